"""How much power a line tells of each player at a base, and who wins there: "me 12 him nine", "9 me 7 for dana", "i win"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....knowledge.words import fold
from ..told import ANN, BEA, OTHER, SEATS
from .facts.kinds import kind_of
from .pieces import NUMBERS, STOPS, Piece, after_stop, number_of

#: Words that stand for a number without telling how much power there is.
VAGUE = frozenset(("a", "an", "both", "no"))
#: What may stand between a player and a number, and between a number and a player.
BETWEEN = frozenset(
    ("had", "has", "have", "having", "with", "w", "got", "at", "only", "about", "there", "on", "is", "are", "was", "just", "worth", "am")
)
#: Places at a base that somebody can have.
RANKS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
#: How somebody stands at a base before it is told with how much: "I was on top with 10".
_AHEAD = frozenset(("top", "ahead", "leading", "lead", "front", "behind", "trailing", "in", "the", "way"))
#: Words for both players together.
US = frozenset(("us", "we", "were", "players", "weve", "wed"))
#: What may stand between players and a number that is told of them together.
TOGETHER = frozenset(("both", "each", "of", "others", "the", "all", "tied", "tie"))
BEFORE_PLAYER = frozenset(["for", "to", "power", "from"])
#: What stands between minions and the power that they have together.
COMES = frozenset(("is", "are", "make", "makes", "total", "totals", "come", "have", "worth"))
#: So many words tell by how much somebody wins: "12 to 9".
WON = 3
#: What begins a question: it tells nothing.
ASKING = frozenset(["do", "does", "did", "can", "could", "will", "would", "who", "whos"])
#: What a number counts that stands before one of these is no power.
_FURTHER = frozenset(("other", "more", "extra", "further", "different", "new"))
COUNTED = frozenset(("counter", "cards", "minion", "action", "extra", "base", "turn", "number", "hand", "deck", "pile", "top"))
#: What tells that somebody loses at a base, what may stand before it, and what behind it tells no other thing that is lost.
_LOSING = frozenset(("lose", "loses", "lost", "losing"))
_BEING = frozenset(("am", "im", "is", "was", "are", "were", "actually", "already", "clearly"))
_LOST_THERE = frozenset(("it", "there", "here", "badly", "anyway", "this", "that"))
#: Pieces of two players who are joined.
BOTH_AND = 3
#: Points of the game are no power.
POINTS = frozenset(("vp", "vps", "point", "points", "pts"))
#: So far behind the word that somebody wins stands with how much.
FAR = 6
#: So far behind a number something may stand that it counts.
NEAR = 2


class Totals(NamedTuple):
    """``power``: by side; ``at``: the pieces that are such numbers."""

    power: dict[str, int]
    at: frozenset[int]


def totals_told(pieces: Sequence[Piece], weighed: bool, counted: frozenset[int] = frozenset()) -> Totals:
    """How much power each player is told to have. ``weighed``: whether a base or its scoring is told of, so that a number in words may be
    power. ``counted``: pieces that tell something else."""
    if _are_points(pieces):
        return Totals({}, frozenset())
    row = _row(pieces) if weighed and not counted else ()
    if row:
        return Totals({side: number_of(pieces[at].text) for side, at in zip(_seated(pieces, row), row)}, frozenset(row))
    shared = _shared(pieces) if weighed else Totals({}, frozenset())
    found: dict[str, int] = dict(shared.power)
    used: set[int] = set(shared.at)
    others: dict[str, str] = {}
    for number, winner in _winning_with(pieces):
        if number not in used:
            found.setdefault(side_of(winner, others), number_of(pieces[number].text))
            used.add(number)
    trailing = False
    for at, piece in enumerate(pieces):
        if at in used or at in counted or not _is_power(pieces, at, weighed):
            continue
        before, after = player_before(pieces, at, weighed), _player_after(pieces, at)
        trailing = trailing or (before is None and after is not None)
        whose = after if trailing else before
        if whose is None and before is not None and side_of(before, others) not in found:
            whose = before  # "9 me 9 Theo, Gina 1"
        if whose is not None:
            found.setdefault(side_of(whose, others), number_of(piece.text))
            used.add(at)
            with_him = _named_with(pieces, whose) if whose is before else None
            if with_him is not None:
                found.setdefault(side_of(with_him, others), number_of(piece.text))
    if not found:
        found, used = _won(pieces)
    if len(found) == len(used) == 1:
        # "4 against 7 for me": the other number is the other player's
        (told,), (side,) = used, found
        near = [at for at in (told - 2, told + 2) if 0 <= at < len(pieces) and pieces[(at + told) // 2].means == "against"]
        for at in near:
            if pieces[at].text.isdigit() and side in (ANN, BEA):
                found[BEA if side == ANN else ANN] = int(pieces[at].text)
                used.add(at)
    return Totals(found, frozenset(used))


def _winning_with(pieces: Sequence[Piece]) -> Iterator[tuple[int, Piece]]:
    """The numbers with which players are told to win a base that is named in between, each with the player: "I win Tar Pits with 17"."""
    for at, piece in enumerate(pieces):
        if piece.means != "win" or not at or not is_player(pieces[at - 1]):
            continue
        behind = pieces[at + 1 : at + 1 + FAR]
        for there, (one, after) in enumerate(zip(behind, behind[1:])):
            if one.text in STOPS or is_player(one):
                break
            if one.means == "with" and after.text.isdigit() and _is_power(pieces, at + 2 + there, True):
                yield at + 2 + there, pieces[at - 1]
                break


def _named_with(pieces: Sequence[Piece], whose: Piece) -> Piece | None:
    """The player who is named together with another before a number that is told of both: "me and Jo 8"."""
    at = next(number for number, one in enumerate(pieces) if one is whose)
    before = pieces[at - 2] if at > 1 and pieces[at - 1].means == "and" else None
    if before is None or not is_player(before) or before.means in ("mine", "theirs") or pieces[at].means in ("mine", "theirs"):
        return None
    # "Tom 9 and me 8", "9 me and 8 her": each has his own
    own = at > 2 and (pieces[at - 3].text.isdigit() or fold(pieces[at - 3].text) in BEFORE_PLAYER)
    return before if not own else None


def _are_points(pieces: Sequence[Piece]) -> bool:
    """Whether the numbers are points of the game, of which it is asked who wins that: "I'm 14, he 13, did I win already"."""
    said = [fold(piece.text) for piece in pieces]
    asked = any(one in ("did", "do", "does", "have", "who") and {"win", "won", "wins"} & {*said[at:]} for at, one in enumerate(said))
    return asked and bool({"already", "game", "15"} & {*said})


def _shared(pieces: Sequence[Piece]) -> Totals:
    """The power of both players where one number is told of them together, and of the others where one is told of each in a row: "both of
    us 10", "we each have 9", "others have 10 and 8"."""
    found: dict[str, int] = {}
    used: set[int] = set()
    for at, piece in enumerate(pieces):
        if piece.card or not piece.text.isdigit() or not _is_power(pieces, at, True) or at in used:
            continue
        before = _said_before(pieces, at)
        after = fold(pieces[at + 1].text) if at + 1 < len(pieces) else ""
        together = bool({"both", "each"} & {*before, after} and US & {*before}) or _begins_with_both(pieces, at)
        together = together or _is_of_all_of_us(pieces, at)
        named = _both_named(pieces, at) if "both" in before or "each" in before else ()
        named = named or (_two_before(pieces, at) if after in ("each", "apiece") else ())
        if named and not found:
            others: dict[str, str] = {}
            found, used = {side_of(one, others): number_of(piece.text) for one in named}, used | {at}
        elif (together or (after in ("each", "apiece") and {*before} <= {"at", "with", "tied", "tie"})) and not found:
            found, used = dict.fromkeys(SEATS[: _how_many_of_us(pieces, at)], number_of(piece.text)), used | {at}
        elif "others" in before:
            row = [at, *(at + 2 * step for step in range(1, len(SEATS) - 1) if _goes_on(pieces, at + 2 * step))]
            for side, one in zip(SEATS[1:], row):
                found[side] = number_of(pieces[one].text)
                used.add(one)
    return Totals(found, frozenset(used))


