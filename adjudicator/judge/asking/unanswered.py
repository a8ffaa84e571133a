"""What a line asks and its verdict does not say: reasons why nobody can stand behind the verdict."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...knowledge.words import fold
from ...language.english import listed
from ...language.loading import slug
from ...language.tree import Ability, Node, parts
from ..composer.from_line import PlainLine
from ..composer.from_names import NamedCase
from ..composer.line.facts.doing import does_when_played, grants_talent
from ..composer.line.facts.kinds import is_standard, kind_of
from ..composer.line.facts.picking import aims_when_played
from ..composer.line.facts.waiting import lasts_until_turn
from ..composer.line.pieces import number_of
from ..composer.plain_cards import OF_POWER
from ..composer.taking_part import is_minion, is_played, name_of
from ..composer.told import ANN
from ..data.loaded import library
from ..line_replays import LineReplays
from ..replay.replay import Replay
from ..situation.paths import as_mapping, list_at
from .asked.asked_abilities import not_come_to
from .asked.breakpoint_asked import tells_breakpoint
from .asked.order_asked import ASKED as ORDER_ASKED
from .asked.plays_left import asked_place
from .asked.totals_asked import count_untold, tells_both_totals
from .asked.what_is_asked import not_answered
from .asked_for import GETTING, NONE_DONE, OUTCOMES
from .elsewhere.guarding import guards_nobody, hits_a_stranger
from .hanging.asked_as_given import asked_as_given
from .hanging.asked_besides import asked_besides
from .hanging.by_chance import left_to_chance
from .hanging.found_nothing import did_nothing, found_nothing
from .hanging.never_ready import never_ready
from .hanging.nobody_else import nobody_else
from .hanging.not_told import not_told
from .hanging.only_lies import only_lies
from .hanging.other_ability import other_ability
from .hanging.plays.another_happening import another_happening
from .hanging.plays.as_the_extra import not_the_extra
from .hanging.plays.in_place_of import in_place_of_banned
from .hanging.plays.no_talent import no_talent
from .hanging.plays.only_played import only_played, used_unasked
from .hanging.plays.own_time import draws_later, scoring_untold
from .hanging.plays.put_first import put_first
from .hanging.plays.put_unplayed import put_unplayed
from .hanging.plays.uses_added import uses_added
from .hanging.untold_targets import aimed_untold, hits_who_watches
from .said import MORE, Said, without_getting, words_said
from .sentences.unpaid import NOT_DONE

#: A headline that says that nothing came of it, and what says why.
_NOTHING = re.compile(r"changes nothing on the table|Nothing on the table has changed")
#: A headline that says no more than that a base scores.
_ONLY_SCORES = re.compile(r"[^.:]* scores?\.(?: The top card of [^.]* is shown\.)*")
_REASON = re.compile(r"no target|is not done|has no effect|cannot|survives|thanks to|by its own|asks that|play is left|acts at the")
#: That a card cannot be played or used from where it is.
_MISPLACED = re.compile(r" cannot (?:play|use) (.+?) now: it is (?:in \w+'s (?:hand|discard pile|deck)|in the box|in play already)")
_NOT_READY = " does not score: the power there is "
#: What tells that a base scores, or asks whether it does.
_SCORED = frozenset(("score", "win", "tie", "break"))
#: What asks for leave to do a thing.
_LEAVE = frozenset(("can", "could", "may"))
#: What asks whether somebody still has his regular play.
_REGULAR_LEFT = re.compile(r"\b(?:still (?:have|got|get)|have|keep) (?:my|his|her|the) (?:normal|regular|free|usual)\b")
#: What a verdict says where a card cannot be played for want of plays.
_NONE_LEFT = "play is left this turn"
_OTHER_TURN = re.compile(r"cannot play [^.]* now: it is \w+'s turn")
#: How a verdict calls minions without a name.
_NAMELESS = r"\b(Bystanders?|Mates?|Newcomer|Other Cards|Cards of|no target|(?:extra|regular) minion)\b"
#: What a verdict says of what is asked for, by the meaning of the word that asks for it.
_ANSWERS = {"brings": r"\bhas \d+ power\b|\b(is|are) at\b|\bhand\b|\bdeck\b|finds|no target|cannot|Nothing is played"}
_SPOKEN_OF = ((("lose", "loses"), r"discard|destroy|leaves|loses|controlled by|returns"), (("madness",), r"Madness"))
#: What a verdict says of a thing that is asked for, done or not, by the meaning of the verb.
_TOLD_BY = {
    "hides": r"\bbur(?:y|ied)\b|\bstasis\b|stored?|cannot|no target|does nothing|\bnot\b",
    "return": r"returns?\b|\bhand\b|stays?\b|survives?\b|cannot|destroyed|discard|no target|\bdeck\b|is (?:back )?at|\bbox\b|ends at",
    "move": r"\b(ends?|moves?|moved|stays?) |\b(is|are|goes) (at|on|in|to|destroyed)\b|returns?|need not|cannot|no target|survives"
    r"|not affected",
    "win": r"VP|\bwins?\b|duel|cannot|does not score|loses",
    "control": r"control|stays?\b|cannot|no target|destroyed|returns?|discard",
    "destroy": r"destroy|surviv|cannot|no target|need not|stays|returns|finds|thanks to|deck|instead|does nothing|\bgoes\b|not affected",
    "talent": r"talent|cannot|\bhas\b|draws?|gains?|may|goes|ends|is|are|returns?|destroyed|power",
}
#: What it says where it is asked whether somebody can destroy a card.
_KILLED = r"destroy|surviv|cannot|thanks|because|discard|no target|returns?\b|\bdeck\b|\bhand\b|\bbox\b|leaves|\bends\b|not affected"
#: What it says where a card does not get at another.
_KEPT = r"cannot|no target|surviv|not affected|thanks|forbids|by its own|need not|instead|does nothing"
#: What answers how much or how many, what asks whether one more can be played, and what asks for power.
_AMOUNT = r"\d|\ban?\b|\b[Nn]o\b|\b[Nn]othing\b|\bwithout\b|\bcannot\b"
_STRONG = frozenset(("big", "strong", "powerful"))
#: Steps that tell who wins, or that nobody does.
_WON = ("ranking", "none-ready", "duel", "dueling", "win_duel", "over")
#: What asks for something that somebody gets.
_GOT = frozenset(("get", "gets", "keep", "keeps"))
_CARDS_TOLD = r"draw|hand|deck|[Nn]o card|nothing"
#: What somebody takes who draws it.
_DRAWN = frozenset(("madness", "card", "cards", "treasure", "treasures"))
#: What stands between a card and another of its name that comes after it.
_JOINING = frozenset(("into", "then", "and", "after", "plus", "on", "top", "of", "a", "another", "second", "my", "his", "her", "the"))
#: What tells that the card before it is played.
_PLAYING = frozenset(("plays", "played", "enters", "entered", "comes", "came"))
#: What turns are asked about of which no case is laid.
_LATER = frozenset(("every", "each", "next"))
#: What stands before a deck to which something goes.
_PLACED = frozenset(("top", "bottom", "on", "of", "to", "into", "the", "my", "his", "her", "their", "back", "its", "owners"))
#: What asks when something happens, before another time.
_NOW = frozenset(("now", "immediately", "instantly", "once"))


def unanswered(line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays, says: str, also: str, left: str = "") -> str:
    """Why a verdict does not answer what its line asks, as a sentence, empty where it does. ``replays``: of the line; ``says``: its
    headline; ``also``: the rest of it; ``left``: what comes of it if somebody does otherwise what is left to him."""
    said = list(words_said(line.words))
    whole = f"{says} {also}"
    if _NOTHING.search(says) and not _REASON.search(whole) and not tells_breakpoint(line, whole):
        return "Nothing comes of it here, and nothing says why."
    based = all(name in library() and library().find(name).kind == "base" for name in line.names)
    if based and _ONLY_SCORES.fullmatch(says) and not line.told.weighs and not line.told.totals:
        return "It does not say what comes of that."
    # what is asked of a row of plays is whether one more is allowed: what those before it hit is all one
    row = bool(made.refused) and line.told.begged and len(line.told.then) > 1
    # as it is where what a card gives does not come, for it was not paid for
    row = row or NOT_DONE in whole
    return (
        _misplaced(made)
        or left_to_chance(made)
        or never_ready(line, case, made, whole)
        or nobody_else(line, case, made, " ".join(one.folded for one in said))
        or other_ability(" ".join(one.folded for one in said), case)
        or put_unplayed(said, made)
        or uses_added(line, said)
        or ("" if row else found_nothing(line, made, whole))
        or only_lies(said, line, case, made)
        or only_played(said, case, says)
        or _no_play_left(said, says)
        or used_unasked(said, line, case)
        or _told_and_refused(said, line, made)
        or scoring_untold(said, line, made)
        or not_the_extra(said, made)
        or put_first(said, made)
        or in_place_of_banned(line, case, made)
        or no_talent(said, case, made)
        or _which_play(line, made)
        or _play_not_asked_for(line, made, says)
        or _play_not_given(line, made, says)
        or _extras_untold(said, whole)
        or _no_play_told(said, made, whole)
        or _done_before(said, case, made)
        or guards_nobody(line, made)
        or hits_a_stranger(line, case, made)
        or _not_ready(line, says)
        or not_told(said, line, case, made, replays, whole, left)
        or _not_said(said, made, whole)
        or _not_by(said, made, whole)
        or _still(said, whole)
        or another_happening(said, made, whole)
        or _order_not_said(said, whole)
        or _named_once_more(line, case, made)
        or ("" if NOT_DONE in whole else not_come_to(without_getting(said, line.told.places), line, made))
        or not_answered(line.words, line.told, made, whole)
        or ("" if row else did_nothing(line, made, whole))
        or _picked_instead(made, line)
        or _picked_own(made, line)
        or aimed_untold(line, made)
        or asked_as_given(said, line, case, made)
        or asked_besides(said, line, made, whole)
        or hits_who_watches(line, made)
        or count_untold(line.names, made, whole)
        or draws_later(line, made, whole)
    )


def _no_play_left(said: Sequence[Said], says: str) -> str:
    """That a verdict says that no play is left for a card, where nobody asked whether it can be played."""
    words = (*_LEAVE, *MORE, "allowed", "legal", "many", "still", "ok", "okay", "fine", "valid", "anymore", "allow", "allows")
    played = (one for one in said if one.means == "play" and one.asked and one.folded != "played")
    asked = any(one.folded in words or one.means == "extra" for one in said) or any(True for _ in played)
    if _OTHER_TURN.search(says) and not _LEAVE & {one.folded for one in said}:
        return "Nobody asked whether it can be played in that turn."
    return "Nobody asked whether a play is left for it." if _NONE_LEFT in says and not asked else ""


def _which_play(line: PlainLine, made: Replay) -> str:
    """That a card could take up one play or another, where it is asked whether the regular one is left."""
    text = " ".join(fold(word.text) for word in line.words)
    asked = _REGULAR_LEFT.search(text) is not None
    return "It hangs on which play is used." if asked and any(one.choice.ask == "which-play" for one in made.decisions) else ""


def _told_and_refused(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """That what is told to be done first is refused, where more is told to come after it: it was done some other way."""
    first = line.happening
    if first is not None and first.kind == "talent" and line.told.then and grants_talent(first.card):
        # the one that it gives its bearer may have been meant
        vain = (step for step in made.trace.steps if step.kind == "no-target" and name_of(made, step.source) == first.card)
        if step := next(vain, None):
            return f"The line tells that the talent of {first.card} is used. {step.says}"
    if first is None or not line.told.then or not made.refused:
        return ""
    asked = any(one.says == first.card and one.asked for one in said if one.kind == "card")
    last = line.told.then[-1].card
    itself = re.compile(rf"cannot (?:play|use(?: the talent of)?) {re.escape(first.card)}\b|^{re.escape(first.card)} cannot")
    refused = next((one.says for one in made.refused if itself.search(one.says) and last not in one.says), "")
    return "" if asked or not refused else f"The line tells that {first.card} is {'used' if first.kind != 'play' else 'played'}."


def _play_not_asked_for(line: PlainLine, made: Replay, says: str) -> str:
    """The named card in play whose talent would give a play, where one is refused for want of it and the talent was not used."""
    if not re.search(r"play (?:of .*)?(?:is left this turn|that is left)", says):
        return ""
    used = {step.source for step in made.trace.steps if step.kind == "use"}
    players = {one.player for one in made.refused}
    idle = (card for card, one in made.position.play.items() if card not in used and one.controller in players)
    for card in idle:
        face = made.position.ident[card].face
        if face is not None and face.card.name in line.names and any(map(_gives_play, face.talents)):
            return f"The talent of {face.card.name} is not used."
    return ""


def _play_not_given(line: PlainLine, made: Replay, says: str) -> str:
    """The named card that was played or used and can give a play of the kind for want of which another is refused, where it gave none."""
    lacks = re.search(r"no (minion|action) play is left", says)
    if lacks is None:
        return ""
    kind = lacks[1]
    acted = {step.source for step in made.trace.steps if step.kind in ("play", "use")}
    # what keeps it from giving one is told
    gave = {step.source for step in made.trace.steps if step.kind == "idle" or (step.kind == "extra" and kind in step.says)}
    for card in sorted(filter(None, acted - gave)):
        face = made.position.ident[card].face if card in made.position.ident else None
        name = face.card.name if face is not None else ""
        if face is None or name not in line.names:
            continue
        extras = (
            part for one in (*face.on_play, *face.talents) for part in parts(one) if isinstance(part, Node) and part.word.name == "extra"
        )
        if any(part.args.get("kind") == kind for part in extras):
            return f"{name} can give such a play, and here it gives none."
    return ""


def _done_before(said: Sequence[Said], case: NamedCase, made: Replay) -> str:
    """The named card that only lies in a case, where the line tells that it did to another what it does when it is played, or that it is
    played in the same turn."""
    words = " ".join(one.folded for one in said)
    one_turn = re.search(r"\b(?:this|same) turn\b", words) is not None
    for one, on, after in zip(said, said[1:], said[2:]):
        # "I win The Mothership with a Collector on it": on the base
        base = after.means == "it" and case.happening.kind == "score" and kind_of(case.happening.card) == "base"
        other = kind_of(after.says) != "base" if after.kind == "card" else after.means in ("it", "mine", "theirs") and not base
        aimed = aims_when_played(one.says) and on.folded == "on" and other
        now = one_turn and (case.happening.kind == "lie" or on.folded in _PLAYING) and does_when_played(one.says)
        if one.kind == "card" and (aimed or now) and not is_played(made, one.says):
            return f"{one.says} is not played here."
    return ""


def _extras_untold(said: Sequence[Said], verdict: str) -> str:
    """That a verdict does not say whether extra plays come from the place from which they are asked to."""
    asked = asked_place(" ".join(one.folded for one in said))
    told = re.search(r"\bextra (?:minions?|actions?) (?:is|are) played from\b|cannot|no target", verdict)
    return "It does not say where the card for an extra play comes from." if asked and not told else ""


def _no_play_told(said: Sequence[Said], made: Replay, verdict: str) -> str:
    """That it is asked whether a minion without a name can be played where a card has gone, and none is played there."""
    gone = any(step.kind == "transfer" for step in made.trace.steps)
    for at, one in enumerate(said if gone else ()):
        what = [other.means for other in said[at + 1 : at + 4] if other.kind != "card"]
        if one.asked and one.kind != "card" and one.means == "play" and "minion" in what and not re.search(r"\bplay", verdict):
            return "It does not say whether a minion can be played there."
    return ""


def _gives_play(ability: Ability) -> bool:
    return any(isinstance(part, Node) and part.word.name == "extra" for part in parts(ability))


def _misplaced(made: Replay) -> str:
    """That a play is refused only because of where the card was laid, which nobody told."""
    refused = (_MISPLACED.search(one.says) for one in made.refused)
    found = next((one for one in refused if one is not None), None)
    return f"Nobody told that {found[1]} lies where it was laid." if found is not None else ""


def _order_not_said(said: Sequence[Said], verdict: str) -> str:
    """That a verdict does not say who comes first, where that is asked."""
    asked = ORDER_ASKED.search(" ".join(one.folded for one in said if one.kind != "card"))
    return "It does not say who comes first." if asked and not re.search(r"\bfirst\b|\bbefore\b|\bthen\b", verdict) else ""


def _not_by(said: Sequence[Said], made: Replay, verdict: str) -> str:
    """The card by which a thing is asked to be done, "can it be hit by Leprechaun", where that does nothing and nothing says why."""
    for verb, by, one in zip(said, said[1:], said[2:]):
        if not one.asked or by.means != "by" or one.kind != "card" or verb.means == "play":
            continue
        acted = any(name_of(made, step.source) == one.says and step.kind not in ("play", "attach") for step in made.trace.steps)
        if not acted and not re.search(_KEPT, verdict):
            return f"{one.says} does nothing in it."
    return ""


def _still(said: Sequence[Said], verdict: str) -> str:
    """The word for what somebody is asked to have still, where a verdict does not speak of it: "do I still have the extra action"."""
    words = {one.folded for one in said if one.asked}
    if "still" not in words or words & GETTING or NONE_DONE in verdict:
        return ""
    asked = (one for one in said if one.asked for those, spoken, *_ in OUTCOMES if one.folded in those and not re.search(spoken, verdict))
    word = next((one.text for one in asked), "")
    return f"It does not say what becomes of {word!r}." if word else ""


def _named_once_more(line: PlainLine, case: NamedCase, made: Replay) -> str:
    """The card that a line tells to be played after another of its name, where a case has only one: "Time Loop into Time Loop"."""
    words = list(words_said(line.words))
    one_each = [one.says for before, one in zip(words, words[1:]) if one.kind == "card" and before.folded in ("a", "an")]
    there = [name_of(made, card) for card in made.setting.game.position.ident]
    for name in dict.fromkeys(one_each):
        # "brings a Jock while a Jock is there"
        if 1 == there.count(name) < one_each.count(name):
            return f"{name} is told twice, and is there once."
    moves = [one for move in list_at(case.data, "moves") for one in as_mapping(move).values()]
    played = [name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards]
    for at, one in enumerate(words):
        if one.kind != "card":
            continue
        alike = re.compile(rf"{re.escape(one.says)}|{re.escape(slug(one.says))}(?:-\d+)?")
        if (
            kind_of(one.says) == "base"
            or sum(alike.fullmatch(str(as_mapping(move).get("play"))) is not None for move in moves) > 1
            or played.count(one.says) > 1
        ):
            continue
        after = next((number for number in range(at + 1, len(words)) if words[number].folded not in _JOINING), len(words))
        joined = after < len(words) and words[after].kind == "card" and words[after].says == one.says
        joined = joined and (after > at + 1 or (words[after].folded == one.folded and not words[after].begins))
        if joined and words[after + 1 : after + 2] and words[after + 1].means == "passive":
            continue  # "my Rex, and then Rex gets beamed up"
        several = line.told.copies.get(one.says, 1) + line.told.across.get(one.says, 0) > 1
        if joined and (is_standard(one.says) or not several) or _is_played_twice(words, at):
            return f"{one.says} is told twice, and is there once."
    return ""


def _is_played_twice(words: Sequence[Said], at: int) -> bool:
    """Whether a card is told to be played, and then another of its name: "I play Zapbot where he is, then another Zapbot"."""
    played = any(other.means == "play" for other in words[max(0, at - 3) : at])
    return played and any(words[number].says == words[at].says and words[number - 1].folded in MORE for number in range(at + 2, len(words)))


def _picked_instead(made: Replay, line: PlainLine) -> str:
    """That of two named cards either could do something in place of what would happen, and nobody told which is picked."""
    for one in made.open():
        # which of two copies is picked is all one
        could = list(dict.fromkeys(name for key in one.choice.keys() if (name := name_of(made, key.partition("#")[0])) in line.names))
        if one.choice.ask == "replacement" and len(could) > 1:
            return f"{listed(could)} would both do something instead, and nobody told which is picked."
    return ""


def _picked_own(made: Replay, line: PlainLine) -> str:
    """That a named card was aimed at one of its player's own, of the minions that were told by their power, where some are another's."""
    play, told = made.setting.game.position.play, [power for powers in line.told.crowds.values() for power in powers]
    if line.told.target or line.told.hits_own or len(line.told.crowds) < 2 or not told:
        return ""
    for one in made.decisions:
        harms = one.choice.ask == "target" and bool(one.choice.prompt) and one.choice.prompt[0] in ("destroy", "return", "discard")
        own = one.key in play and play[one.key].controller == one.choice.who and name_of(made, one.key) in OF_POWER
        if harms and own and name_of(made, one.choice.about) in line.names:
            return f"Nobody told at which of the minions {name_of(made, one.choice.about)} is aimed."
    return ""


def _not_ready(line: PlainLine, says: str) -> str:
    """Why it is no answer that a base has not the power to score: another was named before."""
    if _NOT_READY not in says:
        return ""
    if "cards" in line.told.wants and not any(one.means in _SCORED for one in words_said(line.words)):
        return "Nobody told that the base scores."  # "Shogun's Palace 3 against 3, who draws": that is a duel
    base = says.partition(_NOT_READY)[0]
    others = [name for name in line.names if name != base and name in library() and library().find(name).kind == "base"]
    return f"{listed(others)} {'has' if len(others) == 1 else 'have'} no part in it." if others else ""


def _not_said(said: Sequence[Said], made: Replay, verdict: str) -> str:
    """What is asked, and the verdict says nothing of."""
    for at, one in enumerate(said):
        if one.means == "turn" and at and said[at - 1].folded == "next" and not _begins(made) and not _is_that_turn(said, at, made):
            return "It says nothing of later turns."
        asked = one.asked or any(other.folded == "may" for other in said[:at])
        # "hand or top of the deck"
        before = next((number for number in range(at - 1, -1, -1) if said[number].folded not in _PLACED), 0)
        either = any(other.folded == "or" for other in said[before : at + 2])
        if asked and not either and one.means == "deck" and not re.search(r"\b[Dd]eck\b|no target|cannot", verdict):
            return "It does not say what comes to the deck."
        # who is winning at a base is who has more there
        if one.asked and one.kind != "card" and not (one.folded == "winning" and tells_both_totals(verdict)):
            reason = _later_not_said(said, at, made) or _word_not_said(said, at, made, verdict) or _number_not_said(said, at, verdict)
            if reason:
                return reason
    return ""


def _is_that_turn(said: Sequence[Said], at: int, made: Replay) -> bool:
    """Whether the next turn is that of the case: what was named before lies there, for longer than a turn, and it is another player's."""
    begun = made.setting.game.position
    lying = {name_of(made, card): place.controller for card, place in begun.play.items()}
    before = {one.says for one in said[:at] if one.kind == "card"}
    stays = all(lying.get(name) not in (None, begun.turn) and not lasts_until_turn(name) for name in before)
    return bool(before) and stays and not said[at].asked


