/* Reports of games in words and as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-report.h"

G_BEGIN_DECLS

void annotate_tell_text  (const MarReport *report,
                          MarRecord       *record,
                          guint            number);

/* The reports stand in an array between begin and end, which prints them. */
void annotate_tell_begin (JsonBuilder     *builder);
void annotate_tell_json  (JsonBuilder     *builder,
                          const MarReport *report,
                          MarRecord       *record,
                          guint            number);
void annotate_tell_end   (JsonBuilder     *builder);

G_END_DECLS
