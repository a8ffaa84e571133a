"""The verdict: one or two sentences that a person can read out aloud, and how firm the ground under them is.

It says what became of the cards that matter (what the last moves aimed at), of points, of a loop with its cards, its
cycle and the way out, and of the game. It leaves out everything else: that stands in the trace.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..engine.loops import Loop
from ..engine.run import Context, Game, Run
from ..engine.values import values
from .replay import Replay

#: The longest verdict, in characters.
LIMIT = 240
#: What an answer rests on, firmest first.
STANDINGS = ("official", "designer", "probable", "house-rule", "literal")
#: Events that say what became of a card, and how much they matter.
EVENTS = {"destroy": 6, "return": 6, "place": 5, "shuffle_in": 5, "control": 6, "move": 4, "scored": 2, "lose_host": 1,
          "discard_from_play": 5, "add_counters": 3, "remove_counters": 3, "gain_power": 3, "transfer": 3, "cancel": 3,
          "attach": 2, "prevented": 5, "replaced": 5, "limbo": 6, "opening": 6, "not-attached": 3, "nowhere": 4, "new-base": 4,
          "stops": 2, "bury": 4}

#: The verb of a clause when it is about several cards.
MANY = {"is": "are", "returns": "return", "goes": "go", "stays": "stay", "survives": "survive", "ends": "end", "leaves": "leave"}


@dataclass(frozen=True, slots=True)
class Ground:
    """An answer that a replay read. ``standing``: who stands behind it, one of :data:`STANDINGS`."""

    question: str
    option: str
    title: str
    standing: str

    def as_data(self) -> dict[str, Any]:
        return {"question": self.question, "option": self.option, "title": self.title, "standing": self.standing}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a situation.

    ``says``: at most :data:`LIMIT` characters. ``standing``: the weakest among the answers that were read, ``""`` if none
    was. ``grounds``: those answers, weakest first. ``loops``: ids of known loops that were met.
    """

    says: str
    standing: str = ""
    grounds: tuple[Ground, ...] = ()
    loops: tuple[str, ...] = ()

    @property
    def weakest(self) -> Ground | None:
        """The answer with the weakest standing, the first by name if several are as weak."""
        return self.grounds[0] if self.grounds else None

    def as_data(self) -> dict[str, Any]:
        return {"says": self.says, "standing": self.standing, "known_loops": list(self.loops),
                "grounds": [ground.as_data() for ground in self.grounds]}


@dataclass(slots=True)
class _Focus:
    """A card the verdict may speak of. ``last``: the last thing that happened to it."""

    weight: int = 0
    when: int = 0
    last: str = ""
    saved: bool = False
    by: str | None = None


def verdict(made: Replay, base: Any = None, about: Iterable[str] = ()) -> Verdict:
    """The verdict of a replay.

    ``base``: the knowledge base, for standings and known loops. ``about``: cards that it must not leave out, such as those
    in which two interpretations differ.
    """
    grounds = standings(made.reads, base) if base is not None else ()
    known = tuple(dict.fromkeys(found for loop in made.loops if base is not None for found in known_loops(loop, made, base)))
    return Verdict(sentence(made, about), grounds[0].standing if grounds else "", grounds, known)


def standings(reads: dict[str, str], base: Any) -> tuple[Ground, ...]:
    """What each answer that was read rests on, weakest first."""
    found = []
    for question, option in reads.items():
        try:
            known = base.get("question", question).option(option)
        except (KeyError, LookupError):
            continue
        found.append(Ground(question, option, known.title, known.standing))
    rank = {standing: index for index, standing in enumerate(STANDINGS)}
    return tuple(sorted(found, key=lambda ground: (-rank.get(ground.standing, 0), ground.question)))


def known_loops(loop: Loop, made: Replay, base: Any) -> tuple[str, ...]:
    """The recorded loops whose cards are all in a loop that was found."""
    names = {made.position.ident[card].face.name for card in loop.cards if made.position.ident[card].face is not None}
    return tuple(known.id for known in base.loops if known.cards and set(known.cards) <= names)


