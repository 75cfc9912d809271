/* Records to SGF. What the standard has no property for is written as files of ours have it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sgf-private.h"

/*
 * A game that is being written. Its text in a file is scanned, since that alone has all that is
 * known of a node; the nodes stand there in the order of mar_node_next().
 */
typedef struct
{
  GString *text;
  const MarJson *json;
  SgfGame game;
  MarRecord *record;
  GHashTable *tokens; /* the token of each node */
} Writing;

static void
put_raw (GString       *text,
         const char    *name,
         const MarJson *json,
         guint          token)
{
  g_autoptr (GString) raw = g_string_new (NULL);

  mar_json_append_raw (json, token, raw);
  sgf_put (text, name, raw->str);
}

static void
add_raw_member (GString       *members,
                const MarJson *json,
                guint          key)
{
  mar_json_separate (members);
  mar_json_append_raw (json, key, members);
  g_string_append_c (members, ':');
  mar_json_append_raw (json, key + 1, members);
}

static void
put_members (GString    *text,
             const char *name,
             GString    *members)
{
  g_autofree char *object = g_strdup_printf ("{%s}", members->str);

  if (members->len > 0)
    sgf_put (text, name, object);
}

/* Nodes. */

/* Whether the properties of a text that was read, which nobody here understands, would be taken for
 * just that if they were read again: of two of one name the first is ours. @node: what is written
 * of the node already. */
