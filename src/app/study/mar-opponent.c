/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent.h"

#include <glib/gi18n.h>

#include "mar-engine.h"
#include "mar-study-private.h"
#include "mar-turn.h"

/* In milliseconds. */
#define PAUSE 500
#define STEP_PAUSE 400
#define HINT_TIME 2000

#define MOST_HINTS 3
#define MOST_ACTIONS 16

/* The purpose of a search. */
typedef enum
{
  SEARCH_NOTHING,
  SEARCH_TURN,
  SEARCH_HINT,
} Search;

struct _MarOpponent
{
  GObject parent_instance;

  MarStudy *study; /* borrowed: it owns the opponent */
  MarRecord *record;
  MarOpponentSettings settings;
  guint pause;
  guint step_pause;
  MarEngine *engine; /* nullable */
  MarCursor reached; /* how far the game against the engine has come */
  Search search;
  MarCursor searched; /* where */
  guint source;       /* the pause before a turn or a roll */
  MarCursor shown;    /* while its turn is shown step by step: how far */
  MarCursor hinted;   /* where the last hint was given */
  guint n_hints;      /* and how many there */
};

G_DEFINE_FINAL_TYPE (MarOpponent, mar_opponent, G_TYPE_OBJECT)

static gboolean
is_at (MarOpponent     *opponent,
       const MarCursor *cursor)
{
  const MarCursor *here = mar_study_cursor (opponent->study);

  return cursor->node == here->node && cursor->step == here->step;
}

static gboolean
is_end_of_line (const MarCursor *cursor)
{
  return mar_cursor_is_end (cursor) && mar_node_n_children (cursor->node) == 0;
}

/* The game goes on where it has come to, or where a line ends: elsewhere one only looks. */
static gboolean
is_where_play_goes_on (MarOpponent *opponent)
{
  return mar_study_mode (opponent->study) == MAR_STUDY_READ
         && (is_at (opponent, &opponent->reached)
             || is_end_of_line (mar_study_cursor (opponent->study)));
}

/* Where a turn of the game against the engine is in the record already, as in a game that one
 * plays on from its middle, it is followed; who goes elsewhere only looks. */
static void
follow (MarOpponent *opponent)
{
  const MarCursor *cursor = mar_study_cursor (opponent->study);
  const MarCursor *reached = &opponent->reached;
  const gboolean goes_on = cursor->node == reached->node
                             ? cursor->step > reached->step
                             : mar_node_parent (cursor->node) == reached->node;

  if (goes_on || is_end_of_line (cursor))
    opponent->reached = *cursor;
}

gboolean
mar_opponent_is_active (MarOpponent *opponent)
{
  g_return_val_if_fail (MAR_IS_OPPONENT (opponent), FALSE);

  return mar_study_record (opponent->study) == opponent->record;
}

MarRecord *
mar_opponent_record (MarOpponent *opponent)
{
  g_return_val_if_fail (MAR_IS_OPPONENT (opponent), NULL);

  return opponent->record;
}

void
mar_opponent_set_pauses (MarOpponent *opponent,
                         guint        before_turn,
                         guint        between_steps)
{
  g_return_if_fail (MAR_IS_OPPONENT (opponent));

  opponent->pause = before_turn;
  opponent->step_pause = between_steps;
}

/* Whose turn it is. */

