/* Measures when a program's window first shows something, and how much memory it holds
 * then, against another program: first-frame RUNS REFERENCE -- PROGRAM [ARGUMENT]…
 * The two run in turns, so that both meet the same weather; medians are printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <X11/Xlib.h>
#include <X11/Xutil.h>

#define LIMIT_US (30 * G_USEC_PER_SEC)
#define POLL_US 1000
/* How long a window is left to itself before its memory is read. */
#define REST_US (2 * G_USEC_PER_SEC)
/* A line across the header bar, where every window has signs on a ground. */
#define PROBE_Y 23
#define PROBE_WIDTH 300

typedef struct
{
  double milliseconds;
  double mebibytes;
} Reading;

static gboolean window_gone;

static int
error_cb (Display     *display,
          XErrorEvent *event)
{
  window_gone = TRUE;
  return 0;
}

/* A screen without a window manager is black; whatever is not has been drawn. */
static gboolean
has_drawn (Display *display,
           Window   window)
{
  XWindowAttributes attributes;
  XImage *image;
  gboolean drawn = FALSE;

  window_gone = FALSE;
  if (!XGetWindowAttributes (display, window, &attributes) || attributes.map_state != IsViewable
      || attributes.width < PROBE_WIDTH || attributes.height <= PROBE_Y)
    return FALSE;

  image = XGetImage (display, window, 0, PROBE_Y, PROBE_WIDTH, 1, AllPlanes, ZPixmap);
  if (image == NULL)
    return FALSE;

  for (int x = 0; x < PROBE_WIDTH && !drawn; x++)
    drawn = (XGetPixel (image, x, 0) & 0xffffff) != 0;
  XDestroyImage (image);

  return drawn && !window_gone;
}

static gboolean
any_has_drawn (Display *display)
{
  Window root;
  Window parent;
  Window *children = NULL;
  unsigned int n_children = 0;
  gboolean drawn = FALSE;

  if (!XQueryTree (display, DefaultRootWindow (display), &root, &parent, &children, &n_children))
    return FALSE;
  for (unsigned int i = 0; i < n_children && !drawn; i++)
    drawn = has_drawn (display, children[i]);
  if (children != NULL)
    XFree (children);

  return drawn;
}

static double
resident_mebibytes (GPid process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/statm", process);
  g_autofree char *content = NULL;
  g_auto (GStrv) fields = NULL;

  if (!g_file_get_contents (path, &content, NULL, NULL))
    return 0;
  fields = g_strsplit (content, " ", -1);
  if (g_strv_length (fields) < 2)
    return 0;

  return g_ascii_strtod (fields[1], NULL) * sysconf (_SC_PAGESIZE) / (1024.0 * 1024.0);
}

static gboolean
measure (Display  *display,
         char    **arguments,
         Reading  *reading)
{
  gint64 begin = g_get_monotonic_time ();
  gboolean drawn = FALSE;
  pid_t process = fork ();
  int status;

  if (process == 0)
    {
      execvp (arguments[0], arguments);
      _exit (127);
    }

  while (!drawn && g_get_monotonic_time () - begin < LIMIT_US
         && waitpid (process, &status, WNOHANG) == 0)
    {
      drawn = any_has_drawn (display);
      if (!drawn)
        g_usleep (POLL_US);
    }
  reading->milliseconds = (g_get_monotonic_time () - begin) / 1000.0;
  if (!drawn)
    {
      g_printerr ("%s showed no window\n", arguments[0]);
      kill (process, SIGKILL);
      return FALSE;
    }

  g_usleep (REST_US);
  reading->mebibytes = resident_mebibytes (process);
  kill (process, SIGTERM);
  waitpid (process, &status, 0);
  /* Its window must be gone before the next is looked for. */
  while (any_has_drawn (display))
    g_usleep (POLL_US);

  return TRUE;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

static double
median (GArray *values)
{
  g_array_sort (values, compare_doubles);
  return g_array_index (values, double, values->len / 2);
}

int
main (int    argc,
      char **argv)
{
  Display *display = XOpenDisplay (NULL);
  GArray *times[2];
  GArray *sizes[2];
  char *reference[2];
  int n_runs;

  if (display == NULL || argc < 5 || !g_str_equal (argv[3], "--") || atoi (argv[1]) < 1)
    {
      g_printerr ("usage, on a display: first-frame RUNS REFERENCE -- PROGRAM [ARGUMENT]…\n");
      return 2;
    }
  XSetErrorHandler (error_cb);
  n_runs = atoi (argv[1]);
  reference[0] = argv[2];
  reference[1] = NULL;
  for (int which = 0; which < 2; which++)
    {
      times[which] = g_array_new (FALSE, FALSE, sizeof (double));
      sizes[which] = g_array_new (FALSE, FALSE, sizeof (double));
    }

  /* Run 0 warms the caches and counts for nothing. */
  for (int run = 0; run <= n_runs; run++)
    for (int which = 0; which < 2; which++)
      {
        Reading reading;

        if (!measure (display, which == 0 ? reference : argv + 4, &reading))
          return 1;
        if (run == 0)
          continue;
        g_array_append_val (times[which], reading.milliseconds);
        g_array_append_val (sizes[which], reading.mebibytes);
      }

  printf ("first frame: %.0f ms, empty window %.0f ms, difference %.0f ms (at most 150)\n",
          median (times[1]), median (times[0]), median (times[1]) - median (times[0]));
  printf ("memory: %.1f MiB, empty window %.1f MiB, difference %.1f MiB (at most 60)\n",
          median (sizes[1]), median (sizes[0]), median (sizes[1]) - median (sizes[0]));
  XCloseDisplay (display);

  return median (times[1]) - median (times[0]) <= 150 && median (sizes[1]) - median (sizes[0]) <= 60
           ? 0
           : 1;
}
