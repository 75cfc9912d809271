/* Reads the text of a .marginalia file. Everything that is refused is named with its
 * line and column, its game and its turn; what is not known is kept as it stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document-private.h"
#include "format.h"
#include "json-text.h"

typedef struct
{
  MarJson json;
  MarDocument *document;
  MarRecord *record;    /* the game that is being read */
  guint game;           /* its number, from 1; 0 outside of games */
  const MarNode *after; /* the node before the one that is being read */
  GError **error;
} Reader;

/* A line of nodes that is being read, and the token where it goes on. */
typedef struct
{
  MarNode *last;
  guint next;
  guint end;
  guint variations_next; /* in the node @last: where its variations go on */
  guint variations_end;
} Frame;

/* Failing. */

static char *
place_text (const Reader *reader,
            guint token)
{
  guint line, column;

  mar_json_place (reader->json.text, mar_json_token (&reader->json, token)->start, &line,
                  &column);
  if (reader->after)
    return g_strdup_printf (_ ("line %u, column %u (game %u, turn %u)"), line, column,
                            reader->game, mar_node_number (reader->after) + 1);
  if (reader->game > 0)
    return g_strdup_printf (_ ("line %u, column %u (game %u)"), line, column, reader->game);
  return g_strdup_printf (_ ("line %u, column %u"), line, column);
}

G_GNUC_PRINTF (4, 5)
static gboolean
fail (Reader *reader,
      MarRecordError code,
      guint token,
      const char *format,
      ...)
{
  g_autofree char *place = place_text (reader, token);
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (reader->error, MAR_RECORD_ERROR, code, "%s: %s", place, message);
  return FALSE;
}

/* Says where the error of a lower layer was met. */
static gboolean
fail_with (Reader *reader,
           guint token,
           GError *cause)
{
  g_autofree char *place = place_text (reader, token);

  g_propagate_prefixed_error (reader->error, cause, "%s: ", place);
  return FALSE;
}

/* Values. */

static gboolean
expect (Reader *reader,
        guint token,
        MarJsonType type,
        const char *key)
{
  static const char *const wanted[] = {
    [MAR_JSON_OBJECT] = N_ ("“%s” must be an object in braces"),
    [MAR_JSON_ARRAY] = N_ ("“%s” must be a list in brackets"),
    [MAR_JSON_STRING] = N_ ("“%s” must be a text in quotes"),
  };
  g_autofree char *message = NULL;
  char **parts;

  if (mar_json_token (&reader->json, token)->type == type)
    return TRUE;
  parts = g_strsplit (_ (wanted[type]), "%s", 2);
  message = g_strjoinv (key, parts);
  g_strfreev (parts);
  return fail (reader, MAR_RECORD_ERROR_SYNTAX, token, "%s", message);
}

/*
 * Finds the members of an object: @places gets the token of each value, 0 for keys that
 * are missing; @extra, as JSON, all whose key is not among @keys.
 */
static gboolean
read_members (Reader *reader,
              guint object,
              const char *name,
              const char *const *keys,
              guint n_keys,
              guint *places,
              char **extra)
{
  const MarJson *json = &reader->json;
  g_autoptr (GString) unknown = NULL;
  guint end;

  if (!expect (reader, object, MAR_JSON_OBJECT, name))
    return FALSE;
  memset (places, 0, n_keys * sizeof (guint));
  end = mar_json_token (json, object)->next;
  for (guint i = mar_json_first (object); i < end; i = mar_json_token (json, i + 1)->next)
    {
      guint k = 0;

      while (k < n_keys && !mar_json_string_is (json, i, keys[k]))
        k++;
      if (k < n_keys)
        {
          places[k] = i + 1;
          continue;
        }
      if (!unknown)
        unknown = g_string_new (NULL);
      else
        g_string_append_c (unknown, ',');
      mar_json_append_raw (json, i, unknown);
      g_string_append_c (unknown, ':');
      mar_json_append_raw (json, i + 1, unknown);
    }
  if (unknown)
    *extra = g_string_free (g_steal_pointer (&unknown), FALSE);
  return TRUE;
}

