# SPDX-License-Identifier: GPL-3.0-or-later
"""A run of the program, seen as a screen reader sees it and used as a keyboard does: what
the tests of the window from end to end share."""
import itertools
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError) as error:
    print(f"skipped: {error}")
    sys.exit(77)

# In seconds. A machine that is busy with other things may be very slow; nothing here is
# waited for that does not come, unless it never comes.
PATIENCE = 120
FRAMES = (Atspi.Role.FRAME, Atspi.Role.DIALOG, Atspi.Role.WINDOW)
BUTTONS = (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON)
SWITCHES = (Atspi.Role.CHECK_BOX, Atspi.Role.TOGGLE_BUTTON)

# GTK 4.8 keeps the last hundred icons; a thread that has loaded one throws the oldest out
# (icon_cache_mark_used_if_cached() in gtkicontheme.c), and until that is done with, the old one
# is still found by icon_cache_lookup(). A window that comes to be looks up that many, and no
# program can prevent that the two meet.
TOOLKIT_FAULT = "g_object_ref: assertion '!object_already_finalized' failed"
CRITICAL_ENDS = (-signal.SIGTRAP, -signal.SIGABRT)
MOST_STARTS = 3
WORD_JOINER = "\u2060"
MOST_IN_TOAST = 30


class ProgramEnded(AssertionError):
    """The program has ended while something of it was waited for."""


class Program(subprocess.Popen):
    """A run of the program. What it says to standard error is passed on as it comes, and kept."""

    running = []
    # What the program warns of is a fault.
    debug = "fatal-warnings"

    def __init__(self, arguments):
        super().__init__(arguments, stderr=subprocess.PIPE, text=True, errors="replace",
                         env=os.environ | {"G_DEBUG": self.debug})
        self.said = []
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.listener.start()
        self.running.append(self)

    def listen(self):
        for line in self.stderr:
            self.said.append(line.strip())
            sys.stderr.write(line)
            sys.stderr.flush()

    @classmethod
    def first_ended(cls):
        return next((one for one in cls.running if one.poll() is not None), None)

    def may_end(self):
        """From now on nobody is surprised when it has ended."""
        if self in self.running:
            self.running.remove(self)

    def last_words(self):
        self.listener.join(5)
        return [line for line in self.said if line]

    def fate(self):
        if self.returncode < 0:
            end = f"was ended by {signal.Signals(-self.returncode).name}"
        else:
            end = f"ended with {self.returncode}"
        return "\n".join([f"the program {end}", *self.last_words()[-5:]])

    def fell_to_toolkit(self):
        return (self.returncode in CRITICAL_ENDS
                and any(TOOLKIT_FAULT in line for line in self.last_words()[-1:]))


def eventually(question, what):
    """What question() answers as soon as it is true; objects may vanish meanwhile."""
    deadline = time.monotonic() + PATIENCE
    while True:
        # Seen first, so that what it did at its end is still asked for once.
        ended = Program.first_ended()
        answer = error = None
        try:
            answer = question()
        except (GLib.Error, AttributeError, IndexError) as half_made:
            # What is being made or taken away has no child, no name or half of one.
            error = half_made
        if answer:
            return answer
        if ended is not None:
            raise ProgramEnded(f"waited in vain: {what}: {ended.fate()}") from error
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain: {what}") from error
        time.sleep(0.05)


def words(accessible):
    """What a screen reader would say: older toolkits give a label's text as its name."""
    name = accessible.get_name()
    text = accessible.get_text_iface() if not name else None
    if text is None:
        return name or ""
    return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))


def descendants(accessible):
    pending = [accessible]
    while pending:
        one = pending.pop()
        yield one
        try:
            children = [one.get_child_at_index(i) for i in range(one.get_child_count())]
        except GLib.Error:
            # It went while the others were looked at.
            children = []
        pending.extend(child for child in reversed(children) if child is not None)


