#!/usr/bin/env python3
# marginalia-cli analyse, from outside.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-analyse.py PROGRAM DATA-FOLDER [unittest options]"""

import json
import pathlib
import sys
import unittest

from cli_program import FINDINGS, FINE, UNREADABLE, USAGE, call, expand

GAMES = ['margrites', 'margo', 'martial', 'marad', 'marvin']
# Positions in which one turn wins.
WINS = [
    ('margrites', '9/9/9/9/9/2b6/b8/w8 b 1 0(0)-0(0) -', 'c3>b2'),
    ('martial', '....../....../..[s5G4]s2../....../....../[G5s2]..... g 10 -', 'c4>d4'),
    ('marad', '9/9/9/9/2K6/9/9/9/k8 1 2 0-0 1', 'c5>e5'),
    ('marvin', '1WR/RWW/WRR r', 'a3'),
]

DATA = None


def history(game):
    return ['*3'] if game == 'marad' else []


def ask(*questions, **options):
    """The answers of the filter."""
    words = [word for name, value in options.items() for word in (f'--{name}', value)]
    done = call('analyse', *words, stdin=''.join(json.dumps(question) + '\n'
                                                 for question in questions))
    return done.returncode, [json.loads(line) for line in done.out.splitlines()]


def without_clock(answer):
    return {key: value for key, value in answer.items() if key != 'seconds'}


