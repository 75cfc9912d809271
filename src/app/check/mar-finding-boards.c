/* The small boards beside what is found: the position as it was read, or how a printed diagram
 * differs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-finding-boards.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-board-style.h"
#include "mar-figure-record.h"
#include "mar-position-editor.h"
#include "mar-thumbnail.h"
#include "mar-wrap.h"

static const MarFinding *
find_in (MarFindingItem     *item,
         MarFindingLocation  in)
{
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (item, &first, &n);

  for (guint i = first; i < first + n; i++)
    if (((const MarFinding *) g_ptr_array_index (findings, i))->in == in)
      return g_ptr_array_index (findings, i);

  return NULL;
}

static void
add_board (GtkBox                *box,
           const MarFigureRecord *figure,
           const char            *caption)
{
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *label = gtk_label_new (caption);
  GdkPaintable *room;

  mar_thumbnail_show_figure (GTK_PICTURE (picture), figure, MAR_FINDING_BOARD_WIDTH);
  room = gtk_picture_get_paintable (GTK_PICTURE (picture));
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), caption);
  gtk_widget_set_size_request (picture, MAR_FINDING_BOARD_WIDTH,
                               MAR_FINDING_BOARD_WIDTH * gdk_paintable_get_intrinsic_height (room)
                                 / MAX (1, gdk_paintable_get_intrinsic_width (room)));
  gtk_widget_add_css_class (label, "place");
  mar_wrap_label (GTK_LABEL (label));
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_box_append (box, picture);
  gtk_box_append (box, label);
}

/* Shades the cells on which something else stands than in the other position. */
static void
shade_differences (MarFigureRecord   *figure,
                   const MarPosition *other)
{
  const MarGame *game = figure->game;
  const guint n = game->n_cells (figure->position);
  g_autoptr (GArray) marks = g_array_new (FALSE, TRUE, sizeof (MarMark));

  for (MarCell cell = 0; (guint) cell < n && n == game->n_cells (other); cell++)
    {
      const MarMark mark = { .type = MAR_MARK_SHADE, .color = MAR_COLOR_RED, .cell = cell };

      if (game->editor->piece (figure->position, cell) != game->editor->piece (other, cell))
        g_array_append_val (marks, mark);
    }
  figure->n_marks = marks->len;
  figure->marks = (MarMark *) (gpointer) g_array_free (g_steal_pointer (&marks), FALSE);
}

static void
add_position (GtkBox            *box,
              const MarGame     *game,
              const MarOptions  *options,
              const MarPosition *position,
              const MarPosition *other,
              const char        *caption)
{
  MarFigureRecord figure
    = { .game = game, .options = options, .position = (MarPosition *) position };

  shade_differences (&figure, other);
  add_board (box, &figure, caption);
  g_free (figure.marks);
}

/* A printed diagram tells only what stands on the board. */
static MarPosition *
read_diagram (const MarGame     *game,
              const MarOptions  *options,
              const MarPosition *position,
              const char        *diagram)
{
  g_autofree char *text = mar_position_text (game, position);
  const char *rest = strchr (text, ' ');
  g_autofree char *whole = g_strconcat (diagram, rest != NULL ? rest : "", NULL);

  return mar_position_editor_read (game, options, whole, NULL);
}

gboolean
mar_finding_boards_show (GtkBox         *box,
                         MarFindingItem *item)
{
  const MarFinding *finding = mar_finding_item_finding (item);
  const MarFinding *diagram = find_in (item, MAR_FINDING_IN_DIAGRAM);
  g_autoptr (MarFigureRecord) read = NULL;
  g_autofree MarPosition *printed = NULL;
  GtkWidget *child;

  g_return_val_if_fail (GTK_IS_BOX (box) && MAR_IS_FINDING_ITEM (item), FALSE);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  if (finding->node != NULL && finding->figure == NULL && finding->turn > 0)
    read = mar_figure_record_new_of_node (finding->node);
  if (read != NULL && diagram != NULL)
    printed = read_diagram (read->game, read->options, read->position, diagram->text);
  if (printed != NULL)
    {
      add_position (box, read->game, read->options, printed, read->position, _("as printed"));
      add_position (box, read->game, read->options, read->position, printed, _("as played"));
    }
  else if (read != NULL && find_in (item, MAR_FINDING_IN_MOVES) != NULL)
    add_board (box, read,
               mar_node_kind (finding->node) == MAR_NODE_STRUCK ? _("before the turn")
                                                                : _("as read"));
  gtk_widget_set_visible (GTK_WIDGET (box), gtk_widget_get_first_child (GTK_WIDGET (box)) != NULL);

  return printed != NULL;
}
