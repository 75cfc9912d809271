/* Figures of the record as drawings and in words: ghosts, tones, numbers of steps, legends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "figure-count.h"
#include "figure-inside.h"
#include "mar-illustration.h"
#include "mar-style.h"

/* The contrast that small letters need to be read. */
#define READABLE 4.5

typedef struct
{
  MarFigureRecord record;
  MarPosition *position;
  MarPosition *before;
  MarAction actions[8];
} Sheet;

static void
sheet_clear (Sheet *sheet)
{
  g_free (sheet->position);
  g_free (sheet->before);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

static void
sheet_begin (Sheet      *sheet,
             const char *game,
             const char *position)
{
  g_autoptr (GError) error = NULL;

  sheet->record.game = mar_game_find (game, NULL);
  sheet->position = mar_position_read (sheet->record.game, NULL, position, &error);
  g_assert_no_error (error);
  sheet->record.position = sheet->position;
  sheet->record.crop = (MarCrop) { MAR_CROP_NONE, MAR_CELL_NONE, MAR_CELL_NONE };
}

/* Plays steps, whose trail is shown then. */
static void
sheet_play (Sheet      *sheet,
            const char *steps)
{
  const MarGame *game = sheet->record.game;
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);

  sheet->before = mar_position_copy (game, sheet->position);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (game->read_action (sheet->position, words[i], &sheet->actions[i], &error));
      mar_game_check_action (game, sheet->position, sheet->actions[i], &error);
      g_assert_no_error (error);
      game->play (sheet->position, sheet->actions[i], NULL);
      sheet->record.n_actions++;
    }
  sheet->record.before = sheet->before;
  sheet->record.actions = sheet->actions;
  sheet->record.trail = TRUE;
}

static MarCell
cell_of (const Sheet *sheet,
         const char  *text)
{
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (sheet->record.game->read_cell (sheet->position, text, &cell));
  return cell;
}

static const MarPrimitive *
find (const MarFigure  *figure,
      MarCell           cell,
      MarPrimitiveType  type,
      MarLayer          layer)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].cell == cell && primitives[i].type == type && primitives[i].layer == layer)
      return &primitives[i];
  return NULL;
}

static const char *
text_at (const MarFigure *figure,
         MarCell          cell)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].cell == cell && primitives[i].type == MAR_PRIMITIVE_TEXT)
      return primitives[i].text;
  return NULL;
}

