/* The concepts of MARGO, MARTIAL, MARAD and MARVIN: by hand, and along random games against what
 * their names mean, worked out from the boards before and after each action.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "board-games.h"
#include "concept-checks.h"
#include "mar-outlook.h"
#include "marad.h"
#include "margo.h"
#include "martial.h"
#include "marvin.h"
#include "random-share.h"

#define GAMES 6

/* By hand. */

static const ConceptCase margo_cases[] = {
  /* The help page's overpass: two groups, each of which has one freedom. */
  { "5/1oo2/1xx2/1oo2/5|4/1o2/1o2/4 x 0 -", "cut",
    "Two groups of X are cut between b3 and c3: 2b2, 2b3 are over them." },
  { "5/1oo2/1xx2/1oo2/5|4/1o2/1o2/4 x 0 -", "danger",
    "O threatens to capture b3 by playing at a3. Pieces that are pinned stay: b3.\n"
    "O threatens to capture c3 by playing at d3. Pieces that are pinned stay: c3." },
  { "5/1oo2/1xx2/1oo2/5|4/1o2/1o2/4 x 0 -", "pinned",
    "Pinned pieces of X: b3, c3. Others stand on them, so they stay when they are captured." },
  { "5/1oo2/1xx2/1oo2/5|4/1o2/4/4 o 0 -", "cutting-point",
    "O can play at 2b2 and cut the group b3, c3." },
  { "5/1oo2/1xx2/1oo2/5 o 0 -", "cutting-point", "" },
  { "xox2/1x3/5/5/5 o 0 -", "eye", "" },
  { "1x3/xx3/5/5/5 o 0 -", "eye", "A group of X has an eye: a5. Nobody else may play there now." },
  { "1x1x1/xxxx1/5/5/5 o 0 -", "eye",
    "A group of X has 2 eyes: a5, c5. Nobody else may play there now." },
  { "ox3/1o3/5/5/5 x 0 -", "danger",
    "X can capture a5 by playing at a4.\nO threatens to capture b5 by playing at c5." },
  { "5/2x2/2o2/5/5 x 0 -", "danger", "" },
};

static const ConceptCase martial_cases[] = {
  { "....../....../..G3s4../....../....../...... g 21 -", "capture",
    "Gold can capture from c4 on d4. The coin then shows 4, too." },
  { "....../....../..G3s3../....../....../...... g 21 -", "capture",
    "Gold can capture from c4 on d4. The coin then shows 4, which makes seven with 3." },
  { "....../....../..G2s4../....../....../...... g 21 -", "capture",
    "Gold can capture from c4 on d4. The coin then shows 5, and 4 is the next lower number." },
  { "....../....../..G2s6../....../....../...... g 21 -", "capture", "" },
  { "....../....../..G2s6../....../....../...... g 21 -", "threat", "" },
  { "....../....../..G1s5../....../....../...... g 21 -", "threat",
    "Silver threatens to capture from d4 on c4. The coin then shows 2, and 1 is the next lower "
    "number." },
  { "....../....../.[s2G3]s3.../....../....../...... g 21 -", "capture",
    "Gold can capture from b4 on c4. The stack then shows 4, which is more than 3." },
  { "....../....../.[s2G3]s4.../....../....../...... g 21 -", "capture", "" },
  { "G6...../....../..G3s4../....../....../.....s6 g 8 -", "finish",
    "Gold can end the game and win with c4>d4." },
  { "G6...../....../..G3s4../....../....../.....s6 g 9 -", "finish", "" },
};

static const ConceptCase marad_cases[] = {
  { "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15", "gift", "In this turn a5>d5 would score for Player 2." },
  { "9/9/9/9/K1r1b4/9/9/9/9 1 4 0-0 15", "now", "Player 1 can score in this turn: a5>e5." },
  { "9/9/9/9/K1r1b4/9/9/9/9 1 ? 0-0 15", "now", "" },
  { "9/9/9/9/K1r6/9/9/9/9 1 ? 0-0 15", "score",
    "With a 4, Player 1 scores by a5>e5.\nWith a 2, Player 2 scores by c5>e5." },
  { "9/9/9/9/9/9/9/9/K7r 1 ? 0-0 15", "score", "With a 4, Player 1 scores by a1>e5." },
  { "9/9/9/9/9/9/9/9/1K6r 1 ? 0-0 15", "score", "" },
};

