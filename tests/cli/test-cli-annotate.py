#!/usr/bin/env python3
# The command “annotate” from outside: a file in, a file out.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-annotate.py PROGRAM DATA [unittest options]"""

import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import unittest

from cli_program import FINDINGS, FINE, PROGRAM, UNREADABLE, USAGE, call as call_program

SAMPLES = pathlib.Path(sys.argv.pop(1)).resolve() / 'samples'
NODES = ['--nodes', '300', '--memory', '1']


def call(*arguments, **more):
    return call_program('annotate', *arguments, **more)


def sample(game):
    return sorted(SAMPLES.glob(f'{game}-*.marginalia'))[0]


def nodes_of(line):
    """All nodes of a line of the file, variations included."""
    for node in line:
        yield node
        for variation in node.get('variations', []):
            yield from nodes_of(variation)


def plain(document):
    """The games of a file without what annotating adds."""
    def strip(line):
        return [{key: value for key, value in node.items()
                 if key not in ('analyses', 'glyphs', 'variations')} for node in line]
    return [(game['game'], strip(game['moves'])) for game in document['games']]


class AnnotateTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def test_filter(self):
        """Of each game a file goes through, and comes out with answers and nothing lost."""
        for game in ('margrites', 'margo', 'martial', 'marad', 'marvin'):
            with self.subTest(game=game):
                text = sample(game).read_text(encoding='utf-8')
                result = call(*NODES, stdin=text)
                self.assertEqual(result.returncode, FINE)
                self.assertEqual(result.err, '')
                before, after = json.loads(text), json.loads(result.out)
                self.assertEqual(plain(before), plain(after))
                answers = [answer for game in after['games'] for node in nodes_of(game['moves'])
                           for answer in node.get('analyses', [])]
                turns = sum('steps' in node for node in before['games'][0]['moves'])
                self.assertGreaterEqual(len(answers), turns)
                for answer in answers:
                    self.assertRegex(answer['engine'], r'^Marginalia \d')
                    self.assertEqual(answer['settings'], '300 nodes, 1 thread, 1 MiB')
                    self.assertEqual(answer['purpose'], 'report')
                    self.assertGreaterEqual(len(answer['lines']), 1)
                    self.assertNotEqual(answer['lines'][0]['moves'], '')

    def test_again(self):
        """The same call on what came out changes nothing, and a new search says the same."""
        first = call(*NODES, stdin=sample('marvin').read_text(encoding='utf-8')).out
        self.assertEqual(call(*NODES, stdin=first).out, first)
        again = json.loads(call(*NODES, '--again', stdin=first).out)
        for node in nodes_of(json.loads(first)['games'][0]['moves']):
            for answer in node.get('analyses', []):
                answer.pop('time', None)
        self.assertEqual(plain(again), plain(json.loads(first)))
        other = json.loads(call('--nodes', 400, '--memory', 1, stdin=first).out)
        settings = {answer['settings'] for node in nodes_of(other['games'][0]['moves'])
                    for answer in node.get('analyses', [])}
        self.assertIn('400 nodes, 1 thread, 1 MiB', settings)

    def test_report(self):
        """The report adds up: the mean error is that of the turns that count."""
        result = call('--json', *NODES, stdin=sample('margrites').read_text(encoding='utf-8'))
        game = json.loads(result.out)['games'][0]
        self.assertEqual(game['positions'], game['searched'])
        for player in game['players']:
            turns = [turn for turn in game['turns'] if turn['actor'] == player['player']]
            counted = [turn for turn in turns if turn['known'] and not turn['forced']]
            self.assertEqual(player['turns'], len(turns))
            self.assertEqual(player['counted'], len(counted))
            self.assertAlmostEqual(player['error'],
                                   sum(turn['error'] for turn in counted) / len(counted))
            self.assertEqual(player['blunders'], sum(turn['error'] >= 0.2 for turn in counted))

    def test_comments(self):
        """On request there are sentences with the engine's name, which are not written twice."""
        text = sample('martial').read_text(encoding='utf-8')
        once = call('--comments', *NODES, stdin=text).out
        found = re.findall(r'\*Marginalia [\d.]+:\* [A-Z][^"]*?\.', once)
        self.assertTrue(found)
        self.assertEqual(call('--comments', *NODES, stdin=once).out, once)
        self.assertNotRegex(call(*NODES, stdin=text).out, r'\*Marginalia [\d.]+:\*')

    def test_reasons(self):
        """The report has reasons for the better turn and against the one that was played."""
        result = call('--json', *NODES, stdin=sample('martial').read_text(encoding='utf-8'))
        turns = [turn for turn in json.loads(result.out)['games'][0]['turns'] if 'best' in turn]
        kinds = {one['kind'] for turn in turns for one in turn['best_reasons']}
        self.assertIn('takes', kinds)
        self.assertTrue(any(one['kind'].startswith('lets-') for turn in turns for one in turn['reasons']))

    def test_luck(self):
        """What the die gives to one it takes from the other."""
        result = call('--json', *NODES, stdin=sample('marad').read_text(encoding='utf-8'))
        one, other = json.loads(result.out)['games'][0]['players']
        self.assertGreater(one['rolls'], 0)
        self.assertAlmostEqual(one['luck'], -other['luck'])

    def test_exact(self):
        """Chances that a table has are called exact in the file, and in the report of a turn between them."""
        text = json.dumps({'marginalia': 1, 'games': [{'game': 'marad', 'moves': [
            {'start': '9/9/9/3B5/9/4R4/9/9/4k4 1 3 14-14 15'}, {'steps': 'd6>g9'}]}]})
        annotated = call(*NODES, stdin=text).out
        lines = [line for node in json.loads(annotated)['games'][0]['moves']
                 for answer in node['analyses'] for line in answer['lines']]
        self.assertTrue(lines)
        self.assertTrue(all(line['exact'] is True for line in lines))
        turn = json.loads(call('--json', *NODES, stdin=annotated).out)['games'][0]['turns'][0]
        self.assertIs(turn['exact'], True)
        out = self.path / 'out.marginalia'
        self.assertIn(f"exactly {turn['before'][0] * 100:.2f} % → {turn['after'][0] * 100:.2f} %",
                      call('-o', out, *NODES, stdin=annotated).out)
        self.assertNotIn('"exact"', call('--json', *NODES, stdin=text.replace('14-14 15', '14-14 19')).out)

    def test_written(self):
        """With a name the file goes there, and the report is printed."""
        out = self.path / 'out.marginalia'
        result = call(sample('margrites'), '-o', out, *NODES)
        self.assertRegex(result.out, r'Black: mean error \d+\.\d % over \d+ unforced turns of \d+')
        errors = len(re.findall(r'^  \d+\. ', result.out, re.MULTILINE))
        glyphs = [glyph for node in nodes_of(json.loads(out.read_text())['games'][0]['moves'])
                  for glyph in node.get('glyphs', []) if glyph in (2, 4, 6)]
        self.assertGreater(errors, 0)
        self.assertGreaterEqual(len(glyphs), 1)
        bare = json.loads(call('--no-glyphs', '--no-variations', *NODES,
                               stdin=sample('margrites').read_text(encoding='utf-8')).out)
        before = json.loads(sample('margrites').read_text(encoding='utf-8'))
        for one, other in zip(bare['games'][0]['moves'], before['games'][0]['moves']):
            self.assertEqual(one.get('glyphs'), other.get('glyphs'))
            self.assertEqual(len(one.get('variations', [])), len(other.get('variations', [])))

    def test_kept(self):
        """What exists is not replaced unasked; the file itself may be."""
        out = self.path / 'out.marginalia'
        out.write_text('mine')
        result = call(sample('marvin'), '-o', out, *NODES)
        self.assertEqual(result.returncode, UNREADABLE)
        self.assertIn('--force', result.err)
        self.assertEqual(out.read_text(), 'mine')
        self.assertEqual(call(sample('marvin'), '-o', out, '--force', *NODES).returncode, FINE)
        annotated = out.read_text()
        self.assertEqual(call(out, '-o', out, *NODES).returncode, FINE)
        self.assertEqual(out.read_text(), annotated)

    def test_interrupted(self):
        """Ctrl+C keeps what was found, and the next call goes on from there."""
        out = self.path / 'out.marginalia'
        leader, follower = pty.openpty()
        process = subprocess.Popen([PROGRAM, 'annotate', str(sample('margo')), '-o', str(out),
                                    '--time', '200'], stdout=subprocess.PIPE, stderr=follower)
        os.close(follower)
        error = ''
        # A terminal is told how far it is; where that can't be read any more, all is over.
        try:
            while chunk := os.read(leader, 4096).decode('utf-8', 'replace'):
                if ' 2 of' not in error and ' 2 of' in error + chunk:
                    process.send_signal(signal.SIGINT)
                error += chunk
        except OSError:
            pass
        os.close(leader)
        process.communicate(timeout=300)
        self.assertEqual(process.returncode, FINDINGS, error)
        self.assertIn('saved', error)
        answers = [answer for node in nodes_of(json.loads(out.read_text())['games'][0]['moves'])
                   for answer in node.get('analyses', [])]
        self.assertGreaterEqual(len(answers), 1)

    def test_refused(self):
        """What makes no sense is said, with the reason, and nothing is written."""
        text = sample('marvin').read_text(encoding='utf-8')
        cases = [
            (['--nodes', '-1'], USAGE, '--nodes'),
            (['--lines', '0'], USAGE, '--lines'),
            (['--lines', '17'], USAGE, '--lines'),
            (['--threads', '0'], USAGE, '--threads'),
            (['--memory', '0'], USAGE, '--memory'),
            (['--turns', '0'], USAGE, '--turns'),
            (['--game', '9'], USAGE, 'no game 9'),
            (['-o', 'out.txt'], USAGE, '.marginalia'),
            (['one', 'two'], USAGE, 'two'),
            (['/nonexistent/file.marginalia'], UNREADABLE, 'nonexistent'),
        ]
        for arguments, status, word in cases:
            with self.subTest(arguments=arguments):
                result = call('--time', 10, *arguments, stdin=text)
                self.assertEqual(result.returncode, status)
                self.assertIn(word, result.err)
                self.assertEqual(result.out, '')
        broken = call(*NODES, stdin='{"marginalia":1,"games":[{"game":"chess"}]}')
        self.assertEqual(broken.returncode, UNREADABLE)

    def test_empty(self):
        """A game without moves, and one that is over at once."""
        result = call('--json', *NODES, stdin='{"marginalia":1,"games":[{"game":"marvin",'
                      '"moves":[]}]}')
        self.assertEqual(json.loads(result.out)['games'][0]['turns'], [])


if __name__ == '__main__':
    unittest.main(verbosity=2)
