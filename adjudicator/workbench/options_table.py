"""Making the table of options by situations, which ``judge.compare.options_table`` reads.

Every variant of every situation is played once as it is and once for each other answer to each question it reads. What ends otherwise is
kept, with its verdict; for each question the situation that tells its options apart best is kept as a small table before and after. What
it was made from is kept as a hash by situation, so that only what went stale is played anew. Situations are handed out to processes of
this machine or to a cluster, and what is done of them can be kept, so that it can be stopped and gone on with."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any

from ..ground.findings import BadInput
from ..ground.handing_out import cut, handed_out
from ..ground.kept_lines import KeptLines
from ..judge.atlas.fingerprints import program_fingerprint
from ..judge.compare.compare import each_answer_alone
from ..judge.compare.comparison import Interpretation
from ..judge.compare.options_table import FORM, OptionsTable
from ..judge.data.loaded import profile_asked
from ..judge.replay.outcome import fact_words
from ..judge.replay.small_board import small_board
from ..judge.situation.compendium import Compendium, compendium
from ..judge.situation.situation import read_situation
from ..judge.verdict.distinguishing import distinguished
from ..judge.verdict.verdict import verdict
from ..knowledge import rulings_path
from ..knowledge.profiles import resolve
from ..language.outline import outline

#: For how many variants a question keeps small tables, the best first.
KEPT_BOARDS = 6
#: Situations of one task: about a second of work.
AT_ONCE = 6


def table_text(table: OptionsTable) -> str:
    """The table as it stands in its file; equal tables give equal texts."""

    def lines(part: dict[str, Any]) -> str:
        return ",\n".join(
            f" {json.dumps(key, ensure_ascii=False)}: {json.dumps(part[key], ensure_ascii=False, sort_keys=True)}" for key in sorted(part)
        )

    return f'{{"form": {FORM}, "made": {{\n{lines(table.made)}\n}}, "rows": {{\n{lines(table.rows)}\n}}}}\n'


# -- what it is made from --------------------------------------------------------------------------------------------------------------


def row_hashes(table: OptionsTable, known: Compendium | None = None, folder: str | None = None) -> dict[str, str]:
    """By situation a hash of what its rows are made from: its file, the cards on its table, and the questions that it read when it was
    played, with their options and what each profile answers."""
    known = known or compendium(folder)
    answers = [resolve(known.base, one.id).answers for one in known.base.profiles]
    told_of = {
        question.id: repr(
            [(option.id, option.means) for option in question.options]
            + [found[question.id].option if question.id in found else "" for found in answers]
        ).encode()
        for question in known.base.questions
    }
    faces: dict[str, bytes] = {}
    found = {}
    root = rulings_path(folder)
    for told in known.situations.values():
        whole = sha256((root / told.file).read_bytes())
        for question in table.made.get(told.id, ("", {}))[1]:
            whole.update(question.encode() + told_of.get(question, b"gone"))
        for name in told.cards:
            if name not in faces:
                faces[name] = _card(known, name)
            whole.update(faces[name])
        found[told.id] = whole.hexdigest()[:16]
    return found


def _card(known: Compendium, name: str) -> bytes:
    if name not in known.library:
        return b""
    card = known.library.find(name)
    return repr([(key, face.power, face.breakpoint, face.vp, face.copies, outline(face)) for key, face in card.faces.items()]).encode()


def stale_situations(table: OptionsTable, folder: str | None = None) -> list[str]:
    """Ids of situations whose rows are missing, or were made from something else, and of those that are gone."""
    wanted = row_hashes(table, folder=folder)
    have = {id: sign for id, (sign, _) in table.made.items()}
    return sorted(id for id in {*wanted, *have} if have.get(id) != wanted.get(id))


# -- making it ---------------------------------------------------------------------------------------------------------------------------


def computed_table(
    table: OptionsTable,
    only: Iterable[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    workers: int = 1,
    scheduler: str | None = None,
    kept: KeptLines | None = None,
) -> OptionsTable:
    """The table made anew. ``only``: ids of situations to play, all others stay as they are; all if left out. ``workers``, ``scheduler``,
    and what is raised: as :func:`..ground.handing_out.handed_out`. ``kept``: what is done, which is not done again."""
    known = compendium()
    todo = [id for id in (sorted(known.situations) if only is None else sorted(only)) if id in known.situations]
    stays = set(known.situations) - set(todo)
    found = OptionsTable(
        {key: row for key, row in table.rows.items() if key.partition("#")[0] in stays},
        {id: made for id, made in table.made.items() if id in stays},
    )
    signs = {id: _sign(known, id) for id in todo} if kept is not None else {}
    played = {id: made for id in todo if kept is not None and (made := kept.get(signs[id])) is not None}
    for given in handed_out(_play, cut([id for id in todo if id not in played], AT_ONCE), workers=workers, scheduler=scheduler):
        for id, made in given.items():
            played[id] = made
            if kept is not None:
                kept.keep(signs[id], made)
        if progress is not None:
            progress(len(played), len(todo))
    for id in todo:
        rows, reads = played[id]
        found.rows.update({f"{id}#{variant}": row for variant, row in rows.items()})
        if reads is not None:
            found.made[id] = ["", reads]
    wanted = row_hashes(found, known)
    for id in todo:
        if id in found.made:
            found.made[id][0] = wanted[id]
    for question in known.base.questions:
        for key in found.ranked(question.id)[KEPT_BOARDS:]:
            del found.rows[key]["boards"][question.id]
    return found


def _sign(known: Compendium, id: str) -> str:
    """All that the rows of a situation can hang on."""
    whole = sha256((rulings_path() / known.situations[id].file).read_bytes())
    return f"{id} {program_fingerprint()} {whole.hexdigest()[:16]}"


def _play(task: Sequence[str]) -> dict[str, list[Any]]:
    """One task: of each situation its rows by variant, and how many variants read each question; ``None`` if its file cannot be."""
    known = compendium()
    made: dict[str, list[Any]] = {}
    for id in task:
        told = known.situations[id]
        rows: dict[str, Any] = {}
        reads: Counter[str] = Counter()
        try:
            situation = read_situation(rulings_path() / told.file, told.file)
        except BadInput:
            made[id] = [rows, None]
            continue
        for variant, data in situation.variants:
            row, read = _row(known, data, told.file)
            reads.update(read)
            if row is not None:
                shows = sorted({one.partition("/")[0] for one in told.shows} & set(row["changes"]))
                rows[variant] = {"title": told.title, "shows": shows, **row}
        made[id] = [rows, dict(sorted(reads.items()))]
    return made


def _row(known: Compendium, data: Any, file: str) -> tuple[dict[str, Any] | None, list[str]]:
    """The row of a variant, ``None`` where no answer changes anything, and the questions it reads."""
    try:
        line, variants = each_answer_alone(data, file, known.library, profile_asked(data), base=known.base)
    except BadInput:
        return None, []
    changes: dict[str, dict[str, str]] = {}
    boards: dict[str, Any] = {}
    by_question: dict[str, list[Interpretation]] = {}
    for one in variants:
        if _told(one) != _told(line):
            by_question.setdefault(one.change[0][1], []).append(one)
    for question, others in by_question.items():
        changes[question] = {one.change[0][2]: _says(known, one, line) for one in others}
        boards[question] = _boards(
            known,
            line,
            others,
            question,
            {option.id for option in known.base.get("question", question).options} - {one.change[0][2] for one in others},
        )
    if not changes:
        return None, list(line.made.reads)
    return {
        "reads": {question: line.made.reads[question] for question in sorted(changes)},
        "verdict": verdict(line.made, known.base).says,
        "changes": changes,
        "boards": boards,
        "size": len(line.made.setting.game.position.play),
    }, list(line.made.reads)


def _told(one: Interpretation) -> tuple[Any, ...]:
    """What of an outcome is worth telling: all but the phase that it ends in, and the plays left there."""
    cards, others = one.seen.key
    return cards, tuple(pair for pair in others if pair[0][0] not in ("turn", "plays"))


def _says(known: Compendium, one: Interpretation, line: Interpretation) -> str:
    """The verdict of a variant, which names the cards that end otherwise."""
    differ = [
        fact[1]
        for fact in {*one.seen.facts, *line.seen.facts}
        if fact[0] == "card" and one.seen.facts.get(fact) != line.seen.facts.get(fact)
    ]
    return verdict(one.made, known.base, sorted(differ)[:3]).says


def _boards(known: Compendium, line: Interpretation, others: list[Interpretation], question: str, alike: set[str]) -> dict[str, Any]:
    """Small tables: those bases, and those cards beside them, in which some outcome differs. ``alike``: options that end as the base
    line."""
    facts = [line.seen.facts, *(one.seen.facts for one in others)]
    cards = sorted({fact[1] for one in facts for fact in one if fact[0] == "card" and len({repr(other.get(fact)) for other in facts}) > 1})
    vp = any(len({repr(other.get(fact)) for other in facts}) > 1 for fact in facts[0] if fact[0] == "vp")
    begun = line.made.setting.game.position
    places = {one.base_of(card) for one in (begun, line.made.position, *(other.made.position for other in others)) for card in cards}
    bases = [base for base in begun.bases() if base in places][:3]

    def beside(one: Interpretation) -> list[str]:
        name = one.made.trace.name
        return [
            f"{name(card)}: {fact_words(fact, name)}"
            for card in cards[:4]
            if (fact := one.seen.facts.get(("card", card))) is not None
            and not (fact[0] == "play" and (fact[1] in bases or fact[2] is not None))
        ]

    names = line.made.setting.names
    before = small_board(begun, names, line.made.setting.library, line.made.profile, bases, cards, [], vp)
    ends = [line, *others]
    # what ends otherwise is not told in the same words
    told = distinguished(
        [one.seen for one in ends],
        [verdict(line.made, known.base, cards[:3]).says, *(_says(known, one, line) for one in others)],
        lambda number, among: verdict(ends[number].made, known.base, among).says,
        line.made.trace.name,
    )
    first = [
        told[0],
        small_board(line.made.position, names, line.made.setting.library, line.made.profile, bases, cards, beside(line), vp).as_data(),
    ]
    options = dict.fromkeys(sorted(alike), first)
    for one, says in zip(others, told[1:]):
        options[one.change[0][2]] = [
            says,
            small_board(
                one.made.position, one.made.setting.names, one.made.setting.library, one.made.profile, bases, cards, beside(one), vp
            ).as_data(),
        ]
    return {"before": before.as_data(), "options": options}
