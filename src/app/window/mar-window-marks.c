/* Marks in the window: what the board's gestures and the tools make of the marks of the
 * node at the cursor. Each use is one entry of the journal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-mark-menu.h"
#include "mar-mark-tool.h"

/* A label is to be read on one square. */
#define LONGEST_LABEL 12

static GSimpleAction *
find_action (MarWindow  *window,
             const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), name));
}

/* The target: a figure while one is shown, else the position in the game. */

static gboolean
can_mark (MarWindow *window)
{
  return mar_window_shows_figure (window) ? !mar_window_sets_up_figure (window)
                                          : mar_study_can_play (mar_window_study (window));
}

static MarBoard *
marked_board (MarWindow *window)
{
  return mar_window_shows_figure (window) ? mar_window_figure_board (window)
                                          : mar_window_board (window);
}

/* Returns: (nullable): NULL: it is the place in the game that is marked. */
static const MarFigureRecord *
marked_figure (MarWindow *window)
{
  return mar_window_shows_figure (window) ? mar_window_figure (window) : NULL;
}

static const MarGame *
marked_game (MarWindow *window)
{
  const MarFigureRecord *figure = marked_figure (window);

  return figure != NULL ? figure->game
                        : mar_record_game (mar_study_record (mar_window_study (window)));
}

static const MarPosition *
marked_position (MarWindow *window)
{
  const MarFigureRecord *figure = marked_figure (window);

  return figure != NULL ? figure->position
                        : mar_node_position (mar_study_node (mar_window_study (window)));
}

static const MarMark *
present_marks (MarWindow *window,
               guint     *n)
{
  if (mar_window_shows_figure (window))
    return mar_window_figure_marks (window, n);

  return mar_node_marks (mar_study_node (mar_window_study (window)), n);
}

static MarMarkPen
make_pen (MarWindow *window,
          MarColor   color)
{
  const MarFigureRecord *figure = marked_figure (window);
  g_autofree MarPosition *before = NULL;
  guint n_actions;
  guint tone;

  g_object_get (mar_window_board (window), "mark-tone", &tone, NULL);
  if (figure != NULL)
    return mar_mark_pen_at (figure->game, figure->position, figure->before, color, tone);

  mar_node_actions (mar_study_node (mar_window_study (window)), &n_actions);
  if (n_actions > 0)
    before = mar_node_step_position (mar_study_node (mar_window_study (window)), 0, NULL);

  return mar_mark_pen_at (marked_game (window), marked_position (window), before, color, tone);
}

/* Messages. */

/* How the cell where the gesture ended, or the arrow began, is marked now. */
static void
report_marked (MarWindow   *window,
               MarMarkTool  tool,
               MarCell      cell,
               guint        n_cells)
{
  const MarGame *game = marked_game (window);
  const MarPosition *position = marked_position (window);
  g_autoptr (GString) text = g_string_new (NULL);
  const gsize name_end = (game->write_cell (position, cell, text), text->len);
  const MarMark *marks;
  guint n;

  marks = present_marks (window, &n);
  mar_mark_describe_cell (game, position, marks, n, cell, text);
  if (text->len == name_end)
    g_string_append (text, _(", no marks"));
  if (n_cells > 1 && tool != MAR_TOOL_ARROW)
    /* Translators: after what was marked on the last square: so many squares were marked */
    g_string_append_printf (text, g_dngettext (NULL, " (%u square)", " (%u squares)", n_cells),
                            n_cells);
  mar_window_show_message (window, text->str);
}

/* Marking */

static const char *
get_label (MarMarkTool tool)
{
  switch (tool)
    {
    case MAR_TOOL_ARROW:
      /* Translators: after "Undo" */
      return _("Arrow");
    case MAR_TOOL_ERASE:
      /* Translators: after "Undo" */
      return _("Erase Marks");
    case MAR_TOOL_NONE:
    case MAR_TOOL_SHADE:
    case MAR_TOOL_LETTER:
    case MAR_TOOL_NUMBER:
    case MAR_TOOL_TEXT:
    case MAR_TOOL_CIRCLE:
    case MAR_TOOL_CROSS:
    case MAR_TOOL_TRIANGLE:
    case MAR_TOOL_SQUARE:
    case MAR_TOOL_DIM:
    case MAR_TOOL_GHOST:
    case MAR_N_TOOLS:
    default:
      /* Translators: after "Undo": a mark on the board */
      return _("Mark");
    }
}

