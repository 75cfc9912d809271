/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-draft.h"

#include <string.h>

struct _MarSetUpDraft
{
  const MarGame *game;
  MarOptions options;
  gboolean by_rule;

  MarPosition *position;
  GError *problem;
  /* The positions before, and those that were undone, the nearest one last. */
  GPtrArray *history;
  GPtrArray *future;

  GArray *doubts;  /* of Doubt */
  GBytes *picture; /* nullable */
  double corners[4][2];
};

/* A cell that may have been read wrong, as long as @piece stands there. */
typedef struct
{
  MarSetUpDoubt doubt;
  int piece;
  gboolean is_confirmed;
} Doubt;

gboolean
mar_set_up_is_free (const MarGame     *game,
                    const MarPosition *start)
{
  g_return_val_if_fail (game != NULL && start != NULL, FALSE);

  if (game->set_up == NULL)
    return FALSE;

  for (guint cell = 0; cell < game->n_cells (start); cell++)
    if (game->owner (start, (MarCell) cell) >= 0)
      return TRUE;

  return FALSE;
}

static void
judge (MarSetUpDraft *draft)
{
  g_clear_error (&draft->problem);
  mar_position_editor_validate (draft->game, &draft->options, draft->position, &draft->problem);
}

MarSetUpDraft *
mar_set_up_draft_new (const MarGame     *game,
                      const MarOptions  *options,
                      const MarPosition *position,
                      gboolean           by_rule)
{
  MarSetUpDraft *draft;

  g_return_val_if_fail (game != NULL && options != NULL && position != NULL, NULL);

  draft = g_rc_box_new0 (MarSetUpDraft);
  draft->game = game;
  draft->options = *options;
  draft->by_rule = by_rule && game->set_up != NULL;
  draft->position = mar_position_copy (game, position);
  draft->history = g_ptr_array_new_with_free_func (g_free);
  draft->future = g_ptr_array_new_with_free_func (g_free);
  draft->doubts = g_array_new (FALSE, FALSE, sizeof (Doubt));
  judge (draft);

  return draft;
}

MarSetUpDraft *
mar_set_up_draft_ref (MarSetUpDraft *draft)
{
  return g_rc_box_acquire (draft);
}

static void
clear (gpointer data)
{
  MarSetUpDraft *draft = data;

  g_free (draft->position);
  g_clear_error (&draft->problem);
  g_ptr_array_unref (draft->history);
  g_ptr_array_unref (draft->future);
  g_array_unref (draft->doubts);
  g_clear_pointer (&draft->picture, g_bytes_unref);
}

void
mar_set_up_draft_unref (MarSetUpDraft *draft)
{
  g_rc_box_release_full (draft, clear);
}

const MarGame *
mar_set_up_draft_game (MarSetUpDraft *draft)
{
  g_return_val_if_fail (draft != NULL, NULL);

  return draft->game;
}

const MarOptions *
mar_set_up_draft_options (MarSetUpDraft *draft)
{
  g_return_val_if_fail (draft != NULL, NULL);

  return &draft->options;
}

const MarPosition *
mar_set_up_draft_position (MarSetUpDraft *draft)
{
  g_return_val_if_fail (draft != NULL, NULL);

  return draft->position;
}

const char *
mar_set_up_draft_problem (MarSetUpDraft *draft)
{
  g_return_val_if_fail (draft != NULL, NULL);

  return draft->problem != NULL ? draft->problem->message : NULL;
}

gboolean
mar_set_up_draft_is_by_rule (MarSetUpDraft *draft)
{
  g_return_val_if_fail (draft != NULL, FALSE);

  return draft->by_rule;
}

void
mar_set_up_draft_set_by_rule (MarSetUpDraft *draft,
                              gboolean       by_rule)
{
  g_return_if_fail (draft != NULL);
  g_return_if_fail (!by_rule || draft->game->set_up != NULL);

  draft->by_rule = by_rule;
}

