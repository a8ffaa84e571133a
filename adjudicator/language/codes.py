"""The closed table of finding codes of files that people write: what each means and how it is usually mended.

``docs/findings.md`` shows the same table; ``tests/bad`` has a file for each code and compares all three. The codes of
the rulings themselves stand in ``adjudicator.knowledge.codes``.
"""

from __future__ import annotations

from msgspec import Struct


class Code(Struct, frozen=True):
    """One row of the table. ``part``: what kind of input it is about."""

    part: str
    meaning: str
    mend: str


_FILES = {
    "file-missing": ("there is no file of that name", "Check the path."),
    "file-is-folder": ("a folder stands where a file must", "Name a file in it."),
    "file-unreadable": ("the file cannot be opened", "Check its name and its permissions."),
    "file-too-large": ("the file is larger than is read", "Split it."),
    "file-not-utf8": ("the file is not UTF-8 text", "Save it as UTF-8."),
    "file-control-character": ("a character that no text contains, such as NUL", "Take it out."),
    "file-empty": ("there is nothing in the file", "Write something into it."),
    "yaml-syntax": ("this is not YAML", "Check indentation, colons, quotes and brackets there."),
    "yaml-alias": ("anchors and aliases are not allowed", "Write the data out."),
    "yaml-tag": ("tags are not allowed", "Leave it out."),
    "yaml-key": ("a key is a list or a mapping", "Write a word."),
    "yaml-repeated-key": ("one mapping has a key twice", "Keep one of them."),
    "yaml-number": ("a number has more digits than anything on a table", "Put it in quotes if it is a name."),
    "yaml-too-deep": ("lists and mappings are nested too deeply", "Lay the data out flat."),
    "yaml-too-many": ("the file has too many values", "Split it."),
    "yaml-several": ("there is more than one document in the file", "Take out the line ---."),
}

_VALUES = {
    "unknown-key": ("a key that means nothing there", "Correct its spelling or take it out."),
    "value-missing": ("a key without a value", "Write a value, or take the key out."),
    "text-form": ("text is wanted", "Write a word or a name."),
    "text-too-long": ("a text is longer than is read", "Shorten it."),
    "whole-number": ("a whole number is wanted", "Write a number."),
    "number-range": ("a number is outside of its limits", "Write a smaller number, or one that is not negative."),
    "flag-form": ("true or false is wanted", "Write true or false."),
    "list-form": ("a list is wanted", "Write a list: [a, b]."),
    "list-too-long": ("a list has more entries than are read", "Shorten it."),
}

