/* A booklet as one HTML file, which is well-formed XML too: its drawings in it, nothing to be
 * fetched, to be read without its script, which adds a board to step through each game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "booklet-html.h"
#include "mar-illustration.h"

/* Beyond so many drawings single steps are left out, and beyond so many nodes the boards are
 * not described in words: a page that takes minutes to open is no help. */
#define MAX_STEP_DRAWINGS 6000
#define MAX_TOLD_NODES 3000

/* Widths of diagrams of turns, of variations and of illustrations, in millimetres. */
#define TURN_MM 64.0
#define VARIATION_MM 46.0
#define FIGURE_MM 90.0
#define LARGEST_CELL_MM 10.0

/**
 * Html:
 * @drawings: the number of the drawing of each item with a figure
 * @games: (element-type MarHtmlGame): those of the content, in its order
 * @game: (nullable): the one that is written
 * @open: whether a paragraph is open
 * @heading: the level of the next title or game's heading: under a heading of a page that
 *   embeds it the first is the second
 * @playing: whether the part of the game is open that stands beside the board
 */
typedef struct
{
  MarWriterContext context;
  GString *text;
  MarBoards *boards;
  GHashTable *drawings;
  GPtrArray *games;
  guint n_games;
  const MarHtmlGame *game;
  gboolean open;
  guint heading;
  guint n_figures;
  gboolean playing;
} Html;

static void
flush (gpointer writer)
{
  Html *html = writer;

  if (html->open)
    g_string_append (html->text, "</p>\n");
  html->open = FALSE;
}

static void
run_on (Html *html)
{
  g_string_append (html->text, html->open ? "\n" : "<p>");
  html->open = TRUE;
}

/* An element with a text; @name may have attributes. */
static void
element (Html       *html,
         const char *name,
         const char *text)
{
  g_string_append_printf (html->text, "<%s>", name);
  mar_html_append (html->text, text);
  g_string_append_printf (html->text, "</%.*s>", (int) strcspn (name, " "), name);
}

/* Opens the part beside the board of a game: everything after its details. */
static void
begin_playing (Html *html)
{
  if (html->game == NULL || html->playing)
    return;
  g_string_append_printf (html->text, "<div id=\"play%u\">\n<div class=\"panel\"></div>\n<div>\n",
                          html->n_games);
  html->playing = TRUE;
}

static void
title (gpointer              writer,
       const MarContentItem *item)
{
  Html *html = writer;

  mar_html_append_title (html->text, item, html->heading);
  html->heading++;
}

static void
append_entry (Html                 *html,
              const MarContentItem *item)
{
  g_autofree char *entry = mar_writer_entry (item);

  g_string_append_printf (html->text, "<li><a href=\"#%s%u\" dir=\"auto\">",
                          item->kind == MAR_CONTENT_GAME ? "game" : "figure", item->number);
  mar_html_append (html->text, entry);
  g_string_append (html->text, "</a></li>\n");
}

static void
append_entries (Html           *html,
                GPtrArray      *content,
                MarContentKind  kind,
                const char     *list)
{
  gboolean any = FALSE;

  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);

      if (item->kind != kind || !mar_writer_is_entry (&html->context, item))
        continue;
      if (!any)
        g_string_append_printf (html->text, "<%s>\n", list);
      any = TRUE;
      append_entry (html, item);
    }
  if (any)
    g_string_append_printf (html->text, "</%s>\n", list);
}

static void
contents (gpointer   writer,
          GPtrArray *content)
{
  Html *html = writer;

  g_string_append (html->text, "<nav aria-labelledby=\"contents\">\n");
  element (html, "h2 id=\"contents\"", _("Contents"));
  g_string_append_c (html->text, '\n');
  append_entries (html, content, MAR_CONTENT_FIGURE, "ul");
  append_entries (html, content, MAR_CONTENT_GAME, "ol");
  mar_html_append_chapters (html->text, content);
  g_string_append (html->text, "</nav>\n");
}

