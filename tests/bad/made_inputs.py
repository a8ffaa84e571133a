"""Inputs for the codes that no small file yields: too large, made by the system, or given elsewhere than in a file."""

import json
from random import Random

from click.testing import CliRunner

from adjudicator import cli, commands
from adjudicator.engine.procedures.setup import new_game
from adjudicator.engine.saving import FORMAT, load
from adjudicator.ground.findings import BadInput
from adjudicator.judge import play as playing
from adjudicator.judge.compare.explorer import Explorer
from adjudicator.judge.composer import from_names as meeting
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.expectations.checking import check_file
from adjudicator.judge.expectations.goals import read_goal
from adjudicator.judge.replay import replay
from adjudicator.judge.situation.converting import convert
from adjudicator.judge.situation.situation import read_situation, situation_from_text
from adjudicator.knowledge.model import Clarification
from adjudicator.language.events import KINDS, EventKind
from adjudicator.language.library import load_library
from adjudicator.language.words import VERBS, Word
from adjudicator.workbench import audit, linting, mutation
from adjudicator.workbench.linting import read_situations

PLAIN = (
    "situation: plain\nplayers: {Ann: {}, Bea: {}}\nbases: [{base: Tortuga, Ann: [bucc = Buccaneer]}]\nexpect: [{card: bucc, power: 4}]\n"
)


def of_file(path):
    return [finding for row in check_file(path) for finding in row.findings]


def of_text(tmp_path, text):
    path = tmp_path / "made.yaml"
    path.write_text(text, "utf-8")
    return of_file(path)


def raised(function, *args, **named):
    try:
        function(*args, **named)
    except BadInput as error:
        return error.findings
    return []


def engine_failed(tmp_path, monkeypatch):
    def fail(*_):
        raise RuntimeError("on purpose")

    monkeypatch.setattr(replay, "drive", fail)
    return of_text(tmp_path, PLAIN)


def run_spent(tmp_path, monkeypatch):
    monkeypatch.setattr(replay, "MAX_FRAMES", 3)
    return of_text(tmp_path, PLAIN.replace("expect", "moves: [{Ann: done}]\nexpect"))


def converted(tmp_path, text, name="made.yaml", **how):
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return raised(convert, path, library(), **how)


def situation_twice(tmp_path, _):
    for name in ("one", "two"):
        (tmp_path / "situations").mkdir(exist_ok=True)
        (tmp_path / "situations" / f"{name}.yaml").write_text(PLAIN, "utf-8")
    return read_situations(tmp_path)[1]


def name_taken(tmp_path, _):
    (tmp_path / "taken.yaml").write_text(PLAIN + "define:\n- {name: cub scout, kind: minion, printings: {first: {power: 1}}}\n", "utf-8")
    return list(linting.names_taken(read_situation(tmp_path / "taken.yaml", "taken.yaml"), {"cub scout": "Cub Scout"}))


def goal(words):
    case = situation_from_text(PLAIN).variants[0][1]
    explorer = Explorer(case, "plain", library(), game_profile("latest"))
    return raised(read_goal, words, case, "plain", explorer.setting)


def audited(tmp_path, differences):
    """What an audit finds wrong with the explanations of a card whose reference says "may" and whose English does not."""
    cards, reference = tmp_path / "cards", tmp_path / "reference.json"
    cards.mkdir()
    (cards / "ants.yaml").write_text(
        "set: heath\nfaction: Ants\ncards:\n- name: Ant\n  printings:\n    first: {power: 2, "
        f"differences: {differences}, abilities: [{{on_play: {{draw: 1}}}}]}}\n",
        "utf-8",
    )
    entry = {"name": "Ant", "original": {"text": "You may draw a card.", "power": 2}}
    reference.write_text(json.dumps({"set": "Heath", "factions": [{"name": "Ants", "cards": [entry]}]}), "utf-8")
    return audit.audit(load_library(cards), reference).findings


def borrowed_from_nowhere(tmp_path, _):
    (tmp_path / "ants.yaml").write_text(
        "set: heath\nfaction: Ants\nalso: {Antt: 1}\ncards:\n- {name: Ant, printings: {first: {power: 2}}}\n", "utf-8"
    )
    return load_library(tmp_path).findings


def short_deck(tmp_path, _):
    (tmp_path / "ants.yaml").write_text(
        "set: heath\nfaction: Ants\ncards:\n- {name: Ant, copies: 19, printings: {first: {power: 2}}}\n", "utf-8"
    )
    return raised(playing.refuse_short_decks, load_library(tmp_path), ["Ants"], "first")


def verb_unread(tmp_path, monkeypatch):
    """A verb whose English begins with a word that nothing knows, in a card that uses it."""

    def ponder(run, node):
        """Think hard."""

    monkeypatch.setitem(VERBS, "ponder", Word("verb", "ponder", {}, None, lambda node, say: "ponder deeply", run=ponder))
    (tmp_path / "ants.yaml").write_text(
        "set: heath\ncards:\n- {name: Ant, printings: {first: {power: 2, abilities: [{on_play: {ponder: true}}]}}}\n", "utf-8"
    )
    return list(linting.verbs_unread(load_library(tmp_path)))


