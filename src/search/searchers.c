/* The searchers and evaluations of all games, a line each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "evaluation.h"
#include "searcher.h"

/* Ends with NULL, so that there may be none. */
static const MarSearcher *const searchers[] = {
  &mar_marad_searcher,     &mar_margo_searcher,   &mar_marvin_searcher,
  &mar_margrites_searcher, &mar_martial_searcher, NULL,
};

static const MarEvaluation *const evaluations[] = {
  &mar_marad_evaluation,
  &mar_margrites_evaluation,
  &mar_martial_evaluation,
  &mar_marvin_evaluation,
  NULL,
};

const MarSearcher *
mar_searcher_find (const MarGame *game)
{
  for (guint i = 0; searchers[i] != NULL; i++)
    if (searchers[i]->game == game)
      return searchers[i];
  return &mar_uct_searcher;
}

const MarEvaluation *
mar_evaluation_find (const MarGame *game)
{
  for (guint i = 0; evaluations[i] != NULL; i++)
    if (evaluations[i]->game == game)
      return evaluations[i];
  return NULL;
}
