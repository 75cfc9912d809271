#!/usr/bin/env python3
# The program marginalia-cli with every game that it knows: options, bad input, the history,
# rolls, claims and matches.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-games.py PROGRAM [unittest options]"""

import json
import random
import subprocess
import tempfile
import unittest
from pathlib import Path

from cli_program import FINDINGS, FINE, PROGRAM, UNREADABLE, USAGE, call, expand

NAMES = ['margrites', 'margo', 'martial', 'marad', 'marvin']

# What is refused, and a word that the reason must have.
BAD_OPTIONS = [
    ('margrites', {'size': 3}, 'size'), ('margrites', {'hostile': 'perhaps'}, 'perhaps'),
    ('margo', {'size': 2}, '3 … 19'), ('margo', {'size': 20}, '20'),
    ('margo', {'players': 5}, 'players'), ('margo', {'players': 3, 'swap': True}, 'wap'),
    ('margo', {'ko': 'super'}, 'situational'), ('margo', {'height': -1}, '-1'),
    ('martial', {'target': 0}, 'target'), ('martial', {'first': 'x'}, 'first'),
    ('martial', {'noreturn': True}, 'noreturn'), ('marad', {'zero': 'maybe'}, 'maybe'),
    ('marad', {'target': 'many'}, 'many'), ('marvin', {'size': 4}, '3, 5, 7, 9'),
    ('marvin', {'size': 5.5}, 'size'), ('marvin', {'colour': 'red'}, 'colour'),
]
BAD_POSITIONS = [
    # A piece that floats, a colour that doesn't play, a level too many.
    ('margo', {'size': 3}, '3/3/3|2/x1 x 0 -', 'floats'),
    ('margo', {'size': 5}, '5/5/5/5/4z x 0 -', 'z'),
    ('margo', {'size': 3, 'height': 1}, '3/xo1/ox1|2/x1 x 0 -', '2'),
    # A coin with a face that there is not, a fifth coin of a kind, twice.
    ('martial', {}, 's7...../....../....../....../....../...... g 21 -', '7'),
    ('martial', {}, 's1s2s3s1s2s3/s1s2s3s1s2s3/s1...../....../....../...... g 21 -', 'fifth'),
    ('martial', {}, 's1s6s1s6s1./....../....../....../....../...... g 21 -', 'fifth'),
    # Two kings of one side, a score over the target, a count that no die shows.
    ('marad', {}, 'KK7/9/9/9/9/9/9/9/9 1 ? 0-0 15', 'king'),
    ('marad', {}, '9/9/9/9/9/9/9/9/K8 1 ? 16-0 15', '16'),
    ('marad', {}, '9/9/9/9/9/9/9/9/K8 1 5 0-0 15', '5'),
    # A block of singletons, a board of another size.
    ('marvin', {}, 'ww3/ww3/5/5/5 w', 'king'),
    ('marvin', {'size': 5}, '3/3/3 w', 'ank'),
    # A marble too many.
    ('margrites', {}, '9/1wwwwwwww/9/9/9/9/bbbbbbbbb/9 b 4 0(0)-0(0) -', '9'),
]
BAD_HISTORIES = [
    # What stands in the way, whose turn it isn't, what is not there.
    ('margo', {}, ['a1', 'a1'], 'action 2'), ('margo', {}, ['2b3'], '2b3'),
    ('margo', {}, ['pass'], 'pass'), ('margo', {}, ['swap'], 'swap'),
    ('margrites', {}, ['b7>b6'], 'b7'), ('margrites', {}, ['e2>e4'], 'e4'),
    ('martial', {}, ['a5>a4', 'a4>a5'], 'action 2'), ('martial', {}, ['a4>a3'], 'a4'),
    ('marad', {}, ['b5>c5'], 'roll'), ('marad', {}, ['*1', '*1'], 'action 2'),
    ('marad', {}, ['*1', 'h5>g5'], 'Player 1'), ('marad', {}, ['*7'], '7'),
    ('marvin', {}, ['c3', 'c3'], 'c3'), ('marvin', {}, ['z9'], 'z9'),
]
# Positions of games that are over.
ENDED = [
    ('margrites', {}, '9/9/9/9/9/9/9/b8 w 4 0(7)-0(0) -', 'a1>a2', 'b'),
    ('marad', {}, '9/9/9/9/4k4/9/9/9/9 1 ? 15-0 15', '*1', '1'),
    ('marvin', {'size': 3}, 'WRW/WRW/WWW r', 'a1', 'w'),
    ('martial', {}, '[s6G6][s6G6]..../....../....../....../....../...... s 21 -', 'a6>b6', 'g'),
]


