#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page with the report of a whole game, in the real window, with the program's own engine.

Usage: test-report-pane.py PROGRAM SAMPLES [unittest options]"""
import json
import os
import re
import shutil
import stat

from seen_window import SWITCHES, Atspi, WindowTest, eventually, main, words

# Silver loses by a capture where another one would have won.
GAME = {"marginalia": 1, "games": [{"game": "martial", "moves": [
    {"start": "G1G6.G2G3G6/.G4[G4s4]G5G2G1/.s5.s3[G2s3]G3/.s6s1s4../.s2..s5s6/....s2s1 s 21 e3>e2"},
    {"steps": "d4>f4"}, {"steps": "b5>c5"}]}]}
BLUNDER = "1. d4>f4"


class ReportTest(WindowTest):
    def open_report(self, game=GAME):
        if game is not None:
            self.path.write_text(json.dumps(game), encoding="utf-8")
        window = self.open(self.path)
        window.key("shift+F2")
        return window

    def kept(self):
        """How many answers of reports the saved file has."""
        return self.path.read_text(encoding="utf-8").count('"report"')

    def graph(self, window):
        return window.surely(Atspi.Role.SLIDER, lambda name: name == "Winning chances")

    def moment(self, window, text):
        return window.surely(Atspi.Role.LIST_ITEM, lambda name: text in name and "→" in name)

    def wait_for_end(self, window):
        window.wait_for_toast("Report saved in the game")

    def save(self, window):
        before = self.path.stat().st_mtime_ns
        window.key("ctrl+s")
        eventually(lambda: self.path.stat().st_mtime_ns != before, "the file is saved")

    def known(self, window):
        """How many positions are known, as the page says beside its button to go on."""
        label = window.surely(Atspi.Role.STATUS_BAR, lambda name: name.endswith("positions analyzed"))
        return int(re.match(r"(\d+) of", words(label)).group(1))

    def test_report(self):
        """Started, done, in the file; a moment is listed and leads there; one undo takes the
        report out."""
        window = self.open_report()
        window.press("Start")
        self.wait_for_end(window)
        moment = self.moment(window, BLUNDER)
        self.assertIn("turning point", moment.get_name())
        self.assertTrue(window.shows_label("Better: e4>e5"))
        eventually(lambda: "Lets Gold take f4" in self.moment(window, BLUNDER).get_name(), "why it is bad")
        self.assertTrue(window.shows_label("Lets Gold take f4"))
        self.save(window)
        self.assertEqual(self.kept(), 5)

        # The graph has the keyboard: End goes to the last turn and says what it was.
        graph = self.graph(window)
        window.tab_to(graph)
        window.key("End")
        window.wait_for_turn(2)
        eventually(lambda: graph.get_description().startswith("2. Gold: "), "the last turn")
        self.assertRegex(graph.get_description(), r"Gold \d+ %, Silver \d+ %")
        window.key("Left")
        window.wait_for_turn(1)
        window.key("Home")
        window.wait_for_turn(0)

        window.key("ctrl+z")
        window.button("Start")
        self.save(window)
        self.assertEqual(self.kept(), 0)
        window.close()

    def test_inserted(self):
        """Glyphs and variations come into the game at once, and go with one undo."""
        window = self.open_report()
        window.press("Start")
        self.wait_for_end(window)
        self.save(window)
        before = json.loads(self.path.read_text(encoding="utf-8"))
        window.tab_to(self.moment(window, BLUNDER))
        window.key("Return")
        window.wait_for_turn(1)
        window.press("Insert into Game")
        window.press("Insert")
        window.wait_for_toast("Inserted")
        self.save(window)
        after = json.loads(self.path.read_text(encoding="utf-8"))
        self.assertNotEqual(before, after)
        self.assertIn("variations", json.dumps(after))
        window.key("ctrl+z")
        self.save(window)
        self.assertEqual(json.loads(self.path.read_text(encoding="utf-8")), before)
        window.close()

    def test_commented(self):
        """Sentences come in as comments of the engine's, each undone by itself; none twice."""
        window = self.open_report()
        window.press("Start")
        self.wait_for_end(window)
        window.press("Insert into Game")
        comments = eventually(lambda: window.named("Comments that say why", SWITCHES), "the switch")
        window.tab_to(comments)
        window.key("space")
        window.press("Insert")
        window.wait_for_toast("comment")
        self.save(window)
        text = self.path.read_text(encoding="utf-8")
        self.assertRegex(text, r":\* Lets Gold take f4")
        self.assertIn("variations", text)
        n = text.count(":* ")
        window.press("Insert into Game")
        window.press("Insert")
        window.wait_for_toast("There are no more comments to insert")
        window.key("ctrl+z")
        self.save(window)
        text = self.path.read_text(encoding="utf-8")
        self.assertEqual(text.count(":* "), n - 1)
        self.assertIn("variations", text)
        window.close()

    def test_resumed(self):
        """What is known when it is canceled is kept, and not asked again."""
        shutil.copy(self.samples / "margrites-b-daring-escape.marginalia", self.path)
        os.chmod(self.path, stat.S_IRUSR | stat.S_IWUSR)
        window = self.open_report(None)
        window.press("Start")
        window.surely(Atspi.Role.STATUS_BAR, lambda name: re.match(r"[1-9]\d* of about", name))
        window.press("Cancel")
        first = self.known(window)
        self.assertGreater(first, 0)
        self.save(window)
        self.assertEqual(self.kept(), first)
        window.press("Go On")
        window.surely(Atspi.Role.STATUS_BAR, lambda name: "of about" in name
                      and int(name.split()[0]) > first)
        # Closing keeps it, too: somebody is asked about it first.
        window.key("ctrl+w")
        frame = eventually(lambda: window.find_frame("Save Changes?"), "the question")
        self.assertIsNotNone(frame)
        window.enter("Save Changes?")
        window.press("Save")
        eventually(lambda: self.kept() > first, "more is kept")

    def test_failing(self):
        """An engine that dies is told of, and can be started again."""
        engine = self.path.with_name("engine")
        engine.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        engine.chmod(0o755)
        self.addCleanup(os.environ.update, MARGINALIA_ENGINE=os.environ["MARGINALIA_ENGINE"])
        os.environ["MARGINALIA_ENGINE"] = str(engine)
        window = self.open_report()
        window.press("Start")
        window.button("Restart")
        engine.unlink()
        window.press("Restart")
        window.button("Restart")
        window.close()

    def test_without_moves(self):
        """A game without moves has nothing to report, and says so."""
        window = self.open_report({"marginalia": 1, "games": [{"game": "marvin", "moves": []}]})
        eventually(lambda: window.shows_label("has no moves yet"), "the explanation")
        window.close()


if __name__ == "__main__":
    main()
