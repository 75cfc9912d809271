/* Compares two versions of a file: what is said of it, and which games they have in common.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "compare.h"

#include "writer.h"

/* Games that begin with so many of the same turns are the same. */
#define TURNS_ALIKE 8

MarDifference *
mar_compare_report (MarCompare      *compare,
                    MarDocumentPart  part,
                    MarChange        change,
                    MarNode         *before,
                    MarNode         *after)
{
  MarDifference *difference = g_new0 (MarDifference, 1);

  difference->part = part;
  difference->change = change;
  difference->games[0] = compare->games[0];
  difference->games[1] = compare->games[1];
  difference->nodes[0] = before;
  difference->nodes[1] = after;
  g_ptr_array_add (compare->found, difference);
  return difference;
}

void
mar_compare_report_texts (MarCompare      *compare,
                          MarDocumentPart  part,
                          MarNode         *nodes[2],
                          char            *texts[2],
                          const char      *written[2])
{
  const gboolean has_one = written[0] != NULL && *written[0] != '\0';
  const gboolean has_other = written[1] != NULL && *written[1] != '\0';
  MarDifference *difference = mar_compare_report (compare, part,
                                                  has_one == has_other ? MAR_CHANGE_CHANGED
                                                  : has_one            ? MAR_CHANGE_REMOVED
                                                                       : MAR_CHANGE_ADDED,
                                                  nodes[0], nodes[1]);
  const gboolean reads_alike = has_one && has_other && g_strcmp0 (texts[0], texts[1]) == 0;

  for (guint i = 0; i < 2; i++)
    {
      if (reads_alike)
        {
          g_free (texts[i]);
          texts[i] = g_strdup (written[i]);
        }
      difference->texts[i] = texts[i];
    }
}

void
mar_difference_free (MarDifference *difference)
{
  if (difference == NULL)
    return;
  g_free (difference->name);
  g_free (difference->texts[0]);
  g_free (difference->texts[1]);
  g_free (difference);
}

/* Headers. */

static GPtrArray *
list_headers (GArray *headers)
{
  GPtrArray *items = mar_compare_items_new ();

  for (guint i = 0; i < headers->len; i++)
    {
      const MarHeader *header = &g_array_index (headers, MarHeader, i);
      MarCompareItem *item = mar_compare_item_new (
        g_strdup_printf ("%s\n%s", header->key, header->value), header->value);

      item->keys[0] = g_strdup (header->key);
      item->name = g_strdup (header->key);
      g_ptr_array_add (items, item);
    }
  return items;
}

void
mar_compare_headers (MarCompare *compare,
                     GArray     *before,
                     GArray     *after)
{
  mar_compare_lists (compare, MAR_PART_HEADER, list_headers (before), list_headers (after));
}

/* Games. */

/* How likely it is that others are alike by chance doesn't matter: all that was paired is
 * compared. */
