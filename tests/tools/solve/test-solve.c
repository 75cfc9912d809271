/* The solver of Marvin against a slow one, which knows neither layers nor symmetries and tries
 * everything point by point: all positions of small boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "marvin-solve.h"

#define MOST_POINTS 16
#define UNKNOWN 127

/* Points are '.', 's' and 'K'; values and lines lie by the number that the board is to the base
 * 3. */
typedef struct
{
  int width;
  int height;
  guint places[MOST_POINTS];
  gint8 *values;
  gint8 *forced;
} Slow;

/* Turns all singletons of the 2×2 around the point that are filled into '-'. Returns whether there
 * are such 2×2. */
static gboolean
mark_falling (const Slow *slow,
              char       *board,
              int         x,
              int         y)
{
  gboolean found = FALSE;
  char before[MOST_POINTS];

  memcpy (before, board, sizeof before);
  for (int left = MAX (x - 1, 0); left <= MIN (x, slow->width - 2); left++)
    for (int low = MAX (y - 1, 0); low <= MIN (y, slow->height - 2); low++)
      {
        int corner = low * slow->width + left;
        const int square[] = { corner, corner + 1, corner + slow->width, corner + slow->width + 1 };
        gboolean filled = TRUE;

        for (guint i = 0; i < G_N_ELEMENTS (square); i++)
          filled = filled && before[square[i]] != '.';
        for (guint i = 0; filled && i < G_N_ELEMENTS (square); i++)
          if (before[square[i]] == 's')
            board[square[i]] = '-';
        found = found || filled;
      }
  return found;
}

/* Places a stack. Returns 1 if it is a king, else 0. */
static int
play (const Slow *slow,
      const char *board,
      int         point,
      char        after[MOST_POINTS])
{
  gboolean king;

  memcpy (after, board, MOST_POINTS);
  after[point] = 's';
  king = mark_falling (slow, after, point % slow->width, point / slow->width);
  for (int i = 0; i < slow->width * slow->height; i++)
    if (after[i] == '-')
      after[i] = '.';
  if (king)
    after[point] = 'K';
  return king ? 1 : 0;
}

static guint
get_number (const Slow *slow,
            const char *board)
{
  guint number = 0;

  for (int point = 0; point < slow->width * slow->height; point++)
    number += slow->places[point] * (board[point] == 'K' ? 2 : board[point] == 's' ? 1 : 0);
  return number;
}

static int
find_value (Slow       *slow,
            const char *board)
{
  const int n_points = slow->width * slow->height;
  const guint number = get_number (slow, board);
  int best = -UNKNOWN;

  if (slow->values[number] != UNKNOWN)
    return slow->values[number];

  for (int point = 0; point < n_points; point++)
    if (board[point] == '.')
      {
        char after[MOST_POINTS];
        int gain = play (slow, board, point, after);

        best = MAX (best, gain - find_value (slow, after));
      }
  slow->values[number] = (gint8) (best == -UNKNOWN ? 0 : best);
  return slow->values[number];
}

/* How many placements are forced: those that alone keep the value, while others are as good as any
 * and the line goes on with the best of them for this. */
static guint
count_forced (Slow       *slow,
              const char *board)
{
  const int n_points = slow->width * slow->height;
  const int best = find_value (slow, board);
  const guint number = get_number (slow, board);
  guint n_points_left = 0, n_keeping = 0, most = 0;

  if (slow->forced[number] != UNKNOWN)
    return (guint) slow->forced[number];

  for (int point = 0; point < n_points; point++)
    if (board[point] == '.')
      {
        char after[MOST_POINTS];

        n_points_left++;
        if (play (slow, board, point, after) - find_value (slow, after) != best)
          continue;
        n_keeping++;
        most = MAX (most, count_forced (slow, after));
      }
  if (n_keeping < n_points_left)
    most = n_keeping == 1 ? most + 1 : 0;
  slow->forced[number] = (gint8) most;
  return most;
}

static void
slow_init (Slow  *slow,
           guint  width,
           guint  height)
{
  guint n = 1;

  slow->width = (int) width;
  slow->height = (int) height;
  for (guint point = 0; point < width * height; point++, n *= 3)
    slow->places[point] = n;
  slow->values = g_malloc (n);
  slow->forced = g_malloc (n);
  memset (slow->values, UNKNOWN, n);
  memset (slow->forced, UNKNOWN, n);
}

