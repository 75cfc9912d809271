/* Notes on why a turn was read otherwise than it is printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-build.h"

#include <glib/gi18n.h>
#include <string.h>

#define POSITION(value) ((const MarPosition *) (value)->words)

static gboolean
is_same (const PacketStepCosts *costs,
         MarCell                from,
         MarCell                to)
{
  return packet_step_cost (costs, from, to) == 0;
}

/* Returns whether the steps are those that are printed, in their order. */
static gboolean
is_as_printed (const PacketTurn    *turn,
               const PacketReading *reading)
{
  PacketTurnCosts costs;

  if (reading->n_actions != turn->n_steps)
    return FALSE;
  packet_turn_costs (turn, &costs);
  for (guint i = 0; i < turn->n_steps; i++)
    {
      MarCell from;
      MarCell to;

      mar_margrites.action_cells (POSITION (&reading->before), reading->actions[i], &from, &to);
      if (!is_same (&costs.steps[i], from, to))
        return FALSE;
    }

  return TRUE;
}

/* Why one printed step can't be played in @position, or NULL when it can; then @action. */
static char *
why_not (const PacketStep  *step,
         const MarPosition *position,
         MarAction         *action)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strndup (step->text, step->length);
  g_autofree char *bare = NULL;
  int side = mar_margrites.actor (position);
  int from = packet_square (step->from);

  if (*step->from == '\0' || (!step->scores && *step->to == '\0'))
    return g_strdup_printf (_("“%s” is missing a square."), text);
  if (from < 0)
    return g_strdup_printf (_("“%s” isn’t a square."), step->from);
  if (!step->scores && packet_square (step->to) < 0)
    return g_strdup_printf (_("“%s” isn’t a square."), step->to);
  if (side < 0)
    return g_strdup (_("The game is over."));
  if (mar_margrites.owner (position, (MarCell) from) != side)
    return g_strdup_printf (side == MAR_MARGRITES_BLACK ? _("There is no black marble on %s.")
                                                        : _("There is no white marble on %s."),
                            step->from);

  bare = g_strdup_printf ("%s>%s", step->from,
                          !step->scores                 ? step->to
                          : side == MAR_MARGRITES_BLACK ? "B++"
                                                        : "W++");
  if (!mar_margrites.read_action (position, bare, action, &error)
      || !mar_game_check_action (&mar_margrites, position, *action, &error))
    return g_strdup_printf (_("The step %s is illegal: %s"), text, error->message);

  return NULL;
}

char *
packet_obstacle (const PacketTurn  *turn,
                 const MarPosition *start,
                 guint             *step)
{
  PacketPosition position;
  int side = mar_margrites.actor (start);

  packet_position_set (&position, start);
  for (guint i = 0; i < turn->n_steps; i++)
    {
      MarAction action;
      g_autofree char *obstacle = NULL;

      if (step != NULL)
        *step = i;
      if (i > 0 && mar_margrites.actor (POSITION (&position)) != side)
        return g_strdup (_("The turn is printed with too many steps."));
      obstacle = why_not (&turn->steps[i], POSITION (&position), &action);
      if (obstacle != NULL)
        return g_steal_pointer (&obstacle);
      mar_margrites.play (PACKET_POSITION (&position), action, NULL);
    }

  return NULL;
}

static gboolean
is_printed (const PacketTurnCosts *costs,
            MarCell                from,
            MarCell                to,
            guint                 *used)
{
  for (guint i = 0; i < costs->n_steps; i++)
    if ((*used & 1u << i) == 0 && is_same (&costs->steps[i], from, to))
      {
        *used |= 1u << i;
        return TRUE;
      }

  return FALSE;
}

