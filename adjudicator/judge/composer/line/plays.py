"""Cards that are played, again or one after the other, talents that are used, at what a play is aimed, and the words that join what is
played and the card that it is played with."""

from __future__ import annotations

from collections.abc import Sequence

from ....knowledge.words import fold
from ...data.loaded import knowledge
from ..happening import Happening
from ..told import ANN, BEA, UNNAMED, Sequel
from .deeds import is_thrown
from .facts.doing import always_has_talent, brings, by_talent, does_when_played, gives_alone, gives_extra, has_talent, strikes, talent_gives
from .facts.kinds import attaches, kind_of, lies_on_base
from .facts.others_hands import plays_out_of_hand
from .facts.picking import aims_with_talent, lies_only_on_own
from .facts.waiting import answers_from_hand, lasts_until_turn
from .neighbours import back, following, goes_out_of_play, is_question, names_after, part_before
from .pieces import COMING_IN, DEEDS, DOING, QUESTIONING, STOPS, Piece, after_stop, is_amount
from .so_far import LineSoFar
from .what_happens import happens

#: What is asked for, and the events or words of the language that bring it: by the word, and by what it means.
ASKED_FOR = {
    "draw": ("draw",),
    "draws": ("draw",),
    "vp": ("gain_vp",),
    "vps": ("gain_vp",),
    "point": ("gain_vp",),
    "points": ("gain_vp",),
    "breakpoint": ("change_breakpoint",),
    "bp": ("change_breakpoint",),
}
MEANT = {
    "strengthens": ("gain_power", "add_counters"),
    "bonus": ("gain_power", "add_counters"),
    "counter": ("add_counters",),
    "extra": ("extra",),
}
#: Words between a verb and a card that stand for nothing that could be played.
LITTLE = frozenset(("the", "a", "an", "down", "out", "there", "here", "now", "first", "up", "over", "back", "in", "to"))
#: What is no card that could be played, but can be dropped.
LIMIT = frozenset(("breakpoint", "bp"))
#: What somebody does with a card that has a talent and lies in play.
USING = frozenset(("use", "uses", "used", "using"))
#: Whose a card is not that is "against" one of these.
_PERSONS = {"me": BEA, "us": BEA, "him": ANN, "her": ANN, "them": ANN}
#: What may stand between a card and the play that it gives.
_LETTING = frozenset(("let", "lets", "allow", "allows", "me", "him", "her", "us", "to"))
#: What may stand between two cards that one verb plays.
BESIDE = frozenset(("and", "mine", "action", "minion", "number", "extra"))


