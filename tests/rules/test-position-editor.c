/* Setting positions by hand: whatever a game shows can be built again, piece by piece and
 * fact by fact, and whatever is done on the way is judged as its text would be.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-checks.h"
#include "mar-line.h"
#include "mar-position-editor.h"
#include "random-options.h"
#include "random-share.h"

#define REBUILDS 300
#define WANDERINGS 40
#define EDITS 60

/* The most pieces on one cell. */
#define HIGHEST 64

static MarPosition *
random_position (const MarGame    *game,
                 const MarOptions *options,
                 GRand            *random)
{
  MarPosition *position = mar_position_new (game, options);
  guint64 seed = (guint64) g_rand_int (random) << 1 | 1;

  mar_game_playout (game, position, &seed, (guint) g_rand_int_range (random, 0, 150));
  return position;
}

static void
copy_pile (const MarGame     *game,
           const MarPosition *from,
           MarPosition       *to,
           MarCell            cell)
{
  g_autofree MarPosition *rest = mar_position_copy (game, from);
  g_autoptr (GError) error = NULL;
  int pile[HIGHEST];
  guint n = 0;

  while ((pile[n] = game->editor->piece (rest, cell)) >= 0)
    {
      g_assert_true (mar_position_editor_has_piece (game, from, (guint) pile[n]));
      game->editor->take (rest, cell);
      n++;
    }
  while (n-- > 0)
    {
      g_assert_true (game->editor->put (to, cell, (guint) pile[n], &error));
      g_assert_no_error (error);
    }
}

/* Cells come in any order: what stands on a marble may be there before it. */
static void
copy_pieces (const MarGame     *game,
             const MarPosition *from,
             MarPosition       *to,
             GRand             *random)
{
  const guint n = game->n_cells (from);
  g_autofree guint *cells = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    {
      guint other = (guint) g_rand_int_range (random, 0, (gint32) i + 1);

      cells[i] = cells[other];
      cells[other] = i;
    }
  for (guint i = 0; i < n; i++)
    copy_pile (game, from, to, (MarCell) cells[i]);
}

static void
copy_facts (const MarGame     *game,
            const MarPosition *from,
            MarPosition       *to)
{
  for (guint i = 0; i < game->editor->n_fields; i++)
    if (mar_position_has_field (game, from, i))
      {
        g_autofree char *text = mar_position_field_text (game, from, i);
        g_autofree char *copied = NULL;
        g_autoptr (GError) error = NULL;

        g_assert_true (mar_position_set_field (game, to, i, text, &error));
        g_assert_no_error (error);
        copied = mar_position_field_text (game, to, i);
        g_assert_cmpstr (copied, ==, text);
      }
}

/* No piece is counted twice, and none is left out. */
static void
check_supply (const MarGame     *game,
              const MarPosition *position)
{
  g_autofree MarPosition *rest = mar_position_copy (game, position);
  guint counted[16] = { 0 };

  for (guint cell = 0; cell < game->n_cells (position); cell++)
    {
      int piece;

      while ((piece = game->editor->piece (rest, (MarCell) cell)) >= 0)
        {
          counted[piece]++;
          game->editor->take (rest, (MarCell) cell);
        }
    }
  for (guint i = 0; i < game->editor->n_pieces; i++)
    {
      const MarEditorPiece *piece = &game->editor->pieces[i];
      guint on_board, beside;

      if (!mar_position_editor_has_piece (game, position, i))
        continue;
      game->editor->count (position, i, &on_board, &beside);
      g_assert_cmpuint (on_board, >=, counted[i]);
      if (piece->set == 0)
        g_assert_cmpuint (on_board, ==, counted[i]);
      else
        g_assert_cmpuint (on_board + beside, <=, piece->set);
      game->editor->count (rest, i, &on_board, &beside);
      g_assert_cmpuint (on_board, ==, 0);
    }
}

