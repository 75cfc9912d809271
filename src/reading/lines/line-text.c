/* Lines of a record as text: numbers, steps, glyphs, comments in braces, variations in
 * parentheses.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "line-private.h"

/* Where lines are broken, in characters: letters are quoted, and quoted again. */
#define WIDTH 72

typedef struct
{
  GString *text;
  gboolean glued; /* what comes next follows without a blank */
  guint n_open;
  guint base_depth;
  gboolean begun;
} Writing;

static void
append (Writing    *writing,
        const char *word)
{
  const char *line = strrchr (writing->text->str, '\n');
  glong column = g_utf8_strlen (line != NULL ? line + 1 : writing->text->str, -1);

  if (writing->text->len > 0 && !writing->glued)
    g_string_append_c (writing->text,
                       column > 0 && column + g_utf8_strlen (word, -1) >= WIDTH ? '\n' : ' ');
  g_string_append (writing->text, word);
  writing->glued = FALSE;
}

static void
append_comment (Writing    *writing,
                const char *comment)
{
  g_autoptr (GString) text = NULL;

  if (comment == NULL)
    return;
  text = g_string_new ("{");
  for (const char *p = comment; *p != '\0'; p++)
    {
      if (strchr ("{}\\", *p) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *p);
    }
  g_string_append_c (text, '}');
  append (writing, text->str);
}

static void
append_glyphs (Writing *writing,
               MarNode *node)
{
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) sign = g_string_new (NULL);

      line_write_glyph (sign, glyphs[i]);
      /* "!" and "?" stand at the step, but two of them would be another sign. */
      writing->glued = i == 0 && strchr ("!?", sign->str[0]) != NULL;
      append (writing, sign->str);
    }
}

static void
append_brackets (Writing    *writing,
                 const char *word,
                 const char *rest)
{
  g_autofree char *text = g_strdup_printf ("[%s %s]", word, rest);

  append (writing, text);
}

static void
append_end (Writing *writing,
            MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  int side = mar_node_side (node);
  const char *player = side >= 0 ? game->player_names[side] : NULL;
  g_autofree char *rest = NULL;
  guint n;
  const LineEnd *ends = line_ends (&n);

  for (guint i = 0; i < n; i++)
    if (ends[i].reason == mar_node_end_reason (node) && ends[i].has_side == (player != NULL))
      {
        rest = g_strjoin (player != NULL ? " " : "", player != NULL ? player : "", ends[i].words,
                          NULL);
        append (writing, rest);
        return;
      }
  rest = g_strjoin (player != NULL ? " " : "", mar_end_reason_name (mar_node_end_reason (node)),
                    player != NULL ? player : "", NULL);
  append_brackets (writing, LINE_END_WORD, rest);
}

/* The words of a turn may be parted by a line's end. */
static void
append_turn (Writing *writing,
             MarNode *node)
{
  g_autofree char *text = mar_node_turn_text (node, NULL);
  g_auto (GStrv) words = g_strsplit (text, "; ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = g_strconcat (words[i], words[i + 1] != NULL ? ";" : "", NULL);

      append (writing, word);
    }
}

static void
append_body (Writing *writing,
             MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *text = NULL;
  g_autofree MarPosition *before = NULL;

  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
      append_turn (writing, node);
      break;
    case MAR_NODE_ROLL:
      before = mar_node_step_position (node, 0, NULL);
      text = mar_action_text (game, before, mar_node_actions (node, NULL)[0]);
      append (writing, text);
      break;
    case MAR_NODE_SETUP:
      text = mar_position_text (game, mar_node_position (node));
      append_brackets (writing, LINE_POSITION_WORD, text);
      break;
    case MAR_NODE_STRUCK:
      append_brackets (writing, LINE_STRUCK_WORD, mar_node_struck_text (node));
      break;
    case MAR_NODE_END:
      append_end (writing, node);
      break;
    case MAR_NODE_START:
    default:
      text = mar_position_text (game, mar_node_position (node));
      append_brackets (writing, LINE_START_WORD, text);
    }
}

/* The start is told only where it says something. */
static gboolean
is_usual_start (MarNode *node)
{
  guint n_glyphs;

  mar_node_glyphs (node, &n_glyphs);
  return mar_node_kind (node) == MAR_NODE_START && n_glyphs == 0
         && mar_node_comment (node, MAR_COMMENT_BEFORE) == NULL
         && mar_record_has_usual_start (mar_node_record (node));
}

/* A comment that stands behind a number is one before the moves; so what has none gets the
 * number of the turn that comes. */
static void
append_number (Writing *writing,
               MarNode *node)
{
  gboolean is_start = mar_node_kind (node) == MAR_NODE_START;
  g_autofree char *number = NULL;

  if (!mar_node_is_turn (node) && mar_node_comment (node, MAR_COMMENT_BEFORE) == NULL
      && (writing->begun || is_start))
    return;
  number = g_strdup_printf ("%u.",
                            mar_node_number (node) + (!mar_node_is_turn (node) && !is_start));
  append (writing, number);
}

static void
append_node (Writing *writing,
             MarNode *node)
{
  if (!is_usual_start (node))
    {
      append_number (writing, node);
      append_comment (writing, mar_node_comment (node, MAR_COMMENT_BEFORE));
      append_body (writing, node);
      append_glyphs (writing, node);
      writing->begun = TRUE;
    }
  append_comment (writing, mar_node_comment (node, MAR_COMMENT_AFTER));
}

static void
set_open (Writing *writing,
          guint    n)
{
  for (; writing->n_open > n; writing->n_open--)
    {
      writing->glued = TRUE;
      append (writing, ")");
    }
}

/* A node of a variation closes the ones before it that it doesn't belong to. */
static void
append_in_tree (Writing  *writing,
                MarNode  *node,
                gboolean  is_head)
{
  guint depth = mar_node_depth (node) - writing->base_depth;

  set_open (writing, is_head ? depth - 1 : depth);
  if (is_head)
    {
      append (writing, "(");
      writing->glued = TRUE;
      writing->n_open++;
    }
  append_node (writing, node);
}

static MarNode *
get_head (MarNode *node)
{
  while (mar_node_parent (node) != NULL && mar_node_index (node) == 0)
    node = mar_node_parent (node);
  return node;
}

char *
mar_line_text (MarNode       *node,
               MarLineExtent  extent)
{
  Writing writing = { .text = g_string_new (NULL) };
  MarNode *head;

  g_return_val_if_fail (node != NULL, NULL);

  if (extent == MAR_LINE_VARIATION)
    {
      head = get_head (node);
      writing.base_depth = mar_node_depth (head);
      for (MarNode *one = head; one != NULL; one = mar_node_next (one, head))
        append_in_tree (&writing, one, one != head && mar_node_index (one) > 0);
      set_open (&writing, 0);
    }
  else if (extent == MAR_LINE_FROM_HERE)
    {
      for (MarNode *one = node; one != NULL; one = mar_node_child (one, 0))
        append_node (&writing, one);
    }
  else
    {
      g_autoptr (GPtrArray) way = g_ptr_array_new ();

      for (MarNode *one = node; one != NULL; one = mar_node_parent (one))
        g_ptr_array_add (way, one);
      for (guint i = way->len; i > 0; i--)
        append_node (&writing, way->pdata[i - 1]);
    }
  return g_string_free (writing.text, FALSE);
}
