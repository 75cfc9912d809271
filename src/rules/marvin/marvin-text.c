/* Positions and placements of Marvin as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marvin-private.h"
#include "rules-board.h"

static const char *const field_names[] = { N_("board"), N_("player to move") };

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  N_FIELDS,
};

#define NAME(file, rank) { (char) ('a' + (file)), (char) ('1' + (rank)), 0 }
#define NAMES(rank) \
  { \
    NAME (0, rank), NAME (1, rank), NAME (2, rank), NAME (3, rank), NAME (4, rank), \
    NAME (5, rank), NAME (6, rank), NAME (7, rank), NAME (8, rank), \
  }

static const char names[MAR_MARVIN_MAX_SIZE][MAR_MARVIN_MAX_SIZE][4] = {
  NAMES (0), NAMES (1), NAMES (2), NAMES (3), NAMES (4), NAMES (5), NAMES (6), NAMES (7), NAMES (8),
};

const char *
marvin_point_name (guint size,
                   guint point)
{
  return point < size * size ? names[point / size][point % size] : "?";
}

/* The number of ranks in a text is the size of the board. */
static gboolean
read_size (const MarOptions    *options,
           const char          *text,
           const MarTextField  *field,
           guint8              *size,
           GError             **error)
{
  guint wanted = 3 + 2 * (guint) options->values[MARVIN_OPTION_SIZE];
  guint ranks = 1;

  for (gsize i = 0; i < field->length; i++)
    if (field->start[i] == '/')
      ranks++;

  if (ranks % 2 == 0 || ranks < 3 || ranks > MAR_MARVIN_MAX_SIZE)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          ngettext ("the board has %u rank; it can have 3, 5, 7 or 9",
                                    "the board has %u ranks; it can have 3, 5, 7 or 9", ranks),
                          ranks);
  if ((options->given & 1u << MARVIN_OPTION_SIZE) != 0 && ranks != wanted)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("the board has %u ranks, but the option size says %u"), ranks, wanted);
  *size = (guint8) ranks;
  return TRUE;
}

static gboolean
put_stack (MarPosition  *generic,
           guint         file,
           guint         rank,
           const char   *text,
           const char   *at,
           GError      **error)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;
  guint bit = rank * (position->size + 1u) + file;
  guint64 mask = G_GUINT64_CONSTANT (1) << (bit & 63);

  position->occupied[bit >> 6] |= mask;
  if (g_ascii_isupper (*at))
    position->kings[bit >> 6] |= mask;
  if (g_ascii_tolower (*at) == 'w')
    position->white[bit >> 6] |= mask;
  return TRUE;
}

static char
letter_on (const MarPosition *generic,
           guint              file,
           guint              rank)
{
  const MarvinPosition *position = marvin_position (generic);
  guint bit = rank * (position->size + 1u) + file;
  char letter = marvin_has (position->white, bit) ? 'w' : 'r';

  if (!marvin_has (position->occupied, bit))
    return 0;
  return marvin_has (position->kings, bit) ? g_ascii_toupper (letter) : letter;
}

static MarBoardFormat
board_of_size (guint size)
{
  return (MarBoardFormat) {
    .n_files = size,
    .n_ranks = size,
    .letters = "wrWR",
    .expected = N_("w, r, W, R, a digit from 1 to 9 or a slash"),
    .put = put_stack,
    .letter = letter_on,
  };
}

static gboolean
read_board (const char          *text,
            const MarTextField  *field,
            MarvinPosition      *position,
            GError             **error)
{
  const MarBoardFormat board = board_of_size (position->size);

  return mar_text_read_board (&board, text, field, (MarPosition *) position, error);
}

static gboolean
check_blocks (const MarvinPosition  *position,
              GError               **error)
{
  MarvinBlock block;
  guint singleton;

  if (!marvin_find_mixed_block (position, &block, &singleton))
    return TRUE;
  return mar_text_refuse (
    error, MAR_RULES_ERROR_MALFORMED,
    _("All points from %s to %s are filled, so there must be kings on all of "
      "them, but %s has a singleton"),
    marvin_point_name (position->size, block.first), marvin_point_name (position->size, block.last),
    marvin_point_name (position->size, singleton));
}

gboolean
marvin_read (const MarOptions  *options,
             const char        *text,
             MarPosition       *generic,
             GError           **error)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;
  MarTextField fields[N_FIELDS];
  guint side;

  memset (position, 0, sizeof *position);
  if (!mar_text_split (text, fields, field_names, N_FIELDS, error)
      || !read_size (options, text, &fields[FIELD_BOARD], &position->size, error)
      || !read_board (text, &fields[FIELD_BOARD], position, error)
      || !mar_text_letter (text, &fields[FIELD_SIDE], "wrWR", _("the player to move, w or r"),
                           &side, error)
      || !check_blocks (position, error))
    return FALSE;

  position->side = (guint8) (side % 2);
  marvin_update_state (position);
  return TRUE;
}

