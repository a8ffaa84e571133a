"""What comes of the cases with which one line is answered: whoever looks at a case after another is handed what was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ..ground.findings import BadInput
from .data.loaded import game_profile, library
from .replay.replay import Replay, replay
from .situation.paths import as_map

_bytes = msgspec.json.Encoder().encode


class LineReplays:
    """Replays the cases of one line by a profile, each once. They are kept as long as this is."""

    def __init__(self, profile: str) -> None:
        self.profile = profile
        self._made: dict[bytes, Replay] = {}

    def __call__(self, data: Mapping[str, Any]) -> Replay:
        """What comes of a case. Raises :class:`BadInput` if it cannot be set up."""
        whole = _bytes(data)
        made = self._made.get(whole)
        if made is None:
            made = self._made[whole] = replay(as_map(data), "case", library(), game_profile(self.profile))
        return made

    def or_none(self, data: Mapping[str, Any]) -> Replay | None:
        """The same; ``None`` if it cannot be set up."""
        try:
            return self(data)
        except BadInput:
            return None
