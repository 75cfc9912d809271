/* Playing against the engine: whose turn it is, its answers, hints, and taking back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-engine-list.h"
#include "mar-opponent-dialog.h"
#include "mar-turn.h"

/* So that one sees one's own move before the answer comes, in milliseconds. */
#define PAUSE 500
/* From one step of its turn to the next. */
#define STEP_PAUSE 400
#define HINT_TIME 2000
#define MOST_HINTS 3
#define MOST_ACTIONS 16

/* What the engine is asked for. */
typedef enum
{
  ASKED_NOTHING,
  ASKED_TURN,
  ASKED_HINT,
} Asked;

/*
 * A game against the engine. It belongs to one record, of a document that is kept; in other
 * tabs and away from the end of the line it waits.
 */
typedef struct
{
  MarWindow *window;
  gboolean is_on;
  MarOpponentWish wish;
  MarDocument *document; /* nullable */
  MarRecord *record;
  MarEngine *engine; /* nullable */
  Asked asked;
  MarCursor place;   /* about which it was asked */
  guint source;      /* the pause before an answer or a roll */
  MarCursor shown;   /* while its turn is shown step by step: how far */
  MarCursor hinted;  /* where the last hint was given */
  guint n_hints;     /* and how many there */

  GtkWidget *bar;
  GtkLabel *words;
  GtkWidget *hint;
  GtkWidget *move_now;
  GtkWidget *retry;
} Opponent;

static void
stop_engine (Opponent *opponent)
{
  g_clear_handle_id (&opponent->source, g_source_remove);
  opponent->asked = ASKED_NOTHING;
  if (opponent->engine != NULL)
    g_signal_handlers_disconnect_by_data (opponent->engine, opponent);
  g_clear_object (&opponent->engine);
}

static void
opponent_free (gpointer data)
{
  Opponent *opponent = data;

  stop_engine (opponent);
  g_clear_object (&opponent->document);
  g_free (opponent);
}

static Opponent *
opponent_of (MarWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "mar-opponent");
}

static gboolean
is_here (MarWindow *window)
{
  const Opponent *opponent = opponent_of (window);

  return opponent->is_on && window->document == opponent->document
         && window->record == opponent->record;
}

/* Whether the game goes on where the cursor stands: elsewhere one only looks. */
static gboolean
is_at_end (MarWindow *window)
{
  return mar_cursor_is_end (&window->cursor) && mar_node_n_children (window->cursor.node) == 0
         && mar_window_can_play (window) && !mar_window_is_replacing (window);
}

static gboolean
same_place (const MarCursor *one,
            const MarCursor *other)
{
  return one->node == other->node && one->step == other->step;
}

/* Asking. */

static void
ask (MarWindow *window,
     Asked      what)
{
  Opponent *opponent = opponent_of (window);
  g_autofree MarPosition *start = NULL;
  g_autoptr (GArray) actions = mar_cursor_history (&window->cursor, &start);
  g_autofree char *level = g_strdup_printf ("%u", what == ASKED_HINT ? 0 : opponent->wish.level);
  const MarEngineLimits limits = {
    .time_ms = what == ASKED_HINT ? HINT_TIME : opponent->wish.seconds * 1000,
    .lines = what == ASKED_HINT ? MOST_HINTS : 1,
  };

  opponent->asked = what;
  opponent->place = window->cursor;
  mar_engine_set_option (opponent->engine, "Level", level);
  mar_engine_search (opponent->engine, mar_record_game (window->record),
                     mar_record_options (window->record), start,
                     (const MarAction *) (gpointer) actions->data, actions->len, &limits);
}

static gboolean
show_step_cb (gpointer data)
{
  MarWindow *window = data;
  Opponent *opponent = opponent_of (window);

  /* Who goes elsewhere meanwhile has seen enough. */
  if (is_here (window) && same_place (&opponent->shown, &window->cursor)
      && mar_node_is_attached (opponent->shown.node) && mar_cursor_next_step (&opponent->shown))
    {
      /* In the end the whole turn is told: its steps went by. */
      mar_window_move_cursor (window, &opponent->shown, !mar_cursor_is_end (&opponent->shown));
      return G_SOURCE_CONTINUE;
    }
  opponent->source = 0;
  mar_window_update_opponent (window);
  return G_SOURCE_REMOVE;
}

