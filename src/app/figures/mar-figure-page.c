/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-page.h"

#include <glib/gi18n.h>

#include "mar-board-cell.h"
#include "mar-figure-preview.h"
#include "mar-mark-bar.h"
#include "mar-mark-tool.h"
#include "mar-markup.h"
#include "mar-set-up-bar.h"
#include "mar-wrap.h"

struct _MarFigurePage
{
  GtkWidget parent_instance;

  MarFigureRecord *figure;

  GtkLabel *title;
  GtkLabel *place;
  GtkStack *stack;
  MarFigurePreview *preview;
  MarBoard *board;
  GtkLabel *caption;
  GtkWidget *mark_bar;
  MarSetUpBar *set_up_bar;
  GtkLabel *words;
};

enum
{
  CROPPED,
  SET_UP,
  REFUSED,
  SET_UP_ENDED,
  STEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFigurePage, mar_figure_page, GTK_TYPE_WIDGET)

/* What is seen. */

gboolean
mar_figure_page_is_setting_up (MarFigurePage *page)
{
  g_return_val_if_fail (MAR_IS_FIGURE_PAGE (page), FALSE);

  return mar_set_up_bar_draft (page->set_up_bar) != NULL;
}

static gboolean
is_marking (MarFigurePage *page)
{
  int tool;

  g_object_get (page->board, "mark-tool", &tool, NULL);

  return tool != MAR_TOOL_NONE;
}

static void
show_board (MarFigurePage *page)
{
  const MarFigureRecord *figure = page->figure;
  const gboolean trail = figure->trail && figure->before != NULL;
  const MarPosition *position = mar_figure_page_is_setting_up (page)
                                  ? mar_set_up_bar_position (page->set_up_bar)
                                  : figure->position;

  g_object_set (page->board, "turns", figure->turns, NULL);
  if (mar_figure_page_is_setting_up (page))
    mar_board_show (page->board, mar_line_new (figure->game, figure->options, position), NULL, NULL,
                    0, NULL, 0);
  else
    mar_board_show (page->board, mar_line_new (figure->game, figure->options, position),
                    trail ? figure->before : NULL, trail ? figure->actions : NULL,
                    trail ? figure->n_actions : 0, figure->marks, figure->n_marks);
}

static void
show_parts (MarFigurePage *page)
{
  const gboolean setting_up = mar_figure_page_is_setting_up (page);
  const gboolean marking = page->figure != NULL && is_marking (page);

  gtk_stack_set_visible_child_name (page->stack, setting_up || marking ? "board" : "figure");
  gtk_widget_set_visible (page->mark_bar, !setting_up);
  gtk_widget_set_visible (GTK_WIDGET (page->set_up_bar), setting_up);
  gtk_widget_set_visible (GTK_WIDGET (page->caption),
                          !setting_up && page->figure != NULL && page->figure->caption != NULL);
  g_object_set (page->board, "markable", page->figure != NULL && !setting_up, NULL);
  if (!setting_up && !marking)
    gtk_label_set_label (page->words, "");
}

void
mar_figure_page_show (MarFigurePage         *page,
                      const MarFigureRecord *figure,
                      const char            *title,
                      const char            *place)
{
  g_autofree char *caption = NULL;

  g_return_if_fail (MAR_IS_FIGURE_PAGE (page));

  g_clear_pointer (&page->figure, mar_figure_record_free);
  mar_figure_preview_show (page->preview, figure, title);
  gtk_label_set_label (page->title, title != NULL ? title : "");
  gtk_label_set_label (page->place, place != NULL ? place : "");
  if (figure == NULL)
    {
      mar_figure_page_end_set_up (page);
      g_object_set (page->board, "mark-tool", MAR_TOOL_NONE, NULL);
      mar_board_show (page->board, NULL, NULL, NULL, 0, NULL, 0);
      show_parts (page);
      return;
    }

  page->figure = mar_figure_record_copy (figure);
  caption = mar_markup_from_commonmark (figure->caption != NULL ? figure->caption : "");
  gtk_label_set_markup (page->caption, caption);
  show_board (page);
  show_parts (page);
}

MarBoard *
mar_figure_page_board (MarFigurePage *page)
{
  g_return_val_if_fail (MAR_IS_FIGURE_PAGE (page), NULL);

  return page->board;
}

