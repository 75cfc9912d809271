/* Changing an early move and keeping the rest: the new turn is played on the board before
 * anything is changed, what then doesn't play is shown, and can be repaired.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-repair-dialog.h"

#define SECONDS_OF_TOAST 6

/* The turn that is being replaced, and what was played for it so far. It holds only while the
 * cursor stands on it: whoever goes elsewhere has changed his mind. */
typedef struct
{
  MarNode *target;
  GArray *actions; /* of MarAction */
  GtkWidget *bar;
  GtkWidget *repair;
  AdwToast *toast; /* nullable */
} Keep;

static void
keep_free (gpointer data)
{
  Keep *keep = data;

  g_clear_weak_pointer (&keep->toast);
  g_array_unref (keep->actions);
  g_free (keep);
}

static Keep *
keep_of (MarWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "mar-keep");
}

gboolean
mar_window_is_replacing (MarWindow *window)
{
  const Keep *keep = keep_of (window);

  return keep->target != NULL && window->record != NULL && window->cursor.node == keep->target
         && mar_node_is_attached (keep->target) && !mar_window_is_setting_up (window);
}

MarLine *
mar_window_line (MarWindow *window)
{
  const Keep *keep = keep_of (window);
  MarCursor before;
  MarLine *line;

  if (!mar_window_is_replacing (window))
    return mar_cursor_line (&window->cursor);

  before = mar_cursor_at (mar_node_parent (keep->target));
  line = mar_cursor_line (&before);
  for (guint i = 0; i < keep->actions->len; i++)
    mar_line_play (line, g_array_index (keep->actions, MarAction, i), NULL, NULL);

  return line;
}

void
mar_window_show_replacing (MarWindow *window)
{
  const Keep *keep = keep_of (window);
  const MarGame *game = mar_record_game (window->record);
  g_autoptr (MarLine) line = mar_window_line (window);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));
  const MarPosition *before = mar_node_position (mar_node_parent (keep->target));
  MarActionList list = { 0 };

  mar_board_show (window->board, g_steal_pointer (&line), keep->actions->len > 0 ? before : NULL,
                  (const MarAction *) (gpointer) keep->actions->data, keep->actions->len, NULL, 0);
  g_object_set (window->board, "binding", FALSE, NULL);
  if (game->actor (position) == MAR_ACTOR_CHANCE)
    game->actions (position, &list);
  else
    mar_board_plain_actions (window->board, &list);
  mar_turn_bar_show (window->turn_bar, game, position, &list, FALSE);
}

/* In words. */

static char *
words_of_replacing (MarWindow *window)
{
  const Keep *keep = keep_of (window);
  const MarGame *game = mar_record_game (window->record);
  MarCursor before = mar_cursor_at (mar_node_parent (keep->target));
  g_autoptr (MarLine) line = mar_cursor_line (&before);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < keep->actions->len; i++)
    {
      mar_effects_empty (&effects);
      mar_line_play (line, g_array_index (keep->actions, MarAction, i), &effects, NULL);
    }
  if (keep->actions->len > 0)
    game->describe_effects (mar_line_position (line), &effects, text);
  else
    g_string_assign (text, _("Position before the move to change"));

  return g_strdup (text->str);
}

static char *
words_of_struck (const MarNode *node)
{
  const char *reason = mar_node_struck_reason (node);

  if (mar_node_struck_kind (node) == MAR_NODE_END)
    /* Translators: %s is the reason, a sentence */
    return g_strdup_printf (_("The end of the game is no longer valid. %s"),
                            reason != NULL ? reason : "");

  /* Translators: moves that don't play any more: "d2>d3 is struck. There is no marble on d2." */
  return g_strdup_printf (_("%s is no longer legal. %s"), mar_node_struck_text (node),
                          reason != NULL ? reason : "");
}

char *
mar_window_words_of_keeping (MarWindow *window)
{
  if (mar_window_is_replacing (window))
    return words_of_replacing (window);
  if (mar_node_kind (window->cursor.node) == MAR_NODE_STRUCK)
    return words_of_struck (window->cursor.node);

  return NULL;
}

/* Its numbers are those of the last edit. */
static void
drop_toast_cb (AdwToast *toast)
{
  adw_toast_dismiss (toast);
}

