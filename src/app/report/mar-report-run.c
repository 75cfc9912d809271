/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-run.h"

#include <glib/gi18n.h>

#include "mar-engine-analysis.h"

/* How often it looks which questions are open, in microseconds: an answer may lead to more. */
#define LOOK_AGAIN G_USEC_PER_SEC
/* How often the engine would have played another turn than the player, in percent. */
#define OTHER_TURNS 60
/* The time an engine needs beside the one it is given, in milliseconds. */
#define OVERHEAD_MS 20

struct _MarReportRun
{
  GObject parent_instance;

  MarDocument *document; /* borrowed: it owns the run */
  MarRecord *record;
  MarReportAnswers *answers;

  MarEngineEntry *entry; /* nullable until the first start */
  guint time_ms;
  gboolean anew;
  MarEngine *engine; /* nullable */
  GError *error;     /* nullable */
  gboolean is_on;
  char *settings; /* nullable until the engine tells its options */

  GPtrArray *questions; /* nullable: what is open, of MarReportQuestion */
  guint next;           /* the one to search next */
  gint64 found;         /* when @questions were looked for */
  GHashTable *asked;    /* places that it was asked about since its start */
  char *position;       /* nullable: what is asked about */
  guint number;
  guint n_known;
  guint n_all;
  guint n_answered;
  gint64 began;
  gint64 emitted;
};

enum
{
  CHANGED,
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarReportRun, mar_report_run, G_TYPE_OBJECT)

static void
emit_changed (MarReportRun *run)
{
  run->emitted = g_get_monotonic_time ();
  g_signal_emit (run, signals[CHANGED], 0);
}

/* The engine. */

static void
drop_engine (MarReportRun *run)
{
  g_clear_pointer (&run->position, g_free);
  if (run->engine == NULL)
    return;
  g_signal_handlers_disconnect_by_data (run->engine, run);
  mar_engine_quit (run->engine);
}

static void
write_answers (MarReportRun *run)
{
  g_autoptr (MarReportAnswers) answers = g_steal_pointer (&run->answers);
  guint n = 0;

  run->answers = mar_report_answers_new ();
  if (mar_document_record_index (run->document, run->record) >= 0)
    n = mar_report_answers_write (answers, run->record);
  if (n > 0)
    g_signal_emit (run, signals[WRITTEN], 0, n);
}

static void
end (MarReportRun *run)
{
  run->is_on = FALSE;
  drop_engine (run);
  g_clear_pointer (&run->questions, g_ptr_array_unref);
  write_answers (run);
  emit_changed (run);
}

static void
fail (MarReportRun *run,
      const GError *error)
{
  g_autoptr (GError) kept = g_error_copy (error);

  if (!run->is_on)
    return;
  g_set_error_literal (&run->error, kept->domain, kept->code, kept->message);
  end (run);
}

/* Questions. */

static char *
make_key (const MarReportQuestion *question)
{
  return g_strdup_printf ("%u %s", mar_node_number (question->node), question->position);
}

guint
mar_report_run_expect (guint open)
{
  return open * OTHER_TURNS / 100;
}

static gboolean
was_asked (MarReportRun            *run,
           const MarReportQuestion *question)
{
  g_autofree char *key = make_key (question);

  return g_hash_table_contains (run->asked, key);
}

/* Looks what is open now; where the engine had no answer it is not asked again. */
static void
find_questions (MarReportRun *run)
{
  const char *engine = run->anew ? mar_report_run_engine (run) : NULL;
  const char *settings = run->anew ? run->settings : NULL;
  guint own = 0;

  g_clear_pointer (&run->questions, g_ptr_array_unref);
  run->questions = mar_report_questions (run->record, run->answers, engine, settings,
                                         &run->n_known);
  run->next = 0;
  run->found = g_get_monotonic_time ();
  for (guint i = run->questions->len; i > 0; i--)
    {
      const MarReportQuestion *question = g_ptr_array_index (run->questions, i - 1);

      if (was_asked (run, question))
        g_ptr_array_remove_index (run->questions, i - 1);
      else
        own += !question->is_other;
    }
  run->n_all = run->n_known + run->questions->len + mar_report_run_expect (own);
}

static void
search (MarReportRun            *run,
        const MarReportQuestion *question)
{
  const MarEngineLimits limits = { .time_ms = run->time_ms, .lines = 1 };

  g_free (run->position);
  run->position = g_strdup (question->position);
  run->number = mar_node_number (question->node);
  /* Each answer is what it would be alone, whatever was searched before. */
  mar_engine_forget (run->engine);
  mar_engine_search (run->engine, mar_record_game (run->record), mar_record_options (run->record),
                     question->start, (const MarAction *) (gconstpointer) question->actions->data,
                     question->actions->len, &limits);
}

