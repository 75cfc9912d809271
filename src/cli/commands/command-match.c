/* match: which of two searchers plays better.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>

#include "match.h"

#define DEFAULT_PAIRS 50
#define MAX_PAIRS 1000000
#define DEFAULT_TIME 100
#define MAX_TIME (24 * 60 * 60 * 1000)
#define DEFAULT_TURNS 500
#define MAX_TURNS 100000
#define MAX_OPENING_TURNS 1000
#define MAX_JOBS 256

/* Set by Ctrl+C. */
static volatile int interrupted;

static void
interrupt (int number G_GNUC_UNUSED)
{
  interrupted = TRUE;
}

typedef struct
{
  char **settings;
  char *sides[MATCH_SIDES];
  char *openings;
  int opening_turns;
  int pairs;
  int time;
  int jobs;
  int max_turns;
  gint64 seed;
  gboolean json;
  gboolean progress;
} Choice;

/* A match under way: the games, set by set, and which set is the next. */
typedef struct
{
  const MatchTask *task;
  MatchGame *games;
  guint n_sets;
  guint next;
  guint done;
  gboolean progress;
  GMutex lock;
} Match;

static void
write_progress (Match *match)
{
  MatchSummary summary;
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!match->progress)
    return;
  match_sum_up (match->task, match->games, match->n_sets, &summary);
  g_ascii_formatd (text, sizeof text, "%.1f", summary.score.mean * 100);
  /* Translators: how many sets of games are done, of how many, and the score of A so far. */
  g_printerr (_("%u of %u, +%u =%u −%u, %s %%\n"), summary.sets, match->n_sets, summary.wins,
              summary.draws, summary.losses, text);
}

static gboolean
take_set (Match *match,
          guint *set)
{
  gboolean any;

  g_mutex_lock (&match->lock);
  any = match->next < match->n_sets && !interrupted;
  if (any)
    *set = match->next++;
  g_mutex_unlock (&match->lock);
  return any;
}

static void
put_set (Match           *match,
         guint            set,
         const MatchGame *games)
{
  guint n = match_games_in_set (match->task);

  g_mutex_lock (&match->lock);
  for (guint i = 0; i < n; i++)
    match->games[set * n + i] = games[i];
  write_progress (match);
  g_mutex_unlock (&match->lock);
}

static gpointer
play_sets (gpointer data)
{
  Match *match = data;
  MatchPlayer *players[MATCH_SIDES];
  MatchAdjudicator *adjudicator = match_adjudicator_new (match->task->game);
  g_autofree MatchGame *games = g_new0 (MatchGame, match_games_in_set (match->task));
  guint set;

  for (guint side = 0; side < MATCH_SIDES; side++)
    players[side] = match_player_new (match->task, side);
  while (take_set (match, &set))
    {
      match_play_set (match->task, players, adjudicator, set, games);
      put_set (match, set, games);
    }
  for (guint side = 0; side < MATCH_SIDES; side++)
    match_player_free (players[side]);
  match_adjudicator_free (adjudicator);
  return NULL;
}

/* The sets are shared out to @jobs threads; which of them plays one makes no difference. */
static void
play_match (Match *match,
            guint  jobs)
{
  g_autofree GThread **threads = g_new (GThread *, jobs);

  g_mutex_init (&match->lock);
  for (guint i = 1; i < jobs; i++)
    threads[i] = g_thread_new ("match", play_sets, match);
  play_sets (match);
  for (guint i = 1; i < jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&match->lock);
}

/* A number of the call and what it may be. */
typedef struct
{
  const char *name;
  int value;
  int minimum;
  int maximum;
} Range;

