#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The style of the board is chosen by the keyboard, and the boards follow: what is seen is
looked at in pictures of the window, for a screen reader has no word for a colour.

Usage: test-board-styles.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import os
import pathlib
import re
import subprocess

from seen_window import Atspi, WindowTest, eventually, main

PAPER = {"Packet": "#FDFCF9", "Slate": "#5C6973", "Print": "#FFFFFF"}


def has_color(window, color):
    """Whether much of the window has exactly this colour."""
    picture = subprocess.run(["import", "-window", window.window, "-depth", "8", "-format", "%c",
                              "histogram:info:-"], check=True, capture_output=True).stdout.decode()
    counts = {found[2].upper()[:7]: int(found[1])
              for found in re.finditer(r"(\d+): \([^)]*\) (#[0-9A-Fa-f]{6,8})", picture)}
    return counts.get(color, 0) > 4000


class BoardStylesTest(WindowTest):
    def choose(self, window, name):
        """As a person does: the preferences, the row, the item of its list."""
        window.key("ctrl+comma")
        frame = window.enter("Preferences")
        window.focus()
        row = eventually(lambda: window.named("Style in light windows", [Atspi.Role.COMBO_BOX]),
                         "the row of styles")
        window.choose(row, name)
        window.key("Escape")
        eventually(lambda: window.find_frame("Preferences") is None, "the preferences close")
        window.frame = frame
        window.focus()

    def use_command(self, window, name):
        """As one does who has forgotten where a command is: by the palette."""
        window.key("ctrl+shift+p")
        frame = window.enter("Commands")
        window.focus()
        window.write(name)
        eventually(lambda: window.find_frame("Commands") is None, "the palette closes")
        window.frame = frame
        window.focus()

    def test_all_boards_follow(self):
        window = self.open(self.samples / "margrites-a-white-outflanks-black.marginalia")
        eventually(lambda: has_color(window, PAPER["Packet"]), "a board of paper")
        self.choose(window, "Slate")
        eventually(lambda: has_color(window, PAPER["Slate"]), "a board of slate")
        self.assertFalse(has_color(window, PAPER["Packet"]))

    def test_copy(self):
        folder = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "marginalia" / "styles"
        window = self.open(self.samples / "margrites-a-white-outflanks-black.marginalia")
        self.use_command(window, "copy style")
        window.wait_for_toast("Edit the copied file")
        copy = folder / "packet-2.json"
        self.addCleanup(copy.unlink)
        self.assertIn("Packet (Copy)", copy.read_text(encoding="utf-8"))
        copy.write_text('{"board": {"paper": "#408020"}}', encoding="utf-8")
        eventually(lambda: has_color(window, "#408020"), "the copy is on the board")

    def test_own_style(self):
        folder = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "marginalia" / "styles"
        folder.mkdir(parents=True, exist_ok=True)
        own = folder / "mine.json"
        self.addCleanup(own.unlink)
        own.write_text('{"title": "Mine", "board": {"paper": "#804020"}}', encoding="utf-8")
        window = self.open(self.samples / "margrites-a-white-outflanks-black.marginalia")
        self.choose(window, "Mine")
        eventually(lambda: has_color(window, "#804020"), "the user's own board")

        # Boards follow the file, but not while it makes no sense.
        own.write_text('{"title": "Mine", "board": {"papr": "#204080"}}', encoding="utf-8")
        window.wait_for_toast("papr")
        self.assertTrue(has_color(window, "#804020"))
        own.write_text('{"title": "Mine", "board": {"paper": "#204080"}}', encoding="utf-8")
        eventually(lambda: has_color(window, "#204080"), "the board that has changed")


if __name__ == "__main__":
    main()