static void
search_next (MarReportRun *run)
{
  if (run->questions == NULL || run->next >= run->questions->len
      || g_get_monotonic_time () - run->found >= LOOK_AGAIN)
    find_questions (run);
  while (run->next < run->questions->len
         && was_asked (run, g_ptr_array_index (run->questions, run->next)))
    run->next++;
  if (run->next >= run->questions->len)
    {
      end (run);
      return;
    }
  search (run, g_ptr_array_index (run->questions, run->next++));
  if (g_get_monotonic_time () - run->emitted >= LOOK_AGAIN)
    emit_changed (run);
}

/* Answers. */

static void
add_answer (MarReportRun *run)
{
  const MarLine *root = mar_engine_root (run->engine);
  const MarGame *game = mar_record_game (run->record);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (root));
  MarAnalysis *analysis;

  game->hand_over (position, NULL);
  analysis = mar_engine_analysis_new (run->engine, mar_report_run_engine (run), run->position, game,
                                      position);
  analysis->settings = g_strdup (run->settings);
  analysis->purpose = g_strdup (MAR_ANALYSIS_REPORT);
  mar_report_answers_add (run->answers, run->number, analysis);
  run->n_answered++;
  run->n_known++;
}

static void
searched_cb (MarReportRun *run)
{
  if (run->position == NULL)
    return;
  if (mar_engine_error (run->engine) != NULL)
    {
      fail (run, mar_engine_error (run->engine));
      return;
    }
  if (mar_engine_n_lines (run->engine) > 0 && mar_engine_root (run->engine) != NULL)
    add_answer (run);
  /* Without an answer, too, it is not asked twice. */
  g_hash_table_add (run->asked, g_strdup_printf ("%u %s", run->number, run->position));
  g_clear_pointer (&run->position, g_free);
  search_next (run);
}

static void
state_changed_cb (MarReportRun *run)
{
  MarEngineState state = mar_engine_state (run->engine);
  g_autofree char *limit = NULL;

  if (state == MAR_ENGINE_FAILED
      || (state == MAR_ENGINE_READY && mar_engine_error (run->engine) != NULL))
    {
      fail (run, mar_engine_error (run->engine));
      return;
    }
  if (state != MAR_ENGINE_READY || run->settings != NULL)
    return;
  limit = g_strdup_printf ("%u ms", run->time_ms);
  run->settings = mar_engine_settings_format (run->engine, limit);
  run->began = g_get_monotonic_time ();
  /* Only now it is known whose answers count. */
  g_clear_pointer (&run->questions, g_ptr_array_unref);
  search_next (run);
}

/* Starting and stopping. */

void
mar_report_run_restart (MarReportRun *run)
{
  g_return_if_fail (MAR_IS_REPORT_RUN (run));
  g_return_if_fail (run->entry != NULL);

  if (run->is_on)
    return;
  g_clear_error (&run->error);
  g_clear_object (&run->engine);
  g_clear_pointer (&run->settings, g_free);
  g_hash_table_remove_all (run->asked);
  run->n_answered = 0;
  run->engine = mar_engine_entry_new_engine (run->entry, &run->error);
  if (run->engine != NULL)
    {
      run->is_on = TRUE;
      run->began = g_get_monotonic_time ();
      g_signal_connect_swapped (run->engine, "state-changed", G_CALLBACK (state_changed_cb), run);
      g_signal_connect_swapped (run->engine, "searched", G_CALLBACK (searched_cb), run);
      find_questions (run);
      mar_engine_start (run->engine);
    }
  emit_changed (run);
}

void
mar_report_run_start (MarReportRun   *run,
                      MarEngineEntry *entry,
                      guint           time_ms,
                      gboolean        anew)
{
  g_return_if_fail (MAR_IS_REPORT_RUN (run));
  g_return_if_fail (MAR_IS_ENGINE_ENTRY (entry));
  g_return_if_fail (time_ms > 0);

  if (run->is_on)
    return;
  g_set_object (&run->entry, entry);
  run->time_ms = time_ms;
  run->anew = anew;
  mar_report_run_restart (run);
}

void
mar_report_run_stop (MarReportRun *run)
{
  g_return_if_fail (MAR_IS_REPORT_RUN (run));

  if (run->is_on)
    end (run);
}

