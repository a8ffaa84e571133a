"""One site for all tests of pages: no limits, no memory of what was judged, its own database."""

import itertools
import os

import pytest
from postgres import Server, folder_of_programs
from site_cases import quiet
from support.browser import program

from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import from_environment


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    database = tmp_path_factory.mktemp("site") / "site.sqlite"
    made = create_app(
        from_environment({}, engine_ms=0, network_ms=0, cache_mb=0, kept_mb=0, database_url=f"sqlite:///{database}", secret_key="for tests")
    )
    made.config["PROPAGATE_EXCEPTIONS"] = True
    quiet()
    return made


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server of our own. Without the program these tests fail where changes are checked, and are left out elsewhere."""
    if folder_of_programs() is None and not os.environ.get("CI"):
        pytest.skip("the PostgreSQL server is not installed: apt-get install postgresql")
    server = Server()
    server.start()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The address of a new, empty database, of each kind."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgres").database()
    number = next(_NUMBERS)
    return f"sqlite:///{tmp_path}/{number}/site.sqlite"


_NUMBERS = itertools.count()


class Browser:
    """A browser of visitors who each have a context of their own."""

    def __init__(self, browser) -> None:
        self.browser = browser

    def new_context(self, keeps=False, **options):
        """A visitor. ``keeps``: whether pages are kept for a table without a network. That has its own tests: the worker that does it asks
        for pages besides, of which everybody else's tests would pay for the making."""
        context = self.browser.new_context(**options)
        if not keeps:
            context.add_init_script("if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});")
        return context


@pytest.fixture(scope="session")
def chromium():
    """Debian's browser. Without it these tests fail where changes are checked, and are left out elsewhere."""
    if program() is None:
        assert not os.environ.get("CI"), "chromium is not installed: apt-get install chromium-headless-shell"
        pytest.skip("chromium is not installed: apt-get install chromium-headless-shell")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as made:
        browser = made.chromium.launch(executable_path=program(), args=["--no-sandbox", "--disable-gpu"])
        yield Browser(browser)
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """The address of a site that real browsers reach, and its application."""
    from players import serving

    with serving(tmp_path_factory.mktemp("served")) as address:
        quiet()
        yield address
