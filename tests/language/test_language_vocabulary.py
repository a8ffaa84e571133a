"""The vocabulary: each word with its users; a word with one user must say why."""

from adjudicator.language.vocabulary import lines, vocabulary
from adjudicator.language.words import FAMILIES

FILE = """
set: heath
cards:
- name: Ant
  printings:
    first: {power: 2, abilities: [{on_play: {draw: 1}}, {talent: {may: {destroy: {one: minion, at: here}}}}]}
    latest: same
- name: Bee
  printings:
    first: {power: 2, abilities: [{ongoing: {after: {event: move, by: another}, do: {draw: 2}}}]}
"""


def of(made, name):
    return next(word for word in made.words if word.name == name)


def test_users_are_counted_by_card_not_by_printing(compiled):
    made = vocabulary(compiled(FILE))
    assert of(made, "draw").cards == ("Ant", "Bee")
    assert of(made, "destroy").cards == ("Ant",) and of(made, "destroy").single
    assert of(made, "at").cards == ("Ant",)


def test_every_word_of_every_family_is_listed(compiled):
    made = vocabulary(compiled(FILE))
    assert len(made.words) == sum(len(family) for family in FAMILIES.values())
    # a word on paper loads and renders, but nothing carries it out
    assert {word.name for word in made.words if not word.done} == {
        word.name for family in FAMILIES.values() for word in family.values() if word.extra.get("paper")
    }


def test_a_word_with_one_user_needs_a_sentence(compiled):
    made = vocabulary(compiled(FILE))
    assert "destroy" in {word.name for word in made.unexplained} and not made.holds
    assert "draw" not in {word.name for word in made.unexplained}
    assert "extra_turn" not in {word.name for word in made.unexplained}


def test_at_most_one_word_in_ten_may_have_one_user(compiled):
    made = vocabulary(compiled(FILE))
    assert made.too_many == (len(made.single) * 10 > len(made.words))
    assert made.as_data()["allowed"] == len(made.words) // 10


def test_closed_lists_have_users_too(compiled):
    lists = vocabulary(compiled(FILE)).lists
    assert lists["event"]["move"] == ("Bee",) and lists["player"]["another"] == ("Bee",) and lists["quantifier"]["one"] == ("Ant",)


def test_the_lines_say_what_is_missing(compiled):
    said = "\n".join(lines(vocabulary(compiled(FILE))))
    assert "NO SENTENCE" in said and "[single user]" in said and "[unused]" in said
    assert "gifts:" not in "\n".join(lines(vocabulary(compiled(FILE)), "verb"))


def test_every_word_renders_and_says_what_it_does(encoded):
    """A registry is complete: each word has a rendering and something that does it."""
    for family in FAMILIES.values():
        for word in family.values():
            assert callable(word.render) and callable(word.run), word
