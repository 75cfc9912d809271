#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tools, texts and the end of setting positions up by hand, as a screen reader sees it and a
keyboard does it.

Usage: test-set-up.py MARGINALIA SAMPLES"""
from seen_window import BUTTONS, SWITCHES, Atspi, do_action, eventually, is_sensitive, words, main
from set_up_window import SetUpTest


class ToolsTest(SetUpTest):
    def test_tools(self):
        """Letters choose pieces, which say how many there are; the hand moves them; undo and
        redo go back and forth, and Esc gives up, but not for good."""
        window = self.start(game="martial", moves=[])
        self.begin(window)
        self.edit(window, ["s", "5"])
        eventually(lambda: self.chosen(window) == ["Silver coin, 5 up, 4 of 4"], "silver five")
        self.edit(window, ["!f1"])
        eventually(lambda: "Silver coin, 1 up, 3 of 4" in [words(one) for one in self.tools(window)],
                   "one is gone")
        self.choose(window, "Move pieces")
        self.edit(window, ["@a6", "@c3"])
        window.wait_for_cell("c3", "gold coin, 1 up")
        window.wait_for_cell("a6", "empty")
        window.key("ctrl+z")
        window.wait_for_cell("c3", "empty")
        window.key("ctrl+shift+z")
        window.wait_for_cell("c3", "gold coin")

        cell = window.cell("c3")
        window.key("Escape")
        window.key("Escape")
        window.wait_for_toast("Set-up canceled")
        eventually(lambda: "empty" in cell.get_name(), "the coin is gone")
        window.press_in_toast("Undo")
        window.wait_for_cell("c3", "gold coin")
        self.leave(window)

    def test_start(self):
        """Moves that still play from another start are kept, and one undo takes all back."""
        window = self.start(game="marvin", options={"size": "3"},
                            moves=[{"steps": "a1"}, {"steps": "c3"}])
        window.key("Home")
        window.wait_for_cell("a1", "empty")
        self.begin(window)
        self.edit(window, ["R", "@a1"])
        eventually(lambda: window.status().startswith("An unusual start."), "the remark")
        window.press("Done")
        window.wait_for_toast("2 illegal")
        window.wait_for_cell("a1", "red king")
        window.key("ctrl+z")
        window.wait_for_cell("a1", "empty")
        do_action(window.frame, "win.next-turn")
        window.wait_for_cell("a1", "white singleton")
        window.close()

    def test_ways(self):
        """By the keyboard alone from the first key on, and by dragging."""
        window = self.start(game="martial", moves=[])
        self.begin(window)
        first = eventually(window.focused, "a square has the keyboard")
        self.assertEqual(first.get_role(), Atspi.Role.TABLE_CELL)
        window.key("Right")
        second = eventually(lambda: (lambda one: one if one != first else None)(window.focused()),
                            "the arrow leads on")
        square = words(second).split(",")[0]
        window.key("Delete")
        window.wait_for_cell(square, "empty")

        self.drag(window, "a6", "c3")
        window.wait_for_cell("c3", "gold coin, 1 up")
        window.wait_for_cell("a6", "empty")
        self.drag(window, "c3", None)
        window.wait_for_cell("c3", "empty")
        window.key("ctrl+z")
        window.wait_for_cell("c3", "gold coin, 1 up")
        self.leave(window)

    def test_by_rule(self):
        """Where the sides agree on their start, a marble is dragged as well: within its own two
        ranks, and beside the board away; elsewhere the rule is told."""
        window = self.start(game="margrites", moves=[])
        window.key("ctrl+shift+e")
        eventually(lambda: window.status().startswith("Arrange your marbles"), "the set-up")
        self.drag(window, "b2", "b1")
        window.wait_for_cell("b1", "black marble")
        window.wait_for_cell("b2", "empty")
        self.drag(window, "i7", "i8")
        window.wait_for_cell("i8", "white marble")

        self.drag(window, "b1", "e5")
        eventually(lambda: "e5 is on rank 5" in window.status(), "the rule")
        window.wait_for_cell("b1", "black marble")
        window.wait_for_cell("e5", "empty")
        self.drag(window, "b1", "c2")
        eventually(lambda: window.status().startswith("Arrange your marbles"), "no change")
        self.drag(window, "c2", None)
        window.wait_for_cell("c2", "empty")
        self.drag(window, "e4", "e5")
        for square in ("c2", "i8", "b1"):
            window.key("ctrl+z")
            window.wait_for_cell(square, "marble" if square == "c2" else "empty")
        window.wait_for_cell("b2", "black marble")
        window.close()

    def test_text(self):
        """A position is copied and pasted as a text; a wrong one is shown with what is wrong."""
        window = self.start(game="marvin", moves=[])
        self.begin(window)
        self.edit(window, ["w", "@b2", "ctrl+c", "@b2"])
        window.wait_for_cell("b2", "empty")
        window.key("ctrl+v")
        window.wait_for_cell("b2", "white singleton")

        menu = window.named("Whole Board", BUTTONS + (Atspi.Role.MENU,) + SWITCHES)
        self.assertIsNotNone(menu)
        do_action(self.bar(window), "set-up.text")
        frame = window.enter("Position Text")
        text = eventually(lambda: window.find(Atspi.Role.TEXT, lambda name: name == "Position text"),
                          "the text")
        Atspi.EditableText.set_text_contents(text.get_editable_text_iface(), "5/5/5/1x3/5 w")
        eventually(lambda: window.shows_label("Column 8: “x” in rank 2 instead of"), "the fault")
        self.assertFalse(is_sensitive(window.button("Use Position")))
        Atspi.EditableText.set_text_contents(text.get_editable_text_iface(), "5/5/5/1R3/5 r")
        window.press("Use Position")
        window.frame = frame
        window.wait_for_cell("b2", "red king")
        eventually(lambda: window.named("Red to move", BUTTONS + SWITCHES) is not None,
                   "whose turn it is")
        self.leave(window)

    def bar(self, window):
        return eventually(lambda: next(
            (one for one in self.groups(window) if words(one) == "Setting up"), None), "the bar")

    def groups(self, window):
        found = []
        window.find(Atspi.Role.PANEL, lambda name: False)
        for role in (Atspi.Role.PANEL, Atspi.Role.GROUPING):
            one = window.find(role, lambda name: name == "Setting up")
            if one is not None:
                found.append(one)
        return found

    def test_closing(self):
        """What was set is not lost without a question."""
        window = self.start(game="marvin", moves=[])
        self.begin(window)
        self.edit(window, ["w", "@b2"])
        window.wait_for_cell("b2", "white singleton")
        frame = self.quit(window)
        window.press("Go Back")
        window.frame = frame
        eventually(lambda: window.find_frame("Discard the Set-Up?") is None, "the question is gone")
        self.assertTrue(self.is_on(window))
        self.leave(window)


if __name__ == "__main__":
    main()
