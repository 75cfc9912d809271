/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-record-format.h"

#include <glib/gi18n.h>
#include <string.h>

const char *
mar_record_format_player (const MarRecord *record,
                          int              player)
{
  return mar_record_player_name (record, player, C_("player", "You"));
}

char *
mar_record_format_players (const MarRecord *record)
{
  /* Translators: in place of the name of who plays against the program: "You – Marginalia" */
  return mar_record_players (record, C_("player", "You"));
}

char *
mar_record_format_title (const MarRecord *record)
{
  return mar_record_title (record, C_("player", "You"));
}

char *
mar_record_format_name (const MarRecord *record)
{
  const char *title = mar_record_header (record, "title");

  if (title != NULL && *title != '\0')
    return g_strdup (title);

  return mar_record_format_players (record);
}

/* The players whose letters @winners names; 0: it is no result. */
static guint
read_winners (const MarGame *game,
              const char    *winners)
{
  guint players = 0;

  for (const char *at = winners; *at != '\0'; at++)
    {
      const char *letter = (at - winners) % 2 == 0 ? strchr (game->letters, *at) : NULL;

      if (letter != NULL)
        players |= 1u << (letter - game->letters);
      else if ((at - winners) % 2 == 0 || *at != '+')
        return 0;
    }

  return players;
}

char *
mar_winners_format (const MarGame *game,
                    const char    *winners)
{
  guint players = read_winners (game, winners);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < MAR_MAX_PLAYERS && game->player_names[i] != NULL; i++)
    if ((players & 1u << i) != 0)
      {
        if (n++ > 0)
          g_string_append (names, ", ");
        g_string_append (names, _(game->player_names[i]));
      }

  if (n == 0)
    return NULL;
  if (n == 1)
    /* Translators: how a game ended; %s is a side, "White wins" */
    return g_strdup_printf (_("%s wins"), names->str);
  if (players == 3 && strlen (game->letters) == 2)
    /* Translators: how a game ended */
    return g_strdup (_("Draw"));

  /* Translators: how a game ended; %s are the sides that share the win */
  return g_strdup_printf (_("Shared win: %s"), names->str);
}

char *
mar_record_format_result (const MarRecord *record)
{
  g_autofree char *result = mar_record_result (record);
  char *text;

  if (result == NULL || *result == '\0')
    return NULL;

  text = mar_winners_format (mar_record_game (record), result);

  return text != NULL ? text : g_steal_pointer (&result);
}

char *
mar_record_format_place (const MarNode *node)
{
  guint number = mar_node_number (node);

  if (number == 0)
    /* Translators: a place in a game */
    return g_strdup (_("start"));

  /* Translators: a place in a game */
  return g_strdup_printf (_("turn %u"), number);
}

static const struct
{
  const char *key;
  const char *label;
} headers[] = {
  { "title", N_("Title") },           { "event", N_("Event") },
  { "place", N_("Place") },           { "date", N_("Date") },
  { "round", N_("Round") },           { "source", N_("Source") },
  { "annotator", N_("Annotator") },   { "language", N_("Language") },
  { "result", N_("Result") },         { "introduction", N_("Introduction") },
  { "conclusion", N_("Conclusion") }, { "opening", N_("Opening") },
};

const char *
mar_header_label (const MarGame *game,
                  const char    *key)
{
  g_return_val_if_fail (key != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    if (g_str_equal (key, headers[i].key))
      return _(headers[i].label);
  for (guint i = 0; game != NULL && i < MAR_MAX_PLAYERS && game->player_names[i] != NULL; i++)
    {
      g_autofree char *player = mar_player_header (game, (int) i);

      if (g_str_equal (key, player))
        return _(game->player_names[i]);
    }

  return NULL;
}
