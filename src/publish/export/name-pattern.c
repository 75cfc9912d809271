/* Names of files from patterns: the words filled in, and nothing that a file system, or
 * whoever looks at it later, stumbles over.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mar-name-pattern.h"

/* In bytes. File systems take 255, those that encrypt names 143; a temporary name adds a few. */
#define MAXIMUM_VALUE 80
#define MAXIMUM_COMPONENT 120
/* A longer text behind the last point of a name is no extension. */
#define MAXIMUM_EXTENSION 16

static const char *const word_names[MAR_N_NAME_WORDS] = {
  [MAR_NAME_FILE] = "file",     [MAR_NAME_GAME] = "game",     [MAR_NAME_TITLE] = "title",
  [MAR_NAME_TURN] = "turn",     [MAR_NAME_FIGURE] = "figure", [MAR_NAME_NUMBER] = "number",
  [MAR_NAME_FORMAT] = "format",
};

static MarNameWord
find_word (const char *start,
           gsize       length)
{
  MarNameWord word;

  for (word = 0; word < MAR_N_NAME_WORDS; word++)
    if (strlen (word_names[word]) == length && strncmp (word_names[word], start, length) == 0)
      break;
  return word;
}

/* "{file}, {game} …": the words that may stand in a pattern. */
static char *
list_words (guint words)
{
  GString *list = g_string_new (NULL);

  for (guint word = 0; word < MAR_N_NAME_WORDS; word++)
    if ((words >> word & 1) != 0)
      g_string_append_printf (list, "%s{%s}", list->len > 0 ? ", " : "", word_names[word]);
  return g_string_free (list, FALSE);
}

/* Returns: FALSE, so that it can be returned at once. */
static gboolean
refuse (GError     **error,
        const char  *pattern,
        const char  *at,
        char        *reason)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("column %ld: %s"),
               g_utf8_pointer_to_offset (pattern, at) + 1, reason);
  g_free (reason);
  return FALSE;
}

static gboolean
check_braces (const char  *pattern,
              guint        words,
              GError     **error)
{
  for (const char *at = pattern; *at != '\0'; at++)
    {
      const char *end;
      MarNameWord word;

      if (*at != '{' && *at != '}')
        continue;
      if (at[1] == *at)
        {
          at++;
          continue;
        }
      if (*at == '}')
        return refuse (error, pattern, at,
                       g_strdup (_("“}” without “{”; write “}}” for a brace in the name")));
      end = strchr (at, '}');
      if (end == NULL)
        return refuse (error, pattern, at,
                       g_strdup (_("“{” without “}”; write “{{” for a brace in the name")));
      word = find_word (at + 1, (gsize) (end - at - 1));
      if (word == MAR_N_NAME_WORDS || (words >> word & 1) == 0)
        {
          g_autofree char *list = list_words (words);
          g_autofree char *token = g_strndup (at, (gsize) (end - at + 1));

          return refuse (error, pattern, at,
                         /* Translators: both are words such as {figure}. */
                         g_strdup_printf (_("unknown placeholder “%s”; known placeholders: %s"),
                                          token, list));
        }
      at = end;
    }
  return TRUE;
}

static gboolean
is_dots (const char *start,
         gsize       length)
{
  return (length == 1 || length == 2) && strncmp (start, "..", length) == 0;
}

static gboolean
check_folders (const char  *pattern,
               GError     **error)
{
  const char *start = pattern;

  for (;;)
    {
      const gsize length = strcspn (start, "/");

      if (length == 0)
        return refuse (error, pattern, start,
                       g_strdup (start == pattern && *start == '/'
                                   ? _("a name can’t start with “/”")
                                   : _("the name is empty")));
      if (is_dots (start, length))
        return refuse (error, pattern, start,
                       g_strdup_printf (_("“%.*s” can’t be a name"), (int) length, start));
      if (start[length] == '\0')
        return TRUE;
      start += length + 1;
    }
}

gboolean
mar_name_pattern_check (const char  *pattern,
                        guint        words,
                        GError     **error)
{
  const char *end;

  g_return_val_if_fail (pattern != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!g_utf8_validate (pattern, -1, &end))
    {
      g_autofree char *begin = g_strndup (pattern, (gsize) (end - pattern));

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("column %ld: %s"),
                   g_utf8_strlen (begin, -1) + 1, _("not valid UTF-8"));
      return FALSE;
    }
  for (const char *at = pattern; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      return refuse (error, pattern, at, g_strdup (_("a name can’t contain control characters")));
  return check_braces (pattern, words, error) && check_folders (pattern, error);
}

/* Returns whether a character only changes how its neighbours look: who reads the name would be
 * deceived, but for the joiners that some scripts are spelt with. */
static gboolean
is_invisible (gunichar character)
{
  const GUnicodeType type = g_unichar_type (character);

  return (type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT) && character != 0x200c
         && character != 0x200d;
}

/* Cuts @text, without half a character, to at most @most bytes. */
static void
cut (GString *text,
     gsize    most)
{
  if (text->len > most)
    {
      const char *end = g_utf8_find_prev_char (text->str, text->str + most + 1);

      g_string_truncate (text, (gsize) (end - text->str));
    }
}

