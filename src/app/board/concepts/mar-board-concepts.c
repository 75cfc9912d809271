/* Draws what is of note on the board: rings, frames and dots on cells, lines and arrows between
 * them. Each kind has a color and a pattern of its own; several on one cell lie within each other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-board-private.h"
#include "mar-concept-ink.h"

/* Sizes in board units. */
#define OUTER 0.47
#define NESTED 0.055 /* how much smaller the next one on the same cell is */
#define INNERMOST 0.2
#define WIDTH 0.045
#define HALO 0.025
#define CONTRAST 1.5 /* how much wider lines are in high contrast */
#define CORNER 0.12
#define DOT 0.1
#define DOT_ASIDE 0.33
#define HEAD 0.2
#define ARROW_START 0.2 /* from the middle of a cell */

#define TIP_CHARS 48

MarBoardNotes *
mar_board_notes_new (void)
{
  MarBoardNotes *notes = g_new0 (MarBoardNotes, 1);

  notes->pointed = g_array_new (FALSE, FALSE, sizeof (MarCell));

  return notes;
}

static void
drop_nodes (MarBoardNotes *notes)
{
  g_clear_pointer (&notes->under, gsk_render_node_unref);
  g_clear_pointer (&notes->over, gsk_render_node_unref);
}

void
mar_board_notes_free (MarBoardNotes *notes)
{
  drop_nodes (notes);
  g_array_unref (notes->pointed);
  g_clear_pointer (&notes->concepts, g_ptr_array_unref);
  g_clear_pointer (&notes->doubts, g_array_unref);
  g_free (notes);
}

/* Drawing */

/* A cell, as it is drawn on. */
typedef struct
{
  double x;
  double y;
  double size; /* of a board unit there */
} CellBox;

static gboolean
get_cell_box (MarBoard *self,
              MarCell   cell,
              CellBox  *spot)
{
  graphene_rect_t box;
  graphene_point_t middle;

  if (!mar_board_cell_box (self, cell, &box))
    return FALSE;

  graphene_rect_get_center (&box, &middle);
  *spot = (CellBox) { middle.x, middle.y, MIN (box.size.width, box.size.height) };

  return TRUE;
}

/* The ends of a line. Where that leads to a cell as wide as the board, it goes straight on. */
static gboolean
get_ends (MarBoard             *self,
          const MarConceptLine *line,
          CellBox              *from,
          CellBox              *to)
{
  graphene_rect_t box;

  if (!get_cell_box (self, line->from, from) || !get_cell_box (self, line->to, to)
      || !mar_board_cell_box (self, line->to, &box))
    return FALSE;
  if (box.size.width > 1.5 * box.size.height)
    to->x = from->x;
  else if (box.size.height > 1.5 * box.size.width)
    to->y = from->y;

  return TRUE;
}

static double
get_width (MarBoard *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return MAX (2, WIDTH * self->look.scale)
         * (adw_style_manager_get_high_contrast (style) ? CONTRAST : 1);
}

/* Strokes the path in the color and pattern of a kind, on a halo that keeps it apart from what is
 * below. */
static void
stroke (MarBoard             *self,
        cairo_t              *cr,
        const MarConceptKind *kind)
{
  const double width = get_width (self);
  const gboolean light = mar_board_has_light_paper ();

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, width + 2 * HALO * self->look.scale);
  mar_concept_ink_set_halo (cr, light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  mar_concept_ink_set_pattern (cr, kind, width);
  mar_concept_ink_set_color (cr, kind, light);
  cairo_stroke (cr);
}

static void
add_frame (cairo_t       *cr,
           const CellBox *spot,
           double         radius,
           double         corner)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, spot->x + radius - corner, spot->y - radius + corner, corner, -(G_PI / 2), 0);
  cairo_arc (cr, spot->x + radius - corner, spot->y + radius - corner, corner, 0, (G_PI / 2));
  cairo_arc (cr, spot->x - radius + corner, spot->y + radius - corner, corner, (G_PI / 2), G_PI);
  cairo_arc (cr, spot->x - radius + corner, spot->y - radius + corner, corner, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* In a corner of a cell with a piece, in the middle of an empty one. */
static void
draw_dot (MarBoard             *self,
          cairo_t              *cr,
          const MarConceptKind *kind,
          const CellBox        *spot,
          gboolean              aside)
{
  const double away = aside ? DOT_ASIDE * spot->size : 0;
  const gboolean light = mar_board_has_light_paper ();

  cairo_new_sub_path (cr);
  cairo_arc (cr, spot->x + away, spot->y - away, DOT * spot->size, 0, 2 * G_PI);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 4 * HALO * self->look.scale);
  mar_concept_ink_set_halo (cr, light);
  cairo_stroke_preserve (cr);
  mar_concept_ink_set_color (cr, kind, light);
  cairo_fill (cr);
}