static void
game (gpointer              writer,
      const MarContentItem *item)
{
  Html *html = writer;

  html->game = g_ptr_array_index (html->games, html->n_games);
  html->n_games++;
  g_string_append_printf (html->text, "<section class=\"game\" id=\"game%u\"", item->number);
  mar_html_append_language (html->text, mar_record_header (item->record, "language"));
  g_string_append (html->text, ">\n");
  mar_html_append_heading (html->text, item, html->heading);
  g_string_append_c (html->text, '\n');
}

static void
game_end (gpointer writer)
{
  Html *html = writer;

  g_string_append (html->text, html->playing ? "</div>\n</div>\n</section>\n" : "</section>\n");
  html->playing = FALSE;
  html->game = NULL;
}

static void
details (gpointer writer)
{
  Html *html = writer;

  g_string_append (html->text, "<div class=\"details\">\n");
}

static void
detail (gpointer              writer,
        const MarContentItem *item)
{
  Html *html = writer;

  g_string_append (html->text, "<p dir=\"auto\">");
  if (item->name != NULL)
    {
      element (html, "b", item->name);
      g_string_append (html->text, ": ");
    }
  mar_html_append (html->text, item->text);
  g_string_append (html->text, "</p>\n");
}

static void
details_end (gpointer writer)
{
  Html *html = writer;

  g_string_append (html->text, "</div>\n");
}

static void
prose (gpointer              writer,
       const MarContentItem *item)
{
  Html *html = writer;
  g_autofree char *prose = mar_writer_prose (&html->context, item, html->heading, FALSE);

  begin_playing (html);
  g_string_append_printf (html->text, "<div class=\"prose\" dir=\"auto\">%s</div>\n", prose);
}

static void
aside (gpointer              writer,
       const MarContentItem *item)
{
  Html *html = writer;
  g_autofree char *prose = mar_writer_prose (&html->context, item, html->heading, TRUE);

  begin_playing (html);
  run_on (html);
  g_string_append_printf (html->text, "<bdi>%s</bdi>", prose);
}

static void
append_signs (Html                 *html,
              const MarContentItem *item)
{
  if (item->glyphs != NULL)
    {
      g_string_append_c (html->text, ' ');
      element (html, "span class=\"s\"", item->glyphs);
    }
  if (item->name != NULL)
    mar_html_append (html->text, item->name);
}

/* A browser would end a line between the signs of a score, as in "a8>B++". */
static void
append_steps (Html       *html,
              const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "++", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append (html->text, "<span class=\"k\">++</span>");
      mar_html_append (html->text, parts[i]);
    }
}

static void
append_move (Html                 *html,
             const MarContentItem *item,
             const char           *name,
             const char           *text)
{
  const guint number = item->node != NULL
                         ? GPOINTER_TO_UINT (g_hash_table_lookup (html->game->numbers, item->node))
                         : 0;

  g_string_append_printf (html->text, "<%s class=\"m%s\"", name,
                          item->kind == MAR_CONTENT_STRUCK ? " struck" : "");
  g_string_append_printf (html->text, " id=\"m%u-%u\" dir=\"ltr\">", html->n_games, number);
  append_steps (html, text);
  g_string_append_printf (html->text, "</%s>", name);
}

static void
steps (gpointer              writer,
       const MarContentItem *item)
{
  Html *html = writer;
  g_autofree char *text = mar_writer_steps (item, FALSE);

  begin_playing (html);
  run_on (html);
  append_move (html, item, "span", text);
  append_signs (html, item);
  if (item->note != NULL)
    {
      g_string_append (html->text, " <i>(");
      mar_html_append (html->text, item->note);
      g_string_append (html->text, ")</i>");
    }
}

/* A result of the rules stands at the last turn, which has its own place. */
static void
line (gpointer              writer,
      const MarContentItem *item)
{
  Html *html = writer;
  const gboolean is_place = item->kind != MAR_CONTENT_RESULT;

  begin_playing (html);
  g_string_append_printf (html->text, "<p class=\"%s\" dir=\"auto\">",
                          item->kind == MAR_CONTENT_START || item->kind == MAR_CONTENT_SETUP
                            ? "caption"
                            : "line");
  if (is_place)
    append_move (html, item, "span", item->text);
  else
    mar_html_append (html->text, item->text);
  append_signs (html, item);
  g_string_append (html->text, "</p>\n");
}

