/* A figure: made once from a position, then only read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-private.h"

/* How each game is drawn. */
static const MarFigureDrawer *const drawers[] = {
  &mar_draw_margrites, &mar_draw_margo, &mar_draw_martial, &mar_draw_marad, &mar_draw_marvin,
};

const MarFigureDrawer *
mar_figure_find_drawer (const MarGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (drawers); i++)
    if (drawers[i]->game == game)
      return drawers[i];

  return NULL;
}

const MarPieceStyle *
mar_style_piece (const MarStyle *style,
                 const MarGame  *game,
                 int             player)
{
  const MarFigureDrawer *drawer;

  g_return_val_if_fail (style != NULL, NULL);
  g_return_val_if_fail (player >= 0 && player < MAR_MAX_PLAYERS, NULL);

  drawer = mar_figure_find_drawer (game);
  g_return_val_if_fail (drawer != NULL, NULL);
  return &style->pieces[drawer->tones[player]];
}

gboolean
mar_figure_has_points (const MarGame *game)
{
  const MarFigureDrawer *drawer = mar_figure_find_drawer (game);

  g_return_val_if_fail (drawer != NULL, FALSE);
  return drawer->points;
}

const MarPieceStyle *
mar_figure_piece_style (const MarFigure *figure,
                        int              player)
{
  g_assert (player >= 0 && player < MAR_MAX_PLAYERS);

  return &figure->style->pieces[figure->drawer->tones[player]];
}

/* Cells that lie above others come later: first by height, then from the top down, for light
 * falls from there. */
static int
compare_layouts (gconstpointer one,
                 gconstpointer other,
                 gpointer      data)
{
  const MarCellLayout *layouts = data;
  const MarCellLayout *ours = &layouts[*(const MarCell *) one];
  const MarCellLayout *theirs = &layouts[*(const MarCell *) other];

  if (ours->height != theirs->height)
    return ours->height < theirs->height ? -1 : 1;
  if (ours->box.y != theirs->box.y)
    return ours->box.y < theirs->box.y ? -1 : 1;
  return ours->box.x < theirs->box.x ? -1 : ours->box.x > theirs->box.x;
}

static void
add_pieces (MarFigure              *figure,
            const MarPosition      *position,
            const MarFigureOptions *options)
{
  g_autoptr (GArray) cells = g_array_sized_new (FALSE, FALSE, sizeof (MarCell), figure->n_layouts);

  for (guint i = 0; i < figure->n_layouts; i++)
    {
      const MarCell cell = (MarCell) i;

      if (figure->layouts[i].shown && cell != options->hidden)
        g_array_append_val (cells, cell);
    }
  g_array_sort_with_data (cells, compare_layouts, figure->layouts);
  for (guint i = 0; i < cells->len; i++)
    {
      const MarCell cell = g_array_index (cells, MarCell, i);

      figure->drawer->piece (figure, position, cell, options);
      mar_figure_add_marks_on_piece (figure, position, cell, options);
    }
}

/* Copies the options that are asked of the figure later; the others were only needed while it was
 * made. */
static void
copy_options (MarFigure              *figure,
              const MarFigureOptions *options)
{
  MarMark *marks = g_new0 (MarMark, options->n_marks);
  MarLegendEntry *legend = g_new0 (MarLegendEntry, options->n_legend);

  for (guint i = 0; i < options->n_marks; i++)
    {
      marks[i] = options->marks[i];
      marks[i].text = options->marks[i].text != NULL
                        ? g_string_chunk_insert (figure->texts, options->marks[i].text)
                        : NULL;
    }
  for (guint i = 0; i < options->n_legend; i++)
    {
      const char *text = options->legend[i].text != NULL ? options->legend[i].text : "";

      legend[i] = options->legend[i];
      legend[i].text = g_string_chunk_insert (figure->texts, text);
    }

  figure->options = *options;
  if (options->family != NULL)
    figure->options.family = g_string_chunk_insert_const (figure->texts, options->family);
  figure->options.marks = marks;
  figure->options.legend = legend;
  figure->options.actions = NULL;
  figure->options.n_actions = 0;
  figure->options.before = NULL;
  figure->options.numbering = NULL;
  figure->options.style = NULL;
}

/* Puts the primitives into the order of their layers and keeps the order in which
 * each layer was filled. */
static void
sort_by_layer (MarFigure *figure)
{
  const MarPrimitive *given = (const MarPrimitive *) (gpointer) figure->primitives->data;
  const guint n = figure->primitives->len;
  guint starts[MAR_LAYER_LABEL + 2] = { 0 };
  GArray *sorted = g_array_sized_new (FALSE, FALSE, sizeof (MarPrimitive), n);

  for (guint i = 0; i < n; i++)
    starts[given[i].layer + 1]++;
  for (guint layer = 1; layer <= MAR_LAYER_LABEL; layer++)
    starts[layer] += starts[layer - 1];

  g_array_set_size (sorted, n);
  for (guint i = 0; i < n; i++)
    g_array_index (sorted, MarPrimitive, starts[given[i].layer]++) = given[i];
  g_array_unref (figure->primitives);
  figure->primitives = sorted;
}

/* Lines on small boards get thin; a press has its limit. */
static void
widen_hairlines (MarFigure *figure)
{
  const double least = figure->style->hairline;

  for (guint i = 0; i < figure->primitives->len; i++)
    {
      MarPrimitive *primitive = &g_array_index (figure->primitives, MarPrimitive, i);

      if (primitive->stroke_width > 0)
        primitive->stroke_width = MAX (primitive->stroke_width, least);
    }
}

double
mar_figure_label_scale (const MarFigureOptions *options)
{
  return options->label_scale > 0 ? options->label_scale : 1;
}

