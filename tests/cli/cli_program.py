# What the tests of the program marginalia-cli share: running it.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A test that imports this is called with the program as its first argument."""

import json
import os
import re
import subprocess
import sys

PROGRAM = os.path.abspath(sys.argv.pop(1))

FINE, FINDINGS, USAGE, UNREADABLE = 0, 1, 2, 3


def call(*arguments, stdin=None, **more):
    """Runs the program; a crash is a failure whatever the test asks for."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    result = subprocess.run([PROGRAM, *map(str, arguments)], input=stdin if stdin is not None
                            else b'', stdout=more.pop('stdout', subprocess.PIPE),
                            stderr=subprocess.PIPE, timeout=300, **more)
    result.err = result.stderr.decode('utf-8', 'replace')
    if result.stdout is not None:
        result.out = result.stdout.decode('utf-8')
    if result.returncode not in (FINE, FINDINGS, USAGE, UNREADABLE):
        raise AssertionError(f'{arguments}: status {result.returncode}\n{result.err[-3000:]}')
    if 'CRITICAL' in result.err or 'Sanitizer' in result.err or 'WARNING' in result.err:
        raise AssertionError(f'{arguments}:\n{result.err[-3000:]}')
    return result


def command_names():
    """As --help lists them."""
    return re.findall(r'^  ([a-z]+)  ', call('--help').out, re.MULTILINE)


def expand(question):
    return json.loads(call('expand', stdin=json.dumps(question)).out)
