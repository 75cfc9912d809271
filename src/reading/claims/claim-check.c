/* Holding a statement against the positions of which it may speak, and telling what is false.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const ClaimReader *reader;
  const ClaimFact *fact;
  Claim claim;
} Check;

static const ClaimScene *
get_scene (const ClaimReader *reader,
           guint              index)
{
  return g_ptr_array_index (reader->scenes, index);
}

static const ClaimScene *
get_main_scene (const Check *check)
{
  return get_scene (check->reader, 0);
}

static gboolean
is_true (const Check *check,
         const Claim *claim)
{
  gboolean elsewhere;

  return mar_claim_judge_scenes (check->reader, check->fact, claim, &elsewhere) == CLAIM_TRUE;
}

/* What is true, in a sentence. */

static char *
get_subject (const Check *check)
{
  const Claim *claim = &check->claim;
  const ClaimScene *scene = get_main_scene (check);
  const guint n = claim->n_first > 0 ? claim->n_first : claim->n_cells;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        /* Translators: between the parts of a list. */
        g_string_append (text, _(", "));
      scene->game->write_cell (scene->position, claim->cells[i], text);
    }
  if (n == 0 && claim->move != NULL)
    g_string_append (text, claim->move->word);
  else if (n == 0 && claim->n_players > 0)
    g_string_append (text, _(scene->game->player_names[claim->players[0]]));

  return g_string_free (text, FALSE);
}

/* The number that is true, of the first position that has one. */
static gboolean
measure (const Check *check,
         int         *value)
{
  for (guint i = 0; check->fact->measure != NULL && i < check->reader->scenes->len; i++)
    if (check->fact->measure (get_scene (check->reader, i), &check->claim, value))
      return TRUE;

  return FALSE;
}

/* Who leads, where the player who is named has @lead points more than the other. */
static char *
get_leader (const Check *check,
            int          lead)
{
  const MarGame *game = get_main_scene (check)->game;
  const int player = check->claim.players[0];

  return lead == 0
           ? g_strdup (_("Nobody leads."))
           : g_strdup_printf (_("%s leads by %d."),
                              _(game->player_names[lead > 0 ? player : 1 - player]), ABS (lead));
}

static char *
get_reason (const Check *check)
{
  const gboolean denied = (check->claim.wording->flags & CLAIM_NOT) != 0;
  const ClaimScene *scene = get_main_scene (check);
  g_autofree char *subject = get_subject (check);
  g_autoptr (GString) reason = g_string_new (NULL);
  int value;

  if (check->fact->topic == CLAIM_LEAD && measure (check, &value) && value <= 0)
    return get_leader (check, value);
  if (check->fact->topic == CLAIM_TRAILS && measure (check, &value))
    return get_leader (check, -value);
  if (measure (check, &value) && check->fact->truth != NULL)
    {
      g_autofree char *number = g_strdup_printf ("%d", value);

      g_string_append (reason, _(check->fact->truth));
      g_string_replace (reason, "%d", number, 0);
    }
  else if ((denied ? check->fact->yes : check->fact->no) != NULL)
    g_string_append (reason, denied ? _(check->fact->yes) : _(check->fact->no));
  else
    {
      g_autofree char *score = mar_score_text (scene->game, scene->position);

      g_string_append_printf (reason, _("The score is %s."), score);
    }
  g_string_replace (reason, "%s", subject, 0);

  return g_string_free (g_steal_pointer (&reason), FALSE);
}

/* Findings. */

/* Returns whether something is told already of the bytes from @start on. */
static gboolean
is_told (const ClaimReader *reader,
         guint              start,
         guint              length)
{
  const GPtrArray *findings = reader->proof->findings;

  for (guint i = findings->len; i-- > 0;)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      if (finding->node != reader->proof->node || finding->record != reader->proof->record)
        return FALSE;
      if (finding->in == MAR_FINDING_IN_COMMENT && finding->comment == reader->slot
          && g_strcmp0 (finding->header, reader->header) == 0 && reader->figure == NULL
          && finding->offset < start + length && start < finding->offset + finding->length)
        return TRUE;
    }

  return FALSE;
}

