"""What a line tells, made out word by word: who does what to which card, and where the cards lie.

The words stand in ``shapes`` of the lexicon (``rulings/words.yaml``). A word that changes nothing here is passed over."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...knowledge.words import fold
from ...language import analysis
from ...language.tree import Node, parts
from ..data.loaded import knowledge, library
from ..data.suggesting import cards_by_name
from .happening import Happening
from .line_totals import STOPS, Piece, number_of, totals_told, winner_told
from .told import ANN, BEA, SEATS, UNNAMED, Sequel, Told

#: What happens to a card.
DEEDS = ("move", "destroy", "return", "discard", "control")
#: What asks whether something comes of what was told, and tells nothing new.
QUESTIONING = frozenset(("does", "do", "did", "will", "can", "could", "may"))
#: What a card does that stands before one of these words.
DOING = (*DEEDS, "play", "talent", "score", "have", "passive", "by")
#: Ways of dying that need nobody else.
ALONE = frozenset(("dies", "die", "died", "dead"))
#: Words for a card named before that stand inside the name of a card that is a verb.
PRONOUNS = frozenset(("it", "him", "them"))
#: What somebody does with the cards of a hand.
HOLDING = frozenset(("hold", "holds", "holding"))
#: What players are called who are counted.
PEOPLE = frozenset(("players", "people", "of"))
#: What tells that cards are at one base, and that one comes to another.
MEETING = frozenset(("same", "leaves", "together", "where", "comes", "joins", "meets", "meet", "enters"))
COMING = frozenset(("comes", "goes", "joins", "enters", "arrives", "lands", "meets", "meet"))
#: So far back the words of one phrase may stand.
NEAR = 4
OTHER = {ANN: BEA, BEA: ANN}


@lru_cache(maxsize=1)
def _meanings() -> dict[str, str]:
    return {fold(word): meaning for meaning, known in knowledge().lexicon.shapes.items() for word in known}


def meaning_of(text: str) -> str:
    """What a word means for the shape of a line, empty for nothing."""
    return _meanings().get(fold(text), "")


class Shaped(NamedTuple):
    """What was made out: what happens, and what was told of the table."""

    happening: Happening | None
    told: Told


def shaped(pieces: Sequence[Piece], players: dict[str, str]) -> Shaped:
    """The shape of a line. ``players``: side -> the name that the line gives that player."""
    reader = _Reader(pieces)
    return reader.read(players)


def kind_of(name: str) -> str:
    """The kind of a card, empty for none."""
    card = cards_by_name().get(fold(name))
    return card.kind if card is not None else "minion" if name == UNNAMED else ""


def _attaches(name: str) -> bool:
    """Whether a card may lie on a minion."""
    if name not in library():
        return kind_of(name) == "action"
    return library().find(name).face("latest").played_on == "minion"


def _on_base(name: str) -> bool:
    """Whether a card is an action that is played on a base."""
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").on_base


def _comes_from_hand(name: str) -> bool:
    """Whether a card waits in a hand for its moment."""
    return name in library() and bool(library().find(name).face("latest").from_hand)


def brings(name: str, deed: str) -> bool:
    """Whether a card, on being played, does a thing to another."""
    if name not in library() or name == UNNAMED:
        return False
    face = library().find(name).face("latest")
    return any(deed in analysis.causes(ability) for ability in face.on_play)


def does_to_host(name: str, deed: str) -> bool:
    """Whether a card, on being played, does a thing to the minion at which it is aimed: what lies on that goes on lying there."""
    return brings(name, deed) and not _attaches(name)


def _strikes(name: str) -> bool:
    """Whether a minion, on being played, does something to another: "Ninja Master on his Scout"."""
    return kind_of(name) == "minion" and any(brings(name, deed) for deed in DEEDS)


def _by_talent(name: str, deed: str) -> bool:
    """Whether a card does a thing to another with its talent, and not on being played."""
    if name not in library() or brings(name, deed):
        return False
    return any(deed in analysis.causes(ability) for ability in library().find(name).face("latest").talents)


def takes_control(name: str) -> bool:
    """Whether an action gives control of the minion on which it lies."""
    if name not in library() or not _attaches(name):
        return False
    return any("control" in analysis.causes(ability) for ability in library().find(name).face("latest").abilities)


def _has_halves(name: str) -> bool:
    """Whether one of several things is chosen when a card is played, and then holds."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    return face.play_on is not None and any(
        isinstance(part, Node) and part.word.name == "either" for ability in face.on_play for part in parts(ability)
    )


def _is_amount(text: str) -> bool:
    """Whether a piece is a change of power."""
    return re.fullmatch(r"[+-]\d", text) is not None


def _is_standard(name: str) -> bool:
    """Whether a card is an action that is played and gone."""
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").play_on is None


def _lies_open(name: str) -> bool:
    """Whether an action may lie on a card."""
    return kind_of(name) in ("minion", "titan", "monster")


def _lies(name: str) -> bool:
    """Whether things can happen to a card in play that are not done by itself."""
    if kind_of(name) in ("minion", "titan", "monster"):
        return True
    return kind_of(name) == "action" and name in library() and library().find(name).face("latest").play_on is not None


