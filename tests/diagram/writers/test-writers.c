/* Figures as files: what the formats hold, and what must be the same everywhere.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "write-tikz-text.h"
#include "writer-figures.h"

/* A control character, a code point that is none, what formats give a meaning to, and a
 * letter that few fonts have. */
#define EVIL "a\001<&\"'>\xEF\xBF\xBE%{}$#_^~\\\xE2\x99\x9E"

#define HEBREW "\xD7\xA9\xD7\x9C"

static MarFigureWriting
writing_number (guint number)
{
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;

  writing.transparent = (number & 1) != 0;
  writing.outlines = (number & 2) != 0;
  writing.ascii = (number & 2) != 0;
  writing.board = (MarTextBoardSize) (number % 3);
  writing.title = (number & 1) != 0 ? "Title " EVIL : NULL;
  writing.description = (number & 2) != 0 ? "Description " EVIL : NULL;
  writing.dpi = 60;
  return writing;
}

static void
test_formats (void)
{
  for (guint i = 0; i < MAR_N_FIGURE_FORMATS; i++)
    {
      const MarFigureFormat format = (MarFigureFormat) i;
      g_autofree char *capitals = g_ascii_strup (mar_figure_format_name (format), -1);

      g_assert_cmpint (mar_figure_format_find (mar_figure_format_name (format)), ==, format);
      g_assert_cmpint (mar_figure_format_find (mar_figure_format_extension (format)), ==, format);
      g_assert_cmpint (mar_figure_format_find (capitals), ==, format);
      g_assert_nonnull (strchr (mar_figure_format_media_type (format), '/'));
      g_assert_cmpuint (strlen (mar_figure_format_title (format)), >, 0);
    }
  g_assert_cmpint (mar_figure_format_find ("gif"), ==, MAR_N_FIGURE_FORMATS);
  g_assert_cmpint (mar_figure_format_find (""), ==, MAR_N_FIGURE_FORMATS);
}

static void
check_refused (const MarFigure        *figure,
               MarFigureFormat         format,
               const MarFigureWriting *writing,
               const char             *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mar_figure_write (figure, format, writing, &error);

  g_assert_null (bytes);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_nonnull (strstr (error->message, word));
}

static void
test_measures (void)
{
  static const struct
  {
    double cell_mm, cell_pixels, width_pixels, dpi;
    const char *word;
  } wrong[] = {
    { NAN, 0, 0, 300, "Millimeters" }, { 0.5, 0, 0, 300, "Millimeters" },
    { 101, 0, 0, 300, "101" },         { -7, 0, 0, 300, "-7" },
    { INFINITY, 0, 0, 300, "inf" },    { 7, -1, 0, 300, "Pixels per cell" },
    { 7, 1001, 0, 300, "1001" },       { 7, NAN, 0, 300, "Pixels per cell" },
    { 7, 0, 0, 9, "Pixels per inch" }, { 7, 0, 0, 2401, "2401" },
    { 7, 0, 30001, 300, "30001" },     { 100, 0, 0, 2400, "too large" },
    { 7, 0, -5, 300, "width" },        { 7, 0, NAN, 300, "width" },
    { 7, 0, INFINITY, 300, "width" },  { 7, 0, 20000, 300, "too large" },
  };
  g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[0], NULL, "A", 0);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;

      writing.cell_mm = wrong[i].cell_mm;
      writing.cell_pixels = wrong[i].cell_pixels;
      writing.width_pixels = wrong[i].width_pixels;
      writing.dpi = wrong[i].dpi;
      check_refused (figure, MAR_FIGURE_PNG, &writing, wrong[i].word);
    }
}

/* SVG. */

typedef struct
{
  GHashTable *ids;
  GPtrArray *references;
  GString *texts;
  guint n_elements;
  gboolean rtl;
} Seen;

static void
take_number (const char *text)
{
  g_assert_null (strstr (text, "-0 "));
  g_assert_cmpstr (text, !=, "-0");
  for (const char *point = strchr (text, '.'); point != NULL; point = strchr (point + 1, '.'))
    {
      guint n = 0;

      while (g_ascii_isdigit (point[1 + n]))
        n++;
      g_assert_cmpuint (n, >=, 1);
      g_assert_cmpuint (n, <=, 5);
      g_assert_cmpint (point[n], !=, '0');
    }
}

