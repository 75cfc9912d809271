/* Reads the tree of nodes: lines in a stack of lines, since variations nest.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "format.h"
#include "mar-task.h"
#include "reader.h"

/* A line of nodes that is being read, and the token where it goes on. */
typedef struct
{
  MarNode *last;
  guint next;
  guint end;
  guint variations_next; /* in the node @last: where its variations go on */
  guint variations_end;
} Frame;

enum
{
  NODE_START,
  NODE_STEPS,
  NODE_ROLL,
  NODE_SETUP,
  NODE_END,
  NODE_STRUCK,
  NODE_SIDE,
  NODE_BEFORE,
  NODE_AFTER,
  NODE_GLYPHS,
  NODE_MARKS,
  NODE_FIGURES,
  NODE_ANALYSES,
  NODE_DECISIONS,
  NODE_TASK,
  NODE_SOURCE,
  NODE_VARIATIONS,
  N_NODE_KEYS,
};

static const char *const node_keys[] = {
  [NODE_START] = "start",       [NODE_STEPS] = "steps",
  [NODE_ROLL] = "roll",
  [NODE_SETUP] = "setup",       [NODE_END] = "end",
  [NODE_STRUCK] = "struck",
  [NODE_SIDE] = "side",
  [NODE_BEFORE] = "before",     [NODE_AFTER] = "after",
  [NODE_GLYPHS] = "glyphs",
  [NODE_MARKS] = "marks",       [NODE_FIGURES] = "figures",
  [NODE_ANALYSES] = "analyses", [NODE_DECISIONS] = "decisions",
  [NODE_TASK] = "task",
  [NODE_SOURCE] = "source",     [NODE_VARIATIONS] = "variations",
};

static gboolean
read_glyphs (MarReader  *reader,
             guint       token,
             GArray    **glyphs)
{
  const MarJson *json = &reader->json;

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, node_keys[NODE_GLYPHS]))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i)->next)
    {
      guint nag;
      int value;

      if (!mar_reader_number (reader, i, node_keys[NODE_GLYPHS], MAR_FORMAT_MAX_GLYPH, &nag))
        return FALSE;
      value = nag;
      if (*glyphs == NULL)
        *glyphs = g_array_new (FALSE, FALSE, sizeof (int));
      g_array_append_val (*glyphs, value);
    }
  return TRUE;
}

static gboolean
read_source (MarReader       *reader,
             guint            token,
             MarSourceEntry **source)
{
  MarSourceEntry *entry;

  if (token == 0)
    return TRUE;
  entry = *source = g_new0 (MarSourceEntry, 1);
  return mar_reader_source (reader, token, &entry->fields, &entry->extra);
}

/* Reads what a node of any kind may have. */
static gboolean
read_notes (MarReader   *reader,
            const guint *at,
            MarNode     *node)
{
  for (guint i = 0; i < 2; i++)
    {
      char **comment = &node->comments[i];

      if (!mar_reader_text (reader, at[NODE_BEFORE + i], node_keys[NODE_BEFORE + i], comment))
        return FALSE;
      if (*comment != NULL && **comment == '\0')
        g_clear_pointer (comment, g_free);
    }
  return read_glyphs (reader, at[NODE_GLYPHS], &node->glyphs)
         && mar_reader_marks (reader, at[NODE_MARKS], node->record->game, node->outcome->position,
                              &node->marks)
         && mar_reader_figures (reader, at[NODE_FIGURES], node, &node->figures)
         && mar_reader_analyses (reader, at[NODE_ANALYSES], &node->analyses)
         && mar_reader_decisions (reader, at[NODE_DECISIONS], &node->decisions)
         && mar_reader_task (reader, at[NODE_TASK], &node->task)
         && read_source (reader, at[NODE_SOURCE], &node->source);
}

/* Says which of the steps of a turn is wrong, and why. */
static gboolean
fail_step (MarReader  *reader,
           guint       token,
           guint       step,
           const char *text,
           GError     *cause)
{
  g_prefix_error (&cause, _("step %u “%s”: "), step, text);
  return mar_reader_fail_with (reader, token, cause);
}

