/* Turns as people type them: what can be read and played is looked for step by step, and where
 * none is whole, what may become one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"
#include "mar-typed.h"
#include "reference-private.h"
#include "typed-private.h"

/* The characters that part the steps of a turn, with the signs that end or judge one. */
#define SEPARATORS " \t;,.!?"

static gboolean read_rest (Typing *typing, const char *at, const char *cell, gboolean is_over);

/* Errors. */

/* Notes why @at, up to @end, can't be played, unless something behind it is wrong, too. */
static void
note_wrong (Typing     *typing,
            const char *at,
            const char *end,
            GError     *reason)
{
  MarTyped *typed = typing->typed;
  const guint start = (guint) (at - typing->text);
  g_autofree char *part = g_strndup (at, (gsize) (end - at));

  if (typed->error != NULL && start <= typed->wrong_start)
    {
      g_error_free (reason);
      return;
    }
  g_clear_error (&typed->error);
  typed->wrong_start = start;
  typed->wrong_length = (guint) (end - at);
  if (typing->path->len == 0 && reason->code != MAR_RULES_ERROR_SYNTAX)
    {
      typed->error = reason;
    }
  else
    {
      const char *detail = mar_rules_error_detail (reason, NULL);
      g_autofree char *quoted = g_strdup_printf ("“%s”", part);
      g_autofree char *sentence = line_make_sentence (detail);

      if (strstr (detail, quoted) != NULL)
        typed->error = g_error_new_literal (MAR_RULES_ERROR, reason->code, sentence);
      else
        typed->error
          = g_error_new (MAR_RULES_ERROR, reason->code,
                         /* Translators: a part of what was typed, then what is wrong with it. */
                         _("“%s”: %s"), part, detail);
      g_error_free (reason);
    }
  if (typing->open_at == NULL)
    {
      g_array_set_size (typed->actions, 0);
      g_array_append_vals (typed->actions, typing->path->data, typing->path->len);
    }
}

/* Returns whether @word was read to its end without a fault, and only ends too early. */
static gboolean
is_cut_off (const char   *word,
            const GError *reason)
{
  guint column;

  mar_rules_error_detail (reason, &column);
  return reason->code == MAR_RULES_ERROR_SYNTAX && column > (guint) g_utf8_strlen (word, -1);
}

/* Notes why @at is no action. */
static void
note_unreadable (Typing            *typing,
                 const MarPosition *position,
                 const char        *at,
                 const char        *cell)
{
  const char *const lead = at + line_lead_length (at);
  const char *const end = lead + strcspn (lead, " ;,");
  const char *const step = line_skip_arrows (at);
  g_autofree char *word = step > at && cell != NULL
                            ? g_strdup_printf ("%s>%.*s", cell, (int) MAX (0, end - step), step)
                            : g_strndup (at, (gsize) (end - at));
  g_autoptr (GError) error = NULL;
  MarAction action;

  if (typing->game->read_action (position, word, &action, &error)
      && typing->game->read_action (position, at, &action, &error))
    return;
  /* What a step still lacks is no help where none begins so. */
  if (is_cut_off (word, error))
    {
      g_clear_error (&error);
      g_set_error_literal (&error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                           _("no move of this position begins so"));
    }
  note_wrong (typing, at, end, g_steal_pointer (&error));
}

static void
note_end_of_turn (Typing     *typing,
                  const char *at)
{
  const char *const end = at + strcspn (at, " ;,");

  note_wrong (typing, at, end,
              g_error_new_literal (MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                                   _("The turn ends before it.")));
}

/* Returns whether an action may end at @end, and not in the middle of a number or in front of a
 * sign that is no part of it. */
static gboolean
may_end (const char *end)
{
  return strchr (SEPARATORS, end[-1]) == NULL && (*end & 0xc0) != 0x80
         && !(g_ascii_isdigit (end[-1]) && g_ascii_isdigit (*end));
}

