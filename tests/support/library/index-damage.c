/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "index-damage.h"

#include "database.h"

#define NONSENSE "X'FFFFFFFFFFFF'"

static void
run (MarLibrary *library,
     const char *sql)
{
  g_autoptr (GError) error = NULL;

  database_run (library, sql, &error);
  g_assert_no_error (error);
}

void
damage_index (MarLibrary *library)
{
  run (library, "UPDATE board SET stream = " NONSENSE);
}

gboolean
index_is_damaged (MarLibrary *library)
{
  g_autoptr (Statement) find
    = database_prepare (library, "SELECT 1 FROM board WHERE stream = " NONSENSE, NULL);
  gboolean failed = FALSE;
  const gboolean found = database_next (library, find, &failed, NULL);

  g_assert_false (failed);
  return found;
}

void
set_index_version (MarLibrary *library,
                   int         version)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA user_version = %d", version);

  run (library, sql);
}
