/* Holding the markings of a text against the game: squares, files and ranks, scores and
 * turns here, moves in reference-moves.c.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-resolve.h"

#include <glib/gi18n.h>
#include <string.h>

const MarMarking *
mar_references_get_marking (const MarReferences *self,
                            guint                index)
{
  return &g_array_index (self->markings, MarMarking, index);
}

/* A word that turned out to be none of the moves stands between its neighbors as any other. */
MarGap
mar_references_get_gap (const MarReferences *self,
                        guint                index,
                        guint                first)
{
  const MarMarking *marking = mar_references_get_marking (self, index);

  if (index > first || index == 0 || marking->gap >= MAR_GAP_ELSE
      || (mar_references_get_marking (self, index - 1)->flags & MAR_MARKING_WORD) == 0)
    return marking->gap;
  return MAR_GAP_WORDS;
}

MarReference *
mar_references_add (MarReferences     *self,
                    MarReferenceKind   kind,
                    guint              marking,
                    MarReferenceChain *chain)
{
  const MarMarking *begin = mar_references_get_marking (self, marking);
  MarReference reference = { .kind = kind, .start = begin->start, .length = begin->length };
  MarReferenceOrigin origin = { mar_reference_chain_ref (chain), marking };

  g_array_append_val (self->items, reference);
  g_array_append_val (self->origins, origin);
  return &g_array_index (self->items, MarReference, self->items->len - 1);
}

void
mar_reference_add_cell (MarReference *reference,
                        MarCell       cell)
{
  if (cell == MAR_CELL_NONE)
    return;
  for (guint i = 0; i < reference->n_cells; i++)
    if (reference->cells[i] == cell)
      return;
  /* Grows by powers of two. */
  if ((reference->n_cells & (reference->n_cells - 1)) == 0)
    reference->cells = g_renew (MarCell, reference->cells, MAX (1, 2 * reference->n_cells));
  reference->cells[reference->n_cells++] = cell;
}

/* Squares. */

static gboolean
read_cell_at (const MarReferences *self,
              const MarMarking    *marking,
              MarCell             *cell)
{
  char name[8];

  if (marking->length >= sizeof name)
    return FALSE;
  memcpy (name, self->text + marking->start, marking->length);
  name[marking->length] = '\0';
  return mar_reference_cell (self, name, cell);
}

/* Returns whether what is listed from @first to @last is meant as squares: with capitals only, or
 * with words beside it that speak against it, it isn't. */
static gboolean
is_meant (const MarReferences *self,
          guint                first,
          guint                last)
{
  gboolean small = FALSE;

  for (guint i = first; i <= last; i++)
    {
      guint16 flags = mar_references_get_marking (self, i)->flags;

      if ((flags & MAR_MARKING_FOREIGN) != 0)
        return FALSE;
      small |= (flags & MAR_MARKING_UPPER) == 0;
    }

  return small;
}

/* A name in a list of squares that the board doesn't have. */
static void
add_missing_cell (MarReferences *self,
                  guint          index)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  g_autofree char *name = g_strndup (self->text + marking->start, marking->length);
  MarReference *reference = mar_references_add (self, MAR_REFERENCE_CELLS, index, NULL);

  reference->reason = g_strdup_printf (_("The board has no square %s."), name);
  reference->wrong_start = marking->start;
  reference->wrong_length = marking->length;
}

/* One reference for squares that are listed together; returns the marking behind them. */
static guint
resolve_cells (MarReferences *self,
               guint          first)
{
  guint next = first + 1;
  guint n_valid = 0;
  guint open = G_MAXUINT;
  MarCell cell;

  while (next < self->markings->len)
    {
      const MarMarking *marking = mar_references_get_marking (self, next);

      if (marking->kind != MAR_MARKING_CELL
          || (marking->gap != MAR_GAP_COMMA && marking->gap != MAR_GAP_AND
              && marking->gap != MAR_GAP_OR))
        break;
      next++;
    }
  self->seen = MAX (self->seen, next + 1);
  if (!is_meant (self, first, next - 1))
    return next;
  for (guint i = first; i < next; i++)
    n_valid += read_cell_at (self, mar_references_get_marking (self, i), &cell);
  if (n_valid == 0)
    return next;

  for (guint i = first; i < next; i++)
    {
      const MarMarking *marking = mar_references_get_marking (self, i);
      MarReference *reference;

      if (!read_cell_at (self, marking, &cell))
        {
          if ((marking->flags & MAR_MARKING_UPPER) == 0)
            add_missing_cell (self, i);
          open = G_MAXUINT;
          continue;
        }
      if (open == G_MAXUINT)
        {
          mar_references_add (self, MAR_REFERENCE_CELLS, i, NULL);
          open = self->items->len - 1;
        }
      reference = &g_array_index (self->items, MarReference, open);
      reference->length = marking->start + marking->length - reference->start;
      mar_reference_add_cell (reference, cell);
    }

  return next;
}