class Analyse(unittest.TestCase):
    def check_line(self, question, line):
        """What it says can be played, whole turns but perhaps the last."""
        actions = list(question.get('history', []))
        for turn in line['turns']:
            self.assertTrue(turn['actions'] and turn['text'])
            actions += turn['actions']
        self.assertNotIn('error', expand({**question, 'history': actions}))
        self.assertGreaterEqual(line['chance'], 0)
        self.assertLessEqual(line['chance'], 1)

    def test_filter(self):
        questions = [{'game': game, 'history': history(game)} for game in GAMES * 2]
        status, answers = ask(*questions, nodes=3000, lines=2)
        self.assertEqual((status, len(answers)), (FINE, len(questions)))
        for question, answer in zip(questions, answers):
            self.assertEqual(answer['game'], question['game'])
            self.assertEqual(answer['position'], expand(question)['position'])
            self.assertEqual(answer['actor'], expand(question)['actor'])
            self.assertIsNone(answer['result'])
            self.assertEqual([line['rank'] for line in answer['lines']],
                             list(range(1, len(answer['lines']) + 1)))
            self.assertGreaterEqual(len(answer['lines']), 1)
            for line in answer['lines']:
                self.check_line(question, line)
        # Whatever was searched before, each answer is what it would be alone.
        self.assertEqual(*[[without_clock(answer) for answer in part]
                           for part in (answers[:5], answers[5:])])

    def test_filter_goes_on_behind_nonsense(self):
        status, answers = ask({'game': 'chess'}, {'game': 'marvin', 'options': {'size': 3}},
                              {'game': 'marvin', 'position': 'x'}, nodes=50)
        self.assertEqual(status, FINDINGS)
        self.assertIn('chess', answers[0]['error'])
        self.assertEqual((answers[0]['line'], answers[2]['line']), (1, 3))
        self.assertEqual(answers[1]['lines'][0]['rank'], 1)
        done = call('analyse', '--nodes', 5, stdin='\n  \n{\n\n')
        self.assertEqual(done.returncode, FINDINGS)
        self.assertEqual(json.loads(done.out)['line'], 3)
        self.assertEqual((call('analyse').returncode, call('analyse').out), (FINE, ''))

    def test_wins(self):
        for game, position, action in WINS:
            done = call('analyse', game, '-p', position, '--nodes', 20000, '--json')
            answer = json.loads(done.out)
            self.assertEqual(answer['lines'][0]['turns'][0]['actions'], [action])
            self.assertGreater(answer['lines'][0]['chance'], 0.9)
            table = call('analyse', game, '-p', position, '--nodes', 20000).out.splitlines()
            self.assertEqual(table[0], position)
            self.assertRegex(table[3], r'^ 1 +[+-]\d+\.\d\d +(win.*|\d+\.\d %) +\d+  \S')

    def test_certain_results_are_told(self):
        done = call('analyse', 'marvin', '-p', '1WR/RWW/WRR r', '-n', 100)
        self.assertIn('win in 1', done.out)
        answer = json.loads(call('analyse', 'marvin', '-p', '1WR/RWW/WRR r', '-n', 100,
                                 '--json').out)
        self.assertEqual((answer['lines'][0]['solved'], answer['lines'][0]['solved_in']),
                         ('win', 1))

    def test_exact_chances_are_told(self):
        """A chance that is known looks otherwise than one that is estimated."""
        words = ('analyse', 'marad', '--nodes', 1000, '--lines', 1, '--position')
        known = '9/9/9/9/4K4/9/9/9/4k4 1 3 0-0 15'
        self.assertRegex(call(*words, known).out, r'\n 1 .* = \d+\.\d\d %  ')
        line = json.loads(call(*words, known, '--json').out)['lines'][0]
        self.assertIs(line['exact'], True)
        self.assertNotIn('solved', line)
        unknown = json.loads(call(*words, known.replace('0-0', '0-1').replace('15', '17'), '--json').out)
        self.assertNotIn('exact', unknown['lines'][0])

    def test_reasons(self):
        """What a turn does is told below its line; what another lets happen is told against the best."""
        words = ('analyse', 'marvin', '--position', '5/5/1rw2/w1r2/rw3 r', '--nodes', 20000)
        answer = json.loads(call(*words, '--json').out)
        first, second = ([(one['kind'], one['player']) for one in line['reasons']]
                         for line in answer['lines'][:2])
        self.assertEqual(first, [('only-block', 'w'), ('block', 'r')])
        self.assertEqual(answer['lines'][0]['reasons'][1]['cells'], ['a1', 'b1', 'a2', 'c2', 'b3', 'c3'])
        self.assertEqual(second, [('lets-block', 'w')])
        self.assertIn('\n    Lets White complete a block.\n', call(*words).out)

    def test_several_players(self):
        answer = json.loads(call('analyse', 'margo', '-O', 'players=3', '-O', 'size=3', '--json',
                                 '-n', 200).out)
        shares = answer['lines'][0]['shares']
        self.assertEqual(list(shares), ['x', 'o', 'y'])
        self.assertAlmostEqual(sum(shares.values()), 1, 4)
        self.assertEqual(shares['x'], answer['lines'][0]['chance'])
        head = call('analyse', 'margo', '-O', 'players=4', '-O', 'size=3', '-n', 50).out
        self.assertRegex(head.splitlines()[2], r' x +o +y +z ')

    def test_nobody_can_act(self):
        for arguments, words in [
                (['marad'], 'roll'), (['marvin', '-p', 'WRW/WRW/WWW r'], 'over')]:
            done = call('analyse', *arguments)
            self.assertEqual(done.returncode, FINE)
            self.assertIn(words, done.out)
            self.assertEqual(json.loads(call('analyse', *arguments, '--json').out)['lines'], [])

    def test_history_counts(self):
        done = call('analyse', 'margo', '--history', 'e5 swap', '-n', 100, '--json')
        self.assertTrue(json.loads(done.out)['position'].endswith(' o 0 S'))

    def test_files(self):
        name = sorted((DATA / 'samples').glob('margrites-a-*.marginalia'))[0]
        games = json.loads(call('show', name, '--json', '--at', 3).out)
        answer = json.loads(call('analyse', name, '--at', 3, '--nodes', 2000, '--json').out)
        self.assertEqual(answer['position'], games['position'])
        self.assertTrue(answer['lines'])
        # After the second step the same side goes on.
        inside = json.loads(call('analyse', name, '--at', '3b', '-n', 2000, '--json').out)
        self.assertNotEqual(inside['actor'], answer['actor'])
        self.assertLessEqual(len(inside['lines'][0]['turns'][0]['actions']), 2)
        last = call('analyse', name, '-n', 100)
        self.assertEqual(last.returncode, FINE)
        # From standard input a file needs to be called one.
        piped = call('analyse', '--at', 3, '--nodes', 2000, '--json', stdin=name.read_bytes())
        self.assertEqual(without_clock(json.loads(piped.out)), without_clock(answer))

    def test_methods(self):
        plain = json.loads(call('analyse', 'marvin', '--method', 'plain', '-n', 300,
                                '--json').out)
        best = json.loads(call('analyse', 'marvin', '--method', 'best', '-n', 300, '--json').out)
        self.assertNotEqual(plain['method'], best['method'])
        self.assertIn('error', plain['lines'][0])

    def test_wrong_usage(self):
        name = str(sorted((DATA / 'samples').glob('*.marginalia'))[0])
        for arguments, word in [
                (['marvin', '--lines', 0], 'lines'), (['marvin', '--lines', 17], '16'),
                (['marvin', '--time', -1], 'time'), (['marvin', '--threads', 65], 'threads'),
                (['marvin', '--memory', 0], 'memory'), (['marvin', '--method', 'fast'], 'fast'),
                (['marvin', '--at', '3'], 'file'), (['marvin', '-O', 'size=4'], '4'),
                ([name, '--position', 'x'], 'position'), ([name, '--game', 99], '99'),
                ([name, '--at', 'x'], '--at'), ([name, name], 'unexpected argument'),
                (['--history', 'c3'], 'GAME'), (['marvin', '--depth', 'deep'], 'deep')]:
            done = call('analyse', *arguments)
            self.assertEqual((done.returncode, done.out), (USAGE, ''), arguments)
            self.assertIn(word, done.err)
        for arguments in (['marvin', '-p', 'x'], ['no-such-file.marginalia'],
                          ['margo', '--history', 'a1 a1']):
            done = call('analyse', *arguments)
            self.assertEqual((done.returncode, done.out), (UNREADABLE, ''), arguments)

    def test_bench(self):
        done = json.loads(call('bench', '--search', '--game', 'margo', '--runs', 1, '--json').out)
        measured = {row['name']: row for row in done['measurements']}
        self.assertEqual(list(measured), [f'margo search{what}' for what in (
            '', '-depth', '-threads', '-stop', '-first', '-memory')])
        for row in measured.values():
            self.assertGreater(row['units'], 0)
        self.assertIn('units_per_second', measured['margo search'])
        self.assertEqual(measured['margo search-stop']['goal'], 20000)


if __name__ == '__main__':
    DATA = pathlib.Path(sys.argv.pop(1))
    unittest.main()
