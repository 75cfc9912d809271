/* The board as a widget: what it shows, how large, and what its cells are called.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-board-private.h"
#include "mar-board-style.h"

/* Pixels per board unit: the least with which a finger still finds a cell, and the wish. */
#define LEAST_SCALE 22
#define NATURAL_SCALE 56
/* Before there is a figure: about the size of a board. */
#define USUAL_UNITS 9.5

enum
{
  PROP_PLAYABLE = 1,
  PROP_BINDING,
  PROP_FLIPPED,
  PROP_COORDINATES,
  PROP_TURNS,
  PROP_LEVELS,
  PROP_N_LEVELS,
  PROP_N_COVERED,
  PROP_MARKABLE,
  PROP_MARK_TOOL,
  PROP_MARK_COLOR,
  PROP_MARK_TONE,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  SIGNAL_PLAY,
  SIGNAL_PLAY_LINE,
  SIGNAL_REFUSED,
  SIGNAL_LIFTED,
  SIGNAL_TAPPED,
  SIGNAL_DRAGGED,
  SIGNAL_ROLL,
  SIGNAL_GHOST_ENDED,
  SIGNAL_MARK,
  SIGNAL_ARROW_BEGUN,
  SIGNAL_MARKS_MENU,
  SIGNAL_SWIPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarBoard, mar_board, GTK_TYPE_WIDGET)

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

  if (self->figure == NULL)
    return;

  figure_width = mar_figure_width (self->figure);
  figure_height = mar_figure_height (self->figure);
  scale = floor (MIN (width / figure_width, height / figure_height) * device) / device;
  self->left = round ((width - figure_width * scale) / 2 * device) / device;
  self->top = round ((height - figure_height * scale) / 2 * device) / device;
  if (scale != self->look.scale)
    {
      mar_board_rescale (self, scale);
      mar_board_animator_stop (self->animator);
      mar_board_stop_turning (self);
    }

  mar_board_allocate_cells (self);
}

/* The piece in hand */

static void
update_selected_state (MarBoard *self,
                       MarCell   cell,
                       gboolean  selected)
{
  MarBoardCell *widget = mar_board_cell_widget (self, cell);

  if (widget != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED, selected,
                                 -1);
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

  mar_board_update_field (self);
  if (lifted != self->selected)
    {
      update_selected_state (self, self->selected, FALSE);
      update_selected_state (self, lifted, TRUE);
      self->selected = lifted;
      if (lifted != MAR_CELL_NONE && !mar_board_play_is_carried (self->play))
        g_signal_emit (self, signals[SIGNAL_LIFTED], 0);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Tells the owner of what was played: a single action, or several at once. */
static void
emit_way (MarBoard *self)
{
  g_autoptr (GArray) way = g_array_copy ((GArray *) mar_board_play_way (self->play));

  mar_board_set_cursor (self, mar_board_play_find_end (self->play, way));
  if (way->len == 1)
    g_signal_emit (self, signals[SIGNAL_PLAY], 0, (guint) g_array_index (way, MarAction, 0));
  else
    g_signal_emit (self, signals[SIGNAL_PLAY_LINE], 0, way->data, way->len);
}

/**
 * mar_board_apply_outcome:
 * @error: (nullable): why not, with MAR_BOARD_REFUSED
 *
 * Tells the owner what came of a try.
 */
void
mar_board_apply_outcome (MarBoard        *self,
                         MarBoardOutcome  outcome,
                         const GError    *error)
{
  g_autoptr (MarBoard) kept = g_object_ref (self);

  if (outcome == MAR_BOARD_PLAYED)
    emit_way (self);
  else if (outcome == MAR_BOARD_ROLL)
    g_signal_emit (self, signals[SIGNAL_ROLL], 0);
  else if (outcome == MAR_BOARD_REFUSED && error != NULL)
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0, error->message);

  mar_board_hand_changed (self);
}

/**
 * mar_board_dismiss_ghost:
 *
 * Takes a ghost away for a person who goes on with the board, and tells the owner.
 *
 * Returns: whether there was one.
 */
gboolean
mar_board_dismiss_ghost (MarBoard *self)
{
  if (!mar_board_has_ghost (self))
    return FALSE;

  mar_board_show_ghost (self, NULL, NULL, 0, 0);
  g_signal_emit (self, signals[SIGNAL_GHOST_ENDED], 0);

  return TRUE;
}

/**
 * mar_board_emit_tap:
 *
 * Tells the owner of a tap where nothing can be played.
 *
 * Returns: whether nothing can be played.
 */
gboolean
mar_board_emit_tap (MarBoard *self,
                    MarCell   cell)
{
  if (mar_board_play_get_enabled (self->play))
    return FALSE;

  g_signal_emit (self, signals[SIGNAL_TAPPED], 0, (int) cell);

  return TRUE;
}

/**
 * mar_board_emit_drag:
 * @over: whether the drag has come to its end
 *
 * Tells where a drag leads that began on the cell that was pressed, while nothing can be played.
 */
void
mar_board_emit_drag (MarBoard *self,
                     MarCell   cell,
                     gboolean  over)
{
  g_signal_emit (self, signals[SIGNAL_DRAGGED], 0, (int) self->pressed, (int) cell, over);
}

/* The signals of marks */

void
mar_board_set_tool (MarBoard    *self,
                    MarMarkTool  tool)
{
  if (tool == self->mark_tool)
    return;

  mar_board_cancel_mark (self);
  self->mark_tool = tool;
  mar_board_play_put_down (self->play, NULL);
  mar_board_play_aim (self->play, MAR_CELL_NONE);
  mar_board_hand_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARK_TOOL]);
}

