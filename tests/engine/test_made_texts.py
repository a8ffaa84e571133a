"""Whatever the words of the language are put together to: it is refused with a finding, or it can be played."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_texts import table
from support.amount import some

from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.situation import situation_from_text


def findings(text: str, profile: str = "latest") -> list[str]:
    """The codes of what is wrong with a file, or came of it."""
    try:
        situation = situation_from_text(text)
        return [finding.code for finding in replay(situation.variants[0][1], "texts", library(), game_profile(profile)).findings]
    except BadInput as error:
        return [f"{finding.code} {finding.message}" if finding.code == "engine-failed" else finding.code for finding in error.findings]


@given(st.randoms(use_true_random=False))
def test_no_text_breaks_the_engine(rng):
    assert not [code for code in findings(table(rng)) if code.startswith("engine-failed")]


def test_no_text_of_a_thousand_breaks_the_engine():
    """A hundred of them, unless everything is tried."""
    broken = {}
    for seed in some(range(1_000), 100):
        found = [code for code in findings(table(Random(seed)), ("latest", "community-wiki")[seed % 2]) if code.startswith("engine-failed")]
        if found:
            broken[seed] = found
    assert broken == {}


def test_most_texts_are_played():
    played = sum(not findings(table(Random(seed))) for seed in range(40))
    assert played > 20


ABOUT_PLAYERS = (
    "destroy: {one: player}",
    "draw: {number: {power_of: {each: player}}}",
    "gain_vp: {count: {each: player, power: 3}}",
    "choose: {one: player, most: power}",
    "move: {what: {one: minion}, to: someone}",
    "if: {can_play: {each: player}}, then: {draw: 1}",
    "if: {can_play: {a: minion}, at: someone}, then: {draw: 1}",
)


@pytest.mark.parametrize("body", ABOUT_PLAYERS)
def test_a_player_where_a_card_is_meant_is_found_when_the_text_is_read(body):
    first = "choose: {one: player, as: someone}"
    text = f"""
define: [{{name: Odd, kind: action, printings: {{first: {{abilities: [{{on_play: [{{{first}}}, {{{body}}}]}}]}}}}}}]
situation: odd
players: {{Ann: {{hand: [Odd]}}, Bea: {{}}}}
bases: [Tortuga]
"""
    assert findings(text) == ["player-not-card"]


def test_the_player_of_an_event_is_no_card():
    text = """
define: [{name: Odd, printings: {first: {power: 1, abilities: [{ongoing: {after: {event: gain_vp}, do: {destroy: it}}}]}}}]
situation: odd
players: {Ann: {}, Bea: {}}
bases: [{base: Tortuga, Ann: [Odd]}]
"""
    assert findings(text) == ["player-not-card"]
