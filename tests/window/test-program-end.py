#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the window make of a program that ends on them.

Usage: test-program-end.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import contextlib
import io
import pathlib
import signal
import sys

from seen_window import (MOST_STARTS, ProgramEnded, TOOLKIT_FAULT, Window, WindowTest,
                         eventually, main)

# Says something and is ended by a signal, as often as it is told; then it is the program.
FAILING = """#!/bin/sh
echo start >> "{count}"
if [ $(wc -l < "{count}") -le {failures} ]; then
  echo "{words}" >&2
  kill -{signal} $$
fi
exec "{program}" "$@"
"""
SAMPLE = "margrites-a-white-outflanks-black.marginalia"


class ProgramEndTest(WindowTest):
    def setUp(self):
        super().setUp()
        self.count = pathlib.Path(self.folder.name) / "starts"

    def failing(self, failures, words, end="TRAP"):
        program = pathlib.Path(self.folder.name) / "failing"
        program.write_text(FAILING.format(
            count=self.count, failures=failures, words=words, signal=end,
            program=pathlib.Path(self.program).resolve()), encoding="utf-8")
        program.chmod(0o755)
        return program

    def starts(self):
        return len(self.count.read_text(encoding="utf-8").splitlines())

    def fails_at_once(self, what):
        """Notices the end, where one who only waits would lose patience; returns in what words it
        is told, and what was said on the way."""
        said = io.StringIO()
        with contextlib.redirect_stderr(said), self.assertRaises(ProgramEnded) as caught:
            what()
        sys.stderr.write(said.getvalue())
        return str(caught.exception), said.getvalue()

    def test_toolkit_fault(self):
        """What the toolkit alone can be blamed for is told, and the program started again."""
        program = self.failing(MOST_STARTS - 1, TOOLKIT_FAULT)
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            window = Window(program, self.samples / SAMPLE)
        self.addCleanup(window.kill)
        self.assertEqual(self.starts(), MOST_STARTS)
        self.assertEqual(said.getvalue().count("started again"), MOST_STARTS - 1)
        self.assertEqual(said.getvalue().count(TOOLKIT_FAULT), MOST_STARTS - 1)
        window.close()

    def test_toolkit_fault_always(self):
        """What happens every time is no accident."""
        program = self.failing(9, TOOLKIT_FAULT)
        told, _ = self.fails_at_once(lambda: Window(program, self.samples / SAMPLE))
        self.assertEqual(self.starts(), MOST_STARTS)
        self.assertIn("SIGTRAP", told)

    def test_other_faults(self):
        """Whatever else ends the program while it starts is told at once."""
        for words, end in (("g_object_unref: assertion 'G_IS_OBJECT (object)' failed", "TRAP"),
                           (TOOLKIT_FAULT, "SEGV"),
                           (f"{TOOLKIT_FAULT}\nand then something else", "TRAP")):
            with self.subTest(words=words, end=end):
                self.count.unlink(missing_ok=True)
                program = self.failing(9, words, end)
                told, said = self.fails_at_once(lambda: Window(program, self.samples / SAMPLE))
                self.assertEqual(self.starts(), 1)
                self.assertIn(f"the window: the program was ended by SIG{end}", told)
                self.assertIn(words, told)
                self.assertIn(words, said)

    def test_status(self):
        """A program that ends of itself, and too early, has its status told."""
        told, _ = self.fails_at_once(lambda: Window("false"))
        self.assertIn("the program ended with 1", told)

    def test_while_used(self):
        """Nothing that is waited for comes any more when the program is gone."""
        window = self.open(self.samples / SAMPLE)
        window.process.send_signal(signal.SIGABRT)
        told, _ = self.fails_at_once(lambda: eventually(lambda: False, "nothing"))
        self.assertIn("nothing: the program was ended by SIGABRT", told)
        with self.assertRaisesRegex(AssertionError, "SIGABRT"):
            window.wait_for_end()


if __name__ == "__main__":
    main()
