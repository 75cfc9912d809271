#!/usr/bin/env python3
# The program marginalia-cli, from outside: what it prints, says and returns.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli.py PROGRAM [unittest options]"""

import json
import os
import random
import re
import resource
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from cli_program import (FINDINGS, FINE, PROGRAM, UNREADABLE, USAGE, call, command_names,
                         expand)

DATA = Path(__file__).resolve().parents[1] / 'data'

START = '9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -'
BLOCKED_FREE = '4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -'


def read_samples(path):
    """Positions, and for each what its actions lead to."""
    samples = {}
    for line in path.read_text().splitlines():
        word, _, rest = line.partition(' ')
        if word == 'position':
            after = samples[rest] = {}
        elif '>' in word:
            # The text of a position has five fields; the winner may follow.
            after[word] = ' '.join(rest.split()[:5])
    return samples


class Player:
    """Plays a game at random through the program, and keeps what it was told."""

    def __init__(self, seed, turns):
        chance = random.Random(seed)
        history = []
        self.turns = []
        answer = expand({'game': 'margrites'})
        while len(self.turns) < turns and answer['result'] is None:
            side, steps = answer['actor'], []
            while answer['actor'] == side and answer['result'] is None:
                step = chance.choice(answer['actions'])
                before = answer['position']
                steps.append(step)
                history.append(step)
                answer = expand({'game': 'margrites', 'history': history})
                if answer['position'].split()[2] == '4' or len(steps) == 4:
                    break
                assert before != answer['position']
            self.turns.append({'side': side, 'steps': steps, 'position': answer['position']})
        self.history = history

    def text(self, title):
        """The game in the rulebook's notation, without captures."""
        lines = [f'## {title}', '', 'Two people met and played.', '']
        for number, turn in enumerate(self.turns, 1):
            score = turn['position'].split()[3]
            lines += [score, '', f'{number}. {"; ".join(turn["steps"])}.', '']
        return '\n'.join(lines)


class Usage(unittest.TestCase):
    def test_help(self):
        result = call('--help')
        self.assertEqual(result.returncode, FINE)
        self.assertEqual(call('-h').out, result.out)
        self.assertGreater(len(command_names()), 10)

    def test_help_of_each_command(self):
        for command in command_names():
            with self.subTest(command):
                result = call(command, '--help')
                self.assertEqual(result.returncode, FINE)
                self.assertTrue(result.out.startswith(f'Usage: marginalia-cli {command} '))
                example = re.split('\n\nExamples?: ', result.out)[1]
                self.assertIn('marginalia-cli ' + command, example)
                self.assertEqual(result.err, '')

    def test_version(self):
        result = call('--version')
        self.assertEqual(result.returncode, FINE)
        self.assertRegex(result.out, r'^marginalia-cli \d+\.\d+\.\d+\n$')

    def test_wrong_calls(self):
        calls = [
            [], ['nonsense'], ['--nonsense'], ['games', '--nonsense'], ['games', 'one'],
            ['moves'], ['moves', 'chess'], ['moves', 'margrites', 'again'],
            ['moves', 'margrites', '--position'], ['moves', 'margrites', '--option', 'colour=red'],
            ['moves', 'margrites', '--option', 'colour'],
            ['perft', 'margrites'], ['perft', 'margrites', 'deep'], ['perft', 'margrites', '-1'],
            ['perft', 'margrites', '101'], ['perft', 'margrites', '2.5'], ['perft', 'chess', '1'],
            ['show', '--game', '0', 'x'], ['show', '--at', '-1', 'x'], ['show', '--game', 'one'],
            ['show', 'one', 'two'], ['show', '--from', 'nowhere'], ['convert', '--from', 'x'],
            ['convert', 'x', '-o', 'games.pdf'], ['convert', 'x', '-o', 'games'],
            ['booklet'], ['booklet', '-'], ['booklet', 'x', '--paper', 'a0'],
            ['bench', '--runs', '0'], ['bench', '--runs', '1001'], ['bench', '--game', 'chess'],
        ]
        for arguments in calls:
            with self.subTest(arguments):
                result = call(*arguments)
                self.assertEqual(result.returncode, USAGE, result.err)
                self.assertEqual(result.out, '')
                self.assertTrue(result.err.startswith('marginalia-cli: '))

    def test_locale_of_numbers(self):
        environment = dict(os.environ, LC_ALL='de_DE.UTF-8', LANGUAGE='de')
        result = call('perft', 'margrites', '1', '--json', env=environment)
        self.assertEqual(json.loads(result.out)['nodes'], 47)

    def test_full_output(self):
        if not os.path.exists('/dev/full'):
            self.skipTest('no /dev/full here')
        question = '{"game":"margrites"}\n' * 50
        for arguments in (['--help'], ['--version'], ['games'], ['games', '--json'],
                          ['moves', '--help'], ['moves', 'margrites'], ['expand'],
                          ['perft', 'margrites', '1']):
            with self.subTest(arguments), open('/dev/full', 'wb') as full:
                result = call(*arguments, stdin=question, stdout=full)
                self.assertEqual(result.returncode, UNREADABLE)
                self.assertIn('standard output', result.err)

    def test_closed_pipe(self):
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, 'wb') as pipe:
            result = call('games', '--json', stdout=pipe)
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('standard output', result.err)


