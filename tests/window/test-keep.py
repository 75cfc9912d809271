#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Changing an early move in the window: the rest is kept, what doesn't play is struck with its
reason and can be repaired, and undo takes all back.

Usage: test-keep.py PROGRAM SAMPLES
"""
import shutil

from seen_window import Atspi, WindowTest, descendants, eventually, main, words

SAMPLE = "margrites-a-white-outflanks-black.marginalia"
# The first turn of the sample is d2>d3 d3>d4 e2>e3 e3>e4; the third begins with d4>e5.
NEW_TURN = ("h2>h3", "h3>h4", "e2>e3", "e3>e4")


class KeepTest(WindowTest):

    def setUp(self):
        super().setUp()
        shutil.copy(self.samples / SAMPLE, self.path)
        self.original = self.path.read_bytes()
        self.shown = self.open(self.path)

    def says(self, part):
        eventually(lambda: part in self.shown.status(), f"the status line says “{part}”")

    def sees(self, part):
        return any(part in (words(one) or "") for one in descendants(self.shown.frame))

    def shows_bar(self):
        return self.shown.find(Atspi.Role.TOOL_BAR, lambda name: name == "Changing the turn")

    def play(self, *steps):
        for step in steps:
            self.shown.write(step)

    def change_first_turn(self):
        self.shown.key("Right")
        self.shown.wait_for_turn(1)
        self.shown.key("ctrl+r")
        eventually(lambda: self.shows_bar(), "the bar")
        self.play(*NEW_TURN)
        eventually(lambda: not self.shows_bar(), "the bar has gone")
        self.shown.wait_for_cell("h4", "black")

    def save(self):
        before = self.path.stat().st_mtime_ns
        self.shown.key("ctrl+s")
        eventually(lambda: self.path.stat().st_mtime_ns != before, "the file is written")
        return self.path.read_bytes()

    def undo(self, what):
        self.shown.key("ctrl+z")
        eventually(what, "undone")

    def test_change_and_repair(self):
        self.change_first_turn()
        eventually(lambda: self.sees("14 kept, 8 illegal"), "what became of the rest")

        self.shown.key("ctrl+shift+x")
        self.says("there is no marble on d4")
        struck = self.save()
        self.assertIn(b'"struck":{"steps":"d4>e5 e4>f5 f2>e3 e3>e4","side":"b","reason":', struck)
        # Nothing is lost.
        self.assertIn("Three marbles that all touch each other", struck.decode())

        self.shown.press("Repair…")
        frame = self.shown.enter("Repair Move")
        eventually(lambda: self.shown.shows_label("Likely Moves"), "the readings")
        eventually(lambda: self.shown.shows_label("e3>e4 is no longer legal."), "what it repairs")
        reading = eventually(lambda: self.shown.focused(), "a reading has the keyboard")
        self.assertIn(">", words(reading))
        self.shown.key("Return")
        self.shown.frame = frame
        self.shown.focus()
        self.says("Black moves")
        repaired = self.save()
        self.assertLess(repaired.count(b'"struck"'), struck.count(b'"struck"'))

        self.undo(lambda: self.path.exists() and "there is no marble on d4" in self.shown.status())
        self.shown.key("ctrl+z")
        self.shown.wait_for_cell("h2", "black")
        self.assertEqual(self.save(), self.original)
        self.shown.close()

    def test_cancel_and_play_by_hand(self):
        self.shown.key("Right")
        self.shown.wait_for_turn(1)
        self.shown.key("ctrl+r")
        eventually(lambda: self.shows_bar(), "the bar")
        self.play("h2>h3")
        self.shown.wait_for_cell("h3", "black")
        self.shown.key("Escape")
        eventually(lambda: not self.shows_bar(), "the bar has gone")
        self.shown.wait_for_cell("h3", "empty")
        self.shown.wait_for_cell("d4", "black")

        self.shown.key("ctrl+r")
        eventually(lambda: self.shows_bar(), "the bar")
        self.play(*NEW_TURN)
        self.shown.wait_for_cell("h4", "black")
        self.shown.key("ctrl+shift+x")
        self.says("there is no marble on")
        # Who plays on a struck move repairs it.
        self.play("b2>b3")
        eventually(lambda: self.shows_bar(), "the bar")
        self.play("c2>c3")
        self.shown.wait_for_cell("c3", "black")
        self.shown.key("ctrl+Return")
        eventually(lambda: not self.shows_bar(), "the bar has gone")
        self.assertIn(b'{"steps":"b2>b3 c2>c3"', self.save())
        self.shown.close()

    def test_variation_into_the_line(self):
        for turn in (1, 2):
            self.shown.key("Right")
            self.shown.wait_for_turn(turn)
        self.shown.key("Left")
        self.shown.wait_for_turn(1)
        self.play("b7>b6", "b6>b5", "h7>h6", "c7>c6")
        self.shown.wait_for_cell("c6", "white")
        with_variation = self.save()
        self.assertIn(b'"variations"', with_variation)
        self.shown.key("ctrl+shift+r")
        eventually(lambda: self.sees("later moves kept"), "what became of the rest")
        kept = self.save()
        self.assertNotIn(b'"struck"', kept)
        self.assertIn(b'{"steps":"b7>b6 b6>b5 h7>h6 c7>c6","after":"White answers', kept)
        self.undo(lambda: True)
        self.assertEqual(self.save(), with_variation)
        self.shown.close()


if __name__ == "__main__":
    main()
