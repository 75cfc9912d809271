/* Proof-reading: the results of games, as they are printed and as the moves have them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include "mar-match.h"

#include <glib/gi18n.h>
#include <string.h>

/* Where @words say that a player wins: their name there, in whatever case, and who it is. */
static const char *
find_winner (const MarGame *game,
             const char    *words,
             guint         *winner)
{
  g_autofree char *lower = g_ascii_strdown (words, -1);

  for (guint player = 0; game->letters[player] != '\0'; player++)
    {
      g_autofree char *name = g_ascii_strdown (game->player_names[player], -1);
      g_autofree char *sentence = g_strconcat (name, " wins", NULL);
      const char *found = strstr (lower, sentence);

      if (found != NULL)
        {
          *winner = player;
          return words + (found - lower);
        }
    }

  return NULL;
}

/* The words beside a score: "1(7)-1(1): White wins." */
static void
check_declared_winner (MarProof   *proof,
                       const char *header,
                       const char *result)
{
  const MarGame *game = mar_record_game (proof->record);
  guint winner;
  const char *found = find_winner (game, header, &winner);
  const char *letter = strchr (game->letters, result[0]);
  g_autofree char *truth = NULL;

  if (found == NULL || (result[0] == game->letters[winner] && result[1] == '\0'))
    return;
  if (result[0] != '\0' && result[1] == '\0' && letter != NULL)
    truth = g_strdup_printf ("%.*s%s%s", (int) (found - header), header,
                             game->player_names[letter - game->letters],
                             found + strlen (game->player_names[winner]));
  mar_proof_add (proof, MAR_FINDING_IN_HEADER, "wrong-result", MAR_SEVERITY_ERROR, header,
                 truth != NULL ? truth : result, _("The moves lead to a different result."));
}

static void
check_result (MarProof *proof)
{
  g_autofree char *result = mar_record_result (proof->record);
  const char *header = mar_record_header (proof->record, "result");
  MarNode *last = mar_record_last (proof->record, mar_record_root (proof->record));
  const MarSource *source = mar_node_source (last);
  MarFinding *finding;

  mar_proof_go_to (proof, last);
  if (result != NULL && header != NULL && strcmp (result, header) != 0)
    {
      finding = mar_proof_add (proof, MAR_FINDING_IN_HEADER, "wrong-result", MAR_SEVERITY_ERROR,
                               header, result, _("The moves lead to a different result."));
      finding->header = g_strdup ("result");
      finding->length = (guint) strlen (header);
      mar_proof_add_reading (finding, result);
    }
  if (result != NULL && source != NULL && source->header != NULL)
    check_declared_winner (proof, source->header, result);
}

/* A match whose score can't be told; said once, at the first of its games. */
static void
check_match (MarProof *proof)
{
  MarDocument *document = mar_record_document (proof->record);
  const char *title = mar_record_header (proof->record, MAR_MATCH_HEADER);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarMatch) match = mar_match_score (document, proof->record, &error);

  if (error == NULL)
    return;
  for (guint i = 0; i + 1 < proof->game; i++)
    if (g_strcmp0 (mar_record_header (mar_document_record (document, i), MAR_MATCH_HEADER), title)
        == 0)
      return;
  mar_proof_go_to (proof, mar_record_root (proof->record));
  mar_proof_add (proof, MAR_FINDING_IN_HEADER, "unclear-match", MAR_SEVERITY_WARNING, title, NULL,
                 error->message);
}

void
mar_proof_result (MarProof *proof)
{
  check_result (proof);
  check_match (proof);
}
