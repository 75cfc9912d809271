/* The client of marginalia-pages, with a script in the place of that program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "mar-load.h"
#include "mar-pages.h"

#define HEAD "{\"type\":\"document\",\"kind\":\"pdf\",\"pages\":3}\n"
#define PAGE(n) "{\"type\":\"page\",\"page\":" n ",\"width\":612,\"height\":792,\"items\":["
#define WORDS "{\"kind\":\"text\",\"x\":1,\"y\":2,\"width\":3,\"height\":4,\"text\":\"W\"}"
#define BOARD(more)                                                                                \
  "{\"kind\":\"board\",\"x\":1,\"y\":2,\"width\":3,\"height\":4,\"corners\":[[1,2],[4,2],[4,6],[1,6]],"  \
  "\"readings\":[{\"game\":\"margrites\",\"position\":\"9/9/9/9/4b4/9/9/9 b 4 0(0)-0(0) -\","      \
  "\"turned\":2,\"sure\":0.75,\"cells\":[" more "]}]}"
/* Nobody waits as long in a test that works. */
#define FOREVER "#sleep 600\n"

typedef struct
{
  char *folder;
  char *said;
  GBytes *data;
  GMainLoop *loop;
  GAsyncResult *result;
  GCancellable *cancellable;
  GString *steps;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *program = g_test_build_filename (G_TEST_DIST, "cli", "fake_pages.py", NULL);
  const char *content = data;

  fixture->folder = g_dir_make_tmp ("pages-XXXXXX", NULL);
  fixture->said = g_build_filename (fixture->folder, "said", NULL);
  g_file_set_contents (fixture->said, content, -1, NULL);
  g_setenv ("MARGINALIA_PAGES", program, TRUE);
  g_setenv ("FAKE_PAGES", fixture->said, TRUE);
  fixture->data = g_bytes_new_static ("%PDF-1.5", 8);
  fixture->loop = g_main_loop_new (NULL, FALSE);
  fixture->cancellable = g_cancellable_new ();
  fixture->steps = g_string_new (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->said);
  g_rmdir (fixture->folder);
  g_free (fixture->said);
  g_free (fixture->folder);
  g_bytes_unref (fixture->data);
  g_main_loop_unref (fixture->loop);
  g_clear_object (&fixture->result);
  g_object_unref (fixture->cancellable);
  g_string_free (fixture->steps, TRUE);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Fixture *fixture = data;

  fixture->result = g_object_ref (result);
  g_main_loop_quit (fixture->loop);
}

static void
step_cb (guint    page,
         guint    n_pages,
         gpointer data)
{
  Fixture *fixture = data;

  g_string_append_printf (fixture->steps, "%u/%u ", page, n_pages);
}

static void
step_and_cancel_cb (guint    page,
                    guint    n_pages,
                    gpointer data)
{
  Fixture *fixture = data;

  step_cb (page, n_pages, data);
  g_cancellable_cancel (fixture->cancellable);
}

static MarPages *
read_pages (Fixture           *fixture,
            MarPagesProgress   progress,
            GError           **error)
{
  mar_pages_read_async (fixture->data, NULL, progress, fixture, fixture->cancellable, done_cb,
                        fixture);
  g_main_loop_run (fixture->loop);
  return mar_pages_read_finish (fixture->result, error);
}

/* Items keep their page and place, boards are counted on their page, and what makes no sense is
 * passed over. */