def read_play(line: LineSoFar) -> None:
    """A play, or a talent that is used: of the card named before, or of the one that follows."""
    kind = line.pieces[line.at].means
    if kind == "play" and fold(line.pieces[line.at].text).startswith("thr") and is_thrown(line):
        return
    if kind == "play" and fold(line.pieces[line.at].text).startswith("jump") and line.last and goes_out_of_play(line):
        line.unread += (line.pieces[line.at].text,)
        return
    if kind == "play" and any(fold(piece.text) in LIMIT for piece in following(line, 2)):
        return  # "drop the breakpoint"
    if any(fold(piece.text) == "up" for piece in following(line, 1)) and fold(line.pieces[line.at].text) in USING:
        return  # "does that use up my action"
    if fold(line.pieces[line.at].text) == "play" and line.at and fold(line.pieces[line.at - 1].text) in ("in", "into", "of"):
        return  # "in play"
    if is_of_talent(line.pieces, line.at) or (kind == "play" and _asks_whether_it_acts(line)):
        return
    if kind == "talent" and (owner := _whose_talent(line)):
        use_talent(line, owner)
        return
    if kind == "talent" and line.last and not has_talent(line.last) and not names_after(line) and (owner := _only_talent(line)):
        use_talent(line, owner)  # "I play Zazu and have Mufasa in discard, talent?"
        return
    if kind == "play" and line.last and has_talent(line.last) and any(piece.means == "talent" for piece in following(line, 2)):
        # "Guinevere uses her talent"
        return
    if any(piece.means == "already" for piece in back(line, 2)) and not any(piece.card for piece in following(line, 3)):
        line.played += [piece.means for piece in following(line, 3) if piece.means in ("minion", "action")]
        return
    passive = any(piece.means == "passive" for piece in back(line, 2)) or (
        fold(line.pieces[line.at].text) in ("played", "used", *COMING_IN) and bool(line.pieces[line.at - 1 - _just_on(line)].card)
    )
    # "Bob has my Rex and Mass Teleport is played"
    done = passive and line.at > 1 and line.pieces[line.at - 2].card == line.last
    if kind == "talent" and line.happening is not None and line.happening.kind == "talent" and line.last and not has_talent(line.last):
        line.relation = ""  # "the Kraken swims over to his King Rex with its talent"
        return
    if kind == "talent" and _is_by_talent(line, line.last):
        line.happening = Happening("talent", line.last)
    elif line.last and kind_of(line.last) != "base" and (passive or not names_after(line)) and (done or not line.subject):
        happens(line, kind, line.last)
    elif kind == "play" and _is_let(line):
        line.relation, line.holder = "brings", ""
        return
    else:
        line.pending = kind
        # "Mime playing a card from the pile": it is its text that plays it
        line.player_card = line.last if kind_of(line.last) in ("minion", "titan") and line.pieces[line.at - 1].card == line.last else ""
    line.holder = line.relation = ""


def _just_on(line: LineSoFar) -> int:
    """How many words stand between a card and this verb by which it is told to be played on another: "Shark Tattoo just played on Ling"."""
    on = any(piece.means == "on" for piece in following(line, 1))
    return int(on and line.at > 1 and fold(line.pieces[line.at - 1].text) in ("just", "now", "freshly"))


def _only_talent(line: LineSoFar) -> str:
    """The one card named so far that has a talent, empty for none or several."""
    named = {piece.card for piece in line.pieces[: line.at] if piece.card and has_talent(piece.card)}
    return named.pop() if len(named) == 1 and line.happening in [Happening("play", one) for one in named] else ""


