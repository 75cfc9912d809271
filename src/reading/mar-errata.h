/* A list of errata, to be sent to the author of a text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-proof.h"

G_BEGIN_DECLS

/**
 * mar_errata_new:
 * @document: what was proofread
 * @findings: (element-type MarFinding): by mar_proof_read()
 * @name: (nullable): what to call the text where it has no title
 *
 * What was decided to stay as it is printed is left out. What nobody decided yet is in the list,
 * marked as a proposal.
 *
 * Returns: (transfer full): a document without games, whose introduction is the list, to be written
 *   as every booklet is.
 */
MarDocument *mar_errata_new (MarDocument *document, GPtrArray *findings, const char *name);

/**
 * mar_errata_format_printed:
 * @first: the index of a finding, with which a group begins
 * @n: how many it has
 *
 * Returns: (transfer full) (nullable): the moves that are printed there as a whole; NULL when the
 *   group is not about printed moves.
 */
char *mar_errata_format_printed (GPtrArray *findings, guint first, guint n);

G_END_DECLS
