#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Books and pictures in the window, through what a screen reader sees and a keyboard does. A script
stands in for the program that reads them.

Usage: test-books.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import os
import pathlib
import runpy
import subprocess
import time

from seen_window import Atspi, actions, descendants, do_action, eventually, main, words
from set_up_window import SetUpTest

# Older toolkits call a group a panel.
GROUPS = (Atspi.Role.PANEL, Atspi.Role.GROUPING)
# The program itself, as the test's environment names it; else the window finds it.
REAL = os.environ.get("MARGINALIA_PAGES", "")
FAKE = pathlib.Path(__file__).resolve().parent / "fake-pages.py"
fake_pages = runpy.run_path(str(FAKE))


class BookTest(SetUpTest):
    def setUp(self):
        super().setUp()
        os.environ["MARGINALIA_PAGES"] = str(FAKE)

    def write_book(self, says, begin="%PDF-1.7", name="book.pdf"):
        book = pathlib.Path(self.folder.name) / name
        book.write_text(f"{begin}\n{says} ", encoding="utf-8")
        return book

    def open_book(self, says):
        window = self.open(self.write_book(says), has_board=False)
        self.wait_for_label(window, "Figure 1")
        return window

    def shows(self, window, text):
        """Whatever says it: a label, or a status that is told when it changes."""
        return any(text in words(one) for one in descendants(window.frame))

    def wait_for_label(self, window, text):
        eventually(lambda: self.shows(window, text), text)

    def pane(self, window):
        return eventually(lambda: window.named("Page", GROUPS), "the page")

    def do_on_page(self, window, action):
        """Only what can be done is listed."""
        eventually(lambda: action in actions(self.pane(window)), action)
        do_action(self.pane(window), action)

    def show_page(self, window):
        window.key("ctrl+F7")
        self.wait_for_label(window, "Page 1 of")

    def ask_for_position(self, window):
        self.show_page(window)
        self.do_on_page(window, "page.position")
        return window.enter("Position from Picture")

    def draw_on_page(self, window):
        """Draws a line aslant over the middle of the page, as a hand does."""
        area = window.area(eventually(lambda: window.find(Atspi.Role.IMAGE, lambda name: name == "Page 1"),
                                      "the picture of the page"))
        mouse = ["xdotool"]
        for part, does in ((0.3, ["mousedown", "1"]), (0.4, []), (0.5, []), (0.7, ["mouseup", "1"])):
            mouse += ["mousemove", "--window", window.window, str(area.x + int(part * area.width)),
                      str(area.y + int(part * area.height)), *does]
        subprocess.run(mouse, check=True)

    def leave_unsaved(self, window):
        window.kill()


class OpeningTest(BookTest):
    def test_progress(self):
        """Who waits for a book is told how far it is, and then sees what is in it."""
        go_on = pathlib.Path(self.folder.name) / "go-on"
        window = self.open(self.write_book(f"pages=3 wait={go_on}"), has_board=False)
        self.wait_for_label(window, "Opening “book.pdf”…")
        self.wait_for_label(window, "Reading page 2 of 3…")
        go_on.touch()
        self.wait_for_label(window, "Figure 1")
        self.leave_unsaved(window)

    def test_cancel(self):
        """Who doesn't want to wait any longer gets back to where it began."""
        window = self.open(self.write_book("pages=3 wait=/nonexistent"), has_board=False)
        self.wait_for_label(window, "Reading page 2 of 3…")
        window.press("Cancel")
        eventually(lambda: window.find_button("Open…"), "the welcome page")
        window.close()

    def test_errors(self):
        """What can't be read is told in plain words."""
        for code, reason in (("encrypted", "password"), ("damaged", "damaged")):
            with self.subTest(code):
                window = self.open(self.write_book(f"error={code}"), has_board=False)
                window.enter("Could Not Open the File")
                self.wait_for_label(window, reason)
                window.kill()


