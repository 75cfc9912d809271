/* The client of engines, with engines that lie, die and hang: each is contained in time, the
 * main loop goes on, and no process is left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>

#include "mar-engine-question.h"
#include "mar-engine.h"

/* For what an honest engine does: on a busy machine it takes long. What must not hang is left to
 * whoever runs the test. */
#define PATIENT_MS 600000
/* For what never comes. */
#define ANSWER_MS 1000
#define STOP_MS 300
#define SILENCE_MS 200
/* What is handled before the main loop gets its turn, as ugi-process.c says. */
#define LINES_A_TURN 256
/* What a window draws, GDK_PRIORITY_REDRAW. */
#define DRAWING_PRIORITY 120

/* With one that is honest, with one that resists its end, and with one that says nothing more. */
static const MarEngineDeadlines patient = { PATIENT_MS, PATIENT_MS, PATIENT_MS };
static const MarEngineDeadlines strict = { PATIENT_MS, STOP_MS, PATIENT_MS };
static const MarEngineDeadlines impatient = { ANSWER_MS, STOP_MS, SILENCE_MS };

/* A lie, and what is to come of it. */
typedef struct
{
  const char *lies[4];
  int error;          /* -1: none */
  const char *words;  /* (nullable): part of the message */
  guint handshake_ms; /* 0: it answers some time */
  guint lines;        /* after a search without an error */
} Lie;

static const Lie lies[] = {
  { { "silent-hello" }, MAR_ENGINE_ERROR_SILENT, "is not a UGI engine", 300 },
  { { "never-reads", "ignore-term" }, MAR_ENGINE_ERROR_SILENT, NULL, 300 },
  { { "endless-hello", "ignore-term" }, MAR_ENGINE_ERROR_PROTOCOL, "wrote an endless line", 0 },
  { { "flood-at-hello" }, MAR_ENGINE_ERROR_SILENT, NULL, 600 },
  { { "die-at-hello" }, MAR_ENGINE_ERROR_START, "exit status 3): no evaluation file", 0 },
  { { "slow-hello" }, -1, NULL, 0, 1 },
  { { "noise-at-hello" }, -1, NULL, 0, 1 },
  { { "nonsense-options" }, -1, NULL, 0, 1 },
  { { "other-game" }, MAR_ENGINE_ERROR_GAME, "does not play this game", 0 },
  { { "refuse" }, MAR_ENGINE_ERROR_GAME, "I would rather not", 0 },
  { { "die-in-search" }, MAR_ENGINE_ERROR_DIED, "stopped unexpectedly (signal 11)", 0 },
  { { "close-output" }, MAR_ENGINE_ERROR_DIED, NULL, 0 },
  { { "silent-in-search" }, MAR_ENGINE_ERROR_SILENT, "stopped responding", 0 },
  { { "silent-when-ready" }, MAR_ENGINE_ERROR_SILENT, "stopped responding", 0 },
  { { "illegal-best" }, MAR_ENGINE_ERROR_PROTOCOL, "played the illegal move “z9”", 0 },
  { { "no-best" }, MAR_ENGINE_ERROR_PROTOCOL, "returned no move", 0 },
  { { "empty-best" }, MAR_ENGINE_ERROR_PROTOCOL, "returned no move", 0 },
  { { "illegal-play" }, -1, NULL, 0, 1 },
  { { "huge-numbers" }, -1, NULL, 0, 2 },
  { { "two-bests" }, -1, NULL, 0, 1 },
  { { "endless-line" }, MAR_ENGINE_ERROR_PROTOCOL, "wrote an endless line", 0 },
};

typedef struct
{
  MarEngine *engine;
  guint searched;
  guint lines;
  guint heard;    /* lines, since somebody asked */
  gboolean going; /* it was told to search */
} Watch;

static void
count (guint *number)
{
  ++*number;
}

static void
hear (Watch      *watch,
      gboolean    sent,
      const char *line)
{
  watch->heard += !sent;
  watch->going |= sent && g_str_has_prefix (line, "go");
}

static char *
liar_path (void)
{
  return g_test_build_filename (G_TEST_DIST, "support", "lying-engine.py", NULL);
}

