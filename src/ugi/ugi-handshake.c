/* The handshake: an engine's name and its options. All of it is kept in bounds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "ugi-private.h"

static void
free_option (gpointer data)
{
  MarEngineOption *option = data;

  if (option == NULL)
    return;
  g_free (option->name);
  g_free (option->value);
  g_free (option->initial);
  g_strfreev (option->choices);
  g_free (option);
}

void
mar_ugi_handshake_init (MarUgiHandshake *handshake)
{
  *handshake = (MarUgiHandshake) { .options = g_ptr_array_new_with_free_func (free_option),
                                   .game_options = g_ptr_array_new_with_free_func (free_option) };
}

void
mar_ugi_handshake_clear (MarUgiHandshake *handshake)
{
  g_free (handshake->name);
  g_clear_pointer (&handshake->games, g_ptr_array_unref);
  g_clear_pointer (&handshake->game, free_option);
  g_ptr_array_unref (handshake->options);
  g_ptr_array_unref (handshake->game_options);
}

char *
mar_ugi_word (char **rest)
{
  char *word = *rest + strspn (*rest, " \t");
  gsize length = strcspn (word, " \t");

  if (length == 0)
    {
      *rest = word;
      return NULL;
    }
  *rest = word + length;
  if (**rest != '\0')
    *(*rest)++ = '\0';
  return word;
}

/* Text of others, of a length and a make that can be shown. */
static char *
shown (const char *text)
{
  char *valid = g_utf8_make_valid (text, -1);

  g_strstrip (valid);
  for (char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  if (g_utf8_strlen (valid, -1) > MAR_UGI_MAX_TEXT)
    *g_utf8_offset_to_pointer (valid, MAR_UGI_MAX_TEXT) = '\0';
  return valid;
}

void
mar_ugi_handshake_id (MarUgiHandshake *handshake,
                      const char      *text)
{
  g_autofree char *copy = g_strdup (text);
  char *rest = copy;
  const char *what = mar_ugi_word (&rest);
  const char *game;

  if (g_strcmp0 (what, "name") == 0)
    {
      g_free (handshake->name);
      handshake->name = shown (rest);
    }
  else if (g_strcmp0 (what, "games") == 0)
    {
      if (handshake->games == NULL)
        handshake->games = g_ptr_array_new_with_free_func (g_free);
      while (handshake->games->len < MAR_UGI_MAX_CHOICES && (game = mar_ugi_word (&rest)) != NULL)
        g_ptr_array_add (handshake->games, shown (game));
    }
}

/* Options */

typedef enum
{
  PART_NONE,
  PART_NAME,
  PART_TYPE,
  PART_INITIAL,
  PART_MIN,
  PART_MAX,
  PART_CHOICE,
} Part;

static Part
parse_part (const char *word)
{
  static const char *const words[] = {
    [PART_NAME] = "name", [PART_TYPE] = "type", [PART_INITIAL] = "default",
    [PART_MIN] = "min",   [PART_MAX] = "max",   [PART_CHOICE] = "var",
  };

  for (guint i = PART_NAME; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (word, words[i]))
      return i;
  return PART_NONE;
}

/* The parts of an option line: names and values may have several words. */
typedef struct
{
  GString *texts[PART_CHOICE];
  GPtrArray *choices;
} Parts;

static void
read_parts (Parts      *parts,
            const char *text)
{
  g_autofree char *copy = shown (text);
  g_autofree char *whole = strlen (text) <= MAR_UGI_MAX_LINE ? g_utf8_make_valid (text, -1) : NULL;
  char *rest = whole != NULL ? whole : copy;
  Part part = PART_NONE;
  char *word;

  while ((word = mar_ugi_word (&rest)) != NULL)
    {
      Part next = parse_part (word);
      GString *place;

      /* A name may have a word like “type” only at its beginning. */
      if (next != PART_NONE && !(next == part && part != PART_CHOICE))
        {
          part = next;
          if (part == PART_CHOICE && parts->choices->len < MAR_UGI_MAX_CHOICES)
            g_ptr_array_add (parts->choices, g_string_new (NULL));
          continue;
        }
      if (part == PART_NONE)
        continue;
      place = part == PART_CHOICE ? parts->choices->pdata[parts->choices->len - 1]
                                  : parts->texts[part];
      if (place->len + strlen (word) < MAR_UGI_MAX_TEXT)
        g_string_append_printf (place, "%s%s", place->len > 0 ? " " : "", word);
    }
}

static gboolean
read_type (const char          *word,
           MarEngineOptionType *type)
{
  static const char *const types[] = { "check", "spin", "combo", "button", "string" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (word, types[i]))
      {
        *type = i;
        return TRUE;
      }
  return FALSE;
}

/* (nullable): NULL when it says what can't be. */
static MarEngineOption *
make_option (const Parts *parts)
{
  g_autofree MarEngineOption *option = g_new0 (MarEngineOption, 1);
  const char *initial = parts->texts[PART_INITIAL]->str;
  g_autoptr (GPtrArray) choices = NULL;

  if (parts->texts[PART_NAME]->len == 0 || !read_type (parts->texts[PART_TYPE]->str, &option->type))
    return NULL;
  option->min = G_MININT64;
  option->max = G_MAXINT64;
  if (option->type == MAR_ENGINE_OPTION_SPIN
      && ((parts->texts[PART_MIN]->len > 0
           && !g_ascii_string_to_signed (parts->texts[PART_MIN]->str, 10, G_MININT64, G_MAXINT64,
                                         &option->min, NULL))
          || (parts->texts[PART_MAX]->len > 0
              && !g_ascii_string_to_signed (parts->texts[PART_MAX]->str, 10, G_MININT64, G_MAXINT64,
                                            &option->max, NULL))
          || option->min > option->max))
    return NULL;
  if (option->type == MAR_ENGINE_OPTION_COMBO)
    {
      if (parts->choices->len == 0)
        return NULL;
      choices = g_ptr_array_new ();
      for (guint i = 0; i < parts->choices->len; i++)
        g_ptr_array_add (choices, g_strdup (((GString *) parts->choices->pdata[i])->str));
      g_ptr_array_add (choices, NULL);
      option->choices = (char **) g_ptr_array_free (g_steal_pointer (&choices), FALSE);
    }
  if (option->type == MAR_ENGINE_OPTION_STRING && g_str_equal (initial, "<empty>"))
    initial = "";
  option->initial = mar_ugi_option_value (option, initial);
  if (option->initial == NULL)
    option->initial = mar_ugi_option_value (option, option->type == MAR_ENGINE_OPTION_SPIN ? "0"
                                                    : option->choices != NULL ? option->choices[0]
                                                                              : "false");
  option->name = g_strdup (parts->texts[PART_NAME]->str);
  option->value = g_strdup (option->initial);
  return g_steal_pointer (&option);
}

static gboolean
is_of_a_game (const char *name)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < games[i]->n_options; k++)
      if (g_ascii_strcasecmp (name, games[i]->options[k].name) == 0)
        return TRUE;
  return FALSE;
}