def settings(options):
    """Options as arguments of a command."""
    for name, value in options.items():
        yield '--option'
        yield f'{name}={str(value).lower() if isinstance(value, bool) else value}'


class Questions:
    """Asks expand one question after the other through a pipe."""

    def __enter__(self):
        self.process = subprocess.Popen([PROGRAM, 'expand'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        return self

    def __exit__(self, *reason):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question).encode() + b'\n')
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def play(game, options, seed, longest):
    """The actions of a random game, who played each, and the position after each."""
    chance = random.Random(seed)
    history, actors, positions = [], [], []
    with Questions() as questions:
        answer = questions.ask(game=game, options=options)
        while answer['result'] is None and len(history) < longest:
            action = chance.choice(answer['actions'])
            history.append(action)
            actors.append(answer['actor'])
            after = answer['after'][action]
            answer = questions.ask(game=game, options=options, history=history)
            assert answer['position'] == after
            positions.append(after)
    return history, actors, positions, answer


def nodes(history, actors, positions):
    """The nodes of a file. Only Margrites has turns of several actions: a player goes on as
    long as the third field of the position before doesn't say that all four are left."""
    line = []
    for i, (action, actor) in enumerate(zip(history, actors)):
        goes_on = (i > 0 and actor == actors[i - 1] and actor != 'chance'
                   and positions[i - 1].split()[2] != '4')
        if actor == 'chance':
            line.append({'roll': action})
        elif goes_on:
            line[-1]['steps'] += ' ' + action
        else:
            line.append({'steps': action})
    return line


