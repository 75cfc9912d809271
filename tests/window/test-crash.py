#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed while somebody works: the next start offers what was on the screen, with
what can be undone. Nothing that is older than three seconds is lost, nothing that was undone comes
back, and no file is other than it was saved.

Usage: test-crash.py PROGRAM FOLDER-OF-SAMPLES, inside with-display. The environment may say how
many random evenings there are (MAR_EVENINGS) and which come first (MAR_SEED).
"""
import json
import os
import random
import resource
import subprocess
import time

from seen_window import Atspi, Program, Window, WindowTest, descendants, eventually, main, words
from unsaved_drafts import unsaved_drafts

EVENINGS = int(os.environ.get("MAR_EVENINGS", "3"))
SEED = int(os.environ.get("MAR_SEED", "1"))
# In seconds: what is older must be there again.
MOST_LOST = 3
QUESTION = "Restore Unsaved Work?"
GAME = {"marginalia": 1, "games": [{"game": "marvin", "headers": {"title": "Crashing"},
                                    "moves": [{"start": "5/5/5/5/5 w"}]}]}
CELLS = [column + row for column in "abcde" for row in "12345"]


def is_on_the_way(rows, before, after):
    """Whether the list was seen so while the second state was typed after the first: on a busy
    machine a draft holds the first letters of a word."""
    return len(before) == len(rows) == len(after) and all(
        row == then or (was != then and is_shortened(row, then) and is_shortened(was, row))
        for was, row, then in zip(before, rows, after))


def is_shortened(text, whole):
    """Whether the text is the whole without letters in one place."""
    return any(whole.startswith(text[:i]) and whole.endswith(text[i:])
               and len(text) <= len(whole) for i in range(len(text) + 1))


class CrashTest(WindowTest):

    def setUp(self):
        super().setUp()
        self.path.write_text(json.dumps(GAME), encoding="utf-8")

    def rows(self, window):
        """The whole game as the list of moves says it."""
        return [words(one) for one in descendants(window.frame)
                if one.get_role() == Atspi.Role.LIST_ITEM]

    def settle(self, window):
        """What is on the screen, as soon as it stays so."""
        seen = None
        while True:
            again = eventually(lambda: (self.rows(window), window.comment_text()), "the game")
            if again == seen and again[0]:
                return seen
            seen = again
            time.sleep(0.05)

    def write(self, window, chance):
        window.key("ctrl+j")
        eventually(lambda: window.focused_role() == Atspi.Role.TEXT, "the comment has the keyboard")
        subprocess.run(["xdotool", "type", f"word{chance.randrange(1000)} "], check=True)
        window.key("Escape")
        eventually(lambda: window.focused_role() != Atspi.Role.TEXT, "the comment is left")

    def do_something(self, window, chance):
        what = chance.choices(("play", "write", "undo", "redo", "save", "back"),
                              (5, 4, 3, 1, 1, 1))[0]
        if what == "play":
            window.write(chance.choice(CELLS))
        elif what == "write":
            self.write(window, chance)
        else:
            window.key({"undo": "ctrl+z", "redo": "ctrl+shift+z", "save": "ctrl+s",
                        "back": "Left"}[what])
        return what

    def start_asking(self):
        """The next start, with its question."""
        window = Window(self.program, has_board=False, asks=True)
        self.addCleanup(window.kill)
        window.frame = eventually(lambda: window.find_frame(QUESTION), "the question")
        return window

    def start_again(self, answer=None):
        """The next start; the question is answered, if there is to be one."""
        if answer is None:
            return self.open(self.path)
        window = self.start_asking()
        window.press(answer)
        window.frame = eventually(lambda: next(
            (one for one in self.frames(window) if one.get_name() != QUESTION), None), "the window")
        window.wait_for_board()
        window.focus()
        return window

    @staticmethod
    def frames(window):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == window.process.pid:
                for k in range(application.get_child_count()):
                    yield application.get_child_at_index(k)

    def spend_evening(self, chance):
        """Ends suddenly; returns what was done, and what was on the screen when."""
        window = self.open(self.path)
        seen = [(time.monotonic(), self.settle(window))]
        done = []
        for _ in range(chance.randint(1, 8)):
            done.append(self.do_something(window, chance))
            seen.append((time.monotonic(), self.settle(window)))
            if chance.random() < 0.4:
                time.sleep(chance.uniform(0, 2.5))
        time.sleep(chance.choice((0, 0.2, chance.uniform(0, 4))))
        killed = time.monotonic()
        window.kill()
        # The last state that was old enough, and all that came after it.
        first = max(i for i, (when, _) in enumerate(seen) if i == 0 or when < killed - MOST_LOST)
        return done, [rows for _, (rows, _) in seen[first:]]

    def come_back(self, done, may_be):
        """The next start after such an evening."""
        saved = self.path.read_bytes()
        json.loads(saved)
        unsaved = unsaved_drafts()
        self.assertLessEqual(len(unsaved), 1)

        window = self.start_again("Restore" if unsaved else None)
        found, _ = self.settle(window)
        self.assertTrue(found in may_be or any(map(lambda before, after: is_on_the_way(
            found, before, after), may_be, may_be[1:])), f"{found}, not {may_be}, after {done}")
        self.assertEqual(self.path.read_bytes(), saved)
        if unsaved:
            window.key("ctrl+s")
            eventually(lambda: self.path.read_bytes() == unsaved[0], "what was restored")

    def test_preview(self):
        """One sees what is offered before one answers; later it is offered again, and what was
        discarded is gone."""
        window = self.open(self.path)
        window.write("c3")
        eventually(unsaved_drafts, "the draft")
        window.kill()

        window = self.start_asking()
        window.press("Compare…")
        question = window.enter("Compare Versions")
        eventually(lambda: window.shows_label("1. c3"), "what is new")
        window.key("Escape")
        eventually(lambda: window.find_frame("Compare Versions") is None, "the dialog closes")
        window.frame = question
        window.press("Later")
        eventually(lambda: window.find_frame(QUESTION) is None, "the question goes")
        self.assertEqual(len(unsaved_drafts()), 1)
        window.kill()

        window = self.start_asking()
        window.press("Discard")
        eventually(lambda: not unsaved_drafts(), "nothing is left")
        window.kill()
        window = self.open(self.path)
        self.assertIsNone(window.find_frame(QUESTION))

    def test_full_disk(self):
        """Where nothing can be written one is told at once, the file stays as it is, and both are
        made good when there is room again."""
        # What a full disk says is said here by a limit: the program has to hear it, not to end.
        program = self.path.parent / "program"
        program.write_text(f"""#!/bin/sh\ntrap '' XFSZ\nexec '{os.path.abspath(self.program)}' "$@"\n""",
                           encoding="utf-8")
        program.chmod(0o755)
        # That the session can't be saved is only a warning.
        self.addCleanup(setattr, Program, "debug", Program.debug)
        Program.debug = "fatal-criticals"
        saved = self.path.read_bytes()
        window = Window(str(program), self.path)
        self.addCleanup(window.kill)
        window.write("c3")
        eventually(unsaved_drafts, "the draft")

        self.limit(window, 0)
        window.write("d4")
        eventually(lambda: any("A crash would lose unsaved changes" in (words(one) or "")
                               for one in descendants(window.frame)), "the warning")
        window.key("ctrl+s")
        frame = window.enter("Could Not Save “game.marginalia”")
        self.assertEqual(self.path.read_bytes(), saved)
        self.assertEqual(len(unsaved_drafts()), 1)
        window.press("Cancel")
        window.frame = frame
        window.focus()

        self.limit(window, resource.RLIM_INFINITY)
        window.write("e5")
        eventually(lambda: any(b'"d4"' in one and b'"e5"' in one for one in unsaved_drafts()),
                   "the draft has all")
        window.key("ctrl+s")
        eventually(lambda: b'"e5"' in self.path.read_bytes(), "saved")

    @staticmethod
    def limit(window, size):
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def test_evenings(self):
        for seed in range(SEED, SEED + EVENINGS):
            with self.subTest(seed=seed):
                self.setUp()
                try:
                    self.come_back(*self.spend_evening(random.Random(seed)))
                finally:
                    self.doCleanups()


if __name__ == "__main__":
    main()
