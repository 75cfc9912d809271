/* What SGF says of a game as a whole: which it is, its points, its players and its result.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "sgf-private.h"

/* The game whose points are pairs of letters, as in Go: the column from the left and the row from
 * the top. */
#define PAIRED "margo"
/* SGF has no more letters than this for a column. */
#define MOST_LETTERS 26

/* The headers that have a property of their own, beside the names of the players. */
static const char *const properties[][2] = {
  { "title", "GN" },        { "event", "EV" },  { "place", "PC" },     { "date", "DT" },
  { "round", "RO" },        { "source", "SO" }, { "annotator", "AN" }, { "copyright", "CP" },
  { "introduction", "GC" }, { "result", "RE" }, { "opening", "ON" },
};

static const char *const color_names[] = { "B", "W" };
static const char *const player_properties[] = { "PB", "PW" };

/* White is who has the letter w; where nobody has, the second player. */
static int
color_index (const MarGame *game,
             int            player)
{
  const char *white = strchr (game->letters, 'w');

  if (player < 0 || player > 1)
    return -1;
  return white != NULL ? game->letters[player] == 'w' : player;
}

const char *
sgf_color (const MarGame *game,
           int            player)
{
  const int index = color_index (game, player);

  return index >= 0 ? color_names[index] : NULL;
}

int
sgf_player (const MarGame *game,
            const char    *name)
{
  for (int player = 0; player < 2; player++)
    if (g_strcmp0 (sgf_color (game, player), name) == 0)
      return player;
  return -1;
}

/* Points. */

char *
sgf_to_cell (const SgfGame *game,
             const char    *point)
{
  if (game->size > 0 && g_ascii_islower (point[0]) && g_ascii_islower (point[1]) && point[2] == '\0'
      && (guint) (point[1] - 'a') < game->size)
    return g_strdup_printf ("%c%u", point[0], game->size - (guint) (point[1] - 'a'));
  return g_strdup (point);
}

char *
sgf_from_cell (const SgfGame *game,
               const char    *cell)
{
  char *end;
  guint64 row;

  if (game->size == 0 || !g_ascii_islower (cell[0]) || !g_ascii_isdigit (cell[1]))
    return g_strdup (cell);
  row = g_ascii_strtoull (cell + 1, &end, 10);
  if (*end != '\0' || row == 0 || row > game->size)
    return g_strdup (cell);
  return g_strdup_printf ("%c%c", cell[0], (char) ('a' + (game->size - (guint) row)));
}

static char *
translate (const SgfGame *game,
           const char *text,
           char *(*word) (const SgfGame *game, const char *word))
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *other = word (game, words[i]);

      g_free (words[i]);
      words[i] = other;
    }
  return g_strjoinv (" ", words);
}

/* In Go an empty value is a pass. */
char *
sgf_to_steps (const SgfGame *game,
              const char    *value)
{
  if (game->size > 0 && *value == '\0')
    return g_strdup ("pass");
  return translate (game, value, sgf_to_cell);
}

char *
sgf_from_steps (const SgfGame *game,
                const char    *steps)
{
  if (game->size > 0 && g_str_equal (steps, "pass"))
    return g_strdup ("");
  return translate (game, steps, sgf_from_cell);
}

/* Adds the points of a rectangle; returns whether it is one. */
static gboolean
add_rectangle (GPtrArray  *points,
               const char *one,
               const char *other)
{
  if (strlen (one) != 2 || strlen (other) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_islower (one[i]) || !g_ascii_islower (other[i]))
      return FALSE;
  for (char y = MIN (one[1], other[1]); y <= MAX (one[1], other[1]); y++)
    for (char x = MIN (one[0], other[0]); x <= MAX (one[0], other[0]); x++)
      g_ptr_array_add (points, g_strdup_printf ("%c%c", x, y));
  return TRUE;
}

GPtrArray *
sgf_points (const SgfTree     *tree,
            const SgfGame     *game,
            const SgfProperty *property)
{
  GPtrArray *points = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; property != NULL && i < property->n; i++)
    {
      g_autofree char *second = NULL;
      g_autofree char *first = sgf_tree_parts (tree, property, i, &second);

      if (second == NULL || game->size == 0 || !add_rectangle (points, first, second))
        g_ptr_array_add (points, g_steal_pointer (&first));
    }
  return points;
}

/* Headers. */

char *
sgf_header_key (const MarGame *game,
                const char    *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (g_str_equal (properties[i][1], name))
      return g_strdup (properties[i][0]);
  for (int player = 0; player < 2; player++)
    if (g_str_equal (player_properties[color_index (game, player)], name))
      return mar_player_header (game, player);
  return NULL;
}

const char *
sgf_header_property (const MarGame *game,
                     const char    *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (g_str_equal (properties[i][0], key))
      return properties[i][1];
  for (int player = 0; player < 2; player++)
    {
      g_autofree char *header = mar_player_header (game, player);

      if (g_str_equal (header, key))
        return player_properties[color_index (game, player)];
    }
  return NULL;
}

/* Results. */

static char *
get_all_letters (const MarGame *game)
{
  return g_strdup_printf ("%c+%c", game->letters[0], game->letters[1]);
}

