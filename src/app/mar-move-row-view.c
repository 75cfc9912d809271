/* One row of the move list: a turn with its comments.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-row-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-markup.h"
#include "mar-turn.h"

/* How far a variation is set in, in pixels a level, and the level from which it no
 * longer moves: deeper ones would have no room in a narrow window. */
#define INDENT 14
#define DEEPEST_INDENT 6

/* A comment as long as a chapter is read where it is written: here it would have to be
 * laid out anew with every letter that is typed. In characters. */
#define LONGEST_COMMENT 3000

/* How strong the steps are that the cursor has not reached, out of 65535. */
#define COMING_ALPHA 40000

struct _MarMoveRowView
{
  GtkWidget parent_instance;

  MarMoveRow *row;
  GArray *step_ends;

  GtkWidget *before;
  GtkWidget *line;
  GtkWidget *number;
  GtkWidget *steps;
  GtkWidget *changed;
  GtkWidget *score;
  GtkWidget *remark;
  GtkWidget *after;
  GtkWidget *conclusion;
};

enum
{
  GO_TO,
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarMoveRowView, mar_move_row_view, GTK_TYPE_WIDGET)

/* The start of a long text, up to the end of a word. */
static char *
beginning_of (const char *text)
{
  const char *end = g_utf8_offset_to_pointer (text, LONGEST_COMMENT);

  while (end > text && !g_ascii_isspace (end[-1]))
    end--;
  if (end == text)
    end = g_utf8_offset_to_pointer (text, LONGEST_COMMENT);

  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static void
show_comment (GtkWidget  *label,
              const char *text)
{
  g_autofree char *beginning = NULL;
  g_autofree char *markup = NULL;

  if (text != NULL && strlen (text) > LONGEST_COMMENT
      && g_utf8_strlen (text, -1) > LONGEST_COMMENT)
    text = beginning = beginning_of (text);
  if (text != NULL)
    markup = mar_markup_from_commonmark (text);

  gtk_widget_set_visible (label, markup != NULL && *markup != '\0');
  gtk_label_set_markup (GTK_LABEL (label), markup != NULL ? markup : "");
}

static void
append_glyphs (MarNode *node,
               GString *text)
{
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  for (guint i = 0; i < n; i++)
    {
      const char *symbol = mar_glyph_symbol (glyphs[i]);

      if (symbol != NULL)
        g_string_append_printf (text, " %s", symbol);
    }
}

static char *
end_text (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  int side = mar_node_side (node);
  const char *player = side >= 0 ? gettext (game->player_names[side]) : NULL;

  if (mar_node_end_reason (node) == MAR_END_AGREEMENT)
    return g_strdup (_("The players agree on a draw."));
  if (mar_node_end_reason (node) == MAR_END_REPETITION)
    return g_strdup (_("Draw by repetition."));
  if (player == NULL)
    return g_strdup (_("The game ends."));
  if (mar_node_end_reason (node) == MAR_END_TIME)
    /* Translators: %s is a player, such as Black. */
    return g_strdup_printf (_("%s’s time is up."), player);
  /* Translators: %s is a player, such as Black. */
  return g_strdup_printf (_("%s resigns."), player);
}

static char *
turn_text (MarMoveRowView *self,
           MarNode        *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *before = mar_node_step_position (node, 0, NULL);
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  g_array_set_size (self->step_ends, n);
  return mar_turn_text (game, before, actions, n, (guint *) self->step_ends->data);
}

static char *
roll_text (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *before = mar_node_step_position (node, 0, NULL);
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  return n > 0 ? mar_action_label (game, before, actions[0]) : g_strdup ("");
}

/* The heading of a row: what stands where a turn has its steps. */
static char *
node_text (MarMoveRowView *self,
           MarNode        *node)
{
  g_array_set_size (self->step_ends, 0);
  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
      return turn_text (self, node);
    case MAR_NODE_ROLL:
      return roll_text (node);
    case MAR_NODE_SETUP:
      return g_strdup (_("Position set by hand"));
    case MAR_NODE_END:
      return end_text (node);
    case MAR_NODE_START:
    default:
      return g_strdup (_("Starting position"));
    }
}

/* What is still to come in a turn steps back behind what has been played. */
static PangoAttrList *
step_attributes (MarMoveRowView *self)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *coming[2];
  int step = mar_move_row_step (self->row);

  if (step < 1 || step >= (int) self->step_ends->len)
    return attributes;

  coming[0] = pango_attr_weight_new (PANGO_WEIGHT_NORMAL);
  coming[1] = pango_attr_foreground_alpha_new (COMING_ALPHA);
  for (gsize i = 0; i < G_N_ELEMENTS (coming); i++)
    {
      coming[i]->start_index = g_array_index (self->step_ends, guint, step - 1);
      pango_attr_list_insert (attributes, coming[i]);
    }
  return attributes;
}

