"""Random play: a game from set-up to its end with every decision drawn by lot, and the same game as readable text.

A seed decides everything: factions or mixed decks, the order of the decks, every answer. The same seed, cards and profile give the same
game to the byte."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from ..engine.kernel.game import Game
from ..engine.kernel.run import Context, Run, advance
from ..engine.procedures.factions import encoded, factions, played_out
from ..engine.procedures.setup import Copies, new_game
from ..engine.query.ranking import breaking, total
from ..engine.values.values import values
from ..ground.findings import BadInput, Finding
from ..language.codes import usual
from ..language.library import Library
from ..table.choices import Choice
from ..table.position import Position
from ..table.zones import unordered
from .data.card_names import CardNames
from .data.profiles import GameProfile
from .replay.option_words import options_in_words
from .replay.trace import Trace
from .situation.text_only import unplayable, without_text

#: Names of the players, in turn order.
PLAYERS = ("Ann", "Bea", "Cyd", "Dan")
#: Cards of a faction, and of a deck made of two.
FACTION = 20
DECK = 40
#: Most decisions of one game before it counts as not ending.
MAX_DECISIONS = 20_000

#: Called before an answer is given: the game that asks, and the key about to be answered.
Watcher = Callable[[Game, str], None]


@dataclass(slots=True)
class Played:
    """A game that was played by lot.

    ``seed``. ``decks``: what each player played with. ``start``: the game before set-up. ``game``: how it ended, or where it was given
    up. ``answers``: every answer, in order. ``decisions``: how many were decisions of players. ``ended``: whether it came to its end.
    ``trace``: what happened, if it was asked for."""

    seed: int
    decks: dict[str, Any]
    start: Game
    game: Game
    answers: list[str] = field(default_factory=list)
    decisions: int = 0
    ended: bool = False
    trace: Trace | None = None


# -- decks --------------------------------------------------------------------------------------------------------


#: The editions a game is played with.
PRINTINGS = ("first", "latest")


def complete_factions(library: Library) -> list[str]:
    """The factions of which all twenty cards are encoded, in either edition; a titan comes on top of them."""
    return [faction for faction in factions(library) if all(encoded(library, faction, printings) == FACTION for printings in PRINTINGS)]


def refuse_short_decks(library: Library, names: Iterable[str], printings: str) -> None:
    """Nobody plays a short deck without being told (rule ``faction-has-twenty-cards``). Raises :class:`BadInput` for factions of which
    some card waits to be encoded."""
    findings = []
    for faction in dict.fromkeys(names):
        number = encoded(library, faction, printings)
        if number != FACTION:
            findings.append(
                Finding(
                    "faction-incomplete", f"{number} of the {FACTION} cards of {faction} are encoded", "", 0, usual("faction-incomplete")
                )
            )
    if findings:
        raise BadInput(findings)


def mixed_deck(library: Library, rng: random.Random, size: int = DECK, featuring: Sequence[str] = ()) -> list[Copies]:
    """A deck of any encoded cards whatever their faction, each with as many copies as it has. ``featuring``: names of cards that are in
    it for certain, as far as there is room."""
    pool = sorted(
        (
            card
            for card in library.cards.values()
            if card.kind in ("minion", "action") and played_out(card) and card.name not in unplayable()
        ),
        key=lambda card: card.id,
    )
    rng.shuffle(pool)
    pool.sort(key=lambda card: card.name not in featuring)
    deck: list[Copies] = []
    left = size
    for card in pool:
        if left <= 0:
            break
        copies = min(left, next(iter(card.faces.values())).copies or 1)
        deck.append((card, copies))
        left -= copies
    return deck


def faction_decks(library: Library, players: int, rng: random.Random, pool: Sequence[str] | None = None) -> dict[str, list[str]]:
    """Two factions for each player, drawn from a pool (all complete factions) or given as a list in full."""
    if pool is not None and len(pool) == 2 * players:
        chosen = list(pool)
    else:
        open_ = list(pool) if pool is not None else complete_factions(library)
        if len(open_) < 2:
            raise BadInput([Finding("too-few-factions", "two factions are needed at least", "", 0, "Name them.")])
        # factions may be shared between players, but not within a deck (rule no-faction-doubled-in-one-deck)
        rng.shuffle(open_)
        while len(open_) < 2 * players:
            open_ += open_[: 2 * players - len(open_)]
        chosen = open_[: 2 * players]
        for index in range(0, 2 * players, 2):
            if chosen[index] == chosen[index + 1]:
                chosen[index + 1] = next(name for name in open_ if name != chosen[index])
    return {PLAYERS[index]: chosen[2 * index : 2 * index + 2] for index in range(players)}


def spread_factions(library: Library, taken: int, players: int) -> list[str]:
    """Two different factions for each player of a game of a long row of games: the next ones of an endless row of factions in which all
    complete ones come by turns, in ever other order. ``taken``: how many the games before have taken of it.

    So a row of games uses each as often as any other, one more or less. Raises :class:`BadInput` where there are too few."""
    every = tuple(complete_factions(library))
    if len(every) < 2 * players:
        raise BadInput(
            [Finding("too-few-factions", f"{2 * players} factions are needed, {len(every)} are complete", "", 0, usual("too-few-factions"))]
        )
    turn, place = divmod(taken, len(every))
    row = _rounds(every, turn + 2)
    return [*row[turn], *row[turn + 1]][place : place + 2 * players]


@lru_cache(maxsize=8)
def _first_round(every: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The rounds made so far, the first one to begin with."""
    return [every]


