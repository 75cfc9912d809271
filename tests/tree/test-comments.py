#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What others may call says what it does. Public are the headers at the top of the folder of a
layer, or of a room of src/app. Prototypes that follow a commented one without an empty line share
its comment. A constructor without arguments, and what frees, clears or counts references, say all
in their names.

Usage: test-comments.py SOURCE-FOLDER [--shrink]
"""
import dataclasses
import re
import sys

from source_tree import Finding, Rule, blanked, line_of, main, paths

PROTOTYPE = re.compile(r"^(?!typedef|struct \w+$|G_DECLARE|G_DEFINE|static)[\w\s*]+?\b(\w+)\s*\(")
PLAIN = re.compile(r"_get_type\b|_new \(void\)$|_(free|clear|ref|unref) \(\w+ \*\w+\)$")
WHICH_ERRORS = re.compile(r"@error\b|[A-Z]_ERROR\b|\bG\w*Error\b")


@dataclasses.dataclass
class Prototype:
    """A declaration of a function: its name, its text, its line, and what is said about it."""
    name: str
    text: str
    line: int
    comment: str


def statements(code):
    """(offset, text) of what ends with a semicolon outside of braces."""
    depth = 0
    start = 0
    for match in re.finditer(r"[;{}]", code):
        depth += {"{": 1, "}": -1, ";": 0}[match[0]]
        if depth == 0 and match[0] != "{":
            text = code[start:match.start()]
            space = len(text) - len(text.lstrip())
            yield start + space, text.strip()
            start = match.end()


def without_macros(code):
    """The code with spaces for the lines of the preprocessor, and for what looks like one."""
    return re.sub(r"^[ \t]*#(?:\\\n|[^\n])*|^G_(?:BEGIN|END)_DECLS|^G_D[A-Z]+_\w+ \([^)]*\);?",
                  lambda match: re.sub(r"[^\n]", " ", match[0]), code, flags=re.M)


def comment_above(lines, line):
    """The comment that ends in the line above, or None."""
    if line < 2 or not lines[line - 2].rstrip().endswith("*/"):
        return None
    first = line - 2
    while first > 0 and "/*" not in lines[first]:
        first -= 1
    return "\n".join(lines[first:line - 1])


def prototypes(path):
    text = path.read_text(encoding="utf-8")
    code = without_macros(blanked(text))
    lines = text.split("\n")
    end, shared = 0, None
    for offset, statement in statements(code):
        line = line_of(code, offset)
        comment = comment_above(lines, line)
        if comment is None and line == end + 1:
            comment = shared
        end, shared = line_of(code, offset + len(statement)), comment
        match = PROTOTYPE.match(statement)
        if match and not PLAIN.search(statement):
            yield Prototype(match[1], statement, line, comment)


def grouped(source, is_wrong, text):
    """A finding for each header with prototypes of which is_wrong() holds."""
    for path in paths(source, "src/*/*.h", "src/app/*/*.h"):
        wrong = [prototype for prototype in prototypes(path) if is_wrong(prototype)]
        if wrong:
            yield Finding(str(path.relative_to(source)), len(wrong), wrong[0].line,
                          text.format(len(wrong)),
                          [f"line {one.line}: {one.name} ()" for one in wrong])


def without_comment(source):
    return grouped(source, lambda prototype: prototype.comment is None,
                   "prototypes without a comment: {}")


def without_errors(source):
    return grouped(source, lambda prototype: (re.search(r"GError\s*\*\*", prototype.text)
                                              and not WHICH_ERRORS.search(prototype.comment or "")),
                   "prototypes with a GError that do not say which errors: {}")


RULES = [
    Rule("prototypes-without-comment", "a public prototype has a comment",
         "say above it in a line or two what it does, and who owns what it returns",
         without_comment),
    Rule("prototypes-without-errors", "a public prototype with a GError says which errors",
         'write "@error: MAR_RECORD_ERROR_SYNTAX, or a GIOError; …" into its comment',
         without_errors),
]

if __name__ == "__main__":
    sys.exit(main(RULES))
