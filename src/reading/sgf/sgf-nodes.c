/* SGF to records: the moves, positions and ends of all nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sgf-private.h"

/* Where so many moves in a row can't be played, what follows is no game; and each of them asks all
 * before it what still stands. */
#define MOST_STRUCK 4000

/* What is still to be noted beside a node: many things in a row may be wrong with one. */
typedef struct
{
  MarNode *node; /* nullable */
  GString *reasons;
  GString *unread;
} Pending;

/* A game that is being read. @nodes: for each node of the tree, from the root on; NULL where it
 * isn't in the record. @struck: how many nodes in a row are struck there. */
typedef struct
{
  const SgfReading *reading;
  MarRecord *record;
  MarNode **nodes;
  guint *struck;
  Pending *pending;
} Nodes;

/* What a property plays. */
typedef struct
{
  const char *key; /* of a node in a file: "steps" */
  char *value;
  char *more; /* nullable: further members, each behind a comma */
} What;

/* Sources. */

/* Appends @more to a text of a source, behind @separator where there is one already. */
static void
append_to (char       **text,
           const char  *separator,
           const char  *more)
{
  char *joined;

  if (*more == '\0')
    return;
  joined = g_strconcat (*text != NULL ? *text : "", *text != NULL ? separator : "", more, NULL);
  g_free (*text);
  *text = joined;
}

/* Puts what is pending into the source of its node. */
static void
flush_notes (const Nodes *nodes)
{
  Pending *pending = nodes->pending;
  const MarSource *old = pending->node != NULL ? mar_node_source (pending->node) : NULL;
  g_autoptr (MarSource) source = old != NULL ? mar_source_copy (old) : mar_source_new ();

  if (pending->node == NULL)
    return;
  append_to (&source->remark, " ", pending->reasons->str);
  append_to (&source->unread, "\n", pending->unread->str);
  mar_record_set_source (nodes->record, pending->node, source);
  pending->node = NULL;
  g_string_truncate (pending->reasons, 0);
  g_string_truncate (pending->unread, 0);
}

/* Adds the reason why something was not read, and what it was, to a node. */
static void
note (const Nodes *nodes,
      MarNode     *node,
      const char  *reason,
      const char  *unread)
{
  Pending *pending = nodes->pending;

  if (pending->node != node)
    flush_notes (nodes);
  pending->node = node;
  g_string_append_printf (pending->reasons, "%s%s", pending->reasons->len > 0 ? " " : "", reason);
  if (*unread != '\0')
    g_string_append_printf (pending->unread, "%s%s", pending->unread->len > 0 ? "\n" : "", unread);
}

static void
note_trouble (const Nodes *nodes,
              guint        index,
              MarNode     *node)
{
  const SgfNode *here = sgf_tree_node (nodes->reading->tree, index);

  if (here->trouble != NULL)
    note (nodes, node, here->trouble->str, here->unread->str);
}

/* The node with all that follows it, as it stands there. */
static void
preserve_unread (const Nodes *nodes,
                 guint        index,
                 MarNode     *parent,
                 const char  *why)
{
  const SgfTree *tree = nodes->reading->tree;
  const SgfNode *here = sgf_tree_node (tree, index);
  g_autofree char *raw = g_strndup (tree->text + here->begin, here->end - here->begin);
  g_autofree char *place = sgf_tree_place (tree, here->begin);
  g_autofree char *reason = g_strdup_printf ("%s: %s", place, why);

  for (gsize i = strlen (raw); i > 0 && strchr (" \t\n(", raw[i - 1]) != NULL;)
    raw[--i] = '\0';
  note (nodes, parent, reason, raw);
}

/* Nodes. */

static char *
make_json (const Nodes   *nodes,
           guint          index,
           const MarNode *parent,
           const What    *what,
           const char    *struck,
           gboolean       plain,
           gboolean       has_notes)
{
  GString *json = g_string_new (struck != NULL ? "{\"struck\":{" : "{");

  g_string_append_printf (json, "\"%s\":", what->key);
  mar_json_quote (json, what->value);
  g_string_append (json, what->more != NULL ? what->more : "");
  if (struck != NULL)
    {
      g_string_append (json, ",\"reason\":");
      mar_json_quote (json, struck);
      g_string_append_c (json, '}');
    }
  if (has_notes)
    sgf_read_notes (nodes->reading, index, mar_node_position (parent), plain, json);
  g_string_append_c (json, '}');
  return g_string_free (json, FALSE);
}

