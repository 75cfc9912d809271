/* Proof-reading what comments state as facts that the board can decide: how many marbles are left,
 * who leads, what stands where, what was captured.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-claims.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  MarProof *proof;
  const MarGame *game;
  const MarPosition *before;
  const MarPosition *after;
  MarCommentSlot slot;
  const char *header;
  const char *text;
  gsize offset; /* of the sentence */
  GMatchInfo *match;
} Claim;

/* Findings. */

static MarFinding *
add (const Claim *claim,
     gsize        start,
     gsize        length,
     const char  *truth,
     const char  *reason)
{
  g_autofree char *part = g_strndup (claim->text + start, length);
  MarFinding *finding = mar_proof_add (claim->proof, MAR_FINDING_IN_COMMENT, "false-statement",
                                       mar_proof_severity (claim->proof), part, truth, reason);

  finding->header = g_strdup (claim->header);
  finding->comment = claim->slot;
  finding->offset = (guint) start;
  finding->length = (guint) length;
  if (truth != NULL)
    mar_proof_add_reading (finding, truth);

  return finding;
}

static gboolean
get_part (const Claim  *claim,
          const char   *name,
          gsize        *start,
          char        **word)
{
  int from;
  int to;

  if (!g_match_info_fetch_named_pos (claim->match, name, &from, &to) || from < 0)
    return FALSE;
  *start = claim->offset + (gsize) from;
  *word = g_strndup (claim->text + *start, (gsize) (to - from));
  return TRUE;
}

/* Numbers. */

static int
count_pieces (const MarGame     *game,
              const MarPosition *position,
              int                player)
{
  const guint n_cells = game->n_cells (position);
  int n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n += game->owner (position, (MarCell) cell) == player;

  return n;
}

/* The points of a player, the numbers outside of the brackets of a score. */
static int
get_points (const MarGame     *game,
            const MarPosition *position,
            int                player)
{
  g_autofree char *score = mar_score_text (game, position);
  g_auto (GStrv) parts = g_strsplit (score, "-", -1);

  return player < (int) g_strv_length (parts) ? atoi (parts[player]) : 0;
}

static int
get_lead (const MarGame     *game,
          const MarPosition *position,
          int                player)
{
  return get_points (game, position, player) - get_points (game, position, 1 - player);
}

static void
judge_number (const Claim *claim,
              ClaimKind    kind)
{
  int (*measure) (const MarGame *, const MarPosition *, int) = kind == CLAIM_LEFT ? count_pieces
                                                                                  : get_lead;
  g_autofree char *player_word = NULL;
  g_autofree char *word = NULL;
  g_autofree char *reason = NULL;
  gsize player_start;
  gsize start;
  guint language;
  int player;
  int number;
  int truth;

  if (!get_part (claim, "player", &player_start, &player_word)
      || !get_part (claim, "number", &start, &word))
    return;
  player = mar_proof_claim_player (claim->game, player_word);
  number = mar_proof_claim_number (word, &language);
  if (player < 0 || number < 0 || strlen (claim->game->letters) != 2)
    return;
  truth = measure (claim->game, claim->after, player);
  if (truth == number || measure (claim->game, claim->before, player) == number)
    return;

  if (kind == CLAIM_LEADS && -truth == number)
    {
      const char *other = mar_proof_claim_name (claim->game, 1 - player, player_word);

      reason = g_strdup_printf (_("%s leads by %d."), claim->game->player_names[1 - player],
                                number);
      add (claim, player_start, strlen (player_word), other, reason);
      return;
    }
  reason = kind == CLAIM_LEFT
             ? g_strdup_printf (ngettext ("%s has %d piece on the board.",
                                          "%s has %d pieces on the board.", (gulong) ABS (truth)),
                                claim->game->player_names[player], truth)
             : g_strdup_printf (_("%s leads by %d."), claim->game->player_names[player], truth);
  if (kind == CLAIM_LEADS && truth == 0)
    {
      g_free (reason);
      reason = g_strdup (_("Nobody leads."));
    }
  add (claim, start, strlen (word),
       kind == CLAIM_LEADS && truth <= 0 ? NULL : mar_proof_claim_word (truth, language), reason);
}

/* Squares. */