# -- the sentence ---------------------------------------------------------------------------------------------------


def sentence(made: Replay, about: Iterable[str] = ()) -> str:
    """The verdict's words."""
    about = tuple(about)
    clauses: list[str] = []
    forced = [loop for loop in made.loops if loop.kind == "forced"]
    if forced:
        clauses.append(_forced(made, forced[-1]))
    unsettled = _unsettled(made)
    if unsettled:
        clauses.append(unsettled)
    clauses.extend(_refused(made))
    if not forced or forced[-1].way_out not in (None, "stalemate", "game-over"):
        fates = _fates(made, about)
        if fates:
            clauses.append(_sentence(_and(fates)))
    clauses.extend(_bases(made))
    unending = made.position.result is not None and made.position.result[0] in ("stalemate", "unending")
    points = "" if forced and unending else _points(made)
    scored = [step.cards[0] for step in made.trace.steps if step.kind == "ranking"]
    if scored:
        names = _and(list(dict.fromkeys(made.trace.name(base) for base in scored)))
        points = f"{names} score{'s' if len(scored) == 1 else ''}: {points or 'nobody gains points.'}"
    if points:
        clauses.append(points)
    clauses.extend(filter(None, (_drawn(made) or _hands(made, about), _extra(made))))
    for loop in made.loops:
        if loop.kind == "chosen":
            clauses.append(_chosen(made, loop))
            break
    ended = _ended(made, bool(forced))
    if ended:
        clauses.append(ended)
    if made.ended == "spent":
        clauses.insert(0, "The budget ran out before the end.")
    if not clauses:
        clauses.append(_at_rest(made))
    return _fit(clauses)