void
mar_window_tell_replay (MarWindow       *window,
                        const MarReplay *replay)
{
  Keep *keep = keep_of (window);
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (replay->n_kept + replay->n_struck == 0)
    return;

  if (replay->n_struck > 0)
    /* Translators: how many later moves still play after a change, and how many don't */
    text = g_strdup_printf (_("Later moves: %u kept, %u illegal"), replay->n_kept,
                            replay->n_struck);
  else
    text = g_strdup_printf (ngettext ("%u later move kept", "%u later moves kept",
                                      replay->n_kept),
                            replay->n_kept);
  toast = adw_toast_new (text);
  adw_toast_set_timeout (toast, SECONDS_OF_TOAST);
  if (replay->n_struck > 0)
    {
      adw_toast_set_button_label (toast, _("_Show"));
      adw_toast_set_action_name (toast, "win.show-struck");
    }
  g_set_weak_pointer (&keep->toast, toast);
  g_signal_connect_object (window->document, "tree-changed", G_CALLBACK (drop_toast_cb), toast,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window->document, "node-changed", G_CALLBACK (drop_toast_cb), toast,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

/* Playing a turn anew. */

static void
stop_replacing (MarWindow *window)
{
  Keep *keep = keep_of (window);

  keep->target = NULL;
  g_array_set_size (keep->actions, 0);
}

/* Where a turn that is played on a struck node belongs: to the first of the struck nodes before
 * it whose player is to act; or to the turn before them, if that lacks steps. */
static MarNode *
find_target (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *position = mar_position_copy (game, mar_node_position (node));
  MarNode *target = node;
  MarNode *standing;
  int actor;

  game->hand_over (position, NULL);
  actor = game->actor (position);
  for (standing = node; mar_node_kind (standing) == MAR_NODE_STRUCK;
       standing = mar_node_parent (standing))
    if (mar_node_side (standing) == actor)
      target = standing;

  return mar_node_kind (standing) == MAR_NODE_TURN && !mar_node_is_finished (standing) ? standing
                                                                                       : target;
}

/* Puts the board before the turn; of one that lacks steps, after those that it has. */
static void
start_replacing (MarWindow *window,
                 MarNode   *target,
                 gboolean   goes_on)
{
  Keep *keep = keep_of (window);
  const MarAction *actions;
  guint n;

  stop_replacing (window);
  keep->target = target;
  actions = mar_node_actions (target, &n);
  if (goes_on)
    g_array_append_vals (keep->actions, actions, n);
  window->cursor = mar_cursor_at (target);
}

/* Whoever plays on a struck node repairs it; whoever plays at the end of a turn that lacks
 * steps, and has struck ones behind it, finishes it. */
static gboolean
start_by_playing (MarWindow *window)
{
  MarNode *node = window->cursor.node;
  MarNode *next = mar_node_child (node, 0);
  MarNode *target;

  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    {
      target = find_target (node);
      start_replacing (window, target, mar_node_kind (target) == MAR_NODE_TURN);
      return TRUE;
    }
  if (mar_node_kind (node) != MAR_NODE_TURN || mar_node_is_finished (node)
      || !mar_cursor_is_end (&window->cursor) || next == NULL
      || mar_node_kind (next) != MAR_NODE_STRUCK)
    return FALSE;

  start_replacing (window, node, TRUE);
  return TRUE;
}

void
mar_window_replace (MarWindow    *window,
                    MarNode      *target,
                    const GArray *actions)
{
  g_autoptr (GError) error = NULL;
  MarReplay replay;
  MarCursor cursor;
  gboolean done;

  window->editing++;
  done = mar_record_replace_turn (window->record, target,
                                  (const MarAction *) (gpointer) actions->data, actions->len,
                                  &replay, &error);
  window->editing--;

  cursor = mar_cursor_at (target);
  mar_window_move_cursor (window, &cursor, FALSE);
  if (done)
    mar_window_tell_replay (window, &replay);
  else
    mar_window_say (window, error->message);
}

static void
finish (MarWindow *window)
{
  Keep *keep = keep_of (window);
  MarNode *target = keep->target;
  g_autoptr (GArray) actions = g_array_copy (keep->actions);

  stop_replacing (window);
  mar_window_replace (window, target, actions);
}

gboolean
mar_window_play_replacing (MarWindow *window,
                           MarAction  action)
{
  const MarGame *game = mar_record_game (window->record);
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GError) error = NULL;
  MarResult result;
  gboolean is_roll;

  if (!mar_window_is_replacing (window) && !start_by_playing (window))
    return FALSE;

  line = mar_window_line (window);
  is_roll = game->actor (mar_line_position (line)) == MAR_ACTOR_CHANCE;
  if (!mar_line_play (line, action, NULL, &error))
    {
      mar_window_refresh (window);
      mar_window_say (window, error->message);
      return TRUE;
    }
  g_array_append_val (keep_of (window)->actions, action);
  game->result (mar_line_position (line), &result);
  if (is_roll || result.over || game->starts_turn (mar_line_position (line)))
    finish (window);
  else
    mar_window_refresh (window);

  return TRUE;
}

gboolean
mar_window_can_take_back_replacing (MarWindow *window)
{
  return mar_window_is_replacing (window) && keep_of (window)->actions->len > 0;
}

void
mar_window_take_back_replacing (MarWindow *window,
                                gboolean   all)
{
  GArray *actions = keep_of (window)->actions;

  g_array_set_size (actions, all ? 0 : actions->len - 1);
  mar_window_refresh (window);
}

/* The actions. */

static gboolean
plays_something (const MarNode *node)
{
  const MarNodeKind kind = mar_node_struck_kind (node);

  return kind == MAR_NODE_TURN || kind == MAR_NODE_ROLL;
}

static void
replace_move_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  MarWindow *window = data;
  MarNode *node = window->cursor.node;
  MarNode *target = mar_node_kind (node) == MAR_NODE_STRUCK ? find_target (node) : node;

  start_replacing (window, target, target != node && mar_node_kind (target) == MAR_NODE_TURN);
  mar_window_refresh (window);
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

static void
finish_replacing_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  finish (data);
  gtk_widget_grab_focus (GTK_WIDGET (MAR_WINDOW (data)->board));
}

