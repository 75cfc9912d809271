/* Passes the content of a booklet to a writer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "booklet-plain.h"
#include "content-writer.h"
#include "mar-illustration.h"

/* Progress is reported and a cancellation noticed after so many items. */
#define ITEMS_AT_ONCE 16

/**
 * Writing:
 * @in_game: whether a game is open
 * @in_details: whether details are open
 * @cell: of a packet the turn in whose cell is being written, or NULL
 * @heads: (nullable): the heads that the columns of the game have
 * @in_row: whether a row is open
 * @has_left: whether it has its left cell, and no right one yet
 */
typedef struct
{
  const MarContentWriter *vtable;
  gpointer writer;
  MarWriterContext *context;
  GPtrArray *content;
  gboolean in_game;
  gboolean in_details;
  const MarNode *cell;
  char *heads;
  gboolean in_row;
  gboolean has_left;
} Writing;

static gboolean
is_packet (const Writing *writing)
{
  return writing->context->job->options->layout == MAR_LAYOUT_PACKET;
}

gboolean
mar_writer_is_entry (const MarWriterContext *context,
                     const MarContentItem   *item)
{
  if (item->kind == MAR_CONTENT_CHAPTER)
    return item->number <= MAR_ENTRY_LEVELS;
  if (context->job->options->book != NULL)
    return FALSE;
  if (item->kind == MAR_CONTENT_FIGURE)
    return item->node == NULL || context->job->options->layout == MAR_LAYOUT_FIGURES;
  return item->kind == MAR_CONTENT_GAME;
}

static gboolean
wants_contents (const Writing *writing)
{
  guint n = 0;

  if (writing->context->job->options->no_contents || writing->vtable->contents == NULL)
    return FALSE;
  for (guint i = 0; i < writing->content->len && n < 2; i++)
    n += mar_writer_is_entry (writing->context, g_ptr_array_index (writing->content, i));
  return n >= 2;
}

/* The turn beside which the item stands in a packet; NULL: it takes the whole width. */
static const MarNode *
get_cell (const MarContentItem *item)
{
  const MarNode *node = item->node;
  const MarNode *next;

  if (node == NULL || item->record == NULL)
    return NULL;
  next = mar_node_child (node, 0);
  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
      return node;
    case MAR_NODE_ROLL:
    case MAR_NODE_SETUP:
      return next != NULL && mar_node_kind (next) == MAR_NODE_TURN ? next : NULL;
    case MAR_NODE_END:
      return mar_node_kind (mar_node_parent (node)) == MAR_NODE_TURN ? mar_node_parent (node)
                                                                     : NULL;
    case MAR_NODE_START:
    case MAR_NODE_STRUCK:
    default:
      return NULL;
    }
}

static void
end_cell (Writing *writing)
{
  if (writing->cell != NULL)
    writing->vtable->cell_end (writing->writer);
  writing->cell = NULL;
}

static void
end_row (Writing *writing)
{
  end_cell (writing);
  if (writing->in_row)
    writing->vtable->row_end (writing->writer);
  writing->in_row = FALSE;
  writing->has_left = FALSE;
}

/* Whose the columns are. In the midst of a game players may exchange their pieces. */
static void
write_heads (Writing       *writing,
             const MarNode *turn)
{
  g_autofree char *left = mar_writer_column_head (turn, 0);
  g_autofree char *right = mar_writer_column_head (turn, 1);
  g_autofree char *heads = g_strconcat (left, "\n", right, NULL);

  if (g_strcmp0 (writing->heads, heads) == 0)
    return;
  writing->vtable->heads (writing->writer, turn);
  g_free (writing->heads);
  writing->heads = g_steal_pointer (&heads);
}

/* Of two players the first one's turns go left and the other's right; more of them use both
 * columns as they come. */
static void
begin_cell (Writing       *writing,
            const MarNode *turn)
{
  const MarGame *game = mar_record_game (mar_node_record (turn));
  const gboolean is_crowded = mar_game_n_players (game, mar_node_position (turn)) > 2;
  const gboolean is_left = is_crowded ? !writing->has_left : mar_node_side (turn) == 0;

  end_cell (writing);
  if (is_left || !writing->has_left)
    {
      end_row (writing);
      if (!is_crowded)
        write_heads (writing, turn);
      writing->vtable->row (writing->writer);
      writing->in_row = TRUE;
    }
  writing->vtable->cell (writing->writer, is_left ? 0 : 1);
  writing->cell = turn;
  writing->has_left = is_left;
}

