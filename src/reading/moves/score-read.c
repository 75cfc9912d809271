/* Reads exact lists of moves. Whatever is otherwise ends the reading.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "json-text.h"
#include "line-private.h"
#include "moves-score.h"

/* A list that is being read. */
typedef struct
{
  const char *at;
  MarDocument *document;
  MarRecord *record;
  GString *json; /* the node that is being read */
} Score;

/* The words with which tags begin that are no headers. */
static const char *const words[] = { "game", "option", "start", "file" };

gboolean
moves_score_is_plain_key (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], key))
      return FALSE;
  if (!g_ascii_isalpha (*key))
    return FALSE;
  for (; *key != '\0'; key++)
    if (!g_ascii_isalnum (*key) && *key != '_' && *key != '-')
      return FALSE;
  return TRUE;
}

gboolean
moves_score_recognise (const char *text)
{
  return g_str_has_prefix (text, "[game \"");
}

static gboolean
skip (Score      *score,
      const char *text)
{
  if (!g_str_has_prefix (score->at, text))
    return FALSE;
  score->at += strlen (text);
  return TRUE;
}

/* Letters, digits and what else a name has, but no space. */
static char *
read_name (Score *score)
{
  const gsize length = strspn (score->at,
                               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");
  char *name = length > 0 ? g_strndup (score->at, length) : NULL;

  score->at += length;
  return name;
}

/* What stands between @open and @close, or NULL. */
static char *
read_enclosed (Score *score,
               char   open,
               char   close)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *p = score->at;

  if (*p++ != open)
    return NULL;
  for (; *p != '\0' && *p != close; p++)
    {
      char sign = *p;

      /* A backslash that escapes nothing is what somebody wrote there. */
      if (sign == '\\' && (*++p == close || (*p != '\0' && strchr ("nr\\{", *p) != NULL)))
        sign = *p == 'n' ? '\n' : *p == 'r' ? '\r' : *p;
      else if (sign == '\\')
        p--;
      g_string_append_c (text, sign);
    }
  if (*p == '\0')
    return NULL;
  score->at = p + 1;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Tags. */

static gboolean
read_tag (Score  *score,
          char  **scope,
          char  **key,
          char  **value)
{
  *scope = *key = *value = NULL;
  if (!skip (score, "["))
    return FALSE;
  if (skip (score, "option "))
    *scope = g_strdup ("option");
  else if (skip (score, "file "))
    *scope = g_strdup ("file");
  if (*score->at == '"')
    {
      *key = read_enclosed (score, '"', '"');
      *scope = *scope != NULL ? *scope : g_strdup ("header");
    }
  else
    *key = read_name (score);
  if (*key == NULL || !skip (score, " "))
    return FALSE;
  *value = *score->at == '{' ? read_enclosed (score, '{', '}') : read_enclosed (score, '"', '"');
  return *value != NULL && skip (score, "]\n");
}

/* What the tags of a game say before it can be made. */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarPosition *start;
  GPtrArray *keys;
  GPtrArray *values;
} Head;

/* Both values of what is said twice: no file may have a header twice. @before: (nullable). */
static char *
join_values (const char *before,
             const char *value)
{
  return before == NULL || g_str_equal (before, value) ? g_strdup (value)
                                                       : g_strconcat (before, "; ", value, NULL);
}

static gboolean
take_tag (Score      *score,
          Head       *head,
          const char *scope,
          const char *key,
          const char *value)
{
  guint index;

  if (g_strcmp0 (scope, "option") == 0)
    return mar_options_set (&head->options, head->game, key, value, NULL);
  if (g_strcmp0 (scope, "file") == 0)
    {
      g_autofree char *both = join_values (mar_document_header (score->document, key), value);

      mar_document_set_header (score->document, key, both);
      return TRUE;
    }
  if (scope == NULL && g_str_equal (key, "start"))
    {
      g_free (head->start);
      head->start = mar_position_read (head->game, &head->options, value, NULL);
      return head->start != NULL;
    }
  if (g_ptr_array_find_with_equal_func (head->keys, key, g_str_equal, &index))
    {
      char *both = join_values (head->values->pdata[index], value);

      g_free (head->values->pdata[index]);
      head->values->pdata[index] = both;
      return TRUE;
    }
  g_ptr_array_add (head->keys, g_strdup (key));
  g_ptr_array_add (head->values, g_strdup (value));
  return TRUE;
}

