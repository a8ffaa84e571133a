"""Cards with something to say that took no part in what happened, told by name, so that nobody waits for what does not come."""

from __future__ import annotations

from collections.abc import Iterable

from ....language.english import capitalized, listed
from ....language.events import KINDS
from ...data.table_words import SET_UP
from ...replay.replay import Replay
from ..copies import Copies
from .left_undone import left_alone
from .occasion import left_first, occasion
from .own_words import own_words
from .referred import is_asked_for, is_counted

#: Events that wake nothing: cards that are drawn, played, or go with their base.
ROUTINE = frozenset(("draw", "play", "scored", "discard", "reveal", "lose_host"))
#: Kinds of cards that players bring along; of what lies at a base anyway nobody waits for its own ability.
OWN = ("minion", "action", "titan")
#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 3
#: What of a card does nothing to which something was done.
_OWN = "'s own ability"
#: Decisions about cards in somebody's hand.
FROM_HAND = ("extra", "discard", "duel-card")
#: Of so many cards that stay in a hand it is told.
KEPT = 2


def no_part(made: Replay, told: Iterable[str]) -> list[str]:
    """The cards that do nothing and of which ``told``, what is told already, says nothing: in play or beside the decks those with an
    ability that waits or can be used, in a hand those that could act or be played from there in a moment that came or not."""
    told = tuple(told)
    begun, said, copies = made.setting.game.position, " ".join(told), Copies(made)
    acting = {step.source for step in made.trace.steps} | {
        card for step in made.trace.steps if step.kind == "play" for card in step.cards[:1]
    }
    giving = {instance.source for position in (begun, made.position) for instance in made.values(position).instances}
    idle = acting | giving
    there = [card for card, place in begun.play.items() if not place.buried and _waits(made, card, "play")]
    there += [card for player in begun.players for card in begun.zone(f"titans:{player}")]
    held = [card for player in begun.players for card in begun.zone(f"hand:{player}") if _waits(made, card, "hand")]
    there, held = ([card for card in cards if card not in idle and copies.name(card) not in said] for cards in (there, held))
    lines = _unused_talents(made, copies) if len(told) == 1 else []
    # of one of which the reason is told, nothing more
    lines += [line for line in _itself(made, copies, idle) if f"{line.partition(_OWN)[0]} does not react" not in said]
    lines += _kept(made, copies, said, {*held})
    if begun.phase == SET_UP:
        # before the first turn nobody waits for a card
        return lines
    if not 0 < len(there) + len(held) <= MOST:
        return lines
    there = [card for card in there if not is_counted(made, card) and not is_asked_for(made, card, idle)]
    lines += _idle(made, copies, there)
    return lines + (
        [f"{capitalized(listed(copies.all_of(held)))} {'is' if len(held) == 1 else 'are'} not used out of the hand."] if held else []
    )


def _idle(made: Replay, copies: Copies, there: list[str]) -> list[str]:
    """That cards do nothing; of one or two also when each would act, where that has not come."""
    waits = {card: text for card in there if (text := occasion(made, card))} if len(there) < MOST else {}
    rest = [card for card in there if card not in waits]
    talents = [card for card in rest if _only_talents(made, card)]
    rest = [card for card in rest if card not in talents]
    lines = [f"{capitalized(copies.all_of([card])[0])} does nothing here: it acts “{text}”." for card, text in waits.items()]
    says = {card: text for card in rest if (text := own_words(made, card))} if len(there) < MOST else {}
    for card, text in says.items():
        left = left_alone(made, card)
        lines.append(
            f"{left}{text.replace('; ', ': ', 1)}." if left else f"{capitalized(copies.all_of([card])[0])} does nothing here{text}."
        )
    rest = [card for card in rest if card not in says]
    if talents:
        many = len(talents) > 1
        lines.append(f"The talent{'s' if many else ''} of {listed(copies.all_of(talents))} {'are' if many else 'is'} not used.")
    return lines + ([f"{capitalized(listed(copies.all_of(rest)))} do{'es' if len(rest) == 1 else ''} nothing here."] if rest else [])


def _only_talents(made: Replay, card: str) -> bool:
    """Whether a card in play has talents and nothing else that could do anything."""
    face = made.position.ident[card].face
    if face is None or card not in made.setting.game.position.play or not face.talents or face.activated:
        return False
    return all(one.role in ("talent", "on_play", "continuous") or "play" not in one.zones for one in face.abilities)


def _unused_talents(made: Replay, copies: Copies) -> list[str]:
    """The talents of cards that were played, where nothing has come of them but that they lie there."""
    used = {step.source for step in made.trace.steps if step.kind == "use"}
    played = dict.fromkeys(step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards)
    cards = [card for card in played if card in made.position.play and card not in used]
    names = [copies.name(card) for card in cards if (face := made.position.ident[card].face) is not None and face.talents]
    return [f"The talent of {name} is not used." for name in dict.fromkeys(names)]


def _kept(made: Replay, copies: Copies, said: str, held: set[str]) -> list[str]:
    """The one or two known cards that somebody had in hand and still has, and of which nothing else is told, where something let him play,
    lay or discard a card out of it."""
    begun, now = made.setting.game.position, made.position
    steps = made.trace.steps
    chosen = {step.who for step in steps if step.kind == "choice" and step.how in FROM_HAND}
    granted = any(step.kind == "extra" for step in steps)
    left: dict[str, list[str]] = {}
    for player in begun.players:
        if player not in chosen and not (granted and player == begun.turn):
            continue
        for card in begun.zone(f"hand:{player}"):
            known = now.ident[card].face is not None and card not in held and copies.name(card) not in said
            if known and card in now.zone(f"hand:{player}"):
                left.setdefault(player, []).append(card)
    if begun.phase == SET_UP or not 0 < sum(map(len, left.values())) <= KEPT:
        return []
    return [
        f"{capitalized(listed(copies.all_of(cards)))} stay{'s' if len(cards) == 1 else ''} in {player}'s hand."
        for player, cards in left.items()
    ]


def _itself(made: Replay, copies: Copies, idle: set[str | None]) -> list[str]:
    """The one card to which something was done and whose own ability, which waits for something, did nothing then."""
    done = dict.fromkeys(
        step.cards[0]
        for step in made.trace.steps
        if step.kind in KINDS and step.kind not in ROUTINE and step.cards and step.source != step.cards[0]
    )
    # of one that has grown it would be heard as if it had not
    grown = {step.cards[0] for step in made.trace.steps if step.kind in ("gain_power", "add_counters") and step.cards}
    cards = [card for card in done if card not in (*idle, *grown) and card in made.position.ident and _reacts(made, card)]
    if len(cards) != 1:
        return []
    why = f": it acts “{text}”" if (text := occasion(made, cards[0])) else ""
    why = why or (": it has left play before it could" if left_first(made, cards[0]) else "")
    return [f"{capitalized(copies.all_of(cards)[0])}{_OWN} does nothing here{why or own_words(made, cards[0])}."]


def _reacts(made: Replay, card: str) -> bool:
    """Whether a card has an ability that waits for something in play."""
    face, place = made.position.ident[card].face, made.setting.game.position.play.get(card)
    if face is None or place is None or place.buried or face.kind not in OWN:
        return False
    return any(ability.role in ("trigger", "instead") for ability in face.abilities)


def _waits(made: Replay, card: str, zone: str) -> bool:
    """Whether a card has an ability there that waits for something or can be used."""
    face = made.position.ident[card].face
    return face is not None and any(ability.role not in ("continuous", "on_play") and zone in ability.zones for ability in face.abilities)
