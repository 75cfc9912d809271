#!/usr/bin/env python3
# The program marginalia-engine: its commands, and whatever else it is sent.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-engine.py PROGRAM [--seed N] [--rounds N] [unittest options]"""

import os
import random
import re
import subprocess
import sys
import unittest

from engine_program import ERROR, GAMES, PROGRAM, Engine, is_sanitized, talk

# Set by main().
SEED = None
ROUNDS = None

STARTS = {
    'margrites': '9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -',
    'margo': '8/8/8/8/8/8/8/8 x 0 -',
    'martial': 'G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s1s2s3s4s5s6/s6s5s4s3s2s1 g 21 -',
    'marad': '9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 ? 0-0 15',
    'marvin': '5/5/5/5/5 w',
}
# Turns that follow each other from the start.
TURNS = {
    'margrites': 'd2>d3,d3>d4,e2>e3,e3>e4 e7>e6,d7>d6,c7>c6,b7>b6',
    'margo': 'a1 b1 c3 d4',
    'martial': 'a5>a4 a2>a3',
    'marad': '*3 b5>e5 h2>e5 *2 b8>d6',
    'marvin': 'c3 b2 a1',
}

OPTION = re.compile(r'option name (\S+) type (?:(check) default (true|false)|'
                    r'(spin) default (-?\d+) min (-?\d+) max (-?\d+)|'
                    r'(combo) default (\S+)((?: var \S+)+))')

# A command, and words that the reason must have.
BAD_COMMANDS = [
    ('xyzzy', 'xyzzy'), ('UGI', 'UGI'), ('uci', 'uci'), ('setoption', 'NAME'),
    ('setoption name', 'NAME'), ('setoption name Hash', 'value'),
    ('setoption name Hash value', 'value'), ('setoption Hash 16', 'NAME'),
    ('setoption name Hash value 0', '“0”'), ('setoption name Hash value many', 'many'),
    ('setoption name Hash value 99999999999999999999', '99999'),
    ('setoption name Threads value 65', '64'), ('setoption name Threads value -1', '-1'),
    ('setoption name MultiPV value 17', '16'), ('setoption name MultiPV value 1.5', '1.5'),
    ('setoption name Level value 11', '10'), ('setoption name Seed value x', 'Seed'),
    ('setoption name Game value chess', 'chess'), ('setoption name Game value', 'value'),
    ('setoption name size value 9', 'size'), ('setoption name Ponder value true', 'Ponder'),
    ('setoption name hostile value perhaps', 'perhaps'),
    ('position', 'startpos'), ('position here', 'here'), ('position startpos d2>d3', 'moves'),
    ('position fen', 'osition'), ('position fen moves d2>d3', 'osition'),
    ('position fen 9/9/9 b 4', 'olumn 10'), ('position fen ' + 'x' * 100, 'olumn'),
    ('position fen 9/1wwwwwwww/9/9/9/9/bbbbbbbbb/9 b 4 0(0)-0(0) -', '9'),
    ('position startpos moves d2>d5', 'turn 1, action 1'),
    ('position startpos moves d2>d3,e9>e3', 'turn 1, action 2'),
    ('position startpos moves d2>d3 d3>d4', 'turn 1'),
    ('position startpos moves d2>d3,d3>d4,e2>e3,e3>e4,e7>e6', 'e7>e6'),
    ('position startpos moves d7>d6', 'd7'), ('position startpos moves ,', 'turn 1'),
    ('position startpos moves *3', '*3'), ('position startpos moves \U0001f600', '\U0001f600'),
    ('query', 'gameover'), ('query weather', 'weather'),
    ('go movetime', 'movetime'), ('go movetime -1', '-1'), ('go nodes 0', '“0”'),
    ('go nodes 1e3', '1e3'), ('go depth', 'depth'), ('go sideways', 'sideways'),
    ('go infinite nodes 5', 'infinite'), ('go p2time 1000', 'p1time'),
    ('go p1inc 5', 'p1time'), ('go p1time 9 p2inc 5', 'p2time'), ('go infinite p1inc 5', 'p1inc'),
    ('go nodes 5 perft', 'perft'), ('stop', 'no search'),
]


