"""What a first visit costs, on every kind of page: a browser that has nothing of the site yet, all that the page asks for counted as it
comes over the wire."""

import pytest
from browse_states import browse_states
from looks import states
from players import PHONE
from werkzeug.exceptions import HTTPException

#: Most bytes of a first visit, and of the script in it.
MOST, MOST_SCRIPT = 60_000, 24_000


@pytest.fixture(scope="module")
def kinds(app):
    """One address of each kind of page: of each route the first state that needs nothing done."""
    found = {}
    for address in {**states(), **browse_states()}.values():
        address, _, do = address.partition("#")
        if do:
            continue
        try:
            endpoint = app.url_map.bind("localhost").match(address.partition("?")[0])[0]
        except HTTPException:
            continue
        found.setdefault(endpoint, address)
    return found


def weighed(chromium, address):
    """The bytes that a page and all it asks for take over the wire, and those of script."""
    context = chromium.new_context(viewport=PHONE, service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    kinds_, bytes_ = {}, {}
    session.on("Network.responseReceived", lambda event: kinds_.__setitem__(event["requestId"], event["type"]))
    session.on("Network.loadingFinished", lambda event: bytes_.__setitem__(event["requestId"], event["encodedDataLength"]))
    session.send("Network.enable")
    page.goto(address)
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(bytes_.values()), sum(size for id_, size in bytes_.items() if kinds_.get(id_) == "Script")


def test_a_first_visit_is_light_on_every_kind_of_page(chromium, served, kinds):
    assert len(kinds) > 40 and {"settle.home", "case.show", "case.compare", "browse.cards", "browse.map"} <= kinds.keys()
    heavy = {}
    for endpoint, address in sorted(kinds.items()):
        whole, script = weighed(chromium, served + address)
        assert whole > 10_000, f"{address} was not loaded"
        print(f"{whole:>8,} {script:>8,}  {endpoint}  {address[:80]}")
        if whole > MOST or script > MOST_SCRIPT:
            heavy[endpoint] = (whole, script)
    assert not heavy
