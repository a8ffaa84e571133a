"""The closed table of finding codes that only the site makes: what each means and how it is usually mended.

They are about links, codes and forms, which no file and no command has. ``docs/findings.md`` shows the same table;
``tests/bad`` has an input for each and compares all three. All other findings that the site shows come from the tables
of :mod:`adjudicator.language.codes` and :mod:`adjudicator.knowledge.codes`.
"""

from __future__ import annotations

from ...language.codes import Code

PART = "links and forms of the site"

CODES: dict[str, Code] = {
    code: Code(PART, *row)
    for code, row in {
        "link-too-long": ("a part of a link is longer than is read", "Leave something out."),
        "link-broken": ("a part of a link cannot be read", "The link may have been cut off: copy it whole."),
        "link-version": ("a link is of a format that the site does not read", "Put the position on the board again."),
        "link-not-kept": (
            "a case that a short link stands for is not kept, or cannot be reached",
            "Copy the link whole, or try again soon.",
        ),
        "table-broken": ("the link of a table cannot be read", "Copy its link whole."),
        "code-too-long": ("a link is too long for a QR code", "Pass its link on instead."),
        "form-stale": ("a form was sent too late to be trusted", "Send it once more."),
    }.items()
}
