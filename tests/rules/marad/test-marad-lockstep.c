/* Both implementations of Marad side by side through random games, and what every game
 * must keep: pieces, mirror images, texts, and reasons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "game-checks.h"
#include "marad.h"
#include "random-share.h"
#include "reference-marad.h"

#define N_GAMES 240
#define N_CROWDS 1500
#define MAX_ACTIONS 240
#define N_SQUARES 81

static const MarGame *const game = &mar_marad;

static const char *const settings[] = {
  "", "target=3", "zero=jam target=1", "zero=any target=5", "zero=jam target=40", "zero=any",
};

static void
compare_actions (const MarPosition    *position,
                 const ReferenceMarad *reference)
{
  MarActionList list;
  ReferenceMoves moves;
  g_autoptr (GPtrArray) texts = NULL;

  game->actions (position, &list);
  texts = sorted_action_texts (game, position, &list);
  reference_marad_moves (reference, &moves);
  g_assert_cmpuint (texts->len, ==, moves.n);
  for (guint i = 0; i < texts->len; i++)
    g_assert_cmpstr (g_ptr_array_index (texts, i), ==, moves.items[i]);
}

static void
compare_positions (const MarPosition    *position,
                   const ReferenceMarad *reference)
{
  g_autofree char *text = reference_marad_write (reference);
  g_autofree char *winner = reference_marad_winner (reference);
  MarResult result;

  assert_outcome (game, position, text, winner);
  game->result (position, &result);
  g_assert_cmpint (game->actor (position), ==,
                   result.over             ? MAR_ACTOR_NONE
                   : reference->count == 0 ? MAR_ACTOR_CHANCE
                                           : reference->side - 1);
}

/* The pieces of a position as bare cells. */
typedef struct
{
  int owners[N_SQUARES];
  MarMaradPiece pieces[N_SQUARES];
} Picture;

static void
take_picture (const MarPosition *position,
              Picture           *picture)
{
  for (MarCell cell = 0; cell < N_SQUARES; cell++)
    {
      picture->owners[cell] = game->owner (position, cell);
      picture->pieces[cell] = mar_marad_piece (position, cell);
    }
}

/* Applies the effects one after the other as somebody would who knows no rules: each piece
 * comes to an empty square next door. */
static void
follow_effects (Picture          *picture,
                const MarEffects *effects)
{
  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->type != MAR_EFFECT_MOVED && effect->type != MAR_EFFECT_PUSHED)
        continue;
      g_assert_cmpint (picture->owners[effect->from], ==, effect->player);
      g_assert_cmpint (picture->owners[effect->to], ==, -1);
      g_assert_cmpint (ABS (effect->to % 9 - effect->from % 9), <=, 1);
      g_assert_cmpint (ABS (effect->to / 9 - effect->from / 9), <=, 1);
      picture->owners[effect->to] = picture->owners[effect->from];
      picture->pieces[effect->to] = picture->pieces[effect->from];
      picture->owners[effect->from] = -1;
      picture->pieces[effect->from] = MAR_MARAD_NO_PIECE;
    }
}

/* The effects, in the words of the reference. */
static char *
tell_effects (const MarPosition *after,
              const MarEffects  *effects)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];
      gboolean on_board = effect->type == MAR_EFFECT_MOVED || effect->type == MAR_EFFECT_PUSHED;
      g_autofree char *from = on_board ? mar_cell_text (game, after, effect->from) : NULL;
      g_autofree char *to = on_board ? mar_cell_text (game, after, effect->to) : NULL;

      if (on_board)
        g_string_append_printf (told, " %s%s>%s", effect->type == MAR_EFFECT_PUSHED ? "push:" : "",
                                from, to);
      else if (effect->type == MAR_EFFECT_ROLLED)
        g_string_append_printf (told, " rolled:%d", effect->value);
      else if (effect->type == MAR_EFFECT_PASSED)
        g_string_append (told, " passed");
      else if (effect->type == MAR_EFFECT_SCORED)
        g_string_append_printf (told, " scored:%d", effect->player + 1);
      else
        g_assert_not_reached ();
    }
  return g_string_free (told, FALSE);
}

static guint
count_pieces (const MarPosition *position)
{
  guint n = 0;

  for (MarCell cell = 0; cell < N_SQUARES; cell++)
    if (game->owner (position, cell) >= 0)
      n++;
  return n;
}

/* All pairs of squares and all rolls, legal or not. */
static void
check_judgements (const MarPosition *position)
{
  MarActionList list;
  guint n_legal = 0;

  for (guint from = 0; from <= N_SQUARES + 1; from++)
    for (guint to = 0; to <= N_SQUARES + 1; to++)
      if (check_judgement (game, position, from | to << 8))
        n_legal++;
  game->actions (position, &list);
  g_assert_cmpuint (n_legal, ==, list.n);
  g_assert_false (check_judgement (game, position, MAR_ACTION_NONE));
}