class Rules(unittest.TestCase):
    def test_games(self):
        games = {game['name']: game for game in json.loads(call('games', '--json').out)['games']}
        self.assertEqual(sorted(games), sorted(NAMES))
        text = call('games').out
        for name, game in games.items():
            for key in ('title', 'summary', 'credit', 'players', 'start'):
                self.assertTrue(game[key], (name, key))
            self.assertIn(game['credit'].split('\n')[0], text)
            for option in game['options']:
                with self.subTest(name, option=option['name']):
                    self.assertTrue(option['title'] and option['summary'])
                    self.assertTrue('choices' in option or option['minimum'] < option['maximum'])
                    setting = f'{option["name"]}={option["default"]}'
                    self.assertEqual(call('moves', name, '-O', setting).returncode, FINE)
                    self.assertIn(option['name'] + '=', text)

    def test_counts(self):
        for name in NAMES:
            answer = expand({'game': name})
            self.assertEqual(len(answer['actions']), len(answer['after']))
            self.assertEqual(int(call('perft', name, 1).out.split()[0]), len(answer['actions']))
            for more in ([], ['--bulk']):
                whole = int(call('perft', name, 3, *more).out.split()[0])
                parts = json.loads(call('perft', name, 3, '--divide', '--json', *more).out)
                self.assertEqual((parts['nodes'], sum(parts['divide'].values())), (whole, whole))
                self.assertEqual(sorted(parts['divide']), answer['actions'])

    def test_bad_options(self):
        for game, options, word in BAD_OPTIONS:
            with self.subTest(game, options=options):
                self.assertIn(word, expand({'game': game, 'options': options})['error'])
                for command in (['moves', game], ['perft', game, '1']):
                    result = call(*command, *settings(options))
                    self.assertEqual(result.returncode, USAGE)
                    self.assertIn(word, result.err)
                file = {'marginalia': 1, 'games': [{'game': game, 'options': {
                    name: str(value).lower() for name, value in options.items()}}]}
                result = call('show', stdin=json.dumps(file))
                self.assertEqual(result.returncode, UNREADABLE)
                self.assertIn('line 1, column ', result.err)

    def test_bad_positions(self):
        for game, options, position, word in BAD_POSITIONS:
            with self.subTest(game, position=position):
                answer = expand({'game': game, 'options': options, 'position': position})
                self.assertIn(word, answer['error'])
                result = call('moves', game, '--position', position, *settings(options))
                self.assertEqual((result.returncode, result.out), (UNREADABLE, ''))
                file = {'marginalia': 1, 'games': [{'game': game, 'options': {
                    name: str(value) for name, value in options.items()},
                    'moves': [{'start': position}]}]}
                self.assertEqual(call('show', stdin=json.dumps(file)).returncode, UNREADABLE)

    def test_bad_histories(self):
        for game, options, history, word in BAD_HISTORIES:
            with self.subTest(game, history=history):
                answer = expand({'game': game, 'options': options, 'history': history})
                self.assertIn(word, answer['error'])
                self.assertIn(f'action {len(history)}', answer['error'])
                for command in (['moves', game], ['perft', game, '1']):
                    result = call(*command, '--history', ' '.join(history), *settings(options))
                    self.assertEqual((result.returncode, result.out), (UNREADABLE, ''))
                    self.assertIn(answer['error'], result.err)

    def test_bad_lines_between_good_ones(self):
        bad = ([{'game': game, 'options': options} for game, options, _ in BAD_OPTIONS]
               + [{'game': game, 'options': options, 'position': position}
                  for game, options, position, _ in BAD_POSITIONS]
               + [{'game': game, 'options': options, 'history': history}
                  for game, options, history, _ in BAD_HISTORIES])
        with Questions() as questions:
            for i, question in enumerate(bad):
                self.assertTrue(questions.ask(**question)['error'])
                name = NAMES[i % len(NAMES)]
                self.assertTrue(questions.ask(game=name)['actions'])

    def test_after_the_end(self):
        for game, options, position, action, winner in ENDED:
            with self.subTest(game):
                answer = expand({'game': game, 'options': options, 'position': position})
                self.assertEqual((answer['actor'], answer['result'], answer['actions']),
                                 (None, winner, []))
                result = call('moves', game, '--position', position, '--why', action,
                              *settings(options))
                self.assertEqual(result.returncode, FINDINGS)
                self.assertGreater(len(result.out), 20)

    def test_past(self):
        """What a superko forbids can be told from the history alone."""
        options = {'size': 3}
        chance = random.Random(5)
        with Questions() as questions:
            for _ in range(500):
                history = []
                answer = questions.ask(game='margo', options=options)
                while answer['result'] is None:
                    bare = questions.ask(game='margo', options=options,
                                         position=answer['position'])
                    forbidden = set(bare['actions']) - set(answer['actions'])
                    if forbidden:
                        break
                    history.append(chance.choice(answer['actions']))
                    answer = questions.ask(game='margo', options=options, history=history)
                if forbidden:
                    break
        action = forbidden.pop()
        place = ['margo', '-O', 'size=3', '--history', ' '.join(history)]
        self.assertEqual(sorted(call('moves', *place).out.split()), answer['actions'])
        result = call('moves', *place, '--why', action)
        self.assertEqual(result.returncode, FINDINGS)
        bare = call('moves', 'margo', '-O', 'size=3', '--position', answer['position'],
                    '--why', action)
        self.assertEqual((bare.returncode, bare.out), (FINE, 'legal\n'))
        refused = expand({'game': 'margo', 'options': options, 'history': [*history, action]})
        self.assertTrue(refused['error'].endswith(result.out.strip()))
        self.assertEqual(int(call('perft', *place[:1], '1', *place[1:]).out.split()[0]),
                         len(answer['actions']))

    def test_claim(self):
        history = ['a5>a4', 'a2>a3', 'a4>a5', 'a3>a2'] * 2
        answer = json.loads(call('moves', 'martial', '--json', '--history',
                                 ' '.join(history)).out)
        self.assertEqual(answer['claim'], 'repetition')
        answer = json.loads(call('moves', 'martial', '--json', '--history',
                                 ' '.join(history[:-1])).out)
        self.assertNotIn('claim', answer)


