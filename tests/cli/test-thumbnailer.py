#!/usr/bin/env python3
# Thumbnails of files, made as a file manager makes them.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-thumbnailer.py PROGRAM THUMBNAILER DATA [unittest options]"""

import configparser
import json
import os
import shlex
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib
from pathlib import Path

PROGRAM = sys.argv.pop(1)
THUMBNAILER = sys.argv.pop(1)
DATA = Path(sys.argv.pop(1)).resolve()


def read_entry():
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(THUMBNAILER, encoding='utf-8')
    return parser['Thumbnailer Entry']


def read_png(data):
    """Width, height, and the rows of a PNG, unpacked."""
    assert data[:8] == b'\x89PNG\r\n\x1a\n', data[:8]
    at, parts, width, height = 8, b'', 0, 0
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b'IHDR':
            width, height = struct.unpack('>II', body[:8])
        elif kind == b'IDAT':
            parts += body
        at += 12 + length
    return width, height, zlib.decompress(parts)


class Thumbnails(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.output = Path(self.folder.name, 'out.png')

    def thumbnail(self, operand, size=128):
        """Runs the line of the file with its marks filled in."""
        marks = {'%i': str(operand), '%u': Path(operand).as_uri() if '://' not in str(operand)
                 else str(operand), '%o': str(self.output), '%s': str(size), '%%': '%'}
        line = [marks.get(word, word) for word in shlex.split(read_entry()['Exec'])]
        line[0] = PROGRAM
        # The file of the output is there already, and empty.
        self.output.write_bytes(b'')
        environment = dict(os.environ, XDG_CONFIG_HOME=self.folder.name, LC_ALL='C')
        result = subprocess.run(line, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, timeout=60, env=environment)
        self.assertIn(result.returncode, (0, 1, 2, 3), result.stderr)
        self.assertNotIn(b'Sanitizer', result.stderr)
        self.assertNotIn(b'CRITICAL', result.stderr)
        return result

    def file(self, content, name='file.marginalia'):
        path = Path(self.folder.name, name)
        if isinstance(content, dict):
            content = json.dumps(content)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def test_entry(self):
        entry = read_entry()
        self.assertEqual(entry['MimeType'], 'application/x-marginalia+json;')
        words = shlex.split(entry['Exec'])
        self.assertEqual(words[0], entry['TryExec'])
        self.assertTrue(os.path.isabs(words[0]))
        self.assertEqual(os.path.basename(words[0]), os.path.basename(PROGRAM))
        for mark in ('%o', '%s'):
            self.assertIn(mark, words)
        self.assertTrue('%i' in words or '%u' in words)

    def test_shipped_files(self):
        files = sorted(DATA.glob('samples/*.marginalia')) + sorted(DATA.glob('figures/*.marginalia'))
        self.assertGreater(len(files), 5)
        for path in files:
            for size in (64, 128, 256, 1024):
                with self.subTest(path.name, size=size):
                    result = self.thumbnail(path, size)
                    self.assertEqual(result.returncode, 0, result.stderr)
                    self.assertEqual(result.stdout, b'')
                    width, height, rows = read_png(self.output.read_bytes())
                    self.assertEqual(max(width, height), size)
                    self.assertGreaterEqual(min(width, height), size // 3)
                    self.assertGreater(len(set(rows)), 16, 'an empty picture')

    def test_same_bytes(self):
        path = next(DATA.glob('samples/margrites-*.marginalia'))
        self.thumbnail(path)
        first = self.output.read_bytes()
        self.thumbnail(path)
        self.assertEqual(self.output.read_bytes(), first)

    def test_last_position(self):
        """The picture changes with the last position of the first game only."""
        moves = [{'steps': 'a2>a3 a3>a4 b2>b3 b3>b4'}]
        game = {'game': 'margrites', 'moves': moves}
        longer = {'game': 'margrites', 'moves': moves + [{'steps': 'i7>i6 i6>i5 h7>h6 h6>h5'}]}
        pictures = []
        for games in ([game], [game, longer], [longer], [dict(game, moves=[moves[0] | {
                'after': 'A comment.'}])]):
            result = self.thumbnail(self.file({'marginalia': 1, 'games': games}))
            self.assertEqual(result.returncode, 0, result.stderr)
            pictures.append(self.output.read_bytes())
        self.assertEqual(pictures[0], pictures[1])
        self.assertNotEqual(pictures[0], pictures[2])
        self.assertEqual(pictures[0], pictures[3])

    def test_tall_and_wide(self):
        """Margo on the largest board, and one row of it alone, both within the square."""
        game = {'game': 'margo', 'options': {'size': '19'}, 'moves': []}
        figures = [{'id': 'row', 'game': 'margrites', 'crop': corners,
                    'position': '9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -'}
                   for corners in ('a1 i1', 'a1 a8')]
        for content in ({'games': [game]}, {'games': [], 'figures': figures[:1]},
                        {'games': [], 'figures': figures[1:]}):
            result = self.thumbnail(self.file(dict({'marginalia': 1}, **content)), 200)
            self.assertEqual(result.returncode, 0, result.stderr)
            width, height, _ = read_png(self.output.read_bytes())
            self.assertEqual(max(width, height), 200)

    def test_names(self):
        sample = next(DATA.glob('samples/margrites-*.marginalia')).read_bytes()
        for name in ('two words.marginalia', 'größe & %s.marginalia', '-o.marginalia',
                     '日本.marginalia'):
            with self.subTest(name):
                path = self.file(sample, name)
                self.assertEqual(self.thumbnail(path).returncode, 0)
                self.assertEqual(self.thumbnail(path.as_uri()).returncode, 0)
        self.assertNotEqual(self.thumbnail('file:///nonexistent.marginalia').returncode, 0)
        self.assertNotEqual(self.thumbnail('sftp://host/x.marginalia').returncode, 0)

    def test_broken_files(self):
        sample = next(DATA.glob('samples/margrites-*.marginalia')).read_bytes()
        broken = {
            'empty': b'', 'half': sample[:len(sample) // 2], 'binary': bytes(range(256)) * 100,
            'deep': b'[' * 100000, 'no games': b'{"marginalia":1,"games":[]}',
            'other': b'{"name":"something else"}', 'zeros': b'\0' * 10000,
        }
        for name, content in broken.items():
            with self.subTest(name):
                result = self.thumbnail(self.file(content))
                self.assertNotEqual(result.returncode, 0)
                self.assertNotEqual(result.stderr, b'')
                self.assertEqual(self.output.read_bytes(), b'')
        self.assertNotEqual(self.thumbnail(self.folder.name).returncode, 0)
        self.assertNotEqual(self.thumbnail(Path(self.folder.name, 'absent')).returncode, 0)

    def test_bad_sizes(self):
        path = next(DATA.glob('samples/margrites-*.marginalia'))
        for size in (0, -1, 'x', 10 ** 9, 7, 100.5):
            with self.subTest(size):
                self.assertEqual(self.thumbnail(path, size).returncode, 2)
                self.assertEqual(self.output.read_bytes(), b'')


if __name__ == '__main__':
    unittest.main(verbosity=2)
