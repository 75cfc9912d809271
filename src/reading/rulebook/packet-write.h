/* Annotated games of MARGRITES as the rulebook prints them, written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/* Appends all games: a heading each, the score and the board above each turn, comments below it. */
void packet_write (MarDocument *document, GString *text);

G_END_DECLS
