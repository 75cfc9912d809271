/* Margrites described, for the eye and for a screen reader. Sentences are whole ones and
 * stand in tables by player: in many languages the colour bends with its sentence.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-text.h"

static const char *const ally_counts[] = {
  N_("no allies"),    N_("one ally"),     N_("two allies"),
  N_("three allies"), N_("four allies"),  N_("five allies"),
  N_("six allies"),   N_("seven allies"), N_("eight allies"),
};

static const char *const enemy_counts[] = {
  N_("no enemies"),    N_("one enemy"),     N_("two enemies"),
  N_("three enemies"), N_("four enemies"),  N_("five enemies"),
  N_("six enemies"),   N_("seven enemies"), N_("eight enemies"),
};

/* Actions of one player in a row make one sentence: what it did, and what came of it. */
enum
{
  MOVES,
  SCORES,
  MOVES_AND_SCORES,
  RETURNS,
  N_DEEDS,
};

enum
{
  ALONE = 0,
  CAPTURES = 1,
  LOSSES = 2,
  N_OUTCOMES = 4,
};

/* Translators: %1$s are the ways of the marbles, such as “e8–f7–g7 and i5–i6”; %2$s the
 * squares from which marbles leave the board for a point, or to which one of these comes
 * back; %3$s the squares of captured marbles; %4$s those of marbles that the player lost. */
