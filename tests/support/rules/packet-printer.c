/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-printer.h"

static void
printer_turn_free (gpointer data)
{
  PrinterTurn *turn = data;

  for (guint i = 0; i < turn->n; i++)
    g_free (turn->steps[i]);
  g_free (turn->score);
  g_free (turn->after);
  g_free (turn);
}

/* A formation on the own two ranks, the front one mostly. */
static MarPosition *
printer_start (GRand *random)
{
  guint8 squares[2][8];
  const guint none[2] = { 0, 0 };

  for (int player = 0; player < 2; player++)
    {
      guint n = 0;
      gboolean taken[18] = { FALSE };

      while (n < 8)
        {
          int cell = g_rand_int_range (random, 0, 4) > 0 ? g_rand_int_range (random, 9, 18)
                                                         : g_rand_int_range (random, 0, 9);

          if (taken[cell])
            continue;
          taken[cell] = TRUE;
          squares[player][n++] = (guint8) (player == MAR_MARGRITES_BLACK ? cell : 71 - cell);
        }
    }

  return mar_margrites_make (squares[0], 8, squares[1], 8, MAR_MARGRITES_BLACK, 4, none, none,
                             NULL);
}

/* Players go forward more often than back, and go on with the marble in hand. */
static MarAction
printer_choose (GRand             *random,
                const MarPosition *position,
                MarCell            last)
{
  MarActionList list;
  int best = -1;
  MarAction chosen = MAR_ACTION_NONE;
  int side = mar_margrites.actor (position);

  mar_margrites.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      MarCell from;
      MarCell to;
      int forward;
      int weight;

      mar_margrites.action_cells (position, list.items[i], &from, &to);
      forward = (to / 9 - from / 9) * (side == MAR_MARGRITES_BLACK ? 1 : -1);
      weight = g_rand_int_range (random, 0, 100) + forward * 25 + (from == last ? 25 : 0);
      if (to >= MAR_MARGRITES_SQUARES)
        weight = g_rand_int_range (random, 0, 100) + 30;
      if (weight > best)
        {
          best = weight;
          chosen = list.items[i];
        }
    }

  return chosen;
}

GPtrArray *
printer_play (GRand        *random,
              guint         n_turns,
              MarPosition **start)
{
  GPtrArray *turns = g_ptr_array_new_with_free_func (printer_turn_free);
  g_autofree MarPosition *position = printer_start (random);

  *start = mar_position_copy (&mar_margrites, position);
  while (turns->len < n_turns && mar_margrites.actor (position) >= 0)
    {
      PrinterTurn *turn = g_new0 (PrinterTurn, 1);
      int side = mar_margrites.actor (position);
      MarCell last = MAR_CELL_NONE;
      GString *score = g_string_new (NULL);

      do
        {
          MarAction action = printer_choose (random, position, last);
          MarCell from;

          if (action == MAR_ACTION_NONE)
            break;
          mar_margrites.action_cells (position, action, &from, &last);
          turn->steps[turn->n] = mar_action_literary (&mar_margrites, position, action);
          turn->actions[turn->n++] = action;
          mar_margrites.play (position, action, NULL);
        }
      while (mar_margrites.actor (position) == side && !mar_margrites.starts_turn (position));

      mar_margrites.write_score (position, score);
      turn->score = g_string_free (score, FALSE);
      turn->after = mar_position_copy (&mar_margrites, position);
      g_ptr_array_add (turns, turn);
      if (turn->n == 0)
        break;
    }

  return turns;
}

static gboolean
printer_errs (GRand              *random,
              const PrinterStyle *style,
              PrinterMistake      mistake)
{
  return (style->mistakes & mistake) != 0 && g_rand_double (random) < style->rate;
}

