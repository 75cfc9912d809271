/* What the program answers: a line of JSON each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "read-page.h"

G_BEGIN_DECLS

/* The exit status after an error. */
#define PAGE_STATUS_ERROR 3

/* Sends what was written. Where nobody reads it any more the program ends. */
void page_answer_flush (void);

/* What the file is. */
void page_answer_document (const ForeignFile *file);
/* @page: from 1 */
void page_answer_page (const PageContent *content, guint page);
/* (transfer full): the line that says so. @page: as below */
char *page_answer_error_line (const GError *error, guint page);
/* @page: the page that can't be read, or 0: nothing can be read any more */
void page_answer_error (const GError *error, guint page);

G_END_DECLS
