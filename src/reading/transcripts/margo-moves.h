/* The moves of a transcript of MARGO: which of them were played, and as what.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/**
 * MargoMove:
 * @line: where it stands, from 1
 * @printed: the whole line without its password
 * @user: who sent it
 * @password: with which
 * @point: what was to be played
 * @said: (nullable): what was said with it
 *
 * A move as a player sent it.
 */
typedef struct
{
  guint line;
  char *printed;
  char *user;
  char *password;
  char *point;
  char *said;
} MargoMove;

void mar_margo_move_free (gpointer move);

/* Plays @moves (element-type MargoMove) from the start of @record, as it is likeliest; @users are
 * those who play, by the colors that they began with. */
void mar_margo_moves_play (MarRecord         *record,
                           GPtrArray         *moves,
                           const char *const *users,
                           guint              n_users);

G_END_DECLS
