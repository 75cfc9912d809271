/* Squares and steps of Margrites as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-text.h"

#define NAME(file, rank) { (char) ('a' + (file)), (char) ('1' + (rank)), 0 }
#define NAMES(rank) \
  NAME (0, rank), NAME (1, rank), NAME (2, rank), NAME (3, rank), NAME (4, rank), \
  NAME (5, rank), NAME (6, rank), NAME (7, rank), NAME (8, rank)

static const char cell_names[MAR_MARGRITES_CELLS][4] = {
  NAMES (0), NAMES (1), NAMES (2), NAMES (3), NAMES (4),
  NAMES (5), NAMES (6), NAMES (7), "B++",     "W++",
};

const char *
margrites_square_name (guint cell)
{
  return cell < MAR_MARGRITES_CELLS ? cell_names[cell] : "?";
}

/* Reads a square in either case and moves @text behind it. */
gboolean
margrites_read_square (const char **text,
                       guint       *square)
{
  return mar_text_square (text, MAR_MARGRITES_FILES, MAR_MARGRITES_RANKS, square);
}

/* Reads B++ or W++, or nothing but ++ for the exit of the marble's own side. */
static gboolean
read_exit (const char              **text,
           const MargritesPosition  *position,
           guint                    *cell)
{
  char letter = g_ascii_toupper (**text);
  int player = position->side;
  const char *at = *text;

  if (letter == 'B' || letter == 'W')
    {
      player = letter == 'B' ? MAR_MARGRITES_BLACK : MAR_MARGRITES_WHITE;
      at++;
      mar_text_skip_space (&at);
    }
  if (at[0] != '+' || at[1] != '+')
    return FALSE;
  *cell = (guint) margrites_exit (player);
  *text = at + 2;
  return TRUE;
}

/* Reads what may follow a step: its captures, of which the rules know better, and the
 * sign that ends it. */
static gboolean
read_captures (const char  *text,
               const char **at,
               GError     **error)
{
  guint square;

  mar_text_skip_space (at);
  if (**at == '(')
    {
      do
        {
          (*at)++;
          mar_text_skip_space (at);
          if (g_ascii_tolower (**at) != 'x')
            return mar_text_fail_instead (error, text, *at, _("a capture such as xd4"));
          (*at)++;
          mar_text_skip_space (at);
          if (!margrites_read_square (at, &square))
            return mar_text_fail_instead (error, text, *at,
                                          _("the square of a capture, from a1 to i8"));
          mar_text_skip_space (at);
        }
      while (**at == ',' || **at == ';');
      if (**at != ')')
        return mar_text_fail_instead (error, text, *at, _("a closing bracket"));
      (*at)++;
      mar_text_skip_space (at);
    }
  return mar_text_end (text, *at, N_("the end of the step"), error);
}

/* Reads the exit from which a marble comes back: B or W before an arrow, B++ as well. */
static gboolean
read_return (const char **text,
             guint       *from)
{
  const char *at = *text;
  char letter = g_ascii_toupper (*at);

  if (letter != 'B' && letter != 'W')
    return FALSE;
  at++;
  mar_text_skip_space (&at);
  if (at[0] == '+' && at[1] == '+')
    at += 2;
  mar_text_skip_space (&at);
  if (!mar_text_skip_arrow (&at))
    return FALSE;
  *from = (guint) margrites_exit (letter == 'B' ? MAR_MARGRITES_BLACK : MAR_MARGRITES_WHITE);
  *text = at;
  return TRUE;
}

/* Reads the actions of the variations: @b2 (b2 will do while marbles are placed), B>e8 and
 * stop. Returns whether @text begins like one of them; @at is behind it then, or where it
 * goes wrong, with @action left alone. */
static gboolean
read_apart (const MargritesPosition  *position,
            const char              **at,
            MarAction                *action)
{
  const char *start = *at;
  guint from = MARGRITES_SUPPLY;
  guint square;

  if (g_ascii_strncasecmp (start, "stop", 4) == 0 && !g_ascii_isalnum (start[4]))
    {
      *at += 4;
      *action = MARGRITES_STOP;
      return TRUE;
    }
  if (*start == '@' || read_return (at, &from))
    {
      if (*start == '@')
        (*at)++;
      mar_text_skip_space (at);
      if (margrites_read_square (at, &square))
        *action = margrites_action (from, square);
      return TRUE;
    }
  if (position->state != MARGRITES_PLACING || !margrites_read_square (&start, &square))
    return FALSE;
  mar_text_skip_space (&start);
  if (*start != 0 && *start != '.' && *start != ';' && *start != ',')
    return FALSE;
  *at = start;
  *action = margrites_placement (square);
  return TRUE;
}

