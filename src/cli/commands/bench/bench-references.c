/* Measurements of reading the squares and moves that comments name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "bench.h"
#include "mar-proof.h"
#include "mar-reference.h"
#include "mar-turn.h"

#define SEED G_GUINT64_CONSTANT (0x2545f4914f6cdd1d)
#define LETTERS 100
#define TURNS_OF_GAME 20
#define TURNS_OF_LINE 40
#define MOST_ACTIONS 16

static const char words[]
  = " is what one would like to see here, for it keeps d4 and e5 together on "
    "the way to turn 12 and looks at c3 as well. Then ";
#define N_WORDS 28 /* with a number and the moves */

/* Plays a turn at random and appends it to @text with its number. */
static gboolean
write_turn (MarLine *line,
            guint    number,
            guint64 *seed,
            GString *text)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *before = mar_position_copy (game, mar_line_position (line));
  MarAction actions[MOST_ACTIONS];
  MarActionList list;
  g_autofree char *turn = NULL;
  guint n = 0;

  do
    {
      mar_line_actions (line, &list);
      if (list.n == 0)
        break;
      actions[n] = list.items[mar_random (seed, list.n)];
      mar_line_play (line, actions[n++], NULL, NULL);
    }
  while (n < MOST_ACTIONS && !game->starts_turn (mar_line_position (line)));
  if (n == 0)
    return FALSE;

  turn = mar_turn_text (game, before, actions, n, NULL);
  g_string_append_printf (text, "%u. %s%s", number, turn, words);
  return TRUE;
}

/* The node in whose comment the text stands. */
static MarNode *
last_node (const BenchInput *input)
{
  MarRecord *record = mar_document_record (input->document, 0);

  return mar_record_last (record, mar_record_root (record));
}

/* A text of @amount words: lines of many turns, in few paragraphs. */
static char *
write_text (const BenchInput *input,
            guint             amount,
            gsize            *length)
{
  MarCursor cursor = mar_cursor_at (last_node (input));
  GString *text = g_string_new (NULL);
  guint64 seed = SEED;
  guint n_words = 0;

  while (n_words < amount)
    {
      g_autoptr (MarLine) line = mar_cursor_line (&cursor);
      guint number = mar_node_number (cursor.node) + 1;

      for (guint i = 0; i < TURNS_OF_LINE && n_words < amount; i++, n_words += N_WORDS)
        if (!write_turn (line, number + i, &seed, text))
          break;
      n_words++;
      g_string_append (text, "so on.\n\n");
    }
  *length = text->len;
  return g_string_free (text, FALSE);
}

gboolean
bench_prepare_comment (const BenchCase  *what,
                       BenchInput       *input,
                       GError          **error)
{
  BenchCase game = *what;

  game.amount = TURNS_OF_GAME;
  if (!bench_prepare_long_game (&game, input, error))
    return FALSE;
  g_free (input->text);
  input->text = write_text (input, what->amount, &input->length);
  return TRUE;
}

guint64
bench_read_references (const BenchCase   *what,
                       const BenchInput  *input,
                       GError           **error)
{
  g_autoptr (MarReferences) references = mar_references_new (last_node (input), MAR_COMMENT_AFTER);
  guint n;

  mar_references_read (references, input->text);
  mar_references_items (references, &n);
  return n;
}

/* Types letters at @at and takes them back. */
static guint64
type_at (const BenchInput *input,
         gsize             at)
{
  g_autoptr (MarReferences) references = mar_references_new (last_node (input), MAR_COMMENT_AFTER);
  g_autoptr (GString) text = g_string_new (input->text);

  mar_references_read (references, text->str);
  for (guint i = 0; i < LETTERS; i++)
    {
      if (i % 2 == 0)
        g_string_insert_c (text, (gssize) at, 'a');
      else
        g_string_erase (text, (gssize) at, 1);
      mar_references_read (references, text->str);
    }
  return LETTERS;
}

guint64
bench_type_first (const BenchCase   *what,
                  const BenchInput  *input,
                  GError           **error)
{
  return type_at (input, 0);
}

guint64
bench_type_inside (const BenchCase   *what,
                   const BenchInput  *input,
                   GError           **error)
{
  return type_at (input, input->length / 2);
}

guint64
bench_type_last (const BenchCase   *what,
                 const BenchInput  *input,
                 GError           **error)
{
  return type_at (input, input->length);
}

guint64
bench_spoil_first (const BenchCase   *what,
                   const BenchInput  *input,
                   GError           **error)
{
  const char *first = strpbrk (input->text, ">");

  /* Into the first move, so that all that goes on from it is another line. */
  return type_at (input, first != NULL ? (gsize) (first - input->text) + 2 : 4);
}

/* What the rules must decide, some of it by a search of a whole turn. */
static const char claims[]
  = "White has seven marbles left, and Black has six. The marble on d4 stands well there. Black "
    "can score in one turn. White threatens to score. The ratio at e5 is 4:2. d4 and e4 are empty. "
    "e5 cannot be captured this turn. Black leads by two. It is White\xe2\x80\x99s turn. The "
    "group at d4 has three freedoms. c3 and c4 are linked. d4 can be captured.\n\n";

gboolean
bench_prepare_claims (const BenchCase  *what,
                      BenchInput       *input,
                      GError          **error)
{
  g_autofree char *text = NULL;
  MarNode *node;

  if (!bench_prepare_comment (what, input, error))
    return FALSE;
  node = last_node (input);
  text = g_strconcat (input->text, claims, claims, NULL);
  mar_record_set_comment (mar_node_record (node), node, MAR_COMMENT_AFTER, text);

  return TRUE;
}

guint64
bench_check_comment (const BenchCase   *what,
                     const BenchInput  *input,
                     GError           **error)
{
  MarProofReading *reading = mar_proof_reading_new (input->document, FALSE);

  while (!mar_proof_reading_go_on (reading, G_MAXINT64))
    ;
  mar_proof_reading_free (reading);

  return 1;
}
