"""What the named cards of a case may do besides is done: the answers that nobody gave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...ground.strict_yaml import Map
from ...language.tree import Face
from ...table.cards import InPlay
from ...table.choices import Choice
from ..replay.option_words import option_words
from ..replay.replay import Decision, Replay
from ..replay.script import DECLINING
from ..situation.paths import as_map
from .happening import ACTING, TURNS, Happening
from .laying.out_of_the_hand import with_those_of_the_hand
from .laying.what_cards_do import gives_extra
from .line.facts.halves import half_wanted
from .plain_cards import BIG_BYSTANDER, BYSTANDER, HERALD, MONSTERS, NEWCOMER, OF_POWER, SOME_ACTION
from .taking_part import is_aimed, is_minion, name_of
from .told import Told

#: Most cards that are picked one after the other where any number may be.
MOST_PICKS = 6
#: Most extra plays that are made of cards that lie around.
MOST_EXTRAS = 2
#: Decisions on where something goes.
PLACES = ("base", "move-to", "transfer-to")


def with_further_picks(
    data: Map, faces: dict[str, Face], happening: Happening, told: Told, played: Callable[[Map], Replay]
) -> tuple[Map, Replay]:
    """An arrangement in which what the named cards may do besides is done, and its replay: all that were named are picked where any number
    may be, and an extra play that is there for the asking is asked for."""
    data, made = _with_fitting_base(*_without_vain(data, played(data), played), happening, told, played)
    data, made = with_those_of_the_hand(data, made, happening, told, played)
    for _ in range(MOST_PICKS):
        answer = _next_pick(made, faces, happening, told)
        if answer is None:
            break
        data = as_map({**data, "answers": [*(data.get("answers") or ()), answer]})
        made = played(data)
        if not told.around:
            # what a pick brings about may be the first that such an answer is meant for
            data, made = _without_vain(data, made, played)
    use = _extra_there(made, faces) if happening.kind == "play" and not told.then_scores and not told.then else None
    if use is not None and (told.around or not _had_to_do(made, next(iter(use.values()))["use"])):
        data = as_map({**data, "moves": [*(data.get("moves") or ()), use]})
        made = played(data)
    for _ in range(MOST_EXTRAS if "hand" in told.around and happening.kind in (*ACTING, "lie") and not made.refused else 0):
        extra = _extra_play(made, faces, told)
        if extra is None:
            break
        moves = list(data.get("moves") or ())
        ends = bool(moves) and "done" in moves[-1].values()
        data = as_map({**data, "moves": [*moves[:-1], extra, moves[-1]] if ends else [*moves, extra]})
        made = played(data)
    return data, made


def _with_fitting_base(data: Map, made: Replay, happening: Happening, told: Told, played: Callable[[Map], Replay]) -> tuple[Map, Replay]:
    """An arrangement in which a card that has a base picked, and then did nothing to the minion at which it is told to be aimed, picks one
    where it does: "Adventure Power my guy to where his Cub Scout stands"; as is one for minions without a name to which it is done."""
    hit = told.target or next((OF_POWER[powers[0]] for powers in told.crowds.values() if len(powers) > 1 and powers[0] < len(OF_POWER)), "")
    if told.around or happening.kind not in ACTING or not hit or _may_hit(made, happening.card, hit):
        return data, made
    for one in made.decisions:
        if one.given != "open" or one.choice.ask != "base" or name_of(made, one.choice.about) != happening.card:
            continue
        for key in one.choice.keys():
            other = as_map({**data, "answers": [*(data.get("answers") or ()), _answer(one.choice, key)]}) if key != one.key else data
            again = played(other) if key != one.key else made
            if again is not made and not again.refused and _may_hit(again, happening.card, hit):
                return _without_vain(other, again, played)
    return data, made


def _may_hit(made: Replay, card: str, hit: str) -> bool:
    """Whether a card was aimed at another, or could have been that picks as many as its player likes."""
    may = (
        key for one in made.decisions if one.choice.ask == "target" and name_of(made, one.choice.about) == card for key in one.choice.keys()
    )
    return is_aimed(made, card, hit) or (hit in OF_POWER and any(name_of(made, key) == hit for key in may))


def _without_vain(data: Map, made: Replay, played: Callable[[Map], Replay]) -> tuple[Map, Replay]:
    """An arrangement without the answers that are none of the options of the choices for which they were meant: a replay ends there."""
    vain = {one.remedy.word for one in made.findings if one.code == "answer-no-option"}
    if not vain:
        return data, made
    answers = data.get("answers") or ()
    kept = [one for one in answers if one["ask"] in ("may", "coin") or one["pick"] not in vain or _was_given(made, one)]
    data = as_map({**data, "answers": kept})
    return data, played(data)


def _was_given(made: Replay, answer: Mapping[str, Any]) -> bool:
    """Whether an answer was given where it was asked for: that the same card is none of the options elsewhere says nothing of that."""
    given = (one for one in made.decisions if one.given == "file" and one.choice.ask == answer["ask"])
    return any(one.key.partition("#")[0] == answer["pick"] for one in given)


def _extra_play(made: Replay, faces: Mapping[str, Face], told: Told) -> dict[str, Any] | None:
    """The move by which a card at hand is played for which somebody has a play when his turn would end, one of these cards if one can be;
    ``None`` if nobody has."""
    ended = next((one.choice for one in made.decisions if one.choice.ask == "turn" and one.key == "done"), None)
    choice = ended or made.game.choice
    if choice is None or choice.ask != "turn" or choice.who is None:
        return None
    for names in (tuple(faces), (NEWCOMER, SOME_ACTION, BIG_BYSTANDER)):
        for key in choice.keys():
            kind, _, card = key.partition(":")
            name = name_of(made, card)
            if kind == "play" and name in names:
                return {choice.who: {"play": card, **_whereto(made, card, choice.who, told)}}
    return None


def _whereto(made: Replay, card: str, who: str, told: Told) -> dict[str, Any]:
    """Where a card at hand is played: at the first base, or on the first minion of whoever plays it; at the last where that is tried."""
    face, position = made.position.ident[card].face, made.position
    end = -1 if told.last else 0
    if face is not None and (face.kind == "minion" or face.on_base):
        return {"at": position.bases()[end]}
    if face is not None and face.played_on == "minion":
        own = [id_ for id_, place in position.play.items() if place.controller == who and is_minion(position, id_)]
        return {"on": own[end]} if own else {}
    return {}


#: How a choice begins of somebody to whom harm is done.
HARMS = (("destroy",), ("return",), ("discard",))


def _next_pick(made: Replay, faces: dict[str, Face], happening: Happening, told: Told) -> dict[str, Any] | None:
    """The next thing that a named card could have picked and did not, as an answer; ``None`` if there is none."""
    for one in made.decisions:
        if one.given != "open":
            continue
        key = _target(made, one, faces, happening, told) if one.choice.ask == "target" else _other_pick(made, one, faces, told)
        if key is not None:
            return _answer(one.choice, key)
    return None


def _other_pick(made: Replay, one: Decision, faces: dict[str, Face], told: Told) -> str | None:
    """What is picked where no card is aimed at."""
    choice, keys = one.choice, one.choice.keys()
    if told.last and choice.ask in PLACES:
        return keys[-1] if one.key != keys[-1] else None
    if choice.ask == "which-play" and one.key != "regular" and "regular" in keys:
        # what is free is used first, so that what was gained is left
        return "regular"
    named = name_of(made, choice.about) in faces
    if told.crowds and choice.ask == "player" and named and one.key == choice.who:
        # of whose minions it is told how strong they are
        return next((key for key in keys if key in told.crowds and key != choice.who), None)
    if choice.ask == "faction" and named and (meant := _faction_meant(made, one, faces, told)) not in ("", one.key):
        return meant
    if choice.ask == "either" and named:
        return _half_picked(made, one, faces, told)
    if choice.ask == "extra" and one.key in DECLINING and told.places.get(told.target) == "hand":
        # who is told to be brought is played at once
        return next((key for key in keys if name_of(made, key) == told.target), None)
    if choice.ask == "search" and named and one.key == "none":
        # what was told to lie there is found
        there = [key for key in keys if told.places.get(name_of(made, key)) in ("deck", "deck-bottom", "base-deck", "discard")]
        bases = [key for key in keys if key in made.position.ident and _is_base(made, key)]
        if there or bases:
            return (there or bases)[0]
    if (
        told.around
        and choice.ask in ("extra", "search", "player", "may")
        and one.key in DECLINING
        and name_of(made, choice.about) != HERALD
    ):
        wanted = [key for key in keys if key not in DECLINING]
        return next((key for key in wanted if name_of(made, key) in faces), next(iter(wanted), None))
    return None


def _half_picked(made: Replay, one: Decision, faces: dict[str, Face], told: Told) -> str | None:
    """Which of two things is done that a card does the one or the other of; ``None`` where it is left as it is."""
    choice, keys = one.choice, one.choice.keys()
    said = {key: option_words(made.trace, choice, key) for key in keys}
    if told.amount:
        return next((key for key in keys if told.amount in said[key]), one.key)
    if told.transfer is not None and name_of(made, choice.about) == told.transfer.by:
        # what is told to be put elsewhere is neither destroyed nor taken
        puts = [key for key in keys if "transfer" in said[key].lower()]
        return puts[0] if puts and one.key not in puts else None
    half = half_wanted(said, told.wants, told.target in faces) if not told.around else ""
    if half:
        return half
    if told.target in faces and not told.around:
        # the half that asks for what it is aimed at: "Lightning Crystal on his Major Ursa"
        fits = [key for key in keys if faces[told.target].kind in said[key]]
        if len(fits) == 1 and one.key != fits[0]:
            return fits[0]
    if told.second and one.key != keys[-1]:
        return keys[-1]
    if any(later.player not in ("", choice.who) or later.kind in TURNS for later in told.then):
        # of what somebody else does later is told, and what lasts until then bears on it
        lasting = [key for key in keys if " until " in said[key]]
        return lasting[0] if lasting and one.key not in lasting else None
    return None


def _is_base(made: Replay, card: str) -> bool:
    face = made.position.ident[card].face
    return face is not None and face.kind == "base"


def _target(made: Replay, one: Decision, faces: dict[str, Face], happening: Happening, told: Told) -> str | None:
    """The card that a named card picks."""
    choice, keys = one.choice, one.choice.keys()
    if told.discards and one.key in DECLINING and choice.about is not None and one.position is not None:
        in_hand = [key for key in keys if key in one.position.zones.get(f"hand:{choice.who}", ())]
        gone = sum(other.choice.about == choice.about and other.given == "file" for other in made.decisions)
        return in_hand[0] if in_hand and gone < told.discards else None
    if told.last and name_of(made, choice.about) in faces and one.key not in ("done", "none"):
        wanted = [key for key in keys if key not in DECLINING]
        return wanted[-1] if wanted and wanted[-1] != one.key else None
    if told.around and name_of(made, choice.about) in faces and one.key not in ("done", "none"):
        return _beside_other(made, one, faces, told)
    play = made.setting.game.position.play
    if monster := _told_monster(made, one, faces, told):
        return monster
    if told.crowds and not told.target and name_of(made, choice.about) in faces and choice.prompt[:1] in HARMS and one.key in play:
        # nobody harms his own where another's are told
        others = [key for key in keys if key in play and play[key].controller != choice.who]
        return others[0] if others and play[one.key].controller == choice.who else None
    if told.crowds and not told.target and name_of(made, one.key) in faces and name_of(made, choice.about) in faces and one.key in play:
        # where it must be some minion, it is one of those of which that is told
        return next((key for key in keys if name_of(made, key) in OF_POWER), None)
    if one.key not in ("done", "none") or name_of(made, choice.about) not in faces:
        return None
    if told.crowds and not told.target:
        # those that were told are what is picked, if it does them no harm, and nobody else where it is told where they go
        some = [key for key in keys if key in play and (name_of(made, key) in OF_POWER or not told.elsewhere)]
        theirs = next((key for key in some if play[key].controller != choice.who), None)
        own = (key for key in some if name_of(made, key) in OF_POWER)
        if told.hits_own:
            return next(own, None)  # of several picks the first is the first that can be
        return theirs or (next(own, None) if choice.prompt[:1] not in HARMS else None)
    alike = _as_its_copy(made, one)
    if alike is not None:
        return alike
    held = any(told.places.get(name_of(made, key)) in ("hand", "deck") for key in keys)
    if one.key == "none" and happening.kind != "score" and not held and not told.around:
        # at what a card is aimed, if at anything, is searched for
        return None
    # what is told to be played after that is not put away before
    kept = {later.card for later in told.then if later.kind == "play" and told.places.get(later.card) == "hand"}
    likely = {*faces, *((BYSTANDER, BIG_BYSTANDER) if BYSTANDER in (*told.sides, *told.copies) else ())}
    key = _worth_picking(made, one, likely - kept, told)
    if key is None and told.around and not any(other.choice.about == choice.about for other in made.decisions if other.given == "file"):
        key = next((key for key in (keys[::-1] if told.last else keys) if key not in DECLINING), None)
    return key


def _told_monster(made: Replay, one: Decision, faces: dict[str, Face], told: Told) -> str:
    """The monster without a name that was told, where a named card may pick it, and has picked none that has one; empty for none."""
    free = told.monsters and not told.target and one.choice.ask == "target" and name_of(made, one.choice.about) in faces
    if not free or name_of(made, one.key) in (*faces, *MONSTERS.values()):
        return ""
    return next((key for key in one.choice.keys() if name_of(made, key) in MONSTERS.values()), "")


def _as_its_copy(made: Replay, one: Decision) -> str | None:
    """What another copy of a card has picked before it in the same way: each of them does what they say."""
    about, keys = one.choice.about, one.choice.keys()
    for other in made.decisions:
        copy = other.choice.ask == "target" and other.choice.about != about and name_of(made, other.choice.about) == name_of(made, about)
        if copy and other.given == "file" and other.choice.prompt == one.choice.prompt and other.key in keys and other.key not in DECLINING:
            return other.key
    return None


def _beside_other(made: Replay, one: Decision, faces: Mapping[str, Face], told: Told) -> str | None:
    """Where one of some targets must be picked: another named card, or one of the player's whose the other card is."""
    if name_of(made, one.key) in faces:
        return None
    named = _worth_picking(made, one, set(faces), told)
    if named is not None:
        return named
    play = made.setting.game.position.play
    sides = {place.controller for card, place in play.items() if name_of(made, card) in faces and card != one.choice.about}
    if not sides or one.key not in play or play[one.key].controller in sides:
        return None
    return next((key for key in one.choice.keys() if key in play and play[key].controller in sides), None)