/* Takes @position over. What changes nothing is nothing to undo. */
static void
change_to (MarSetUpDraft *draft,
           MarPosition   *position)
{
  mar_position_editor_validate (draft->game, &draft->options, position, NULL);
  if (mar_position_equal (draft->game, position, draft->position))
    {
      g_free (position);
      return;
    }

  g_ptr_array_set_size (draft->future, 0);
  g_ptr_array_add (draft->history, draft->position);
  draft->position = position;
  judge (draft);
}

gboolean
mar_set_up_draft_put (MarSetUpDraft  *draft,
                      MarCell         cell,
                      guint           piece,
                      GError        **error)
{
  g_autofree MarPosition *next = NULL;
  const MarPositionEditor *editor;

  g_return_val_if_fail (draft != NULL, FALSE);

  editor = draft->game->editor;
  g_return_val_if_fail (piece < editor->n_pieces, FALSE);

  next = mar_position_copy (draft->game, draft->position);
  if (draft->by_rule ? !draft->game->set_up (next, editor->pieces[piece].player, cell, error)
                     : !editor->put (next, cell, piece, error))
    return FALSE;

  change_to (draft, g_steal_pointer (&next));
  return TRUE;
}

gboolean
mar_set_up_draft_take (MarSetUpDraft  *draft,
                       MarCell         cell,
                       GError        **error)
{
  g_autofree MarPosition *next = NULL;
  int piece;

  g_return_val_if_fail (draft != NULL, FALSE);

  piece = draft->game->editor->piece (draft->position, cell);
  if (piece < 0)
    return TRUE;
  if (draft->by_rule)
    return mar_set_up_draft_put (draft, cell, (guint) piece, error);

  next = mar_position_copy (draft->game, draft->position);
  draft->game->editor->take (next, cell);
  change_to (draft, g_steal_pointer (&next));
  return TRUE;
}

/* By the rule a piece leaves its cell and is put on another one like any other. Where one of its
 * own side stands already the two change places, which changes nothing. */
static gboolean
move_by_rule (const MarGame  *game,
              MarPosition    *position,
              MarCell         from,
              MarCell         to,
              GError        **error)
{
  const int owner = game->owner (position, from);

  return owner < 0 || game->owner (position, to) == owner
         || (game->set_up (position, owner, from, error)
             && game->set_up (position, owner, to, error));
}

gboolean
mar_set_up_draft_move (MarSetUpDraft  *draft,
                       MarCell         from,
                       MarCell         to,
                       GError        **error)
{
  g_autofree MarPosition *next = NULL;

  g_return_val_if_fail (draft != NULL, FALSE);

  if (from == to)
    return TRUE;

  next = mar_position_copy (draft->game, draft->position);
  if (draft->by_rule ? !move_by_rule (draft->game, next, from, to, error)
                     : !mar_position_editor_move (draft->game, next, from, to, error))
    return FALSE;

  change_to (draft, g_steal_pointer (&next));
  return TRUE;
}

gboolean
mar_set_up_draft_set_field (MarSetUpDraft  *draft,
                            guint           field,
                            const char     *text,
                            GError        **error)
{
  g_autofree MarPosition *next = NULL;

  g_return_val_if_fail (draft != NULL, FALSE);

  next = mar_position_copy (draft->game, draft->position);
  if (!mar_position_set_field (draft->game, next, field, text, error))
    return FALSE;

  change_to (draft, g_steal_pointer (&next));
  return TRUE;
}

void
mar_set_up_draft_clear (MarSetUpDraft *draft)
{
  MarPosition *empty;

  g_return_if_fail (draft != NULL);

  empty = mar_position_copy (draft->game, draft->position);
  if (!draft->by_rule)
    mar_position_editor_clear (draft->game, &draft->options, empty);
  else
    for (guint cell = 0; cell < draft->game->n_cells (empty); cell++)
      {
        int owner = draft->game->owner (empty, (MarCell) cell);

        if (owner >= 0)
          draft->game->set_up (empty, owner, (MarCell) cell, NULL);
      }
  change_to (draft, empty);
}

