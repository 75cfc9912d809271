/* What the tests of booklets share: a folder, what is asked of any that is a text, and the words of
 * one that has pages.
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

/* (nullable): the words of a PDF, with joined letters as a font may have them; NULL where there is
 * no program to read them, which the test says. */
char *read_pdf_words (const char *path);

/* How often a part occurs. */
guint count_parts (const char *text, const char *part);

/* Whether xmllint and pdflatex take it; where they are missing, the test says so. */
void assert_well_formed (const char *html);

void assert_compiles (const char *latex);

/* Environments end in the order in which they begin, and so do groups. */
void assert_nested (const char *latex);
