#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The analysis above the moves, with the program's own engine and with one that dies.

Usage: test-analysis-pane.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import os
import pathlib
import re
import sys

from seen_window import Atspi, BUTTONS, WindowTest, descendants, eventually, main, words

LIAR = pathlib.Path(__file__).resolve().parents[1] / "support" / "lying-engine.py"
START = "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
LINES = "Engine Lines"
KEPT = "Saved lines from Marginalia"
FOLD = "Saved Lines"
# "1. a2>a3; …: Black leads by 0.4 points, 60 percent. 2. …", or nobody is ahead.
MARGRITES_LINE = re.compile(r"^1\. \w\d>\w\d.*: (\w+ leads by \d+\.\d points|nobody is ahead), \d+ percent\. ")


class AnalysisTest(WindowTest):
    def open_game(self, game="margrites", moves=None):
        self.path.write_text(json.dumps({"marginalia": 1, "games": [
            {"game": game, **({"moves": moves} if moves else {})}]}), encoding="utf-8")
        return self.open(self.path)

    def use_engine(self, command):
        """The program's own engine is this one, until the test ends; the script may be rewritten."""
        script = pathlib.Path(self.folder.name) / "engine"
        script.write_text(f"#!/bin/sh\nexec {command}\n", encoding="utf-8")
        script.chmod(0o755)
        if os.environ.get("MARGINALIA_ENGINE") != str(script):
            self.addCleanup(os.environ.update, MARGINALIA_ENGINE=os.environ["MARGINALIA_ENGINE"])
            os.environ["MARGINALIA_ENGINE"] = str(script)

    def rows(self, window, name):
        found = window.find(Atspi.Role.LIST, lambda text: text.startswith(name))
        return [words(one) for one in descendants(found)
                if one.get_role() == Atspi.Role.LIST_ITEM] if found else []

    def wait_for_rows(self, window, name, matches, what):
        return eventually(lambda: [row for row in self.rows(window, name) if matches(row)], what)

    def goes_to_line(self, window):
        """Part by part of the window, from wherever the keyboard is."""
        if window.focused_role() != Atspi.Role.LIST_ITEM:
            window.key("F6")
        return MARGRITES_LINE.match(window.focused_words())

    def says(self, window, text):
        return any(text in words(one) for one in descendants(window.frame)
                   if one.get_role() == Atspi.Role.STATUS_BAR)

    def switch(self, window, name):
        return eventually(lambda: window.named(name, BUTTONS), name)

    def is_checked(self, window, name):
        states = self.switch(window, name).get_state_set()
        return states.contains(Atspi.StateType.CHECKED) or states.contains(Atspi.StateType.PRESSED)

    def test_analysis(self):
        """Lines come, follow the cursor or stay, are played, kept in the game and undone."""
        window = self.open_game(moves=[{"start": START}, {"steps": "a2>a3 b2>b3 c2>c3 d2>d3"}])
        window.key("Home")
        window.wait_for_turn(0)
        window.key("F2")
        self.wait_for_rows(window, LINES, MARGRITES_LINE.match, "a line of the engine")
        eventually(lambda: len(self.rows(window, LINES)) == 3, "as many lines as are wanted")

        # Following, and staying.
        window.key("Right")
        self.wait_for_rows(window, LINES, lambda row: row.startswith("2. "), "a line of turn 2")
        window.key("ctrl+shift+F2")
        window.button("Locked to turn 2")
        window.key("Home")
        window.wait_for_turn(0)
        window.press("Locked to turn 2")
        window.wait_for_turn(1)
        self.assertTrue(all(row.startswith("2. ") for row in self.rows(window, LINES)))
        window.key("Home")
        window.wait_for_turn(0)
        window.key("ctrl+shift+F2")
        self.wait_for_rows(window, LINES, MARGRITES_LINE.match, "the lines follow again")

        # Kept, taken back, kept again; a line tells of them until somebody wants to see them.
        window.key("ctrl+F2")
        eventually(lambda: window.find_button(FOLD), "the lines are kept")
        self.assertEqual(self.rows(window, KEPT), [])
        window.press(FOLD)
        self.wait_for_rows(window, KEPT, MARGRITES_LINE.match, "the kept lines are seen")
        window.key("ctrl+z")
        eventually(lambda: not window.find_button(FOLD), "keeping is undone")
        window.key("ctrl+F2")
        eventually(lambda: window.find_button(FOLD), "the lines are kept")

        self.play_by_keyboard(window)
        window.key("F2")
        eventually(lambda: not self.is_checked(window, "Engine"), "the engine is off")
        eventually(lambda: not self.rows(window, LINES), "its lines are gone")
        self.wait_for_rows(window, KEPT, MARGRITES_LINE.match, "the kept ones stay")
        window.key("Right")
        eventually(lambda: not window.find_button(FOLD), "they belong to their turn")
        window.key("ctrl+s")
        window.close()
        kept = json.loads(self.path.read_text(encoding="utf-8"))["games"][0]["moves"][0]
        self.assertRegex(json.dumps(kept), "Marginalia \\d")
        self.look_without_engine()

    def play_by_keyboard(self, window):
        eventually(lambda: self.goes_to_line(window), "a line has the keyboard")
        window.key("Return")
        window.wait_for_turn(1)
        window.key("ctrl+z")
        window.wait_for_turn(0)

    def look_without_engine(self):
        """What is kept is there without any engine, and a missing one is named."""
        self.use_engine("/nowhere/engine")
        window = self.open(self.path)
        window.key("Home")
        window.wait_for_turn(0)
        self.wait_for_rows(window, KEPT, MARGRITES_LINE.match, "what was kept")
        window.key("F2")
        eventually(lambda: window.shows_label("exited before it was ready"), "why it does not start")
        self.wait_for_rows(window, KEPT, MARGRITES_LINE.match, "what was kept")
        window.press("Remove from Game")
        eventually(lambda: not self.rows(window, KEPT), "it is removed")
        window.key("ctrl+z")
        self.wait_for_rows(window, KEPT, MARGRITES_LINE.match, "removing is undone")
        window.key("ctrl+s")
        window.close()

    def test_saved_reason(self):
        """Below saved lines stands why one would play the best, without any engine."""
        start = "4w4/9/9/4w4/3b5/5b3/9/9 b 1 0(0)-0(0) -"
        window = self.open_game(moves=[{"start": start, "analyses": [
            {"engine": "Oracle 1", "position": start, "lines": [{"chance": 0.9, "moves": "f3>f4"}]}]}])
        window.key("Home")
        eventually(lambda: window.shows_label("Takes e5, 2 to 1"), "the reason")
        window.press(FOLD)
        eventually(lambda: not window.shows_label("Takes e5, 2 to 1"), "it is folded, too")
        window.close()

    def test_saved_exact(self):
        """Saved lines say which chances are no estimates."""
        start = "9/9/9/9/4K4/9/9/9/4k4 1 3 0-0 15"
        window = self.open_game("marad", [{"start": start, "analyses": [
            {"engine": "Oracle 1", "position": start, "lines": [
                {"score": 0.8, "chance": 0.6426, "exact": True, "moves": "e5>e2"},
                {"score": 0.7, "chance": 0.6426, "moves": "e5>e8"}]}]}])
        window.key("Home")
        rows = eventually(lambda: self.rows(window, "Saved lines from Oracle"), "what was saved")
        self.assertIn("exactly 64.26 percent", rows[0])
        self.assertIn(", 64 percent", rows[1])
        window.close()

    def test_death(self):
        """An engine that dies is reported, the record lives on, and the engine can be restarted."""
        own = os.environ["MARGINALIA_ENGINE"]
        self.use_engine(f"{sys.executable} {LIAR} die-in-search")
        window = self.open_game("marvin")
        window.key("F2")
        eventually(lambda: window.shows_label("stopped unexpectedly"), "the death is told")
        self.use_engine(own)
        window.press("Restart")
        self.wait_for_rows(window, LINES, lambda row: row.startswith("1. "), "a line of the engine")
        eventually(lambda: not window.shows_label("stopped unexpectedly"), "the death is forgotten")
        window.key("F2")
        window.close()

    def test_folded(self):
        """The lines fold to their head, which tells what the best one is worth, and stay so."""
        window = self.open_game("martial")
        window.key("F2")
        self.wait_for_rows(window, LINES, lambda row: "percent" in row, "a line of the engine")
        window.press(LINES)
        eventually(lambda: not self.rows(window, LINES), "the lines are folded")
        eventually(lambda: self.says(window, " % · Marginalia"), "the best line's worth")
        window.key("F2")
        window.key("F2")
        eventually(lambda: self.says(window, " % · Marginalia"), "the best line's worth again")
        window.press(LINES)
        self.wait_for_rows(window, LINES, lambda row: "percent" in row, "the lines come back")
        window.key("F2")
        window.close()

    def test_reason(self):
        """Below the lines stands why one would play the best of them; screen readers say it of the
        line."""
        why = "Only move: everything else lets White complete a block"
        window = self.open_game("marvin", [{"start": "5/5/1rw2/w1r2/rw3 r"}])
        window.key("F2")
        self.wait_for_rows(window, LINES, lambda row: row.startswith("1. b2"), "a line")
        eventually(lambda: window.find(Atspi.Role.LABEL, lambda text: text.startswith(why)), "the reason")
        eventually(lambda: [one for one in descendants(window.frame)
                            if one.get_role() == Atspi.Role.LIST_ITEM
                            and one.get_description().startswith(why)], "the line's description")
        window.key("F2")
        window.close()

    def test_obstacles(self):
        """Where nothing can be analyzed the head says why."""
        window = self.open_game("marad")
        window.key("F2")
        eventually(lambda: self.says(window, "Roll the die first"), "the die is to be rolled")
        window.key("r")
        self.wait_for_rows(window, LINES, lambda row: "percent" in row, "a line for the roll")
        window.key("ctrl+shift+e")
        eventually(lambda: self.says(window, "continues after the set-up"), "the analysis waits")
        self.assertEqual(self.rows(window, LINES), [])
        window.key("F2")
        window.key("ctrl+s")
        window.close()


if __name__ == "__main__":
    main()
