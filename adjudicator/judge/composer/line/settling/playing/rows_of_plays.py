"""Cards that somebody is told to play one after the other in a turn: "Celebration, then Howl, can I still play Swashbuckling", and the
order in which two things are told: "he plays Ornate Dome after I played Dinghy".

A row is read as a whole where the words between its cards only join them: what comes of the last is asked, so all are made."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import ACTING, Happening
from ....told import ANN, BEA, OTHER, Sequel
from ...facts.doing import does_when_played, gives_alone, gives_kinds
from ...facts.kinds import attaches, is_standard, kind_of
from ...facts.picking import picks_only_own
from ...facts.protecting import limits_others
from ...facts.waiting import answers_from_hand
from ...pieces import QUESTIONING, STOPS, Piece, after_stop, next_stop, number_of
from ...so_far import LineSoFar
from ...whose import said_whose

#: What a word may mean that stands between two cards of a row, and words that may stand there besides.
_BETWEEN = frozenset(("and", "then", "play", "mine", "i", "another", "already"))
_LITTLE = frozenset(
    (
        *(
            "a",
            "an",
            "the",
            "into",
            "next",
            "followed",
            "by",
            "first",
            "second",
            "2nd",
            "third",
            "3rd",
            "fourth",
            "one",
            "also",
            "after",
            "that",
            "as",
            "extra",
        ),
        *("action", "actions", "minion", "minions", "it", "can", "could", "may", "still", "too", "use", "do", "did", "for", "my"),
        *("regular", "normal", "free", "down", "gave", "gives", "me", "came", "up", "heads", "tails", "off", "him", "her", "that"),
        *("take", "takes", "took", "taking", "thats", "this", "turn", "now", "there", "here", "go", "goes", "on", "at", "to", "with"),
    )
)
#: What tells that one card comes after another, and what that one plays another.
_ROW = re.compile(r"\b(?:in a row|back to back|chain(?:ed|ing)?|how (?:many|far)|one after (?:the other|another))\b")
_THEN = frozenset(("then", "into", "followed", "next", "first", "gave", "gives"))
_MORE = frozenset(("another", "second", "2nd", "third", "3rd", "fourth", "4th"))
_MEANS_OF = frozenset(("with", "off", "from", "using", "via", "thanks"))
#: A row without a word for an order is at least so long.
_LONG = 3


def read_row(line: LineSoFar) -> None:
    """What happens, where a line tells of cards that one player plays one after the other."""
    row = _row(line)
    if len({*row}) == 1 and (_is_one_turn(line) or _is_chain(line, row[0])):
        # "two Stomps the same turn"
        row = row[:1] * max(len(row), line.copies.get(row[0], 1))
    if len(row) < 2:
        _by_one_player(line)
        return
    known = steps_of(line)
    player = _player(line, row[0])
    lead = _before_row(line, known, row, player)
    known = known[len(lead) :]
    if any(one.kind != "play" for one in known) or any(one.card not in row for one in known[: len(row)]):
        return
    if any(one.player not in ("", player) for one in known[: len(row)]):
        return
    line.unread = tuple(word for word in line.unread if not _is_verb_of_row(line, word))
    for card in row:
        line.sides[card] = player
        line.owners.pop(card, None)
    if any(map(picks_only_own, row)) and not any(kind_of(card) == "minion" and side == player for card, side in line.sides.items()):
        # how far it goes does not hang on whom each is played on
        line.present = line.present or (player,)
    for card in _limiting(line):
        if card not in row and player in OTHER:
            line.sides.setdefault(card, OTHER[player])
    if [one.card for one in known][: len(row)] == row or any(one.card not in row for one in known):
        return
    kept = {one.card: one for one in known}
    line.copies |= {card: row.count(card) for card in row if row.count(card) > 1}
    set_steps(line, [*lead, *(Sequel("play", card, player, _target(kept.get(card), row)) for card in row)])
    line.implied = None


def _target(known: Sequel | None, row: Sequence[str]) -> str:
    """At what a card of a row is aimed, which is none of the cards of the row that are played."""
    return known.target if known is not None and not (known.target in row and is_standard(known.target)) else ""


def _before_row(line: LineSoFar, steps: Sequence[Sequel], row: Sequence[str], player: str) -> list[Sequel]:
    """What somebody else has done before a row of plays: "Bob used Bear Necessities. Time Loop, can I play Howl after it"."""
    if not steps or steps[0].card in row or steps[0].kind not in ACTING or steps[0].player == player:
        return []
    first, begun = (next(at for at, one in enumerate(line.pieces) if one.card == card) for card in (steps[0].card, row[0]))
    between = line.pieces[first:begun]
    return [steps[0]] if first < begun and any(one.text in STOPS for one in between) else []


def put_in_order(line: LineSoFar) -> None:
    """The order of two things that are told with "after" between them: what stands behind it comes first."""
    steps = steps_of(line)
    if len(steps) != 2 or any(one.kind not in ACTING for one in steps):
        return
    for at, piece in enumerate(line.pieces):
        if piece.means != "after" or any(fold(one.text) in ("before", "that", "this") for one in line.pieces[at + 1 : at + 2]):
            continue
        begin = after_stop(line.pieces, at)
        end = next_stop(line.pieces, at)
        before = {one.card for one in line.pieces[begin:at] if one.card}
        behind = {one.card for one in line.pieces[at:end] if one.card}
        if steps[0].card in before and steps[1].card in behind - before:
            set_steps(line, [steps[1], steps[0]])
            return


def _row(line: LineSoFar) -> list[str]:
    """The cards of a row of plays, in their order; none where the line has no such row."""
    row: list[str] = []
    last = ""
    begun = ends = 0
    got = False
    limiting = _limiting(line)
    for at, piece in enumerate(line.pieces):
        if not piece.card or (row and kind_of(piece.card) == "base"):
            continue
        if _is_had(line.pieces, at) and not (row and _number(line, ends, at) > 1):
            continue
        if not row and piece.card in limiting and any(one.card and one.card != piece.card for one in line.pieces[at:]):
            continue  # "against Eliza I play Howl"
        if not row and _may_be_played(line, piece.card):
            row, begun, ends = [piece.card], at, at
        elif row and _may_be_played(line, piece.card) and (_goes_on(line, ends, at) or (at == ends + 1 and len({*row}) < len(row))):
            # a card that stands there again is that card, if nobody says that it is another
            more = fold(line.pieces[at - 1].text) in _MORE or (piece.card == row[-1] and _is_said_again(line.pieces[ends + 1 : at]))
            row += [piece.card] * _number(line, ends, at) if piece.card not in row or more else []
            got, ends = got or _is_got(line, ends, at), at
        elif len(row) == 1 and not last and _may_be_played(line, piece.card) and _comes_before(line.pieces[ends + 1 : at]):
            # "can I play Howl after I played Celebration and Dinghy"
            last, row, ends = row[0], [piece.card], at
        elif row and _may_be_played(line, piece.card) and _plays_them(line, ends, at):
            row.insert(0, piece.card)
            got, ends = got or kind_of(piece.card) == "action", at
        elif len(row) == 1 and not last and _may_be_played(line, piece.card):
            # "Eliza is out. I play Howl, then Rampage": a row may begin behind what lies there
            row, begun, ends = [piece.card], at, at
        elif row:
            break
    said = {fold(one.text) for one in line.pieces[begun:ends] if not one.card}
    again = any(one.means in ("play", "already") for one in line.pieces[begun:ends])
    begins = bool(row) and again and line.happening == Happening("play", row[0])
    told = bool(last) or got or bool(said & _THEN) or begins or any(one.means == "play" for one in line.pieces[max(0, begun - 2) : begun])
    row += [last] if last and last not in row else []
    asks = any(one.means == "allowed" or fold(one.text) in ("left", "many") for one in line.pieces[ends:])
    if len(row) == 1:
        return row if does_when_played(row[0]) else []
    told = told or (_is_one_turn(line) and all(map(does_when_played, row)))
    standard = all(map(is_standard, row)) or all(gives_alone(card, "extra") for card in row)
    return row if told or (asks and (len(row) >= _LONG or standard)) or (standard and len(row) >= _LONG) else []


def _limiting(line: LineSoFar) -> list[str]:
    """The named cards that keep other players from playing cards, as long as they lie there or for a time."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card not in line.places)
    return [card for card in named if limits_others(card, "play")]


