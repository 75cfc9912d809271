#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tour of the first start, in the real window, with settings that are kept.

Usage: test-tour.py PROGRAM SAMPLES [unittest options]"""
import os
import tempfile
import time
from unittest import mock

from seen_window import Window, WindowTest, eventually, main


class TourTest(WindowTest):
    def setUp(self):
        super().setUp()
        settings = tempfile.TemporaryDirectory()
        self.addCleanup(settings.cleanup)
        kept = mock.patch.dict(os.environ, GSETTINGS_BACKEND="keyfile", XDG_CONFIG_HOME=settings.name)
        kept.start()
        self.addCleanup(kept.stop)

    def start(self, *paths, asks):
        window = Window(self.program, *paths, has_board=False, asks=asks)
        self.addCleanup(window.kill)
        return window

    def go_to_end(self, window):
        """Returns how often it was asked: a button that still shows one press takes no other."""
        n_presses = 0
        while window.find_button("Next") is not None:
            window.press("Next")
            n_presses += 1
            time.sleep(0.3)
        return n_presses

    def test_first_start(self):
        """It comes at the first start, goes forth and back, and never comes by itself again."""
        window = self.start(asks=True)
        frame = window.enter("Tour")
        window.focus()
        eventually(lambda: window.focused_words().endswith("Next"), "the way on has the keyboard")
        self.assertGreaterEqual(self.go_to_end(window), 3)
        window.press("Back")
        eventually(lambda: window.find_button("Next") is not None, "a step that is not the last one")
        self.go_to_end(window)
        window.press("Done")
        eventually(lambda: window.find_frame("Tour") is None, "the end of the tour")
        window.frame = frame
        window.focus()
        window.close()

        window = self.start(asks=False)
        self.assertIsNone(window.find_frame("Tour"))
        window.key("ctrl+shift+p")
        frame = window.enter("Commands")
        window.focus()
        window.write("Tour of the program")
        window.enter("Tour")
        window.focus()
        window.key("Escape")
        eventually(lambda: window.find_frame("Tour") is None, "the end of the tour")
        window.frame = frame
        window.focus()
        window.close()

    def test_file(self):
        """Who opens a file wants to see that."""
        sample = next(iter(sorted(os.listdir(self.samples))))
        window = self.start(os.path.join(self.samples, sample), asks=False)
        window.wait_for_board()
        self.assertIsNone(window.find_frame("Tour"))
        window.close()


if __name__ == "__main__":
    main()
