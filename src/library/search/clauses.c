/* Makes SQL of a query. No text of a person stands in it: all are values.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "clauses.h"
#include "mar-concept.h"
#include "mar-find.h"
#include "stream.h"
#include "words.h"

void
clauses_free (Clauses *clauses)
{
  if (clauses == NULL)
    return;
  g_free (clauses->sql);
  g_ptr_array_unref (clauses->values);
  g_ptr_array_unref (clauses->begins);
  g_free (clauses);
}

/* What a statement is made of. */
typedef struct
{
  Clauses *clauses;
  GString *with;
  GString *from;
  GString *where;
  const char *row; /* the words that are shown */
} Making;

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError     **error,
        const char  *format,
        ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_QUERY, reason);
  return FALSE;
}

/* Takes @value. Returns: the number of its parameter. */
static guint
add_value (Making *making,
           char   *value)
{
  g_ptr_array_add (making->clauses->values, value);
  return making->clauses->values->len;
}

G_GNUC_PRINTF (2, 3)
static void
add_where (Making     *making,
           const char *format,
           ...)
{
  va_list arguments;

  g_string_append (making->where, making->where->len > 0 ? " AND " : " WHERE ");
  va_start (arguments, format);
  g_string_append_vprintf (making->where, format, arguments);
  va_end (arguments);
}

/* Words. The row of a text tells its game. */

static gboolean
add_words (Making      *making,
           const char  *column,
           const char  *text,
           GError     **error)
{
  char *match;

  if (text == NULL)
    return TRUE;
  match = words_query (column, text);
  if (match == NULL)
    return refuse (error, _("There is no word in “%s”."), text);
  add_where (making,
             "g.id IN (SELECT rowid / " G_STRINGIFY (
               WORDS_PER_GAME) " FROM words WHERE words MATCH ?%u)",
             add_value (making, match));
  return TRUE;
}

/* The begins of words with which comments speak of a concept, in English and in the language of the
 * locale; any of them will do. */
static void
add_concept_words (const MarGame *game,
                   const char    *name,
                   GString       *match,
                   GPtrArray     *begins,
                   gboolean      *known)
{
  guint n;
  const MarConceptKind *kinds = mar_concept_kinds (game, &n);

  for (guint i = 0; i < n; i++)
    {
      const char *const words[] = { kinds[i].word,
                                    kinds[i].word != NULL ? _(kinds[i].word) : NULL };

      if (g_ascii_strcasecmp (kinds[i].name, name) != 0
          && g_ascii_strcasecmp (kinds[i].title, name) != 0
          && strcmp (_(kinds[i].title), name) != 0)
        continue;
      *known = TRUE;
      for (guint k = 0; k < G_N_ELEMENTS (words) && words[k] != NULL; k++)
        {
          g_string_append_printf (match, "%s\"%s\"*", match->len > 0 ? " OR " : "", words[k]);
          words_add_begins (begins, words[k]);
        }
    }
}

static char *
list_concepts (const MarGame *const *games,
               guint                 n_games)
{
  g_autoptr (GHashTable) listed = g_hash_table_new (g_str_hash, g_str_equal);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_games; i++)
    {
      guint n;
      const MarConceptKind *kinds = mar_concept_kinds (games[i], &n);

      for (guint k = 0; k < n; k++)
        if (kinds[k].word != NULL && g_hash_table_add (listed, (gpointer) kinds[k].name))
          g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", kinds[k].name);
    }
  return g_string_free (list, FALSE);
}

/* (transfer full) (nullable): the search for a concept. */
static char *
concept_query (const MarLibraryQuery  *query,
               GPtrArray              *begins,
               GError                **error)
{
  guint n = 1;
  const MarGame *const *games = query->game != NULL ? &query->game : mar_games (&n);
  g_autoptr (GString) match = g_string_new (NULL);
  gboolean known = FALSE;

  for (guint i = 0; i < n; i++)
    add_concept_words (games[i], query->concept, match, begins, &known);
  if (!known)
    {
      g_autofree char *list = list_concepts (games, n);

      refuse (error, _("There is no concept “%s”; there are: %s."), query->concept, list);
      return NULL;
    }
  if (match->len == 0)
    {
      refuse (error, _("Comments have no word of their own for “%s”."), query->concept);
      return NULL;
    }
  return g_strdup_printf ("{text} : (%s)", match->str);
}

