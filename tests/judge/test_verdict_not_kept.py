"""The verdict says of what protects cards why it has not kept something from one of them."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: A file of the collection, a variant, and what is told.
TOLD = {
    "another kind of card does it": (
        "astroknights",
        "Laser Sword against another player's action",
        "Laser Sword does not keep the Third that bears Laser Sword from being moved: it keeps off only what another player's minion does, "
        "and Shanghai is an action.",
    ),
    "its own player's card does it": (
        "sheep-and-oaths",
        "protection from others' cards does not stop Dark Ewe's own move",
        "it keeps off only what another player's card does, and Dark Ewe is Ann's.",
    ),
    "a base does it": (
        "tooth-and-claw",
        "after the erratum it does not keep out a base, which is no player's card",
        "it keeps off only what another player's card does, and Ninja Dojo is a base.",
    ),
    "what spreads it is not what does it": (
        "dancing-king",
        "the effect is the action's, not that of Bea's King",
        "it keeps off only what another player's minion does, and Two Steps does this, not Dancing King.",
    ),
    "the card is not protected": (
        "fourth-three",
        "the Glove shelters the small ones there from Bea",
        "The Everything Glove does not keep Four from being destroyed: it protects only Ann's minions at North Field of power 3 or less.",
    ),
    "it is forbidden of others": (
        "servants-and-swords",
        "Armored Truck does not guard other players",
        "Armored Truck does not keep Three from being destroyed: it forbids that only for Ann's minions at North Field.",
    ),
    "it is forbidden to others": (
        "servants-and-swords",
        "Armored Truck lets you move your own minions",
        "it keeps off only what another player's card does, and Shove is Ann's.",
    ),
    "what it asks for is not so": (
        "fourth-two",
        "Haunting with three cards in hand is an ordinary three",
        "Haunting does not keep itself from being destroyed: it asks that “Ann has two or fewer cards in Ann's hand”, which is not so (Ann has 3).",
    ),
    "a play is forbidden to others": (
        "flocks-and-necessities",
        "Bear Necessities does not hold back a player with no minion at that base",
        "Bear Necessities does not keep Bea from playing Three: it forbids that only to another player with a minion at North Field.",
    ),
    "other plays are forbidden": (
        "bear-picnic",
        "the first printing keeps no larger minion from other bases",
        "Bear Picnic does not keep Bea from playing Three: it forbids that only for a minion that Bea owns of power 2 or less.",
    ),
    "who does it counts": (
        "super-heroes",
        "in Converted Cave its controller does destroy a small minion",
        "it forbids that only for a minion at Converted Cave of power 2 or less other than Ann's minions.",
    ),
}


@pytest.mark.parametrize(("situation", "variant", "says"), TOLD.values(), ids=TOLD)
def test_it_says_why_a_card_has_not_kept_something_from_another(situation, variant, says):
    assert says in told_of(situation, variant)


def test_nobody_wants_to_be_kept_from_what_his_own_cards_give():
    assert "does not keep" not in told_of("astroknights", "a counter")


def test_what_is_out_of_play_is_not_kept_from_anything_by_what_protects_cards_in_play() -> None:
    told = told_of("affect", "one in the discard pile has no guard, since nothing there can be affected")
    assert "Steam Queen does not keep Flag from being placed elsewhere: it lies in Ann's discard pile, and " in told
    assert "“your actions are not affected by other players' cards” speaks only of what is in play." in told