class Window:
    """One run of the program with a file."""

    def __init__(self, program, *paths, has_board=True, asks=False):
        """has_board: one is there to be waited for; asks: a dialog has the keyboard at once."""
        arguments = [program, *map(str, paths)]
        # A list that opens below the mouse chooses what is there; and the window below it gets the
        # keys where another one has closed. So it goes to the edge of the window.
        subprocess.run(["xdotool", "mousemove", "1", "700"], check=True)
        self.status_bar = None
        for starts in range(1, MOST_STARTS + 1):
            self.process = Program(arguments)
            try:
                self.wait_for_start(has_board, asks)
                return
            except ProgramEnded:
                self.process.may_end()
                if starts == MOST_STARTS or not self.process.fell_to_toolkit():
                    raise
                print(f"start {starts} of at most {MOST_STARTS} met the fault in the toolkit's "
                      "cache of icons: the program is started again", file=sys.stderr, flush=True)
            except BaseException:
                self.kill()
                raise

    def wait_for_start(self, has_board, asks):
        self.frame = eventually(self.find_frame, "the window")
        if has_board:
            self.wait_for_board()
        if not asks:
            self.focus()

    def wait_for_board(self):
        eventually(lambda: self.find(Atspi.Role.TABLE, lambda name: name == "Board"), "the board")

    def find_frame(self, title=None):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == self.process.pid:
                for k in range(application.get_child_count()):
                    frame = application.get_child_at_index(k)
                    if frame is None:
                        continue
                    # What has a title may be anything: a dialog of files has no role.
                    if frame.get_name() == title or (title is None and frame.get_role() in FRAMES):
                        return frame
        return None

    def enter(self, title):
        """Goes on in a dialog with this title; returns the frame to come back to."""
        frame = self.frame
        self.frame = eventually(lambda: self.find_frame(title), title)
        return frame

    def windows(self):
        return subprocess.run(["xdotool", "search", "--onlyvisible", "--pid",
                               str(self.process.pid)], capture_output=True, text=True).stdout.split()

    def focus(self):
        self.focusing = time.monotonic()
        eventually(self.takes_focus, "the window has the keyboard")

    def takes_focus(self):
        """There is no window manager: who comes up beside it may have taken the keyboard."""
        windows = self.windows()
        if windows:
            # The newest one first; GTK 4.18 may list it before others. Each gets time to answer.
            turn = int(time.monotonic() - self.focusing) // 2
            self.window = windows[-1 - turn % len(windows)]
            subprocess.run(["xdotool", "windowfocus", self.window], check=False,
                           stderr=subprocess.DEVNULL)
        return windows and self.frame.get_state_set().contains(Atspi.StateType.ACTIVE)

    def first(self, matches):
        """The first that matches of what is in the window; what goes meanwhile is no longer there."""
        for accessible in descendants(self.frame):
            try:
                if matches(accessible):
                    return accessible
            except GLib.Error:
                pass
        return None

    def find(self, role, matches):
        return self.first(lambda one: one.get_role() == role and matches(words(one)))

    def surely(self, role, matches):
        """The same of what is always there: who asks while it is made anew asks again."""
        return eventually(lambda: self.find(role, matches), f"a {role}")

    def named(self, name, roles):
        """What has this name and one of the roles, which differ from toolkit to toolkit."""
        return self.first(lambda one: one.get_role() in roles and words(one) == name)

    def find_button(self, name):
        # Older toolkits say a label with a mnemonic twice: "_Add Add". What opens a menu is a
        # button of the same name around the one that can be pressed.
        return self.first(lambda one: one.get_role() in BUTTONS
                          and (words(one) == name or words(one).endswith(" " + name))
                          and "click" in actions(one))

    def button(self, name):
        return eventually(lambda: self.find_button(name), name)

    def find_sensitive_button(self, name):
        button = self.find_button(name)
        return button if button is not None and is_sensitive(button) else None

    def press(self, name):
        # Looked for each time: a list may make its rows anew meanwhile.
        do_action(eventually(lambda: self.find_sensitive_button(name), f"“{name}” can be pressed"),
                  "click")

    def key(self, name):
        subprocess.run(["xdotool", "key", name], check=True)

    def tab_to(self, accessible):
        """Brings the keyboard there as a person would; not everything takes it otherwise."""
        for _ in range(30):
            if is_focused(accessible):
                return
            before = self.focused()
            self.key("Tab")
            eventually(lambda: before is None or not is_focused(before), "the Tab key moves on")
            eventually(self.focused, "something has the keyboard")
        raise AssertionError(f"the Tab key does not lead to “{words(accessible)}”")

    def choose(self, row, name):
        """Chooses an item of the list that a row opens, by the keyboard."""
        self.tab_to(row)
        self.key("space")
        eventually(lambda: self.focused_role() == Atspi.Role.LIST_ITEM, "the list of the row")
        self.key("Home")
        for _ in range(20):
            item = eventually(self.focused, "an item")
            if name in words(item) or any(words(one) == name for one in descendants(item)):
                break
            self.key("Down")
            eventually(lambda: not is_focused(item), "the next item")
        self.key("Return")
        eventually(lambda: is_focused(row), "the list closes")

    def focused(self):
        return next((one for one in descendants(self.frame) if is_focused(one)), None)

    def focused_words(self):
        """What a screen reader would say of it; nothing while the keyboard is on its way."""
        one = self.focused()
        return words(one) if one is not None else ""

    def focused_role(self):
        one = self.focused()
        return one.get_role() if one is not None else None

    def write(self, text):
        subprocess.run(["xdotool", "type", text], check=True)
        self.key("Return")

    def area(self, accessible):
        """Where it is in the window, in pixels."""
        return Atspi.Component.get_extents(accessible.get_component_iface(), Atspi.CoordType.WINDOW)

    def click(self, accessible, times=1, button="1"):
        """Clicks in the middle of something; older toolkits can't do it otherwise for all."""
        area = self.area(accessible)
        subprocess.run(["xdotool", "mousemove", "--window", self.window,
                        str(area.x + area.width // 2), str(area.y + area.height // 2),
                        "click", "--repeat", str(times), button], check=True)

    def turn_wheel(self, accessible, notches):
        """Turns the mouse's wheel down over the middle of something."""
        self.click(accessible, notches, "5")

    def status(self):
        """What the line below the board says, for some seconds only: it is asked at once, without
        a walk through the window, which may take as long."""
        if self.status_bar is None:
            self.status_bar = self.surely(Atspi.Role.STATUS_BAR, lambda text: True)
        # GTK 4.18 gives it no name: its text is read, with the signs that keep a step on one line.
        return words(self.status_bar).replace(WORD_JOINER, "")

    def place(self):
        """The number of the turn that the window shows."""
        name = self.surely(Atspi.Role.PUSH_BUTTON, lambda text: text.startswith("Turn ")).get_name()
        return int(name.split()[1].split(".")[0].rstrip(","))

    def wait_for_turn(self, number):
        eventually(lambda: self.place() == number, f"turn {number}")

    def cell(self, square):
        """What a screen reader says of a square."""
        return self.surely(Atspi.Role.TABLE_CELL, lambda name: name.split(",")[0] == square)

    def wait_for_cell(self, square, name):
        eventually(lambda: name in self.cell(square).get_name(), f"{square}: {name}")

    def comment(self):
        return eventually(lambda: self.find(Atspi.Role.TEXT, lambda name: name.startswith("Comment")),
                          "the comment's text")

    def comment_text(self):
        text = self.comment().get_text_iface()
        if text is None:
            return None
        return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))

    def shows_label(self, text):
        return self.find(Atspi.Role.LABEL, lambda name: text in name) is not None

    def find_in_toast(self, role, matches):
        """The same in what lies over the window for some seconds, which a walk through the window
        may take as well: it is the last thing there, and small."""
        one = self.frame
        while one is not None and one.get_child_count() == 1:
            one = one.get_child_at_index(0)
        # What comes and goes may be gone before it is looked at.
        last = one.get_child_at_index(one.get_child_count() - 1) if one is not None else None
        parts = itertools.islice(descendants(last), MOST_IN_TOAST) if last is not None else ()
        return next((part for part in parts
                     if part.get_role() == role and matches(words(part))), None)

    def wait_for_toast(self, text):
        eventually(lambda: self.find_in_toast(Atspi.Role.LABEL, lambda label: text in label), text)

    def press_in_toast(self, name):
        do_action(eventually(lambda: self.find_in_toast(Atspi.Role.PUSH_BUTTON,
                                                        lambda label: label.endswith(name)), name),
                  "click")

    def row(self, text):
        """The row of the list of moves that says this."""
        return self.find(Atspi.Role.LIST_ITEM, lambda name: text in name)

    def close(self):
        self.key("ctrl+q")
        self.wait_for_end()

    def seen(self):
        """The titles of the windows and what their labels say, for whoever reads of a failure."""
        texts = []
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == self.process.pid:
                texts += [words(one) for one in descendants(application)
                          if one.get_role() in (*FRAMES, Atspi.Role.LABEL) and words(one)]
        return "; ".join(texts[:60])

    def wait_for_end(self):
        self.process.may_end()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            seen = self.seen()
            self.process.kill()
            raise AssertionError(f"the program did not quit: {seen}") from None
        if self.process.returncode != 0:
            raise AssertionError(self.process.fate())

    def kill(self):
        self.process.may_end()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        self.process.listener.join(5)


