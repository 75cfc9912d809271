/* What a report says of players and turns, in words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-report-words.h"
#include "mar-turn.h"
#include "report-private.h"

#define PERCENT 100

gboolean
mar_report_is_saved (MarRecord *record)
{
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    for (guint i = 0; i < mar_node_n_analyses (node); i++)
      if (g_strcmp0 (mar_node_analysis (node, i)->purpose, MAR_ANALYSIS_REPORT) == 0)
        return TRUE;
  return FALSE;
}

gboolean
mar_report_is_moment (const MarReportTurn *turn)
{
  g_return_val_if_fail (turn != NULL, FALSE);

  return turn->known && turn->player >= 0
         && (turn->glyph != 0 || turn->turning || turn->captures_missed > 0
             || turn->points_missed > 0);
}

char *
mar_report_turn_best_text (const MarReportTurn *turn)
{
  const MarPosition *before = mar_node_position (mar_node_parent (turn->node));
  const MarGame *game = mar_record_game (mar_node_record (turn->node));
  g_autofree MarAction *actions = NULL;
  guint n = 0;

  if (turn->best != NULL)
    actions = mar_analysis_line_actions (turn->best, game, before, &n);
  if (n == 0)
    return NULL;
  return mar_turn_text (game, before, actions,
                        mar_turn_count_actions (game, before, actions, n, 1),
                        NULL);
}

static gboolean
is_whole_percent (double chance)
{
  return fabs (chance * PERCENT - round (chance * PERCENT)) < 1e-9;
}

char *
mar_report_turn_chances_format (const MarReportTurn *turn)
{
  double before;
  double after;

  g_return_val_if_fail (turn != NULL && turn->player >= 0, NULL);

  before = turn->chances_before[turn->player];
  after = turn->chances[turn->player];
  if (turn->exact && !(is_whole_percent (before) && is_whole_percent (after)))
    /* Translators: the chances to win without and with the error, which are no estimates */
    return g_strdup_printf (_("exactly %.2f %% → %.2f %%"), before * PERCENT, after * PERCENT);
  /* Translators: the chances to win without and with the error */
  return g_strdup_printf (_("%d %% → %d %%"), (int) lround (before * PERCENT),
                          (int) lround (after * PERCENT));
}

static void
add_detail (GString    *details,
            const char *detail)
{
  g_string_append_printf (details, " · %s", detail);
}

char *
mar_report_turn_details (const MarReportTurn *turn)
{
  const MarGame *game = mar_record_game (mar_node_record (turn->node));
  GString *details = g_string_new (_(game->player_names[turn->player]));
  g_autofree char *chances = mar_report_turn_chances_format (turn);

  g_string_append_printf (details, " %s", chances);
  if (turn->turning)
    add_detail (details, _("turning point"));
  if (turn->captures_missed > 0)
    {
      g_autofree char *missed = g_strdup_printf (
        g_dngettext (NULL, "missed %u capture", "missed %u captures", turn->captures_missed),
        turn->captures_missed);

      add_detail (details, missed);
    }
  if (turn->points_missed > 0)
    {
      g_autofree char *missed = g_strdup_printf (
        g_dngettext (NULL, "missed %u point", "missed %u points", turn->points_missed),
        turn->points_missed);

      add_detail (details, missed);
    }
  return g_string_free (details, FALSE);
}

char *
mar_report_player_format (const MarReport *report,
                          guint            index)
{
  const MarReportPlayer *player = mar_report_player (report, index);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("%s: mean error %.1f %% over %u unforced turns of %u"),
                          _(mar_record_game (report->record)->player_names[index]),
                          player->error * PERCENT, player->known, player->turns);
  if (mar_report_n_players (report) == 2)
    g_string_append_printf (text, _(" (%.2f points)"), player->points_error);
  g_string_append_printf (text, _("; dubious %u, mistakes %u, blunders %u"), player->dubious,
                          player->mistakes, player->blunders);
  g_string_append_printf (text, _("; missed captures %u, missed scores %u"),
                          player->captures_missed, player->points_missed);
  if (player->steps > 0)
    g_string_append_printf (text, _("; steps forward %u of %u"), player->steps_forward,
                            player->steps);
  if (player->rolls > 0)
    g_string_append_printf (text, _("; luck %+.1f %% in %u rolls"), player->luck * PERCENT,
                            player->rolls);
  return g_string_free (text, FALSE);
}