class _Reader:
    """Reads a line from left to right.

    ``last``: the card named last; ``victim``: the last that can be done something to; ``group``: the cards named since the last verb.
    ``relation``: what stands between the last card and the next one. ``own``: whose the next card is; ``holder``: whose all cards are
    until the next verb; ``subject``: who does what comes next. ``pending``: a play or talent whose card is still to be named. ``rests``:
    whether the last words said where a card is. ``implied``: a play that nobody told as such, with its target. ``later``: whether what
    comes next comes after what was told; ``then``: what does. ``former``: the victim before this one; ``actor``: the card that does what
    the verb says; ``done``: the last thing done to a card, with it and whoever did it. ``holding``: whether what comes next is held in a
    hand; ``against``: two cards that are told to be on different sides. ``player_card``: a card whose text plays what comes
    next; ``weighs``: whether it is asked if the base scores. ``weights``: the pieces that are numbers of power. ``shown``: a card that
    another one turns up; ``spreads``: whether what comes next is on every base; ``swaps_out``, ``incoming``: whether cards are exchanged,
    and whether those come next that are taken for them."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        self.at = 0
        self.happening: Happening | None = None
        self.implied: tuple[str, str] | None = None
        self.last = self.victim = self.relation = self.pending = self.own = self.holder = self.subject = self.target = self.everywhere = ""
        self.turn = self.window = self.base = self.tries = ""
        self.group: list[str] = []
        self.begun = 0
        self.rests = self.then_scores = self.state = self.asked = self.allowed = False
        self.sides: dict[str, str] = {}
        self.hosts: dict[str, str] = {}
        self.counters: dict[str, int] = {}
        self.places: dict[str, str] = {}
        self.copies: dict[str, int] = {}
        self.where: dict[str, str] = {}
        self.apart: set[str] = set()
        self.hands: dict[str, int] = {}
        self.played: list[str] = []
        self.totals: dict[str, int] = {}
        self.weights: frozenset[int] = frozenset()
        self.buried: set[str] = set()
        self.turned = self.shown = self.winner = self.chain = ""
        self.spreads = self.incoming = self.swaps_out = False
        self.later = False
        self.then: list[Sequel] = []
        self.former = self.actor = self.rank = ""
        self.done = ("", "", "")
        self.holding = False
        self.against = ("", "")
        self.player_card = ""
        self.weighs = False
        self.across: dict[str, int] = {}

    # -- the whole line -----------------------------------------------------------------------------------------------

    def read(self, players: dict[str, str]) -> Shaped:
        """Everything that the line tells."""
        weighed = any(piece.means in ("score", "base", "tie") or kind_of(piece.card) == "base" for piece in self.pieces)
        self.totals, self.weights = totals_told(self.pieces, weighed)
        for at, piece in enumerate(self.pieces):
            self.at = at
            if piece.text in STOPS:
                self.end_of_part()
            elif piece.card:
                self.take_card(piece.card)
            elif at in self.weights:
                self.own = ""
            elif piece.player:
                self.take_player(piece)
            elif piece.means:
                reader = _READERS.get(piece.means)
                if reader is not None:
                    reader(self)
        happening = self.settled()
        if happening is not None and happening.kind in ("play", "again", "talent", "use"):
            # a card cannot lie on something and be played at once
            self.hosts.pop(happening.card, None)
        target = self.target if self.target != (happening.card if happening is not None else "") else ""
        told = Told(
            self.sides,
            self.hosts,
            self.counters,
            self.places,
            self.copies,
            self.where,
            frozenset(self.apart),
            target if kind_of(target) != "base" else "",
            self.everywhere,
            self.turn,
            self.hands,
            tuple(dict.fromkeys(self.played)),
            self.then_scores,
            players,
            self.totals,
            self.tries,
            tuple(dict.fromkeys(self.then)),
            self.rank,
            next((piece.text for piece in self.pieces if _is_amount(piece.text)), ""),
            self.is_together(),
            self.across,
            self.weighs,
            self.turned,
            frozenset(self.buried),
            self.winner,
        )
        return Shaped(happening, told)

    def is_together(self) -> bool:
        """Whether the cards are told to be at one base: "they are there", "at the same base"."""
        said = [fold(piece.text) for piece in self.pieces]
        same = any(one == "same" and after in ("base", "place") for one, after in zip(said, said[1:]))
        there = any(one == "there" and after not in QUESTIONING and after not in ("is", "are") for one, after in zip(said, (*said[1:], "")))
        return not self.apart and (same or (there and sum(bool(piece.card) for piece in self.pieces) > 1))

    def settled(self) -> Happening | None:
        """What happens, all told."""
        if self.implied is not None and self.places.get(self.implied[0], "hand") != "hand":
            # what lies in a deck is not what is played, whatever is named beside it
            self.implied = None
        self.level()
        self.crown()
        self.lay_first()
        found = self.clash() or self.told_or_implied() or self.without_verb()
        for action, host in self.hosts.items():
            if takes_control(action):
                # who takes another's minion is not its owner
                taker = self.sides.setdefault(action, OTHER[self.sides.get(host, BEA)])
                self.sides.setdefault(host, OTHER[taker])
        if found is not None and found.kind == "score" and all(self.against):
            one, other = self.against
            if one not in self.sides and other not in self.sides:
                self.sides |= {one: ANN, other: BEA}
        return found

    def lay_first(self) -> None:
        """An action that was put on a minion before the same player played another: it lies there when that is played."""
        first, after = self.happening, self.then[0] if self.then else None
        if first is None or first.kind != "play" or after is None or after.kind != "play" or not self.target or not _attaches(first.card):
            return
        if kind_of(after.card) == "action" and self.sides.get(first.card, ANN) == (after.player or ANN) and first.card != after.card:
            self.sides.setdefault(first.card, after.player or ANN)
            self.hosts[first.card], self.happening = self.target, Happening("play", after.card)
            self.target = after.target
            self.places.pop(after.card, None)
            self.then.pop(0)

    def crown(self) -> None:
        """Who is told to win a base wins it, and it scores."""
        scores = self.happening is not None and self.happening.kind == "score"
        if not self.totals and (scores or (self.happening is None and self.base)):
            self.winner = winner_told(self.pieces)
            if self.winner and self.happening is None:
                self.happening = Happening("score", self.base)

    def clash(self) -> Happening | None:
        """Two titans that are told to be at one base: the one that is said to come there, or the second, comes to the other."""
        titans = list(dict.fromkeys(piece.card for piece in self.pieces if kind_of(piece.card) == "titan"))
        said = {fold(piece.text) for piece in self.pieces}
        meet = bool(self.totals) or bool(said & MEETING) or any(piece.means == "clash" for piece in self.pieces)
        plain = self.happening is None or (self.happening.kind, self.happening.card) == ("score", "") or self.happening.kind == "move"
        if len(titans) != 2 or not meet or not plain or any(piece.means == "score" for piece in self.pieces):
            return None
        coming = (one.card for one, after in zip(self.pieces, self.pieces[1:]) if fold(after.text) in COMING or after.means == "move")
        mover = next((card for card in coming if card in titans), titans[1])
        self.apart.add(mover)
        return Happening("move", mover)

    def level(self) -> None:
        """Totals for a tie of which only the base is told, and who ties: enough power for it to score, level for those who tie, a little
        more for whoever stands before them, less for the others."""
        named = {piece.card for piece in self.pieces if piece.card}
        tie = next((at for at, piece in enumerate(self.pieces) if piece.means == "tie"), None)
        if tie is None or self.totals or len(named) != 1 or kind_of(*named) != "base" or not all(name in library() for name in named):
            return
        said = [fold(piece.text) for piece in self.pieces]
        before = 1 if {"second", "2nd"} & set(said) else 0
        level = next((number for one in reversed(said[max(0, tie - 3) : tie]) if (number := _count(one)) > 1), 2)
        seated = next((_count(one) for one, after in zip(said, said[1:]) if after in PEOPLE), 0)
        players = max(seated, level + before, 3 if {"third", "3rd"} & set(said) else 0)
        (self.base,) = named
        enough = (library().find(self.base).face("latest").breakpoint or 0) // 2 + 1
        for number, side in enumerate(SEATS[:players]):
            self.totals[side] = enough + 2 if number < before else enough if number < before + level else max(enough - 3, 1)

    def without_verb(self) -> Happening | None:
        """What is meant where only cards are named: the action, or the card from before what lies in hands, decks and piles, is played."""
        named = list(dict.fromkeys(piece.card for piece in self.pieces if piece.card and kind_of(piece.card) != "base"))
        striking = [card for card in self.against if _strikes(card)]
        if self.hosts and all(self.against) and striking:
            # "my Ninja Master against his Scout with Smoke Bomb on it"
            self.target = next(card for card in self.against if card != striking[0])
            return Happening("play", striking[0])
        if len(named) > 1 and all(self.places.get(card) in ("deck", "discard") for card in named):
            first = named[0]
            self.places.pop(first)
            return Happening("play", first)
        standing = [card for card in named if card not in self.places and card not in self.hosts]
        if len(named) > 1 and standing[:1] == named[:1] and _is_standard(named[0]) and not self.state:
            return Happening("play", named[0])
        if len(named) == 1 and _is_standard(named[0]) and (self.hands or self.asks_outcome()):
            return Happening("play", named[0])
        if self.hosts and not any(kind_of(card) == "action" for card in standing):
            return Happening("lie")
        return None

    def asks_outcome(self) -> bool:
        """Whether it is asked what comes of the one card that is named: "how many", "what happens", "what do I get"."""
        said = " ".join(fold(piece.text) for piece in self.pieces if not piece.card)
        return re.search(r"\bhow (many|much)\b|\bwhat (happens|do i get|does he get|then)\b", said) is not None

    def told_or_implied(self) -> Happening | None:
        """What happens, as far as a verb or a card on another tells it."""
        # which half of a card holds is chosen when it is played
        halved = next((piece.card for piece in self.pieces if piece.card and _has_halves(piece.card)), "")
        if halved and any(_is_amount(piece.text) for piece in self.pieces) and (self.happening is None or self.happening.kind == "play"):
            return Happening("play", halved)
        if self.happening is None and self.implied is not None and not (self.state and _attaches(self.implied[0])):
            card, self.target = self.implied
            return Happening("play", card)
        if self.implied is not None and self.happening is not None:
            card, host = self.implied
            if self.happening.card == card:
                self.target = self.target or host
            elif host and _attaches(card) and kind_of(host) != "base":
                self.hosts.setdefault(card, host)
            elif self.happening.kind in ("destroy", "move", "return", "discard") and self.happening.card == host:
                # "beam up on the buccaneer, it is returned": the play is what happens, the rest is its effect, or comes after it
                self.target = host
                if not brings(card, self.happening.kind):
                    self.then.insert(0, Sequel(self.happening.kind, host))
                return Happening("play", card)
        elif self.implied is not None and self.state and self.implied[1]:
            card, host = self.implied
            self.hosts.setdefault(card, host)
        gone = self.strengthens()
        if gone:
            return Happening("play", gone)
        if self.happening is None and self.state and self.last:
            return Happening("play", halved) if halved else Happening("lie")
        if self.totals and self.happening is None:
            return Happening("score", self.base)
        if self.happening is None and self.implied is None and self.hosts and any(piece.text.isdigit() for piece in self.pieces):
            # "his rex has an upgrade on it, is my mimic 7 or 9"
            return Happening("lie")
        if self.happening is None and self.allowed:
            played = next((piece.card for piece in self.pieces if piece.card and kind_of(piece.card) != "base"), "")
            return Happening("play", played) if played else None
        return self.happening

    def strengthens(self) -> str:
        """The action, played and gone, of which it is asked how strong somebody is with it; what is aimed besides lies there."""
        if self.happening is not None or not self.state or (self.implied is not None and not _attaches(self.implied[0])):
            return ""
        named = (piece.card for piece in self.pieces)
        gone = next((card for card in named if card and _is_standard(card) and card not in self.places), "")
        if gone and self.implied is not None:
            self.hosts.setdefault(*self.implied)
            self.implied = None
        return gone

    def happens(self, kind: str, card: str = "") -> None:
        """Something happens, unless the line has said already what does."""
        if kind in DEEDS:
            self.done = (kind, card, self.subject)
        if self.happening is None:
            self.happening, self.later = Happening(kind, card), False
        elif self.is_sequel(kind, card):
            self.follow(kind, card)
        elif kind in ("destroy", "move", "return", "discard") and self.happening.kind == "play" and self.happening.card != card:
            self.target = self.target or card
        elif kind == "score" and self.happening.kind == "play":
            if self.window or _comes_from_hand(self.happening.card):
                self.tries = self.happening.card
                self.places.setdefault(self.tries, "hand")
                self.happening = Happening(kind, card)
            else:
                self.then_scores = True

    def is_sequel(self, kind: str, card: str) -> bool:
        """Whether something happens after what the line has told, rather than being what comes of it."""
        first = self.happening
        if first is None or not card or kind == "score" or first.kind in ("score", "again", "lie"):
            return False
        if self.is_question() and not (kind == "play" and self.subject and first.kind == "play" and self.asks_leave()):
            return False
        if kind in ("play", "talent"):
            known = (first.card, *(one.card for one in self.then))
            other = bool(self.subject) and self.subject != self.sides.get(first.card, ANN)
            return kind == "talent" or (card not in known and card not in self.places and (self.later or other))
        # what moves when it is played is most often moved by its own text
        return kind in DEEDS and first.kind in ("play", "talent") and (self.later or (card == first.card and kind != "move"))

    def asks_leave(self) -> bool:
        """Whether it is asked if somebody can do it: "can I still upgrade him"."""
        return any(fold(piece.text) in ("can", "could", "may") for piece in self.part())

    def is_question(self) -> bool:
        """Whether this part of the line asks rather than tells."""
        for piece in reversed(self.pieces[: self.at]):
            if piece.text in STOPS:
                return False
            if fold(piece.text) in QUESTIONING:
                return True
        return False

    def follow(self, kind: str, card: str, target: str = "") -> None:
        """Something happens after what was told."""
        player = self.subject
        if kind == "play":
            first = self.happening.card if self.happening is not None else ""
            player = (
                player or self.sides.get(card, "") or (OTHER[self.sides[target]] if target in self.sides else self.sides.get(first, ANN))
            )
            if card not in (self.target, *(one.target for one in self.then)):
                # what was aimed at before comes back first
                self.places.setdefault(card, "hand")
            self.sides.setdefault(card, player)
        elif self.own:
            player = ""
        self.then.append(Sequel(kind, card, player, target))

    def part(self) -> list[Piece]:
        """The pieces of this part of the line before this one, the nearest first."""
        before = list(reversed(self.pieces[: self.at]))
        return before[: next((number for number, piece in enumerate(before) if piece.text in STOPS), len(before))]

    def back(self, number: int = NEAR) -> list[Piece]:
        """The pieces before this one, the nearest first, up to a card or the end of a part."""
        found = []
        for piece in reversed(self.pieces[max(0, self.at - number) : self.at]):
            if piece.text in STOPS or piece.card:
                break
            found.append(piece)
        return found

    def following(self, number: int = NEAR) -> list[Piece]:
        """The pieces after this one, up to the end of a part."""
        found = []
        for piece in self.pieces[self.at + 1 : self.at + 1 + number]:
            if piece.text in STOPS:
                break
            found.append(piece)
        return found

    def names_after(self) -> bool:
        """Whether a card, or a word for one, follows in this part."""
        return any(piece.card or piece.means in ("it", "minion") for piece in self.following(len(self.pieces)))

    def has_object(self) -> bool:
        """Whether a card, or a word for one, follows as that to which the verb here is done: not where it is, nor what is asked of it."""
        for piece in self.following(len(self.pieces)):
            if piece.card or piece.means in ("it", "minion"):
                return True
            if piece.means == "on" or fold(piece.text) in QUESTIONING:
                return False
        return False

    def asks_what_comes(self) -> bool:
        """Whether a word that begins a question stands right before, or before a word for the card: "does it move or die"."""
        for piece in reversed(self.pieces[: self.at]):
            if piece.text in STOPS or piece.card:
                return False
            if fold(piece.text) in QUESTIONING:
                return True
        return False

    def asks_whether(self) -> bool:
        """Whether it is asked if the base scores, and nothing else: "does it score"."""
        for piece in self.part():
            if fold(piece.text) in ("does", "did", "will", "would"):
                return True
            if (piece.card and kind_of(piece.card) != "base") or piece.means not in ("", "it", "base", "score"):
                return False
        return False

    def end_of_part(self) -> None:
        self.relation = self.own = self.holder = self.subject = ""
        self.rests = self.holding = self.incoming = self.swaps_out = False

    # -- who ----------------------------------------------------------------------------------------------------------

    def take_player(self, piece: Piece) -> None:
        if piece.means == "theirs":
            self.own = piece.player
        else:
            self.begin(piece.player)

    def begin(self, player: str) -> None:
        """Somebody is named who does or has something."""
        self.subject, self.holder, self.relation, self.group, self.own = player, "", "", [], ""
        self.holding = False
        self.begun = self.at

    def possessive(self) -> None:
        if fold(self.pieces[self.at].text) in ("opponent", "enemy") and any(piece.means in DOING for piece in self.following(1)):
            self.begin(BEA)
            return
        self.own = ANN if self.pieces[self.at].means == "mine" else BEA

    def pronoun(self) -> None:
        self.begin(ANN if self.pieces[self.at].means == "i" else BEA)

    def has(self) -> None:
        if fold(self.pieces[self.at].text) == "own" and self.own:
            return  # "his own minion"
        if self.last and not self.subject:
            self.relation = "with"
            return
        self.holder, self.relation, self.group = self.subject, "", []
        self.holding = fold(self.pieces[self.at].text) in HOLDING

    # -- cards --------------------------------------------------------------------------------------------------------

    def take_card(self, card: str) -> None:
        if self.acts(card):
            return
        whose = self.own or self.holder or self.shared_side()
        if whose and kind_of(card) != "base":
            if self.is_across(card, whose):
                self.across[card] = max(1, self.number_before())
                self.own = ""
                return
            if kind_of(card) != "monster" or self.taken_over():
                # who played a monster does not control it
                self.sides.setdefault(card, whose)
        if (self.holding or self.incoming) and kind_of(card) in ("minion", "action"):
            self.places.setdefault(card, "hand")
            if self.incoming:
                self.sides.setdefault(card, self.sides.get(self.victim, ANN))
        if self.spreads and kind_of(card) != "base":
            self.everywhere, self.spreads = self.everywhere or card, False
        self.own = ""
        number = self.number_before()
        if number > 1:
            self.copies[card] = number
        hung = self.relation == "with" and bool(self.last) and _attaches(card)
        if hung and self.victim == UNNAMED and not _lies_open(self.last):
            self.last = self.victim
        self.relate(card)
        if hung:
            return
        self.group = [*self.group, card] if self.runs_on() else [card]
        self.last = card
        self.relation = ""
        self.rests = False
        if kind_of(card) == "base":
            self.base = card
        elif kind_of(card) in ("minion", "titan", "monster"):
            self.former, self.victim = self.victim if self.victim != card else self.former, card

    def taken_over(self) -> bool:
        """Whether the line tells of control that passes."""
        return any(piece.means == "control" for piece in self.pieces)

    def is_across(self, card: str, whose: str) -> bool:
        """Whether a minion that is somebody's is named as another's as well, who has a copy: "my Zapbot and his Zapbot"."""
        return kind_of(card) == "minion" and not self.taken_over() and OTHER.get(whose) is not None and self.sides.get(card) == OTHER[whose]

    def shared_side(self) -> str:
        """Whose a card is that is named together with somebody's: "his Scout and Invader"."""
        before = [piece for piece in self.pieces[max(0, self.at - 3) : self.at] if fold(piece.text) not in ("a", "an")][-2:]
        if len(before) == 2 and before[0].card and fold(before[1].text) == "and" and not self.relation:
            return self.sides.get(before[0].card, "") if self.said_whose(before[0].card) else ""
        return ""

    def said_whose(self, card: str) -> bool:
        """Whether the words before a card say whose it is."""
        at = next(number for number, piece in enumerate(self.pieces) if piece.card == card)
        before = [piece.means for piece in self.pieces[max(0, at - 2) : at] if piece.means != "number"][-1:]
        return before in (["mine"], ["theirs"])

    def runs_on(self) -> bool:
        """Whether this card is one of several that are named together."""
        for piece in reversed(self.pieces[: self.at]):
            if piece.card:
                return True
            if piece.means not in ("and", "mine", "theirs", "number") and piece.text != "," and fold(piece.text) not in ("the", "a"):
                return False
        return False

    def number_before(self) -> int:
        before = self.back(2)
        return next((number_of(piece.text) for piece in before if piece.means == "number"), 0)

    def acts(self, card: str) -> bool:
        """Whether a card stands where the verb does: "he shanghais my sprout"."""
        if not self.subject or self.holder or self.pending or kind_of(card) != "action":
            return False
        if any(piece.card or piece.means not in ("and", "then", "already", "") for piece in self.pieces[self.begun + 1 : self.at]):
            return False
        self.happens("play", card)
        if self.victim and PRONOUNS.intersection(map(fold, self.pieces[self.at].text.split())):
            # "he beams it up"
            self.aim(card, self.victim)
        self.sides.setdefault(card, self.subject)
        self.last, self.relation, self.group, self.subject = card, "aim", [card], ""
        return True

    def relate(self, card: str) -> None:
        """The card by what stands between the last one and it."""
        other = self.last if self.last != card else ""
        # "reveals a Zapbot and a King Rex": what is done to one is done to the next
        relation = self.relation or (self.chain if self.runs_on() else "")
        self.chain = ""
        if self.pending:
            self.play_or_talent(card)
        elif relation == "on" and other:
            self.lay_on(other, card)
        elif relation == "with" and other and _attaches(card):
            self.hosts[card] = other
        elif relation == "with" and self.done[1] and brings(card, self.done[0]):
            self.by_means(card)
        elif self.is_next_play(card):
            self.follow("play", card)
        elif relation == "by" and other or relation == "gets" and other and kind_of(card) == "action":
            self.play_on(card, self.victim or other)
        elif relation == "aim" and other:
            self.aim(other, card)
        elif relation == "copies" and other:
            self.play_on(other, card)
        elif self.is_brought_out(relation, other, card):
            self.chain = relation if relation in ("reveals", "hides") else ""
        elif relation == "against" and other:
            self.against = (other, card)
        elif relation in DEEDS:
            self.deed_on(card, other)
        elif other and self.adjoining(other) and kind_of(other) == "action" and _lies(card):
            if _attaches(other) and self.pieces[self.at - 1].text.endswith("ed"):
                self.hosts[other] = card
                if other in self.sides:
                    self.sides.setdefault(card, self.sides.pop(other))
            else:
                self.implied = self.implied or (other, card)

    def is_brought_out(self, relation: str, other: str, card: str) -> bool:
        """Whether a card comes from where it did not lie open, or goes there: it is brought by another, turned up, buried, uncovered; or
        whether a newcomer duels it."""
        if relation == "hides":
            self.hide(card)
        elif relation == "uncovers":
            self.uncover(card)
        elif relation == "reveals" and other:
            self.turn_up(other, card)
        elif relation == "duels" and other and brings(other, "duel"):
            self.play_on(other, card)
        elif relation == "brings" and other:
            self.happens("play", other)
            if kind_of(card) in ("monster", "titan"):
                self.places.setdefault(card, f"{kind_of(card)}s")
            else:
                self.follow("play", card)
        else:
            return False
        return True

    def turn_up(self, other: str, card: str) -> None:
        """A card that another one turns up lies on top of a deck."""
        if kind_of(other) == "base":
            return
        self.places.setdefault(card, "deck")
        self.shown = card
        self.happens("play", other)

    def hide(self, card: str) -> None:
        """A card that is buried, stored or put in stasis comes from the hand, by the action that was named before."""
        if kind_of(card) == "base":
            return
        self.places.setdefault(card, "hand")
        self.target = self.target or card
        named = [piece.card for piece in self.pieces[: self.at] if piece.card and piece.card != card]
        if self.happening is None and named and kind_of(named[-1]) in ("action", "minion"):
            self.happens("play", named[-1])

    def uncover(self, card: str) -> None:
        """A card that is turned face up lay buried; that is done when its player's turn starts."""
        if kind_of(card) == "base":
            return
        self.buried.add(card)
        self.turn = self.turn or self.sides.get(card, "") or self.subject or ANN
        self.sides.setdefault(card, self.turn)
        if self.happening is None or self.happening.card == card:
            self.happening = Happening("turn_start")

    def by_means(self, card: str) -> None:
        """What was done to a card was done with this one: that it is played is what happens."""
        kind, victim, player = self.done
        player = player or OTHER[self.sides.get(victim, BEA)]
        self.sides.setdefault(card, player)
        if self.then and self.then[-1][:2] == (kind, victim):
            self.then.pop()
            self.follow("play", card, victim)
        elif self.happening == Happening(kind, victim):
            self.happening = Happening("play", card)
            self.target = victim
        self.done = ("", "", "")

    def is_next_play(self, card: str) -> bool:
        """Whether a card is played after another that is named without its own verb: "I play Chronomage and then Time Loop"."""
        first = self.happening
        if not self.later or self.relation or first is None or first.kind != "play" or kind_of(card) == "base" or card == first.card:
            return False
        if card in self.places or any(piece.means in DOING for piece in self.following(1)):
            return False
        for piece in reversed(self.pieces[: self.at]):
            if piece.means == "then":
                return True
            if piece.card or piece.text in STOPS or piece.means not in ("and", "mine", "theirs", "number", ""):
                return False
        return False

    def adjoining(self, other: str) -> bool:
        """Whether nothing but whose it is stands between the last card and this one."""
        for piece in reversed(self.pieces[: self.at]):
            if piece.card:
                return piece.card == other
            if piece.means not in ("mine", "theirs") and not piece.player:
                return False
        return False

    def play_or_talent(self, card: str) -> None:
        kind, self.pending = self.pending, ""
        if kind_of(card) == "base":
            self.pending = kind
            return
        if self.happening is not None and self.happening.kind == "destroy" and kind == "play" and not self.later:
            return
        if self.happening is not None and self.happening.kind == "score" and kind == "play":
            self.tries = self.tries or card
            self.places.setdefault(card, "hand")
        self.happens(kind, card)
        if self.subject:
            self.sides.setdefault(card, self.subject)
        self.relation = ""

    def play_on(self, card: str, target: str) -> None:
        self.happens("play", card)
        if self.happening is not None and self.happening.card == card:
            self.target = self.target or target

    def is_last_play(self, card: str) -> bool:
        """Whether this card is what was played last, after something else."""
        return bool(self.then) and self.then[-1].kind == "play" and self.then[-1].card == card

    def aim(self, played: str, card: str) -> None:
        """A played card is aimed at another."""
        if self.is_last_play(played):
            self.then[-1] = self.then[-1]._replace(target=card)
        else:
            self.target = self.target or card

    def lay_on(self, other: str, card: str) -> None:
        """A card on another: attached to it, aimed at it, or at a base."""
        if kind_of(card) == "base":
            for one in self.group or [other]:
                if kind_of(one) != "base":
                    self.where.setdefault(one, card)
            return
        if _on_base(other):
            self.implied = self.implied or (other, "")
        elif self.happening is not None and (other in (self.happening.card, self.shown) or self.is_last_play(other)):
            self.aim(other, card)
        elif _attaches(other) and (self.rests or self.holder or self.happening is not None):
            self.hosts[other] = card
        elif kind_of(other) == "action" or (not self.rests and not self.holder and _strikes(other) and _lies(card)):
            self.implied = self.implied or (other, card)

    def deed_on(self, card: str, other: str) -> None:
        """Something is done to this card, by the one named before if there is one."""
        kind = self.relation
        if not _lies(card):
            return
        actor = other if kind_of(other) in ("action", "minion", "titan") and other != UNNAMED else ""
        if self.happening is None and actor:
            self.happens("talent" if _by_talent(actor, kind) else "play", actor)
        elif self.happening is not None and actor and actor not in (self.happening.card, card) and brings(actor, kind):
            self.follow("play", actor, card)
            return
        if self.happening is None or self.happening.card == card:
            self.happens(kind, card)
        elif self.later and not does_to_host(self.happening.card, kind) and self.is_sequel(kind, card):
            # "he poisons it, then destroys it": what was played does no such thing
            self.follow(kind, card)
        else:
            self.target = self.target or card
        if self.target == card and self.happening is not None and card in self.sides:
            self.sides.setdefault(self.happening.card, OTHER[self.sides[card]])

    def it(self) -> None:
        """A card that was named before stands here again."""
        if self.pieces[self.at].means == "it" and fold(self.pieces[self.at].text) in ("that", "this") and not self.relation:
            return
        if self.pending and self.last and kind_of(self.last) != "base":
            self.play_or_talent(self.last)
        elif self.relation in (*DEEDS, "on", "aim") and self.victim:
            if self.relation == "on":
                self.lay_on(self.last, self.victim)
            elif self.relation == "aim":
                self.aim(self.last, self.victim)
            else:
                own = self.actor and self.actor == self.victim
                self.deed_on(
                    self.former if own and self.former else self.victim, self.actor or (self.happening.card if self.happening else "")
                )
            self.relation = ""

    def unnamed(self) -> None:
        """Somebody's minion that has no name: it stands for one."""
        before = self.back(3)
        if self.is_the_bearer():
            self.hosts.setdefault(self.last, UNNAMED)
            self.victim = UNNAMED
            return
        if (
            not (self.own or (self.holder and self.number_before() > 1))
            or self.pieces[self.at - 1].card
            or any(piece.means in ("extra", "already", "play") for piece in before)
        ):
            return
        if any(piece.means in ("extra", "cards") for piece in self.following(1)):
            return
        self.take_card(UNNAMED)

    def is_the_bearer(self) -> bool:
        """Whether "the minion" is the one on which the card named last lies."""
        bare = fold(self.pieces[self.at - 1].text) in ("the", "that") and fold(self.pieces[self.at].text) in ("minion", "guy", "dude")
        aimed = self.happening is not None and self.happening.card not in ("", self.last)
        return bare and bool(self.last) and not self.victim and aimed and _attaches(self.last)

    # -- what happens -------------------------------------------------------------------------------------------------

    def deed(self) -> None:
        """Something that happens to a card: to the one named before, or to the one that follows."""
        kind = self.pieces[self.at].means
        before = self.back(3)
        if kind == "discard" and self.is_pile():
            self.pile("discard")
            return
        joined = next((number for number, piece in enumerate(before) if piece.means in ("and", "then")), len(before))
        passive = any(piece.means == "passive" for piece in before[:joined]) or fold(self.pieces[self.at].text) in ALONE
        follows = next((piece.means for piece in self.following(2)), "")
        if self.victim and follows == "by":
            self.relation = "by"
        elif self.victim and (passive or not self.has_object()) and self.last:
            if (kind == "control" and not passive) or (self.happening is not None and self.asks_what_comes()):
                return
            self.happens(kind, self.last if _lies(self.last) and self.pieces[self.at - 1].card != self.victim else self.victim)
        else:
            self.relation = kind
            self.actor = self.pieces[self.at - 1].card if self.at else ""
        self.holder = ""

    def play(self) -> None:
        kind = self.pieces[self.at].means
        if any(piece.means == "already" for piece in self.back(2)) and not any(piece.card for piece in self.following(3)):
            self.played += [piece.means for piece in self.following(3) if piece.means in ("minion", "action")]
            return
        passive = any(piece.means == "passive" for piece in self.back(2)) or (
            fold(self.pieces[self.at].text) in ("played", "used") and bool(self.pieces[self.at - 1].card)
        )
        if self.last and kind_of(self.last) != "base" and (passive or not self.names_after()) and not self.subject:
            self.happens(kind, self.last)
        else:
            self.pending = kind
            # "Mime playing a card from the pile": it is its text that plays it
            self.player_card = self.last if kind_of(self.last) in ("minion", "titan") and self.pieces[self.at - 1].card == self.last else ""
        self.holder = self.relation = ""

    def scores(self) -> None:
        if any(piece.means in ("before", "after") for piece in self.back(NEAR + 1)):
            self.window = self.window or "scoring"
        if self.happening is not None and self.happening.kind in ("destroy", "discard") and not self.then:
            # "it dies when the base scores": that is how it leaves play
            if any(piece.means == "where" for piece in self.back(NEAR)):
                self.happening = None
        if self.asks_whether() and self.happening is None:
            self.weighs = True
        named = [piece.card for piece in self.pieces if kind_of(piece.card) == "base"]
        base = self.last if kind_of(self.last) == "base" else named[0] if len(set(named)) == 1 else ""
        self.happens("score", base)
        self.relation = ""

    def moment(self) -> None:
        """The start or the end of a turn."""
        after = self.following()
        if any(piece.means == "turn" for piece in after) or any(piece.means == "turn" for piece in self.back(2)):
            self.happens("turn_start" if self.pieces[self.at].means == "start" else "turn_end")

    def turns(self) -> None:
        whose = next((piece for piece in self.back(2) if piece.means in ("mine", "theirs")), None)
        if whose is not None:
            self.turn = self.turn or whose.player or (ANN if whose.means == "mine" else BEA)
        self.own = self.relation = ""

    def again(self) -> None:
        """The card that is played, or the first that can be, is played again and again; "do I draw again" asks for one more time."""
        part = self.part()
        told = any(piece.means in DOING or fold(piece.text) in (*QUESTIONING, "draw", "draws") for piece in part)
        if fold(self.pieces[self.at].text) == "again" and told and sum(fold(piece.text) == "again" for piece in self.pieces) == 1:
            return
        played = ""
        if self.happening is None:
            played = next((piece.card for piece in self.pieces if piece.card and kind_of(piece.card) != "base"), "")
        elif self.happening.kind == "play":
            played = self.happening.card
        # an action is played once: "forever" asks what comes of it
        if played and kind_of(played) == "minion":
            self.happening = Happening("again", played)

    # -- where --------------------------------------------------------------------------------------------------------

    def on(self) -> None:
        self.rests = self.rests or any(piece.means == "passive" for piece in self.back(2))
        self.relation = "on"

    def bases(self) -> None:
        """Every base, or another one."""
        before = self.back(3)
        every = any(piece.means == "every" for piece in before)
        on = any(piece.means == "on" for piece in before)
        if every and not on and any(piece.means in ("have", "with") for piece in self.following(1)):
            self.spreads = True
        elif fold(self.pieces[self.at].text) == "everywhere" or every:
            self.everywhere = self.everywhere or self.last
        elif any(piece.means == "another" for piece in before) and self.last and not any(piece.means == "to" for piece in before):
            self.apart.add(self.last)
        self.relation = "" if self.relation == "on" else self.relation

    def elsewhere(self) -> None:
        if fold(self.pieces[self.at].text) == "elsewhere" and self.last:
            self.apart.add(self.last)

    def is_pile(self) -> bool:
        """Whether "discard" is the pile here."""
        after = self.following(1)
        if after and after[0].means == "pile" or (after and fold(after[0].text) == "pile"):
            return True
        return any(piece.means in ("on", "from", "mine", "theirs") for piece in self.back(2)[:2])

    def zone(self) -> None:
        """A hand, a deck or a discard pile: the cards named last lie there."""
        means = self.pieces[self.at].means
        if means == "hand" and any(fold(piece.text) == "empty" for piece in (*self.back(1), *self.following(2))):
            whose = next((piece for piece in self.back() if piece.means in ("mine", "theirs")), None)
            self.hands[ANN if whose is not None and whose.means == "mine" else self.holder or BEA] = 0
            self.own = self.relation = ""
            return
        self.pile({"hand": "hand", "deck": "deck", "pile": "discard"}[means])

    def pile(self, place: str) -> None:
        before = self.back(NEAR + 2)
        means = [piece.means for piece in before]
        count = next((number for number, piece in enumerate(before) if piece.means == "cards"), None)
        there = "on" in means or "from" in means
        whose = next((piece.player or (ANN if piece.means == "mine" else BEA) for piece in before if piece.means in ("mine", "theirs")), "")
        if place == "hand" and count is not None and there:
            number = next((number_of(piece.text) for piece in before[count:] if piece.means == "number"), None)
            if number is not None:
                self.hands[self.holder or whose or self.subject or ANN] = number
        elif there and "to" not in means[:3]:
            if place == "deck" and "bottom" in means:
                place = "deck-bottom"
            if "from" in means and self.player_card and self.happening == Happening("play", self.last) and self.last != self.player_card:
                self.happening, self.target = Happening("play", self.player_card), self.last
            for card in self.group[-3:]:
                if kind_of(card) != "base" and card not in self.hosts and (self.happening is None or self.happening.card != card):
                    self.places.setdefault(card, place)
                    if whose and (place != "hand" or card not in self.sides):
                        self.sides.setdefault(card, whose)
        self.own = ""
        self.relation = "" if self.relation == "on" else self.relation

    def marks(self) -> None:
        """Counters on the card named last."""
        number = next((number_of(piece.text) for piece in self.back(3) if piece.means == "number"), None)
        if number and self.victim and any(piece.means in ("with", "have") for piece in self.back(NEAR)):
            self.counters.setdefault(self.victim, number)
        self.relation = "" if self.relation == "with" else self.relation

    def powers(self) -> None:
        if self.asked or kind_of(self.pieces[self.at - 1].card) == "minion":
            self.state = True

    def asks(self) -> None:
        self.asked = True

    def may(self) -> None:
        self.allowed = True

    def bonus(self) -> None:
        self.state = True

    def relates(self) -> None:
        self.relation = self.pieces[self.at].means

    def deals(self) -> None:
        """A verb that joins the card that does it and the one that it is done with."""
        if self.last and self.names_after():
            self.relation = self.pieces[self.at].means

    def hits(self) -> None:
        if fold(self.pieces[self.at].text) in ("gets", "get", "hit"):
            self.relation = "gets"

    def goes_on(self) -> None:
        """What comes next happens after what was told."""
        if self.happening is None and self.implied is not None and self.pieces[self.at].means == "then":
            # "Abduction on my Scout, then I play it": the first play is told by what it is aimed at
            card, self.target = self.implied
            self.implied = None
            self.happens("play", card)
        if self.happening is None and self.lists_plays():
            self.happens("play", self.last)
        self.later = self.happening is not None
        self.actor = ""
        self.conjoins()

    def lists_plays(self) -> bool:
        """Whether two cards are named that are played one after the other, without a verb: "Ninja Acolyte, then Hidden Ninja"."""
        before = [piece for piece in self.pieces[: self.at] if piece.means not in ("and", "mine", "theirs", "i", "they")]
        after = self.following(len(self.pieces))
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

    def ranks(self) -> None:
        """The weakest or the strongest minion of somebody, if it has no name."""
        if self.own and any(piece.means == "minion" for piece in self.following(1)):
            self.rank = self.pieces[self.at].means

    def conjoins(self) -> None:
        if self.relation in ("on", "with", "gets"):
            self.relation = ""

    def placed_where(self) -> None:
        self.relation = ""
        self.holder = ""

    def reveals(self) -> None:
        """A card turns up another, or one without a name."""
        actor = self.last if kind_of(self.last) in ("minion", "action") else ""
        after = self.following(3)
        kind = next((piece.means for piece in after if piece.means in ("minion", "action")), "")
        if actor and self.names_after() and any(piece.card for piece in self.following(len(self.pieces))):
            self.relation = "reveals"
        elif actor and kind and self.happening is None:
            self.turned = kind
            self.happens("play", actor)

    def only_card(self) -> None:
        """What somebody's only card is lies in his hand: "his only card is an Upgrade"."""
        whose = next((piece for piece in self.back(3) if piece.means in ("mine", "theirs")), None)
        after = self.following(3)
        if whose is not None and any(piece.means == "passive" for piece in after) and any(piece.card for piece in self.following(4)):
            self.holder, self.holding = whose.player or (ANN if whose.means == "mine" else BEA), True

    def hides(self) -> None:
        """A card is put face down, or in stasis; what is told to be so already lies buried."""
        if fold(self.pieces[self.at].text) == "stasis":
            if self.last and any(piece.means in ("to", "on") for piece in self.back(2)) and kind_of(self.last) in ("minion", "action"):
                self.hide_last()
        elif self.last and (any(piece.means == "passive" for piece in self.back(2)) or self.lies_there()):
            self.buried.add(self.last)
        elif self.names_after():
            self.relation = "hides"

    def lies_there(self) -> bool:
        """Whether a card stands right before, and none follows that could be hidden: "with a Tomb Trap buried there"."""
        before = bool(self.at) and bool(self.pieces[self.at - 1].card)
        return before and fold(self.pieces[self.at].text) == "buried" and not any(piece.card for piece in self.following(2))

    def hide_last(self) -> None:
        """The card named last is put away by the one before it."""
        at = max(number for number, piece in enumerate(self.pieces[: self.at]) if piece.card == self.last)
        here, self.at = self.at, at
        self.hide(self.last)
        self.at = here

    def uncovers(self) -> None:
        passive = any(piece.means == "passive" for piece in self.back(2)) or not any(piece.card for piece in self.following(3))
        if passive and self.last:
            self.uncover(self.last)
        else:
            self.relation = "uncovers"

    def exchanges(self) -> None:
        """Cards are taken back for others, which come from the hand: "swap my First Mate for King Rex"."""
        self.swaps_out = True
        if self.happening is None and self.last and _is_standard(self.last):
            self.happens("play", self.last)

    def for_those(self) -> None:
        self.incoming = self.swaps_out
        self.relation = ""

    def nothing(self) -> None:
        """A word that only others look back at."""

    def before(self) -> None:
        if any(piece.means == "score" for piece in self.following()):
            self.window = "scoring"
        self.relation = ""


