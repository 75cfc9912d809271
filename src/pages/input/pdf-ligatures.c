/* Ligatures that say something else than their letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "pdf-words.h"

/* Widths of a font differ by less than that, in sizes of the font: they are rounded. */
#define SAME_WIDTH 0.008
/* The halves of a ligature, likewise: they are its width, parted. */
#define SAME_HALVES 0.03
/* What a ligature may be narrower or wider than its letters. */
#define SAME_SUM 0.03
#define SIMILAR_SUM 0.08
#define MOST_FONTS 100

static const char letters[] = "fil";
static const char *const ligatures[] = { "fi", "fl", "ff", "ffi", "ffl" };

/* How wide the three letters are in a font, in sizes of it; 0: not known. */
typedef struct
{
  double of[3];
} Widths;

static double
width_of (const PageGlyph *glyph)
{
  return (glyph->box.right - glyph->box.left) / glyph->size;
}

/* How many of the letters are equally wide in both, and how many are not. */
static guint
count_equal (const Widths *a,
             const Widths *b,
             guint        *n_other)
{
  guint n_equal = 0;

  *n_other = 0;
  for (guint i = 0; i < G_N_ELEMENTS (a->of); i++)
    if (a->of[i] > 0 && b->of[i] > 0)
      {
        if (fabs (a->of[i] - b->of[i]) < SAME_WIDTH)
          n_equal++;
        else
          (*n_other)++;
      }
  return n_equal;
}

static gboolean
is_complete (const Widths *widths)
{
  return widths->of[0] > 0 && widths->of[1] > 0 && widths->of[2] > 0;
}

/* How often a letter is how wide in a run; before some letters it is narrower. */
typedef struct
{
  double width;
  guint n;
} Count;

static void
count_width (GArray *counts,
             double  width)
{
  const Count first = { width, 1 };

  for (guint i = 0; i < counts->len; i++)
    {
      Count *count = &g_array_index (counts, Count, i);

      if (fabs (count->width - width) < SAME_WIDTH)
        {
          count->n++;
          return;
        }
    }
  g_array_append_val (counts, first);
}

static double
usual_width (const GArray *counts)
{
  Count usual = { 0, 0 };

  for (guint i = 0; i < counts->len; i++)
    {
      const Count *count = &g_array_index (counts, Count, i);

      if (count->n > usual.n || (count->n == usual.n && count->width > usual.width))
        usual = *count;
    }
  return usual.width;
}

/* The widths in the run of glyphs that begins at @from; @end: (out): behind it. */
static Widths
measure_run (const GArray *glyphs,
             guint         from,
             guint        *end)
{
  GArray *counts[3];
  Widths widths = { 0 };
  guint i;

  for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
    counts[k] = g_array_new (FALSE, FALSE, sizeof (Count));
  for (i = from; i < glyphs->len; i++)
    {
      const PageGlyph *glyph = &g_array_index (glyphs, PageGlyph, i);
      const char *letter = glyph->letter > 0 && glyph->letter < 0x80
                             ? strchr (letters, (int) glyph->letter)
                             : NULL;

      if (glyph->run != g_array_index (glyphs, PageGlyph, from).run)
        break;
      if (letter != NULL)
        count_width (counts[letter - letters], width_of (glyph));
    }
  *end = i;
  for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
    {
      widths.of[k] = usual_width (counts[k]);
      g_array_unref (counts[k]);
    }
  return widths;
}

/* Adds what a run tells of a font to what is known of it, or as a new font. */
static void
learn (GArray       *fonts,
       const Widths *run)
{
  guint n_other;

  for (guint i = 0; i < fonts->len; i++)
    {
      Widths *font = &g_array_index (fonts, Widths, i);

      if (count_equal (font, run, &n_other) == 0 || n_other > 0)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (font->of); k++)
        if (font->of[k] <= 0)
          font->of[k] = run->of[k];
      return;
    }
  if (fonts->len < MOST_FONTS)
    g_array_append_val (fonts, *run);
}

/* Appends a Widths for each run of glyphs to @runs. */
static void
learn_from (const GArray *glyphs,
            GArray       *fonts,
            GArray       *runs)
{
  for (guint i = 0; i < glyphs->len;)
    {
      const guint run = g_array_index (glyphs, PageGlyph, i).run;
      const Widths widths = measure_run (glyphs, i, &i);

      g_array_set_size (runs, MAX (runs->len, run + 1));
      g_array_index (runs, Widths, run) = widths;
      learn (fonts, &widths);
    }
}