/* Squares that differ from @name in one character and of which @is_so is true. */
static void
add_near_cells (const Claim *claim,
                MarFinding *finding,
                const char *name,
                int player,
                gboolean (*is_so) (const Claim *, MarCell, int))
{
  const guint n_cells = claim->game->n_cells (claim->after);
  guint n = 0;

  for (int apart = 1; apart < 12 && n < PROOF_MOST_READINGS; apart++)
    for (guint i = 0; i < 4 && n < PROOF_MOST_READINGS; i++)
      {
        g_autofree char *other = g_strdup (name);
        MarCell cell;

        other[i / 2] = (char) (other[i / 2] + (i % 2 == 0 ? apart : -apart));
        if (!g_ascii_isalnum (other[i / 2]) || g_ascii_isdigit (other[0])
            || !claim->game->read_cell (claim->after, other, &cell) || (guint) cell >= n_cells
            || !is_so (claim, cell, player))
          continue;
        if (finding->truth == NULL)
          finding->truth = g_strdup (other);
        mar_proof_add_reading (finding, other);
        n++;
      }
}

static gboolean
owns (int owner,
      int player)
{
  return player >= 0 ? owner == player : owner >= 0;
}

/* Whether a piece stands there at some time of the turn. */
static gboolean
stands (const Claim *claim,
        MarCell      cell,
        int          player)
{
  guint n;
  const MarAction *actions = mar_node_actions (claim->proof->node, &n);

  if (owns (claim->game->owner (claim->before, cell), player)
      || owns (claim->game->owner (claim->after, cell), player))
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      MarCell from;
      MarCell to;
      g_autofree MarPosition *position = mar_node_step_position (claim->proof->node, i, NULL);

      claim->game->action_cells (position, actions[i], &from, &to);
      if (to == cell || from == cell)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_empty (const Claim *claim,
          MarCell      cell,
          int player   G_GNUC_UNUSED)
{
  return claim->game->owner (claim->before, cell) < 0
         || claim->game->owner (claim->after, cell) < 0;
}

static void
judge_cell (const Claim *claim,
            ClaimKind    kind)
{
  gboolean (*is_so) (const Claim *, MarCell, int) = kind == CLAIM_EMPTY ? is_empty : stands;
  g_autofree char *player_word = NULL;
  g_autofree char *name = NULL;
  g_autofree char *reason = NULL;
  MarFinding *finding;
  gsize start;
  int player = -1;
  MarCell cell;

  if (get_part (claim, "player", &start, &player_word))
    player = mar_proof_claim_player (claim->game, player_word);
  if (!get_part (claim, "cell", &start, &name)
      || !claim->game->read_cell (claim->after, name, &cell)
      || (guint) cell >= claim->game->n_cells (claim->after) || is_so (claim, cell, player)
      || mar_proof_is_guess (claim->proof, cell))
    return;

  reason = g_strdup_printf (kind == CLAIM_EMPTY ? _("%s is occupied.")
                            : claim->game->owner (claim->after, cell) >= 0
                              ? _("The piece on %s is the other player’s.")
                              : _("%s is empty."),
                            name);
  finding = add (claim, start, strlen (name), NULL, reason);
  add_near_cells (claim, finding, name, player, is_so);
}

/* Captures. */

static gboolean
falls_in (const MarNode *node,
          MarCell        cell)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree MarPosition *position = NULL;
  MarEffects effects = MAR_EFFECTS_INIT;
  gboolean falls = FALSE;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (mar_node_kind (node) != MAR_NODE_TURN)
    return FALSE;
  position = mar_node_step_position (node, 0, NULL);
  for (guint i = 0; i < n; i++)
    {
      mar_effects_empty (&effects);
      game->play (position, actions[i], &effects);
      for (guint j = 0; j < effects.n; j++)
        falls |= effects.items[j].type == MAR_EFFECT_CAPTURED && effects.items[j].from == cell;
    }
  mar_effects_clear (&effects);

  return falls;
}

static gboolean
falls (const Claim *claim,
       MarCell      cell,
       int player   G_GNUC_UNUSED)
{
  return falls_in (claim->proof->node, cell);
}

/* Squares in a list of captures; the turn is meant where one of them at least falls in it, or
 * where the turn captures and its neighbors don't capture what is named. */
