/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fold-text.h"

#include <string.h>

/* @places has, for each byte of @folded, where the characters begin that it stands for. */
struct _MarNeedle
{
  GString *words;
  GString *folded;
  GArray *places;
};

/* The signs of a keyboard that mean the same as one of print. */
static char
plain_sign (gunichar character)
{
  switch (character)
    {
    case 0x2018:
    case 0x2019:
    case 0x201a:
    case 0x2032:
      return '\'';
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0xab:
    case 0xbb:
    case 0x2033:
      return '"';
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212:
      return '-';
    default:
      return '\0';
    }
}

static void
fold_letter (const char *text,
             gsize       length,
             GString    *folded)
{
  g_autofree char *apart = g_utf8_normalize (text, (gssize) length, G_NORMALIZE_ALL);
  g_autofree char *lower = apart != NULL ? g_utf8_casefold (apart, -1) : NULL;
  g_autofree char *again = lower != NULL ? g_utf8_normalize (lower, -1, G_NORMALIZE_ALL) : NULL;

  if (again != NULL)
    g_string_append (folded, again);
  else
    g_string_append_len (folded, text, (gssize) length);
}

static const char *
end_of_space (const char *at)
{
  while (*at != '\0' && g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

/* Returns the end of a letter with the marks that are combined with it. */
static const char *
end_of_letter (const char *at)
{
  at = g_utf8_next_char (at);
  while ((guchar) *at >= 0x80 && g_unichar_ismark (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

/* Folds one letter, sign or gap; returns where the next begins. */
static const char *
fold_one (const char *at,
          GString    *folded)
{
  const char *next;
  gunichar character;

  /* Almost all of a comment is this. */
  if (g_ascii_isgraph (*at) && (guchar) at[1] < 0x80)
    {
      g_string_append_c (folded, g_ascii_tolower (*at));
      return at + 1;
    }

  character = g_utf8_get_char (at);
  if (g_unichar_isspace (character))
    {
      g_string_append_c (folded, ' ');
      return end_of_space (at);
    }
  next = end_of_letter (at);
  if (next == g_utf8_next_char (at) && (character < 0x80 || plain_sign (character) != '\0'))
    g_string_append_c (folded, character < 0x80 ? g_ascii_tolower (*at) : plain_sign (character));
  else
    fold_letter (at, next - at, folded);
  return next;
}

static void
fold_words (const char *text,
            GString    *folded)
{
  while (*text != '\0')
    text = fold_one (text, folded);
}

MarNeedle *
mar_needle_new (const char *text)
{
  MarNeedle *needle;

  if (text == NULL || *end_of_space (text) == '\0')
    return NULL;

  needle = g_new0 (MarNeedle, 1);
  needle->words = g_string_new (NULL);
  needle->folded = g_string_new (NULL);
  needle->places = g_array_new (FALSE, FALSE, sizeof (guint));
  fold_words (text, needle->words);
  return needle;
}

void
mar_needle_free (MarNeedle *needle)
{
  if (needle == NULL)
    return;
  g_string_free (needle->words, TRUE);
  g_string_free (needle->folded, TRUE);
  g_array_unref (needle->places);
  g_free (needle);
}

static void
fold_text (MarNeedle  *needle,
           const char *text)
{
  const char *at = text;

  g_string_truncate (needle->folded, 0);
  g_array_set_size (needle->places, 0);
  while (*at != '\0')
    {
      guint place = (guint) (at - text);

      at = fold_one (at, needle->folded);
      while (needle->places->len < needle->folded->len)
        g_array_append_val (needle->places, place);
    }
  /* Where the last one ends. */
  g_array_append_vals (needle->places, &(guint) { (guint) (at - text) }, 1);
}

/* Returns whether a letter begins at @index, and not amid what one became. */
static gboolean
begins_letter (const guint *places,
               gsize        index)
{
  return index == 0 || places[index] != places[index - 1];
}

void
mar_needle_find (MarNeedle  *needle,
                 const char *text,
                 GArray     *hits)
{
  const guint *places;
  const char *at;

  fold_text (needle, text);
  places = (const guint *) (gpointer) needle->places->data;
  at = needle->folded->str;
  while ((at = strstr (at, needle->words->str)) != NULL)
    {
      gsize start = (gsize) (at - needle->folded->str);
      gsize end = start + needle->words->len;

      if (begins_letter (places, start) && begins_letter (places, end))
        {
          MarHit hit = { places[start], places[end] - places[start] };

          g_array_append_val (hits, hit);
          at += needle->words->len;
        }
      else
        at++;
    }
}

gboolean
mar_needle_is_in (MarNeedle  *needle,
                  const char *text)
{
  g_autoptr (GArray) hits = g_array_new (FALSE, FALSE, sizeof (MarHit));

  mar_needle_find (needle, text, hits);
  return hits->len > 0;
}