/* (nullable): a finding from the token @first to @last. */
static MarFinding *
add (const Check      *check,
     const ClaimToken *first,
     const ClaimToken *last,
     gboolean          is_doubtful)
{
  const ClaimReader *reader = check->reader;
  const guint length = last->start + last->length - first->start;
  g_autofree char *part = NULL;
  g_autofree char *reason = NULL;
  MarFinding *finding;

  if (is_told (reader, first->start, length))
    return NULL;
  part = g_strndup (reader->text + first->start, length);
  reason = get_reason (check);
  finding = mar_proof_add (reader->proof,
                           reader->figure != NULL ? MAR_FINDING_IN_FIGURE : MAR_FINDING_IN_COMMENT,
                           "false-statement",
                           is_doubtful ? MAR_SEVERITY_WARNING : mar_proof_severity (reader->proof),
                           part, NULL, reason);
  if (reader->figure != NULL)
    {
      finding->figure = g_strdup (reader->figure);
      finding->figure_index = reader->figure_index;
      return finding;
    }
  finding->header = g_strdup (reader->header);
  finding->comment = reader->slot;
  finding->offset = first->start;
  finding->length = length;

  return finding;
}

static void
add_reading (MarFinding *finding,
             const char *reading)
{
  if (finding->truth == NULL)
    finding->truth = g_strdup (reading);
  mar_proof_add_reading (finding, reading);
}

/* Readings. */

/* @number in the place of the one that is told by @token. */
static char *
write_number (const Check      *check,
              const ClaimToken *token,
              int               number)
{
  const char *before = token > check->claim.first ? token[-1].word : "";

  return mar_claim_write_number (number, token->language, token->word, before);
}

static void
add_near_cells (const Check *check,
                MarFinding  *finding,
                guint        index)
{
  g_auto (GStrv) cells = mar_claim_find_near (check->reader, check->fact, &check->claim, index,
                                              PROOF_MOST_READINGS);

  for (guint i = 0; cells[i] != NULL; i++)
    add_reading (finding, cells[i]);
}

static gboolean
tell_other_player (const Check *check,
                   gboolean     is_doubtful)
{
  const ClaimScene *scene = get_main_scene (check);
  const ClaimToken *token = check->claim.player_tokens[0];

  for (int player = 0; player < (int) mar_game_n_players (scene->game, scene->position); player++)
    {
      Claim claim = check->claim;
      g_autofree char *word = g_strndup (check->reader->text + token->start, token->length);
      g_autofree char *name = NULL;
      MarFinding *finding;

      claim.players[0] = player;
      if (player == check->claim.players[0] || !is_true (check, &claim))
        continue;
      finding = add (check, token, token, is_doubtful);
      name = mar_claim_name_player (check->reader->names, player, word,
                                    mar_claim_is_german (&claim));
      if (finding != NULL && !token->is_owner)
        add_reading (finding, name);
      return TRUE;
    }

  return FALSE;
}

/* The numbers of the score in the order that is nearest to the @n stated ones: as the board has
 * them, or the leader's first. */
static void
order_score (const Check *check,
             const int   *stated,
             guint        n,
             int          numbers[4])
{
  int scores[2][4];
  guint n_equal[2] = { 0 };
  guint order;

  mar_claim_list_scores (get_main_scene (check), n, scores);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 2; k++)
      n_equal[k] += stated[i] == scores[k][i];
  order = n_equal[0] != n_equal[1]
            ? n_equal[1] > n_equal[0]
            : (stated[0] > stated[n / 2]) != (scores[0][0] > scores[1][0])
                && stated[0] != stated[n / 2] && scores[0][0] != scores[1][0];
  memcpy (numbers, scores[order], n * sizeof *numbers);
}

/* In words: the number that is another one. */
static void
tell_score_in_words (const Check *check,
                     gboolean     is_doubtful)
{
  const Claim *claim = &check->claim;
  const ClaimToken *token = NULL;
  g_autofree char *word = NULL;
  MarFinding *finding;
  int numbers[4];
  guint n_other = 0;

  order_score (check, claim->numbers, claim->n_numbers, numbers);
  for (guint i = 0; i < claim->n_numbers; i++)
    if (claim->numbers[i] != numbers[i])
      {
        token = claim->number_tokens[i];
        word = n_other++ == 0 ? write_number (check, token, numbers[i]) : g_steal_pointer (&word);
      }
  if (n_other != 1)
    {
      add (check, claim->first, claim->last, is_doubtful);
      return;
    }
  finding = add (check, token, token, is_doubtful);
  if (finding != NULL)
    add_reading (finding, word);
}