static double
linear (double part)
{
  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
brightness (const MarPaint *paint)
{
  return 0.2126 * linear (paint->red) + 0.7152 * linear (paint->green)
         + 0.0722 * linear (paint->blue);
}

static double
contrast (const MarPaint *one,
          const MarPaint *other)
{
  const double a = brightness (one), b = brightness (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static MarPaint
over (const MarPaint *paint,
      const MarPaint *ground)
{
  const double share = paint->alpha;

  return (MarPaint) { paint->red * share + ground->red * (1 - share),
                      paint->green * share + ground->green * (1 - share),
                      paint->blue * share + ground->blue * (1 - share), 1 };
}

/* In all styles, ghosts of both sides lie over the shade, under the label, which can be read
 * on them as on all tones. */
static void
test_ghosts (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();
  g_auto (Sheet) sheet = { 0 };
  MarMark marks[] = {
    { MAR_MARK_LABEL, MAR_COLOR_BLUE, 0, MAR_CELL_NONE, (char *) "A" },
    { MAR_MARK_GHOST, MAR_COLOR_GREEN, 0, MAR_CELL_NONE },
    { MAR_MARK_SHADE, MAR_COLOR_BLUE, 0, MAR_CELL_NONE },
  };

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  sheet.record.marks = marks;
  sheet.record.n_marks = G_N_ELEMENTS (marks);
  for (guint i = 0; i < 3; i++)
    marks[i].cell = cell_of (&sheet, "d4");

  for (guint i = 0; i < styles->len; i++)
    for (guint k = 0; k < 2 * (MAR_MARK_TONES + 1) * MAR_N_COLORS; k++)
      {
        g_autoptr (MarFigure) figure = NULL;
        const MarPrimitive *shade, *ghost, *label;

        marks[1].side = k % 2;
        marks[2].tone = k / 2 % (MAR_MARK_TONES + 1);
        marks[0].color = (MarColor) (k / 2 / (MAR_MARK_TONES + 1));
        figure = mar_illustration_new (&sheet.record, g_ptr_array_index (styles, i));
        shade = find (figure, marks[0].cell, MAR_PRIMITIVE_RECTANGLE, MAR_LAYER_SHADE);
        ghost = find (figure, marks[0].cell, MAR_PRIMITIVE_CIRCLE, MAR_LAYER_TRAIL);
        label = find (figure, marks[0].cell, MAR_PRIMITIVE_TEXT, MAR_LAYER_MARK);
        g_assert_true (shade != NULL && shade < ghost && ghost < label);
        g_assert_cmpfloat (ghost->fill.alpha, ==, 1);
        g_assert_cmpfloat (contrast (&label->fill, &ghost->fill), >=, READABLE);
      }
}

/* No ghost stands where a piece does, nor of a player who isn't there. */
static void
test_odd_ghosts (void)
{
  g_auto (Sheet) sheet = { 0 };
  MarMark marks[] = {
    { MAR_MARK_GHOST, MAR_COLOR_GREEN, 0, MAR_CELL_NONE, NULL, 0, 1 },
    { MAR_MARK_GHOST, MAR_COLOR_GREEN, 0, MAR_CELL_NONE, NULL, 0, 77 },
    { MAR_MARK_GHOST, MAR_COLOR_GREEN, 0, MAR_CELL_NONE, NULL, 0, -1 },
    { MAR_MARK_GHOST, MAR_COLOR_GREEN, 9999, MAR_CELL_NONE, NULL, 0, 0 },
  };
  g_autoptr (MarFigure) figure = NULL;
  g_autofree char *words = NULL;

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  marks[0].cell = cell_of (&sheet, "d2");
  marks[1].cell = cell_of (&sheet, "d4");
  marks[2].cell = cell_of (&sheet, "d5");
  sheet.record.marks = marks;
  sheet.record.n_marks = G_N_ELEMENTS (marks);
  figure = mar_illustration_new (&sheet.record, NULL);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (count_primitives (figure, MAR_LAYER_TRAIL, marks[i].cell), ==, 0);

  words = mar_illustration_alternative_text (&sheet.record);
  g_assert_null (strstr (words, "ghost"));
}

/* In every style each tone of each colour is clearly darker than the one before, in grey, too,
 * and labels on it can be read unless lines part them from it. */
static void
test_tones (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();
  g_auto (Sheet) sheet = { 0 };
  MarMark marks[2 * MAR_MARK_TONES] = { 0 };

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  sheet.record.marks = marks;
  sheet.record.n_marks = G_N_ELEMENTS (marks);
  for (guint i = 0; i < styles->len * MAR_N_COLORS; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i / MAR_N_COLORS);
      const MarColor color = (MarColor) (i % MAR_N_COLORS);
      g_autoptr (MarFigure) figure = NULL;
      double before = 101;

      for (guint k = 0; k < MAR_MARK_TONES; k++)
        {
          const MarCell cell = cell_of (&sheet, "c4") + (MarCell) k;

          marks[k] = (MarMark) { MAR_MARK_SHADE, color, cell, MAR_CELL_NONE, NULL, k + 1 };
          marks[MAR_MARK_TONES + k] = (MarMark) { MAR_MARK_LABEL, color, cell, MAR_CELL_NONE,
                                                  (char *) "A" };
        }
      figure = mar_illustration_new (&sheet.record, style);
      for (guint k = 0; k < MAR_MARK_TONES; k++)
        {
          const MarPrimitive *shade = find (figure, marks[k].cell, MAR_PRIMITIVE_RECTANGLE,
                                            MAR_LAYER_SHADE);
          const MarPrimitive *label = find (figure, marks[k].cell, MAR_PRIMITIVE_TEXT,
                                            MAR_LAYER_MARK);
          const MarPaint ground = mar_style_ground (style);
          const MarPaint seen = over (&shade->fill, &ground);
          const double light = 116 * cbrt (brightness (&seen)) - 16;

          g_test_message ("%s %s %u: %.1f", style->name, mar_mark_color_name (color), k + 1, light);
          g_assert_cmpfloat (before - light, >=, 7.5);
          if (style->marks[color].pattern.kind == MAR_PATTERN_NONE)
            g_assert_cmpfloat (contrast (&label->fill, &seen), >=, READABLE);
          before = light;
        }
    }
}

static void
test_numbering (void)
{
  g_auto (Sheet) sheet = { 0 };
  g_autoptr (MarFigure) plain = NULL;
  g_autoptr (MarFigure) lettered = NULL;
  guint n;
  const MarPrimitive *primitives;

  sheet_begin (&sheet, "margrites", "9/9/4ww3/1wwwbbww1/wbbbb4/6b2/7b1/9 b 4 0(0)-0(0) -");
  sheet_play (&sheet, "g3>g4 h2>i3 i3>i4 i4>h4");
  plain = mar_illustration_new (&sheet.record, NULL);
  g_assert_cmpstr (text_at (plain, cell_of (&sheet, "g4")), ==, "1");
  g_assert_cmpstr (text_at (plain, cell_of (&sheet, "h4")), ==, "4");

  sheet.record.numbering = (char *) "12";
  lettered = mar_illustration_new (&sheet.record, NULL);
  g_assert_cmpstr (text_at (lettered, cell_of (&sheet, "g4")), ==, "12a");
  g_assert_cmpstr (text_at (lettered, cell_of (&sheet, "i3")), ==, "12b");
  g_assert_cmpstr (text_at (lettered, cell_of (&sheet, "i4")), ==, "12c");
  g_assert_cmpstr (text_at (lettered, cell_of (&sheet, "h4")), ==, "12d");

  /* Strong letters are hardly wider than that. */
  primitives = mar_figure_primitives (lettered, &n);
  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_TEXT && primitives[i].cell != MAR_CELL_NONE)
      g_assert_cmpfloat (0.7 * primitives[i].size * (double) strlen (primitives[i].text), <, 0.8);
}

/* A place that steps come to again has all their letters, the number once. */
static void
test_numbers_together (void)
{
  g_auto (Sheet) sheet = { 0 };
  g_autoptr (MarFigure) figure = NULL;

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bb7/9 b 4 0(0)-0(0) -");
  sheet_play (&sheet, "a2>a3 a3>a4 b2>a3 a3>b4");
  sheet.record.numbering = (char *) "7";
  figure = mar_illustration_new (&sheet.record, NULL);
  g_assert_cmpstr (text_at (figure, cell_of (&sheet, "a3")), ==, "7a,c");
  g_assert_cmpstr (text_at (figure, cell_of (&sheet, "b4")), ==, "7d");
}

/* How far a text reaches, as pango sets it. The boxes in which it sets letters that no font
 * has are as large as they must be to be read, whatever the size of the text. */
static void
assert_text_inside (const MarFigure    *figure,
                    const MarPrimitive *primitive)
{
  const double scale = 40;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cairo = cairo_create (surface);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cairo);
  PangoRectangle extents;
  double x, y;

  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72);
  mar_primitive_set_text (primitive, layout, scale, &x, &y);
  pango_layout_get_extents (layout, NULL, &extents);
  if (pango_layout_get_unknown_glyphs_count (layout) == 0)
    {
      g_assert_cmpfloat (x, >=, 0);
      g_assert_cmpfloat (x + (double) extents.width / PANGO_SCALE, <=,
                         mar_figure_width (figure) * scale);
    }
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
}

