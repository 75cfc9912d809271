/* The contents of a document: games and passages of text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "commands.h"

guint
mar_document_n_records (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), 0);

  return document->records->len;
}

MarRecord *
mar_document_record (MarDocument *document,
                     guint        index)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  return index < document->records->len ? g_ptr_array_index (document->records, index) : NULL;
}

int
mar_document_record_index (MarDocument *document,
                           MarRecord   *record)
{
  guint index;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), -1);

  return g_ptr_array_find (document->records, record, &index) ? (int) index : -1;
}

MarRecord *
mar_document_add_record (MarDocument       *document,
                         const MarGame     *game,
                         const MarOptions  *options,
                         const MarPosition *start)
{
  MarRecord *record;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  record = mar_record_new (document, game, options, start);
  mar_document_perform (document, mar_command_insert_record (record, document->records->len));
  return record;
}

void
mar_document_remove_record (MarDocument *document,
                            MarRecord   *record)
{
  guint index;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (g_ptr_array_find (document->records, record, &index));

  mar_document_perform (document, mar_command_remove_record (record, index));
}

MarPassage *
mar_passage_new (guint       before,
                 guint       line,
                 const char *text)
{
  MarPassage *passage = g_new0 (MarPassage, 1);

  passage->before = before;
  passage->line = line;
  passage->text = g_strdup (text);
  return passage;
}

void
mar_passage_free (MarPassage *passage)
{
  g_free (passage->text);
  g_free (passage->extra);
  g_free (passage);
}

void
mar_document_add_passage (MarDocument *document,
                          guint        before,
                          guint        line,
                          const char  *text)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (text != NULL && g_utf8_validate (text, -1, NULL));

  mar_document_perform (document, mar_command_add_passage (mar_passage_new (before, line, text)));
}

guint
mar_document_n_passages (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), 0);

  return document->passages->len;
}

const char *
mar_document_passage (MarDocument *document,
                      guint        index,
                      guint       *before,
                      guint       *line)
{
  const MarPassage *passage;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (index < document->passages->len, NULL);

  passage = g_ptr_array_index (document->passages, index);
  if (before != NULL)
    *before = passage->before;
  if (line != NULL)
    *line = passage->line;
  return passage->text;
}

void
mar_document_replace_passage (MarDocument *document,
                              guint        index,
                              const char  *text)
{
  MarPassage *passage;

  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (index < document->passages->len);
  g_return_if_fail (text != NULL && g_utf8_validate (text, -1, NULL));

  passage = g_ptr_array_index (document->passages, index);
  g_free (passage->text);
  passage->text = g_strdup (text);
  passage->line = 0;
  if (*text == '\0')
    mar_passage_free (g_ptr_array_steal_index (document->passages, index));
}
