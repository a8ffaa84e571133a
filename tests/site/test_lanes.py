"""Who is judged where and in which order, and how connections are closed, without any process being made."""

import os
import socket
from concurrent.futures import Future

import pytest
from support.waiting import until

from adjudicator.site.server import lingering, pool
from adjudicator.site.server.lingering import Lingering
from adjudicator.site.server.pool import JudgePool, Lane
from adjudicator.site.web.handed_request import Answered, Asked
from adjudicator.site.web.limits import STARTING
from adjudicator.site.web.settings import from_environment


class Processes:
    """In place of processes: what was given to them, with the answers still to come."""

    def __init__(self, **_):
        self.given = []

    def schedule(self, what, args=(), **_):
        future = Future()
        if not args:
            future.set_result(None)
        else:
            self.given.append((args[0].environ["case"], future))
        return future

    def close(self):
        self.closed = True

    def join(self):
        pass

    def finish(self, number, **found):
        self.given[number][1].set_result(Answered(status="200 OK", **found))


@pytest.fixture
def settings(monkeypatch):
    monkeypatch.setattr(pool, "ProcessPool", Processes)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    return from_environment()


def asked(case):
    return Asked({"case": case}, b"", None)


def given(lane):
    return [case for case, _ in lane.pool.given]


def test_who_waits_comes_in_the_order_of_what_they_have_used(settings):
    lane = Lane(settings, 1, 1.0, 0, 10, pool.Told())
    for case, rank in (("first", 0.9), ("much", 0.8), ("little", 0.1)):
        lane.ask(asked(case), rank)
    lane.pool.finish(0)
    lane.pool.finish(1)
    assert given(lane) == ["first", "little", "much"]


def test_a_lane_in_which_nobody_waits_takes_those_who_wait_in_another(settings):
    lanes = JudgePool(settings, 2).quick
    for case in ("one", "two", "three"):
        lanes[0].ask(asked(case), 0.0)
    lanes[1].ask(asked("other"), 0.0)
    assert [given(lane) for lane in lanes] == [["one"], ["other"]]
    lanes[1].pool.finish(0)
    assert [given(lane) for lane in lanes] == [["one"], ["other", "two"]]
    lanes[0].pool.finish(0)
    assert [given(lane) for lane in lanes] == [["one", "three"], ["other", "two"]]


def page(case):
    return {"case": case, "QUERY_STRING": f"p={case}"}


def begun(made, case, rank=0.0):
    """The lane in which a case is begun."""
    lane = made._lane(pool.case_of(page(case)))
    lane.ask(Asked(page(case), b"", None), rank)
    return lane


def test_a_new_case_goes_where_nothing_is_to_do_and_comes_back_to_who_knows_it(settings):
    made = JudgePool(settings, 2)
    first = begun(made, "first")
    other = begun(made, "other")
    assert first is not other, "a process that has nothing to do is not passed by"
    for lane in made.quick:
        lane.pool.finish(0)
    assert made._lane("p=first") is first and made._lane("p=other") is other
    begun(made, "first")
    assert made._lane("p=first") is first, "it is known there, and one at a time is soon over"
    begun(made, "first")
    assert made._lane("p=first") is other


def test_nobody_waits_behind_one_who_asks_much_where_another_has_nothing_to_do(settings):
    made = JudgePool(settings, 2)
    own = begun(made, "known")
    own.pool.finish(0)
    own.ask(Asked(page("heavy"), b"", None), pool.MUCH + 0.1)
    assert made._lane("p=known") is not own
    own.pool.finish(1)
    assert made._lane("p=known") is own


def test_a_folded_case_and_a_kept_one_are_told_by_themselves_whatever_page_is_asked_for():
    for carried in ("z=eJx", "c=abc", "p=turn:Ann"):
        assert pool.case_of({"PATH_INFO": "/case", "QUERY_STRING": f"{carried}&s=2"}) == carried


