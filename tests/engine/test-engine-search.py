#!/usr/bin/env python3
# The program marginalia-engine: what it finds, when it stops, what memory it takes, and the
# page that describes it.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-engine-search.py PROGRAM PROTOCOL.md [unittest options]"""

import pathlib
import re
import sys
import time
import unittest

from engine_program import GAMES, INFO, Engine, is_sanitized

# A few turns from the start, where the first player is to act.
OPENINGS = {
    'margrites': 'd2>d3,d3>d4,e2>e3,e3>e4 e7>e6,d7>d6,c7>c6,b7>b6',
    'margo': 'd4 e5 d5 e4',
    'martial': 'a5>a4 a2>a3',
    'marad': '*3 b5>e5 h2>e5 *2',
    'marvin': 'c3 b2',
}
# One move wins; what game, position and move.
WINS = [
    ('margrites', '9/9/9/9/9/2b6/b8/w8 b 1 0(0)-0(0) -', 'c3>b2'),
    ('martial', '....../....../..[s5G4]s2../....../....../[G5s2]..... g 10 -', 'c4>d4'),
    ('marad', '9/9/9/9/2K6/9/9/9/k8 1 2 0-0 1', 'c5>e5'),
    ('marvin', '1WR/RWW/WRR r', 'a3'),
]
# What a program of this kind takes beside its tables.
BESIDE = 32

PROTOCOL = None


def begin(engine, game, **options):
    # The sizes of tables first: one of the usual size would be made for nothing.
    engine.set(**options)
    engine.set(Game=game)
    engine.fine(f'position startpos moves {OPENINGS[game]}')


def without_clock(lines):
    return [re.sub(r' time \d+ nps \d+', '', line) for line in lines]


