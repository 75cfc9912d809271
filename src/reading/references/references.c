/* Living references: reading the text of a comment and holding it against the game.
 *
 * A text is read in two goes. The first finds what looks like a reference, from the text
 * alone (reference-scan.c); the second holds that against the game (reference-resolve.c and
 * reference-moves.c). When the text is read again, the first go is over all of it, for it is
 * cheap; the second begins at the first difference and ends where what is known of the line
 * of moves is again what it was.
 *
 * Where moves are played. Moves that stand together are a run; the readings of a run are
 * tried in this order, and the first in which all of it plays, and captures what it says, is
 * taken; if there is none, the one in which most of it plays.
 *
 * A run with the number of a turn in front ("12. e6>f6", "12… e6>f6"):
 *  1. on the line of the text, where that began this turn before, for it is named again to be
 *     played in another way; else if that turn is next there;
 *  2. before the turn with this number on the node's line, then after it and inside it;
 *     behind the last turn, if the number is the next;
 *  3. on the line of the text, whatever its turn;
 *  4. where the number begins a paragraph, and so may be that of a list, or stands behind a
 *     word and before a square, or no such turn exists: as if it weren't there.
 * A run without one:
 *  1. before, after or inside the turn that the text has named since the last moves, if the
 *     paragraph is still the same;
 *  2. on the line of the text, as long as the paragraph lasts;
 *  3. as an alternative, from the place where that line begins;
 *  4. as an alternative, from inside that line, the last place first; after “or” this comes
 *     before the line itself, and so does 3 after words such as “instead of” and “than”;
 *  5. inside the node's own turn, where that plays the first of the moves;
 *  6. at the position of the text: after the node, or before it;
 *  7. the other of these two, so that alternatives to the node's turn are played from the
 *     position before it; then inside the node's turn and inside and after the one that
 *     follows, for what a side threatens is played after the answer; before the last roll, if
 *     another one is written or spoken of;
 *  8. where the game plays the first of the moves some turns earlier or later.
 * Moves that can be played in none of these are wrong, with the reason from the place where most
 * of them play; what goes on from there is not judged. A dash between two squares is no claim
 * that somebody moves: only where the step is legal, or stands among moves, it is one, and a
 * chain of dashes only where all of it plays. In a sentence that says itself that something can't
 * be played, or is a misprint, nothing is wrong; and in one that speaks of a threat, a plan or
 * what might be, a piece of the side that isn't to move may step as it could after some answer of
 * the other side, and no score is wrong. Such moves have no actions.
 *
 * A square is never wrong when it exists. One that doesn't is wrong in a list of others.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-document.h"
#include "reference-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Marks the places that stand inside a group of markings. */
#define NO_STATE G_MAXUINT

static void
clear_state (gpointer data)
{
  MarReferenceState *state = data;

  g_clear_pointer (&state->chain, mar_reference_chain_unref);
}

static void
clear_item (gpointer data)
{
  MarReference *reference = data;

  g_free (reference->reason);
  g_free (reference->cells);
  g_free (reference->truth);
}

static void
clear_origin (gpointer data)
{
  MarReferenceOrigin *origin = data;

  g_clear_pointer (&origin->chain, mar_reference_chain_unref);
}

static void
free_base (gpointer data)
{
  MarReferenceBase *base = data;

  mar_line_free (base->line);
  g_free (base);
}

static GArray *
new_items (void)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (MarReference));

  g_array_set_clear_func (items, clear_item);
  return items;
}

static GArray *
new_origins (void)
{
  GArray *origins = g_array_new (FALSE, TRUE, sizeof (MarReferenceOrigin));

  g_array_set_clear_func (origins, clear_origin);
  return origins;
}

static GArray *
new_states (guint n)
{
  GArray *states = g_array_sized_new (FALSE, TRUE, sizeof (MarReferenceState), n);

  g_array_set_clear_func (states, clear_state);
  g_array_set_size (states, n);
  for (guint i = 0; i < n; i++)
    g_array_index (states, MarReferenceState, i).n = NO_STATE;
  return states;
}

/* Finds how a score looks in this game. */
static void
init_score_format (MarReferences *self)
{
  g_autofree char *score = mar_score_text (self->game, mar_node_position (self->node));

  self->brackets = strchr (score, '(') != NULL;
  self->n_scores = 1;
  for (const char *c = score; *c != '\0'; c++)
    self->n_scores += *c == '-';
}

MarReferences *
mar_references_new (MarNode        *node,
                    MarCommentSlot  slot)
{
  MarReferences *self;
  MarRecord *record;

  g_return_val_if_fail (node != NULL, NULL);

  record = mar_node_record (node);
  self = g_new0 (MarReferences, 1);
  self->node = node;
  self->slot = slot;
  self->game = mar_record_game (record);
  self->vocabulary = mar_reference_get_vocabulary (mar_record_header (record, "language"));
  self->bases = g_ptr_array_new_with_free_func (free_base);
  self->text = g_strdup ("");
  self->markings = g_array_new (FALSE, FALSE, sizeof (MarMarking));
  self->states = new_states (1);
  self->items = new_items ();
  self->origins = new_origins ();
  g_array_index (self->states, MarReferenceState, 0).n = 0;
  init_score_format (self);
  return self;
}

