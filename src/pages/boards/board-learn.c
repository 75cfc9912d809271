/* Pieces that nobody has drawn before: what a board itself tells of its ground and its pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-learn.h"

#include <math.h>
#include <string.h>

#include "board-disc.h"
#include "board-ground.h"
#include "board-kinds.h"
#include "board-players.h"
#include "board-stacks.h"
#include "page-compare.h"

/* How far from the middle of a cell, in its sides, a piece reaches, and its body without the rim. */
#define PIECE_REACH 0.4
#define BODY_REACH 0.25
#define CORE_REACH 0.3
#define RIM_FROM 0.2
#define RIM_TO 0.42

/* Where the lines and the points of a board are that has some in the middle of its cells. */
#define LINE_REACH 0.07
#define POINT_REACH 0.13
/* The color of lines is that which so much of them goes beyond, for some is between that and the ground's. */
#define LINE_SHARE 0.1

/* A piece fills this part of its core by differences of this share of the greatest one, or its rim
 * differs so many times as much as the middle. */
#define LEAST_FILLED 0.55
#define FILLED_FROM 0.25
#define LEAST_RIM 1.25
/* What all but does is so far from sure to be none. */
#define UNSURE_FLAT 0.15

/* A frame in a cell leaves its core as quiet as this, as a part of what a piece differs by, and is no rounder. */
#define MOST_INSIDE 0.5
#define MOST_ROUND_FRAME 0.7

/* Of this share of the cells, the quietest ones, it is taken for granted that nothing stands there.
 * A piece is what differs more than they do, in levels of brightness. */
#define QUIET_SHARE 0.25
#define LEAST_ACTIVITY 3.0
#define NOISE_FACTOR 3.0
#define MOST_NOISE 9.0

/* In pictures with more noise than this, or smaller than this many pixels a cell, all pieces are
 * doubtful. */
#define NOISE_OF_BAD 6.0
#define SCALE_OF_BAD 15.0
#define TRUST_IN_BAD 0.85

/* A piece is round where it has the same border in such a part of all directions. Where no more of what is seen are round than
 * this, they may be letters, if those fit so well. */
#define LEAST_ROUND 0.75
#define MOST_ROUND_LETTERS 0.4
#define LEAST_LETTER_FIT 0.55
/* How likely a board that is drawn otherwise than ours is where nothing is round. */
#define FIT_ANGULAR 0.4
/* How likely one is whose signs are none of the game's. */
#define FIT_UNSIGNED 0.5

/* How far letters go, how large they are at least, in cells, and which part of a round piece has signs. */
#define LETTER_REACH 0.36
#define LEAST_LETTER 0.3
#define SIGN_SHARE 0.8

/* How far up or down a stack may be from the middle of its cell. */
#define STACK_MOVED 0.12
/* No more pieces stand on each other. */
#define MOST_STACKED 9

/* A ground of so much color shows through faded pieces; those that hide less than this are faded. */
#define LEAST_CHROMA 40.0
#define LEAST_HIDDEN 0.75
#define SAME_HUE 0.9

/* What is seen on a cell. */
typedef struct
{
  int ground[3];
  int quarters[4][3]; /* the same of each quarter: squares may meet in the middle */
  double activity;
  double body[3];
  double own[3];   /* the color of the piece itself, without the ground that shows through */
  double hidden;   /* how much of the ground the piece hides */
  double filled;   /* which part of it differs from the ground */
  double rim;      /* how much more it differs far from the middle than there */
  double inside;   /* how much it differs in its core */
  gboolean framed; /* there is a frame in the cell */
  gboolean taken;
  MarDisc disc;
  double sure_owner;
} Seen;

static double
chroma (const double color[3])
{
  return MAX (MAX (color[0], color[1]), color[2]) - MIN (MIN (color[0], color[1]), color[2]);
}

/* How lines and points in the middle of cells, if there are some, differ from the ground: by a color on the way to
 * this one. */
typedef struct
{
  gboolean has_lines;
  double line[3];
} Ground;

static const guint8 *
cell_pixel (const MarBoardView *view,
            guint               index,
            guint               x,
            guint               y)
{
  const guint column = index % view->columns;
  const guint row = index / view->columns;
  const gsize across = column * view->scale + view->scale / 2 + x;
  const gsize down = row * view->scale + view->scale / 2 + y;

  return view->picture->rgb + 3 * (down * view->picture->width + across);
}

static guint
quarter_of (guint scale,
            guint pixel)
{
  return (pixel / scale >= scale / 2 ? 2 : 0) + (pixel % scale >= scale / 2 ? 1 : 0);
}

