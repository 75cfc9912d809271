/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-new-game-dialog.h"

#include <glib/gi18n.h>

#include "mar-header-rows.h"
#include "mar-help.h"
#include "mar-game-choice.h"
#include "mar-match.h"
#include "mar-opponent-rows.h"
#include "mar-option-rows.h"
#include "mar-piece-paintable.h"
#include "mar-set-up-bar.h"
#include "mar-switch-row.h"

/* The name of a match that nobody has named otherwise. */
#define MATCH "Two for Three"

/* Of a piece beside the name of its player, in pixels. */
#define PIECE_SIZE 22

#define MAR_TYPE_NEW_GAME_DIALOG (mar_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarNewGameDialog, mar_new_game_dialog, MAR, NEW_GAME_DIALOG, AdwWindow)

struct _MarNewGameDialog
{
  AdwWindow parent_instance;

  MarApplication *application;
  MarWindow *window;
  MarRecord *to_set_up; /* nullable: the second game of a match, whose start is set up as well */

  GtkWidget *apply;
  MarGameChoice *choice;
  /* Does the same as @apply, but where that makes a new file it adds to the open one, or the other
   * way round. */
  GtkWidget *elsewhere;
  gboolean adds;
  MarOpponentRows *opponent;
  AdwPreferencesGroup *options_group;
  MarOptionRows *options;
  AdwPreferencesGroup *players_group;
  GtkWidget *players[MAR_MAX_PLAYERS];
  GtkWidget *pieces[MAR_MAX_PLAYERS];
  guint n_players;
  GtkWidget *lots;
  MarSwitchRow *match;
  AdwPreferencesGroup *details_group;
  MarHeaderRows *header_rows;
  /* Read from those rows when the game is made. */
  gboolean against_engine;
  MarOpponentSettings opponent_settings;

  /* Where the game begins with the options as they are. */
  MarPosition *start;
};

G_DEFINE_FINAL_TYPE (MarNewGameDialog, mar_new_game_dialog, ADW_TYPE_WINDOW)

/* The choice. */

static const MarGame *
chosen_game (MarNewGameDialog *dialog)
{
  return mar_game_choice_game (dialog->choice);
}

static const char *
get_player_name (MarNewGameDialog *dialog,
                 guint             player)
{
  return gtk_editable_get_text (GTK_EDITABLE (dialog->players[player]));
}

static gboolean
has_names (MarNewGameDialog *dialog)
{
  for (guint i = 0; i < dialog->n_players; i++)
    if (*get_player_name (dialog, i) != '\0')
      return TRUE;

  return FALSE;
}

static gboolean
places_freely (MarNewGameDialog *dialog)
{
  return mar_set_up_is_free (chosen_game (dialog), dialog->start);
}

static gboolean
is_match (MarNewGameDialog *dialog)
{
  return gtk_widget_get_visible (GTK_WIDGET (dialog->match))
         && mar_switch_row_get_active (dialog->match);
}

/* Making it. */

static void
write_players (MarNewGameDialog *dialog,
               MarRecord        *record,
               gboolean          swapped)
{
  const MarGame *game = chosen_game (dialog);

  for (guint i = 0; i < dialog->n_players; i++)
    {
      g_autofree char *key = mar_player_header (game, (int) i);
      g_autofree char *name
        = g_strdup (get_player_name (dialog, swapped ? dialog->n_players - 1 - i : i));

      g_strstrip (name);
      if (*name != '\0')
        mar_record_set_header (record, key, name);
    }
}

static MarRecord *
make_record (MarNewGameDialog *dialog,
             MarDocument      *document,
             gboolean          swapped)
{
  MarRecord *record = mar_document_add_record (document, chosen_game (dialog),
                                               mar_option_rows_get (dialog->options), NULL);

  write_players (dialog, record, swapped);
  if (dialog->against_engine && !swapped)
    mar_opponent_settings_write (&dialog->opponent_settings, record);
  mar_header_rows_write (dialog->header_rows, record);
  if (is_match (dialog))
    mar_record_set_header (record, MAR_MATCH_HEADER, MATCH);

  return record;
}

