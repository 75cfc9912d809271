/* Reads marks, legend and crop of a figure from the words of the command line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "figure-marks.h"
#include "mar-figure.h"

/* Words apart by spaces, one after the other. */
typedef struct
{
  const char *text;
  const char *at;
  const char *start;
  char *word;
  GError **error;
} Words;

static void
words_clear (Words *words)
{
  g_clear_pointer (&words->word, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* Returns: whether there was another word. */
static gboolean
next (Words *words)
{
  gsize length;

  words->start = words->at + strspn (words->at, " \t");
  length = strcspn (words->start, " \t");
  words->at = words->start + length;
  g_free (words->word);
  words->word = g_strndup (words->start, length);
  return length > 0;
}

static void
step_back (Words *words)
{
  words->at = words->start;
}

/* Returns: FALSE, so that it can be returned at once. */
G_GNUC_PRINTF (2, 3)
static gboolean
refuse (const Words *words,
        const char  *format,
        ...)
{
  g_autofree char *before = g_strndup (words->text, (gsize) (words->start - words->text));
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (words->error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("“%s”, column %ld: %s"),
               words->text, g_utf8_strlen (before, -1) + 1, reason);
  return FALSE;
}

static gboolean
start (Words       *words,
       const char  *text,
       GError     **error)
{
  *words = (Words) { .text = text, .at = text, .start = text, .error = error };
  return g_utf8_validate (text, -1, NULL) || refuse (words, _("not valid UTF-8"));
}

static gboolean
read_type (Words       *words,
           MarMarkType *type)
{
  g_autoptr (GString) names = g_string_new (NULL);

  next (words);
  for (MarMarkType i = 0; i <= MAR_MARK_GHOST; i++)
    {
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mar_mark_type_name (i));
      if (g_ascii_strcasecmp (words->word, mar_mark_type_name (i)) == 0)
        {
          *type = i;
          return TRUE;
        }
    }
  return refuse (words, _("unknown mark “%s”; known marks: %s"), words->word, names->str);
}

/* "green", or "green3" with a tone. Returns: whether the word is one. */
static gboolean
parse_color (const char *word,
             MarColor   *color,
             guint      *tone)
{
  for (MarColor i = 0; i < MAR_N_COLORS; i++)
    {
      const char *name = mar_mark_color_name (i);
      const char *rest = word + strlen (name);

      if (g_ascii_strncasecmp (word, name, strlen (name)) != 0)
        continue;
      if (*rest != '\0' && (*rest < '1' || *rest > '0' + MAR_MARK_TONES || rest[1] != '\0'))
        return FALSE;
      *color = i;
      *tone = *rest != '\0' ? (guint) (*rest - '0') : 0;
      return TRUE;
    }
  return FALSE;
}

static gboolean
read_cell (Words                 *words,
           const MarFigureRecord *figure,
           MarCell               *cell)
{
  if (!next (words))
    return refuse (words, _("missing cell"));
  if (!figure->game->read_cell (figure->position, words->word, cell))
    return refuse (words, _("this board has no cell “%s”"), words->word);
  return TRUE;
}

static gboolean
read_side (Words                 *words,
           const MarFigureRecord *figure,
           int                   *side)
{
  const char *letter = NULL;

  if (next (words) && strlen (words->word) == 1)
    letter = strchr (figure->game->letters, *words->word);
  if (letter == NULL)
    return refuse (words, _("unknown player “%s”; a ghost needs one of %s"), words->word,
                   figure->game->letters);
  *side = (int) (letter - figure->game->letters);
  return TRUE;
}

/* One mark of the kind that @mark has begun to tell. */
static gboolean
read_mark (Words                 *words,
           const MarFigureRecord *figure,
           MarMark               *mark)
{
  if (!read_cell (words, figure, &mark->cell))
    return FALSE;
  if (mark->type == MAR_MARK_ARROW && !read_cell (words, figure, &mark->to))
    return FALSE;
  if (mark->type != MAR_MARK_LABEL)
    return TRUE;
  if (!next (words))
    return refuse (words, _("missing label text"));
  mark->text = g_strchomp (g_strdup (words->start));
  words->at = words->text + strlen (words->text);
  return TRUE;
}

static void
add_mark (MarFigureRecord *figure,
          const MarMark   *mark)
{
  figure->marks = g_renew (MarMark, figure->marks, figure->n_marks + 1);
  figure->marks[figure->n_marks++] = *mark;
}

gboolean
figure_add_marks (MarFigureRecord  *figure,
                  const char       *text,
                  GError          **error)
{
  MarMark mark = { .to = MAR_CELL_NONE };
  g_auto (Words) words = { NULL };

  if (!start (&words, text, error) || !read_type (&words, &mark.type))
    return FALSE;
  if (!next (&words) || !parse_color (words.word, &mark.color, &mark.tone))
    step_back (&words);
  if (mark.type == MAR_MARK_GHOST && !read_side (&words, figure, &mark.side))
    return FALSE;
  do
    {
      if (!read_mark (&words, figure, &mark))
        return FALSE;
      add_mark (figure, &mark);
      mark.text = NULL;
    }
  while (*(words.at + strspn (words.at, " \t")) != '\0');
  return TRUE;
}

gboolean
figure_add_legend (MarFigureRecord  *figure,
                   const char       *text,
                   GError          **error)
{
  MarLegendEntry entry = { 0 };
  g_auto (Words) words = { NULL };

  if (!start (&words, text, error))
    return FALSE;
  next (&words);
  if (!parse_color (words.word, &entry.color, &entry.tone))
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (MarColor i = 0; i < MAR_N_COLORS; i++)
        g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mar_mark_color_name (i));
      return refuse (&words,
                     _("unknown color “%s”; known colors: %s, each optionally followed "
                       "by a tone from 1 to %u"),
                     words.word, names->str, MAR_MARK_TONES);
    }
  if (!next (&words))
    return refuse (&words, _("missing meaning of the color"));
  entry.text = g_strchomp (g_strdup (words.start));
  figure->legend = g_renew (MarLegendEntry, figure->legend, figure->n_legend + 1);
  figure->legend[figure->n_legend++] = entry;
  return TRUE;
}

gboolean
figure_set_crop (MarFigureRecord  *figure,
                 const char       *text,
                 GError          **error)
{
  MarCrop crop = { .kind = MAR_CROP_CELLS };
  g_auto (Words) words = { NULL };

  if (g_str_equal (text, "none"))
    crop.kind = MAR_CROP_NONE;
  else if (g_str_equal (text, "auto") || g_str_equal (text, mar_crop_name (MAR_CROP_AUTOMATIC)))
    crop.kind = MAR_CROP_AUTOMATIC;
  else if (!start (&words, text, error) || !read_cell (&words, figure, &crop.corner)
           || !read_cell (&words, figure, &crop.opposite))
    return FALSE;
  else if (next (&words))
    return refuse (&words, _("unexpected “%s”: a part of the board has two corners"), words.word);
  else if (!mar_crop_fits (figure->game, figure->position, &crop))
    return refuse (&words, _("both corners must lie on the board"));
  figure->crop = crop;
  return TRUE;
}
