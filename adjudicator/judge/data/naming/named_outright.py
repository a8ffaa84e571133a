"""Whole names of everyday words where only the card can be meant: one of the faction of another that is named, "All for One on him", what
somebody does with an action, "I do over him", "I sacrificed my own Nukebot", and what a card is told to stop or to be."""

from __future__ import annotations

from collections.abc import Sequence

from ....knowledge.words import fold, root, stem, words
from ....language.analysis import causes
from ....language.tree import Selection
from ..card_spellings import ARTICLES, is_asking, known_names, meant, said_for
from ..loaded import knowledge, library
from ..recognised import Recognised, said_in
from ..suggesting import NamedCard
from .plain_names import SHORT, begins_part, ends_part, owners, players

#: Most words of such a name.
_WIDEST = 5
#: What no name begins with that stands in a line: "and it begins".
_POINTING = frozenset(("it", "he", "she", "we", "they"))
#: What somebody does something to.
_HIT = frozenset(("it", "him", "her", "them", "one"))
#: What keeps a card from what it does.
_STOPPING = frozenset(
    ("stop", "stops", "stopped", "prevent", "prevents", "block", "blocks", "blocked", "beat", "beats", "negate", "negates", "outlive")
)
#: What asks whether a card does something, or supposes that it does.
_WHETHER = frozenset(("can", "could", "does", "did", "will", "would", "if", "when", "say"))
#: What tells that somebody bears what follows.
_STATES = frozenset(("one", "both", "is", "are", "was", "already", "all"))
#: What is done to a card in play.
_DEEDS = frozenset(("destroy", "return", "move"))
#: How verbs are bent that tell what is done or has been done.
_BENT = ("ed", "ing")
#: What stands before what somebody does or did.
_LEADING_IN = frozenset(("after", "by", "when", "if", "for", "just", "while"))
#: What asks for cards, which only somebody gets who plays one for them.
_FOR_CARDS = frozenset(("draw", "draws", "cards", "card"))


