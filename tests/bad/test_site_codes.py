"""Every finding code of the site has an input that yields exactly it, with a remedy."""

import pytest

from adjudicator.ground.findings import BadInput
from adjudicator.knowledge.codes import CODES as CODES_OF_RULINGS
from adjudicator.language.codes import CODES as CODES_OF_FILES
from adjudicator.site.case import link as caselink
from adjudicator.site.case import routes as case_routes
from adjudicator.site.case import urls as links
from adjudicator.site.edit import routes as edit_routes
from adjudicator.site.home import table_routes
from adjudicator.site.home.table_settings import read_table
from adjudicator.site.server.application import create_app
from adjudicator.site.web.codes import CODES
from adjudicator.site.web.settings import from_environment


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    return create_app(from_environment({}, database_url=f"sqlite:///{folder}/site.sqlite", secret_key="for tests"))


def raised(function, *args):
    with pytest.raises(BadInput) as caught:
        function(*args)
    return caught.value.findings


def at_address(app, address, function):
    with app.test_request_context(address):
        return raised(function)


def shown(app, monkeypatch, module, name, address):
    """The findings that a page shows where a form is sent without its token."""
    found = []

    def show(*given, problems=(), **_):
        found.extend(problems or given[-1])
        return ""

    monkeypatch.setattr(module, name, show)
    app.test_client().post(address, data={"text": "x"})
    return found


def long_table(app):
    """The address of the code of a table whose cards have printings of their own, too many for a code."""
    from adjudicator.judge.data.loaded import library
    from adjudicator.site.web.packing import pack_pairs

    names = [card.name for card in library().cards.values() if len(card.faces) > 1]
    packed = pack_pairs({"players": {"Ann": [], "Bea": []}, "printing": dict.fromkeys(names[:60], "latest")})
    with app.test_request_context("/table/code.svg", query_string={"t": packed}):
        return raised(table_routes.code.__wrapped__)


MADE = {
    "link-too-long": lambda *_: raised(caselink.read, {"p": "x" * (caselink.LONGEST_READ + 1)}),
    "link-broken": lambda *_: raised(caselink.read, {"p": "players:("}),
    "link-version": lambda *_: raised(caselink.read, {"v": "0.2"}),
    "link-not-kept": lambda app, _: at_address(app, f"/case?{caselink.KEPT}=none", links.current_case),
    "table-broken": lambda *_: raised(read_table, "players:("),
    "code-too-long": lambda app, _: long_table(app),
    "form-stale": lambda app, monkeypatch: shown(app, monkeypatch, case_routes, "answer", "/case/text"),
}


@pytest.mark.parametrize("code", sorted(MADE))
def test_a_made_input_yields_exactly_its_code(code, app, monkeypatch):
    found = MADE[code](app, monkeypatch)
    assert [finding.code for finding in found] == [code]
    assert all(finding.mend for finding in found)


def test_a_sheet_that_grew_old_says_so(app, monkeypatch):
    assert [finding.code for finding in shown(app, monkeypatch, edit_routes, "_show", "/case/edit")] == ["form-stale"]


def test_every_code_of_the_site_has_an_input_and_no_other_meaning():
    assert set(MADE) == set(CODES)
    assert not set(CODES) & {*CODES_OF_FILES, *CODES_OF_RULINGS}
