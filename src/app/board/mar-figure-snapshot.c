/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-paint.h"
#include "mar-piece-cache.h"

static gboolean
is_board (const MarPrimitive *primitive)
{
  return primitive->layer <= MAR_LAYER_GRID
         || (primitive->layer == MAR_LAYER_LABEL && primitive->cell == MAR_CELL_NONE);
}

/* How many of the first primitives lie in the same run. What lies under the pieces is
 * never told apart by cell. */
static guint
run_length (const MarPrimitive *primitives,
            guint               n)
{
  guint length = 1;

  while (length < n && is_board (&primitives[length]) == is_board (primitives)
         && primitives[length].layer == primitives->layer
         && (primitives->layer < MAR_LAYER_PIECE || primitives[length].cell == primitives->cell))
    length++;

  return length;
}

static GskRenderNode *
render (PangoLayout         *layout,
        const MarFigureLook *look,
        const MarPrimitive  *primitives,
        guint                n)
{
  const MarFigurePainter painter = { gtk_snapshot_new (), look, layout };

  mar_figure_paint (&painter, primitives, n);
  return gtk_snapshot_free_to_node (painter.snapshot);
}

GskRenderNode *
mar_figure_render_board (const MarFigure     *figure,
                         PangoContext        *context,
                         const MarFigureLook *look)
{
  g_autoptr (PangoLayout) layout = NULL;
  const MarPrimitive *primitives;
  MarFigurePainter painter;
  guint n;

  g_return_val_if_fail (figure != NULL && look != NULL, NULL);

  layout = pango_layout_new (context);
  painter = (MarFigurePainter) { gtk_snapshot_new (), look, layout };
  primitives = mar_figure_primitives (figure, &n);
  for (guint i = 0; i < n;)
    {
      const guint length = run_length (primitives + i, n - i);

      if (is_board (&primitives[i]))
        mar_figure_paint (&painter, primitives + i, length);
      i += length;
    }

  return gtk_snapshot_free_to_node (painter.snapshot);
}

static void
clear_run (gpointer data)
{
  g_clear_pointer (&((MarFigureRun *) data)->node, gsk_render_node_unref);
}

GArray *
mar_figure_render_runs (const MarFigure     *figure,
                        PangoContext        *context,
                        const MarFigureLook *look)
{
  g_autoptr (PangoLayout) layout = NULL;
  const MarPrimitive *primitives;
  MarFigurePainter painter;
  GArray *runs;
  guint n;

  g_return_val_if_fail (figure != NULL && look != NULL, NULL);

  runs = g_array_new (FALSE, FALSE, sizeof (MarFigureRun));
  g_array_set_clear_func (runs, clear_run);

  layout = pango_layout_new (context);
  painter = (MarFigurePainter) { NULL, look, layout };
  primitives = mar_figure_primitives (figure, &n);
  for (guint i = 0; i < n;)
    {
      const guint length = run_length (primitives + i, n - i);

      if (!is_board (&primitives[i]))
        {
          const gboolean shared = look->pieces != NULL && primitives[i].layer == MAR_LAYER_PIECE;
          const MarFigureRun run = {
            .layer = primitives[i].layer,
            .cell = primitives[i].layer < MAR_LAYER_PIECE ? MAR_CELL_NONE : primitives[i].cell,
            .node = shared ? mar_piece_cache_render (look->pieces, &painter, primitives + i, length)
                           : render (layout, look, primitives + i, length),
          };

          g_array_append_val (runs, run);
        }
      i += length;
    }

  return runs;
}

static gboolean
same_paint (const MarPaint *one,
            const MarPaint *other)
{
  return one->red == other->red && one->green == other->green && one->blue == other->blue
         && one->alpha == other->alpha;
}

static gboolean
same_primitive (const MarPrimitive *one,
                const MarPrimitive *other)
{
  if (one->type != other->type || one->layer != other->layer || one->cell != other->cell
      || one->x != other->x || one->y != other->y || one->x2 != other->x2 || one->y2 != other->y2
      || one->width != other->width || one->height != other->height || one->radius != other->radius
      || one->size != other->size || one->bold != other->bold || one->serif != other->serif
      || one->core != other->core || one->shaded != other->shaded || one->light != other->light
      || one->stroke_width != other->stroke_width || one->dash != other->dash
      || one->n_points != other->n_points || g_strcmp0 (one->text, other->text) != 0)
    return FALSE;

  for (guint i = 0; i < 2 * one->n_points; i++)
    if (one->points[i] != other->points[i])
      return FALSE;

  return same_paint (&one->fill, &other->fill) && same_paint (&one->fill_edge, &other->fill_edge)
         && same_paint (&one->stroke, &other->stroke);
}

