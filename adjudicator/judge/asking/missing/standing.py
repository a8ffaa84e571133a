"""Whether the minions without a name that a line tells to stand there are those that stand in its case, by number, player and power, and
whether the counters that it tells are on the cards of which it tells them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.laying.what_cards_do import whose_minions
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import meaning_of
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...data.loaded import library
from ...replay.replay import Replay
from ..elsewhere.own_bearers import is_told_to_be_put


def not_as_told(line: PlainLine, made: Replay) -> Iterator[str]:
    """The minions of each player who has fewer, more or others of them there than a line tells."""
    told, begun = line.told, made.setting.game.position
    elsewhere = told.elsewhere or (line.happening is not None and line.happening.kind == "score")
    for side, powers in told.company.items():
        player = told.players.get(side, side)
        there: Counter[int] = Counter()
        for card, one in begun.play.items():
            face = begun.ident[card].face
            if one.controller == player and face is not None and face.kind == "minion" and face.card.name not in library():
                there[face.power or 0] += 1
        known = Counter(power for power in powers if power is not None)
        # one that bears something or to which something is done may be told besides
        besides = told.copies.get(UNNAMED, 1) if told.sides.get(UNNAMED) == side else 0
        in_all = known.total() == len(powers) and sum(known.elements()) == sum(there.elements())
        # some are laid besides for what a base does, and where others go
        so_many = elsewhere or there.total() in (len(powers), len(powers) + besides)
        if not in_all and (not so_many or known - there):
            several = f"{len(powers)} minions without a name" if len(powers) > 1 else "one minion without a name"
            yield f"the {several} that {player} has there"


def without_counters(line: PlainLine, made: Replay) -> Iterator[str]:
    """The counters that are told of a named card, where none of its name has so many in play."""
    borne: dict[str, set[int]] = {}
    for card, one in made.setting.game.position.play.items():
        borne.setdefault(name_of(made, card), set()).add(one.counters)
    for name, number in line.told.counters.items():
        if number and name in library() and number not in borne.get(name, ()):
            yield f"the {number} counters on {name}" if number > 1 else f"the counter on {name}"


def comes_there(line: PlainLine, made: Replay) -> Iterator[str]:
    """The word that tells that a named card is moved to where a minion without a name is, where it is moved away from there: "Jonas moved
    there by Headlong, does he destroy a 3"."""
    begun, words = made.setting.game.position, list(line.words)
    nameless = {one.base for card, one in begun.play.items() if name_of(made, card) == UNNAMED}
    moved = [card for step in made.trace.steps if step.kind == "move" for card in step.cards if name_of(made, card) in line.names]
    left = [card for card in moved if card in begun.play and begun.play[card].base in nameless]
    away = left and all(card in made.position.play and made.position.play[card].base not in nameless for card in left)
    told = (after.text for one, after in zip(words, words[1:]) if one.says == "move" and fold(after.text) == "there")
    yield from (f"what {text!r} tells" for text in told if away)


def stand_with(line: PlainLine, made: Replay) -> Iterator[str]:
    """The minions without a name that are told to be where a named one is, where nobody stands beside that: "do the guys on my Little Bo
    Peep base have to go"."""
    begun, words = made.setting.game.position, [word for word in line.words if fold(word.text) not in ("the", "my", "his", "her", "their")]
    nameless = {one.base for card, one in begun.play.items() if card not in begun.bases() and name_of(made, card) not in library()}
    for some, joint, named, base in zip(words, words[1:], words[2:], words[3:]):
        told = meaning_of(some.text) == "minion" and fold(some.text).endswith("s") and meaning_of(joint.text) == "on"
        if not told or named.kind != "card" or kind_of(named.says) != "minion" or fold(base.text) != "base":
            continue
        if nameless.isdisjoint(one.base for card, one in begun.play.items() if name_of(made, card) == named.says):
            yield f"the {some.text} where {named.says} is"


def lies_under(line: PlainLine, made: Replay) -> Iterator[str]:
    """The word that tells that cards without a name lie under another, where none do: "with one card left under it"."""
    if line.told.covered or any(
        zone.partition(":")[0] in ("stored", "buried") and cards for zone, cards in made.setting.game.position.zones.items()
    ):
        return
    words = [word for word in line.words if word.kind != "card"]
    for at, word in enumerate(words):
        counted = any(fold(one.text) in ("card", "cards") for one in words[max(0, at - 3) : at])
        if fold(word.text) in ("under", "beneath", "underneath") and counted:
            yield f"what {word.text!r} tells"


def put_where_it_cannot(line: PlainLine, made: Replay) -> Iterator[str]:
    """The actions that lie on another player's minion where somebody is told to have put them, by a printing that has them played on their
    own player's minions alone."""
    begun = made.setting.game.position
    for card, one in begun.play.items():
        face, host = begun.ident[card].face, begun.play.get(one.host) if one.host is not None else None
        if face is None or host is None or host.controller in (None, one.controller) or face.card.name not in line.names:
            continue
        bearer = name_of(made, one.host) if one.host is not None else ""
        if bearer in line.told.owners or whose_minions(face) != "you" or not is_told_to_be_put(line, face.card.name):
            continue
        yield f"{face.card.name} on {bearer}: it can only be played on a minion of its own player's"
