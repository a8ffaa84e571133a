"""What a page object says stands in the page and in its twin: every text of it that is not marked as hidden, on every page of browsing."""

import re
from collections import Counter
from html import unescape

import pytest
from browse_states import browse_states

from adjudicator.site.web.addresses import twin

#: Fields that are for programs: ids, kinds and codes that a page tells in other words (a chip, a heading), or not at all.
HIDDEN = frozenset(
    (
        "key",
        "id",
        "kind",
        "source",
        "status",
        "standing",
        "mark",
        "chip",
        "link",
        "canonical",
        "confidence",
        "edition",
        "editions",
        "base",
        "question",
        "option",
        "variant",
        "situation",
        "printing",
        "profile",
    )
)
#: Fields of a kind of page, or of one page, that are told elsewhere, and where.
ELSEWHERE = {
    ("search", ".answers.sources"): "the first one, and how many more; all on the statement's own page",
    ("rules", ".before.lead"): "in that chapter",
    ("rules", ".after.lead"): "in that chapter",
    ("rules", ".rules.cites.place"): "beyond three on the rule's own page",
    ("rules", ".rules.cites.url"): "beyond three on the rule's own page",
    ("rules", ".rules.terms.url"): "a term is marked once, and not where the text defines it",
    ("rules", ".rules.terms.says"): "the same",
    **{
        (shelf, ".parts.items.says"): "cut short; whole on the page of each"
        for shelf in ("terms", "questions", "loops", "readings", "rulings")
    },
    ("card", ".usual"): "where something was replayed",
    ("base", ".usual"): "where something was replayed",
    ("card", ".printings.text"): "the marks of what is new and gone are drawn",
    ("with", ".meetings"): "the link between the two is a sentence",
    ("briefing", ".printings.title"): "beside a briefing",
    ("briefing", ".printings.url"): "beside a briefing",
    ("briefing", ".profile_title"): "beside a briefing",
    ("changes", ".years.entries.url"): "the place of the entry itself",
    ("house-rules", ".points.choices.named.before"): "what the preset's answer leads to, on the page of all effects",
    ("house-rules", ".readings.named.before"): "the same",
    ("house-rules", ".base_says"): "on the preset's own page",
    ("the map of everything", ".factions.set"): "in its view of lists, which is a page of its own",
}
PAGES = {
    name: address
    for name, address in browse_states().items()
    if "#" not in address
    and name not in ("briefing, unknown faction", "house rules, a mistake", "house rules, broken", "no such rule")
    and not address.startswith(("/propose", "/case", "/api", "/contact", "/data", "/offline", "/path?from=affekt", "/rights"))
    and not address.endswith(("/print", "/card"))
}


def bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", unescape(text)).lower()


def told_by(html: str) -> str:
    """All that a page tells: its words, what its links lead to, and what stands in titles and fields."""
    words = re.sub(r"<[^>]+>", "", re.sub(r"<(script|style)\b.*?</\1>", "", html, flags=re.S))
    attributes = re.findall(r'\s(?:title|alt|aria-label|value|href|content|src|placeholder)="([^"]*)"', html)
    return " ".join((bare(words), *map(bare, attributes), *(bare(unescape(one).partition("?")[0]) for one in attributes)))


def texts(data, name=""):
    """Every text of a twin with the path of its field."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from texts(value, f"{name}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from texts(value, name)
    elif isinstance(data, str) and data:
        yield name, data


def missing(client, address):
    """Fields of the twin that the page does not tell, with an example of each."""
    page, data = client.get(address), client.get(twin(address))
    assert (page.status_code, data.status_code) == (200, 200), address
    told = told_by(page.get_data(as_text=True))
    count, seen = Counter(), {}
    for name, value in texts(data.get_json()):
        if name.rpartition(".")[2] not in HIDDEN and bare(value) and bare(value) not in told:
            count[name] += 1
            seen[name] = value[:80]
    return {name: (count[name], seen[name]) for name in count}


@pytest.mark.parametrize("name", PAGES)
def test_all_that_is_not_hidden_stands_in_the_page(client, name):
    kind = PAGES[name].split("/")[1].partition("?")[0]
    told_elsewhere = {field for where, field in ELSEWHERE if where in (kind, name)}
    wrong = {field: found for field, found in missing(client, PAGES[name]).items() if field not in told_elsewhere}
    assert not wrong, wrong
