/* The games in which something is of note, and in which turns have reasons of their own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-private.h"
#include "reason-private.h"

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

extern const MarReasonGame mar_reason_marad;
extern const MarReasonGame mar_reason_margo;
extern const MarReasonGame mar_reason_margrites;
extern const MarReasonGame mar_reason_martial;
extern const MarReasonGame mar_reason_marvin;

const MarReasonGame *const mar_reason_games[] = {
  &mar_reason_marad,   &mar_reason_margo,  &mar_reason_margrites,
  &mar_reason_martial, &mar_reason_marvin,
};
const guint mar_reason_n_games = G_N_ELEMENTS (mar_reason_games);
