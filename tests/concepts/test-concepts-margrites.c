/* The concepts of MARGRITES: by hand, and against all turns of small positions, played step by
 * step.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "concept-checks.h"
#include "mar-margrites-outlook.h"
#include "margrites-random.h"
#include "margrites-reach.h"
#include "random-share.h"

#define POSITIONS 400
#define MOST_MARBLES 3

static const ConceptCase cases[] = {
  /* Formations. */
  { "9/9/9/3bb4/3bb4/9/9/w8 b 4 0(0)-0(0) -", "formation",
    "Black has a formation of 4: d4, e4, d5, e5. No marble of it can be captured as long as all of "
    "them stay. As it stands, no turn of White captures any of it." },
  { "9/9/9/3b1b3/9/9/9/w8 b 4 0(0)-0(0) -", "formation", "" },
  { "9/9/3ww4/3bb4/4b4/9/9/ww7 w 4 0(0)-0(0) -", "formation",
    "White has a formation of 2: a1, b1. No marble of it can be captured as long as all of them "
    "stay. As it stands, no turn of Black captures any of it.\n"
    "Black has a formation of 3: e4, d5, e5. No marble of it can be captured as long as all of them "
    "stay. White can’t capture any of it in this turn.\n"
    "White has a formation of 2: d6, e6. No marble of it can be captured as long as all of them "
    "stay. As it stands, no turn of Black captures any of it." },
  /* Two marbles of the rulebook's fourteenth illustration, which four can capture after all. */
  { "9/1b7/1b7/w1b6/wb7/b1ww5/9/9 b 4 0(0)-0(0) -", "danger",
    "Black can capture c3 in this turn: a3>b2; c5>c4; b6>c5>d4(xc3,xd3).\n"
    "Black can capture d3 in this turn: a3>b2; c5>c4; b6>c5>d4(xc3,xd3).\n"
    "Black can capture a4 in this turn: c5>b5; b7>a6(xa5,xa4).\n"
    "Black can capture a5 in this turn: c5>b5; b7>a6(xa5,xa4)." },
  { "9/9/9/9/3b5/9/1w3w3/9 b 4 0(0)-0(0) -", "danger",
    "White threatens to capture d4: b2>c3; f2>e3(xd4)." },
  { "9/9/9/9/3b5/9/9/w7w b 4 0(0)-0(0) -", "danger", "" },
  /* The center line. */
  { "9/9/9/4b4/7w1/9/9/9 b 4 0(0)-0(0) -", "threat",
    "White threatens to score with h4: h4>h3>h2>h1>W++. Black can stop that, for example with "
    "e5>d6>c7>b8>B++.\n"
    "Black can score with e5 in this turn: e5>e6>e7>e8>B++." },
  { "9/9/9/9/4b4/9/9/9 b 4 0(0)-0(0) -", "threat", "" },
  { "9/9/9/7w1/4b4/9/9/9 b 4 0(0)-0(0) -", "threat", "" },
  { "9/9/9/9/9/8b/w8/9 b 4 0(0)-0(0) -", "threat",
    "White threatens to score with a2: a2>a1>W++. No turn of Black stops that." },
  /* A turn that ends the game. */
  { "9/9/5w3/3bbw3/9/9/4ww3/4ww3 b 4 0(2)-0(6) -", "finish",
    "Black can end the game and win in this turn: d5>c6(xe5)>b7>a8>B++.\n"
    "White threatens to end the game and win: e2>d3; f2>e3; d3>d4; e3>e4(xe5,xd5)." },
  { "9/9/9/9/4b4/9/9/4w4 b 4 0(0)-3(0) -", "finish",
    "White threatens to end the game and win: e1>W++." },
  /* Walls. */
  { "9/9/1wwww4/1wbbbww2/wb3bb2/b5b2/9/9 b 4 0(0)-0(0) -", "wall",
    "White has a wall: f5, g5, b6, c6, d6, e6. It keeps c5, d5, e5 from stepping forward.\n"
    "Black has a wall: g3, f4, g4, c5, d5, e5. It keeps f5, g5, d6 from stepping forward." },
  { "9/9/3w1w3/9/4b4/9/9/9 b 4 0(0)-0(0) -", "wall", "" },
  /* The rulebook's jailbreak. */
  { "9/1b7/1b7/wwb2w3/wb7/b8/9/9 w 4 0(0)-0(0) -", "trapped",
    "Black has trapped a4, a5, b5: none of them gets through alone. White can break out with "
    "a5>a6; b5>a5; f5>e4>d3." },
  { "9/4w4/9/9/9/bb1bb1bb1/8b/9 b 4 0(0)-0(0) -", "trapped",
    "Black has trapped e7: alone, it doesn’t get through. No turn of White breaks out." },
  { "9/4w4/9/9/9/bb1bb1bb1/9/b8 b 4 0(0)-0(0) -", "trapped", "" },
  { "9/9/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -", "trapped", "" },
  /* Races. */
  { "9/9/9/4b4/7w1/9/9/9 w 4 0(0)-0(0) -", "race",
    "A race: e5 is 4 steps from a point, h4 is 4, and no enemy is before either. If both only run, "
    "White scores first." },
  { "9/9/9/4b4/9/7w1/9/9 w 2 0(0)-0(0) -", "race",
    "A race: e5 is 4 steps from a point, h3 is 3, and no enemy is before either. If both only run, "
    "Black scores first." },
  { "9/9/7w1/4b4/9/9/9/9 w 4 0(0)-0(0) -", "race", "" },
  /* Nothing is said of a game that is over, or before it has begun. */
  { "9/9/9/4b4/4b4/9/9/9 b 4 0(0)-0(0) -", "formation", "" },
};