static gboolean
check_ranges (const Choice  *choice,
              GError       **error)
{
  const Range ranges[] = {
    { "--pairs", choice->pairs, 1, MAX_PAIRS },
    { "--time", choice->time, 1, MAX_TIME },
    { "--jobs", choice->jobs, 1, MAX_JOBS },
    { "--max-plies", choice->max_turns, 1, MAX_TURNS },
    { "--opening-plies", choice->opening_turns, -1, MAX_OPENING_TURNS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    if (ranges[i].value < ranges[i].minimum || ranges[i].value > ranges[i].maximum)
      {
        g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX,
                     _("%s must be %d … %d, not %d"), ranges[i].name, MAX (ranges[i].minimum, 0),
                     ranges[i].maximum, ranges[i].value);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_sides (MatchTask     *task,
            const Choice  *choice,
            GError       **error)
{
  static const char *const names[] = { "--a", "--b" };

  for (guint side = 0; side < MATCH_SIDES; side++)
    if (!match_player_spec_read (&task->players[side], choice->sides[side], (guint) choice->time,
                                 error))
      {
        g_prefix_error (error, "%s, ", names[side]);
        return FALSE;
      }
  return TRUE;
}

static void
task_clear (MatchTask *task)
{
  for (guint side = 0; side < MATCH_SIDES; side++)
    match_player_spec_clear (&task->players[side]);
  g_clear_pointer (&task->openings, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatchTask, task_clear)

static CliStatus
run_task (MatchTask    *task,
          const Choice *choice)
{
  const char *const names[] = { choice->sides[MATCH_A], choice->sides[MATCH_B] };
  guint n = match_games_in_set (task) * (guint) choice->pairs;
  g_autofree MatchGame *games = g_new (MatchGame, n);
  Match match = { task, games, (guint) choice->pairs, 0, 0, choice->progress };
  MatchSummary summary;

  for (guint i = 0; i < n; i++)
    games[i].end = MATCH_UNFINISHED;
  task->stop = &interrupted;
  signal (SIGINT, interrupt);
  signal (SIGTERM, interrupt);
  play_match (&match, MIN ((guint) choice->jobs, (guint) choice->pairs));
  match_sum_up (task, games, (guint) choice->pairs, &summary);
  if (interrupted)
    cli_print_note ("match", _("interrupted; only whole sets of games count"));
  if (choice->json)
    match_put_json (task, &summary, names);
  else
    match_put (task, &summary, names);
  return summary.ends[MATCH_FAILED] > 0 ? CLI_FINDINGS : CLI_FINE;
}

static CliStatus
prepare_and_run (const CliCommand *command,
                 const char       *name,
                 Choice           *choice)
{
  g_auto (CliPositionSpec) place = { .settings = g_steal_pointer (&choice->settings) };
  g_auto (CliGame) request = { NULL };
  g_autoptr (GError) error = NULL;
  g_auto (MatchTask) task = { 0 };
  CliStatus status;

  if (!cli_game_read (&request, command, name, &place, &status))
    return status;
  task.game = request.game;
  task.options = request.options;
  task.seed = (guint64) choice->seed;
  task.max_turns = (guint) choice->max_turns;
  task.opening_turns = choice->opening_turns >= 0
                         ? (guint) choice->opening_turns
                         : 2 * mar_game_n_players (task.game, mar_line_position (request.line));
  if (!check_ranges (choice, &error) || !read_sides (&task, choice, &error))
    return cli_usage (command, "%s", error->message);
  if (choice->openings != NULL)
    {
      task.openings = match_read_openings (task.game, &task.options, choice->openings, &error);
      if (task.openings == NULL)
        {
          cli_print_note (NULL, error->message);
          return CLI_UNREADABLE;
        }
    }
  return run_task (&task, choice);
}

static void
choice_clear (Choice *choice)
{
  g_strfreev (choice->settings);
  for (guint side = 0; side < MATCH_SIDES; side++)
    g_free (choice->sides[side]);
  g_free (choice->openings);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choice, choice_clear)

static CliStatus
run_match (const CliCommand  *command,
           char             **arguments)
{
  g_auto (Choice) choice = { .opening_turns = -1,
                             .pairs = DEFAULT_PAIRS,
                             .time = DEFAULT_TIME,
                             .jobs = 1,
                             .max_turns = DEFAULT_TURNS,
                             .seed = 1 };
  const GOptionEntry entries[] = {
    { "a", 0, 0, G_OPTION_ARG_STRING, &choice.sides[MATCH_A],
      N_("How A searches; “best” if not given"), N_("PLAYER") },
    { "b", 0, 0, G_OPTION_ARG_STRING, &choice.sides[MATCH_B],
      N_("How B searches; “plain” if not given"), N_("PLAYER") },
    { "pairs", 'n', 0, G_OPTION_ARG_INT, &choice.pairs, N_("How many pairs of games to play"),
      "N" },
    { "time", 't', 0, G_OPTION_ARG_INT, &choice.time,
      N_("Milliseconds a turn for a player without a limit of his own"), "MS" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &choice.jobs, N_("How many pairs to play at a time"),
      "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &choice.seed, N_("Of openings, rolls and searches"),
      "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &choice.openings,
      N_("Begin with the positions of this file, one a line, instead of random turns"),
      N_("FILE") },
    { "opening-plies", 0, 0, G_OPTION_ARG_INT, &choice.opening_turns,
      N_("How many random turns go before a game; two for each player if not given"), "N" },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &choice.max_turns,
      N_("How many turns a game has at most; then its score decides"), "N" },
    { "option", 'O', 0, G_OPTION_ARG_STRING_ARRAY, &choice.settings,
      N_("Set a game option; may be repeated"), N_("NAME=VALUE") },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &choice.progress,
      N_("Tell the score after each pair on standard error"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &choice.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 1, 1, &operands, &status))
    return status;
  if (choice.sides[MATCH_A] == NULL)
    choice.sides[MATCH_A] = g_strdup ("best");
  if (choice.sides[MATCH_B] == NULL)
    choice.sides[MATCH_B] = g_strdup ("plain");
  return prepare_and_run (command, operands[0], &choice);
}

const CliCommand cli_command_match = {
  "match",
  N_("GAME"),
  N_("Let two searchers play a match, to learn which is better"),
  N_("A PLAYER is “best”, the game’s own searcher, or “plain”, the same simple one for all\n"
     "games, or engine=PROGRAM, a program that speaks UGI; and behind it, apart by commas, what\n"
     "it may use: time=MS, nodes=N or depth=N for a whole turn, threads=N, memory=MiB, and\n"
     "level=N, 0 being full strength.\n\n"
     "Each pair begins twice from the same opening, with sides exchanged. Of three players and\n"
     "more, A takes each seat in turn against B on the others, and then the other way round.\n"
     "Openings that are as good as won are left out. Positions that a rule lets either side\n"
     "claim as drawn are drawn. Limited by nodes, the same call prints the same result.\n\n"
     "In games with dice, the same number of a roll shows the same face in both games of a\n"
     "pair. The score without luck leaves out, for each roll, how much better it was than the\n"
     "mean of all that might have come, as a short search judges them. On average that is\n"
     "nothing, so the score stays right and needs fewer games.\n\n"
     "The exit status is 1 if a player failed: found nothing to play, or something illegal.\n\n"
     "Example: marginalia-cli match margrites --a best,time=100 --b plain,time=100 --pairs 30"),
  run_match,
};