static void
test_items (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarPages) pages = read_pages (fixture, step_cb, &error);
  const MarPagesItem *const *items;
  const MarPagesReading *reading;
  double width;
  double height;
  guint n;

  g_assert_no_error (error);
  g_assert_cmpstr (fixture->steps->str, ==, "1/3 2/3 3/3 ");
  g_assert_cmpuint (mar_pages_n_pages (pages), ==, 3);
  g_assert_false (mar_pages_are_picture (pages));
  mar_pages_page_size (pages, 2, &width, &height);
  g_assert_cmpfloat (width, ==, 612);
  mar_pages_page_size (pages, 4, &width, &height);
  g_assert_cmpfloat (height, ==, 0);

  items = mar_pages_items (pages, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpstr (items[0]->text, ==, "W");
  g_assert_cmpfloat (items[0]->box.height, ==, 4);

  items = mar_pages_boards (pages, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (items[0]->page, ==, 1);
  g_assert_cmpuint (items[0]->board, ==, 1);
  g_assert_cmpuint (items[1]->board, ==, 2);
  g_assert_cmpuint (items[2]->page, ==, 3);
  g_assert_cmpuint (items[2]->board, ==, 1);
  g_assert_cmpfloat (items[0]->corners[2][1], ==, 6);

  reading = items[0]->readings->pdata[0];
  g_assert_cmpuint (reading->turns, ==, 2);
  g_assert_cmpfloat (reading->sure, ==, 0.75);
  g_assert_cmpuint (reading->n_cells, ==, 2);
  g_assert_cmpint (reading->cells[0].color, ==, MAR_COLOR_GREEN);
  g_assert_cmpuint (reading->cells[0].tone, ==, 3);
  g_assert_cmpint (reading->cells[0].ghost, ==, 1);
  g_assert_cmpfloat (reading->cells[0].sure, ==, 1);
  g_assert_cmpint (reading->cells[1].color, ==, -1);
  g_assert_cmpint (reading->cells[1].ghost, ==, -1);
  g_assert_cmpfloat (reading->cells[1].sure, ==, 0.5);
}

/* Whoever cancels hears no more of it, and does not wait for the program. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarPages) pages = read_pages (fixture, step_and_cancel_cb, &error);

  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (pages);
  g_assert_cmpstr (fixture->steps->str, ==, "1/3 ");
}

static void
test_cancelled_before (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (fixture->cancellable);
  g_assert_null (mar_pages_read (fixture->data, NULL, NULL, NULL, fixture->cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_picture (Fixture       *fixture,
              gconstpointer  data)
{
  static const char png[] = "\x89PNG\r\n\x1a\n\0{\n";
  g_autofree char *path = g_build_filename (fixture->folder, "picture", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) expected = g_bytes_new_static (png, sizeof png);
  g_autoptr (GBytes) picture = NULL;

  g_file_set_contents (path, png, sizeof png, NULL);
  g_setenv ("FAKE_PICTURE", path, TRUE);
  mar_pages_picture_async (fixture->data, 2, 150, NULL, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  picture = mar_pages_picture_finish (fixture->result, &error);
  g_unsetenv ("FAKE_PICTURE");
  g_remove (path);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (picture, expected));
}

static void
test_no_picture (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = NULL;

  mar_pages_picture_async (fixture->data, 2, 150, NULL, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  picture = mar_pages_picture_finish (fixture->result, &error);
  g_assert_error (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_ENCRYPTED);
  g_assert_null (picture);
}

static void
test_is_mine (void)
{
  g_assert_true (mar_pages_is_mine ("%PDF-1.7\n", 9));
  g_assert_true (mar_pages_is_mine ("junk\n%PDF-1.7\n\0", 16));
  g_assert_true (mar_pages_is_mine ("\x89PNG\r\n\x1a\n...", 11));
  g_assert_true (mar_pages_is_mine ("\xff\xd8\xff\xe0", 4));
  g_assert_true (mar_pages_is_mine ("RIFF....WEBPVP8 ", 16));
  g_assert_false (mar_pages_is_mine ("RIFF....WAVEfmt ", 16));
  g_assert_false (mar_pages_is_mine ("It begins with %PDF-1.7\n", 24));
  g_assert_false (mar_pages_is_mine ("\x89PNG", 4));
  g_assert_false (mar_pages_is_mine ("%P", 2));
  g_assert_false (mar_pages_is_mine ("", 0));
  g_assert_false (mar_pages_is_mine (NULL, 0));
}

/* A text of a column, or of none, and a title. */
#define CELL(x, row, column, text)                                                                 \
  "{\"kind\":\"text\",\"x\":" x ",\"y\":2,\"width\":200,\"height\":4,\"row\":" row ",\"column\":" column \
  ",\"size\":9,\"text\":\"" text "\"}"
#define LEFT(row, text) CELL ("60", row, "1", text)
#define RIGHT(row, text) CELL ("310", row, "2", text)
#define ALONE(text) CELL ("60", "0", "0", text)
#define HEADING(row, text)                                                                         \
  "{\"kind\":\"text\",\"x\":60,\"width\":200,\"row\":" row ",\"column\":1,\"size\":9,\"bold\":true," \
  "\"role\":\"heading\",\"text\":\"" text "\"}"
#define WIDE(text) "{\"kind\":\"text\",\"x\":60,\"width\":280,\"size\":9,\"text\":\"" text "\"}"
#define BOARD_OF(x, row, column)                                                                   \
  "{\"kind\":\"board\",\"x\":" x ",\"y\":2,\"width\":90,\"height\":90,\"row\":" row ",\"column\":" column \
  ",\"corners\":[[60,2],[150,2],[150,92],[60,92]],\"readings\":[{\"game\":\"margrites\"," \
  "\"position\":\"9/9/9/9/4b4/9/9/9 b 4 0(0)-0(0) -\",\"turned\":0,\"sure\":1}]}"
#define TITLE "{\"kind\":\"text\",\"x\":60,\"width\":150,\"size\":18,\"text\":\"Title\"}"

/* Each file says how its texts begin in the order in which they are read. */
static const struct
{
  const char *name;
  const char *file;
  const char *order;
} files[] = {
  { "turn-behind-its-page",
    HEAD PAGE ("1") LEFT ("1", "3. c") "," RIGHT ("1", "4. c") "," LEFT ("2", "A lead") "," RIGHT (
      "2",
      "6. c") "," RIGHT ("2", "On six.") "]}\n" PAGE ("2")
      ALONE ("5. c") "," ALONE ("On five.") "," LEFT ("1", "7. c") "," RIGHT ("1", "8. c") "]}\n",
    "3. c|4. c|A lead|5. c|On five.|6. c|On six.|7. c|8. c|" },
  { "comment-behind-its-page",
    HEAD PAGE ("1")
      LEFT ("1", "3. c") "," LEFT ("1", "On three and") "," RIGHT ("1", "4. c") "]}\n" PAGE ("2")
        LEFT ("1", "so on.") "," CELL ("70", "1", "1", "3. e") "," RIGHT ("1", "Then") "]}\n",
    "3. c|On three and|so on.|4. c|3. e|Then|" },
  { "letter-of-another-alphabet",
    HEAD PAGE ("1")
      LEFT ("1", "3. c") "," LEFT ("1", "Weil er mu\u00df") "," RIGHT ("1", "4. c") "]}\n" PAGE (
        "2") LEFT ("1", "Wei\u00df ziehen.") "," RIGHT ("1", "Dann") "]}\n",
    "3. c|Weil er mu\u00df|Wei\u00df ziehen.|4. c|Dann|" },
  { "next-turn",
    HEAD PAGE ("1") LEFT ("1", "3. c") "," RIGHT ("1", "4. c") "]}\n" PAGE ("2")
      ALONE ("5. c") "," ALONE ("On five.") "]}\n",
    "3. c|4. c|5. c|On five.|" },
  { "other-game",
    HEAD PAGE ("1") LEFT ("1", "3. c") "," RIGHT ("1", "4. c") "]}\n" PAGE ("2") TITLE
    "," ALONE ("1. c") "," LEFT ("1", "3. c") "," RIGHT ("1", "4. c") "]}\n",
    "3. c|4. c|Title|1. c|3. c|4. c|" },
  { "heading-of-the-same-size",
    HEAD PAGE ("1") LEFT ("1", "3. c and") "," RIGHT ("1", "4. c") "]}\n" PAGE ("2") LEFT (
      "1",
      "so on.") "," HEADING ("1", "Next") "," LEFT ("1", "A text.") "," RIGHT ("1", "B") "]}\n",
    "3. c and|so on.|4. c|Next|A text.|B|" },
  { "turn-in-bold-type",
    HEAD PAGE ("1") LEFT ("1", "A lead") "," RIGHT ("1", "6. c") "]}\n" PAGE ("2")
      HEADING ("1", "5. c") "," LEFT ("1", "On five.") "," RIGHT ("1", "On six.") "]}\n",
    "A lead|5. c|On five.|6. c|On six.|" },
  { "wider-margin",
    HEAD PAGE ("1") LEFT ("1", "3. c and") "," RIGHT ("1", "4. c") "]}\n" PAGE ("2")
      CELL ("90", "1", "1", "so on.") "," CELL ("100", "1", "1", "3. e") "," CELL ("340",
                                                                                   "1",
                                                                                   "2",
                                                                                   "Then") "]}\n",
    "3. c and|so on.|4. c|3. e|Then|" },
  { "narrower-margin",
    HEAD PAGE ("1")
      CELL ("90", "1", "1", "3. c and") "," CELL ("340", "1", "2", "4. c") "]}\n" PAGE ("2")
        LEFT ("1", "so on.") "," CELL ("70", "1", "1", "3. e") "," RIGHT ("1", "Then") "]}\n",
    "3. c and|so on.|4. c|3. e|Then|" },
  { "over-the-width-of-a-narrower-margin",
    HEAD PAGE ("1")
      CELL ("120", "1", "1", "3. c and") "," CELL ("370", "1", "2", "4. c") "]}\n" PAGE ("2")
        WIDE ("so on.") "," LEFT ("1", "5. c") "," RIGHT ("1", "6. c") "]}\n",
    "3. c and|4. c|so on.|5. c|6. c|" },
  { "board-alone-on-the-left",
    HEAD PAGE ("1") BOARD_OF ("60", "1", "1") "," RIGHT ("1", "4. c") "]}\n" PAGE ("2")
      LEFT ("1", "3. c") "," CELL ("70", "1", "1", "3. e") "," RIGHT ("1", "Then") "]}\n",
    "-|3. c|3. e|4. c|Then|" },
  { "score-in-bold-type",
    HEAD PAGE ("1") LEFT ("1", "A lead") "," RIGHT ("1", "6. c") "]}\n" PAGE ("2") HEADING (
      "1",
      "2-1") "," LEFT ("1", "5. c") "," HEADING ("1", "Next") "," RIGHT ("1", "On six.") "]}\n",
    "A lead|2-1|5. c|6. c|Next|On six.|" },
  { "closing-words",
    HEAD PAGE ("1") LEFT ("1", "3. c.") "," RIGHT ("1", "4. c.") "]}\n" PAGE ("2")
      ALONE ("That was the game.") "]}\n",
    "3. c.|4. c.|That was the game.|" },
  { "columns-of-text",
    HEAD PAGE ("1") LEFT ("1", "3. c.") "," RIGHT ("1", "4. c and") "]}\n" PAGE ("2")
      LEFT ("1", "so on.") "," LEFT ("1", "5. c") "," RIGHT ("1", "6. c") "]}\n",
    "3. c.|4. c and|so on.|5. c|6. c|" },
  { "prose-in-two-columns",
    HEAD PAGE ("1") LEFT ("1", "One begins") "," RIGHT ("1", "here and") "]}\n" PAGE ("2")
      LEFT ("1", "goes on") "," RIGHT ("1", "until its end.") "]}\n",
    "One begins|here and|goes on|until its end.|" },
  { "paragraphs-in-two-columns",
    HEAD PAGE ("1") LEFT ("1", "One and") "," RIGHT ("1", "Two.") "]}\n" PAGE ("2")
      LEFT ("1", "three.") "," RIGHT ("1", "Four.") "]}\n",
    "One and|Two.|three.|Four.|" },
  { "turn-in-columns-of-text",
    HEAD PAGE ("1") LEFT ("1", "3. It goes on") "," RIGHT ("1", "on the right.") "," RIGHT (
      "1",
      "4. So does") "]}\n" PAGE ("2") LEFT ("1", "this.") "," RIGHT ("1", "The end.") "]}\n",
    "3. It goes on|on the right.|4. So does|this.|The end.|" },
  { "variation-over-both-columns",
    HEAD PAGE ("1") LEFT ("1", "3. c") "," CELL ("70", "1", "1", "3. e on the") "," RIGHT (
      "1",
      "4. c") "," CELL ("320", "1", "2", "4. e as the") "]}\n" PAGE ("2")
      CELL ("70", "1", "1", "left") "," CELL ("320", "1", "2", "right") "]}\n",
    "3. c|3. e on the|4. c|4. e as the|left|right|" },
};

/* What goes on with a left cell on the next page is read before the right one. */
static void
test_cells (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GString) order = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarPages) pages = read_pages (fixture, NULL, &error);
  const MarPagesItem *const *items;
  const char *expected = NULL;
  guint n;

  g_assert_no_error (error);
  items = mar_pages_items (pages, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (order, "%s|", items[i]->text != NULL ? items[i]->text : "-");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (files[i].file == data)
      expected = files[i].order;
  g_assert_cmpstr (order->str, ==, expected);
}

