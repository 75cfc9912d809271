#!/usr/bin/env python3
# The structure of booklets as PDF, which is what a screen reader has of them.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-pdf.py PROGRAM DATA [unittest options]"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cli_program import FINE, call

DATA = Path(sys.argv.pop(1)).resolve()
TOKEN = re.compile(rb'\(.*?\)|<[0-9a-fA-F]*>|/\w+|<<|>>|[^\s\[\]<>()/]+')
SHOWS_TEXT = (b'Tj', b'TJ', b"'", b'"')


def run(*arguments):
    return subprocess.run(['qpdf', *map(str, arguments)], check=True, stdout=subprocess.PIPE).stdout


@unittest.skipIf(shutil.which('qpdf') is None, 'qpdf is missing')
class Structure(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.pdf = self.folder / 'booklet.pdf'

    def make(self, source, *arguments):
        result = call('booklet', source, '-o', self.pdf, '--force', *arguments)
        self.assertEqual(result.returncode, FINE, result.err)
        run('--check', self.pdf)
        objects = json.loads(run('--json=2', self.pdf))['qpdf'][1]
        return {name.removeprefix('obj:'): content.get('value') for name, content in objects.items()}

    def elements(self, objects):
        """What a reader goes through in its order: elements, and pieces of pages in them."""
        catalog = objects[objects['trailer']['/Root']]
        waiting = [(catalog['/StructTreeRoot'], None)]
        while waiting:
            item, page = waiting.pop()
            item = objects[item] if isinstance(item, str) else item
            if isinstance(item, int):
                yield {'piece': item, 'page': page}
                continue
            yield item
            page = item.get('/Pg', page)
            if '/MCID' in item:
                yield {'piece': item['/MCID'], 'page': page}
            children = item.get('/K', [])
            children = children if isinstance(children, list) else [children]
            waiting += [(child, page) for child in reversed(children)]

    def unmarked(self):
        """How many times text is shown that belongs to no element."""
        plain = self.folder / 'plain.pdf'
        run('--qdf', '--object-streams=disable', self.pdf, plain)
        n = 0
        for stream in re.findall(rb'stream\n(.*?)endstream', plain.read_bytes(), re.S):
            depth = 0
            for token in TOKEN.findall(stream) if b' BDC' in stream else []:
                depth += (token in (b'BDC', b'BMC')) - (token == b'EMC')
                n += depth == 0 and token in SHOWS_TEXT
        return n

    def test_samples(self):
        for name in ('margo-b', 'margrites-a', 'martial-a', 'marad-c', 'marvin-a'):
            for layout in ('packet', 'running'):
                with self.subTest(name, layout=layout):
                    source = next((DATA / 'samples').glob(f'{name}-*.marginalia'))
                    objects = self.make(source, '--layout', layout)
                    root = objects['trailer']['/Root']
                    self.assertTrue(objects[root]['/MarkInfo']['/Marked'])
                    self.assertEqual(objects[root]['/Lang'], 'u:en')
                    elements = list(self.elements(objects))
                    self.check_headings(elements)
                    self.check_figures(elements)
                    self.check_order(objects, elements)

    def check_headings(self, elements):
        levels = [int(one['/S'][2:]) for one in elements if re.match('/H[1-6]$', one.get('/S', ''))]
        self.assertEqual(levels[0], 1)
        for before, after in zip(levels, levels[1:]):
            self.assertLessEqual(after, before + 1)

    def check_figures(self, elements):
        figures = [one for one in elements if one.get('/S') == '/Figure']
        self.assertGreater(len(figures), 0)
        for one in figures:
            self.assertGreater(len(one['/Alt']), len('u:MARGO. '))

    def check_order(self, objects, elements):
        """Pieces are numbered as they are drawn, which is how the text goes."""
        pages = objects[objects[objects['trailer']['/Root']]['/Pages']]['/Kids']
        pieces = [(pages.index(one['page']), one['piece']) for one in elements if 'piece' in one]
        self.assertGreater(len(pieces), 10)
        self.assertEqual(pieces, sorted(set(pieces)))

    def test_links(self):
        """What stands behind a link is read, too."""
        source = self.folder / 'links.marginalia'
        counts = []
        for link in ('<https://example.org/>', 'nothing'):
            source.write_text(json.dumps({'marginalia': 1, 'games': [{'game': 'margo', 'moves': [
                {'steps': 'd4', 'after': f'See {link} for more.\n\nA paragraph.\n\nAnother.'}]}]}),
                              encoding='utf-8')
            self.make(source, '--layout', 'running')
            counts.append(self.unmarked())
        self.assertEqual(counts[0], counts[1])


if __name__ == '__main__':
    unittest.main(verbosity=2)
