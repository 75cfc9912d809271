/* What the window says in words about the place of the cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-date.h"
#include "mar-record-words.h"
#include "mar-stone.h"

/* The title. */

static void
add_part (GString    *text,
          const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

/* Which game of the file it is, or else which file. */
static char *
place_of_window (MarWindow *window)
{
  guint n = mar_document_n_records (window->document);
  int index = mar_document_record_index (window->document, window->record);
  GFile *file = mar_document_file (window->document);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  if (n > 1)
    /* Translators: which game of a file is shown */
    return g_strdup_printf (_("game %d of %u"), index + 1, n);
  if (name != NULL)
    return g_filename_display_name (name);

  return g_strdup (_("not saved yet"));
}

/* Who played, unless that is the title, and when; by which rules, and where it is kept. */
static char *
subtitle_of_window (MarWindow *window)
{
  g_autoptr (GString) subtitle = g_string_new (NULL);
  const char *title = mar_record_header (window->record, "title");
  const char *date = mar_record_header (window->record, "date");
  g_autofree char *players = mar_record_words_players (window->record);
  g_autofree char *when = date != NULL ? mar_date_words (date) : NULL;
  g_autofree char *place = place_of_window (window);

  if (title != NULL && *title != '\0')
    add_part (subtitle, players);
  add_part (subtitle, when);
  add_part (subtitle, mar_record_game (window->record)->title);
  add_part (subtitle, place);

  return g_string_free (g_steal_pointer (&subtitle), FALSE);
}

/* Appends a line with a caption in front (nullable), unless there is nothing to say. */
static void
add_line (GString    *text,
          const char *caption,
          const char *value)
{
  if (value == NULL || *value == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (caption != NULL)
    g_string_append_printf (text, "%s ", caption);
  g_string_append (text, value);
}

/* The whole of what a narrow header cuts short, and how the match stands. */
static void
update_tooltip (MarWindow  *window,
                const char *title,
                const char *subtitle)
{
  g_autoptr (GString) text = g_string_new (title);
  g_autofree char *match = mar_window_match_words (window);

  add_line (text, NULL, subtitle);
  add_line (text, NULL, match);
  gtk_widget_set_tooltip_text (window->title_button, text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window->title_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

void
mar_window_update_title (MarWindow *window)
{
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  const char *mark = "";

  if (window->document != NULL && mar_document_modified (window->document))
    /* Translators: set before the title of a file that has unsaved changes */
    mark = _("• ");

  if (window->record != NULL)
    {
      name = mar_record_words_name (window->record);
      if (name == NULL)
        name = g_strdup (_("Untitled Game"));
      subtitle = subtitle_of_window (window);
    }
  else if (window->document != NULL)
    {
      name = g_strdup (mar_document_title (window->document));
    }
  if (name == NULL)
    name = g_strdup (_("Marginalia"));

  title = g_strconcat (mark, name, NULL);
  adw_window_title_set_title (window->title, title);
  adw_window_title_set_subtitle (window->title, subtitle != NULL ? subtitle : "");
  update_tooltip (window, name, subtitle);
  gtk_window_set_title (GTK_WINDOW (window), title);
}

/* The players. */

void
mar_window_update_stones (MarWindow *window)
{
  const MarGame *game = mar_record_game (window->record);
  const MarPosition *start = mar_node_position (mar_record_root (window->record));
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (window));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (window));

  for (guint player = 0; player < MAR_MAX_PLAYERS; player++)
    {
      g_clear_object (&window->stones[player]);
      if (player < mar_game_n_players (game, start))
        window->stones[player] = mar_stone_new (game, start, (int) player, context,
                                                MAR_STONE_SIZE, scale);
    }
}

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

/* Who will act as soon as chance has spoken. */
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

static char *
words_of_turn (const MarGame     *game,
               const MarPosition *position,
               int                player)
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

  /* Translators: beside a player's name */
  return g_strdup_printf (g_dngettext (NULL, "to move, %d step left",
                                       "to move, %d steps left", (gulong) left),
                          left);
}

static char *
turn_of_player (const MarCursor   *cursor,
                const MarGame     *game,
                const MarPosition *position,
                int                player)
{
  guint winners = winners_at (cursor, game, position);

  if (winners == 0)
    return words_of_turn (game, position, player);
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

static void
show_player (MarWindow         *window,
             MarPlayerStrip    *strip,
             const MarPosition *position,
             int                player)
{
  const MarGame *game = mar_record_game (window->record);
  g_autofree char *key = mar_player_header (game, mar_game_person (game, position, player));
  g_autofree char *turn = NULL;

  if (!mar_window_is_setting_up (window))
    turn = turn_of_player (&window->cursor, game, position, player);
  mar_player_strip_set_stone (strip, window->stones[player]);
  mar_player_strip_show (strip, game, position, player,
                         mar_record_header (window->record, key), turn);
}

/* Whether the pieces of the first player began at the upper edge of the board as it lies now. By
 * a quarter turn they come to one of the other edges, and the names stay where they are. */
static gboolean
is_upside_down (MarWindow *window)
{
  gboolean flipped;
  guint turns;

  g_object_get (window->board, "flipped", &flipped, "turns", &turns, NULL);

  return flipped ^ (turns >= 2) ^ mar_record_game (window->record)->starts_far;
}

static MarPosition *
position_of (MarWindow *window)
{
  const MarGame *game = mar_record_game (window->record);
  g_autoptr (MarLine) line = NULL;

  if (mar_window_is_setting_up (window))
    return mar_position_copy (game, mar_set_up_bar_position (window->set_up_bar));

  line = mar_window_line (window);
  return mar_position_copy (game, mar_line_position (line));
}

/* Each player stands on the side of the own pieces, and the bar of the chances goes along. */
void
mar_window_update_players (MarWindow *window)
{
  static const guint seats[2][MAR_MAX_PLAYERS] = { { 0, 1, 2, 3 }, { 1, 0, 3, 2 } };
  g_autofree MarPosition *position = NULL;
  gboolean upside_down;
  guint n;

  if (window->record == NULL)
    return;

  position = position_of (window);
  n = mar_game_n_players (mar_record_game (window->record), position);
  upside_down = is_upside_down (window);
  g_object_set (window->evaluation_bar, "flipped", upside_down, NULL);
  for (guint player = 0; player < MAR_MAX_PLAYERS; player++)
    {
      MarPlayerStrip *strip = window->strips[seats[upside_down][player]];

      gtk_widget_set_visible (GTK_WIDGET (strip), player < n);
      if (player < n)
        show_player (window, strip, position, (int) player);
    }
}

/* What just happened. */

static char *
words_of_end (const MarNode *node,
              const MarGame *game)
{
  int side = mar_node_side (node);
  const char *who = side >= 0 ? _(game->player_names[side]) : NULL;

  switch (mar_node_end_reason (node))
    {
    case MAR_END_RESIGNATION:
      if (who != NULL)
        /* Translators: %s is a player: Black, White */
        return g_strdup_printf (_("%s resigns."), who);
      return g_strdup (_("The game was resigned."));
    case MAR_END_AGREEMENT:
      return g_strdup (_("The players agree on a draw."));
    case MAR_END_TIME:
      if (who != NULL)
        return g_strdup_printf (_("%s ran out of time."), who);
      return g_strdup (_("Time ran out."));
    case MAR_END_REPETITION:
      if (who != NULL)
        /* Translators: %s is a player: Black, White */
        return g_strdup_printf (_("%s claims a draw by repetition."), who);
      return g_strdup (_("A draw by repetition was claimed."));
    case MAR_END_OTHER:
    default:
      return g_strdup (_("The game ends here."));
    }
}

/* What somebody did belongs together with what chance answered. */
static char *
words_of_actions (MarWindow         *window,
                  const MarPosition *position)
{
  const MarGame *game = mar_record_game (window->record);
  g_autofree MarPosition *at = NULL;
  g_autoptr (GArray) actions = mar_cursor_recent (&window->cursor, &at);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      if (window->by_step && game->actor (at) != MAR_ACTOR_CHANCE)
        mar_effects_empty (&effects);
      game->hand_over (at, &effects);
      game->play (at, g_array_index (actions, MarAction, i), &effects);
    }
  game->describe_effects (position, &effects, text);

  return g_strdup (text->str);
}

static char *
words_of_place (MarWindow         *window,
                const MarPosition *position)
{
  const MarNode *node = window->cursor.node;
  char *keeping = mar_window_words_of_keeping (window);

  if (keeping != NULL)
    return keeping;
  switch (mar_node_kind (node))
    {
    case MAR_NODE_START:
      return g_strdup (_("The game begins."));
    case MAR_NODE_SETUP:
      return g_strdup (_("The position was set up here."));
    case MAR_NODE_END:
      return words_of_end (node, mar_record_game (window->record));
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    default:
      if (window->cursor.step == 0)
        return g_strdup ("");
      return words_of_actions (window, position);
    }
}

/* Only a source that differs from the record is worth a word. */
static char *
remark_of_node (const MarNode *node)
{
  const MarSource *source = mar_node_source (node);
  g_autoptr (GString) text = NULL;

  if (source == NULL || (source->remark == NULL && source->unread == NULL))
    return NULL;

  text = g_string_new (NULL);
  add_line (text, NULL, source->remark);
  add_line (text, _("Printed:"), source->steps);
  add_line (text, _("Could not be read:"), source->unread);
  if (source->line > 0)
    {
      g_autofree char *place = g_strdup_printf (_("line %u"), source->line);

      add_line (text, _("In the source:"), place);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update_place (MarWindow *window)
{
  MarNode *node = window->cursor.node;
  guint number = mar_node_number (node);
  guint last = mar_node_number (mar_record_last (window->record, node));
  guint n_actions;
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;

  mar_node_actions (node, &n_actions);
  if (window->cursor.step < n_actions)
    text = g_strdup_printf ("%u.%u / %u", number, window->cursor.step, last);
  else
    text = g_strdup_printf ("%u / %u", number, last);

  gtk_menu_button_set_label (window->place_button, text);
  words = g_strdup_printf (_("Turn %'u of %'u"), number, last);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window->place_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
mar_window_update_words (MarWindow *window)
{
  g_autofree MarPosition *position = NULL;
  g_autofree char *words = NULL;
  g_autofree char *remark = NULL;

  if (window->record == NULL)
    return;

  position = position_of (window);
  words = mar_window_is_setting_up (window) ? mar_set_up_bar_words (window->set_up_bar)
                                            : words_of_place (window, position);
  mar_window_update_players (window);
  update_place (window);

  mar_window_drop_notice (window);
  gtk_label_set_label (window->status, words);

  remark = remark_of_node (window->cursor.node);
  gtk_label_set_label (window->remark_label, remark != NULL ? remark : "");
  gtk_widget_set_visible (GTK_WIDGET (window->remark_button), remark != NULL);
}