def _count(text: str) -> int:
    """The number that a word begins with, "3way" too."""
    begun = re.match(r"\d", text)
    return int(begun.group()) if begun else number_of(text)


_READERS: dict[str, Callable[[_Reader], None]] = {
    **dict.fromkeys(DEEDS, _Reader.deed),
    **dict.fromkeys(("play", "talent"), _Reader.play),
    **dict.fromkeys(("mine", "theirs"), _Reader.possessive),
    **dict.fromkeys(("i", "they"), _Reader.pronoun),
    **dict.fromkeys(("hand", "deck", "pile"), _Reader.zone),
    **dict.fromkeys(("start", "end"), _Reader.moment),
    **dict.fromkeys(("before", "after"), _Reader.before),
    "have": _Reader.has,
    "score": _Reader.scores,
    "again": _Reader.again,
    "on": _Reader.on,
    "with": _Reader.relates,
    "by": _Reader.relates,
    "passive": _Reader.hits,
    "base": _Reader.bases,
    "another": _Reader.elsewhere,
    "turn": _Reader.turns,
    "it": _Reader.it,
    "minion": _Reader.unnamed,
    "counter": _Reader.marks,
    "power": _Reader.powers,
    "asks": _Reader.asks,
    "allowed": _Reader.may,
    "bonus": _Reader.bonus,
    "and": _Reader.conjoins,
    "then": _Reader.goes_on,
    "weakest": _Reader.ranks,
    "strongest": _Reader.ranks,
    "where": _Reader.placed_where,
    **dict.fromkeys(("copies", "brings", "against", "duels"), _Reader.deals),
    "cards": _Reader.only_card,
    "reveals": _Reader.reveals,
    "hides": _Reader.hides,
    "uncovers": _Reader.uncovers,
    "exchanges": _Reader.exchanges,
    "for": _Reader.for_those,
}
