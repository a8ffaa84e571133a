"""Whole abilities: a label, when, and what."""

from __future__ import annotations

from typing import Any

from ...ground.findings import did_you_mean, shown
from ...ground.strict_yaml import Map, Seq, line_of
from ..events import KINDS
from ..terms import TIMINGS
from ..tree import Ability, Body, Node, Part, Pattern, reads_values
from .findings import Findings
from .growth import check_growth
from .patterns import Patterns
from .sense import check_keys

LABELS = ("on_play", "ongoing", "talent", "special", "base")
ABILITY_KEYS = (
    "do",
    "if",
    "while",
    "after",
    "when",
    "before",
    "at",
    "instead",
    "as_soon_as",
    "gives",
    "may",
    "limit",
    "you",
    "from",
    "play_this",
    "on_your_turn",
    "on_each_turn",
    "once_per_play",
    "once_per_play_each",
    "one_or_more",
    "last_first",
    "half",
    "note",
)
ABILITY_TYPES = {
    "play_this": "flag",
    "on_your_turn": "flag",
    "on_each_turn": "flag",
    "once_per_play": "flag",
    "once_per_play_each": "flag",
    "one_or_more": "flag",
    "last_first": "flag",
    "note": "text",
}
#: Where a card may be for its ability to work.
ABILITY_ZONES = ("play", "hand", "discard", "deck", "titans", "stasis")
#: The word of an ability that acts as soon as something is so, and the kind of event by which it hears of that.
AS_SOON_AS, COMES_TRUE = "as_soon_as", "comes_true"
#: Moments of the turn by the words of an ability that waits for them.
TURNS = {"start_of_turn": "turn_start", "end_of_turn": "turn_end"}


