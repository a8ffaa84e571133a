"""Everything that can be proved about the data as a whole: rulings, cards, situations, and what the code says of them.

The checks of the rulings are ``knowledge.lint``; here it is handed the real cards, situations, questions and rules.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from .. import engine  # noqa: F401  (registers the words of the language)
from ..ground.findings import BadInput, Finding, Remedy, did_you_mean, in_order, shown, the_id_meant
from ..ground.strict_yaml import Map, line_of, read_file
from ..judge.data.catalogue import card_sets, catalogue
from ..judge.data.loaded import knowledge
from ..judge.data.ruling_scope import predicate_problems, scope_of_predicate
from ..judge.situation.collection import situation_files
from ..judge.situation.situation import Situation, read_situation
from ..knowledge import rulings_path
from ..knowledge.codes import CODES as KNOWLEDGE_CODES
from ..knowledge.factions import FACTIONS, Shown, read_faces
from ..knowledge.lint import faces, lint_folder
from ..knowledge.model import Clarification, KnowledgeBase
from ..knowledge.profiles import resolve
from ..knowledge.words import fold
from ..language.codes import CODES, usual
from ..language.english import begins_well, first_verb
from ..language.events import KINDS, EventKind
from ..language.library import Library, load_library
from ..language.loading import slug
from ..language.rendering import Say
from ..language.tree import Node
from . import citing


def lint(folder: Path | str | None = None, texts: Iterable[Path] | None = None) -> list[Finding]:
    """All findings, by file and line. ``folder``: the rulings (default: the collection). ``texts``: files or folders of the
    sources, to compare our words with. Raises :class:`FileNotFoundError` for a text that is not there, and
    ``knowledge.RulingsNotFound``."""
    root = rulings_path(folder)
    base = knowledge(str(root))
    library = load_library(root / "cards")
    found = list(library.findings)
    situations, problems = read_situations(root)
    found += problems
    answers = {option.id for question in base.questions for option in question.options} | {question.id for question in base.questions}
    cited = citing.rules(answers)
    read = citing.questions(question.id for question in base.questions)
    of_rulings = lint_folder(
        root,
        cards=_cards(library),
        situations=[(situation.id, situation.shows) for situation in situations],
        engine_questions=[one.id for one in read],
        engine_rules=[one.id for one in cited if not one.pattern],
        texts=list(texts) if texts is not None else None,
        answered=answered(situations, base),
    )
    where = {one.id: one for one in (*cited, *read)}
    for one in of_rulings:
        if one.code == "link-unresolved" and one.file == "situations":
            continue  # told below, with its line
        found.append(_placed(one, where))
    found += faces_and_sets(root, library)
    found += factions_shown(root, library, situations)
    found += predicates(base.clarifications, library)
    found += _patterns(cited, [rule.id for rule in base.rules])
    found += unknown_options(citing.options(), base)
    found += events_without_cause(KINDS)
    found += verbs_unread(library)
    names = {fold(name): card.name for card in catalogue() for name in (card.name, card.former) if name}
    names |= {fold(name): card.name for card in library.cards.values() for name in (card.name, *card.former, *card.nicknames)}
    found += replaced(library)
    for situation in situations:
        found += _situation(situation, base)
        found += names_taken(situation, names)
    return list(in_order(found))


def named_as_in_findings(paths: Iterable[Path], folder: Path | str | None = None) -> list[str]:
    """What findings call some files and folders: those of the rulings from there, those of the code from ``adjudicator/``. ``folder``: the
    rulings (default: the collection); its files may also be named from there. Raises :class:`FileNotFoundError` for one that is not there,
    or that lint does not read, and ``knowledge.RulingsNotFound``."""
    root = rulings_path(folder).resolve()
    code = Path(__file__).resolve().parents[1]
    found = []
    for path in paths:
        whole = next((one.resolve() for one in (path, root / path) if one.exists()), None)
        if whole is None:
            raise FileNotFoundError(f"There is no file {path}.")
        if whole.is_relative_to(root):
            found.append(whole.relative_to(root).as_posix())
        elif whole.is_relative_to(code):
            found.append(whole.relative_to(code.parent).as_posix())
        else:
            raise FileNotFoundError(f"Lint does not read {path}: it lies neither below {root} nor below {code}.")
    return found


def answered(situations: Iterable[Situation], base: KnowledgeBase) -> set[str]:
    """``question/option`` of each answer that some variant of a situation which shows the question is played with, by its own answers or by
    its profile's."""
    named: dict[str, set[str]] = {}
    for question in base.questions:
        for id in question.situations:
            named.setdefault(id, set()).add(question.id)
    known = {profile.id: resolve(base, profile.id).answers for profile in base.profiles}
    found: set[str] = set()
    for situation in situations:
        shown = {id.partition("/")[0] for id in situation.shows} | named.get(situation.id, set())
        found |= {id for id in situation.shows if "/" in id}
        for _, data in situation.variants:
            own = data.get("questions") or {}
            found |= {f"{question}/{option}" for question, option in own.items()}
            by_profile = known.get(str(data.get("profile", "latest")), {})
            found |= {f"{question}/{by_profile[question].option}" for question in shown if question in by_profile and question not in own}
    return found


