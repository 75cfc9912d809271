/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-moment.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-report-reasons.h"
#include "mar-report-words.h"
#include "mar-turn.h"

/* How many turns of the engine's line are worth showing. */
#define TURNS 2

struct _MarReportMoment
{
  GObject parent_instance;

  MarNode *node; /* nullable */
  int glyph;
  char *title;
  char *better; /* nullable */
  char *details;
  GArray *actions;
};

G_DEFINE_FINAL_TYPE (MarReportMoment, mar_report_moment, G_TYPE_OBJECT)

/* Words. */

static int
percent (double chance)
{
  return (int) lround (chance * 100);
}

static const char *
player_name (const MarGame *game,
             int            player)
{
  return _(game->player_names[player]);
}

char *
mar_report_chances_format (const double  *chances,
                           guint          n_players,
                           const MarGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_players; i++)
    /* Translators: a player and his chance to win: “White 63 %” */
    g_string_append_printf (text, _("%s%s %d %%"), i > 0 ? ", " : "", player_name (game, (int) i),
                            percent (chances[i]));
  return g_string_free (text, FALSE);
}

char *
mar_report_turn_format (const MarReport     *report,
                        const MarReportTurn *turn,
                        MarRecord           *record)
{
  const MarGame *game = mar_record_game (record);
  const MarGlyph *glyph = turn->glyph != 0 ? mar_glyph_find (turn->glyph) : NULL;
  g_autofree char *played = mar_node_turn_text (turn->node, NULL);
  GString *text = g_string_new (NULL);

  if (turn->player >= 0)
    /* Translators: number, player and turn: “12. White: e5>e4” */
    g_string_append_printf (text, _("%u. %s: %s"), mar_node_number (turn->node),
                            player_name (game, turn->player), played);
  else
    /* Translators: how the die fell: “Roll *3” */
    g_string_append_printf (text, _("Roll %s"), played);
  if (turn->known && glyph != NULL)
    g_string_append_printf (text, ", %s", _(glyph->name));
  if (turn->known && turn->turning)
    g_string_append_printf (text, ", %s", _("turning point"));
  if (turn->known)
    {
      g_autofree char *chances = mar_report_chances_format (turn->chances,
                                                            mar_report_n_players (report), game);

      g_string_append_printf (text, "\n%s", chances);
    }
  return g_string_free (text, FALSE);
}

/* Moments. */

static void
set_line (MarReportMoment     *moment,
          const MarReportTurn *turn,
          const MarGame       *game)
{
  const MarPosition *before = mar_node_position (mar_node_parent (turn->node));
  g_autofree MarAction *actions = NULL;
  guint n = 0;

  if (turn->best != NULL)
    actions = mar_analysis_line_actions (turn->best, game, before, &n);
  if (n == 0)
    return;
  g_array_append_vals (moment->actions, actions,
                       mar_turn_count_actions (game, before, actions, n, TURNS));
  moment->better = mar_report_turn_best_text (turn);
}

static MarReportMoment *
moment_new (const MarReportTurn *turn,
            const MarGame       *game)
{
  MarReportMoment *moment = g_object_new (MAR_TYPE_REPORT_MOMENT, NULL);
  g_autofree char *played = mar_node_turn_text (turn->node, NULL);

  moment->node = turn->node;
  moment->glyph = turn->glyph;
  moment->title = g_strdup_printf ("%u. %s %s", mar_node_number (turn->node), played,
                                   turn->glyph != 0 ? mar_glyph_symbol (turn->glyph) : "");
  g_strchomp (moment->title);
  moment->details = mar_report_turn_details (turn);
  set_line (moment, turn, game);
  return moment;
}

static gboolean
is_same_moment (MarReportMoment *one,
                MarReportMoment *other)
{
  return one->node == other->node && one->glyph == other->glyph
         && g_str_equal (one->title, other->title) && g_str_equal (one->details, other->details)
         && g_strcmp0 (one->better, other->better) == 0 && one->actions->len == other->actions->len
         && mar_actions_equal ((const MarAction *) (const void *) one->actions->data,
                               (const MarAction *) (const void *) other->actions->data,
                               one->actions->len);
}

