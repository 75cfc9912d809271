/* What a draft knows of the past: whatever was done, undone and saved, and whatever became of the
 * file, the document comes back as it was in one of its states, and undo and redo go on as before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "document-place.h"
#include "mar-draft.h"
#include "mar-file-queue.h"
#include "random-record.h"

static GFile *
drafts_folder (Place *place)
{
  return g_file_new_build_filename (place->folder, "drafts", NULL);
}

/* Returns: (transfer full): the content of the document's draft. */
static char *
read_draft (MarDocument *document,
            gsize       *length)
{
  g_autoptr (GError) error = NULL;
  char *data = NULL;

  g_file_load_contents (mar_document_draft (document), NULL, &data, length, NULL, &error);
  g_assert_no_error (error);
  return data;
}

/* What a program that was killed leaves behind. */
static GFile *
write_remains (Place      *place,
               const char *data,
               gsize       length)
{
  g_autofree char *folder = g_build_filename (place->folder, "remains", NULL);
  g_autofree char *path = g_build_filename (folder, "a.draft", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
  return g_file_new_for_path (path);
}

static MarDocument *
load_remains (Place       *place,
              MarDocument *document)
{
  gsize length;
  g_autofree char *data = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  MarDocument *recovered;

  mar_file_queue_wait ();
  data = read_draft (document, &length);
  file = write_remains (place, data, length);
  recovered = mar_document_load_draft (file, &error);
  g_assert_no_error (error);
  return recovered;
}

/* Goes to the end of the journal and back. Returns: (transfer full): what is there on the way, with
 * what the menus say. */
static GPtrArray *
walk (MarDocument *document,
      gboolean (*go) (MarDocument *document),
      gboolean (*back) (MarDocument *document),
      const char *label)
{
  GPtrArray *seen = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  do
    {
      g_autofree char *text = write_document (document);
      g_autofree char *what = NULL;

      g_object_get (document, label, &what, NULL);
      g_ptr_array_add (seen, g_strconcat (what != NULL ? what : "-", "\n", text, NULL));
    }
  while (go (document) && ++n > 0);
  while (n-- > 0)
    g_assert_true (back (document));
  return seen;
}

static void
assert_same_walk (MarDocument *one,
                  MarDocument *other,
                  gboolean (*go) (MarDocument *document),
                  gboolean (*back) (MarDocument *document),
                  const char *label)
{
  g_autoptr (GPtrArray) seen = walk (one, go, back, label);
  g_autoptr (GPtrArray) seen_there = walk (other, go, back, label);

  g_assert_cmpuint (seen->len, ==, seen_there->len);
  for (guint i = 0; i < seen->len; i++)
    g_assert_cmpstr (seen->pdata[i], ==, seen_there->pdata[i]);
}

static void
assert_recovered (Place       *place,
                  GRand       *random,
                  MarDocument *document)
{
  g_autoptr (MarDocument) recovered = load_remains (place, document);
  g_autofree char *text = write_document (document);

  assert_text (recovered, text);
  g_assert_true (mar_document_modified (recovered));
  assert_same_walk (document, recovered, mar_document_undo, mar_document_redo, "undo-label");
  assert_same_walk (document, recovered, mar_document_redo, mar_document_undo, "redo-label");

  /* One goes on with it, back over what was there before, and forth again. */
  for (guint i = 0; i < 4; i++)
    random_edit (random, recovered);
  g_clear_pointer (&text, g_free);
  text = write_document (recovered);
  g_ptr_array_unref (walk (recovered, mar_document_undo, mar_document_redo, "undo-label"));
  assert_text (recovered, text);
}

static void
test_random (Place         *place,
             gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);

  for (guint seed = 0; seed < 10; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();

      random_play (random, random_game (random, document), 12);
      if (seed % 2 == 0)
        random_play (random, random_game (random, document), 6);
      mar_document_forget (document, TRUE);
      mar_document_set_drafts_folder (document, folder);
      for (guint i = 0; i < 40; i++)
        {
          const int what = g_rand_int_range (random, 0, 12);

          if (what < 7)
            random_edit (random, document);
          else if (what < 9)
            mar_document_undo (document);
          else if (what < 10)
            mar_document_redo (document);
          else if (what < 11 && seed % 3 > 0)
            g_assert_true (mar_document_save (document, place->file, TRUE, NULL, NULL));
          else
            save_draft (document, folder);
        }
      save_draft (document, folder);
      if (mar_document_draft (document) != NULL)
        assert_recovered (place, random, document);
      mar_document_drop_draft (document);
    }
}

