#!/usr/bin/env python3
"""A convention's load: many sessions behind one address, browsing and settling, with limits on.

Starts the site on two processes, lets the sessions think two seconds between requests, and reports statuses, medians and p95. A 429 is
an error. Then the same again with one client that sends budget-exhausting cases without pause: browsing may take twice as long
at most. Exit code 1 if an aim is missed.

    python bench/load.py [--sessions 50] [--seconds 60] [--no-heavy] [--json FILE]
    python bench/load.py --mix [--seconds 600] [--links FILE]
    python bench/load.py --hostile [--seconds 600] [--links FILE]
    python bench/load.py --knee [--seconds 60] [--links FILE]

With ``--mix`` everything at once on one server: the people, who open cases and edit them too, one client that sends the worst links that
``bench/hostile.py`` found (``--links``; without them the heavy cases) as fast as it can, one that fills forms, and one with bodies that come
too slowly; beside them ``/healthz`` is asked every half second, and the memory of all processes looked at. ``--hostile`` leaves out the forms
and the slow bodies: the people and the one client with the most expensive requests. ``--knee`` does that with more and more people, each time on a
server of its own, and says from how many on their p95 is over its aim. Load and server share the machine's cores.
"""

from __future__ import annotations

import http.client
import random
import re
import socket
import statistics
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

from measuring import Server, arguments, put_down, served, server

from adjudicator.site.case import link as caselink

#: Seconds that a session thinks between two requests, and the share of them that browse.
THINK, BROWSE = 2.0, 0.7
#: Of what a person does with cases: the share that is a new one, and of edits the share that is sent.
NEW, CHANGED = 1 / 3, 0.4
#: Aims: p95 of browsing in milliseconds, and by how much one heavy client may slow it.
AIM, SLOWER = 500.0, 2.0
#: The aims of the mix: p95 of people's pages and of ``/healthz`` in milliseconds, and by how much memory may grow from the first half of the
#: run, without its first fifth, to the second.
MIX_AIM, HEALTH_AIM, GROWTH = 300.0, 50.0, 1.15
#: The aim of the people's p95 beside one hostile client alone, in milliseconds, and how many people look for the knee.
HOSTILE_AIM, CROWDS = 100.0, (50, 75, 100, 150, 200)


def addresses() -> tuple[list[str], list[str], list[str]]:
    """Addresses to browse, to settle, and of cases that exhaust the budget."""
    from adjudicator.judge.situation.collection import situation_files, situations_path
    from adjudicator.judge.situation.compendium import compendium
    from adjudicator.judge.situation.situation import read_situation
    from adjudicator.site.browse.addresses import address

    known = compendium()
    graph = known.graph
    kinds = ("rule", "question", "clarification", "loop", "card", "faction")
    browse = [address(key) for key, kind in graph.nodes(data="kind") if kind in kinds]
    browse += [f"/rules/{chapter.id}" for chapter in known.base.chapters] * 4
    browse += [f"/search?q={word}" for word in ("cub+scout", "tie", "loop", "bucaneer", "kind:question")] * 20
    browse += [
        "/",
        "/browse",
        "/house-rules",
        "/house-rules/ask?base=latest&factions=Pirates,Ninjas,Zombies,Robots",
        "/open-work",
        "/briefing?factions=Pirates,Ninjas,Zombies,Robots",
    ] * 10
    cases = [
        "/case?" + caselink.query(caselink.from_situation(data))
        for one in map(read_situation, situation_files(situations_path()))
        for _, data in one.variants[:2]
    ]
    settle = [case for case in cases if len(case) < 6_000]
    crowd = [f"Cub Scout {number}" for number in range(14)]
    field = {"kind": "base", "printings": {"first": {"breakpoint": 90, "vp": [4, 2, 1]}}}
    heavy_case = {
        "turn": "Bea",
        "players": {"Ann": {}, "Bea": {"hand": ["Seeing Stars"]}},
        "phase": "play-cards",
        "bases": [
            {
                "base": f"Field {n}",
                "Ann": [{"card": "Buccaneer", "on": [{"card": "Poison", "by": "Bea"}]}] if not n else [],
                "Bea": ["Cub Scout"] * (len(crowd) // 4),
            }
            for n in range(4)
        ],
        "moves": [{"Bea": {"play": "Seeing Stars"}}],
        "define": [{"name": f"Field {n}", **field} for n in range(4)],
    }
    # one whose comparison and orders end with their budgets, one whose run itself does; a title of its own keeps each from being remembered
    breeder = {"after": {"event": "add_counters"}, "do": {"add_counters": {"number": 1, "to": "this"}}}
    endless = {
        "players": {"Ann": {}, "Bea": {}},
        "bases": [{"base": "Tortuga", "Ann": ["Breeder"] * 3}, {"base": "The Homeworld", "Bea": ["Cub Scout"]}],
        "moves": [{"suppose": {"add_counters": "Cub Scout", "by": "Ann"}}],
        "define": [{"name": "Breeder", "kind": "minion", "printings": {"first": {"power": 1, "abilities": [{"ongoing": breeder}]}}}],
    }
    heavy = ["/case?" + caselink.query(caselink.Case({**(endless if n % 2 else heavy_case), "title": f"Heavy {n}"})) for n in range(400)]
    return browse, settle, heavy


class Session(threading.Thread):
    """One visitor with a browser's cookies. ``found``: (kind, milliseconds, status)."""

    def __init__(self, port: int, until: float, number: int, browse: list[str], settle: list[str]) -> None:
        super().__init__(daemon=True)
        self.port, self.until, self.number, self.random = port, until, number, random.Random(number)
        self.browse, self.settle = browse, settle
        self.cookies: dict[str, str] = {}
        self.found: list[tuple[str, float, int]] = []

    def run(self) -> None:
        time.sleep(self.random.uniform(0, THINK))
        while time.monotonic() < self.until:
            kind = "browse" if self.random.random() < BROWSE else "settle"
            self.ask(kind, self.random.choice(self.browse if kind == "browse" else self.settle))
            time.sleep(THINK)

    def ask(self, kind: str, path: str, form: dict[str, str] | None = None) -> str:
        """Ask for a page, or send a form, and note how it went; its text."""
        text, begun = "", time.perf_counter()
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}
            if form is None:
                connection.request("GET", path, headers={**headers, "Accept-Encoding": "gzip"})
            else:
                connection.request("POST", path, urlencode(form), {**headers, "Content-Type": "application/x-www-form-urlencoded"})
            answer = connection.getresponse()
            read = answer.read()
            if answer.getheader("Content-Encoding") is None:
                text = read.decode("utf-8", "replace")
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie":
                    key, _, rest = value.partition("=")
                    self.cookies[key] = rest.partition(";")[0]
            status = answer.status
            connection.close()
        except OSError:
            status = 0
        self.found.append((kind, 1000 * (time.perf_counter() - begun), status))
        return text