static char *
printer_step (GRand              *random,
              const char         *step,
              const PrinterStyle *style)
{
  g_autoptr (GString) text = g_string_new (step);
  gsize square = g_rand_boolean (random) && g_ascii_isalpha (step[3]) && g_ascii_isdigit (step[4])
                   ? 3
                   : 0;

  if (printer_errs (random, style, PRINTER_CAPTURE) && strchr (text->str, '(') != NULL)
    g_string_truncate (text, (gsize) (strchr (text->str, '(') - text->str));
  if (printer_errs (random, style, PRINTER_FILE))
    text->str[square]
      = (char) ('a' + (text->str[square] - 'a' + g_rand_int_range (random, 1, 9)) % 9);
  else if (printer_errs (random, style, PRINTER_RANK))
    text->str[square + 1]
      = (char) ('1' + (text->str[square + 1] - '1' + g_rand_int_range (random, 1, 8)) % 8);
  else if (printer_errs (random, style, PRINTER_SWAP))
    {
      char c = text->str[square];

      text->str[square] = text->str[square + 1];
      text->str[square + 1] = c;
    }
  else if (printer_errs (random, style, PRINTER_DOUBLE))
    g_string_insert_c (text, (gssize) square, (char) ('a' + g_rand_int_range (random, 0, 9)));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
printer_board (GString           *text,
               const MarPosition *position,
               const char        *end)
{
  for (int rank = 7; rank >= 0; rank--)
    {
      g_string_append_printf (text, "%d", rank + 1);
      for (int file = 0; file < 9; file++)
        {
          int owner = mar_margrites.owner (position, (MarCell) (rank * 9 + file));

          g_string_append_printf (text, "\t%s",
                                  owner == MAR_MARGRITES_BLACK   ? "B"
                                  : owner == MAR_MARGRITES_WHITE ? "W"
                                                                 : "");
        }
      g_string_append (text, end);
    }
  g_string_append_printf (text, "\ta\tb\tc\td\te\tf\tg\th\ti%s%s", end, end);
}

void
printer_turn (GRand              *random,
              GString            *text,
              const PrinterTurn  *turn,
              guint               number,
              const char         *words,
              const PrinterStyle *style)
{
  const char *end = style->line_end;
  guint order[PRINTER_STEPS] = { 0, 1, 2, 3 };
  guint omitted = PRINTER_STEPS;

  if (printer_errs (random, style, PRINTER_ORDER) && turn->n == 4)
    {
      guint i = (guint) g_rand_int_range (random, 0, 3);

      order[i] = i + 1;
      order[i + 1] = i;
    }
  if (printer_errs (random, style, PRINTER_OMIT) && turn->n == 4)
    omitted = (guint) g_rand_int_range (random, 0, 4);
  if (printer_errs (random, style, PRINTER_NUMBER))
    number += (guint) g_rand_int_range (random, 1, 5);

  if (style->html)
    g_string_append_printf (text, "%s<div><p>", number % 2 == 1 ? "" : "\t");
  if (style->headers)
    g_string_append_printf (text, "%s%s%s",
                            printer_errs (random, style, PRINTER_HEADER) ? "0(0)-0(0)"
                                                                         : turn->score,
                            style->html ? "</p><p>" : end, style->html ? "" : end);
  if (style->boards)
    printer_board (text, turn->after, end);
  if (style->numbers)
    g_string_append_printf (text, "%u.%s", number,
                            *style->separator != '\0' && style->separator[1] == ' ' ? " " : "");
  for (guint i = 0, printed = 0; i < turn->n; i++)
    {
      g_autofree char *step = NULL;

      if (order[i] == omitted)
        continue;
      step = printer_step (random, turn->steps[order[i]], style);
      if (printed++ > 0)
        g_string_append (text,
                         printer_errs (random, style, PRINTER_COLON) ? ": " : style->separator);
      if (style->html)
        {
          g_auto (GStrv) parts = g_strsplit (step, ">", 2);

          g_string_append_printf (text, "%s&gt;%s", parts[0], parts[1]);
        }
      else
        g_string_append (text, step);
    }
  if (style->html)
    g_string_append_printf (text, ".</p><p><b>Comments</b> %s</p></div>%s", words,
                            number % 2 == 1 ? "" : end);
  else
    g_string_append_printf (text, ".%s%s### Comments%s%s%s%s%s", end, end, end, end, words, end,
                            end);
}
