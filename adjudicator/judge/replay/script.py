"""The script of a replay: the moves and answers of a situation, matched to what the engine asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...engine.kernel.game import Game
from ...ground.findings import Finding, did_you_mean
from ...ground.strict_yaml import Map, line_of
from ...language.codes import usual
from ...language.loading import slug
from ...table.choices import Choice
from ..situation.named_cards import cards_meant
from ..situation.notes import FileNotes
from ..situation.setting import Setting
from .option_words import option_words
from .trace import Trace

#: What a player does at the top of a turn.
MOVES = ("play", "talent", "use")
#: Options that decline, the plainest first.
DECLINING = ("no", "none", "pass", "done")


class Refusal(NamedTuple):
    """A move that the rules did not allow. ``player``: whose. ``card``: that he wanted to play or use, ``None`` where he wanted to be done.
    ``move``: as the file has it, or the place where the card could not go."""

    player: str | None
    card: str | None
    move: Mapping[str, Any]


class Script(FileNotes):
    """The moves and answers of a situation, matched to choices by who is asked, what about, and which card."""

    def __init__(self, data: Map, file: str, setting: Setting) -> None:
        super().__init__(file)
        self.setting = setting
        self.moves = list(data.get("moves") or ())
        self.answers = [dict(entry) for entry in data.get("answers") or ()]
        self.lines = [line_of(data.get("answers"), index) for index in range(len(self.answers))]
        self.used = [0] * len(self.answers)
        self.otherwise = data.get("otherwise", "first")
        self.pending: dict[str, Any] = {}
        #: answers whose question came, with the first choice that offered no such option
        self.misses: dict[int, Choice] = {}
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
        new.findings, new.refused = list(self.findings), list(self.refused)
        return new

    def progress(self) -> tuple[int, tuple[int, ...], tuple[tuple[str, str], ...]]:
        """How far the file has been followed."""
        return (len(self.moves), tuple(self.used), tuple(sorted((key, str(value)) for key, value in self.pending.items())))

    # -- names ---------------------------------------------------------------------------------------------------

    def card(self, name: Any) -> str | None:
        """The id a file means by a name: an id, or the name of the only such card."""
        hits = cards_meant(self.setting.game.position.ident, name)
        return hits[0] if hits else None

    def matches(self, wanted: Any, key: str, choice: Choice) -> bool:
        """Whether what a file picks is the option of this key."""
        wanted = str(wanted)
        if wanted == key or slug(wanted) == key:
            return True
        card = self.card(wanted)
        if card is not None:
            if key == card or key.partition("#")[0] == card:
                return True
            head = key.split(":")
            if len(head) > 1 and card in head:
                return True
            return self._same(card, key)
        return slug(wanted) == slug(option_words(Trace(self.setting.names), choice, key))

    def _same(self, card: str, key: str) -> bool:
        """Whether an option stands for a card because equal copies are one option."""
        ident = self.setting.game.position.ident
        return key in ident and ident[key].face is not None and ident[key] == ident.get(card) and key not in self.setting.game.position.play

    # -- answering -------------------------------------------------------------------------------------------------

    def decide(self, game: Game, choice: Choice) -> tuple[str | None, str]:
        """What the file does where somebody is asked: the key of an option, and how it was given (see :meth:`answer`). No option at the
        top of a turn where no move is left, or where the next is a supposed cause."""
        return (self.turn(game, choice), "file") if choice.ask == "turn" else self.answer(game, choice)

    def turn(self, game: Game, choice: Choice) -> str | None:
        """The option of the next move, or ``None`` when no move is left."""
        self.unasked(game, choice)
        while self.moves and "suppose" not in self.moves[0]:
            move = self.moves.pop(0)
            player, what = next(iter(move.items()))
            if player != choice.who:
                self.note("wrong-player", f"it is {choice.who}'s turn, not {player}'s", move, player)
                continue
            self.line = line_of(move, player)
            if what == "done":
                if "done" in choice.keys():
                    return "done"
                self.refuse(Refusal(player, None, {}), f"{player} has to play a card first", choice)
                continue
            kind = next(name for name in MOVES if name in what)
            card = self.card(what[kind])
            option = next((key for key in choice.keys() if self._plays(key, kind, card)), None)
            if option is None:
                self.refuse(Refusal(player, card, dict(what)), f"{player} cannot {kind} {self.name(card)} now", choice)
                continue
            self.pending = {key: what[key] for key in ("on", "at", "as", "which") if key in what}
            # equal copies are one option, so the card that is played may be another than the one named
            self.pending["card"] = option.split(":")[1]
            return option
        return None

    def _plays(self, key: str, kind: str, card: str | None) -> bool:
        """Whether an option at the top of a turn is to play or use a card."""
        head, _, rest = key.partition(":")
        of = rest.partition(":")[0]
        return head == kind and (of == card or (card is not None and self._same(card, of)))

    def refuse(self, refusal: Refusal, message: str, choice: Choice) -> None:
        """Note a move that is against the rules."""
        self.refused.append(refusal)
        self.findings.append(Finding("refused", message, self.file, self.line, options_remedy(choice)))

    def name(self, card: str | None) -> str:
        """A card as a person reads it."""
        return self.setting.names.get(card, card) if card is not None else "nothing"

    def unasked(self, game: Game, choice: Choice) -> None:
        """A place that a move named and nobody asked for, because there was only one: it must be that one."""
        wanted = self.pending.pop("at", None) or self.pending.pop("on", None)
        card = self.pending.get("card")
        place = game.position.play.get(card) if card is not None else None
        if wanted is None or place is None or self.card(wanted) in (place.base, place.host):
            return
        self.refused.append(Refusal(choice.who, card, {"at": wanted}))
        only = f"It could only be played at {place.host or place.base}."
        self.findings.append(Finding("refused", f"{self.name(card)} cannot be played at {wanted}", self.file, self.line, only))

    def answer(self, game: Game, choice: Choice) -> tuple[str, str]:
        """The option that the file picks, and how it was given: ``file``, ``open`` where nobody fixed it, ``chance``."""
        picked = self._of_move(choice) or self._of_answers(choice)
        if picked is not None:
            return picked, "file"
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
            wanted = self.pending.pop("on", None) if choice.ask == "host" else self.pending.pop("at", self.pending.pop("on", None))
            if wanted is not None:
                for key in choice.keys():
                    if self.matches(wanted, key, choice):
                        return key
                refusal = Refusal(choice.who, choice.about, {"at": wanted})
                self.refuse(refusal, f"{self.name(choice.about)} cannot be played at {wanted}", choice)
        if choice.ask == "which-play" and "which" in self.pending:
            wanted = self.pending.pop("which")
            return next((key for key in choice.keys() if key == wanted or key.startswith(f"{wanted}:")), None)
        return None

    def _of_answers(self, choice: Choice) -> str | None:
        """The option that an answer of the file picks."""
        for index, entry in enumerate(self.answers):
            picks = _picks(entry)
            if (self.used[index] >= len(picks) and not entry.get("always")) or not self._is_about(entry, choice):
                continue
            pick = picks[self.used[index] % len(picks)]
            for key in choice.keys():
                if self.matches(pick, key, choice):
                    self.used[index] += 1
                    return key
            if "ask" in entry or "about" in entry:
                self.misses.setdefault(index, choice)
        return None

    def _is_about(self, entry: Mapping[str, Any], choice: Choice) -> bool:
        """Whether an answer of the file is meant for a choice, as far as it says."""
        if "who" in entry and entry["who"] != (choice.who or "chance"):
            return False
        if "ask" in entry and entry["ask"] != choice.ask:
            return False
        return "about" not in entry or self.card(entry["about"]) == choice.about

    def left_over(self) -> list[Finding]:
        """Answers that nothing asked for, and moves that were never made."""
        found = []
        for index, entry in enumerate(self.answers):
            picks = _picks(entry)
            if self.used[index] >= len(picks) or (self.used[index] and entry.get("always")):
                continue
            pick, line = picks[self.used[index]], self.lines[index]
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
                found.append(Finding("answer-not-asked", message, self.file, line, usual("answer-not-asked")))
        for move in self.moves:
            message = f"the move of {next(iter(move))} was never made"
            found.append(Finding("move-not-made", message, self.file, line_of(move), usual("move-not-made")))
        return found


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
