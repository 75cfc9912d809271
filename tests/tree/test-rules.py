#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tests of the source tree themselves: each finds a breach in a tree of three lines, keeps
silent about what is right, and lets no exception be larger than it must.
"""
import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent


def load(name):
    spec = importlib.util.spec_from_file_location(name, HERE / f"test-{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


comments, files, names, sizes, widgets = map(
    load, ("comments", "files", "names", "sizes", "widgets"))

BREACHES = {
    # test: (what finds it, path, text with the breach, line, the text put right)
    "long file": (sizes.long_files, "src/rules/a.c", "\n" * 601, 601, "\n" * 600),
    "struct": (sizes.large_structs, "src/rules/a.h",
               "typedef struct\n{\n  int a, b[2], (*c) (int, int);\n"
               + "  struct { int d, e; } f;\n" * 15 + "} Large;\n", 1,
               "typedef struct\n{\n  int a;\n" + "  /* int; */ int (*f) (int, int);\n" * 29 + "} S;\n"),
    "function": (sizes.long_functions, "tests/rules/a.c",
                 "void\nf (void)\n{\n" + "  a ();\n" * 59 + "}\n", 3,
                 "void\nf (void)\n{\n" + "  a ();\n" * 58 + "}\n"),
    "function in Python": (sizes.long_functions, "tests/rules/a.py",
                           "def f():\n" + "    a()\n" * 60, 1, "def f():\n" + "    a()\n" * 59),
    "widget": (widgets.widgets_without_ui, "src/app/board/mar-row.c",
               "G_DEFINE_FINAL_TYPE (MarRow, mar_row, GTK_TYPE_BOX)\nx = gtk_label_new (NULL);\n", 1,
               "G_DEFINE_FINAL_TYPE (MarRow, mar_row, GTK_TYPE_WIDGET)\nx = gtk_gesture_click_new ();\n"),
    "made in C": (widgets.widgets_made_in_c, "src/app/board/mar-row.c",
                  "x = gtk_button_new_with_label (a);\n" * 6, 6, "adw_bin_new ();\n" * 5),
    "comment": (comments.without_comment, "src/rules/a.h",
                "/* It does. */\nvoid f (void);\nvoid g (void);\n\nvoid h (int *a,\n        int b);\n", 5,
                "/* It does. */\nvoid f (void);\nvoid g (int *a,\n        int b);\nint a_get_type (void);\n"),
    "errors": (comments.without_errors, "src/app/board/a.h",
               "/* It does. */\nvoid f (GParamSpec  *a,\n        GError     **error);\n", 2,
               "/* It does; @error: a GIOError. */\nvoid f (GError **error);\n"),
    "game": (names.games_elsewhere, "src/record/a.c", "\n/* As in MARGO. */\n", 2,
             "/* Marginalia, a margolike. */\n"),
    "file": (files.touched_by_app, "src/app/window/a.c",
             "static void\nf (void)\n{\n  g_file_delete (file, NULL, NULL);\n}\n", 4,
             "static void\ng (void)\n{\n  g_file_delete (file, NULL, NULL);\n}\n"
             "static void\nf (void)\n{\n  g ();\n}\n"
             "static void\nh (void)\n{\n  g_file_read_async (file);\n  g_task_run_in_thread (task, f);\n}\n"),
}


class RulesTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.source = pathlib.Path(self.folder.name)

    def write(self, name, text):
        path = self.source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def test_breaches(self):
        for name, (find, path, wrong, line, right) in BREACHES.items():
            with self.subTest(name):
                self.write(path, wrong)
                self.assertEqual([(one.key.split()[0], one.line) for one in find(self.source)],
                                 [(path, line)])
                self.write(path, right)
                self.assertEqual(list(find(self.source)), [])
                (self.source / path).unlink()

    def test_full_folder(self):
        for n in range(51):
            self.write(f"src/rules/{n}.c", "")
        self.assertEqual([one.number for one in sizes.full_folders(self.source)], [51])

    def test_widget_with_ui(self):
        _, path, wrong, _, _ = BREACHES["widget"]
        self.write(path, wrong)
        self.write("src/app/board/mar-row.ui", "")
        self.assertEqual(list(widgets.widgets_without_ui(self.source)), [])

    def test_file_in_layer(self):
        self.write("src/record/a.c", "static void\nf (void)\n{\n  fopen (a, b);\n}\n"
                                     "void\nmar_load (void)\n{\n  f ();\n}\n")
        self.write("src/app/window/a.c", "void\ng (void)\n{\n  mar_load ();\n  f ();\n}\n")
        self.assertEqual([(one.number, one.line) for one in files.touched_by_app(self.source)],
                         [(1, 4)])

    def test_exceptions(self):
        rule = sizes.RULES[0]
        exceptions = "tests/tree/exceptions/file-lines.txt"
        self.write("src/rules/a.c", "\n" * 700)
        for number, remark in ((699, "src/rules/a.c:601: has 700 lines"), (700, None),
                               (701, f"{exceptions}:2: src/rules/a.c is better")):
            self.write(exceptions, f"# Long.\nsrc/rules/a.c {number}\n")
            remarks = rule.remarks(self.source)
            self.assertEqual(bool(remarks), remark is not None)
            self.assertTrue(not remarks or remarks[0].startswith(remark), remarks)
        self.write(exceptions, "# Long.\nsrc/rules/a.c 700\nsrc/rules/b.c 800\n")
        self.assertIn("needs no exception", rule.remarks(self.source)[0])

    def test_format(self):
        """What lays out the sources leaves files of other trees alone."""
        path = self.source.resolve() / "outside.c"
        path.write_text("int  a;\n", encoding="utf-8")
        done = subprocess.run([HERE.parent.parent / "build-aux" / "format", path], capture_output=True, text=True,
                              check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"{path} is no file of this source tree", done.stderr)
        self.assertEqual(path.read_text(encoding="utf-8"), "int  a;\n")

    def test_shrink(self):
        rule = sizes.RULES[0]
        exceptions = "tests/tree/exceptions/file-lines.txt"
        self.write("src/rules/a.c", "\n" * 700)
        self.write("src/rules/b.c", "\n" * 700)
        self.write(exceptions, "# Long.\nsrc/rules/a.c 650\nsrc/rules/b.c 800  # soon\nc 900\n")
        rule.shrink(self.source)
        self.assertEqual((self.source / exceptions).read_text(encoding="utf-8"),
                         "# Long.\nsrc/rules/a.c 650\nsrc/rules/b.c 700  # soon\n")


if __name__ == "__main__":
    unittest.main(verbosity=2)
