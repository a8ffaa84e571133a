"""Card files are read strictly: each mistake yields its code, on its line, with a remedy, and hides no other."""

import pytest

from adjudicator.language.codes import CODES
from adjudicator.language.tree import Selection

HEAD = "set: heath\nfaction: Ants\ncards:\n- name: Ant\n  printings:\n    first:\n      power: 3\n"
#: the abilities of a minion begin on line 8, the body of its one ability on line 9
ABILITIES = HEAD + "      abilities:\n"


def ability(text):
    return ABILITIES + "      - " + text + "\n"


def base(text):
    return "set: heath\ncards:\n- name: Heath\n  kind: base\n  printings:\n    first: " + text + "\n"


#: code -> (line, text of a card file); every code of card files and of the language has one
BAD = {
    "card-file-form": (1, "- name: Ant\n"),
    "unknown-file-key": (2, "set: heath\nfactoin: Ants\ncards: []\n"),
    "card-without-name": (3, "set: heath\ncards:\n- kind: minion\n"),
    "unknown-card-key": (5, "set: heath\ncards:\n- name: Ant\n  printings: {first: {power: 2}}\n  copeis: 3\n"),
    "unknown-card-kind": (4, "set: heath\ncards:\n- name: Ant\n  kind: insect\n  printings: {first: {power: 2}}\n"),
    "card-without-printing": (3, "set: heath\ncards:\n- name: Ant\n"),
    "also-form": (3, "set: heath\nfaction: Ants\nalso: [Bee]\ncards: []\n"),
    "also-unknown-card": (3, "set: heath\nfaction: Ants\nalso: {Bee: 1}\ncards: []\n"),
    "card-twice": (5, "set: heath\ncards:\n- name: Ant\n  printings: {first: {power: 2}}\n- name: ant\n  printings: {first: {power: 2}}\n"),
    "card-printing-form": (5, "set: heath\ncards:\n- name: Ant\n  printings:\n    first: 3\n"),
    "printing-same-as-nothing": (5, "set: heath\ncards:\n- name: Ant\n  printings:\n    first: same\n"),
    "unknown-printing-key": (8, HEAD + "      abilites: []\n"),
    "printed-number": (7, HEAD.replace("power: 3", "power: -3")),
    "minion-without-power": (7, HEAD.replace("power: 3", "cue: none")),
    "titan-with-power": (5, "set: heath\ncards:\n- name: Ant\n  kind: titan\n  printings: {first: {power: 2}}\n"),
    "base-without-breakpoint": (6, base("{vp: [4, 2, 1]}")),
    "base-points": (6, base("{breakpoint: 20, vp: [4, 2]}")),
    "play-on": (8, HEAD + "      play_on: table\n"),
    "abilities-form": (8, HEAD + "      abilities: {on_play: {draw: 1}}\n"),
    "ability-form": (9, ability("draw")),
    "unknown-label": (9, ability("onplay: {draw: 1}")),
    "unknown-ability-key": (9, ability("ongoing: {after: {event: move}, doo: 1, do: {draw: 1}}")),
    "ability-zone": (9, ability("special: {from: pocket, before: {event: score}, do: {draw: 1}}")),
    "two-timings": (9, ability("ongoing: {after: {event: move}, before: {event: score}, do: {draw: 1}}")),
    "ability-does-nothing": (9, ability("ongoing: {do: {draw: 1}}")),
    "grows-without-bound": (9, ability("on_play: {repeat: {number: 90, do: {repeat: {number: 90, do: {draw: 90}}}}}")),
    "ability-without-body": (9, ability("ongoing: {after: {event: move}}")),
    "verb-form": (9, ability("on_play: [3]")),
    "unknown-verb": (9, ability("on_play: {destory: {one: minion}}")),
    "condition-form": (9, ability("ongoing: {while: 3, gives: {power: 1}}")),
    "unknown-condition": (9, ability("ongoing: {while: {there_are: {a: minion}}, gives: {power: 1}}")),
    "number-form": (9, ability("on_play: {draw: [2]}")),
    "unknown-number": (9, ability("on_play: {draw: {amount: 2}}")),
    "gift-form": (9, ability("ongoing: {gives: 3}")),
    "unknown-gift": (9, ability("ongoing: {gives: {strength: 3}}")),
    "unknown-filter": (9, ability("on_play: {destroy: {one: minion, colour: red}}")),
    "unknown-parameter": (9, ability("on_play: {draw: 1, fast: true}")),
    "missing-parameter": (9, ability("on_play: {gain_power: this}")),
    "player-not-card": (9, ability("on_play: {destroy: {one: player}}")),
    "parameter-twice": (9, ability("on_play: {gain_power: {what: this, number: 1}, number: 2}")),
    "comparison-form": (9, ability("on_play: {destroy: {one: minion, power: few}}")),
    "unknown-comparison": (9, ability("on_play: {destroy: {one: minion, power: {below: 2}}}")),
    "name-means-nothing": (9, ability("on_play: {add_counters: {to: host}}")),
    "card-is-nowhere": (9, ability("on_play: {discard: {what: {one: card, from: hand, at: here}}}")),
    "key-ignored": (9, ability("talent: {may: true, do: {draw: 1}}")),
    "old-spelling": (9, ability("on_play: {move: {what: {one: minion}, to_base: here}}")),
    "unknown-word": (9, ability("on_play: {place: this, to: pocket}")),
    "name-form": (9, ability("on_play: {choose: {one: minion, as: a-b}}")),
    "unknown-reference": (9, ability("on_play: {destroy: victim}")),
    "unknown-player": (9, ability("on_play: {draw: 1, player: everybody}")),
    "who-form": (9, ability("on_play: {draw: 1, player: 3}")),
    "selection-form": (9, ability("ongoing: {while: {there_is: minion}, gives: {power: 1}}")),
    "selection-quantifier": (9, ability("on_play: {destroy: {minion: one}}")),
    "unknown-kind": (9, ability("on_play: {destroy: {one: insect}}")),
    "pattern-form": (9, ability("ongoing: {after: {what: this}, do: {draw: 1}}")),
    "unknown-pattern-key": (9, ability("ongoing: {after: {event: move, onto: here}, do: {draw: 1}}")),
    "choices-form": (9, ability("on_play: {either: [{draw: 1}]}")),
    "unknown-limit": (9, ability("talent: {limit: once_a_week, do: {draw: 1}}")),
    "limit-form": (9, ability("talent: {limit: 2, do: {draw: 1}}")),
    "unknown-event": (9, ability("ongoing: {after: {event: dance}, do: {draw: 1}}")),
    "text-form": (8, HEAD + "      note: 3\n"),
    "flag-form": (9, ability("ongoing: {one_or_more: often, after: {event: move}, do: {draw: 1}}")),
    "list-form": (5, "set: heath\ncards:\n- name: Ant\n  printings: {first: {power: 2}}\n  former: Emmet\n"),
    "file-empty": (1, ""),
    "yaml-alias": (3, "set: heath\ncards:\n- &ant\n  name: Ant\n  printings: {first: {power: 2}}\n"),
    "yaml-repeated-key": (8, HEAD + "      power: 4\n"),
    "yaml-syntax": (3, "set: heath\ncards: [\n"),
}


