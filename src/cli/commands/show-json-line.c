/* A line of play as JSON, with all that stands beside its turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "show-json.h"

/*
 * One entry among the turns. A position set by hand belongs to what is played from it,
 * so an entry goes from @first to @last: setups, then a turn, a roll or an end; or a
 * setup alone when nothing follows.
 */
typedef struct
{
  MarNode *first;
  MarNode *last;
  /* Whose variations are being written: a node from @first to @last, and which of them. */
  MarNode *owner;
  guint next;
  gboolean has_variations;
} Entry;

void
show_json_array (JsonBuilder *builder,
                 const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
show_json_position (JsonBuilder       *builder,
                    const char        *name,
                    const MarGame     *game,
                    const MarPosition *position)
{
  g_autofree char *text = mar_position_text (game, position);

  cli_member_string (builder, name, text);
}

static void
add_glyphs (JsonBuilder   *builder,
            const MarNode *node)
{
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  if (n == 0)
    return;
  show_json_array (builder, "glyphs");
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, glyphs[i]);
  json_builder_end_array (builder);
}

static void
join (GString    *text,
      const char *part)
{
  if (part == NULL || part[0] == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, part);
}

/* The comments of a setup come before what is played from it. */
static void
add_comments (JsonBuilder *builder,
              const Entry *entry)
{
  g_autoptr (GString) before = g_string_new (NULL);

  for (MarNode *node = entry->first; node != entry->last; node = mar_node_child (node, 0))
    {
      join (before, mar_node_comment (node, MAR_COMMENT_BEFORE));
      join (before, mar_node_comment (node, MAR_COMMENT_AFTER));
    }
  join (before, mar_node_comment (entry->last, MAR_COMMENT_BEFORE));
  cli_member_string (builder, "before", before->str);
  cli_member_string (builder, "after", mar_node_comment (entry->last, MAR_COMMENT_AFTER));
}

static void
add_annotations (JsonBuilder   *builder,
                 const MarNode *node)
{
  guint n;
  const MarMark *marks = mar_node_marks (node, &n);

  add_glyphs (builder, node);
  show_json_marks (builder, mar_record_game (mar_node_record (node)), mar_node_position (node),
                   marks, n);
  show_json_figures (builder, mar_record_document (mar_node_record (node)), (MarNode *) node);
  show_json_task (builder, mar_node_task (node));
  show_json_source (builder, mar_node_source (node));
}

/* A position that was set up by hand, with its own marks and the importer's reason. */
static void
add_setup (JsonBuilder   *builder,
           const MarNode *setup)
{
  const MarGame *game = mar_record_game (mar_node_record (setup));
  guint n;

  show_json_position (builder, "setup", game, mar_node_position (setup));
  mar_node_marks (setup, &n);
  n += mar_document_n_figures (mar_record_document (mar_node_record (setup)), (MarNode *) setup);
  if (n == 0 && mar_node_source (setup) == NULL && mar_node_task (setup) == NULL)
    return;
  json_builder_set_member_name (builder, "setup_details");
  json_builder_begin_object (builder);
  add_annotations (builder, setup);
  json_builder_end_object (builder);
}

static void
add_actions (JsonBuilder   *builder,
             const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (n == 0)
    return;
  show_json_array (builder, "actions");
  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, NULL);
      g_autofree char *text = mar_action_text (game, position, actions[i]);

      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
}

static void
add_turn (JsonBuilder   *builder,
          const MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarSource *source = mar_node_source (node);
  g_autofree char *side = cli_actor_name (game, mar_node_side (node));

  cli_member_int (builder, "number", mar_node_number (node));
  cli_member_string (builder, "side", side);
  cli_member_string (builder, "printed", source != NULL ? source->steps : NULL);
  add_actions (builder, node);
}

