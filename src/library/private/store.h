/* Writing to the index.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "entry.h"

G_BEGIN_DECLS

/* The statements that write; one transaction after the other. */
typedef struct _Store Store;

/* (transfer full) (nullable) */
Store *store_new (MarLibrary *library, GError **error);
/* What isn't committed is taken back. */
void store_free (Store *store);

/* Puts a file in the place of what the index has at its path. */
gboolean store_put (Store *store, const Entry *entry, GError **error);
/* Takes out what the index has at a path. */
gboolean store_remove (Store *store, const char *path, GError **error);
/* Ends the transaction. */
gboolean store_commit (Store *store, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Store, store_free)

G_END_DECLS