/* Files and ranks. */

static void
resolve_lines (MarReferences *self,
               guint          index)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  gboolean files = marking->kind == MAR_MARKING_FILE;
  const MarPosition *position = mar_node_position (self->node);
  guint n = self->game->n_cells (position);
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree MarCell *cells = g_new (MarCell, n);
  guint n_found = 0;
  guint seen = 0;
  MarReference *reference;

  for (guint cell = 0; cell < n; cell++)
    {
      guint line;

      g_string_truncate (name, 0);
      self->game->write_cell (position, (MarCell) cell, name);
      /* Cells off the board, or above it, have other names. */
      if (!g_ascii_islower (name->str[0]) || !g_ascii_isdigit (name->str[1]))
        continue;
      line = files ? (guint) (name->str[0] - 'a')
                   : (guint) g_ascii_strtoull (name->str + 1, NULL, 10);
      if (line > 31 || (marking->number & 1u << line) == 0)
        continue;
      seen |= 1u << line;
      cells[n_found++] = (MarCell) cell;
    }
  if (n_found == 0 && files)
    return;

  reference = mar_references_add (self, files ? MAR_REFERENCE_FILE : MAR_REFERENCE_RANK, index,
                                  NULL);
  reference->cells = n_found > 0 ? g_memdup2 (cells, n_found * sizeof *cells) : NULL;
  reference->n_cells = n_found;
  for (guint line = 1; line < 32 && !files && reference->reason == NULL; line++)
    if ((marking->number & ~seen & 1u << line) != 0)
      {
        reference->reason = g_strdup_printf (_("The board has no rank %u."), line);
        reference->wrong_start = marking->start;
        reference->wrong_length = marking->length;
      }
}

/* Turns. */

static void
resolve_turn (MarReferences     *self,
              guint              index,
              MarReferenceState *state)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  MarNode *node = mar_reference_turn (self, marking->number);
  guint n_turns = mar_reference_turns (self);
  MarReference *reference = mar_references_add (self, MAR_REFERENCE_TURN, index, NULL);
  guint n_steps = 0;

  if (node != NULL)
    {
      mar_node_actions (node, &n_steps);
      reference->base = mar_cursor_at (node);
      state->mention = marking->number;
    }
  if (node != NULL && marking->step > 0 && marking->step <= n_steps)
    reference->base.step = marking->step;
  if (node != NULL && marking->step <= n_steps)
    return;

  if (node == NULL)
    reference->reason = g_strdup_printf (ngettext ("Turn %u does not exist: the game has %u turn.",
                                                   "Turn %u does not exist: the game has %u turns.",
                                                   n_turns),
                                         marking->number, n_turns);
  else
    reference->reason = g_strdup_printf (ngettext ("Turn %u has only %u step.",
                                                   "Turn %u has only %u steps.", n_steps),
                                         marking->number, n_steps);
  reference->wrong_start = marking->start;
  reference->wrong_length = marking->length;
}

/* Scores. */

/* The score as it stands in the text, with plain dashes. */
static char *
plain_score (const char *text,
             gsize       length)
{
  GString *plain = g_string_new_len (text, (gssize) length);

  g_string_replace (plain, "–", "-", 0);
  g_string_replace (plain, "—", "-", 0);
  g_string_replace (plain, "−", "-", 0);
  g_string_replace (plain, ":", "-", 0);
  g_string_replace (plain, "r", "R", 0);
  return g_string_free (plain, FALSE);
}

/* Returns: (transfer full) (nullable): the score of two players with the second one's part
 * first. */
static char *
turn_score (const char *score)
{
  const char *dash = strchr (score, '-');

  return dash != NULL ? g_strdup_printf ("%s-%.*s", dash + 1, (int) (dash - score), score) : NULL;
}

/* Returns whether it is the score at @position; the leader may come first in one of two numbers. */
static gboolean
is_score_at (MarReferences     *self,
             const MarPosition *position,
             const char        *score)
{
  g_autofree char *truth = mar_score_text (self->game, position);
  g_autofree char *turned = !self->brackets && self->n_scores == 2 ? turn_score (score) : NULL;

  return strcmp (truth, score) == 0 || g_strcmp0 (truth, turned) == 0;
}