/* Legends of any length and script keep within every width, below the board. */
static void
test_legend (void)
{
  static const char *const texts[] = {
    "can be reached",
    "",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "שלום עולם, ועוד מילים רבות שאינן נכנסות בשורה אחת",
    "العربية نص طويل جدا لا يتسع له سطر واحد abc",
    "一行に収まらないとても長い説明文がここにあります。折り返さなければなりません。",
    "several\nlines\tand a control \001 character",
    "\xff\xfe not valid",
    "Ελληνικά и кириллица ĐŻāčķ ∀∃∈∉≤≥ — “quoted” … and so on and so on and so on",
  };
  g_auto (Sheet) sheet = { 0 };
  g_autoptr (MarFigure) without = NULL;

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  without = mar_illustration_new (&sheet.record, NULL);
  for (guint first = 0; first < G_N_ELEMENTS (texts); first++)
    for (guint n_entries = 1; n_entries <= 4; n_entries++)
      for (guint narrow = 0; narrow < 3; narrow++)
        {
          MarLegendEntry entries[4];
          g_autoptr (MarFigure) figure = NULL;
          const MarPrimitive *primitives;
          guint n, swatches = 0;

          for (guint i = 0; i < n_entries; i++)
            entries[i] = (MarLegendEntry) { (MarColor) i, i,
                                            (char *) texts[(first + i) % G_N_ELEMENTS (texts)] };
          sheet.record.legend = entries;
          sheet.record.n_legend = n_entries;
          sheet.record.crop = narrow == 0
                                ? (MarCrop) { MAR_CROP_NONE }
                                : (MarCrop) { MAR_CROP_CELLS, cell_of (&sheet, "c3"),
                                              cell_of (&sheet, narrow == 1 ? "c3" : "e5") };
          figure = mar_illustration_new (&sheet.record, NULL);
          assert_figure_inside (figure);
          primitives = mar_figure_primitives (figure, &n);
          for (guint i = 0; i < n; i++)
            if (primitives[i].layer == MAR_LAYER_LABEL)
              {
                if (primitives[i].type == MAR_PRIMITIVE_TEXT)
                  assert_text_inside (figure, &primitives[i]);
                else if (primitives[i].stroke.alpha > 0)
                  swatches++;
              }
          g_assert_cmpuint (swatches, ==, n_entries);
          if (narrow == 0)
            {
              g_assert_cmpfloat (mar_figure_width (figure), ==, mar_figure_width (without));
              g_assert_cmpfloat (mar_figure_height (figure), >, mar_figure_height (without));
            }
        }
}