/* Whether a line through the middle of a cell, or a point there, may be at a pixel. */
static gboolean
is_on_line (guint scale,
            guint pixel)
{
  const double across = fabs ((pixel % scale + 0.5) / scale - 0.5);
  const double down = fabs ((pixel / scale + 0.5) / scale - 0.5);

  return MIN (across, down) < LINE_REACH || hypot (across, down) < POINT_REACH;
}

/* How far a pixel that differs so from the ground is from all that a line can be there: it may be dashed, and
 * ends at the edge of a board. */
static double
beside_line (const Ground *ground,
             const int     step[3])
{
  double product = 0, square = 0, sum = 0, part;

  for (guint i = 0; i < 3; i++)
    {
      product += step[i] * ground->line[i];
      square += ground->line[i] * ground->line[i];
    }
  part = square > 0 ? CLAMP (product / square, 0, 1) : 0;
  for (guint i = 0; i < 3; i++)
    sum += fabs (step[i] - part * ground->line[i]);
  return sum;
}

/* How far each pixel of a cell is from the ground, in levels of brightness. */
static void
find_differences (const MarBoardView *view,
                  const Ground       *ground,
                  guint               index,
                  const Seen         *seen,
                  double             *differences)
{
  const guint scale = view->scale;

  for (guint k = 0; k < scale * scale; k++)
    {
      const guint8 *pixel = cell_pixel (view, index, k % scale, k / scale);
      int step[3];

      for (guint i = 0; i < 3; i++)
        step[i] = pixel[i] - seen->quarters[quarter_of (scale, k)][i];
      if (ground->has_lines && is_on_line (scale, k))
        differences[k] = beside_line (ground, step) / 3;
      else
        differences[k] = (abs (step[0]) + abs (step[1]) + abs (step[2])) / 3.0;
    }
}

/* The mean of a ring about the middle. */
static double
find_mean (const double *differences,
           guint         scale,
           double        from,
           double        to)
{
  double sum = 0;
  guint n = 0;

  for (guint k = 0; k < scale * scale; k++)
    if (mar_board_reach (scale, k) >= from && mar_board_reach (scale, k) < to)
      {
        sum += differences[k];
        n++;
      }
  return sum / n;
}

static void
look_at (const MarBoardView *view,
         const Ground       *ground,
         guint               index,
         Seen               *seen)
{
  const guint scale = view->scale;
  g_autofree double *differences = g_new (double, scale *scale);
  double most = 0, body[3] = { 0, 0, 0 };
  guint n_filled = 0, n_core = 0, n_body = 0;

  find_differences (view, ground, index, seen, differences);
  seen->activity = find_mean (differences, scale, 0, PIECE_REACH);
  seen->inside = find_mean (differences, scale, 0, CORE_REACH);
  seen->rim = find_mean (differences, scale, RIM_FROM, RIM_TO)
              / (find_mean (differences, scale, 0, RIM_FROM) + 0.1);
  for (guint k = 0; k < scale * scale; k++)
    if (mar_board_reach (scale, k) < RIM_TO)
      most = MAX (most, differences[k]);
  for (guint k = 0; k < scale * scale; k++)
    {
      const double reach = mar_board_reach (scale, k);

      if (reach < CORE_REACH)
        {
          n_core++;
          n_filled += differences[k] > FILLED_FROM * most;
        }
      if (reach < BODY_REACH)
        {
          n_body++;
          for (guint i = 0; i < 3; i++)
            body[i] += cell_pixel (view, index, k % scale, k / scale)[i];
        }
    }
  seen->filled = (double) n_filled / n_core;
  for (guint i = 0; i < 3; i++)
    seen->body[i] = body[i] / n_body;
}

/* A piece fills its place, or its rim is seen at least. Letters and lines do neither. */
static gboolean
is_round (const Seen *seen)
{
  return seen->filled >= LEAST_FILLED || seen->rim >= LEAST_RIM;
}

/* Whether nothing is seen but what is about the middle of the cell, and that is not round: a frame in it. */
static gboolean
is_frame (const Seen *seen,
          double      least)
{
  return seen->inside < MOST_INSIDE * least
         && (seen->framed || seen->disc.round < MOST_ROUND_FRAME);
}

/* The activity below which the given share of cells is. */
static double
find_quantile (const Seen *seen,
               guint       n,
               double      share)
{
  g_autofree double *values = g_new (double, n);

  for (guint i = 0; i < n; i++)
    values[i] = seen[i].activity;
  return page_find_nth (values, n, (guint) (share * (n - 1)));
}

/* Learns from the quietest cells what lines in the middle of empty ones look like: as what differs most from their
 * ground there. */