def _fit(clauses: list[str]) -> str:
    """As many clauses as there is room for, in their order; the first one is cut if it must be."""
    said = clauses[0] if len(clauses[0]) <= LIMIT else clauses[0][:LIMIT - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"
    for clause in clauses[1:]:
        if len(said) + 1 + len(clause) <= LIMIT:
            said += " " + clause
    return said


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _and(parts: list[str]) -> str:
    if len(parts) < 2:
        return parts[0]
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def folded(names: list[str]) -> list[str]:
    """Names with copies counted: "Cub Scout 1", "Cub Scout 2" become "2 Cub Scouts"."""
    counts: dict[str, int] = {}
    for name in names:
        plain = re.sub(r" \d+$", "", name)
        counts[plain] = counts.get(plain, 0) + 1
    return [plain if count == 1 else f"{count} {plain}s" for plain, count in counts.items()]


def _names(made: Replay, cards: Any, most: int = 5) -> str:
    names = folded([made.trace.name(card) for card in cards])
    if len(names) > most:
        names = names[:most - 1] + [f"{len(names) - most + 1} more"]
    return _and(names)


def cycle(made: Replay, loop: Loop) -> list[str]:
    """One lap of a loop as the names of the cards that act in it, the shortest stretch that repeats."""
    acting = [re.sub(r" \d+$", "", made.trace.name(step[1])) for step in loop.steps]
    for length in range(1, len(acting) + 1):
        if len(acting) % length == 0 and acting == acting[:length] * (len(acting) // length):
            return acting[:length]
    return acting


def _forced(made: Replay, loop: Loop) -> str:
    names = _names(made, loop.cards)
    lap = cycle(made, loop)
    turns = ", ".join(lap[:4]) + ("…" if len(lap) > 4 else "")
    said = f"{names} never come to rest ({turns}, and again), whatever anybody answers"
    way = {"stalemate": "the game ends there and nobody wins", "game-over": "the game ends there and the points count",
           "finite-abilities": "so abilities run dry", "limbo": "so it is set aside until there is room"}.get(
        loop.way_out or "", "the rules give it no end")
    return _sentence(f"{said}; {way}")


def _chosen(made: Replay, loop: Loop) -> str:
    names = _names(made, loop.cards, 3)
    return f"{loop.by} could repeat this with {names} for as long as {loop.by} likes, and must stop some time."


def _unsettled(made: Replay) -> str:
    loop = made.value_loop or (made.trace.value_loops[-1] if made.trace.value_loops else None)
    if loop is None:
        return ""
    targets = [card for card in loop.targets if card in made.position.play]
    if not targets:
        return "Some values do not settle."
    said = []
    for card in targets[:2]:
        powers = loop.powers(card)
        said.append((made.trace.name(card), f"between {powers[0]} and {powers[-1]}" if len(powers) > 1 else ""))
    names = _and([name for name, _ in said])
    between = " ".join(dict.fromkeys(words for _, words in said if words))
    between = f" {between}" if between and len({words for _, words in said}) == 1 else ""
    if made.value_loop is None:
        return f"On the way the power of {names} did not settle{between}."
    undo = f": {_names(made, loop.sources, 3)} undo each other" if len(loop.sources) > 1 else ""
    dry = ""
    if made.reads.get("forced-loop-way-out") == "finite-abilities":
        dry = f"; abilities run dry, and it is {made.values().power.get(targets[0])}"
    return f"The power of {names} does not settle{between}{undo}{dry}."


def _refused(made: Replay) -> list[str]:
    found = []
    for row in made.refused[-2:]:
        move = row["move"]
        if row["card"] is None:
            found.append(f"{row['player']} has to play a card first.")
            continue
        verb = next((word for word in ("play", "talent", "use") if word in move), None)
        name = made.trace.name(row["card"])
        if verb is None:
            found.append(f"{name} cannot be played at {move.get('at')}.")
        else:
            found.append(f"{row['player']} cannot {'use the talent of' if verb == 'talent' else verb} {name} now.")
    return found


def _bases(made: Replay) -> list[str]:
    """Bases that came or went without having scored, and breakpoints that are no longer what they were."""
    before, after = made.setting.game.position.bases(), made.position.bases()
    scored = any(step.kind == "ranking" for step in made.trace.steps)
    gone = [made.trace.name(base) for base in before if base not in after]
    new = [made.trace.name(base) for base in after if base not in before]
    said = []
    if not scored and gone and new:
        said.append(f"{_and(new)} take{'s' if len(new) == 1 else ''} the place of {_and(gone)}.")
    elif not scored and (gone or new):
        words = _and(gone or new)
        said.append(f"{words} {'leaves' if gone else 'comes into'} play." if len(gone or new) == 1 else
                    f"{words} {'leave' if gone else 'come into'} play.")
    old, now = _values_before(made).breakpoint, made.values().breakpoint
    for base in after:
        if base in old and old[base] != now.get(base):
            said.append(f"The breakpoint of {made.trace.name(base)} is now {now.get(base)}.")
    return said


def _drawn(made: Replay) -> str:
    """Cards that abilities made somebody draw."""
    steps = [step for step in made.trace.steps[last_move(made):] if step.kind == "draw" and step.ability is not None]
    said = []
    for player in made.position.players:
        number = sum(1 for step in steps if step.says.startswith(f"{player} draws"))
        if number:
            said.append(f"{player} draws {'a card' if number == 1 else f'{number} cards'}")
    return _sentence(_and(said)) if said else ""


def _unknown(made: Replay, card: str) -> bool:
    """Whether nobody has said which card this is."""
    return card in made.position.ident and made.position.ident[card].face is None


def _hands(made: Replay, about: Iterable[str]) -> str:
    """How the numbers of cards in hands have changed, where outcomes differ in cards that nobody knows."""
    if not any(_unknown(made, card) for card in about):
        return ""
    said = []
    for player in made.position.players:
        more = len(made.position.zone(f"hand:{player}")) - len(made.setting.game.position.zone(f"hand:{player}"))
        if more:
            said.append(f"{player} has {abs(more)} card{'s' if abs(more) > 1 else ''} {'more' if more > 0 else 'fewer'} in hand")
    return _sentence(_and(said)) if said else ""


def _extra(made: Replay) -> str:
    """Extra plays that somebody still has."""
    left: dict[tuple[str, str], int] = {}
    before = list(made.setting.game.position.plays)
    for allowance in made.position.plays:
        if not allowance.regular and allowance not in before:
            left[allowance.player, allowance.kind] = left.get((allowance.player, allowance.kind), 0) + 1
    said = [f"{player} may play {f'an extra {kind}' if number == 1 else f'{number} extra {kind}s'}"
            for (player, kind), number in left.items()]
    return _sentence(_and(said)) if said else ""


def _at_rest(made: Replay) -> str:
    """What there is to say of a table on which nothing has changed: powers that are not the printed ones, else what did
    nothing."""
    position = made.position
    powers = made.values().power
    unusual = [card for card in powers if card in position.play and position.ident[card].face.power not in (None, powers[card])]
    if unusual and not any(step.kind == "play" for step in made.trace.steps):
        return _sentence(_and([f"{made.trace.name(card)} has power {powers[card]}" for card in unusual[:4]]))
    for step in reversed(made.trace.steps):
        if step.kind in ("play", "use") and step.source is not None:
            missed = next((other.says for other in made.trace.steps if other.kind == "no-target" and other.source == step.source), "")
            return missed or f"{made.trace.name(step.source)} changes nothing on the table."
    return "Nothing on the table has changed."


def _points(made: Replay) -> str:
    before, after = made.setting.game.position.vp, made.position.vp
    said = []
    for player, points in after.items():
        change = points - before.get(player, 0)
        if change:
            said.append(f"{player} {'gains' if change > 0 else 'loses'} {abs(change)} VP (now {points})")
    return _sentence(_and(said)) if said else ""


def _ended(made: Replay, looped: bool) -> str:
    result = made.position.result
    if result is None:
        return ""
    reason, winners, totals = result
    if reason in ("stalemate", "unending"):
        said = {"stalemate": "The game ends without a winner.", "unending": "The rules give this no end."}
        return "" if looped else said[reason]
    if not winners:
        return "The game is over."
    best = max((points for player, points in totals if player in winners), default=0)
    return f"{_and(list(winners))} {'wins' if len(winners) == 1 else 'share the win'} with {best} VP."


# -- what became of whom -----------------------------------------------------------------------------------------------


def last_move(made: Replay) -> int:
    """The index of the step with which the last move that did anything begins."""
    start = 0
    for index, step in enumerate(made.trace.steps):
        if step.kind == "suppose" or (step.kind == "choice" and step.answer is not None
                                      and step.answer.startswith(("play:", "talent:", "use:"))):
            start = index
    return start


def focus(made: Replay) -> dict[str, _Focus]:
    """The cards that the last moves aimed at or changed, with how much each matters."""
    found: dict[str, _Focus] = {}
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
            entry = found.setdefault(card, _Focus())
            entry.weight = max(entry.weight, weight)
            entry.when = index
            if step.kind in EVENTS:
                entry.by = step.source if step.kind == "prevented" else entry.by
                entry.saved = entry.saved or step.kind == "replaced" or (step.kind == "prevented" and "destroyed" in step.says)
                if step.kind not in ("replaced", "prevented", "add_counters", "gain_power", "remove_counters", "cancel"):
                    entry.last = step.kind
    for card in _changed_power(made):
        entry = found.setdefault(card, _Focus())
        entry.weight = max(entry.weight, 2)
    return found


def _changed_power(made: Replay) -> list[str]:
    """Cards whose power is not what it was before the last move."""
    before, after = _values_before(made).power, made.values().power
    return [card for card in after if card in before and after[card] != before[card]]


def _values_before(made: Replay) -> Any:
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


def _fates(made: Replay, about: Iterable[str] = ()) -> list[str]:
    """What became of the cards that matter most, as clauses."""
    found = focus(made)
    for card in about:
        if card in made.position.ident and not _unknown(made, card) and (not _base(made, card) or _new(made, card)):
            found.setdefault(card, _Focus()).weight += 9
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
            made.append(f"{_and(of)} {MANY[verb]} {more.replace('its base', 'their bases').replace('the card it lay on', 'the cards they lay on')}")
        else:
            made.extend(name + rest for name in of)
    return made


def _fate(made: Replay, card: str, entry: _Focus) -> str:
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
