"""What is loaded is loaded once, however many ask for it first."""

import subprocess
import sys
import threading
import time

from adjudicator.ground.once import loaded_once

#: The first visitors of a server, all at once. In a process of its own: what went wrong ended the process.
FIRST_VISITORS = """
import sys, threading
from adjudicator.judge.data.loaded import knowledge
from adjudicator.judge.situation.compendium import compendium
sys.setswitchinterval(1e-6)
found = []
threads = [threading.Thread(target=lambda: found.append((id(knowledge()), len(compendium().cards)))) for _ in range(8)]
[one.start() for one in threads]; [one.join() for one in threads]
assert len(found) == 8 and len(set(found)) == 1, found
"""


def test_threads_that_ask_first_at_the_same_time_load_once():
    loads, found = [], []

    @loaded_once(2)
    def load(number: int) -> object:
        loads.append(number)
        time.sleep(0.01)
        return object()

    threads = [threading.Thread(target=lambda number=number: found.append((number, load(number)))) for number in (1, 2) * 8]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert sorted(loads) == [1, 2] and len(set(found)) == 2


def test_what_is_loaded_may_ask_for_what_is_loaded():
    @loaded_once(1)
    def inner() -> int:
        return 1

    @loaded_once(1)
    def outer() -> int:
        return inner() + 1

    assert outer() == outer() == 2


def test_a_default_that_is_named_loads_nothing_anew():
    loads = []

    @loaded_once(2)
    def load(folder: str | None = None) -> object:
        loads.append(folder)
        return object()

    assert load() is load(None) is load(folder=None) and load("elsewhere") is load(folder="elsewhere") is not load()
    assert loads == [None, "elsewhere"]


def test_the_library_of_those_who_look_something_up_is_the_one_that_judges():
    # in a process of its own: others may have had it read anew
    ask = """
from adjudicator.judge.data.loaded import knowledge, library
from adjudicator.judge.situation.compendium import compendium
assert compendium().base is knowledge() and compendium().library is library()
"""
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


def test_the_first_visitors_find_the_knowledge_base_all_at_once():
    said = subprocess.run([sys.executable, "-X", "faulthandler", "-c", FIRST_VISITORS], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