/* Reads a text that may be missing. */
static gboolean
read_text (Reader *reader,
           guint token,
           const char *key,
           char **text)
{
  if (token == 0)
    return TRUE;
  if (!expect (reader, token, MAR_JSON_STRING, key))
    return FALSE;
  *text = mar_json_string (&reader->json, token);
  return TRUE;
}

/* Reads a number that may be missing. */
static gboolean
read_number (Reader *reader,
             guint token,
             const char *key,
             guint maximum,
             guint *number)
{
  gint64 value;

  if (token == 0)
    return TRUE;
  if (!mar_json_integer (&reader->json, token, 0, maximum, &value))
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token,
                 _ ("“%s” must be a whole number from 0 to %u"), key, maximum);
  *number = value;
  return TRUE;
}

static MarPosition *
read_position (Reader *reader,
               guint token,
               const char *key,
               const MarGame *game,
               const MarOptions *options)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) cause = NULL;
  MarPosition *position;

  if (!read_text (reader, token, key, &text))
    return NULL;
  position = mar_position_read (game, options, text, &cause);
  if (!position)
    fail_with (reader, token, g_steal_pointer (&cause));
  return position;
}

/* Marks. */

static gboolean
read_word (Reader *reader,
           guint object,
           guint token,
           const char *key,
           const char *(*word) (guint index),
           guint n,
           guint *index)
{
  if (token == 0)
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, object, _ ("the key “%s” is missing"), key);
  if (!expect (reader, token, MAR_JSON_STRING, key))
    return FALSE;
  for (*index = 0; *index < n; (*index)++)
    if (mar_json_string_is (&reader->json, token, word (*index)))
      return TRUE;
  return fail (reader, MAR_RECORD_ERROR_SYNTAX, token, _ ("there is no such “%s”"), key);
}

static const char *
type_word (guint index)
{
  return mar_mark_type_name (index);
}

static const char *
color_word (guint index)
{
  return mar_mark_color_name (index);
}

static gboolean
read_cell (Reader *reader,
           guint token,
           const char *key,
           const MarGame *game,
           const MarPosition *position,
           MarCell *cell)
{
  g_autofree char *text = NULL;

  *cell = MAR_CELL_NONE;
  if (token == 0)
    return TRUE;
  if (!read_text (reader, token, key, &text))
    return FALSE;
  if (!game->read_cell (position, text, cell))
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token, _ ("the board has no cell “%s”"), text);
  return TRUE;
}

static gboolean
read_mark (Reader *reader,
           guint token,
           const MarGame *game,
           const MarPosition *position,
           MarMark *mark,
           char **extra)
{
  static const char *const keys[] = { "type", "color", "cell", "to", "text" };
  guint at[G_N_ELEMENTS (keys)];
  guint type, color;

  if (!read_members (reader, token, "marks", keys, G_N_ELEMENTS (keys), at, extra)
      || !read_word (reader, token, at[0], keys[0], type_word, MAR_MARK_DIM + 1, &type)
      || !read_word (reader, token, at[1], keys[1], color_word, MAR_N_COLORS, &color)
      || !read_cell (reader, at[2], keys[2], game, position, &mark->cell)
      || !read_cell (reader, at[3], keys[3], game, position, &mark->to)
      || !read_text (reader, at[4], keys[4], &mark->text))
    return FALSE;
  mark->type = type;
  mark->color = color;
  return TRUE;
}

static guint
count_elements (const MarJson *json,
                guint array)
{
  guint n = 0;

  for (guint i = mar_json_first (array); i < mar_json_token (json, array)->next;
       i = mar_json_token (json, i)->next)
    n++;
  return n;
}

