/* Margrites in words, for the eye and for a screen reader. Sentences are whole ones and
 * stand in tables by player: in many languages the colour bends with its sentence.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"

static const char *const ally_counts[] = {
  N_("no allies"), N_("one ally"), N_("two allies"), N_("three allies"), N_("four allies"),
  N_("five allies"), N_("six allies"), N_("seven allies"), N_("eight allies"),
};

static const char *const enemy_counts[] = {
  N_("no enemies"), N_("one enemy"), N_("two enemies"), N_("three enemies"), N_("four enemies"),
  N_("five enemies"), N_("six enemies"), N_("seven enemies"), N_("eight enemies"),
};

/* What a step did beside moving: nothing, captures, own losses, both. */
enum
{
  ALONE,
  CAPTURES,
  LOSSES,
  CAPTURES_AND_LOSSES,
  N_OUTCOMES,
};

/* Translators: from square, to square, captured squares, lost squares. */
static const char *const moved[2][N_OUTCOMES] = {
  {
    N_("Black moves %1$s–%2$s."),
    N_("Black moves %1$s–%2$s and captures %3$s."),
    N_("Black moves %1$s–%2$s and loses %4$s."),
    N_("Black moves %1$s–%2$s, captures %3$s and loses %4$s."),
  },
  {
    N_("White moves %1$s–%2$s."),
    N_("White moves %1$s–%2$s and captures %3$s."),
    N_("White moves %1$s–%2$s and loses %4$s."),
    N_("White moves %1$s–%2$s, captures %3$s and loses %4$s."),
  },
};

/* Translators: the square from which a marble leaves the board for a point, captured
 * squares, lost squares. */
static const char *const scored[2][N_OUTCOMES] = {
  {
    N_("Black scores from %1$s."),
    N_("Black scores from %1$s and captures %3$s."),
    N_("Black scores from %1$s and loses %4$s."),
    N_("Black scores from %1$s, captures %3$s and loses %4$s."),
  },
  {
    N_("White scores from %1$s."),
    N_("White scores from %1$s and captures %3$s."),
    N_("White scores from %1$s and loses %4$s."),
    N_("White scores from %1$s, captures %3$s and loses %4$s."),
  },
};

static const char *const trapped[2] = {
  N_("Black is trapped; White is to move."),
  N_("White is trapped; Black is to move."),
};

static const char *const forfeited[2] = {
  N_("Black has no legal step and forfeits the turn."),
  N_("White has no legal step and forfeits the turn."),
};

/* Translators: the score, such as 2(6)-1(4); by the winners' bits. */
static const char *const won[] = {
  NULL,
  N_("Black wins %1$s."),
  N_("White wins %1$s."),
  N_("The game is drawn, %1$s."),
};

void
margrites_write_scores (const MarPosition *generic,
                        int                player,
                        GString           *text)
{
  const MargritesPosition *position = margrites_position (generic);
  guint points = position->points[player];
  guint captures = position->captures[player];

  g_string_append_printf (text, ngettext ("%u point", "%u points", points), points);
  /* Translators: between “1 point” and “3 captures”. */
  g_string_append (text, _(", "));
  g_string_append_printf (text, ngettext ("%u capture", "%u captures", captures), captures);
}