/* A document with five states and its draft, which has three of them at once and two more later. */
static MarDocument *
make_states (GFile     *folder,
             GPtrArray *states)
{
  MarDocument *document = make_document ();

  mar_document_forget (document, TRUE);
  mar_document_set_drafts_folder (document, folder);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %u of öäü", i);

      g_ptr_array_add (states, write_document (document));
      set_title (document, title);
      if (i >= 2)
        save_draft (document, folder);
    }
  g_ptr_array_add (states, write_document (document));
  return document;
}

/* Returns: the number of the state that a damaged draft gives; -1: none. */
static int
find_state (Place           *place,
            const char      *data,
            gsize            length,
            const GPtrArray *states)
{
  g_autoptr (GFile) file = write_remains (place, data, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_draft (file, &error);
  g_autofree char *text = document != NULL ? write_document (document) : NULL;

  if (document == NULL)
    {
      g_assert_nonnull (error);
      return -1;
    }
  for (guint i = 0; i < states->len; i++)
    if (g_str_equal (states->pdata[i], text))
      return (int) i;
  g_assert_not_reached ();
}

/* Wherever the power goes, the last state that is whole comes back. */
static void
test_cut_off (Place         *place,
              gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MarDocument) document = make_states (folder, states);
  gsize length;
  g_autofree char *draft = read_draft (document, &length);
  int before = -1;

  for (gsize i = 0; i <= length; i++)
    {
      const int state = find_state (place, draft, i, states);

      g_assert_cmpint (state, >=, before);
      g_assert_cmpint (state, <=, before + 1);
      before = state;
    }
  g_assert_cmpint (before, ==, 5);
}

/* No byte that is another one gives a state that never was. */
static void
test_damaged (Place         *place,
              gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MarDocument) document = make_states (folder, states);
  gsize length;
  g_autofree char *draft = read_draft (document, &length);

  for (gsize i = 0; i < length; i++)
    {
      draft[i] ^= 0x15;
      find_state (place, draft, length, states);
      draft[i] ^= 0x15;
    }
  /* What was never written is zeros. */
  memset (draft + length - 200, 0, 200);
  g_assert_cmpint (find_state (place, draft, length, states), >=, 2);
}

/* The entries of a draft, each with what belongs to it. */
static GPtrArray *
split_entries (const char *draft)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_free);
  const char *begin = draft;

  for (const char *next = begin; next != NULL; begin = next)
    {
      next = strstr (begin + 1, "\n{\"n\":");
      if (next != NULL)
        next++;
      g_ptr_array_add (entries,
                       next != NULL ? g_strndup (begin, (gsize) (next - begin)) : g_strdup (begin));
    }
  return entries;
}

static int
find_joined (Place             *place,
             const GPtrArray   *entries,
             const GPtrArray   *states,
             const char *const  order)
{
  g_autoptr (GString) joined = g_string_new (NULL);

  for (const char *c = order; *c != '\0'; c++)
    g_string_append (joined, entries->pdata[*c - '0']);
  return find_state (place, joined->str, joined->len, states);
}