static gboolean
is_latin (const GArray *glyphs,
          guint         i)
{
  return i < glyphs->len
         && g_unichar_get_script (g_array_index (glyphs, PageGlyph, i).letter)
              == G_UNICODE_SCRIPT_LATIN;
}

/* Whether two glyphs stand in a word of Latin letters and say something of another script: both are
 * halves of one, and equally wide. */
static gboolean
is_suspect (const GArray *glyphs,
            guint         i)
{
  const PageGlyph *halves = &g_array_index (glyphs, PageGlyph, i);

  for (guint k = 0; k < 2; k++)
    {
      const GUnicodeScript script = g_unichar_get_script (halves[k].letter);

      if (script == G_UNICODE_SCRIPT_LATIN || script == G_UNICODE_SCRIPT_COMMON
          || script == G_UNICODE_SCRIPT_INHERITED)
        return FALSE;
    }
  return fabs (width_of (halves) - width_of (halves + 1)) < SAME_HALVES
         && ((i > 0 && is_latin (glyphs, i - 1)) || is_latin (glyphs, i + 2));
}

static double
sum_of (const char   *ligature,
        const Widths *widths)
{
  double sum = 0;

  for (; *ligature != '\0'; ligature++)
    sum += widths->of[strchr (letters, *ligature) - letters];
  return sum;
}

/* What the font of @own would be like if it were the other, but wider or narrower. */
static Widths
scale_to (const Widths *own,
          const Widths *other)
{
  Widths scaled = *own;
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (own->of); i++)
    if (own->of[i] > 0)
      {
        sum += own->of[i] / other->of[i];
        n++;
      }
  for (guint i = 0; i < G_N_ELEMENTS (own->of); i++)
    if (own->of[i] <= 0)
      scaled.of[i] = other->of[i] * (n > 0 ? sum / n : 1);
  return scaled;
}

/* The ligature that has about that width. */
static const char *
nearest_ligature (const Widths *widths,
                  double        width,
                  double       *least)
{
  const char *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ligatures); i++)
    {
      const double difference = fabs (sum_of (ligatures[i], widths) - width);

      if (difference < *least)
        {
          *least = difference;
          found = ligatures[i];
        }
    }
  return found;
}

/* The ligature of that width, in the font that has most letters in common with the run; in one that
 * is similar, where no other is known. */
static const char *
find_ligature (const GArray *fonts,
               const Widths *run,
               double        width)
{
  const char *found = NULL;
  guint most_equal = 0;
  double least = SIMILAR_SUM;

  for (guint i = 0; i < fonts->len; i++)
    {
      const Widths *font = &g_array_index (fonts, Widths, i);
      guint n_other;
      const guint n_equal = count_equal (font, run, &n_other);
      const Widths widths = n_equal > 0 ? *font : scale_to (run, font);
      const char *nearer;

      if (!is_complete (font) || n_equal < most_equal)
        continue;
      if (n_equal > most_equal)
        {
          most_equal = n_equal;
          least = SAME_SUM;
          found = NULL;
        }
      nearer = nearest_ligature (&widths, width, &least);
      if (nearer != NULL)
        found = nearer;
    }
  return found;
}

/* The precomposed character; words take it apart again. */
static gunichar
character_of (const char *ligature)
{
  static const gunichar characters[] = { 0xfb01, 0xfb02, 0xfb00, 0xfb03, 0xfb04 };

  for (guint i = 0; i < G_N_ELEMENTS (ligatures); i++)
    if (g_str_equal (ligatures[i], ligature))
      return characters[i];
  return 0;
}

void
page_glyphs_mend_ligatures (GArray *glyphs,
                            GArray *fonts)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, TRUE, sizeof (Widths));

  learn_from (glyphs, fonts, runs);
  for (guint i = 0; i + 1 < glyphs->len; i++)
    {
      PageGlyph *halves = &g_array_index (glyphs, PageGlyph, i);
      const char *ligature;

      if (halves[0].letter < 0x80 || !is_suspect (glyphs, i))
        continue;
      ligature = find_ligature (fonts, &g_array_index (runs, Widths, halves->run),
                                width_of (halves) + width_of (halves + 1));
      if (ligature != NULL)
        {
          halves[0].letter = character_of (ligature);
          halves[1].letter = 0;
        }
    }
}

GArray *
page_fonts_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Widths));
}
