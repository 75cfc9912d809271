/* The index of games: by player, by event, by the openings that have a name, and by concepts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-concept.h"
#include "content-writer.h"

typedef struct
{
  GPtrArray *entries;
  GHashTable *known;
} Index;

static void
entry_free (gpointer data)
{
  MarIndexEntry *entry = data;

  g_free (entry->text);
  g_array_unref (entry->games);
  g_free (entry);
}

static void
add (Index      *index,
     const char *group,
     const char *text,
     guint       game)
{
  MarIndexEntry *entry;
  char *key;

  if (text == NULL || *text == '\0')
    return;
  key = g_strdup_printf ("%s\n%s", group, text);
  entry = g_hash_table_lookup (index->known, key);
  if (entry == NULL)
    {
      entry = g_new (MarIndexEntry, 1);
      *entry = (MarIndexEntry) { group, g_strdup (text),
                                 g_array_new (FALSE, FALSE, sizeof (guint)) };
      g_ptr_array_add (index->entries, entry);
      g_hash_table_insert (index->known, key, entry);
    }
  else
    g_free (key);
  if (entry->games->len == 0 || g_array_index (entry->games, guint, entry->games->len - 1) != game)
    g_array_append_val (entry->games, game);
}

static void
add_players (Index          *index,
             const char     *group,
             MarContentItem *game)
{
  const MarGame *rules = mar_record_game (game->record);

  for (guint i = 0; i < MAR_MAX_PLAYERS && rules->player_names[i] != NULL; i++)
    {
      g_autofree char *key = mar_player_header (rules, (int) i);

      add (index, group, mar_record_header (game->record, key), game->number);
    }
}

/* Returns whether a word of the text begins so. */
static gboolean
has_word (const char *text,
          const char *word)
{
  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    if (at == text || !g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (at))))
      return TRUE;
  return FALSE;
}

/* What comments of a game speak of; texts may be written in another language than the program's. */
static void
add_concepts (Index                *index,
              const char           *group,
              const MarContentItem *item,
              guint                 game)
{
  g_autofree char *text = g_utf8_casefold (item->text, -1);
  guint n;
  const MarConceptKind *kinds = mar_concept_kinds (mar_record_game (item->record), &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *word = kinds[i].word != NULL ? g_utf8_casefold (_(kinds[i].word), -1)
                                                    : NULL;

      if (word != NULL && (has_word (text, word) || has_word (text, kinds[i].word)))
        add (index, group, _(kinds[i].title), game);
    }
}

static int
compare_entries (gconstpointer one,
                 gconstpointer other)
{
  const MarIndexEntry *first = *(const MarIndexEntry *const *) one;
  const MarIndexEntry *second = *(const MarIndexEntry *const *) other;
  g_autofree char *first_key = g_utf8_casefold (first->text, -1);
  g_autofree char *second_key = g_utf8_casefold (second->text, -1);
  const int order = strcmp (first_key, second_key);

  return order != 0 ? order : strcmp (first->text, second->text);
}

/* Groups follow each other; within each the order does not depend on the locale. */
static void
add_group (GPtrArray  *sorted,
           Index      *index,
           const char *group)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  for (guint i = 0; i < index->entries->len; i++)
    {
      MarIndexEntry *entry = g_ptr_array_index (index->entries, i);

      if (entry->group == group)
        g_ptr_array_add (entries, entry);
    }
  g_ptr_array_sort (entries, compare_entries);
  g_ptr_array_extend (sorted, entries, NULL, NULL);
}

GPtrArray *
mar_content_index (GPtrArray *content)
{
  const char *const players = _("Players");
  const char *const events = _("Events");
  /* Translators: the first moves of games, by their names. */
  const char *const openings = _("Openings");
  /* Translators: what comments speak of, such as formations. */
  const char *const concepts = _("Concepts");
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *sorted = g_ptr_array_new_with_free_func (entry_free);
  Index index = { entries, known };
  guint n_games = 0, game = 0;

  for (guint i = 0; i < content->len; i++)
    {
      MarContentItem *item = g_ptr_array_index (content, i);

      if (item->kind == MAR_CONTENT_PROSE && item->record != NULL && item->text != NULL)
        add_concepts (&index, concepts, item, game);
      if (item->kind != MAR_CONTENT_GAME)
        continue;
      n_games++;
      game = item->number;
      add_players (&index, players, item);
      add (&index, events, mar_record_header (item->record, "event"), item->number);
      add (&index, openings, mar_record_header (item->record, "opening"), item->number);
    }
  add_group (sorted, &index, players);
  add_group (sorted, &index, events);
  add_group (sorted, &index, openings);
  add_group (sorted, &index, concepts);
  if (n_games < 2)
    g_ptr_array_set_size (sorted, 0);
  return sorted;
}
