#!/usr/bin/env python3
# The same loads in the real window: what opening takes, and then stepping on, going to the end,
# and writing a word. To be run inside with-display, with the program's environment:
#   meson devenv -C BUILD build-aux/with-display tests/load/window-growth.py PROGRAM CLI
# SPDX-License-Identifier: GPL-3.0-or-later
import argparse
import os
import subprocess
import sys
import tempfile
import time

import growth

TICKS = os.sysconf("SC_CLK_TCK")
QUIET = 2.0  # seconds without work: what was asked for is done
STEPS = 10


class Run:
    def __init__(self, program, paths):
        self.process = subprocess.Popen([program, *paths], stdout=subprocess.DEVNULL)
        self.spent = 0.0
        self.wait()

    def processor_time(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) / 1024 for line in file if line.startswith("RssAnon"))

    def wait(self):
        """Until the program rests; returns the processor time since the last rest."""
        since = time.monotonic()
        last = self.processor_time()
        while time.monotonic() - since < QUIET:
            time.sleep(0.1)
            if self.process.poll() is not None:
                sys.exit(f"the program ended with {self.process.returncode}")
            now = self.processor_time()
            # A blinking cursor is no work.
            if now - last > 0.05:
                last, since = now, time.monotonic()
        spent = self.processor_time() - self.spent
        self.spent += spent
        return spent

    def keys(self, *names):
        window = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid",
                                 str(self.process.pid)], capture_output=True,
                                text=True).stdout.split()[-1]
        subprocess.run(["xdotool", "windowfocus", window, "key", "--delay", "50", *names], check=True)
        return self.wait()

    def end(self):
        self.process.kill()
        self.process.wait()


def use(program, paths):
    """Seconds of the processor, and MiB."""
    run = Run(program, paths)
    opening = run.spent
    memory = run.memory()
    stepping = run.keys(*["Right"] * STEPS) / STEPS
    last = run.keys("End")
    writing = run.keys("ctrl+m", "a", "b", "c", "Escape")
    run.end()
    return opening, memory, stepping, last, writing


def main():
    options = argparse.ArgumentParser(description="Measure the window under growing loads.")
    options.add_argument("program", help="marginalia")
    options.add_argument("cli", help="marginalia-cli")
    options.add_argument("--only", help="the loads whose name contains this")
    options.add_argument("--tabs", type=int, default=100, help="the most files at once")
    given = options.parse_args()
    rules = growth.Rules(given.cli)
    print(f"{'load':22} {'largest':>8} {'opening':>8} {'MiB':>7} {'a step':>7} {'to end':>7} "
          f"{'writing':>7}  {'opening^':>8} {'MiB^':>6}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_DATA_HOME"] = folder
        os.environ["XDG_CACHE_HOME"] = folder
        path = os.path.join(folder, "load.marginalia")
        lines = {game: growth.turns_of(game, rules.game(game, n, 5))
                 for game, n in (("margrites", 240), ("margo", 120))}
        growth.write(path, lambda: [growth.record("margrites", lines["margrites"][:4])])
        base = use(given.program, [path])
        print(f"{'a short game':22} {1:8} {base[0]:8.2f} {base[1]:7.1f} {base[2]:7.3f} {base[3]:7.3f} "
              f"{base[4]:7.3f}")
        loads = [(title, [int(most) >> k for k in (2, 1, 0)], game, make)
                 for title, game, make, most in growth.LOADS]
        loads.append(("tabs", [given.tabs >> k for k in (2, 1, 0)], "margrites", None))
        for title, sizes, game, make in loads:
            if given.only and given.only not in title:
                continue
            found = []
            for size in sizes:
                paths = [path]
                if make is not None:
                    growth.write(path, lambda size=size: make(game, lines[game], size))
                else:
                    paths = [os.path.join(folder, f"{i}.marginalia") for i in range(size)]
                    for one in paths:
                        growth.write(one, lambda: [growth.record(game, lines[game])])
                found.append(use(given.program, paths))
            opening = [max(value[0] - base[0], 1e-3) for value in found]
            memory = [max(value[1] - base[1], 0.1) for value in found]
            last = found[-1]
            print(f"{title:22} {sizes[-1]:8} {last[0]:8.2f} {last[1]:7.1f} {last[2]:7.3f} {last[3]:7.3f} "
                  f"{last[4]:7.3f}  {growth.exponent(sizes, opening, growth.LEAST_SECONDS):>8} "
                  f"{growth.exponent(sizes, memory, growth.LEAST_MEMORY):>6}", flush=True)


if __name__ == "__main__":
    main()