def unknown_options(read: Iterable[citing.Found], base: KnowledgeBase) -> Iterator[Finding]:
    """Options that the engine compares an answer with and that no question has. ``read``: see :func:`.citing.options`."""
    options = {question.id: [option.id for option in question.options] for question in base.questions}
    for one in read:
        questions, _, option = one.id.partition("/")
        known = [id for question in questions.split("|") for id in options.get(question, ())]
        if known and option not in known:
            mend = the_id_meant(option, known)
            message = f"the engine knows an answer {option!r} to {questions.replace('|', ' or ')!r}, which has no such option"
            yield Finding(
                "engine-option-missing", message, f"adjudicator/{one.file}", one.line, mend or KNOWLEDGE_CODES["engine-option-missing"].mend
            )


def events_without_cause(kinds: Mapping[str, EventKind], sources: Iterable[citing.Source] | None = None) -> Iterator[Finding]:
    """Kinds of event that texts may wait for in vain. ``sources``: see :func:`.citing.without_cause`."""
    for name in citing.without_cause([name for name, kind in kinds.items() if not kind.wide], sources):
        message = f"nothing in the engine brings about {name!r}"
        yield Finding("event-without-cause", message, "adjudicator/language/events.py", 0, usual("event-without-cause"))


def verbs_unread(library: Library) -> Iterator[Finding]:
    """Verbs whose English begins with a word that is known neither as an imperative nor as a subject, so that nothing can be put before it:
    "you may", "each player"; or has such a word behind "each player", where it then stays as it is. Those that some card uses, with the
    place of the verb in the code."""
    told: set[tuple[str, str]] = set()
    for node in library.nodes.values():
        if not isinstance(node, Node) or node.word.family != "verb" or node.word.run is None:
            continue
        said = Say().body(node)
        head = first_verb(said)
        if not begins_well(said) and (node.word.name, head) not in told:
            told.add((node.word.name, head))
            file = node.word.run.__module__.replace(".", "/") + ".py"
            where = "begins with" if said.startswith(head) else "puts behind a player"
            message = f"the English of {node.word.name!r} {where} {head!r}, which is known neither as a verb nor as a subject"
            yield Finding("verb-unread", message, file, node.word.run.__code__.co_firstlineno, usual("verb-unread"))


def names_taken(situation: Situation, names: Mapping[str, str]) -> Iterator[Finding]:
    """Made-up cards that bear the name of a card of the game, and would be taken for it. ``names``: of each card by each of its names,
    folded."""
    for _, data in situation.variants:
        made_up = data.get("define")
        for index, card in enumerate(made_up or ()):
            name = str(card.get("name"))
            if fold(name) in names:
                message = f"the made-up card {name!r} bears the name of {names[fold(name)]!r}"
                yield Finding("made-up-name-taken", message, situation.file, line_of(made_up, index), usual("made-up-name-taken"))


