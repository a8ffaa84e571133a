"""Words of a line that tell of something, and of which nothing was made out: a verb after which the line is understood as before it, a
number that counts nothing. What they tell is not in the case, so nobody can stand behind a verdict on it."""

from __future__ import annotations

from ....knowledge.words import fold
from .neighbours import is_question, part_before
from .pieces import DEEDS, NUMBERS, STOPS
from .so_far import LineSoFar

#: What a word means that tells that something happens.
TELLING = frozenset((*DEEDS, "play", "talent", "hides", "uncovers", "exchanges"))
#: What somebody may do with a number besides counting cards.
_COUNTS = frozenset(
    ("times", "time", "player", "players", "way", "of", "more", "point", "points", "vp", "vps", "breakpoint", "power", "each")
)


class Unread:
    """Watches over a line while it is read. Tell it each piece before that is read, and ask :meth:`words` in the end."""

    def __init__(self, line: LineSoFar) -> None:
        self.line = line
        self._verb: tuple[str, object] | None = None
        self._found: list[str] = []

    def before(self, at: int) -> None:
        """A piece is read next: a verb, or the end of a part, ends what the verb before may have told."""
        piece = self.line.pieces[at]
        if piece.text in STOPS or piece.means in TELLING:
            self._end()
        if piece.means in TELLING and not piece.card and not self._is_asked(at) and not self._only_named(at):
            self._verb = (piece.text, _known_of(self.line))

    def words(self) -> tuple[str, ...]:
        """The words of which nothing was made out, in their order."""
        self._end()
        return tuple(dict.fromkeys((*self._found, *self._numbers())))

    def _end(self) -> None:
        if self._verb is not None and not self.line.window and self._verb[1] == _known_of(self.line):
            self._found.append(self._verb[0])
        self._verb = None

    def _is_asked(self, at: int) -> bool:
        """Whether this part of the line asks."""
        pieces = self.line.pieces
        end = next((piece.text for piece in pieces[at:] if piece.text in STOPS), "")
        return is_question(self.line) or end == "?" or any(piece.means == "asks" for piece in part_before(self.line))

    def _only_named(self, at: int) -> bool:
        """Whether a verb tells only how a thing came to be that is told by itself: "the discard pile", "a destroyed minion"."""
        pieces = self.line.pieces
        before, after = (pieces[at - 1] if at else None), (pieces[at + 1] if at + 1 < len(pieces) else None)
        pile = after is not None and after.means in ("pile", "minion", "action")
        pile = pile or (pieces[at].means == "play" and any(one.means == "talent" for one in pieces[at + 1 : at + 4]))
        noun = before is not None and fold(before.text) in ("the", "a", "an", "my", "his", "her", "in", "no", "extra", "to", "of", "not")
        return pile or noun

    def _numbers(self) -> list[str]:
        found = []
        pieces = self.line.pieces
        for at, piece in enumerate(pieces):
            if not (piece.text.isdigit() or NUMBERS.get(fold(piece.text), 0) > 2) or piece.card or at in self.line.weights:
                continue
            self.line.at = at
            after = pieces[at + 1 : at + 4]
            counts = any(one.card or one.means or fold(one.text) in _COUNTS for one in after[:2])
            told = after and not is_question(self.line) and at and pieces[at - 1].means in ("mine", "theirs")
            if told and not counts:
                found.append(piece.text)
        return found


def _known_of(line: LineSoFar) -> object:
    """All that was made out so far, to be compared."""
    return (
        line.happening,
        tuple(line.then),
        line.target,
        line.tries,
        line.implied,
        tuple(line.places.items()),
        tuple(line.hosts.items()),
        frozenset(line.buried),
        frozenset(line.apart),
        line.turned,
        line.newcomer,
        line.winner,
        tuple(line.played),
        line.then_scores,
        tuple(line.sides.items()),
    )
