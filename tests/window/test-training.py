#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training, the introductions and writing a task, in the real window.

Usage: test-training.py PROGRAM SAMPLES [unittest options]"""
import json
import os
import pathlib

from seen_window import BUTTONS, WindowTest, eventually, main

TASKS = {"marginalia": 1, "games": [
    {"game": "marvin", "moves": [{"start": "5/5/5/5/5 w", "task": {
        "question": "Play in the middle.", "answers": ["c3"], "hints": ["Neither at the edge."],
        "wrong": "That is not the middle."}}]},
    {"game": "margrites", "moves": [{"start": "9/9/9/4w4/3b5/9/5b3/9 b 4 0(0)-0(0) -", "task": {
        "question": "Capture the marble.", "answers": ["f2>f3 f3>f4"], "goal": "captures e5"}}]}]}
GAME = {"marginalia": 1, "games": [{"game": "marvin", "moves": [
    {"steps": "c3"}, {"steps": "a1", "after": "Into the corner."}, {"steps": "b5"}]}]}


class TrainingTest(WindowTest):
    def open_file(self, content):
        self.path.write_text(json.dumps(content), encoding="utf-8")
        return self.open(self.path)

    def says(self, window, text):
        eventually(lambda: window.shows_label(text), text)

    def test_tasks(self):
        """A file with tasks offers them; wrong and right are told, a hint and the end; the file is as it was."""
        window = self.open_file(TASKS)
        before = self.path.read_bytes()
        self.says(window, "This file has 2 tasks.")
        window.press("Start Training")
        self.says(window, "Play in the middle.")
        self.says(window, "Task 1 of 2 · 0 right")
        window.write("a1")
        self.says(window, "That is not the middle.")
        window.wait_for_cell("a1", "empty")
        window.press("Hint")
        self.says(window, "Neither at the edge.")
        window.write("c3")
        self.says(window, "Right: c3.")
        eventually(lambda: window.focused_words().endswith("Next"), "the keyboard is on the way on")
        window.key("Return")
        self.says(window, "Capture the marble.")
        window.write("f2f3 f3f4")
        self.says(window, "Task 2 of 2 · 2 right")
        window.wait_for_cell("e5", "empty")
        window.key("Return")
        self.says(window, "1 task solved at once. 1 task solved after another attempt or a hint.")
        window.press("Try Again")
        self.says(window, "Task 1 of 1 · 0 right")
        window.press("Show Answer")
        self.says(window, "The answer is c3.")
        window.press("Next")
        self.says(window, "1 task not solved.")
        window.press("Done")
        eventually(lambda: not window.shows_label("Task 1 of 1"), "the end of the training")
        window.wait_for_cell("c3", "empty")
        window.close()
        self.assertEqual(self.path.read_bytes(), before)

    def test_guess(self):
        """The turns of a game are guessed; what was played is shown with its comment."""
        window = self.open_file(GAME)
        window.key("Home")
        window.key("ctrl+alt+g")
        self.says(window, "Turn 1: what did White play?")
        window.write("c3")
        self.says(window, "That was played: c3.")
        window.press("Next")
        self.says(window, "Turn 2: what did Red play?")
        window.write("d4")
        self.says(window, "The game went on differently: a1.")
        self.says(window, "Into the corner.")
        window.wait_for_cell("a1", "red")
        window.press("Next")
        window.press("Skip")
        self.says(window, "You guessed 1 of 3 turns, and 1 of 3 steps.")
        window.press("Done")
        window.wait_for_cell("b5", "empty")
        window.close()

    def test_learned(self):
        """The welcome page has an introduction of each game, which begins at once."""
        os.environ["MARGINALIA_DATA_DIR"] = str(pathlib.Path(self.samples).parent)
        self.addCleanup(os.environ.pop, "MARGINALIA_DATA_DIR")
        window = self.open(has_board=False)
        for game in ("MARGRITES", "MARGO", "MARTIAL", "MARAD", "MARVIN"):
            eventually(lambda name=game: window.named(f"Learn {name}, {name}", BUTTONS), game)
        window.press("Learn MARVIN, MARVIN")
        self.says(window, "Task 1 of 6 · 0 right")
        window.close()

    def test_written(self):
        """A task is written in a dialog, which proposes what was played and refuses what is illegal."""
        window = self.open_file(GAME)
        window.key("Home")
        window.key("ctrl+shift+p")
        frame = window.enter("Commands")
        window.focus()
        window.write("Write a task")
        window.enter("Task")
        window.focus()
        window.key("W")
        eventually(lambda: window.find_sensitive_button("Apply"), "it can be applied")
        window.press("Apply")
        window.frame = frame
        window.focus()
        window.key("ctrl+s")
        eventually(lambda: "task" in self.path.read_text(encoding="utf-8"), "the task is saved")
        start = json.loads(self.path.read_text(encoding="utf-8"))["games"][0]["moves"][0]
        self.assertEqual(start["task"], {"question": "W", "answers": ["c3"]})
        window.close()


if __name__ == "__main__":
    main()
