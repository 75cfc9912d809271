/* Reading positions that a game does not know, but that can stand on its board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-setting.h"
#include "rules-text.h"

/* The signs of all boards' texts: files and ranks count from the lower left corner, ranks are
 * written from above, raised levels behind the board. */
#define LEVEL_SIGN '|'
#define RANK_SIGN '/'
#define EMPTY_SIGN '.'
#define STACK_OPENS '['
#define STACK_CLOSES ']'

/* Makes the facts beside the board those of @text, where an empty board allows them. */
static gboolean
read_facts (const MarGame    *game,
            const MarOptions *options,
            const char       *rest,
            MarPosition      *position)
{
  g_autofree char *empty = NULL;
  g_autofree char *text = NULL;

  mar_setting_clear (game, options, position);
  empty = mar_position_text (game, position);
  text = g_strdup_printf ("%.*s%s", (int) strcspn (empty, " "), empty, rest);

  return game->read (options, text, position, NULL);
}

/* The longest letter of a piece with which @text begins; -1: it begins otherwise. */
static int
piece_at (const MarGame *game,
          const char    *text,
          gsize         *length)
{
  int found = -1;

  *length = 0;
  for (guint i = 0; i < game->setting->n_pieces; i++)
    {
      const char *letter = game->setting->pieces[i].letter;

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

  return file < 26 && mar_setting_has_piece (game, position, (guint) piece)
         && game->read_cell (position, name, &cell)
         && game->setting->put (position, cell, (guint) piece, NULL);
}

static gboolean
put_rank (const MarGame *game,
          MarPosition   *position,
          const char    *text,
          guint          level,
          guint          rank)
{
  gboolean in_stack = FALSE;
  guint file = 0;

  while (*text != '\0')
    {
      gsize length = 1;
      int piece = piece_at (game, text, &length);

      if (piece >= 0)
        {
          if (!put_piece (game, position, level, file, rank, piece))
            return FALSE;
          file += !in_stack;
        }
      else if (g_ascii_isdigit (*text))
        {
          char *end;

          file += (guint) MIN (g_ascii_strtoull (text, &end, 10), 100);
          length = (gsize) (end - text);
        }
      else if (*text == STACK_OPENS || *text == STACK_CLOSES)
        {
          in_stack = *text == STACK_OPENS;
          file += !in_stack;
          length = 1;
        }
      else
        {
          file += *text == EMPTY_SIGN;
          length = 1;
        }
      text += length;
    }

  return TRUE;
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
        if (!put_rank (game, position, ranks[i], level, n - i))
          return FALSE;
    }

  return TRUE;
}

MarPosition *
mar_setting_read (const MarGame     *game,
                  const MarOptions  *options,
                  const char        *text,
                  GError           **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree MarPosition *position = NULL;
  g_autofree char *written = NULL;
  g_autofree char *given = NULL;
  MarOptions defaults;

  g_return_val_if_fail (game != NULL && text != NULL, NULL);

  if (options == NULL)
    {
      mar_options_init (&defaults, game);
      options = &defaults;
    }
  position = mar_position_read (game, options, text, &reason);
  if (position != NULL)
    return g_steal_pointer (&position);

  given = g_strstrip (g_strdup (text));
  if (g_error_matches (reason, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED))
    {
      const gsize length = strcspn (given, " ");
      g_autofree char *board = g_strndup (given, length);

      position = mar_position_new (game, options);
      if (read_facts (game, options, given + length, position)
          && put_board (game, position, board))
        written = mar_position_text (game, position);
    }
  /* What doesn't come out as it went in was not understood. */
  if (g_strcmp0 (written, given) == 0)
    return g_steal_pointer (&position);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}