static void
start_cb (GMarkupParseContext  *context,
          const char           *element,
          const char          **names,
          const char          **values,
          gpointer              data,
          GError              **error)
{
  Seen *seen = data;

  seen->n_elements++;
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (strcmp (names[i], "id") == 0)
        g_assert_true (g_hash_table_add (seen->ids, g_strdup (values[i])));
      else if (g_str_has_prefix (values[i], "url(#"))
        g_ptr_array_add (seen->references, g_strndup (values[i] + 5, strlen (values[i]) - 6));
      else if (strcmp (names[i], "xlink:href") == 0)
        g_ptr_array_add (seen->references, g_strdup (values[i] + 1));
      else if (!g_str_has_prefix (names[i], "xmlns") && strcmp (names[i], "font-family") != 0)
        take_number (values[i]);
      if (strcmp (names[i], "direction") == 0)
        seen->rtl = strcmp (values[i], "rtl") == 0;
    }
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              data,
         GError              **error)
{
  g_string_append_len (((Seen *) data)->texts, text, (gssize) length);
}

static void
seen_init (Seen       *seen,
           const char *svg)
{
  const GMarkupParser parser = { .start_element = start_cb, .text = text_cb };
  g_autoptr (GError) error = NULL;
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, seen, NULL);

  *seen = (Seen) { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                   g_ptr_array_new_with_free_func (g_free), g_string_new (NULL), 0, FALSE };
  g_assert_true (g_utf8_validate (svg, -1, NULL));
  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
}

static void
seen_clear (Seen *seen)
{
  g_hash_table_unref (seen->ids);
  g_ptr_array_unref (seen->references);
  g_string_free (seen->texts, TRUE);
}

static void
check_svg (const MarFigure        *figure,
           const MarFigureWriting *writing)
{
  g_autofree char *svg = figure_text (figure, MAR_FIGURE_SVG, writing);
  Seen seen;

  seen_init (&seen, svg);
  g_assert_cmpuint (seen.n_elements, >, 20);
  for (guint i = 0; i < seen.references->len; i++)
    g_assert_true (g_hash_table_contains (seen.ids, seen.references->pdata[i]));
  g_assert_null (strchr (svg, '\001'));
  g_assert_null (strstr (svg, "\xEF\xBF\xBE"));
  if (!writing->outlines)
    g_assert_nonnull (strstr (seen.texts->str, "a <&\"'>\xEF\xBF\xBD%{}$#_^~\\"));
  else
    g_assert_null (strstr (svg, "<text"));
  g_assert_cmpint (writing->title != NULL, ==, strstr (svg, "<title") != NULL);
  g_assert_cmpint (writing->description != NULL, ==, strstr (svg, "<desc") != NULL);
  g_assert_nonnull (strstr (svg, "role=\"img\""));
  seen_clear (&seen);
}

static void
test_svg (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    for (guint number = 0; number < 4; number++)
      {
        const MarFigureWriting writing = writing_number (number);
        g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[i], NULL, EVIL, number);

        check_svg (figure, &writing);
      }
}

static void
test_svg_prefix (void)
{
  g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[0], NULL, "A", 0);
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  GHashTableIter iter;
  gpointer id;
  Seen seen;

  writing.prefix = "f12-";
  writing.title = "A title";
  {
    g_autofree char *svg = figure_text (figure, MAR_FIGURE_SVG, &writing);

    seen_init (&seen, svg);
  }
  g_hash_table_iter_init (&iter, seen.ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_assert_true (g_str_has_prefix (id, "f12-"));
  g_assert_true (g_hash_table_contains (seen.ids, "f12-title"));
  seen_clear (&seen);
}

static void
test_svg_size (void)
{
  g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[0], NULL, "A", 0);
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autofree char *svg = NULL;
  char width[64], expected[G_ASCII_DTOSTR_BUF_SIZE];

  writing.cell_mm = 8;
  svg = figure_text (figure, MAR_FIGURE_SVG, &writing);
  g_ascii_formatd (expected, sizeof expected, "%.10g", mar_figure_width (figure) * 8);
  g_snprintf (width, sizeof width, " width=\"%smm\"", expected);
  g_assert_nonnull (strstr (svg, width));
}

/* Equal looks share a gradient: a board with more pieces has no more of them. */
static void
test_svg_gradients (void)
{
  g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[0], NULL, "A", 0);
  g_autofree char *svg = figure_text (figure, MAR_FIGURE_SVG, NULL);
  guint n = 0;

  for (const char *at = svg; (at = strstr (at, "<radialGradient")) != NULL; at++)
    n++;
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (n, <=, 6);
}

