#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped illustrations, from the outside: proof-read, drawn in every style, set in pages.

Usage: test-illustrations.py PROGRAM DATA
"""

import json
import pathlib
import struct
import sys
import tempfile
import unittest
import zlib
import xml.etree.ElementTree as ElementTree

from cli_program import FINDINGS, FINE, call

FOLDER = pathlib.Path(sys.argv.pop(1)) / 'figures'
GAMES = ('margrites', 'margo', 'martial', 'marad', 'marvin')
SVG = '{http://www.w3.org/2000/svg}'

# What the program's own words say of a board that one side has for itself.
OUT_OF_PLACE = ('The win is shared', 'The game is over')
# The figures that do show the end of a game.
ENDS = {'margrites-15-2', 'marvin-1-end', 'martial-target', 'martial-target-flip'}


def figures(game):
    return json.loads((FOLDER / f'{game}.marginalia').read_text(encoding='utf-8'))['figures']


class Illustrations(unittest.TestCase):
    def test_files(self):
        """There is one file a game, as the program writes it, and nothing is found in it."""
        self.assertEqual({path.stem for path in FOLDER.iterdir()}, set(GAMES))
        for game in GAMES:
            path = FOLDER / f'{game}.marginalia'
            self.assertEqual(call('convert', path).stdout, path.read_bytes(), game)
            result = call('check', path)
            self.assertEqual((result.returncode, result.out), (FINE, ''), game)

    def test_false_claims(self):
        """The claims are looked at: each that is turned into its contrary is found."""
        contrary = {'legal': 'illegal', 'illegal': 'legal', 'complete': 'incomplete',
                    'incomplete': 'complete'}
        for game in GAMES:
            wrong = json.loads((FOLDER / f'{game}.marginalia').read_text(encoding='utf-8'))
            n = 0
            for figure in wrong['figures']:
                for claim in figure['claims']:
                    if claim['claim'] in contrary:
                        claim['claim'] = contrary[claim['claim']]
                    elif claim['claim'] == 'only' and 'steps' in claim:
                        steps = claim['steps'].split()
                        if len(steps) == 1:
                            continue
                        claim['steps'] = ' '.join(steps[1:])
                    elif claim['claim'] == 'captures':
                        cells = claim.get('text', '').split()
                        claim['text'] = ' '.join(cells[1:]) if cells else 'a1'
                    elif claim['claim'] == 'leads-to':
                        claim['text'] = claim['text'].replace('/', '|', 1)
                    elif claim['claim'] == 'wins':
                        claim['text'] = {'b': 'w', 'w': 'b' if game == 'margrites' else 'r',
                                         '1': '2', 'g': 's'}[claim['text']]
                    else:
                        continue
                    n += 1
            result = call('check', '--json', stdin=json.dumps(wrong))
            self.assertEqual(result.returncode, FINDINGS)
            found = json.loads(result.out)['findings']
            self.assertEqual([finding['kind'] for finding in found], ['false-claim'] * n, game)
            for finding in found:
                self.assertTrue(finding['reason'])
                self.assertIn(finding['figure'], {figure['title'] for figure in wrong['figures']})

    def test_drawings(self):
        """Each figure can be drawn in each style; its words tell what is seen."""
        styles = [line.split()[0] for line in call('diagram', '--list-styles').out.splitlines()]
        self.assertIn('print', styles)
        for style in styles:
            with tempfile.TemporaryDirectory() as name:
                out = pathlib.Path(name)
                result = call('diagram', FOLDER, '--figures', '--style', style,
                              '--output-pattern', out / '{figure}.svg')
                self.assertEqual(result.returncode, FINE, result.err)
                for game in GAMES:
                    for figure in figures(game):
                        self.check_drawing(out / f'{figure["id"]}.svg', figure)

    def check_drawing(self, path, figure):
        tree = ElementTree.parse(path)
        words = tree.find(f'{SVG}desc').text
        self.assertGreater(len(words), 15)
        if 'alternative' in figure:
            self.assertEqual(words, figure['alternative'])
        elif figure['id'] not in ENDS:
            for phrase in OUT_OF_PLACE:
                self.assertNotIn(phrase, words, figure['id'])
        drawn = ''.join(tree.getroot().itertext())
        for entry in figure.get('legend', []):
            for word in entry['text'].split():
                self.assertIn(word, drawn, figure['id'])

    def test_pictures(self):
        """PNG files are whole, chunk by chunk."""
        with tempfile.TemporaryDirectory() as name:
            out = pathlib.Path(name)
            result = call('diagram', FOLDER, '--figures', '--cell-px', '12',
                          '--output-pattern', out / '{figure}.png')
            self.assertEqual(result.returncode, FINE, result.err)
            for game in GAMES:
                for figure in figures(game):
                    self.check_picture((out / f'{figure["id"]}.png').read_bytes())

    def check_picture(self, data):
        self.assertEqual(data[:8], b'\x89PNG\r\n\x1a\n')
        at = 8
        kinds = []
        while at < len(data):
            length, kind = struct.unpack_from('>I4s', data, at)
            end = at + 8 + length
            self.assertEqual(struct.unpack_from('>I', data, end)[0],
                             zlib.crc32(data[at + 4:end]), kind)
            kinds.append(kind)
            at = end + 4
        self.assertEqual((kinds[0], kinds[-1]), (b'IHDR', b'IEND'))

    def test_pages(self):
        """A file is set as numbered illustrations with all its captions."""
        for game in GAMES:
            result = call('booklet', FOLDER / f'{game}.marginalia', '--format', 'text', '-o', '-')
            self.assertEqual(result.returncode, FINE, result.err)
            text = ' '.join(result.out.split())
            for figure in figures(game):
                self.assertIn(figure['title'], text)
                words = figure['caption'].replace('*', '').split()
                self.assertIn(' '.join(words[:3]), text, figure['id'])


if __name__ == '__main__':
    unittest.main()