/* Tries to add the node with its notes, else with them as a plain text has them. */
static MarNode *
try_node (const Nodes  *nodes,
          guint         index,
          MarNode      *parent,
          const What   *what,
          const char   *struck,
          gboolean      has_notes,
          GError      **error)
{
  g_autofree char *whole = make_json (nodes, index, parent, what, struck, FALSE, has_notes);
  g_autofree char *plain = NULL;
  MarNode *node = mar_record_read_node (nodes->record, parent, whole, NULL);

  if (node != NULL)
    return node;
  plain = make_json (nodes, index, parent, what, struck, TRUE, has_notes);
  return mar_record_read_node (nodes->record, parent, plain, error);
}

/* What can't be played is struck, so that it keeps its place and its notes. */
static MarNode *
add_node (const Nodes *nodes,
          guint        index,
          MarNode     *parent,
          const What  *what,
          const char  *obstacle,
          gboolean     has_notes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL;
  g_autofree char *reason = NULL;
  MarNode *node = NULL;

  if (obstacle == NULL)
    node = try_node (nodes, index, parent, what, NULL, has_notes, &error);
  if (node != NULL)
    return node;
  place = sgf_tree_place (nodes->reading->tree, sgf_tree_node (nodes->reading->tree, index)->begin);
  reason = g_strdup_printf ("%s: %s", place, obstacle != NULL ? obstacle : error->message);
  if (!g_str_equal (what->key, "setup") && !g_str_equal (what->key, "struck"))
    node = try_node (nodes, index, parent, what, reason, has_notes, NULL);
  if (node == NULL)
    preserve_unread (nodes, index, parent, obstacle != NULL ? obstacle : error->message);
  return node;
}

/* Why it isn't the turn of @player, or NULL. */
static char *
find_obstacle (const Nodes   *nodes,
               const MarNode *parent,
               int            player)
{
  const MarGame *game = nodes->reading->game.game;
  g_autofree MarPosition *position = mar_position_copy (game, mar_node_position (parent));
  int actor;

  game->hand_over (position, NULL);
  actor = game->actor (position);
  if (actor == player || actor == MAR_ACTOR_NONE || !mar_node_is_finished (parent))
    return NULL;
  return g_strdup_printf (_("It isn’t the turn of %s."), _(game->player_names[player]));
}

static char *
make_side (const MarGame *game,
           int            player)
{
  const char letter = mar_player_letter (game, player);

  return letter != 0 ? g_strdup_printf (",\"side\":\"%c\"", letter) : NULL;
}

static int
find_letter (const MarGame *game,
             char           letter)
{
  const char *at = letter != '\0' ? strchr (game->letters, letter) : NULL;

  return at != NULL ? (int) (at - game->letters) : -1;
}

static MarNode *
add_turn (const Nodes *nodes,
          guint        index,
          MarNode     *parent,
          int          player,
          const char  *value,
          gboolean     has_notes)
{
  const SgfGame *game = &nodes->reading->game;
  g_autofree char *steps = sgf_to_steps (game, value);
  g_autofree char *obstacle = find_obstacle (nodes, parent, player);
  g_autofree char *side = make_side (game->game, player);
  g_autoptr (GError) error = NULL;
  const What what = { "steps", steps, NULL };
  const What struck = { "steps", steps, side };
  MarNode *node = NULL;

  if (obstacle == NULL)
    node = try_node (nodes, index, parent, &what, NULL, has_notes, &error);
  if (node != NULL)
    return node;
  return add_node (nodes, index, parent, &struck, obstacle != NULL ? obstacle : error->message,
                   has_notes);
}

/* A move of a third or fourth player: its letter, and the steps. */
static MarNode *
add_other_turn (const Nodes *nodes,
                guint        index,
                MarNode     *parent,
                const char  *value,
                gboolean     has_notes)
{
  const int player = find_letter (nodes->reading->game.game, *value);

  if (player < 0 || value[1] != ' ')
    {
      preserve_unread (nodes, index, parent, _("No player has this letter."));
      return NULL;
    }
  return add_turn (nodes, index, parent, player, value + 2, has_notes);
}

/* A word for how it ended, with the letter of whom that is about. */
static MarNode *
add_end (const Nodes *nodes,
         guint        index,
         MarNode     *parent,
         const char  *value,
         gboolean     has_notes)
{
  g_auto (GStrv) words = g_strsplit (value, " ", 2);
  const int player = words[0] != NULL && words[1] != NULL
                       ? find_letter (nodes->reading->game.game, *words[1])
                       : -1;
  g_autofree char *side = player >= 0 ? make_side (nodes->reading->game.game, player) : NULL;
  const What what = { "end", words[0] != NULL ? words[0] : (char *) "", side };

  return add_node (nodes, index, parent, &what, NULL, has_notes);
}

