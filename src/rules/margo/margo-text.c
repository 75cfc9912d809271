/* Positions of Margo as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margo-private.h"
#include "rules-text.h"

static const char colour_letters[] = "xoyz#";
static const char swap_letters[] = "-sS";

static const char *const field_names[] = {
  N_("board"),
  N_("side to move"),
  N_("passes in a row"),
  N_("swap"),
};

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_PASSES,
  FIELD_SWAP,
  N_FIELDS,
};

/* A reader walks over the board: a level up at a bar, a rank down at a slash. */
typedef struct
{
  const char *text;
  MargoPosition *position;
  guint level;
  guint y;
  guint x;
} Reader;

static guint
reader_width (const Reader *reader)
{
  return reader->position->size - reader->level;
}

static gboolean
end_rank (const Reader  *reader,
          const char    *at,
          GError       **error)
{
  if (reader->x < reader_width (reader))
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, reader->text, at,
                          _("rank %u of level %u ends after %u of its %u points"), reader->y + 1,
                          reader->level + 1, reader->x, reader_width (reader));
  return TRUE;
}

static gboolean
end_level (const Reader  *reader,
           const char    *at,
           GError       **error)
{
  if (!end_rank (reader, at, error))
    return FALSE;
  if (reader->y > 0)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, reader->text, at,
                          _("level %u ends after %u of its %u ranks"), reader->level + 1,
                          reader_width (reader) - reader->y, reader_width (reader));
  return TRUE;
}

static gboolean
next_rank (Reader      *reader,
           const char  *at,
           GError     **error)
{
  if (!end_rank (reader, at, error))
    return FALSE;
  if (reader->y == 0)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, reader->text, at,
                          _("level %u goes on after rank 1"), reader->level + 1);
  reader->y--;
  reader->x = 0;
  return TRUE;
}

static gboolean
next_level (Reader      *reader,
            const char  *at,
            GError     **error)
{
  if (!end_level (reader, at, error))
    return FALSE;
  if (reader->level + 1u == reader->position->size)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, reader->text, at,
                          _("the board goes on after level %u; on a board of size %u that is the "
                            "last"),
                          reader->level + 1, reader->level + 1);
  reader->level++;
  reader->y = reader_width (reader) - 1;
  reader->x = 0;
  return TRUE;
}

static gboolean
read_run (Reader      *reader,
          const char **at,
          GError     **error)
{
  const char *start = *at;
  guint run = 0;

  for (; g_ascii_isdigit (**at); (*at)++)
    run = MIN (10 * run + (guint) (**at - '0'), 1000);
  if (*start == '0' || reader->x + run > reader_width (reader))
    {
      g_autofree char *token = mar_text_quote (start, *at - start);

      return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, reader->text, start,
                            *start == '0'
                              ? _("“%s” in rank %u of level %u isn’t a number of empty points")
                              : _("“%s” makes rank %u of level %u longer than %u points"),
                            token, reader->y + 1, reader->level + 1, reader_width (reader));
    }
  reader->x += run;
  return TRUE;
}

/* The names of the points that should carry a piece where the reader is go to @missing. */
static gboolean
is_carried (const Reader *reader,
            GString      *missing)
{
  const MargoPosition *position = reader->position;
  const MarPosition *generic = (const MarPosition *) (const void *) position;
  MarCell cells[4];
  guint n = 0;

  for (guint i = 0; i < 4 && reader->level > 0; i++)
    {
      cells[n] = mar_margo_cell (generic, reader->level - 1, reader->x + i % 2, reader->y + i / 2);
      n += mar_margo_piece (generic, cells[n]) == MAR_MARGO_EMPTY;
    }
  margo_list_cells (generic, cells, n, missing);
  return n == 0;
}

static gboolean
read_piece (Reader      *reader,
            const char  *at,
            GError     **error)
{
  MargoPosition *position = reader->position;
  const char *found = strchr (colour_letters, g_ascii_tolower (*at));
  guint colour = found != NULL ? (guint) (found - colour_letters) : MARGO_COLOURS;
  const MargoShape *shape = margo_shape (position->size);
  g_autoptr (GString) missing = g_string_new (NULL);

  if (colour == MARGO_COLOURS)
    return mar_text_fail_instead (
      error, reader->text, at,
      _("a piece (x, o, y, z or #), a number of empty points, a slash or a bar"));
  if (reader->x == reader_width (reader))
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, reader->text, at,
                          _("“%c” makes rank %u of level %u longer than %u points"), *at,
                          reader->y + 1, reader->level + 1, reader_width (reader));
  if (colour >= position->n_players && colour != MAR_MARGO_BLOCKING)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, reader->text, at,
                          _("“%c” isn’t a color in a game of %u players"), *at,
                          position->n_players);
  if (reader->level >= position->n_levels)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, reader->text, at,
                          _("a piece on level %u; the height of the game is %u"),
                          reader->level + 1, position->n_levels);
  if (!is_carried (reader, missing))
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, reader->text, at,
                          /* Translators: a number, then points such as “b3 and c3”. */
                          _("a piece on level %u floats: no support on %s"), reader->level + 1,
                          missing->str);
  margo_put (position, reader->level * shape->plane + reader->y * shape->size + reader->x, colour);
  reader->x++;
  return TRUE;
}

static gboolean
read_board (const char          *text,
            const MarTextField  *field,
            MargoPosition       *position,
            GError             **error)
{
  const char *end = field->start + field->length;
  const char *at = field->start;
  Reader reader = { text, position, 0, position->size - 1u, 0 };

  while (at < end)
    {
      if (g_ascii_isdigit (*at))
        {
          if (!read_run (&reader, &at, error))
            return FALSE;
          continue;
        }
      if (*at == '/'   ? !next_rank (&reader, at, error)
          : *at == '|' ? !next_level (&reader, at, error)
                       : !read_piece (&reader, at, error))
        return FALSE;
      at++;
    }
  return end_level (&reader, end, error);
}

