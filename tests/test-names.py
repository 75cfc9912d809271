#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names are one thing each: no two types of headers are called the same, and a function or
variable that other files see begins with mar_, or with a prefix of its library.

Usage: test-names.py SOURCE-FOLDER BUILD-FOLDER
"""
import collections
import pathlib
import re
import subprocess
import sys

GAMES = ["marad", "margo", "margrites", "martial", "marvin"]
# library: what the names in it may begin with beside mar_
PREFIXES = {
    "rules": GAMES,
    "search": GAMES,
    "reading": ["packet", "line"],
    "report": ["report"],
    "tune": ["tune"],
}
TYPES = [
    r"^\} (\w+);",
    r"^G_DECLARE_\w+ \((\w+),",
    r"^typedef [^;{}]*\(\*(\w+)\)",
]


def types_defined_twice(source):
    found = collections.defaultdict(list)
    for path in sorted((source / "src").rglob("*.h")):
        text = path.read_text(encoding="utf-8")
        for pattern in TYPES:
            for name in re.findall(pattern, text, re.M):
                found[name].append(str(path.relative_to(source)))
    return [f"{name}: {', '.join(paths)}" for name, paths in found.items() if len(paths) > 1]


def globals_without_prefix(library):
    """Names that a static library defines for all, without a prefix that is its own."""
    lines = subprocess.run(["nm", "-g", "--defined-only", library], check=True,
                           stdout=subprocess.PIPE, text=True).stdout.splitlines()
    name = library.stem.removeprefix("libmarginalia-")
    prefixes = ("mar_", "_mar_", *(f"{prefix}_" for prefix in PREFIXES.get(name, [])))
    symbols = {line.split()[-1] for line in lines if len(line.split()) == 3}
    # What the sanitizers add.
    return sorted(symbol for symbol in symbols
                  if not symbol.startswith((*prefixes, "__")) and symbol not in GAMES)


def main():
    source, build = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    results = [("no two types have the same name", types_defined_twice(source))]
    results += [(f"the names of {library.stem} begin as they should",
                 globals_without_prefix(library))
                for library in sorted(build.glob("src/**/lib*.a"))]
    for number, (text, wrong) in enumerate(results, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {text}")
        for remark in wrong:
            print(f"# {remark}")
    print(f"1..{len(results)}")
    return 1 if any(wrong for _, wrong in results) else 0


if __name__ == "__main__":
    sys.exit(main())
