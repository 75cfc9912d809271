/* Writes games as exact lists of moves: tags, and the turns with their comments and variations in
 * the words of lines that are copied, but each node on a line of its own.
 *
 *     [title "A corner"]
 *
 *     1. d5 ! {the center}
 *     2. a1
 *     (2. {or else} b1 ?)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "line-private.h"
#include "moves-score.h"

/* Ends of lines stay as they are in braces. */
static void
put_escaped (GString    *text,
             const char *value,
             char        close)
{
  for (; *value != '\0'; value++)
    if (*value == '\r')
      g_string_append (text, "\\r");
    else if (*value == '\n' && close == '"')
      g_string_append (text, "\\n");
    else
      {
        if (*value == '\\' || *value == close || (*value == '{' && close == '}'))
          g_string_append_c (text, '\\');
        g_string_append_c (text, *value);
      }
}

static void
put_quoted (GString    *text,
            const char *value)
{
  g_string_append_c (text, '"');
  put_escaped (text, value, '"');
  g_string_append_c (text, '"');
}

static void
put_braces (GString    *text,
            const char *value)
{
  g_string_append_c (text, '{');
  put_escaped (text, value, '}');
  g_string_append_c (text, '}');
}

/* A longer text stands in braces. */
static void
put_tag (GString    *text,
         const char *scope,
         const char *key,
         const char *value)
{
  g_string_append_printf (text, "[%s", scope);
  if (moves_score_is_plain_key (key))
    g_string_append (text, key);
  else
    put_quoted (text, key);
  g_string_append_c (text, ' ');
  if (strchr (value, '\n') != NULL)
    put_braces (text, value);
  else
    put_quoted (text, value);
  g_string_append (text, "]\n");
}

static void
put_headers (GString   *text,
             MarRecord *record)
{
  g_autoptr (GPtrArray) keys = mar_record_header_keys (record);

  for (guint i = 0; i < keys->len; i++)
    put_tag (text, "", keys->pdata[i], mar_record_header (record, keys->pdata[i]));
}

static void
put_options (GString   *text,
             MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  const MarOptions *options = mar_record_options (record);
  MarOptions defaults;

  mar_options_init (&defaults, game);
  for (guint i = 0; i < game->n_options; i++)
    if (options->values[i] != defaults.values[i])
      {
        g_autofree char *value = mar_options_value_text (game, options, i);

        put_tag (text, "option ", game->options[i].name, value);
      }
}

static void
put_start (GString   *text,
           MarRecord *record)
{
  g_autofree char *start = NULL;

  if (mar_record_has_usual_start (record))
    return;
  start = mar_position_text (mar_record_game (record),
                             mar_node_position (mar_record_root (record)));
  g_string_append_printf (text, "[start \"%s\"]\n", start);
}

/* Nodes. */

static void
put_steps (GString       *text,
           const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);
      g_autofree char *step = NULL;

      game->hand_over (position, NULL);
      step = mar_action_text (game, position, actions[i]);
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", step);
    }
}

static void
put_struck (GString       *text,
            const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const char letter = mar_player_letter (game, mar_node_side (node));
  const MarNodeKind was = mar_node_struck_kind (node);

  g_string_append_printf (text, "[" LINE_STRUCK_WORD " %s %c ",
                          was == MAR_NODE_TURN   ? "steps"
                          : was == MAR_NODE_ROLL ? "roll"
                                                 : "end",
                          letter != 0 ? letter : '-');
  put_quoted (text, was == MAR_NODE_END ? mar_end_reason_name (mar_node_end_reason (node))
                                        : mar_node_struck_text (node));
  g_string_append_c (text, ' ');
  put_quoted (text, mar_node_struck_reason (node) != NULL ? mar_node_struck_reason (node) : "");
  g_string_append_c (text, ']');
}