MarOpponentState
mar_opponent_state (MarOpponent *opponent)
{
  const MarGame *game;
  g_autofree MarPosition *position = NULL;
  MarResult result;
  int actor;

  g_return_val_if_fail (MAR_IS_OPPONENT (opponent), MAR_OPPONENT_AWAY);
  g_return_val_if_fail (mar_opponent_is_active (opponent), MAR_OPPONENT_AWAY);

  if (mar_study_is_setting_up (opponent->study))
    return MAR_OPPONENT_SET_UP;
  if (!is_where_play_goes_on (opponent))
    return MAR_OPPONENT_AWAY;
  mar_node_result (mar_study_node (opponent->study), &result);
  if (result.over)
    return MAR_OPPONENT_OVER;

  game = mar_record_game (opponent->record);
  position = mar_cursor_position (mar_study_cursor (opponent->study), NULL);
  actor = game->actor (position);
  if (actor == MAR_ACTOR_CHANCE)
    return MAR_OPPONENT_CHANCE;
  if (actor < 0)
    return MAR_OPPONENT_OVER;
  if (mar_game_person (game, position, actor) == opponent->settings.person)
    return MAR_OPPONENT_PERSON;
  if (opponent->engine == NULL || mar_engine_error (opponent->engine) != NULL)
    return MAR_OPPONENT_FAILED;

  return MAR_OPPONENT_ENGINE;
}

static char *
get_end_title (MarOpponent *opponent)
{
  const MarGame *game = mar_record_game (opponent->record);
  const MarNode *node = mar_study_node (opponent->study);
  const MarPosition *position = mar_node_position (node);
  MarResult result;
  guint persons = 0;

  mar_node_result (node, &result);
  for (guint i = 0; i < mar_game_n_players (game, position); i++)
    if (result.winners & 1u << i)
      persons |= 1u << mar_game_person (game, position, (int) i);
  if (persons == 1u << opponent->settings.person)
    return g_strdup (_("The game is over: you won."));
  if (persons != 0 && (persons & 1u << opponent->settings.person) == 0)
    return g_strdup (_("The game is over: the engine won."));

  return g_strdup (_("The game is over: no single winner."));
}

static const char *
get_failure_title (MarOpponent *opponent)
{
  return opponent->engine != NULL
           ? mar_engine_error (opponent->engine)->message
           : _("The engine wasn’t found. Check that Marginalia is installed "
               "completely.");
}

char *
mar_opponent_title (MarOpponent *opponent)
{
  g_return_val_if_fail (MAR_IS_OPPONENT (opponent), NULL);

  switch (mar_opponent_state (opponent))
    {
    case MAR_OPPONENT_SET_UP:
      /* What is to be done is said where the pieces are placed. */
      return NULL;
    case MAR_OPPONENT_AWAY:
      return g_strdup (opponent->source != 0
                         ? _("The engine is moving…")
                         : _("Go back to where you left the game to continue it."));
    case MAR_OPPONENT_OVER:
      return get_end_title (opponent);
    case MAR_OPPONENT_CHANCE:
      return g_strdup (opponent->source == 0 ? _("Paused after undo.") : _("Rolling the die…"));
    case MAR_OPPONENT_PERSON:
      return g_strdup (opponent->search == SEARCH_HINT ? _("Looking for a hint…")
                                                       : _("Your turn."));
    case MAR_OPPONENT_ENGINE:
      return g_strdup (opponent->search != SEARCH_TURN ? _("Paused after undo.")
                                                       : _("The engine is thinking…"));
    case MAR_OPPONENT_FAILED:
    default:
      return g_strdup (get_failure_title (opponent));
    }
}

/* The engine's turn. */

static void
search (MarOpponent *opponent,
        Search       what)
{
  const gboolean for_hint = what == SEARCH_HINT;
  g_autofree MarPosition *start = NULL;
  g_autoptr (GArray) actions = mar_cursor_history (mar_study_cursor (opponent->study), &start);
  g_autofree char *level = g_strdup_printf ("%u", for_hint ? 0 : opponent->settings.level);
  const MarEngineLimits limits = {
    .time_ms = for_hint ? HINT_TIME : opponent->settings.seconds * 1000,
    .lines = for_hint ? MOST_HINTS : 1,
  };

  opponent->search = what;
  opponent->searched = *mar_study_cursor (opponent->study);
  mar_engine_set_option (opponent->engine, "Level", level);
  mar_engine_search (opponent->engine, mar_record_game (opponent->record),
                     mar_record_options (opponent->record), start,
                     (const MarAction *) (gpointer) actions->data, actions->len, &limits);
}

