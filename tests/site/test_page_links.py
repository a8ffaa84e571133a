"""Links about a case as they stand in a page are those that are given everywhere else, escaped."""

import pytest
from markupsafe import escape

from adjudicator.site.case.link import Case
from adjudicator.site.case.places import anchor, path_of
from adjudicator.site.case.urls import case_link, case_url, edit_link, edit_url, place_id

CASE = Case({"turn": "D'Arcy & <Bea>", "players": {"D'Arcy & <Bea>": {"hand": ["Zapbot", "Warbot"]}}, "bases": ["Tortuga"]})
LONG = Case({**CASE.data, "title": "long " * 400})


@pytest.mark.parametrize("case", [Case({}), CASE, LONG], ids=["empty", "names with signs", "folded"])
def test_a_link_in_a_page_is_the_one_that_is_given_elsewhere(app, case):
    with app.test_request_context("/case"):
        for endpoint in ("case.show", "case.compare", "edit.edit"):
            for view in ({}, {"s": 3}, {"says": "a & b", "s": None}):
                assert case_link(case, endpoint, **view) == escape(case_url(case, endpoint, **view))
        assert case_link(case, at=("bases", "0")) == escape(case_url(case, at=("bases", "0")))
        assert case_link(case, whole=True) == escape(case_url(case, whole=True))
        for place in ("bases/0/D'Arcy & <Bea>/1", "players/a~sb/hand/*", "moves"):
            assert edit_link(case, place) == escape(edit_url(case, path_of(place)))
            assert edit_link(case, place, "set", card="Zapbot & co") == escape(edit_url(case, path_of(place), "set", card="Zapbot & co"))
            assert place_id(place) == anchor(path_of(place))
