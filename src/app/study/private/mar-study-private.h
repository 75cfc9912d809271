/* Shared by the files of MarStudy.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-opponent.h"
#include "mar-study-train.h"

G_BEGIN_DECLS

struct _MarStudy
{
  GObject parent_instance;

  MarDocument *document; /* nullable */
  /* A game of @document, and a place in it; or nothing. */
  MarRecord *record;
  MarCursor cursor;
  gboolean by_step;
  gboolean turning;
  gboolean shows_figure;

  guint frozen;
  gboolean changed; /* since it was frozen */

  /* Where the cursor stood when what it stood in was removed, for undo; NULL: nowhere. */
  char *removed_path;
  guint removed_step;

  /* The turn that is replaced, and what was played for it so far; NULL: none. */
  MarNode *target;
  GArray *replacement; /* of MarAction */

  /* What is trained; NULL: nothing. */
  MarTraining *training;
  gboolean offers_training;

  MarOpponent *opponent; /* nullable */

  /* The set-up at the cursor; NULL: none. */
  MarSetUpDraft *draft;
  /* Set-ups that were under way when another game was shown, by record. */
  GHashTable *drafts;
  /* They wait also where their game is shown, for a training goes through it. */
  gboolean drafts_wait;
};

void mar_study_emit_message (MarStudy *study, const char *text);
void mar_study_emit_replayed (MarStudy *study, const MarReplay *replay);
void mar_study_emit_undoable (MarStudy *study, const char *title);

void mar_study_emit_preview (MarStudy *study, const MarAction *actions, guint n);
void mar_study_emit_opponent_changed (MarStudy *study);

/* To be called when anything but the document changed; emits now, or when the study thaws. */
void mar_study_note_change (MarStudy *study);

/* Returns whether an action belongs to a turn that is replaced, or begins to be by being played. */
gboolean mar_study_plays_replacement (MarStudy *study);
gboolean mar_study_play_replacement (MarStudy *study, MarAction action);
void mar_study_stop_replacing (MarStudy *study);

/* Ends a training without telling. */
void mar_study_clear_training (MarStudy *study);
/* The same, if anything is gone that it asks. */
void mar_study_revalidate_training (MarStudy *study);
gboolean mar_study_accepts_answer (MarStudy *study);
gboolean mar_study_play_answer (MarStudy *study, const MarAction *actions, guint n);
/* The last action of the answer, or the whole. */
void mar_study_take_back_answer (MarStudy *study, gboolean whole);

/* Of what was being set up when another game was shown, by record. */
GHashTable *mar_study_new_drafts (void);
/* Before and after another game is shown. */
void mar_study_stash_draft (MarStudy *study);
void mar_study_unstash_draft (MarStudy *study);
/* Before the game changes below a set-up in which nothing is arranged yet. */
void mar_study_suspend_set_up (MarStudy *study);
/* Returns: whether the sides may choose how the game that is shown begins. */
gboolean mar_study_has_free_start (MarStudy *study);
/* Drops set-ups that wait at nodes that are gone. */
void mar_study_revalidate_drafts (MarStudy *study);

G_END_DECLS
