#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine that behaves as badly as its arguments say. It plays Marvin as far as it plays."""
import os
import signal
import sys
import time

LIES = set(sys.argv[1:])
OUT = sys.stdout.buffer


def say(*lines):
    try:
        for line in lines:
            OUT.write(line.encode() + b"\n")
        OUT.flush()
    except BrokenPipeError:
        os._exit(0)


def pour(data, where=1):
    """Writes without end."""
    try:
        while True:
            os.write(where, data)
    except BrokenPipeError:
        os._exit(0)


def sleep_for_ever():
    while True:
        time.sleep(1)


def hello():
    if "silent-hello" in LIES:
        sleep_for_ever()
    if "slow-hello" in LIES:
        time.sleep(0.3)
    if "die-at-hello" in LIES:
        sys.stderr.write("first remark\nno evaluation file\n")
        sys.exit(3)
    if "noise-at-hello" in LIES:
        for _ in range(50):
            OUT.write(os.urandom(1000) + b"\n\0\n")
    if "endless-hello" in LIES:
        pour(b"x" * 65536)
    if "flood-at-hello" in LIES:
        pour(b"option name Z type spin default 1 min 0 max 2\n" * 1000)
    say("id name Liar \x01 2", "id author Nobody")
    if "nonsense-options" in LIES:
        say("option", "option name", "option name A type spin default 5 min 9 max 1",
            "option name B type combo default x", "option name C type what default 1",
            "option name D type spin default 99999999999999999999 min 0 max 7",
            "option name E F type string default <empty>",
            "option name G type combo default nowhere var one var two three",
            *(f"option name O{i} type check default true" for i in range(2000)))
    if "button" in LIES:
        say("option name Clear type button", "option name Depth type spin default 3 min 1 max 9")
    if "other-game" in LIES:
        say("id games chess", "option name Game type combo default chess var chess")
    say("ugiok")


def go():
    if "die-in-search" in LIES:
        say("info depth 1 score cp 10 pv c3")
        os.kill(os.getpid(), signal.SIGSEGV)
    if "silent-in-search" in LIES:
        sleep_for_ever()
    if "illegal-best" in LIES:
        say("bestmove z9")
    elif "no-best" in LIES:
        say("bestmove none")
    elif "empty-best" in LIES:
        say("bestmove")
    elif "illegal-play" in LIES:
        say("info depth 1 multipv 1 score cp 10 pv z9",
            "info depth 1 multipv 2 score cp 5 pv c3 c3 b2",
            "info depth 1 multipv 3 score cp 5 pv",
            "bestmove c3")
    elif "huge-numbers" in LIES:
        say("info depth 99999999999999999999999 nodes -3 nps 1e400 score cp 1e300 winprob nan"
            " exact stderr inf solved win 99999999999999999999 shares q=3 pv c3",
            "info depth -1 multipv 999999999999 score cp 1 pv c3",
            "info multipv 0 score cp 1 pv c3",
            "info depth 2 multipv 2 winprob 7.5 score mate -4 pv b2",
            "bestmove c3")
    elif "endless-line" in LIES:
        pour(b"info depth 1 pv c3 " * 4096)
    elif "flood" in LIES:
        pour(b"info depth 7 nodes 123 score cp 12 winprob 0.61 pv c3\n" * 1000)
    elif "flood-of-noise" in LIES:
        pour(b"\xff\xfe\0garbage\n" * 5000)
    elif "flood-of-errors" in LIES:
        pour(b"warning: nothing is fine\n" * 4000, 2)
    elif "two-bests" in LIES:
        say("info depth 1 score cp 10 pv c3", "bestmove c3", "info depth 9 score cp 900 pv b2",
            "bestmove b2")
    elif "close-output" in LIES:
        os.close(1)
        sleep_for_ever()
    else:
        say("info depth 1 score cp 10 pv c3")


def main():
    if "ignore-term" in LIES:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if "never-reads" in LIES:
        sleep_for_ever()
    searching = False
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "ugi":
            hello()
        elif word == "isready" and not ("silent-when-ready" in LIES and searching):
            say("readyok")
        elif word == "position" and "refuse" in LIES:
            say("info string error position: I would rather not")
        elif word == "go":
            searching = True
            go()
        elif word == "stop" and searching:
            if "silent-at-stop" in LIES:
                sleep_for_ever()
            searching = False
            say("info depth 99 score cp 99 pv a1", "bestmove c3")
        elif word == "quit" and "ignore-quit" not in LIES:
            return
    while "ignore-quit" in LIES:
        time.sleep(1)


if __name__ == "__main__":
    main()
