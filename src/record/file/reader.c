/* Reads values and marks, and says where it can't.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reader.h"

/* The largest integer that other programs can hold in a double (RFC 8259, 6). */
#define MAX_WHOLE (G_GINT64_CONSTANT (1) << 53)

#include <glib/gi18n.h>
#include <string.h>

static char *
location_text (const MarReader *reader,
               guint            token)
{
  guint line, column;

  if (reader->alone)
    return g_strdup ("");
  mar_json_location (reader->json.text, mar_json_token (&reader->json, token)->start, &line,
                     &column);
  if (reader->after != NULL)
    return g_strdup_printf (_("line %u, column %u (game %u, turn %u): "), line, column,
                            reader->game, mar_node_number (reader->after) + 1);
  if (reader->game > 0)
    return g_strdup_printf (_("line %u, column %u (game %u): "), line, column, reader->game);
  if (reader->figure > 0)
    return g_strdup_printf (_("line %u, column %u (figure %u): "), line, column, reader->figure);
  return g_strdup_printf (_("line %u, column %u: "), line, column);
}

gboolean
mar_reader_fail (MarReader  *reader,
                 guint       token,
                 const char *format,
                 ...)
{
  g_autofree char *place = location_text (reader, token);
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (reader->error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX, "%s%s", place, message);
  return FALSE;
}

/* Says where the error of a lower layer was met. */
gboolean
mar_reader_fail_with (MarReader *reader,
                      guint      token,
                      GError    *cause)
{
  g_autofree char *place = location_text (reader, token);

  g_propagate_prefixed_error (reader->error, cause, "%s", place);
  return FALSE;
}

/* Values. */

gboolean
mar_reader_expect (MarReader   *reader,
                   guint        token,
                   MarJsonType  type,
                   const char  *key)
{
  static const char *const wanted[] = {
    [MAR_JSON_OBJECT] = N_("“%s” must be an object in braces"),
    [MAR_JSON_ARRAY] = N_("“%s” must be a list in brackets"),
    [MAR_JSON_STRING] = N_("“%s” must be a text in quotes"),
  };
  g_autofree char *message = NULL;
  char **parts;

  if (mar_json_token (&reader->json, token)->type == type)
    return TRUE;
  parts = g_strsplit (_(wanted[type]), "%s", 2);
  message = g_strjoinv (key, parts);
  g_strfreev (parts);
  return mar_reader_fail (reader, token, "%s", message);
}

void
mar_reader_preserve (const MarReader  *reader,
                     guint             key,
                     GString         **extra)
{
  if (*extra == NULL)
    *extra = g_string_new (NULL);
  else
    g_string_append_c (*extra, ',');
  mar_json_append_raw (&reader->json, key, *extra);
  g_string_append_c (*extra, ':');
  mar_json_append_raw (&reader->json, key + 1, *extra);
}

/*
 * Finds the members of an object: @places gets the token of each value, 0 for keys that
 * are missing; @extra, as JSON, all whose key is not among @keys.
 */
gboolean
mar_reader_members (MarReader          *reader,
                    guint               object,
                    const char         *name,
                    const char *const  *keys,
                    guint               n_keys,
                    guint              *places,
                    char              **extra)
{
  const MarJson *json = &reader->json;
  g_autoptr (GString) unknown = NULL;
  guint end;

  if (!mar_reader_expect (reader, object, MAR_JSON_OBJECT, name))
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
      mar_reader_preserve (reader, i, &unknown);
    }
  if (unknown != NULL)
    *extra = g_string_free (g_steal_pointer (&unknown), FALSE);
  return TRUE;
}

/* Reads a text that may be missing. */
gboolean
mar_reader_text (MarReader   *reader,
                 guint        token,
                 const char  *key,
                 char       **text)
{
  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_STRING, key))
    return FALSE;
  *text = mar_json_string (&reader->json, token);
  return TRUE;
}

/* Reads a number that may be missing. */
gboolean
mar_reader_number (MarReader  *reader,
                   guint       token,
                   const char *key,
                   guint       maximum,
                   guint      *number)
{
  gint64 value;

  if (token == 0)
    return TRUE;
  if (!mar_json_integer (&reader->json, token, 0, maximum, &value))
    return mar_reader_fail (reader, token, _("“%s” must be a whole number from 0 to %u"), key,
                            maximum);
  *number = value;
  return TRUE;
}

