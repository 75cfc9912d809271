/* The legend: what the shades of a figure mean, below its board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-private.h"

/* In board units. */
#define GAP_ABOVE 0.1875
#define ROOM_BELOW 0.0625
#define ROOM_BESIDE 0.0625
#define SWATCH 0.3125
/* Of lines and dots enough must be seen to know them again. */
#define PATTERN_SWATCH 0.625
#define SWATCH_CORNER 0.06
#define SWATCH_GAP 0.125
#define ENTRY_GAP 0.4375
#define LINE_HEIGHT 0.40625
/* Larger letters need more, as a share of their size. */
#define LEADING 1.35

/* Letters of a legend shrink so far before words are broken. */
#define SMALLEST 0.6
#define SHRINK 0.9

/* Other programs set a text a little wider or narrower: so much of the width stays free. */
#define SAFETY 0.97

/* Points per board unit at which texts are measured. */
#define RULER 64.0

/* U+200E and U+200F, which keep a line in the direction of its text. */
#define LEFT_TO_RIGHT_MARK "\342\200\216"
#define RIGHT_TO_LEFT_MARK "\342\200\217"

/**
 * Legend:
 * @ruler: measures texts
 * @size: of the letters
 * @swatch: the side of the squares before the texts
 * @width: what there is for entries
 * @x: where the next entry begins, from the side at which they do
 * @y: the upper edge of the line that is being filled
 * @backwards: whether entries begin on the right
 */
typedef struct
{
  MarFigure *figure;
  PangoLayout *ruler;
  double size;
  double swatch;
  double left;
  double width;
  double x;
  double y;
  gboolean backwards;
} Legend;

/* A line of a legend has no control characters, breaks of lines among them. */
static char *
clean_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *clean = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar letter = g_utf8_get_char (at);
      const GUnicodeType type = g_unichar_type (letter);

      if (type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
          || type == G_UNICODE_PARAGRAPH_SEPARATOR)
        g_string_append_c (clean, ' ');
      else
        g_string_append_unichar (clean, letter);
    }
  return g_strstrip (g_string_free (clean, FALSE));
}

