"""Reading the text notation, which :mod:`.notation` describes, back into the data of a situation."""

from __future__ import annotations

import re
from typing import Any

from ...ground.findings import BadInput, Finding, shown
from ...ground.strict_yaml import Map, Seq
from ...language.codes import usual
from .form import PHASES
from .notation import BASE_LISTS, NUMBERS, TITLE, ZONES


def read_notation(text: str, file: str = "notation") -> Map:
    """The data of a situation that a text in the notation describes, with its lines. Raises :class:`BadInput`."""
    return _NotationReader(file).read(text)


class _Wrong(Exception):
    """What is wrong with a line, and how to mend it."""


class _NotationReader:
    """Reads a text line by line; a wrong line is a finding and the next is read on."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.line = 0
        self.data = Map()
        self.data.line, self.data.lines = 1, {}

    def read(self, text: str) -> Map:
        findings = []
        for number, line in enumerate(text.lstrip("\ufeff").splitlines()):
            self.line = number + 1
            if not line.strip():
                continue
            try:
                self.take(line.strip())
            except _Wrong as wrong:
                findings.append(Finding("notation-form", str(wrong), self.file, self.line, usual("notation-form")))
        if findings:
            raise BadInput(findings[:100])
        return self.data

    def put(self, key: str, value: Any) -> None:
        self.data[key] = value
        self.data.lines[key] = self.line

    def map(self, pairs: Any = ()) -> Map:
        made = Map(pairs)
        made.line, made.lines = self.line, dict.fromkeys(made, self.line)
        return made

    def seq(self, entries: Any) -> Seq:
        made = Seq(entries)
        made.line, made.lines = self.line, [self.line] * len(made)
        return made

    def add(self, key: str, entry: Any) -> None:
        seq = self.data.get(key)
        if seq is None:
            seq = self.seq(())
            self.put(key, seq)
        seq.append(entry)
        seq.lines.append(self.line)

    def take(self, line: str) -> None:
        if line.startswith(TITLE):
            self.put("title", line[len(TITLE) :].strip() or "a position")
        elif line.startswith("*"):
            self.base(_Scanner(line[1:]))
        elif line.startswith("made up:"):
            for part in _split(line[len("made up:") :], ";"):
                self.add("define", self.made_up(part))
        elif line.startswith("order:"):
            self.put("order", self.seq(part.strip() for part in _split(line[len("order:") :], ",")))
        elif any(line.startswith(label + ":") for label in BASE_LISTS):
            label, _, rest = line.partition(":")
            self.put(BASE_LISTS[label], self.cards(_Scanner(rest), "base"))
        elif re.match(r"[^;|]+, *\d+ VP", line):
            self.player(line)
        elif "turn" not in self.data and "players" not in self.data:
            self.head(line)
        else:
            raise _Wrong(f"{shown(line)} is neither a player nor a base")

    def head(self, line: str) -> None:
        for part in _split(line, ";"):
            part = part.strip()
            word, _, rest = part.partition(" ")
            rest = rest.strip()
            if part in PHASES:
                self.put("phase", part)
            elif rest == "printings":
                self.put("printings", word)
            elif word in ("turn", "profile", "scoring") and rest:
                self.put(word, rest)
            elif word == "id" and rest:
                self.put("situation", rest)
            elif word == "played" and rest:
                self.put("played", self.seq(rest.split()))
            elif word == "then" and rest:
                self.put("turns", self.seq(name.strip() for name in rest.split(",")))
            elif word == "madness" and rest.isdecimal() and len(rest) < 9:
                self.put("madness", int(rest))
            elif " = " in part:
                self.answer(part)
            else:
                raise _Wrong(f"{shown(part)} says nothing about a table")

    def answer(self, part: str) -> None:
        """An answer to a question, or a setting."""
        name, _, value = part.partition(" = ")
        value = value.strip()
        number = value.isdecimal() and len(value) < 9
        key = "settings" if number else "questions"
        if key not in self.data:
            self.put(key, self.map())
        self.data[key][name.strip()] = int(value) if number else value
        self.data[key].lines[name.strip()] = self.line

    def made_up(self, part: str) -> Map:
        scanner = _Scanner(part)
        name = scanner.name("=")
        scanner.expect("=")
        rest = scanner.rest().strip()
        for kind, pattern in NUMBERS.items():
            found = re.fullmatch(pattern, rest)
            if found and all(len(number) < 9 for number in found.groups()):
                first, *vp = (int(number) for number in found.groups())
                face = self.map({"power": first} if kind == "minion" else {"breakpoint": first, "vp": self.seq(vp)})
                return self.map({"name": name, "kind": kind, "printings": self.map({"first": face})})
        raise _Wrong(f"{shown(rest)} is no made-up card: write minion 3, or base 20 (4-2-1)")

    def player(self, line: str) -> None:
        parts = _split(line, ";")
        name, _, points = parts[0].rpartition(",")
        number = points.strip().removesuffix("VP").strip()
        if not number.isdecimal() or len(number) > 8:
            raise _Wrong(f"{shown(points)} says no points")
        entry = self.map({"vp": int(number)})
        for part in parts[1:]:
            zone, _, rest = part.strip().partition(" ")
            if zone not in ZONES:
                raise _Wrong(f"{shown(zone)} is none of {', '.join(ZONES)}")
            entry[zone] = self.cards(_Scanner(rest), "card")
            entry.lines[zone] = self.line
        if "players" not in self.data:
            self.put("players", self.map())
        if name.strip() in self.data["players"]:
            raise _Wrong(f"{shown(name.strip())} stands there twice")
        self.data["players"][name.strip()] = entry
        self.data["players"].lines[name.strip()] = self.line

    def base(self, scanner: _Scanner) -> None:
        entry = self.card(scanner, "base")
        while scanner.skip("|"):
            if not isinstance(entry, Map):
                id_, equals, name = entry.partition("=")
                entry = self.map({"base": name.strip(), "id": id_.strip()} if equals else {"base": entry})
            player = scanner.until(":|").strip()
            scanner.expect(":")
            if player in entry:
                raise _Wrong(f"{shown(player)} stands at this base twice")
            entry[player] = self.cards(scanner, "card", "|")
            entry.lines[player] = self.line
        scanner.end()
        self.add("bases", entry)

    def cards(self, scanner: _Scanner, key: str, stop: str = "") -> Any:
        """A list of cards up to a stop, or a number of unknown ones."""
        if scanner.peek(stop) or scanner.word("none", stop):
            return self.seq(())
        made = []
        while True:
            made.append(self.card(scanner, key))
            if not scanner.skip(","):
                break
        if not stop:
            scanner.end()
        return made[0] if len(made) == 1 and isinstance(made[0], int) else self.seq(made)

    def card(self, scanner: _Scanner, key: str) -> Any:
        unknown = scanner.match(r"(\d{1,8})\?")
        if unknown:
            return int(unknown)
        name = scanner.name("=,|@+{[]()")
        id_ = None
        if scanner.skip("="):
            id_, name = name, scanner.name(",|@+{[]()")
        entry = self.map({key: name})
        if id_ is not None:
            entry["id"] = id_
        if scanner.skip("@"):
            entry["printing"] = scanner.until(" ,|+{[]()").strip()
        if scanner.skip("+"):
            entry["counters"] = int(scanner.match(r"(\d{1,8})") or scanner.fail("a number of counters"))
        if scanner.skip("{"):
            self.notes(scanner, entry)
        if scanner.skip("["):
            entry["on"] = self.cards(scanner, "card", "]")
            scanner.expect("]")
        if scanner.skip("("):
            entry["stored"] = self.cards(scanner, "card", ")")
            scanner.expect(")")
        entry.lines = dict.fromkeys(entry, self.line)
        if set(entry) == {key}:
            return name
        return f"{id_} = {name}" if set(entry) == {key, "id"} else entry

    def notes(self, scanner: _Scanner, entry: Map) -> None:
        while True:
            word = scanner.match(r"([a-z]+)")
            if word in ("since", "buried"):
                entry[word] = True
            elif word == "used":
                places = scanner.match(r"([\d ]+)")
                entry[word] = self.seq(int(place) for place in places.split()[:20]) if places and places.strip() else True
            elif word in ("by", "owner", "controller", "faction"):
                entry[word] = scanner.name(",}")
            elif word == "copies":
                entry[word] = int(scanner.match(r"(\d{1,8})") or scanner.fail("a number of copies"))
            else:
                scanner.fail("by, owner, controller, faction, used, since, buried or copies")
            if not scanner.skip(","):
                break
        scanner.expect("}")


class _Scanner:
    """A place in a line. Blanks before anything are skipped."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def blanks(self) -> None:
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def rest(self) -> str:
        return self.text[self.at :]

    def peek(self, stops: str) -> bool:
        """Whether the line ends here, or at one of some signs."""
        self.blanks()
        return self.at >= len(self.text) or self.text[self.at] in stops

    def skip(self, sign: str) -> bool:
        self.blanks()
        if self.text.startswith(sign, self.at):
            self.at += len(sign)
            return True
        return False

    def word(self, word: str, stops: str) -> bool:
        """Skip a word that stands alone."""
        self.blanks()
        end = self.at + len(word)
        if self.text.startswith(word, self.at) and (not self.text[end:].strip() or self.text[end:].lstrip()[0] in (stops or ";")):
            self.at = end
            return True
        return False

    def expect(self, sign: str) -> None:
        if not self.skip(sign):
            self.fail(f"{sign!r}")

    def fail(self, wanted: str) -> Any:
        raise _Wrong(f"{wanted} should stand before {shown(self.rest()) if self.rest() else 'the end of the line'}")

    def end(self) -> None:
        if not self.peek(""):
            self.fail("the end of the line")

    def match(self, pattern: str) -> str | None:
        self.blanks()
        found = re.compile(pattern).match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found[1]

    def until(self, stops: str) -> str:
        self.blanks()
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in stops:
            self.at += 1
        return self.text[start : self.at]

    def name(self, stops: str) -> str:
        """A name, in quotes if it holds signs of the notation."""
        self.blanks()
        if self.text.startswith('"', self.at):
            quoted = self.match(r'"((?:[^"\\]|\\.)*)"')
            if quoted is None:
                self.fail("a closing quote")
            return re.sub(r"\\(.)", r"\1", str(quoted))
        name = self.until(stops).strip()
        if not name:
            self.fail("a name")
        return name


def _split(text: str, sign: str) -> list[str]:
    """The parts of a text between signs that stand in no quotes."""
    parts = re.findall(rf'(?:"(?:[^"\\]|\\.)*"|[^{sign}"]|")+', text)
    return [part for part in parts if part.strip()]