def _is_chain(line: LineSoFar, card: str) -> bool:
    """Whether several copies of a card are told that each give the play for the next, and it is asked how far that goes: they are "in a
    row", or somebody's card limits what others play."""
    said = [fold(piece.text) for piece in line.pieces]
    asked = _ROW.search(" ".join(said)) is not None or bool(_limiting(line))
    return asked and kind_of(card) in gives_kinds(card) and line.places.get(card, "hand") == "hand"


def _is_said_again(between: Sequence[Piece]) -> bool:
    """Whether a card that is named right behind itself is another of its name: "Zapbot, Zapbot, Zapbot", "Zapbot then Zapbot"."""
    return all(piece.text == "," or piece.means in ("then", "and") or fold(piece.text) == "into" for piece in between)


def _goes_on(line: LineSoFar, ends: int, at: int) -> bool:
    """Whether the card at one place is played after that at another."""
    return _joins(line.pieces[ends + 1 : at]) or _is_got(line, ends, at) or _is_more(line, ends, at)


def _is_more(line: LineSoFar, ends: int, at: int) -> bool:
    """Whether more of a card's name are named behind it: "Groupie and the other three Groupies"."""
    between = line.pieces[ends + 1 : at]
    return line.pieces[at].card == line.pieces[ends].card and _is_said_again(between)


