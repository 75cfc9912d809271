/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-turns-model.h"

#include "mar-turn.h"

struct _MarTurnItem
{
  GObject parent_instance;

  MarTurnsModel *model;
  guint result;
};

G_DEFINE_FINAL_TYPE (MarTurnItem, mar_turn_item, G_TYPE_OBJECT)

/* More than a turn can bring or cost. */
#define MOST_GAIN 64

/* @sorted: the numbers of all results, those with many gains first; @order: of those that are
 * shown, in the same order. */
struct _MarTurnsModel
{
  GObject parent_instance;

  MarLine *line;
  MarTurnResults *results;
  GArray *sorted;
  GArray *order;
};

static void mar_turns_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MarTurnsModel,
                               mar_turns_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mar_turns_model_list_init))

/* Items. */

static void
mar_turn_item_dispose (GObject *object)
{
  g_clear_object (&MAR_TURN_ITEM (object)->model);

  G_OBJECT_CLASS (mar_turn_item_parent_class)->dispose (object);
}

static void
mar_turn_item_class_init (MarTurnItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_turn_item_dispose;
}

static void
mar_turn_item_init (MarTurnItem *item)
{
}

/* An item that outlived its list has nothing to say. */
static gboolean
is_current (const MarTurnItem *item)
{
  return item->model != NULL && item->model->results != NULL
         && item->result < mar_turn_results_count (item->model->results);
}

void
mar_turn_item_get (MarTurnItem   *item,
                   MarTurnResult *result)
{
  g_return_if_fail (MAR_IS_TURN_ITEM (item));

  *result = (MarTurnResult) { 0 };
  if (is_current (item))
    mar_turn_results_get (item->model->results, item->result, result);
}

char *
mar_turn_item_text (MarTurnItem *item)
{
  MarTurnResult result;

  g_return_val_if_fail (MAR_IS_TURN_ITEM (item), NULL);

  mar_turn_item_get (item, &result);
  if (result.n_actions == 0)
    return g_strdup ("");
  return mar_turn_text (mar_line_game (item->model->line), mar_line_position (item->model->line),
                        result.actions, result.n_actions, NULL);
}

/* The list. */

static GType
get_item_type (GListModel *list)
{
  return MAR_TYPE_TURN_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return MAR_TURNS_MODEL (list)->order->len;
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  MarTurnsModel *model = MAR_TURNS_MODEL (list);
  MarTurnItem *item;

  if (position >= model->order->len)
    return NULL;
  item = g_object_new (MAR_TYPE_TURN_ITEM, NULL);
  item->model = g_object_ref (model);
  item->result = g_array_index (model->order, guint, position);
  return item;
}

static void
mar_turns_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
is_chosen (const MarTurnResult *result,
           MarTurnsChoice       choice)
{
  switch (choice)
    {
    case MAR_TURNS_CAPTURES:
      return result->captures > 0;
    case MAR_TURNS_SCORES:
      return result->points > 0;
    case MAR_TURNS_NO_LOSSES:
      return result->losses == 0;
    case MAR_TURNS_ALL:
    default:
      return TRUE;
    }
}

/* Some action begins or ends on @cell. */
static gboolean
touches (const MarTurnsModel *model,
         const MarTurnResult *result,
         MarCell              cell)
{
  const MarGame *game = mar_line_game (model->line);

  for (guint i = 0; i < result->n_actions; i++)
    {
      MarCell from;
      MarCell to;

      game->action_cells (mar_line_position (model->line), result->actions[i], &from, &to);
      if (from == cell || to == cell)
        return TRUE;
    }
  return FALSE;
}

static guint
get_gain_index (const MarTurnResults *results,
                guint                 index)
{
  MarTurnResult result;
  int gain;

  mar_turn_results_get (results, index, &result);
  gain = (int) result.captures + (int) result.points - (int) result.losses;
  return (guint) (MOST_GAIN - CLAMP (gain, -MOST_GAIN, MOST_GAIN));
}

/* Sorts by counting: there are tens of thousands of results, and few different gains. Those with
 * the same gain stay in their order, few actions first. */
static void
sort_results (MarTurnsModel *model)
{
  guint starts[2 * MOST_GAIN + 2] = { 0 };
  guint n = mar_turns_model_n_all (model);

  g_array_set_size (model->sorted, n);
  for (guint i = 0; i < n; i++)
    starts[get_gain_index (model->results, i) + 1]++;
  for (guint i = 1; i < G_N_ELEMENTS (starts); i++)
    starts[i] += starts[i - 1];
  for (guint i = 0; i < n; i++)
    g_array_index (model->sorted, guint, starts[get_gain_index (model->results, i)]++) = i;
}

void
mar_turns_model_filter (MarTurnsModel  *model,
                        MarTurnsChoice  choice,
                        MarCell         cell)
{
  guint before;

  g_return_if_fail (MAR_IS_TURNS_MODEL (model));

  before = model->order->len;
  g_array_set_size (model->order, 0);
  for (guint i = 0; i < model->sorted->len; i++)
    {
      guint number = g_array_index (model->sorted, guint, i);
      MarTurnResult result;

      mar_turn_results_get (model->results, number, &result);
      if (is_chosen (&result, choice) && (cell == MAR_CELL_NONE || touches (model, &result, cell)))
        g_array_append_val (model->order, number);
    }
  g_list_model_items_changed (G_LIST_MODEL (model), 0, before, model->order->len);
}

guint
mar_turns_model_n_all (MarTurnsModel *model)
{
  g_return_val_if_fail (MAR_IS_TURNS_MODEL (model), 0);

  return model->results != NULL ? mar_turn_results_count (model->results) : 0;
}

void
mar_turns_model_set (MarTurnsModel  *model,
                     MarLine        *line,
                     MarTurnResults *results)
{
  guint before;

  g_return_if_fail (MAR_IS_TURNS_MODEL (model));

  before = model->order->len;
  g_array_set_size (model->order, 0);
  g_list_model_items_changed (G_LIST_MODEL (model), 0, before, 0);
  g_clear_pointer (&model->results, mar_turn_results_free);
  g_clear_pointer (&model->line, mar_line_free);
  model->line = line;
  model->results = results;
  sort_results (model);
}

static void
mar_turns_model_finalize (GObject *object)
{
  MarTurnsModel *model = MAR_TURNS_MODEL (object);

  g_array_unref (model->sorted);
  g_array_unref (model->order);
  g_clear_pointer (&model->results, mar_turn_results_free);
  g_clear_pointer (&model->line, mar_line_free);

  G_OBJECT_CLASS (mar_turns_model_parent_class)->finalize (object);
}

static void
mar_turns_model_class_init (MarTurnsModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_turns_model_finalize;
}

static void
mar_turns_model_init (MarTurnsModel *model)
{
  model->sorted = g_array_new (FALSE, FALSE, sizeof (guint));
  model->order = g_array_new (FALSE, FALSE, sizeof (guint));
}

MarTurnsModel *
mar_turns_model_new (void)
{
  return g_object_new (MAR_TYPE_TURNS_MODEL, NULL);
}