static void
judge_captures (const Claim *claim)
{
  g_autofree char *list = NULL;
  g_autoptr (GRegex) regex = g_regex_new (PROOF_CLAIM_CELL, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  const MarNode *node = claim->proof->node;
  const MarNode *before = mar_node_parent (node);
  const MarNode *after = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
  gsize start;

  if (!get_part (claim, "list", &start, &list))
    return;
  for (g_regex_match (regex, list, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 0);
      g_autofree char *reason = NULL;
      MarCell cell;
      int from;
      MarFinding *finding;

      g_match_info_fetch_pos (match, 0, &from, NULL);
      if (!claim->game->read_cell (claim->after, name, &cell) || falls_in (node, cell)
          || (before != NULL && falls_in (before, cell))
          || (after != NULL && falls_in (after, cell)))
        continue;
      reason = g_strdup_printf (_("No piece is captured on %s in this turn."), name);
      finding = add (claim, start + (gsize) from, strlen (name), NULL, reason);
      add_near_cells (claim, finding, name, -1, falls);
    }
}

static void
judge_winner (const Claim *claim)
{
  g_autofree char *result = mar_record_result (claim->proof->record);
  g_autofree char *word = NULL;
  g_autofree char *reason = NULL;
  const char *winner;
  gsize start;
  int player;

  if (result == NULL || strlen (result) != 1 || mar_node_n_children (claim->proof->node) > 0
      || !mar_node_is_main (claim->proof->node) || !get_part (claim, "player", &start, &word))
    return;
  player = mar_proof_claim_player (claim->game, word);
  winner = strchr (claim->game->letters, *result);
  if (player < 0 || winner == NULL || claim->game->letters[player] == *result)
    return;

  reason = g_strdup_printf (_("%s wins."),
                            claim->game->player_names[winner - claim->game->letters]);
  add (claim, start, strlen (word),
       mar_proof_claim_name (claim->game, (int) (winner - claim->game->letters), word), reason);
}

static void
judge (const Claim *claim,
       ClaimKind    kind)
{
  switch (kind)
    {
    case CLAIM_LEFT:
    case CLAIM_LEADS:
      judge_number (claim, kind);
      break;
    case CLAIM_STANDS:
    case CLAIM_EMPTY:
      judge_cell (claim, kind);
      break;
    case CLAIM_CAPTURES:
      judge_captures (claim);
      break;
    case CLAIM_WINS:
    default:
      judge_winner (claim);
      break;
    }
}

static void
read_sentence (Claim      *claim,
               const char *sentence)
{
  g_autoptr (GMatchInfo) match = NULL;
  ClaimKind kind;

  if (!mar_proof_claim_match (claim->game, sentence, &kind, &match))
    return;
  claim->match = match;
  judge (claim, kind);
}

/* Where the sentence ends that begins at @text. */
static const char *
end_of_sentence (const char *text)
{
  for (; *text != '\0'; text++)
    if (*text == '\n'
        || (strchr (".!?;", *text) != NULL
            && (text[1] == ' ' || text[1] == '\n' || text[1] == '\0')))
      return text + 1;

  return text;
}

void
mar_proof_claims (MarProof       *proof,
                  const char     *header,
                  MarCommentSlot  slot,
                  const char     *text)
{
  g_autofree MarPosition *before = NULL;
  Claim claim = { .proof = proof,
                  .game = mar_record_game (proof->record),
                  .slot = slot,
                  .header = header,
                  .text = text };

  if (mar_node_parent (proof->node) == NULL || !g_utf8_validate (text, -1, NULL))
    return;
  before = mar_node_step_position (proof->node, 0, NULL);
  claim.before = before;
  claim.after = mar_node_position (proof->node);
  for (const char *p = text; *p != '\0';)
    {
      const char *end = end_of_sentence (p);
      g_autofree char *sentence = NULL;

      p += strspn (p, " \t\n*_>");
      if (p >= end)
        {
          p = MAX (p, end);
          continue;
        }
      sentence = g_strndup (p, (gsize) (end - p));
      claim.offset = (gsize) (p - text);
      read_sentence (&claim, sentence);
      p = end;
    }
}