gboolean
margrites_read_action (const MarPosition  *generic,
                       const char         *text,
                       MarAction          *action,
                       GError            **error)
{
  const MargritesPosition *position = margrites_position (generic);
  const char *at = text;
  MarAction apart = MAR_ACTION_NONE;
  gboolean arrow;
  guint from, to;

  mar_text_skip_space (&at);
  if (read_apart (position, &at, &apart))
    {
      if (apart == MAR_ACTION_NONE)
        return mar_text_fail_instead (error, text, at, _("a square from a1 to i8"));
      if (!read_captures (text, &at, error))
        return FALSE;
      *action = apart;
      return TRUE;
    }
  if (!margrites_read_square (&at, &from))
    return mar_text_fail_instead (error, text, at, _("a square from a1 to i8"));
  mar_text_skip_space (&at);
  arrow = mar_text_skip_arrow (&at);
  mar_text_skip_space (&at);
  /* The letter b is both a file and a side: “b+” can't be a square. */
  if (!read_exit (&at, position, &to))
    {
      if (!arrow)
        return mar_text_fail_instead (error, text, at, _("“>”"));
      if (!margrites_read_square (&at, &to))
        return mar_text_fail_instead (error, text, at, _("a square from a1 to i8, B++ or W++"));
    }
  if (!read_captures (text, &at, error))
    return FALSE;

  *action = margrites_action (from, to);
  return TRUE;
}

void
margrites_write_action (const MarPosition *position,
                        MarAction          action,
                        GString           *text)
{
  const char *to = margrites_square_name (margrites_action_to (action));

  if (action == MARGRITES_STOP)
    g_string_append (text, "stop");
  else if (margrites_is_placement (action))
    g_string_append_printf (text, "@%s", to);
  else if (margrites_is_return (action))
    g_string_append_printf (text, "%c>%s", *margrites_square_name (margrites_action_from (action)),
                            to);
  else
    g_string_append_printf (text, "%s>%s", margrites_square_name (margrites_action_from (action)),
                            to);
}

void
margrites_write_label (const MarPosition *position,
                       MarAction          action,
                       GString           *text)
{
  if (action == MARGRITES_STOP)
    /* Translators: on a button: White makes no more steps of the rebuttal. */
    g_string_append (text, _("Stop"));
  else
    margrites_write_literary (position, action, text);
}

void
margrites_write_literary (const MarPosition *position,
                          MarAction          action,
                          GString           *text)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  guint n = 0;

  margrites_write_action (position, action, text);
  if (!margrites_is_legal (position, action))
    return;

  {
    MargritesPosition after = *margrites_position (position);

    margrites_step (&after, action, &effects);
  }
  for (guint i = 0; i < effects.n; i++)
    if (effects.items[i].type == MAR_EFFECT_CAPTURED)
      g_string_append_printf (text, "%sx%s", n++ > 0 ? "," : "(",
                              margrites_square_name ((guint) effects.items[i].from));
  if (n > 0)
    g_string_append_c (text, ')');
}

gboolean
margrites_read_cell (const MarPosition *position,
                     const char        *text,
                     MarCell           *cell)
{
  const char *at = text;
  guint square;

  if (margrites_read_square (&at, &square) && *at == 0)
    {
      *cell = (MarCell) square;
      return TRUE;
    }
  for (guint exit = MAR_MARGRITES_SQUARES; exit < MAR_MARGRITES_CELLS; exit++)
    if (g_ascii_strcasecmp (text, cell_names[exit]) == 0)
      {
        *cell = (MarCell) exit;
        return TRUE;
      }
  return FALSE;
}

void
margrites_write_cell (const MarPosition *position,
                      MarCell            cell,
                      GString           *text)
{
  g_string_append (text, margrites_square_name ((guint) cell));
}
