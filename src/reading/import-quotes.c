/* Mails quote what they answer: a turn that is quoted and stood in the text before is not printed twice. What else they
 * quote is a comment, and stays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "import-parts.h"

/* How deep the line at @at is quoted; @content becomes what stands behind the marks. */
static guint
count_marks (const char  *at,
             const char **content)
{
  guint n = 0;

  for (; *at == '>' || (n > 0 && *at == ' '); at++)
    n += *at == '>';
  *content = at;
  return n;
}

/* Whether the mark at @at is the arrow of a step on which the line before was broken: "e2" and ">e3". */
static gboolean
is_arrow (const char *text,
          const char *at)
{
  return at > text + 1 && g_ascii_isalnum (at[1]) && g_ascii_isdigit (at[-2]);
}

/* Whether the line can be a turn: it has a number, squares with an arrow between them, or nothing but a square. */
static gboolean
is_turn (const char *content)
{
  content += strspn (content, "*_`");
  for (const char *at = content; (at = strpbrk (at, ">-")) != NULL; at++)
    if (at > content && g_ascii_isdigit (at[-1]) && g_ascii_isalnum (at[1]))
      return TRUE;
  return g_ascii_isdigit (*content)
         || (strchr (content, ' ') == NULL && strpbrk (content, "0123456789") != NULL);
}

/* Whether the line that goes to @end stood in the text before, and was not quoted as deep there. */
static gboolean
is_repeated (GHashTable *depths,
             const char *text,
             const char *line,
             const char *end)
{
  const char *begin;
  const guint depth = count_marks (line, &begin);
  char *content = g_strstrip (g_strndup (begin, (gsize) (MAX (begin, end) - begin)));
  gpointer before;

  if (!is_turn (content) || (depth > 0 && is_arrow (text, line)))
    {
      g_free (content);
      return FALSE;
    }
  if (g_hash_table_lookup_extended (depths, content, NULL, &before)
      && GPOINTER_TO_UINT (before) <= depth)
    {
      g_free (content);
      return GPOINTER_TO_UINT (before) < depth;
    }
  g_hash_table_insert (depths, content, GUINT_TO_POINTER (depth));
  return FALSE;
}

char *
mar_import_drop_quotes (const char *text)
{
  g_autoptr (GHashTable) depths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GString *rest = g_string_new (NULL);

  for (const char *line = text; *line != '\0';)
    {
      const char *end = line + strcspn (line, "\n");
      const char *next = end + (*end == '\n');

      if (is_repeated (depths, text, line, end))
        g_string_append_len (rest, end, next - end);
      else
        g_string_append_len (rest, line, next - line);
      line = next;
    }
  return g_string_free (rest, FALSE);
}