def replaced(library: Library) -> Iterator[Finding]:
    """Cards that take the place of one that there is not."""
    names = [card.name for card in library.cards.values()]
    for card in library.cards.values():
        if card.replaces is not None and card.replaces not in names:
            message = f"{card.name} replaces {card.replaces!r}"
            yield Finding("card-unknown", message, card.file, card.line, the_id_meant(card.replaces, names))


def read_situations(root: Path) -> tuple[list[Situation], list[Finding]]:
    """The situations below a rulings folder, and what is wrong with their files."""
    situations: list[Situation] = []
    found: list[Finding] = []
    first: dict[str, Situation] = {}
    for path in situation_files(root / "situations"):
        name = path.relative_to(root).as_posix()
        try:
            situation = read_situation(path, name)
        except BadInput as error:
            found += error.findings
            continue
        earlier = first.setdefault(situation.id, situation)
        if earlier is not situation:
            found.append(
                Finding(
                    "situation-twice",
                    f"{situation.id!r} is the id of {earlier.file} too",
                    name,
                    line_of(situation.data, "situation"),
                    usual("situation-twice"),
                )
            )
        situations.append(situation)
    return situations, found


def faces_and_sets(root: Path, library: Library) -> list[Finding]:
    """What is wrong with the faces of the factions below a rulings folder, and with its catalogue's sets if it has a catalogue."""
    factions = {card.faction: "" for card in library.cards.values() if card.faction}
    found: list[Finding] = []
    if (root / "catalogue.yaml").is_file():
        try:
            sets = card_sets(str(root))
            factions |= {name: one.title for one in sets for name in one.factions}
            found += unknown_sets(root, library, [one.files for one in sets])
        except BadInput as error:
            found += error.findings
    # the last is the first of its faction in the order of the files
    stands = {card.faction: (card.file, card.line) for card in reversed(list(library.cards.values())) if card.faction}
    return found + faces.check(root, factions, stands)


def factions_shown(root: Path, library: Library, situations: Iterable[Situation]) -> Iterator[Finding]:
    """Where a face says that its faction, or the oddest card of it, is shown, and it is not: no such situation or variant, or none of the
    faction's cards is in it."""
    if not (root / FACTIONS).is_file():
        return
    known = {situation.id: dict(situation.variants) for situation in situations}
    for face, lines in read_faces(root)[0]:
        cards = {card.id for card in library.cards.values() if card.faction == face.name} | set(library.also.get(face.name, {}))
        for field, told in (("engine", face.engine), ("oddest", face.oddest)):
            if told is None:
                continue
            code, says, mend = _not_shown(told, known, cards, library)
            if code:
                message = f"{field} of {face.name!r}: {says}"
                yield Finding(code, message, FACTIONS, lines[field], mend or KNOWLEDGE_CODES[code].mend)


def _not_shown(
    told: Shown, known: Mapping[str, Mapping[str, Map]], cards: Collection[str], library: Library
) -> tuple[str, str, Remedy | None]:
    """What is wrong with a variant in which something of a faction is to be shown: code, sentence and mend; an empty code for nothing."""
    if told.situation not in known:
        return "faction-shown-unknown", f"there is no situation {told.situation!r}", the_id_meant(told.situation, known)
    variants = known[told.situation]
    if told.variant not in variants:
        return "faction-shown-unknown", f"{told.situation!r} has no variant {told.variant!r}", the_id_meant(told.variant, variants)
    odd = library.names.get(slug(told.card)) if told.card is not None else None
    if told.card is not None and odd not in cards:
        names = [library.cards[card].name for card in cards]
        return "faction-shown-apart", f"{told.card!r} is no card of the faction", the_id_meant(told.card, names)
    named = {library.names.get(slug(name)) for name in _texts(variants[told.variant])}
    if named.isdisjoint({odd} if odd is not None else cards):
        return "faction-shown-apart", f"{repr(told.card) + ' is not' if told.card else 'none of its cards is'} in {told.variant!r}", None
    return "", "", None


def _texts(data: object) -> Iterator[str]:
    """Every text that is a value, without the id that a card is given before its name."""
    if isinstance(data, str):
        yield data.rpartition(" = ")[2]
    for one in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _texts(one)


