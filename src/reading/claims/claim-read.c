/* Proof-reading what texts state as facts that the rules can decide.
 *
 * A sentence states something where a whole clause of it is one of the wordings of the tables, and
 * nothing in it says that it speaks of what may be. It speaks of the position after the move, or
 * after the moves that it names; but most of what it says may as well be meant of some moment of
 * the turn, or of a line that the same paragraph names before. Only what is false of all these is
 * told.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"
#include "reference-private.h"

#include <string.h>

/* How many references before a sentence are asked where they lead. */
#define MOST_LINES 6

typedef struct
{
  ClaimReader reader;
  const MarReferences *references;
  GPtrArray *scenes; /* (nullable): made when they are needed */
  GPtrArray *lines;  /* (nullable): where moves of the text lead; belongs to it like the others */
  MarNode *node;
  const MarFigureRecord *figure;
  guint8 *mask;
  guint length;
  guint paragraph;    /* where the one begins that is read */
  gboolean in_quote;  /* somebody else speaks */
  gboolean is_hedged; /* the sentence before speaks of what may be */
} Reading;

/* Sentences. */

static gboolean
is_quote (const char *at)
{
  return *at == '"' || g_str_has_prefix (at, "“") || g_str_has_prefix (at, "”")
         || g_str_has_prefix (at, "„") || g_str_has_prefix (at, "«") || g_str_has_prefix (at, "»");
}

/* "e.g.", "z.B.": a full stop that ends no sentence. */
static gboolean
is_abbreviation (const char *text,
                 guint       at)
{
  return at >= 3 && g_ascii_isalpha (text[at - 1]) && text[at - 2] == '.';
}

static guint
end_of_sentence (const Reading *reading,
                 guint          at)
{
  const char *text = reading->reader.text;
  const guint start = at;

  for (; at < reading->length; at++)
    {
      const char next = at + 1 < reading->length ? text[at + 1] : ' ';

      if (at > start && reading->mask[at] == MAR_PROSE_BREAK)
        return at;
      if (strchr (".!?", text[at]) != NULL && text[at] != '\0' && !is_abbreviation (text, at)
          && (strchr (" \n\r\t)*_\"", next) != NULL || (next & 0x80) != 0))
        return at + 1;
    }

  return at;
}

/* Returns whether the sentence goes on from the one before: "Then", "That". */
static gboolean
goes_on (const Reading *reading,
         guint          start,
         guint          end)
{
  static const char *const words[] = { "then", "so",   "that", "this",  "it", "and",
                                       "but",  "now",  "both", "dann",  "so", "das",
                                       "es",   "und",  "aber", "jetzt",
                                       "nun",  "damit" };
  const char *text = reading->reader.text + start;
  gsize length;

  while (start < end && !g_ascii_isalpha (*text))
    {
      text++;
      start++;
    }
  length = strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == length && g_ascii_strncasecmp (text, words[i], length) == 0)
      return TRUE;

  return FALSE;
}

/* Positions. */

static void
make_scenes (Reading *reading)
{
  if (reading->scenes != NULL)
    return;
  reading->lines = mar_claim_scenes_new ();
  reading->scenes = reading->figure != NULL
                      ? mar_claim_scenes_of_figure (reading->figure)
                      : mar_claim_scenes_of_node (reading->node, reading->reader.slot);
}

/* Adds where the lines lead that the paragraph names before @end; returns whether all of them can
 * be played. */
static gboolean
add_lines (Reading   *reading,
           guint      end,
           GPtrArray *scenes)
{
  guint n = 0;
  guint n_lines = 0;
  const MarReference *items = reading->references != NULL
                                ? mar_references_items (reading->references, &n)
                                : NULL;

  for (guint i = n; i-- > 0;)
    {
      ClaimScene *scene;

      if (items[i].start >= end)
        continue;
      if (items[i].start < reading->paragraph)
        break;
      if (items[i].kind != MAR_REFERENCE_MOVES)
        continue;
      if (items[i].reason != NULL)
        return FALSE;
      if (items[i].n_actions == 0 || ++n_lines > MOST_LINES)
        continue;
      scene = mar_claim_scene_behind (&items[i]);
      if (scene == NULL)
        continue;
      g_ptr_array_add (reading->lines, scene);
      g_ptr_array_add (scenes, scene);
    }

  return TRUE;
}