/* Whom the end is about, before what happened; what people have no words for stands in brackets. */
static void
put_end (GString       *text,
         const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const int side = mar_node_side (node);
  const char letter = mar_player_letter (game, side);
  guint n;
  const LineEnd *ends = line_ends (&n);

  for (guint i = 0; i < n; i++)
    if (ends[i].reason == mar_node_end_reason (node) && ends[i].has_side == (letter != 0))
      {
        g_string_append_printf (text, "%s%s%s", letter != 0 ? game->player_names[side] : "",
                                letter != 0 ? " " : "", ends[i].words);
        return;
      }
  g_string_append_printf (text, "[" LINE_END_WORD " %s%s%s]",
                          mar_end_reason_name (mar_node_end_reason (node)), letter != 0 ? " " : "",
                          letter != 0 ? game->player_names[side] : "");
}

static void
put_what (GString       *text,
          const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *position = NULL;

  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
      put_steps (text, node);
      break;
    case MAR_NODE_START:
    case MAR_NODE_SETUP:
      position = mar_position_text (game, mar_node_position (node));
      g_string_append_printf (text, "[%s %s]",
                              mar_node_kind (node) == MAR_NODE_START ? LINE_START_WORD
                                                                     : LINE_POSITION_WORD,
                              position);
      break;
    case MAR_NODE_STRUCK:
      put_struck (text, node);
      break;
    case MAR_NODE_END:
    default:
      put_end (text, node);
    }
}

static gboolean
has_notes (const MarNode *node)
{
  guint n;

  return mar_node_comment (node, MAR_COMMENT_BEFORE) != NULL
         || mar_node_comment (node, MAR_COMMENT_AFTER) != NULL
         || mar_node_glyphs (node, &n) != NULL;
}

static void
put_node (GString       *text,
          const MarNode *node)
{
  const char *before = mar_node_comment (node, MAR_COMMENT_BEFORE);
  const char *after = mar_node_comment (node, MAR_COMMENT_AFTER);
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  g_string_append_printf (text, "%u. ", mar_node_number (node));
  if (before != NULL)
    {
      put_braces (text, before);
      g_string_append_c (text, ' ');
    }
  put_what (text, node);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_c (text, ' ');
      line_write_glyph (text, glyphs[i]);
    }
  if (after != NULL)
    {
      g_string_append_c (text, ' ');
      put_braces (text, after);
    }
}

/* Closes what ends with @node. Returns: (nullable): the node to write next. */
static const MarNode *
go_on (GString       *text,
       const MarNode *node)
{
  while (mar_node_n_children (node) == 0)
    {
      const MarNode *head = node;

      while (mar_node_parent (head) != NULL && mar_node_index (head) == 0)
        head = mar_node_parent (head);
      if (mar_node_parent (head) == NULL)
        return NULL;
      g_string_append_c (text, ')');
      if (mar_node_index (head) + 1 < mar_node_n_children (mar_node_parent (head)))
        {
          g_string_append (text, "\n(");
          return mar_node_child (mar_node_parent (head), mar_node_index (head) + 1);
        }
      node = mar_node_child (mar_node_parent (head), 0);
    }
  g_string_append_c (text, '\n');
  return mar_node_child (node, 0);
}

static void
put_tree (GString   *text,
          MarRecord *record)
{
  const MarNode *node = mar_record_root (record);

  if (has_notes (node))
    {
      put_node (text, node);
      g_string_append_c (text, '\n');
    }
  if (mar_node_n_children (node) == 0)
    return;
  node = mar_node_child (node, 0);
  while (node != NULL)
    {
      put_node (text, node);
      if (mar_node_index (node) == 0 && mar_node_n_children (mar_node_parent (node)) > 1)
        {
          g_string_append (text, "\n(");
          node = mar_node_child (mar_node_parent (node), 1);
        }
      else
        node = go_on (text, node);
    }
  g_string_append_c (text, '\n');
}

void
moves_score_write (MarDocument *document,
                   GString     *text)
{
  g_autoptr (GPtrArray) keys = mar_document_header_keys (document);

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append_printf (text, "[game \"%s\"]\n", mar_record_game (record)->name);
      for (guint k = 0; k < keys->len && i == 0; k++)
        put_tag (text, "file ", keys->pdata[k], mar_document_header (document, keys->pdata[k]));
      put_options (text, record);
      put_start (text, record);
      put_headers (text, record);
      g_string_append_c (text, '\n');
      put_tree (text, record);
    }
}