static gboolean
read_marks (Reader *reader,
            guint token,
            const MarGame *game,
            const MarPosition *position,
            MarMarkList **marks)
{
  MarMarkList *list;
  guint at;

  if (token == 0)
    return TRUE;
  if (!expect (reader, token, MAR_JSON_ARRAY, "marks"))
    return FALSE;
  list = *marks = g_new0 (MarMarkList, 1);
  list->n = count_elements (&reader->json, token);
  list->items = g_new0 (MarMark, list->n);
  list->extras = g_new0 (char *, list->n);
  at = mar_json_first (token);
  for (guint i = 0; i < list->n; i++, at = mar_json_token (&reader->json, at)->next)
    if (!read_mark (reader, at, game, position, &list->items[i], &list->extras[i]))
      return FALSE;
  return TRUE;
}

/* Nodes. */

enum
{
  NODE_START,
  NODE_STEPS,
  NODE_ROLL,
  NODE_SETUP,
  NODE_END,
  NODE_SIDE,
  NODE_BEFORE,
  NODE_AFTER,
  NODE_GLYPHS,
  NODE_MARKS,
  NODE_SOURCE,
  NODE_VARIATIONS,
  N_NODE_KEYS,
};

static const char *const node_keys[] = {
  [NODE_START] = "start",   [NODE_STEPS] = "steps",   [NODE_ROLL] = "roll",
  [NODE_SETUP] = "setup",   [NODE_END] = "end",       [NODE_SIDE] = "side",
  [NODE_BEFORE] = "before", [NODE_AFTER] = "after",   [NODE_GLYPHS] = "glyphs",
  [NODE_MARKS] = "marks",   [NODE_SOURCE] = "source", [NODE_VARIATIONS] = "variations",
};

static gboolean
read_glyphs (Reader *reader,
             guint token,
             GArray **glyphs)
{
  const MarJson *json = &reader->json;

  if (token == 0)
    return TRUE;
  if (!expect (reader, token, MAR_JSON_ARRAY, node_keys[NODE_GLYPHS]))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i)->next)
    {
      guint nag;
      int value;

      if (!read_number (reader, i, node_keys[NODE_GLYPHS], MAR_FORMAT_MAX_GLYPH, &nag))
        return FALSE;
      value = nag;
      if (!*glyphs)
        *glyphs = g_array_new (FALSE, FALSE, sizeof (int));
      g_array_append_val (*glyphs, value);
    }
  return TRUE;
}

static gboolean
read_source (Reader *reader,
             guint token,
             MarSourceEntry **source)
{
  static const char *const keys[]
      = { "number", "header", "steps", "diagram", "remark", "unread", "line", "column" };
  guint at[G_N_ELEMENTS (keys)];
  MarSourceEntry *entry;

  if (token == 0)
    return TRUE;
  entry = *source = g_new0 (MarSourceEntry, 1);
  return read_members (reader, token, node_keys[NODE_SOURCE], keys, G_N_ELEMENTS (keys), at,
                       &entry->extra)
         && read_text (reader, at[0], keys[0], &entry->facts.number)
         && read_text (reader, at[1], keys[1], &entry->facts.header)
         && read_text (reader, at[2], keys[2], &entry->facts.steps)
         && read_text (reader, at[3], keys[3], &entry->facts.diagram)
         && read_text (reader, at[4], keys[4], &entry->facts.remark)
         && read_text (reader, at[5], keys[5], &entry->facts.unread)
         && read_number (reader, at[6], keys[6], G_MAXINT32, &entry->facts.line)
         && read_number (reader, at[7], keys[7], G_MAXINT32, &entry->facts.column);
}

/* Reads what a node of any kind may have. */
static gboolean
read_notes (Reader *reader,
            const guint *at,
            MarNode *node)
{
  for (guint i = 0; i < 2; i++)
    {
      char **comment = &node->comments[i];

      if (!read_text (reader, at[NODE_BEFORE + i], node_keys[NODE_BEFORE + i], comment))
        return FALSE;
      if (*comment && **comment == '\0')
        g_clear_pointer (comment, g_free);
    }
  return read_glyphs (reader, at[NODE_GLYPHS], &node->glyphs)
         && read_marks (reader, at[NODE_MARKS], node->record->game, node->outcome->position,
                        &node->marks)
         && read_source (reader, at[NODE_SOURCE], &node->source);
}

