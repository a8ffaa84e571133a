"""How much is read of what people hand in: more than anybody needs, and less than harms."""

from __future__ import annotations

#: Largest file or text, in bytes or characters. The largest of our own is a tenth of it.
MAX_BYTES = 1_000_000
#: Deepest nesting of lists and mappings. The deepest of our own is 16.
MAX_DEPTH = 40
#: Most values in one file. The most of our own is 15,000.
MAX_VALUES = 100_000
#: Most values in one link.
MAX_LINK_VALUES = 20_000
#: Most digits of a number: nothing on a table has a billion of anything.
MAX_DIGITS = 9
#: Most findings about one file: nobody reads more.
MAX_FINDINGS = 100