/* Reads the actions and plays each on the record's line, where it reads as it stands in
 * the position that the ones before led to. */
static gboolean
read_actions (MarReader     *reader,
              guint          token,
              const char    *key,
              const MarLine *line,
              GArray        *actions)
{
  MarRecord *record = reader->record;
  const MarGame *game = record->game;
  g_autofree MarPosition *start = mar_position_copy (game, mar_line_position (line));
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  if (!mar_reader_text (reader, token, key, &text))
    return FALSE;
  words = g_strsplit (text, " ", -1);
  game->hand_over (start, NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const MarPosition *position = actions->len > 0 ? mar_line_position (line) : start;
      g_autoptr (GError) cause = NULL;
      MarAction action;

      if (*words[i] == '\0')
        continue;
      if (!game->read_action (position, words[i], &action, &cause)
          || !mar_record_play_action (record, actions->len, action, &cause))
        return fail_step (reader, token, actions->len + 1, words[i], g_steal_pointer (&cause));
      g_array_append_val (actions, action);
    }
  if (actions->len == 0)
    return mar_reader_fail (reader, token, _("“%s” has no action"), key);
  return TRUE;
}

/* Chance events stand under a key of their own. */
static gboolean
check_actor (MarReader     *reader,
             guint          token,
             gboolean       is_roll,
             const MarNode *parent)
{
  gboolean due = parent->record->game->actor (parent->outcome->position) == MAR_ACTOR_CHANCE;

  if (is_roll == due)
    return TRUE;
  return mar_reader_fail (reader, token,
                          due ? _("a roll is due here; it belongs under “roll”")
                              : _("no roll is due here; a player’s actions belong under “steps”"));
}

static MarNode *
read_turn (MarReader *reader,
           guint      token,
           guint      key,
           MarNode   *parent)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) cause = NULL;
  MarRecord *record = parent->record;
  MarLine *line = mar_record_open_turn (record, parent, &cause);

  if (line == NULL)
    {
      mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
      return NULL;
    }
  if (!check_actor (reader, token, key == NODE_ROLL, parent)
      || !read_actions (reader, token, node_keys[key], line, actions))
    {
      mar_record_leave_turn (record, actions->len);
      return NULL;
    }
  return mar_record_close_turn (record, parent, (MarAction *) (gpointer) actions->data,
                                actions->len);
}

static MarNode *
read_setup (MarReader *reader,
            guint      token,
            MarNode   *parent)
{
  MarRecord *record = parent->record;
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) cause = NULL;
  MarNode *node;

  position = mar_reader_position (reader, token, node_keys[NODE_SETUP], record->game,
                                  &record->options);
  if (position == NULL)
    return NULL;
  mar_record_finish_turn (record, parent);
  node = mar_record_add_setup (record, parent, position, &cause);
  if (node == NULL)
    mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
  return node;
}

static const char *
end_word (guint index)
{
  return mar_end_reason_name (index);
}

static gboolean
read_end_reason (MarReader *reader,
                 guint      token,
                 guint     *reason)
{
  return mar_reader_word (reader, token, token, node_keys[NODE_END], end_word, MAR_END_OTHER + 1,
                          reason);
}

static MarNode *
read_end (MarReader *reader,
          guint      token,
          guint      side_token,
          MarNode   *parent)
{
  MarRecord *record = parent->record;
  g_autoptr (GError) cause = NULL;
  MarNode *node;
  guint reason;
  int side = MAR_ACTOR_NONE;

  if (!read_end_reason (reader, token, &reason)
      || !mar_reader_side (reader, side_token, record->game, &side))
    return NULL;
  mar_record_finish_turn (record, parent);
  node = mar_record_add_end (record, parent, reason, side, &cause);
  if (node == NULL)
    mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
  return node;
}

