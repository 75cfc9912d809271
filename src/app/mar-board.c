/* The board as a widget: what it shows, how large, and what its cells are called.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-board-cell.h"
#include "mar-board-private.h"

/* Pixels per board unit: the least with which a finger still finds a cell, and the wish. */
#define LEAST_SCALE 22
#define NATURAL_SCALE 56
/* Before there is a figure: about the size of a board. */
#define USUAL_UNITS 9.5

enum
{
  PROP_PLAYABLE = 1,
  PROP_FLIPPED,
  PROP_COORDINATES,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SIGNAL_PLAY,
  SIGNAL_REFUSED,
  SIGNAL_TAPPED,
  SIGNAL_ROLL,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarBoard, mar_board, GTK_TYPE_WIDGET)

/* Geometry */

/**
 * mar_board_cell_bounds:
 * Returns: whether the board shows @cell; then @bounds is where, in pixels.
 */
gboolean
mar_board_cell_bounds (MarBoard        *self,
                       MarCell          cell,
                       graphene_rect_t *bounds)
{
  const double scale = self->look.scale;
  MarBox box;

  if (self->figure == NULL || cell == MAR_CELL_NONE
      || !mar_figure_cell_box (self->figure, cell, &box))
    return FALSE;

  *bounds = GRAPHENE_RECT_INIT ((float) (self->left + box.x * scale),
                                (float) (self->top + box.y * scale),
                                (float) (box.width * scale), (float) (box.height * scale));
  return TRUE;
}

/**
 * mar_board_cell_at:
 * Returns: the cell at a point in pixels, or MAR_CELL_NONE.
 */
MarCell
mar_board_cell_at (MarBoard *self,
                   double    x,
                   double    y)
{
  if (self->figure == NULL || self->look.scale <= 0)
    return MAR_CELL_NONE;

  return mar_figure_cell_at (self->figure, (x - self->left) / self->look.scale,
                             (y - self->top) / self->look.scale);
}

static void
mar_board_measure (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline,
                   int            *natural_baseline)
{
  MarBoard *self = MAR_BOARD (widget);
  double units = USUAL_UNITS;

  if (self->figure != NULL)
    units = orientation == GTK_ORIENTATION_HORIZONTAL ? mar_figure_width (self->figure)
                                                      : mar_figure_height (self->figure);

  *minimum = (int) ceil (units * LEAST_SCALE);
  *natural = (int) ceil (units * NATURAL_SCALE);
}

static void
allocate_cells (MarBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      MarBoardCell *cell = g_ptr_array_index (self->cells, i);
      GtkWidget *widget = GTK_WIDGET (cell);
      graphene_rect_t bounds;
      int least;

      if (!mar_board_cell_bounds (self, mar_board_cell_get_cell (cell), &bounds))
        continue;

      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_size_allocate (widget,
                                &(GtkAllocation) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width,
                                                   (int) bounds.size.height },
                                -1);
    }
}

static void
allocate_typed (MarBoard *self,
                int       width,
                int       height)
{
  GtkRequisition size;

  if (self->typed == NULL || !gtk_widget_get_visible (self->typed))
    return;

  gtk_widget_get_preferred_size (self->typed, NULL, &size);
  size.width = MIN (size.width, width);
  gtk_widget_size_allocate (self->typed,
                            &(GtkAllocation) { (width - size.width) / 2,
                                               MAX (0, height - size.height - 12), size.width,
                                               size.height },
                            -1);
}

/* The figure as large as fits, on whole device pixels so that its lines are sharp. */
static void
mar_board_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  MarBoard *self = MAR_BOARD (widget);
  const int device = gtk_widget_get_scale_factor (widget);
  double figure_width, figure_height, scale;

  allocate_typed (self, width, height);
  if (self->figure == NULL)
    return;

  figure_width = mar_figure_width (self->figure);
  figure_height = mar_figure_height (self->figure);
  scale = floor (MIN (width / figure_width, height / figure_height) * device) / device;
  self->left = round ((width - figure_width * scale) / 2 * device) / device;
  self->top = round ((height - figure_height * scale) / 2 * device) / device;
  if (scale != self->look.scale)
    {
      self->look.scale = scale;
      g_clear_pointer (&self->board_node, gsk_render_node_unref);
      g_clear_pointer (&self->runs, g_array_unref);
      mar_board_glide_stop (self->glide);
    }

  allocate_cells (self);
}