def edited(address: str, title: str) -> str:
    """The address of a case that nobody has asked for: another by its title."""
    case = caselink.read(dict(parse_qsl(address.partition("?")[2])))
    return "/case?" + caselink.query(caselink.Case({**case.data, "title": title}))


class Person(Session):
    """A visitor who reads and opens cases. Of what is done with cases, a third opens a new one; the others look on at the one that is open,
    at another step, or edit it and open what it has become, which nobody has asked for before."""

    def run(self) -> None:
        case, number = "", 0
        time.sleep(self.random.uniform(0, THINK))
        while time.monotonic() < self.until:
            number += 1
            kind = self.random.choices(("browse", "settle", "edit"), (0.5, 0.35, 0.15))[0]
            if kind == "browse":
                self.ask(kind, self.random.choice(self.browse))
            elif not case or (kind == "settle" and self.random.random() < NEW):
                case = self.random.choice(self.settle)
                self.ask(kind, case)
            elif kind == "settle":
                self.ask(kind, f"{case}&s={self.random.randint(1, 4)}")
            elif self.random.random() < CHANGED:
                case = edited(case, f"Edited {self.number}.{number}")
                self.ask(kind, case)
            else:
                self.ask(kind, case.replace("/case?", "/case/edit?", 1) + "&place=table")
            time.sleep(THINK)


