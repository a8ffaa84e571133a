"""Cases and helpers that several tests of the site use."""

from urllib.parse import parse_qsl, urlsplit

import structlog

from adjudicator.site.case import link as caselink
from adjudicator.site.case.folding import unfold

SHANGHAI = {
    "players": {"Ann": {"hand": ["Shanghai"]}, "Bea": {}},
    "bases": [{"base": "Tar Pits", "Bea": ["Buccaneer"]}, "Tortuga"],
    "moves": [{"Ann": {"play": "Shanghai"}}],
}
POISONED = {
    "turn": "Bea",
    "players": {"Ann": {}, "Bea": {"hand": ["Seeing Stars"]}},
    "bases": [
        {"base": "Tar Pits", "Ann": [{"card": "Buccaneer", "on": [{"card": "Poison", "by": "Bea"}]}]},
        {"base": "Tortuga", "Bea": ["Cub Scout"]},
        "The Homeworld",
    ],
    "moves": [{"Bea": {"play": "Seeing Stars"}}],
}


def link(data, path="/case", **view):
    """The address of a page about a case."""
    return f"{path}?{caselink.query(caselink.Case(data), **view)}"


def case_at(app, address):
    """The data of the case that an address carries."""
    given = dict(parse_qsl(urlsplit(address).query, keep_blank_values=True))
    if "z" in given:
        given = dict(parse_qsl(unfold(given["z"]), keep_blank_values=True))
    elif "c" in given:
        given = dict(parse_qsl(app.extensions["adjudicator-store"].get(given["c"]), keep_blank_values=True))
    return caselink.read(given).data


def words(client, address, **more):
    """The text of an answer that must be fine."""
    answer = client.get(address, follow_redirects=True, **more)
    assert answer.status_code == 200, answer.get_data(as_text=True)[:2000]
    return answer.get_data(as_text=True)


def quiet() -> None:
    """Logs of a test's requests tell nothing."""
    structlog.configure(
        processors=[structlog.processors.KeyValueRenderer()],
        logger_factory=structlog.ReturnLoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(50),
        cache_logger_on_first_use=False,
    )