static void
test_right_to_left (void)
{
  g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[0], NULL, HEBREW, 0);
  g_autofree char *svg = figure_text (figure, MAR_FIGURE_SVG, NULL);
  g_autofree char *tikz = figure_text (figure, MAR_FIGURE_TIKZ, NULL);
  Seen seen;

  seen_init (&seen, svg);
  g_assert_true (seen.rtl);
  g_assert_nonnull (strstr (seen.texts->str, HEBREW));
  seen_clear (&seen);
  g_assert_nonnull (strstr (tikz, "% " HEBREW "\n\\path["));
}

/* The other formats, byte by byte. */

static guint32
read_word (const guint8 *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

/* The data of a chunk, or NULL. */
static const guint8 *
find_chunk (GBytes     *png,
            const char *type,
            guint32    *length)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (png, &size);

  for (gsize at = 8; at + 12 <= size; at += *length + 12)
    {
      *length = read_word (data + at);
      if (memcmp (data + at + 4, type, 4) == 0)
        return data + at + 8;
    }
  return NULL;
}

static void
test_png (void)
{
  g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[0], NULL, "A", 0);
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  guint32 length;

  writing.description = "Wei\xC3\x9F zieht";
  writing.dpi = 254;
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) png = NULL;
      const guint8 *chunk;

      writing.width_pixels = i == 0 ? 333 : 0;
      writing.transparent = i == 1;
      png = write_figure (figure, MAR_FIGURE_PNG, &writing);
      chunk = find_chunk (png, "IHDR", &length);
      g_assert_nonnull (chunk);
      /* Seven millimetres are seventy pixels at ten a millimetre. */
      g_assert_cmpuint (read_word (chunk), ==,
                        i == 0 ? 333 : (guint) ceil (mar_figure_width (figure) * 70 - 1e-6));
      g_assert_cmpuint (chunk[9], ==, i == 0 ? 2 : 6);
      chunk = find_chunk (png, "pHYs", &length);
      g_assert_nonnull (chunk);
      g_assert_cmpuint (read_word (chunk), ==, 10000);
      g_assert_cmpuint (read_word (chunk + 4), ==, 10000);
      g_assert_cmpuint (chunk[8], ==, 1);
      chunk = find_chunk (png, "iTXt", &length);
      g_assert_nonnull (chunk);
      g_assert_cmpmem (chunk, length, "Description\0\0\0\0\0Wei\xC3\x9F zieht", 27);
      g_assert_nonnull (find_chunk (png, "IEND", &length));
    }
}

static void
test_pdf (void)
{
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;

  writing.title = "Own title";
  writing.description = "W!";
  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    {
      g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[i], NULL, "A", 0);
      g_autoptr (GBytes) bytes = write_figure (figure, MAR_FIGURE_PDF, &writing);
      gsize length;
      const char *pdf = g_bytes_get_data (bytes, &length);

      g_assert_true (g_str_has_prefix (pdf, "%PDF-1.4"));
      g_assert_null (memmem (pdf, length, "Date", 4));
      g_assert_nonnull (memmem (pdf, length, "Own title", 9));
      g_assert_nonnull (memmem (pdf, length, "/Alt (W!)", 9));
    }
}

static void
test_eps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    {
      g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[i], NULL, HEBREW, 0);
      MarFigureWriting writing = writing_number (i);
      g_autofree char *eps = figure_text (figure, MAR_FIGURE_EPS, &writing);

      g_assert_true (g_str_has_prefix (eps, "%!PS-Adobe-3.0 EPSF-3.0\n"));
      g_assert_nonnull (strstr (eps, "\n%%BoundingBox: 0 0 "));
      g_assert_true (g_str_is_ascii (eps));
      g_assert_null (strstr (eps, "Date"));
      g_assert_true (g_str_has_suffix (eps, "%%EOF\n"));
    }
}

static void
test_tikz (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    {
      g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[i], NULL, "a%{}\xC3\xA9", 0);
      g_autofree char *tikz = figure_text (figure, MAR_FIGURE_TIKZ, NULL);

      g_assert_nonnull (strstr (tikz, "\\begin{tikzpicture}["));
      g_assert_nonnull (strstr (tikz, "\\end{tikzpicture}"));
      g_assert_nonnull (strstr (tikz, "a\\%\\{\\}\\'{e}"));
      g_assert_true (g_str_is_ascii (tikz));
    }
}