class Rules(unittest.TestCase):
    def test_games(self):
        games = {game['name']: game for game in json.loads(call('games', '--json').out)['games']}
        self.assertEqual(games['margrites']['title'], 'MARGRITES')
        self.assertEqual(games['margrites']['start'], START)
        self.assertEqual([player['letter'] for player in games['margrites']['players']],
                         ['b', 'w'])
        self.assertIsInstance(games['margrites']['options'], list)
        for name in games:
            self.assertIn(name, call('games').out)

    def test_moves(self):
        moves = call('moves', 'margrites').out.split()
        self.assertEqual(len(moves), 47)
        self.assertIn('a2>a3', moves)
        answer = json.loads(call('moves', 'margrites', '--json', '--position', BLOCKED_FREE).out)
        self.assertEqual(answer['actor'], 'b')
        self.assertEqual(answer['position'], BLOCKED_FREE)
        self.assertEqual(len(answer['actions']), 43)
        over = json.loads(call('moves', 'margrites', '--json', '--position',
                               '9/9/9/9/9/9/9/b8 w 4 0(0)-0(0) -').out)
        self.assertEqual((over['actor'], over['actions']), (None, []))

    def test_why(self):
        result = call('moves', 'margrites', '--why', 'a2>a3')
        self.assertEqual((result.returncode, result.out), (FINE, 'legal\n'))
        for action, word in (('e2>e4', 'e4'), ('a4>a5', 'a4'), ('b7>b6', 'b7'),
                             ('a2>b2', 'b2')):
            result = call('moves', 'margrites', '--why', action)
            self.assertEqual(result.returncode, FINDINGS)
            self.assertIn(word, result.out)
            answer = json.loads(call('moves', 'margrites', '--json', '--why', action).out)
            self.assertFalse(answer['legal'])
            self.assertEqual(answer['reason'] + '\n', result.out)
        self.assertEqual(call('moves', 'margrites', '--why', 'z9>z8').returncode, UNREADABLE)

    def test_bad_positions(self):
        positions = [
            '', 'x', '9/9', START + ' x', START.replace(' b ', ' x '),
            START.replace('9/1', '8/1'), START.replace(' 4 ', ' 5 '),
            # Nine black marbles.
            START.replace('bbbbbbbb1', 'bbbbbbbbb'),
            # Eight marbles and a point.
            START.replace('0(0)-0(0)', '1(0)-0(0)'),
        ]
        for position in positions:
            with self.subTest(position):
                result = call('moves', 'margrites', '--position', position)
                self.assertEqual(result.returncode, UNREADABLE)
                self.assertTrue(result.err.startswith('marginalia-cli: '))
                self.assertEqual(result.out, '')
                self.assertIn('error', expand({'game': 'margrites', 'position': position}))

    def test_perft(self):
        for depth, nodes in ((0, 1), (1, 47), (2, 2093), (3, 89338), (4, 3700365)):
            for more in ([], ['--bulk']):
                result = call('perft', 'margrites', depth, *more)
                self.assertEqual(int(result.out.split()[0]), nodes)
                self.assertRegex(result.out, r'^\d+ nodes, \d+\.\d+ s, \d+ nodes/s\n$')

    def test_perft_of_positions(self):
        for line in (DATA / 'margrites-perft.txt').read_text().splitlines():
            if line.startswith('#'):
                continue
            position, counts = line.split(' : ')
            for depth, nodes in list(enumerate(counts.split(), 1))[:3]:
                result = call('perft', 'margrites', depth, '--position', position)
                self.assertEqual(result.out.split()[0], nodes)

    def test_perft_divide(self):
        lines = call('perft', 'margrites', '3', '--divide').out.splitlines()
        self.assertEqual(len(lines), 48)
        shares = dict(line.split() for line in lines[:-1])
        self.assertEqual(sum(map(int, shares.values())), 89338)
        answer = json.loads(call('perft', 'margrites', '3', '--divide', '--json', '--bulk').out)
        self.assertEqual(answer['nodes'], 89338)
        self.assertEqual({name: str(n) for name, n in answer['divide'].items()}, shares)


