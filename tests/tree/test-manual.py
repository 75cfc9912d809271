#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the manual says of the program must be true of it.

The table of keys lists exactly the accelerators, group by group; what is called by its
label exists in the window under this label; and each page is installed.

Usage: test-manual.py SOURCE-FOLDER
"""
import pathlib
import re
import sys
import unittest
import xml.etree.ElementTree as ElementTree

NAMESPACE = {"m": "http://projectmallard.org/1.0/"}
ACCELERATOR = re.compile(
    r'\{\s*"(?P<action>[\w.:-]+)",\s*N_\("[^"]*"\),\s*(?:NULL|N_\("(?P<group>[^"]*)"\)),'
    r'\s*"(?P<keys>[^"]*)"(?P<modest>, TRUE)?')
# With these a desktop changes workspaces or logs out, before a program sees them.
OF_DESKTOP = {f"Ctrl+Alt+{key}" for key in ("↑", "↓", "←", "→", "Delete")}
# How people call a key, where it is not the toolkit's name in capitals.
NAMES = {
    "Escape": "Esc", "Right": "→", "Left": "←", "Up": "↑", "Down": "↓", "question": "?", "BackSpace": "Backspace",
    "Page_Up": "Page Up", "Page_Down": "Page Down", "Control": "Ctrl", "minus": "−",
    "1...9": "1…9", "exclam": "!",
    "comma": ",", "equal": "=", "asciitilde": "~",
}
# Keys of the board, which takes them itself (mar-board-input.c).
BOARD = "On the board"


def key_of(accelerator):
    """Ctrl+Shift+Z for <Control><Shift>z."""
    words = re.findall(r"<(\w+)>", accelerator) + [re.sub(r"<\w+>", "", accelerator)]
    return "+".join(NAMES.get(word, word.upper() if len(word) == 1 else word) for word in words)


def keys_of_program():
    groups = {}
    source = (SOURCE / "src/app/widgets/mar-accelerators.c").read_text(encoding="utf-8")
    table = source[source.index("accelerators[] = {"):source.index("};")]
    group = None
    commands = list(ACCELERATOR.finditer(table))
    for found in commands:
        group = found["group"] or group
        groups.setdefault(group.lower(), []).extend(map(key_of, found["keys"].split()))
    if len(commands) < table.count("{ \""):
        raise AssertionError("an accelerator is written otherwise than this test reads them")
    return groups


def rivals_for_keys():
    """Pairs of accelerators with the same key of which the program could not choose one. What
    belongs to a part of the window comes before what takes only the keys that nothing else
    wants."""
    source = (SOURCE / "src/app/widgets/mar-accelerators.c").read_text(encoding="utf-8")
    table = source[source.index("accelerators[] = {"):source.index("};")]
    taken = {}
    for found in ACCELERATOR.finditer(table):
        part = found["action"].split(".")[0]
        rank = (part if part not in ("win", "app") else "modest" if found["modest"] else "window")
        for key in map(key_of, found["keys"].split()):
            for other, action in taken.get(key, []):
                if other == rank or "window" in (other, rank):
                    yield key, action, found["action"]
            taken.setdefault(key, []).append((rank, found["action"]))


def text_of(element):
    return " ".join("".join(element.itertext()).split())


def keys_of_cell(cell):
    sequences = cell.findall(".//m:keyseq", NAMESPACE)
    within = {key for sequence in sequences for key in sequence.iter()}
    for sequence in sequences:
        yield "+".join(text_of(key) for key in sequence.findall("m:key", NAMESPACE))
    for key in cell.findall(".//m:key", NAMESPACE):
        if key not in within:
            yield text_of(key)


def keys_of_manual():
    groups = {}
    page = ElementTree.parse(SOURCE / "help/C/keyboard.page")
    for body in page.findall(".//m:tbody", NAMESPACE):
        heading, *rows = body.findall("m:tr", NAMESPACE)
        groups[text_of(heading).lower()] = [
            key for row in rows for key in keys_of_cell(row.findall("m:td", NAMESPACE)[-1])]
    return groups


def labels_of_program():
    """Every text that the window marks for translation, without marks for a keyboard."""
    texts = set()
    for path in (SOURCE / "src/app").rglob("*.ui"):
        texts |= {element.text for element in ElementTree.parse(path).iter()
                  if element.get("translatable") == "yes"}
    # The titles of the options come from the rules.
    for path in [path for folder in ["app", "concepts", "rules"]
                 for path in (SOURCE / "src" / folder).rglob("*.c")]:
        texts |= set(re.findall(r'\b(?:N?_ ?\(|N?C_ ?\("[^"]*", )"([^"]*)"\)', path.read_text(encoding="utf-8")))
    return {text.replace("_", "").rstrip("…") for text in texts}


class ManualTest(unittest.TestCase):
    maxDiff = None

    def test_keys(self):
        told = keys_of_manual()
        self.assertTrue(told.pop(BOARD.lower()))
        meant = keys_of_program()
        self.assertEqual({group: sorted(keys) for group, keys in told.items()},
                         {group: sorted(keys) for group, keys in meant.items()})

    def test_keys_are_unique(self):
        self.assertEqual(list(rivals_for_keys()), [])
        keys = {key for group in keys_of_program().values() for key in group}
        self.assertEqual(keys & OF_DESKTOP, set())

    def test_labels(self):
        labels = labels_of_program()
        for page in sorted((SOURCE / "help/C").glob("*.page")):
            for element in ElementTree.parse(page).findall(".//m:gui", NAMESPACE):
                with self.subTest(page=page.name, label=text_of(element)):
                    self.assertIn(text_of(element).rstrip("…"), labels)

    def test_pages_are_installed(self):
        build = (SOURCE / "help/meson.build").read_text(encoding="utf-8")
        self.assertEqual(sorted(re.findall(r"'([\w-]+\.page)'", build)),
                         sorted(path.name for path in (SOURCE / "help/C").glob("*.page")))


if __name__ == "__main__":
    SOURCE = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main(verbosity=2)
