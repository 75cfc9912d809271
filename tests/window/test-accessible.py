#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All that takes the keyboard has a name that can be read out.

Usage: test-accessible.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import re
import time

from seen_window import (Atspi, BUTTONS, GLib, WindowTest, descendants, do_action, eventually,
                         is_focused, main, words)

GAME = {
    "marginalia": 1,
    "games": [{
        "game": "margrites",
        "headers": {"title": "A short game", "black": "Ann"},
        "moves": [
            {"start": "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"},
            {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "glyphs": [1], "after": "Not 0(0)-0(1).",
             "figures": [{"trail": True, "caption": "Four steps"}]},
            {"steps": "b7>b6 c7>c6 d7>d6 e7>e6"},
        ],
    }],
    "figures": [{
        "title": "A legend", "game": "margrites",
        "position": "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -",
        "marks": [{"type": "shade", "color": "red", "cell": "b2"}],
    }],
}
ROLES = BUTTONS + (Atspi.Role.CHECK_BOX, Atspi.Role.RADIO_BUTTON, Atspi.Role.ENTRY, Atspi.Role.TEXT,
                   Atspi.Role.LIST, Atspi.Role.LIST_ITEM, Atspi.Role.PAGE_TAB, Atspi.Role.SLIDER,
                   Atspi.Role.SPIN_BUTTON, Atspi.Role.COMBO_BOX, Atspi.Role.TABLE_CELL,
                   Atspi.Role.SPLIT_PANE)
# What can't be gone to is met in passing: it may be silent, but not be named as a type.
PASSED = ROLES + (Atspi.Role.LABEL, Atspi.Role.IMAGE, Atspi.Role.SCROLL_BAR,
                  Atspi.Role.SCROLL_PANE, Atspi.Role.PROGRESS_BAR,
                  Atspi.Role.PAGE_TAB_LIST, Atspi.Role.TABLE)
# The toolkit says the name of a class for want of a better one; a mnemonic is no word.
NO_WORD = r"^(Gtk|Adw|Mar)[A-Z]\w+$|(^|\s)_\w|\w_\w"
NO_NAME = re.compile(r"^\s*$|" + NO_WORD)
NO_WORD = re.compile(NO_WORD)
# So many keys lead anywhere in a window, and so many looks find what has the focus.
FARTHEST = 60
MOST_LOOKS = 10


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
            if ((one.get_role() in PASSED or one.get_name() == "GtkPaned")
                    and (NO_NAME if is_stop(one) else NO_WORD).search(words(one)) and is_seen(one)):
                yield f"{one.get_role_name()} “{words(one)}” in {' / '.join(map(words, ancestors(one)))}"
        except GLib.Error:
            pass


def is_stop(accessible):
    return (accessible.get_role() in ROLES
            and accessible.get_state_set().contains(Atspi.StateType.FOCUSABLE))


def ancestors(accessible):
    above = accessible.get_parent()
    while above is not None:
        yield above
        above = above.get_parent()


