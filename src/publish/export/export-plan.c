/* The figures that are exported, and their names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-export.h"
#include "mar-name-pattern.h"

#define ALL_WORDS ((1u << MAR_N_NAME_WORDS) - 1)

static void
item_free (gpointer data)
{
  MarExportItem *item = data;

  mar_figure_record_free (item->figure);
  g_clear_pointer (&item->line, g_ptr_array_unref);
  g_free (item->name);
  g_free (item);
}

GPtrArray *
mar_export_new_items (void)
{
  return g_ptr_array_new_with_free_func (item_free);
}

static void
set_view (MarFigureRecord        *figure,
          const MarExportOptions *options)
{
  figure->turns = (figure->turns + options->turns) % 4;
  figure->plain = figure->plain || options->plain;
}

/* Takes @figure. */
static void
add_item (GPtrArray       *items,
          MarFigureRecord *figure,
          MarNode         *node)
{
  MarExportItem *item = g_new0 (MarExportItem, 1);

  item->figure = figure;
  item->node = node;
  g_ptr_array_add (items, item);
}

static void
number_steps (MarFigureRecord *figure,
              MarNode         *node)
{
  g_free (figure->numbering);
  figure->numbering = mar_node_kind (node) == MAR_NODE_TURN
                        ? g_strdup_printf ("%u", mar_node_number (node))
                        : NULL;
}

static MarFigureRecord *
make_position (MarNode                *node,
               const MarExportOptions *options)
{
  MarFigureRecord *figure = mar_figure_record_new_of_node (node);

  figure->trail = figure->trail && options->trail;
  figure->crop = options->crop;
  if (options->numbered)
    number_steps (figure, node);
  else
    g_clear_pointer (&figure->numbering, g_free);
  set_view (figure, options);
  return figure;
}

static void
add_figures (GPtrArray              *items,
             MarDocument            *document,
             MarRecord              *record,
             const MarExportOptions *options)
{
  g_autoptr (GArray) references = mar_document_list_figures (document);

  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);
      const MarFigureRecord *kept = mar_document_figure (document, reference->node,
                                                         reference->index);
      MarFigureRecord *figure;

      if (record != NULL
          && (reference->node == NULL || mar_node_record (reference->node) != record))
        continue;
      figure = mar_figure_record_resolve (kept, reference->node);
      if (options->numbered && reference->node != NULL && figure->numbering == NULL)
        number_steps (figure, reference->node);
      set_view (figure, options);
      add_item (items, figure, reference->node);
    }
}

static gboolean
has_comment (MarNode        *node,
             MarCommentSlot  slot)
{
  const char *comment = mar_node_comment (node, slot);

  return comment != NULL && *comment != '\0';
}

static gboolean
is_commented (MarNode *node)
{
  guint n_marks;

  mar_node_marks (node, &n_marks);
  return n_marks > 0 || has_comment (node, MAR_COMMENT_BEFORE)
         || has_comment (node, MAR_COMMENT_AFTER);
}

/* Returns whether the board of a node is its own: an end, or what does not play, leaves the one
 * before. */
static gboolean
has_board (MarNode *node)
{
  return mar_node_kind (node) != MAR_NODE_END && mar_node_kind (node) != MAR_NODE_STRUCK;
}

static gboolean
is_wanted (MarNode                *node,
           const MarExportOptions *options)
{
  switch (options->scope)
    {
    case MAR_EXPORT_COMMENTED:
      if (mar_node_kind (node) == MAR_NODE_END)
        return is_commented (node) && !is_commented (mar_node_parent (node));
      return has_board (node) && is_commented (node);
    case MAR_EXPORT_EVERY:
      return has_board (node) && mar_node_is_turn (node)
             && mar_node_number (node) % MAX (options->every, 1) == 0;
    case MAR_EXPORT_LINE:
    case MAR_EXPORT_ALL:
      return has_board (node);
    case MAR_EXPORT_POSITION:
    case MAR_EXPORT_FIGURES:
    case MAR_N_EXPORT_SCOPES:
    default:
      return FALSE;
    }
}

/* What moves is one file of all the positions of a line. */
static void
join_line (GPtrArray *items,
           guint      first)
{
  MarExportItem *joined;

  if (items->len <= first + 1)
    return;

  joined = g_ptr_array_steal_index (items, items->len - 1);
  joined->line = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_figure_record_free);
  for (guint i = first; i < items->len; i++)
    {
      MarExportItem *item = g_ptr_array_index (items, i);

      g_ptr_array_add (joined->line, g_steal_pointer (&item->figure));
    }
  g_ptr_array_set_size (items, (int) first);
  g_ptr_array_add (items, joined);
}

static void
add_line (GPtrArray              *items,
          MarNode                *node,
          const MarExportOptions *options)
{
  GQueue nodes = G_QUEUE_INIT;

  for (; node != NULL; node = mar_node_parent (node))
    g_queue_push_head (&nodes, node);
  while ((node = g_queue_pop_head (&nodes)) != NULL)
    if (is_wanted (node, options))
      add_item (items, make_position (node, options), node);
}

static void
add_game (GPtrArray              *items,
          MarRecord              *record,
          const MarExportOptions *options)
{
  MarNode *root = mar_record_root (record);
  const gboolean variations = options->scope == MAR_EXPORT_COMMENTED;
  MarNode *node = root;

  while (node != NULL)
    {
      if (is_wanted (node, options))
        add_item (items, make_position (node, options), node);
      if (variations)
        node = mar_node_next (node, root);
      else
        node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL;
    }
}

