/* The changes that the tools make to a list of marks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-mark-tool.h"

typedef struct
{
  GArray *marks;
} Sheet;

static const MarMark *
marks_of (const Sheet *sheet)
{
  return (const MarMark *) (const void *) sheet->marks->data;
}

static void
use (Sheet         *sheet,
     MarMarkTool    tool,
     MarColor       color,
     const MarCell *cells,
     guint          n_cells,
     const char    *text)
{
  const MarMarkPen pen = { color, 0, 0, 2 };
  GArray *list = mar_mark_tool_apply (tool, &pen, marks_of (sheet), sheet->marks->len, cells,
                                      n_cells, text);

  g_array_unref (sheet->marks);
  sheet->marks = list;
}

static void
use_on (Sheet       *sheet,
        MarMarkTool  tool,
        MarColor     color,
        MarCell      cell)
{
  use (sheet, tool, color, &cell, 1, NULL);
}

/* Each mark as "type color cell[>to][ text]", apart by commas. */
static void
assert_sheet (const Sheet *sheet,
              const char  *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const MarMark *mark = &marks_of (sheet)[i];

      g_string_append_printf (text, "%s%s %s %d", i > 0 ? ", " : "",
                              mar_mark_type_name (mark->type), mar_mark_color_name (mark->color),
                              mark->cell);
      if (mark->to != MAR_CELL_NONE)
        g_string_append_printf (text, ">%d", mark->to);
      if (mark->text != NULL)
        g_string_append_printf (text, " %s", mark->text);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static Sheet
begin (void)
{
  return (Sheet) { mar_mark_list_copy (NULL, 0) };
}

static void
end (Sheet *sheet)
{
  g_array_unref (sheet->marks);
}

/* A mark that is there goes, and one in another color changes. */
static void
test_signs (void)
{
  static const struct
  {
    MarMarkTool tool;
    const char *name;
  } signs[] = {
    { MAR_TOOL_SHADE, "shade" },       { MAR_TOOL_CIRCLE, "circle" }, { MAR_TOOL_CROSS, "cross" },
    { MAR_TOOL_TRIANGLE, "triangle" }, { MAR_TOOL_SQUARE, "square" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      Sheet sheet = begin ();
      g_autofree char *red = g_strdup_printf ("%s red 4", signs[i].name);
      g_autofree char *blue = g_strdup_printf ("%s blue 4", signs[i].name);

      use_on (&sheet, signs[i].tool, MAR_COLOR_RED, 4);
      assert_sheet (&sheet, red);
      use_on (&sheet, signs[i].tool, MAR_COLOR_BLUE, 4);
      assert_sheet (&sheet, blue);
      use_on (&sheet, signs[i].tool, MAR_COLOR_BLUE, 4);
      assert_sheet (&sheet, "");
      end (&sheet);
    }
}

/* A dimmed cell has no color that could differ. */
static void
test_dim (void)
{
  Sheet sheet = begin ();

  use_on (&sheet, MAR_TOOL_DIM, MAR_COLOR_RED, 4);
  assert_sheet (&sheet, "dim grey 4");
  use_on (&sheet, MAR_TOOL_DIM, MAR_COLOR_BLUE, 4);
  assert_sheet (&sheet, "");
  end (&sheet);
}

/* Marks of several kinds lie on one cell. */
static void
test_several (void)
{
  Sheet sheet = begin ();

  use_on (&sheet, MAR_TOOL_SHADE, MAR_COLOR_GREEN, 4);
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, 4);
  use_on (&sheet, MAR_TOOL_CIRCLE, MAR_COLOR_BLUE, 4);
  assert_sheet (&sheet, "shade green 4, label red 4 A, circle blue 4");
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, 4);
  assert_sheet (&sheet, "shade green 4, circle blue 4");
  end (&sheet);
}

/* The first cell decides whether a drag sets or takes away. */
static void
test_areas (void)
{
  static const MarCell left[] = { 1, 2, 3 };
  static const MarCell right[] = { 4, 3, 2 };
  static const MarCell back[] = { 3, 1, 9 };
  Sheet sheet = begin ();

  use (&sheet, MAR_TOOL_SHADE, MAR_COLOR_GREEN, left, 3, NULL);
  assert_sheet (&sheet, "shade green 1, shade green 2, shade green 3");
  use (&sheet, MAR_TOOL_SHADE, MAR_COLOR_GREEN, right, 3, NULL);
  assert_sheet (&sheet, "shade green 1, shade green 2, shade green 3, shade green 4");
  use (&sheet, MAR_TOOL_SHADE, MAR_COLOR_GREEN, back, 3, NULL);
  assert_sheet (&sheet, "shade green 2, shade green 4");
  end (&sheet);
}

