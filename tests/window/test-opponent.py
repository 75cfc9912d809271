#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Playing against the engine, in the real window with the real engine.

Usage: test-opponent.py PROGRAM SAMPLES [unittest options]"""
import json
import os
import pathlib
import signal
import time

from seen_window import Atspi, WindowTest, descendants, do_action, eventually, main, words

GAME = {"marginalia": 1, "games": [{"game": "marvin", "options": {"size": "3"}}]}
# After Black’s step to f4 White leaves the board at once, which wins; at this level he may miss that after others.
MARGRITES = {"marginalia": 1, "games": [{"game": "margrites", "moves": [
    {"start": "9/9/9/4w4/3b5/5b3/9/w8 b 1 0(0)-0(0) -"}]}]}
# The die is thrown already.
MARAD = {"marginalia": 1, "games": [{"game": "marad", "moves": [
    {"start": "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 2 0-0 15"}]}]}
# Black has one step, and White then four.
STEPS = {"marginalia": 1, "games": [{"game": "margrites", "moves": [
    {"start": "9/9/1w1w1w1w1/9/9/9/b3b3b/9 b 1 0(0)-0(0) -"}]}]}


def engines(parent):
    """The processes of engines that the window has started."""
    found = []
    for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = entry.read_text(errors="replace").rpartition(")")
        except OSError:
            continue
        fields = rest.split()
        if int(fields[1]) == parent and fields[0] != "Z" and "marginalia-eng" in name:
            found.append(int(entry.parent.name))
    return found


def is_alive(process):
    """Whether it runs; one that has ended may wait for somebody to ask how."""
    try:
        stat = pathlib.Path(f"/proc/{process}/stat").read_text(errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


class OpponentTest(WindowTest):
    def begin(self, game):
        self.path.write_text(json.dumps(game), encoding="utf-8")
        window = self.open(self.path)
        window.key("ctrl+alt+p")
        frame = window.enter("Play Against the Engine")
        window.focus()
        eventually(lambda: window.focused_words().endswith("Play"), "the button has the keyboard")
        window.key("Return")
        eventually(lambda: window.find_frame("Play Against the Engine") is None, "it closes")
        window.frame = frame
        window.focus()
        self.wait_for_words(window, "Your turn")
        return window

    def wait_for_words(self, window, text):
        window.surely(Atspi.Role.STATUS_BAR, lambda name: text in name)

    def play_step(self, window, step="f3>f4"):
        """The person plays one of all turns. Which row has the keyboard at first depends on the toolkit."""
        window.key("shift+F7")
        window.surely(Atspi.Role.STATUS_BAR, lambda name: name.split(" ")[-1].startswith("result"))
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the turns")
        window.key("Home")
        for _ in range(20):
            if window.focused_words().startswith(step):
                break
            window.key("Down")
            time.sleep(0.1)
        self.assertTrue(window.focused_words().startswith(step))
        window.key("Return")

    def test_answered_and_taken_back(self):
        """The engine answers; take back leads to the person's turn; a hint is said."""
        window = self.begin(MARGRITES)
        self.play_step(window)
        window.wait_for_turn(2)
        self.wait_for_words(window, "The game is over: the engine won.")
        window.key("BackSpace")
        window.wait_for_turn(0)
        self.wait_for_words(window, "Your turn")
        window.key("ctrl+alt+h")
        self.wait_for_words(window, "Hint: ")
        window.key("ctrl+s")
        window.close()

    def take_back_buttons(self, window):
        return [one for one in descendants(window.frame)
                if one.get_role() == Atspi.Role.PUSH_BUTTON and words(one).endswith("Take Back")]

    def test_one_take_back(self):
        """The keys and the one button take back the person's turn, with the engine's answer."""
        window = self.begin(MARGRITES)
        ways = [lambda: window.key("BackSpace"), lambda: window.key("shift+BackSpace"),
                lambda: do_action(self.take_back_buttons(window)[0], "click")]
        self.assertEqual(len(self.take_back_buttons(window)), 1)
        for take_back in ways:
            self.play_step(window)
            window.wait_for_turn(2)
            self.wait_for_words(window, "The game is over: the engine won.")
            window.key("ctrl+m")
            eventually(lambda: window.row("Turn 1"), "the moves")
            take_back()
            window.wait_for_turn(0)
            self.wait_for_words(window, "Your turn")
            eventually(lambda: not window.row("Turn 1"), "all that was played has gone")
            window.key("ctrl+z")
            window.wait_for_turn(2)
            self.wait_for_words(window, "The game is over: the engine won.")
            window.key("ctrl+shift+z")
            window.wait_for_turn(0)
        window.key("ctrl+s")
        window.close()

    def test_step_taken_back(self):
        """A turn that goes on loses its last step alone."""
        window = self.begin({"marginalia": 1, "games": [{"game": "margrites"}]})
        window.write("d2>d3")
        window.wait_for_cell("d3", "black")
        window.write("e2>e3")
        window.wait_for_cell("e3", "black")
        window.key("BackSpace")
        window.wait_for_cell("e3", "empty")
        window.wait_for_cell("d3", "black")
        window.key("ctrl+s")
        window.close()

    def test_roll_leaves_the_move(self):
        """The roll that follows the engine's move by itself leaves it in the status line, and
        the cell with the keyboard tells both."""
        window = self.begin(MARAD)
        window.write("b4>d4")
        window.wait_for_turn(2)
        news = window.surely(Atspi.Role.STATUS_BAR, lambda name: "The die shows" in name)
        self.assertIn("Player 2 moves", words(news))
        eventually(lambda: "Player 2 moves" in window.focused().get_description()
                   and "The die shows" in window.focused().get_description(), "the news")
        window.key("ctrl+s")
        window.close()

    def test_whole_turn_told(self):
        """Step by step one sees it; then it is told as a whole."""
        window = self.begin(STEPS)
        window.write("i2>i3")
        window.wait_for_turn(2)
        self.wait_for_words(window, "Your turn")
        news = window.surely(Atspi.Role.STATUS_BAR, lambda name: "White moves" in name)
        self.assertEqual(words(news).count("–"), 4, words(news))
        window.key("ctrl+s")
        window.close()

    def test_undone(self):
        """After undo the engine waits, and moves when it is told to."""
        window = self.begin(MARGRITES)
        self.play_step(window)
        window.wait_for_turn(2)
        self.wait_for_words(window, "The game is over: the engine won.")
        window.key("ctrl+z")
        window.wait_for_turn(1)
        self.wait_for_words(window, "Paused after undo")
        window.press("Move Now")
        window.wait_for_turn(2)
        window.key("ctrl+s")
        window.close()

    def test_engine_dies(self):
        """One is told, and starts it again; at the end none is left."""
        window = self.begin(MARGRITES)
        first = eventually(lambda: engines(window.process.pid), "an engine")
        os.kill(first[0], signal.SIGKILL)
        self.play_step(window)
        window.press("Restart")
        window.wait_for_turn(2)
        again = eventually(lambda: engines(window.process.pid), "another engine")
        window.key("ctrl+s")
        window.close()
        eventually(lambda: not is_alive(again[0]), "the engine is gone")

    def test_ended(self):
        """The engine's name stands in the game that was saved, and ending ends its process."""
        window = self.begin(GAME)
        eventually(lambda: engines(window.process.pid), "an engine")
        window.press("End")
        eventually(lambda: not engines(window.process.pid), "the engine is gone")
        window.key("ctrl+s")
        eventually(lambda: "Marginalia, level 3" in self.path.read_text(encoding="utf-8"),
                   "the name")
        window.close()

    def test_away_and_back(self):
        """An answer that came while another tab was shown is played when one comes back."""
        window = self.begin(MARGRITES)
        self.play_step(window)
        window.key("ctrl+t")
        eventually(lambda: window.find(Atspi.Role.PUSH_BUTTON,
                                       lambda name: name.endswith("New Game…")), "the welcome page")
        time.sleep(1)
        window.key("ctrl+Page_Up")
        self.wait_for_words(window, "The game is over: the engine won.")
        window.key("ctrl+s")
        window.close()

    def test_tab_closed_while_it_thinks(self):
        """No process is left, and the window goes on."""
        window = self.begin(MARGRITES)
        eventually(lambda: engines(window.process.pid), "an engine")
        self.play_step(window)
        window.key("ctrl+s")
        window.key("ctrl+w")
        eventually(lambda: not engines(window.process.pid), "the engine is gone")


if __name__ == "__main__":
    main()
