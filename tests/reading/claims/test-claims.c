/* What sentences state of random positions: true ones give no finding, false ones one at their
 * place, and hedged ones none. What is true is worked out here, from the text of the position and
 * without the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "claims-board.h"
#include "mar-proof.h"
#include "random-record.h"
#include "random-replay.h"
#include "random-seed.h"
#include "random-share.h"

#define GAMES 4
#define MOST_MOMENTS 8

static const char *const words[2][21] = {
  { "no",       "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty" },
  { "keine",    "eine",     "zwei",     "drei",     "vier",     "fünf",     "sechs",
    "sieben",   "acht",     "neun",     "zehn",     "elf",      "zwölf",    "dreizehn",
    "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig" },
};

static const struct
{
  const char *game;
  const char *names[2][2];
  const char *size; /* (nullable): a board on which much happens */
} games[] = {
  { "margrites", { { "Black", "White" }, { "Schwarz", "Weiß" } }, NULL },
  { "margo", { { "X", "O" }, { "X", "O" } }, "4" },
  { "martial", { { "Gold", "Silver" }, { "Gold", "Silber" } }, NULL },
  { "marad", { { "Player 1", "Player 2" }, { "Spieler 1", "Spieler 2" } }, NULL },
  { "marvin", { { "White", "Red" }, { "Weiß", "Rot" } }, NULL },
};

/* A number that is stated: "@P" is a player, "@C" a square, "@N" the number. */
static const struct
{
  const char *game; /* (nullable): all */
  const char *sentences[2];
  int (*measure) (const ClaimsBoard *board, const char *cell, int player);
} numbers[] = {
  { "margrites", { "@P has @N marbles left.", "@P hat noch @N Steine." }, claims_count },
  { "margrites",
    { "There are @N @P marbles on the board.", "Es sind @N @P Steine übrig." },
    claims_count },
  { "margrites", { "@P now has @N points.", "@P hat jetzt @N Punkte." }, claims_points },
  { "margrites", { "@P has @N captures.", "@P hat @N Steine geschlagen." }, claims_captures },
  { "margrites",
    { "The marble on @C has @N friends.", "Der Stein auf @C hat @N Freunde." },
    claims_allies },
  { "margrites", { "@C has @N enemies.", "Der Stein auf @C hat @N Gegner." }, claims_enemies },
  { "margrites",
    { "@C is @N steps from scoring.", "@C ist @N Schritte vom Ziel entfernt." },
    claims_distance },
  { "margo",
    { "The group at @C has @N freedoms.", "Die Gruppe um @C hat @N Freiheiten." },
    claims_freedoms },
  { "margo", { "@C has @N liberties left.", "@C hat noch @N Freiheiten." }, claims_freedoms },
  { "margo", { "@P has @N pieces left.", "@P hat noch @N Steine." }, claims_count },
  { "martial", { "The coin on @C shows a @N.", "Die Münze auf @C zeigt eine @N." }, claims_face },
  { "martial", { "The stack on @C is worth @N points.", "@C zählt @N Punkte." }, claims_worth },
  { "martial", { "@P has @N points.", "@P hat nun @N Punkte." }, claims_points },
  { "marad", { "@P is at @N points.", "@P hat @N Punkte." }, claims_points },
  { "marad", { "@P has @N rooks left.", "@P hat noch @N Türme." }, claims_rooks },
  { "marvin",
    { "@P has @N kings on the board.", "@P hat @N Könige auf dem Brett." },
    claims_kings },
  { "marvin",
    { "There are @N safe points left.", "Es gibt noch @N sichere Punkte." },
    claims_safe_points },
};

/* A square of which something is stated. */
static const struct
{
  const char *game;
  const char *sentences[2];
  gboolean (*holds) (const ClaimsBoard *board, const char *cell, int player);
} places[] = {
  { NULL, { "@C is empty.", "Das Feld @C ist leer." }, claims_is_empty },
  { NULL, { "The square @C is still free.", "@C ist noch frei." }, claims_is_empty },
  { "margrites", { "@P has a marble on @C.", "@P hat einen Stein auf @C." }, claims_owns },
  { "margrites",
    { "The marble on @C stands well there.", "Der Stein auf @C steht gut." },
    claims_is_full },
  { "margo", { "@C is buried.", "Der Stein auf @C ist begraben." }, claims_is_buried },
  { "margo", { "@P has a piece on @C.", "@P hat einen Stein auf @C." }, claims_owns },
  { "margo",
    { "@C is pinned, which is what counts.", "Der Stein auf @C ist gefesselt." },
    claims_is_pinned },
  { "martial", { "@P has a coin on @C.", "@P hat eine Münze auf @C." }, claims_owns },
  { "martial",
    { "The stack on @C is strong there.", "Der Stapel auf @C ist stark." },
    claims_is_stack },
  { "marad", { "@P has a rook on @C.", "@P hat einen Turm auf @C." }, claims_has_rook },
  { "marad", { "The king on @C waits.", "Der König auf @C wartet." }, claims_is_king },
  { "marvin", { "@C is a safe point.", "Der Punkt @C ist sicher." }, claims_is_safe },
  { "marvin", { "@P has a king on @C.", "@P hat einen König auf @C." }, claims_has_king },
  { "marvin", { "@C completes a block.", "@C vollendet einen Block." }, claims_completes },
};

