"""One line, one answer: what answers it, the case it tells of, the cards it names, and how it was understood.

Nothing is guessed in silence: what was not understood is said and changes nothing, and a line that is not about the rules of this game gets
no ruling."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ...ground.findings import BadInput
from ...language.english import listed
from ..composer.from_line import LONGEST, LineWord, PlainLine, read_line
from ..composer.from_names import UNPICKED, NamedCase, case_from_line, case_of, names_in_case
from ..composer.happening import SUPPOSED, TOLD_ONLY, Happening
from ..composer.line.facts.doing import strengthens_by_talent
from ..composer.line.facts.kinds import kind_of
from ..composer.paragraph import paragraph, paragraph_text
from ..composer.taking_part import gives_always
from ..data.loaded import knowledge
from ..data.suggesting import NamedCard, card_named
from ..line_replays import LineReplays
from ..situation.paths import as_mapping, list_at
from ..situation.text_only import text_only_names
from ..verdict.passed_over import passed_over
from ..verdict.verdict import LIMIT, verdict
from .asked.brought_about import come_to, to_its_end
from .asked.by_text.answered import ByText, answered_by_text
from .asked.by_text.in_its_words import texts_of
from .asked.hands_asked import drawn_up
from .asked.totals_asked import counted_in, totals_asked, weighed_there
from .asked.used_up import talent_ready
from .elsewhere.both_halves import with_both_halves
from .elsewhere.both_talents import with_both_talents
from .elsewhere.changed_there import with_those_changed
from .elsewhere.counted_alone import counted_alone
from .elsewhere.given_by_strangers import without_givers
from .elsewhere.heirs import with_heirs
from .elsewhere.own_bearers import lies_so_by_one_printing, on_own_bearers
from .elsewhere.ranked import beside_ranked, compared_there
from .elsewhere.receivers import with_receivers
from .elsewhere.shielded_actions import with_shielded_action
from .elsewhere.special_again import with_special_again
from .elsewhere.strangers import without_strangers
from .elsewhere.sufferers import with_sufferers
from .elsewhere.told_in_vain import told_in_vain
from .elsewhere.ways import bases_left, bases_told_as_places
from .guessed_sides import guessed_sides, otherwise_sided
from .hanging.not_told import MADE_UP_EVENT
from .hanging.points_placed import tells_places
from .met_in_atlas import met_in_atlas
from .missing.as_it_lies import without_how_it_lies
from .missing.left_out import left_out
from .missing.not_around import without_what_is_not_around
from .missing.opinions import without_opinions
from .missing.turned_round import turned_round
from .on_topic import (
    NOT_ENOUGH,
    NOT_THE_RULES,
    ONLY_POINTED_AT,
    in_words_of_rules,
    named_as_examples,
    named_as_kinds,
    speaks_of_others,
    why_nothing,
)
from .otherwise.if_alone import if_alone
from .otherwise.if_left import if_left
from .otherwise.if_other_half import if_other_half
from .otherwise.if_other_has import if_other_has
from .otherwise.if_other_picked import if_other_picked
from .otherwise.if_other_plays import if_other_plays
from .otherwise.other_printing import by_the_other_printing
from .reasons.resting import resting_on
from .sentences.around import Asked, said_before, said_behind
from .sentences.contraries import with_bounds
from .sentences.not_picked import never_meant
from .sentences.own_texts import spoken_of, text_key, with_latest_texts, with_own_texts
from .sentences.taken_for import told_apart_by
from .sentences.unpaid import paid_in_vain
from .sentences.unsaid import tells_of_nameless, unsaid
from .sentences.untold_breakpoints import without_untold_breakpoints
from .sentences.warded import warded
from .statements import MOST, Statement, statement, statements
from .unanswered import unanswered
from .verdict_status import LITERAL, NOT_JUDGED, verdict_status
from .without_case.after_madness import with_madness_counted
from .without_case.asked_together import with_asked_together
from .without_case.level_at_base import with_ties_told
from .without_case.short_of_breakpoint import with_unready_base
from .without_case.silent import silent_on
from .without_case.text_asked import text_asked, texts_not_known, texts_told
from .without_case.titans_meet import with_titans_met

#: What a case is made anew by, one after the other, where the line tells or asks of what it has not.
MENDED = (
    on_own_bearers,
    without_strangers,
    without_givers,
    with_sufferers,
    with_heirs,
    with_receivers,
    beside_ranked,
    counted_alone,
    with_shielded_action,
    with_both_talents,
    with_both_halves,
    with_special_again,
    with_those_changed,
    come_to,
    to_its_end,
    drawn_up,
)
#: After so many tables that bring nothing better a case that is made once more, for the other printing, is as it is.
AGAIN = 4
#: What is done to a card in play.
DONE_TO = frozenset((*SUPPOSED, *TOLD_ONLY))
#: Two cards are named, one of which is the other's.
BOTH = 2
#: How many sources are told in text.
CITED = 3
#: A statement on such a card is shown if it is among so many that meet the words of the line best.
MEANT = 12
#: What is missing in a case, where it is that somebody did something.
_PART_TOLD = re.compile(r"what '(?:he|she|they|i|we) \w+ [^']*' tells$")
#: How it begins that there is no verdict.
NO_VERDICT = "No verdict: "
#: What is said in place of what came of a case in which what happens was made up.
NOBODY_TOLD = f"{NO_VERDICT}nobody told what happens."
#: How far what comes of a case that nobody stands behind is from an answer: of one that lacks what was told, and of any other.
OTHER_TABLE = "What comes of the table as it could be laid is of another table than the one told."
NOT_SETTLED = "What comes of the table as it could be laid does not settle it."
#: What is said on the command line where that is left out.
LEFT_OUT = "It is shown with --whole."
#: What is said where only cards are named whose text nobody has put down here.
TEXT_UNKNOWN = "Nothing here answers that: what {} says is not known here, so nothing can be judged of it."


@dataclass(frozen=True, slots=True)
class AskedCase:
    """The case built from a line. ``says``: its verdict; ``also``: what else changed; ``mark``: its status as
    :mod:`.verdict_status` tells it, and ``why`` nobody stands behind it, empty where somebody does. ``missing``: what the line tells and
    the case does not have. ``because``: the rules that the verdict rests on. ``otherwise``: what comes of
    it if a card is the other player's, where nobody said whose it is, and what the other printing of the named cards makes of it, empty
    where that is the same."""

    made: NamedCase
    says: str
    mark: str
    missing: tuple[str, ...]
    also: tuple[str, ...] = ()
    why: str = ""
    because: tuple[Statement, ...] = ()
    otherwise: str = ""

    @property
    def table(self) -> str:
        """The table of the case, and what happens on it, in words."""
        return paragraph_text(paragraph(self.made.data))

    @property
    def caveat(self) -> str:
        """How far what comes of the case is from an answer, where nobody stands behind it; else empty."""
        if self.mark != NOT_JUDGED or self.says.startswith(NO_VERDICT):
            return ""
        return OTHER_TABLE if self.missing else NOT_SETTLED


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a line. ``words``: the line piece by piece, as it was understood. ``statements``: what answers it, best first.
    ``case``: ``None`` where it tells none, or where none was asked for. ``cards``: those named. ``unruled``: named cards of which no shown
    ruling speaks, where there are any statements. ``nothing``: why nothing is shown, empty where something is. ``texts``: what the first
    of the named cards say whose texts are not among the statements, where nobody stands behind a verdict."""

    line: str
    words: tuple[LineWord, ...]
    statements: tuple[Statement, ...]
    case: AskedCase | None
    cards: tuple[NamedCard, ...]
    unruled: tuple[str, ...]
    nothing: str
    texts: tuple[str, ...] = ()

    @property
    def unknown(self) -> tuple[str, ...]:
        """The words that were not understood."""
        return tuple(word.text for word in self.words if word.kind == "unknown")

    def as_data(self) -> dict[str, Any]:
        """Plain data, the same for every door."""
        case = self.case
        return {
            "line": self.line,
            "words": [{"text": word.text, "kind": word.kind, "says": word.says, "sure": word.sure} for word in self.words],
            "statements": [one.as_data() for one in self.statements],
            "texts": list(self.texts),
            "case": None
            if case is None
            else {
                "event": case.made.happening.key,
                "says": case.made.happening.says,
                "table": case.table,
                "verdict": case.says,
                "also": list(case.also),
                "otherwise": case.otherwise,
                "mark": case.mark,
                "why": case.why,
                "caveat": case.caveat,
                "because": [{"key": one.key, "title": one.title} for one in case.because],
                "missing": list(case.missing),
                "idle": list(case.made.idle),
                "text_only": list(case.made.text_only),
                "situation": {"situation": "case", **case.made.data},
            },
            "cards": [{"name": card.name, "says": card.says} for card in self.cards],
            "unruled": list(self.unruled),
            "nothing": self.nothing,
        }

    def _status(self, whole: bool) -> list[str]:
        """Who stands behind the verdict, or why nobody does, and what that makes of it."""
        case = self.case
        if case is None or not case.mark:
            return []
        left_out = LEFT_OUT if case.caveat and not whole else ""
        return [" ".join(filter(None, (f"{case.mark.replace('-', ' ')}{f': {case.why}' if case.why else ''}", case.caveat, left_out)))]

    def _case_lines(self, case: AskedCase, whole: bool) -> list[str]:
        """What came of the case as text."""
        if case.caveat and not whole:
            # whoever reads in a hurry would take it for the answer
            return ["", *self._status(whole)]
        says = f"{case.made.happening.says}: {case.says}"
        # what nobody stands behind is read with the reason for that
        found = [*self._status(whole), says] if case.mark == NOT_JUDGED else [says, *self._status(whole)]
        found = ["", f"The table: {case.table}", *found]
        found += ["Also: " + " ".join(case.also)] if case.also else []
        found += [case.otherwise] if case.otherwise else []
        found += [f"Because: {one.title} ({one.key})." for one in case.because]
        found += [f"Not in the case: {line}." for line in case.missing]
        return found

    def lines(self, whole: bool = False) -> list[str]:
        """The answer as text, best first. ``whole``: also what came of a case that is no answer, as :attr:`AskedCase.caveat` tells."""
        found = [self.nothing] if self.nothing else []
        for one in self.statements:
            cited = "; ".join(", ".join(source) for source in one.sources[:CITED])
            found += [
                f"{one.title} ({'; '.join(filter(None, (one.status, one.bounds, one.key)))})",
                f"    {one.says}",
                *([f"    {cited}"] if cited else []),
            ]
        found += ["", *self.texts] if self.texts else []
        if self.case is not None:
            found += self._case_lines(self.case, whole)
        if self.cards:
            found += ["", *(f"{card.name} ({card.says})" for card in self.cards)]
        if self.unruled:
            found.append(f"No ruling above is about {listed(list(self.unruled))}.")
        for word in self.words:
            if word.kind == "card" and not word.sure:
                found.append(f"{word.text!r} was taken for {word.says}.")
        if self.unknown:
            found.append("Not understood: " + ", ".join(self.unknown) + ".")
        return found


