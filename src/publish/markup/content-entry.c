/* What an item is called in a table of contents.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-commonmark.h"
#include "content-writer.h"

/* A clause of so few bytes does not say what a figure shows. */
#define LEAST_CLAUSE 16

/* Where the last clause within @words ends that is more than a word or two. */
static const char *
end_of_clause (const char *words,
               gsize       length)
{
  for (const char *at = words + length; at > words + LEAST_CLAUSE; at--)
    if (strchr (",;:", at[-1]) != NULL && at[0] == ' ')
      return at - 1;
  return NULL;
}

/* Where the first sentence ends that is more than a word or two; in Chinese and Japanese a few
 * letters are words enough. */
static const char *
end_of_sentence (const char *words,
                 gsize       length)
{
  const char *wide = g_strstr_len (words, (gssize) length, "\343\200\202");
  const char *end = NULL;

  if (length > LEAST_CLAUSE)
    end = g_strstr_len (words + LEAST_CLAUSE, (gssize) (length - LEAST_CLAUSE), ". ");
  return wide != NULL && (end == NULL || wide < end) ? wide : end;
}

/* The first sentence of a caption, or as much of it as has room in a line: whole clauses, if
 * that can be. */
char *
mar_writer_beginning (const char *caption,
                      glong       length)
{
  g_autofree char *words = mar_commonmark_plain_text (caption);
  gsize n_bytes = strcspn (words, "\n");
  const char *end = end_of_sentence (words, n_bytes);
  const char *limit;

  if (end != NULL)
    n_bytes = (gsize) (end - words);
  if (n_bytes > 0 && words[n_bytes - 1] == '.')
    n_bytes--;
  if (g_utf8_strlen (words, (gssize) n_bytes) <= length)
    return g_strndup (words, n_bytes);

  limit = g_utf8_offset_to_pointer (words, length);
  end = end_of_clause (words, (gsize) (limit - words));
  if (end != NULL)
    return g_strndup (words, (gsize) (end - words));
  end = g_strrstr_len (words, limit - words, " ");
  return g_strdup_printf ("%.*s…", (int) ((end != NULL ? end : limit) - words), words);
}

/* A figure goes by its label and the beginning of its caption. */
char *
mar_writer_entry (const MarContentItem *item)
{
  g_autofree char *caption = NULL;

  if (item->kind != MAR_CONTENT_FIGURE)
    return g_strdup (item->text);
  if (item->text == NULL)
    return g_strdup (item->name);
  caption = mar_writer_beginning (item->text, MAR_ENTRY_LENGTH);
  return g_strdup_printf ("%s: %s", item->name, caption);
}
