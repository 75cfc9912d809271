/* What can be claimed of a figure: true claims are proved, false ones are told what is true,
 * and those that make no sense why they can't be read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-figure-record.h"
#include "mar-position-editor.h"

#define TWO_TO_ONE "9/9/4w4/4w4/2b6/9/9/9 b 4 0(0)-0(0) -"
#define LEAVING "9/9/4w4/3bw4/2b6/9/9/9 b 4 0(0)-0(0) -"
#define BLOCKED "9/9/8w/9/7wb/9/8w/9 b 4 0(0)-0(0) -"
#define LAST_POINT "9/9/5w3/3bbw3/9/9/4ww3/4ww3 b 4 0(2)-0(6) -"
#define LAST_STEPS "d5>d6 d6>d7 d7>d8 d8>B++"
#define TEN_MARBLES "3wb4/3w5/9/wb4ww1/1w3bbw1/7w1/9/2wbw4 w 4 0(0)-0(0) -"
#define CORNER "8/8/8/8/1x6/oox5/oox5/oox5 x 0 -"
#define PINS "8/8/8/8/1x6/oox5/oox5/oox5|7/7/7/7/7/1x5/oo5 x 0 -"
#define TWO_BLOCKS "5/5/1rw2/w1r2/rw3 r"
#define SCORED "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15"
#define STACK "....../....../.[s2G3].s3../....../....../...... g 21 -"

/**
 * Case:
 * @position: of the figure
 * @denied: (nullable): a part of what the rules say instead, or, behind “?”, of what can't be
 *   read; NULL: the claim is true
 */
typedef struct
{
  const char *game;
  const char *position;
  MarClaim claim;
  const char *denied;
} Case;