static void
test_by_hand (void)
{
  check_concept_cases (&mar_margrites, NULL, cases, G_N_ELEMENTS (cases));
}

static void
test_placing (void)
{
  MarOptions options;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (MarLine) line = NULL;

  mar_options_init (&options, &mar_margrites);
  mar_options_set (&options, &mar_margrites, "hostile", "true", NULL);
  line = mar_line_new (&mar_margrites, &options, NULL);
  found = mar_concepts_find (line, &options, NULL);
  g_assert_cmpuint (found->len, ==, 0);
}

/* All that turns bring, by playing every order of steps. */

typedef struct
{
  int player;
  gboolean captured[MAR_MARGRITES_SQUARES];
  gboolean scored[MAR_MARGRITES_SQUARES]; /* by where the marble was before the turn */
} Outcomes;

/* @now: by square, where the marble of the player that stands there was before. */
static void
follow_effects (Outcomes         *outcomes,
                const MarEffects *effects,
                MarCell          *now)
{
  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->type == MAR_EFFECT_MOVED && effect->to < MAR_MARGRITES_SQUARES)
        {
          now[effect->to] = now[effect->from];
          now[effect->from] = MAR_CELL_NONE;
        }
      else if (effect->type == MAR_EFFECT_SCORED && now[effect->from] != MAR_CELL_NONE)
        outcomes->scored[now[effect->from]] = TRUE;
      else if (effect->type == MAR_EFFECT_CAPTURED && effect->player != outcomes->player)
        outcomes->captured[effect->from] = TRUE;
    }
}

static void
play_all (Outcomes          *outcomes,
          const MarPosition *position,
          const MarCell     *origins,
          int                left)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (mar_margrites.position_size.most);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  if (left == 0 || mar_margrites.actor (position) != outcomes->player)
    return;
  mar_margrites.actions (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarCell now[MAR_MARGRITES_CELLS];

      memcpy (now, origins, sizeof now);
      mar_position_assign (&mar_margrites, next, position);
      mar_effects_empty (&effects);
      mar_margrites.play (next, list->items[i], &effects);
      follow_effects (outcomes, &effects, now);
      play_all (outcomes, next, now, left - 1);
    }
}

static void
find_outcomes (const MarPosition *position,
               Outcomes          *outcomes)
{
  MarCell origins[MAR_MARGRITES_CELLS];

  for (MarCell cell = 0; cell < MAR_MARGRITES_CELLS; cell++)
    origins[cell] = cell < MAR_MARGRITES_SQUARES ? cell : MAR_CELL_NONE;
  memset (outcomes, 0, sizeof *outcomes);
  outcomes->player = mar_margrites.actor (position);
  play_all (outcomes, position, origins, mar_margrites.actions_left (position));
}

