/* The actions of the window, and the one function that says which of them can be used.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-accelerators.h"
#include "mar-details-dialog.h"
#include "mar-file-dialog.h"
#include "mar-import-dialog.h"
#include "mar-new-game-dialog.h"
#include "mar-place.h"

/* Places. */

static void
choose_place (MarWindow *window)
{
  gtk_menu_button_popup (window->place_button);
}

static void
change_game (MarWindow *window,
             int        by)
{
  int index = mar_document_record_index (window->document, window->record) + by;

  if (index >= 0 && index < (int) mar_document_n_records (window->document))
    mar_window_show_record (window, mar_document_record (window->document, (guint) index));
}

static void
next_game (MarWindow *window)
{
  change_game (window, 1);
}

static void
previous_game (MarWindow *window)
{
  change_game (window, -1);
}

/* Undo and redo. */

static void
go_to_change (MarWindow *window)
{
  MarNode *node = mar_document_last_change (window->document);
  MarCursor cursor;

  if (node == NULL || !mar_node_is_attached (node))
    {
      if (window->record != NULL)
        mar_cursor_settle (&window->cursor);
      mar_window_refresh (window);
      return;
    }

  cursor = mar_cursor_at (node);
  mar_window_go_to (window, &cursor);
}

static gboolean
has_removed_place (MarWindow *window)
{
  gboolean exact = FALSE;

  if (window->record != NULL && window->removed_place != NULL)
    mar_place_read (window->record, window->removed_place, &exact);

  return exact;
}

/* What was removed comes back with the cursor, which need not have stood at its begin. */
static void
undo_in_game (MarWindow *window)
{
  gboolean had_place = has_removed_place (window);
  MarCursor cursor;

  mar_document_undo (window->document);
  if (had_place || !has_removed_place (window))
    {
      go_to_change (window);
      return;
    }

  cursor = mar_place_cursor (window->record, window->removed_place, window->removed_step);
  mar_window_go_to (window, &cursor);
}

static void
undo (MarWindow *window)
{
  if (mar_window_is_setting_up (window))
    {
      mar_set_up_bar_undo (window->set_up_bar);
      return;
    }

  if (mar_window_shows_figure (window))
    {
      if (!mar_window_undo_in_figure (window, FALSE))
        go_to_change (window);
      return;
    }

  undo_in_game (window);
}

static void
redo (MarWindow *window)
{
  if (mar_window_is_setting_up (window))
    {
      mar_set_up_bar_redo (window->set_up_bar);
      return;
    }

  if (mar_window_shows_figure (window))
    {
      if (!mar_window_undo_in_figure (window, TRUE))
        go_to_change (window);
      return;
    }

  mar_document_redo (window->document);
  go_to_change (window);
}

/* Editing the tree. */

/* The node at which the variation with the cursor leaves its line. */
static MarNode *
root_of_variation (const MarCursor *cursor)
{
  MarNode *node = cursor->node;

  while (node != NULL && mar_node_parent (node) != NULL && mar_node_index (node) == 0)
    node = mar_node_parent (node);

  return node != NULL && mar_node_parent (node) != NULL ? node : NULL;
}

/* The nearest node on the way back that has a variation after it. */
static MarNode *
node_to_demote (const MarCursor *cursor)
{
  MarNode *node = cursor->node;
  MarNode *parent;

  while ((parent = mar_node_parent (node)) != NULL
         && mar_node_index (node) + 1 == mar_node_n_children (parent))
    node = parent;

  return parent != NULL ? node : NULL;
}

static void
promote (MarWindow *window)
{
  mar_record_promote (window->record, root_of_variation (&window->cursor), FALSE);
}

static void
demote (MarWindow *window)
{
  mar_record_demote (window->record, node_to_demote (&window->cursor));
}

static void
make_main (MarWindow *window)
{
  MarNode *node;

  mar_document_begin (window->document, _("Make Main Line"));
  while ((node = root_of_variation (&window->cursor)) != NULL)
    if (!mar_record_promote (window->record, node, TRUE))
      break;
  mar_document_end (window->document);
}

