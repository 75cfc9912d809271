/* SGF to records: the game with its headers and its start, and the notes of each node.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "sgf-private.h"

/* What is read of a node, apart from its notes. */
static const char *const node_names[] = {
  "B", "W", "MARMOVE", "MARROLL", "MARSETUP", "MAREND", "MARSTRUCK",
};
/* Of the root. Who writes the text again makes anew what says nothing of the game. */
static const char *const root_names[] = {
  "FF", "GM", "CA", "AP", "SZ", "MARGAME", "MAROPTIONS", "MARSTART",
};
/* What this program alone writes, as it stands in files. */
static const char *const json_names[] = {
  "MARHEADERS", "MARRECORD", "MARGLYPHS", "MARMARKS", "MARMORE",
};

/* What the nodes of one owner say together. */
typedef struct
{
  GString *before;
  GString *after;
  GString *glyphs;
  GString *marks;
  GString *more;
  GPtrArray *names;   /* of properties that nobody here understands */
  GHashTable *values; /* their lists, as JSON; each name stands at one place in memory */
} Notes;

static gboolean
is_among (const char        *name,
          const char *const *names,
          guint              n)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (names[i], name))
      return TRUE;
  return FALSE;
}

/* Whether a move, a position or an end stands in the node. */
static gboolean
acts (const SgfReading *reading,
      guint             node)
{
  const SgfNode *here = sgf_tree_node (reading->tree, node);

  for (guint i = 0; i < here->n; i++)
    {
      const char *name
        = g_array_index (reading->tree->properties, SgfProperty, here->first + i).name;

      if (is_among (name, node_names, G_N_ELEMENTS (node_names))
          || sgf_is_setup (&reading->game, name))
        return TRUE;
    }
  return FALSE;
}

SgfReading *
sgf_reading_new (const SgfTree *tree,
                 guint          root,
                 guint          end,
                 const SgfGame *game,
                 gboolean       is_first)
{
  SgfReading *reading = g_new0 (SgfReading, 1);
  g_autofree guint *last = g_new0 (guint, end - root);

  *reading = (SgfReading) { tree, *game, root, end, NULL, NULL, is_first };
  reading->owners = g_new0 (guint, end - root);
  reading->next = g_new0 (guint, end - root);
  for (guint i = root; i < end; i++)
    {
      const SgfNode *node = sgf_tree_node (tree, i);
      guint owner = i;

      if (i > root && !acts (reading, i))
        owner = reading->owners[node->parent - root];
      reading->owners[i - root] = owner;
      if (owner != i)
        reading->next[last[owner - root]] = i;
      last[owner - root] = i - root;
    }
  return reading;
}

void
sgf_reading_free (SgfReading *reading)
{
  g_free (reading->owners);
  g_free (reading->next);
  g_free (reading);
}

/* JSON in values. */

/* Scans @text, which is to be a list or an object. Returns: (transfer full) (nullable): what stands
 * between the brackets, without white space. */
static char *
get_inside (const char  *text,
            MarJsonType  type)
{
  g_auto (MarJson) json = { 0 };
  g_autoptr (GString) raw = g_string_new (NULL);

  if (text == NULL || !mar_json_scan (&json, text, strlen (text), NULL)
      || mar_json_token (&json, 0)->type != type)
    return NULL;
  mar_json_append_raw (&json, 0, raw);
  return g_strndup (raw->str + 1, raw->len - 2);
}

char *
sgf_members (const char *text)
{
  return get_inside (text, MAR_JSON_OBJECT);
}

/* Notes. */

static void
add_paragraph (GString    *text,
               const char *more)
{
  if (more == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, more);
}

/* Adds the elements of a list in JSON to another one that isn't closed. */
static gboolean
add_list (GString    *json,
          const char *text)
{
  g_autofree char *inside = get_inside (text, MAR_JSON_ARRAY);

  if (inside == NULL)
    return FALSE;
  if (*inside != '\0')
    g_string_append_printf (json, "%c%s", json->len == 0 ? '[' : ',', inside);
  return TRUE;
}

/* Preserves a value of a property that nobody here understands. */
static void
preserve_value (Notes      *notes,
                const char *name,
                const char *value)
{
  GString *list = g_hash_table_lookup (notes->values, name);

  if (list == NULL)
    {
      list = g_string_new (NULL);
      g_ptr_array_add (notes->names, (char *) name);
      g_hash_table_insert (notes->values, (char *) name, list);
    }
  if (list->len > 0)
    g_string_append_c (list, ',');
  mar_json_quote (list, value);
}

/* Whether the value is JSON, as a property of this name needs it. */
static gboolean
is_json (const char *name,
         const char *value)
{
  const gboolean is_list = g_str_equal (name, "MARGLYPHS") || g_str_equal (name, "MARMARKS");
  g_autofree char *inside = get_inside (value, is_list ? MAR_JSON_ARRAY : MAR_JSON_OBJECT);

  return inside != NULL;
}

