"""What a record hangs on, as short fingerprints: the two cards with their words, the code that carries these out, and the readings.

After a change only those records are made anew whose fingerprint is another: a card's own text, the code of a word that one of the two
uses, the code that every run needs, or a question that was read."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from ... import __file__ as package
from ...knowledge.profiles import resolve
from ...language.library import Library
from ...language.outline import outline
from ...language.tree import CardInfo, Node, parts
from ..data.loaded import knowledge
from .pair_played import PROFILE

#: Changes where the same code and data are to be reckoned anew.
FORM = 4
#: Code that every run needs, below the package: folders with all that lies in them, and files.
COMMON: tuple[str, ...] = (
    "table",
    "engine",
    "judge/replay",
    "judge/situation/setting.py",
    *(
        f"judge/composer/{name}.py"
        for name in (
            "arrangement",
            "further_picks",
            "happening",
            "limits",
            "plain_cards",
            "smallest_case",
            "surroundings",
            "taking_part",
            "told",
            "weighing",
        )
    ),
    "judge/composer/laying",
    "judge/loops.py",
    "judge/atlas/links.py",
    "judge/atlas/needs.py",
    *(f"judge/atlas/pair_{name}.py" for name in ("effects", "facts", "findings", "played", "questions")),
    "judge/atlas/records.py",
)
#: Files of these folders by which nothing of a run is decided: how games are saved, how boards look, what is said of a run afterwards.
APART = frozenset(
    (
        *(f"engine/{name}.py" for name in ("older_saves", "saved_form", "saving")),
        *(
            f"judge/replay/{name}.py"
            for name in (
                *("board", "deciding_steps", "deed_facts", "player_trace", "player_view", "rules_followed", "small_board"),
                "table_facts",
            )
        ),
    )
)
#: What else decides what comes of three cards.
OF_THREE = ("judge/atlas/three_effects.py", "judge/atlas/widening.py", "judge/atlas/records_of_three.py")
#: Folders in which each file is the code of some words alone.
OF_WORDS = ("engine/verbs", "engine/words")


def _hash(texts: Iterable[bytes]) -> str:
    whole = sha256()
    for text in texts:
        whole.update(len(text).to_bytes(8, "big") + text)
    return whole.hexdigest()[:16]


#: The package's folder, and where a compiled build, which changes its sources, keeps them as they were.
ROOT = Path(package).parent
PLAIN_SOURCES = ROOT / "plain-sources.zip"


@lru_cache(maxsize=1)
def _plain_sources() -> ZipFile | None:
    """The sources that a compiled build keeps; ``None`` for any other."""
    return ZipFile(PLAIN_SOURCES) if PLAIN_SOURCES.is_file() else None


def _files() -> list[str]:
    """The files of code below the package."""
    kept = _plain_sources()
    return sorted(kept.namelist() if kept is not None else (file.relative_to(ROOT).as_posix() for file in ROOT.rglob("*.py")))


def _source(name: str) -> str:
    """What a file of code below the package says."""
    kept = _plain_sources()
    return kept.read(name).decode("utf-8") if kept is not None else (ROOT / name).read_text("utf-8")


@lru_cache(maxsize=1)
def program_fingerprint() -> str:
    """The fingerprint of all code of the package and of the data, for what may hang on any of it."""
    return _hash([knowledge().version.encode(), *(_source(name).encode() for name in _files())])


@lru_cache(maxsize=1)
def common_fingerprint() -> str:
    """The fingerprint of the code that every run needs."""
    files = _files()
    names = [
        name
        for part in COMMON
        for name in files
        if (name == part or name.startswith(f"{part}/")) and name.rpartition("/")[0] not in OF_WORDS and name not in APART
    ]
    return _hash([str(FORM).encode(), *(_meant(_source(name)) for name in names)])


@lru_cache(maxsize=1)
def fingerprint_of_three() -> str:
    """The fingerprint of the code that every run with three cards needs."""
    return _hash([common_fingerprint().encode(), *(_meant(_source(name)) for name in OF_THREE)])


def _meant(text: str) -> bytes:
    """What a file of code says, however it is laid out and remarked upon, and whichever Python reads it."""
    return repr(_bare(ast.parse(text))).encode()


def _bare(node: object) -> object:
    """A part of a file without what says nothing: docstrings, and what is empty."""
    if isinstance(node, list):
        return [_bare(one) for one in node]
    if not isinstance(node, ast.AST):
        return node
    fields = dict(ast.iter_fields(node))
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, False) is not None:
        fields["body"] = fields["body"][1:]
    return [type(node).__name__, *((name, _bare(value)) for name, value in sorted(fields.items()) if value is not None and value != [])]


@cache
def _code(module: str) -> str:
    """The fingerprint of a module of the package."""
    return _hash((_meant(_source(module.partition(".")[2].replace(".", "/") + ".py")),))


def card_fingerprint(card: CardInfo) -> str:
    """The fingerprint of a card: all its printings, and the code of the words that they use."""
    faces = [(key, face.power, face.breakpoint, face.vp, face.copies, outline(face)) for key, face in card.faces.items()]
    words = {part.word for face in card.faces.values() for ability in face.abilities for part in parts(ability) if isinstance(part, Node)}
    code = sorted({_code(word.run.__module__) for word in words if word.run is not None})
    return _hash((repr((card.id, card.kind, card.name, faces)).encode(), *(one.encode() for one in code)))


@cache
def question_fingerprint(question: str, folder: str | None = None) -> str:
    """The fingerprint of a question: what its answers mean, and the one by which pairs are played."""
    base = knowledge(folder)
    found = next((one for one in base.questions if one.id == question), None)
    answer = resolve(base, PROFILE).answers.get(question)
    means = [(option.id, option.means) for option in found.options] if found is not None else []
    return _hash((repr((question, means, answer.option if answer else "")).encode(),))


class Fingerprints:
    """The fingerprints of pairs of a library."""

    def __init__(self, cards: Library) -> None:
        self.cards = cards
        self._of: dict[str, str] = {}

    def of_card(self, id_: str) -> str:
        if id_ not in self._of:
            self._of[id_] = card_fingerprint(self.cards.cards[id_])
        return self._of[id_]

    def of_pair(self, one: str, other: str, reads: Iterable[str] = ()) -> str:
        """The fingerprint of a pair. ``reads``: the questions that its record was found to hang on."""
        return self._of_all(common_fingerprint(), sorted((one, other)), reads)

    def of_three(self, cards: Iterable[str], reads: Iterable[str] = ()) -> str:
        """The fingerprint of three cards, as :meth:`of_pair`."""
        return self._of_all(fingerprint_of_three(), sorted(cards), reads)

    def _of_all(self, code: str, ids: Iterable[str], reads: Iterable[str]) -> str:
        made_of = (code, *map(self.of_card, ids), *map(question_fingerprint, sorted(reads)))
        return _hash(part.encode() for part in made_of)

    def made_of(self, ids: Iterable[str]) -> dict[str, dict[str, str]]:
        """The fingerprints of some cards and of all questions, by id, as the shipped file keeps them."""
        return {
            "cards": {id_: self.of_card(id_) for id_ in ids},
            "questions": {one.id: question_fingerprint(one.id) for one in knowledge().questions},
        }
