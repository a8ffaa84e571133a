"""Replays that share what they have in common: the same comes of each as when it is replayed alone."""

import pytest

from adjudicator.ground.findings import BadInput
from adjudicator.judge.composer import smallest_case as smallest_case_module
from adjudicator.judge.composer.happening import Happening
from adjudicator.judge.composer.smallest_case import SharedTables, smallest_case
from adjudicator.judge.composer.told import Told
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay import shared as shared_module
from adjudicator.judge.replay.option_words import options_in_words
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.replay.shared import SharedReplays
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.paths import as_map, plain_data
from adjudicator.judge.situation.situation import read_situation

FRAMES = 3_000
#: One in so many files of the collection.
ONE_IN = 12


def told(made):
    """All that a replay says."""
    return (
        [step.as_data() for step in made.trace.steps],
        [(one.choice, one.key, one.given, options_in_words(made.trace, one.choice)) for one in made.decisions],
        [finding.as_data() for finding in made.findings],
        (made.reads, made.loops, made.value_loop, made.refused, made.singles, made.ended, made.context.spent),
        made.position.key(),
        made.values().power,
    )


def cases(data):
    """A case with all its answers, without each of them, with each twice, and with the picks of one changed."""
    plain = {key: value for key, value in plain_data(data).items() if key not in ("expect", "questions", "settings", "otherwise")}
    answers = plain.get("answers") or []
    yield plain
    yield {**plain, "answers": []}
    for number, answer in enumerate(answers):
        yield {**plain, "answers": [*answers[:number], *answers[number + 1 :]]}
        yield {**plain, "answers": [*answers, answer]}
        yield {**plain, "answers": [*answers[:number], {**answer, "pick": "none"}, *answers[number + 1 :]]}


@pytest.mark.parametrize("file", list(situation_files(situations_path()))[::ONE_IN], ids=lambda file: file.stem)
def test_the_same_comes_of_a_case_whatever_was_replayed_before(file):
    for _, data in read_situation(file).variants:
        shared = SharedReplays("case", library(), game_profile("latest"), FRAMES)
        for case in map(as_map, cases(data)):
            try:
                alone = told(replay(case, "case", library(), game_profile("latest"), budget=FRAMES))
            except BadInput as error:
                with pytest.raises(BadInput) as found:
                    shared(case)
                assert found.value.findings == error.findings
            else:
                assert told(shared(case)) == alone


def test_what_was_played_once_is_not_played_again(monkeypatch):
    played = []
    advance = shared_module.advance
    monkeypatch.setattr(shared_module, "advance", lambda *given: played.append(given) or advance(*given))
    data = read_situation(next(file for file in situation_files(situations_path()) if file.stem == "nukebot-and-warbot")).variants[0][1]
    shared = SharedReplays("case", library(), game_profile("latest"), FRAMES)
    first = shared(as_map({key: value for key, value in plain_data(data).items() if key != "expect"}))
    assert played
    played.clear()
    again = shared(as_map({key: value for key, value in plain_data(data).items() if key != "expect"}))
    assert again is first and not played
    plain = {key: value for key, value in plain_data(data).items() if key != "expect"}
    other = shared(as_map({**plain, "title": plain.get("title", "")}))
    assert told(other) == told(first)


def test_searches_for_several_cases_among_the_same_cards_lay_each_table_once(monkeypatch):
    laid = []
    lay = smallest_case_module.laid_out
    monkeypatch.setattr(smallest_case_module, "laid_out", lambda *given: laid.append(given) or lay(*given))
    tables = SharedTables("case", library(), game_profile("latest"), FRAMES)
    happening = Happening("play", "Those Meddling Kids")
    for goal in (None, lambda built: False):
        found = smallest_case(["Steam Queen", "Those Meddling Kids"], happening, goal=goal, told=Told(), played=tables, most=20)
        alone = smallest_case(["Steam Queen", "Those Meddling Kids"], happening, goal=goal, told=Told(), most=20)
        assert (found.data, found.score, found.refused) == (alone.data, alone.score, alone.refused)
    laid.clear()
    smallest_case(["Steam Queen", "Those Meddling Kids"], happening, goal=lambda built: False, told=Told(), played=tables, most=20)
    assert not laid


def test_the_way_to_a_refusal_is_shared_as_any_other(monkeypatch):
    advanced = []
    advance = shared_module.advance
    monkeypatch.setattr(shared_module, "advance", lambda *given: advanced.append(given) or advance(*given))
    monkeypatch.setattr(shared_module, "replay", None)
    shared = SharedReplays("case", library(), game_profile("latest"), FRAMES)

    def case(*answers):
        return as_map(
            {
                "turn": "Ann",
                "players": {"Ann": {"hand": ["Zapbot", "Warbot", "Hoverbot"]}, "Bea": {}},
                "bases": ["Tortuga", "The Homeworld"],
                "moves": [{"Ann": {"play": name, "at": "Tortuga"}} for name in ("Zapbot", "Hoverbot", "Warbot", "Warbot")],
                "answers": [{"ask": "extra", "pick": pick} for pick in answers],
            }
        )

    played = []
    for answers in ((), ("none",), ("warbot",), ("none", "none")):
        data = case(*answers)
        made = shared(data)
        played.append(len(advanced))
        assert made.refused and told(made) == told(replay(data, "case", library(), game_profile("latest"), budget=FRAMES))
    assert played[-1] == played[1], "what was refused before is not played again"
