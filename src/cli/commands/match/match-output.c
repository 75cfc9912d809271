/* The result of a match, for people and for programs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "match.h"

/* How a game may end, for programs and for people. */
static const struct
{
  const char *name;
  const char *words;
} ends[MATCH_UNFINISHED] = {
  [MATCH_BY_RULE] = { "by_rule", N_("by rule") },
  [MATCH_CLAIMED] = { "claimed", N_("claimed draws") },
  [MATCH_CAPPED] = { "capped", N_("too long, decided by score") },
  [MATCH_FAILED] = { "failed", N_("failed") },
};

typedef char Number[G_ASCII_DTOSTR_BUF_SIZE];

/* A number that does not depend on the locale. */
static const char *
write_number (Number      buffer,
              const char *format,
              double      value)
{
  if (isinf (value))
    return value > 0 ? "+∞" : "-∞";
  return g_ascii_formatd (buffer, sizeof (Number), format, value);
}

static void
put_mean (const char      *title,
          const char      *format,
          const char      *unit,
          double           factor,
          const MatchMean *mean)
{
  Number middle, low, high;

  /* Translators: a measure, its mean, the unit, and the ends of the confidence interval. */
  cli_putf (_("%s: %s%s (95 %%: %s … %s)\n"), title,
            write_number (middle, format, mean->mean * factor), unit,
            write_number (low, format, mean->low * factor),
            write_number (high, format, mean->high * factor));
}

static void
put_elo (const MatchMean *score)
{
  Number middle, low, high;

  /* Translators: a difference of two players in Elo's rating, and its confidence interval. */
  cli_putf (_("Elo: %s (95 %%: %s … %s)\n"),
            write_number (middle, "%+.0f", match_elo (score->mean)),
            write_number (low, "%+.0f", match_elo (score->low)),
            write_number (high, "%+.0f", match_elo (score->high)));
}

static void
put_effort (const char        *name,
            const MatchEffort *effort)
{
  double turns = MAX (effort->turns, 1);
  Number depth, nodes, time, longest;

  cli_putf ("%-4s %8u %8s %12s %10s %10s %8u\n", name, effort->turns,
            write_number (depth, "%.1f", (double) effort->depth / turns),
            write_number (nodes, "%.0f", (double) effort->nodes / turns),
            write_number (time, "%.1f", (double) effort->time / turns / 1000),
            write_number (longest, "%.1f", (double) effort->longest / 1000), effort->overruns);
}

static void
put_ends (const MatchSummary *summary)
{
  for (guint i = MATCH_CLAIMED; i < MATCH_UNFINISHED; i++)
    cli_putf ("%s%s %u", i > MATCH_CLAIMED ? ", " : "", _(ends[i].words), summary->ends[i]);
  cli_put ("\n");
}

static void
put_counts (const MatchSummary *summary,
            gboolean            pairs)
{
  /* Of more than two players, as many games belong together as make it fair. */
  if (pairs)
    cli_putf (ngettext ("%u pair of games", "%u pairs of games", summary->sets), summary->sets);
  else
    cli_putf (ngettext ("%u set of games", "%u sets of games", summary->sets), summary->sets);
  /* Translators: behind the number of pairs. */
  cli_putf (ngettext (", %u game: A won %u, drew %u, lost %u\n",
                      ", %u games: A won %u, drew %u, lost %u\n", summary->games),
            summary->games, summary->wins, summary->draws, summary->losses);
}

