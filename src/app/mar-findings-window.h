/* What proof-reading found in the document of a window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window.h"

G_BEGIN_DECLS

void mar_findings_window_show (MarWindow *window);

G_END_DECLS