static void
score (gpointer              writer,
       const MarContentItem *item)
{
  Html *html = writer;

  begin_playing (html);
  element (html, "p class=\"score\" dir=\"ltr\"", item->score);
  g_string_append_c (html->text, '\n');
}

static void
append_board (Html                 *html,
              const MarContentItem *item)
{
  const guint drawing = GPOINTER_TO_UINT (g_hash_table_lookup (html->drawings, item));
  g_autofree char *words = mar_illustration_alternative_text (item->figure);
  g_autofree char *position = mar_writer_position_text (&html->context, item);

  mar_boards_append_drawing (html->boards, drawing, words, html->text);
  if (position == NULL)
    return;
  g_string_append (html->text, "<p class=\"position\" dir=\"ltr\">");
  element (html, "code", position);
  g_string_append (html->text, "</p>\n");
}

static void
diagram (gpointer              writer,
         const MarContentItem *item)
{
  Html *html = writer;

  begin_playing (html);
  g_string_append (html->text, "<figure class=\"diagram\">");
  append_board (html, item);
  g_string_append (html->text, "</figure>\n");
}

static void
figure (gpointer              writer,
        const MarContentItem *item)
{
  Html *html = writer;

  begin_playing (html);
  g_string_append_printf (html->text, "<figure id=\"figure%u\"><div>", item->number);
  append_board (html, item);
  g_string_append (html->text, "</div><figcaption dir=\"auto\">");
  element (html, "span class=\"label\"", item->name);
  if (item->text != NULL)
    {
      g_autofree char *caption = mar_writer_prose (&html->context, item, html->heading, TRUE);
      const gboolean is_short = mar_commonmark_is_paragraph (item->text);

      g_string_append_printf (html->text,
                              is_short ? " <bdi>%s</bdi>" : "<div class=\"prose\">%s</div>",
                              caption);
    }
  g_string_append (html->text, "</figcaption></figure>\n");
}

static void
note (gpointer              writer,
      const MarContentItem *item)
{
  Html *html = writer;

  begin_playing (html);
  g_string_append (html->text, "<p class=\"note\" dir=\"auto\">");
  if (item->name != NULL)
    {
      mar_html_append (html->text, item->name);
      g_string_append_c (html->text, ' ');
    }
  mar_html_append (html->text, item->text);
  g_string_append (html->text, "</p>\n");
}

static void
passage (gpointer              writer,
         const MarContentItem *item)
{
  Html *html = writer;

  /* A line end after the tag would be dropped. */
  g_string_append (html->text, "<pre dir=\"auto\">\n");
  mar_html_append (html->text, item->text);
  g_string_append (html->text, "</pre>\n");
}

static void
open_variation (gpointer              writer,
                const MarContentItem *item)
{
  Html *html = writer;

  begin_playing (html);
  g_string_append (html->text, "<div class=\"v\">\n");
}

static void
close_variation (gpointer writer)
{
  Html *html = writer;

  g_string_append (html->text, "</div>\n");
}

static void
heads (gpointer       writer,
       const MarNode *turn)
{
  Html *html = writer;

  begin_playing (html);
  g_string_append (html->text, "<div class=\"row heads\">");
  for (int player = 0; player < 2; player++)
    {
      g_autofree char *head = mar_writer_column_head (turn, player);

      element (html, "p dir=\"auto\"", head);
    }
  g_string_append (html->text, "</div>\n");
}

static void
row (gpointer writer)
{
  Html *html = writer;

  begin_playing (html);
  g_string_append (html->text, "<div class=\"row\">\n");
}

static void
cell (gpointer writer,
      guint    column)
{
  Html *html = writer;

  g_string_append_printf (html->text, "<div class=\"cell c%u\">\n", column);
}

static void
end_box (gpointer writer)
{
  Html *html = writer;

  flush (html);
  g_string_append (html->text, "</div>\n");
}

static void
chapter (gpointer              writer,
         const MarContentItem *item)
{
  Html *html = writer;

  mar_html_append_chapter (html->text, item, html->heading);
}

static void
picture (gpointer              writer,
         const MarContentItem *item)
{
  Html *html = writer;

  mar_html_append_picture (html->text, &html->context, item);
}