class Filler(Session):
    """One who writes texts and saves cases without pause."""

    def run(self) -> None:
        number = 0
        while time.monotonic() < self.until:
            number += 1
            path = "/case/text" if number % 2 else self.random.choice(self.settle).replace("/case?", "/case/save?", 1)
            self.cookies.clear()
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            try:
                connection.request("GET", path)
                answer = connection.getresponse()
                html = answer.read().decode("utf-8", "replace")
                session = [value.partition(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie"]
                connection.close()
            except OSError:
                continue
            self.cookies = dict(one.split("=", 1) for one in session)
            token = re.search(r'name="csrf_token" value="([^"]+)"', html)
            if token is not None:
                form = {
                    "csrf_token": token[1],
                    "title": f"Filled {number}",
                    "text": "players: {Ann: {}}\nbases: [Tortuga]\n# " + "x" * 5_000,
                }
                self.ask("forms", path, form)


class Slow(threading.Thread):
    """One who begins to send bodies that never come, as many as it can hold open."""

    def __init__(self, port: int, until: float) -> None:
        super().__init__(daemon=True)
        self.port, self.until = port, until

    def run(self) -> None:
        lines: list[socket.socket] = []
        while time.monotonic() < self.until:
            try:
                line = socket.create_connection(("127.0.0.1", self.port), 5)
                line.sendall(b"POST /case/text HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\ntext=")
                lines.append(line)
            except OSError:
                pass
            if len(lines) > 40:
                lines.pop(0).close()
            time.sleep(0.2)


class Watcher(threading.Thread):
    """Asks for health, and looks at the memory. ``found``: milliseconds; ``held``: (seconds since the start, bytes of all processes)."""

    def __init__(self, site: Server, until: float) -> None:
        super().__init__(daemon=True)
        self.site, self.until, self.begun = site, until, time.monotonic()
        self.found: list[float] = []
        self.held: list[tuple[float, int]] = []

    def run(self) -> None:
        while time.monotonic() < self.until:
            begun = time.perf_counter()
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.site.port, timeout=60)
                connection.request("GET", "/healthz")
                fine = connection.getresponse().status == 200
                connection.close()
            except OSError:
                fine = False
            self.found.append(1000 * (time.perf_counter() - begun) if fine else 60_000.0)
            if len(self.found) % 4 == 0:
                self.held.append((time.monotonic() - self.begun, sum(self.site.memory().values())))
            time.sleep(0.5)


def mixed(
    sessions: int, seconds: float, links: list[str], parts: tuple[list[str], list[str], list[str]], all_sorts: bool = True
) -> dict[str, float]:
    """The figures of people and a hostile client at once; with ``all_sorts`` also of forms and slow bodies."""
    browse, settle, bad = parts
    with server("--workers", "2") as site:
        until = time.monotonic() + seconds
        people: list[Session] = [Person(site.port, until, number, browse, settle) for number in range(sessions)]
        others: list[Session] = [Heavy(site.port, until, -1, browse, links or bad)]
        if all_sorts:
            others.append(Filler(site.port, until, -2, browse, settle))
            Slow(site.port, until).start()
        watcher = Watcher(site, until)
        for one in (*people, *others, watcher):
            one.start()
        for one in (*people, *others, watcher):
            one.join(seconds + 120)
        counted = pool_counts(site.port)
    made = figures([row for one in (*people, *others) for row in one.found])
    times = sorted(ms for one in people for _, ms, _ in one.found)
    health = sorted(watcher.found)
    made["people, requests"] = len(times)
    made["people, median ms"], made["people, p95 ms"] = (
        (statistics.median(times), times[int(0.95 * (len(times) - 1))]) if times else (0.0, 0.0)
    )
    made["healthz, median ms"], made["healthz, p95 ms"], made["healthz, slowest ms"] = (
        (health[len(health) // 2], health[int(0.95 * (len(health) - 1))], health[-1]) if health else (0.0, 0.0, 0.0)
    )
    made |= counted
    later = [held for at, held in watcher.held if at > seconds / 5]
    half = len(later) // 2
    if half:
        made["memory, MB in the first half"] = statistics.mean(later[:half]) / 1e6
        made["memory, MB in the second half"] = statistics.mean(later[half:]) / 1e6
        made["memory, most MB"] = max(held for _, held in watcher.held) / 1e6
    return made


def pool_counts(port: int) -> dict[str, float]:
    """What became of the judgements, as the site itself counted them."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    return {f"judge, {what}": float(count) for what, count in re.findall(r'adjudicator_(?:pool|refused_total)\{\w+="(\w+)"\} (\S+)', text)}


class Heavy(Session):
    """One client that sends budget-exhausting cases without pause, and keeps no cookie, so that only the address stops it."""

    def run(self) -> None:
        number = 0
        while time.monotonic() < self.until:
            self.cookies.clear()
            self.ask("heavy", self.settle[number % len(self.settle)])
            number += 1


def measured(sessions: int, seconds: float, heavy: bool, parts: tuple[list[str], list[str], list[str]]) -> dict[str, float]:
    """The figures of one run on a server of its own."""
    browse, settle, bad = parts
    with served("--workers", "2") as port:
        until = time.monotonic() + seconds
        visitors: list[Session] = [Session(port, until, number, browse, settle) for number in range(sessions)]
        if heavy:
            visitors.append(Heavy(port, until, -1, browse, bad))
        for one in visitors:
            one.start()
        for one in visitors:
            one.join(seconds + 90)
    return figures([row for one in visitors for row in one.found])


def figures(rows: list[tuple[str, float, int]]) -> dict[str, float]:
    """Counts, medians and p95 by kind; errors are what no visitor should see, those of the heavy client left out."""
    made: dict[str, float] = {}
    for kind in ("browse", "settle", "edit", "heavy", "forms"):
        times = sorted(ms for one, ms, _ in rows if one == kind)
        if times:
            made[f"{kind}, requests"] = len(times)
            made[f"{kind}, median ms"] = statistics.median(times)
            made[f"{kind}, p95 ms"] = times[min(len(times) - 1, int(0.95 * len(times)))]
    statuses = Counter(status for kind, _, status in rows if kind not in ("heavy", "forms"))
    made["429"] = statuses[429]
    made["errors"] = sum(count for status, count in statuses.items() if status == 0 or status >= 400)
    made |= {
        f"{kind}, answered {status}": count
        for (kind, status), count in sorted(Counter((kind, status) for kind, _, status in rows).items())
        if status != 200
    }
    made["heavy, 429"] = sum(status == 429 for kind, _, status in rows if kind == "heavy")
    return made


def main() -> int:
    """Measure, print, and say whether the aims hold."""
    parser = arguments(__doc__)
    parser.add_argument("--sessions", type=int, default=50, help="how many visitors")
    parser.add_argument("--seconds", type=float, help="for how long (a minute, the mix ten)")
    parser.add_argument("--mix", action="store_true", help="everything at once: people, the worst links, forms, slow bodies")
    parser.add_argument("--hostile", action="store_true", help="people and one client with the worst links")
    parser.add_argument("--knee", action="store_true", help="the same with more and more people")
    parser.add_argument("--links", type=Path, help="worst links, one a line, as bench/hostile.py writes them")
    parser.add_argument("--no-heavy", action="store_true", help="leave the heavy client out")
    wanted = parser.parse_args()
    wanted.seconds = wanted.seconds or (600 if wanted.mix or wanted.hostile else 60)
    parts = addresses()
    links = [f"/case?{one}" for one in wanted.links.read_text("utf-8").split()] if wanted.links else []
    if wanted.knee:
        return knee(wanted.seconds, links, parts)
    if wanted.mix or wanted.hostile:
        made = mixed(wanted.sessions, wanted.seconds, links, parts, wanted.mix)
        report("everything at once" if wanted.mix else "people and one hostile client", made)
        put_down(made, wanted.json)
        return told_mix(made, MIX_AIM if wanted.mix else HOSTILE_AIM)
    plain = measured(wanted.sessions, wanted.seconds, False, parts)
    report("alone", plain)
    missed = [
        line for line, wrong in (("a visitor got an error", plain["errors"]), ("p95 of browsing", plain["browse, p95 ms"] > AIM)) if wrong
    ]
    crowded: dict[str, float] = {}
    if not wanted.no_heavy:
        crowded = measured(wanted.sessions, wanted.seconds, True, parts)
        report("with a heavy client", crowded)
        if crowded["errors"]:
            missed.append("a visitor got an error beside a heavy client")
        if crowded["browse, p95 ms"] > SLOWER * plain["browse, p95 ms"]:
            missed.append("browsing beside a heavy client")
    put_down({"alone": plain, "heavy": crowded}, wanted.json)
    print(
        f"missed: {', '.join(missed)}"
        if missed
        else f"aims hold: no error, p95 of browsing at most {AIM:.0f} ms, at most doubled by one heavy client"
    )
    return 1 if missed else 0


def knee(seconds: float, links: list[str], parts: tuple[list[str], list[str], list[str]]) -> int:
    """How many people beside one hostile client are too many for the aim, as a table. The exit code is 1 if the fewest are."""
    over: list[int] = []
    print(f"{'people':>8}{'requests a second':>20}{'median ms':>12}{'p95 ms':>10}{'errors':>8}")
    for sessions in CROWDS:
        made = mixed(sessions, seconds, links, parts, all_sorts=False)
        rate = made["people, requests"] / seconds
        print(
            f"{sessions:>8}{rate:>20.1f}{made['people, median ms']:>12.1f}{made['people, p95 ms']:>10.1f}{made['errors']:>8.0f}", flush=True
        )
        if made["people, p95 ms"] > HOSTILE_AIM or made["errors"]:
            over.append(sessions)
    print(f"over {HOSTILE_AIM:.0f} ms, or with errors, from {over[0]} people on" if over else f"no knee up to {CROWDS[-1]} people")
    return 1 if over and over[0] == CROWDS[0] else 0


def told_mix(made: dict[str, float], aim: float) -> int:
    """Whether the aims of the mix hold, in a line and as an exit code. ``aim``: of people's p95, in milliseconds."""
    grown = made.get("memory, MB in the second half", 0.0) / max(1.0, made.get("memory, MB in the first half", 1.0))
    missed = [
        line
        for line, wrong in (
            ("a visitor got an error", made["errors"]),
            ("p95 of people's pages", made["people, p95 ms"] > aim),
            ("p95 of /healthz", made["healthz, p95 ms"] > HEALTH_AIM),
            ("memory", grown > GROWTH),
        )
        if wrong
    ]
    print(f"missed: {', '.join(missed)}" if missed else "aims hold")
    return 1 if missed else 0


def report(name: str, made: dict[str, float]) -> None:
    print(name)
    for what, value in made.items():
        print(f"    {what:<24}{value:>10.1f}")


if __name__ == "__main__":
    sys.exit(main())