static gboolean
is_score_near (MarReferences           *self,
               const MarReferenceState *state,
               const char              *score)
{
  const GArray *near = mar_reference_near (self);
  MarNode *mention = mar_reference_turn (self, state->mention);
  MarRecord *record = mar_node_record (self->node);

  if (state->chain != NULL
      && (is_score_at (self, mar_line_position (mar_reference_line_at (self, state)), score)
          || is_score_at (
            self, mar_line_position (mar_reference_base (self, &state->chain->base)->line), score)))
    return TRUE;
  if (mention != NULL
      && (is_score_at (self, mar_node_position (mention), score)
          || is_score_at (self, mar_node_position (mar_node_parent (mention)), score)))
    return TRUE;
  /* The node's own turn, and where it leads in the game; at last how that ends. */
  for (guint i = 0; i < near->len; i++)
    {
      const MarCursor *cursor = &g_array_index (near, MarCursor, i);

      if ((cursor->node == self->node || cursor->node == mar_node_parent (self->node)
           || mar_node_parent (cursor->node) == self->node)
          && is_score_at (self, mar_line_position (mar_reference_base (self, cursor)->line), score))
        return TRUE;
    }

  return is_score_at (self, mar_node_position (mar_record_last (record, self->node)), score)
         || is_score_at (self,
                         mar_node_position (mar_record_last (record, mar_record_root (record))),
                         score);
}

static void
resolve_score (MarReferences           *self,
               guint                    index,
               const MarReferenceState *state)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  g_autofree char *score = plain_score (self->text + marking->start, marking->length);
  g_autofree char *turned = (marking->flags & MAR_MARKING_LED) != 0 ? turn_score (score) : NULL;
  gboolean right = is_score_near (self, state, score)
                   || (turned != NULL && is_score_near (self, state, turned));
  g_autoptr (GString) truth = NULL;
  MarReference *reference;

  if (!right && (marking->flags & MAR_MARKING_CERTAIN) == 0)
    return;
  reference = mar_references_add (self, MAR_REFERENCE_SCORE, index, NULL);
  if (right || (marking->flags & (MAR_MARKING_DENIED | MAR_MARKING_MIGHT)) != 0)
    return;

  truth = g_string_new (NULL);
  self->game->write_score (mar_line_position (mar_reference_line_at (self, state)), truth);
  /* It stands in the text with the text's own sign. */
  if (memchr (self->text + marking->start, ':', marking->length) != NULL)
    reference->truth = g_strdelimit (g_strdup (truth->str), "-", ':');
  else if (memchr (self->text + marking->start, '-', marking->length) != NULL)
    reference->truth = g_strdup (truth->str);
  g_string_replace (truth, "-", "–", 0);
  reference->reason = g_strdup_printf (_("The score here is %s."), truth->str);
  if (reference->truth == NULL)
    reference->truth = g_strdup (truth->str);
  reference->wrong_start = marking->start;
  reference->wrong_length = marking->length;
}

/* All. */

static guint
resolve_marking (MarReferences     *self,
                 guint              index,
                 MarReferenceState *state)
{
  const MarMarking *marking = mar_references_get_marking (self, index);
  guint next;

  switch ((MarMarkingKind) marking->kind)
    {
    case MAR_MARKING_NUMBER:
    case MAR_MARKING_STEP:
      return mar_references_resolve_moves (self, index, state);

    case MAR_MARKING_CELL:
      next = mar_references_resolve_placements (self, index, state);
      return next > index ? next : resolve_cells (self, index);

    case MAR_MARKING_FILE:
    case MAR_MARKING_RANK:
      resolve_lines (self, index);
      return index + 1;

    case MAR_MARKING_TURN:
      resolve_turn (self, index, state);
      return index + 1;

    case MAR_MARKING_SCORE:
    default:
      resolve_score (self, index, state);
      return index + 1;
    }
}

/* The line of a text ends with its paragraph, but a numbered turn may go on with it. */
static void
begin_paragraph (const MarReferences *self,
                 guint                index,
                 MarReferenceState   *state)
{
  const MarMarking *marking = mar_references_get_marking (self, index);

  if (marking->gap != MAR_GAP_BREAK)
    return;
  state->mention = 0;
  if (marking->kind == MAR_MARKING_NUMBER)
    return;
  g_clear_pointer (&state->chain, mar_reference_chain_unref);
  state->n = 0;
  state->turn = 0;
  state->broken = FALSE;
}

void
mar_references_resolve (MarReferences      *self,
                        guint               first,
                        MarReferenceState  *state,
                        MarReferenceResume  resume,
                        gpointer            data)
{
  guint index = first;

  while (index < self->markings->len)
    {
      MarReferenceState *kept = &g_array_index (self->states, MarReferenceState, index);

      if (resume (self, index, state, data))
        return;
      *kept = *state;
      mar_reference_chain_ref (kept->chain);
      begin_paragraph (self, index, state);
      self->seen = index + 2;
      index = resolve_marking (self, index, state);
      kept->seen = self->seen;
    }
}
