/* Files of the program: what is read is written, read again and written alike.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"
#include "mar-document.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_parse ((const char *) data, size, &error);
  g_autoptr (MarDocument) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  gsize length;

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
