/* Patterns: from a position or a text, and the search of a stream for them.
 *
 * For each symmetry it is counted how many places don't hold what the pattern asks for; where one
 * of these counts is zero the pattern stands on the board. A change on a place changes all of the
 * counts by what a table has for the old piece and for the new one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-position-editor.h"
#include "stream.h"

/* The counts of all symmetries side by side. */
typedef guint16 Counts __attribute__ ((vector_size (2 * MAR_MAX_SYMMETRIES), aligned (2)));

/* More than there are places: the count of a symmetry that a game hasn't. */
#define NEVER 0x7fff

#define ANYTHING 0xffff
#define EMPTY_CELL 0x0001
#define ANY_PIECE (ANYTHING & ~EMPTY_CELL)

#define ANY_ACTOR (-3)

struct _MarBoardPattern
{
  const MarGame *game;
  MarPosition *position; /* of the board; asked for as a whole when @is_whole */
  gboolean is_whole;
  int actor;
  guint n_cells;
  guint n_places;
  guint16 *wanted; /* by place, a bit for each content that may be there */
  Counts start;    /* for an empty board */
  Counts (*missing)[STREAM_PIECES];
};

static MarBoardPattern *
pattern_new (const MarGame     *game,
             const MarPosition *position)
{
  MarBoardPattern *pattern = g_new0 (MarBoardPattern, 1);

  pattern->game = game;
  pattern->position = mar_position_copy (game, position);
  pattern->actor = ANY_ACTOR;
  pattern->n_cells = game->n_cells (position);
  pattern->n_places = stream_n_places (game, position);
  pattern->wanted = g_new (guint16, pattern->n_places);
  for (guint place = 0; place < pattern->n_places; place++)
    pattern->wanted[place] = ANYTHING;
  return pattern;
}

void
mar_board_pattern_free (MarBoardPattern *pattern)
{
  if (pattern == NULL)
    return;
  g_free (pattern->position);
  g_free (pattern->wanted);
  g_free (pattern->missing);
  g_free (pattern);
}

/* Where a symmetry takes a place. */
static guint
get_image (const MarBoardPattern *pattern,
           guint                  symmetry,
           guint                  place)
{
  const MarSymmetry *symmetries = pattern->game->symmetry;
  guint cell = place;
  guint level = 0;

  if (place < pattern->n_cells)
    return (guint) symmetries->image (pattern->position, symmetry, (MarCell) place);
  cell = (place - pattern->n_cells) / MAR_MAX_PILE;
  level = (place - pattern->n_cells) % MAR_MAX_PILE;
  return pattern->n_cells + level
         + MAR_MAX_PILE * (guint) symmetries->image (pattern->position, symmetry, (MarCell) cell);
}

/* Fills the table from what is wanted. */
static void
prepare (MarBoardPattern *pattern)
{
  pattern->missing = g_malloc0_n (pattern->n_places, sizeof *pattern->missing);
  for (guint symmetry = 0; symmetry < MAR_MAX_SYMMETRIES; symmetry++)
    {
      if (symmetry >= pattern->game->symmetry->n)
        {
          pattern->start[symmetry] = NEVER;
          continue;
        }
      for (guint place = 0; place < pattern->n_places; place++)
        {
          guint16 wanted = pattern->wanted[get_image (pattern, symmetry, place)];

          for (guint piece = 0; piece < STREAM_PIECES; piece++)
            pattern->missing[place][piece][symmetry] = (wanted >> piece & 1) == 0;
          pattern->start[symmetry] += pattern->missing[place][0][symmetry];
        }
    }
}

MarBoardPattern *
mar_board_pattern_new_whole (const MarGame     *game,
                             const MarPosition *position,
                             gboolean           with_actor)
{
  MarBoardPattern *pattern;
  g_autofree guint8 *board = NULL;

  g_return_val_if_fail (game != NULL && position != NULL, NULL);

  pattern = pattern_new (game, position);
  pattern->is_whole = TRUE;
  if (with_actor)
    pattern->actor = game->actor (position);
  board = g_new (guint8, pattern->n_places);
  stream_read_board (game, position, board);
  for (guint place = 0; place < pattern->n_places; place++)
    pattern->wanted[place] = (guint16) (1u << board[place]);
  prepare (pattern);
  return pattern;
}

