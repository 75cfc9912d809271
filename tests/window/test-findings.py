#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings and their repair, through what a screen reader sees and a keyboard does.

Usage: test-findings.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json

from seen_window import Atspi, BUTTONS, WindowTest, descendants, eventually, main, words

START = "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
WRONG = "Not c2>c5. It is 0(0)-0(1)."
RIGHT = "Not c2>c5. It is 0(0)–0(0)."
MEANT = "Not c2>c3. It is 0(0)-0(1)."
REPAIR = "Replace “0(0)-0(1)” with “0(0)–0(0)”"
MOVES = [
    {"start": START},
    {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "after": WRONG},
    {"steps": "b7>b6 c7>c6 d7>d6 e7>e6"},
]


class FindingsTest(WindowTest):
    def open_games(self, *games):
        self.path.write_text(json.dumps({"marginalia": 1, "games": [
            {"game": "margrites", "moves": moves} for moves in games]}), encoding="utf-8")
        return self.open(self.path)

    def rows(self, window):
        found = window.find(Atspi.Role.LIST, lambda name: name == "Findings")
        return [words(one) for one in descendants(found)
                if one.get_role() == Atspi.Role.LIST_ITEM] if found else []

    def wait_for_rows(self, window, *starts):
        def listed():
            rows = self.rows(window)
            return (len(rows) == len(starts)
                    and all(row.startswith(start) for row, start in zip(rows, starts)))
        eventually(listed, f"the findings {starts}")

    def tab(self, window, name):
        return eventually(lambda: window.find(Atspi.Role.PAGE_TAB, lambda text: text == name), name)

    def test_repair(self):
        """What is found is counted, shown at its place, repaired by a button, and undone."""
        window = self.open_games(MOVES)
        self.tab(window, "Check (2)")
        window.key("F7")
        self.wait_for_rows(window, "Warning, Turn 1: c2>c5. Movement", "Warning, Turn 1: 0(0)-0(1).")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "a finding has the keyboard")
        window.key("Down")
        eventually(lambda: "0(0)-0(1)" in window.focused_words(), "the next finding")
        window.key("Return")
        window.wait_for_turn(1)
        eventually(lambda: window.comment_text() == WRONG, "the comment with the finding")

        # Enter has gone to the comment; back to the list and on to the button.
        window.key("F7")
        repair = eventually(lambda: window.named(REPAIR, BUTTONS), "the repair")
        window.tab_to(repair)
        window.key("space")
        eventually(lambda: window.comment_text() == RIGHT, "the comment is repaired")
        self.wait_for_rows(window, "Warning, Turn 1: c2>c5.")
        self.tab(window, "Check (1)")
        window.key("ctrl+z")
        eventually(lambda: window.comment_text() == WRONG, "the repair is undone")
        self.wait_for_rows(window, "Warning, Turn 1: c2>c5.", "Warning, Turn 1: 0(0)-0(1).")

        # From anywhere else to the next one, and to the one before.
        window.key("ctrl+m")
        window.key("Home")
        window.wait_for_turn(0)
        window.key("F8")
        window.wait_for_turn(1)
        eventually(lambda: window.status().startswith("2 of 2: 0(0)-0(1)"), "which finding it is")
        window.key("shift+F8")
        eventually(lambda: window.status().startswith("1 of 2: c2>c5"), "the one before")
        window.key("F8")
        eventually(lambda: window.status().startswith("2 of 2"), "and on")
        window.key("ctrl+s")
        window.close()

    def test_readings(self):
        """A move in a comment gets the readings that the editor knows for it."""
        window = self.open_games(MOVES)
        window.key("F7")
        for reading, comment in ("c2>c1", WRONG.replace("c5", "c1")), ("c2>c3", MEANT):
            repair = f"Replace “c2>c5” with “{reading}”"
            eventually(lambda: window.named(repair, BUTTONS), repair)
            window.press(repair)
            eventually(lambda: window.comment_text() == comment, "the comment is repaired")
            self.wait_for_rows(window, "Warning, Turn 1: 0(0)-0(1).")
            window.key("ctrl+z")
            eventually(lambda: window.comment_text() == WRONG, "the repair is undone")
        for repair in "Replace “c2>c5” with “c2>c3”", REPAIR:
            eventually(lambda: window.named(repair, BUTTONS), repair)
            window.press(repair)
        eventually(lambda: window.shows_label("No Results"), "nothing is left")
        window.key("ctrl+s")
        window.close()

    def test_struck(self):
        """A move that plays no more, in another game of the file, is played as it was meant."""
        line = [{"steps": "a2>a3 b2>b3 c2>c3 e2>e3"},
                {"steps": "b7>b6 c7>c6 d7>d6 f7>f6", "after": "See rank 9."}]
        varied = MOVES[:1] + [{"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "variations": [line]}]
        struck = MOVES[:1] + [{"steps": "a2>a3 b2>b3 c2>c3 d2>d3"},
                              {"struck": {"steps": "b7>b6 c7>c6 d7>d6 e6>e5", "side": "w",
                                          "reason": "No."}}]
        window = self.open_games(varied, struck)
        window.key("F7")
        in_variation = "Warning, Game 1, turn 2, variation on turn 1: rank 9."
        self.wait_for_rows(window, in_variation, "Error, Game 2, turn 2: ")
        repair = eventually(lambda: window.find(Atspi.Role.PUSH_BUTTON,
                                                lambda name: name.endswith("“b7>b6; c7>c6; d7>d6>e5”")),
                            "the likely reading")
        window.press(words(repair))
        window.wait_for_cell("e5", "white")
        window.wait_for_turn(2)
        self.wait_for_rows(window, in_variation)
        self.tab(window, "Check (1)")
        window.key("ctrl+z")
        self.wait_for_rows(window, in_variation, "Error, Game 2, turn 2: ")
        window.key("Escape")
        window.key("ctrl+s")
        window.close()

    def test_import(self):
        """The bar above an imported text counts what is left, and goes with the last finding."""
        self.path = self.path.with_suffix(".txt")
        self.path.write_text("margo challenge -size=4 ann bob\nmargo move 1 ann pw b2 See row 9.\n"
                             "margo move 1 bob pw z9\n", encoding="utf-8")
        window = self.open(self.path)
        eventually(lambda: window.shows_label("Imported 1 game, 2 findings"), "the bar")
        window.key("End")
        window.wait_for_turn(1)
        window.write("c3")
        eventually(lambda: window.shows_label("Imported 1 game, 1 finding"), "one is left")
        window.key("ctrl+z")
        eventually(lambda: window.shows_label("Imported 1 game, 2 findings"), "it is back")
        window.kill()

    def test_figures(self):
        """What a figure claims wrongly is listed with the figure, which is a place to go."""
        claim = {"claim": "captures", "steps": "b7>b6", "text": "a2"}
        moves = MOVES[:1] + [{"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "figures": [{"claims": [claim]}]}]
        self.path.write_text(json.dumps({"marginalia": 1, "games": [
            {"game": "margrites", "moves": moves}], "figures": [
            {"title": "2.1", "game": "margrites", "position": START,
             "claims": [{"claim": "illegal", "steps": "a2>a3"}]}]}), encoding="utf-8")
        window = self.open(self.path)
        self.tab(window, "Check (2)")
        window.key("F7")
        self.wait_for_rows(window, "Error, Figure 2.1: illegal a2>a3. “a2>a3” is legal.",
                           "Error, Turn 1, figure 1: captures b7>b6: a2. Nothing is captured.")
        eventually(lambda: "Figure 2.1" in window.focused_words(), "the first finding has the keyboard")
        window.key("Return")
        eventually(lambda: window.focused_words().startswith("2.1, MARGRITES"), "the first figure")
        window.key("F7")
        eventually(lambda: "Figure 2.1" in window.focused_words(), "the findings again")
        window.key("Down")
        eventually(lambda: "figure 1" in window.focused_words(), "the next finding")
        window.key("Return")
        eventually(lambda: "MARGRITES, turn 1" in window.focused_words(), "the figure of the move")
        window.close()


if __name__ == "__main__":
    main()
