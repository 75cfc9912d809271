/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-checks.h"

#include <string.h>

MarPosition *
read_position (const MarGame    *game,
               const MarOptions *options,
               const char       *text)
{
  g_autoptr (GError) error = NULL;
  MarPosition *position = mar_position_read (game, options, text, &error);

  g_assert_no_error (error);
  return position;
}

MarAction
read_action (const MarGame     *game,
             const MarPosition *position,
             const char        *text)
{
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;

  game->read_action (position, text, &action, &error);
  g_assert_no_error (error);
  return action;
}

void
assert_position (const MarGame     *game,
                 const MarPosition *position,
                 const char        *expected)
{
  g_autofree char *text = mar_position_text (game, position);

  g_assert_cmpstr (text, ==, expected);
}

void
assert_outcome (const MarGame     *game,
                const MarPosition *position,
                const char        *text,
                const char        *winner)
{
  g_autofree char *found = NULL;
  MarResult result;

  assert_position (game, position, text);
  game->result (position, &result);
  found = mar_result_text (game, &result);
  g_assert_cmpstr (found, ==, winner);
}

void
read_options (const MarGame *game,
              const char    *settings,
              MarOptions    *options)
{
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);

  mar_options_init (options, game);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (words[i], "=", 2);
      g_autoptr (GError) error = NULL;

      if (*words[i] == 0)
        continue;
      mar_options_set (options, game, halves[0], halves[1], &error);
      g_assert_no_error (error);
    }
}

MarPosition *
read_position_with (const MarGame *game,
                    const char    *settings,
                    const char    *text)
{
  MarOptions options;

  read_options (game, settings, &options);
  return read_position (game, &options, text);
}

char **
read_data (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autofree char *contents = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  return g_strsplit (contents, "\n", -1);
}

static int
compare_texts (const void *one,
               const void *two)
{
  return strcmp (*(const char *const *) one, *(const char *const *) two);
}

GPtrArray *
sorted_action_texts (const MarGame       *game,
                     const MarPosition   *position,
                     const MarActionList *list)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < list->n; i++)
    g_ptr_array_add (texts, mar_action_text (game, position, list->items[i]));
  g_ptr_array_sort (texts, compare_texts);
  return texts;
}

/* One line of the samples: an action, the position after it, and the winner, if any. */
static void
check_sample_action (const MarGame     *game,
                     const MarPosition *position,
                     const char        *line)
{
  const char *after_text = strchr (line, ' ') + 1;
  g_autofree char *name = g_strndup (line, (gsize) (after_text - line) - 1);
  g_autofree MarPosition *after = mar_position_copy (game, position);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *winner = NULL;
  MarAction action = read_action (game, position, name);
  MarResult result;

  g_assert_true (game->is_legal (position, action));
  game->play (after, action, NULL);
  game->result (after, &result);
  winner = mar_result_text (game, &result);
  game->write (after, text);
  if (winner != NULL)
    g_string_append_printf (text, " %s", winner);
  g_assert_cmpstr (text->str, ==, after_text);
}

guint
check_samples (const MarGame *game,
               const char    *name)
{
  g_auto (GStrv) lines = read_data (name);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree MarPosition *position = NULL;
      MarActionList list;
      guint n_actions = 0;

      if (!g_str_has_prefix (lines[i], "position "))
        continue;
      position = read_position (game, NULL, lines[i] + strlen ("position "));
      assert_position (game, position, lines[i] + strlen ("position "));
      for (; lines[i + 1] != NULL && *lines[i + 1] != 0; i++, n_actions++)
        check_sample_action (game, position, lines[i + 1]);
      game->actions (position, &list);
      g_assert_cmpuint (list.n, ==, n_actions);
      n++;
    }
  return n;
}

/* The position of a line of counts, behind the options that it has. */
static MarPosition *
read_counted (const MarGame *game,
              const char    *line)
{
  const char *last = strrchr (line, '=');
  const char *text = last != NULL ? strchr (last, ' ') + 1 : line;
  g_autofree char *settings = g_strndup (line, (gsize) (text - line));

  return read_position_with (game, settings, text);
}

guint
check_counts (const MarGame *game,
              const char    *name,
              guint          one_by_one)
{
  g_auto (GStrv) lines = read_data (name);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (lines[i], " : ", 2);
      g_auto (GStrv) counts = NULL;
      g_autofree MarPosition *position = NULL;

      if (*lines[i] == '#' || *lines[i] == 0)
        continue;
      position = read_counted (game, halves[0]);
      counts = g_strsplit (halves[1], " ", -1);
      for (guint depth = 1; counts[depth - 1] != NULL; depth++, n++)
        {
          guint64 expected = g_ascii_strtoull (counts[depth - 1], NULL, 10);

          g_assert_cmpuint (game->perft (position, depth, TRUE), ==, expected);
          if (depth <= one_by_one)
            g_assert_cmpuint (game->perft (position, depth, FALSE), ==, expected);
        }
    }
  return n;
}

