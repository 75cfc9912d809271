#!/usr/bin/env python3
# The program marginalia-pages: the text of pages in order, and what no page can be read from.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-program.py PROGRAM [--confined] [unittest options]"""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

import small_pdf
from small_pdf import Page

PROGRAM = None
CONFINED = False
STATUS_ERROR = 3
STATUS_USAGE = 2
NEEDS_CHILDREN = unittest.skipUnless(os.path.exists("/proc/self/task"),
                                     "needs the list of a process's children")


def run(data, *options):
    return subprocess.run([PROGRAM, *options], input=data, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=300)


def answers(data, *options, status=0):
    done = run(data, *options)
    lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert done.returncode == status, (done.returncode, done.stderr, lines[-1:])
    return lines


def pages(data, *options):
    return [line for line in answers(data, *options) if line["type"] == "page"]


def items(page):
    """What stands on the only page of a PDF."""
    return pages(small_pdf.make([page]))[0]["items"]


def texts(page):
    return [item["text"] for item in items(page)]


def png(width, height, rows=None):
    """A gray picture; without rows it only says that it has them."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    packed = zlib.compress(b"".join(b"\0" + row for row in rows) if rows else b"\0" * 100)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", packed) + chunk(b"IEND", b""))


def is_running(process):
    """What has ended may still be listed, as Z."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