static MarRecord *
make_records (MarNewGameDialog *dialog,
              MarDocument      *document)
{
  MarRecord *record = make_record (dialog, document, FALSE);
  MarRecord *second = is_match (dialog) ? make_record (dialog, document, TRUE) : NULL;

  if (second != NULL && places_freely (dialog))
    dialog->to_set_up = second;

  return record;
}

static void
begin_game (MarNewGameDialog *dialog,
            MarWindow        *window,
            gboolean          set_up)
{
  if (dialog->to_set_up != NULL)
    mar_study_request_set_up (mar_window_study (window), dialog->to_set_up);
  mar_window_begin_game (window, set_up);
  if (dialog->against_engine)
    mar_window_play_engine (window, &dialog->opponent_settings);
}

static void
add_records (MarNewGameDialog *dialog,
             gboolean          set_up)
{
  MarDocument *document = mar_study_document (mar_window_study (dialog->window));
  guint n_before = mar_document_n_records (document);
  guint index = mar_window_get_new_game_index (dialog->window);
  MarRecord *record;
  MarCursor cursor;

  mar_document_begin (document, _("Add Game"));
  record = make_records (dialog, document);
  for (guint i = n_before; i < mar_document_n_records (document); i++)
    mar_document_move_record (document, mar_document_record (document, i), index + i - n_before);
  mar_document_end (document);

  cursor = mar_cursor_at (mar_record_root (record));
  mar_window_go_to (dialog->window, &cursor);
  begin_game (dialog, dialog->window, set_up);
}

static void
make_document (MarNewGameDialog *dialog,
               gboolean          set_up)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarWindow *window;

  make_records (dialog, document);
  /* An empty board may go without a question; what somebody typed may not. */
  mar_document_forget (document,
                       has_names (dialog) || !mar_header_rows_is_empty (dialog->header_rows));
  window = mar_application_show_document (dialog->application, dialog->window, document);
  begin_game (dialog, window, set_up);
}

static void
apply_cb (MarNewGameDialog *dialog)
{
  gboolean set_up = places_freely (dialog);

  /* Whatever else asks for it meanwhile, one game is made. */
  g_signal_handlers_disconnect_by_data (dialog->apply, dialog);
  g_signal_handlers_disconnect_by_data (dialog->elsewhere, dialog);
  /* First out of the way: the other window may come to the front. */
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  dialog->against_engine = mar_opponent_rows_get (dialog->opponent, &dialog->opponent_settings);
  if (dialog->adds)
    add_records (dialog, set_up);
  else
    make_document (dialog, set_up);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
apply_elsewhere_cb (MarNewGameDialog *dialog)
{
  dialog->adds = !dialog->adds;
  apply_cb (dialog);
}

/* The players. */

static void
names_changed_cb (MarNewGameDialog *dialog)
{
  gtk_widget_set_sensitive (dialog->lots, has_names (dialog));
  adw_preferences_group_set_description (dialog->players_group, NULL);
}

/* "Player 1" does not say which pieces are meant. */
static void
show_piece (MarNewGameDialog *dialog,
            const MarGame    *game,
            guint             player)
{
  g_autoptr (GdkPaintable) picture = mar_piece_paintable_new (
    game, dialog->start, (int) player, gtk_widget_get_pango_context (GTK_WIDGET (dialog)),
    PIECE_SIZE, gtk_widget_get_scale_factor (GTK_WIDGET (dialog)));

  if (dialog->pieces[player] == NULL)
    {
      dialog->pieces[player] = gtk_image_new ();
      gtk_image_set_pixel_size (GTK_IMAGE (dialog->pieces[player]), PIECE_SIZE);
      adw_entry_row_add_prefix (ADW_ENTRY_ROW (dialog->players[player]), dialog->pieces[player]);
    }
  gtk_image_set_from_paintable (GTK_IMAGE (dialog->pieces[player]), picture);
}

static void
set_n_players (MarNewGameDialog *dialog,
               const MarGame    *game,
               guint             n)
{
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    {
      gtk_widget_set_visible (dialog->players[i], i < n);
      if (i >= n)
        continue;
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (dialog->players[i]),
                                     _(game->player_names[i]));
      show_piece (dialog, game, i);
    }
  dialog->n_players = n;
  names_changed_cb (dialog);
}