void
mar_references_free (MarReferences *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->turns, g_ptr_array_unref);
  g_clear_pointer (&self->main, g_ptr_array_unref);
  g_ptr_array_unref (self->bases);
  if (self->near != NULL)
    g_array_unref (self->near);
  mar_line_free (self->line);
  mar_reference_chain_unref (self->line_chain);
  g_free (self->text);
  g_array_unref (self->markings);
  g_array_unref (self->states);
  g_array_unref (self->items);
  g_array_unref (self->origins);
  g_free (self);
}

/* Reading again. */

/* The rest of an earlier reading, and where it is found again. */
typedef struct
{
  char *text;
  GArray *markings;
  GArray *states;
  GArray *items;
  GArray *origins;
  guint same_first; /* markings at the beginning that are as they were */
  guint same_last;  /* and at the end */
} Earlier;

static gboolean
is_same_marking (const char       *text,
                 const MarMarking *marking,
                 const char       *old_text,
                 const MarMarking *old)
{
  return marking->kind == old->kind && marking->gap == old->gap && marking->flags == old->flags
         && marking->length == old->length && marking->number == old->number
         && marking->step == old->step
         && memcmp (text + marking->start, old_text + old->start, old->length) == 0;
}

static void
compare (const MarReferences *self,
         Earlier             *old)
{
  guint n = self->markings->len;
  guint n_old = old->markings->len;
  guint most = MIN (n, n_old);

  while (old->same_first < most)
    {
      const MarMarking *one = &g_array_index (self->markings, MarMarking, old->same_first);
      const MarMarking *other = &g_array_index (old->markings, MarMarking, old->same_first);

      if (one->start != other->start || !is_same_marking (self->text, one, old->text, other))
        break;
      old->same_first++;
    }
  while (old->same_last < most - old->same_first)
    {
      const MarMarking *one = &g_array_index (self->markings, MarMarking, n - 1 - old->same_last);
      const MarMarking *other = &g_array_index (old->markings, MarMarking,
                                                n_old - 1 - old->same_last);

      if (!is_same_marking (self->text, one, old->text, other))
        break;
      old->same_last++;
    }
}

static gboolean
is_same_state (const MarReferenceState *one,
               const MarReferenceState *other)
{
  const MarReferenceChain *chain = one->chain;
  const MarReferenceChain *old = other->chain;

  if (one->n != other->n || one->turn != other->turn || one->mention != other->mention
      || one->broken != other->broken || (chain == NULL) != (old == NULL))
    return FALSE;
  if (chain == old)
    return TRUE;
  return chain->base.node == old->base.node && chain->base.step == old->base.step
         && mar_actions_equal ((const MarAction *) (gconstpointer) chain->actions->data,
                               (const MarAction *) (gconstpointer) old->actions->data, one->n);
}

/* Moves a reference out of the earlier reading. */
static void
take_over (MarReferences *self,
           Earlier       *old,
           guint          item,
           guint          marking)
{
  MarReferenceOrigin *old_origin = &g_array_index (old->origins, MarReferenceOrigin, item);
  MarReference *old_item = &g_array_index (old->items, MarReference, item);
  MarReference reference = *old_item;
  MarReferenceOrigin origin = { g_steal_pointer (&old_origin->chain), marking };
  guint old_start = g_array_index (old->markings, MarMarking, old_origin->marking).start;
  guint start = g_array_index (self->markings, MarMarking, marking).start;

  old_item->reason = NULL;
  old_item->cells = NULL;
  old_item->truth = NULL;
  reference.start = reference.start - old_start + start;
  if (reference.reason != NULL)
    reference.wrong_start = reference.wrong_start - old_start + start;
  g_array_append_val (self->items, reference);
  g_array_append_val (self->origins, origin);
}

static void
take_state (GArray *states,
            guint   index,
            GArray *from,
            guint   old_index)
{
  MarReferenceState *state = &g_array_index (states, MarReferenceState, index);
  MarReferenceState *old = &g_array_index (from, MarReferenceState, old_index);

  clear_state (state);
  *state = *old;
  state->seen += index - old_index;
  old->chain = NULL;
  old->n = NO_STATE;
}

/* The marking with which judging must begin: the first group for which something was looked
 * at that is different now. */
static guint
first_to_resolve (const Earlier *old)
{
  for (guint i = 0; i < old->same_first; i++)
    {
      const MarReferenceState *state = &g_array_index (old->states, MarReferenceState, i);

      if (state->n != NO_STATE && state->seen > old->same_first)
        return i;
    }

  return old->same_first;
}

