#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of moves, as a screen reader and a keyboard meet it: folding, the menu of a move,
and lines that come and go by the clipboard."""
import json

from seen_window import Atspi, WindowTest, do_action, eventually, is_focused, is_sensitive, main

GAME = {"marginalia": 1, "games": [{"game": "margo", "moves": [
    {"steps": "c3"},
    {"steps": "d4", "glyphs": [5], "variations": [
        [{"steps": "e4"}, {"steps": "f5", "after": "A quiet answer."}, {"steps": "f6"}],
    ]},
    {"steps": "e5"},
    {"steps": "f4"},
]}]}

VARIATION = "Variation, level 1. Turn 2, O: e4"


def is_expanded(accessible):
    return accessible.get_state_set().contains(Atspi.StateType.EXPANDED)


class MovesTest(WindowTest):
    def setUp(self):
        super().setUp()
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        self.window = self.open(self.path)
        eventually(lambda: self.window.row(VARIATION), "the variation among the moves")

    def enter_list(self):
        """Brings the keyboard to the row of the cursor."""
        eventually(self.list_has_keyboard, "the list has the keyboard")

    def list_has_keyboard(self):
        focused = self.window.focused()
        if focused is not None and focused.get_role() == Atspi.Role.LIST_ITEM:
            return True
        self.window.key("F6")
        return False

    def leave_list(self):
        """There the arrows go up and down the rows."""
        focused = self.window.focused()
        if focused is None or focused.get_role() != Atspi.Role.LIST_ITEM:
            return True
        self.window.key("F6")
        return False

    def comment_has_keyboard(self):
        if is_focused(self.window.comment()):
            return True
        self.window.key("F6")
        return False

    def go_to_variation(self):
        eventually(self.leave_list, "the list has the keyboard no more")
        self.window.key("Home")
        self.window.key("Right")
        self.window.key("Right")
        self.window.wait_for_turn(2)
        self.window.key("Down")
        eventually(lambda: "e4" in self.window.status(), "the variation on the board")

    def test_words(self):
        """A row says its turn, who played it, what is thought of it, and how deep it lies."""
        row = eventually(lambda: self.window.row("Turn 2, O: d4"), "the second turn")
        self.assertIn("interesting move", row.get_name())
        self.assertTrue(is_expanded(row))
        self.assertIn("Turn 3, X: f5; comment: A quiet answer.",
                      eventually(lambda: self.window.row(VARIATION), "the variation").get_name())
        self.window.close()

    def test_fold(self):
        """Plus and minus fold the row with the focus; going inside unfolds."""
        window = self.window
        window.key("Right")
        window.key("Right")
        window.wait_for_turn(2)
        self.enter_list()
        eventually(lambda: is_focused(window.row("Turn 2, O: d4")), "the row of the cursor")
        window.key("minus")
        eventually(lambda: window.find(Atspi.Role.LIST_ITEM, lambda name: VARIATION in name
                                       and "2 more turns are folded" in name),
                   "the variation is folded")
        self.assertIsNone(window.row("f6"))
        self.assertFalse(is_expanded(window.row("Turn 2, O: d4")))
        window.key("plus")
        eventually(lambda: window.row("f6"), "the variation is unfolded")

        window.key("alt+Left")
        eventually(lambda: not is_expanded(window.row(VARIATION)), "all is folded")
        window.key("Down")
        eventually(lambda: is_focused(window.row(VARIATION)), "the keyboard moves on")
        eventually(lambda: "e4" in window.status(), "the first turn is shown")
        self.assertFalse(is_expanded(window.row(VARIATION)))
        window.key("Right")
        eventually(lambda: is_expanded(window.row(VARIATION)), "the way is unfolded")
        window.key("ctrl+alt+f")
        eventually(lambda: not is_expanded(window.row(VARIATION)), "this one is folded")
        eventually(lambda: "e4" in window.status(), "the cursor is where it can be seen")
        window.key("alt+Right")
        eventually(lambda: window.row("f6"), "all is unfolded")
        window.close()

    def choose(self, name):
        """Takes an entry of the menu of the row that has the keyboard."""
        self.enter_list()
        self.window.key("shift+F10")
        item = eventually(lambda: self.window.named(name, (Atspi.Role.MENU_ITEM,
                                                           Atspi.Role.PUSH_BUTTON)), name)
        role = item.get_role()
        do_action(item, "click")
        eventually(lambda: self.window.named(name, (role,)) is None, "the menu has closed")

    def test_menu(self):
        """What the menu does to a variation, and that it can be undone."""
        window = self.window
        self.go_to_variation()
        self.choose("Make Main Line")
        eventually(lambda: window.row("Variation, level 1. Turn 2, O: d4"), "e4 is the line")
        window.key("ctrl+z")
        eventually(lambda: window.row(VARIATION), "and a variation again")

        self.go_to_variation()
        self.choose("Promote Variation")
        eventually(lambda: window.row("Variation, level 1. Turn 2, O: d4"), "e4 is the line")
        self.choose("Demote Variation")
        eventually(lambda: window.row(VARIATION), "and a variation again")
        window.key("ctrl+z")
        eventually(lambda: window.row("Variation, level 1. Turn 2, O: d4"), "e4 is the line")
        window.key("ctrl+z")
        eventually(lambda: not is_sensitive(window.button("Save")), "nothing is left to save")

        self.go_to_variation()
        self.choose("Delete Variation")
        eventually(lambda: not window.row(VARIATION), "the variation has gone")
        window.key("ctrl+z")
        eventually(lambda: window.row(VARIATION), "and is there again")
        eventually(lambda: not is_sensitive(window.button("Save")), "nothing is left to save")
        window.close()

    def test_clipboard(self):
        """A variation that was copied comes back where it was; what can't be read is shown."""
        window = self.window
        self.go_to_variation()
        self.choose("Copy Variation")
        eventually(lambda: "copied" in window.status(), "it is on the clipboard")
        window.key("alt+Delete")
        eventually(lambda: not window.row(VARIATION), "the variation has gone")
        window.key("End")
        window.wait_for_turn(4)
        window.key("ctrl+v")
        eventually(lambda: window.status() == "3 moves added.", "what came")
        eventually(lambda: window.row("A quiet answer."), "the variation with its comment")
        window.key("ctrl+z")
        eventually(lambda: not window.row(VARIATION), "one undo takes all of it back")
        self.enter_list()
        window.key("ctrl+v")
        eventually(lambda: window.row(VARIATION), "from the list it comes again")
        window.key("ctrl+z")
        eventually(lambda: not window.row(VARIATION), "and goes")

        self.put_on_clipboard("> 2. h8 3. c3 and so on")
        window.key("ctrl+v")
        rest = eventually(self.left_out, "what was left out").get_text_iface()
        self.assertEqual(Atspi.Text.get_text(rest, 0, -1), "c3 and so on")
        window.key("Escape")
        eventually(lambda: not self.left_out(), "the dialog closes")
        eventually(lambda: window.row("Variation, level 1. Turn 2, O: h8"), "the move that came")

    def test_other_games(self):
        """The text of a file is opened beside the game; of other games that can be chosen."""
        window = self.window
        self.put_on_clipboard("1. d2>d3; d3>d4\n\n2. e7>e6; e6>e5")
        window.key("ctrl+v")
        window.button("Open in New Tab")
        self.assertIsNotNone(window.row(VARIATION))

        self.put_on_clipboard(json.dumps({"marginalia": 1, "games": [
            {"game": "marvin", "moves": [{"steps": "c3"}]}]}))
        window.key("ctrl+v")
        eventually(lambda: window.row("Turn 1, White: c3"), "the game of the file")
        window.key("ctrl+v")
        eventually(lambda: window.find(Atspi.Role.PAGE_TAB_LIST, lambda name: True), "the tabs")
        window.key("alt+1")
        eventually(lambda: window.row(VARIATION), "the game that was open is as it was")

    def put_on_clipboard(self, text):
        """By way of the comment at the start of the game."""
        window = self.window
        window.key("Escape")
        window.key("Home")
        window.wait_for_turn(0)
        editable = window.comment().get_editable_text_iface()
        self.assertTrue(Atspi.EditableText.set_text_contents(editable, text))
        eventually(lambda: window.comment_text() == text, "the text to copy")
        eventually(self.comment_has_keyboard, "the comment has the keyboard")
        window.key("ctrl+a")
        window.key("ctrl+c")
        window.key("Escape")
        eventually(lambda: not is_focused(window.comment()), "the comment is left")

    def left_out(self):
        """The text that the dialog shows."""
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application is None or application.get_process_id() != self.window.process.pid:
                continue
            for k in range(application.get_child_count()):
                found = self.text_in(application.get_child_at_index(k))
                if found is not None:
                    return found
        return None

    @staticmethod
    def text_in(frame):
        pending = [frame]
        while pending:
            one = pending.pop()
            if one.get_role() == Atspi.Role.TEXT and one.get_name() == "Text that was left out":
                return one
            pending.extend(one.get_child_at_index(i) for i in range(one.get_child_count()))
        return None


if __name__ == "__main__":
    main()