class AccessibleTest(WindowTest):
    def check(self, window, what):
        # A page that slides in may be met on the way, with a button that has no name yet.
        first = list(unnamed(window.frame))
        if first:
            eventually(lambda: not list(unnamed(window.frame)), f"names in {what} of {first}")

    def wait_for(self, window, name):
        eventually(lambda: any(words(one) == name and is_seen(one) for one in descendants(window.frame)),
                   name)

    def wait_for_focus(self, window):
        """Until what has the focus is the same twice; what is gone to says so a little later, and
        the text in a row with an entry never does."""
        before = window.frame
        for _ in range(MOST_LOOKS):
            focus = window.focused()
            if focus == before and focus is not None:
                break
            before = focus
            time.sleep(0.1)

    def check_choices(self, window):
        """Opens and closes all lists of choices, in the order of the Tab key."""
        choices = [one for one in descendants(window.frame)
                   if one.get_role() == Atspi.Role.COMBO_BOX and is_seen(one)]
        for choice in choices:
            for _ in range(FARTHEST):
                if is_focused(choice):
                    break
                before = window.focused()
                window.key("Tab")
                eventually(lambda: before is None or not is_focused(before), "the Tab key moves on")
                self.wait_for_focus(window)
            self.assertTrue(is_focused(choice), words(choice))
            window.key("space")
            eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, words(choice))
            self.check(window, words(choice))
            window.key("Escape")
            eventually(lambda: is_focused(choice),
                       f"the list of “{words(choice)}” gives the keyboard back")

    def check_dialog(self, window, key, title):
        window.key(key)
        main_frame = window.enter(title)
        window.focus()
        self.check(window, title)
        self.check_choices(window)
        self.leave_dialog(window, title, main_frame)

    def leave_dialog(self, window, title, main_frame):
        window.key("Escape")
        eventually(lambda: window.find_frame(title) is None, f"{title} closes")
        window.frame = main_frame
        window.focus()

    def test_engines(self):
        """The engines, and the options of one."""
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        window = self.open(self.path)
        window.key("F2")
        window.press("Engine Preferences")
        main_frame = window.enter("Preferences")
        window.focus()
        self.check(window, "Engine Preferences")
        self.leave_dialog(window, "Preferences", main_frame)
        do_action(window.frame, "win.engines")
        window.enter("Engines")
        window.focus()
        self.check(window, "Engines")
        window.press("Options of Marginalia Engine")
        eventually(lambda: window.focused_words() == "Back", "the options")
        self.check(window, "options")
        window.key("Escape")
        # As long as the toolkit moves the page out, another Escape is still the page's.
        eventually(lambda: window.find_button("Back") is None, "the page has gone")
        self.leave_dialog(window, "Engines", main_frame)
        window.close()

    def test_names(self):
        """Each page, each tool and each dialog."""
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        window = self.open(self.path)
        window.key("Right")
        window.wait_for_turn(1)
        self.check(window, "moves")
        for key, name in (("ctrl+l", "Games in this file"), ("ctrl+f", "Search for: Text"),
                          ("F7", "Accept"),
                          ("shift+F7", "Possible Turns"), ("F2", "Engine Preferences"), ("F2", "Possible Turns"),
                          ("shift+F2", "Game Report"), ("F4", "A legend"),
                          ("ctrl+shift+m", "Shade"), ("ctrl+shift+g", "Search for a glyph")):
            window.key(key)
            self.wait_for(window, name)
            self.check(window, name)
        window.key("Escape")
        # The key would be the palette's as long as that is open.
        eventually(lambda: not any(words(one) == "Search for a glyph" and is_seen(one)
                                   for one in descendants(window.frame)), "the palette closes")
        window.key("F10")
        self.wait_for(window, "Preferences")
        self.check(window, "main menu")
        window.key("Escape")

        for key, title in (("alt+Return", "Details"), ("alt+shift+Return", "File Details"),
                           ("ctrl+n", "New Game"),
                           ("ctrl+shift+i", "Import Text"), ("ctrl+alt+e", "Export"),
                           ("ctrl+comma", "Preferences"), ("ctrl+shift+p", "Commands"),
                           ("ctrl+question", "Keyboard Shortcuts")):
            self.check_dialog(window, key, title)

        window.key("ctrl+shift+e")
        self.wait_for(window, "Cancel")
        self.check(window, "set-up")
        window.key("Escape")
        window.close()

    def test_figures(self):
        """The form of a figure with all its rows."""
        self.path.write_text(json.dumps(GAME | {"games": []}), encoding="utf-8")
        window = self.open(self.path, has_board=False)
        self.wait_for(window, "Set Up on the Board")
        self.check(window, "figure")
        self.check_choices(window)
        window.close()

    def test_toast(self):
        """What lies over the window for some seconds, with its button."""
        self.path.write_text(json.dumps(GAME), encoding="utf-8")
        window = self.open(self.path)
        window.key("ctrl+l")
        self.wait_for(window, "Games in this file")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "the game")
        window.key("Delete")
        window.wait_for_toast("Game deleted")
        self.check(window, "toast")
        window.press_in_toast("Undo")
        eventually(lambda: window.find_in_toast(Atspi.Role.LABEL, lambda text: "deleted" in text)
                   is None, "the toast goes")
        window.close()

    def test_welcome(self):
        window = self.open(has_board=False)
        self.wait_for(window, "Recent Files")
        self.check(window, "welcome")
        window.close()


if __name__ == "__main__":
    main()
