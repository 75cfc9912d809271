/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-presentation.h"

#include "mar-accelerators.h"
#include "mar-move-model.h"
#include "mar-move-row-view.h"
#include "mar-record-format.h"
#include "mar-window-private.h"

/* How much of a window the board may have where it can be as large as it likes, and how far it
 * keeps from the edges and the text, in pixels. */
#define SHARE 0.62
#define SPACING 24
/* How wide a line of the text may be: longer ones are hard to read. */
#define WIDEST_TEXT 900
/* How long the button to leave is seen after the pointer was moved, in seconds. */
#define TIME_OF_BUTTON 2
/* The shorter side of a screen that hangs in a hall, or is held in a hand, in pixels. */
#define HALL 1000
#define TELEPHONE 500

struct _MarPresentation
{
  AdwWindow parent_instance;

  /* The one in the rows. */
  MarRecord *record;
  MarMoveModel *rows;
  GdkPaintable *pieces[MAR_MAX_PLAYERS];

  GtkWidget *box;
  MarBoard *board;
  GtkScrolledWindow *scroller;
  AdwBin *text;
  GtkRevealer *revealer;
  guint hiding;
};

G_DEFINE_FINAL_TYPE (MarPresentation, mar_presentation, ADW_TYPE_WINDOW)

/* The keys that lead through the game are those of the window. */
static const char *const reading[] = {
  "win.next-turn",    "win.previous-turn", "win.next-step",      "win.previous-step",
  "win.first",        "win.last",          "win.next-variation", "win.previous-variation",
  "win.play-through", "win.next-game",     "win.previous-game",  "win.show-concepts",
};

/* What is shown */

static void
show_text (MarPresentation *self,
           const MarCursor *cursor)
{
  MarMoveRowView *view = MAR_MOVE_ROW_VIEW (adw_bin_get_child (self->text));
  MarRecord *record = mar_node_record (cursor->node);
  g_autoptr (MarMoveRow) row = NULL;
  int place;

  if (record != self->record)
    {
      self->record = record;
      mar_move_row_view_set_row (view, NULL);
      mar_move_model_set_record (self->rows, record);
    }
  mar_move_model_all_changed (self->rows);
  mar_move_model_set_cursor (self->rows, cursor);
  place = mar_move_model_find (self->rows, cursor->node);
  if (place >= 0)
    row = g_list_model_get_item (G_LIST_MODEL (self->rows), (guint) place);
  if (row == mar_move_row_view_row (view))
    return;

  mar_move_row_view_set_row (view, row);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
mar_presentation_show (MarPresentation *presentation,
                       MarStudy        *study)
{
  g_autofree char *title = NULL;

  g_return_if_fail (MAR_IS_PRESENTATION (presentation));
  g_return_if_fail (MAR_IS_STUDY (study));

  if (mar_study_record (study) == NULL)
    {
      gtk_window_destroy (GTK_WINDOW (presentation));
      return;
    }

  title = mar_record_format_title (mar_study_record (study));
  gtk_window_set_title (GTK_WINDOW (presentation), title);
  mar_window_show_place (presentation->board, mar_study_cursor (study));
  show_text (presentation, mar_study_cursor (study));
}

MarBoard *
mar_presentation_board (MarPresentation *presentation)
{
  g_return_val_if_fail (MAR_IS_PRESENTATION (presentation), NULL);

  return presentation->board;
}

/* Reading on */

/* Scrolls through a text that is longer than the window, and at its end goes to the next turn. */
static void
read_on (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  MarPresentation *self = MAR_PRESENTATION (widget);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->scroller);
  const gboolean on = g_str_equal (action, "presentation.read-on");
  const double value = gtk_adjustment_get_value (place);
  const double page = gtk_adjustment_get_page_size (place);

  gtk_adjustment_set_value (place, value + (on ? page : -page) * 0.9);
  if (gtk_adjustment_get_value (place) == value)
    gtk_widget_activate_action (widget, on ? "win.next-turn" : "win.previous-turn", NULL);
}

static void
swiped_cb (MarPresentation *self,
           gboolean         onward)
{
  gtk_widget_activate_action (GTK_WIDGET (self), onward ? "win.next-turn" : "win.previous-turn",
                              NULL);
}

/* Who has no keys finds the button by moving the pointer, or by a tap. */

static gboolean
hide_button_cb (gpointer data)
{
  MarPresentation *self = data;

  self->hiding = 0;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  return G_SOURCE_REMOVE;
}