static void
find_cell (Writing              *writing,
           const MarContentItem *item)
{
  const MarNode *turn;

  if (!is_packet (writing) || writing->vtable->row == NULL || item->level > 0
      || item->kind == MAR_CONTENT_CLOSE)
    return;
  turn = get_cell (item);
  if (turn == writing->cell && turn != NULL)
    return;
  if (turn == NULL)
    end_row (writing);
  else
    begin_cell (writing, turn);
}

static void
end_details (Writing *writing)
{
  if (writing->in_details)
    writing->vtable->details_end (writing->writer);
  writing->in_details = FALSE;
}

static void
end_game (Writing *writing)
{
  writing->vtable->flush (writing->writer);
  end_details (writing);
  end_row (writing);
  if (writing->in_game)
    writing->vtable->game_end (writing->writer);
  writing->in_game = FALSE;
  g_clear_pointer (&writing->heads, g_free);
}

static void
write_prose (Writing              *writing,
             const MarContentItem *item)
{
  const MarContentWriter *vtable = writing->vtable;
  const gboolean runs_on = item->node != NULL && (item->level > 0 || !is_packet (writing));

  if (!runs_on || !mar_commonmark_is_paragraph (item->text))
    {
      vtable->flush (writing->writer);
      vtable->prose (writing->writer, item);
      return;
    }
  vtable->aside (writing->writer, item);
  if (item->level == 0)
    vtable->flush (writing->writer);
}

/* As the packet has it: score, diagram, steps. In running text the steps go on. */
static void
write_turn (Writing              *writing,
            const MarContentItem *item)
{
  const MarContentWriter *vtable = writing->vtable;
  const gboolean stands_alone = is_packet (writing) && item->level == 0;

  if (stands_alone)
    {
      vtable->flush (writing->writer);
      if (item->score != NULL)
        vtable->score (writing->writer, item);
      if (item->figure != NULL)
        vtable->diagram (writing->writer, item);
    }
  vtable->steps (writing->writer, item);
  if (stands_alone)
    vtable->flush (writing->writer);
}

static void
write_start (Writing              *writing,
             const MarContentItem *item)
{
  const MarContentWriter *vtable = writing->vtable;

  vtable->flush (writing->writer);
  if (item->kind == MAR_CONTENT_SETUP)
    vtable->line (writing->writer, item);
  if (item->score != NULL)
    vtable->score (writing->writer, item);
  if (item->figure != NULL)
    vtable->diagram (writing->writer, item);
  if (item->kind == MAR_CONTENT_START)
    vtable->line (writing->writer, item);
}

static void
write_detail (Writing              *writing,
              const MarContentItem *item)
{
  if (!writing->in_details)
    writing->vtable->details (writing->writer);
  writing->in_details = TRUE;
  writing->vtable->detail (writing->writer, item);
}

static void
write_game (Writing              *writing,
            const MarContentItem *item)
{
  end_game (writing);
  writing->vtable->game (writing->writer, item);
  writing->in_game = TRUE;
}

static void
write_variation (Writing              *writing,
                 const MarContentItem *item)
{
  writing->vtable->flush (writing->writer);
  if (item->kind == MAR_CONTENT_OPEN)
    writing->vtable->open (writing->writer, item);
  else
    writing->vtable->close (writing->writer);
}

static void
write_block (Writing *writing,
             const MarContentItem *item,
             void (*write) (gpointer, const MarContentItem *))
{
  writing->vtable->flush (writing->writer);
  write (writing->writer, item);
}

static void
write_shown (Writing              *writing,
             const MarContentItem *item)
{
  const MarContentWriter *vtable = writing->vtable;

  write_block (writing, item,
               item->kind == MAR_CONTENT_FIGURE    ? vtable->figure
               : item->kind == MAR_CONTENT_CHAPTER ? vtable->chapter
               : item->kind == MAR_CONTENT_PICTURE ? vtable->picture
                                                   : vtable->passage);
}

