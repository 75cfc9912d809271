/* Reports of games in words and as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-report.h"

G_BEGIN_DECLS

void annotate_write_text (const MarReport *report, MarRecord *record, guint number);

/* The reports stand in an array between begin and end, which prints them. */
void annotate_write_begin (JsonBuilder *builder);
void annotate_write_json (JsonBuilder     *builder,
                          const MarReport *report,
                          MarRecord       *record,
                          guint            number);
void annotate_write_end (JsonBuilder *builder);

G_END_DECLS