/* Says which of the steps of a turn is wrong, and why. */
static gboolean
fail_step (Reader *reader,
           guint token,
           guint step,
           const char *text,
           GError *cause)
{
  g_prefix_error (&cause, _ ("step %u “%s”: "), step, text);
  return fail_with (reader, token, cause);
}

/*
 * Reads the actions, each as it reads in the position that the ones before lead to.
 * The positions are those of a scratch copy: whether all is legal is asked later.
 */
static gboolean
read_actions (Reader *reader,
              guint token,
              const char *key,
              const MarNode *parent,
              GArray *actions)
{
  const MarGame *game = parent->record->game;
  g_autofree MarPosition *position = mar_position_copy (game, parent->outcome->position);
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  if (!read_text (reader, token, key, &text))
    return FALSE;
  words = g_strsplit (text, " ", -1);
  game->hand_over (position, NULL);
  for (guint i = 0; words[i]; i++)
    {
      g_autoptr (GError) cause = NULL;
      MarAction action;

      if (*words[i] == '\0')
        continue;
      if (!game->read_action (position, words[i], &action, &cause)
          || !mar_game_check_action (game, position, action, &cause))
        return fail_step (reader, token, actions->len + 1, words[i], g_steal_pointer (&cause));
      game->play (position, action, NULL);
      g_array_append_val (actions, action);
    }
  if (actions->len == 0)
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token, _ ("“%s” has no action"), key);
  return TRUE;
}

static MarNode *
read_turn (Reader *reader,
           guint token,
           const char *key,
           MarNode *parent)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_autoptr (GError) cause = NULL;
  MarNode *node;

  if (!read_actions (reader, token, key, parent, actions))
    return NULL;
  node = mar_record_add_turn_always (parent->record, parent, (MarAction *) (gpointer) actions->data,
                                     actions->len, &cause);
  if (!node)
    fail_with (reader, token, g_steal_pointer (&cause));
  return node;
}

static MarNode *
read_setup (Reader *reader,
            guint token,
            MarNode *parent)
{
  MarRecord *record = parent->record;
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) cause = NULL;
  MarNode *node;

  position = read_position (reader, token, node_keys[NODE_SETUP], record->game, &record->options);
  if (!position)
    return NULL;
  node = mar_record_add_setup (record, parent, position, &cause);
  if (!node)
    fail_with (reader, token, g_steal_pointer (&cause));
  return node;
}

static const char *
end_word (guint index)
{
  return mar_end_reason_name (index);
}

static MarNode *
read_end (Reader *reader,
          guint token,
          guint side_token,
          MarNode *parent)
{
  MarRecord *record = parent->record;
  g_autofree char *side_text = NULL;
  g_autoptr (GError) cause = NULL;
  const char *letter;
  MarNode *node;
  guint reason;
  int side = MAR_ACTOR_NONE;

  if (!read_word (reader, token, token, node_keys[NODE_END], end_word, MAR_END_OTHER + 1,
                  &reason)
      || !read_text (reader, side_token, node_keys[NODE_SIDE], &side_text))
    return NULL;
  if (side_text)
    {
      letter = strlen (side_text) == 1 ? strchr (record->game->letters, *side_text) : NULL;
      if (!letter)
        {
          fail (reader, MAR_RECORD_ERROR_SYNTAX, side_token, _ ("no player is called “%s”"),
                side_text);
          return NULL;
        }
      side = letter - record->game->letters;
    }
  node = mar_record_add_end (record, parent, reason, side, &cause);
  if (!node)
    fail_with (reader, token, g_steal_pointer (&cause));
  return node;
}

