/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-searcher.h"

/* How many games are told at once: more than a screen shows. The rest follows. */
#define FIRST_HITS 100

struct _MarLibrarySearcher
{
  GObject parent_instance;

  MarLibraryResults *results;
  MarLibrary *library; /* nullable: while a thread has it, too */
  gboolean reopens;
  MarLibraryRequest *next;   /* nullable: waits for the thread */
  GCancellable *cancellable; /* nullable: of the thread that searches */
};

/* One search, in its thread. */
typedef struct
{
  MarLibrary *library; /* nullable */
  MarLibraryRequest *request;
  guint limit;
} Search;

enum
{
  SEARCHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibrarySearcher, mar_library_searcher, G_TYPE_OBJECT)

static void
search_free (gpointer data)
{
  Search *search = data;

  mar_library_close (search->library);
  mar_library_request_free (search->request);
  g_free (search);
}

/* Those in which the same was played. */
static void
keep_next (MarLibraryFound *found,
           const char      *next)
{
  gpointer *hits = found->hits->pdata;
  guint n = 0;

  for (guint i = 0; i < found->hits->len; i++)
    if (g_strcmp0 (((MarLibraryHit *) hits[i])->next, next) == 0)
      {
        gpointer other = hits[n];

        hits[n++] = hits[i];
        hits[i] = other;
      }
  g_ptr_array_set_size (found->hits, (int) n);
  found->n_hits = n;
}

static void
search_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Search *search = data;
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MarBoardPattern) pattern = NULL;
  MarLibraryFound *found = NULL;
  MarLibraryQuery query;

  if (search->library == NULL)
    search->library = mar_library_open (path, FALSE, &error);
  pattern = mar_library_request_make_query (search->request, &query);
  query.limit = search->request->next != NULL ? 0 : search->limit;
  if (search->library != NULL)
    found = mar_library_search (search->library, &query, cancellable, &error);
  if (found == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  if (search->request->next != NULL)
    keep_next (found, search->request->next);
  g_task_return_pointer (task, found, (GDestroyNotify) mar_library_found_free);
}

static void begin (MarLibrarySearcher *searcher, MarLibraryRequest *request, guint limit);

static void
searched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  MarLibrarySearcher *searcher = MAR_LIBRARY_SEARCHER (source);
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  MarLibraryFound *found = g_task_propagate_pointer (G_TASK (result), &error);
  const gboolean is_stale = searcher->next != NULL
                            || g_cancellable_is_cancelled (searcher->cancellable);
  const gboolean is_cut = found != NULL && found->n_hits > found->hits->len;
  /* Of the index that is searched next, too. */
  const gboolean is_damaged
    = !searcher->reopens && g_error_matches (error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED);

  g_clear_object (&searcher->cancellable);
  if (!searcher->reopens)
    searcher->library = g_steal_pointer (&search->library);
  searcher->reopens = FALSE;
  if (is_stale)
    {
      g_clear_pointer (&found, mar_library_found_free);
      if (searcher->next != NULL)
        begin (searcher, g_steal_pointer (&searcher->next), FIRST_HITS);
      if (is_damaged)
        g_signal_emit (searcher, signals[SEARCHED], 0, error);
      return;
    }

  if (found != NULL)
    mar_library_results_set_found (searcher->results, found);
  g_signal_emit (searcher, signals[SEARCHED], 0, error);
  /* Whoever listens may have asked for something else. */
  if (is_cut && searcher->cancellable == NULL)
    begin (searcher, g_steal_pointer (&search->request), 0);
}

/* @request: (transfer full) */
static void
begin (MarLibrarySearcher *searcher,
       MarLibraryRequest  *request,
       guint               limit)
{
  g_autoptr (GTask) task = NULL;
  Search *search = g_new0 (Search, 1);

  searcher->cancellable = g_cancellable_new ();
  search->library = g_steal_pointer (&searcher->library);
  search->request = request;
  search->limit = limit;
  task = g_task_new (searcher, searcher->cancellable, searched_cb, NULL);
  g_task_set_source_tag (task, begin);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, search_in_thread);
}

void
mar_library_searcher_search (MarLibrarySearcher      *searcher,
                             const MarLibraryRequest *request)
{
  g_return_if_fail (MAR_IS_LIBRARY_SEARCHER (searcher));
  g_return_if_fail (request != NULL);

  if (searcher->cancellable == NULL)
    {
      begin (searcher, mar_library_request_copy (request), FIRST_HITS);
      return;
    }
  g_cancellable_cancel (searcher->cancellable);
  mar_library_request_free (searcher->next);
  searcher->next = mar_library_request_copy (request);
}

void
mar_library_searcher_stop (MarLibrarySearcher *searcher)
{
  g_return_if_fail (MAR_IS_LIBRARY_SEARCHER (searcher));

  g_clear_pointer (&searcher->next, mar_library_request_free);
  if (searcher->cancellable != NULL)
    g_cancellable_cancel (searcher->cancellable);
}

void
mar_library_searcher_reopen (MarLibrarySearcher *searcher)
{
  g_return_if_fail (MAR_IS_LIBRARY_SEARCHER (searcher));

  searcher->reopens = searcher->cancellable != NULL;
  g_clear_pointer (&searcher->library, mar_library_close);
}

MarLibraryResults *
mar_library_searcher_results (MarLibrarySearcher *searcher)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_SEARCHER (searcher), NULL);

  return searcher->results;
}

static void
mar_library_searcher_finalize (GObject *object)
{
  MarLibrarySearcher *searcher = MAR_LIBRARY_SEARCHER (object);

  mar_library_close (searcher->library);
  mar_library_request_free (searcher->next);
  g_clear_object (&searcher->cancellable);
  g_object_unref (searcher->results);

  G_OBJECT_CLASS (mar_library_searcher_parent_class)->finalize (object);
}

static void
mar_library_searcher_class_init (MarLibrarySearcherClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_library_searcher_finalize;

  signals[SEARCHED] = g_signal_new ("searched", MAR_TYPE_LIBRARY_SEARCHER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
mar_library_searcher_init (MarLibrarySearcher *searcher)
{
  searcher->results = mar_library_results_new ();
}

MarLibrarySearcher *
mar_library_searcher_new (void)
{
  return g_object_new (MAR_TYPE_LIBRARY_SEARCHER, NULL);
}
