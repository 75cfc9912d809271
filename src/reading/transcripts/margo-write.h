/* Transcripts of the play-by-mail server of MARGO, written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/* Appends all games as the commands by which they would be played. */
void mar_margo_transcript_write (MarDocument *document, GString *text);

G_END_DECLS
