/* A PDF of cairo, with what it lacks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_pdf_surface_new:
 * @bytes: takes the file, which is whole once the surface is finished
 * @width: of a page, in points
 * @height: of a page, in points
 *
 * A PDF that cairo does not date, so that it is the same at every making.
 */
cairo_surface_t *mar_pdf_surface_new (GByteArray *bytes, double width, double height);

/**
 * mar_pdf_patch:
 * @bytes: what a surface of mar_pdf_surface_new() has written, with structure
 * @language: (nullable): of the texts: "en"
 * @figures: (element-type utf8): the alternative texts of its elements "Figure", in their order
 *
 * Gives the document its language and each figure its alternative text, which cairo has no
 * call for. A file that can't be read stays as it is.
 */
void mar_pdf_patch (GByteArray *bytes, const char *language, GPtrArray *figures);

G_END_DECLS
