/* Shared by those who find concepts, a file or folder a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-concept.h"

G_BEGIN_DECLS

/**
 * MarConceptFinder:
 * @options: (nullable): those of the game
 * @turns: (nullable): for each player the position as if it were the turn of that player
 * @found: (element-type MarConcept): what was found so far
 *
 * A position in which concepts are searched for.
 */
typedef struct
{
  const MarGame *game;
  const MarOptions *options;
  const MarLine *line;
  const MarPosition *position;
  MarPosition *turns[MAR_MAX_PLAYERS];
  guint n_players;
  int actor;
  const int *stop;
  GPtrArray *found;
} MarConceptFinder;

/**
 * MarConceptGame:
 * @find: adds what is of note; the game goes on, and a player is to act or chance is
 * @advances: (nullable): whether an action of the player to act brings its piece nearer to a score,
 *   or scores; NULL where pieces don't race for one
 *
 * What is of note in one game.
 */
typedef struct
{
  const MarGame *game;
  const MarConceptKind *kinds;
  guint n_kinds;
  void (*find) (MarConceptFinder *finder);
  gboolean (*advances) (const MarPosition *position, MarAction action);
} MarConceptGame;

/* The games that have concepts: concept-games.c. */
extern const MarConceptGame *const mar_concept_games[];
extern const guint mar_concept_n_games;

gboolean mar_concept_is_stopped (const MarConceptFinder *finder);

/* (transfer none): a new concept without cells, at the end of those that were found. */
MarConcept *mar_concept_add (MarConceptFinder *finder, const MarConceptKind *kind, int player);
void mar_concept_add_cell (MarConcept *concept, MarCell cell);
void mar_concept_add_line (MarConcept *concept, MarCell from, MarCell to);
/* Appends a sentence to those that the concept has. */
void mar_concept_say (MarConcept *concept, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The player's name for people. */
const char *mar_concept_name (const MarConceptFinder *finder, int player);
/* (transfer full): the names of cells, for people: "c4, d4, e5". */
char *mar_concept_list (const MarConceptFinder *finder, const MarCell *cells, guint n);
/* (transfer full): the same of all cells of a concept. */
char *mar_concept_list_own (const MarConceptFinder *finder, const MarConcept *concept);

G_END_DECLS
