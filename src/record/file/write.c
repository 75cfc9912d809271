/* Writes a document as text. The same document gives the same bytes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-private.h"
#include "format.h"
#include "json-text.h"
#include "writer.h"

/* Nodes. */

char *
mar_node_actions_text (const MarNode *node)
{
  return mar_actions_text (node->record->game, node->parent->outcome->position,
                           node->outcome->actions, node->outcome->n);
}

static void
add_actions (GString       *text,
             const char    *key,
             const MarNode *node)
{
  g_autofree char *actions = mar_node_actions_text (node);

  mar_json_add_member (text, key, actions);
}

static void
add_struck (GString       *text,
            const MarNode *node)
{
  const MarStrike *strike = node->outcome->strike;

  mar_json_add_key (text, "struck");
  g_string_append_c (text, '{');
  mar_json_add_member (text, mar_format_struck_key (strike->was), strike->text);
  mar_member_side (text, node->record->game, node->outcome->side);
  mar_json_add_member (text, "reason", strike->reason);
  mar_member_extra (text, strike->extra);
  g_string_append_c (text, '}');
}

static void
add_what (GString       *text,
          const MarNode *node)
{
  switch ((MarNodeKind) node->outcome->kind)
    {
    case MAR_NODE_START:
      mar_member_position (text, "start", node->record->game, node->outcome->position);
      break;
    case MAR_NODE_TURN:
      add_actions (text, "steps", node);
      break;
    case MAR_NODE_ROLL:
      add_actions (text, "roll", node);
      break;
    case MAR_NODE_SETUP:
      mar_member_position (text, "setup", node->record->game, node->outcome->position);
      break;
    case MAR_NODE_STRUCK:
      add_struck (text, node);
      break;
    case MAR_NODE_END:
    default:
      mar_json_add_member (text, "end", mar_end_reason_name (node->outcome->end_reason));
      mar_member_side (text, node->record->game, node->outcome->side);
    }
}

static void
add_glyphs (GString      *text,
            const GArray *glyphs)
{
  if (glyphs == NULL)
    return;
  mar_json_add_key (text, "glyphs");
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
  mar_json_add_key (text, "source");
  mar_write_source (text, &source->fields, source->extra);
}

static void
add_figures (GString       *text,
             const MarNode *node)
{
  if (node->figures == NULL || node->figures->len == 0)
    return;
  mar_json_add_key (text, "figures");
  for (guint i = 0; i < node->figures->len; i++)
    {
      g_string_append_c (text, i == 0 ? '[' : ',');
      mar_figure_entry_write (text, g_ptr_array_index (node->figures, i), node);
    }
  g_string_append_c (text, ']');
}

/* Writes all of the node but its variations and the closing brace. */
static void
open_node (GString       *text,
           const MarNode *node)
{
  g_string_append_c (text, '{');
  add_what (text, node);
  mar_json_add_member (text, "before", node->comments[MAR_COMMENT_BEFORE]);
  mar_json_add_member (text, "after", node->comments[MAR_COMMENT_AFTER]);
  add_glyphs (text, node->glyphs);
  mar_member_marks (text, node->record->game, node->outcome->position, node->marks);
  add_figures (text, node);
  mar_member_analyses (text, node->analyses);
  mar_member_decisions (text, node->decisions);
  mar_member_task (text, node->task);
  add_source (text, node->source);
  mar_member_extra (text, node->extra);
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

static void
write_headers (GString    *text,
               GArray     *headers,
               const char *extra)
{
  if (headers->len == 0 && extra == NULL)
    return;
  g_string_append (text, ",\n\"headers\":{");
  for (guint i = 0; i < headers->len; i++)
    {
      const MarHeader *header = &g_array_index (headers, MarHeader, i);

      g_string_append (text, i > 0 ? ",\n" : "\n");
      mar_json_quote (text, header->key);
      g_string_append_c (text, ':');
      mar_json_quote (text, header->value);
    }
  if (extra != NULL)
    g_string_append_printf (text, "%s\n%s", headers->len > 0 ? "," : "", extra);
  g_string_append (text, "\n}");
}

void
mar_write_record (GString         *text,
                  const MarRecord *record)
{
  g_string_append (text, "{\n\"game\":");
  mar_json_quote (text, record->game->name);
  mar_member_options (text, ",\n", record->game, &record->options);
  write_headers (text, record->headers, record->headers_extra);
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
  mar_member_count (text, "before", passage->before);
  mar_member_count (text, "line", passage->line);
  mar_json_add_member (text, "text", passage->text);
  mar_member_extra (text, passage->extra);
  g_string_append_c (text, '}');
}

char *
mar_document_write (MarDocument *document,
                    gsize       *length)
{
  GString *text;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, "{\n\"marginalia\":%u", mar_document_format (document));
  write_headers (text, document->headers, document->headers_extra);
  if (document->extra != NULL)
    g_string_append_printf (text, ",\n%s", document->extra);
  g_string_append (text, ",\n\"games\":[");
  for (guint i = 0; i < document->records->len; i++)
    {
      g_string_append (text, i > 0 ? ",\n" : "\n");
      mar_write_record (text, g_ptr_array_index (document->records, i));
    }
  g_string_append (text, "\n]");
  for (guint i = 0; i < document->passages->len; i++)
    {
      g_string_append (text, i > 0 ? ",\n" : ",\n\"passages\":[\n");
      write_passage (text, g_ptr_array_index (document->passages, i));
    }
  if (document->passages->len > 0)
    g_string_append (text, "\n]");
  if (document->decisions != NULL)
    {
      g_string_append (text, ",\n\"decisions\":");
      mar_write_decisions (text, document->decisions);
    }
  for (guint i = 0; i < document->figures->len; i++)
    {
      g_string_append (text, i > 0 ? ",\n" : ",\n\"figures\":[\n");
      mar_figure_entry_write (text, g_ptr_array_index (document->figures, i), NULL);
    }
  if (document->figures->len > 0)
    g_string_append (text, "\n]");
  g_string_append (text, "\n}\n");
  if (length != NULL)
    *length = text->len;
  return g_string_free (text, FALSE);
}
