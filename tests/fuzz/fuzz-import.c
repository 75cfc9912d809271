/* Texts of any form: what becomes of one can be saved, and is the same when it is opened.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"
#include "mar-import.h"

/* What takes long finds little. */
#define MOST_BYTES 2048

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (MarDocument) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  gsize length;

  if (size > MOST_BYTES)
    return 0;
  document = mar_import_text (NULL, (const char *) data, size, "input", &error);
  g_assert ((document == NULL) == (error != NULL));
  if (document == NULL)
    return 0;
  text = mar_document_write (document, &length);
  again = mar_document_parse (text, length, &error);
  g_assert_no_error (error);
  text_again = mar_document_write (again, NULL);
  g_assert_cmpstr (text, ==, text_again);
  return 0;
}