static gboolean
read_tags (Score *score,
           Head  *head)
{
  gboolean good = TRUE;

  while (good && *score->at == '[')
    {
      char *scope, *key, *value;

      good = read_tag (score, &scope, &key, &value);
      if (good && head->game == NULL)
        {
          head->game = scope == NULL && g_str_equal (key, "game") ? mar_game_find (value, NULL)
                                                                  : NULL;
          good = head->game != NULL;
          if (good)
            mar_options_init (&head->options, head->game);
        }
      else if (good)
        good = take_tag (score, head, scope, key, value);
      g_free (scope);
      g_free (key);
      g_free (value);
    }
  return good && head->game != NULL && mar_options_check (&head->options, head->game, NULL)
         && skip (score, "\n");
}

/* Nodes. */

static void
add_side (GString *json,
          char     letter)
{
  const char side[] = { letter, '\0' };

  if (letter != '-')
    mar_json_add_member (json, "side", side);
}

/* "[struck steps b "…" "…"]", behind the first word. */
static gboolean
read_struck (Score *score)
{
  g_autofree char *was = read_name (score);
  g_autofree char *text = NULL;
  g_autofree char *reason = NULL;
  char letter;

  if (was == NULL || !skip (score, " ") || *score->at == '\0')
    return FALSE;
  letter = *score->at++;
  if (!skip (score, " ") || (text = read_enclosed (score, '"', '"')) == NULL || !skip (score, " ")
      || (reason = read_enclosed (score, '"', '"')) == NULL)
    return FALSE;
  g_string_append (score->json, "\"struck\":{");
  mar_json_add_member (score->json, was, text);
  if (!g_str_equal (was, "roll"))
    add_side (score->json, letter);
  if (*reason != '\0')
    mar_json_add_member (score->json, "reason", reason);
  g_string_append_c (score->json, '}');
  return skip (score, "]");
}

/* The player whose name stands here, or -1. */
static int
read_player (Score *score)
{
  const MarGame *game = mar_record_game (score->record);

  for (int player = 0; game->player_names[player] != NULL; player++)
    if (skip (score, game->player_names[player]))
      return player;
  return -1;
}

static void
add_end (Score        *score,
         MarEndReason  reason,
         int           player)
{
  const char letter = mar_player_letter (mar_record_game (score->record), player);

  mar_json_add_member (score->json, "end", mar_end_reason_name (reason));
  add_side (score->json, player >= 0 ? letter : '-');
}

/* "[end time White]", behind the first word. */
static gboolean
read_named_end (Score *score)
{
  for (MarEndReason reason = 0; reason <= MAR_END_OTHER; reason++)
    if (skip (score, mar_end_reason_name (reason)))
      {
        add_end (score, reason, skip (score, " ") ? read_player (score) : -1);
        return skip (score, "]");
      }
  return FALSE;
}

/* "Black resigns", "draw agreed". */
static gboolean
read_end (Score *score)
{
  const char *begin = score->at;
  const int player = read_player (score);
  guint n;
  const LineEnd *ends = line_ends (&n);

  if (player < 0 || skip (score, " "))
    for (guint i = 0; i < n; i++)
      if (ends[i].has_side == (player >= 0) && skip (score, ends[i].words))
        {
          add_end (score, ends[i].reason, player);
          return TRUE;
        }
  score->at = begin;
  return FALSE;
}

/* The steps of a turn, up to a glyph, a comment, or what parts nodes. */
static gboolean
read_steps (Score *score)
{
  g_autoptr (GString) steps = g_string_new (NULL);
  const gboolean is_roll = *score->at == '*';

  do
    {
      const gsize length = strcspn (score->at, " ;\n)");

      if (length == 0)
        return FALSE;
      if (steps->len > 0)
        g_string_append_c (steps, ' ');
      g_string_append_len (steps, score->at, (gssize) length);
      score->at += length;
    }
  while (skip (score, "; "));
  mar_json_add_member (score->json, is_roll ? "roll" : "steps", steps->str);
  return TRUE;
}

/* "[position …]", behind the first word. Stacks stand in brackets, too. */
static gboolean
read_position (Score *score)
{
  const char *end = score->at;
  g_autofree char *position = NULL;

  for (guint depth = 1; *end != '\0'; end++)
    {
      depth += *end == '[';
      if (*end == ']' && --depth == 0)
        break;
    }
  position = g_strndup (score->at, (gsize) (end - score->at));
  score->at = end;
  mar_json_add_member (score->json, "setup", position);
  return skip (score, "]");
}

static gboolean
read_what (Score *score)
{
  if (skip (score, "[" LINE_STRUCK_WORD " "))
    return read_struck (score);
  if (skip (score, "[" LINE_POSITION_WORD " "))
    return read_position (score);
  if (skip (score, "[" LINE_END_WORD " "))
    return read_named_end (score);
  return read_end (score) || read_steps (score);
}

