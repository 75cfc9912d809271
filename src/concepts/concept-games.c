/* The games in which something is of note.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-private.h"

extern const MarConceptGame mar_concept_marad;
extern const MarConceptGame mar_concept_margo;
extern const MarConceptGame mar_concept_margrites;
extern const MarConceptGame mar_concept_martial;
extern const MarConceptGame mar_concept_marvin;

const MarConceptGame *const mar_concept_games[] = {
  &mar_concept_marad,   &mar_concept_margo,  &mar_concept_margrites,
  &mar_concept_martial, &mar_concept_marvin,
};
const guint mar_concept_n_games = G_N_ELEMENTS (mar_concept_games);
