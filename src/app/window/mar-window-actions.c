/* The actions of the window, and the one function that says which of them can be used.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-accelerators.h"
#include "mar-command-palette.h"
#include "mar-details-dialog.h"
#include "mar-file-dialog.h"
#include "mar-import-dialog.h"
#include "mar-new-game-dialog.h"

/* Places. */

static void
choose_place (MarWindow *window)
{
  mar_window_close_mark_tools (window);
  mar_travel_bar_choose_turn (mar_board_area_travel (mar_window_area (window)));
}

static void
change_game (MarWindow *window,
             int        by)
{
  MarStudy *study = mar_window_study (window);
  int index = mar_document_record_index (mar_study_document (study), mar_study_record (study)) + by;

  if (index >= 0 && index < (int) mar_document_n_records (mar_study_document (study)))
    mar_study_set_record (study, mar_document_record (mar_study_document (study), (guint) index));
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
undo (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  if (!mar_study_can_use_journal (study))
    mar_set_up_bar_undo (mar_board_area_set_up_bar (mar_window_area (window)));
  else if (!mar_window_shows_figure (window))
    mar_study_undo (study);
  else if (!mar_window_undo_in_figure (window, FALSE))
    mar_study_show_change (study);
}

/* What was arranged and undone comes before what the document would redo. */
static gboolean
redoes_arrangement (MarWindow *window)
{
  return mar_study_is_setting_up (mar_window_study (window))
         && mar_set_up_bar_can_redo (mar_board_area_set_up_bar (mar_window_area (window)));
}

static void
redo (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  if (redoes_arrangement (window))
    mar_set_up_bar_redo (mar_board_area_set_up_bar (mar_window_area (window)));
  else if (!mar_window_shows_figure (window))
    mar_study_redo (study);
  else if (!mar_window_undo_in_figure (window, TRUE))
    mar_study_show_change (study);
}

/* Editing the tree. */

static void
delete_from_here (MarWindow *window)
{
  mar_study_remove (mar_window_study (window), mar_study_node (mar_window_study (window)));
}

static void
set_up (MarWindow *window)
{
  mar_study_begin_set_up (mar_window_study (window), NULL);
  mar_board_show_cursor (mar_window_board (window));
}

/* Dialogs. */

static void
details (MarWindow *window)
{
  mar_details_dialog_show (GTK_WINDOW (window), mar_study_record (mar_window_study (window)));
}

static void
file_details (MarWindow *window)
{
  mar_file_dialog_show (GTK_WINDOW (window), mar_study_document (mar_window_study (window)));
}

static void
add_game (MarWindow *window)
{
  mar_new_game_dialog_add (MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))),
                           window);
}

static void
imported_cb (const MarSessionTab *stored,
             const GError        *error,
             gpointer             data)
{
  g_autoptr (GtkWindow) dialog = data;

  mar_import_dialog_finish (dialog, error);
}

