#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window touches files from its main thread nowhere: a slow disk must not freeze it.

What touches a disk is a function of GLib below, and what calls one of those in the layers below
the window, however deep. Passing a function to a thread is no call; what only runs in a thread,
as g_task_run_in_thread() or mar_worker_request() says in the same file, may do what it wants.

Usage: test-files.py SOURCE-FOLDER [--shrink]
"""
import collections
import re
import sys

from source_tree import Finding, Rule, blanked, functions, main, paths

TOUCHING = re.compile(
    r"g_file_(load_\w+|load_contents|query_(info|exists|file_type|filesystem_info|default_handler)"
    r"|replace\w*|get_contents|set_contents(_full)?|enumerate_children|delete|trash|move|copy"
    r"|make_(directory|directory_with_parents|symbolic_link)|read|read_link|create|create_readwrite"
    r"|append_to|open_readwrite|open_tmp|test|measure_disk_usage|set_attribute\w*"
    r"|set_display_name|find_enclosing_mount|new_tmp)"
    r"|g_(unlink|remove|rename|mkdir|mkdir_with_parents|mkdtemp|mkstemp|rmdir|stat|lstat|access"
    r"|chmod|open|fopen|creat|utime|dir_open|dir_make_tmp|mapped_file_new|bytes_new_from_file)"
    r"|gtk_recent_info_exists"
    r"|g_key_file_(load_from_(file|dirs|data_dirs)|save_to_file)"
    r"|fopen|fdopen|unlink|rename|mkdir|rmdir|opendir|access|stat|lstat|fsync|creat|mkstemp"
    r"|cairo_(pdf|ps|svg)_surface_create|cairo_surface_write_to_png")
ASYNC = re.compile(r"_(async|finish)$")
# Not what is called through a member: the tables of the games have short names.
CALL = re.compile(r"(?<![.\w])(?<!->)([A-Za-z_]\w*) ?\(")
STATIC = re.compile(r"^static [^;={]*?\b(\w+) \(", re.M)
IN_THREAD = re.compile(r"\bg_task_run_in_thread \([^;]*?,\s*(\w+)\)"
                       r"|\bmar_worker_request \([^,;]*,\s*(\w+),"
                       r"|\bg_thread_(?:try_)?new \([^,;]*,\s*(\w+),"
                       r"|\bg_thread_pool_new \(\s*(\w+),")
# Layers of which the window sees the functions.
LAYERS = ("rules", "record", "reading", "report", "diagram", "publish", "ugi")
# A window that measures itself, reading included, and ends: nobody waits for it to answer.
MEASURES = "src/app/window/mar-bench.c"


def is_touching(name):
    return TOUCHING.fullmatch(name) is not None and not ASYNC.search(name)


def in_threads(code, found):
    """Names of the functions of a file that only run in threads: those given to one, and those
    that only they call."""
    threads = {name for match in IN_THREAD.finditer(code) for name in match.groups() if name}
    callers = collections.defaultdict(set)
    for function in found:
        for name in set(re.findall(r"\b\w+\b", function.body)):
            callers[name].add(function.name)
    static = set(STATIC.findall(code))
    grown = True
    while grown:
        more = {function.name for function in found
                if function.name in static and callers[function.name]
                and callers[function.name] - {function.name} <= threads} - threads
        threads |= more
        grown = bool(more)
    return threads


def touching_of_layers(source):
    """Names of all functions below the window that touch a disk in the thread of their caller."""
    calls = collections.defaultdict(set)
    for path in paths(source, *(f"src/{layer}/**/*.[ch]" for layer in LAYERS)):
        code = blanked(path.read_text(encoding="utf-8"))
        found = functions(code)
        threads = in_threads(code, found)
        # What is static in two files is not the same.
        own = {name: f"{path}:{name}" for name in STATIC.findall(code)}
        for function in found:
            if function.name not in threads:
                calls[own.get(function.name, function.name)] |= {
                    own.get(name, name) for name in CALL.findall(function.body)}
    touching = {name for name, called in calls.items() if any(map(is_touching, called))}
    grown = True
    while grown:
        more = {name for name, called in calls.items() if called & touching} - touching
        touching |= more
        grown = bool(more)
    return touching


def touched_by_app(source):
    below = touching_of_layers(source)
    for path in paths(source, "src/app/**/*.[ch]"):
        if path == source / MEASURES:
            continue
        code = blanked(path.read_text(encoding="utf-8"))
        found = functions(code)
        threads = in_threads(code, found)
        wrong = []
        for function in found:
            if function.name in threads:
                continue
            for match in CALL.finditer(function.body):
                if is_touching(match[1]) or match[1] in below:
                    line = function.first + function.body.count("\n", 0, match.start())
                    wrong.append((line, f"{match[1]} () in {function.name} ()"))
        if wrong:
            yield Finding(str(path.relative_to(source)), len(wrong), wrong[0][0],
                          f"calls that touch a disk and wait for it: {len(wrong)}",
                          [f"line {line}: {call}" for line, call in wrong])


RULES = [
    Rule("files-in-main-thread", "the window touches files from its main thread nowhere",
         "call the _async variant, or run it with g_task_run_in_thread () and go on in the callback",
         touched_by_app),
]

if __name__ == "__main__":
    sys.exit(main(RULES))