/* (nullable): the position after the move that the sentence names with "after". */
static ClaimScene *
find_scene_after (const Reading       *reading,
                  const ClaimSentence *sentence)
{
  const ClaimToken *token = &sentence->tokens[sentence->after];
  guint n = 0;
  const MarReference *items = reading->references != NULL
                                ? mar_references_items (reading->references, &n)
                                : NULL;

  for (guint i = 0; i < n; i++)
    if (items[i].kind == MAR_REFERENCE_MOVES && items[i].start <= token->start
        && token->start < items[i].start + items[i].length)
      return items[i].reason == NULL && items[i].n_actions > 0 ? mar_claim_scene_behind (&items[i])
                                                               : NULL;

  return NULL;
}

/* Claims. */

/* (transfer container) (nullable): the positions of which the sentence may speak; none where nobody
 * can tell. */
static GPtrArray *
list_scenes (Reading             *reading,
             const ClaimSentence *sentence,
             guint                end)
{
  g_autoptr (GPtrArray) scenes = g_ptr_array_new ();

  make_scenes (reading);
  if (sentence->after >= 0)
    {
      ClaimScene *after = find_scene_after (reading, sentence);

      if (after == NULL)
        return NULL;
      g_ptr_array_add (reading->lines, after);
      g_ptr_array_add (scenes, after);
      return g_steal_pointer (&scenes);
    }
  for (guint i = 0; i < reading->scenes->len; i++)
    g_ptr_array_add (scenes, g_ptr_array_index (reading->scenes, i));
  if (!add_lines (reading, end, scenes))
    return NULL;

  return g_steal_pointer (&scenes);
}

/* How many of the numbers of a score are those of the node, in one of both orders. */
static guint
count_right (MarNode          *node,
             const ClaimToken *score)
{
  const ClaimScene scene = { .game = mar_record_game (mar_node_record (node)),
                             .position = mar_node_position (node) };
  int scores[2][4];
  guint n[2] = { 0 };

  mar_claim_list_scores (&scene, score->n_scores, scores);
  for (guint order = 0; order < 2; order++)
    for (guint i = 0; i < score->n_scores; i++)
      n[order] += score->scores[i] == scores[order][i];
  return MAX (n[0], n[1]);
}

/* Whether it is the score after the turn behind the node, above which it stands. */
static gboolean
is_score_ahead (MarNode          *node,
                const ClaimToken *score)
{
  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      if (count_right (node, score) == score->n_scores)
        return TRUE;
      if (mar_node_is_turn (node))
        return FALSE;
    }
  return FALSE;
}

static gboolean
counts_captures (const MarNode *node)
{
  const ClaimScene scene = { .game = mar_record_game (mar_node_record (node)),
                             .position = mar_node_position (node) };
  int points, captures;

  return mar_claim_get_scores (&scene, 0, &points, &captures);
}

/* Whether numbers with a dash between them that stand alone are no score: in a header, or before a
 * game, where they may be anything, at its end, where "1-0" is a result, and where they are a time,
 * "20:15"; two where a score has four, since there are ratios, too; where none of them is right,
 * since misprints change one; and that of another turn. */
static gboolean
is_no_score (const Reading *reading,
             const Claim   *claim)
{
  const ClaimToken *score = claim->score;
  const char *colon;

  if (reading->reader.header != NULL || reading->node == NULL
      || mar_node_parent (reading->node) == NULL)
    return TRUE;
  colon = strchr (score->word, ':');
  if (colon != NULL && strspn (colon + 1, "0123456789") > 1)
    return TRUE;
  if (score->n_scores == 2
      && (counts_captures (reading->node) || count_right (reading->node, score) == 0
          || (score->scores[0] + score->scores[1] == 1
              && mar_node_n_children (reading->node) == 0)))
    return TRUE;
  return is_score_ahead (reading->node, score);
}

/* Whether the sentence begins with words of where or when, and the claim names no square: then it
 * is none of the whole board. */
