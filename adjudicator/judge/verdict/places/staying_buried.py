"""Cards that lie buried and stay so, where somebody may think that they come up, with another one or because a turn starts."""

from __future__ import annotations

from ....language.english import capitalized, listed
from ....table.position import Position
from ...replay.replay import Replay
from ..before import table_at
from ..copies import Copies
from .whose import without_whose

#: Of so many cards it is told.
MOST = 3


def only_one_comes_up(made: Replay) -> list[str]:
    """The known cards that stay buried as their player uncovers another one at the start of his turn, and those of the other players."""
    steps, copies, said = made.trace.steps, Copies(made), list[str]()
    for at, step in enumerate(steps):
        if step.kind != "choice" or step.how != "uncover" or step.who is None or step.answer not in made.position.ident:
            continue
        table = table_at(made, steps[:at])
        for player, cards in _buried(made, table, str(step.answer)).items():
            if 0 < len(cards) <= MOST:
                names = capitalized(listed(without_whose(player, copies.all_of(cards))))
                stay = "stays" if len(cards) == 1 else "stay"
                own = f"{player} uncovers only one card as the turn starts"
                why = own if player == step.who else f"only the player whose turn starts uncovers one, and it is {step.who}'s"
                said.append(f"{names} {stay} buried: {why}.")
    return list(dict.fromkeys(said))


def none_comes_up(made: Replay) -> list[str]:
    """The known cards that stay buried as their player uncovers none at the start of his turn."""
    steps, copies, said = made.trace.steps, Copies(made), list[str]()
    for at, step in enumerate(steps):
        if (step.kind, step.how, step.answer) != ("choice", "uncover", "none") or step.who is None:
            continue
        cards = _buried(made, table_at(made, steps[:at]), "").get(step.who, [])
        if 0 < len(cards) <= MOST:
            names = listed(without_whose(step.who, copies.all_of(cards)))
            stays = "stays" if len(cards) == 1 else "stay"
            said.append(f"{step.who} uncovers nothing as the turn starts, and need not: {names} {stays} buried.")
    return list(dict.fromkeys(said))


def _buried(made: Replay, table: Position, but: str) -> dict[str, list[str]]:
    """The known cards that lie buried on a table and to the end, by their player, but for one."""
    found: dict[str, list[str]] = {}
    for card, place in table.play.items():
        now = made.position.play.get(card)
        if card != but and place.buried and now is not None and now.buried and table.ident[card].face is not None:
            found.setdefault(str(place.controller), []).append(card)
    return found
