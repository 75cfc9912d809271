/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-page.h"

#include <glib/gi18n.h>

#include "mar-figure-preview.h"
#include "mar-focus.h"
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
  GtkLabel *status;
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

/* The view. */

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
    gtk_label_set_label (page->status, "");
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
mar_figure_page_show_message (MarFigurePage *page,
                              const char    *text)
{
  g_return_if_fail (MAR_IS_FIGURE_PAGE (page));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (page->status, text);
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
  g_autofree char *text = mar_set_up_bar_status (page->set_up_bar);

  show_board (page);
  gtk_label_set_label (page->status, text);
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

/* Esc goes back by one: from the choice of a part, then from the figure. */
static gboolean
escape (MarFigurePage *page)
{
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

  if (mar_figure_page_is_setting_up (page))
    return mar_set_up_bar_press_key (page->set_up_bar, key, state);
  if (modifiers != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape)
    return escape (page);

  return gtk_widget_has_focus (GTK_WIDGET (page->preview)) ? step (page, key) : GDK_EVENT_PROPAGATE;
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
  widget_class->focus = mar_focus_children;

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

  gtk_widget_class_set_css_name (widget_class, "figurepage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_type_ensure (MAR_TYPE_BOARD);
  g_type_ensure (MAR_TYPE_FIGURE_PREVIEW);
  g_type_ensure (MAR_TYPE_MARK_BAR);
  g_type_ensure (MAR_TYPE_SET_UP_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-figure-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, title);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, place);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, stack);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, preview);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, board);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, caption);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, mark_bar);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, set_up_bar);
  gtk_widget_class_bind_template_child (widget_class, MarFigurePage, status);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, cropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_parts);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancelled_cb);
}

static void
wrap_label (GtkLabel *label)
{
  mar_wrap_label (label);
  mar_wrap_in_lines (label, 5);
}

static void
mar_figure_page_init (MarFigurePage *page)
{
  gtk_widget_init_template (GTK_WIDGET (page));
  wrap_label (page->caption);
  wrap_label (page->status);
  mar_set_up_bar_take_any (page->set_up_bar);
  show_parts (page);
}

GtkWidget *
mar_figure_page_new (void)
{
  return g_object_new (MAR_TYPE_FIGURE_PAGE, NULL);
}
