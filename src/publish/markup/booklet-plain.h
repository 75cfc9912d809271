/* Plain text: lines of so many columns, and what CommonMark looks like in them.
 * For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MAR_PLAIN_COLUMNS 72

/* How many columns of a terminal a text takes. */
guint mar_plain_width (const char *text);

/**
 * mar_plain_wrap:
 * @first: what stands before the first line
 * @rest: what stands before the others
 *
 * Appends @text in lines that end where its script lets them. Line ends in it stay.
 */
void mar_plain_wrap (GString *out, const char *text, const char *first, const char *rest);

/* Appends blocks apart by empty lines, with @margin before every line. */
void mar_plain_commonmark (GString *out, const char *text, const char *margin);

/* (transfer full): a paragraph of CommonMark as one text, with spaces for its line ends. */
char *mar_plain_paragraph (const char *text);

G_END_DECLS
