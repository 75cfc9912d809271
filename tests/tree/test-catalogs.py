#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text that people read is translated into every language of the program.

Makes the template of each of the three catalogs as their README says, and looks for what a
language lacks, for what is only guessed ("fuzzy"), and for broken formats.

Usage: test-catalogs.py SOURCE-FOLDER
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "g_dngettext:2,3",
            "g_dpgettext2:2c,3"]
# What itstool adds: pictures may, but need not, have a translated one beside them.
NOT_TEXT = ("external ref=", "translator-credits")


def run(*command):
    """What COMMAND prints, in the source folder."""
    return subprocess.run(command, check=True, cwd=SOURCE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, encoding="utf-8").stdout


def messages(text):
    """The texts that the PO file TEXT has."""
    found = []
    for entry in text.split("\n\n"):
        lines = [line for line in entry.split("\n") if line and line[0] not in "#~"]
        message = ""
        inside = False
        for line in lines:
            if line.startswith("msgid "):
                inside = True
            elif line.startswith("msg"):
                inside = False
            if inside:
                message += line[line.index('"') + 1:line.rindex('"')]
        if message and not message.startswith(NOT_TEXT):
            found.append(message)
    return found


class CatalogsTest(unittest.TestCase):
    def check(self, template, catalogs):
        """Holds the text of a template against the files of all languages."""
        languages = (SOURCE / "po" / "LINGUAS").read_text().split()
        self.assertIn("de", languages)
        self.assertGreater(len(messages(template)), 100)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "template.pot")
            path.write_text(template, encoding="utf-8")
            for language in languages:
                catalog = SOURCE / catalogs.format(language)
                with self.subTest(catalog=catalog.name):
                    run("msgfmt", "--check", "--output-file=" + os.devnull, str(catalog))
                    merged = pathlib.Path(folder, "merged.po")
                    run("msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file=" + str(merged),
                        str(catalog), str(path))
                    self.assertEqual(messages(run("msgattrib", "--untranslated", "--no-obsolete",
                                                  str(merged))), [])
                    self.assertEqual(messages(run("msgattrib", "--only-fuzzy", "--no-obsolete",
                                                  str(merged))), [])

    def test_programs(self):
        self.check(run("xgettext", "--files-from=po/POTFILES.in", "--from-code=UTF-8", "--output=-",
                       *[f"--keyword={word}" for word in KEYWORDS]), "po/{}.po")

    def test_records(self):
        files = sorted(str(path) for folder in ("introductions", "samples", "figures")
                       for path in (SOURCE / "data" / folder).glob("*.marginalia"))
        self.check(run("build-aux/translate-records", "extract", *files), "po/records/{}.po")

    @unittest.skipUnless(shutil.which("itstool"), "there is no itstool")
    def test_manual(self):
        pages = sorted(str(path) for path in (SOURCE / "help" / "C").glob("*.page"))
        self.check(run("itstool", *pages), "help/{0}/{0}.po")


SOURCE = pathlib.Path(sys.argv[1]).resolve()
unittest.main(argv=sys.argv[:1])
