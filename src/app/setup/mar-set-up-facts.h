/* The facts of a position beside its pieces: whose turn it is, the score, the die.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-set-up-draft.h"

G_BEGIN_DECLS

#define MAR_TYPE_SET_UP_FACTS (mar_set_up_facts_get_type ())
G_DECLARE_FINAL_TYPE (MarSetUpFacts, mar_set_up_facts, MAR, SET_UP_FACTS, GtkWidget)

/*
 * Signals:
 *   "changed" (): a person gave the draft another fact
 */

GtkWidget *mar_set_up_facts_new (void);

/**
 * mar_set_up_facts_fill:
 * @draft: (nullable): whose facts are shown and changed; NULL: none
 */
void mar_set_up_facts_fill (MarSetUpFacts *facts, MarSetUpDraft *draft);

/**
 * mar_set_up_facts_show:
 * Shows the facts as they are now.
 */
void mar_set_up_facts_show (MarSetUpFacts *facts);

G_END_DECLS
