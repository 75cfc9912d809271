/* Every way to change what is said about a game: comments, glyphs, marks, headers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "commands.h"
#include "text-delta.h"

void
mar_record_set_comment (MarRecord      *record,
                        MarNode        *node,
                        MarCommentSlot  slot,
                        const char     *text)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (slot <= MAR_COMMENT_AFTER);
  g_return_if_fail (mar_node_is_attached (node));
  g_return_if_fail (text == NULL || g_utf8_validate (text, -1, NULL));

  mar_text_edit_comment (node, slot, text != NULL ? text : "");
}

void
mar_record_set_glyphs (MarRecord *record,
                       MarNode   *node,
                       const int *nags,
                       guint      n)
{
  GArray *glyphs = NULL;
  const int *old;
  guint n_old;

  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (mar_node_is_attached (node));
  g_return_if_fail (nags != NULL || n == 0);

  old = mar_node_glyphs (node, &n_old);
  if (n_old == n && (n == 0 || memcmp (old, nags, n * sizeof (int)) == 0))
    return;
  if (n > 0)
    {
      glyphs = g_array_sized_new (FALSE, FALSE, sizeof (int), n);
      g_array_append_vals (glyphs, nags, n);
    }
  mar_document_perform (record->document, mar_command_exchange (node, MAR_FIELD_GLYPHS, glyphs));
}

void
mar_record_set_marks (MarRecord     *record,
                      MarNode       *node,
                      const MarMark *marks,
                      guint          n)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (mar_node_is_attached (node));
  g_return_if_fail (marks != NULL || n == 0);
  g_return_if_fail (mar_marks_are_sound (marks, n, record->game, node->outcome->position));

  if (mar_mark_list_is (node->marks, marks, n))
    return;
  mar_document_perform (record->document,
                        mar_command_exchange (node, MAR_FIELD_MARKS,
                                              n > 0 ? mar_mark_list_new (marks, n, node->marks)
                                                    : NULL));
}

void
mar_record_set_source (MarRecord       *record,
                       MarNode         *node,
                       const MarSource *source)
{
  const char *extra;

  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (mar_node_is_attached (node));

  if (source == NULL && node->source == NULL)
    return;
  extra = node->source != NULL ? node->source->extra : NULL;
  mar_document_perform (record->document,
                        mar_command_exchange (node, MAR_FIELD_SOURCE,
                                              source != NULL ? mar_source_entry_new (source, extra)
                                                             : NULL));
}

/* Returns whether what could not be read is other text than the node's own: the remark says why
 * that is missing, whatever the node plays. */
static gboolean
lacks_other_text (const MarSource *source)
{
  return source->unread != NULL && g_strcmp0 (source->unread, source->steps) != 0;
}

static gboolean
has_content (const MarSourceEntry *source)
{
  return source->fields.number != NULL || source->fields.header != NULL
         || source->fields.steps != NULL || source->fields.diagram != NULL
         || source->fields.line > 0 || source->fields.page > 0 || source->extra != NULL;
}

static void
take_remark (MarNode *node)
{
  MarSourceEntry *rest = mar_source_entry_new (&node->source->fields, node->source->extra);

  g_clear_pointer (&rest->fields.remark, g_free);
  g_clear_pointer (&rest->fields.unread, g_free);
  if (!has_content (rest))
    g_clear_pointer (&rest, mar_source_entry_free);
  mar_document_perform (node->record->document,
                        mar_command_exchange (node, MAR_FIELD_SOURCE, rest));
}

static void
drop_remark (MarNode *node)
{
  if (node->source != NULL && node->source->fields.remark != NULL
      && !lacks_other_text (&node->source->fields))
    take_remark (node);
}

/* The text after the first line, if there is more. */
static char *
rest_of_lines (const char *text)
{
  const char *end = text != NULL ? strchr (text, '\n') : NULL;

  return end != NULL ? g_strdup (end + 1) : NULL;
}

static void
leave_rest_unread (MarNode         *next,
                   const MarSource *source)
{
  g_autoptr (MarSource) rest = mar_source_new ();

  rest->unread = rest_of_lines (source->unread);
  rest->remark = rest_of_lines (source->remark);
  if (rest->unread != NULL)
    mar_record_set_source (next->record, next, rest);
}

MarNode *
mar_record_play_on (MarRecord        *record,
                    MarNode          *parent,
                    const MarAction  *actions,
                    guint             n,
                    GError          **error)
{
  gboolean ends_unread = mar_node_n_children (parent) == 0 && parent->source != NULL
                         && lacks_other_text (&parent->source->fields);
  MarNode *next;

  if (!ends_unread)
    return mar_record_add_turn (record, parent, actions, n, error);

  mar_document_begin (record->document, _("Move"));
  next = mar_record_add_turn (record, parent, actions, n, error);
  if (next != NULL)
    {
      leave_rest_unread (next, &parent->source->fields);
      take_remark (parent);
    }
  mar_document_end (record->document);
  return next;
}

/* Returns whether the remark of @child, which follows @node, is about what @node does, too. */
static gboolean
shares_remark (const MarNode *child,
               const char    *remark)
{
  const MarSource *source = mar_node_source (child);

  return child->outcome->kind == MAR_NODE_SETUP
         || (remark != NULL && source != NULL && g_strcmp0 (source->remark, remark) == 0);
}

void
mar_record_overrule (MarNode *node)
{
  const MarSource *source = mar_node_source (node);
  g_autofree char *remark = g_strdup (source != NULL ? source->remark : NULL);

  drop_remark (node);
  for (guint i = 0; i < mar_node_n_children (node); i++)
    if (shares_remark (mar_node_child (node, i), remark))
      drop_remark (mar_node_child (node, i));
}

void
mar_record_set_header (MarRecord  *record,
                       const char *key,
                       const char *value)
{
  guint index;

  g_return_if_fail (record != NULL);
  g_return_if_fail (key != NULL && g_utf8_validate (key, -1, NULL));
  g_return_if_fail (value == NULL || g_utf8_validate (value, -1, NULL));

  if (value != NULL && *value == '\0')
    value = NULL;
  if (mar_record_find_header (record, key, &index) == NULL)
    {
      if (value != NULL)
        mar_document_perform (record->document,
                              mar_command_header (record->document, record, record->headers->len,
                                                  key, value));
    }
  else if (value != NULL)
    mar_text_edit_header (record, index, value);
  else
    mar_document_perform (record->document,
                          mar_command_header (record->document, record, index, key, NULL));
}

void
mar_document_set_header (MarDocument *document,
                         const char  *key,
                         const char  *value)
{
  guint index;
  gboolean exists;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (key != NULL && g_utf8_validate (key, -1, NULL));
  g_return_if_fail (value == NULL || g_utf8_validate (value, -1, NULL));

  if (value != NULL && *value == '\0')
    value = NULL;
  if (g_strcmp0 (mar_document_header (document, key), value) == 0)
    return;
  exists = mar_headers_find (document->headers, key, &index) != NULL;
  mar_document_begin (document, _("Edit Details"));
  if (exists)
    mar_document_perform (document, mar_command_header (document, NULL, index, key, NULL));
  if (value != NULL)
    mar_document_perform (document,
                          mar_command_header (document, NULL,
                                              exists ? index : document->headers->len, key, value));
  mar_document_end (document);
}
