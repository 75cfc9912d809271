/* Projections from a board to a picture of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"
#include "page-compare.h"

#include <math.h>

#define N_FREE 8
#define ROUNDS 8
#define LEAST_ERROR 0.1

gboolean
mar_projection_invert (const double *p,
                       double       *inverse)
{
  const double a = p[4] * p[8] - p[5] * p[7];
  const double b = p[5] * p[6] - p[3] * p[8];
  const double c = p[3] * p[7] - p[4] * p[6];
  const double determinant = p[0] * a + p[1] * b + p[2] * c;

  if (fabs (determinant) < 1e-12)
    return FALSE;
  inverse[0] = a / determinant;
  inverse[1] = (p[2] * p[7] - p[1] * p[8]) / determinant;
  inverse[2] = (p[1] * p[5] - p[2] * p[4]) / determinant;
  inverse[3] = b / determinant;
  inverse[4] = (p[0] * p[8] - p[2] * p[6]) / determinant;
  inverse[5] = (p[2] * p[3] - p[0] * p[5]) / determinant;
  inverse[6] = c / determinant;
  inverse[7] = (p[1] * p[6] - p[0] * p[7]) / determinant;
  inverse[8] = (p[0] * p[4] - p[1] * p[3]) / determinant;
  return TRUE;
}

void
mar_projection_measure (const double *projection,
                        double        u,
                        double        v,
                        double       *width,
                        double       *height)
{
  double x[4], y[4];

  mar_projection_apply (projection, u - 0.5, v, &x[0], &y[0]);
  mar_projection_apply (projection, u + 0.5, v, &x[1], &y[1]);
  mar_projection_apply (projection, u, v - 0.5, &x[2], &y[2]);
  mar_projection_apply (projection, u, v + 0.5, &x[3], &y[3]);
  *width = hypot (x[1] - x[0], y[1] - y[0]);
  *height = hypot (x[3] - x[2], y[3] - y[2]);
}

/* Solves the equations in place by Cholesky's way. Returns whether they have an answer. */
static gboolean
solve (double  matrix[N_FREE][N_FREE],
       double *values,
       guint   n)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j <= i; j++)
      {
        double sum = matrix[i][j];

        for (guint k = 0; k < j; k++)
          sum -= matrix[i][k] * matrix[j][k];
        if (i != j)
          matrix[i][j] = sum / matrix[j][j];
        else if (sum <= 0)
          return FALSE;
        else
          matrix[i][i] = sqrt (sum);
      }
  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < i; k++)
        values[i] -= matrix[i][k] * values[k];
      values[i] /= matrix[i][i];
    }
  for (guint i = n; i-- > 0;)
    {
      for (guint k = i + 1; k < n; k++)
        values[i] -= matrix[k][i] * values[k];
      values[i] /= matrix[i][i];
    }
  return TRUE;
}

static double
error_of (const double   *projection,
          const MarSight *sight)
{
  double x, y;

  mar_projection_apply (projection, sight->u, sight->v, &x, &y);
  return (sight->x - x) * sight->across[0] + (sight->y - y) * sight->across[1];
}

/* How the place across the line changes with each of the free numbers. */
static void
derive (const double   *projection,
        const MarSight *sight,
        double         *row)
{
  const double w = projection[6] * sight->u + projection[7] * sight->v + projection[8];
  double x, y, across;

  mar_projection_apply (projection, sight->u, sight->v, &x, &y);
  across = x * sight->across[0] + y * sight->across[1];
  for (guint i = 0; i < 2; i++)
    {
      row[3 * i] = sight->across[i] * sight->u / w;
      row[3 * i + 1] = sight->across[i] * sight->v / w;
      row[3 * i + 2] = sight->across[i] / w;
    }
  row[6] = -across * sight->u / w;
  row[7] = -across * sight->v / w;
}

static double
root_mean_square (const double *projection,
                  const GArray *sights,
                  double        reach)
{
  double sum = 0;
  double weights = 0;

  for (guint i = 0; i < sights->len; i++)
    {
      const MarSight *sight = &g_array_index (sights, MarSight, i);
      const double error = error_of (projection, sight);
      const double weight = sight->weight / (1 + error * error / (reach * reach));

      sum += weight * error * error;
      weights += weight;
    }
  return weights > 0 ? sqrt (sum / weights) : 0;
}

/* How far sights may lie off until they count half: as most of them do. */
static double
usual_error (const double *projection,
             const GArray *sights)
{
  g_autofree double *errors = g_new (double, sights->len);

  for (guint i = 0; i < sights->len; i++)
    errors[i] = fabs (error_of (projection, &g_array_index (sights, MarSight, i)));
  return MAX (2 * page_find_nth (errors, sights->len, sights->len / 2), LEAST_ERROR);
}

/* What the fit makes least: sights that lie far off hardly add to it. */
static double
cost_of (const double *projection,
         const GArray *sights,
         double        reach)
{
  double cost = 0;

  for (guint i = 0; i < sights->len; i++)
    {
      const MarSight *sight = &g_array_index (sights, MarSight, i);
      const double error = error_of (projection, sight);

      cost += sight->weight * error * error / (reach * reach + error * error);
    }
  return cost;
}

/* One step toward the best answer. Returns whether that was one. */
static gboolean
improve (double       *projection,
         const GArray *sights,
         guint         n,
         double        reach)
{
  const double cost = cost_of (projection, sights, reach);
  double before[9];
  double matrix[N_FREE][N_FREE] = { 0 };
  double values[N_FREE] = { 0 };

  for (guint k = 0; k < sights->len; k++)
    {
      const MarSight *sight = &g_array_index (sights, MarSight, k);
      const double error = error_of (projection, sight);
      const double share = 1 / (1 + error * error / (reach * reach));
      const double weight = sight->weight * share * share;
      double row[N_FREE];

      derive (projection, sight, row);
      for (guint i = 0; i < n; i++)
        {
          values[i] += weight * row[i] * error;
          for (guint j = 0; j <= i; j++)
            matrix[i][j] += weight * row[i] * row[j];
        }
    }
  for (guint i = 0; i < n; i++)
    matrix[i][i] *= 1 + 1e-9;
  if (!solve (matrix, values, n))
    return FALSE;
  memcpy (before, projection, sizeof before);
  for (guint i = 0; i < n; i++)
    projection[i] += values[i];
  if (cost_of (projection, sights, reach) <= cost)
    return TRUE;
  memcpy (projection, before, sizeof before);
  return FALSE;
}

double
mar_projection_fit (double       *projection,
                    const GArray *sights,
                    gboolean      aslant)
{
  double reach = 1e6;

  if (!aslant)
    {
      for (guint i = 0; i < 9; i++)
        projection[i] /= projection[8];
      projection[6] = projection[7] = 0;
    }
  for (guint round = 0; round < ROUNDS; round++)
    {
      if (!improve (projection, sights, aslant ? N_FREE : N_FREE - 2, reach))
        break;
      reach = usual_error (projection, sights);
    }
  return root_mean_square (projection, sights, reach);
}
