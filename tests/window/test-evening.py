#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening with a game, by keys alone, and with nothing but what a screen reader says.

Usage: test-evening.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import subprocess

from seen_window import Atspi, WindowTest, eventually, is_sensitive, main

GAME = {
    "marginalia": 1,
    "games": [{
        "game": "margrites",
        "headers": {"title": "A short game", "black": "Ann", "white": "Bo"},
        "moves": [
            {"start": "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"},
            {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "after": "A quiet start."},
            {"steps": "b7>b6 c7>c6 d7>d6 e7>e6", "after": "White answers in kind."},
        ],
    }],
}


class EveningTest(WindowTest):
    def type(self, text):
        subprocess.run(["xdotool", "type", text], check=True)

    def go_to(self, window, role, what):
        """By F6, from part to part."""
        for _ in range(8):
            if window.focused_role() == role:
                return
            before = window.focused()
            window.key("F6")
            eventually(lambda: window.focused() not in (None, before), "the keyboard goes on")
        self.fail(f"F6 does not lead to {what}")

    def heard(self, window, text):
        """What holds the keyboard says it."""
        eventually(lambda: text in window.focused_words()
                   or text in (window.focused().get_description() or ""), f"“{text}” is said")

    def open_from_welcome(self):
        window = self.open(has_board=False)
        window.key("ctrl+o")
        frame = window.enter("Open")
        eventually(window.focused, "the dialog of files has the keyboard")
        window.key("ctrl+l")
        eventually(lambda: window.focused_role() in (Atspi.Role.TEXT, Atspi.Role.ENTRY), "the name of the file")
        window.key("ctrl+a")
        # What GTK 4.18 completes meanwhile stays behind the cursor.
        subprocess.run(["xdotool", "type", "--delay", "80", str(self.path)], check=True)
        window.key("shift+End")
        window.key("Delete")
        window.key("Return")
        window.frame = frame
        window.wait_for_board()
        window.focus()
        return window

    def read(self, window):
        """Steps through it; the board says what happens, the list of moves what is written about it."""
        eventually(lambda: window.focused_role() == Atspi.Role.TABLE_CELL, "the board has the keyboard")
        window.key("Right")
        window.wait_for_turn(1)
        self.heard(window, "Black moves")
        window.key("ctrl+m")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the list of moves")
        self.heard(window, "A quiet start.")
        window.key("Down")
        self.heard(window, "White answers in kind.")
        window.wait_for_turn(2)

    def play(self, window):
        """One step with the cursor on the board, which F6 shows, the others typed."""
        self.go_to(window, Atspi.Role.TABLE_CELL, "the board")
        for key, square in self.way(window.focused_words().split(",")[0], "e2"):
            window.key(key)
            self.heard(window, square)
        window.key("space")
        for key, square in self.way("e2", "e3"):
            window.key(key)
            self.heard(window, square)
        window.key("space")
        window.wait_for_cell("e3", "black marble")
        window.write("f2>f3; g2>g3; h2>h3")
        window.wait_for_turn(3)
        eventually(lambda: "Black" in window.status(), "what was played is told")

    def way(self, start, end):
        """The keys from square to square, and what each comes to."""
        column, row = ord(start[0]), int(start[1])
        while (column, row) != (ord(end[0]), int(end[1])):
            if column != ord(end[0]):
                step = 1 if column < ord(end[0]) else -1
                column += step
                key = "Right" if step > 0 else "Left"
            else:
                step = 1 if row < int(end[1]) else -1
                row += step
                key = "Up" if step > 0 else "Down"
            yield key, f"{chr(column)}{row}"

    def write(self, window):
        window.key("ctrl+j")
        eventually(lambda: window.focused() == window.comment(), "the comment has the keyboard")
        self.type("A wall of seven.")
        eventually(lambda: window.comment_text() == "A wall of seven.", "the comment is written")
        window.key("Escape")

    def search(self, window):
        window.key("Home")
        window.wait_for_turn(0)
        window.key("ctrl+f")
        eventually(lambda: window.focused_words() == "Find", "the entry has the keyboard")
        self.type("seven")
        eventually(lambda: window.find(Atspi.Role.STATUS_BAR, lambda text: text == "1 match"), "it is found")
        window.key("Return")
        window.wait_for_turn(3)
        window.key("Escape")

    def save(self, window):
        eventually(lambda: is_sensitive(window.button("Save")), "there is something to save")
        window.key("ctrl+s")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        last = json.loads(self.path.read_text(encoding="utf-8"))["games"][0]["moves"][-1]
        self.assertEqual(last["steps"], "e2>e3 f2>f3 g2>g3 h2>h3")
        self.assertEqual(last["after"], "A wall of seven.")

    def export(self, window):
        window.key("ctrl+alt+e")
        frame = window.enter("Export")
        eventually(window.focused, "the dialog has the keyboard")
        # Backwards, it is the next one.
        first = window.focused()
        window.key("shift+Tab")
        eventually(lambda: window.focused() not in (None, first), "the keyboard goes back")
        self.heard(window, "Export…")
        window.key("space")
        window.enter("Export To")
        eventually(window.focused, "the dialog of files has the keyboard")
        window.key("ctrl+a")
        self.type(str(self.path.parent / "wall"))
        window.key("Return")
        window.frame = frame
        window.wait_for_toast("Exported “wall.svg”")
        self.assertIn("<svg", (self.path.parent / "wall.svg").read_text(encoding="utf-8"))
        window.focus()

    def test_evening(self):
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        window = self.open_from_welcome()
        self.read(window)
        self.play(window)
        self.write(window)
        self.search(window)
        self.save(window)
        self.export(window)
        window.close()


if __name__ == "__main__":
    main()
