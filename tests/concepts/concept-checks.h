/* What the tests of the concepts of several games ask in the same way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-checks.h"
#include "mar-concept.h"

/**
 * ConceptCase:
 * @kind: the name of a kind
 * @texts: what is said of all concepts of that kind, one a line; "" where there is none
 */
typedef struct
{
  const char *position;
  const char *kind;
  const char *texts;
} ConceptCase;

/* (transfer full) (element-type MarConcept): what is found in a position by itself; @settings
 * (nullable) are options such as "size=4". */
GPtrArray *find_concepts (const MarGame *game, const char *settings, const char *position);

/* (transfer full): the texts of all concepts of a kind, one a line. */
char *concept_texts (const GPtrArray *found, const char *kind);

void check_concept_cases (const MarGame     *game,
                          const char        *settings,
                          const ConceptCase *cases,
                          guint              n_cases);
