/* What differences are called, for people and for programs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-comparison.h"

static const struct
{
  const char *name;
  const char *title;
} parts[MAR_N_PARTS] = {
  [MAR_PART_HEADER] = { "header", N_("Detail") },
  [MAR_PART_GAME] = { "game", N_("Game") },
  [MAR_PART_RULES] = { "rules", N_("Rules") },
  [MAR_PART_START] = { "start", N_("Starting position") },
  [MAR_PART_TURN] = { "turn", N_("Turn") },
  [MAR_PART_VARIATION] = { "variation", N_("Variation") },
  [MAR_PART_ORDER] = { "order", N_("Order of variations") },
  [MAR_PART_BEFORE] = { "comment-before", N_("Comment before") },
  [MAR_PART_AFTER] = { "comment-after", N_("Comment") },
  [MAR_PART_GLYPHS] = { "glyphs", N_("Glyphs") },
  [MAR_PART_MARKS] = { "marks", N_("Marks") },
  [MAR_PART_FIGURE] = { "figure", N_("Figure") },
  [MAR_PART_ANALYSES] = { "analyses", N_("Analysis") },
  [MAR_PART_DECISIONS] = { "decisions", N_("Decisions") },
  [MAR_PART_TASK] = { "task", N_("Task") },
  [MAR_PART_SOURCE] = { "source", N_("Source") },
  [MAR_PART_PASSAGE] = { "passage", N_("Passage") },
  [MAR_PART_OTHER] = { "other", N_("Other data") },
};

static const struct
{
  const char *name;
  const char *title;
} changes[MAR_N_CHANGES] = {
  /* Translators: said of a part of a file when two versions are compared: "Comment: added" */
  [MAR_CHANGE_ADDED] = { "added", NC_("difference", "added") },
  [MAR_CHANGE_REMOVED] = { "removed", NC_("difference", "removed") },
  [MAR_CHANGE_CHANGED] = { "changed", NC_("difference", "changed") },
  [MAR_CHANGE_MOVED] = { "moved", NC_("difference", "moved") },
};

const char *
mar_part_title (MarDocumentPart part)
{
  g_return_val_if_fail (part < MAR_N_PARTS, NULL);

  return _(parts[part].title);
}

const char *
mar_part_name (MarDocumentPart part)
{
  g_return_val_if_fail (part < MAR_N_PARTS, NULL);

  return parts[part].name;
}

const char *
mar_change_title (MarChange change)
{
  g_return_val_if_fail (change < MAR_N_CHANGES, NULL);

  return g_dpgettext2 (NULL, "difference", changes[change].title);
}

const char *
mar_change_name (MarChange change)
{
  g_return_val_if_fail (change < MAR_N_CHANGES, NULL);

  return changes[change].name;
}

char *
mar_difference_title (const MarDifference *difference)
{
  g_autofree char *part = NULL;

  g_return_val_if_fail (difference != NULL, NULL);

  if (difference->n_turns > 1)
    part = g_strdup_printf (ngettext ("%u turn", "%u turns", difference->n_turns),
                            difference->n_turns);
  else if (difference->name != NULL)
    part = g_strdup_printf ("%s “%s”", mar_part_title (difference->part), difference->name);
  else
    part = g_strdup (mar_part_title (difference->part));

  return g_strdup_printf ("%s: %s", part, mar_change_title (difference->change));
}

char *
mar_difference_place (const MarDifference *difference)
{
  const MarNode *node;

  g_return_val_if_fail (difference != NULL, NULL);

  node = difference->nodes[1] != NULL ? difference->nodes[1] : difference->nodes[0];
  if (node == NULL)
    return NULL;
  if (mar_node_parent (node) == NULL)
    return g_strdup (_("Start"));

  return g_strdup_printf (mar_node_is_main (node) ? _("Turn %u") : _("Turn %u in a variation"),
                          mar_node_number (node));
}
