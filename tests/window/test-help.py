#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Help on a desktop without a help viewer: the manual's pages in a browser, or where they lie, and
the illustrated rules of a game in the program.

Usage: test-help.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import os
import pathlib
import shutil
import unittest.mock

from seen_window import BUTTONS, WindowTest, eventually, main

BROWSER = """[Desktop Entry]
Type=Application
Name=Browser
Exec=sh -c 'echo "$1" > {seen}' browser %u
MimeType=text/html;
"""


class HelpTest(WindowTest):
    def setUp(self):
        super().setUp()
        folder = pathlib.Path(self.folder.name)
        self.pages = folder / "data" / "manual" / "index.html"
        self.pages.parent.mkdir(parents=True)
        self.pages.write_text("<!DOCTYPE html><title>Marginalia</title>", encoding="utf-8")
        self.applications = folder / "share" / "applications"
        self.applications.mkdir(parents=True)
        self.seen = folder / "seen"
        environment = {"MARGINALIA_DATA_DIR": str(folder / "data"),
                       "XDG_DATA_HOME": str(folder / "share")}
        patch = unittest.mock.patch.dict(os.environ, environment)
        patch.start()
        self.addCleanup(patch.stop)

    def test_browser(self):
        """Who has a browser reads the manual there."""
        (self.applications / "browser.desktop").write_text(
            BROWSER.format(seen=self.seen), encoding="utf-8")
        (self.applications / "mimeapps.list").write_text(
            "[Default Applications]\ntext/html=browser.desktop\n", encoding="utf-8")
        window = self.open(has_board=False)
        window.key("F1")
        eventually(lambda: self.seen.exists() and self.seen.read_text(encoding="utf-8").strip(),
                   "the browser")
        # GIO hands on a path or its URI.
        self.assertTrue(self.seen.read_text(encoding="utf-8").strip().endswith(str(self.pages)))
        window.close()

    def remove_browsers(self):
        """Nothing that this machine may have opens web pages any more."""
        names = [path.name for folder in os.environ.get(
                     "XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":")
                 for path in pathlib.Path(folder, "applications").glob("*.desktop")]
        (self.applications / "mimeapps.list").write_text(
            "[Removed Associations]\ntext/html=" + ";".join(names) + "\n", encoding="utf-8")

    def test_no_browser(self):
        """Who has none is told what to do, and gets at the keys at least."""
        self.remove_browsers()
        window = self.open(has_board=False)
        window.key("F1")
        main_frame = window.frame
        window.frame = eventually(lambda: window.find_frame("No Help Viewer Found"), "a dialog")
        eventually(lambda: window.shows_label(str(self.pages)), "where the pages lie")
        eventually(lambda: window.named("Keyboard Shortcuts", BUTTONS), "the keys")
        window.press("Keyboard Shortcuts")
        eventually(lambda: window.find_frame("Keyboard Shortcuts"), "the keys are shown")
        window.frame = main_frame
        window.kill()

    def test_rules(self):
        """The illustrated rules of a game are shown where nothing else can show them."""
        figures = pathlib.Path(self.folder.name) / "data" / "figures"
        figures.mkdir()
        shutil.copy(self.samples.resolve().parent / "figures" / "margrites.marginalia", figures)
        window = self.open(has_board=False)
        window.key("ctrl+n")
        main_frame = window.frame
        window.frame = eventually(lambda: window.find_frame("New Game"), "the dialog")
        window.press("Illustrated Rules")
        window.frame = main_frame
        eventually(lambda: window.shows_label("margrites.marginalia"), "the figures in a tab")
        eventually(lambda: not window.find_frame("New Game"), "the dialog makes room")
        window.kill()


if __name__ == "__main__":
    main()