GtkWidget *
mar_figure_page_mark_bar (MarFigurePage *page)
{
  g_return_val_if_fail (MAR_IS_FIGURE_PAGE (page), NULL);

  return page->mark_bar;
}

void
mar_figure_page_set_cropping (MarFigurePage *page,
                              gboolean       cropping)
{
  g_return_if_fail (MAR_IS_FIGURE_PAGE (page));

  if (cropping)
    g_object_set (page->board, "mark-tool", MAR_TOOL_NONE, NULL);
  mar_figure_preview_set_cropping (page->preview, cropping);
}

void
mar_figure_page_say (MarFigurePage *page,
                     const char    *text)
{
  g_return_if_fail (MAR_IS_FIGURE_PAGE (page));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (page->words, text);
}

static void
cropped_cb (MarFigurePage *page,
            int            from,
            int            to)
{
  g_signal_emit (page, signals[CROPPED], 0, from, to);
}

/* Setting up. */

static void
changed_cb (MarFigurePage *page)
{
  const MarCell lifted = mar_set_up_bar_lifted (page->set_up_bar);
  g_autofree char *words = mar_set_up_bar_words (page->set_up_bar);

  show_board (page);
  gtk_label_set_label (page->words, words);
  mar_board_point_out (page->board, &lifted, lifted != MAR_CELL_NONE ? 1 : 0);
}

void
mar_figure_page_begin_set_up (MarFigurePage *page)
{
  g_autofree MarPosition *usual = NULL;
  g_autoptr (MarSetUpDraft) draft = NULL;

  g_return_if_fail (MAR_IS_FIGURE_PAGE (page));
  g_return_if_fail (page->figure != NULL);

  if (mar_figure_page_is_setting_up (page))
    return;

  g_object_set (page->board, "mark-tool", MAR_TOOL_NONE, NULL);
  usual = mar_position_new (page->figure->game, page->figure->options);
  draft = mar_set_up_draft_new (page->figure->game, page->figure->options, page->figure->position,
                                FALSE);
  mar_set_up_bar_begin (page->set_up_bar, draft, usual, FALSE, FALSE, NULL);
  changed_cb (page);
  show_parts (page);
  mar_board_show_cursor (page->board);
}

void
mar_figure_page_end_set_up (MarFigurePage *page)
{
  g_return_if_fail (MAR_IS_FIGURE_PAGE (page));

  if (!mar_figure_page_is_setting_up (page))
    return;

  mar_set_up_bar_end (page->set_up_bar);
  mar_board_point_out (page->board, NULL, 0);
  if (page->figure != NULL)
    show_board (page);
  show_parts (page);
  g_signal_emit (page, signals[SET_UP_ENDED], 0);
}

static void
done_cb (MarFigurePage *page)
{
  g_autofree MarPosition *position = mar_position_copy (page->figure->game,
                                                        mar_set_up_bar_position (page->set_up_bar));

  mar_figure_page_end_set_up (page);
  g_signal_emit (page, signals[SET_UP], 0, position);
  gtk_widget_grab_focus (GTK_WIDGET (page->preview));
}

static void
cancelled_cb (MarFigurePage *page)
{
  mar_figure_page_end_set_up (page);
  gtk_widget_grab_focus (GTK_WIDGET (page->preview));
}

gboolean
mar_figure_page_undo (MarFigurePage *page,
                      gboolean       again)
{
  g_return_val_if_fail (MAR_IS_FIGURE_PAGE (page), FALSE);

  if (!mar_figure_page_is_setting_up (page))
    return FALSE;

  if (again)
    mar_set_up_bar_redo (page->set_up_bar);
  else
    mar_set_up_bar_undo (page->set_up_bar);

  return TRUE;
}

static void
refused_cb (MarFigurePage *page,
            const char    *reason)
{
  g_signal_emit (page, signals[REFUSED], 0, reason);
}

static void
tapped_cb (MarFigurePage *page,
           int            cell)
{
  if (mar_figure_page_is_setting_up (page) && cell != MAR_CELL_NONE)
    mar_set_up_bar_tap (page->set_up_bar, (MarCell) cell);
}