static void
play_in_lockstep (GRand            *random,
                  const MarOptions *options,
                  MarPosition      *position,
                  guint             max_actions)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree char *start = mar_position_text (game, position);
  const guint n_pieces = count_pieces (position);
  ReferenceMarad reference;

  reference_marad_read (&reference, start, "nja"[options->values[1]]);
  compare_positions (position, &reference);

  for (guint i = 0; i < max_actions; i++)
    {
      g_autoptr (GString) reference_told = g_string_new (NULL);
      g_autofree char *told = NULL;
      g_autofree char *text = NULL;
      Picture followed, seen;
      MarActionList list;
      MarAction action;

      compare_actions (position, &reference);
      game->actions (position, &list);
      if (list.n == 0)
        break;
      action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      text = mar_action_text (game, position, action);

      mar_effects_empty (&effects);
      take_picture (position, &followed);
      game->play (position, action, &effects);
      reference_marad_play (&reference, text, reference_told);
      told = tell_effects (position, &effects);
      g_assert_cmpstr (told, ==, reference_told->str);
      compare_positions (position, &reference);

      follow_effects (&followed, &effects);
      take_picture (position, &seen);
      g_assert_cmpmem (&followed, sizeof followed, &seen, sizeof seen);
      g_assert_cmpuint (count_pieces (position), ==, n_pieces);
      if (i % 8 == 3)
        check_position (game, options, position);
      if (i % 32 == 7)
        check_garbled (game, options, position, random);
      if (i % 64 == 9)
        check_judgements (position);
      if (i % 32 == 5)
        {
          compare_counts (game, position, 2);
          g_assert_cmpuint (game->perft (position, 3, FALSE), ==, game->perft (position, 3, TRUE));
        }
    }
}

static void
test_games (void)
{
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      read_options (game, settings[current_seed % G_N_ELEMENTS (settings)], &options);
      position = mar_position_new (game, &options);
      play_in_lockstep (random, &options, position, MAX_ACTIONS);
    }
}

/* The text of a position with pieces at random, most of them in one corner, where rows
 * reach the edge. */
