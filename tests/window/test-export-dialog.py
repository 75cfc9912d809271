#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Exporting from the window, through what a screen reader sees and a keyboard does.

Usage: test-export-dialog.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import pathlib

from seen_window import SWITCHES, Atspi, WindowTest, descendants, eventually, is_sensitive, main, words

MOVES = [
    {"steps": "d2>d3 d3>d4 e2>e3 e3>e4", "after": "A pair."},
    {"steps": "b7>b6 c7>c6 d7>d6 e7>e6", "after": "A row."},
    {"steps": "a2>a3 b2>b3"},
]
START = "4w4/1wwwwwww1/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"


class ExportTest(WindowTest):
    def open_dialog(self, *games):
        self.path.write_text(json.dumps({"marginalia": 1, "games": [
            {"game": "margrites", "moves": moves} for moves in games]}), encoding="utf-8")
        window = self.open(self.path)
        window.key("ctrl+alt+e")
        self.main = window.enter("Export")
        eventually(lambda: window.focused(), "the dialog has the keyboard")
        return window

    def files(self):
        return sorted(one.name for one in self.path.parent.iterdir() if one != self.path)

    def says(self, window, text):
        eventually(lambda: any(text in words(one) for one in descendants(window.frame)), text)

    def export_sensitive(self, window, sensitive):
        eventually(lambda: is_sensitive(window.button("Export…")) == sensitive,
                   f"the button can be pressed: {sensitive}")

    def back_to(self, window, name):
        """From the first row back to a page's button."""
        for _ in range(3):
            window.key("shift+Tab")
            if eventually(window.focused, "something has the keyboard").get_name() == name:
                return
        self.fail(f"shift and Tab do not lead to “{name}”")

    def choose(self, window, title, name):
        """Presses the button and writes a name into the dialog of files."""
        window.press("Export…")
        dialog = window.enter(title)
        text = eventually(lambda: window.find(Atspi.Role.TEXT, lambda name: True), "the name")
        Atspi.EditableText.set_text_contents(text.get_editable_text_iface(), str(name))
        window.press("Export")
        return dialog

    def wait_for_toast(self, window, text):
        window.frame = self.main
        window.wait_for_toast(text)
        eventually(lambda: window.find_frame("Export") is None, "the dialog closes")
        window.focus()

    def test_position(self):
        """A drawing of the position goes where it is told, and the document stays as it was."""
        window = self.open_dialog(MOVES)
        self.says(window, "game-0.svg")
        self.choose(window, "Export To", self.path.parent / "start")
        self.wait_for_toast(window, "Exported “start.svg”")
        content = (self.path.parent / "start.svg").read_text(encoding="utf-8")
        self.assertIn("<svg", content)
        self.assertFalse(is_sensitive(window.button("Save")))
        window.close()

    def test_many(self):
        """All commented positions go into a folder, and none over another unasked."""
        taken = self.path.parent / "game-1b.svg"
        taken.write_text("mine", encoding="utf-8")
        window = self.open_dialog(MOVES)
        self.says(window, "1 file")
        window.key("space")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the choices")
        window.key("Down")
        window.key("Down")
        window.key("Return")
        self.says(window, "1 of 2 files")
        self.says(window, "game-1b.svg, game-2w.svg")
        window.press("Next")
        self.says(window, "2 of 2 files")

        window.press("Export…")
        window.enter("Choose a Folder")
        window.press("Export")
        window.enter("Replace 1 File?")
        self.assertEqual(self.files(), ["game-1b.svg"])
        window.press("Keep Both")
        self.wait_for_toast(window, "Exported 2 files")
        self.assertEqual(len(self.files()), 3)
        self.assertEqual(taken.read_text(encoding="utf-8"), "mine")
        window.close()

    def test_refusals(self):
        """What can't be written is told of in the dialog, which stays; so is that there is
        nothing to write."""
        window = self.open_dialog(MOVES)
        self.says(window, "1 file")
        dialog = self.choose(window, "Export To", pathlib.Path("/proc/start.svg"))
        window.frame = dialog
        self.says(window, "Can’t write “/proc/start.svg”")
        window.focus()
        window.tab_to(eventually(lambda: window.find(Atspi.Role.COMBO_BOX,
                                                     lambda name: name == "Figures"), "the scope"))
        window.key("space")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the choices")
        window.key("Down")
        window.key("Return")
        self.says(window, "No Figures")
        self.export_sensitive(window, False)
        window.key("Escape")
        eventually(lambda: window.find_frame("Export") is None, "the dialog closes")
        window.frame = self.main
        window.focus()
        window.close()

    def test_booklet(self):
        """Pages are turned, and the booklet of all games is written."""
        window = self.open_dialog(MOVES, MOVES)
        self.back_to(window, "Booklet")
        window.key("space")
        self.says(window, "Page 1 of ")
        window.press("Next")
        self.says(window, "Page 2 of ")
        self.choose(window, "Export To", self.path.parent / "games.pdf")
        self.wait_for_toast(window, "Exported “games.pdf”")
        self.assertTrue((self.path.parent / "games.pdf").read_bytes().startswith(b"%PDF"))
        window.close()

    def report_row(self, window):
        self.back_to(window, "Booklet")
        window.key("space")
        self.says(window, "Page 1 of ")
        return eventually(lambda: window.named("Game Report", SWITCHES), "the row of the report")

    def test_report(self):
        """Reports can be chosen where there is one; else the row says that there is none."""
        window = self.open_dialog(MOVES)
        self.report_row(window)
        self.assertTrue(window.shows_label("No game of this file has a report yet"))
        window.key("Escape")
        window.frame = self.main
        window.close()
        answer = {"engine": "Oracle 1", "purpose": "report", "lines": [{"chance": 0.5, "moves": "d2>d3"}],
                  "position": START}
        window = self.open_dialog([{"start": START, "analyses": [answer]}, *MOVES])
        self.report_row(window)
        self.assertTrue(window.shows_label("Numbers and key moments of games"))
        self.choose(window, "Export To", self.path.parent / "games.pdf")
        self.wait_for_toast(window, "Exported “games.pdf”")
        window.close()

    def test_text(self):
        """The last row of the booklet's page leads to games as text."""
        window = self.open_dialog(MOVES)
        self.back_to(window, "Booklet")
        window.key("space")
        self.says(window, "Page 1 of ")
        window.key("alt+t")
        window.enter("Export as Text")
        text = eventually(lambda: window.find(Atspi.Role.TEXT, lambda name: True), "the name")
        Atspi.EditableText.set_text_contents(text.get_editable_text_iface(),
                                             str(self.path.parent / "games.sgf"))
        window.press("Export")
        self.wait_for_toast(window, "games.sgf")
        self.assertTrue((self.path.parent / "games.sgf").read_text().startswith("(;"))
        window.close()

    def test_preset(self):
        """Choices are kept under a name, and left when something is changed by hand; a name that
        can't be made is explained."""
        window = self.open_dialog(MOVES)
        self.says(window, "1 file")
        window.key("Tab")
        window.key("space")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the presets")
        window.key("Down")
        window.key("Down")
        window.key("Return")
        self.says(window, "game-0.png")
        self.says(window, "918 × 822 pixels")
        window.press("Save as Preset")
        eventually(lambda: window.named("Name of the preset", (Atspi.Role.TEXT, Atspi.Role.ENTRY)),
                   "the name")
        window.write("mine")
        eventually(lambda: self.preset(window) == "mine", "the preset is chosen")
        eventually(lambda: is_sensitive(window.button("Delete Preset")), "it can be deleted")
        pattern = eventually(lambda: window.find(Atspi.Role.TEXT, lambda name: name == "Pattern"),
                             "the pattern")
        Atspi.EditableText.set_text_contents(pattern.get_editable_text_iface(), "{word}.png")
        self.says(window, "Invalid File Names")
        self.export_sensitive(window, False)
        eventually(lambda: self.preset(window) == "None", "no preset is chosen")
        Atspi.EditableText.set_text_contents(pattern.get_editable_text_iface(),
                                             "{turn}.{format}")
        self.says(window, "0.png")
        self.export_sensitive(window, True)
        window.key("Escape")
        eventually(lambda: window.find_frame("Export") is None, "the dialog closes")
        window.frame = self.main
        window.focus()
        window.close()

    def preset(self, window):
        row = window.find(Atspi.Role.COMBO_BOX, lambda name: name == "Preset")
        return next(words(one) for one in descendants(row)
                    if one.get_role() == Atspi.Role.LABEL and words(one) != "Preset")


if __name__ == "__main__":
    main()