static void
assert_tells (const Sheet *sheet,
              const char  *words)
{
  g_autofree char *text = mar_illustration_alternative_text (&sheet->record);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in “%s”", words, text);
}

static void
test_words (void)
{
  g_auto (Sheet) sheet = { 0 };
  MarLegendEntry legend[] = { { MAR_COLOR_BLUE, 0, (char *) "on its way" } };
  MarMark marks[9] = { 0 };
  static const char *const cells[] = { "d2", "d3", "d4", "d4", "d5", "a1", "e5", "a2", "b2" };

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    marks[i] = (MarMark) { MAR_MARK_SHADE, MAR_COLOR_BLUE, cell_of (&sheet, cells[i]),
                           MAR_CELL_NONE };
  marks[3].type = marks[4].type = MAR_MARK_GHOST;
  marks[3].side = marks[4].side = 1;
  marks[5].type = MAR_MARK_ARROW;
  marks[5].color = MAR_COLOR_RED;
  marks[5].to = cell_of (&sheet, "c3");
  marks[6].type = MAR_MARK_LABEL;
  marks[6].text = (char *) "A";
  marks[7].tone = 1;
  marks[8].type = MAR_MARK_CIRCLE;
  sheet.record.marks = marks;
  sheet.record.n_marks = G_N_ELEMENTS (marks);
  sheet.record.legend = legend;
  sheet.record.n_legend = 1;
  sheet.record.crop = (MarCrop) { MAR_CROP_CELLS, cell_of (&sheet, "a1"), cell_of (&sheet, "e6") };
  sheet_play (&sheet, "a2>a3 b2>b3");

  assert_tells (&sheet, "MARGRITES. Black:");
  assert_tells (&sheet, " The trail shown: 1 a2>a3, 2 b2>b3.");
  assert_tells (&sheet, " d2, d3 and d4 shaded blue. It means: on its way.");
  assert_tells (&sheet, " White’s ghosts at d4 and d5.");
  assert_tells (&sheet, " Arrow from a1 to c3 in red.");
  assert_tells (&sheet, " “A” on e5.");
  assert_tells (&sheet, " a2 shaded very light blue.");
  assert_tells (&sheet, " b2 circled in blue.");
  assert_tells (&sheet, " The part from a1 to e6 is shown.");

  sheet.record.numbering = (char *) "12";
  assert_tells (&sheet, " The trail shown: 12a a2>a3, 12b b2>b3.");

  sheet.record.alternative = (char *) "Two marbles set out.";
  {
    g_autofree char *text = mar_illustration_alternative_text (&sheet.record);

    g_assert_cmpstr (text, ==, "Two marbles set out.");
  }
}

/* A board that one side has for itself shows a rule; a turn may show how a game ends, and a claim
 * says that one has ended. */
static void
test_end (void)
{
  g_auto (Sheet) rule = { 0 };
  g_auto (Sheet) end = { 0 };
  MarClaim claim = { .kind = MAR_CLAIM_WINS, .text = (char *) "b" };
  g_autofree char *text = NULL;

  sheet_begin (&rule, "margrites", "9/9/9/9/4b4/9/9/9 b 4 0(0)-0(0) -");
  text = mar_illustration_alternative_text (&rule.record);
  g_assert_null (strstr (text, "The game is over"));
  g_assert_nonnull (strstr (text, "Black: e4."));
  rule.record.claims = &claim;
  rule.record.n_claims = 1;
  assert_tells (&rule, "The game is over. ");

  sheet_begin (&end, "margrites", "4b4/9/9/9/9/9/9/4w4 b 4 0(0)-0(0) -");
  sheet_play (&end, "e8>B++");
  assert_tells (&end, "The game is over. Black has won.");
}