static void
draw_cell (MarBoard             *self,
           cairo_t              *cr,
           const MarConceptKind *kind,
           MarCell               cell,
           guint                 n_outside)
{
  const MarGame *game = mar_board_play_game (self->play);
  double radius;
  CellBox spot;

  if (!get_cell_box (self, cell, &spot))
    return;
  radius = MAX (INNERMOST, OUTER - NESTED * n_outside) * spot.size - get_width (self) / 2;
  switch (kind->shape)
    {
    case MAR_CONCEPT_FRAME:
      add_frame (cr, &spot, radius, CORNER * spot.size);
      stroke (self, cr, kind);
      break;
    case MAR_CONCEPT_DOT:
      draw_dot (self, cr, kind, &spot,
                game->owner (mar_board_play_position (self->play), cell) >= 0);
      break;
    case MAR_CONCEPT_RING:
    default:
      cairo_new_sub_path (cr);
      cairo_arc (cr, spot.x, spot.y, radius, 0, 2 * G_PI);
      stroke (self, cr, kind);
      break;
    }
}

static void
draw_line (MarBoard             *self,
           cairo_t              *cr,
           const MarConceptKind *kind,
           const MarConceptLine *line)
{
  CellBox from, to;

  if (!get_ends (self, line, &from, &to))
    return;
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  stroke (self, cr, kind);
}

static void
draw_arrow (MarBoard             *self,
            cairo_t              *cr,
            const MarConceptKind *kind,
            const MarConceptLine *line)
{
  const double scale = self->look.scale;
  CellBox from, to;
  double angle;

  if (!get_ends (self, line, &from, &to))
    return;
  angle = atan2 (to.y - from.y, to.x - from.x);
  cairo_move_to (cr, from.x + ARROW_START * scale * cos (angle),
                 from.y + ARROW_START * scale * sin (angle));
  cairo_line_to (cr, to.x, to.y);
  stroke (self, cr, kind);
  for (int side = -1; side <= 1; side += 2)
    {
      const double back = angle + side * 5 * G_PI / 6;

      cairo_move_to (cr, to.x, to.y);
      cairo_line_to (cr, to.x + HEAD * scale * cos (back), to.y + HEAD * scale * sin (back));
    }
  stroke (self, cr, kind);
}

/* How many of the concepts before @index draw a ring or frame on @cell. */
static guint
count_outside (const GPtrArray *concepts,
               guint            index,
               MarCell          cell)
{
  guint n = 0;

  for (guint i = 0; i < index; i++)
    {
      const MarConcept *concept = g_ptr_array_index (concepts, i);

      n += concept->kind->shape != MAR_CONCEPT_DOT && mar_concept_has_cell (concept, cell);
    }

  return n;
}

static GskRenderNode *
render (MarBoard *self,
        gboolean  over)
{
  const GPtrArray *concepts = self->notes->concepts;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  const graphene_rect_t bounds
    = GRAPHENE_RECT_INIT (0, 0, (float) (mar_figure_width (self->figure) * self->look.scale),
                          (float) (mar_figure_height (self->figure) * self->look.scale));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  for (guint i = 0; i < concepts->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (concepts, i);

      for (guint j = 0; j < concept->lines->len; j++)
        {
          const MarConceptLine *line = &g_array_index (concept->lines, MarConceptLine, j);

          if (over && concept->kind->has_heads)
            draw_arrow (self, cr, concept->kind, line);
          else if (!over && !concept->kind->has_heads)
            draw_line (self, cr, concept->kind, line);
        }
      for (guint j = 0; over && j < concept->cells->len; j++)
        {
          const MarCell cell = g_array_index (concept->cells, MarCell, j);

          draw_cell (self, cr, concept->kind, cell, count_outside (concepts, i, cell));
        }
    }
  cairo_destroy (cr);

  return gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
}