/* "Black: Ada, White: Bo. Black begins." */
static char *
format_draw_result (MarNewGameDialog *dialog)
{
  const MarGame *game = chosen_game (dialog);
  int first = game->actor (dialog->start);
  GString *text = g_string_new (_("Result of the draw:"));

  for (guint i = 0; i < dialog->n_players; i++)
    {
      const char *name = get_player_name (dialog, i);

      g_string_append (text, i > 0 ? ", " : " ");
      /* Translators: a side and who plays it: "Black: Ada" */
      g_string_append_printf (text, _("%s: %s"), _(game->player_names[i]),
                              *name != '\0' ? name : "…");
    }
  g_string_append_c (text, '.');
  if (first >= 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: %s is a side: "Black begins." */
      g_string_append_printf (text, _("%s moves first."), _(game->player_names[first]));
    }

  return g_string_free (text, FALSE);
}

static void
draw_lots_cb (MarNewGameDialog *dialog)
{
  g_autofree char *text = NULL;

  for (guint i = dialog->n_players - 1; i > 0; i--)
    {
      guint k = (guint) g_random_int_range (0, (gint32) i + 1);
      g_autofree char *name = g_strdup (get_player_name (dialog, i));

      gtk_editable_set_text (GTK_EDITABLE (dialog->players[i]), get_player_name (dialog, k));
      gtk_editable_set_text (GTK_EDITABLE (dialog->players[k]), name);
    }

  text = format_draw_result (dialog);
  adw_preferences_group_set_description (dialog->players_group, text);
}

/* The game and its options. */

static void
options_changed_cb (MarNewGameDialog *dialog)
{
  const MarGame *game = chosen_game (dialog);
  const MarOptions *options = mar_option_rows_get (dialog->options);

  gtk_widget_set_sensitive (dialog->apply, options != NULL);
  if (options == NULL)
    return;

  g_free (dialog->start);
  dialog->start = mar_position_new (game, options);
  mar_game_choice_show (dialog->choice, dialog->start);
  set_n_players (dialog, game, mar_game_n_players (game, dialog->start));
  mar_opponent_rows_set_players (dialog->opponent, game, dialog->start);
}

static void
game_changed_cb (MarNewGameDialog *dialog)
{
  const MarGame *game = chosen_game (dialog);

  if (dialog->options != NULL)
    mar_option_rows_remove (dialog->options);
  g_clear_object (&dialog->options);

  dialog->options = mar_option_rows_new (game, dialog->options_group);
  g_signal_connect_swapped (dialog->options, "changed", G_CALLBACK (options_changed_cb), dialog);
  gtk_widget_set_visible (GTK_WIDGET (dialog->match), game->tally != NULL);
  options_changed_cb (dialog);
}

static void
show_rules_cb (MarNewGameDialog *dialog)
{
  mar_help_show (GTK_WINDOW (dialog), chosen_game (dialog)->name);
}

