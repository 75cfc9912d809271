#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Marks and glyphs in the window, by the keyboard alone, as a screen reader tells of them.

Usage: test-marks.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json

from seen_window import Atspi, BUTTONS, WindowTest, do_action, eventually, is_sensitive, main

GAME = {
    "marginalia": 1,
    "games": [{
        "game": "margrites",
        "headers": {"title": "A short game", "black": "Ann", "white": "Bo"},
        "moves": [
            {"start": "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"},
            {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "after": "Quiet."},
            {"steps": "b7>b6 c7>c6 d7>d6 e7>e6"},
        ],
    }],
}


class MarksTest(WindowTest):
    def open_game(self):
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        window = self.open(self.path)
        window.key("Right")
        window.wait_for_turn(1)
        return window

    def go_to_board(self, window):
        """Shows the cursor of the board, which has the keyboard; returns its square."""
        window.key("space")
        focused = eventually(
            lambda: (lambda one: one if one and one.get_role() == Atspi.Role.TABLE_CELL else None)(
                window.focused()), "a square has the keyboard")
        return focused.get_name().split(",")[0]

    def wait_for_square(self, window, square, *parts):
        eventually(lambda: all(part in window.cell(square).get_name() for part in parts),
                   f"{square}: {parts}, not {window.cell(square).get_name()}")

    def wait_without(self, window, square, part):
        eventually(lambda: part not in window.cell(square).get_name(), f"{square} without {part}")

    def saved(self, window):
        window.key("ctrl+s")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        return json.loads(self.path.read_text(encoding="utf-8"))["games"][0]["moves"]

    def choose(self, window, key, tool):
        window.key(key)
        button = eventually(lambda: window.named(tool, BUTTONS), tool)
        eventually(lambda: button.get_state_set().contains(Atspi.StateType.PRESSED),
                   f"{tool} is chosen")

    def write_in_palette(self, window, name):
        window.key("ctrl+shift+g")
        self.wait_for_focus(window, "Search for a glyph")
        window.write(name)

    def wait_for_focus(self, window, name):
        eventually(lambda: (window.focused() or window.frame).get_name() == name,
                   f"“{name}” has the keyboard")

    def test_marks(self):
        """Tools by their keys, squares by the cursor; each use is undone by itself."""
        window = self.open_game()
        square = self.go_to_board(window)
        self.choose(window, "ctrl+alt+1", "Shade")
        window.key("space")
        self.wait_for_square(window, square, "shaded green")
        eventually(lambda: "shaded green" in window.status(), "the status tells the mark")
        self.choose(window, "ctrl+alt+3", "Letter")
        window.key("space")
        self.wait_for_square(window, square, "shaded green", "letter A")
        self.choose(window, "ctrl+alt+6", "Circle")
        window.key("shift+space")
        self.wait_for_square(window, square, "red circle")

        self.choose(window, "ctrl+alt+2", "Arrow")
        window.key("space")
        eventually(lambda: f"Arrow from {square}" in window.status(), "the arrow has its start")
        window.key("Up")
        end = eventually(lambda: (lambda one: one and one.get_name().split(",")[0] != square
                                  and one.get_name().split(",")[0])(window.focused()),
                         "the cursor moves")
        window.key("Return")
        self.wait_for_square(window, square, f"green arrow to {end}")

        window.key("ctrl+z")
        self.wait_without(window, square, "arrow")
        window.key("ctrl+z")
        self.wait_without(window, square, "circle")
        self.wait_for_square(window, square, "letter A")
        window.key("ctrl+shift+z")
        self.wait_for_square(window, square, "red circle")

        marks = self.saved(window)[1]["marks"]
        self.assertEqual([mark["type"] for mark in marks], ["shade", "label", "circle"])
        self.assertEqual([mark["color"] for mark in marks], ["green", "green", "red"])
        self.assertEqual({mark["cell"] for mark in marks}, {square})
        self.assertEqual(marks[1]["text"], "A")

        # The marks belong to this turn alone, and can all be cleared at once.
        # The tool goes first, then the cell cursor, then the strip.
        for _ in range(3):
            window.key("Escape")
        window.press("Next Turn")
        window.wait_for_turn(2)
        self.wait_without(window, square, "shaded")
        window.press("Previous Turn")
        window.wait_for_turn(1)
        self.wait_for_square(window, square, "shaded green")
        window.key("ctrl+shift+m")
        window.press("Clear All Marks")
        self.wait_without(window, square, "shaded")
        self.assertNotIn("marks", self.saved(window)[1])
        window.close()

    def test_square_menu(self):
        """A square is asked what it can be marked with; a label is written there."""
        window = self.open_game()
        square = self.go_to_board(window)
        window.key("Menu")
        do_action(eventually(lambda: window.named("Triangle", BUTTONS), "the menu"), "click")
        self.wait_for_square(window, square, "green triangle")
        window.key("Menu")
        do_action(eventually(lambda: window.named("Text Label", BUTTONS), "the menu"), "click")
        self.wait_for_focus(window, "Text of the label")
        window.write("key")
        self.wait_for_square(window, square, "label “key”")
        self.assertEqual([mark["type"] for mark in self.saved(window)[1]["marks"]],
                         ["triangle", "label"])
        window.close()

    def test_glyphs(self):
        """Signs by keys where no text is written, all of them by the palette."""
        window = self.open_game()
        window.key("exclam")
        eventually(lambda: "good move" in window.status(), "a sign by its key")
        self.assertEqual(self.saved(window)[1]["glyphs"], [1])
        self.write_in_palette(window, "novelty")
        eventually(lambda: "novelty" in window.status(), "a glyph by its name")
        self.assertEqual(self.saved(window)[1]["glyphs"], [1, 146])

        # A mistake is no good move.
        self.write_in_palette(window, "blunder")
        eventually(lambda: "blunder" in window.status(), "another judgement")
        self.assertEqual(self.saved(window)[1]["glyphs"], [4, 146])
        window.key("ctrl+z")
        eventually(lambda: is_sensitive(window.button("Save")), "the judgement is undone")
        self.assertEqual(self.saved(window)[1]["glyphs"], [1, 146])

        # In a comment a sign is a sign.
        before = self.saved(window)[1]["glyphs"]
        comment = window.comment()
        window.tab_to(comment)
        window.key("exclam")
        eventually(lambda: "!" in window.comment_text(), "the sign is written")
        self.assertEqual(self.saved(window)[1]["glyphs"], before)
        window.close()


if __name__ == "__main__":
    main()