static gboolean
can_put_foreign (const Writing *writing,
                 gboolean       is_root,
                 const char    *node,
                 guint          object)
{
  const MarJson *json = writing->json;
  g_autofree char *text = g_strconcat ("(;", node, NULL);
  g_autoptr (SgfTree) tree = sgf_tree_new (text);

  if (mar_json_token (json, object)->type != MAR_JSON_OBJECT)
    return FALSE;
  for (guint i = mar_json_first (object); i < mar_json_token (json, object)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      g_autofree char *name = mar_json_string (json, i);
      const guint end = mar_json_token (json, i + 1)->next;

      if (mar_json_token (json, i + 1)->type != MAR_JSON_ARRAY || end == i + 2 || *name == '\0'
          || strspn (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != strlen (name))
        return FALSE;
      if (sgf_has_meaning (&writing->game, is_root, name)
          && sgf_tree_property (tree, 0, name) == NULL)
        return FALSE;
      for (guint k = mar_json_first (i + 1); k < end; k = mar_json_token (json, k)->next)
        {
          g_autofree char *value = mar_json_token (json, k)->type == MAR_JSON_STRING
                                     ? mar_json_string (json, k)
                                     : NULL;

          if (value == NULL || !sgf_can_say (value))
            return FALSE;
        }
    }
  return TRUE;
}

static void
put_foreign (Writing *writing,
             guint    object)
{
  const MarJson *json = writing->json;

  for (guint i = mar_json_first (object); i < mar_json_token (json, object)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      g_autofree char *name = mar_json_string (json, i);

      g_string_append (writing->text, name);
      for (guint k = mar_json_first (i + 1); k < mar_json_token (json, i + 1)->next;
           k = mar_json_token (json, k)->next)
        {
          g_autofree char *value = mar_json_string (json, k);

          sgf_put_value (writing->text, value);
        }
    }
}

static gboolean
put_text (Writing    *writing,
          const char *name,
          guint       token)
{
  g_autofree char *comment = mar_json_string (writing->json, token);

  if (!sgf_can_say (comment))
    return FALSE;
  sgf_put (writing->text, name, comment);
  return TRUE;
}

/* Writes a list in properties, and as it is if they don't say it all. */
static void
put_list (Writing    *writing,
          const char *name,
          guint       token,
          GString    *said)
{
  g_autoptr (GString) raw = g_string_new (NULL);

  mar_json_append_raw (writing->json, token, raw);
  if (!g_str_equal (raw->str, said->str))
    sgf_put (writing->text, name, raw->str);
}

static void
put_glyphs (Writing       *writing,
            const MarNode *node,
            guint          token)
{
  g_autoptr (GString) said = g_string_new (NULL);
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  sgf_write_glyphs (writing->text, glyphs, n, said);
  put_list (writing, "MARGLYPHS", token, said);
}

static void
put_marks (Writing       *writing,
           const MarNode *node,
           guint          token)
{
  g_autoptr (GString) said = g_string_new (NULL);

  sgf_write_marks (writing->text, &writing->game, node, said);
  put_list (writing, "MARMARKS", token, said);
}

static void
put_steps (Writing       *writing,
           const MarNode *node,
           guint          token)
{
  const MarGame *game = writing->game.game;
  const int player = mar_node_side (node);
  const char *color = sgf_color (game, player);
  g_autofree char *steps = mar_json_string (writing->json, token);
  g_autofree char *value = sgf_from_steps (&writing->game, steps);
  g_autofree char *other = NULL;

  if (color != NULL)
    {
      sgf_put (writing->text, color, value);
      return;
    }
  other = g_strdup_printf ("%c %s", mar_player_letter (game, player), value);
  sgf_put (writing->text, "MARMOVE", other);
}

static void
put_setup (Writing       *writing,
           const MarNode *node,
           guint          token)
{
  g_autofree char *position = NULL;

  if (sgf_write_setup (writing->text, &writing->game, mar_node_position (mar_node_parent (node)),
                       mar_node_position (node)))
    return;
  position = mar_json_string (writing->json, token);
  sgf_put (writing->text, "MARSETUP", position);
}

static void
put_end (Writing       *writing,
         const MarNode *node)
{
  const char letter[] = { ' ', mar_player_letter (writing->game.game, mar_node_side (node)), '\0' };
  g_autofree char *value = g_strconcat (mar_end_reason_name (mar_node_end_reason (node)),
                                        letter[1] != '\0' ? letter : "", NULL);

  sgf_put (writing->text, "MAREND", value);
}

static void
put_member (Writing       *writing,
            const MarNode *node,
            guint          key,
            GString       *more)
{
  const MarJson *json = writing->json;
  const guint value = key + 1;
  const gboolean is_text = mar_json_token (json, value)->type == MAR_JSON_STRING;

  if (mar_json_string_is (json, key, "steps"))
    put_steps (writing, node, value);
  else if (mar_json_string_is (json, key, "roll"))
    put_text (writing, "MARROLL", value);
  else if (mar_json_string_is (json, key, "setup"))
    put_setup (writing, node, value);
  else if (mar_json_string_is (json, key, "end"))
    put_end (writing, node);
  else if (mar_json_string_is (json, key, "struck"))
    put_raw (writing->text, "MARSTRUCK", json, value);
  else if (mar_json_string_is (json, key, "glyphs"))
    put_glyphs (writing, node, value);
  else if (mar_json_string_is (json, key, "marks"))
    put_marks (writing, node, value);
  else if (mar_json_string_is (json, key, "start") || mar_json_string_is (json, key, "side")
           || mar_json_string_is (json, key, "variations")
           || (is_text && mar_json_string_is (json, key, "before")
               && put_text (writing, "MARBEFORE", value))
           || (is_text && mar_json_string_is (json, key, "after")
               && put_text (writing, "C", value)))
    return;
  else
    add_raw_member (more, json, key);
}

/* @begin: where the text of the node begins. */
static void
put_node (Writing       *writing,
          const MarNode *node,
          gsize          begin)
{
  const MarJson *json = writing->json;
  const guint object = GPOINTER_TO_UINT (g_hash_table_lookup (writing->tokens, node));
  const gboolean is_root = mar_node_parent (node) == NULL;
  g_autoptr (GString) more = g_string_new (NULL);
  guint foreign = 0;

  for (guint i = mar_json_first (object); i < mar_json_token (json, object)->next;
       i = mar_json_token (json, i + 1)->next)
    if (mar_json_string_is (json, i, "sgf"))
      foreign = i;
    else
      put_member (writing, node, i, more);
  if (foreign > 0 && !can_put_foreign (writing, is_root, writing->text->str + begin, foreign + 1))
    {
      add_raw_member (more, json, foreign);
      foreign = 0;
    }
  put_members (writing->text, "MARMORE", more);
  if (foreign > 0)
    put_foreign (writing, foreign + 1);
}

/* Writes what follows the root, variations in brackets. */
static void
put_tree (Writing *writing)
{
  const MarNode *root = mar_record_root (writing->record);
  const MarNode *node = root;

  while (node != NULL)
    {
      if (mar_node_n_children (node) > 0)
        {
          node = mar_node_child (node, 0);
        }
      else
        {
          /* Closes all variations that end here. */
          while (node != root)
            {
              const MarNode *parent = mar_node_parent (node);
              const guint n = mar_node_n_children (parent);
              const guint next = mar_node_index (node) + 1;

              if (n > 1)
                g_string_append_c (writing->text, ')');
              node = next < n ? mar_node_child (parent, next) : parent;
              if (next < n)
                break;
            }
          if (node == root)
            return;
        }
      g_string_append (writing->text,
                       mar_node_n_children (mar_node_parent (node)) > 1 ? "\n(;" : "\n;");
      put_node (writing, node, writing->text->len);
    }
}

/* The game. */

/* Writes each header that has a property; the others are listed in their order, those with a
 * property among them. */
static void
put_headers (Writing *writing,
             guint    object)
{
  const MarJson *json = writing->json;
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean is_needed = FALSE;

  for (guint i = mar_json_first (object); i < mar_json_token (json, object)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      const gboolean is_text = mar_json_token (json, i + 1)->type == MAR_JSON_STRING;
      g_autofree char *key = mar_json_string (json, i);
      g_autofree char *value = is_text ? mar_json_string (json, i + 1) : NULL;
      const char *name = sgf_header_property (writing->game.game, key);
      g_autofree char *result = NULL;
      g_autofree char *again = NULL;

      if (name != NULL && value != NULL && g_str_equal (name, "RE"))
        {
          result = sgf_result_from_header (writing->game.game, value);
          again = sgf_result_to_header (writing->game.game, result);
          is_needed = TRUE;
        }
      if (name == NULL || value == NULL || !sgf_can_say (value)
          || (again != NULL && !g_str_equal (again, value)))
        {
          add_raw_member (list, json, i);
          is_needed = TRUE;
          continue;
        }
      sgf_put (writing->text, name, result != NULL ? result : value);
      g_string_append (list, list->len > 0 ? "," : "");
      mar_json_append_raw (json, i, list);
      g_string_append (list, ":null");
    }
  if (is_needed)
    put_members (writing->text, "MARHEADERS", list);
}

static void
put_options (Writing *writing)
{
  const MarGame *game = writing->game.game;
  MarOptions defaults;
  gboolean begun = FALSE;

  mar_options_init (&defaults, game);
  if (writing->game.size > 0)
    {
      g_autofree char *size = g_strdup_printf ("%u", writing->game.size);

      sgf_put (writing->text, "SZ", size);
    }
  for (guint i = 0; i < game->n_options; i++)
    {
      g_autofree char *value = NULL;
      g_autofree char *option = NULL;

      if (writing->game.options.values[i] == defaults.values[i])
        continue;
      value = mar_options_value_text (game, &writing->game.options, i);
      option = g_strdup_printf ("%s=%s", game->options[i].name, value);
      if (!begun)
        g_string_append (writing->text, "MAROPTIONS");
      begun = TRUE;
      sgf_put_value (writing->text, option);
    }
}

static void
put_start (Writing *writing)
{
  const MarGame *game = writing->game.game;
  const MarPosition *start = mar_node_position (mar_record_root (writing->record));
  g_autofree MarPosition *usual = NULL;
  g_autofree char *text = NULL;

  if (mar_record_has_usual_start (writing->record))
    return;
  usual = mar_position_new (game, &writing->game.options);
  if (sgf_write_setup (writing->text, &writing->game, usual, start))
    return;
  text = mar_position_text (game, start);
  sgf_put (writing->text, "MARSTART", text);
}

/* Finds the token of each node of the list of moves. */
static void
find_tokens (Writing *writing,
             guint    moves)
{
  const MarNode *root = mar_record_root (writing->record);
  const MarNode *node = root;
  guint end = mar_json_token (writing->json, moves)->next;

  for (guint i = mar_json_first (moves); i < end && node != NULL; i++)
    if (mar_json_token (writing->json, i)->type == MAR_JSON_OBJECT)
      {
        const guint next = mar_json_token (writing->json, i)->next;
        guint variations = 0;

        g_hash_table_insert (writing->tokens, (gpointer) node, GUINT_TO_POINTER (i));
        node = mar_node_next (node, root);
        for (guint k = mar_json_first (i); k < next;
             k = mar_json_token (writing->json, k + 1)->next)
          if (mar_json_string_is (writing->json, k, "variations"))
            variations = k + 1;
        /* Nodes stand in the lists of variations only; they come last in their node. */
        i = variations > 0 ? variations : next - 1;
      }
}

static void
put_record (Writing *writing,
            guint    object,
            GString *file)
{
  const MarJson *json = writing->json;
  g_autoptr (GString) more = g_string_new (NULL);
  g_autofree char *result = sgf_result (writing->record);
  gsize begin;

  g_string_append (writing->text, "(;");
  begin = writing->text->len;
  g_string_append (writing->text, "FF[4]CA[UTF-8]AP[Marginalia:" MAR_VERSION "]GM[0]");
  sgf_put (writing->text, "MARGAME", writing->game.game->name);
  put_options (writing);
  put_members (writing->text, "MARFILE", file);
  put_start (writing);
  if (result != NULL && mar_record_header (writing->record, "result") == NULL)
    sgf_put (writing->text, "RE", result);
  for (guint i = mar_json_first (object); i < mar_json_token (json, object)->next;
       i = mar_json_token (json, i + 1)->next)
    if (mar_json_string_is (json, i, "headers"))
      put_headers (writing, i + 1);
    else if (mar_json_string_is (json, i, "moves"))
      find_tokens (writing, i + 1);
    else if (!mar_json_string_is (json, i, "game") && !mar_json_string_is (json, i, "options"))
      add_raw_member (more, json, i);
  put_members (writing->text, "MARRECORD", more);
  put_node (writing, mar_record_root (writing->record), begin);
  put_tree (writing);
  g_string_append (writing->text, ")\n");
}

void
sgf_write (MarDocument *document,
           GString     *text)
{
  gsize length;
  g_autofree char *content = mar_document_write (document, &length);
  g_auto (MarJson) json = { 0 };
  g_autoptr (GString) file = g_string_new (NULL);
  guint games = 0;
  guint object;

  if (!mar_json_scan (&json, content, length, NULL))
    g_return_if_reached ();
  for (guint i = mar_json_first (0); i < mar_json_token (&json, 0)->next;
       i = mar_json_token (&json, i + 1)->next)
    if (mar_json_string_is (&json, i, "games"))
      games = i + 1;
    else if (!mar_json_string_is (&json, i, "marginalia"))
      add_raw_member (file, &json, i);
  object = mar_json_first (games);
  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      g_autoptr (GHashTable) tokens = g_hash_table_new (NULL, NULL);
      Writing writing = { .text = text, .json = &json, .record = record, .tokens = tokens };

      sgf_game_init (&writing.game, mar_record_game (record), mar_record_options (record));
      put_record (&writing, object, file);
      g_string_truncate (file, 0);
      object = mar_json_token (&json, object)->next;
    }
}