static gboolean
show_step_cb (gpointer data)
{
  MarOpponent *opponent = data;

  /* Who goes elsewhere meanwhile has seen enough. */
  if (mar_opponent_is_active (opponent) && is_at (opponent, &opponent->shown)
      && mar_node_is_attached (opponent->shown.node) && !mar_cursor_is_end (&opponent->shown)
      && mar_cursor_next_step (&opponent->shown))
    {
      /* In the end the whole turn is told: its steps went by. */
      mar_study_go_to (opponent->study, &opponent->shown, !mar_cursor_is_end (&opponent->shown));
      return G_SOURCE_CONTINUE;
    }
  opponent->source = 0;
  mar_opponent_update (opponent);

  return G_SOURCE_REMOVE;
}

/* The turn is in the record at once, as one step of undo, and shown step by step. */
static void
play_turn (MarOpponent *opponent)
{
  MarStudy *study = opponent->study;
  const MarCursor begin = *mar_study_cursor (study);
  MarCursor cursor = begin;
  MarAction actions[MOST_ACTIONS];
  guint n = mar_engine_best (opponent->engine, actions, MOST_ACTIONS);
  gboolean played = n > 0;

  opponent->search = SEARCH_NOTHING;
  mar_study_freeze (study);
  mar_document_begin (mar_study_document (study), _("Engine Turn"));
  for (guint i = 0; i < n && played; i++)
    played = mar_cursor_play (&cursor, actions[i], NULL);
  mar_document_end (mar_study_document (study));
  mar_cursor_clamp (&cursor);
  if (played && n > 1)
    {
      cursor.step = cursor.node == begin.node ? begin.step + 1 : 1;
      opponent->shown = cursor;
      opponent->source = g_timeout_add (opponent->step_pause, show_step_cb, opponent);
    }
  mar_study_go_to (study, &cursor, TRUE);
  mar_study_thaw (study);
}

static gboolean
play_turn_cb (gpointer data)
{
  MarOpponent *opponent = data;

  opponent->source = 0;
  if (mar_opponent_is_active (opponent) && is_where_play_goes_on (opponent)
      && is_at (opponent, &opponent->searched))
    {
      play_turn (opponent);
    }
  else
    {
      /* It searches again when somebody comes back. */
      opponent->search = SEARCH_NOTHING;
      mar_opponent_update (opponent);
    }

  return G_SOURCE_REMOVE;
}

/* The best turn, and each time that somebody asks again at the same place the next best one. */
static void
show_hint (MarOpponent *opponent)
{
  guint n_lines = mar_engine_n_lines (opponent->engine);
  g_autoptr (MarLine) line = mar_cursor_line (mar_study_cursor (opponent->study));
  g_autofree char *turn = NULL;
  g_autofree char *message = NULL;
  const MarEngineLine *found;
  guint rank;

  opponent->search = SEARCH_NOTHING;
  if (n_lines == 0)
    return;
  if (!is_at (opponent, &opponent->hinted))
    opponent->n_hints = 0;
  opponent->hinted = *mar_study_cursor (opponent->study);
  rank = opponent->n_hints++ % MIN (n_lines, MOST_HINTS);
  found = mar_engine_line (opponent->engine, rank);
  if (found->n_first == 0)
    return;

  turn = mar_turn_text (mar_line_game (line), mar_line_position (line), found->actions,
                        found->n_first, NULL);
  message = g_strdup_printf (rank == 0 ? _("Hint: %s") : _("Or: %s"), turn);
  mar_study_emit_preview (opponent->study, found->actions, found->n_first);
  mar_study_emit_message (opponent->study, message);
}