static void
import_cb (const char *text,
           gpointer    data,
           GtkWindow  *dialog)
{
  mar_window_import_text (data, text, _("Pasted text"), imported_cb, g_object_ref (dialog));
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
palette (MarWindow *window)
{
  mar_command_palette_show (GTK_APPLICATION_WINDOW (window));
}

static void
menu (MarWindow *window)
{
  mar_window_header_open_menu (mar_window_header (window));
}

/* When they can be used. */

static gboolean
has_parts (MarWindow *window)
{
  return mar_study_record (mar_window_study (window)) != NULL || mar_window_shows_figure (window);
}

static gboolean
can_comment (MarWindow *window)
{
  return mar_study_record (mar_window_study (window)) != NULL && !mar_window_shows_figure (window);
}

static gboolean
can_save (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return mar_study_document (study) != NULL
         && (mar_document_modified (mar_study_document (study))
             || mar_document_file (mar_study_document (study)) == NULL);
}

static gboolean
get_document_property (MarWindow  *window,
                       const char *property)
{
  gboolean value = FALSE;

  if (mar_study_document (mar_window_study (window)) != NULL)
    g_object_get (mar_study_document (mar_window_study (window)), property, &value, NULL);

  return value;
}

static gboolean
can_undo (MarWindow *window)
{
  if (!mar_study_can_use_journal (mar_window_study (window)))
    return mar_study_is_setting_up (mar_window_study (window))
           && mar_set_up_bar_can_undo (mar_board_area_set_up_bar (mar_window_area (window)));

  return get_document_property (window, "can-undo");
}

static gboolean
can_redo (MarWindow *window)
{
  return redoes_arrangement (window)
         || (mar_study_can_use_journal (mar_window_study (window))
             && get_document_property (window, "can-redo"));
}

static gboolean
has_next_game (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return mar_study_record (study) != NULL
         && mar_document_record_index (mar_study_document (study), mar_study_record (study)) + 1
              < (int) mar_document_n_records (mar_study_document (study));
}

static gboolean
has_previous_game (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return mar_study_record (study) != NULL
         && mar_document_record_index (mar_study_document (study), mar_study_record (study)) > 0;
}

static gboolean
can_delete (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return mar_study_record (study) != NULL && mar_node_parent (mar_study_node (study)) != NULL;
}

static const MarWindowCommand commands[] = {
  { "choose-place", choose_place, .study_enabled = mar_study_can_play },
  { "next-game", next_game, has_next_game },
  { "previous-game", previous_game, has_previous_game },
  { "undo", undo, can_undo },
  { "redo", redo, can_redo },
  { "set-up", set_up, .study_enabled = mar_study_can_set_up, .enters_board = TRUE },
  { "promote-variation", .study_activate = mar_study_promote,
    .study_enabled = mar_study_in_variation },
  { "demote-variation", .study_activate = mar_study_demote, .study_enabled = mar_study_can_demote },
  { "make-main", .study_activate = mar_study_make_main, .study_enabled = mar_study_in_variation },
  { "delete-variation", .study_activate = mar_study_remove_variation,
    .study_enabled = mar_study_in_variation },
  { "delete-from-here", delete_from_here, can_delete },
  { "details", details, .study_enabled = mar_study_has_record },
  { "file-details", file_details, .study_enabled = mar_study_has_document },
  { "add-game", add_game, .study_enabled = mar_study_has_document },
  { "open", mar_window_open },
  { "save", mar_window_save, can_save },
  { "save-as", mar_window_save_as, .study_enabled = mar_study_has_document },
  { "import-text", import_text },
  { "paste-text", mar_window_paste },
  { "show-moves", mar_window_show_moves, .study_enabled = mar_study_has_record },
  { "next-part", mar_window_next_part, has_parts },
  { "previous-part", mar_window_previous_part, has_parts },
  { "write-comment", mar_window_write_comment, can_comment },
  { "leave-text", mar_window_leave_text, .study_enabled = mar_study_has_record },
  { "shortcuts", shortcuts },
  { "palette", palette },
  { "menu", menu },
};

void
mar_window_set_enabled (MarWindow  *window,
                        const char *name,
                        gboolean    enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               enabled && !mar_study_is_training (mar_window_study (window)));
}

/* Returns: (transfer full): @plain, with what the document would undo or redo. */
static char *
describe_history (MarWindow  *window,
                  gboolean    in_set_up,
                  const char *property,
                  const char *plain)
{
  MarStudy *study = mar_window_study (window);
  g_autofree char *what = NULL;

  if (mar_study_document (study) != NULL && !in_set_up)
    g_object_get (mar_study_document (study), property, &what, NULL);
  if (what == NULL)
    return g_strdup (plain);

  /* Translators: "Undo" or "Redo", and what: "Undo Comment" */
  return g_strdup_printf (C_("history", "%s %s"), plain, what);
}