static gboolean
read_side (const char          *text,
           const MarTextField  *field,
           MargoPosition       *position,
           GError             **error)
{
  const char *found = memchr (colour_letters, g_ascii_tolower (*field->start), MAR_MAX_PLAYERS);

  if (field->length != 1 || found == NULL)
    return mar_text_fail_instead (error, text, field->start,
                                  _("the side to move, which is x, o, y or z"));
  if (found - colour_letters >= position->n_players)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("“%c” isn’t a side in a game of %u players"), *field->start,
                          position->n_players);
  position->side = (guint8) (found - colour_letters);
  return TRUE;
}

static gboolean
read_passes (const char          *text,
             const MarTextField  *field,
             MargoPosition       *position,
             GError             **error)
{
  g_autofree char *token = mar_text_quote (field->start, (gssize) field->length);
  guint64 passes;

  if (!g_ascii_string_to_unsigned (token, 10, 0, G_MAXUINT16, &passes, NULL))
    return mar_text_fail_instead (error, text, field->start, _("the number of passes in a row"));
  if (passes > 0 && !position->can_pass)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("%s passes in a row in a game without passing"), token);
  if (passes > position->n_players)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("%s passes in a row; the game ends after %u"), token,
                          position->n_players);
  position->passes = (guint8) passes;
  return TRUE;
}

/* Ruling 16: whether the swap field goes with the rest. */
static gboolean
check_swap (const char           *text,
            const MarTextField   *field,
            const MargoPosition  *position,
            GError              **error)
{
  guint n = 0;

  if (position->swap == MARGO_SWAP_NONE)
    return TRUE;
  if (!position->may_swap)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("“%c” in a game without swapping"), *field->start);

  for (guint colour = 0; colour < MARGO_COLOURS; colour++)
    n += margo_count (position, colour);
  if (position->swap == MARGO_SWAP_DONE && n == 0)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("“S” on an empty board: players swap after the first piece"));
  if (position->swap == MARGO_SWAP_OFFERED
      && (n != 1 || margo_count (position, 1) != 0 || position->side != 1 || position->passes > 0))
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, field->start,
                          _("“s” where no swap can be on offer: it is for o to move, after the "
                            "first piece"));
  return TRUE;
}

static gboolean
read_swap (const char          *text,
           const MarTextField  *field,
           MargoPosition       *position,
           GError             **error)
{
  const char *found = strchr (swap_letters, *field->start);

  if (field->length != 1 || found == NULL)
    return mar_text_fail_instead (
      error, text, field->start,
      _("“-”, “s” (a swap is on offer) or “S” (the players have swapped)"));
  position->swap = (guint8) (found - swap_letters);
  return check_swap (text, field, position, error);
}

gboolean
margo_read (const MarOptions  *options,
            const char        *text,
            MarPosition       *generic,
            GError           **error)
{
  MargoPosition *position = (MargoPosition *) (void *) generic;
  MarTextField fields[N_FIELDS];

  margo_start (options, generic);
  if (!mar_text_split (text, fields, field_names, N_FIELDS, error)
      || !read_board (text, &fields[FIELD_BOARD], position, error)
      || !read_side (text, &fields[FIELD_SIDE], position, error)
      || !read_passes (text, &fields[FIELD_PASSES], position, error)
      || !read_swap (text, &fields[FIELD_SWAP], position, error))
    return FALSE;

  margo_update_state (position);
  return TRUE;
}

static void
write_rank (const MargoPosition *position,
            guint                first,
            guint                width,
            GString             *text)
{
  guint gap = 0;

  for (guint x = 0; x < width; x++)
    {
      int piece = margo_piece (position, first + x);

      if (piece == MAR_MARGO_EMPTY)
        {
          gap++;
          continue;
        }
      if (gap > 0)
        g_string_append_printf (text, "%u", gap);
      gap = 0;
      g_string_append_c (text, colour_letters[piece]);
    }
  if (gap > 0)
    g_string_append_printf (text, "%u", gap);
}

static gboolean
has_level (const MargoPosition *position,
           guint                level)
{
  const MargoShape *shape = margo_shape (position->size);

  for (guint y = 0; y < position->size - level; y++)
    for (guint x = 0; x < position->size - level; x++)
      if (margo_piece (position, level * shape->plane + y * shape->size + x) != MAR_MARGO_EMPTY)
        return TRUE;
  return FALSE;
}

void
margo_write (const MarPosition *generic,
             GString           *text)
{
  const MargoPosition *position = margo_position (generic);
  const MargoShape *shape = margo_shape (position->size);

  for (guint level = 0; level < position->n_levels; level++)
    {
      if (level > 0 && !has_level (position, level))
        break;
      if (level > 0)
        g_string_append_c (text, '|');
      for (guint y = position->size - level; y-- > 0;)
        {
          write_rank (position, level * shape->plane + y * shape->size, position->size - level,
                      text);
          if (y > 0)
            g_string_append_c (text, '/');
        }
    }
  g_string_append_printf (text, " %c %u %c", colour_letters[position->side], position->passes,
                          swap_letters[position->swap]);
}

/* The pieces of each player, in the order of play: `31-28`. */
void
margo_write_score (const MarPosition *generic,
                   GString           *text)
{
  const MargoPosition *position = margo_position (generic);

  for (guint player = 0; player < position->n_players; player++)
    g_string_append_printf (text, "%s%u", player > 0 ? "-" : "", margo_count (position, player));
}