def _is_one_turn(line: LineSoFar) -> bool:
    """Whether things are told to happen in one turn: "this turn", "the same turn"."""
    said = [fold(piece.text) for piece in line.pieces]
    return any(after == "turn" and one in ("this", "same", "one") for one, after in zip(said, said[1:]))


def _by_one_player(line: LineSoFar) -> None:
    """Who does two things one after the other is one player, where nobody speaks of another: "Eldritch Gate talent, then Zeppelin's"."""
    steps = steps_of(line)
    others = any(piece.player or piece.means in ("they", "theirs") for piece in line.pieces)
    if len(steps) > 1 and not others and all(one.kind in ACTING and one.card not in line.owners for one in steps):
        first, *after = steps
        if limits_others(first.card, "play") and not said_whose(line, first.card) and all(one.kind == "play" for one in after):
            # "Bear Necessities talent used, can I play Care Package": nobody asks that of his own
            line.sides[first.card] = OTHER.get(line.sides.get(after[0].card, ANN), BEA)
        for one in steps:
            line.sides.setdefault(one.card, ANN)


def _may_be_played(line: LineSoFar, card: str) -> bool:
    """Whether a card may be one of a row: nothing else is told of where it is."""
    elsewhere = card in line.hosts or card in line.hosts.values() or line.places.get(card, "hand") != "hand"
    elsewhere = elsewhere or (card in line.where and len({*line.where.values()}) > 1)
    # what is played and gone lies nowhere to be aimed at
    aimed = card in (line.target, *(one.target for one in line.then)) and not is_standard(card)
    aimed = aimed or card in (*line.behind, *line.absent, *line.apart)
    return kind_of(card) in ("minion", "action") and not elsewhere and not aimed and not answers_from_hand(card) and not attaches(card)


def _is_had(pieces: Sequence[Piece], at: int) -> bool:
    """Whether somebody is told to have a minion there, rather than to play it: "Bob has Eliza"."""
    before = next(
        (one for one in reversed(pieces[:at]) if one.means not in ("mine", "theirs", "number") and fold(one.text) != "the"), Piece("")
    )
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece("")
    behind = [fold(one.text) for one in pieces[at + 2 : at + 5]]
    lies = fold(after.text) == "out" or (after.means == "passive" and "extra" not in behind)
    # "my Scout there, I play Zapbot", but "Scout there, then Zapbot"
    lies = lies or (fold(after.text) == "there" and behind[:1] in ([","], ["."]) and "then" not in behind)
    return kind_of(pieces[at].card) == "minion" and (before.means == "have" or (lies and at + 2 < len(pieces)))


