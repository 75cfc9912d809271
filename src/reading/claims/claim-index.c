/* Which wordings can be in a sentence, and begin with a token: of some hundred all but a few can be
 * left out at once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <string.h>

/* What a wording begins with beside words. */
enum
{
  KIND_PLAYER,
  KIND_NUMBER,
  KIND_CELL,
  KIND_NOUN,
  KIND_SCORE,
  KIND_MOVE,
  KIND_LAST
};

/**
 * ClaimIndex:
 * @wordings: (element-type ClaimWording): all of them, in order
 * @words: the sets of those that can begin with a word
 * @kinds: and of those that can begin with something else
 * @loose: those that may stand anywhere in a sentence
 * @needed: the sets of those that are only where this word is, or one that may stand for it
 * @free: those that need no word
 */
typedef struct
{
  GPtrArray *wordings;
  GHashTable *words;
  ClaimSet kinds[KIND_LAST];
  ClaimSet loose;
  GHashTable *needed;
  ClaimSet free;
} ClaimIndex;

static void
add (ClaimSet *set,
     guint     wording)
{
  set->bits[wording / 64] |= G_GUINT64_CONSTANT (1) << wording % 64;
}

static void
add_set (ClaimSet       *set,
         const ClaimSet *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (set->bits); i++)
    set->bits[i] |= other->bits[i];
}

static void
add_word (GHashTable *table,
          guint       wording,
          const char *word,
          gsize       length)
{
  g_autofree char *copy = g_strndup (word, length);
  ClaimSet *set = g_hash_table_lookup (table, copy);

  if (set == NULL)
    {
      set = g_new0 (ClaimSet, 1);
      g_hash_table_insert (table, g_steal_pointer (&copy), set);
    }
  add (set, wording);
}

/* A part that begins with "%". */
static void
add_kind (ClaimIndex *index,
          guint       wording,
          char        kind)
{
  static const char *const kinds[KIND_LAST] = { "PO", "ND", "CL", "M", "S", "A" };
  /* Before the numbers of a die, as between them. */
  static const char *const before_roll[] = { "or", "oder", "and", "und", "a", "einer", "eine" };

  for (guint i = 0; i < KIND_LAST; i++)
    if (strchr (kinds[i], kind) != NULL)
      add (&index->kinds[i], wording);
  for (guint i = 0; kind == 'D' && i < G_N_ELEMENTS (before_roll); i++)
    add_word (index->words, wording, before_roll[i], strlen (before_roll[i]));
}

/* @words: words and values, parted by strokes; words go into the @table */
static void
add_words (ClaimIndex *index,
           GHashTable *table,
           guint       wording,
           const char *words,
           gsize       length)
{
  for (gsize at = 0, n; at < length; at += n + 1)
    {
      n = MIN (strcspn (words + at, "|"), length - at);
      if (words[at] == '%')
        add_kind (index, wording, words[at + 1]);
      else
        add_word (table, wording, words + at, n);
    }
}

/* The length of the shortest of some words. */
static gsize
shortest (const char *words,
          gsize       length)
{
  gsize found = length;

  for (gsize at = 0; at < length;)
    {
      const gsize word = MIN (strcspn (words + at, "|"), length - at);

      found = MIN (found, word);
      at += word + 1;
    }
  return found;
}

/* Adds the wording to what needs the words of one of its parts: of the one with the longest, for
 * those are seldom. */
static void
add_needed (ClaimIndex *index,
            const char *pattern,
            guint       wording)
{
  const char *best = NULL;
  gsize best_length = 0;

  for (const char *item = pattern; *item != '\0';)
    {
      const gsize length = strcspn (item, " ");

      if (*item != '[' && memchr (item, '%', length) == NULL
          && (best == NULL || shortest (item, length) > shortest (best, best_length)))
        {
          best = item;
          best_length = length;
        }
      item += length + strspn (item + length, " ");
    }
  if (best != NULL)
    add_words (index, index->needed, wording, best, best_length);
  else
    add (&index->free, wording);
}

/* Adds the wording to all with which it can begin: what may be missing, and what comes behind
 * that. */
static void
add_wording (ClaimIndex         *index,
             const ClaimWording *wording)
{
  const guint number = index->wordings->len;
  gboolean optional = TRUE;

  g_assert (number < CLAIM_MOST_WORDINGS);
  g_ptr_array_add (index->wordings, (gpointer) wording);
  if ((wording->flags & CLAIM_LOOSE) != 0)
    add (&index->loose, number);
  add_needed (index, wording->pattern, number);
  for (const char *item = wording->pattern; optional && *item != '\0';)
    {
      const gsize length = strcspn (item, " ");

      optional = *item == '[';
      add_words (index, index->words, number, item + optional, length - 2 * optional);
      item += length + strspn (item + length, " ");
    }
}

static const ClaimIndex *
get_index (void)
{
  static const ClaimWording *const tables[] = { mar_claim_english, mar_claim_german };
  static gsize made = 0;

  if (g_once_init_enter (&made))
    {
      ClaimIndex *index = g_new0 (ClaimIndex, 1);

      index->wordings = g_ptr_array_new ();
      index->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      index->needed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
        for (const ClaimWording *wording = tables[i]; wording->pattern != NULL; wording++)
          add_wording (index, wording);
      g_once_init_leave (&made, (gsize) index);
    }
  return (const ClaimIndex *) made;
}

void
mar_claim_find_possible (ClaimSentence *sentence)
{
  const ClaimIndex *index = get_index ();

  sentence->possible = index->free;
  for (guint i = 0; i < sentence->n; i++)
    {
      const ClaimSet *set = g_hash_table_lookup (index->needed, sentence->tokens[i].word);

      if (set != NULL)
        add_set (&sentence->possible, set);
    }
}

void
mar_claim_find_wordings (const ClaimSentence *sentence,
                         guint                at,
                         gboolean             only_loose,
                         ClaimSet            *set)
{
  const ClaimToken *token = &sentence->tokens[at];
  const ClaimIndex *index = get_index ();
  const ClaimSet *of_word = g_hash_table_lookup (index->words, token->word);
  const gboolean is_kind[KIND_LAST] = {
    [KIND_PLAYER] = token->player >= 0, [KIND_NUMBER] = token->number >= 0,
    [KIND_CELL] = token->is_cell,       [KIND_NOUN] = token->noun != CLAIM_NOUN_NONE,
    [KIND_SCORE] = token->n_scores > 0, [KIND_MOVE] = token->is_move,
  };

  memset (set, 0, sizeof *set);
  if (of_word != NULL)
    add_set (set, of_word);
  for (guint i = 0; i < KIND_LAST; i++)
    if (is_kind[i])
      add_set (set, &index->kinds[i]);
  for (guint i = 0; i < G_N_ELEMENTS (set->bits); i++)
    set->bits[i] &= sentence->possible.bits[i] & (only_loose ? index->loose.bits[i] : G_MAXUINT64);
}

const ClaimWording *
mar_claim_next_wording (const ClaimSet *set,
                        guint          *from)
{
  for (guint i = *from / 64; i < G_N_ELEMENTS (set->bits); i++)
    {
      const guint64 left = set->bits[i] >> (i == *from / 64 ? *from % 64 : 0);

      if (left == 0)
        continue;
      *from = (i == *from / 64 ? *from : 64 * i) + (guint) __builtin_ctzll (left) + 1;
      return g_ptr_array_index (get_index ()->wordings, *from - 1);
    }
  return NULL;
}