/* Moves or an end that don't play any more, under the key that they had, and the reason. */
static void
add_struck (JsonBuilder   *builder,
            const MarNode *node)
{
  const MarNodeKind was = mar_node_struck_kind (node);
  g_autofree char *side = cli_actor_name (mar_record_game (mar_node_record (node)),
                                          mar_node_side (node));

  json_builder_set_member_name (builder, "struck");
  json_builder_begin_object (builder);
  cli_member_string (builder,
                     was == MAR_NODE_ROLL  ? "roll"
                     : was == MAR_NODE_END ? "end"
                                           : "steps",
                     mar_node_struck_text (node));
  cli_member_string (builder, "side", side);
  cli_member_string (builder, "reason", mar_node_struck_reason (node));
  json_builder_end_object (builder);
}

static void
begin_entry (JsonBuilder *builder,
             const Entry *entry)
{
  const MarNode *node = entry->last;
  const MarNode *parent = mar_node_parent (node);
  const MarGame *game = mar_record_game (mar_node_record (node));
  MarNodeKind kind = mar_node_kind (node);
  g_autofree char *score = mar_score_text (game, mar_node_position (node));

  json_builder_begin_object (builder);
  if (mar_node_is_turn (node))
    add_turn (builder, node);
  else if (kind == MAR_NODE_ROLL)
    cli_member_int (builder, "roll", show_roll (node));
  else if (kind == MAR_NODE_STRUCK)
    add_struck (builder, node);
  if (kind == MAR_NODE_END)
    cli_member_string (builder, "end", mar_end_reason_name (mar_node_end_reason (node)));

  show_json_position (builder, "position", game, mar_node_position (node));
  cli_member_string (builder, "score", score);
  if (kind == MAR_NODE_SETUP)
    add_setup (builder, node);
  else if (parent != NULL && mar_node_kind (parent) == MAR_NODE_SETUP && !mar_node_is_turn (parent))
    add_setup (builder, parent);
  add_comments (builder, entry);
  add_annotations (builder, node);
}

static Entry
entry_at (MarNode *node)
{
  Entry entry = { node, node, node, 1, FALSE };

  while (mar_node_kind (entry.last) == MAR_NODE_SETUP && !mar_node_is_turn (entry.last)
         && mar_node_n_children (entry.last) > 0)
    entry.last = mar_node_child (entry.last, 0);
  return entry;
}

/* Returns: (nullable): the first node of the next variation of an entry. */
static MarNode *
next_variation (Entry *entry)
{
  while (entry->owner != NULL)
    {
      MarNode *parent = mar_node_parent (entry->owner);

      /* Variations are told where they part from their line, at its first child. */
      if (mar_node_index (entry->owner) == 0 && entry->next < mar_node_n_children (parent))
        return mar_node_child (parent, entry->next++);
      entry->owner = entry->owner != entry->last ? mar_node_child (entry->owner, 0) : NULL;
      entry->next = 1;
    }
  return NULL;
}

static void
push_entry (GArray      *stack,
            JsonBuilder *builder,
            MarNode     *node)
{
  Entry entry = entry_at (node);

  begin_entry (builder, &entry);
  g_array_append_val (stack, entry);
}

/* Writes the line that begins at @first with all its variations; the array is open. */
void
show_json_line (JsonBuilder *builder,
                MarNode     *first)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Entry));

  push_entry (stack, builder, first);
  while (stack->len > 0)
    {
      Entry *top = &g_array_index (stack, Entry, stack->len - 1);
      MarNode *variation = next_variation (top);
      MarNode *last = top->last;

      if (variation != NULL)
        {
          if (!top->has_variations)
            show_json_array (builder, "variations");
          top->has_variations = TRUE;
          json_builder_begin_array (builder);
          push_entry (stack, builder, variation);
          continue;
        }

      if (top->has_variations)
        json_builder_end_array (builder);
      json_builder_end_object (builder);
      g_array_set_size (stack, stack->len - 1);
      if (mar_node_n_children (last) > 0)
        push_entry (stack, builder, mar_node_child (last, 0));
      else if (stack->len > 0)
        json_builder_end_array (builder);
    }
}

void
show_json_notes (JsonBuilder *builder,
                 MarNode     *node)
{
  const Entry entry = { node, node, NULL, 0, FALSE };

  add_comments (builder, &entry);
  add_annotations (builder, node);
}
