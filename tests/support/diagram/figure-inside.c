/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "figure-inside.h"

void
assert_inside (const MarFigure *figure,
               double           x,
               double           y,
               double           reach)
{
  const double epsilon = 1e-9;

  g_assert_cmpfloat (x - reach, >=, -epsilon);
  g_assert_cmpfloat (y - reach, >=, -epsilon);
  g_assert_cmpfloat (x + reach, <=, mar_figure_width (figure) + epsilon);
  g_assert_cmpfloat (y + reach, <=, mar_figure_height (figure) + epsilon);
}

static void
assert_primitive_inside (const MarFigure    *figure,
                         const MarPrimitive *primitive)
{
  const double half = primitive->stroke.alpha > 0 ? primitive->stroke_width / 2 : 0;

  switch (primitive->type)
    {
    case MAR_PRIMITIVE_RECTANGLE:
      assert_inside (figure, primitive->x, primitive->y, half);
      assert_inside (figure, primitive->x + primitive->width, primitive->y + primitive->height,
                     half);
      break;
    case MAR_PRIMITIVE_CIRCLE:
      /* Soft edges that fade away may. */
      if (!primitive->shaded || primitive->fill_edge.alpha > 0)
        assert_inside (figure, primitive->x, primitive->y, primitive->radius + half);
      break;
    case MAR_PRIMITIVE_LINE:
      assert_inside (figure, primitive->x, primitive->y, 0);
      assert_inside (figure, primitive->x2, primitive->y2, 0);
      break;
    case MAR_PRIMITIVE_POLYGON:
      g_assert_cmpuint (primitive->n_points, >=, 3);
      for (guint i = 0; i < primitive->n_points; i++)
        assert_inside (figure, primitive->points[2 * i], primitive->points[2 * i + 1], half);
      break;
    case MAR_PRIMITIVE_TEXT:
      g_assert_true (g_utf8_validate (primitive->text, -1, NULL));
      assert_inside (figure, primitive->x, primitive->y, primitive->size / 2);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
assert_figure_inside (const MarFigure *figure)
{
  guint n;
  const MarPrimitive *primitives = mar_figure_primitives (figure, &n);

  for (guint i = 0; i < n; i++)
    {
      assert_primitive_inside (figure, &primitives[i]);
      if (i > 0)
        g_assert_cmpint (primitives[i].layer, >=, primitives[i - 1].layer);
    }
}

gboolean
is_on_board (const MarGame     *game,
             const MarPosition *position,
             MarCell            cell)
{
  g_autofree char *name = mar_cell_text (game, position, cell);

  return g_regex_match_simple ("^[0-9]*[a-z][0-9]+$", name, 0, 0);
}