void
mar_board_emit_mark (MarBoard     *self,
                     MarMarkTool   tool,
                     MarColor      color,
                     const GArray *cells)
{
  g_signal_emit (self, signals[SIGNAL_MARK], 0, (int) tool, (int) color, cells->data, cells->len);
}

void
mar_board_emit_arrow (MarBoard *self,
                      MarCell   cell)
{
  g_signal_emit (self, signals[SIGNAL_ARROW_BEGUN], 0, (int) cell);
}

/**
 * mar_board_emit_menu:
 * Returns: whether there is anything that @cell can be marked with.
 */
gboolean
mar_board_emit_menu (MarBoard *self,
                     MarCell   cell)
{
  if (!self->markable || cell == MAR_CELL_NONE)
    return FALSE;

  g_signal_emit (self, signals[SIGNAL_MARKS_MENU], 0, (int) cell);

  return TRUE;
}

void
mar_board_emit_swipe (MarBoard *self,
                      gboolean  onward)
{
  g_signal_emit (self, signals[SIGNAL_SWIPED], 0, onward);
}

void
mar_board_plain_actions (MarBoard      *board,
                         MarActionList *list)
{
  g_return_if_fail (MAR_IS_BOARD (board));
  g_return_if_fail (list != NULL);

  mar_board_play_plain_actions (board->play, list);
}

void
mar_board_point_out (MarBoard      *board,
                     const MarCell *cells,
                     guint          n_cells)
{
  g_return_if_fail (MAR_IS_BOARD (board));
  g_return_if_fail (cells != NULL || n_cells == 0);

  if (n_cells == 0 && board->notes->pointed->len == 0)
    return;

  g_array_set_size (board->notes->pointed, 0);
  g_array_append_vals (board->notes->pointed, cells, n_cells);
  gtk_widget_queue_draw (GTK_WIDGET (board));
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
    case PROP_BINDING:
      g_value_set_boolean (value, mar_board_play_get_binding (self->play));
      break;
    case PROP_FLIPPED:
      g_value_set_boolean (value, self->flipped);
      break;
    case PROP_COORDINATES:
      g_value_set_boolean (value, self->coordinates);
      break;
    case PROP_TURNS:
      g_value_set_uint (value, self->turns);
      break;
    case PROP_LEVELS:
      g_value_set_uint (value, self->levels);
      break;
    case PROP_N_LEVELS:
      g_value_set_uint (value, self->n_levels);
      break;
    case PROP_N_COVERED:
      g_value_set_uint (value, self->n_covered);
      break;
    case PROP_MARKABLE:
      g_value_set_boolean (value, self->markable);
      break;
    case PROP_MARK_TOOL:
      g_value_set_int (value, self->mark_tool);
      break;
    case PROP_MARK_COLOR:
      g_value_set_int (value, (int) self->mark_color);
      break;
    case PROP_MARK_TONE:
      g_value_set_uint (value, self->mark_tone);
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
  mar_board_animator_stop (self->animator);
  mar_board_stop_turning (self);
  mar_board_rebuild (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), spec);
}

