/* An index of many records, and what is found in it held against a slow search.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library-oracle.h"

#define RECORDS 80

typedef struct
{
  char *folder;
  GPtrArray *documents;
  GPtrArray *paths;
  MarLibrary *library;
} LibraryFixture;

void library_set_up (LibraryFixture *fixture, gconstpointer data);
void library_tear_down (LibraryFixture *fixture, gconstpointer data);

MarRecord *library_record (LibraryFixture *fixture, guint index);

/* (transfer full): what is found. */
MarLibraryFound *library_search (LibraryFixture *fixture, const MarLibraryQuery *query);

/* The hits are these records, in their order. @expected: a flag for each record */
void library_assert_found (LibraryFixture        *fixture,
                           const MarLibraryFound *found,
                           const gboolean        *expected);

/* (transfer full): a position of a record. */
MarPosition *library_random_position (GRand *random, MarRecord *record);

/* (transfer full) (element-type OracleCell): what stands on each cell. */
GArray *library_all_cells (const MarGame *game, const MarPosition *position);

/* A pattern finds what the slow search finds. @actor: of the player to act there, or -3 */
void library_check_board (LibraryFixture        *fixture,
                          const MarBoardPattern *pattern,
                          const MarGame         *game,
                          guint                  n_cells,
                          const GArray          *cells,
                          int                    actor);
