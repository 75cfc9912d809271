/* The signs that a text from a page of the web has as entities: "&rarr;", "&#8594;", "&uuml;".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cmark.h>
#include <string.h>

#include "import-parts.h"

/* No entity has more bytes between its "&" and ";". */
#define LONGEST 32

/* The sign for an entity, as CommonMark has it. Returns: (transfer full) (nullable): NULL if there
 * is no such entity. */
static char *
decode_entity (const char *entity,
               gsize       length)
{
  cmark_node *page = cmark_parse_document (entity, length, CMARK_OPT_DEFAULT);
  cmark_node *paragraph = cmark_node_first_child (page);
  cmark_node *words = paragraph != NULL ? cmark_node_first_child (paragraph) : NULL;
  const char *sign = words != NULL ? cmark_node_get_literal (words) : NULL;
  char *found = sign != NULL && strncmp (sign, entity, length) != 0 ? g_strdup (sign) : NULL;

  cmark_node_free (page);
  return found;
}

/* Where the entity at @at may end, or NULL. */
static const char *
find_end (const char *at)
{
  const char *end = at + 1;

  end += *end == '#';
  while (g_ascii_isalnum (*end) && end - at <= LONGEST)
    end++;
  return *end == ';' && end > at + 1 ? end + 1 : NULL;
}

/* What is to stand in the place of the entity from @at to @end, each of which is decoded once;
 * NULL: it stays. Signs of ASCII have a meaning in what is read next, so they stay entities, but
 * for the apostrophe; arrows get the name that all readers know. */
static const char *
find_sign (GHashTable *signs,
           const char *at,
           const char *end)
{
  g_autofree char *entity = g_strndup (at, (gsize) (end - at));
  gpointer sign;

  if (!g_hash_table_lookup_extended (signs, entity, NULL, &sign))
    {
      sign = decode_entity (entity, (gsize) (end - at));
      g_hash_table_insert (signs, g_steal_pointer (&entity), sign);
    }
  if (g_strcmp0 (sign, ">") == 0)
    return "&gt;";
  return sign != NULL && ((*(const char *) sign & 0x80) != 0 || g_str_equal (sign, "'")) ? sign
                                                                                         : NULL;
}

char *
mar_import_decode_entities (const char *text)
{
  g_autoptr (GHashTable) signs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GString *decoded = NULL;
  const char *begin = text;

  for (const char *at = strchr (text, '&'); at != NULL; at = strchr (at + 1, '&'))
    {
      const char *end = find_end (at);
      const char *sign = end != NULL ? find_sign (signs, at, end) : NULL;

      if (sign == NULL)
        continue;
      decoded = decoded != NULL ? decoded : g_string_new (NULL);
      g_string_append_len (decoded, begin, at - begin);
      g_string_append (decoded, sign);
      begin = end;
      at = end - 1;
    }
  if (decoded == NULL)
    return NULL;
  g_string_append (decoded, begin);
  return g_string_free (decoded, FALSE);
}
