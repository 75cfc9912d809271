/* The lines of a search that goes deeper and deeper.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lines.h"

static gboolean
is_first_of_any (const MarSearchLine *lines,
                 guint                n,
                 MarAction            action)
{
  for (guint i = 0; i < n; i++)
    if (lines[i].actions[0] == action)
      return TRUE;
  return FALSE;
}

void
mar_search_lines_merge (MarSearchLine       *lines,
                        guint                n_lines,
                        const MarSearchLine *fresh,
                        guint                n_fresh)
{
  g_autofree MarSearchLine *old = g_memdup2 (lines, n_lines * sizeof *lines);
  guint n = 0;

  g_assert (n_fresh <= n_lines);
  for (guint i = 0; i < n_fresh; i++)
    {
      guint at = n++;

      for (; at > 0 && lines[at - 1].points < fresh[i].points; at--)
        lines[at] = lines[at - 1];
      lines[at] = fresh[i];
    }
  for (guint i = 0; i < n_lines && n < n_lines; i++)
    if (!is_first_of_any (fresh, n_fresh, old[i].actions[0]))
      lines[n++] = old[i];
}
