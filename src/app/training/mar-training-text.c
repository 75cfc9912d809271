/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-training-text.h"

#include <glib/gi18n.h>

#include "mar-turn.h"

/* Questions. */

static char *
ask_for_turn (const MarTrainingItem *item)
{
  const MarGame *game = mar_record_game (mar_node_record (item->turn));
  const int side = mar_node_side (item->turn);

  /* Translators: number of the turn, and the player: Black, White */
  return g_strdup_printf (_("Turn %u: what did %s play?"), mar_node_number (item->turn),
                          side >= 0 ? _(game->player_names[side]) : "");
}

char *
mar_training_text_question (MarStudy *study)
{
  const MarTrainingItem *item = mar_study_training_item (study);

  g_return_val_if_fail (item != NULL, NULL);

  if (mar_study_training (study)->state == MAR_TRAINING_OVER)
    return g_strdup ("");
  if (item->turn == NULL)
    return g_strdup (mar_node_task (item->node)->question);
  if (mar_study_training (study)->state >= MAR_TRAINING_RIGHT
      && mar_node_comment (item->turn, MAR_COMMENT_AFTER) != NULL)
    return g_strdup (mar_node_comment (item->turn, MAR_COMMENT_AFTER));

  return ask_for_turn (item);
}

char *
mar_training_text_hints (MarStudy *study)
{
  const MarTrainingItem *item = mar_study_training_item (study);
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (item != NULL, NULL);

  if (item->n_hints == 0 || item->turn != NULL
      || mar_study_training (study)->state == MAR_TRAINING_OVER)
    return NULL;
  for (guint i = item->n_hints; i > 0; i--)
    {
      if (text->len > 0)
        g_string_append (text, "\n\n");
      /* Translators: number and text of a hint */
      g_string_append_printf (text, _("*Hint %u:* %s"), i,
                              mar_node_task (item->node)->hints[i - 1]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Results. */

/* What was played, or would have been right. */
static char *
write_actions (const MarTraining *training)
{
  const MarTrainingItem *item = &g_array_index (training->items, MarTrainingItem, training->index);
  const MarGame *game = mar_record_game (mar_node_record (item->node));

  return mar_turn_text (game, mar_node_position (item->node),
                        (const MarAction *) (gpointer) training->actions->data,
                        training->actions->len, NULL);
}

/* Of what somebody gave up. */
static char *
tell_shown (const char *turn)
{
  return g_strdup_printf (_("The answer is %s."), turn);
}

static char *
tell_turn (const MarTraining     *training,
           const MarTrainingItem *item)
{
  g_autofree char *turn = write_actions (training);
  guint n;

  mar_node_actions (item->turn, &n);
  if (training->state == MAR_TRAINING_RIGHT)
    /* Translators: %s is the turn of the game that was guessed: "d2>d3; e2>e3" */
    return g_strdup_printf (_("That was played: %s."), turn);
  if (item->n_wrong == 0)
    return tell_shown (turn);
  if (item->points == 0 || n == 1)
    return g_strdup_printf (_("The game went on differently: %s."), turn);

  return g_strdup_printf (ngettext ("%u step of %u found. Played was: %s.",
                                    "%u steps of %u found. Played was: %s.", item->points),
                          item->points, n, turn);
}

static char *
tell_answer (const MarTraining     *training,
             const MarTrainingItem *item)
{
  g_autofree char *turn = NULL;

  if (training->state == MAR_TRAINING_WRONG)
    return training->reason != NULL ? g_strdup_printf (_("Not the answer. %s"), training->reason)
                                    : g_strdup (_("Not the answer. Try again."));
  turn = write_actions (training);
  if (training->state == MAR_TRAINING_RIGHT)
    /* Translators: %s is what was played */
    return g_strdup_printf (_("Right: %s."), turn);

  return tell_shown (turn);
}

static char *
tell_end_of_guess (const MarTraining *training)
{
  guint points = 0;
  guint most = 0;

  for (guint i = 0; i < training->items->len; i++)
    {
      const MarTrainingItem *item = &g_array_index (training->items, MarTrainingItem, i);
      guint n;

      mar_node_actions (item->turn, &n);
      points += item->points;
      most += n;
    }

  return g_strdup_printf (_("You guessed %u of %u turns, and %u of %u steps."),
                          mar_training_count (training, MAR_TRAINING_SOLVED), training->items->len,
                          points, most);
}

/* Returns: (transfer full): of how many tasks this is so. */
static char *
tell_mark (MarTrainingMark mark,
           guint           n)
{
  switch (mark)
    {
    case MAR_TRAINING_SOLVED:
      return g_strdup_printf (ngettext ("%u task solved at once.", "%u tasks solved at once.", n),
                              n);
    case MAR_TRAINING_HELPED:
      return g_strdup_printf (ngettext ("%u task solved after another attempt or a hint.",
                                        "%u tasks solved after another attempt or a hint.", n),
                              n);
    case MAR_TRAINING_MISSED:
    case MAR_TRAINING_OPEN:
    case MAR_TRAINING_N_MARKS:
    default:
      return g_strdup_printf (ngettext ("%u task not solved.", "%u tasks not solved.", n), n);
    }
}

static char *
tell_end (const MarTraining *training)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint mark = MAR_TRAINING_SOLVED; mark < MAR_TRAINING_N_MARKS; mark++)
    {
      const guint n = mar_training_count (training, mark);
      g_autofree char *sentence = tell_mark (mark, n);

      if (n == 0)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, sentence);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mar_training_text_result (MarStudy *study)
{
  const MarTraining *training = mar_study_training (study);
  const MarTrainingItem *item = mar_study_training_item (study);

  g_return_val_if_fail (training != NULL, NULL);

  if (training->state == MAR_TRAINING_OVER)
    return item->turn != NULL ? tell_end_of_guess (training) : tell_end (training);
  if (training->state == MAR_TRAINING_ASKS)
    return NULL;

  return item->turn != NULL ? tell_turn (training, item) : tell_answer (training, item);
}

char *
mar_training_text_progress (MarStudy *study)
{
  const MarTraining *training = mar_study_training (study);
  guint n_right;

  g_return_val_if_fail (training != NULL, NULL);

  n_right = mar_training_count (training, MAR_TRAINING_SOLVED)
            + mar_training_count (training, MAR_TRAINING_HELPED);
  if (mar_study_training_item (study)->turn != NULL)
    /* Translators: which turn is guessed of how many, and how many were right so far */
    return g_strdup_printf (_("Turn %u of %u · %u right"), training->index + 1,
                            training->items->len, n_right);

  return g_strdup_printf (_("Task %u of %u · %u right"), training->index + 1, training->items->len,
                          n_right);
}

char *
mar_training_text_spoken (MarStudy *study)
{
  const MarTraining *training = mar_study_training (study);
  const MarTrainingItem *item = mar_study_training_item (study);
  char *result = mar_training_text_result (study);

  g_return_val_if_fail (item != NULL, NULL);

  if (result != NULL)
    return result;
  if (training->actions->len > 0 && !training->hinted)
    return write_actions (training);
  if (item->n_hints > 0 && item->turn == NULL)
    return g_strdup (mar_node_task (item->node)->hints[item->n_hints - 1]);

  return mar_training_text_question (study);
}
