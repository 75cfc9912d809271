#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All results of a turn in the place of the moves, in the real window.

Usage: test-turns.py PROGRAM SAMPLES [unittest options]"""
import json

from seen_window import Atspi, BUTTONS, WindowTest, do_action, eventually, main

# Black's only step takes e5 with d4 when it goes to e4 or f4.
START = {"start": "9/9/9/4w4/3b5/5b3/9/w8 b 1 0(0)-0(0) -"}


class TurnsTest(WindowTest):
    def open_game(self, moves=()):
        game = {"game": "margrites", "moves": [START, *moves]}
        self.path.write_text(json.dumps({"marginalia": 1, "games": [game]}), encoding="utf-8")
        return self.open(self.path)

    def wait_for_count(self, window, text):
        window.surely(Atspi.Role.STATUS_BAR, lambda name: name == text)

    def back(self, window):
        """Not that which takes back."""
        return window.named("Back", BUTTONS)

    def test_played(self):
        """All results are counted, the best one is the first, and Enter plays it; one undo."""
        window = self.open_game()
        window.key("shift+F7")
        self.wait_for_count(window, "15 results")
        window.key("Down")
        window.key("Return")
        window.wait_for_turn(1)
        window.wait_for_cell("e5", "empty")
        window.key("ctrl+z")
        window.wait_for_cell("e5", "white")
        window.key("ctrl+s")
        window.close()

    def test_filtered(self):
        """Only those that touch a cell; a word that is no cell leaves all."""
        window = self.open_game()
        window.key("shift+F7")
        self.wait_for_count(window, "15 results")
        # From the list back to what stands above it: by way of the row, if that has it.
        window.key("shift+Tab")
        if window.focused_role() != Atspi.Role.TEXT:
            window.key("shift+Tab")
        eventually(lambda: "Square used" in window.focused_words(), "the entry")
        window.write("f3")
        self.wait_for_count(window, "8 of 15 results")
        window.write("9")
        self.wait_for_count(window, "15 results")
        window.close()

    def test_played_anew(self):
        """While a turn is played anew they are those of this turn, and not of the next one."""
        window = self.open_game([{"steps": "d4>e4"}])
        window.key("Right")
        window.wait_for_turn(1)
        window.key("ctrl+r")
        window.key("BackSpace")
        window.key("shift+F7")
        self.wait_for_count(window, "15 results")
        window.close()

    def test_left(self):
        """Escape and a button lead back to the moves; a set-up says why there are no turns."""
        window = self.open_game()
        window.key("shift+F7")
        self.wait_for_count(window, "15 results")
        window.key("Escape")
        eventually(lambda: self.back(window) is None, "the moves are back")
        window.key("F2")
        window.press("All Turns…")
        self.wait_for_count(window, "15 results")
        window.key("ctrl+shift+e")
        eventually(lambda: window.shows_label("The turns are listed after the set-up"), "the reason")
        do_action(eventually(lambda: self.back(window), "the way back"), "click")
        eventually(lambda: self.back(window) is None, "the moves are back")
        window.key("F2")
        window.key("Escape")
        window.close()


if __name__ == "__main__":
    main()
