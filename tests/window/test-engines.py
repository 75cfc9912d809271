#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of engines: what is added is tried first, and what does not answer never gets in.

Usage: test-engines.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import os
import pathlib
import shlex
import sys

from seen_window import (Atspi, BUTTONS, WindowTest, descendants, do_action, eventually,
                         is_sensitive, main, words)

LIAR = pathlib.Path(__file__).resolve().parents[1] / "support" / "lying-engine.py"


class EnginesTest(WindowTest):
    def open_list(self):
        """With the engine at work."""
        self.path.write_text(json.dumps({"marginalia": 1, "games": [{"game": "marvin"}]}),
                             encoding="utf-8")
        list_of_engines = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "marginalia/engines.json"
        list_of_engines.unlink(missing_ok=True)
        window = self.open(self.path)
        window.key("F2")
        do_action(window.frame, "win.engines")
        window.enter("Engines")
        window.focus()
        return window

    def says(self, window, text):
        eventually(lambda: any(text in words(one) for one in descendants(window.frame)), text)

    def row(self, window, title):
        """What is typed into."""
        return eventually(lambda: window.find(Atspi.Role.TEXT, lambda name: name == title), title)

    def type_command(self, window, command):
        row = self.row(window, "Command")
        Atspi.EditableText.set_text_contents(row.get_editable_text_iface(), command)
        return row

    def is_marked(self, window, name):
        marked = [words(one) for one in descendants(window.frame)
                  if one.get_state_set().contains(Atspi.StateType.CHECKED)]
        # Older toolkits say a name twice.
        return len(marked) == 1 and marked[0].endswith(name)

    def test_trial(self):
        """A program that is no engine, or none for these games, is refused with the reason."""
        window = self.open_list()
        add = window.button("Add")
        self.assertFalse(is_sensitive(add))
        self.type_command(window, "  ")
        self.assertFalse(is_sensitive(add))

        liar = shlex.join([sys.executable, str(LIAR)])
        name = pathlib.Path(sys.executable).name
        for command, reason in {
            "/nowhere/engine": "There is no such program",
            "'/nowhere": "The command ends within quotation marks",
            f"{liar} die-at-hello and-many-a-longer-word-of-an-option": "no evaluation file",
            f"{liar} other-game": "plays none of the games",
        }.items():
            self.type_command(window, command)
            window.press("Add")
            self.says(window, reason)
            self.assertTrue(self.is_marked(window, "Marginalia Engine"))
            self.assertIsNone(window.named(f"Remove {name}", BUTTONS))

        self.type_command(window, f"{liar} slow-hello")
        window.press("Add")
        self.says(window, f"“{name}” was added")
        eventually(lambda: self.is_marked(window, name), "it is the one that analyzes")

    def test_other_command(self):
        """The page of an engine takes another command when a program answers; Escape leaves it."""
        window = self.open_list()
        liar = shlex.join([sys.executable, str(LIAR), "button"])
        self.type_command(window, liar)
        window.press("Add")
        name = pathlib.Path(sys.executable).name
        self.says(window, f"“{name}” was added")

        window.press(f"Options of {name}")
        self.says(window, "Clear")
        # The toolkit does not tell that a row of an entry has the keyboard.
        eventually(lambda: window.focused_words() == "Back", "the page has the keyboard")
        window.key("Tab")
        window.key("Tab")
        window.key("ctrl+a")
        window.write("/nowhere/engine")
        self.says(window, "There is no such program")
        self.says(window, "keeps its former command")
        window.key("Escape")
        self.says(window, liar)
        # As long as the toolkit moves the page out, another Escape is still the page's.
        eventually(lambda: window.find_button("Back") is None, "the page has gone")
        window.key("Escape")
        eventually(lambda: window.find_frame("Engines") is None, "the dialog closes")


if __name__ == "__main__":
    main()
