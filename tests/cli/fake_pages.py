#!/usr/bin/python3
# In place of marginalia-pages: says what its environment holds, whatever it is given to read.
# SPDX-License-Identifier: GPL-3.0-or-later
"""FAKE_PAGES names a file with the lines to be said. A line "#sleep N" rests for N seconds, "#exit N"
and "#kill" end it in that way. With --picture it answers FAKE_PICTURE's content."""

import os
import signal
import sys
import time


def say(path):
    with open(path, encoding='utf-8') as file:
        for line in file:
            word, _, number = line.strip().partition(' ')
            if word == '#sleep':
                time.sleep(float(number))
            elif word == '#exit':
                sys.exit(int(number))
            elif word == '#kill':
                os.kill(os.getpid(), signal.SIGKILL)
            else:
                sys.stdout.write(line)
                sys.stdout.flush()


def main():
    sys.stdin.buffer.read()
    if any(argument.startswith('--picture') for argument in sys.argv) and 'FAKE_PICTURE' in os.environ:
        with open(os.environ['FAKE_PICTURE'], 'rb') as file:
            sys.stdout.buffer.write(file.read())
    else:
        say(os.environ['FAKE_PAGES'])


if __name__ == '__main__':
    main()