@lru_cache(maxsize=256)
def ask(line: str, factions: tuple[str, ...] = (), printing: str = "first", profile: str = "latest", judged: bool = True) -> Answer:
    """The answer to a line. ``factions``: at hand, whose cards are meant first. ``printing``, ``profile``: for the case. ``judged``:
    whether the case is built and judged, which takes the engine. Raises :class:`BadInput` for an unknown profile."""
    line = " ".join(line.split())[:LONGEST]
    understood = read_line(line, factions)
    kinds = named_as_kinds(understood)
    cards = tuple(card for name in understood.names if name not in kinds and (card := card_named(name)) is not None)
    nothing = why_nothing(understood, line)
    silence = silent_on(understood) if nothing not in (NOT_THE_RULES, ONLY_POINTED_AT) else None
    # not "the time limit for a turn" of another game
    if silence is not None and not speaks_of_others(silence.rest):
        near = tuple(statement(key, profile) for key in silence.near)
        return Answer(line, understood.words, near, None, cards, (), silence.says)
    unread = bool(cards) and not any(card.encoded for card in cards)
    if unread and nothing not in ("", NOT_THE_RULES):
        nothing = TEXT_UNKNOWN.format(listed([card.name for card in cards]))
    found: tuple[Statement, ...] = ()
    if not nothing:
        about = in_words_of_rules(understood)
        found = statements(about, understood.names, profile, examples=named_as_examples(understood), printing=printing)
        found = with_titans_met(with_madness_counted(found, line, MOST), line, understood.names, MOST)
        found = with_asked_together(found, understood.names, MOST)
        found = with_unready_base(with_ties_told(found, understood, line, MOST), understood, line, MOST)
        if not found and not cards:
            nothing = NOT_ENOUGH
        if unread:
            # a general rule, one on another card, or one that is not asked for would be read as what it does
            asked = {one.key for one in statements(about, (), profile, MEANT, printing=printing)}
            found = tuple(one for one in found if one.key in asked and not _unruled((one,), understood.names))
            nothing = "" if found else TEXT_UNKNOWN.format(listed([card.name for card in cards]))
    if asked_for := text_asked(understood) if not unread and nothing != NOT_THE_RULES else ():
        # what it says is told, and nothing is judged that nobody told of
        not_known = texts_not_known(asked_for)
        ruled = found or statements(in_words_of_rules(understood), asked_for, profile)
        found = _told_in_full(texts_told(asked_for, ruled, printing), asked_for)
        return Answer(line, understood.words, found, None, cards, (), not_known if not_known or found else nothing)
    case = _case(line, understood, factions, printing, profile) if judged and not nothing else None
    if not nothing and not unread:
        meant = tuple(name for name in understood.names if name not in kinds and name not in named_as_examples(understood))
        found = with_own_texts(found, meant, printing, case is not None and not case.why, about)
    open_yet = not nothing and judged and (case is None or case.mark == NOT_JUDGED)
    shown = {one.key for one in found}
    untold = [name for name in understood.names if text_key(name) not in shown]
    texts = texts_of(untold, printing) if open_yet and not unread else ()
    return Answer(
        line,
        _words(understood, case),
        _told_in_full(found, understood.names),
        case,
        cards,
        _unruled(found, understood.names),
        nothing,
        texts,
    )


