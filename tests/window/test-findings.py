#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings and their repair, through what a screen reader sees and a keyboard does.

Usage: test-findings.py PROGRAM FOLDER-OF-SAMPLES, inside with-display.
"""
import json

from seen_window import Atspi, WindowTest, descendants, eventually, is_checked, is_focused, main, words

START = "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -"
WRONG = "Not c2>c5. It is 0(0)-0(1)."
BOTH = "Not c2>c3. It is 0(0)-0(0)."
MEANT = "Not c2>c1. It is 0(0)-0(1)."
ROW = "Error, Turn 1 · Black: c2>c5: Movement"
CHOICES = (Atspi.Role.RADIO_BUTTON, Atspi.Role.CHECK_BOX)
MOVES = [
    {"start": START},
    {"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "after": WRONG},
    {"steps": "b7>b6 c7>c6 d7>d6 e7>e6"},
]


class FindingsTest(WindowTest):
    def open_games(self, *games):
        self.path.write_text(json.dumps({"marginalia": 1, "games": [
            {"game": "margrites", "moves": moves} for moves in games]}), encoding="utf-8")
        return self.open(self.path)

    def rows(self, window):
        found = window.find(Atspi.Role.LIST, lambda name: name == "Findings")
        return [words(one) for one in descendants(found)
                if one.get_role() == Atspi.Role.LIST_ITEM] if found else []

    def wait_for_rows(self, window, *starts):
        def listed():
            rows = self.rows(window)
            return (len(rows) == len(starts)
                    and all(row.startswith(start) for row, start in zip(rows, starts)))
        eventually(listed, f"the findings {starts}")

    def tab(self, window, name):
        return eventually(lambda: window.find(Atspi.Role.PAGE_TAB, lambda text: text == name), name)

    def choose(self, window, reading, last=False):
        """As a keyboard does: Tab leads to what is chosen of a group, arrows through the group.
        last: of several that say this."""
        def found():
            ones = [one for one in descendants(window.frame)
                    if one.get_role() in CHOICES and words(one) == reading]
            return ones[-1 if last else 0] if ones else None
        group = eventually(found, reading).get_parent()
        choices = [group.get_child_at_index(i) for i in range(group.get_child_count())]
        names = [words(one) for one in choices]
        chosen = next(i for i, one in enumerate(choices) if is_checked(one))
        window.tab_to(choices[chosen])
        for i in range(chosen + 1, names.index(reading) + 1):
            window.key("Down")
            eventually(lambda i=i: is_focused(choices[i]) and is_checked(choices[i]), names[i])

    def look_up_comment(self, window):
        """The comment of the turn, on another page than the findings, to which one comes back."""
        window.key("ctrl+m")
        text = window.comment_text()
        window.key("F7")
        return text

    def test_decide(self):
        """What is found is counted, shown at its place, accepted in one go, and undone."""
        window = self.open_games(MOVES)
        self.tab(window, "Check (1)")
        window.key("F7")
        self.wait_for_rows(window, ROW)
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "a finding has the keyboard")
        window.wait_for_turn(1)
        window.key("Return")
        eventually(lambda: window.comment_text() == WRONG, "the comment with the findings")

        # Enter has gone to the comment; back to the list, and to the buttons of its row.
        window.key("F7")
        window.press("Accept")
        eventually(lambda: window.shows_label("Nothing Left to Decide"), "nothing is left")
        eventually(lambda: self.look_up_comment(window) == BOTH, "the comment is repaired")
        self.tab(window, "Check")
        window.key("ctrl+z")
        self.wait_for_rows(window, ROW)
        eventually(lambda: self.look_up_comment(window) == WRONG, "the repair is undone")
        self.tab(window, "Check (1)")

        # From anywhere else to the next one.
        window.key("ctrl+m")
        window.key("Home")
        window.wait_for_turn(0)
        window.key("F8")
        window.wait_for_turn(1)
        eventually(lambda: window.status().startswith("1 of 1: c2>c5"), "which finding it is")
        window.key("F7")
        eventually(lambda: "c2>c5" in window.focused_words()
                   and window.focused().get_state_set().contains(Atspi.StateType.SELECTED),
                   "the finding is marked in the list")
        window.close()

    def test_remember(self):
        """One slip of a comment is repaired, the other left; the file remembers both, and why."""
        window = self.open_games(MOVES)
        window.key("F7")
        self.wait_for_rows(window, ROW)
        self.choose(window, "c2>c1")
        # The first of these is about the move, the last about the score.
        self.choose(window, "As printed", last=True)
        window.press("Accept")
        eventually(lambda: window.shows_label("Nothing Left to Decide"), "nothing is left")
        eventually(lambda: self.look_up_comment(window) == MEANT, "what was chosen")
        window.press("Decided 1")
        self.wait_for_rows(window, "Error, Turn 1 · Black: 0(0)-0(1)")
        window.key("F7")
        window.press("Decide Again")
        window.press("To Decide 1")
        self.wait_for_rows(window, "Error, Turn 1 · Black: 0(0)-0(1)")
        window.key("F7")
        eventually(lambda: window.focused_role() == Atspi.Role.LIST_ITEM, "it has the keyboard")
        window.key("alt+l")
        eventually(lambda: window.focused_role() in (Atspi.Role.ENTRY, Atspi.Role.TEXT),
                   "the question why")
        window.write("So it was")
        eventually(lambda: window.shows_label("Nothing Left to Decide"), "nothing is left")
        window.key("ctrl+s")

        def saved():
            decisions = json.loads(self.path.read_text(encoding="utf-8"))["games"][0]["moves"][1].get(
                "decisions", [])
            return {(one["decision"], one["text"], one.get("reading"), one.get("reason"))
                    for one in decisions if one["decision"] == "as-printed"} == {
                        ("as-printed", "0(0)-0(1)", None, "So it was")} and any(
                            (one["text"], one["reading"]) == ("c2>c5", "c2>c1") for one in decisions
                            if one["decision"] == "accepted")
        eventually(saved, "the file remembers")
        window.close()

    def test_struck(self):
        """A move that plays no more, in another game of the file, is played as it was meant."""
        line = [{"steps": "a2>a3 b2>b3 c2>c3 e2>e3"},
                {"steps": "b7>b6 c7>c6 d7>d6 f7>f6", "after": "See rank 9."}]
        varied = MOVES[:1] + [{"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "variations": [line]}]
        struck = MOVES[:1] + [{"steps": "a2>a3 b2>b3 c2>c3 d2>d3"},
                              {"struck": {"steps": "b7>b6 c7>c6 d7>d6 e6>e5", "side": "w",
                                          "reason": "No."}}]
        window = self.open_games(varied, struck)
        window.key("F7")
        in_variation = "Error, Game 1, turn 2, variation on turn 1 · White: rank 9"
        self.wait_for_rows(window, in_variation, "Error, Game 2, turn 2 · White: ")
        window.key("Down")
        eventually(lambda: "Game 2" in window.focused_words(), "the move")
        self.choose(window, "b7>b6; c7>c6; d7>d6>e5")
        window.press("Accept")
        # The next one is shown at once.
        self.wait_for_rows(window, in_variation)
        eventually(lambda: "Game 1" in window.focused_words(), "the next one has the keyboard")
        self.tab(window, "Check (1)")
        window.key("ctrl+m")
        window.key("alt+Page_Down")
        window.key("End")
        window.wait_for_cell("e5", "white")
        window.key("ctrl+z")
        window.key("F7")
        self.wait_for_rows(window, in_variation, "Error, Game 2, turn 2 · White: ")
        window.key("Escape")
        window.key("ctrl+s")
        window.close()

    def test_import(self):
        """The bar above an imported text counts what is left, and goes with the last finding."""
        self.path = self.path.with_suffix(".txt")
        self.path.write_text("margo challenge -size=4 ann bob\nmargo move 1 ann pw b2 See row 9.\n"
                             "margo move 1 bob pw z9\n", encoding="utf-8")
        window = self.open(self.path)
        eventually(lambda: window.shows_label("Imported 1 game, 2 findings"), "the bar")
        window.key("End")
        window.wait_for_turn(1)
        window.write("c3")
        eventually(lambda: window.shows_label("Imported 1 game, 1 finding"), "one is left")
        window.key("ctrl+z")
        eventually(lambda: window.shows_label("Imported 1 game, 2 findings"), "it is back")
        # Who looks at the findings needs no bar in front of the board.
        window.key("F7")

        def is_gone():
            # What is hidden is told or not, as the toolkit likes.
            label = window.find(Atspi.Role.LABEL, lambda name: "Imported 1 game" in name)
            return (label is None
                    or not label.get_state_set().contains(Atspi.StateType.SHOWING))
        eventually(is_gone, "the bar goes")
        window.kill()

    def test_figures(self):
        """What a figure claims wrongly is listed with the figure, which is a place to go."""
        claim = {"claim": "captures", "steps": "b7>b6", "text": "a2"}
        moves = MOVES[:1] + [{"steps": "a2>a3 b2>b3 c2>c3 d2>d3", "figures": [{"claims": [claim]}]}]
        self.path.write_text(json.dumps({"marginalia": 1, "games": [
            {"game": "margrites", "moves": moves}], "figures": [
            {"title": "2.1", "game": "margrites", "position": START,
             "claims": [{"claim": "illegal", "steps": "a2>a3"}]}]}), encoding="utf-8")
        window = self.open(self.path)
        self.tab(window, "Check (2)")
        window.key("F7")
        self.wait_for_rows(window, "Error, Figure 2.1: illegal a2>a3: “a2>a3” is legal.",
                           "Error, Turn 1, figure 1: captures b7>b6: a2: Nothing is captured.")
        eventually(lambda: "Figure 2.1" in window.focused_words(), "the first finding has the keyboard")
        window.key("Return")
        eventually(lambda: window.focused_words().startswith("2.1, MARGRITES"), "the first figure")
        window.key("F7")
        eventually(lambda: "Figure 2.1" in window.focused_words(), "the findings again")
        window.key("Down")
        eventually(lambda: "figure 1" in window.focused_words(), "the next finding")
        window.key("Return")
        eventually(lambda: "MARGRITES, turn 1" in window.focused_words(), "the figure of the move")
        window.close()


if __name__ == "__main__":
    main()