class Expand(unittest.TestCase):
    def test_start(self):
        answer = expand({'game': 'margrites'})
        self.assertEqual(list(answer), ['position', 'actor', 'result', 'actions', 'after'])
        self.assertEqual(answer['position'], START)
        self.assertEqual(answer['actor'], 'b')
        self.assertIsNone(answer['result'])
        self.assertEqual(answer['actions'],
                         sorted(call('moves', 'margrites').out.split(), key=str.encode))
        self.assertEqual(answer['actions'], list(answer['after']))

    def test_history(self):
        first = expand({'game': 'margrites'})
        second = expand({'game': 'margrites', 'options': {}, 'history': ['e2>e3']})
        self.assertEqual(second['position'], first['after']['e2>e3'])
        self.assertEqual(second, expand({'game': 'margrites', 'position': second['position']}))
        self.assertEqual(second, expand({'game': 'margrites', 'position': second['position'],
                                         'history': ['e2>e3']}))
        self.assertEqual(first, expand({'game': 'margrites', 'history': [], 'position': None}))
        answer = expand({'game': 'margrites', 'position': START, 'history': ['e2>e3']})
        self.assertIn('disagree', answer['error'])
        answer = expand({'game': 'margrites', 'history': ['e2>e3', 'e2>e3']})
        self.assertIn('action 2', answer['error'])
        self.assertIn('e2', answer['error'])

    def test_end(self):
        answer = expand({'game': 'margrites',
                         'position': '9/9/9/9/9/4b4/9/9 b 3 7(8)-0(0) -'})
        self.assertIsNone(answer['actor'])
        self.assertEqual(answer['result'], 'b')
        self.assertEqual((answer['actions'], answer['after']), ([], {}))

    def test_bad_lines(self):
        deep = b'[' * 100000 + b']' * 100000
        good = b'{"game":"margrites"}'
        lines = [
            b'', b'nonsense', b'{', b'[]', b'1', b'null', b'{"game":1}', b'{"game":"chess"}', b'{}',
            b'{"game":"margrites","options":[]}', b'{"game":"margrites","options":{"size":3}}',
            b'{"game":"margrites","options":{"size":{}}}',
            b'{"game":"margrites","position":7}', b'{"game":"margrites","history":"e2>e3"}',
            b'{"game":"margrites","history":[7]}', b'{"game":"margrites","history":["e4>e5"]}',
            b'{"game":"margrites","history":["nonsense"]}', deep,
            b'{"game":"margrites","history":' + deep + b'}', b'\xff\xfe\x00\x01',
            b'{"game":"\xff"}', b'{"game":"margrites"}\0', b'{"a":' * 100000,
            bytes(range(256)).replace(b'\n', b''),
            b'{"game":"' + b'x' * 10_000_000 + b'"}', b'[' + b'"a",' * 2_500_000 + b'1]',
        ]
        stream = b''.join(line + b'\n' + good + b'\n' for line in lines)
        result = call('expand', stdin=stream)
        self.assertEqual(result.returncode, FINDINGS)
        answers = [json.loads(line) for line in result.out.splitlines()]
        # The blank line is skipped.
        self.assertEqual(len(answers), 2 * len(lines) - 1)
        for number, answer in enumerate(answers):
            with self.subTest(number):
                if number % 2 == 0:
                    self.assertEqual(answer['position'], START)
                else:
                    self.assertTrue(answer['error'])
                    self.assertEqual(answer['line'], number + 2)

    def test_last_line_without_feed(self):
        self.assertEqual(len(call('expand', stdin='{"game":"margrites"}').out.splitlines()), 1)
        self.assertEqual(call('expand', stdin='').out, '')
        self.assertEqual(call('expand', stdin='\n\r\n \n').out, '')

    def test_answers_at_once(self):
        with subprocess.Popen([PROGRAM, 'expand'], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as process:
            for _ in range(3):
                process.stdin.write(b'{"game":"margrites"}\n')
                process.stdin.flush()
                self.assertIn(b'"position"', process.stdout.readline())
            process.stdin.close()
            self.assertEqual(process.wait(), FINE)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'questions.jsonl')
            path.write_text('{"game":"margrites"}\n')
            self.assertEqual(call('expand', path).out, call('expand', '-', stdin=path.read_bytes())
                             .out)
            self.assertEqual(call('expand', Path(folder, 'none')).returncode, UNREADABLE)
            self.assertEqual(call('expand', folder).returncode, UNREADABLE)

    def test_samples(self):
        samples = read_samples(DATA / 'margrites-samples.txt')
        questions = [{'game': 'margrites', 'position': position} for position in samples]
        answers = call('expand', stdin='\n'.join(map(json.dumps, questions))).out.splitlines()
        self.assertGreater(len(samples), 40)
        self.assertEqual(len(answers), len(samples))
        for (position, after), answer in zip(samples.items(), map(json.loads, answers)):
            with self.subTest(position):
                self.assertEqual(answer['position'], position)
                self.assertEqual(answer['actions'], sorted(after))
                self.assertEqual(answer['after'], after)


