/* Logistic regression of results on features.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "tune.h"

#define MAX_ROUNDS 60
#define MAX_HALVINGS 30
/* Newton's method ends when a round gains less than this of the loss. */
#define ENOUGH 1e-9
/* A feature that is hardly ever there shall not have a scale of 0. */
#define LEAST_SCALE 1e-3

typedef struct
{
  const TuneData *data;
  const TuneFit *fit;
  guint n;        /* features */
  double *origin; /* where the weights are pulled to, in logits */
  double *scale;  /* the root of the mean square of each feature */
  double *weights;
  double *gradient;
  double *hessian; /* n × n, the lower half */
} Fitting;

static gboolean
is_held_out (const TuneFit    *fit,
             const TuneSample *sample)
{
  return fit->held_out > 0 && sample->game % fit->held_out == fit->held_out - 1;
}

static double
target (const TuneFit    *fit,
        const TuneSample *sample)
{
  double result = fit->spread > 0 ? 1 / (1 + exp (-(double) sample->margin / fit->spread))
                                  : (double) sample->result;

  return (1 - fit->blend) * result + fit->blend * (double) sample->chance;
}

static double
evaluate (const TuneData   *data,
          const TuneSample *sample,
          const double     *weights)
{
  const TuneFeature *features = &g_array_index (data->features, TuneFeature, sample->begin);
  double sum = 0;

  for (guint i = 0; i < sample->n; i++)
    sum += weights[features[i].index] * features[i].value;
  return sum;
}

/* Of a chance with the logit @sum, where the truth is @target; also for large sums. */
static double
loss (double sum,
      double target)
{
  return (sum > 0 ? log1p (exp (-sum)) : log1p (exp (sum)) - sum) + (1 - target) * sum;
}

/* The loss of all positions that are fitted to, with the pull. */
static double
objective (const Fitting *fitting,
           const double  *weights)
{
  const GArray *samples = fitting->data->samples;
  double sum = 0;

  for (guint i = 0; i < samples->len; i++)
    {
      const TuneSample *sample = &g_array_index (samples, TuneSample, i);

      if (!is_held_out (fitting->fit, sample))
        sum += loss (evaluate (fitting->data, sample, weights), target (fitting->fit, sample));
    }
  for (guint i = 0; i < fitting->n; i++)
    {
      double off = (weights[i] - fitting->origin[i]) * fitting->scale[i];

      sum += fitting->fit->pull / 2 * off * off;
    }
  return sum;
}

static void
add_sample (Fitting          *fitting,
            const TuneSample *sample)
{
  const TuneFeature *features = &g_array_index (fitting->data->features, TuneFeature,
                                                sample->begin);
  double chance = 1 / (1 + exp (-evaluate (fitting->data, sample, fitting->weights)));
  double error = chance - target (fitting->fit, sample);
  double weight = chance * (1 - chance);

  for (guint i = 0; i < sample->n; i++)
    {
      double *row = fitting->hessian + features[i].index * fitting->n;
      double factor = weight * features[i].value;

      fitting->gradient[features[i].index] += error * features[i].value;
      for (guint k = 0; k <= i; k++)
        row[features[k].index] += factor * features[k].value;
    }
}

static void
find_slopes (Fitting *fitting)
{
  const GArray *samples = fitting->data->samples;

  memset (fitting->gradient, 0, fitting->n * sizeof (double));
  memset (fitting->hessian, 0, fitting->n * fitting->n * sizeof (double));
  for (guint i = 0; i < samples->len; i++)
    {
      const TuneSample *sample = &g_array_index (samples, TuneSample, i);

      if (!is_held_out (fitting->fit, sample))
        add_sample (fitting, sample);
    }
  for (guint i = 0; i < fitting->n; i++)
    {
      double pull = fitting->fit->pull * fitting->scale[i] * fitting->scale[i];

      fitting->gradient[i] += pull * (fitting->weights[i] - fitting->origin[i]);
      fitting->hessian[i * fitting->n + i] += pull;
    }
}

/* Turns the gradient into the step of Newton's method, by Cholesky's decomposition; the
 * pull keeps the matrix positive. */
static void
solve (Fitting *fitting)
{
  guint n = fitting->n;
  double *matrix = fitting->hessian;
  double *step = fitting->gradient;

  for (guint row = 0; row < n; row++)
    {
      for (guint column = 0; column <= row; column++)
        {
          double sum = matrix[row * n + column];

          for (guint k = 0; k < column; k++)
            sum -= matrix[row * n + k] * matrix[column * n + k];
          matrix[row * n + column] = column == row ? sqrt (MAX (sum, 1e-12))
                                                   : sum / matrix[column * n + column];
        }
      for (guint k = 0; k < row; k++)
        step[row] -= matrix[row * n + k] * step[k];
      step[row] /= matrix[row * n + row];
    }
  for (guint row = n; row-- > 0;)
    {
      for (guint k = row + 1; k < n; k++)
        step[row] -= matrix[k * n + row] * step[k];
      step[row] /= matrix[row * n + row];
    }
}