class Text(unittest.TestCase):
    def test_document(self):
        made = small_pdf.make([Page().text(72, 100, "One"), Page()],
                              info=b"/Title(A book)/Author(Somebody)")
        first = answers(made)[0]
        self.assertEqual(first, {"type": "document", "kind": "pdf", "pages": 2, "title": "A book",
                                 "author": "Somebody"})

    def test_lines_of_a_paragraph_are_joined(self):
        page = Page().lines(72, 100, "The first line of a paragraph is as long as the column is wide,",
                            "and the second one goes on to its end as the first one does",
                            "until it ends.")
        self.assertEqual(texts(page), [
            "The first line of a paragraph is as long as the column is wide, and the second one goes "
            "on to its end as the first one does until it ends."])

    def test_place(self):
        item = items(Page().text(72, 100, "Marginalia", size=20))[0]
        self.assertAlmostEqual(item["x"], 72, delta=2)
        self.assertTrue(item["y"] < 100 < item["y"] + item["height"])
        self.assertLess(item["height"], 30)
        self.assertAlmostEqual(item["size"], 20, delta=0.1)

    def test_hyphens(self):
        page = Page().lines(72, 100, "A word at the end of a line is sometimes hyphen-",
                            "ated, and sometimes it is not: games of White-",
                            "Black and others keep it.")
        self.assertEqual(texts(page), [
            "A word at the end of a line is sometimes hyphenated, and sometimes it is not: games of "
            "White- Black and others keep it."])

    def test_ligatures_of_tex(self):
        """Fonts that are drawn as pictures have letters in places where others have none."""
        text = "an o\x1ece of the king\x15a \x1cne \x1dag"
        self.assertEqual(texts(Page().text(72, 100, text, font="tex")),
                         ["an office of the king\u2013a fine flag"])

    def test_lines_that_stand_apart(self):
        page = Page().lines(72, 100, "1. d2>d3; d3>d4.", "2. e7>e6; e6>e5.",
                            "3. c2>c3; c3>c4.")
        page.lines(72, 200, "Somebody wrote a line here that is much longer than any of the turns",
                   "and went on.")
        self.assertEqual(texts(page)[:3], ["1. d2>d3; d3>d4.", "2. e7>e6; e6>e5.",
                                           "3. c2>c3; c3>c4."])

    def test_paragraphs(self):
        full = "A line that goes from the left side of the column to its right side"
        apart = Page().lines(72, 100, full, full).lines(72, 140, full)
        self.assertEqual(texts(apart), [f"{full} {full}", full])
        indented = Page().text(86, 100, full[:-3]).text(72, 113.5, full)
        indented.text(86, 127, full[:-3]).text(72, 140.5, full)
        self.assertEqual(texts(indented), [f"{full[:-3]} {full}"] * 2)

    def test_lists(self):
        page = Page()
        for number, letter in enumerate("abc"):
            y = 100 + 27 * number
            page.text(90, y, f"{letter}.").text(
                108, y, "An item of a list goes on to the second line, which begins below the")
            page.text(108, y + 13.5, "text of the first one.")
        self.assertEqual(texts(page), [
            f"{letter}. An item of a list goes on to the second line, which begins below the text of "
            "the first one." for letter in "abc"])

    def test_columns(self):
        page = Page().text(72, 72, "A title above both of the columns, as wide as the two", size=18)
        for x, side in ((72, "left"), (320, "right")):
            page.lines(x, 110, f"The {side} column begins with a paragraph",
                       "of two lines that are nearly as wide.")
            page.lines(x, 160, f"Then the {side} column has another one,",
                       "which says nothing more than that is.")
        self.assertEqual([text.split()[1] for text in texts(page)], ["title", "left", "the", "right",
                                                                     "the"])

    def test_variation_over_both_columns(self):
        """It has a bar beside each part, and is read before the turns below it."""
        page = Page()
        for x, side, number in ((72, "left", 1), (320, "right", 2)):
            page.lines(x, 90, f"{number}. d{number}>d3; d3>d4; e2>e3; e3>e4.",
                       f"A comment on the turn on the {side} side.")
            page.rule(x + 4, 122, x + 4, 166)
            page.lines(x + 12, 134, f"{'3. c2>c3; c3>c4' if number == 1 else 'And so on'}; the {side} part of it",
                       "is a variation, which goes on", "to its third line.")
            page.lines(x, 200, f"{number + 2}. b{number}>b3; b3>b4; f2>f3; f3>f4.",
                       f"One more comment on the {side} side.")
        begins = [text.split()[0] for text in texts(page)]
        self.assertEqual([begin for begin in begins if begin == "And" or begin[0].isdigit()],
                         ["1.", "2.", "3.", "And", "3.", "4."])

    def test_edges_of_boards_are_no_bars(self):
        """The edge of the column with the numbers of the rows stands there as a bar would."""
        page = Page()
        for x, number in ((72, 1), (320, 2)):
            page.text(x, 90, f"0({number})-0(0)")
            for i in range(10):
                page.rule(x + 30 + 18 * i, 100, x + 30 + 18 * i, 244)
            for i in range(9):
                page.rule(x + 30, 100 + 18 * i, x + 192, 100 + 18 * i)
            page.rule(x + 24, 100, x + 24, 244)
            page.lines(x, 275, f"{number}. d{number}>d3; d3>d4; e2>e3; e3>e4.",
                       "A comment on the turn stands below it.")
        found = items(page)
        self.assertEqual([item["text"][:2] if item["kind"] == "text" else "board" for item in found],
                         ["0(", "board", "1.", "A "] + ["0(", "board", "2.", "A "])

    def test_words_above_a_board_are_no_labels(self):
        """A letter or a number of the line above it stands where a label would, but among other words."""
        page = Page()
        for i in range(10):
            page.rule(102 + 12 * i, 100, 102 + 12 * i, 208)
            page.rule(102, 100 + 12 * i, 210, 100 + 12 * i)
        for i in range(9):
            page.text(106 + 12 * i, 218, "abcdefghi"[i], size=6)
            page.text(94, 208 - 12 * i - 4, str(i + 1), size=6)
        line = "With a 1, a 2 or a 3 it is a point, with a 4 none"
        page.text(72, 92, line, size=9)
        found = items(page)
        self.assertEqual([item.get("text", "board") for item in found], [line, "board"])

    def test_table_with_rules(self):
        page = Page()
        for x in (72, 306, 540):
            page.rule(x, 90, x, 290)
        for y in (90, 190, 290):
            page.rule(72, y, 540, y)
        for row in range(2):
            for column in range(2):
                page.lines(78 + 234 * column, 110 + 100 * row,
                           f"Cell {row}{column} has a text that is much too long for a", "line of it, as cells have.")
        found = items(page)
        self.assertEqual([item["text"] for item in found],
                         [f"Cell {cell} has a text that is much too long for a line of it, as cells have."
                          for cell in ("00", "01", "10", "11")])
        self.assertEqual({item["role"] for item in found}, {"cell"})

    def test_moves_in_columns_are_read_by_rows(self):
        page = Page()
        for number in range(1, 9):
            y = 80 + 14 * number
            page.text(72, y, f"{number}.").text(100, y, f"a{number}").text(150, y, f"b{number}")
        self.assertEqual(texts(page), [f"{number}. a{number} b{number}" for number in range(1, 9)])

    def test_turns_are_read_in_their_order(self):
        """Columns of turns without rules: Black's on the left, White's on the right."""
        page = Page()
        for number in range(1, 7):
            page.lines(72 if number % 2 else 320, 90 + (number - 1) // 2 * 120,
                       f"{number}. d{number}>d3; d3>d4; e2>e3; e3>e4.", "A comment on the turn stands below it,",
                       "and it is longer" + " on the left side" * (number % 2) + ".")
        self.assertEqual([text[:2] for text in texts(page) if text[0].isdigit()],
                         [f"{number}." for number in range(1, 7)])

    def test_rows_begin_at_the_same_height(self):
        """What goes on from the page before stands above the next row of both columns."""
        page = Page().lines(72, 90, "goes on from the page before, and is", "a part of its last turn on the left.")
        page.lines(84, 124, "It was shorter in a variation, which is", "set in; its end is on the other side.")
        page.lines(332, 124, "Here it is: a sentence that closes", "the variation.")
        for row, y in enumerate((190, 330)):
            for side, x in enumerate((72, 320)):
                number = 5 + 2 * row + side
                page.text(x, y, f"2-{number}", size=8)
                page.lines(x, y + 40 - 13 * side, f"{number}. d{number}>d3; d3>d4; e2>e3; e3>e4.",
                           "A comment on the turn stands below it,", "and is of two lines.")
        self.assertEqual([text[:4] for text in texts(page)],
                         ["goes", "It w", "Here", "2-5", "5. d", "A co", "2-6", "6. d", "A co",
                          "2-7", "7. d", "A co", "2-8", "8. d", "A co"])

    def test_gaps_in_cells(self):
        """What stands apart in a cell belongs to it, though rows are closer to one another."""
        page = Page()
        for row, y in enumerate((90, 260)):
            for side, x in enumerate((72, 320)):
                number = 5 + 2 * row + side
                page.text(x, y, f"2-{number}", size=8)
                page.lines(x, y + 18, f"{number}. d{number}>d3; d3>d4; e2>e3; e3>e4.",
                           "A comment on the turn stands below it.")
        page.lines(72, 190, "What stands apart here is a part of it,", "all the same.")
        self.assertEqual([text[:4] for text in texts(page)],
                         ["2-5", "5. d", "A co", "What", "2-6", "6. d", "A co",
                          "2-7", "7. d", "A co", "2-8", "8. d", "A co"])

    def test_row_that_goes_on_on_the_next_page(self):
        """The left cell of the last row has its turn there."""
        page = Page()
        for x, number in ((72, 5), (320, 6)):
            page.lines(x, 90, f"{number}. d{number}>d3; d3>d4; e2>e3; e3>e4.", "A comment on the turn stands below it.")
            page.text(x, 180, f"2-{number + 2}", size=8)
        page.lines(72, 200, "This comment leads to a turn that is on", "the next page.")
        page.lines(320, 200, "8. d8>d3; d3>d4; e2>e3; e3>e4.", "A comment on the turn stands below it.")
        self.assertEqual([text[:4] for text in texts(page)],
                         ["5. d", "A co", "6. d", "A co", "2-7", "This", "2-8", "8. d", "A co"])

    def test_numbered_sections_in_columns(self):
        """Paragraphs that begin at the same height in both columns by chance make no row."""
        page = Page()
        for y, number in ((90, 1), (135, 2)):
            page.lines(72, y, f"{number}. A section of the left column has", "a number as its first word.")
        page.lines(320, 90, "The second one goes on at the top of", "the right column.")
        page.lines(72, 220, "Below the gap it goes on on the left", "side, at the same height as")
        page.lines(320, 220, "Here it does so on the right side, up", "to the last section.")
        page.lines(320, 265, "3. A section of the right column has", "a number as well.")
        self.assertEqual([text[:5] for text in texts(page)], ["1. A ", "2. A ", "Below", "The s", "Here ", "3. A "])

    def test_numbers_with_parts_are_no_turns(self):
        """The numbers of sections, and amounts, would part these columns into rows, as 1, 1, 2 and 3."""
        page = Page()
        for x, y, number in ((72, 90, "1.1"), (72, 135, "1.2"), (72, 220, "2.1"), (320, 220, "3.1")):
            page.lines(x, y, f"{number} A section of one of the columns", "has a number as its first word.")
        page.lines(320, 90, "1.5 points are lost by whoever is", "late, says the end of section 2.1.")
        self.assertEqual([text[:3] for text in texts(page)], ["1.1", "1.2", "2.1", "1.5", "3.1"])

    def test_scores_are_narrower_than_their_boards(self):
        """What begins both columns is much narrower, and begins a little farther to the left."""
        page = Page()
        for x, number in ((72, 1), (320, 2)):
            page.text(x, 90, f"0({number})-0(0)", size=8)
            for i in range(10):
                page.rule(x + 36 + 18 * i, 106, x + 36 + 18 * i, 268)
                page.rule(x + 36, 106 + 18 * i, x + 198, 106 + 18 * i)
            page.lines(x, 290, f"{number}. d{number}>d3; d3>d4; e2>e3; e3>e4.",
                       "A comment on the turn stands below it.")
        self.assertEqual([item.get("text", "board")[:5] for item in items(page)],
                         ["0(1)-", "board", "1. d1", "A com", "0(2)-", "board", "2. d2", "A com"])

    def test_turn_below_a_board_goes_on(self):
        """The column on the left ends lower than the other, with the turn below its board."""
        page = Page()
        for x, y, number in ((72, 150, 1), (320, 90, 2)):
            page.text(x, 90, f"0-{number}", size=8)
            page.lines(x, 110, "*" * 20) if number == 1 else None
            for i in range(10):
                page.rule(x + 30 + 16 * i, y, x + 30 + 16 * i, y + 144)
                page.rule(x + 30, y + 16 * i, x + 174, y + 16 * i)
            page.text(x, y + 174, f"{number}. d{number}>d3; d3>d4.", font="bold")
            page.text(x, y + 192, "A comment on the turn stands below it.")
        begins = [item.get("text", "board")[:5] for item in items(page)]
        self.assertEqual([begin for begin in begins if begin[0] != "*"],
                         ["0-1", "board", "1. d1", "A com", "0-2", "board", "2. d2", "A com"])

    def test_narrow_text(self):
        """Lines that are all as long as each other are no lines that stand apart."""
        page = Page().text(72, 80, "One line of the page goes on from the left side of the page to its right one.")
        page.lines(90, 120, "A remark in a narrow block that",
                   "goes on for several short lines", "until all of it has been said.")
        self.assertEqual(texts(page)[1], "A remark in a narrow block that goes on for several short "
                                         "lines until all of it has been said.")

    def test_heads_and_numbers_are_left_out(self):
        made = []
        for number in range(1, 7):
            page = Page().text(72, 40, "The Book of Games").text(500, 40, f"Chapter {number // 4 + 1}")
            page.text(72, 100, f"What stands on page {number}.").text(300, 760, str(number))
            page.text(500, 775, f"{number}/6").text(72, 775, "11/24/26, 6:01 PM")
            made.append(page)
        self.assertEqual([[item["text"] for item in page["items"]]
                          for page in pages(small_pdf.make(made))],
                         [[f"What stands on page {number}."] for number in range(1, 7)])

    def test_scores_at_the_top_are_kept(self):
        made = [Page().text(72, 40, "0(0)-0(0)").text(72, 60, "1. d2>d3; d3>d4.") for _ in range(5)]
        for page in pages(small_pdf.make(made)):
            self.assertEqual([item["text"] for item in page["items"]],
                             ["0(0)-0(0)", "1. d2>d3; d3>d4."])

    def test_roles(self):
        page = Page().text(72, 80, "Larger", size=18).text(72, 110, "Bold", font="bold")
        page.lines(72, 140, "Text that is neither and goes on for a while, so that it is clear what is",
                   "usual on the page, and how large letters are.")
        page.text(72, 200, "Figure 7. Something that is shown")
        self.assertEqual([(item["role"], item["bold"]) for item in items(page)],
                         [("heading", False), ("heading", True), ("body", False),
                          ("caption", False)])

    def test_pages_of_a_range(self):
        made = small_pdf.make([Page().text(72, 100, f"This is {number}") for number in range(1, 10)])
        for text, wanted in (("3-5", [3, 4, 5]), ("8-", [8, 9]), ("-2", [1, 2]), ("4", [4]),
                             ("9-99", [9])):
            found = pages(made, f"--pages={text}")
            self.assertEqual([page["page"] for page in found], wanted)
            self.assertEqual([page["items"][0]["text"] for page in found],
                             [f"This is {number}" for number in wanted])

    def test_empty_page(self):
        self.assertEqual(items(Page()), [])