@pytest.mark.parametrize("code", BAD)
def test_a_mistake_yields_its_code_on_its_line(compiled, code):
    line, text = BAD[code]
    found = compiled(text).findings
    assert [(finding.code, finding.line) for finding in found] == [(code, line)], [str(finding) for finding in found]
    assert found[0].mend and found[0].file.endswith("file0.yaml")


def test_every_code_of_card_files_and_of_the_language_has_its_mistake():
    wanted = {code for code, row in CODES.items() if row.part in ("card files and made-up cards", "the ability language")}
    assert not wanted - set(BAD)


def test_mistakes_do_not_hide_each_other(compiled):
    found = compiled(
        ABILITIES + "      - on_play: {destory: {one: minion}}\n      - talent: {draw: lots}\n"
        "      - ongoing: {gives: {power: 1, too: her}}\n"
    ).findings
    assert [(finding.code, finding.line) for finding in found] == [("unknown-verb", 9), ("number-form", 10), ("unknown-parameter", 11)]


def test_the_nearest_word_is_the_remedy(compiled):
    assert "'destroy'" in compiled(BAD["unknown-verb"][1]).findings[0].mend


def test_a_name_must_be_bound_before_it_is_used(compiled):
    assert not compiled(ability("on_play: [{choose: {one: minion, as: prey}}, {destroy: prey}]")).findings
    found = compiled(ability("on_play: [{destroy: prey}, {choose: {one: minion, as: prey}}]")).findings
    assert [finding.code for finding in found] == ["unknown-reference"]


