/* Importing: any bytes become a text, and a text a document.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-text-form.h"

G_BEGIN_DECLS

/* Below this a form isn't sure enough of a text to be taken without being asked for. */
#define MAR_IMPORT_SURE 20
/* Of a game that plays as it is written: no other form need be asked. */
#define MAR_IMPORT_CERTAIN 97

/**
 * mar_import_normalise:
 * @data: bytes of any text: UTF-8 with or without mark, UTF-16 with mark, else Windows-1252
 *
 * Returns: (transfer full): UTF-8 with line feeds only; line and column are kept.
 */
char *mar_import_normalise (const char *data, gsize length);

/**
 * mar_import_is_marked:
 * Returns: whether the text says with its first signs that it is whole games, and no moves for
 *   another one.
 */
gboolean mar_import_is_marked (const char *text);

/**
 * mar_import_recognise:
 * @text: valid UTF-8 with line feeds
 *
 * Returns: (transfer none) (nullable): the form that is surest of the text; NULL: none is sure
 *   enough.
 */
const MarTextForm *mar_import_recognise (const char *text);

/**
 * mar_import_text:
 * @form: (nullable): NULL to recognize it
 * @error: MAR_RECORD_ERROR_FOREIGN when no form fits
 */
MarDocument *mar_import_text (const MarTextForm  *form,
                              const char         *data,
                              gsize               length,
                              const char         *source_name,
                              GError            **error);

G_END_DECLS