static void
begin_watch (Watch                    *watch,
             const char *const        *words,
             const MarEngineDeadlines *deadlines)
{
  g_autofree char *liar = liar_path ();
  const char *command[6] = { liar };

  for (guint i = 0; i < 4 && words[i] != NULL; i++)
    command[i + 1] = words[i];
  *watch = (Watch) { .engine = mar_engine_new (command) };
  mar_engine_set_deadlines (watch->engine, deadlines);
  g_signal_connect_swapped (watch->engine, "searched", G_CALLBACK (count), &watch->searched);
  g_signal_connect_swapped (watch->engine, "lines-changed", G_CALLBACK (count), &watch->lines);
  g_signal_connect_swapped (watch->engine, "said", G_CALLBACK (hear), watch);
}

static void
search (Watch *watch,
        guint  lines)
{
  const MarEngineLimits limits = { .lines = lines };

  mar_engine_search (watch->engine, mar_game_find ("marvin", NULL), NULL, NULL, NULL, 0, &limits);
}

static gboolean
pass (gpointer passed)
{
  *(gboolean *) passed = TRUE;
  return G_SOURCE_REMOVE;
}

static void
let_pass (guint ms)
{
  gboolean passed = FALSE;

  g_timeout_add (ms, pass, &passed);
  while (!passed)
    g_main_context_iteration (NULL, TRUE);
}

/* Runs the loop until the search has ended in one way or another. */
static void
wait_for_end (Watch *watch)
{
  const guint searched = watch->searched;

  while (watch->searched == searched && mar_engine_state (watch->engine) != MAR_ENGINE_FAILED)
    g_main_context_iteration (NULL, TRUE);
}