/* The score as it is, written as it was. */
static void
tell_score (const Check *check,
            gboolean     is_doubtful)
{
  const ClaimToken *token = check->claim.score;
  g_autoptr (GString) score = g_string_new (NULL);
  g_autofree char *word = NULL;
  MarFinding *finding;
  int numbers[4];
  guint at = 0;

  if (check->claim.n_players == 1 && tell_other_player (check, is_doubtful))
    return;
  if (token == NULL)
    {
      tell_score_in_words (check, is_doubtful);
      return;
    }
  finding = add (check, token, token, is_doubtful);
  if (finding == NULL)
    return;
  order_score (check, token->scores, token->n_scores, numbers);
  /* Nobody leads. */
  if (check->claim.n_players > 0 && numbers[0] == numbers[token->n_scores / 2])
    return;
  word = g_strndup (check->reader->text + token->start, token->length);
  for (guint i = 0; i < token->n_scores; i++)
    {
      while (word[at] != '\0' && !g_ascii_isdigit (word[at]))
        g_string_append_c (score, word[at++]);
      while (g_ascii_isdigit (word[at]))
        at++;
      g_string_append_printf (score, "%d", numbers[i]);
    }
  g_string_append (score, word + at);
  add_reading (finding, score->str);
}

static void
tell_number (const Check *check,
             gboolean     is_doubtful)
{
  const ClaimToken *token = check->claim.n_numbers > 0 ? check->claim.number_tokens[0] : NULL;
  g_autofree char *word = NULL;
  MarFinding *finding;
  int value;

  if (check->claim.player_tokens[0] != NULL
      && (token == NULL || check->fact->topic == CLAIM_LEAD || check->fact->topic == CLAIM_TRAILS)
      && tell_other_player (check, is_doubtful))
    return;
  finding = token != NULL ? add (check, token, token, is_doubtful)
                          : add (check, check->claim.first, check->claim.last, is_doubtful);
  /* Of both players there may be two truths, and of a part none. */
  if (finding == NULL || token == NULL || !measure (check, &value) || value < 0
      || (check->claim.wording->flags & CLAIM_BOTH) != 0
      || (value == 0 && check->fact->topic == CLAIM_LEAD))
    return;
  word = write_number (check, token, value);
  add_reading (finding, word);
}

/* The first square with which what is stated of those before it gets false. */
static guint
find_culprit (const Check *check)
{
  Claim claim = check->claim;
  gboolean elsewhere;

  for (claim.n_cells = 2; claim.n_cells < check->claim.n_cells; claim.n_cells++)
    {
      claim.n_first = MIN (claim.n_cells, check->claim.n_first);
      if (mar_claim_judge_scenes (check->reader, check->fact, &claim, &elsewhere) == CLAIM_FALSE)
        break;
    }

  return MIN (claim.n_cells, check->claim.n_cells) - 1;
}

/* "a formation of four", and three squares are named; returns whether that is it. */
static gboolean
tell_list_number (const Check *check,
                  gboolean     is_doubtful)
{
  const ClaimToken *token = check->claim.number_tokens[0];
  Claim claim = check->claim;
  g_autofree char *word = NULL;
  MarFinding *finding;

  if (claim.n_numbers != 1 || claim.n_cells < 2)
    return FALSE;
  claim.numbers[0] = (int) claim.n_cells;
  if (!is_true (check, &claim))
    return FALSE;
  finding = add (check, token, token, is_doubtful);
  word = write_number (check, token, claim.numbers[0]);
  if (finding != NULL)
    add_reading (finding, word);

  return TRUE;
}

static void
tell_cell (const Check *check,
           gboolean     is_doubtful)
{
  const guint index = find_culprit (check);
  const ClaimToken *token = check->claim.cell_tokens[index];
  MarFinding *finding;

  if (tell_list_number (check, is_doubtful))
    return;
  finding = add (check, token, token, is_doubtful);
  if (finding != NULL && (check->claim.wording->flags & CLAIM_NOT) == 0
      && check->reader->proof->with_repairs && !check->fact->is_search)
    add_near_cells (check, finding, index);
}

