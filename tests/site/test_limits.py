"""Who may have how much of the judge's time: browsers, networks, and what is charged when."""

from __future__ import annotations

import re

import pytest
from site_cases import POISONED, link, quiet, words

from adjudicator.site.server.application import create_app
from adjudicator.site.web.limits import COOKIE, Buckets, Visitor, Visitors, estimate, network_of
from adjudicator.site.web.settings import from_environment


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "unknown"),
        ("nowhere", "unknown"),
    ],
)
def test_a_network_is_an_address_or_a_64(address, network):
    assert network_of(address) == network


def test_a_cookie_that_this_site_did_not_sign_is_nobodys():
    visitors = Visitors("secret")
    known = visitors.new()
    assert visitors.of({"HTTP_COOKIE": f"{COOKIE}={known}", "REMOTE_ADDR": "192.0.2.7"}).browser
    # not the last sign of the signature, of which not every bit counts
    other = known[:-2] + ("A" if known[-2] != "A" else "B") + known[-1]
    for forged in ("anything", Visitors("other").new(), other, ""):
        assert visitors.of({"HTTP_COOKIE": f"{COOKIE}={forged}", "REMOTE_ADDR": "192.0.2.7"}).browser == ""


def test_what_is_under_way_is_charged_before_it_is_done():
    buckets = Buckets("memory://", 100, 0)
    one = Visitor("one", "192.0.2.7")
    assert [buckets.admit(one, 60), buckets.admit(one, 60), buckets.admit(one, 60)] == [True, True, False]


def test_what_was_charged_too_much_is_given_back_and_too_little_is_added():
    buckets = Buckets("memory://", 100, 0)
    one = Visitor("one", "192.0.2.7")
    assert buckets.admit(one, 90)
    buckets.charge(one, -80)
    assert buckets.used(one) == pytest.approx(0.1)
    buckets.charge(one, 500)
    assert buckets.used(one) == 1.0 and not buckets.admit(one, 1)


def test_without_a_cookie_only_the_network_counts_and_others_go_on():
    buckets = Buckets("memory://", 100, 2_000)
    nameless, known, elsewhere = Visitor("", "hall"), Visitor("known", "hall"), Visitor("", "home")
    assert all(buckets.admit(nameless, 100) for _ in range(20))
    assert not buckets.admit(nameless, 1) and not buckets.admit(known, 1) and buckets.admit(elsewhere, 100)


def test_a_known_browser_waits_behind_nobody_at_its_address():
    buckets = Buckets("memory://", 100, 2_000)
    nameless, known = Visitor("", "hall"), Visitor("known", "hall")
    assert buckets.admit(nameless, 250) and buckets.admit(known, 20)
    assert buckets.used(known) == pytest.approx(0.2)
    assert buckets.used(nameless) == pytest.approx(2.7)


def test_one_browser_cannot_use_up_the_convention():
    buckets = Buckets("memory://", 100, 2_000)
    greedy, other = Visitor("greedy", "hall"), Visitor("other", "hall")
    assert [buckets.admit(greedy, 100) for _ in range(5)] == [True, False, False, False, False]
    assert buckets.admit(other, 100)


def test_a_longer_case_is_taken_to_cost_more():
    assert estimate({"QUERY_STRING": "p=x"}) < estimate({"QUERY_STRING": "p=" + "x" * 5_000}) < estimate({"CONTENT_LENGTH": "900000"})
    assert estimate({"CONTENT_LENGTH": "much"}) == estimate({})


def test_a_storage_that_does_not_answer_refuses_nobody(monkeypatch):
    buckets = Buckets("memory://", 1, 1)
    monkeypatch.setattr(buckets.limiter, "get_window_stats", lambda *_: 1 / 0)
    assert all(buckets.admit(Visitor("one", "hall"), 100) for _ in range(3))


def test_a_visitor_that_never_keeps_its_cookie_is_held_by_its_network(tmp_path):
    app = create_app(from_environment({}, engine_ms=10, network_ms=200, cache_mb=0, secret_key="x", database_url=f"sqlite:///{tmp_path}/s"))
    quiet()
    codes = [app.test_client().get(link(POISONED)).status_code for _ in range(40)]
    assert codes[0] == 200 and codes[-1] == 429
    known = app.test_client()
    other = {"REMOTE_ADDR": "192.0.2.99"}
    assert known.get(link(POISONED), environ_overrides=other).status_code == 200


def test_an_answer_says_what_it_took_of_the_engine(client):
    took = [client.get(link(POISONED, path)).headers["Server-Timing"] for path in ("/case", "/case.json", "/case/compare", "/case/explore")]
    assert all(re.fullmatch(r'engine;dur=\d+\.\d, steps;desc="[1-9]\d*"', one) for one in took), took
    assert "Server-Timing" not in client.get("/rules").headers


def test_a_site_may_allow_fewer_steps(tmp_path):
    app = create_app(from_environment({}, engine_ms=0, cache_mb=0, judge_steps=20, secret_key="x", database_url=f"sqlite:///{tmp_path}/s"))
    quiet()
    answer = app.test_client().get(link(POISONED))
    assert answer.status_code in (200, 422) and "given up" in answer.text


def test_a_draft_in_which_nothing_is_chosen_has_a_page_that_says_who_must_choose(client):
    """Every choice of a draft asks for all whole factions: these are worked out once, not at each choice."""
    data = {"phase": "setup", "players": {"Ann": {}, "Bea": {}, "Cy": {}}}
    page = client.get(link(data, "/case.json")).get_json()
    assert page["undrafted"].startswith("The draft is open: ") and all(name in page["undrafted"] for name in data["players"])
    html = words(client, link(data))
    assert page["undrafted"] in html and "Nobody fixed this" in html
    assert client.get(link(data, "/case/compare")).status_code == 200