static void
chomp (GString *text)
{
  while (text->len > 0 && strchr (". ", text->str[text->len - 1]) != NULL)
    g_string_truncate (text, text->len - 1);
}

/* A value as a part of a name: without the characters that some file system refuses. */
static GString *
tame (const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value != NULL ? value : "", -1);
  g_autofree char *normal = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  GString *text = g_string_new (NULL);

  for (const char *at = normal; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar character = g_utf8_get_char (at);

      if (g_unichar_isspace (character))
        {
          if (text->len > 0 && text->str[text->len - 1] != ' ')
            g_string_append_c (text, ' ');
        }
      else if (is_invisible (character) || (character == '.' && text->len == 0))
        continue;
      else if (character < 0x80 && strchr ("/\\:*?\"<>|", (int) character) != NULL)
        g_string_append_c (text, '-');
      else
        g_string_append_unichar (text, character);
    }
  cut (text, MAXIMUM_VALUE);
  chomp (text);
  return text;
}

/* Returns: where the extension of a component begins, with its point, or its end. */
static gsize
find_extension (const char *component)
{
  const char *point = strrchr (component, '.');

  return point != NULL && point > component && strlen (point) <= MAXIMUM_EXTENSION
           ? (gsize) (point - component)
           : strlen (component);
}

/* Makes room for @more bytes before the extension. */
static void
bound (GString *component,
       gsize    more)
{
  const gsize extension = find_extension (component->str);
  g_autofree char *end = g_strdup (component->str + extension);
  const gsize most = MAXIMUM_COMPONENT - strlen (end) - more;

  if (extension <= most)
    return;
  g_string_truncate (component, extension);
  cut (component, most);
  chomp (component);
  g_string_append (component, end);
}

/* Ends the component that @name ends with and begins at @start. */
static void
finish_component (GString    *name,
                  gsize       start,
                  const char *fallback)
{
  g_autoptr (GString) component = g_string_new (name->str + start);

  chomp (component);
  if (component->len == 0)
    g_string_append (component, fallback);
  bound (component, 0);
  g_string_truncate (name, start);
  g_string_append_len (name, component->str, (gssize) component->len);
}

static gboolean
is_joint (char character)
{
  return character == '-' || character == '_' || character == ' ';
}

char *
mar_name_pattern_fill (const char        *pattern,
                       const char *const *values)
{
  GString *name = g_string_new (NULL);
  g_autoptr (GString) number = NULL;
  const char *fallback;
  gsize start = 0;

  g_return_val_if_fail (pattern != NULL, NULL);

  /* The name of last resort, where nothing else is left of it. */
  number = tame (values[MAR_NAME_NUMBER]);
  fallback = number->len > 0 ? number->str : "1";

  for (const char *at = pattern; *at != '\0'; at++)
    {
      if (*at == '/')
        {
          finish_component (name, start, fallback);
          g_string_append_c (name, '/');
          start = name->len;
        }
      else if ((*at == '{' || *at == '}') && at[1] == *at)
        {
          g_string_append_c (name, *at);
          at++;
        }
      else if (*at == '{')
        {
          const char *end = strchr (at, '}');
          const MarNameWord word = find_word (at + 1, (gsize) (end - at - 1));
          g_autoptr (GString) value = tame (values[word]);

          at = end;
          if (value->len > 0)
            g_string_append (name, value->str);
          else if (name->len > start && is_joint (name->str[name->len - 1]))
            g_string_truncate (name, name->len - 1);
          else if (name->len == start && is_joint (at[1]))
            at++;
        }
      else if (*at == '.' && name->len == start && at != pattern && at[-1] == '}')
        g_string_append_printf (name, "%s.", fallback);
      else
        g_string_append_c (name, *at);
    }
  finish_component (name, start, fallback);
  return g_string_free (name, FALSE);
}

GHashTable *
mar_name_set_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Returns: whether the name was free. */
static gboolean
take (GHashTable *taken,
      const char *name)
{
  g_autofree char *normal = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  return g_hash_table_add (taken, g_utf8_casefold (normal, -1));
}

char *
mar_name_set_add (GHashTable *taken,
                  const char *name)
{
  const char *slash = strrchr (name, '/');
  const gsize folder = slash != NULL ? (gsize) (slash - name + 1) : 0;

  g_return_val_if_fail (g_utf8_validate (name, -1, NULL), NULL);

  if (take (taken, name))
    return g_strdup (name);
  for (guint count = 2;; count++)
    {
      g_autofree char *suffix = g_strdup_printf ("-%u", count);
      g_autoptr (GString) component = g_string_new (name + folder);
      g_autofree char *other = NULL;

      bound (component, strlen (suffix));
      g_string_insert (component, (gssize) find_extension (component->str), suffix);
      other = g_strdup_printf ("%.*s%s", (int) folder, name, component->str);
      if (take (taken, other))
        return g_steal_pointer (&other);
    }
}
