#!/usr/bin/env python3
# What exists, and what marginalia-cli does with it: one rule for all commands that write.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: test-cli-writing.py PROGRAM [unittest options]"""

import contextlib
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from cli_program import FINDINGS, FINE, PROGRAM, UNREADABLE, USAGE, call, command_names

GAMES = json.dumps({'marginalia': 1, 'games': [
    {'game': 'marvin', 'moves': [{'steps': 'a1'}, {'steps': 'b1', 'after': 'Well begun.'}]}]})

ANNOTATE = ['annotate', '--nodes', '20', '--memory', '1']
# Every way in which a command writes a file: the command, the name of the file, and how the
# command is told: “{}” stands for the name.
WAYS = [
    (['convert'], 'out.marginalia', ['-o', '{}']),
    (['convert'], 'out.sgf', ['-o', '{}']),
    (['convert', '-F', 'moves'], 'out.txt', ['-o', '{}']),
    (ANNOTATE, 'out.marginalia', ['-o', '{}']),
    (['diagram'], 'out.svg', ['-o', '{}']),
    (['diagram'], 'out.txt', ['--at', '1', '--output-pattern', '{}']),
    (['booklet'], 'out.html', ['-o', '{}']),
    (['booklet', '-F', 'text'], 'games.txt', []),
    (['booklet'], 'out.md', ['--output-pattern', '{}']),
    (['check', '--errata'], 'out.txt', ['-o', '{}']),
]