void
match_put (const MatchTask    *task,
           const MatchSummary *summary,
           const char *const  *names)
{
  gboolean pairs = match_games_in_set (task) == 2;
  Number turns;

  cli_putf ("%s, A: %s, B: %s\n", task->game->title, names[MATCH_A], names[MATCH_B]);
  put_counts (summary, pairs);
  if (summary->sets == 0)
    return;
  put_mean (_("Score of A"), "%.1f", " %", 100, &summary->score);
  if (summary->has_luck)
    put_mean (_("Score of A without luck"), "%.1f", " %", 100, &summary->adjusted);
  put_elo (summary->has_luck ? &summary->adjusted : &summary->score);
  put_mean (_("Margin of A in points"), "%+.2f", "", 1, &summary->margin);
  if (pairs)
    cli_putf (_("Pairs that brought A 0, ½, 1, 1½, 2: %u %u %u %u %u\n"), summary->pairs[0],
              summary->pairs[1], summary->pairs[2], summary->pairs[3], summary->pairs[4]);
  cli_putf (_("The first to move won %u games; %s turns a game\n"), summary->first_wins,
            write_number (turns, "%.1f", summary->turns));
  put_ends (summary);
  /* Translators: the heads of a table: the turns of a side, then depth, nodes and time of
   * a turn in the mean, the longest turn, and how many turns took too long. */
  cli_putf ("%-4s %8s %8s %12s %10s %10s %8s\n", "", _("turns"), _("depth"), _("nodes"),
            _("ms"), _("most ms"), _("too long"));
  for (guint side = 0; side < MATCH_SIDES; side++)
    put_effort (side == MATCH_A ? "A" : "B", &summary->efforts[side]);
}

/* JSON has no infinity. */
static void
add_real (JsonBuilder *builder,
          const char  *name,
          double       value)
{
  json_builder_set_member_name (builder, name);
  if (isfinite (value))
    json_builder_add_double_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
add_mean (JsonBuilder     *builder,
          const char      *name,
          const MatchMean *mean)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_real (builder, "mean", mean->mean);
  add_real (builder, "low", mean->low);
  add_real (builder, "high", mean->high);
  json_builder_end_object (builder);
}

static void
add_effort (JsonBuilder       *builder,
            const char        *name,
            const MatchEffort *effort)
{
  double turns = MAX (effort->turns, 1);

  json_builder_begin_object (builder);
  cli_member_string (builder, "player", name);
  cli_member_int (builder, "turns", effort->turns);
  add_real (builder, "depth", (double) effort->depth / turns);
  add_real (builder, "nodes", (double) effort->nodes / turns);
  add_real (builder, "milliseconds", (double) effort->time / turns / 1000);
  add_real (builder, "most_milliseconds", (double) effort->longest / 1000);
  cli_member_int (builder, "overruns", effort->overruns);
  json_builder_end_object (builder);
}

static void
add_counts (JsonBuilder        *builder,
            const MatchSummary *summary)
{
  cli_member_int (builder, "sets", summary->sets);
  cli_member_int (builder, "games", summary->games);
  cli_member_int (builder, "wins", summary->wins);
  cli_member_int (builder, "draws", summary->draws);
  cli_member_int (builder, "losses", summary->losses);
  cli_member_int (builder, "first_wins", summary->first_wins);
  for (guint i = 0; i < MATCH_UNFINISHED; i++)
    cli_member_int (builder, ends[i].name, summary->ends[i]);
  json_builder_set_member_name (builder, "pairs");
  json_builder_begin_array (builder);
  for (guint i = 0; i < G_N_ELEMENTS (summary->pairs); i++)
    json_builder_add_int_value (builder, summary->pairs[i]);
  json_builder_end_array (builder);
}

void
match_put_json (const MatchTask    *task,
                const MatchSummary *summary,
                const char *const  *names)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const MatchMean *score = summary->has_luck ? &summary->adjusted : &summary->score;
  const MatchMean elo = { match_elo (score->mean), match_elo (score->low),
                          match_elo (score->high) };

  json_builder_begin_object (builder);
  cli_member_string (builder, "game", task->game->name);
  cli_member_int (builder, "seed", (gint64) task->seed);
  add_counts (builder, summary);
  add_mean (builder, "score", &summary->score);
  if (summary->has_luck)
    add_mean (builder, "score_without_luck", &summary->adjusted);
  add_mean (builder, "elo", &elo);
  add_mean (builder, "margin", &summary->margin);
  add_real (builder, "turns", summary->turns);
  json_builder_set_member_name (builder, "effort");
  json_builder_begin_array (builder);
  for (guint side = 0; side < MATCH_SIDES; side++)
    add_effort (builder, names[side], &summary->efforts[side]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}