/* The moves of a struck node are read as a text; nobody plays them. */
static MarNode *
read_struck (MarReader *reader,
             guint      token,
             MarNode   *parent)
{
  static const MarNodeKind kinds[] = { MAR_NODE_TURN, MAR_NODE_ROLL, MAR_NODE_END };
  static const char *const keys[] = { "steps", "roll", "end", "side", "reason" };
  MarRecord *record = parent->record;
  guint at[G_N_ELEMENTS (keys)];
  g_autofree char *text = NULL;
  g_autofree char *why = NULL;
  g_autofree char *extra = NULL;
  g_autoptr (GError) cause = NULL;
  MarNode *node;
  guint end_reason = MAR_END_RESIGNATION;
  guint which = 0;
  int side = MAR_ACTOR_NONE;

  if (!mar_reader_members (reader, token, node_keys[NODE_STRUCK], keys, G_N_ELEMENTS (keys), at,
                           &extra))
    return NULL;
  while (which < G_N_ELEMENTS (kinds) && at[which] == 0)
    which++;
  if ((at[0] != 0) + (at[1] != 0) + (at[2] != 0) != 1)
    {
      mar_reader_fail (reader, token,
                       _("what is struck must have one of the keys “steps”, “roll” and “end”"));
      return NULL;
    }
  if (!mar_reader_text (reader, at[which], keys[which], &text)
      || (kinds[which] == MAR_NODE_END && !read_end_reason (reader, at[which], &end_reason))
      || !mar_reader_side (reader, at[3], record->game, &side)
      || !mar_reader_text (reader, at[4], keys[4], &why))
    return NULL;
  if (kinds[which] == MAR_NODE_ROLL)
    side = MAR_ACTOR_CHANCE;
  mar_record_finish_turn (record, (MarNode *) mar_node_standing (parent));
  node = mar_record_add_struck (record, parent,
                                mar_strike_new (kinds[which], g_steal_pointer (&text),
                                                g_steal_pointer (&why), extra),
                                end_reason, side, &cause);
  if (node == NULL)
    mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
  return node;
}

/* Reads one node after @parent; @places gets where its members stand. */
static MarNode *
read_node (MarReader *reader,
           guint      token,
           MarNode   *parent,
           guint     *at)
{
  MarNode *node = NULL;
  g_autofree char *extra = NULL;
  guint kinds = 0;

  reader->after = parent;
  if (!mar_reader_members (reader, token, "moves", node_keys, N_NODE_KEYS, at, &extra))
    return NULL;
  for (guint i = NODE_START; i <= NODE_STRUCK; i++)
    kinds += at[i] != 0;
  if (kinds != 1 || at[NODE_START])
    {
      mar_reader_fail (reader, token,
                       _("a node must have one of the keys “steps”, “roll”, “setup”, “end” and "
                         "“struck”"));
      return NULL;
    }

  if (at[NODE_STEPS])
    node = read_turn (reader, at[NODE_STEPS], NODE_STEPS, parent);
  else if (at[NODE_ROLL])
    node = read_turn (reader, at[NODE_ROLL], NODE_ROLL, parent);
  else if (at[NODE_SETUP])
    node = read_setup (reader, at[NODE_SETUP], parent);
  else if (at[NODE_END])
    node = read_end (reader, at[NODE_END], at[NODE_SIDE], parent);
  else
    node = read_struck (reader, at[NODE_STRUCK], parent);
  if (node == NULL)
    return NULL;
  node->extra = g_steal_pointer (&extra);
  return read_notes (reader, at, node) ? node : NULL;
}

/* Reads the next node of the line on top of the stack. */
static gboolean
read_next (MarReader *reader,
           GArray    *frames)
{
  Frame *frame = &g_array_index (frames, Frame, frames->len - 1);
  guint at[N_NODE_KEYS];
  guint token = frame->next;
  MarNode *node;

  frame->next = mar_json_token (&reader->json, token)->next;
  node = read_node (reader, token, frame->last, at);
  if (node == NULL)
    return FALSE;
  frame->last = node;
  if (at[NODE_VARIATIONS])
    {
      if (!mar_reader_expect (reader, at[NODE_VARIATIONS], MAR_JSON_ARRAY,
                              node_keys[NODE_VARIATIONS]))
        return FALSE;
      frame->variations_next = mar_json_first (at[NODE_VARIATIONS]);
      frame->variations_end = mar_json_token (&reader->json, at[NODE_VARIATIONS])->next;
    }
  return TRUE;
}