#define CLAIM(kind, from, actions, text) \
  { MAR_CLAIM_ ## kind, (char *) (from), (char *) (actions), (char *) (text) }

static const Case cases[] = {
  { "margrites", LEAVING, CLAIM (LEGAL, NULL, "c4>c5 c5>d4", NULL), NULL },
  { "margrites", TWO_TO_ONE, CLAIM (LEGAL, NULL, "c4>c5 c5>c4", NULL),
    "“c5>c4” is illegal: Rule against stalling" },
  { "margrites", TWO_TO_ONE, CLAIM (LEGAL, NULL, "c4>d5", NULL),
    "“c4>d5” is illegal: Rule against martyrdom" },
  { "margrites", TWO_TO_ONE, CLAIM (LEGAL, LEAVING, "d5>c6", NULL), NULL },
  { "margrites", TWO_TO_ONE, CLAIM (LEGAL, NULL, NULL, NULL), "?The claim has no actions." },
  { "margrites", TWO_TO_ONE, CLAIM (LEGAL, NULL, " ", NULL), "?The claim has no actions." },
  { "margrites", TWO_TO_ONE, CLAIM (LEGAL, NULL, "c4>j4", NULL),
    "?The action “c4>j4” can’t be read: Column 4" },
  { "margrites", TWO_TO_ONE, CLAIM (LEGAL, "9/9 b", "c4>c5", NULL),
    "?The position “9/9 b” can’t be read: " },
  { "margrites", BLOCKED, CLAIM (LEGAL, NULL, "h4>h5", NULL), NULL },

  { "margrites", TWO_TO_ONE, CLAIM (ILLEGAL, NULL, "c4>d5", NULL), NULL },
  { "margrites", TWO_TO_ONE, CLAIM (ILLEGAL, NULL, "c4>c5 c5>c4", NULL), NULL },
  { "margrites", TWO_TO_ONE, CLAIM (ILLEGAL, NULL, "c4>c5", NULL), "“c4>c5” is legal." },
  { "margrites", TWO_TO_ONE, CLAIM (ILLEGAL, NULL, "c4>d5 d5>c4", NULL),
    "“c4>d5” is illegal: Rule against martyrdom" },
  { "margrites", TWO_TO_ONE, CLAIM (ILLEGAL, NULL, "c4", NULL), "?The action “c4”" },
  { "margrites", TWO_TO_ONE, CLAIM (ILLEGAL, NULL, NULL, NULL), "?The claim has no actions." },
  { "margrites", BLOCKED, CLAIM (ILLEGAL, NULL, "i4>i3", NULL), NULL },
  { "margrites", BLOCKED, CLAIM (ILLEGAL, NULL, "h4>h5", NULL), "“h4>h5” is legal." },

  { "margrites", TWO_TO_ONE, CLAIM (ONLY, NULL, "c4>b3 c4>b4 c4>b5 c4>c3 c4>c5 c4>d3 c4>d4", NULL),
    NULL },
  { "margrites", TWO_TO_ONE, CLAIM (ONLY, NULL, "c4>b3 c4>b4 c4>b5 c4>c3 c4>c5", NULL),
    "The rules allow more: c4>d3, c4>d4." },
  { "margrites", TWO_TO_ONE, CLAIM (ONLY, NULL, "c4>b3 c4>d5", NULL),
    "“c4>d5” is illegal: Rule against martyrdom" },
  { "margrites", LEAVING, CLAIM (ONLY, NULL, "d5>c5 d5>c6 d5>d4 d5>e4", NULL), NULL },
  { "margrites", LEAVING, CLAIM (ONLY, NULL, "d5>c5 c4>c5", NULL), "The rules allow more: " },
  { "margrites", BLOCKED, CLAIM (ONLY, NULL, NULL, NULL), NULL },
  { "margrites", LEAVING, CLAIM (ONLY, NULL, NULL, NULL), "The rules allow more: c4>b3" },
  { "margrites", LEAVING, CLAIM (ONLY, NULL, "pass", NULL), "?The action “pass”" },

  { "margrites", LEAVING, CLAIM (CAPTURES, NULL, "c4>b3", "d5"), NULL },
  { "margrites", LEAVING, CLAIM (CAPTURES, NULL, "c4>d4", NULL), NULL },
  { "margrites", LEAVING, CLAIM (CAPTURES, NULL, "c4>d4", "d5"), "Nothing is captured." },
  { "margrites", LEAVING, CLAIM (CAPTURES, NULL, "c4>b3", "e5"), "Captures: d5." },
  { "margrites", LEAVING, CLAIM (CAPTURES, NULL, "c4>b3", NULL), "Captures: d5." },
  { "margrites", LEAVING, CLAIM (CAPTURES, NULL, "c4>b3", "d9"), "?The board has no cell “d9”" },
  { "margrites", LEAVING, CLAIM (CAPTURES, NULL, NULL, "d5"), "?The claim has no actions." },

  { "margrites", LEAVING, CLAIM (LEADS_TO, NULL, "c4>b3", "9/9/4w4/4w4/9/1b7/9/9"), NULL },
  { "margrites", LEAVING, CLAIM (LEADS_TO, NULL, "c4>b3", "9/9/4w4/4w4/9/1b7/9/9  b 3 0(0)-0(1)"),
    NULL },
  { "margrites", LEAVING, CLAIM (LEADS_TO, NULL, "c4>b3", "9/9/4w4/4w4/9/1b7/9/9 w"),
    "The position is “9/9/4w4/4w4/9/1b7/9/9 b 3 0(0)-0(1) b3<c4”." },
  { "margrites", LEAVING, CLAIM (LEADS_TO, NULL, "c4>b3", "9/9/4w4/4w4/9/1b7/9/"),
    "The position is “" },
  { "margrites", LEAVING, CLAIM (LEADS_TO, NULL, "c4>b3", NULL), "?The claim has no position." },
  { "margrites", LEAVING, CLAIM (LEADS_TO, NULL, NULL, LEAVING), NULL },

  { "margrites", LAST_POINT, CLAIM (WINS, NULL, LAST_STEPS, "b"), NULL },
  { "margrites", LAST_POINT, CLAIM (WINS, NULL, LAST_STEPS, "w"), "The game ends; winner: Black." },
  { "margrites", LAST_POINT, CLAIM (WINS, NULL, "d5>d6", "b"), "The game goes on." },
  { "margrites", LAST_POINT, CLAIM (WINS, NULL, LAST_STEPS, "Black"), "?“Black” isn’t a player." },
  { "margrites", LAST_POINT, CLAIM (WINS, NULL, LAST_STEPS, NULL), "?“” isn’t a player." },
  { "margrites", LAST_POINT, CLAIM (WINS, NULL, LAST_STEPS, "b+"), "?“b+” isn’t a player." },
  { "margrites", "9/9/9/9/4b4/9/9/9 b 4 0(0)-0(0) -", CLAIM (WINS, NULL, NULL, "b+w"), NULL },
  { "margrites", "9/9/9/9/4b4/9/9/9 b 4 0(0)-0(0) -", CLAIM (WINS, NULL, NULL, "b"),
    "The game ends; winner: Black, White." },

  { "margrites", "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -",
    CLAIM (COMPLETE, NULL, NULL, NULL), NULL },
  { "margrites", "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -",
    CLAIM (INCOMPLETE, NULL, NULL, NULL), "A game may start from this position." },
  { "margrites", LEAVING, CLAIM (COMPLETE, NULL, NULL, NULL), "eight" },
  { "margrites", LEAVING, CLAIM (INCOMPLETE, NULL, NULL, NULL), NULL },

  /* What no game can reach can be shown, but only of other positions is there anything to say. */
  { "margrites", TEN_MARBLES, CLAIM (INCOMPLETE, NULL, NULL, NULL), NULL },
  { "margrites", TEN_MARBLES, CLAIM (COMPLETE, NULL, NULL, NULL),
    "The figure’s position is impossible: a ninth white marble on c1" },
  { "margrites", TEN_MARBLES, CLAIM (CAPTURES, NULL, "h3>h2", "g4"),
    "The figure’s position is impossible: " },
  { "margrites", TEN_MARBLES, CLAIM (CAPTURES, LEAVING, "c4>b3", "d5"), NULL },

  { "margo", CORNER, CLAIM (CAPTURES, NULL, "a4", "a1 b1 a2 b2 a3 b3"), NULL },
  { "margo", CORNER, CLAIM (CAPTURES, NULL, "a4", "a1 b1 a2 b2 a3"),
    "Captures: a1, b1, a2, b2, a3, b3." },
  { "margo", PINS, CLAIM (CAPTURES, NULL, "a4", "a1 b1 a2 a3 2a1 2b1"), NULL },
  { "margo", PINS, CLAIM (CAPTURES, NULL, "a4", "a1 b1 a2 b2 a3 b3 2a1 2b1"),
    "Captures: a1, b1, a2, a3, 2a1, 2b1." },
  { "margo", CORNER, CLAIM (ILLEGAL, NULL, "a4 a1 a1", NULL), NULL },
  { "margo", CORNER, CLAIM (ILLEGAL, NULL, "2a3", NULL), NULL },
  { "margo", CORNER, CLAIM (ONLY, NULL, "2b1 2b2", NULL),
    "more: d1, e1, f1, g1, h1, d2, e2, f2, g2, h2, d3, e3…" },
  { "margo", CORNER, CLAIM (LEADS_TO, NULL, "a4", "8/8/8/8/xx6/2x5/2x5/2x5 o"), NULL },

  { "marvin", TWO_BLOCKS, CLAIM (CAPTURES, NULL, "b2", "b3 c3 a2 c2 a1 b1"), NULL },
  { "marvin", TWO_BLOCKS, CLAIM (LEADS_TO, NULL, "b2", "5/5/5/1R3/5"), NULL },
  { "marvin", TWO_BLOCKS, CLAIM (ILLEGAL, NULL, "b3", NULL), NULL },
  { "marvin", "5/5/1rw2/wRr2/rw3 w", CLAIM (LEGAL, NULL, "e5", NULL),
    "The figure’s position is impossible: All points from a1 to b2" },
  { "marvin", "WRR/RRW/WW1 w", CLAIM (WINS, NULL, "c1", "w"), NULL },

  { "marad", SCORED, CLAIM (LEADS_TO, NULL, "a5>d5", "9/9/9/9/3Krb3/9/9/9/9 2 3 0-1 15"), NULL },
  { "marad", SCORED, CLAIM (CAPTURES, NULL, "a5>d5", NULL), NULL },
  { "marad", SCORED, CLAIM (ONLY, NULL, "a5>a2 a5>a8 a5>d2 a5>d5 a5>d8", NULL), NULL },
  { "marad", SCORED, CLAIM (LEGAL, NULL, "*4", NULL), "“*4” is illegal: " },
  { "marad", "9/9/9/9/K1r1b4/9/9/9/9 1 ? 0-0 15", CLAIM (ONLY, NULL, "*1 *2 *3 *4", NULL), NULL },
  { "marad", "9/9/9/9/K3r4/9/9/9/9 1 1 14-14 15", CLAIM (WINS, NULL, "a5>b5", "1"),
    "The game goes on." },
  { "marad", "9/9/9/9/3K5/9/9/9/9 1 1 14-14 15", CLAIM (WINS, NULL, "d5>e5", "1"), NULL },

  { "martial", STACK, CLAIM (LEGAL, NULL, "b4>c4", NULL), NULL },
  { "martial", STACK,
    CLAIM (CAPTURES, "....../....../.[s2G3]s3.../....../....../...... g 21 -", "b4>c4", "c4"),
    NULL },
  { "martial", STACK,
    CLAIM (LEGAL, "....../....../.[s2G3]s4.../....../....../...... g 21 -", "b4>c4", NULL),
    "“b4>c4” is illegal: " },
  { "martial", STACK, CLAIM (COMPLETE, NULL, NULL, NULL), "coins" },
};

static void
check_case (const Case *item)
{
  const MarGame *game = mar_game_find (item->game, NULL);
  MarFigureRecord figure = { .game = game };
  g_autofree MarPosition *position = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gboolean proved;
  gboolean unreadable;

  position = mar_position_editor_read (game, NULL, item->position, &error);
  g_assert_no_error (error);
  figure.position = position;

  proved = mar_claim_prove (&figure, &item->claim, &error);
  if (item->denied == NULL)
    g_assert_no_error (error);
  g_assert_true (proved == (error == NULL));
  g_assert_true (proved == (item->denied == NULL));

  /* The figure is only asked. */
  text = mar_position_text (game, position);
  g_assert_cmpstr (text, ==, item->position);
  if (proved)
    return;

  unreadable = *item->denied == '?';
  g_assert_error (error, MAR_RULES_ERROR,
                  (unreadable ? MAR_RULES_ERROR_SYNTAX : MAR_RULES_ERROR_ILLEGAL));
  if (strstr (error->message, item->denied + unreadable) == NULL)
    g_test_message ("“%s” is not “%s”", error->message, item->denied);
  g_assert_nonnull (strstr (error->message, item->denied + unreadable));
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (&cases[i]);
}

/* The options of the figure are those of the positions that its claims name. */
static void
test_options (void)
{
  const MarGame *game = mar_game_find ("margo", NULL);
  MarFigureRecord figure = { .game = game };
  MarOptions options;
  MarClaim claim = CLAIM (LEGAL, "4/1x2/ooy1/oox1/ooy1 y 0 -", "a4", NULL);
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) error = NULL;

  mar_options_init (&options, game);
  g_assert_true (mar_options_set (&options, game, "size", "5", NULL));
  g_assert_true (mar_options_set (&options, game, "players", "3", NULL));
  position = mar_position_new (game, &options);
  figure.position = position;
  figure.options = &options;
  claim.from = (char *) "5/1x3/ooy2/oox2/ooy2 y 0 -";
  g_assert_true (mar_claim_prove (&figure, &claim, &error));
  g_assert_no_error (error);

  mar_options_init (&options, game);
  g_assert_false (mar_claim_prove (&figure, &claim, &error));
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/claims/cases", test_cases);
  g_test_add_func ("/claims/options", test_options);

  return g_test_run ();
}
