/* The variations of MARGRITES: scenes of each, and what must hold for all of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "margrites-images.h"
#include "margrites-private.h"
#include "margrites-random.h"
#include "random-share.h"

static const MarGame *const game = &mar_margrites;

static void
set_options (MarOptions *options,
             const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  g_autoptr (GError) error = NULL;

  mar_options_init (options, game);
  for (guint i = 0; list[i] != NULL && *list[i] != 0; i++)
    mar_options_set (options, game, list[i], "true", &error);
  g_assert_no_error (error);
}

static MarPosition *
read_position (const char *names,
               const char *text)
{
  g_autoptr (GError) error = NULL;
  MarOptions options;
  MarPosition *position;

  set_options (&options, names);
  position = *text != 0 ? mar_position_read (game, &options, text, &error)
                        : mar_position_new (game, &options);
  g_assert_no_error (error);
  return position;
}

/* One scene: a position of a game with options, actions, what they say and where they lead. */
typedef struct
{
  const char *options;
  const char *position; /* empty: the start */
  const char *actions;
  const char *after;
  const char *words; /* what is said of the last action, or NULL */
} Scene;

static const Scene scenes[] = {
  /* The starts. */
  { "hostile", "", "", "9/9/9/9/9/9/9/9 b P 0(0)-0(0) -", NULL },
  { "full_hostile", "", "", "9/9/9/9/9/9/9/9 b P 0(0)-0(0) - dance:-", NULL },
  { "handicap", "", "", "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 2 0(0)-0(0) -", NULL },
  { "returning rebuttal", "", "",
    "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) - exits:-/-", NULL },

  /* Placing in turn, then Black's first turn, which may be a short one. */
  { "hostile", "", "@b2 @ I8", "8w/9/9/9/9/9/1b7/9 b P 0(0)-0(0) -",
    "White places a marble on i8." },
  { "hostile", "", "b2 i8 B1;", "8w/9/9/9/9/9/1b7/1b7 w P 0(0)-0(0) -",
    "Black places a marble on b1." },
  { "hostile", "wwwwwww2/9/9/9/9/9/9/bbbbbbbb1 w P 0(0)-0(0) -", "@i7",
    "wwwwwww2/8w/9/9/9/9/9/bbbbbbbb1 b 4 0(0)-0(0) -", "White places a marble on i7." },
  { "full_hostile handicap", "wwwwwww2/9/9/9/9/9/9/bbbbbbbb1 w P 0(0)-0(0) - dance:-", "@i7",
    "wwwwwww2/8w/9/9/9/9/9/bbbbbbbb1 b 2 0(0)-0(0) - dance:-", NULL },
  { "handicap", "", "a2>a3 b2>b3", "9/1wwwwwwww/9/9/9/bb7/2bbbbbb1/9 w 4 0(0)-0(0) -", NULL },

  /* Dances, and the duty that follows two of them. */
  { "full_hostile", "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) - dance:-", "a4>a5 a5>b5 b4>a4 b5>b4",
    "9/9/9/7ww/bb7/9/9/9 w 4 0(0)-0(0) - dance:b", NULL },
  { "full_hostile", "9/9/9/7ww/bb7/9/9/9 w 4 0(0)-0(0) - dance:b", "i5>i4 i4>h4 h5>i5 h4>h5",
    "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) - dance:bw",
    "White moves h4–h5. Both sides have danced: Black must end this turn on other squares." },
  { "full_hostile", "9/9/9/7ww/bb7/9/9/9 w 4 0(0)-0(0) - dance:b", "i5>i4 i4>h4 h5>i5 h4>g4",
    "9/9/9/8w/bb4w2/9/9/9 b 4 0(0)-0(0) - dance:-", "White moves h4–g4." },
  { "full_hostile", "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) - dance:w", "a4>a5 a5>b5 b4>a4 b5>b4",
    "9/9/9/7ww/bb7/9/9/9 w 4 0(0)-0(0) - dance:wb", NULL },
  { "full_hostile", "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) - dance:bw", "a4>a5 a5>b5 b4>a4 b5>c5",
    "9/9/9/2b4ww/b8/9/9/9 w 4 0(0)-0(0) - dance:-", NULL },
  /* Whoever scores with all that moved has altered the position. */
  { "full_hostile", "b8/9/9/7ww/1b7/9/9/9 b 1 0(0)-0(0) - dance:-", "a8>B++",
    "9/9/9/7ww/1b7/9/9/9 w 4 1(0)-0(0) - dance:-", NULL },
  /* A forfeited turn ends as it began. */
  { "full_hostile", "9/8b/9/6b1w/9/8b/9/9 b 1 3(2)-4(2) - dance:-", "g5>h5",
    "9/8b/9/7bw/9/8b/9/9 b 4 3(2)-4(2) - dance:w", NULL },

  /* Marbles that left and come back. */
  { "returning", "4b4/9/9/9/1w7/9/b8/9 b 4 0(0)-0(0) - exits:-/-", "e8>B++",
    "9/9/9/9/1w7/9/b8/9 b 3 1(0)-0(0) - exits:e8/-", "Black scores from e8." },
  { "returning", "b8/9/9/9/1w7/9/b8/9 b 4 1(0)-0(0) - exits:e8/-", "a8>B++",
    "9/9/9/9/1w7/9/b8/9 b 3 2(0)-0(0) - exits:e8a8/-", NULL },
  { "returning", "9/9/9/9/1w7/9/b8/9 b 3 2(0)-0(0) - exits:e8a8/-", "B>e8",
    "4b4/9/9/9/1w7/9/b8/9 b 2 1(0)-0(0) e8<e8 exits:a8/-", "Black brings a marble back to e8." },
  { "returning", "9/9/9/9/1w7/9/b8/9 b 3 2(0)-0(0) - exits:e8a8/-", "b++ > E8; e8-d8.",
    "3b5/9/9/9/1w7/9/b8/9 b 1 1(0)-0(0) d8<e8 exits:a8/-", "Black moves e8–d8." },
  { "returning", "9/9/9/9/1w7/9/b8/9 w 3 0(0)-3(0) - exits:-/c1b1c1", "W>c1",
    "9/9/9/9/1w7/9/b8/2w6 w 2 0(0)-2(0) c1<c1 exits:-/b1c1", NULL },
  /* Its coming captures. */
  { "returning", "2bw5/9/9/9/1w7/9/b8/9 b 4 1(0)-0(0) - exits:e8/-", "B>e8",
    "2b1b4/9/9/9/1w7/9/b8/9 b 3 0(1)-0(0) e8<e8 exits:-/-",
    "Black brings a marble back to e8 and captures d8." },
  /* Two marbles that began the turn on one square. */
  { "returning", "4b4/9/9/9/1w7/9/b8/9 b 4 1(0)-0(0) - exits:e8/-", "e8>d8 B>e8 e8>f8",
    "3b1b3/9/9/9/1w7/9/b8/9 b 1 0(0)-0(0) d8<e8,f8<e8 exits:-/-", NULL },
  /* A side without a marble has ended the game, whatever is still out. */
  { "returning", "4b4/9/9/9/1w7/9/9/9 b 4 1(0)-0(0) - exits:e8/-", "e8>B++",
    "9/9/9/9/1w7/9/9/9 b 3 2(0)-0(0) - exits:e8e8/-",
    "Black scores from e8. Black wins 2(0)–0(0)." },

  /* White's answer to the end of the game. */
  { "rebuttal", "4b4/9/9/9/9/9/9/w8 b 4 0(0)-0(0) -", "e8>B++",
    "9/9/9/9/9/9/9/w8 w 2 1(0)-0(0) - rebuttal:yes",
    "Black scores from e8. The game ends. White may take up to two steps as a rebuttal." },
  { "rebuttal", "9/9/9/9/9/9/9/w8 w 2 1(0)-0(0) - rebuttal:yes", "a1>W++",
    "9/9/9/9/9/9/9/9 w 1 1(0)-1(0) - rebuttal:yes",
    "White scores from a1. The game is drawn, 1(0)–1(0)." },
  { "rebuttal", "9/9/9/9/9/9/9/w1w6 w 2 1(0)-0(0) - rebuttal:yes", "a1>W++ c1>W++",
    "9/9/9/9/9/9/9/9 w 0 1(0)-2(0) - rebuttal:yes", "White scores from c1. White wins 1(0)–2(0)." },
  { "rebuttal", "9/9/9/9/9/9/w8/9 w 2 1(0)-0(0) - rebuttal:yes", "stop",
    "9/9/9/9/9/9/w8/9 w 0 1(0)-0(0) - rebuttal:yes", "White stops. Black wins 1(0)–0(0)." },
  { "rebuttal", "9/9/9/9/9/9/w8/9 w 2 1(0)-0(0) - rebuttal:yes", "a2>b2 Stop.",
    "9/9/9/9/9/9/1w7/9 w 0 1(0)-0(0) b2<a2 rebuttal:yes", NULL },
  /* Nothing to answer with, or not Black's turn: the game is over. */
  { "rebuttal", "9/9/9/9/b8/w8/2b6/9 b 4 0(0)-0(0) -", "c2>b2",
    "9/9/9/9/b8/9/1b7/9 b 3 0(1)-0(0) b2<c2",
    "Black moves c2–b2 and captures a3. "
    "Black wins 0(1)–0(0)." },
  { "rebuttal", "9/9/9/9/1b7/9/9/w8 w 4 0(0)-0(0) -", "a1>W++", "9/9/9/9/1b7/9/9/9 w 3 0(0)-1(0) -",
    "White scores from a1. White wins 0(0)–1(0)." },
  /* With marbles that may return White has an answer even without one on the board. */
  { "returning rebuttal", "9/9/9/9/b8/w8/2b6/9 b 4 0(0)-1(0) - exits:-/i1", "c2>b2 W>i1",
    "9/9/9/9/b8/9/1b7/8w w 1 0(1)-0(0) i1<i1 exits:-/- rebuttal:yes", NULL },
};