/* Notes what is told of the outcome and isn't so. Returns: whether all of it is. */
static gboolean
check_outcome (Typing            *typing,
               const MarPosition *position,
               MarAction          action,
               const char        *origin,
               const char        *at,
               const char        *end)
{
  g_autofree char *step = g_strdup_printf ("%s%.*s", origin != NULL ? origin : "", (int) (end - at),
                                           at);
  const gsize lead = line_lead_length (step);
  MarStepText steps[MAR_STEP_PIECES];
  g_autofree char *reason = NULL;
  const char *wrong = at;
  MarAction read;
  guint step_end;

  memset (steps, 0, sizeof steps);
  if (mar_reference_steps (step, (guint) lead, (guint) strlen (step), steps, MAR_STEP_PIECES,
                           &step_end)
        != 1
      || steps[0].n_annotations == 0)
    return TRUE;
  reason = mar_reference_outcome (typing->game, position, action, &steps[0], "", NULL);
  if (reason == NULL)
    return TRUE;
  do
    wrong++;
  while (wrong < end
         && !(may_end (wrong)
              && line_read_word (typing->game, position, origin, at, (gsize) (wrong - at), &read)
              && read == action));
  wrong += strspn (wrong, " ");
  note_wrong (typing, wrong < end ? wrong : at, end,
              g_error_new_literal (MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL, reason));
  return FALSE;
}

/* Steps that play. */

static gboolean
try_action (Typing            *typing,
            const MarPosition *position,
            MarAction          action,
            const char        *origin,
            const char        *at,
            const char        *end)
{
  const MarGame *game = typing->game;
  const gboolean is_roll = game->actor (position) == MAR_ACTOR_CHANCE;
  g_autofree char *cell = NULL;
  GError *error = NULL;
  MarCell from, to;
  MarResult result;
  gboolean whole;

  if (!mar_line_play (typing->line, action, NULL, &error))
    {
      note_wrong (typing, at, end, error);
      return FALSE;
    }
  if (!check_outcome (typing, position, action, origin, at, end))
    {
      mar_line_undo (typing->line);
      return FALSE;
    }
  g_array_append_val (typing->path, action);
  game->action_cells (position, action, &from, &to);
  if (to != MAR_CELL_NONE && !is_roll)
    cell = mar_cell_text (game, position, to);
  position = mar_line_position (typing->line);
  game->result (position, &result);

  whole = read_rest (typing, end, cell, result.over || (!is_roll && game->starts_turn (position)));

  mar_line_undo (typing->line);
  if (!whole)
    g_array_set_size (typing->path, typing->path->len - 1);
  return whole;
}

/* Tries what stands at @at as an action, of a piece that comes from @origin if that is given; the
 * longest first. @legible is set where there is one, legal or not. */
