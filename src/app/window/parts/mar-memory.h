/* Memory that nothing uses any more.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_memory_release_soon:
 * Gives the system back what is free, a moment from now, once for all that is closed until then.
 */
void mar_memory_release_soon (void);

G_END_DECLS