def _rounds(every: tuple[str, ...], number: int) -> list[tuple[str, ...]]:
    """So many rounds of all factions at least, each in another order. What stood at the end of one does not stand at the beginning of the
    next, so that as many in a row as one game takes are never twice the same."""
    made = _first_round(every)
    apart = 2 * len(PLAYERS) - 1
    while len(made) < number:
        lots = random.Random(len(made))
        early, late = list(made[-1][:-apart]), list(made[-1][-apart:])
        lots.shuffle(early)
        if len(early) > apart:
            late += early[apart:]
            early = early[:apart]
            lots.shuffle(late)
        made.append((*early, *late))
    return made


def mixed_decks(library: Library, players: int, rng: random.Random, featuring: Sequence[str] = ()) -> dict[str, list[Copies]]:
    """A mixed deck for each player."""
    return {name: mixed_deck(library, rng, featuring=featuring) for name in PLAYERS[:players]}


def mixed_bases(library: Library, rng: random.Random, number: int = 24, featuring: Sequence[str] = ()) -> list[str]:
    """Bases for a mixed game, whatever their set. ``featuring``: names of bases that are among them for certain."""
    pool = sorted(card.id for card in library.cards.values() if card.kind == "base" and played_out(card))
    rng.shuffle(pool)
    pool.sort(key=lambda base: library.cards[base].name not in featuring)
    return pool[:number]


# -- playing ------------------------------------------------------------------------------------------------------


def weights(choice: Choice, position: Position) -> list[int]:
    """How likely each option of a choice by chance is: equal copies are one option, and weigh as many."""
    first, ident = choice.options[0].key, position.ident
    cards = unordered(position, position.zone_of(first)) if first in ident else ()
    if first in cards and len(choice.options) < len(cards):
        count = Counter(map(ident.__getitem__, cards))
        return [count[ident[option.key]] for option in choice.options]
    # no two of them are equal
    return [1] * len(choice.options)


def draw_lots(rng: random.Random) -> Callable[[Choice, Position], str]:
    """A function that answers choices of chance, for a :class:`Context`."""

    def chance(choice: Choice, position: Position) -> str:
        return rng.choices(choice.options, weights(choice, position))[0].key

    return chance


def pick(game: Game, rng: random.Random) -> str:
    """An answer drawn by lot."""
    choice = _asked(game)
    if choice.who is None:
        return draw_lots(rng)(choice, game.position)
    key: str = rng.choice(choice.options).key
    return key


def _asked(game: Game) -> Choice:
    """What a game asks that is not at its end."""
    if game.choice is None:
        raise ValueError("the game asks nothing")
    return game.choice


def play_on(
    game: Game, context: Context, rng: random.Random, watcher: Watcher | None = None, limit: int = MAX_DECISIONS
) -> tuple[Game, list[str], int, bool]:
    """Play a game to its end, or until the limit of decisions: the game, the answers, how many decisions of players
    they were, and whether it ended."""
    answers: list[str] = []
    decisions = 0
    game = advance(game, context)
    while game.choice is not None and decisions < limit:
        key = pick(game, rng)
        if watcher is not None:
            watcher(game, key)
        answers.append(key)
        decisions += game.choice.who is not None and len(game.choice.options) > 1
        game = advance(game, context, key)
    return game, answers, decisions, game.choice is None