/* Entries that are there twice are passed over; behind one that is missing all is lost. */
static void
test_out_of_order (Place         *place,
                   gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MarDocument) document = make_states (folder, states);
  gsize length;
  g_autofree char *draft = read_draft (document, &length);
  g_autoptr (GPtrArray) entries = split_entries (draft);

  g_assert_cmpuint (entries->len, ==, 7);
  g_assert_cmpint (find_joined (place, entries, states, "0123456"), ==, 5);
  g_assert_cmpint (find_joined (place, entries, states, "01123345566"), ==, 5);
  g_assert_cmpint (find_joined (place, entries, states, "0123123456"), ==, 5);
  g_assert_cmpint (find_joined (place, entries, states, "012356"), ==, 2);
  g_assert_cmpint (find_joined (place, entries, states, "0124356"), ==, 1);
  g_assert_cmpint (find_joined (place, entries, states, "023456"), ==, -1);
  g_assert_cmpint (find_joined (place, entries, states, "123456"), ==, -1);
}

/* Whoever goes on after a power cut writes behind the last state that is whole. */
static void
test_go_on (Place         *place,
            gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MarDocument) document = make_states (folder, states);
  gsize length;
  g_autofree char *draft = read_draft (document, &length);
  g_autoptr (GFile) file = write_remains (place, draft, length - 1);
  g_autoptr (GFile) remains = g_file_get_parent (file);
  g_autoptr (MarDocument) recovered = mar_document_load_draft (file, NULL);
  g_autoptr (MarDocument) again = NULL;

  assert_text (recovered, states->pdata[4]);
  set_title (recovered, "Once more");
  save_draft (recovered, remains);
  g_assert_true (g_file_equal (mar_document_draft (recovered), file));
  again = mar_document_load_draft (file, NULL);
  g_assert_cmpstr (mar_record_header (mar_document_record (again, 0), "title"), ==, "Once more");
  g_assert_true (mar_document_undo (again));
  assert_text (again, states->pdata[4]);
  g_assert_true (mar_document_undo (again));
  assert_text (again, states->pdata[3]);
}

/* A draft that somebody deletes or cuts off while it is written is written anew. */
static void
test_gone (Place         *place,
           gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (MarDocument) document = make_states (folder, states);
      g_autoptr (MarDocument) recovered = NULL;
      g_autofree char *text = NULL;

      if (i == 0)
        g_assert_true (g_file_delete (mar_document_draft (document), NULL, NULL));
      else
        g_assert_true (
          g_file_set_contents (g_file_peek_path (mar_document_draft (document)), "{", 1, NULL));
      set_title (document, "After all");
      save_draft (document, folder);
      recovered = load_remains (place, document);
      text = write_document (document);
      assert_text (recovered, text);
      mar_document_drop_draft (document);
    }
}

/* What was saved in between can be undone as well, and the file's state is the one that was
 * saved. */
static void
test_saved_between (Place         *place,
                    gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (MarDocument) recovered = NULL;
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GError) error = NULL;

  mar_document_forget (document, TRUE);
  mar_document_set_drafts_folder (document, folder);
  set_title (document, "First");
  save_draft (document, folder);
  set_title (document, "Saved");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_assert_null (mar_document_draft (document));
  drafts = mar_drafts_list (folder);
  g_assert_cmpuint (drafts->len, ==, 0);
  set_title (document, "Not saved");
  save_draft (document, folder);

  recovered = load_remains (place, document);
  g_assert_true (g_file_equal (mar_document_file (recovered), place->file));
  g_assert_cmpstr (mar_document_etag (recovered), ==, mar_document_etag (document));
  g_assert_true (mar_document_modified (recovered));
  g_assert_true (mar_document_undo (recovered));
  g_assert_false (mar_document_modified (recovered));
  g_assert_true (mar_document_undo (recovered));
  g_assert_true (mar_document_modified (recovered));
  g_assert_cmpstr (mar_record_header (mar_document_record (recovered, 0), "title"), ==, "First");
  g_assert_true (mar_document_redo (recovered));
  g_assert_true (mar_document_redo (recovered));
  g_assert_true (mar_document_save (recovered, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);
}

