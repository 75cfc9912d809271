/* The findings of a search in a position, as a table and as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-search.h"

G_BEGIN_DECLS

/**
 * AnalyseReply:
 * @line: the position with its history
 * @options: those of the game
 * @report: what was found there; without lines where nobody can act
 * @method: how it was searched: "alpha-beta"
 * @seed: where random numbers began
 *
 * One position and what was found in it; nothing is owned.
 */
typedef struct
{
  const MarLine *line;
  const MarOptions *options;
  const MarSearchReport *report;
  const char *method;
  guint64 seed;
} AnalyseReply;

void analyse_write_text (const AnalyseReply *reply);
/* Adds the members of an object that is open. */
void analyse_write_json (const AnalyseReply *reply, JsonBuilder *builder);

G_END_DECLS
