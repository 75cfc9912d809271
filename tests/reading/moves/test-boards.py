#!/usr/bin/env python3
# Boards between the moves of a list: held against them, and evidence of what was played.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-boards.py PROGRAM DATA"""

import functools
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest

GAMES = ('margo', 'martial', 'marad', 'marvin')
# So many turns of each sample are spoiled, and so many boards; fewer where the program is slow.
SHARE = 1 if 'MAR_TEST_SPARING' in os.environ else 4


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False).stdout


@functools.cache
def write_turns(path):
    """The turns of the first game with the boards that they lead to, as the program shows them."""
    turns = []
    shown = run('show', path, '--at', '1')
    while shown:
        lines = shown.split('\n')
        move = lines[1].split('   ')[0]
        rows = [line for line in lines[2:] if re.match(r' ?\d? ?\d .*|   a b|   a  b|Level', line)]
        turns.append((move, '\n'.join(rows[:-1] if not rows[-1].startswith('   a') else rows)))
        shown = run('show', path, '--at', str(len(turns) + 1))
    return turns


def join(turns):
    return 'A game\n\n' + '\n\n'.join(f'{move}\n\n{board}' for move, board in turns) + '\n'


def check(text):
    with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8') as file:
        file.write(text)
        file.flush()
        return json.loads(run('check', file.name, '--json') or '[]')['findings']


def split(move):
    """The step of a printed turn, and what stands before it."""
    at = move.rfind(': ') + 2 if ': ' in move else move.index(' ') + 1
    return move[:at], move[at:]


class Boards(unittest.TestCase):
    def each(self, spoil):
        for game in GAMES:
            for path in sorted(glob.glob(os.path.join(DATA, 'samples', f'{game}-*'))):
                turns = write_turns(path)
                self.assertGreater(len(turns), 3)
                with self.subTest(path=os.path.basename(path)):
                    spoil(turns, random.Random(path and os.path.basename(path)))

    def assert_one(self, findings, turn, where):
        errors = [one for one in findings if one['severity'] == 'error']
        self.assertEqual([(one['turn'], one['in']) for one in errors], [(turn, where)], findings)

    def test_clean(self):
        """Where boards show what is played nothing is found, and none stays in the comments."""
        def spoil(turns, _random):
            text = join(turns)
            self.assertEqual(check(text), [], text)
            with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8') as file:
                file.write(text)
                file.flush()
                game = json.loads(run('show', file.name, '--json'))['games'][0]
            self.assertEqual([turn for turn in game['turns'] if 'after' in turn], [])
        self.each(spoil)

    def test_another_turn(self):
        """What is printed instead of a turn is told as one error, for the boards show what was played."""
        def spoil(turns, chance):
            for at in chance.sample(range(1, len(turns) - 2), min(SHARE, len(turns) - 3)):
                before, step = split(turns[at][0])
                others = sorted({split(move)[1] for move, _ in turns} - {step})
                other = next(one for one in chance.sample(others, len(others))
                             if one.strip('.!?⁉‼⁈ ') != step.strip('.!?⁉‼⁈ '))
                spoiled = turns[:at] + [(before + other, turns[at][1])] + turns[at + 1:]
                self.assert_one(check(join(spoiled)), at + 1, 'moves')
        self.each(spoil)

    def test_another_board(self):
        """A board that shows something else is told at its own place."""
        def spoil(turns, chance):
            for at in chance.sample(range(1, len(turns) - 1), min(SHARE, len(turns) - 2)):
                rows = turns[at][1].split('\n')
                rank = chance.choice([i for i, row in enumerate(rows)
                                      if re.match(r' ?\d [^a-z]*[a-zA-Z]', row)])
                rows[rank] = re.sub(r'^( ?\d .*?)([A-Za-z]\d?)(.*)$',
                                    lambda found: found[1] + '.' + ' ' * (len(found[2]) - 1) + found[3],
                                    rows[rank])
                spoiled = turns[:at] + [(turns[at][0], '\n'.join(rows))] + turns[at + 1:]
                self.assert_one(check(join(spoiled)), at + 1, 'diagram')
        self.each(spoil)


if __name__ == '__main__':
    PROGRAM, DATA = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
