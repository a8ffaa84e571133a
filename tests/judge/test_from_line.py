"""A plain line: understood word by word, misspellings shown, the rest said to be not understood."""

import pytest

from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.composer.from_names import case_from_line
from adjudicator.judge.composer.happening import Happening
from adjudicator.judge.composer.line.shape import READERS
from adjudicator.judge.composer.told import Sequel
from adjudicator.judge.data.loaded import knowledge


def test_the_line_of_the_pirate_that_never_lands():
    found = read_line("seeing stars on buccaneer with poison, cub scout on every base")
    assert found.names == ("Seeing Stars", "Buccaneer", "Poison", "Cub Scout")
    assert found.happening == Happening("play", "Seeing Stars") and found.target == "Buccaneer"
    assert found.hosts == {"Poison": "Buccaneer"} and found.everywhere == "Cub Scout"
    assert found.unknown == ()


def test_its_case_has_all_of_it_and_is_the_loop():
    line, met = case_from_line("seeing stars on buccaneer with poison, cub scout on every base")
    assert met is not None and met.missing == () and met.idle == ()
    assert [base["Bea"][0]["card"] for base in met.data["bases"]] == ["Cub Scout", "Cub Scout"]
    assert met.data["bases"][0]["Ann"][0]["on"] == [{"card": "Poison", "by": "Bea"}]


@pytest.mark.parametrize(
    ("line", "happening", "target"),
    [
        ("Seeing Stars on Buccaneer", Happening("play", "Seeing Stars"), "Buccaneer"),
        ("buccaneer is destroyed by seeing stars", Happening("play", "Seeing Stars"), "Buccaneer"),
        ("bear hug destroys buccaneer", Happening("play", "Bear Hug"), "Buccaneer"),
        ("buccaneer dies", Happening("destroy", "Buccaneer"), ""),
        ("cub scout is moved", Happening("move", "Cub Scout"), ""),
        ("Ann plays Nightstalker, mimic", Happening("play", "Nightstalker"), ""),
        ("nightstalker is played, mimic", Happening("play", "Nightstalker"), ""),
        ("collector on the homeworld again", Happening("again", "Collector"), ""),
        ("sprout on the house of nine lives, the turn starts, start of turn", Happening("turn_start"), ""),
        ("the homeworld scores", Happening("score", "The Homeworld"), ""),
    ],
)
def test_what_happens_is_read_from_a_dozen_words(line, happening, target):
    found = read_line(line)
    assert (found.happening, found.target) == (happening, target)


def test_plurals_possessives_and_nicknames_are_names():
    assert read_line("Buccaneer's move, cub scouts everywhere").names == ("Buccaneer", "Cub Scout")
    assert read_line("cub scouts everywhere").everywhere == "Cub Scout"


def test_a_misspelt_name_says_what_it_was_taken_for():
    words = {word.text: word for word in read_line("seing stars on bucaneer").words}
    assert words["seing stars"].says == "Seeing Stars" and not words["seing stars"].sure
    assert words["bucaneer"].says == "Buccaneer" and not words["bucaneer"].sure


def test_what_was_not_understood_is_said_and_every_word_is_shown():
    line = "flurble buccaneer with xyzzyq poison"
    found = read_line(line)
    assert [word.text for word in found.unknown] == ["flurble", "xyzzyq"]
    assert " ".join(word.text for word in found.words) == line


def test_mine_and_theirs_give_the_sides():
    line, met = case_from_line("my buccaneer is destroyed, his cub scouts everywhere")
    assert line.sides == {"Buccaneer": True, "Cub Scout": False}
    assert "Buccaneer" in str(met.data["bases"][0]["Ann"]) and "Cub Scout" in str(met.data["bases"][0]["Bea"])


@pytest.mark.parametrize("line", ["", "   ", "the wug flurbles", "," * 300, "<script>", "\u0000", "on on on every every", "a" * 5000])
def test_a_line_without_a_card_tells_no_case(line):
    found, met = case_from_line(line)
    assert found.names == () and met is None


@pytest.mark.parametrize(
    ("line", "happening", "then"),
    [
        ("i play leprechaun, then he plays zapbot", Happening("play", "Leprechaun"), Sequel("play", "Zapbot", "Bea")),
        ("i play igor, then he seeing stars it", Happening("play", "Igor"), Sequel("play", "Seeing Stars", "Bea", "Igor")),
        (
            "i play cub scout, then seeing stars destroys it",
            Happening("play", "Cub Scout"),
            Sequel("play", "Seeing Stars", "Bea", "Cub Scout"),
        ),
        ("i play invader and he bounces it", Happening("play", "Invader"), Sequel("return", "Invader", "Bea")),
        ("i play chronomage and then time loop", Happening("play", "Chronomage"), Sequel("play", "Time Loop", "Ann")),
    ],
)
def test_what_happens_after_that_is_read_and_happens(line, happening, then):
    found, met = case_from_line(line)
    assert found.happening == happening and found.told.then == (then,)
    assert met.missing == () and len(met.data["moves"]) > 1