MarEngineOption *
mar_ugi_option_find (const GPtrArray *options,
                     const char      *name)
{
  for (guint i = 0; i < options->len; i++)
    {
      MarEngineOption *option = options->pdata[i];

      if (g_ascii_strcasecmp (option->name, name) == 0)
        return option;
    }
  return NULL;
}

/* Takes the option over, in the place of one of the same name. */
static void
add_option (MarUgiHandshake *handshake,
            MarEngineOption *option)
{
  GPtrArray *options = is_of_a_game (option->name) ? handshake->game_options : handshake->options;
  MarEngineOption *old = mar_ugi_option_find (options, option->name);

  if (g_ascii_strcasecmp (option->name, "Game") == 0)
    {
      g_clear_pointer (&handshake->game, free_option);
      handshake->game = option;
      return;
    }
  if (g_ascii_strcasecmp (option->name, "MultiPV") == 0)
    {
      handshake->has_lines = TRUE;
      handshake->max_lines = (guint) CLAMP (option->max, 1, MAR_ENGINE_MAX_LINES);
      free_option (option);
      return;
    }
  if (old != NULL)
    g_ptr_array_remove (options, old);
  if (options->len < MAR_UGI_MAX_OPTIONS)
    g_ptr_array_add (options, option);
  else
    free_option (option);
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

void
mar_ugi_handshake_option (MarUgiHandshake *handshake,
                          const char      *text)
{
  Parts parts = { .choices = g_ptr_array_new_with_free_func (free_text) };
  MarEngineOption *option;

  for (guint i = 0; i < G_N_ELEMENTS (parts.texts); i++)
    parts.texts[i] = g_string_new (NULL);
  read_parts (&parts, text);
  option = make_option (&parts);
  if (option != NULL)
    add_option (handshake, option);
  for (guint i = 0; i < G_N_ELEMENTS (parts.texts); i++)
    g_string_free (parts.texts[i], TRUE);
  g_ptr_array_unref (parts.choices);
}

char *
mar_ugi_option_value (const MarEngineOption *option,
                      const char            *value)
{
  g_autoptr (GError) error = NULL;
  gint64 number;

  switch (option->type)
    {
    case MAR_ENGINE_OPTION_CHECK:
      if (g_ascii_strcasecmp (value, "true") == 0)
        return g_strdup ("true");
      return g_ascii_strcasecmp (value, "false") == 0 ? g_strdup ("false") : NULL;
    case MAR_ENGINE_OPTION_SPIN:
      if (!g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, &error)
          && !g_error_matches (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS))
        return NULL;
      if (error != NULL)
        number = *value == '-' ? option->min : option->max;
      return g_strdup_printf ("%" G_GINT64_FORMAT, CLAMP (number, option->min, option->max));
    case MAR_ENGINE_OPTION_COMBO:
      for (guint i = 0; option->choices[i] != NULL; i++)
        if (g_ascii_strcasecmp (value, option->choices[i]) == 0)
          return g_strdup (option->choices[i]);
      return NULL;
    case MAR_ENGINE_OPTION_BUTTON:
      return g_strdup ("");
    case MAR_ENGINE_OPTION_STRING:
      return g_strdelimit (g_strdup (value), "\r\n", ' ');
    default:
      g_assert_not_reached ();
    }
}

gboolean
mar_ugi_handshake_plays (const MarUgiHandshake *handshake,
                         const MarGame         *game)
{
  g_autofree char *choice = NULL;

  if (handshake->game != NULL && handshake->game->choices != NULL)
    choice = mar_ugi_option_value (handshake->game, game->name);
  if (choice != NULL)
    return TRUE;
  if (handshake->games != NULL)
    return g_ptr_array_find_with_equal_func (handshake->games, game->name, g_str_equal, NULL);
  return handshake->game == NULL || handshake->game->choices == NULL;
}
