/* Processes that read pages, two at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "read-page.h"

G_BEGIN_DECLS

/**
 * page_workers_read:
 * @file: what is read
 * @game: (nullable): the game whose boards are looked for; NULL: all
 * @first: the first page, from 1
 * @last: the last one
 *
 * Answers the pages in their order. A page by which a process breaks down is answered with an
 * error, and a new process reads those around it.
 */
void page_workers_read (ForeignFile *file, const MarGame *game, guint first, guint last);

G_END_DECLS
