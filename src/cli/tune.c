/* The program marginalia-tune, which is built but not installed: src/tools/tune/README.md.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli-may-write.h"
#include "mar-export.h"
#include "tune.h"

enum
{
  FINE = 0,
  USAGE = 2,
  UNREADABLE = 3,
};

const char cli_program[] = "marginalia-tune";

static const char summary[]
  = "Fits the weights of a game's evaluation to games that the program plays against itself:\n"
    "\n"
    "  marginalia-tune play GAME -o games.data     plays, and keeps positions and results\n"
    "  marginalia-tune fit GAME games.data… -o GAME-weights.h\n"
    "                                              fits, and writes the header of the weights";

static const char description[]
  = "The games begin with --opening random turns; of the later ones, --noise of a thousand are\n"
    "random too, so that not all games are alike. Kept is, of each turn that was searched, the\n"
    "position that the best line ends in (with --root those of the turn itself), as features\n"
    "that are not 0, with the result, the final margin and the chance that the search saw.\n"
    "With --aside N as many positions are searched and kept that N random ways from the turn\n"
    "lead to; what the search says of them counts as their result.\n"
    "The same call writes the same file. To use several cores, play with several seeds, and\n"
    "fit to all files at once.\n"
    "\n"
    "The fit is a logistic regression towards the result; --blend mixes in the chance that the\n"
    "search saw, and --spread takes the final margin instead of who won. Where positions tell\n"
    "little, the weights that there are stay: they count for as many positions as --pull says.\n"
    "Each tenth game is held out; a fit is good when its loss falls, too. Then build, play\n"
    "anew and fit again until a match no longer gets better.\n"
    "\n"
    "Example:\n"
    "  marginalia-tune play martial --games 2000 --nodes 5000 --seed 7 -o martial.data\n"
    "  marginalia-tune fit martial martial.data -o src/search/martial/martial-weights.h --force";

typedef struct
{
  int games;
  int opening;
  int noise;
  int max_turns;
  gint64 nodes;
  gint64 seed;
  gboolean root;
  int aside;
  gboolean progress;
  char **settings;
  double pull;
  double blend;
  double spread;
  int held_out;
  char *output;
  gboolean force;
  char **operands;
} Call;

static gboolean
put_output (const Call  *call,
            const char  *text,
            GError     **error)
{
  if (!cli_is_standard_input (call->output))
    {
      g_autoptr (GBytes) content = g_bytes_new_static (text, strlen (text));

      return mar_export_write_file (call->output, content, call->force, error);
    }
  if (fputs (text, stdout) != EOF && fflush (stdout) == 0)
    return TRUE;
  g_set_error_literal (error, TUNE_ERROR, TUNE_ERROR_OTHER, "can't write to standard output");
  return FALSE;
}

static gboolean
read_settings (const Call     *call,
               const MarGame  *game,
               MarOptions     *options,
               GError        **error)
{
  mar_options_init (options, game);
  for (guint i = 0; call->settings != NULL && call->settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (call->settings[i], "=", 2);

      if (g_strv_length (parts) < 2)
        {
          g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION,
                       "“%s” must have the form NAME=VALUE", call->settings[i]);
          return FALSE;
        }
      if (!mar_options_set (options, game, parts[0], parts[1], error))
        return FALSE;
    }
  return mar_options_check (options, game, error);
}

static gboolean
play_games (const Call           *call,
            const MarEvaluation  *evaluation,
            GError              **error)
{
  const TunePlay play = {
    .games = (guint) call->games,
    .nodes = (guint64) call->nodes,
    .opening = (guint) call->opening,
    .noise = (guint) call->noise,
    .max_turns = (guint) call->max_turns,
    .root = call->root,
    .aside = (guint) call->aside,
    .progress = call->progress,
    .seed = (guint64) call->seed,
  };
  g_autoptr (TuneData) data = NULL;
  g_autofree char *recipe = NULL;
  g_autofree char *text = NULL;
  MarOptions options;

  if (!read_settings (call, evaluation->game, &options, error))
    return FALSE;
  data = tune_play (evaluation, &options, &play);
  recipe = tune_play_recipe (evaluation, &options, &play);
  text = tune_data_write (data, evaluation, recipe);
  return put_output (call, text, error);
}

static void
write_losses (const TuneFitted *fitted)
{
  static const char *const names[] = { "fitted to", "held out" };

  for (guint i = 0; i < 2; i++)
    {
      char before[G_ASCII_DTOSTR_BUF_SIZE];
      char after[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (before, sizeof before, "%.4f", fitted->before[i]);
      g_ascii_formatd (after, sizeof after, "%.4f", fitted->after[i]);
      g_printerr ("%s: %u positions, mean loss %s before, %s after\n", names[i], fitted->n[i],
                  before, after);
    }
}

static gboolean
fit_weights (const Call           *call,
             const MarEvaluation  *evaluation,
             GError              **error)
{
  const TuneFit fit = { call->pull, call->blend, call->spread, (guint) call->held_out };
  g_autoptr (TuneData) data = tune_data_new (tune_n_features (evaluation));
  g_autofree TuneFitted *fitted = g_new (TuneFitted, 1);
  g_autofree char *header = NULL;

  for (guint i = 2; call->operands[i] != NULL; i++)
    {
      g_autofree char *text = NULL;

      if (!g_file_get_contents (call->operands[i], &text, NULL, error)
          || !tune_data_read (data, evaluation, call->operands[i], text, error))
        return FALSE;
    }
  tune_fit (data, evaluation->weights, &fit, fitted);
  write_losses (fitted);
  header = tune_write_header (data, evaluation, &fit, fitted);
  return put_output (call, header, error);
}

/* A subcommand, and how many files it needs and takes. */
static const struct
{
  const char *name;
  gboolean (*run) (const Call *call, const MarEvaluation *evaluation, GError **error);
  guint minimum;
  guint maximum;
} steps[] = {
  { "play", play_games, 0, 0 },
  { "fit", fit_weights, 1, 10000 },
};