static void
test_scenes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      const Scene *scene = &scenes[i];
      g_autofree MarPosition *position = read_position (scene->options, scene->position);
      g_autofree MarPosition *again = NULL;
      g_autofree char *text = NULL;
      g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
      g_autoptr (GString) words = g_string_new (NULL);
      g_autoptr (GString) actions = g_string_new (scene->actions);
      g_auto (GStrv) list = NULL;

      g_string_replace (actions, "@ ", "@", 0);
      g_string_replace (actions, "b++ > ", "b++>", 0);
      list = g_strsplit (actions->str, " ", -1);
      for (guint j = 0; list[j] != NULL && *list[j] != 0; j++)
        {
          g_autoptr (GError) error = NULL;
          MarAction action = MAR_ACTION_NONE;

          game->read_action (position, list[j], &action, &error);
          g_assert_no_error (error);
          game->explain (position, action, &error);
          g_assert_no_error (error);
          mar_effects_empty (&effects);
          game->play (position, action, &effects);
        }
      text = mar_position_text (game, position);
      g_assert_cmpstr (text, ==, scene->after);
      again = read_position (scene->options, text);
      g_assert_cmpmem (again, game->position_size.most, position, game->position_size.most);
      game->describe_effects (position, &effects, words);
      if (scene->words != NULL)
        g_assert_cmpstr (words->str, ==, scene->words);
    }
}

