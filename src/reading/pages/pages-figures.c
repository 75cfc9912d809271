/* Makes figures of the boards on pages that belong to no turn, with what is printed about them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "pages-document.h"

/* "Ill. 7.b.1. Allied Pieces": a word, a number and what follows. Some readers of type take "Ill"
 * for "III". */
#define LABEL                                                                                      \
  "^[\\W_]*(?:illustrations?|ill|iii|figure|fig|diagrams?|diagramme?|abbildung|abb|bild|board"     \
  "|position|stellung|example|beispiel)\\b[.:]?\\s*([0-9]+(?:\\.[a-z0-9]{1,2}\\b)*)[.:]?\\s*(.*)$"
/* A line that only says that comments follow. */
#define REMARKS "^\\W*(?:end\\s+|ending\\s+)?(?:comments?|kommentare?|anmerkung(?:en)?)\\W*$"
/* Behind a number: it goes on from another page. */
#define GOES_ON "^\\W*(?:contd|cont|continued|forts|fortsetzung)\\W*$"
/* An item of a list of rules, which is no remark on a board. */
#define RULE "^(?:[0-9]{1,2}|[a-z]|[ivx]{1,4})[.)]\\s+\\p{Lu}"

/* A figure that is being made. */
typedef struct
{
  guint board; /* its item */
  char *number;
  char *heading; /* what stands behind the number */
  guint label;   /* the item with the number, G_MAXUINT: it is that of the board before */
} Drawing;

typedef struct
{
  const PagesText *text;
  const PagesPlace *places;
  GRegex *label;
  GRegex *remarks;
  GRegex *goes_on;
  GRegex *rule;
  GArray *drawings;
  gboolean is_below; /* whether numbers stand below their boards */
} Album;

static void
drawing_clear (gpointer data)
{
  Drawing *drawing = data;

  g_free (drawing->number);
  g_free (drawing->heading);
}

static const MarPagesItem *
get_item (const Album *album,
          guint        index)
{
  return pages_text_item (album->text, index);
}

static gboolean
matches (const Album  *album,
         const GRegex *expression,
         guint         index)
{
  const MarPagesItem *item = get_item (album, index);

  return item->text != NULL && g_regex_match (expression, item->text, 0, NULL);
}

/* A heading over comments is none that begins something else. */
static gboolean
is_heading (const Album *album,
            guint        index)
{
  return get_item (album, index)->role == MAR_PAGES_HEADING
         && !matches (album, album->remarks, index);
}

/* The number. */

static gboolean
read_label (const Album *album,
            guint        index,
            Drawing     *drawing)
{
  g_autoptr (GMatchInfo) match = NULL;
  const MarPagesItem *item = get_item (album, index);

  if (item->text == NULL || !g_regex_match (album->label, item->text, 0, &match))
    return FALSE;
  drawing->number = g_match_info_fetch (match, 1);
  drawing->heading = g_match_info_fetch (match, 2);
  if (g_regex_match (album->goes_on, drawing->heading, 0, NULL))
    *drawing->heading = '\0';
  drawing->label = index;
  return TRUE;
}

/* Looks for a number above the board, up to what belongs to something else. Returns the item where
 * it ended. */
static guint
look_above (const Album *album,
            Drawing     *drawing)
{
  guint i = drawing->board;

  while (i-- > 0)
    if (get_item (album, i)->text == NULL || read_label (album, i, drawing)
        || is_heading (album, i))
      break;
  return i;
}

static gboolean
is_label_below (const Album *album,
                guint        board)
{
  return board + 1 < album->text->lines->len
         && get_item (album, board + 1)->page == get_item (album, board)->page
         && matches (album, album->label, board + 1);
}

/* Whether numbers stand below their boards, as a rule. The one between two boards speaks for both,
 * so the first and the last board tell. */
