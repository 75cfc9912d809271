/* The likely meaning of moves of a text that can't be played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "edit-distance.h"
#include "reference-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Moves that are farther from the text were hardly meant: two characters are wrong, each by one. */
#define FARTHEST 12
/* Nor what is so much farther than something else. */
#define MARGIN 3

typedef struct
{
  char *text;
  guint cost;
} Candidate;

static void
clear_candidate (gpointer data)
{
  g_free (((Candidate *) data)->text);
}

static gint
compare_candidates (gconstpointer one,
                    gconstpointer other)
{
  const Candidate *a = one, *b = other;

  return a->cost != b->cost ? (a->cost > b->cost) - (a->cost < b->cost) : strcmp (a->text, b->text);
}

/* Of steps that are run together, "h2>h3>h5", the later ones begin with their arrow. */
static gboolean
runs_on (const MarReference *reference,
         const char         *text)
{
  return reference->wrong_start > reference->start
         && !g_ascii_isalnum (text[reference->wrong_start]);
}

/* The step that is wrong, unless the text has no whole one there. */
static gboolean
read_step (const MarReference *reference,
           const char         *text,
           MarStepText        *step)
{
  guint end = reference->wrong_start + reference->wrong_length;
  guint start = reference->wrong_start;
  guint behind;

  if (runs_on (reference, text))
    while (start > reference->start && g_ascii_isalnum (text[start - 1]))
      start--;

  return mar_reference_steps (text, start, end, step, 1, &behind) == 1 && behind == end
         && strchr (step->head, '>') != NULL;
}

/* The legal actions that look like @step; their first @fixed bytes do anyhow. */
static GArray *
find_candidates (const MarGame     *game,
                 MarLine           *line,
                 const MarStepText *step,
                 gsize              fixed)
{
  const MarPosition *position = mar_line_position (line);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  g_array_set_clear_func (candidates, clear_candidate);
  mar_line_actions (line, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *text = mar_action_text (game, position, list->items[i]);
      Candidate candidate = { NULL, mar_edit_distance (step->head, text) };

      if (candidate.cost == 0 || candidate.cost > FARTHEST
          || strncmp (step->head, text, fixed) != 0)
        continue;
      candidate.text = mar_action_literary (game, position, list->items[i]);
      g_array_append_val (candidates, candidate);
    }
  g_array_sort (candidates, compare_candidates);

  return candidates;
}

static void
add_reading (const MarReference *reference,
             const char         *text,
             const char         *reading,
             GStrvBuilder       *readings)
{
  const char *arrow = strchr (reading, '>');

  g_strv_builder_add (readings, runs_on (reference, text) && arrow != NULL ? arrow : reading);
}

static void
add_likely (const MarReference *reference,
            const char         *text,
            guint               most,
            GStrvBuilder       *readings)
{
  g_autoptr (MarLine) line = mar_reference_line (reference);
  g_autoptr (GArray) candidates = NULL;
  MarStepText step;
  gsize fixed = 0;

  if (line == NULL || !read_step (reference, text, &step))
    return;
  if (runs_on (reference, text))
    fixed = strcspn (step.head, ">") + 1;
  for (guint i = 0; i < reference->n_actions; i++)
    if (!mar_line_play_on (line, reference->actions[i], NULL, NULL))
      return;

  candidates = find_candidates (mar_record_game (mar_node_record (reference->base.node)), line,
                                &step, fixed);
  for (guint i = 0; i < MIN (most, candidates->len); i++)
    if (g_array_index (candidates, Candidate, i).cost
        <= g_array_index (candidates, Candidate, 0).cost + MARGIN)
      add_reading (reference, text, g_array_index (candidates, Candidate, i).text, readings);
}

GStrv
mar_reference_readings (const MarReference *reference,
                        const char         *text,
                        guint               most)
{
  g_autoptr (GStrvBuilder) readings = g_strv_builder_new ();

  g_return_val_if_fail (reference != NULL && text != NULL, NULL);

  if (reference->truth != NULL && most > 0)
    add_reading (reference, text, reference->truth, readings);
  else if (reference->kind == MAR_REFERENCE_MOVES && reference->wrong_length > 0)
    add_likely (reference, text, most, readings);

  return g_strv_builder_end (readings);
}

char *
mar_reference_explain (const MarReference *reference,
                       const char         *text)
{
  g_auto (GStrv) readings = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (reference == NULL || reference->reason == NULL)
    return NULL;
  /* A reason that names the truth needs no repetition of it. */
  if (reference->truth != NULL)
    return g_strdup (reference->reason);
  readings = mar_reference_readings (reference, text, MAR_REFERENCE_MOST_READINGS);
  if (readings[0] == NULL)
    return g_strdup (reference->reason);
  list = g_strjoinv (" · ", readings);
  /* Translators: the first %s is a sentence that says why a move in a comment can't be played,
   * the second a list of moves that can. */
  return g_strdup_printf (_("%s Did you mean %s?"), reference->reason, list);
}