static void
set_playable (MarBoard *self,
              gboolean  playable)
{
  if (playable == mar_board_play_get_enabled (self->play))
    return;

  mar_board_play_set_enabled (self->play, playable);
  mar_board_hand_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYABLE]);
}

static void
set_markable (MarBoard *self,
              gboolean  markable)
{
  if (markable == self->markable)
    return;

  mar_board_cancel_mark (self);
  self->markable = markable;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKABLE]);
}

static void
set_mark_color (MarBoard *self,
                MarColor  color)
{
  if (color == self->mark_color)
    return;

  self->mark_color = color;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARK_COLOR]);
}

static void
mar_board_set_property (GObject      *object,
                        guint         property,
                        const GValue *value,
                        GParamSpec   *spec)
{
  MarBoard *self = MAR_BOARD (object);

  switch (property)
    {
    case PROP_PLAYABLE:
      set_playable (self, g_value_get_boolean (value));
      break;
    case PROP_BINDING:
      mar_board_play_set_binding (self->play, g_value_get_boolean (value));
      break;
    case PROP_FLIPPED:
      set_view (self, &self->flipped, g_value_get_boolean (value), spec);
      break;
    case PROP_COORDINATES:
      set_view (self, &self->coordinates, g_value_get_boolean (value), spec);
      break;
    case PROP_TURNS:
      mar_board_turn (self, g_value_get_uint (value));
      break;
    case PROP_LEVELS:
      mar_board_show_levels (self, g_value_get_uint (value));
      break;
    case PROP_MARKABLE:
      set_markable (self, g_value_get_boolean (value));
      break;
    case PROP_MARK_TOOL:
      mar_board_set_tool (self, g_value_get_int (value));
      break;
    case PROP_MARK_COLOR:
      set_mark_color (self, (MarColor) g_value_get_int (value));
      break;
    case PROP_MARK_TONE:
      self->mark_tone = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, spec);
    }
}