/* The steps that were read and aren't printed; all of them when only the order differs. */
static char *
changed_steps (const PacketTurn    *turn,
               const PacketReading *reading)
{
  g_autoptr (GString) changed = g_string_new (NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  PacketPosition position = reading->kind == PACKET_FORCED ? reading->setup : reading->before;
  PacketTurnCosts costs;
  guint used = 0;

  packet_turn_costs (turn, &costs);
  for (guint i = 0; i < reading->n_actions; i++)
    {
      g_autofree char *text = mar_action_literary (&mar_margrites, POSITION (&position),
                                                   reading->actions[i]);
      MarCell from;
      MarCell to;

      mar_margrites.action_cells (POSITION (&position), reading->actions[i], &from, &to);
      g_string_append_printf (all, "%s%s", all->len > 0 ? "; " : "", text);
      if (!is_printed (&costs, from, to, &used))
        g_string_append_printf (changed, "%s%s", changed->len > 0 ? "; " : "", text);
      mar_margrites.play (PACKET_POSITION (&position), reading->actions[i], NULL);
    }

  return g_string_free (changed->len > 0 ? g_steal_pointer (&changed) : g_steal_pointer (&all),
                        FALSE);
}

/* With @is_last no later turn bears the reading out. */
static char *
changed_note (const PacketTurn    *turn,
              const PacketReading *reading,
              gboolean             is_last)
{
  g_autofree char *obstacle = packet_obstacle (turn, POSITION (&reading->before), NULL);
  g_autofree char *steps = changed_steps (turn, reading);

  if (obstacle != NULL)
    return g_strdup_printf (is_last ? _("%s Read as %s, the closest legal turn.")
                                    : _("%s Read as %s, the closest turn that fits the rest of "
                                        "the game."),
                            obstacle, steps);
  if (reading->n_actions > turn->n_steps)
    return g_strdup_printf (is_last ? _("A step is missing. Read as %s.")
                                    : _("A step is missing, as later turns show. Read as %s."),
                            steps);

  if (packet_turn_has_board (turn)
      && packet_board_cost (turn->board, POSITION (&reading->after)) == 0)
    return g_strdup_printf (_("The printed steps are legal but don’t lead to the printed board. "
                              "Read as %s."),
                            steps);

  return g_strdup_printf (is_last ? _("The printed steps are legal but contradict the text "
                                      "around them. Read as %s.")
                                  : _("The printed steps are legal but don’t fit later turns. "
                                      "Read as %s."),
                          steps);
}

char *
packet_reading_note (const PacketTurn    *turn,
                     const PacketReading *reading,
                     gboolean             is_last)
{
  g_autofree char *obstacle = NULL;

  if (turn->note != NULL)
    return g_strdup (turn->note);
  switch (reading->kind)
    {
    case PACKET_PLAYED:
      return is_as_printed (turn, reading) ? NULL : changed_note (turn, reading, is_last);

    case PACKET_UNFINISHED:
      if (is_as_printed (turn, reading))
        return g_strdup (_("The turn is printed with too few steps."));
      return changed_note (turn, reading, is_last);

    case PACKET_FORCED:
      obstacle = packet_obstacle (turn, POSITION (&reading->before), NULL);
      if (obstacle != NULL)
        return g_strdup_printf (_("%s Later turns show that it was played anyway, so the "
                                  "position is set up after it."),
                                obstacle);
      return g_strdup (_("By the rules, this turn captures more than is printed, but later turns "
                         "ignore it, so the position is set up after it."));

    case PACKET_SKIPPED:
      obstacle = packet_obstacle (turn, POSITION (&reading->before), NULL);
      return g_strdup_printf (_("%s No legal turn resembles the printed one, so the position "
                                "stays as it is."),
                              obstacle != NULL ? obstacle : "");

    case PACKET_RESULT:
    default:
      return NULL;
    }
}

static void
append_squares (GString       *text,
                PacketSquares  squares)
{
  g_autofree MarPosition *position = mar_position_new (&mar_margrites, NULL);
  gboolean first = TRUE;

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (PACKET_HAS (squares, cell))
      {
        g_autofree char *name = mar_cell_text (&mar_margrites, position, cell);

        g_string_append_printf (text, "%s%s", first ? "" : ", ", name);
        first = FALSE;
      }
}

char *
packet_start_note (const PacketGame *game,
                   const PacketLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (line->start.in_play)
    g_string_append (text, _("The text starts in the middle of a game. The position was deduced "
                             "from the moves; marbles that never move or are captured are "
                             "missing."));
  else if (game->turns->len > 0
           && ((const PacketTurn *) g_ptr_array_index (game->turns, 0))->start != NULL)
    g_string_append (text,
                     _("The starting formation is read from the board before the first turn."));
  else
    g_string_append (text, _("The text has no starting formation. It was deduced from the first "
                             "step of each marble."));

  for (int side = 0; side < 2; side++)
    if (line->start.unproven[side] != 0)
      {
        g_string_append_c (text, ' ');
        g_string_append (text, side == MAR_MARGRITES_BLACK
                                 ? _("These black marbles never move, so their squares are a "
                                     "guess: ")
                                 : _("These white marbles never move, so their squares are a "
                                     "guess: "));
        append_squares (text, line->start.unproven[side]);
        g_string_append_c (text, '.');
      }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
