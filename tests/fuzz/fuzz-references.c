/* References in comments: they lie in the text, in its order, also when a part of it was read
 * before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "mar-document.h"
#include "mar-reference.h"

#define MOST_BYTES 2048

static const char game[]
  = "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
    "{\"start\":\"4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -\"},"
    "{\"steps\":\"e1>f1 b2>b3 c2>c3 d2>d3\"},{\"steps\":\"b7>b6 c7>c6 d7>d6 e7>e6\"}]}]}";

static void
check (const MarReferences *references,
       const char          *text)
{
  guint n, end = 0;
  const MarReference *items = mar_references_items (references, &n);

  for (guint i = 0; i < n; i++)
    {
      g_assert (items[i].start >= end && items[i].length > 0
                && items[i].length <= strlen (text) - items[i].start);
      end = items[i].start + items[i].length;
      g_assert (g_utf8_validate (text + items[i].start, items[i].length, NULL));
      g_assert (items[i].wrong_length == 0
                || (items[i].wrong_start >= items[i].start
                    && items[i].wrong_start + items[i].wrong_length <= end));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static MarDocument *document = NULL;
  g_autofree char *raw = NULL;
  g_autofree char *text = NULL;
  MarReferences *references;
  MarNode *node;

  if (size > MOST_BYTES)
    return 0;
  if (document == NULL)
    document = mar_document_parse (game, strlen (game), NULL);
  node = mar_node_child (mar_record_root (mar_document_record (document, 0)), 0);
  raw = g_strndup ((const char *) data, size);
  text = g_utf8_make_valid (raw, -1);
  references = mar_references_new (node, MAR_COMMENT_AFTER);
  mar_references_read (references, text);
  check (references, text);
  /* What is read after a change is what would be read of the text alone. */
  text[strlen (text) / 2] = '\0';
  g_free (raw);
  raw = g_utf8_make_valid (text, -1);
  mar_references_read (references, raw);
  check (references, raw);
  mar_references_free (references);
  return 0;
}
