/* The positions of which a text may speak.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include "mar-position-editor.h"

/* One a player; of games with more nothing is searched for. */
#define N_TURNS 2

static void
free_scene (gpointer data)
{
  ClaimScene *scene = data;

  g_free (scene->owned);
  if (scene->effects != NULL)
    mar_effects_clear (scene->effects);
  g_free (scene->effects);
  for (guint i = 0; i < N_TURNS; i++)
    if (scene->turns[i].outlook != NULL)
      scene->turns[i].free (scene->turns[i].outlook);
  g_free (scene->turns);
  g_free (scene);
}

static ClaimScene *
new_scene (const MarGame     *game,
           const MarOptions  *options,
           const MarPosition *position,
           MarPosition       *owned)
{
  ClaimScene *scene = g_new0 (ClaimScene, 1);

  scene->game = game;
  scene->options = options;
  scene->position = position != NULL ? position : owned;
  scene->owned = owned;
  scene->turns = g_new0 (ClaimTurns, N_TURNS);

  return scene;
}

GPtrArray *
mar_claim_scenes_new (void)
{
  return g_ptr_array_new_with_free_func (free_scene);
}

void
mar_claim_collect_effects (const MarNode *node,
                           MarEffects    *all)
{
  MarEffects effects = MAR_EFFECTS_INIT;
  guint n = 0;

  if (mar_node_kind (node) != MAR_NODE_STRUCK)
    mar_node_actions (node, &n);
  for (guint i = 1; i <= n; i++)
    {
      g_autofree MarPosition *position = mar_node_step_position (node, i, &effects);

      for (guint k = 0; k < effects.n; k++)
        {
          const MarEffect *effect = &effects.items[k];

          mar_effects_add (all, effect->type, effect->player, effect->from, effect->to,
                           effect->value);
        }
    }
  mar_effects_clear (&effects);
}

/* The positions inside of a turn, from the one before it on. */
static void
add_turn (GPtrArray *scenes,
          MarNode   *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const MarOptions *options = mar_record_options (mar_node_record (node));
  guint n;

  mar_node_actions (node, &n);
  for (guint i = 0; i <= n; i++)
    {
      ClaimScene *scene = new_scene (game, options, NULL, mar_node_step_position (node, i, NULL));

      scene->node = node;
      g_ptr_array_add (scenes, scene);
    }
}

GPtrArray *
mar_claim_scenes_of_node (MarNode        *node,
                          MarCommentSlot  slot)
{
  MarRecord *record = mar_node_record (node);
  GPtrArray *scenes = mar_claim_scenes_new ();
  ClaimScene *after;

  if (mar_node_kind (node) == MAR_NODE_STRUCK)
    return scenes;
  after = new_scene (mar_record_game (record), mar_record_options (record),
                     mar_node_position (node), NULL);
  after->node = node;
  after->is_after = TRUE;
  after->effects = g_new0 (MarEffects, 1);
  g_ptr_array_add (scenes, after);
  if (mar_node_parent (node) == NULL)
    return scenes;
  mar_claim_collect_effects (node, after->effects);
  add_turn (scenes, node);
  if (slot == MAR_COMMENT_BEFORE)
    {
      scenes->pdata[0] = scenes->pdata[1];
      scenes->pdata[1] = after;
    }

  return scenes;
}

GPtrArray *
mar_claim_scenes_of_figure (const MarFigureRecord *figure)
{
  GPtrArray *scenes = mar_claim_scenes_new ();
  ClaimScene *scene;
  g_autofree MarPosition *position = NULL;

  if (figure->position == NULL)
    return scenes;
  position = mar_position_copy (figure->game, figure->position);
  /* A figure may show what can't be. */
  if (!mar_position_editor_validate (figure->game, figure->options, position, NULL))
    return scenes;
  scene = new_scene (figure->game, figure->options, NULL, g_steal_pointer (&position));
  g_ptr_array_add (scenes, scene);
  if (figure->before != NULL)
    g_ptr_array_add (scenes, new_scene (figure->game, figure->options, NULL,
                                        mar_position_copy (figure->game, figure->before)));

  return scenes;
}

ClaimScene *
mar_claim_scene_behind (const MarReference *reference)
{
  g_autoptr (MarLine) line = mar_reference_line (reference);
  MarRecord *record;
  ClaimScene *scene;
  MarEffects *effects;

  if (line == NULL)
    return NULL;
  record = mar_node_record (reference->base.node);
  effects = g_new0 (MarEffects, 1);
  for (guint i = 0; i < reference->n_actions; i++)
    if (!mar_line_play (line, reference->actions[i], effects, NULL))
      {
        mar_effects_clear (effects);
        g_free (effects);
        return NULL;
      }
  scene = new_scene (mar_record_game (record), mar_record_options (record), NULL,
                     mar_position_copy (mar_record_game (record), mar_line_position (line)));
  scene->effects = effects;

  return scene;
}
