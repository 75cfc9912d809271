#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What GNOME Shell asks the program, as the Shell asks it: searches, what to show of a result, and opening it.

Usage: test-search-provider.py PROGRAM FOLDER-OF-SAMPLES MARGINALIA-CLI, inside with-display.
"""
import json
import os
import pathlib
import subprocess
import sys
import unittest.mock

import gi
gi.require_version("Atspi", "2.0")
gi.require_version("Gio", "2.0")
from gi.repository import Atspi, Gio, GLib

from seen_window import Program, Window, WindowTest, eventually, main, words

NAME = "org.marginalia.Marginalia"
PATH = "/org/marginalia/Marginalia/SearchProvider"
INTERFACE = "org.gnome.Shell.SearchProvider2"
CLI = sys.argv.pop()


def game(title, white, comment):
    return {"marginalia": 1, "games": [{"game": "marvin", "headers": {"title": title, "white": white},
                                        "moves": [{"steps": "a1", "after": comment}]}]}


class RunningWindow(Window):
    """The window of a program that was started without one."""

    def __init__(self, process):
        self.process = process
        self.status_bar = None


class SearchProviderTest(WindowTest):
    def setUp(self):
        super().setUp()
        folder = pathlib.Path(self.folder.name)
        patch = unittest.mock.patch.dict(os.environ, {"XDG_CACHE_HOME": str(folder / "cache")})
        patch.start()
        self.addCleanup(patch.stop)
        games = folder / "games"
        games.mkdir()
        for name, parts in {"one": ("Daring Escape", "Hanna", "A quiet start."),
                            "two": ("Other", "Escaparte", "Nothing."),
                            "three": ("Third", "Otto", "No escape from here.")}.items():
            (games / f"{name}.marginalia").write_text(json.dumps(game(*parts)), encoding="utf-8")
        subprocess.run([CLI, "find", str(games), "--title", "x"], check=True, stdout=subprocess.PIPE)
        self.process = Program([self.program, "--gapplication-service"])
        self.addCleanup(self.process.kill)
        self.addCleanup(self.process.may_end)
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        eventually(self.is_there, "the program on the bus")

    def is_there(self):
        return self.bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner",
                                  GLib.Variant("(s)", (NAME,)), None, 0, -1, None).unpack()[0]

    def ask(self, method, arguments):
        return self.bus.call_sync(NAME, PATH, INTERFACE, method, arguments, None, 0, 30000, None).unpack()

    def test_search(self):
        """Titles before players, and those before comments; all words must be there."""
        found, = self.ask("GetInitialResultSet", GLib.Variant("(as)", (["esca"],)))
        metas, = self.ask("GetResultMetas", GLib.Variant("(as)", (found,)))
        self.assertEqual([meta["name"] for meta in metas], ["Daring Escape", "Other", "Third"])
        self.assertEqual([meta["id"] for meta in metas], found)
        self.assertIn("Hanna", metas[0]["description"])
        self.assertIn("No escape", metas[2]["description"])
        found, = self.ask("GetSubsearchResultSet", GLib.Variant("(asas)", (found, ["esca", "daring"])))
        self.assertEqual(len(found), 1)
        self.assertEqual(self.ask("GetInitialResultSet", GLib.Variant("(as)", (["zzz"],))), ([],))

    def test_open(self):
        """A result opens as any file does."""
        found, = self.ask("GetInitialResultSet", GLib.Variant("(as)", (["daring"],)))
        self.ask("ActivateResult", GLib.Variant("(sasu)", (found[0], ["daring"], 0)))
        window = RunningWindow(self.process)
        eventually(lambda: window.find_frame("Daring Escape"), "the file")
        self.end()

    def test_open_place(self):
        """What was found in a comment opens at its move."""
        found, = self.ask("GetInitialResultSet", GLib.Variant("(as)", (["nothing"],)))
        self.ask("ActivateResult", GLib.Variant("(sasu)", (found[0], ["nothing"], 0)))
        window = RunningWindow(self.process)
        window.frame = eventually(lambda: window.find_frame("Other"), "the file")
        window.wait_for_turn(1)
        self.end()

    def test_launch_search(self):
        """What the Shell has no room for is in the library, with the same words."""
        self.ask("LaunchSearch", GLib.Variant("(asu)", (["esca", "daring"], 0)))
        window = RunningWindow(self.process)
        window.frame = eventually(lambda: window.find_frame("Library"), "the library")
        games = window.surely(Atspi.Role.LIST, lambda name: name == "Games")
        eventually(lambda: games.get_child_count() == 1
                   and words(games.get_child_at_index(0)).startswith("Daring Escape"), "what was found")
        self.end()

    def act(self, name):
        """What a launcher does, too."""
        self.bus.call_sync(NAME, "/org/marginalia/Marginalia", "org.freedesktop.Application", "ActivateAction",
                           GLib.Variant("(sava{sv})", (name, [], {})), None, 0, 30000, None)

    def end(self):
        """With its last window the program ends: nobody waits for another question."""
        self.process.may_end()
        self.act("quit")
        self.assertEqual(self.process.wait(20), 0)

    def test_launcher(self):
        """A program that only answered the Shell asks for a new game like any other."""
        self.ask("GetInitialResultSet", GLib.Variant("(as)", (["zzz"],)))
        self.act("new")
        window = RunningWindow(self.process)
        eventually(lambda: window.find_frame("New Game"), "the dialog")
        self.act("new-window")
        self.end()


if __name__ == "__main__":
    main()
