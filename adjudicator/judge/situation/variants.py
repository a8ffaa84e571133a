"""The cases of a situation file: what it is about, and each variant laid over it, checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from ...ground.findings import did_you_mean, shown
from ...ground.patterns import pattern
from ...ground.strict_yaml import Map, Seq, line_of
from ..data.loaded import game_profile, is_profile, knowledge, profiles, rules
from ..data.table_words import SET_UP
from .expectation_form import expectation
from .form import MADE_BY_SET_UP, MADE_BY_SET_UP_FOR_PLAYER, PHASES, READ_BY, SET_UP_KEYS, TABLE, Form
from .table_form import MOST_CARDS
from .values_form import LONGEST_TEXT

#: Keys that say what a file is about; a variant has none of them.
ABOUT = ("situation", "title", "about", "cites", "shows", "note", "narrative", "variants", "define")
#: Keys that a variant may lay over those of its file.
LAID_OVER = (*READ_BY, "printings", "printing", *TABLE, "saved", "moves", "answers", "otherwise", "expect")
KEYS = ABOUT + LAID_OVER
#: Keys of which a variant's entries are laid over the file's entries one by one.
JOINED = ("questions", "settings", "printing")
OTHERWISE = ("first", "decline", "stop")
#: Madness cards there are.
MOST_MADNESS = 30
#: Most characters of a saved game.
LONGEST_SAVED = 900_000
#: Most variants of one file, and most made-up cards.
MOST_VARIANTS, MOST_DEFINED = 100, 60

_ID = pattern(r"[a-z0-9]+(-[a-z0-9]+)*")


class Checked(Struct, frozen=True):
    """A value of a file, and what its reader made of it. ``cards``: how many it names."""

    value: Any
    made: Any
    cards: int


class Cases(Struct, frozen=True):
    """What a file says. ``about``: the keys that are no part of a case. ``cases``: name and checked data of each variant."""

    about: Map
    cases: list[tuple[str, Map]]


class CaseReader:
    """Reads one file. Its form holds the findings."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.form = Form(file)
        self.about: dict[str, Any] = {}
        #: values that nothing is wrong with, by their key, their identity and who plays: several variants have most of them in common
        self.checked: dict[tuple[str, int, tuple[str, ...]], Checked] = {}

    def read(self, data: Map) -> Cases:
        form = self.form
        for key in data:
            if key not in KEYS:
                form.note("unknown-key", f"a situation has no {shown(key)}", data, key, did_you_mean(key, KEYS))
        about = form.fields(
            _only(data, ABOUT),
            {
                "situation": self.id,
                "title": self.long,
                "about": self.long,
                "note": self.long,
                "narrative": self.long,
                "cites": self.cites,
                "shows": form.texts,
                "define": self.define,
                "variants": self.variants,
            },
            "a situation",
        )
        rest = _only(data, LAID_OVER)
        if "define" in about:
            rest["define"] = about["define"]
        self.about = {key: value for key, value in about.items() if key not in ("define", "variants")}
        if "variants" not in data:
            return Cases(about, [("", self.case(rest))])
        if "players" in rest and not any("players" in entry for entry in about.get("variants", ())):
            # what every variant lays its own over is checked even where all do
            self.case(rest, whole=False)
        cases: dict[str, Map] = {}
        for index, entry in enumerate(about.get("variants", ())):
            name = entry.get("name") or entry.get("option") or str(index + 1)
            if name in cases:
                form.note("variant-twice", f"two variants are called {shown(name)}", entry, "name" if "name" in entry else None)
            cases[name] = self.case(_laid_over(rest, entry))
        return Cases(about, list(cases.items()) or [("", self.case(rest))])

    # -- what a file is about ----------------------------------------------------------------------------------------

    def id(self, holder: Map, key: str) -> str | None:
        value = self.form.text(holder, key)
        if value is not None and not _ID.fullmatch(value):
            self.form.note("situation-id", f"{shown(value)} cannot be an id", holder, key)
            return None
        return value

    def long(self, holder: Map, key: str) -> str | None:
        return self.form.text(holder, key, LONGEST_TEXT)

    def cites(self, holder: Map, key: str) -> Seq | None:
        def cite(seq: Seq, index: int) -> Any:
            value = seq[index]
            if isinstance(value, Map) and isinstance(value.get("source"), str):
                return value
            self.form.note("cites-form", f"{shown(value)} is no citation", seq, index)
            return None

        return self.form.each(holder, key, "cites-form", "citations", cite)

    def define(self, holder: Map, key: str) -> Seq | None:
        """Made-up cards; what they say is checked by the compiler of the ability language."""
        return self.form.each(holder, key, "define-form", "made-up cards", lambda seq, index: seq[index], MOST_DEFINED)

    def variants(self, holder: Map, key: str) -> Seq | None:
        known = ("name", "option", *LAID_OVER)

        def variant(seq: Seq, index: int) -> Map | None:
            entry = seq[index]
            if not isinstance(entry, Map):
                self.form.note("variants-form", f"{shown(entry)} is no variant", seq, index)
                return None
            for name in entry:
                if name not in known:
                    self.form.note("unknown-key", f"a variant has no {shown(name)}", entry, name, did_you_mean(name, known))
            made = _only(entry, known)
            for name in ("name", "option"):
                if name in made and self.form.text(made, name) is None:
                    del made[name]
            return made

        made = self.form.each(holder, key, "variants-form", "variants", variant, MOST_VARIANTS)
        if made is not None and not holder[key]:
            self.form.note("variants-form", "variants: is empty", holder, key)
        return made

    # -- a case: the file's data with a variant's laid over -----------------------------------------------------------------

    def case(self, data: Map, whole: bool = True) -> Map:
        """The checked data of one case. ``whole``: it must be complete."""
        form = self.form
        # cards in the hand of one player may name another player as their owner
        form.players = [name for name in data["players"] if isinstance(name, str)] if isinstance(data.get("players"), Map) else []
        form.cards = 0
        players = self.once(form.players_of)(data, "players") if data.get("players") is not None else None
        form.players = list(players or ())
        if players is None and whole and ("players" not in data or data["players"] is None):
            form.note("players-missing", "nobody plays", data, "players" if "players" in data else None)
        readers: dict[str, Callable[[Map, str], Any]] = {
            "profile": form.text,
            "questions": self.questions,
            "settings": self.settings,
            "printings": self.printings,
            "printing": self.printing,
            "turn": form.player,
            "turns": self.turns,
            "phase": lambda d, k: form.word(d, k, PHASES, "unknown-phase", "phase"),
            "played": self.played,
            "scoring": form.text,
            "bases": lambda d, k: form.each(d, k, "bases-form", "bases", form.base, 60),
            "base_deck": lambda d, k: form.each(d, k, "bases-form", "bases", form.base_card, 200),
            "base_discard": lambda d, k: form.each(d, k, "bases-form", "bases", form.base_card, 200),
            "monsters": lambda d, k: form.each(d, k, "zone-form", "monsters", form.base_card, 40),
            "treasures": lambda d, k: form.each(d, k, "zone-form", "treasures", form.base_card, 40),
            "owned": form.texts,
            "draft": form.draft,
            "order": form.texts,
            "saved": lambda d, k: form.text(d, k, LONGEST_SAVED),
            "madness": self.madness,
            "moves": lambda d, k: form.each(d, k, "moves-form", "moves", form.move),
            "answers": lambda d, k: form.each(d, k, "answers-form", "answers", form.answer),
            "otherwise": lambda d, k: form.word(d, k, OTHERWISE, "otherwise-form", "way to answer the rest"),
            "expect": lambda d, k: form.each(d, k, "expect-form", "expectations", lambda seq, index: expectation(form, seq, index)),
        }
        shared = {key: self.once(reader) for key, reader in readers.items()}
        made = form.fields(
            data,
            {"players": lambda d, k: players, "define": lambda d, k: d[k], **shared},
            "a situation",
        )
        if form.cards > MOST_CARDS:
            form.note("too-many-cards", f"{form.cards:,} cards lie on the table", data, "bases", f"At most {MOST_CARDS} are read.")
        made.update(self.about)
        made.lines.update({key: 1 for key in self.about if key not in made.lines})
        phase = made.get("phase", "play-cards")
        if "scoring" in made and phase != "score-bases":
            form.note("wrong-phase", f"no base scores in {phase}", data, "scoring", "Write phase: score-bases.")
        if made.get("played") and phase != "play-cards":
            form.note(
                "wrong-phase",
                f"nothing has been played yet, or no longer counts, in {phase}",
                data,
                "played",
                "Leave played: out, or write phase: play-cards.",
            )
        if phase in ("score-bases", "draw", "end-turn"):
            self.late_moves(made, phase)
        self.of_set_up(made, phase)
        return made

    def once(self, reader: Callable[[Map, str], Any]) -> Callable[[Map, str], Any]:
        """A reader that does not read again what several variants have in common. What something is wrong with is read each time, so that
        each place of it is told."""

        def read(holder: Map, key: str) -> Any:
            form, value = self.form, holder[key]
            place = (key, id(value), tuple(form.players))
            known = self.checked.get(place)
            if known is not None and known.value is value:
                form.cards += known.cards
                return known.made
            wrong, cards = len(form.findings), form.cards
            made = reader(holder, key)
            if len(form.findings) == wrong and isinstance(value, (Map, Seq)):
                # kept with the value, so that its identity stays its own
                self.checked[place] = Checked(value, made, form.cards - cards)
            return made

        return read

    def of_set_up(self, made: Map, phase: str) -> None:
        """What only a set-up reads, and what it makes itself."""
        if phase != SET_UP:
            for key in SET_UP_KEYS:
                if key in made:
                    self.form.note("wrong-phase", f"{key}: means nothing once the game has begun", made, key, "Write phase: setup.")
            return
        for key in MADE_BY_SET_UP:
            if key in made:
                self.form.note("wrong-phase", f"set-up makes {key}: itself", made, key)
        for player, entry in (made.get("players") or {}).items():
            for key in MADE_BY_SET_UP_FOR_PLAYER:
                if key in (entry or ()):
                    self.form.note("wrong-phase", f"nothing is said yet of {key}: of {player} before set-up", entry, key)

    def late_moves(self, made: Map, phase: str) -> None:
        """A move of the current player after his Play Cards is over."""
        first = next((move for move in made.get("moves", ()) if "suppose" not in move), None)
        turn = made.get("turn") or next(iter(self.form.players), None)
        again = len(self.form.players) == 1 or turn in made.get("turns", ())
        if first is not None and turn in first and first[turn] != "done" and not again:
            self.form.note(
                "wrong-phase", f"{turn} can play nothing in {phase}", first, turn, "Write phase: play-cards, or take the move out."
            )

    def questions(self, holder: Map, key: str) -> Map | None:
        value = self.form.mapping(holder, key, "questions-form")
        return None if value is None else self.form.fields(value, dict.fromkeys(value, self.option), "questions")

    def option(self, holder: Map, key: str) -> str | None:
        value = holder[key]
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else self.form.text(holder, key)

    def settings(self, holder: Map, key: str) -> Map | None:
        value = self.form.mapping(holder, key, "settings-form")
        if value is None:
            return None

        def setting(inner: Map, name: str) -> Any:
            if isinstance(inner[name], (Map, Seq, float)):
                self.form.note("settings-form", f"{name} cannot be {shown(inner[name])}", inner, name)
                return None
            return inner[name]

        return self.form.fields(value, dict.fromkeys(value, setting), "settings")

    def printings(self, holder: Map, key: str) -> str | None:
        return self.form.word(holder, key, ("first", "latest"), "unknown-printing", "printing")

    def printing(self, holder: Map, key: str) -> Map | None:
        value = self.form.mapping(holder, key, "printing-form")
        return None if value is None else self.form.fields(value, dict.fromkeys(value, self.form.text), "printing")

    def turns(self, holder: Map, key: str) -> Seq | None:
        return self.form.each(holder, key, "list-form", "players", self.form.player, 20)

    def played(self, holder: Map, key: str) -> Seq | None:
        def kind(seq: Seq, index: int) -> str | None:
            return self.form.word(seq, index, ("minion", "action"), "played-form", "regular play")

        return self.form.each(holder, key, "played-form", "minion and action", kind, 2)

    def madness(self, holder: Map, key: str) -> int | None:
        value = self.form.whole(holder, key, 1_000_000)
        if value is not None and value > MOST_MADNESS:
            self.form.note("madness-too-many", f"there are not {value:,} Madness cards", holder, key)
            return None
        return value

    # -- the interpretation ------------------------------------------------------------------------------------------------------

    def check_reading(self, found: Cases) -> None:
        """The profile, the questions, their options, the settings and the rules expected exist. Left out where nothing of
        the kind is named."""
        for _, case in found.cases:
            for entry in case.get("expect", ()):
                if any(key in entry for key in ("cites", "asked", "not_asked")):
                    self.expected(entry)
        cases = [case for _, case in found.cases if any(key in case for key in ("profile", "questions", "settings"))]
        if not cases:
            return
        known = profiles()
        for case in cases:
            profile = case.get("profile", "latest")
            if not is_profile(profile):
                self.form.note("unknown-profile", f"there is no profile {shown(profile)}", case, "profile", did_you_mean(profile, known))
                profile = "latest"
            made = game_profile(profile)
            questions = case.get("questions", Map())
            for question, option in questions.items():
                problem = made.problem_with(question, option)
                if problem is not None:
                    self.form.note(problem.code, problem.message, questions, question, problem.remedy)
            settings = case.get("settings", Map())
            for name in list(settings):
                if name not in made.settings:
                    self.form.note(
                        "unknown-setting", f"there is no setting {shown(name)}", settings, name, did_you_mean(name, made.settings)
                    )
                elif isinstance(made.settings[name], int):
                    self.form.whole(settings, name, 1_000, 1)
                elif not isinstance(settings[name], type(made.settings[name])):
                    self.form.note("settings-form", f"{name} cannot be {shown(settings[name])}", settings, name)

    def expected(self, entry: Map) -> None:
        """Rules and questions that an expectation names."""
        cites = entry.get("cites")
        for index, rule in enumerate(cites if isinstance(cites, Seq) else [cites] if cites is not None else []):
            if rule not in rules():
                holder, key = (cites, index) if isinstance(cites, Seq) else (entry, "cites")
                self.form.note("unknown-rule", f"there is no rule {shown(rule)}", holder, key, did_you_mean(rule, rules()))
        for key in ("asked", "not_asked"):
            if key in entry:
                known = {question.id for question in knowledge().questions}
                if entry[key] not in known:
                    self.form.note(
                        "unknown-question", f"there is no question {shown(entry[key])}", entry, key, did_you_mean(entry[key], known)
                    )


def _only(data: Map, keys: tuple[str, ...]) -> Map:
    made = Map((key, data[key]) for key in data if key in keys)
    made.line, made.lines = data.line, dict(data.lines)
    return made


def _laid_over(data: Map, over: Map) -> Map:
    """A file's data with a variant's laid over it."""
    merged = Map(data)
    merged.line, merged.lines = over.line, dict(data.lines)
    for key, value in over.items():
        if key in ("name", "option"):
            continue
        if key in JOINED and isinstance(data.get(key), Map) and isinstance(value, Map):
            joined = Map(data[key])
            joined.line, joined.lines = value.line, {**data[key].lines, **value.lines}
            joined.update(value)
            value = joined
        merged[key] = value
        merged.lines[key] = line_of(over, key)
    return merged