/* The figure's own style goes before that of the page; one that is not here doesn't. */
static void
test_style (void)
{
  const MarStyle *print = mar_style_find ("print", NULL);
  const MarStyle *wood = mar_style_find ("wood", NULL);
  g_auto (Sheet) sheet = { 0 };
  static const struct
  {
    const char *own;
    gboolean wood;
  } cases[] = { { NULL, FALSE }, { "", FALSE }, { "wood", TRUE }, { "of marble", FALSE } };

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MarStyle *wanted = cases[i].wood ? wood : print;
      const MarPrimitive *primitives;
      g_autoptr (MarFigure) figure = NULL;
      guint n, found = 0;

      sheet.record.style = (char *) cases[i].own;
      figure = mar_illustration_new (&sheet.record, print);
      primitives = mar_figure_primitives (figure, &n);
      for (guint k = 0; k < n; k++)
        found += primitives[k].layer == MAR_LAYER_GROUND
                 && primitives[k].fill.blue == wanted->home.blue;
      g_assert_cmpuint (found, >, 0);
    }
}

static gboolean
is_same_paint (const MarPaint *one,
               const MarPaint *other)
{
  return one->red == other->red && one->green == other->green && one->blue == other->blue
         && one->alpha == other->alpha;
}

/* What a legend explains looks in it as it does on the board. */
static void
test_legend_colors (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list ();
  g_auto (Sheet) sheet = { 0 };
  MarMark mark = { MAR_MARK_SHADE };
  MarLegendEntry entry = { .text = (char *) "here" };

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  mark.cell = cell_of (&sheet, "d4");
  sheet.record.marks = &mark;
  sheet.record.n_marks = 1;
  sheet.record.legend = &entry;
  sheet.record.n_legend = 1;
  for (guint i = 0; i < styles->len * MAR_N_COLORS * (MAR_MARK_TONES + 1); i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i % styles->len);
      g_autoptr (MarFigure) figure = NULL;
      const MarPrimitive *shade, *primitives;
      guint found = 0;
      guint n;

      mark.color = entry.color = (MarColor) (i / styles->len % MAR_N_COLORS);
      mark.tone = entry.tone = i / styles->len / MAR_N_COLORS;
      figure = mar_illustration_new (&sheet.record, style);
      shade = find (figure, mark.cell, MAR_PRIMITIVE_RECTANGLE, MAR_LAYER_SHADE);
      primitives = mar_figure_primitives (figure, &n);
      for (guint k = 0; k < n; k++)
        found += primitives[k].type == MAR_PRIMITIVE_RECTANGLE
                 && primitives[k].layer == MAR_LAYER_LABEL
                 && is_same_paint (&primitives[k].fill, &shade->fill);
      g_assert_cmpuint (found, ==, 1);
    }
}

/* Of a turn's trail, each step is shaded a little more than the one before. */
static void
test_trail_grows (void)
{
  g_auto (Sheet) sheet = { 0 };
  const char *const cells[] = { "d2", "d3", "d4" };
  g_autoptr (MarFigure) figure = NULL;
  double before = 0;

  sheet_begin (&sheet, "margrites", "8w/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  sheet_play (&sheet, "d2>d3 d3>d4 d4>d5");
  figure = mar_illustration_new (&sheet.record, mar_style_default ());
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      const MarPrimitive *shade = find (figure, cell_of (&sheet, cells[i]), MAR_PRIMITIVE_RECTANGLE,
                                        MAR_LAYER_SHADE);

      g_assert_cmpfloat (shade->fill.alpha, >, before);
      before = shade->fill.alpha;
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/illustration/ghosts", test_ghosts);
  g_test_add_func ("/illustration/odd-ghosts", test_odd_ghosts);
  g_test_add_func ("/illustration/tones", test_tones);
  g_test_add_func ("/illustration/numbering", test_numbering);
  g_test_add_func ("/illustration/numbers-together", test_numbers_together);
  g_test_add_func ("/illustration/legend", test_legend);
  g_test_add_func ("/illustration/legend-colors", test_legend_colors);
  g_test_add_func ("/illustration/trail-grows", test_trail_grows);
  g_test_add_func ("/illustration/words", test_words);
  g_test_add_func ("/illustration/end", test_end);
  g_test_add_func ("/illustration/style", test_style);

  return g_test_run ();
}
