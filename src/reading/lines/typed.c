/* Turns as people type them: what can be read and played is looked for step by step, and where
 * none is whole, what may become one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"
#include "mar-typed.h"
#include "reference-private.h"

/* An action is not longer than this, in bytes. */
#define LONGEST_ACTION 120

/* So many steps are named that an unfinished one can become. */
#define MOST_TOLD 4

/* The characters that part the steps of a turn, with the signs that end or judge one. */
#define SEPARATORS " \t;,.!?"

/*
 * @path: the actions on the way to the place that is being read
 * @open_at: (nullable): the last place from which the text may become whole
 * @completion: (nullable): what all the ways to go on from @open_at have in common
 */
typedef struct
{
  MarLine *line;
  const MarGame *game;
  const char *text;
  GArray *path;
  MarTyped *typed;
  const char *open_at;
  char *completion;
} Typing;

static gboolean read_rest (Typing *typing, const char *at, const char *cell, gboolean is_over);

/* Signs. */

static const char *
skip_arrows (const char *at)
{
  static const char *const arrows[] = { ">", "-", ":", "–", "—", "−", "→", "⇒", "×", " " };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (at, arrows[i]))
      return skip_arrows (at + strlen (arrows[i]));
  return at;
}

/* Returns whether @text, with its signs or without, is how @form begins; @rest of it is missing. */
static gboolean
begins_like (const char  *form,
             const char  *text,
             const char **rest)
{
  for (;; form++)
    {
      text += strspn (text, " \t");
      *rest = form;
      if (*text == '\0' || *form == '\0')
        return *text == '\0';
      if (strchr (" ,:-", *form) != NULL)
        text = skip_arrows (text + strspn (text, ",;"));
      else if (*form == '>')
        text = skip_arrows (text + (g_ascii_tolower (*text) == 'x'));
      else if (g_ascii_tolower (*form) == g_ascii_tolower (*text))
        text++;
      else if (*form == 'x' && g_str_has_prefix (text, "×"))
        text += strlen ("×");
      else if (strchr ("*@", *form) == NULL)
        return FALSE;
    }
}

/* Continuations of an unfinished text. */

/* Notes a step that begins as the text does at @at. Its end alone is no step. */
static void
note_way (Typing     *typing,
          const char *at,
          const char *rest)
{
  GPtrArray *ways = typing->typed->ways;
  g_autofree char *way = g_strconcat (at, rest, NULL);

  if (*rest != '\0' && !g_ptr_array_find_with_equal_func (ways, way, g_str_equal, NULL))
    g_ptr_array_add (ways, g_steal_pointer (&way));
}

/* Notes that @rest would make the text whole. */
static void
note_open (Typing     *typing,
           const char *at,
           const char *rest)
{
  gsize common = 0;

  if (at < typing->open_at)
    return;
  if (at > typing->open_at)
    {
      g_ptr_array_set_size (typing->typed->ways, 0);
      typing->typed->ways_start = (guint) (at - typing->text);
    }
  note_way (typing, at, rest);
  if (at > typing->open_at || typing->completion == NULL)
    {
      typing->open_at = at;
      g_free (typing->completion);
      typing->completion = g_strdup (rest);
      typing->typed->state = MAR_TYPED_INCOMPLETE;
      g_array_set_size (typing->typed->actions, 0);
      g_array_append_vals (typing->typed->actions, typing->path->data, typing->path->len);
      return;
    }
  while (rest[common] != '\0' && typing->completion[common] == rest[common])
    common++;
  typing->completion[common] = '\0';
}

/* Returns whether @text names what moves or who does, as in “[G1s3] b4>c4” and “4: b8>e5”, and
 * then begins like @form. */
static gboolean
leads_to (Typing            *typing,
          const MarPosition *position,
          MarAction          action,
          const char        *form,
          const char        *text)
{
  static const char *const closings[] = { " ", ":", "] ", "1 ", "1] " };
  const char *rest;

  for (const char *p = text + 1; *p != '\0'; p++)
    if (strchr (" ]:", p[-1]) != NULL && begins_like (form, p, &rest))
      {
        g_autofree char *whole = g_strdup_printf ("%.*s%s", (int) (p - text), text, form);
        MarAction read;

        if (typing->game->read_action (position, whole, &read, NULL) && read == action)
          return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (closings); i++)
    {
      g_autofree char *whole = g_strconcat (text, closings[i], form, NULL);
      MarAction read;

      if (typing->game->read_action (position, whole, &read, NULL) && read == action)
        return TRUE;
    }
  return FALSE;
}