class Deal(NamedTuple):
    """What a seed gives before the first step: the source of lots, what each player plays with, the game before set-up."""

    rng: random.Random
    decks: dict[str, Any]
    start: Game


def deal(
    library: Library,
    seed: int,
    *,
    players: int = 2,
    pool: Sequence[str] | None = None,
    mixed: bool = False,
    printings: str = "first",
    featuring: Sequence[str] = (),
    bases: int = 24,
) -> Deal:
    """The game of a seed before its set-up. ``pool``: factions to draw from, or exactly two for each player. ``mixed``: decks of forty
    cards of any factions, and any bases, instead; ``featuring``: cards and bases that take part in them for certain, ``bases``: how many
    bases there are. Raises :class:`BadInput`."""
    rng = random.Random(seed)
    decks: Mapping[str, Any] = mixed_decks(library, players, rng, featuring) if mixed else faction_decks(library, players, rng, pool)
    if not mixed:
        refuse_short_decks(library, (faction for deck in decks.values() for faction in deck), printings)
    deck = mixed_bases(library, rng, bases, featuring) if mixed else None
    return Deal(rng, dict(decks), new_game(library, decks, bases=deck, printings=printings))


def play_random(
    library: Library,
    profile: GameProfile,
    seed: int,
    *,
    traced: bool = False,
    watcher: Watcher | None = None,
    limit: int = MAX_DECISIONS,
    **how: Any,
) -> Played:
    """A random game of a seed, from set-up to its end; ``how`` as for :func:`deal`. Raises :class:`BadInput`."""
    rng, decks, start = deal(library, seed, **how)
    trace = Trace(NameList(start, library)) if traced else None
    game, answers, decisions, ended = play_on(start, Context(library, profile, trace), rng, watcher, limit)
    return Played(seed, decks, start, game, answers, decisions, ended, trace)


def replay_answers(start: Game, context: Context, answers: Iterable[str]) -> Game:
    """The game after some answers."""
    game = advance(start, context)
    for key in answers:
        game = advance(game, context, key)
    return game


def record_data(made: Played, profile: str, printings: str) -> dict[str, Any]:
    """A game as plain data from which :func:`replay_record` plays it again: the decks, the base deck and every answer."""
    decks = {
        player: [entry if isinstance(entry, str) else [entry[0].name, entry[1]] for entry in deck] for player, deck in made.decks.items()
    }
    bases = sorted(
        {identity.face.name for identity in made.game.position.ident.values() if identity.face is not None and identity.face.kind == "base"}
    )
    return {
        "seed": made.seed,
        "profile": profile,
        "printings": printings,
        "decks": decks,
        "bases": bases,
        "ended": made.ended,
        "decisions": made.decisions,
        "answers": made.answers,
        "result": made.game.position.result,
    }


def _recorded_deck(entries: Sequence[Any]) -> list[str] | list[Copies]:
    """A deck as it was recorded: names of factions, or cards with how many there are."""
    names = [entry for entry in entries if isinstance(entry, str)]
    return names or [(entry[0], entry[1]) for entry in entries]


def replay_record(data: Mapping[str, Any], library: Library, profile: GameProfile) -> Game:
    """The end of a recorded game. Raises :class:`BadInput` for a card that is not known any more, and ``NotAnOption`` where an answer
    cannot be given any more: a game recorded with other cards or another engine."""
    decks = {player: _recorded_deck(deck) for player, deck in data["decks"].items()}
    start = new_game(library, decks, bases=data["bases"], printings=data["printings"])
    return replay_answers(start, Context(library, profile), data["answers"])


# -- readable -----------------------------------------------------------------------------------------------------


class NameList(CardNames):
    """What a person calls each card: its name, with its owner's where both players have it, and a number for copies.

    Bases join a game during set-up, so a card that is not listed yet is looked up by its id."""

    def __init__(self, game: Game, library: Library) -> None:
        known: dict[str, str] = {}
        groups: dict[tuple[str, str | None], list[str]] = {}
        owners: dict[str, set[str | None]] = {}
        for id_, identity in game.position.ident.items():
            if identity.face is not None:
                groups.setdefault((identity.face.name, identity.owner), []).append(id_)
                owners.setdefault(identity.face.name, set()).add(identity.owner)
        for (name, owner), ids in groups.items():
            label = f"{owner}'s {name}" if len(owners[name]) > 1 and owner is not None else name
            for index, id_ in enumerate(ids):
                known[id_] = label if len(ids) == 1 else f"{label} {index + 1}"
        super().__init__(known, library)


