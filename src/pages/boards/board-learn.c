/* Pieces that nobody has drawn before: what a board itself tells of its ground and its pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-learn.h"

#include <math.h>
#include <string.h>

#include "board-disc.h"
#include "board-kinds.h"
#include "board-letters.h"
#include "board-players.h"
#include "board-raised.h"
#include "board-seen.h"
#include "board-stacks.h"
#include "page-compare.h"

/* A piece fills this part of its core by differences of this share of the greatest one, or its rim
 * differs so many times as much as the middle. */
#define LEAST_FILLED 0.55
#define LEAST_RIM 1.25
/* What all but does is so far from sure to be none. */
#define UNSURE_FLAT 0.15

/* A frame in a cell leaves its core as quiet as this, as a part of what a piece differs by, and is
 * no rounder. */
#define MOST_INSIDE 0.5
#define MOST_ROUND_FRAME 0.7

/* In pictures with more noise than this, or smaller than this many pixels a cell, all pieces are
 * doubtful. */
#define NOISE_OF_BAD 6.0
#define SCALE_OF_BAD 15.0
#define TRUST_IN_BAD 0.85

/* Where no more of what is seen are round than this, they may be letters, if those fit so well. */
#define MOST_ROUND_LETTERS 0.75
#define LEAST_LETTER_FIT 0.55
/* They are figures of two colors where those are so much surer. */
#define FIGURES_MARGIN 0.05
/* How likely a board that is drawn otherwise than ours is where nothing is round. */
#define FIT_ANGULAR 0.4
/* How likely one is whose signs are none of the game's. */
#define FIT_UNSIGNED 0.5

/* A net of lines is no board where something is on so many cells, so large a part of them, and so
 * many times more of them than have pieces: it is a table, or a puzzle. */
#define LEAST_STRANGE 4
#define STRANGE_SHARE 0.1
#define STRANGER 4

/* Which part of a round piece has signs. */
#define SIGN_SHARE 0.8

/* A piece on others is there for sure where its border is seen in such a part of all directions,
 * and is not sure at all with that. Of one that can't be seen, only that it must be there is known.
 * What is so round is a piece, if it has the color of the ground. */
#define ROUND_SURE 1.0
#define ROUND_TAKEN 0.9
#define ROUND_UNSURE 0.7
#define SURE_HIDDEN 0.3

/* How far up or down a stack may be from the middle of its cell. */
#define STACK_MOVED 0.18
/* No more pieces stand on each other. */
#define MOST_STACKED 9

/* A ground of so much color shows through faded pieces; those that hide less than this are
 * faded. */
#define LEAST_CHROMA 40.0
#define LEAST_HIDDEN 0.55
#define SAME_HUE 0.9

/* What is found out of a cell. */
typedef struct
{
  const MarSeen *cell;
  double body[3];
  double own[3]; /* the color of the piece itself, without the ground that shows through */
  double hidden; /* how much of the ground the piece hides */
  gboolean taken;
  MarDisc disc;
  gboolean covered; /* a piece stands on that */
  gboolean unknown; /* and hides whose it is */
  double sure_owner;
} Seen;

static double
chroma (const double color[3])
{
  return MAX (MAX (color[0], color[1]), color[2]) - MIN (MIN (color[0], color[1]), color[2]);
}

/* A piece fills its place, or its rim is seen at least. Letters and lines do neither. */
static gboolean
is_round (const Seen *seen)
{
  return seen->cell->filled >= LEAST_FILLED || seen->cell->rim >= LEAST_RIM;
}

/* Whether nothing is seen but what is about the middle of the cell, and that is not round: a frame
 * in it. */
static gboolean
is_frame (const Seen *seen,
          double      least)
{
  return seen->cell->inside < MOST_INSIDE * least
         && (seen->cell->framed || seen->disc.round < MOST_ROUND_FRAME);
}