/* No child is left, not even one that waits for its end to be noticed. */
static void
assert_no_children (void)
{
  siginfo_t info;

  while (waitid (P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD)
    let_pass (10);
}

static void
end_watch (Watch *watch)
{
  g_clear_object (&watch->engine);
  assert_no_children ();
}

static void
test_lie (gconstpointer data)
{
  const Lie *lie = data;
  MarEngineDeadlines deadlines = lie->error == MAR_ENGINE_ERROR_SILENT ? impatient
                                 : lie->error >= 0                     ? strict
                                                                       : patient;
  const guint answer_ms = deadlines.handshake_ms;
  Watch watch;

  deadlines.handshake_ms = lie->handshake_ms > 0 ? lie->handshake_ms : PATIENT_MS;
  begin_watch (&watch, lie->lies, &deadlines);
  mar_engine_start (watch.engine);
  search (&watch, 3);
  while (mar_engine_state (watch.engine) == MAR_ENGINE_STARTING)
    g_main_context_iteration (NULL, TRUE);
  deadlines.handshake_ms = answer_ms;
  mar_engine_set_deadlines (watch.engine, &deadlines);
  if (lie->error < 0)
    {
      /* An honest one would search without an end. */
      while (mar_engine_n_lines (watch.engine) < lie->lines && watch.searched == 0)
        g_main_context_iteration (NULL, TRUE);
      mar_engine_stop (watch.engine);
    }
  if (watch.searched == 0)
    wait_for_end (&watch);
  if (lie->error < 0)
    {
      g_assert_no_error (mar_engine_error (watch.engine));
      g_assert_cmpint (mar_engine_state (watch.engine), ==, MAR_ENGINE_READY);
      g_assert_cmpuint (mar_engine_n_lines (watch.engine), ==, lie->lines);
    }
  else
    {
      g_assert_error (mar_engine_error (watch.engine), MAR_ENGINE_ERROR, lie->error);
      if (lie->words != NULL
          && strstr (mar_engine_error (watch.engine)->message, lie->words) == NULL)
        g_error ("%s", mar_engine_error (watch.engine)->message);
      g_assert_cmpint (mar_engine_state (watch.engine), ==,
                       lie->error == MAR_ENGINE_ERROR_GAME ? MAR_ENGINE_READY : MAR_ENGINE_FAILED);
    }
  /* A failed one goes by itself, however it resists. */
  while (mar_engine_is_leaving (watch.engine))
    g_main_context_iteration (NULL, TRUE);
  if (lie->error >= 0 && lie->error != MAR_ENGINE_ERROR_GAME)
    assert_no_children ();
  end_watch (&watch);
}

/* What was said of numbers that can't be is not believed. */
static void
test_numbers (void)
{
  const char *const words[] = { "huge-numbers", NULL };
  Watch watch;
  const MarEngineLine *line;

  begin_watch (&watch, words, &patient);
  mar_engine_start (watch.engine);
  search (&watch, 3);
  wait_for_end (&watch);
  g_assert_no_error (mar_engine_error (watch.engine));
  g_assert_cmpuint (mar_engine_nodes (watch.engine), ==, 0);
  g_assert_cmpuint (mar_engine_n_lines (watch.engine), ==, 2);
  line = mar_engine_line (watch.engine, 0);
  g_assert_cmpuint (line->depth, ==, 0);
  g_assert_cmpfloat (line->points, <=, 10000);
  g_assert_cmpfloat (line->chance, <, 0);
  g_assert_cmpfloat (line->error, ==, 0);
  g_assert_true (line->exact);
  g_assert_cmpint (line->solved, ==, 'w');
  g_assert_cmpuint (line->solved_in, ==, 0);
  line = mar_engine_line (watch.engine, 1);
  g_assert_false (line->has_points);
  g_assert_cmpfloat (line->chance, <, 0);
  g_assert_false (line->exact);
  g_assert_cmpint (line->solved, ==, 'l');
  g_assert_cmpuint (line->solved_in, ==, 4);
  end_watch (&watch);
}

/* Words of the search before, and a second best move, are not taken for those of the next. */
static void
test_old_words (void)
{
  const char *const words[] = { "two-bests", NULL };
  MarAction best[2], expected;
  g_autoptr (MarLine) line = mar_line_new (mar_game_find ("marvin", NULL), NULL, NULL);
  Watch watch;

  g_assert_true (
    mar_line_game (line)->read_action (mar_line_position (line), "c3", &expected, NULL));
  begin_watch (&watch, words, &patient);
  mar_engine_start (watch.engine);
  for (guint i = 0; i < 20; i++)
    {
      search (&watch, 1);
      g_assert_cmpuint (mar_engine_n_lines (watch.engine), ==, 0);
      wait_for_end (&watch);
      g_assert_cmpuint (mar_engine_n_lines (watch.engine), ==, 1);
      g_assert_cmpfloat (mar_engine_line (watch.engine, 0)->points, ==, 0.1);
      g_assert_cmpuint (mar_engine_best (watch.engine, best, G_N_ELEMENTS (best)), ==, 1);
      g_assert_cmpuint (best[0], ==, expected);
    }
  g_assert_cmpuint (watch.searched, ==, 20);
  end_watch (&watch);
}

/* In a flood everybody gets his turn: of the lines that are there, few are handled at a time,
 * what a window draws comes before the next ones, and those who listen hear of changes once in a
 * while, not of each. */
static void
test_flood (gconstpointer data)
{
  const char *const words[] = { data, "ignore-term", "ignore-quit", NULL };
  const gboolean has_lines = g_str_equal (data, "flood");
  const gboolean is_heard = !g_str_equal (data, "flood-of-errors");
  gboolean drawn = TRUE;
  guint n_turns = 0;
  guint before;
  Watch watch;

  begin_watch (&watch, words, &strict);
  mar_engine_start (watch.engine);
  search (&watch, 3);
  while (!watch.going || (has_lines && watch.lines == 0))
    g_main_context_iteration (NULL, TRUE);
  before = watch.lines;
  while (is_heard && (n_turns < 30 || (has_lines && watch.lines == before)))
    {
      watch.heard = 0;
      g_main_context_iteration (NULL, TRUE);
      if (watch.heard == 0)
        continue;
      g_assert_cmpuint (watch.heard, <=, LINES_A_TURN);
      g_assert_true (drawn);
      drawn = FALSE;
      g_idle_add_full (DRAWING_PRIORITY, pass, &drawn, NULL);
      n_turns++;
    }
  while (!drawn)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (watch.lines - before, <=, n_turns + 1);
  mar_engine_stop (watch.engine);
  wait_for_end (&watch);
  g_assert_error (mar_engine_error (watch.engine), MAR_ENGINE_ERROR, MAR_ENGINE_ERROR_SILENT);
  end_watch (&watch);
}

/* One that doesn't stop is ended when it has had its time, and can be started again. */
static void
test_restart (void)
{
  const char *const words[] = { "silent-at-stop", "ignore-term", NULL };
  Watch watch;

  begin_watch (&watch, words, &strict);
  for (guint i = 0; i < 2; i++)
    {
      gboolean passed = FALSE;

      mar_engine_start (watch.engine);
      search (&watch, 1);
      while (mar_engine_n_lines (watch.engine) == 0)
        g_main_context_iteration (NULL, TRUE);
      g_timeout_add (STOP_MS - 20, pass, &passed);
      mar_engine_stop (watch.engine);
      wait_for_end (&watch);
      g_assert_error (mar_engine_error (watch.engine), MAR_ENGINE_ERROR, MAR_ENGINE_ERROR_SILENT);
      /* What was due before that came before that. */
      g_assert_true (passed);
    }
  end_watch (&watch);
}

/* One that resists to be sent home is killed. */
static void
test_quit (void)
{
  const char *const words[] = { "ignore-quit", "ignore-term", NULL };
  Watch watch;

  begin_watch (&watch, words, &strict);
  mar_engine_start (watch.engine);
  while (mar_engine_state (watch.engine) != MAR_ENGINE_READY)
    g_main_context_iteration (NULL, TRUE);
  mar_engine_quit (watch.engine);
  g_assert_cmpint (mar_engine_state (watch.engine), ==, MAR_ENGINE_OFF);
  g_assert_true (mar_engine_is_leaving (watch.engine));
  while (mar_engine_is_leaving (watch.engine))
    g_main_context_iteration (NULL, TRUE);
  assert_no_children ();
  end_watch (&watch);
}

static void
drop (Watch *watch)
{
  g_clear_object (&watch->engine);
}

/* The object may go at any time, in its own signals, too. */
static void
test_dispose (void)
{
  const char *const words[] = { "ignore-quit", "ignore-term", NULL };
  const char *const all[] = { "state-changed", "lines-changed", "searched", "said" };
  Watch watch;

  for (guint i = 0; i <= 30; i += 3)
    {
      begin_watch (&watch, words, &patient);
      mar_engine_start (watch.engine);
      search (&watch, 1);
      let_pass (1 + i * 4);
      if (i % 2 == 0)
        mar_engine_quit (watch.engine);
      end_watch (&watch);
    }
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      begin_watch (&watch, words, &patient);
      mar_engine_start (watch.engine);
      search (&watch, 1);
      g_signal_connect_swapped (watch.engine, all[i], G_CALLBACK (drop), &watch);
      while (watch.engine != NULL)
        {
          if (mar_engine_n_lines (watch.engine) > 0)
            mar_engine_stop (watch.engine);
          let_pass (10);
        }
      end_watch (&watch);
    }
}