static const char *const hedges[2][4] = {
  { "Perhaps ", "It seems that ", "If it were so, ", "One would say that " },
  { "Vielleicht ", "Es scheint, ", "Falls es so wäre: ", "Man könnte meinen, " },
};

/* The moments of a turn, the last one first; a node where there is nothing to say has none. */
typedef struct
{
  guint n;
  ClaimsBoard boards[MOST_MOMENTS];
} Moments;

typedef struct
{
  MarNode *node;
  char *sentence;
  char *wrong; /* nullable: it is true, or hedged */
  guint offset;
} Stated;

static void
clear_stated (gpointer data)
{
  Stated *stated = data;

  g_free (stated->sentence);
  g_free (stated->wrong);
}

static void
read_moments (const MarNode *node,
              const char    *game,
              Moments       *moments)
{
  guint n;
  g_autofree char *after = position_text (node);

  mar_node_actions (node, &n);
  moments->n = 0;
  claims_board_read (&moments->boards[moments->n++], game, after);
  for (guint i = 0; i <= n && moments->n < MOST_MOMENTS; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);
      g_autofree char *text = mar_position_text (mar_record_game (mar_node_record (node)),
                                                 position);

      claims_board_read (&moments->boards[moments->n++], game, text);
    }
}

static void
clear_moments (Moments *moments)
{
  for (guint i = 0; i < moments->n; i++)
    claims_board_clear (&moments->boards[i]);
}

/* Fills a template; @value stands in the place of the sign @hole, whose offset is told. */
static char *
fill (const char *template,
      const char *player,
      const char *cell,
      const char *number,
      char        hole,
      guint      *offset)
{
  GString *text = g_string_new (NULL);

  for (const char *at = template; *at != '\0'; at++)
    {
      if (*at != '@')
        {
          g_string_append_c (text, *at);
          continue;
        }
      at++;
      if (*at == hole)
        *offset = (guint) text->len;
      g_string_append (text, *at == 'P' ? player : *at == 'C' ? cell : number);
    }

  return g_string_free (text, FALSE);
}

/* A number near @right that is wrong at every moment. */
static int
find_wrong_number (GRand         *random,
                   const Moments *moments,
                   guint          fact,
                   const char    *cell,
                   int            player,
                   int            right)
{
  for (guint tries = 0; tries < 20; tries++)
    {
      const int wrong = right + g_rand_int_range (random, -3, 4);
      gboolean is_wrong = wrong > 0 && wrong <= 20;

      for (guint i = 0; i < moments->n; i++)
        is_wrong &= numbers[fact].measure (&moments->boards[i], cell, player) != wrong;
      if (is_wrong)
        return wrong;
    }

  return -1;
}

static void
state_number (GRand   *random,
              Moments *moments,
              guint    game,
              guint    fact,
              Stated  *stated)
{
  const guint language = (guint) g_rand_int_range (random, 0, 2);
  const int player = g_rand_int_range (random, 0, 2);
  const char *cell = claims_board_random (&moments->boards[0], random, TRUE);
  const int right = cell != NULL ? numbers[fact].measure (&moments->boards[0], cell, player) : -1;
  const gboolean lies = g_rand_boolean (random);
  int number = right;

  if (right <= 0 || right > 20)
    return;
  if (lies)
    number = find_wrong_number (random, moments, fact, cell, player, right);
  if (number < 0)
    return;
  stated->sentence = fill (numbers[fact].sentences[language], games[game].names[language][player],
                           cell, words[language][number], 'N', &stated->offset);
  stated->wrong = lies ? g_strdup (words[language][number]) : NULL;
}