static void
read_glyphs (Score  *score,
             GArray *glyphs)
{
  const char *end;
  int glyph;

  while (*score->at == ' ' && score->at[1] != '{'
         && (end = line_read_glyph (score->at + 1, &glyph)) != NULL)
    {
      g_array_append_val (glyphs, glyph);
      score->at = end;
    }
}

/* The start stands there as it is told in the tags. */
static gboolean
read_start (Score *score)
{
  const MarNode *root = mar_record_root (score->record);
  g_autofree char *start = mar_position_text (mar_record_game (score->record),
                                              mar_node_position (root));

  return skip (score, "[" LINE_START_WORD " ") && skip (score, start) && skip (score, "]");
}

/* Reads a node and adds it behind @parent; without one it is the start. */
static MarNode *
read_node (Score   *score,
           MarNode *parent)
{
  g_autoptr (GArray) glyphs = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  char *end;
  const guint64 number = g_ascii_strtoull (score->at, &end, 10);
  MarNode *node;

  if (end == score->at || !g_str_has_prefix (end, ". "))
    return NULL;
  score->at = end + strlen (". ");
  if (*score->at == '{'
      && ((before = read_enclosed (score, '{', '}')) == NULL || !skip (score, " ")))
    return NULL;
  g_string_assign (score->json, "{");
  if (parent != NULL ? !read_what (score) : !read_start (score))
    return NULL;
  read_glyphs (score, glyphs);
  if (g_str_has_prefix (score->at, " {"))
    {
      score->at++;
      after = read_enclosed (score, '{', '}');
      if (after == NULL)
        return NULL;
    }
  g_string_append_c (score->json, '}');
  node = parent != NULL ? mar_record_read_node (score->record, parent, score->json->str, NULL)
                        : mar_record_root (score->record);
  if (node == NULL || mar_node_number (node) != number)
    return NULL;
  if (glyphs->len > 0)
    mar_record_set_glyphs (score->record, node, (const int *) (gpointer) glyphs->data, glyphs->len);
  mar_record_set_comment (score->record, node, MAR_COMMENT_BEFORE, before);
  mar_record_set_comment (score->record, node, MAR_COMMENT_AFTER, after);
  return node;
}

/* Reads what follows the tags: nodes, each on its line, and variations in parentheses behind the
 * node that they could take the place of. */
static gboolean
read_tree (Score *score)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new (); /* the nodes behind which variations stand */
  MarNode *node = mar_record_root (score->record);

  const char *begin = score->at;

  /* What is set up or rolled before the first turn has the number 0, too. */
  if (g_str_has_prefix (begin, "0. ") && (read_node (score, NULL) == NULL || !skip (score, "\n")))
    score->at = begin;
  while (*score->at != '\0' && *score->at != '\n')
    {
      if (skip (score, "("))
        {
          if (mar_node_parent (node) == NULL)
            return FALSE;
          g_ptr_array_add (open, node);
          node = mar_node_parent (node);
        }
      node = read_node (score, node);
      if (node == NULL)
        return FALSE;
      while (open->len > 0 && skip (score, ")"))
        {
          node = g_ptr_array_index (open, open->len - 1);
          g_ptr_array_set_size (open, (int) open->len - 1);
        }
      if (!skip (score, "\n"))
        return FALSE;
    }
  return open->len == 0;
}

static gboolean
read_game (Score *score)
{
  Head head = { 0 };
  gboolean good;

  head.keys = g_ptr_array_new_with_free_func (g_free);
  head.values = g_ptr_array_new_with_free_func (g_free);
  good = read_tags (score, &head);
  if (good)
    {
      score->record = mar_document_add_record (score->document, head.game, &head.options,
                                               head.start);
      mar_record_set_headers (score->record, (const char *const *) head.keys->pdata,
                              (const char *const *) head.values->pdata, head.keys->len);
      good = read_tree (score);
    }
  g_free (head.start);
  g_ptr_array_unref (head.keys);
  g_ptr_array_unref (head.values);
  return good;
}

MarDocument *
moves_score_read (const char *text)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GString) json = g_string_new (NULL);
  Score score = { .at = text, .document = document, .json = json };
  gboolean good;

  mar_document_begin (document, _("Import"));
  do
    good = read_game (&score);
  while (good && skip (&score, "\n"));
  mar_document_end (document);
  return good && *score.at == '\0' ? g_steal_pointer (&document) : NULL;
}
