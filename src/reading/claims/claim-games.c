/* The games of which something can be decided beside what all have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

extern const ClaimGame mar_claim_marad;
extern const ClaimGame mar_claim_margo;
extern const ClaimGame mar_claim_margrites;
extern const ClaimGame mar_claim_martial;
extern const ClaimGame mar_claim_marvin;

const ClaimGame *const mar_claim_games[] = {
  &mar_claim_marad, &mar_claim_margo, &mar_claim_margrites, &mar_claim_martial, &mar_claim_marvin,
};
const guint mar_claim_n_games = G_N_ELEMENTS (mar_claim_games);