def _answer(choice: Choice, key: str) -> dict[str, Any]:
    """An answer to a choice, by all that is known of it."""
    return {"who": choice.who, "ask": choice.ask, **({"about": choice.about} if choice.about is not None else {}), "pick": key}


def _faction_meant(made: Replay, one: Decision, faces: dict[str, Face], told: Told) -> str:
    """The faction of the named cards, those of others than whoever names it first."""
    position = made.setting.game.position
    mine = [card for card, place in position.play.items() if name_of(made, card) in faces and place.controller != one.choice.who]
    others = [card for card in position.ident if name_of(made, card) in faces and name_of(made, card) != name_of(made, one.choice.about)]
    for card in (*mine, *others):
        face = position.ident[card].face
        if face is not None and face.card.faction in one.choice.keys():
            return str(face.card.faction)
    return ""


def _worth_picking(made: Replay, one: Decision, named: set[str], told: Told) -> str | None:
    """The first of the named cards that can be picked, those of others first; nobody destroys his own without need."""
    choice, play = one.choice, made.setting.game.position.play
    keys = [key for key in choice.keys() if name_of(made, key) in named]
    aimed = [key for key in keys if told.target and name_of(made, key) == told.target]
    theirs = [key for key in keys if key in play and choice.who != _whose(play, key)]
    # "Knitting Circle on his two Upgrades and a Poison": what lies on his own minion is another's as well
    theirs += [key for key in keys if key in play and key not in theirs and choice.who != play[key].controller]
    destroys = bool(choice.prompt) and choice.prompt[0] == "destroy"
    return next(iter(aimed or theirs or (() if destroys else keys)), None)


def _whose(play: Mapping[str, InPlay], card: str) -> str | None:
    """Whose a card is for whoever would rather harm others: what lies on somebody's minion is that player's."""
    place = play[card]
    return play[place.host].controller if place.host is not None and place.host in play else place.controller


def _extra_there(made: Replay, faces: dict[str, Face]) -> dict[str, Any] | None:
    """The move that asks for an extra play which a named card has ready; ``None`` if none has."""
    if not any(gives_extra(ability) for face in faces.values() for ability in face.activated):
        return None
    choice = made.game.choice
    if choice is None or choice.ask != "turn" or choice.who is None:
        return None
    used = [key.split(":")[1] for key in choice.keys() if key.startswith("use:")]
    return next(({choice.who: {"use": card}} for card in used if name_of(made, card) in faces), None)


def _had_to_do(made: Replay, card: str) -> bool:
    """Whether something befell a card, or was kept from it, by what was played: that is what the case is about, and not what it could do
    after that."""
    met = (step for step in made.trace.steps if card in step.cards and step.source not in (None, card))
    return any(step.kind not in ("choice", "no-target") for step in met)