static void
set_marks (MarWindow     *window,
           const char    *label,
           const MarMark *marks,
           guint          n)
{
  MarStudy *study = mar_window_study (window);

  mar_document_begin (mar_study_document (study), label);
  if (mar_window_shows_figure (window))
    mar_window_set_figure_marks (window, marks, n);
  else
    mar_record_set_marks (mar_study_record (study), mar_study_node (study), marks, n);
  mar_document_end (mar_study_document (study));
  mar_window_update_marks (window);
}

static void
mark (MarWindow     *window,
      MarMarkTool    tool,
      MarColor       color,
      const MarCell *cells,
      guint          n_cells,
      const char    *text)
{
  const MarMark *marks;
  g_autoptr (GArray) list = NULL;
  MarMarkPen pen;
  guint n;

  if (!can_mark (window))
    return;

  marks = present_marks (window, &n);
  pen = make_pen (window, color);
  list = mar_mark_tool_apply (tool, &pen, marks, n, cells, n_cells, text);
  set_marks (window, get_label (tool), (const MarMark *) (const void *) list->data, list->len);
  report_marked (window, tool, tool == MAR_TOOL_ARROW ? cells[0] : cells[n_cells - 1], n_cells);
}

/* Popovers at a cell */

static gboolean
unparent_cb (gpointer data)
{
  gtk_widget_unparent (data);

  return G_SOURCE_REMOVE;
}

/* Not while it is still closing. */
static void
closed_cb (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (popover), g_object_unref);
}

static void
show_at_cell (MarWindow *window,
              GtkWidget *popover,
              MarCell    cell)
{
  GdkRectangle area;

  if (!mar_board_cell_area (marked_board (window), cell, &area))
    {
      g_object_ref_sink (popover);
      g_object_unref (popover);
      return;
    }

  mar_board_area_set_marked_cell (mar_window_area (window), cell);
  gtk_widget_set_parent (popover, GTK_WIDGET (marked_board (window)));
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &area);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static MarColor
chosen_color (MarWindow *window)
{
  int color;

  g_object_get (mar_window_board (window), "mark-color", &color, NULL);

  return (MarColor) color;
}

static void
label_written_cb (GtkEntry  *entry,
                  MarWindow *window)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
  const MarColor color = (MarColor) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "color"));
  const MarCell cell = mar_board_area_marked_cell (mar_window_area (window));
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  mark (window, MAR_TOOL_TEXT, color, &cell, 1, g_strstrip (text));
}

static const char *
label_at (MarWindow *window,
          MarCell    cell)
{
  const MarMark *marks;
  guint n;

  marks = present_marks (window, &n);
  for (guint i = 0; i < n; i++)
    if (marks[i].type == MAR_MARK_LABEL && marks[i].cell == cell)
      return marks[i].text;

  return NULL;
}

static void
show_label_entry (MarWindow *window,
                  MarColor   color,
                  MarCell    cell)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *entry = gtk_entry_new ();
  const char *text = label_at (window, cell);

  gtk_entry_set_max_length (GTK_ENTRY (entry), LONGEST_LABEL);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), LONGEST_LABEL);
  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Label"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Text of the label"), -1);
  g_object_set_data (G_OBJECT (entry), "color", GINT_TO_POINTER ((int) color));
  g_signal_connect (entry, "activate", G_CALLBACK (label_written_cb), window);
  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  show_at_cell (window, popover, cell);
  gtk_widget_grab_focus (entry);
}

/* Signals of the board. */

static void
marked_cb (MarBoard      *board,
           int            tool,
           int            color,
           const MarCell *cells,
           guint          n_cells,
           MarWindow     *window)
{
  if (tool == MAR_TOOL_TEXT)
    show_label_entry (window, (MarColor) color, cells[0]);
  else
    mark (window, tool, (MarColor) color, cells, n_cells, NULL);
}