/* The text that is searched for is shown, so its first row is selected with each game. */
static gboolean
add_text (Making                 *making,
          const MarLibraryQuery  *query,
          GError                **error)
{
  g_autofree char *words = NULL;
  g_autofree char *concept = NULL;
  char *match;

  if (query->text == NULL && query->concept == NULL)
    return TRUE;
  if (query->text != NULL)
    {
      words = words_query ("text", query->text);
      if (words == NULL)
        return refuse (error, _("There is no word in “%s”."), query->text);
      words_add_begins (making->clauses->begins, query->text);
    }
  if (query->concept != NULL)
    {
      concept = concept_query (query, making->clauses->begins, error);
      if (concept == NULL)
        return FALSE;
    }
  match = words != NULL && concept != NULL ? g_strdup_printf ("(%s) AND (%s)", words, concept)
          : words != NULL                  ? g_strdup (words)
                                           : g_strdup (concept);
  g_string_append_printf (making->with,
                          "WITH t AS MATERIALIZED (SELECT rowid / " G_STRINGIFY (
                            WORDS_PER_GAME) " AS game, min (rowid) AS row"
                                            " FROM words WHERE words MATCH ?%u GROUP BY 1) ",
                          add_value (making, match));
  g_string_append (making->from, " JOIN t ON t.game = g.id");
  making->row = "t.row";
  return TRUE;
}

/* Each word may stand anywhere in a game. Its first comment with one of them is shown. */
static gboolean
add_anywhere (Making                 *making,
              const MarLibraryQuery  *query,
              GError                **error)
{
  g_auto (GStrv) terms = NULL;
  g_autofree char *any = NULL;

  if (query->words == NULL)
    return TRUE;
  terms = words_terms (query->words);
  if (*terms == NULL)
    return refuse (error, _("There is no word in “%s”."), query->words);
  for (guint i = 0; terms[i] != NULL; i++)
    add_where (making,
               "g.id IN (SELECT rowid / " G_STRINGIFY (
                 WORDS_PER_GAME) " FROM words WHERE words MATCH ?%u)",
               add_value (making, g_strdup (terms[i])));
  if (making->with->len > 0)
    return TRUE;
  words_add_begins (making->clauses->begins, query->words);
  any = g_strjoinv (" OR ", terms);
  /* All games stand in the table, for a game without such a comment is found as well. */
  g_string_append_printf (making->with,
                          "WITH t AS MATERIALIZED (SELECT game, min (row) AS row FROM"
                          " (SELECT rowid / " G_STRINGIFY (
                            WORDS_PER_GAME) " AS game, rowid AS row FROM words"
                                            " WHERE words MATCH ?%u"
                                            " UNION ALL SELECT id, NULL FROM game)"
                                            " GROUP BY 1) ",
                          add_value (making, g_strdup_printf ("{text} : (%s)", any)));
  g_string_append (making->from, " JOIN t ON t.game = g.id");
  making->row = "t.row";
  return TRUE;
}

/* What stands beside the moves. */

static gboolean
add_glyph (Making      *making,
           const char  *text,
           GError     **error)
{
  guint64 nags[MAR_FIND_NAG_WORDS];
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) reason = NULL;

  if (text == NULL)
    return TRUE;
  if (!mar_find_read_glyphs (text, nags, &reason))
    return refuse (error, "%s", reason->message);
  for (guint nag = 0; nag < 64 * MAR_FIND_NAG_WORDS; nag++)
    if ((nags[nag / 64] >> nag % 64 & 1) != 0)
      g_string_append_printf (list, "%s%u", list->len > 0 ? ", " : "", nag);
  g_string_append_printf (making->from,
                          " JOIN (SELECT game, min (place) AS place FROM glyph"
                          " WHERE nag IN (%s) GROUP BY game) y ON y.game = g.id",
                          list->str);
  return TRUE;
}

static void
add_result (Making     *making,
            const char *result)
{
  if (result == NULL)
    return;
  if (g_ascii_strcasecmp (result, "none") == 0)
    add_where (making, "g.result IS NULL AND g.number > 0");
  else if (g_ascii_strcasecmp (result, "draw") == 0)
    add_where (making, "instr (g.result, '+') > 0");
  else
    add_where (making, "g.result = ?%u COLLATE NOCASE", add_value (making, g_strdup (result)));
}

/* A date of files is the begin of a more exact one, and sorted as a text. */
static gboolean
add_date (Making      *making,
          const char  *date,
          GError     **error)
{
  const char *dots = date != NULL ? strstr (date, "..") : NULL;
  g_autofree char *first = NULL;
  const char *last;

  if (date == NULL)
    return TRUE;
  first = dots != NULL ? g_strndup (date, (gsize) (dots - date)) : g_strdup (date);
  last = dots != NULL ? dots + 2 : date;
  g_strstrip (first);
  if (strspn (first, "0123456789-") != strlen (first)
      || strspn (last, "0123456789- ") != strlen (last) || strlen (first) + strlen (last) == 0)
    return refuse (error,
                   _("“%s” is no date; expected such as “2011”, “2011-05” or “2011..2013-06”."),
                   date);
  if (*first != '\0')
    add_where (making, "g.date >= ?%u", add_value (making, g_strdup (first)));
  if (*last != '\0')
    {
      guint value = add_value (making, g_strstrip (g_strdup (last)));

      add_where (making, "(g.date < ?%u OR substr (g.date, 1, length (?%u)) = ?%u)", value, value,
                 value);
    }
  return TRUE;
}

