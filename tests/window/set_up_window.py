# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of positions that are set up by hand share."""
import json
import subprocess

from seen_window import (BUTTONS, PATIENCE, Atspi, WindowTest, descendants, do_action, eventually,
                         is_sensitive, words)


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
                self.choose(window, "Remove pieces")
                do_action(window.cell(edit[1:]), "cell.activate")
                window.wait_for_cell(edit[1:], "empty")
            else:
                window.key(edit)

    def drag(self, window, start, end):
        """Drags with the mouse from one square to another, or beside the board."""
        mouse = ["xdotool"]
        for square, button in ((start, "mousedown"), (end, "mouseup")):
            x, y = self.middle(window.cell(square)) if square else (3, 3)
            # A hand moves; a mouse that is at once elsewhere is no drag.
            for step in (-2, -1, 0):
                mouse += ["mousemove", "--window", window.window, str(x + step), str(y)]
            mouse += [button, "1"]
        subprocess.run(mouse, check=True)

    def middle(self, accessible):
        area = Atspi.Component.get_extents(accessible.get_component_iface(), Atspi.CoordType.WINDOW)
        return area.x + area.width // 2, area.y + area.height // 2

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
        return [one for one in descendants(bar) if one.get_role() in BUTTONS]

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
