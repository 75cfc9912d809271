/* A comment's CommonMark, set as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "booklet-commonmark.h"
#include "booklet-private.h"

#define LIST_INDENT 11.0
#define QUOTE_INDENT 9.0
#define LIST_SPACE 3.0
#define TIGHT_SPACE 1.0
/* Deeper lists and quotations keep this indent: a column is narrow. */
#define MAX_LEVELS 4

typedef struct
{
  MarTypesetter *typesetter;
  GArray *faces;
  double outer_indent;
  double outer_space;
  guint levels;
  gboolean joins;
} Walk;

/* Ends the open text, except at the very beginning, where the caller's goes on. */
static void
begin_block (Walk *walk)
{
  if (walk->joins)
    walk->joins = FALSE;
  else
    mar_typesetter_flush (walk->typesetter);
}

static void
set_indent (Walk   *walk,
            double  step)
{
  walk->typesetter->indent = walk->outer_indent + MIN (walk->levels, MAX_LEVELS) * step;
}

static void
push_face (Walk *walk)
{
  const guint start = mar_typesetter_open (walk->typesetter);

  g_array_append_val (walk->faces, start);
}

static void
pop_face (Walk    *walk,
          MarFace  face)
{
  const guint start = g_array_index (walk->faces, guint, walk->faces->len - 1);

  g_array_set_size (walk->faces, walk->faces->len - 1);
  mar_typesetter_close (walk->typesetter, start, face);
}

static void
literal (Walk       *walk,
         cmark_node *node,
         MarFace     face)
{
  const char *text = cmark_node_get_literal (node);

  if (text == NULL)
    return;
  push_face (walk);
  mar_typesetter_add (walk->typesetter, text);
  pop_face (walk, face);
}

static void
enter_item (Walk       *walk,
            cmark_node *node)
{
  mar_typesetter_flush (walk->typesetter);
  walk->joins = FALSE;
  walk->levels++;
  set_indent (walk, LIST_INDENT);
  if (cmark_node_get_list_tight (cmark_node_parent (node)))
    walk->typesetter->space = cmark_node_previous (node) == NULL ? LIST_SPACE : TIGHT_SPACE;
  walk->typesetter->bullet = mar_commonmark_bullet (node);
  /* The item's own paragraph takes the bullet. */
  walk->joins = TRUE;
}

static void
enter (Walk       *walk,
       cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_PARAGRAPH:
      begin_block (walk);
      break;
    case CMARK_NODE_HEADING:
      begin_block (walk);
      push_face (walk);
      break;
    case CMARK_NODE_BLOCK_QUOTE:
      begin_block (walk);
      walk->levels++;
      set_indent (walk, QUOTE_INDENT);
      break;
    case CMARK_NODE_ITEM:
      enter_item (walk, node);
      break;
    case CMARK_NODE_CODE_BLOCK:
      begin_block (walk);
      literal (walk, node, MAR_FACE_CODE);
      break;
    case CMARK_NODE_HTML_BLOCK:
      begin_block (walk);
      literal (walk, node, MAR_FACE_SMALL);
      break;
    case CMARK_NODE_THEMATIC_BREAK:
      begin_block (walk);
      mar_typesetter_add (walk->typesetter, "\342\200\224\342\200\224\342\200\224");
      break;
    case CMARK_NODE_TEXT:
      mar_typesetter_add (walk->typesetter, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_SOFTBREAK:
      mar_typesetter_add (walk->typesetter, " ");
      break;
    case CMARK_NODE_LINEBREAK:
      mar_typesetter_add (walk->typesetter, "\n");
      break;
    case CMARK_NODE_CODE:
      literal (walk, node, MAR_FACE_CODE);
      break;
    case CMARK_NODE_HTML_INLINE:
      mar_typesetter_add (walk->typesetter, cmark_node_get_literal (node));
      break;
    case CMARK_NODE_EMPH:
    case CMARK_NODE_STRONG:
    case CMARK_NODE_LINK:
    case CMARK_NODE_IMAGE:
      push_face (walk);
      break;
    default:
      break;
    }
}

/* On paper a link must be read: its address follows, unless it is the text itself. */
static void
leave_link (Walk       *walk,
            cmark_node *node)
{
  const char *address = cmark_node_get_url (node);
  MarTypesetter *typesetter = walk->typesetter;
  guint start = g_array_index (walk->faces, guint, walk->faces->len - 1);

  g_array_set_size (walk->faces, walk->faces->len - 1);
  if (address == NULL || *address == '\0')
    return;

  start = start > typesetter->text->len ? 0 : start;
  if (*address == '#')
    {
      mar_typesetter_lead (typesetter, start, address);
      return;
    }
  if (strcmp (typesetter->text->str + start, address) != 0)
    {
      mar_typesetter_add (typesetter, " (");
      mar_typesetter_add (typesetter, address);
      mar_typesetter_add (typesetter, ")");
    }
  mar_typesetter_link (typesetter, start, address);
}

static void
leave (Walk       *walk,
       cmark_node *node)
{
  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_HEADING:
      {
        MarBlock *block;

        pop_face (walk, MAR_FACE_STRONG);
        block = mar_typesetter_flush (walk->typesetter);
        if (block != NULL)
          block->keep_with_next = TRUE;
        break;
      }
    case CMARK_NODE_BLOCK_QUOTE:
    case CMARK_NODE_ITEM:
      mar_typesetter_flush (walk->typesetter);
      walk->levels--;
      set_indent (walk, LIST_INDENT);
      walk->joins = FALSE;
      break;
    case CMARK_NODE_LIST:
      walk->typesetter->space = walk->outer_space;
      break;
    case CMARK_NODE_EMPH:
      pop_face (walk, MAR_FACE_EMPHASIS);
      break;
    case CMARK_NODE_STRONG:
      pop_face (walk, MAR_FACE_STRONG);
      break;
    case CMARK_NODE_LINK:
    case CMARK_NODE_IMAGE:
      leave_link (walk, node);
      break;
    default:
      break;
    }
}

void
mar_typesetter_comment (MarTypesetter *typesetter,
                        const char    *text)
{
  g_autoptr (GArray) faces = NULL;
  Walk walk;
  cmark_node *document;
  cmark_iter *iter;
  cmark_event_type event;

  if (text == NULL || *text == '\0')
    return;

  faces = g_array_new (FALSE, FALSE, sizeof (guint));
  walk = (Walk) { typesetter, faces, typesetter->indent, typesetter->space, 0, TRUE };
  document = cmark_parse_document (text, strlen (text), CMARK_OPT_DEFAULT);
  mar_commonmark_set_quotes (document, typesetter->language);
  iter = cmark_iter_new (document);
  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (event == CMARK_EVENT_ENTER)
        enter (&walk, node);
      else
        leave (&walk, node);
    }
  cmark_iter_free (iter);
  cmark_node_free (document);

  typesetter->indent = walk.outer_indent;
  typesetter->space = walk.outer_space;
}
