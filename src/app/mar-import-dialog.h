/* Text by hand: pasted or typed into a dialog, then imported.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window.h"

G_BEGIN_DECLS

void mar_import_dialog_show (MarWindow *window);

G_END_DECLS
