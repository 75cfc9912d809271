/* Work that is not saved yet, kept beside the file in case the program ends badly.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

void
mar_window_forget_draft (MarWindow *window)
{
}

void
mar_window_note_change (MarWindow *window)
{
}
