"""What somebody drew and discarded, as sentences of a verdict: numbers of cards that nobody has named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...engine.procedures.turn import hand_limit
from ...language.english import listed, words_for
from ...language.rendering import render_ability
from ...language.tree import Node, Selection, parts
from ..replay.replay import Replay
from ..replay.trace import Step
from .copies import Copies
from .places.in_a_hand import simply_drawn
from .places.where_it_came_from import zone_before, zone_in_words
from .what_became import is_unknown
from .what_gives_it import in_brackets

#: Steps of somebody or some card that does something.
_DONE = frozenset(("play", "use", "suppose", "reaction"))

#: Cards by player and by what he did with them.
Deeds = dict[str, dict[str, list[str]]]


def drawn(made: Replay) -> str:
    """Cards that abilities made somebody draw, and cards that nobody knows that somebody discards, in the order in which it came; in
    brackets how many it were in all."""
    steps = made.trace.steps
    says = _in_words(made, _deeds(made, steps[made.last_move() :]), _deeds(made, steps))
    return f"{says[:-1]}{when}." if says and (when := _when(made)) else says


def drawing(made: Replay) -> list[int]:
    """The indices of the steps of which :func:`drawn` tells."""
    steps = made.trace.steps
    return [at for at in range(made.last_move(), len(steps)) if _deeds(made, steps[at : at + 1])]


def drawn_before(made: Replay) -> list[str]:
    """Cards that abilities made somebody draw before the last thing that somebody did, and unknown ones that he discarded then; not where
    something of the kind happened at the last as well, as the number in all is told then."""
    steps, last = made.trace.steps, made.last_move()
    lately, earlier = _deeds(made, steps[last:]), _deeds(made, steps[:last])
    once = {who: {kind: cards for kind, cards in done.items() if kind not in lately.get(who, {})} for who, done in earlier.items()}
    says = _in_words(made, once)
    return [f"Before that, {says}"] if says else []


def _when(made: Replay) -> str:
    """At the end of whose turn all that came of which :func:`drawn` tells; else empty."""
    steps = made.trace.steps
    phases = {max((at for at in range(done) if steps[at].kind == "phase"), default=-1) for done in drawing(made)}
    at = phases.pop() if len(phases) == 1 else -1
    if at < 0 or steps[at].how != "end-turn" or (table := steps[at].position) is None:
        return ""
    begun = max((one for one in range(at) if steps[one].kind == "phase" and steps[one].how == "draw"), default=at)
    # whoever hears of one card asks whether that is all
    usual = sum(one.kind == "draw" and one.ability is None and one.player == table.turn for one in steps[begun:at])
    alone = {steps[done].player for done in drawing(made)} == {table.turn}
    besides = f", besides the {words_for(usual)} of the Draw 2 Cards phase" if usual and alone else ""
    return f" at the end of {table.turn}'s turn{besides}"


def _deeds(made: Replay, steps: Iterable[Step]) -> Deeds:
    """Which cards each player drew and discarded at some steps, by kind; cards that nobody knows as well."""
    deeds: Deeds = {}
    for step in steps:
        draws = step.ability is not None and (step.kind == "draw" or (step.kind == "treasure" and " draws " in step.says))
        who = _drawer(made, step) if draws else None
        if who and not _out_of_a_pile(made, step):
            kind = "madness" if step.says.endswith(" a Madness card.") else step.kind
            deeds.setdefault(who, {}).setdefault(kind, []).extend(step.cards[:1] or ("",))
        for player, cards in _discarded(made, step) if step.kind == "discard" else ():
            deeds.setdefault(player, {}).setdefault("discard", []).extend(cards)
    return deeds


def _out_of_a_pile(made: Replay, step: Step) -> bool:
    """Whether a card is drawn that everybody sees, and that is in the hand ever since: of it is told where it comes from."""
    before = next((at for at, one in enumerate(made.trace.steps) if one is step), 0)
    card = step.cards[0] if step.cards else ""
    hand = made.position.zone_of(card)
    # of cards that are drawn at once the second is in the hand as the first is told
    seen = zone_before(made, card, before, hand).startswith("discard:") and made.position.ident[card].face is not None
    return seen and hand.startswith("hand:")


def _in_words(made: Replay, deeds: Deeds, ever: Deeds | None = None) -> str:
    """What was drawn and discarded, as a sentence; ``ever``: what was in all."""
    said = []
    for player, done in deeds.items():
        told = [_what(made, kind, cards, len((ever or deeds)[player][kind])) for kind, cards in done.items()]
        if told:
            said.append(f"{player} {listed(told)}")
    apart = any(len(done) > 1 for done in deeds.values())
    return ("; ".join(said) if apart else listed(said)) + "." if said else ""


def _what(made: Replay, kind: str, cards: list[str], in_all: int) -> str:
    """So many cards of a kind that somebody draws or discards, and which, where that is known and they are in his hand."""
    number = len(cards)
    what = _DRAWING_WHAT[kind][0] if number == 1 else f"{number} {_DRAWING_WHAT[kind][1]}"
    known = (card for card in cards if card and kind in ("draw", "treasure"))
    drawn = [card for card in known if simply_drawn(made, card) or _seen(made, card) or _played_after(made, card)]
    names = listed(Copies(made).all_of(drawn))
    piles = {pile for card in drawn if (pile := _pile(made, card))}
    out_of = f", from {piles.pop()}" if len(piles) == 1 and all(_pile(made, card) for card in drawn) else ""
    told = [f"{names}{out_of}{'' if len(drawn) == number else ' among them'}"] if names else []
    told += [f"{in_all} in all"] if in_all > number else []
    if kind == "discard":
        # out of a hand nobody says it
        deck = " from the deck" if all(_came_from(made, card, "discard").startswith("deck:") for card in cards) else ""
        return f"discards {what}{deck}{in_brackets('; '.join(told))}"
    return f"draws {what}{in_brackets('; '.join(told))}"


def _played_after(made: Replay, card: str) -> bool:
    """Whether a card was drawn last and then played, so that everybody knows which it was."""
    steps = made.trace.steps
    kinds = [step.kind for step in steps if step.cards[:1] == (card,) and step.kind in ("draw", "play")]
    return kinds[-2:] == ["draw", "play"] and made.position.ident[card].face is not None


def _pile(made: Replay, card: str) -> str:
    """Out of whose discard pile a card that everybody saw there was drawn by an ability, in words; empty where it was not."""
    before = _came_from(made, card, "draw") if made.position.ident[card].face is not None else ""
    return zone_in_words(before) if before.startswith("discard:") else ""


def _came_from(made: Replay, card: str, kind: str) -> str:
    """In which zone a card lay before a step of a kind last befell it; empty where none did."""
    steps = made.trace.steps
    at = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind == kind and card in steps[at].cards), None)
    # of cards that are drawn at once the second is in the hand as the first is told
    return zone_before(made, card, at, made.position.zone_of(card)) if at is not None else ""


def _seen(made: Replay, card: str) -> bool:
    """Whether everybody knows which card was drawn although it was not drawn from where it lay at first and kept: it came out of a discard
    pile, or it had been in a hand at first."""
    begun = made.setting.game.position
    return bool(_pile(made, card)) or (begun.zone_of(card).startswith("hand:") and begun.ident[card].face is not None)


#: What the cards are called that somebody draws or discards: one, several.
_DRAWING_WHAT = {
    "draw": ("a card", "cards"),
    "madness": ("a Madness card", "Madness cards"),
    "treasure": ("a treasure", "treasures"),
    "discard": ("a card", "cards"),
}


def _drawer(made: Replay, step: Step) -> str | None:
    """Who draws a card or a treasure: where the step does not say, whoever holds it in the end."""
    play, named = made.position.play, step.says.partition(" draws ")[0]
    return (
        step.player
        or (named if named in made.position.players else None)
        or next((play[card].controller if card in play else made.position.zone_of(card).partition(":")[2] for card in step.cards), None)
    )


def _discarded(made: Replay, step: Step) -> list[tuple[str, list[str]]]:
    """Which cards that nobody knows a step puts into whose discard pile."""
    gone = [card for card in step.cards if is_unknown(made, card)]
    into = {player: [card for card in gone if made.position.zone_of(card) == f"discard:{player}"] for player in made.position.players}
    return [(player, cards) for player, cards in into.items() if cards]


def drawn_as_turns_end(made: Replay) -> str:
    """How many cards everybody has drawn as the rules have it; empty where nobody did."""
    drawn = Counter(step.player for step in made.trace.steps if step.kind == "draw" and step.ability is None and step.player is not None)
    return " ".join(
        f"{player} draws {'a card' if number == 1 else f'{number} cards'} as the turn ends." for player, number in drawn.items()
    )


def drawn_by_the_rules(made: Replay, told: Iterable[str]) -> list[str]:
    """What everybody draws as a turn ends, where nobody and no card does anything else and the file lists whose deck that is: then it may
    be all that is asked; and where something in play counts the cards in hands, and has another number after it. And that nobody draws
    where the turn ends without that, and whose hand stays empty. ``told``: what is told already."""
    steps, listed_decks, said = made.trace.steps, made.setting.decks, " ".join(told)
    ends = next((step for step in steps if step.kind == "phase" and step.how == "end-turn"), None)
    quiet = not any(step.kind in _DONE or step.ability is not None for step in steps)
    if not quiet and ends is not None and any(step.kind == "draw" and step.ability is None for step in steps) and _counts_hands(made):
        return [] if "as the turn ends" in said else [drawn_as_turns_end(made)]
    turn = ends.position.turn if ends is not None and ends.position is not None else ""
    over = made.loops or made.position.result is not None
    if not quiet or over or turn not in listed_decks or "as the turn ends" in said:
        return []
    if not any(step.kind == "draw" for step in steps):
        return [] if any(step.kind == "phase" and step.how == "draw" for step in steps) else [f"{turn} draws no cards as the turn ends."]
    none = [player for player in listed_decks if not any(step.player == player for step in steps if step.kind == "draw")]
    empty = [player for player in none if not made.position.zone(f"hand:{player}")]
    rest = f" {listed(empty)} draw{'s' if len(empty) == 1 else ''} none, with an empty hand." if empty else ""
    return [f"{drawn_as_turns_end(made)}{rest}"]


def _counts_hands(made: Replay) -> bool:
    """Whether something that gives all the time counts the cards in hands."""
    looked = (part for one in made.values().instances for part in (*parts(one.node), *parts(one.ability.condition)))
    return any(
        (isinstance(part, Selection) and part.zone == "hand") or (isinstance(part, Node) and part.word.name == "hand_size")
        for part in looked
    )


def hand_limits(made: Replay) -> list[str]:
    """How many cards somebody may keep as his turn ends who had to discard some, and what makes that another number than ten, or could."""
    steps = made.trace.steps
    found = {step.who: at for at, step in enumerate(steps) if step.kind == "choice" and "hand-limit-is-ten" in step.rules and step.who}
    said = []
    for player, at in found.items():
        table = next((step.position for step in reversed(steps[: at + 1]) if step.position is not None), None)
        known = made.values(table)
        limits = [one for one in known.instances if one.layer == "hand_limit"]
        by = [one.source for one in limits if any(give.target == player for give in known.given.get(one.key, ()))]
        number = f"{player} may keep {hand_limit(made.run(table), player)} cards"
        if by:
            said.append(f"{number}, because of {listed(Copies(made).all_of(by))}.")
        for one in limits if not by else ():
            text = render_ability(one.ability, made.position.ident[one.source].face, labelled=False).rstrip(".")
            said.append(f"{number}: {Copies(made).one(one.source)} does not change that for {player}; it says “{text}”.")
    return said


def kept_beyond(made: Replay) -> list[str]:
    """Who holds more cards than the limit after a turn in which cards were drawn behind the Draw 2 Cards phase, where nobody looks at the
    limit any more."""
    steps = made.trace.steps
    ends = next((at for at, step in enumerate(steps) if step.kind == "phase" and step.how == "end-turn"), len(steps))
    late = dict.fromkeys(step.player for step in steps[ends:] if step.kind == "draw" and step.ability is not None and step.player)
    held = {player: len(made.position.zone(f"hand:{player}")) for player in late}
    return [
        f"{player} keeps {number} cards: the limit of {limit} is looked at in the Draw 2 Cards phase only."
        for player, number in held.items()
        if number > (limit := hand_limit(made.run(), player))
    ]


def hands(made: Replay, about: Iterable[str]) -> str:
    """How the numbers of cards in hands have changed, where outcomes differ in cards that nobody knows."""
    if not any(is_unknown(made, card) for card in about):
        return ""
    said = []
    for player in made.position.players:
        more = len(made.position.zone(f"hand:{player}")) - len(made.setting.game.position.zone(f"hand:{player}"))
        if more:
            said.append(f"{player} has {abs(more)} card{'s' if abs(more) > 1 else ''} {'more' if more > 0 else 'fewer'} in hand")
    return listed(said) + "." if said else ""
