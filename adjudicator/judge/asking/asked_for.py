"""What a line asks for and what did not come: that no card is drawn is the answer to "do I draw". And what came and went again, of which a
verdict on how it ended says nothing: a counter on a minion that was discarded afterwards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from ...language.analysis import causes, waits_for
from ...language.english import listed
from ...language.events import KINDS
from ...language.tree import Node, parts
from ..composer.line.pieces import meaning_of
from ..composer.plain_cards import MADE_UP
from ..composer.taking_part import name_of
from ..composer.told import Told
from ..replay.replay import Replay
from ..replay.trace import Step
from ..verdict.asked_for import nothing_more
from ..verdict.what_became import is_unknown

#: What asks why somebody is paid more than another.
_WHY_MORE = re.compile(r"\b(?:why|how come)\b.*\b(?:more|less)\b")
#: What is asked for -> how a verdict speaks of it where it comes, what is said where it does not, and the kinds of steps at which it comes.
OUTCOMES = (
    (("draw", "draws", "drawing"), r"\bdraws?\b", "No card is drawn.", ("draw",)),
    (("vp", "vps", "point", "points"), r"\bVP\b", "No points are gained.", ("gain_vp", "points")),
    (("treasure", "treasures"), r"treasure", "No treasure is drawn.", ("treasure",)),
    (("extra", "extras"), r"\bextra\b", "No extra play is gained.", ("extra",)),
)
#: The same of what is asked in other ways too: whether any is got, by the words that ask that.
_PLACED = (
    frozenset(("counter", "counters")),
    frozenset(("get", "gets", "place", "gain", "gains", "put", "puts")),
    "No counter is placed.",
    "add_counters",
)
#: What is asked for that may come and go, what tells of it, and the kinds of steps at which it comes.
PASSING = ((("counter", "counters"), r"\bcounters?\b", ("add_counters",)),)
#: How a power or a total names what counters add to it.
_COUNTED = re.compile(r"\d from (?:a counter|counters)")
#: What asks whether a regular play is used up.
PLAY_ASKED = re.compile(
    r"\b(?:uses? (?:up )?|takes? (?:up )?|eats? (?:up )?|costs? (?:me )?|counts? as |be |is |was |he |she |it |that |this "
    r"|still (?:\w+ )?|ha(?:ve|s) )"
    r"(?!a free)(?:my|his|her|a|the) (?:normal |regular |one |only |turns? |free )?(minion|action)\b(?! (?:in|on|at|there|card))"
)
#: What a verdict says of a price that is not paid, so that nothing comes of it.
NONE_DONE = "so does none of it"
#: What is still got, rather than had before.
GETTING = frozenset(("get", "draw", "gain"))
_GETS = frozenset(("get", "gets"))
#: What begins a question.
ASKING = frozenset(("do", "does", "did", "will", "would", "can", "could", "how", "what", "who", "whos", "whose", "is", "any"))
#: Words of the language by which somebody gets a play.
_PLAYS = frozenset(("extra", "play"))
#: What asks for an extra play by itself.
_EXTRAS = [["extra", kind] for kind in ("action", "minion", "play")]
#: Points of the game, as they are asked for.
_POINTS = frozenset(("vp", "vps", "point", "points"))
#: What an extra play is of.
_PLAYED = frozenset(("play", "plays", "action", "actions", "minion", "minions", "card", "guy", "guys", "turn"))
#: What may stand beside the one word for what is asked for.
_FOR_ANY = frozenset(("a", "any", "one", "for", "me", "him", "her", "us", "then", "or", "not", "no"))
#: What ends a part of a line.
_STOPS = frozenset(",;.!?")


def not_come(tokens: Sequence[str], verdict: str, made: Replay) -> tuple[str, ...]:
    """What the last part of a line asks for, a verdict does not tell of and no step brings, as sentences. ``tokens``: the words of the
    line, punctuation apart."""
    part = _asked(tokens)
    # "who has the extra point", "does the extra base stay"
    part = [one for one, after in zip(part, (*part[1:], "")) if one != "extra" or after not in (*_POINTS, "base", "bases")]
    # "card?", "a card for me?"
    part = ["draw"] if [one for one in part if one not in _FOR_ANY] in (["card"], ["cards"]) else part
    if re.search(r"\bVP\b", verdict) and _PLAYED.isdisjoint(part):
        # "do I get extra" where points are won
        part = [one for one in part if one not in ("extra", "extras")]
    # "does the extra action have to be played" takes it that there is one, "does anyone get the extra minion" does not
    before = zip(part, ("", *part), ("", "", *part))
    taken = ("the", "my", "his", "her", "that", "this")
    part = [one for one, article, verb in before if one != "extra" or article not in taken or verb in _GETS]
    # "do I still have the extra action" asks of one that was gained before
    asked = set(part) if "still" not in part or GETTING & set(part) or NONE_DONE in verdict else set()
    steps = [step for step in made.trace.steps if name_of(made, step.source) not in MADE_UP]
    came = {step.kind for step in steps if step.source is not None or step.kind in ("treasure", "points")}
    if _may_give_plays(made) or any(step.kind == "play" and step.how == "extra" for step in made.trace.steps):
        # who has no card for it has gained it all the same
        came.add("extra")
    things, got, none, kind = _PLACED
    placed = (none,) if things & asked and got & asked and not re.search(r"\bcounters?\b", verdict) and kind not in came else ()
    return placed + tuple(
        says for words, spoken, says, kinds in OUTCOMES if set(words) & asked and not re.search(spoken, verdict) and came.isdisjoint(kinds)
    )


def _may_give_plays(made: Replay) -> bool:
    """Whether a card that was played, or acted on what happened, gives somebody a play, and nothing tells that its condition for it is not
    met."""
    steps, ident = made.trace.steps, made.position.ident
    played = {step.cards[0] for step in steps if step.kind == "play" and step.cards and step.cards[0] in ident}
    idle = {step.source for step in steps if step.kind == "idle"}
    faces = [face for card in played - idle if (face := ident[card].face) is not None and face.card.name not in MADE_UP]
    some = [ability for face in faces for ability in face.on_play]
    acted = {(step.source, step.how) for step in steps if step.kind == "reaction" and step.source in ident}
    for card, event in acted:
        face = ident[str(card)].face
        some += [ability for ability in (face.abilities if face is not None else ()) if event in waits_for(ability)]
    return any(isinstance(part, Node) and part.word.name in _PLAYS for ability in some for part in parts(ability))


def without_points(told: Mapping[str, int], players: Mapping[str, str], verdict: str, made: Replay) -> tuple[str, ...]:
    """Who gets no points of the base that scored, of those whose power there was told, as sentences. ``told``: by side; ``players``: a side
    -> what the line calls that player."""
    if len(told) < 2 or not any(step.kind == "ranking" for step in made.trace.steps):
        return ()
    begun, now = made.setting.game.position.vp, made.position.vp
    named = (players.get(side, side) for side in told)
    without = [player for player in named if now.get(player) == begun.get(player) and f"{player} gains" not in verdict]
    without = [player for player in without if not re.search(rf"No VP for [^.]*\b{re.escape(player)}\b", verdict)]
    return (f"No VP for {listed(without)}.",) if without else ()


def paid_more_below(text: str, made: Replay) -> tuple[str, ...]:
    """That the base that scored awards more for a place than for a better one, as sentences, where it is asked why somebody gets more.
    ``text``: of the line."""
    scored = next((step.cards[0] for step in made.trace.steps if step.kind == "ranking"), None)
    face = made.setting.game.position.ident[scored].face if scored in made.setting.game.position.ident else None
    awards = face.vp if face is not None and _WHY_MORE.search(text.lower()) else None
    if face is None or awards is None or all(before >= after for before, after in zip(awards, awards[1:])):
        return ()
    each = (f"{award} VP for the {place} place" for award, place in zip(awards, ("first", "second", "third")))
    return (f"That is because {face.card.name} awards {listed(list(each))}.",)


def no_points_by(tokens: Sequence[str], made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """The named cards that can give points where a base scores and that gave none where one did, as sentences, where the last part of a
    line asks for points. ``names``: of the cards."""
    if _POINTS.isdisjoint(_asked(tokens)) or not any(step.kind == "ranking" for step in made.trace.steps):
        return ()
    begun, gave = made.setting.game.position, {name_of(made, step.source) for step in made.trace.steps if step.kind == "gain_vp"}
    offered = {name_of(made, one.choice.about) for one in made.decisions}
    came = {card for step in made.trace.steps if step.kind == "play" for card in step.cards[:1]}
    there = (card for card in begun.ident if (card in begun.play or card in came) and name_of(made, card) in names)
    faces = ((name_of(made, card), begun.ident[card].face) for card in there)
    could = (name for name, face in faces if face is not None and any("gain_vp" in causes(one) for one in face.abilities if waits_for(one)))
    return tuple(f"{name} gives no VP." for name in dict.fromkeys(could) if name not in gave | offered)


def apart_from_sums(verdict: str) -> str:
    """A verdict without what it says counters add to a number, which says neither that they came nor that they stay."""
    return _COUNTED.sub("", verdict)


def come_and_gone(tokens: Sequence[str], verdict: str, steps: Sequence[Step]) -> tuple[str, ...]:
    """What the last part of a line asks for, that came at some step, and that a verdict does not tell of, as those steps say it."""
    part = _asked(tokens)
    asked = [kinds for words, spoken, kinds in PASSING if set(words) & set(part) and not re.search(spoken, apart_from_sums(verdict))]
    if "still" not in part and any(meaning_of(word) == "move" for word in part) and not re.search(r"\bmoves?\b|\bends at\b", verdict):
        # "can Dust Devil fly in before it scores": he goes with the base afterwards
        asked.append(("move",))
    scored = any(step.kind == "ranking" for step in steps)
    if (
        scored
        and any(meaning_of(word) == "play" for word in part)
        and not re.search(r"\bis played\b|\bis at\b|\bcannot be played\b", verdict)
    ):
        # "can I play Hidden Ninja": what he plays goes with the base afterwards
        asked.append(("play",))
    return tuple(dict.fromkeys(step.says for kinds in asked for step in steps if step.kind in kinds))


def kept_off(verdict: str, steps: Sequence[Step], names: Sequence[str]) -> tuple[str, ...]:
    """What was kept from happening to a named card while something else befell it later, as those steps say it: who may not leave a base
    goes to the discard pile with it, of which a verdict tells. ``names``: of the cards."""
    stopped = (step for step in steps if step.kind == "prevented")
    return tuple(dict.fromkeys(step.says for step in stopped if _is_untold(step, verdict, names)))


def saved_and_gone(verdict: str, made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """What was done in place of what would have befallen a named card that is out of play in the end all the same, as those steps say it.
    ``names``: of the cards."""
    found: list[str] = []
    steps = made.trace.steps
    for at, step in enumerate(steps):
        gone = [card for card in step.cards if card not in made.position.play and name_of(made, card) in names]
        if step.kind != "replaced" or not gone or any(re.search(rf"{re.escape(name_of(made, card))} survives", verdict) for card in gone):
            continue
        done = next((one.says for one in steps[at + 1 : at + 3] if one.kind in KINDS and one.source == step.source), "")
        found += [f"{step.says} {done}"] if done else []
    return tuple(dict.fromkeys(one for one in found if one not in verdict))


def taken_and_gone(verdict: str, made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """Who took control of a named card that is out of play in the end, of which a verdict says nothing, as those steps say it. ``names``:
    of the cards."""
    steps = (step for step in made.trace.steps if step.kind == "control" and not {*step.cards} & {*made.position.play})
    told = "control" in verdict
    return tuple(dict.fromkeys(step.says for step in steps if not told and any(name_of(made, card) in names for card in step.cards)))


def given_back(verdict: str, made: Replay) -> tuple[str, ...]:
    """Who controls a card again of which another had control for a time, of which a verdict says nothing, as sentences."""
    begun, now = made.setting.game.position.play, made.position.play
    taken = dict.fromkeys(
        card for step in made.trace.steps if step.kind == "control" for card in step.cards if card in now and card in begun
    )
    back = (card for card in taken if begun[card].controller == now[card].controller)
    return tuple(f"{now[card].controller} controls {name_of(made, card)} again." for card in back if "control" not in verdict)


def _is_untold(step: Step, verdict: str, names: Sequence[str]) -> bool:
    """Whether a named card is kept from something by another, and a verdict does not tell by which."""
    kept, _, by = step.says.rstrip(".").rpartition(", because of ")
    card = next((name for name in names if re.match(rf"{re.escape(name)} (?:is|cannot)\b", kept)), "")
    return (
        bool(card)
        and by not in ("", card)
        and re.search(rf"{re.escape(card)}[^.]*(thanks to|because of)[^.]*{re.escape(by)}", verdict) is None
    )


def does_nothing(made: Replay, card: str, verdict: str) -> tuple[str, ...]:
    """Why the card that is played or used does not do what it would do on a condition, as the steps say it, if a verdict does not."""
    steps = made.trace.steps
    idle = (step for step in steps if step.unmet and name_of(made, step.source) == card)
    # which card is turned up nobody knows
    unknown = any(step.kind == "reveal" and any(is_unknown(made, one) for one in step.cards) for step in steps)
    # a condition on what it has done itself, which it does: "unless both were destroyed"
    done = {step.ability for step in steps if step.kind in KINDS and step.cards}
    idle = (step for step in idle if not (step.ability in done and re.search(r"\b(?:those|such an?) ", step.says)))
    # what it has done stands in the verdict
    does = any(name_of(made, step.source) == card and step.kind in KINDS and step.kind not in ("play", "use") for step in steps)
    found = (nothing_more(step.says) if does else step.says for step in idle)
    return tuple(says for says in found if says not in verdict and not (unknown and "that card" in says))[:1]


def done_after(made: Replay, told: Told, verdict: str) -> tuple[str, ...]:
    """The same of the last card that is told to be played or used after that."""
    later = [one.card for one in told.then if one.kind in ("play", "talent", "use")]
    return does_nothing(made, later[-1], verdict) if later else ()


def without_effect(made: Replay, verdict: str) -> tuple[str, ...]:
    """What was played and has no effect, of which a verdict does not tell that, as those steps say it."""
    stopped = (step.says for step in made.trace.steps if step.kind == "stopped")
    return tuple(dict.fromkeys(says for says in stopped if says.rstrip(".") not in verdict))


def treasures_taken(tokens: Sequence[str], verdict: str, steps: Sequence[Step]) -> tuple[str, ...]:
    """Who takes how many treasures off a base that scores, where the last part of a line asks that and a verdict does not tell it."""
    if {"treasure", "treasures", "loot"}.isdisjoint(_asked(tokens)) or re.search("treasure", verdict):
        return ()
    taken = Counter(step.says.partition(" takes ")[0] for step in steps if step.kind == "treasure" and " takes " in step.says)
    return tuple(f"{player} takes {'a treasure' if number == 1 else f'{number} treasures'}." for player, number in taken.items())


def as_which_play(tokens: Sequence[str], made: Replay) -> tuple[str, ...]:
    """Whether what is played takes one of the regular plays of the turn, as sentences, where the last part of a line asks that: "does she
    use up my minion", "is he my action for the turn". What is meant is what was played last of that kind, or the first of another. Where an
    extra play is asked for, which card without a name was played with it."""
    said = _asked(tokens)
    asked = PLAY_ASKED.search(" ".join(said))
    if asked is None:
        extra = (step for step in made.trace.steps if step.how == "extra" and step.cards and name_of(made, step.cards[0]) in MADE_UP)
        return tuple(told for step in extra if (told := _as_a_play(step, made))) if {"extra", "extras"} & {*said} else ()
    plays = [told for step in made.trace.steps if (told := _as_a_play(step, made))]
    alike = [told for told in plays if re.search(rf" {asked[1]}(?: of the turn)?\.$", told)]
    return tuple(alike[-1:] or plays[:1])


def _as_a_play(step: Step, made: Replay) -> str:
    """Which play a step is, as a sentence; empty for a step that is none."""
    face = made.position.ident[step.cards[0]].face if step.cards and step.cards[0] in made.position.ident else None
    how = {"extra": "an extra {}", "regular": "the regular {} of the turn"}.get(step.how or "", "")
    return f"{step.says.rstrip('.').partition(' as ')[0]} as {how.format(face.kind)}." if how and face is not None else ""


def _asked(tokens: Sequence[str]) -> list[str]:
    """The words of what is asked, each part after the other with a mark between them; empty where nothing is."""
    said = [token.lower() for token in tokens]
    while said and said[-1] in _STOPS:
        said.pop()
    found: list[str] = []
    parts = _parts(said)
    for part in parts:
        asked = next((at for at, word in enumerate(part) if word in ASKING), None)
        card = [word for word in part if word not in _FOR_ANY] in (["card"], ["cards"])
        alone = _or_not(part) or (part is parts[-1] and (len(part) == 1 or part in _EXTRAS or card))
        more = part[asked + 1 :] if asked is not None else part if alone else []
        found += [",", *more] if found and more else more
    return found


def _parts(said: Sequence[str]) -> list[list[str]]:
    """The parts of a line between its marks."""
    parts: list[list[str]] = [[]]
    for word in said:
        if word in _STOPS:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _or_not(part: Sequence[str]) -> bool:
    """Whether a part of a line asks by its end: "vp or not", "card or no card"."""
    return list(part[-2:]) == ["or", "not"] or list(part[-3:-1]) == ["or", "no"]