gboolean
mar_reader_large_number (MarReader  *reader,
                         guint       token,
                         const char *key,
                         guint64    *number)
{
  gint64 value;

  if (token == 0)
    return TRUE;
  if (!mar_json_integer (&reader->json, token, 0, MAX_WHOLE, &value))
    return mar_reader_fail (reader, token, _("“%s” must be a whole number from 0 to 2⁵³"), key);
  *number = (guint64) value;
  return TRUE;
}

gboolean
mar_reader_real (MarReader  *reader,
                 guint       token,
                 const char *key,
                 double      minimum,
                 double      maximum,
                 double     *number)
{
  double value;

  if (token == 0)
    return TRUE;
  if (!mar_json_real (&reader->json, token, minimum, maximum, &value))
    return mar_reader_fail (reader, token, _("“%s” must be a number from %g to %g"), key, minimum,
                            maximum);
  *number = value;
  return TRUE;
}

MarPosition *
mar_reader_position (MarReader        *reader,
                     guint             token,
                     const char       *key,
                     const MarGame    *game,
                     const MarOptions *options)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) cause = NULL;
  MarPosition *position;

  if (!mar_reader_text (reader, token, key, &text))
    return NULL;
  position = mar_position_read (game, options, text, &cause);
  if (position == NULL)
    mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
  return position;
}

gboolean
mar_reader_options (MarReader     *reader,
                    guint          token,
                    const MarGame *game,
                    MarOptions    *options)
{
  const MarJson *json = &reader->json;
  g_autoptr (GError) cause = NULL;

  mar_options_init (options, game);
  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_OBJECT, "options"))
    return FALSE;
  for (guint i = mar_json_first (token); i < mar_json_token (json, token)->next;
       i = mar_json_token (json, i + 1)->next)
    {
      g_autofree char *name = mar_json_string (json, i);
      g_autofree char *value = NULL;

      if (!mar_reader_expect (reader, i + 1, MAR_JSON_STRING, name))
        return FALSE;
      value = mar_json_string (json, i + 1);
      if (!mar_options_set (options, game, name, value, &cause))
        return mar_reader_fail_with (reader, i, g_steal_pointer (&cause));
    }
  if (!mar_options_check (options, game, &cause))
    return mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
  return TRUE;
}

const MarGame *
mar_reader_game (MarReader *reader,
                 guint      object,
                 guint      token)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) cause = NULL;
  const MarGame *game;

  if (token == 0)
    {
      mar_reader_fail (reader, object, _("the key “%s” is missing"), "game");
      return NULL;
    }
  if (!mar_reader_text (reader, token, "game", &name))
    return NULL;
  game = mar_game_find (name, &cause);
  if (game == NULL)
    mar_reader_fail_with (reader, token, g_steal_pointer (&cause));
  return game;
}

gboolean
mar_reader_flag (MarReader  *reader,
                 guint       token,
                 const char *key,
                 gboolean   *flag)
{
  MarJsonType type;

  if (token == 0)
    return TRUE;
  type = mar_json_token (&reader->json, token)->type;
  if (type != MAR_JSON_TRUE && type != MAR_JSON_FALSE)
    return mar_reader_fail (reader, token, _("“%s” must be true or false"), key);
  *flag = type == MAR_JSON_TRUE;
  return TRUE;
}