/* The cell cursor and the focus */

/**
 * mar_board_reset_cursor:
 *
 * Gives the cell cursor a place if it has none.
 */
void
mar_board_reset_cursor (MarBoard *self)
{
  MarCell found = 0;

  if (self->cursor != MAR_CELL_NONE && (guint) self->cursor < self->cells->len)
    return;

  for (guint i = 0; i < self->cells->len; i++)
    if (mar_board_play_can_lift (self->play, (MarCell) i))
      {
        found = (MarCell) i;
        break;
      }

  mar_board_set_cursor (self, found);
}

/**
 * mar_board_set_cursor:
 *
 * Moves the cell cursor; the focus follows when the board has it.
 */
void
mar_board_set_cursor (MarBoard *self,
                      MarCell   cell)
{
  MarBox box;

  if (cell == MAR_CELL_NONE || (guint) cell >= self->cells->len)
    return;

  if (mar_figure_cell_box (self->figure, cell, &box))
    {
      const double x = MIN (box.width, 1) / 2;
      const double y = MIN (box.height, 1) / 2;

      self->cursor_x = CLAMP (self->cursor_x, box.x + x, box.x + box.width - x);
      self->cursor_y = CLAMP (self->cursor_y, box.y + y, box.y + box.height - y);
    }

  self->cursor = cell;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (g_ptr_array_index (self->cells, (guint) cell));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
mar_board_grab_focus (GtkWidget *widget)
{
  MarBoard *self = MAR_BOARD (widget);

  if (self->cursor == MAR_CELL_NONE || (guint) self->cursor >= self->cells->len)
    return FALSE;

  return gtk_widget_grab_focus (g_ptr_array_index (self->cells, (guint) self->cursor));
}

/* The board is one stop on the Tab key's way. A window that opens puts its focus
 * somewhere, too: that is no reason to show the cursor. */
static gboolean
mar_board_focus (GtkWidget        *widget,
                 GtkDirectionType  direction)
{
  MarBoard *self = MAR_BOARD (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (gtk_widget_get_focus_child (widget) != NULL || self->figure == NULL)
    return FALSE;

  self->cursor_visible = GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root));
  return mar_board_grab_focus (widget);
}

/* Assistive technology may focus a cell by itself: the cursor goes there. */
static void
mar_board_set_focus_child (GtkWidget *widget,
                           GtkWidget *child)
{
  MarBoard *self = MAR_BOARD (widget);

  GTK_WIDGET_CLASS (mar_board_parent_class)->set_focus_child (widget, child);

  if (MAR_IS_BOARD_CELL (child) && self->figure != NULL)
    {
      const MarCell cell = mar_board_cell_get_cell (MAR_BOARD_CELL (child));

      if (cell != self->cursor)
        {
          mar_board_set_cursor (self, cell);
          self->cursor_visible = TRUE;
        }
    }
  gtk_widget_queue_draw (widget);
}

/* Cells */

static void
cell_activated_cb (MarBoardCell *cell,
                   MarBoard     *self)
{
  mar_board_activate_cell (self, mar_board_cell_get_cell (cell));
}

/**
 * mar_board_set_n_cells:
 *
 * Makes the children that stand for cells.
 */
