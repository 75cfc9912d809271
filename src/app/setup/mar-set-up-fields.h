/* The fields of a position beside its pieces: whose turn it is, the score, the die.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-set-up-draft.h"

G_BEGIN_DECLS

#define MAR_TYPE_SET_UP_FIELDS (mar_set_up_fields_get_type ())
G_DECLARE_FINAL_TYPE (MarSetUpFields, mar_set_up_fields, MAR, SET_UP_FIELDS, AdwBin)

/*
 * Signals:
 *   "changed" (): a person gave the draft another value of a field
 */

/**
 * mar_set_up_fields_fill:
 * @draft: (nullable): whose fields are shown and changed; NULL: none
 */
void mar_set_up_fields_fill (MarSetUpFields *fields, MarSetUpDraft *draft);

/**
 * mar_set_up_fields_show:
 * Shows the fields as they are now.
 */
void mar_set_up_fields_show (MarSetUpFields *fields);

G_END_DECLS