/**
 * mar_board_append_concepts:
 * @over: whether what lies over the pieces is to be drawn, or else what lies under them
 */
void
mar_board_append_concepts (MarBoard    *self,
                           GtkSnapshot *snapshot,
                           gboolean     over)
{
  GskRenderNode **node = over ? &self->notes->over : &self->notes->under;

  if (self->notes->concepts == NULL || self->notes->concepts->len == 0)
    return;
  if (*node == NULL)
    *node = render (self, over);
  if (*node != NULL)
    gtk_snapshot_append_node (snapshot, *node);
}

/**
 * mar_board_drop_concept_nodes:
 *
 * Forgets how the concepts look: the figure or its scale is another one.
 */
void
mar_board_drop_concept_nodes (MarBoard *self)
{
  drop_nodes (self->notes);
}

/* Words */

/**
 * mar_board_describe_concepts:
 *
 * Appends to @text what is of note on @cell.
 */
void
mar_board_describe_concepts (MarBoard *self,
                             MarCell   cell,
                             GString  *text)
{
  const GPtrArray *concepts = self->notes->concepts;

  mar_board_describe_doubt (self, cell, text);
  for (guint i = 0; concepts != NULL && i < concepts->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (concepts, i);

      if (!mar_concept_has_cell (concept, cell))
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, concept->text);
    }
}

static void
append_paragraph (GString    *text,
                  const char *paragraph)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, paragraph);
}

/* As broad as a column of text: the tooltip's own would be as broad as the board. */
static void
show_text (GtkTooltip *tooltip,
           const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TIP_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_tooltip_set_custom (tooltip, label);
}

/* A cell has its own tooltip: it goes when the pointer leaves it. */
static gboolean
tooltip_cb (MarBoard   *self,
            int         x,
            int         y,
            gboolean    by_keyboard,
            GtkTooltip *tooltip)
{
  const GPtrArray *concepts = self->notes->concepts;
  const MarCell cell = by_keyboard ? self->cursor : mar_board_cell_at (self, x, y);
  g_autoptr (GString) text = g_string_new (NULL);
  GdkRectangle area;

  if (mar_board_play_lifted (self->play) != MAR_CELL_NONE
      || !mar_board_cell_area (self, cell, &area))
    return FALSE;
  mar_board_describe_doubt (self, cell, text);
  for (guint i = 0; concepts != NULL && i < concepts->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (concepts, i);

      if (mar_concept_has_cell (concept, cell))
        append_paragraph (text, concept->text);
    }
  if (text->len == 0)
    return FALSE;
  show_text (tooltip, text->str);
  gtk_tooltip_set_tip_area (tooltip, &area);

  return TRUE;
}

void
mar_board_add_concept_input (MarBoard *self)
{
  g_signal_connect (self, "query-tooltip", G_CALLBACK (tooltip_cb), NULL);
}

/* Showing */

/**
 * mar_board_forget_concepts:
 *
 * Takes the concepts away with the position to which they belong; the cells are named anew anyhow.
 */
void
mar_board_forget_concepts (MarBoard *self)
{
  drop_nodes (self->notes);
  g_clear_pointer (&self->notes->concepts, g_ptr_array_unref);
  g_clear_pointer (&self->notes->doubts, g_array_unref);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), FALSE);
}

void
mar_board_show_concepts (MarBoard  *board,
                         GPtrArray *concepts)
{
  g_return_if_fail (MAR_IS_BOARD (board));

  if (concepts == board->notes->concepts)
    return;

  drop_nodes (board->notes);
  g_clear_pointer (&board->notes->concepts, g_ptr_array_unref);
  if (concepts != NULL)
    board->notes->concepts = g_ptr_array_ref (concepts);
  gtk_widget_set_has_tooltip (GTK_WIDGET (board), board->notes->doubts != NULL
                                                    || (concepts != NULL && concepts->len > 0));
  mar_board_update_cell_names (board);
  gtk_widget_queue_draw (GTK_WIDGET (board));
}
