/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-boards.h"

#include "mar-cursor.h"
#include "mar-load.h"
#include "mar-thumbnail.h"

/* How many boards are remembered for who scrolls back. */
#define MOST_BOARDS 600

/* A board that was read; without a position there is none. */
typedef struct
{
  const MarGame *game;
  MarPosition *position;
} Board;

typedef struct
{
  GtkPicture *picture; /* borrowed: it is forgotten before it goes */
  char *key;
  char *path;
  guint number;
  guint node;
  guint step;
  gboolean is_place;
  guint generation;
  int width;
} Job;

struct _MarLibraryBoards
{
  GObject parent_instance;

  GQueue jobs;       /* of Job: the last one first */
  GHashTable *known; /* key: Board */
  GQueue order;      /* of borrowed keys of @known, the oldest first */
  gboolean is_reading;
  guint generation; /* of the files, which change */
  /* The file that was read last; only the thread looks at it. */
  guint read_generation;
  char *path;
  MarDocument *document;
};

G_DEFINE_FINAL_TYPE (MarLibraryBoards, mar_library_boards, G_TYPE_OBJECT)

static void
board_free (gpointer data)
{
  Board *board = data;

  g_free (board->position);
  g_free (board);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->key);
  g_free (job->path);
  g_free (job);
}

gboolean
mar_library_find_node (MarDocument *document,
                       guint        number,
                       guint        node,
                       guint        step,
                       MarCursor   *cursor)
{
  MarNode *root, *found;
  guint n_actions;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (cursor != NULL, FALSE);

  if (number == 0 || number > mar_document_n_records (document))
    return FALSE;
  root = mar_record_root (mar_document_record (document, number - 1));
  found = root;
  for (guint i = 0; i < node && found != NULL; i++)
    found = mar_node_next (found, root);
  *cursor = (MarCursor) { found != NULL ? found : root, 0 };
  mar_node_actions (cursor->node, &n_actions);
  cursor->step = found != NULL ? MIN (step, n_actions) : 0;
  return TRUE;
}

/* In the thread. */

static Board *
get_board (const Job   *job,
           MarDocument *document)
{
  Board *board = g_new0 (Board, 1);
  MarCursor cursor;

  if (mar_library_find_node (document, job->number, job->node, job->step, &cursor))
    {
      MarRecord *record = mar_node_record (cursor.node);

      board->game = mar_record_game (record);
      board->position = job->is_place
                          ? mar_node_step_position (cursor.node, cursor.step, NULL)
                          : mar_position_copy (board->game,
                                               mar_node_position (mar_thumbnail_node (record)));
    }
  else if (job->number == 0 && mar_document_n_figures (document, NULL) > 0)
    {
      const MarFigureRecord *figure = mar_document_figure (document, NULL, 0);

      board->game = figure->game;
      board->position = mar_position_copy (figure->game, figure->position);
    }
  return board;
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  MarLibraryBoards *boards = source;
  const Job *job = data;

  if (g_strcmp0 (boards->path, job->path) != 0 || boards->read_generation != job->generation)
    {
      g_autoptr (GFile) file = g_file_new_for_path (job->path);

      g_clear_object (&boards->document);
      g_free (boards->path);
      boards->path = g_strdup (job->path);
      boards->read_generation = job->generation;
      boards->document = mar_document_load (file, NULL, NULL);
    }
  g_task_return_pointer (task,
                         boards->document != NULL ? get_board (job, boards->document)
                                                  : g_new0 (Board, 1),
                         board_free);
}

/* Where they are shown. */

static void
show (const Job   *job,
      const Board *board)
{
  if (board->position != NULL)
    mar_thumbnail_show (job->picture, board->game, board->position, job->width);
}

static void
remember (MarLibraryBoards *boards,
          char             *key,
          Board            *board)
{
  if (g_queue_get_length (&boards->order) >= MOST_BOARDS)
    g_hash_table_remove (boards->known, g_queue_pop_head (&boards->order));
  g_hash_table_insert (boards->known, key, board);
  g_queue_push_tail (&boards->order, key);
}

static void read_next (MarLibraryBoards *boards);