static void
arrow_begun_cb (MarBoard  *board,
                int        cell,
                MarWindow *window)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  marked_game (window)->write_cell (marked_position (window), (MarCell) cell, name);
  /* Translators: an arrow was begun on this square of the board */
  sentence = g_strdup_printf (_("Arrow from %s: choose its end."), name->str);
  mar_window_show_message (window, sentence);
}

static void
menu_cb (MarBoard  *board,
         int        cell,
         MarWindow *window)
{
  if (can_mark (window))
    show_at_cell (window, g_object_new (MAR_TYPE_MARK_MENU, NULL), (MarCell) cell);
}

static void
swiped_cb (MarBoard  *board,
           gboolean   onward,
           MarWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window),
                              onward ? "win.next-turn" : "win.previous-turn",
                              NULL);
}

/* Tools */

static void
show_color (MarBoard *board,
            MarColor  color,
            guint     tone)
{
  if (board != NULL)
    g_object_set (board, "mark-color", (int) color, "mark-tone", tone, NULL);
}

/* The color is a setting: every window has the one that was chosen last. */
static void
color_changed_cb (MarWindow *window)
{
  g_autofree char *name = g_settings_get_string (mar_window_settings (window), "mark-color");
  const MarColor color = mar_mark_color_find (name);
  const guint tone = g_settings_get_uint (mar_window_settings (window), "mark-tone");

  show_color (mar_window_board (window), color, tone);
  show_color (mar_window_figure_board (window), color, tone);
}

static void
show_tools (MarWindow *window,
            gboolean   shown)
{
  /* A figure has its own tools, which are always there. */
  if (mar_window_shows_figure (window))
    return;

  if (shown)
    mar_window_uncover_board (window);
  mar_board_area_show_mark_bar (mar_window_area (window),
                                shown && mar_study_can_play (mar_window_study (window)));
  g_simple_action_set_state (find_action (window, "mark-tools"), g_variant_new_boolean (shown));
  if (!shown)
    g_object_set (mar_window_board (window), "mark-tool", MAR_TOOL_NONE, NULL);
}

void
mar_window_close_mark_tools (MarWindow *window)
{
  g_autoptr (GVariant) shown = g_action_get_state (G_ACTION (find_action (window, "mark-tools")));

  if (g_variant_get_boolean (shown))
    show_tools (window, FALSE);
}

static void
tools_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  MarWindow *window = data;
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));
  const gboolean shown = !g_variant_get_boolean (state);

  show_tools (window, shown);
  if (shown)
    gtk_widget_grab_focus (
      gtk_widget_get_first_child (mar_board_area_mark_bar (mar_window_area (window))));
  else if (gtk_root_get_focus (GTK_ROOT (window)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

/* The tool that is chosen again is put away. */
static void
tool_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;
  const MarMarkTool tool = mar_mark_tool_find (g_variant_get_string (parameter, NULL));
  int present;

  g_object_get (marked_board (window), "mark-tool", &present, NULL);
  show_tools (window, TRUE);
  g_object_set (marked_board (window), "mark-tool", tool == present ? MAR_TOOL_NONE : tool, NULL);
}

static void
tool_changed_cb (MarWindow *window)
{
  int tool;

  g_object_get (marked_board (window), "mark-tool", &tool, NULL);
  g_simple_action_set_state (find_action (window, "mark-tool"),
                             g_variant_new_string (tool != MAR_TOOL_NONE ? mar_mark_tool_name (tool)
                                                                         : ""));
  if (tool != MAR_TOOL_NONE)
    {
      /* Translators: a tool for marks was chosen: "Circle: marks the squares that you …" */
      g_autofree char *sentence
        = g_strdup_printf (_("%s: click a square, or press Space at the cursor. Esc ends "
                             "marking."),
                           mar_mark_tool_title (tool));

      mar_window_show_message (window, sentence);
    }
  else if (mar_study_record (mar_window_study (window)) != NULL
           && !mar_window_shows_figure (window))
    mar_window_update_texts (window);
}

static void
cell_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;
  const MarMarkTool tool = mar_mark_tool_find (g_variant_get_string (parameter, NULL));
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *menu = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  const MarCell cell = mar_board_area_marked_cell (mar_window_area (window));

  if (tool == MAR_TOOL_NONE || cell == MAR_CELL_NONE || !can_mark (window))
    return;

  if (menu != NULL)
    gtk_popover_popdown (GTK_POPOVER (menu));
  gtk_widget_grab_focus (GTK_WIDGET (marked_board (window)));
  if (tool == MAR_TOOL_TEXT)
    show_label_entry (window, chosen_color (window), cell);
  else if (tool == MAR_TOOL_ARROW)
    {
      show_tools (window, TRUE);
      mar_board_begin_arrow (marked_board (window), cell);
    }
  else
    mark (window, tool, chosen_color (window), &cell, 1, NULL);
}

