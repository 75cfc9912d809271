/* What is of note in the position that a window shows, searched for in a thread as long as somebody
 * wants to know.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-line.h"

G_BEGIN_DECLS

struct _MarConceptKind;

#define MAR_TYPE_CONCEPT_WATCH (mar_concept_watch_get_type ())
G_DECLARE_FINAL_TYPE (MarConceptWatch, mar_concept_watch, MAR, CONCEPT_WATCH, GObject)

/*
 * Signals:
 *   "changed": there is another position, or its concepts were found, or others are hidden
 * Properties:
 *   "hidden" (GStrv): the kinds that aren't shown, each as "GAME/KIND"
 */

/* (transfer full): one without a position, which isn't active. */
MarConceptWatch *mar_concept_watch_new (void);

/**
 * mar_concept_watch_set_active:
 * @active: whether the concepts are wanted: else none are searched for
 */
void mar_concept_watch_set_active (MarConceptWatch *watch, gboolean active);

/**
 * mar_concept_watch_set_line:
 * @line: (transfer full) (nullable): the position with its history; NULL: there is none
 * @options: (nullable): the options of the game, copied
 *
 * What is being searched for elsewhere is given up. The same position is searched once.
 */
void mar_concept_watch_set_line (MarConceptWatch *watch, MarLine *line, const MarOptions *options);

/* (nullable): the game of the position; NULL where there is none. */
const MarGame *mar_concept_watch_game (MarConceptWatch *watch);

/**
 * mar_concept_watch_found:
 * Returns: (transfer none) (nullable) (element-type MarConcept): all that was found; NULL as long
 *   as nothing is known, because the search goes on or nobody wants to know.
 */
GPtrArray *mar_concept_watch_found (MarConceptWatch *watch);

/**
 * mar_concept_watch_shown:
 * Returns: (transfer none) (nullable) (element-type MarConcept): those of it whose kinds aren't
 *   hidden.
 */
GPtrArray *mar_concept_watch_shown (MarConceptWatch *watch);

/* Whether a kind of the position's game isn't to be shown. */
gboolean mar_concept_watch_hides (MarConceptWatch *watch, const struct _MarConceptKind *kind);
void mar_concept_watch_set_hidden (MarConceptWatch              *watch,
                                   const struct _MarConceptKind *kind,
                                   gboolean                      hidden);

G_END_DECLS