static gboolean
same_at (GListStore *store,
         guint       index,
         GPtrArray  *moments,
         guint       other)
{
  g_autoptr (MarReportMoment) old = g_list_model_get_item (G_LIST_MODEL (store), index);

  return is_same_moment (old, g_ptr_array_index (moments, other));
}

void
mar_report_moments_fill (GListStore      *store,
                         const MarReport *report,
                         MarRecord       *record)
{
  g_autoptr (GPtrArray) moments = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint head = 0;
  guint tail = 0;

  g_return_if_fail (G_IS_LIST_STORE (store));

  for (guint i = 0; report != NULL && i < mar_report_n_turns (report); i++)
    if (mar_report_is_moment (mar_report_turn (report, i)))
      g_ptr_array_add (moments, moment_new (mar_report_turn (report, i), mar_record_game (record)));
  while (head < MIN (n_old, moments->len) && same_at (store, head, moments, head))
    head++;
  while (tail < MIN (n_old, moments->len) - head
         && same_at (store, n_old - 1 - tail, moments, moments->len - 1 - tail))
    tail++;
  if (head + tail < n_old || head + tail < moments->len)
    g_list_store_splice (store, head, n_old - head - tail, moments->pdata + head,
                         moments->len - head - tail);
}

void
mar_report_moments_forget_nodes (GListStore *store)
{
  g_return_if_fail (G_IS_LIST_STORE (store));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++)
    {
      g_autoptr (MarReportMoment) moment = g_list_model_get_item (G_LIST_MODEL (store), i);

      if (moment->node != NULL && !mar_node_is_attached (moment->node))
        moment->node = NULL;
    }
}

MarNode *
mar_report_moment_node (MarReportMoment *moment)
{
  g_return_val_if_fail (MAR_IS_REPORT_MOMENT (moment), NULL);

  return moment->node;
}

int
mar_report_moment_glyph (MarReportMoment *moment)
{
  g_return_val_if_fail (MAR_IS_REPORT_MOMENT (moment), 0);

  return moment->glyph;
}

const char *
mar_report_moment_title (MarReportMoment *moment)
{
  g_return_val_if_fail (MAR_IS_REPORT_MOMENT (moment), NULL);

  return moment->title;
}

const char *
mar_report_moment_better (MarReportMoment *moment)
{
  g_return_val_if_fail (MAR_IS_REPORT_MOMENT (moment), NULL);

  return moment->better;
}

const char *
mar_report_moment_details (MarReportMoment *moment)
{
  g_return_val_if_fail (MAR_IS_REPORT_MOMENT (moment), NULL);

  return moment->details;
}

void
mar_report_moment_explain (MarReportMoment *moment,
                           MarReasonLabel  *against,
                           MarReasonLabel  *better)
{
  const MarReportTurn turn = { .node = moment->node };
  const MarAction *best = (const MarAction *) (gconstpointer) moment->actions->data;
  g_autoptr (MarLine) line = NULL;
  const MarOptions *options;
  const MarAction *played;
  guint n;

  g_return_if_fail (MAR_IS_REPORT_MOMENT (moment));

  if (moment->node == NULL || moment->actions->len == 0)
    return;
  line = mar_report_turn_line (&turn);
  options = mar_record_options (mar_node_record (moment->node));
  played = mar_node_actions (moment->node, &n);
  mar_reason_label_set_turn (against, line, options, played, n, best, moment->actions->len,
                             MAR_REASON_SIDE_AGAINST);
  mar_reason_label_set_turn (better, line, options, best, moment->actions->len, NULL, 0,
                             MAR_REASON_SIDE_FOR);
}

const MarAction *
mar_report_moment_actions (MarReportMoment *moment,
                           guint           *n)
{
  g_return_val_if_fail (MAR_IS_REPORT_MOMENT (moment), NULL);

  *n = moment->actions->len;
  return (const MarAction *) (gconstpointer) moment->actions->data;
}

static void
mar_report_moment_finalize (GObject *object)
{
  MarReportMoment *moment = MAR_REPORT_MOMENT (object);

  g_free (moment->title);
  g_free (moment->better);
  g_free (moment->details);
  g_array_unref (moment->actions);

  G_OBJECT_CLASS (mar_report_moment_parent_class)->finalize (object);
}

static void
mar_report_moment_class_init (MarReportMomentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_report_moment_finalize;
}

static void
mar_report_moment_init (MarReportMoment *moment)
{
  moment->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
}