class Search(unittest.TestCase):
    def check_lines(self, engine, game, lines, best):
        """What is told can be played, and the best turn is whole."""
        first = f'position startpos moves {OPENINGS[game]}'
        for line in lines[-4:]:
            engine.fine(f'{first} {line["pv"]}')
        engine.fine(f'{first} {best}')
        # A second player is to act, or chance.
        self.assertEqual(engine.answer('query p1turn'), 'response false')
        engine.fine(first)

    def test_limits(self):
        with Engine() as engine:
            for game in GAMES:
                begin(engine, game, Hash=8)
                for limits in ('nodes 2000', 'movetime 60', 'depth 1 movetime 500',
                               'nodes 1', 'movetime 0', 'p1time 1000 p2time 1000',
                               'p1time 10 p2time 9 p1inc 5 p2inc 5', 'movetime 50 nodes 100000'):
                    lines, best = engine.go(limits)
                    self.assertTrue(lines, (game, limits))
                    self.check_lines(engine, game, lines, best)

    def test_nodes_are_kept(self):
        with Engine() as engine:
            for game in GAMES:
                begin(engine, game, Hash=8)
                lines, _ = engine.go('nodes 5000')
                self.assertLessEqual(int(lines[-1]['nodes']), 5000 + 2 * 512, game)

    def test_several_lines(self):
        with Engine() as engine:
            for game in GAMES:
                begin(engine, game, Hash=8, MultiPV=4)
                lines, best = engine.go('movetime 300')
                last = lines[-4:]
                self.assertEqual([line['rank'] for line in last], ['1', '2', '3', '4'], game)
                turns = [line['pv'].split()[0] for line in last]
                self.assertEqual(len(set(turns)), 4)
                self.assertTrue(best.startswith(turns[0]))
                engine.set(MultiPV=1)

    def test_sees_a_win(self):
        with Engine() as engine:
            for game, position, turn in WINS:
                engine.set(Game=game, Hash=8)
                engine.fine(f'position fen {position}')
                lines, best = engine.go('nodes 20000')
                self.assertEqual(best, turn)
                self.assertGreater(float(lines[-1]['chance']), 0.9)

    def test_infinite_waits(self):
        with Engine() as engine:
            for game, position, turn in WINS:
                engine.set(Game=game, Hash=8)
                engine.fine(f'position fen {position}')
                for command in ('go infinite', 'go'):
                    engine.send(command)
                    time.sleep(0.2)
                    self.assertFalse([line for line in engine.ask() if line.startswith('best')])
                    engine.send('stop')
                    self.assertEqual(engine.best()[1], turn)
            # Where nobody can act, too.
            engine.fine('position fen 1WR/RWW/WRR r moves a3')
            engine.send('go')
            self.assertEqual(engine.ask(), [])
            engine.send('stop')
            self.assertEqual(engine.line(), 'bestmove none')

    def test_stop(self):
        """How soon it is heeded is counted in nodes, in test-search.c."""
        with Engine() as engine:
            for game in GAMES:
                begin(engine, game, Hash=8)
                for _ in range(10):
                    engine.send('go infinite')
                    engine.until('info depth')
                    engine.send('stop')
                    engine.until('bestmove')

    def test_stop_and_go_without_waiting(self):
        with Engine('position startpos') as engine:
            for _ in range(30):
                engine.send('go infinite', 'stop', 'position startpos moves d2>d3', 'go nodes 1')
                self.assertEqual(engine.best()[1].count(','), 3)
                self.assertEqual(engine.best()[1].count(','), 2)
                engine.fine('position startpos')

    def test_stop_that_comes_too_late(self):
        """It belongs to no search, and ends none that comes later."""
        with Engine('position startpos') as engine:
            for _ in range(50):
                engine.send('go nodes 20', 'stop')
                engine.until('bestmove')
                engine.ask()
                self.assertGreaterEqual(int(engine.go('nodes 300')[0][-1]['nodes']), 300)

    def test_same_again(self):
        for game in GAMES:
            talks = []
            for _ in range(2):
                with Engine() as engine:
                    begin(engine, game, Hash=4, Seed=7, MultiPV=2)
                    said = []
                    for _ in range(2):
                        engine.send('go nodes 3000')
                        said += engine.until('bestmove')
                    engine.fine('uginewgame')
                    engine.send('go nodes 3000')
                    again = engine.until('bestmove')
                    talks.append(without_clock(said + again))
                    self.assertEqual(without_clock(again), without_clock(said)[:len(again)], game)
            self.assertEqual(talks[0], talks[1], game)

    def test_threads(self):
        with Engine() as engine:
            for game in GAMES:
                begin(engine, game, Hash=8, Threads=3)
                for limits in ('movetime 100', 'nodes 3000'):
                    lines, best = engine.go(limits)
                    self.check_lines(engine, game, lines, best)


class Levels(unittest.TestCase):
    def test_every_level_plays(self):
        with Engine() as engine:
            for game in GAMES:
                for level in range(0, 11, 1 if game == 'marvin' else 3):
                    begin(engine, game, Hash=4, Level=level)
                    engine.fine('uginewgame')
                    first = engine.go('nodes 2000')[1]
                    engine.fine(f'position startpos moves {OPENINGS[game]} {first}',
                                f'position startpos moves {OPENINGS[game]}', 'uginewgame')
                    self.assertEqual(engine.go('nodes 2000')[1], first, (game, level))

    def test_limits(self):
        """A level has limits of time and stops, too; what it weighs then is in test-search.c."""
        with Engine() as engine:
            for game in GAMES:
                begin(engine, game, Hash=4, Level=7)
                for _ in range(3):
                    self.assertNotEqual(engine.go('movetime 2')[1], 'none')
                    engine.send('go', 'stop')
                    engine.until('bestmove')

    def test_weak_play_varies(self):
        with Engine() as engine:
            for game in GAMES:
                turns = set()
                for seed in range(12):
                    begin(engine, game, Hash=4, Level=1, Seed=seed)
                    # Where nothing hangs, nothing is obvious.
                    engine.fine('position startpos' + (' moves *3' if game == 'marad' else ''))
                    turns.add(engine.go('nodes 500')[1])
                self.assertGreater(len(turns), 1, game)

    def test_sees_wins(self):
        with Engine() as engine:
            for level in (4, 7, 10):
                for game, position, turn in WINS:
                    for seed in range(6):
                        engine.set(Game=game, Hash=4, Level=level, Seed=seed)
                        engine.fine(f'position fen {position}')
                        # So short that the search may know nothing yet.
                        self.assertEqual(engine.go('nodes 1')[1], turn)