/* Reads one node after @parent; @places gets where its members stand. */
static MarNode *
read_node (Reader *reader,
           guint token,
           MarNode *parent,
           guint *at)
{
  MarNode *node = NULL;
  g_autofree char *extra = NULL;
  guint kinds = 0;

  reader->after = parent;
  if (!read_members (reader, token, "moves", node_keys, N_NODE_KEYS, at, &extra))
    return NULL;
  for (guint i = NODE_START; i <= NODE_END; i++)
    kinds += at[i] != 0;
  if (kinds != 1 || at[NODE_START])
    {
      fail (reader, MAR_RECORD_ERROR_SYNTAX, token,
            _ ("a node must have one of the keys “steps”, “roll”, “setup” and “end”"));
      return NULL;
    }

  if (at[NODE_STEPS])
    node = read_turn (reader, at[NODE_STEPS], node_keys[NODE_STEPS], parent);
  else if (at[NODE_ROLL])
    node = read_turn (reader, at[NODE_ROLL], node_keys[NODE_ROLL], parent);
  else if (at[NODE_SETUP])
    node = read_setup (reader, at[NODE_SETUP], parent);
  else
    node = read_end (reader, at[NODE_END], at[NODE_SIDE], parent);
  if (!node)
    return NULL;
  node->extra = g_steal_pointer (&extra);
  return read_notes (reader, at, node) ? node : NULL;
}

/* Reads the next node of the line on top of the stack. */
static gboolean
read_next (Reader *reader,
           GArray *frames)
{
  Frame *frame = &g_array_index (frames, Frame, frames->len - 1);
  guint at[N_NODE_KEYS];
  guint token = frame->next;
  MarNode *node;

  frame->next = mar_json_token (&reader->json, token)->next;
  node = read_node (reader, token, frame->last, at);
  if (!node)
    return FALSE;
  frame->last = node;
  if (at[NODE_VARIATIONS])
    {
      if (!expect (reader, at[NODE_VARIATIONS], MAR_JSON_ARRAY, node_keys[NODE_VARIATIONS]))
        return FALSE;
      frame->variations_next = mar_json_first (at[NODE_VARIATIONS]);
      frame->variations_end = mar_json_token (&reader->json, at[NODE_VARIATIONS])->next;
    }
  return TRUE;
}

/* Begins the next variation of the node that was read last. */
static gboolean
open_variation (Reader *reader,
                GArray *frames)
{
  Frame *frame = &g_array_index (frames, Frame, frames->len - 1);
  guint token = frame->variations_next;
  Frame variation = { frame->last->parent, mar_json_first (token), 0, 0, 0 };

  reader->after = frame->last->parent;
  if (!expect (reader, token, MAR_JSON_ARRAY, node_keys[NODE_VARIATIONS]))
    return FALSE;
  frame->variations_next = mar_json_token (&reader->json, token)->next;
  variation.end = frame->variations_next;
  if (variation.next == variation.end)
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token, _ ("a variation is empty"));
  g_array_append_val (frames, variation);
  return TRUE;
}

/* Reads the start node, if the line begins with one; returns the token after it. */
static gboolean
read_start (Reader *reader,
            guint *token,
            guint end)
{
  MarNode *root = reader->record->root;
  guint at[N_NODE_KEYS];
  MarPosition *position;
  g_autofree char *extra = NULL;

  if (*token == end)
    return TRUE;
  if (!read_members (reader, *token, "moves", node_keys, N_NODE_KEYS, at, &extra))
    return FALSE;
  if (!at[NODE_START])
    return TRUE;
  for (guint i = 0; i < N_NODE_KEYS; i++)
    if (at[i] && (i == NODE_VARIATIONS || (i > NODE_START && i <= NODE_SIDE)))
      return fail (reader, MAR_RECORD_ERROR_SYNTAX, at[i],
                   _ ("the starting position can't have “%s”"), node_keys[i]);

  position = read_position (reader, at[NODE_START], node_keys[NODE_START], reader->record->game,
                            &reader->record->options);
  if (!position)
    return FALSE;
  mar_outcome_free (root->outcome);
  root->outcome = mar_outcome_new (position, NULL, 0);
  root->extra = g_steal_pointer (&extra);
  *token = mar_json_token (&reader->json, *token)->next;
  return read_notes (reader, at, root);
}