typedef struct
{
  const char *options;
  const char *position;
  const char *action;
  const char *reason; /* NULL: legal */
} Prohibition;

#define DANCED "9/9/9/7ww/bb7/9/9/9 "

static const Prohibition prohibitions[] = {
  { "", "", "@b2", "Set-up (II.B.1): marbles are placed in turn in a hostile game only." },
  { "hostile", "", "@b3", "Set-up (II.B.1): Black places on ranks 1 and 2; b3 is on rank 3." },
  { "hostile", "9/9/9/9/9/9/1b7/9 w P 0(0)-0(0) -", "@b2",
    "Set-up (II.B.1): White places on ranks 7 and 8; b2 is on rank 2." },
  { "hostile", "8w/9/9/9/9/9/1b7/9 b P 0(0)-0(0) -", "b2", "Set-up (II.B.1): b2 is occupied." },
  { "hostile", "8w/9/9/9/9/9/1b7/9 b P 0(0)-0(0) -", "b2>b3",
    "Set-up (II.B.1): steps begin when each side has placed eight marbles; "
    "Black has placed 1 and White 1." },
  { "hostile", "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -", "@b1",
    "Set-up (II.B.1): all sixteen marbles have been placed." },
  { "hostile", "9/9/9/9/9/9/9/9 b P R0(0)-0(0) -", "@b1",
    "End of the game (II.B.6): Black has resigned." },

  { "full_hostile", "9/9/9/1b5ww/b8/9/9/9 b 1 0(0)-0(0) a4<b4,b5<a4 dance:bw", "b5>b4",
    "Full hostile game (II.C.2.ii): both sides have danced, Black first; after b5>b4 Black could "
    "only end the turn on the squares where it began." },
  { "full_hostile", "9/9/9/1b5ww/b8/9/9/9 b 1 0(0)-0(0) a4<b4,b5<a4 dance:bw", "b5>c5", NULL },
  { "full_hostile", "9/9/9/1b5ww/b8/9/9/9 b 1 0(0)-0(0) a4<b4,b5<a4 dance:w", "b5>b4", NULL },
  { "full_hostile", "9/9/9/1b5ww/b8/9/9/9 b 2 0(0)-0(0) a4<b4,b5<a4 dance:bw", "b5>b4", NULL },

  { "", "4w4/9/9/9/9/9/9/b8 b 4 1(0)-0(0) -", "B>e8",
    "Scoring (II.B.5): a marble that scored may not return." },
  { "returning", "9/9/4w4/9/9/9/9/b8 b 4 0(0)-1(0) - exits:-/e1", "W>e1",
    "Turns (II.B.2): Black is to move, but the marbles beyond rank 1 are White’s." },
  { "returning", "9/9/4w4/9/9/9/9/b8 b 4 0(0)-0(0) - exits:-/-", "B>e8",
    "Returning scored pieces (II.C.3): Black has no scored marble." },
  { "returning", "9/9/4w4/9/9/9/9/b8 b 4 2(0)-0(0) - exits:f8a8/-", "B>e8",
    "Returning scored pieces (II.C.3): no marble left the board from e8; "
    "one may return to a8, f8." },
  { "returning", "5w3/9/4w4/9/9/9/9/b8 b 4 1(0)-0(0) - exits:f8/-", "B>f8",
    "Returning scored pieces (II.C.3): f8 is occupied." },
  { "returning", "4w1w2/9/9/9/9/9/9/b8 b 4 1(0)-0(0) - exits:f8/-", "B>f8",
    "Rule against martyrdom (II.B.3.e.iii): f8 would be outnumbered 2 to 1." },
  { "returning", "3b5/9/9/9/1w7/9/b8/9 b 1 1(0)-0(0) d8<e8 exits:a8/-", "d8>e8",
    "Rule against stalling (II.B.3.e.ii): the marble on d8 began this turn on e8." },

  { "", "", "stop", "Rule requiring full movement (II.B.3.f): a turn may not be ended early." },
  { "rebuttal", "", "stop",
    "Rule requiring full movement (II.B.3.f): only White’s rebuttal "
    "(II.C.4.ii) may be ended early." },
  { "rebuttal", "9/9/9/9/9/9/w8/9 w 0 1(0)-0(0) - rebuttal:yes", "stop",
    "End of the game: White’s rebuttal is over (II.C.4.ii)." },
  { "rebuttal", "9/9/9/9/9/9/w8/9 w 2 1(0)-0(0) - rebuttal:yes", "stop", NULL },
  { "rebuttal", "9/9/9/9/9/9/w8/9 b 3 1(0)-0(0) -", "a2>a1",
    "White’s rebuttal (II.C.4.ii): the game has ended in Black’s turn; White is to answer." },
};