/* All rows that show the same, of which there may be some by now. */
static void
show_waiting (MarLibraryBoards *boards,
              const char       *key,
              const Board      *board)
{
  for (GList *link = boards->jobs.head, *next; link != NULL; link = next)
    {
      Job *job = link->data;

      next = link->next;
      if (!g_str_equal (job->key, key))
        continue;
      show (job, board);
      job_free (job);
      g_queue_delete_link (&boards->jobs, link);
    }
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  MarLibraryBoards *boards = MAR_LIBRARY_BOARDS (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  Board *board = g_task_propagate_pointer (G_TASK (result), NULL);

  boards->is_reading = FALSE;
  show_waiting (boards, job->key, board);
  if (job->generation != boards->generation || g_hash_table_contains (boards->known, job->key))
    board_free (board);
  else
    remember (boards, g_steal_pointer (&job->key), board);
  read_next (boards);
}

static void
read_next (MarLibraryBoards *boards)
{
  const Job *first = g_queue_peek_head (&boards->jobs);
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (first == NULL || boards->is_reading)
    return;

  /* The row waits on, for it may be forgotten meanwhile. */
  boards->is_reading = TRUE;
  job = g_memdup2 (first, sizeof *first);
  job->picture = NULL;
  job->key = g_strdup (first->key);
  job->path = g_strdup (first->path);
  task = g_task_new (boards, NULL, read_cb, NULL);
  g_task_set_source_tag (task, read_next);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, read_in_thread);
}

void
mar_library_boards_forget (MarLibraryBoards *boards,
                           GtkPicture       *picture)
{
  g_return_if_fail (MAR_IS_LIBRARY_BOARDS (boards));

  for (GList *link = boards->jobs.head; link != NULL; link = link->next)
    if (((Job *) link->data)->picture == picture)
      {
        job_free (link->data);
        g_queue_delete_link (&boards->jobs, link);
        return;
      }
}

void
mar_library_boards_show (MarLibraryBoards    *boards,
                         GtkPicture          *picture,
                         const MarLibraryHit *hit,
                         gboolean             is_place,
                         int                  width)
{
  const Board *board;
  Job *job;

  g_return_if_fail (MAR_IS_LIBRARY_BOARDS (boards));
  g_return_if_fail (GTK_IS_PICTURE (picture));
  g_return_if_fail (hit != NULL && width > 0);

  mar_library_boards_forget (boards, picture);
  job = g_new0 (Job, 1);
  *job = (Job) {
    .picture = picture,
    .key = g_strdup_printf ("%u %u %u %d %s", hit->number, hit->node, hit->step, is_place,
                            hit->path),
    .path = g_strdup (hit->path),
    .number = hit->number,
    .node = hit->node,
    .step = hit->step,
    .is_place = is_place,
    .generation = boards->generation,
    .width = width,
  };
  board = g_hash_table_lookup (boards->known, job->key);
  if (board != NULL)
    {
      show (job, board);
      job_free (job);
      return;
    }
  g_queue_push_head (&boards->jobs, job);
  read_next (boards);
}

void
mar_library_boards_refresh (MarLibraryBoards *boards)
{
  g_return_if_fail (MAR_IS_LIBRARY_BOARDS (boards));

  boards->generation++;
  g_queue_clear (&boards->order);
  g_hash_table_remove_all (boards->known);
}

static void
mar_library_boards_finalize (GObject *object)
{
  MarLibraryBoards *boards = MAR_LIBRARY_BOARDS (object);

  g_queue_clear_full (&boards->jobs, job_free);
  g_queue_clear (&boards->order);
  g_hash_table_unref (boards->known);
  g_clear_object (&boards->document);
  g_free (boards->path);

  G_OBJECT_CLASS (mar_library_boards_parent_class)->finalize (object);
}

static void
mar_library_boards_class_init (MarLibraryBoardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_library_boards_finalize;
}

static void
mar_library_boards_init (MarLibraryBoards *boards)
{
  g_queue_init (&boards->jobs);
  g_queue_init (&boards->order);
  boards->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, board_free);
}

MarLibraryBoards *
mar_library_boards_new (void)
{
  return g_object_new (MAR_TYPE_LIBRARY_BOARDS, NULL);
}
