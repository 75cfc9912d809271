/* Questions to an engine that are waited for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine-question.h"

struct _MarEngineSession
{
  GMainContext *context;
  MarEngine *engine;
  gboolean searched;
};

static void
note_searched (MarEngineSession *session)
{
  session->searched = TRUE;
}

MarEngineSession *
mar_engine_session_new (const char *const *command)
{
  MarEngineSession *session;

  g_return_val_if_fail (command != NULL && command[0] != NULL, NULL);

  session = g_new0 (MarEngineSession, 1);
  session->context = g_main_context_new ();
  session->engine = mar_engine_new (command);
  g_signal_connect_swapped (session->engine, "searched", G_CALLBACK (note_searched), session);
  return session;
}

void
mar_engine_session_free (MarEngineSession *session)
{
  g_return_if_fail (session != NULL);

  g_main_context_push_thread_default (session->context);
  mar_engine_quit (session->engine);
  while (mar_engine_is_leaving (session->engine))
    g_main_context_iteration (session->context, TRUE);
  g_object_unref (session->engine);
  g_main_context_pop_thread_default (session->context);
  g_main_context_unref (session->context);
  g_free (session);
}

MarEngine *
mar_engine_session_engine (MarEngineSession *session)
{
  g_return_val_if_fail (session != NULL, NULL);

  return session->engine;
}

static void
wake (GCancellable *cancellable,
      gpointer      context)
{
  g_main_context_wakeup (context);
}

/* Until the search is over in one way or another. The loop looks itself whether it is cancelled,
 * and is only woken up: a source of GLib for that leaks when it goes while another thread
 * cancels. */
static void
run (MarEngineSession *session,
     GCancellable     *cancellable)
{
  gulong handler = 0;
  gboolean stopped = FALSE;

  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (wake), session->context, NULL);
  while (!session->searched && mar_engine_state (session->engine) != MAR_ENGINE_FAILED)
    {
      g_main_context_iteration (session->context, TRUE);
      if (stopped || !g_cancellable_is_cancelled (cancellable))
        continue;
      stopped = TRUE;
      mar_engine_stop (session->engine);
      if (mar_engine_state (session->engine) == MAR_ENGINE_STARTING)
        break;
    }
  g_cancellable_disconnect (cancellable, handler);
}

gboolean
mar_engine_session_request (MarEngineSession       *session,
                            const MarGame          *game,
                            const MarOptions       *options,
                            const MarPosition      *start,
                            const MarAction        *actions,
                            guint                   n_actions,
                            const MarEngineLimits  *limits,
                            GCancellable           *cancellable,
                            GError                **error)
{
  const GError *problem;

  g_return_val_if_fail (session != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (limits != NULL, FALSE);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  g_main_context_push_thread_default (session->context);
  session->searched = FALSE;
  mar_engine_start (session->engine);
  if (mar_engine_state (session->engine) != MAR_ENGINE_FAILED)
    {
      mar_engine_search (session->engine, game, options, start, actions, n_actions, limits);
      run (session, cancellable);
    }
  g_main_context_pop_thread_default (session->context);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  problem = mar_engine_error (session->engine);
  if (problem != NULL)
    g_propagate_error (error, g_error_copy (problem));
  return problem == NULL;
}
