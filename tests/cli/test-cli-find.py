#!/usr/bin/env python3
# Searching folders of records with the program marginalia-cli.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-find.py PROGRAM DATA-FOLDER [unittest options]"""

import json
import os
import shutil
import sqlite3
import sys
import tempfile
import unittest
from pathlib import Path

from cli_program import FINE, UNREADABLE, USAGE, call

SAMPLES = Path(sys.argv.pop(1)).resolve() / 'samples'


class Find(unittest.TestCase):
    """A folder with the samples, and a cache of its own."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.games = self.folder / 'games'
        shutil.copytree(SAMPLES, self.games)
        self.index = self.folder / 'cache' / 'marginalia' / 'library.sqlite'
        self.environment = {**os.environ, 'XDG_CACHE_HOME': str(self.folder / 'cache')}

    def call(self, *arguments):
        return call('find', *arguments, env=self.environment)

    def find(self, *arguments):
        answer = self.call(self.games, '--json', *arguments)
        self.assertEqual(answer.returncode, FINE, answer.err)
        self.assertEqual(answer.err, '')
        return json.loads(answer.out)

    def names(self, *arguments):
        """The names of the files, without their ends, as they are sorted."""
        return [Path(game['file']).stem for game in self.find(*arguments)['games']]

    def test_all(self):
        answer = self.find()
        self.assertEqual(answer['found'], len(list(SAMPLES.glob('*.marginalia'))))
        self.assertEqual(len(answer['games']), answer['found'])
        self.assertEqual(answer['moves'], [])
        self.assertEqual(answer['problems'], [])
        names = self.names()
        self.assertEqual(names, sorted(names))

    def test_facts(self):
        self.assertEqual(self.names('--player', 'nora'), ['marvin-a-the-last-safe-point'])
        self.assertEqual(self.names('--player', 'NOR', '--result', 'r'), [])
        self.assertEqual(self.names('--title', 'point safe'), ['marvin-a-the-last-safe-point'])
        self.assertEqual(self.names('--title', '"point safe"'), [])
        self.assertEqual(self.names('--game', 'marad', '--result', 'none'),
                         ['marad-a-the-game-on-the-page'])
        self.assertEqual(self.names('--date', '2026-11-14..2026-11-15'),
                         ['margo-a-who-runs-out-of-moves', 'martial-a-count-before-you-capture'])
        self.assertEqual(self.names('--option', 'size=5', '--title', 'tempo'),
                         ['marvin-b-one-stone-for-the-tempo'])

    def test_texts(self):
        """The place, and the words there."""
        answer = self.find('--text', '"four corners of a small square"')
        self.assertEqual(answer['found'], 1)
        game = answer['games'][0]
        self.assertEqual((game['turn'], game['node'], game['variation']), (2, 2, False))
        self.assertIn('four corners of a small square', game['excerpt'])
        self.assertIn('margrites-a-white-outflanks-black', self.names('--concept', 'formation'))
        self.assertIn('marvin-a-the-last-safe-point', self.names('--glyph', '!'))

    def test_pattern(self):
        """What stands on some squares is found in the mirror as well."""
        for text in ('c3=w d4=r c4=.', 'c3=w b2=r c2=.', 'c3=w|W b4=r|R b3=.'):
            self.assertIn('marvin-a-the-last-safe-point',
                          self.names('--game', 'marvin', '--pattern', text))
        self.assertEqual(self.names('--game', 'marvin', '--pattern', 'c3=r d4=w a1=W'), [])

    def test_example(self):
        """What was played in a position, on the board as it was asked for."""
        place = f'{self.games}/marvin-a-the-last-safe-point.marginalia#2'
        answer = self.find('--example', place)
        self.assertEqual([(game['turn'], game['next']) for game in answer['games']], [(2, 'b2')])
        self.assertEqual(answer['moves'],
                         [{'text': 'b2', 'games': 1, 'wins': {'w': 1, 'r': 0}, 'shared': 0}])
        mirrored = self.find('--game', 'marvin', '--position', '5/1r3/2w2/5/5 w')
        self.assertEqual([game['next'] for game in mirrored['games']], ['d2'])
        self.assertEqual(self.find('--game', 'marvin', '--position', '5/1r3/2w2/5/5 r')['found'], 0)
        self.assertEqual(self.find('--game', 'marvin', '--position', '5/1r3/2w2/5/5')['found'], 1)
        text = self.call(self.games, '--example', place)
        self.assertIn('turn 2\n    b2\n', text.out)
        self.assertIn('     1  b2  (w 1, r 0)\n', text.out)

    def test_duplicates(self):
        self.assertEqual(self.names('--duplicates'), [])
        shutil.copy(self.games / 'marad-b-pushed-into-the-middle.marginalia',
                    self.games / 'again.marginalia')
        answer = self.find('--duplicates')
        self.assertEqual([game['group'] for game in answer['games']], [1, 1])
        self.assertEqual(self.names('--duplicates'), ['again', 'marad-b-pushed-into-the-middle'])

    def test_order(self):
        titles = [game['title'] for game in self.find('--sort', 'title')['games']]
        self.assertEqual(titles, sorted(titles, key=str.lower))
        dates = [game.get('date', '') for game in self.find('--sort', 'date')['games']]
        self.assertEqual(dates, sorted(dates, reverse=True))
        answer = self.find('--limit', 3)
        self.assertEqual((len(answer['games']), answer['found'] > 3), (3, True))
        self.assertIn(f'… and {answer["found"] - 3} more\n',
                      self.call(self.games, '--limit', 3).out)

    def test_changes(self):
        """The folder is remembered, and looked at again unless one says not to."""
        before = self.find()['found']
        (self.games / 'marad-b-pushed-into-the-middle.marginalia').unlink()
        old = json.loads(self.call('--as-it-is', '--json').out)
        new = json.loads(self.call('--json').out)
        self.assertEqual((old['found'], new['found']), (before, before - 1))
        self.assertEqual(json.loads(self.call(self.folder / 'games', '--json').out)['found'],
                         before - 1)

    def test_problems(self):
        """What can't be read is named, and the rest is found."""
        path = self.games / 'broken.marginalia'
        path.write_text('{ "marginalia": ')
        answer = self.call(self.games, '--json')
        self.assertEqual(answer.returncode, UNREADABLE)
        self.assertIn(str(path), answer.err)
        result = json.loads(answer.out)
        self.assertEqual(result['found'], len(list(SAMPLES.glob('*.marginalia'))))
        self.assertEqual(len(result['problems']), 1)
        self.assertEqual(path.read_text(), '{ "marginalia": ')

        lost = self.call(self.folder / 'nowhere')
        self.assertEqual(lost.returncode, UNREADABLE)
        self.assertIn('nowhere', lost.err)

    def test_index(self):
        """A damaged index is made anew, when it is known of what; that of a newer version is left as it is."""
        before = self.find()['found']
        damaged = b'no database' * 1000
        self.index.write_bytes(damaged)
        for arguments in ((), ('--as-it-is',), ('--as-it-is', self.games)):
            answer = self.call(*arguments)
            self.assertEqual(answer.returncode, UNREADABLE)
            self.assertIn('is damaged', answer.err)
            self.assertIn('Name the folders', answer.err)
            self.assertEqual(self.index.read_bytes(), damaged)
        self.assertEqual(self.find()['found'], before)
        with sqlite3.connect(self.index) as database:
            database.execute('PRAGMA user_version = 99')
        database.close()
        bytes_before = self.index.read_bytes()
        answer = self.call(self.games)
        self.assertEqual(answer.returncode, UNREADABLE)
        self.assertIn('A newer version of Marginalia made the index', answer.err)
        self.assertEqual(self.index.read_bytes(), bytes_before)

    def test_bench(self):
        answer = json.loads(call('bench', self.games, '--runs', 1, '--json').out)
        names = [one['name'] for one in answer['measurements']]
        self.assertEqual(names[:2], ['folder index', 'folder update'])
        self.assertIn('folder pattern', names)
        self.assertEqual(answer['measurements'][0]['units'], self.find()['found'])
        empty = self.folder / 'empty'
        empty.mkdir()
        self.assertEqual(call('bench', empty, '--runs', 1).returncode, UNREADABLE)

    def test_usage(self):
        for arguments in (['--sort', 'size'], ['--limit', '-1'], ['--game', 'chess'],
                          ['--pattern', 'a1=w'], ['--position', '5/5/5/5/5 w'],
                          ['--game', 'marvin', '--pattern', 'z9=w'],
                          ['--game', 'marvin', '--position', 'x'],
                          ['--game', 'marvin', '--position', '5/5/5/5/5', '--pattern', 'a1=w'],
                          ['--example', 'game.marginalia'], ['--text', '…'],
                          ['--example', f'{SAMPLES}/marvin-a-the-last-safe-point.marginalia#9#1'],
                          ['--example', f'{SAMPLES}/marvin-a-the-last-safe-point.marginalia#999'],
                          ['--concept', 'nothing'], ['--glyph', 'no such'], ['--date', 'today'],
                          ['--option', 'size'], ['--option', 'size=all']):
            with self.subTest(arguments=arguments):
                answer = self.call(self.games, *arguments)
                self.assertEqual(answer.returncode, USAGE, answer.err)
                self.assertIn('find', answer.err)
                self.assertEqual(answer.out, '')


if __name__ == '__main__':
    unittest.main()
