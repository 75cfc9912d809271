#!/usr/bin/python3
# Our own booklets, printed and opened again: the games in them are the same.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-booklets.py PROGRAM DATA [SAMPLE…]: PROGRAM is marginalia-cli, DATA has the samples."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

# One of each game whose notation importers know from any text.
SAMPLES = ['margo-b-two-cuts-with-one-marble', 'marad-b-pushed-into-the-middle',
           'marvin-b-one-stone-for-the-tempo', 'martial-b-one-point-short']


# Those of which proofreading has nothing to say, with the layout and the paper.
CLEAN = [('marad-a-the-game-on-the-page', 'running', 'a5'), ('martial-a-count-before-you-capture', 'running', 'a4'),
         ('martial-b-one-point-short', 'packet', 'a4'), ('margo-b-two-cuts-with-one-marble', 'packet', 'a4'),
         ('marad-a-the-game-on-the-page', 'packet', 'letter'), ('marad-a-the-game-on-the-page', 'packet', 'a5')]

# Of others, with the layout and the paper, it has not more than so much to say.
FEW = [('marad-b-pushed-into-the-middle', 'packet', 'letter', 3),
       ('marad-c-three-throws-out-of-four', 'packet', 'a4', 5)]


def main_line(shown, which='position'):
    """What stands on the board after each turn and throw of the only game, or each that has WHICH: without throws
    'number', since a last one without a turn is not printed as one."""
    game, = shown['games']
    return game['game'], [turn['position'] for turn in game['turns'] if which in turn]


class TestBooklets(unittest.TestCase):
    program = None
    data = None
    samples = SAMPLES

    def call(self, *arguments):
        done = subprocess.run([self.program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=600, check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout.decode()

    def show(self, path):
        return json.loads(self.call('show', '--json', path))

    def test_samples(self):
        for name in self.samples:
            sample = os.path.join(self.data, 'samples', name + '.marginalia')
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                booklet = os.path.join(folder, 'booklet.pdf')
                self.call('booklet', sample, '-o', booklet)
                printed, read = self.show(sample), self.show(booklet)
                self.assertEqual(main_line(read), main_line(printed))
                turns = read['games'][0]['turns']
                with_board = sum('board' in turn.get('source', {}) for turn in turns)
                self.assertGreater(with_board, len(turns) / 2)
                self.assertTrue(all(turn['source']['page'] for turn in turns if 'source' in turn))

    def check_booklet(self, name, layout, paper, most):
        """All turns are read, since nothing is found in what is not read, and at most MOST findings are told."""
        sample = os.path.join(self.data, 'samples', name + '.marginalia')
        with self.subTest(name, layout=layout), tempfile.TemporaryDirectory() as folder:
            booklet = os.path.join(folder, 'booklet.pdf')
            self.call('booklet', sample, '-l', layout, '-p', paper, '-o', booklet)
            printed = main_line(self.show(sample), 'number')
            self.assertTrue(printed[1])
            self.assertEqual(main_line(self.show(booklet), 'number'), printed)
            done = subprocess.run([self.program, 'check', '--json', booklet], stdout=subprocess.PIPE,
                                  timeout=600, check=False)
            self.assertIn(done.returncode, (0, 1))
            self.assertLessEqual(len(json.loads(done.stdout)['findings']), most)

    def test_findings(self):
        """Boards of two columns, and between the words of a turn, belong to the turns whose outcome they show."""
        for name, layout, paper in CLEAN:
            self.check_booklet(name, layout, paper, 0)

    def test_few_findings(self):
        """Cells of a row go on on the next page independently of one another."""
        for booklet in FEW:
            self.check_booklet(*booklet)


if __name__ == '__main__':
    if len(sys.argv) < 3:
        sys.exit('usage: test-booklets.py PROGRAM DATA [SAMPLE…]')
    TestBooklets.program, TestBooklets.data = map(os.path.abspath, sys.argv[1:3])
    TestBooklets.samples = sys.argv[3:] or SAMPLES
    unittest.main(argv=sys.argv[:1])
