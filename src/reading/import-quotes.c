/* Mails and posts quote what they answer: a turn that is quoted and stood in the text before is not
 * printed twice. Where one of the two is misprinted, the quotation is no part of the game, but not
 * lost. What else they quote is a comment, and stays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "edit-distance.h"
#include "import-parts.h"

/* A misprint changes a sign, or the order of two. */
#define FARTHEST_MISPRINT 24

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

/* Whether the mark at @at is the arrow of a step on which the line before was broken: "e2" and
 * ">e3". */
static gboolean
is_arrow (const char *text,
          const char *at)
{
  return at > text + 1 && g_ascii_isalnum (at[1]) && g_ascii_isdigit (at[-2]);
}

/* Whether the line can be a turn: it has a number, squares with an arrow between them, or nothing
 * but a square. */
static gboolean
is_turn (const char *content)
{
  for (const char *at = content; (at = strpbrk (at, ">-")) != NULL; at++)
    if (at > content && g_ascii_isdigit (at[-1]) && g_ascii_isalnum (at[1]))
      return TRUE;
  return g_ascii_isdigit (*content)
         || (strchr (content, ' ') == NULL && strpbrk (content, "0123456789") != NULL);
}

/* Where the mark of a forum ends that stands at @at: "[b]", "[/quote]", "[quote=Ann]"; NULL: none
 * does. */
static const char *
skip_mark (const char *at,
           const char *end)
{
  const char *name = at + 1 + (at + 1 < end && at[1] == '/');
  const gsize length = *at == '[' ? strspn (name, "abcdefghijklmnopqrstuvwxyz") : 0;
  const char *close = length > 0 ? memchr (name, ']', (gsize) (MAX (end, name) - name)) : NULL;

  return close != NULL && (name[length] == ']' || name[length] == '=') ? close + 1 : NULL;
}

/* Returns: (transfer full): what stands between @at and @end without signs that only say how it
 * looks. */
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

/* How often the line goes into the quotations of a forum, or comes out of them: those that begin
 * there, and, with
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

/* @depths: of what stood in the text, how deep it was quoted
 * @turns: what stood behind each number of a turn where it was not quoted as deep
 * @different: (element-type MarImportQuote): quotations that are not what stood there
 * @in_copy: the line before is quoted, and stood there before */
typedef struct
{
  GHashTable *depths;
  GHashTable *turns;
  GArray *different;
  gboolean in_copy;
} Quotes;

static void
quote_clear (gpointer data)
{
  g_free (((MarImportQuote *) data)->text);
}

/* Whether the turn in @content, which is quoted, has the number of another one and differs from it
 * in no more than a misprint does; or it stands among others that were there before. */
static gboolean
is_misprinted (const Quotes *quotes,
               const char   *content,
               guint         depth)
{
  const gsize digits = strspn (content, "0123456789");
  g_autofree char *number = g_strndup (content, digits);
  const char *before;

  if (digits == 0 || digits > 3 || content[digits] == '\0'
      || strchr (".):", content[digits]) == NULL)
    return FALSE;
  before = g_hash_table_lookup (quotes->turns, number);
  if (before == NULL && depth == 0)
    g_hash_table_insert (quotes->turns, g_steal_pointer (&number), g_strdup (content));
  return before != NULL && depth > 0
         && (quotes->in_copy || mar_edit_distance (before, content) <= FARTHEST_MISPRINT);
}

/* Whether the line that goes to @end stood in the text before, and was not quoted as deep there;
 * @n_open quotations of a forum go on in it. @number: that of the line. */
static gboolean
is_repeated (Quotes     *quotes,
             const char *text,
             const char *line,
             const char *end,
             guint       number,
             guint       n_open)
{
  const char *begin;
  const guint marks = mar_import_count_marks (line, &begin);
  const guint depth = marks + n_open + count_blocks (line, end, FALSE);
  char *content = strip_marks (begin, MAX (begin, end));
  gboolean is_misprint;
  gpointer before = NULL;

  if (!is_turn (content) || (marks > 0 && is_arrow (text, line)))
    {
      g_free (content);
      return FALSE;
    }
  is_misprint = is_misprinted (quotes, content, depth);
  if (g_hash_table_lookup_extended (quotes->depths, content, NULL, &before)
      && GPOINTER_TO_UINT (before) <= depth)
    {
      g_free (content);
      return is_misprint || GPOINTER_TO_UINT (before) < depth;
    }
  if (is_misprint && before == NULL)
    {
      const MarImportQuote quote = { number, g_strndup (line, (gsize) (end - line)) };

      g_array_append_val (quotes->different, quote);
    }
  g_hash_table_insert (quotes->depths, content, GUINT_TO_POINTER (depth));
  return is_misprint;
}

char *
mar_import_drop_quotes (const char  *text,
                        GArray     **different)
{
  g_autoptr (GHashTable) depths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) turns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Quotes quotes = { depths, turns, g_array_new (FALSE, FALSE, sizeof (MarImportQuote)), FALSE };
  GString *rest = g_string_new (NULL);
  guint number = 1;
  guint n_open = 0;

  g_array_set_clear_func (quotes.different, quote_clear);
  for (const char *line = text; *line != '\0';)
    {
      const char *end = line + strcspn (line, "\n");
      const char *next = end + (*end == '\n');
      const guint n_closed = count_blocks (line, end, TRUE);
      const guint n_quoted = n_open + count_blocks (line, end, FALSE);

      quotes.in_copy = is_repeated (&quotes, text, line, end, number, n_open);
      if (quotes.in_copy)
        g_string_append_len (rest, end, next - end);
      else
        g_string_append_len (rest, line, next - line);
      n_open = n_quoted - MIN (n_quoted, n_closed);
      line = next;
      number++;
    }
  *different = quotes.different;
  return g_string_free (rest, FALSE);
}