def named_outright(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """The card of everyday words that is plainly named here."""
    for length in range(min(_WIDEST, len(tokens) - at), 0, -1):
        said = said_in(tokens, at, length, taken)
        bare = said[1:] if len(said) > 1 and said[0] in ARTICLES else said
        # "Returned Ones"
        card = known_names().exact.get("".join(said)) or (known_names().exact.get("".join((*said[:-1], stem(said[-1])))) if said else None)
        if card is None or not bare or said[0] in _POINTING:
            continue
        if len(bare) > 1 and (_is_of_a_named_faction(card, named) or _is_done_to(tokens, at, length, card)):
            return Recognised(at, length, card, True)
        if len(bare) > 1 or root(bare[0]) not in meant():
            if _is_stopped(tokens, at, length, card, named) or _is_asked_on(tokens, at, length, card):
                return Recognised(at, length, card, True)
        if _is_played_out_of(tokens, at, length, card, taken):
            return Recognised(at, length, card, True)
        if _is_left_over(tokens, at, length, card) or _is_tied(tokens, at, length, card):
            return Recognised(at, length, card, True)
    return _is_sacrifice(tokens, at, taken) or _is_upgraded(tokens, at, taken, named)


def _is_of_a_named_faction(card: NamedCard, named: Sequence[NamedCard]) -> bool:
    """Whether a card of its faction is named besides: several words that are one of its names are that, then."""
    return bool(card.faction) and any(one.faction == card.faction and one != card for one in named)


def _is_done_to(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether an action is what somebody does to a card, "I do over him", or is played on one: "do over on him"."""
    before = fold(tokens[at - 1]) if at else ""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    if card.kind != "action" or not after:
        return False
    doer = before in map(fold, players()) and before not in ("then", "and")
    leading = doer or begins_part(tokens, at) or before in ("then", "and", "play", "plays", "played", "use", "used")
    return (doer and after[0] in (*_HIT, *owners())) or (leading and after[0] in ("on", "onto") and after[1:2] != [] and after[1] in _HIT)


def _is_stopped(tokens: Sequence[str], at: int, length: int, card: NamedCard, named: Sequence[NamedCard]) -> bool:
    """Whether another card is told to stop it, or asked whether it does: "does Ladybug stop Transformation"."""
    before = fold(tokens[at - 1]) if at else ""
    return bool(named) and card.kind == "action" and before in _STOPPING and ends_part(tokens, at + length) and not is_asking(tokens[at])


def _is_asked_on(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it is asked what an action does on a named card: "can Teamwork on a Groupie"."""
    before = fold(tokens[at - 1]) if at else ""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    if card.kind != "action" or before not in _WHETHER or len(after) < 2 or after[0] not in ("on", "onto") or is_asking(tokens[at]):
        return False
    there = at + length + 1 + (after[1] in (*ARTICLES, *owners()))
    return any("".join(said_in(tokens, there, size, set())) in known_names().exact for size in range(1, 4) if there + size <= len(tokens))


def _is_played_out_of(tokens: Sequence[str], at: int, length: int, card: NamedCard, taken: set[int]) -> bool:
    """Whether a card is told to be played out of a hand, deck or pile by another: "Zobo plays Trade out of my discard"."""
    before = fold(tokens[at - 1]) if at else ""
    after = [fold(token) for token in tokens[at + length : at + length + 4]]
    if card.kind not in ("action", "minion") or before not in said_for("play") or after[:1] not in (["out"], ["off"], ["from"]):
        return False
    pile = said_for("hand", "deck", "pile") | {"discard", "discards"}
    doer = at - 2 in taken or (at > 1 and fold(tokens[at - 2]) in map(fold, players()))
    return doer and any(one in pile for one in after[1:])


def _is_left_over(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether somebody is told to have an action left: "got a Summon left over"."""
    before = fold(tokens[at - 1]) if at else ""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    has = at > 1 and fold(tokens[at - 2]) in ("got", "have", "has", "with", "still", "holding", "hold")
    free = not is_asking(tokens[at]) and not {*map(root, words(card.name))} & meant()
    return card.kind == "action" and free and before in ("a", "an", "one", "another", "my") and has and after in ("left", "leftover")


def _is_tied(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether a line begins with a base and goes on with how much somebody has there: "greenhouse 12 to 12"."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    free = len(card.name) > SHORT + 1 and not {*map(root, words(card.name)[-1:])} & meant()
    return at == 0 and card.kind == "base" and free and not is_asking(tokens[at]) and after.isdigit()


def _is_sacrifice(tokens: Sequence[str], at: int, taken: set[int]) -> Recognised | None:
    """An action of one word as what somebody did to a named card of his own, where it does that: "sacrificed my own Nukebot", or does to
    one for cards: "can I sac a Nukebot and draw"."""
    said = said_in(tokens, at, 1, taken)
    if len(said) == 1 and (offered := _is_offering(tokens, at, said[0], taken)) is not None:
        return offered
    if len(said) != 1 or not said[0].endswith(_BENT) or fold("".join(tokens[at + 1 : at + 2])) not in owners():
        return None
    own = fold("".join(tokens[at + 2 : at + 3])) == "own"
    asks = bool(_FOR_CARDS & {fold(token) for token in tokens[at + 3 :]})
    nameless = asks and fold("".join(tokens[at + 2 + own : at + 3 + own])) in said_for("minion")
    if not nameless and (at + 2 + own not in taken or not (own or asks)):
        return None
    before = fold(tokens[at - 1]) if at else ""
    card = known_names().rooted.get(root(said[0]))
    if card is None or not (begins_part(tokens, at) or before in map(fold, players()) or before in _LEADING_IN):
        return None
    return Recognised(at, 1, card, False) if _does_so(card) else None


def _is_offering(tokens: Sequence[str], at: int, verb: str, taken: set[int]) -> Recognised | None:
    """An action of one word, or the beginning of it, as what somebody does to a named card, or one of his, of which cards are to come that
    this action gives: "sac my Zapbot, do I draw"."""
    card = known_names().exact.get(verb) or _begun(verb)
    before = fold(tokens[at - 1]) if at else ""
    if card is None or len(verb) < SHORT or not _does_so(card):
        return None
    if before in said_for("play"):
        return Recognised(at, 1, card, False) if fold("".join(tokens[at + 1 : at + 2])) in ("on", "with") else None  # "I play sac on him"
    offered = at + 1 + (fold("".join(tokens[at + 1 : at + 2])) in (*ARTICLES, *owners()))
    leads = begins_part(tokens, at) or before in (*map(fold, players()), *_LEADING_IN, "to", "must", "should")
    # "do I get cards when I sac a Zapbot"
    whole = at > 1 and before == "i" and fold(tokens[at - 2]) in _LEADING_IN
    asks = bool(_FOR_CARDS & {fold(token) for token in (tokens if whole else tokens[offered:])}) and offered in taken
    gives = any("draw" in causes(ability) for ability in library().find(card.name).face("latest").abilities)
    return Recognised(at, 1, card, False) if leads and asks and gives else None


def _begun(verb: str) -> NamedCard | None:
    """The one action of one word that a verb for what is done to a card is the beginning of."""
    if verb not in said_for(*_DEEDS):
        return None
    bare = next((verb.removesuffix(bent) for bent in _BENT if verb.endswith(bent)), verb)
    bare = bare[:-1] if bare != verb and bare[-2:-1] == bare[-1:] else bare
    found = {card.name: card for name, card in known_names().exact.items() if name.startswith(bare) and _does_so(card)}
    return next(iter(found.values())) if len(found) == 1 and len(bare) >= SHORT else None


def _does_so(card: NamedCard) -> bool:
    """Whether an action of one word does something to a card in play."""
    if card.kind != "action" or len(words(card.name)) > 1 or card.name not in library():
        return False
    return any(not _DEEDS.isdisjoint(causes(ability)) for ability in library().find(card.name).face("latest").abilities)


def _is_upgraded(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """An action that lies on minions as what one of some is told to be: "two Raptors, one upgraded"."""
    said = said_in(tokens, at, 1, taken)
    before = fold(tokens[at - 1]) if at else ""
    if len(said) != 1 or not said[0].endswith("ed") or before not in _STATES or not ends_part(tokens, at + 1):
        return None
    card = known_names().rooted.get(root(said[0]))
    if card is None or card.kind != "action" or len(words(card.name)) > 1 or card.name not in library():
        return None
    play_on = library().find(card.name).face("latest").play_on
    lies = play_on == "minion" or (isinstance(play_on, Selection) and play_on.kind == "minion")
    shape = any(said[0] in map(fold, known) for known in knowledge().lexicon.shapes.values())
    return Recognised(at, 1, card, False) if lies and not shape and any(one.kind == "minion" for one in named) else None
