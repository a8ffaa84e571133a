"""What comes of a case if somebody does otherwise than it was laid: an ability of a named card, or a card in a hand, answers what happens
and is left to its player. A verdict tells one of both; who asks what comes of it is told the other as well."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....language.english import listed
from ....language.loading import slug
from ....table.choices import Choice
from ...composer.from_names import NamedCase
from ...composer.happening import ACTING
from ...composer.line.facts.kinds import kind_of
from ...composer.taking_part import name_of
from ...composer.told import ANN, Told
from ...data.loaded import knowledge
from ...line_replays import LineReplays
from ...replay.outcome import end_of
from ...replay.replay import Decision, Replay
from ...replay.script import DECLINING
from ...situation.paths import list_at
from ...verdict.verdict import verdict
from ..elsewhere.where_cards_are import held_at_first
from ..left_open import TURNS
from .played_otherwise import headline, news_of, played_otherwise

#: What asks whether something is used at all; what is picked by it is another question.
_WHETHER = ("may", "me-first", "instead", "extra")

#: What asks whether the speaker does a thing, and whether another player does.
_OWN_ASKED = re.compile(r"\b(?:do|did|will|would) i\b")
_OTHERS_ASKED = re.compile(r"\b(?:does|did|will|would) (?:he|she|they)\b")


def if_left(
    case: NamedCase, played: Replay, told: Told, said: Sequence[str], replays: LineReplays, placed: bool = True, text: str = ""
) -> str:
    """What comes of a case if the first of its named cards that answers, and need not, does not; or does, where the case was laid so that
    nobody said it and it does not; and which of the cards of whoever is asked about need not be used. Empty where nothing is left to
    anybody, or it comes out the same. ``played``: its replay; ``said``: the sentences of its verdict; ``replays``: of the line; ``placed``:
    whether a verdict says what the places at a base are worth; ``text``: of the line, folded."""
    first = _if_first_left(case, played, told, said, replays, placed)
    return " ".join(filter(None, (first, *(_need_nots(case, played, told, (first, *said), replays, text) if first else ()))))


def _need_nots(case: NamedCase, played: Replay, told: Told, said: Sequence[str], replays: LineReplays, text: str) -> Iterator[str]:
    """That whoever is asked whether he does a thing need not use a card, where it comes out otherwise without it and nothing else says so:
    "her First Mate runs over to my Cub Scout, do I kill it"."""
    speaker, own, another = told.players.get(ANN, ANN), _OWN_ASKED.search(text), _OTHERS_ASKED.search(text)
    decided = _decided(case, told)
    shown = [sentence for sentence in said if " need not" in sentence or sentence.startswith("If ")]
    for one, name, key in left_to_players(played, case.names):
        asked = own if one.choice.who == speaker else another
        if not asked or key not in DECLINING or _is_held(played, name) or name in decided or any(name in each for each in shown):
            continue
        other = played_otherwise(_with(case.data, one, key), replays)
        if other is not None and end_of(other) != end_of(played):
            shown.append(f"{one.choice.who} need not use {name}.")
            yield shown[-1]


def _decided(case: NamedCase, told: Told) -> set[str]:
    """The cards of which it was told that they are used, or not."""
    return {told.tries, *(one.card for one in told.then), *told.refuses, *({case.happening.card} if case.happening.kind in ACTING else ())}


def _if_first_left(case: NamedCase, played: Replay, told: Told, said: Sequence[str], replays: LineReplays, placed: bool) -> str:
    """What comes of a case if the first of them is not used, or is."""
    decided = _decided(case, told)
    left = list(left_to_players(played, case.names))
    answering = [found for found in left if found[1] not in decided]
    ended, spared = end_of(played), ""
    for one, name, key in (*answering, *(found for found in left if found[1] in decided and _picks_untold(played, found[0], told))):
        other = _with_what_may_then(_with(_aimed(case, told), one, key), name, case.names, played, replays)
        if other is None:
            continue
        held = _is_held(played, name)
        free = key in DECLINING and name not in decided and not any(" need not" in sentence for sentence in said)
        asked = [*dict.fromkeys(str(who.choice.who) for who, also, _ in answering if also == name)]
        whom = listed(asked)
        need_not = f"{whom} need not {'play' if held else 'use'} {name}." if free else ""
        if end_of(other) == ended:
            # what ends the same is told to be done all the same: a minion that is discarded with its base in any case is destroyed
            if need_not and not spared and news_of(said[:1], (headline(other, case.names, placed),)):
                spared = need_not
            continue
        says = news_of((headline(other, case.names, placed),), said)
        says = says or news_of(verdict(other, knowledge(), besides=True, placed=placed, unmoved=False).also, said)
        if need_not and len(asked) > 1:
            return need_not  # each of them by himself
        if says:
            return f"If {one.choice.who} {_does(one, key, name, held, _offered(played, one), name in decided)}: {says}"
        if need_not:
            return need_not
    return spared


def _aimed(case: NamedCase, told: Told) -> Mapping[str, Any]:
    """The data of a case with what its card is told to be aimed at: where that had no effect nobody was asked for it."""
    card, answers = slug(case.happening.card), list_at(case.data, "answers")
    if case.happening.kind not in ACTING or not told.target or any(one.get("ask") == "target" for one in answers):
        return case.data
    return {**case.data, "answers": [*answers, {"ask": "target", "about": card, "pick": slug(told.target)}]}


def left_to_players(played: Replay, names: Sequence[str]) -> Iterator[tuple[Decision, str, str]]:
    """Each decision whether a named card is used: with that name, and what else could have been done."""
    for one in played.decisions:
        keys = one.choice.keys()
        declining = next((key for key in DECLINING if key in keys), None)
        if one.choice.ask in TURNS or one.choice.who is None or declining is None:
            continue
        if one.key not in DECLINING:
            card = one.choice.about if one.choice.ask != "me-first" else one.key.partition("#")[0]
            other = declining
        elif one.choice.ask in _WHETHER:
            other = next(key for key in keys if key not in DECLINING)
            card = one.choice.about if one.choice.ask != "me-first" else other.partition("#")[0]
            if one.given != "open" and kind_of(name_of(played, card)) != "base":
                continue  # a base that scores is laid unused where only points are asked for
        else:
            continue
        if (name := name_of(played, card)) in names:
            yield one, name, other


def _picks_untold(played: Replay, one: Decision, told: Told) -> bool:
    """Whether a card whose use was told picks what lies on the card that it was played on, as nothing says that it did, and need not."""
    return one.choice.ask == "target" and one.key not in DECLINING and name_of(played, one.key) in told.hosts


def _offered(played: Replay, one: Decision) -> tuple[str, ...]:
    """The cards that could be used or played then."""
    cards = (key.partition("#")[0] for key in one.choice.keys() if key not in DECLINING) if one.choice.ask == "me-first" else ()
    return tuple(dict.fromkeys(name_of(played, card) for card in cards))


def _does(one: Decision, key: str, name: str, held: bool, offered: Sequence[str], told: bool) -> str:
    """What somebody does otherwise, in words. ``told``: whether it was told that the card is used, so that only its picks are left."""
    if key in DECLINING and len(offered) > 1:
        return f"uses {'neither' if len(offered) == 2 else 'none'} of them ({', '.join(offered)})"
    if told:
        return f"picks nothing for {name}"
    verb = "play" if held else "use"
    return f"does not {verb} {name}" if key in DECLINING else f"{verb}s {name}"


def _with(data: Mapping[str, Any], one: Decision, key: str) -> dict[str, Any]:
    """A case in which something else is done where a decision was made."""
    choice, taken, answers = one.choice, one.key.partition("#")[0], list_at(data, "answers")
    # who uses none of some uses none of them later either
    left = {key.partition("#")[0] for key in choice.keys()} if choice.ask == "me-first" and key in DECLINING else {taken}
    # what another card does is as it was told
    others = [player for player in data.get("players") or () if player != choice.who]
    kept = [
        said
        for one in answers
        for said in (
            [one]
            if one.get("ask") != choice.ask or one.get("pick") not in left or _is_anothers(one, choice)
            # another who is asked the same does as he did: of two winners each uses the base
            else [{**one, "who": other} for other in others if one.get("who") in (None, other)]
        )
    ]
    first: dict[str, Any] = {"who": choice.who, "ask": choice.ask, **({"about": choice.about} if choice.about is not None else {})}
    first |= {"pick": key.partition("#")[0], **({"always": True} if choice.ask == "may" else {})}
    return {**data, "answers": [first, *kept]}


def _with_what_may_then(data: Mapping[str, Any], left: str, names: Sequence[str], played: Replay, replays: LineReplays) -> Replay | None:
    """What comes of a case where a card is left, with what the other named cards may do only then: as everywhere, that is done. ``left``:
    the name of that card; ``played``: the replay of the case as it was laid."""
    other = played_otherwise(data, replays)
    before = {(one.choice.ask, one.choice.about) for one in played.decisions}
    for one, name, key in left_to_players(other, names) if other is not None else ():
        if (
            one.choice.ask == "may"
            and one.given == "open"
            and key not in DECLINING
            and name != left
            and ("may", one.choice.about) not in before
        ):
            answer = {"who": one.choice.who, "ask": "may", "about": one.choice.about, "pick": key, "always": True}
            return played_otherwise({**data, "answers": [*list_at(data, "answers"), answer]}, replays) or other
    return other


def _is_anothers(answer: Mapping[str, Any], choice: Choice) -> bool:
    """Whether an answer is meant for another card than the one that a choice is about."""
    return choice.ask == "may" and answer.get("about") not in (None, choice.about)


def _is_held(made: Replay, name: str) -> bool:
    """Whether a card lay in somebody's hand at first."""
    return any(name_of(made, card) == name for card in held_at_first(made))