/* Returns whether the first letter of a text is of a script that runs from right to left. */
static gboolean
is_backwards (const char *text)
{
  while (*text != '\0' && !g_unichar_isalpha (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  switch (g_unichar_get_script (g_utf8_get_char (text)))
    {
    case G_UNICODE_SCRIPT_ADLAM:
    case G_UNICODE_SCRIPT_ARABIC:
    case G_UNICODE_SCRIPT_HANIFI_ROHINGYA:
    case G_UNICODE_SCRIPT_HEBREW:
    case G_UNICODE_SCRIPT_MANDAIC:
    case G_UNICODE_SCRIPT_MENDE_KIKAKUI:
    case G_UNICODE_SCRIPT_NKO:
    case G_UNICODE_SCRIPT_SAMARITAN:
    case G_UNICODE_SCRIPT_SYRIAC:
    case G_UNICODE_SCRIPT_THAANA:
      return TRUE;
    default:
      return FALSE;
    }
}

static double
text_width (const Legend *legend)
{
  return legend->width - legend->swatch - SWATCH_GAP;
}

/* Lays a text out at the legend's size; returns how wide it is. */
static double
measure (const Legend  *legend,
         const char    *text,
         PangoWrapMode  wrap)
{
  PangoRectangle extents;

  mar_figure_set_font (legend->ruler, legend->figure->options.family, legend->size * RULER, FALSE,
                       FALSE);
  pango_layout_set_wrap (legend->ruler, wrap);
  pango_layout_set_width (legend->ruler, (int) (text_width (legend) * RULER * PANGO_SCALE));
  pango_layout_set_text (legend->ruler, text, -1);
  pango_layout_get_extents (legend->ruler, NULL, &extents);
  return extents.width / RULER / PANGO_SCALE;
}

/* Makes the letters as small as the longest word needs, within bounds. */
static void
choose_size (Legend  *legend,
             char   **texts,
             guint    n)
{
  const double least = legend->figure->options.least_size;
  const double usual = MAX (legend->figure->style->label_size, least);

  legend->size = usual;
  for (guint i = 0; i < n; i++)
    while (legend->size * SHRINK >= MAX (usual * SMALLEST, least)
           && measure (legend, texts[i], PANGO_WRAP_WORD) > text_width (legend))
      legend->size *= SHRINK;
}

static double
line_height (const Legend *legend)
{
  return MAX (LINE_HEIGHT - SWATCH + legend->swatch, legend->size * LEADING);
}

static void
break_line (Legend *legend)
{
  legend->x = 0;
  legend->y += line_height (legend);
}

/* Where something of this width stands that begins @x from the side of the beginnings. */
static double
locate (const Legend *legend,
        double        x,
        double        width)
{
  return legend->left + (legend->backwards ? legend->width - x - width : x);
}

static void
add_swatch (Legend               *legend,
            const MarLegendEntry *entry)
{
  MarFigure *figure = legend->figure;
  const MarStyle *style = figure->style;
  const MarBox box = { locate (legend, legend->x, legend->swatch),
                       legend->y + (line_height (legend) - legend->swatch) / 2, legend->swatch,
                       legend->swatch };
  const MarColor color = MIN (entry->color, MAR_N_COLORS - 1);

  mar_figure_add_shade (figure, MAR_LAYER_LABEL, MAR_CELL_NONE, &box, SWATCH_CORNER, color,
                        entry->tone);
  mar_figure_add_frame (figure, MAR_LAYER_LABEL, MAR_CELL_NONE, &box, SWATCH_CORNER,
                        style->frame_width / 2, style->frame);
}

/* A line of a text that runs in one direction keeps it, whatever it begins with. */
static void
add_line (Legend          *legend,
          PangoLayoutLine *line,
          gboolean         backwards)
{
  const char *text = pango_layout_get_text (legend->ruler);
  const MarStyle *style = legend->figure->style;
  g_autofree char *words = g_strndup (text + line->start_index, (gsize) line->length);
  PangoRectangle extents;
  MarPrimitive *set;
  double width;

  g_strstrip (words);
  if (is_backwards (words) != backwards)
    {
      g_autofree char *marked = g_strconcat (backwards ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK,
                                             words, NULL);

      g_free (words);
      words = g_steal_pointer (&marked);
    }

  pango_layout_line_get_extents (line, NULL, &extents);
  width = MIN (extents.width / RULER / PANGO_SCALE, text_width (legend));
  set = mar_figure_add_text (
    legend->figure, MAR_LAYER_LABEL, MAR_CELL_NONE,
    locate (legend, legend->x + legend->swatch + SWATCH_GAP, width) + width / 2,
    legend->y + line_height (legend) / 2, legend->size, FALSE, words, style->label);
  /* Whatever letters a reader has, they begin beside the swatch. */
  set->edge = legend->backwards ? width / 2 : -width / 2;
}

static void
add_entry (Legend               *legend,
           const MarLegendEntry *entry,
           const char           *text)
{
  const gboolean backwards = is_backwards (text);
  double width = measure (legend, text, PANGO_WRAP_WORD);
  guint n_lines;

  if (width > text_width (legend))
    width = measure (legend, text, PANGO_WRAP_WORD_CHAR);
  n_lines = text[0] != '\0' ? (guint) pango_layout_get_line_count (legend->ruler) : 0;
  width += legend->swatch + SWATCH_GAP;

  if (legend->x > 0 && (n_lines > 1 || legend->x + width > legend->width))
    break_line (legend);
  add_swatch (legend, entry);
  for (guint i = 0; i < n_lines; i++)
    {
      add_line (legend, pango_layout_get_line_readonly (legend->ruler, (int) i), backwards);
      if (i + 1 < n_lines)
        legend->y += line_height (legend);
    }
  legend->x = n_lines > 1 ? legend->width : legend->x + width + ENTRY_GAP;
}

static double
find_swatch (const MarFigure        *figure,
             const MarFigureOptions *options)
{
  for (guint i = 0; i < options->n_legend; i++)
    if (figure->style->marks[MIN (options->legend[i].color, MAR_N_COLORS - 1)].pattern.kind
        != MAR_PATTERN_NONE)
      return PATTERN_SWATCH;

  return SWATCH;
}

/* The legend begins under the first file. */
static double
find_left (const MarFigure *figure)
{
  double left = figure->width;

  for (guint i = 0; i < figure->n_layouts; i++)
    if (figure->layouts[i].shown)
      left = MIN (left, figure->layouts[i].box.x);

  return left;
}

void
mar_figure_add_legend (MarFigure              *figure,
                       const MarFigureOptions *options)
{
  g_autoptr (PangoLayout) ruler = NULL;
  g_auto (GStrv) texts = NULL;
  Legend legend = { .figure = figure };

  if (options->n_legend == 0)
    return;

  ruler = mar_figure_create_ruler ();
  texts = g_new0 (char *, options->n_legend + 1);
  for (guint i = 0; i < options->n_legend; i++)
    {
      texts[i] = clean_text (options->legend[i].text);
      if (i == 0)
        legend.backwards = is_backwards (texts[i]);
    }

  legend.ruler = ruler;
  legend.swatch = find_swatch (figure, options);
  legend.left = find_left (figure);
  legend.width = (figure->width - legend.left - ROOM_BESIDE) * SAFETY;
  legend.y = figure->height + GAP_ABOVE;
  choose_size (&legend, texts, options->n_legend);
  for (guint i = 0; i < options->n_legend; i++)
    add_entry (&legend, &options->legend[i], texts[i]);
  figure->height = legend.y + line_height (&legend) + ROOM_BELOW;
}

gboolean
mar_figure_shows_shade (const MarFigure *figure,
                        MarColor         color,
                        guint            tone)
{
  g_return_val_if_fail (figure != NULL, FALSE);

  for (guint i = 0; i < figure->options.n_marks; i++)
    {
      const MarMark *mark = &figure->options.marks[i];

      if (mark->type == MAR_MARK_SHADE && mark->color == color && mark->tone == tone
          && mar_figure_cell_box (figure, mark->cell, NULL) && !figure->layouts[mark->cell].covered
          && mar_figure_last_shade (figure->options.marks, figure->options.n_marks, mark->cell)
               == mark)
        return TRUE;
    }

  return FALSE;
}
