/* One annotated game: what it holds, and what can be asked without changing it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "node-private.h"

G_DEFINE_QUARK (mar - record - error - quark, mar_record_error)

static void
clear_header (gpointer data)
{
  MarHeader *header = data;

  g_free (header->key);
  g_free (header->value);
}

/* The text of a position doesn't show an end by the history: a copy that begins a history of its
 * own goes on. */
MarPosition *
mar_record_begin_history (const MarGame     *game,
                          const MarOptions  *options,
                          const MarPosition *position)
{
  g_autofree char *text = NULL;
  MarPosition *fresh = NULL;

  if (game->block != NULL)
    {
      text = mar_position_text (game, position);
      fresh = mar_position_read (game, options, text, NULL);
    }
  return fresh != NULL ? fresh : mar_position_copy (game, position);
}

MarRecord *
mar_record_new (MarDocument       *document,
                const MarGame     *game,
                const MarOptions  *options,
                const MarPosition *start)
{
  MarRecord *record = g_new0 (MarRecord, 1);
  MarPosition *position;

  record->document = document;
  record->game = game;
  if (options != NULL)
    record->options = *options;
  else
    mar_options_init (&record->options, game);
  position = start != NULL ? mar_record_begin_history (game, &record->options, start)
                           : mar_position_new (game, &record->options);
  record->root = mar_node_new (record, NULL,
                               mar_outcome_new (game, MAR_NODE_START, position, NULL, 0));
  record->headers = mar_headers_new ();
  return record;
}

void
mar_record_free (MarRecord *record)
{
  if (record == NULL)
    return;
  g_clear_pointer (&record->line, mar_line_free);
  mar_node_free (record->root);
  g_array_unref (record->headers);
  g_free (record->extra);
  g_free (record->headers_extra);
  g_free (record);
}

MarDocument *
mar_record_document (const MarRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return record->document;
}

const MarGame *
mar_record_game (const MarRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return record->game;
}

const MarOptions *
mar_record_options (const MarRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return &record->options;
}

MarNode *
mar_record_root (const MarRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return record->root;
}

GArray *
mar_headers_new (void)
{
  GArray *headers = g_array_new (FALSE, FALSE, sizeof (MarHeader));

  g_array_set_clear_func (headers, clear_header);
  return headers;
}

MarHeader *
mar_headers_find (GArray     *headers,
                  const char *key,
                  guint      *index)
{
  for (guint i = 0; i < headers->len; i++)
    {
      MarHeader *header = &g_array_index (headers, MarHeader, i);

      if (strcmp (header->key, key) == 0)
        {
          if (index != NULL)
            *index = i;
          return header;
        }
    }
  return NULL;
}

MarHeader *
mar_record_find_header (const MarRecord *record,
                        const char      *key,
                        guint           *index)
{
  return mar_headers_find (record->headers, key, index);
}

gboolean
mar_record_has_usual_start (const MarRecord *record)
{
  g_autofree MarPosition *usual = NULL;
  g_autofree char *usual_text = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (record != NULL, FALSE);

  usual = mar_position_new (record->game, mar_record_options (record));
  usual_text = mar_position_text (record->game, usual);
  text = mar_position_text (record->game, mar_node_position (mar_record_root (record)));
  return g_str_equal (text, usual_text);
}

const char *
mar_record_header (const MarRecord *record,
                   const char      *key)
{
  const MarHeader *header;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  header = mar_record_find_header (record, key, NULL);
  return header != NULL ? header->value : NULL;
}

char *
mar_player_header (const MarGame *game,
                   int            player)
{
  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (mar_player_letter (game, player) != 0, NULL);

  return g_ascii_strdown (game->player_names[player], -1);
}

const char *
mar_record_person (const MarRecord   *record,
                   const MarPosition *position,
                   int                player)
{
  g_autofree char *key = NULL;
  const char *name;

  g_return_val_if_fail (record != NULL, NULL);

  key = mar_player_header (record->game, mar_game_person (record->game, position, player));
  name = mar_record_header (record, key);
  return name != NULL && *name != '\0' ? name : NULL;
}

GPtrArray *
mar_headers_keys (GArray *headers)
{
  GPtrArray *keys = g_ptr_array_new ();

  for (guint i = 0; i < headers->len; i++)
    g_ptr_array_add (keys, g_array_index (headers, MarHeader, i).key);
  return keys;
}

GPtrArray *
mar_record_header_keys (const MarRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return mar_headers_keys (record->headers);
}

MarNode *
mar_record_last (const MarRecord *record,
                 MarNode         *node)
{
  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (node != NULL, NULL);

  while (mar_node_n_children (node) > 0)
    node = mar_node_child (node, 0);
  return node;
}

char *
mar_record_result (const MarRecord *record)
{
  MarResult result;

  g_return_val_if_fail (record != NULL, NULL);

  mar_node_result (mar_record_last (record, record->root), &result);
  if (result.over)
    return mar_result_text (record->game, &result);
  return g_strdup (mar_record_header (record, "result"));
}
