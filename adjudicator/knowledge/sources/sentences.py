"""A document cut into sentences, the same way each time, so that a map of it can be counted again.

The documents are scans: paragraphs are broken by pictures, headings have no mark, lists are lines. A *sentence* here is
the smallest piece that stands for itself: a sentence of prose, a line of a list, a heading, a scrap of a picture.

How a text is cut:

1. Blank lines part blocks. A block that starts in lower case goes on where the block before it stopped in mid-sentence.
2. In a block, a list mark (``-``, ``•``, ``o``, ``1.``), a line of a table of contents and a line that starts anew after
   a short one without an end part pieces; other line ends are only where the line was full.
3. A piece is cut after ``.``, ``!`` or ``?`` (with the quotes, brackets and ``[marks]`` that follow, and with an aside
   in round brackets that starts in lower case) where the next word starts a sentence. Abbreviations, several initials
   (``D.J.``) and the number of a list line end nothing.

Of each sentence a map keeps a short hash of its words alone, so that punctuation and case may be scanned otherwise.
"""

from __future__ import annotations

import hashlib
import re
from typing import NamedTuple

from ..words import words

#: Digits kept of a hash. Two sentences of one document that share one are told apart by their order.
HASH_DIGITS = 8
#: A line shorter than this that ends without a full stop was not broken by the edge of the page.
FULL_LINE = 60
#: Nor does a heading have as many words as this.
FULL_WORDS = 5

_ABBREVIATIONS = frozenset(
    (
        "e.g.",
        "i.e.",
        "vs.",
        "p.",
        "pp.",
        "cf.",
        "jr.",
        "sr.",
        "st.",
        "mr.",
        "mrs.",
        "dr.",
        "inc.",
        "ed.",
        "approx.",
        "resp.",
    )
)
_LIST_MARK = re.compile(r"\s*(?:[-–—•·*●○■▪]|o(?=\s)|\(?\d{1,2}[.)])\s+")
_CONTENTS_LINE = re.compile(r".*\S(?:\t| {2,}|\s?\.{3,}\s?)\d{1,3}\s*$")
_MARKS = r"(?:[\"'”’»)\]*_]|\[[\w\s]{1,20}\])*"
_ASIDE = r"\s\((?=[a-z])[^()]*\)"
_END = re.compile(rf"[.!?…]+{_MARKS}(?:{_ASIDE}{_MARKS})?(?=\s)")
_OPEN_END = re.compile(rf"[.!?:…]{_MARKS}$")
_STARTS = re.compile(r"[\"'“‘«(\[*_]*[A-Z0-9À-Þ]")
_GOES_ON = re.compile(r"(?:[,;:\-–]|\b(?:the|a|an|of|and|or|to|in|with|for|by))$", re.IGNORECASE)
_WORD_BEFORE = re.compile(r"\S+$")
_MARKUP = re.compile(r"<[^>]{1,40}>|[*_#]+|!\[[^\]]*\]\([^)]*\)")


class Sentence(NamedTuple):
    """One sentence. ``number``: from 1 through the document. ``text``: as it stands, spaces evened. ``line``: where its
    piece begins, from 1. ``hash``: :func:`sentence_hash` of it."""

    number: int
    text: str
    line: int
    hash: str


def sentence_hash(text: str) -> str:
    """The first digits of a hash over the words of a sentence, without case, accents and punctuation."""
    return hashlib.sha256(" ".join(words(text)).encode()).hexdigest()[:HASH_DIGITS]


def split(document: str) -> tuple[Sentence, ...]:
    """The sentences of a document, in order. Pieces without a letter or a digit are none."""
    found: list[Sentence] = []
    for line, block in _joined(_blocks(document)):
        for offset, piece in _pieces(block):
            for text in _cut(piece):
                if words(text):
                    found.append(Sentence(len(found) + 1, text, line + offset, sentence_hash(text)))
    return tuple(found)


def _blocks(document: str) -> list[tuple[int, list[str]]]:
    """What blank lines part, each with the number of its first line."""
    blocks: list[tuple[int, list[str]]] = []
    fresh = True
    for number, raw in enumerate(document.splitlines(), start=1):
        line = _MARKUP.sub("", raw).rstrip()
        if not line.strip():
            fresh = True
            continue
        if fresh:
            blocks.append((number, []))
            fresh = False
        blocks[-1][1].append(line)
    return blocks


def _joined(blocks: list[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
    """The blocks, those that go on in lower case put behind the one they continue."""
    made: list[tuple[int, list[str]]] = []
    for number, lines in blocks:
        first = lines[0].lstrip()
        if made and first[:1].islower() and not _LIST_MARK.match(lines[0]) and not _OPEN_END.search(made[-1][1][-1]):
            made[-1][1][-1] = f"{made[-1][1][-1]} {first}"
            made[-1][1].extend(lines[1:])
        else:
            made.append((number, list(lines)))
    return made


def _pieces(lines: list[str]) -> list[tuple[int, str]]:
    """The lines of a block put together to pieces, each with the offset of its first line."""
    pieces: list[tuple[int, str]] = []
    for offset, line in enumerate(lines):
        text = line.strip()
        if not pieces or _LIST_MARK.match(line) or _CONTENTS_LINE.match(text) or _starts_anew(lines[offset - 1], text):
            pieces.append((offset, text))
        else:
            pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]} {text}")
    return pieces


def _starts_anew(before: str, text: str) -> bool:
    """Whether a line begins something of its own: the line before it is an entry of a table of contents, or so few words
    that nothing made it end there but its sense."""
    if _CONTENTS_LINE.match(before.strip()):
        return True
    broken_off = _GOES_ON.search(before) or len(before) >= FULL_LINE or len(before.split()) >= FULL_WORDS
    return not broken_off and bool(_STARTS.match(text))


def _cut(piece: str) -> list[str]:
    """A piece cut into its sentences."""
    text = re.sub(r"\s+", " ", piece).strip()
    found: list[str] = []
    start = 0
    for match in _END.finditer(text):
        after = text[match.end() :].lstrip()
        so_far = text[start : match.end()].strip()
        if _STARTS.match(after) and not re.fullmatch(r"\d{1,3}", after) and not _ends_nothing(so_far):
            found.append(so_far)
            start = match.end()
    rest = text[start:].strip()
    return [*found, rest] if rest else found


def _ends_nothing(so_far: str) -> bool:
    """Whether the full stop at the end belongs to an abbreviation, two initials or the number of a list line."""
    if re.fullmatch(r"[-–—•·*●\s]*\(?\d{1,2}[.)]", so_far):
        return True
    last = _WORD_BEFORE.search(so_far)
    word = last[0].lstrip("(\"“‘'[").lower() if last else ""
    return word in _ABBREVIATIONS or bool(re.fullmatch(r"(?:[a-z]\.){2,}", word))