_SITUATIONS = {
    "situation-form": ("the file is no mapping", "Start with situation: and players:."),
    "situation-twice": ("two situations have one id", "Rename the newer one."),
    "predicate-wrong": ("what a ruling says of a kind of card cannot be read", "Take conditions of docs/data.md."),
    "predicate-covers-nothing": ("a ruling about a kind of card covers no encoded card", "Loosen its conditions."),
    "situation-id": ("the id of a situation is not lower-case words joined by -", "Spell it a-b-c."),
    "cites-form": ("a citation does not name its source", "Write {source: community-wiki, section: Move}."),
    "define-form": ("made-up cards must be a list", "Write - {name: North Field, kind: base, printings: {...}}."),
    "variants-form": ("variants must be a list of mappings", "Write - name: ... and what differs."),
    "variant-twice": ("two variants have one name", "Give each its own name."),
    "unknown-profile": ("there is no such profile", "Take a profile of rulings/profiles."),
    "questions-form": ("questions must be a mapping", "Write questions: {when-values-move: at-once}."),
    "unknown-question": ("there is no such question", "Take a question of rulings/questions."),
    "question-unanswered": (
        "no profile answers the question",
        "If the engine reads it, answer it in the root profile, rulings/profiles/latest.yaml; else leave it out.",
    ),
    "unknown-option": ("the question has no such option", "Take one of its options."),
    "settings-form": ("a setting has the wrong kind of value", "Write settings: {finite-abilities-limit: 7}."),
    "unknown-setting": ("there is no such setting", "Take a setting of the profile."),
    "printing-form": ("printing must be a mapping", "Write printing: {Poison: latest}."),
    "unknown-printing": ("there is no such printing", "Write first or latest."),
    "players-missing": ("nobody plays", "Write players: {Ann: {}, Bea: {}}."),
    "players-form": ("players must be a mapping", "Write players: {Ann: {}, Bea: {}}."),
    "player-form": ("a player must be a mapping", "Write Ann: {vp: 3, hand: [Shanghai]}."),
    "player-name": ("a player has no name, or one that means something else", "Write a name of letters."),
    "players-alike": ("two players' names differ only in spelling", "Give each a name of his own."),
    "too-many-players": ("more than four players", "Leave out those who do not matter."),
    "unknown-player-name": ("nobody of that name plays", "Name a player of players:."),
    "unknown-phase": ("there is no such phase", "Write setup, start-turn, play-cards, score-bases, draw or end-turn."),
    "wrong-phase": ("something is said that cannot be so in this phase", "Change phase:, or take it out."),
    "played-form": ("played must list minion and action", "Write played: [minion]."),
    "madness-too-many": ("there are only 30 Madness cards", "Write a number from 0 to 30."),
    "bases-form": ("bases must be a list", "Write bases: [{base: Tortuga, Ann: [Buccaneer]}]."),
    "base-form": ("an entry is no base", "Write a name, or {base: Tortuga, Ann: [Buccaneer]}."),
    "cards-form": ("the cards of a player must be a list", "Write Ann: [Buccaneer]."),
    "card-form": ("an entry is no card", "Write a name, id = name, or {card: Buccaneer, id: bucc}."),
    "card-id-form": ("an id that cannot be one", "Write a word of letters and digits that is no player and no answer."),
    "card-key-place": ("something is said of a card that means nothing where it is", "Take it out."),
    "zone-form": ("a hand, deck or pile must be a list or a number", "Write hand: [Shanghai, 2] or hand: 3."),
    "on-form": ("what lies on a card must be a list", "Write on: [{card: Poison, by: Bea}]."),
    "used-form": ("used must be true or a list of numbers", "Write used: true."),
    "too-many-cards": ("more cards than are read", "Leave out those that do not matter."),
    "draft-form": ("a draft must be a mapping", "Write draft: {pool: [Aliens, Ninjas, Pirates, Zombies], first: Ann}."),
    "owned-set": ("a set at the table is none of the game", "Take a set of adjudicator coverage --cards."),
    "unknown-faction": ("no encoded card belongs to this faction", "Take a faction of adjudicator cards."),
    "factions-number": ("a player has two factions, no more and no less", "Name two."),
    "faction-twice": ("one player has the same faction twice", "Name two different ones."),
    "not-of-factions": (
        "a card of a player is in neither of his factions, or too often",
        "Take it out, or say owner:.",
    ),
    "deck-size": ("the cards of a player do not come to the forty of two factions", "List as many as are missing, or leave deck: out."),
    "deck-unknown": ("a deck from which hands are dealt holds cards that nobody knows", "Name factions:, and list the cards on top only."),
    "otherwise-form": ("otherwise can be first, decline or stop", "Write otherwise: decline."),
}

_CARDS_ON_TABLE = {
    "unknown-card": ("no card has this name", "Look it up with: adjudicator cards."),
    "card-on-paper": ("a card whose text can be read but not be carried out yet", "Leave it out, or look at its words: adjudicator verbs."),
    "card-not-on-table": ("the card is known, but lies nowhere on this table", "Put it there, or name another card."),
    "card-ambiguous": ("several cards have this name", "Give them ids, and name one of these."),
    "card-id-twice": ("two cards have one id", "Give each its own id."),
    "two-controllers": (
        "two players control one card",
        "List it once, with the player who controls it, and say owner: if another owns it.",
    ),
    "cyclic-attachment": ("a card lies on itself", "Give the two cards different ids."),
    "wrong-kind": ("a card of the wrong kind stands there", "Name a card of the right kind."),
    "host-not-minion": ("a card lies on something that carries none", "List it at the base."),
    "action-not-on-base": ("an action lies at a base that is not played on one", "List it under on: of a minion, or leave it out."),
    "action-not-on-minion": ("an action lies on a minion that is not played on one", "List it at its base."),
    "base-not-in-play": ("a base is named that is not on the table", "Name a base of bases:, or add it there."),
    "no-such-ability": ("a card has fewer abilities than that", "Count them from 1, or write used: true."),
    "made-up-name-taken": ("a made-up card bears the name of a card of the game", "Give it a name of its own."),
}