MarBoardPattern *
mar_board_pattern_new_cells (const MarGame     *game,
                             const MarPosition *position,
                             const MarCell     *cells,
                             guint              n_cells)
{
  MarBoardPattern *pattern;
  g_autofree guint8 *board = NULL;

  g_return_val_if_fail (game != NULL && position != NULL, NULL);
  g_return_val_if_fail (cells != NULL && n_cells > 0, NULL);

  pattern = pattern_new (game, position);
  board = g_new (guint8, pattern->n_places);
  stream_read_board (game, position, board);
  for (guint i = 0; i < n_cells; i++)
    {
      const guint cell = (guint) cells[i];
      const guint pile = pattern->n_cells + cell * MAR_MAX_PILE;

      pattern->wanted[cell] = (guint16) (1u << board[cell]);
      for (guint level = 0; pile + level < pattern->n_places && level < MAR_MAX_PILE; level++)
        pattern->wanted[pile + level] = (guint16) (1u << board[pile + level]);
    }
  prepare (pattern);
  return pattern;
}

void
mar_board_pattern_keep_orientation (MarBoardPattern *pattern)
{
  g_return_if_fail (pattern != NULL);

  for (guint symmetry = 1; symmetry < MAR_MAX_SYMMETRIES; symmetry++)
    pattern->start[symmetry] = NEVER;
}

/* Reading. */

G_GNUC_PRINTF (4, 5)
static gboolean
refuse (GError     **error,
        const char  *text,
        const char  *at,
        const char  *format,
        ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX, _("column %ld: %s"),
               g_utf8_pointer_to_offset (text, at) + 1, reason);
  return FALSE;
}

/* Returns: the piece with the longest letters that @at begins with, or -1. */
static int
find_piece (const MarBoardPattern *pattern,
            const char            *at)
{
  const MarPositionEditor *editor = pattern->game->editor;
  int found = -1;

  for (guint piece = 0; piece < editor->n_pieces; piece++)
    if (g_str_has_prefix (at, editor->pieces[piece].letter)
        && mar_position_editor_has_piece (pattern->game, pattern->position, piece)
        && (found < 0
            || strlen (editor->pieces[piece].letter) > strlen (editor->pieces[found].letter)))
      found = (int) piece;
  return found;
}

static gboolean
refuse_piece (const MarBoardPattern  *pattern,
              const char             *text,
              const char             *at,
              GError                **error)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint piece = 0; piece < pattern->game->editor->n_pieces; piece++)
    if (mar_position_editor_has_piece (pattern->game, pattern->position, piece))
      g_string_append_printf (letters, "%s%s", letters->len > 0 ? ", " : "",
                              pattern->game->editor->pieces[piece].letter);
  return refuse (error, text, at, _("expected one of the pieces %s, or “.” or “*”"), letters->str);
}

/* Reads “[s3G5]”: all of a pile. */
static gboolean
read_pile (MarBoardPattern  *pattern,
           const char       *text,
           const char      **at,
           guint             cell,
           GError          **error)
{
  guint16 *levels = pattern->wanted + pattern->n_cells + cell * MAR_MAX_PILE;
  guint n = 0;

  if (!pattern->game->editor->stacks)
    return refuse (error, text, *at, _("in this game no pieces lie on each other"));
  for ((*at)++; **at != ']'; n++)
    {
      int piece = find_piece (pattern, *at);

      if (piece < 0)
        return refuse_piece (pattern, text, *at, error);
      if (n == MAR_MAX_PILE)
        return refuse (error, text, *at, _("no pile is so high"));
      levels[n] = (guint16) (1u << (piece + 1));
      *at += strlen (pattern->game->editor->pieces[piece].letter);
    }
  (*at)++;
  if (n == 0)
    pattern->wanted[cell] = EMPTY_CELL;
  if (n < MAR_MAX_PILE)
    levels[n] = EMPTY_CELL;
  return TRUE;
}

/* Reads what shall stand on a cell. */
static gboolean
read_content (MarBoardPattern  *pattern,
              const char       *text,
              const char      **at,
              guint             cell,
              GError          **error)
{
  guint16 wanted = 0;

  if (**at == '[')
    return read_pile (pattern, text, at, cell, error);
  for (;;)
    {
      int piece;

      if (**at == '.' || **at == '*')
        {
          wanted |= **at == '.' ? EMPTY_CELL : ANY_PIECE;
          (*at)++;
        }
      else
        {
          piece = find_piece (pattern, *at);
          if (piece < 0)
            return refuse_piece (pattern, text, *at, error);
          wanted |= (guint16) (1u << (piece + 1));
          *at += strlen (pattern->game->editor->pieces[piece].letter);
        }
      if (**at != '|')
        break;
      (*at)++;
    }
  pattern->wanted[cell] = wanted;
  return TRUE;
}