@pytest.mark.parametrize(("rank", "wanted"), [(0.0, "slow"), (pool.MUCH + 0.01, "much")])
def test_the_large_case_of_one_who_asks_much_takes_no_place_of_others(settings, rank, wanted):
    made = JudgePool(settings, 2)
    for lane in (made.slow, made.much):
        lane.ask = lambda asked, rank, lane=lane: lane.pool.schedule(None, [asked])
        lane.pool.schedule = lambda what, args=(), lane=lane, **_: _answered("slow" if lane is made.slow else "much")
    assert made.answer({"case": "large"}, b"", rank, True).status == wanted


def test_processes_that_cannot_be_made_are_said_and_made_again_after_a_while(settings, monkeypatch):
    class Lost(Processes):
        made = 0

        def __init__(self, **_):
            super().__init__()
            Lost.made += 1

        def schedule(self, what, args=(), **_):
            future = Future()
            future.set_exception(RuntimeError("no process"))
            if args:
                raise RuntimeError("Unexpected error within the Pool")
            return future

    monkeypatch.setattr(pool, "ProcessPool", Lost)
    lane = Lane(settings, 1, 1.0, 0, 10, pool.Told())
    assert not lane.ready() and lane.ask(asked("one"), 0.0).result().gone == STARTING
    assert Lost.made == 1, "not at every look"
    monkeypatch.setattr(pool, "AGAIN", -1.0)
    monkeypatch.setattr(pool, "ProcessPool", Processes)
    assert not lane.ready() and lane.ready()
    answer = lane.ask(asked("two"), 0.0)
    lane.pool.finish(0)
    assert answer.result().status == "200 OK"


def test_a_process_that_has_grown_too_much_is_replaced_when_it_has_answered(settings, monkeypatch):
    monkeypatch.setattr(pool, "STILL", 0.0)
    lane = Lane(settings, 1, 1.0, 0, 10, pool.Told())
    swollen, answers = lane.pool, [lane.ask(asked(case), 0.0) for case in ("large", "next")]
    swollen.finish(0, swollen=True)
    assert answers[0].result().status == "200 OK"
    assert lane.pool is not swollen and given(lane) == ["next"] and lane.told.renewed == 1
    until(lambda: getattr(swollen, "closed", False))
    lane.pool.finish(0)
    assert answers[1].result().status == "200 OK" and not hasattr(lane.pool, "closed")


def _answered(status):
    future = Future()
    future.set_result(Answered(status=status))
    return future


def test_one_who_is_still_sending_is_heard_out_and_holds_nobody_up():
    here, there = socket.socketpair()
    here.sendall(b"enough")
    there.sendall(b"x" * 100)
    closing = Lingering()
    closing.close(here)
    assert there.makefile("rb").read() == b"enough", "the answer is told whole, and its end"
    assert here.fileno() != -1, "the other side has not ended yet"
    there.close()
    until(lambda: here.fileno() == -1, lambda: "it stays open")


def test_one_who_never_ends_is_closed_all_the_same(monkeypatch):
    monkeypatch.setattr(lingering, "LONGEST", 0.0)
    here, there = socket.socketpair()
    Lingering().close(here)
    until(lambda: here.fileno() == -1, lambda: "it stays open")
    monkeypatch.setattr(lingering, "LONGEST", 60.0)
    monkeypatch.setattr(lingering, "MOST_BYTES", 10)
    more, other = socket.socketpair()
    Lingering().close(more)
    other.sendall(b"x" * 100)
    until(lambda: more.fileno() == -1, lambda: "it stays open")
    there.close()
    other.close()


def test_more_than_can_be_heard_out_are_closed_at_once(monkeypatch):
    monkeypatch.setattr(lingering, "MOST", 1)
    pairs = [socket.socketpair() for _ in range(2)]
    closing = Lingering()
    for here, _ in pairs:
        closing.close(here)
    assert pairs[1][0].fileno() == -1 and pairs[0][0].fileno() != -1
    for _, there in pairs:
        there.close()
