/* A query as a statement of SQL with its values.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"

G_BEGIN_DECLS

/* The columns of what is selected. */
enum
{
  COLUMN_ID,
  COLUMN_STREAM, /* NULL without a pattern */
  COLUMN_WORDS,  /* the row of the words that were found, or NULL */
  COLUMN_GLYPH,  /* the place of the glyph that was found, or NULL */
  COLUMN_MOVES,
  COLUMN_RESULT,
};

/* @sql: the statement; @values: a text for each of its parameters, from 1 on; @begins: what
 * words begin with that are searched for in the texts */
typedef struct
{
  char *sql;
  GPtrArray *values;
  GPtrArray *begins;
} Clauses;

/* Fails with MAR_LIBRARY_ERROR_QUERY. */
Clauses *clauses_new (const MarLibraryQuery *query, GError **error);
void clauses_free (Clauses *clauses);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Clauses, clauses_free)

G_END_DECLS