/* Looks for legal actions whose text begins like @at, the last part of what was typed. */
static gboolean
find_plain (Typing              *typing,
            const MarPosition   *position,
            const MarActionList *list,
            const char          *at,
            const char          *cell)
{
  const char *const after = skip_arrows (at);
  g_autofree char *origin = cell != NULL ? g_strconcat (cell, ">", NULL) : NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *form = mar_action_text (typing->game, position, list->items[i]);
      const char *rest;

      if (origin != NULL && g_str_has_prefix (form, origin)
          && begins_like (form + strlen (origin), after, &rest))
        {
          note_open (typing, at, rest);
          found = TRUE;
        }
      if (after == at && begins_like (form, at, &rest))
        {
          note_open (typing, at, rest);
          found = TRUE;
        }
    }
  return found;
}

/* Looks for legal actions that, written with all that is said of them, begin like @at. */
static void
find_adorned (Typing              *typing,
              const MarPosition   *position,
              const MarActionList *list,
              const char          *at)
{
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *printed = mar_action_literary (typing->game, position, list->items[i]);
      g_autofree char *form = mar_action_text (typing->game, position, list->items[i]);
      g_auto (GStrv) bare = g_strsplit_set (printed, "()", 3);
      g_autofree char *captures = g_strjoinv (" ", bare);
      const char *rest;

      g_strchomp (captures);
      if (begins_like (printed, at, &rest) || begins_like (captures, at, &rest))
        note_open (typing, at, rest);
      else if (leads_to (typing, position, list->items[i], form, at))
        note_open (typing, at, "");
    }
}

static void
find_continuation (Typing            *typing,
                   const MarPosition *position,
                   const char        *at,
                   const char        *cell)
{
  MarActionList list;

  if (strlen (at) > LONGEST_ACTION)
    return;
  typing->game->actions (position, &list);
  if (!find_plain (typing, position, &list, at, cell))
    find_adorned (typing, position, &list, at);
}

/* Errors. */

/* A reason that stands alone begins as a sentence does. */
static char *
make_sentence (const char *reason)
{
  const char *rest = g_utf8_next_char (reason);
  g_autofree char *first = g_utf8_strup (reason, rest - reason);

  return g_strconcat (first, rest, NULL);
}

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
      g_autofree char *sentence = make_sentence (detail);

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
  const char *const step = skip_arrows (at);
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
  reason = mar_reference_outcome (typing->game, position, action, &steps[0], NULL);
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
  const char *const after = skip_arrows (at);
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
      find_continuation (typing, position, start, NULL);
      return TRUE;
    }
  if (read_roll_in_step (typing, position, start, &roll))
    return try_action (typing, position, roll, NULL, start, start);
  if (try_steps (typing, position, start, cell, start > at))
    return TRUE;

  note_unreadable (typing, position, start, cell);
  find_continuation (typing, position, start, cell);
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

/* Says what a text that isn't finished lacks: some of the steps that it may become. */
static void
explain_unfinished (MarTyped   *typed,
                    const char *text)
{
  const char *const part = text + (typed->ways->len > 0 ? typed->ways_start : typed->wrong_start);
  g_autoptr (GString) ways = g_string_new (NULL);

  if (*part == '\0')
    return;
  for (guint i = 0; i < MIN (typed->ways->len, MOST_TOLD); i++)
    g_string_append_printf (ways, "%s%s", i > 0 ? " · " : "", (char *) typed->ways->pdata[i]);
  if (typed->ways->len > MOST_TOLD)
    g_string_append (ways, " …");
  g_clear_error (&typed->error);
  if (typed->ways->len > 0)
    typed->error = g_error_new (MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                                /* Translators: the beginning of a step that was typed, then steps
                                 * that begin so. */
                                _("The turn isn’t finished: “%s” can become %s"), part, ways->str);
  else
    typed->error = g_error_new (MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                                /* Translators: a part of a turn that was typed. */
                                _("The turn isn’t finished: “%s” breaks off."), part);
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
    explain_unfinished (typed, text);
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
