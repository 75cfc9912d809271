/* A text of moves as it is asked for its games. Layouts that other lists don't have are written
 * anew, one after the other, and kept where more of the text plays then.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-asked.h"
#include "layout-rewrite.h"

/* What the wrong ones of what words tell of coins and captures cost by the turn, in the measure of
 * MOVES_COST_SKIP. */
#define MOST_PER_TOLD 12

/* @source: (transfer full) */
static MovesAsked *
asked_new (LineSource *source)
{
  MovesAsked *asked = g_new0 (MovesAsked, 1);

  asked->source = source;
  asked->bounds = moves_bounds (source);
  return asked;
}

void
moves_asked_free (MovesAsked *asked)
{
  for (guint i = 0; i < MOVES_MOST_ASKED; i++)
    g_clear_pointer (&asked->choices[i], moves_choice_free);
  g_array_unref (asked->bounds);
  line_source_free (asked->source);
  g_free (asked);
}

guint
moves_asked_count (const MovesAsked *asked)
{
  return asked->bounds->len > 0 ? asked->bounds->len - 1 : 0;
}

guint
moves_asked_count_first (const MovesAsked *asked)
{
  return MIN (moves_asked_count (asked), MOVES_MOST_ASKED);
}

guint
moves_asked_bound (const MovesAsked *asked,
                   guint             index)
{
  return g_array_index (asked->bounds, guint, index);
}

MovesChoice *
moves_asked_probe (MovesAsked *asked,
                   guint       index)
{
  if (asked->choices[index] == NULL)
    asked->choices[index] = moves_probe (asked->source, moves_asked_bound (asked, index),
                                         moves_asked_bound (asked, index + 1));
  return asked->choices[index];
}

gboolean
moves_asked_read (MovesAsked *asked,
                  guint       index)
{
  MovesChoice *choice = moves_asked_probe (asked, index);

  if (!asked->is_read[index])
    asked->plays[index] = moves_choice_read (choice);
  asked->is_read[index] = TRUE;
  return asked->plays[index];
}

/* How well a text plays: by the turn, up to MOVES_COST_SKIP; what does not; and how many turns it
 * has. */
typedef struct
{
  int play;
  int slips;
  int n_turns;
} Weight;

/* Of the first games of the text. */
static Weight
weigh (MovesAsked *asked)
{
  Weight weight = { 0 };

  for (guint i = 0; i < moves_asked_count_first (asked); i++)
    {
      const MovesChoice *choice = moves_asked_probe (asked, i);

      if (!moves_asked_read (asked, i))
        continue;
      weight.play += (int) (MOVES_COST_SKIP * choice->share * choice->line->n_turns)
                     - choice->line->slips;
      weight.slips += choice->line->slips;
      weight.n_turns += (int) choice->line->n_turns;
    }
  weight.play = weight.n_turns > 0 ? weight.play / weight.n_turns : 0;
  return weight;
}

/* What says no more when it is written as other lists have it. */
static LineSource *(*const plain[]) (const LineSource *)
  = { moves_take_titles, moves_take_numerals, moves_take_points, moves_take_quotes,
      moves_take_arrows, moves_take_heads,    moves_take_cells };

static gboolean
plays_better (MovesAsked *other,
              MovesAsked *source)
{
  return weigh (other).play > weigh (source).play;
}

/* Whether @one plays better than @two by @least. What hides misprinted turns of a text that is read
 * already leaves less slips, and a few turns less, or hardly any; where about half of them are
 * left, the others were numbers that look like squares. */
static gboolean
has_more (Weight one,
          Weight two,
          int    least)
{
  const gboolean is_half = 4 * one.n_turns < 3 * two.n_turns && 5 * one.n_turns >= 2 * two.n_turns;
  const gboolean hides = one.n_turns < two.n_turns && !is_half
                         && two.play >= (int) (MOVES_COST_SKIP * MOVES_SHARE_OF_SURE);

  return one.play >= two.play + least && !hides;
}

static gboolean
shows_more (MovesAsked *other,
            MovesAsked *source)
{
  return has_more (weigh (other), weigh (source), 1);
}

static gboolean
shows_as_much (MovesAsked *other,
               MovesAsked *source)
{
  return has_more (weigh (other), weigh (source), 0);
}

/* Of what words say of turns, such as what coins show, most must be so, as it hardly is by
 * chance. */
static gboolean
tells_faces (MovesAsked *other,
             MovesAsked *source)
{
  const Weight one = weigh (other);
  const Weight two = weigh (source);

  return one.n_turns >= two.n_turns && MOST_PER_TOLD * one.n_turns >= one.slips - two.slips;
}

/* What is taken would leave no slips were it moves; or it says so of as many turns, some of them
 * wrong. */
static gboolean
tells_captures (MovesAsked *other,
                MovesAsked *source)
{
  const Weight one = weigh (other);
  const Weight two = weigh (source);

  return one.play > 0 && (one.slips <= two.slips || tells_faces (other, source));
}

/* Takes @other, which is the text written anew, if it isn't NULL and @is_better; returns whether it
 * was. */
static gboolean
exchange (MovesAsked **asked, LineSource *other, gboolean (*is_better) (MovesAsked *, MovesAsked *))
{
  g_autoptr (MovesAsked) worse = other != NULL ? asked_new (other) : NULL;

  if (other != NULL && is_better (worse, *asked))
    {
      MovesAsked *better = worse;

      worse = *asked;
      *asked = better;
      return TRUE;
    }
  return FALSE;
}

/* What is told of coins, with what moves take if that is told, too: where a move says one of them,
 * it is expected to say both. */
static void
exchange_faces (MovesAsked **asked)
{
  LineSource *faces = moves_take_faces ((*asked)->source);

  if (faces == NULL)
    return;
  if (exchange (asked, moves_take_captures (faces), tells_faces))
    line_source_free (faces);
  else
    exchange (asked, faces, tells_faces);
}

/* Where moves stand in frames, they are taken out if more plays then; data are no comments in any
 * case. Likewise rows of each player are read in turn, and what moves take is put in brackets. */
MovesAsked *
moves_choose_layout (const char *text)
{
  LineSource *source = line_source_new (text);
  gboolean is_data = FALSE;
  LineSource *frames;
  MovesAsked *asked;

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      LineSource *other = plain[i](source);

      if (other == NULL)
        continue;
      line_source_free (source);
      source = other;
    }
  asked = asked_new (source);
  frames = moves_take_frames (source, &is_data);
  exchange (&asked, frames != NULL ? frames : moves_take_rows (source),
            is_data ? shows_as_much : shows_more);
  exchange_faces (&asked);
  exchange (&asked, moves_take_wide_arrows (asked->source), plays_better);
  exchange (&asked, moves_take_captures (asked->source), tells_captures);
  return asked;
}