/* A piece that is dragged goes where it is dropped, and beside the board away. */
static void
dragged_cb (MarFigurePage *page,
            int            from,
            int            to,
            gboolean       over)
{
  const MarCell cells[] = { (MarCell) from, (MarCell) to };

  if (!mar_figure_page_is_setting_up (page)
      || page->figure->game->editor->piece (mar_set_up_bar_position (page->set_up_bar), cells[0])
           < 0)
    return;

  if (!over)
    mar_board_point_out (page->board, cells, to != MAR_CELL_NONE && to != from ? 2 : 1);
  else if (to != from)
    mar_set_up_bar_drag (page->set_up_bar, cells[0], cells[1]);
  else
    changed_cb (page);
}

static gboolean
take_at_cursor (MarFigurePage *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));

  if (!MAR_IS_BOARD_CELL (focus))
    return GDK_EVENT_PROPAGATE;

  mar_set_up_bar_take (page->set_up_bar, mar_board_cell_get_cell (MAR_BOARD_CELL (focus)));
  return GDK_EVENT_STOP;
}

/* Esc goes back by one: from the hand, the set-up, the choice of a part, the figure. */
static gboolean
escape (MarFigurePage *page)
{
  if (mar_figure_page_is_setting_up (page))
    {
      if (!mar_set_up_bar_let_go (page->set_up_bar))
        cancelled_cb (page);
      return GDK_EVENT_STOP;
    }

  if (is_marking (page))
    {
      g_object_set (page->board, "mark-tool", MAR_TOOL_NONE, NULL);
      gtk_widget_grab_focus (GTK_WIDGET (page->preview));
      return GDK_EVENT_STOP;
    }

  return gtk_widget_activate_action (GTK_WIDGET (page), "win.close-figure", NULL);
}

/* Arrows lead from figure to figure. */
static gboolean
step (MarFigurePage *page,
      guint          key)
{
  switch (key)
    {
    case GDK_KEY_Right:
    case GDK_KEY_Down:
    case GDK_KEY_Page_Down:
      g_signal_emit (page, signals[STEP], 0, TRUE);
      return GDK_EVENT_STOP;

    case GDK_KEY_Left:
    case GDK_KEY_Up:
    case GDK_KEY_Page_Up:
      g_signal_emit (page, signals[STEP], 0, FALSE);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarFigurePage         *page)
{
  const GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  GtkWidget *bar = GTK_WIDGET (page->set_up_bar);

  if (key == GDK_KEY_Escape && modifiers == 0)
    return escape (page);
  if (!mar_figure_page_is_setting_up (page))
    return modifiers == 0 && gtk_widget_has_focus (GTK_WIDGET (page->preview))
             ? step (page, key)
             : GDK_EVENT_PROPAGATE;
  if (modifiers == GDK_CONTROL_MASK && (key == GDK_KEY_c || key == GDK_KEY_v))
    return gtk_widget_activate_action (bar, key == GDK_KEY_c ? "set-up.copy" : "set-up.paste",
                                       NULL);
  if (modifiers != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace)
    return take_at_cursor (page);

  return mar_set_up_bar_type (page->set_up_bar, gdk_keyval_to_unicode (key));
}

/* Life. */

static gboolean
mar_figure_page_grab_focus (GtkWidget *widget)
{
  MarFigurePage *page = MAR_FIGURE_PAGE (widget);

  return gtk_widget_grab_focus (gtk_stack_get_visible_child (page->stack));
}

static void
mar_figure_page_dispose (GObject *object)
{
  MarFigurePage *page = MAR_FIGURE_PAGE (object);
  GtkWidget *child;

  if (page->board != NULL)
    {
      g_signal_handlers_disconnect_by_data (page->board, page);
      g_signal_handlers_disconnect_by_data (page->set_up_bar, page);
    }
  page->board = NULL;
  g_clear_pointer (&page->figure, mar_figure_record_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (page))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_figure_page_parent_class)->dispose (object);
}