static void
add_all (GPtrArray              *items,
         MarDocument            *document,
         const MarExportOptions *options)
{
  MarRecord *record = options->node != NULL ? mar_node_record (options->node) : NULL;
  const gboolean moves = options->format == MAR_FIGURE_WEBP;

  if (options->scope == MAR_EXPORT_POSITION)
    {
      add_item (items, make_position (options->node, options), options->node);
      return;
    }
  if (options->scope == MAR_EXPORT_FIGURES)
    {
      add_figures (items, document, record, options);
      return;
    }
  if (options->scope == MAR_EXPORT_LINE)
    {
      add_line (items, options->node, options);
      if (moves)
        join_line (items, 0);
      return;
    }
  for (guint i = 0; i < mar_document_n_records (document); i++)
    if (record == NULL || record == mar_document_record (document, i))
      {
        const guint first = items->len;

        add_game (items, mar_document_record (document, i), options);
        if (moves && options->scope == MAR_EXPORT_ALL)
          join_line (items, first);
      }
}

static char *
file_name (MarDocument            *document,
           const MarExportOptions *options)
{
  GFile *file = mar_document_file (document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *name = NULL;
  char *point;

  if (options->file != NULL)
    return g_strdup (options->file);
  if (path == NULL)
    return g_strdup (mar_document_title (document));
  name = g_filename_display_basename (path);
  point = strrchr (name, '.');
  if (point != NULL && point != name)
    *point = '\0';
  return g_steal_pointer (&name);
}

static guint
n_digits (guint number)
{
  guint n = 1;

  while (number >= 10)
    {
      number /= 10;
      n++;
    }
  return n;
}

/* "07b", "07"; players that are counted stand apart: "07-1". */
static char *
turn_text (MarNode *node,
           guint    digits)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const char letter = mar_node_kind (node) == MAR_NODE_TURN
                        ? mar_player_letter (game, mar_node_side (node))
                        : '\0';
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%0*u", (int) digits, mar_node_number (node));
  if (g_ascii_isdigit (letter))
    g_string_append_c (text, '-');
  if (letter != '\0')
    g_string_append_c (text, letter);
  return g_string_free (text, FALSE);
}

/* The name of the item, also where its figure has neither name nor title. */
static char *
figure_text (const MarExportItem    *item,
             const MarExportOptions *options,
             gboolean                several,
             const char             *game,
             const char             *turn,
             const char             *number)
{
  if (item->figure->id != NULL && *item->figure->id != '\0')
    return g_strdup (item->figure->id);
  if (item->figure->title != NULL && *item->figure->title != '\0')
    return g_strdup (item->figure->title);
  if (options->scope == MAR_EXPORT_FIGURES)
    return g_strdup (number);
  return several ? g_strdup_printf ("%s-%s", game, turn) : g_strdup (turn);
}

static guint
longest_turn (GPtrArray *items)
{
  guint longest = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const MarExportItem *item = g_ptr_array_index (items, i);

      if (item->node != NULL)
        longest = MAX (longest, mar_node_number (item->node));
    }
  return n_digits (longest);
}

static void
name_items (GPtrArray              *items,
            MarDocument            *document,
            const MarExportOptions *options)
{
  const char *pattern = options->pattern != NULL ? options->pattern : MAR_EXPORT_PATTERN;
  const gboolean several = mar_document_n_records (document) > 1;
  const guint digits = longest_turn (items);
  g_autoptr (GHashTable) taken = mar_name_set_new ();
  g_autofree char *file = file_name (document, options);

  for (guint i = 0; i < items->len; i++)
    {
      MarExportItem *item = g_ptr_array_index (items, i);
      MarRecord *record = item->node != NULL ? mar_node_record (item->node) : NULL;
      g_autofree char *game = NULL;
      g_autofree char *turn = NULL;
      g_autofree char *number = NULL;
      g_autofree char *figure = NULL;
      g_autofree char *name = NULL;

      if (record != NULL)
        {
          game = g_strdup_printf ("%d", mar_document_record_index (document, record) + 1);
          turn = turn_text (item->node, digits);
        }
      number = g_strdup_printf ("%0*u", (int) n_digits (items->len), i + 1);
      figure = figure_text (item, options, several, game, turn, number);

      const char *values[MAR_N_NAME_WORDS] = {
        [MAR_NAME_FILE] = file,
        [MAR_NAME_GAME] = game,
        [MAR_NAME_TITLE] = record != NULL ? mar_record_header (record, "title")
                                          : mar_document_header (document, "title"),
        [MAR_NAME_TURN] = turn,
        [MAR_NAME_FIGURE] = figure,
        [MAR_NAME_NUMBER] = number,
        [MAR_NAME_FORMAT] = mar_figure_format_extension (options->format),
      };

      name = mar_name_pattern_fill (pattern, values);
      item->name = mar_name_set_add (taken, name);
    }
}

GPtrArray *
mar_export_plan (MarDocument             *document,
                 const MarExportOptions  *options,
                 GError                 **error)
{
  g_autoptr (GPtrArray) items = mar_export_new_items ();

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (!mar_export_scope_has_node (options->scope) || options->node != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (options->pattern != NULL && !mar_name_pattern_check (options->pattern, ALL_WORDS, error))
    return NULL;

  add_all (items, document, options);
  name_items (items, document, options);
  return g_steal_pointer (&items);
}

void
mar_export_make_unique (GPtrArray *items)
{
  g_autoptr (GHashTable) taken = mar_name_set_new ();

  g_return_if_fail (items != NULL);

  for (guint i = 0; i < items->len; i++)
    {
      MarExportItem *item = g_ptr_array_index (items, i);
      char *name = mar_name_set_add (taken, item->name);

      g_free (item->name);
      item->name = name;
    }
}