class Memory(unittest.TestCase):
    @unittest.skipIf(is_sanitized(), 'a sanitizer takes memory of its own')
    @unittest.skipUnless(pathlib.Path('/proc/self/status').exists(), 'only Linux tells it')
    def test_memory_stays_within_its_limit(self):
        for game in GAMES:
            for size, threads in (1, 1), (16, 1), (64, 2):
                with Engine() as engine:
                    begin(engine, game, Hash=size, Threads=threads, MultiPV=4)
                    for _ in range(2):
                        engine.go('movetime 400')
                    self.assertLess(engine.memory(), size + BESIDE, (game, size, threads))

    @unittest.skipIf(is_sanitized(), 'a sanitizer keeps what is freed, and finds leaks itself')
    @unittest.skipUnless(pathlib.Path('/proc/self/status').exists(), 'only Linux tells it')
    def test_nothing_piles_up(self):
        with Engine() as engine:
            begin(engine, 'marvin', Hash=1)
            for i in range(500):
                engine.ask('position startpos moves c3 b2', 'setoption name Hash value 2',
                           'position fen x', 'setoption name Hash value 1')
                engine.go('nodes 50')
                if i == 100:
                    before = engine.memory('VmRSS')
            self.assertLess(engine.memory('VmRSS') - before, 3)


class Page(unittest.TestCase):
    """The examples of PROTOCOL.md are true."""

    def sessions(self):
        text = PROTOCOL.read_text(encoding='utf-8')
        for block in re.findall(r'(?:^    [<>] .*\n)+', text, re.MULTILINE):
            yield [(line[4], line[6:]) for line in block.splitlines()]

    def expect(self, engine, stated, infos):
        """Reads the next line that is no analysis and compares it with the page."""
        if INFO.fullmatch(stated):
            self.stated = INFO.fullmatch(stated)
            return
        line = engine.line()
        while INFO.fullmatch(line):
            infos.append(INFO.fullmatch(line))
            line = engine.line()
        if stated.startswith('bestmove') and self.stated is not None:
            self.assertTrue(infos)
            self.assertEqual(self.stated['shares'] is None, infos[-1]['shares'] is None)
            if not stated.endswith('TURN'):
                self.assertEqual(infos[-1]['pv'], self.stated['pv'])
        if stated.startswith('option name Hash'):
            stated, line = (re.sub(r'max \d+', 'max N', text) for text in (stated, line))
        if stated == 'bestmove TURN':
            line, stated = line.split()[0], 'bestmove'
        self.assertEqual(line, stated)

    def assert_nothing_unsaid(self, engine, infos):
        while not engine.lines.empty():
            line = engine.line()
            self.assertRegex(line, INFO)
            infos.append(INFO.fullmatch(line))

    def test_sessions(self):
        n = 0
        for session in self.sessions():
            infos = []
            with Engine() as engine:
                for sign, text in session:
                    if sign == '>':
                        self.assert_nothing_unsaid(engine, infos)
                        if text.startswith('go'):
                            self.stated = None
                            infos.clear()
                        engine.send(text)
                    else:
                        self.expect(engine, text, infos)
                    n += 1
                self.assert_nothing_unsaid(engine, infos)
        self.assertGreater(n, 60)

    def test_tables(self):
        """Every command, option, question and limit that the engine has stands on the page."""
        text = PROTOCOL.read_text(encoding='utf-8')
        with Engine('ugi') as engine:
            options = [line.split()[2] for line in engine.until('ugiok')
                       if line.startswith('option')][:6]
            questions = engine.error('query').split('none of ')[1].split(', ')
        for word in options + questions:
            self.assertIn(f'| `{word}` |', text)
        for position in re.findall(r'^\| (\w+) \| `([^`]+ [^`]+)` \|', text, re.MULTILINE):
            with Engine() as engine:
                engine.set(Game=position[0])
                engine.fine(f'position fen {position[1]}')


if __name__ == '__main__':
    PROTOCOL = pathlib.Path(sys.argv.pop(1))
    unittest.main()
