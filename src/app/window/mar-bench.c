/* How fast the window is: opening, what a hand does frame by frame, editing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-bench.h"

#include <time.h>
#include <unistd.h>

#include "mar-application.h"
#include "mar-bench-hand.h"
#include "mar-line.h"
#include "mar-load.h"
#include "mar-window-private.h"

#define N_NODES 20000
#define N_VARIATIONS 2000
#define SEED G_GUINT64_CONSTANT (0xd1342543de82ef95)

#define SECONDS_EACH 3

#define N_EDITS 40

typedef enum
{
  PHASE_OPEN,
  PHASE_HAND,
  PHASE_EDIT,
} Phase;

typedef struct
{
  MarWindow *window;
  Phase phase;
  MarBenchHand *hand;
  guint gesture; /* of the hand, by index */
  gboolean prepared;
  guint n_frames; /* of the gesture so far */
  gint64 begin;   /* of the program's work on the file, in µs */
  gint64 loaded;
  gint64 gesture_begin;
  gint64 last_frame;
  gint64 last_work;
  GArray *frames; /* of double: from frame to frame, in ms */
  GArray *work;   /* of double: what the main thread did for it, in ms */
} Bench;

/* The processor time of the thread that draws so far, in µs. */
static gint64
work_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

/* The value below which a part of the values lies. */
static double
quantile (GArray *values,
          double  part)
{
  if (values->len == 0)
    return 0;
  g_array_sort (values, compare);
  return g_array_index (values, double, (guint) (part * (values->len - 1)));
}

static double
resident_mebibytes (void)
{
  g_autofree char *content = NULL;
  g_auto (GStrv) fields = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &content, NULL, NULL))
    return 0;
  fields = g_strsplit (content, " ", 3);
  return g_ascii_strtod (fields[1], NULL) * (double) sysconf (_SC_PAGESIZE) / (1024.0 * 1024.0);
}

/* The game to measure. */

static MarNode *
add_turn (MarNode *parent,
          guint64 *seed)
{
  MarRecord *record = mar_node_record (parent);
  MarCursor cursor = mar_cursor_at (parent);
  g_autoptr (MarLine) line = mar_cursor_line (&cursor);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarAction actions[16];
  guint n = 0;

  do
    {
      mar_line_actions (line, list);
      if (list->n == 0)
        break;
      actions[n] = list->items[mar_random (seed, list->n)];
      if (!mar_line_play (line, actions[n], NULL, NULL))
        break;
      n++;
    }
  while (n < G_N_ELEMENTS (actions)
         && !mar_record_game (record)->starts_turn (mar_line_position (line)));

  return n > 0 ? mar_record_add_turn (record, parent, actions, n, NULL) : NULL;
}

static void
annotate (MarNode *node,
          guint64 *seed)
{
  int nag = 1 + (int) mar_random (seed, 6);

  if (mar_random (seed, 4) == 0)
    mar_record_set_glyphs (mar_node_record (node), node, &nag, 1);
  if (mar_random (seed, 6) == 0)
    mar_record_set_comment (mar_node_record (node), node, MAR_COMMENT_AFTER,
                            "A quiet step that keeps the *centre* closed; e5 is weak now, and "
                            "the marbles on the wing wait for their turn.");
}

static MarDocument *
make_game (void)
{
  MarDocument *document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  guint64 seed = SEED;
  guint n_variations = 0;
  guint n;

  for (MarNode *node = mar_record_root (record); node != NULL && line->len < N_NODES / 10;)
    if ((node = add_turn (node, &seed)) != NULL)
      g_ptr_array_add (line, node);
  /* Near the end of the game a variation is short, so that there are some more of them. */
  for (n = line->len; n < N_NODES; n_variations++)
    {
      MarNode *node = g_ptr_array_index (line, (n_variations * 7) % line->len);

      for (guint k = 0; node != NULL && n < N_NODES && k < N_NODES / N_VARIATIONS; k++)
        n += (node = add_turn (node, &seed)) != NULL;
    }
  for (MarNode *node = mar_record_root (record); node != NULL;
       node = mar_node_next (node, mar_record_root (record)))
    annotate (node, &seed);
  g_print ("%u nodes in %u variations of a line of %u\n", n, n_variations, line->len);

  return document;
}

/* The measures. */

static void
print_frames (Bench      *bench,
              const char *what)
{
  double sum = 0;

  for (guint i = 0; i < bench->frames->len; i++)
    sum += g_array_index (bench->frames, double, i);
  g_print ("%s: work %.1f ms (95%%: %.1f ms, 99%%: %.1f ms, worst: %.1f ms), %.1f frames/s, "
           "frame %.1f ms (99%%: %.1f ms)\n",
           what, quantile (bench->work, 0.5), quantile (bench->work, 0.95),
           quantile (bench->work, 0.99), quantile (bench->work, 1),
           bench->frames->len * 1000.0 / MAX (sum, 1), quantile (bench->frames, 0.5),
           quantile (bench->frames, 0.99));
  g_array_set_size (bench->frames, 0);
  g_array_set_size (bench->work, 0);
}

/* Edits at many places, each with all that follows the record but the board. */
static void
measure_edits (Bench *bench)
{
  MarStudy *study = mar_window_study (bench->window);
  MarRecord *record = mar_study_record (study);
  MarNode *node = mar_record_root (record);
  g_autoptr (GArray) plays = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) comments = g_array_new (FALSE, FALSE, sizeof (double));
  guint64 seed = SEED + 2;

  mar_study_freeze (study);
  for (guint i = 0; i < N_EDITS && node != NULL; i++, node = mar_node_child (node, 0))
    {
      g_autofree char *comment = g_strdup_printf ("Comment %u", i);
      gint64 begin = work_time ();
      double time;

      add_turn (node, &seed);
      mar_document_undo (mar_study_document (study));
      time = (work_time () - begin) / 2000.0;
      g_array_append_val (plays, time);

      begin = work_time ();
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER, comment);
      time = (work_time () - begin) / 1000.0;
      g_array_append_val (comments, time);
      mar_document_undo (mar_study_document (study));
    }
  mar_study_thaw (study);
  g_print ("a turn: %.2f ms (99%%: %.2f ms), a comment: %.2f ms (99%%: %.2f ms)\n",
           quantile (plays, 0.5), quantile (plays, 0.99), quantile (comments, 0.5),
           quantile (comments, 0.99));
}