static void
test_rebuild (gconstpointer data)
{
  const MarGame *game = data;
  guint32 first = first_seed ();

  for (guint i = 0; i < random_share (REBUILDS); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (first + i);
      g_autofree MarPosition *position = NULL;
      g_autofree MarPosition *built = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      MarOptions options;

      current_seed = first + i;
      choose_options (random, game, &options);
      position = random_position (game, &options, random);
      text = mar_position_text (game, position);
      check_supply (game, position);

      built = random_position (game, &options, random);
      mar_position_editor_clear (game, &options, built);
      copy_pieces (game, position, built, random);
      copy_facts (game, position, built);
      g_assert_true (mar_position_editor_validate (game, &options, built, &error));
      g_assert_no_error (error);
      assert_position (game, built, text);
      g_assert_true (game->same_board (built, position));
    }
}

static void
try_field (const MarGame *game,
           MarPosition   *position,
           GRand         *random)
{
  static const char *const texts[] = {
    "-",           "",      "b2>b3", "b2>b3,e5>e4", "a1>f6", "d4<d3",
    "e5<e4,d4<d3", "a1<a1", "i8",    "e8a8/-",      "-/a1",  "e8e8e8e8e8e8e8e8e8/-",
    "e8/e8",       "?",     "12",    "-1",          "yes",   "w",
  };
  guint field = (guint) g_rand_int_range (random, 0, (gint32) game->editor->n_fields);
  const MarPositionField *spec = &game->editor->fields[field];
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean is_fit = FALSE;

  if (!mar_position_has_field (game, position, field))
    return;
  if (spec->kind == MAR_POSITION_FIELD_TEXT || g_rand_int_range (random, 0, 4) == 0)
    text = g_strdup (texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))]);
  else
    {
      int value = g_rand_int_range (random, spec->minimum,
                                    mar_position_field_maximum (game, position, field) + 1);

      is_fit = TRUE;
      text = spec->kind == MAR_POSITION_FIELD_NUMBER   ? g_strdup_printf ("%d", value)
             : spec->kind == MAR_POSITION_FIELD_CHOICE ? g_strdup (spec->choices[value])
                                                       : g_strdup (value != 0 ? "yes" : "no");
    }
  if (!mar_position_set_field (game, position, field, text, &error))
    {
      g_assert_false (is_fit);
      g_assert_nonnull (error);
    }
}

static void
edit (const MarGame    *game,
      const MarOptions *options,
      MarPosition      *position,
      GRand            *random)
{
  const gint32 n_cells = (gint32) game->n_cells (position);
  MarCell cell = (MarCell) g_rand_int_range (random, 0, n_cells);
  MarCell other = (MarCell) g_rand_int_range (random, 0, n_cells);
  guint piece = (guint) g_rand_int_range (random, 0, (gint32) game->editor->n_pieces);

  switch (g_rand_int_range (random, 0, 40))
    {
    case 0:
      mar_position_editor_clear (game, options, position);
      break;

    case 1:
    case 2:
    case 3:
    case 4:
      game->editor->take (position, cell);
      break;

    case 5:
    case 6:
    case 7:
    case 8:
      if (cell != other)
        mar_position_editor_move (game, position, cell, other, NULL);
      break;

    case 9:
    case 10:
    case 11:
    case 12:
    case 13:
    case 14:
    case 15:
      try_field (game, position, random);
      break;

    default:
      if (mar_position_editor_has_piece (game, position, piece))
        game->editor->put (position, cell, piece, NULL);
      break;
    }
}

/* What a window asks of whatever is on its board. */
static void
look_at (const MarGame     *game,
         const MarOptions  *options,
         const MarPosition *position,
         GRand             *random)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (MarLine) line = mar_line_new (game, options, position);
  g_autoptr (GString) text = g_string_new (NULL);
  MarCell cell = (MarCell) g_rand_int_range (random, 0, (gint32) game->n_cells (position));
  MarResult result;

  game->describe_cell (position, cell, text);
  g_assert_cmpuint (text->len, >, 0);
  for (guint i = 0; i < mar_game_n_players (game, position); i++)
    game->write_scores (position, (int) i, text);
  game->actor (position);
  game->actions_left (position);
  game->starts_turn (position);
  game->owner (position, cell);
  game->result (position, &result);
  game->actions (position, list);
  mar_line_actions (line, list);
  for (guint i = 0; i < list->n; i++)
    g_assert_true (mar_line_explain (line, list->items[i], NULL));
  game->check_complete (position, NULL);
  game->hash (position);
}