class Compiler(Patterns):
    """Compiles the abilities of one file."""

    def read_ability(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Ability | None:
        """A quoted ability, given to another card."""
        names, self.names = self.names, set()
        ability = self.ability(data, path, line=line_of(holder, key))
        self.names = names
        return ability

    def read_effect(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Ability | None:
        """What lasts until a deadline, with the names that the ability knows which begins it."""
        wrapped = Map({"ongoing": data})
        wrapped.line, wrapped.lines = line_of(holder, key), {"ongoing": line_of(holder, key)}
        return self.ability(wrapped, path, line=line_of(holder, key))

    def ability(self, data: Any, key: str, line: int = 0) -> Ability | None:
        """One ability: a mapping with a single label. ``line``: where it stands, for data that does not know."""
        if not isinstance(data, Map) or len(data) != 1:
            mend = "Start it with one of: " + ", ".join(LABELS) + "."
            self.problem("ability-form", "an ability is a mapping with one label", data, None, mend, line_of(data) or line)
            return None
        label = next(iter(data))
        if label not in LABELS:
            self.problem("unknown-label", f"{label!r} is no label of an ability", data, label, did_you_mean(label, LABELS))
            return None
        body = _body(data, label)
        if not isinstance(body, Map):
            self.problem("ability-form", f"{label} needs a body, not {shown(body)}", data, label, "Add do: ...")
            return None
        check_types(self, body, ABILITY_TYPES)
        for name in body:
            if name not in ABILITY_KEYS:
                self.problem("unknown-ability-key", f"an ability has no {name!r}", body, name, did_you_mean(name, ABILITY_KEYS))
        made = Ability(key=key, label=label, line=line_of(data, label))
        self._read_timing(made, body)
        self._read_parts(made, body)
        role = _role(made, body)
        if role is None:
            said = f"{label} says neither when nor what it gives"
            mend = "Add after:, before:, at:, instead:, gives: or on_your_turn: true."
            self.problem("ability-does-nothing", said, data, label, mend)
            return None
        made.role = role
        if role == "instead" and "deck" in made.zones:
            # nobody knows what lies in a deck, so nothing asks a card there what it would do instead
            self.paper.add("a replacement from a deck")
        if made.role != "continuous" and "do" not in body and not made.plays:
            self.problem("ability-without-body", f"{label} has nothing to do", data, label, "Add do: ...")
        check_keys(self, body, made)
        check_growth(self, made)
        self.nodes[key] = made
        return made

    def _read_timing(self, made: Ability, body: Map) -> None:
        """When an ability acts."""
        timings = [name for name in (*TIMINGS, AS_SOON_AS) if name in body]
        if len(timings) > 1:
            said = f"{made.label} has both {timings[0]} and {timings[1]}"
            self.problem("two-timings", said, body, timings[1], "Keep one, or write two abilities.")
        made.timing = timings[0] if timings else ("instead" if "instead" in body else None)
        if made.timing is None:
            return
        if made.timing == AS_SOON_AS:
            # no event, but whatever makes it so
            made.pattern = Pattern(event=(COMES_TRUE,), what="this", path=f"{made.key}.{COMES_TRUE}")
            self.nodes[made.pattern.path] = made.pattern
            return
        value = body[made.timing]
        if made.timing == "at" and isinstance(value, str):
            value = TURNS.get(value, value)
        made.pattern = self.pattern(value, f"{made.key}.{made.timing}", made.timing, body, made.timing)

    def _read_parts(self, made: Ability, body: Map) -> None:
        """What an ability does, and how often, for whom, from where. Names are bound in the order of this."""
        key = made.key
        outer, self.players = self.players, {"it"} if made.pattern is not None and _without_card(made.pattern) else set()
        # conditions may use names bound by no one; bodies bind names in order
        condition = self.read_conditions(body["if"], f"{key}.if", body, "if") if "if" in body else ()
        while_ = self.read_conditions(body["while"], f"{key}.while", body, "while") if "while" in body else ()
        so = self.read_conditions(body[AS_SOON_AS], f"{key}.{AS_SOON_AS}", body, AS_SOON_AS) if AS_SOON_AS in body else ()
        made.condition = so or condition or while_
        made.you = self.read_player(body["you"], f"{key}.you", body, "you") if "you" in body else None
        made.limit = self.read_limit(body["limit"], f"{key}.limit", body, "limit") if "limit" in body else None
        made.gives = self.read_gives(body["gives"], f"{key}.gives", body, "gives") if "gives" in body else ()
        made.body = self.read_body(body["do"], f"{key}.do", body, "do") if "do" in body else None
        self.players = outer
        made.zones = tuple(texts(body.get("from"))) or ("play",)
        for zone in made.zones:
            if zone not in ABILITY_ZONES:
                self.problem("ability-zone", f"an ability cannot work from {zone!r}", body, "from", did_you_mean(zone, ABILITY_ZONES))
        made.optional = bool(body.get("may"))
        made.plays = bool(body.get("play_this"))
        made.once_per_play = "each" if body.get("once_per_play_each") else bool(body.get("once_per_play"))
        made.one_or_more = bool(body.get("one_or_more"))
        made.everybodys = bool(body.get("on_each_turn"))
        made.last_first = bool(body.get("last_first"))
        made.reads = reads_values(made.gives) or reads_values(while_)
        made.ends_itself = _ends_itself(made.body)
        half = self.read_word(body["half"], f"{key}.half", body, "half", ("minion", "action")) if "half" in body else None
        made.half = half if isinstance(half, str) else None


def _body(data: Map, label: str) -> Any:
    """What stands under a label; a bare body is what the ability does."""
    body = data[label]
    bare = isinstance(body, Map) and not any(key in ABILITY_KEYS and key != "may" for key in body)
    if isinstance(body, Seq) or (bare and not ("may" in body and "do" in body)):
        wrapped = Map({"do": body})
        wrapped.line, wrapped.lines = line_of(data, label), {"do": line_of(data, label)}
        return wrapped
    return body


def _role(made: Ability, body: Map) -> str | None:
    """What the engine does with an ability; ``None`` if there is nothing it could do."""
    if made.label in ("on_play", "talent"):
        return made.label
    steps_in = made.timing in ("when", "before") and made.pattern is not None and not all(map(_is_moment, made.pattern.event))
    if made.timing == "instead" or steps_in:
        # "when" or "before" of anything but a play or a scoring: it steps in as the event happens, which still happens
        return "instead"
    if made.timing is not None:
        return "trigger"
    if body.get("gives"):
        return "continuous"
    if made.plays and made.zones == ("stasis",):
        return "leaving"
    return "activated" if body.get("on_your_turn") or body.get("on_each_turn") else None


def _is_moment(kind: str) -> bool:
    return kind in KINDS and KINDS[kind].moment_of is not None


def _without_card(pattern: Pattern) -> bool:
    """Whether what such an event happens to is no card: a player or a deck."""
    return any(kind in KINDS and KINDS[kind].about in ("player", "deck") for kind in pattern.event)


def _ends_itself(body: Body | None | object) -> bool:
    """Whether a body destroys the card it stands on."""
    if isinstance(body, Node):
        if body.word.causes == ("destroy",) and "this" in (body.args.get("what"), body.args.get("with")):
            return True
        return any(_ends_itself(arg) for arg in body.args.values())
    if isinstance(body, tuple):
        return any(_ends_itself(entry) for entry in body)
    return any(_ends_itself(node) for node in getattr(body, "nodes", ()))


def check_types(compiler: Findings, data: Map, types: dict[str, str]) -> None:
    """Find what is not of its type (``text``, ``flag`` or ``list`` of texts), and take it out."""
    for key, type_ in types.items():
        value = data.get(key)
        if value is None:
            continue
        if type_ == "text" and not isinstance(value, str):
            compiler.problem("text-form", f"{key} must be text, not {shown(value)}", data, key)
        elif type_ == "flag" and not isinstance(value, bool):
            compiler.problem("flag-form", f"{key} must be true or false, not {shown(value)}", data, key)
        elif type_ == "list" and not (isinstance(value, Seq) and all(isinstance(entry, str) for entry in value)):
            compiler.problem("list-form", f"{key} must be a list of texts, not {shown(value)}", data, key)
        else:
            continue
        data[key] = None


def texts(data: Any) -> list[str]:
    """One text or several as a list; none of nothing."""
    if data is None:
        return []
    return [str(entry) for entry in data] if isinstance(data, list) else [str(data)]


__all__ = ["ABILITY_KEYS", "LABELS", "Compiler", "Part", "check_types", "texts"]