static void
tell (const Check *check,
      gboolean     is_doubtful)
{
  const Claim *claim = &check->claim;

  if (check->fact->measure != NULL)
    tell_number (check, is_doubtful);
  else if (check->fact->topic == CLAIM_SCORE)
    tell_score (check, is_doubtful);
  else if (claim->move != NULL)
    add (check, claim->move, claim->move, is_doubtful);
  else if (claim->n_cells > 0)
    tell_cell (check, is_doubtful);
  else if (claim->n_players == 0 || !tell_other_player (check, is_doubtful))
    add (check, claim->first, claim->last, is_doubtful);
}

static void
check_one (Check *check)
{
  /* Whose piece is said to stand there is a guess only where that player's may. */
  const int player = check->fact->topic == CLAIM_STANDS && check->claim.n_players > 0
                       ? check->claim.players[0]
                       : -1;
  gboolean is_doubtful = FALSE;
  gboolean elsewhere;

  for (guint i = 0; i < check->claim.n_cells && check->reader->proof->record != NULL; i++)
    {
      if (mar_proof_is_guess (check->reader->proof, check->claim.cells[i], player))
        return;
      is_doubtful |= mar_proof_is_told_behind_gap (check->reader->proof, check->claim.cells[i],
                                                   player);
    }
  if (mar_claim_judge_scenes (check->reader, check->fact, &check->claim, &elsewhere) == CLAIM_FALSE)
    tell (check, elsewhere || is_doubtful);
}

/* Squares that the board doesn't have are told of elsewhere. */
static gboolean
read_cells (const ClaimScene *scene,
            Claim            *claim)
{
  for (guint i = 0; i < claim->n_cells; i++)
    if (!scene->game->read_cell (scene->position, claim->cell_tokens[i]->word, &claim->cells[i])
        || (guint) claim->cells[i] >= scene->game->n_cells (scene->position))
      return FALSE;

  return TRUE;
}

/* "three marbles on d4 and e4": the list has another number. */
static void
check_list (const Check *check)
{
  const ClaimToken *token;
  g_autofree char *word = NULL;
  MarFinding *finding;

  if ((check->claim.wording->flags & CLAIM_LISTED) == 0 || check->claim.n_numbers == 0
      || check->claim.numbers[0] == (int) check->claim.n_cells)
    return;
  token = check->claim.number_tokens[0];
  finding = add (check, token, token, FALSE);
  if (finding == NULL)
    return;
  word = write_number (check, token, (int) check->claim.n_cells);
  g_free (finding->reason);
  finding->reason = g_strdup (_("The list has another number of squares."));
  add_reading (finding, word);
}

/* Of each player by himself. */
static void
check_both (const Check *check)
{
  const ClaimScene *scene = get_main_scene (check);

  if (mar_game_n_players (scene->game, scene->position) != 2)
    return;
  for (int player = 0; player < 2; player++)
    {
      Check one = *check;

      one.claim.players[0] = player;
      one.claim.n_players = 1;
      check_one (&one);
    }
}

void
mar_claim_check (const ClaimReader *reader,
                 const Claim       *claim)
{
  Check check = { reader, NULL, *claim };
  Check each;
  guint n_findings;

  check.fact = reader->scenes->len > 0
                 ? mar_claim_find_fact (get_scene (reader, 0)->game, claim->wording->topic)
                 : NULL;
  if (check.fact == NULL || !read_cells (get_scene (reader, 0), &check.claim))
    return;
  if ((claim->wording->flags & CLAIM_BOTH) != 0)
    {
      check_both (&check);
      return;
    }
  /* Who has more may be said of either where nobody has. */
  if (check.fact->topic == CLAIM_PIECE_LEAD && check.claim.n_players == 0)
    check.claim.n_players = 1;
  if (!check.fact->is_each)
    {
      check_one (&check);
      return;
    }

  n_findings = reader->proof->findings->len;
  for (guint i = 0; i < check.claim.n_cells; i++)
    {
      each = check;
      each.claim.cells[0] = check.claim.cells[i];
      each.claim.cell_tokens[0] = check.claim.cell_tokens[i];
      each.claim.n_cells = 1;
      each.claim.n_first = 1;
      check_one (&each);
    }
  if (reader->proof->findings->len == n_findings)
    check_list (&check);
}
