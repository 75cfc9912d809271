/* A thread that works with a copy of a document, so that nothing that takes long holds up the
 * window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-booklet.h"
#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_WORKSHOP (mar_workshop_get_type ())
G_DECLARE_FINAL_TYPE (MarWorkshop, mar_workshop, MAR, WORKSHOP, GObject)

/**
 * MarBench:
 * @document: the copy
 * @pages: (nullable): of the booklet that was set last; they stay with the thread that has set
 *   them
 * @pages_of: (nullable): what @pages were set from, for whoever set them
 * @forget: frees @pages_of
 *
 * What the thread has at hand. Nothing else may look at it.
 */
typedef struct
{
  MarDocument *document;
  MarBookletPages *pages;
  gpointer pages_of;
  GDestroyNotify forget;
} MarBench;

/**
 * MarWork:
 * @bench: what there is to work with
 * @order: what was asked
 * @cancellable: whether it is still wanted
 * @workshop: to tell with mar_workshop_tell() how far it is
 *
 * Works on the thread.
 *
 * Returns: (transfer full) (nullable): the result; NULL when @error is set.
 */
typedef gpointer (*MarWork) (MarBench *bench,
                             gpointer order,
                             GCancellable *cancellable,
                             MarWorkshop *workshop,
                             GError **error);

/**
 * mar_workshop_new:
 * @document: what is copied as it is now
 */
MarWorkshop *mar_workshop_new (MarDocument *document);

/**
 * mar_workshop_ask:
 * @work: what to do, after all that was asked before
 * @order: (transfer full): what it is done with
 * @free_order: frees @order
 * @free_result: frees a result that nobody takes
 * @done: is called on the thread that asked
 */
void mar_workshop_ask (MarWorkshop         *workshop,
                       MarWork              work,
                       gpointer             order,
                       GDestroyNotify       free_order,
                       GDestroyNotify       free_result,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  done,
                       gpointer             data);

/* Returns: (transfer full) (nullable): the result; or NULL, and @error is set. */
gpointer mar_workshop_finish (MarWorkshop *workshop, GAsyncResult *result, GError **error);

/* How far the present work is, from 0 to 1: told on the thread, asked anywhere. */
void mar_workshop_tell (MarWorkshop *workshop, double share);
double mar_workshop_share (MarWorkshop *workshop);

G_END_DECLS
