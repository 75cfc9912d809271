/* Reads what engines found. Lines of play are not looked at: after a change of an early
 * move they may belong to nothing any more, and that is no damage.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-analysis.h"
#include "reader.h"

static const char *const solved_words[] = { "win", "loss", "draw" };

static const char *
solved_word (guint index)
{
  return solved_words[index];
}

static gboolean
read_shares (MarReader       *reader,
             guint            token,
             const char      *key,
             MarAnalysisLine *line)
{
  guint at = mar_json_first (token);

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, key))
    return FALSE;
  line->n_shares = mar_reader_count (reader, token);
  if (line->n_shares > MAR_MAX_PLAYERS)
    return mar_reader_fail (reader, token, _("“%s” has more than %d values"), key,
                            MAR_MAX_PLAYERS);
  for (guint i = 0; i < line->n_shares; i++, at = mar_json_token (&reader->json, at)->next)
    if (!mar_reader_real (reader, at, key, 0, 1, &line->shares[i]))
      return FALSE;
  return TRUE;
}

static gboolean
read_line (MarReader       *reader,
           guint            token,
           MarAnalysisLine *line)
{
  static const char *const keys[] = { "score", "chance", "shares", "error", "solved",
                                      "in",    "depth",  "moves",  "exact" };
  guint at[G_N_ELEMENTS (keys)];
  guint solved = 0;

  line->chance = -1;
  if (!mar_reader_members (reader, token, "lines", keys, G_N_ELEMENTS (keys), at, &line->extra)
      || !mar_reader_real (reader, at[0], keys[0], -1e6, 1e6, &line->points)
      || !mar_reader_real (reader, at[1], keys[1], 0, 1, &line->chance)
      || !read_shares (reader, at[2], keys[2], line)
      || !mar_reader_real (reader, at[3], keys[3], 0, 1, &line->error)
      || !mar_reader_number (reader, at[5], keys[5], G_MAXINT32, &line->solved_in)
      || !mar_reader_number (reader, at[6], keys[6], G_MAXINT32, &line->depth)
      || !mar_reader_text (reader, at[7], keys[7], &line->moves)
      || !mar_reader_flag (reader, at[8], keys[8], &line->exact))
    return FALSE;
  if (at[4] == 0)
    return TRUE;
  if (!mar_reader_word (reader, token, at[4], keys[4], solved_word, G_N_ELEMENTS (solved_words),
                        &solved))
    return FALSE;
  line->solved = solved_words[solved][0];
  return TRUE;
}

static gboolean
read_lines (MarReader   *reader,
            guint        token,
            MarAnalysis *analysis)
{
  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, "lines"))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (&reader->json, token)->next;
       i = mar_json_token (&reader->json, i)->next)
    {
      MarAnalysisLine *line = g_new0 (MarAnalysisLine, 1);

      g_ptr_array_add (analysis->lines, line);
      if (!read_line (reader, i, line))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_analysis (MarReader   *reader,
               guint        token,
               MarAnalysis *analysis)
{
  static const char *const keys[] = { "engine", "settings", "position", "nodes",
                                      "time",   "seed",     "purpose",  "lines" };
  guint at[G_N_ELEMENTS (keys)];

  return mar_reader_members (reader, token, "analyses", keys, G_N_ELEMENTS (keys), at,
                             &analysis->extra)
         && mar_reader_text (reader, at[0], keys[0], &analysis->engine)
         && mar_reader_text (reader, at[1], keys[1], &analysis->settings)
         && mar_reader_text (reader, at[2], keys[2], &analysis->position)
         && mar_reader_large_number (reader, at[3], keys[3], &analysis->nodes)
         && mar_reader_large_number (reader, at[4], keys[4], &analysis->time)
         && mar_reader_large_number (reader, at[5], keys[5], &analysis->seed)
         && mar_reader_text (reader, at[6], keys[6], &analysis->purpose)
         && read_lines (reader, at[7], analysis);
}

gboolean
mar_reader_analyses (MarReader  *reader,
                     guint       token,
                     GPtrArray **analyses)
{
  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, "analyses"))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (&reader->json, token)->next;
       i = mar_json_token (&reader->json, i)->next)
    {
      MarAnalysis *analysis = mar_analysis_new (NULL, NULL);

      if (*analyses == NULL)
        *analyses = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_analysis_free);
      g_ptr_array_add (*analyses, analysis);
      if (!read_analysis (reader, i, analysis))
        return FALSE;
    }
  return TRUE;
}