static void
write_item (Writing              *writing,
            const MarContentItem *item)
{
  const MarContentWriter *vtable = writing->vtable;

  if (item->kind != MAR_CONTENT_DETAIL)
    end_details (writing);
  if (item->record == NULL)
    end_game (writing);
  find_cell (writing, item);

  switch (item->kind)
    {
    case MAR_CONTENT_TITLE:
      write_block (writing, item, vtable->title);
      break;
    case MAR_CONTENT_GAME:
      write_game (writing, item);
      break;
    case MAR_CONTENT_DETAIL:
      write_detail (writing, item);
      break;
    case MAR_CONTENT_AUTHOR:
    case MAR_CONTENT_PROSE:
      write_prose (writing, item);
      break;
    case MAR_CONTENT_START:
    case MAR_CONTENT_SETUP:
      write_start (writing, item);
      break;
    case MAR_CONTENT_TURN:
    case MAR_CONTENT_ROLL:
    case MAR_CONTENT_STRUCK:
      write_turn (writing, item);
      break;
    case MAR_CONTENT_DIAGRAM:
      write_block (writing, item, vtable->diagram);
      break;
    case MAR_CONTENT_END:
    case MAR_CONTENT_RESULT:
      write_block (writing, item, vtable->line);
      break;
    case MAR_CONTENT_OPEN:
    case MAR_CONTENT_CLOSE:
      write_variation (writing, item);
      break;
    case MAR_CONTENT_NOTE:
      write_block (writing, item, vtable->note);
      break;
    case MAR_CONTENT_FIGURE:
    case MAR_CONTENT_CHAPTER:
    case MAR_CONTENT_PICTURE:
    case MAR_CONTENT_PASSAGE:
    default:
      write_shown (writing, item);
      break;
    }
}

static void
write_index (Writing *writing)
{
  g_autoptr (GPtrArray) index = NULL;

  if (writing->context->job->options->no_index || writing->vtable->index == NULL)
    return;
  index = mar_writer_index (writing->content, mar_writer_language (writing->context->job));
  if (index->len > 0)
    writing->vtable->index (writing->writer, index);
}

static gboolean
goes_on (MarWriterContext *context,
         guint             done,
         guint             all)
{
  if (context->error != NULL)
    return FALSE;
  if (done % ITEMS_AT_ONCE != 0)
    return TRUE;
  if (context->job->progress != NULL)
    context->job->progress (context->from + context->share * done / all, context->job->data);
  return !g_cancellable_set_error_if_cancelled (context->job->cancellable, &context->error);
}

/* Returns whether there are two games or more. */
static gboolean
has_games (GPtrArray *content)
{
  guint n = 0;

  for (guint i = 0; i < content->len && n < 2; i++)
    n += ((MarContentItem *) g_ptr_array_index (content, i))->kind == MAR_CONTENT_GAME;
  return n >= 2;
}

/* The title, the author and the introduction of the whole stand above its table of contents. */
static gboolean
is_front (const MarContentItem *item)
{
  return item->kind == MAR_CONTENT_TITLE || item->kind == MAR_CONTENT_AUTHOR
         || (item->kind == MAR_CONTENT_PROSE && item->record == NULL);
}

gboolean
mar_writer_write (const MarContentWriter  *vtable,
                  gpointer                 writer,
                  MarWriterContext        *context,
                  GError                 **error)
{
  GPtrArray *content = context->job->content;
  Writing writing = { vtable, writer, context, content };
  guint i = 0;

  context->numbered = has_games (content);

  while (i < content->len && is_front (g_ptr_array_index (content, i)))
    write_item (&writing, g_ptr_array_index (content, i++));
  if (wants_contents (&writing))
    vtable->contents (writer, content);

  for (; i < content->len && goes_on (context, i, content->len); i++)
    write_item (&writing, g_ptr_array_index (content, i));
  end_game (&writing);
  if (context->error == NULL)
    write_index (&writing);
  if (context->error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&context->error));
  return FALSE;
}

MarFigure *
mar_writer_make_figure (const MarWriterContext *context,
                        const MarContentItem   *item)
{
  return mar_illustration_new (item->figure, context->job->options->style);
}

