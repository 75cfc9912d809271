#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random hands in the real window: they click, drag, scroll, type and press every accelerator, in
each mode and dialog, and fail on what no user should meet: a crash, a critical message, a report
of a sanitizer, a window that does not answer or does not close; on demand, a warning too.

Every gesture is printed, and MAR_TEST_SEED leads to the same ones, as far as windows come up in
the same moments; a log of them is done again with --replay.
"""
import argparse
import ctypes
import itertools
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import typing

from seen_window import PATIENCE, Program

from gi.repository import Gio, GLib

SOURCE = pathlib.Path(__file__).resolve().parents[2]
SCREEN = (1280, 900)
# How long a sanitizer takes to tell where something happened, in seconds.
LAST_WORDS = 20
QUIT = "action app.quit"
DISCARD = "key alt+d"
RELEASED = 3
# Narrower than any window or menu.
SMALL = 40
APPLICATION = "org.marginalia.Marginalia"
PATH = "/org/marginalia/Marginalia"
GAMES = ("margrites", "margo", "martial", "marad", "marvin")

# How one gets there. What has no key is asked for by its action.
MODES = {
    "reading": ["key Escape"],
    "comment": ["key ctrl+j"],
    "replacing": ["key Right", "key ctrl+r"],
    "set-up": ["key ctrl+shift+e"],
    "set-up-of-start": ["action app.new", "key Return", "key ctrl+shift+e"],
    "set-up-of-figure": ["key ctrl+shift+d", "action win.set-up-figure"],
    "figure": ["key ctrl+d", "key F4", "key Return"],
    "marks": ["key ctrl+shift+m", "key ctrl+alt+2"],
    "engine": ["key ctrl+alt+p", "key Return"],
    "analysis": ["key F2"],
    "report": ["key shift+F2", "key Return"],
    "turns": ["key shift+F7"],
    "findings": ["key F7"],
    "find": ["key ctrl+f"],
    "contents": ["key ctrl+l"],
    "new-game": ["action app.new"],
    "details": ["action win.details"],
    "file-details": ["action win.file-details"],
    "engines": ["action win.engines"],
    "export": ["action win.export"],
    "print": ["action win.print"],
    "import": ["action win.import-text"],
    "repair": ["action win.repair"],
    "glyphs": ["action win.glyphs"],
    "place": ["action win.choose-place"],
    "shortcuts": ["action win.shortcuts"],
    "about": ["action app.about"],
    "help": ["action app.help"],
    "menu": ["action win.menu"],
    "opponent": ["action win.play-engine"],
    "open": ["action win.open"],
    "save-as": ["action win.save-as"],
    "new-tab": ["action win.new-tab"],
    "new-window": ["action app.new-window"],
}

# These are the toolkit's. There the hands press only a few keys: they are let loose by developers,
# whose files are theirs.
TOOLKIT_DIALOGS = ("Open", "Save As", "Export To", "Choose a Folder", "Choose an Engine", "Print",
                   "Select a filename", "Select a File")
TOOLKIT_DIALOG_KEYS = ("Return", "Escape", "Tab")

PLAIN_KEYS = ("Return", "space", "Escape", "Tab", "shift+Tab", "Up", "Down", "Left", "Right", "Home",
              "End", "Page_Up", "Page_Down", "Delete", "BackSpace", "Menu", "shift+F10", "ctrl+a",
              "ctrl+x", "ctrl+c", "ctrl+v", "shift+Right", "alt+F4", *"abcdefghi123456789ox*!")
TEXTS = ("e2>e3>e4", "d3>d4; e2>e3", "a1", "9/9", "*3", "die=2", "Causing: a4 wins, e5 not.", "((", "%d",
         "0", "999999999", "-1", "**bold** [a1](b2) `c3`", "pass", "x", " ", "<b>&amp;</b>")

# The toolkit's inspector is nobody's window, and settings are kept from start to start.
SETTINGS = """[org/gtk/gtk4/settings/debug]
enable-inspector-keybinding=false
"""

# What nobody should have to say to standard error.
FAULT = re.compile(r"-(CRITICAL|ERROR) \*\*|ERROR: \w+Sanitizer|runtime error:")
# What may be the toolkit's own doing, and differs from run to run: it is passed on, and a fault
# only for who looks for it.
WARNING = re.compile(r"-WARNING \*\*")
# What GTK 4.8 says of itself: of a press whose release another window gets, of its dialog of files
# while that closes, of printers on a machine that has none, of a list that is hidden while it still
# scrolls (gtk_adjustment_enable_animation() lets go of the clock twice), of a menu whose button is
# off the screen, and of its icons (see seen_window.py).
HARMLESS = re.compile(r"Broken accounting of active state|"
                      r"g_signal_handler_disconnect: assertion 'handler_id > 0' failed|"
                      r"gdk_frame_clock_idle_end_updating: assertion 'priv->updating_count > 0'|"
                      r"gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR|"
                      r"g_object_ref: assertion '!object_already_finalized' failed|"
                      r"Trying to snapshot GtkGizmo \S+ without a current allocation|"
                      r"cups|GtkPrintBackend")

# What is done how often.
CHANCES = {"accelerator": 22, "key": 16, "text": 5, "click": 26, "drag": 18, "wheel": 4, "size": 1,
           "button": 6}


class Fault(Exception):
    pass


def accelerators():
    """The keys of the program's own table, as xdotool writes them."""
    source = (SOURCE / "src/app/widgets/mar-accelerators.c").read_text(encoding="utf-8")
    table = source[source.index("accelerators[] = {"):source.index("\n};")]
    keys = [key for line in re.findall(r'"((?:<\w+>)*\w[\w.]*(?: <[^"]*)?)"(?:, TRUE)? \}', table)
            for key in line.split()]
    if len(keys) < table.count('{ "') - table.count('"" }'):
        raise AssertionError("an accelerator is written otherwise than this program reads them")
    keys = [re.sub(r"(\w)\.\.\.\w$", r"\1", key) for key in keys]
    return [re.sub(r"<(\w+)>", lambda found: found[1].lower() + "+", key).replace("control+", "ctrl+")
            for key in keys]


