/* Nodes as importers of texts read them: one that is refused leaves nothing, one that is accepted
 * is written and read again. The first byte says which game is played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"
#include "mar-document.h"
#include "mar-record.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarDocument) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *start = NULL;
  g_autofree char *end = NULL;
  MarRecord *record;
  const MarNode *node;
  gsize length;

  if (size == 0)
    return 0;
  record = mar_document_add_record (document, games[data[0] % n], NULL, NULL);
  start = mar_document_write (document, NULL);
  text = g_strndup ((const char *) data + 1, size - 1);
  node = mar_record_read_node (record, mar_record_root (record), text, &error);
  g_assert ((node == NULL) == (error != NULL));
  end = mar_document_write (document, &length);
  if (node == NULL)
    {
      g_assert_cmpstr (end, ==, start);
      return 0;
    }
  again = mar_document_parse (end, length, &error);
  g_assert_no_error (error);
  g_free (start);
  start = mar_document_write (again, NULL);
  g_assert_cmpstr (start, ==, end);
  return 0;
}