class Records(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.players = [Player(seed, 12) for seed in (1, 2, 3)]
        cls.text = Path(cls.folder.name, 'games.txt')
        cls.text.write_text('\n\n'.join(player.text(f'Game number {i}')
                                        for i, player in enumerate(cls.players, 1)))
        cls.file = Path(cls.folder.name, 'games.marginalia')
        result = call('convert', cls.text, '-o', cls.file)
        assert result.returncode == FINE, result.err

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def path(self, name, content=None):
        path = Path(self.folder.name, name)
        if content is not None:
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def empty_members(self, value, place=''):
        if isinstance(value, dict):
            for key, member in value.items():
                if member in (None, '', [], {}):
                    yield f'{place}.{key}'
                yield from self.empty_members(member, f'{place}.{key}')
        elif isinstance(value, list):
            for i, member in enumerate(value):
                yield from self.empty_members(member, f'{place}[{i}]')

    def test_show_json(self):
        shown = json.loads(call('show', self.file, '--json').out)
        self.assertEqual(len(shown['games']), len(self.players))
        self.assertEqual(list(self.empty_members(shown)), [])
        for number, (game, player) in enumerate(zip(shown['games'], self.players), 1):
            self.assertEqual(game['title'], f'Game number {number}')
            self.assertEqual(game['game'], 'margrites')
            self.assertEqual(len(game['turns']), len(player.turns))
            for n, (turn, played) in enumerate(zip(game['turns'], player.turns), 1):
                with self.subTest(game=number, turn=n):
                    self.assertEqual(turn['number'], n)
                    self.assertEqual(turn['side'], played['side'])
                    self.assertEqual(turn['actions'], played['steps'])
                    self.assertEqual(turn['score'], turn['position'].split()[3])
                    # The start is deduced: what never moved may stand elsewhere.
                    self.assertEqual(turn['position'].split()[1:], played['position'].split()[1:])

    def test_show_text_is_file(self):
        self.assertEqual(call('show', self.text, '--json').out,
                         call('show', self.file, '--json').out)
        self.assertEqual(call('show', '--from', 'packet', self.text).out,
                         call('show', self.file).out)
        self.assertEqual(call('show', stdin=self.file.read_bytes()).out,
                         call('show', '-', stdin=self.file.read_bytes()).out)
        # What came through a pipe has no name.
        self.assertEqual(call('show', stdin=self.text.read_bytes()).out,
                         call('show', self.text).out.replace('source: games.txt\n', ''))

    def test_show_one_game(self):
        every = json.loads(call('show', self.file, '--json').out)
        for n in (1, 2, 3):
            one = json.loads(call('show', self.file, '--game', n, '--json').out)
            self.assertEqual(one['games'], [every['games'][n - 1]])
            self.assertIn(f'Game number {n}', call('show', self.file, '-g', n).out)
        self.assertEqual(call('show', self.file, '--game', 4).returncode, USAGE)

    def test_show_position(self):
        game = json.loads(call('show', self.file, '--json').out)['games'][1]
        positions = [game['start']] + [turn['position'] for turn in game['turns']]
        for n, position in enumerate(positions):
            result = call('show', self.file, '--game', 2, '--at', n)
            lines = result.out.splitlines()
            self.assertIn(position, lines)
            rows = [line[2:].replace(' ', '') for line in lines if re.match(r' \d [.bw]', line)]
            board = [re.sub(r'\d', lambda match: '.' * int(match[0]), rank)
                     for rank in position.split()[0].split('/')]
            self.assertEqual(rows, board)
            answer = json.loads(call('show', self.file, '-g', 2, '-a', n, '--json').out)
            self.assertEqual((answer['game'], answer['turn'], answer['position']),
                             (2, n, position))
        result = call('show', self.file, '--at', len(positions))
        self.assertEqual(result.returncode, USAGE)

    def annotated(self):
        """What the importer doesn't make: it is written in the file's own form."""
        advance = '9/1wwwwwwww/9/9/9/bbbbbbbb1/9/9 w 4 0(0)-0(0) -'
        white = 'b7>b6 c7>c6 d7>d6 e7>e6'
        return self.path('annotated.marginalia', json.dumps({'marginalia': 1, 'games': [{
            'game': 'margrites',
            'headers': {'title': 'Annotated \x1b[31m', 'black': 'Ann', 'white': 'Bo',
                        'introduction': 'How it began.', 'conclusion': 'How it ended.'},
            'moves': [
                {'start': START, 'before': 'At the start.'},
                {'steps': 'a2>a3 b2>b3 c2>c3 d2>d3', 'after': 'Quiet.', 'glyphs': [1, 44],
                 'marks': [{'type': 'shade', 'color': 'green', 'cell': 'e4'},
                           {'type': 'arrow', 'color': 'red', 'cell': 'a3', 'to': 'c5'}],
                 'variations': [
                     [{'steps': 'e2>e3 f2>f3 g2>g3 h2>h3'},
                      {'steps': white, 'variations': [[{'steps': 'i7>i6 h7>h6 g7>g6 f7>f6',
                                                        'after': 'Deeper still.'}]]}],
                     [{'setup': advance, 'before': 'As if all had gone.'}, {'steps': white}]]},
                {'steps': white, 'source': {'number': '7', 'steps': 'b7>b5', 'line': 12,
                                            'remark': 'Nobody goes so far.'}},
                {'setup': START, 'after': 'Begin again.', 'source': {'remark': 'By hand.'}},
                {'steps': 'h2>i3 d2>d3 e2>e3 f2>f3', 'before': 'Once more.'},
                {'end': 'resignation', 'side': 'w'},
            ]}, {'game': 'margrites', 'moves': [{'start': START}, {'setup': advance}]}],
            'passages': [{'before': 1, 'line': 40, 'text': 'Words between.'}],
            'figures': [{'id': 'one', 'game': 'margrites', 'position': START,
                         'caption': 'A figure.',
                         'marks': [{'type': 'circle', 'color': 'blue', 'cell': 'b2'}]},
                        self.full_figure()],
        }))

    @staticmethod
    def full_figure():
        """A figure with all that one can say."""
        return {'id': 'two', 'title': '2.1', 'game': 'margrites', 'position': START,
                'before': START, 'steps': 'd2>d3 d3>d4', 'trail': True, 'numbering': '12',
                'marks': [{'type': 'shade', 'color': 'blue', 'tone': 1, 'cell': 'd2'},
                          {'type': 'ghost', 'side': 'b', 'cell': 'd2'}],
                'legend': [{'color': 'green', 'tone': 3, 'text': 'forward'}],
                'claims': [{'claim': 'legal', 'from': START, 'steps': 'd2>d3'},
                           {'claim': 'captures', 'steps': 'd2>d3', 'text': 'a8'}],
                'turned': 2, 'plain': True, 'crop': 'b2 f6', 'caption': 'Two *steps*.',
                'alternative': 'A marble on the way.', 'style': 'print'}

    def test_figures(self):
        full = self.full_figure()
        ofnode = {'title': 'T', 'trail': True, 'crop': 'automatic', 'caption': 'Of the turn.'}
        path = self.path('figures.marginalia', json.dumps({
            'marginalia': 1,
            'games': [{'game': 'margrites', 'moves': [
                {'start': START, 'figures': [{'caption': 'First.'}]},
                {'steps': 'd2>d3 d3>d4 e2>e3 e3>e4', 'figures': [ofnode]}]}],
            'figures': [full]}))
        shown = json.loads(call('show', path, '--json').out)
        self.assertEqual(list(self.empty_members(shown)), [])
        expected = dict(full, actions=full['steps'].split())
        del expected['steps']
        self.assertEqual(shown['figures'], [expected])
        self.assertEqual(shown['games'][0]['figures'], [{'caption': 'First.'}])
        self.assertEqual(shown['games'][0]['turns'][0]['figures'], [ofnode])

        lines = call('show', path).out.splitlines()
        self.assertIn('    Figure T', lines)
        self.assertIn(f'Figure 2.1: {START}', lines)
        self.assertIn('    [steps: d2>d3>d4]', lines)
        self.assertIn('    [claim: captures d2>d3 a8]', lines)

        first = call('convert', path).out
        self.assertEqual(json.loads(first)['figures'], [full])
        self.assertEqual(call('convert', self.path('again.marginalia', first)).out, first)

    def test_show_json_of_annotations(self):
        shown = json.loads(call('show', self.annotated(), '--json').out)
        self.assertEqual(list(self.empty_members(shown)), [])
        game = shown['games'][0]
        self.assertEqual(list(game)[:3], ['title', 'game', 'start'])
        self.assertEqual(game['headers']['black'], 'Ann')
        self.assertEqual(game['before'], 'At the start.')
        self.assertEqual(game['result'], 'b')
        turns = game['turns']
        self.assertEqual([turn['number'] for turn in turns], [1, 2, 3, 4])
        self.assertEqual([turn['side'] for turn in turns], ['b', 'w', 'b', 'w'])
        self.assertEqual(turns[0]['glyphs'], [1, 44])
        self.assertEqual(turns[0]['marks'][1],
                         {'type': 'arrow', 'color': 'red', 'cell': 'a3', 'to': 'c5'})
        self.assertEqual(turns[1]['printed'], 'b7>b5')
        self.assertEqual(turns[1]['source'],
                         {'number': '7', 'line': 12, 'remark': 'Nobody goes so far.'})
        self.assertEqual(turns[2]['setup'], START)
        self.assertEqual(turns[2]['before'], 'Begin again.\n\nOnce more.')
        self.assertEqual(turns[2]['setup_details'], {'source': {'remark': 'By hand.'}})
        self.assertNotIn('actions', turns[3])
        self.assertTrue(turns[3]['score'].endswith('-R0(0)'))
        self.assertEqual(shown['games'][1]['turns'][0]['setup'],
                         shown['games'][1]['turns'][0]['position'])
        self.assertEqual(shown['figures'][0]['id'], 'one')
        self.assertEqual(shown['figures'][0]['marks'][0]['cell'], 'b2')
        self.assertEqual(shown['passages'][0]['text'], 'Words between.')

    def test_show_json_of_variations(self):
        shown = json.loads(call('show', self.annotated(), '--json').out)
        first = shown['games'][0]['turns'][0]
        self.assertEqual(len(first['variations']), 2)
        self.assertEqual([turn['number'] for turn in first['variations'][0]], [1, 2])
        inner = first['variations'][0][1]['variations']
        self.assertEqual([[turn['after'] for turn in line] for line in inner],
                         [['Deeper still.']])
        second = first['variations'][1][0]
        self.assertIn('bbbbbbbb1/9/9 w', second['setup'])
        self.assertEqual(second['before'], 'As if all had gone.')
        self.assertNotIn('variations', shown['games'][0]['turns'][1])

    def test_show_text_of_annotations(self):
        text = call('show', self.annotated()).out
        for part in ('How it began.', 'How it ended.', '1. Black: ', '  – 1. Black: ',
                     '      – 2. White: ', 'Deeper still.', '[printed: b7>b5]',
                     '[remark: Nobody goes so far.]', 'Result: Black (Ann) wins', 'Figure one: ', 'black: Ann'):
            self.assertIn(part, text)
        # Of two positions that were set by hand, one stands in the place of a turn.
        self.assertIn(f'\nposition: {START}\n', text)
        self.assertRegex(text, r'\n1\. Black: position: \S+ w ')
        # A file can't command the terminal.
        self.assertNotIn('\x1b', text)
        self.assertIn('\\x1B[31m', text)

    def test_convert(self):
        self.assertEqual(call('convert', self.file).out, self.file.read_text())
        self.assertEqual(call('convert', self.text, '-o', '-').out, self.file.read_text())
        again = self.path('again.marginalia')
        self.assertEqual(call('convert', self.file, '-o', again).returncode, FINE)
        self.assertEqual(again.read_bytes(), self.file.read_bytes())

    def test_convert_tells_findings(self):
        """One line on standard error, and only where there is something to look at."""
        printed = self.text.read_text()
        first = self.players[0].turns[4]['steps'][0]
        wrong = self.path('wrong.txt', printed.replace(f'5. {first}', f'5. {first[:2]}>{first[:2]}',
                                                       1))
        for path in (self.text, wrong):
            found = len(json.loads(call('check', path, '--json').out)['findings'])
            games = printed.count('Game number')
            line = f'marginalia-cli: {path}: {games} games, {found} finding'
            for result in (call('convert', path), call('convert', path, '-o', '-'),
                           call('convert', path, '-o', self.path(f'{path.stem}-told.marginalia'))):
                self.assertEqual(result.returncode, FINE)
                self.assertEqual(result.err.count('\n'), 1 if found else 0)
                self.assertTrue(result.err.startswith(line if found else ''), result.err)
        self.assertGreater(found, 0)

    def test_convert_to_nowhere(self):
        result = call('convert', self.text, '-o', self.path('none') / 'games.marginalia')
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('games.marginalia', result.err)
        if os.path.exists('/dev/full'):
            with open('/dev/full', 'wb') as full:
                self.assertEqual(call('convert', self.text, stdout=full).returncode, UNREADABLE)

    def test_convert_to_full_disk(self):
        """A limit on the size of files stands in for a disk that is full after 4 KiB."""
        def fill():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        self.assertGreater(self.file.stat().st_size, 4096)
        for old in (None, 'old'):
            target = self.path('full.marginalia', old)
            result = call('convert', self.file, '-o', target, '--force', preexec_fn=fill)
            self.assertEqual(result.returncode, UNREADABLE)
            self.assertIn('full.marginalia', result.err)
            self.assertEqual(target.read_text() if target.exists() else None, old)

    def test_convert_into_closed_folder(self):
        folder = self.path('closed')
        folder.mkdir()
        folder.parent.chmod(0o755)
        target = folder / 'old.marginalia'
        target.write_text('old')
        folder.chmod(0o555)
        target.chmod(0o666)
        plain_user = {'user': 65534, 'group': 65534, 'extra_groups': []}
        language = dict(os.environ, LC_ALL='C.UTF-8')
        if os.geteuid() != 0:
            plain_user = {}
        try:
            subprocess.run([PROGRAM, '--version'], capture_output=True, **plain_user)
        except PermissionError:
            self.skipTest('other users may not run the program here')
        for name in (target, folder / 'new.marginalia'):
            result = call('convert', '-', '-o', name, '--force', stdin=self.file.read_bytes(),
                          env=language, **plain_user)
            self.assertEqual(result.returncode, UNREADABLE)
            self.assertIn(name.name, result.err)
            # The old file may be written, but not replaced in one step.
            self.assertIn('another folder' if name == target else 'denied', result.err)
        self.assertEqual(os.listdir(folder), ['old.marginalia'])
        self.assertEqual(target.read_text(), 'old')

    def test_check_fine(self):
        result = call('check', self.file, '--json')
        findings = json.loads(result.out)['findings']
        self.assertEqual([finding for finding in findings if finding['in'] == 'moves'], [])
        self.assertEqual(result.returncode, FINDINGS if findings else FINE)

    def test_check_misprint(self):
        player = self.players[0]
        origin = player.turns[4]['steps'][0][:2]
        text = self.text.read_text()
        printed = f'5. {player.turns[4]["steps"][0]}'
        self.assertIn(printed, text)
        path = self.path('misprint.txt', text.replace(printed, f'5. {origin}>{origin}', 1))
        result = call('check', path, '--json')
        self.assertEqual(result.returncode, FINDINGS)
        found = [finding for finding in json.loads(result.out)['findings']
                 if (finding['game'], finding['turn']) == (1, 5)]
        self.assertTrue(found)
        for finding in found:
            for key in ('game', 'turn', 'variation', 'figure', 'in', 'kind', 'severity', 'text',
                        'truth', 'readings'):
                self.assertIn(key, finding)
            self.assertIn(finding['in'], ('moves', 'comment', 'header', 'diagram', 'number',
                                          'text'))
            self.assertIsInstance(finding['readings'], list)
        result = call('check', path)
        self.assertEqual(result.returncode, FINDINGS)
        self.assertIn('Game 1: Game number 1\n', result.out)
        self.assertIn('turn 5', result.out)
        converted = self.path('misprint.marginalia')
        call('convert', path, '-o', converted)
        self.assertEqual(call('check', converted, '--json').out,
                         call('check', path, '--json').out)

    def test_check_variation(self):
        """The turns of a variation are told apart, and from those of the game."""
        line = [{'steps': steps, 'after': 'rank 9'} for steps in ('d1', 'e1', 'a3')]
        path = self.path('variation.marginalia', json.dumps({'marginalia': 1, 'games': [
            {'game': 'marvin', 'moves': [{'steps': 'a1'}, {'steps': 'b1', 'variations': [line]},
                                         {'steps': 'c3', 'after': 'rank 9'}]}]}))
        found = json.loads(call('check', path, '--json').out)['findings']
        self.assertEqual([(finding['turn'], finding['variation']) for finding in found],
                         [(2, 2), (3, 2), (4, 2), (3, None)])
        result = call('check', path).out
        self.assertIn('  turn 4, variation on turn 2, comment: error: wrong-reference\n', result)
        self.assertIn('  turn 3, comment: error: wrong-reference\n', result)

    def test_check_figures(self):
        """What a figure claims against the rules is found at the figure."""
        position = '9/9/4w4/3bw4/2b6/9/9/9 b 4 0(0)-0(0) -'
        path = self.path('figures.marginalia', json.dumps({'marginalia': 1, 'figures': [
            {'id': 'one', 'game': 'margrites', 'position': position,
             'claims': [{'claim': 'captures', 'steps': 'c4>b3', 'text': 'd5'}]},
            {'id': 'two', 'title': '5.b', 'game': 'margrites', 'position': position,
             'claims': [{'claim': 'captures', 'steps': 'c4>d4', 'text': 'd5'}]},
        ]}))
        result = call('check', path, '--json')
        self.assertEqual(result.returncode, FINDINGS)
        finding, = json.loads(result.out)['findings']
        self.assertEqual((finding['figure'], finding['in'], finding['kind'], finding['text']),
                         ('5.b', 'figure', 'false-claim', 'captures c4>d4: d5'))
        self.assertIsNone(finding['game'])
        self.assertEqual(finding['reason'], 'Nothing is captured.')
        result = call('check', path)
        self.assertEqual(result.returncode, FINDINGS)
        self.assertTrue(result.out.startswith('Figures\n  figure 5.b, figure: error: false-claim\n'),
                        result.out)

    def test_struck(self):
        """Moves that don't play any more are kept, shown, found and printed, with the reason."""
        reason = 'There is no marble on b3.'
        struck = {'steps': 'b3>b4 e2>e3 f2>f3 g2>g3', 'side': 'b', 'reason': reason, 'x-mine': [1]}
        nodes = [
            {'start': '9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -'},
            {'steps': 'a2>a3 a3>a4 c2>c3 d2>d3'},
            {'struck': {'end': 'resignation', 'side': 'w'}},
            {'steps': 'e7>e6 f7>f6 d7>d6 c7>c6'},
            {'struck': struck, 'before': 'Now this.', 'after': 'Well kept.', 'glyphs': [1],
             'variations': [[{'struck': {'roll': '*4', 'reason': 'No die.'}},
                             {'steps': 'b2>b3 h2>h3 g2>g3 f2>f3'}]]},
            {'struck': {'steps': 'e6>e5', 'side': 'w', 'reason': 'It is Black’s turn.'}},
        ]
        path = self.path('struck.marginalia', json.dumps(
            {'marginalia': 1, 'games': [{'game': 'margrites', 'moves': nodes}]}))

        converted = self.path('struck-again.marginalia')
        self.assertEqual(call('convert', path, '-o', converted).returncode, FINE)
        again = json.loads(converted.read_text(encoding='utf-8'))
        self.assertEqual(again['games'][0]['moves'], nodes)
        twice = self.path('struck-twice.marginalia')
        call('convert', converted, '-o', twice)
        self.assertEqual(twice.read_bytes(), converted.read_bytes())

        text = call('show', path).out
        self.assertIn(f'[struck: Black: {struck["steps"]}] {reason}', text)
        self.assertIn('[struck: White: resignation]', text)
        self.assertIn('[struck: *4] No die.', text)
        self.assertIn('Well kept.', text)
        turns = json.loads(call('show', path, '--json').out)['games'][0]['turns']
        self.assertEqual([turn.get('number') for turn in turns], [1, None, 2, None, None])
        self.assertEqual(turns[3]['struck'],
                         {'steps': struck['steps'], 'side': 'b', 'reason': reason})
        self.assertEqual(turns[3]['after'], 'Well kept.')
        self.assertEqual(turns[3]['position'], turns[2]['position'])

        result = call('check', path, '--json')
        self.assertEqual(result.returncode, FINDINGS)
        found = {finding['text']: finding for finding in json.loads(result.out)['findings']
                 if finding['kind'] == 'struck'}
        self.assertEqual(set(found), {struck['steps'], 'resignation', '*4', 'e6>e5'})
        self.assertEqual(found[struck['steps']]['reason'], reason)
        self.assertIn('b2>b3', ' '.join(found[struck['steps']]['readings']))
        # Nobody can have meant a turn of the side that isn't to move.
        self.assertEqual(found['e6>e5']['readings'], [])

        booklet = self.path('struck.pdf')
        self.assertEqual(call('booklet', path, '-o', booklet).returncode, FINE)
        self.assertTrue(booklet.read_bytes().startswith(b'%PDF-'))

    def test_bad_files(self):
        whole = self.file.read_bytes()
        bad = {
            'empty': b'',
            'half': whole[:len(whole) // 2],
            'without its last brace': whole.rstrip()[:-1],
            'foreign': b'%PDF-1.4\n\xe2\xe3\xcf\xd3\n',
            'binary': bytes(range(256)) * 100,
            'deep array': b'[' * 100000 + b']' * 100000,
            'deep object': b'{"a":' * 100000 + b'1' + b'}' * 100000,
            'deep record': b'{"marginalia":1,"games":' + b'[' * 100000,
            'other JSON': b'{"name":"something else"}',
            'prose': b'Once upon a time there was a game that nobody wrote down.\n',
            'nine marbles': whole.replace(b'bbbbbbbb1', b'bbbbbbbbb', 1),
        }
        for name, content in bad.items():
            path = self.path('bad', content)
            if content == whole:
                continue
            for command in ('show', 'check', 'convert', 'diagram', 'bench'):
                with self.subTest(name, command=command):
                    result = call(command, path)
                    self.assertEqual(result.returncode, UNREADABLE, result.out[:500])
                    self.assertTrue(result.err.startswith(f'marginalia-cli: {path}: '))
                    self.assertLess(len(result.err), 2000)

    def test_absent_files(self):
        for path, last in (('/nonexistent/games.marginalia', ['bench']), (self.folder.name, [])):
            for command in ('show', 'check', 'convert', 'diagram', 'booklet', *last):
                with self.subTest(path, command=command):
                    result = call(command, path)
                    self.assertEqual(result.returncode, UNREADABLE)
                    self.assertTrue(result.err.startswith(f'marginalia-cli: {path}: '))

    def test_bench(self):
        answer = json.loads(call('bench', self.file, '--json', '--runs', 2).out)
        self.assertEqual(answer['runs'], 2)
        self.assertGreater(answer['cores'], 0)
        names = [measurement['name'] for measurement in answer['measurements']]
        self.assertIn('file open', names)
        for measurement in answer['measurements']:
            self.assertGreater(measurement['median_seconds'], 0)
        self.assertIn('margrites open', call('bench', '--record', '--game', 'margrites',
                                               '--runs', 1).out)


if __name__ == '__main__':
    unittest.main(verbosity=2)
