"""The small base of made-up cards, and what is handed in beside it."""

from pathlib import Path

FOLDER = Path(__file__).parent / "rulings"
CARDS = {
    "Grey Heron": ("grey-heron", "Birds", "Pond"),
    "Frog's Été": ("frogs-ete", "Frogs", "Pond"),
    "The Nest": ("the-nest", None, "Pond"),
}
SITUATIONS = [
    ("heron-grows", ["base-ready", "heron-stays", "when-values-move/no"]),
    ("heron-and-frog", ["heron-and-frog-loop"]),
    ("last-base", ["last-base-ends-turn", "last-base-then-draw"]),
]
