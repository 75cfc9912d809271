/* SGF taken apart: brackets, properties and values, whatever may be wrong with them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sgf-private.h"

/* The names of properties, in the style of the standard, are short; longer ones are no names. */
#define LONGEST_NAME 32

typedef struct
{
  SgfTree *tree;
  const char *text;
  guint at;
  guint length;
  GArray *open;   /* the node before each variation that isn't closed */
  guint node;     /* the node that the next one follows, or SGF_NO_PARENT */
  guint last;     /* the node that was read last, or SGF_NO_PARENT */
  gboolean begun; /* whether a bracket was opened and no node has come */
} Scan;

/* Notes that what stands from @begin to @end can't be read; behind all games it is a passage. */
static void
note_trouble (Scan       *scan,
              guint       begin,
              guint       end,
              const char *why)
{
  SgfNode *node;
  g_autofree char *place = NULL;

  if (scan->last == SGF_NO_PARENT || scan->open->len == 0)
    {
      const SgfValue passage = { begin, end };

      if (end > begin)
        g_array_append_val (scan->tree->passages, passage);
      return;
    }
  node = &g_array_index (scan->tree->nodes, SgfNode, scan->last);
  if (node->trouble == NULL)
    {
      node->trouble = g_string_new (NULL);
      node->unread = g_string_new (NULL);
      place = sgf_tree_place (scan->tree, begin);
      /* Translators: the place of an error in a text, and what it is. */
      g_string_append_printf (node->trouble, _("%s: %s."), place, why);
    }
  if (end > begin && node->unread->len > 0)
    g_string_append_c (node->unread, '\n');
  g_string_append_len (node->unread, scan->text + begin, end - begin);
}

/* What is no part of a tree, up to the next sign that may be one. */
static void
skip_junk (Scan *scan)
{
  const guint begin = scan->at;
  const char *stops = scan->open->len > 0 ? "();[" : "(";
  guint end;

  scan->at++;
  while (scan->at < scan->length && strchr (stops, scan->text[scan->at]) == NULL
         && !(scan->open->len > 0 && g_ascii_isupper (scan->text[scan->at])))
    scan->at++;
  end = scan->at;
  while (end > begin && g_ascii_isspace (scan->text[end - 1]))
    end--;
  note_trouble (scan, begin, end, _("this is no property and no node"));
}

static void
open_node (Scan *scan)
{
  SgfNode node = { scan->node, scan->at, scan->at, scan->tree->properties->len, 0, NULL, NULL };

  scan->last = scan->node = scan->tree->nodes->len;
  scan->begun = FALSE;
  scan->at++;
  g_array_append_val (scan->tree->nodes, node);
}

static void
open_bracket (Scan *scan)
{
  guint after = scan->at + 1;

  while (after < scan->length && g_ascii_isspace (scan->text[after]))
    after++;
  /* Between games a bracket may be anything. */
  if (scan->open->len == 0 && (after == scan->length || scan->text[after] != ';'))
    {
      skip_junk (scan);
      return;
    }
  if (scan->open->len == 0)
    scan->node = SGF_NO_PARENT;
  g_array_append_val (scan->open, scan->node);
  scan->begun = TRUE;
  scan->at++;
}

static void
close_bracket (Scan *scan)
{
  if (scan->open->len == 0)
    {
      skip_junk (scan);
      return;
    }
  scan->at++;
  scan->node = g_array_index (scan->open, guint, scan->open->len - 1);
  g_array_set_size (scan->open, scan->open->len - 1);
}

/* Where the bracket at the scan's place is closed, or the end of the text. */
static guint
find_end (const Scan *scan)
{
  guint p = scan->at + 1;

  while (p < scan->length && scan->text[p] != ']')
    p += scan->text[p] == '\\' && p + 1 < scan->length ? 2 : 1;
  return MIN (p, scan->length);
}

/* Reads the values that follow one another; returns how many. */
static guint
read_values (Scan *scan)
{
  guint n = 0;

  for (;;)
    {
      guint p = scan->at;
      SgfValue value;

      while (p < scan->length && g_ascii_isspace (scan->text[p]))
        p++;
      if (p == scan->length || scan->text[p] != '[')
        return n;
      scan->at = p;
      value = (SgfValue) { p + 1, find_end (scan) };
      if (value.end == scan->length)
        note_trouble (scan, p, p, _("this value is never closed"));
      scan->at = MIN (value.end + 1, scan->length);
      g_array_append_val (scan->tree->values, value);
      n++;
    }
}

