#!/usr/bin/env python3
# Games from and for other programs: marginalia-cli convert.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-convert.py PROGRAM DATA-FOLDER [unittest options]"""

import json
import sys
import tempfile
import unittest
from pathlib import Path

from cli_program import FINE, UNREADABLE, USAGE, call

DATA = Path(sys.argv.pop(1))


def convert(*arguments, **more):
    result = call('convert', *arguments, **more)
    if result.returncode != FINE:
        raise AssertionError(f'{arguments}: {result.err}')
    return result


class Convert(unittest.TestCase):
    def test_sgf(self):
        """All samples come back from SGF to the letter, by the file's ending or a name."""
        with tempfile.TemporaryDirectory() as folder:
            for sample in sorted((DATA / 'samples').glob('*.marginalia')):
                with self.subTest(sample=sample.name):
                    path = Path(folder) / f'{sample.stem}.sgf'
                    self.assertEqual(convert(sample, '-o', path).err, '')
                    text = path.read_text(encoding='utf-8')
                    self.assertEqual(convert(sample, '--format', 'SGF').out, text)
                    self.assertEqual(convert(path).out, sample.read_text(encoding='utf-8'))

    def test_moves(self):
        """A list of moves has no marks, and says so."""
        sample = DATA / 'samples' / 'marvin-a-the-last-safe-point.marginalia'
        written = convert(sample, '--format', 'moves')
        self.assertIn('18 marks', written.err)
        again = json.loads(convert(stdin=written.out).out)
        wanted = json.loads(sample.read_text(encoding='utf-8'))
        self.assertEqual(again['games'][0]['headers'], wanted['games'][0]['headers'])
        self.assertEqual([node.get('after') for node in again['games'][0]['moves']],
                         [node.get('after') for node in wanted['games'][0]['moves']])

    def test_own(self):
        sample = DATA / 'samples' / 'marvin-a-the-last-safe-point.marginalia'
        self.assertEqual(convert(sample, '--format', 'marginalia').out,
                         sample.read_text(encoding='utf-8'))

    def test_refused(self):
        sample = DATA / 'samples' / 'marvin-a-the-last-safe-point.marginalia'
        for arguments, status, word in [
                ([sample, '--format', 'pgn'], USAGE, 'sgf, moves'),
                ([sample, '-o', 'games.pdf'], USAGE, '--format'),
                ([sample, '--format', 'margo'], UNREADABLE, 'MARGO')]:
            result = call('convert', *arguments)
            self.assertEqual(result.returncode, status, arguments)
            self.assertIn(word, result.err)
            self.assertEqual(result.out, '')

    def test_foreign(self):
        result = call('convert', stdin='(;FF[4]GM[1]SZ[19];B[pd])')
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('line 1, column 2', result.err)


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