static void
test_latex (void)
{
  static const struct
  {
    const char *text;
    const char *latex;
  } texts[] = {
    { "", "" },
    { "12a", "12a" },
    { "a\\b", "a\\textbackslash{}b" },
    { "{$&#%_^~}", "\\{\\$\\&\\#\\%\\_\\textasciicircum{}\\textasciitilde{}\\}" },
    { "\xC3\xA9\xC3\x84\xC3\xB1\xC3\xA5\xC3\x9F", "\\'{e}\\\"{A}\\~{n}\\r{a}\\ss{}" },
    { "e\xCC\x81", "\\'{e}" },
    { "\xC3\xAF", "\\\"{\\i}" },
    { "\xD0\xB6", NULL },
    { "\xE1\xBA\xA5", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *latex = mar_write_latex (texts[i].text);

      g_assert_cmpstr (latex, ==, texts[i].latex);
    }
}

/* The same bytes again, in another process, and with another decimal point. */

static char *
checksum_of_all (void)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    for (guint format = 0; format < MAR_N_FIGURE_FORMATS; format++)
      {
        const MarFigureWriting writing = writing_number (i + format);
        g_autoptr (MarFigure) figure = figure_case_new (&figure_cases[i], NULL, EVIL, i);
        g_autoptr (GBytes) bytes = write_figure (figure, (MarFigureFormat) format, &writing);
        gsize length;
        const guchar *data = g_bytes_get_data (bytes, &length);

        g_checksum_update (sum, data, (gssize) length);
      }
  return g_strdup (g_checksum_get_string (sum));
}

static void
test_again (void)
{
  g_autofree char *first = checksum_of_all ();
  g_autofree char *second = checksum_of_all ();

  g_assert_cmpstr (first, ==, second);
  if (g_test_subprocess ())
    {
      g_print ("sum:%s\n", first);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  {
    g_autofree char *pattern = g_strdup_printf ("*sum:%s*", first);

    g_test_trap_assert_stdout (pattern);
  }
}

/* A locale with a decimal comma: one that is installed, or else one that is made here. */
static gboolean
set_comma (void)
{
  static const char *const names[] = { "de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "nl_NL.UTF-8",
                                       "pt_BR.UTF-8" };
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "locales", NULL);
  g_autofree char *place = g_build_filename (folder, names[0], NULL);
  const char *const command[] = { "localedef", "-i", "de_DE", "-f", "UTF-8", place, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (setlocale (LC_ALL, names[i]) != NULL)
      return TRUE;
  g_mkdir_with_parents (folder, 0777);
  g_spawn_sync (NULL, (char **) command, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, NULL, NULL, NULL, NULL);
  g_setenv ("LOCPATH", folder, TRUE);
  return setlocale (LC_ALL, names[0]) != NULL;
}

static void
test_locale (void)
{
  g_autofree char *plain = checksum_of_all ();

  if (set_comma ())
    {
      g_autofree char *comma = g_strdup_printf ("%.1f", 0.5);
      g_autofree char *other = checksum_of_all ();

      g_assert_cmpstr (comma, ==, "0,5");
      g_assert_cmpstr (plain, ==, other);
    }
  else
    g_test_skip ("there is no locale with a decimal comma, nor what makes one");
  g_unsetenv ("LOCPATH");
  setlocale (LC_ALL, "C.UTF-8");
}

static const MarPrimitive *
find_text (const MarFigure *figure,
           const char      *text)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_TEXT && strstr (primitives[i].text, text) != NULL)
      return &primitives[i];
  g_error ("there is no “%s”", text);
}

/* The swatch of the only entry: the last rectangle. */
static const MarPrimitive *
find_swatch (const MarFigure *figure)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);
  const MarPrimitive *swatch = NULL;

  for (guint i = 0; i < n; i++)
    if (primitives[i].type == MAR_PRIMITIVE_RECTANGLE)
      swatch = &primitives[i];
  return swatch;
}

