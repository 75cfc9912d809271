#!/usr/bin/env python3
# The command “diagram” from outside: what it draws, where it writes, what it refuses.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-diagram.py PROGRAM DATA [unittest options]"""

import json
import os
import pty
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom
from pathlib import Path

from cli_program import FINDINGS, FINE, PROGRAM, UNREADABLE, USAGE, call as call_program

DATA = Path(sys.argv.pop(1)).resolve()

START = '9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -'
FORMATS = {'svg': b'<', 'pdf': b'%PDF-', 'eps': b'%!PS-Adobe', 'png': b'\x89PNG\r\n',
           'tikz': None, 'text': None}

# Two games with a variation, a comment and marks, and four figures.
TURNS = ['a2>a3 a3>a4 b2>b3 b3>b4', 'i7>i6 i6>i5 h7>h6 h6>h5', 'c2>c3 c3>c4 d2>d3 d3>d4',
         'g7>g6 g6>g5 f7>f6 f6>f5']
OTHER = ['d2>d3 d3>d4 e2>e3 e3>e4', 'g7>g6 g6>g5 f7>f6 f6>f5']
GAMES = {
    'marginalia': 1,
    'games': [
        {'game': 'margrites', 'headers': {'title': 'Over/Under'}, 'moves': [
            {'steps': TURNS[0], 'after': 'Well begun.'},
            {'steps': TURNS[1]},
            {'steps': TURNS[2], 'variations': [[{'steps': OTHER[0]}, {'steps': OTHER[1]}]]},
            {'steps': TURNS[3], 'marks': [{'type': 'shade', 'color': 'red', 'cell': 'e5'}]},
        ]},
        {'game': 'marvin', 'moves': []},
    ],
    'figures': [
        {'id': 'one', 'title': '1', 'game': 'margrites', 'position': START},
        {'id': 'two', 'game': 'margrites', 'position': START, 'crop': 'a1 c3'},
        {'title': 'Nameless', 'game': 'marvin', 'position': None},
    ],
}


def call(*arguments, config='/nonexistent', **more):
    """Nothing of whoever runs the test shall matter."""
    environment = dict(os.environ, XDG_CONFIG_HOME=config, XDG_DATA_HOME='/nonexistent')
    environment.update(more.pop('env', {}))
    as_bytes = more.pop('as_bytes', False)
    if not as_bytes:
        return call_program('diagram', *arguments, env=environment, **more)
    with tempfile.TemporaryFile() as output:
        result = call_program('diagram', *arguments, env=environment, stdout=output, **more)
        output.seek(0)
        result.bytes = output.read()
    return result


