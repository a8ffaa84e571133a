"""Stepping through a situation: every choice is asked, and every answer can be taken back.

The file's own moves and answers are only suggested. Games are immutable, so going back is remembering.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, advance
from ...engine.values.layers import ValueLoop
from ...ground.meter import Spent
from ...ground.strict_yaml import Map
from ...language.library import Library
from ...language.loading import slug
from ..data.profiles import GameProfile
from ..replay.option_words import asked_words, option_words
from ..replay.replay import MAX_FRAMES, Decision, Replay, profile_of_case, suppose, supposes_next
from ..replay.script import Script
from ..replay.trace import Step, Trace
from ..situation.setting import in_force, set_up
from ..verdict.verdict import Verdict, verdict

#: The answer that lets a supposed cause of the file happen.
SUPPOSE = "suppose"


class Stop(NamedTuple):
    """A stop. ``steps``: what happened since the one before. ``decision``: what led here, ``None`` at the start. ``reads``: all
    questions read so far."""

    game: Game
    script: Script
    steps: tuple[Step, ...]
    decision: Decision | None
    reads: dict[str, str]
    value_loops: tuple[ValueLoop, ...] = ()


class Session:
    """A walk through one variant of a situation. Raises :class:`BadInput` if it cannot be set up."""

    def __init__(self, data: Map, file: str, library: Library, profile: GameProfile, printings: str | None = None) -> None:
        self.profile = profile_of_case(data, profile, file)
        self.setting = in_force(set_up(data, file, library, printings), self.profile, file, data.line, "saved" in data)
        self.spent = False
        self.moments: list[Stop] = []
        self._go(self.setting.game, Script(data, file, self.setting, self.profile), None, None)

    @property
    def now(self) -> Stop:
        return self.moments[-1]

    @property
    def choice(self) -> Any:
        """What is asked now, ``None`` at the end."""
        return self.now.game.choice

    def asks(self) -> str:
        """The question in words."""
        choice = self.choice
        about = f" ({self.setting.names.get(choice.about, choice.about)})" if choice.about is not None else ""
        return f"{choice.who or 'Chance'} {asked_words(choice)}{about}"

    def options(self) -> list[tuple[str, str]]:
        """The options, as key and words; a supposed cause that the file has next stands last."""
        trace = Trace(self.setting.names)
        found = [(key, option_words(trace, self.choice, key)) for key in self.choice.keys()]
        if self._supposing():
            found.append((SUPPOSE, "what the file supposes next"))
        return found

    def _supposing(self) -> bool:
        return self.choice is not None and self.choice.ask == "turn" and supposes_next(self.now.script)

    def suggested(self) -> str | None:
        """What the file answers here, or what is picked where nobody fixed it; ``None`` where the file has no more moves."""
        if self._supposing():
            return SUPPOSE
        return self._file()[0]

    def _file(self) -> tuple[str | None, str, Script]:
        script = self.now.script.fork()
        key, given = script.decide(self.now.game, self.choice)
        return key, given, script

    def find(self, words: str) -> str | None:
        """The key of an option from its number (from 1), its key or its words; ``None`` if it is none."""
        options = self.options()
        if words.isdigit() and 1 <= int(words) <= len(options) and words not in dict(options):
            return options[int(words) - 1][0]
        for key, said in options:
            if words == key or slug(words) in (slug(key), slug(said)):
                return key
        return None

    def answer(self, key: str) -> tuple[Step, ...]:
        """Give an answer; the steps that follow from it. ``key`` must be one of the options."""
        game = self.now.game
        if key == SUPPOSE:
            return self._go(game, self.now.script.fork(), None, None)
        suggested, given, script = self._file()
        if key != suggested:
            # the file's own answer waits for its moment
            given, script = "asked", self.now.script.fork()
        return self._go(game, script, key, Decision(self.choice, key, given, game.position))

    def back(self) -> bool:
        """Take the last answer back; whether there was one."""
        if len(self.moments) < 2:
            return False
        self.moments.pop()
        return True

    def _go(self, game: Game, script: Script, key: str | None, decision: Decision | None) -> tuple[Step, ...]:
        trace = Trace(self.setting.names)
        reads = dict(self.now.reads) if self.moments else {}
        if self.moments:
            trace.value_loops.extend(self.now.value_loops)
        context = Context(self.setting.library, self.profile, trace, MAX_FRAMES)
        context.reads, context.apart = reads, script.apart
        try:
            game = suppose(game, context, script) if self.moments and key is None else advance(game, context, key)
        except Spent:
            self.spent = True
            game = game._replace(choice=None, stack=None)
        self.moments.append(Stop(game, script, tuple(trace.steps), decision, context.reads, tuple(trace.value_loops)))
        return self.now.steps

    def made(self) -> Replay:
        """The walk so far, as a replay."""
        trace = Trace(self.setting.names)
        trace.steps = [step for moment in self.moments for step in moment.steps]
        trace.value_loops = list(self.now.value_loops)
        game = self.now.game
        made = Replay(self.setting, game, trace, self.profile, reads=dict(self.now.reads), refused=self.now.script.refused)
        made.decisions = [moment.decision for moment in self.moments if moment.decision is not None]
        made.loops = game.memory.loops if game.memory is not None else ()
        made.value_loop = made.values().loop
        made.ended = "spent" if self.spent else ("over" if game.choice is None else "moves")
        return made

    def verdict(self, base: Any = None) -> Verdict:
        """The verdict on the walk so far."""
        return verdict(self.made(), base)
