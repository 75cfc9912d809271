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

/* Hoare's way: what is sought is always between @low and @high, and all that is before @low is no greater, all behind @high
 * no less. */
int
page_find_median (int   *values,
                  guint  n)
{
  int low = 0, high = (int) n - 1;
  const int middle = (int) n / 2;

  while (low < high)
    {
      const int pivot = values[middle];
      int from = low, to = high;

      while (from <= to)
        {
          while (values[from] < pivot)
            from++;
          while (values[to] > pivot)
            to--;
          if (from <= to)
            {
              const int value = values[from];

              values[from++] = values[to];
              values[to--] = value;
            }
        }
      if (to < middle)
        low = from;
      if (from > middle)
        high = to;
    }
  return n > 0 ? values[middle] : 0;
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
