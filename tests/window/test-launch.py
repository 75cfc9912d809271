#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a launcher of the desktop offers: a new game, and going on where one stopped.

Usage: test-launch.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import pathlib
import subprocess

from gi.repository import GLib
from seen_window import Window, WindowTest, eventually, main

GAME = {"marginalia": 1, "games": [{"game": "marvin", "headers": {"title": "First"},
                                    "moves": [{"steps": "a1"}, {"steps": "b2"}]}]}


def shows(window, title):
    """Whether WINDOW's program has a window with this title."""
    return window.find_frame(title) is not None


class LaunchTest(WindowTest):
    def setUp(self):
        super().setUp()
        self.path = pathlib.Path(self.folder.name) / "first.marginalia"
        self.path.write_text(json.dumps(GAME), encoding="utf-8")

    def test_new_game(self):
        """A program that starts asks for a new game, and so does one that runs already."""
        window = Window(self.program, "--new-game", has_board=False)
        self.addCleanup(window.kill)
        eventually(lambda: shows(window, "New Game"), "the dialog")
        window.key("Escape")
        eventually(lambda: not shows(window, "New Game"), "the dialog's end")
        subprocess.run([self.program, "--new-game"], check=True, timeout=60)
        eventually(lambda: shows(window, "New Game"), "the dialog once more")
        window.key("Escape")
        eventually(lambda: not shows(window, "New Game"), "the dialog's end")
        window.close()

    def test_continue(self):
        """Who closed the last file gets it again; who left it open finds it as it was."""
        window = self.open(self.path)
        eventually(lambda: shows(window, "First"), "the file")
        window.key("ctrl+w")
        eventually(lambda: not shows(window, "First"), "the file's end")
        window.key("ctrl+q")
        window.wait_for_end()

        window = Window(self.program, "--continue")
        self.addCleanup(window.kill)
        eventually(lambda: shows(window, "First"), "the file again")
        window.key("ctrl+q")
        window.wait_for_end()

        window = Window(self.program, "--continue")
        self.addCleanup(window.kill)
        eventually(lambda: shows(window, "First"), "the file as it was")
        window.close()

    def test_memory(self):
        """An older GLib is told to give back what is free, and it hears that at the start alone."""
        if (GLib.MAJOR_VERSION, GLib.MINOR_VERSION) >= (2, 76):
            self.skipTest("this GLib gives it back by itself")
        window = self.open(self.path)
        words = pathlib.Path(f"/proc/{window.process.pid}/environ").read_bytes().split(b"\0")
        self.assertIn(b"G_SLICE=always-malloc", words)
        window.close()


if __name__ == "__main__":
    main()
