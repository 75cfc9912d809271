/* Files of positions with features and results.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "tune.h"

#define MAGIC "# marginalia-tune 1"

G_DEFINE_QUARK (tune - error - quark, tune_error)

TuneData *
tune_data_new (guint n_features)
{
  TuneData *data = g_new (TuneData, 1);

  data->recipes = g_ptr_array_new_with_free_func (g_free);
  data->samples = g_array_new (FALSE, FALSE, sizeof (TuneSample));
  data->features = g_array_new (FALSE, FALSE, sizeof (TuneFeature));
  data->n_features = n_features;
  return data;
}

void
tune_data_free (TuneData *data)
{
  if (data == NULL)
    return;
  g_ptr_array_unref (data->recipes);
  g_array_unref (data->samples);
  g_array_unref (data->features);
  g_free (data);
}

void
tune_data_add (TuneData         *data,
               const TuneSample *sample,
               const gint16     *features)
{
  TuneSample added = *sample;

  added.begin = data->features->len;
  for (guint i = 0; i < data->n_features; i++)
    if (features[i] != 0)
      {
        TuneFeature feature = { (guint16) i, features[i] };

        g_array_append_val (data->features, feature);
      }
  added.n = data->features->len - (guint) added.begin;
  g_array_append_val (data->samples, added);
}

guint
tune_n_features (const MarEvaluation *evaluation)
{
  return g_strv_length ((char **) evaluation->names);
}

/* Tells one set of features from another. */
static char *
feature_key (const MarEvaluation *evaluation)
{
  g_autofree char *names = g_strjoinv ("\n", (char **) evaluation->names);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, names, -1);

  return g_strdup_printf ("# %s, %u features, %.12s", evaluation->game->name,
                          tune_n_features (evaluation), sum);
}

static void
append_real (GString    *text,
             const char *format,
             double      value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, format, value));
}

char *
tune_data_write (const TuneData      *data,
                 const MarEvaluation *evaluation,
                 const char          *recipe)
{
  g_autofree char *key = feature_key (evaluation);
  GString *text = g_string_new (MAGIC "\n");

  g_string_append_printf (text, "%s\n# %s\n", key, recipe);
  for (guint i = 0; i < data->samples->len; i++)
    {
      const TuneSample *sample = &g_array_index (data->samples, TuneSample, i);

      g_string_append_printf (text, "%u ", sample->game);
      append_real (text, "%.4g ", (double) sample->result);
      append_real (text, "%.6g ", (double) sample->margin);
      append_real (text, "%.4f", (double) sample->chance);
      for (guint k = 0; k < sample->n; k++)
        {
          const TuneFeature *feature = &g_array_index (data->features, TuneFeature,
                                                       sample->begin + k);

          g_string_append_printf (text, " %u:%d", feature->index, feature->value);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* Reading: where it is, for messages. */
typedef struct
{
  const char *name;
  guint line;
  const char *begin; /* of the line */
  const char *at;
} Place;

static gboolean
refuse (const Place  *place,
        const char   *wanted,
        GError      **error)
{
  gsize length = strcspn (place->at, " \n");

  g_set_error (error, TUNE_ERROR, TUNE_ERROR_SYNTAX, "%s, line %u, column %u, “%.*s”: expected %s",
               place->name, place->line, (guint) (place->at - place->begin) + 1,
               (int) MIN (length, 40), place->at, wanted);
  return FALSE;
}

static gboolean
read_real (Place       *place,
           const char  *wanted,
           double       minimum,
           double       maximum,
           float       *value,
           GError     **error)
{
  char *end;
  double number = g_ascii_strtod (place->at, &end);

  if (end == place->at || !(number >= minimum && number <= maximum)
      || (*end != ' ' && *end != '\n' && *end != '\0'))
    return refuse (place, wanted, error);
  *value = (float) number;
  place->at = end + strspn (end, " ");
  return TRUE;
}

static gboolean
read_feature (Place     *place,
              TuneData  *data,
              gint64    *last,
              GError   **error)
{
  char *colon, *end;
  gint64 index = g_ascii_strtoll (place->at, &colon, 10);
  gint64 value;
  TuneFeature feature;

  if (colon == place->at || *colon != ':' || index <= *last || index >= data->n_features)
    return refuse (place, "a feature, index:value, in order", error);
  value = g_ascii_strtoll (colon + 1, &end, 10);
  if (end == colon + 1 || (*end != ' ' && *end != '\n' && *end != '\0') || value < G_MININT16
      || value > G_MAXINT16)
    return refuse (place, "a feature, index:value", error);
  feature = (TuneFeature) { (guint16) index, (gint16) value };
  g_array_append_val (data->features, feature);
  place->at = end + strspn (end, " ");
  *last = index;
  return TRUE;
}

static gboolean
read_sample (Place     *place,
             TuneData  *data,
             GError   **error)
{
  TuneSample sample = { .begin = data->features->len };
  gint64 last = -1;
  float game;

  if (!read_real (place, "the number of a game", 0, 1e9, &game, error)
      || !read_real (place, "a result, 0 … 1", 0, 1, &sample.result, error)
      || !read_real (place, "a margin in points", -1e6, 1e6, &sample.margin, error)
      || !read_real (place, "a chance, 0 … 1", 0, 1, &sample.chance, error))
    return FALSE;
  while (*place->at != '\n' && *place->at != '\0')
    if (!read_feature (place, data, &last, error))
      return FALSE;
  sample.game = (guint) game;
  sample.n = data->features->len - (guint) sample.begin;
  g_array_append_val (data->samples, sample);
  return TRUE;
}

/* The rest of the line at @place, which then stands at the next. */
static char *
take_line (Place *place)
{
  const char *end = strchrnul (place->at, '\n');
  char *text = g_strndup (place->at, (gsize) (end - place->at));

  place->at = place->begin = *end == '\n' ? end + 1 : end;
  place->line++;
  return text;
}

static gboolean
read_head (Place                *place,
           TuneData             *data,
           const MarEvaluation  *evaluation,
           GError              **error)
{
  g_autofree char *wanted = feature_key (evaluation);
  g_autofree char *magic = take_line (place);
  g_autofree char *key = take_line (place);
  g_autofree char *recipe = take_line (place);

  if (!g_str_equal (magic, MAGIC) || recipe[0] != '#')
    {
      g_set_error (error, TUNE_ERROR, TUNE_ERROR_SYNTAX,
                   "%s: not a file of “marginalia-tune play”", place->name);
      return FALSE;
    }
  if (!g_str_equal (key, wanted))
    {
      g_set_error (error, TUNE_ERROR, TUNE_ERROR_OTHER,
                   "%s, line 2: made for “%s”, while the evaluation is “%s”; play anew",
                   place->name, key + strspn (key, "# "), wanted + 2);
      return FALSE;
    }
  g_ptr_array_add (data->recipes, g_strdup (recipe + strspn (recipe, "# ")));
  return TRUE;
}

gboolean
tune_data_read (TuneData             *data,
                const MarEvaluation  *evaluation,
                const char           *name,
                const char           *text,
                GError              **error)
{
  Place place = { name, 1, text, text };

  if (!read_head (&place, data, evaluation, error))
    return FALSE;
  while (*place.at != '\0')
    {
      if (!read_sample (&place, data, error))
        return FALSE;
      g_free (take_line (&place));
    }
  return TRUE;
}