double
mar_figure_label_room (const MarFigureOptions *options)
{
  return (1 + mar_figure_label_scale (options)) / 2;
}

MarFigure *
mar_figure_new_empty (double width,
                      double height)
{
  MarFigure *figure = g_new0 (MarFigure, 1);

  figure->style = mar_style_default ();
  figure->width = width;
  figure->height = height;
  figure->primitives = g_array_new (FALSE, FALSE, sizeof (MarPrimitive));
  figure->points = g_ptr_array_new_with_free_func (g_free);
  figure->texts = g_string_chunk_new (64);
  figure->arrows = g_array_new (FALSE, FALSE, sizeof (MarFigureArrow));
  figure->steps = g_array_new (FALSE, FALSE, sizeof (MarFigureStep));
  return figure;
}

MarFigure *
mar_figure_new (const MarGame          *game,
                const MarPosition      *position,
                const MarFigureOptions *options)
{
  const MarFigureOptions fallback = MAR_FIGURE_OPTIONS_INIT;
  const MarFigureDrawer *drawer;
  MarFigure *figure;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  if (options == NULL)
    options = &fallback;

  drawer = mar_figure_find_drawer (game);
  g_return_val_if_fail (drawer != NULL, NULL);

  figure = mar_figure_new_empty (0, 0);
  figure->game = game;
  figure->drawer = drawer;
  if (options->style != NULL)
    figure->style = options->style;
  figure->position = mar_position_copy (game, position);
  copy_options (figure, options);
  figure->n_layouts = game->n_cells (position);
  figure->layouts = g_new0 (MarCellLayout, figure->n_layouts);

  drawer->layout (figure, position, options);
  drawer->ground (figure, position, options);
  mar_figure_add_ghosts (figure, position, options);
  if (options->trail)
    mar_figure_add_trail (figure, position, options);
  add_pieces (figure, position, options);
  mar_figure_add_marks (figure, position, options);
  mar_figure_crop (figure, options);
  mar_figure_add_legend (figure, options);
  sort_by_layer (figure);
  widen_hairlines (figure);

  return figure;
}

void
mar_figure_free (MarFigure *figure)
{
  if (figure == NULL)
    return;

  g_array_unref (figure->primitives);
  g_ptr_array_unref (figure->points);
  g_string_chunk_free (figure->texts);
  g_array_unref (figure->arrows);
  g_array_unref (figure->steps);
  g_free (figure->traces);
  g_free ((gpointer) figure->options.marks);
  g_free ((gpointer) figure->options.legend);
  g_free (figure->position);
  g_free (figure->layouts);
  g_free (figure);
}

double
mar_figure_width (const MarFigure *figure)
{
  g_return_val_if_fail (figure != NULL, 0);

  return figure->width;
}

double
mar_figure_height (const MarFigure *figure)
{
  g_return_val_if_fail (figure != NULL, 0);

  return figure->height;
}

const MarPrimitive *
mar_figure_primitives (const MarFigure *figure,
                       guint           *n)
{
  g_return_val_if_fail (figure != NULL, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = figure->primitives->len;
  return (const MarPrimitive *) (gpointer) figure->primitives->data;
}

guint
mar_figure_cell_place (const MarFigure *figure,
                       MarCell          cell,
                       MarBox          *box)
{
  g_return_val_if_fail (figure != NULL && box != NULL, 0);
  g_return_val_if_fail (cell >= 0 && (guint) cell < figure->n_layouts, 0);

  *box = figure->layouts[cell].box;
  return figure->layouts[cell].height;
}

gboolean
mar_figure_cell_box (const MarFigure *figure,
                     MarCell          cell,
                     MarBox          *box)
{
  g_return_val_if_fail (figure != NULL, FALSE);

  if (cell < 0 || (guint) cell >= figure->n_layouts || !figure->layouts[cell].shown)
    return FALSE;

  if (box != NULL)
    *box = figure->layouts[cell].box;
  return TRUE;
}

guint
mar_figure_n_levels (const MarFigure *figure)
{
  g_return_val_if_fail (figure != NULL, 1);

  return figure->n_levels;
}

guint
mar_figure_n_covered (const MarFigure *figure)
{
  g_return_val_if_fail (figure != NULL, 0);

  return figure->n_covered;
}

/* The nearest of the cells that the figure shows at a point. Boxes own their left and upper edge,
 * so that neighbours share no point. */
static MarCell
find_cell (const MarFigure *figure,
           double           x,
           double           y,
           gboolean         on_ground)
{
  MarCell nearest = MAR_CELL_NONE;
  double least = 0;

  for (guint cell = 0; cell < figure->n_layouts; cell++)
    {
      const MarCellLayout *layout = &figure->layouts[cell];
      double across, down, distance;

      if (!layout->shown || (on_ground && (layout->height > 0 || layout->beside))
          || x < layout->box.x || x >= layout->box.x + layout->box.width || y < layout->box.y
          || y >= layout->box.y + layout->box.height)
        continue;

      across = x - layout->box.x - layout->box.width / 2;
      down = y - layout->box.y - layout->box.height / 2;
      distance = across * across + down * down;
      if (nearest == MAR_CELL_NONE || distance <= least)
        {
          nearest = (MarCell) cell;
          least = distance;
        }
    }

  return nearest;
}

MarCell
mar_figure_cell_at (const MarFigure *figure,
                    double           x,
                    double           y)
{
  g_return_val_if_fail (figure != NULL, MAR_CELL_NONE);

  return find_cell (figure, x, y, FALSE);
}

MarCell
mar_figure_ground_at (const MarFigure *figure,
                      double           x,
                      double           y)
{
  g_return_val_if_fail (figure != NULL, MAR_CELL_NONE);

  return find_cell (figure, x, y, TRUE);
}