def is_of_talent(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a verb tells that the talent named right before is used: "Stakeout's talent was used"."""
    if fold(pieces[at].text) not in USING:
        return False
    before = [piece for piece in pieces[max(0, at - 3) : at] if piece.means != "passive" and fold(piece.text) not in ("already", "got")]
    ends = at + 1 == len(pieces) or pieces[at + 1].text in STOPS
    begin = after_stop(pieces, at)
    # "Infiltrate talent on Tar Pits used"
    return (bool(before) and before[-1].means == "talent") or (ends and any(piece.means == "talent" for piece in pieces[begin:at]))


def _asks_whether_it_acts(line: LineSoFar) -> bool:
    """Whether a verb for playing only asks whether the card right before it does what it does: "does Cannon activate on his Zapbot"."""
    acts = line.pieces[line.at].text.lower() in knowledge().lexicon.acting
    after = following(line, 1)
    plain = not after or (not after[0].card and after[0].means not in ("it", "mine", "theirs", "number"))
    return acts and plain and is_question(line) and line.at > 0 and bool(line.pieces[line.at - 1].card)


def _is_let(line: LineSoFar) -> bool:
    """Whether a card is told or asked to play another that gives its player an extra play: "can Cri-Kee drop Mushu", "does Cogsworth let me
    play Tag-Team"."""
    said = [fold(piece.text) for piece in line.pieces[: line.at]]
    back_to = next((at for at in range(len(said) - 1, -1, -1) if said[at] not in _LETTING), -1)
    before = line.pieces[back_to].card if back_to >= 0 else ""
    return bool(before) and before == line.last and before not in line.places and bool(gives_extra(before)) and names_after(line)


def read_put(line: LineSoFar) -> None:
    """A card is put down: "I put Argonaut down"; or on another, whose player that is not."""
    after = following(line, 8)
    card = next((number for number, piece in enumerate(after) if piece.card), None)
    if line.subject and card is not None and any(fold(piece.text) == "down" for piece in after[card : card + 2]):
        line.pending, line.player_card = "play", ""
        line.holder = line.relation = ""
    elif (
        line.subject
        and card is not None
        and (attaches(after[card].card) or lies_on_base(after[card].card))
        and any(piece.means == "on" or fold(piece.text) in ("there", "here") for piece in after[card + 1 : card + 2])
    ):
        line.sides.setdefault(after[card].card, line.subject)  # "he puts Shielding on my Archmage"
        if does_when_played(after[card].card) and line.happening is None and (line.hosts or line.implied is not None):
            # "Cesium Armor on my guy. he puts Poison on him": what it does then is what is told
            line.pending, line.player_card = "play", ""


def _whose_talent(line: LineSoFar) -> str:
    """The card whose talent is told to be used: the one right before, or the last that has one: "I used Glymmer's talent", "he takes my
    Gray Wolf with Flower Child and uses its talent"."""
    before = line.pieces[line.at - 1].card if line.at else ""
    own = bool(line.at) and fold(line.pieces[line.at - 1].text) in ("her", "its", "his") and line.pieces[line.at - 2].means == "play"
    if before != line.last and not own:
        return ""
    return next((card for card in (line.last, line.victim, line.former) if card and kind_of(card) != "base" and has_talent(card)), "")


def _is_by_talent(line: LineSoFar, card: str) -> bool:
    """Whether what is told to befall a card is what it does with its own talent: "Huffie moves with his talent"."""
    first, before = line.happening, back(line, 2)
    by = bool(before) and any(piece.means in ("with", "by") for piece in before)
    told = first is not None and first.card == card and not line.then
    return told and first is not None and (by_talent(card, first.kind) or (by and first.kind == "talent"))


def use_talent(line: LineSoFar, card: str) -> None:
    """A card's talent is used: it lies in play."""
    who = line.sides.get(card, "")
    if line.happening == Happening("play", card):
        line.happening = Happening("talent", card)
    elif line.then and line.then[-1][:2] == ("play", card):
        line.then[-1] = line.then[-1]._replace(kind="talent")
    elif _is_by_talent(line, card) or line.happening is None:
        line.happening = Happening("talent", card)
    else:
        line.later = True
        happens(line, "talent", card)
    if line.places.get(card) == "hand":
        line.places.pop(card)
    if not who and line.subject:
        line.sides[card] = line.subject
    elif who and line.subject not in ("", who):
        line.user = line.subject  # "can he use my Glymmer's talent"
    line.pending = line.relation = ""


def play_or_talent(line: LineSoFar, card: str) -> None:
    """The card is named that is played, or whose talent is used."""
    kind, line.pending = line.pending, ""
    if kind == "play" and _is_on(line):
        # "I play Whatsit on his Zapbot": what is played is none of the cards
        line.unread += (_verb_before(line),)
        return
    if kind_of(card) == "base":
        line.pending = kind
        return
    user = next((one for one in (line.last, line.victim) if one and one != card and has_talent(one)), "")
    if kind == "talent" and user and not has_talent(card):
        use_talent(line, user)  # "my two Glymmers use their talents on his Rex"
        aim(line, user, card)
        return
    lies_there = not any(piece.means in ("on", "talent") for piece in following(line, 1)) and (
        always_has_talent(card) or (has_talent(card) and lies_on_base(card) and not does_when_played(card))
    )
    # "I used Bear Necessities on The Central Brain last turn": what lasts comes of its talent
    on = [piece for piece in following(line, 3) if fold(piece.text) not in LITTLE]
    at_base = len(on) > 1 and on[0].means == "on" and kind_of(on[1].card) == "base"
    lies_there = lies_there or (at_base and has_talent(card) and not does_when_played(card) and lasts_until_turn(card))
    if kind == "play" and fold(_verb_before(line)) in USING and (lies_there or _is_used_on_others(line, card)):
        # "I used Zeppelin already"
        use_talent(line, card)
        return
    if line.happening is not None and line.happening.kind == "destroy" and kind == "play" and not line.later:
        if answers_from_hand(card):
            # "I kill his Invader and play Oh Noooooo!"
            line.places.setdefault(card, "hand")
            line.sides.setdefault(card, line.subject or ANN)
        return
    first = line.happening
    if first is not None and kind == first.kind == "play" and kind_of(card) == "minion" and plays_out_of_hand(first.card):
        # "Teleport Overflow: bounce Rex, drop 3 Zapbots": it is its text that plays them
        line.places.setdefault(card, "hand")
        line.sides.setdefault(card, line.sides.get(first.card) or line.subject or ANN)
        line.relation = ""
        return
    if line.happening is not None and line.happening.kind == "score" and kind == "play":
        line.tries = line.tries or card
        line.places.setdefault(card, "hand")
    happens(line, kind, card)
    if line.subject:
        line.sides.setdefault(card, line.subject)
    line.relation = ""


def _is_used_on_others(line: LineSoFar, card: str) -> bool:
    """Whether an action that somebody has on a minion of his own is told to be used on another's: "he used Clawed Glove on my 2"."""
    on, whose, *_ = (*following(line, 2), Piece(""), Piece(""))
    theirs = {"mine": ANN, "theirs": whose.player or BEA}.get(whose.means, "")
    return on.means == "on" and theirs not in ("", line.subject or ANN) and has_talent(card) and lies_only_on_own(card)


def _is_on(line: LineSoFar) -> bool:
    """Whether a card is that on which something else is played, which is no card that there is."""
    part = part_before(line)
    between = part[: next((number for number, piece in enumerate(part) if piece.means == "play"), 0)]
    on = next((number for number, piece in enumerate(between) if piece.means == "on" and fold(piece.text) in ("on", "onto")), None)
    if on is None:
        return False
    return any(not piece.means and not piece.card and fold(piece.text) not in LITTLE for piece in between[on + 1 :])


def _verb_before(line: LineSoFar) -> str:
    return next((piece.text for piece in part_before(line) if piece.means == "play"), "")


def play_on(line: LineSoFar, card: str, target: str) -> None:
    """A card is played, and another is what it is aimed at."""
    happens(line, "play", card)
    if line.happening is not None and line.happening.card == card:
        line.target = line.target or target


def aim(line: LineSoFar, played: str, card: str) -> None:
    """A played card is aimed at another."""
    if is_last_play(line, played):
        line.then[-1] = line.then[-1]._replace(target=card)
    else:
        line.target = line.target or card


def is_last_play(line: LineSoFar, card: str) -> bool:
    """Whether this card is what was played last, after something else."""
    return bool(line.then) and line.then[-1].kind == "play" and line.then[-1].card == card


def is_next_play(line: LineSoFar, card: str) -> bool:
    """Whether a card is played after another that is named without its own verb: "I play Chronomage and then Time Loop"."""
    first = line.happening
    if not line.later or line.relation or first is None or first.kind != "play" or kind_of(card) == "base" or card == first.card:
        return False
    if card in line.places or any(piece.means in DOING for piece in following(line, 1)):
        return False
    for piece in reversed(line.pieces[: line.at]):
        if piece.means == "then":
            return True
        if piece.card or piece.text in STOPS or piece.means not in ("and", "mine", "theirs", "number", "") or fold(piece.text) == "theres":
            return False
    return False


def is_listed_play(line: LineSoFar, card: str) -> bool:
    """Whether a card is played after another that the same verb plays: "I play Rosie as my action and Dice Ninja"."""
    first = line.happening
    if first is None or first.kind != "play" or line.relation or kind_of(card) not in ("minion", "action") or card == first.card:
        return False
    if not is_last_play(line, line.last) and line.last != first.card:
        return False
    if card in line.places or card in line.hosts or any(piece.means in (*DOING, "on") for piece in following(line, 1)):
        return False
    part = part_before(line)
    between = part[: next((number for number, piece in enumerate(part) if piece.card), 0)]
    joined = any(piece.means == "and" for piece in between)
    plain = all(piece.means in BESIDE or fold(piece.text) in ("as", "the", "also") for piece in between)
    verb = next((piece.means for piece in part[len(between) + 1 :] if piece.means in DOING), "")
    return joined and plain and verb == "play"


def read_then(line: LineSoFar) -> None:
    """What comes next happens after what was told."""
    if line.happening is None and line.implied is not None and line.pieces[line.at].means == "then":
        # "Abduction on my Scout, then I play it": the first play is told by what it is aimed at
        card, line.target = line.implied
        line.implied = None
        happens(line, "talent" if aims_with_talent(card) and not strikes(card) else "play", card)
    if line.happening is None and _lists_plays(line):
        happens(line, "play", line.last)
    line.later = line.happening is not None
    line.actor = ""
    if line.relation == "aim" and line.happening == Happening("play", line.last) and line.pieces[line.at - 1].card == line.last:
        line.relation = ""  # "I Flip Kick, then Gecko Blimp"
    read_and(line)


def _lists_plays(line: LineSoFar) -> bool:
    """Whether two cards are named that are played one after the other, without a verb: "Ninja Acolyte, then Hidden Ninja"."""
    before = [piece for piece in line.pieces[: line.at] if piece.means not in ("and", "mine", "theirs", "i", "they")]
    after = following(line, len(line.pieces))
    first = next((at for at, piece in enumerate(after) if piece.card), len(after))
    named = [piece.card for piece in before if piece.card]
    return (
        len(named) == 1
        and kind_of(named[0]) != "base"
        and not any(piece.means in (*DOING, "on", "where") for piece in before)
        and first < len(after)
        and kind_of(after[first].card) != "base"
        and not any(piece.means in DOING for piece in after[: first + 2])
    )


def read_again(line: LineSoFar) -> None:
    """The card that is played, or the first that can be, is played again and again; "do I draw again" asks for one more time."""
    part = part_before(line)
    told = any(piece.means in DOING or fold(piece.text) in (*QUESTIONING, "draw", "draws") for piece in part)
    if fold(line.pieces[line.at].text) == "again" and told and sum(fold(piece.text) == "again" for piece in line.pieces) == 1:
        return
    played = ""
    if any(one and answers_from_hand(one) for one in (line.last, line.happening.card if line.happening is not None else "")):
        return  # "the same Mboro Hornet again?": it is asked of what is used up
    if line.happening is None:
        played = next((piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"), "")
    elif line.happening.kind == "play":
        played = line.happening.card
    # an action is played once: "forever" asks what comes of it
    asks = line.happening is None and fold(line.pieces[line.at].text) not in ("again", "repeatedly")
    if played and kind_of(played) == "minion" and not asks:
        line.happening = Happening("again", played)


def read_joining(line: LineSoFar) -> None:
    """What stands between the last card and the next: "with", "by"."""
    line.relation = line.pieces[line.at].means


def read_verb_between(line: LineSoFar) -> None:
    """A verb that joins the card that does it and the one that it is done with: "copies", "brings", "duels", "attacks"."""
    means = line.pieces[line.at].means
    after = following(line, 1)
    if means == "against" and line.last and after and fold(after[0].text) in _PERSONS:
        # "Bear Hug against me": it is the other player's
        line.sides.setdefault(line.last, _PERSONS[fold(after[0].text)])
    elif line.last and names_after(line):
        line.relation = means
    elif means == "brings" and line.subject and not is_question(line):
        line.pending = "play"  # "I bring Electro to his base"


def read_gets(line: LineSoFar) -> None:
    """The card named last gets the next one: "gets", "hit". Other such words only make a verb passive."""
    if fold(line.pieces[line.at].text) in ("gets", "get", "hit"):
        line.relation = "gets"


def _then_done_to_it(line: LineSoFar) -> bool:
    """Whether something is told to be done next to the card at which the first play was aimed: "I took his Scout with Cat's Paw and
    sacrificed it"."""
    verb, it, *_ = (*following(line, 2), Piece(""), Piece(""))
    aimed = line.happening is not None and line.happening.kind == "play" and line.target not in ("", UNNAMED)
    return aimed and verb.means in DEEDS and it.means == "it" and line.victim == line.target and not is_question(line)


def _does_more(line: LineSoFar) -> bool:
    """Whether whoever played a card is told to do something next to another, which that card does not do: "I play a Scout and move my
    Zapbot in as well"."""
    verb, whose, whom, *_ = (*following(line, 3), Piece(""), Piece(""), Piece(""))
    first = line.happening
    played = first is not None and first.kind == "play" and not line.target and not line.then
    told = verb.means in DEEDS and whose.means in ("mine", "theirs") and kind_of(whom.card) == "minion"
    return (
        first is not None and played and told and whom.card != first.card and not brings(first.card, verb.means) and not is_question(line)
    )


def read_and(line: LineSoFar) -> None:
    """What joined the last two cards is over with "and", if no more of what the last one bears follows: "wearing Upgrade and Dumbbells"."""
    worn = next((piece for piece in reversed(line.pieces[: line.at]) if piece.means not in ("mine", "theirs")), None)
    after = next((piece for piece in line.pieces[line.at + 1 :] if piece.means != "number"), None)
    if line.relation == "with" and worn is not None and worn.card in line.hosts and after is not None and attaches(after.card):
        return
    if line.relation in ("on", "with", "gets"):
        line.relation = ""
    line.later = line.later or _then_done_to_it(line) or _does_more(line)


def with_its_text(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, with the talent that is meant where it is asked what only that gives: "Moontouched on his guy, do I draw", or the play
    where that gives it."""
    said = [fold(piece.text) for piece in line.pieces]
    events = _asked_for(line, said)
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    giving = [card for card in named if any(talent_gives(card, event) for event in events)]
    told = found is not None and (found.kind == "talent" or any(one.kind == "talent" for one in line.then))
    if len(giving) == 1 and not told and not line.then:
        (card,) = giving
        if found is None:
            found = Happening("talent", card)
        elif found == Happening("play", card):
            line.then.append(Sequel("talent", card, line.sides.get(card, ANN)))
    elif found is None and len(named) == 1 and kind_of(*named) in ("minion", "action"):
        (card,) = named
        if card not in line.places and any(gives_alone(card, event) for event in events):
            found = Happening("play", card)
        elif "change_breakpoint" in events:
            found, line.turn = Happening("lie"), ANN
            line.sides.setdefault(card, ANN)
    return found


def _asked_for(line: LineSoFar, said: list[str]) -> set[str]:
    """What a line asks for, as events and words of the language; without a word that asks, the part that ends with "?"."""
    asked = next((at for at, piece in enumerate(line.pieces) if said[at] in QUESTIONING or piece.means == "asks"), len(said))
    if asked == len(said) and said and line.pieces[-1].text == "?":
        asked = max((at + 1 for at, piece in enumerate(line.pieces[:-1]) if piece.text in STOPS), default=0)
    events = {event for word in said[asked:] for event in ASKED_FOR.get(word, ())}
    events |= {event for piece in line.pieces[asked:] if not piece.card for event in MEANT.get(piece.means, ())}
    amount = any(is_amount(piece.text) and int(piece.text) > 0 for piece in line.pieces[asked:])
    return events | ({"gain_power", "add_counters"} if amount else set())