static gboolean
read_moves (Reader *reader,
            guint token)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  Frame line = { reader->record->root, 0, 0, 0, 0 };

  if (token == 0)
    return TRUE;
  if (!expect (reader, token, MAR_JSON_ARRAY, "moves"))
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
        g_array_set_size (frames, frames->len - 1);
      else if (!read_next (reader, frames))
        return FALSE;
    }
  reader->after = NULL;
  return TRUE;
}

/* Games. */

static gboolean
read_options (Reader *reader,
              guint token,
              const MarGame *game,
              MarOptions *options)
{
  const MarJson *json = &reader->json;

  mar_options_init (options, game);
  if (token == 0)
    return TRUE;
  if (!expect (reader, token, MAR_JSON_OBJECT, "options"))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      g_autofree char *name = mar_json_string (json, i);
      g_autofree char *value = NULL;
      g_autoptr (GError) cause = NULL;

      if (!expect (reader, i + 1, MAR_JSON_STRING, name))
        return FALSE;
      value = mar_json_string (json, i + 1);
      if (!mar_options_set (options, game, name, value, &cause))
        return fail_with (reader, i, g_steal_pointer (&cause));
    }
  return TRUE;
}

/* Reads headers: all that are texts. Others are kept for a version that knows them. */
static gboolean
read_headers (Reader *reader,
              guint token)
{
  const MarJson *json = &reader->json;
  g_autoptr (GString) extra = NULL;

  if (token == 0)
    return TRUE;
  if (!expect (reader, token, MAR_JSON_OBJECT, "headers"))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      if (mar_json_token (json, i + 1)->type == MAR_JSON_STRING)
        {
          MarHeader header = { mar_json_string (json, i), mar_json_string (json, i + 1) };

          g_array_append_val (reader->record->headers, header);
          continue;
        }
      if (!extra)
        extra = g_string_new (NULL);
      else
        g_string_append_c (extra, ',');
      mar_json_append_raw (json, i, extra);
      g_string_append_c (extra, ':');
      mar_json_append_raw (json, i + 1, extra);
    }
  if (extra)
    reader->record->headers_extra = g_string_free (g_steal_pointer (&extra), FALSE);
  return TRUE;
}

static const MarGame *
read_game_name (Reader *reader,
                guint object,
                guint token)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) cause = NULL;
  const MarGame *game;

  if (token == 0)
    {
      fail (reader, MAR_RECORD_ERROR_SYNTAX, object, _ ("the key “%s” is missing"), "game");
      return NULL;
    }
  if (!read_text (reader, token, "game", &name))
    return NULL;
  game = mar_game_find (name, &cause);
  if (!game)
    fail_with (reader, token, g_steal_pointer (&cause));
  return game;
}

static gboolean
read_record (Reader *reader,
             guint token)
{
  static const char *const keys[] = { "game", "options", "headers", "moves" };
  guint at[G_N_ELEMENTS (keys)];
  g_autofree char *extra = NULL;
  const MarGame *game;
  MarOptions options;

  if (!read_members (reader, token, "games", keys, G_N_ELEMENTS (keys), at, &extra))
    return FALSE;
  game = read_game_name (reader, token, at[0]);
  if (!game || !read_options (reader, at[1], game, &options))
    return FALSE;
  reader->record = mar_document_add_record (reader->document, game, &options, NULL);
  reader->record->extra = g_steal_pointer (&extra);
  return read_headers (reader, at[2]) && read_moves (reader, at[3]);
}

/* The rest of a document. */

static gboolean
read_passage (Reader *reader,
              guint token)
{
  static const char *const keys[] = { "before", "line", "text" };
  guint at[G_N_ELEMENTS (keys)];
  MarPassage *passage = mar_passage_new (0, 0, NULL);

  g_ptr_array_add (reader->document->passages, passage);
  if (!read_members (reader, token, "passages", keys, G_N_ELEMENTS (keys), at, &passage->extra)
      || !read_number (reader, at[0], keys[0], G_MAXINT32, &passage->before)
      || !read_number (reader, at[1], keys[1], G_MAXINT32, &passage->line)
      || !read_text (reader, at[2], keys[2], &passage->text))
    return FALSE;
  if (!passage->text)
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token, _ ("the key “%s” is missing"), "text");
  return TRUE;
}