#define ADD(name, content, test)                                                                   \
  g_test_add ("/pages-client/" name, Fixture, content, set_up, test, tear_down)

/* What can't be said of a file ends it, however it goes on. */
static void
test_nonsense (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_pages (fixture, NULL, &error));
  g_assert_error (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_PROGRAM);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  ADD (
    "items",
    HEAD PAGE ("1") WORDS
    "," BOARD ("{\"cell\":\"e4\",\"shade\":\"green3\",\"ghost\":\"w\"},{\"cell\":\"z9\"},{\"cell\":\"d4\",\"sure\":0.5}") "," BOARD (
      "") "]}\n" PAGE ("2") "]}\n{\"type\":\"news\"}\n" PAGE ("3") BOARD ("") ",7]}\n",
    test_items);
  ADD ("cancel", HEAD PAGE ("1") "]}\n" FOREVER, test_cancel);
  ADD ("cancelled-before", FOREVER, test_cancelled_before);
  ADD ("twice", HEAD PAGE ("1") "]}\n" PAGE ("1") "]}\n" FOREVER, test_nonsense);
  ADD ("back", HEAD PAGE ("2") "]}\n{\"type\":\"error\",\"code\":\"damaged\",\"page\":1}\n" FOREVER,
       test_nonsense);
  ADD ("beyond", HEAD PAGE ("4") "]}\n" FOREVER, test_nonsense);
  ADD ("again", HEAD PAGE ("1") "]}\n" HEAD FOREVER, test_nonsense);
  ADD ("picture", HEAD, test_picture);
  ADD ("no-picture", "{\"type\":\"error\",\"code\":\"encrypted\"}\n#exit 3\n", test_no_picture);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strconcat ("/pages-client/cells/", files[i].name, NULL);

      g_test_add (name, Fixture, files[i].file, set_up, test_cells, tear_down);
    }
  g_test_add_func ("/pages-client/is-mine", test_is_mine);
  return g_test_run ();
}
