#!/usr/bin/python3
# What becomes of the MARGRITES rulebook when its pages are opened.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-packet-import.py PROGRAM: PROGRAM is marginalia-cli. MAR_PACKET_PDF names the rulebook, which can't
be shipped, and MAR_PACKET_DIAGRAMS what its diagrams show, if that is not diagrams.json beside it."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

# How the diagrams call tones without a number.
TONES = {'light': range(1, 3), 'dark': range(4, 6), '': range(1, 6)}
# So many turns of side lines are printed with a board.
SIDE_BOARDS = 4


def true_shades(illustration):
    """Cell → color and its tones, any of which is right."""
    shades = {}
    for name, cells in illustration['shaded'].items():
        words = name.split()
        color = next(word for word in words if word not in TONES and not word.isdigit())
        tone = next((word for word in words if word != color), '')
        tones = [int(tone)] if tone.isdigit() else TONES[tone]
        shades.update(dict.fromkeys(cells, (color, tones)))
    return shades


def true_title(illustration):
    return illustration['id'].removeprefix('ill.').replace('left', '1').replace('right', '2')


def all_nodes(turns):
    """(turn, whether it is in a variation)"""
    for turn in turns:
        yield turn, False
        for variation in turn.get('variations', []):
            lines = variation if isinstance(variation, list) else variation['turns']
            for node, _ in all_nodes(lines):
                yield node, True


class TestPacketImport(unittest.TestCase):
    program = None

    @classmethod
    def call(cls, *arguments):
        done = subprocess.run([cls.program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=600, check=False)
        if done.returncode > 1:
            raise AssertionError(done.stderr.decode())
        return done.stdout.decode()

    @classmethod
    def setUpClass(cls):
        packet = os.environ.get('MAR_PACKET_PDF', '')
        diagrams = os.environ.get('MAR_PACKET_DIAGRAMS') \
            or os.path.join(os.path.dirname(packet), 'diagrams.json')
        if not os.path.exists(packet) or not os.path.exists(diagrams):
            raise unittest.SkipTest('MAR_PACKET_PDF names no rulebook with its diagrams')
        with open(diagrams, encoding='utf-8') as file:
            cls.true = json.load(file)
        with tempfile.TemporaryDirectory() as folder:
            own = os.path.join(folder, 'packet.marginalia')
            cls.call('convert', packet, '-o', own)
            cls.shown = json.loads(cls.call('show', own, '--json'))
            # The board itself is shown, too, without a piece.
            cls.figures = [figure for figure in cls.shown['figures']
                           if set('bw') & set(figure['position'].split(' ')[0])]
            cls.findings = json.loads(cls.call('check', own, '--json'))['findings']

    def test_games(self):
        games = self.shown['games']
        self.assertEqual([game.get('title', '').replace('’', "'") for game in games],
                         [game['title'] for game in self.true['games']])
        self.assertEqual([len(game['turns']) for game in games],
                         [len(game['turns']) for game in self.true['games']])

    def test_turns(self):
        """Each turn has the board that is printed above it."""
        for game, true in zip(self.shown['games'], self.true['games']):
            places = []
            for turn, printed in zip(game['turns'], true['turns']):
                with self.subTest(game=true['id'], turn=printed['index']):
                    source = turn.get('source', {})
                    self.assertEqual(source.get('diagram'), printed['diagram']['board'])
                    self.assertEqual(source.get('header'), printed['header'])
                    self.assertNotIn('doubtful', turn)
                    places.append((source.get('page', 0), source.get('board', 0)))
            self.assertEqual(places, sorted(set(places)))
            self.assertGreater(places[0], (0, 0))

    def test_what_boards_contradict_is_found(self):
        told = {(finding['game'], finding['turn']) for finding in self.findings
                if finding['kind'] == 'wrong-diagram' and finding['variation'] is None}
        other = {(number, turn['number']) for number, game in enumerate(self.shown['games'], 1)
                 for turn in game['turns']
                 if turn['position'].split(' ')[0] != turn['source'].get('diagram')}
        self.assertEqual(told, other)

    def test_side_lines(self):
        boards = [node['source'] for game in self.shown['games']
                  for node, aside in all_nodes(game['turns'])
                  if aside and node.get('source', {}).get('board')]
        self.assertEqual(len(boards), SIDE_BOARDS)
        self.assertTrue(all(source['diagram'] for source in boards))

    def test_illustrations(self):
        self.assertEqual([figure.get('title') for figure in self.figures],
                         [true_title(true) for true in self.true['illustrations']])
        for figure, true in zip(self.figures, self.true['illustrations']):
            with self.subTest(illustration=true['id']):
                self.assertEqual(figure['position'].split(' ')[0], true['board'])
                self.assertTrue(figure['caption'])
                self.assertTrue(figure['source']['page'] and figure['source']['board'])

    def test_marks(self):
        for figure, true in zip(self.figures, self.true['illustrations']):
            with self.subTest(illustration=true['id']):
                told = {mark['cell']: (mark['color'], mark.get('tone')) for mark in figure.get('marks', [])
                        if mark['type'] == 'shade'}
                shades = true_shades(true)
                self.assertEqual({cell: color for cell, (color, _) in told.items()},
                                 {cell: color for cell, (color, _) in shades.items()})
                for cell, (_, tones) in shades.items():
                    self.assertIn(told[cell][1], tones)
                self.assertEqual(sorted(mark['cell'] for mark in figure.get('marks', [])
                                        if mark['type'] == 'ghost'),
                                 sorted(true.get('faded_marbles', [])))

    def test_pages_of_findings(self):
        """Whoever reads a finding can look it up."""
        for finding in self.findings:
            if finding['game'] is not None or finding['figure'] is not None:
                self.assertGreater(finding.get('page', 0), 0, finding)
                self.assertNotIn('line', finding)


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit('usage: test-packet-import.py PROGRAM')
    TestPacketImport.program = os.path.abspath(sys.argv.pop(1))
    unittest.main()
