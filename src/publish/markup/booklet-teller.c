/* Tells the content of a booklet to a writer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "booklet-plain.h"
#include "booklet-teller.h"
#include "mar-illustration.h"

/* Progress is told and a cancellation noticed after so many items. */
#define ITEMS_AT_ONCE 16

/* A clause of so few bytes does not say what a figure shows. */
#define LEAST_CLAUSE 16

/**
 * Tale:
 * @in_game: whether a game is open
 * @in_facts: whether facts are open
 * @cell: of a packet the turn in whose cell the telling is, or NULL
 * @heads: (nullable): the heads that the columns of the game have
 * @in_row: whether a row is open
 * @has_left: whether it has its left cell, and no right one yet
 */
typedef struct
{
  const MarTeller *teller;
  gpointer writer;
  MarTelling *telling;
  GPtrArray *content;
  gboolean in_game;
  gboolean in_facts;
  const MarNode *cell;
  char *heads;
  gboolean in_row;
  gboolean has_left;
} Tale;

static gboolean
is_packet (const Tale *tale)
{
  return tale->telling->options->layout == MAR_LAYOUT_PACKET;
}

gboolean
mar_teller_is_entry (const MarTelling     *telling,
                     const MarContentItem *item)
{
  if (item->kind == MAR_CONTENT_FIGURE)
    return item->node == NULL || telling->options->layout == MAR_LAYOUT_FIGURES;
  return item->kind == MAR_CONTENT_GAME;
}

/* Where the last clause within @words ends that is more than a word or two. */
static const char *
end_of_clause (const char *words,
               gsize       length)
{
  for (const char *at = words + length; at > words + LEAST_CLAUSE; at--)
    if (strchr (",;:", at[-1]) != NULL && at[0] == ' ')
      return at - 1;
  return NULL;
}

/* Where the first sentence ends that is more than a word or two; in Chinese and Japanese a few
 * letters are words enough. */
static const char *
end_of_sentence (const char *words,
                 gsize       length)
{
  const char *wide = g_strstr_len (words, (gssize) length, "\343\200\202");
  const char *end = NULL;

  if (length > LEAST_CLAUSE)
    end = g_strstr_len (words + LEAST_CLAUSE, (gssize) (length - LEAST_CLAUSE), ". ");
  return wide != NULL && (end == NULL || wide < end) ? wide : end;
}

/* The first sentence of a caption, or as much of it as has room in a line: whole clauses, if
 * that can be. */
char *
mar_teller_beginning (const char *caption,
                      glong       length)
{
  g_autofree char *words = mar_commonmark_words (caption);
  gsize n_bytes = strcspn (words, "\n");
  const char *end = end_of_sentence (words, n_bytes);
  const char *limit;

  if (end != NULL)
    n_bytes = (gsize) (end - words);
  if (n_bytes > 0 && words[n_bytes - 1] == '.')
    n_bytes--;
  if (g_utf8_strlen (words, (gssize) n_bytes) <= length)
    return g_strndup (words, n_bytes);

  limit = g_utf8_offset_to_pointer (words, length);
  end = end_of_clause (words, (gsize) (limit - words));
  if (end != NULL)
    return g_strndup (words, (gsize) (end - words));
  end = g_strrstr_len (words, limit - words, " ");
  return g_strdup_printf ("%.*s…", (int) ((end != NULL ? end : limit) - words), words);
}

/* A figure goes by its label and the beginning of its caption. */
char *
mar_teller_entry (const MarContentItem *item)
{
  g_autofree char *caption = NULL;

  if (item->kind != MAR_CONTENT_FIGURE)
    return g_strdup (item->text);
  if (item->text == NULL)
    return g_strdup (item->name);
  caption = mar_teller_beginning (item->text, MAR_ENTRY_LENGTH);
  return g_strdup_printf ("%s: %s", item->name, caption);
}

