#!/usr/bin/env python3
# Tests which slips count as undecided by their text.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-slip-limit.py PROGRAM"""

import os
import sys
import tempfile
import types
import unittest

import slip_limit
import slip_report
from slip_kinds import Slip
from slip_layouts import Token

PROGRAM = sys.argv.pop(1)

TURNS = (['d2>d3', 'd3>d4', 'e2>e3', 'e3>e4'], ['d7>d6', 'c7>c6', 'd6>d5', 'c6>c5'],
         ['c2>c3', 'c3>b4', 'b4>b5', 'b2>b3'], ['h7>h6', 'h6>h5', 'i7>i6', 'i6>i5'])


class Text:
    """A list of moves, each step a token of its own; @comment stands behind the turn @commented."""

    def __init__(self, commented=0, comment=''):
        self.tokens = []
        for number, steps in enumerate(TURNS, 1):
            self.add(f'{number}. ', 'number', number, -1)
            for step, written in enumerate(steps):
                self.add(('; ' if step else '') + written, 'origin', number, step)
            self.add('.\n', 'point', number, -1)
            if number == commented and comment:
                self.add(f'   {comment}\n', 'comment', number, -1)

    def add(self, text, kind, turn, step):
        self.tokens.append(Token(text, kind, turn, step))

    def string(self, changes=None):
        changes = changes or {}
        return ''.join(changes.get(i, token.text) for i, token in enumerate(self.tokens))

    def of_step(self, turn, step):
        return next(i for i, token in enumerate(self.tokens)
                    if token.turn == turn and token.step == step)


def check(text):
    with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8', delete=False) as file:
        file.write(text)
    try:
        return slip_report.check(PROGRAM, file.name)
    finally:
        os.unlink(file.name)


def told(turn, text, reading, severity='error'):
    return {'turn': turn, 'text': text, 'truth': reading, 'readings': [], 'severity': severity}


def is_undecided(text, changes, findings, kind='wrong letter', others=(), away=()):
    slip = Slip(kind, text.tokens[min(changes)].turn, 'moves', changes)
    judged = types.SimpleNamespace(slip=slip, findings=findings, away=list(away),
                                   turn='; '.join(TURNS[slip.turn - 1]))
    return slip_limit.is_undecided(check, text, [slip, *others], judged)


class DistanceTest(unittest.TestCase):
    def nearer(self, printed, one, other):
        printed, one, other = (slip_limit.words(text) for text in (printed, one, other))
        self.assertLess(slip_limit.text_distance(printed, one),
                        slip_limit.text_distance(printed, other))

    def same(self, printed, one, other):
        printed, one, other = (slip_limit.words(text) for text in (printed, one, other))
        self.assertEqual(slip_limit.text_distance(printed, one),
                         slip_limit.text_distance(printed, other))

    def test_nothing(self):
        self.assertEqual(slip_limit.text_distance(slip_limit.words('d2>d3; d3>d4'),
                                                  slip_limit.words('d2–d3->d4')), 0)

    def test_signs(self):
        self.nearer('e2>e3', 'd2>e3', 'a2>e3')
        self.nearer('e2>e3', 'a2>e3', 'a2>e4')
        self.same('e2>e3', 'd2>e3', 'e2>e4')
        self.same('c2>c3', 'g2>c3', 'b2>c3')  # The mirror image of c is g.
        self.same('j2>c3', 'g2>c3', 'b2>c3')  # There is no j.

    def test_squares(self):
        self.nearer('2e>e3', 'e2>e3', 'e3>e4')
        self.nearer('d3>e2', 'e3>d2', 'a1>d2')
        self.same('d3>e2', 'e3>d2', 'd2>e3')
        self.same('d3>e2', 'e2>d3', 'd2>e3')

    def test_steps(self):
        self.same('e2>e4', 'e2>e3; e3>e4', 'e2>d3; d3>e4')
        self.same('e2>e3', 'e2>e3; a1>a2', 'h7>h6; e2>e3')
        self.same('e2>e3; a1>a2', 'a1>a2; e2>e3', 'e2>e3; b1>a2')
        self.same('a1>a2; e2>e3(xe4)', 'e2>e3(xe4); a1>a2', 'a1>a2(xe4); e2>e3')


class UndecidedTest(unittest.TestCase):
    def test_merged_steps(self):
        text = Text()
        first, second = text.of_step(1, 0), text.of_step(1, 1)
        changes = {first: 'd2>d4', second: ''}
        # The marble may have gone both ways.
        self.assertTrue(is_undecided(text, changes, [told(1, 'd2>d4', 'd2>c3; c3>d4')]))
        # By rule it can't, although this is no farther from the print.
        self.assertFalse(is_undecided(text, changes, [told(1, 'd2>d4', 'c2>c4')]))
        self.assertFalse(is_undecided(text, changes, [told(1, 'd2>d4', None)]))
        self.assertFalse(is_undecided(text, changes, [told(1, 'e2>e4', 'd2>c3; c3>d4')]))
        self.assertFalse(is_undecided(text, changes, []))

    def test_comment(self):
        """What a comment says of the turn decides."""
        for comment, undecided in (('', True), ('Black now has a marble on b3.', False)):
            text = Text(3, comment)
            changes = {text.of_step(3, 3): '; b2>j3'}
            self.assertEqual(is_undecided(text, changes, [told(3, 'b2>j3', 'b2>a3')]), undecided)

    def test_distance(self):
        """A letter beside the printed one is rather meant than one that is far away."""
        text = Text()
        step = text.of_step(4, 2)
        changes = {step: '; d7>i6'}
        self.assertFalse(is_undecided(text, changes, [told(4, 'd7>i6', 'd7>d6')]))
        self.assertFalse(is_undecided(text, changes, [told(4, 'd7>i6', 'a1>a2')]))

    def test_missing_turn(self):
        """Where the text says nothing, only what follows can decide."""
        text = Text(1, 'Black now has a marble on d4.')
        changes = {i: '' for i, token in enumerate(text.tokens) if token.turn == 1}
        for reading, undecided in (('e2>e3; e3>e4; d2>d3; d3>d4', True),
                                   ('d2>c3; c3>d4; e2>f3; f3>e4', True),
                                   ('c2>c3; c3>c4; e2>e3; e3>e4', False),
                                   ('d2>d4; e2>e4', False)):
            self.assertEqual(is_undecided(text, changes, [told(1, '', reading)], 'missing turn'),
                             undecided, reading)

    def test_away(self):
        """Where nothing is found at the slip, another explanation beside it may be as good."""
        text = Text()
        changes = {text.of_step(1, 0): 'd2>e3', text.of_step(1, 2): ''}
        for found, other in ([], [told(3, 'c2>c3', 'd2>c3')]), ([], [told(3, 'c2>c3', 'c2>d3')]):
            self.assertFalse(is_undecided(text, changes, found, away=other))
        changes = {text.of_step(3, 3): '; b1>b3'}
        self.assertTrue(is_undecided(text, changes, [], away=[told(3, 'b1>b3', 'b2>b3')]))

    def test_other_slips(self):
        """They stay where they are, and count on both sides."""
        text = Text()
        first, second = text.of_step(1, 0), text.of_step(1, 1)
        other = Slip('wrong letter', 4, 'moves', {text.of_step(4, 2): '; i7>a1'})
        changes = {first: 'd2>d4', second: ''}
        self.assertTrue(is_undecided(text, changes, [told(1, 'd2>d4', 'd2>c3; c3>d4')],
                                     others=[other]))


if __name__ == '__main__':
    unittest.main()
