#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tabs and sessions from end to end, as a keyboard and a screen reader have them.

Usage: test-tabs.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import os
import pathlib
import signal
import time

from seen_window import Atspi, Window, WindowTest, eventually, is_sensitive, main
from unsaved_drafts import unsaved_drafts


def game(title, moves):
    return {"marginalia": 1, "games": [{"game": "marvin", "headers": {"title": title},
                                        "moves": [{"steps": step} for step in moves]}]}


class TabsWindow(Window):
    """A run with any number of files."""

    def wait_for_title(self, title):
        """A mark before the title tells of unsaved changes."""
        eventually(lambda: self.frame.get_name().removeprefix("• ") == title, f"the title {title}")

    def check_tabs(self, *titles):
        """The tabs in their order, by the key of each; the last one is shown then."""
        for number, title in enumerate(titles, 1):
            self.key(f"alt+{number}")
            self.wait_for_title(title)
        self.key(f"alt+{len(titles) + 1}")
        time.sleep(0.2)
        self.wait_for_title(titles[-1])


class TabsTest(WindowTest):
    def setUp(self):
        super().setUp()
        folder = pathlib.Path(self.folder.name)
        self.first = folder / "first.marginalia"
        self.second = folder / "second.marginalia"
        self.first.write_text(json.dumps(game("First", ["a1", "b2", "c3"])), encoding="utf-8")
        self.second.write_text(json.dumps(game("Second", ["d4", "e5"])), encoding="utf-8")

    def start(self, *paths, asks=False):
        window = TabsWindow(self.program, *paths, asks=asks)
        self.addCleanup(window.kill)
        if not asks:
            # Keys that come before are for whatever has the keyboard while the files are opened.
            eventually(lambda: window.focused_role() == Atspi.Role.TABLE_CELL, "the board has the keyboard")
        return window

    def test_evening(self):
        """Two files: edit and undo in each, quit, start again: all is as it was."""
        window = self.start(self.first, self.second)
        window.wait_for_title("Second")

        window.key("End")
        window.wait_for_turn(2)
        window.write("a3")
        window.wait_for_turn(3)
        window.key("ctrl+Page_Up")
        window.wait_for_title("First")
        window.wait_for_turn(0)
        self.assertFalse(is_sensitive(window.button("Save")))
        window.key("Right")
        window.key("Right")
        window.wait_for_turn(2)
        window.write("e1")
        window.wait_for_turn(3)
        window.wait_for_cell("e1", "singleton")
        window.key("ctrl+z")
        window.wait_for_cell("e1", "empty")
        eventually(lambda: not is_sensitive(window.button("Save")), "nothing is left to save")

        # The other tab has its own journal and its own place.
        window.key("alt+2")
        window.wait_for_title("Second")
        window.wait_for_turn(3)
        window.press("Save")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        window.key("ctrl+z")
        window.wait_for_turn(2)
        window.key("ctrl+shift+z")
        window.wait_for_turn(3)
        window.key("Left")
        window.wait_for_turn(2)
        window.key("ctrl+Tab")
        window.wait_for_title("First")
        window.close()

        window = self.start()
        window.wait_for_title("First")
        window.wait_for_turn(2)
        window.check_tabs("First", "Second")
        window.wait_for_turn(2)
        window.key("End")
        window.wait_for_turn(3)
        window.close()

    def test_close_and_reopen(self):
        """A tab closes, comes back at its place, and the last one leaves the welcome page."""
        window = self.start(self.first, self.second)
        window.wait_for_title("Second")
        window.key("Right")
        window.wait_for_turn(1)
        window.key("ctrl+w")
        window.wait_for_title("First")
        window.key("ctrl+shift+t")
        window.wait_for_title("Second")
        window.wait_for_turn(1)
        window.key("ctrl+w")
        window.wait_for_title("First")
        window.key("ctrl+w")
        window.button("New Game…")
        window.key("ctrl+w")
        window.wait_for_end()

    def test_closing_asks_once(self):
        """A window with two changed files asks once, and saves what is chosen."""
        window = self.start(self.first, self.second)
        window.wait_for_title("Second")
        window.write("e1")
        window.wait_for_turn(1)
        window.key("ctrl+Page_Up")
        window.wait_for_title("First")
        window.write("e1")
        window.wait_for_turn(1)
        before = self.first.read_text(encoding="utf-8")
        window.key("ctrl+q")
        window.enter("Save Changes?")
        check = eventually(lambda: window.named("first.marginalia", [Atspi.Role.CHECK_BOX]),
                           "the file in the list")
        window.tab_to(check)
        window.key("space")
        window.press("Save")
        window.wait_for_end()
        self.assertEqual(self.first.read_text(encoding="utf-8"), before)
        self.assertIn("e1", self.second.read_text(encoding="utf-8"))

    def test_end_from_outside(self):
        """Who is ended by the system has everything unsaved in its tab at the next start."""
        window = self.start(self.first, self.second)
        window.wait_for_title("Second")
        window.write("e1")
        window.wait_for_turn(1)
        window.process.send_signal(signal.SIGTERM)
        window.wait_for_end()
        self.assertNotIn("e1", self.second.read_text(encoding="utf-8"))

        window = self.start()
        window.check_tabs("First", "Second")
        window.wait_for_turn(1)
        window.wait_for_cell("e1", "singleton")
        window.press("Save")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        self.assertIn("e1", self.second.read_text(encoding="utf-8"))
        window.close()

    def test_crash(self):
        """After a crash what was unsaved is offered once, and comes back in its tab."""
        drafts = pathlib.Path(os.environ["XDG_STATE_HOME"]) / "marginalia" / "drafts"
        session = drafts.parent / "session"
        window = self.start(self.first, self.second)
        window.wait_for_title("Second")
        window.write("e1")
        window.wait_for_turn(1)
        eventually(unsaved_drafts, "a draft")
        eventually(lambda: session.exists() and "second" in session.read_text(encoding="utf-8"),
                   "the session is kept")
        window.kill()

        window = self.start(asks=True)
        main_frame = window.enter("Restore Unsaved Work?")
        window.press("Restore")
        eventually(lambda: window.find_frame("Restore Unsaved Work?") is None, "the dialog closes")
        window.frame = main_frame
        window.focus()
        window.check_tabs("First", "Second")
        eventually(lambda: window.row("e1"), "the variation that was not saved")
        window.key("ctrl+q")
        window.enter("Save Changes?")
        window.press("Discard")
        window.wait_for_end()
        self.assertEqual(list(drafts.glob("*.draft")), [])

        window = self.start()
        window.wait_for_title("Second")
        self.assertIsNone(window.find_frame("Restore Unsaved Work?"))
        window.close()

    def test_undone_before_crash(self):
        """What was undone is not offered after a crash."""
        window = self.start(self.first, self.second)
        window.wait_for_title("Second")
        window.write("e1")
        window.wait_for_turn(1)
        eventually(unsaved_drafts, "a draft")
        session = pathlib.Path(os.environ["XDG_STATE_HOME"]) / "marginalia" / "session"
        eventually(lambda: session.exists() and "second" in session.read_text(encoding="utf-8"),
                   "the session is kept")
        window.key("ctrl+z")
        eventually(lambda: not unsaved_drafts(), "the draft has nothing that is not saved")
        window.kill()

        window = self.start()
        window.wait_for_title("Second")
        self.assertIsNone(window.find_frame("Restore Unsaved Work?"))
        self.assertIsNone(window.row("e1"))
        window.close()

    def test_lost_files(self):
        """What is gone or damaged at the next start is told apart, and the rest is there."""
        third = self.first.with_name("third.marginalia")
        third.write_text(json.dumps(game("Third", ["a1"])), encoding="utf-8")
        window = self.start(self.first, self.second, third)
        window.wait_for_title("Third")
        window.close()
        self.first.unlink()
        self.second.write_text("{ no game", encoding="utf-8")

        window = self.start()
        window.wait_for_title("Third")
        eventually(lambda: window.shows_label("File not found: first.marginalia"), "what is gone")
        eventually(lambda: window.shows_label("Could not be read: second.marginalia"),
                   "what is damaged")
        window.close()

    def test_damaged_session(self):
        """A session that is no session is passed over, and what it has of sense is used."""
        session = pathlib.Path(os.environ["XDG_STATE_HOME"]) / "marginalia" / "session"
        session.parent.mkdir(parents=True, exist_ok=True)
        damaged = ("[Session]\nended=maybe\n[Window 0]\nwidth=-5\nheight=99999999999999\n"
                   "[Tab 0.0]\nfile=no address\n"
                   f"[Tab 0.1]\nfile={self.first.as_uri()}\ngame=0\nplace=9.zz\nstep=-3\n"
                   "folds=garbage\nscroll=1e999\n[Tab 0.2]\ndraft=../../draft\n")
        for text, title in ((b"\x00\xff", "Marginalia"), (damaged.encode(), "First")):
            session.write_bytes(text)
            window = TabsWindow(self.program, has_board=False)
            self.addCleanup(window.kill)
            window.wait_for_title(title)
            window.close()


if __name__ == "__main__":
    main()