static gboolean
wants_contents (const Tale *tale)
{
  guint n = 0;

  if (tale->telling->options->no_contents || tale->teller->contents == NULL)
    return FALSE;
  for (guint i = 0; i < tale->content->len && n < 2; i++)
    n += mar_teller_is_entry (tale->telling, g_ptr_array_index (tale->content, i));
  return n >= 2;
}

/* The turn beside which the item stands in a packet; NULL: it takes the whole width. */
static const MarNode *
cell_of (const MarContentItem *item)
{
  const MarNode *node = item->node;
  const MarNode *next;

  if (node == NULL)
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
end_cell (Tale *tale)
{
  if (tale->cell != NULL)
    tale->teller->cell_end (tale->writer);
  tale->cell = NULL;
}

static void
end_row (Tale *tale)
{
  end_cell (tale);
  if (tale->in_row)
    tale->teller->row_end (tale->writer);
  tale->in_row = FALSE;
  tale->has_left = FALSE;
}

/* Whose the columns are. In the midst of a game players may exchange their pieces. */
static void
tell_heads (Tale          *tale,
            const MarNode *turn)
{
  g_autofree char *left = mar_teller_head (turn, 0);
  g_autofree char *right = mar_teller_head (turn, 1);
  g_autofree char *heads = g_strconcat (left, "\n", right, NULL);

  if (g_strcmp0 (tale->heads, heads) == 0)
    return;
  tale->teller->heads (tale->writer, turn);
  g_free (tale->heads);
  tale->heads = g_steal_pointer (&heads);
}

/* Of two players the first one's turns go left and the other's right; more of them use both
 * columns as they come. */
static void
begin_cell (Tale          *tale,
            const MarNode *turn)
{
  const MarGame *game = mar_record_game (mar_node_record (turn));
  const gboolean is_crowded = mar_game_n_players (game, mar_node_position (turn)) > 2;
  const gboolean is_left = is_crowded ? !tale->has_left : mar_node_side (turn) == 0;

  end_cell (tale);
  if (is_left || !tale->has_left)
    {
      end_row (tale);
      if (!is_crowded)
        tell_heads (tale, turn);
      tale->teller->row (tale->writer);
      tale->in_row = TRUE;
    }
  tale->teller->cell (tale->writer, is_left ? 0 : 1);
  tale->cell = turn;
  tale->has_left = is_left;
}

static void
find_cell (Tale                 *tale,
           const MarContentItem *item)
{
  const MarNode *turn;

  if (!is_packet (tale) || tale->teller->row == NULL || item->level > 0
      || item->kind == MAR_CONTENT_CLOSE)
    return;
  turn = cell_of (item);
  if (turn == tale->cell && turn != NULL)
    return;
  if (turn == NULL)
    end_row (tale);
  else
    begin_cell (tale, turn);
}

static void
end_facts (Tale *tale)
{
  if (tale->in_facts)
    tale->teller->facts_end (tale->writer);
  tale->in_facts = FALSE;
}

static void
end_game (Tale *tale)
{
  tale->teller->flush (tale->writer);
  end_facts (tale);
  end_row (tale);
  if (tale->in_game)
    tale->teller->game_end (tale->writer);
  tale->in_game = FALSE;
  g_clear_pointer (&tale->heads, g_free);
}

static void
tell_prose (Tale                 *tale,
            const MarContentItem *item)
{
  const MarTeller *teller = tale->teller;
  const gboolean runs_on = item->node != NULL && (item->level > 0 || !is_packet (tale));

  if (!runs_on || !mar_commonmark_is_paragraph (item->text))
    {
      teller->flush (tale->writer);
      teller->prose (tale->writer, item);
      return;
    }
  teller->aside (tale->writer, item);
  if (item->level == 0)
    teller->flush (tale->writer);
}

/* As the packet has it: score, diagram, steps. In running text the steps go on. */
static void
tell_turn (Tale                 *tale,
           const MarContentItem *item)
{
  const MarTeller *teller = tale->teller;
  const gboolean stands_alone = is_packet (tale) && item->level == 0;

  if (stands_alone)
    {
      teller->flush (tale->writer);
      if (item->score != NULL)
        teller->score (tale->writer, item);
      if (item->figure != NULL)
        teller->diagram (tale->writer, item);
    }
  teller->steps (tale->writer, item);
  if (stands_alone)
    teller->flush (tale->writer);
}

static void
tell_start (Tale                 *tale,
            const MarContentItem *item)
{
  const MarTeller *teller = tale->teller;

  teller->flush (tale->writer);
  if (item->kind == MAR_CONTENT_SETUP)
    teller->line (tale->writer, item);
  if (item->score != NULL)
    teller->score (tale->writer, item);
  if (item->figure != NULL)
    teller->diagram (tale->writer, item);
  if (item->kind == MAR_CONTENT_START)
    teller->line (tale->writer, item);
}

static void
tell_fact (Tale                 *tale,
           const MarContentItem *item)
{
  if (!tale->in_facts)
    tale->teller->facts (tale->writer);
  tale->in_facts = TRUE;
  tale->teller->fact (tale->writer, item);
}

static void
tell_game (Tale                 *tale,
           const MarContentItem *item)
{
  end_game (tale);
  tale->teller->game (tale->writer, item);
  tale->in_game = TRUE;
}

static void
tell_variation (Tale                 *tale,
                const MarContentItem *item)
{
  tale->teller->flush (tale->writer);
  if (item->kind == MAR_CONTENT_OPEN)
    tale->teller->open (tale->writer, item);
  else
    tale->teller->close (tale->writer);
}

static void
tell_block (Tale                 *tale,
            const MarContentItem *item,
            void                (*tell) (gpointer, const MarContentItem *))
{
  tale->teller->flush (tale->writer);
  tell (tale->writer, item);
}

static void
tell_item (Tale                 *tale,
           const MarContentItem *item)
{
  const MarTeller *teller = tale->teller;

  if (item->kind != MAR_CONTENT_FACT)
    end_facts (tale);
  if (item->record == NULL)
    end_game (tale);
  find_cell (tale, item);

  switch (item->kind)
    {
    case MAR_CONTENT_TITLE:
      tell_block (tale, item, teller->title);
      break;
    case MAR_CONTENT_GAME:
      tell_game (tale, item);
      break;
    case MAR_CONTENT_FACT:
      tell_fact (tale, item);
      break;
    case MAR_CONTENT_AUTHOR:
    case MAR_CONTENT_PROSE:
      tell_prose (tale, item);
      break;
    case MAR_CONTENT_START:
    case MAR_CONTENT_SETUP:
      tell_start (tale, item);
      break;
    case MAR_CONTENT_TURN:
    case MAR_CONTENT_ROLL:
    case MAR_CONTENT_STRUCK:
      tell_turn (tale, item);
      break;
    case MAR_CONTENT_DIAGRAM:
      tell_block (tale, item, teller->diagram);
      break;
    case MAR_CONTENT_END:
    case MAR_CONTENT_RESULT:
      tell_block (tale, item, teller->line);
      break;
    case MAR_CONTENT_OPEN:
    case MAR_CONTENT_CLOSE:
      tell_variation (tale, item);
      break;
    case MAR_CONTENT_NOTE:
      tell_block (tale, item, teller->note);
      break;
    case MAR_CONTENT_FIGURE:
      tell_block (tale, item, teller->figure);
      break;
    case MAR_CONTENT_PASSAGE:
    default:
      tell_block (tale, item, teller->passage);
      break;
    }
}

static void
tell_index (Tale *tale)
{
  g_autoptr (GPtrArray) index = NULL;

  if (tale->telling->options->no_index || tale->teller->index == NULL)
    return;
  index = mar_content_index (tale->content);
  if (index->len > 0)
    tale->teller->index (tale->writer, index);
}

static gboolean
goes_on (MarTelling *telling,
         guint       done,
         guint       all)
{
  if (telling->error != NULL)
    return FALSE;
  if (done % ITEMS_AT_ONCE != 0)
    return TRUE;
  if (telling->progress != NULL)
    telling->progress (telling->from + telling->share * done / all, telling->data);
  return !g_cancellable_set_error_if_cancelled (telling->cancellable, &telling->error);
}

/* Whether there are two games or more. */
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
mar_teller_tell (const MarTeller  *teller,
                 gpointer          writer,
                 MarTelling       *telling,
                 GPtrArray        *content,
                 GError          **error)
{
  Tale tale = { teller, writer, telling, content };
  guint i = 0;

  telling->numbered = has_games (content);

  while (i < content->len && is_front (g_ptr_array_index (content, i)))
    tell_item (&tale, g_ptr_array_index (content, i++));
  if (wants_contents (&tale))
    teller->contents (writer, content);

  for (; i < content->len && goes_on (telling, i, content->len); i++)
    tell_item (&tale, g_ptr_array_index (content, i));
  end_game (&tale);
  if (telling->error == NULL)
    tell_index (&tale);
  if (telling->error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&telling->error));
  return FALSE;
}

