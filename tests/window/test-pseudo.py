#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in a language that nobody speaks, whose words are longer by 40 %: all texts are translated, and
none of them makes the window wider; and the same mirrored.

Usage: test-pseudo.py PROGRAM FOLDER-OF-SAMPLES CATALOG, inside with-display.
"""
import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CATALOG = pathlib.Path(sys.argv.pop(3))

from seen_window import Atspi, GLib, WindowTest, descendants, eventually, main, words

LANGUAGE = "eo"
ACCENTS = str.maketrans("aeiouycnsAEIOUYCNS", "áéíóúýçñšÁÉÍÓÚÝÇÑŠ")
# What isn't text for people: formats, names in braces, elements, entities, keys after an underscore.
KEPT = re.compile(r"(%(?:\d+\$)?[-+ #0']*\d*(?:\.\d+)?l*[a-zA-Z%]|\{\w*\}|<[^<>]*>|&\w+;|_\w|--[a-z-]+)")
LONGER = 0.4
FILLING = "·"
TITLE = "A short game"
GAME = {
    "marginalia": 1,
    "games": [{
        "game": "margrites",
        "headers": {"title": TITLE, "black": "Ann"},
        "moves": [
            {"start": "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"},
            {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "glyphs": [1], "after": "A long way."},
            {"steps": "b7>b6 c7>c6 d7>d6 e7>e6"},
        ],
    }],
}
# What the game is called, what was written, and a program: nobody translates these.
OWN = {TITLE, "A long way.", "Marginalia Engine", "game.marginalia · MARGRITES"}
# Without two words of letters it is a name, a move, a key or a number.
WORDS = re.compile(r"[^\W\d_]{3,}[^\[\]]*\s[^\[\]]*[^\W\d_]{3,}")
# A pixel more may be the shadow of a border.
TOLERANCE = 1
LEAST_SIZE = (360, 600)


def entries(catalog):
    """Context, message and plural of each entry of a catalog."""
    entry, key = {}, None
    for line in [*catalog.read_text(encoding="utf-8").splitlines(), ""]:
        match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])? (".*")$', line)
        if match:
            key = match[1]
            entry[key] = entry.get(key, "") + ast.literal_eval(match[2]) if key != "msgstr" else ""
        elif line.startswith('"') and key != "msgstr":
            entry[key] += ast.literal_eval(line)
        elif not line:
            if entry.get("msgid"):
                yield entry.get("msgctxt"), entry["msgid"], entry.get("msgid_plural")
            entry, key = {}, None


def pseudo(text):
    """TEXT in the language of this test."""
    parts = KEPT.split(text)
    letters = sum(len(part) for part in parts[::2])
    changed = "".join(part if i % 2 else part.translate(ACCENTS) for i, part in enumerate(parts))
    tail = FILLING * max(1, int(letters * LONGER))
    # Line ends at both ends stay there: msgfmt takes no other translation.
    start, end = ("\n" if changed.startswith("\n") else ""), ("\n" if changed.endswith("\n") else "")
    return f"{start}[{changed.removeprefix(start).removesuffix(end)}{tail}]{end}"


def quoted(text):
    """TEXT as catalogs have it, with some signs by their numbers."""
    return '"' + "".join(f"\\{ord(sign):03o}" if sign < " " or sign in '"\\' else sign for sign in text) + '"'


def write_catalog(path, direction):
    """A compiled catalog, as gettext reads it."""
    head = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    lines = ['msgid ""', f"msgstr {quoted(head)}"]
    for context, message, plural in entries(CATALOG):
        lines.append("")
        if context is not None:
            lines.append(f"msgctxt {quoted(context)}")
        lines.append(f"msgid {quoted(message)}")
        if plural is not None:
            lines += [f"msgid_plural {quoted(plural)}", f"msgstr[0] {quoted(pseudo(message))}",
                      f"msgstr[1] {quoted(pseudo(plural))}"]
        elif message == "default:LTR":
            lines.append(f"msgstr {quoted(f'default:{direction}')}")
        else:
            lines.append(f"msgstr {quoted(pseudo(message))}")
    path.parent.mkdir(parents=True)
    subprocess.run(["msgfmt", f"--output-file={path}", "-"], input="\n".join(lines), encoding="utf-8", check=True)


def extents(accessible):
    component = accessible.get_component_iface()
    return Atspi.Component.get_extents(component, Atspi.CoordType.WINDOW) if component is not None else None


def is_shown(accessible):
    return accessible.get_state_set().contains(Atspi.StateType.SHOWING)


class PseudoTest(WindowTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if shutil.which("localedef") is None:
            raise unittest.SkipTest("localedef is missing")
        cls.locales = tempfile.TemporaryDirectory()
        for direction in ("LTR", "RTL"):
            write_catalog(pathlib.Path(cls.locales.name) / direction / LANGUAGE / "LC_MESSAGES" / "marginalia.mo",
                          direction)
        # Another language than that of the locale counts only where there is a locale; C is none to all.
        made = subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", f"{cls.locales.name}/en_US.UTF-8"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if made.returncode > 1:
            raise unittest.SkipTest("en_US can't be made")
        os.environ |= {"LOCPATH": cls.locales.name, "LANGUAGE": LANGUAGE, "LC_ALL": "en_US.UTF-8"}

    @classmethod
    def tearDownClass(cls):
        cls.locales.cleanup()
        super().tearDownClass()

    def untranslated(self, frame):
        for one in descendants(frame):
            try:
                text = words(one)
                if (one.get_role() in (Atspi.Role.LABEL, Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON,
                                       Atspi.Role.CHECK_BOX, Atspi.Role.PAGE_TAB, Atspi.Role.COMBO_BOX)
                        and is_shown(one) and "[" not in text and text not in OWN
                        and WORDS.search(text)):
                    yield text
            except GLib.Error:
                pass

    def too_wide(self, frame, width):
        """What stands out of the window at a side, in which nothing is scrolled sideways. Newer toolkits count from
        where the shadow of the window's edge ends."""
        edge = extents(frame).x
        for one in descendants(frame):
            try:
                area = extents(one) if is_shown(one) else None
                # Of what has no place newer toolkits say any number.
                if (area is not None and 0 < area.width < 100 * width
                        and (area.x - edge < -TOLERANCE or area.x - edge + area.width > width + TOLERANCE)):
                    yield f"{one.get_role_name()} “{words(one)}”: {area.x} + {area.width} of {width}"
            except GLib.Error:
                pass

    def width(self, window):
        geometry = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window.window],
                                  capture_output=True, text=True, check=True).stdout
        return int(re.search(r"WIDTH=(\d+)", geometry)[1])

    def check(self, window, what):
        missing = set(self.untranslated(window.frame))
        if missing:
            eventually(lambda: not set(self.untranslated(window.frame)), f"{what} translated: {missing}")
        wide = list(self.too_wide(window.frame, self.width(window)))
        if wide:
            eventually(lambda: not list(self.too_wide(window.frame, self.width(window))),
                       f"{what} within the window: {wide}")

    def open_game(self, direction="LTR"):
        os.environ["MARGINALIA_LOCALE_DIR"] = f"{self.locales.name}/{direction}"
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        window = self.open(self.path, has_board=False)
        eventually(lambda: window.find(Atspi.Role.TABLE, lambda name: name == pseudo("Board")), "the board")
        return window

    def check_dialogs(self, window):
        for key, title in (("alt+Return", "Details"), ("ctrl+n", "New Game"), ("ctrl+alt+e", "Export"),
                           ("ctrl+comma", "Preferences")):
            window.key(key)
            main_frame = window.enter(pseudo(title))
            window.focus()
            self.check(window, title)
            window.key("Escape")
            eventually(lambda: window.find_frame(pseudo(title)) is None, f"{title} closes")
            window.frame = main_frame
            window.focus()

    def test_usual_size(self):
        """The main window with its pages, and its dialogs."""
        window = self.open_game()
        self.check(window, "moves")
        for key, page in (("ctrl+l", "contents"), ("ctrl+f", "search"), ("F7", "findings"),
                          ("F2", "analysis"), ("F4", "figures"), ("ctrl+shift+m", "marks")):
            window.key(key)
            self.check(window, page)
        self.check_dialogs(window)
        window.close()

    def test_least_size(self):
        """As narrow as a telephone, without anything that wants more."""
        window = self.open_game()
        subprocess.run(["xdotool", "windowsize", "--sync", window.window, *map(str, LEAST_SIZE)], check=True)
        eventually(lambda: extents(window.frame).width <= LEAST_SIZE[0], "the window is narrow")
        self.check(window, "narrow")
        window.close()

    def test_mirrored(self):
        """From right to left the moves stand left of the board, whose files still begin at the left."""
        window = self.open_game("RTL")
        self.check(window, "mirrored")
        board = extents(window.surely(Atspi.Role.TABLE, lambda name: name == pseudo("Board")))
        moves = extents(window.surely(Atspi.Role.TEXT, lambda name: name.startswith(pseudo("Comment")[:8])))
        self.assertLess(moves.x, board.x)
        cells = [extents(window.surely(Atspi.Role.TABLE_CELL, lambda name, square=square: square in name))
                 for square in ("a2", "b2", "a7")]
        self.assertLess(cells[0].x, cells[1].x)
        self.assertEqual(cells[0].x, cells[2].x)
        self.assertGreater(cells[0].y, cells[2].y)
        window.close()


if __name__ == "__main__":
    main()