/* The verdict is that on the text, and well-formed positions are as a text would give them. */
static void
check_verdict (const MarGame    *game,
               const MarOptions *options,
               MarPosition      *position)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autofree MarPosition *read = mar_position_read (game, options, text, NULL);
  g_autoptr (GError) error = NULL;
  guint column;

  if (mar_position_editor_validate (game, options, position, &error))
    {
      g_assert_nonnull (read);
      g_assert_true (mar_position_equal (game, read, position));
      return;
    }
  g_assert_null (read);
  g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED);
  g_assert_null (strstr (error->message, "Column"));
  g_assert_cmpstr (mar_rules_error_detail (error, &column), ==, error->message);
  g_assert_cmpuint (column, ==, 0);
  assert_position (game, position, text);
}

/* What a text shows of the board can be read again, possible or not. */
static void
check_reading (const MarGame     *game,
               const MarOptions  *options,
               const MarPosition *position)
{
  g_autofree MarPosition *readable = mar_position_editor_make_readable (game, options, position);
  g_autofree MarPosition *read = NULL;
  g_autofree char *shown = mar_position_text (game, position);
  g_autofree char *text = mar_position_text (game, readable);
  g_autoptr (GError) error = NULL;

  read = mar_position_editor_read (game, options, text, &error);
  g_assert_no_error (error);
  assert_position (game, read, text);
  g_assert_cmpuint (strcspn (text, " "), ==, strcspn (shown, " "));
  g_assert_cmpint (strncmp (text, shown, strcspn (text, " ")), ==, 0);
}

static void
test_wander (gconstpointer data)
{
  const MarGame *game = data;
  guint32 first = first_seed ();

  for (guint i = 0; i < random_share (WANDERINGS); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (first + i);
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      current_seed = first + i;
      choose_options (random, game, &options);
      position = random_position (game, &options, random);
      for (guint edits = 0; edits < EDITS; edits++)
        {
          edit (game, &options, position, random);
          check_verdict (game, &options, position);
          check_reading (game, &options, position);
          look_at (game, &options, position, random);
        }
    }
}

/* Positions, what is done to them, and why they are none then. An edit puts a letter on a cell
 * (“w e4”), takes what stands there (“. e4”), moves it (“d4 e4”), or sets a field
 * (“side=b”). */
static const struct
{
  const char *game;
  const char *options;
  const char *start;
  const char *edits;
  const char *reason;
} reasons[] = {
  { "margrites", "", "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -", "w e4",
    "a ninth white marble" },
  { "margrites", "", "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -", "black-points=1",
    "Black has eight marbles, but 8 on the board, 1 scored and 0 lost make more" },
  { "margrites", "", "9/9/9/3b5/9/4w4/9/9 b 3 0(0)-0(0) d5<d4", "b d4", NULL },
  { "margrites", "", "9/9/9/3b5/9/4w4/9/9 b 3 0(0)-0(0) d5<d4", "d5 d6", NULL },
  { "margrites", "", "9/9/9/3b5/9/4w4/9/9 b 3 0(0)-0(0) d5<d4", "left=4", NULL },
  { "margrites", "", "9/9/9/3b5/9/4w4/9/9 b 3 0(0)-0(0) d5<d4", "trail=d5<d3",
    "The trail takes 2 steps at least, but 3 of the turn’s 4 are left" },
  { "margrites", "", "9/9/9/3b5/9/4w4/9/9 b 3 0(0)-0(0) d5<d4", "side=w;left=4", NULL },
  { "margrites", "returning=true", "9/9/9/3b5/9/4w4/9/9 b 4 0(0)-0(0) - exits:-/-",
    "exits=e8a8/-", NULL },
  { "marad", "", "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15", "K c3",
    "a second king of Player 1 on c3; a side has one" },
  { "marad", "", "9/9/9/9/K1r1b4/9/9/9/9 1 ? 0-0 15", "side=2",
    "a roll can’t be due when Player 2 is to move" },
  { "marad", "", "9/9/9/9/K1r1b4/9/9/9/9 1 3 7-0 15", "target=5",
    "the score “7” exceeds the target of 5" },
  { "margo", "size=4", "4/1xx1/1oo1/4 x 0 -", "x 2b2", NULL },
  { "margo", "size=4", "4/1xx1/1oo1/4|3/1x1/3 x 0 -", ". b2",
    "a piece on level 2 floats: no support on b2" },
  { "margo", "size=4", "4/1x2/4/4 o 0 s", "o a1", NULL },
  { "margo", "size=4", "4/4/4/4 x 0 -", "swap=S", "“S” on an empty board" },
  { "martial", "", "....../....../..G3s3../....../....../...... g 21 -",
    "G1 a1;G1 a2;G6 a3;G6 a4;G1 a4", "a fifth gold coin of the kind 1/6" },
  { "martial", "", "....../....../...[s3G4]../....../....../...... s 21 c4>d4", "s3 c4", NULL },
  { "martial", "", "....../....../...[s3G4]../....../....../...... s 21 c4>d4", "last=c5>d5",
    "the last move went to d5, but nothing stands there" },
  { "martial", "", "....../....../...[s3G4]../....../....../...... s 21 c4>d4", "d4 e4", NULL },
  { "marvin", "", "5/5/5/w1r2/rww2 w", "w b2", "All points from a1 to b2 are filled" },
  { "marvin", "", "5/5/5/1WW2/1WW2 w", "r c2", "All points from b1 to c2 are filled" },
};

