/* Orders of numbers, for sorting and finding.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-compare.h"

#include <stdlib.h>

int
page_compare_doubles (gconstpointer one,
                      gconstpointer other)
{
  const double first = *(const double *) one;
  const double second = *(const double *) other;

  return (first > second) - (first < second);
}

int
page_compare_ints (gconstpointer one,
                   gconstpointer other)
{
  const int first = *(const int *) one;
  const int second = *(const int *) other;

  return (first > second) - (first < second);
}

/* Hoare's way: what is sought is always between low and high, and all that is before low is no
 * greater, all behind high no less. */
#define SELECT(Type, values, n, nth)              \
  for (int low = 0, high = (int) (n) - 1; low < high;) \
    {                                             \
      const Type pivot = values[nth];             \
      int from = low, to = high;                  \
                                                  \
      while (from <= to)                          \
        {                                         \
          while (values[from] < pivot)            \
            from++;                               \
          while (values[to] > pivot)              \
            to--;                                 \
          if (from <= to)                         \
            {                                     \
              const Type value = values[from];    \
                                                  \
              values[from++] = values[to];        \
              values[to--] = value;               \
            }                                     \
        }                                         \
      if (to < (int) (nth))                       \
        low = from;                               \
      if (from > (int) (nth))                     \
        high = to;                                \
    }

int
page_find_median (int   *values,
                  guint  n)
{
  SELECT (int, values, n, n / 2)
  return n > 0 ? values[n / 2] : 0;
}

double
page_find_nth (double *values,
               guint   n,
               guint   nth)
{
  g_return_val_if_fail (nth < n, 0);

  SELECT (double, values, n, nth)
  return values[nth];
}

guint
page_find_first (const GArray *sorted,
                 gsize         offset,
                 double        least)
{
  const gsize size = g_array_get_element_size ((GArray *) sorted);
  guint low = 0;
  guint high = sorted->len;

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (G_STRUCT_MEMBER (double, sorted->data + middle * size, offset) < least)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}
