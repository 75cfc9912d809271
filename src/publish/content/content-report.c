/* The report on a game: what an engine found, with a figure of each key moment.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "content-private.h"
#include "mar-report-chart.h"
#include "mar-report-reasons.h"
#include "mar-report-words.h"

/* Below the titles of games, and in no table of contents. */
#define HEADING_LEVEL 3

/* The graph of chances: its size and that of letters around it, in pixels. */
#define GRAPH_WIDTH 480
#define GRAPH_HEIGHT 150
#define GRAPH_LETTERS 13
/* In letters. */
#define GRAPH_COLUMNS 64

static const MarEvaluationColors graph_colors = {
  .text = { 0.15, 0.15, 0.17, 1 },
  .ground = { 1, 1, 1, 1 },
  .accent = { 0.11, 0.44, 0.85, 1 },
  .error = { 0.75, 0.11, 0.16, 1 },
};

/* The text, which begins no line, as CommonMark that says just that. */
static void
append_plain (GString    *out,
              const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      if (strchr ("\\`*_[]<&", *at) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *at);
    }
}

/* The items belong to no game: a game of two columns ends before them. */
static MarContentItem *
add (GPtrArray      *items,
     MarContentKind  kind,
     MarNode        *node)
{
  return mar_content_add (items, kind, NULL, node, 0);
}

static guint
count_moments (const MarReport *report)
{
  guint n = 0;

  for (guint i = 0; i < mar_report_n_turns (report); i++)
    n += mar_report_is_moment (mar_report_turn (report, i));
  return n;
}

static void
add_summary (GPtrArray       *items,
             const MarReport *report)
{
  const guint known = mar_report_n_known (report);
  const guint all = mar_report_n_positions (report);
  const guint n = count_moments (report);
  GString *text = g_string_new (NULL);
  g_autofree char *source = NULL;

  for (guint i = 0; i < mar_report_n_players (report); i++)
    {
      g_autofree char *player = mar_report_player_format (report, i);

      g_string_append (text, "- ");
      append_plain (text, player);
      g_string_append_c (text, '\n');
    }
  if (known < all)
    {
      g_autofree char *open = g_strdup_printf (_("%u of %u positions analyzed"), known, all);

      g_string_append (text, "- ");
      append_plain (text, open);
      g_string_append_c (text, '\n');
    }
  source = mar_report_settings (report) != NULL
             ? g_strdup_printf (_("By %s (%s)"), mar_report_engine (report),
                                mar_report_settings (report))
             : g_strdup_printf (_("By %s"), mar_report_engine (report));
  g_string_append (text, "- ");
  append_plain (text, source);
  g_string_append (text, "\n\n");
  if (n > 0)
    g_string_append_printf (text, g_dngettext (NULL, "%'u key moment", "%'u key moments", n), n);
  else
    g_string_append (text, _("No errors were found"));
  add (items, MAR_CONTENT_PROSE, NULL)->text = g_string_free (text, FALSE);
}

double
mar_content_picture_width (const MarContentItem *item)
{
  return item->graph != NULL ? mar_figure_width (item->graph) * MAR_CONTENT_GRAPH_PIXELS
                             : cairo_image_surface_get_width (item->picture);
}

double
mar_content_picture_height (const MarContentItem *item)
{
  return item->graph != NULL ? mar_figure_height (item->graph) * MAR_CONTENT_GRAPH_PIXELS
                             : cairo_image_surface_get_height (item->picture);
}

/* The curve of the window's page, as long as there is one: it takes two positions that are
 * known. */
static void
add_graph (GPtrArray       *items,
           const MarReport *report,
           MarRecord       *record)
{
  MarEvaluationChart chart;
  MarContentItem *item;

  mar_report_chart_init (&chart, report, record);
  if (mar_report_n_known (report) > 1)
    {
      item = add (items, MAR_CONTENT_PICTURE, NULL);
      item->text = g_strdup (_("Winning chances"));
      item->note = mar_evaluation_text (&chart, GRAPH_COLUMNS);
      item->graph = mar_evaluation_figure_new (&chart, &graph_colors, NULL, GRAPH_LETTERS,
                                               GRAPH_WIDTH, GRAPH_HEIGHT);
    }
  g_ptr_array_unref (chart.points);
}

static void
append_sentence (GString    *out,
                 const char *sentence)
{
  if (out->len > 0)
    g_string_append_c (out, ' ');
  append_plain (out, sentence);
}

/* What the turn cost, why, and what was better, and why. */
static char *
format_moment (const MarReportTurn *turn)
{
  GString *text = g_string_new (NULL);
  g_autofree char *details = mar_report_turn_details (turn);
  g_autofree char *best = mar_report_turn_best_text (turn);
  g_autofree char *against = best != NULL ? mar_report_turn_why (turn, FALSE) : NULL;
  g_autofree char *why = best != NULL ? mar_report_turn_why (turn, TRUE) : NULL;

  append_plain (text, details);
  g_string_append_c (text, '.');
  if (against != NULL)
    append_sentence (text, against);
  if (best != NULL)
    {
      g_autofree char *better = g_strdup_printf (_("Better: %s"), best);

      append_sentence (text, better);
      g_string_append_c (text, '.');
    }
  if (why != NULL)
    append_sentence (text, why);
  return g_string_free (text, FALSE);
}

static void
add_moment (GPtrArray           *items,
            const MarReportTurn *turn)
{
  MarNode *node = turn->node;
  MarContentItem *item = add (items, MAR_CONTENT_FIGURE, node);
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *played = mar_node_turn_text (node, NULL);
  g_autofree char *words = g_strdup_printf (_("%u. %s: %s"), mar_node_number (node),
                                            _(game->player_names[turn->player]), played);

  item->name = turn->glyph != 0 ? g_strdup_printf ("%s %s", words, mar_glyph_symbol (turn->glyph))
                                : g_steal_pointer (&words);
  item->text = format_moment (turn);
  item->figure = mar_figure_record_new_of_node (node);
}

void
mar_content_add_report (GPtrArray *items,
                        MarRecord *record)
{
  g_autoptr (MarReport) report = NULL;
  MarContentItem *heading;

  if (!mar_report_is_saved (record))
    return;
  report = mar_report_new (record, NULL);
  if (mar_report_n_known (report) == 0)
    return;
  heading = add (items, MAR_CONTENT_CHAPTER, NULL);
  heading->text = g_strdup (_("Game Report"));
  heading->number = HEADING_LEVEL;
  add_summary (items, report);
  add_graph (items, report, record);
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    if (mar_report_is_moment (mar_report_turn (report, i)))
      add_moment (items, mar_report_turn (report, i));
}