static gboolean
read_figure (Reader *reader,
             guint token)
{
  static const char *const keys[] = { "id", "game", "position", "caption", "marks" };
  guint at[G_N_ELEMENTS (keys)];
  MarFigureEntry *entry = g_new0 (MarFigureEntry, 1);

  g_ptr_array_add (reader->document->figures, entry);
  if (!read_members (reader, token, "figures", keys, G_N_ELEMENTS (keys), at, &entry->extra)
      || !read_text (reader, at[0], keys[0], &entry->facts.id)
      || !read_text (reader, at[3], keys[3], &entry->facts.caption)
      || !(entry->facts.game = read_game_name (reader, token, at[1])))
    return FALSE;
  if (!at[2])
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token, _ ("the key “%s” is missing"), keys[2]);
  entry->facts.position = read_position (reader, at[2], keys[2], entry->facts.game, NULL);
  if (!entry->facts.position
      || !read_marks (reader, at[4], entry->facts.game, entry->facts.position, &entry->marks))
    return FALSE;
  if (entry->marks)
    {
      entry->facts.marks = entry->marks->items;
      entry->facts.n_marks = entry->marks->n;
    }
  return TRUE;
}

static gboolean
read_list (Reader *reader,
           guint token,
           const char *key,
           gboolean (*read_item) (Reader *reader, guint token))
{
  const MarJson *json = &reader->json;

  if (token == 0)
    return TRUE;
  if (!expect (reader, token, MAR_JSON_ARRAY, key))
    return FALSE;
  reader->game = 0;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i)->next)
    {
      if (read_item == read_record)
        reader->game++;
      if (!read_item (reader, i))
        return FALSE;
    }
  reader->game = 0;
  return TRUE;
}

static gboolean
read_version (Reader *reader,
              guint token)
{
  gint64 version;

  if (token == 0)
    return fail (reader, MAR_RECORD_ERROR_FOREIGN, 0,
                 _ ("this is no Marginalia file: the key “marginalia” is missing"));
  if (!mar_json_integer (&reader->json, token, 1, G_MAXINT32, &version))
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token,
                 _ ("“marginalia” must be the number of the format, which is %d"),
                 MAR_FORMAT_VERSION);
  if (version > MAR_FORMAT_VERSION)
    return fail (reader, MAR_RECORD_ERROR_SYNTAX, token,
                 _ ("the file was made by a newer version of Marginalia (format %d); "
                    "this one reads format %d"),
                 (int) version, MAR_FORMAT_VERSION);
  return TRUE;
}

static gboolean
read_document (Reader *reader)
{
  static const char *const keys[] = { "marginalia", "games", "passages", "figures" };
  guint at[G_N_ELEMENTS (keys)];

  return read_members (reader, 0, _ ("the file"), keys, G_N_ELEMENTS (keys), at,
                       &reader->document->extra)
         && read_version (reader, at[0]) && read_list (reader, at[1], keys[1], read_record)
         && read_list (reader, at[2], keys[2], read_passage)
         && read_list (reader, at[3], keys[3], read_figure);
}

MarDocument *
mar_document_parse (const char *data,
                    gsize length,
                    GError **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  g_autoptr (MarDocument) document = NULL;
  g_auto (MarJson) json = { 0 };
  Reader reader;

  g_return_val_if_fail (data != NULL, NULL);

  if (length >= 3 && memcmp (data, mark, 3) == 0)
    {
      data += 3;
      length -= 3;
    }
  if (!mar_json_scan (&json, data, length, error))
    return NULL;
  document = mar_document_new ();
  reader = (Reader){ .json = json, .document = document, .error = error };
  if (!read_document (&reader))
    return NULL;
  mar_document_forget (document, FALSE);
  return g_steal_pointer (&document);
}