class Hello(unittest.TestCase):
    def test_hello(self):
        with Engine('ugi') as engine:
            lines = engine.until('ugiok')
        self.assertRegex(lines[0], r'^id name Marginalia \d+\.\d+')
        self.assertTrue(lines[1].startswith('id author '))
        self.assertEqual(lines[2], 'id games ' + ' '.join(GAMES))
        names = [OPTION.fullmatch(line)[1] for line in lines[3:-1]]
        self.assertEqual(names[:6], ['Game', 'Threads', 'Hash', 'MultiPV', 'Seed', 'Level'])
        self.assertIn('handicap', names)

    def test_arguments(self):
        for argument, word in [('--help', 'Usage'), ('-h', 'UGI'), ('--version', '0.')]:
            done = subprocess.run([PROGRAM, argument], capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.assertIn(word, done.stdout)
        done = subprocess.run([PROGRAM, '--fast'], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('--fast', done.stderr)

    def test_locale_does_not_matter(self):
        script = b'position startpos moves d2>d5\ngo wrong\nquit\n'
        said = {subprocess.run([PROGRAM], input=script, capture_output=True, timeout=60,
                               env={**os.environ, 'LC_ALL': locale, 'LANGUAGE': 'de'}).stdout
                for locale in ('C', 'C.UTF-8', 'de_DE.UTF-8', 'tr_TR.UTF-8')}
        self.assertEqual(len(said), 1)


class Options(unittest.TestCase):
    def values(self, option):
        if option[2] is not None:
            return ['true', 'false']
        if option[4] is not None:
            return option.group(5, 6, 7)
        return option[10].replace(' var ', ' ').split()

    def test_every_value_of_every_game(self):
        with Engine() as engine:
            for game in GAMES:
                lines = engine.ask(f'setoption name Game value {game}')
                for line in lines:
                    option = OPTION.fullmatch(line)
                    for value in self.values(option):
                        self.assertEqual(
                            engine.ask(f'setoption name {option[1].upper()} value {value}'), [])
                self.assertTrue(lines)

    def test_game_puts_options_back(self):
        with Engine() as engine:
            engine.set(Game='marvin', size=3)
            engine.fine('position fen 3/3/3 w')
            engine.error('position fen 5/5/5/5/5 w')
            engine.set(Game='marvin')
            engine.fine('position fen 5/5/5/5/5 w')

    def test_options_leave_no_position(self):
        with Engine('position startpos') as engine:
            self.assertEqual(engine.answer('query player'), 'response b')
            engine.set(handicap=True)
            self.assertIn('position', engine.error('query player'))
            engine.fine('position startpos')
            # The engine's own leave it alone.
            engine.set(Hash=2, MultiPV=2, Level=3, Seed=9, Threads=2)
            self.assertEqual(engine.answer('query player'), 'response b')
            engine.set(Game='margrites')
            self.assertIn('position', engine.error('go nodes 1'))

    def test_options_that_contradict_each_other(self):
        with Engine() as engine:
            engine.set(Game='margo', swap=True, players=3)
            self.assertIn('wap', engine.error('position startpos'))
            engine.set(swap=False)
            engine.fine('position startpos')


class Positions(unittest.TestCase):
    def test_starts_and_turns(self):
        with Engine() as engine:
            for game in GAMES:
                engine.set(Game=game)
                engine.fine(f'position startpos moves {TURNS[game]}')
                start = engine.ask('query player', 'query p1turn')
                self.assertEqual(engine.fine(f'position fen {STARTS[game]} moves {TURNS[game]}',
                                             'query player', 'query p1turn'), start)
                engine.fine('position startpos moves')
                engine.fine('  position\tfen   ' + STARTS[game].replace(' ', '   ') + '\r')

    def test_unfinished_turn(self):
        with Engine('position startpos moves d2>d3,d3>d4') as engine:
            self.assertEqual(engine.ask('query player', 'query p1turn'),
                             ['response b', 'response true'])
            _, best = engine.go('nodes 200')
            self.assertLessEqual(best.count(','), 1)
            engine.fine(f'position startpos moves d2>d3,d3>d4,{best} e7>e6')

    def test_blocked_side_hands_over(self):
        # White's marble is walled in by the edge and its own.
        with Engine('position fen 9/9/9/9/9/9/9/b8 w 4 0(0)-0(1) -') as engine:
            self.assertIn(engine.answer('query gameover'), ('response true', 'response false'))

    def test_dice(self):
        with Engine() as engine:
            engine.set(Game='marad')
            engine.fine('position startpos')
            self.assertEqual(engine.ask('query chance', 'query player', 'query p1turn',
                                        'query gameover', 'query result'),
                             ['response *1 *2 *3 *4', 'response chance', 'response false',
                              'response false', 'response none'])
            engine.send('go nodes 10')
            *remarks, best = engine.until('bestmove')
            self.assertEqual((best, len(remarks)), ('bestmove none', 1))
            engine.fine('position startpos moves *3')
            self.assertEqual(engine.ask('query chance', 'query player', 'query p1turn'),
                             ['response none', 'response 1', 'response true'])
            engine.fine('position startpos moves *3 b5>e5')
            self.assertEqual(engine.ask('query player', 'query p1turn'),
                             ['response 2', 'response false'])

    def test_more_players(self):
        with Engine() as engine:
            for n, letters in (3, 'xoy'), (4, 'xoyz'):
                engine.set(Game='margo', size=3, players=n)
                turns = ['a1', 'b1', 'c1', 'a2', 'b2']
                for i in range(5):
                    engine.fine('position startpos moves ' + ' '.join(turns[:i]))
                    self.assertEqual(engine.ask('query player', 'query p1turn'),
                                     [f'response {letters[i % n]}',
                                      'response ' + str(i % n == 0).lower()])
                lines, best = engine.go('nodes 300')
                self.assertIsNotNone(lines[-1]['shares'])
                shares = [float(share[2:]) for share in lines[-1]['shares'].split()[1:]]
                self.assertEqual(len(shares), n)
                self.assertAlmostEqual(sum(shares), 1, delta=0.001)

    def test_exchange_of_colors(self):
        with Engine() as engine:
            engine.set(Game='margo', size=3)
            for turns, player, first in [('b2', 'o', 'false'), ('b2 swap', 'o', 'true'),
                                         ('b2 swap a1', 'x', 'false')]:
                engine.fine(f'position startpos moves {turns}')
                self.assertEqual(engine.ask('query player', 'query p1turn'),
                                 [f'response {player}', f'response {first}'])

    def test_results(self):
        cases = [
            ('marvin', {'size': 3}, '1WR/RWW/WRR r moves a3', 'p2win'),
            ('marvin', {'size': 3}, 'WRW/WRW/WWW r', 'p1win'),
            ('marad', {}, '9/9/9/9/4k4/9/9/9/9 1 ? 15-0 15', 'p1win'),
            ('margrites', {}, '9/9/9/9/9/9/9/b8 w 4 0(7)-0(0) -', 'p1win'),
            ('margo', {'size': 3, 'players': 3}, '3/3/3 y 0 -', 'none'),
        ]
        with Engine() as engine:
            for game, options, text, result in cases:
                engine.set(Game=game, **options)
                engine.fine(f'position fen {text}')
                self.assertEqual(engine.ask('query result', 'query gameover'),
                                 [f'response {result}',
                                  'response ' + str(result != 'none').lower()])
                if result != 'none':
                    self.assertEqual(engine.go('nodes 5'), ([], 'none'))
                    self.assertEqual(engine.answer('query player'), 'response none')

    def test_shared_win_of_three(self):
        """Plays to the end: somebody wins, and alone or not he is named."""
        with Engine() as engine:
            engine.set(Game='margo', size=3, players=3)
            turns = []
            engine.fine('position startpos')
            while engine.answer('query gameover') == 'response false':
                turns.append(engine.go('nodes 20')[1])
                engine.fine('position startpos moves ' + ' '.join(turns))
            self.assertRegex(engine.answer('query result'), r'^response win [xoy](\+[xoy])*$')


class BadInput(unittest.TestCase):
    def test_without_a_position(self):
        with Engine() as engine:
            self.assertIn('position', engine.error('go nodes 5'))
            self.assertIn('position', engine.error('query player'))

    def test_refused_and_unchanged(self):
        with Engine('position startpos moves d2>d3,d3>d4') as engine:
            engine.set(Seed=5)
            before = engine.go('nodes 50')[1]
            for command, word in BAD_COMMANDS:
                reason = engine.error(command)
                self.assertIn(word, reason, command)
                self.assertEqual(engine.ask('query player', 'query p1turn'),
                                 ['response b', 'response true'], command)
            engine.fine('uginewgame')
            self.assertEqual(engine.go('nodes 50')[1], before)

    def test_while_searching(self):
        with Engine('position startpos') as engine:
            engine.send('go infinite')
            for command in ('go nodes 5', 'position startpos', 'setoption name Hash value 2',
                            'uginewgame'):
                engine.send(command, 'isready')
                lines = engine.until('readyok')
                self.assertEqual(len([line for line in lines if line.startswith(ERROR)]), 1)
            engine.send('query p1turn')
            self.assertEqual(engine.until('response')[-1], 'response true')
            engine.send('xyzzy', 'stop')
            lines = engine.until('bestmove')
            self.assertEqual(len([line for line in lines if line.startswith(ERROR)]), 1)

    def test_long_lines(self):
        with Engine('position startpos') as engine:
            for line in (b'x' * (10 << 20), b'position startpos moves ' + b'd2>d3,' * (2 << 20),
                         b'\xff' * (10 << 20), b'setoption name ' + b' ' * (3 << 20)):
                engine.send_bytes(line + b'\n')
                self.assertIn('line too long', engine.error())
            engine.send_bytes(b'position startpos moves ' + b'd2>d3 ' * 1000 + b'\n')
            self.assertIn('turn 1', engine.error())
            self.assertEqual(engine.answer('query player'), 'response b')

    def test_noise(self):
        with Engine('position startpos') as engine:
            for line in (b'\x00', b'go\x00 nodes 5', b'\xff\xfe', b'\xc3', b'\x1b[31m',
                         b'isready\x07', b'\x80' * 1000):
                engine.send_bytes(line + b'\n')
                reason = engine.error()
                self.assertTrue(reason.isprintable(), reason)
            self.assertEqual(engine.ask('', '   ', '\t', '\r', 'ponderhit'), [])
            engine.send_bytes(b'isready\r\n')
            self.assertEqual(engine.line(), 'readyok')

    def test_long_token_is_cut(self):
        with Engine() as engine:
            self.assertLess(len(engine.error('x' * 100000)), 1000)

    def test_many_lines_at_once(self):
        status, said, complaint = talk(b'isready\n' * 20000)
        self.assertEqual((status, said, complaint), (0, 'readyok\n' * 20000, ''))


class Endings(unittest.TestCase):
    def test_end_of_input(self):
        for script in (b'', b'ugi', b'\n', b'quit', b'quit\nquit\n', b'position startpos\ngo',
                       b'position startpos\ngo movetime 100000\n',
                       b'position startpos\ngo infinite\nstop\ngo infinite\nisready\n',
                       b'position startpos\ngo infinite\nquit\n', b'\x00\xff'):
            status, _, complaint = talk(script)
            self.assertEqual((status, complaint), (0, ''), script)

    def test_last_line_needs_no_line_feed(self):
        self.assertEqual(talk(b'isready')[1], 'readyok\n')

    def test_search_ends_with_a_best_move(self):
        """Who stops listening after the last command has it all the same."""
        _, said, _ = talk(b'position startpos\ngo infinite\n')
        self.assertEqual(said.splitlines()[-1].split()[0], 'bestmove')

    def test_nobody_listens(self):
        engine = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE)
        engine.stdout.close()
        try:
            engine.stdin.write(b'position startpos\ngo infinite\nugi\n')
            engine.stdin.flush()
        except BrokenPipeError:
            pass
        self.assertEqual(engine.wait(60), 0)
        self.assertEqual(engine.stderr.read(), b'')
        engine.stderr.close()
        try:
            engine.stdin.close()
        except BrokenPipeError:
            pass

    def test_full_disk(self):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([PROGRAM], input=b'ugi\n', stdout=full, stderr=subprocess.PIPE,
                                  timeout=60)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b'marginalia-engine: ', done.stderr)


