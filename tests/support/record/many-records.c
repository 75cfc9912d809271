/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "many-records.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "mar-line.h"

/* Turns of a game, actions of a turn, and records in a folder, at most. */
#define TURNS 60
#define ACTIONS 8
#define FOLDER 500

static const char *const names[] = { "Ada",      "Bo",   "Chloé", "Dmitri", "Emil",  "Farah",
                                     "Großmann", "Hana", "Ines",  "Jörg",   "Kwame", "Łukasz",
                                     "Mei",      "Nora", "Oskar", "Piet" };

static const char *const words[] = {
  "a",      "quiet",      "move",   "but",     "the",    "wall",    "holds",  "threat", "race",
  "center", "corner",     "marble", "capture", "forces", "tempo",   "better", "was",    "after",
  "this",   "White",      "Black",  "wins",    "loses",  "nothing", "good",   "shape",  "formation",
  "blocks", "stack",      "king",   "edge",    "pushes", "coin",    "flips",  "eye",    "cut",
  "group",  "zwischenzug"
};

static const char *
pick (GRand             *random,
      const char *const *texts,
      guint              n)
{
  return texts[g_rand_int_range (random, 0, (gint32) n)];
}

/* Some words are frequent and some are rare, as in any language. */
static char *
make_comment (GRand *random)
{
  GString *text = g_string_new (NULL);
  guint n = (guint) g_rand_int_range (random, 3, 40);

  for (guint i = 0; i < n; i++)
    {
      double at = g_rand_double (random);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                              words[(guint) (at * at * G_N_ELEMENTS (words))]);
    }
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
}

static void
set_headers (GRand     *random,
             MarRecord *record,
             guint      index)
{
  const MarGame *game = mar_record_game (record);
  const guint n = mar_game_n_players (game, mar_node_position (mar_record_root (record)));
  g_autofree char *title = g_strdup_printf ("Game %u", index);
  g_autofree char *event = g_strdup_printf ("Tournament %d", g_rand_int_range (random, 1, 40));
  g_autofree char *date = g_strdup_printf ("%d-%02d-%02d", g_rand_int_range (random, 1998, 2027),
                                           g_rand_int_range (random, 1, 13),
                                           g_rand_int_range (random, 1, 29));

  if (g_rand_int_range (random, 0, 3) > 0)
    mar_record_set_header (record, "title", title);
  mar_record_set_header (record, "event", event);
  mar_record_set_header (record, "date", date);
  for (guint player = 0; player < n; player++)
    {
      g_autofree char *key = mar_player_header (game, (int) player);
      g_autofree char *name = g_strdup_printf ("%s %s", pick (random, names, G_N_ELEMENTS (names)),
                                               pick (random, names, G_N_ELEMENTS (names)));

      mar_record_set_header (record, key, name);
    }
}

/* Plays one turn at random on @line and adds it. Returns: its node, or NULL where the game is
 * over. */
static MarNode *
add_turn (GRand     *random,
          MarRecord *record,
          MarNode   *parent,
          MarLine   *line)
{
  const MarGame *game = mar_record_game (record);
  MarAction actions[ACTIONS];
  MarActionList list;
  guint n = 0;
  const int actor = game->actor (mar_line_position (line));

  do
    {
      mar_line_actions (line, &list);
      if (list.n == 0)
        break;
      actions[n] = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      g_assert_true (mar_line_play (line, actions[n], NULL, NULL));
      n++;
    }
  while (n < ACTIONS && actor != MAR_ACTOR_CHANCE && game->actor (mar_line_position (line)) == actor
         && !game->starts_turn (mar_line_position (line)));
  return n > 0 ? mar_record_add_turn (record, parent, actions, n, NULL) : NULL;
}

static void
annotate (GRand     *random,
          MarRecord *record,
          MarNode   *node)
{
  if (g_rand_int_range (random, 0, 8) == 0)
    {
      g_autofree char *comment = make_comment (random);

      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, comment);
    }
  if (g_rand_int_range (random, 0, 20) == 0)
    {
      const int nag = g_rand_int_range (random, 1, 7);

      mar_record_set_glyphs (record, node, &nag, 1);
    }
}

static void
play (GRand     *random,
      MarRecord *record)
{
  g_autoptr (MarLine) line = mar_line_new (mar_record_game (record), mar_record_options (record),
                                           NULL);
  MarNode *node = mar_record_root (record);
  const guint n = (guint) g_rand_int_range (random, 10, TURNS);

  for (guint i = 0; i < n && node != NULL; i++)
    {
      g_autoptr (MarLine) other = g_rand_int_range (random, 0, 30) == 0 ? mar_line_branch (line)
                                                                        : NULL;
      MarNode *parent = node;

      node = add_turn (random, record, parent, line);
      if (node != NULL)
        annotate (random, record, node);
      /* Now and then somebody shows what else could have been played. */
      for (guint k = 0; other != NULL && parent != NULL && node != NULL && k < 3; k++)
        parent = add_turn (random, record, parent, other);
    }
}

MarDocument *
many_records_new (guint   index,
                  guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed * 2654435761u + index);
  MarDocument *document = mar_document_new ();
  guint n;
  const MarGame *const *games = mar_games (&n);
  const MarGame *game = games[g_rand_int_range (random, 0, (gint32) n)];
  MarOptions options;
  MarRecord *record;

  mar_options_init (&options, game);
  record = mar_document_add_record (document, game, &options, NULL);
  set_headers (random, record, index);
  play (random, record);
  return document;
}

char *
many_records_write (const char *folder,
                    guint       index,
                    guint32     seed)
{
  g_autoptr (MarDocument) document = many_records_new (index, seed);
  g_autofree char *inner = g_strdup_printf ("%s/%04u", folder, index / FOLDER);
  char *path = g_strdup_printf ("%s/game-%06u.marginalia", inner, index);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  text = mar_document_write (document, &length);
  if (g_mkdir_with_parents (inner, 0755) != 0
      || !g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0644,
                                    &error))
    g_error ("%s: %s", path, error != NULL ? error->message : g_strerror (errno));
  return path;
}