class Records(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()

    def tearDown(self):
        self.folder.cleanup()

    def file(self, *games):
        path = Path(self.folder.name, 'games.marginalia')
        path.write_text(json.dumps({'marginalia': 1, 'games': games}))
        return path

    def test_random_games(self):
        cases = [('margrites', {}), ('margo', {'size': 4}), ('margo', {'size': 3, 'players': 3}),
                 ('martial', {}), ('marad', {'target': 1}), ('marvin', {'size': 3})]
        for seed, (game, options) in enumerate(cases):
            with self.subTest(game, options=options):
                history, actors, positions, answer = play(game, options, seed, 300)
                path = self.file({
                    'game': game, 'options': {name: str(v) for name, v in options.items()},
                    'moves': nodes(history, actors, positions)})
                shown = json.loads(call('show', path, '--json').out)['games'][0]
                self.assertEqual(shown['turns'][-1]['position'], positions[-1])
                self.assertEqual(shown.get('result'), answer['result'])
                self.assertEqual([action for turn in shown['turns']
                                  for action in turn.get('actions', [f'*{turn.get("roll")}'])],
                                 history)
                written = call('convert', path).out
                self.assertEqual(call('convert', stdin=written).out, written)
                self.assertEqual(call('check', path).returncode, FINE)
                self.assertEqual(call('booklet', path, '--force').returncode, FINE)

    def test_boards(self):
        shown = [
            ('margo', {'size': 3}, '3/xo1/ox1|2/x1 o 0 -', ['Level 2', ' 2 x o .', ' 1 x .']),
            ('martial', {}, '....../....../..G3s3../....../[s6G2]...../...... g 21 -',
             ['[s6G2]', 'G3', 's3']),
            ('marad', {}, '9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15', [' 5 K . r . b', ': 3']),
            ('marvin', {'size': 3}, 'WR1/1WR/1w1 r', [' 3 W R .', ' 1 . w .']),
        ]
        for game, options, position, parts in shown:
            with self.subTest(game):
                path = self.file({'game': game, 'moves': [{'start': position}],
                                  'options': {name: str(v) for name, v in options.items()}})
                text = call('show', path, '--at', 0).out
                for part in parts:
                    self.assertIn(part, text)
                self.assertIn(position, text)

    def test_swap(self):
        """Persons exchange their pieces; the headers don't."""
        players = {game['name']: game['players']
                   for game in json.loads(call('games', '--json').out)['games']}['margo']
        keys = {player['name'].lower(): person for player, person in zip(players, ('Ada', 'Bo'))}
        path = self.file({'game': 'margo', 'options': {'size': '3'}, 'headers': keys,
                          'moves': [{'steps': 'b2'}, {'steps': 'swap'}]})
        for turn, persons in ((0, ['Ada', 'Bo']), (1, ['Ada', 'Bo']), (2, ['Bo', 'Ada'])):
            shown = json.loads(call('show', path, '--at', turn, '--json').out)
            self.assertEqual([player['person'] for player in shown['players']], persons)

    def test_claimed_draw(self):
        moves = [{'steps': step} for step in ['a5>a4', 'a2>a3', 'a4>a5', 'a3>a2'] * 2]
        path = self.file({'game': 'martial', 'moves': [*moves, {'end': 'repetition'}]})
        shown = json.loads(call('show', path, '--json').out)['games'][0]
        self.assertEqual((shown['result'], shown['turns'][-1]['end']), ('g+s', 'repetition'))
        self.assertIn('Result: draw', call('show', path).out)
        path = self.file({'game': 'martial', 'moves': [*moves[:-1], {'end': 'repetition'}]})
        result = call('show', path)
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('claim', result.err)

    def test_match(self):
        first = {'game': 'margrites', 'headers': {'match': 'Spring', 'black': 'Ada', 'white': 'Bo'},
                 'moves': [{'start': '8b/9/9/9/9/9/9/w8 b 4 0(2)-0(1) -'}, {'steps': 'i8>B++'}]}
        second = {'game': 'margrites', 'headers': {'match': 'Spring', 'black': 'Bo'},
                  'moves': [{'end': 'resignation', 'side': 'b'}]}
        path = self.file(first, second)
        result = call('check', path, '--json')
        kinds = [finding['kind'] for finding in json.loads(result.out)['findings']]
        self.assertEqual(kinds, ['unclear-match'])
        self.assertNotIn('Match', call('show', path).out)
        second['headers']['white'] = 'Ada'
        path = self.file(first, second)
        sentence = 'Match “Spring”: Ada 3, Bo 0 (captures 2–1). Ada wins it.'
        self.assertEqual(call('show', path).out.count(sentence), 2)
        result = call('check', path)
        self.assertEqual(result.returncode, FINE)
        self.assertEqual(result.err.count(sentence), 1)
        match = json.loads(call('show', path, '--json').out)['games'][1]['match']
        self.assertEqual((match['over'], match['winner']), (True, 'Ada'))
        self.assertEqual([person['points'] for person in match['persons']], [3, 0])

    def test_bench(self):
        result = json.loads(call('bench', '--rules', '--game', 'marvin', '--runs', 1,
                                 '--json').out)
        names = [row['name'] for row in result['measurements']]
        self.assertEqual(names, ['marvin perft', 'marvin playouts'])
        self.assertTrue(all(row['units_per_second'] > 0 for row in result['measurements']))
        self.assertEqual(result['measurements'][1]['goal'], 303000)


if __name__ == '__main__':
    unittest.main(verbosity=2)