guint64
count_plainly (const MarGame     *game,
               const MarPosition *position,
               guint              depth)
{
  MarActionList list;
  guint64 total = 0;

  if (depth == 0)
    return 1;
  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);

      game->play (after, list.items[i], NULL);
      total += count_plainly (game, after, depth - 1);
    }
  return total;
}

void
compare_counts (const MarGame     *game,
                const MarPosition *position,
                guint              depth)
{
  for (guint i = 0; i <= depth; i++)
    {
      const guint64 plain = count_plainly (game, position, i);

      g_assert_cmpuint (game->perft (position, i, FALSE), ==, plain);
      g_assert_cmpuint (game->perft (position, i, TRUE), ==, plain);
    }
}

void
check_position (const MarGame     *game,
                const MarOptions  *options,
                const MarPosition *position)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autofree MarPosition *again = read_position (game, options, text);
  MarActionList list;

  g_assert_true (mar_position_equal (game, position, again));
  g_assert_cmpuint (game->hash (position), ==, game->hash (again));
  g_assert_true (game->same_board (position, again));

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *plain = mar_action_text (game, position, list.items[i]);
      g_autofree char *literary = mar_action_literary (game, position, list.items[i]);
      g_autofree char *upper = g_ascii_strup (literary, -1);

      g_assert_true (game->is_legal (position, list.items[i]));
      g_assert_true (game->explain (position, list.items[i], NULL));
      g_assert_cmpuint (read_action (game, position, plain), ==, list.items[i]);
      g_assert_cmpuint (read_action (game, position, literary), ==, list.items[i]);
      g_assert_cmpuint (read_action (game, position, upper), ==, list.items[i]);
    }
}

gboolean
check_judgement (const MarGame     *game,
                 const MarPosition *position,
                 MarAction          action)
{
  g_autoptr (GError) error = NULL;
  gboolean legal = game->explain (position, action, &error);

  g_assert_true (legal == game->is_legal (position, action));
  if (legal)
    {
      g_assert_no_error (error);
    }
  else
    {
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
      g_assert_true (g_str_has_suffix (error->message, "."));
      g_assert_nonnull (strchr (error->message, ':'));
    }
  return legal;
}

/* Spoils a character or two of a text. */
static char *
garble (GRand      *random,
        const char *text)
{
  static const char signs[] = "abehiKRBkrbwWR0123456789?/-> *:^(,)+.\t\xc3\xff";
  GString *garbled = g_string_new (text);

  for (int i = g_rand_int_range (random, 1, 3); i > 0; i--)
    {
      gsize place = (gsize) g_rand_int_range (random, 0, (gint32) garbled->len + 1);
      char sign = signs[g_rand_int_range (random, 0, (gint32) strlen (signs))];

      if (place < garbled->len && g_rand_boolean (random))
        g_string_erase (garbled, (gssize) place, 1);
      if (g_rand_boolean (random))
        g_string_insert_c (garbled, (gssize) place, sign);
    }
  return g_string_free (garbled, FALSE);
}

void
check_garbled (const MarGame     *game,
               const MarOptions  *options,
               const MarPosition *position,
               GRand             *random)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *garbled = garble (random, text);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *read = mar_position_read (game, options, garbled, &error);
  MarActionList list;

  if (read != NULL)
    {
      g_assert_no_error (error);
      check_position (game, options, read);
    }
  else
    {
      g_assert_true (error->domain == MAR_RULES_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_clear_error (&error);
    }

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *literary = mar_action_literary (game, position, list.items[i]);
      g_autofree char *spoilt = garble (random, literary);
      MarAction action = MAR_ACTION_NONE;

      if (game->read_action (position, spoilt, &action, &error))
        {
          check_judgement (game, position, action);
          continue;
        }
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (action, ==, MAR_ACTION_NONE);
      g_clear_error (&error);
    }
}

void
assert_explained (const MarGame    *game,
                  const MarOptions *options,
                  const char       *text,
                  const char       *action_text,
                  const char       *expected)
{
  g_autofree MarPosition *position = read_position (game, options, text);
  g_autoptr (GError) error = NULL;

  g_assert_false (game->explain (position, read_action (game, position, action_text), &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, expected);
}

void
assert_refused (const MarGame    *game,
                const MarOptions *options,
                const char       *text,
                MarRulesError     code,
                const char       *expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_position_read (game, options, text, &error));
  g_assert_error (error, MAR_RULES_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, expected);
}

void
assert_action_refused (const MarGame     *game,
                       const MarPosition *position,
                       const char        *text,
                       const char        *expected)
{
  g_autoptr (GError) error = NULL;
  MarAction action = 7;

  g_assert_false (game->read_action (position, text, &action, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpuint (action, ==, 7);
}
