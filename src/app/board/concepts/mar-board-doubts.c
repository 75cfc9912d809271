/* Cells that may have been read wrong from a picture: a frame of broken lines with a question mark
 * at its corner, two where a reading is hardly better than a guess.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-board-private.h"
#include "mar-concept-ink.h"
#include "mar-set-up-draft.h"

/* Sizes in board units. */
#define INSET 0.04
#define WIDTH 0.035
#define HALO 0.03
#define BADGE 0.34

/* Below this it might as well be something else. */
#define GUESS 0.5

static const MarSetUpDoubt *
find_doubt (MarBoard *self,
            MarCell   cell)
{
  const GArray *doubts = self->notes->doubts;

  for (guint i = 0; doubts != NULL && i < doubts->len; i++)
    if (g_array_index (doubts, MarSetUpDoubt, i).cell == cell)
      return &g_array_index (doubts, MarSetUpDoubt, i);

  return NULL;
}

/**
 * mar_board_describe_doubt:
 *
 * Appends to @text how sure it is what stands on @cell, where that is doubtful.
 */
void
mar_board_describe_doubt (MarBoard *self,
                          MarCell   cell,
                          GString  *text)
{
  const MarSetUpDoubt *doubt = find_doubt (self, cell);

  if (doubt == NULL)
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  /* Translators: of what stands on a square, as it was read from a picture */
  g_string_append_printf (text, _("Doubtful: %d %% sure."), (int) (doubt->sure * 100 + 0.5));
}

/* In black on white, or the other way round: it has to be seen on every ground. */
static void
set_ink (cairo_t  *cr,
         gboolean  light)
{
  if (light)
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
}

static void
draw_frame (cairo_t               *cr,
            const graphene_rect_t *box,
            double                 unit,
            gboolean               light)
{
  const double width = MAX (1.5, WIDTH * unit);
  const double dashes[] = { 3 * width, 2 * width };
  const double inset = INSET * unit + width / 2;

  cairo_rectangle (cr, (double) box->origin.x + inset, (double) box->origin.y + inset,
                   (double) box->size.width - 2 * inset, (double) box->size.height - 2 * inset);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, width + 2 * HALO * unit);
  mar_concept_ink_set_halo (cr, light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  set_ink (cr, light);
  cairo_stroke (cr);
}

static void
draw_badge (cairo_t               *cr,
            const graphene_rect_t *box,
            const char            *sign,
            double                 unit,
            gboolean               light)
{
  const double radius = BADGE * unit / 2;
  const double x = (double) (box->origin.x + box->size.width) - radius;
  const double y = (double) box->origin.y + radius;
  cairo_text_extents_t extents;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  set_ink (cr, light);
  cairo_fill (cr);

  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, 1.5 * radius);
  cairo_text_extents (cr, sign, &extents);
  cairo_move_to (cr, x - extents.x_bearing - extents.width / 2,
                 y - extents.y_bearing - extents.height / 2);
  set_ink (cr, !light);
  cairo_show_text (cr, sign);
}

void
mar_board_append_doubts (MarBoard    *self,
                         GtkSnapshot *snapshot)
{
  const GArray *doubts = self->notes->doubts;
  const double unit = self->look.scale;
  const gboolean light = mar_board_has_light_paper ();
  cairo_t *cr;

  if (doubts == NULL || doubts->len == 0)
    return;

  cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) (mar_figure_width (self->figure) * unit),
                                   (float) (mar_figure_height (self->figure) * unit)));
  for (guint i = 0; i < doubts->len; i++)
    {
      const MarSetUpDoubt *doubt = &g_array_index (doubts, MarSetUpDoubt, i);
      graphene_rect_t box;

      if (!mar_board_cell_box (self, doubt->cell, &box))
        continue;
      draw_frame (cr, &box, unit, light);
      draw_badge (cr, &box, doubt->sure < GUESS ? "??" : "?", unit, light);
    }
  cairo_destroy (cr);
}

static gboolean
are_same (const GArray *one,
          const GArray *other)
{
  const guint n = one != NULL ? one->len : 0;

  if (n != (other != NULL ? other->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_array_index (one, MarSetUpDoubt, i).cell != g_array_index (other, MarSetUpDoubt, i).cell)
      return FALSE;

  return TRUE;
}

void
mar_board_show_doubts (MarBoard *board,
                       GArray   *doubts)
{
  gboolean has_concepts;

  g_return_if_fail (MAR_IS_BOARD (board));

  if (are_same (doubts, board->notes->doubts))
    return;

  has_concepts = board->notes->concepts != NULL && board->notes->concepts->len > 0;
  g_clear_pointer (&board->notes->doubts, g_array_unref);
  if (doubts != NULL && doubts->len > 0)
    board->notes->doubts = g_array_ref (doubts);
  gtk_widget_set_has_tooltip (GTK_WIDGET (board), board->notes->doubts != NULL || has_concepts);
  mar_board_update_cell_names (board);
  gtk_widget_queue_draw (GTK_WIDGET (board));
}
