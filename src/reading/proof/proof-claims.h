/* Shared by those who read what comments state as facts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "proof-private.h"

G_BEGIN_DECLS

/* A square in a regular expression. */
#define PROOF_CLAIM_CELL "[a-m][0-9]{1,2}"

/**
 * ClaimKind:
 * @CLAIM_LEFT: how many pieces somebody has left
 * @CLAIM_LEADS: who leads, by how many points
 * @CLAIM_STANDS: a piece stands on a square
 * @CLAIM_EMPTY: a square is empty
 * @CLAIM_CAPTURES: somebody captures on squares
 * @CLAIM_WINS: somebody wins
 */
typedef enum
{
  CLAIM_LEFT,
  CLAIM_LEADS,
  CLAIM_STANDS,
  CLAIM_EMPTY,
  CLAIM_CAPTURES,
  CLAIM_WINS,
} ClaimKind;

/* Returns whether the sentence states something; then @match has the parts "player", "number",
 * "cell" and "list", as far as it has them. */
gboolean mar_proof_claim_match (const MarGame  *game,
                                const char     *sentence,
                                ClaimKind      *kind,
                                GMatchInfo    **match);

/* The player whom @word names, or -1. */
int mar_proof_claim_player (const MarGame *game, const char *word);

/* The player's name in the language of @like. */
const char *mar_proof_claim_name (const MarGame *game, int player, const char *like);

/* The number that @word names, or -1, and in the words of which language. */
int mar_proof_claim_number (const char *word, guint *language);

/* (nullable): the word for a number in those of a language. */
const char *mar_proof_claim_word (int number, guint language);

G_END_DECLS
