"""The application factory: settings, safety and the blueprints, one a subject."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Flask, request
from flask_compress import Compress
from flask_wtf.csrf import CSRFError
from werkzeug.middleware.proxy_fix import ProxyFix

from ... import __version__
from ...ground.meter import Spent
from ...knowledge import cache_folder
from ...knowledge.search.indexing import check_full_text
from ..api.routes import ENGINE as API_ENGINE
from ..api.routes import about_api, api, opened
from ..browse.feed_routes import feed_pages
from ..browse.graph.meetings import computed_with
from ..browse.node_routes import node_pages
from ..browse.reading_routes import browse_pages
from ..browse.situation_routes import situation_pages
from ..case import urls as links
from ..case.boards import sharing_a_sign
from ..case.judging import Judge, pages_made_of
from ..case.places import sheet_place, spelled
from ..case.routes import case_pages, write_again
from ..edit.routes import edit_again, edit_pages
from ..home.settle_routes import settle_pages
from ..home.table_routes import remembered, table_pages
from ..home.wish_routes import wish_pages
from ..house_rules.routes import house_rules_pages
from ..proposing.report_routes import answer_again, contact_again, reporting_pages
from ..proposing.routes import propose_again, proposing_pages
from ..saving.routes import change_again, report_again, save_again, saving_pages
from ..storage import KeptPages, Store
from ..web import faces
from ..web.addresses import address_of
from ..web.answers import trouble
from ..web.glyphs import glyph, symbols
from ..web.limits import BUSY, LARGE, LONG, LONGEST_LINE, OVER, REFUSED, SLOW, TARDY, limited, spend
from ..web.logs import configure, log, logged, request_id
from ..web.quoting import quoted
from ..web.settings import Settings, from_environment
from ..web.templating import Templates
from .hosts import allowed
from .look_routes import look_pages, theme
from .metrics import counted
from .offline_routes import offline_pages
from .running_routes import running_pages
from .security import secured

ROOT = Path(__file__).resolve().parents[2]
BLUEPRINTS = (
    settle_pages,
    wish_pages,
    table_pages,
    situation_pages,
    case_pages,
    edit_pages,
    node_pages,
    browse_pages,
    feed_pages,
    look_pages,
    house_rules_pages,
    proposing_pages,
    reporting_pages,
    saving_pages,
    api,
    about_api,
    offline_pages,
    running_pages,
)
#: Endpoints that run the engine.
ENGINE = (
    "settle.home",
    "settle.settle",
    "settle.agree",
    "case.show",
    "case.paper",
    "case.twin",
    "case.text",
    "case.markdown",
    "case.bbcode",
    "case.drawn",
    "case.compare",
    "case.compare_twin",
    "case.explore",
    "case.explore_twin",
    "case.write",
    "edit.edit",
    "situations.situation",
    "situations.situation_twin",
    "situations.situation_text",
    "saving.show",
    "saving.twin",
    "saving.text",
    "saving.report_form",
    "saving.report",
    "proposing.form",
    "proposing.send",
    "reporting.report",
    "reporting.queued",
    *API_ENGINE,
)
#: Those of them that answer always, without the engine where its time is used up.
GENTLE = ("settle.home",)
#: Why a request is turned away: status, heading, sentence, and seconds after which to come again (0: it would be no use).
TURNED_AWAY: dict[str, tuple[int, str, str, int]] = {
    OVER: (
        429,
        "That was much at once",
        "The judge has worked for this browser as long as it may in one minute. Try again in a minute.",
        60,
    ),
    BUSY: (503, "Many cases at once", "The judge is busy. Load this page again in 5 seconds.", 5),
    SLOW: (
        422,
        "This case is too large",
        "It was given up after {seconds:g} seconds. Try again where the judge may have been busy; else leave out cards that do not "
        "matter, or ask about fewer things at once.",
        0,
    ),
    LARGE: (
        422,
        "This case is too large",
        "It needs more memory than one case may have. Leave out cards that do not matter, or ask about fewer things at once.",
        0,
    ),
    TARDY: (408, "That came too slowly", "What was sent did not arrive in time. Send it once more.", 5),
    LONG: (
        414,
        "This link is too long",
        "An address has at most {longest:,} characters here, and this one has more. Copy it whole and paste it where a case is read from "
        "text: what is pasted may be longer, and the case gets a link that can be opened and passed on. A program sends it in a body.",
        0,
    ),
}
#: Where whoever is turned away goes on, but for the first page: the endpoint, in words.
GOES_ON = {LONG: ("case.written", "Paste the link")}
#: What shows a form once more, filled in, when its token has grown old.
AGAIN = {
    "edit.edit": edit_again,
    "case.write": write_again,
    "proposing.send": propose_again,
    "saving.save": save_again,
    "saving.change": change_again,
    "saving.report": report_again,
    "reporting.write": contact_again,
    "reporting.reply": answer_again,
}


def _of_a_program() -> bool:
    """Whether a program asks: it has no first page before it."""
    return request.path.startswith("/api/")


def templates_path() -> Path:
    """The templates: inside an installed package, otherwise beside it."""
    packed = ROOT / "_data" / "templates"
    return packed if packed.is_dir() else ROOT.parent / "templates"


def kept_pages(settings: Settings) -> KeptPages | None:
    """Where pages of the collection's own cases are kept, if they are."""
    folder = cache_folder() if settings.kept_mb else None
    return None if folder is None else KeptPages(folder, settings.kept_mb * 1_000_000, pages_made_of)


