/* The details under the title of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "content-private.h"
#include "mar-date.h"
#include "mar-match.h"

/* Headers that stand in a place of their own, or are not for readers. */
static const char *const placed[] = {
  "title",    "event",  "place",        "date",       "round",   "source",         "annotator",
  "language", "result", "introduction", "conclusion", "opening", MAR_MATCH_HEADER, NULL,
};

static void
add_detail (GPtrArray  *items,
            MarRecord  *record,
            const char *name,
            const char *text)
{
  MarContentItem *item;

  if (!mar_content_is_filled (text))
    return;
  item = mar_content_add (items, MAR_CONTENT_DETAIL, record, NULL, 0);
  item->name = g_strdup (name);
  item->text = g_strdup (text);
}

/* The game and the rules that were chosen for it, those that differ from the usual. */
static char *
game_and_rules (MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  const MarOptions *options = mar_record_options (record);
  GString *text = g_string_new (game->title);

  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = NULL;

      if (options->values[i] == game->options[i].fallback)
        continue;
      value = mar_options_value_title (game, options, i);
      g_string_append (text, " · ");
      /* Translators: a rule that can be chosen, and what was chosen. */
      g_string_append_printf (text, _("%s: %s"), _(game->options[i].title), value);
    }
  return g_string_free (text, FALSE);
}

static void
join (GString    *text,
      const char *more)
{
  if (!mar_content_is_filled (more))
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, more);
}

/* Event, round, place and date, as far as they are known. */
static char *
occasion (MarRecord *record)
{
  const char *round = mar_record_header (record, "round");
  const char *date = mar_record_header (record, "date");
  /* Translators: the round of a tournament */
  g_autofree char *which = mar_content_is_filled (round) ? g_strdup_printf (_("round %s"), round)
                                                         : NULL;
  g_autofree char *when = mar_content_is_filled (date) ? mar_date_format (date) : NULL;
  GString *text = g_string_new (NULL);

  join (text, mar_record_header (record, "event"));
  join (text, which);
  join (text, mar_record_header (record, "place"));
  join (text, when);

  return g_string_free (text, FALSE);
}

static gboolean
is_player (const MarGame *game,
           const char    *key)
{
  for (guint i = 0; i < MAR_MAX_PLAYERS && game->player_names[i] != NULL; i++)
    {
      g_autofree char *player = mar_player_header (game, (int) i);

      if (strcmp (key, player) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_players (GPtrArray *items,
             MarRecord *record)
{
  const MarGame *game = mar_record_game (record);

  for (guint i = 0; i < MAR_MAX_PLAYERS && game->player_names[i] != NULL; i++)
    {
      g_autofree char *key = mar_player_header (game, (int) i);

      add_detail (items, record, _(game->player_names[i]), mar_record_header (record, key));
    }
}

/* Headers that the program has no name for, as their author called them. */
static void
add_others (GPtrArray *items,
            MarRecord *record)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (!g_strv_contains (placed, key) && !is_player (mar_record_game (record), key))
        add_detail (items, record, key, mar_record_header (record, key));
    }
}

/* Whether the source is no more than the file that was imported, which says nothing to a reader. */
static gboolean
is_file_name (const char *source)
{
  const char *end = source != NULL && strstr (source, "://") == NULL ? strrchr (source, '.') : NULL;
  gsize length = 0;

  if (end == NULL)
    return FALSE;
  while (g_ascii_islower (end[1 + length]))
    length++;
  return length > 1 && end[1 + length] == '\0';
}

void
mar_content_add_details (GPtrArray *items,
                         MarRecord *record)
{
  const char *annotator = mar_record_header (record, "annotator");
  const char *source = mar_record_header (record, "source");
  g_autofree char *rules = game_and_rules (record);
  g_autofree char *place = occasion (record);
  g_autofree char *comments = NULL;

  if (mar_content_is_filled (annotator))
    /* Translators: who wrote the comments. */
    comments = g_strdup_printf (_("Comments by %s"), annotator);

  add_detail (items, record, NULL, rules);
  add_players (items, record);
  add_detail (items, record, NULL, place);
  add_detail (items, record, _("Opening"), mar_record_header (record, "opening"));
  add_detail (items, record, NULL, comments);
  /* Translators: where the game was printed before; a colon and its name follow. */
  add_detail (items, record, _("Source"), is_file_name (source) ? NULL : source);
  add_others (items, record);
}
