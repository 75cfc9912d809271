/* The text form SGF (FF[1] to FF[4]), for all games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-text-form.h"
#include "sgf-private.h"

/* A file names its encoding in its first node, which is not longer than this, in bytes. */
#define LONGEST_HEAD 4096

/* The bytes of a file that says in which encoding it is; UTF-8 is found out without that. */
static char *
decode (const char *data,
        gsize       length)
{
  g_autofree char *head = g_strndup (data, MIN (length, LONGEST_HEAD));
  const char *start = head + strspn (head, " \t\r\n");
  const char *name = strstr (start, "CA[");
  g_autofree char *encoding = NULL;

  if (*start != '(' || start[1 + strspn (start + 1, " \t\r\n")] != ';' || name == NULL)
    return NULL;
  name += strlen ("CA[");
  encoding = g_strndup (name, strcspn (name, "]"));
  if (g_utf8_validate (data, (gssize) length, NULL) || memchr (data, '\0', length) != NULL)
    return NULL;
  return g_convert (data, (gssize) length, "UTF-8", encoding, NULL, NULL, NULL);
}

/* A bracket, a node, and a property of it or an end. */
static gboolean
is_marked (const char *text)
{
  return g_regex_match_simple ("\\A\\s*\\(\\s*;\\s*(?:[A-Z][A-Za-z0-9]*\\s*\\[|[;()]|\\z)", text, 0,
                               0);
}

/* Behind other words it must be a property that games begin with. */
static int
recognise (const char *text)
{
  if (is_marked (text))
    return 100;
  return g_regex_match_simple ("\\(\\s*;\\s*(?:FF|GM|SZ|CA|AP|GN|PB|PW)\\s*\\[", text, 0, 0) ? 99
                                                                                             : 0;
}

static guint
find_end (const SgfTree *tree,
          guint          root)
{
  guint end = root + 1;

  while (end < tree->nodes->len && sgf_tree_node (tree, end)->parent != SGF_NO_PARENT)
    end++;
  return end;
}

/* A document with these games, of which each is an object as files have it. */
static MarDocument *
make_document (const char *members,
               const char *games)
{
  g_autofree char *json = g_strdup_printf ("{\"marginalia\":1%s%s,\"games\":[%s]}",
                                           members != NULL && *members != '\0' ? "," : "",
                                           members != NULL ? members : "", games);

  return mar_document_parse (json, strlen (json), NULL);
}

/* The game without its nodes; as plain as it must be to be read. */
static char *
read_record (const SgfReading *reading)
{
  g_autofree char *whole = sgf_read_record (reading, FALSE);
  g_autoptr (MarDocument) document = make_document (NULL, whole);

  return document != NULL ? g_steal_pointer (&whole) : sgf_read_record (reading, TRUE);
}

static char *
get_raw (const SgfTree *tree,
         guint          begin,
         guint          end)
{
  g_autofree char *raw = g_strndup (tree->text + begin, end - begin);

  return g_strdup (g_strstrip (raw));
}

/* How many of the games begin before the place. */
static guint
count_before (GPtrArray *readings,
              guint      place)
{
  guint n = 0;

  while (n < readings->len)
    {
      const SgfReading *reading = g_ptr_array_index (readings, n);

      if (sgf_tree_node (reading->tree, reading->root)->begin > place)
        break;
      n++;
    }
  return n;
}

/* What is no game of ours stays as it is. */
static void
add_passages (MarDocument   *document,
              const SgfTree *tree,
              GPtrArray     *readings,
              GArray        *passages)
{
  for (guint i = 0; i < passages->len; i++)
    {
      const SgfValue *passage = &g_array_index (passages, SgfValue, i);
      g_autofree char *raw = get_raw (tree, passage->begin, passage->end);
      guint line, column;

      sgf_tree_locate (tree, passage->begin, &line, &column);
      if (*raw != '\0')
        mar_document_add_passage (document, count_before (readings, passage->begin), line, raw);
    }
}

/* Where the game that begins with @root is opened and closed. */
static SgfValue
find_brackets (const SgfTree *tree,
               guint          root)
{
  SgfValue place = { sgf_tree_node (tree, root)->begin, sgf_tree_node (tree, root)->end };

  while (place.begin > 0 && tree->text[place.begin] != '(')
    place.begin--;
  while (place.end > place.begin && strchr (" \t\n(", tree->text[place.end - 1]) != NULL)
    place.end--;
  return place;
}

/* Reads which games there are. @passages: gets those that are none of ours, and @error why the
 * first is not. */
static GPtrArray *
find_games (const SgfTree  *tree,
            GArray         *passages,
            GError        **error)
{
  GPtrArray *readings = g_ptr_array_new_with_free_func ((GDestroyNotify) sgf_reading_free);

  for (guint root = 0; root < tree->nodes->len;)
    {
      const guint end = find_end (tree, root);
      const SgfValue passage = find_brackets (tree, root);
      g_autoptr (GError) cause = NULL;
      SgfGame game;

      if (sgf_read_game (tree, root, &game, &cause))
        g_ptr_array_add (readings, sgf_reading_new (tree, root, end, &game, readings->len == 0));
      else
        g_array_append_val (passages, passage);
      if (cause != NULL && *error == NULL)
        g_propagate_error (error, g_steal_pointer (&cause));
      root = end;
    }
  return readings;
}

static MarDocument *
read_games (const SgfTree *tree,
            GPtrArray     *readings)
{
  g_autoptr (GString) games = g_string_new (NULL);
  g_autofree char *file = NULL;
  g_autofree char *members = NULL;
  MarDocument *document;

  for (guint i = 0; i < readings->len; i++)
    {
      g_autofree char *record = read_record (g_ptr_array_index (readings, i));

      g_string_append_printf (games, "%s%s", i > 0 ? "," : "", record);
    }
  file = sgf_tree_text (tree, ((SgfReading *) g_ptr_array_index (readings, 0))->root, "MARFILE");
  members = sgf_members (file);
  document = make_document (members, games->str);
  if (document != NULL && (file == NULL || members != NULL))
    return document;
  if (document == NULL)
    document = make_document (NULL, games->str);
  if (document != NULL)
    mar_document_add_passage (document, 0, 1, file);
  return document;
}

static MarDocument *
read_sgf (const char  *text,
          const char  *source_name,
          GError     **error)
{
  g_autoptr (SgfTree) tree = sgf_tree_new (text);
  g_autoptr (GArray) foreign = g_array_new (FALSE, FALSE, sizeof (SgfValue));
  g_autoptr (GError) cause = NULL;
  g_autoptr (GPtrArray) readings = find_games (tree, foreign, &cause);
  MarDocument *document = readings->len > 0 ? read_games (tree, readings) : NULL;

  if (document == NULL && cause != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cause));
      return NULL;
    }
  if (document == NULL)
    {
      g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                   _("line %u, column %u: no game begins here"), 1u, 1u);
      return NULL;
    }
  mar_document_begin (document, _("Import"));
  for (guint i = 0; i < readings->len; i++)
    sgf_read_nodes (g_ptr_array_index (readings, i), mar_document_record (document, i));
  add_passages (document, tree, readings, tree->passages);
  add_passages (document, tree, readings, foreign);
  mar_document_end (document);
  mar_document_forget (document, TRUE);
  return document;
}

const MarTextForm mar_text_form_sgf = {
  .name = "sgf",
  .title = N_("SGF"),
  .suffix = ".sgf",
  .keeps = MAR_KEEPS_ALL,
  .decode = decode,
  .is_marked = is_marked,
  .recognise = recognise,
  .read = read_sgf,
  .write = sgf_write,
};
