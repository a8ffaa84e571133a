"""What became of the cards that matter, as clauses of a verdict."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..engine.run import Context, Game, Run
from ..engine.values import values
from .replay import Replay

#: Events that say what became of a card, and how much they matter.
EVENTS = {"destroy": 6, "return": 6, "place": 5, "shuffle_in": 5, "control": 6, "move": 4, "scored": 2, "lose_host": 1,
          "discard_from_play": 5, "add_counters": 3, "remove_counters": 3, "gain_power": 3, "transfer": 3, "cancel": 3,
          "attach": 2, "prevented": 5, "replaced": 5, "limbo": 6, "opening": 6, "not-attached": 3, "nowhere": 4, "new-base": 4,
          "stops": 2, "bury": 4}

#: The verb of a clause when it is about several cards.
MANY = {"is": "are", "returns": "return", "goes": "go", "stays": "stay", "survives": "survive", "ends": "end", "leaves": "leave"}


@dataclass(slots=True)
class Focus:
    """A card the verdict may speak of. ``last``: the last thing that happened to it."""

    weight: int = 0
    when: int = 0
    last: str = ""
    saved: bool = False
    by: str | None = None


def last_move(made: Replay) -> int:
    """The index of the step with which the last move that did anything begins."""
    start = 0
    for index, step in enumerate(made.trace.steps):
        if step.kind == "suppose" or (step.kind == "choice" and step.answer is not None
                                      and step.answer.startswith(("play:", "talent:", "use:"))):
            start = index
    return start


def focus(made: Replay) -> dict[str, Focus]:
    """The cards that the last moves aimed at or changed, with how much each matters."""
    found: dict[str, Focus] = {}
    ident = made.position.ident
    for index, step in enumerate(made.trace.steps[last_move(made):]):
        weights: list[tuple[str, int]] = []
        if step.kind == "choice" and step.answer in ident and not _base(made, step.answer):
            weights.append((step.answer, 4))
        elif step.kind == "play" and step.cards:
            weights.append((step.cards[0], 1))
            weights.extend((card, 2) for card in step.cards[1:] if not _base(made, card))
        elif step.kind in EVENTS and step.cards:
            weights.append((step.cards[0], EVENTS[step.kind]))
        elif step.kind == "suppose":
            weights.extend((card, 3) for card in step.cards)
        for card, weight in weights:
            if card not in ident:
                continue
            entry = found.setdefault(card, Focus())
            entry.weight = max(entry.weight, weight)
            entry.when = index
            if step.kind in EVENTS:
                entry.by = step.source if step.kind == "prevented" else entry.by
                entry.saved = entry.saved or step.kind == "replaced" or (step.kind == "prevented" and "destroyed" in step.says)
                if step.kind not in ("replaced", "prevented", "add_counters", "gain_power", "remove_counters", "cancel"):
                    entry.last = step.kind
    for card in _changed_power(made):
        entry = found.setdefault(card, Focus())
        entry.weight = max(entry.weight, 2)
    return found


def _changed_power(made: Replay) -> list[str]:
    """Cards whose power is not what it was before the last move."""
    before, after = values_before(made).power, made.values().power
    return [card for card in after if card in before and after[card] != before[card]]


def values_before(made: Replay) -> Any:
    """Continuous values before the last move."""
    steps = made.trace.steps
    index = last_move(made)
    position = steps[index].position if index and steps[index].position is not None else made.setting.game.position
    return values(Run(Game(position), Context(made.setting.library, made.reading, None)))


def _base(made: Replay, card: str) -> bool:
    face = made.position.ident[card].face
    return face is not None and face.kind == "base"


def _new(made: Replay, base: str) -> bool:
    """Whether a base has come into play after another had scored; of one that came otherwise the verdict speaks anyway."""
    return any(step.kind == "ranking" for step in made.trace.steps) and base in made.position.bases() and base not in made.setting.game.position.bases()


def fates(made: Replay, about: Iterable[str] = ()) -> list[str]:
    """What became of the cards that matter most, as clauses."""
    found = focus(made)
    for card in about:
        if card in made.position.ident and not unknown(made, card) and (not _base(made, card) or _new(made, card)):
            found.setdefault(card, Focus()).weight += 9
    order = sorted(found, key=lambda card: (-found[card].weight, -found[card].when, card))
    said: list[str] = []
    names: list[str] = []
    light = False
    for card in order:
        # a played card belongs to the story even if nothing else happened to it, but only one
        if len(said) == 3 or (light and found[card].weight < 2):
            break
        if found[card].weight < 9 and (found[card].last == "scored" or (found[card].last == "new-base" and _base(made, card))):
            # that cards go with their base, and that another base follows, goes without saying
            continue
        words = _fate(made, card, found[card])
        if words and words not in said:
            said.append(words)
            names.append(made.trace.name(card))
            light = found[card].weight < 2
    return _together(names, said)


def _together(names: list[str], said: list[str]) -> list[str]:
    """Cards of which the same is said, said of together: "Poison and Sprout are discarded"."""
    alike: dict[str, list[str]] = {}
    for name, words in zip(names, said):
        alike.setdefault(words.removeprefix(name), []).append(name)
    made = []
    for rest, of in alike.items():
        verb, _, more = rest.strip().partition(" ")
        if len(of) > 1 and verb in MANY and rest.startswith(" "):
            made.append(f"{listed(of)} {MANY[verb]} {more.replace('its base', 'their bases').replace('the card it lay on', 'the cards they lay on')}")
        else:
            made.extend(name + rest for name in of)
    return made


def _fate(made: Replay, card: str, entry: Focus) -> str:
    """What became of one card."""
    position = made.position
    trace = made.trace
    name = trace.name(card)
    before = made.setting.game.position.play.get(card)
    place = position.play.get(card)
    if place is None:
        face = position.ident[card].face
        if not entry.last and face is not None and face.kind == "action" and face.play_on is None and \
                position.zone_of(card).startswith(("discard:", "limbo")):
            # a standard action that was played: where it goes is no news
            return ""
        zone, _, player = position.zone_of(card).partition(":")
        if zone == "discard":
            return {"destroy": f"{name} is destroyed", "scored": f"{name} is discarded with its base",
                    "lose_host": f"{name} is discarded with the card it lay on"}.get(entry.last, f"{name} is discarded")
        if zone == "hand":
            if before is not None or entry.last == "return":
                return f"{name} returns to {player}'s hand"
            stays = card in made.setting.game.position.zone(f"hand:{player}")
            return f"{name} {'stays' if stays else 'is'} in {player}'s hand"
        if zone == "deck":
            top = position.zone(f"deck:{player}")[0] == card and f"deck:{player}" not in position.mixed
            return f"{name} goes {'on top of' if top else 'into'} {player}'s deck"
        return {"titans": f"{name} leaves play and lies beside {player}'s deck again", "madness": f"{name} goes back to the Madness deck",
                "base-deck": f"{name} goes back to the base deck", "aside": f"{name} is set aside", "box": f"{name} goes to the box", "base-discard": f"{name} is replaced",
                "limbo": f"{name} is still being played"}.get(zone, f"{name} goes to the {zone.replace('-', ' ')} pile")
    face = position.ident[card].face
    if face is not None and face.kind == "base":
        return f"{name} comes into play"
    power = made.values().power.get(card) if face is not None and face.kind != "action" else None
    strength = f" with power {power}" if power is not None else ""
    if made.value_loop is not None and card in made.value_loop.targets:
        # it has been said already that this power does not settle
        if before is not None and before.base == place.base and not entry.last:
            return ""
        strength = ""
    if place.buried:
        stays = before is not None and before.buried and before.base == place.base
        said = f"{name} {'stays' if stays else 'lies'} buried at {trace.name(place.base)}"
    elif place.host is not None:
        stays = before is not None and before.host == place.host
        if stays and not entry.last and entry.by is None and not entry.saved:
            return ""
        said = f"{name} {'stays' if stays else 'lies'} on {trace.name(place.host)}"
        if entry.by is not None and entry.by != card:
            said += f" thanks to {trace.name(entry.by)}"
    elif before is None:
        said = f"{name} is at {trace.name(place.base)}{strength}"
    elif before.base != place.base:
        said = f"{name} ends at {trace.name(place.base)}{strength}"
    else:
        said = f"{name} {'survives' if entry.saved else 'stays'} at {trace.name(place.base)}{strength}"
        if entry.by is not None and entry.by != card:
            said += f" thanks to {trace.name(entry.by)}"
    if place.controller != position.ident[card].owner and (before is None or before.controller != place.controller):
        said += f", controlled by {place.controller or 'nobody'}"
    return said


def unknown(made: Replay, card: str) -> bool:
    """Whether nobody has said which card this is."""
    return card in made.position.ident and made.position.ident[card].face is None


def listed(parts: list[str]) -> str:
    if len(parts) < 2:
        return parts[0]
    return ", ".join(parts[:-1]) + " and " + parts[-1]