MarFigure *
mar_teller_figure (const MarTelling     *telling,
                   const MarContentItem *item)
{
  return mar_illustration_new (item->figure, telling->options->style);
}

char *
mar_teller_write (MarTelling             *telling,
                  const MarFigure        *figure,
                  MarFigureFormat         format,
                  const MarFigureWriting *writing)
{
  g_autoptr (GBytes) bytes = NULL;

  if (telling->error != NULL)
    return NULL;
  bytes = mar_figure_write (figure, format, writing, &telling->error);
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
mar_teller_board (MarTelling           *telling,
                  const MarContentItem *item)
{
  g_autoptr (MarFigure) figure = mar_teller_figure (telling, item);
  MarFigureWriting writing = MAR_FIGURE_WRITING_INIT;
  g_autofree char *board = NULL;

  writing.board = item->level > 0 ? MAR_TEXT_BOARD_SMALL : MAR_TEXT_BOARD_MEDIUM;
  board = mar_teller_write (telling, figure, MAR_FIGURE_TEXT, &writing);
  if (board == NULL || item->level > 0 || !is_wide (board))
    return g_steal_pointer (&board);

  writing.board = MAR_TEXT_BOARD_SMALL;
  return mar_teller_write (telling, figure, MAR_FIGURE_TEXT, &writing);
}

char *
mar_teller_game_title (const MarTelling     *telling,
                       const MarContentItem *item)
{
  if (!telling->numbered)
    return g_strdup (item->text);
  /* Translators: the number of a game in a booklet, and its title. */
  return g_strdup_printf (_("%u. %s"), item->number, item->text);
}

char *
mar_teller_position (const MarTelling     *telling,
                     const MarContentItem *item)
{
  const MarFigureRecord *figure = item->figure;

  if (!telling->options->positions || figure == NULL || figure->position == NULL)
    return NULL;
  return mar_position_text (figure->game, figure->position);
}

const char *
mar_teller_language (MarDocument *document,
                     GPtrArray   *content)
{
  const char *language = mar_document_header (document, "language");

  for (guint i = 0; i < content->len && language == NULL; i++)
    {
      const MarContentItem *item = g_ptr_array_index (content, i);

      if (item->kind == MAR_CONTENT_GAME)
        language = mar_record_header (item->record, "language");
    }
  return language;
}

char *
mar_teller_head (const MarNode *turn,
                 int            player)
{
  const MarRecord *record = mar_node_record (turn);
  const char *side = _(mar_record_game (record)->player_names[player]);
  const char *name = mar_record_person (record, mar_node_position (turn), player);

  if (name == NULL || *name == '\0')
    return g_strdup (side);
  return g_strdup_printf ("%s · %s", side, name);
}

char *
mar_teller_steps (const MarContentItem *item,
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

/* What neither XML nor any text can hold. */
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
mar_teller_markup (const char *text)
{
  g_autoptr (GString) cleaned = clean (text, strlen (text));

  return g_markup_escape_text (cleaned->str, (gssize) cleaned->len);
}

GBytes *
mar_teller_finish (GString *text)
{
  return g_string_free_to_bytes (clean (text->str, text->len));
}