static void
cancel_replacing_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  stop_replacing (data);
  mar_window_refresh (data);
  gtk_widget_grab_focus (GTK_WIDGET (MAR_WINDOW (data)->board));
}

/* The turn with which the variation begins in which the cursor stands, if it can take the
 * place of the one in the line. */
static MarNode *
variation_to_keep (MarWindow *window)
{
  MarNode *node = window->cursor.node;

  while (mar_node_parent (node) != NULL && mar_node_index (node) == 0)
    node = mar_node_parent (node);
  if (mar_node_parent (node) == NULL || mar_node_kind (node) == MAR_NODE_STRUCK
      || !plays_something (node)
      || !plays_something (mar_node_child (mar_node_parent (node), 0)))
    return NULL;

  return node;
}

/* Whether a variation says nothing but its actions. */
static gboolean
is_bare (const MarNode *node)
{
  guint n_glyphs;
  guint n_marks;

  mar_node_glyphs (node, &n_glyphs);
  mar_node_marks (node, &n_marks);

  return n_glyphs == 0 && n_marks == 0 && mar_node_n_children (node) == 0
         && mar_node_comment (node, MAR_COMMENT_BEFORE) == NULL
         && mar_node_comment (node, MAR_COMMENT_AFTER) == NULL && mar_node_source (node) == NULL;
}

/* The line takes over the variation's turn; a variation that was no more than that is gone. */
static void
keep_rest_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  MarWindow *window = data;
  MarNode *variation = variation_to_keep (window);
  MarNode *target = mar_node_child (mar_node_parent (variation), 0);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) error = NULL;
  const MarAction *played;
  MarReplay replay;
  MarCursor cursor = mar_cursor_at (target);
  gboolean done;
  guint n;

  played = mar_node_actions (variation, &n);
  g_array_append_vals (actions, played, n);
  window->editing++;
  mar_document_begin (window->document, _("Change Move"));
  done = mar_record_replace_turn (window->record, target,
                                  (const MarAction *) (gpointer) actions->data, n, &replay,
                                  &error);
  if (done && is_bare (variation))
    mar_record_remove (window->record, variation);
  mar_document_end (window->document);
  window->editing--;

  cursor = mar_cursor_at (target);
  mar_window_move_cursor (window, &cursor, FALSE);
  if (done)
    mar_window_tell_replay (window, &replay);
  else
    mar_window_say (window, error->message);
}

static void
close_gap_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  MarWindow *window = data;
  g_autoptr (GError) error = NULL;
  MarReplay replay;
  MarCursor cursor;
  gboolean done;

  window->editing++;
  done = mar_record_close_gap (window->record, window->cursor.node, &replay, &error);
  window->editing--;
  if (!done)
    {
      mar_window_say (window, error->message);
      return;
    }

  cursor = mar_cursor_at (replay.node);
  mar_window_move_cursor (window, &cursor, FALSE);
  mar_window_tell_replay (window, &replay);
}

static void
repair_chosen_cb (MarNode      *node,
                  const GArray *actions,
                  gpointer      data)
{
  mar_window_replace (data, node, actions);
}

