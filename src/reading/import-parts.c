/* Texts with games in several forms, one behind the other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "import-parts.h"
#include "mar-import.h"

/* A text with more parts than these is read as a whole. */
#define MOST_PARTS 32

/* A part of a text; @form: that reads it best, or NULL. */
typedef struct
{
  const char *begin;
  const char *end;
  const MarTextForm *form;
} Part;

/* The game with whose name alone, and signs that say how it looks, the line at @line is a title. */
static const MarGame *
find_title (const char *line)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  const char *name = line + strspn (line, "#*_ >[]");

  for (guint i = 0; i < n; i++)
    {
      const gsize length = strlen (games[i]->name);

      if (g_ascii_strncasecmp (name, games[i]->name, length) == 0
          && name[length + strspn (name + length, "*_ :=-[]")] == '\n')
        return games[i];
    }
  return NULL;
}

/* Where the paragraph begins in which @at is. */
static const char *
find_paragraph (const char *text,
                const char *at)
{
  while (at > text && (at[-1] != '\n' || (at - 1 > text && at[-2] != '\n')))
    at--;
  return at;
}

static void
add_part (GArray     *parts,
          const char *begin)
{
  const Part part = { .begin = begin };

  g_array_append_val (parts, part);
}

/* Returns: (element-type Part): what stands under the titles of different games. */
static GArray *
find_titled (const char *text)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  const MarGame *game = NULL;

  add_part (parts, text);
  for (const char *line = text; line != NULL && *line != '\0';
       line = strchr (line, '\n') != NULL ? strchr (line, '\n') + 1 : NULL)
    {
      const MarGame *titled = find_title (line);

      if (titled != NULL && titled != game && line > text)
        add_part (parts, line);
      if (titled != NULL)
        game = titled;
    }
  return parts;
}

/* Returns: (element-type Part): what stands before the first thing that only one form has, and what
 * stands behind it. */
static GArray *
find_marked (const char *text)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  add_part (parts, text);
  for (guint i = 0; i < n; i++)
    {
      const char *first = forms[i]->find_first != NULL ? forms[i]->find_first (text) : NULL;
      const char *paragraph = first != NULL ? find_paragraph (text, first) : text;

      if (paragraph > text && parts->len == 1)
        add_part (parts, paragraph);
    }
  return parts;
}

/* Whether the paragraph at @at is a sentence, and no title, score or turn. */
static gboolean
is_sentence (const char *at)
{
  const char *end = strstr (at, "\n\n");
  gsize length = end != NULL ? (gsize) (end - at) : strlen (at);

  while (length > 0 && g_ascii_isspace (at[length - 1]))
    length--;
  return length > 0 && strchr (".!?)\"", at[length - 1]) != NULL && !g_ascii_isdigit (*at);
}

/* Returns: (element-type Part): what only one form has, with what is said of it, and what stands
 * behind it. */
static GArray *
find_followed (const char *text)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  add_part (parts, text);
  for (guint i = 0; i < n && parts->len == 1; i++)
    {
      const char *at = forms[i]->find_end != NULL ? forms[i]->find_end (text) : NULL;

      while (at != NULL && *at != '\0' && (*at == '\n' || is_sentence (at)))
        at = *at == '\n' ? at + strspn (at, "\n") : strstr (at, "\n\n");
      if (at != NULL && *at != '\0')
        add_part (parts, at);
    }
  return parts;
}

/* Which form reads the part; its end becomes that of the text if it is the last one. */
static void
recognise (GArray *parts,
           guint   index)
{
  Part *part = &g_array_index (parts, Part, index);
  g_autofree char *text = NULL;

  part->end = index + 1 < parts->len ? g_array_index (parts, Part, index + 1).begin
                                     : part->begin + strlen (part->begin);
  text = g_strndup (part->begin, (gsize) (part->end - part->begin));
  part->form = mar_import_recognise (text);
}

/* Gives what no form reads to the part before, and makes one of those that follow each other in one
 * form. Returns whether two are left, and a form reads each. */
static gboolean
join (GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    recognise (parts, i);
  for (guint i = parts->len; i-- > 1;)
    {
      Part *part = &g_array_index (parts, Part, i);

      if (part->form != NULL && part->form != part[-1].form)
        continue;
      part[-1].end = part->end;
      g_array_remove_index (parts, i);
    }
  return parts->len > 1 && g_array_index (parts, Part, 0).form != NULL;
}

/* The part behind as many empty lines as stand before it, so that its lines have the numbers that
 * they have in the text. */
static char *
copy_part (const char *text,
           const Part *part)
{
  GString *copy = g_string_new (NULL);

  for (const char *p = text; p < part->begin; p++)
    if (*p == '\n')
      g_string_append_c (copy, '\n');
  g_string_append_len (copy, part->begin, part->end - part->begin);
  return g_string_free (copy, FALSE);
}

/* Adds all of @from. Returns whether that could be done. */
static gboolean
add_document (MarDocument *to,
              MarDocument *from)
{
  const guint n = mar_document_n_records (to);

  for (guint i = 0; i < mar_document_n_records (from); i++)
    if (mar_document_copy_record (to, mar_document_record (from, i), n + i, NULL) == NULL)
      return FALSE;
  for (guint i = 0; i < mar_document_n_passages (from); i++)
    {
      guint before, line;
      const char *passage = mar_document_passage (from, i, &before, &line);

      mar_document_add_passage (to, n + before, line, passage);
    }
  return TRUE;
}

static MarDocument *
read_parts (const char   *text,
            const GArray *parts,
            const char   *source_name)
{
  g_autoptr (MarDocument) document = mar_document_new ();

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      g_autofree char *copy = copy_part (text, part);
      g_autoptr (MarDocument) read = part->form->read (copy, source_name, NULL);

      if (read == NULL || mar_document_n_records (read) == 0 || !add_document (document, read))
        return NULL;
    }
  return g_steal_pointer (&document);
}

MarDocument *
mar_import_parts (const char *text,
                  const char *source_name)
{
  GArray *(*const ways[]) (const char *) = { find_titled, find_marked, find_followed };

  for (guint i = 0; i < G_N_ELEMENTS (ways) && !mar_import_is_marked (text); i++)
    {
      g_autoptr (GArray) parts = ways[i](text);
      MarDocument *document = NULL;

      if (parts->len > 1 && parts->len <= MOST_PARTS && join (parts))
        document = read_parts (text, parts, source_name);
      if (document != NULL)
        return document;
    }
  return NULL;
}
