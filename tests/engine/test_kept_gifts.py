"""What abilities gave on an earlier table is taken over only where asking them would say the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import msgspec
import pytest
from tables import run_of, table

from adjudicator.engine.kernel.game import Game
from adjudicator.engine.kernel.run import Context, Run
from adjudicator.engine.values import giving, unsettled, values
from adjudicator.engine.values.kept_gifts import Kept, kept_gifts, looks_of
from adjudicator.engine.values.layers import Give, Instance, Values
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.play import deal, draw_lots, play_on
from adjudicator.table.position import Held


@pytest.mark.parametrize(("players", "mixed"), [(2, True), (4, False), (4, True)])
def test_what_is_taken_over_is_what_asking_says(players: int, mixed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: Counter[str] = Counter()

    def both(run: Run, made: Values, instance: Instance, held: Held | None, kept: Kept | None = None) -> tuple[Give, ...]:
        found = giving.gifts_of(run, made, instance, held, kept)
        if kept is not None and kept.gives(made, instance) is not None:
            read = dict(run.context.reads)
            assert found == giving.gifts_of(run, made, instance, held), instance.node.path
            assert read == run.context.reads, instance.node.path
            counts["taken over"] += 1
        else:
            counts["asked"] += 1
        return found

    monkeypatch.setattr(values, "gifts_of", both)
    monkeypatch.setattr(unsettled, "gifts_of", both)
    for seed in range(40, 44):
        rng, _, start = deal(library(), seed, players=players, mixed=mixed)
        play_on(start, Context(library(), game_profile("latest"), chance=draw_lots(rng)), rng)
    assert counts["taken over"] and counts["asked"]


def test_what_looks_further_than_at_single_cards_is_always_asked() -> None:
    def looks(card: str) -> object:
        faces = [face for info in library().cards.values() if info.name == card for face in info.faces.values()]
        return [looks_of(ability) for face in faces for ability in face.continuous][0]

    # at cards of its own name where it lies; at a hand; at whose turn it is
    assert [(look.kind, look.near, look.names) for look in looks("War Raptor")] == [("card", True, ("War Raptor",))]  # type: ignore[attr-defined]
    assert looks("Arcane Protector") is None
    assert looks("Armor Stego") is None


TABLE = """
- {{name: Giver, printings: {{first: {{power: 1, abilities: [{{ongoing: {gives}}}]}}}}}}
- {{name: Microbot Toy, printings: {{first: {{power: 1}}}}}}
- {{name: Ward, kind: action, printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{breakpoint: 1}}}}}}]}}}}}}
situation: kept
players: {{Ann: {{hand: [Slay]}}, Bea: {{hand: []}}}}
bases:
- {{base: Field, Ann: [Giver, {{card: Two, on: [Bell]}}], Bea: [Three, Ward]}}
- {{base: Meadow, Ann: [One, Microbot Toy], Bea: [Five]}}
"""

#: What is given; changes of a card (more counters, another base, another controller) after which the giver is asked; and changes after
#: which what it gave is taken over.
KEPT = {
    "all minions there, anybody's": (
        "{gives: {power: 1, to: {each: minion, at: here}}}",
        ["one base field", "five base field", "three base meadow", "three counters", "two controller Bea"],
        ["one counters", "five controller Ann", "ward base meadow", "bell counters"],
    ),
    "one's own minions there": (
        "{gives: {power: 1, to: {each: minion, at: here, controller: you}}}",
        ["one base field", "three controller Ann", "two controller Bea", "two counters"],
        ["five base field", "three counters", "one counters", "five controller Ann", "ward counters"],
    ),
    "one's own minions wherever they are": (
        "{gives: {power: 1, to: {each: minion, controller: you}}}",
        ["one counters", "five controller Ann", "one base field"],
        ["three counters", "five base field", "ward base meadow"],
    ),
    "minions of a name": (
        "{gives: {power: 1, to: {each: minion, name: Three}}}",
        ["three counters", "three base meadow", "three controller Ann"],
        ["five counters", "one base field", "two controller Bea"],
    ),
    "minions with a word in their name": (
        "{gives: {power: 1, to: {each: minion, group: Microbot}}}",
        ["microbot-toy counters", "microbot-toy base field"],
        ["five counters", "one base field", "two controller Bea"],
    ),
    "actions there": (
        "{gives: {cancelled: {each: action, at: here}}}",
        ["ward controller Ann", "ward base meadow", "bell counters"],
        ["three counters", "one base field"],
    ),
    "itself, for each minion there": (
        "{gives: {power: {times: {count: {each: minion, at: here, other_than: this}}, by: 1}, to: this}}",
        ["three base meadow", "one base field", "two counters"],
        ["one counters", "five controller Ann", "ward controller Ann"],
    ),
    "itself, while somebody is there": (
        "{while: {there_is: {a: minion, at: here, name: Three}}, gives: {power: 2, to: this}}",
        ["three base meadow", "three controller Ann"],
        ["two counters", "five base field", "one counters"],
    ),
    "itself, whatever lies there": ("{gives: {power: 2, to: this}}", [], ["three base meadow", "one base field", "two controller Bea"]),
    "its base": ("{gives: {breakpoint: 2}}", [], ["three base meadow", "one base field", "ward controller Ann"]),
}

#: What looks at more than at single cards by themselves: nothing of it is ever taken over.
ASKED = {
    "a hand": "{while: {in_hand: {at_most: 2}}, gives: {power: 1, to: this}}",
    "the strongest": "{gives: {power: 1, to: {each: minion, at: here, most: power}}}",
    "power, which others give": "{gives: {power: 1, to: {each: minion, power: {at_most: 2}}}}",
    "whose turn it is": "{while: {turn: you}, gives: {power: 1, to: this}}",
}


@cache
def begun(gives: str) -> Game:
    """A table with a giver, of which its values are known."""
    run = run_of(table(TABLE.format(gives=gives)))
    values.values(run)
    return run.game()


def asked_anew(gives: str, change: str) -> bool:
    """Whether a giver is asked again after a change of a card; what the new table comes to is that of one that knows no other."""
    run = Run(begun(gives), Context(library(), game_profile("latest")))
    card, what, *other = change.split()
    known = values.values(run)
    (giver,) = (one for one in known.instances if one.source == "giver")
    here = run.p.play[card]
    new = {"base": str(*other), "controller": str(*other)} if other else {"counters": here.counters + 1}
    run.p = run.p.lying(card, msgspec.structs.replace(here, **{what: new[what]}))
    kept = kept_gifts(run, run.p)
    assert kept is not None and run.p._values is None
    found = kept.gives(known, giver)
    assert found is None or found == known.given[giver.key]
    again = values.values(run)
    run.p = msgspec.structs.replace(run.p, _values=None, _earlier=None)
    fresh = values.values(run)
    assert (again.power, again.breakpoint, again.given) == (fresh.power, fresh.breakpoint, fresh.given)
    return found is None


@pytest.mark.parametrize(("kind", "change"), [(kind, change) for kind, (_, seen, _) in KEPT.items() for change in seen])
def test_a_giver_is_asked_again_after_a_change_of_a_card_that_it_could_pick(kind: str, change: str) -> None:
    assert asked_anew(KEPT[kind][0], change)


@pytest.mark.parametrize(("kind", "change"), [(kind, change) for kind, (_, _, unseen) in KEPT.items() for change in unseen])
def test_what_a_giver_gave_is_taken_over_after_a_change_of_a_card_that_it_could_not_pick(kind: str, change: str) -> None:
    assert not asked_anew(KEPT[kind][0], change)


@pytest.mark.parametrize("change", ["giver counters", "giver base meadow", "giver controller Bea"])
@pytest.mark.parametrize("kind", KEPT)
def test_a_giver_that_has_changed_itself_is_asked_again(kind: str, change: str) -> None:
    assert asked_anew(KEPT[kind][0], change)


@pytest.mark.parametrize("kind", ASKED)
def test_who_looks_at_more_than_single_cards_is_asked_after_any_change(kind: str) -> None:
    assert all(asked_anew(ASKED[kind], change) for change in ("one counters", "ward counters"))


@pytest.mark.parametrize("kind", ["the strongest", "power, which others give"])
def test_that_it_looks_at_more_is_seen_of_what_it_picks_by_too(kind: str) -> None:
    run = run_of(table(TABLE.format(gives=ASKED[kind])))
    (ability,) = (one.ability for one in values.values(run).instances if one.source == "giver")
    assert ability.reads and looks_of(ability) is None
    assert looks_of(replace(ability, reads=False)) is None