/* How sure it is that what is seen, which is not round, is no piece. */
static double
how_flat (const Seen *seen)
{
  const double like = MAX (seen->cell->filled / LEAST_FILLED, seen->cell->rim / LEAST_RIM);

  return MAX (0, 1 - like * UNSURE_FLAT);
}

/* Whether a color, if it is no gray, has the hue of another one. */
static gboolean
has_hue_of (const double color[3],
            const double other[3])
{
  const double gray[2] = { (color[0] + color[1] + color[2]) / 3,
                           (other[0] + other[1] + other[2]) / 3 };
  double product = 0, one = 0, two = 0;

  for (guint i = 0; i < 3; i++)
    {
      product += (color[i] - gray[0]) * (other[i] - gray[1]);
      one += (color[i] - gray[0]) * (color[i] - gray[0]);
      two += (other[i] - gray[1]) * (other[i] - gray[1]);
    }
  return product >= SAME_HUE * sqrt (one * two);
}

/* How much of a colored ground a piece hides: that of a faded one shows through, but can't make it
 * more colorful than it is itself. */
static void
find_hidden (Seen *seen)
{
  const double ground[3] = { seen->cell->ground[0], seen->cell->ground[1], seen->cell->ground[2] };

  for (guint i = 0; i < 3; i++)
    if (seen->disc.round >= MAR_DISC_ROUND)
      seen->body[i] = seen->disc.body[i];
    else
      seen->disc.body[i] = (int) seen->body[i];
  seen->hidden = 1;
  if (chroma (ground) >= LEAST_CHROMA && chroma (seen->body) <= chroma (ground)
      && has_hue_of (seen->body, ground))
    seen->hidden = CLAMP (1 - chroma (seen->body) / chroma (ground), 0.2, 1);
  for (guint i = 0; i < 3; i++)
    seen->own[i] = CLAMP ((seen->body[i] - (1 - seen->hidden) * ground[i]) / seen->hidden, 0, 255);
}

/**
 * Learned:
 * @seen: (array): cell by cell
 * @n: how many
 * @least: how active a cell is on which something stands
 * @raised: (element-type MarRaisedDisc): what stands on others
 * @players: the colors of the two players' pieces, as far as they have some: @n_players of each
 */
typedef struct
{
  const MarBoardView *view;
  const MarBoardView *close;
  const MarBoardPlan *plan;
  Seen *seen;
  guint n;
  double least;
  GArray *raised;
  double players[2][3];
  guint n_players[2];
} Learned;

/* On which cells signs may stand. Returns: (transfer full) */
static gboolean *
find_active (const Learned *learned)
{
  gboolean *active = g_new (gboolean, learned->n);

  for (guint i = 0; i < learned->n; i++)
    active[i] = learned->seen[i].cell->activity >= learned->least
                && !is_frame (&learned->seen[i], learned->least);
  return active;
}

/* How sure pieces are on the average. */
static double
find_mean_sure (const GArray *pieces)
{
  double sum = 0;

  for (guint k = 0; k < pieces->len; k++)
    sum += g_array_index (pieces, MarSigned, k).sure;
  return pieces->len > 0 ? sum / pieces->len : 0;
}

/* Takes signs for figures of two colors if they are surer so. @pieces: (inout): as signs of one
 * color, which fit so well. Returns how well those fit that are there then. */
static double
try_figures (const Learned  *learned,
             const MarSeen  *cells,
             const gboolean *active,
             GArray         *pieces,
             double          fit)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (MarSigned));
  g_autofree MarOwner *owners = g_new0 (MarOwner, learned->n);
  const double their_fit = mar_board_find_figures (learned->close, learned->plan, cells, active,
                                                   figures, owners);

  if (their_fit * find_mean_sure (figures) <= fit * find_mean_sure (pieces) + FIGURES_MARGIN)
    return fit;
  g_array_set_size (pieces, 0);
  g_array_append_vals (pieces, figures->data, figures->len);
  for (guint k = 0; k < pieces->len; k++)
    {
      const guint index = g_array_index (pieces, MarSigned, k).index;

      learned->seen[index].hidden = 1;
      learned->seen[index].sure_owner = owners[index].sure;
    }
  return their_fit;
}

