/* Measurements of a folder of records: indexing it, and searching the index.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "bench.h"
#include "mar-position-editor.h"

#define SEED G_GUINT64_CONSTANT (0x2545f4914f6cdd1d)

/* So many hits are told in full, and so often a search is done. */
#define HITS 100
#define SEARCHES 10

/* Patterns and positions are made of what stands on the board after so many actions at random. */
#define ACTIONS 12
#define PATTERN_CELLS 3

/* What is asked for, by the name of the measurement. Nothing is as frequent as what begins with an
 * "a". */
static const struct
{
  const char *name;
  MarLibraryQuery query;
} queries[] = {
  { "all", { .limit = HITS } },
  { "player", { .player = "a", .limit = HITS } },
  { "title", { .title = "a", .limit = HITS } },
  { "event", { .event = "a", .limit = HITS } },
  { "text", { .text = "a", .limit = HITS } },
  { "concept", { .concept = "formation", .limit = HITS } },
  { "glyph", { .glyph = "!", .limit = HITS } },
  { "date", { .date = "1900..", .order = MAR_LIBRARY_BY_DATE, .limit = HITS } },
  { "result", { .result = "none", .limit = HITS } },
  { "duplicates", { .duplicates = TRUE, .limit = HITS } },
};

gboolean
bench_open_library (BenchInput  *input,
                    const char  *folder,
                    GError     **error)
{
  g_autofree char *path = NULL;

  input->folder = g_strdup (folder);
  input->cache = g_dir_make_tmp ("marginalia-bench-XXXXXX", error);
  if (input->cache == NULL)
    return FALSE;
  path = g_build_filename (input->cache, "library.sqlite", NULL);
  input->library = mar_library_open (path, TRUE, error);
  return input->library != NULL;
}

void
bench_close_library (BenchInput *input)
{
  g_autoptr (GDir) files = NULL;
  const char *name;

  g_clear_pointer (&input->library, mar_library_close);
  g_clear_pointer (&input->folder, g_free);
  if (input->cache == NULL)
    return;
  files = g_dir_open (input->cache, 0, NULL);
  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (input->cache, name, NULL);

      g_unlink (path);
    }
  g_rmdir (input->cache);
  g_clear_pointer (&input->cache, g_free);
}

static void
note_progress (const MarLibraryProgress *progress,
               gpointer                  data)
{
  *(MarLibraryProgress *) data = *progress;
}

/* Returns: how many records the folder has, or 0 with an error. */
static guint64
look_through (const BenchInput  *input,
              GError           **error)
{
  const char *const folders[] = { input->folder, NULL };
  MarLibraryProgress progress = { 0 };
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  if (!mar_library_update (input->library, folders, note_progress, &progress, problems, NULL, NULL,
                           error))
    return 0;
  if (progress.n_files == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         problems->len > 0 ? g_ptr_array_index (problems, 0)
                                           : _("There is no record in the folder."));
  return progress.n_files;
}

/* All from the start. */
static guint64
bench_index (const BenchCase   *what,
             const BenchInput  *input,
             GError           **error)
{
  return mar_library_reset (input->library, error) ? look_through (input, error) : 0;
}

/* Nothing has changed. */
static guint64
bench_update (const BenchCase   *what,
              const BenchInput  *input,
              GError           **error)
{
  return look_through (input, error);
}

static gboolean
search (const BenchInput       *input,
        const MarLibraryQuery  *query,
        GError                **error)
{
  g_autoptr (MarLibraryFound) found = mar_library_search (input->library, query, NULL, error);

  return found != NULL;
}

static guint64
bench_query (const BenchCase   *what,
             const BenchInput  *input,
             GError           **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    for (guint k = 0; g_str_equal (queries[i].name, what->name) && k < SEARCHES; k++)
      if (!search (input, &queries[i].query, error))
        return 0;
  return SEARCHES;
}

/* (transfer full): some of the cells on which something stands. */
static char *
write_cells (const MarGame     *game,
             const MarPosition *position)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint cell = 0; cell < game->n_cells (position) && n < PATTERN_CELLS; cell++)
    {
      int piece = game->editor->piece (position, (MarCell) cell);
      g_autofree char *name = mar_cell_text (game, position, (MarCell) cell);

      if (piece < 0)
        continue;
      g_string_append_printf (text, "%s=%s ", name, game->editor->pieces[piece].letter);
      n++;
    }
  return g_string_free (text, FALSE);
}

/* Some squares of a board, or all of it, of each game in turn. */
static guint64
search_boards (const BenchInput  *input,
               gboolean           whole,
               GError           **error)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *position = mar_position_new (games[i], NULL);
      g_autoptr (MarBoardPattern) pattern = NULL;
      MarLibraryQuery query = { .limit = HITS };
      guint64 seed = SEED;

      if (!whole)
        {
          g_autofree char *text = NULL;

          mar_game_playout (games[i], position, &seed, ACTIONS);
          text = write_cells (games[i], position);
          pattern = mar_board_pattern_read (games[i], NULL, text, error);
          if (pattern == NULL)
            return 0;
        }
      else
        pattern = mar_board_pattern_new_whole (games[i], position, TRUE);
      query.pattern = pattern;
      if (!search (input, &query, error))
        return 0;
    }
  return n;
}

static guint64
bench_pattern (const BenchCase   *what,
               const BenchInput  *input,
               GError           **error)
{
  return search_boards (input, FALSE, error);
}

/* The starts, which are in the most games, and what was played there. */
static guint64
bench_start (const BenchCase   *what,
             const BenchInput  *input,
             GError           **error)
{
  return search_boards (input, TRUE, error);
}

/* 20,000 records in a minute; a tenth of a second for a search. */
const BenchCase bench_folder_cases[] = {
  { BENCH_RECORD, "folder", NULL, "index", N_("records"), 20000 / 60.0, 0, NULL, bench_index },
  { BENCH_RECORD, "folder", NULL, "update", N_("records"), 0, 0, NULL, bench_update },
  { BENCH_RECORD, "folder", NULL, "all", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "player", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "title", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "event", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "text", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "concept", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "glyph", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "date", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "result", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "duplicates", N_("searches"), 10, 0, NULL, bench_query },
  { BENCH_RECORD, "folder", NULL, "pattern", N_("searches"), 10, 0, NULL, bench_pattern },
  { BENCH_RECORD, "folder", NULL, "start", N_("searches"), 10, 0, NULL, bench_start },
};
const guint n_bench_folder_cases = G_N_ELEMENTS (bench_folder_cases);