_MOVES = {
    "moves-form": ("moves must be a list", "Write moves: [{Ann: {play: Shanghai}}, {Ann: done}]."),
    "move-form": ("a move is one player with what he does", "Write - Ann: {play: Shanghai} or - Ann: done."),
    "suppose-form": ("what is supposed is not said fully", "Write - suppose: {destroy: bucc, by: Bea}."),
    "unknown-suppose": ("nothing of that name can be supposed", "Write destroy, move, return, place, control, gain_power or add_counters."),
    "wrong-player": ("a move of somebody whose turn it is not", "Add - Ann: done for the turn to pass, or change turn:."),
    "refused": ("a move or a place that the rules do not allow", "Take one of the options named, or expect it with refused:."),
    "move-key-ignored": ("a key of a move that nothing asked for", "Leave it out, or write what it was meant for."),
    "move-not-made": ("the game stopped before this move", "Take it out, or find out what stopped the game."),
    "not-in-play": ("something is supposed of a card that is not in play then", "Suppose it earlier, or name another card."),
    "answers-form": ("answers must be a list of mappings with pick", "Write answers: [{who: Ann, ask: target, pick: bucc}]."),
    "pick-form": ("what is picked must be a name, a word or a list of them", "Write pick: bucc."),
    "unknown-ask": ("there is no such kind of decision", "Leave ask: out, or take the kind that adjudicator replay shows."),
    "answer-no-option": ("an answer that was asked for is none of the options", "Take one of the options named."),
    "answer-not-asked": ("nothing asked for this answer", "Check who, ask and about, or leave it out."),
    "answer-left-over": ("fewer picks were asked for than the answer lists", "Shorten the list."),
    "answer-missing": ("a decision that the file does not answer, with otherwise: stop", "Add an answer, or write otherwise: first."),
    "run-spent": ("the run was given up before it came to rest", "Fix more decisions, or leave out what does not matter."),
    "engine-failed": ("the engine failed: an error of the program, not of the file", "Please report it, with the file."),
}

_EXPECTATIONS = {
    "expects-nothing": ("the situation expects nothing", "Add expect:."),
    "expect-form": ("an entry is no expectation", "Write - {card: bucc, at: Tortuga}."),
    "unknown-expectation": ("nothing of that kind can be expected", "docs/situations.md lists what can."),
    "unknown-expectation-key": ("an expectation of that kind has no such key", "docs/situations.md lists its keys."),
    "two-expectations": ("one entry is of two kinds", "Write two entries."),
    "expectation-empty": ("a card, player or base is named, but nothing is expected of it", "Say what, for example power: 3."),
    "expectation-incomplete": ("an expectation lacks a key that another needs", "Add at: and a base."),
    "unknown-zone": ("there is no such zone or place", "Write for example hand:Ann, discard:Ann or base-discard."),
    "unknown-event": ("there is no such kind of event", "Take a kind that adjudicator replay --json shows."),
    "unknown-loop": ("there is no such kind of loop", "Write forced, chosen, values or none."),
    "unknown-result": ("a game does not end so", "Write none, points, stalemate, game-over or unending."),
    "unknown-rule": ("no rule has this id", "Take a rule of rulings/rules."),
    "nothing-breaks-it": (
        "nothing that is taken away breaks an expectation",
        "Expect something that hangs on the rule or card it demonstrates.",
    ),
    "unmet": ("what was expected did not come about", "Find out which of the two misreads the source."),
}

