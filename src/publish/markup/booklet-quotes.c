/* Quotation marks of typed texts, as the language of the text has them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-commonmark.h"
#include "content-writer.h"

/**
 * Quotes:
 * @language: the first part of its tag
 * @marks: what opens and closes a quotation, and one within
 *
 * Of languages that aren't here quotation marks stay as they are.
 */
typedef struct
{
  const char *language;
  const char *marks[2][2];
} Quotes;

static const Quotes quotes[] = {
  { "en", { { "“", "”" }, { "‘", "’" } } },
  { "de", { { "„", "“" }, { "‚", "‘" } } },
  { "cs", { { "„", "“" }, { "‚", "‘" } } },
  { "sk", { { "„", "“" }, { "‚", "‘" } } },
  { "sl", { { "„", "“" }, { "‚", "‘" } } },
  { "pl", { { "„", "”" }, { "‚", "’" } } },
  { "hu", { { "„", "”" }, { "»", "«" } } },
  { "ro", { { "„", "”" }, { "«", "»" } } },
  { "fr", { { "«\302\240", "\302\240»" }, { "“", "”" } } },
  { "it", { { "«", "»" }, { "“", "”" } } },
  { "es", { { "«", "»" }, { "“", "”" } } },
  { "pt", { { "«", "»" }, { "“", "”" } } },
  { "nb", { { "«", "»" }, { "‘", "’" } } },
  { "nn", { { "«", "»" }, { "‘", "’" } } },
  { "ru", { { "«", "»" }, { "„", "“" } } },
  { "uk", { { "«", "»" }, { "„", "“" } } },
  { "sv", { { "”", "”" }, { "’", "’" } } },
  { "fi", { { "”", "”" }, { "’", "’" } } },
  { "nl", { { "“", "”" }, { "‘", "’" } } },
};

static const Quotes *
find_quotes (const char *language)
{
  const gsize length = language != NULL ? strcspn (language, "-_") : 0;

  if (length == 0)
    return &quotes[0];
  for (guint i = 0; i < G_N_ELEMENTS (quotes); i++)
    if (strlen (quotes[i].language) == length
        && g_ascii_strncasecmp (quotes[i].language, language, length) == 0)
      return &quotes[i];

  return NULL;
}

/* Returns whether a quotation can begin behind this character; 0 is the start of a paragraph. */
static gboolean
is_before_opening (gunichar before)
{
  switch (g_unichar_type (before))
    {
    case G_UNICODE_OPEN_PUNCTUATION:
    case G_UNICODE_INITIAL_PUNCTUATION:
    case G_UNICODE_DASH_PUNCTUATION:
      return TRUE;
    default:
      return before == 0 || g_unichar_isspace (before);
    }
}

/* Three dots and two or three hyphens, which English texts are typed with. Returns how many bytes
 * were read. */
static gsize
append_sign (GString    *out,
             const char *at)
{
  static const char *const signs[][2] = { { "...", "…" }, { "---", "—" }, { "--", "–" } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i][0]))
      {
        g_string_append (out, signs[i][1]);
        return strlen (signs[i][0]);
      }
  return 0;
}

/* @before: (inout): the character before the text, then its last one */
static char *
set_quotes (const char   *text,
            const Quotes *marks,
            gunichar     *before)
{
  GString *out = g_string_new (NULL);

  while (*text != '\0')
    {
      const gunichar sign = g_utf8_get_char (text);
      const char *next = g_utf8_next_char (text);
      const gsize n_signs = marks == &quotes[0] ? append_sign (out, text) : 0;

      if (n_signs > 0)
        {
          text += n_signs;
          *before = 0x2014;
          continue;
        }
      /* An apostrophe stands within a word, or for figures that are left out, as in ’90s. */
      if (sign == '\''
          && (is_before_opening (*before) ? g_ascii_isdigit (*next)
                                          : g_unichar_isalnum (g_utf8_get_char (next))))
        g_string_append (out, "’");
      else if (sign == '"' || sign == '\'')
        g_string_append (out, marks->marks[sign == '\''][!is_before_opening (*before)]);
      else
        g_string_append_unichar (out, sign);
      *before = sign == '"' && is_before_opening (*before) ? 0 : sign;
      text = next;
    }
  return g_string_free (out, FALSE);
}

void
mar_commonmark_set_quotes (cmark_node *document,
                           const char *language)
{
  const Quotes *marks = find_quotes (language);
  cmark_iter *iter = cmark_iter_new (document);
  cmark_event_type event;
  gunichar before = 0;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE && marks != NULL)
    {
      cmark_node *node = cmark_iter_get_node (iter);
      const cmark_node_type type = cmark_node_get_type (node);

      if (type == CMARK_NODE_TEXT)
        {
          g_autofree char *set = set_quotes (cmark_node_get_literal (node), marks, &before);

          cmark_node_set_literal (node, set);
        }
      else if (type == CMARK_NODE_CODE)
        before = 'x';
      else if (type < CMARK_NODE_FIRST_INLINE || type == CMARK_NODE_SOFTBREAK
               || type == CMARK_NODE_LINEBREAK)
        before = 0;
    }
  cmark_iter_free (iter);
}

char *
mar_writer_set_quotes (const char *text,
                       const char *language)
{
  const Quotes *marks = find_quotes (language);
  gunichar before = 0;

  return marks != NULL && text != NULL ? set_quotes (text, marks, &before) : g_strdup (text);
}

static void
replace_text (char       **text,
              const char  *language)
{
  char *set = mar_writer_set_quotes (*text, language);

  g_free (*text);
  *text = set;
}

/* What a heading of a book or a picture has as its name is no text: links or files have it. */
static gboolean
is_named_in_words (const MarContentItem *item)
{
  return item->kind != MAR_CONTENT_TITLE && item->kind != MAR_CONTENT_CHAPTER
         && item->kind != MAR_CONTENT_PICTURE;
}

void
mar_writer_set_content_quotes (const MarBookletJob *job)
{
  for (guint i = 0; i < job->content->len; i++)
    {
      MarContentItem *item = g_ptr_array_index (job->content, i);
      const char *language = mar_writer_item_language (job, item);

      if (is_named_in_words (item))
        replace_text (&item->name, language);
      if (item->kind == MAR_CONTENT_TITLE || item->kind == MAR_CONTENT_GAME
          || item->kind == MAR_CONTENT_CHAPTER || item->kind == MAR_CONTENT_DETAIL)
        replace_text (&item->text, language);
    }
}

GPtrArray *
mar_writer_index (GPtrArray  *content,
                  const char *language)
{
  GPtrArray *index = mar_content_index (content);

  for (guint i = 0; i < index->len; i++)
    {
      MarIndexEntry *entry = g_ptr_array_index (index, i);

      replace_text (&entry->text, language);
    }
  return index;
}

char *
mar_writer_title (const MarBookletJob *job)
{
  g_autofree char *title = mar_content_title (job->document, job->options);

  return mar_writer_set_quotes (title, mar_writer_language (job));
}

const char *
mar_writer_item_language (const MarBookletJob  *job,
                          const MarContentItem *item)
{
  const char *language = item->record != NULL ? mar_record_header (item->record, "language") : NULL;

  return language != NULL ? language : mar_writer_language (job);
}

char *
mar_writer_prose (const MarWriterContext *context,
                  const MarContentItem   *item,
                  guint                   shift,
                  gboolean                inline_only)
{
  return mar_commonmark_html (item->text, mar_writer_item_language (context->job, item),
                              (int) shift, inline_only);
}