static void
arrow (Sheet    *sheet,
       MarColor  color,
       MarCell   from,
       MarCell   to)
{
  use (sheet, MAR_TOOL_ARROW, color, (MarCell[]) { from, to }, 2, NULL);
}

static void
test_arrows (void)
{
  Sheet sheet = begin ();

  arrow (&sheet, MAR_COLOR_GREEN, 1, 5);
  arrow (&sheet, MAR_COLOR_GREEN, 5, 1);
  arrow (&sheet, MAR_COLOR_GREEN, 1, 6);
  assert_sheet (&sheet, "arrow green 1>5, arrow green 5>1, arrow green 1>6");
  arrow (&sheet, MAR_COLOR_RED, 1, 5);
  arrow (&sheet, MAR_COLOR_GREEN, 5, 1);
  assert_sheet (&sheet, "arrow red 1>5, arrow green 1>6");
  arrow (&sheet, MAR_COLOR_RED, 3, 3);
  assert_sheet (&sheet, "arrow red 1>5, arrow green 1>6");
  end (&sheet);
}

static void
test_labels (void)
{
  static const MarCell row[] = { 3, 4, 5 };
  Sheet sheet = begin ();

  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, 1);
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, 2);
  use (&sheet, MAR_TOOL_NUMBER, MAR_COLOR_RED, row, 3, NULL);
  assert_sheet (&sheet,
                "label red 1 A, label red 2 B, label red 3 1, label red 4 2, label red 5 3");

  /* The letter that became free is the next. */
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, 1);
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, 5);
  assert_sheet (&sheet, "label red 2 B, label red 3 1, label red 4 2, label red 5 A");

  /* Another colour keeps the letter, another kind does not. */
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_BLUE, 2);
  use_on (&sheet, MAR_TOOL_NUMBER, MAR_COLOR_BLUE, 5);
  assert_sheet (&sheet, "label blue 2 B, label red 3 1, label red 4 2, label blue 5 3");
  end (&sheet);
}

static void
test_many_letters (void)
{
  Sheet sheet = begin ();

  for (MarCell cell = 0; cell < 54; cell++)
    use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, cell);
  g_assert_cmpstr (marks_of (&sheet)[25].text, ==, "Z");
  g_assert_cmpstr (marks_of (&sheet)[26].text, ==, "AA");
  g_assert_cmpstr (marks_of (&sheet)[53].text, ==, "BB");
  end (&sheet);
}

static void
test_texts (void)
{
  const MarCell cell = 7;
  Sheet sheet = begin ();

  use (&sheet, MAR_TOOL_TEXT, MAR_COLOR_RED, &cell, 1, "key");
  use (&sheet, MAR_TOOL_TEXT, MAR_COLOR_RED, &cell, 1, "ключ");
  assert_sheet (&sheet, "label red 7 ключ");
  use (&sheet, MAR_TOOL_TEXT, MAR_COLOR_RED, &cell, 1, "");
  assert_sheet (&sheet, "");
  end (&sheet);
}

static void
test_eraser (void)
{
  static const MarCell cells[] = { 2, 5 };
  Sheet sheet = begin ();

  use_on (&sheet, MAR_TOOL_SHADE, MAR_COLOR_RED, 2);
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_RED, 2);
  use_on (&sheet, MAR_TOOL_CIRCLE, MAR_COLOR_RED, 3);
  arrow (&sheet, MAR_COLOR_RED, 9, 5);
  arrow (&sheet, MAR_COLOR_RED, 5, 8);
  arrow (&sheet, MAR_COLOR_RED, 8, 9);
  use (&sheet, MAR_TOOL_ERASE, MAR_COLOR_RED, cells, 2, NULL);
  assert_sheet (&sheet, "circle red 3, arrow red 8>9");
  end (&sheet);
}

/* The list that was given is not touched, whatever its texts. */
static void
test_copies (void)
{
  char text[] = "A";
  const MarMark mark = { MAR_MARK_LABEL, MAR_COLOR_RED, 1, MAR_CELL_NONE, text };
  const MarCell cell = 2;
  const MarMarkPen pen = { MAR_COLOR_RED, 0, 0, 2 };
  g_autoptr (GArray) list = mar_mark_tool_apply (MAR_TOOL_LETTER, &pen, &mark, 1, &cell, 1, NULL);

  text[0] = 'Q';
  g_assert_cmpstr (g_array_index (list, MarMark, 0).text, ==, "A");
  g_assert_cmpstr (g_array_index (list, MarMark, 1).text, ==, "B");
}