static const ConceptCase marvin_cases[] = {
  { "5/5/1rw2/w1r2/rw3 r", "complete",
    "A stack on b2 completes a block: it is a king and removes a1, b1, a2, c2, b3, c3." },
  { "5/5/5/w1r2/rww2 w", "complete",
    "A stack on b2 completes a block: it is a king and removes a1, b1, c1, a2, c2." },
  { "5/5/5/5/5 w", "complete", "" },
  { "5/5/5/5/5 w", "safe", "25 safe points are left." },
  { "5/5/5/5/5 w", "must-open", "" },
  { "1w1/w1w/1w1 r", "complete", "" },
  { "WR1/1WR/1w1 w", "complete",
    "A stack on c1 completes a block: it is a king and removes b1.\n"
    "A stack on a2 completes a block: it is a king and removes nothing.\n"
    "A stack on c3 completes a block: it is a king and removes nothing." },
  { "WR1/1WR/1w1 w", "open",
    "A stack on one of these points lets the next player complete a block: a1." },
  { "w1w/1w1/w1w r", "must-open",
    "Red must open a block: there is no safe point, and no block to complete." },
  { "1w1/w2/1w1 r", "safe",
    "3 safe points are left. A stack there completes no block and opens none: c1, c2, c3." },
  { "1w1/w1w/1w1 r", "safe", "" },
  { "1w1/w1w/1w1 r", "must-open",
    "Red must open a block: there is no safe point, and no block to complete." },
};

static void
test_margo (void)
{
  check_concept_cases (&mar_margo, "size=5", margo_cases, G_N_ELEMENTS (margo_cases));
}

static void
test_martial (void)
{
  check_concept_cases (&mar_martial, NULL, martial_cases, G_N_ELEMENTS (martial_cases));
}

static void
test_marad (void)
{
  check_concept_cases (&mar_marad, NULL, marad_cases, G_N_ELEMENTS (marad_cases));
}

static void
test_marvin (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (marvin_cases); i++)
    check_concept_cases (&mar_marvin,
                         strchr (marvin_cases[i].position, '5') != NULL ? "size=5" : "size=3",
                         &marvin_cases[i], 1);
}

/* Along random games. */

typedef void (*CheckPosition) (const MarLine *line,
                               const MarOptions *options,
                               const GPtrArray *found);

static void
play_games (const char    *name,
            CheckPosition  check)
{
  const guint n = random_share (GAMES);

  for (guint i = 0; i < G_N_ELEMENTS (board_games); i++)
    {
      g_autoptr (GRand) random = NULL;
      MarOptions options;

      if (strcmp (board_games[i].name, name) != 0)
        continue;
      random = tell_random (&board_games[i]);
      game_and_options (&board_games[i], &options);
      for (guint j = 0; j < n; j++)
        {
          g_autoptr (MarLine) line = begin_game (&board_games[i]);

          for (guint ply = 0; ply < board_games[i].plies && play_at_random (line, random, NULL);
               ply++)
            {
              g_autoptr (GPtrArray) found = NULL;
              MarResult result;

              mar_line_game (line)->result (mar_line_position (line), &result);
              if (result.over || ply % 3 != 0)
                continue;
              found = mar_concepts_find (line, &options, NULL);
              check (line, &options, found);
            }
        }
    }
}

/* Whether some concept of a kind, of a player or of any (-1), is about a cell. */
static gboolean
is_told (const GPtrArray *found,
         const char      *kind,
         int              player,
         MarCell          cell)
{
  for (guint i = 0; i < found->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (found, i);

      if (strcmp (concept->kind->name, kind) == 0 && (player < 0 || concept->player == player)
          && mar_concept_has_cell (concept, cell))
        return TRUE;
    }

  return FALSE;
}

/* Marks what is lost by some action of somebody else who is given the turn. */
static void
mark_losses (const MarLine    *line,
             const MarOptions *options,
             gboolean         *lost)
{
  const MarPosition *position = mar_line_position (line);
  const guint n_cells = mar_margo.n_cells (position);

  for (guint captor = 0; captor < mar_margo.n_players (position); captor++)
    {
      g_autofree MarPosition *turn = mar_outlook_give_turn (&mar_margo, options, position,
                                                            (int) captor);
      g_autofree MarActionList *list = g_new0 (MarActionList, 1);

      if (turn != NULL)
        mar_margo.actions (turn, list);
      for (guint i = 0; i < list->n; i++)
        {
          g_autofree MarPosition *next = mar_position_copy (&mar_margo, turn);

          if (!mar_margo.check_history (turn, list->items[i], mar_line_history (line), NULL))
            continue;
          mar_margo.play (next, list->items[i], NULL);
          for (guint cell = 0; cell < n_cells; cell++)
            lost[cell] |= mar_margo_piece (position, (MarCell) cell) != MAR_MARGO_EMPTY
                          && mar_margo_piece (position, (MarCell) cell) != (int) captor
                          && mar_margo_piece (next, (MarCell) cell) == MAR_MARGO_EMPTY;
        }
    }
}