static void
learn_lines (const MarBoardView *view,
             const Seen         *seen,
             Ground             *ground)
{
  const guint n = view->columns * view->rows;
  const guint half = view->scale / 2;
  const double quiet = find_quantile (seen, n, QUIET_SHARE);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (double));

  ground->has_lines = TRUE;
  for (guint channel = 0; channel < 3; channel++)
    {
      double *values;
      double low, high;

      g_array_set_size (steps, 0);
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < 2 * view->scale && seen[i].activity <= quiet; k++)
          {
            const guint at = k / 2;
            const guint8 *pixel = cell_pixel (view, i, k % 2 ? at : half, k % 2 ? half : at);
            const double step = pixel[channel] - seen[i].ground[channel];

            g_array_append_val (steps, step);
          }
      values = &g_array_index (steps, double, 0);
      low = page_find_nth (values, steps->len, (guint) (LINE_SHARE * steps->len));
      high = page_find_nth (values, steps->len, (guint) ((1 - LINE_SHARE) * (steps->len - 1)));
      ground->line[channel] = fabs (high) > fabs (low) ? high : low;
    }
}

/* How sure it is that what is seen, which is not round, is no piece. */
static double
how_flat (const Seen *seen)
{
  return 1 - MAX (seen->filled / LEAST_FILLED, seen->rim / LEAST_RIM) * UNSURE_FLAT;
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

/* How much of a colored ground a piece hides: that of a faded one shows through. */
static void
find_hidden (Seen *seen)
{
  const double ground[3] = { seen->ground[0], seen->ground[1], seen->ground[2] };

  for (guint i = 0; i < 3; i++)
    if (seen->disc.round >= LEAST_ROUND)
      seen->body[i] = seen->disc.body[i];
    else
      seen->disc.body[i] = (int) seen->body[i];
  seen->hidden = 1;
  if (chroma (ground) >= LEAST_CHROMA && has_hue_of (seen->body, ground))
    seen->hidden = CLAMP (1 - chroma (seen->body) / chroma (ground), 0.2, 1);
  for (guint i = 0; i < 3; i++)
    seen->own[i] = CLAMP ((seen->body[i] - (1 - seen->hidden) * ground[i]) / seen->hidden, 0, 255);
}

static double
look_at_all (const MarBoardView *view,
             gboolean            points,
             Seen               *seen)
{
  const guint n = view->columns * view->rows;
  g_autofree int (*grounds)[3] = g_malloc (n * sizeof *grounds);
  g_autofree gboolean *framed = g_new (gboolean, n);
  Ground ground = { .has_lines = FALSE };

  mar_board_find_grounds (view, grounds, framed);
  for (guint i = 0; i < n; i++)
    {
      memcpy (seen[i].ground, grounds[i], sizeof seen[i].ground);
      seen[i].framed = framed[i];
      for (guint k = 0; k < 4; k++)
        if (points)
          mar_board_find_quarter (view, i, k, seen[i].quarters[k]);
        else
          memcpy (seen[i].quarters[k], seen[i].ground, sizeof seen[i].ground);
      look_at (view, &ground, i, &seen[i]);
    }
  if (points)
    learn_lines (view, seen, &ground);
  for (guint i = 0; i < n && points; i++)
    look_at (view, &ground, i, &seen[i]);
  return LEAST_ACTIVITY + MIN (NOISE_FACTOR * find_quantile (seen, n, QUIET_SHARE), MOST_NOISE);
}

/**
 * Learned:
 * @seen: (array): cell by cell
 * @least: how active a cell is on which something stands
 * @points: whether pieces stand on crossings of lines
 */
typedef struct
{
  const MarBoardView *view;
  const MarBoardView *close;
  const MarBoardPlan *plan;
  Seen *seen;
  guint n;
  double least;
} Learned;

/* Looks for signs that stand straight on their cells; @pieces: (out): filled. Returns how well they fit. */
static double
find_letters (const Learned *learned,
              GArray        *pieces)
{
  const double scale = learned->close->scale;

  for (guint i = 0; i < learned->n; i++)
    {
      const Seen *seen = &learned->seen[i];
      MarSigned piece = { .index = i, .player = -1 };

      if (seen->activity < learned->least || is_frame (seen, learned->least))
        continue;
      piece.has_sign = mar_board_find_sign (learned->close->picture,
                                            (i % learned->close->columns + 1) * scale,
                                            (i / learned->close->columns + 1) * scale,
                                            LETTER_REACH * scale, FALSE, NULL, &piece.sign);
      if (piece.has_sign && piece.sign.size > LEAST_LETTER)
        g_array_append_val (pieces, piece);
    }
  return mar_board_name_pieces (learned->plan, pieces);
}

/* Looks for round pieces, and for signs on them. @players: whose a piece is, and how sure that is. */
static double
find_discs (const Learned *learned,
            GArray        *pieces)
{
  g_autofree MarOwner *owners = g_new0 (MarOwner, learned->n);
  const double scale = learned->close->scale;
  double fit;

  for (guint i = 0; i < learned->n; i++)
    {
      const Seen *seen = &learned->seen[i];

      owners[i].exists = seen->taken;
      owners[i].faded = seen->hidden < LEAST_HIDDEN;
      for (guint k = 0; k < 3; k++)
        owners[i].body[k] = seen->own[k];
    }
  fit = mar_board_find_owners (learned->plan, owners, learned->n);
  for (guint i = 0; i < learned->n; i++)
    {
      const Seen *seen = &learned->seen[i];
      MarSigned piece = { .index = i, .player = owners[i].player };

      if (!seen->taken)
        continue;
      piece.has_sign = mar_board_find_sign (
        learned->close->picture, (i % learned->close->columns + 1) * scale,
        (i / learned->close->columns + 1 + seen->disc.y) * scale,
        SIGN_SHARE * seen->disc.radius * scale, TRUE, seen->disc.body, &piece.sign);
      learned->seen[i].sure_owner = owners[i].sure;
      g_array_append_val (pieces, piece);
    }
  return fit * (FIT_UNSIGNED + (1 - FIT_UNSIGNED) * mar_board_name_pieces (learned->plan, pieces));
}

/* Tells what stands on each cell, and how round that is. Returns which part of what stands there is. */
static double
find_taken (const Learned *learned)
{
  guint n_active = 0, n_round = 0;

  for (guint i = 0; i < learned->n; i++)
    {
      Seen *seen = &learned->seen[i];
      gboolean is_disc;

      if (seen->activity < learned->least)
        continue;
      mar_board_find_disc (learned->close, i, learned->plan->game->editor->stacks ? STACK_MOVED : 0,
                           &seen->disc);
      is_disc = seen->disc.round >= LEAST_ROUND;
      n_active++;
      n_round += is_disc;
      seen->taken = (is_disc || is_round (seen)) && !is_frame (seen, learned->least);
      if (!is_disc)
        {
          seen->disc.y = 0;
          seen->disc.radius = PIECE_REACH;
        }
      find_hidden (seen);
    }
  return n_active > 0 ? (double) n_round / n_active : 0;
}

static void
set_match (const Learned   *learned,
           const MarSigned *piece,
           double           trust,
           MarCellMatch    *match)
{
  const Seen *seen = &learned->seen[piece->index];

  match->piece = piece->piece;
  match->n_pieces = 1;
  if (learned->plan->game->editor->stacks && seen->disc.round >= LEAST_ROUND)
    match->n_pieces = mar_board_count_stack (learned->close, piece->index, MOST_STACKED);
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
mar_board_learn (const MarBoardView *view,
                 const MarBoardView *close,
                 const MarBoardPlan *plan,
                 MarCellMatch       *matches)
{
  const guint n = view->columns * view->rows;
  g_autofree Seen *seen = g_new0 (Seen, n);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (MarSigned));
  const double least = look_at_all (view, plan->points, seen);
  const double trust = least > LEAST_ACTIVITY + NOISE_OF_BAD || view->drawn < SCALE_OF_BAD
                         ? TRUST_IN_BAD
                         : 1;
  const Learned learned = { view, close, plan, seen, n, least };
  const double round = find_taken (&learned);
  gboolean letters = FALSE;
  double fit = 0, sum = 0;

  if (round < MOST_ROUND_LETTERS && mar_board_has_letters (plan))
    {
      fit = find_letters (&learned, pieces);
      letters = pieces->len > 0 && fit >= LEAST_LETTER_FIT;
    }
  if (!letters)
    {
      g_array_set_size (pieces, 0);
      fit = find_discs (&learned, pieces) * (plan->is_ours ? 1 : MIN (1, FIT_ANGULAR + round));
    }
  for (guint i = 0; i < n; i++)
    {
      const double sure = 1 - exp (-fabs (seen[i].activity - least) / least * 5);

      matches[i] = (MarCellMatch) { .piece = -1, .sure = sure };
      if (seen[i].activity >= least && !seen[i].taken)
        matches[i].sure = how_flat (&seen[i]);
    }
  for (guint k = 0; k < pieces->len; k++)
    {
      const MarSigned *piece = &g_array_index (pieces, MarSigned, k);

      if (letters)
        matches[piece->index].sure = 1;
      set_match (&learned, piece, trust, &matches[piece->index]);
    }
  for (guint i = 0; i < n; i++)
    sum += matches[i].sure;
  return sum / n * fit;
}