static void
test_prohibitions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (prohibitions); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = read_position (prohibitions[i].options,
                                                        prohibitions[i].position);
      MarAction action = MAR_ACTION_NONE;

      game->read_action (position, prohibitions[i].action, &action, &error);
      g_assert_no_error (error);
      g_assert_true (game->explain (position, action, &error) == (prohibitions[i].reason == NULL));
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, prohibitions[i].reason);
    }
}

static const char *const refusals[][3] = {
  { "", "9/9/9/9/9/9/9/9 b P 0(0)-0(0) -",
    "Column 19: “P” belongs to the option “hostile”, which is off" },
  { "hostile", "9/9/9/9/9/9/9/9 w P 0(0)-0(0) -",
    "White can’t be next to place a marble with 0 black and 0 white ones on the board" },
  { "hostile", "9/9/9/9/9/1b7/9/9 w P 0(0)-0(0) -",
    "Marbles are being placed, but the black one on b3 is not on ranks 1 and 2" },
  { "hostile", "9/9/9/9/9/9/1b7/9 w P 0(1)-0(0) -",
    "Marbles are being placed, but the score isn’t 0(0)-0(0)" },
  { "full_hostile", DANCED "b 4 0(0)-0(0) -",
    "Column 36: expected the field “dance:”, which the option “full_hostile” asks for, found the "
    "end of the text" },
  { "full_hostile", DANCED "b 4 0(0)-0(0) - dance:bb",
    "Column 43: expected the sides that danced: -, b, w, bw or wb, found “bb”" },
  { "full_hostile", DANCED "b 4 0(0)-0(0) - dance:b",
    "Black danced last, so White must be to move" },
  { "full_hostile", DANCED "w 4 0(0)-0(0) - dance:bw",
    "White danced last, so Black must be to move" },
  { "full_hostile returning", DANCED "b 4 0(0)-0(0) - exits:-/- dance:-",
    "Column 37: expected the field “dance:”, which the option “full_hostile” asks for, found "
    "“exits:-/-”" },
  { "", DANCED "b 4 0(0)-0(0) - exits:-/-",
    "Column 37: “exits:-/-” belongs to the option “returning”, which is off" },
  { "returning", DANCED "b 4 0(0)-0(0) - exits:-/- rebuttal:yes",
    "Column 47: “rebuttal:yes” belongs to the option “rebuttal”, which is off" },
  { "returning", DANCED "b 4 0(0)-0(0) - exits:-",
    "Column 44: expected a slash between Black’s and White’s exit squares, found the end of the "
    "text" },
  { "returning", DANCED "b 4 1(0)-0(0) - exits:e7/-",
    "Column 43: Black leaves the board from rank 8, not from e7" },
  { "returning", DANCED "b 4 0(0)-1(0) - exits:-/e8",
    "Column 45: White leaves the board from rank 1, not from e8" },
  { "returning", DANCED "b 4 1(0)-0(0) - exits:e8x/-",
    "Column 45: expected an exit square, such as e8, or a slash, found “x/-”" },
  { "returning", DANCED "b 4 1(0)-0(0) - exits:e8e8/-",
    "Column 43: Black’s exit squares (2) and points (1) differ in number" },
  { "returning", DANCED "b 4 1(0)-0(0) - exits:-/-",
    "Column 43: Black’s exit squares (0) and points (1) differ in number" },
  { "returning", DANCED "b 4 0(0)-0(0) - exits:/-",
    "Column 43: expected exit squares or “-” for none, found “/-”" },
  { "returning", DANCED "b 4 0(0)-0(0) - exits:-/-x",
    "Column 46: expected the end of the exit squares, found “x”" },
  { "returning", "4b4/9/9/7ww/9/9/9/9 b 4 0(0)-0(0) e8<e8 exits:-/-",
    "The trail takes 1 step at least, but 4 of the turn’s 4 are left" },
  { "returning", "3b1b3/9/9/7ww/9/9/9/9 b 2 0(0)-0(0) d8<e8,f8<e8 exits:-/-",
    "The trail takes 3 steps at least, but 2 of the turn’s 4 are left" },
  { "rebuttal", DANCED "b 4 0(0)-0(0) - rebuttal:maybe",
    "Column 46: expected yes or no, found “maybe”" },
  { "rebuttal", "9/9/9/7ww/9/9/9/9 w 3 0(0)-0(0) - rebuttal:yes",
    "A rebuttal is White’s and has two steps at most" },
  { "rebuttal", DANCED "w 2 0(0)-0(0) - rebuttal:yes",
    "A rebuttal follows the end of a game, but both sides have marbles on the board" },
  { "rebuttal", "9/9/9/7ww/9/9/9/9 w 2 0(0)-0(0) h5<h6 rebuttal:yes",
    "The trail takes 1 step at least, but 2 of the turn’s 2 are left" },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      set_options (&options, refusals[i][0]);
      position = mar_position_read (game, &options, refusals[i][1], &error);
      g_assert_null (position);
      g_assert_cmpstr (error->message, ==, refusals[i][2]);
    }
}