static void
show_steps (MarMoveRowView *self,
            MarNode        *node)
{
  g_autofree char *text = node_text (self, node);
  g_autoptr (PangoAttrList) attributes = step_attributes (self);
  GString *whole = g_string_new (text);

  append_glyphs (node, whole);
  if (mar_node_kind (node) == MAR_NODE_TURN && !mar_node_is_finished (node))
    g_string_append (whole, " …");
  gtk_label_set_text (GTK_LABEL (self->steps), whole->str);
  gtk_label_set_attributes (GTK_LABEL (self->steps), attributes);
  g_string_free (whole, TRUE);
}

/* Print sets a dash between two scores, where a file has a hyphen. */
static char *
score_in_print (MarNode *node)
{
  g_autofree char *score = mar_score_text (mar_record_game (mar_node_record (node)),
                                           mar_node_position (node));
  g_auto (GStrv) parts = g_strsplit (score, "-", -1);

  return g_strjoinv ("–", parts);
}

static void
show_number_and_score (MarMoveRowView *self,
                       MarNode        *node)
{
  gboolean is_turn = mar_node_is_turn (node);
  g_autofree char *number = is_turn ? g_strdup_printf ("%u.", mar_node_number (node)) : NULL;
  g_autofree char *score = score_in_print (node);

  gtk_label_set_text (GTK_LABEL (self->number), number != NULL ? number : "");
  /* A roll has no number, but stands in line with the moves. */
  gtk_widget_set_visible (self->number, is_turn || mar_node_kind (node) == MAR_NODE_ROLL);
  gtk_label_set_text (GTK_LABEL (self->score), score);
  gtk_widget_set_visible (self->score, mar_node_kind (node) != MAR_NODE_START
                                         && mar_node_kind (node) != MAR_NODE_ROLL);
}

/* Where the record differs from its source: a mark always, the whole reason while the
 * cursor is there. */