static gboolean
is_of_a_part (const ClaimSentence *sentence,
              const Claim         *claim)
{
  static const char *const words[]
    = { "in",   "on",  "at", "around", "near", "with", "whatever", "whichever", "either", "no",
        "from", "for", "im", "am",     "auf",  "an",   "bei",      "um",        "mit",    "egal" };

  if (claim->first == sentence->tokens || claim->n_cells > 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (sentence->tokens[0].word, words[i]) == 0)
      return TRUE;
  return FALSE;
}

/* All claims of a sentence that speaks of some position. */
static void
check_claims (Reading             *reading,
              const ClaimSentence *sentence,
              guint                end)
{
  g_autoptr (GPtrArray) scenes = NULL;
  ClaimReader reader = reading->reader;
  ClaimPlace place = { 0 };
  Claim claim;

  while (mar_claim_match (sentence, &place, &claim))
    {
      if (((claim.wording->flags & CLAIM_BARE) != 0 && is_no_score (reading, &claim))
          || is_of_a_part (sentence, &claim))
        continue;
      if (scenes == NULL)
        scenes = list_scenes (reading, sentence, end);
      if (scenes == NULL)
        return;
      reader.scenes = scenes;
      reader.is_strict = sentence->is_now || sentence->after >= 0;
      mar_claim_check (&reader, &claim);
    }
}

static void
read_sentence (Reading *reading,
               guint    start,
               guint    end)
{
  const char *text = reading->reader.text;
  const gboolean was_quoted = reading->in_quote;
  const gboolean was_hedged = reading->is_hedged;
  g_autofree ClaimSentence *sentence = g_new (ClaimSentence, 1);

  for (guint at = start; at < end; at++)
    if (is_quote (text + at))
      reading->in_quote = !reading->in_quote;
  mar_claim_read_sentence (reading->reader.names, text, reading->mask, start, end, sentence);
  reading->is_hedged = sentence->is_hedged;
  if (sentence->is_hedged || was_quoted || (was_hedged && goes_on (reading, start, end)))
    {
      reading->is_hedged = TRUE;
      return;
    }
  check_claims (reading, sentence, end);
}

static void
read_text (Reading *reading)
{
  const char *text = reading->reader.text;

  reading->length = (guint) strlen (text);
  if (reading->length == 0 || !g_utf8_validate (text, -1, NULL))
    return;
  reading->mask = g_malloc (reading->length);
  mar_prose_mask (text, reading->length, reading->mask);
  for (guint at = 0; at < reading->length;)
    {
      const guint end = end_of_sentence (reading, at);

      if (reading->mask[at] == MAR_PROSE_BREAK || at == 0)
        {
          reading->paragraph = at;
          reading->in_quote = FALSE;
          reading->is_hedged = FALSE;
        }
      read_sentence (reading, at, end);
      at = end;
    }
  g_free (reading->mask);
  g_clear_pointer (&reading->scenes, g_ptr_array_unref);
  g_clear_pointer (&reading->lines, g_ptr_array_unref);
}

void
mar_proof_claims (MarProof            *proof,
                  const MarReferences *references,
                  const char          *header,
                  MarCommentSlot       slot,
                  const char          *text)
{
  ClaimNames names = { mar_record_game (proof->record), { NULL } };
  Reading reading
    = { .reader = { .proof = proof, .names = &names, .header = header, .slot = slot, .text = text },
        .references = references,
        .node = mar_proof_get_subject (proof, slot) };
  const MarPosition *position = mar_node_position (proof->node);

  for (int player = 0; player < (int) mar_game_n_players (names.game, position); player++)
    names.persons[player] = mar_record_person (proof->record, position, player);
  read_text (&reading);
}

void
mar_proof_caption (MarProof              *proof,
                   const MarFigureRecord *figure,
                   const char            *name,
                   guint                  index)
{
  ClaimNames names = { figure->game, { NULL } };
  Reading reading = { .reader = { .proof = proof,
                                  .names = &names,
                                  .slot = MAR_COMMENT_AFTER,
                                  .figure = name,
                                  .figure_index = index,
                                  .text = figure->caption },
                      .figure = figure };

  if (figure->caption != NULL)
    read_text (&reading);
}