def _joins(between: Sequence[Piece]) -> bool:
    """Whether the words between two cards only tell that the one is played after the other."""
    said = [fold(piece.text) for piece in between]
    # "the Scout is my extra"
    little = _LITTLE | {"is", "was"} if "extra" in said else _LITTLE
    plain = all(piece.text in STOPS or piece.card or piece.means in _BETWEEN or word in little for piece, word in zip(between, said))
    joined = any(piece.text in ",." or piece.means in ("and", "then") for piece in between) or "into" in said or "followed" in said
    ended = any(piece.text in ".;!?" for piece in between)
    ordered = any(piece.means in ("play", "then") for piece in between) or "into" in said
    goes_on = bool(QUESTIONING & {*said}) or ordered
    # "I play Dinghy, my Pirate King": it lies there
    joined = joined and (ordered or not any(piece.means == "mine" for piece in between[-1:]))
    # a card on a base is played there, and one on another is not
    plain = plain and (not between or any(piece.card for piece in between) or not {"on", "at"} & {*said})
    return plain and joined and (not ended or goes_on) and "after" not in said[:1]


def _comes_before(between: Sequence[Piece]) -> bool:
    """Whether the words between two cards tell that the second was played before the first."""
    return any(piece.means == "after" for piece in between[:1]) and all(
        piece.means in (*_BETWEEN, "after") or fold(piece.text) in _LITTLE for piece in between
    )


def _plays_them(line: LineSoFar, ends: int, at: int) -> bool:
    """Whether a card behind a row is what gives the plays for it: "I played Howl and Powderkeg with Kaiju Conflict"."""
    between = [fold(piece.text) for piece in line.pieces[ends + 1 : at] if fold(piece.text) not in ("there", "here", "too", "a", "my")]
    after = [fold(piece.text) for piece in line.pieces[at + 1 : at + 3]]
    # "Disco Lou with Celebration as the extra action"
    by = len(between) == 1 and between[0] in _MEANS_OF and after[:1] != ["as"]
    return by and gives_alone(line.pieces[at].card, "extra")


def _is_got(line: LineSoFar, ends: int, at: int) -> bool:
    """Whether a card is what another gives a play for: "Summon for a Scout", "Disco Lou with Celebration as the extra action"."""
    between = [fold(piece.text) for piece in line.pieces[ends + 1 : at] if not number_of(piece.text)]
    if not between or not does_when_played(line.pieces[ends].card) or any(word not in _LITTLE for word in between):
        return False
    if _number(line, ends, at) > 1:
        return True
    as_extra = between[0] == "with" and fold(line.pieces[at + 1].text if at + 1 < len(line.pieces) else "") == "as"
    return as_extra or (between[0] == "for" and gives_alone(line.pieces[ends].card, "extra"))


def _number(line: LineSoFar, ends: int, at: int) -> int:
    """How many copies of a card another gives plays for: "Blossom with three Sprouts"."""
    before, card = line.pieces[ends].card, line.pieces[at].card
    between = line.pieces[ends + 1 : at]
    many = line.copies.get(card, 1)
    told = len(between) > 1 and fold(between[0].text) in ("with", "for") and number_of(between[-1].text) == many
    gives = many > 1 and kind_of(card) in gives_kinds(before) and gives_alone(before, "extra")
    return many if told and gives else 1


def _player(line: LineSoFar, card: str) -> str:
    """Who plays a row that begins with a card: whoever is spoken of last before it."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    begin = next((number for number in range(at - 1, -1, -1) if line.pieces[number].text in STOPS), 0)
    for number in range(at - 1, -1, -1):
        piece = line.pieces[number]
        if number < begin and piece.means in ("mine", "theirs"):
            continue  # "his Leprechaun is there. Zapbot first, then Hoverbot"
        if piece.player or piece.means in ("i", "they", "mine", "theirs"):
            return piece.player or (ANN if piece.means in ("i", "mine") else BEA)
    return ANN


def _is_verb_of_row(line: LineSoFar, word: str) -> bool:
    return any(piece.text == word and (piece.means in ("play", "then", "and") or fold(word) in _LITTLE) for piece in line.pieces)


def steps_of(line: LineSoFar) -> list[Sequel]:
    """What happens, one thing after the other."""
    if line.happening is None:
        return []
    kind, card = line.happening
    return [Sequel(kind, card, line.sides.get(card, ""), line.target), *line.then]


def set_steps(line: LineSoFar, steps: Sequence[Sequel]) -> None:
    first, *others = steps
    line.happening, line.target = Happening(first.kind, first.card), first.target
    line.places.pop(first.card, None)
    for one in others:
        line.sides.setdefault(one.card, one.player or ANN)
        if one.kind == "play":
            line.places.setdefault(one.card, "hand")
    line.then = [one._replace(player=one.player or line.sides.get(one.card, ANN)) for one in others]