gboolean
mar_reader_side (MarReader     *reader,
                 guint          token,
                 const MarGame *game,
                 int           *side)
{
  g_autofree char *text = NULL;
  const char *letter;

  if (!mar_reader_text (reader, token, "side", &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  letter = strlen (text) == 1 ? strchr (game->letters, *text) : NULL;
  if (letter == NULL)
    return mar_reader_fail (reader, token, _("no player is called “%s”"), text);
  *side = (int) (letter - game->letters);
  return TRUE;
}

/* Marks. */

gboolean
mar_reader_word (MarReader *reader,
                 guint object,
                 guint token,
                 const char *key,
                 const char *(*word) (guint index),
                 guint n,
                 guint *index)
{
  g_autofree char *text = NULL;

  if (token == 0)
    return mar_reader_fail (reader, object, _("the key “%s” is missing"), key);
  if (!mar_reader_expect (reader, token, MAR_JSON_STRING, key))
    return FALSE;
  for (*index = 0; *index < n; (*index)++)
    if (mar_json_string_is (&reader->json, token, word (*index)))
      return TRUE;
  text = mar_json_string (&reader->json, token);
  return mar_reader_fail (reader, token, _("“%s” can’t be “%s”"), key, text);
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
read_cell (MarReader         *reader,
           guint              token,
           const char        *key,
           const MarGame     *game,
           const MarPosition *position,
           MarCell           *cell)
{
  g_autofree char *text = NULL;

  *cell = MAR_CELL_NONE;
  if (token == 0)
    return TRUE;
  if (!mar_reader_text (reader, token, key, &text))
    return FALSE;
  if (!game->read_cell (position, text, cell))
    return mar_reader_fail (reader, token, _("the board has no cell “%s”"), text);
  return TRUE;
}

gboolean
mar_reader_color (MarReader *reader,
                  guint      object,
                  guint      token,
                  MarColor  *color)
{
  guint index;

  if (!mar_reader_word (reader, object, token, "color", color_word, MAR_N_COLORS, &index))
    return FALSE;
  *color = index;
  return TRUE;
}

/* Only a ghost has a side, and it needs one; its color may be left out. */
static gboolean
read_mark_style (MarReader     *reader,
                 guint          object,
                 guint          color,
                 guint          side,
                 const MarGame *game,
                 MarMark       *mark)
{
  if (mark->type != MAR_MARK_GHOST)
    {
      if (side != 0)
        return mar_reader_fail (reader, side, _("only a ghost has a “side”"));
      return mar_reader_color (reader, object, color, &mark->color);
    }
  if (side == 0)
    return mar_reader_fail (reader, object, _("the key “%s” is missing"), "side");
  return (color == 0 || mar_reader_color (reader, object, color, &mark->color))
         && mar_reader_side (reader, side, game, &mark->side);
}

static gboolean
read_mark (MarReader          *reader,
           guint               token,
           const MarGame      *game,
           const MarPosition  *position,
           MarMark            *mark,
           char              **extra)
{
  static const char *const keys[] = { "type", "color", "tone", "side", "cell", "to", "text" };
  guint at[G_N_ELEMENTS (keys)];
  guint type;

  if (!mar_reader_members (reader, token, "marks", keys, G_N_ELEMENTS (keys), at, extra)
      || !mar_reader_word (reader, token, at[0], keys[0], type_word, MAR_MARK_GHOST + 1, &type))
    return FALSE;
  mark->type = type;
  return read_mark_style (reader, token, at[1], at[3], game, mark)
         && mar_reader_number (reader, at[2], keys[2], MAR_MARK_TONES, &mark->tone)
         && read_cell (reader, at[4], keys[4], game, position, &mark->cell)
         && read_cell (reader, at[5], keys[5], game, position, &mark->to)
         && mar_reader_text (reader, at[6], keys[6], &mark->text);
}

guint
mar_reader_count (const MarReader *reader,
                  guint            array)
{
  guint n = 0;

  for (guint i = mar_json_first (array); i < mar_json_token (&reader->json, array)->next;
       i = mar_json_token (&reader->json, i)->next)
    n++;
  return n;
}

gboolean
mar_reader_marks (MarReader          *reader,
                  guint               token,
                  const MarGame      *game,
                  const MarPosition  *position,
                  MarMarkList       **marks)
{
  MarMarkList *list;
  guint at;

  if (token == 0)
    return TRUE;
  if (!mar_reader_expect (reader, token, MAR_JSON_ARRAY, "marks"))
    return FALSE;
  list = *marks = g_new0 (MarMarkList, 1);
  list->n = mar_reader_count (reader, token);
  list->items = g_new0 (MarMark, list->n);
  list->extras = g_new0 (char *, list->n);
  at = mar_json_first (token);
  for (guint i = 0; i < list->n; i++, at = mar_json_token (&reader->json, at)->next)
    if (!read_mark (reader, at, game, position, &list->items[i], &list->extras[i]))
      return FALSE;
  return TRUE;
}
