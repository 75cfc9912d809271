/* Writes the positions of a game as a stream of changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "stream.h"

gboolean
stream_fits (const MarGame     *game,
             const MarPosition *position)
{
  return stream_n_places (game, position) <= STREAM_PLACES
         && game->editor->n_pieces < STREAM_PIECES;
}

guint
stream_n_places (const MarGame     *game,
                 const MarPosition *position)
{
  return game->n_cells (position) * (game->editor->stacks ? 1 + MAR_MAX_PILE : 1);
}

void
stream_read_board (const MarGame     *game,
                   const MarPosition *position,
                   guint8            *places)
{
  const guint n_cells = game->n_cells (position);

  memset (places, 0, stream_n_places (game, position));
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint8 pile[MAR_MAX_PILE];
      guint n = mar_position_pile (game, position, (MarCell) cell, pile);

      if (n == 0)
        continue;
      places[cell] = (guint8) (pile[n - 1] + 1);
      for (guint level = 0; game->editor->stacks && level < n; level++)
        places[n_cells + cell * MAR_MAX_PILE + level] = (guint8) (pile[level] + 1);
    }
}

/* A stream that is being written. @before and @now are boards. */
typedef struct
{
  const MarGame *game;
  GArray *stream;
  GArray *nodes;
  GHashTable *indices; /* node: its index in the stream + 1 */
  guint8 *before;
  guint8 *now;
  guint n_places;
} Writing;

static void
add_position (Writing           *writing,
              const MarPosition *position,
              gboolean           begins_node)
{
  const guint head = writing->stream->len;
  guint16 word = 0;
  guint n = 0;

  g_array_append_val (writing->stream, word);
  stream_read_board (writing->game, position, writing->now);
  for (guint place = 0; place < writing->n_places; place++)
    if (writing->now[place] != writing->before[place])
      {
        word = GUINT16_TO_LE ((guint16) (place | (guint) writing->now[place] << 12));
        g_array_append_val (writing->stream, word);
        n++;
      }
  word = (guint16) (n | (begins_node ? STREAM_NODE : 0)
                    | (guint) (writing->game->actor (position) + 2) << STREAM_ACTOR_SHIFT);
  g_array_index (writing->stream, guint16, head) = GUINT16_TO_LE (word);
  {
    guint8 *board = writing->before;

    writing->before = writing->now;
    writing->now = board;
  }
}

/* The positions that the actions of a node lead to, one after the other. */
static void
add_positions (Writing *writing,
               MarNode *node)
{
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);
  g_autofree MarPosition *position = NULL;

  if (n > 1)
    {
      position = mar_position_copy (writing->game, mar_node_position (mar_node_parent (node)));
      writing->game->hand_over (position, NULL);
      for (guint i = 0; i + 1 < n; i++)
        {
          writing->game->play (position, actions[i], NULL);
          add_position (writing, position, i == 0);
        }
    }
  add_position (writing, mar_node_position (node), n <= 1);
}

/* Whether a node has positions of its own: what is struck plays nothing, and the end of a game
 * changes nothing on the board. */
static gboolean
has_positions (const MarNode *node)
{
  return mar_node_kind (node) != MAR_NODE_STRUCK && mar_node_kind (node) != MAR_NODE_END;
}

static void
add_node (Writing *writing,
          MarNode *node,
          guint    order)
{
  const guint index = g_hash_table_size (writing->indices);
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);
  guint32 words[NODE_WORDS] = { order, mar_node_number (node), 0, n };

  if (!mar_node_is_main (node))
    words[NODE_NUMBER] |= NODE_IN_VARIATION;
  for (guint i = 0; i < NODE_WORDS; i++)
    words[i] = GUINT32_TO_LE (words[i]);
  g_array_append_vals (writing->nodes, words, NODE_WORDS);
  for (guint i = 0; i < n; i++)
    {
      guint32 action = GUINT32_TO_LE (actions[i]);

      g_array_append_val (writing->nodes, action);
    }
  g_hash_table_insert (writing->indices, node, GUINT_TO_POINTER (index + 1));
  add_positions (writing, node);
}

/* Once all nodes have their index, each is told which one goes on. */
static void
link_nodes (Writing   *writing,
            GPtrArray *nodes)
{
  guint at = 0;

  for (guint i = 0; i < nodes->len; i++)
    {
      MarNode *node = g_ptr_array_index (nodes, i);
      MarNode *next = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
      guint index = next != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (writing->indices, next))
                                 : 0;
      guint n;

      if (index > 0)
        g_array_index (writing->nodes, guint32, at + NODE_NEXT) = GUINT32_TO_LE (index - 1);
      mar_node_actions (node, &n);
      at += NODE_WORDS + n;
    }
}

void
stream_write (MarRecord *record,
              GArray    *stream,
              GArray    *nodes)
{
  MarNode *root = mar_record_root (record);
  const MarGame *game = mar_record_game (record);
  const guint n_places = stream_n_places (game, mar_node_position (root));
  g_autoptr (GHashTable) indices = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) written = g_ptr_array_new ();
  Writing writing = {
    game, stream, nodes, indices, g_new0 (guint8, n_places), g_new0 (guint8, n_places), n_places
  };

  for (int main_line = TRUE; main_line >= FALSE; main_line--)
    {
      guint order = 0;

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root), order++)
        if (mar_node_is_main (node) == main_line && has_positions (node))
          {
            add_node (&writing, node, order);
            g_ptr_array_add (written, node);
          }
    }
  link_nodes (&writing, written);
  g_free (writing.before);
  g_free (writing.now);
}
