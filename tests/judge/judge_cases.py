"""Made-up situations for the judge's tests. Their cards stand for real ones and have what matters of their abilities."""

from __future__ import annotations

from typing import Any

from click.testing import CliRunner, Result

from adjudicator.cli import main
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import Replay, replay
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import read_situation, situation_from_text
from adjudicator.judge.verdict.verdict import Verdict, verdict

FIELDS = """
- {name: Field, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}
- {name: Meadow, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}
"""


def waits_for_scoring(name: str, does: str) -> str:
    """An action that somebody plays from his hand before a base scores, as an entry of a situation's cards; ``does``: its effect."""
    special = "{special: {from: hand, before: {event: score}, play_this: true}}"
    return f"- {{name: {name}, kind: action, printings: {{first: {{normal_play: false, abilities: [{special}, {{on_play: {does}}}]}}}}}}"


#: Headlong's kind: a minion that destroys a weaker one that comes.
GUARD = """- name: Guard
  printings:
    first:
      power: 3
      abilities:
      - ongoing:
          after: {event: move, what: {a: minion, controller: another}, to: here}
          do: {destroy: {one: minion, one_of: it, power: {less_than: {power_of: this}}}}
"""

#: Mimic and Nightstalker: a minion that measures itself against others, and one that seeks a weak victim as it is played.
MIRROR = f"""
situation: mirror-and-hunter
define:{FIELDS}
- name: Mirror
  printings:
    first:
      power: 0
      abilities:
      - ongoing: {{gives: {{starting_power: {{number: {{highest: printed_power, among: {{each: minion}}}}, to: this}}}}}}
- name: Hunter
  printings:
    first:
      power: 4
      abilities:
      - on_play:
          pay: {{destroy: {{one: minion, at: here, power: {{at_most: 2}}}}}}
          to: {{add_counters: {{to: this}}}}
profile: community-wiki
players: {{Ann: {{}}, Bea: {{hand: [Hunter]}}}}
turn: Bea
bases:
- base: Field
  Ann: [Mirror]
moves: [{{Bea: {{play: Hunter, at: Field}}}}]
answers: [{{who: Bea, ask: target, pick: mirror}}]
expect:
- {{card: mirror, in: "discard:Ann"}}
- {{card: hunter, power: 5}}
"""

#: Sprout and The House of Nine Lives: a minion that gives itself up for another, and a base that takes in the dying.
WEED = f"""
situation: weed-and-shelter
define:{FIELDS}
- name: Shelter
  kind: base
  printings:
    first:
      breakpoint: 20
      vp: [4, 2, 1]
      abilities:
      - base:
          instead: {{event: destroy, what: {{a: minion, not_at: this}}}}
          may: true
          you: {{owner_of: it}}
          do: {{move: {{what: it, to: this}}}}
- name: Weed
  printings:
    first:
      power: 2
      abilities:
      - ongoing:
          at: {{event: turn_start, whose: you}}
          do:
          - destroy: {{what: this}}
          - search: {{one: minion, from: deck, power: {{at_most: 3}}, as: found}}
          - play: {{what: found, to: here}}
- {{name: Seedling, printings: {{first: {{power: 3}}}}}}
profile: community-wiki
players: {{Ann: {{deck: [Seedling]}}, Bea: {{}}}}
turn: Ann
phase: start-turn
bases:
- base: Field
  Ann: [Weed]
- Shelter
answers:
- {{who: Ann, ask: may, about: shelter, pick: "yes"}}
- {{who: Ann, ask: search, pick: seedling}}
"""