static void
mar_board_dispose (GObject *object)
{
  MarBoard *self = MAR_BOARD (object);

  g_clear_pointer (&self->figure, mar_figure_free);
  mar_board_update_cells (self);
  mar_board_drop_field (self);
  /* A popover that points to a cell may still be open. */
  while (gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_unparent (gtk_widget_get_first_child (GTK_WIDGET (self)));
  mar_board_drop_ghost (self);
  g_clear_pointer (&self->animator, mar_board_animator_free);
  mar_board_stop_turning (self);
  g_clear_object (&self->turning);
  g_clear_handle_id (&self->opening, g_source_remove);

  G_OBJECT_CLASS (mar_board_parent_class)->dispose (object);
}

static void
mar_board_finalize (GObject *object)
{
  MarBoard *self = MAR_BOARD (object);

  mar_board_drop_look (self);
  mar_board_play_free (self->play);
  g_free (self->before);
  g_array_unref (self->actions);
  g_array_unref (self->marks);
  mar_board_notes_free (self->notes);
  g_array_unref (self->marking.cells);
  g_clear_pointer (&self->sketch, g_array_unref);
  g_ptr_array_unref (self->cells);

  G_OBJECT_CLASS (mar_board_parent_class)->finalize (object);
}

static void
mar_board_class_init (MarBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags look_flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

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

  /* Actions can be made on the board. */
  properties[PROP_PLAYABLE] = g_param_spec_boolean ("playable", NULL, NULL, TRUE, flags);
  /* A piece that was touched must move, in games that want that. */
  properties[PROP_BINDING] = g_param_spec_boolean ("binding", NULL, NULL, TRUE, flags);
  /* It is seen from the other side. */
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  /* Letters and numbers stand beside it. */
  properties[PROP_COORDINATES] = g_param_spec_boolean ("coordinates", NULL, NULL, TRUE, flags);
  /* By how many quarters the table is turned clockwise. */
  properties[PROP_TURNS] = g_param_spec_uint ("turns", NULL, NULL, 0, 3, 0, flags);
  /* How many levels are shown; 0: all. */
  properties[PROP_LEVELS] = g_param_spec_uint ("levels", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /* How many levels have pieces. */
  properties[PROP_N_LEVELS] = g_param_spec_uint ("n-levels", NULL, NULL, 0, G_MAXUINT, 0,
                                                 look_flags);
  /* How many pieces are out of sight. */
  properties[PROP_N_COVERED] = g_param_spec_uint ("n-covered", NULL, NULL, 0, G_MAXUINT, 0,
                                                  look_flags);
  /* Marks can be set. */
  properties[PROP_MARKABLE] = g_param_spec_boolean ("markable", NULL, NULL, FALSE, flags);
  /* With what: a MarMarkTool. */
  properties[PROP_MARK_TOOL] = g_param_spec_int ("mark-tool", NULL, NULL, MAR_TOOL_NONE,
                                                 MAR_N_TOOLS - 1, MAR_TOOL_NONE, flags);
  /* In which colour: a MarColor. */
  properties[PROP_MARK_COLOR] = g_param_spec_int ("mark-color", NULL, NULL, 0, MAR_N_COLORS - 1,
                                                  MAR_COLOR_GREEN, flags);
  /* In which tone of it. */
  properties[PROP_MARK_TONE] = g_param_spec_uint ("mark-tone", NULL, NULL, 0, MAR_MARK_TONES, 0,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[SIGNAL_PLAY] = g_signal_new ("play", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_PLAY_LINE] = g_signal_new ("play-line", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                            G_TYPE_UINT);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_LIFTED] = g_signal_new ("lifted", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TAPPED] = g_signal_new ("tapped", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_DRAGGED] = g_signal_new ("dragged", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT,
                                          G_TYPE_BOOLEAN);
  signals[SIGNAL_ROLL] = g_signal_new ("roll", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);

  signals[SIGNAL_GHOST_ENDED] = g_signal_new ("ghost-ended", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_MARK] = g_signal_new ("mark", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 4, G_TYPE_INT, G_TYPE_INT, G_TYPE_POINTER,
                                       G_TYPE_UINT);
  signals[SIGNAL_ARROW_BEGUN] = g_signal_new ("arrow-begun", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_MARKS_MENU] = g_signal_new ("marks-menu", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_SWIPED] = g_signal_new ("swiped", MAR_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static gboolean
find_place (GtkWidget       *widget,
            MarCell          cell,
            graphene_rect_t *box)
{
  return mar_board_cell_box (MAR_BOARD (widget), cell, box);
}

static void
arrived_cb (GtkWidget *widget)
{
  mar_board_start_turning (MAR_BOARD (widget));
}

static void
mar_board_init (MarBoard *self)
{
  self->play = mar_board_play_new ();
  self->look.pieces = mar_piece_cache_new ();
  self->coordinates = TRUE;
  self->opened = MAR_CELL_NONE;
  self->to_open = MAR_CELL_NONE;
  self->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  self->marks = g_array_new (FALSE, FALSE, sizeof (MarMark));
  g_array_set_clear_func (self->marks, clear_mark);
  self->mark_tool = MAR_TOOL_NONE;
  self->marking.last = MAR_CELL_NONE;
  self->marking.cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
  self->notes = mar_board_notes_new ();
  self->cells = g_ptr_array_new ();
  self->animator = mar_board_animator_new (GTK_WIDGET (self), find_place, arrived_cb);
  self->cursor = MAR_CELL_NONE;
  self->selected = MAR_CELL_NONE;
  self->pressed = MAR_CELL_NONE;
  self->clicked = MAR_CELL_NONE;
  self->drop_cell = MAR_CELL_NONE;

  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);

  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (style_changed_cb), NULL);
  mar_board_style_follow (GTK_WIDGET (self), G_CALLBACK (mar_board_restyle));
  mar_board_add_input (self);
}
