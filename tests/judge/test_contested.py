"""Where a card can be read in more than one way, its page says which reading is taken."""

from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge.data.card_facts import card_facts
from adjudicator.judge.data.contested import contested, contested_lines, points_of, taken
from adjudicator.judge.data.loaded import game_profile, knowledge, library


def test_a_contested_point_comes_with_the_answer_of_the_latest_rules():
    facts = card_facts(library().find("Nightstalker"))
    rows = {one.question: one.taken for one in contested(points_of(facts))}
    question = knowledge().get("question", "x-to-do-y")
    assert rows["x-to-do-y"] == question.option(game_profile("latest").answer("x-to-do-y")).title
    assert "when-values-move" in rows, "named by the question, though no word of the card asks it"


def test_a_card_without_such_a_point_says_nothing_of_any():
    assert contested_lines(card_facts(library().find("Jungle Oasis"))) == []


def test_every_point_that_the_engine_reads_has_its_answer_in_words():
    open_points = {question.id for question in knowledge().questions if question.engine and not taken(question.id)}
    assert not open_points


def test_every_reading_that_the_data_takes_against_a_reference_text_has_its_note():
    bare = sorted(
        {
            face.key
            for card in library().cards.values()
            for face in card.faces.values()
            if isinstance(face.differences, dict) and "reading" in face.differences.values() and not face.note
        }
    )
    assert not bare


def test_the_command_tells_it():
    said = CliRunner().invoke(main, ["card", "Nightstalker"]).output
    assert "A duty unless it says may. [x-to-do-y]" in said
