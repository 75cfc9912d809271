/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-engine-analysis.h"

const char *
mar_engine_display_name (MarEngine      *engine,
                         MarEngineEntry *entry)
{
  const char *name = engine != NULL ? mar_engine_name (engine) : NULL;

  return name != NULL && *name != '\0' ? name : mar_engine_entry_name (entry);
}

static gboolean
is_seed (const MarEngineOption *option)
{
  return option->type != MAR_ENGINE_OPTION_BUTTON && option->value != NULL
         && g_ascii_strcasecmp (option->name, "Seed") == 0;
}

/* The command line formats them in the same way. */
char *
mar_engine_settings_format (MarEngine  *engine,
                            const char *limit)
{
  static const char *const always[] = { "Threads", "Hash", NULL };
  const GPtrArray *options = mar_engine_options (engine);
  GString *text = g_string_new (limit);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MarEngineOption *option = options->pdata[i];
      g_autofree char *name = g_ascii_strdown (option->name, -1);

      if (option->type != MAR_ENGINE_OPTION_BUTTON && option->value != NULL && !is_seed (option)
          && (g_strv_contains (always, option->name)
              || g_strcmp0 (option->value, option->initial) != 0))
        g_string_append_printf (text, ", %s %s", name, option->value);
    }
  return g_string_free (text, FALSE);
}

static guint64
find_seed (MarEngine *engine)
{
  const GPtrArray *options = mar_engine_options (engine);

  for (guint i = 0; options != NULL && i < options->len; i++)
    if (is_seed (options->pdata[i]))
      return g_ascii_strtoull (((const MarEngineOption *) options->pdata[i])->value, NULL, 10);
  return 0;
}

static void
add_line (MarAnalysis         *analysis,
          const MarGame       *game,
          const MarPosition   *root,
          const MarEngineLine *line)
{
  MarAnalysisLine *saved = mar_analysis_add_line (analysis, game, root, line->actions,
                                                  line->n_actions);
  guint n_players = mar_game_n_players (game, root);

  saved->points = line->has_points ? line->points : 0;
  saved->chance = line->chance >= 0 ? line->chance : -1;
  saved->error = line->error;
  saved->exact = line->exact;
  saved->solved = line->solved;
  saved->solved_in = line->solved_in;
  saved->depth = line->depth;
  for (guint i = 0; n_players > 2 && i < n_players && line->chances[i] >= 0; i++)
    saved->shares[saved->n_shares++] = line->chances[i];
  if (saved->n_shares != n_players)
    saved->n_shares = 0;
  analysis->time = MAX (analysis->time, line->time_ms);
}

MarAnalysis *
mar_engine_analysis_new (MarEngine         *engine,
                         const char        *name,
                         const char        *position,
                         const MarGame     *game,
                         const MarPosition *root)
{
  MarAnalysis *analysis;

  g_return_val_if_fail (MAR_IS_ENGINE (engine), NULL);

  analysis = mar_analysis_new (name, position);
  analysis->nodes = mar_engine_nodes (engine);
  analysis->seed = find_seed (engine);
  for (guint i = 0; i < mar_engine_n_lines (engine); i++)
    add_line (analysis, game, root, mar_engine_line (engine, i));
  return analysis;
}