/* Letters that are not those of this machine begin beside their swatch all the same. */
static void
test_legend (void)
{
  static const struct
  {
    const char *meaning;
    const char *svg;
    const char *tikz;
  } cases[] = {
    { "may be entered", "text-anchor=\"start\"", "anchor=base west" },
    { HEBREW, "direction=\"rtl\" text-anchor=\"start\"", NULL },
    { HEBREW "! abc", "direction=\"rtl\" text-anchor=\"start\"", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
      {
        g_autoptr (MarFigure) figure = figure_case_new_with (&figure_cases[i], NULL, "A",
                                                             cases[k].meaning, 0);
        const MarPrimitive *text = find_text (figure, cases[k].meaning);
        const MarPrimitive *swatch = find_swatch (figure);
        const double edge = text->x + text->edge;
        g_autofree char *svg = figure_text (figure, MAR_FIGURE_SVG, NULL);
        g_autofree char *tikz = figure_text (figure, MAR_FIGURE_TIKZ, NULL);

        if (text->edge < 0)
          g_assert_cmpfloat_with_epsilon (edge, swatch->x + swatch->width, 0.2);
        else
          g_assert_cmpfloat_with_epsilon (edge, swatch->x, 0.2);
        g_assert_cmpint (text->edge > 0, ==, k > 0);
        g_assert_nonnull (strstr (svg, cases[k].svg));
        if (cases[k].tikz != NULL)
          g_assert_nonnull (strstr (tikz, cases[k].tikz));
      }
}

/* A board as full as can be, and a legend of more than fits in a line. */
static void
test_large (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  MarLegendEntry legend[60];
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autofree MarPosition *position = NULL;
  g_autoptr (MarFigure) figure = NULL;
  MarOptions rules;
  guint64 seed = 3;

  mar_options_init (&rules, game);
  g_assert_true (mar_options_set (&rules, game, "size", "19", NULL));
  position = mar_position_new (game, &rules);
  mar_game_playout (game, position, &seed, 2400);
  for (guint i = 0; i < G_N_ELEMENTS (legend); i++)
    legend[i] = (MarLegendEntry) { (MarColor) (i % MAR_N_COLORS), i % 5,
                                   (char *) "a long remark about what this shade stands for" };
  options.legend = legend;
  options.n_legend = G_N_ELEMENTS (legend);
  figure = mar_figure_new (game, position, &options);
  for (guint format = 0; format < MAR_N_FIGURE_FORMATS; format++)
    {
      g_autoptr (GBytes) bytes = write_figure (figure, (MarFigureFormat) format, NULL);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
      g_assert_cmpuint (g_bytes_get_size (bytes), <, 16 * 1024 * 1024);
    }
}

/* Golden files: the drawing of each game in each style, without anything that is measured by
 * the fonts of this machine. */

static void
check_golden (const FigureCase *what,
              const MarStyle   *style)
{
  g_autofree char *name = g_strdup_printf ("%s-%s.svg", what->game, style->name);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", name, NULL);
  g_autoptr (MarFigure) figure = figure_case_new_with (what, style, "A", NULL, 0);
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autofree char *svg = NULL;
  g_autofree char *golden = NULL;
  g_autoptr (GError) error = NULL;

  writing.title = name;
  svg = figure_text (figure, MAR_FIGURE_SVG, &writing);
  if (g_strcmp0 (g_getenv ("MAR_UPDATE_GOLDEN"), "1") == 0)
    {
      g_file_set_contents (path, svg, -1, &error);
      g_assert_no_error (error);
      return;
    }
  g_file_get_contents (path, &golden, NULL, &error);
  g_assert_no_error (error);
  if (strcmp (svg, golden) != 0)
    {
      g_test_message ("%s differs; MAR_UPDATE_GOLDEN=1 writes it anew", path);
      g_test_fail ();
    }
}

static void
test_golden (void)
{
  g_autoptr (GPtrArray) styles = mar_style_list_own ();

  for (guint i = 0; i < G_N_ELEMENTS (figure_cases); i++)
    for (guint k = 0; k < styles->len; k++)
      check_golden (&figure_cases[i], g_ptr_array_index (styles, k));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/writers/formats", test_formats);
  g_test_add_func ("/writers/measures", test_measures);
  g_test_add_func ("/writers/svg", test_svg);
  g_test_add_func ("/writers/svg-prefix", test_svg_prefix);
  g_test_add_func ("/writers/svg-size", test_svg_size);
  g_test_add_func ("/writers/svg-gradients", test_svg_gradients);
  g_test_add_func ("/writers/right-to-left", test_right_to_left);
  g_test_add_func ("/writers/png", test_png);
  g_test_add_func ("/writers/pdf", test_pdf);
  g_test_add_func ("/writers/eps", test_eps);
  g_test_add_func ("/writers/tikz", test_tikz);
  g_test_add_func ("/writers/latex", test_latex);
  g_test_add_func ("/writers/again", test_again);
  g_test_add_func ("/writers/locale", test_locale);
  g_test_add_func ("/writers/legend", test_legend);
  g_test_add_func ("/writers/large", test_large);
  g_test_add_func ("/writers/golden", test_golden);

  return g_test_run ();
}
