/* Edits of whole games: their order in the file, copies of them, and all headers at once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "commands.h"
#include "json-text.h"

void
mar_document_move_record (MarDocument *document,
                          MarRecord   *record,
                          guint        index)
{
  guint before;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (g_ptr_array_find (document->records, record, &before));
  g_return_if_fail (index < document->records->len);

  if (index != before)
    mar_document_perform (document, mar_command_move_record (record, index));
}

/* A text has all of a record, also members that this version doesn't know, so copies are made by
 * way of it. */
static MarRecord *
copy_by_text (const MarRecord  *record,
              GError          **error)
{
  g_autoptr (MarDocument) sender = mar_document_new ();
  g_autoptr (MarDocument) receiver = NULL;
  g_autofree char *text = NULL;
  gsize length;
  MarRecord *copy;

  g_ptr_array_add (sender->records, (gpointer) record);
  text = mar_document_write (sender, &length);
  g_ptr_array_set_size (sender->records, 0);

  receiver = mar_document_parse (text, length, error);
  if (receiver == NULL)
    return NULL;
  copy = g_ptr_array_steal_index (receiver->records, 0);
  copy->attached = FALSE;
  return copy;
}

MarRecord *
mar_document_copy_record (MarDocument      *to,
                          const MarRecord  *record,
                          guint             index,
                          GError          **error)
{
  MarRecord *copy;

  g_return_val_if_fail (MAR_IS_DOCUMENT (to), NULL);
  g_return_val_if_fail (record != NULL, NULL);

  copy = copy_by_text (record, error);
  if (copy == NULL)
    return NULL;
  copy->document = to;
  mar_document_adopt_figures (to, copy);
  mar_document_perform (to, mar_command_insert_record (copy, MIN (index, to->records->len)));
  return copy;
}

MarRecord *
mar_document_duplicate_record (MarDocument  *document,
                               MarRecord    *record,
                               GError      **error)
{
  MarRecord *copy;
  guint index;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (g_ptr_array_find (document->records, record, &index), NULL);

  mar_document_begin (document, _("Duplicate Game"));
  copy = mar_document_copy_record (document, record, index + 1, error);
  mar_document_end (document);
  return copy;
}

static gboolean
is_header (const MarRecord *record,
           guint            index,
           const char      *key,
           const char      *value)
{
  const MarHeader *header = &g_array_index (record->headers, MarHeader, index);

  return strcmp (header->key, key) == 0 && strcmp (header->value, value) == 0;
}

void
mar_record_set_headers (MarRecord         *record,
                        const char *const *keys,
                        const char *const *values,
                        guint              n)
{
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_free);
  guint n_before;
  guint same = 0;
  guint tail = 0;

  g_return_if_fail (record != NULL);
  g_return_if_fail (n == 0 || (keys != NULL && values != NULL));

  n_before = record->headers->len;
  while (same < MIN (n, n_before) && is_header (record, same, keys[same], values[same]))
    same++;
  while (same + tail < MIN (n, n_before)
         && is_header (record, n_before - 1 - tail, keys[n - 1 - tail], values[n - 1 - tail]))
    tail++;
  if (same + tail == n && n == n_before)
    return;

  /* The given texts may be the record's own, which are freed on the way. */
  for (guint i = same; i < n - tail; i++)
    {
      g_ptr_array_add (copies, g_strdup (keys[i]));
      g_ptr_array_add (copies, g_strdup (values[i]));
    }
  mar_document_begin (record->document, _("Edit Details"));
  for (guint i = n_before - tail; i > same; i--)
    {
      const MarHeader *header = &g_array_index (record->headers, MarHeader, i - 1);

      mar_document_perform (record->document, mar_command_header (record->document, record, i - 1,
                                                                  header->key, NULL));
    }
  for (guint i = same; i < n - tail; i++)
    mar_document_perform (record->document, mar_command_header (record->document, record, i,
                                                                copies->pdata[2 * (i - same)],
                                                                copies->pdata[2 * (i - same) + 1]));
  mar_document_end (record->document);
}

gboolean
mar_record_preserves_header (const MarRecord *record,
                             const char      *key)
{
  g_autofree char *text = NULL;
  g_auto (MarJson) json = { 0 };

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  if (record->headers_extra == NULL)
    return FALSE;
  text = g_strdup_printf ("{%s}", record->headers_extra);
  if (!mar_json_scan (&json, text, strlen (text), NULL))
    return FALSE;
  for (guint i = mar_json_first (0); i < mar_json_token (&json, 0)->next;
       i = mar_json_token (&json, i + 1)->next)
    if (mar_json_string_is (&json, i, key))
      return TRUE;
  return FALSE;
}