static char *
random_crowd (GRand *random,
              int    target)
{
  static const char letters[] = "KRRRRBBkrrrrbb";
  char board[9][9];
  GString *text = g_string_new (NULL);
  int size = g_rand_int_range (random, 4, 10);
  int side = g_rand_int_range (random, 1, 3);
  int count = side == 2 ? g_rand_int_range (random, 1, 5) : g_rand_int_range (random, 0, 5);

  memset (board, '.', sizeof board);
  for (const char *letter = letters; *letter != 0; letter++)
    {
      int rank = g_rand_int_range (random, 0, size);
      int file = g_rand_int_range (random, 0, size);

      if (board[rank][file] == '.' && g_rand_int_range (random, 0, 8) > 0)
        board[rank][file] = *letter;
    }
  for (int rank = 8; rank >= 0; rank--)
    {
      for (int file = 0; file < 9; file++)
        g_string_append_c (text, board[rank][file] == '.' ? '1' : board[rank][file]);
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_printf (text, "%d %c %d-%d %d", side, "?1234"[count],
                          g_rand_int_range (random, 0, target),
                          g_rand_int_range (random, 0, target), target);
  return g_string_free (text, FALSE);
}

static void
test_crowds (void)
{
  for (guint i = 0; i < random_share (N_CROWDS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      g_autofree char *text = NULL;
      MarOptions options;

      read_options (game, settings[current_seed % G_N_ELEMENTS (settings)], &options);
      text = random_crowd (random, options.values[0]);
      position = read_position (game, &options, text);
      play_in_lockstep (random, &options, position, 12);
    }
}

/* How the board is seen from another side. */
typedef enum
{
  UPSIDE_DOWN, /* across the middle rank */
  EXCHANGED,   /* across the middle file, and the players with it */
} Image;

static guint
image_of_square (guint square,
                 Image image)
{
  guint file = square % 9;
  guint rank = square / 9;

  return image == UPSIDE_DOWN ? (8 - rank) * 9 + file : rank * 9 + 8 - file;
}

static MarAction
image_of_action (MarAction action,
                 Image     image)
{
  if ((action & 0xff) >= N_SQUARES)
    return action;
  return image_of_square (action & 0xff, image) | image_of_square (action >> 8, image) << 8;
}

/* Asserts that two positions are images of each other, with the turn let aside. */
static void
assert_image (const MarPosition *position,
              const MarPosition *other,
              Image              image)
{
  for (MarCell cell = 0; cell < N_SQUARES; cell++)
    {
      MarCell seen = (MarCell) image_of_square ((guint) cell, image);
      int owner = game->owner (position, cell);

      g_assert_cmpint (mar_marad_piece (position, cell), ==, mar_marad_piece (other, seen));
      g_assert_cmpint (game->owner (other, seen), ==,
                       image == EXCHANGED && owner >= 0 ? 1 - owner : owner);
    }
  for (int player = 0; player < 2; player++)
    g_assert_cmpuint (mar_marad_score (position, player), ==,
                      mar_marad_score (other, image == EXCHANGED ? 1 - player : player));
}

/* The same position with the players' roles exchanged: what is player 1's on a file is
 * player 2's on the mirrored one. */
static MarPosition *
make_image (const MarPosition *position,
            const MarOptions  *options,
            int                side)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int rank = 8; rank >= 0; rank--)
    {
      for (int file = 8; file >= 0; file--)
        {
          MarCell cell = (MarCell) (rank * 9 + file);
          char letter = ".KRB"[mar_marad_piece (position, cell)];

          if (letter == '.')
            letter = '1';
          else if (game->owner (position, cell) == 0)
            letter = g_ascii_tolower (letter);
          g_string_append_c (text, letter);
        }
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_printf (text, "%d %u %u-%u %u", side + 1, mar_marad_count (position),
                          mar_marad_score (position, 1), mar_marad_score (position, 0),
                          mar_marad_target (position));
  return read_position (game, options, text->str);
}

/* The board knows neither up nor down: a game and its reflection stay images of each other.
 * And it knows no players but for their turns: each move has its like for the other one. */
static void
test_images (void)
{
  for (guint i = 0; i < random_share (60); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      g_autofree MarPosition *reflected = NULL;
      MarOptions options;

      read_options (game, settings[current_seed % G_N_ELEMENTS (settings)], &options);
      position = mar_position_new (game, &options);
      reflected = mar_position_new (game, &options);
      for (guint n = 0; n < 120; n++)
        {
          g_autofree MarPosition *exchanged = NULL;
          MarActionList list;
          MarAction action;

          game->actions (position, &list);
          if (list.n == 0)
            break;
          action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
          if (game->actor (position) >= 0)
            {
              exchanged = make_image (position, &options, 1 - game->actor (position));
              assert_image (position, exchanged, EXCHANGED);
              for (guint j = 0; j < list.n; j++)
                g_assert_true (
                  game->is_legal (exchanged, image_of_action (list.items[j], EXCHANGED)));
              game->play (exchanged, image_of_action (action, EXCHANGED), NULL);
            }
          game->play (position, action, NULL);
          if (exchanged != NULL)
            assert_image (position, exchanged, EXCHANGED);
          action = image_of_action (action, UPSIDE_DOWN);
          g_assert_true (game->is_legal (reflected, action));
          game->play (reflected, action, NULL);
          assert_image (position, reflected, UPSIDE_DOWN);
        }
    }
}

/* Random play of the table and of the generic loop end alike: by the target. */
static void
test_playouts (void)
{
  guint64 seed = first_seed ();

  for (guint i = 0; i < random_share (60); i++)
    {
      g_autofree MarPosition *position = NULL;
      MarOptions options;
      MarResult result;
      guint n;

      current_seed = first_seed () + i;
      read_options (game, settings[current_seed % G_N_ELEMENTS (settings)], &options);
      position = mar_position_new (game, &options);
      /* With a target of one point a move may end it. */
      n = game->playout (position, &seed, 5);
      g_assert_cmpuint (n, <=, 5);
      g_assert_true (n == 5 || game->actor (position) == MAR_ACTOR_NONE);
      n = game->playout (position, &seed, 100000);
      g_assert_cmpuint (n, <, 100000);
      game->result (position, &result);
      g_assert_true (result.over);
      g_assert_cmpuint (MAX (mar_marad_score (position, 0), mar_marad_score (position, 1)), ==,
                        mar_marad_target (position));
      g_assert_cmpuint (count_pieces (position), ==, 14);
      check_position (game, &options, position);
      g_assert_cmpuint (game->playout (position, &seed, 10), ==, 0);
    }
}

/* Every move is drawn about as often as any other. */
static void
test_fair_playouts (void)
{
  g_autofree MarPosition *start
    = read_position (game, NULL, "9/1B5b1/1R5r1/1R5r1/1K5k1/1R5r1/1R5r1/1B5b1/9 1 2 0-0 15");
  g_autofree guint *drawn = g_new0 (guint, 32);
  MarActionList list;
  guint64 seed = first_seed ();

  game->actions (start, &list);
  g_assert_cmpuint (list.n, ==, 32);
  for (guint i = 0; i < 32000; i++)
    {
      g_autofree MarPosition *position = mar_position_copy (game, start);
      gboolean found = FALSE;

      g_assert_cmpuint (game->playout (position, &seed, 1), ==, 1);
      for (guint j = 0; j < list.n && !found; j++)
        {
          g_autofree MarPosition *after = mar_position_copy (game, start);

          game->play (after, list.items[j], NULL);
          found = mar_position_equal (game, after, position);
          if (found)
            drawn[j]++;
        }
      g_assert_true (found);
    }
  for (guint j = 0; j < list.n; j++)
    {
      g_assert_cmpuint (drawn[j], >, 800);
      g_assert_cmpuint (drawn[j], <, 1200);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/marad/lockstep/games", test_games);
  g_test_add_func ("/marad/lockstep/crowds", test_crowds);
  g_test_add_func ("/marad/lockstep/images", test_images);
  g_test_add_func ("/marad/lockstep/playouts", test_playouts);
  g_test_add_func ("/marad/lockstep/fair-playouts", test_fair_playouts);
  return g_test_run ();
}