/* Whether it is told of a cell that its piece would stay, for another stands on it or comes
 * there. */
static gboolean
is_told_to_stay (const GPtrArray *found,
                 MarCell          cell)
{
  for (guint i = 0; i < found->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (found, i);

      if (strcmp (concept->kind->name, "danger") == 0 && mar_concept_has_cell (concept, cell)
          && strstr (concept->text, "pinned stay") != NULL)
        return TRUE;
    }

  return FALSE;
}

/* A group in danger is one of which pieces are gone after some action, or are told to stay. */
static void
check_margo (const MarLine    *line,
             const MarOptions *options,
             const GPtrArray  *found)
{
  const MarPosition *position = mar_line_position (line);
  const guint n_cells = mar_margo.n_cells (position);
  g_autofree gboolean *lost = g_new0 (gboolean, n_cells);

  mark_losses (line, options, lost);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      const gboolean in_danger = is_told (found, "danger", -1, (MarCell) cell);

      if (lost[cell])
        g_assert_true (in_danger);
      else if (in_danger)
        g_assert_true (is_told_to_stay (found, (MarCell) cell));
      if (is_told (found, "eye", -1, (MarCell) cell))
        g_assert_cmpint (mar_margo_piece (position, (MarCell) cell), ==, MAR_MARGO_EMPTY);
    }
}

/* What a coin hits by the face that it shows before the flip, as the rules list it. */
static gboolean
coin_hits (int face,
           int other)
{
  static const char *const hits[] = { "", "615", "524", "43", "342", "251", "16" };

  return strchr (hits[face], '0' + other) != NULL;
}

static void
check_martial_pair (const MarPosition *position,
                    const GPtrArray   *found,
                    MarCell            from,
                    MarCell            to)
{
  MarMartialCoin coins[MAR_MARTIAL_COINS], others[MAR_MARTIAL_COINS];
  const guint n = mar_martial_stack (position, from, coins);
  const guint n_others = mar_martial_stack (position, to, others);
  g_autofree char *text = NULL;
  g_autofree char *back = NULL;
  gboolean told = FALSE;
  gboolean hits;

  if (n == 0 || n_others == 0 || coins[n - 1].player == others[n_others - 1].player
      || ABS (from % 6 - to % 6) > 1 || ABS (from / 6 - to / 6) > 1)
    return;
  /* Who was just moved may not go straight back. */
  text = mar_position_text (&mar_martial, position);
  back = g_strdup_printf ("%c%d>%c%d", 'a' + to % 6, to / 6 + 1, 'a' + from % 6, from / 6 + 1);
  if (g_str_has_suffix (text, back))
    return;
  hits = n > 1 ? 7 - coins[n - 1].face > others[n_others - 1].face
               : coin_hits (coins[0].face, others[n_others - 1].face);
  for (guint i = 0; i < found->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (found, i);

      told |= concept->player == coins[n - 1].player
              && (strcmp (concept->kind->name, "capture") == 0
                  || strcmp (concept->kind->name, "threat") == 0)
              && g_array_index (concept->cells, MarCell, 0) == from
              && g_array_index (concept->cells, MarCell, 1) == to;
    }
  g_assert_cmpint (told, ==, hits);
}

static void
check_martial (const MarLine    *line,
               const MarOptions *options,
               const GPtrArray  *found)
{
  for (MarCell from = 0; from < 36; from++)
    for (MarCell to = 0; to < 36; to++)
      check_martial_pair (mar_line_position (line), found, from, to);
}

/* The position's text with another side and another die. */
static MarPosition *
reroll (const MarOptions  *options,
        const MarPosition *position,
        int                player,
        int                count)
{
  g_autofree char *text = mar_position_text (&mar_marad, position);
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  g_autofree char *turned = g_strdup_printf ("%s %d %d %s %s", fields[0], player + 1, count,
                                             fields[3], fields[4]);

  return mar_position_read (&mar_marad, options, turned, NULL);
}

