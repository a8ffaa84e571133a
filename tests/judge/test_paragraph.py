"""The case as one paragraph: every phrase stands for a place of the data, for every situation of the collection."""

from support.collection import situations
from support.text_only import text_only

from adjudicator.judge.composer.from_names import case_from_names
from adjudicator.judge.composer.paragraph import paragraph, paragraph_text
from adjudicator.judge.situation.paths import plain_data, value_at


def test_the_sentence_of_a_made_case():
    data = case_from_names(("Seeing Stars", "Buccaneer", "Poison", "Cub Scout"), "play:Seeing Stars").data
    assert paragraph_text(paragraph(data)) == (
        "It is Ann's turn, in the Play Cards phase. At North Field are Ann's Buccaneer (with Bea's Poison) and Bea's Cub Scout. At South Field is Bea's Cub Scout. "
        "Ann plays Seeing Stars and picks Buccaneer. The cards are first printings. Judged by “Latest official rules”."
    )


def test_what_lies_in_piles_and_what_may_be_used_is_told():
    """Whoever reads of a play from a discard pile sees what lies there; cards that only fill a deck are not named."""
    data = {
        "define": [{"name": "Filler", "kind": "minion", "printings": {"first": {"power": 2}}}],
        "players": {"Ann": {"discard": ["Time Loop", "Filler"], "deck": ["Howl", "Scout"]}, "Bea": {"deck": ["Filler"]}},
        "bases": ["The Homeworld"],
        "scoring": "The Homeworld",
        "answers": [
            {"ask": "may", "about": "scout", "pick": "yes"},
            {"ask": "may", "about": "scout", "pick": "no", "who": "Bea"},
            {"ask": "order", "about": "scout", "pick": ["howl"]},
        ],
    }
    said = paragraph_text(paragraph(data))
    assert "In Ann's discard pile is Time Loop. On top of Ann's deck are Howl and Scout. The Homeworld scores. " in said
    assert "Scout is used. Bea does without Scout. Howl is picked. " in said
    # what lies below another card is not on top
    covered = {**data, "players": {"Ann": {"deck": ["Filler", "Howl"]}, "Bea": {"deck": [1, "Howl"]}}}
    assert "deck" not in paragraph_text(paragraph(covered))


def test_house_rules_are_called_by_their_name():
    """Their code is for links."""
    data = {**case_from_names(("Buccaneer", "Cub Scout")).data, "profile": "latest.hDbE.Friday_table"}
    said = paragraph_text(paragraph(data))
    assert "Judged by “Friday table" in said and "hDbE" not in said
    assert "Judged by “no such”" in paragraph_text(paragraph({**data, "profile": "no such"}))


def test_a_card_whose_first_text_nobody_knows_is_no_first_printing():
    data = case_from_names(("Weird New Worlds", "Cub Scout"), "play:Weird New Worlds").data
    known = "The cards are first printings, but for Weird New Worlds, of which only the latest text is known here. "
    assert known in paragraph_text(paragraph(data))
    assert "but for" not in paragraph_text(paragraph({**data, "printings": "latest"}))


def test_a_phrase_offers_what_might_hold_instead():
    data = case_from_names(("Buccaneer", "Cub Scout"), "destroy:Buccaneer").data
    phrases = {one.says: one for one in paragraph(data) if one.path is not None}
    assert phrases["Ann's Buccaneer"].path == ("bases", "0", "Ann", "0")
    assert {one.key for one in phrases["Ann's Buccaneer"].offers} >= {"by:Bea", "at:1", "counters:1", "out:"}
    assert [one.key for one in phrases["first printings"].offers] == ["latest"]


def test_a_text_only_card_is_a_phrase_with_stand_ins():
    data = case_from_names((text_only("action"), "Buccaneer")).data
    phrase = next(one for one in paragraph(data) if one.says == "a card without abilities")
    assert [one.key for one in phrase.offers] == ["destroys", "moves", "returns", "weakens"]


def test_every_card_in_play_of_every_situation_is_in_its_paragraph_at_its_place():
    for file, situation in situations().items():
        for _, lined in situation.variants:
            data = plain_data(lined)
            made = paragraph(data)
            said = [one for one in made if one.path is not None]
            if len(said) == 1 or (len(said) == 2 and said[0].path == ("table",)):
                continue
            for one in said:
                if one.path[0] in ("bases", "moves", "answers", "printing", "questions", "define"):
                    assert value_at(data, one.path) is not None, (file.name, one)
            assert all(one.says for one in said), file.name


def test_a_case_with_mistakes_has_a_sentence_all_the_same():
    assert paragraph_text(paragraph({})) == ""
    assert "Ann's turn" in paragraph_text(
        paragraph({"players": {"Ann": None}, "bases": "none", "moves": 3, "answers": [7], "define": ["x"]})
    )
