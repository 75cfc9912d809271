#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names are one thing each: no two types of headers and no two unit tests are called the same, and
a function or variable that other files see begins with mar_, or with a prefix of its library. And a
game's name stands only where that game is at home, or in a table that lists games.

Usage: test-names.py SOURCE-FOLDER BUILD-FOLDER [--shrink]
"""
import collections
import pathlib
import re
import subprocess
import sys

from source_tree import Finding, Rule, paths, read, report

GAMES = ["marad", "margo", "margrites", "martial", "marvin"]
# library: what the names in it may begin with beside mar_
PREFIXES = {
    "rules": GAMES,
    "search": GAMES,
    "pages-core": ["page"],
    "reading": ["packet", "line", "moves", "pages", "positions", "sgf"],
    "library": ["clauses", "database", "entry", "nodes", "pattern", "store", "stream", "walk", "words"],
    "report": ["report"],
    "solve": GAMES,
    "tune": ["tune"],
}
# Where games are listed, one a line; what is done with them is elsewhere.
TABLES = {
    "src/cli/cli-games.c",
    "src/concepts/concept-games.c",
    "src/diagram/figure/figure.c",
    "src/diagram/figure/mar-figure-private.h",
    "src/reading/claims/claim-games.c",
    "src/reading/mar-text-form.h",
    "src/reading/proof/proof.c",
    "src/reading/text-form.c",
    "src/rules/games.c",
    "src/search/searchers.c",
    "src/search/shared/evaluation.h",
    "src/search/shared/searcher.h",
}
# path: whose files these are, where the path doesn't say it
AT_HOME = {
    "src/reading/rulebook/": "margrites",
    "src/reading/proof/proof-packet": "margrites",
    "src/reading/sgf/sgf-game.c": "margo",
}
NAME = re.compile("|".join(f"{name}(?![a-z])|{name.capitalize()}(?![a-z])|{name.upper()}(?![A-Z])"
                           for name in GAMES))
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


def tests_defined_twice(source):
    """Of two unit tests with one name Meson knows the last, and the other is never run."""
    found = collections.defaultdict(list)
    for path in sorted((source / "tests").rglob("meson.build")):
        for table in re.findall(r"^ *unit_tests \+= \{(.*?)^ *\}", path.read_text(encoding="utf-8"), re.M | re.S):
            for name in re.findall(r"^ *'([\w-]+)':", table, re.M):
                found[name].append(str(path.relative_to(source)))
    return [f"{name}: {', '.join(places)}" for name, places in found.items() if len(places) > 1]


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


def games_elsewhere(source):
    """Files that name a game without being a table or that game's own."""
    for path in paths(source, "src/**/*.[ch]", "src/**/*.inc", "src/**/*.ui"):
        key = str(path.relative_to(source))
        own = {game for start, game in AT_HOME.items() if key.startswith(start)}
        own |= {name.lower() for name in NAME.findall(key)}
        found = [(number, line.strip()) for number, line in enumerate(read(path), 1)
                 if {name.lower() for name in NAME.findall(line)} - own]
        if found and key not in TABLES:
            yield Finding(key, len(found), found[0][0],
                          f"lines that name a game: {len(found)}",
                          [f"line {number}: {line}" for number, line in found])


def idle_tables(source):
    return [f"{path}: is in TABLES of test-names.py, but lists no game: remove it there"
            for path in sorted(TABLES)
            if not (source / path).exists()
            or not NAME.search((source / path).read_text(encoding="utf-8"))]


GAME_NAMES = Rule(
    "game-names", "a game's name stands only in its own files, or in a table that lists games",
    "ask the game: give MarGame (rules/mar-game.h) a field or function for what differs, or move"
    " the code to a file that has the game's name", games_elsewhere)


def main():
    source, build = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    if sys.argv[3:] == ["--shrink"]:
        GAME_NAMES.shrink(source)
    results = [("no two types have the same name", types_defined_twice(source)),
               ("no two unit tests have the same name", tests_defined_twice(source)),
               (GAME_NAMES.says, GAME_NAMES.remarks(source)),
               ("each table of games lists some", idle_tables(source))]
    results += [(f"the names of {library.stem} begin as they should",
                 globals_without_prefix(library))
                for library in sorted(build.glob("src/**/lib*.a"))]
    return report(results)


if __name__ == "__main__":
    sys.exit(main())
