#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stands in for marginalia-pages: answers as that does, without a book and at the pace of a test.

The file that it reads says what is to be found: words after the first line, such as "boards=3",
"pages=12", "slow" (until the file whose name follows is there) or "error=encrypted".
"""
import json
import os
import pathlib
import struct
import sys
import time
import zlib

WIDTH, HEIGHT = 300, 400
POSITION = "5/5/2w2/1R3/5 w"
DOUBTFUL = [{"cell": "b2", "sure": 0.4}, {"cell": "c3", "sure": 0.8}]


def say(**answer):
    print(json.dumps(answer), flush=True)


def reading(position=POSITION, turned=0, cells=(), game="marvin"):
    return {"game": game, "position": position, "turned": turned, "sure": 0.9,
            "cells": list(cells)}


def board(index):
    x, y, side = 40, 60 + 110 * index, 100
    corners = [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]
    readings = [reading(cells=DOUBTFUL if index == 0 else ()),
                reading("5/3R1/2w2/5/5 w", turned=2)]
    return {"kind": "board", "x": x, "y": y, "width": side, "height": side, "corners": corners,
            "readings": readings}


def text(words, y, role="body"):
    return {"kind": "text", "x": 160, "y": y, "width": 120, "height": 20, "text": words,
            "bold": False, "size": 11.0, "role": role}


def chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data
            + struct.pack(">I", zlib.crc32(kind + data)))


def picture(boards=True):
    """White paper with gray frames where the boards are."""
    rows = []
    for y in range(HEIGHT):
        line = bytearray(b"\xff" * WIDTH)
        at = (y - 60) % 110
        if boards and y >= 60 and at < 100:
            for x in range(40, 141):
                if (x - 40) % 20 == 0 or at % 20 == 0:
                    line[x] = 0x80
        rows.append(b"\0" + bytes(line))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))


def main():
    content = sys.stdin.buffer.read()
    options = dict(word.split("=", 1) if "=" in word else (word, "")
                   for word in content.decode("utf-8", "replace").split())
    wanted = dict(argument[2:].split("=", 1) for argument in sys.argv[1:])
    if "picture" in wanted:
        sys.stdout.buffer.write(picture())
        return 0
    if "error" in options:
        say(type="error", code=options["error"], message="as the test wants it")
        return 3

    n_pages = int(options.get("pages", 1))
    pages = range(1, n_pages + 1)
    if "pages" in wanted:
        pages = [int(wanted["pages"].split("-")[0])]
    say(type="document", kind="pdf" if b"%PDF" in content else "picture", pages=n_pages)
    for page in pages:
        items = [board(index) for index in range(int(options.get("boards", 1)))]
        say(type="page", page=page, width=WIDTH, height=HEIGHT, items=items)
        while "wait" in options and page > 1 and not pathlib.Path(options["wait"]).exists():
            time.sleep(0.05)
    return 0


if __name__ == "__main__":
    sys.exit(main())
