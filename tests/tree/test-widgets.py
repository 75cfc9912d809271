#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The interface is written in .ui files, not in C: a composite widget has one beside it.

Usage: test-widgets.py SOURCE-FOLDER [--shrink]
"""
import re
import sys

from source_tree import Finding, Rule, blanked, line_of, main, paths

MADE = 5

DEFINITION = re.compile(r"\bG_DEFINE_\w*TYPE\w*\s*\(\s*(\w+),\s*(\w+),\s*((?:GTK|ADW|MAR)_TYPE_\w+)")
MAKING = re.compile(r"\b((?:gtk|adw)_\w+?_new(?:_(?:with|from|for)_\w+)?) ?\(")
# What the toolkit offers to derive from and is no widget.
NO_WIDGET = re.compile(r"(LAYOUT_MANAGER|_LAYOUT|ADW_TYPE_APPLICATION|GTK_TYPE_APPLICATION|FILTER"
                       r"|SORTER|MODEL|CONTROLLER|FACTORY|TEXT_BUFFER|TEXT_TAG|MEDIA_STREAM)$")
# What a widget that draws itself makes and holds without being composed of widgets.
NO_CHILD = re.compile(r"_(event_controller|gesture|snapshot|drag_source|drop_target|animation)_")


def definitions(source):
    """type: (path, line, parent's type) of every type in src/app."""
    found = {}
    for path in paths(source, "src/app/**/*.c"):
        code = blanked(path.read_text(encoding="utf-8"))
        for match in DEFINITION.finditer(code):
            words = match[2].split("_", 1)
            found[f"{words[0]}_TYPE_{words[-1]}".upper()] = (
                path, line_of(code, match.start()), match[1], match[2], match[3])
    return found


def is_widget(parent, types):
    while parent in types:
        parent = types[parent][-1]
    return not NO_WIDGET.search(parent)


def is_composite(path):
    """Whether it makes or takes widgets to hold them: what only draws has no interface to write."""
    code = blanked(path.read_text(encoding="utf-8"))
    made = [match[1] for match in MAKING.finditer(code)]
    return ("gtk_widget_set_parent (" in code
            or any(not NO_CHILD.search(name + "_") for name in made))


def widgets_without_ui(source):
    types = definitions(source)
    for path, line, name, prefix, parent in types.values():
        own = path.with_name(f"{prefix.replace('_', '-')}.ui")
        if is_widget(parent, types) and not own.exists() and is_composite(path):
            yield Finding(f"{path.relative_to(source)} {name}", 1, line,
                          f"{name} is put together in C; there is no {own.name} beside it")


def widgets_made_in_c(source):
    for path in paths(source, "src/app/**/*.c"):
        code = blanked(path.read_text(encoding="utf-8"))
        made = list(MAKING.finditer(code))
        if len(made) > MADE:
            yield Finding(str(path.relative_to(source)), len(made),
                          line_of(code, made[MADE].start()),
                          f"calls {len(made)} gtk_*_new () and adw_*_new ()")


RULES = [
    Rule("widgets-without-ui", "a widget that holds widgets has its .ui side by side",
         "describe its children in TYPE-NAME.ui in the same folder, with"
         " gtk_widget_class_set_template_from_resource () in its class_init",
         widgets_without_ui),
    Rule("widgets-made-in-c",
         f"a .c of src/app calls at most {MADE} gtk_*_new () and adw_*_new ()",
         "move what is always there into the .ui of its widget, or what is made again and again"
         " into a widget of its own", widgets_made_in_c),
]

if __name__ == "__main__":
    sys.exit(main(RULES))