/* The turn is in the record at once, as one step of undo, and shown step by step. */
static void
play_answer (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);
  MarCursor cursor = window->cursor;
  MarAction actions[MOST_ACTIONS];
  guint n = mar_engine_best (opponent->engine, actions, MOST_ACTIONS);
  gboolean played = n > 0;

  opponent->asked = ASKED_NOTHING;
  window->editing++;
  mar_document_begin (window->document, _("Engine Turn"));
  for (guint i = 0; i < n && played; i++)
    played = mar_cursor_play (&cursor, actions[i], NULL);
  mar_document_end (window->document);
  window->editing--;
  mar_cursor_settle (&cursor);
  if (!played || n == 1)
    {
      mar_window_move_cursor (window, &cursor, TRUE);
      return;
    }
  opponent->shown = window->cursor;
  mar_cursor_next_step (&opponent->shown);
  opponent->source = g_timeout_add (STEP_PAUSE, show_step_cb, window);
  mar_window_move_cursor (window, &opponent->shown, TRUE);
}

static gboolean
play_answer_cb (gpointer data)
{
  MarWindow *window = data;
  Opponent *opponent = opponent_of (window);

  opponent->source = 0;
  if (is_here (window) && is_at_end (window) && same_place (&opponent->place, &window->cursor))
    play_answer (window);
  else
    {
      /* It is asked again when somebody comes back. */
      opponent->asked = ASKED_NOTHING;
      mar_window_update_opponent (window);
    }
  return G_SOURCE_REMOVE;
}

/* The best turn, and each time that somebody asks again at the same place the next best one. */
static void
show_hint (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);
  guint n_lines = mar_engine_n_lines (opponent->engine);
  g_autoptr (MarLine) line = mar_cursor_line (&window->cursor);
  g_autofree char *turn = NULL;
  g_autofree char *words = NULL;
  const MarEngineLine *found;
  guint rank;

  opponent->asked = ASKED_NOTHING;
  if (n_lines == 0)
    return;
  if (!same_place (&opponent->hinted, &window->cursor))
    opponent->n_hints = 0;
  opponent->hinted = window->cursor;
  rank = opponent->n_hints++ % MIN (n_lines, MOST_HINTS);
  found = mar_engine_line (opponent->engine, rank);
  if (found->n_first == 0)
    return;
  turn = mar_turn_text (mar_line_game (line), mar_line_position (line), found->actions,
                        found->n_first, NULL);
  if (rank == 0)
    words = g_strdup_printf (_("Hint: %s"), turn);
  else
    words = g_strdup_printf (_("Or: %s"), turn);
  mar_board_show_ghost (window->board, g_steal_pointer (&line), found->actions, found->n_first, 0);
  mar_window_say (window, words);
}

static void
searched_cb (Opponent *opponent)
{
  MarWindow *window = opponent->window;

  if (opponent->asked == ASKED_NOTHING || mar_engine_error (opponent->engine) != NULL
      || !is_here (window) || !same_place (&opponent->place, &window->cursor))
    {
      opponent->asked = ASKED_NOTHING;
      mar_window_update_opponent (window);
    }
  else if (opponent->asked == ASKED_HINT)
    {
      show_hint (window);
      mar_window_update_opponent (window);
    }
  else if (opponent->source == 0)
    opponent->source = g_timeout_add (PAUSE, play_answer_cb, window);
}

static void
state_changed_cb (Opponent *opponent)
{
  if (mar_engine_state (opponent->engine) == MAR_ENGINE_FAILED)
    mar_window_update_opponent (opponent->window);
}

static void
start_engine (Opponent *opponent)
{
  g_auto (GStrv) command = mar_engine_own_command ();

  if (opponent->engine != NULL || command == NULL)
    return;
  opponent->engine = mar_engine_new ((const char *const *) command);
  g_signal_connect_swapped (opponent->engine, "searched", G_CALLBACK (searched_cb), opponent);
  g_signal_connect_swapped (opponent->engine, "state-changed", G_CALLBACK (state_changed_cb),
                            opponent);
  mar_engine_start (opponent->engine);
}

