#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Headers, the games of a file, and finding, through what a screen reader sees and a keyboard
does.

Usage: test-contents.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json
import subprocess

from seen_window import (Atspi, BUTTONS, WindowTest, descendants, eventually, is_focused,
                         is_sensitive, main, words)

START = "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
MOVES = [
    {"start": START},
    {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "glyphs": [2], "after": "A quiet start."},
    {"steps": "b7>b6 c7>c6 d7>d6 e7>e6", "after": "White is Quiet, too."},
]


def type_text(text):
    subprocess.run(["xdotool", "type", text], check=True)


def a_game(title, **headers):
    return {"game": "margrites", "headers": {"title": title, **headers}, "moves": MOVES}


class ContentsTest(WindowTest):
    def open_games(self, *games):
        self.path.write_text(json.dumps({"marginalia": 1, "games": games}), encoding="utf-8")
        return self.open(self.path)

    def saved(self, window):
        window.key("ctrl+s")
        eventually(lambda: not is_sensitive(window.button("Save")), "the file is saved")
        return json.loads(self.path.read_text(encoding="utf-8"))["games"]

    def whole_file(self, window):
        return json.loads(self.path.read_text(encoding="utf-8"))

    def titles(self, window):
        return [game["headers"]["title"] for game in self.saved(window)]

    def rows(self, window, list_name):
        """What the rows of a list say."""
        found = window.find(Atspi.Role.LIST, lambda name: name == list_name)
        if found is None:
            return []
        children = (found.get_child_at_index(i) for i in range(found.get_child_count()))
        return [child.get_name() for child in children
                if child is not None and child.get_role() == Atspi.Role.LIST_ITEM]

    def wait_for_games(self, window, *titles):
        def listed():
            rows = self.rows(window, "Games in this file")
            # A row that has just been made, or is about to go, has no name.
            return [row.partition(". ")[2].split(",")[0] for row in rows] == list(titles)
        eventually(listed, f"the games {titles}")

    def wait_for_focus(self, window, role):
        eventually(lambda: window.focused_role() in role,
                   f"the keyboard is in {role}")

    def title_of(self, window):
        return eventually(lambda: window.named("Game Details", BUTTONS), "the title")

    def count(self, window, text):
        return window.find(Atspi.Role.STATUS_BAR, lambda name: name == text) is not None

    def test_headers(self):
        """Headers are edited by the keyboard; title and file show them; one undo takes all back."""
        window = self.open_games(a_game("Before", black="Ann", Clock="1 h"))
        window.key("alt+Return")
        main_frame = window.enter("Details")
        window.focus()
        window.key("ctrl+a")
        type_text("After")
        # Two players, the result, event and place lie between.
        for _ in range(6):
            window.key("Tab")
        type_text("14 May 2011")
        window.press("Add Detail")
        eventually(lambda: not is_sensitive(window.button("Apply")), "a name is missing")
        eventually(lambda: window.shows_label("Each detail needs a name."), "the reason")
        type_text("Clock")
        eventually(lambda: window.shows_label("“Clock” is already listed."), "the reason")
        type_text("s")
        eventually(lambda: is_sensitive(window.button("Apply")), "the name is good")
        window.key("Return")
        eventually(lambda: window.find_frame("Details") is None, "the dialog closes")
        window.frame = main_frame
        window.focus()

        description = "After\nAnn – White · May 14, 2011\ngame.marginalia · MARGRITES"
        eventually(lambda: self.title_of(window).get_description() == description, description)
        headers = self.saved(window)[0]["headers"]
        self.assertEqual(list(headers.items()),
                         [("title", "After"), ("black", "Ann"), ("Clock", "1 h"),
                          ("date", "2011-05-14"), ("Clocks", "")])
        window.key("ctrl+z")
        eventually(lambda: self.title_of(window).get_description().startswith("Before\nAnn – White\n"),
                   "one undo takes all back")

        window.key("alt+Return")
        window.enter("Details")
        window.focus()
        window.key("ctrl+a")
        type_text("Nothing")
        window.key("Escape")
        eventually(lambda: window.find_frame("Details") is None, "Esc leaves")
        window.frame = main_frame
        window.focus()
        self.assertTrue(self.title_of(window).get_description().startswith("Before"))
        self.assertEqual(self.titles(window), ["Before"])
        window.close()

    def test_file_details(self):
        """What the file says as a whole is edited by the keyboard, and undone as one."""
        window = self.open_games(a_game("A game"))
        window.key("alt+shift+Return")
        main_frame = window.enter("File Details")
        window.focus()
        type_text("A Rulebook")
        window.key("Tab")
        type_text("Ada")
        window.key("Tab")
        window.key("Tab")
        type_text("Read *on*.")
        window.press("Apply")
        eventually(lambda: window.find_frame("File Details") is None, "the dialog closes")
        window.frame = main_frame
        window.focus()
        window.key("ctrl+s")
        eventually(lambda: self.whole_file(window).get("headers")
                   == {"title": "A Rulebook", "author": "Ada", "introduction": "Read *on*."},
                   "the file has them")
        window.key("ctrl+z")
        window.key("ctrl+s")
        eventually(lambda: "headers" not in self.whole_file(window), "one undo takes all back")
        window.key("alt+shift+Return")
        window.enter("File Details")
        window.key("Escape")
        eventually(lambda: window.find_frame("File Details") is None, "Esc leaves")
        window.frame = main_frame
        window.close()

    def test_games(self):
        """Search, duplicate, reorder, delete and undo, all by keys."""
        window = self.open_games(a_game("Alpha"), a_game("Beta", black="Zoë"), a_game("Gamma"))
        window.key("ctrl+l")
        self.wait_for_games(window, "Alpha", "Beta", "Gamma")
        self.wait_for_focus(window, (Atspi.Role.LIST_ITEM,))

        window.key("Down")
        eventually(lambda: self.title_of(window).get_description().startswith("Beta"),
                   "the next game is shown")
        window.key("alt+Up")
        self.wait_for_games(window, "Beta", "Alpha", "Gamma")
        self.wait_for_focus(window, (Atspi.Role.LIST_ITEM,))
        window.key("alt+Down")
        self.wait_for_games(window, "Alpha", "Beta", "Gamma")
        window.key("alt+Down")
        self.wait_for_games(window, "Alpha", "Gamma", "Beta")
        window.press("Duplicate Game")
        self.wait_for_games(window, "Alpha", "Gamma", "Beta", "Beta")
        self.assertEqual(self.titles(window), ["Alpha", "Gamma", "Beta", "Beta"])

        self.wait_for_focus(window, (Atspi.Role.LIST_ITEM,))
        window.key("Delete")
        window.wait_for_toast("Game deleted")
        window.press_in_toast("Undo")
        self.wait_for_games(window, "Alpha", "Gamma", "Beta", "Beta")
        for titles in (("Alpha", "Gamma", "Beta"), ("Alpha", "Beta", "Gamma"),
                       ("Beta", "Alpha", "Gamma"), ("Alpha", "Beta", "Gamma")):
            window.key("ctrl+z")
            self.wait_for_games(window, *titles)
        self.assertEqual(self.titles(window), ["Alpha", "Beta", "Gamma"])

        # What a menu does to the row that it came from must not leave the keyboard nowhere.
        window.key("End")
        eventually(lambda: window.focused_words().startswith("3. "), "the last game")
        window.key("Menu")
        self.wait_for_focus(window, (Atspi.Role.MENU_ITEM,))
        window.key("l")
        self.wait_for_games(window, "Alpha", "Beta")
        self.wait_for_focus(window, (Atspi.Role.LIST_ITEM,))
        window.key("ctrl+z")
        self.wait_for_games(window, "Alpha", "Beta", "Gamma")
        window.close()

    def test_search_and_add(self):
        """Whoever types in the list searches it; a new game has its place in it."""
        window = self.open_games(a_game("Alpha"), a_game("Beta", black="Zoë"), a_game("Gamma"))
        window.key("ctrl+l")
        self.wait_for_games(window, "Alpha", "Beta", "Gamma")
        self.wait_for_focus(window, (Atspi.Role.LIST_ITEM,))
        window.key("Down")
        eventually(lambda: self.title_of(window).get_description().startswith("Beta"),
                   "the next game is shown")

        type_text("zoe")
        self.wait_for_games(window, "Beta")
        window.key("ctrl+a")
        type_text("nobody")
        eventually(lambda: window.shows_label("No Games Found"), "an empty list says so")
        # The row that had the keyboard has gone.
        self.wait_for_focus(window, (Atspi.Role.ENTRY, Atspi.Role.TEXT))
        window.key("Escape")
        self.wait_for_games(window, "Alpha", "Beta", "Gamma")

        # A new game comes behind the one that is shown, not at the end.
        window.press("Add Game")
        main_frame = window.enter("Add Game")
        window.press("Add")
        eventually(lambda: window.find_frame("Add Game") is None, "the dialog closes")
        window.frame = main_frame
        self.wait_for_games(window, "Alpha", "Beta", "MARGRITES game", "Gamma")
        window.press("Done")
        eventually(lambda: window.named("Done", BUTTONS) is None, "the marbles are arranged")
        window.focus()
        window.key("ctrl+z")
        self.wait_for_games(window, "Alpha", "Beta", "Gamma")
        window.close()

    def test_find(self):
        """Text in comments and squares, with next and previous; what can't be found is told."""
        window = self.open_games(a_game("Alpha"), a_game("Quiet Beta"))
        window.key("ctrl+f")
        eventually(lambda: window.focused_words() == "Find",
                   "the entry has the keyboard")
        type_text("quiet")
        eventually(lambda: self.count(window, "2 matches"), "two places")
        self.assertEqual(self.rows(window, "Matches"),
                         ["turn 1: A quiet start.", "turn 2: White is Quiet, too."])
        window.key("Return")
        window.wait_for_turn(1)
        eventually(lambda: self.count(window, "1 of 2"), "the first place")
        window.key("F3")
        window.wait_for_turn(2)
        text = window.comment().get_text_iface()
        eventually(lambda: Atspi.Text.get_selection(text, 0).end_offset == 14, "the hit is selected")
        self.assertEqual(Atspi.Text.get_selection(text, 0).start_offset, 9)
        window.key("F3")
        window.wait_for_turn(1)
        eventually(lambda: window.status() == "Search continued from the start", "the end is told")
        window.key("shift+F3")
        window.wait_for_turn(2)

        # An edit of what was found: the list follows.
        editable = window.comment().get_editable_text_iface()
        self.assertTrue(Atspi.EditableText.set_text_contents(editable, "White is loud."))
        eventually(lambda: self.count(window, "1 match"), "the list follows the edit")

        window.key("ctrl+f")
        window.key("ctrl+a")
        type_text("c3")
        window.key("Tab")
        # From text to square.
        window.key("space")
        window.key("Down")
        window.key("Return")
        eventually(lambda: self.rows(window, "Matches")
                   == ["turn 1: a2>a3; b2>b3; c2>c3; d2>d3"], "what happens on c3")
        window.key("ctrl+f")
        window.key("ctrl+a")
        type_text("k12")
        eventually(lambda: self.count(window, "This board has no square “k12”."), "the reason")
        self.assertEqual(self.titles(window), ["Alpha", "Quiet Beta"])

        # The key that ends it leads back to where it began.
        window.key("ctrl+a")
        type_text("c3")
        window.key("Return")
        window.wait_for_turn(1)
        window.key("Escape")
        window.wait_for_turn(0)
        eventually(lambda: not self.rows(window, "Matches"), "the bar has gone")
        window.close()


if __name__ == "__main__":
    main()
