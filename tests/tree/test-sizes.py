#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files, folders, structs, functions and comments stay as large as a reader can hold in mind.

Usage: test-sizes.py SOURCE-FOLDER [--shrink]
"""
import ast
import collections
import re
import sys

from source_tree import Finding, Rule, blanked, functions, line_of, main, paths

FILE_LINES = 600
FOLDER_FILES = 50
STRUCT_FIELDS = 30
FUNCTION_LINES = 60
COLUMNS = 100

COMMENT = re.compile(r"^[ \t]*/\*.*?\*/", re.MULTILINE | re.DOTALL)
STRUCT = re.compile(r"\bstruct\b(\s+\w+)?\s*\{")


def long_files(source):
    for path in paths(source, "src/**/*.[ch]", "src/**/*.inc", "src/**/*.ui", "src/**/*.py",
                      "src/**/meson.build", "tests/**/*.[ch]", "tests/**/*.py", "tests/**/*.sh",
                      "tests/**/*.inc", "tests/**/meson.build", "build-aux/*"):
        n = path.read_text(encoding="utf-8").count("\n")
        if n > FILE_LINES:
            yield Finding(str(path.relative_to(source)), n, FILE_LINES + 1, f"has {n} lines")


def full_folders(source):
    folders = collections.Counter(path.parent for path in paths(source, "src/**/*", "tests/**/*"))
    for folder, n in sorted(folders.items()):
        if n > FOLDER_FILES:
            yield Finding(str(folder.relative_to(source)), n, 1, f"has {n} files")


def fields(body):
    """How many fields the text between the braces of a struct declares, with those of structs
    inside of it."""
    body = re.sub(r"\[[^]]*\]", "", re.sub(r"\(\s*\*\s*(\w+)\s*\)", r"\1", body))
    while "(" in body:
        body, n = re.subn(r"\([^()]*\)", "", body)
        if n == 0:
            break
    statements = re.split(r"[;{}]", re.sub(r"\}[^;{}]*;", "}", body))
    return sum(statement.count(",") + 1 for statement in statements[:-1]
               if len(statement.split()) > 1 and not re.match(r"\s*(struct|union)\s*$", statement))


def end_of_block(code, start):
    """Where the brace is that closes the one at start."""
    depth = 0
    for match in re.compile(r"[{}]").finditer(code, start):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return match.start()
    return len(code)


def large_structs(source):
    for path in paths(source, "src/**/*.h", "tests/**/*.h"):
        code = blanked(path.read_text(encoding="utf-8"))
        offset = 0
        while match := STRUCT.search(code, offset):
            offset = end_of_block(code, match.end() - 1)
            n = fields(code[match.end():offset])
            name = (match[1] or re.match(r"\}\s*(\w*)", code[offset:])[1]).strip()
            if n > STRUCT_FIELDS:
                yield Finding(f"{path.relative_to(source)} {name}", n,
                              line_of(code, match.start()), f"{name} has {n} fields")


def long_functions_in_c(source):
    for path in paths(source, "src/**/*.[ch]", "tests/**/*.[ch]"):
        for function in functions(blanked(path.read_text(encoding="utf-8"))):
            n = function.last - function.first + 1
            if n > FUNCTION_LINES:
                yield Finding(f"{path.relative_to(source)} {function.name}", n, function.first,
                              f"{function.name} () has {n} lines from brace to brace")


def long_functions_in_python(source):
    for path in paths(source, "tests/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                n = node.end_lineno - node.lineno + 1
                if n > FUNCTION_LINES:
                    yield Finding(f"{path.relative_to(source)} {node.name}", n, node.lineno,
                                  f"{node.name} () has {n} lines")


def long_functions(source):
    yield from long_functions_in_c(source)
    yield from long_functions_in_python(source)


def wide_comments(source):
    for path in paths(source, "src/**/*.[ch]", "tests/**/*.[ch]"):
        # Numbers that a program wrote.
        text = path.read_text(encoding="utf-8") if not path.match("*-weights.h") else ""
        for comment in COMMENT.finditer(text):
            first = text.count("\n", 0, comment.start()) + 1
            for number, line in enumerate(comment[0].split("\n"), first):
                if len(line) > COLUMNS:
                    yield Finding(str(path.relative_to(source)), len(line), number,
                                  f"this line of a comment has {len(line)} columns")


RULES = [
    Rule("file-lines", f"no file has more than {FILE_LINES} lines",
         "divide it: a file is one idea, and its name says which", long_files),
    Rule("folder-files", f"no folder has more than {FOLDER_FILES} files",
         "divide it into folders that each have one purpose", full_folders),
    Rule("struct-fields", f"no struct in a header has more than {STRUCT_FIELDS} fields",
         "give what belongs together a struct of its own, or hide the struct in its .c",
         large_structs),
    Rule("function-lines", f"no function has more than {FUNCTION_LINES} lines",
         "give its steps functions and names of their own, or make a table of its branches",
         long_functions),
    Rule("comment-columns", f"no comment goes beyond column {COLUMNS}",
         "break its line before; build-aux/format leaves comments alone", wide_comments),
]

if __name__ == "__main__":
    sys.exit(main(RULES))
