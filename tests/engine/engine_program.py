# What the tests of the program marginalia-engine share: talking to it.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A test that imports this is called with the program as its first argument."""

import os
import pathlib
import queue
import re
import subprocess
import sys
import threading
import time

PROGRAM = os.path.abspath(sys.argv.pop(1))

GAMES = ['margrites', 'margo', 'martial', 'marad', 'marvin']

# A machine may be busy; what takes longer than this hangs.
PATIENCE = 120

REAL = r'(?:0\.\d{4}|1\.0000)'
INFO = re.compile(rf'info depth (?P<depth>\d+) nodes (?P<nodes>\d+) time (?P<time>\d+) nps \d+'
                  rf' hashfull (?P<full>\d+) multipv (?P<rank>\d+) score cp (?P<points>-?\d+)'
                  rf' winprob (?P<chance>{REAL})(?P<exact> exact)?(?: stderr (?P<error>{REAL}))?'
                  rf'(?: solved (?P<solved>win|loss|draw)(?: (?P<solved_in>\d+))?)?'
                  rf'(?P<shares> shares(?: [a-z]={REAL}){{3,4}})? pv (?P<pv>\S+(?: \S+)*)')
ERROR = 'info string error '


def is_sanitized():
    return b'__asan_init' in pathlib.Path(PROGRAM).read_bytes()


class Engine:
    """A running engine; leaving it says quit, and a crash is a failure."""

    def __init__(self, *commands):
        self.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.complaints = []
        self.readers = [threading.Thread(target=self.read), threading.Thread(target=self.listen)]
        for reader in self.readers:
            reader.start()
        self.send(*commands)

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode('utf-8').removesuffix('\n'))
        self.lines.put(None)

    def listen(self):
        self.complaints.append(self.process.stderr.read().decode('utf-8', 'replace'))

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind is not None:
            self.process.kill()
        self.end(None if kind is not None else 0)

    def end(self, status=0):
        """Says quit, unless it ended already, and looks at how it ends."""
        if self.process.stdin is not None and not self.process.stdin.closed:
            try:
                self.process.stdin.write(b'quit\n')
                self.process.stdin.close()
            except BrokenPipeError:
                pass
        code = self.process.wait(PATIENCE)
        for reader in self.readers:
            reader.join()
        self.process.stdout.close()
        self.process.stderr.close()
        complaint = ''.join(self.complaints)
        if status is not None and (code != status or complaint != ''):
            raise AssertionError(f'status {code}\n{complaint[-3000:]}')

    def send(self, *commands):
        for command in commands:
            self.send_bytes(command.encode() + b'\n')

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def line(self):
        line = self.lines.get(timeout=PATIENCE)
        if line is None:
            raise AssertionError('the engine ended: ' + ''.join(self.complaints)[-3000:])
        return line

    def until(self, *beginnings):
        """All lines up to the first that begins with one of the words."""
        lines = [self.line()]
        while not lines[-1].startswith(beginnings):
            lines.append(self.line())
        return lines

    def ask(self, *commands):
        """What is said before the engine is ready again."""
        self.send(*commands, 'isready')
        return self.until('readyok')[:-1]

    def answer(self, *commands):
        """The one line that is said."""
        lines = self.ask(*commands)
        if len(lines) != 1:
            raise AssertionError(f'{commands}: {lines}')
        return lines[0]

    def fine(self, *commands):
        """Obeyed without an error; what is said but for options."""
        lines = self.ask(*commands)
        for line in lines:
            if line.startswith(ERROR):
                raise AssertionError(f'{commands}: {line}')
        return [line for line in lines if not line.startswith('option ')]

    def error(self, *commands):
        """Refused; the reason."""
        line = self.answer(*commands)
        if not line.startswith(ERROR):
            raise AssertionError(f'{commands}: {line}')
        return line.removeprefix(ERROR)

    def go(self, limits=''):
        """Searches to the end: the info lines as matches, and the best turn."""
        self.send(f'go {limits}')
        return self.best()

    def best(self):
        *lines, best = self.until('bestmove ')
        matches = []
        for line in lines:
            if line.startswith('info string') and not line.startswith(ERROR):
                continue
            matches.append(INFO.fullmatch(line))
            if matches[-1] is None:
                raise AssertionError(line)
        return matches, best.removeprefix('bestmove ')

    def set(self, **options):
        for name, value in options.items():
            text = str(value).lower() if isinstance(value, bool) else value
            self.fine(f'setoption name {name} value {text}')

    def memory(self, what='VmHWM'):
        """In MiB, as Linux tells it."""
        status = pathlib.Path(f'/proc/{self.process.pid}/status').read_text()
        return int(re.search(rf'{what}:\s+(\d+) kB', status)[1]) / 1024


def talk(data, timeout=PATIENCE):
    """Sends all at once and closes: status, output, errors."""
    result = subprocess.run([PROGRAM], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            timeout=timeout)
    return result.returncode, result.stdout.decode('utf-8'), result.stderr.decode()


def wait_until(condition, reason):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(reason)
        time.sleep(0.02)
