"""The closed table of finding codes: what each means and how it is usually mended.

``docs/lint.md`` shows the same table; a test compares the two.
"""

from __future__ import annotations

from msgspec import Struct

ERROR = "error"
WARNING = "warning"


class Code(Struct, frozen=True):
    """One row of the table: how grave it is, what it means, the usual remedy."""

    severity: str
    meaning: str
    mend: str


CODES: dict[str, Code] = {
    # Files and YAML
    "folder-missing": Code(ERROR, "the rulings folder or one of its folders is not there", "Check the path."),
    "file-missing": Code(ERROR, "a file that must be there is not", "Write it; docs/data.md shows its shape."),
    "file-unreadable": Code(ERROR, "the file cannot be read", "Check its permissions."),
    "file-not-utf8": Code(ERROR, "the file is not UTF-8 text", "Save it as UTF-8."),
    "file-control-character": Code(ERROR, "a character that no text contains, such as NUL", "Take it out."),
    "file-too-large": Code(ERROR, "the file is larger than is read", "Split it."),
    "file-empty": Code(ERROR, "there is nothing in the file", "Write something into it or remove it."),
    "file-unexpected": Code(WARNING, "no reader knows this file", "Move it, or give it the ending .yaml."),
    "file-name": Code(WARNING, "a file of one record is not named after its id", "Name the file <id>.yaml."),
    "yaml-syntax": Code(ERROR, "this is not YAML", "Check indentation, colons, quotes and brackets there."),
    "yaml-alias": Code(ERROR, "anchors and aliases are not allowed", "Write the data out."),
    "yaml-tag": Code(ERROR, "tags are not allowed", "Leave it out."),
    "yaml-key": Code(ERROR, "a key is not plain text", "Write a word."),
    "yaml-repeated-key": Code(ERROR, "one mapping has a key twice", "Keep one of them."),
    "yaml-too-deep": Code(ERROR, "lists and mappings are nested too deeply", "Lay the data out flat."),
    "yaml-too-many": Code(ERROR, "the file has too many values", "Split it."),
    "yaml-several": Code(ERROR, "there is more than one document in the file", "Remove the line ---."),
    # Shape of a record
    "field-unknown": Code(ERROR, "a field that no reader knows", "Correct its spelling or take it out."),
    "field-missing": Code(ERROR, "a required field is missing or empty", "Write it."),
    "field-shape": Code(ERROR, "a field holds the wrong kind of value", "docs/data.md shows its shape."),
    "text-too-long": Code(ERROR, "a text is longer than its place on a page", "Shorten it."),
    "word-unknown": Code(ERROR, "a word is not in its closed list", "Take a word of the list."),
    "entry-twice": Code(ERROR, "a list has the same entry twice", "Keep one of them."),
    "id-malformed": Code(ERROR, "an id is not lower case words joined by -", "Spell it a-b-c."),
    "id-too-long": Code(ERROR, "an id has more than six words", "Shorten it, before anybody links to it."),
    "id-twice": Code(ERROR, "two records have the same id", "Rename the newer one."),
    # Links
    "link-unresolved": Code(ERROR, "a link leads to no record", "Correct the id or write the record."),
    "link-kind": Code(ERROR, "a link leads to a record of the wrong kind", "Use another kind of link."),
    "link-to-itself": Code(ERROR, "a record links to itself", "Take it out."),
    "link-to-ended": Code(WARNING, "a link leads to an ended record", "Link to its successor."),
    "source-unknown": Code(ERROR, "a citation names no known source", "Correct it or add the source."),
    "authority-unknown": Code(ERROR, "no authority has this id", "Correct it or add the authority."),
    "authority-out-of-office": Code(ERROR, "a ruling is dated outside its authority's time in office", "Check the date and who said it."),
    "edition-unknown": Code(ERROR, "no edition has this name", "Take an edition of docs/data.md."),
    "card-unknown": Code(ERROR, "no card or base has this name", "Spell it as the card does."),
    "situation-unknown": Code(ERROR, "no situation has this id", "Correct it or write the situation."),
    "question-unknown": Code(ERROR, "no question has this id", "Correct it or write the question."),
    "option-unknown": Code(ERROR, "the question has no such option", "Take one of its options."),
    "orphan": Code(ERROR, "a node has no link but its citations", "Link it to what it refines, uses or settles."),
    "term-far-apart": Code(
        ERROR,
        "rules that say one term of the glossary are far from each other",
        "Link it to the definition with uses-term:, or write apart:.",
    ),
    "title-not-alone": Code(ERROR, "a ruling's title is not understood without its chapter", "Say in it what is ruled, and of what."),
    "source-unused": Code(WARNING, "no record cites this source", "Cite it or end it."),
    "cycle": Code(ERROR, "links that must lead somewhere lead round", "Cut one of them."),
    "editions-overlap": Code(ERROR, "two nodes that exclude each other hold in one edition", "Take the edition from one of them."),
    "conflict-undeclared": Code(ERROR, "a conflict does not say how it is settled", "Write conflict: and how."),
    "conflict-needless": Code(ERROR, "conflict: stands without conflicts-with", "Name the other node."),
    "conflict-twice": Code(WARNING, "both sides declare the same conflict", "Write it on one of the two."),
    "conflict-without-question": Code(ERROR, "a conflict left to a question names none", "Write contested-by."),
    # Citations
    "uncited": Code(ERROR, "a record cites nothing", "Cite where it comes from."),
    "page-beyond-source": Code(
        ERROR,
        "a citation names a page that the source does not have",
        "Look the page up in the table of contents.",
    ),
    "page-without-pages": Code(ERROR, "a citation names a page of a source without pages", "Take the page out."),
    "close-to-source": Code(ERROR, "eight or more words in a row stand in a source", "Say it in other words."),
    # Questions and profiles
    "engine-question-missing": Code(ERROR, "the engine reads a question that is not there", "Write it."),
    "engine-question-unread": Code(
        WARNING,
        "marked as read by the engine, which does not read it",
        "Write engine: false, or let the engine read it.",
    ),
    "engine-option-missing": Code(ERROR, "the engine knows an option that the question does not have", "Write the option."),
    "engine-option-unread": Code(ERROR, "the engine does not know this option", "Correct the option's id."),
    "engine-rule-missing": Code(ERROR, "the engine cites a rule that is not there", "Write the rule."),
    "mark-unaccounted": Code(ERROR, "what accounts for a mark of doubt is not there", "Correct the id or write the question."),
    "question-without-choice": Code(ERROR, "a question has fewer than two options", "Write the other reading."),
    "profile-root": Code(ERROR, "there is not exactly one profile without over:", "Lay the others over it."),
    "profile-edition": Code(ERROR, "an edition in use has no profile", "Write the profile."),
    "root-unanswered": Code(ERROR, "the root profile does not answer a question that the engine reads", "Answer it there."),
    "profile-over-later": Code(ERROR, "an edition is laid over a later one", "Lay it over the edition before it."),
    "profile-book-speaks": Code(
        ERROR, "an edition inherits an answer on which its own book speaks", "Answer it in the profile, as the book does."
    ),
    # Source maps
    "section-unknown": Code(
        ERROR, "a citation names a section that the map of its source does not have", "Spell the heading as the map does."
    ),
    "heading-missing": Code(ERROR, "sentences of a map stand under no heading", "Name the heading they stand under."),
    "heading-twice": Code(ERROR, "a map has a heading twice", "Put its sentences together, or tell the two apart."),
    "sentence-misnumbered": Code(ERROR, "the sentences of a map are not numbered one by one", "Number them from 1 through the document."),
    "sentence-unaccounted": Code(
        ERROR, "a sentence names neither a record nor a reason", "Name the records that carry it, or a reason of docs/sources.md."
    ),
    "sentence-without-entry": Code(ERROR, "a sentence of the document has no entry in its map", "Write the entry."),
    "entry-without-sentence": Code(ERROR, "an entry of a map fits no sentence of the document", "Count again, or take the entry out."),
    "map-node-unknown": Code(ERROR, "a map names a record that is not there", "Correct the id or write the record."),
    "map-reason-unknown": Code(ERROR, "a map gives a reason that is not in the list", "Take a reason of docs/sources.md."),
    "map-heading-unknown": Code(ERROR, "a sentence repeats what stands under a heading that is not there", "Spell it as the map does."),
    "map-crowded": Code(ERROR, "one record carries more than three sentences of a source", "Part the claims, or say why: in the map."),
    "map-why-needless": Code(WARNING, "a map says why a record carries many sentences that it does not carry", "Take it out."),
    # Faces of factions
    "faction-without-face": Code(ERROR, "a faction of the cards has no face", "Write it into factions.yaml, as docs/adding.md shows."),
    "faction-unknown": Code(ERROR, "a face belongs to no faction of the cards", "Spell the faction as its cards do."),
    "faction-set": Code(ERROR, "a face names another set than the catalogue", "Take the title of the catalogue."),
    "faction-name-twice": Code(ERROR, "a name or alias means two factions", "Leave it to one of them."),
    "faction-glyph-twice": Code(ERROR, "two factions have one glyph", "Take another glyph for the newer one."),
    "faction-glyph-unknown": Code(ERROR, "the icons have no such outline", "Take the name of one that Lucide has."),
    "faction-hues-near": Code(ERROR, "two factions of one set have nearly one hue", "Move one of them, at least 20 degrees away."),
    "faction-shown-unknown": Code(
        ERROR, "a face names a situation or variant that is not there", "Name one of rulings/situations, or write it."
    ),
    "faction-shown-apart": Code(
        ERROR, "a face names a variant without a card of the faction, or without its oddest card", "Name a variant in which it is played."
    ),
    # Demonstration
    "not-demonstrated": Code(
        ERROR,
        "no situation shows it, and no reason says why none can",
        "Write a situation, or narrative: and a reason of the list.",
    ),
    "option-not-shown": Code(ERROR, "no situation is played with this answer", "Write a variant with questions: {question: option}."),
    "followed-needless": Code(
        ERROR,
        "a rule that no situation can show, or that has ended, says which steps follow it",
        "Take followed: out, or narrative:, the reason for which none can.",
    ),
    "narrative-stale": Code(WARNING, "said to be not yet encoded, yet a situation shows it", "Take narrative: out."),
}
