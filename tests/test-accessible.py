#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All that takes the keyboard has a name that can be read out.

Usage: test-accessible.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import re

from seen_window import (Atspi, BUTTONS, GLib, WindowTest, descendants, eventually, main, words)

GAME = {
    "marginalia": 1,
    "games": [{
        "game": "margrites",
        "headers": {"title": "A short game", "black": "Ann"},
        "moves": [
            {"start": "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"},
            {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "glyphs": [1], "after": "Not 0(0)-0(1)."},
            {"steps": "b7>b6 c7>c6 d7>d6 e7>e6"},
        ],
    }],
}
ROLES = BUTTONS + (Atspi.Role.CHECK_BOX, Atspi.Role.RADIO_BUTTON, Atspi.Role.ENTRY, Atspi.Role.TEXT,
                   Atspi.Role.LIST, Atspi.Role.LIST_ITEM, Atspi.Role.PAGE_TAB, Atspi.Role.SLIDER,
                   Atspi.Role.SPIN_BUTTON, Atspi.Role.COMBO_BOX, Atspi.Role.TABLE_CELL,
                   Atspi.Role.SCROLL_PANE, Atspi.Role.SPLIT_PANE)
# The toolkit says the name of a class for want of a better one; a mnemonic is no word.
NO_NAME = re.compile(r"^\s*$|^(Gtk|Adw|Mar)[A-Z]\w+$|(^|\s)_\w|\w_\w")


def is_seen(accessible):
    """What was never on the screen has no size."""
    component = accessible.get_component_iface()
    if component is None:
        return False
    size = Atspi.Component.get_size(component)
    return size.x > 0 and size.y > 0


def unnamed(frame):
    for one in descendants(frame):
        try:
            # What a list of choices shows of itself is no list to go to.
            if ((one.get_role() in ROLES or one.get_name() == "GtkPaned") and is_seen(one)
                    and one.get_state_set().contains(Atspi.StateType.FOCUSABLE)
                    and NO_NAME.search(words(one))
                    and not any(above.get_role() == Atspi.Role.COMBO_BOX for above in ancestors(one))):
                yield f"{one.get_role_name()} “{words(one)}” in {' / '.join(map(words, ancestors(one)))}"
        except GLib.Error:
            pass


def ancestors(accessible):
    above = accessible.get_parent()
    while above is not None:
        yield above
        above = above.get_parent()


class AccessibleTest(WindowTest):
    def check(self, window, what):
        self.assertEqual(list(unnamed(window.frame)), [], what)

    def wait_for(self, window, name):
        eventually(lambda: any(words(one) == name and is_seen(one) for one in descendants(window.frame)),
                   name)

    def check_dialog(self, window, key, title):
        window.key(key)
        main_frame = window.enter(title)
        window.focus()
        self.check(window, title)
        window.key("Escape")
        eventually(lambda: window.find_frame(title) is None, f"{title} closes")
        window.frame = main_frame
        window.focus()

    def test_names(self):
        """Each page, each tool and each dialog."""
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        window = self.open(self.path)
        window.key("Right")
        window.wait_for_turn(1)
        self.check(window, "moves")
        for key, name in (("F8", "Games in this file"), ("ctrl+f", "Search for: Text"),
                          ("F7", "Replace “0(0)-0(1)” with “0(0)–0(0)”"),
                          ("F4", "No Figures"),
                          ("ctrl+shift+m", "Shade"), ("ctrl+shift+g", "Search for a glyph")):
            window.key(key)
            self.wait_for(window, name)
            self.check(window, name)
        window.key("Escape")

        for key, title in (("alt+Return", "Details"), ("ctrl+n", "New Game"),
                           ("ctrl+shift+i", "Import Text"), ("ctrl+alt+e", "Export"),
                           ("ctrl+question", "Keyboard Shortcuts")):
            self.check_dialog(window, key, title)

        window.key("ctrl+shift+e")
        self.wait_for(window, "Cancel")
        self.check(window, "set-up")
        window.key("Escape")
        window.close()


if __name__ == "__main__":
    main()