/* Compares all values of a layer; returns how many there are. */
static guint64
check_layer (Slow               *slow,
             const MarvinGrid   *grid,
             const MarvinValues *values)
{
  const MarvinLayer *layer = values->layer;
  guint64 at = 0;

  for (guint i = 0; i < layer->n_sets; i++)
    {
      MarvinKings shape;

      marvin_kings_init (&shape, grid, layer->sets[i]);
      for (guint64 rank = 0; at < layer->offsets[i + 1]; rank++, at++)
        {
          guint32 singletons = marvin_kings_unrank (&shape, grid, rank);
          guint turn = (guint) (at % grid->n_symmetries);
          guint32 kings = marvin_grid_image (grid, layer->sets[i], turn);
          char board[MOST_POINTS] = "";

          singletons = marvin_grid_image (grid, singletons, turn);
          for (guint point = 0; point < grid->n_points; point++)
            board[point] = (kings >> point & 1) != 0        ? 'K'
                           : (singletons >> point & 1) != 0 ? 's'
                                                            : '.';
          g_assert_cmpint (marvin_value_of (values->values[at]), ==, find_value (slow, board));
          g_assert_cmpuint (marvin_forced_of (values->values[at]), ==, count_forced (slow, board));
          g_assert_cmpint (marvin_values_find (values, grid, layer->sets[i],
                                               marvin_kings_unrank (&shape, grid, rank)),
                           ==, marvin_value_of (values->values[at]));
        }
    }
  return at;
}

static void
remove_layers (const char       *folder,
               const MarvinGrid *grid)
{
  for (guint n_kings = 0; n_kings <= grid->n_points; n_kings++)
    {
      g_autofree char *name = marvin_values_name (folder, grid, n_kings);

      g_unlink (name);
    }
}

static void
check_board (guint   width,
             guint   height,
             guint64 n_positions)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("solve-XXXXXX", &error);
  g_autofree MarvinGrid *grid = marvin_grid_new (width, height);
  guint64 n = 0;
  Slow slow;

  g_assert_no_error (error);
  slow_init (&slow, width, height);
  g_assert_true (marvin_solve (grid, folder, 2, &error));
  g_assert_no_error (error);
  for (guint n_kings = 0; n_kings <= grid->n_points; n_kings++)
    {
      g_autoptr (MarvinLayer) layer = marvin_layer_new (grid, n_kings);
      g_autoptr (MarvinValues) values = marvin_values_open (folder, grid, layer, &error);

      g_assert_no_error (error);
      n += check_layer (&slow, grid, values);
    }
  g_assert_cmpuint (n, ==, n_positions);
  remove_layers (folder, grid);
  g_rmdir (folder);
  g_free (slow.values);
  g_free (slow.forced);
}

static void
test_small (void)
{
  check_board (3, 3, 2755);
  check_board (3, 4, 67993);
  check_board (4, 3, 67993);
}

static void
test_square (void)
{
  if (g_test_thorough ())
    check_board (4, 4, 1759742);
  else
    g_test_skip ("takes some seconds; run with -m thorough");
}

/* What was interrupted goes on; what is no file of values is told. */
static void
test_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("solve-XXXXXX", &error);
  g_autofree MarvinGrid *grid = marvin_grid_new (3, 3);
  g_autofree char *name = marvin_values_name (folder, grid, 4);
  g_autofree char *whole = NULL;
  g_autofree char *again = NULL;
  gsize n;
  gsize n_again;

  g_assert_true (marvin_solve (grid, folder, 1, &error));
  g_assert_true (g_file_get_contents (name, &whole, &n, &error));
  g_assert_no_error (error);
  g_unlink (name);
  g_assert_true (marvin_solve (grid, folder, 1, &error));
  g_assert_true (g_file_get_contents (name, &again, &n_again, &error));
  g_assert_cmpmem (whole, n, again, n_again);

  g_assert_true (g_file_set_contents (name, whole, (gssize) n - 1, &error));
  g_assert_false (marvin_solve (grid, folder, 1, &error));
  g_assert_nonnull (strstr (error->message, "with 4 kings"));
  remove_layers (folder, grid);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solve/small", test_small);
  g_test_add_func ("/solve/square", test_square);
  g_test_add_func ("/solve/files", test_files);
  return g_test_run ();
}
