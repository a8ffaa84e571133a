"""What abilities gave on an earlier table is taken over only where asking them would say the same."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.engine.kernel.run import Context, Run
from adjudicator.engine.values import giving, unsettled, values
from adjudicator.engine.values.kept_gifts import Kept, looks_of
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