static gboolean
is_gap (char sign)
{
  return g_ascii_isspace (sign) || sign == ',' || sign == ';';
}

static gboolean
read_cells (MarBoardPattern  *pattern,
            const char       *text,
            GError          **error)
{
  guint n = 0;

  for (const char *at = text;; n++)
    {
      const char *name;
      g_autofree char *cell_name = NULL;
      MarCell cell;

      while (is_gap (*at))
        at++;
      if (*at == '\0')
        break;
      name = at;
      while (*at != '\0' && *at != '=' && !is_gap (*at))
        at++;
      cell_name = g_strndup (name, (gsize) (at - name));
      if (!pattern->game->read_cell (pattern->position, cell_name, &cell))
        return refuse (error, text, name, _("this board has no square “%s”"), cell_name);
      if (*at != '=')
        return refuse (error, text, at, _("expected “=” and what stands on %s"), cell_name);
      at++;
      if (!read_content (pattern, text, &at, (guint) cell, error))
        return FALSE;
      if (*at != '\0' && !is_gap (*at))
        return refuse (error, text, at, _("expected a space before the next square"));
    }
  return n > 0 || refuse (error, text, text, _("expected squares such as “d4=b”"));
}

MarBoardPattern *
mar_board_pattern_read (const MarGame     *game,
                        const MarOptions  *options,
                        const char        *text,
                        GError           **error)
{
  g_autoptr (MarBoardPattern) pattern = NULL;
  g_autofree MarPosition *start = NULL;

  g_return_val_if_fail (game != NULL && text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                           _("the text is not valid UTF-8"));
      return NULL;
    }
  start = mar_position_new (game, options);
  pattern = pattern_new (game, start);
  if (!read_cells (pattern, text, error))
    return NULL;
  prepare (pattern);
  return g_steal_pointer (&pattern);
}

/* Searching. */

static inline gboolean
has_zero (Counts counts)
{
  guint64 halves[2];
  Counts zeros = (Counts) (counts == 0);

  memcpy (halves, &zeros, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

StreamAnswer
pattern_find (const MarBoardPattern *pattern,
              const guint16         *words,
              gsize                  n_words,
              guint8                *board,
              StreamPlace           *place)
{
  const guint n_places = pattern->n_places;
  Counts counts = pattern->start;
  guint node = 0;
  guint step = 0;

  memset (board, 0, n_places);
  for (gsize at = 0; at < n_words;)
    {
      const guint head = GUINT16_FROM_LE (words[at]);
      const gsize end = ++at + (head & STREAM_CHANGES);

      if (end > n_words)
        return STREAM_DAMAGED;
      for (; at < end; at++)
        {
          const guint word = GUINT16_FROM_LE (words[at]);
          const guint changed = word & 0x0fff;
          const guint piece = word >> 12;

          if (changed >= n_places)
            return STREAM_DAMAGED;
          counts += pattern->missing[changed][piece] - pattern->missing[changed][board[changed]];
          board[changed] = (guint8) piece;
        }
      step = (head & STREAM_NODE) != 0 ? 1 : step + 1;
      node += (head & STREAM_NODE) != 0;
      if (G_UNLIKELY (has_zero (counts))
          && (pattern->actor == ANY_ACTOR
              || (int) (head >> STREAM_ACTOR_SHIFT) - 2 == pattern->actor))
        {
          *place = (StreamPlace) { node - 1, step, 0 };
          while (counts[place->symmetry] != 0)
            place->symmetry++;
          return STREAM_FOUND;
        }
    }
  return STREAM_WITHOUT;
}

const MarGame *
pattern_game (const MarBoardPattern *pattern)
{
  return pattern->game;
}

guint
pattern_n_places (const MarBoardPattern *pattern)
{
  return pattern->n_places;
}

guint
pattern_n_cells (const MarBoardPattern *pattern)
{
  return pattern->n_cells;
}

const MarPosition *
pattern_position (const MarBoardPattern *pattern)
{
  return pattern->is_whole ? pattern->position : NULL;
}
