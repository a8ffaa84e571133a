"""When the text of a card answers a line in place of what came of its case, or beside that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ....composer.from_line import PlainLine
from ....composer.happening import Happening
from ....composer.line.facts.kinds import is_standard
from ....data.loaded import library
from .both_of_or import both_of_or
from .in_another_turn import in_another_turn
from .in_its_words import in_its_words, texts_of
from .what_of_text import LONG, MANY, REACH, asked_of_text
from .where_to_be import where_to_be

#: What a verdict says that answers by itself what is asked of a text.
_SAID = {
    LONG: re.compile(r"\b(?:until|as long as|for the rest)\b"),
    MANY: re.compile(
        r"\b(?:\d+|an?|both|two|three|all) (?:\w+ )?(?:cards?|actions?|minions?|counters?|times|of|Bystanders?)\b|\bno card\b|\bsurvives\b",
        re.I,
    ),
}
#: A sentence that tells no more than that a card lies somewhere, and how strong it is there.
_LIES = re.compile(r"(.+?) (?:is at|is back at|stays at|lies on|has) (?:[^.:;]*?)(?:(?:with )?power (\d+))?\.|(.+?) is discarded\.")
#: What asks for no more than how strong it is, or whether it can be played.
_POWER = re.compile(r"\b(?:power|strong|big|worth|size|total|how much|weigh|legal|allowed|can i|what is|whats)\b")
_SCORING = re.compile(r"\bscor(?:es?|ing)\b|\bbreaks?\b")
#: What tells how many bases there are.
_BASES_TOLD = re.compile(
    r"\b(?:with |there are |weve got |we have )?(?:[2-9]|two|three|four|five|six|seven) (?:other |more |empty )?bases "
    r"(?:are |is )?(?:out|in play|on the table|there|around|total|open|empty)\b"
)
#: How the other printing is called.
_OTHER = {"first": ("latest", "By the latest text"), "latest": ("first", "By the first printing")}


class ByText(NamedTuple):
    """What the text of a card answers. ``says``: in sentences; ``instead``: whether what came of the case is no answer, so that this stands
    in its place. ``happening``: of the case to show with it, ``None`` for the one that was made. ``otherwise``: by the other printing.
    ``because``: the keys of rules on which it rests."""

    says: str
    instead: bool
    happening: Happening | None
    otherwise: str
    because: tuple[str, ...] = ()


def answered_by_text(line: PlainLine, printing: str, judged: bool, says: str = "", also: Sequence[str] = ()) -> ByText | None:
    """What the text of the one card answers that a line names; ``None`` where it names several, it is asked something else than what a text
    says, or the verdict says it. ``judged``: whether somebody stands behind the verdict on the case; ``says``, ``also``: what it says."""
    if not judged and (both := both_of_or(line.words, line.names, printing)) is not None:
        happening, told, rules = both
        return ByText(told, True, happening, "", rules)
    if (place := where_to_be(line.words, line.names, printing)) is not None:
        return ByText(place[0], True, None, "", place[1])
    asked = asked_of_text(line.words)
    if len(line.names) != 1 or not (judged or asked.whole):
        return None
    kinds = [kind for kind in asked.kinds if not judged or _is_open(kind, line, says)]
    text = fold(" ".join(word.text for word in line.words))
    if MANY in kinds and _BASES_TOLD.search(text):
        return None  # how many that comes to on such a table is asked, and no text says it
    if LONG in kinds and in_another_turn(line):
        return None  # how long that is hangs on whose turn it is
    scoring = _SCORING.search(text) is not None
    found = in_its_words(kinds, line.names, printing, scoring)
    if not found and judged and _is_bare(line, " ".join((says, *also)), text, printing) and _asks(line):
        found = dict(zip(line.names, texts_of(line.names, printing)))
    if not found:
        return None
    other, by = _OTHER.get(printing, ("latest", ""))
    others = in_its_words(kinds, tuple(found), other, scoring) if by else {}
    otherwise = [others[name] for name in found if others.get(name, found[name]) != found[name]]
    return ByText(
        " ".join(found.values()),
        not judged,
        _shown(next(iter(found))) if line.happening is None or line.happening.card not in found else None,
        f"{by}: {' '.join(otherwise)}" if otherwise else "",
    )


def _is_open(kind: str, line: PlainLine, says: str) -> bool:
    """Whether a verdict behind which somebody stands leaves it open."""
    return line.happening is None if kind == REACH else not _SAID[kind].search(re.sub(r"The top [^.]*\.", "", says))


def _is_bare(line: PlainLine, says: str, text: str, printing: str) -> bool:
    """Whether a verdict tells no more than that its card was played and lies there, as strong as it is printed, where more is asked than
    how strong it is."""
    name = line.names[0]
    face = library().find(name).face(printing) if name in library() else None
    sentences = re.findall(r"[^.]+\.(?=\s|$)", says.replace(name, "@"))
    found = [_LIES.fullmatch(one.strip()) for one in sentences]
    alone = all(one is not None and "@" in (one[1], one[3]) and one[2] in (None, str(face.power if face else "")) for one in found)
    return bool(found) and alone and _POWER.search(text) is None


def _asks(line: PlainLine) -> bool:
    """Whether a line tells of more than a card that is played."""
    return sum(word.kind not in ("card", "filler") for word in line.words) > 0


def _shown(name: str) -> Happening:
    """What happens in the case that is shown with a text: that its card is played which does not stay, or that it lies there."""
    return Happening("play", name) if name in library() and is_standard(name) else Happening("lie")
