"""The table's settings: made in one form, kept as a link, a QR code and a cookie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, redirect, request, url_for

from ...ground.findings import BadInput, Finding
from ...judge.data.loaded import knowledge, library, profile_title
from ..case.link import PRINTINGS
from ..web.answers import answer, kindly
from ..web.limits import YEAR
from ..web.packing import escaped
from ..web.qr import code_of, fits
from .table_settings import MOST_PLAYERS, TableSettings, factions, player_without_name, read_table, spelled_faction, table_of

table_pages = Blueprint("table", __name__)
COOKIE = "table"
#: Most cards of which the printing is asked.
MOST_CUES = 14


def remembered() -> TableSettings:
    """The table of this browser; none where its cookie cannot be read."""
    try:
        return read_table(request.cookies.get(COOKIE, ""))
    except BadInput:
        return TableSettings()


def table_url(table: TableSettings, endpoint: str = "table.show", whole: bool = False, **more: Any) -> str:
    """The link of a table."""
    tail = "".join(f"&{key}={value}" for key, value in more.items())
    return url_for(endpoint, _external=whole) + f"?t={escaped(table.packed)}{tail}"


@dataclass(frozen=True)
class TableSummary:
    """What the first page says of the table besides its settings. ``link``: for the others at it; ``code``: where its QR code is, empty
    where the link is too long for one. ``rules``: what its reading of the rules is called, ``rules_url``: where that is read."""

    link: str
    code: str
    rules: str
    rules_url: str


def table_summary(table: TableSettings) -> TableSummary | None:
    """What is said of this browser's table; nothing where there is none."""
    if not table:
        return None
    link = table_url(table, "table.use", True)
    return TableSummary(
        link,
        table_url(table, "table.code") if fits(link) else "",
        profile_title(table.profile),
        url_for("house_rules.show", text=table.profile),
    )


@table_pages.get("/table")
@kindly
def show() -> Any:
    """The table of the link, else this browser's; with a form to change it."""
    findings: tuple[Finding, ...] = ()
    sent = _taken()
    table = remembered()
    try:
        if "t" in request.args:
            table = read_table(request.args["t"])
        elif "sent" in request.args:
            # one press keeps it, the other only makes its link
            return redirect(table_url(_sent(sent), "table.use" if "keep" in sent else "table.show"), 303)
    except BadInput as error:
        findings = tuple(error.findings)
    link = table_url(table, "table.use", True)
    return answer(
        "home/table.html",
        table,
        findings=findings,
        typed=sent if findings else {},
        meant=_meant(sent) if findings else {},
        mine=table == remembered(),
        link=link,
        code=fits(link) and bool(table),
        use=table_url(table, "table.use"),
        seats=_seats(table),
        factions=factions(),
        profiles=knowledge().profiles,
        profile_title=profile_title,
        cues=_cues(table),
        points=_points(table),
        most=MOST_PLAYERS,
        agreed=request.args.get("agreed", ""),
        status=400 if findings else 200,
    )


@table_pages.get("/table/use")
@kindly
def use() -> Any:
    """Remember a table in this browser."""
    table = read_table(request.args.get("t", ""))
    # on a phone the first page begins with the box: what was kept is further down
    response = redirect(url_for("settle.home", _anchor="tonight"), 303)
    response.set_cookie(COOKIE, table.packed, max_age=YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
    return response


@table_pages.get("/table/forget")
def forget() -> Any:
    """Forget this browser's table."""
    response = redirect(url_for("settle.home"), 303)
    response.delete_cookie(COOKIE)
    return response


@table_pages.get("/table/code.svg")
@kindly
def code() -> Any:
    """The link of a table as a QR code."""
    link = table_url(read_table(request.args.get("t", "")), "table.use", True)
    if not fits(link):
        raise BadInput([Finding("code-too-long", "this table is too much for a code", "the link", 0, "Pass its link on instead.")])
    return Response(code_of(link), mimetype="image/svg+xml")


def _taken() -> dict[str, str]:
    """What the form sent; with the spelling of a faction that was offered and taken, as ``take=faction1a=Pirates``, in its field."""
    sent = request.args.to_dict()
    field, _, name = sent.pop("take", "").partition("=")
    return {**sent, field: name} if field in sent else sent


def _faction_fields(number: int) -> tuple[str, str]:
    return f"faction{number}a", f"faction{number}b"


def _meant(sent: dict[str, str]) -> dict[str, str]:
    """Of each field in which no faction is named, the faction that is most like it, empty where none is."""
    found = {}
    for field in (field for number in range(1, MOST_PLAYERS + 1) for field in _faction_fields(number)):
        known = spelled_faction(sent[field].strip()) if sent.get(field, "").strip() else ""
        if isinstance(known, Finding):
            found[field] = next(iter(known.remedy.suggestions), "")
    return found


def _sent(sent: dict[str, str]) -> TableSettings:
    """The table that the form describes. Raises :class:`BadInput`."""
    players = {}
    for number in range(1, MOST_PLAYERS + 1):
        name = sent.get(f"name{number}", "").strip()
        held = [text.strip() for text in (sent.get(field, "") for field in _faction_fields(number)) if text.strip()]
        if name or held:
            players[name or player_without_name(number)] = held
    printing = {name.removeprefix("card:"): value for name, value in sent.items() if name.startswith("card:") and value}
    settled = {name.removeprefix("point:"): value for name, value in sent.items() if name.startswith("point:") and value}
    return table_of(players, sent.get("printings", "first"), printing, sent.get("profile", "latest"), settled)


def _seats(table: TableSettings) -> list[tuple[str, str, str]]:
    seats = [(name, *_first_two(held)) for name, held in table.players.items()]
    return seats + [("", "", "")] * (MOST_PLAYERS - len(seats))


def _first_two(factions: tuple[str, ...]) -> tuple[str, str]:
    first, second = (*factions, "", "")[:2]
    return first, second


def _cues(table: TableSettings) -> list[tuple[str, list[tuple[str, str]], str]]:
    """The cards of these factions whose printings play differently: (card, (printing, what can be seen on it), chosen)."""
    found = []
    for card in library().cards.values():
        if any(faction in table.factions for faction in (card.faction, *library().also_in(card.id))):
            faces: dict[int, tuple[str, str]] = {}
            for age in PRINTINGS:
                face = card.face(age)
                faces.setdefault(id(face), (age, face.cue or f"{age} printing"))
            if len(faces) > 1:
                found.append((-(card.face("first").copies or 1), card.name, list(faces.values()), table.printing.get(card.name, "")))
    return [(name, options, chosen) for _, name, options, chosen in sorted(found)[:MOST_CUES]]


def _points(table: TableSettings) -> list[tuple[str, str, str, str]]:
    """What the table has settled: (question, what it asks, option, the option's title)."""
    found = []
    for question, option in table.questions.items():
        record = knowledge().get("question", question)
        found.append((question, record.asks, option, record.option(option).title))
    return found