/* The name that begins here, without small letters; NULL where it is too long or has no values. */
static const char *
read_name (Scan  *scan,
           guint *end)
{
  char name[LONGEST_NAME + 1];
  guint n = 0;
  guint p = scan->at;

  for (; p < scan->length && g_ascii_isalnum (scan->text[p]); p++)
    if (!g_ascii_islower (scan->text[p]))
      {
        if (n == LONGEST_NAME)
          return NULL;
        name[n++] = scan->text[p];
      }
  *end = p;
  while (p < scan->length && g_ascii_isspace (scan->text[p]))
    p++;
  if (p == scan->length || scan->text[p] != '[')
    return NULL;
  name[n] = '\0';
  return g_string_chunk_insert_const (scan->tree->names, name);
}

static void
read_property (Scan *scan)
{
  SgfProperty property = { 0 };
  guint end;

  property.name = scan->begun ? NULL : read_name (scan, &end);
  if (property.name == NULL)
    {
      skip_junk (scan);
      return;
    }
  scan->at = end;
  property.first = scan->tree->values->len;
  property.n = read_values (scan);
  g_array_append_val (scan->tree->properties, property);
  g_array_index (scan->tree->nodes, SgfNode, scan->node).n++;
}

/* A value without a name. */
static void
read_stray_value (Scan *scan)
{
  const guint begin = scan->at;

  scan->at = MIN (find_end (scan) + 1, scan->length);
  note_trouble (scan, begin, scan->at, _("this value has no property"));
}

static void
read_sign (Scan *scan)
{
  const char sign = scan->text[scan->at];

  if (g_ascii_isspace (sign))
    scan->at++;
  else if (sign == '(')
    open_bracket (scan);
  else if (sign == ')')
    close_bracket (scan);
  else if (scan->open->len > 0 && sign == ';')
    open_node (scan);
  else if (scan->open->len > 0 && sign == '[')
    read_stray_value (scan);
  /* Behind a variation a property has no node to stand in. */
  else if (scan->open->len > 0 && g_ascii_isupper (sign) && scan->node == scan->last
           && scan->last != SGF_NO_PARENT)
    read_property (scan);
  else
    skip_junk (scan);
}

/* Each node ends where the first one begins that doesn't follow it. Nodes stand in the order of the
 * text, so that what follows a node stands behind it without a gap. */
static void
set_ends (SgfTree *tree,
          guint    length)
{
  guint end = length;

  for (guint i = tree->nodes->len; i-- > 0;)
    {
      SgfNode *node = &g_array_index (tree->nodes, SgfNode, i);
      SgfNode *parent = node->parent != SGF_NO_PARENT
                          ? &g_array_index (tree->nodes, SgfNode, node->parent)
                          : NULL;

      if (node->end == node->begin)
        node->end = end;
      if (parent != NULL && parent->end == parent->begin)
        parent->end = node->end;
      end = node->begin;
    }
}

static void
node_clear (gpointer data)
{
  SgfNode *node = data;

  if (node->trouble != NULL)
    {
      g_string_free (node->trouble, TRUE);
      g_string_free (node->unread, TRUE);
    }
}

SgfTree *
sgf_tree_new (const char *text)
{
  SgfTree *tree = g_new0 (SgfTree, 1);
  Scan scan = { .tree = tree, .text = text, .node = SGF_NO_PARENT, .last = SGF_NO_PARENT };

  tree->text = text;
  tree->nodes = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  g_array_set_clear_func (tree->nodes, node_clear);
  tree->properties = g_array_new (FALSE, FALSE, sizeof (SgfProperty));
  tree->values = g_array_new (FALSE, FALSE, sizeof (SgfValue));
  tree->passages = g_array_new (FALSE, FALSE, sizeof (SgfValue));
  tree->names = g_string_chunk_new (1024);
  tree->known = g_new (SgfPlace, 1);
  *tree->known = (SgfPlace) { 0, 1, 1 };
  scan.length = (guint) MIN (strlen (text), G_MAXUINT / 2);
  scan.open = g_array_new (FALSE, FALSE, sizeof (guint));
  while (scan.at < scan.length)
    read_sign (&scan);
  if (scan.open->len > 0)
    note_trouble (&scan, scan.length, scan.length, _("the game is never closed"));
  set_ends (tree, scan.length);
  g_array_unref (scan.open);
  return tree;
}

