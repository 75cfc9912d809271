/* What can be decided in Margo: groups and their freedoms, links, what is pinned and buried.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>

#include "margo.h"

/* The points around a piece that its links and freedoms ask for. */
typedef struct
{
  const MarPosition *position;
  guint size;
  gboolean all_freedoms;
} Board;

static gboolean
is_option_set (const ClaimScene *scene,
               const char       *name)
{
  for (guint i = 0; scene->options != NULL && i < scene->game->n_options; i++)
    if (g_str_equal (scene->game->options[i].name, name))
      {
        g_autofree char *value = mar_options_value_text (scene->game, scene->options, i);

        return g_str_equal (value, "true");
      }

  return FALSE;
}

static Board
get_board (const ClaimScene *scene)
{
  return (Board) { scene->position, mar_margo_size (scene->position),
                   is_option_set (scene, "all_freedoms") };
}

/* The cell at (@x, @y) of a level, or none where the board has no such point. */
static MarCell
get_cell (const Board *board,
          int          level,
          int          x,
          int          y)
{
  const int side = (int) board->size - level;
  MarCell cell;

  if (level < 0 || x < 0 || y < 0 || x >= side || y >= side)
    return MAR_CELL_NONE;
  cell = mar_margo_cell (board->position, (guint) level, (guint) x, (guint) y);

  return (guint) cell < mar_margo.n_cells (board->position) ? cell : MAR_CELL_NONE;
}

static int
get_piece (const Board *board,
           int          level,
           int          x,
           int          y)
{
  const MarCell cell = get_cell (board, level, x, y);

  return cell != MAR_CELL_NONE ? mar_margo_piece (board->position, cell) : MAR_MARGO_EMPTY;
}

/* Returns whether the link from (@x, @y) to the next point in the direction is cut from above: both
 * points that rest on the two pieces are held by others. */
