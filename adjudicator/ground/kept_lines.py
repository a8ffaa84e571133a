"""What is done of much work, kept in a file of one JSON object a line, so that it can be stopped at any time and gone on with."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any


class KeptLines:
    """What came of single parts of the work, by a key that names all it hangs on. Half a line, left by a stop, counts for nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines: dict[str, Any] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for line in text.splitlines():
            with suppress(ValueError, KeyError, TypeError):
                made = json.loads(line)
                self._lines[made["key"]] = made["result"]
        self._torn = bool(text) and not text.endswith("\n")

    def get(self, key: str) -> Any:
        """What came of a part; ``None`` if nothing is kept of it."""
        return self._lines.get(key)

    def keep(self, key: str, result: Any) -> None:
        """Add what came of a part, as plain data."""
        self._lines[key] = result
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            line = json.dumps({"key": key, "result": result}, ensure_ascii=False)
            file.write(("\n" if self._torn else "") + line + "\n")
        self._torn = False

    def remove(self) -> None:
        """Forget all of it, as the work is done."""
        self._lines.clear()
        self.path.unlink(missing_ok=True)