def turns_of(path):
    """What was played in a sample, to be typed."""
    return re.findall(r'"(?:steps|turn|move)": ?"([^"]+)"', path.read_text(encoding="utf-8"))


def xdotool(*arguments):
    return subprocess.run(["xdotool", *arguments], capture_output=True, text=True).stdout


class Toplevel(typing.NamedTuple):
    window: str
    x: int
    y: int
    width: int
    height: int
    title: str

    def is_popup(self):
        """These have the name of the application, and see to the keyboard themselves."""
        return self.title == APPLICATION


def toplevels():
    """What stands on the screen, the uppermost last, without what is only there to be dragged."""
    told = xdotool("search", "--onlyvisible", "--maxdepth", "1", "--class", ".",
                   "getwindowgeometry", "--shell", "%@", "getwindowname", "%@")
    facts = re.findall(r"^WINDOW=(\d+)\nX=(.*)\nY=(.*)\nWIDTH=(.*)\nHEIGHT=(.*)\nSCREEN=.*\n", told,
                       re.MULTILINE)
    titles = told.rpartition("SCREEN=")[2].split("\n")[1:]
    found = [Toplevel(window, *map(int, numbers), title)
             for (window, *numbers), title in zip(facts, titles)]
    return [one for one in found if one.width > SMALL and one.height > SMALL]


