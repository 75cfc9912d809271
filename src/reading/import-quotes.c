/* Mails and posts quote what they answer: a turn that is quoted and stood in the text before is not printed twice. What else they
 * quote is a comment, and stays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "import-parts.h"

guint
mar_import_count_marks (const char  *at,
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
  for (const char *at = content; (at = strpbrk (at, ">-")) != NULL; at++)
    if (at > content && g_ascii_isdigit (at[-1]) && g_ascii_isalnum (at[1]))
      return TRUE;
  return g_ascii_isdigit (*content)
         || (strchr (content, ' ') == NULL && strpbrk (content, "0123456789") != NULL);
}

/* Where the mark of a forum ends that stands at @at: "[b]", "[/quote]", "[quote=Ann]"; NULL: none does. */
static const char *
skip_mark (const char *at,
           const char *end)
{
  const char *name = at + 1 + (at + 1 < end && at[1] == '/');
  const gsize length = *at == '[' ? strspn (name, "abcdefghijklmnopqrstuvwxyz") : 0;
  const char *close = length > 0 ? memchr (name, ']', (gsize) (MAX (end, name) - name)) : NULL;

  return close != NULL && (name[length] == ']' || name[length] == '=') ? close + 1 : NULL;
}

/* Returns: (transfer full): what stands between @at and @end without signs that only say how it looks. */
static char *
strip_marks (const char *at,
             const char *end)
{
  GString *content = g_string_new (NULL);

  while (at < end)
    {
      const char *behind = skip_mark (at, end);

      if (behind == NULL && strchr ("*_`", *at) == NULL)
        g_string_append_c (content, *at);
      at = behind != NULL ? behind : at + 1;
    }
  return g_strstrip (g_string_free (content, FALSE));
}

/* How often the line goes into the quotations of a forum, or comes out of them: those that begin there, and, with
 * @closing, those that end. */
static guint
count_blocks (const char *line,
              const char *end,
              gboolean    closing)
{
  const char *const sign = closing ? "[/quote]" : "[quote";
  guint n = 0;

  while ((line = g_strstr_len (line, end - line, sign)) != NULL)
    {
      n++;
      line += strlen (sign);
    }
  return n;
}

/* Whether the line that goes to @end stood in the text before, and was not quoted as deep there; @n_open quotations of a
 * forum go on in it. */
static gboolean
is_repeated (GHashTable *depths,
             const char *text,
             const char *line,
             const char *end,
             guint       n_open)
{
  const char *begin;
  const guint marks = mar_import_count_marks (line, &begin);
  const guint depth = marks + n_open + count_blocks (line, end, FALSE);
  char *content = strip_marks (begin, MAX (begin, end));
  gpointer before;

  if (!is_turn (content) || (marks > 0 && is_arrow (text, line)))
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
  guint n_open = 0;

  for (const char *line = text; *line != '\0';)
    {
      const char *end = line + strcspn (line, "\n");
      const char *next = end + (*end == '\n');
      const guint n_closed = count_blocks (line, end, TRUE);
      const guint n_quoted = n_open + count_blocks (line, end, FALSE);

      if (is_repeated (depths, text, line, end, n_open))
        g_string_append_len (rest, end, next - end);
      else
        g_string_append_len (rest, line, next - line);
      n_open = n_quoted - MIN (n_quoted, n_closed);
      line = next;
    }
  return g_string_free (rest, FALSE);
}