static void
assert_set_up (MarPosition *position,
               int          player,
               const char  *square,
               const char  *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *before = mar_position_copy (game, position);
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (game->read_cell (position, square, &cell));
  g_assert_true (game->set_up (position, player, cell, &error) == (reason == NULL));
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, reason);
  g_assert_true (game->same_board (position, before) == (reason != NULL));
}

/* A gentleman's game: taking away, putting back, and when it can begin. */
static void
test_set_up (void)
{
  g_autofree MarPosition *position = read_position ("handicap rebuttal", "");
  g_autofree MarPosition *hostile = read_position ("hostile", "");
  g_autofree MarPosition *late = read_position ("", "9/9/9/7ww/bb7/9/9/9 b 3 0(0)-0(0) a4<a3");
  g_autofree char *text = NULL;

  g_assert_true (game->check_complete (position, NULL));
  assert_set_up (position, 0, "i2",
                 "Set-up (II.B.1): all eight black marbles stand on the board; "
                 "take one away first.");
  assert_set_up (position, 0, "a2", NULL);
  g_assert_false (game->check_complete (position, NULL));
  assert_set_up (position, 0, "i3",
                 "Set-up (II.B.1): Black sets up on ranks 1 and 2; i3 is on rank 3.");
  assert_set_up (position, 0, "i1", NULL);
  assert_set_up (position, 1, "b2",
                 "Set-up (II.B.1): White sets up on ranks 7 and 8; b2 is on rank 2.");
  assert_set_up (position, 1, "W++",
                 "Set-up (II.B.1): marbles are set up on the squares of the "
                 "board.");
  g_assert_true (game->check_complete (position, NULL));
  text = mar_position_text (game, position);
  g_assert_cmpstr (text, ==, "9/1wwwwwwww/9/9/9/9/1bbbbbbb1/8b b 2 0(0)-0(0) -");

  /* The board may be emptied on the way. */
  for (char file = 'b'; file <= 'i'; file++)
    {
      char square[] = { file, file == 'i' ? '1' : '2', 0 };

      assert_set_up (position, 0, square, NULL);
    }
  for (char file = 'b'; file <= 'i'; file++)
    {
      char square[] = { file, file == 'i' ? '1' : '2', 0 };

      assert_set_up (position, 0, square, NULL);
    }
  g_assert_true (game->check_complete (position, NULL));

  assert_set_up (hostile, 0, "a2",
                 "Set-up (II.B.1): in a hostile game the sides place their "
                 "marbles in turn, and no placed marble may change.");
  g_assert_true (game->check_complete (hostile, NULL));
  assert_set_up (late, 0, "a2", "Set-up (II.B.1): the marbles are set up before the first turn.");
}