@pytest.mark.parametrize(
    "line",
    [
        "i play hoverbot and zapbot is on top of my deck, can i play it",
        "he plays leprechaun, does my zapbot get destroyed",
        "can i play igor",
    ],
)
def test_a_question_tells_of_nothing_that_happens_besides(line):
    assert read_line(line).told.then == ()


def test_what_cannot_be_aimed_at_after_that_is_said():
    _, met = case_from_line("i play warbot, then seeing stars destroys it")
    assert met.missing and met.missing[0].startswith("Seeing Stars aimed at Warbot")


def test_what_is_done_with_a_card_is_that_it_is_played():
    found = read_line("i take his nukebot with cat's paw")
    assert found.happening == Happening("play", "Cat's Paw") and found.target == "Nukebot"


@pytest.mark.parametrize(
    ("line", "names"), [("i play summon", ("Summon",)), ("i play first and he plays next", ()), ("can i play again", ())]
)
def test_a_plain_word_is_a_card_where_somebody_plays_it(line, names):
    assert read_line(line).names == names


@pytest.mark.parametrize(("word", "others"), [("weakest", ["Big Bystander"]), ("strongest", ["Bystander"])])
def test_the_weakest_and_the_strongest_have_somebody_beside_them(word, others):
    _, met = case_from_line(f"beam up on his {word} minion")
    there = [card["card"] for card in met.data["bases"][0]["Bea"]]
    assert there[1:] == others and there[0] != others[0]


def test_two_weakest_minions_are_two():
    _, met = case_from_line("i play bear hug, his two weakest minions are tied")
    assert [card["card"] for card in met.data["bases"][0]["Bea"]] == ["Bystander", "Bystander", "Big Bystander"]


def test_cards_lie_on_a_deck_in_the_order_in_which_they_were_told():
    _, met = case_from_line("i play portal with king rex, scry and zapbot on top of my deck")
    assert met.data["players"]["Ann"]["deck"][:3] == ["King Rex", "Scry", "Zapbot"]


def test_of_any_number_all_that_were_named_are_picked():
    _, met = case_from_line("he plays cannon on my two zapbots")
    assert [answer["pick"] for answer in met.data["answers"]] == ["zapbot", "zapbot-2"]


def test_counters_that_nobody_told_of_are_on_no_card_that_was_told_of():
    _, met = case_from_line("he shanghais my buccaneer, cub scouts on every base")
    assert not any(card.get("counters") for base in met.data["bases"] for card in base.get("Bea", ()))


def test_tied_players_both_use_what_a_base_offers():
    _, met = case_from_line("my invader and his cub scout are on the mothership when it scores")
    assert {"ask": "me-first", "pick": "the-mothership", "always": True} in met.data["answers"]


def test_a_card_that_is_played_and_changes_nothing_gets_somebody_to_change():
    _, met = case_from_line("i play bear hug, what happens")
    assert "Bystander" in str(met.data["bases"])


def test_of_a_card_with_halves_the_one_that_was_told_holds():
    _, met = case_from_line("my invader is on a base with his enchantment giving -1, what power is it")
    assert met.happening == Happening("play", "Enchantment")
    assert [answer["pick"] for answer in met.data["answers"] if answer["ask"] == "either"] == ["2"]


