#!/usr/bin/env python3
# Comparing two versions of a file with the program marginalia-cli.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-compare.py PROGRAM DATA-FOLDER [unittest options]"""

import json
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

from cli_program import FINDINGS, FINE, UNREADABLE, USAGE, call

SAMPLE = Path(sys.argv.pop(1)).resolve() / 'samples/margo-a-who-runs-out-of-moves.marginalia'


class Compare(unittest.TestCase):
    """A sample, and a version of it in which something was changed."""

    def setUp(self):
        folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        self.other = folder / 'other.marginalia'

    def change(self, change):
        content = json.loads(SAMPLE.read_text(encoding='utf-8'))
        change(content)
        self.other.write_text(json.dumps(content), encoding='utf-8')

    def test_same(self):
        """The form of a file is no difference."""
        self.change(lambda content: None)
        answer = call('compare', SAMPLE, self.other)
        self.assertEqual((answer.returncode, answer.out, answer.err), (FINE, '', ''))
        answer = call('compare', '--json', SAMPLE, self.other)
        self.assertEqual(json.loads(answer.out), {'differences': []})

    def test_different(self):
        def change(content):
            game = content['games'][0]
            game['headers']['title'] = 'Another'
            game['moves'][2]['after'] = 'One line.\n\nAnd \x1b another.'
            del game['moves'][-2:]

        self.change(change)
        answer = call('compare', SAMPLE, self.other)
        self.assertEqual(answer.returncode, FINDINGS, answer.err)
        self.assertTrue(answer.out.startswith('Game 1: Another\nDetail “title”: changed\n'
                                              '  - Who Runs Out of Moves\n  + Another\n'))
        self.assertIn('\nTurn 2. Comment: changed\n  - O takes one of the four at once.\n'
                      '  + One line.\n  + \n  + And \\x1B another.\n', answer.out)
        self.assertIn('. 2 turns: removed\n', answer.out)

        answer = call('compare', '--json', SAMPLE, self.other)
        self.assertEqual(answer.returncode, FINDINGS)
        title, comment, turns = json.loads(answer.out)['differences']
        self.assertEqual(title, {'part': 'header', 'change': 'changed', 'name': 'title',
                                 'before': {'game': 1, 'text': 'Who Runs Out of Moves'},
                                 'after': {'game': 1, 'text': 'Another'}})
        self.assertEqual((comment['part'], comment['before']['turn'], comment['after']['place']),
                         ('comment-after', 2, '2'))
        self.assertEqual((turns['part'], turns['change'], turns['turns'], turns['after']['text']),
                         ('turn', 'removed', 2, None))

    def test_refused(self):
        self.assertEqual(call('compare', SAMPLE).returncode, USAGE)
        answer = call('compare', SAMPLE, self.other)
        self.assertEqual((answer.returncode, answer.out), (UNREADABLE, ''))


if __name__ == '__main__':
    unittest.main()
