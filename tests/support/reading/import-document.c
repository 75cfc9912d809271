/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "import-document.h"

#include "mar-import.h"

#include <string.h>

MarDocument *
import_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  MarDocument *document = mar_import_text (NULL, text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
  return document;
}
