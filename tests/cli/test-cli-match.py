#!/usr/bin/env python3
# marginalia-cli match: what a match comes to, and how sure that is.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-match.py PROGRAM ENGINE [unittest options]"""

import json
import math
import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cli_program import FINDINGS, FINE, PROGRAM, UNREADABLE, USAGE, call

ENGINE = os.path.abspath(sys.argv.pop(1))


def match(*arguments):
    return json.loads(call('match', *arguments, '--json').out)


def timeless(report):
    """All that does not depend on the clock."""
    for effort in report['effort']:
        del effort['milliseconds'], effort['most_milliseconds']
    return report


def pair_interval(counts):
    """The mean of the pairs' scores and its interval, by the definition in --help's sources."""
    scores = [k / 4 for k, n in enumerate(counts) for _ in range(n)]
    mean = sum(scores) / len(scores)
    squares = sum((score - mean) ** 2 for score in scores) + 0.25
    half = 1.959964 * math.sqrt(squares / len(scores) / len(scores))
    return mean, max(mean - half, 0), min(mean + half, 1)


def elo(share):
    return None if share in (0, 1) else -400 * math.log10(1 / share - 1)


class Matches(unittest.TestCase):
    def test_arithmetic(self):
        for game, plies in (('marvin', 400), ('martial', 30), ('margrites', 20)):
            report = match(game, '--a', 'plain,nodes=30', '--b', 'plain,nodes=10', '--pairs', 12,
                           '--max-plies', plies, '--opening-plies', 6)
            with self.subTest(game):
                self.assertEqual(report['sets'], 12)
                self.assertEqual(report['games'], 24)
                self.assertEqual(report['wins'] + report['draws'] + report['losses'], 24)
                self.assertEqual(sum(report[end] for end in
                                     ('by_rule', 'claimed', 'capped', 'failed')), 24)
                self.assertEqual(sum(report['pairs']), 12)
                self.assertEqual(report['failed'], 0)
                score = report['score']
                self.assertAlmostEqual(score['mean'],
                                       (report['wins'] + report['draws'] / 2) / 24)
                for value, wanted in zip((score['mean'], score['low'], score['high']),
                                         pair_interval(report['pairs'])):
                    self.assertAlmostEqual(value, wanted, places=9)
                for key in ('mean', 'low', 'high'):
                    if elo(score[key]) is None:
                        self.assertIsNone(report['elo'][key])
                    else:
                        self.assertAlmostEqual(report['elo'][key], elo(score[key]))
                turns = sum(effort['turns'] for effort in report['effort'])
                self.assertAlmostEqual(turns / 24, report['turns'])

    def test_nodes_decide(self):
        """The same call plays the same games, however many at a time; another seed others."""
        for game in ('margrites', 'margo', 'martial', 'marad', 'marvin'):
            settings = ['-O', 'size=4'] if game == 'margo' else []
            common = [game, *settings, '--a', 'best,nodes=300', '--b', 'plain,nodes=20',
                      '--pairs', 2, '--max-plies', 24]
            with self.subTest(game):
                one = timeless(match(*common, '--seed', 3))
                self.assertEqual(one, timeless(match(*common, '--seed', 3, '--jobs', 2)))
                self.assertNotEqual(one, timeless(match(*common, '--seed', 4)))

    def test_equal_players(self):
        """Against itself with the same seeds, a player loses with one side what it wins with
        the other."""
        report = match('marvin', '--a', 'plain,nodes=20', '--b', 'plain,nodes=20', '--pairs', 5)
        self.assertEqual(report['pairs'], [0, 0, 5, 0, 0])
        self.assertEqual(report['margin']['mean'], 0)
        # Five equal pairs are no certainty.
        self.assertLess(report['score']['low'], 0.4)

    def test_luck(self):
        report = match('marad', '-O', 'target=2', '--a', 'plain,nodes=60', '--b', 'plain,nodes=10',
                       '--pairs', 4)
        self.assertIn('score_without_luck', report)
        self.assertNotEqual(report['score']['mean'], report['score_without_luck']['mean'])
        self.assertAlmostEqual(report['elo']['mean'] or 0,
                               elo(min(max(report['score_without_luck']['mean'], 0), 1)) or 0)
        self.assertNotIn('score_without_luck', match('marvin', '--a', 'plain,nodes=5', '--b',
                                                     'plain,nodes=5', '--pairs', 1))

    def test_same_rolls(self):
        """Both games of a pair of equal players are one game, luck included: nothing is left."""
        report = match('marad', '-O', 'target=2', '--a', 'plain,nodes=20', '--b',
                       'plain,nodes=20', '--pairs', 3)
        self.assertEqual(report['pairs'], [0, 0, 3, 0, 0])
        self.assertAlmostEqual(report['score_without_luck']['mean'], 0.5)

    def test_more_players(self):
        """Each side has each seat alone once, and equal players get equal parts."""
        report = match('margo', '-O', 'size=3', '-O', 'players=3', '-O', 'swap=false', '--a',
                       'plain,nodes=10', '--b', 'plain,nodes=10', '--pairs', 2)
        self.assertEqual(report['games'], 12)
        self.assertAlmostEqual(report['score']['mean'], 0.5)
        self.assertEqual(report['effort'][0]['turns'], report['effort'][1]['turns'])

    def test_openings(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / 'openings'
            path.write_text('# one\n\n5/5/2w2/5/5 r\n')
            report = match('marvin', '--openings', path, '--a', 'plain,nodes=9', '--b',
                           'plain,nodes=9', '--pairs', 2)
            self.assertEqual(report['games'], 4)
            for text, reason in (('5/5/2w2/5/5 r\n5/5/9/5/5 r\n', 'line 2'),
                                 ('WWW/WWW/WWW w\n', 'line 1'), ('# nothing\n', 'no position')):
                path.write_text(text)
                result = call('match', 'marvin', '--openings', path)
                self.assertEqual(result.returncode, UNREADABLE)
                self.assertIn(reason, result.err)
            path.write_text('WWW/WWW/WWW w\n')
            result = call('match', 'marvin', '-O', 'size=3', '--openings', path)
            self.assertEqual(result.returncode, UNREADABLE)
            self.assertIn('over', result.err)

    def test_bad_players(self):
        for text, reason in (('', 'column 1'), ('good', 'column 1, “good”'),
                             ('best,tme=3', 'column 6, “tme=3”'), ('best,,time=3', 'column 6, “”'),
                             ('plain,time=0', '1 … 86400000'), ('plain,nodes=x', '“nodes=x”'),
                             ('best,level=11', '0 … 10'), ('best,threads=0', '1 … 64'),
                             ('best,nodes=', 'column 6'), ("engine='x", 'column 1')):
            for side in ('--a', '--b'):
                result = call('match', 'marvin', side, text)
                self.assertEqual(result.returncode, USAGE, text)
                self.assertIn(side, result.err)
                self.assertIn(reason, result.err)
                self.assertEqual(result.out, '')

    def test_bad_calls(self):
        for arguments, reason in ((['chess'], 'chess'), (['marvin', '--pairs', 0], '--pairs'),
                                  (['marvin', '--jobs', 1000], '--jobs'), ([], 'GAME'),
                                  (['marvin', '--time', 0], '--time'),
                                  (['marvin', '--max-plies', 0], '--max-plies'),
                                  (['marvin', '--opening-plies', 5000], '--opening-plies'),
                                  (['marvin', '-O', 'size=4'], 'size')):
            result = call('match', *arguments)
            self.assertEqual(result.returncode, USAGE, arguments)
            self.assertIn(reason, result.err)

    def test_engine(self):
        """The engine as a child plays what the searcher plays in this program."""
        report = match('marvin', '--a', f'engine={ENGINE},nodes=600,memory=16', '--b',
                       'best,nodes=600,memory=16', '--pairs', 1)
        self.assertEqual(report['pairs'], [0, 0, 1, 0, 0])
        self.assertEqual(report['failed'], 0)

    def test_failing_engine(self):
        result = call('match', 'marvin', '--a', 'engine=false', '--b', 'plain,nodes=5', '--pairs',
                      1, '--json')
        self.assertEqual(result.returncode, FINDINGS)
        report = json.loads(result.out)
        self.assertEqual((report['failed'], report['losses']), (2, 2))
        # The position is told, so that one can look into it.
        self.assertRegex(result.err, r'match: A, \S+/\S+ [wr]: .*false')

    def test_interrupted(self):
        """What there is when it is interrupted is printed."""
        process = subprocess.Popen([PROGRAM, 'match', 'marvin', '--a', 'plain,nodes=20', '--b',
                                    'plain,nodes=10', '--pairs', '100000', '--progress', '--json'],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        told = [process.stderr.readline() for _ in range(3)]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)
        self.assertEqual(process.returncode, FINE)
        self.assertRegex(told[2], '^3 ')
        self.assertIn('interrupted', err)
        report = json.loads(out)
        self.assertGreaterEqual(report['sets'], 3)
        self.assertLess(report['sets'], 100000)
        self.assertEqual(report['games'], 2 * report['sets'])

    def test_text(self):
        out = call('match', 'marvin', '--a', 'plain,time=20', '--b', 'plain,nodes=5', '--pairs',
                   1).out
        self.assertIn('MARVIN, A: plain,time=20, B: plain,nodes=5', out)
        self.assertIn('1 pair of games, 2 games: A won', out)
        self.assertTrue(re.search(r'^A +\d+ +[\d.]+ +\d+ +[\d.]+ +[\d.]+ +\d+$', out, re.M), out)

    def test_limit_is_for_the_turn(self):
        """A turn of four steps has the limit once: each search behind the first one node."""
        report = match('margrites', '--a', 'plain,nodes=5', '--b', 'plain,nodes=5', '--pairs', 1,
                       '--max-plies', 4)
        for effort in report['effort']:
            self.assertEqual(effort['turns'], 4)
            self.assertGreater(effort['nodes'], 5)
            self.assertLessEqual(effort['nodes'], 5 + 3)
        self.assertEqual(report['capped'], 2)


if __name__ == '__main__':
    unittest.main()
