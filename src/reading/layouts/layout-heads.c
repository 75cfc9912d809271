/* Chats that tell who writes, and when, on a line above what is written: "Ann  [9:02 AM]", "Ann —
 * Today at 18:03"; or "Ann:" above a move. Of such a line the name is left, with a colon, before
 * the first line of that.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

/* So many stand in a chat. */
#define LEAST_HEADS 4

#define NAME "\\p{L}[\\p{L}\\d_.-]*(?: \\p{Lu}[\\p{L}.]*)?"
#define DAY "(?:(?:Today|Yesterday|Heute|Gestern)(?: at| um)?|\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4})"
#define TIME "\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[APap]\\.?[Mm]\\.?| Uhr)?"
#define STAMP ",?(?: [—–»|-])? *[\\[(]?(?:" DAY ",? )?" TIME "[\\])]?:? *$"
/* Without a time other things look so, but before a move. */
#define HEAD "^(?<name>" NAME ")(?:" STAMP "|:(?=\n[1-9]?[a-s]\\d))"

static GRegex *
get_form (void)
{
  static gsize form = 0;

  if (g_once_init_enter (&form))
    g_once_init_leave (&form,
                       (gsize) g_regex_new (HEAD, G_REGEX_OPTIMIZE | G_REGEX_MULTILINE, 0, NULL));
  return (GRegex *) form;
}

/* Whether two names or more stand there, and each of them more than once. */
static gboolean
are_speakers (GHashTable *names,
              guint       n)
{
  GHashTableIter iter;
  gpointer count;
  guint n_often = 0;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    n_often += GPOINTER_TO_UINT (count) > 1;
  return n >= LEAST_HEADS && n_often > 1;
}

LineSource *
moves_take_heads (const LineSource *source)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MovesRewriting writing = moves_rewriting (source);
  const char *done = source->text;
  guint n = 0;

  for (g_regex_match (get_form (), source->text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      char *name = g_match_info_fetch_named (match, "name");
      int begin, end, end_of_name;

      g_match_info_fetch_pos (match, 0, &begin, &end);
      g_match_info_fetch_named_pos (match, "name", NULL, &end_of_name);
      moves_rewrite (&writing, done, (gsize) (source->text + end_of_name - done), done);
      moves_rewrite (&writing, ": ", 2, source->text + end_of_name);
      done = source->text + end;
      done += *done == '\n';
      g_hash_table_replace (
        names, name, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (names, name)) + 1));
      n++;
    }
  return moves_rewriting_finish (&writing, done, are_speakers (names, n));
}
