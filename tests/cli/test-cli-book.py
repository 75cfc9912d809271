#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts in CommonMark with figures and pictures, set as booklets.

Usage: test-cli-book.py PROGRAM DATA
"""

import base64
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
import zlib

from cli_program import FINE, UNREADABLE, USAGE, call

FIGURES = pathlib.Path(sys.argv[1]) / 'figures' / 'margrites.marginalia'


def chunk(kind, content):
    """A part of a file in PNG."""
    return struct.pack('>I', len(content)) + kind + content + struct.pack('>I', zlib.crc32(kind + content))


def draw(width, height):
    """A picture with nothing but red points."""
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0))
            + chunk(b'IDAT', zlib.compress((b'\0' + b'\xff\0\0' * width) * height)) + chunk(b'IEND', b''))


PICTURE = draw(2, 1)

TEXT = """---
title: Rules "of" it
author: R. Burke
language: en
---

Before all, see [capturing](#capture) and [nothing](#nowhere).

# The board {#board}

It has nine files.

![Two *starts*](<figures.marginalia#margrites-1-left>)

## The start

![The window](window.png)

# Captures {#capture}

1. Two enemies take one.

![](figures.marginalia#margrites-7-b-1)

### Deep down

Back to [the start](#the-start).
"""

XHTML = '{http://www.w3.org/1999/xhtml}'


class Book(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.text = self.folder / 'rules.md'
        self.text.write_text(TEXT, encoding='utf-8')
        (self.folder / 'window.png').write_bytes(PICTURE)
        shutil.copy(FIGURES, self.folder / 'figures.marginalia')

    def tearDown(self):
        self.temporary.cleanup()

    def make(self, extension, *arguments):
        out = self.folder / f'out.{extension}'
        result = call('booklet', self.text, '-o', out, '--force', *arguments)
        self.assertEqual(result.returncode, FINE, result.err)
        return out

    def test_html(self):
        """Headings are found by links and contents, figures are numbered, pictures stand in the file."""
        root = ElementTree.parse(self.make('html')).getroot()
        headings = [(element.tag.removeprefix(XHTML), element.get('id'), element.text)
                    for element in root.iter() if re.fullmatch(XHTML + r'h\d', str(element.tag)) and element.get('id')]
        self.assertEqual(headings[1:], [('h2', 's-board', 'The board'), ('h3', 's-the-start', 'The start'),
                                        ('h2', 's-capture', 'Captures'), ('h4', 's-deep-down', 'Deep down')])
        contents = [element.get('href') for element in root.find(f'.//{XHTML}nav').iter(XHTML + 'a')]
        self.assertEqual(contents, ['#s-board', '#s-the-start', '#s-capture'])
        links = [element.get('href') for element in root.iter(XHTML + 'a')]
        ids = {element.get('id') for element in root.iter()}
        for link in links:
            self.assertIn(link, {f'#{name}' for name in ids})
        self.assertIn('capturing and nothing.', ' '.join(''.join(root.itertext()).split()))
        captions = [' '.join(''.join(element.itertext()).split()) for element in root.iter(XHTML + 'figcaption')]
        self.assertEqual(captions[:2], ['Figure 1 Two starts', 'The window'])
        self.assertTrue(captions[2].startswith('Figure 2 Three white marbles'), captions[2])
        image = root.find(f'.//{XHTML}img').get('src')
        self.assertEqual(base64.b64decode(image.split(',')[1]), PICTURE)
        self.assertIn('Rules “of” it', root.find(f'.//{XHTML}title').text)

    def test_pdf(self):
        """Pages have the same, with an outline and links."""
        out = self.make('pdf')
        words = subprocess.run(['pdftotext', '-layout', out, '-'], capture_output=True, text=True, check=True).stdout
        for word in ('Rules “of” it', 'R. Burke', 'Contents', 'Figure 1', 'The window', 'Figure 2'):
            self.assertIn(word, words)
        self.assertNotIn('#capture', words)
        self.assertNotIn('{#', words)
        self.assertRegex(words, r'The start\W+1\n')

    def read_pages(self, *options):
        """The texts of the pages."""
        text = subprocess.run(['pdftotext', '-layout', self.make('pdf', *options), '-'], capture_output=True,
                              text=True, check=True).stdout
        self.assertTrue(text.endswith('\f'))
        pages = text[:-1].split('\f')
        self.assertTrue(all(page.strip() for page in pages), 'a page is empty')
        return pages

    def test_pages(self):
        """A heading stands with what follows it, and above a page that begins with it nothing else is named."""
        shown = ('![](figures.marginalia#margrites-7-b-1)', '![Window](window.png)',
                 '### Below\n\n![](figures.marginalia#margrites-7-b-1)')
        (self.folder / 'window.png').write_bytes(draw(400, 500))
        self.text.write_text('---\ntitle: T\n---\n\n# All\n\n' + ''.join(
            f'## Part {i}\n\n{shown[i % len(shown)]}\n\n{"Words go on and on here. " * (i * 17 % 90)}\n\n'
            for i in range(40)), encoding='utf-8')
        pages = self.read_pages('--paper', 'a5')
        n_first = 0
        for page in pages[2:]:
            lines = [line.strip() for line in page.splitlines() if line.strip()]
            self.assertNotRegex(lines[-2], r'^(Part \d+|Below)$')
            if lines[1].startswith('Part ') and lines[0] != 'All':
                n_first += 1
                self.assertEqual(lines[0].split()[1:], lines[1].split())
        self.assertGreater(n_first, 5)

    def test_headings_in_a_row(self):
        """Many headings share pages, and the last of them stand with what follows."""
        for shown, words in (('Text.', 'Text.'), ('![](figures.marginalia#margrites-7-b-1)', 'Figure 1')):
            for n, marks in ((25, '##'), (40, '###'), (40, '## A\n\n###')):
                with self.subTest(shown=shown, n=n, marks=marks):
                    self.text.write_text('---\ntitle: T\n---\n\n# All\n\n' + ''.join(
                        f'{marks} Part {i}\n\n' for i in range(n)) + shown + '\n', encoding='utf-8')
                    pages = self.read_pages('--no-contents')
                    parts = [len(re.findall(r'^ *Part \d+$', page, re.M)) for page in pages]
                    self.assertEqual(sum(parts), n)
                    self.assertGreater(min(parts[:-1]), 5, parts)
                    self.assertRegex(pages[-1], rf'Part {n - 1}\n\s*(.*\n)*.*{words}')

    def test_chapters_below_headings(self):
        """A chapter right below another heading has it on its page, also where it begins a new one."""
        (self.folder / 'window.png').write_bytes(draw(400, 900))
        n = 18
        for shown in ('![](window.png)', '![Window](window.png)', 'Text.'):
            with self.subTest(shown=shown):
                self.text.write_text('---\ntitle: T\n---\n\n' + ''.join(
                    '# First\n\n' + 'Line.\n\n' * i + f'## Lower {i}.\n\n# Upper {i}.\n\n{shown}\n\n'
                    for i in range(1, n + 1)), encoding='utf-8')
                pages = self.read_pages('--no-contents', '--paper', 'a5')
                both = [re.findall(rf'^ *{word} (\d+)\.$', page, re.M) for page in pages
                        for word in ('Lower', 'Upper')]
                self.assertEqual(sum(map(len, both)), 2 * n)
                self.assertEqual(both[::2], both[1::2])

    def test_texts(self):
        """The other forms have headings and captions, too."""
        self.assertIn('\\subsection{The start}', self.make('tex').read_text(encoding='utf-8'))
        self.assertIn('{window.png}', self.make('tex').read_text(encoding='utf-8'))
        markdown = self.make('md', '-F', 'markdown').read_text(encoding='utf-8')
        self.assertIn('\n\n<a id="s-the-start"></a>\n\n### The start\n', markdown)
        self.assertIn('[the start](#s-the-start)', markdown)
        self.assertIn('\n- [The board](<#s-board>)\n  - [The start](<#s-the-start>)\n- [Captures](<#s-capture>)\n',
                      markdown)
        self.assertIn('![The window](<window.png>)', markdown)
        plain = self.make('txt').read_text(encoding='utf-8')
        self.assertIn('[The window]', plain)
        self.assertIn('Back to the start.', plain)
        self.assertIn('     The board\n       The start\n     Captures\n', plain)

    def test_file_names(self):
        """The name of a picture is an address in Markdown and a file to LaTeX, as spaces in it show."""
        (self.folder / 'my wïndow.png').write_bytes(PICTURE)
        self.text.write_text('# A\n\n![](my%20w%C3%AFndow.png)\n', encoding='utf-8')
        self.assertIn('![](<my%20w%C3%AFndow.png>)', self.make('md', '-F', 'markdown').read_text(encoding='utf-8'))
        self.assertIn('{my wïndow.png}', self.make('tex').read_text(encoding='utf-8'))
        self.assertIn('[my wïndow.png]', self.make('txt').read_text(encoding='utf-8'))

    def test_addresses(self):
        """Markdown finds a picture again by the address that it has, with any signs in the name of the file."""
        for name, address, written in (('caf%E9.png', 'caf%25E9.png', 'caf%25E9.png'),
                                       ('two words.png', '<two words.png>', 'two%20words.png'),
                                       ('wïn (1).png', 'wïn%20(1).png', 'wïn%20(1).png'),
                                       ('100%.png', '100%.png', '100%.png')):
            with self.subTest(name=name):
                (self.folder / name).write_bytes(PICTURE)
                self.text.write_text(f'# A\n\n![]({address})\n', encoding='utf-8')
                again = self.make('md', '-F', 'markdown').read_text(encoding='utf-8')
                self.assertIn(f'![](<{written}>)', again)
                self.assertIn(f'[{name}]', self.make('txt').read_text(encoding='utf-8'))
                self.text.write_text(again, encoding='utf-8')
                self.assertIn(f'[{name}]', self.make('txt').read_text(encoding='utf-8'))

    def test_quotes_in_names(self):
        """Names of files and headings have the quotes and hyphens with which they were typed."""
        (self.folder / "my--it's.png").write_bytes(PICTURE)
        self.text.write_text("# It's \"all\" {#it's--all}\n\n## A -- b {#a--b}\n\n[A](#a--b), [all](#it's--all)\n\n"
                             "![](my--it's.png)\n", encoding='utf-8')
        self.assertIn("{my--it's.png}", self.make('tex').read_text(encoding='utf-8'))
        root = ElementTree.parse(self.make('html')).getroot()
        names = [(element.get('id'), element.text) for element in root.iter()
                 if element.get('id', '').startswith('s-')]
        self.assertEqual(names, [("s-it's--all", 'It’s “all”'), ('s-a--b', 'A – b')])
        self.assertEqual([element.get('href') for element in root.iter(XHTML + 'a')], ['#s-a--b', "#s-it's--all"])

    def test_file_bytes(self):
        """The name of a picture that is no text stays as the address has it."""
        (self.folder / os.fsdecode(b'caf\xe9.png')).write_bytes(PICTURE)
        self.text.write_text('# A\n\n![](caf%E9.png)\n', encoding='utf-8')
        self.assertIn('![](<caf%E9.png>)', self.make('md', '-F', 'markdown').read_text(encoding='utf-8'))
        self.assertIn('[caf%E9.png]', self.make('txt').read_text(encoding='utf-8'))
        self.assertIsNotNone(ElementTree.parse(self.make('html')).getroot().find(f'.//{XHTML}img'))

    def test_signs_in_names(self):
        """Contents and links lead to names with any signs."""
        self.text.write_text('---\ntitle: T\n---\n\n# A {#a>b}\n\n[A](<#a\\>b>)\n\n# C {#c d}\n', encoding='utf-8')
        markdown = self.make('md', '-F', 'markdown').read_text(encoding='utf-8')
        self.assertIn('\n- [A](<#s-a%3Eb>)\n- [C](<#s-c%20d>)\n', markdown)
        self.assertIn('<a id="s-a&gt;b"></a>', markdown)

    def test_depth(self):
        """No heading is deeper than headings can be."""
        self.text.write_text('---\ntitle: T\n---\n# A\n\n###### B\n', encoding='utf-8')
        self.assertIn('\n\n###### B\n', self.make('md', '-F', 'markdown').read_text(encoding='utf-8'))

    def test_title(self):
        """Without lines about the whole the first heading is the title, and the next level the first."""
        self.text.write_text('# All of it\n\n## One\n\nA.\n\n## Two\n\nB.\n', encoding='utf-8')
        markdown = self.make('html').read_text(encoding='utf-8')
        self.assertIn('<title>All of it</title>', markdown)
        self.assertIn('<h2 id="s-one" dir="auto">One</h2>', markdown)

    def test_no_title(self):
        """A text without title and headings gets none; a page in HTML is called as it begins."""
        self.text.write_text('---\nauthor: A\n---\n\nIt needs *three* marbles. Two fall.\n\n![](window.png)\n', encoding='utf-8')
        root = ElementTree.parse(self.make('html')).getroot()
        self.assertEqual(root.find(f'.//{XHTML}title').text, 'It needs three marbles')
        self.assertIsNone(root.find(f'.//{XHTML}h1'))
        self.assertEqual(self.make('md', '-F', 'markdown').read_text(encoding='utf-8'),
                         '*A*\n\nIt needs *three* marbles. Two fall.\n\n![](<window.png>)\n')
        self.assertNotIn(b'Figures', subprocess.run(['pdftotext', self.make('pdf'), '-'], capture_output=True,
                                                    check=True).stdout)

    def test_headers(self):
        """Lines about the whole are nothing else; other text between two breaks is set."""
        for head, words in (('\ufeff---\ntitle: A\n---\n', ['A']), ('---\ntags:\n- a\n  b\n\ntitle: A\n---\n', ['A']),
                            ('---\r\ntitle: A\r\nurl: http://b\r\n---\r\n', ['A']),
                            ('---\n# By hand\n"title": A\nabstract: |\n  It is.\n\n  It was.\nb: c\n---\n', ['A']),
                            ("---\ntitle: A\n'two words': >\n\n    Here.\ntags:\n# Few\n- a\n---\n", ['A']),
                            ('---\ntitle: "A: B"\n---\n', ['A:', 'B']),
                            ("---\ntitle:  'A \"B\" C' \n---\n", ['A', '“B”', 'C']),
                            ('---\ntitle: "A" or "B"\n---\n', ['“A”', 'or', '“B”']),
                            ('---\ntitle: "A\n---\n', ['“A']), ('---\ntitle: "\n---\n', ['“']),
                            ('---\ntitle: ""\n---\n', []), ('---\ntitle:  \n---\n', []),
                            ('---\ntitle: >\n  A\n---\n', []), ('---\ntitle: |2-\n   A\n---\n', []),
                            ('---\ntitle: > A\n---\n', ['>', 'A']),
                            ('---\n\nBefore.\n\n---\n', ['Before.']), ('---\n# One\n---\n', ['One']),
                            ('---\n  In\n\ntitle: A\n---\n', ['In', 'title:', 'A']),
                            ('---\n"title" A\n---\n', ['“title”', 'A']),
                            ('---\ntitle: A\n\n- b\n---\n', ['title:', 'A', 'b']),
                            ('---\nsee http://b\n---\n', ['see', 'http://b'])):
            with self.subTest(head=head):
                self.text.write_bytes(f'{head}\nText.\n'.encode())
                root = ElementTree.parse(self.make('html')).getroot()
                self.assertEqual(''.join(root.find(f'.//{XHTML}main').itertext()).split(), [*words, 'Text.'])

    def test_named_title(self):
        """The name of the first heading is no part of the title, and links lead to it."""
        self.text.write_text('# All {#1} of it {#all}\n\nA.\n\n## One\n\nBack to [all](#all).\n', encoding='utf-8')
        root = ElementTree.parse(self.make('html')).getroot()
        self.assertEqual(root.find(f'.//{XHTML}title').text, 'All {#1} of it')
        title = root.find(f'.//{XHTML}h1')
        self.assertEqual((title.get('id'), title.text), ('s-all', 'All {#1} of it'))
        self.assertIn('#s-all', [element.get('href') for element in root.iter(XHTML + 'a')])
        self.assertIn(b'/Subtype /Link', self.make('pdf').read_bytes())

    def test_same_names(self):
        """Headings of the same words have names of their own, and what is named keeps its name."""
        self.text.write_text('# A\n\n## Notes\n\nSee [these](#notes), [those](#notes-2).\n\n## Notes\n\n'
                             '## Last {#notes}\n\n## A\n', encoding='utf-8')
        root = ElementTree.parse(self.make('html')).getroot()
        names = [(element.text, element.get('id')) for element in root.iter()
                 if element.get('id', '').startswith('s-')]
        self.assertEqual(names, [('A', 's-a'), ('Notes', 's-notes-2'), ('Notes', 's-notes-3'),
                                 ('Last', 's-notes'), ('A', 's-a-2')])
        self.assertEqual([element.get('href') for element in root.iter(XHTML + 'a')][-2:], ['#s-notes', '#s-notes-2'])

    def test_dead_links(self):
        """What a link has that leads nowhere stays, be it words or a picture."""
        self.text.write_text('[*Here* `it`](#no) is.\n\n[![W](window.png)](#no)\n', encoding='utf-8')
        markdown = self.make('md', '-F', 'markdown').read_text(encoding='utf-8')
        self.assertIn('*Here* `it` is.\n', markdown)
        self.assertIn('![W](window.png)', markdown)
        self.assertNotIn('#no', markdown)

    def test_relative(self):
        """A text in the folder in which the program runs shows what lies beside it."""
        markdown = call('booklet', self.text.name, '-F', 'markdown', '-o', '-', cwd=self.folder)
        self.assertEqual(markdown.returncode, FINE, markdown.err)
        self.assertIn('Figure 1', markdown.out)

    def assert_refused(self, text, *words):
        self.text.write_text(text, encoding='utf-8')
        result = call('booklet', self.text, '-o', self.folder / 'refused.pdf')
        self.assertEqual(result.returncode, UNREADABLE)
        for word in words:
            self.assertIn(word, result.err)
        self.assertFalse((self.folder / 'refused.pdf').exists())

    def test_errors(self):
        """What is missing or no picture is named with its line."""
        self.assert_refused('---\ntitle: A\n---\n\nOne.\n\n![a](figures.marginalia#none)\n', 'line 7', 'none')
        self.assert_refused('# A\n\n![a](missing.png)\n', 'line 3', 'missing.png')
        self.assert_refused('![a](rules.md)\n', 'line 1', 'rules.md')
        (self.folder / 'short.png').write_bytes(PICTURE[:40])
        self.assert_refused('![a](short.png)\n', 'short.png')
        (self.folder / 'broken.marginalia').write_text('{"games": [', encoding='utf-8')
        self.assert_refused('![a](broken.marginalia#b)\n', 'line 1: broken.marginalia: ')

    def test_usage(self):
        """A text has no games to choose from."""
        for arguments in (['--game', '1'], ['--embed'], ['--figure', 'a'], ['--layout', 'running'], ['--every', '2'],
                          ['--key-diagrams'], ['--notes', 'end'], ['--report'],
                          ['--passages']):
            with self.subTest(arguments=arguments):
                out = self.folder / 'out.html'
                result = call('booklet', self.text, '-o', out, *arguments)
                self.assertEqual(result.returncode, USAGE)
                self.assertIn(arguments[0], result.err)
                self.assertFalse(out.exists())


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