static gboolean
shows_rows (Bench *bench)
{
  GtkWidget *row
    = gtk_widget_get_first_child (mar_move_pane_list (mar_window_moves (bench->window)));

  return row != NULL && gtk_widget_get_mapped (row) && gtk_widget_get_height (row) > 0;
}

static void
note_frame (Bench *bench)
{
  gint64 now = g_get_monotonic_time ();
  gint64 work = work_time ();
  double frame = (now - bench->last_frame) / 1000.0;
  double worked = (work - bench->last_work) / 1000.0;

  if (bench->last_frame > 0)
    {
      g_array_append_val (bench->frames, frame);
      g_array_append_val (bench->work, worked);
    }
  bench->last_frame = now;
  bench->last_work = work;
}

static void
begin_gesture (Bench *bench,
               guint  gesture)
{
  bench->gesture = gesture;
  bench->gesture_begin = g_get_monotonic_time ();
  bench->prepared = FALSE;
  bench->last_frame = 0;
  bench->n_frames = 0;
}

static void
end_gesture (Bench *bench)
{
  guint n_gestures;

  mar_bench_gestures (&n_gestures);
  if (bench->gesture + 1 < n_gestures)
    begin_gesture (bench, bench->gesture + 1);
  else
    bench->phase = PHASE_EDIT;
}

/* Goes on with the gesture, or to the next one. */
static void
move_hand (Bench *bench)
{
  guint n_gestures;
  const MarBenchGesture *gesture = &mar_bench_gestures (&n_gestures)[bench->gesture];

  if (!bench->prepared)
    {
      bench->prepared = TRUE;
      if (gesture->prepare != NULL && !gesture->prepare (bench->hand))
        {
          g_print ("%s: nothing to do it with\n", gesture->name);
          end_gesture (bench);
        }
      return;
    }

  note_frame (bench);
  if (g_get_monotonic_time () - bench->gesture_begin <= SECONDS_EACH * G_USEC_PER_SEC)
    {
      gesture->move (bench->hand, bench->n_frames++);
      return;
    }
  print_frames (bench, gesture->name);
  if (gesture->rest != NULL)
    gesture->rest (bench->hand);
  end_gesture (bench);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  Bench *bench = data;

  switch (bench->phase)
    {
    case PHASE_OPEN:
      /* The rows were there in the frame before this one. */
      if (shows_rows (bench))
        {
          g_print ("open: %.0f ms, of which to read the file %.0f ms; %.1f MiB\n",
                   (g_get_monotonic_time () - bench->begin) / 1000.0,
                   (bench->loaded - bench->begin) / 1000.0, resident_mebibytes ());
          bench->phase = PHASE_HAND;
          begin_gesture (bench, 0);
        }
      return G_SOURCE_CONTINUE;
    case PHASE_HAND:
      move_hand (bench);
      return G_SOURCE_CONTINUE;
    case PHASE_EDIT:
    default:
      measure_edits (bench);
      g_print ("memory: %.1f MiB\n", resident_mebibytes ());
      g_application_quit (g_application_get_default ());
      return G_SOURCE_REMOVE;
    }
}

static void
bench_free (gpointer data)
{
  Bench *bench = data;

  g_clear_pointer (&bench->hand, mar_bench_hand_free);
  g_array_unref (bench->frames);
  g_array_unref (bench->work);
  g_free (bench);
}

static void
begin (GApplication *application,
       GFile        *file)
{
  Bench *bench = g_new0 (Bench, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;

  bench->frames = g_array_new (FALSE, FALSE, sizeof (double));
  bench->work = g_array_new (FALSE, FALSE, sizeof (double));
  bench->begin = g_get_monotonic_time ();
  document = mar_document_load (file, NULL, &error);
  bench->loaded = g_get_monotonic_time ();
  if (document == NULL)
    {
      g_printerr ("%s\n", error->message);
      bench_free (bench);
      return;
    }
  bench->window = mar_application_show_document (MAR_APPLICATION (application), NULL, document);
  bench->hand = mar_bench_hand_new (bench->window);
  gtk_widget_add_tick_callback (GTK_WIDGET (bench->window), tick_cb, bench, bench_free);
}

static void
open_cb (GApplication  *application,
         GFile        **files,
         int            n_files)
{
  g_signal_stop_emission_by_name (application, "open");
  begin (application, files[0]);
}

/* A game of its own goes through a file, as others do. */
static void
activate_cb (GApplication *application)
{
  g_autoptr (MarDocument) document = make_game ();
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_signal_stop_emission_by_name (application, "activate");
  text = mar_document_write (document, &length);
  file = g_file_new_tmp ("bench-XXXXXX" MAR_FILE_EXTENSION, &stream, &error);
  if (file == NULL
      || !g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (stream)), text,
                                     length, NULL, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return;
    }
  begin (application, file);
  g_file_delete (file, NULL, NULL);
}

void
mar_bench_prepare (GApplication *application)
{
  g_return_if_fail (G_IS_APPLICATION (application));

  g_application_set_flags (application,
                           g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "open", G_CALLBACK (open_cb), NULL);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
}
