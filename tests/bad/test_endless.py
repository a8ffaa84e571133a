"""Files that ask for too much: each ends within seconds, with a finding where it was given up."""

import time

import pytest

from adjudicator.judge.data.loaded import library
from adjudicator.judge.expectations.checking import check_text

#: Seconds of computing time; each took less than a third of that when it was written.
LONGEST = 2.0


def table(ability="", cards=5, moves="[{suppose: {add_counters: cub-scout, by: Ann}}]", **more):
    """Many minions of one made-up kind, a Cub Scout elsewhere, and something that sets them off."""
    abilities = f", abilities: [{{ongoing: {ability}}}]" if ability else ""
    lines = [
        "situation: endless",
        "players: {Ann: {deck: 40}, Bea: {hand: [Seeing Stars]}}",
        f"define: [{{name: Lord, kind: minion, printings: {{first: {{power: 1{abilities}}}}}}}]",
        f"bases: [{{base: Tortuga, Ann: [{', '.join(['Lord'] * cards)}]}}, {{base: The Homeworld, Bea: [Cub Scout]}}]",
        f"moves: {moves}",
        *(f"{key}: {value}" for key, value in more.items()),
        "expect: [{turn: Ann}]",
    ]
    return "\n".join(lines) + "\n"


MOVED = "[{suppose: {move: cub-scout, to: Tortuga, by: Bea}}]"
GROWING = "{after: {event: add_counters}, do: {add_counters: {number: 1, to: this}}}"
TEXTS = {
    "counters that beget counters": table(GROWING),
    "and on a card that is picked": table(GROWING.replace("on: this", "on: {one: minion}")),
    "by whoever wants": table(GROWING.replace("do:", "may: true, do:").replace("on: this", "on: {one: minion}"), 12),
    "any number at a time": table(GROWING.replace("on: this", "on: {any_number_of: minion}"), 12),
    "points for points": table("{after: {event: gain_vp}, do: {gain_vp: 1}}"),
    "everybody moves when somebody moves": table("{after: {event: move}, do: {move: {what: {each: minion}}}}", 20, MOVED),
    "somebody moves when somebody moves": table("{after: {event: move}, do: {move: {what: {one: minion}}}}", 12, MOVED),
    "two hundred that strengthen each other": table("{gives: {power: 1, to: {each: minion, controller: you}}}", 200, "[{Ann: done}]"),
    "counts within counts, before anything happens": table(
        "{gives: {power: 1, to: {each: minion, where: {number: {count: {each: minion, where: {number: {count: {each: minion, "
        "power: {at_least: 1}}}, is: {at_least: 1}}}}, is: {at_least: 1}}}}}",
        60,
        "[{Ann: done}]",
    ),
    "nearly four hundred cards": table("", 340, "[{Ann: done}, {Bea: done}]"),
    "a thousand moves": table("", 5, "[" + "{Ann: done}, {Bea: done}, " * 499 + "]"),
    "names that are none": table("", 5, answers="[" + "{who: Bea, about: Cub Scuot, pick: nothing}, " * 900 + "]"),
    "long texts": table("", 5, title="x" * 3_900, about="'" + "long " * 100_000 + "'"),
    "deep attachments": "situation: deep\nplayers: {Ann: {}}\nbases:\n- base: Tortuga\n  Ann: ["
    + "{card: Poison, on: [" * 30
    + "]}" * 30
    + "]\n",
    "a list of lists": "[" * 39 + "]," * 20_000,
    "one long word": "a" * 900_000,
    "a long list": "- a\n" * 240_000,
    "many errors": "situation: errors\nplayers: {Ann: {}}\n" + "".join(f"wrong{number}: 1\n" for number in range(20_000)),
}


@pytest.mark.parametrize("name", TEXTS)
def test_nothing_hangs(name):
    library()
    began = time.process_time()
    rows = check_text(TEXTS[name], "endless")
    assert time.process_time() - began < LONGEST
    assert all(finding.code != "engine-failed" for row in rows for finding in row.findings)


def test_a_run_that_was_given_up_says_so():
    rows = check_text(TEXTS["counters that beget counters"], "endless")
    assert "run-spent" in {finding.code for finding in rows[0].findings}


def test_a_table_that_takes_too_long_before_anything_happens_says_so():
    rows = check_text(TEXTS["counts within counts, before anything happens"], "endless")
    assert {finding.code for finding in rows[0].findings} == {"run-spent"} and rows[0].made is None
