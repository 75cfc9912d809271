/* Files of all formats that were released open, and are written as they were.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "json-text.h"
#include "mar-draft.h"

#define NEWEST_RECORD "record-1.marginalia"
/* What version 1 got later. */
#define ADDED_RECORD "record-1-exact.marginalia"

static char *
read_format (const char *name,
             gsize      *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "formats", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

static void
check_written (MarDocument *document,
               const char  *name)
{
  gsize length, written_length;
  g_autofree char *text = read_format (name, &length);
  g_autofree char *written = mar_document_write (document, &written_length);

  g_assert_cmpmem (written, written_length, text, length);
}

static void
test_record (gconstpointer data)
{
  const char *name = data;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = read_format (name, &length);

  document = mar_document_parse (text, length, &error);
  g_assert_no_error (error);
  check_written (document, name);
}

/* The draft is read where it lies, and left there. */
static void
test_draft (gconstpointer data)
{
  const char *name = data;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "formats", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  document = mar_document_load_draft (file, &error);
  g_assert_no_error (error);
  g_assert_true (mar_document_modified (document));
  g_assert_true (g_file_query_exists (file, NULL));
  check_written (document, NEWEST_RECORD);
}

/* The second version has what can be undone. */
static void
test_history (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "formats", "draft-2.draft",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_draft (file, &error);

  g_assert_no_error (error);
  g_assert_true (mar_document_undo (document));
  g_assert_false (mar_document_undo (document));
  g_assert_true (mar_document_redo (document));
  check_written (document, NEWEST_RECORD);
}

/* Every key of the schema, and every word that one may have, is in one of the records. */
static void
test_complete (void)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "record", "file",
                                                   "check-formats.py", NULL);
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                   "marginalia.schema.json", NULL);
  g_autofree char *record = g_test_build_filename (G_TEST_DIST, "data", "formats", NEWEST_RECORD,
                                                   NULL);
  g_autofree char *added = g_test_build_filename (G_TEST_DIST, "data", "formats", ADDED_RECORD,
                                                  NULL);
  const char *const command[] = { "python3", script, schema, record, added, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* Returns whether a message begins with where a token stands. */
static gboolean
names_place (const char         *message,
             const char         *text,
             const MarJsonToken *token)
{
  g_autofree char *place = NULL;
  guint line = 1;
  const char *begin = text;

  for (const char *at = text; at < text + token->start; at++)
    if (*at == '\n')
      {
        line++;
        begin = at + 1;
      }
  place = g_strdup_printf ("line %u, column %ld", line,
                           g_utf8_pointer_to_offset (begin, text + token->start) + 1);
  return g_str_has_prefix (message, place) && !g_ascii_isdigit (message[strlen (place)]);
}

/* Reads @text with @value in the place of a token: that is refused where it or its key stands, or
 * kept. What an empty object lacks may be missed elsewhere. */
static gboolean
is_refused (const char    *text,
            const MarJson *json,
            guint          index,
            const char    *value)
{
  const MarJsonToken *token = mar_json_token (json, index);
  g_autofree char *changed = g_strdup_printf ("%.*s%s%s", (int) token->start, text, value,
                                              text + token->end);
  g_autofree char *written = NULL;
  g_autofree char *written_again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_parse (changed, strlen (changed), &error);
  g_autoptr (MarDocument) again = NULL;

  if (document == NULL)
    {
      g_test_message ("%s: %s", value, error->message);
      g_assert_true (g_str_equal (value, "{}") || names_place (error->message, text, token)
                     || names_place (error->message, text, mar_json_token (json, index - 1)));
      return TRUE;
    }
  written = mar_document_write (document, NULL);
  again = mar_document_parse (written, strlen (written), &error);
  g_assert_no_error (error);
  written_again = mar_document_write (again, NULL);
  g_assert_cmpstr (written_again, ==, written);
  return FALSE;
}

/* A value of another type than its key asks for. */
static void
test_wrong_types (gconstpointer data)
{
  static const char *const values[] = { "7", "\"?\"", "true", "null", "[]", "{}" };
  gsize length;
  g_autofree char *text = read_format (data, &length);
  g_auto (MarJson) json = { 0 };
  g_autoptr (GError) error = NULL;
  guint n_refused = 0;

  mar_json_scan (&json, text, length, &error);
  g_assert_no_error (error);
  for (guint i = 1; i < json.tokens->len; i++)
    {
      if (text[mar_json_token (&json, i)->end] == ':')
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (values); k++)
        n_refused += is_refused (text, &json, i, values[k]);
    }
  /* Of six values three are of a wrong type at least, but for what is unknown. */
  g_assert_cmpuint (n_refused, >, json.tokens->len);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) formats = NULL;
  const char *name;
  guint n = 0;

  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "data", "formats", NULL);
  formats = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (formats);
  while ((name = g_dir_read_name (formats)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/formats/", name, NULL);

      if (g_str_has_suffix (name, ".marginalia"))
        g_test_add_data_func_full (test, g_strdup (name), test_record, g_free);
      else if (g_str_has_suffix (name, MAR_DRAFT_EXTENSION))
        g_test_add_data_func_full (test, g_strdup (name), test_draft, g_free);
      else
        continue;
      n++;
    }
  g_assert_cmpuint (n, >=, 3);
  g_test_add_data_func ("/formats/wrong-types", NEWEST_RECORD, test_wrong_types);
  g_test_add_data_func ("/formats/wrong-types-exact", ADDED_RECORD, test_wrong_types);
  g_test_add_func ("/formats/history", test_history);
  g_test_add_func ("/formats/complete", test_complete);

  return g_test_run ();
}