@pytest.mark.parametrize(
    ("line", "happening", "told"),
    [
        ("ninja acolyte, then hidden ninja", ("play", "Ninja Acolyte"), {"then": (("play", "Hidden Ninja", "Ann", ""),)}),
        ("my mimic and his king rex, then rex gets destroyed", ("destroy", "King Rex"), {"then": ()}),
        ("survival of the fittest: enchantress neophyte rex", ("play", "Survival of the Fittest"), {}),
        ("hoverbot, seeing stars on top of my deck", ("play", "Hoverbot"), {"places": {"Seeing Stars": "deck"}}),
        ("portal, rex scry zapbot on top of deck", ("play", "Portal"), {"places": dict.fromkeys(("King Rex", "Scry", "Zapbot"), "deck")}),
        ("he probes me, i hold king rex and scry", ("play", "Probe"), {"places": dict.fromkeys(("King Rex", "Scry"), "hand")}),
        ("bear hug, his scout and invader are both 3", ("play", "Bear Hug"), {"sides": {"Scout": "Bea", "Invader": "Bea"}}),
        ("rhodes plaza scores: 3 walkers vs king rex", ("score", "Rhodes Plaza Mall"), {"sides": {"Walker": "Ann", "King Rex": "Bea"}}),
        ("copycat copies his archmage", ("play", "Copycat"), {"target": "Archmage"}),
        ("can zapbot bring out a hoverbot", ("play", "Zapbot"), {"then": (("play", "Hoverbot", "Ann", ""),)}),
        ("make contact on buccaneer, he beams it up", ("play", "Beam Up"), {"target": "Buccaneer", "hosts": {"Make Contact": "Buccaneer"}}),
        ("cat's paw on nukebot, it dies", ("play", "Cat's Paw"), {"then": (("destroy", "Nukebot", "", ""),)}),
        ("pony land where she has two little ones", None, {"copies": {"Bystander": 2}, "sides": {"Bystander": "Bea"}}),
    ],
)
def test_what_is_told_without_a_verb_or_with_an_unusual_one(line, happening, told):
    read = read_line(line)
    assert read.happening == (Happening(*happening) if happening else None)
    assert {key: getattr(read.told, key) for key in told} == told


@pytest.mark.parametrize(
    ("line", "what", "told"),
    [
        ("he plays sacrifice on his own archmage", "target", "Archmage"),
        ("do over on my enchantress do i draw again", "target", "Enchantress"),
        ("rex has 2 upgrades", "copies", {"Upgrade": 2}),
        ("make contact on buccaneer, he beams it up", "sides", {"Beam Up": "Bea", "Make Contact": "Ann", "Buccaneer": "Ann"}),
        ("make contact on buccaneer, he beams it up", "owners", {"Buccaneer": "Bea"}),
        ("he has my scout and i destroy it", "owners", {"Scout": "Ann"}),
        ("i gave him my sneaky squire, he wins the base", "owners", {"Sneaky Squire": "Ann"}),
        ("rhodes mall scores, me 3 guys and he has two 4s", "crowds", {"Bea": (4, 4)}),
        ("tortuga i got three 4 power minions he has two 5s", "totals", {"Ann": 12, "Bea": 10}),
        ("giant turnip 5 minions, me 13 him 11", "crowds", {"Ann": (5, 4, 4), "Bea": (6, 5)}),
        ("both of us 10 and zed 5 on tortuga", "totals", {"Ann": 10, "Bea": 10, "Cal": 5}),
        ("tortuga, others have 10 and 8, me 7", "totals", {"Ann": 7, "Bea": 10, "Cal": 8}),
        ("unicrave flips into tortuga", "places", {"Tortuga": "base-deck"}),
        ("priest of anubis, i buried a card there", "covered", {"Ann": 1}),
        ("convoy and 2 other actions on the base", "flags", {"Ann": 2}),
        ("mi-go and he doesnt take the madness", "refuses", {"Bea": "doesnt"}),
        ("sleep spores on the base, does my scout get smaller", "sides", {"Scout": "Ann", "Sleep Spores": "Bea"}),
        ("probe, his hand is empty", "hands", {"Bea": 0}),
        ("mine: 2 zapbots. his: nukebot and a zapbot. does the homeworld score", "across", {"Zapbot": 1}),
        ("expanded power on my guy and then i powderkeg him", "hosts", {"Expanded Power": "Bystander"}),
        ("mime playing pie in the face from the bin", "places", {"Pie in the Face": "discard"}),
        ("i played disenchant on make contact, who controls the minion now", "hosts", {"Make Contact": "Bystander"}),
    ],
)
def test_what_a_line_tells_of_the_table(line, what, told):
    assert getattr(read_line(line).told, what) == told


@pytest.mark.parametrize(
    ("line", "happening"),
    [
        ("abduction on my own scout, then i play scout again", Happening("play", "Abduction")),
        ("igor dies when the base scores", Happening("score", "")),
        ("swashbuckling with my buccaneer, how strong", Happening("play", "Swashbuckling")),
        ("chosen of cthulhu dies", Happening("destroy", "Cthulhu's Chosen")),
    ],
)
def test_what_happens_is_told_by_the_whole_sentence(line, happening):
    assert read_line(line).happening == happening


def test_what_is_asked_of_a_base_is_weighed_with_what_lies_there():
    assert read_line("my rex is on tortuga, does it score").told.weighs
    assert not read_line("does my scout come back when tortuga scores").told.weighs


def test_every_meaning_that_is_read_has_words():
    assert sorted(set(READERS) - set(knowledge().lexicon.shapes)) == []