def is_focused(accessible):
    return (accessible is not None
            and accessible.get_state_set().contains(Atspi.StateType.FOCUSED))


def is_checked(accessible):
    return accessible.get_state_set().contains(Atspi.StateType.CHECKED)


def is_sensitive(accessible):
    return accessible.get_state_set().contains(Atspi.StateType.SENSITIVE)


def actions(accessible):
    action = accessible.get_action_iface()
    return [] if action is None else [Atspi.Action.get_action_name(action, i)
                                      for i in range(Atspi.Action.get_n_actions(action))]


def do_action(accessible, name):
    Atspi.Action.do_action(accessible.get_action_iface(), actions(accessible).index(name))


class WindowTest(unittest.TestCase):
    """A test with a file of its own, at self.path, the program to open it with, and the folder
    of the games that are shipped."""

    program = None
    samples = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "game.marginalia"
        # Every test begins without a session, and is not asked about what another has left.
        shutil.rmtree(pathlib.Path(os.environ["XDG_STATE_HOME"]) / "marginalia",
                      ignore_errors=True)

    def tearDown(self):
        self.folder.cleanup()

    def open(self, path=None, has_board=True):
        window = Window(self.program, *([] if path is None else [path]), has_board=has_board)
        self.addCleanup(window.kill)
        return window


def main():
    """Runs the tests: the command line names the program, then the folder of samples."""
    WindowTest.program = sys.argv.pop(1)
    WindowTest.samples = pathlib.Path(sys.argv.pop(1))
    # One answer of a busy program may take its time, too.
    Atspi.set_timeout(PATIENCE * 1000, PATIENCE * 1000)
    # libatspi calls its own interface getters deprecated.
    unittest.main(verbosity=2, warnings="ignore")