static void
add_hash (guint64 *hash,
          guint64  value)
{
  *hash = (*hash ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  *hash ^= *hash >> 29;
}

static void
add_moves (guint64       *hash,
           const MarNode *node)
{
  const MarOutcome *outcome = node->outcome;

  add_hash (hash, (guint64) outcome->kind << 32 | outcome->n);
  for (guint i = 0; i < outcome->n; i++)
    add_hash (hash, outcome->actions[i]);
  if (node->parent == NULL || outcome->kind == MAR_NODE_SETUP)
    add_hash (hash, node->record->game->hash (outcome->position));
  if (outcome->strike != NULL)
    add_hash (hash, g_str_hash (outcome->strike->text));
}

/* What the line begins with, in its first @n turns; NULL where it has none. */
static char *
moves_key (const MarRecord *record,
           guint            n)
{
  const MarNode *node = record->root;
  guint64 hash = 0;

  if (mar_node_n_children (node) == 0)
    return NULL;
  for (guint i = 0; i < n && node != NULL; i++)
    {
      add_moves (&hash, node);
      node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
    }
  return g_strdup_printf ("%s %" G_GINT64_MODIFIER "x", record->game->name, hash);
}

/* All that is played, in variations too, and what is said of it. */
static char *
content_key (const MarRecord *record)
{
  guint64 hash = 0;

  for (guint i = 0; i < record->headers->len; i++)
    add_hash (&hash, g_str_hash (g_array_index (record->headers, MarHeader, i).value));
  for (const MarNode *node = record->root; node != NULL; node = mar_node_next (node, record->root))
    {
      add_moves (&hash, node);
      for (guint i = 0; i < G_N_ELEMENTS (node->comments); i++)
        add_hash (&hash, node->comments[i] != NULL ? g_str_hash (node->comments[i]) : 0);
    }
  return g_strdup_printf ("%s %" G_GINT64_MODIFIER "x", record->game->name, hash);
}

static char *
headers_key (const MarRecord *record)
{
  g_autofree char *players = mar_record_players (record, NULL);
  const char *title = mar_record_header (record, "title");
  const char *date = mar_record_header (record, "date");
  const char *round = mar_record_header (record, "round");

  if (players == NULL && title == NULL)
    return NULL;
  return g_strjoin ("\n", record->game->name, title != NULL ? title : "",
                    players != NULL ? players : "", date != NULL ? date : "",
                    round != NULL ? round : "", NULL);
}

static GPtrArray *
list_games (MarDocument *document)
{
  GPtrArray *items = mar_compare_items_new ();

  for (guint i = 0; i < document->records->len; i++)
    {
      MarRecord *record = g_ptr_array_index (document->records, i);
      MarCompareItem *item = mar_compare_item_new (content_key (record), NULL);

      item->keys[1] = moves_key (record, G_MAXUINT);
      item->keys[2] = headers_key (record);
      item->keys[3] = moves_key (record, TURNS_ALIKE);
      if (item->keys[1] != NULL && item->keys[2] != NULL)
        item->keys[0] = g_strjoin ("\n", item->keys[1], item->keys[2], NULL);
      g_ptr_array_add (items, item);
    }
  return items;
}

/* Two games of the same rules that stand at the same place, and have a turn in common; or the only
 * ones of their files. */
static gboolean
may_be_same_game (guint    before,
                  guint    after,
                  gpointer data)
{
  MarCompare *compare = data;
  const MarRecord *one = g_ptr_array_index (compare->documents[0]->records, before);
  const MarRecord *other = g_ptr_array_index (compare->documents[1]->records, after);
  const MarNode *node = one->root;
  const MarNode *pair = other->root;

  if (one->game != other->game)
    return FALSE;
  if (compare->documents[0]->records->len == 1 && compare->documents[1]->records->len == 1)
    return TRUE;
  if (mar_node_n_children (node) == 0 || mar_node_n_children (pair) == 0)
    return TRUE;
  for (guint i = 0; i < TURNS_ALIKE; i++)
    {
      if (mar_node_n_children (node) == 0 || mar_node_n_children (pair) == 0)
        return FALSE;
      node = mar_node_child (node, 0);
      pair = mar_node_child (pair, 0);
      if (mar_compare_same_moves (node, pair))
        return TRUE;
    }
  return FALSE;
}

typedef struct
{
  MarCompare *compare;
  MarCompareLists lists;
} Games;

static char *
options_text (const MarRecord *record)
{
  g_autoptr (GString) text = g_string_new ("{");

  mar_member_options (text, "", record->game, &record->options);
  return g_strdup (text->str + 1);
}

static void
compare_options (MarCompare      *compare,
                 const MarRecord *one,
                 const MarRecord *other)
{
  MarNode *nodes[2] = { NULL, NULL };
  char *texts[2] = { options_text (one), options_text (other) };
  const char *written[2] = { texts[0], texts[1] };

  if (g_str_equal (texts[0], texts[1]))
    {
      g_free (texts[0]);
      g_free (texts[1]);
      return;
    }
  mar_compare_report_texts (compare, MAR_PART_RULES, nodes, texts, written);
}

static void
report_game (MarCompare *compare,
             MarChange   change)
{
  MarDifference *difference = mar_compare_report (compare, MAR_PART_GAME, change, NULL, NULL);

  for (guint side = 0; side < 2; side++)
    if (compare->games[side] >= 0)
      difference->texts[side] = mar_record_title (
        g_ptr_array_index (compare->documents[side]->records, (guint) compare->games[side]), NULL);
}

static void
game_cb (int      before,
         int      after,
         gpointer data)
{
  Games *games = data;
  MarCompare *compare = games->compare;
  MarRecord *one, *other;

  compare->games[0] = before;
  compare->games[1] = after;
  if (before < 0 || after < 0)
    {
      report_game (compare, before < 0 ? MAR_CHANGE_ADDED : MAR_CHANGE_REMOVED);
      return;
    }
  if (games->lists.moved[after])
    report_game (compare, MAR_CHANGE_MOVED);
  one = g_ptr_array_index (compare->documents[0]->records, (guint) before);
  other = g_ptr_array_index (compare->documents[1]->records, (guint) after);
  compare_options (compare, one, other);
  mar_compare_headers (compare, one->headers, other->headers);
  mar_compare_extra (compare, NULL, NULL, one->headers_extra, other->headers_extra);
  mar_compare_extra (compare, NULL, NULL, one->extra, other->extra);
  mar_compare_trees (compare, one->root, other->root);
}

/* Passages. */

/* How many games of the later version precede what @before games of the earlier one did. */
static guint
games_before (const MarCompareLists *games,
              guint                  before)
{
  const int partner = before > 0 && before <= games->items[0]->len ? games->partners[0][before - 1]
                                                                   : -1;

  return partner >= 0 ? (guint) partner + 1 : before;
}

static GPtrArray *
list_passages (MarDocument *document,
               const MarCompareLists *games) /* nullable: of the later version */
{
  GPtrArray *items = mar_compare_items_new ();

  for (guint i = 0; i < document->passages->len; i++)
    {
      const MarPassage *passage = g_ptr_array_index (document->passages, i);
      const guint before = games != NULL ? games_before (games, passage->before) : passage->before;
      MarCompareItem *item = mar_compare_item_new (
        g_strdup_printf ("%u %u %s\n%s", before, passage->line,
                         passage->extra != NULL ? passage->extra : "", passage->text),
        passage->text);

      item->keys[0] = g_strdup (passage->text);
      item->keys[1] = g_strdup_printf ("%u %u", before, passage->line);
      g_ptr_array_add (items, item);
    }
  return items;
}

/* What belongs to no game. */

static void
compare_decisions (MarCompare  *compare,
                   MarDocument *before,
                   MarDocument *after)
{
  MarNode *nodes[2] = { NULL, NULL };
  MarDocument *documents[2] = { before, after };
  GString *texts[2];
  char *shown[2];
  const char *written[2];

  for (guint i = 0; i < 2; i++)
    {
      texts[i] = g_string_new ("{");
      mar_member_decisions (texts[i], documents[i]->decisions);
    }
  if (!g_str_equal (texts[0]->str, texts[1]->str))
    {
      for (guint i = 0; i < 2; i++)
        {
          written[i] = texts[i]->str + 1;
          shown[i] = *written[i] != '\0' ? g_strdup (written[i]) : NULL;
        }
      mar_compare_report_texts (compare, MAR_PART_DECISIONS, nodes, shown, written);
    }
  for (guint i = 0; i < 2; i++)
    g_string_free (texts[i], TRUE);
}

/* A newer one is written again as it was. */
static void
compare_formats (MarCompare *compare)
{
  MarNode *nodes[2] = { NULL, NULL };
  char *texts[2];
  const char *written[2];

  if (mar_document_format (compare->documents[0]) == mar_document_format (compare->documents[1]))
    return;
  for (guint i = 0; i < 2; i++)
    {
      texts[i] = g_strdup_printf ("\"marginalia\":%u", mar_document_format (compare->documents[i]));
      written[i] = texts[i];
    }
  mar_compare_report_texts (compare, MAR_PART_OTHER, nodes, texts, written);
}

GPtrArray *
mar_document_compare (MarDocument *before,
                      MarDocument *after)
{
  MarCompare compare = { { before, after }, NULL, { -1, -1 } };
  Games games = { .compare = &compare };

  g_return_val_if_fail (MAR_IS_DOCUMENT (before), NULL);
  g_return_val_if_fail (MAR_IS_DOCUMENT (after), NULL);

  compare.found = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_difference_free);
  compare_formats (&compare);
  mar_compare_headers (&compare, before->headers, after->headers);
  mar_compare_extra (&compare, NULL, NULL, before->headers_extra, after->headers_extra);
  mar_compare_extra (&compare, NULL, NULL, before->extra, after->extra);

  games.lists.items[0] = list_games (before);
  games.lists.items[1] = list_games (after);
  mar_compare_lists_pair (&games.lists, may_be_same_game, &compare);
  mar_compare_lists_walk (&games.lists, game_cb, &games);

  compare.games[0] = -1;
  compare.games[1] = -1;
  mar_compare_lists (&compare, MAR_PART_PASSAGE, list_passages (before, &games.lists),
                     list_passages (after, NULL));
  compare_decisions (&compare, before, after);
  mar_compare_lists (&compare, MAR_PART_FIGURE, mar_compare_figures (before->figures, NULL),
                     mar_compare_figures (after->figures, NULL));
  mar_compare_lists_clear (&games.lists);
  return compare.found;
}
