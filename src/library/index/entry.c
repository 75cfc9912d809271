/* Reads a file for the index.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "entry.h"
#include "stream.h"

/* Larger files are none that a person wrote. */
#define LARGEST (256 << 20)

Entry *
entry_new (char   *path,
           gint64  modified,
           gint64  size,
           gint64  inode)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->path = path;
  entry->modified = modified;
  entry->size = size;
  entry->inode = inode;
  return entry;
}

static void
words_clear (gpointer data)
{
  g_free (((EntryWords *) data)->text);
}

static void
entry_game_free (gpointer data)
{
  EntryGame *game = data;

  g_free (game->options);
  g_free (game->title);
  g_free (game->players);
  g_free (game->event);
  g_free (game->date);
  g_free (game->result);
  g_clear_pointer (&game->moves, g_bytes_unref);
  g_array_unref (game->words);
  g_array_unref (game->glyphs);
  g_clear_pointer (&game->stream, g_array_unref);
  g_clear_pointer (&game->nodes, g_array_unref);
  g_free (game);
}

void
entry_free (Entry *entry)
{
  if (entry == NULL)
    return;
  g_free (entry->path);
  g_free (entry->problem);
  g_clear_pointer (&entry->games, g_ptr_array_unref);
  g_free (entry);
}

static EntryGame *
add_game (Entry *entry,
          guint  number)
{
  EntryGame *game = g_new0 (EntryGame, 1);

  game->number = number;
  game->words = g_array_new (FALSE, FALSE, sizeof (EntryWords));
  g_array_set_clear_func (game->words, words_clear);
  game->glyphs = g_array_new (FALSE, FALSE, sizeof (EntryGlyph));
  g_ptr_array_add (entry->games, game);
  return game;
}

static void
add_words (EntryGame  *game,
           WordsKind   kind,
           guint       place,
           const char *text)
{
  EntryWords words = { kind, place, NULL };

  if (text == NULL || *text == '\0')
    return;
  words.text = g_strdup (text);
  g_array_append_val (game->words, words);
}

static void
add_glyph (EntryGame *game,
           int        nag,
           guint      place)
{
  EntryGlyph glyph = { nag, place };

  for (guint i = 0; i < game->glyphs->len; i++)
    if (g_array_index (game->glyphs, EntryGlyph, i).nag == nag)
      return;
  g_array_append_val (game->glyphs, glyph);
}

/* @node: (nullable): of the figures of the file itself. */
static void
add_figures (EntryGame   *game,
             MarDocument *document,
             MarNode     *node,
             guint        place)
{
  for (guint i = 0; i < mar_document_n_figures (document, node); i++)
    {
      const MarFigureRecord *figure = mar_document_figure (document, node, i);

      add_words (game, WORDS_TEXT, place, figure->title);
      add_words (game, WORDS_TEXT, place, figure->caption);
      add_words (game, WORDS_TEXT, place, figure->alternative);
    }
}

static void
add_nodes (EntryGame   *game,
           MarDocument *document,
           MarRecord   *record)
{
  MarNode *root = mar_record_root (record);
  guint place = 0;

  add_words (game, WORDS_TEXT, 0, mar_record_header (record, "introduction"));
  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root), place++)
    {
      guint n;
      const int *nags = mar_node_glyphs (node, &n);

      add_words (game, WORDS_TEXT, place, mar_node_comment (node, MAR_COMMENT_BEFORE));
      add_words (game, WORDS_TEXT, place, mar_node_comment (node, MAR_COMMENT_AFTER));
      add_figures (game, document, node, place);
      for (guint i = 0; i < n; i++)
        add_glyph (game, nags[i], place);
      if (node == mar_record_last (record, root))
        add_words (game, WORDS_TEXT, place, mar_record_header (record, "conclusion"));
    }
}

static char *
write_options (MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  GString *text = g_string_new (" ");

  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = mar_options_value_text (game, mar_record_options (record), i);

      g_string_append_printf (text, "%s=%s ", game->options[i].name, value);
    }
  return g_string_free (text, FALSE);
}

static char *
write_players (EntryGame *entry,
               MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  const guint n = mar_game_n_players (game, mar_node_position (mar_record_root (record)));
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint player = 0; player < n; player++)
    {
      g_autofree char *key = mar_player_header (game, (int) player);
      g_autofree char *name = g_strdup (mar_record_header (record, key));

      if (name != NULL)
        {
          /* A line is a player. */
          g_strdelimit (name, "\n\r", ' ');
          any |= *g_strstrip (name) != '\0';
          add_words (entry, WORDS_PLAYER, 0, name);
        }
      g_string_append_printf (text, "%s%s", player > 0 ? "\n" : "", name != NULL ? name : "");
    }
  return any ? g_strdup (text->str) : NULL;
}

/* The moves, so that equal games can be told. */

static void
hash_number (GChecksum *checksum,
             guint32    number)
{
  number = GUINT32_TO_LE (number);
  g_checksum_update (checksum, (const guchar *) &number, sizeof number);
}