static void
index_of_games (gpointer   writer,
                GPtrArray *index)
{
  Html *html = writer;

  mar_html_append_index (html->text, index);
}

static const MarContentWriter vtable = {
  .title = title,
  .contents = contents,
  .game = game,
  .game_end = game_end,
  .details = details,
  .detail = detail,
  .details_end = details_end,
  .prose = prose,
  .aside = aside,
  .steps = steps,
  .line = line,
  .score = score,
  .diagram = diagram,
  .figure = figure,
  .chapter = chapter,
  .picture = picture,
  .note = note,
  .passage = passage,
  .flush = flush,
  .open = open_variation,
  .close = close_variation,
  .heads = heads,
  .row = row,
  .cell = cell,
  .cell_end = end_box,
  .row_end = end_box,
  .index = index_of_games,
};

/* Drawings come first: what they share is known when all are there. */

static double
cell_mm (const Html           *html,
         const MarContentItem *item,
         const MarFigure      *figure)
{
  const MarBookletOptions *options = html->context.job->options;
  double wanted = VARIATION_MM;

  if (options->cell_mm > 0)
    return options->cell_mm;
  if (item->kind == MAR_CONTENT_FIGURE)
    wanted = FIGURE_MM;
  else if (item->level == 0 && options->layout == MAR_LAYOUT_PACKET)
    wanted = TURN_MM;
  return CLAMP (wanted / mar_figure_width (figure), 1, LARGEST_CELL_MM);
}

static gboolean
draw_item (Html                 *html,
           const MarContentItem *item)
{
  g_autoptr (MarFigure) figure = NULL;
  guint drawing;

  if (item->figure == NULL)
    return TRUE;
  figure = mar_writer_make_figure (&html->context, item);
  if (!mar_boards_add (html->boards, figure, cell_mm (html, item, figure), &drawing,
                       &html->context.error))
    return FALSE;
  g_hash_table_insert (html->drawings, (gpointer) item, GUINT_TO_POINTER (drawing));
  return TRUE;
}

static gboolean
draw_game (Html      *html,
           MarRecord *record,
           gboolean   with_steps,
           gboolean   with_words)
{
  MarHtmlGame *drawn = mar_html_game_new (&html->context, html->boards, record, with_steps,
                                          with_words);

  if (drawn == NULL)
    return FALSE;
  g_ptr_array_add (html->games, drawn);
  return TRUE;
}

static gboolean
draw_all (Html *html)
{
  MarWriterContext *context = &html->context;
  const MarBookletJob *job = context->job;
  GPtrArray *content = job->content;
  guint n_drawings = 0;
  guint n_nodes = 0;

  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);

      if (item->kind == MAR_CONTENT_GAME)
        mar_html_count (job->options, item->record, &n_drawings, &n_nodes);
    }
  for (guint i = 0; i < content->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);

      if (job->progress != NULL && i % 16 == 0)
        job->progress (context->from * i / content->len, job->data);
      if ((i % 16 == 0 && g_cancellable_set_error_if_cancelled (job->cancellable, &context->error))
          || !draw_item (html, item)
          || (item->kind == MAR_CONTENT_GAME
              && !draw_game (html, item->record, n_drawings <= MAX_STEP_DRAWINGS,
                             n_nodes <= MAX_TOLD_NODES)))
        return FALSE;
    }
  mar_boards_join (html->boards);
  return TRUE;
}

GBytes *
mar_booklet_html (const MarBookletJob  *job,
                  GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MarBoards) boards = mar_boards_new ();
  g_autoptr (GHashTable) drawings = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) games
    = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_html_game_free);
  Html html = {
    .context = { job, 0.8, 0.2, FALSE, NULL },
    .text = text,
    .boards = boards,
    .drawings = drawings,
    .games = games,
    .heading = job->options->embed ? 2 : 1,
  };

  if (!draw_all (&html))
    {
      g_propagate_error (error, g_steal_pointer (&html.context.error));
      return NULL;
    }
  mar_html_append_head (text, job);
  mar_boards_append_parts (boards, text);
  if (!mar_writer_write (&vtable, &html, &html.context, error))
    return NULL;
  mar_html_append_tail (text, job, boards, games);
  return mar_writer_finish (text);
}
