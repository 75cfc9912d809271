/* The engines that a user has: added, removed, chosen, set.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-analyzer.h"

G_BEGIN_DECLS

/* Shows the list of engines; the one that is marked becomes that of @analyzer. */
void mar_engines_dialog_show (GtkWindow *parent, MarAnalyzer *analyzer);

G_END_DECLS
