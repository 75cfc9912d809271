/* Writes a document as text. The same document gives the same bytes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-private.h"
#include "format.h"
#include "json-text.h"

/* Members of the object that is being written. */

static void
add_key (GString    *text,
         const char *key)
{
  if (text->str[text->len - 1] != '{')
    g_string_append_c (text, ',');
  mar_json_quote (text, key);
  g_string_append_c (text, ':');
}

static void
add_text (GString    *text,
          const char *key,
          const char *value)
{
  if (value == NULL)
    return;
  add_key (text, key);
  mar_json_quote (text, value);
}

static void
add_number (GString    *text,
            const char *key,
            guint       value)
{
  if (value == 0)
    return;
  add_key (text, key);
  g_string_append_printf (text, "%u", value);
}

static void
add_extra (GString    *text,
           const char *extra)
{
  if (extra == NULL)
    return;
  if (text->str[text->len - 1] != '{')
    g_string_append_c (text, ',');
  g_string_append (text, extra);
}

static void
add_position (GString           *text,
              const char        *key,
              const MarGame     *game,
              const MarPosition *position)
{
  g_autofree char *written = mar_position_text (game, position);

  add_text (text, key, written);
}

static void
add_cell (GString           *text,
          const char        *key,
          const MarGame     *game,
          const MarPosition *position,
          MarCell            cell)
{
  g_autofree char *written = NULL;

  if (cell == MAR_CELL_NONE)
    return;
  written = mar_cell_text (game, position, cell);
  add_text (text, key, written);
}