/* A mark in another tone of the color changes, as with another color. */
static void
test_tones (void)
{
  const MarMarkPen pens[] = { { MAR_COLOR_RED, 2, 0, 2 }, { MAR_COLOR_RED, 5, 0, 2 } };
  const MarCell cell = 4;
  g_autoptr (GArray) light = mar_mark_tool_apply (MAR_TOOL_SHADE, &pens[0], NULL, 0, &cell, 1,
                                                  NULL);
  g_autoptr (GArray) dark = mar_mark_tool_apply (MAR_TOOL_SHADE, &pens[1],
                                                 &g_array_index (light, MarMark, 0), 1, &cell, 1,
                                                 NULL);
  g_autoptr (GArray) none = mar_mark_tool_apply (MAR_TOOL_SHADE, &pens[1],
                                                 &g_array_index (dark, MarMark, 0), 1, &cell, 1,
                                                 NULL);

  g_assert_cmpuint (light->len, ==, 1);
  g_assert_cmpuint (g_array_index (light, MarMark, 0).tone, ==, 2);
  g_assert_cmpuint (dark->len, ==, 1);
  g_assert_cmpuint (g_array_index (dark, MarMark, 0).tone, ==, 5);
  g_assert_cmpuint (none->len, ==, 0);
}

/* The player who moved comes first, then the others, then nobody. */
static void
test_ghosts (void)
{
  const MarMarkPen pen = { MAR_COLOR_RED, 3, 2, 4 };
  const int expected[] = { 2, 3, 0, 1 };
  const MarCell cells[] = { 4, 7 };
  g_autoptr (GArray) list = mar_mark_list_copy (NULL, 0);

  for (guint i = 0; i <= G_N_ELEMENTS (expected); i++)
    {
      GArray *next = mar_mark_tool_apply (MAR_TOOL_GHOST, &pen,
                                          (const MarMark *) (const void *) list->data, list->len,
                                          cells, 2, NULL);

      g_array_unref (list);
      list = next;
      g_assert_cmpuint (list->len, ==, i < G_N_ELEMENTS (expected) ? 2 : 0);
      for (guint k = 0; k < list->len; k++)
        {
          g_assert_cmpint (g_array_index (list, MarMark, k).side, ==, expected[i]);
          g_assert_cmpuint (g_array_index (list, MarMark, k).tone, ==, 0);
        }
    }
}

static void
test_words (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  Sheet sheet = begin ();
  MarCell d4, e5;

  g_assert_true (game->read_cell (position, "d4", &d4) && game->read_cell (position, "e5", &e5));
  use_on (&sheet, MAR_TOOL_SHADE, MAR_COLOR_GREEN, d4);
  use_on (&sheet, MAR_TOOL_LETTER, MAR_COLOR_GREEN, d4);
  use_on (&sheet, MAR_TOOL_CIRCLE, MAR_COLOR_RED, e5);
  use_on (&sheet, MAR_TOOL_DIM, MAR_COLOR_RED, d4);
  arrow (&sheet, MAR_COLOR_BLUE, d4, e5);
  mar_mark_describe_cell (game, position, marks_of (&sheet), sheet.marks->len, d4, text);
  g_assert_cmpstr (text->str, ==, ", shaded green, letter A, dimmed, blue arrow to e5");
  end (&sheet);
}

static void
test_names (void)
{
  for (int tool = 0; tool < MAR_N_TOOLS; tool++)
    {
      g_assert_cmpint (mar_mark_tool_find (mar_mark_tool_name (tool)), ==, tool);
      g_assert_cmpstr (mar_mark_tool_title (tool), !=, "");
      g_assert_true (g_str_has_suffix (mar_mark_tool_icon (tool), "-symbolic"));
    }
  g_assert_cmpint (mar_mark_tool_find ("pencil"), ==, MAR_TOOL_NONE);
  for (int color = 0; color < MAR_N_COLORS; color++)
    g_assert_cmpint ((int) mar_mark_color_find (mar_mark_color_name ((MarColor) color)), ==, color);
  g_assert_cmpint ((int) mar_mark_color_find ("mauve"), ==, MAR_N_COLORS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mark-tool/signs", test_signs);
  g_test_add_func ("/mark-tool/dim", test_dim);
  g_test_add_func ("/mark-tool/several", test_several);
  g_test_add_func ("/mark-tool/areas", test_areas);
  g_test_add_func ("/mark-tool/arrows", test_arrows);
  g_test_add_func ("/mark-tool/labels", test_labels);
  g_test_add_func ("/mark-tool/many-letters", test_many_letters);
  g_test_add_func ("/mark-tool/texts", test_texts);
  g_test_add_func ("/mark-tool/eraser", test_eraser);
  g_test_add_func ("/mark-tool/copies", test_copies);
  g_test_add_func ("/mark-tool/tones", test_tones);
  g_test_add_func ("/mark-tool/ghosts", test_ghosts);
  g_test_add_func ("/mark-tool/words", test_words);
  g_test_add_func ("/mark-tool/names", test_names);

  return g_test_run ();
}