def table_lines(game: Game, context: Context, names: Mapping[str, str]) -> list[str]:
    """The table in lines: players, then one line a base with who has what there."""
    run = Run(game._replace(choice=None), Context(context.library, context.profile))
    position = game.position
    made = values(run)

    def label(card: str) -> str:
        return names.get(card, card)

    lines = []
    for player in position.players:
        hand = ", ".join(label(card) for card in position.zone(f"hand:{player}"))
        lines.append(
            f"  {player}: {position.vp[player]} VP, hand [{hand}], deck {len(position.zone(f'deck:{player}'))}, "
            f"discard pile {len(position.zone(f'discard:{player}'))}"
        )
    for base in position.bases():
        if base not in position.play:
            continue
        here = []
        for card, place in position.play.items():
            if place.base != base or card == base or place.host is not None:
                continue
            power = f" {made.power[card]}" if card in made.power else ""
            carried = ", ".join(label(action) for action in position.attached(card))
            here.append(
                f"{label(card)}{power}" + (f" ({place.controller})" if place.controller else "") + (f" with {carried}" if carried else "")
            )
        totals = ", ".join(f"{player} {total(run, base, player)}" for player in position.players)
        lines.append(
            f"  {label(base)} {breaking(run, base)}/{made.breakpoint.get(base, 0)} ({totals})" + (": " + "; ".join(here) if here else "")
        )
    return lines


class Recorder:
    """Writes down a game as it is played: at the top of a turn the table, then who is asked what, the options in
    words, what was picked, and what came of it. Chance is told among what came of it."""

    def __init__(self, context: Context, trace: Trace) -> None:
        self.context = context
        self.trace = trace
        self.lines: list[str] = []

    def __call__(self, game: Game, key: str) -> None:
        self.tell()
        choice, trace = _asked(game), self.trace
        if choice.who is None:
            return
        if choice.ask == "turn":
            self.lines.extend(table_lines(game, self.context, trace.names))
        about = f" ({trace.name(choice.about)})" if choice.about else ""
        words = options_in_words(trace, choice)
        self.lines.append(f"  {choice.who} is asked: {choice.ask}{about}: " + "; ".join(words.values()))
        self.lines.append(f"  > {words[key]}")

    def tell(self) -> None:
        """What has happened since the last answer."""
        for step in self.trace.steps:
            if step.kind != "choice" or step.who is None:
                self.lines.append("    " + "  " * step.depth + step.says)
        self.trace.steps.clear()


def recorded(library: Library, profile: GameProfile, seed: int, *, limit: int = MAX_DECISIONS, **how: Any) -> tuple[Played, str]:
    """A random game and its record as text; ``how`` as for :func:`deal`. Raises :class:`BadInput`."""
    rng, decks, start = deal(library, seed, **how)
    trace = Trace(NameList(start, library))
    context = Context(library, profile, trace)
    recorder = Recorder(context, trace)
    game, answers, decisions, ended = play_on(start, context, rng, recorder, limit)
    recorder.tell()
    lines = [f"Game of seed {seed}, profile {profile.id}, {len(decks)} players"]
    for player, deck in decks.items():
        lines.append(f"  {player}: " + ", ".join(entry if isinstance(entry, str) else f"{entry[1]} {entry[0].name}" for entry in deck))
    taking_part = {identity.face.name for identity in start.position.ident.values() if identity.face is not None}
    lines += filter(None, [without_text(sorted(taking_part & unplayable().keys()))])
    lines += recorder.lines
    result = game.position.result
    if result is None:
        lines.append(f"Given up after {decisions} decisions.")
    else:
        points = ", ".join(f"{player} {vp} VP" for player, vp in result[2])
        lines.append(f"After {decisions} decisions: {result[0]}, won by {' and '.join(result[1]) or 'nobody'}; {points}.")
    return Played(seed, decks, start, game, answers, decisions, ended, trace), "\n".join(lines) + "\n"
