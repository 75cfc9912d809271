/* A window or tab leaves holes in the memory of each thread that worked for it, and glibc keeps them
 * all: a day's work would cost many times what is open at its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* So long what belongs to a closed window may still be on its way out. */
#define DELAY 1

static guint source;

static gboolean
release_cb (gpointer data G_GNUC_UNUSED)
{
  source = 0;
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

void
mar_memory_release_soon (void)
{
  if (source == 0)
    source = g_timeout_add_seconds_full (G_PRIORITY_LOW, DELAY, release_cb, NULL, NULL);
}
