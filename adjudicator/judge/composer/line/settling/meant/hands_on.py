"""An action without a name that is told to be handed to another player by a base which does so with what is played: it is played there.
"Anansi's Web hands my action to her, does Osebo grow"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA, Befell
from ...facts.biding import hands_on_actions
from ...facts.kinds import kind_of
from ...so_far import LineSoFar

_HANDS = frozenset(("hands", "hand", "handed", "gives", "give", "gave", "passes", "pass", "passed", "sends", "send", "sent", "puts", "put"))
_WHOM = frozenset(("her", "him", "them", "another", "somebody", "someone", "opponent"))
#: So near behind such a word stand the action and to whom it goes.
_NEAR = 6


def hands_on(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: such an action is played; else as it was."""
    base = next((piece.card for piece in line.pieces if hands_on_actions(piece.card)), "")
    others = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card != base))
    told = line.then or line.totals or line.crowds or line.befell or line.places or line.hosts
    if not base or told or any(kind_of(card) not in ("minion", "titan") for card in others):
        return found
    if found is not None and (found.kind not in ("lie", "use", "play") or (found.kind == "play" and found.card not in others)):
        return found
    for at, piece in enumerate(line.pieces):
        behind = line.pieces[at + 1 : at + 1 + _NEAR]
        action = any(one.means == "action" and not one.card for one in behind)
        if piece.card or fold(piece.text) not in _HANDS or not action or not any(fold(one.text) in _WHOM or one.player for one in behind):
            continue
        whose = next((one.means for one in behind if one.means in ("mine", "theirs") and fold(one.text) in ("my", "his", "their")), "mine")
        player = ANN if whose == "mine" else BEA
        line.befell = Befell("play", 1, player, player, kind="action")
        for card in others:
            line.sides.setdefault(card, player)
        line.turn, line.target, line.implied, line.state = player, "", None, True
        return Happening("lie")
    return found
