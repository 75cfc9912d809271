/* Shared by the tests of Marad's searcher.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-search.h"
#include "marad.h"

/* Searches @position anew; limits that are 0 are none. */
static inline void
search_position (MarSearch         *search,
                 const MarOptions  *options,
                 const MarPosition *position,
                 guint              depth,
                 guint64            nodes,
                 guint              lines,
                 MarSearchReport   *report)
{
  g_autoptr (MarLine) line = mar_line_new (&mar_marad, options, position);
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.depth = depth;
  limits.nodes = nodes;
  limits.lines = lines;
  mar_search_clear (search);
  mar_search_run (search, line, &limits, NULL, NULL, report);
}