static void
test_tally_and_labels (void)
{
  g_autofree MarPosition *position = read_position (
    "rebuttal returning", "9/9/9/9/9/9/w8/9 w 2 1(3)-1(2) - exits:e8/i1 rebuttal:yes");
  g_autofree char *label = mar_action_label (game, position, MARGRITES_STOP);
  g_autofree char *text = mar_action_text (game, position, MARGRITES_STOP);
  g_autofree char *literary = mar_action_literary (game, position, MARGRITES_STOP);
  g_autoptr (GString) exit = g_string_new (NULL);
  guint8 squares[8];
  MarCell from, to;

  g_assert_cmpuint (game->tally (position, 0), ==, 3);
  g_assert_cmpuint (game->tally (position, 1), ==, 2);
  g_assert_cmpstr (label, ==, "Stop");
  g_assert_cmpstr (text, ==, "stop");
  g_assert_cmpstr (literary, ==, "stop");
  game->action_cells (position, MARGRITES_STOP, &from, &to);
  g_assert_cmpint (from, ==, MAR_CELL_NONE);
  g_assert_cmpint (to, ==, MAR_CELL_NONE);
  game->action_cells (position, margrites_placement (9), &from, &to);
  g_assert_cmpint (from, ==, MAR_CELL_NONE);
  g_assert_cmpint (to, ==, 9);
  game->action_cells (position, margrites_action (73, 8), &from, &to);
  g_assert_cmpint (from, ==, MAR_MARGRITES_CELL_WHITE_EXIT);
  g_assert_cmpint (to, ==, 8);
  g_assert_cmpuint (mar_margrites_exits (position, 1, squares), ==, 1);
  g_assert_cmpuint (squares[0], ==, 8);
  game->describe_cell (position, MAR_MARGRITES_CELL_BLACK_EXIT, exit);
  g_assert_cmpstr (exit->str, ==,
                   "beyond rank 8, where Black scores; marbles left from e8 and may return");
}