static gboolean
is_cut (const Board *board,
        int          level,
        int          x,
        int          y,
        gboolean     along_rank,
        int          player)
{
  for (int i = -1; i <= 0; i++)
    {
      const int piece = along_rank ? get_piece (board, level + 1, x, y + i)
                                   : get_piece (board, level + 1, x + i, y);

      if (piece == MAR_MARGO_EMPTY || piece == player)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_linkable (const Board *board,
             MarCell      cell,
             int          player)
{
  return cell != MAR_CELL_NONE && mar_margo_piece (board->position, cell) == player
         && !mar_margo_is_buried (board->position, cell);
}

/* The cells with which the piece on @cell is linked; returns how many, twelve at most. */
static guint
find_links (const Board *board,
            MarCell      cell,
            MarCell      links[12])
{
  const MarMargoPoint point = mar_margo_point (board->position, cell);
  const int level = (int) point.level;
  const int x = (int) point.x;
  const int y = (int) point.y;
  const int player = mar_margo_piece (board->position, cell);
  MarCell near[12];
  guint n_near = 0;
  guint n = 0;

  for (int i = -1; i <= 1; i += 2)
    {
      if (!is_cut (board, level, i < 0 ? x - 1 : x, y, TRUE, player))
        near[n_near++] = get_cell (board, level, x + i, y);
      if (!is_cut (board, level, x, i < 0 ? y - 1 : y, FALSE, player))
        near[n_near++] = get_cell (board, level, x, y + i);
    }
  for (int i = 0; i < 4; i++)
    {
      near[n_near++] = get_cell (board, level - 1, x + i % 2, y + i / 2);
      near[n_near++] = get_cell (board, level + 1, x - i % 2, y - i / 2);
    }
  for (guint i = 0; i < n_near; i++)
    if (is_linkable (board, near[i], player))
      links[n++] = near[i];

  return n;
}

/* (transfer full): a flag for each cell, set for those of the group of @cell. */
static gboolean *
find_group (const Board *board,
            MarCell      cell)
{
  const guint n_cells = mar_margo.n_cells (board->position);
  gboolean *group = g_new0 (gboolean, n_cells);
  g_autofree MarCell *queue = g_new (MarCell, n_cells);
  guint n = 0;

  group[cell] = TRUE;
  queue[n++] = cell;
  for (guint i = 0; i < n; i++)
    {
      MarCell links[12];
      const guint n_links = find_links (board, queue[i], links);

      for (guint j = 0; j < n_links; j++)
        if (!group[links[j]])
          {
            group[links[j]] = TRUE;
            queue[n++] = links[j];
          }
    }

  return group;
}

static gboolean
is_open (const Board *board,
         MarCell      cell)
{
  return cell != MAR_CELL_NONE && mar_margo_piece (board->position, cell) == MAR_MARGO_EMPTY
         && mar_margo_is_supported (board->position, cell);
}

/* Marks the freedoms of the piece on @cell. */
static void
mark_freedoms (const Board *board,
               MarCell      cell,
               gboolean    *freedoms)
{
  const MarMargoPoint point = mar_margo_point (board->position, cell);
  const int level = (int) point.level;

  if (level > 0 && !board->all_freedoms)
    return;
  for (int i = 0; i < 4; i++)
    {
      const MarCell beside = get_cell (board, level, (int) point.x + (i == 0) - (i == 1),
                                       (int) point.y + (i == 2) - (i == 3));
      const MarCell above = get_cell (board, level + 1, (int) point.x - i % 2,
                                      (int) point.y - i / 2);

      if (is_open (board, beside))
        freedoms[beside] = TRUE;
      if (board->all_freedoms && is_open (board, above))
        freedoms[above] = TRUE;
    }
}

/* (transfer full) (nullable): the freedoms of the group of @cell, which isn't buried. */
static gboolean *
find_freedoms (const ClaimScene *scene,
               const Claim      *claim,
               guint            *n)
{
  const Board board = get_board (scene);
  const guint n_cells = mar_margo.n_cells (scene->position);
  const int owner = mar_margo.owner (scene->position, claim->cells[0]);
  gboolean *freedoms;

  if (owner < 0 || (claim->n_players > 0 && claim->players[0] != owner))
    return NULL;
  for (guint i = 0; i < claim->n_first; i++)
    if (mar_margo.owner (scene->position, claim->cells[i]) != owner
        || mar_margo_is_buried (scene->position, claim->cells[i]))
      return NULL;
  freedoms = g_new0 (gboolean, n_cells);
  for (guint i = 0; i < claim->n_first; i++)
    {
      g_autofree gboolean *group = NULL;

      group = find_group (&board, claim->cells[i]);
      for (guint cell = 0; cell < n_cells; cell++)
        if (group[cell])
          mark_freedoms (&board, (MarCell) cell, freedoms);
    }
  *n = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    *n += freedoms[cell];

  return freedoms;
}

/* Of several pieces together, be they of one group or of several. */
static gboolean
measure_freedoms (const ClaimScene *scene,
                  const Claim      *claim,
                  int              *value)
{
  guint n;
  g_autofree gboolean *freedoms = find_freedoms (scene, claim, &n);

  /* Groups without any fall at once: then a moment is spoken of that no position shows. */
  if (freedoms == NULL || (mar_claim_get_number (claim) == 0 && !scene->is_after))
    return FALSE;
  *value = (int) n;

  return TRUE;
}

static ClaimTruth
judge_last_freedom (const ClaimScene *scene,
                    const Claim      *claim)
{
  guint n;
  g_autofree gboolean *freedoms = find_freedoms (scene, claim, &n);

  if (freedoms == NULL || claim->n_cells <= claim->n_first)
    return CLAIM_UNKNOWN;

  return mar_claim_truth (n == 1 && freedoms[claim->cells[claim->n_cells - 1]]);
}

static ClaimTruth
judge_linked (const ClaimScene *scene,
              const Claim      *claim)
{
  const Board board = get_board (scene);
  g_autofree gboolean *group = NULL;

  if (mar_margo.owner (scene->position, claim->cells[0]) < 0)
    return CLAIM_FALSE;
  if (claim->n_cells < 2)
    return CLAIM_UNKNOWN;
  group = find_group (&board, claim->cells[0]);
  for (guint i = 1; i < claim->n_cells; i++)
    if (!group[claim->cells[i]])
      return CLAIM_FALSE;

  return CLAIM_TRUE;
}

/* Returns whether a piece that isn't @player's stands on @cell, directly or not. */
static gboolean
carries_other (const Board *board,
               MarCell      cell,
               int          player)
{
  const MarMargoPoint point = mar_margo_point (board->position, cell);

  for (int i = 0; i < 4; i++)
    {
      const MarCell above = get_cell (board, (int) point.level + 1, (int) point.x - i % 2,
                                      (int) point.y - i / 2);
      const int piece = above != MAR_CELL_NONE ? mar_margo_piece (board->position, above)
                                               : MAR_MARGO_EMPTY;

      if (piece != MAR_MARGO_EMPTY && (piece != player || carries_other (board, above, player)))
        return TRUE;
    }

  return FALSE;
}

/* A piece that carries another's is called pinned, whether it is in danger or not. */
static ClaimTruth
judge_pinned (const ClaimScene *scene,
              const Claim      *claim)
{
  const Board board = get_board (scene);
  const int owner = mar_margo.owner (scene->position, claim->cells[0]);

  if (owner < 0 || !carries_other (&board, claim->cells[0], owner))
    return CLAIM_FALSE;

  return (claim->wording->flags & CLAIM_NOT) != 0 ? CLAIM_UNKNOWN : CLAIM_TRUE;
}

static ClaimTruth
judge_buried (const ClaimScene *scene,
              const Claim      *claim)
{
  return mar_claim_truth (mar_margo_is_buried (scene->position, claim->cells[0]));
}

static ClaimTruth
judge_supported (const ClaimScene *scene,
                 const Claim      *claim)
{
  return mar_claim_truth (mar_margo_is_supported (scene->position, claim->cells[0]));
}

static const ClaimFact facts[] = {
  { CLAIM_FREEDOMS, measure_freedoms, NULL, FALSE, FALSE, FALSE, N_("Freedoms of %s: %d."), NULL,
    NULL },
  { CLAIM_LAST_FREEDOM, NULL, judge_last_freedom, FALSE, FALSE, FALSE, NULL, NULL,
    N_("The group of %s has other freedoms.") },
  { CLAIM_LINKED, NULL, judge_linked, FALSE, FALSE, FALSE, NULL, N_("%s are of one group."),
    N_("%s aren’t of one group.") },
  { CLAIM_PINNED, NULL, judge_pinned, TRUE, FALSE, FALSE, NULL, N_("%s is pinned."),
    N_("No piece of another player stands on %s.") },
  { CLAIM_BURIED, NULL, judge_buried, TRUE, FALSE, FALSE, NULL, N_("%s is buried."),
    N_("%s isn’t buried.") },
  { CLAIM_SUPPORTED, NULL, judge_supported, TRUE, FALSE, FALSE, NULL, N_("%s is supported."),
    N_("%s isn’t supported.") },
  { 0, NULL, NULL, FALSE, FALSE, FALSE, NULL, NULL, NULL },
};

const ClaimGame mar_claim_margo = { &mar_margo, facts, NULL };
