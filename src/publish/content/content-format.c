/* The texts of one node in a booklet: its steps, its signs, how the game ends there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "content-private.h"

/* The score as it is printed: with dashes between the players' numbers. */
char *
mar_content_score (const MarGame     *game,
                   const MarPosition *position)
{
  g_autofree char *score = mar_score_text (game, position);
  GString *text = g_string_new (NULL);

  for (const char *at = score; *at != '\0'; at++)
    if (*at == '-' && at > score && g_ascii_isdigit (at[1]))
      g_string_append (text, "\342\200\223");
    else
      g_string_append_c (text, *at);
  return g_string_free (text, FALSE);
}

char *
mar_content_deeds (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_auto (MarEffects) all = MAR_EFFECTS_INIT;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  GString *text = g_string_new (NULL);
  guint n;

  mar_node_actions (node, &n);
  for (guint step = 1; step <= n; step++)
    {
      g_free (mar_node_step_position (node, step, &effects));
      for (guint i = 0; i < effects.n; i++)
        mar_effects_add (&all, effects.items[i].type, effects.items[i].player,
                         effects.items[i].from, effects.items[i].to, effects.items[i].value);
    }
  game->describe_effects (mar_node_position (node), &all, text);
  return g_string_free (text, FALSE);
}

/* Two signs in one character are rare in book faces: they are parted. */
char *
mar_content_glyphs (MarNode *node)
{
  guint n;
  const int *nags = mar_node_glyphs (node, &n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const char *symbol = mar_glyph_symbol (nags[i]);
      g_autofree char *plain = NULL;

      if (symbol == NULL)
        continue;
      plain = g_utf8_normalize (symbol, -1, G_NORMALIZE_ALL_COMPOSE);
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, plain != NULL ? plain : symbol);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* The names of the players who have won. */
static char *
winner_names (const MarGame *game,
              guint          winners)
{
  GString *names = g_string_new (NULL);

  for (guint player = 0; game->letters[player] != '\0'; player++)
    if ((winners >> player & 1) != 0)
      {
        if (names->len > 0)
          g_string_append (names, ", ");
        g_string_append (names, _(game->player_names[player]));
      }
  return g_string_free (names, FALSE);
}

/* How the main line ends, by the moves or else by a header that names one winner. */
static gboolean
main_winners (MarRecord *record,
              guint     *winners)
{
  const char *header = mar_record_header (record, "result");
  const char *letters = mar_record_game (record)->letters;
  MarResult result;

  mar_node_result (mar_record_last (record, mar_record_root (record)), &result);
  *winners = result.winners;
  if (result.over)
    return TRUE;
  if (header == NULL || strlen (header) != 1 || strchr (letters, *header) == NULL)
    return FALSE;
  *winners = 1u << (strchr (letters, *header) - letters);
  return TRUE;
}

static char *
winner_text (MarNode *node)
{
  MarRecord *record = mar_node_record (node);
  const MarGame *game = mar_record_game (record);
  guint everybody = (1u << mar_game_n_players (game, mar_node_position (node))) - 1;
  /* A score after an end says how it ended; the sentence before has said so already. */
  MarNode *last = mar_node_kind (node) == MAR_NODE_END ? mar_node_parent (node) : node;
  g_autofree char *score = mar_content_score (game, mar_node_position (last));
  g_autofree char *names = NULL;
  guint winners;

  if (!mar_node_is_main (node) || !main_winners (record, &winners))
    return g_strdup (score);
  if (winners == everybody)
    /* Translators: %s is the score, such as 1(3)-1(3). */
    return g_strdup_printf (_("Drawn, %s."), score);

  names = winner_names (game, winners);
  if ((winners & (winners - 1)) != 0)
    /* Translators: the winners' names and the score: "Black, White share the win, 7-7-3." */
    return g_strdup_printf (_("%s share the win, %s."), names, score);
  /* Translators: the winner's name and the score: "White wins, 1(3)-2(3)." */
  return g_strdup_printf (_("%s wins, %s."), names, score);
}

char *
mar_content_end_reason (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const int side = mar_node_side (node);
  const MarEndReason reason = mar_node_end_reason (node);

  if (side >= 0 && reason == MAR_END_RESIGNATION)
    return g_strdup_printf (_("%s resigns."), _(game->player_names[side]));
  if (side >= 0 && reason == MAR_END_TIME)
    return g_strdup_printf (_("%s has run out of time."), _(game->player_names[side]));
  if (reason == MAR_END_AGREEMENT)
    return g_strdup (_("The players agree to end the game."));
  if (side >= 0 && reason == MAR_END_REPETITION)
    return g_strdup_printf (_("%s claims a draw by repetition."), _(game->player_names[side]));
  if (reason == MAR_END_REPETITION)
    return g_strdup (_("A draw by repetition is claimed."));
  return g_strdup (_("The game ends."));
}

/* How the game ends, in a sentence or two. For a node of a finished game too, in which
 * the rules have had the last word. */
char *
mar_content_end (MarNode *node)
{
  g_autofree char *reason = NULL;
  g_autofree char *winner = winner_text (node);

  if (mar_node_kind (node) != MAR_NODE_END)
    return g_steal_pointer (&winner);

  reason = mar_content_end_reason (node);
  /* Where nobody is known to have won, there is a score alone. */
  return g_strconcat (reason, " ", winner, g_str_has_suffix (winner, ".") ? "" : ".", NULL);
}

char *
mar_content_printed (MarNode *node)
{
  const MarSource *source = mar_node_source (node);
  g_autofree char *steps = NULL;
  g_autofree char *printed = NULL;

  if (source == NULL || source->remark == NULL)
    return NULL;
  if (source->steps == NULL)
    return g_strdup (source->remark);
  /* The sentence has a full stop of its own. */
  steps = g_strdup (source->steps);
  if (g_str_has_suffix (steps, "."))
    steps[strlen (steps) - 1] = '\0';
  /* Translators: the steps of a turn as the printed source has them. */
  printed = g_strdup_printf (_("Printed: “%s”."), steps);
  return g_strconcat (printed, " ", source->remark, NULL);
}

char *
mar_content_unread (MarNode *node)
{
  const MarSource *source = mar_node_source (node);

  if (source == NULL || source->unread == NULL)
    return NULL;
  /* Translators: a piece of the printed source that makes no sense as moves. */
  return g_strdup_printf (_("Not understood: %s"), source->unread);
}

char *
mar_content_number_text (const MarContentItem *item)
{
  const MarGame *game;

  g_return_val_if_fail (item != NULL && item->node != NULL, NULL);

  game = mar_record_game (item->record);
  if (item->side < 0 || mar_game_n_players (game, mar_node_position (item->node)) <= 2)
    return g_strdup_printf ("%u.", item->number);
  return g_strdup_printf ("%u. %s:", item->number, _(game->player_names[item->side]));
}
