/* The findings of a search, as `info` lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "engine-output.h"
#include "engine.h"

void
engine_write_turns (const MarLine   *line,
                    const MarAction *actions,
                    guint            n,
                    GString         *text)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));

  for (guint i = 0; i < n; i++)
    {
      game->hand_over (position, NULL);
      if (i > 0)
        g_string_append_c (text,
                           game->actor (position) < 0 || game->starts_turn (position) ? ' ' : ',');
      game->write_action (position, actions[i], text);
      game->play (position, actions[i], NULL);
    }
}

static void
append_real (GString    *text,
             const char *name,
             double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s%s", name,
                          g_ascii_formatd (buffer, sizeof buffer, "%.4f", number));
}

/* Of more than two players each one's share is told. */
static void
append_shares (GString             *text,
               const MarGame       *game,
               const MarPosition   *position,
               const MarSearchLine *line)
{
  guint n = mar_game_n_players (game, position);

  if (n <= 2)
    return;
  g_string_append (text, " shares");
  for (guint i = 0; i < n; i++)
    {
      char name[] = { ' ', mar_player_letter (game, (int) i), '=', '\0' };

      append_real (text, name, line->chances[i]);
    }
}

static void
append_line (GString               *text,
             const MarLine         *root,
             const MarPosition     *position,
             const MarSearchReport *report,
             guint                  index)
{
  static const char *const outcomes[] = {
    [MAR_SOLVED_WIN] = "win",
    [MAR_SOLVED_LOSS] = "loss",
    [MAR_SOLVED_DRAW] = "draw",
  };
  const MarGame *game = mar_line_game (root);
  const MarSearchLine *line = &report->lines[index];
  guint64 speed = report->nodes * G_USEC_PER_SEC / (guint64) MAX (report->time, 1);

  g_string_append_printf (text,
                          "info depth %u nodes %" G_GUINT64_FORMAT " time %" G_GINT64_FORMAT
                          " nps %" G_GUINT64_FORMAT " hashfull %u multipv %u score cp %ld",
                          line->depth, report->nodes, report->time / 1000, speed, report->full,
                          index + 1, lround (line->points * 100));
  append_real (text, " winprob ", line->chances[game->actor (position)]);
  if (line->exact)
    g_string_append (text, " exact");
  if (line->error > 0)
    append_real (text, " stderr ", line->error);
  if (line->solved != MAR_SOLVED_NOT)
    g_string_append_printf (text, " solved %s", outcomes[line->solved]);
  if (line->solved != MAR_SOLVED_NOT && line->solved_in > 0)
    g_string_append_printf (text, " %u", line->solved_in);
  append_shares (text, game, position, line);
  g_string_append (text, " pv ");
  engine_write_turns (root, line->actions, line->n_actions, text);
  g_string_append_c (text, '\n');
}

void
engine_send_info (const MarLine         *line,
                  const MarSearchReport *report,
                  guint                  n)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));
  g_autoptr (GString) text = g_string_new (NULL);

  game->hand_over (position, NULL);
  for (guint i = 0; i < MIN (report->n_lines, n); i++)
    append_line (text, line, position, report, i);
  engine_send_lines (text);
}
