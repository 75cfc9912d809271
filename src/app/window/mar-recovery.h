/* After a bad end: the drafts of what was not saved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

/**
 * mar_recovery_offer:
 * @window: over which to ask
 *
 * Asks what to do with drafts that an earlier run left; without any, does nothing.
 */
void mar_recovery_offer (MarApplication *application, MarWindow *window);

G_END_DECLS