static void
clear_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  MarWindow *window = data;

  /* Translators: after "Undo" */
  set_marks (window, _("Clear Marks"), NULL, 0);
  mar_window_show_message (window, mar_window_shows_figure (window)
                                     ? _("Marks of this figure cleared")
                                     : _("Marks of this position cleared"));
}

void
mar_window_update_marks (MarWindow *window)
{
  const gboolean in_game = mar_study_can_play (mar_window_study (window));
  const gboolean here = can_mark (window);
  g_autoptr (GVariant) shown = g_action_get_state (G_ACTION (find_action (window, "mark-tools")));
  guint n = 0;

  if (here)
    present_marks (window, &n);
  g_object_set (mar_window_board (window), "markable", in_game, NULL);
  mar_board_area_show_mark_bar (mar_window_area (window), in_game && g_variant_get_boolean (shown));
  mar_window_set_enabled (window, "mark-tools", in_game && !mar_window_shows_figure (window));
  mar_window_set_enabled (window, "mark-tool", here);
  mar_window_set_enabled (window, "mark-cell", here);
  mar_window_set_enabled (window, "clear-marks", n > 0);
}

static void
add_state (MarWindow          *window,
           const char         *name,
           const GVariantType *type,
           GVariant           *state,
           GCallback           activate)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (name, type, state);

  g_signal_connect (action, "activate", activate, window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

static void
follow_board (MarWindow *window,
              MarBoard  *board)
{
  g_signal_connect (board, "mark", G_CALLBACK (marked_cb), window);
  g_signal_connect (board, "arrow-begun", G_CALLBACK (arrow_begun_cb), window);
  g_signal_connect (board, "marks-menu", G_CALLBACK (menu_cb), window);
  g_signal_connect_swapped (board, "notify::mark-tool", G_CALLBACK (tool_changed_cb), window);
}

void
mar_window_follow_figure_board (MarWindow *window)
{
  follow_board (window, mar_window_figure_board (window));
  color_changed_cb (window);
}

void
mar_window_init_marks (MarWindow *window)
{
  g_autoptr (GAction) color = g_settings_create_action (mar_window_settings (window), "mark-color");
  g_autoptr (GAction) tone = g_settings_create_action (mar_window_settings (window), "mark-tone");

  add_state (window, "mark-tools", NULL, g_variant_new_boolean (FALSE), G_CALLBACK (tools_cb));
  add_state (window, "mark-tool", G_VARIANT_TYPE_STRING, g_variant_new_string (""),
             G_CALLBACK (tool_cb));
  g_action_map_add_action (G_ACTION_MAP (window), color);
  g_action_map_add_action (G_ACTION_MAP (window), tone);
  mar_window_add_action (window, "mark-cell", G_VARIANT_TYPE_STRING, G_CALLBACK (cell_cb));
  mar_window_add_action (window, "clear-marks", NULL, G_CALLBACK (clear_cb));

  g_signal_connect_object (mar_window_settings (window), "changed::mark-color",
                           G_CALLBACK (color_changed_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (mar_window_settings (window), "changed::mark-tone",
                           G_CALLBACK (color_changed_cb), window, G_CONNECT_SWAPPED);
  color_changed_cb (window);
  follow_board (window, mar_window_board (window));
  g_signal_connect_object (mar_board_area_glyphs (mar_window_area (window)), "opening",
                           G_CALLBACK (mar_window_close_mark_tools), window, G_CONNECT_SWAPPED);
  g_signal_connect (mar_window_board (window), "swiped", G_CALLBACK (swiped_cb), window);
}