static MarCell
read_cell (const MarGame     *game,
           const MarPosition *position,
           const char        *name)
{
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (game->read_cell (position, name, &cell));
  return cell;
}

static void
do_edit (const MarGame *game,
         MarPosition   *position,
         const char    *text)
{
  const MarPositionEditor *editor = game->editor;
  g_auto (GStrv) words = g_strsplit_set (text, " =", 2);

  if (strchr (text, '=') != NULL)
    {
      for (guint i = 0; i < editor->n_fields; i++)
        if (g_str_equal (editor->fields[i].name, words[0]))
          {
            g_assert_true (mar_position_set_field (game, position, i, words[1], NULL));
            return;
          }
      g_assert_not_reached ();
    }
  if (*words[0] == '.')
    {
      editor->take (position, read_cell (game, position, words[1]));
      return;
    }
  for (guint i = 0; i < editor->n_pieces; i++)
    if (g_str_equal (editor->pieces[i].letter, words[0]))
      {
        g_assert_true (editor->put (position, read_cell (game, position, words[1]), i, NULL));
        return;
      }
  g_assert_true (mar_position_editor_move (game, position, read_cell (game, position, words[0]),
                                           read_cell (game, position, words[1]), NULL));
}

static void
test_reasons (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      const MarGame *game = mar_game_find (reasons[i].game, NULL);
      g_auto (GStrv) edits = g_strsplit (reasons[i].edits, ";", -1);
      g_autofree MarPosition *position = NULL;
      g_autoptr (GError) error = NULL;
      MarOptions options;

      g_test_message ("%s: %s", reasons[i].start, reasons[i].edits);
      read_options (game, reasons[i].options, &options);
      position = read_position (game, &options, reasons[i].start);
      for (guint k = 0; edits[k] != NULL; k++)
        do_edit (game, position, edits[k]);
      if (mar_position_editor_validate (game, &options, position, &error))
        g_assert_null (reasons[i].reason);
      else
        {
          g_assert_nonnull (reasons[i].reason);
          g_assert_true (g_str_has_prefix (error->message, reasons[i].reason));
        }
    }
}

