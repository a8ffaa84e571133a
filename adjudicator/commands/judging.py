"""Commands about one situation: replay, compare, explore, step; and check, which runs the collection."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from . import BAD_INPUT, FAILS, SPENT, findings_told, load, progress, show, situation_options, spending_options

if TYPE_CHECKING:
    from ..judge.replay.trace import Step

# -- check -----------------------------------------------------------------------------------------------------------


@click.command()
@click.argument("path", required=False, type=click.Path(path_type=Path))
@click.option("--mutate", is_flag=True, help="Take away each ability, answer and rule step in turn: something must break.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
@click.option("-v", "--verbose", is_flag=True, help="Name the situations that hold, too.")
@spending_options
def check(path: Path | None, mutate: bool, as_json: bool, verbose: bool) -> None:
    """Run the situations below PATH (default: all of the collection) against what they expect.

    With --mutate a situation must also notice when something is taken away: each ability that its trace used, each answer
    that was read, each step of the rules that can be left out. One that nothing can break is a finding.

    Of a single file, or with --verbose, it is said which expectations would also hold if nothing had happened.

    Exit code 0 if all hold, 1 if one does not, 2 if a file cannot be read, or if one of its moves and answers does not fit.
    """
    from ..judge.data.loaded import library, profile_asked
    from ..judge.expectations.checking import FAILED, check_file
    from ..judge.situation.collection import situation_files, situations_path
    from ..workbench.mutation import finding
    from ..workbench.mutation import mutate as take_away

    rows: list[Any] = []
    mutated: dict[int, Any] = {}
    controls: list[tuple[Any, Any]] = []
    files = situation_files(path or situations_path())
    with progress("checking", len(files)) as tell:
        for number, file in enumerate(files):
            rows.extend(check_file(file))
            tell(number + 1)
    if mutate:
        with progress("taking away", len(rows)) as tell:
            for number, row in enumerate(rows):
                if not row.findings and row.made is not None:
                    data = dict(row.situation.variants)[row.variant]
                    found = take_away(data, row.situation.file, library(), profile_asked(data), row.made)
                    mutated[number] = found
                    unbroken = finding(found, row.situation.file, getattr(data.get("expect"), "line", 0) or data.line)
                    if unbroken is not None:
                        controls.append((row, unbroken))
                tell(number + 1)
    # A variant that shows what does not happen has nothing to take away; it counts as the control of the other variants. A
    # situation in which no variant breaks proves nothing.
    breakable = {rows[number].situation.id for number, found in mutated.items() if found.broke}
    for row, unbroken in controls:
        if row.situation.id not in breakable:
            row.findings.append(unbroken)
    bad = [row for row in rows if row.findings]
    if as_json:
        show(
            {
                "checked": len(rows),
                "holds": len(rows) - len(bad),
                "rows": [
                    {
                        "situation": row.situation.id,
                        "variant": row.variant,
                        "findings": [one.as_data() for one in row.findings],
                        "holds_anyway": list(row.holds_anyway()),
                        **({"mutations": mutated[number].as_data()} if number in mutated else {}),
                    }
                    for number, row in enumerate(rows)
                ],
            }
        )
    else:
        _tell_what_holds_anyway(rows if len(files) == 1 or verbose else [])
        for number, row in enumerate(rows):
            if row.findings:
                click.echo(f"FAILS {row.name}")
                for one in row.findings:
                    click.echo(f"  {one}")
            elif verbose:
                click.echo(f"holds {row.name}" + (_broken(mutated[number]) if number in mutated else ""))
        if mutate:
            quiet = [row.name for row, _ in controls if row.situation.id in breakable]
            noticed = sum(bool(found.broke) for found in mutated.values())
            click.echo(f"{noticed} of {len(mutated)} variants fail when something they show is taken away, as they should")
            click.echo(
                f"{len(quiet)} variants are controls: of them nothing can be taken away, but other variants of their situation fail"
                + (": " + "; ".join(quiet) if verbose and quiet else "")
            )
        click.echo(f"{len(rows) - len(bad)} of {len(rows)} hold")
    if bad:
        misfits = any(row.made is None or any(one.code not in FAILED for one in row.findings) for row in bad)
        sys.exit(BAD_INPUT if misfits else FAILS)


def _tell_what_holds_anyway(rows: list[Any]) -> None:
    """Name the expectations that would also hold if nothing had happened."""
    for row in rows:
        for says in row.holds_anyway():
            click.echo(f"{row.name}: would also hold if nothing had happened: {says}")


def _broken(found: Any) -> str:
    tried = len(found.broke) + len(found.stood) + len(found.stopped)
    return f" ({len(found.broke)} of {tried} things taken away break it)"


# -- replay ----------------------------------------------------------------------------------------------------------------


@click.command()
@situation_options
@spending_options
@click.option(
    "--budget",
    type=click.IntRange(1),
    default=400,
    show_default=True,
    help="Most states tried for decisions that nobody fixed; 1 tries none.",
)
@click.option(
    "--for", "viewer", metavar="PLAYER", help="Tell only what this player may know: the steps as he sees them, and the table at the end."
)
def replay(
    file: Path, variant: str | None, profile: str | None, printings: str | None, as_json: bool, budget: int, viewer: str | None
) -> None:
    """Replay a situation FILE: the verdict first, then the trace, each step with the rule that makes it so.

    Decisions that the file leaves open are tried each way: the verdict says whether they matter.

    Exit code 0 if it ran, 2 if the file or one of its moves and answers does not fit, 3 if it ran out of budget.
    """
    from ..judge.compare.open_decisions import open_decisions
    from ..judge.replay.replay import replay as run_replay
    from ..judge.verdict.verdict import verdict

    with findings_told(as_json):
        data, cards, game_profile, base = load(file, variant, profile)
        made = run_replay(data, str(file), cards, game_profile, printings=printings, viewer=viewer)
        if viewer is not None:
            _show_for(made, game_profile, variant, as_json)
            return
        tried = (
            open_decisions(data, str(file), cards, game_profile, printings=printings, budget=budget)
            if made.open() and budget > 1 and made.ended != "spent"
            else None
        )
    found = verdict(made, base, besides=True)
    if as_json:
        show(
            {
                "situation": data.get("situation"),
                "variant": variant or "",
                "profile": game_profile.id,
                "verdict": found.as_data(),
                "open": tried.as_data() if tried is not None else None,
                "steps": [step.as_data() for step in made.trace.steps],
                "reads": made.reads,
                "loops": [
                    {**loop._asdict(), "period": loop.period, "names": [made.trace.name(card) for card in loop.cards]}
                    for loop in made.loops
                ],
                "values": [
                    {
                        "targets": list(loop.targets),
                        "sources": list(loop.sources),
                        "between": {card: list(loop.powers(card)) for card in loop.targets},
                    }
                    for loop in made.trace.value_loops
                ],
                "decisions": [
                    {
                        "who": one.choice.who,
                        "ask": one.choice.ask,
                        "about": one.choice.about,
                        "answer": one.key,
                        "given": one.given,
                        "options": one.choice.keys(),
                    }
                    for one in made.decisions
                ],
                "ended": made.ended,
                "findings": [one.as_data() for one in made.findings],
            }
        )
    else:
        click.secho(found.says, bold=True)
        if found.weakest is not None:
            click.echo(
                f"The weakest answer this rests on is {found.standing}: {found.weakest.question}: {found.weakest.option}"
                f" ({found.weakest.title})."
            )
        for loop in found.loops:
            click.echo(f"A known loop: {loop}.")
        for note in found.other_printings:
            click.echo(note)
        if tried is not None:
            click.echo(tried.sentence())
        click.echo("")
        for step in made.trace.steps:
            click.echo(step_line(step))
        for one in made.findings:
            click.echo(str(one), err=True)
    if made.ended == "spent":
        sys.exit(SPENT)
    if any(one.code != "refused" for one in made.findings):
        sys.exit(BAD_INPUT)


def _show_for(made: Any, reading: Any, variant: str | None, as_json: bool) -> None:
    """What one player may know of a replay. There is no verdict, as it rests on all that is on the table; what does not fit in the file
    is only counted, since its findings name cards."""
    from ..engine.kernel.run import Context
    from ..judge.replay.player_view import player_view, player_view_lines

    player = made.trace.player
    told = player_view(made.game, Context(made.setting.library, reading), player, made.setting.names)
    if as_json:
        show(
            {
                "variant": variant or "",
                "profile": reading.id,
                "for": player,
                "steps": [step.as_data() for step in made.trace.steps],
                "view": told,
                "ended": made.ended,
            }
        )
    else:
        click.secho(f"What {player} sees", bold=True)
        for step in made.trace.steps:
            click.echo(step_line(step))
        click.echo("")
        for line in player_view_lines(told):
            click.echo(line)
    misfits = sum(one.code != "refused" for one in made.findings)
    if misfits:
        click.echo(f"{misfits} of the moves and answers in the file do not fit; replay it without --for to read which.", err=True)
    if made.ended == "spent":
        sys.exit(SPENT)
    if misfits:
        sys.exit(BAD_INPUT)


def step_line(step: Step) -> str:
    """A step of a trace for reading on a terminal."""
    reads = "".join(f" {{{question}: {answer}}}" for question, answer in step.reads)
    return "  " * step.depth + step.says + (f"  [{', '.join(step.rules)}]" if step.rules else "") + reads


# -- compare -----------------------------------------------------------------------------------------------------------------


@click.command()
@situation_options
@spending_options
@click.option("--budget", type=click.IntRange(1), default=300, show_default=True, help="Most replays.")
def compare(file: Path, variant: str | None, profile: str | None, printings: str | None, as_json: bool, budget: int) -> None:
    """Compare the interpretations of a situation FILE: which contested answers and printings matter to it.

    The base line is replayed, then each question that it read is changed alone to each other option, then those that touched
    something together, then the printings of all cards and of one at a time. Interpretations that end alike form a group.

    Exit code 0 if all was tried, 2 if the file does not fit, 3 if the budget was spent first.
    """
    from ..judge.compare.compare import compare as run_compare

    with findings_told(as_json):
        data, cards, game_profile, base = load(file, variant, profile)
        _tell_of_other_variants(file, variant)
        with progress("comparing") as tell:
            found = run_compare(data, str(file), cards, game_profile, base=base, printings=printings, budget=budget, progress=tell)
    if as_json:
        show({"situation": data.get("situation"), "variant": variant or "", "profile": game_profile.id, **found.as_data()})
    else:
        _show_comparison(found, base)
    if found.spent:
        sys.exit(SPENT)


def _tell_of_other_variants(file: Path, variant: str | None) -> None:
    """Says, where nobody named a variant and the file has several, which is compared. On standard error, as it is no part of the result."""
    from ..judge.situation.situation import read_situation

    names = [name for name, _ in read_situation(file, str(file)).variants]
    if variant is None and len(names) > 1:
        others = "; ".join(names[1:4]) + ("; ..." if len(names) > 4 else "")
        click.echo(f"Compared: {names[0]}, the first of {len(names)} variants. Name another with --variant: {others}", err=True)


#: Before the verdict of an interpretation that ends as its group does, but not in the way that is told of the group.
_OTHERWISE = "the same table, by another way"


def _show_comparison(found: Any, base: Any) -> None:
    click.secho(found.sentence(), bold=True)
    for group in found.groups:
        rest = f"   (rests on: {group.verdict.standing})" if group.verdict.standing else ""
        click.echo("")
        click.secho(f"Outcome {group.number + 1}: {group.verdict.says}{rest}", bold=True)
        for line in group.differs[:6]:
            click.echo(f"    {line}")
        joint = [one for one in group.variants if len(one.change) > 1 and tuple(what for _, what, _ in one.change) not in found.together]
        if group.number == 0:
            alike = [one.says for one in group.variants if len(one.change) == 1 and not one.told]
            click.echo("  base line" + (f", and also with {'; '.join(alike)}" if alike else ""))
        for one in group.variants:
            if one.change and one not in joint and (group.number or one.told):
                _show_interpretation(one, base)
        if joint:
            click.echo(f"  and {len(joint)} change{'s' if len(joint) != 1 else ''} of several answers at once")
    click.echo("")
    for point in found.turns_on:
        click.echo(f"{point.question}: {point.asks}")
        for option in point.options:
            outcome = "" if option.group is None else f", outcome {option.group + 1}"
            click.echo(f"  {option.option} ({option.standing}{outcome}): {'; '.join((option.who, *option.sources))}")
    for one in found.variants:
        if one.opens:
            click.echo(f"With {one.says} somebody may decide otherwise: {'; '.join(one.opens)}.")
    if found.no_difference:
        click.echo(f"Makes no difference here: {', '.join(found.no_difference)}.")
    for line in found.not_tried:
        click.echo(f"Not tried: {line}.")


def _show_interpretation(one: Any, base: Any) -> None:
    click.echo(f"  {_titled(one, base)}")
    if one.told:
        click.echo(f"    {_OTHERWISE}: {one.told}")
    if one.parts is not None:
        click.echo(f'    parts at step {one.parts.step}: "{one.parts.other}" in place of "{one.parts.base}"')


def _titled(one: Any, base: Any) -> str:
    """A change with the standing of its answers."""
    words = []
    for kind, what, answer in one.change:
        if kind == "question":
            option = base.get("question", what).option(answer)
            words.append(f"{what}: {answer} ({option.title}; {option.standing})")
        else:
            words.append(f"{what} in the {answer} printing{'s' if what == 'all cards' else ''}")
    return ", ".join(words)


# -- explore --------------------------------------------------------------------------------------------------------------------


@click.command()
@situation_options
@spending_options
@click.option(
    "--can",
    "goals",
    multiple=True,
    metavar="GOAL",
    help='Ask for a goal: "Ann 15", "Ann wins", "Mimic in discard", "Mimic at Tar Pits", "Bea: Ann controls Mimic".',
)
@click.option("--certain", is_flag=True, help="The goal must be certain, not only possible.")
@click.option(
    "--until",
    type=click.Choice(["moves", "turn"]),
    help="Stop where the file's moves end, or with the turn (default: moves if it has any and no goal is asked).",
)
@click.option("--turns", type=click.IntRange(1), default=1, show_default=True, help="With --until turn, how many turns.")
@click.option("--no-chance", is_flag=True, help="Let chance decide as in a replay instead of trying everything.")
@click.option("--budget", type=click.IntRange(1), default=5_000, show_default=True, help="Most states.")
@click.option("--limit", type=click.IntRange(1), default=30, show_default=True, help="Most outcomes printed.")
def explore(
    file: Path,
    variant: str | None,
    profile: str | None,
    printings: str | None,
    as_json: bool,
    goals: tuple[str, ...],
    certain: bool,
    until: str | None,
    turns: int,
    no_chance: bool,
    budget: int,
    limit: int,
) -> None:
    """Explore all that can come of a situation FILE with open choices: every outcome, or whether a goal can be reached.

    A goal is possible if some line of play gets there, with everybody's help and luck. It is certain if its player gets there
    whatever all others and chance do.

    Exit code 0 if all was explored and every goal is possible (with --certain: certain), 1 if a goal is not, 2 if the file or
    a goal does not fit, 3 if the budget was spent before that was known.
    """
    from ..judge.compare.explorer import Explorer

    with findings_told(as_json):
        data, cards, game_profile, _ = load(file, variant, profile)
        stop = until or ("turn" if goals or not data.get("moves") else "moves")
        begin = partial(Explorer, data, str(file), cards, game_profile, until=stop, turns=turns, chance=not no_chance, printings=printings)
        answers, found = [], None
        for text in goals:
            explorer = begin()
            goal = explorer.goal_from(text)
            with progress("exploring", budget) as tell:
                answers.append(explorer.ask(goal, budget, certain=True, progress=tell))
        if not goals:
            explorer = begin()
            with progress("exploring", budget) as tell:
                explorer.expand(budget, None, tell)
            found = explorer.endings()
    if as_json:
        show(
            {
                "situation": data.get("situation"),
                "variant": variant or "",
                "profile": game_profile.id,
                **(found.as_data() if found is not None else {"goals": [one.as_data() for one in answers]}),
            }
        )
    elif found is not None:
        _show_outcomes(found, limit)
    else:
        for one in answers:
            _show_goal(one)
    if found is None:
        wanted = [one.certain if certain else one.possible for one in answers]
        if any(one is False for one in wanted):
            sys.exit(FAILS)
        if any(one is None for one in wanted):
            sys.exit(SPENT)
    elif not found.complete:
        sys.exit(SPENT)


def _show_goal(one: Any) -> None:
    click.secho(one.sentence(), bold=True)
    if one.line:
        resisted = one.certain and any(said.who != one.goal.player for said in one.line)
        click.echo("  Against the longest resistance:" if resisted else "  The line of play:")
        for said in one.line:
            click.echo(f"    {said.says}")
        click.echo(f"  {one.says_end}")
    if one.against:
        click.echo("  It can be prevented:")
        for said in one.against:
            click.echo(f"    {said.says}")
    click.echo(f"  {one.states} states" + ("." if one.complete else "; not all were explored."))


def _show_outcomes(found: Any, limit: int) -> None:
    click.secho(found.sentence(), bold=True)
    for ending in found.endings[:limit]:
        click.echo("")
        lines = f"{ending.lines} line{'s' if ending.lines != 1 else ''}"
        click.secho(f"Outcome {ending.number + 1} ({lines}): {ending.says}", bold=True)
        for said in ending.line:
            click.echo(f"    {said.says}")
    if len(found.endings) > limit:
        click.echo(f"\n{len(found.endings) - limit} more outcomes; --limit shows more.")
    if found.repeats:
        click.echo("\nSome lines can go round for as long as their players like; they are followed once.")


# -- step ------------------------------------------------------------------------------------------------------------------------

HELP = """  a number, a key or the words of an option   answer
  Enter   what the file answers here (marked *)     f   follow the file as far as it goes
  b       go back one answer                         v   the verdict so far
  q       quit                                       ?   this help"""


@click.command()
@situation_options
@spending_options
@click.option("--budget", type=click.IntRange(1), default=2_000, show_default=True, help="Most answers in one walk.")
def step(file: Path, variant: str | None, profile: str | None, printings: str | None, as_json: bool, budget: int) -> None:
    """Step through a situation FILE: every choice is asked, b goes back, q quits, ? helps.

    Answers can also come from a pipe, one a line; --json then prints one object a line.

    Exit code 0, or 2 if the file does not fit or an answer from a pipe is no option, 3 if it ran out of budget.
    """
    from ..judge.ruling.stepping import Session

    with findings_told(as_json):
        data, cards, game_profile, base = load(file, variant, profile)
        session = Session(data, str(file), cards, game_profile, printings)
    _tell(session, session.now.steps, as_json)
    while True:
        _question(session, base, as_json)
        line = sys.stdin.readline()
        words = line.strip()
        if not line or words == "q" or session.spent:
            break
        try:
            _obey(session, words, base, as_json, budget)
        except LookupError as error:
            if as_json:
                click.echo(json.dumps({"problem": error.args[0]}, ensure_ascii=False))
            else:
                click.echo(error.args[0], err=True)
            if not sys.stdin.isatty():
                sys.exit(BAD_INPUT)
    if session.spent:
        sys.exit(SPENT)


def _obey(session: Any, words: str, base: Any, as_json: bool, budget: int) -> None:
    """Do what a line of input says. Raises ``LookupError`` with what is wrong with it."""
    if words == "?":
        click.echo(HELP, err=as_json)
    elif words == "b":
        if not session.back():
            raise LookupError("There is nothing to go back to.")
    elif words == "v":
        _verdict(session, base, as_json)
    elif session.choice is None:
        raise LookupError("It is over: b goes back, q quits.")
    elif words == "f":
        while session.choice is not None and session.suggested() is not None and not _over_budget(session, budget):
            _tell(session, session.answer(session.suggested()), as_json)
    else:
        key = session.suggested() if not words else session.find(words)
        if key is None:
            raise LookupError(f"{words!r} is none of the options." if words else "The file has no more moves: name an option.")
        if _over_budget(session, budget):
            return
        _tell(session, session.answer(key), as_json)


def _over_budget(session: Any, budget: int) -> bool:
    session.spent = session.spent or len(session.moments) > budget
    return bool(session.spent)


def _tell(session: Any, steps: Iterable[Step], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"steps": [one.as_data() for one in steps]}, ensure_ascii=False))
    else:
        for one in steps:
            click.echo(step_line(one))


def _question(session: Any, base: Any, as_json: bool) -> None:
    if session.choice is None:
        _verdict(session, base, as_json)
        return
    suggested = session.suggested()
    options = session.options()
    if as_json:
        click.echo(
            json.dumps(
                {
                    "choice": {
                        "who": session.choice.who,
                        "ask": session.choice.ask,
                        "about": session.choice.about,
                        "says": session.asks(),
                        "options": [{"key": key, "says": said} for key, said in options],
                        "suggested": suggested,
                    }
                },
                ensure_ascii=False,
            )
        )
        return
    click.secho(f"\n{session.asks()}:", bold=True)
    for number, (key, said) in enumerate(options, 1):
        click.echo(f" {'*' if key == suggested else ' '}{number:>2}  {said}")
    if sys.stdin.isatty():
        click.echo("> ", nl=False)


def _verdict(session: Any, base: Any, as_json: bool) -> None:
    found = session.verdict(base)
    if as_json:
        click.echo(json.dumps({"verdict": found.as_data()}, ensure_ascii=False))
    else:
        click.secho(f"\n{found.says}", bold=True)


COMMANDS = (check, replay, compare, explore, step)
