/* Reading positions that a game does not know, but that can stand on its board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"

/* The signs of all boards' texts: files and ranks count from the lower left corner, ranks are
 * written from above, raised levels behind the board. */
#define LEVEL_SIGN '|'
#define RANK_SIGN '/'
#define EMPTY_SIGN '.'
#define STACK_OPENS '['
#define STACK_CLOSES ']'

#define MAX_FILES 26

/* The longest letter of a piece with which @text begins; -1: it begins otherwise. */
static int
piece_at (const MarGame *game,
          const char    *text,
          gsize         *length)
{
  int found = -1;

  *length = 0;
  for (guint i = 0; i < game->editor->n_pieces; i++)
    {
      const char *letter = game->editor->pieces[i].letter;

      if (g_str_has_prefix (text, letter) && strlen (letter) > *length)
        {
          found = (int) i;
          *length = strlen (letter);
        }
    }

  return found;
}

static gboolean
put_piece (const MarGame *game,
           MarPosition   *position,
           guint          level,
           guint          file,
           guint          rank,
           int            piece)
{
  g_autofree char *height = level > 0 ? g_strdup_printf ("%u", level + 1) : g_strdup ("");
  g_autofree char *name = g_strdup_printf ("%s%c%u", height, (char) ('a' + file), rank);
  MarCell cell;

  return mar_position_editor_has_piece (game, position, (guint) piece)
         && game->read_cell (position, name, &cell)
         && game->editor->put (position, cell, (guint) piece, NULL);
}

/* Puts the pieces of a rank on the board of @position, which may be NULL. Returns how many cells
 * the rank has, or -1 where one of them can't be. */
static int
put_rank (const MarGame *game,
          MarPosition   *position,
          const char    *text,
          guint          level,
          guint          rank)
{
  gboolean in_stack = FALSE;
  guint file = 0;

  while (*text != '\0' && file < MAX_FILES)
    {
      gsize length;
      int piece = piece_at (game, text, &length);

      if (piece >= 0)
        {
          if (position != NULL && !put_piece (game, position, level, file, rank, piece))
            return -1;
          file += !in_stack;
        }
      else if (g_ascii_isdigit (*text))
        {
          char *end;

          file += (guint) MIN (g_ascii_strtoull (text, &end, 10), MAX_FILES);
          length = (gsize) (end - text);
        }
      else
        {
          in_stack = *text == STACK_OPENS;
          file += *text == STACK_CLOSES || *text == EMPTY_SIGN;
          length = 1;
        }
      text += length;
    }

  return (int) file;
}

static gboolean
put_board (const MarGame *game,
           MarPosition   *position,
           const char    *text)
{
  const char levels_apart[] = { LEVEL_SIGN, '\0' };
  const char ranks_apart[] = { RANK_SIGN, '\0' };
  g_auto (GStrv) levels = g_strsplit (text, levels_apart, -1);

  for (guint level = 0; levels[level] != NULL; level++)
    {
      g_auto (GStrv) ranks = g_strsplit (levels[level], ranks_apart, -1);
      guint n = g_strv_length (ranks);

      for (guint i = 0; i < n; i++)
        if (put_rank (game, position, ranks[i], level, n - i) < 0)
          return FALSE;
    }

  return TRUE;
}

/* The text of a board of the same size as that of @board, in the way of @sample, which is empty. */
static char *
empty_board (const MarGame *game,
             const char    *board,
             const char    *sample)
{
  const char ranks_apart[] = { RANK_SIGN, '\0' };
  g_autofree char *lowest = g_strndup (board, strcspn (board, (char[]) { LEVEL_SIGN, '\0' }));
  g_auto (GStrv) ranks = g_strsplit (lowest, ranks_apart, -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; ranks[i] != NULL; i++)
    {
      int n = put_rank (game, NULL, ranks[i], 0, 0);

      if (i > 0)
        g_string_append_c (text, RANK_SIGN);
      if (*sample != EMPTY_SIGN)
        g_string_append_printf (text, "%d", n);
      else
        for (; n > 0; n--)
          g_string_append_c (text, EMPTY_SIGN);
    }

  return g_string_free (text, FALSE);
}

/* The position with the pieces of @board; beside it are those of @fields, or, where NULL,
 * those of the start. */
static MarPosition *
build (const MarGame    *game,
       const MarOptions *options,
       const char       *board,
       const char       *fields)
{
  g_autofree MarPosition *position = mar_position_new (game, options);
  g_autofree char *sample = NULL;
  g_autofree char *empty = NULL;
  g_autofree char *text = NULL;

  mar_position_editor_clear (game, options, position);
  sample = mar_position_text (game, position);
  empty = empty_board (game, board, sample);
  text = g_strconcat (empty, fields != NULL ? fields : sample + strcspn (sample, " "), NULL);
  if (!game->read (options, text, position, NULL) || !put_board (game, position, board))
    return NULL;

  return g_steal_pointer (&position);
}

/* Where the board of a text ends and what stands beside it begins. */
static char *
split (char *text)
{
  char *fields = text + strcspn (text, " ");
  char *copy = g_strdup (fields);

  *fields = '\0';
  return copy;
}

MarPosition *
mar_position_editor_read (const MarGame     *game,
                          const MarOptions  *options,
                          const char        *text,
                          GError           **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree MarPosition *position = NULL;
  MarOptions defaults;

  g_return_val_if_fail (game != NULL && text != NULL, NULL);

  mar_options_init (&defaults, game);
  options = options != NULL ? options : &defaults;
  position = mar_position_read (game, options, text, &reason);
  if (position == NULL && g_error_matches (reason, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED))
    {
      g_autofree char *given = g_strstrip (g_strdup (text));
      g_autofree char *board = g_strdup (given);
      g_autofree char *fields = split (board);
      g_autofree char *written = NULL;

      position = build (game, options, board, fields);
      written = position != NULL ? mar_position_text (game, position) : NULL;
      /* A text that doesn't come out as it went in was not understood. */
      if (g_strcmp0 (written, given) != 0)
        g_clear_pointer (&position, g_free);
    }

  if (position == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return g_steal_pointer (&position);
}

MarPosition *
mar_position_editor_make_readable (const MarGame     *game,
                                   const MarOptions  *options,
                                   const MarPosition *position)
{
  g_autofree char *text = NULL;
  g_autofree char *fields = NULL;
  MarPosition *readable;
  MarOptions defaults;

  g_return_val_if_fail (game != NULL && position != NULL, NULL);

  mar_options_init (&defaults, game);
  options = options != NULL ? options : &defaults;
  text = mar_position_text (game, position);
  readable = mar_position_editor_read (game, options, text, NULL);
  if (readable != NULL)
    return readable;

  fields = split (text);
  readable = build (game, options, text, NULL);
  return readable != NULL ? readable : mar_position_new (game, options);
}
