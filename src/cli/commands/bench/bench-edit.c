/* Measurements of editing: a large tree, changing its first move, and typing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "bench.h"
#include "mar-line.h"
#include "mar-replay.h"

#define SEED G_GUINT64_CONSTANT (0xd1342543de82ef95)
#define N_VARIATIONS 2000
/* A commentator's page. */
#define COMMENT_LENGTH 4096

/* Plays one random turn after @parent; NULL when the game is over there. */
static MarNode *
add_turn (MarNode *parent,
          guint64 *seed)
{
  MarRecord *record = mar_node_record (parent);
  const MarGame *game = mar_record_game (record);
  g_autoptr (MarLine) line = mar_line_new (game, mar_record_options (record),
                                           mar_node_position (parent));
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

  do
    {
      MarAction action;

      mar_line_actions (line, list);
      if (list->n == 0)
        return NULL;
      action = list->items[mar_random (seed, list->n)];
      if (!mar_line_play (line, action, NULL, NULL))
        return NULL;
      g_array_append_val (actions, action);
    }
  while (!game->starts_turn (mar_line_position (line)));
  return mar_record_add_turn (record, parent, (const MarAction *) (gpointer) actions->data,
                              actions->len, NULL);
}

/* A main line as long as it goes, and variations of it until there are enough nodes. */
gboolean
bench_prepare_tree (const BenchCase  *what,
                    BenchInput       *input,
                    GError          **error)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  guint64 seed = SEED;
  MarNode *node;

  input->document = mar_document_new ();
  node = mar_record_root (
    mar_document_add_record (input->document, input->game, &input->options, NULL));
  while (node != NULL && nodes->len < what->amount / 10)
    {
      node = add_turn (node, &seed);
      if (node != NULL)
        g_ptr_array_add (nodes, node);
    }
  for (guint n = nodes->len, main_line = nodes->len, i = 0; n < what->amount; i++)
    {
      node = g_ptr_array_index (nodes, i % main_line);
      for (guint k = 0; node != NULL && k < what->amount / N_VARIATIONS && n < what->amount; k++)
        {
          node = add_turn (node, &seed);
          n += node != NULL;
        }
    }
  mar_document_forget (input->document, FALSE);
  input->text = mar_document_write (input->document, &input->length);
  return TRUE;
}

/* The first turn in another order, which changes nothing but has everything played again. */
guint64
bench_replay (const BenchCase   *what,
              const BenchInput  *input,
              GError           **error)
{
  MarRecord *record = mar_document_record (input->document, 0);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  const MarAction *before;
  MarReplay replay;
  guint n;

  before = mar_node_actions (first, &n);
  for (guint i = 0; i < n; i++)
    g_array_append_val (actions, before[(i + 1) % n]);
  if (!mar_record_replace_turn (record, first, (const MarAction *) (gpointer) actions->data, n,
                                &replay, NULL)
      && !mar_record_replace_turn (record, first, before, n, &replay, error))
    return 0;
  return replay.n_kept + replay.n_struck;
}

static gsize
type_comments (const BenchCase  *what,
               const BenchInput *input,
               guint64          *n_typed)
{
  static const char *const words[] = { "marble ", "the ", "d2>d3 ", "takes ", "é", "; and " };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, input->game, &input->options, NULL);
  MarNode *node = mar_record_root (record);
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 seed = SEED;

  for (*n_typed = 0; *n_typed < what->amount;)
    {
      const char *word = words[mar_random (&seed, G_N_ELEMENTS (words))];

      for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
        {
          g_string_append_len (text, at, g_utf8_next_char (at) - at);
          mar_record_set_comment (record, node, MAR_COMMENT_AFTER, text->str);
          *n_typed += (guint64) (g_utf8_next_char (at) - at);
        }
      if (text->len >= COMMENT_LENGTH)
        {
          MarNode *next = add_turn (node, &seed);

          node = next != NULL ? next : mar_record_root (record);
          g_string_assign (text, mar_node_comment (node, MAR_COMMENT_AFTER) != NULL
                                   ? mar_node_comment (node, MAR_COMMENT_AFTER)
                                   : "");
        }
    }
  return mar_document_journal_size (document);
}

guint64
bench_type (const BenchCase   *what,
            const BenchInput  *input,
            GError           **error)
{
  guint64 n_typed;

  type_comments (what, input, &n_typed);
  return n_typed;
}

guint64
bench_measure_typing (const BenchCase   *what,
                      const BenchInput  *input,
                      GError           **error)
{
  guint64 n_typed;

  return type_comments (what, input, &n_typed);
}