def create_app(settings: Settings | None = None) -> Flask:
    """The site as a WSGI application. ``settings``: the environment's if left out. Raises :class:`NoFullText` where SQLite cannot search:
    better told at the start than at the first question."""
    check_full_text()
    settings = settings or from_environment()
    folder = templates_path()
    app = Flask("adjudicator.site", template_folder=str(folder), static_folder=str(folder / "static"), static_url_path="/static")
    app.jinja_environment = Templates
    app.secret_key = settings.secret_key
    app.config.update(MAX_CONTENT_LENGTH=settings.body_bytes, MAX_FORM_MEMORY_SIZE=settings.body_bytes, SEND_FILE_MAX_AGE_DEFAULT=3600)
    app.json.sort_keys = False  # type: ignore[attr-defined]  # of the provider that Flask has if nobody gives another
    app.config.update(MAINTAINER_KEY=settings.maintainer_key, CONTACT=settings.contact)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    # what parts may use that are imported without the page around them
    app.jinja_env.globals.update(
        glyph=glyph,
        symbols=symbols,
        first_factions=faces.first_factions,
        computed_with=computed_with,
        emblem_of_card=faces.of_card,
        emblem_of_faction=faces.of_faction,
        case_url=links.case_link,
        url_for=address_of,
        edit_url=links.edit_link,
        hidden=links.hidden,
        sharing_a_sign=sharing_a_sign,
        quoted=quoted,
        anchor=links.place_id,
        spelled=spelled,
        sheet_place=sheet_place,
    )
    app.extensions["adjudicator-store"] = Store(settings.database)
    app.extensions["adjudicator-factions-at-the-table"] = lambda: remembered().factions
    judge = Judge(settings.cache_mb * 1_000_000, spend, settings.judge_steps, kept_pages(settings))
    app.extensions["adjudicator-judge"] = judge
    if settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, settings.proxies, settings.proxies, settings.proxies)  # type: ignore[method-assign]  # as Flask tells to put a layer before it
    # one step more than the package's own: a twentieth less to send, for a millisecond of a large page
    app.config.update(COMPRESS_ALGORITHM=["zstd", "br", "gzip"], COMPRESS_ZSTD_LEVEL=6)
    Compress(app)
    allowed(app, settings.hosts)
    configure(settings.log)
    logged(app)
    counted(app)
    limited(app, settings, ENGINE, GENTLE)

    @app.before_request
    def refused() -> Any:
        """The door or the limits turned this request away: say why, in the form that was asked for."""
        why = request.environ.get(REFUSED)
        if why not in TURNED_AWAY:
            return None
        status, title, says, again = TURNED_AWAY[why]
        onward = [(address_of(endpoint), words) for endpoint, words in (GOES_ON[why],)] if why in GOES_ON else []
        response = app.make_response(
            trouble(status, title, says.format(seconds=settings.judge_seconds, longest=LONGEST_LINE), onward=onward)
        )
        if again:
            response.headers["Retry-After"] = str(again)
        return response

    # only now: a form that is turned away has no body, and must not be told that its token is missing
    secured(app, settings.https)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    opened(app)

    @app.context_processor
    def always() -> dict[str, Any]:
        """What every template may use."""
        return {
            "version": __version__,
            "theme": theme(),
            "here": request.full_path.rstrip("?"),
        }

    @app.errorhandler(Spent)
    def exhausted(error: Any) -> Any:
        """A page needed more than its budget after its case was judged."""
        return trouble(
            422, TURNED_AWAY[SLOW][1], f"It was given up: {error}. Leave out cards that do not matter, or ask about fewer things at once."
        )

    @app.errorhandler(404)
    def missing(error: Any) -> Any:
        where = "All addresses are told by /api and /api/v1/openapi.json." if _of_a_program() else "The first page leads to everything."
        return trouble(404, "There is no such page", where)

    @app.errorhandler(405)
    def method(error: Any) -> Any:
        ways = " or ".join(sorted(set(error.valid_methods or ()) - {"HEAD", "OPTIONS"}))
        says = f"Ask with {ways}." if _of_a_program() else "Go back and use the form or the link there."
        response = app.make_response(trouble(405, "That does not work this way", says))
        response.allow.update(error.valid_methods or ())
        return response

    @app.errorhandler(413)
    def large(error: Any) -> Any:
        return trouble(413, "That is too much at once", f"At most {settings.body_bytes:,} bytes are read.")

    @app.errorhandler(CSRFError)
    def stale(error: Any) -> Any:
        shown = AGAIN.get(request.endpoint or "")
        return (
            shown() if shown is not None else trouble(400, "This form has grown old", "Go back, load the page again and send it once more.")
        )

    @app.errorhandler(500)
    def broken(error: Any) -> Any:
        inner = getattr(error, "original_exception", None) or error
        log.error("failed", id=request_id(), route=request.endpoint or "none", error=type(inner).__name__, exc_info=inner)
        return trouble(
            500,
            "Something broke",
            ["That is a mistake of this site. Go back, or begin at the first page.", f"Whoever runs the site finds it as {request_id()}."],
        )

    return app