static void
update_history (MarWindow *window)
{
  const gboolean in_set_up = !mar_study_can_use_journal (mar_window_study (window));
  g_autofree char *to_undo = describe_history (window, in_set_up, "undo-label", _("Undo"));
  g_autofree char *to_redo = describe_history (window, in_set_up || redoes_arrangement (window),
                                               "redo-label", _("Redo"));

  mar_window_header_set_history (mar_window_header (window), to_undo, to_redo);
}

void
mar_window_update_actions (MarWindow *window)
{
  mar_window_update_tabs (window);
  mar_window_update_play (window);
  mar_window_update_replacing (window);
  mar_window_update_marks (window);
  mar_window_update_concepts (window);
  mar_window_update_pages (window);
  mar_window_update_find (window);
  mar_window_update_analysis (window);
  mar_window_update_turns (window);
  mar_window_update_opponent (window);
  mar_window_update_training (window);
  mar_window_update_commands (window);
  mar_window_header_set_file (mar_window_header (window),
                              mar_study_has_document (mar_window_study (window)));
  update_history (window);
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

static void
activated_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  /* A command that closes the window frees its own data. */
  const MarWindowUse use = *(const MarWindowUse *) data;

  if (use.command->activate != NULL)
    use.command->activate (use.window);
  else
    use.command->study_activate (mar_window_study (use.window));
  if (!use.command->enters_board)
    return;

  mar_window_uncover_board (use.window);
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (use.window)));
}

void
mar_window_add_commands (MarWindow              *window,
                         const MarWindowCommand *table,
                         guint                   n)
{
  for (guint i = 0; i < n; i++)
    {
      MarWindowUse *use = g_new (MarWindowUse, 1);

      *use = (MarWindowUse) { window, &table[i], g_simple_action_new (table[i].name, NULL) };
      g_signal_connect (use->action, "activate", G_CALLBACK (activated_cb), use);
      g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (use->action));
      /* The window holds it. */
      g_object_unref (use->action);
      g_ptr_array_add (mar_window_commands (window), use);
    }
}

void
mar_window_update_commands (MarWindow *window)
{
  GPtrArray *uses = mar_window_commands (window);
  const gboolean training = mar_study_is_training (mar_window_study (window));

  for (guint i = 0; i < uses->len; i++)
    {
      const MarWindowUse *use = g_ptr_array_index (uses, i);

      if (training && !use->command->trains
          && (use->command->enabled != NULL || use->command->study_enabled != NULL))
        g_simple_action_set_enabled (use->action, FALSE);
      else if (use->command->enabled != NULL)
        g_simple_action_set_enabled (use->action, use->command->enabled (window));
      else if (use->command->study_enabled != NULL)
        g_simple_action_set_enabled (use->action,
                                     use->command->study_enabled (mar_window_study (window)));
    }
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
  mar_glyph_button_add_actions (mar_board_area_glyphs (mar_window_area (window)),
                                G_ACTION_MAP (window));
  mar_travel_bar_add_actions (mar_board_area_travel (mar_window_area (window)),
                              G_ACTION_MAP (window));
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  mar_window_init_analysis (window);
  mar_window_init_export (window);
  mar_window_init_errata (window);
  mar_window_init_text_forms (window);
  mar_window_init_turns (window);
  add_toggle (window, "flipped", mar_window_board (window), "flipped");
  add_toggle (window, "show-coordinates", mar_window_board (window), "coordinates");
  add_toggle (window, "show-pane", mar_window_flap (window), "reveal-flap");

  gtk_widget_add_controller (GTK_WIDGET (window), mar_accelerators_controller ());
}

void
mar_window_lend_actions (MarWindow *window,
                         GtkWindow *other)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (GTK_IS_WINDOW (other));

  gtk_widget_insert_action_group (GTK_WIDGET (other), "win", G_ACTION_GROUP (window));
  /* The window is not destroyed before, only closed: it has to be told of that. */
  g_signal_connect_object (window, "unrealize", G_CALLBACK (gtk_window_destroy), other,
                           G_CONNECT_SWAPPED);
}