/* Whose turn it is. */

typedef enum
{
  TURN_AWAY,    /* elsewhere than at the end of the line */
  TURN_SET_UP,  /* the pieces are still placed */
  TURN_OVER,
  TURN_CHANCE,
  TURN_PERSON,
  TURN_ENGINE,
  TURN_FAILED,  /* the engine is gone */
} Turn;

static Turn
whose_turn (MarWindow *window)
{
  const Opponent *opponent = opponent_of (window);
  const MarGame *game = mar_record_game (window->record);
  g_autofree MarPosition *position = NULL;
  MarResult result;
  int actor;

  if (mar_window_is_setting_up (window))
    return TURN_SET_UP;
  if (!is_at_end (window))
    return TURN_AWAY;
  mar_node_result (window->cursor.node, &result);
  if (result.over)
    return TURN_OVER;
  position = mar_cursor_position (&window->cursor, NULL);
  actor = game->actor (position);
  if (actor == MAR_ACTOR_CHANCE)
    return TURN_CHANCE;
  if (actor < 0)
    return TURN_OVER;
  if (mar_game_person (game, position, actor) == opponent->wish.person)
    return TURN_PERSON;
  if (opponent->engine == NULL || mar_engine_error (opponent->engine) != NULL)
    return TURN_FAILED;
  return TURN_ENGINE;
}

static gboolean
roll_cb (gpointer data)
{
  MarWindow *window = data;

  opponent_of (window)->source = 0;
  if (is_here (window) && whose_turn (window) == TURN_CHANCE)
    mar_window_roll (window);
  return G_SOURCE_REMOVE;
}

/* Who has undone something may want to undo more, or to do it again: nothing is played over
 * that unasked. */
static gboolean
is_held (MarWindow *window)
{
  gboolean can_redo;

  g_object_get (window->document, "can-redo", &can_redo, NULL);
  return can_redo;
}

/* Does what comes next: rolls the die, or asks the engine for its turn. */
static void
go_on (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);
  Turn turn = whose_turn (window);

  if (opponent->source != 0 || (is_held (window) && opponent->asked != ASKED_TURN))
    return;
  if (turn == TURN_CHANCE)
    opponent->source = g_timeout_add (PAUSE, roll_cb, window);
  else if (turn == TURN_ENGINE
           && !(opponent->asked == ASKED_TURN && same_place (&opponent->place, &window->cursor)))
    ask (window, ASKED_TURN);
}

/* The bar. */

static char *
describe_end (MarWindow *window)
{
  const Opponent *opponent = opponent_of (window);
  const MarGame *game = mar_record_game (window->record);
  const MarPosition *position = mar_node_position (window->cursor.node);
  MarResult result;
  guint persons = 0;

  mar_node_result (window->cursor.node, &result);
  for (guint i = 0; i < mar_game_n_players (game, position); i++)
    if (result.winners & 1u << i)
      persons |= 1u << mar_game_person (game, position, (int) i);
  if (persons == 1u << opponent->wish.person)
    return g_strdup (_("The game is over: you won."));
  if (persons != 0 && (persons & 1u << opponent->wish.person) == 0)
    return g_strdup (_("The game is over: the engine won."));
  return g_strdup (_("The game is over: no single winner."));
}

static char *
describe_turn (MarWindow *window)
{
  const Opponent *opponent = opponent_of (window);

  switch (whose_turn (window))
    {
    case TURN_SET_UP:
      return g_strdup (_("The game starts when the pieces are placed."));
    case TURN_AWAY:
      return g_strdup (opponent->source != 0
                           ? _("The engine is moving…")
                           : _("Go to the end of the line to continue the game."));
    case TURN_OVER:
      return describe_end (window);
    case TURN_CHANCE:
      return g_strdup (opponent->source == 0 ? _("Paused after undo") : _("Rolling the die…"));
    case TURN_PERSON:
      return g_strdup (opponent->asked == ASKED_HINT ? _("Looking for a hint…") : _("Your turn"));
    case TURN_ENGINE:
      return g_strdup (opponent->asked != ASKED_TURN ? _("Paused after undo")
                                                     : _("The engine is thinking…"));
    case TURN_FAILED:
    default:
      return g_strdup (opponent->engine != NULL
                           ? mar_engine_error (opponent->engine)->message
                           : _("The engine wasn’t found. Check that Marginalia is installed "
                                "completely."));
    }
}