void
margrites_describe_cell (const MarPosition *generic,
                         MarCell            cell,
                         GString           *text)
{
  const MargritesPosition *position = margrites_position (generic);
  guint square = (guint) cell;
  const char *name = margrites_square_name (square);

  if (cell == MAR_MARGRITES_CELL_BLACK_EXIT)
    {
      g_string_append (text, _("beyond rank 8, where Black scores"));
      return;
    }
  if (cell == MAR_MARGRITES_CELL_WHITE_EXIT)
    {
      g_string_append (text, _("beyond rank 1, where White scores"));
      return;
    }
  g_return_if_fail (square < MAR_MARGRITES_SQUARES);

  for (int player = 0; player < 2; player++)
    if (margrites_has (margrites_marbles (position, player), square))
      {
        guint allies = margrites_count_at (margrites_marbles (position, player), square);
        guint enemies = margrites_count_at (margrites_marbles (position, 1 - player), square);

        g_string_append_printf (text,
                                /* Translators: a square, “two allies”, “one enemy”. */
                                player == MAR_MARGRITES_BLACK ? _("%s, black marble, %s, %s")
                                                              : _("%s, white marble, %s, %s"),
                                name, _(ally_counts[allies]), _(enemy_counts[enemies]));
        return;
      }
  g_string_append_printf (text, _("%s, empty"), name);
}

static void
begin_sentence (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

/* The formats name their arguments by number and not every one of them names all, which
 * printf() doesn't promise to bear; so the numbers are filled in here. */
static void
append_filled (GString           *text,
               const char        *format,
               const char *const *arguments)
{
  for (const char *at = format; *at != 0; at++)
    if (at[0] == '%' && at[1] >= '1' && at[1] <= '4' && at[2] == '$' && at[3] == 's')
      {
        g_string_append (text, arguments[at[1] - '1']);
        at += 3;
      }
    else
      {
        g_string_append_c (text, *at);
      }
}

static void
add_to_list (GString    *list,
             const char *name)
{
  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, name);
}

/* Describes the step at @index with the captures that follow it; returns what comes next. */
static guint
describe_step (const MarEffects *effects,
               guint             index,
               GString          *text)
{
  const MarEffect *step = &effects->items[index];
  g_autoptr (GString) captures = g_string_new (NULL);
  g_autoptr (GString) losses = g_string_new (NULL);
  guint next = index + 1;
  guint outcome;

  for (; next < effects->n && effects->items[next].type == MAR_EFFECT_CAPTURED; next++)
    add_to_list (effects->items[next].player == step->player ? losses : captures,
                 margrites_square_name ((guint) effects->items[next].from));

  outcome = (captures->len > 0 ? CAPTURES : ALONE) + (losses->len > 0 ? LOSSES : ALONE);
  begin_sentence (text);
  append_filled (text,
                 _(step->type == MAR_EFFECT_MOVED ? moved[step->player][outcome]
                                                  : scored[step->player][outcome]),
                 (const char *const[]) { margrites_square_name ((guint) step->from),
                                         margrites_square_name ((guint) step->to),
                                         captures->str, losses->str });
  return next;
}

void
margrites_describe_effects (const MarPosition *after,
                            const MarEffects  *effects,
                            GString           *text)
{
  MarResult result;

  for (guint i = 0; i < effects->n;)
    {
      const MarEffect *effect = &effects->items[i];

      switch (effect->type)
        {
        case MAR_EFFECT_MOVED:
        case MAR_EFFECT_SCORED:
          i = describe_step (effects, i, text);
          break;

        case MAR_EFFECT_TRAPPED:
        case MAR_EFFECT_FORFEITED:
          begin_sentence (text);
          g_string_append (text, _(effect->type == MAR_EFFECT_TRAPPED ? trapped[effect->player]
                                                                      : forfeited[effect->player]));
          i++;
          break;

        case MAR_EFFECT_PLACED:
        case MAR_EFFECT_PUSHED:
        case MAR_EFFECT_FLIPPED:
        case MAR_EFFECT_CAPTURED:
        case MAR_EFFECT_REMOVED:
        case MAR_EFFECT_ROLLED:
        default:
          /* None of these begins anything in this game. */
          i++;
          break;
        }
    }

  margrites_result (after, &result);
  if (effects->n > 0 && result.over)
    {
      g_autoptr (GString) score = g_string_new (NULL);

      margrites_write_score (after, score);
      begin_sentence (text);
      append_filled (text, _(won[result.winners]), (const char *const[]) { score->str });
    }
}