_CARD_FILES = {
    "card-file-form": ("a card file must be a mapping with a list of cards", "Start with set: and cards:."),
    "unknown-file-key": ("a card file has no such key", "Take it out."),
    "card-without-name": ("a card has no name, or one without letters", "Add name: ..."),
    "unknown-card-key": ("a card has no such key", "Correct its spelling or take it out."),
    "unknown-card-kind": ("there is no such kind of card", "Write minion, action, base, titan or madness."),
    "card-without-printing": ("a card has no printing", "Add printings: {first: {...}}."),
    "also-form": (
        "also: must name cards that stand in another faction's file, with how many copies of each this faction has",
        "Write also: {Shield Maiden: 1}.",
    ),
    "also-unknown-card": ("a faction has a card that no file has", "Write the name as the other file has it."),
    "card-twice": ("two cards have one name", "Rename the made-up one."),
    "card-printing-form": ("a printing must be a mapping, or the word same", "Write its power and abilities, or same."),
    "printing-same-as-nothing": ("the first printing cannot be the same as an earlier one", "Write it out."),
    "unknown-printing-key": ("a printing has no such key", "Correct its spelling or take it out."),
    "printed-number": ("a printed number must be a whole number from 0 to 99", "Write a number."),
    "minion-without-power": ("a minion has no power", "Add power: ..."),
    "titan-with-power": ("a titan has power of its own", "Take power: out; what it adds to a total stands in its text."),
    "base-without-breakpoint": ("a base has no breakpoint", "Add breakpoint: ..."),
    "base-points": ("a base needs three numbers of points", "Write vp: [4, 2, 1]."),
    "play-on": ("a card cannot be played on that", "Write base, minion or {a: minion, ...}."),
    "abilities-form": ("abilities must be a list", "Write a list."),
    "ability-form": ("an ability is a mapping with one label and a body", "Start it with on_play, ongoing, talent, special or base."),
    "unknown-label": ("an ability has no such label", "Write on_play, ongoing, talent, special or base."),
    "unknown-ability-key": ("an ability has no such key", "Correct its spelling or take it out."),
    "ability-zone": ("an ability cannot work from there", "Write hand, discard or play."),
    "two-timings": ("an ability has two timings", "Keep one, or write two abilities."),
    "grows-without-bound": (
        "an ability counts for each card that it counts, or repeats what repeats, further than any table goes",
        "Count once and give the number a name, or repeat less.",
    ),
    "ability-does-nothing": (
        "an ability says neither when nor what it gives",
        "Add after:, before:, at:, instead:, gives: or on_your_turn: true.",
    ),
    "ability-without-body": ("an ability has nothing to do", "Add do: ..."),
}

_LANGUAGE = {
    "verb-form": ("a verb must be a mapping", "Start it with a verb, for example {destroy: ...}."),
    "unknown-verb": ("there is no such verb", "Look it up with: adjudicator verbs."),
    "condition-form": ("a condition must be a mapping", "Start it with a condition."),
    "unknown-condition": ("there is no such condition", "Look it up with: adjudicator verbs."),
    "number-form": ("a number of the language is wanted", "Write a whole number."),
    "unknown-number": ("there is no such number", "Look it up with: adjudicator verbs."),
    "gift-form": ("a gift must be a mapping", "Start it with a gift, for example {power: 1}."),
    "unknown-gift": ("there is no such gift", "Look it up with: adjudicator verbs."),
    "unknown-filter": ("there is no such filter", "Look it up with: adjudicator verbs."),
    "name-means-nothing": ("a name for a card, base or player that is never one there", "Name it otherwise."),
    "card-is-nowhere": ("a filter about cards in play is asked of cards that lie elsewhere", "Take it out, or leave out from:."),
    "key-ignored": ("a key that nothing reads where it stands", "Take it out."),
    "old-spelling": ("a spelling of an older version of the language", "Take the newer one."),
    "unknown-parameter": ("a word has no such parameter", "Look it up with: adjudicator verbs."),
    "missing-parameter": ("a word lacks a parameter that it needs", "Add it."),
    "player-not-card": ("a word that is about cards is given a player", "Name a card, or a word that is about players."),
    "parameter-twice": ("a parameter is given twice", "Keep one."),
    "comparison-form": ("a comparison is wanted", "Write a number or {at_most: 2}."),
    "unknown-comparison": ("there is no such comparison", "Write at_most, at_least, less_than, more_than, exactly or not."),
    "unknown-word": ("a word is not in its closed list", "Take a word of the list."),
    "name-form": ("that cannot be a name", "Use letters and _."),
    "unknown-reference": ("a name that nothing in the ability bears", "Bind it first with as:, or write this, it, here or host."),
    "unknown-player": ("that is nobody", "Write you, another, each_other, owner, controller or current."),
    "who-form": ("a player is wanted", "Write you, another, each_other..."),
    "selection-form": ("a selection is wanted", "Write for example {a: minion}."),
    "selection-quantifier": ("a selection needs exactly one quantifier", "Write for example {one: minion}."),
    "unknown-kind": ("there is no such kind of card", "Write minion, action, card, base, player or titan."),
    "pattern-form": ("a pattern of events is wanted", "Write for example {event: move, what: {a: minion}, to: here}."),
    "unknown-pattern-key": ("a pattern has no such key", "Correct its spelling or take it out."),
    "choices-form": ("a list of at least two bodies is wanted", "Write two."),
    "unknown-limit": ("there is no such limit", "Write once_per_turn or once_per_base."),
    "limit-form": ("a limit must be a word", "Write once_per_turn."),
}