static void
test_absent (void)
{
  const char *const command[] = { "/nonexistent/engine", NULL };
  const MarEngineLimits limits = { .lines = 1 };
  g_autoptr (MarEngine) engine = mar_engine_new (command);

  mar_engine_start (engine);
  g_assert_cmpint (mar_engine_state (engine), ==, MAR_ENGINE_FAILED);
  g_assert_error (mar_engine_error (engine), MAR_ENGINE_ERROR, MAR_ENGINE_ERROR_START);
  mar_engine_search (engine, mar_game_find ("marvin", NULL), NULL, NULL, NULL, 0, &limits);
  g_assert_error (mar_engine_error (engine), MAR_ENGINE_ERROR, MAR_ENGINE_ERROR_START);
  assert_no_children ();
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (300000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* A thread's question ends when it is cancelled, and the next one may come. */
static void
test_question (void)
{
  const MarGame *game = mar_game_find ("marvin", NULL);
  const MarEngineLimits limits = { .lines = 1 };
  g_autofree char *liar = liar_path ();
  const char *const command[] = { liar, NULL };

  g_autoptr (MarEngineSession) session = mar_engine_session_new (command);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);

      g_assert_false (mar_engine_session_request (session, game, NULL, NULL, NULL, 0, &limits,
                                                  cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_thread_join (thread);
    }
  g_clear_pointer (&session, mar_engine_session_free);
  assert_no_children ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      g_autofree char *path = g_strconcat ("/ugi/lies/", lies[i].lies[0], NULL);

      g_test_add_data_func (path, &lies[i], test_lie);
    }
  g_test_add_func ("/ugi/lies/numbers", test_numbers);
  g_test_add_func ("/ugi/lies/old-words", test_old_words);
  g_test_add_data_func ("/ugi/lies/flood", "flood", test_flood);
  g_test_add_data_func ("/ugi/lies/flood-of-noise", "flood-of-noise", test_flood);
  g_test_add_data_func ("/ugi/lies/flood-of-errors", "flood-of-errors", test_flood);
  g_test_add_func ("/ugi/lies/restart", test_restart);
  g_test_add_func ("/ugi/lies/quit", test_quit);
  g_test_add_func ("/ugi/lies/dispose", test_dispose);
  g_test_add_func ("/ugi/lies/absent", test_absent);
  g_test_add_func ("/ugi/lies/question", test_question);
  return g_test_run ();
}
