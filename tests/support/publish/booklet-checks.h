/* What the tests of booklets as texts share: a folder, and what is asked of any such text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-booklet.h"

/* All formats that are text. */
extern const MarBookletFormat booklet_formats[4];

/* A folder for what other programs are asked about: one a program. */
void make_booklet_folder (void);

void remove_booklet_folder (void);

/* The booklet of a document, which must be a text. */
char *make_text (MarDocument *document, MarBookletFormat format, const MarBookletOptions *given);

/* How often a part occurs. */
guint count_parts (const char *text, const char *part);

/* Whether xmllint and pdflatex take it; where they are missing, the test says so. */
void assert_well_formed (const char *html);

void assert_compiles (const char *latex);

/* Environments end in the order in which they begin, and so do groups. */
void assert_nested (const char *latex);