/* Whether the first value of the property is read elsewhere. */
static gboolean
is_read (const SgfReading *reading,
         guint             node,
         gboolean          plain,
         const char       *name,
         const char       *value)
{
  g_autofree char *key = NULL;

  if (g_str_equal (name, "MARBEFORE"))
    return !plain;
  if (is_among (name, json_names, G_N_ELEMENTS (json_names)))
    return !plain && is_json (name, value);
  if (is_among (name, node_names, G_N_ELEMENTS (node_names)) || g_str_equal (name, "C"))
    return TRUE;
  if (node != reading->root)
    return FALSE;
  if (g_str_equal (name, "MARFILE"))
    return reading->is_first;
  key = sgf_header_key (reading->game.game, name);
  return key != NULL || is_among (name, root_names, G_N_ELEMENTS (root_names));
}

gboolean
sgf_has_meaning (const SgfGame *game,
                 gboolean       is_root,
                 const char    *name)
{
  g_autofree char *key = is_root ? sgf_header_key (game->game, name) : NULL;

  return g_str_has_prefix (name, "MAR") || is_among (name, node_names, G_N_ELEMENTS (node_names))
         || g_str_equal (name, "C") || key != NULL || sgf_is_setup (game, name)
         || (is_root && is_among (name, root_names, G_N_ELEMENTS (root_names)))
         || sgf_is_glyph (name, NULL);
}

/* Whether all of its values are. */
static gboolean
is_read_whole (const SgfReading *reading,
               const char       *name)
{
  return g_str_equal (name, "MAROPTIONS") || sgf_is_setup (&reading->game, name);
}

static void
preserve_unknown (const SgfReading  *reading,
                  guint              node,
                  const MarPosition *position,
                  gboolean           plain,
                  Notes             *notes)
{
  const SgfNode *here = sgf_tree_node (reading->tree, node);
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < here->n; i++)
    {
      const SgfProperty *property = &g_array_index (reading->tree->properties, SgfProperty,
                                                    here->first + i);
      const gboolean is_first = g_hash_table_add (met, (char *) property->name);

      if (is_first && is_read_whole (reading, property->name))
        continue;
      for (guint k = 0; k < property->n; k++)
        {
          g_autofree char *value = sgf_tree_value (reading->tree, property, k);

          if ((is_first && k == 0
               && (is_read (reading, node, plain, property->name, value)
                   || sgf_is_glyph (property->name, value)))
              || sgf_is_mark (reading->tree, property, k, &reading->game, position))
            continue;
          preserve_value (notes, property->name, value);
        }
    }
}

static void
read_lists (const SgfReading  *reading,
            guint              node,
            const MarPosition *position,
            gboolean           plain,
            Notes             *notes)
{
  g_autofree char *glyphs = sgf_tree_text (reading->tree, node, "MARGLYPHS");
  g_autofree char *marks = sgf_tree_text (reading->tree, node, "MARMARKS");

  if (plain || !add_list (notes->glyphs, glyphs))
    sgf_read_glyphs (reading->tree, node, notes->glyphs);
  if (plain || !add_list (notes->marks, marks))
    sgf_read_marks (reading->tree, node, &reading->game, position, notes->marks);
}

static void
collect (const SgfReading  *reading,
         guint              node,
         const MarPosition *position,
         gboolean           plain,
         Notes             *notes)
{
  g_autofree char *before = sgf_tree_text (reading->tree, node, "MARBEFORE");
  g_autofree char *after = sgf_tree_text (reading->tree, node, "C");
  g_autofree char *json = sgf_tree_text (reading->tree, node, "MARMORE");
  g_autofree char *more = sgf_members (json);

  if (!plain)
    add_paragraph (notes->before, before);
  add_paragraph (notes->after, after);
  read_lists (reading, node, position, plain, notes);
  if (!plain && more != NULL && *more != '\0')
    g_string_append_printf (notes->more, ",%s", more);
  preserve_unknown (reading, node, position, plain, notes);
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static void
append_list (GString    *json,
             const char *key,
             GString    *list)
{
  if (list->len > 0)
    g_string_append_printf (json, ",\"%s\":%s]", key, list->str);
  g_string_free (list, TRUE);
}

void
sgf_read_notes (const SgfReading  *reading,
                guint              node,
                const MarPosition *position,
                gboolean           plain,
                GString           *json)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GHashTable) values = g_hash_table_new_full (NULL, NULL, NULL, free_text);
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);
  Notes notes = { before, after, g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
                  names,  values };
  guint at = node;

  do
    {
      collect (reading, at, position, plain, &notes);
      at = reading->next[at - reading->root];
    }
  while (at != 0);
  mar_json_add_member (json, "before", before->len > 0 ? before->str : NULL);
  mar_json_add_member (json, "after", after->len > 0 ? after->str : NULL);
  append_list (json, "glyphs", notes.glyphs);
  append_list (json, "marks", notes.marks);
  g_string_append (json, notes.more->str);
  g_string_free (notes.more, TRUE);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (json, "%s\"%s\":[%s]%s", i == 0 ? ",\"sgf\":{" : ",",
                            (const char *) g_ptr_array_index (names, i),
                            ((GString *) g_hash_table_lookup (values, names->pdata[i]))->str,
                            i + 1 == names->len ? "}" : "");
}

