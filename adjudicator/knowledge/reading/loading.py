"""From files to records: which fields a record has and what may stand in them.

What can be said of one file alone is found here; what needs the others is :mod:`.lint`'s. A record with
findings is kept as far as it can be read, so that one slip does not hide the links to it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path, PurePosixPath
from textwrap import shorten
from typing import TypedDict, TypeVar

import msgspec

from ...ground.findings import in_order
from ...ground.strict_yaml import Map, read_written
from .. import model
from ..findings import Report
from ..model import KnowledgeBase, Loaded, Place, kept_for_later
from .fields import Fields
from .files import ASKED, CHANGES, CONTESTED, SOURCES, VERSION, WORDS, Files, gather, rulings_path

#: The longest title of a rule, and of a ruling.
TITLE = 60
#: What files hold, in their order.
Records = list[model.Record | model.Mark | model.Change]
T = TypeVar("T")
N = TypeVar("N", bound=model.Record)


class Standing(TypedDict):
    """Where a record stands: its place, and the line of each field."""

    place: Place
    lines: dict[str, int]


def load(folder: Path | str | None = None) -> Loaded:
    """Read the rulings without a cache. Raises :class:`~.errors.RulingsNotFound`; all else is a finding."""
    return compile_files(gather(rulings_path(folder)))


def compile_files(files: Files) -> Loaded:
    """The records in some files, and all findings about them."""
    findings = list(files.findings)
    records: Records = []
    dated = ""
    lexicon = model.Lexicon()
    asked = model.Asked()
    for name, raw in files.content.items():
        report = Report(name)
        root, wrong = read_written(raw, name)
        report.findings += wrong
        if isinstance(root, Map):
            folder = PurePosixPath(name).parts[0]
            fields = Fields(root, report, "file")
            if name == VERSION:
                dated = _day(fields)
            elif name == WORDS:
                lexicon = _lexicon(fields)
            elif name == ASKED:
                asked = _asked(fields)
            else:
                records += READERS[folder](fields)
            fields.close()
        elif root is not None:
            report.add("field-shape", "the file must be a mapping of fields", root.line)
        findings += report.findings
    base = KnowledgeBase(
        sources=_of(model.Source, records),
        authorities=_of(model.Authority, records),
        chapters=_of(model.Chapter, records),
        rules=_of(model.Rule, records),
        questions=_of(model.Question, records),
        profiles=_of(model.Profile, records),
        rulings=kept_for_later(_of(model.Clarification, records)),
        loops=_of(model.Loop, records),
        marks=_of(model.Mark, records),
        changes=_of(model.Change, records),
        spoken=kept_for_later(msgspec.structs.replace(lexicon, asked=asked)),
        dated=dated,
        version=files.version,
    )
    return Loaded(base, in_order(findings))


def _of(kind: type[T], records: Records) -> tuple[T, ...]:
    return tuple(one for one in records if isinstance(one, kind))


def _place(fields: Fields) -> Standing:
    """Where a record stands, as its last two fields."""
    return {"place": Place(fields.report.file, fields.line), "lines": dict(fields.lines)}


def _with_ids(found: list[N]) -> list[N]:
    """Leave out records without an id: nothing could refer to them."""
    return [record for record in found if record.id]


def _sources(file: Fields) -> Records:
    return [
        *_with_ids([_source(one) for one in file.records("sources", "source", required=True)]),
        *_with_ids([_authority(one) for one in file.records("authorities", "authority")]),
    ]


def _source(one: Fields) -> model.Source:
    source = model.Source(
        id=one.id(),
        title=one.text("title", required=True),
        publisher=one.text("publisher"),
        date=one.text("date"),
        kind=one.text("kind", required=True),
        by=one.text("by"),
        how=one.text("how"),
        read=one.text("read"),
        address=one.text("address"),
        pages=one.whole("pages"),
        says=one.text("says"),
        ended=one.ended(),
        **_place(one),
    )
    one.close()
    return source


def _authority(one: Fields) -> model.Authority:
    authority = model.Authority(
        id=one.id(),
        name=one.text("name", required=True),
        kind=one.text("kind"),
        rank=one.whole("rank"),
        since=one.text("from"),
        until=one.text("until"),
        says=one.text("says"),
        ended=one.ended(),
        **_place(one),
    )
    one.close()
    return authority


def _marks(file: Fields) -> Records:
    rows = [*file.records("contested", "mark", required=True), *file.records("hedges", "hedge")]
    return [_mark(one) for one in rows]


def _mark(one: Fields) -> model.Mark:
    mark = model.Mark(
        what=one.text("what", required=True),
        accounted_by=one.text("accounted-by", required=True),
        mark=one.text("mark"),
        row=one.whole("row"),
        source=one.text("source"),
        section=one.text("section"),
        settled=one.word("settled", model.SETTLED),
        edition=one.word("in", model.EDITIONS),
        place=Place(one.report.file, one.line),
    )
    one.close()
    return mark


def _changes(file: Fields) -> Records:
    return [_change(one) for one in file.records("changes", "change", required=True)]


def _change(one: Fields) -> model.Change:
    change = model.Change(
        id=one.id(),
        date=_day(one),
        says=one.text("says", required=True, at_most=400),
        about=one.texts("about"),
        renamed=one.texts_by_name("renamed"),
        **_place(one),
    )
    one.close()
    return change


def _lexicon(file: Fields) -> model.Lexicon:
    return model.Lexicon(
        file.texts("asking"),
        _lists(file, "means"),
        file.texts("plain"),
        _lists(file, "cards"),
        file.texts("elsewhere"),
        file.texts("terms"),
        _lists(file, "topics"),
        _lists(file, "nodes"),
        Place(file.report.file, file.line),
        _lists(file, "shapes"),
        frozenset(file.texts("everyday")),
        frozenset(file.texts("idle")),
        frozenset(file.texts("acting")),
        _lists(file, "halves"),
        _lists(file, "verbs"),
        frozenset(file.texts("people")),
        _lists(file, "senses"),
        _lists(file, "courtesies"),
        _lists(file, "spoken"),
        _lists(file, "colour"),
    )


def _asked(file: Fields) -> model.Asked:
    place = Place(file.report.file, file.line)
    example, pointing = _lists(file, "example"), _lists(file, "pointing")
    silent, near, told = _lists(file, "silent"), _lists(file, "near"), _lists(file, "told")
    # what several decide together stands there once
    told = {id: tuple(way for ids, ways in told.items() if id in ids.split() for way in ways) for id in " ".join(told).split()}
    common, together = frozenset(file.texts("common")), _lists(file, "together")
    return model.Asked(_lists(file, "asked"), _lists(file, "loosely"), common, place, example, pointing, silent, near, told, together)


def _lists(file: Fields, name: str) -> dict[str, tuple[str, ...]]:
    """A mapping of lists of texts."""
    table = file.table(name)
    return {entry: table.texts(entry) for entry in table.node} if table is not None else {}


def _day(one: Fields) -> str:
    """The field ``date``, which must be a whole day."""
    day = one.text("date", required=True)
    if day and not _is_day(day):
        one.report.add("field-shape", f"date of the {one.what} must be a day as YYYY-MM-DD, not {day!r}", one.line_of("date"))
    return day


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _rules(file: Fields) -> Records:
    head = file.table("chapter")
    if head is None:
        if not file.has("chapter"):
            file.report.add("field-missing", "the file has no chapter", file.line)
        chapter = model.Chapter("", "")
    else:
        chapter = model.Chapter(head.id(), head.text("title", required=True), head.text("lead", required=True), **_place(head))
        head.close()
    rules = _with_ids([_rule(one, chapter.id) for one in file.records("rules", "rule", required=True)])
    chapter = msgspec.structs.replace(chapter, rules=tuple(dict.fromkeys(rule.id for rule in rules)))
    return [*_with_ids([chapter]), *rules]


def _rule(one: Fields, chapter: str) -> model.Rule:
    links, link_lines = _links(one)
    place = _place(one)
    place["lines"].update(link_lines)
    rule = model.Rule(
        id=one.id(),
        title=one.text("title", required=True, at_most=TITLE),
        says=one.text("says", required=True),
        status=one.word("status", model.STATUSES, required=True),
        chapter=chapter,
        term=one.text("term"),
        cites=one.citations(),
        editions=one.words("editions", model.EDITIONS, "edition-unknown"),
        links=links,
        cards=one.texts("cards"),
        conflict=one.word("conflict", model.CONFLICTS),
        narrative=one.word("narrative", model.NARRATIVES),
        everyday=one.text("everyday"),
        apart=one.texts_by_name("apart"),
        followed=tuple(_occasion(occasion) for occasion in one.records("followed", "occasion")),
        under=one.texts("under"),
        obeyed=one.words("obeyed", model.FACTS),
        printing=one.word("printing", model.PRINTINGS),
        today=one.text("today"),
        ended=one.ended(),
        **place,
    )
    if not rule.editions:
        one.report.add("field-missing", "the rule names no edition it holds in", one.line_of("editions"))
    one.close()
    return rule


def _occasion(one: Fields) -> model.Occasion:
    found = model.Occasion(
        **{name: one.texts(name) for name in model.Occasion.__struct_fields__ if name != "where"},
        where=one.words("where", model.FACTS),
    )
    if found == model.Occasion():
        one.report.add("field-missing", "the occasion asks for nothing", one.line)
    one.close()
    return found


def _links(one: Fields) -> tuple[model.Links, dict[str, int]]:
    table = one.table("links")
    if table is None:
        return model.Links(), {}
    links = model.Links(*(table.texts(kind) for kind in model.LINK_KINDS))
    table.close()
    return links, {f"links.{kind}": line for kind, line in table.lines.items()}


def _questions(file: Fields) -> Records:
    return [*_with_ids([_question(one) for one in file.records("questions", "question", required=True)])]


def _question(one: Fields) -> model.Question:
    id = one.id()
    question = model.Question(
        id=id,
        asks=one.text("asks", required=True),
        why=one.text("why", required=True),
        about=one.texts("about"),
        engine=one.flag("engine", False),
        options=tuple(_with_ids([_option(option, id) for option in one.records("options", "option")])),
        situations=one.texts("situations"),
        cards=one.texts("cards"),
        narrative=one.word("narrative", model.NARRATIVES),
        ended=one.ended(),
        **_place(one),
    )
    one.close()
    return question


def _option(one: Fields, question: str) -> model.Option:
    option = model.Option(
        id=one.id(),
        question=question,
        title=one.text("title", required=True, at_most=40),
        says=one.text("says", required=True),
        standing=one.word("standing", model.STANDINGS, required=True),
        who=one.text("who"),
        cites=one.citations(),
        means=one.data("means"),
        **_place(one),
    )
    one.close()
    return option


def _profile(one: Fields) -> Records:
    one.what = "profile"
    settings = one.data("settings")
    if settings is not None and not isinstance(settings, dict):
        one.report.add("field-shape", "settings of the profile must be a mapping", one.line_of("settings"))
        settings = None
    profile = model.Profile(
        id=one.id(),
        title=one.text("title", required=True),
        kind=one.word("kind", model.PROFILE_KINDS, required=True),
        says=one.text("says", required=True),
        over=one.text("over"),
        book=one.text("book"),
        date=one.text("date"),
        answers=one.texts_by_name("answers"),
        settings=settings or {},
        ended=one.ended(),
        **_place(one),
    )
    _check_file_name(one, profile.id)
    answers = one.node.get("answers")
    if isinstance(answers, Map):
        profile.lines.update({f"answers.{name}": line for name, line in answers.lines.items()})
    return [*_with_ids([profile])]


def _clarifications(file: Fields) -> Records:
    found = [_clarification(one) for one in file.records("clarifications", "clarification", required=True)]
    return [*_with_ids(found)]


def _clarification(one: Fields) -> model.Clarification:
    says = one.text("says", required=True)
    clarification = model.Clarification(
        id=one.id(),
        says=says,
        status=one.word("status", model.STATUSES, required=True),
        title=one.text("title", at_most=TITLE) or shorten(says.rstrip("."), TITLE, placeholder="…"),
        cards=one.texts("cards"),
        mentions=one.texts("mentions"),
        printing=one.word("printing", model.PRINTINGS),
        by=one.text("by"),
        date=one.text("date"),
        cites=one.citations(),
        clarifies=one.texts("clarifies"),
        situations=one.texts("situations"),
        narrative=one.word("narrative", model.NARRATIVES),
        predicate=one.data("predicate"),
        ended=one.ended(),
        **_place(one),
    )
    if not clarification.cards and clarification.predicate is None:
        one.report.add("field-missing", "the clarification names neither cards nor a predicate", one.line)
    one.close()
    return clarification


def _loop(one: Fields) -> Records:
    one.what = "loop"
    loop = model.Loop(
        id=one.id(),
        title=one.text("title", required=True),
        kind=one.word("kind", model.LOOP_KINDS, required=True),
        cards=one.texts("cards"),
        why=one.text("why", required=True),
        ways_out=tuple(_way_out(way) for way in one.records("ways-out", "way out")),
        gone_in=one.text("gone-in"),
        today=one.text("today"),
        found_by=one.word("found-by", model.LOOP_FINDERS),
        cites=one.citations(),
        situations=one.texts("situations"),
        narrative=one.word("narrative", model.NARRATIVES),
        ended=one.ended(),
        **_place(one),
    )
    _check_file_name(one, loop.id)
    return [*_with_ids([loop])]


def _way_out(one: Fields) -> model.WayOut:
    way = model.WayOut(
        one.text("option", required=True),
        one.text("of", required=True),
        one.text("who"),
        one.citations(),
        one.line,
    )
    one.close()
    return way


def _check_file_name(one: Fields, id: str) -> None:
    stem = PurePosixPath(one.report.file).stem
    if id and stem != id:
        one.report.add("file-name", f"{id!r} stands in a file named {stem!r}", one.line_of("id"))


#: The reader of a file by the first part of its path.
READERS: dict[str, Callable[[Fields], Records]] = {
    SOURCES: _sources,
    CONTESTED: _marks,
    CHANGES: _changes,
    "rules": _rules,
    "questions": _questions,
    "profiles": _profile,
    "clarifications": _clarifications,
    "loops": _loop,
}
