/* Writes what engines found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis.h"
#include "writer.h"

static void
write_shares (GString               *text,
              const MarAnalysisLine *line)
{
  if (line->n_shares == 0)
    return;
  mar_json_add_key (text, "shares");
  for (guint i = 0; i < line->n_shares; i++)
    {
      g_string_append_c (text, i == 0 ? '[' : ',');
      mar_write_real (text, line->shares[i], 5);
    }
  g_string_append_c (text, ']');
}

static void
write_line (GString               *text,
            const MarAnalysisLine *line)
{
  g_string_append_c (text, '{');
  mar_member_real (text, "score", line->points, 3);
  if (line->chance >= 0)
    mar_member_real (text, "chance", line->chance, 5);
  write_shares (text, line);
  if (line->error > 0)
    mar_member_real (text, "error", line->error, 5);
  mar_member_flag (text, "exact", line->exact);
  if (line->solved != 0)
    mar_json_add_member (text, "solved",
                         line->solved == 'w'   ? "win"
                         : line->solved == 'l' ? "loss"
                                               : "draw");
  mar_member_count (text, "in", line->solved_in);
  mar_member_count (text, "depth", line->depth);
  mar_json_add_member (text, "moves", line->moves);
  mar_member_extra (text, line->extra);
  g_string_append_c (text, '}');
}

static void
write_analysis (GString           *text,
                const MarAnalysis *analysis)
{
  g_string_append_c (text, '{');
  mar_json_add_member (text, "engine", analysis->engine);
  mar_json_add_member (text, "settings", analysis->settings);
  mar_json_add_member (text, "position", analysis->position);
  mar_member_large_count (text, "nodes", analysis->nodes);
  mar_member_large_count (text, "time", analysis->time);
  mar_member_large_count (text, "seed", analysis->seed);
  mar_json_add_member (text, "purpose", analysis->purpose);
  mar_json_add_key (text, "lines");
  g_string_append_c (text, '[');
  for (guint i = 0; i < analysis->lines->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      write_line (text, g_ptr_array_index (analysis->lines, i));
    }
  g_string_append_c (text, ']');
  mar_member_extra (text, analysis->extra);
  g_string_append_c (text, '}');
}

void
mar_member_analyses (GString         *text,
                     const GPtrArray *analyses)
{
  if (analyses == NULL)
    return;
  mar_json_add_key (text, "analyses");
  for (guint i = 0; i < analyses->len; i++)
    {
      g_string_append_c (text, i == 0 ? '[' : ',');
      write_analysis (text, g_ptr_array_index (analyses, i));
    }
  g_string_append_c (text, ']');
}