static void
repair_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  MarWindow *window = data;
  g_autofree char *why = mar_window_words_of_keeping (window);

  mar_repair_dialog_show (GTK_WINDOW (window), window->cursor.node, why, repair_chosen_cb, window);
}

/* The next struck node after the cursor, in the order of the text, and then from the start. */
static void
show_struck_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  MarWindow *window = data;
  MarNode *root = mar_record_root (window->record);
  MarNode *node = mar_node_next (window->cursor.node, root);
  MarCursor cursor;

  /* It would cover what is said about the node. */
  if (keep_of (window)->toast != NULL)
    adw_toast_dismiss (keep_of (window)->toast);
  while (node != NULL && mar_node_kind (node) != MAR_NODE_STRUCK)
    node = mar_node_next (node, root);
  for (MarNode *first = root; first != NULL && node == NULL; first = mar_node_next (first, root))
    if (mar_node_kind (first) == MAR_NODE_STRUCK)
      node = first;
  if (node == NULL)
    {
      mar_window_say (window, _("This game has no illegal moves."));
      return;
    }
  cursor = mar_cursor_at (node);
  mar_window_move_cursor (window, &cursor, FALSE);
}

static const struct
{
  const char *name;
  GCallback activate;
} commands[] = {
  { "replace-move", G_CALLBACK (replace_move_cb) },
  { "finish-replacing", G_CALLBACK (finish_replacing_cb) },
  { "cancel-replacing", G_CALLBACK (cancel_replacing_cb) },
  { "keep-rest", G_CALLBACK (keep_rest_cb) },
  { "close-gap", G_CALLBACK (close_gap_cb) },
  { "repair", G_CALLBACK (repair_cb) },
  { "show-struck", G_CALLBACK (show_struck_cb) },
};

void
mar_window_update_keep (MarWindow *window)
{
  Keep *keep = keep_of (window);
  const gboolean can_play = mar_window_can_play (window);
  const gboolean replacing = mar_window_is_replacing (window);
  const MarNode *node = can_play ? window->cursor.node : NULL;
  const gboolean struck = node != NULL && mar_node_kind (node) == MAR_NODE_STRUCK;

  if (!replacing)
    stop_replacing (window);
  gtk_widget_set_visible (keep->bar, replacing);
  gtk_widget_set_visible (keep->repair, struck && !replacing);

  mar_window_set_enabled (window, "replace-move",
                          node != NULL && !replacing && plays_something (node));
  mar_window_set_enabled (window, "finish-replacing", replacing && keep->actions->len > 0);
  mar_window_set_enabled (window, "cancel-replacing", replacing);
  mar_window_set_enabled (window, "keep-rest",
                          node != NULL && !replacing && variation_to_keep (window) != NULL);
  mar_window_set_enabled (window, "close-gap",
                          node != NULL && !replacing && mar_node_parent (node) != NULL);
  mar_window_set_enabled (window, "repair", struck && !replacing);
  mar_window_set_enabled (window, "show-struck", node != NULL && !replacing);
}

/* Its parts. */

static void
add_bar_button (GtkInfoBar *bar,
                const char *label,
                const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_info_bar_add_action_widget (bar, button, GTK_RESPONSE_NONE);
}

static GtkWidget *
make_bar (void)
{
  GtkWidget *bar = gtk_info_bar_new ();
  GtkWidget *label = gtk_label_new (_("Play the new turn. Later moves are kept while they are "
                                       "legal."));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_info_bar_add_child (GTK_INFO_BAR (bar), label);
  add_bar_button (GTK_INFO_BAR (bar), _("_Done"), "win.finish-replacing");
  add_bar_button (GTK_INFO_BAR (bar), _("_Cancel"), "win.cancel-replacing");
  gtk_widget_set_visible (bar, FALSE);

  return bar;
}

static GtkWidget *
make_repair_button (void)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Repair…"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.repair");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, FALSE);

  return button;
}

void
mar_window_init_keep (MarWindow *window)
{
  Keep *keep = g_new0 (Keep, 1);

  keep->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  keep->bar = make_bar ();
  keep->repair = make_repair_button ();
  gtk_widget_insert_after (keep->bar,
                           gtk_widget_get_parent (GTK_WIDGET (window->import_bar)),
                           GTK_WIDGET (window->import_bar));
  gtk_box_append (GTK_BOX (window->status_box), keep->repair);
  g_object_set_data_full (G_OBJECT (window), "mar-keep", keep, keep_free);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    mar_window_add_action (window, commands[i].name, NULL, commands[i].activate);
}
