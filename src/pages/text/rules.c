/* Lines that are drawn on a page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "page-text.h"

/* In units of a page: points, as a rule. */
#define SHORTEST 30.0
#define THICKEST 4.0
/* How far a bar stands at most before the text that is set in behind it. */
#define BAR_AWAY 12
/* Between the parts of a broken line. */
#define LONGEST_GAP 3.5
/* How much of a line is ink; of the ground beside it, how much may be. */
#define LEAST_INK 0.45
#define MOST_BESIDE 0.12
#define DARK 190

/* Looks along the rows of a picture, or along its columns. */
typedef struct
{
  const MarRaster *raster;
  gboolean upright;
  guint length;
  guint breadth;
} View;

typedef struct
{
  guint across;
  guint from;
  guint to;
} Run;

static gboolean
is_dark (const View *view,
         guint       along,
         guint       across)
{
  const guint x = view->upright ? across : along;
  const guint y = view->upright ? along : across;

  return view->raster->gray[(gsize) y * view->raster->width + x] < DARK;
}

static double
ink_of (const View *view,
        int         across,
        guint       from,
        guint       to)
{
  guint n = 0;

  if (across < 0 || across >= (int) view->breadth)
    return 0;
  for (guint along = from; along <= to; along++)
    n += is_dark (view, along, (guint) across);
  return n / (double) (to - from + 1);
}

/* Where a row, or a column, of the picture is dark for long, but for gaps. */
typedef struct
{
  int from;
  int last;
  guint n_dark;
} Open;

static void
end_run (GArray     *runs,
         const Open *open,
         guint       across,
         double      shortest)
{
  const Run run = { across, (guint) open->from, (guint) open->last };

  if (open->from >= 0 && open->last - open->from + 1 >= shortest
      && open->n_dark >= LEAST_INK * (open->last - open->from + 1))
    g_array_append_val (runs, run);
}

/* The next dark pixel of a row, from @x on, or its length: most of a page is white. */
static guint
find_dark (const MarRaster *raster,
           guint            y,
           guint            x)
{
  const guint8 *row = raster->gray + (gsize) y * raster->width;
  const guint64 white = G_MAXUINT64;

  while (x < raster->width && row[x] >= DARK)
    if (x + sizeof white <= raster->width && memcmp (row + x, &white, sizeof white) == 0)
      x += sizeof white;
    else
      x++;
  return x;
}

/* All rows, or all columns, at once, so that memory is read in its order. */
static GArray *
find_runs (const View *view,
           double      scale)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));
  g_autofree Open *open = g_new (Open, view->breadth);
  const int gap = (int) ceil (LONGEST_GAP * scale);
  const MarRaster *raster = view->raster;

  for (guint i = 0; i < view->breadth; i++)
    open[i] = (Open) { -1, -1, 0 };
  for (guint y = 0; y < raster->height; y++)
    for (guint x = find_dark (raster, y, 0); x < raster->width; x = find_dark (raster, y, x + 1))
      {
        const int along = (int) (view->upright ? y : x);
        const guint across = view->upright ? x : y;
        Open *here = open + across;

        if (here->from >= 0 && along - here->last > gap)
          {
            end_run (runs, here, across, SHORTEST * scale);
            here->from = -1;
          }
        if (here->from < 0)
          *here = (Open) { along, along, 0 };
        here->last = along;
        here->n_dark++;
      }
  for (guint i = 0; i < view->breadth; i++)
    end_run (runs, open + i, i, SHORTEST * scale);
  return runs;
}

static int
compare_runs (gconstpointer a,
              gconstpointer b)
{
  const Run *one = a;
  const Run *other = b;

  return one->across != other->across ? (int) one->across - (int) other->across
                                      : (int) one->from - (int) other->from;
}

/* Whether a run of the next row belongs to the same line. */
static gboolean
continues (const Run *line,
           const Run *run)
{
  const guint from = MAX (line->from, run->from);
  const guint to = MIN (line->to, run->to);

  return to > from && 2 * (to - from) > MIN (line->to - line->from, run->to - run->from);
}

/* The line of which a run is the first row: its other rows are used up. */
static void
take_line (const View *view,
           GArray     *runs,
           guint       first,
           double      scale,
           GArray     *rules)
{
  Run line = g_array_index (runs, Run, first);
  guint last = line.across;
  PageRule rule;
  const int beside = (int) ceil (1.5 * scale);

  for (guint i = first + 1; i < runs->len; i++)
    {
      Run *run = &g_array_index (runs, Run, i);

      if (run->across > last + 1)
        break;
      if (run->to == 0 || run->across == line.across || !continues (&line, run))
        continue;
      last = run->across;
      line.from = MIN (line.from, run->from);
      line.to = MAX (line.to, run->to);
      run->to = 0;
    }
  if (last - line.across + 1 > MAX (2.0, THICKEST * scale)
      || ink_of (view, (int) line.across - beside, line.from, line.to) > MOST_BESIDE
      || ink_of (view, (int) last + beside, line.from, line.to) > MOST_BESIDE)
    return;
  rule.upright = view->upright;
  rule.at = (line.across + last + 1) / 2.0 / scale;
  rule.from = line.from / scale;
  rule.to = (line.to + 1) / scale;
  g_array_append_val (rules, rule);
}

GArray *
page_rules_find (const MarRaster *raster,
                 double           scale)
{
  GArray *rules = g_array_new (FALSE, FALSE, sizeof (PageRule));
  const View views[] = { { raster, FALSE, raster->width, raster->height },
                         { raster, TRUE, raster->height, raster->width } };

  for (guint k = 0; k < G_N_ELEMENTS (views); k++)
    {
      g_autoptr (GArray) runs = find_runs (views + k, scale);

      g_array_sort (runs, compare_runs);
      for (guint i = 0; i < runs->len; i++)
        if (g_array_index (runs, Run, i).to > 0)
          take_line (views + k, runs, i, scale, rules);
    }
  return rules;
}

gboolean
page_rules_frame (const GArray  *rules,
                  const PageBox *box,
                  double        *left,
                  double        *right)
{
  const double middle = (box->top + box->bottom) / 2;

  *left = -G_MAXDOUBLE;
  *right = G_MAXDOUBLE;
  for (guint i = 0; i < rules->len; i++)
    {
      const PageRule *rule = &g_array_index (rules, PageRule, i);

      if (!rule->upright || middle < rule->from || middle > rule->to)
        continue;
      if (rule->at <= box->left + 1)
        *left = MAX (*left, rule->at);
      else if (rule->at >= box->right - 1)
        *right = MIN (*right, rule->at);
    }
  return *left > -G_MAXDOUBLE && *right < G_MAXDOUBLE;
}

const PageRule *
page_rules_find_bar (const GArray  *rules,
                     const PageBox *box)
{
  const double middle = (box->top + box->bottom) / 2;
  const PageRule *bar = NULL;

  for (guint i = 0; i < rules->len; i++)
    {
      const PageRule *rule = &g_array_index (rules, PageRule, i);

      if (rule->upright && rule->from <= middle && middle <= rule->to && rule->at < box->left
          && box->left - rule->at <= BAR_AWAY && (bar == NULL || rule->at > bar->at))
        bar = rule;
    }
  return bar;
}