/* Begins the next variation of the node that was read last. */
static gboolean
open_variation (MarReader *reader,
                GArray    *frames)
{
  Frame *frame = &g_array_index (frames, Frame, frames->len - 1);
  guint token = frame->variations_next;
  Frame variation = { frame->last->parent, mar_json_first (token), 0, 0, 0 };

  reader->after = frame->last->parent;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, node_keys[NODE_VARIATIONS]))
    return FALSE;
  frame->variations_next = mar_json_token (&reader->json, token)->next;
  variation.end = frame->variations_next;
  if (variation.next == variation.end)
    return mar_reader_fail (reader, token, _("a variation is empty"));
  g_array_append_val (frames, variation);
  return TRUE;
}

/* Reads the start node, if the line begins with one; returns the token after it. */
static gboolean
read_start (MarReader *reader,
            guint     *token,
            guint      end)
{
  MarNode *root = reader->record->root;
  guint at[N_NODE_KEYS];
  MarPosition *position;
  g_autofree char *extra = NULL;

  if (*token == end)
    return TRUE;
  if (!mar_reader_members (reader, *token, "moves", node_keys, N_NODE_KEYS, at, &extra))
    return FALSE;
  if (!at[NODE_START])
    return TRUE;
  for (guint i = 0; i < N_NODE_KEYS; i++)
    if (at[i] && (i == NODE_VARIATIONS || (i > NODE_START && i <= NODE_SIDE)))
      return mar_reader_fail (reader, at[i], _("the starting position can’t have “%s”"),
                              node_keys[i]);

  position = mar_reader_position (reader, at[NODE_START], node_keys[NODE_START],
                                  reader->record->game, &reader->record->options);
  if (position == NULL)
    return FALSE;
  mar_outcome_free (root->outcome);
  root->outcome = mar_outcome_new (root->record->game, MAR_NODE_START, position, NULL, 0);
  root->extra = g_steal_pointer (&extra);
  *token = mar_json_token (&reader->json, *token)->next;
  return read_notes (reader, at, root);
}

gboolean
mar_reader_moves (MarReader *reader,
                  guint      token)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  Frame line = { reader->record->root, 0, 0, 0, 0 };

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, "moves"))
    return FALSE;
  line.next = mar_json_first (token);
  line.end = mar_json_token (&reader->json, token)->next;
  if (!read_start (reader, &line.next, line.end))
    return FALSE;
  g_array_append_val (frames, line);

  while (frames->len > 0)
    {
      const Frame *frame = &g_array_index (frames, Frame, frames->len - 1);

      if (frame->variations_next < frame->variations_end)
        {
          if (!open_variation (reader, frames))
            return FALSE;
        }
      else if (frame->next == frame->end)
        {
          mar_record_finish_turn (reader->record, frame->last);
          g_array_set_size (frames, frames->len - 1);
        }
      else if (!read_next (reader, frames))
        return FALSE;
    }
  reader->after = NULL;
  return TRUE;
}

MarNode *
mar_record_read_node (MarRecord   *record,
                      MarNode     *parent,
                      const char  *text,
                      GError     **error)
{
  g_auto (MarJson) json = { 0 };
  guint at[N_NODE_KEYS];
  guint n_children;
  MarReader reader;
  MarNode *node;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (parent != NULL && parent->record == record, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (!mar_json_scan (&json, text, strlen (text), error))
    return NULL;
  reader = (MarReader) {
    .json = json, .document = record->document, .record = record, .alone = TRUE, .error = error
  };
  n_children = mar_node_n_children (parent);
  node = read_node (&reader, 0, parent, at);
  /* A node whose notes can't be read is in the tree already. */
  if (node == NULL && mar_node_n_children (parent) > n_children)
    mar_record_remove (record, mar_node_child (parent, n_children));
  else if (node != NULL)
    mar_record_finish_turn (record, node);
  return node;
}