def _later_not_said(said: Sequence[Said], at: int, made: Replay) -> str:
    """That a word asks of a time that the case does not come to."""
    one = said[at]
    begins = _begins(made)
    ended = any(step.kind == "phase" and step.how == "end-turn" for step in made.trace.steps)
    if one.means == "turn" and at and said[at - 1].folded in _LATER and not (said[at - 1].folded == "next" and begins):
        return "It says nothing of later turns."
    if one.folded in _NOW and any(other.folded == "or" for other in said[at + 1 : at + 3]):
        return "It does not say when."
    if one.means == "win" and not any(step.kind in _WON for step in made.trace.steps):
        return f"It does not say what {one.text!r} asks."
    if one.means == "end" and any(other.means == "turn" for other in said[at + 1 : at + 4]) and not ended:
        return "It says nothing of the end of the turn."
    return ""


def _begins(made: Replay) -> int:
    """How many turns begin in a case."""
    return sum(step.kind == "phase" and step.how == "start-turn" for step in made.trace.steps)


def _word_not_said(said: Sequence[Said], at: int, made: Replay, verdict: str) -> str:
    """That a verdict says nothing of what a word asks for."""
    one = said[at]
    asks = [says for words, says in _SPOKEN_OF if one.folded in words]
    asks += [told[one.means] for told in (_ANSWERS, _TOLD_BY) if one.means in told]
    if one.means == "control" and any(other.folded in _DRAWN for other in said[at + 1 : at + 3]):
        asks = [_CARDS_TOLD]  # "takes a Madness"
    asks += [_KILLED] if one.means == "destroy" and _LEAVE & {other.folded for other in said[:at] if other.asked} else []
    asks += [_CARDS_TOLD] if one.folded in ("card", "cards") and _is_got(said[max(0, at - 4) : at]) else []
    # what befell a card in place of its end is told by where it is
    befell = one.means == "destroy" and any(step.kind in ("destroy", "replaced") for step in made.trace.steps)
    if not befell and any(not re.search(says, verdict) for says in asks):
        return f"It does not say what {one.text!r} asks."
    played = any(other.means == "play" for other in said[:at] if other.asked)
    if played and one.folded in MORE and any(other.means in ("minion", "action") for other in said[at + 1 : at + 2]):
        if not re.search(r"\b(extra|regular|cannot|another|both|left)\b", verdict):
            return "It does not say whether another can be played."
    before = [other.folded for other in said[max(0, at - 3) : at] if other.asked]
    if one.means == "minion" and {"my", "his", "her"} & set(before) and not re.search(_NAMELESS, verdict):
        return f"It does not say what becomes of {one.text!r}."
    gets = one.folded == "mine" and any(other.means == "passive" and other.folded.startswith("get") for other in said[at + 1 : at + 2])
    begun = made.setting.game.position
    if gets and not any(place.controller == ANN and is_minion(begun, card) for card, place in begun.play.items()):
        return f"It does not say what becomes of {one.text!r}."
    if one.folded == "actions" and one.kind != "card" and "action" not in verdict and not _has_actions(made):
        return f"It does not say what becomes of {one.text!r}."
    return ""


