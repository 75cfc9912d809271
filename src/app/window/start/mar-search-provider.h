/* Answers searches of GNOME Shell from the library.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

typedef struct _MarSearchProvider MarSearchProvider;

/**
 * mar_search_provider_new:
 * @application: (not owned): opens what was found
 * @path: of the application on the bus; the provider is below it
 * @error: from GDBus
 *
 * Returns: (transfer full) (nullable): the provider, which answers until it is freed.
 */
MarSearchProvider *mar_search_provider_new (MarApplication   *application,
                                            GDBusConnection  *connection,
                                            const char       *path,
                                            GError          **error);
/* @provider: (transfer full) (nullable) */
void mar_search_provider_free (MarSearchProvider *provider);

G_END_DECLS