/* Puts what the discs of higher levels tell to the cells on which they stand, and makes them owners
 * that follow those of all cells. */
static void
add_raised (const Learned *learned,
            MarOwner      *owners)
{
  for (guint i = 0; i < learned->raised->len; i++)
    {
      const MarRaisedDisc *disc = &g_array_index (learned->raised, MarRaisedDisc, i);

      owners[learned->n + i].exists = disc->shown;
      for (guint k = 0; k < 3; k++)
        owners[learned->n + i].body[k] = disc->body[k];
    }
}

/* How large most round pieces are: the pieces of a board are about equal, but a ring on one may be
 * clearer than its border. */
static double
find_usual_radius (const Learned *learned)
{
  g_autoptr (GArray) radii = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < learned->n; i++)
    if (learned->seen[i].taken && learned->seen[i].disc.round >= MAR_DISC_ROUND)
      g_array_append_val (radii, learned->seen[i].disc.radius);
  return radii->len > 0
           ? page_find_nth (&g_array_index (radii, double, 0), radii->len, radii->len / 2)
           : 0;
}

/* Finds the colors of the players' pieces. */
static void
find_colors (Learned        *learned,
             const MarOwner *owners)
{
  for (guint i = 0; i < learned->n; i++)
    {
      const MarOwner *owner = &owners[i];

      if (!owner->exists || owner->faded)
        continue;
      for (guint k = 0; k < 3; k++)
        learned->players[owner->player][k] += (owner->body[k] - learned->players[owner->player][k])
                                              / (learned->n_players[owner->player] + 1);
      learned->n_players[owner->player]++;
    }
}

/* Looks for round pieces, and for signs on them. @owners: (out): whose a piece is, and how sure
 * that is, of all cells and of what is raised. */
static double
find_discs (Learned  *learned,
            GArray   *pieces,
            MarOwner *owners)
{
  const double scale = learned->close->scale;
  const double radius = find_usual_radius (learned);
  double fit;

  for (guint i = 0; i < learned->n; i++)
    {
      const Seen *seen = &learned->seen[i];

      owners[i].exists = seen->taken;
      owners[i].faded = seen->hidden < LEAST_HIDDEN;
      for (guint k = 0; k < 3; k++)
        owners[i].body[k] = seen->own[k];
    }
  add_raised (learned, owners);
  fit = mar_board_find_owners (learned->plan, owners, learned->n + learned->raised->len);
  find_colors (learned, owners);
  for (guint i = 0; i < learned->n; i++)
    {
      const Seen *seen = &learned->seen[i];
      MarSigned piece = { .index = i, .player = owners[i].player };

      if (!seen->taken)
        continue;
      piece.has_sign = !seen->covered
                       && mar_board_find_sign (
                         learned->close->picture, (i % learned->close->columns + 1) * scale,
                         (i / learned->close->columns + 1 + seen->disc.y) * scale,
                         SIGN_SHARE * MAX (seen->disc.radius, radius) * scale, TRUE,
                         seen->disc.body, &piece.sign);
      learned->seen[i].sure_owner = seen->unknown ? SURE_HIDDEN : owners[i].sure;
      g_array_append_val (pieces, piece);
    }
  for (guint i = 0; i < learned->raised->len; i++)
    {
      const MarSigned piece = { .index = learned->n + i, .player = owners[learned->n + i].player };

      g_array_append_val (pieces, piece);
    }
  return fit * (FIT_UNSIGNED + (1 - FIT_UNSIGNED) * mar_board_name_pieces (learned->plan, pieces));
}

/* Tells what stands on each cell, and how round that is. Returns which part of what stands there
 * is. */
