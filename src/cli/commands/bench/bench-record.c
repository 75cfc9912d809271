/* Measurements of records.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "bench.h"
#include "mar-cursor.h"
#include "mar-load.h"

#define N_RECORDS 3
#define SEED G_GUINT64_CONSTANT (0x2545f4914f6cdd1d)

/* Plays at random from the cursor to the end of a turn; returns whether there was one. */
static gboolean
add_turn (MarCursor  *cursor,
          guint64    *seed,
          GError    **error)
{
  const MarGame *game = mar_record_game (mar_node_record (cursor->node));
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autoptr (MarLine) line = mar_cursor_line (cursor);

  do
    {
      MarAction action;

      mar_line_actions (line, list);
      if (list->n == 0)
        return FALSE;
      action = list->items[mar_random (seed, list->n)];
      if (!mar_line_play (line, action, NULL, error) || !mar_cursor_play (cursor, action, error))
        return FALSE;
    }
  while (!game->starts_turn (mar_line_position (line)));
  return TRUE;
}

static gboolean
add_game (const BenchCase   *what,
          const BenchInput  *input,
          MarDocument       *document,
          const char        *comment,
          guint64           *seed,
          GError           **error)
{
  MarRecord *record = mar_document_add_record (document, input->game, &input->options, NULL);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  GError *cause = NULL;

  mar_record_set_header (record, "title", "A game played at random");
  for (guint i = 0; i < what->amount && add_turn (&cursor, seed, &cause); i++)
    if (comment != NULL)
      mar_record_set_comment (record, cursor.node, MAR_COMMENT_AFTER, comment);
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, cause);
  return FALSE;
}

gboolean
bench_prepare_file (const BenchCase  *what,
                    BenchInput       *input,
                    GError          **error)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  guint64 seed = SEED;

  for (guint i = 0; i < N_RECORDS; i++)
    if (!add_game (what, input, document,
                   "A comment of the length that a commentator would write about a turn: what "
                   "it is for, what it gives up, and which other steps were to be had.",
                   &seed, error))
      return FALSE;
  input->text = mar_document_write (document, &input->length);
  return TRUE;
}

gboolean
bench_prepare_long_file (const BenchCase  *what,
                         BenchInput       *input,
                         GError          **error)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  guint64 seed = SEED;

  if (!add_game (what, input, document, NULL, &seed, error))
    return FALSE;
  input->text = mar_document_write (document, &input->length);
  return TRUE;
}

gboolean
bench_prepare_long_game (const BenchCase  *what,
                         BenchInput       *input,
                         GError          **error)
{
  if (!bench_prepare_long_file (what, input, error))
    return FALSE;
  input->document = mar_document_parse (input->text, input->length, error);
  return input->document != NULL;
}

guint64
bench_open (const BenchCase   *what,
            const BenchInput  *input,
            GError           **error)
{
  g_autoptr (MarDocument) document = mar_document_load_text (input->text, (gssize) input->length,
                                                             NULL, error);

  return document != NULL ? 1 : 0;
}

guint64
bench_open_and_write (const BenchCase   *what,
                      const BenchInput  *input,
                      GError           **error)
{
  g_autoptr (MarDocument) document = mar_document_load_text (input->text, (gssize) input->length,
                                                             NULL, error);
  g_autofree char *text = NULL;
  gsize length;

  if (document == NULL)
    return 0;
  text = mar_document_write (document, &length);
  return 1;
}

/* The window asks for all of this at every step. */
static void
read_position (const MarCursor *cursor,
               MarEffects      *effects)
{
  g_autofree MarPosition *position = mar_cursor_position (cursor, effects);
  g_autoptr (MarLine) line = mar_cursor_line (cursor);
  MarActionList list;

  mar_line_actions (line, &list);
}

guint64
bench_step (const BenchCase   *what,
            const BenchInput  *input,
            GError           **error)
{
  MarRecord *record = mar_document_record (input->document, 0);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  guint64 n = 0;

  for (; mar_cursor_next_step (&cursor); n++)
    read_position (&cursor, &effects);
  for (; mar_cursor_previous_step (&cursor); n++)
    read_position (&cursor, &effects);
  return n;
}

/* The file decides its game itself; the name here only heads the table. */
const BenchCase bench_file_cases[] = {
  { BENCH_RECORD, "file", NULL, "open", N_("files"), 0, 0, NULL, bench_open },
  { BENCH_RECORD, "file", NULL, "open-write", N_("files"), 0, 0, NULL, bench_open_and_write },
};
const guint n_bench_file_cases = G_N_ELEMENTS (bench_file_cases);