char *
mar_writer_write_figure (MarWriterContext       *context,
                         const MarFigure        *figure,
                         MarFigureFormat         format,
                         const MarFigureWriting *writing)
{
  g_autoptr (GBytes) bytes = NULL;

  if (context->error != NULL)
    return NULL;
  bytes = mar_figure_write (figure, format, writing, &context->error);
  if (bytes == NULL)
    return NULL;
  return g_strchomp (g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
}

/* The text has lines of one width, or nearly. */
static gboolean
is_wide (const char *board)
{
  const char *end = strchr (board, '\n');
  g_autofree char *line = g_strndup (board, end != NULL ? (gsize) (end - board) : strlen (board));

  return mar_plain_width (line) > MAR_PLAIN_COLUMNS;
}

char *
mar_writer_write_board (MarWriterContext     *context,
                        const MarContentItem *item)
{
  g_autoptr (MarFigure) figure = mar_writer_make_figure (context, item);
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autofree char *board = NULL;

  writing.board = item->level > 0 ? MAR_TEXT_BOARD_SMALL : MAR_TEXT_BOARD_MEDIUM;
  board = mar_writer_write_figure (context, figure, MAR_FIGURE_TEXT, &writing);
  if (board == NULL || item->level > 0 || !is_wide (board))
    return g_steal_pointer (&board);

  writing.board = MAR_TEXT_BOARD_SMALL;
  return mar_writer_write_figure (context, figure, MAR_FIGURE_TEXT, &writing);
}

char *
mar_writer_game_title (const MarWriterContext *context,
                       const MarContentItem   *item)
{
  if (!context->numbered)
    return g_strdup (item->text);
  /* Translators: the number of a game in a booklet, and its title. */
  return g_strdup_printf (_("%u. %s"), item->number, item->text);
}

char *
mar_writer_position_text (const MarWriterContext *context,
                          const MarContentItem   *item)
{
  const MarFigureRecord *figure = item->figure;

  if (!context->job->options->positions || figure == NULL || figure->position == NULL)
    return NULL;
  return mar_position_text (figure->game, figure->position);
}

const char *
mar_writer_language (const MarBookletJob *job)
{
  const char *language = mar_document_header (job->document, "language");

  for (guint i = 0; i < job->content->len && language == NULL; i++)
    {
      const MarContentItem *item = g_ptr_array_index (job->content, i);

      if (item->kind == MAR_CONTENT_GAME)
        language = mar_record_header (item->record, "language");
    }
  return language;
}

char *
mar_writer_column_head (const MarNode *turn,
                        int            player)
{
  const MarRecord *record = mar_node_record (turn);
  const char *side = _(mar_record_game (record)->player_names[player]);
  g_autofree char *name
    = mar_writer_set_quotes (mar_record_person (record, mar_node_position (turn), player),
                             mar_record_header (record, "language"));

  return name == NULL || *name == '\0' ? g_strdup (side) : g_strdup_printf ("%s · %s", side, name);
}

char *
mar_writer_steps (const MarContentItem *item,
                  gboolean              with_player)
{
  const MarGame *game = mar_record_game (item->record);
  g_autofree char *number = NULL;

  /* A throw has no number; of what is struck nobody knows it any more. */
  if (item->kind != MAR_CONTENT_TURN)
    return g_strdup (item->text);
  number = mar_content_number_text (item);
  if (!with_player || item->side < 0 || g_str_has_suffix (number, ":"))
    return g_strdup_printf ("%s %s", number, item->text);
  return g_strdup_printf ("%s %s: %s", number, _(game->player_names[item->side]), item->text);
}

char *
mar_writer_picture_file (const MarContentItem *item)
{
  g_autofree char *file = g_uri_unescape_string (item->name, NULL);

  return g_strdup (file != NULL && g_utf8_validate (file, -1, NULL) ? file : item->name);
}

/* Returns whether the character can't stand in XML, nor in any text. */
static gboolean
is_forbidden (gunichar c)
{
  if (c < 0x20)
    return c != '\t' && c != '\n';
  return (c >= 0x7f && c < 0xa0) || (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
}

static GString *
clean (const char *text,
       gsize       length)
{
  GString *cleaned = g_string_sized_new (length + 1);
  const char *start = text;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!is_forbidden (g_utf8_get_char (p)))
        continue;
      g_string_append_len (cleaned, start, p - start);
      if (*p != '\r')
        g_string_append (cleaned, "\357\277\275");
      start = g_utf8_next_char (p);
    }
  g_string_append (cleaned, start);
  return cleaned;
}

char *
mar_writer_escape (const char *text)
{
  g_autoptr (GString) cleaned = clean (text, strlen (text));

  return g_markup_escape_text (cleaned->str, (gssize) cleaned->len);
}

GBytes *
mar_writer_finish (GString *text)
{
  return g_string_free_to_bytes (clean (text->str, text->len));
}
