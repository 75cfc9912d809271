/* Questions to an engine that are waited for: for threads that work, and for programs
 * without a window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-engine.h"

G_BEGIN_DECLS

/**
 * MarEngineSession:
 *
 * An engine with a main context of its own. One thread at a time; the same one from the
 * first question to the end.
 */
typedef struct _MarEngineSession MarEngineSession;

/**
 * mar_engine_session_new:
 * @command: (array zero-terminated=1): as for mar_engine_new()
 *
 * Returns: (transfer full): a session; the engine is started with the first question.
 */
MarEngineSession *mar_engine_session_new (const char *const *command);

/**
 * mar_engine_session_free:
 * Sends the engine home and waits until it is gone, two deadlines at most.
 */
void mar_engine_session_free (MarEngineSession *session);

/* (transfer none): for options before a question, and for the name, lines and best turn
 * after it. */
MarEngine *mar_engine_session_engine (MarEngineSession *session);

/**
 * mar_engine_session_request:
 * @actions: (array length=n_actions): as for mar_engine_search()
 * @limits: with a limit of some kind, or else only @cancellable ends it
 * @error: MAR_ENGINE_ERROR, or G_IO_ERROR_CANCELLED: the engine stays usable then
 *
 * Searches and waits. After a failure the next question starts the engine anew.
 *
 * Returns: whether it was searched; the engine has the lines. There are none where nobody
 *   can act.
 */
gboolean mar_engine_session_request (MarEngineSession       *session,
                                     const MarGame          *game,
                                     const MarOptions       *options,
                                     const MarPosition      *start,
                                     const MarAction        *actions,
                                     guint                   n_actions,
                                     const MarEngineLimits  *limits,
                                     GCancellable           *cancellable,
                                     GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarEngineSession, mar_engine_session_free)

G_END_DECLS