class Chance:
    """Which gesture is next, as the seed has it."""

    def __init__(self, seed, texts):
        self.random = random.Random(seed)
        self.texts = texts
        self.keys = accelerators()
        self.untried = []
        self.points = [(400, 400)]

    def point(self, windows, board=0.4):
        """Somewhere in a window, most often the uppermost, or where the pointer was before; as
        often as @board says, where the board is."""
        if self.random.random() < 0.25:
            return self.random.choice(self.points)
        one = windows[-1] if self.random.random() < 0.8 else self.random.choice(windows)
        # Else a little beyond the edges, too.
        x, y, right, bottom = ((one.width // 12, one.height // 6, one.width // 2, one.height * 3 // 4)
                               if self.random.random() < board
                               else (-4, -4, one.width + 4, one.height + 4))
        at = (max(0, min(SCREEN[0] - 1, one.x + self.random.randint(x, right))),
              max(0, min(SCREEN[1] - 1, one.y + self.random.randint(y, bottom))))
        self.points = self.points[-8:] + [at]
        return at

    def accelerator(self, windows):
        """All of them before one comes again."""
        self.untried = self.untried or self.random.sample(self.keys, len(self.keys))
        return f"key {self.untried.pop()}"

    def key(self, windows):
        return f"key {self.random.choice(PLAIN_KEYS)}"

    def text(self, windows):
        text = self.random.choice(TEXTS if self.random.random() < 0.3 else self.texts)
        return f"type --args 1 {shlex.quote(text)} key {self.random.choice(('Return', 'space', 'Tab'))}"

    def click(self, windows):
        x, y = self.point(windows)
        return f"mousemove {x} {y} click --repeat {self.random.choice((1, 1, 1, 2, 3))} --delay 20 1"

    def button(self, windows):
        x, y = self.point(windows)
        held = self.random.choice(("", "ctrl", "shift", "alt"))
        click = f"mousemove {x} {y} click {self.random.choice((2, 3, 3, 3, 8))}"
        return f"keydown {held} {click} keyup {held}" if held else click

    def drag(self, windows):
        board = self.random.choice((0.1, 1, 1))
        (x1, y1), (x2, y2) = self.point(windows, board), self.point(windows, board)
        button = self.random.choice((1, 1, 1, 3))
        return (f"mousemove {x1} {y1} mousedown {button} mousemove {(x1 + x2) // 2} {(y1 + y2) // 2} "
                f"mousemove {x2} {y2} mouseup {button}")

    def wheel(self, windows):
        x, y = self.point(windows)
        return f"mousemove {x} {y} click --repeat {self.random.randint(1, 6)} {self.random.choice((4, 5))}"

    def size(self, windows):
        return f"size {self.random.randint(360, SCREEN[0])} {self.random.randint(294, SCREEN[1])}"

    def gesture(self, windows):
        if windows[-1].title in TOOLKIT_DIALOGS:
            return f"key {self.random.choice(TOOLKIT_DIALOG_KEYS)}"
        kind = self.random.choices(list(CHANCES), CHANCES.values())[0]
        return getattr(self, kind)(windows)


class Hands:
    def __init__(self, program, folder, heeds_warnings):
        self.program = program
        self.folder = folder
        self.heeds_warnings = heeds_warnings
        self.process = None
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.n_gestures = 0
        self.n_starts = 0

    def start(self, *files):
        os.chdir(self.folder)
        if not self.has_ended():
            subprocess.run([self.program, *map(str, files)], check=True, timeout=PATIENCE)
            return
        self.n_starts += 1
        self.process = Program([self.program, *map(str, files)])
        self.process.may_end()
        self.until(toplevels, "a window")

    def until(self, question, what):
        """Waits as the tests do: nothing but what never comes fails."""
        for _ in range(PATIENCE * 10):
            answer = question()
            if answer or self.has_ended():
                return answer
            GLib.usleep(100000)
        self.process.send_signal(signal.SIGABRT)
        raise Fault(f"waited in vain: {what}")

    def has_ended(self):
        """Ended as asked, that is: all else is a fault."""
        if self.process is None:
            return True
        if self.process.poll() is None:
            return False
        if self.process.returncode != 0 and not self.process.fell_to_toolkit():
            raise Fault(self.process.fate())
        return True

    def call(self, path, method, arguments=None):
        """Asks the program something, which it answers when it is done with all before."""
        self.check_words()
        try:
            return self.bus.call_sync(APPLICATION, path, "org.gtk.Actions", method, arguments, None,
                                      Gio.DBusCallFlags.NO_AUTO_START, PATIENCE * 1000, None)
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                self.process.send_signal(signal.SIGABRT)
                raise Fault("the program does not answer") from None
            return None

    def check_words(self):
        fault = next((line for line in self.process.said
                      if (FAULT.search(line) or self.heeds_warnings and WARNING.search(line))
                      and not HARMLESS.search(line)), None)
        if fault is not None:
            raise Fault(fault)

    def windows(self):
        """Where the windows' actions are."""
        answer = self.bus.call_sync(APPLICATION, f"{PATH}/window", "org.freedesktop.DBus.Introspectable",
                                    "Introspect", None, None, Gio.DBusCallFlags.NO_AUTO_START,
                                    PATIENCE * 1000, None).unpack()[0]
        return [f"{PATH}/window/{i}" for i in sorted(map(int, re.findall(r'node name="(\d+)"', answer)))]

    def activate(self, path, name):
        return self.call(path, "Activate", GLib.Variant("(sava{sv})", (name, [], {}))) is not None

    def act(self, action):
        group, name = action.split(".")
        any(self.activate(path, name) for path in ([PATH] if group == "app" else self.windows()))

    def do(self, gesture, windows=None):
        """Does it in the uppermost window, and lets the program come to an end with it."""
        print(gesture, flush=True)
        self.n_gestures += 1
        verb, *rest = shlex.split(gesture)
        if verb == "start":
            self.start(*rest)
        elif verb == "action":
            self.act(*rest)
        else:
            self.use(verb, rest, [one for one in windows or toplevels() if not one.is_popup()])
        if not self.has_ended():
            self.call(PATH, "List")

    def use(self, verb, rest, windows):
        """There is no window manager: the keyboard is brought to the window here."""
        if windows:
            before = ["windowsize", windows[0].window] if verb == "size" else [verb]
            xdotool("windowfocus", windows[-1].window, *before, *rest)

    def enter(self, mode):
        print(f"# {mode}", flush=True)
        for gesture in ["key Escape", "key Escape", *MODES[mode]]:
            if self.has_ended():
                self.do("start")
            self.do(gesture)
            # What is pressed before a dialog has come or gone is for the window behind it.
            GLib.usleep(300000)

    def try_mode(self, mode, chance, n_gestures):
        self.enter(mode)
        for _ in range(n_gestures):
            windows = toplevels()
            if self.has_ended():
                self.enter(mode)
            elif windows:
                self.do(chance.gesture(windows), windows)

    def close(self):
        """As a person who wants to be done: everything is discarded."""
        print("# close", flush=True)
        for tries in range(30):
            # Every window asks in its turn, and Escape would take back the answers of those before.
            for gesture in ("key Escape", "key Escape", QUIT, *[DISCARD] * (tries + 1)):
                if self.has_ended():
                    self.process.listener.join(5)
                    self.check_words()
                    return
                self.do(gesture)
                # The question comes when the program has answered already, and a button that is
                # pressed by its letter is released a moment later.
                if gesture in (QUIT, DISCARD):
                    GLib.usleep(tries * 100000)
        raise Fault("the window does not close")

    def begin_anew(self):
        """With an empty window in the same process: what more memory it has than before, nobody
        has use for."""
        print("# begin anew", flush=True)
        old = self.windows()
        self.do("action app.new-window")
        self.until(lambda: set(self.windows()) - set(old), "a new window")
        for _ in range(30):
            left = set(self.windows()) & set(old)
            if not left:
                return
            for gesture in ("key Escape", "key Escape"):
                self.do(gesture)
            for path in left:
                self.activate(path, "close-window")
            for _ in range(10):
                self.do(DISCARD)
        raise Fault("a window does not close")

    def kill(self, patience=0):
        """One that is about to end by itself has something to say before."""
        if self.process is not None and self.process.poll() is None:
            try:
                self.process.wait(patience)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process is not None:
            self.process.listener.join(5)


def promise_to_move_windows():
    """There is no window manager, in whose stead the toolkit would move what is dragged by its
    title: off the screen, and on after it has been closed. Here nobody moves anything."""
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = xlib.XDefaultRootWindow.restype = ctypes.c_void_p
    xlib.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(xlib.XOpenDisplay(None))
    root = xlib.XDefaultRootWindow(display)

    def atom(name):
        return xlib.XInternAtom(display, name, False)

    for name, kind, value in ((b"_NET_SUPPORTING_WM_CHECK", b"WINDOW", root),
                              (b"_NET_SUPPORTED", b"ATOM", atom(b"_NET_WM_MOVERESIZE"))):
        xlib.XChangeProperty(display, ctypes.c_void_p(root), ctypes.c_ulong(atom(name)),
                             ctypes.c_ulong(atom(kind)), 32, 0,
                             ctypes.byref(ctypes.c_ulong(value)), 1)
    xlib.XCloseDisplay(display)


def keep_settings():
    folder = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "glib-2.0" / "settings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "keyfile").write_text(SETTINGS, encoding="utf-8")
    os.environ["GSETTINGS_BACKEND"] = "keyfile"


def replay(hands, log):
    for line in log.read_text(encoding="utf-8").splitlines():
        if re.match("(key|keydown|type|mousemove|size|action|start)( |$)", line) and (
                line.startswith("start") or not hands.has_ended()):
            hands.do(line)


def memory(process):
    """In MiB, what is the process's own."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("RssAnon"))


def play(hands, options, files, texts):
    begin = time.monotonic()
    minutes = 0
    for number in itertools.count():
        if number >= options.rounds and minutes >= options.soak:
            break
        seed = options.seed + number
        print(f"# MAR_TEST_SEED={seed} begins with this round", flush=True)
        chance = Chance(seed, texts)
        modes = options.modes or chance.random.sample(list(MODES), len(MODES))
        if hands.has_ended():
            shutil.rmtree(pathlib.Path(os.environ["XDG_STATE_HOME"]) / "marginalia",
                          ignore_errors=True)
        hands.do(shlex.join(["start", *chance.random.sample(files, len(files))]))
        for mode in modes:
            hands.try_mode(mode, chance, options.gestures)
        minutes = (time.monotonic() - begin) / 60
        if minutes >= options.soak:
            hands.close()
        elif not hands.has_ended():
            hands.begin_anew()
            # What is free is given back a moment after windows are closed.
            time.sleep(RELEASED)
            print(f"# after {minutes:.0f} minutes and {hands.n_starts} starts: "
                  f"{memory(hands.process):.1f} MiB", flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("samples", type=pathlib.Path, help="the folder of the shipped games")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("modes", nargs="*", choices=[[], *MODES],
                        help="only these, in this order; else all, in any")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("MAR_TEST_SEED", 20260)))
    parser.add_argument("--gestures", type=int, default=20, help="in each mode")
    parser.add_argument("--rounds", type=int, default=1, help="each with the next seed")
    parser.add_argument("--soak", type=float, default=0, metavar="MINUTES",
                        help="stay in the same window for as long, and tell its memory every round")
    parser.add_argument("--replay", type=pathlib.Path, help="what was printed by another run")
    parser.add_argument("--warnings", action="store_true", help="fail on warnings, too")
    return parser.parse_args()


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="random-hands.") as folder:
        sample = min(options.samples.glob(f"{options.game}-*.marginalia"))
        shutil.copy(sample, folder)
        files = [sample.name, "new.marginalia"]
        (pathlib.Path(folder) / files[1]).write_text(
            json.dumps({"marginalia": 1, "games": [{"game": options.game}]}), encoding="utf-8")
        texts = turns_of(sample)
        # A critical message is read, not died of: some are the toolkit's own.
        Program.debug = ""
        hands = Hands(os.path.abspath(options.program), folder, options.warnings)
        try:
            promise_to_move_windows()
            keep_settings()
            if options.replay:
                replay(hands, options.replay)
            else:
                play(hands, options, files, texts)
        except Fault as fault:
            hands.kill(LAST_WORDS)
            print(f"FAULT: {fault}", flush=True)
            return 1
        finally:
            hands.kill()
            print(f"# {hands.n_gestures} gestures, {hands.n_starts} starts", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