/* The game. */

/* Adds the header that a property tells, unless it was told already. */
static void
add_header (const SgfReading *reading,
            const char       *name,
            GHashTable       *told,
            GString          *json)
{
  g_autofree char *key = sgf_header_key (reading->game.game, name);
  g_autofree char *value = NULL;
  g_autofree char *result = NULL;

  if (key == NULL || g_hash_table_contains (told, key))
    return;
  value = sgf_tree_text (reading->tree, reading->root, name);
  if (value == NULL)
    return;
  if (g_str_equal (name, "RE"))
    result = sgf_result_to_header (reading->game.game, value);
  mar_json_add_member (json, key, result != NULL ? result : value);
  g_hash_table_add (told, g_steal_pointer (&key));
}

/* The headers that are listed in their order: null is said for what a property tells. */
static void
add_listed (const SgfReading *reading,
            const char       *list,
            GHashTable       *told,
            GString          *json)
{
  g_auto (MarJson) headers = { 0 };

  if (list == NULL || !mar_json_scan (&headers, list, strlen (list), NULL)
      || mar_json_token (&headers, 0)->type != MAR_JSON_OBJECT)
    return;
  for (guint i = 1; i < mar_json_token (&headers, 0)->next;
       i = mar_json_token (&headers, i + 1)->next)
    {
      g_autofree char *key = mar_json_string (&headers, i);
      const char *name = sgf_header_property (reading->game.game, key);

      if (mar_json_token (&headers, i + 1)->type == MAR_JSON_NULL && name != NULL)
        {
          add_header (reading, name, told, json);
          continue;
        }
      mar_json_separate (json);
      mar_json_append_raw (&headers, i, json);
      g_string_append_c (json, ':');
      mar_json_append_raw (&headers, i + 1, json);
      g_hash_table_add (told, g_steal_pointer (&key));
    }
}

/* The result is read when the moves are known, unless it is listed. */
static void
add_headers (const SgfReading *reading,
             gboolean          plain,
             GString          *json)
{
  const SgfNode *root = sgf_tree_node (reading->tree, reading->root);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) headers = g_string_new (NULL);
  g_autofree char *list = sgf_tree_text (reading->tree, reading->root, "MARHEADERS");

  if (!plain)
    add_listed (reading, list, told, headers);
  for (guint i = 0; i < root->n; i++)
    {
      const char *name
        = g_array_index (reading->tree->properties, SgfProperty, root->first + i).name;

      if (!g_str_equal (name, "RE"))
        add_header (reading, name, told, headers);
    }
  if (headers->len > 0)
    g_string_append_printf (json, ",\"headers\":{%s}", headers->str);
}

static void
add_options (const SgfGame *game,
             GString       *json)
{
  g_autoptr (GString) options = g_string_new (NULL);
  MarOptions defaults;

  mar_options_init (&defaults, game->game);
  for (guint i = 0; i < game->game->n_options; i++)
    {
      g_autofree char *value = NULL;

      if (game->options.values[i] == defaults.values[i])
        continue;
      value = mar_options_value_text (game->game, &game->options, i);
      mar_json_add_member (options, game->game->options[i].name, value);
    }
  if (options->len > 0)
    g_string_append_printf (json, ",\"options\":{%s}", options->str);
}

static char *
read_start (const SgfReading  *reading,
            MarPosition      **start)
{
  const SgfGame *game = &reading->game;
  g_autofree char *text = sgf_tree_text (reading->tree, reading->root, "MARSTART");
  MarPosition *position = text != NULL ? mar_position_read (game->game, &game->options, text, NULL)
                                       : NULL;

  if (position == NULL)
    {
      g_autofree MarPosition *base = mar_position_new (game->game, &game->options);

      position = sgf_read_setup (reading->tree, reading->root, game, base, NULL);
      if (position == NULL)
        position = g_steal_pointer (&base);
    }
  *start = position;
  return mar_position_text (game->game, position);
}

char *
sgf_read_record (const SgfReading *reading,
                 gboolean          plain)
{
  g_autofree MarPosition *start = NULL;
  g_autofree char *start_text = read_start (reading, &start);
  g_autofree char *record = sgf_tree_text (reading->tree, reading->root, "MARRECORD");
  g_autofree char *more = plain ? NULL : sgf_members (record);
  GString *json = g_string_new ("{\"game\":");

  mar_json_quote (json, reading->game.game->name);
  add_options (&reading->game, json);
  add_headers (reading, plain, json);
  if (more != NULL && *more != '\0')
    g_string_append_printf (json, ",%s", more);
  g_string_append (json, ",\"moves\":[{\"start\":");
  mar_json_quote (json, start_text);
  sgf_read_notes (reading, reading->root, start, plain, json);
  g_string_append (json, "}]}");
  return g_string_free (json, FALSE);
}
