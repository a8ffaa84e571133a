"""One site for all tests of pages: no limits, no memory of what was judged, its own database."""

import itertools
import os

import pytest
from postgres import Server, folder_of_programs
from site_cases import quiet

from adjudicator.site import create_app
from adjudicator.site.settings import from_environment


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    database = tmp_path_factory.mktemp("site") / "site.sqlite"
    made = create_app(
        from_environment({}, engine_ms=0, address_ms=0, cache=0, database_url=f"sqlite:///{database}", secret_key="for tests")
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
