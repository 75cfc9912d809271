/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-player-bars.h"

#include <glib/gi18n.h>

#include "mar-record-format.h"
#include "mar-board-style.h"
#include "mar-piece-paintable.h"

struct _MarPlayerBars
{
  GObject parent_instance;

  MarBoard *board;
  MarPlayerBar *player_bars[MAR_MAX_PLAYERS];
  MarStudy *study; /* nullable: before it is set */
  /* One of the pieces of each player. */
  GdkPaintable *pieces[MAR_MAX_PLAYERS];
  gboolean upside_down;
};

enum
{
  PROP_UPSIDE_DOWN = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint pieces_changed;

G_DEFINE_FINAL_TYPE (MarPlayerBars, mar_player_bars, G_TYPE_OBJECT)

/* The turn of a player in words. */

static guint
winners_at (const MarCursor   *cursor,
            const MarGame     *game,
            const MarPosition *position)
{
  MarResult result;

  if (mar_cursor_is_end (cursor))
    mar_node_result (cursor->node, &result);
  else
    game->result (position, &result);

  return result.over ? result.winners : 0;
}

/* Finds the player who will act after the roll. */
static int
actor_after_chance (const MarGame     *game,
                    const MarPosition *position)
{
  g_autofree MarPosition *next = mar_position_copy (game, position);
  MarActionList list;

  game->actions (position, &list);
  if (list.n == 0)
    return MAR_ACTOR_NONE;
  game->play (next, list.items[0], NULL);

  return game->actor (next);
}

/* @short_text is set where the text can be said in fewer words. */
static char *
get_turn_text (const MarGame      *game,
               const MarPosition  *position,
               int                 player,
               char              **short_text)
{
  int actor = game->actor (position);
  int left = game->actions_left (position);

  if (actor == MAR_ACTOR_CHANCE)
    {
      if (actor_after_chance (game, position) != player)
        return NULL;
      /* Translators: beside a player's name: a roll of the die is due, then he moves */
      return g_strdup (_("roll the die"));
    }
  if (actor != player)
    return NULL;

  if (left <= 0 || (left == 1 && game->starts_turn (position)))
    /* Translators: beside a player's name */
    return g_strdup (_("to move"));

  /* Translators: beside a player's name who is to move, where there is little room */
  *short_text = g_strdup_printf (g_dngettext (NULL, "%d step left", "%d steps left", (gulong) left),
                                 left);
  /* Translators: beside a player's name */
  return g_strdup_printf (g_dngettext (NULL, "to move, %d step left",
                                       "to move, %d steps left", (gulong) left),
                          left);
}

static char *
get_player_turn (const MarCursor    *cursor,
                 const MarGame      *game,
                 const MarPosition  *position,
                 int                 player,
                 char              **short_text)
{
  guint winners = winners_at (cursor, game, position);

  if (winners == 0)
    return get_turn_text (game, position, player, short_text);
  if ((winners & (1u << player)) == 0)
    return NULL;
  if (winners == 3 && mar_game_n_players (game, position) == 2)
    /* Translators: beside a player's name, both players are equal in the end */
    return g_strdup (_("draw"));
  if (winners != (1u << player))
    /* Translators: beside a player's name, several players share the win */
    return g_strdup (_("shares the win"));

  /* Translators: beside a player's name */
  return g_strdup (_("wins"));
}

/* The seats. */

static const MarGame *
get_game (MarPlayerBars *bars)
{
  return mar_record_game (mar_study_record (bars->study));
}

static void
show_player (MarPlayerBars     *bars,
             MarPlayerBar      *bar,
             const MarPosition *position,
             int                player)
{
  const MarGame *game = get_game (bars);
  const int person = mar_game_person (game, position, player);
  g_autofree char *turn = NULL;
  g_autofree char *short_turn = NULL;

  /* Nothing is won while the pieces are arranged. */
  if (mar_study_is_setting_up (bars->study))
    turn = get_turn_text (game, position, player, &short_turn);
  /* Beside the button that repairs what is struck there is no room for more than the name. */
  else if (mar_node_kind (mar_study_node (bars->study)) != MAR_NODE_STRUCK)
    turn = get_player_turn (mar_study_cursor (bars->study), game, position, player, &short_turn);
  mar_player_bar_set_piece (bar, bars->pieces[player]);
  mar_player_bar_show (bar, game, position, player,
                       mar_record_format_player (mar_study_record (bars->study), person), turn,
                       short_turn != NULL ? short_turn : turn);
}

/* Finds whether the pieces of the first player began at the upper edge of the board as it lies
 * now. By a quarter turn they come to one of the other edges, and the names stay where they
 * are. */
static void
update_upside_down (MarPlayerBars *bars)
{
  gboolean flipped;
  gboolean upside_down;
  guint turns;

  g_object_get (bars->board, "flipped", &flipped, "turns", &turns, NULL);
  upside_down = flipped ^ (turns >= 2) ^ ((get_game (bars)->view & MAR_GAME_STARTS_FAR) != 0);
  if (upside_down == bars->upside_down)
    return;

  bars->upside_down = upside_down;
  g_object_notify_by_pspec (G_OBJECT (bars), properties[PROP_UPSIDE_DOWN]);
}

/* Each player sits on the side of the own pieces. */
void
mar_player_bars_update (MarPlayerBars *bars)
{
  static const guint seats[2][MAR_MAX_PLAYERS] = { { 0, 1, 2, 3 }, { 1, 0, 3, 2 } };
  g_autofree MarPosition *position = NULL;
  guint n;

  g_return_if_fail (MAR_IS_PLAYER_BARS (bars));

  if (bars->study == NULL || mar_study_record (bars->study) == NULL)
    return;

  position = mar_study_position (bars->study);
  n = mar_game_n_players (get_game (bars), position);
  update_upside_down (bars);
  for (guint player = 0; player < MAR_MAX_PLAYERS; player++)
    {
      MarPlayerBar *bar = bars->player_bars[seats[bars->upside_down][player]];

      gtk_widget_set_visible (GTK_WIDGET (bar), player < n);
      if (player < n)
        show_player (bars, bar, position, (int) player);
    }
}

/* The pieces beside the names are drawn once for a game. */
static void
update_pieces (MarPlayerBars *bars)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (bars->board)));
  MarRecord *record = mar_study_record (bars->study);
  const MarPosition *start;

  if (record == NULL)
    return;

  start = mar_node_position (mar_record_root (record));
  for (guint player = 0; player < MAR_MAX_PLAYERS; player++)
    {
      g_clear_object (&bars->pieces[player]);
      if (player < mar_game_n_players (get_game (bars), start))
        bars->pieces[player] = mar_piece_paintable_new (get_game (bars), start, (int) player,
                                                        gtk_widget_get_pango_context (window),
                                                        MAR_PLAYER_PIECE_SIZE,
                                                        gtk_widget_get_scale_factor (window));
    }
  g_signal_emit (bars, pieces_changed, 0);
}