/* The board of a position that is set up, turned. */
static void
hash_board (GChecksum         *checksum,
            const MarGame     *game,
            const MarPosition *position,
            guint              symmetry,
            guint8            *board,
            guint8            *turned)
{
  const guint n_cells = game->n_cells (position);
  const guint height = stream_n_places (game, position) / n_cells;

  stream_read_board (game, position, board);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint image = (guint) game->symmetry->image (position, symmetry, (MarCell) cell);

      turned[image] = board[cell];
      if (height > 1)
        memcpy (turned + n_cells + image * (height - 1), board + n_cells + cell * (height - 1),
                height - 1);
    }
  hash_number (checksum, n_cells);
  g_checksum_update (checksum, turned, n_cells * height);
}

static guint
hash_line (GChecksum *checksum,
           MarRecord *record,
           guint      symmetry)
{
  const MarGame *game = mar_record_game (record);
  MarNode *root = mar_record_root (record);
  const guint n_places = stream_n_places (game, mar_node_position (root));
  g_autofree guint8 *board = g_new (guint8, n_places);
  g_autofree guint8 *turned = g_new (guint8, n_places);
  guint n_all = 0;

  g_checksum_update (checksum, (const guchar *) game->name, (gssize) strlen (game->name) + 1);
  for (MarNode *node = root; node != NULL;
       node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL)
    {
      guint n;
      const MarAction *actions = mar_node_actions (node, &n);

      if (mar_node_kind (node) == MAR_NODE_START || mar_node_kind (node) == MAR_NODE_SETUP)
        hash_board (checksum, game, mar_node_position (node), symmetry, board, turned);
      else if (mar_node_kind (node) != MAR_NODE_STRUCK)
        for (guint i = 0; i < n; i++, n_all++)
          hash_number (checksum, game->symmetry->image_action (mar_node_position (root), symmetry,
                                                               actions[i]));
    }
  return n_all;
}

/* Of a game and its images the same one is taken: that with the least sum. */
GBytes *
entry_hash_moves (MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  guint8 least[32];
  gsize length = sizeof least;
  guint n = 0;

  for (guint symmetry = 0; symmetry < game->symmetry->n; symmetry++)
    {
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
      guint8 digest[sizeof least];

      n = hash_line (checksum, record, symmetry);
      g_checksum_get_digest (checksum, digest, &length);
      if (symmetry == 0 || memcmp (digest, least, sizeof least) < 0)
        memcpy (least, digest, sizeof least);
    }
  return n > 0 ? g_bytes_new (least, sizeof least) : NULL;
}

/* Reading. */

static void
add_record (Entry       *entry,
            MarDocument *document,
            guint        index)
{
  MarRecord *record = mar_document_record (document, index);
  const MarPosition *start = mar_node_position (mar_record_root (record));
  EntryGame *game = add_game (entry, index + 1);

  game->game = mar_record_game (record);
  game->options = write_options (record);
  game->title = g_strdup (mar_record_header (record, "title"));
  game->players = write_players (game, record);
  game->event = g_strdup (mar_record_header (record, "event"));
  game->date = g_strdup (mar_record_header (record, "date"));
  game->result = mar_record_result (record);
  add_words (game, WORDS_TITLE, 0, game->title);
  add_words (game, WORDS_EVENT, 0, game->event);
  add_nodes (game, document, record);
  game->n_cells = game->game->n_cells (start);
  if (!stream_fits (game->game, start))
    return;
  game->moves = entry_hash_moves (record);
  game->stream = g_array_new (FALSE, FALSE, sizeof (guint16));
  game->nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  stream_write (record, game->stream, game->nodes);
}

/* What the file says outside of its games. */
static void
add_file (Entry       *entry,
          MarDocument *document)
{
  EntryGame *file = add_game (entry, 0);

  file->title = g_strdup (mar_document_header (document, "title"));
  add_words (file, WORDS_TITLE, 0, file->title);
  add_words (file, WORDS_TEXT, 0, mar_document_header (document, "introduction"));
  add_figures (file, document, NULL, 0);
  add_words (file, WORDS_TEXT, 0, mar_document_header (document, "conclusion"));
  if (file->words->len == 0)
    g_ptr_array_remove (entry->games, file);
}

void
entry_read (Entry *entry)
{
  g_autofree char *text = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_clear_pointer (&entry->games, g_ptr_array_unref);
  entry->games = g_ptr_array_new_with_free_func (entry_game_free);
  if (entry->size > LARGEST)
    {
      entry->problem = g_strdup (_("the file is too large"));
      return;
    }
  if (!g_file_get_contents (entry->path, &text, &length, &error))
    {
      entry->gone = g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
      entry->problem = g_strdup (error->message);
      return;
    }
  document = mar_document_parse (text, length, &error);
  if (document == NULL)
    {
      entry->problem = g_strdup (error->message);
      return;
    }
  add_file (entry, document);
  for (guint i = 0; i < mar_document_n_records (document); i++)
    add_record (entry, document, i);
}
