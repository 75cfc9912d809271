#!/usr/bin/env python3
# Checks that files have every key and every word of a schema between them:
# check-formats.py SCHEMA FILE…
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import sys


def keys_of(schema, found):
    """The keys of objects, and the values that a key may only have."""
    if isinstance(schema, dict):
        for key, value in schema.get("properties", {}).items():
            words = value.get("enum", [None]) if isinstance(value, dict) else [None]
            found.update((key, word) for word in words)
        for value in schema.values():
            keys_of(value, found)
    elif isinstance(schema, list):
        for value in schema:
            keys_of(value, found)


def used(value, found):
    if isinstance(value, dict):
        for key, part in value.items():
            found.add((key, None))
            if isinstance(part, (str, int)):
                found.add((key, part))
            used(part, found)
    elif isinstance(value, list):
        for part in value:
            used(part, found)


wanted, there = set(), set()
with open(sys.argv[1], encoding="utf-8") as file:
    keys_of(json.load(file), wanted)
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        used(json.load(file), there)
missing = sorted(wanted - there, key=str)
for key, word in missing:
    print(f"no file has “{key}”" + (f" with “{word}”" if word is not None else ""))
sys.exit(1 if missing or not wanted else 0)