/* A struck node, as files have it. */
static MarNode *
add_struck (const Nodes *nodes,
            guint        index,
            MarNode     *parent,
            const char  *value,
            gboolean     has_notes)
{
  g_autofree char *members = sgf_members (value);
  g_autoptr (GString) json = NULL;
  MarNode *node = NULL;

  for (guint plain = 0; plain < 2 && node == NULL && members != NULL; plain++)
    {
      json = g_string_new (NULL);
      g_string_append_printf (json, "{\"struck\":{%s}", members);
      if (has_notes)
        sgf_read_notes (nodes->reading, index, mar_node_position (parent), plain > 0, json);
      g_string_append_c (json, '}');
      node = mar_record_read_node (nodes->record, parent, json->str, NULL);
      if (node == NULL)
        g_string_free (g_steal_pointer (&json), TRUE);
    }
  if (node == NULL)
    preserve_unread (nodes, index, parent, _("This is no struck move."));
  return node;
}

static MarNode *
add_setup (const Nodes *nodes,
           guint        index,
           MarNode     *parent,
           gboolean     has_notes)
{
  const SgfGame *game = &nodes->reading->game;
  g_autofree char *text = sgf_tree_text (nodes->reading->tree, index, "MARSETUP");
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    {
      g_autofree MarPosition *position = sgf_read_setup (nodes->reading->tree, index, game,
                                                         mar_node_position (parent), &error);

      if (position == NULL && error != NULL)
        {
          preserve_unread (nodes, index, parent, error->message);
          return NULL;
        }
      if (position == NULL)
        return parent;
      text = mar_position_text (game->game, position);
    }
  return add_node (nodes, index, parent, &(What) { "setup", text, NULL }, NULL, has_notes);
}

/* Adds what the property plays behind @parent. */
static MarNode *
add_property (const Nodes *nodes,
              guint        index,
              MarNode     *parent,
              const char  *name,
              gboolean     has_notes)
{
  const int player = sgf_player (nodes->reading->game.game, name);
  g_autofree char *value = sgf_tree_text (nodes->reading->tree, index, name);

  if (player >= 0)
    return add_turn (nodes, index, parent, player, value, has_notes);
  if (g_str_equal (name, "MARMOVE"))
    return add_other_turn (nodes, index, parent, value, has_notes);
  if (g_str_equal (name, "MARROLL"))
    return add_node (nodes, index, parent, &(What) { "roll", value, NULL }, NULL, has_notes);
  if (g_str_equal (name, "MARSTRUCK"))
    return add_struck (nodes, index, parent, value, has_notes);
  return add_end (nodes, index, parent, value, has_notes);
}

/* The properties of the node that play something, in their order; a position comes before. */
static GPtrArray *
list_moves (const Nodes *nodes,
            guint        index,
            gboolean    *has_setup)
{
  static const char *const names[] = { "B", "W", "MARMOVE", "MARROLL", "MAREND", "MARSTRUCK" };
  const SgfTree *tree = nodes->reading->tree;
  const SgfNode *here = sgf_tree_node (tree, index);
  GPtrArray *moves = g_ptr_array_new ();

  *has_setup = FALSE;
  for (guint i = 0; i < here->n; i++)
    {
      const char *name = g_array_index (tree->properties, SgfProperty, here->first + i).name;

      *has_setup |= index != nodes->reading->root
                    && (g_str_equal (name, "MARSETUP")
                        || sgf_is_setup (&nodes->reading->game, name));
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        if (g_str_equal (names[k], name) && !g_ptr_array_find (moves, names[k], NULL))
          g_ptr_array_add (moves, (char *) names[k]);
    }
  return moves;
}

/* Adds all that the node of the tree plays. Its notes go with the last of that, those of the root
 * with the start. Returns: (nullable): the last node. */
static MarNode *
add_all (const Nodes *nodes,
         guint        index,
         MarNode     *parent)
{
  gboolean has_setup;
  g_autoptr (GPtrArray) moves = list_moves (nodes, index, &has_setup);
  MarNode *node = parent;

  if (has_setup)
    node = add_setup (nodes, index, parent, moves->len == 0);
  for (guint i = 0; i < moves->len && node != NULL; i++)
    node = add_property (nodes, index, node, g_ptr_array_index (moves, i),
                         i + 1 == moves->len && index != nodes->reading->root);
  return node;
}