/* A few marbles near each other. */
static MarPosition *
make_position (GRand *random,
               guint  most)
{
  for (;;)
    {
      guint8 squares[2 * MOST_MARBLES];
      const guint points[2] = { 0, 0 };
      guint counts[2];
      guint n = 0;
      const int left = g_rand_int_range (random, 0, 9), low = g_rand_int_range (random, 0, 8);
      gboolean clash = FALSE;
      MarPosition *position;

      for (int player = 0; player < 2; player++)
        counts[player] = (guint) g_rand_int_range (random, 1, (int) most + 1);
      for (; n < counts[0] + counts[1]; n++)
        {
          const int file = MIN (8, left + g_rand_int_range (random, 0, 4));
          const int rank = MIN (7, low + g_rand_int_range (random, 0, 4));

          squares[n] = (guint8) (rank * MAR_MARGRITES_FILES + file);
          for (guint i = 0; i < n; i++)
            clash |= squares[i] == squares[n];
        }
      if (clash)
        continue;
      position = mar_margrites_make (squares, counts[0], squares + counts[0], counts[1],
                                     g_rand_int_range (random, 0, 2),
                                     g_rand_int_range (random, 1, 5), points, points, NULL);
      if (position != NULL)
        return position;
    }
}

/* Plays what an outlook says is a way to something. */
static void
assert_way (const MarPosition *position,
            const MarAction   *actions,
            guint              n,
            MarCell            cell,
            gboolean           scores)
{
  const int player = mar_margrites.actor (position);
  g_autofree MarPosition *end = mar_position_copy (&mar_margrites, position);

  g_assert_cmpuint (n, >=, 1);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (mar_margrites.actor (end), ==, player);
      g_assert_true (mar_margrites.is_legal (end, actions[i]));
      mar_margrites.play (end, actions[i], NULL);
    }
  if (scores)
    g_assert_cmpuint (mar_margrites_points (end, player), >,
                      mar_margrites_points (position, player));
  else
    g_assert_cmpint (mar_margrites.owner (end, cell), !=, 1 - player);
}

static void
compare_outlook (const MarPosition *position)
{
  g_autoptr (MarMargritesOutlook) outlook = mar_margrites_outlook_new (position);
  const int player = mar_margrites.actor (position);
  Outcomes outcomes;
  gboolean scores = FALSE;

  find_outcomes (position, &outcomes);
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      MarAction actions[4];
      guint n = 0;

      scores |= outcomes.scored[cell];
      g_assert_cmpint (mar_margrites_outlook_captures (outlook, cell, actions, &n), ==,
                       outcomes.captured[cell]);
      if (outcomes.captured[cell])
        assert_way (position, actions, n, cell, FALSE);
      g_assert_cmpint (mar_margrites_outlook_scores_with (outlook, cell, actions, &n), ==,
                       mar_margrites.owner (position, cell) == player && outcomes.scored[cell]);
      if (outcomes.scored[cell])
        assert_way (position, actions, n, cell, TRUE);
    }
  g_assert_cmpint (mar_margrites_outlook_scores (outlook), ==, scores);
}

static void
test_outlooks (void)
{
  const guint n = random_share (POSITIONS);

  catch_failures ();
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = make_position (random, MOST_MARBLES);

      if (mar_margrites.actor (position) >= 0)
        compare_outlook (position);
    }
}

/* What stops a threat: each turn is tried. */

static gboolean
has_answer (const MarPosition *position,
            MarCell            cell)
{
  g_autoptr (MarMargritesTurns) turns = mar_margrites_turns_new ();
  g_autofree MarPosition *end = g_malloc (mar_margrites.position_size.most);
  const int player = 1 - mar_margrites.actor (position);
  const guint n = mar_margrites_turns_find (turns, position);

  for (guint i = 0; i < n; i++)
    {
      Outcomes outcomes;

      mar_margrites_turns_position (turns, i, end);
      if (mar_margrites.owner (end, cell) != player || mar_margrites.actor (end) != player)
        return TRUE;
      find_outcomes (end, &outcomes);
      if (!outcomes.scored[cell])
        return TRUE;
    }

  return FALSE;
}

static void
test_answers (void)
{
  const guint n = random_share (POSITIONS);
  guint n_stopped = 0, n_certain = 0;

  catch_failures ();
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) random = seeded_random (1000 + i);
      g_autofree MarPosition *position = make_position (random, 1);
      g_autoptr (MarLine) line = mar_line_new (&mar_margrites, NULL, position);
      g_autoptr (GPtrArray) found = mar_concepts_find (line, NULL, NULL);

      for (guint j = 0; j < found->len; j++)
        {
          const MarConcept *concept = g_ptr_array_index (found, j);
          const gboolean stopped = strstr (concept->text, "can stop that") != NULL;

          if (strcmp (concept->kind->name, "threat") != 0
              || concept->player == mar_margrites.actor (position))
            continue;
          g_assert_true (stopped || strstr (concept->text, "No turn of") != NULL);
          g_assert_cmpint (has_answer (position, g_array_index (concept->cells, MarCell, 0)), ==,
                           stopped);
          n_stopped += stopped;
          n_certain += !stopped;
        }
    }
  g_assert_cmpuint (n_stopped, >, 0);
  g_assert_cmpuint (n_certain, >, 0);
}