static gboolean
can_hint (MarWindow *window)
{
  return is_here (window) && whose_turn (window) == TURN_PERSON
         && opponent_of (window)->engine != NULL;
}

static void
hint (MarWindow *window)
{
  if (opponent_of (window)->asked == ASKED_HINT)
    return;
  ask (window, ASKED_HINT);
  mar_window_update_opponent (window);
}

static gboolean
can_move_now (MarWindow *window)
{
  return is_here (window) && whose_turn (window) == TURN_ENGINE;
}

static void
move_now (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);

  if (opponent->asked == ASKED_TURN)
    mar_engine_stop (opponent->engine);
  else
    ask (window, ASKED_TURN);
  mar_window_update_opponent (window);
}

/* Taking back. */

gboolean
mar_window_plays_engine (MarWindow *window)
{
  return is_here (window);
}

static gboolean
is_own_turn (MarWindow *window,
             MarNode   *node)
{
  const MarGame *game = mar_record_game (window->record);

  return mar_node_kind (node) == MAR_NODE_TURN
         && mar_game_person (game, mar_node_position (mar_node_parent (node)),
                             mar_node_side (node)) == opponent_of (window)->wish.person;
}

/* The person's last turn on the way to the cursor; NULL without one. */
static MarNode *
last_own_turn (MarWindow *window)
{
  for (MarNode *node = window->cursor.node; node != NULL && mar_node_parent (node) != NULL;
       node = mar_node_parent (node))
    {
      MarNodeKind kind = mar_node_kind (node);

      if (kind != MAR_NODE_TURN && kind != MAR_NODE_ROLL)
        return NULL;
      if (is_own_turn (window, node))
        return node;
    }
  return NULL;
}

gboolean
mar_window_can_take_back_turn (MarWindow *window)
{
  return mar_node_n_children (window->cursor.node) == 0 && last_own_turn (window) != NULL;
}

void
mar_window_take_back_turn (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);
  MarNode *node = last_own_turn (window);

  g_clear_handle_id (&opponent->source, g_source_remove);
  opponent->asked = ASKED_NOTHING;
  if (opponent->engine != NULL)
    mar_engine_stop (opponent->engine);
  mar_document_begin (window->document, _("Take Back Turn"));
  mar_window_remove_node (window, node);
  mar_document_end (window->document);
}

static void
end_game (Opponent *opponent)
{
  stop_engine (opponent);
  opponent->is_on = FALSE;
  opponent->record = NULL;
  g_clear_object (&opponent->document);
}

static void
stop (MarWindow *window)
{
  end_game (opponent_of (window));
  mar_window_update_actions (window);
}

static gboolean
can_stop (MarWindow *window)
{
  return opponent_of (window)->is_on;
}

static void
retry (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);

  stop_engine (opponent);
  start_engine (opponent);
  mar_window_update_opponent (window);
}

static gboolean
can_retry (MarWindow *window)
{
  return is_here (window) && whose_turn (window) == TURN_FAILED;
}

/* The beginning. */