/* The index of the next primitive of the board from @i on, or @n. */
static guint
find_end_of_board (const MarPrimitive *primitives,
                   guint               n,
                   guint               i)
{
  while (i < n && !is_board (&primitives[i]))
    i++;

  return i;
}

gboolean
mar_figure_same_board (const MarFigure *figure,
                       const MarFigure *other)
{
  const MarPrimitive *ours, *theirs;
  guint n_ours, n_theirs;
  guint i = 0, j = 0;

  g_return_val_if_fail (figure != NULL && other != NULL, FALSE);

  ours = mar_figure_primitives (figure, &n_ours);
  theirs = mar_figure_primitives (other, &n_theirs);
  for (;; i++, j++)
    {
      i = find_end_of_board (ours, n_ours, i);
      j = find_end_of_board (theirs, n_theirs, j);
      if (i == n_ours || j == n_theirs)
        return i == n_ours && j == n_theirs;
      if (!same_primitive (&ours[i], &theirs[j]))
        return FALSE;
    }
}

GskRenderNode *
mar_figure_find_piece_node (const GArray *runs,
                            MarCell       cell)
{
  if (runs == NULL || cell == MAR_CELL_NONE)
    return NULL;

  for (guint i = 0; i < runs->len; i++)
    {
      const MarFigureRun *run = &g_array_index (runs, MarFigureRun, i);

      if (run->layer == MAR_LAYER_PIECE && run->cell == cell)
        return run->node;
    }

  return NULL;
}

GskRenderNode *
mar_figure_render_piece (const MarFigure     *figure,
                         PangoContext        *context,
                         const MarFigureLook *look,
                         MarCell              cell)
{
  g_autoptr (PangoLayout) layout = NULL;
  const MarPrimitive *primitives;
  guint n;

  g_return_val_if_fail (figure != NULL && look != NULL, NULL);

  layout = pango_layout_new (context);
  primitives = mar_figure_primitives (figure, &n);
  for (guint i = 0; i < n; i++)
    if (primitives[i].layer == MAR_LAYER_PIECE && primitives[i].cell == cell)
      return render (layout, look, primitives + i, run_length (primitives + i, n - i));

  return NULL;
}

/* The index of the next primitive of @cell from @i on, or @n; with @standing only of those
 * that make up what stands there. */
static guint
find_end_of_cell (const MarPrimitive *primitives,
                  guint               n,
                  guint               i,
                  MarCell             cell,
                  gboolean            standing)
{
  while (i < n
         && (primitives[i].cell != cell || (standing && primitives[i].layer != MAR_LAYER_PIECE)))
    i++;

  return i;
}

static gboolean
same_on_cell (const MarFigure *figure,
              const MarFigure *other,
              MarCell          cell,
              gboolean         standing)
{
  const MarPrimitive *ours, *theirs;
  guint n_ours, n_theirs;
  guint i = 0, j = 0;

  ours = mar_figure_primitives (figure, &n_ours);
  theirs = mar_figure_primitives (other, &n_theirs);
  for (;; i++, j++)
    {
      i = find_end_of_cell (ours, n_ours, i, cell, standing);
      j = find_end_of_cell (theirs, n_theirs, j, cell, standing);
      if (i == n_ours || j == n_theirs)
        return i == n_ours && j == n_theirs;
      if (!same_primitive (&ours[i], &theirs[j]))
        return FALSE;
    }
}

gboolean
mar_figure_same_piece (const MarFigure *figure,
                       const MarFigure *other,
                       MarCell          cell)
{
  g_return_val_if_fail (figure != NULL && other != NULL, FALSE);

  return same_on_cell (figure, other, cell, FALSE);
}

gboolean
mar_figure_same_standing (const MarFigure *figure,
                          const MarFigure *other,
                          MarCell          cell)
{
  g_return_val_if_fail (figure != NULL && other != NULL, FALSE);

  return same_on_cell (figure, other, cell, TRUE);
}
