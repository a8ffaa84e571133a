"""``adjudicator lint``: rulings, cards, situations and the ids in the code, each finding with its place."""

import ast
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge.data.loaded import knowledge, library
from adjudicator.language.library import Library, load_library
from adjudicator.language.words import VERBS, Word
from adjudicator.workbench import citing, linting

SAMPLE = Path(__file__).parents[1] / "knowledge" / "rulings"
SITUATION = """\
situation: heron-on-the-nest
cites:
- {source: new-book, section: Cards, page: 3}
- {source: newbook, section: Cards}
- {source: new-book, section: Cards, page: 99}
shows: [base-ready, base-redy]
players: {Ann: {}, Bea: {}}
bases: [The Nest]
expect: [{turn: Ann}]
"""
CARDS = "set: pond\ncards:\n- {name: The Nest, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}\n- {name: Frog, powr: 3}\n"


@pytest.fixture
def folder(tmp_path):
    """A copy of the small base of made-up cards, with a card file and two situations of one id, all with mistakes."""
    root = Path(shutil.copytree(SAMPLE, tmp_path / "rulings"))
    (root / "cards" / "pond").mkdir(parents=True)
    (root / "situations").mkdir()
    (root / "cards" / "pond" / "nests.yaml").write_text(CARDS, "utf-8")
    (root / "situations" / "a.yaml").write_text(SITUATION.replace("The Nest", "Tortuga"), "utf-8")
    (root / "situations" / "b.yaml").write_text("situation: heron-on-the-nest\nplayers: {Ann: {}}\nexpect: [{turn: Ann}]\n", "utf-8")
    (root / "situations" / "c.yaml").write_text("situation: c\nplayers: {Ann: {}}\nturn: Anne\n", "utf-8")
    return root


def test_findings_of_every_room_with_their_places(folder):
    found = {(one.code, one.file, one.line) for one in linting.lint(folder)}
    assert {
        ("unknown-card-key", "cards/pond/nests.yaml", 4),
        ("card-without-printing", "cards/pond/nests.yaml", 4),
        ("source-unknown", "situations/a.yaml", 4),
        ("page-beyond-source", "situations/a.yaml", 5),
        ("link-unresolved", "situations/a.yaml", 6),
        ("situation-twice", "situations/b.yaml", 1),
        ("unknown-player-name", "situations/c.yaml", 3),
    } <= found
    assert any(code == "engine-rule-missing" and file.startswith("adjudicator/engine/") and line for code, file, line in found)


def test_the_command_counts_and_leaves_with_one(folder):
    run = CliRunner().invoke(main, ["lint", "--rulings", str(folder), "--json"])
    assert run.exit_code == 1
    data = json.loads(run.stdout)
    assert sum(data["counts"].values()) == len(data["findings"])
    assert {one["severity"] for one in data["findings"]} <= {"error", "warning"}
    some = CliRunner().invoke(main, ["lint", "--rulings", str(folder), "--code", "situation-twice"])
    assert some.exit_code == 1 and some.stdout.splitlines()[-1] == "1 finding"
    none = CliRunner().invoke(main, ["lint", "--rulings", str(folder), "--code", "yaml-tag"])
    assert none.exit_code == 0 and none.stdout == "no findings\n"


def told_of(folder, *files):
    made = CliRunner().invoke(main, ["lint", *map(str, files), "--rulings", str(folder), "--json"])
    assert made.exit_code in (0, 1), made.output
    return {one["file"] for one in json.loads(made.stdout)["findings"]}


def test_only_the_files_named_are_told_of(folder):
    assert told_of(folder, folder / "situations" / "a.yaml") == {"situations/a.yaml"}
    assert told_of(folder, "situations/c.yaml", folder / "cards") == {"situations/c.yaml", "cards/pond/nests.yaml"}
    assert told_of(folder, Path(citing.__file__)) == set()
    for missing in ("nowhere.yaml", __file__):
        made = CliRunner().invoke(main, ["lint", missing, "--rulings", str(folder)])
        assert made.exit_code == 2 and missing in made.stderr


def test_a_folder_or_text_that_is_not_there_is_said(folder):
    assert CliRunner().invoke(main, ["lint", "--rulings", "nowhere"]).exit_code == 2
    assert CliRunner().invoke(main, ["lint", "--rulings", str(folder), "--texts", "nowhere.txt"]).exit_code == 2


def test_words_of_a_source_are_found(folder, tmp_path):
    rule = next(rule for rule in knowledge(str(folder)).rules if len(rule.says.split()) >= 10)
    text = tmp_path / "source.txt"
    text.write_text(f"Before it. {rule.says} After it.", "utf-8")
    assert any(one.code == "close-to-source" for one in linting.lint(folder, [text]))