static const char *const sentences[2][N_DEEDS][N_OUTCOMES] = {
  {
    {
      N_("Black moves %1$s."),
      N_("Black moves %1$s and captures %3$s."),
      N_("Black moves %1$s and loses %4$s."),
      N_("Black moves %1$s, captures %3$s and loses %4$s."),
    },
    {
      N_("Black scores from %2$s."),
      N_("Black scores from %2$s and captures %3$s."),
      N_("Black scores from %2$s and loses %4$s."),
      N_("Black scores from %2$s, captures %3$s and loses %4$s."),
    },
    {
      N_("Black moves %1$s and scores from %2$s."),
      N_("Black moves %1$s, scores from %2$s and captures %3$s."),
      N_("Black moves %1$s, scores from %2$s and loses %4$s."),
      N_("Black moves %1$s, scores from %2$s, captures %3$s and loses %4$s."),
    },
    {
      N_("Black brings a marble back to %2$s."),
      N_("Black brings a marble back to %2$s and captures %3$s."),
      N_("Black brings a marble back to %2$s and loses %4$s."),
      N_("Black brings a marble back to %2$s, captures %3$s and loses %4$s."),
    },
  },
  {
    {
      N_("White moves %1$s."),
      N_("White moves %1$s and captures %3$s."),
      N_("White moves %1$s and loses %4$s."),
      N_("White moves %1$s, captures %3$s and loses %4$s."),
    },
    {
      N_("White scores from %2$s."),
      N_("White scores from %2$s and captures %3$s."),
      N_("White scores from %2$s and loses %4$s."),
      N_("White scores from %2$s, captures %3$s and loses %4$s."),
    },
    {
      N_("White moves %1$s and scores from %2$s."),
      N_("White moves %1$s, scores from %2$s and captures %3$s."),
      N_("White moves %1$s, scores from %2$s and loses %4$s."),
      N_("White moves %1$s, scores from %2$s, captures %3$s and loses %4$s."),
    },
    {
      N_("White brings a marble back to %2$s."),
      N_("White brings a marble back to %2$s and captures %3$s."),
      N_("White brings a marble back to %2$s and loses %4$s."),
      N_("White brings a marble back to %2$s, captures %3$s and loses %4$s."),
    },
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

/* Translators: %1$s is a square. */
static const char *const placed[2] = {
  N_("Black places a marble on %1$s."),
  N_("White places a marble on %1$s."),
};

/* The player who must do otherwise after both have danced. */
static const char *const obliged[2] = {
  N_("Both sides have danced: Black must end this turn on other squares."),
  N_("Both sides have danced: White must end this turn on other squares."),
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

/* Where a side scores, and where its marbles may come back. */
static void
describe_exit (const MargritesPosition *position,
               int                      player,
               GString                 *text)
{
  guint8 squares[MARGRITES_SET];
  guint n = mar_margrites_exits ((const MarPosition *) (const void *) position, player, squares);
  g_autoptr (GString) names = g_string_new (NULL);

  g_string_append (text, player == MAR_MARGRITES_BLACK ? _("beyond rank 8, where Black scores")
                                                       : _("beyond rank 1, where White scores"));
  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? _(", ") : "",
                            margrites_square_name (squares[i]));
  /* Translators: %s are squares, such as “e8, a8”. */
  g_string_append_printf (text, _("; marbles left from %s and may return"), names->str);
}

void
margrites_describe_cell (const MarPosition *generic,
                         MarCell            cell,
                         GString           *text)
{
  const MargritesPosition *position = margrites_position (generic);
  guint square = (guint) cell;
  const char *name = margrites_square_name (square);

  if (cell == MAR_MARGRITES_CELL_BLACK_EXIT || cell == MAR_MARGRITES_CELL_WHITE_EXIT)
    {
      describe_exit (position,
                     cell == MAR_MARGRITES_CELL_BLACK_EXIT ? MAR_MARGRITES_BLACK
                                                           : MAR_MARGRITES_WHITE,
                     text);
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

/* A sentence, as far as its parts are known. */
typedef struct
{
  int player;
  gboolean returns; /* the one exit is that of a marble that comes back */
  MarCell last;
  GPtrArray *ways;
  GPtrArray *exits;
  GPtrArray *captures;
  GPtrArray *losses;
} Sentence;

static void
sentence_init (Sentence *sentence)
{
  sentence->player = -1;
  sentence->returns = FALSE;
  sentence->last = MAR_CELL_NONE;
  sentence->ways = g_ptr_array_new_with_free_func (g_free);
  sentence->exits = g_ptr_array_new_with_free_func (g_free);
  sentence->captures = g_ptr_array_new_with_free_func (g_free);
  sentence->losses = g_ptr_array_new_with_free_func (g_free);
}

static void
sentence_clear (Sentence *sentence)
{
  g_ptr_array_unref (sentence->ways);
  g_ptr_array_unref (sentence->exits);
  g_ptr_array_unref (sentence->captures);
  g_ptr_array_unref (sentence->losses);
}

static char *
join (const GPtrArray *names,
      const char      *last_joint)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      if (i > 0)
        /* Translators: between the parts of a list, “f6, f7 and f8”. */
        g_string_append (list, i + 1 < names->len ? _(", ") : last_joint);
      g_string_append (list, g_ptr_array_index (names, i));
    }

  return g_string_free (list, FALSE);
}

static void
end_sentence (Sentence *sentence,
              GString  *text)
{
  guint deed = sentence->returns           ? RETURNS
               : sentence->exits->len == 0 ? MOVES
               : sentence->ways->len == 0  ? SCORES
                                           : MOVES_AND_SCORES;
  guint outcome = (sentence->captures->len > 0 ? CAPTURES : ALONE)
                  + (sentence->losses->len > 0 ? LOSSES : ALONE);
  /* Translators: before the last part of a list, “f6, f7 and f8”. */
  const char *and = _(" and ");
  g_autofree char *ways = join (sentence->ways, and);
  g_autofree char *exits = join (sentence->exits, and);
  g_autofree char *captures = join (sentence->captures, _(", "));
  g_autofree char *losses = join (sentence->losses, _(", "));

  if (sentence->player < 0)
    return;

  begin_sentence (text);
  mar_text_fill (text, _(sentences[sentence->player][deed][outcome]),
                 (const char *const[]) { ways, exits, captures, losses });

  sentence->player = -1;
  sentence->returns = FALSE;
  sentence->last = MAR_CELL_NONE;
  g_ptr_array_set_size (sentence->ways, 0);
  g_ptr_array_set_size (sentence->exits, 0);
  g_ptr_array_set_size (sentence->captures, 0);
  g_ptr_array_set_size (sentence->losses, 0);
}

/* Steps of one marble that follow each other run together: e8–f7–g7. */
static void
add_step (Sentence        *sentence,
          const MarEffect *step)
{
  const char *from = margrites_square_name ((guint) step->from);
  const char *to = margrites_square_name ((guint) step->to);
  char **way;

  if (sentence->ways->len > 0 && sentence->last == step->from)
    {
      char *longer;

      way = (char **) &g_ptr_array_index (sentence->ways, sentence->ways->len - 1);
      longer = g_strconcat (*way, "–", to, NULL);
      g_free (*way);
      *way = longer;
    }
  else
    {
      g_ptr_array_add (sentence->ways, g_strconcat (from, "–", to, NULL));
    }
  sentence->last = step->to;
}

/* A marble that is placed, or that comes back: either is told by itself. */
static void
add_placed (Sentence        *sentence,
            const MarEffect *effect,
            GString         *text)
{
  const char *square = margrites_square_name ((guint) effect->to);

  end_sentence (sentence, text);
  if (effect->from == MAR_CELL_NONE)
    {
      begin_sentence (text);
      mar_text_fill (text, _(placed[effect->player]), (const char *const[]) { square });
      return;
    }
  sentence->player = effect->player;
  sentence->returns = TRUE;
  g_ptr_array_add (sentence->exits, g_strdup (square));
}

static void
add_effect (Sentence        *sentence,
            const MarEffect *effect,
            GString         *text)
{
  switch (effect->type)
    {
    case MAR_EFFECT_MOVED:
    case MAR_EFFECT_SCORED:
      /* A move after a point is told after it. */
      if (sentence->player != effect->player || sentence->returns
          || (effect->type == MAR_EFFECT_MOVED && sentence->exits->len > 0))
        end_sentence (sentence, text);
      sentence->player = effect->player;
      if (effect->type == MAR_EFFECT_MOVED)
        add_step (sentence, effect);
      else
        g_ptr_array_add (sentence->exits, g_strdup (margrites_square_name ((guint) effect->from)));
      break;

    case MAR_EFFECT_CAPTURED:
      g_ptr_array_add (effect->player == sentence->player ? sentence->losses : sentence->captures,
                       g_strdup (margrites_square_name ((guint) effect->from)));
      break;

    case MAR_EFFECT_TRAPPED:
    case MAR_EFFECT_FORFEITED:
      end_sentence (sentence, text);
      begin_sentence (text);
      g_string_append (text, _(effect->type == MAR_EFFECT_TRAPPED ? trapped[effect->player]
                                                                   : forfeited[effect->player]));
      break;

    case MAR_EFFECT_PLACED:
      add_placed (sentence, effect, text);
      break;

    case MAR_EFFECT_PASSED:
      end_sentence (sentence, text);
      begin_sentence (text);
      g_string_append (text, _("White stops."));
      break;

    case MAR_EFFECT_PUSHED:
    case MAR_EFFECT_FLIPPED:
    case MAR_EFFECT_REMOVED:
    case MAR_EFFECT_ROLLED:
    default:
      /* None of these happens in this game. */
      break;
    }
}

void
margrites_describe_effects (const MarPosition *after,
                            const MarEffects  *effects,
                            GString           *text)
{
  Sentence sentence;
  const MargritesPosition *position = margrites_position (after);
  MarResult result;

  sentence_init (&sentence);
  for (guint i = 0; i < effects->n; i++)
    add_effect (&sentence, &effects->items[i], text);
  end_sentence (&sentence, text);
  sentence_clear (&sentence);

  if (effects->n == 0)
    return;

  margrites_result (after, &result);
  if (position->rebuttal && margrites_starts_turn (position))
    {
      begin_sentence (text);
      g_string_append (text, _("The game ends. White may take up to two steps as a rebuttal."));
    }
  if (margrites_is_obliged (position) && margrites_starts_turn (position))
    {
      begin_sentence (text);
      g_string_append (text, _(obliged[position->side]));
    }
  if (result.over)
    {
      g_autoptr (GString) score = g_string_new (NULL);

      margrites_write_score (after, score);
      mar_text_dash (score);
      begin_sentence (text);
      mar_text_fill (text, _(won[result.winners]), (const char *const[]) { score->str });
    }
}
