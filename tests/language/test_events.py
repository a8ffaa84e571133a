"""One record for each kind of event, and one entry with its carrying out for a new one."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest
from msgspec import structs

import adjudicator.engine
from adjudicator.engine.reading.selections import cards_of, players_of
from adjudicator.engine.resolution.attempting import attempt
from adjudicator.engine.resolution.changes import CHANGES, change
from adjudicator.engine.resolution.effects import effect
from adjudicator.judge.expectations.checking import check_text
from adjudicator.judge.replay.event_words import EventFields
from adjudicator.judge.verdict.verdict import verdict_sentence
from adjudicator.judge.verdict.what_became import INFLECTED, focus
from adjudicator.language import events
from adjudicator.language.analysis import read_ability
from adjudicator.language.events import KINDS, EventKind
from adjudicator.language.rendering import render_ability
from adjudicator.language.words import VERBS, Param

ENGINE = Path(adjudicator.engine.__file__).parent
#: What makes an event, and where in it the kind stands.
MAKERS = {"Event": 0, "effect": 1}


def trees():
    for path in sorted(ENGINE.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def texts(node):
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def made(tree):
    """The kinds of events that calls make, where the call says them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MAKERS:
            at = MAKERS[node.func.id]
            given = [*node.args[at : at + 1], *(keyword.value for keyword in node.keywords if keyword.arg == "kind")]
            for kind in given:
                for part in [kind.body, kind.orelse] if isinstance(kind, ast.IfExp) else [kind]:
                    yield from texts(part) if isinstance(part, ast.Constant) else ()


class Used(ast.NodeVisitor):
    """The texts of a module but for those that something is only compared with, and those of the declarations of words and changes."""

    def __init__(self):
        self.found = set()

    def visit_Compare(self, node):
        pass

    def visit_FunctionDef(self, node):
        for part in node.body:
            self.visit(part)

    def visit_Constant(self, node):
        if isinstance(node.value, str):
            self.found.add(node.value)


def test_every_event_that_the_engine_makes_has_a_record():
    found = {(kind, path.name) for path, tree in trees() for kind in made(tree)}
    assert len(found) > 30 and {(kind, name) for kind, name in found if kind not in KINDS} == set()


def test_every_change_has_a_record():
    assert set(CHANGES) <= set(KINDS)


def test_every_record_is_of_an_event_that_the_engine_makes():
    used = Used()
    for _, tree in trees():
        used.visit(tree)
    assert {name for name, kind in KINDS.items() if not kind.wide} <= used.found


def test_records_name_kinds_that_exist():
    for kind in KINDS.values():
        assert {*kind.wider, *kind.brings, *filter(None, [kind.moment_of])} <= set(KINDS)
        assert kind.form != "deed" or not kind.in_texts or kind.active or kind.passive or kind.itself, kind.name


#: The fields that may stand in each text of a record; in all others none may.
FIELDS = {
    "says": {name for name in vars(EventFields) if not name.startswith("_")},
    "cases": {name for name in vars(EventFields) if not name.startswith("_")},
    "ends": set(INFLECTED),
    "reacts": {"it", "itself", "whose", "what", "player", "zone"},
    "itself": {"it"},
}


def unknown_fields(kind):
    """``text: field`` of each field in the texts of a record that nothing fills in."""
    for text_of, value in structs.asdict(kind).items():
        for text in value.values() if text_of == "cases" else [value] if isinstance(value, str) else ():
            for _, name, _, _ in Formatter().parse(text):
                if name is not None and name not in FIELDS.get(text_of, ()):
                    yield f"{text_of}: {name}"


def test_records_have_no_fields_that_nothing_fills_in():
    assert {kind.name: found for kind in KINDS.values() if (found := list(unknown_fields(kind)))} == {}
    wrong = EventKind(name="sneeze", says="{whom} sneezes.", cases={"fewer": "{wat} sneezes."}, would="{what} sneeze", ends="{are} gone")
    assert list(unknown_fields(wrong)) == ["would: what", "says: whom", "cases: wat", "ends: are"]


def test_the_docstring_of_a_record_names_every_field():
    named = re.findall(r"\{(\w+)\}", EventKind.__doc__)
    assert set(named) == set().union(*FIELDS.values())