char *
sgf_result_to_header (const MarGame *game,
                      const char    *value)
{
  if (g_ascii_strcasecmp (value, "draw") == 0 || g_str_equal (value, "0"))
    return get_all_letters (game);
  for (int player = 0; player < 2; player++)
    if (value[0] == *sgf_color (game, player) && value[1] == '+' && value[2] == '\0')
      return g_strdup_printf ("%c", game->letters[player]);
  return g_strdup (value);
}

char *
sgf_result_from_header (const MarGame *game,
                        const char    *value)
{
  g_autofree char *all = get_all_letters (game);

  if (g_str_equal (value, all))
    return g_strdup ("Draw");
  for (int player = 0; player < 2; player++)
    if (value[0] == game->letters[player] && value[1] == '\0')
      return g_strdup_printf ("%s+", sgf_color (game, player));
  return g_strdup (value);
}

char *
sgf_result (MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  const MarNode *last = mar_record_last (record, mar_record_root (record));
  g_autofree char *letters = NULL;
  g_autofree char *text = NULL;
  MarResult result;
  const char *how = "";

  mar_node_result (last, &result);
  if (!result.over || result.winners == 0)
    return NULL;
  letters = mar_result_text (game, &result);
  text = sgf_result_from_header (game, letters);
  if (mar_node_kind (last) == MAR_NODE_END && mar_node_end_reason (last) == MAR_END_RESIGNATION)
    how = "R";
  else if (mar_node_kind (last) == MAR_NODE_END && mar_node_end_reason (last) == MAR_END_TIME)
    how = "T";
  return g_str_has_suffix (text, "+") ? g_strconcat (text, how, NULL) : g_steal_pointer (&text);
}

/* Which game it is. */

/* Finds the name of a game as a word of @text. */
static const MarGame *
find_name (const char *text)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; text != NULL && i < n; i++)
    {
      g_autofree char *pattern = g_strdup_printf ("\\b%s\\b", games[i]->name);

      if (g_regex_match_simple (pattern, text, G_REGEX_CASELESS, 0))
        return games[i];
    }
  return NULL;
}

static const MarGame *
find_game (const SgfTree *tree,
           guint          root)
{
  static const char *const names[] = { "MARGAME", "SU", "GN", "EV", "GC", "SO" };
  const MarGame *game = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names) && game == NULL; i++)
    {
      g_autofree char *text = sgf_tree_text (tree, root, names[i]);

      game = find_name (text);
    }
  return game;
}

static gboolean
refuse (const SgfTree  *tree,
        guint           root,
        GError        **error)
{
  g_autofree char *number = sgf_tree_text (tree, root, "GM");
  g_autofree char *place = sgf_tree_place (tree, sgf_tree_node (tree, root)->begin);

  if (number == NULL || g_str_equal (number, "1"))
    g_set_error (
      error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
      /* Translators: %s is a place in a text: “line 1, column 2”. Leave MARGAME and GN as
                  * they are. */
      _("%s: this is a game of Go, which can’t be played here; a game of MARGO says so in its "
        "property MARGAME or in its name, GN"),
      place);
  else
    g_set_error (
      error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
      /* Translators: the first %s is a place in a text: “line 1, column 2”, the second one a
                  * number. Leave GM, MARGAME and GN as they are. */
      _("%s: the game with the number GM[%s] can’t be played here; a game of ours has its name in "
        "the property MARGAME or in GN"),
      place, number);
  return FALSE;
}

static gboolean
read_options (const SgfTree  *tree,
              guint           root,
              SgfGame        *game,
              GError        **error)
{
  const SgfProperty *property = sgf_tree_property (tree, root, "MAROPTIONS");
  g_autofree char *size = sgf_tree_text (tree, root, "SZ");

  if (size != NULL && g_str_equal (game->game->name, PAIRED)
      && !mar_options_set (&game->options, game->game, "size", size, error))
    return FALSE;
  for (guint i = 0; property != NULL && i < property->n; i++)
    {
      g_autofree char *value = sgf_tree_value (tree, property, i);
      char *sign = strchr (value, '=');

      if (sign != NULL)
        *sign++ = '\0';
      if (!mar_options_set (&game->options, game->game, value, sign != NULL ? sign : "", error))
        return FALSE;
    }
  return mar_options_check (&game->options, game->game, error);
}

void
sgf_game_init (SgfGame          *game,
               const MarGame    *rules,
               const MarOptions *options)
{
  *game = (SgfGame) { .game = rules, .options = *options };
  if (!g_str_equal (rules->name, PAIRED))
    return;
  for (guint i = 0; i < rules->n_options; i++)
    if (g_str_equal (rules->options[i].name, "size") && options->values[i] <= MOST_LETTERS)
      game->size = (guint) options->values[i];
}

gboolean
sgf_read_game (const SgfTree  *tree,
               guint           root,
               SgfGame        *game,
               GError        **error)
{
  const MarGame *rules = find_game (tree, root);

  if (rules == NULL)
    return refuse (tree, root, error);
  *game = (SgfGame) { .game = rules };
  mar_options_init (&game->options, rules);
  if (!read_options (tree, root, game, error))
    {
      g_autofree char *place = sgf_tree_place (tree, sgf_tree_node (tree, root)->begin);

      g_prefix_error (error, "%s: ", place);
      return FALSE;
    }
  sgf_game_init (game, rules, &game->options);
  return TRUE;
}