static void
pointer_moved_cb (MarPresentation *self)
{
  g_clear_handle_id (&self->hiding, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  self->hiding = g_timeout_add_seconds (TIME_OF_BUTTON, hide_button_cb, self);
}

/* Layout */

static void
measure (GtkWidget      *box,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *c = gtk_widget_get_first_child (box); c != NULL;
       c = gtk_widget_get_next_sibling (c))
    {
      int least, usual;

      gtk_widget_measure (c, orientation, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += usual + SPACING;
    }
}

/* The text stands beside the board where the window is broad, and below it where it is high. */
static void
allocate (GtkWidget *box,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (box);
  GtkWidget *text = gtk_widget_get_last_child (box);
  const gboolean mirrored = gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL;
  int across, down;
  GtkAllocation place, rest;

  gtk_widget_measure (board, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &across, NULL, NULL);
  gtk_widget_measure (board, GTK_ORIENTATION_VERTICAL, -1, NULL, &down, NULL, NULL);
  if (width > height)
    {
      const int room = MIN ((int) (width * SHARE), (height - 2 * SPACING) * across / MAX (1, down));

      place = (GtkAllocation) { SPACING, SPACING, MAX (1, room), MAX (1, height - 2 * SPACING) };
      rest = (GtkAllocation) { room + 2 * SPACING, SPACING, width - room - 3 * SPACING,
                               MAX (1, height - 2 * SPACING) };
      rest.width = CLAMP (rest.width, 1, WIDEST_TEXT);
      if (mirrored)
        {
          place.x = width - place.x - place.width;
          rest.x = width - rest.x - rest.width;
        }
    }
  else
    {
      const int margin = MIN (SPACING, width / 30);
      const int room = MIN ((int) (height * SHARE), (width - 2 * margin) * down / MAX (1, across));

      place = (GtkAllocation) { margin, margin, MAX (1, width - 2 * margin), MAX (1, room) };
      rest = (GtkAllocation) { margin, room + 2 * margin,
                               CLAMP (width - 2 * margin, 1, WIDEST_TEXT),
                               MAX (1, height - room - 3 * margin) };
      rest.x = (width - rest.width) / 2;
    }
  gtk_widget_size_allocate (board, &place, -1);
  gtk_widget_size_allocate (text, &rest, -1);
}

/* The window */

static void
mar_presentation_dispose (GObject *object)
{
  MarPresentation *self = MAR_PRESENTATION (object);

  if (self->text != NULL)
    adw_bin_set_child (self->text, NULL);
  self->text = NULL;
  g_clear_handle_id (&self->hiding, g_source_remove);
  g_clear_object (&self->rows);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    g_clear_object (&self->pieces[i]);

  G_OBJECT_CLASS (mar_presentation_parent_class)->dispose (object);
}

static void
mar_presentation_class_init (MarPresentationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_presentation_dispose;

  g_type_ensure (MAR_TYPE_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-presentation.ui");
  gtk_widget_class_bind_template_child (widget_class, MarPresentation, box);
  gtk_widget_class_bind_template_child (widget_class, MarPresentation, board);
  gtk_widget_class_bind_template_child (widget_class, MarPresentation, scroller);
  gtk_widget_class_bind_template_child (widget_class, MarPresentation, text);
  gtk_widget_class_bind_template_child (widget_class, MarPresentation, revealer);
  gtk_widget_class_bind_template_callback (widget_class, pointer_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, swiped_cb);
  gtk_widget_class_install_action (widget_class, "presentation.read-on", NULL, read_on);
  gtk_widget_class_install_action (widget_class, "presentation.read-back", NULL, read_on);
}

static void
mar_presentation_init (MarPresentation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->box, gtk_custom_layout_new (NULL, measure, allocate));
  self->rows = mar_move_model_new ();
  adw_bin_set_child (self->text, mar_move_row_view_new (self->pieces));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->text));
}

static void
add_keys (MarPresentation *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (reading); i++)
    {
      g_autofree char *key = mar_accelerators_key (reading[i]);

      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key),
                                                          gtk_named_action_new (reading[i])));
    }
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Who reads from afar needs larger letters, and a telephone has no room for them. */
static void
choose_letters (MarPresentation *self,
                GtkWindow       *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkMonitor *monitor = surface != NULL
                          ? gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface),
                                                                surface)
                          : NULL;
  GdkRectangle screen;

  if (monitor == NULL)
    return;

  gdk_monitor_get_geometry (monitor, &screen);
  if (MIN (screen.width, screen.height) >= HALL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "hall");
  else if (MIN (screen.width, screen.height) < TELEPHONE)
    gtk_widget_add_css_class (GTK_WIDGET (self), "telephone");
}

GtkWidget *
mar_presentation_new (GtkWindow    *window,
                      MarBoardArea *area)
{
  static const char *const looks[] = { "flipped", "coordinates", "turns", "levels" };
  MarPresentation *self = g_object_new (MAR_TYPE_PRESENTATION, "transient-for", window, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    g_object_bind_property (mar_board_area_board (area), looks[i], self->board, looks[i],
                            G_BINDING_SYNC_CREATE);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    g_set_object (&self->pieces[i], mar_player_bars_get_piece (mar_board_area_players (area), i));
  mar_window_lend_actions (MAR_WINDOW (window), GTK_WINDOW (self));
  add_keys (self);
  choose_letters (self, window);

  /* Where no screen can be filled it takes as much of it as its window has. */
  gtk_window_set_default_size (GTK_WINDOW (self), gtk_widget_get_width (GTK_WIDGET (window)),
                               gtk_widget_get_height (GTK_WIDGET (window)));
  gtk_window_fullscreen (GTK_WINDOW (self));

  return GTK_WIDGET (self);
}
