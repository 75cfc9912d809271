#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The library from end to end: the games of a folder are searched and opened where something was
found, a search outlives the program, a position is looked for, and what changes in the folder is followed.

Usage: test-library.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import contextlib
import json
import os
import pathlib
import sqlite3
import subprocess
import unittest.mock

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

from seen_window import WindowTest, eventually, main, words

ESCAPE = [{"steps": "a1", "after": "A quiet start."}, {"steps": "c3"},
          {"steps": "e5", "after": "A daring escape."}, {"steps": "b4"}]
OTHER = [{"steps": "c3", "after": "Nothing."}, {"steps": "a1"}]


def game(title, white, moves):
    return {"game": "marvin", "headers": {"title": title, "white": white}, "moves": moves}


def write(path, *games):
    path.write_text(json.dumps({"marginalia": 1, "games": list(games)}), encoding="utf-8")


class LibraryTest(WindowTest):
    def setUp(self):
        super().setUp()
        folder = pathlib.Path(self.folder.name)
        # The settings are kept from one run to the next one.
        patch = unittest.mock.patch.dict(os.environ, {"XDG_CACHE_HOME": str(folder / "cache"),
                                                      "XDG_CONFIG_HOME": str(folder / "config"),
                                                      "GSETTINGS_BACKEND": "keyfile"})
        patch.start()
        self.addCleanup(patch.stop)
        self.games = folder / "games"
        self.games.mkdir()
        keyfile = folder / "config" / "glib-2.0" / "settings" / "keyfile"
        keyfile.parent.mkdir(parents=True)
        # The toolkit's dialog of folders takes what is typed otherwise in each version.
        keyfile.write_text("[org/marginalia/Marginalia]\ntour-seen=true\n"
                           f"library-folders=['{self.games}']\n", encoding="utf-8")
        write(self.games / "two.marginalia", game("Calm Opening", "Otto", OTHER),
              game("Daring Escape", "Hanna", ESCAPE))
        write(self.games / "one.marginalia", game("Third Game", "Ines", OTHER))

    def open_library(self):
        window = self.open(has_board=False)
        window.key("ctrl+alt+o")
        self.wait_for_label(window, "Library")
        return window

    def wait_for_label(self, window, text):
        eventually(lambda: window.shows_label(text), text)

    def rows(self, window):
        """What a screen reader says of the games that are listed."""
        games = window.find(Atspi.Role.LIST, lambda name: name == "Games")
        if games is None:
            return []
        children = [games.get_child_at_index(i) for i in range(games.get_child_count())]
        return [words(child) for child in children if child is not None and words(child)]

    def wait_for_rows(self, window, *titles):
        eventually(lambda: sorted(row.split(",")[0] for row in self.rows(window)) == sorted(titles),
                   f"the games {titles}")

    def search(self, window, text):
        entry = window.surely(Atspi.Role.ENTRY, lambda name: "Search the library" in name)
        window.click(entry)
        window.key("ctrl+a")
        subprocess.run(["xdotool", "type", text], check=True)

    def test_library(self):
        window = self.open_library()
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Third Game")

        # A comment leads to its place, in the second game of its file.
        self.search(window, "daring esc")
        self.wait_for_rows(window, "Daring Escape")
        window.key("Return")
        window.key("Return")
        window.wait_for_board()
        window.wait_for_turn(3)
        window.wait_for_cell("e5", "white")

        # Where this has been, what was played there, and back.
        window.key("Home")
        window.key("ctrl+alt+w")
        self.wait_for_label(window, "Where this position has been")
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Third Game")
        eventually(lambda: window.find(Atspi.Role.LIST_ITEM, lambda name: name.startswith("c3: 2 games")),
                   "what was played there")

        # What comes into the folder, and goes.
        write(self.games / "late.marginalia", game("Late Game", "Piet", OTHER))
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Late Game", "Third Game")
        (self.games / "late.marginalia").unlink()
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Third Game")
        window.close()

    def test_keyboard(self):
        # Backwards, too, the keyboard leads out of the page.
        window = self.open_library()
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Third Game")
        typed = (Atspi.Role.TEXT, Atspi.Role.ENTRY)
        eventually(lambda: window.focused_role() in typed, "the entry has the keyboard")
        window.key("shift+Tab")
        eventually(lambda: window.focused_role() not in (None, *typed), "the keyboard leaves the page")
        window.key("Tab")
        eventually(lambda: window.focused_role() in typed, "the keyboard comes back")
        window.close()

    def test_damage(self):
        # What is damaged inside is found out by the search that comes upon it, and read anew.
        window = self.open_library()
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Third Game")
        self.ask_index("UPDATE board SET stream = X'FFFFFFFFFFFF'")
        self.search(window, "otto")
        self.wait_for_rows(window, "Calm Opening")
        window.key("Return")
        window.key("Return")
        window.wait_for_board()
        window.key("Home")
        window.key("ctrl+alt+w")
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Third Game")
        self.assertEqual(self.ask_index("SELECT count(*) FROM board WHERE stream = X'FFFFFFFFFFFF'"), [(0,)])
        window.close()

    def test_saved_search(self):
        window = self.open_library()
        self.search(window, "otto")
        self.wait_for_rows(window, "Calm Opening")
        window.press("Saved Searches")
        window.press("Save This Search…")
        eventually(lambda: window.shows_label("Save the Search") or window.find_frame("Save the Search"),
                   "the question")
        window.key("Return")
        eventually(lambda: "otto" in self.settings(), "the search is stored")
        window.close()

        window = self.open_library()
        self.wait_for_rows(window, "Calm Opening", "Daring Escape", "Third Game")
        window.press("Saved Searches")
        row = eventually(lambda: window.find(Atspi.Role.LIST_ITEM, lambda name: "otto" in name), "its row")
        window.tab_to(row)
        window.key("Return")
        self.wait_for_rows(window, "Calm Opening")
        window.close()

    def ask_index(self, sql):
        path = pathlib.Path(os.environ["XDG_CACHE_HOME"]) / "marginalia" / "library.sqlite"
        with contextlib.closing(sqlite3.connect(path)) as index, index:
            return index.execute(sql).fetchall()

    def settings(self):
        path = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "glib-2.0" / "settings" / "keyfile"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        return next((line for line in text.splitlines() if line.startswith("library-searches")), "")


if __name__ == "__main__":
    main()