/* A 25th coin would lie nowhere, and nothing stands on a die or beyond the far rank. */
static void
test_refusals (void)
{
  const char *const texts[][3] = {
    { "martial", "G1G2G3G4G5G6/G6G5G4G3G2G1/....../....../s1s2s3s4s5s6/s6s5s4s3s2s1 g 21 -", "a3" },
    { "margrites", "9/9/9/3b5/9/4w4/9/9 b 4 0(0)-0(0) -", "B++" },
    { "marad", "9/9/9/9/K1r1b4/9/9/9/9 1 3 0-0 15", "die" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const MarGame *game = mar_game_find (texts[i][0], NULL);
      g_autofree MarPosition *position = read_position (game, NULL, texts[i][1]);
      g_autoptr (GError) error = NULL;
      MarCell cell = MAR_CELL_NONE;

      if (!game->read_cell (position, texts[i][2], &cell))
        cell = (MarCell) game->n_cells (position) - 1;
      g_assert_false (game->editor->put (position, cell, 0, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
      assert_position (game, position, texts[i][1]);
    }
}

/* Where a text is wrong, and what is wrong there. */
static void
test_places (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;
  guint column;

  g_assert_null (mar_position_read (game, NULL, "9/9/9/3x5/9/4w4/9/9 b 4 0(0)-0(0) -", &error));
  copy = g_error_copy (error);
  g_clear_error (&error);
  g_assert_cmpstr (mar_rules_error_detail (copy, &column), ==,
                   "“x” in rank 5 instead of b, w, a digit from 1 to 9 or a slash");
  g_assert_cmpuint (column, ==, 8);
  g_assert_cmpstr (copy->message, ==,
                   "Column 8: “x” in rank 5 instead of b, w, a digit from 1 to 9 or a slash");
}

/* Pieces on any cells, in any number: what can be written can be read again. */
static void
test_read (gconstpointer data)
{
  const MarGame *game = data;
  guint32 first = first_seed ();
  guint n_strange = 0;

  for (guint i = 0; i < random_share (REBUILDS); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (first + i);
      g_autofree MarPosition *position = NULL;
      g_autofree MarPosition *read = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      MarOptions options;
      guint n = (guint) g_rand_int_range (random, 0, 40);

      current_seed = first + i;
      choose_options (random, game, &options);
      position = mar_position_new (game, &options);
      mar_position_editor_clear (game, &options, position);
      while (n-- > 0)
        {
          guint piece = (guint) g_rand_int_range (random, 0, (int) game->editor->n_pieces);
          MarCell cell = (MarCell) g_rand_int_range (random, 0, (int) game->n_cells (position));

          if (mar_position_editor_has_piece (game, position, piece))
            game->editor->put (position, cell, piece, NULL);
        }
      text = mar_position_text (game, position);

      read = mar_position_editor_read (game, &options, text, &error);
      g_assert_no_error (error);
      assert_position (game, read, text);
      n_strange += !mar_position_editor_validate (game, &options, position, NULL);
    }
  g_assert_cmpuint (n_strange, >, 0);
}

/* A text that makes no sense stays refused, with the reason that reading it has. */
static void
test_read_refusals (void)
{
  static const struct
  {
    const char *game;
    const char *text;
  } texts[] = {
    { "margrites", "9/9/9/9/9/9/9/9 b" },
    { "margrites", "9/9/9/9/9/9/9/bx7 b 4 0(0)-0(0) -" },
    { "margrites", "9/9/9/wwwwwwwww/9/9/9/9 b 4 9(0)-0(0) -" },
    { "marvin", "5/5/1rw2/wRr2/rw4 w" },
    { "marvin", "5/5/1rw2/w1r2/5/rw3 w" },
    { "martial", "[s1s1s1s1s1/....../....../....../....../...... g 21 -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const MarGame *game = mar_game_find (texts[i].game, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) reason = NULL;

      g_assert_null (mar_position_editor_read (game, NULL, texts[i].text, &error));
      g_assert_null (mar_position_read (game, NULL, texts[i].text, &reason));
      g_assert_cmpstr (error->message, ==, reason->message);
      g_assert_true (g_error_matches (error, reason->domain, reason->code));
    }
}

int
main (int    argc,
      char **argv)
{
  const MarGame *const *games;
  guint n;

  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *rebuild = g_strdup_printf ("/position-editor/rebuild/%s", games[i]->name);
      g_autofree char *wander = g_strdup_printf ("/position-editor/wander/%s", games[i]->name);
      g_autofree char *read = g_strdup_printf ("/position-editor/read/%s", games[i]->name);

      g_test_add_data_func (rebuild, games[i], test_rebuild);
      g_test_add_data_func (wander, games[i], test_wander);
      g_test_add_data_func (read, games[i], test_read);
    }
  g_test_add_func ("/position-editor/read/refusals", test_read_refusals);
  g_test_add_func ("/position-editor/reasons", test_reasons);
  g_test_add_func ("/position-editor/refusals", test_refusals);
  g_test_add_func ("/position-editor/places", test_places);
  return g_test_run ();
}
