#!/usr/bin/env python3
# LaTeX booklets as TeX takes them: nothing sticks out, gapes, or is missing.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-latex.py PROGRAM DATA [unittest options]"""

import functools
import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cli_program import FINE, call

DATA = Path(sys.argv.pop(1)).resolve()

# Those with the longest lists of captures and the longest steps, in two narrow columns and in one.
PACKETS = ('margo-b', 'margrites-a', 'martial-a')
RUNNING = ('margo-b',)
BAD = ('Overfull', 'Underfull', 'Missing character')

# All signs that can stand after moves, and letters from outside of every usual font.
SIGNS = '±∓⇔⇚⇛⊚⊞⊠□■◶◷⟲⟳⇗‼⁇'


@functools.cache
def is_whole(program):
    """Whether it is installed, with all that an empty document takes."""
    if shutil.which(program) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, 'empty.tex').write_text(
            '\\documentclass{article}\\begin{document}\\end{document}', encoding='utf-8')
        return subprocess.run([program, '-draftmode', '-halt-on-error', 'empty.tex'], cwd=folder,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              timeout=300).returncode == 0


class Test(unittest.TestCase):
    def complaints(self, program, source, layout):
        """What TeX says of a booklet that is no matter of taste."""
        if not is_whole(program):
            self.skipTest(f'{program} is missing, or not whole')
        with tempfile.TemporaryDirectory() as folder:
            result = call('booklet', source, '--layout', layout, '-o', f'{folder}/booklet.tex')
            self.assertEqual(result.returncode, FINE, result.err)
            done = subprocess.run([program, '-draftmode', '-halt-on-error',
                                   '-interaction=nonstopmode', 'booklet.tex'], cwd=folder,
                                  stdout=subprocess.PIPE, timeout=300)
            log = Path(folder, 'booklet.log').read_text(encoding='utf-8', errors='replace')
            self.assertEqual(done.returncode, 0, log[-2000:])
            return [line for line in log.splitlines() if line.startswith(BAD)]

    def sample(self, name):
        return next((DATA / 'samples').glob(f'{name}-*.marginalia'))

    def test_packets(self):
        for name in PACKETS:
            with self.subTest(name):
                self.assertEqual(self.complaints('pdflatex', self.sample(name), 'packet'), [])

    def test_running(self):
        for name in RUNNING:
            with self.subTest(name):
                self.assertEqual(self.complaints('pdflatex', self.sample(name), 'running'), [])

    def test_luatex(self):
        self.assertEqual(self.complaints('lualatex', self.sample('margrites-c'), 'running'), [])

    def test_right_to_left(self):
        """Hebrew and Arabic with moves in them, in paragraphs, lists and after moves."""
        for words in ('המהלך d4 טוב מאוד. ', 'النقلة d4 جيدة جدا. '):
            text = f'{words * 12}\n\n- {words * 3}\n- one\n\nIn English: {words} e5.'
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder, 'words.marginalia')
                file.write_text(json.dumps({'marginalia': 1, 'games': [
                    {'game': 'margo', 'headers': {'title': words, 'introduction': text},
                     'moves': [{'steps': 'd4', 'after': text},
                               {'steps': 'e5', 'variations': [[{'steps': 'c3', 'after': text}]]}]}
                    ]}), encoding='utf-8')
                for program in ('pdflatex', 'lualatex'):
                    for layout in ('packet', 'running'):
                        with self.subTest(program, words=words, layout=layout):
                            self.assertEqual(self.complaints(program, file, layout), [])

    def test_signs(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, 'signs.marginalia')
            file.write_text(json.dumps({'marginalia': 1, 'games': [
                {'game': 'margo', 'moves': [{'steps': 'd4', 'after': f'{SIGNS} שלום 你好'}]}]}),
                            encoding='utf-8')
            for program in ('pdflatex', 'lualatex'):
                with self.subTest(program):
                    self.assertEqual(self.complaints(program, file, 'running'), [])


if __name__ == '__main__':
    unittest.main(verbosity=2)
