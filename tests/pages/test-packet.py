#!/usr/bin/python3
# Every board of the MARGRITES rulebook, as its pages show it.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-packet.py PROGRAM: PROGRAM is marginalia-pages. MAR_PACKET_PDF names the rulebook, which
can't be shipped, and MAR_PACKET_DIAGRAMS what its diagrams show, if that is not diagrams.json
beside it."""

import collections
import json
import os
import sys
import time
import unittest

import page_judge
import page_positions

# The tones in which the packet shades squares; the others have the middle one.
WORDS = {'light': 'light', 'dark': 'dark'}


def diagrams_path(packet):
    return os.environ.get('MAR_PACKET_DIAGRAMS') or \
        os.path.join(os.path.dirname(packet), 'diagrams.json')


def true_shades(illustration):
    """Cell → color and its tone as it is told: a number, light or dark."""
    shades = {}
    for name, cells in illustration['shaded'].items():
        words = name.split()
        color = next(word for word in words if word not in WORDS and not word.isdigit())
        tone = next((word for word in words if word != color), '')
        shades.update(dict.fromkeys(cells, (color, tone)))
    return shades


def told_shades(reading):
    shades = {}
    for cell in reading['cells']:
        if cell.get('shade'):
            color = cell['shade'].rstrip('12345')
            shades[cell['cell']] = (color, cell['shade'][len(color):])
    return shades


class TestPacket(unittest.TestCase):
    program = None

    @classmethod
    def setUpClass(cls):
        packet = os.environ.get('MAR_PACKET_PDF', '')
        if not os.path.exists(packet) or not os.path.exists(diagrams_path(packet)):
            raise unittest.SkipTest('MAR_PACKET_PDF names no rulebook with its diagrams')
        with open(diagrams_path(packet), encoding='utf-8') as file:
            cls.true = json.load(file)
        begin = time.monotonic()
        cls.answer = page_judge.read([cls.program], packet)
        print(f'# read in {time.monotonic() - begin:.1f} s', file=sys.stderr)
        cls.readings = [item['readings'][0] for item in cls.answer.boards()]
        cls.boards = [reading['position'].split(' ')[0] for reading in cls.readings]

    def test_all_pages(self):
        self.assertEqual(self.answer.failed, '')
        self.assertEqual(sorted(self.answer.pages), list(range(1, len(self.answer.pages) + 1)))
        for reading in self.readings:
            self.assertEqual((reading['game'], reading['turned']), ('margrites', 0))

    def test_boards(self):
        """All of them are there, and no other but those of the side lines."""
        true = collections.Counter(illustration['board']
                                   for illustration in self.true['illustrations'])
        for game in self.true['games']:
            true.update(turn['diagram']['board'] for turn in game['turns'] if turn['diagram'])
        told = collections.Counter(self.boards)
        self.assertEqual(sorted((true - told).elements()), [])
        extra = list((told - true).elements())
        self.assertLessEqual(len(extra), len(self.true['lines']), extra)

    def test_order(self):
        """The boards of a game come in its order."""
        for game in self.true['games']:
            place = -1
            for turn in game['turns']:
                if not turn['diagram']:
                    continue
                board = turn['diagram']['board']
                with self.subTest(game=game['id'], turn=turn['index']):
                    self.assertIn(board, self.boards[place + 1:])
                    place = self.boards.index(board, place + 1)

    def reading_of(self, illustration):
        """The board that shows it: of equal ones the one whose shading is most alike."""
        true = set(true_shades(illustration))
        readings = [reading for reading, board in zip(self.readings, self.boards)
                    if board == illustration['board']]
        return min(readings, key=lambda reading: len(true ^ set(told_shades(reading))),
                   default=None)

    def test_shades(self):
        for illustration in self.true['illustrations']:
            with self.subTest(illustration=illustration['id']):
                reading = self.reading_of(illustration)
                self.assertIsNotNone(reading, illustration['board'])
                true, told = true_shades(illustration), told_shades(reading)
                self.assertEqual({cell: color for cell, (color, _) in told.items()},
                                 {cell: color for cell, (color, _) in true.items()})
                for cell, (color, tone) in true.items():
                    if tone.isdigit():
                        self.assertEqual((cell, *told[cell]), (cell, color, tone))
                self.check_words(true, told)

    def check_words(self, true, told):
        """What is called dark is darker than what isn't."""
        for cell, (color, tone) in true.items():
            for other, (its_color, its_tone) in true.items():
                if color == its_color and tone == 'dark' and its_tone != 'dark':
                    self.assertGreater(told[cell][1], told[other][1])

    def test_ghosts(self):
        for illustration in self.true['illustrations']:
            with self.subTest(illustration=illustration['id']):
                reading = self.reading_of(illustration)
                self.assertIsNotNone(reading, illustration['board'])
                told = [cell['cell'] for cell in reading['cells'] if cell.get('ghost')]
                self.assertEqual(sorted(told), sorted(illustration.get('faded_marbles', [])))

    def test_doubts(self):
        """Nothing on a clean page is doubted that is empty, without a shade and without a sign."""
        signs = {illustration['board']: set(illustration.get('glyphs', ()))
                 for illustration in self.true['illustrations']}
        for reading, board in zip(self.readings, self.boards):
            marked = {page_positions.cell_name(key) for key in
                      page_positions.parse('margrites', reading['position'])}
            marked |= signs.get(board, set())
            marked |= {cell['cell'] for cell in reading['cells']
                       if cell.get('shade') or cell.get('ghost')}
            for cell in reading['cells']:
                if cell.get('sure', 1) < page_judge.SURE:
                    self.assertIn(cell['cell'], marked)


if __name__ == '__main__':
    TestPacket.program = sys.argv.pop(1)
    unittest.main()