/* A text in which the rebuttal has not begun hands over to it. */
static void
test_unanswered (void)
{
  g_autofree MarPosition *position = read_position ("rebuttal", "9/9/9/9/9/9/w8/9 b 3 1(0)-0(0) -");
  g_autofree char *text = NULL;
  MarActionList list;
  MarResult result;

  game->actions (position, &list);
  g_assert_cmpuint (list.n, ==, 0);
  game->result (position, &result);
  g_assert_false (result.over);
  g_assert_true (game->hand_over (position, NULL));
  text = mar_position_text (game, position);
  g_assert_cmpstr (text, ==, "9/9/9/9/9/9/w8/9 w 2 1(0)-0(0) - rebuttal:yes");
  g_assert_true (game->starts_turn (position));
}

/* Properties: positions of random games and crowds of every variation. */

static void
on_many_positions (guint n, void (*check) (const MarOptions *options, const MarPosition *position))
{
  for (guint variation = 0; variation < N_VARIATIONS; variation++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (first_seed () + variation);
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      choose_variation (variation, &options);
      position = mar_position_new (game, &options);
      for (guint i = 0; i < n; i++)
        {
          g_autofree MarPosition *crowd = margrites_random_varied_crowd (random, &options);
          MarActionList list;

          check (&options, crowd);
          check (&options, position);
          for (guint step = 0; step < 5; step++)
            {
              game->actions (position, &list);
              if (list.n == 0)
                game->start (&options, position);
              else
                game->play (position,
                            margrites_random_action (random, &list, game->actor (position)),
                            NULL);
            }
        }
    }
}

static void
check_round_trip (const MarOptions  *options,
                  const MarPosition *position)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mar_position_text (game, position);
  g_autofree MarPosition *again = mar_position_read (game, options, text, &error);
  MarActionList list;

  g_assert_no_error (error);
  g_assert_cmpmem (position, game->position_size.most, again, game->position_size.most);
  g_assert_cmpuint (game->hash (position), ==, game->hash (again));

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *action_text = mar_action_text (game, position, list.items[i]);
      g_autofree char *literary = mar_action_literary (game, position, list.items[i]);
      MarAction action = MAR_ACTION_NONE;

      g_assert_true (game->read_action (position, action_text, &action, &error));
      g_assert_cmpuint (action, ==, list.items[i]);
      g_assert_true (game->read_action (position, literary, &action, &error));
      g_assert_cmpuint (action, ==, list.items[i]);
    }
}

static void
test_round_trip (void)
{
  on_many_positions (random_share (40), check_round_trip);
}

/* What is listed, what is_legal() says and what explain() says agree for all actions that
 * can be written, and for numbers that mean none. */