void
mar_board_set_n_cells (MarBoard *self,
                       guint     n)
{
  if (n == self->cells->len)
    return;

  for (guint i = n; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  if (n < self->cells->len)
    g_ptr_array_set_size (self->cells, (int) n);

  while (self->cells->len < n)
    {
      GtkWidget *cell = mar_board_cell_new ((MarCell) self->cells->len);

      g_signal_connect (cell, "activated", G_CALLBACK (cell_activated_cb), self);
      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }
}

/* What is in hand */

static void
update_typed (MarBoard *self)
{
  const char *text = mar_board_play_typed (self->play);

  if (self->typed == NULL && *text == '\0')
    return;

  if (self->typed == NULL)
    {
      self->typed = gtk_label_new (NULL);
      gtk_widget_add_css_class (self->typed, "osd");
      gtk_widget_add_css_class (self->typed, "typed");
      gtk_widget_set_can_target (self->typed, FALSE);
      gtk_widget_set_parent (self->typed, GTK_WIDGET (self));
    }

  gtk_label_set_text (GTK_LABEL (self->typed), text);
  gtk_widget_set_visible (self->typed, *text != '\0');
}

static void
tell_selected (MarBoard *self,
               MarCell   cell,
               gboolean  selected)
{
  if (cell != MAR_CELL_NONE && (guint) cell < self->cells->len)
    gtk_accessible_update_state (g_ptr_array_index (self->cells, (guint) cell),
                                 GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

/**
 * mar_board_hand_changed:
 *
 * Shows what was lifted, aimed at or typed.
 */
void
mar_board_hand_changed (MarBoard *self)
{
  const MarCell lifted = mar_board_play_lifted (self->play);

  update_typed (self);
  if (lifted != self->selected)
    {
      tell_selected (self, self->selected, FALSE);
      tell_selected (self, lifted, TRUE);
      self->selected = lifted;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * mar_board_answer:
 * @action: what was played, with MAR_BOARD_PLAYED
 * @error: (nullable): why not, with MAR_BOARD_REFUSED
 *
 * Tells the owner what came of a try.
 */
void
mar_board_answer (MarBoard        *self,
                  MarBoardOutcome  outcome,
                  MarAction        action,
                  const GError    *error)
{
  g_autoptr (MarBoard) kept = g_object_ref (self);
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;

  if (outcome == MAR_BOARD_PLAYED)
    {
      mar_board_play_game (self->play)->action_cells (mar_board_play_position (self->play), action,
                                                      &from, &to);
      mar_board_set_cursor (self, to);
      g_signal_emit (self, signals[SIGNAL_PLAY], 0, (guint) action);
    }
  else if (outcome == MAR_BOARD_ROLL)
    g_signal_emit (self, signals[SIGNAL_ROLL], 0);
  else if (outcome == MAR_BOARD_REFUSED && error != NULL)
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0, error->message);

  mar_board_hand_changed (self);
}

/**
 * mar_board_tell_tap:
 *
 * Tells the owner of a tap where nothing can be played.
 *
 * Returns: whether nothing can be played.
 */
gboolean
mar_board_tell_tap (MarBoard *self,
                    MarCell   cell)
{
  if (mar_board_play_get_enabled (self->play))
    return FALSE;

  g_signal_emit (self, signals[SIGNAL_TAPPED], 0, (int) cell);

  return TRUE;
}

void
mar_board_plain_actions (MarBoard      *board,
                         MarActionList *list)
{
  g_return_if_fail (MAR_IS_BOARD (board));
  g_return_if_fail (list != NULL);

  mar_board_play_plain_actions (board->play, list);
}

static void
clear_mark (gpointer data)
{
  g_clear_pointer (&((MarMark *) data)->text, g_free);
}

GtkWidget *
mar_board_new (void)
{
  return g_object_new (MAR_TYPE_BOARD, NULL);
}

/* The class */

static void
style_changed_cb (MarBoard *self)
{
  mar_board_look_changed (self);
}

static void
mar_board_css_changed (GtkWidget         *widget,
                       GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mar_board_parent_class)->css_changed (widget, change);

  mar_board_look_changed (MAR_BOARD (widget));
}

static void
mar_board_get_property (GObject    *object,
                        guint       property,
                        GValue     *value,
                        GParamSpec *spec)
{
  MarBoard *self = MAR_BOARD (object);

  switch (property)
    {
    case PROP_PLAYABLE:
      g_value_set_boolean (value, mar_board_play_get_enabled (self->play));
      break;
    case PROP_FLIPPED:
      g_value_set_boolean (value, self->flipped);
      break;
    case PROP_COORDINATES:
      g_value_set_boolean (value, self->coordinates);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, spec);
    }
}

static void
set_view (MarBoard   *self,
          gboolean   *setting,
          gboolean    value,
          GParamSpec *spec)
{
  if (*setting == value)
    return;

  *setting = value;
  mar_board_glide_stop (self->glide);
  mar_board_rebuild (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), spec);
}

static void
mar_board_set_property (GObject      *object,
                        guint         property,
                        const GValue *value,
                        GParamSpec   *spec)
{
  MarBoard *self = MAR_BOARD (object);
  const gboolean setting = g_value_get_boolean (value);

  switch (property)
    {
    case PROP_PLAYABLE:
      if (setting == mar_board_play_get_enabled (self->play))
        break;
      mar_board_play_set_enabled (self->play, setting);
      mar_board_hand_changed (self);
      g_object_notify_by_pspec (object, spec);
      break;
    case PROP_FLIPPED:
      set_view (self, &self->flipped, setting, spec);
      break;
    case PROP_COORDINATES:
      set_view (self, &self->coordinates, setting, spec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, spec);
    }
}

static void
mar_board_dispose (GObject *object)
{
  MarBoard *self = MAR_BOARD (object);

  mar_board_set_n_cells (self, 0);
  g_clear_pointer (&self->typed, gtk_widget_unparent);
  g_clear_pointer (&self->glide, mar_board_glide_free);

  G_OBJECT_CLASS (mar_board_parent_class)->dispose (object);
}

static void
mar_board_finalize (GObject *object)
{
  MarBoard *self = MAR_BOARD (object);

  g_clear_pointer (&self->board_node, gsk_render_node_unref);
  g_clear_pointer (&self->runs, g_array_unref);
  g_clear_pointer (&self->figure, mar_figure_free);
  mar_board_play_free (self->play);
  g_free (self->before);
  g_array_unref (self->actions);
  g_array_unref (self->marks);
  g_ptr_array_unref (self->cells);

  G_OBJECT_CLASS (mar_board_parent_class)->finalize (object);
}

static void
mar_board_class_init (MarBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
      = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = mar_board_get_property;
  object_class->set_property = mar_board_set_property;
  object_class->dispose = mar_board_dispose;
  object_class->finalize = mar_board_finalize;

  widget_class->measure = mar_board_measure;
  widget_class->size_allocate = mar_board_size_allocate;
  widget_class->snapshot = mar_board_snapshot;
  widget_class->css_changed = mar_board_css_changed;
  widget_class->grab_focus = mar_board_grab_focus;
  widget_class->focus = mar_board_focus;
  widget_class->set_focus_child = mar_board_set_focus_child;

  /* Whether actions can be made on the board. */
  properties[PROP_PLAYABLE] = g_param_spec_boolean ("playable", NULL, NULL, TRUE, flags);
  /* Whether it is seen from the other side. */
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  /* Whether letters and numbers stand beside it. */
  properties[PROP_COORDINATES] = g_param_spec_boolean ("coordinates", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[SIGNAL_PLAY] = g_signal_new ("play", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_TAPPED] = g_signal_new ("tapped", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_ROLL] = g_signal_new ("roll", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
mar_board_init (MarBoard *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->play = mar_board_play_new ();
  self->coordinates = TRUE;
  self->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  self->marks = g_array_new (FALSE, FALSE, sizeof (MarMark));
  g_array_set_clear_func (self->marks, clear_mark);
  self->cells = g_ptr_array_new ();
  self->glide = mar_board_glide_new (GTK_WIDGET (self));
  self->cursor = MAR_CELL_NONE;
  self->selected = MAR_CELL_NONE;
  self->pressed = MAR_CELL_NONE;
  self->clicked = MAR_CELL_NONE;
  self->drop_cell = MAR_CELL_NONE;

  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Board"), -1);

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (style_changed_cb), NULL);
  mar_board_add_input (self);
}