static gboolean
try_at (Typing            *typing,
        const MarPosition *position,
        const char        *origin,
        const char        *at,
        gboolean          *legible)
{
  for (gsize length = MIN (strlen (at), LONGEST_ACTION); length > line_lead_length (at); length--)
    {
      MarAction action;

      if (!may_end (at + length)
          || !line_read_word (typing->game, position, origin, at, length, &action))
        continue;
      *legible = TRUE;
      if (try_action (typing, position, action, origin, at, at + length))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether the step at @at tells what was rolled, “4: b8>e5”, where that is due. */
static gboolean
read_roll_in_step (Typing            *typing,
                   const MarPosition *position,
                   const char        *at,
                   MarAction         *roll)
{
  const gsize n = strspn (at, "0123456789");
  g_autofree char *face = g_strndup (at, n);

  return n > 0 && at[n + strspn (at + n, " ")] == ':'
         && typing->game->actor (position) == MAR_ACTOR_CHANCE
         && typing->game->read_action (position, face, roll, NULL);
}

/* Where nothing parts two steps, the same piece goes on. */
static gboolean
try_steps (Typing            *typing,
           const MarPosition *position,
           const char        *at,
           const char        *cell,
           gboolean           is_parted)
{
  const char *const after = line_skip_arrows (at);
  g_autofree char *origin = cell != NULL ? g_strconcat (cell, ">", NULL) : NULL;
  gboolean legible = FALSE;

  if (origin != NULL && after > at)
    return try_at (typing, position, origin, after, &legible);
  if (origin != NULL && !is_parted && try_at (typing, position, origin, at, &legible))
    return TRUE;
  legible = FALSE;
  if (try_at (typing, position, NULL, at, &legible))
    return TRUE;
  return origin != NULL && is_parted && !legible && try_at (typing, position, origin, at, &legible);
}

/* Returns: whether all of the text from @at on can be played; @cell: (nullable): where the step
 * before ended, which a semicolon forgets: another piece moves behind it. */
static gboolean
read_rest (Typing     *typing,
           const char *at,
           const char *cell,
           gboolean    is_over)
{
  const char *const start = at + strspn (at, SEPARATORS);
  g_autofree MarPosition *position = NULL;
  MarAction roll;

  if (memchr (at, ';', (gsize) (start - at)) != NULL)
    cell = NULL;
  if (*start == '\0' && (start == at || is_over || typing->path->len == 0))
    return typing->path->len > 0;
  if (is_over)
    {
      note_end_of_turn (typing, start);
      return FALSE;
    }
  position = mar_position_copy (typing->game, mar_line_position (typing->line));
  typing->game->hand_over (position, NULL);
  if (*start == '\0')
    {
      line_find_ways (typing, position, start, NULL);
      return TRUE;
    }
  if (read_roll_in_step (typing, position, start, &roll))
    return try_action (typing, position, roll, NULL, start, start);
  if (try_steps (typing, position, start, cell, start > at))
    return TRUE;

  note_unreadable (typing, position, start, cell);
  line_find_ways (typing, position, start, cell);
  return FALSE;
}

static MarTyped *
read_from (MarLine    *line,
           const char *text,
           const char *at)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (MarAction));
  MarTyped *typed = g_new0 (MarTyped, 1);
  Typing typing = { line, mar_line_game (line), text, path, typed, NULL, NULL };

  typed->state = MAR_TYPED_REFUSED;
  typed->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  typed->ways = g_ptr_array_new_with_free_func (g_free);
  if (read_rest (&typing, at, NULL, FALSE))
    {
      typed->state = MAR_TYPED_WHOLE;
      g_clear_error (&typed->error);
      typed->wrong_start = typed->wrong_length = 0;
      g_array_set_size (typed->actions, 0);
      g_array_append_vals (typed->actions, path->data, path->len);
    }
  typed->completion = typed->state == MAR_TYPED_INCOMPLETE ? g_steal_pointer (&typing.completion)
                                                           : g_strdup ("");
  g_free (typing.completion);
  return typed;
}

static gboolean
is_whole (MarLine    *line,
          const char *text)
{
  g_autoptr (MarTyped) typed = read_from (line, text, text);

  return typed->state == MAR_TYPED_WHOLE;
}

/* Returns whether @text breaks off in the number of the turn or in what is said of an outcome,
 * which may be anything that the game can read. */
static gboolean
breaks_off (MarLine    *line,
            const char *text)
{
  const char *const bracket = strrchr (text, '(');
  g_autofree char *face = g_strconcat (text, "1", NULL);
  g_autofree char *exit = g_strconcat (text, "+", NULL);

  if (text[strspn (text, "0123456789" SEPARATORS)] == '\0')
    return strlen (text) < 8;
  if (bracket != NULL && strchr (bracket, ')') == NULL)
    {
      g_autofree char *before = g_strndup (text, (gsize) (bracket - text));

      return is_whole (line, before);
    }
  return is_whole (line, face) || is_whole (line, exit);
}

MarTyped *
mar_typed_read (MarLine    *line,
                const char *text)
{
  MarTyped *typed;
  const char *step;
  guint number;

  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  typed = read_from (line, text, text);
  step = line_read_number (text, &number);
  if (typed->state != MAR_TYPED_WHOLE && step != NULL)
    {
      mar_typed_free (typed);
      typed = read_from (line, text, step);
    }
  if (typed->state == MAR_TYPED_REFUSED && breaks_off (line, text))
    typed->state = MAR_TYPED_INCOMPLETE;
  if (typed->state == MAR_TYPED_INCOMPLETE)
    line_explain_unfinished (typed, text);
  if (typed->state != MAR_TYPED_WHOLE && typed->error == NULL)
    typed->error = g_error_new_literal (MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                                        _("There are no moves."));
  return typed;
}

void
mar_typed_free (MarTyped *typed)
{
  if (typed == NULL)
    return;

  g_array_unref (typed->actions);
  g_ptr_array_unref (typed->ways);
  g_free (typed->completion);
  g_clear_error (&typed->error);
  g_free (typed);
}
