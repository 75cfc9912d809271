#!/usr/bin/env python3
# How time and memory grow with what is in a file: each kind of load in doubling sizes, through the
# real program. Prints a table with the exponent of the growth: 1 is as much again for as much again.
# SPDX-License-Identifier: GPL-3.0-or-later
import argparse
import json
import math
import os
import random
import subprocess
import sys
import tempfile

DOUBLINGS = 4  # five sizes


class Rules:
    """Asks the program what is legal, and plays at random."""

    def __init__(self, cli):
        self.cli = cli

    def game(self, name, n_actions, seed):
        choice = random.Random(seed)
        history = []
        while len(history) < n_actions:
            question = json.dumps({"game": name, "history": history})
            answer = json.loads(subprocess.run([self.cli, "expand"], input=question, text=True,
                                               capture_output=True).stdout)
            if not answer.get("actions"):
                break
            history.append(choice.choice(answer["actions"]))
        return history


def turns_of(name, actions):
    """The nodes of a line: steps by fours in MARGRITES, else action by action."""
    if name == "margrites":
        return [{"steps": " ".join(actions[i:i + 4])} for i in range(0, len(actions) - 3, 4)]
    return [{"roll" if action.startswith("*") else "steps": action} for action in actions]


def record(name, line, **more):
    return {"game": name, "headers": {"title": "Load"}, "moves": line, **more}


def copies(line):
    return [dict(node) for node in line]


def tree(name, line, n):
    """A record of @n nodes: the line, and variations that go on as it does."""
    nodes = copies(line)
    left = n - len(nodes)
    at = 0
    while left > 0:
        node = nodes[at % len(nodes)]
        rest = copies(line[at % len(nodes):])[:left]
        node.setdefault("variations", []).append(rest)
        left -= len(rest)
        at += 7
    return [record(name, nodes)]


def wide(name, line, n):
    nodes = copies(line)
    nodes[0]["variations"] = [[dict(line[0])] for _ in range(n)]
    return [record(name, nodes)]


def commented(name, line, n):
    nodes = copies(line)
    sentence = "Black could have played d2>d3 here, and wins a tempo. "
    nodes[3]["after"] = sentence * (n // len(sentence))
    return [record(name, nodes)]


def analysed(name, line, n):
    nodes = copies(line)
    for i in range(n):
        nodes[i % len(nodes)].setdefault("analyses", []).append({
            "engine": "Marginalia 1", "nodes": 1000 + i, "time": 1000,
            "lines": [{"score": i % 7, "chance": 0.5, "depth": 12,
                       "moves": node["steps"].replace(" ", ",")} for node in line[:5]]})
    return [record(name, nodes)]


def figures(name, line, n):
    nodes = copies(line)
    for i in range(n):
        nodes[i % len(nodes)].setdefault("figures", []).append(
            {"id": f"f{i}", "caption": "Before the turn", "style": "print"})
    return [record(name, nodes)]


def games(name, line, n):
    return [record(name, copies(line)) for _ in range(n)]


LOADS = [
    ("nodes of MARGRITES", "margrites", tree, 100000),
    ("nodes of MARGO", "margo", tree, 20000),
    ("games", "margrites", games, 1000),
    ("bytes of a comment", "margrites", commented, 1 << 20),
    ("figures", "margrites", figures, 5000),
    ("variations of a turn", "margrites", wide, 5000),
    ("analyses", "margrites", analysed, 20000),
]

# What is done with the file; OUT is a file that may be written.
COMMANDS = [
    ("show", ["show", "FILE"]),
    ("write", ["convert", "FILE", "--force", "-o", "OUT.marginalia"]),
    ("check", ["check", "FILE"]),
    ("compare", ["compare", "FILE", "FILE"]),
]
# For these a booklet is made, too; of the others it would be mostly the same page again.
IN_BOOKLETS = ["games", "figures"]
BOOKLET = ("booklet", ["booklet", "FILE", "--force", "-o", "OUT.pdf"])
LEAST_SECONDS = 0.1  # below it the start of a program is most of what is measured
LEAST_MEMORY = 2


def measure(command):
    """User and system time in seconds and memory in MiB."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{' '.join(command)}: {errors.decode()}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def write(path, content):
    """In a process of its own: what a process measures of a child begins with its own memory."""
    child = os.fork()
    if child == 0:
        with open(path, "w") as file:
            json.dump({"marginalia": 1, "games": content()}, file)
        os._exit(0)
    os.waitpid(child, 0)


def exponent(sizes, values, least):
    """The slope of the logarithms, by least squares, where there is enough to tell."""
    if values[-1] < least:
        return "    –"
    points = [(math.log(size), math.log(max(value, 1e-9))) for size, value in zip(sizes, values)]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return "{:5.2f}".format(sum((x - mean_x) * (y - mean_y) for x, y in points)
                            / sum((x - mean_x) ** 2 for x, _ in points))


def fill(command, cli, file, out):
    return [cli] + [part.replace("FILE", file).replace("OUT", out) for part in command]


def main():
    options = argparse.ArgumentParser(description="Measure how time and memory grow with the load.")
    options.add_argument("cli", help="marginalia-cli")
    options.add_argument("--only", help="the loads whose name contains this")
    options.add_argument("--scale", type=float, default=1, help="a part of each load, such as 0.1")
    given = options.parse_args()
    rules = Rules(given.cli)
    lines = {}
    print(f"{'load':22} {'command':8} {'largest':>8} {'seconds':>8} {'MiB':>7} {'time^':>6} {'memory^':>8}")
    with tempfile.TemporaryDirectory() as folder:
        empty = os.path.join(folder, "empty.marginalia")
        write(empty, lambda: [record("margrites", [])])
        out = os.path.join(folder, "out")
        base = {name: measure(fill(command, given.cli, empty, out))
                for name, command in COMMANDS + [BOOKLET]}
        for title, game, make, most in LOADS:
            if given.only and given.only not in title:
                continue
            if game not in lines:
                lines[game] = turns_of(game, rules.game(game, 240 if game == "margrites" else 120, 5))
            sizes = [int(most * given.scale) >> k for k in range(DOUBLINGS, -1, -1)]
            commands = COMMANDS + ([BOOKLET] if title in IN_BOOKLETS else [])
            found = {name: [] for name, _ in commands}
            for size in sizes:
                path = os.path.join(folder, "load.marginalia")
                write(path, lambda size=size: make(game, lines[game], size))
                for name, command in commands:
                    found[name].append(measure(fill(command, given.cli, path, out)))
            for name, _ in commands:
                seconds = [max(value[0] - base[name][0], 1e-4) for value in found[name]]
                memory = [max(value[1] - base[name][1], 0.1) for value in found[name]]
                print(f"{title:22} {name:8} {sizes[-1]:8} {seconds[-1]:8.2f} {memory[-1]:7.1f} "
                      f"{exponent(sizes[1:], seconds[1:], LEAST_SECONDS):>6} "
                      f"{exponent(sizes[1:], memory[1:], LEAST_MEMORY):>8}",
                      flush=True)


if __name__ == "__main__":
    main()
