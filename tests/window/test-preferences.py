#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The preferences from end to end: what is chosen is seen at once, and kept for the next start.

Usage: test-preferences.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import os
import pathlib
from unittest import mock

from seen_window import SWITCHES, Atspi, Window, WindowTest, eventually, is_checked, main


class PreferencesTest(WindowTest):
    def setUp(self):
        super().setUp()
        settings = pathlib.Path(self.folder.name) / "config"
        keyfile = settings / "glib-2.0" / "settings" / "keyfile"
        keyfile.parent.mkdir(parents=True)
        keyfile.write_text("[org/marginalia/Marginalia]\ntour-seen=true\n", encoding="utf-8")
        kept = mock.patch.dict(os.environ, GSETTINGS_BACKEND="keyfile", XDG_CONFIG_HOME=str(settings))
        kept.start()
        self.addCleanup(kept.stop)

    def enter(self, window, page):
        """Returns the frame to come back to."""
        window.key("ctrl+comma")
        frame = window.enter("Preferences")
        window.focus()
        # The switcher of pages is a list of tabs, or of buttons without a name, as the toolkit's version has it.
        window.click(window.surely(Atspi.Role.LABEL, lambda name: name == page))
        return frame

    def leave(self, window, frame):
        window.key("Escape")
        eventually(lambda: window.find_frame("Preferences") is None, "the preferences close")
        window.frame = frame
        window.focus()

    def switch(self, window, name):
        return eventually(lambda: window.named(name, SWITCHES), name)

    def notation(self, window):
        return eventually(lambda: window.named("Notation", [Atspi.Role.COMBO_BOX]), "the notations")

    def enter_with_choices(self, window):
        frame = self.enter(window, "Book")
        eventually(lambda: window.shows_label("Short"), "the notation")
        self.assertFalse(is_checked(self.switch(window, "Restore tabs")))
        return frame

    def test_kept(self):
        sample = self.samples / "margrites-a-white-outflanks-black.marginalia"
        window = Window(self.program, sample)
        self.addCleanup(window.kill)
        eventually(lambda: window.row("d2>d3>d4"), "moves in the long notation")
        frame = self.enter(window, "Book")
        window.choose(self.notation(window), "Short")
        window.tab_to(self.switch(window, "Restore tabs"))
        self.assertTrue(is_checked(self.switch(window, "Restore tabs")))
        window.key("space")
        eventually(lambda: not is_checked(self.switch(window, "Restore tabs")), "tabs won’t be restored")
        self.leave(window, frame)
        eventually(lambda: window.row("d2>d4"), "moves in the short notation")
        window.close()

        # No tab comes back, and the choices are still there.
        window = Window(self.program, has_board=False)
        self.addCleanup(window.kill)
        eventually(lambda: window.find_button("New Game…"), "the welcome page")
        self.leave(window, self.enter_with_choices(window))
        window.close()

        window = Window(self.program, sample)
        self.addCleanup(window.kill)
        eventually(lambda: window.row("d2>d4"), "moves in the short notation")
        window.close()


if __name__ == "__main__":
    main()