static gboolean
is_in (const char *name,
       double      value,
       double      minimum,
       double      maximum)
{
  if (value >= minimum && value <= maximum)
    return TRUE;
  g_printerr ("marginalia-tune: %s must be %g … %g, not %g\n", name, minimum, maximum, value);
  return FALSE;
}

static gboolean
is_possible (const Call *call)
{
  return is_in ("--games", call->games, 1, 1e8) && is_in ("--nodes", (double) call->nodes, 1, 1e12)
         && is_in ("--opening", call->opening, 0, 1000) && is_in ("--noise", call->noise, 0, 1000)
         && is_in ("--max-turns", call->max_turns, 1, 1e6) && is_in ("--aside", call->aside, 0, 100)
         && is_in ("--pull", call->pull, 1e-6, 1e9) && is_in ("--blend", call->blend, 0, 1)
         && is_in ("--spread", call->spread, 0, 1e6)
         && is_in ("--held-out", call->held_out, 0, 1e6);
}

/* Asked before the work, which may take hours. */
static gboolean
may_write (const Call *call)
{
  return call->output == NULL
         || cli_may_write ((char *[]) { call->output, NULL }, call->operands + 2, call->force);
}

static int
run (const Call *call)
{
  guint n = call->operands != NULL ? g_strv_length (call->operands) : 0;
  const MarEvaluation *evaluation;
  const MarGame *game;
  g_autoptr (GError) error = NULL;

  if (n < 2)
    {
      g_printerr ("marginalia-tune: expected play or fit, and a game; see --help\n");
      return USAGE;
    }
  game = mar_game_find (call->operands[1], &error);
  if (game == NULL)
    {
      g_printerr ("marginalia-tune: %s\n", error->message);
      return USAGE;
    }
  evaluation = mar_evaluation_find (game);
  if (evaluation == NULL)
    {
      g_printerr ("marginalia-tune: %s has no evaluation with weights\n", game->name);
      return USAGE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (call->operands[0], steps[i].name))
      {
        if (n - 2 < steps[i].minimum || n - 2 > steps[i].maximum)
          {
            g_printerr ("marginalia-tune: %s takes %s; see --help\n", steps[i].name,
                        steps[i].maximum == 0 ? "no files" : "the files to fit to");
            return USAGE;
          }
        if (!is_possible (call))
          return USAGE;
        if (!may_write (call))
          return UNREADABLE;
        if (steps[i].run (call, evaluation, &error))
          return FINE;
        g_printerr ("marginalia-tune: %s\n", error->message);
        return UNREADABLE;
      }
  g_printerr ("marginalia-tune: “%s” is neither play nor fit\n", call->operands[0]);
  return USAGE;
}

int
main (int    argc,
      char **argv)
{
  static Call call = { .games = 1000,
                       .opening = 6,
                       .noise = 50,
                       .max_turns = 400,
                       .nodes = 5000,
                       .seed = 1,
                       .pull = 20,
                       .held_out = 10 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output,
      "Write to FILE, not to standard output", "FILE" },
    CLI_ENTRY_FORCE (&call.force),
    { "games", 'n', 0, G_OPTION_ARG_INT, &call.games, "play: how many games; 1000", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &call.nodes, "play: how many nodes a search; 5000", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &call.seed, "play: of random turns; 1", "N" },
    { "opening", 0, 0, G_OPTION_ARG_INT, &call.opening, "play: random turns at the start; 6", "N" },
    { "noise", 0, 0, G_OPTION_ARG_INT, &call.noise, "play: random turns in 1000 later ones; 50",
      "N" },
    { "max-turns", 0, 0, G_OPTION_ARG_INT, &call.max_turns, "play: leave longer games out; 400",
      "N" },
    { "root", 0, 0, G_OPTION_ARG_NONE, &call.root,
      "play: keep positions of turns that were searched, not ends of lines", NULL },
    { "aside", 0, 0, G_OPTION_ARG_INT, &call.aside,
      "play: keep N positions beside each of these turns, too; 0", "N" },
    { "option", 'O', 0, G_OPTION_ARG_STRING_ARRAY, &call.settings,
      "play: with this option of the game; may be repeated", "NAME=VALUE" },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &call.progress, "play: tell how far it is", NULL },
    { "pull", 0, 0, G_OPTION_ARG_DOUBLE, &call.pull,
      "fit: for how many positions the old weights count; 20", "N" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &call.blend,
      "fit: the part of the search's chance in the target, 0 … 1; 0", "PART" },
    { "spread", 0, 0, G_OPTION_ARG_DOUBLE, &call.spread,
      "fit: to margins, POINTS ahead being a logit; 0: to who won", "POINTS" },
    { "held-out", 0, 0, G_OPTION_ARG_INT, &call.held_out,
      "fit: hold each Nth game out to judge the fit; 10; 0: none", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &call.operands, NULL, NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("play|fit GAME [FILE…]");
  g_autoptr (GError) error = NULL;
  int status;

  setlocale (LC_ALL, "");
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("marginalia-tune: %s; see --help\n", error->message);
      return USAGE;
    }
  status = run (&call);
  g_strfreev (call.operands);
  g_strfreev (call.settings);
  g_free (call.output);
  return status;
}