static gboolean
stand_below (const Album *album)
{
  int votes = 0;

  for (guint i = 0; i < album->text->lines->len; i++)
    if (get_item (album, i)->text == NULL)
      {
        Drawing drawing = { .board = i };

        look_above (album, &drawing);
        votes += is_label_below (album, i) - (drawing.number != NULL);
        drawing_clear (&drawing);
      }
  return votes > 0;
}

/* A board without a number of its own goes on from the one before, where nothing else is between
 * them. */
static void
find_number (const Album *album,
             Drawing     *drawing)
{
  const Drawing *before = album->drawings->len > 0
                            ? &g_array_index (album->drawings, Drawing, album->drawings->len - 1)
                            : NULL;
  guint end;

  drawing->label = G_MAXUINT;
  if (album->is_below)
    {
      if (is_label_below (album, drawing->board))
        read_label (album, drawing->board + 1, drawing);
      return;
    }
  end = look_above (album, drawing);
  if (drawing->number == NULL && before != NULL && end == before->board && before->number != NULL)
    {
      drawing->number = g_strdup (before->number);
      drawing->heading = g_strdup (before->heading);
    }
}

/* The score. */

/* (transfer full) (nullable): what the board shows with the score that the item tells, which stands
 * right above it: "0(2)-0(6)". NULL: it tells none. */
static MarPosition *
read_score (const Album *album,
            guint        index)
{
  const MarPagesReading *reading = index + 1 < album->text->lines->len
                                     ? pages_text_reading (album->text, index + 1)
                                     : NULL;
  const char *words = get_item (album, index)->text;
  g_autofree char *usual = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *text = NULL;
  const char *at;

  if (reading == NULL || words == NULL)
    return NULL;
  usual = mar_score_text (reading->game, reading->position);
  at = strstr (reading->text, usual);
  if (at == NULL || at == reading->text || at[-1] != ' ')
    return NULL;
  printed = g_strndup (words, strcspn (words, " .,:;\n"));
  text = g_strdup_printf ("%.*s%s%s", (int) (at - reading->text), reading->text, printed,
                          at + strlen (usual));
  return mar_position_editor_read (reading->game, &reading->options, text, NULL);
}

static gboolean
is_score (const Album *album,
          guint        index)
{
  g_autofree MarPosition *position = read_score (album, index);

  return position != NULL;
}

/* The caption. */

static void
add_words (GString    *caption,
           const char *words)
{
  if (words == NULL || *words == '\0')
    return;
  g_string_append_printf (caption, "%s%s", caption->len > 0 ? "\n\n" : "", words);
}

/* Whether the item says no more of the board before it. */
static gboolean
ends_remarks (const Album *album,
              guint        index,
              guint        board)
{
  const MarPagesItem *item = get_item (album, index);

  return item->text == NULL || item->page != get_item (album, board)->page
         || is_heading (album, index) || matches (album, album->label, index)
         || matches (album, album->rule, index) || is_score (album, index);
}

static char *
make_caption (const Album   *album,
              const Drawing *drawing)
{
  GString *caption = g_string_new (NULL);

  add_words (caption, drawing->heading);
  for (guint i = drawing->label + 1; drawing->label != G_MAXUINT && i < drawing->board; i++)
    if (!matches (album, album->remarks, i))
      add_words (caption, get_item (album, i)->text);
  /* Where numbers stand below the boards, what follows is a matter of its own, unless it is set as
   * theirs. */
  for (guint i = drawing->board + 1 + album->is_below;
       i < album->text->lines->len && !ends_remarks (album, i, drawing->board)
       && (!album->is_below || get_item (album, i)->role == MAR_PAGES_CAPTION);
       i++)
    if (!matches (album, album->remarks, i))
      add_words (caption, get_item (album, i)->text);
  return g_string_free (caption, FALSE);
}