MADE_UP = EventKind(
    name="sing_to",
    active="sing to",
    passive="sung to",
    past="sung to",
    would="be sung to",
    doing="being sung to",
    says="{player} sings to {what}.",
    weight=5,
)
TABLE = """
situation: song
title: A song
cites: [{source: community-wiki, section: Move}]
define:
- name: Singer
  printings: {first: {power: 2, abilities: [{on_play: {sing: {one: minion, name: Listener}}}]}}
- name: Listener
  printings: {first: {power: 3, abilities: [{ongoing: {after: {event: sing_to, what: this}, do: {draw: 1}}}]}}
- name: Deaf
  printings: {first: {power: 3, abilities: [{ongoing: {gives: {cannot: {event: sing_to, what: {a: minion, at: here}}}}}]}}
- name: Field
  kind: base
  printings: {first: {breakpoint: 20, vp: [3, 2, 1]}}
players: {Ann: {hand: [Singer]}, Bea: {deck: [Singer]}}
bases:
- base: Field
  Bea: [Listener]
moves:
- Ann: {play: Singer, at: Field}
expect:
- {event: sing_to, what: Listener}
- {player: Bea, hand: 1}
"""


@pytest.fixture
def singing():
    """A made-up kind of event: its record, its carrying out, and a verb that brings it about."""
    events.define(MADE_UP)
    change("sing_to")(lambda run, event: event)

    @VERBS.word(
        "sing", {"what": Param("target", True)}, "what", causes=("sing_to",), render=lambda n, say: "sing to " + say.cards(n.args["what"])
    )
    def sing(run, node):
        """Sing to somebody."""
        attempt(run, [effect(run, "sing_to", card) for card in cards_of(run, node, "what")])

    yield
    del KINDS["sing_to"], CHANGES["sing_to"], VERBS["sing"]


def test_a_kind_of_event_is_one_record_and_its_carrying_out(singing):
    row = check_text(TABLE)[0]
    assert [str(finding) for finding in row.findings] == []
    said = [step.says for step in row.made.trace.steps]
    assert "Ann sings to Listener." in said and "Listener reacts to being sung to." in said
    assert focus(row.made)["listener"].weight == 5
    kept = check_text(
        TABLE.replace("Bea: [Listener]", "Bea: [Listener, Deaf]")
        .replace("hand: 1", "hand: 0")
        .replace("Listener}\n-", "Listener, happened: false}\n-")
    )[0]
    assert [str(finding) for finding in kept.findings] == []
    assert any(step.says == "Listener cannot be sung to, because of Deaf." for step in kept.made.trace.steps)
    saved = check_text(
        TABLE.replace(
            "ongoing: {after: {event: sing_to, what: this}, do: {draw: 1}}",
            "ongoing: {instead: {event: sing_to, what: this}, do: {draw: 1}}",
        ).replace("Listener}\n-", "Listener, happened: false}\n-")
    )[0]
    assert [str(finding) for finding in saved.findings] == []
    assert any(step.says.startswith("Listener would be sung to, but its own ability") for step in saved.made.trace.steps)


def test_a_new_kind_of_event_reads_and_renders(singing, card):
    waiting = card("- ongoing: {after: {event: sing_to, what: {a: minion}, by: another}, do: {sing: {one: minion}}}").abilities[0]
    assert render_ability(waiting) == "Ongoing: After another player sings to a minion, sing to a minion."
    assert read_ability(waiting).causes == ("sing_to",) and read_ability(waiting).waits_for == ("sing_to",)


def test_a_kind_is_defined_once():
    with pytest.raises(ValueError, match="destroy is defined twice"):
        events.define(EventKind(name="destroy"))


@pytest.fixture
def humming():
    """A kind of event that happens to a player, and one that happens to a deck, with a verb for both."""
    events.define(EventKind(name="hum_to", about="player", active="hum to a player", object="", says="{player} hums to {who}."))
    events.define(EventKind(name="hum_at", about="deck", active="hum at a deck", object="", says="{player} hums at {zone}."))
    for kind in ("hum_to", "hum_at"):
        change(kind)(lambda run, event: event)

    @VERBS.word(
        "hum",
        {"player": Param("player", True)},
        "player",
        causes=("hum_to", "hum_at"),
        render=lambda n, say: say.does(n.args["player"], "hum"),
    )
    def hum(run, node):
        """Hum to somebody, and at that player's deck."""
        for player in players_of(run, node):
            attempt(run, [effect(run, "hum_at", f"deck:{player}"), effect(run, "hum_to", player)])

    yield
    del KINDS["hum_to"], KINDS["hum_at"], CHANGES["hum_to"], CHANGES["hum_at"], VERBS["hum"]


HUMMING = """
situation: humming
define:
- name: Hummer
  kind: action
  printings: {first: {abilities: [{on_play: {hum: another}}]}}
- name: Field
  kind: base
  printings: {first: {breakpoint: 20, vp: [3, 2, 1]}}
players: {Ann: {hand: [Hummer]}, Bea: {}}
bases: [Field]
moves:
- Ann: {play: Hummer}
expect:
- {event: hum_to}
"""


def test_the_verdict_says_what_befell_a_player_or_a_deck(humming):
    row = check_text(HUMMING)[0]
    assert [str(finding) for finding in row.findings] == []
    assert verdict_sentence(row.made) == "Ann hums at Bea's deck. Ann hums to Bea."
