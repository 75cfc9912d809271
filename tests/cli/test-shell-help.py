#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Manual pages and completions say what --help says.

Usage: test-shell-help.py MARGINALIA-CLI SCRIPT PROGRAM…
"""

import functools
import pathlib
import re
import subprocess
import sys
import unittest

from cli_program import PROGRAM, call, command_names

SCRIPT, *OTHERS = sys.argv[1:]
# Of groff.
REQUESTS = {'TH', 'SH', 'SS', 'TP', 'PP', 'RS', 'RE', 'B', 'I', 'nf', 'fi'}
OPTION = re.compile(r'^ +(?:-\w, )?(--[\w-]+)', re.MULTILINE)


@functools.cache
def document(kind, program=PROGRAM):
    return subprocess.run([SCRIPT, kind, program], check=True, stdout=subprocess.PIPE, text=True,
                          encoding='utf-8').stdout


def complete(words):
    """What bash offers after WORDS, the last of which is begun."""
    script = document('bash') + f'''
COMP_WORDS=({' '.join(words[:-1])} '{words[-1]}')
cword={len(words) - 1}
_init_completion () {{
  words=("${{COMP_WORDS[@]}}"); cword={len(words) - 1}; cur={words[-1] or "''"}; prev={words[-2]}; split=false
}}
_filedir () {{ COMPREPLY=(a-file); }}
compopt () {{ :; }}
_marginalia_cli
printf '%s\\n' "${{COMPREPLY[@]}}"'''
    return subprocess.run(['bash', '-c', script], check=True, stdout=subprocess.PIPE,
                          text=True).stdout.split()


class ShellHelp(unittest.TestCase):
    def test_manual_pages(self):
        """A page has all commands and options, and groff understands it."""
        page = document('man').replace('\\', '')
        for command in command_names():
            self.assertIn(f'.SS {command}\n', page)
            for option in OPTION.findall(call(command, '--help').out):
                self.assertIn(option, page)
        for program in [PROGRAM, *OTHERS]:
            page = document('man', program)
            self.assertTrue(page.startswith(f'.TH {pathlib.Path(program).name.upper()} 1'))
            self.assertIn('.SH SEE ALSO', page)
            self.assertEqual(set(re.findall(r'\n\.(\w+)', page)) - REQUESTS, set())

    def test_bash(self):
        self.assertEqual(complete(['marginalia-cli', 'boo']), ['booklet'])
        self.assertEqual(set(complete(['marginalia-cli', ''])), set(command_names()))
        self.assertEqual(complete(['marginalia-cli', 'booklet', '--pap']), ['--paper='])
        self.assertEqual(complete(['marginalia-cli', 'booklet', '--paper', '']), ['a4', 'letter', 'a5'])
        self.assertEqual(complete(['marginalia-cli', 'booklet', '']), ['a-file'])

    def test_fish(self):
        script = document('fish')
        for command in command_names():
            self.assertIn(f'-a {command} -d ', script)
        for line in script.strip().split('\n')[1:]:
            self.assertTrue(line.startswith('complete -c marginalia-cli '), line)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