void
mar_window_play_engine (MarWindow             *window,
                        const MarOpponentWish *wish)
{
  Opponent *opponent;
  MarCursor cursor;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (window->record != NULL);

  opponent = opponent_of (window);
  end_game (opponent);
  opponent->wish = *wish;
  opponent->is_on = TRUE;
  opponent->document = g_object_ref (window->document);
  opponent->record = window->record;
  start_engine (opponent);
  /* The table that turns after each turn is for two who sit at it. */
  mar_window_set_turning (window, FALSE);
  if (mar_window_is_setting_up (window))
    {
      mar_window_update_opponent (window);
      return;
    }
  cursor = window->cursor;
  while (mar_cursor_next_turn (&cursor))
    continue;
  mar_window_move_cursor (window, &cursor, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

/* A game that nobody has played yet gets the engine's name. */
static void
name_engine (MarWindow             *window,
             const MarOpponentWish *wish)
{
  if (mar_node_n_children (mar_record_root (window->record)) > 0)
    return;
  mar_document_begin (window->document, _("Play Against the Engine"));
  mar_opponent_name_engine (window->record, wish);
  mar_document_end (window->document);
}

static void
wished_cb (const MarOpponentWish *wish,
           gpointer               data)
{
  MarWindow *window = data;

  if (window->record == NULL)
    return;
  name_engine (window, wish);
  mar_window_play_engine (window, wish);
}

static gboolean
can_begin (MarWindow *window)
{
  return window->record != NULL && mar_window_can_play (window);
}

static void
begin (MarWindow *window)
{
  g_autofree MarPosition *position = mar_cursor_position (&window->cursor, NULL);

  mar_opponent_dialog_show (GTK_WINDOW (window), mar_record_game (window->record), position,
                            wished_cb, window);
}

static const MarWindowCommand commands[] = {
  { "play-engine", begin, can_begin },
  { "stop-engine", stop, can_stop },
  { "hint", hint, can_hint },
  { "move-now", move_now, can_move_now },
  { "retry-engine", retry, can_retry },
};

/* The document may have gone to another window, or its game from the document. */
static gboolean
is_gone (MarWindow *window)
{
  const Opponent *opponent = opponent_of (window);

  for (guint i = 0; i < mar_window_n_tabs (window); i++)
    if (mar_tab_document (mar_window_tab (window, i)) == opponent->document)
      return mar_document_record_index (opponent->document, opponent->record) < 0;
  return TRUE;
}

/* A button that is no longer of use must not take the keyboard with it. */
static void
show_button (MarWindow *window,
             GtkWidget *button,
             gboolean   visible)
{
  if (!visible && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (window->board));
  gtk_widget_set_visible (button, visible);
}

static void
show_state (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);
  g_autofree char *words = describe_turn (window);
  Turn turn = whose_turn (window);

  gtk_label_set_label (opponent->words, words);
  show_button (window, opponent->retry, turn == TURN_FAILED);
  show_button (window, opponent->move_now, turn == TURN_ENGINE);
  show_button (window, opponent->hint, turn != TURN_ENGINE && turn != TURN_FAILED);
}

void
mar_window_update_opponent (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);

  if (opponent->is_on && is_gone (window))
    end_game (opponent);
  gtk_widget_set_visible (opponent->bar, is_here (window));
  if (is_here (window))
    {
      if (opponent->asked == ASKED_HINT && !same_place (&opponent->place, &window->cursor))
        opponent->asked = ASKED_NOTHING;
      go_on (window);
      show_state (window);
    }
  mar_window_update_commands (window, commands, G_N_ELEMENTS (commands));
}

static GtkWidget *
add_button (GtkWidget  *box,
            const char *label,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
add_bar (MarWindow *window)
{
  Opponent *opponent = opponent_of (window);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "wrap", TRUE,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   NULL);

  opponent->bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  opponent->words = GTK_LABEL (words);
  gtk_widget_add_css_class (opponent->bar, "opponent");
  gtk_box_append (GTK_BOX (opponent->bar), words);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  opponent->hint = add_button (box, _("_Hint"), "win.hint");
  opponent->move_now = add_button (box, _("Move _Now"), "win.move-now");
  add_button (box, _("Take _Back"), "win.take-back");
  opponent->retry = add_button (box, _("_Restart"), "win.retry-engine");
  add_button (box, _("_End"), "win.stop-engine");
  gtk_box_append (GTK_BOX (opponent->bar), box);
  gtk_widget_insert_after (opponent->bar, gtk_widget_get_parent (GTK_WIDGET (window->turn_bar)),
                           GTK_WIDGET (window->turn_bar));
}

void
mar_window_init_opponent (MarWindow *window)
{
  Opponent *opponent = g_new0 (Opponent, 1);

  opponent->window = window;
  g_object_set_data_full (G_OBJECT (window), "mar-opponent", opponent, opponent_free);
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  add_bar (window);
}