class Writing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.games = self.folder / 'games.marginalia'
        self.games.write_text(GAMES, encoding='utf-8')

    @contextlib.contextmanager
    def file(self, command, name, told):
        """The file, which isn't there, and what to call to have it written."""
        path = self.folder / name
        with self.subTest(command=command[0], told=told):
            yield path, [*command, self.games, *(word.format(path) for word in told)]
        path.unlink(missing_ok=True)

    def refused(self, path, *arguments):
        before = sorted(one.name for one in self.folder.iterdir())
        result = call(*arguments)
        self.assertEqual(result.returncode, UNREADABLE, result.err)
        self.assertEqual(result.out, '')
        self.assertIn(path.name, result.err)
        self.assertEqual(sorted(one.name for one in self.folder.iterdir()), before)
        return result.err

    def test_all_commands(self):
        """A command that has --output has --force, and is held by these tests."""
        writing = [name for name in command_names() if '--output' in call(name, '--help').out]
        self.assertEqual(sorted(writing), sorted({command[0] for command, _, _ in WAYS}))
        for name in writing:
            self.assertIn('--force ', call(name, '--help').out, name)

    def test_new(self):
        for way in WAYS:
            with self.file(*way) as (path, arguments):
                result = call(*arguments)
                self.assertEqual(result.returncode, FINE, result.err)
                self.assertGreater(path.stat().st_size, 0)

    def test_existing(self):
        for way in WAYS:
            with self.file(*way) as (path, arguments):
                path.write_text('mine')
                self.assertIn('--force', self.refused(path, *arguments))
                self.assertEqual(path.read_text(), 'mine')
                self.assertEqual(call(*arguments, '--force').returncode, FINE)
                self.assertNotEqual(path.read_text(), 'mine')

    def test_links(self):
        """Behind a link, too; one that leads nowhere stands in the way itself."""
        other = self.folder / 'other'
        for way in WAYS:
            with self.file(*way) as (path, arguments):
                other.write_text('mine')
                path.symlink_to(other)
                self.assertIn('--force', self.refused(path, *arguments))
                self.assertEqual(other.read_text(), 'mine')
                other.unlink()
                self.assertIn('--force', self.refused(path, *arguments))
                self.assertFalse(other.exists())

    def test_what_is_read(self):
        """What is read is not written over by whatever name, unless it is that with more in it."""
        link = self.folder / 'link.marginalia'
        link.symlink_to(self.games)
        twin = self.folder / 'twin.marginalia'
        twin.hardlink_to(self.games)
        for command, _, told in WAYS:
            if command == ANNOTATE or not told:
                continue
            for path in (self.games, link, twin):
                with self.subTest(command=command[0], told=told, path=path.name):
                    words = [word.format(path) for word in told]
                    if command[0] != 'convert':
                        words += ['-F', 'text']
                    message = self.refused(path, *command, self.games, *words, '--force')
                    self.assertNotIn('--force', message)
                    self.assertEqual(self.games.read_text(encoding='utf-8'), GAMES)
        self.assertEqual(call(*ANNOTATE, self.games, '-o', self.games).returncode, FINE)
        self.assertIn('"analyses"', self.games.read_text(encoding='utf-8'))

    def test_all_or_nothing(self):
        """One file that stands in the way keeps all from being written."""
        other = self.folder / 'other.marginalia'
        other.write_text(GAMES, encoding='utf-8')
        for command in ('diagram', 'booklet'):
            for taken in (['games.txt'], ['games.txt', 'other.txt']):
                with self.subTest(command=command, taken=taken):
                    for name in taken:
                        (self.folder / name).write_text('mine')
                    message = self.refused(self.folder / 'games.txt', command, self.games, other,
                                           '--output-pattern', f'{self.folder}/{{file}}.txt')
                    self.assertEqual('1 more' in message, len(taken) == 2)
                    for name in taken:
                        self.assertEqual((self.folder / name).read_text(), 'mine')
                        (self.folder / name).unlink()

    def test_tune(self):
        """The program beside it keeps the rule, too."""
        tune = Path(PROGRAM).with_name('marginalia-tune')
        path = self.folder / 'marvin.data'
        play = [tune, 'play', 'marvin', '--games', '1', '--nodes', '20', '-o', path]
        fit = [tune, 'fit', 'marvin', path, '-o', path, '--force']
        self.assertEqual(subprocess.run(play, check=False).returncode, FINE)
        games = path.read_text(encoding='utf-8')
        for arguments, reason in ((play, '--force'), (fit, 'input file')):
            with self.subTest(step=arguments[1]):
                result = subprocess.run(arguments, capture_output=True, text=True, check=False)
                self.assertEqual(result.returncode, UNREADABLE)
                self.assertIn(reason, result.stderr)
                self.assertIn('marginalia-tune: ', result.stderr)
                self.assertEqual(path.read_text(encoding='utf-8'), games)
        path.write_text('mine')
        subprocess.run([*play, '--force'], check=True)
        self.assertEqual(path.read_text(encoding='utf-8'), games)

    def test_pipes(self):
        """A pipe is no file that could be lost."""
        for command in (['diagram'], ['booklet', '-F', 'text']):
            with self.subTest(command=command[0]):
                result = call(*command, self.games, '-o', '/dev/stdout')
                self.assertEqual(result.returncode, FINE, result.err)
                self.assertEqual(result.out, call(*command, self.games, '-o', '-').out)

    def test_errata(self):
        """A list of errata is written as text or to a file; what was decided isn't told again."""
        record = {'marginalia': 1, 'games': [{'game': 'marvin', 'moves': [
            {'steps': 'a1', 'after': 'rank 9'}]}]}
        path = self.folder / 'errata.marginalia'
        path.write_text(json.dumps(record), encoding='utf-8')
        result = call('check', path, '--errata')
        self.assertEqual(result.returncode, FINDINGS)
        self.assertTrue(result.out.startswith('Errata: errata\n'), result.out)
        self.assertIn('rank 9', result.out)
        target = self.folder / 'list.html'
        self.assertEqual(call('check', path, '--errata', '-o', target).returncode, FINDINGS)
        self.assertIn('rank 9', target.read_text(encoding='utf-8'))
        self.assertEqual(call('check', path, '--errata', '-o', target).returncode, UNREADABLE)
        result = call('check', path, '--errata', '-o', self.folder / 'list.doc')
        self.assertEqual(result.returncode, USAGE)
        self.assertIn('pdf, html', result.err)
        self.assertEqual(call('check', path, '-o', target).returncode, USAGE)
        self.assertEqual(call('check', path, '--errata', '--json').returncode, USAGE)

        finding, = json.loads(call('check', path, '--json').out)['findings']
        self.assertIsNone(finding['decision'])
        record['games'][0]['moves'][0]['decisions'] = [
            {'decision': 'as-printed', 'reason': 'A joke.',
             **{key: finding[key] for key in ('in', 'kind', 'text')}}]
        path.write_text(json.dumps(record), encoding='utf-8')
        result = call('check', path)
        self.assertEqual((result.returncode, result.out), (FINE, ''))
        finding, = json.loads(call('check', path, '--json').out)['findings']
        self.assertEqual(finding['decision'],
                         {'decision': 'as-printed', 'reading': None, 'reason': 'A joke.'})
        self.assertNotIn('rank 9', call('check', path, '--errata').out)


if __name__ == '__main__':
    unittest.main(verbosity=2)