/* A document whose file has become another one is work, with the past that it had. */
static void
test_other_version (Place         *place,
                    gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (MarDocument) kept = NULL;
  g_autoptr (MarDocument) left = NULL;

  mar_document_set_drafts_folder (document, folder);
  set_title (document, "First");
  save_draft (document, folder);
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_assert_null (mar_document_draft (document));

  mar_document_keep_version (document, "1:2");
  save_draft (document, folder);
  g_assert_nonnull (mar_document_draft (document));
  kept = load_remains (place, document);
  g_assert_true (mar_document_modified (kept));
  g_assert_true (g_file_equal (mar_document_file (kept), place->file));
  g_assert_cmpstr (mar_document_etag (kept), ==, "1:2");
  g_assert_true (mar_document_undo (kept));
  g_assert_true (mar_document_modified (kept));

  mar_document_leave_file (document, "First (mine)");
  save_draft (document, folder);
  left = load_remains (place, document);
  g_assert_true (mar_document_modified (left));
  g_assert_null (mar_document_file (left));
  g_assert_cmpstr (mar_document_title (left), ==, "First (mine)");
  g_assert_true (mar_document_undo (left));
  mar_document_drop_draft (document);
}

/* A draft that a crash left when everything was saved goes; one that is being written stays. */
static void
test_nothing_lost (Place         *place,
                   gconstpointer  data)
{
  g_autoptr (GFile) folder = drafts_folder (place);
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (GFile) file = NULL;

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  mar_document_set_drafts_folder (document, folder);
  set_title (document, "Not saved");
  save_draft (document, folder);
  file = g_object_ref (mar_document_draft (document));
  mar_document_undo (document);
  save_draft (document, folder);
  g_ptr_array_unref (mar_drafts_list (folder));
  g_assert_true (g_file_query_exists (file, NULL));
  g_clear_object (&document);
  g_ptr_array_unref (mar_drafts_list (folder));
  g_assert_false (g_file_query_exists (file, NULL));
}

/* Drafts of earlier versions of this program. */
static void
test_first_version (Place         *place,
                    gconstpointer  data)
{
  static const char draft[]
    = "{\"marginalia-draft\":1,\"title\":\"Old\",\"saved\":1700000000}\n" GAME (
      "{\"start\":\"" START "\",\"after\":\"What was not saved.\"}") "\n";
  g_autoptr (GFile) file = write_remains (place, draft, strlen (draft));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GPtrArray) drafts = mar_drafts_list (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_draft (file, &error);
  g_autoptr (MarDocument) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpint (((MarDraft *) drafts->pdata[0])->saved, ==, 1700000000);
  g_assert_cmpstr (mar_document_title (document), ==, "Old");
  g_assert_true (mar_document_modified (document));
  set_title (document, "New");
  save_draft (document, folder);
  again = mar_document_load_draft (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mar_record_header (mar_document_record (again, 0), "title"), ==, "New");
  g_assert_true (mar_document_undo (again));
  g_assert_null (mar_record_header (mar_document_record (again, 0), "title"));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  add_place_test ("/draft-history/random", test_random);
  add_place_test ("/draft-history/cut-off", test_cut_off);
  add_place_test ("/draft-history/damaged", test_damaged);
  add_place_test ("/draft-history/out-of-order", test_out_of_order);
  add_place_test ("/draft-history/go-on", test_go_on);
  add_place_test ("/draft-history/gone", test_gone);
  add_place_test ("/draft-history/saved-between", test_saved_between);
  add_place_test ("/draft-history/other-version", test_other_version);
  add_place_test ("/draft-history/nothing-lost", test_nothing_lost);
  add_place_test ("/draft-history/first-version", test_first_version);

  return g_test_run ();
}