/* Goes along the step as far as that makes it better. Returns the objective there. */
static double
advance (Fitting *fitting,
         double   before)
{
  g_autofree double *tried = g_new (double, fitting->n);
  double share = 1;

  for (guint i = 0; i < MAX_HALVINGS; i++, share /= 2)
    {
      double now;

      for (guint k = 0; k < fitting->n; k++)
        tried[k] = fitting->weights[k] - share * fitting->gradient[k];
      now = objective (fitting, tried);
      if (now < before)
        {
          memcpy (fitting->weights, tried, fitting->n * sizeof (double));
          return now;
        }
    }
  return before;
}

static void
find_scales (Fitting    *fitting,
             TuneFitted *fitted)
{
  const TuneData *data = fitting->data;
  guint n = 0;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const TuneSample *sample = &g_array_index (data->samples, TuneSample, i);

      if (is_held_out (fitting->fit, sample))
        continue;
      n++;
      for (guint k = 0; k < sample->n; k++)
        {
          const TuneFeature *feature = &g_array_index (data->features, TuneFeature,
                                                       sample->begin + k);

          fitting->scale[feature->index] += (double) feature->value * feature->value;
          fitted->seen[feature->index]++;
        }
    }
  for (guint i = 0; i < fitting->n; i++)
    fitting->scale[i] = MAX (sqrt (fitting->scale[i] / MAX (n, 1)), LEAST_SCALE);
}

/* The mean losses of what was fitted to and of what was held out. */
static void
mean_losses (const TuneData *data,
             const TuneFit  *fit,
             const double   *weights,
             guint          *n,
             double         *means)
{
  n[0] = n[1] = 0;
  means[0] = means[1] = 0;
  for (guint i = 0; i < data->samples->len; i++)
    {
      const TuneSample *sample = &g_array_index (data->samples, TuneSample, i);
      guint which = is_held_out (fit, sample);

      means[which] += loss (evaluate (data, sample, weights), target (fit, sample));
      n[which]++;
    }
  for (guint i = 0; i < 2; i++)
    means[i] /= MAX (n[i], 1);
}

/* The value of a point: least squares of the final margins on the evaluations. */
static int
get_point (const TuneData *data,
           const double   *weights)
{
  double squares = 0;
  double products = 0;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const TuneSample *sample = &g_array_index (data->samples, TuneSample, i);
      double sum = CLAMP (evaluate (data, sample, weights), -4, 4);

      squares += sum * sum;
      products += sum * (double) sample->margin;
    }
  return products > 0 ? (int) CLAMP (1000 * squares / products + 0.5, 1, G_MAXINT16) : 1000;
}

static void
read_weights (const gint16 *weights,
              guint         n,
              double       *logits)
{
  for (guint i = 0; i < n; i++)
    logits[i] = weights[i] / 1000.0;
}

void
tune_fit (const TuneData *data,
          const gint16   *weights,
          const TuneFit  *fit,
          TuneFitted     *fitted)
{
  guint n = data->n_features;
  g_autofree double *origin = g_new0 (double, n);
  g_autofree double *scale = g_new0 (double, n);
  g_autofree double *found = g_new0 (double, n);
  g_autofree double *gradient = g_new0 (double, n);
  g_autofree double *hessian = g_new0 (double, n *n);
  Fitting fitting = { data, fit, n, origin, scale, found, gradient, hessian };
  double before, now;

  *fitted = (TuneFitted) { .rounds = 0 };
  read_weights (weights, n, origin);
  memcpy (found, origin, n * sizeof (double));
  find_scales (&fitting, fitted);
  mean_losses (data, fit, origin, fitted->n, fitted->before);
  now = objective (&fitting, found);
  do
    {
      before = now;
      find_slopes (&fitting);
      solve (&fitting);
      now = advance (&fitting, before);
      fitted->rounds++;
    }
  while (fitted->rounds < MAX_ROUNDS && before - now > ENOUGH * before);
  for (guint i = 0; i < n; i++)
    fitted->weights[i] = (gint16) CLAMP (round (found[i] * 1000), G_MININT16, G_MAXINT16);
  read_weights (fitted->weights, n, found);
  mean_losses (data, fit, found, fitted->n, fitted->after);
  fitted->point = get_point (data, found);
}