static double
find_taken (const Learned *learned,
            const MarSeen *cells)
{
  guint n_active = 0, n_round = 0;

  for (guint i = 0; i < learned->n; i++)
    {
      Seen *seen = &learned->seen[i];
      gboolean is_disc;

      seen->cell = &cells[i];
      memcpy (seen->body, cells[i].body, sizeof seen->body);
      if (seen->cell->activity < learned->least)
        continue;
      mar_board_find_disc (learned->close, i, learned->plan->game->editor->stacks ? STACK_MOVED : 0,
                           &seen->disc);
      is_disc = seen->disc.round >= MAR_DISC_ROUND;
      n_active++;
      n_round += is_disc;
      seen->taken = (is_disc || is_round (seen)) && !is_frame (seen, learned->least);
      if (!is_disc)
        {
          seen->disc.y = 0;
          seen->disc.radius = MAR_SEEN_PIECE_REACH;
        }
      find_hidden (seen);
    }
  return n_active > 0 ? (double) n_round / n_active : 0;
}

/* Finds pieces that stand on others, and of those what is seen of them then. */
static void
find_raised (Learned *learned)
{
  g_autofree MarBase *bases = g_new0 (MarBase, learned->n);

  learned->raised = mar_board_find_raised (learned->close, learned->plan, bases);
  for (guint i = 0; i < learned->n; i++)
    {
      Seen *seen = &learned->seen[i];

      if (!bases[i].covered && (seen->taken || bases[i].round < ROUND_TAKEN || !bases[i].shown))
        continue;
      seen->taken = seen->covered = TRUE;
      seen->unknown = !bases[i].shown;
      seen->hidden = 1;
      for (guint k = 0; k < 3 && bases[i].shown; k++)
        seen->own[k] = seen->disc.body[k] = bases[i].body[k];
    }
}

/* Names a piece that stands on others. */
static MarRaised
name_raised (const Learned   *learned,
             const MarSigned *piece,
             const MarOwner  *owners,
             double           trust)
{
  const MarRaisedDisc *disc = &g_array_index (learned->raised, MarRaisedDisc,
                                              piece->index - learned->n);
  const int scale = (int) learned->view->scale;
  double sure = (disc->round - ROUND_UNSURE) / (ROUND_SURE - ROUND_UNSURE);

  sure = CLAMP (sure, SURE_HIDDEN, 1) * owners[piece->index].sure * trust;
  return (MarRaised) { .cell = disc->place.cell,
                       .piece = piece->piece,
                       .x = (int) lround (disc->place.across * scale) + scale / 2,
                       .y = (int) lround (disc->place.down * scale) + scale / 2,
                       .sure = disc->shown ? sure : SURE_HIDDEN };
}

/* Whether something is on many cells that can't be a piece, and pieces are on few. On points the
 * lines of the board cross. */
static gboolean
is_strange (const Learned *learned)
{
  guint n_pieces = 0, n_strange = 0;

  for (guint i = 0; i < learned->n; i++)
    {
      const Seen *seen = &learned->seen[i];

      if (seen->taken)
        n_pieces++;
      else
        n_strange += seen->cell->activity >= learned->least && !is_frame (seen, learned->least);
    }
  return !learned->plan->points && n_strange >= LEAST_STRANGE
         && n_strange > STRANGE_SHARE * learned->n && n_strange > STRANGER * n_pieces;
}

/* Tells how sure it is of each cell that something stands there, or nothing. */
static void
set_matches (const Learned *learned,
             MarCellMatch  *matches)
{
  for (guint i = 0; i < learned->n; i++)
    {
      const Seen *seen = &learned->seen[i];
      const double over = (seen->cell->activity - learned->least) / learned->least;

      matches[i] = (MarCellMatch) { .piece = -1, .sure = 1 - exp (-fabs (over) * 5) };
      if (over >= 0 && !seen->taken)
        matches[i].sure = how_flat (seen);
    }
}