class FileTest(BookTest):
    """Files that the program itself is asked about."""

    def setUp(self):
        super().setUp()
        os.environ["MARGINALIA_PAGES"] = REAL

    def check(self, name, content, reason):
        path = pathlib.Path(self.folder.name) / name
        path.write_bytes(content)
        window = self.open(path, has_board=False)
        window.enter("Could Not Open the File")
        self.wait_for_label(window, f"Can’t open “{name}”: {reason}")
        window.kill()

    def test_reasons(self):
        """Whatever it is, somebody is told which file, and why it isn't opened."""
        blank = fake_pages["picture"](boards=False)
        for name, content, reason in (
                ("blank.png", blank, "there is no board on it"),
                ("cut.png", blank[:len(blank) // 2], "it ends too early"),
                ("cut.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0", "it ends too early"),
                ("empty.webp", b"", "it is empty"),
                ("picture.pdf", blank, "there is no board on it"),
                ("broken.pdf", b"%PDF-1.7\n\0", "it is damaged"),
                ("film.gif", b"GIF89a" + bytes(99), "it ends too early"),
                ("film.avif", b"\0\0\0\x20ftypavif" + bytes(99),
                 "it is neither a PDF nor a picture in PNG, JPEG, WebP, GIF, BMP or TIFF")):
            with self.subTest(name):
                self.check(name, content, reason)


class PageTest(BookTest):
    def test_pages(self):
        """The page beside the board is that of the figure, and leads to its neighbors."""
        window = self.open_book("pages=3 boards=2")
        self.show_page(window)
        self.wait_for_label(window, "Page 1 of 3")
        for action, page in (("next", 2), ("next", 3), ("previous", 2)):
            self.do_on_page(window, f"page.{action}")
            self.wait_for_label(window, f"Page {page} of 3")
        self.do_on_page(window, "page.zoom-in")
        self.do_on_page(window, "page.zoom-out")
        self.leave_unsaved(window)

    def test_gone(self):
        """A book that is not there any more is asked for."""
        window = self.open_book("pages=2")
        (pathlib.Path(self.folder.name) / "book.pdf").unlink()
        window.key("ctrl+F7")
        self.wait_for_label(window, "The Pages Are Gone")
        eventually(lambda: window.find_button("Locate the File…"), "the way to find it")
        self.leave_unsaved(window)


class PositionTest(BookTest):
    def test_set_up(self):
        """Doubtful squares are told, until somebody has looked at each."""
        window = self.open_book("pages=2")
        frame = self.ask_for_position(window)
        self.wait_for_label(window, "2 squares are doubtful")
        window.press("Set Up")
        window.frame = frame
        window.wait_for_cell("b2", "red king")
        self.wait_for_label(window, "2 doubtful squares")
        eventually(lambda: "Doubtful: 40 % sure." in window.cell("b2").get_description(), "how sure")
        window.press("This Is Right")
        self.wait_for_label(window, "1 doubtful square")
        eventually(lambda: "Doubtful" not in window.cell("b2").get_description(), "b2 is right")

        window.focus()
        self.edit(window, ["!c3"])
        eventually(lambda: not self.shows(window, "1 doubtful square"), "nothing is left")
        window.key("ctrl+z")
        window.wait_for_cell("c3", "white singleton")
        self.wait_for_label(window, "1 doubtful square")
        window.press("Done")
        eventually(lambda: not self.is_on(window), "the position is used")
        window.wait_for_cell("c3", "white singleton")
        self.leave_unsaved(window)

    def test_part_of_a_page(self):
        """A part that is drawn out is read as a picture; Escape leaves the drawing."""
        window = self.open_book("pages=2")
        self.show_page(window)
        self.do_on_page(window, "page.select")
        window.key("Escape")
        self.draw_on_page(window)
        time.sleep(1)
        self.assertIsNone(window.find_frame("Position from Picture"))
        self.do_on_page(window, "page.select")
        self.draw_on_page(window)
        window.enter("Position from Picture")
        window.press("Cancel")
        self.leave_unsaved(window)

    def test_figures(self):
        """All boards of a page become figures of the file that is open."""
        window = self.open_book("boards=3")
        frame = self.ask_for_position(window)
        window.press("Add All as Figures")
        window.frame = frame
        # GTK 4.18 tells only those rows of the list that can be seen.
        self.wait_for_label(window, "Figure 4")
        self.leave_unsaved(window)


if __name__ == "__main__":
    main()