void
mar_window_remove_node (MarWindow *window,
                        MarNode   *node)
{
  MarCursor cursor = mar_cursor_at (mar_node_parent (node));

  g_free (window->removed_place);
  window->removed_place = mar_place_write (window->cursor.node);
  window->removed_step = window->cursor.step;

  window->editing++;
  mar_record_remove (window->record, node);
  window->editing--;
  mar_window_move_cursor (window, &cursor, FALSE);
}

static void
delete_variation (MarWindow *window)
{
  mar_window_remove_node (window, root_of_variation (&window->cursor));
}

static void
delete_from_here (MarWindow *window)
{
  mar_window_remove_node (window, window->cursor.node);
}

/* Dialogs. */

static void
details (MarWindow *window)
{
  mar_details_dialog_show (GTK_WINDOW (window), window->record);
}

static void
file_details (MarWindow *window)
{
  mar_file_dialog_show (window, window->document);
}

static void
add_game (MarWindow *window)
{
  mar_new_game_dialog_add (MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))),
                           window);
}

static gboolean
import_cb (const char  *text,
           gpointer     data,
           GError     **error)
{
  return mar_window_import_text (data, text, _("Pasted text"), error);
}

static void
import_text (MarWindow *window)
{
  mar_import_dialog_show (GTK_WINDOW (window), import_cb, window);
}

static void
shortcuts (MarWindow *window)
{
  GtkWidget *list = mar_shortcuts_window_new ();

  gtk_window_set_transient_for (GTK_WINDOW (list), GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (list));
}

static void
menu (MarWindow *window)
{
  gtk_menu_button_popup (window->menu_button);
}

/* When they can be used. */

static gboolean
always (MarWindow *window)
{
  return TRUE;
}

static gboolean
has_document (MarWindow *window)
{
  return window->document != NULL;
}

static gboolean
has_record (MarWindow *window)
{
  return window->record != NULL;
}

static gboolean
has_parts (MarWindow *window)
{
  return window->record != NULL || mar_window_shows_figure (window);
}

static gboolean
can_comment (MarWindow *window)
{
  return window->record != NULL && !mar_window_shows_figure (window);
}

static gboolean
can_save (MarWindow *window)
{
  return window->document != NULL
         && (mar_document_modified (window->document)
             || mar_document_file (window->document) == NULL);
}

static gboolean
property_of_document (MarWindow  *window,
                      const char *property)
{
  gboolean value = FALSE;

  if (window->document != NULL)
    g_object_get (window->document, property, &value, NULL);

  return value;
}

static gboolean
can_undo (MarWindow *window)
{
  if (mar_window_is_setting_up (window))
    return mar_set_up_bar_can_undo (window->set_up_bar);

  return property_of_document (window, "can-undo");
}

static gboolean
can_redo (MarWindow *window)
{
  if (mar_window_is_setting_up (window))
    return mar_set_up_bar_can_redo (window->set_up_bar);

  return property_of_document (window, "can-redo");
}

static gboolean
has_next_game (MarWindow *window)
{
  return window->record != NULL
         && mar_document_record_index (window->document, window->record) + 1
              < (int) mar_document_n_records (window->document);
}

static gboolean
has_previous_game (MarWindow *window)
{
  return window->record != NULL
         && mar_document_record_index (window->document, window->record) > 0;
}

static gboolean
in_variation (MarWindow *window)
{
  return window->record != NULL && root_of_variation (&window->cursor) != NULL;
}

static gboolean
can_demote (MarWindow *window)
{
  return window->record != NULL && node_to_demote (&window->cursor) != NULL;
}

static gboolean
can_delete (MarWindow *window)
{
  return window->record != NULL && mar_node_parent (window->cursor.node) != NULL;
}