/* Tells how many pieces stand on each other, and whose those are of which edges are seen. */
static void
set_stack (const Learned *learned,
           guint          index,
           MarCellMatch  *match)
{
  int colors[MOST_STACKED][3];

  match->n_pieces = mar_board_count_stack (learned->close, index, MOST_STACKED);
  if (match->n_pieces > 1)
    return;
  match->n_pieces = mar_board_count_edges (learned->close, index, &learned->seen[index].disc,
                                           MOST_STACKED, colors);
  match->knows_under = match->n_pieces > 1 && learned->n_players[0] > 0
                       && learned->n_players[1] > 0;
  for (guint i = 0; i + 1 < match->n_pieces && match->knows_under; i++)
    {
      double far[2] = { 0, 0 };

      for (guint player = 0; player < 2; player++)
        for (guint k = 0; k < 3; k++)
          far[player] += fabs (colors[i][k] - learned->players[player][k]);
      match->under |= (guint) (far[1] < far[0]) << (match->n_pieces - 2 - i);
    }
}

static void
set_piece (const Learned   *learned,
           const MarSigned *piece,
           double           trust,
           MarCellMatch    *match)
{
  const Seen *seen = &learned->seen[piece->index];

  match->piece = piece->piece;
  match->n_pieces = 1;
  if (learned->plan->game->editor->stacks && seen->disc.round >= MAR_DISC_ROUND)
    set_stack (learned, piece->index, match);
  match->sure = trust * MIN (match->sure, piece->sure);
  if (piece->player >= 0)
    match->sure = MIN (match->sure, seen->sure_owner);
  if (piece->player >= 0 && seen->hidden < LEAST_HIDDEN && match->piece >= 0)
    {
      match->ghost = learned->plan->game->editor->pieces[match->piece].letter;
      match->piece = -1;
      match->n_pieces = 0;
    }
}

double
mar_board_learn (const MarBoardView  *view,
                 const MarBoardView  *close,
                 const MarBoardPlan  *plan,
                 MarCellMatch        *matches,
                 GArray             **raised)
{
  const guint n = view->columns * view->rows;
  g_autofree Seen *seen = g_new0 (Seen, n);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (MarSigned));
  g_autofree MarOwner *owners = NULL;
  g_autofree MarSeen *cells = g_new0 (MarSeen, n);
  const double least = mar_board_see_all (view, plan->points, cells);
  const double trust = least > MAR_SEEN_LEAST_ACTIVITY + NOISE_OF_BAD || view->drawn < SCALE_OF_BAD
                         ? TRUST_IN_BAD
                         : 1;
  Learned learned
    = { .view = view, .close = close, .plan = plan, .seen = seen, .n = n, .least = least };
  const double round = find_taken (&learned, cells);
  gboolean letters = FALSE;
  double fit = 0, sum = 0;

  find_raised (&learned);
  owners = g_new0 (MarOwner, n + learned.raised->len);
  if (round < MOST_ROUND_LETTERS && mar_board_has_letters (plan))
    {
      g_autofree gboolean *active = find_active (&learned);

      fit = mar_board_find_letters (close, plan, active, pieces);
      if (mar_board_has_figures (plan))
        fit = try_figures (&learned, cells, active, pieces, fit);
      letters = pieces->len > 0 && fit >= LEAST_LETTER_FIT;
    }
  if (!letters)
    {
      g_array_set_size (pieces, 0);
      fit = find_discs (&learned, pieces, owners)
            * (plan->is_ours ? 1 : MIN (1, FIT_ANGULAR + round));
      if (is_strange (&learned))
        fit = 0;
    }
  set_matches (&learned, matches);
  *raised = g_array_new (FALSE, FALSE, sizeof (MarRaised));
  for (guint k = 0; k < pieces->len; k++)
    {
      const MarSigned *piece = &g_array_index (pieces, MarSigned, k);

      if (piece->index >= n)
        {
          const MarRaised on_others = name_raised (&learned, piece, owners, trust);

          if (on_others.piece >= 0)
            g_array_append_val (*raised, on_others);
          continue;
        }
      if (letters)
        matches[piece->index].sure = 1;
      set_piece (&learned, piece, trust, &matches[piece->index]);
    }
  for (guint i = 0; i < n; i++)
    sum += matches[i].sure;
  g_array_unref (learned.raised);
  return sum / n * fit;
}