def unknown_sets(root: Path, library: Library, known: Collection[str]) -> Iterator[Finding]:
    """Card files of a set that is neither one of those known nor announced by a title of its own."""
    for set_, name in sorted({(card.set, card.file) for card in library.cards.values() if card.set not in known}):
        data = read_file(root / name, name)
        if not data.get("title"):
            mend = did_you_mean(set_, known).or_say(usual("unknown-set"))
            yield Finding("unknown-set", f"no set is called {shown(set_)}", name, line_of(data, "set"), mend)


def severity(code: str) -> str:
    """``error`` or ``warning``."""
    return KNOWLEDGE_CODES[code].severity if code in KNOWLEDGE_CODES and code not in CODES else "error"


def _cards(library: Library) -> dict[str, tuple[str, str | None, str | None]]:
    """Facts of each card by each of its names: those encoded, and all others of the catalogue."""
    known = {name: (slug(card.name), card.faction, card.set) for card in catalogue() for name in (card.name, card.former) if name}
    return known | {name: (card.id, card.faction, card.set) for card in library.cards.values() for name in (card.name, *card.former)}


def _placed(finding: Finding, where: dict[str, citing.Found]) -> Finding:
    """A finding about an id in the code, with its place in the code."""
    if finding.code not in ("engine-rule-missing", "engine-question-missing"):
        return finding
    found = re.search(r"'([^']+)'", finding.message)
    place = where.get(found[1]) if found else None
    return replace(finding, file=f"adjudicator/{place.file}", line=place.line) if place is not None else finding


def _patterns(cited: Iterable[citing.Found], known: list[str]) -> Iterator[Finding]:
    """Ids with a gap that some rule must fill."""
    for one in cited:
        if one.pattern and not any(re.fullmatch(one.pattern, id_) for id_ in known):
            yield Finding(
                "engine-rule-missing",
                f"the engine cites {one.id!r}, and no rule is called so",
                f"adjudicator/{one.file}",
                one.line,
                KNOWLEDGE_CODES["engine-rule-missing"].mend,
            )


def predicates(clarifications: Iterable[Clarification], library: Library) -> Iterator[Finding]:
    """What is wrong with the predicates of rulings about a kind of card."""
    for one in clarifications:
        if one.predicate is None:
            continue
        file, line = one.place.file, one.lines.get("predicate", one.place.line)
        wrong = predicate_problems(one.predicate)
        for problem in wrong:
            yield Finding("predicate-wrong", f"{one.id!r}: {problem}", file, line, usual("predicate-wrong"))
        if not wrong and not scope_of_predicate(one.id, one.says, one.predicate, library).covers:
            yield Finding("predicate-covers-nothing", f"{one.id!r} is about no card", file, line, usual("predicate-covers-nothing"))


def _situation(situation: Situation, base: KnowledgeBase) -> Iterator[Finding]:
    """Citations and shown ids of a situation that lead nowhere."""
    sources = {source.id: source for source in base.sources}
    cites = situation.data.get("cites")
    for index, citation in enumerate(situation.cites):
        line = line_of(cites, index)
        source, page = sources.get(citation["source"]), citation.get("page")
        if source is None:
            yield _usual("source-unknown", f"it cites {citation['source']!r}", situation, line, the_id_meant(citation["source"], sources))
        elif page is not None and source.pages is None:
            yield _usual("page-without-pages", f"{source.id!r} has no pages, yet page {page} is cited", situation, line)
        elif page is not None and source.pages is not None and not (isinstance(page, int) and 1 <= page <= source.pages):
            yield _usual("page-beyond-source", f"{source.id!r} has {source.pages} pages, yet page {page} is cited", situation, line)
    shows = situation.data.get("shows")
    for index, id_ in enumerate(situation.shows):
        if base.named(id_) is None and f"option:{id_}" not in base.by_key:
            known = [name.partition(":")[2] for name in base.by_key]
            yield _usual("link-unresolved", f"it shows {id_!r}", situation, line_of(shows, index), the_id_meant(id_, known))


def _usual(code: str, message: str, situation: Situation, line: int, mend: Remedy | str = "") -> Finding:
    return Finding(code, message, situation.file, line, mend or KNOWLEDGE_CODES[code].mend)
