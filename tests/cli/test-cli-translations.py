#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped games and figures in other languages: as true as the originals.

Usage: test-cli-translations.py PROGRAM DATA FOLDER…, each folder "samples-LANGUAGE" or "figures-LANGUAGE"
"""

import json
import pathlib
import sys
import unittest

from cli_program import FINDINGS, FINE, call

DATA = pathlib.Path(sys.argv[1])
FOLDERS = [pathlib.Path(name) for name in sys.argv[2:]]


def findings(path):
    """What proofreading says of the file at PATH, but for the wording."""
    result = call('check', path, '--json')
    if result.returncode not in (FINE, FINDINGS):
        raise AssertionError(result.err)
    return [{key: finding[key] for key in ('game', 'turn', 'figure', 'kind', 'severity', 'truth', 'readings')}
            for finding in json.loads(result.out)['findings']]


def texts(value):
    """All texts of a JSON value, in order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for part in value if isinstance(value, list) else value.values():
            yield from texts(part)


class Translations(unittest.TestCase):
    def test_language(self):
        """Each file says in which language it is, and has been translated."""
        self.assertGreater(len(FOLDERS), 0)
        for folder in FOLDERS:
            kind, language = folder.name.split('-')
            originals = sorted((DATA / kind).glob('*.marginalia'))
            self.assertEqual([path.name for path in sorted(folder.iterdir())],
                             [path.name for path in originals])
            for path in originals:
                original = json.loads(path.read_text(encoding='utf-8'))
                other = json.loads((folder / path.name).read_text(encoding='utf-8'))
                for part in [other, *other['games']]:
                    self.assertEqual(part.get('headers', {'language': language})['language'], language)
                old, new = list(texts(original)), list(texts(other))
                self.assertEqual(len(old), len(new))
                prose = [(one, two) for one, two in zip(old, new) if one.count(' ') > 8 and '>' not in one[:6]
                         and '/' not in one[:12] and ',' not in one[:4]]
                changed = sum(one != two for one, two in prose)
                self.assertGreater(changed, 0.9 * len(prose), path.name)

    def test_findings(self):
        """Squares, numbers and facts survive: proofreading finds the same, comment by comment."""
        for folder in FOLDERS:
            for path in sorted((DATA / folder.name.split('-')[0]).glob('*.marginalia')):
                with self.subTest(file=f'{folder.name}/{path.name}'):
                    self.assertEqual(findings(folder / path.name), findings(path))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
