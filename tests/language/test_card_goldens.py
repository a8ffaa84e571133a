"""Each encoded card's tree and English stand in a file that a person has reviewed; a diff is a decision (make goldens)."""

from adjudicator.workbench import goldens


def test_cards_say_what_their_goldens_say(encoded):
    found = goldens.changed(encoded)
    assert not found, "\n".join(line for lines in found.values() for line in lines[:40]) + "\nIf this is meant: make goldens"


def test_every_encoded_card_has_its_golden(encoded):
    said = "\n".join(path.read_text("utf-8") for path in sorted((goldens.golden_folder() / "cards").rglob("*.txt")))
    missing = [card.name for card in encoded.cards.values() if f"== {card.name} ({card.kind})" not in said]
    assert not missing


def test_writing_and_comparing_agree(compiled, tmp_path):
    library = compiled(
        "set: heath\nfaction: Ants\ncards:\n- name: Ant\n  printings:\n"
        "    first: {power: 2, abilities: [{on_play: {draw: 1}}]}\n    latest: same\n"
    )
    folder = tmp_path / "goldens"
    assert goldens.write(library, folder) == ["cards/heath/ants.txt"]
    assert not goldens.changed(library, folder)
    path = folder / "cards/heath/ants.txt"
    assert path.read_text("utf-8") == "== Ant (minion)\n-- first: power 2\n   | on_play / do: draw\n   Draw a card.\n-- latest: as first\n"
    path.write_text(path.read_text("utf-8").replace("Draw a card", "Draw two cards"), "utf-8")
    assert any(line.startswith("-   Draw two") for line in goldens.changed(library, folder)["cards/heath/ants.txt"])
    (folder / "cards/heath/gone.txt").write_text("== Gone\n", "utf-8")
    assert goldens.write(library, folder) == ["cards/heath/ants.txt", "cards/heath/gone.txt"]
    assert not (folder / "cards/heath/gone.txt").exists()
