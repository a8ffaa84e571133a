"""The atlas: which pairs can touch, what is found of two cards, that it is the same however it is reckoned, and the file that is shipped."""

import json

import pytest
from judge_cases import run

from adjudicator.judge.atlas import fingerprints, needs, shipped, taken_over, tasks, touching
from adjudicator.judge.atlas.against_rulings import against_rulings, asked_about
from adjudicator.judge.atlas.links import linked
from adjudicator.judge.atlas.pair_effects import pair_effects
from adjudicator.judge.atlas.pair_facts import found_facts, together
from adjudicator.judge.atlas.pair_played import BLANK, strippable
from adjudicator.judge.atlas.records import KINDS, Found, MetCase, Record, of_data
from adjudicator.judge.composer.happening import Happening
from adjudicator.judge.composer.limits import breakpoint_asked, edge
from adjudicator.judge.composer.smallest_case import Tables, smallest_case
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.compendium import compendium
from adjudicator.judge.situation.paths import as_map

#: How many records are computed again: half a minute of processor time.
AGAIN = 300
FEW = ("buccaneer", "cub-scout", "first-mate", "nightstalker", "tortuga")


def few_pairs():
    return list(touching.touching(library(), FEW))


# -- which pairs can touch ----------------------------------------------------------------------------------------------


def test_what_one_causes_and_the_other_replaces_touches():
    assert ("buccaneer", "cub-scout") in few_pairs()


def test_a_pair_is_drawn_by_its_id_and_not_by_its_order():
    assert touching.lot(touching.pair_key("a", "b")) == touching.lot(touching.pair_key("b", "a")) == 0x300273DAF0BB


def test_the_likeliest_pairs_come_first():
    pairs = touching.in_order(library(), [("buccaneer", "nightstalker"), ("buccaneer", "first-mate")])
    assert pairs[0] == ("buccaneer", "first-mate")


def test_what_could_go_round_is_played_although_neither_waits_for_the_other():
    pair = ("collector", "the-homeworld")
    assert not touching.touch(*(touching.marks(library().cards[id_]) for id_ in pair))
    assert list(touching.touching(library(), pair)) == [pair] and pair in touching.in_circles(library(), pair)


def test_pairs_on_which_somebody_has_ruled_come_before_all_others():
    asked = asked_about(compendium())
    assert ("buccaneer", "cub-scout") in asked
    pairs = [("buccaneer", "first-mate"), ("buccaneer", "cub-scout")]
    assert touching.in_order(library(), pairs, asked)[0] == ("buccaneer", "cub-scout")


# -- what is found ------------------------------------------------------------------------------------------------------


def test_a_card_can_be_had_without_its_abilities():
    card = strippable().find("Buccaneer")
    bare = card.face(f"{BLANK} first")
    assert bare.power == card.face("first").power and card.face("first").abilities
    assert not bare.abilities and not bare.insteads and not bare.triggers


@pytest.mark.parametrize(
    "both, one, other, neither, found",
    [
        (4, 3, 3, 2, False),
        (5, 3, 3, 2, True),
        ("gone", "there", "gone", "there", False),
        ("gone", "gone", "there", "there", False),
        ("there", "there", "gone", "there", True),
        ("gone", "there", "there", "there", True),
        ("here", "here", "elsewhere", "there", False),
        (None, 2, 2, 2, True),
    ],
)
def test_only_what_both_do_together_counts(both, one, other, neither, found):
    facts = [{("power", "x"): value} for value in (both, one, other, neither)]
    assert bool(together(*facts)) is found


def test_the_pair_that_never_lands_goes_round_or_is_replaced():
    found = pair_effects("cub-scout", "buccaneer")
    assert found.cards == ("buccaneer", "cub-scout")
    assert found.kind in ("loop", "contested", "surprising")
    assert found.as_data() == pair_effects("buccaneer", "cub-scout").as_data() == of_data(found.as_data()).as_data()


