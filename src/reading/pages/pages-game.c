/* Makes a game of boards without a text: a start, or a sequence between which the moves are found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "mar-record.h"
#include "pages-document.h"
#include "positions-private.h"

/* Boards that may be a game: their items, and the first position, in which somebody is to act. */
typedef struct
{
  const PagesText *text;
  GArray *items; /* of guint */
  const MarGame *game;
  const MarOptions *options;
} Sequence;

static const MarPagesReading *
get_reading (const Sequence *sequence,
             guint           index)
{
  return pages_text_reading (sequence->text, g_array_index (sequence->items, guint, index));
}

/* Gathers all boards; returns whether they are of one game, with the same options. */
static gboolean
gather (const PagesText *text,
        Sequence        *sequence)
{
  sequence->text = text;
  for (guint i = 0; i < text->lines->len; i++)
    {
      const MarPagesReading *reading = pages_text_reading (text, i);

      if (pages_text_item (text, i)->text != NULL)
        continue;
      if (reading == NULL
          || (sequence->game != NULL
              && (reading->game != sequence->game
                  || memcmp (reading->options.values, sequence->options->values,
                             sizeof reading->options.values)
                       != 0)))
        return FALSE;
      sequence->game = reading->game;
      sequence->options = &reading->options;
      g_array_append_val (sequence->items, i);
    }
  return sequence->items->len > 0;
}

/* (transfer full) (nullable): the first position with @player to act. */
static MarPosition *
make_start (const Sequence *sequence,
            guint           player)
{
  const char letter[] = { sequence->game->letters[player], '\0' };
  g_autofree MarPosition *start = mar_position_copy (sequence->game,
                                                     get_reading (sequence, 0)->position);

  if (!mar_position_set_field (sequence->game, start, 0, letter, NULL)
      || !mar_position_editor_validate (sequence->game, sequence->options, start, NULL))
    return NULL;
  return g_steal_pointer (&start);
}

/* How many boards at the beginning play connects; @ways: (element-type GArray): the actions to each
 * of them. */
static guint
count_connected (const Sequence    *sequence,
                 const MarPosition *start,
                 GPtrArray         *ways)
{
  g_autoptr (MarLine) line = mar_line_new (sequence->game, sequence->options, start);

  g_ptr_array_set_size (ways, 0);
  for (guint i = 1; i < sequence->items->len; i++)
    {
      GArray *actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

      g_ptr_array_add (ways, actions);
      if (!positions_bridge (line, get_reading (sequence, i)->position, FALSE, actions))
        return i;
    }
  return sequence->items->len;
}

/* (transfer full) (nullable): the first position, from which play leads along the way; NULL: it
 * never does. */
static MarPosition *
find_start (const Sequence *sequence,
            GPtrArray      *ways)
{
  for (guint player = 0; player < strlen (sequence->game->letters); player++)
    {
      g_autofree MarPosition *start = make_start (sequence, player);
      guint n_actions = 0;

      if (start == NULL || count_connected (sequence, start, ways) < sequence->items->len)
        continue;
      for (guint i = 0; i < ways->len; i++)
        n_actions += ((const GArray *) ways->pdata[i])->len;
      /* The same board over and over is no game. */
      if (n_actions > 0 || ways->len == 0)
        return g_steal_pointer (&start);
    }
  return NULL;
}

static void
set_source (const Sequence *sequence,
            MarRecord      *record,
            MarNode        *node,
            guint           index)
{
  g_autoptr (MarSource) source = mar_source_new ();
  const MarPagesReading *reading = get_reading (sequence, index);

  source->diagram = g_strndup (reading->text, strcspn (reading->text, " "));
  pages_set_source (sequence->text, g_array_index (sequence->items, guint, index), source);
  mar_record_set_source (record, node, source);
}

static void
add_record (const Sequence    *sequence,
            MarDocument       *document,
            const char        *name,
            const MarPosition *start,
            const GPtrArray   *ways)
{
  MarRecord *record = mar_document_add_record (document, sequence->game, sequence->options, start);
  MarNode *node = mar_record_root (record);

  mar_record_set_header (record, "source", name);
  set_source (sequence, record, node, 0);
  for (guint i = 0; i < ways->len; i++)
    {
      MarNode *last = positions_add_actions (record, node, ways->pdata[i]);

      if (last != node)
        set_source (sequence, record, last, i + 1);
      node = last;
    }
}

gboolean
pages_add_game (const PagesText *text,
                MarDocument     *document,
                const char      *name,
                PagesPlace      *places)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Sequence sequence = { .items = items };
  g_autofree MarPosition *start = NULL;

  /* A single board in a book is an illustration, without a word beside it a picture. */
  if (!gather (text, &sequence)
      || (items->len == 1 && text->lines->len > 1 && !text->pages->is_picture))
    return FALSE;
  start = find_start (&sequence, ways);
  if (start == NULL)
    return FALSE;

  add_record (&sequence, document, name, start, ways);
  for (guint i = 0; i < items->len; i++)
    places[g_array_index (items, guint, i)].used = TRUE;
  return TRUE;
}
