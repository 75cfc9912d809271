/* Martial described, for the eye and for a screen reader. Sentences are whole ones and stand
 * in tables by player: in many languages the colour bends with its sentence.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "martial-private.h"
#include "rules-text.h"

/* The tallies, Gold's first: 12-7. */
void
martial_write_score (const MarPosition *position,
                     GString           *text)
{
  g_string_append_printf (text, "%u-%u", martial_position (position)->tallies[MAR_MARTIAL_GOLD],
                          martial_position (position)->tallies[MAR_MARTIAL_SILVER]);
}

void
martial_write_scores (const MarPosition *generic,
                      int                player,
                      GString           *text)
{
  const MartialPosition *position = martial_position (generic);

  /* Translators: the tally of a player and the target of the game. */
  g_string_append_printf (text, _("%u of %u"), position->tallies[player], position->target);
}

/* Lists the coins under the top one, from the top down. */
static char *
list_buried (const MarMartialCoin *coins,
             guint                 n)
{
  GString *list = g_string_new (NULL);

  for (guint i = n - 1; i-- > 0;)
    {
      if (list->len > 0)
        /* Translators: between the parts of a list. */
        g_string_append (list, _(", "));
      /* Translators: a coin with its face, in a list. */
      g_string_append_printf (list,
                              coins[i].player == MAR_MARTIAL_GOLD ? _("gold %u") : _("silver %u"),
                              coins[i].face);
    }
  return g_string_free (list, FALSE);
}

void
martial_describe_cell (const MarPosition *position,
                       MarCell            cell,
                       GString           *text)
{
  guint square = martial_get_square (cell);
  const char *name = martial_square_name (square);
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  guint n, sum = 0;

  g_return_if_fail (cell >= 0 && cell < MARTIAL_CELLS);

  n = martial_coins (martial_position (position), square, coins);
  if (n == 0)
    {
      g_string_append_printf (text, _("%s, empty"), name);
    }
  else if (n == 1)
    {
      g_string_append_printf (text,
                              coins[0].player == MAR_MARTIAL_GOLD ? _("%s, gold coin, %u up")
                                                                  : _("%s, silver coin, %u up"),
                              name, coins[0].face);
    }
  else
    {
      g_autofree char *buried = list_buried (coins, n);

      for (guint i = 0; i < n; i++)
        sum += coins[i].face;
      g_string_append_printf (text,
                              coins[n - 1].player == MAR_MARTIAL_GOLD
                                /* Translators: a square, the number of coins, the face on
                                       * top, a list such as “silver 4, gold 2”, the points. */
                                ? _("%s, gold stack of %u coins, %u on top, under it %s, "
                                    "worth %u")
                                : _("%s, silver stack of %u coins, %u on top, under it %s, "
                                    "worth %u"),
                              name, n, coins[n - 1].face, buried, sum);
    }
}

enum
{
  OWN_PIECE,
  OWN_LEAP,
  OTHER_COIN,
  OTHER_LEAP,
  N_DEEDS,
};

/* Translators: from where, to where, the face after the flip, and, in a leap, over what. */
static const char *const moves[2][N_DEEDS] = {
  {
    N_("Gold moves %1$s–%2$s and shows %3$s."),
    N_("Gold leaps %1$s–%2$s over %4$s and shows %3$s."),
    N_("Gold moves Silver’s coin %1$s–%2$s, which shows %3$s."),
    N_("Gold leaps Silver’s coin %1$s–%2$s over %4$s; it shows %3$s."),
  },
  {
    N_("Silver moves %1$s–%2$s and shows %3$s."),
    N_("Silver leaps %1$s–%2$s over %4$s and shows %3$s."),
    N_("Silver moves Gold’s coin %1$s–%2$s, which shows %3$s."),
    N_("Silver leaps Gold’s coin %1$s–%2$s over %4$s; it shows %3$s."),
  },
};

/* Translators: from where, to where, the face after the flip, and, in a leap, over what. */
static const char *const captures[2][2] = {
  {
    N_("Gold moves %1$s–%2$s, shows %3$s and captures there."),
    N_("Gold leaps %1$s–%2$s over %4$s, shows %3$s and captures there."),
  },
  {
    N_("Silver moves %1$s–%2$s, shows %3$s and captures there."),
    N_("Silver leaps %1$s–%2$s over %4$s, shows %3$s and captures there."),
  },
};

static const char *const stuck[2] = {
  N_("Gold has no legal move."),
  N_("Silver has no legal move."),
};

/* Translators: the tallies; by the winners' bits. */
static const char *const won[] = {
  NULL,
  N_("Gold wins with a tally of %1$s to %2$s."),
  N_("Silver wins with a tally of %2$s to %1$s."),
  N_("The game is drawn with a tally of %1$s to %2$s."),
};

static void
append_sentence (GString           *text,
                 const char        *format,
                 const char *const *arguments)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  mar_text_fill (text, format, arguments);
}

static void
describe_move (const MartialPosition *after,
               const MarEffect       *move,
               const MarEffect       *flip,
               const MarEffect       *leap,
               gboolean               capture,
               GString               *text)
{
  int mover = 1 - after->side;
  g_autofree char *face = g_strdup_printf ("%d", flip->value);
  const char *const arguments[] = {
    martial_square_name (martial_get_square (move->from)),
    martial_square_name (martial_get_square (move->to)),
    face,
    leap != NULL ? martial_square_name (martial_get_square (leap->to)) : "",
  };
  guint deed = (move->player == mover ? OWN_PIECE : OTHER_COIN) + (leap != NULL ? 1 : 0);

  append_sentence (text, _(capture ? captures[mover][leap != NULL] : moves[mover][deed]),
                   arguments);
}

/* A tally changes whenever a stack has moved or come into being. */
static void
describe_tallies (const MarPosition *generic,
                  MarCell            to,
                  GString           *text)
{
  const MartialPosition *after = martial_position (generic);
  g_autofree char *gold = g_strdup_printf ("%u", after->tallies[MAR_MARTIAL_GOLD]);
  g_autofree char *silver = g_strdup_printf ("%u", after->tallies[MAR_MARTIAL_SILVER]);
  const char *const tallies[] = { gold, silver };
  MarResult result;

  if (after->state == MARTIAL_STUCK)
    append_sentence (text, _(stuck[after->side]), tallies);
  mar_martial.result (generic, &result);
  if (result.over)
    append_sentence (text, _(won[result.winners]), tallies);
  else if (martial_has (after->stacks, martial_get_square (to)))
    append_sentence (text, _("The tallies: Gold %1$s, Silver %2$s."), tallies);
}

void
martial_describe_effects (const MarPosition *generic,
                          const MarEffects  *effects,
                          GString           *text)
{
  const MartialPosition *after = martial_position (generic);
  const MarEffect *flip = NULL;
  const MarEffect *leap = NULL;
  const MarEffect *move = NULL;
  gboolean capture = FALSE;

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->type == MAR_EFFECT_FLIPPED)
        flip = effect;
      else if (effect->type == MAR_EFFECT_LEAPT)
        leap = effect;
      else if (effect->type == MAR_EFFECT_MOVED)
        move = effect;
      else if (effect->type == MAR_EFFECT_CAPTURED)
        capture = TRUE;
    }
  if (move == NULL || flip == NULL)
    return;

  describe_move (after, move, flip, leap, capture, text);
  describe_tallies (generic, move->to, text);
}