def _has_actions(made: Replay) -> bool:
    """Whether an action lay on a card in play at first."""
    begun = made.setting.game.position
    return any((face := begun.ident[card].face) is not None and face.kind == "action" for card in begun.play)


def _is_got(before: Sequence[Said]) -> bool:
    """Whether it is asked if somebody gets or keeps what follows."""
    return any(other.folded in _GOT for other in before if other.asked)


def _is_other_than(said: Sequence[Said], at: int) -> bool:
    """Whether a number is asked about besides what is no number: "can I play Scout or a 2"."""
    before = [one for one in said[max(0, at - 3) : at] if one.folded not in ("a", "an")]
    return len(before) > 1 and before[-1].folded == "or" and not number_of(before[-2].text)


def _number_not_said(said: Sequence[Said], at: int, verdict: str) -> str:
    """That a verdict does not say how much or how many, where a word asks that."""
    one = said[at]
    if one.folded in ("many", "much") and said[at - 1].folded == "how" and not re.search(_AMOUNT, verdict):
        return f"It does not say how {one.text}."
    if one.folded in _STRONG and said[at - 1].folded == "how" and not re.search(r"power \d", verdict):
        return f"It does not say how {one.text}."
    if one.folded == "twice" and not re.search(
        r"\b(2 (?:extra|cards)|two|twice|both|again|cannot|as often|only the first time)\b", verdict
    ):
        return "It does not say whether it is twice."
    number = number_of(one.text)
    if number > 1 and _is_other_than(said, at) and not re.search(rf"\b{number}\b", verdict):
        return f"It does not say whether that is so of {one.text} too."
    leave = bool(_LEAVE & {other.folded for other in said[:at] if other.asked})
    if number > 1 and said[at - 1].folded != "a" and leave and one.folded != "both":
        if not re.search(rf"\b{number}\b|\b{one.folded}\b|\bcannot\b|\b[Nn]o\b", verdict):
            return f"It does not say whether it is {one.text}."
    return ""