void
sgf_tree_free (SgfTree *tree)
{
  g_array_unref (tree->nodes);
  g_array_unref (tree->properties);
  g_array_unref (tree->values);
  g_array_unref (tree->passages);
  g_string_chunk_free (tree->names);
  g_free (tree->known);
  g_free (tree);
}

const SgfNode *
sgf_tree_node (const SgfTree *tree,
               guint          index)
{
  return &g_array_index (tree->nodes, SgfNode, index);
}

const SgfProperty *
sgf_tree_property (const SgfTree *tree,
                   guint          node,
                   const char    *name)
{
  const SgfNode *here = sgf_tree_node (tree, node);

  for (guint i = 0; i < here->n; i++)
    {
      const SgfProperty *property = &g_array_index (tree->properties, SgfProperty, here->first + i);

      if (g_str_equal (property->name, name))
        return property;
    }
  return NULL;
}

/* What stands from @begin to @end without its escapes; an escaped end of a line is none. */
static char *
unescape (const char *begin,
          const char *end)
{
  GString *text = g_string_sized_new ((gsize) (end - begin));

  for (const char *p = begin; p < end; p++)
    {
      if (*p == '\\' && p + 1 < end && *++p == '\n')
        continue;
      g_string_append_c (text, *p);
    }
  return g_string_free (text, FALSE);
}

static const SgfValue *
get_value (const SgfTree     *tree,
           const SgfProperty *property,
           guint              index)
{
  return &g_array_index (tree->values, SgfValue, property->first + index);
}

char *
sgf_tree_value (const SgfTree     *tree,
                const SgfProperty *property,
                guint              index)
{
  const SgfValue *value = get_value (tree, property, index);

  return unescape (tree->text + value->begin, tree->text + value->end);
}

char *
sgf_tree_text (const SgfTree *tree,
               guint          node,
               const char    *name)
{
  const SgfProperty *property = sgf_tree_property (tree, node, name);

  return property != NULL ? sgf_tree_value (tree, property, 0) : NULL;
}

char *
sgf_tree_parts (const SgfTree      *tree,
                const SgfProperty  *property,
                guint               index,
                char              **second)
{
  const SgfValue *value = get_value (tree, property, index);
  const char *end = tree->text + value->end;
  const char *p = tree->text + value->begin;

  while (p < end && *p != ':')
    p += *p == '\\' && p + 1 < end ? 2 : 1;
  *second = p < end ? unescape (p + 1, end) : NULL;
  return unescape (tree->text + value->begin, p);
}

void
sgf_tree_locate (const SgfTree *tree,
                 guint          offset,
                 guint         *line,
                 guint         *column)
{
  SgfPlace *place = tree->known;

  if (offset < place->offset)
    *place = (SgfPlace) { 0, 1, 1 };
  for (; place->offset < offset; place->offset++)
    if (tree->text[place->offset] == '\n')
      {
        place->line++;
        place->column = 1;
      }
    else
      place->column += ((guchar) tree->text[place->offset + 1] & 0xc0) != 0x80;
  *line = place->line;
  *column = place->column;
}

char *
sgf_tree_place (const SgfTree *tree,
                guint          offset)
{
  guint line, column;

  sgf_tree_locate (tree, offset, &line, &column);
  return g_strdup_printf (_("line %u, column %u"), line, column);
}

static void
put_escaped (GString    *text,
             const char *value,
             const char *signs)
{
  for (; *value != '\0'; value++)
    {
      if (strchr (signs, *value) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *value);
    }
}

void
sgf_put_value (GString    *text,
               const char *value)
{
  g_string_append_c (text, '[');
  put_escaped (text, value, "\\]");
  g_string_append_c (text, ']');
}

void
sgf_put_parts (GString    *text,
               const char *first,
               const char *second)
{
  g_string_append_c (text, '[');
  put_escaped (text, first, "\\]:");
  g_string_append_c (text, ':');
  put_escaped (text, second, "\\]:");
  g_string_append_c (text, ']');
}

void
sgf_put (GString    *text,
         const char *name,
         const char *value)
{
  g_string_append (text, name);
  sgf_put_value (text, value);
}

/* Ends of lines are all alike in a text. */
gboolean
sgf_can_say (const char *text)
{
  return strchr (text, '\r') == NULL;
}