static void
learn_cb (MarNewGameDialog *dialog)
{
  g_action_group_activate_action (G_ACTION_GROUP (dialog->application), "learn",
                                  g_variant_new_string (chosen_game (dialog)->name));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The file. */

/* Offers the file that is open, if there is one: @open says whether it is the first choice. */
static void
offer_file (MarNewGameDialog *dialog,
            gboolean          open)
{
  MarTab *tab = dialog->window != NULL ? mar_window_selected_tab (dialog->window) : NULL;
  GtkWidget *adding = open ? dialog->apply : dialog->elsewhere;
  g_autofree char *name = NULL;
  g_autofree char *where = NULL;

  gtk_window_set_title (GTK_WINDOW (dialog), open ? _("Add Game") : _("New Game"));
  gtk_button_set_label (GTK_BUTTON (dialog->apply), open ? _("_Add") : _("_Create"));
  dialog->adds = open;
  if (tab == NULL || mar_tab_document (tab) == NULL)
    return;

  gtk_button_set_label (GTK_BUTTON (dialog->elsewhere),
                        open ? _("New _File") : _("_Add to File"));
  gtk_widget_set_visible (dialog->elsewhere, TRUE);
  name = mar_tab_name (tab);
  /* Translators: %s is the name of the file that is open */
  where = g_strdup_printf (_("Add to %s"), name);
  gtk_widget_set_tooltip_text (adding, where);
}

/* The window. */

#define BIND_CHILD(name)                                                                           \
  gtk_widget_class_bind_template_child (widget_class, MarNewGameDialog, name)

static void
mar_new_game_dialog_dispose (GObject *object)
{
  MarNewGameDialog *dialog = MAR_NEW_GAME_DIALOG (object);

  g_clear_object (&dialog->options);

  G_OBJECT_CLASS (mar_new_game_dialog_parent_class)->dispose (object);
}

static void
mar_new_game_dialog_finalize (GObject *object)
{
  MarNewGameDialog *dialog = MAR_NEW_GAME_DIALOG (object);

  mar_header_rows_free (dialog->header_rows);
  g_free (dialog->start);

  G_OBJECT_CLASS (mar_new_game_dialog_parent_class)->finalize (object);
}

static void
mar_new_game_dialog_class_init (MarNewGameDialogClass *klass)
{
  static const char *const players[MAR_MAX_PLAYERS] = { "player_1", "player_2", "player_3",
                                                        "player_4" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_new_game_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_new_game_dialog_finalize;

  g_type_ensure (MAR_TYPE_GAME_CHOICE);
  g_type_ensure (MAR_TYPE_OPPONENT_ROWS);
  g_type_ensure (MAR_TYPE_SWITCH_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-new-game-dialog.ui");
  BIND_CHILD (apply);
  BIND_CHILD (choice);
  BIND_CHILD (opponent);
  BIND_CHILD (options_group);
  BIND_CHILD (elsewhere);
  BIND_CHILD (players_group);
  BIND_CHILD (lots);
  BIND_CHILD (match);
  BIND_CHILD (details_group);
  for (gsize i = 0; i < MAR_MAX_PLAYERS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, players[i], FALSE,
                                               G_STRUCT_OFFSET (MarNewGameDialog, players)
                                                 + (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_lots_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_elsewhere_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, names_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, learn_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_activate);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mar_new_game_dialog_init (MarNewGameDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  dialog->header_rows = mar_header_rows_new (dialog->apply);
  mar_header_rows_add_title (dialog->header_rows, dialog->details_group, NULL);
  mar_header_rows_add_details (dialog->header_rows, dialog->details_group, NULL);
  game_changed_cb (dialog);
}

static void
show_dialog (MarApplication *application,
             MarWindow      *window,
             gboolean        open)
{
  MarNewGameDialog *dialog = g_object_new (MAR_TYPE_NEW_GAME_DIALOG, NULL);

  dialog->application = application;
  dialog->window = window;
  offer_file (dialog, open);
  /* Who goes on in a file usually stays with the game. */
  if (window != NULL && mar_study_record (mar_window_study (window)) != NULL)
    mar_game_choice_select (dialog->choice,
                            mar_record_game (mar_study_record (mar_window_study (window))));

  if (window != NULL)
    {
      gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (window));
      gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
    }
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (dialog->choice));
}

void
mar_new_game_dialog_show (MarApplication *application,
                          MarWindow      *window)
{
  g_return_if_fail (MAR_IS_APPLICATION (application));
  g_return_if_fail (window == NULL || MAR_IS_WINDOW (window));

  show_dialog (application, window, FALSE);
}

void
mar_new_game_dialog_add (MarApplication *application,
                         MarWindow      *window)
{
  g_return_if_fail (MAR_IS_APPLICATION (application));
  g_return_if_fail (MAR_IS_WINDOW (window));

  show_dialog (application, window, TRUE);
}