def _told_in_full(found: tuple[Statement, ...], names: tuple[str, ...]) -> tuple[Statement, ...]:
    """The statements, each with whose rule it is, and with the latest text where it holds of the first alone."""
    return with_latest_texts(with_bounds(found), names)


def _words(line: PlainLine, case: AskedCase | None) -> tuple[LineWord, ...]:
    """The words of a line as they were understood: where somebody stands behind the verdict, those of which nothing was read tell nothing
    that matters."""
    if case is None or case.mark in ("", NOT_JUDGED):
        return line.words
    return tuple(word._replace(kind="filler", instead=()) if word.kind == "unknown" else word for word in line.words)


def _unruled(found: tuple[Statement, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The named cards of which none of the statements speaks as a ruling."""
    if not found:
        return ()
    told = {name for one in found for name in spoken_of(one)}
    return tuple(name for name in names if name not in told)


def tells_a_case(line: PlainLine) -> bool:
    """Whether a line names two cards, or one and what happens."""
    return len(line.names) > 1 or (bool(line.names) and (line.happening is not None or line.told.about_cards))


def _case(line: str, understood: PlainLine, factions: tuple[str, ...], printing: str, profile: str) -> AskedCase | None:
    """The case that a line tells, with its verdict."""
    if not tells_a_case(understood):
        found = answered_by_text(understood, printing, False)
        return _shown_with(found, None, understood, printing, profile) if found is not None else None
    _, made = case_from_line(line, factions, printing, profile)
    if made is None:
        return None
    replays = LineReplays(profile)
    made = met_in_atlas(made, understood, printing, replays) or made
    for mended in MENDED:
        if (other := mended(made, understood, printing, replays)) is not None:
            understood, made = other
    asked = _judged(made, understood, replays, lambda other: _made_anew(understood, other, replays))
    for otherwise in (if_other_plays, if_other_has) if not asked.why else ():
        if comes := otherwise(understood, made, replays, printing):
            asked = replace(asked, otherwise=" ".join(filter(None, (asked.otherwise, comes))))
    # a whole part that is told besides may be what the text hangs on
    besides = any(_PART_TOLD.match(one) for one in asked.missing)
    by_text = answered_by_text(understood, printing, asked.mark != NOT_JUDGED, asked.says, asked.also) if not besides else None
    return _shown_with(by_text, asked, understood, printing, profile) if by_text is not None else asked


def _made_anew(line: PlainLine, printing: str, replays: LineReplays) -> NamedCase | None:
    """The case of a line by a printing, with what is asked for that printing alone has: somebody who gets what is transferred, or a Special
    by which a talent is used again."""
    case = case_of(line, printing, replays.profile, AGAIN)
    for mended in (with_receivers, with_special_again) if case is not None else ():
        if case is not None and (other := mended(case, line, printing, replays)) is not None:
            case = other[1]
    return case


def _shown_with(found: ByText, asked: AskedCase | None, line: PlainLine, printing: str, profile: str) -> AskedCase | None:
    """What is asked of a text with what it says: beside the verdict on a case, or in its place where that is no answer. ``asked``: what
    came of the case, ``None`` where none was made."""
    if asked is not None and not found.instead:
        return replace(asked, says=f"{found.says} {asked.says}", otherwise=" ".join(filter(None, (asked.otherwise, found.otherwise))))
    made = asked.made if asked is not None else None
    happening = found.happening
    if happening is None and made is not None and made.happening.kind in DONE_TO:
        # what the text says is said of a card that lies there, whatever was read as happening to it
        happening = Happening("lie")
    if happening is not None:
        made = case_of(replace(line, happening=happening, told=replace(line.told, target="")), printing, profile)
    because = tuple(statement(key, profile) for key in found.because)
    return AskedCase(made, found.says, LITERAL, (), because=because, otherwise=found.otherwise) if made is not None else asked


def ask_case(link: str, data: Mapping[str, Any], profile: str = "latest") -> Answer:
    """The answer to the link of a case: what it comes to. ``data``: what the link carries. ``profile``: where that names none. Raises
    :class:`BadInput` for a case that cannot be set up."""
    profile = str(data.get("profile") or profile)
    names = names_in_case(data)
    made = NamedCase(dict(data), _happening_in(data), names, (), text_only_names(data))
    cards = tuple(card for name in names if (card := card_named(name)) is not None)
    return Answer(link, (), (), _judged(made, PlainLine(()), LineReplays(profile)), cards, (), "")


def _happening_in(data: Mapping[str, Any]) -> Happening:
    """What happens in a case that nobody told in a line: what is played or scored first."""
    for move in list_at(data, "moves"):
        for what in as_mapping(move).values():
            if as_mapping(what).get("play"):
                return Happening("play", str(what["play"]))
    return Happening("score", str(data["scoring"])) if data.get("scoring") else Happening("lie")


def _judged(
    made: NamedCase, understood: PlainLine, replays: LineReplays, anew: Callable[[str], NamedCase | None] = lambda other: None
) -> AskedCase:
    """A made case with its verdict. ``replays``: of the same line; ``anew``: makes it for another printing."""
    try:
        played = replays(made.data)
    except BadInput as error:
        # a card that the engine cannot play: the table is shown, and why there is no verdict on it
        first = error.findings[0]
        # the ids of the cards of a case that was made are for nobody to read
        why = f"{first.message}." if first.code != "unknown-card" or not understood.names else "what is told cannot be laid out."
        return AskedCase(made, f"{NO_VERDICT}{why}", NOT_JUDGED, made.missing, why=why)
    placed = tells_places(understood, played)
    # what was filled in comes behind what was named, unless somebody told of minions without a name
    lead = () if tells_of_nameless(understood) else understood.names
    said = verdict(played, knowledge(), besides=True, placed=placed, lead=lead, unmoved=False)
    passed = unsaid(played, understood, " ".join((said.says, *said.also)))
    if passed:
        said = verdict(played, knowledge(), besides=True, told=passed, placed=placed, lead=lead, unmoved=False)
    asked = Asked(understood, made, played, replays, said.says, said.also, placed)
    missing, plain = _missing(asked, understood), understood
    if missing or told_in_vain(understood, played):
        plain = without_how_it_lies(without_what_is_not_around(understood, played), played)
        plain = without_opinions(plain, played, asked.settled)
        missing = _missing(asked, plain) if plain != understood else missing
    asked = replace(asked, missing=missing)
    before, after = said_before(asked), said_behind(asked)
    # what changes nothing of how the line is understood is no reason to leave out what the verdict can say besides
    missing = missing or told_in_vain(plain, played)
    status, why = verdict_status(made.data, played, said.standing, missing, _settled_by(asked))
    # that a card does nothing is true of the table that was laid, and no answer to what it does
    why = why.replace(" no part in it.", " no part in it as it could be laid.") if understood.names else why
    sentences = (said.says, *said.also)
    left = if_left(made, played, understood.told, sentences, replays, placed, asked.text) if understood.names and not why else ""
    if not why and (open_yet := unanswered(understood, made, played, replays, said.says, " ".join((before, *said.also, after)), left)):
        status, why, left = NOT_JUDGED, open_yet, ""
    says, also = _with(said.says, said.also, before, after)
    unmeant = never_meant(played, understood)
    also = tuple(one for one in also if one not in unmeant)
    if asked.unaimed and not why and paid_in_vain(played, made.happening.card):
        says, also = asked.unaimed, ()
    if why.startswith(MADE_UP_EVENT):
        says, also = NOBODY_TOLD, ()
    sided = otherwise_sided(understood, made, said.says, replays) if understood.names and not why else ""
    others = if_other_picked(asked.text, made, played, understood, (says, *also), replays, placed) if not why else ""
    others = others or (
        if_other_half(made, played, understood.told, (says, *also), replays, placed) if understood.names and not why else ""
    )
    alone = if_alone(understood, made, played, replays) if not why else ""
    both = not lies_so_by_one_printing(understood)
    printed = by_the_other_printing(made, played, said.says, replays, anew, placed, asked.text) if both else ""
    otherwise = " ".join(filter(None, (others, left, sided, alone, printed)))
    because = tuple(statement(key, replays.profile) for key in resting_on(played, told_apart_by(asked.mistaken)))
    if understood.names:
        says, otherwise = (without_untold_breakpoints(one, understood) for one in (says, otherwise))
        also = tuple(without_untold_breakpoints(one, understood) for one in also)
    return AskedCase(made, says, status, missing, also, why, because, otherwise)


def _missing(asked: Asked, line: PlainLine) -> tuple[str, ...]:
    """What a line tells and its case does not have, without what the verdict settles. ``line``: the same, with what only tells what
    somebody makes of it understood."""
    made, played = asked.case, asked.made
    faces = {card: one.face.card.name for card, one in played.position.ident.items() if one.face is not None}
    unpicked = tuple(f"{faces[one.source]} aimed at {faces[card]}: " for one in passed_over(played) for card in one.cards)
    if asked.unaimed or asked.unpaid:
        unpicked = (*unpicked, f"{made.happening.card} aimed at {line.told.target}: ")
    denied = {f"what {word.text!r} tells" for word in line.words if word.denied}
    missing = [one for one in made.missing if not (one.startswith(unpicked) or one in denied or _is_settled(one, asked.settled, line))]
    missing += (*left_out(line, played, asked.settled, made.happening.kind), *turned_round(line, played))
    found = tuple(one for one in dict.fromkeys(missing) if not _is_spared(one, " ".join(asked.spared)))
    return found or guessed_sides(line, made, played, asked.says, asked.replays, asked.placed)


def _settled_by(asked: Asked) -> tuple[str, ...]:
    """The cards of which the verdict tells just what is asked of them, so that they need no part in what happens."""
    line, told, played = asked.line, asked.told, asked.made
    # how strong each is where they lie together is all that is asked of them
    compared = [name for name in line.names if told.only or name in asked.says or not gives_always(played, name)] if told.compares else []
    # but how strong they are hangs on a talent that may be used
    on_one = len(line.names) == BOTH and any(kind_of(name) == "minion" for name in line.names)
    compared = [name for name in compared if name in asked.says or not (on_one and strengthens_by_talent(name))]
    # as is that what lies in a pile is none of what another card gets there
    piled = asked.unaimed and told.places.get(told.target) in ("discard", "deck")
    # and that the one that was told is none of what is asked for
    unfit = f"{told.target}: it asks for" in asked.unaimed
    sought = [name for name, place in told.places.items() if place == "deck"] if asked.unaimed and not told.target else []
    target = [told.target] if piled or unfit or asked.case.happening.card in asked.wanting else []
    picked = [name for name in line.names if name in asked.picks]
    counted = counted_in(played, totals_asked(asked.text, played, line.names, told), line.names)
    elsewhere = (*bases_left(line, played), *bases_told_as_places(line, played), *compared_there(played, line))
    ready = [name for name in line.names if any(one.endswith(f" {name}.") for one in talent_ready(asked.text, played, line.names))]
    counted = (*counted, *weighed_there(played, asked.says, line.names, told))
    found = (*compared, *counted, *told.absent, *sought, *target, *elsewhere, *picked, *ready, *asked.wanting)
    kept_off = [name for both in warded(played, line.names) for name in both]
    return (*found, *kept_off, *asked.unmet, *asked.extras_from, *asked.mistaken, *asked.untimely, *(one.at for one in told.denied))


def _is_settled(line: str, settled: str, understood: PlainLine) -> bool:
    """Whether the reason why something of a line is not in the case is the answer to it, and said in the verdict: that a card finds no
    target, or that a play is refused, unless only this case has no play left for it."""
    reason = line.partition(": ")[2].rstrip(".")
    tries, while_scoring, _ = line.partition(" played while the base scores: ")
    if while_scoring:
        # what forbids it is named, or else it may be possible some other way
        return f"{tries} cannot be played there: " in settled
    refused = " cannot " in reason and ("play is left this turn" not in reason or bool(understood.told.played))
    aimed = line.partition(": ")[0].partition(" aimed at ")[2]
    if aimed and reason == UNPICKED and f"{aimed} survives" in settled:
        return True
    return (refused or " finds no target" in line) and reason in settled


def _with(says: str, also: tuple[str, ...], before: str, after: str) -> tuple[str, tuple[str, ...]]:
    """A verdict with what is to be said before it and behind it, as far as there is room in the headline."""
    for sentence, first in ((before, True), (after, False)):
        if sentence and len(says) + 1 + len(sentence) <= LIMIT:
            says = f"{sentence} {says}" if first else f"{says} {sentence}"
        elif sentence:
            also = (sentence, *(one for one in also if one not in sentence))
    return says, tuple(one for one in also if one not in says)


def _is_spared(one: str, spared: str) -> bool:
    """Whether what a line tells and a case lacks is what did not come because a card was saved, and that is said."""
    word = re.fullmatch(r"what '(\w{4,})' tells", one)
    return word is not None and re.search(rf"\b{word[1]}", spared) is not None