def test_a_found_case_ends_as_it_says():
    found = pair_effects("buccaneer", "cub-scout")
    for one in found.found:
        case = found.cases[one.case]
        made = replay(as_map(case.data), "case", library(), game_profile("latest"))
        assert {"buccaneer", "cub-scout"} <= {face.face.card.id for face in made.position.ident.values() if face.face is not None}
        assert not made.refused


def test_a_loop_that_a_base_feeds_is_found():
    found = pair_effects("collector", "the-homeworld")
    assert found.kind == "loop" and [one.sort for one in found.found if one.kind == "loop"] == ["chosen"]


def test_a_card_that_the_other_keeps_from_acting_is_seen():
    # the minion is gone before the one that waits for it can strike
    assert pair_effects("leprechaun", "twister").kind != "nothing"


@pytest.mark.parametrize(
    "pair, kind",
    [
        # somebody has a minion to play where the extra play can be used
        (("hotel-of-holiness", "nine-lives"), "plain"),
        # a second minion of the other player is there
        (("capa-roja", "pony-land"), "surprising"),
        # a card lies face down
        (("gravetender", "pharaoh"), "plain"),
        # nothing is left of it at the end of the turn
        (("final-haiku", "flying-monkey"), "plain"),
        # a deck has a minion on top
        (("doppelganger", "honor-the-fallen"), "plain"),
        # what takes all abilities away takes this one, too
        (("rainbow", "webbed-up"), "plain"),
        # a second copy is at hand
        (("plateau-of-leng", "prep"), "plain"),
    ],
)
def test_a_table_has_what_the_two_texts_ask_for(pair, kind):
    assert pair_effects(*pair).kind == kind


def test_what_is_not_needed_is_taken_off_the_table():
    (case,) = pair_effects("hotel-of-holiness", "nine-lives").cases
    assert "discard" not in case.data["players"]["Ann"] and "Newcomer" in case.data["players"]["Ann"]["hand"]


def test_texts_that_ask_for_nothing_need_no_piles():
    known = library()
    faces = [known.cards[id_].face("latest") for id_ in ("hotel-of-holiness", "nine-lives", "hammerhead")]
    assert needs.around(faces[:2]) == ("discard", "hand", "people", "spent")
    assert needs.around(faces[2:]) == ("people",)


def faces_of(*ids, printing="latest"):
    return tuple(library().cards[id_].face(printing) for id_ in ids)


def test_minions_are_as_strong_as_the_limit_over_which_the_other_text_takes_them():
    assert edge(faces_of("laser-sword", "sidekick")) == 4
    assert edge(faces_of("hammerhead", "hawkeye")) is None


