"""What the engine tests share: small made-up tables, driven by the same files that people write."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.kernel.run import Context, Run
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import Replay, replay
from adjudicator.judge.situation.situation import situation_from_text

#: Bases and minions without text, and a few actions that do one thing.
CARDS = """
define:
- {name: Field, kind: base, printings: {first: {breakpoint: 30, vp: [4, 2, 1]}}}
- {name: Meadow, kind: base, printings: {first: {breakpoint: 30, vp: [4, 2, 1]}}}
- {name: Low, kind: base, printings: {first: {breakpoint: 5, vp: [4, 2, 1]}}}
- {name: One, printings: {first: {power: 1}}}
- {name: Two, printings: {first: {power: 2}}}
- {name: Three, printings: {first: {power: 3}}}
- {name: Five, printings: {first: {power: 5}}}
- {name: Slay, kind: action, printings: {first: {abilities: [{on_play: {destroy: {one: minion}}}]}}}
- {name: Shove, kind: action, printings: {first: {abilities: [{on_play: {move: {one: minion}}}]}}}
- {name: Bell, kind: action, printings: {first: {play_on: minion, abilities: [{ongoing: {gives: {power: 1, to: host}}}]}}}
"""


def table(text: str, profile: str = "latest") -> Replay:
    """The replay of a situation; ``text`` goes on after ``CARDS``, with more cards first if it begins with them."""
    situation = situation_from_text(CARDS.strip() + "\n" + text.strip("\n") + "\n")
    return replay(situation.variants[0][1], "table", library(), game_profile(profile))


def asked(made: Replay, ask: str) -> list[Any]:
    """The choices of a kind that were put to somebody."""
    return [decision.choice for decision in made.decisions if decision.choice.ask == ask]


def run_of(made: Replay) -> Run:
    """A run of the game as it stands, for asking the engine about it."""
    return Run(made.game._replace(choice=None), Context(made.setting.library, made.profile))


def says(made: Replay) -> list[str]:
    return [step.says for step in made.trace.steps]
