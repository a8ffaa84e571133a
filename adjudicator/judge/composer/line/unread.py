"""Words of a line that tell of something, and of which nothing was made out: a verb after which the line is understood as before it. What
they tell is not in the case, so nobody can stand behind a verdict on it."""

from __future__ import annotations

from ....knowledge.words import fold
from ..told import ANN, BEA
from .buried_and_revealed import told_buried
from .deeds import discards_for_each
from .facts.doing import brings, by_talent, may_do
from .facts.kinds import attaches, kind_of
from .neighbours import is_question, part_before
from .pieces import DEEDS, STOPS, Piece, number_of, said_at, spoken
from .plays import is_of_talent
from .so_far import LineSoFar
from .standings import others_without

#: What a word means that tells that something happens.
TELLING = frozenset((*DEEDS, "play", "talent", "hides", "uncovers", "exchanges", "strikes"))
#: What tells that something is not done.
_NOT = frozenset(("doesnt", "dont", "didnt", "wont", "declines", "refuses"))
#: What tells that no player does a thing, what may stand between that and the verb, and so far behind it that stands.
_NOBODY, _OF_US, _NEAR = frozenset(("nobody", "no one", "noone", "neither")), frozenset(("of", "us", "them", "player", "wants", "to")), 5
#: What tells that somebody decides otherwise than is tried here: "I keep it there".
_DECIDES = frozenset(("keep", "keeps", "kept", "instead"))
#: What tells that somebody does not move a card where he may: "he leaves her there".
_LEAVES = frozenset(("leave", "leaves", "left", "keep", "keeps", "kept"))
_THERE = frozenset(("there", "here", "put", "alone"))
#: Kinds of cards that lie on a table, by the words for them.
_KINDS = {"monster": "monster", "monsters": "monster", "titan": "titan", "titans": "titan"}