static void
show_source (MarMoveRowView *self,
             MarNode        *node)
{
  const MarSource *source = mar_node_source (node);
  gboolean differs = source != NULL && source->remark != NULL;

  gtk_widget_set_visible (self->changed, differs);
  gtk_widget_set_visible (self->remark, differs && mar_move_row_step (self->row) >= 0);
  if (!differs)
    return;

  gtk_widget_set_tooltip_text (self->changed, source->remark);
  if (source->steps != NULL)
    {
      /* Translators: the first %s is a text from a book, the second says why it was
       * changed. */
      g_autofree char *text = g_strdup_printf (_("Printed: %s — %s"), source->steps,
                                               source->remark);

      gtk_label_set_text (GTK_LABEL (self->remark), text);
    }
  else
    {
      gtk_label_set_text (GTK_LABEL (self->remark), source->remark);
    }
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static const char *
conclusion_of (MarNode *node)
{
  MarRecord *record = mar_node_record (node);

  if (mar_node_n_children (node) > 0 || !mar_node_is_main (node))
    return NULL;
  return mar_record_header (record, "conclusion");
}

static const char *
comment_before (MarNode *node)
{
  if (mar_node_kind (node) == MAR_NODE_START)
    return mar_record_header (mar_node_record (node), "introduction");
  return mar_node_comment (node, MAR_COMMENT_BEFORE);
}

static void
show_row (MarMoveRowView *self)
{
  MarNode *node = mar_move_row_node (self->row);
  guint depth;

  if (!mar_node_is_attached (node))
    return;

  depth = mar_node_depth (node);
  show_comment (self->before, comment_before (node));
  show_steps (self, node);
  show_number_and_score (self, node);
  show_source (self, node);
  show_comment (self->after, mar_node_comment (node, MAR_COMMENT_AFTER));
  show_comment (self->conclusion, conclusion_of (node));

  gtk_widget_set_margin_start (GTK_WIDGET (self), MIN (depth, DEEPEST_INDENT) * INDENT);
  set_class (GTK_WIDGET (self), "variation", depth > 0);
  set_class (GTK_WIDGET (self), "roll", mar_node_kind (node) == MAR_NODE_ROLL);
  set_class (GTK_WIDGET (self), "current", mar_move_row_step (self->row) >= 0);
}

void
mar_move_row_view_set_row (MarMoveRowView *view,
                           MarMoveRow     *row)
{
  g_return_if_fail (MAR_IS_MOVE_ROW_VIEW (view));

  if (view->row != NULL)
    g_signal_handlers_disconnect_by_data (view->row, view);
  g_set_object (&view->row, row);
  if (row == NULL)
    return;

  g_signal_connect_swapped (row, "changed", G_CALLBACK (show_row), view);
  show_row (view);
}

MarNode *
mar_move_row_view_node (MarMoveRowView *view)
{
  g_return_val_if_fail (MAR_IS_MOVE_ROW_VIEW (view), NULL);

  return view->row != NULL ? mar_move_row_node (view->row) : NULL;
}

/* Which step of the turn stands at a point of the steps' label: 1 … n, or 0. */
static guint
step_at (MarMoveRowView *self,
         double          x,
         double          y)
{
  GtkLabel *label = GTK_LABEL (self->steps);
  int left, top, byte;

  gtk_label_get_layout_offsets (label, &left, &top);
  pango_layout_xy_to_index (gtk_label_get_layout (label), (int) (x - left) * PANGO_SCALE,
                            (int) (y - top) * PANGO_SCALE, &byte, NULL);
  for (guint i = 0; i < self->step_ends->len; i++)
    if ((guint) byte < g_array_index (self->step_ends, guint, i))
      return i + 1;
  return self->step_ends->len;
}

static void
steps_clicked_cb (MarMoveRowView *self,
                  int             n_press,
                  double          x,
                  double          y,
                  GtkGesture     *gesture)
{
  if (self->row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[GO_TO], 0, mar_move_row_node (self->row), step_at (self, x, y));
}

static void
menu_clicked_cb (MarMoveRowView *self,
                 int             n_press,
                 double          x,
                 double          y,
                 GtkGesture     *gesture)
{
  if (self->row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[MENU], 0, mar_move_row_node (self->row), x, y);
}

static void
menu_pressed_cb (MarMoveRowView *self,
                 double          x,
                 double          y,
                 GtkGesture     *gesture)
{
  menu_clicked_cb (self, 1, x, y, gesture);
}

void
mar_move_row_view_ask_for_menu (MarMoveRowView *view)
{
  g_return_if_fail (MAR_IS_MOVE_ROW_VIEW (view));

  if (view->row != NULL)
    g_signal_emit (view, signals[MENU], 0, mar_move_row_node (view->row), (double) INDENT,
                   (double) gtk_widget_get_height (GTK_WIDGET (view)));
}

static void
mar_move_row_view_dispose (GObject *object)
{
  MarMoveRowView *self = MAR_MOVE_ROW_VIEW (object);
  GtkWidget *child;

  mar_move_row_view_set_row (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_move_row_view_parent_class)->dispose (object);
}

static void
mar_move_row_view_finalize (GObject *object)
{
  g_array_unref (MAR_MOVE_ROW_VIEW (object)->step_ends);

  G_OBJECT_CLASS (mar_move_row_view_parent_class)->finalize (object);
}

static void
mar_move_row_view_class_init (MarMoveRowViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mar_move_row_view_dispose;
  object_class->finalize = mar_move_row_view_finalize;

  signals[GO_TO] = g_signal_new ("go-to", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[MENU] = g_signal_new ("menu", MAR_TYPE_MOVE_ROW_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "moverow");
}

/* A label of flowing text. */
static GtkWidget *
new_text (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_gestures (MarMoveRowView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *menu = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (steps_clicked_cb), self);
  gtk_widget_add_controller (self->steps, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (menu_clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (menu));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (menu_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static void
mar_move_row_view_init (MarMoveRowView *self)
{
  GtkWidget *widgets[5];

  self->step_ends = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);

  self->number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 3);
  gtk_label_set_xalign (GTK_LABEL (self->number), 0);
  gtk_widget_set_valign (self->number, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->number, "number");
  self->steps = new_text ("steps");
  gtk_widget_set_hexpand (self->steps, TRUE);
  self->changed = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_set_valign (self->changed, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->changed, "warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->changed), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Differs from the print"), -1);
  self->score = gtk_label_new (NULL);
  gtk_widget_set_valign (self->score, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->score, "score");

  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->line), self->number);
  gtk_box_append (GTK_BOX (self->line), self->steps);
  gtk_box_append (GTK_BOX (self->line), self->changed);
  gtk_box_append (GTK_BOX (self->line), self->score);

  widgets[0] = self->before = new_text ("comment");
  widgets[1] = self->line;
  widgets[2] = self->remark = new_text ("remark");
  widgets[3] = self->after = new_text ("comment");
  widgets[4] = self->conclusion = new_text ("comment");
  for (gsize i = 0; i < G_N_ELEMENTS (widgets); i++)
    gtk_widget_set_parent (widgets[i], GTK_WIDGET (self));

  add_gestures (self);
}

GtkWidget *
mar_move_row_view_new (void)
{
  return g_object_new (MAR_TYPE_MOVE_ROW_VIEW, NULL);
}
