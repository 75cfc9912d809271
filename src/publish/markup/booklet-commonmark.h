/* The CommonMark of comments and captions, made fit for a booklet: it may come from anybody,
 * so raw HTML in it is text, pictures are links, and nothing nests without end.
 * For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cmark.h>
#include <glib.h>

G_BEGIN_DECLS

/* The text as a tree; free it with cmark_node_free(). */
cmark_node *mar_commonmark_parse (const char *text);

/* The same, with its HTML and its pictures as they are. */
cmark_node *mar_commonmark_parse_whole (const char *text);

/* Puts what is in a node in its place, and frees it. */
void mar_commonmark_unwrap (cmark_node *node);

/* Returns whether it is one paragraph, which can go on where another text stands. */
gboolean mar_commonmark_is_paragraph (const char *text);

/* The texts that these functions return are the caller's. */

/* The text up to the first paragraph that leads to something by a colon, unless that is a list, a
 * quotation or code; @rest is what follows. NULL where there is none, and where the two can't be
 * parted, for addresses of links stand by themselves; then @rest is @text. */
char *mar_commonmark_lead_in (const char *text, const char **rest);

/* Without markup, a paragraph a line. */
char *mar_commonmark_plain_text (const char *text);

/* Makes straight quotes and apostrophes of a text those of its language (NULL: English), and in
 * English dots and hyphens the signs for which they were typed; in code they stay. Where it isn't
 * known which quotes a language has, all stay straight. */
void mar_commonmark_set_quotes (cmark_node *document, const char *language);

/* @language: as of mar_commonmark_set_quotes(); @shift: by how many levels headings sink. A single
 * paragraph, with @inline_only, comes without its tags. */
char *mar_commonmark_html (const char *text, const char *language, int shift, gboolean inline_only);

/* As it stands where that is safe, for what comes after it too; else in cmark's spelling. */
char *mar_commonmark_shifted (const char *text, int shift);

/* The number or sign before an item of a list: "3." or "•". */
char *mar_commonmark_bullet (cmark_node *item);

G_END_DECLS