static void
mar_figure_page_class_init (MarFigurePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_figure_page_dispose;
  widget_class->grab_focus = mar_figure_page_grab_focus;

  signals[CROPPED] = g_signal_new ("cropped", MAR_TYPE_FIGURE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[SET_UP] = g_signal_new ("set-up", MAR_TYPE_FIGURE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REFUSED] = g_signal_new ("refused", MAR_TYPE_FIGURE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SET_UP_ENDED] = g_signal_new ("set-up-ended", MAR_TYPE_FIGURE_PAGE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[STEP] = g_signal_new ("step", MAR_TYPE_FIGURE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "figurepage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Its parts. */

static GtkWidget *
new_button (const char *icon,
            const char *label,
            const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, label);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);

  return button;
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
make_head (MarFigurePage *page)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *back = new_button ("go-previous-symbolic", _("Back to the Game"), "win.close-figure");

  /* Where there is no game, nothing leads there. */
  g_object_bind_property (back, "sensitive", back, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (head), back);
  gtk_widget_set_hexpand (names, TRUE);
  gtk_widget_set_valign (names, GTK_ALIGN_CENTER);
  page->title = add_label (names, "heading");
  page->place = add_label (names, "facts");
  gtk_box_append (GTK_BOX (head), names);
  gtk_box_append (GTK_BOX (head), new_button ("document-edit-symbolic", _("Set Up the Position"),
                                              "win.set-up-figure"));
  gtk_box_append (GTK_BOX (head),
                  new_button ("edit-copy-symbolic", _("Copy Picture"), "win.copy-figure"));
  gtk_widget_add_css_class (head, "head");
  gtk_widget_set_parent (head, GTK_WIDGET (page));
}

static void
make_stack (MarFigurePage *page)
{
  page->stack = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (page->stack), TRUE);
  page->preview = MAR_FIGURE_PREVIEW (mar_figure_preview_new ());
  page->board = MAR_BOARD (mar_board_new ());
  g_object_set (page->board, "playable", FALSE, NULL);
  gtk_stack_add_named (page->stack, GTK_WIDGET (page->preview), "figure");
  gtk_stack_add_named (page->stack, GTK_WIDGET (page->board), "board");
  gtk_widget_set_parent (GTK_WIDGET (page->stack), GTK_WIDGET (page));

  g_signal_connect_swapped (page->preview, "cropped", G_CALLBACK (cropped_cb), page);
  g_signal_connect_swapped (page->board, "notify::mark-tool", G_CALLBACK (show_parts), page);
  g_signal_connect_swapped (page->board, "tapped", G_CALLBACK (tapped_cb), page);
  g_signal_connect_swapped (page->board, "dragged", G_CALLBACK (dragged_cb), page);
}

static GtkLabel *
add_words (MarFigurePage     *page,
           const char        *class,
           GtkAccessibleRole  role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, NULL);

  mar_wrap_label (GTK_LABEL (label));
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  mar_wrap_in_lines (GTK_LABEL (label), 5);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, class);
  gtk_widget_set_parent (label, GTK_WIDGET (page));

  return GTK_LABEL (label);
}

static void
make_bars (MarFigurePage *page)
{
  page->mark_bar = mar_mark_bar_new ();
  gtk_widget_set_parent (page->mark_bar, GTK_WIDGET (page));

  page->set_up_bar = g_object_new (MAR_TYPE_SET_UP_BAR, NULL);
  mar_set_up_bar_take_any (page->set_up_bar);
  gtk_widget_set_parent (GTK_WIDGET (page->set_up_bar), GTK_WIDGET (page));
  g_signal_connect_swapped (page->set_up_bar, "changed", G_CALLBACK (changed_cb), page);
  g_signal_connect_swapped (page->set_up_bar, "refused", G_CALLBACK (refused_cb), page);
  g_signal_connect_swapped (page->set_up_bar, "done", G_CALLBACK (done_cb), page);
  g_signal_connect_swapped (page->set_up_bar, "cancelled", G_CALLBACK (cancelled_cb), page);
  page->words = add_words (page, "words", GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
mar_figure_page_init (MarFigurePage *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (
    GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (page))), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Figure"), -1);
  make_head (page);
  make_stack (page);
  page->caption = add_words (page, "printed-caption", GTK_ACCESSIBLE_ROLE_LABEL);
  make_bars (page);
  show_parts (page);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), page);
  gtk_widget_add_controller (GTK_WIDGET (page), keys);
}

GtkWidget *
mar_figure_page_new (void)
{
  return g_object_new (MAR_TYPE_FIGURE_PAGE, NULL);
}