static void
add_marks (GString           *text,
           const MarGame     *game,
           const MarPosition *position,
           const MarMarkList *marks)
{
  if (marks == NULL || marks->n == 0)
    return;
  add_key (text, "marks");
  for (guint i = 0; i < marks->n; i++)
    {
      const MarMark *mark = &marks->items[i];

      g_string_append (text, i == 0 ? "[{" : ",{");
      add_text (text, "type", mar_mark_type_name (mark->type));
      add_text (text, "color", mar_mark_color_name (mark->color));
      add_cell (text, "cell", game, position, mark->cell);
      add_cell (text, "to", game, position, mark->to);
      add_text (text, "text", mark->text);
      add_extra (text, marks->extras[i]);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

/* Nodes. */

char *
mar_node_actions_text (const MarNode *node)
{
  const MarGame *game = node->record->game;
  g_autofree MarPosition *position = mar_position_copy (game, node->parent->outcome->position);
  GString *actions = g_string_new (NULL);

  game->hand_over (position, NULL);
  for (guint i = 0; i < node->outcome->n; i++)
    {
      if (i > 0)
        g_string_append_c (actions, ' ');
      game->write_action (position, node->outcome->actions[i], actions);
      game->play (position, node->outcome->actions[i], NULL);
    }
  return g_string_free (actions, FALSE);
}

static void
add_actions (GString       *text,
             const char    *key,
             const MarNode *node)
{
  g_autofree char *actions = mar_node_actions_text (node);

  add_text (text, key, actions);
}

static void
add_side (GString       *text,
          const MarNode *node)
{
  const char side[] = { mar_player_letter (node->record->game, node->outcome->side), '\0' };

  add_text (text, "side", *side ? side : NULL);
}

static void
add_struck (GString       *text,
            const MarNode *node)
{
  const MarStrike *strike = node->outcome->strike;

  add_key (text, "struck");
  g_string_append_c (text, '{');
  add_text (text, mar_format_struck_key (strike->was), strike->text);
  add_side (text, node);
  add_text (text, "reason", strike->reason);
  add_extra (text, strike->extra);
  g_string_append_c (text, '}');
}

static void
add_what (GString       *text,
          const MarNode *node)
{
  switch ((MarNodeKind) node->outcome->kind)
    {
    case MAR_NODE_START:
      add_position (text, "start", node->record->game, node->outcome->position);
      break;
    case MAR_NODE_TURN:
      add_actions (text, "steps", node);
      break;
    case MAR_NODE_ROLL:
      add_actions (text, "roll", node);
      break;
    case MAR_NODE_SETUP:
      add_position (text, "setup", node->record->game, node->outcome->position);
      break;
    case MAR_NODE_STRUCK:
      add_struck (text, node);
      break;
    case MAR_NODE_END:
    default:
      add_text (text, "end", mar_end_reason_name (node->outcome->end_reason));
      add_side (text, node);
    }
}

static void
add_glyphs (GString      *text,
            const GArray *glyphs)
{
  if (glyphs == NULL)
    return;
  add_key (text, "glyphs");
  for (guint i = 0; i < glyphs->len; i++)
    g_string_append_printf (text, "%c%d", i == 0 ? '[' : ',', g_array_index (glyphs, int, i));
  g_string_append_c (text, ']');
}

static void
add_source (GString              *text,
            const MarSourceEntry *source)
{
  if (source == NULL)
    return;
  add_key (text, "source");
  g_string_append_c (text, '{');
  add_text (text, "number", source->facts.number);
  add_text (text, "header", source->facts.header);
  add_text (text, "steps", source->facts.steps);
  add_text (text, "diagram", source->facts.diagram);
  add_text (text, "remark", source->facts.remark);
  add_text (text, "unread", source->facts.unread);
  add_number (text, "line", source->facts.line);
  add_number (text, "column", source->facts.column);
  add_extra (text, source->extra);
  g_string_append_c (text, '}');
}

/* Writes all of the node but its variations and the closing brace. */
static void
open_node (GString       *text,
           const MarNode *node)
{
  g_string_append_c (text, '{');
  add_what (text, node);
  add_text (text, "before", node->comments[MAR_COMMENT_BEFORE]);
  add_text (text, "after", node->comments[MAR_COMMENT_AFTER]);
  add_glyphs (text, node->glyphs);
  add_marks (text, node->record->game, node->outcome->position, node->marks);
  add_source (text, node->source);
  add_extra (text, node->extra);
}

static void
new_line (GString *text,
          guint    depth)
{
  g_string_append_printf (text, "\n%*s", 2 * (int) depth, "");
}

/*
 * Closes what ends with @node, variations in the node that they replace, and returns
 * the node to write next.
 */
static const MarNode *
go_on (GString       *text,
       const MarNode *node)
{
  while (mar_node_n_children (node) == 0)
    {
      const MarNode *head = node;

      while (head->parent != NULL && head->index == 0)
        head = head->parent;
      if (head->parent == NULL)
        return NULL;
      new_line (text, head->depth - 1);
      g_string_append_c (text, ']');
      if (head->index + 1 < mar_node_n_children (head->parent))
        {
          g_string_append (text, ",[");
          return mar_node_child (head->parent, head->index + 1);
        }
      g_string_append (text, "]}");
      node = mar_node_child (head->parent, 0);
    }
  g_string_append_c (text, ',');
  return mar_node_child (node, 0);
}

/* Writes all nodes in the order of mar_node_next(). */
static void
write_tree (GString       *text,
            const MarNode *root)
{
  const MarNode *node = root;

  while (node != NULL)
    {
      new_line (text, node->depth);
      open_node (text, node);
      if (node->index == 0 && node->parent != NULL && mar_node_n_children (node->parent) > 1)
        {
          g_string_append (text, ",\"variations\":[");
          new_line (text, node->depth);
          g_string_append_c (text, '[');
          node = mar_node_child (node->parent, 1);
        }
      else
        {
          g_string_append_c (text, '}');
          node = go_on (text, node);
        }
    }
}

/* The document. */

/* Writes the options that differ from the defaults, behind @separator. */
static void
write_options (GString          *text,
               const char       *separator,
               const MarGame    *game,
               const MarOptions *options)
{
  MarOptions defaults;
  gboolean open = FALSE;

  mar_options_init (&defaults, game);
  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = NULL;

      if (options->values[i] == defaults.values[i])
        continue;
      if (open)
        g_string_append_c (text, ',');
      else
        g_string_append_printf (text, "%s\"options\":{", separator);
      open = TRUE;
      value = mar_options_value_text (game, options, i);
      mar_json_quote (text, game->options[i].name);
      g_string_append_c (text, ':');
      mar_json_quote (text, value);
    }
  if (open)
    g_string_append_c (text, '}');
}

static void
write_headers (GString         *text,
               const MarRecord *record)
{
  if (record->headers->len == 0 && record->headers_extra == NULL)
    return;
  g_string_append (text, ",\n\"headers\":{");
  for (guint i = 0; i < record->headers->len; i++)
    {
      const MarHeader *header = &g_array_index (record->headers, MarHeader, i);

      g_string_append (text, i > 0 ? ",\n" : "\n");
      mar_json_quote (text, header->key);
      g_string_append_c (text, ':');
      mar_json_quote (text, header->value);
    }
  if (record->headers_extra != NULL)
    g_string_append_printf (text, "%s\n%s", record->headers->len > 0 ? "," : "",
                            record->headers_extra);
  g_string_append (text, "\n}");
}

static void
write_record (GString         *text,
              const MarRecord *record)
{
  g_string_append (text, "{\n\"game\":");
  mar_json_quote (text, record->game->name);
  write_options (text, ",\n", record->game, &record->options);
  write_headers (text, record);
  if (record->extra != NULL)
    g_string_append_printf (text, ",\n%s", record->extra);
  g_string_append (text, ",\n\"moves\":[");
  write_tree (text, record->root);
  g_string_append (text, "\n]\n}");
}

static void
write_passage (GString          *text,
               const MarPassage *passage)
{
  g_string_append_c (text, '{');
  add_number (text, "before", passage->before);
  add_number (text, "line", passage->line);
  add_text (text, "text", passage->text);
  add_extra (text, passage->extra);
  g_string_append_c (text, '}');
}

static void
write_figure (GString              *text,
              const MarFigureEntry *figure)
{
  g_string_append_c (text, '{');
  add_text (text, "id", figure->facts.id);
  add_text (text, "game", figure->facts.game->name);
  write_options (text, ",", figure->facts.game, &figure->options);
  add_position (text, "position", figure->facts.game, figure->facts.position);
  add_text (text, "caption", figure->facts.caption);
  add_marks (text, figure->facts.game, figure->facts.position, figure->marks);
  add_extra (text, figure->extra);
  g_string_append_c (text, '}');
}

char *
mar_document_write (MarDocument *document,
                    gsize       *length)
{
  GString *text;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, "{\n\"marginalia\":%d", MAR_FORMAT_VERSION);
  if (document->extra != NULL)
    g_string_append_printf (text, ",\n%s", document->extra);
  g_string_append (text, ",\n\"games\":[");
  for (guint i = 0; i < document->records->len; i++)
    {
      g_string_append (text, i > 0 ? ",\n" : "\n");
      write_record (text, g_ptr_array_index (document->records, i));
    }
  g_string_append (text, "\n]");
  for (guint i = 0; i < document->passages->len; i++)
    {
      g_string_append (text, i > 0 ? ",\n" : ",\n\"passages\":[\n");
      write_passage (text, g_ptr_array_index (document->passages, i));
    }
  if (document->passages->len > 0)
    g_string_append (text, "\n]");
  for (guint i = 0; i < document->figures->len; i++)
    {
      g_string_append (text, i > 0 ? ",\n" : ",\n\"figures\":[\n");
      write_figure (text, g_ptr_array_index (document->figures, i));
    }
  if (document->figures->len > 0)
    g_string_append (text, "\n]");
  g_string_append (text, "\n}\n");
  if (length != NULL)
    *length = text->len;
  return g_string_free (text, FALSE);
}
