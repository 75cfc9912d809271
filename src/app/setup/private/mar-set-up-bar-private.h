/* The inside of the bar of set-up, for the files that fill it and take what is done on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-set-up-bar.h"
#include "mar-set-up-fields.h"
#include "mar-set-up-palette.h"

G_BEGIN_DECLS

struct _MarSetUpBar
{
  GtkBox parent_instance;

  MarBoard *board; /* nullable */
  MarSetUpDraft *draft;
  MarPosition *usual;
  gboolean is_start;
  /* The cell of the piece in hand, or MAR_CELL_NONE. */
  MarCell lifted;

  MarSetUpPalette *palette;
  GtkWidget *rule;
  GtkWidget *rules;
  GtkWidget *usual_button;
  GtkWidget *cancel;
  GMenu *uses;
  MarSetUpUse use;
  gboolean takes_any;
  GtkWidget *fields_button;
  GtkLabel *side;
  MarSetUpFields *fields;
  GtkWidget *done;
  gboolean updating;
};

/* mar-set-up-bar.c */
void mar_set_up_bar_emit_changed (MarSetUpBar *self);
void mar_set_up_bar_emit_cancelled (MarSetUpBar *self);
/* Shows what came of a change, or says why it was refused. */
void mar_set_up_bar_finish_change (MarSetUpBar *self, const GError *error);

/* mar-set-up-bar-input.c */
/* Puts down the piece in hand, where it was. Returns whether there was one. */
gboolean mar_set_up_bar_put_down (MarSetUpBar *self);
void mar_set_up_bar_set_board (MarSetUpBar *self, MarBoard *board);

G_END_DECLS