static void
check_marad (const MarLine    *line,
             const MarOptions *options,
             const GPtrArray  *found)
{
  const MarPosition *position = mar_line_position (line);
  gboolean scores[2][2][MAR_MARAD_CELL_DIE] = { 0 }; /* by the mover, by whose point it is */

  for (int player = 0; player < 2; player++)
    for (int count = 1; count <= 4; count++)
      {
        g_autofree MarPosition *turn = reroll (options, position, player, count);
        MarActionList list;

        mar_marad.actions (turn, &list);
        for (guint i = 0; i < list.n; i++)
          {
            g_autofree MarPosition *next = mar_position_copy (&mar_marad, turn);
            MarCell from, to;

            mar_marad.action_cells (turn, list.items[i], &from, &to);
            mar_marad.play (next, list.items[i], NULL);
            for (int scorer = 0; scorer < 2; scorer++)
              if (mar_marad_score (next, scorer) > mar_marad_score (turn, scorer))
                scores[player][scorer != player][from] = TRUE;
          }
      }
  for (int player = 0; player < 2; player++)
    for (MarCell cell = 0; cell < MAR_MARAD_CELL_DIE; cell++)
      {
        g_assert_cmpint (scores[player][0][cell], ==,
                         is_told (found, "score", player, cell)
                           || is_told (found, "now", player, cell));
        g_assert_cmpint (scores[player][1][cell], ==, is_told (found, "gift", player, cell));
      }
}

/* How many empty points would make a king. */
static guint
count_kings_to_come (const MarPosition *position)
{
  MarActionList list;
  guint n = 0;

  mar_marvin.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *next = mar_position_copy (&mar_marvin, position);
      MarCell from, to;

      mar_marvin.action_cells (position, list.items[i], &from, &to);
      mar_marvin.play (next, list.items[i], NULL);
      n += mar_marvin_is_king (next, to);
    }

  return n;
}

static void
check_marvin (const MarLine    *line,
              const MarOptions *options,
              const GPtrArray  *found)
{
  const MarPosition *position = mar_line_position (line);
  const guint n_before = count_kings_to_come (position);
  guint n_safe = 0, n_complete = 0;
  MarActionList list;

  mar_marvin.actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *next = mar_position_copy (&mar_marvin, position);
      MarCell from, to;
      gboolean completes, opens;

      mar_marvin.action_cells (position, list.items[i], &from, &to);
      mar_marvin.play (next, list.items[i], NULL);
      completes = mar_marvin_is_king (next, to);
      /* A singleton takes nothing away, so what is there to complete stays so. */
      opens = !completes && count_kings_to_come (next) > n_before;
      g_assert_cmpint (is_told (found, "complete", -1, to), ==, completes);
      if (opens)
        g_assert_true (is_told (found, "open", -1, to));
      n_complete += completes;
      n_safe += is_told (found, "safe", -1, to);
      if (is_told (found, "safe", -1, to))
        g_assert_false (opens || completes);
      g_assert_cmpint (is_told (found, "safe", -1, to) + is_told (found, "open", -1, to)
                         + is_told (found, "complete", -1, to),
                       ==, 1);
    }
  for (guint i = 0; i < found->len; i++)
    if (strcmp (((const MarConcept *) g_ptr_array_index (found, i))->kind->name, "must-open") == 0)
      g_assert_true (n_safe == 0 && n_complete == 0);
}

static void
test_margo_games (void)
{
  play_games ("margo", check_margo);
}

static void
test_martial_games (void)
{
  play_games ("martial", check_martial);
}

static void
test_marad_games (void)
{
  play_games ("marad", check_marad);
}

static void
test_marvin_games (void)
{
  play_games ("marvin", check_marvin);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/concepts-games/margo", test_margo);
  g_test_add_func ("/concepts-games/martial", test_martial);
  g_test_add_func ("/concepts-games/marad", test_marad);
  g_test_add_func ("/concepts-games/marvin", test_marvin);
  g_test_add_func ("/concepts-games/margo/games", test_margo_games);
  g_test_add_func ("/concepts-games/martial/games", test_martial_games);
  g_test_add_func ("/concepts-games/marad/games", test_marad_games);
  g_test_add_func ("/concepts-games/marvin/games", test_marvin_games);

  return g_test_run ();
}
