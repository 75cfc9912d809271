/* Every way to change what is said about a game: comments, glyphs, marks, headers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "commands.h"
#include "splice.h"

void
mar_record_set_comment (MarRecord       *record,
                        MarNode         *node,
                        MarCommentPlace  place,
                        const char      *text)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL && node->record == record);
  g_return_if_fail (place <= MAR_COMMENT_AFTER);
  g_return_if_fail (mar_node_is_attached (node));
  g_return_if_fail (text == NULL || g_utf8_validate (text, -1, NULL));

  mar_splice_comment (node, place, text != NULL ? text : "");
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
    mar_splice_header (record, index, value);
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
  gboolean is_there;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (key != NULL && g_utf8_validate (key, -1, NULL));
  g_return_if_fail (value == NULL || g_utf8_validate (value, -1, NULL));

  if (value != NULL && *value == '\0')
    value = NULL;
  if (g_strcmp0 (mar_document_header (document, key), value) == 0)
    return;
  is_there = mar_headers_find (document->headers, key, &index) != NULL;
  mar_document_begin (document, _("Edit Details"));
  if (is_there)
    mar_document_perform (document, mar_command_header (document, NULL, index, key, NULL));
  if (value != NULL)
    mar_document_perform (document,
                          mar_command_header (document, NULL,
                                              is_there ? index : document->headers->len, key,
                                              value));
  mar_document_end (document);
}
