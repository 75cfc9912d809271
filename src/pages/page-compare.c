/* Orders of numbers, for sorting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-compare.h"

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
