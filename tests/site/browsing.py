"""A browser without script: pages, the links and forms found in them, and nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlencode, urljoin, urlsplit


class Form:
    """A form of a page. ``fields``: name -> value as it stands; ``options``: name -> values of a choice; ``checks``: value of a box."""

    def __init__(self, action: str, method: str) -> None:
        self.action, self.method = action, method
        self.fields: dict[str, str] = {}
        self.options: dict[str, list[str]] = {}
        self.checks: dict[str, str] = {}
        self.buttons: list[tuple[str, str, str]] = []
        self.visible: set[str] = set()


class Page(HTMLParser):
    """What a person finds in a page. ``links``: (address, words). ``says``: the words of elements of class ``says``."""

    def __init__(self, address: str, html: str) -> None:
        super().__init__()
        self.address, self.html = address, html
        self.links: list[tuple[str, str]] = []
        self.forms: list[Form] = []
        self.says: list[str] = []
        self._link: str | None = None
        self._words: list[str] = []
        self._form: Form | None = None
        self._select: str | None = None
        self._text: str | None = None
        self._button: tuple[str, str] | None = None
        self._says = False
        # what is only offered while writing, or only drawn, is not read: that saves half of the time
        self.feed(re.sub(r"<(datalist|svg|head)\b.*?</\1>", "", html, flags=re.DOTALL))

    def handle_starttag(self, tag: str, attrs: list) -> None:
        at = dict(attrs)
        if tag == "a" and "href" in at:
            self._link, self._words = urljoin(self.address, at["href"]), []
        elif tag == "form":
            self._form = Form(urljoin(self.address, at.get("action") or self.address), at.get("method", "get"))
            self.forms.append(self._form)
        elif self._form is not None:
            self._field(tag, at)
        if tag in ("p", "h1") and "says" in (at.get("class") or "").split():
            self._says, self._words = True, []

    def _field(self, tag: str, at: dict) -> None:
        form, name = self._form, at.get("name")
        if tag == "input":
            if at.get("type") == "checkbox":
                form.checks[name] = at.get("value", "on")
                form.visible.add(name)
                if "checked" in at:
                    form.fields[name] = form.checks[name]
            else:
                form.fields[name] = at.get("value", "")
                if at.get("type") != "hidden":
                    form.visible.add(name)
        elif tag == "select":
            self._select = name
            form.options[name] = []
            form.visible.add(name)
        elif tag == "option" and self._select:
            value = at.get("value")
            self._option = (value, "selected" in at)
            self._words = []
            if value is not None:
                self._pick(value, "selected" in at)
        elif tag == "textarea":
            self._text, self._words = name, []
            form.visible.add(name)
        elif tag == "button":
            self._button, self._words = (at.get("name", ""), at.get("value", "")), []

    def _pick(self, value: str, selected: bool) -> None:
        options = self._form.options[self._select]
        options.append(value)
        if selected or len(options) == 1:
            self._form.fields[self._select] = value

    def handle_data(self, data: str) -> None:
        self._words.append(data)

    def handle_endtag(self, tag: str) -> None:
        words = " ".join("".join(self._words).split())
        if tag == "a" and self._link is not None:
            self.links.append((self._link, words))
            self._link = None
        elif tag in ("p", "h1") and self._says:
            self.says.append(words)
            self._says = False
        elif tag == "form":
            self._form = None
        elif tag == "option" and self._select and self._option[0] is None:
            self._pick(words, self._option[1])
        elif tag == "select":
            self._select = None
        elif tag == "textarea":
            # a browser leaves out one line end at the beginning
            self._form.fields[self._text] = "".join(self._words).removeprefix("\n")
            self._text = None
        elif tag == "button" and self._button is not None:
            self._form.buttons.append((*self._button, words))
            self._button = None

    # -- finding -----------------------------------------------------------------------------------------------------------

    def link(self, words: str) -> str:
        """The address of the link with these words."""
        found = [address for address, said in self.links if said == words]
        assert found, f"no link says {words!r} on {self.address[:200]}: {[said for _, said in self.links][:60]}"
        return found[0]

    def sheet(self, place: str) -> str:
        """The address of the link to the sheet of a place."""
        for address, _ in self.links:
            query = parse_qs(urlsplit(address).query)
            if query.get("place") == [place] and "do" not in query:
                return address
        raise AssertionError(f"no link leads to {place!r} on {self.address[:300]}")


class Browser:
    """Follows links and sends forms with a test client. ``requests``: how many pages it loaded."""

    def __init__(self, client) -> None:
        self.client = client
        self.page: Page | None = None
        self.requests = 0

    def go(self, address: str) -> Page:
        return self._load(self.client.get(_path(address)), address)

    def _load(self, answer, address: str) -> Page:
        self.requests += 1
        while answer.status_code in (301, 302, 303):
            address = urljoin(address, answer.headers["Location"])
            answer = self.client.get(_path(address))
            self.requests += 1
        html = answer.get_data(as_text=True)
        assert answer.status_code == 200, f"{answer.status_code} for {address[:300]}: {html[-1500:]}"
        self.page = Page(address, html)
        return self.page

    def send(self, values: dict[str, str], button: str) -> Page:
        """Fill the first form that has a button, and press it. Every field must be there, and every choice offered."""
        having = [one for one in self.page.forms if button in [words for _, _, words in one.buttons]]
        form = (having or self.page.forms)[0]
        fields = dict(form.fields)
        for name, value in values.items():
            assert name in form.visible, f"there is no field {name!r} on {self.page.address[:200]}, only {sorted(form.visible)}"
            if name in form.checks:
                fields.pop(name, None)
                if value:
                    fields[name] = form.checks[name]
                continue
            if name in form.options:
                assert value in form.options[name], f"{name} does not offer {value!r}, only {form.options[name]}"
            fields[name] = value
        pressed = [(name, value) for name, value, words in form.buttons if words == button]
        assert pressed, f"no button says {button!r}, only {[words for _, _, words in form.buttons]}"
        if pressed[0][0]:
            fields[pressed[0][0]] = pressed[0][1]
        if form.method == "post":
            return self._load(self.client.post(_path(form.action), data=fields), form.action)
        return self.go(form.action.partition("?")[0] + "?" + urlencode(fields))


def _path(address: str) -> str:
    parts = urlsplit(address)
    return parts.path + (f"?{parts.query}" if parts.query else "")
