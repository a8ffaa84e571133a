"""Cases and helpers that several tests of the site use."""

from urllib.parse import parse_qsl, urlsplit

import structlog

from adjudicator.judge.data.loaded import library
from adjudicator.site.case import link as caselink
from adjudicator.site.web.folding import fold, unfold

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
#: One in which a player has to choose, with three bases.
PICKING = {**SHANGHAI, "bases": [*SHANGHAI["bases"], "The Homeworld"]}
#: A trace of more than three hundred steps.
MANY_STEPS = {**POISONED, "title": "A long evening", "moves": [{"suppose": {"gain_power": "Buccaneer", "number": 1}}] * 160}
#: Longer ones are folded.
LONGEST_QUERY = 7_000
#: Names of forty letters beside short ones, and a card's.
PEOPLE = ("Bartholomew of the Long Table by the Sea", "Wolfeschlegelsteinhausenbergerdorffstein", "Cy", "Dee")
LONGEST = "Grandfather Longshanks of the Far Meadow"


def full_table(steps=0):
    """Four players with fourteen minions on one base, which have the longest names that there are, one of forty letters. ``steps``: how
    often a minion gets stronger."""
    names = sorted((card.name for card in library().cards.values() if card.kind == "minion"), key=lambda name: (-len(name), name))[:13]
    names.insert(0, LONGEST)
    seated = {who: [{"card": name, "counters": 1 + number % 6} for name in names[number::4]] for number, who in enumerate(PEOPLE)}
    return {
        "players": {who: {} for who in PEOPLE},
        "define": [{"name": LONGEST, "kind": "minion", "printings": {"first": {"power": 3, "abilities": []}}}],
        "bases": [{"base": "Tar Pits", **seated}, "Tortuga"],
        "moves": [{"suppose": {"gain_power": LONGEST, "number": 1}}] * steps,
    }


def link(data, path="/case", **view):
    """The address of a page about a case, folded where no server would read all of it."""
    query = caselink.query(caselink.Case(data))
    shown = caselink.query(caselink.Case(data), **view).removeprefix(query)
    return f"{path}?{query if len(query) < LONGEST_QUERY else fold(query)}{shown}"


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