void
marvin_write (const MarPosition *generic,
              GString           *text)
{
  const MarvinPosition *position = marvin_position (generic);
  const MarBoardFormat board = board_of_size (position->size);

  mar_text_write_board (&board, generic, text);
  g_string_append_printf (text, " %c", "wr"[position->side]);
}

gboolean
marvin_check_complete (const MarPosition  *generic,
                       GError            **error)
{
  const MarvinPosition *position = marvin_position (generic);

  if (marvin_count (position->occupied) > 0)
    return mar_text_refuse (error, MAR_RULES_ERROR_INCOMPLETE,
                            _("A new game begins with an empty board"));
  if (position->side != 0 || position->state != MARVIN_PLAYING)
    return mar_text_refuse (error, MAR_RULES_ERROR_INCOMPLETE,
                            _("A new game begins with a move of White"));
  return TRUE;
}

static gboolean
read_point (const MarvinPosition  *position,
            const char            *text,
            const char           **at,
            guint                 *point,
            GError               **error)
{
  g_autofree char *expected = NULL;

  if (mar_text_square (at, position->size, position->size, point))
    return TRUE;
  expected = g_strdup_printf (_("a point from a1 to %s"),
                              marvin_point_name (position->size, marvin_points (position) - 1));
  return mar_text_fail_instead (error, text, *at, expected);
}

/* Reads what may follow a placement: the sign of a king and what falls, of which the rules
 * know better, and the sign that ends it. */
static gboolean
read_decoration (const MarvinPosition  *position,
                 const char            *text,
                 const char            *at,
                 GError               **error)
{
  guint point;

  mar_text_skip_space (&at);
  if (*at == '^')
    at++;
  mar_text_skip_space (&at);
  if (*at == '(')
    {
      do
        {
          at++;
          mar_text_skip_space (&at);
          if (!mar_text_skip_arrow (&at))
            return mar_text_fail_instead (error, text, at, _("a removal such as -b3"));
          mar_text_skip_space (&at);
          if (!read_point (position, text, &at, &point, error))
            return FALSE;
          mar_text_skip_space (&at);
        }
      while (*at == ',' || *at == ';');
      if (*at != ')')
        return mar_text_fail_instead (error, text, at, _("a closing bracket"));
      at++;
    }
  return mar_text_end (text, at, N_("the end of the placement"), error);
}

gboolean
marvin_read_action (const MarPosition  *generic,
                    const char         *text,
                    MarAction          *action,
                    GError            **error)
{
  const MarvinPosition *position = marvin_position (generic);
  const char *at = text;
  guint point;

  mar_text_skip_space (&at);
  if (!read_point (position, text, &at, &point, error)
      || !read_decoration (position, text, at, error))
    return FALSE;
  *action = point;
  return TRUE;
}

void
marvin_write_action (const MarPosition *position,
                     MarAction          action,
                     GString           *text)
{
  g_string_append (text, marvin_point_name (marvin_position (position)->size, action));
}

void
marvin_write_literary (const MarPosition *generic,
                       MarAction          action,
                       GString           *text)
{
  const MarvinPosition *position = marvin_position (generic);
  MarvinWide falling;
  gboolean king;
  guint n = 0;

  marvin_write_action (generic, action, text);
  if (!marvin_is_legal (generic, action))
    return;

  falling = marvin_falling (position, action, &king);
  if (king)
    g_string_append_c (text, '^');
  for (guint point = 0; point < marvin_points (position); point++)
    if ((falling >> marvin_get_bit (position->size, point) & 1) != 0)
      g_string_append_printf (text, "%s-%s", n++ > 0 ? "," : "(",
                              marvin_point_name (position->size, point));
  if (n > 0)
    g_string_append_c (text, ')');
}

gboolean
marvin_read_cell (const MarPosition *position,
                  const char        *text,
                  MarCell           *cell)
{
  guint size = marvin_position (position)->size;
  const char *at = text;
  guint point;

  if (!mar_text_square (&at, size, size, &point) || *at != 0)
    return FALSE;
  *cell = (MarCell) point;
  return TRUE;
}

void
marvin_write_cell (const MarPosition *position,
                   MarCell            cell,
                   GString           *text)
{
  g_string_append (text, marvin_point_name (marvin_position (position)->size, (guint) cell));
}
