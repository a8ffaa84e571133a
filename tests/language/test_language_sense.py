"""What cannot work where it stands is found, and what can is not."""

import pytest

from adjudicator.language import events
from adjudicator.language.terms import TIMINGS
from adjudicator.language.tree import Block, Node

MINION, ACTION, BASE = ("minion", "power: 3"), ("action", "copies: 1"), ("base", "{breakpoint: 20, vp: [3, 2, 1]}")
ON_MINION, ON_BASE = ("action", "play_on: minion"), ("action", "play_on: base")


def found(compiled, text, kind, rest):
    rest = rest.strip("{}")
    body = "\n".join(f"      {line}" for line in [rest.replace(", vp", "\n      vp"), *(["abilities:", f"- {text}"] if text else [])])
    library = compiled(f"set: heath\nfaction: Ants\ncards:\n- name: Ant\n  kind: {kind}\n  printings:\n    first:\n{body}\n")
    return [(finding.code, finding.line) for finding in library.findings]


@pytest.mark.parametrize(
    ("text", "card", "code"),
    [
        ("on_play: {add_counters: {to: host}}", MINION, "name-means-nothing"),
        ("ongoing: {gives: {power: {number: 1, to: host}}}", ON_BASE, "name-means-nothing"),
        ("ongoing: {gives: {power: {number: 1, to: host}}}", ON_MINION, None),
        ("ongoing: {gives: {ability: {is: {ongoing: {gives: {power: {number: 1, to: host}}}}, to: {each: minion}}}}", MINION, None),
        ("special: {from: hand, after: {event: destroy, at: here}, play_this: true}", MINION, None),
        ("special: {from: hand, after: {event: destroy, at: here}, do: {draw: 1}}", MINION, "name-means-nothing"),
        ("special: {from: hand, before: {event: score}, do: {move: {what: {one: minion, at: there}}}}", MINION, None),
        (
            "special: {from: titans, on_your_turn: true, do: {play: this, to: {a: base, where: {there_is: {a: minion, at: here}}}}}",
            MINION,
            None,
        ),
        ("on_play: {discard: {what: {one: card, from: hand, at: here}}}", MINION, "card-is-nowhere"),
        ("on_play: {place: {one: minion, from: [hand, discard], buried: true}, to: hand}", MINION, "card-is-nowhere"),
        ("on_play: {place: {one: minion, from: [play, discard], controller: you}, to: hand}", MINION, None),
        ("base: {after: {event: move}, you: actor, do: {draw: 1}}", BASE, "name-means-nothing"),
        ("base: {after: {event: move}, do: {discard: 1, player: actor}}", BASE, None),
        ("ongoing: {after: {event: move}, you: owner, do: {draw: 1}}", MINION, "key-ignored"),
        ("talent: {may: true, do: {draw: 1}}", MINION, "key-ignored"),
        ("on_play: {after: {event: move}, do: {draw: 1}}", MINION, "key-ignored"),
        ("ongoing: {gives: {power: 1}, limit: once_per_turn}", MINION, "key-ignored"),
        ("ongoing: {gives: {power: 1}, while: {turn: you}, if: {turn: you}}", MINION, "key-ignored"),
        ("ongoing: {gives: {power: 1}, one_or_more: true}", MINION, "key-ignored"),
        ("ongoing: {instead: {event: destroy, what: {a: minion}}, one_or_more: true, do: {draw: 1}}", MINION, None),
        ("ongoing: {as_soon_as: {turn: you}, do: {draw: 1}}", MINION, None),
        ("ongoing: {as_soon_as: {turn: you}, if: {turn: you}, do: {draw: 1}}", MINION, "key-ignored"),
        ("ongoing: {as_soon_as: {turn: you}, gives: {power: 1}, do: {draw: 1}}", MINION, "key-ignored"),
        ("ongoing: {on_each_turn: true, do: {discard: 1}}", MINION, None),
        ("on_play: {discard: {what: {one: card, from: hand}, random: true}}", MINION, "key-ignored"),
        ("on_play: {discard: {number: 2, random: true}}", MINION, None),
        ("on_play: {draw: {fill_hand_to: 5, number: 1}}", MINION, "key-ignored"),
        ("ongoing: {after: {event: play_on}, do: {draw: 1}}", MINION, "unknown-event"),
        ("", ("minion", "{power: 3, play_on: minion}"), "key-ignored"),
        ("", ("action", "{breakpoint: 12}"), "key-ignored"),
    ],
)
def test_what_cannot_work_is_found_and_what_can_is_not(compiled, text, card, code):
    kind, rest = card
    codes = [code for code, _ in found(compiled, text, kind, rest.replace("3, play_on", "3\n      play_on"))]
    assert codes == ([code] if code else [])


def test_every_event_that_a_text_may_name_can_happen():
    """A wide kind is what some kind that happens counts as too, or has moments; nothing else in the list never happens."""
    for name in events.in_texts():
        if events.KINDS[name].wide:
            narrower = [kind for kind in events.KINDS.values() if name in kind.wider or kind.moment_of == name]
            assert narrower or any(kind.affects for kind in events.KINDS.values()) and name == "affect"
    assert {moment.partition("_")[0] for moment, kind in events.KINDS.items() if kind.moment_of} <= set(TIMINGS)


def test_what_is_done_to_this_and_that_at_once_is_one_step(encoded):
    """Two steps are two moments: what answers one or more moves or destructions would answer each of them."""

    def twice(one, other):
        if not (isinstance(one, Node) and isinstance(other, Node) and one.word is other.word and "with" in one.args):
            return False
        rest = [{name: arg for name, arg in node.args.items() if name != node.word.main} for node in (one, other)]
        return isinstance(one.main, str) and isinstance(other.main, str) and rest[0] == rest[1]

    blocks = [part for part in encoded.nodes.values() if isinstance(part, Block)]
    assert len(blocks) > 500
    assert [other.path for block in blocks for one, other in zip(block.nodes, block.nodes[1:]) if twice(one, other)] == []