void
mar_set_up_draft_replace (MarSetUpDraft     *draft,
                          const MarPosition *position)
{
  g_return_if_fail (draft != NULL && position != NULL);

  change_to (draft, mar_position_copy (draft->game, position));
}

gboolean
mar_set_up_draft_can_undo (MarSetUpDraft *draft)
{
  g_return_val_if_fail (draft != NULL, FALSE);

  return draft->history->len > 0;
}

gboolean
mar_set_up_draft_can_redo (MarSetUpDraft *draft)
{
  g_return_val_if_fail (draft != NULL, FALSE);

  return draft->future->len > 0;
}

static void
step (MarSetUpDraft *draft,
      GPtrArray     *from,
      GPtrArray     *to)
{
  if (from->len == 0)
    return;

  g_ptr_array_add (to, draft->position);
  draft->position = g_ptr_array_steal_index (from, from->len - 1);
  judge (draft);
}

void
mar_set_up_draft_undo (MarSetUpDraft *draft)
{
  g_return_if_fail (draft != NULL);

  step (draft, draft->history, draft->future);
}

void
mar_set_up_draft_redo (MarSetUpDraft *draft)
{
  g_return_if_fail (draft != NULL);

  step (draft, draft->future, draft->history);
}

/* What was read from a picture. */

void
mar_set_up_draft_set_doubts (MarSetUpDraft       *draft,
                             const MarSetUpDoubt *doubts,
                             guint                n)
{
  g_return_if_fail (draft != NULL);

  g_array_set_size (draft->doubts, 0);
  for (guint i = 0; i < n; i++)
    {
      const Doubt doubt = { doubts[i], draft->game->editor->piece (draft->position, doubts[i].cell),
                            FALSE };

      g_array_append_val (draft->doubts, doubt);
    }
}

GArray *
mar_set_up_draft_doubts (MarSetUpDraft *draft)
{
  GArray *left;

  g_return_val_if_fail (draft != NULL, NULL);

  left = g_array_new (FALSE, FALSE, sizeof (MarSetUpDoubt));
  for (guint i = 0; i < draft->doubts->len; i++)
    {
      const Doubt *doubt = &g_array_index (draft->doubts, Doubt, i);

      if (!doubt->is_confirmed
          && draft->game->editor->piece (draft->position, doubt->doubt.cell) == doubt->piece)
        g_array_append_val (left, doubt->doubt);
    }

  return left;
}

void
mar_set_up_draft_confirm (MarSetUpDraft *draft,
                          MarCell        cell)
{
  g_return_if_fail (draft != NULL);

  for (guint i = 0; i < draft->doubts->len; i++)
    {
      Doubt *doubt = &g_array_index (draft->doubts, Doubt, i);

      if (cell == MAR_CELL_NONE || doubt->doubt.cell == cell)
        doubt->is_confirmed = TRUE;
    }
}

void
mar_set_up_draft_set_picture (MarSetUpDraft *draft,
                              GBytes        *picture,
                              const double   corners[4][2])
{
  g_return_if_fail (draft != NULL);
  g_return_if_fail (picture == NULL || corners != NULL);

  g_clear_pointer (&draft->picture, g_bytes_unref);
  if (picture == NULL)
    return;

  draft->picture = g_bytes_ref (picture);
  memcpy (draft->corners, corners, sizeof draft->corners);
}

GBytes *
mar_set_up_draft_picture (MarSetUpDraft *draft,
                          double         corners[4][2])
{
  g_return_val_if_fail (draft != NULL, NULL);

  if (draft->picture != NULL)
    memcpy (corners, draft->corners, sizeof draft->corners);

  return draft->picture;
}
