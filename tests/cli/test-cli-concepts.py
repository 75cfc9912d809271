#!/usr/bin/env python3
# What is of note in a position, as the program marginalia-cli tells it.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-concepts.py PROGRAM DATA-FOLDER [unittest options]"""

import json
import sys
import unittest
from pathlib import Path

from cli_program import FINE, USAGE, call

SAMPLES = Path(sys.argv.pop(1)).resolve() / 'samples'
RACE = '9/9/9/4b4/7w1/9/9/9 b 4 0(0)-0(0) -'


class Concepts(unittest.TestCase):
    """Both commands, their text and their JSON."""

    def ask(self, *arguments):
        answer = call(*arguments, '--concepts', '--json')
        self.assertEqual(answer.returncode, FINE, answer.err)
        return json.loads(answer.out)

    def test_position(self):
        text = call('moves', 'margrites', '--position', RACE, '--concepts')
        self.assertEqual(text.returncode, FINE)
        self.assertIn('Threats to score\n  White threatens to score with h4', text.out)

        answer = self.ask('moves', 'margrites', '--position', RACE)
        self.assertEqual(answer['game'], 'margrites')
        self.assertEqual(answer['position'], RACE)
        threats = [one for one in answer['concepts'] if one['kind'] == 'threat']
        self.assertEqual([one['player'] for one in threats], ['w', 'b'])
        self.assertEqual(threats[1]['cells'], ['e5'])
        self.assertEqual(threats[1]['ways'][:3], [['e5', 'e6'], ['e6', 'e7'], ['e7', 'e8']])
        self.assertTrue(threats[1]['text'].endswith('e5>e6>e7>e8>B++.'))
        race = [one for one in answer['concepts'] if one['kind'] == 'race']
        self.assertEqual(len(race), 1)
        self.assertNotIn('player', race[0])

    def test_history(self):
        """What the rule of ko forbids is no danger; only a history can tell."""
        question = ['moves', 'margo', '-O', 'size=5', '-O', 'swap=false']
        known = self.ask(*question, '--history', 'c3 d3 b2 e2 c1 d1 a5 c2 d2')
        unknown = self.ask(*question, '--position', known['position'])
        dangers = [[one['text'] for one in answer['concepts'] if one['kind'] == 'danger']
                   for answer in (known, unknown)]
        self.assertNotIn('O can capture d2 by playing at c2.', dangers[0])
        self.assertIn('O can capture d2 by playing at c2.', dangers[1])

    def test_nothing(self):
        answer = call('moves', 'margo', '-O', 'size=5', '--concepts')
        self.assertEqual(answer.out, 'Nothing of note in this position\n')
        self.assertEqual(self.ask('moves', 'margo', '-O', 'size=5')['concepts'], [])

    def test_file(self):
        """A turn of a file, and its end, where the game is over."""
        file = next(SAMPLES.glob('marvin-a*.marginalia'))
        answer = self.ask('show', file, '--at', 20)
        self.assertEqual(answer['game'], 'marvin')
        self.assertTrue(answer['concepts'])
        self.assertEqual(call('show', file, '--concepts').out, 'Nothing of note in this position\n')

    def test_every_sample(self):
        """Every turn of a sample of each game has an answer that begins with its position."""
        for game in 'margrites', 'margo', 'martial', 'marad', 'marvin':
            file = next(SAMPLES.glob(f'{game}-a*.marginalia'))
            for turn in 0, 4, 8:
                shown = json.loads(call('show', file, '--at', turn, '--json').out)
                answer = self.ask('show', file, '--at', turn)
                self.assertEqual(answer['position'], shown['position'])
                for one in answer['concepts']:
                    self.assertTrue(one['text'].endswith('.'), one)

    def test_wrong_calls(self):
        for arguments in (['moves', 'margo', '--concepts', '--why', 'a1'],
                          ['show', next(SAMPLES.glob('marad-a*')), '--concepts',
                           '--at', 999]):
            self.assertEqual(call(*arguments).returncode, USAGE)


if __name__ == '__main__':
    unittest.main()
