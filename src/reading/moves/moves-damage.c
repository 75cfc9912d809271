/* What stands in the place of a step and is none, for a character is misprinted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-private.h"

/* Squares have two characters, or with one too many or too few. */
#define LONGEST_SQUARE 3

static guint
count_signs (const char *at)
{
  guint n = 0;

  while (g_ascii_isalnum (at[n]))
    n++;
  return n;
}

static gboolean
is_square (const char *at,
           guint       length)
{
  return length == 2 && g_ascii_isalpha (at[0]) && g_ascii_isdigit (at[1]);
}

/* How long the arrow at @at is, which has no blanks around it; 0: none. */
static guint
get_arrow (const char *at)
{
  static const char *const arrows[] = { "->", ">", "-", "→", "–" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (at, arrows[i]))
      return (guint) strlen (arrows[i]);
  return 0;
}

/* Whether moves of the game go from one square to another. */
static gboolean
has_arrows (const MovesSetting *setting)
{
  MarAction action;

  return setting->game->read_action (setting->start, "a2>a3", &action, NULL);
}

gsize
moves_damaged_length (const MovesSetting *setting,
                      const char         *at,
                      const char         *limit)
{
  const guint from = count_signs (at);
  const guint arrow = get_arrow (at + from);
  const guint to = count_signs (at + from + arrow);
  const char *end = at + from + arrow + to;
  const char *close;

  if (from == 0 || arrow == 0 || to == 0 || from > LONGEST_SQUARE || to > LONGEST_SQUARE
      || (!is_square (at, from) && !is_square (end - to, to)) || end > limit
      || !has_arrows (setting))
    return 0;
  if (*end == '=' && g_ascii_isdigit (end[1]))
    end += 2;
  close = *end == '(' ? strpbrk (end, ")\n") : NULL;
  if (close != NULL && *close == ')')
    end = close + 1;
  return (gsize) (MIN (end, limit) - at);
}

char *
moves_damaged_core (const char *text,
                    gsize       length)
{
  g_autofree char *lower = g_ascii_strdown (text, (gssize) length);
  const guint from = count_signs (lower);
  const guint arrow = get_arrow (lower + from);

  if (arrow == 0)
    return g_steal_pointer (&lower);
  return g_strdup_printf ("%.*s>%.*s", (int) from, lower, (int) count_signs (lower + from + arrow),
                          lower + from + arrow);
}

/* The letter of a file, and one beside a digit on the keyboard or like one in print. */
static gboolean
looks_like_point (const char *at)
{
  return at[0] >= 'a' && at[0] <= 'i' && strchr ("qwertyzuioplsb", g_ascii_tolower (at[1])) != NULL;
}

gboolean
moves_looks_like_step (const MovesList *list,
                       guint            begin,
                       guint            end)
{
  const char *text = list->source->text + begin;
  const gsize length = end - begin;
  gboolean digit = FALSE;
  gboolean letter = FALSE;

  if (moves_damaged_length (list->setting, text, text + length) == length)
    return TRUE;
  if (length > 5 || length < 2)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      digit |= g_ascii_isdigit (text[i]) != 0;
      letter |= g_ascii_isalpha (text[i]) != 0;
    }
  return (digit && letter)
         || (length == 2 && !has_arrows (list->setting) && looks_like_point (text));
}