static void
state_place (GRand   *random,
             Moments *moments,
             guint    game,
             guint    fact,
             Stated  *stated)
{
  const guint language = (guint) g_rand_int_range (random, 0, 2);
  const int player = g_rand_int_range (random, 0, 2);
  const gboolean lies = g_rand_boolean (random);

  for (guint tries = 0; tries < 60; tries++)
    {
      const char *cell = claims_board_random (&moments->boards[0], random, FALSE);
      gboolean fits = places[fact].holds (&moments->boards[0], cell, player) != lies;

      for (guint i = 1; i < moments->n && lies; i++)
        fits &= !places[fact].holds (&moments->boards[i], cell, player);
      if (!fits || (lies && !claims_board_can_tell (&moments->boards[0], cell, places[fact].holds)))
        continue;
      stated->sentence = fill (places[fact].sentences[language],
                               games[game].names[language][player], cell, "", 'C', &stated->offset);
      stated->wrong = lies ? g_strdup (cell) : NULL;
      return;
    }
}

/* Now and then it is only supposed. */
static void
hedge (GRand  *random,
       Stated *stated)
{
  g_autofree char *sentence = stated->sentence;
  const guint language = (guint) g_rand_int_range (random, 0, 2);

  stated->sentence = g_strconcat (hedges[language][g_rand_int_range (random, 0, 4)], sentence,
                                  NULL);
  g_clear_pointer (&stated->wrong, g_free);
}

static void
state (GRand  *random,
       guint   game,
       Stated *stated)
{
  const guint n_facts = G_N_ELEMENTS (numbers) + G_N_ELEMENTS (places);
  Moments moments;

  read_moments (stated->node, games[game].game, &moments);
  for (guint tries = 0; tries < 30 && stated->sentence == NULL; tries++)
    {
      guint fact = (guint) g_rand_int_range (random, 0, (int) n_facts);
      const char *name;

      if (fact < G_N_ELEMENTS (numbers))
        {
          if (strcmp (numbers[fact].game, games[game].game) == 0)
            state_number (random, &moments, game, fact, stated);
          continue;
        }
      fact -= G_N_ELEMENTS (numbers);
      name = places[fact].game;
      if (name == NULL || strcmp (name, games[game].game) == 0)
        state_place (random, &moments, game, fact, stated);
    }
  clear_moments (&moments);
  if (stated->sentence != NULL && g_rand_int_range (random, 0, 4) == 0)
    hedge (random, stated);
}

/* Holds the findings about a node against what was stated there. */
static void
check_stated (const Stated *stated,
              GPtrArray    *findings)
{
  guint n = 0;

  g_test_message ("%s", stated->sentence);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      if (finding->node != stated->node)
        continue;
      n++;
      g_test_message ("found: %s: %s", finding->text, finding->reason);
      g_assert_nonnull (stated->wrong);
      g_assert_cmpstr (finding->kind, ==, "false-statement");
      g_assert_cmpstr (finding->text, ==, stated->wrong);
      g_assert_cmpuint (finding->offset, ==, stated->offset);
      g_assert_nonnull (finding->reason);
    }
  g_assert_cmpuint (n, ==, stated->wrong != NULL);
}

static void
try_game (GRand *random,
          guint  game,
          guint *n_false)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (Stated));
  g_autoptr (GPtrArray) findings = NULL;
  const MarGame *rules = mar_game_find (games[game].game, NULL);
  MarOptions options;
  MarRecord *record;

  g_array_set_clear_func (all, clear_stated);
  mar_options_init (&options, rules);
  if (games[game].size != NULL)
    g_assert_true (mar_options_set (&options, rules, "size", games[game].size, NULL));
  record = mar_document_add_record (document, rules, &options, NULL);
  random_play (random, record, 60);
  for (MarNode *node = mar_record_root (record); node != NULL;
       node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL)
    {
      Stated stated = { .node = node };

      state (random, game, &stated);
      if (stated.sentence == NULL)
        continue;
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, stated.sentence);
      *n_false += stated.wrong != NULL;
      g_array_append_val (all, stated);
    }

  findings = mar_proof_read (document);
  for (guint i = 0; i < all->len; i++)
    check_stated (&g_array_index (all, Stated, i), findings);
}

static void
test_random (gconstpointer data)
{
  const guint game = GPOINTER_TO_UINT (data);
  const guint n = random_share (GAMES);
  guint n_false = 0;

  for (guint i = 0; i < n; i++)
    {
      GRand *random = seeded_random (i);

      try_game (random, game, &n_false);
      g_rand_free (random);
    }
  g_assert_cmpuint (n_false, >=, n);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    {
      g_autofree char *path = g_strdup_printf ("/claims/random/%s", games[game].game);

      g_test_add_data_func (path, GUINT_TO_POINTER (game), test_random);
    }

  return g_test_run ();
}