/* Takes the rest from the earlier reading, where it is the same from @marking on. */
static gboolean
resume (MarReferences           *self,
        guint                    marking,
        const MarReferenceState *state,
        gpointer                 data)
{
  Earlier *old = data;
  guint n = self->markings->len;
  guint n_old = old->markings->len;
  guint at;

  /* Judging looks at the marking before, too. */
  if (n - marking + 1 > old->same_last)
    return FALSE;
  at = n_old - (n - marking);
  if (g_array_index (old->states, MarReferenceState, at).n == NO_STATE
      || !is_same_state (state, &g_array_index (old->states, MarReferenceState, at)))
    return FALSE;

  for (guint i = 0; i < old->items->len; i++)
    {
      guint from = g_array_index (old->origins, MarReferenceOrigin, i).marking;

      if (from >= at)
        take_over (self, old, i, from - at + marking);
    }
  for (guint i = at; i <= n_old; i++)
    take_state (self->states, i - at + marking, old->states, i);
  return TRUE;
}

static void
resolve (MarReferences *self,
         Earlier       *old)
{
  guint first = first_to_resolve (old);
  MarReferenceState state = { NULL };
  MarReferenceState *end;

  for (guint i = 0; i < old->items->len; i++)
    {
      guint from = g_array_index (old->origins, MarReferenceOrigin, i).marking;

      if (from < first)
        take_over (self, old, i, from);
    }
  if (first < old->states->len)
    {
      state = g_array_index (old->states, MarReferenceState, first);
      mar_reference_chain_ref (state.chain);
    }
  for (guint i = 0; i < first; i++)
    take_state (self->states, i, old->states, i);

  mar_references_resolve (self, first, &state, resume, old);
  end = &g_array_index (self->states, MarReferenceState, self->markings->len);
  if (end->n == NO_STATE)
    *end = state;
  else
    clear_state (&state);
}

/* Lines only grow while they are read, and may then move in memory. */
static void
point_at_actions (MarReferences *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      MarReference *item = &g_array_index (self->items, MarReference, i);
      MarReferenceChain *chain = g_array_index (self->origins, MarReferenceOrigin, i).chain;

      item->actions = chain != NULL && item->n_actions > 0
                        ? (MarAction *) (gpointer) chain->actions->data
                        : NULL;
    }
}

/* Bytes that are no UTF-8 are no part of any reference. */
static char *
copy_text (const char *text,
           gsize       length)
{
  char *copy = g_strndup (text, length);
  const char *at = copy;

  while (!g_utf8_validate (at, -1, &at))
    copy[at - copy] = '?';
  return copy;
}

void
mar_references_read (MarReferences *self,
                     const char    *text)
{
  Earlier old = { 0 };

  g_return_if_fail (self != NULL);
  g_return_if_fail (text != NULL);

  if (strcmp (self->text, text) == 0)
    return;
  old.text = g_steal_pointer (&self->text);
  old.markings = g_steal_pointer (&self->markings);
  old.states = g_steal_pointer (&self->states);
  old.items = g_steal_pointer (&self->items);
  old.origins = g_steal_pointer (&self->origins);

  self->length = strlen (text);
  self->text = copy_text (text, self->length);
  self->markings = g_array_new (FALSE, FALSE, sizeof (MarMarking));
  mar_reference_scan (self->text, self->length, self->vocabulary, self->n_scores, self->brackets,
                      self->markings);
  self->states = new_states (self->markings->len + 1);
  self->items = new_items ();
  self->origins = new_origins ();
  compare (self, &old);
  resolve (self, &old);
  point_at_actions (self);

  g_free (old.text);
  g_array_unref (old.markings);
  g_array_unref (old.states);
  g_array_unref (old.items);
  g_array_unref (old.origins);
}

const MarReference *
mar_references_items (const MarReferences *self,
                      guint               *n)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->items->len;
  return (const MarReference *) (gconstpointer) self->items->data;
}

const MarReference *
mar_references_at (const MarReferences *self,
                   guint                offset)
{
  const MarReference *items;
  guint low = 0;
  guint high;

  g_return_val_if_fail (self != NULL, NULL);

  items = (const MarReference *) (gconstpointer) self->items->data;
  high = self->items->len;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (items[middle].start <= offset)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0 || items[low - 1].start + items[low - 1].length < offset)
    return NULL;
  return &items[low - 1];
}

MarLine *
mar_reference_line (const MarReference *reference)
{
  g_return_val_if_fail (reference != NULL, NULL);

  return reference->base.node != NULL ? mar_cursor_line (&reference->base) : NULL;
}

MarNode *
mar_reference_insert (const MarReference  *reference,
                      GError             **error)
{
  MarDocument *document;
  MarCursor cursor;
  gboolean changed;
  guint n = 0;

  g_return_val_if_fail (reference != NULL, NULL);

  if (reference->reason != NULL)
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL, reference->reason);
      return NULL;
    }
  if (reference->n_actions == 0)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT,
                           _("There are no moves to insert."));
      return NULL;
    }

  cursor = reference->base;
  document = mar_record_document (mar_node_record (cursor.node));
  mar_document_begin (document, _("Insert Line"));
  while (n < reference->n_actions && mar_cursor_play (&cursor, reference->actions[n], error))
    n++;
  changed = mar_document_end (document);
  if (n == reference->n_actions)
    return cursor.node;

  /* Moves that were there already are no edit. */
  if (changed)
    mar_document_undo (document);
  return NULL;
}