def unknown_set(tmp_path, _):
    """A file of a set that is spelt otherwise in all others, and one of a set that is announced."""
    (tmp_path / "cards").mkdir()
    for name, head in (("one", "set: coer"), ("two", "set: heath\ntitle: The Heath"), ("three", "set: core")):
        (tmp_path / "cards" / f"{name}.yaml").write_text(
            f"{head}\ncards:\n- {{name: {name}, printings: {{first: {{power: 2}}}}}}\n", "utf-8"
        )
    found = list(linting.unknown_sets(tmp_path, load_library(tmp_path / "cards"), ["core", "monster-smash"]))
    assert [(one.file, one.line, one.mend) for one in found] == [("cards/one.yaml", 1, "Did you mean 'core'?")]
    return found


def about_a_kind(predicate):
    """The findings about a ruling on a kind of card."""
    return list(
        linting.predicates([Clarification("made-up", "It says so.", "official", predicate=predicate, lines={"predicate": 1})], library())
    )


def commanded(module, monkeypatch, words, **environment):
    """What a command tells as findings. ``module``: the one whose ``fail`` it tells them with."""
    found = []
    monkeypatch.setattr(module, "fail", lambda findings, *_: found.extend(findings))
    CliRunner().invoke(cli.main, words, env=environment)
    return found


MADE = {
    "file-missing": lambda tmp_path, _: of_file(tmp_path / "nowhere.yaml"),
    "also-unknown-card": borrowed_from_nowhere,
    "file-is-folder": lambda tmp_path, _: of_file(tmp_path),
    "file-unreadable": lambda tmp_path, _: of_file(tmp_path / ("long" * 100 + ".yaml")),
    "file-too-large": lambda tmp_path, _: of_text(tmp_path, PLAIN + "# ten million characters\n" * 400_000),
    "yaml-too-many": lambda tmp_path, _: of_text(tmp_path, PLAIN + "note: [" + "a, " * 150_000 + "]\n"),
    "list-too-long": lambda tmp_path, _: of_text(tmp_path, PLAIN.replace("expect", "moves: [" + "{Ann: done}, " * 1_500 + "]\nexpect")),
    "run-spent": run_spent,
    "engine-failed": engine_failed,
    "players-number": lambda *_: raised(new_game, library(), {"Ann": ["Pirates", "Ninjas"]}),
    "faction-incomplete": short_deck,
    "too-few-factions": lambda *_: raised(playing.faction_decks, library(), 2, Random(1), ["Pirates"]),
    "saved-game-format": lambda *_: raised(load, {"format": 0}, library()),
    "saved-game-broken": lambda *_: raised(load, {"format": FORMAT, "position": {}}, library()),
    "goal-form": lambda *_: goal("why?"),
    "goal-card": lambda *_: goal("Bucaneer in discard"),
    "goal-zone": lambda *_: goal("bucc in disguise"),
    "reference-missing": lambda tmp_path, _: raised(audit.read_reference, tmp_path),
    "reference-unreadable": lambda tmp_path, _: raised(audit.read_reference, tmp_path / "nowhere.json"),
    "differences-form": lambda tmp_path, _: audited(tmp_path, "none"),
    "difference-without-reason": lambda tmp_path, _: audited(tmp_path, "{may: because}"),
    "difference-stale": lambda tmp_path, _: audited(tmp_path, "{may: said-otherwise, extra: said-otherwise}"),
    "notation-form": lambda tmp_path, _: converted(tmp_path, "Smash Up: a position\nturn Ann\nAnn, 3 VP\n* Tortuga | Ann Buccaneer\n"),
    "notation-would-lose": lambda tmp_path, _: converted(tmp_path, PLAIN),
    "unknown-variant": lambda tmp_path, _: converted(tmp_path, PLAIN, variant="first"),
    "bad-setting": lambda _, monkeypatch: commanded(cli, monkeypatch, ["serve"], ADJUDICATOR_ENGINE_MS="soon"),
    "no-card": lambda *_: raised(meeting.names_as_spelled, []),
    "no-scheduler": lambda _, monkeypatch: commanded(commands, monkeypatch, ["atlas", "--limit", "1", "--scheduler", "tcp://127.0.0.1:9"]),
    "line-no-card": lambda _, monkeypatch: commanded(commands, monkeypatch, ["case", "--line", "xqzv"]),
    "too-many-names": lambda *_: raised(meeting.names_as_spelled, [card.name for card in library().cards.values()][: meeting.MOST + 1]),
    "event-unknown": lambda *_: raised(meeting.case_from_names, ("Buccaneer", "Shanghai"), "dance"),
    "situation-twice": situation_twice,
    "predicate-wrong": lambda *_: about_a_kind({"colour": "red"}),
    "predicate-covers-nothing": lambda *_: about_a_kind({"role": "instead", "faction": "Nobody"}),
    "made-up-name-taken": name_taken,
    "event-without-cause": lambda *_: list(linting.events_without_cause({**KINDS, "yodel": EventKind(name="yodel")})),
    "verb-unread": verb_unread,
    "unknown-set": unknown_set,
    "nothing-breaks-it": lambda *_: [mutation.finding(mutation.Mutated(), "plain.yaml", 1)],
}
