#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writing comments, through what a screen reader sees and a keyboard does: formats, undo
together with moves, what is wrong in a comment, a variation out of it, and reading it.

Usage: test-comments.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import subprocess

from seen_window import Atspi, WindowTest, do_action, eventually, is_focused, main

GAME = {
    "marginalia": 1,
    "games": [{
        "game": "margrites",
        "headers": {"title": "A short game", "language": "en"},
        "moves": [
            {"start": "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"},
            {"steps": "a2>a3 b2>b3 c2>c3 d2>d3"},
            {"steps": "b7>b6 c7>c6 d7>d6 e7>e6", "after": "Or e2>e4, or e2>e3."},
        ],
    }],
}
MENU_ITEMS = (Atspi.Role.MENU_ITEM, Atspi.Role.PUSH_BUTTON, Atspi.Role.CHECK_MENU_ITEM)


class CommentsTest(WindowTest):
    def setUp(self):
        super().setUp()
        self.path.write_text(json.dumps(GAME), encoding="utf-8")

    def enter_comment(self, turn):
        """Opens the game, goes to a turn and into its comment."""
        window = self.open(self.path)
        for number in range(1, turn + 1):
            window.press("Next Turn")
            window.wait_for_turn(number)
        comment = window.comment()
        for _ in range(4):
            before = window.focused()
            window.key("F6")
            eventually(lambda: window.focused() not in (None, before), "the keyboard goes on")
            if window.focused() == comment:
                break
        self.assertEqual(window.focused(), comment)
        return window, comment

    def put_caret(self, window, offset):
        window.key("ctrl+Home")
        for _ in range(offset):
            window.key("Right")

    def saved(self, node):
        return json.loads(self.path.read_text(encoding="utf-8"))["games"][0]["moves"][node]

    def test_writing(self):
        """Typing, formats by keys, a list that goes on, and one undo for all of it."""
        window, comment = self.enter_comment(1)
        window.write("Quiet.")
        window.key("ctrl+shift+l")
        eventually(lambda: window.comment_text() == "Quiet.\n- ", "a list begins")
        window.write("one")
        eventually(lambda: window.comment_text() == "Quiet.\n- one\n- ", "the list goes on")
        window.key("Return")
        eventually(lambda: window.comment_text() == "Quiet.\n- one\n", "the list ends")
        self.put_caret(window, 2)
        window.key("ctrl+b")
        eventually(lambda: window.comment_text() == "**Quiet**.\n- one\n", "a word is strong")
        window.key("ctrl+b")
        window.key("ctrl+i")
        eventually(lambda: window.comment_text() == "*Quiet*.\n- one\n", "it is emphasised")

        # The journal is that of the whole game: a step is played, and both are taken back.
        do_action(window.cell("h7"), "cell.activate")
        do_action(window.cell("h6"), "cell.activate")
        window.wait_for_cell("h6", "white marble")
        window.key("ctrl+z")
        window.wait_for_cell("h6", "empty")
        window.key("ctrl+z")
        eventually(lambda: window.comment_text() == "Quiet.\n- one\n", "the emphasis is gone")
        window.key("ctrl+shift+z")
        eventually(lambda: window.comment_text() == "*Quiet*.\n- one\n", "and back")

        # The comment before the move is a text of its own.
        window.key("ctrl+j")
        eventually(lambda: window.comment().get_name() == "Comment before the move",
                   "the comment before the move")
        eventually(lambda: window.comment_text() == "", "which is empty")

    def test_keys(self):
        """From the board or the list into the comment, on to the next one, and back."""
        window = self.open(self.path)
        window.press("Next Turn")
        window.wait_for_turn(1)
        for _ in range(6):
            if window.focused_role() == Atspi.Role.TABLE_CELL:
                break
            before = window.focused()
            window.key("F6")
            eventually(lambda: window.focused() not in (None, before), "the keyboard goes on")
        window.key("Return")
        eventually(lambda: window.focused() == window.comment(), "the comment has the keyboard")
        subprocess.run(["xdotool", "type", "One"], check=True)
        window.key("ctrl+Return")
        window.wait_for_turn(2)
        self.assertEqual(window.focused(), window.comment())
        window.key("ctrl+End")
        subprocess.run(["xdotool", "type", "Two"], check=True)
        eventually(lambda: window.comment_text().endswith("Two"), "the text of the next turn")
        window.key("Escape")
        eventually(lambda: window.focused_role() == Atspi.Role.TABLE_CELL, "the board, again")

        window.key("ctrl+m")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the list of moves")
        window.key("Return")
        eventually(lambda: window.focused() == window.comment(), "the comment, again")
        window.key("Escape")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the list, again")
        window.key("ctrl+s")
        eventually(lambda: self.saved(1).get("after") == "One"
                   and self.saved(2)["after"].endswith("Two"), "both comments are saved")
        window.close()

    def test_references(self):
        """What is wrong tells its reason, and what is right becomes a variation."""
        window, comment = self.enter_comment(2)
        self.put_caret(window, 6)
        eventually(lambda: "e2" in comment.get_description(), "the reason is told")
        reason = comment.get_description()
        eventually(lambda: window.status() == reason, "the window says it, too")
        self.put_caret(window, 1)
        eventually(lambda: comment.get_description() == "", "nothing is wrong there")

        self.put_caret(window, 16)
        window.key("ctrl+shift+Return")
        window.key("Escape")
        window.key("shift+F10")
        item = eventually(lambda: window.named("Insert as Variation", MENU_ITEMS),
                          "a menu for the moves")
        do_action(item, "click")
        window.press("Save")
        eventually(lambda: len(json.loads(self.path.read_text(encoding="utf-8"))
                               ["games"][0]["moves"]) == 4, "and in the file")
        self.assertEqual(self.saved(3)["steps"], "e2>e3")
        window.close()

    def test_reading(self):
        """The list of moves has the comment as it is read: words without their marks. There the
        Return key leads to where they are written."""
        window, comment = self.enter_comment(1)
        window.write("# Plan")
        window.write("An *early* b7>b6.")
        eventually(lambda: window.comment_text() == "# Plan\nAn *early* b7>b6.\n", "the text")
        row = eventually(lambda: window.row("comment: Plan\n\nAn early b7>b6."), "the comment is read")
        window.key("Escape")
        for _ in range(5):
            if is_focused(row):
                break
            before = window.focused()
            window.key("F6")
            eventually(lambda: window.focused() not in (None, before), "the keyboard goes on")
        self.assertTrue(is_focused(row))
        window.key("Return")
        eventually(lambda: window.focused() == comment, "the comment has the keyboard")

    def test_menu(self):
        """The formats are in a menu, too, with the spelling."""
        window, _ = self.enter_comment(1)
        window.write("word")
        self.put_caret(window, 1)
        window.press("Formatting and Spelling")
        item = eventually(lambda: window.named("Heading", MENU_ITEMS), "an item for headings")
        do_action(item, "click")
        eventually(lambda: window.comment_text() == "# word\n", "a heading")


if __name__ == "__main__":
    main()
