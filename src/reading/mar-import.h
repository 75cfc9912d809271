/* Importers: a table of text forms that can become documents.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/**
 * MarImporter:
 * @name: as in --from: "packet"
 * @title: for people, N_()
 * @game: (nullable): the only game that its texts have
 * @recognise: how sure it is that the text is its own, 0 (no) … 100
 * @read: reads the whole text; never stops half-way and drops nothing
 *
 * A text form. @text is valid UTF-8 with line feeds (mar_import_normalise()).
 */
typedef struct
{
  const char *name;
  const char *title;
  const MarGame *game;
  int (*recognise) (const char *text);
  MarDocument *(*read) (const char *text, const char *source_name, GError **error);
} MarImporter;

/* Below this an importer isn't sure enough to be taken without being asked for. */
#define MAR_IMPORT_SURE 20

/* (transfer none) (array length=n): all that there are. */
const MarImporter *const *mar_importers (guint *n);
/* (transfer none) (nullable): the one of this name, in any case.
 * @error: MAR_RECORD_ERROR_FOREIGN: there is none; the message lists them */
const MarImporter *mar_importer_find (const char *name, GError **error);

/**
 * mar_import_normalise:
 * @data: bytes of any text: UTF-8 with or without mark, UTF-16 with mark, else Windows-1252
 *
 * Returns: (transfer full): UTF-8 with line feeds only; line and column are kept.
 */
char *mar_import_normalise (const char *data, gsize length);

/**
 * mar_import_text:
 * @importer: (nullable): NULL to recognise the form
 * @error: MAR_RECORD_ERROR_FOREIGN when no importer knows the form
 */
MarDocument *mar_import_text (const MarImporter  *importer,
                              const char         *data,
                              gsize               length,
                              const char         *source_name,
                              GError            **error);

extern const MarImporter mar_import_packet;
extern const MarImporter mar_import_margo;
extern const MarImporter mar_import_marad;
extern const MarImporter mar_import_moves;

G_END_DECLS
