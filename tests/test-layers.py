#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An include against the direction of the layers must fail to compile.

Takes the flags with which the build compiles a file of each layer, and tries every
header of every layer with them. What only a person could write past the flags (a path
inside an include) is searched for in the text.

Usage: test-layers.py SOURCE-FOLDER BUILD-FOLDER
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

# layer: what it may use beside itself; the same as the table in README.md
LAYERS = {
    "rules": [],
    "search": ["rules"],
    "engine": ["search", "rules"],
    "record": ["rules"],
    "reading": ["record", "rules"],
    "report": ["record", "rules"],
    "diagram": ["record", "rules"],
    "ugi": ["rules"],
    "publish": ["diagram", "record", "rules"],
    "cli": ["publish", "diagram", "report", "reading", "record", "ugi", "search", "rules"],
    "app": ["publish", "diagram", "report", "reading", "record", "ugi", "rules"],
}
# Folders of src/ that are no layer: what the build writes, and programs for developers.
NO_LAYERS = {"config", "tools"}
# What lies in the folders of a layer is its own; who sees it all the same.
OPEN = {("search", "rules")}
# library: a header of it, and the layers that may use it
LIBRARIES = {
    "json-glib": ("json-glib/json-glib.h", ["ugi", "cli"]),
    "cairo": ("cairo.h", ["diagram", "publish", "cli", "app"]),
    "gtk": ("gtk/gtk.h", ["app"]),
    "libadwaita": ("adwaita.h", ["app"]),
}


class Case:
    """Numbers the results in the way that Meson reads (TAP)."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def report(self, fine, text, remarks=()):
        self.count += 1
        self.failed += not fine
        print(f"{'ok' if fine else 'not ok'} {self.count} - {text}")
        for remark in remarks:
            print(f"# {remark}")


def flags_of_layers(source, build):
    """layer: the compiler and its flags, as for the first file of the layer."""
    flags = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(os.path.normpath(os.path.join(entry["directory"], entry["file"])))
        try:
            place = path.relative_to(source / "src")
        except ValueError:
            continue
        if place.parts[0] in flags:
            continue
        words = shlex.split(entry["command"])
        while words[0].endswith("ccache"):
            words.pop(0)
        kept = []
        skip = False
        for word in words:
            if skip or word in (entry["file"], "-c"):
                skip = False
            elif word in ("-o", "-MF", "-MQ"):
                skip = True
            elif not word.startswith("-M") and word != "-Werror":
                kept.append(word)
        flags[place.parts[0]] = kept
    return flags


def compiles(flags, build, *headers):
    return compiles_text(flags, build,
                         "".join(f'#include "{header}"\n' for header in ("config.h", *headers)))


def found_of(flags, build, headers):
    """Those of the headers that an include would find."""
    asked = "".join(f'#if __has_include("{header}")\n#error <{header}>\n#endif\n'
                    for header in headers)
    return re.findall(r"#error <(.*?)>", compiles_text(flags, build, asked)[1])


def compiles_text(flags, build, text):
    with tempfile.NamedTemporaryFile("w", suffix=".c") as snippet:
        snippet.write(f"{text}int probe;\n")
        snippet.flush()
        done = subprocess.run([*flags, "-fsyntax-only", "-fdiagnostics-color=never",
                               snippet.name], cwd=build, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True)
        return done.returncode == 0, done.stderr


def headers_of(source, layer):
    return sorted(path.name for path in (source / "src" / layer).glob("*.h"))


def private_headers_of(source, layer):
    return sorted(path.name for path in (source / "src" / layer).glob("*/**/*.h"))


def wrong_headers(source, build, flags, user, layer):
    """The headers of a layer that behave otherwise than the table says."""
    allowed = layer == user or layer in LAYERS[user]
    wrong = []
    if allowed:
        well, reason = compiles(flags[user], build, *headers_of(source, layer))
        if not well:
            wrong += [line for line in reason.splitlines() if "error" in line]
    if layer != user and (user, layer) not in OPEN:
        wrong += [f"{header}: is private, and found" for header in
                  found_of(flags[user], build, private_headers_of(source, layer))]
    headers = headers_of(source, layer)
    if not allowed:
        wrong += [f"{header}: is found" for header in found_of(flags[user], build, headers)]
    wrong += [f"{header}: is found" for header in
              found_of(flags[user], build, [f"src/{layer}/{header}" for header in headers])]
    return wrong


def includes_with_paths(source):
    """Quoted includes that hold a folder, which no flag could refuse."""
    found = []
    for path in sorted((source / "src").rglob("*.[ch]")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.match(r'\s*#\s*include\s+"[^"]*/', line):
                found.append(f"{path.relative_to(source)}:{number}: {line.strip()}")
    return found


def main():
    source, build = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    flags = flags_of_layers(source, build)
    case = Case()

    folders = {path.relative_to(source / "src").parts[0]
               for path in (source / "src").rglob("*.c")} - NO_LAYERS
    case.report(folders == set(LAYERS), "every folder of src/ is a layer of the table",
                [] if folders == set(LAYERS) else [str(folders ^ set(LAYERS))])

    for user in LAYERS:
        for layer in LAYERS:
            wrong = wrong_headers(source, build, flags, user, layer)
            verb = "may" if layer == user or layer in LAYERS[user] else "cannot"
            case.report(not wrong, f"{user} {verb} use {layer}", wrong)

    for name, (header, users) in LIBRARIES.items():
        for user in LAYERS:
            well, reason = compiles(flags[user], build, header)
            right = well == (user in users)
            case.report(right, f"{user} {'may' if user in users else 'cannot'} use {name}",
                        [] if right else reason.splitlines()[:1])

    found = includes_with_paths(source)
    case.report(not found, "no include holds a path", found)

    # The test itself: with one more include folder rules would see record, and it says so.
    loose = dict(flags, rules=[*flags["rules"], f"-I{source / 'src' / 'record'}",
                               *[flag for flag in flags["record"] if flag.startswith("-I")]])
    case.report(bool(wrong_headers(source, build, loose, "rules", "record")),
                "a breach would be found")

    print(f"1..{case.count}")
    return 1 if case.failed else 0


if __name__ == "__main__":
    sys.exit(main())