def test_rules_and_questions_are_read_from_the_source():
    answers = {question.id for question in knowledge().questions}
    cited = {one.id: one for one in citing.rules(answers)}
    assert cited["resolution-step-1-played-card"].file == "judge/replay/trace.py"
    assert "base-deck" not in cited and not set(cited) & set(citing.ASKS)
    read = {one.id for one in citing.questions(answers)}
    # asked for by its name, and handed to a function that asks
    assert {"when-values-move", "end-of-turn-expiry"} <= read


def test_only_tuples_of_ids_count():
    tree = ast.parse('ask(("play-means",)); x = ("a-b", 3); y = ["c-d"]; z = (f"way-out-{x}", "e-f"); t = ("plain", "g-h")')
    assert {(one.id, bool(one.pattern)) for one in citing._in_tuples(tree, "x.py")} == {
        ("play-means", False),
        ("way-out-*", True),
        ("e-f", False),
    }


def in_source(text):
    return [("engine/made.py", ast.parse(text), text)]


def test_an_option_that_the_engine_knows_and_no_question_has_is_said_with_its_place():
    source = in_source(
        "def one(run):\n"
        "    if run.question('when-values-move') == 'at-onze':\n"
        "        return 1\n"
        "    order = run.question('window-order')\n"
        "    return order in ('by-player', 'by-age'), {'by-player': 1}.get(order)\n"
        "def other(run, order):\n"
        "    return order == 'nowhere'\n"
    )
    read = citing.options(source)
    assert [one.id for one in read] == ["when-values-move/at-onze", "window-order/by-age", "window-order/by-player"]
    found = list(linting.unknown_options(read, knowledge()))
    assert [(one.code, one.file, one.line) for one in found] == [
        ("engine-option-missing", "adjudicator/engine/made.py", 2),
        ("engine-option-missing", "adjudicator/engine/made.py", 5),
    ]
    assert found[0].remedy.suggestions == ("at-once",)


def test_every_option_that_the_engine_compares_answers_with_is_found():
    read = {one.id for one in citing.options()}
    assert {
        "x-to-do-y/optional",
        "generic-extra-optional|extras-outside-play-cards/compulsory",
        "window-order/compulsory-then-optional",
    } <= read
    assert not list(linting.unknown_options(citing.options(), knowledge()))


def test_a_kind_of_event_is_brought_about_where_it_is_named_for_more_than_a_look():
    source = in_source(
        "@change('sneeze')\n"
        "def sneeze(run, event):\n"
        "    'yawn'\n"
        "    if event.kind == 'cough' or KINDS['hum'] or WORDS.get('sing'):\n"
        "        happen(run, Event(kind='sigh' if event.what else 'groan'))\n"
        "announce('shout')\n"
    )
    kinds = ("sneeze", "yawn", "cough", "hum", "sing", "sigh", "groan", "shout")
    assert citing.without_cause(kinds, source) == ["sneeze", "yawn", "cough", "hum", "sing", "shout"]


@pytest.mark.parametrize(
    ("who", "said"), [("", "ponder deeply"), ("each ", "each player ponder deeply"), ("each other ", "each other player ponder")]
)
def test_a_verb_whose_english_nobody_can_bend_is_told_behind_a_player_too(tmp_path, monkeypatch, who, said):
    def ponder(run, node):
        """Think hard."""

    def found(said):
        monkeypatch.setitem(VERBS, "ponder", Word("verb", "ponder", {}, None, lambda node, say: said, run=ponder))
        text = "set: heath\ncards:\n- {name: Ant, printings: {first: {power: 2, abilities: [{on_play: {ponder: true}}]}}}\n"
        (tmp_path / "ants.yaml").write_text(text, "utf-8")
        return list(linting.verbs_unread(load_library(tmp_path)))

    (told,) = found(said)
    assert told.code == "verb-unread" and "'ponder'" in told.message.partition("English of")[2].partition("which")[0]
    assert ("behind a player 'ponder'" in told.message) == bool(who)
    assert not found(said.replace("ponder", "draws" if who else "draw"))


def test_every_verb_of_the_cards_is_read():
    assert list(linting.verbs_unread(library())) == []


def test_a_card_that_replaces_nothing_there_is_told():
    named = Library()
    card = library().find("Arkham University")
    named.add([card], {})
    (found,) = linting.replaced(named)
    assert found.code == "card-unknown" and "Miskatonic University" in found.message
    assert not list(linting.replaced(library()))