@pytest.mark.parametrize(
    ("one", "other", "kinds"),
    [
        # a base comes within reach only by the power that the other gives
        ("laser-sword", "sidekick", {"plain"}),
        # what is supposed is done by a card of the other player
        ("indestructible-form", "red-skull", {"plain", "surprising"}),
        # the minion that moves is picked, and where it goes
        ("friendship-power", "good-deed", {"plain"}),
        # a talent that is lent and used in place of one's own is no meeting, and a titan is no minion
        ("armor-of-battle", "huffie", {"possible", "nothing"}),
        ("category-5", "gimme", {"possible", "nothing"}),
        # texts that meet nowhere, and texts that would with more on the table
        ("german-engineering", "some-day-my-prince-will-come", {"nothing"}),
        ("kristoff", "sacrifice", {"possible"}),
        # points for a place hang on all power there; those that an ability gives do not
        ("critter-coach", "heirloom", {"nothing"}),
        ("dragon-warrior", "rlyeh", {"surprising"}),
        # that an extra card is played later changes nothing, nor is it told of a scoring that any two cards bring about
        ("gecko-blimp", "jacky-bill", {"plain"}),
        ("hot-venue", "spider-verse-bond", {"nothing"}),
        # what can be played on one's own minions alone lies on no other
        ("guide", "incorporeal", {"plain"}),
        # two who may react both do
        ("jacky-bill", "woodland-helpers", {"nothing"}),
        # what follows the use of a talent is done without it, too, and equal copies are one to aim at
        ("baboom", "teleport-overflow", {"possible", "nothing"}),
        ("g-e-l-f", "way-of-the-warrior", {"possible", "nothing"}),
        # a deck that is shuffled is drawn from all the same, and an extra card is played now or later
        ("anansis-web", "june", {"possible", "nothing"}),
        ("ronan-the-accuser", "woodland-cottage", {"nothing"}),
        # what is due before anything is done comes of anything
        ("expert-timing", "ghostly-presents", {"possible", "nothing"}),
        ("great-wolf-spirit", "too-tough", {"possible", "nothing"}),
        # an action that is used lies where it can be played, too
        ("machete", "superiority", {"possible", "nothing"}),
        # how strong one makes a minion by itself in either printing is no matter of both
        ("a-little-bit-frightening", "laser-sword", {"plain"}),
        # what nobody may do with any card is no matter of one
        ("antarctic-base", "red-riding-hood", {"possible", "nothing"}),
        # what goes round by itself is no loop of it and who lets somebody play it; as a minion no Action ability is done
        ("mole", "shellback", {"plain"}),
        ("g-e-l-f", "shellback", {"possible", "nothing"}),
    ],
)
def test_kinds_of_meetings_that_were_missed_or_made_up(one, other, kinds):
    assert pair_effects(one, other).kind in kinds


def test_two_texts_are_linked_by_what_they_do_to_cards_of_a_kind():
    assert linked(*faces_of("leprechaun", "blood-in-the-water", printing="first"))
    assert not linked(*faces_of("temple-of-the-sun", "the-homeworld"))


def test_of_cards_that_nobody_knows_only_the_number_counts():
    data = {"players": {"Ann": {"hand": ["Hawkeye"]}, "Bea": {}}, "turn": "Ann", "bases": ["The Homeworld"]}
    made = replay(as_map({**data, "situation": "s", "moves": [{"Ann": {"play": "Hawkeye"}}]}), "s", library(), game_profile("latest"))
    facts = found_facts(made)
    assert (facts["many", "hand:Ann"], facts["many", "discard:Ann"]) == (1, 2)
    assert not any(fact[0] == "where" and fact[1].startswith("ann-deck") for fact in facts)


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        # from a deck no card goes to the discard pile from play, nor is one in a hand as strong as in play
        ("honor-the-fallen", "mall-crawl", False),
        ("grumpiness", "proving-ground", False),
        ("mild-mannered-citizen", "rubber-chicken", False),
        # who discards cards has less in hand
        ("make-contact", "secret-mission", True),
        # what is taken back is played elsewhere, or taken elsewhere
        ("booty-trap", "llama", True),
        ("hotwire", "ittypedia", True),
        # monsters are played as minions are
        ("ruckus", "woodland-cottage", True),
        # a minion that is gone gives no power
        ("fledgling-vampire", "the-dohyo", True),
        # who is counted by name comes of no other
        ("hansel", "moon-dumpster", False),
        # how strong a card is that is played off a deck says nothing of those in play, nor does who wins
        ("chestbreaker", "kristoff", False),
        ("big-funny-giant", "power-castle", False),
        # what is copied is of another kind, and so is what is gone, or was played
        ("hello-dolly", "rebel", False),
        ("circle-of-life", "ellen", False),
        ("killer-queen", "mechanic", False),
        # a standard action lies nowhere, and five is more than two
        ("commission", "magic-ward", False),
        ("sleeping-beauty", "tiger-steed", False),
        # who looks for a card by its name has no other played
        ("improvised-weapon", "the-birch-woman", False),
        # a change of power that ends is one, too
        ("becalmed-shores", "counting-sheep", True),
        # a play has a price
        ("dangerous-ground", "jack-skellington", True),
        # what goes leaves behind what lies on it
        ("bewitched", "chestbreaker", True),
        ("clyde-2-0", "technomagical-lass", True),
        # some wait for the play of treasures, of modifiers or of what lies on a base
        ("chest-of-holding", "thieves-guild", True),
        ("family-reunion", "gorgodzolla", True),
        # a treasure is an action
        ("bag-of-caltrops", "the-greasy-spoon", True),
    ],
)
def test_texts_are_read_for_where_cards_lie(one, other, meet):
    assert any(linked(*faces_of(one, other, printing=age)) for age in ("latest", "first")) is meet