def _how_many_of_us(pieces: Sequence[Piece], at: int) -> int:
    """How many players are told of together before a number, two where nobody says: "3 of us tied at 6 each"."""
    said = [fold(piece.text) for piece in pieces]
    counted = (number_of(one) for one, after, last in zip(said, said[1:], said[2:]) if (after, last) == ("of", "us"))
    named = {one.player or ("i" if one.means == "i" else "they") for one in pieces[:at] if one.player or one.means in ("i", "they")}
    return next((number for number in counted if 1 < number <= len(SEATS)), max(2, len(named)))


def _is_of_all_of_us(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number is told of so many players together: "all three of us on 6"."""
    before = [fold(one.text) for one in reversed(pieces[max(0, at - 5) : at])]
    rest = [one for one in before if one not in BETWEEN and one != "tied"]
    return rest[:2] == ["us", "of"] and len(rest) > 2 and number_of(rest[2]) > 1


def _begins_with_both(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a part of the line begins with both players and a number: "both have 9 on Ice Castle"."""
    begin = after_stop(pieces, at)
    between = pieces[begin + 1 : at]
    return fold(pieces[begin].text) == "both" and all(not one.card and fold(one.text) in BETWEEN for one in between)


def _both_named(pieces: Sequence[Piece], at: int) -> tuple[Piece, ...]:
    """The two players before "both" and a number: "me and Dan both 12"."""
    there = next((one for one in range(at - 1, -1, -1) if fold(pieces[one].text) in ("both", "each")), 0)
    if there < BOTH_AND or pieces[there - 2].means != "and":
        return ()
    named = (pieces[there - 3], pieces[there - 1])
    return named if all(map(is_player, named)) else ()


def _two_before(pieces: Sequence[Piece], at: int) -> tuple[Piece, ...]:
    """The two players who are told to be at a number: "Ana and Leo were tied on 8" each; "were" is no "we're" then."""
    between = (*BETWEEN, "were", "tied", "level", "even", "still")
    last = next((one for one in range(at - 1, -1, -1) if pieces[one].card or fold(pieces[one].text) not in between), 0)
    if last < 2 or pieces[last - 1].means != "and" or any(pieces[one].means in ("mine", "theirs") for one in (last - 2, last)):
        return ()
    named = (pieces[last - 2], pieces[last])
    return named if all(map(is_player, named)) and (last < 3 or pieces[last - 3].means != "and") else ()


def _said_before(pieces: Sequence[Piece], at: int) -> list[str]:
    """The words before a number that tell of whom it is, the nearest first."""
    found = []
    for one in reversed(pieces[:at]):
        if (
            one.card
            or one.text in STOPS
            or fold(one.text) not in (*BETWEEN, *US, "both", "each", "of", "others", "the", "all", "tied", "tie")
        ):
            break
        found.append(fold(one.text))
    return found


def _goes_on(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a row of numbers goes on with this one."""
    return at < len(pieces) and pieces[at].text.isdigit() and (pieces[at - 1].means == "and" or pieces[at - 1].text == ",")


def _won(pieces: Sequence[Piece]) -> tuple[dict[str, int], set[int]]:
    """The power of two players where one is told to win: "he wins 12 to 9"; or of whoever tells that he has won, "Factory won with 12"."""
    telling = [
        one
        for one in enumerate(pieces)
        if kind_of(one[1].card) != "base" and fold(one[1].text) not in ("the", "base", "it", "there", "with")
    ]
    for at, piece in enumerate(pieces):
        power = pieces[at + 2] if piece.means == "win" and at + 2 < len(pieces) and pieces[at + 1].means == "with" else Piece("")
        ends = at + 3 >= len(pieces) or pieces[at + 3].text in STOPS or pieces[at + 3].means == "power"
        if power.text.isdigit() and ends and (not at or pieces[at - 1].text in STOPS or kind_of(pieces[at - 1].card) == "base"):
            return {ANN: int(power.text)}, {at + 2}
        behind = [one for one in telling if one[0] > at]
        if len(behind) < WON:
            break
        (number, first), (_, between), (other, second) = behind[:WON]
        numbers = (
            first.text.isdigit()
            and second.text.isdigit()
            and (between.text == "," or fold(between.text) in ("to", "against", "vs", "over"))
        )
        if piece.means == "win" and numbers and at and is_player(pieces[at - 1]):
            side = side_of(pieces[at - 1], {})
            if side in OTHER:
                return {side: int(first.text), OTHER[side]: int(second.text)}, {number, other}
    return {}, set()


def _row(pieces: Sequence[Piece]) -> tuple[int, ...]:
    """Numbers that stand in a row, one for each player, where nobody is named with them: "7 7 5 on Tar Pits"."""
    own = _own_number(pieces)
    behind = (*pieces[1:], Piece("."))
    others = (
        one for at, (one, after) in enumerate(zip(pieces, behind)) if at != own and not (after.card and one.means in ("mine", "theirs"))
    )
    if any(is_player(one) for one in others if fold(one.text) not in US):
        return ()
    found = [at for at, piece in enumerate(pieces) if piece.text.isdigit() and not _counts_people(pieces, at)]
    joined = [
        all(one.text in STOPS or one.means in ("and", "against") for one in pieces[at + 1 : after]) for at, after in zip(found, found[1:])
    ]
    # what comes after the row is something else
    found = found[: joined.index(False) + 1] if False in joined else found
    after = pieces[found[-1] + 1] if found and found[-1] + 1 < len(pieces) else Piece("")
    return tuple(found) if 1 < len(found) <= len(SEATS) and after.means not in COUNTED and not after.card else ()


def _own_number(pieces: Sequence[Piece]) -> int:
    """The piece at which somebody begins to tell which of several numbers is his, -1 for none: "with 8, 5 and 3, im the 3"."""
    for at, piece in enumerate(pieces):
        told = [fold(one.text) for one in pieces[at + 1 : at + 4]]
        if piece.means in ("i", "mine") and any(one == "the" and number.isdigit() for one, number in zip(told, told[1:])):
            return at
    return -1


def _seated(pieces: Sequence[Piece], row: Sequence[int]) -> Sequence[str]:
    """Whose the numbers of a row are: the speaker's is the first where nobody says which."""
    own = _own_number(pieces)
    number = next((one.text for one in pieces[own + 1 : own + 4] if one.text.isdigit()), "") if own >= 0 else ""
    place = next((place for place, at in enumerate(row) if pieces[at].text == number), 0)
    return (*SEATS[1 : place + 1], ANN, *SEATS[place + 1 :])


def _counts_people(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number says how many play."""
    after = [fold(one.text) for one in pieces[at + 1 : at + 3]]
    return after[:1] in (["players"], ["people"], ["player"]) or after == ["of", "us"]


def winner_told(pieces: Sequence[Piece]) -> str:
    """The side that is told to win, empty for none: "i win", "im the winner"."""
    for at, piece in enumerate(pieces):
        loser = _loser(pieces, at)
        if loser is not None:
            to = next((one for before, one in zip(pieces[at:], pieces[at + 1 : at + 6]) if fold(before.text) == "to" and one.player), None)
            return to.player if to is not None else OTHER.get(side_of(loser, {}), BEA)
        if piece.means != "win":
            continue
        if at and kind_of(pieces[at - 1].card) == "base" and fold(piece.text) == "won":
            return ANN  # "Factory won with 12": who tells it did
        for one in reversed(pieces[max(0, at - 3) : at]):
            if one.text in STOPS or one.card or fold(one.text) in ASKING:
                break
            if one.player or one.means in ("i", "they"):
                begins = pieces.index(one)
                asked = begins > 0 and fold(pieces[begins - 1].text) in ASKING
                return "" if asked else one.player or (ANN if one.means == "i" else BEA)
        begins = not at or pieces[at - 1].text in STOPS
        if begins and any(one.means == "base" or kind_of(one.card) == "base" for one in pieces[at + 1 : at + 3]):
            return ANN  # "won Tortuga": who tells it did
    return ""


def _loser(pieces: Sequence[Piece], at: int) -> Piece | None:
    """The player who is told by a piece to lose at a base: "I lost the base", "he loses to Jo", "it scored and I lost"."""
    if fold(pieces[at].text) not in _LOSING or not at:
        return None
    who = pieces[at - 1] if is_player(pieces[at - 1]) or at == 1 or fold(pieces[at - 1].text) not in _BEING else pieces[at - 2]
    if not is_player(who) or who.means in ("mine", "theirs"):
        return None
    behind = pieces[at + 1 : at + 6]
    to = any(fold(before.text) == "to" and one.player for before, one in zip(pieces[at:], behind))
    based = any(one.means == "base" or kind_of(one.card) == "base" for one in pieces[at : at + 4])
    scored = any(one.means == "score" for one in pieces) and any(one.means in ("i", "mine") for one in pieces)
    ends = not behind or behind[0].text in STOPS or behind[0].means == "and" or fold(behind[0].text) in _LOST_THERE
    return who if to or based or (scored and ends) else None


def _is_power(pieces: Sequence[Piece], at: int, weighed: bool) -> bool:
    """Whether a piece is a number that may be somebody's power at a base."""
    piece = pieces[at]
    if at and fold(pieces[at - 1].text) in ("my", "his", "her", "their", "our") and (not weighed or is_asked_of(pieces, at)):
        return False  # "muffin takes his 3", "who counts his 2": a minion
    if piece.card or not (piece.text.isdigit() or (weighed and fold(piece.text) in NUMBERS and fold(piece.text) not in VAGUE)):
        return False
    # "2 other cards in hand"
    further = at + 1 < len(pieces) and fold(pieces[at + 1].text) in _FURTHER
    following = pieces[at + 1 + further : at + 1 + further + NEAR]
    if following and (following[0].card or following[0].means in COUNTED or fold(following[0].text) in (*POINTS, "others")):
        return False
    if not piece.text.isdigit() and following and not _ends_there(following[0]):
        return False
    stop = next((number for number, one in enumerate(following) if one.text in STOPS or one.card or one.player), len(following))
    return not any(one.means in ("counter", "hand", "deck", "pile") for one in following[:stop])


def is_asked_of(pieces: Sequence[Piece], at: int) -> bool:
    """Whether the part of the line up to a piece asks who or whose."""
    begin = after_stop(pieces, at)
    return any(fold(one.text) in ("who", "whose", "whos") for one in pieces[begin:at])


def _ends_there(after: Piece) -> bool:
    """Whether a number in words says all that it says before this piece, and counts nothing of it: "two little ones"."""
    return (
        after.text in STOPS
        or is_player(after)
        or after.means in ("and", "power", "asks", "where", "then", "against")
        or fold(after.text) in (*BEFORE_PLAYER, *BETWEEN)
    )


def player_before(pieces: Sequence[Piece], at: int, weighed: bool = False) -> Piece | None:
    """The player before a number. ``weighed``: whether his minions may stand between, with what they come to: "his three make 11"."""
    comes = False
    for one in reversed(pieces[:at]):
        if is_player(one):
            return one
        if fold(one.text) == "both":
            return None  # "his guy and mine both have 7": each by himself
        comes = comes or fold(one.text) in COMES
        if weighed and comes and not one.card and (fold(one.text) in COMES or one.means in ("minion", "number")):
            continue
        if one.card or fold(one.text) not in (*BETWEEN, *RANKS, *_AHEAD):
            return None
    return None


def _player_after(pieces: Sequence[Piece], at: int) -> Piece | None:
    for number, one in enumerate(pieces[at + 1 :], at + 1):
        if is_player(one):
            # "8 me 8 her": nothing of hers follows
            after = pieces[number + 1] if number + 1 < len(pieces) else Piece(".")
            ends = fold(one.text) in ("her", "mine", "his", "hers", "theirs") and (after.text in STOPS or after.means == "and")
            return one if ends or one.means not in ("theirs", "mine") else None
        if one.card or fold(one.text) not in (*BEFORE_PLAYER, "of"):
            return None
    return None


def is_player(one: Piece) -> bool:
    return bool(one.player) or one.means in ("i", "they", "mine", "theirs") or fold(one.text) in ("him", "her")


def side_of(one: Piece, others: dict[str, str]) -> str:
    """The side of a word for a player. "He" and "she" are two. ``others``: the sides of those so far."""
    if one.player:
        return one.player
    if one.means in ("i", "mine"):
        return ANN
    called = "she" if fold(one.text) in ("she", "shes", "her", "hers") else "he"
    if called not in others:
        others[called] = SEATS[1 + len(others)]
    return others[called]
