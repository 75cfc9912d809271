#!/usr/bin/env python3
# The command “booklet” from outside: what it makes, where it writes, what it refuses.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-booklet.py PROGRAM DATA [unittest options]"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cli_program import FINDINGS, FINE, UNREADABLE, USAGE, call as call_program

DATA = Path(sys.argv.pop(1)).resolve()

FORMATS = {'pdf': 'pdf', 'html': 'html', 'latex': 'tex', 'markdown': 'md', 'text': 'txt'}


def call(*arguments, **more):
    environment = dict(os.environ, XDG_DATA_HOME='/nonexistent')
    return call_program('booklet', *arguments, env=environment, **more)


class Booklets(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / 'games.marginalia'
        self.file.write_text(json.dumps({'marginalia': 1, 'games': [
            {'game': 'margrites', 'headers': {'title': 'First Game', 'black': 'Ada'}, 'moves': [
                {'steps': 'a2>a3 a3>a4 b2>b3 b3>b4', 'after': 'Well *begun*.'},
                {'steps': 'i7>i6 i6>i5 h7>h6 h6>h5', 'variations': [
                    [{'steps': 'g7>g6 g6>g5 f7>f6 f6>f5', 'after': 'Another way.'}]]}]},
            {'game': 'marvin', 'headers': {'title': 'Second Game'}, 'moves': []},
        ]}), encoding='utf-8')

    def pattern(self, text):
        return f'{self.folder}/out/{text}'

    def files(self):
        place = self.folder / 'out'
        return sorted(str(path.relative_to(place)) for path in place.rglob('*') if path.is_file())

    def refused(self, *arguments, status=USAGE, words=(), **more):
        result = call(*arguments, **more)
        self.assertEqual(result.returncode, status, result.err)
        self.assertEqual(result.out, '')
        for word in words:
            self.assertIn(word, result.err)

    def printed(self, *arguments):
        result = call(self.file, '--format', 'text', '-o', '-', *arguments)
        self.assertEqual(result.returncode, FINE, result.err)
        return result.out

    def test_motion(self):
        """The script is told what moves, and finds it where it is said to arrive."""
        for sample in sorted((DATA / 'samples').glob('*-a-*.marginalia')):
            with self.subTest(sample.stem):
                page = call(sample, '--layout', 'running', '--format', 'html', '-o', '-').out
                data = json.loads(re.search(r'id="booklet-data">(.*?)</script>', page, re.S)[1])
                pieces = set(data['pieces'].split())
                middles = {part: [(float(x), float(y)) for x, y in
                                  re.findall(r'c?x="([-\d.]+)" c?y="([-\d.]+)"', drawing)]
                           for part, drawing in re.findall(r'<g id="a(\w+)">(.*?)</g>', page)}
                drawings = [drawing for node in data['games'][0][1:] for drawing in node[4:]]
                arriving = 0
                for drawing in drawings:
                    parts, *moves = drawing.split(';')
                    places = [middle for part in parts.split()[1:] if part in pieces
                              for middle in middles[part]]
                    for move in moves:
                        _, _, x, y, begin, end = move.split(',')
                        self.assertLess(float(begin), float(end))
                        if x:
                            arriving += 1
                            self.assertTrue(any(abs(float(x) - left) < 30 and abs(float(y) - top) < 30
                                                for left, top in places), drawing)
                self.assertGreater(arriving, len(drawings) / 2)

    def test_formats(self):
        for name, ending in FORMATS.items():
            with self.subTest(name):
                self.assertEqual(call(self.file, '--format', name).returncode, FINE)
                beside = (self.folder / f'games.{ending}').read_bytes()
                path = self.folder / f'other.{ending}'
                self.assertEqual(call(self.file, '-o', path).returncode, FINE)
                self.assertEqual(path.read_bytes(), beside)
                if name != 'pdf':
                    self.assertEqual(call(self.file, '-F', name, '-o', '-').out, beside.decode())
                    self.assertIn('First Game', beside.decode())
        self.assertTrue((self.folder / 'games.pdf').read_bytes().startswith(b'%PDF-'))

    def test_options(self):
        whole = self.printed()
        self.assertIn('Another way.', whole)
        self.assertIn('Second Game', whole)
        self.assertNotIn('Another way.', self.printed('--no-variations'))
        self.assertNotIn('Second Game', self.printed('--game', 1))
        self.assertNotIn('First Game', self.printed('--game', 2))
        self.assertIn('My Book', self.printed('--title', 'My Book'))
        self.assertIn('/bbbbbbbb1/', self.printed('--positions'))
        for more in (['--layout', 'running', '--every', 1], ['--layout', 'figures'],
                     ['--no-contents', '--no-index'], ['--paper', 'LETTER'], ['--cell-mm', '5.5'],
                     ['--layout', 'running', '--key-diagrams', '--ragged'], ['--notes', 'end'],
                     ['--style', 'print']):
            with self.subTest(more):
                pages = self.folder / 'pages.pdf'
                result = call(self.file, *more, '-o', pages, '--force')
                self.assertEqual(result.returncode, FINE, result.err)
                self.assertTrue(pages.read_bytes().startswith(b'%PDF-'))

    def test_report(self):
        """After a game that was analyzed comes its report; of one that wasn't it is said."""
        none = call(self.file, '--report', '-o', self.folder / 'without.pdf')
        self.assertEqual(none.returncode, FINE)
        self.assertIn('game 1 has no report', none.err)
        self.assertIn('game 2 has no report', none.err)
        content = json.loads(self.file.read_text())
        # Black takes nothing where f3>f4 would take e5; with more marbles than the table of endings
        # has, it isn't known who wins all the same.
        content['games'][0] = {'game': 'margrites', 'headers': {'title': 'First Game'}, 'moves': [
            {'start': 'www1w4/9/9/4w4/3b5/5b3/9/bbb6 b 1 0(0)-0(0) -'}, {'steps': 'd4>d3'}]}
        self.file.write_text(json.dumps(content), encoding='utf-8')
        result = call_program('annotate', self.file, '--game', 1, '--nodes', 1000, '-o', self.file)
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertNotIn('Game Report', self.printed())
        whole = call(self.file, '--format', 'text', '-o', '-', '--report')
        self.assertNotIn('game 1', whole.err)
        self.assertIn('game 2 has no report', whole.err)
        report = whole.out[whole.out.index('\nGame Report\n'):whole.out.rindex('Second Game')]
        for words in ('Black: mean error', '1 key moment', '1. Black: d4>d3', 'Better: f3>',
                      'Takes e5, 2 to 1'):
            self.assertIn(words, ' '.join(report.split()))
        for name, extension in FORMATS.items():
            for layout in ('packet', 'running'):
                with self.subTest(name=name, layout=layout):
                    out = self.folder / f'{layout}.{extension}'
                    result = call(self.file, '--report', '--layout', layout, '-o', out)
                    self.assertEqual(result.returncode, FINE, result.err)
                    if name == 'pdf':
                        continue
                    text = out.read_text(encoding='utf-8')
                    # Its graph is a drawing where boards are.
                    report = text[text.rindex('Game Report'):]
                    graph = report[:report.index('Winning chances')]
                    if name == 'latex':
                        self.assertIn('\\subsubsection{Game Report}', text)
                        self.assertIn('\\setcounter{secnumdepth}{2}', text)
                    self.assertIn({'html': '</svg></div>', 'latex': '\\end{tikzpicture}'}.get(name, '  0 % |##|'), graph)

    def embed(self, *arguments):
        result = call(self.file, '--embed', '-F', 'html', '-o', '-', *arguments)
        self.assertEqual(result.returncode, FINE, result.err)
        return result.out

    def test_embed(self):
        """One game as an element for other pages: nothing of it can be taken for theirs."""
        nasty = '</template></script><script>alert(1)</script><p onclick="x">&"'
        content = json.loads(self.file.read_text())
        turn = content['games'][0]['moves'][0]
        content['games'][0]['headers'].update(title=nasty, black=nasty, introduction=nasty)
        turn.update(after=nasty + '\n\n```\none\n\n\n   \ntwo\n```\n\n<b>bold</b>')
        content['figures'] = [{'id': 'first', 'game': 'margrites', 'title': nasty, 'caption': nasty,
                               'position': '9/9/9/3w5/9/9/9/9 b 4 0(0)-0(0) -'}]
        self.file.write_text(json.dumps(content), encoding='utf-8')
        for part in (['--game', 1], ['--game', 1, '-l', 'running'], ['--figure', 'first']):
            with self.subTest(part):
                page = self.embed(*part)
                self.assertTrue(page.startswith('<div class="marginalia"'))
                self.assertTrue(page.endswith('</div>\n'))
                # Markdown and weblogs would end the element there.
                self.assertEqual([line for line in page[:-1].split('\n') if not line.strip()], [])
                for tag in ('<template', '</template', '<div class="marginalia"'):
                    self.assertEqual(page.count(tag), 1, tag)
                self.assertEqual(page.count('<script'), page.count('</script'))
                self.assertNotIn('<script>alert', page)
                self.assertNotIn('<p onclick', page)
                for word in ('<html', '<body', '<head>', '<main', '<nav', 'Content-Security'):
                    self.assertNotIn(word, page)
                # Boards stand there without a script, and what they refer to with them.
                inside = page[:page.index('</template')]
                self.assertIn('<svg', inside)
                for name in re.findall(r'<use href="#(\w+)"', inside):
                    self.assertIn(f' id="{name}"', inside)
        self.assertNotIn('booklet-data', self.embed('--figure', 'first'))
        self.assertIn('one\n&#10;&#10;&#10;two', re.sub('   ', '', self.embed('--game', 1)))
        self.refused(self.file, '--embed', '-F', 'html', '-o', '-', words=['--game', '--figure'])
        self.refused(self.file, '--embed', '-F', 'pdf', words=['--embed', 'html'])
        self.refused(self.file, '--figure', 'none', '-o', '-', words=['none'])
        self.refused(self.file, '--figure', 'first', '--game', 1, words=['--figure'])

    def test_deep_quotations(self):
        """Signs that no page has room for are text: to nest them all would take minutes."""
        self.file.write_text(json.dumps({'marginalia': 1, 'games': [{'game': 'margo', 'moves': [
            {'steps': 'd4', 'after': '>' * 100000 + ' deep\n\n> > flat'}]}]}), encoding='utf-8')
        page = call(self.file, '-F', 'html', '-o', '-').out
        self.assertIn('&gt;' * (100000 - 100) + ' deep', page)
        self.assertGreater(page.count('<blockquote>'), 2)
        self.assertLess(page.count('<blockquote>'), 100)
        self.assertIn('deep', call(self.file, '-F', 'latex', '-o', '-').out)
        self.assertIn('flat', self.printed())

    def test_titles(self):
        """What is said goes first, then what the file says of itself, never its name."""
        def title(content, *more):
            path = self.folder / 'my book.marginalia'
            path.write_text(json.dumps(dict({'marginalia': 1}, **content)))
            result = call(path, '-F', 'text', '-o', '-', *more)
            self.assertEqual(result.returncode, FINE, result.err)
            return result.out.split('\n', 1)[0]

        named = {'game': 'marvin', 'headers': {'title': 'A Game'}, 'moves': []}
        nameless = {'game': 'marvin', 'moves': []}
        self.assertEqual(title({'games': [named]}), 'A Game')
        self.assertEqual(title({'games': [nameless]}), 'Untitled Game')
        self.assertEqual(title({'games': [named, nameless]}), 'Annotated Games')
        self.assertEqual(title({'games': [named, nameless]}, '--game', 1), 'A Game')
        self.assertEqual(title({'games': [named, nameless]}, '--title', 'Ours'), 'Ours')
        self.assertEqual(title({'headers': {'title': 'Its Own'}, 'games': [named, nameless]}),
                         'Its Own')

    def test_concepts(self):
        """The index says in which games comments speak of formations and walls, and of what not."""
        content = json.loads(self.file.read_text())
        content['games'][0]['moves'][0]['after'] = 'Two *formations*, and a firewall.'
        content['games'][1]['headers'].update(introduction='A wall in another game; a safe point.')
        self.file.write_text(json.dumps(content))
        index = self.printed()
        self.assertIn('Concepts', index)
        self.assertRegex(index, r'Formations: 1\b')
        self.assertRegex(index, r'Safe points: 2\b')
        self.assertNotIn('Walls', index)
        self.assertNotIn('Formations: 1', self.printed('--no-index'))

    def test_quotes(self):
        """Titles and names have the quotes of the comments beside them; what is typed text stays as it is."""
        content = json.loads(self.file.read_text())
        content['games'][0]['headers'] = {'title': 'Ada\'s "Game"', 'black': "Ada O'Hara"}
        self.file.write_text(json.dumps(content))
        for form, set_them in (('html', True), ('latex', True), ('markdown', False),
                               ('text', False)):
            with self.subTest(form):
                result = call(self.file, '--format', form, '-o', '-')
                self.assertEqual(result.returncode, FINE, result.err)
                self.assertEqual('Ada’s “Game”' in result.out, set_them)
                self.assertEqual('Ada O’Hara' in result.out, True)

    def test_no_characters(self):
        """Code points that are no characters end no booklet, wherever they stand."""
        odd = 'A\ufdd0\ufffe\uffff\U0001ffffZ\u0007'
        self.file.write_text(json.dumps({'marginalia': 1, 'headers': {'title': odd}, 'games': [
            {'game': 'margrites', 'moves': [{'steps': 'a2>a3 a3>a4 b2>b3 b3>b4', 'after': odd}],
             'headers': {'title': odd, 'annotator': odd, 'black': odd, 'introduction': odd}},
            {'game': 'marvin', 'headers': {'title': odd}, 'moves': []}]}), encoding='utf-8')
        for form, extension in FORMATS.items():
            path = self.folder / f'odd.{extension}'
            result = call(self.file, '-o', path)
            self.assertEqual(result.returncode, FINE, f'{form}: {result.err}')
            self.assertGreater(path.stat().st_size, 500)
        # The pages after them are not lost.
        pages = (self.folder / 'odd.pdf').read_bytes()
        self.assertGreater(pages.count(b'/Type /Page '), 1)

    def test_locales(self):
        """A decimal comma, a dotless i and foreign months change no byte."""
        if shutil.which('localedef') is None:
            self.skipTest('localedef is missing')
        self.file.write_text(self.file.read_text().replace(
            '"black": "Ada"', '"black": "Ada", "date": "2026-11-21"'))
        names = ['de_DE', 'tr_TR']
        for name in names:
            made = subprocess.run(['localedef', '-i', name, '-f', 'UTF-8',
                                   self.folder / f'{name}.UTF-8'], capture_output=True)
            if not (self.folder / f'{name}.UTF-8').exists():
                self.skipTest(f'the locale {name} can’t be made: {made.stderr.decode()}')
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith(('LC_', 'LANG'))}
        # The words of the program itself are those of the locale, where it is installed.
        environment |= {'LOCPATH': str(self.folder), 'LANGUAGE': 'en'}
        for form in FORMATS:
            for layout in ('packet', 'running'):
                plain, *others = [
                    call_program('booklet', self.file, '-F', form, '-l', layout, '-o', path,
                                 '--force', env=dict(environment, LC_ALL=locale)) and
                    path.read_bytes()
                    for locale in ('C.UTF-8', 'de_DE.UTF-8', 'tr_TR.UTF-8')
                    for path in [self.folder / 'locale']]
                for name, other in zip(names, others):
                    self.assertEqual(plain, other, f'{form} {layout} {name}')

    def test_wrong_calls(self):
        self.refused(self.file, '--format', 'doc', words=['markdown'])
        for name in ('x.doc', 'x.jpg', '{file}.docx'):
            option = '--output-pattern' if '{' in name else '-o'
            self.refused(self.file, option, self.folder / 'out' / name, words=['markdown'])
        self.refused(self.file, '--layout', 'round', words=['packet, running, figures'])
        self.refused(self.file, '--paper', 'a0', words=['a4, letter, a5'])
        self.refused(self.file, '--notes', 'above', words=['below, end, none'])
        self.refused(self.file, '--style', 'pink', words=['packet', 'wood'])
        self.refused(self.file, '--cell-mm', '2', words=['--cell-mm'])
        self.refused(self.file, '--every', 'few', words=['--every'])
        self.refused(self.file, '--game', '3', words=['the file has 2'])
        self.refused(self.file, '-o', 'x', '--output-pattern', 'y')
        self.refused(self.file, self.file, '-o', self.folder / 'x.pdf', words=['--output-pattern'])
        self.refused(self.file, '-o', '-', '--json', words=['--json'])
        for pattern in ('{figure}.pdf', '{turn}', '{', '{file}/..'):
            self.refused(self.file, '--output-pattern', self.pattern(pattern),
                         words=['--output-pattern', 'column'])
        self.assertEqual(self.files(), [])

    def test_never_unasked(self):
        taken = self.folder / 'games.pdf'
        taken.write_text('mine')
        self.refused(self.file, status=UNREADABLE, words=[str(taken), '--force'])
        self.refused(self.file, '-o', taken, status=UNREADABLE, words=['--force'])
        self.assertEqual(taken.read_text(), 'mine')
        self.assertEqual(call(self.file, '--force').returncode, FINE)
        self.assertTrue(taken.read_bytes().startswith(b'%PDF-'))
        # One that stands in the way keeps all from being written.
        other = self.folder / 'other.marginalia'
        shutil.copy(self.file, other)
        self.refused(other, self.file, status=UNREADABLE, words=[str(taken)])
        self.assertFalse((self.folder / 'other.pdf').exists())

    def test_never_what_is_read(self):
        """Games are not replaced by their booklet, by whatever name they are called."""
        content = self.file.read_bytes()
        link = self.folder / 'link.html'
        link.symlink_to(self.file)
        for output in (self.file, f'{self.folder}/./games.marginalia', link):
            self.refused(self.file, '-F', 'html', '-o', output, '--force', status=UNREADABLE,
                         words=[str(output)])
        pattern = f'{self.folder}/{{file}}.marginalia'
        self.refused(self.folder, '-F', 'html', '--output-pattern', pattern, '--force',
                     status=UNREADABLE, words=[str(self.file)])
        self.assertEqual(self.file.read_bytes(), content)

    def test_unwritable(self):
        self.refused(self.file, '-o', '/nonexistent/x.pdf', status=UNREADABLE,
                     words=['/nonexistent/x.pdf'])
        self.refused(self.file, '--output-pattern', self.file / '{file}.pdf', status=UNREADABLE,
                     words=[str(self.file)])
        self.refused(self.file, '-o', self.folder, status=UNREADABLE, words=[str(self.folder)])
        if os.path.exists('/dev/full'):
            self.refused(self.file, '-o', '/dev/full', status=UNREADABLE, words=['/dev/full'])

    def test_many(self):
        other = self.folder / 'other.marginalia'
        shutil.copy(self.file, other)
        result = call(self.folder, '--output-pattern', self.pattern('{number}/{file}.html'), '--json')
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(self.files(), ['1/games.html', '2/other.html'])
        self.assertEqual([(Path(entry['file']).name, entry['format'], Path(entry['source']).name)
                          for entry in json.loads(result.out)['files']],
                         [('games.html', 'html', 'games.marginalia'),
                          ('other.html', 'html', 'other.marginalia')])
        # One that can't be read leaves the others.
        bad = self.folder / 'bad.marginalia'
        bad.write_text('{')
        result = call(self.folder, '--output-pattern', self.pattern('{file}.{format}'))
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('bad.marginalia', result.err)
        self.assertEqual(self.files(), ['1/games.html', '2/other.html', 'games.pdf', 'other.pdf'])

    def test_empty_folder(self):
        empty = self.folder / 'empty'
        empty.mkdir()
        self.refused(empty, '--output-pattern', self.pattern('{file}.pdf'), status=FINDINGS,
                     words=['nothing'])
        self.assertEqual(self.files(), [])

    def test_standard_input(self):
        content = self.file.read_bytes()
        self.refused(stdin=content, words=['--output'])
        result = call('-', '-F', 'text', '-o', '-', stdin=content)
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertIn('First Game', result.out)

    def test_shipped_files(self):
        samples = sorted(DATA.glob('samples/*.marginalia'))[::4]
        figures = sorted(DATA.glob('figures/*.marginalia'))
        for path in samples + figures:
            for ending in FORMATS.values():
                with self.subTest(path.name, ending=ending):
                    result = call(path, '--output-pattern', self.pattern('{file}.' + ending))
                    self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(len(self.files()), len(FORMATS) * len(samples + figures))


if __name__ == '__main__':
    unittest.main(verbosity=2)