_ELSEWHERE = {
    "players-number": ("a game needs two to four players", "Name two to four."),
    "faction-incomplete": ("a faction whose cards are not all encoded would make a short deck", "Take another, or play with mixed decks."),
    "too-few-factions": ("fewer factions are fully encoded than the game needs", "Play with mixed decks, or with fewer players."),
    "saved-game-format": ("a saved game of another version", "Save it again with this version."),
    "saved-game-broken": ("a saved game cannot be read or played on", "It may come from other card data; save it again."),
    "goal-form": ("a goal cannot be understood", "Ask for example: can Ann end with 15 VP?"),
    "goal-card": ("a goal names no card of this table", "Name a card that is there."),
    "goal-zone": ("a goal names no zone", "Name hand, deck or discard."),
    "reference-missing": ("there is no reference file", "Name the folder with the reference's cards/*.json."),
    "reference-unreadable": ("a reference file cannot be read", "Check the path."),
    "differences-form": ("differences must map a term to a reason", "Write {may: said-otherwise}."),
    "difference-without-reason": ("a difference is explained by no reason", "Write a sentence, or a reason of the list."),
    "difference-stale": ("a difference is explained that does not exist", "Take it out."),
    "unknown-variant": ("the file has no such variant", "Take one of its variants."),
    "notation-form": ("a line of the text notation cannot be read", "docs/situations.md shows the notation."),
    "notation-would-lose": ("the text notation cannot say this", "Take it out, or keep the file form."),
    "bad-setting": ("a setting of the environment cannot be used", "docs/running.md lists the settings."),
    "no-card": ("no card is named", "Name one card or more."),
    "line-no-card": ("a line names no card", "Name the cards as they are printed, or by a nickname."),
    "no-scheduler": ("nobody can do the work elsewhere", "Start a scheduler, install the extra it needs, or let this machine do it."),
    "too-many-names": ("more cards are named than one case lays out", "Put the others on the board."),
    "event-without-cause": (
        "nothing in the engine brings such an event about",
        "Take its record out of language/events.py, or write what brings it about.",
    ),
    "unknown-set": (
        "a card file is of a set that the catalogue does not have",
        "Spell it as the other files of the set do; a new set is announced by title: beside it.",
    ),
    "verb-unread": (
        "the English of a verb begins with a word that is known neither as a verb nor as a subject",
        "Add the word to IMPERATIVES in language/english.py, or begin with who does it.",
    ),
    "event-unknown": ("nothing that can happen is called so", "Look it up with: adjudicator case NAMES --events."),
}

CODES: dict[str, Code] = {
    code: Code(part, *row)
    for part, rows in (
        ("files and YAML", _FILES),
        ("values", _VALUES),
        ("situations", _SITUATIONS),
        ("cards on the table", _CARDS_ON_TABLE),
        ("moves and answers", _MOVES),
        ("expectations", _EXPECTATIONS),
        ("card files and made-up cards", _CARD_FILES),
        ("the ability language", _LANGUAGE),
        ("elsewhere", _ELSEWHERE),
    )
    for code, row in rows.items()
}


def usual(code: str) -> str:
    """The usual remedy. Raises :class:`KeyError` for a code that the table does not have."""
    return CODES[code].mend