def test_what_is_remarked_of_code_is_no_part_of_its_fingerprint():
    meant = fingerprints._meant
    assert meant('"""Said."""\n\ndef a(b=1):\n    """Done."""\n    return b  # so\n') == meant("def a(b = 1):\n  return (b)")
    assert meant("a = 1") != meant("a = 2") and meant("a = None") != meant("a = ''")


def test_searches_among_the_same_cards_lay_each_table_once():
    played = []

    def count(data):
        played.append(data)
        return replay(data, "case", library(), game_profile("latest"))

    tables = Tables(count)
    asked = {"cards": library(), "goal": lambda built: False, "most": 6, "tables": tables}
    names, happening = ["Buccaneer", "Assassination"], Happening("play", "Assassination")
    first = smallest_case(names, happening, **asked)
    assert 0 < first.tried <= len(played) == tables.laid
    again = smallest_case(names, happening, **asked)
    assert again.tried <= 6 and not again.reached
    keys = [json.dumps(data) for data in played]
    assert len(keys) == len(set(keys))


def test_a_search_ends_where_it_is_hopeless():
    tables = Tables(lambda data: replay(data, "case", library(), game_profile("latest")))
    happening = Happening("play", "Assassination")
    built = smallest_case(
        ["Buccaneer", "Assassination"], happening, goal=lambda built: False, tables=tables, hopeless=lambda tried: tried >= 2
    )
    assert built.tried == 2


# -- many pairs ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    kept = tasks.Kept(tmp_path_factory.mktemp("atlas"), library())
    tasks.run(kept, few_pairs())
    return kept


def bytes_of(kept, path):
    with_ = {"dated": "2026-01-01", "version": "v", "code": "c", "profile": "latest"}
    shipped.write_atlas(path, touching.card_ids(library()), few_pairs(), kept.records(), with_)
    return path.read_bytes()