static void
check_explanations (const MarOptions  *options,
                    const MarPosition *position)
{
  g_autofree gboolean *listed = g_new0 (gboolean, 1 << 16);
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    listed[list.items[i]] = TRUE;

  for (guint from = 0; from < 80; from++)
    for (guint to = 0; to < 80; to++)
      {
        g_autoptr (GError) error = NULL;
        MarAction action = margrites_action (from, to);

        g_assert_true (game->is_legal (position, action) == listed[action]);
        g_assert_true (game->explain (position, action, &error) == listed[action]);
        if (!listed[action])
          {
            g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
            g_assert_true (g_str_has_suffix (error->message, "."));
          }
      }
  g_assert_false (game->is_legal (position, MAR_ACTION_NONE));
  g_assert_false (game->explain (position, MAR_ACTION_NONE, NULL));
}

static void
test_explanations (void)
{
  on_many_positions (2, check_explanations);
}

/* Colours are not alike where Black begins: in placing, with a handicap or a rebuttal. */
static void
check_symmetry (const MarOptions  *options,
                const MarPosition *position)
{
  const gboolean may_swap = options->values[3] == 0 && options->values[4] == 0
                            && margrites_position (position)->state != MARGRITES_PLACING;

  check_images (position, may_swap);
}

static void
test_symmetry (void)
{
  on_many_positions (random_share (12), check_symmetry);
}

/* Random play is drawing from the list, however it is done. */
static void
check_playout (const MarOptions  *options,
               const MarPosition *start)
{
  guint64 seed = game->hash (start) | 1;
  guint64 plain_seed = seed;
  guint cap = (guint) (seed % 97);
  g_autofree MarPosition *position = mar_position_copy (game, start);
  g_autofree MarPosition *plain = mar_position_copy (game, start);
  guint n = game->playout (position, &seed, cap);
  guint n_plain;

  for (n_plain = 0; n_plain < cap; n_plain++)
    {
      MarActionList list;

      game->actions (plain, &list);
      if (list.n == 0)
        break;
      game->play (plain, list.items[mar_random (&plain_seed, list.n)], NULL);
    }
  g_assert_cmpuint (n, ==, n_plain);
  g_assert_cmpuint (seed, ==, plain_seed);
  g_assert_cmpmem (position, game->position_size.most, plain, game->position_size.most);
}

static void
test_playouts (void)
{
  on_many_positions (random_share (30), check_playout);
}

/* Whole random games of the plain game, which has its own way to play them. */
static void
test_plain_playouts (void)
{
  MarOptions options;

  mar_options_init (&options, game);
  for (guint i = 0; i < random_share (200); i++)
    {
      g_autofree MarPosition *position = mar_position_new (game, &options);
      g_autofree MarPosition *plain = mar_position_copy (game, position);
      guint64 seed = first_seed () + i + 1;
      guint64 plain_seed = seed;
      guint n = game->playout (position, &seed, 5000);
      MarActionList list;

      for (game->actions (plain, &list); list.n > 0 && n > 0; game->actions (plain, &list), n--)
        game->play (plain, list.items[mar_random (&plain_seed, list.n)], NULL);
      g_assert_cmpuint (n, ==, 0);
      g_assert_cmpmem (position, game->position_size.most, plain, game->position_size.most);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margrites/variations/scenes", test_scenes);
  g_test_add_func ("/margrites/variations/prohibitions", test_prohibitions);
  g_test_add_func ("/margrites/variations/refusals", test_refusals);
  g_test_add_func ("/margrites/variations/set-up", test_set_up);
  g_test_add_func ("/margrites/variations/tally-and-labels", test_tally_and_labels);
  g_test_add_func ("/margrites/variations/unanswered", test_unanswered);
  g_test_add_func ("/margrites/variations/round-trip", test_round_trip);
  g_test_add_func ("/margrites/variations/explanations", test_explanations);
  g_test_add_func ("/margrites/variations/symmetry", test_symmetry);
  g_test_add_func ("/margrites/variations/playouts", test_playouts);
  g_test_add_func ("/margrites/variations/plain-playouts", test_plain_playouts);
  return g_test_run ();
}
