/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-version-item.h"

#include <glib/gi18n.h>

#include "mar-record-format.h"

/* Longer texts are cut: a row is no page. In characters. */
#define MOST_SHOWN 4000

struct _MarVersionItem
{
  GObject parent_instance;

  MarVersionItemKind kind;
  char *title;
  char *texts[2];
  char *sentence;
};

G_DEFINE_FINAL_TYPE (MarVersionItem, mar_version_item, G_TYPE_OBJECT)

MarVersionItemKind
mar_version_item_kind (MarVersionItem *item)
{
  g_return_val_if_fail (MAR_IS_VERSION_ITEM (item), MAR_VERSION_GAME);

  return item->kind;
}

const char *
mar_version_item_title (MarVersionItem *item)
{
  g_return_val_if_fail (MAR_IS_VERSION_ITEM (item), NULL);

  return item->title;
}

const char *
mar_version_item_text (MarVersionItem *item,
                       guint           version)
{
  g_return_val_if_fail (MAR_IS_VERSION_ITEM (item), NULL);
  g_return_val_if_fail (version < 2, NULL);

  return item->texts[version];
}

const char *
mar_version_item_sentence (MarVersionItem *item)
{
  g_return_val_if_fail (MAR_IS_VERSION_ITEM (item), NULL);

  return item->sentence;
}

static void
mar_version_item_finalize (GObject *object)
{
  MarVersionItem *item = MAR_VERSION_ITEM (object);

  g_free (item->title);
  g_free (item->texts[0]);
  g_free (item->texts[1]);
  g_free (item->sentence);

  G_OBJECT_CLASS (mar_version_item_parent_class)->finalize (object);
}

static void
mar_version_item_class_init (MarVersionItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_version_item_finalize;
}

static void
mar_version_item_init (MarVersionItem *item)
{
}

/* The list. */

typedef struct
{
  MarDocument *const *documents;
  const char *const *labels;
  GListStore *items;
  int games[2];  /* of the last row */
  guint version; /* of which the turns are counted */
  guint turn;    /* the last one of the main line of which something was said */
} List;

static MarVersionItem *
add_item (List *list, MarVersionItemKind kind, char *title) /* (transfer full) */
{
  g_autoptr (MarVersionItem) item = g_object_new (MAR_TYPE_VERSION_ITEM, NULL);

  item->kind = kind;
  item->title = title;
  item->sentence = g_strdup (title);
  g_list_store_append (list->items, item);

  return item;
}

static void
add_same (List  *list,
          guint  n)
{
  if (n == 0)
    return;

  /* Translators: between two differences of a file */
  add_item (list, MAR_VERSION_SAME,
            g_strdup_printf (ngettext ("%u turn without a difference",
                                       "%u turns without a difference", n),
                             n));
}

/* The turns that follow the last difference of a game. */
static void
end_game (List *list)
{
  MarRecord *record;
  guint last;

  if (list->games[0] < 0 || list->games[1] < 0)
    return;

  record = mar_document_record (list->documents[1], (guint) list->games[1]);
  last = mar_node_number (mar_record_last (record, mar_record_root (record)));
  if (last > list->turn)
    add_same (list, last - list->turn);
}

static void
begin_game (List                *list,
            const MarDifference *difference)
{
  const guint version = difference->games[1] >= 0 ? 1 : 0;
  const int game = difference->games[version];

  list->games[0] = difference->games[0];
  list->games[1] = difference->games[1];
  list->turn = 0;
  if (game < 0)
    {
      /* Translators: in a list of differences, what is about the file as a whole */
      add_item (list, MAR_VERSION_GAME, g_strdup (_("The Whole File")));
      return;
    }
  {
    g_autofree char *title
      = mar_record_format_title (mar_document_record (list->documents[version], (guint) game));

    add_item (list, MAR_VERSION_GAME, g_strdup_printf ("%d. %s", game + 1, title));
  }
}

/* Counts the turns of the main line up to the place of a difference. */
static void
pass_turns (List                *list,
            const MarDifference *difference)
{
  const MarNode *node = difference->nodes[1];
  guint number;

  if (node == NULL || !mar_node_is_main (node))
    return;

  number = mar_node_number (node);
  if (number > list->turn + 1)
    add_same (list, number - list->turn - 1);
  if (difference->part == MAR_PART_TURN && difference->n_turns > 1)
    number += difference->n_turns - 1;
  list->turn = MAX (list->turn, number);
}

/* The detail by the name that its form gives it. */
static char *
describe_part (List                *list,
               const MarDifference *difference)
{
  const guint version = difference->games[1] >= 0 ? 1 : 0;
  const char *label = NULL;

  if (difference->name == NULL)
    return mar_difference_title (difference);

  if (difference->games[version] >= 0)
    label = mar_header_label (mar_record_game (mar_document_record (
                                list->documents[version], (guint) difference->games[version])),
                              difference->name);

  return g_strdup_printf ("%s: %s", label != NULL ? label : difference->name,
                          mar_change_title (difference->change));
}

static char *
shorten (const char *text)
{
  if (text == NULL)
    return NULL;
  if (g_utf8_strlen (text, -1) <= MOST_SHOWN)
    return g_strdup (text);
  {
    g_autofree char *start = g_utf8_substring (text, 0, MOST_SHOWN);

    return g_strconcat (start, "…", NULL);
  }
}

static void
add_difference (List                *list,
                const MarDifference *difference)
{
  g_autofree char *place = mar_difference_place (difference);
  g_autofree char *part = describe_part (list, difference);
  MarVersionItem *item = add_item (list, MAR_VERSION_DIFFERENCE,
                                   place != NULL ? g_strdup_printf ("%s · %s", place, part)
                                                 : g_strdup (part));
  GString *sentence = g_string_new (NULL);

  g_string_append_printf (sentence, "%s%s%s", place != NULL ? place : "", place != NULL ? ", " : "",
                          part);
  for (guint version = 0; version < 2; version++)
    {
      item->texts[version] = shorten (difference->texts[version]);
      if (item->texts[version] != NULL)
        g_string_append_printf (sentence, ". %s: %s", list->labels[version], item->texts[version]);
    }
  g_free (item->sentence);
  item->sentence = g_string_free (sentence, FALSE);
}

GListModel *
mar_version_items_new (MarDocument *const documents[2],
                       const char *const  labels[2])
{
  g_autoptr (GPtrArray) found = NULL;
  List list = { .documents = documents, .labels = labels, .games = { -1, -1 } };

  g_return_val_if_fail (MAR_IS_DOCUMENT (documents[0]), NULL);
  g_return_val_if_fail (MAR_IS_DOCUMENT (documents[1]), NULL);

  found = mar_document_compare (documents[0], documents[1]);
  list.items = g_list_store_new (MAR_TYPE_VERSION_ITEM);
  for (guint i = 0; i < found->len; i++)
    {
      const MarDifference *difference = g_ptr_array_index (found, i);

      if (i == 0 || difference->games[0] != list.games[0] || difference->games[1] != list.games[1])
        {
          end_game (&list);
          begin_game (&list, difference);
        }
      pass_turns (&list, difference);
      add_difference (&list, difference);
    }
  end_game (&list);

  return G_LIST_MODEL (list.items);
}