/* Whether some game has such an option, and such a value. */
static gboolean
is_option (const MarGame *const  *games,
           guint                  n,
           const char            *name,
           const char            *value,
           GError               **error)
{
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) other = NULL;
      MarOptions options;

      mar_options_init (&options, games[i]);
      if (mar_options_set (&options, games[i], name, value, &other))
        return TRUE;
      if (reason == NULL || n == 1)
        reason = g_steal_pointer (&other);
    }
  return n == 1
           ? refuse (error, "%s", reason->message)
           : refuse (error, _("No game has an option “%s” with the value “%s”."), name, value);
}

static gboolean
add_options (Making                 *making,
             const MarLibraryQuery  *query,
             GError                **error)
{
  guint n = 1;
  const MarGame *const *games = query->game != NULL ? &query->game : mar_games (&n);

  for (guint i = 0; query->options != NULL && query->options[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (query->options[i], "=", 2);

      if (g_strv_length (parts) != 2)
        return refuse (error, _("“%s” must have the form NAME=VALUE"), query->options[i]);
      if (!is_option (games, n, parts[0], parts[1], error))
        return FALSE;
      add_where (making, "instr (g.options, ?%u) > 0",
                 add_value (making, g_strdup_printf (" %s=%s ", parts[0], parts[1])));
    }
  return TRUE;
}

static void
add_folders (Making            *making,
             const char *const *folders)
{
  if (folders == NULL)
    return;
  add_where (making, "(FALSE");
  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_canonicalize_filename (folders[i], NULL);
      guint value = add_value (making, database_folder_prefix (path));

      g_string_append_printf (making->where, " OR substr (f.path, 1, length (?%u)) = ?%u", value,
                              value);
    }
  g_string_append_c (making->where, ')');
}

static void
add_pattern (Making                *making,
             const MarBoardPattern *pattern)
{
  if (pattern == NULL)
    return;
  g_string_append (making->from, " JOIN board b ON b.game = g.id");
  add_where (making, "b.rules = ?%u", add_value (making, g_strdup (pattern_game (pattern)->name)));
  add_where (making, "b.cells = CAST (?%u AS INTEGER)",
             add_value (making, g_strdup_printf ("%u", pattern_n_cells (pattern))));
}

static const char *
get_order (const MarLibraryQuery *query)
{
  static const char *const orders[] = {
    [MAR_LIBRARY_BY_PATH] = " ORDER BY f.path, g.number",
    [MAR_LIBRARY_BY_TITLE]
    = " ORDER BY g.title IS NULL, g.title COLLATE NOCASE, f.path, g.number",
    [MAR_LIBRARY_BY_PLAYERS]
    = " ORDER BY g.players IS NULL, g.players COLLATE NOCASE, f.path, g.number",
    [MAR_LIBRARY_BY_DATE] = " ORDER BY g.date DESC, f.path, g.number",
  };

  return query->duplicates ? " ORDER BY g.moves, f.path, g.number" : orders[query->order];
}

Clauses *
clauses_new (const MarLibraryQuery  *query,
             GError                **error)
{
  g_autoptr (Clauses) clauses = g_new0 (Clauses, 1);
  g_autoptr (GString) with = g_string_new (NULL);
  g_autoptr (GString) from = g_string_new (" FROM game g JOIN file f ON f.id = g.file");
  g_autoptr (GString) where = g_string_new (NULL);
  Making making = { clauses, with, from, where, "NULL" };

  clauses->values = g_ptr_array_new_with_free_func (g_free);
  clauses->begins = g_ptr_array_new_with_free_func (g_free);
  if (!add_text (&making, query, error) || !add_anywhere (&making, query, error)
      || !add_words (&making, "player", query->player, error)
      || !add_words (&making, "title", query->title, error)
      || !add_words (&making, "event", query->event, error)
      || !add_glyph (&making, query->glyph, error) || !add_date (&making, query->date, error)
      || !add_options (&making, query, error))
    return NULL;
  add_result (&making, query->result);
  /* What a file says of itself is found by its words alone. */
  if (query->text == NULL && query->concept == NULL && query->title == NULL && query->words == NULL)
    add_where (&making, "g.number > 0");
  if (query->game != NULL)
    add_where (&making, "g.rules = ?%u", add_value (&making, g_strdup (query->game->name)));
  if (query->duplicates)
    add_where (&making, "g.moves IN (SELECT moves FROM game WHERE moves IS NOT NULL"
                        " GROUP BY moves HAVING count (*) > 1)");
  add_pattern (&making, query->pattern);
  add_folders (&making, query->folders);
  clauses->sql = g_strdup_printf ("%sSELECT g.id, %s, %s, %s, %s, g.result%s%s%s", with->str,
                                  query->pattern != NULL ? "b.stream" : "NULL", making.row,
                                  query->glyph != NULL ? "y.place" : "NULL",
                                  query->duplicates ? "g.moves" : "NULL", from->str, where->str,
                                  get_order (query));
  return g_steal_pointer (&clauses);
}
