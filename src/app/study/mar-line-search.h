/* A search in the position of a line, on a thread, as soon as a person has rested there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-line.h"

G_BEGIN_DECLS

typedef struct _MarLineSearch MarLineSearch;

/* Called on the thread. @question: what mar_line_search_start() was given. @stop is set where
 * nobody waits any more; what is returned is freed then. */
typedef gpointer (*MarLineSearchFunc) (const MarLine *line,
                                       const MarOptions *options,
                                       gconstpointer question,
                                       const int *stop);

/* @found: (transfer full) (nullable): what the search returned, to the end. */
typedef void (*MarLineSearchFoundFunc) (gpointer found, gpointer data);

/**
 * mar_line_search_new:
 * @rest: in milliseconds, how long nothing else is asked before a search begins
 * @free_found: frees what @search returns
 * @found: told of it on the main thread, unless the search was stopped
 *
 * Returns: (transfer full): one that doesn't search yet.
 */
MarLineSearch *mar_line_search_new (guint                  rest,
                                    MarLineSearchFunc      search,
                                    GDestroyNotify         free_found,
                                    MarLineSearchFoundFunc found,
                                    gpointer               data);

/**
 * mar_line_search_start:
 * @line: where to search, copied
 * @options: (nullable): the options of the game, copied; NULL for the defaults
 * @question: (transfer full) (nullable): what else the search needs to know
 * @free_question: (nullable): frees it; called on any thread
 *
 * Gives up what was searched for before.
 */
void mar_line_search_start (MarLineSearch    *search,
                            const MarLine    *line,
                            const MarOptions *options,
                            gpointer          question,
                            GDestroyNotify    free_question);

/**
 * mar_line_search_stop:
 *
 * Gives up what is searched for, if anything is: @found isn't called any more.
 */
void mar_line_search_stop (MarLineSearch *search);

/**
 * mar_line_search_is_active:
 *
 * Returns: whether something is, or is going to be, searched for.
 */
gboolean mar_line_search_is_active (MarLineSearch *search);

/* Stops it as well. */
void mar_line_search_free (MarLineSearch *search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarLineSearch, mar_line_search_free)

G_END_DECLS