class Mangled(unittest.TestCase):
    """Whatever is sent, the engine lives, answers isready, and ends with status 0."""

    def script(self, chance):
        lines = []
        for _ in range(chance.randrange(3, 25)):
            game = chance.choice(GAMES)
            lines.append(chance.choice([
                'ugi', 'isready', 'uginewgame', 'stop', 'ponderhit', 'query player',
                'query chance', 'query result', f'setoption name Game value {game}',
                'setoption name size value ' + str(chance.randrange(2, 20)),
                'setoption name players value ' + str(chance.randrange(1, 6)),
                'setoption name Hash value ' + str(chance.randrange(1, 8)),
                'setoption name Threads value ' + str(chance.randrange(1, 4)),
                'setoption name MultiPV value ' + str(chance.randrange(1, 17)),
                'setoption name Level value ' + str(chance.randrange(0, 11)),
                'position startpos', f'position startpos moves {TURNS[game]}',
                f'position fen {STARTS[game]}', f'position fen {STARTS[game]} moves {TURNS[game]}',
                'go nodes ' + str(chance.randrange(1, 300)), 'go depth 2 movetime 5',
                'go movetime ' + str(chance.randrange(0, 20)), 'go infinite', 'go',
                'go p1time 50 p2time 50 p1inc 1 p2inc 1',
            ]).encode())
        return lines

    def mangle(self, chance, line):
        line = bytearray(line)
        for _ in range(chance.choice([0, 0, 1, 1, 3])):
            at = chance.randrange(len(line) + 1)
            kind = chance.randrange(6)
            if kind == 0:
                del line[at:at + chance.randrange(1, 9)]
            elif kind == 1:
                line[at:at] = bytes([chance.randrange(256)])
            elif kind == 2:
                line[at:at] = line[:at]
            elif kind == 3:
                line[at:at] = chance.choice([b' ', b'\n', b'\r', b',', b'*', b'>', b'\x00', b'9',
                                             b'99999999999', b'-', b'/', b'moves', b'fen '])
            elif line and kind == 4:
                line[at % len(line)] ^= 1 << chance.randrange(8)
            else:
                words = line.split(b' ')
                chance.shuffle(words)
                line = bytearray(b' '.join(words))
        # A word that ends it all is tried elsewhere.
        return bytes(line).replace(b'quit', b'quid') + b'\n'

    def test_mangled_streams(self):
        for round_number in range(ROUNDS):
            seed = f'{SEED}-{round_number}'
            chance = random.Random(seed)
            lines = [self.mangle(chance, line) for line in self.script(chance)]
            try:
                with Engine() as engine:
                    for line in lines:
                        engine.send_bytes(line)
                    # Something may search without end, or till then.
                    engine.send('stop', 'setoption name Game value marvin', 'position startpos',
                                'query p1turn', 'isready')
                    said = engine.until('readyok')
                    while 'response true' not in said:
                        engine.send('stop', 'setoption name Game value marvin',
                                    'position startpos', 'query p1turn', 'isready')
                        said = engine.until('readyok')
            except Exception as reason:
                raise AssertionError(f'--seed {SEED}, round {round_number}: {lines}') from reason


def main():
    global SEED, ROUNDS
    words = sys.argv
    sparing = is_sanitized() or os.environ.get('MAR_TEST_SPARING') == '1'
    SEED = int(words.pop(words.index('--seed') + 1)) if '--seed' in words else 1
    ROUNDS = int(words.pop(words.index('--rounds') + 1)) if '--rounds' in words else (
        20 if sparing else 60)
    sys.argv = [word for word in words if word not in ('--seed', '--rounds')]
    unittest.main()


if __name__ == '__main__':
    main()