def test_a_name_does_not_reach_the_next_ability(compiled):
    found = compiled(ABILITIES + "      - on_play: {choose: {one: minion, as: prey}}\n      - talent: {destroy: prey}\n").findings
    assert [(finding.code, finding.line) for finding in found] == [("unknown-reference", 10)]


def test_words_of_old_yaml_stay_words(compiled):
    library = compiled(ability("on_play: {destroy: {one: action, on: this}}"))
    assert not library.findings
    node = library.cards["ant"].faces["first"].abilities[0].body
    assert [word.word.name for word in node.args["what"].filters] == ["on"]


def test_a_printing_that_is_the_same_is_the_same_face(compiled):
    faces = compiled("set: heath\ncards:\n- name: Ant\n  printings: {first: {power: 2}, latest: same}\n").cards["ant"].faces
    assert faces["first"] is faces["latest"]


def test_copies_of_the_card_are_those_of_its_printings_unless_they_say_otherwise(compiled):
    text = "set: heath\ncards:\n- name: Ant\n  copies: 4\n  printings: {first: {power: 2}, latest: {power: 2, copies: 3}}\n"
    faces = compiled(text).cards["ant"].faces
    assert (faces["first"].copies, faces["latest"].copies) == (4, 3)


def test_a_bare_body_is_short_for_do(card):
    assert card("- on_play: {draw: 2}").abilities[0].body.word.name == "draw"
    assert card("- on_play: [{draw: 2}, {destroy: {one: minion}}]").abilities[0].body.nodes[1].word.name == "destroy"


@pytest.mark.parametrize(
    "text, role",
    [
        ("on_play: {draw: 1}", "on_play"),
        ("talent: {draw: 1}", "talent"),
        ("ongoing: {gives: {power: 1}}", "continuous"),
        ("ongoing: {after: {event: move}, do: {draw: 1}}", "trigger"),
        ("special: {instead: {event: destroy, what: this}, do: {draw: 1}}", "instead"),
        ("special: {on_your_turn: true, do: {draw: 1}}", "activated"),
        ("ongoing: {at: end_of_turn, do: {draw: 1}}", "trigger"),
    ],
)
def test_the_shape_of_an_ability_tells_its_role(card, text, role):
    assert card("- " + text).abilities[0].role == role


def test_nodes_are_known_by_paths_that_do_not_change(compiled):
    text = ability("on_play: [{draw: 1}, {may: {destroy: {one: minion}}}]")
    one, other = compiled(text), compiled(text)
    assert sorted(one.nodes) == sorted(other.nodes)
    assert "ant@first#0.do.1.do.what" in one.nodes and isinstance(one.nodes["ant@first#0.do.1.do.what"], Selection)


def test_cards_are_found_by_every_name_they_had(compiled):
    library = compiled(
        "set: heath\ncards:\n- name: Überant\n  former: [Old Ant]\n  nicknames: [the big one]\n  printings: {first: {power: 2}}\n"
    )
    assert {library.find(name).id for name in ("uberant", "Überant", "old ant", "The Big One")} == {"uberant"}


def test_a_card_can_belong_to_a_faction_in_another_file_too(compiled):
    library = compiled(
        "set: heath\nfaction: Ants\ncards:\n- name: Ant\n  copies: 4\n  printings: {first: {power: 2}}\n",
        "set: hill\nfaction: Bees\nalso: {Ant: 1}\ncards:\n- name: Bee\n  copies: 2\n  printings: {first: {power: 3}}\n",
    )
    assert [(card.name, copies) for card, copies in library.in_faction("Bees")] == [("Bee", None), ("Ant", 1)]
    assert library.also_in("ant") == ("Bees",) and library.cards["ant"].faction == "Ants"


def test_the_encoded_cards_are_without_findings(encoded):
    assert not [str(finding) for finding in encoded.findings]
