/* Figures as values: copies of them, and the parts that they take from their node.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-record.h"
#include "mar-record.h"

static const char *const claim_names[MAR_N_CLAIMS] = {
  [MAR_CLAIM_LEGAL] = "legal",
  [MAR_CLAIM_ILLEGAL] = "illegal",
  [MAR_CLAIM_ONLY] = "only",
  [MAR_CLAIM_CAPTURES] = "captures",
  [MAR_CLAIM_LEADS_TO] = "leads-to",
  [MAR_CLAIM_WINS] = "wins",
  [MAR_CLAIM_COMPLETE] = "complete",
  [MAR_CLAIM_INCOMPLETE] = "incomplete",
};

static const char *const crop_names[] = {
  [MAR_CROP_NONE] = "none",
  [MAR_CROP_AUTOMATIC] = "automatic",
  [MAR_CROP_CELLS] = "cells",
};

const char *
mar_claim_name (MarClaimKind kind)
{
  g_return_val_if_fail ((guint) kind < MAR_N_CLAIMS, NULL);

  return claim_names[kind];
}

const char *
mar_crop_name (MarCropKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (crop_names), NULL);

  return crop_names[kind];
}

/* The file has no empty texts. */
static char *
copy_text (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

static gpointer
copy_array (gconstpointer items,
            gsize         n,
            gsize         size)
{
  return n > 0 ? g_memdup2 (items, n * size) : NULL;
}

static void
copy_lists (MarFigureRecord       *copy,
            const MarFigureRecord *figure)
{
  copy->actions = copy_array (figure->actions, figure->n_actions, sizeof (MarAction));
  copy->marks = copy_array (figure->marks, figure->n_marks, sizeof (MarMark));
  for (guint i = 0; i < copy->n_marks; i++)
    copy->marks[i].text = g_strdup (figure->marks[i].text);
  copy->legend = copy_array (figure->legend, figure->n_legend, sizeof (MarLegendEntry));
  for (guint i = 0; i < copy->n_legend; i++)
    copy->legend[i].text = g_strdup (figure->legend[i].text != NULL ? figure->legend[i].text : "");
  copy->claims = copy_array (figure->claims, figure->n_claims, sizeof (MarClaim));
  for (guint i = 0; i < copy->n_claims; i++)
    {
      const MarClaim *claim = &figure->claims[i];

      copy->claims[i].from = copy_text (claim->from);
      copy->claims[i].actions = copy_text (claim->actions);
      copy->claims[i].text = copy_text (claim->text);
    }
}

MarFigureRecord *
mar_figure_record_copy (const MarFigureRecord *figure)
{
  MarFigureRecord *copy;

  g_return_val_if_fail (figure != NULL && figure->game != NULL, NULL);

  copy = g_memdup2 (figure, sizeof (MarFigureRecord));
  copy->id = copy_text (figure->id);
  copy->title = copy_text (figure->title);
  copy->options = copy_array (figure->options, figure->options != NULL, sizeof (MarOptions));
  copy->position = copy_array (figure->position, figure->position != NULL,
                               figure->game->position_size.most);
  copy->before = copy_array (figure->before, figure->before != NULL,
                             figure->game->position_size.most);
  copy->numbering = copy_text (figure->numbering);
  copy->caption = copy_text (figure->caption);
  copy->alternative = copy_text (figure->alternative);
  copy->style = copy_text (figure->style);
  copy->source = figure->source != NULL ? mar_source_copy (figure->source) : NULL;
  copy_lists (copy, figure);
  return copy;
}

void
mar_figure_record_free (MarFigureRecord *figure)
{
  if (figure == NULL)
    return;
  g_free (figure->id);
  g_free (figure->title);
  g_free ((MarOptions *) figure->options);
  g_free (figure->position);
  g_free (figure->before);
  g_free (figure->actions);
  g_free (figure->numbering);
  for (guint i = 0; i < figure->n_marks; i++)
    g_free (figure->marks[i].text);
  g_free (figure->marks);
  for (guint i = 0; i < figure->n_legend; i++)
    g_free (figure->legend[i].text);
  g_free (figure->legend);
  for (guint i = 0; i < figure->n_claims; i++)
    {
      g_free (figure->claims[i].from);
      g_free (figure->claims[i].actions);
      g_free (figure->claims[i].text);
    }
  g_free (figure->claims);
  g_free (figure->caption);
  g_free (figure->alternative);
  g_free (figure->style);
  mar_source_free (figure->source);
  g_free (figure);
}

/* The parts of a figure that come from its node. */

static void
take_turn (MarFigureRecord *figure,
           const MarNode   *node)
{
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (mar_node_kind (node) != MAR_NODE_TURN || figure->n_actions > 0)
    return;
  g_free (figure->before);
  figure->before = mar_node_step_position (node, 0, NULL);
  figure->actions = copy_array (actions, n, sizeof (MarAction));
  figure->n_actions = n;
}

/* The node's marks lie below the figure's own. */
static void
take_marks (MarFigureRecord *figure,
            const MarNode   *node)
{
  guint n;
  const MarMark *below = mar_node_marks (node, &n);
  MarMark *marks;

  if (n == 0)
    return;
  marks = g_new (MarMark, n + figure->n_marks);
  for (guint i = 0; i < n; i++)
    {
      marks[i] = below[i];
      marks[i].text = g_strdup (below[i].text);
    }
  for (guint i = 0; i < figure->n_marks; i++)
    marks[n + i] = figure->marks[i];
  g_free (figure->marks);
  figure->marks = marks;
  figure->n_marks += n;
}

MarFigureRecord *
mar_figure_record_resolve (const MarFigureRecord *figure,
                           MarNode               *node)
{
  MarFigureRecord *resolved;

  g_return_val_if_fail (figure != NULL, NULL);
  g_return_val_if_fail (node != NULL || figure->position != NULL, NULL);

  resolved = mar_figure_record_copy (figure);
  if (figure->position != NULL)
    return resolved;
  resolved->position = mar_position_copy (figure->game, mar_node_position (node));
  take_turn (resolved, node);
  take_marks (resolved, node);
  return resolved;
}

MarFigureRecord *
mar_figure_record_new_of_node (MarNode *node)
{
  const MarRecord *record;
  MarFigureRecord figure = { NULL };

  g_return_val_if_fail (node != NULL, NULL);

  record = mar_node_record (node);
  figure.game = mar_record_game (record);
  figure.options = mar_record_options (record);
  figure.trail = mar_node_kind (node) == MAR_NODE_TURN;
  return mar_figure_record_resolve (&figure, node);
}
