/* The details of a game: its title, who played, where and when.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-record.h"

G_BEGIN_DECLS

/**
 * mar_details_dialog_show:
 * Edits the headers of @record, as one entry of the journal.
 */
void mar_details_dialog_show (GtkWindow *parent, MarRecord *record);

G_END_DECLS
