#!/usr/bin/python3
# The judge of readings: what is right, what is wrong, and what was doubted.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-judge.py CLI: CLI is marginalia-cli. Boards of pages that are made here are answered truly,
and with one mistake."""

import copy
import random
import sys
import tempfile
import unittest

import page_damage
import page_judge
import page_positions
import page_ways


def true_answer(board):
    """An item that says what is true."""
    cells = [{'cell': cell, 'shade': color} for cell, color in board['shades'].items()]
    return {'kind': 'board', 'corners': board['corners'],
            'readings': [{'game': board['game'], 'options': board['options'],
                          'position': board['position'], 'turned': board['turned'],
                          'sure': 0.99, 'cells': cells}]}


class TestJudge(unittest.TestCase):
    program = None

    @classmethod
    def setUpClass(cls):
        maker = page_ways.Maker(cls.program)
        cls.pages = []
        with tempfile.TemporaryDirectory() as folder:
            for index in range(14):
                way = ('screen', 'page', 'figure', 'look')[index % 4]
                chance = random.Random(f'judge/{index}')
                damage = chance.choice(('none', *page_damage.DAMAGES))
                cls.pages.append(maker.make(chance, way, damage, f'{folder}/{index}')[1])
        maker.close()

    def boards(self):
        for page in self.pages:
            for board in page['pages'][0]['boards']:
                with self.subTest(board=board['position'], look=board['look']):
                    yield page, board

    def spoiled(self, board):
        """Another reading with one piece taken away, and its cell; None where that can't be
        judged."""
        pieces = page_positions.parse(board['game'], board['position'])
        seen = [key for key in pieces if key in page_judge.shown(board)
                and not page_positions.is_hidden(pieces, key)
                and not any(above[0] for above in pieces)]
        if not seen or board['crop'] and not board['coordinates']:
            return None, None
        del pieces[seen[0]]
        item = true_answer(board)
        item['readings'][0]['position'] = ' '.join(
            [page_positions.board_text(board['game'], pieces, board['options']),
             *board['position'].split(' ')[1:]])
        return item, seen[0]

    def test_true(self):
        for page, board in self.boards():
            verdict = page_judge.judge(board, true_answer(board), page['damage'])
            self.assertTrue(verdict.found and verdict.game_right)
            self.assertEqual((verdict.wrong, verdict.shades_wrong), ([], []))

    def test_missed(self):
        for page, board in self.boards():
            pairs, rest = page_judge.match([board], [])
            self.assertEqual((pairs, rest), ([(board, None)], []))
            verdict = page_judge.judge(board, None, page['damage'])
            self.assertFalse(verdict.found)
            self.assertEqual(len(verdict.wrong), verdict.squares)

    def test_one_wrong(self):
        n = 0
        for page, board in self.boards():
            item, key = self.spoiled(board)
            if item is None:
                continue
            n += 1
            verdict = page_judge.judge(board, item, page['damage'])
            self.assertEqual((verdict.wrong, verdict.silent), ([key], [key]))
            doubted = copy.deepcopy(item)
            doubted['readings'][0]['cells'].append({'cell': page_positions.cell_name(key),
                                                    'sure': 0.5})
            verdict = page_judge.judge(board, doubted, page['damage'])
            self.assertEqual((verdict.wrong, verdict.silent), ([key], []))
        self.assertGreater(n, 5)

    def test_other_view(self):
        """Without letters and numbers it does not matter from which side a board is named."""
        n = 0
        for page, board in self.boards():
            if board['coordinates'] or board['crop'] or board['game'] == 'margo':
                continue
            n += 1
            columns, rows = page_positions.size(board['game'], board['options'])
            pieces = page_positions.parse(board['game'], board['position'])
            other = {(0, columns - 1 - file, rows - 1 - rank): sign
                     for (_, file, rank), sign in pieces.items()}
            item = true_answer(board)
            reading = item['readings'][0]
            reading['position'] = page_positions.board_text(board['game'], other, board['options'])
            reading['turned'] = (board['turned'] + 2) % 4
            verdict = page_judge.judge(board, item, page['damage'])
            self.assertEqual(verdict.wrong, [])
        self.assertGreater(n, 0)

    def test_elsewhere(self):
        """What lies beside a board is another one."""
        for _, board in self.boards():
            item = true_answer(board)
            item['corners'] = [[x + 3000, y] for x, y in item['corners']]
            pairs, rest = page_judge.match([board], [item])
            self.assertEqual((pairs, rest), ([(board, None)], [item]))

    @staticmethod
    def without_place(position):
        """A board of a booklet."""
        return {'corners': None, 'game': 'margo', 'position': position}

    @staticmethod
    def item_without_place(position, game='margo'):
        return {'readings': [{'game': game, 'position': position}]}

    def pairs_of(self, boards, items):
        pairs, rest = page_judge.match(boards, items)
        self.assertEqual([board for board, _ in pairs], boards)
        return [None if item is None else items.index(item) for _, item in pairs], \
            [items.index(item) for item in rest]

    def test_order(self):
        """In a booklet a board that is missed doesn't spoil the next one, which was misread a little."""
        boards = [self.without_place(position)
                  for position in ('xxxx/4/4/4 x', 'xx2/oo2/4/4 o', '4/2oo/3x/xoxo x', '4/4/4/oooo o')]
        items = [self.item_without_place(position)
                 for position in ('xxxx/4/4/4', '4/2oo/3x/xoxx', '4/4/4/oooo')]
        self.assertEqual(self.pairs_of(boards, items), ([0, None, 1, 2], []))

    def test_other_order(self):
        """A board that stands elsewhere than in the list is found, even if it was misread, and so is one between two others of
        which another game was told; what is like none of them belongs to none."""
        boards = [self.without_place(position)
                  for position in ('xxxx/oooo/4/4 x', 'oooo/4/4/xxxx o', '4/4/xoxo/oxox x', 'x2x/4/4/o2o o',
                                   'x2x/xx2/4/o2o x')]
        items = [self.item_without_place('xxxx/oooo/4/4'), self.item_without_place('4/4/xoxo/oxo1'),
                 self.item_without_place('ooox/4/4/xxxx'), self.item_without_place('2W/3/R2', 'marvin'),
                 self.item_without_place('x2x/xx2/4/o2o'), self.item_without_place('1x2/2o1/4/4'),
                 self.item_without_place('1x2/2o1/4/x3')]
        self.assertEqual(self.pairs_of(boards, items), ([0, 2, 1, 3, 4], [5, 6]))


if __name__ == '__main__':
    TestJudge.program = sys.argv.pop(1)
    unittest.main()