static const MarWindowCommand commands[] = {
  { "choose-place", choose_place, mar_window_can_play },
  { "next-game", next_game, has_next_game },
  { "previous-game", previous_game, has_previous_game },
  { "undo", undo, can_undo },
  { "redo", redo, can_redo },
  { "roll", mar_window_roll, mar_window_can_roll },
  { "take-back", mar_window_take_back, mar_window_can_take_back },
  { "reset-turn", mar_window_reset_turn, mar_window_can_take_back },
  { "resign", mar_window_resign, mar_window_can_resign },
  { "agree-draw", mar_window_agree_draw, mar_window_can_end },
  { "claim-draw", mar_window_claim_draw, mar_window_can_claim },
  { "set-up", mar_window_begin_set_up, mar_window_can_set_up },
  { "promote-variation", promote, in_variation },
  { "demote-variation", demote, can_demote },
  { "make-main", make_main, in_variation },
  { "delete-variation", delete_variation, in_variation },
  { "delete-from-here", delete_from_here, can_delete },
  { "details", details, has_record },
  { "file-details", file_details, has_document },
  { "add-game", add_game, has_document },
  { "open", mar_window_open, always },
  { "save", mar_window_save, can_save },
  { "save-as", mar_window_save_as, has_document },
  { "import-text", import_text, always },
  { "paste-text", mar_window_paste, always },
  { "show-moves", mar_window_show_moves, has_record },
  { "next-part", mar_window_next_part, has_parts },
  { "previous-part", mar_window_previous_part, has_parts },
  { "write-comment", mar_window_write_comment, can_comment },
  { "leave-text", mar_window_leave_text, has_record },
  { "shortcuts", shortcuts, always },
  { "menu", menu, always },
};

void
mar_window_set_enabled (MarWindow  *window,
                        const char *name,
                        gboolean    enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
add_history (MarWindow  *window,
             const char *property,
             const char *plain,
             const char *action)
{
  g_autofree char *what = NULL;
  g_autofree char *label = NULL;

  if (window->document != NULL && !mar_window_is_setting_up (window))
    g_object_get (window->document, property, &what, NULL);
  if (what != NULL)
    /* Translators: "Undo" or "Redo", and what: "Undo Comment" */
    label = g_strdup_printf (C_("history", "%s %s"), plain, what);
  g_menu_append (window->history_menu, label != NULL ? label : plain, action);
}

void
mar_window_update_actions (MarWindow *window)
{
  mar_window_update_commands (window, commands, G_N_ELEMENTS (commands));

  mar_window_update_travel (window);
  mar_window_update_play_through (window);
  mar_window_update_tabs (window);
  mar_window_update_keep (window);
  mar_window_update_moves (window);
  mar_window_update_marks (window);
  mar_window_update_contents (window);
  mar_window_update_find (window);
  mar_window_update_findings (window);
  mar_window_update_turns (window);
  mar_window_update_analysis (window);
  mar_window_update_report (window);
  mar_window_update_opponent (window);
  mar_window_update_figures (window);
  mar_window_update_glyphs (window);
  mar_window_update_export (window);
  gtk_widget_set_visible (window->save_button, window->document != NULL);

  g_menu_remove_all (window->history_menu);
  add_history (window, "undo-label", _("_Undo"), "win.undo");
  add_history (window, "redo-label", _("_Redo"), "win.redo");
}

void
mar_window_add_action (MarWindow          *window,
                       const char         *name,
                       const GVariantType *type,
                       GCallback           activate)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, type);

  g_signal_connect (action, "activate", activate, window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

void
mar_window_add_commands (MarWindow              *window,
                         const MarWindowCommand *table,
                         guint                   n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (table[i].name, NULL);

      g_signal_connect_swapped (action, "activate", G_CALLBACK (table[i].activate),
                                window);
      g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
    }
}

void
mar_window_update_commands (MarWindow              *window,
                            const MarWindowCommand *table,
                            guint                   n)
{
  for (guint i = 0; i < n; i++)
    if (table[i].enabled != NULL)
      mar_window_set_enabled (window, table[i].name,
                              table[i].enabled (window));
}

static void
add_toggle (MarWindow  *window,
            const char *name,
            gpointer    object,
            const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

void
mar_window_init_actions (MarWindow *window)
{
  mar_window_init_travel (window);
  mar_window_init_play_through (window);
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  mar_window_init_export (window);
  add_toggle (window, "flipped", window->board, "flipped");
  add_toggle (window, "show-coordinates", window->board, "coordinates");
  add_toggle (window, "show-pane", window->flap, "reveal-flap");
  g_signal_connect_swapped (window->board, "notify::flipped",
                            G_CALLBACK (mar_window_update_players), window);
  g_signal_connect_swapped (window->board, "notify::turns",
                            G_CALLBACK (mar_window_update_players), window);

  gtk_widget_add_controller (GTK_WIDGET (window), mar_accelerators_controller ());
}
