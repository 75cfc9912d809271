/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-margo-groups.h"

#define MOST_LINKS 12

/* The cell at (@x, @y) of a level, or none where the board has no such point. */
static MarCell
get_cell (const MarPosition *position,
          int                level,
          int                x,
          int                y)
{
  const int side = (int) mar_margo_size (position) - level;
  MarCell cell;

  if (level < 0 || x < 0 || y < 0 || x >= side || y >= side)
    return MAR_CELL_NONE;
  cell = mar_margo_cell (position, (guint) level, (guint) x, (guint) y);

  return (guint) cell < mar_margo.n_cells (position) ? cell : MAR_CELL_NONE;
}

static int
get_piece (const MarPosition *position,
           MarCell            cell)
{
  return cell != MAR_CELL_NONE ? mar_margo_piece (position, cell) : MAR_MARGO_EMPTY;
}

guint
mar_margo_find_beside (const MarPosition *position,
                       MarCell            cell,
                       MarCell            beside[4])
{
  const MarMargoPoint point = mar_margo_point (position, cell);
  guint n = 0;

  for (int i = 0; i < 4; i++)
    {
      const MarCell other = get_cell (position, (int) point.level,
                                      (int) point.x + (i == 0) - (i == 1),
                                      (int) point.y + (i == 2) - (i == 3));

      if (other != MAR_CELL_NONE)
        beside[n++] = other;
    }

  return n;
}

void
mar_margo_find_over (const MarPosition *position,
                     MarCell            one,
                     MarCell            other,
                     MarCell            over[2])
{
  const MarMargoPoint first = mar_margo_point (position, one);
  const MarMargoPoint second = mar_margo_point (position, other);
  const int x = (int) MIN (first.x, second.x);
  const int y = (int) MIN (first.y, second.y);
  const gboolean along_rank = first.y == second.y;

  for (int i = 0; i < 2; i++)
    over[i] = get_cell (position, (int) first.level + 1, along_rank ? x : x - 1 + i,
                        along_rank ? y - 1 + i : y);
}

gboolean
mar_margo_is_cut (const MarPosition *position,
                  MarCell            one,
                  MarCell            other)
{
  const int player = mar_margo_piece (position, one);
  MarCell over[2];

  mar_margo_find_over (position, one, other, over);
  for (int i = 0; i < 2; i++)
    {
      const int piece = get_piece (position, over[i]);

      if (piece == MAR_MARGO_EMPTY || piece == player)
        return FALSE;
    }

  return TRUE;
}

/* The cells with which the piece on @cell is linked; returns how many. */
static guint
find_links (const MarPosition *position,
            MarCell            cell,
            MarCell            links[MOST_LINKS])
{
  const MarMargoPoint point = mar_margo_point (position, cell);
  const int player = mar_margo_piece (position, cell);
  MarCell near[MOST_LINKS];
  guint n_beside = mar_margo_find_beside (position, cell, near);
  guint n_near = 0;
  guint n = 0;

  for (guint i = 0; i < n_beside; i++)
    if (!mar_margo_is_cut (position, cell, near[i]))
      near[n_near++] = near[i];
  for (int i = 0; i < 4; i++)
    {
      near[n_near++] = get_cell (position, (int) point.level - 1, (int) point.x + i % 2,
                                 (int) point.y + i / 2);
      near[n_near++] = get_cell (position, (int) point.level + 1, (int) point.x - i % 2,
                                 (int) point.y - i / 2);
    }
  for (guint i = 0; i < n_near; i++)
    if (get_piece (position, near[i]) == player && !mar_margo_is_buried (position, near[i]))
      links[n++] = near[i];

  return n;
}

gboolean *
mar_margo_group (const MarPosition *position,
                 MarCell            cell)
{
  const guint n_cells = mar_margo.n_cells (position);
  gboolean *group = g_new0 (gboolean, n_cells);
  g_autofree MarCell *queue = g_new (MarCell, n_cells);
  guint n = 0;

  group[cell] = TRUE;
  queue[n++] = cell;
  for (guint i = 0; i < n; i++)
    {
      MarCell links[MOST_LINKS];
      const guint n_links = find_links (position, queue[i], links);

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
is_open (const MarPosition *position,
         MarCell            cell)
{
  return cell != MAR_CELL_NONE && mar_margo_piece (position, cell) == MAR_MARGO_EMPTY
         && mar_margo_is_supported (position, cell);
}

/* Marks the freedoms of the piece on @cell. */
static void
mark_freedoms (const MarPosition *position,
               MarCell            cell,
               gboolean          *freedoms)
{
  const MarMargoPoint point = mar_margo_point (position, cell);
  const gboolean all = mar_margo_has_all_freedoms (position);
  MarCell beside[4];
  guint n;

  if (point.level > 0 && !all)
    return;
  n = mar_margo_find_beside (position, cell, beside);
  for (guint i = 0; i < n; i++)
    if (is_open (position, beside[i]))
      freedoms[beside[i]] = TRUE;
  for (int i = 0; all && i < 4; i++)
    {
      const MarCell above = get_cell (position, (int) point.level + 1, (int) point.x - i % 2,
                                      (int) point.y - i / 2);

      if (is_open (position, above))
        freedoms[above] = TRUE;
    }
}

guint
mar_margo_mark_freedoms (const MarPosition *position,
                         const gboolean    *group,
                         gboolean          *freedoms)
{
  const guint n_cells = mar_margo.n_cells (position);
  guint n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    if (group[cell])
      mark_freedoms (position, (MarCell) cell, freedoms);
  for (guint cell = 0; cell < n_cells; cell++)
    n += freedoms[cell];

  return n;
}

static gboolean
carries_other (const MarPosition *position,
               MarCell            cell,
               int                player)
{
  const MarMargoPoint point = mar_margo_point (position, cell);

  for (int i = 0; i < 4; i++)
    {
      const MarCell above = get_cell (position, (int) point.level + 1, (int) point.x - i % 2,
                                      (int) point.y - i / 2);
      const int piece = get_piece (position, above);

      if (piece != MAR_MARGO_EMPTY && (piece != player || carries_other (position, above, player)))
        return TRUE;
    }

  return FALSE;
}

gboolean
mar_margo_is_pinned (const MarPosition *position,
                     MarCell            cell)
{
  return mar_margo.owner (position, cell) >= 0
         && carries_other (position, cell, mar_margo.owner (position, cell));
}
