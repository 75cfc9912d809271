/* What stands in the place of a step and is none, for a character is misprinted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-damage.h"

/* Squares have two characters, or with one too many or too few. */
#define LONGEST_SQUARE 3

/* The longest step without its squares: what comes of it, in bytes. */
#define LONGEST_OUTCOME 160

static guint
count_signs (const char *at)
{
  guint n = 0;

  while (g_ascii_isalnum (at[n]))
    n++;
  return n;
}

/* The same of a square before an outcome: "b2xc3" takes what stands on c3. */
static guint
count_square (const char *at)
{
  const guint n = count_signs (at);

  for (guint i = 2; i < n; i++)
    if (at[i] == 'x' && g_ascii_isdigit (at[i - 1]) && moves_is_near_square (at + i + 1))
      return i;
  return n;
}

static gboolean
is_square (const char *at,
           guint       length)
{
  return length == 2 && g_ascii_isalpha (at[0]) && g_ascii_isdigit (at[1]);
}

/* Whether moves of the game go from one square to another. */
static gboolean
has_arrows (const MovesSetting *setting)
{
  MarAction action;

  return setting->game->read_action (setting->start, "a2>a3", &action, NULL);
}

/* A step whose outcome can be read in the place of one that can't. */
static const char *
get_stand_in (gboolean has_arrow)
{
  return has_arrow ? "a1>a2" : "a1";
}

/* Where what is written of the outcome of a misprinted step ends, which begins at @at. */
static const char *
skip_outcome (const MovesSetting *setting,
              const char         *at,
              const char         *limit)
{
  const char *const stand_in = get_stand_in (has_arrows (setting));
  const gsize most = MIN ((gsize) (limit - at), LONGEST_OUTCOME);
  MarStepText steps[MAR_STEP_PIECES];
  g_autofree char *rest = NULL;
  g_autofree char *step = NULL;
  guint behind;

  if (at >= limit || *at == '\0' || strchr ("^(=+", *at) == NULL)
    return at;
  rest = g_strndup (at, MIN (most, strcspn (at, "\n\t|")));
  step = g_strconcat (stand_in, rest, NULL);
  if (mar_reference_steps (step, 0, (guint) strlen (step), steps, MAR_STEP_PIECES, &behind) != 1
      || behind <= strlen (stand_in))
    return at;
  return at + (behind - strlen (stand_in));
}

/* Letters and digits as in a square, or in one of a higher level. */
static gboolean
looks_like_square (const char *text,
                   gsize       length)
{
  gboolean digit = FALSE;
  gboolean letter = FALSE;

  if (length > LONGEST_SQUARE)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      digit |= g_ascii_isdigit (text[i]) != 0;
      letter |= g_ascii_isalpha (text[i]) != 0;
    }
  return digit && letter;
}

gsize
moves_damaged_length (const MovesSetting *setting,
                      const char         *at,
                      const char         *limit)
{
  const guint from = count_signs (at);
  const guint arrow = moves_arrow_length (at + from);
  const guint to = count_signs (at + from + arrow);
  const char *end = at + from + arrow + to;

  if (arrow == 0 && end < limit && looks_like_square (at, from) && !has_arrows (setting))
    return (gsize) (skip_outcome (setting, end, limit) - at);
  if (from == 0 || arrow == 0 || to == 0 || from > LONGEST_SQUARE || to > LONGEST_SQUARE
      || (!is_square (at, from) && !is_square (end - to, to)) || end > limit
      || !has_arrows (setting))
    return 0;
  return (gsize) (skip_outcome (setting, end, limit) - at);
}

char *
moves_damaged_core (const char *text,
                    gsize       length)
{
  g_autofree char *step = moves_step_text (text, text + length);
  g_autofree char *lower = g_ascii_strdown (step, -1);
  const guint from = count_signs (lower);
  const guint arrow = moves_arrow_length (lower + from);

  if (arrow == 0)
    return g_strndup (lower, from);
  return g_strdup_printf ("%.*s>%.*s", (int) from, lower, (int) count_signs (lower + from + arrow),
                          lower + from + arrow);
}

/* Where what is written of the outcome begins in @step, behind what was thrown and the squares. */
static const char *
find_outcome (const char *step,
              gboolean   *has_arrow)
{
  const gsize digits = strspn (step, "0123456789");
  const char *at = g_str_has_prefix (step + digits, ": ") ? step + digits + 2 : step;
  guint arrow;

  at += count_square (at);
  arrow = moves_arrow_length (at);
  *has_arrow = arrow > 0;
  return arrow > 0 ? at + arrow + count_square (at + arrow) : at;
}

gboolean
moves_damaged_outcome (const char  *text,
                       gsize        length,
                       MarStepText *outcome)
{
  g_autofree char *whole = moves_step_text (text, text + length);
  gboolean has_arrow;
  const char *rest = find_outcome (whole, &has_arrow);
  g_autofree char *step = g_strconcat (get_stand_in (has_arrow), rest, NULL);
  MarStepText steps[MAR_STEP_PIECES];
  guint end;

  memset (&steps[0], 0, sizeof steps[0]);
  if (*rest == '\0'
      || mar_reference_steps (step, 0, (guint) strlen (step), steps, MAR_STEP_PIECES, &end) == 0)
    return FALSE;
  *outcome = steps[0];
  outcome->count = 0;
  return TRUE;
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
