#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window from end to end, through what a screen reader sees and a keyboard does.

Usage: test-window.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import shutil
import subprocess
import time

from seen_window import (Atspi, BUTTONS, SWITCHES, Window, WindowTest, do_action, eventually,
                         is_focused, is_sensitive, main)

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

# Each game: an option as the dialog calls it, its value there, in the file; and some play.
NEW_GAMES = {
    "margrites": ("Returning marbles", True, {"returning": "true"},
                  ["a2>a3", "b2>b3", "c2>c3", "d2>d3"], 1),
    "margo": ("Board size", 5, {"size": "5"}, ["b2", "c3", "d4"], 3),
    "martial": ("Target", 13, {"target": "13"}, ["b5>b4", "b2>b3"], 2),
    "marad": ("Target", 3, {"target": "3"}, ["*3", "b8>e5", "h2>e5"], 2),
    "marvin": ("Board size", "3 × 3", {"size": "3"}, ["a1", "b1"], 2),
}


class MainWindowTest(WindowTest):
    def test_help(self):
        """Whoever asks at a terminal is told the name of the command."""
        said = subprocess.run([self.program, "--help"], capture_output=True, text=True, check=True)
        self.assertIn("\n  marginalia [OPTION…] [FILE…]\n", said.stdout)

    def test_journey(self):
        """A shipped game: step, write a comment, save, and find it in another process."""
        samples = sorted(self.samples.glob("margrites-*.marginalia"))
        self.assertTrue(samples, f"no game is shipped in {self.samples}")
        shutil.copy(samples[0], self.path)
        comment = "Written from afar: a4 & “e5”."

        window = self.open(self.path)
        self.assertEqual(window.place(), 0)
        # One reads on at once; the board, which has the keyboard, tells what happens.
        eventually(lambda: window.focused_role() == Atspi.Role.TABLE_CELL, "the board")
        window.key("Right")
        window.wait_for_turn(1)
        eventually(lambda: "Black moves" in window.focused().get_description(), "the news")
        at_turn_one = window.status()
        self.assertIn("Black", at_turn_one)
        window.key("Right")
        window.wait_for_turn(2)
        eventually(lambda: window.status() != at_turn_one, "another status")
        self.assertIn("White", window.status())
        after_two_turns = window.status()
        window.key("shift+Left")
        eventually(lambda: window.status() != after_two_turns, "the status one step before")
        window.key("End")
        eventually(lambda: window.place() > 2, "the end")
        window.key("ctrl+g")
        eventually(lambda: window.focused_role() == Atspi.Role.TEXT, "the number of a turn")
        window.write("2")
        window.wait_for_turn(2)
        eventually(lambda: window.focused_role() == Atspi.Role.TABLE_CELL, "the board, again")
        window.key("Home")
        window.wait_for_turn(0)
        window.press("Next Turn")
        window.wait_for_turn(1)

        editable = window.comment().get_editable_text_iface()
        self.assertTrue(Atspi.EditableText.set_text_contents(editable, comment))
        eventually(lambda: window.row("Written from afar"), "the comment among the moves")
        before = self.path.read_text(encoding="utf-8")
        self.assertNotIn("Written from afar", before)
        window.press("Save")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        self.assertIn("Written from afar", self.path.read_text(encoding="utf-8"))
        window.close()

        window = self.open(self.path)
        window.key("Right")
        window.wait_for_turn(1)
        eventually(lambda: window.comment_text() == comment, "the comment of the other process")
        window.key("Return")
        eventually(lambda: is_focused(window.comment()), "the comment is written on")
        window.key("Escape")
        eventually(lambda: window.focused_role() == Atspi.Role.TABLE_CELL, "the board, again")
        window.close()

    def test_play(self):
        """A step by its cells becomes a variation; undo takes it back, redo brings it."""
        self.path.write_text(json.dumps(GAME), encoding="utf-8")

        window = self.open(self.path)
        window.wait_for_cell("h2", "black marble")
        do_action(window.cell("h2"), "cell.activate")
        do_action(window.cell("i3"), "cell.activate")
        window.wait_for_cell("i3", "black marble")
        window.wait_for_cell("h2", "empty")
        eventually(lambda: "h2" in window.status() and "i3" in window.status(),
                   "the status tells the step")
        eventually(lambda: window.row("h2>i3"), "the variation among the moves")
        self.assertTrue(window.row("a2>a3"), "the game's own move has stayed")

        window.key("ctrl+z")
        window.wait_for_cell("h2", "black marble")
        eventually(lambda: not window.row("h2>i3"), "the variation is gone")
        window.key("ctrl+shift+z")
        eventually(lambda: window.row("h2>i3"), "the variation is back")
        window.key("ctrl+z")
        eventually(lambda: not is_sensitive(window.button("Save")), "nothing is left to save")
        window.close()

    def choose(self, window, option, value):
        """Sets an option in the dialog."""
        if isinstance(value, bool):
            do_action(eventually(lambda: window.named(option, SWITCHES), option), "toggle")
        elif isinstance(value, int):
            spin = eventually(lambda: window.named(option, [Atspi.Role.SPIN_BUTTON]), option)
            Atspi.Value.set_current_value(spin.get_value_iface(), value)
        else:
            combo = eventually(lambda: window.named(option, [Atspi.Role.COMBO_BOX]), option)
            window.tab_to(combo)
            window.key("space")
            eventually(lambda: window.shows_label(value), value)
            window.key("Home")
            window.key("Return")

    def play_new_game(self, window, game):
        """Makes a game in the dialog that stands open, plays it, and returns the status."""
        option, value, _, steps, turns = NEW_GAMES[game]
        main = window.enter("Add Game")
        window.focus()
        do_action(eventually(lambda: window.named(game.upper(), BUTTONS), game), "click")
        self.choose(window, option, value)
        window.press("Add")
        eventually(lambda: window.find_frame("Add Game") is None, "the dialog closes")
        window.frame = main
        window.wait_for_board()
        window.focus()
        if game == "margrites":
            window.press("Done")
            eventually(lambda: window.named("Done", BUTTONS) is None, "the marbles are arranged")
        for step in steps:
            window.write(step)
        window.wait_for_turn(turns)
        return window.status()

    def test_new_games(self):
        """Each game through the dialog: choose an option, play, save, reopen, step."""
        for game, (_, _, options, _, turns) in NEW_GAMES.items():
            self.path.write_text('{"marginalia": 1, "games": []}', encoding="utf-8")
            window = self.open(self.path, has_board=False)
            window.press("Add Game…")
            status = self.play_new_game(window, game)
            window.press("Save")
            eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
            window.close()

            saved = json.loads(self.path.read_text(encoding="utf-8"))["games"][0]
            self.assertEqual(saved["game"], game)
            self.assertEqual(saved["options"], options)

            window = self.open(self.path)
            window.key("End")
            window.wait_for_turn(turns)
            # The last step alone, as it was told when it was played.
            window.key("shift+Left")
            window.key("shift+Right")
            eventually(lambda: window.status() == status, "the same end")
            window.press("Previous Turn")
            window.wait_for_turn(turns - 1)
            window.close()

    def test_number(self):
        """A number in the dialog is not changed by the wheel, and Enter there makes the game."""
        window = self.open(has_board=False)
        window.press("New Game…")
        main = window.enter("New Game")
        window.focus()
        do_action(eventually(lambda: window.named("MARGO", BUTTONS), "MARGO"), "click")
        size = eventually(lambda: window.named("Board size", [Atspi.Role.SPIN_BUTTON]), "the size")
        window.tab_to(size)
        top = eventually(lambda: window.area(size).y, "the size is in its place")
        window.turn_wheel(size, 1)
        eventually(lambda: window.area(size).y < top, "the form moves")
        self.assertEqual(Atspi.Value.get_current_value(size.get_value_iface()), 8)
        window.key("ctrl+a")
        window.write("7")
        eventually(lambda: window.find_frame("New Game") is None, "the dialog closes")
        window.frame = main
        window.wait_for_board()
        window.cell("g7")
        window.focus()
        window.close()

    def test_first_game(self):
        """From the welcome page to a file that did not exist."""
        window = self.open(has_board=False)
        window.press("New Game…")
        main = window.enter("New Game")
        window.focus()
        eventually(lambda: window.focused_words() == "MARGRITES", "the game has the keyboard")
        window.key("Return")
        eventually(lambda: window.find_frame("New Game") is None, "the dialog closes")
        window.frame = main
        window.wait_for_board()
        window.focus()
        eventually(lambda: window.status() == "Arrange your marbles, or begin.", "the set-up")
        eventually(lambda: window.focused_words() == "Done", "the button to begin")
        window.key("Return")
        window.write("a2>a3")
        window.wait_for_cell("a3", "black marble")
        # There is nothing to go on to; the keyboard stays where it is.
        square = window.focused()
        self.assertEqual(square.get_role(), Atspi.Role.TABLE_CELL)
        for arrow in ("Right", "Up", "Down"):
            window.key(arrow)
        self.assertEqual(window.focused(), square)
        window.key("ctrl+s")
        window.enter("Save As")
        name = eventually(lambda: window.find(Atspi.Role.TEXT, lambda text: True), "the name")
        Atspi.EditableText.set_text_contents(name.get_editable_text_iface(), str(self.path))
        window.press("Save")
        window.frame = main
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        saved = json.loads(self.path.read_text(encoding="utf-8"))["games"][0]
        self.assertEqual(saved["game"], "margrites")
        window.focus()
        window.close()

    def test_set_up(self):
        """Both sides place by the keyboard's way, and the game begins there."""
        game = {"marginalia": 1, "games": [{"game": "margrites", "moves": []}]}
        self.path.write_text(json.dumps(game), encoding="utf-8")

        window = self.open(self.path)
        window.wait_for_cell("a2", "black marble")
        do_action(window.frame, "win.set-up")
        eventually(lambda: "or begin" in window.status(), "the set-up begins")
        do_action(window.cell("a2"), "cell.activate")
        window.wait_for_cell("a2", "empty")
        self.assertFalse(is_sensitive(window.button("Done")))
        do_action(window.cell("i1"), "cell.activate")
        window.wait_for_cell("i1", "black marble")
        window.press("Done")
        eventually(lambda: window.status() == "The game begins.", "the set-up ends")
        window.focus()
        window.write("i1>i2")
        window.wait_for_cell("i2", "black marble")
        window.press("Save")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        window.close()

        saved = json.loads(self.path.read_text(encoding="utf-8"))["games"][0]
        self.assertIn("1bbbbbbb1/8b b 4", json.dumps(saved))

    def test_title(self):
        """A click on the title shows the details; a double click is for the window."""
        window = self.open(self.samples / "marvin-a-the-last-safe-point.marginalia")
        title = eventually(lambda: window.named("Game Details", BUTTONS), "the title")
        place = Atspi.Component.get_extents(title.get_component_iface(), Atspi.CoordType.WINDOW)
        subprocess.run(["xdotool", "mousemove", "--window", window.window,
                        str(place.x + place.width // 2), str(place.y + place.height // 2)],
                       check=True)
        subprocess.run(["xdotool", "click", "--repeat", "2", "--delay", "50", "1"], check=True)
        # Longer than it takes to make a click of two.
        time.sleep(1)
        self.assertIsNone(window.find_frame("Details"))
        subprocess.run(["xdotool", "click", "1"], check=True)
        window.enter("Details")

    def test_unreadable(self):
        """Which file can't be read, and why, is said in the window, which goes on."""
        folder = self.path.parent
        whole = json.dumps(GAME)
        (folder / "cut.marginalia").write_text(whole[:len(whole) // 2], encoding="utf-8")
        (folder / "binary.marginalia").write_bytes(bytes(range(256)) * 8)
        (folder / "empty.marginalia").write_bytes(b"")
        (folder / "folder.marginalia").mkdir()
        for name, reason in (("cut", "line 1, column "), ("binary", "no moves in a known notation"),
                             ("empty", "is empty"), ("folder", "irectory"), ("missing", "No such file")):
            with self.subTest(name=name):
                window = Window(self.program, folder / f"{name}.marginalia", has_board=False,
                                asks=True)
                self.addCleanup(window.kill)
                window.enter("Could Not Open the File")
                eventually(lambda: window.shows_label(f"Can’t open “{name}.marginalia”: ")
                           and window.shows_label(reason), "the reason")
                window.press("Close")
                eventually(lambda: window.find_frame("Could Not Open the File") is None, "it closes")
                window.kill()

    def test_roll(self):
        """The button rolls, the keyboard goes on with the move, and both can be undone."""
        game = {"marginalia": 1, "games": [{"game": "marad", "moves": []}]}
        self.path.write_text(json.dumps(game), encoding="utf-8")

        window = self.open(self.path)
        window.press("Roll")
        eventually(lambda: window.status().startswith("The die shows"), "the roll")
        count = int(window.status().rstrip(".").split()[-1])
        window.write(f"b4>{'cdef'[count - 1]}4")
        window.wait_for_turn(1)
        window.key("BackSpace")
        window.wait_for_turn(0)
        eventually(lambda: window.status().startswith("The die shows"), "the move is taken back")
        window.key("ctrl+z")
        window.key("ctrl+z")
        window.key("ctrl+z")
        eventually(lambda: not is_sensitive(window.button("Save")), "nothing is left to save")
        window.close()

    def test_type(self):
        """A step can be typed wherever no text is written; a bad one is explained."""
        self.path.write_text(json.dumps(GAME), encoding="utf-8")

        window = self.open(self.path)
        window.wait_for_cell("h2", "black marble")
        window.write("h2>h5")
        eventually(lambda: "II.B.3" in window.status(), "the rule that forbids it")
        window.wait_for_cell("h2", "black marble")
        window.key("Escape")
        window.write("h2>h3")
        window.wait_for_cell("h3", "black marble")
        eventually(lambda: window.status() == "Black moves h2–h3.", "the status tells the step")

        window.key("ctrl+z")
        eventually(lambda: not is_sensitive(window.button("Save")), "nothing is left to save")

        # What is missing is said in words for players.
        window.write("h2")
        eventually(lambda: window.status().startswith("The turn isn’t finished: “h2”"), "what is missing")
        window.key("Escape")

        # A whole turn goes as one change; of a wrong one the wrong part is named.
        window.write("h2h3 g2>g5")
        eventually(lambda: window.status().startswith("“g2>g5”: "), "the part that is wrong")

        # It is mended where the caret stands.
        window.key("BackSpace")
        window.write("3; f2-f3, e2>e3")
        for cell in ("h3", "g3", "f3", "e3"):
            window.wait_for_cell(cell, "black marble")
        window.wait_for_turn(1)
        window.key("ctrl+z")
        window.wait_for_cell("h2", "black marble")
        eventually(lambda: not is_sensitive(window.button("Save")), "nothing is left to save")
        window.close()


if __name__ == "__main__":
    main()
