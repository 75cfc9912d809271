#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures in the window, by the keyboard alone, as a screen reader tells of them.

Usage: test-figures.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import subprocess

from seen_window import Atspi, BUTTONS, WindowTest, eventually, is_sensitive, main, words

START = "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
GAME = {
    "marginalia": 1,
    "games": [{
        "game": "margrites",
        "headers": {"title": "A short game", "black": "Ann", "white": "Bo"},
        "moves": [
            {"start": START},
            {"steps": "a2>a3 b2>b3 c2>c3 d2>d3"},
            {"steps": "b7>b6 c7>c6 d7>d6 e7>e6"},
        ],
    }],
}
BOOK = {
    "marginalia": 1,
    "games": [],
    "figures": [{"id": name, "title": name, "game": "margrites", "position": START,
                 "caption": f"The figure *{name}*."} for name in ("one", "two", "three")],
}


class FiguresTest(WindowTest):
    def open_file(self, content, has_board=True):
        self.path.write_text(json.dumps(content), encoding="utf-8")
        return self.open(self.path, has_board)

    def saved(self, window):
        window.key("ctrl+s")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        return json.loads(self.path.read_text(encoding="utf-8"))

    def titles(self, window):
        """The titles of the figures as soon as something has changed."""
        eventually(lambda: is_sensitive(window.button("Save")), "there is something to save")
        return [figure["title"] for figure in self.saved(window)["figures"]]

    def wait_for_text(self, window, name):
        """The text with this name has the keyboard."""
        return eventually(
            lambda: (lambda one: one if one and words(one) == name else None)(window.focused()),
            f"“{name}” has the keyboard")

    def wait_for_row(self, window, title):
        return eventually(
            lambda: (lambda one: one if one and one.get_role() == Atspi.Role.LIST_ITEM
                     and words(one).startswith(title + ",") else None)(window.focused()),
            f"the row of “{title}” has the keyboard")

    def wait_for_caption(self, window, text):
        """The figure with this caption is shown."""
        def find():
            caption = window.find(Atspi.Role.TEXT, lambda name: name == "Caption")
            return caption and Atspi.Text.get_text(caption.get_text_iface(), 0, -1) == text

        eventually(find, f"the caption “{text}”")

    def shown(self, window):
        """The figure in the middle, in words."""
        return window.find(Atspi.Role.IMAGE, lambda text: text.startswith("MARGRITES"))

    def test_made_and_written(self):
        window = self.open_file(GAME)
        window.key("Right")
        window.wait_for_turn(1)
        window.key("ctrl+d")
        caption = self.wait_for_text(window, "Caption")
        subprocess.run(["xdotool", "type", "Four steps"], check=True)
        eventually(lambda: Atspi.Text.get_text(caption.get_text_iface(), 0, -1) == "Four steps",
                   "the caption")
        eventually(lambda: self.shown(window), "the figure")
        figure = self.saved(window)["games"][0]["moves"][1]["figures"][0]
        self.assertEqual(figure, {"trail": True, "caption": "Four steps"})

        # What was typed goes at once, then the figure; then the board is there again.
        window.key("ctrl+z")
        eventually(lambda: Atspi.Text.get_text(caption.get_text_iface(), 0, -1) == "",
                   "the caption is taken back")
        window.key("ctrl+z")
        window.wait_for_board()
        window.key("ctrl+shift+z")
        self.assertEqual(self.saved(window)["games"][0]["moves"][1]["figures"], [{"trail": True}])
        window.close()

    def test_book(self):
        """A file without games shows its first figure, and its list has the keys."""
        window = self.open_file(BOOK, has_board=False)
        eventually(lambda: self.shown(window), "the first figure")
        window.key("F4")
        self.wait_for_row(window, "one")

        # From part to part: the form, the figure, and the list again.
        window.key("F6")
        self.wait_for_text(window, "Caption")
        window.key("F6")
        eventually(lambda: window.focused_role() == Atspi.Role.IMAGE,
                   "the figure has the keyboard")
        window.key("F6")
        self.wait_for_row(window, "one")

        # What is found in a figure leads there.
        window.key("ctrl+f")
        self.wait_for_text(window, "Find")
        subprocess.run(["xdotool", "type", "three"], check=True)
        window.surely(Atspi.Role.STATUS_BAR, lambda text: text == "2 matches")
        window.key("F3")
        window.key("F4")
        self.wait_for_row(window, "three")
        self.wait_for_caption(window, "The figure *three*.")
        window.key("Home")
        self.wait_for_row(window, "one")
        window.key("Down")
        self.wait_for_row(window, "two")
        self.wait_for_caption(window, "The figure *two*.")
        window.key("alt+Up")
        self.wait_for_row(window, "two")
        self.assertEqual(self.titles(window), ["two", "one", "three"])
        window.key("ctrl+d")
        self.assertEqual(self.titles(window), ["two", "two", "one", "three"])
        window.key("Delete")
        self.assertEqual(self.titles(window), ["two", "one", "three"])
        window.close()

    def test_wheel(self):
        """Over a text that has no more to show the wheel scrolls the form."""
        window = self.open_file(BOOK, has_board=False)
        caption = eventually(
            lambda: window.find(Atspi.Role.TEXT, lambda name: name == "Caption"), "the caption")
        top = eventually(lambda: window.area(caption).y, "the caption is in its place")
        window.turn_wheel(caption, 1)
        eventually(lambda: window.area(caption).y < top, "the form moves")
        window.close()

    def test_marked(self):
        window = self.open_file(BOOK, has_board=False)
        eventually(lambda: self.shown(window), "the first figure")
        window.key("ctrl+alt+equal")
        button = eventually(lambda: window.named("Ghost", BUTTONS), "the tool for ghosts")
        eventually(lambda: button.get_state_set().contains(Atspi.StateType.PRESSED),
                   "the tool is chosen")
        window.wait_for_board()
        for _ in range(30):
            focused = window.focused()
            if focused is not None and focused.get_role() == Atspi.Role.TABLE_CELL:
                break
            window.key("Tab")
            eventually(lambda: window.focused() != focused, "the Tab key moves on")
        square = eventually(window.focused, "a square").get_name().split(",")[0]
        window.key("space")
        eventually(lambda: "ghost of Black" in window.cell(square).get_name(),
                   f"the ghost on {square}")
        marks = self.saved(window)["figures"][0]["marks"]
        self.assertEqual(marks, [{"type": "ghost", "color": "grey", "side": "b", "cell": square}])
        window.key("Escape")
        eventually(lambda: self.shown(window), "the figure as it is printed")
        window.close()

    def test_copied(self):
        """What is on the clipboard then test-window-figures tells."""
        window = self.open_file(GAME)
        window.key("ctrl+alt+c")
        eventually(lambda: window.status() == "Picture copied", "it is said")
        window.close()


if __name__ == "__main__":
    main()
