"""Every everyday verb in every form, by how it is used: what is told happens to the right card."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.data.loaded import knowledge
from adjudicator.knowledge.words import inflected


class Forms(NamedTuple):
    """A verb as it stands in a dictionary, with "he", in the past, behind "got" and as what goes on."""

    base: str
    s: str
    past: str
    done: str
    ing: str


#: By the group of a verb: sentences in which one stands, with what happens in each.
SENTENCES = {
    "dying": [
        ("my Shogun {s}", ("destroy", "Shogun")),
        ("his Gobbo {past} and my Shogun is there", ("destroy", "Gobbo")),
        ("if my Gobbo {s} does my Shogun get a counter", ("destroy", "Gobbo")),
        ("my Gobbo is about to {base}, my Shogun is there", ("destroy", "Gobbo")),
    ],
    "killing": [
        ("bob {s} my Shogun", ("destroy", "Shogun")),
        ("he {past} my Gobbo, does my Shogun get a counter", ("destroy", "Gobbo")),
        ("i {base} his Gobbo with Big Gulp", ("play", "Big Gulp")),
        ("my Shogun got {done} by bob", ("destroy", "Shogun")),
    ],
    "killing-others": [("bob {s} my Shogun", ("destroy", "Shogun")), ("he {past} my Gobbo", ("destroy", "Gobbo"))],
    "giving-up": [("she {s} her own Gobbo", ("destroy", "Gobbo")), ("i {base} my own Gobbo", ("destroy", "Gobbo"))],
    "handling": [
        ("bob {s} my Shogun to my hand", ("return", "Shogun")),
        ("my Shogun got {done} to my hand", ("return", "Shogun")),
        ("bob {past} my Shogun to The Mothership", ("move", "Shogun")),
    ],
    "parting": [
        ("bob {past} my Juiced Up off my Shogun", ("destroy", "Juiced Up")),
        ("i {base} his Juiced Up off", ("destroy", "Juiced Up")),
    ],
    "throwing": [("i {base} Chum from my hand", ("discard", "Chum")), ("she {s} Gobbo from her hand", ("discard", "Gobbo"))],
    "laying": [
        ("bob {s} Gobbo next to my Shogun", ("play", "Gobbo")),
        ("i {base} Gobbo on The Mothership", ("play", "Gobbo")),
        ("she {past} her Gobbo on The Mothership", ("play", "Gobbo")),
    ],
    "going": [
        ("my Shogun {s} to The Mothership", ("move", "Shogun")),
        ("if my Shogun {s} to another base does my Gobbo get a counter", ("move", "Shogun")),
    ],
    "arriving": [
        ("his Gobbo {s} there, my Shogun is there", ("play", "Gobbo")),
        ("when Gobbo {s} does my Shogun get a counter", ("play", "Gobbo")),
    ],
    "taking": [("bob {s} my Shogun", ("control", "Shogun")), ("he {past} my Gobbo", ("control", "Gobbo"))],
    "scoring": [
        ("The Mothership {s} and i have Shogun there", ("score", "The Mothership")),
        ("when The Mothership {s} my Shogun is there", ("score", "The Mothership")),
    ],
    "destroy": [("bob {s} my Shogun", ("destroy", "Shogun")), ("my Shogun got {done} by bob", ("destroy", "Shogun"))],
    "return": [("bob {s} my Shogun", ("return", "Shogun")), ("my Shogun got {done} by bob", ("return", "Shogun"))],
    "control": [("bob {s} my Shogun", ("control", "Shogun")), ("he {past} my Gobbo", ("control", "Gobbo"))],
    "move": [("bob {s} my Shogun to another base", ("move", "Shogun")), ("he {past} my Gobbo to The Mothership", ("move", "Gobbo"))],
}


def forms(verb: str) -> Forms:
    """A verb of the lexicon in its forms."""
    first, _, rest = verb.partition(" ")
    base, *irregular = first.split("/")
    made = inflected(base)
    s = irregular.pop(0) if f"{base}es" in irregular else "is" if base == "be" else made[1]
    past = irregular or (["was", "been"] if base == "be" else [made[2] if len(made) > len(("base", "s", "ing")) else base])
    return Forms(*(f"{one} {rest}".strip() for one in (base, s, past[0], past[-1], made[-1])))


#: Verbs that tell nothing by themselves.
VERBS = ("glorp", "squidge", "vacuum", "drum")


@pytest.mark.parametrize("end", [*knowledge().lexicon.spoken["ends-dead"], *knowledge().lexicon.spoken["ends-in-the-pile"]])
def test_what_comes_of_it_tells_of_a_death(end: str) -> None:
    """Whatever the verb: "glorped my Shogun to a pulp"."""
    end = end.replace(" the ", " a ")
    for verb in map(forms, VERBS):
        lines = (
            f"bob {verb.s} my Shogun {end}",
            f"my Shogun got {verb.done} {end} by bob",
            f"he {verb.past} my Shogun {end}, a card for me",
        )
        assert {line: told(line) for line in lines} == dict.fromkeys(lines, ("destroy", "Shogun"))


@pytest.mark.parametrize("verb", VERBS)
def test_where_it_goes_tells_what_is_done(verb: str) -> None:
    said = forms(verb)
    lines = {
        f"bob {said.s} my Shogun back to my hand": ("return", "Shogun"),
        f"my Shogun got {said.done} up into my hand": ("return", "Shogun"),
        f"bob {said.s} my Shogun over to The Mothership": ("move", "Shogun"),
        f"can he {said.base} my Shogun onto another base": ("move", "Shogun"),
        f"my Shogun got {said.done} from Tortuga to The Mothership": ("move", "Shogun"),
        f"he {said.past} my Shogun away from me": ("control", "Shogun"),
    }
    assert {line: told(line) for line in lines} == lines


def told(line: str) -> tuple[str, str]:
    """What happens first by a line."""
    happening = read_line(line).happening
    return (*happening,) if happening is not None else ("", "")


@pytest.mark.parametrize("group", SENTENCES)
def test_each_verb_in_each_form(group: str) -> None:
    lexicon = knowledge().lexicon
    verbs = lexicon.senses.get(group, lexicon.verbs.get(group, ()))
    lines = [(sentence, sentence.format(**forms(verb)._asdict()), happens) for verb in verbs for sentence, happens in SENTENCES[group]]
    # the verbs that stand in a name are left to chance here: which of the two is meant a line tells
    named = [(line, happens) for sentence, line, happens in lines if all(name in sentence for name in read_line(line).names)]
    assert len(named) > 0.9 * len(lines) > 10
    wrong = {line: told(line) for line, happens in named if told(line) != happens}
    assert not wrong, wrong