static void
searched_cb (MarOpponent *opponent)
{
  if (opponent->search == SEARCH_NOTHING || mar_engine_error (opponent->engine) != NULL
      || !mar_opponent_is_active (opponent) || !is_at (opponent, &opponent->searched))
    {
      opponent->search = SEARCH_NOTHING;
      mar_opponent_update (opponent);
    }
  else if (opponent->search == SEARCH_HINT)
    {
      show_hint (opponent);
      mar_opponent_update (opponent);
    }
  else if (opponent->source == 0)
    {
      opponent->source = g_timeout_add (opponent->pause, play_turn_cb, opponent);
    }
}

static void
state_changed_cb (MarOpponent *opponent)
{
  if (mar_engine_state (opponent->engine) == MAR_ENGINE_FAILED)
    mar_opponent_update (opponent);
}

static void
stop_engine (MarOpponent *opponent)
{
  g_clear_handle_id (&opponent->source, g_source_remove);
  opponent->search = SEARCH_NOTHING;
  if (opponent->engine != NULL)
    g_signal_handlers_disconnect_by_data (opponent->engine, opponent);
  g_clear_object (&opponent->engine);
}

static void
start_engine (MarOpponent *opponent)
{
  opponent->engine = mar_engine_new_own ();
  g_signal_connect_swapped (opponent->engine, "searched", G_CALLBACK (searched_cb), opponent);
  g_signal_connect_swapped (opponent->engine, "state-changed", G_CALLBACK (state_changed_cb),
                            opponent);
  mar_engine_start (opponent->engine);
}

void
mar_opponent_restart (MarOpponent *opponent)
{
  g_return_if_fail (MAR_IS_OPPONENT (opponent));

  stop_engine (opponent);
  start_engine (opponent);
  mar_opponent_update (opponent);
}

/* The next turn or roll. */

static gboolean
roll_cb (gpointer data)
{
  MarOpponent *opponent = data;

  opponent->source = 0;
  if (mar_opponent_is_active (opponent) && mar_opponent_state (opponent) == MAR_OPPONENT_CHANCE)
    {
      const MarAction roll = mar_study_draw_roll (opponent->study);

      mar_study_play (opponent->study, &roll, 1, NULL);
    }

  return G_SOURCE_REMOVE;
}

/* Who has undone something may want to undo more, or to do it again: nothing is played over
 * that unasked. */
static gboolean
is_held (MarOpponent *opponent)
{
  gboolean can_redo;

  g_object_get (mar_study_document (opponent->study), "can-redo", &can_redo, NULL);

  return can_redo;
}

/* Rolls the die, or lets the engine search for its turn. */
static void
go_on (MarOpponent *opponent)
{
  MarOpponentState state = mar_opponent_state (opponent);

  if (opponent->source != 0 || (is_held (opponent) && opponent->search != SEARCH_TURN))
    return;
  if (state == MAR_OPPONENT_CHANCE)
    opponent->source = g_timeout_add (opponent->pause, roll_cb, opponent);
  else if (state == MAR_OPPONENT_ENGINE
           && !(opponent->search == SEARCH_TURN && is_at (opponent, &opponent->searched)))
    search (opponent, SEARCH_TURN);
}

void
mar_opponent_update (MarOpponent *opponent)
{
  g_return_if_fail (MAR_IS_OPPONENT (opponent));

  if (mar_opponent_is_active (opponent))
    {
      follow (opponent);
      if (opponent->search == SEARCH_HINT && !is_at (opponent, &opponent->searched))
        opponent->search = SEARCH_NOTHING;
      go_on (opponent);
    }
  mar_study_emit_opponent_changed (opponent->study);
}

gboolean
mar_opponent_can_hint (MarOpponent *opponent)
{
  g_return_val_if_fail (MAR_IS_OPPONENT (opponent), FALSE);

  return mar_opponent_state (opponent) == MAR_OPPONENT_PERSON && opponent->engine != NULL;
}

void
mar_opponent_hint (MarOpponent *opponent)
{
  g_return_if_fail (mar_opponent_can_hint (opponent));

  if (opponent->search != SEARCH_HINT)
    search (opponent, SEARCH_HINT);
  mar_opponent_update (opponent);
}