class Unread:
    """Watches over a line while it is read. Tell it each piece before that is read, and ask :meth:`words` in the end."""

    def __init__(self, line: LineSoFar) -> None:
        self.line = line
        self._verb: tuple[str, object] | None = None
        self._found: list[str] = []

    def before(self, at: int) -> None:
        """A piece is read next: a verb, or the end of a part, ends what the verb before may have told."""
        piece = self.line.pieces[at]
        if told_buried(self.line.pieces, at):
            return
        if piece.text in STOPS or piece.means in TELLING:
            self._end()
        if piece.means in TELLING and not piece.card and not self._is_asked(at) and not self._only_named(at) and not self._is_denied():
            self._verb = (piece.text, _known_of(self.line))

    def words(self) -> tuple[str, ...]:
        """The words of which nothing was made out, in their order."""
        self._end()
        self._nobody_does()
        return tuple(
            dict.fromkeys((*self.line.unread, *self._found, *self._not_done(), *self._without_name(), *self._order(), *self._out_of_hand()))
        )

    def _nobody_does(self) -> None:
        """Where a base scores and nobody is told to do a thing, "nobody moves out", each player refuses what is left to him."""
        line = self.line
        if line.happening is None or line.happening.kind != "score":
            return
        for at, piece in enumerate(line.pieces):
            if fold(piece.text) not in _NOBODY or piece.card:
                continue
            verb = next((one for one in line.pieces[at + 1 : at + _NEAR] if fold(one.text) not in _OF_US), Piece(""))
            if verb.text in self._found and verb.means in TELLING:
                self._found = [word for word in self._found if word != verb.text]
                others = [side for side in (*line.totals, *line.company, *line.crowds) if side]
                line.refuses |= dict.fromkeys((ANN, BEA, *others), piece.text)

    def _end(self) -> None:
        if self._verb is not None and not self.line.window and self._verb[1] == _known_of(self.line):
            self._found.append(self._verb[0])
        self._verb = None

    def _is_asked(self, at: int) -> bool:
        """Whether this part of the line asks."""
        pieces = self.line.pieces
        end = next((piece.text for piece in pieces[at:] if piece.text in STOPS), "")
        begins = next((fold(piece.text) for piece in reversed(part_before(self.line))), "")
        return (
            is_question(self.line)
            or end == "?"
            or begins in ("is", "must")
            or any(piece.means == "asks" for piece in part_before(self.line))
        )

    def _is_denied(self) -> bool:
        """Whether it is told that somebody does not do it, which is told apart."""
        return any(fold(piece.text) in _NOT for piece in part_before(self.line)[:2])

    def _only_named(self, at: int) -> bool:
        """Whether a verb tells only how a thing came to be that is told by itself: "the discard pile", "a destroyed minion"."""
        pieces = self.line.pieces
        before, after = (pieces[at - 1] if at else None), (pieces[at + 1] if at + 1 < len(pieces) else None)
        pile = after is not None and after.means in ("pile", "minion", "action")
        pile = pile or (pieces[at].means == "play" and any(one.means == "talent" for one in pieces[at + 1 : at + 4]))
        noun = before is not None and fold(before.text) in ("the", "a", "an", "my", "his", "her", "in", "no", "extra", "of", "not")
        noun = noun or (before is not None and fold(before.text) == "to" and pieces[at].means == "discard")
        thought = any(fold(one.text) in spoken("thinks") for one in part_before(self.line) if not one.card)
        noun = noun or (thought and discards_for_each(self.line))  # "he says I discard for each"
        # "Overgrowth took its breakpoint to nothing": whether that came about is seen in the case
        noun = noun or (pieces[at].means == "control" and any(fold(one.text) == "breakpoint" for one in pieces[at + 1 : at + 4]))
        return pile or noun or is_of_talent(pieces, at) or self._is_purpose(at) or self._is_its_work(at)

    def _is_its_work(self, at: int) -> bool:
        """Whether a verb tells what a named card does whom something befell before: "his guy walks into my High Ground and I kill it"."""
        after, verb = self.line.pieces[at + 1 : at + 3], self.line.pieces[at].means
        named = (one.card for one in self.line.pieces if one.card)
        whom = after[:1] and (
            after[0].means in ("it", "theirs", "minion") or fold(after[0].text) in ("him", "hers", "theirs", "a", "another")
        )
        done = self.line.befell is not None and whom and not any(one.card for one in after)
        return bool(done) and any(may_do(card, verb) for card in named)

    def _is_purpose(self, at: int) -> bool:
        """Whether a verb tells for what a card before it is used, which that card does: "I used Snow White to pull a guy"."""
        pieces, verb = self.line.pieces, self.line.pieces[at].means
        named = [one.card for one in part_before(self.line) if one.card] if at > 1 and fold(pieces[at - 1].text) == "to" else []
        return any(brings(card, verb) or by_talent(card, verb) or (attaches(card) and may_do(card, verb)) for card in named)

    def _not_done(self) -> list[str]:
        """The words that tell that somebody does not do a thing: what he is asked is answered otherwise than it is here."""
        found = []
        for at, piece in enumerate(self.line.pieces):
            self.line.at = at
            if any(fold(one.text) in spoken("thinks") for one in part_before(self.line) if not one.card):
                continue  # "he says I dont"
            begun = any(one.card or one.player or one.means in ("i", "they", "minion") for one in part_before(self.line))
            if fold(piece.text) in _NOT and begun and not is_question(self.line):
                who = next((one for one in part_before(self.line)[:1] if one.player or one.means in ("i", "they")), None)
                dies = any(said_at(self.line.pieces, behind) in spoken("living") for behind in (at + 1, at + 2))
                if who is None or dies:
                    found.append(piece.text)
                else:
                    self.line.refuses[who.player or (ANN if who.means == "i" else BEA)] = piece.text
            if self._lets_lie(at) and not is_question(self.line):
                who = next((one for one in part_before(self.line) if one.player or one.means in ("i", "they")), None)
                if who is not None:
                    self._leaves_it(who.player or (ANN if who.means == "i" else BEA), piece.text)
                    continue
            if fold(piece.text) in _DECIDES and begun and not self._is_asked(at):
                found.append(piece.text)
        return found

    def _leaves_it(self, player: str, word: str) -> None:
        """Somebody does not move a card where he may: he is who has played what lets him."""
        self.line.refuses[player] = word
        played = (
            self.line.implied[0] if self.line.implied is not None else self.line.happening.card if self.line.happening is not None else ""
        )
        if played:
            self.line.sides.setdefault(played, player)

    def _lets_lie(self, at: int) -> bool:
        """Whether it is told that somebody leaves a card where it is."""
        after = self.line.pieces[at + 1 : at + 4]
        named = any(one.card or one.means == "it" or fold(one.text) == "her" for one in after)
        return fold(self.line.pieces[at].text) in _LEAVES and named and any(fold(one.text) in _THERE for one in after)

    def _order(self) -> list[str]:
        """The word that asks which of two cards comes first: one case shows one order."""
        said = {fold(piece.text): piece.text for piece in self.line.pieces if not piece.card}
        return [said["first"]] if {"or", "first"} <= set(said) and len({piece.card for piece in self.line.pieces if piece.card}) > 1 else []

    def _out_of_hand(self) -> list[str]:
        """The word for the hand out of which a card is told to be discarded: what happens first is only told of cards in play."""
        first, pieces = self.line.happening, self.line.pieces
        out = (one.text for before, one in zip(pieces, pieces[1:]) if one.means == "hand" and before.means in ("from", "mine", "theirs"))
        return [*out][:1] if first is not None and first.kind == "discard" else []

    def _without_name(self) -> list[str]:
        """The words for kinds of cards of which none was named, so that none lies there, and for others that are only counted."""
        found = []
        for before, piece in zip((Piece(""), *self.line.pieces), self.line.pieces):
            kind = _KINDS.get(fold(piece.text), "") if not piece.card else ""
            named = {one.card for one in self.line.pieces if kind and kind_of(one.card) == kind}
            whose = {"mine": ANN, "theirs": BEA}.get(before.means, "")
            others = {self.line.sides.get(card, whose) for card in named} - {whose}
            counted = fold(piece.text) == "others" and number_of(before.text) > 1 and not others_without(self.line.pieces)
            if counted and not (self.line.copies.keys() | self.line.crowds.keys() | self.line.totals.keys() | self.line.flags.keys()):
                # "with 3 others": nobody said whose they are
                found.append(piece.text)
            if kind == "monster" and self.line.monsters:
                continue
            if kind and (not named or (whose and len(others) == len(named) == 1)):
                # "my Arcane Protector comes where his titan is"
                found.append(piece.text)
        return list(dict.fromkeys(found))


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
        tuple(line.covered.items()),
        tuple(line.owners.items()),
        frozenset(line.apart),
        line.turned,
        line.newcomer,
        line.winner,
        tuple(line.played),
        line.then_scores,
        tuple(line.sides.items()),
    )