/* Says why the position with which the text begins is not the start. */
static void
check_start (const Nodes *nodes)
{
  const SgfReading *reading = nodes->reading;
  const SgfGame *game = &reading->game;
  MarNode *root = mar_record_root (nodes->record);
  g_autofree MarPosition *base = mar_position_new (game->game, &game->options);
  g_autofree MarPosition *start = NULL;
  g_autofree char *text = sgf_tree_text (reading->tree, reading->root, "MARSTART");
  g_autoptr (GError) error = NULL;

  start = text != NULL ? mar_position_read (game->game, &game->options, text, &error)
                       : sgf_read_setup (reading->tree, reading->root, game, base, &error);
  if (error != NULL)
    {
      const SgfNode *here = sgf_tree_node (reading->tree, reading->root);
      const guint end = reading->root + 1 < reading->end
                          ? sgf_tree_node (reading->tree, reading->root + 1)->begin
                          : here->end;
      g_autofree char *raw = g_strndup (reading->tree->text + here->begin, end - here->begin);
      g_autofree char *place = sgf_tree_place (reading->tree, here->begin);
      g_autofree char *reason = g_strdup_printf ("%s: %s", place, error->message);

      note (nodes, root, reason, raw);
    }
}

/* The result of a game that was given up, lost on time or not played to its end. */
static void
add_result (const Nodes *nodes)
{
  const MarGame *game = nodes->reading->game.game;
  g_autofree char *value = sgf_tree_text (nodes->reading->tree, nodes->reading->root, "RE");
  g_autofree char *known = sgf_result (nodes->record);
  MarNode *last = mar_record_last (nodes->record, mar_record_root (nodes->record));
  g_autofree char *header = NULL;
  MarResult result;

  mar_node_result (last, &result);
  if (value == NULL || *value == '\0' || g_strcmp0 (value, known) == 0
      || mar_record_header (nodes->record, "result") != NULL)
    return;
  for (int winner = 0; winner < 2 && !result.over; winner++)
    if (value[0] == *sgf_color (game, winner) && value[1] == '+'
        && mar_game_n_players (game, mar_node_position (last)) == 2 && value[2] != '\0'
        && (g_ascii_toupper (value[2]) == 'R' || g_ascii_toupper (value[2]) == 'T')
        && mar_record_add_end (nodes->record, last,
                               g_ascii_toupper (value[2]) == 'R' ? MAR_END_RESIGNATION
                                                                 : MAR_END_TIME,
                               1 - winner, NULL)
             != NULL)
      return;
  header = sgf_result_to_header (game, value);
  mar_record_set_header (nodes->record, "result", header);
}

/* Adds the node at @index behind @parent, or its notes, if it has no more. Returns: (nullable):
 * what is followed by what follows it. */
static MarNode *
read_node (const Nodes *nodes,
           guint        index,
           guint        n_struck,
           MarNode     *parent)
{
  const SgfReading *reading = nodes->reading;

  if (reading->owners[index - reading->root] != index)
    return parent;
  if (n_struck < MOST_STRUCK)
    return add_all (nodes, index, parent);
  preserve_unread (nodes, index, parent, _("None of the moves before it can be played."));
  return NULL;
}

void
sgf_read_nodes (const SgfReading *reading,
                MarRecord        *record)
{
  const guint n = reading->end - reading->root;
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autoptr (GString) unread = g_string_new (NULL);
  g_autofree MarNode **in_record = g_new0 (MarNode *, n);
  g_autofree guint *struck = g_new0 (guint, n);
  Pending pending = { NULL, reasons, unread };
  const Nodes nodes = { reading, record, in_record, struck, &pending };

  check_start (&nodes);
  for (guint i = 0; i < n; i++)
    {
      const SgfNode *here = sgf_tree_node (reading->tree, reading->root + i);
      const guint before = i > 0 ? here->parent - reading->root : 0;
      MarNode *parent = i == 0 ? mar_record_root (record) : in_record[before];

      if (parent == NULL)
        continue;
      in_record[i] = read_node (&nodes, reading->root + i, struck[before], parent);
      if (in_record[i] == NULL)
        continue;
      struck[i] = mar_node_kind (in_record[i]) == MAR_NODE_STRUCK ? struck[before] + 1 : 0;
      note_trouble (&nodes, reading->root + i, in_record[i]);
    }
  flush_notes (&nodes);
  add_result (&nodes);
}