void
mar_opponent_move_now (MarOpponent *opponent)
{
  g_return_if_fail (mar_opponent_state (opponent) == MAR_OPPONENT_ENGINE);

  if (opponent->search == SEARCH_TURN)
    mar_engine_stop (opponent->engine);
  else
    search (opponent, SEARCH_TURN);
  mar_opponent_update (opponent);
}

/* Taking back. */

static gboolean
is_own_turn (MarOpponent *opponent,
             MarNode     *node)
{
  const MarGame *game = mar_record_game (opponent->record);

  return mar_node_kind (node) == MAR_NODE_TURN
         && mar_game_person (game, mar_node_position (mar_node_parent (node)), mar_node_side (node))
              == opponent->settings.person;
}

/* The person's last turn on the way to the cursor; NULL without one. */
static MarNode *
last_own_turn (MarOpponent *opponent)
{
  for (MarNode *node = mar_study_node (opponent->study); mar_node_parent (node) != NULL;
       node = mar_node_parent (node))
    {
      MarNodeKind kind = mar_node_kind (node);

      if (kind != MAR_NODE_TURN && kind != MAR_NODE_ROLL)
        return NULL;
      if (is_own_turn (opponent, node))
        return node;
    }

  return NULL;
}

gboolean
mar_opponent_can_take_back (MarOpponent *opponent)
{
  g_return_val_if_fail (MAR_IS_OPPONENT (opponent), FALSE);

  return mar_study_can_play (opponent->study) && is_where_play_goes_on (opponent)
         && last_own_turn (opponent) != NULL;
}

/* Removes the nodes from the one below @end down to the cursor, but for those that other lines
 * go through: they were there before the game against the engine. */
static void
remove_line (MarOpponent *opponent,
             MarNode     *end)
{
  MarNode *node = mar_study_node (opponent->study);

  if (mar_node_n_children (node) > 0)
    return;

  while (mar_node_parent (node) != end && mar_node_n_children (mar_node_parent (node)) == 1)
    node = mar_node_parent (node);
  mar_study_remove (opponent->study, node);
}

void
mar_opponent_take_back (MarOpponent *opponent)
{
  MarDocument *document;
  MarCursor back;

  g_return_if_fail (mar_opponent_can_take_back (opponent));

  document = mar_study_document (opponent->study);
  back = mar_cursor_at (mar_node_parent (last_own_turn (opponent)));
  g_clear_handle_id (&opponent->source, g_source_remove);
  opponent->search = SEARCH_NOTHING;
  if (opponent->engine != NULL)
    mar_engine_stop (opponent->engine);
  mar_study_freeze (opponent->study);
  mar_document_begin (document, _("Take Back Turn"));
  remove_line (opponent, back.node);
  mar_document_end (document);
  opponent->reached = back;
  mar_study_go_to (opponent->study, &back, FALSE);
  mar_study_thaw (opponent->study);
}

/* The object. */

static void
mar_opponent_dispose (GObject *object)
{
  stop_engine (MAR_OPPONENT (object));

  G_OBJECT_CLASS (mar_opponent_parent_class)->dispose (object);
}

static void
mar_opponent_class_init (MarOpponentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_opponent_dispose;
}

static void
mar_opponent_init (MarOpponent *opponent)
{
  opponent->pause = PAUSE;
  opponent->step_pause = STEP_PAUSE;
}

MarOpponent *
mar_opponent_new (MarStudy                  *study,
                  const MarOpponentSettings *settings)
{
  MarOpponent *opponent;

  g_return_val_if_fail (MAR_IS_STUDY (study), NULL);
  g_return_val_if_fail (mar_study_record (study) != NULL, NULL);

  opponent = g_object_new (MAR_TYPE_OPPONENT, NULL);
  opponent->study = study;
  opponent->record = mar_study_record (study);
  opponent->settings = *settings;
  opponent->reached = *mar_study_cursor (study);
  start_engine (opponent);

  return opponent;
}