gboolean
mar_report_run_is_on (MarReportRun *run)
{
  g_return_val_if_fail (MAR_IS_REPORT_RUN (run), FALSE);

  return run->is_on;
}

const char *
mar_report_run_failure (MarReportRun *run)
{
  g_return_val_if_fail (MAR_IS_REPORT_RUN (run), NULL);

  return run->error != NULL ? run->error->message : NULL;
}

const char *
mar_report_run_engine (MarReportRun *run)
{
  g_return_val_if_fail (MAR_IS_REPORT_RUN (run), NULL);

  return run->entry != NULL ? mar_engine_display_name (run->engine, run->entry) : "";
}

const MarReportAnswers *
mar_report_run_answers (MarReportRun *run)
{
  g_return_val_if_fail (MAR_IS_REPORT_RUN (run), NULL);

  return run->answers;
}

guint
mar_report_run_progress (MarReportRun *run,
                         guint        *known,
                         guint        *all)
{
  double each_ms;

  g_return_val_if_fail (MAR_IS_REPORT_RUN (run), 0);

  each_ms = run->n_answered > 0
              ? (double) (g_get_monotonic_time () - run->began) / 1000 / run->n_answered
              : run->time_ms + OVERHEAD_MS;
  *known = run->n_known;
  *all = MAX (run->n_all, run->n_known);
  return (guint) ((*all - *known) * each_ms / 1000 + 0.5);
}

/* Those of a document. */

static GPtrArray *
get_runs (MarDocument *document)
{
  GPtrArray *runs = g_object_get_data (G_OBJECT (document), "mar-report-runs");

  if (runs == NULL)
    {
      runs = g_ptr_array_new_with_free_func (g_object_unref);
      g_object_set_data_full (G_OBJECT (document), "mar-report-runs", runs,
                              (GDestroyNotify) g_ptr_array_unref);
    }
  return runs;
}

/* The run of a game that was taken out of the document ends without a word. */
static void
games_changed_cb (MarReportRun *run)
{
  GPtrArray *runs = get_runs (run->document);
  g_autoptr (MarReportRun) kept = g_object_ref (run);

  if (mar_document_record_index (run->document, run->record) >= 0)
    return;
  g_signal_handlers_disconnect_by_data (run->document, run);
  end (run);
  g_ptr_array_remove (runs, run);
}

/* Other questions may be open now. */
static void
tree_changed_cb (MarReportRun *run,
                 MarRecord    *record)
{
  if (record == run->record)
    g_clear_pointer (&run->questions, g_ptr_array_unref);
}

MarReportRun *
mar_report_run_get (MarRecord *record)
{
  MarDocument *document = mar_record_document (record);
  GPtrArray *runs = get_runs (document);
  MarReportRun *run;

  for (guint i = 0; i < runs->len; i++)
    if (MAR_REPORT_RUN (runs->pdata[i])->record == record)
      return runs->pdata[i];

  run = g_object_new (MAR_TYPE_REPORT_RUN, NULL);
  run->document = document;
  run->record = record;
  g_signal_connect_object (document, "games-changed", G_CALLBACK (games_changed_cb), run,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-changed", G_CALLBACK (tree_changed_cb), run,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "node-changed", G_CALLBACK (tree_changed_cb), run,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (runs, run);
  return run;
}

void
mar_report_run_stop_all (MarDocument *document)
{
  GPtrArray *runs;

  g_return_if_fail (MAR_IS_DOCUMENT (document));

  runs = get_runs (document);
  for (guint i = 0; i < runs->len; i++)
    mar_report_run_stop (runs->pdata[i]);
}

/* Life. */

static void
mar_report_run_dispose (GObject *object)
{
  MarReportRun *run = MAR_REPORT_RUN (object);

  run->is_on = FALSE;
  drop_engine (run);
  g_clear_object (&run->engine);
  g_clear_object (&run->entry);
  g_clear_pointer (&run->questions, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_report_run_parent_class)->dispose (object);
}

static void
mar_report_run_finalize (GObject *object)
{
  MarReportRun *run = MAR_REPORT_RUN (object);

  g_clear_error (&run->error);
  g_free (run->settings);
  g_hash_table_unref (run->asked);
  mar_report_answers_free (run->answers);

  G_OBJECT_CLASS (mar_report_run_parent_class)->finalize (object);
}

static void
mar_report_run_class_init (MarReportRunClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_report_run_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_report_run_finalize;

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_REPORT_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[WRITTEN] = g_signal_new ("written", MAR_TYPE_REPORT_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mar_report_run_init (MarReportRun *run)
{
  run->answers = mar_report_answers_new ();
  run->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