class Test(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        games = json.loads(json.dumps(GAMES))
        games['figures'][2]['position'] = self.start('marvin')
        self.games = self.folder / 'games.marginalia'
        self.games.write_text(json.dumps(games), encoding='utf-8')

    @staticmethod
    def start(game):
        listed = json.loads(call_program('games', '--json').out)['games']
        return next(entry['start'] for entry in listed if entry['name'] == game)

    def files(self, folder='out'):
        place = self.folder / folder
        return sorted(str(path.relative_to(place)) for path in place.rglob('*') if path.is_file())

    def pattern(self, text='{file}-{figure}.{format}'):
        return f'{self.folder}/out/{text}'

    def refused(self, *arguments, status=USAGE, words=(), **more):
        result = call(*arguments, **more)
        self.assertEqual(result.returncode, status, result.err)
        self.assertEqual(result.out, '')
        for word in words:
            self.assertIn(word, result.err)
        return result


class Positions(Test):
    def test_formats(self):
        for name, magic in FORMATS.items():
            with self.subTest(name):
                result = call('--game', 'margrites', '--format', name, as_bytes=True)
                self.assertEqual(result.returncode, FINE, result.err)
                self.assertEqual(result.err, '')
                self.assertGreater(len(result.bytes), 100)
                self.assertTrue(result.bytes.startswith(magic or b''))
                again = call('--game', 'margrites', '--format', name.upper(), as_bytes=True,
                             env={'LC_ALL': 'de_DE.UTF-8', 'LANGUAGE': 'en'})  # words may be installed
                self.assertEqual(again.bytes, result.bytes)

    def test_every_game(self):
        for game in ('margrites', 'margo', 'martial', 'marad', 'marvin'):
            with self.subTest(game):
                result = call('--game', game)
                xml.dom.minidom.parseString(result.out)
                again = call('--game', game, '--position', self.start(game))
                self.assertEqual(again.out, result.out)

    def test_options_of_the_game(self):
        small = call('--game', 'margo', '-O', 'size=4', '-F', 'text').out
        large = call('--game', 'margo', '-O', 'size=19', '-F', 'text').out
        self.assertGreater(len(large), 4 * len(small))
        self.refused('--game', 'margo', '-O', 'size=400', words=['size'])

    def test_bad_positions(self):
        self.refused('--game', 'margrites', '--position', '9/9/9/3q5/9/9/9/9 b 4 0(0)-0(0) -',
                     status=UNREADABLE, words=['olumn 8', '“q”'])
        self.refused('--game', 'margrites', '--position', 'nonsense', status=UNREADABLE)
        self.refused('--game', 'chess', words=['margrites'])
        self.refused('--position', START, words=['--game'])
        self.refused('--game', 'margrites', '--position', START, self.games, words=['FILE'])

    def test_what_no_game_can_reach(self):
        """Ten marbles of one side are a picture all the same, but nothing is played from it."""
        crowded = '9/wwwwwwwww/w8/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -'
        drawn = call('--game', 'margrites', '--position', crowded)
        self.assertEqual(drawn.returncode, FINE, drawn.err)
        xml.dom.minidom.parseString(drawn.out)
        self.refused('--game', 'margrites', '--position', crowded, '--steps', 'a2>a3',
                     status=UNREADABLE)

    def test_steps(self):
        """The same turn by steps from a position, by history, and in a file."""
        steps = call('--game', 'margrites', '--position', START, '--steps', TURNS[0])
        history = call('--game', 'margrites', '--history', TURNS[0])
        file = call(self.games, '--at', 1)
        self.assertEqual(steps.returncode, FINE, steps.err)
        self.assertEqual(steps.out, history.out)
        self.assertEqual(steps.out, file.out)
        without = call('--game', 'margrites', '--history', TURNS[0], '--no-trail')
        self.assertNotEqual(without.out, steps.out)
        self.assertIn('12c', call('--game', 'margrites', '--history', TURNS[0], '--numbering',
                                  12).out)
        self.refused('--game', 'margrites', '--steps', 'a2>a3 a2>a3', status=UNREADABLE,
                     words=['action 2', 'a2>a3'])
        self.refused('--game', 'margrites', '--steps', 'a2>z3', status=UNREADABLE,
                     words=['action 1', 'z3'])
        self.refused('--game', 'margrites', '--history', 'a2>a3', '--steps', 'a3>a4')
        self.refused('--game', 'margrites', '--history', 'a2>a3', '--position', START,
                     status=UNREADABLE, words=['disagree'])

    def test_marks(self):
        base = ('--game', 'margrites')
        plain = call(*base).out
        pictures = {plain}
        for mark in ('shade d4', 'shade green1 d4', 'shade green5 d4', 'shade red d4 d5',
                     'arrow red e5 e4', 'arrow red e5 e4 d5 d4', 'label d4 A', 'circle blue d4',
                     'cross d4', 'triangle purple d4', 'square d4', 'dim a2', 'ghost b d4',
                     'ghost w d4', 'SHADE Orange D4'):
            with self.subTest(mark):
                result = call(*base, '--mark', mark)
                self.assertEqual(result.returncode, FINE, result.err)
                self.assertNotIn(result.out, pictures)
                pictures.add(result.out)
        both = call(*base, '--mark', 'shade d4', '--mark', 'label d4 two words').out
        self.assertIn('two words', both)
        self.assertIn('captured', call(*base, '--mark', 'shade green d4', '--legend',
                                       'green captured').out)

    def test_bad_marks(self):
        for mark, column, token in (
                ('blot d4', 1, 'blot'), ('', 1, 'shade'), ('shade', 6, 'cell'),
                ('shade green', 12, 'cell'), ('shade green z9', 13, 'z9'),
                ('shade green6 d4', 7, 'green6'), ('arrow d4', 9, 'cell'),
                ('label d4', 9, 'label'), ('ghost d4', 7, 'd4'), ('ghost x d4', 7, 'bw'),
                ('shade d4 e5 mauve', 13, 'mauve')):
            with self.subTest(mark):
                self.refused('--game', 'margrites', '--mark', mark,
                             words=[f'column {column}:', token])
        self.refused('--game', 'margrites', '--legend', 'mauve x', words=['column 1', 'purple'])
        self.refused('--game', 'margrites', '--legend', 'green', words=['column 6'])

    def test_crop(self):
        def draw(*more):
            result = call('--game', 'margrites', '-F', 'eps', *more)
            self.assertEqual(result.returncode, FINE, result.err)
            return result.out

        self.assertNotEqual(draw('--crop', 'b2 d4'), draw())
        self.assertEqual(draw('--crop', 'd4 b2'), draw('--crop', 'b2 d4'))
        self.assertEqual(draw('--crop', 'none'), draw())
        lone = ('--position', '9/9/9/9/9/1b7/9/9 b 4 0(0)-0(0) -')
        self.assertNotEqual(draw(*lone, '--crop', 'auto'), draw(*lone))
        for crop in ('b2', 'b2 z9', 'b2 c3 d4', 'b2 W++', 'some'):
            self.refused('--game', 'margrites', '--crop', crop, words=['--crop'])


class Look(Test):
    def test_sizes(self):
        def size(*arguments):
            data = call('--game', 'margrites', '--format', 'png', *arguments, as_bytes=True).bytes
            return int.from_bytes(data[16:20], 'big'), int.from_bytes(data[20:24], 'big')

        self.assertEqual(size('--width', 700)[0], 700)
        small, large = size('--cell-px', 20), size('--cell-px', 40)
        self.assertAlmostEqual(large[0] / small[0], 2, delta=0.02)
        self.assertAlmostEqual(size('--cell-mm', 10, '--dpi', 254)[0], size('--cell-px', 100)[0],
                               delta=1)
        svg = call('--game', 'margrites', '--cell-mm', '12.5').out
        self.assertIn('mm', svg)

    def test_bad_numbers(self):
        for option, value in (('--cell-mm', '0'), ('--cell-mm', 'x'), ('--cell-mm', '7,5'),
                              ('--cell-mm', ''), ('--dpi', '9'), ('--dpi', '2401'),
                              ('--width', '0'), ('--width', '10.5'), ('--cell-px', '1001'),
                              ('--quarters', '4'), ('--cell-mm', 'nan'), ('--cell-mm', 'inf')):
            with self.subTest(option=option, value=value):
                self.refused('--game', 'margrites', f'{option}={value}', words=[option])
        self.refused('--game', 'margo', '-O', 'size=19', '-F', 'png', '--dpi', 2400, '--cell-mm',
                     100)

    def test_styles(self):
        listed = json.loads(call('--list-styles', '--json').out)['styles']
        names = [style['name'] for style in listed]
        self.assertEqual(names[0], 'packet')
        pictures = {call('--game', 'margrites', '--style', name).out for name in names}
        self.assertEqual(len(pictures), len(names))
        self.assertIn(call('--game', 'margrites').out, pictures)
        for name in names:
            self.assertIn(name, call('--list-styles').out)
        self.refused('--game', 'margrites', '--style', 'pink', words=['pink', *names])
        bad = self.folder / 'bad.json'
        bad.write_text('{"paper": 7}')
        self.refused('--game', 'margrites', '--style', bad, words=['line 1'])

    def test_endless(self):
        """What never ends is neither a style nor a preset."""
        pipe = self.folder / 'pipe.json'
        os.mkfifo(pipe)
        for place in ('/dev/zero', pipe, f'{self.folder}/'):
            self.refused('--game', 'margrites', '--style', place, words=[str(place)])
            self.refused('--game', 'margrites', '--preset', place, words=[str(place)])

    def test_views(self):
        pictures = [call('--game', 'margrites', *more).out for more in (
            [], ['--turned'], ['--no-coordinates'], ['--transparent'], ['--outlines'],
            ['--title', 'Mine & yours'], ['--description', 'A board.'])]
        self.assertEqual(len(set(pictures)), len(pictures))
        for picture in pictures:
            xml.dom.minidom.parseString(picture)
        self.assertIn('Mine &amp; yours', pictures[5])
        self.assertIn('A board.', pictures[6])
        self.assertNotIn('<text', pictures[4])
        self.assertEqual(call('--game', 'margrites', '--quarters', 2).out, pictures[1])
        self.assertEqual(call('--game', 'margrites', '--turned', '--quarters', 2).out, pictures[0])

    def test_text(self):
        sizes = [call('--game', 'margo', '-F', 'text', '--board-size', size).out
                 for size in ('small', 'medium', 'large')]
        self.assertLess(len(sizes[0]), len(sizes[1]))
        self.assertLess(len(sizes[1]), len(sizes[2]))
        call('--game', 'martial', '-F', 'text', '--ascii').out.encode('ascii')
        self.refused('--game', 'margo', '-F', 'text', '--board-size', 'huge', words=['medium'])

    def test_bad_format(self):
        self.refused('--game', 'margrites', '--format', 'gif', words=['svg', 'tikz'])
        # A picture is not called what it is not, unless that is said.
        path = self.folder / 'x.jpg'
        self.refused('--game', 'margrites', '-o', path, words=['jpg', 'svg', 'tikz'])
        self.assertFalse(path.exists())
        self.assertEqual(call('--game', 'margrites', '-o', path, '-F', 'png').returncode, FINE)
        self.assertEqual(call('--game', 'margrites', '-o', self.folder / 'x').returncode, FINE)

    def test_presets(self):
        folder = self.folder / 'marginalia' / 'presets'
        folder.mkdir(parents=True)
        (folder / 'mine.json').write_text('{"format":"png","cell-pixels":30,"plain":true}')
        config = str(self.folder)
        mine = call('--game', 'margrites', '--preset', 'mine', config=config, as_bytes=True).bytes
        same = call('--game', 'margrites', '--format', 'png', '--cell-px', 30, '--no-coordinates',
                    as_bytes=True).bytes
        self.assertEqual(mine, same)
        # What is said beside it goes before it.
        other = call('--game', 'margrites', '--preset', 'mine', '-F', 'svg', config=config).out
        self.assertEqual(other, call('--game', 'margrites', '--no-coordinates').out)
        listed = json.loads(call('--list-presets', '--json', config=config).out)['presets']
        names = [preset['name'] for preset in listed]
        self.assertEqual((names[0], names[-1]), ('web', 'mine'))
        self.refused('--game', 'margrites', '--preset', 'absent', words=['web', 'print'])
        (folder / 'bad.json').write_text('{"dpii": 300}')
        self.refused('--game', 'margrites', '--preset', 'bad', config=config,
                     words=['bad.json', 'line 1, column 2', 'dpii'])
        result = call('--list-presets', config=config)
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('bad.json', result.err)
        self.assertIn('mine', result.out)
        path = folder / 'mine.json'
        self.assertEqual(call('--game', 'margrites', '--preset', path, as_bytes=True).bytes, mine)


class Files(Test):
    def test_places(self):
        def at(place):
            result = call(self.games, '--at', place)
            self.assertEqual(result.returncode, FINE, result.err)
            return result.out

        def played(*turns):
            return call('--game', 'margrites', '--history', ' '.join(turns)).out

        self.assertEqual(at('0'), call('--game', 'margrites').out)
        self.assertEqual(at('2'), played(*TURNS[:2]))
        self.assertEqual(at('3'), played(*TURNS[:3]))
        self.assertEqual(at('3b'), played(*TURNS[:2], *TURNS[2].split()[:2]))
        self.assertEqual(at('3.2'), at('3b'))
        self.assertEqual(at('3d'), at('3'))
        self.assertEqual(at('3/1'), played(*TURNS[:2], OTHER[0]))
        self.assertEqual(at('3/1:4'), played(*TURNS[:2], *OTHER))
        self.assertEqual(at('3/1:4a'), played(*TURNS[:2], OTHER[0], OTHER[1].split()[0]))
        self.assertEqual(at('4'), call(self.games).out)
        self.assertEqual(call(self.games, '--game', 2).out, call('--game', 'marvin').out)
        self.assertIn('3b', call(self.games, '--at', '3', '--numbered').out)

    def test_bad_places(self):
        for place, words in (
                ('5', ['turns 0 to 4']), ('x', ['“x”']), ('', ['number']), ('3e', ['4 steps']),
                ('3.0', ['4 steps']), ('3.', ['step']), ('3/2', ['1 variation']),
                ('3/0', ['1 variation']), ('1/1', ['0 variations']), ('3/', ['variation']),
                ('3/1:2', ['turns 3 to 4']), ('3/1:', ['turn']), ('3b4', ['4']), ('-1', ['“-1”']),
                ('99999999999999999999', ['turns 0 to 4'])):
            with self.subTest(place):
                self.refused(self.games, f'--at={place}', words=['--at', *words])
        self.refused(self.games, '--game', 3, words=['the file has 2'])
        self.refused(self.games, '--game', 'margrites', words=['--game'])
        self.refused(self.games, '--at', 1, '--all', words=['--every'])

    def test_figures(self):
        one = call(self.games, '--figure', 'one')
        self.assertEqual(one.returncode, FINE, one.err)
        self.assertEqual(call(self.games, '--figure', 'Nameless').returncode, FINE)
        self.assertNotEqual(call(self.games, '--figure', 'two').out, one.out)
        self.refused(self.games, '--figure', 'three', words=['three', 'one, two, Nameless'])
        self.refused(self.games, '--figures', words=['3 figures', '--output-pattern'])
        self.refused(self.games, '--figure', 'one', '--figure', 'two', words=['2 figures'])
        # What is said of the figure goes before what it says.
        self.assertNotEqual(call(self.games, '--figure', 'two', '--crop', 'none').out,
                            call(self.games, '--figure', 'two').out)
        marked = call(self.games, '--figure', 'one', '--mark', 'label d4 Q').out
        self.assertIn('Q', marked)

    def test_style_of_a_figure(self):
        """A figure names a style; a path in a file from elsewhere is not followed."""
        style = self.folder / 'own.json'
        style.write_text('{"based-on":"wood"}')
        self.assertEqual(call(self.games, '--style', style).returncode, FINE)
        pictures = {}
        for name in (None, 'print', 'no such style', '/dev/zero', '/dev/stdin', str(style)):
            figure = {'id': 'x', 'game': 'margrites', 'position': START}
            if name is not None:
                figure['style'] = name
            path = self.folder / 'styled.marginalia'
            path.write_text(json.dumps({'marginalia': 1, 'games': [], 'figures': [figure]}))
            result = call(path)
            self.assertEqual(result.returncode, FINE, result.err)
            pictures[name] = result.out
        self.assertNotEqual(pictures.pop('print'), pictures[None])
        self.assertEqual(len(set(pictures.values())), 1)
        # What is asked for goes before it.
        figure['style'] = 'print'
        path.write_text(json.dumps({'marginalia': 1, 'games': [], 'figures': [figure]}))
        self.assertEqual(call(path, '--style', 'packet').out, pictures[None])

    def test_scopes(self):
        for scope, names in (
                (['--figures'], ['games-Nameless.svg', 'games-one.svg', 'games-two.svg']),
                (['--commented'], ['games-1-1b.svg', 'games-1-4w.svg']),
                (['--every', 2], ['games-1-2w.svg', 'games-1-4w.svg']),
                (['--all', '--game', 1], [f'games-1-{turn}.svg'
                                          for turn in ('0', '1b', '2w', '3b', '4w')]),
                (['--figure', 'two', '--figure', 'one'], ['games-one.svg', 'games-two.svg'])):
            with self.subTest(scope):
                result = call(self.games, *scope, '--output-pattern', self.pattern())
                self.assertEqual(result.returncode, FINE, result.err)
                self.assertEqual(result.out, '')
                self.assertEqual(self.files(), names)
                shutil.rmtree(self.folder / 'out')

    def test_standard_input(self):
        content = self.games.read_bytes()
        file = call(self.games, '--at', 2).out
        self.assertEqual(call('-', '--at', 2, stdin=content).out, file)
        self.assertEqual(call('--at', 2, stdin=content).out, file)
        self.refused('--at', 2, stdin=b'{', status=UNREADABLE, words=['standard input'])
        result = call('--figures', '--output-pattern', self.pattern(), stdin=content)
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(self.files(), ['Over-Under-Nameless.svg', 'Over-Under-one.svg',
                                        'Over-Under-two.svg'])

    def test_uri(self):
        self.assertEqual(call(self.games.as_uri(), '--at', 2).out,
                         call(self.games, '--at', 2).out)

    def test_nothing(self):
        empty = self.folder / 'empty.marginalia'
        empty.write_text('{"marginalia":1,"games":[]}')
        for more in ([], ['--figures'], ['--all']):
            self.refused(empty, *more, status=FINDINGS, words=['nothing to draw'])
        self.refused(empty, '--at', 1, words=['no game'])
        self.refused(empty, '--figure', 'x', words=['nor any other'])

    def test_figure_by_title(self):
        """Where no figure has the id, one with the title is meant."""
        by_id = call(DATA / 'figures/margrites.marginalia', '--figure', 'margrites-7-a')
        by_title = call(DATA / 'figures/margrites.marginalia', '--figure', '7.a')
        self.assertEqual(by_title.returncode, FINE)
        self.assertEqual(by_title.out, by_id.out)

    def test_shipped_figures(self):
        for path in sorted(DATA.glob('figures/*.marginalia')):
            result = call(path, '--figures', '--output-pattern', self.pattern('{file}/{figure}.svg'),
                          '--json')
            self.assertEqual(result.returncode, FINE, result.err)
            listed = json.loads(result.out)['files']
            figures = json.loads(path.read_text(encoding='utf-8'))['figures']
            self.assertEqual([entry.get('figure') for entry in listed],
                             [figure['id'] for figure in figures])
            for entry in listed:
                xml.dom.minidom.parse(entry['file'])


class Output(Test):
    def test_output(self):
        for name, magic in FORMATS.items():
            ending = {'tikz': 'tex', 'text': 'txt'}.get(name, name)
            path = self.folder / f'x.{ending}'
            self.assertEqual(call(self.games, '-o', path).returncode, FINE)
            printed = call(self.games, '--format', name, as_bytes=True).bytes
            self.assertEqual(path.read_bytes(), printed)
            self.assertTrue(printed.startswith(magic or b''))
        umask = os.umask(0)
        os.umask(umask)
        self.assertEqual(path.stat().st_mode & 0o777, 0o666 & ~umask)

    def test_never_unasked(self):
        path = self.folder / 'x.svg'
        path.write_text('mine')
        self.refused(self.games, '-o', path, status=UNREADABLE, words=[str(path), '--force'])
        self.assertEqual(path.read_text(), 'mine')
        self.assertEqual(call(self.games, '-o', path, '--force').returncode, FINE)
        self.assertIn('<svg', path.read_text())

        content = self.games.read_bytes()
        self.refused(self.games, '-o', self.games, '-F', 'svg', '--force', status=UNREADABLE,
                     words=[str(self.games)])
        self.assertEqual(self.games.read_bytes(), content)

        arguments = [self.games, '--figures', '--output-pattern', self.pattern()]
        (self.folder / 'out').mkdir()
        taken = self.folder / 'out' / 'games-two.svg'
        taken.write_text('mine')
        self.refused(*arguments, status=UNREADABLE, words=['games-two.svg', '--force'])
        self.assertEqual(self.files(), ['games-two.svg'])
        self.assertEqual(taken.read_text(), 'mine')
        self.assertEqual(call(*arguments, '--force').returncode, FINE)
        self.assertEqual(len(self.files()), 3)

    def test_unwritable(self):
        self.refused(self.games, '-o', '/nonexistent/x.svg', status=UNREADABLE,
                     words=['/nonexistent/x.svg'])
        file = self.folder / 'file'
        file.write_text('')
        self.refused(self.games, '--figures', '--output-pattern', file / '{figure}.svg',
                     status=UNREADABLE, words=[str(file)])
        self.refused(self.games, '-o', self.folder, status=UNREADABLE, words=[str(self.folder)])
        if os.path.exists('/dev/full'):
            self.refused(self.games, '-o', '/dev/full', status=UNREADABLE, words=['/dev/full'])
            with open('/dev/full', 'wb') as full:
                result = call(self.games, stdout=full)
                self.assertEqual(result.returncode, UNREADABLE)
                self.assertIn('standard output', result.err)
        # A pipe is no file that could be lost.
        result = call(self.games, '-o', '/dev/stdout')
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(result.out, call(self.games).out)

    def test_full_disk(self):
        """What doesn't fit is named, and leaves nothing half written behind."""
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

        # A board of Marvin is small enough, one of Margrites is not.
        small = self.folder / 'small.marginalia'
        small.write_text(json.dumps({'marginalia': 1, 'games': [{'game': 'marvin', 'moves': []}]}))
        result = call(small, self.games, '--all', '--board-size', 'large', '--output-pattern',
                      self.pattern('{file}-{turn}.txt'), '--json', preexec_fn=limit)
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('out/games-0.txt', result.err)
        self.assertIn('1 of 7 files', result.err)
        self.assertEqual(self.files(), ['small-0.txt'])
        self.assertEqual([Path(entry['file']).name for entry in json.loads(result.out)['files']],
                         ['small-0.txt'])
        # One that is replaced stays as it was.
        taken = self.folder / 'x.svg'
        taken.write_text('mine')
        self.refused(self.games, '-o', taken, '--force', status=UNREADABLE, words=[str(taken)],
                     preexec_fn=limit)
        self.assertEqual(taken.read_text(), 'mine')

    def test_terminal(self):
        """A terminal is not filled with what it can't show."""
        for name, status in (('png', USAGE), ('pdf', USAGE), ('svg', FINE), ('text', FINE)):
            leader, follower = pty.openpty()
            process = subprocess.Popen([PROGRAM, 'diagram', '--game', 'margrites', '--format', name],
                                       stdin=subprocess.DEVNULL, stdout=follower,
                                       stderr=subprocess.PIPE)
            os.close(follower)
            output = b''
            try:
                while chunk := os.read(leader, 65536):
                    output += chunk
            except OSError:
                pass
            error = process.communicate(timeout=60)[1]
            os.close(leader)
            self.assertEqual(process.returncode, status, error)
            self.assertEqual(output == b'', status == USAGE)
            self.assertEqual(b'--output' in error, status == USAGE)

    def test_patterns(self):
        self.assertEqual(call(self.games, '--all', '--game', 1, '--output-pattern',
                              self.pattern('{title}/{number}-{turn}.png'), '--cell-px',
                              10).returncode, FINE)
        self.assertEqual(self.files(), [f'Over-Under/{i + 1}-{turn}.png' for i, turn in enumerate(
            ('0', '1b', '2w', '3b', '4w'))])
        for path in (self.folder / 'out').rglob('*.png'):
            self.assertTrue(path.read_bytes().startswith(b'\x89PNG'))
        for pattern, words in (('{figur}.svg', ['column 1', '{figure}']), ('{figure', ['column 1']),
                               ('x}.svg', ['column 2']), ('{file}/../x', ['..']), ('{file}/', [])):
            with self.subTest(pattern):
                self.refused(self.games, '--figures', '--output-pattern', self.pattern(pattern),
                             words=['--output-pattern', *words])
        self.refused(self.games, '-o', 'x', '--output-pattern', 'y')

    def test_relative_patterns(self):
        (work := self.folder / 'work').mkdir()
        # A preset may have the pattern, for several figures only.
        (work / 'mine.json').write_text('{"pattern": "{figure}.svg"}')
        for more, folder in ((['--output-pattern', '../out/{figure}.svg'], self.folder / 'out'),
                             (['--output-pattern', '{figure}.svg'], work),
                             (['--preset', 'mine.json', '--force'], work)):
            result = call(self.games, '--figures', *more, cwd=work)
            self.assertEqual((result.returncode, result.out), (FINE, ''), result.err)
            self.assertEqual(len(list(folder.glob('*.svg'))), 3)

    def test_folder(self):
        inputs = self.folder / 'in'
        (inputs / 'sub').mkdir(parents=True)
        for name in ('b.marginalia', 'a.marginalia', 'note.txt', 'sub/c.marginalia'):
            (inputs / name).write_bytes(self.games.read_bytes())
        result = call(inputs, '--figures', '--output-pattern', self.pattern(), '--json')
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(self.files(), [f'{file}-{figure}.svg' for file in 'ab'
                                        for figure in ('Nameless', 'one', 'two')])
        listed = json.loads(result.out)['files']
        self.assertEqual([Path(entry['source']).name for entry in listed],
                         ['a.marginalia'] * 3 + ['b.marginalia'] * 3)
        # Names that know no file are told apart by numbers.
        shutil.rmtree(self.folder / 'out')
        self.assertEqual(call(inputs, '--figure', 'one', '--output-pattern',
                              self.pattern('{figure}.svg')).returncode, FINE)
        self.assertEqual(self.files(), ['one-2.svg', 'one.svg'])
        self.refused(inputs, '--figures', status=UNREADABLE, words=[str(inputs)])

    def test_one_bad_file(self):
        """What can be drawn is drawn, and the status tells of the rest."""
        bad = self.folder / 'bad.marginalia'
        bad.write_text('{')
        result = call(bad, self.games, '--figures', '--output-pattern', self.pattern())
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn(str(bad), result.err)
        self.assertEqual(len(self.files()), 3)

    def test_report(self):
        self.refused(self.games, '--json', words=['--output'])
        path = self.folder / 'x.pdf'
        listed = json.loads(call(self.games, '--at', 2, '-o', path, '--json').out)['files']
        self.assertEqual(listed, [{'file': str(path), 'format': 'pdf', 'source': str(self.games),
                                   'rules': 'margrites', 'game': 1, 'turn': 2, 'side': 'w'}])

    def test_odd_names(self):
        odd = self.folder / 'a\nb\x1b[31m %s ü.marginalia'
        odd.write_bytes(self.games.read_bytes())
        result = call(odd, '--figure', 'one', '--output-pattern', self.pattern())
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(self.files(), ['a b[31m %s ü-one.svg'])
        result = call(odd, '--figure', 'one', '--output-pattern', self.pattern())
        self.assertNotIn('\x1b', result.err)

    def test_long_names(self):
        games = json.loads(self.games.read_text(encoding='utf-8'))
        games['games'][0]['headers']['title'] = 'ü' * 5000 + '/../../x'
        self.games.write_text(json.dumps(games), encoding='utf-8')
        result = call(self.games, '--all', '--output-pattern', self.pattern('{title}.{format}'))
        self.assertEqual(result.returncode, FINE, result.err)
        self.assertEqual(len(self.files()), 6)
        for name in self.files():
            self.assertRegex(name, r'^(ü{30,}(-\d)?|\d|\d-\d)\.svg$')


class Help(unittest.TestCase):
    def test_options_are_told(self):
        """Every option that is tried here stands in the help."""
        told = call('--help').out
        tried = set(re.findall(r"'(--[a-z-]+)[='$]", Path(__file__).read_text(encoding='utf-8')))
        self.assertGreater(len(tried), 30)
        for option in tried:
            self.assertRegex(told, f'{option}[ =]')


if __name__ == '__main__':
    unittest.main(verbosity=2)
