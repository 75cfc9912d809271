#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An include against the direction of the layers, or of the rooms of the window, must fail to
compile.

Takes the flags with which the build compiles a file of each layer and room, and tries every
header of every one with them. What may use what stands in the tables of src/README.md. What only a
person could write past the flags (a path inside an include) is searched for in the text.

Usage: test-layers.py SOURCE-FOLDER BUILD-FOLDER
"""
import collections
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

# Folders of src/ that are no layer: the window, what the build writes, and programs for
# developers.
NO_LAYERS = {"app", "config", "tools"}
# What lies in the folders of a layer is its own; who sees it all the same.
OPEN = {("search", "rules")}
# library: a header of it, and the layers that may use it
LIBRARIES = {
    "json-glib": ("json-glib/json-glib.h", ["ugi", "cli"]),
    "cairo": ("cairo.h", ["diagram", "report", "publish", "pages", "cli", "app"]),
    "poppler": ("poppler.h", ["pages"]),
    # The window's GTK has gdk-pixbuf in its headers.
    "gdk-pixbuf": ("gdk-pixbuf/gdk-pixbuf.h", ["pages", "app"]),
    "gtk": ("gtk/gtk.h", ["app"]),
    "libadwaita": ("adwaita.h", ["app"]),
}
# What is done in a tab can be tested without a screen.
WITHOUT_LIBRARIES = ["app/study"]


def rows(text, heading):
    """name: what it may use, of the first table below a heading of src/README.md."""
    part = text[text.index(f"| {heading} |"):].split("\n\n")[0]
    found = re.findall(r"^\| `(\w+)/` \|.*\|([^|]*)\|$", part, re.M)
    return {name: [word.strip() for word in users.split(",") if word.strip()]
            for name, users in found}


def table(layers, rooms):
    """folder below src/: the folders that it may use, itself among them."""
    allowed = {layer: {layer, *others} for layer, others in layers.items()}
    for room, others in rooms.items():
        if "all rooms" in others:
            others = [*rooms, *others[others.index("all rooms") + 1:]]
        names = (f"app/{name}" if name in rooms else name.removeprefix("layer ")
                 for name in others)
        allowed[f"app/{room}"] = {f"app/{room}", *names}
    return allowed


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


def folder_of(path, folders):
    """That of the folders which holds a path below src/."""
    return next((folder for folder in ("/".join(path.parts[:n]) for n in (2, 1))
                 if folder in folders), None)


def flags_of_folders(source, build, folders):
    """folder: the compiler and its flags, as for the first file in it."""
    flags = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(os.path.normpath(os.path.join(entry["directory"], entry["file"])))
        try:
            folder = folder_of(path.relative_to(source / "src"), folders)
        except ValueError:
            continue
        # The program's main() is compiled apart from its room.
        if folder is None or folder in flags or path.name == "main.c":
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
        flags[folder] = kept
    return flags


def compiled(flags, build, text):
    with tempfile.NamedTemporaryFile("w", suffix=".c") as snippet:
        snippet.write(f"{text}int probe;\n")
        snippet.flush()
        done = subprocess.run([*flags, "-fsyntax-only", "-fdiagnostics-color=never",
                               snippet.name], cwd=build, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True)
        return done.returncode == 0, done.stderr


def compiles(flags, build, *headers):
    return compiled(flags, build,
                    "".join(f'#include "{header}"\n' for header in ("config.h", *headers)))


def found_of(flags, build, headers):
    """Those of the headers that an include would find."""
    asked = "".join(f'#if __has_include("{header}")\n#error <{header}>\n#endif\n'
                    for header in headers)
    return set(re.findall(r"#error <(.*?)>", compiled(flags, build, asked)[1]))


def headers_of(source, folder):
    """Those that others may use: they lie at the top of the folder."""
    return sorted(path.name for path in (source / "src" / folder).glob("*.h"))


def private_headers_of(source, folder):
    return sorted(path.name for path in (source / "src" / folder).glob("*/**/*.h"))


def wrong_headers(source, build, flags, folders, users):
    """(user, folder): what behaves otherwise than the table says."""
    public = {folder: headers_of(source, folder) for folder in folders}
    private = {folder: private_headers_of(source, folder) for folder in folders}
    wrong = {}
    for user in users:
        others = folders[user]
        asked = [name for folder in folders for name in public[folder] + private[folder]]
        asked += [f"src/{folder}/{name}" for folder in folders for name in public[folder]]
        found = found_of(flags[user], build, asked)
        for folder in folders:
            bad = {f"src/{folder}/{name}" for name in public[folder]} & found
            if folder not in others:
                bad |= set(public[folder]) & found
            if folder != user and (user, folder) not in OPEN:
                bad |= set(private[folder]) & found
            missed = set(public[folder]) - found if folder in others else ()
            wrong[user, folder] = [*(f"{name}: is found" for name in sorted(bad)),
                                   *(f"{name}: is not found" for name in sorted(missed))]
        well, reason = compiles(flags[user], build,
                                *(name for folder in others for name in public[folder]))
        if not well:
            wrong[user, user] += [line for line in reason.splitlines() if "error" in line]
    return wrong


def names_used_twice(source):
    """Headers of the same name: which of them is found would depend on the flags."""
    names = collections.Counter(path.name for path in (source / "src").rglob("*.h"))
    return [name for name, n in names.items() if n > 1]


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
    text = (source / "src/README.md").read_text(encoding="utf-8")
    layers, rooms = rows(text, "layer"), rows(text, "room")
    folders = table(layers, rooms)
    flags = flags_of_folders(source, build, folders)
    case = Case()

    there = {path.relative_to(source / "src").parts[0]
             for path in (source / "src").rglob("*.c")} - NO_LAYERS
    case.report(there == set(layers), "every folder of src/ is a layer of the table",
                [] if there == set(layers) else [str(there ^ set(layers))])
    there = {path.parent.name for path in (source / "src/app").glob("*/*.c")}
    case.report(there == set(rooms), "every folder of src/app/ is a room of the table",
                [] if there == set(rooms) else [str(there ^ set(rooms))])
    twice = names_used_twice(source)
    case.report(not twice, "no two headers have the same name", twice)

    for (user, folder), wrong in wrong_headers(source, build, flags, folders,
                                                 folders).items():
        verb = "may" if folder in folders[user] else "cannot"
        case.report(not wrong, f"{user} {verb} use {folder}", wrong)

    for user in folders:
        found = found_of(flags[user], build, [header for header, _ in LIBRARIES.values()])
        for name, (header, users) in LIBRARIES.items():
            allowed = user.split("/")[0] in users and user not in WITHOUT_LIBRARIES
            case.report((header in found) == allowed,
                        f"{user} {'may' if allowed else 'cannot'} use {name}")

    found = includes_with_paths(source)
    case.report(not found, "no include holds a path", found)

    # The test itself: with one more include folder these would see what they must not.
    for user, folder in (("rules", "record"), ("app/board", "app/window")):
        loose = dict(flags, **{user: [*flags[user], f"-I{source / 'src' / folder}"]})
        case.report(bool(wrong_headers(source, build, loose, folders, [user])[user, folder]),
                    f"a breach from {user} to {folder} would be found")

    print(f"1..{case.count}")
    return 1 if case.failed else 0


if __name__ == "__main__":
    sys.exit(main())