def test_it_can_be_stopped_and_gone_on_with(done, tmp_path):
    whole = done.path.read_bytes()
    (tmp_path / tasks.DONE).write_bytes(whole[: len(whole) * 2 // 3])
    kept = tasks.Kept(tmp_path, library())
    assert 0 < len(kept.lines) < len(few_pairs())
    left = len(few_pairs()) - len(kept.lines)
    assert tasks.run(kept, few_pairs()) == left
    assert tasks.run(tasks.Kept(tmp_path, library()), few_pairs()) == 0
    assert bytes_of(kept, tmp_path / "one.zip") == bytes_of(done, tmp_path / "other.zip")


def test_several_processes_give_the_same_bytes(done, tmp_path):
    kept = tasks.Kept(tmp_path, library())
    tasks.run(kept, few_pairs()[::-1], workers=2)
    assert bytes_of(kept, tmp_path / "one.zip") == bytes_of(done, tmp_path / "other.zip")


def test_a_cluster_of_two_workers_gives_the_same_bytes(done, tmp_path):
    distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")
    kept = tasks.Kept(tmp_path, library())
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        tasks.run(kept, few_pairs(), scheduler=cluster.scheduler_address)
    assert bytes_of(kept, tmp_path / "one.zip") == bytes_of(done, tmp_path / "other.zip")


def test_a_change_of_one_card_reaches_its_pairs_alone(done):
    kept = tasks.Kept(done.path.parent, library())
    kept.fingerprints._of["buccaneer"] = "another"
    stale = {pair for pair in few_pairs() if not kept.fresh(pair)}
    assert stale == {pair for pair in few_pairs() if "buccaneer" in pair} and stale


def test_a_question_that_was_read_counts_for_the_sign():
    made = fingerprints.Fingerprints(library())
    assert made.of_pair("buccaneer", "cub-scout") == made.of_pair("cub-scout", "buccaneer")
    assert made.of_pair("buccaneer", "cub-scout", ["affect-list"]) != made.of_pair("buccaneer", "cub-scout")


def test_a_sample_is_always_the_same_pairs():
    pairs = few_pairs()
    parts = [tasks.sampled(pairs, 3, rest) for rest in range(3)]
    assert sorted(pair for part in parts for pair in part) == sorted(pairs)


# -- the file -----------------------------------------------------------------------------------------------------------


def made_records():
    case = MetCase("play:A", {"turn": "Ann", "define": [{"name": "Own"}]})
    told = Found("contested", "affect-list", {"one": "It ends so.", "other": "It ends otherwise."}, 0)
    return [
        Record(("a", "b"), "contested", (told,), (case,), 5, ("affect-list",)),
        Record(("a", "c"), "plain", (), (case,), 3),
        Record(("b", "c"), "nothing", (), (), 9),
    ]


@pytest.fixture
def small(tmp_path):
    pairs = [("a", "b"), ("a", "c"), ("b", "c"), ("c", "d")]
    shipped.write_atlas(tmp_path / "atlas.zip", ["a", "b", "c", "d"], pairs, made_records(), {"dated": "2026-01-01"})
    return shipped.Atlas(tmp_path / "atlas.zip")


def test_each_pair_is_what_was_written_and_what_is_not_computed_is_told_apart(small):
    states = {one + other: small.state(one, other) for one in "abcd" for other in "abcd" if one < other}
    assert states == {"ab": "contested", "ac": "plain", "bc": "nothing", "cd": "not computed", "ad": "apart", "bd": "apart"}
    assert small.state("b", "a") == "contested" and small.state("a", "z") == "not computed"
    assert small.record("b", "a") == made_records()[0] and small.record("a", "c") is None
    assert small.counts == {"touching": 4, "computed": 3, **dict.fromkeys(KINDS, 0), "contested": 1, "plain": 1, "nothing": 1}
    assert small.left("abcd") == (3, 4) and small.holds()


def test_lists_are_by_card_by_table_and_by_question(small):
    row = shipped.Row("a", "b", "contested", "affect-list")
    assert (
        list(small.rows) == list(small.of("a")) == list(small.of("b")) == small.among("ab") == list(small.deciding("affect-list")) == [row]
    )
    assert not small.among("ac") and not small.of("d") and row.beside("b") == "a"


def test_without_a_file_nothing_is_computed(tmp_path):
    none = shipped.Atlas(tmp_path / "atlas.zip")
    assert none.state("a", "b") == "not computed" and none.record("a", "b") is None and not none.rows and none.counts == {}
    (tmp_path / "atlas.zip").write_bytes(b"no archive")
    assert shipped.Atlas(tmp_path / "atlas.zip").state("a", "b") == "not computed"


def test_records_drawn_by_chance_come_out_again():
    atlas = shipped.load_atlas()
    assert atlas.holds()
    pairs = taken_over.drawn(atlas, AGAIN)
    assert len(pairs) == min(AGAIN, atlas.counts["computed"])
    # what holds by its fingerprint is the same in full; of the rest the kinds still hold, or the file is to be made again
    assert taken_over.differences(atlas, pairs, taken_over.TakenOver(atlas, fingerprints.Fingerprints(library()))) == []


# -- a run that begins with the file ------------------------------------------------------------------------------------


@pytest.fixture
def of_few(done, tmp_path):
    """A file of some pairs, as a run writes it."""
    made_with = {"dated": "2026-01-01", "version": "v", "code": fingerprints.common_fingerprint(), "profile": "latest"}
    ids = touching.card_ids(library())
    shipped.write_atlas(tmp_path / "few.zip", ids, few_pairs(), done.records(), made_with, done.fingerprints.made_of(ids))
    return shipped.Atlas(tmp_path / "few.zip")


def rewritten(of_few, kept, path):
    made_with = {key: of_few.head[key] for key in ("dated", "version", "code", "profile")}
    ids = touching.card_ids(library())
    shipped.write_atlas(path, ids, few_pairs(), kept.records(), made_with, kept.fingerprints.made_of(ids))
    return path.read_bytes()


def test_an_empty_folder_takes_over_what_is_shipped(of_few, tmp_path):
    assert of_few.computed() == sorted(few_pairs())
    kept = tasks.Kept(tmp_path / "empty", library(), of_few)
    assert tasks.run(kept, few_pairs()) == 0 and not kept.lines
    assert rewritten(of_few, kept, tmp_path / "again.zip") == of_few.path.read_bytes()


def test_of_what_is_shipped_only_what_still_holds_is_taken_over(of_few, tmp_path):
    kept = tasks.Kept(tmp_path / "empty", library(), of_few)
    kept.fingerprints._of["tortuga"] = "another"
    stale = {pair for pair in few_pairs() if not kept.fresh(pair)}
    assert stale == {pair for pair in few_pairs() if "tortuga" in pair} and stale
    assert tasks.run(kept, few_pairs()) == len(stale)
    of_few.head["code"] = "another"
    assert not tasks.Kept(tmp_path / "other", library(), of_few).records()


def test_a_question_whose_answers_mean_something_else_reaches_what_may_have_read_it(of_few, tmp_path):
    read = {pair: set(record.reads) for pair in few_pairs() if (record := of_few.record(*pair)) is not None}
    question = sorted(next(iter(read.values())))[0]
    of_few.made_of["questions"][question] = "another"
    kept = tasks.Kept(tmp_path / "empty", library(), of_few)
    fresh = {pair for pair in few_pairs() if kept.fresh(pair)}
    assert fresh == {pair for pair, reads in read.items() if question not in reads}


def test_what_comes_out_otherwise_is_found(of_few):
    holds = taken_over.TakenOver(of_few, fingerprints.Fingerprints(library()))
    pairs = taken_over.drawn(of_few, 4)
    assert len(pairs) == 4 and taken_over.differences(of_few, pairs, holds) == []
    (one, other) = next(pair for pair in few_pairs() if of_few.record(*pair) is not None)
    of_few.known = lambda *pair: Record(pair, "nothing")
    assert [pair for pair, _, _ in taken_over.differences(of_few, [(one, other)], holds)] == [(one, other)]


# -- against what is ruled ----------------------------------------------------------------------------------------------


def test_every_ruling_on_two_cards_is_held_against_the_atlas():
    found = against_rulings(compendium(), lambda one, other: ("nothing", None))
    assert len(found) > 50 and all(one.differs or one.state == "text only" for one in found)
    again = against_rulings(compendium(), lambda one, other: ("loop", None))
    assert not any(one.differs for one in again)
    missed = against_rulings(compendium(), lambda one, other: ("plain", None))
    assert {one.key.partition(":")[0] for one in missed if one.differs} <= {"loop"}
    assert not any(one.unexplained for one in found)


# -- the command --------------------------------------------------------------------------------------------------------


def test_the_command_computes_some_cards_and_tells_what_it_found(tmp_path):
    asked = ["atlas", "Buccaneer", "Cub Scout", "--anew", "--workers", "1", "--folder", str(tmp_path / "kept")]
    said = run(*asked)
    assert said.exit_code == 0 and "Buccaneer and Cub Scout: " in said.output
    again = json.loads(run(*asked, "--json", "--write", str(tmp_path / "atlas.zip")).output)
    assert again["done"] == 0 and again["wanted"] == 1 and again["file"]["counts"]["computed"] == 1
    assert shipped.Atlas(tmp_path / "atlas.zip").state("buccaneer", "cub-scout") in KINDS


def test_the_command_computes_shipped_records_again():
    said = run("atlas", "--verify", "2")
    assert said.exit_code == 0 and "0 of 2 differ" in said.output


@pytest.mark.parametrize("wrong", [("--sample", "50"), ("--sample", "3:3"), ("Nobody at all",)])
def test_what_cannot_be_used_is_told(wrong, tmp_path):
    assert run("atlas", *wrong, "--folder", str(tmp_path)).exit_code == 2


def test_who_is_protected_while_weak_is_asked_about_where_the_other_makes_weaker():
    assert [one.sort for one in pair_effects("sleep-spores", "the-everything-glove").found] == ["power-change-affects"]


def test_what_hangs_on_when_an_extra_minion_is_played_is_told_with_its_play():
    """The duel that a base gives once a turn is that of whoever comes first."""
    (found,) = pair_effects("nick-fury", "shoguns-palace").found
    assert (found.kind, found.sort) == ("contested", "extra-before-what-is-due")
    case = pair_effects("agent-coulson", "flame-trap")
    waits = "Agent Coulson is discarded; Newcomer is at North Field with power 2, played as an extra minion."
    assert case.found[0].says["waits"] == waits


def test_a_base_has_the_breakpoint_by_which_a_text_does_what_it_does():
    assert breakpoint_asked(faces_of("incite-panic", "shinobi")) == 19
    assert breakpoint_asked(faces_of("classic-rocker", "shinobi")) == 21
    # of one that the other changes, or that is so by itself, both sides are seen anyway
    assert breakpoint_asked(faces_of("incite-panic", "ambush")) == breakpoint_asked(faces_of("shinobi", "ambush")) == 0


def test_what_would_go_to_the_discard_pile_is_told_so():
    """A card that replaces that says nothing of being destroyed."""
    (found,) = pair_effects("eternal-hero", "lasertops").found
    assert found.says[""] == "Bystander 1 would go to the discard pile, but Eternal Hero does something else instead."


def test_a_card_that_nobody_knows_and_that_cannot_come_into_play_is_told():
    """A monster of an unknown deck, where a base has no room for one."""
    assert pair_effects("garrison", "sword-lord").kind in ("plain", "possible", "nothing", "surprising", "printing", "contested")


@pytest.mark.parametrize(
    "pair",
    [
        # both only take minions away, and what counts at the base has no name
        ("old-man-jenkins", "shan-yu"),
        # who reacts first is told in an order that one reading does not ask for
        ("feeding-frenzy", "mako"),
        # what is drawn hangs on when a deck is shuffled anew
        ("gold-strike", "i-cant-tell-them-apart"),
        # one makes stronger what the other measures
        ("monster-garland", "yao"),
        ("convoy", "superiority"),
        ("honorable-combat", "magical-staff"),
        # a player knows what he has taken away himself
        ("change-up-and-roll-on", "dogpile"),
        ("montridge-high", "yokai-attack"),
        # what comes of one order of reacting comes by the other answer, too
        ("command-penguin", "dancing-penguin"),
        # what only one of the two does is another's question
        ("hall-of-fame", "transformation"),
        # it has another controller because of how it is played, whoever lets it be played
        ("do-over", "wintersquashed"),
        # a card without a text is stopped
        ("myaaah", "the-everything-glove"),
        # as weak it is protected, and as strong it is not
        ("in-plain-sight", "upgrade"),
        # whoever has to do something with a minion of some power has to with any of that power
        ("acceptable-losses", "megabot"),
        ("change-into-a-gun", "magical-staff"),
        # an extra minion that could not be played at once is played right after what gave it, and comes to the same
        ("groupie", "innsmouth"),
    ],
)
def test_what_hangs_on_how_a_table_was_laid_or_is_plain_to_all_is_not_told(pair):
    assert pair_effects(*pair).kind == "plain"