/* What a marble reaches alone, by playing on and on with it. */

typedef struct
{
  guint8 squares[2][8];
  guint n[2];
} Board;

static MarPosition *
stand (const Board *board,
       int          player)
{
  const guint points[2] = { 0, 0 };

  return mar_margrites_make (board->squares[0], board->n[0], board->squares[1], board->n[1], player,
                             4, points, points, NULL);
}

static Board
take_board (const MarPosition *position)
{
  Board board = { 0 };

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      const int owner = mar_margrites.owner (position, cell);

      if (owner >= 0)
        board.squares[owner][board.n[owner]++] = (guint8) cell;
    }

  return board;
}

/* The least number of steps of which each is one of the marble's, as if each began a turn; 0 where
 * none is enough. */
static guint
walk (const MarPosition *start,
      MarCell            cell,
      int                player)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
  g_autoptr (GArray) depths = g_array_new (FALSE, FALSE, sizeof (guint));
  guint depth = 0;

  g_ptr_array_add (queue, mar_position_copy (&mar_margrites, start));
  g_array_append_val (cells, cell);
  g_array_append_val (depths, depth);
  for (guint i = 0; i < queue->len; i++)
    {
      const MarPosition *position = g_ptr_array_index (queue, i);
      g_autofree MarActionList *list = g_new (MarActionList, 1);

      mar_margrites.actions (position, list);
      for (guint j = 0; j < list->n; j++)
        {
          g_autofree MarPosition *next = NULL;
          MarPosition *turned;
          Board board;
          MarCell from, to;

          mar_margrites.action_cells (position, list->items[j], &from, &to);
          if (from != g_array_index (cells, MarCell, i))
            continue;
          depth = g_array_index (depths, guint, i) + 1;
          if (to >= MAR_MARGRITES_SQUARES)
            return depth;
          next = mar_position_copy (&mar_margrites, position);
          mar_margrites.play (next, list->items[j], NULL);
          board = take_board (next);
          turned = stand (&board, player);
          if (turned == NULL || mar_margrites.actor (turned) != player
              || !g_hash_table_add (seen, mar_position_text (&mar_margrites, turned)))
            {
              g_free (turned);
              continue;
            }
          g_ptr_array_add (queue, turned);
          g_array_append_val (cells, to);
          g_array_append_val (depths, depth);
        }
    }

  return 0;
}

static void
test_reach (void)
{
  const guint n = random_share (4 * POSITIONS);
  guint n_confined = 0;

  catch_failures ();
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) random = seeded_random (5000 + i);
      g_autofree MarPosition *crowd = margrites_random_crowd (random);
      const Board board = take_board (crowd);

      for (int player = 0; player < 2; player++)
        {
          g_autofree MarPosition *position = stand (&board, player);

          for (guint j = 0;
               position != NULL && mar_margrites.actor (position) == player && j < board.n[player];
               j++)
            {
              const MarCell cell = board.squares[player][j];
              gboolean is_sure;
              const guint steps = mar_margrites_steps_alone (position, cell, &is_sure);
              const guint walked = is_sure ? walk (position, cell, player) : 0;

              if (mar_margrites_is_confined (position, cell))
                {
                  g_assert_cmpuint (walk (position, cell, player), ==, 0);
                  n_confined++;
                }
              if (is_sure && walked > 0)
                {
                  g_assert_cmpuint (steps, >, 0);
                  g_assert_cmpuint (walked, >=, steps);
                }
            }
        }
    }
  g_assert_cmpuint (n_confined, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/concepts-margrites/by-hand", test_by_hand);
  g_test_add_func ("/concepts-margrites/placing", test_placing);
  g_test_add_func ("/concepts-margrites/outlooks", test_outlooks);
  g_test_add_func ("/concepts-margrites/answers", test_answers);
  g_test_add_func ("/concepts-margrites/reach", test_reach);

  return g_test_run ();
}