#: Cub Scout and Headlong: a card in two parts, and a minion that waits where the first part leads.
RUSH = f"""
situation: rush-and-guard
define:{FIELDS}{GUARD}
- {{name: Ant, printings: {{first: {{power: 2}}}}}}
- name: Rush
  kind: action
  printings:
    first:
      abilities:
      - on_play:
        - move: {{what: {{one: minion, controller: you, as: ant}}}}
        - add_counters: {{number: 2, to: ant}}
profile: community-wiki
players: {{Ann: {{hand: [Rush]}}, Bea: {{}}}}
turn: Ann
bases:
- base: Field
  Ann: [Ant]
- base: Meadow
  Bea: [Guard]
moves: [{{Ann: {{play: Rush}}}}]
"""

#: A base that Ann can bring to score, and an action with which Bea may spoil it.
RACE = """
situation: race
define:
- {name: Field, kind: base, printings: {first: {breakpoint: 15, vp: [4, 2, 1]}}}
- {name: Meadow, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}
- {name: Bull, printings: {first: {power: 5}}}
- {name: Boar, printings: {first: {power: 6}}}
- name: Waylay
  kind: action
  printings:
    first:
      normal_play: false
      abilities:
      - special:
          from: hand
          before: {event: score}
          play_this: true
          do: {destroy: {one: minion, at: there, controller: another}}
players: {Ann: {hand: [two = Bull], vp: 11}, Bea: {hand: [%s]}}
turn: Ann
bases:
- base: Field
  Ann: [one = Bull]
  Bea: [Boar]
- Meadow
"""

#: Sleep Spores and In Plain Sight: a minion that is protected only while it is weak, and weak only while it is not.
UNSETTLED = f"""
situation: unsettled
define:{FIELDS}
- {{name: Small, printings: {{first: {{power: 3}}}}}}
- name: Damp
  kind: action
  printings: {{first: {{play_on: minion, abilities: [{{ongoing: {{gives: {{power: -1, to: host}}}}}}]}}}}
- name: Cover
  kind: action
  printings:
    first:
      play_on: base
      abilities:
      - ongoing:
          gives:
            unaffected: {{a: action, controller: another}}
            to: {{each: minion, controller: you, power: {{at_most: 2}}}}
profile: community-wiki
players: {{Ann: {{}}, Bea: {{}}}}
bases:
- base: Field
  Ann: [{{card: Small, on: [{{card: Damp, by: Bea}}]}}, Cover]
"""


def variant(text: str, name: str = "") -> Any:
    """The data of a situation's first variant, or of the one named."""
    found = situation_from_text(text, "case.yaml").variants
    return dict(found)[name] if name else found[0][1]


def of(data: Any) -> Any:
    """The reading under which a situation is replayed."""
    return game_profile(str(data.get("profile", "latest")))


def made(text: str, **more: Any) -> Replay:
    """A situation, replayed."""
    data = variant(text)
    return replay(data, "case.yaml", library(), of(data), **more)


def told(text: str, unmoved: bool = True) -> list[str]:
    """The verdict of a situation that has been replayed, and behind it what else it tells."""
    found = verdict(made(text), besides=True, unmoved=unmoved)
    return [found.says, *found.also]


def run(*words: str) -> Result:
    """A command of the command line, run."""
    return CliRunner().invoke(main, list(words), catch_exceptions=False)


def replay_of_collection(situation: str, variant: str) -> Replay:
    """A variant of the collection, played. ``situation``: the name of its file, of several the one that has the variant."""
    files = (read_situation(file) for file in situation_files(situations_path()) if file.stem == situation)
    read = next(one for one in files if variant in dict(one.variants))
    data = dict(read.variants)[variant]
    return replay(data, read.file, library(), game_profile(str(data.get("profile", "latest"))))


def of_collection(situation: str, variant: str) -> Verdict:
    """The whole verdict of a variant of the collection; see :func:`replay_of_collection`."""
    return verdict(replay_of_collection(situation, variant), knowledge(), besides=True)


def told_of(situation: str, variant: str) -> str:
    """All that the verdict of a variant of the collection tells, headline and besides, as one text. For both see :func:`replay_of_collection`."""
    found = of_collection(situation, variant)
    return " ".join((found.says, *found.also))