class Bad(unittest.TestCase):
    def check_error(self, data, code, *options):
        last = answers(data, *options, status=STATUS_ERROR)[-1]
        self.assertEqual((last["type"], last["code"]), ("error", code))
        self.assertTrue(last["message"])
        return last

    def test_nothing(self):
        self.check_error(b"", "empty")

    def test_something_else(self):
        self.check_error(b"1. d2>d3; d3>d4; e2>e3; e3>e4.\n", "not-known")
        self.check_error(bytes(range(256)) * 20, "not-known")

    def test_no_pdf_behind_the_name(self):
        self.check_error(b"%PDF-1.4\n" + bytes(range(256)) * 20, "damaged")

    def test_cut_off(self):
        whole = small_pdf.make([Page().text(72, 100, f"Page {number}") for number in range(5)])
        for length in range(20, len(whole), len(whole) // 40):
            done = run(whole[:length])
            self.assertIn(done.returncode, (0, STATUS_ERROR), done.stderr)
            for line in done.stdout.decode().splitlines():
                self.assertIn(json.loads(line)["type"], ("document", "page", "error"))

    def test_a_page_that_is_missing(self):
        made = small_pdf.make([Page().text(72, 100, f"Page {number}") for number in range(1, 4)],
                              missing={1})
        found = answers(made)
        self.assertEqual([line.get("page") for line in found], [None, 1, 2, 3])
        self.assertEqual(sorted(line["type"] for line in found),
                         ["document", "error", "page", "page"])

    @contextlib.contextmanager
    def reading(self, made=None):
        """The program that has begun to read, and the processes that it has started."""
        made = made or small_pdf.make([Page().lines(72, 100, *[f"Line {line} of page {number}" for line in range(40)])
                                       for number in range(40)])
        with subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
            program.stdin.write(made)
            program.stdin.close()
            program.stdout.readline()
            path = pathlib.Path(f"/proc/{program.pid}/task/{program.pid}/children")
            while not (children := path.read_text().split()):
                time.sleep(0.01)
            yield program, [int(child) for child in children]

    def wait_until_busy(self, process):
        """What computes for so long is at the one page that takes long."""
        def used():
            times = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
            return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
        while used() < 1:
            time.sleep(0.05)

    @NEEDS_CHILDREN
    def test_a_page_that_breaks_the_reader(self):
        """What breaks down is a process of its own: its page is told, and all others are read, though the
        process was at a neighbor of theirs."""
        slow = Page(200, 150)
        slow.content = b"0 0 m " + b"9 9 l 99 99 l " * 4000000
        n = 12
        made = small_pdf.make([Page(200, 150).text(20, 60, f"Page {number}") if number != 3 else slow
                               for number in range(1, n + 1)])
        for number, code in ((signal.SIGKILL, "damaged"), (signal.SIGSEGV, "damaged"),
                             (signal.SIGXCPU, "too-slow"), (signal.SIGALRM, "too-slow"),
                             (signal.SIGABRT, "too-heavy")):
            with self.subTest(number), self.reading(made) as (program, children):
                self.wait_until_busy(children[0])
                os.kill(children[0], number)
                lines = [json.loads(line) for line in program.stdout]
                self.assertEqual(program.wait(), 0)
                self.assertEqual([line["page"] for line in lines], list(range(1, n + 1)))
                self.assertEqual([(line["page"], line["code"]) for line in lines if line["type"] == "error"],
                                 [(3, code)])

    @NEEDS_CHILDREN
    def test_the_end_by_a_limit_is_answered(self):
        for number, code in ((signal.SIGSEGV, "damaged"), (signal.SIGXCPU, "too-slow"),
                             (signal.SIGABRT, "too-heavy")):
            with self.subTest(number), self.reading() as (program, _):
                program.send_signal(number)
                last = json.loads(program.stdout.readlines()[-1])
                self.assertEqual((last["type"], last["code"]), ("error", code))
                self.assertNotIn("page", last)
                self.assertEqual(program.wait(), 3)

    @NEEDS_CHILDREN
    def test_rights(self):
        """What reads, and what it starts, is bound: test-confine tells to what."""
        if not CONFINED:
            self.skipTest("needs a program that was built with libseccomp, without a sanitizer")
        with self.reading() as (program, children):
            for process in [program.pid, *children]:
                status = pathlib.Path(f"/proc/{process}/status").read_text()
                self.assertRegex(status, r"\nSeccomp:\s*2\n")
                self.assertRegex(status, r"\nNoNewPrivs:\s*1\n")
            program.kill()

    @NEEDS_CHILDREN
    def test_nothing_is_left_behind(self):
        """Processes that read pages end with the program."""
        with self.reading() as (program, children):
            program.kill()
            program.wait()
        while any(is_running(child) for child in children):
            time.sleep(0.05)

    def test_a_page_that_is_not_there(self):
        made = small_pdf.make([Page()])
        self.check_error(made, "no-page", "--pages=2-3")
        self.check_error(made, "no-page", "--picture=2")

    @unittest.skipUnless(shutil.which("qpdf"), "needs qpdf")
    def test_encrypted(self):
        with tempfile.TemporaryDirectory() as folder:
            plain = pathlib.Path(folder) / "plain.pdf"
            locked = pathlib.Path(folder) / "locked.pdf"
            plain.write_bytes(small_pdf.make([Page().text(72, 100, "Secret")]))
            subprocess.run(["qpdf", "--encrypt", "user", "owner", "256", "--", plain, locked],
                           check=True)
            self.check_error(locked.read_bytes(), "encrypted")
            # Without a password for reading, it is none of our business that there is one.
            subprocess.run(["qpdf", "--encrypt", "", "owner", "256", "--", plain, locked], check=True)
            self.assertEqual(pages(locked.read_bytes())[0]["items"][0]["text"], "Secret")

    def test_huge_page(self):
        page = Page(width=14400, height=14400).text(7200, 7200, "Small", size=200)
        found = pages(small_pdf.make([page]))[0]
        self.assertEqual((found["width"], found["height"]), (14400, 14400))
        self.assertEqual(found["items"][0]["text"], "Small")
        picture = run(small_pdf.make([page]), "--picture=1", "--dpi=1200").stdout
        width, height = struct.unpack(">II", picture[16:24])
        self.assertLessEqual(width * height, 17e6)

    def test_bombs(self):
        self.check_error(png(50000, 50000), "too-large")
        self.check_error(png(2 ** 31 - 1, 2 ** 31 - 1), "damaged")

    def test_damaged_pictures(self):
        whole = png(300, 300, [bytes(300)] * 300)
        self.check_error(whole[:60], "cut-off")
        self.check_error(b"\xff\xd8\xff" + bytes(300), "cut-off")
        self.check_error(b"RIFF" + bytes(4) + b"WEBP" + bytes(300), "damaged")

    def test_usage(self):
        for options in (["--pages=0-3"], ["--pages=5-2"], ["--pages=x"], ["--game=chess"],
                        ["--nonsense"], ["file.pdf"]):
            done = run(b"", *options)
            self.assertEqual(done.returncode, STATUS_USAGE, options)
            self.assertTrue(done.stderr)
            self.assertFalse(done.stdout)


class Pictures(unittest.TestCase):
    def test_picture_without_anything(self):
        found = answers(png(320, 200, [b"\xff" * 320] * 200))
        self.assertEqual(found[0], {"type": "document", "kind": "picture", "pages": 1})
        self.assertEqual((found[1]["width"], found[1]["height"], found[1]["items"]), (320, 200, []))

    def test_large_picture(self):
        """It is read smaller; its places are told in its own pixels."""
        found = answers(png(6000, 5000, [b"\xff" * 6000] * 5000))
        self.assertEqual((found[1]["width"], found[1]["height"]), (6000, 5000))

    def test_picture_of_a_page(self):
        made = small_pdf.make([Page(width=200, height=100).rule(0, 50, 200, 50, width=100)])
        done = run(made, "--picture=1", "--dpi=144")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(struct.unpack(">II", done.stdout[16:24]), (400, 200))

    def test_scanned_words(self):
        """A PDF without text is read all the same, where a program that recognizes text is installed."""
        if not shutil.which("tesseract"):
            self.skipTest("needs tesseract")
        if not shutil.which("gs"):
            self.skipTest("needs ghostscript")
        made = small_pdf.make([Page().text(72, 100, "White has captured every piece", size=20)])
        with tempfile.TemporaryDirectory() as folder:
            scan = os.path.join(folder, "scan.pdf")
            subprocess.run(["gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfimage8", "-r200",
                            f"-sOutputFile={scan}", "-"], input=made, check=True)
            found = pages(pathlib.Path(scan).read_bytes())[0]["items"]
        self.assertEqual([item["text"] for item in found], ["White has captured every piece"])


def main():
    global PROGRAM, CONFINED
    PROGRAM = sys.argv.pop(1)
    CONFINED = "--confined" in sys.argv
    if CONFINED:
        sys.argv.remove("--confined")
    unittest.main()


if __name__ == "__main__":
    main()