/* "2", or "2.3" for the third of those that share a number. */
static char *
make_title (const Album *album,
            guint        index)
{
  const Drawing *drawing = &g_array_index (album->drawings, Drawing, index);
  guint rank = 0;
  guint n = 0;

  if (drawing->number == NULL)
    return NULL;
  for (guint i = 0; i < album->drawings->len; i++)
    if (g_strcmp0 (g_array_index (album->drawings, Drawing, i).number, drawing->number) == 0)
      {
        n++;
        rank += i <= index;
      }
  return n > 1 ? g_strdup_printf ("%s.%u", drawing->number, rank) : g_strdup (drawing->number);
}

/* The figure. */

GArray *
mar_pages_reading_marks (const MarPagesReading *reading)
{
  GArray *marks;

  g_return_val_if_fail (reading != NULL, NULL);

  marks = g_array_new (FALSE, FALSE, sizeof (MarMark));

  for (guint i = 0; i < reading->n_cells; i++)
    {
      const MarPagesCell *cell = &reading->cells[i];
      MarMark mark = { .cell = cell->cell, .to = MAR_CELL_NONE };

      if (cell->color >= 0)
        {
          mark.type = MAR_MARK_SHADE;
          mark.color = (MarColor) cell->color;
          mark.tone = cell->tone;
          g_array_append_val (marks, mark);
        }
      if (cell->ghost >= 0)
        {
          mark.type = MAR_MARK_GHOST;
          mark.color = MAR_COLOR_GREEN;
          mark.tone = 0;
          mark.side = cell->ghost;
          g_array_append_val (marks, mark);
        }
    }
  return marks;
}

static void
add_figure (const Album *album,
            guint        index,
            MarDocument *document)
{
  const Drawing *drawing = &g_array_index (album->drawings, Drawing, index);
  const MarPagesReading *reading = pages_text_reading (album->text, drawing->board);
  MarNode *node = album->places[drawing->board].node;
  g_autofree MarPosition *told = drawing->board > 0 ? read_score (album, drawing->board - 1) : NULL;
  g_autofree MarPosition *position = mar_position_editor_make_readable (
    reading->game, &reading->options, told != NULL ? told : reading->position);
  g_autofree char *title = make_title (album, index);
  /* In a game the words around the board are comments already. */
  g_autofree char *caption = node == NULL || drawing->number != NULL ? make_caption (album, drawing)
                                                                     : NULL;
  g_autoptr (GArray) marks = mar_pages_reading_marks (reading);
  g_autoptr (MarSource) source = mar_source_new ();
  MarFigureRecord figure = { .game = reading->game, .options = &reading->options };

  /* A game's own figures have its board. */
  if (node != NULL && mar_record_game (mar_node_record (node)) != reading->game)
    node = NULL;
  pages_set_source (album->text, drawing->board, source);
  figure.title = title;
  figure.caption = caption;
  figure.position = position;
  figure.turns = reading->turns;
  figure.marks = (MarMark *) (gpointer) marks->data;
  figure.n_marks = marks->len;
  figure.source = source;
  mar_document_insert_figure (document, node, G_MAXUINT, &figure);
}

void
pages_add_figures (const PagesText  *text,
                   MarDocument      *document,
                   const PagesPlace *places)
{
  g_autoptr (GRegex) label = g_regex_new (LABEL, G_REGEX_CASELESS | G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GRegex) remarks = g_regex_new (REMARKS, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GRegex) goes_on = g_regex_new (GOES_ON, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GRegex) rule = g_regex_new (RULE, 0, 0, NULL);
  g_autoptr (GArray) drawings = g_array_new (FALSE, FALSE, sizeof (Drawing));
  Album album = { text, places, label, remarks, goes_on, rule, drawings, FALSE };

  g_array_set_clear_func (drawings, drawing_clear);
  album.is_below = stand_below (&album);
  for (guint i = 0; i < text->lines->len; i++)
    {
      Drawing drawing = { .board = i };

      if (pages_text_reading (text, i) == NULL || places[i].used)
        continue;
      find_number (&album, &drawing);
      g_array_append_val (drawings, drawing);
    }
  for (guint i = 0; i < drawings->len; i++)
    add_figure (&album, i, document);
}
