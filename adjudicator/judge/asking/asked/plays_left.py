"""How many plays somebody has left in his turn, where a line asks that: "is there an action left", "how many minions can I still play";
and where the cards come from for extra ones: "can the extras come out of my bin"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....language.english import listed
from ...composer.line.facts.out_of_play import plays_from, stands_in
from ...composer.line.pieces import meaning_of
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What asks for plays that are left, and for plays of which kind.
ASKED = re.compile(
    r"\b(?:(?P<left>actions?|minions?|plays?)(?: plays?)? (?:do (?:i|we) have |does he have |(?:i|he) (?:have|has) )?(?:left|remaining)"
    r"|how many (?:more |extra |other |further )?(?P<many>actions?|minions?) (?:plays? )?"
    r"(?:can|could|may|do|does|are|left|now|this|total|in all)"
    r"|(?:want|get|have|make|do|need) (?:a |an |my |another )*(?:second|third|2nd|3rd|fourth|more|another) (?P<want>actions?|minions?)"
    r"|(?:(?:can|could|may) (?:i|he|she|they|we)|(?:get|allowed|able) to) (?:still |also )?play "
    r"(?:another|any more|more|one more|a second|a third) (?:extra )?"
    r"(?P<more>actions?|minions?)|(?:one|any) (?:more )?(?:left|remaining))\b"
)
#: What asks whether somebody still has his regular play, of which kind.
_REGULAR = re.compile(
    r"\b(?:still (?:have|got|get)|have|keep|used? up|lose|is) (?:my|his|her|their|the) (?:normal|regular|usual|free) "
    r"(?P<kind>action|minion)(?! (?:from|at|in|on)\b)"
)
#: What asks where the card of an extra play comes from; the word behind it says which place is meant.
_FROM = re.compile(r"\bextras?\b(?: \w+){0,4}? (?:from|outta|out of|off) (?:(?:the|my|his|her|their|top|of) )*(?P<place>\w+)")
#: By what a word means, the place in which cards lie, and what it is called.
_PLACES = {"pile": "discard", "discard": "discard", "deck": "deck", "hand": "hand"}
_CALLED = {"discard": "discard pile"}
#: Kinds of plays that a turn allows.
_KINDS = ("action", "minion")


def plays_left(text: str, made: Replay) -> str:
    """How many plays of the kind that is asked for are left in the turn in which the case ends, as a sentence; empty where nobody asks.
    ``text``: the line, folded."""
    asked, regular = ASKED.search(text), _REGULAR.search(text)
    if asked is None and regular is not None:
        return _regular_left(regular["kind"], made)
    if asked is None or made.refused or not any(step.kind == "play" for step in made.trace.steps):
        return ""
    word = next((one for one in asked.groups() if one), "play").removesuffix("s")
    # who answers another's play in his turn has none of his own
    players = [step.player for step in made.trace.steps if step.kind == "play" and step.player]
    player = made.position.turn if made.position.turn in players else players[-1] if players else None
    kinds = _KINDS if word == "play" else (word,)
    counts = {kind: sum(one.player == player and one.kind == kind for one in made.position.plays) for kind in kinds}
    told = [f"{number or 'no'} {kind} play{'' if number == 1 else 's'}" for kind, number in counts.items()]
    return f"{player} has {listed(told)} left this turn." if player is not None else ""


def _regular_left(kind: str, made: Replay) -> str:
    """Whether whoever has played a card with which no other hangs together has his regular play of a kind left, as a sentence."""
    players = [step.player for step in made.trace.steps if step.kind == "play" and step.player]
    open_yet = any(one.choice.ask == "which-play" for one in made.decisions)
    if made.refused or open_yet or not players or made.position.turn not in players:
        return ""
    player = made.position.turn
    left = any(one.player == player and one.kind == kind and one.regular for one in made.position.plays)
    return f"{player} {'still has the' if left else 'has no'} regular {kind} play{'' if left else ' left'} this turn."


def asked_place(text: str) -> str:
    """From which place extra plays are asked to come, empty where nobody asks that. ``text``: the line, folded."""
    asked = _FROM.search(text)
    return _PLACES.get(meaning_of(asked["place"]) if asked is not None else "", "")


def extras_from(text: str, made: Replay, names: Sequence[str]) -> dict[str, str]:
    """Whether the extra plays that are left come from the place of which a line asks that, as sentences by the named card that is spoken
    of, the first of which has none; nothing where nobody asks, or some do and some do not. ``text``: the line, folded."""
    place = asked_place(text)
    extras = [one for one in made.position.plays if not one.regular]
    if not place or made.refused or len({(one.player, one.kind, one.zone) for one in extras}) != 1:
        return {}
    player, kind, zone, many = extras[0].player, extras[0].kind, extras[0].zone, len(extras) > 1
    comes = (
        f"The {f'{len(extras)} ' if many else ''}extra {kind}{'s are' if many else ' is'} played from {player}'s {_CALLED.get(zone, zone)}"
    )
    found = {"": comes + (f", not from the {_CALLED.get(place, place)}." if zone != place else ".")}
    controlled = {name_of(made, card) for card, one in made.position.play.items() if one.controller == player}
    for name in names if zone != place else ():
        if name in controlled and plays_from(name, place) == "use" and stands_in(name, kind):
            found[name] = f"{name} plays one from there only in place of the regular {kind}."
    return found
