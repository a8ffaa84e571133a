"""The script of a replay: the moves and answers of a situation, matched to what the engine asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Profile, Run
from ...engine.procedures.play_cards import open_places
from ...engine.procedures.refusals import Obstacle, obstacles
from ...engine.query.alike import merged
from ...engine.reading.cards import is_fusion
from ...ground.findings import Finding, did_you_mean
from ...ground.strict_yaml import Map, line_of
from ...language.codes import usual
from ...language.loading import slug
from ...table.choices import Choice
from ..situation.file_findings import FileFindings
from ..situation.named_cards import cards_meant
from ..situation.setting import Setting
from .option_words import option_words
from .refusal_words import obstacles_in_words, rules_of
from .trace import Trace

#: What a player does at the top of a turn.
MOVES = ("play", "talent", "use")
#: Options that decline, the plainest first.
DECLINING = ("no", "none", "pass", "done")


#: Most decisions that are named where an answer of a file was asked for by none.
MOST_ASKED = 4
#: Verbs of a refusal, where they are not the word of the file.
VERBS = {"talent": "use the talent of"}


class Refusal(NamedTuple):
    """A move that the rules did not allow. ``player``: whose. ``card``: that he wanted to play or use, ``None`` where he wanted to be done.
    ``move``: as the file has it, or the place where the card could not go. ``says``: what was refused and why, in a sentence without its
    full stop. ``rules``: ids of the rules behind it. ``sources``: the cards that stand in the way."""

    player: str | None
    card: str | None
    move: Mapping[str, Any]
    says: str = ""
    rules: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


class Script(FileFindings):
    """The moves and answers of a situation, matched to choices by who is asked, what about, and which card."""

    def __init__(self, data: Map, file: str, setting: Setting, profile: Profile | None = None) -> None:
        """``profile``: by which moves are made and refused; without one only names are asked for."""
        super().__init__(file)
        self.setting = setting
        self.profile = profile
        #: the game at the choice at hand
        self.game = setting.game
        #: what each card is: set-up brings cards to the table that were not there at first
        self.ident = setting.game.position.ident
        #: the cards that the file tells apart from their equal copies
        self.apart = told_apart(data, setting)
        self.moves = list(data.get("moves") or ())
        self.answers = [dict(entry) for entry in data.get("answers") or ()]
        #: what each of them picks, one after the other
        self.picks = [_picks(entry) for entry in self.answers]
        #: choices that answered themselves, of which the file has something to say
        self.singles: list[Choice] = []
        #: what is expected to be offered
        self.offers = [entry["offered"] for entry in data.get("expect") or () if isinstance(entry.get("offered"), Mapping)]
        self.lines = [line_of(data.get("answers"), index) for index in range(len(self.answers))]
        self.used = [0] * len(self.answers)
        self.otherwise = data.get("otherwise", "first")
        self.pending: dict[str, Any] = {}
        #: answers whose question came, with the first choice that offered no such option
        self.misses: dict[int, Choice] = {}
        #: copies that have stood for each other: what the file calls by one id is from then on the other
        self.traded: dict[str, str] = {}
        #: how many answers had been asked for then, by answer of the file; at which of them the run ends because none fits
        self.missed_at: dict[int, int] = {}
        self.stops_at: int | None = None
        self.number = 0
        #: decisions that no answer of the file was meant for, with how many answers had been given before
        self.asked: list[tuple[int, Choice]] = []
        #: line of the last move
        self.line = 0
        self.refused: list[Refusal] = []
        self.holder = data
        self.decided: dict[int, str] = {}

    def fork(self) -> Script:
        """A copy that goes its own way from here."""
        new = object.__new__(Script)
        for name, value in vars(self).items():
            setattr(new, name, value)
        new.moves, new.used, new.pending, new.misses = list(self.moves), list(self.used), dict(self.pending), dict(self.misses)
        new.missed_at, new.traded = dict(self.missed_at), dict(self.traded)
        new.findings, new.refused, new.asked = list(self.findings), list(self.refused), list(self.asked)
        new.singles = list(self.singles)
        return new

    def progress(self) -> tuple[int, tuple[int, ...], tuple[tuple[str, str], ...]]:
        """How far the file has been followed."""
        return (len(self.moves), tuple(self.used), tuple(sorted((key, str(value)) for key, value in self.pending.items())))

    # -- names ---------------------------------------------------------------------------------------------------

    def card(self, name: Any) -> str | None:
        """The id a file means by a name: an id, or the name of the only such card."""
        hits = cards_meant(self.ident, name)
        return hits[0] if hits else None

    def meant(self, name: Any) -> str | None:
        """The card that a file means now by a name, where equal copies have stood for each other."""
        card = self.card(name)
        return self.traded.get(card, card) if card is not None else None

    def _trade(self, card: str | None, key: str) -> None:
        """Note that an equal copy has been taken in the place of the card that the file named."""
        if card is not None and card != key and self._same(card, key):
            one, other = self._called(card), self._called(key)
            self.traded[one], self.traded[other] = key, card

    def _called(self, card: str) -> str:
        """What the file calls a card now."""
        return next((name for name, now in self.traded.items() if now == card), card)

    def pick(self, wanted: Any, choice: Choice) -> str | None:
        """The option that a file picks: that of this name itself, else one of an equal copy; ``None`` if there is none."""
        keys = choice.keys()
        found = next((key for key in keys if self.matches(wanted, key, choice)), None)
        card = self.meant(wanted)
        if found is not None or card is None:
            return found
        return next((key for key in keys if self._same(card, key) or self._of_name(wanted, card, key)), None)

    def could_mean(self, wanted: Any, key: str, choice: Choice) -> bool:
        """Whether what a file says of an offer is the option of this key, or an equal copy of it from outside play."""
        card = self.meant(wanted)
        return self.matches(wanted, key, choice) or card is not None and self._copies(card, key)

    def matches(self, wanted: Any, key: str, choice: Choice) -> bool:
        """Whether what a file picks is the option of this key, no copy."""
        wanted = str(wanted)
        if (wanted == key or slug(wanted) == key) and key not in self.traded:
            return True
        card = self.meant(wanted)
        if card is not None:
            if key == card or key.partition("#")[0] == card:
                return True
            head = key.split(":")
            return len(head) > 1 and card in head
        return slug(wanted) == slug(option_words(Trace(self.setting.names), choice, key))

    def _copies(self, card: str, key: str) -> bool:
        """Whether an option is an equal copy of a card, and began outside play."""
        ident = self.ident
        return key in ident and ident[key].face is not None and ident[key] == ident.get(card) and key not in self.setting.game.position.play

    def _of_name(self, wanted: Any, card: str, key: str) -> bool:
        """Whether a file names no certain copy but all of that name, so that an option outside play can be meant."""
        ident = self.game.position.ident
        return self._copies(card, key) and key not in self.game.position.play and slug(str(wanted)) == slug(ident[key].face.name)

    def _same(self, card: str, key: str) -> bool:
        """Whether an option stands for a card because equal copies in the same place are one option."""
        position = self.game.position
        ident = position.ident
        if key not in ident or ident[key].face is None or ident[key] != ident.get(card) or position.zone_of(key) != position.zone_of(card):
            return False
        return key not in position.play or self.profile is not None and len(merged(self._run(self.profile), [key, card])) == 1

    def _run(self, profile: Profile) -> Run:
        """The game at the choice at hand, to be looked at."""
        context = Context(self.setting.library, profile, None)
        context.apart = self.apart
        return Run(self.game._replace(choice=None), context)

    # -- answering -------------------------------------------------------------------------------------------------

    def decide(self, game: Game, choice: Choice) -> tuple[str | None, str]:
        """What the file does where somebody is asked: the key of an option, and how it was given (see :meth:`answer`). No option at the
        top of a turn where no move is left, or where the next is a supposed cause; nor where the run ends because none fits."""
        self.ident = game.position.ident
        if choice.ask == "turn":
            return self.turn(game, choice), "file"
        key, given = self.answer(game, choice)
        return (None, given) if self.number == self.stops_at else (key, given)

    def turn(self, game: Game, choice: Choice) -> str | None:
        """The option of the next move, or ``None`` when no move is left."""
        self.game = game
        self._leave_move()
        while self.moves and "suppose" not in self.moves[0]:
            move = self.moves.pop(0)
            player, what = next(iter(move.items()))
            if player != choice.who and what == "done":
                self.note("wrong-player", f"it is {choice.who}'s turn, not {player}'s", move, player)
                continue
            self.line = line_of(move, player)
            if what == "done":
                if "done" in choice.keys():
                    return "done"
                says = f"{player} has to play a card first: an extra play is left that must be made"
                self.refuse(Refusal(player, None, {}, says, ("extra-compulsory-in-core-2012", "extra-means")), choice)
                continue
            kind = next(name for name in MOVES if name in what)
            card = self.meant(what[kind])
            option = self._move_option(choice, kind, what[kind]) if player == choice.who else None
            if option is None:
                says = f"{player} cannot {VERBS.get(kind, kind)} {self.name(card)} now"
                self._refuse_for(player, card, dict(what), says, choice, kind, None)
                continue
            if kind == "play" and not self._can_go(player, option.split(":")[1], what, choice):
                continue
            self.pending = {key: what[key] for key in ("on", "at", "as", "which") if key in what}
            # equal copies are one option, so the card that is played may be another than the one named
            self._trade(card, option.split(":")[1])
            self.pending["card"], self.pending["kind"] = option.split(":")[1], kind
            return option
        return None

    def _leave_move(self) -> None:
        """The last move is over: what it said beyond what was asked is a finding. A place of a play has been looked at before it."""
        said = [key for key in ("on", "at", "which") if key in self.pending and (key == "which" or self.pending.get("kind") != "play")]
        for key in said:
            what = f"{key}: {self.pending[key]}"
            self.findings.append(Finding("move-key-ignored", f"nothing asked for {what}", self.file, self.line, usual("move-key-ignored")))
        self.pending = {}

    def _move_option(self, choice: Choice, kind: str, wanted: str) -> str | None:
        """The option at the top of a turn that is to play or use a card, else an equal copy of it."""
        card = self.meant(wanted)
        found = {key: key.split(":")[1] for key in choice.keys() if key.partition(":")[0] == kind}
        own = next((key for key, of in found.items() if of == card), None)
        if own is not None or card is None:
            return own
        return next((key for key, of in found.items() if self._same(card, of) or self._of_name(wanted, card, of)), None)

    def _can_go(self, player: str, card: str, what: Mapping[str, Any], choice: Choice) -> bool:
        """Whether a card can be played where a move says; else the move is refused, and the card is played nowhere."""
        wanted = what.get("on", what.get("at"))
        if wanted is None or self.profile is None:
            return True
        place = self.meant(wanted)
        run = self._run(self.profile)
        found = open_places(run, player, card)
        if any(place is not None and place in (base, host) for base, host in found):
            return True
        if any(host is not None and place is not None and self._same(place, host) for _, host in found):
            return True
        there = self.name(place) if place is not None else wanted
        on = "at" if place is None or place in self.game.position.bases() else "on"
        refused = f"{self.name(card)} cannot be played {on} {there}"
        if place is None or (found == [(None, None)] and not is_fusion(run, card)):
            says = f"{refused}: it is played on nothing" if place is not None else f"{refused}: nothing here has that name"
            self.refuse(Refusal(player, card, {"at": wanted}, says, ("play-action-show",)), choice)
        else:
            self._refuse_for(player, card, {"at": wanted}, refused, choice, "play", place)
        return False

    def _refuse_for(
        self, player: str, card: str | None, move: Mapping[str, Any], says: str, choice: Choice, kind: str, where: str | None
    ) -> None:
        """Note a move that is against the rules, with what stands in its way."""
        found: tuple[Obstacle, ...] = ()
        if self.profile is not None and card is not None:
            run = self._run(self.profile)
            found = obstacles(run, player, kind, card, where)
            says += f": {obstacles_in_words(self.name, run, found)}"
        sources = tuple(one.source for one in found if one.source is not None)
        self.refuse(Refusal(player, card, move, says, rules_of(found), sources), choice)

    def refuse(self, refusal: Refusal, choice: Choice) -> None:
        """Note a move that is against the rules."""
        self.refused.append(refusal)
        remedy = options_remedy(choice) if refusal.player == choice.who else usual("wrong-player")
        self.findings.append(Finding("refused", refusal.says, self.file, self.line, remedy))

    def name(self, card: str | None) -> str:
        """A card as a person reads it."""
        return self.setting.names.get(card, card) if card is not None else "nothing"

    def answer(self, game: Game, choice: Choice) -> tuple[str, str]:
        """The option that the file picks, and how it was given: ``file``, ``open`` where nobody fixed it, ``chance``."""
        self.game = game
        self.number += 1
        picked = self._of_move(choice) or self._of_answers(choice)
        if picked is not None:
            return picked, "file"
        self.asked.append((sum(self.used), choice))
        for loop in reversed(game.memory.loops if game.memory is not None else ()):
            # nobody fixed this: whoever can leave a loop is taken to leave it
            if loop.kind == "chosen" and loop.by == choice.who and loop.answer in choice.keys():
                return loop.answer, "open"
        if choice.who is None:
            return choice.options[0].key, "chance"
        declining = (key for key in DECLINING if key in choice.keys()) if self.otherwise == "decline" else iter(())
        return next(declining, choice.options[0].key), "open"

    def _of_move(self, choice: Choice) -> str | None:
        """The option that the move at hand has named already: where a card is played, or as which play."""
        if choice.ask in ("base", "host") and choice.about == self.pending.get("card"):
            wanted = self.pending.pop("on", self.pending.pop("at", None))
            if wanted is not None:
                at = self.meant(wanted)
                there = (key for key in choice.keys() if choice.ask == "host" and self.game.position.base_of(key) == at)
                return self.pick(wanted, choice) or next(there, None)
        if choice.ask == "which-play" and "which" in self.pending:
            wanted = self.pending.pop("which")
            return next((key for key in choice.keys() if key == wanted or key.startswith(f"{wanted}:")), None)
        return None

    def _of_answers(self, choice: Choice) -> str | None:
        """The option that an answer of the file picks."""
        for index, entry in enumerate(self.answers):
            picks = self.picks[index]
            if (self.used[index] >= len(picks) and not entry.get("always")) or not self._is_about(entry, choice):
                continue
            pick = picks[self.used[index] % len(picks)]
            key = self.pick(pick, choice)
            if key is not None:
                self.used[index] += 1
                self._trade(self.meant(pick), key)
                # that an earlier choice had no such option says nothing any more
                self.misses.pop(index, None)
                return key
            if ("ask" in entry or "about" in entry) and index not in self.misses:
                self.misses[index] = choice
                self.missed_at[index] = self.number
        return None

    def first_miss(self) -> int | None:
        """The number of the first answer asked for that has none in the file though one was meant for it; ``None`` where each fits."""
        self._take_singles()
        return min((self.missed_at[index] for index in self.misses if self._is_left(index)), default=None)

    def note_single(self, choice: Choice) -> None:
        """A choice with a single option has answered itself: it is kept if the file has something to say of it."""
        if any(self._is_about(one, choice) for one in (*self.answers, *self.offers)):
            self.singles.append(choice)

    def _take_singles(self) -> None:
        """Answers that are left and pick what a choice with a single option had to come to have been given there."""
        for index, entry in enumerate(self.answers):
            picks = self.picks[index]
            for choice in self.singles if self._is_left(index) else ():
                at = self.used[index]
                if at < len(picks) and self._is_about(entry, choice) and self.pick(picks[at], choice) is not None:
                    self.used[index] += 1
                    self.misses.pop(index, None)

    def _is_left(self, index: int) -> bool:
        """Whether something of an answer of the file was not asked for."""
        used = self.used[index]
        return used < len(self.picks[index]) and not (used and self.answers[index].get("always"))

    def _is_about(self, entry: Mapping[str, Any], choice: Choice) -> bool:
        """Whether an answer of the file is meant for a choice, as far as it says."""
        if "who" in entry and entry["who"] != (choice.who or "chance"):
            return False
        if "ask" in entry and entry["ask"] != choice.ask:
            return False
        return "about" not in entry or choice.about in (self.meant(entry["about"]), self.card(entry["about"]))

    def left_over(self) -> list[Finding]:
        """Answers that nothing asked for, and moves that were never made."""
        self._leave_move()
        self._take_singles()
        found: list[Finding] = []
        asked = ""
        for index in range(len(self.answers)):
            if not self._is_left(index) or (self.stops_at is not None and index not in self.misses):
                continue
            pick, line = self.picks[index][self.used[index]], self.lines[index]
            miss = self.misses.get(index)
            if miss is not None:
                message = f"{pick!r} was not among the options when {asker(miss)} was asked"
                remedy = did_you_mean(pick, miss.keys()).or_say(options_remedy(miss))
                found.append(Finding("answer-no-option", message, self.file, line, remedy))
            elif self.used[index]:
                message = f"nothing asked for the pick {pick!r}"
                found.append(Finding("answer-left-over", message, self.file, line, usual("answer-left-over")))
            else:
                message = f"nothing asked for the answer {pick!r}"
                asked = asked or self._what_was_asked()
                found.append(Finding("answer-not-asked", message, self.file, line, asked))
        for move in self.moves if self.stops_at is None else ():
            message = f"the move of {next(iter(move))} was never made"
            found.append(Finding("move-not-made", message, self.file, line_of(move), usual("move-not-made")))
        return found

    def _what_was_asked(self) -> str:
        """What was asked after the last answer that the file gave: who, what kind of decision, about what, with which options."""
        given = sum(self.used)
        open_ = [choice for number, choice in self.asked if number == given]
        if not open_:
            return f"Nobody was asked anything from there on, as a single option is taken without asking. {usual('answer-not-asked')}"
        said = list(dict.fromkeys(_asked_words(choice) for choice in open_))
        more = f" and {len(said) - MOST_ASKED} more" if len(said) > MOST_ASKED else ""
        return f"Asked from there on: {'; '.join(said[:MOST_ASKED])}{more}."


def told_apart(data: Mapping[str, Any], setting: Setting) -> frozenset[str]:
    """The cards that a case calls by ids of its own in its moves, answers and expectations. An equal copy is no substitute for them."""
    ident = setting.game.position.ident
    of_its_own = {card for card, one in ident.items() if one.face is not None and one.face.card.id != card}
    called: set[str] = set()
    for key in ("moves", "answers", "expect") if of_its_own else ():
        _add_words(data.get(key), called)
    return frozenset(called & of_its_own)


def _add_words(data: Any, found: set[str]) -> None:
    """Add all texts in some data, keys too."""
    waiting = [data]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            found.add(one)
        elif isinstance(one, dict):
            found.update(map(str, one))
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)


def _asked_words(choice: Choice) -> str:
    """A decision as an answer of a file names it."""
    about = f", about: {choice.about}" if choice.about is not None else ""
    keys = choice.keys()
    options = ", ".join(keys[:8]) + (f" and {len(keys) - 8} more" if len(keys) > 8 else "")
    return f"{{who: {asker(choice)}, ask: {choice.ask}{about}}} of {options}"


def _picks(entry: Mapping[str, Any]) -> list[Any]:
    """What an answer picks, one after the other."""
    pick = entry.get("pick")
    return pick if isinstance(pick, list) else [pick]


def asker(choice: Choice) -> str:
    return choice.who or "chance"


def options_remedy(choice: Choice) -> str:
    """A remedy that names the options there were."""
    keys = choice.keys()
    return "Options: " + ", ".join(keys[:12]) + (f" and {len(keys) - 12} more." if len(keys) > 12 else ".")
