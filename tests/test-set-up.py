#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Positions set up by hand, as a screen reader sees it and a keyboard does it.
Usage: test-set-up.py MARGINALIA SAMPLES"""
import json

from seen_window import (BUTTONS, PATIENCE, SWITCHES, Atspi, WindowTest, do_action, eventually,
                         is_sensitive, main, words)

# Of each game: what is played first, then what is done to the position — a key, or a cell on
# which the chosen piece goes — until it is none, the reason for that, how it is mended, what is
# there in the end, and a move from there.
GAMES = {
    "margrites": {
        "first": "a2>a3", "seen": ("a3", "black marble"),
        "edits": ["w", "@e5"], "reason": "a ninth white marble on",
        "mend": ["Delete", "b", "@h2", "@h3"],
        "set": ("h3", "black marble"), "before": ("h3", "empty"),
        "then": "b2>b3", "after": ("b3", "black marble")},
    "margo": {
        "first": "d4", "seen": ("d4", "X"),
        "edits": ["x", "@c3", "@c4", "@d3", "o", "@2c3", "x", "@c3"],
        "reason": "a piece on level 2 floats: nothing stands on c3 under it",
        "mend": ["ctrl+z"],
        "set": ("2c3", "O"), "before": ("c3", "empty"),
        "then": "h8", "after": ("h8", "O")},
    "martial": {
        "first": "c5>c4", "seen": ("c4", "gold coin"),
        "edits": ["!a1", "s", "3", "@c3"],
        "reason": "a fifth silver coin of the kind 3/4",
        "mend": ["Delete", "1", "@c3"],
        "set": ("c3", "silver coin, 1 up"), "before": ("c3", "empty"),
        "then": "f2>f3", "after": ("f3", "silver coin")},
    "marad": {
        "first": "*2", "seen": ("die", "showing 2"),
        "edits": ["K", "@c3"], "reason": "a second king of Player 1 on c3",
        "mend": ["Delete", "!b5", "K", "@b9"],
        "set": ("b9", "king of Player 1"), "before": ("b5", "king of Player 1"),
        "then": "b4>d4", "after": ("d4", "rook of Player 1")},
    "marvin": {
        "first": "c3", "seen": ("c3", "white singleton"),
        "edits": ["w", "@b2", "@b3", "@c2"],
        "reason": "All points from b2 to c3 are filled",
        "mend": ["ctrl+z", "R", "@a5"],
        "set": ("a5", "red king"), "before": ("a5", "empty"),
        "then": "e5", "after": ("e5", "red singleton")},
}


class SetUpTest(WindowTest):
    def start(self, **game):
        self.path.write_text(json.dumps({"marginalia": 1, "games": [game]}), encoding="utf-8")
        return self.open(self.path)

    def begin(self, window):
        window.key("ctrl+shift+e")
        eventually(lambda: self.is_on(window), "the set-up begins")

    def is_on(self, window):
        # Older toolkits say a label with a mnemonic twice: "_Done Done".
        return window.find(Atspi.Role.PUSH_BUTTON, lambda name: name.endswith("Done")) is not None

    def edit(self, window, edits):
        """@a1 uses the chosen tool on a1, !a1 the eraser; else a key is pressed."""
        for edit in edits:
            if edit[0] == "@":
                do_action(window.cell(edit[1:]), "cell.activate")
            elif edit[0] == "!":
                self.choose(window, "Take pieces away")
                do_action(window.cell(edit[1:]), "cell.activate")
                window.wait_for_cell(edit[1:], "empty")
            else:
                window.key(edit)

    def choose(self, window, name):
        do_action(next(one for one in self.tools(window) if words(one) == name), "click")
        eventually(lambda: self.chosen(window) == [name], name)

    def done(self, window):
        return window.button("Done")

    def wait_until_done_is(self, window, sensitive):
        eventually(lambda: is_sensitive(self.done(window)) == sensitive,
                   f"Done can{'' if sensitive else 'not'} be pressed")

    def chosen(self, window):
        """The names of the tools that are chosen."""
        return [words(one) for one in self.tools(window)
                if one.get_state_set().contains(Atspi.StateType.PRESSED)
                or one.get_state_set().contains(Atspi.StateType.CHECKED)]

    def tools(self, window):
        bar = eventually(lambda: window.find(Atspi.Role.TOOL_BAR, lambda name: name == "Pieces"),
                         "the pieces")
        return [bar.get_child_at_index(i).get_child_at_index(k)
                for i in range(bar.get_child_count())
                for k in range(bar.get_child_at_index(i).get_child_count())]

    def quit(self, window, question="Discard the Set-Up?"):
        window.key("ctrl+q")
        return window.enter(question)

    def leave(self, window, question="Discard the Set-Up?"):
        """Ends the program without a draft that the next one would offer."""
        window.focus()
        self.quit(window, question)
        window.press("Discard")
        window.process.wait(PATIENCE)
        self.assertEqual(window.process.returncode, 0)

    def check_game(self, name, plan):
        window = self.start(game=name, moves=[])
        window.write(plan["first"])
        window.wait_for_cell(*plan["seen"])
        self.begin(window)
        self.edit(window, plan["edits"])
        eventually(lambda: window.status().startswith("Not a legal position: ")
                   and plan["reason"] in window.status(), plan["reason"])
        self.wait_until_done_is(window, False)

        self.edit(window, plan["mend"])
        window.wait_for_cell(*plan["set"])
        eventually(lambda: window.status() == "The position is legal.", "the position is mended")
        self.wait_until_done_is(window, True)
        window.press("Done")
        eventually(lambda: window.status().startswith("The play goes on from a position"), "done")
        window.wait_for_cell(*plan["set"])

        window.write(plan["then"])
        window.wait_for_cell(*plan["after"])
        window.key("ctrl+z")
        eventually(lambda: window.status().startswith("The play goes on from a position"), "undone")
        window.key("ctrl+z")
        window.wait_for_cell(*plan["before"])
        self.leave(window, "Save Changes?")

    def test_margrites(self):
        self.check_game("margrites", GAMES["margrites"])

    def test_margo(self):
        self.check_game("margo", GAMES["margo"])

    def test_martial(self):
        self.check_game("martial", GAMES["martial"])

    def test_marad(self):
        self.check_game("marad", GAMES["marad"])

    def test_marvin(self):
        self.check_game("marvin", GAMES["marvin"])

    def test_tools(self):
        """Letters choose pieces, which say how many there are; the hand moves them; undo and
        redo go back and forth, and Esc gives up, but not for good."""
        window = self.start(game="martial", moves=[])
        self.begin(window)
        self.edit(window, ["s", "5"])
        eventually(lambda: self.chosen(window) == ["Silver coin, 5 up, 4 of 4"], "silver five")
        self.edit(window, ["!f1"])
        eventually(lambda: "Silver coin, 1 up, 3 of 4" in [words(one) for one in self.tools(window)],
                   "one is gone")
        self.choose(window, "Move pieces")
        self.edit(window, ["@a6", "@c3"])
        window.wait_for_cell("c3", "gold coin, 1 up")
        window.wait_for_cell("a6", "empty")
        window.key("ctrl+z")
        window.wait_for_cell("c3", "empty")
        window.key("ctrl+shift+z")
        window.wait_for_cell("c3", "gold coin")

        window.key("Escape")
        window.key("Escape")
        window.wait_for_cell("c3", "empty")
        eventually(lambda: not self.is_on(window), "the set-up is over")
        window.press("Undo")
        window.wait_for_cell("c3", "gold coin")
        self.leave(window)

    def test_start(self):
        """Moves that still play from another start are kept, and one undo takes all back."""
        window = self.start(game="marvin", options={"size": "3"},
                            moves=[{"steps": "a1"}, {"steps": "c3"}])
        window.key("Home")
        window.wait_for_cell("a1", "empty")
        self.begin(window)
        self.edit(window, ["R", "@a1"])
        eventually(lambda: window.status().startswith("An unusual start."), "the remark")
        window.press("Done")
        window.wait_for_cell("a1", "red king")
        eventually(lambda: window.shows_label("2 struck"), "what became of the moves")
        window.key("ctrl+z")
        window.wait_for_cell("a1", "empty")
        do_action(window.frame, "win.next-turn")
        window.wait_for_cell("a1", "white singleton")
        window.close()

    def test_text(self):
        """A position is copied and pasted as a text; a wrong one is shown with what is wrong."""
        window = self.start(game="marvin", moves=[])
        self.begin(window)
        self.edit(window, ["w", "@b2", "ctrl+c", "@b2"])
        window.wait_for_cell("b2", "empty")
        window.key("ctrl+v")
        window.wait_for_cell("b2", "white singleton")

        menu = window.named("Whole Board", BUTTONS + (Atspi.Role.MENU,) + SWITCHES)
        self.assertIsNotNone(menu)
        do_action(self.bar(window), "set-up.text")
        frame = window.enter("Position Text")
        text = eventually(lambda: window.find(Atspi.Role.TEXT, lambda name: name == "Position text"),
                          "the text")
        Atspi.EditableText.set_text_contents(text.get_editable_text_iface(), "5/5/5/1x3/5 w")
        eventually(lambda: window.shows_label("Column 8: “x” in rank 2 instead of"), "the fault")
        self.assertFalse(is_sensitive(window.button("Use Position")))
        Atspi.EditableText.set_text_contents(text.get_editable_text_iface(), "5/5/5/1R3/5 r")
        window.press("Use Position")
        window.frame = frame
        window.wait_for_cell("b2", "red king")
        eventually(lambda: window.named("Red to move", BUTTONS + SWITCHES) is not None,
                   "whose turn it is")
        self.leave(window)

    def bar(self, window):
        return eventually(lambda: next(
            (one for one in self.groups(window) if words(one) == "Setting up"), None), "the bar")

    def groups(self, window):
        found = []
        window.find(Atspi.Role.PANEL, lambda name: False)
        for role in (Atspi.Role.PANEL, Atspi.Role.GROUPING):
            one = window.find(role, lambda name: name == "Setting up")
            if one is not None:
                found.append(one)
        return found

    def test_closing(self):
        """What was set is not lost without a question."""
        window = self.start(game="marvin", moves=[])
        self.begin(window)
        self.edit(window, ["w", "@b2"])
        window.wait_for_cell("b2", "white singleton")
        frame = self.quit(window)
        window.press("Go Back")
        window.frame = frame
        eventually(lambda: window.find_frame("Discard the Set-Up?") is None, "the question is gone")
        self.assertTrue(self.is_on(window))
        self.leave(window)


if __name__ == "__main__":
    main()
