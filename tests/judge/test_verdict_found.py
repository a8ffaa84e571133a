"""What somebody finds by searching is told to be shown, where the rulebooks of the case say so."""

from __future__ import annotations

from judge_cases import FIELDS, told

CARDS = f"""
situation: told
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- name: Finder
  printings:
    first:
      power: 3
      abilities: [{{on_play: [{{search: {{for: {{one: minion, from: deck}}, as: found}}}}, {{place: {{what: found, to: hand}}}}]}}]
players: {{Ann: {{hand: [Finder], deck: [Two]}}, Bea: {{}}}}
bases: [Field]
moves: [{{Ann: {{play: Finder, at: Field}}}}]
answers: [{{who: Ann, ask: search, pick: two}}]
"""


def test_what_is_found_is_shown() -> None:
    assert "Ann finds with Finder: Two, which is shown; Two is placed" in " ".join(told(CARDS))


def test_of_old_the_books_did_not_say_so() -> None:
    assert "which is shown" not in " ".join(told(CARDS + "profile: munchkin-2015\n"))
