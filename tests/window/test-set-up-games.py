#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A position set up by hand in each of the games, as a screen reader sees it and a keyboard does
it.

Usage: test-set-up-games.py MARGINALIA SAMPLES"""
from seen_window import eventually, main
from set_up_window import SetUpTest

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
        "reason": "a piece on level 2 floats: no support on c3",
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


class GamesTest(SetUpTest):
    def check_game(self, name, plan):
        window = self.start(game=name, moves=[])
        window.write(plan["first"])
        window.wait_for_cell(*plan["seen"])
        self.begin(window)
        self.edit(window, plan["edits"])
        eventually(lambda: window.status().startswith("Illegal position: ")
                   and plan["reason"] in window.status(), plan["reason"])
        self.wait_until_done_is(window, False)

        self.edit(window, plan["mend"])
        window.wait_for_cell(*plan["set"])
        eventually(lambda: window.status() == "The position is legal.", "the position is mended")
        self.wait_until_done_is(window, True)
        window.press("Done")
        eventually(lambda: window.status().startswith("The position was set up here"), "done")
        window.wait_for_cell(*plan["set"])

        window.write(plan["then"])
        window.wait_for_cell(*plan["after"])
        window.key("ctrl+z")
        eventually(lambda: window.status().startswith("The position was set up here"), "undone")
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


if __name__ == "__main__":
    main()
