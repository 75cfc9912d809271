/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-text.h"

#include <string.h>

MarDocument *
parse_document (const char  *text,
                GError     **error)
{
  return mar_document_parse (text, strlen (text), error);
}

MarDocument *
read_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  MarDocument *document = parse_document (text, &error);

  g_assert_no_error (error);
  return document;
}

char *
write_document (MarDocument *document)
{
  return mar_document_write (document, NULL);
}

void
assert_text (MarDocument *document,
             const char  *expected)
{
  g_autofree char *written = write_document (document);

  g_assert_cmpstr (written, ==, expected);
}

char *
repeat (const char *before,
        const char *piece,
        guint       n,
        const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

MarDocument *
make_document (void)
{
  MarDocument *document = mar_document_new ();

  mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL, NULL);
  return document;
}

MarDocument *
make_fresh_document (MarRecord **record)
{
  MarDocument *document = make_document ();

  *record = mar_document_record (document, 0);
  mar_document_forget (document, FALSE);
  return document;
}

void
set_title (MarDocument *document,
           const char  *title)
{
  mar_record_set_header (mar_document_record (document, 0), "title", title);
}
