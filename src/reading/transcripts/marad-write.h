/* Games of MARAD as text diagrams, written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/* Appends all games: a diagram for the start and for each turn. */
void mar_marad_diagrams_write (MarDocument *document, GString *text);

G_END_DECLS