static void
style_changed_cb (MarPlayerBars *bars)
{
  if (bars->study == NULL)
    return;

  update_pieces (bars);
  mar_player_bars_update (bars);
}

void
mar_player_bars_set_study (MarPlayerBars *bars,
                           MarStudy      *study)
{
  g_return_if_fail (MAR_IS_PLAYER_BARS (bars));
  g_return_if_fail (MAR_IS_STUDY (study));

  if (bars->study != NULL)
    g_signal_handlers_disconnect_by_data (bars->study, bars);
  g_set_object (&bars->study, study);
  g_signal_connect_swapped (study, "record-changed", G_CALLBACK (update_pieces), bars);
  g_signal_connect_swapped (study, "changed", G_CALLBACK (mar_player_bars_update), bars);
  g_signal_connect_swapped (study, "headers-changed", G_CALLBACK (mar_player_bars_update), bars);
  update_pieces (bars);
  mar_player_bars_update (bars);
}

MarPlayerBar *
mar_player_bars_get_bar (MarPlayerBars *bars,
                         guint          seat)
{
  g_return_val_if_fail (MAR_IS_PLAYER_BARS (bars), NULL);
  g_return_val_if_fail (seat < MAR_MAX_PLAYERS, NULL);

  return bars->player_bars[seat];
}

GdkPaintable *
mar_player_bars_get_piece (MarPlayerBars *bars,
                           guint          player)
{
  g_return_val_if_fail (MAR_IS_PLAYER_BARS (bars), NULL);
  g_return_val_if_fail (player < MAR_MAX_PLAYERS, NULL);

  return bars->pieces[player];
}

static void
mar_player_bars_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_UPSIDE_DOWN)
    g_value_set_boolean (value, MAR_PLAYER_BARS (object)->upside_down);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_player_bars_dispose (GObject *object)
{
  MarPlayerBars *bars = MAR_PLAYER_BARS (object);

  if (bars->study != NULL)
    g_signal_handlers_disconnect_by_data (bars->study, bars);
  g_clear_object (&bars->study);
  if (bars->board != NULL)
    g_signal_handlers_disconnect_by_data (bars->board, bars);
  g_clear_object (&bars->board);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    {
      g_clear_object (&bars->player_bars[i]);
      g_clear_object (&bars->pieces[i]);
    }

  G_OBJECT_CLASS (mar_player_bars_parent_class)->dispose (object);
}

static void
mar_player_bars_class_init (MarPlayerBarsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mar_player_bars_dispose;
  object_class->get_property = mar_player_bars_get_property;

  pieces_changed = g_signal_new ("pieces-changed", MAR_TYPE_PLAYER_BARS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  properties[PROP_UPSIDE_DOWN] = g_param_spec_boolean ("upside-down", NULL, NULL, FALSE,
                                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mar_player_bars_init (MarPlayerBars *bars)
{
  g_signal_connect_object (mar_board_style_get_default (), "changed", G_CALLBACK (style_changed_cb),
                           bars, G_CONNECT_SWAPPED);
}

MarPlayerBars *
mar_player_bars_new (MarBoard            *board,
                     MarPlayerBar *const *player_bars)
{
  MarPlayerBars *bars = g_object_new (MAR_TYPE_PLAYER_BARS, NULL);

  bars->board = g_object_ref (board);
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    bars->player_bars[i] = g_object_ref (player_bars[i]);
  g_signal_connect_swapped (board, "notify::flipped", G_CALLBACK (mar_player_bars_update), bars);
  g_signal_connect_swapped (board, "notify::turns", G_CALLBACK (mar_player_bars_update), bars);

  return bars;
}
