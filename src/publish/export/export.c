/* The items that can be exported, in words, and one figure as the content of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "export-animation.h"
#include "mar-illustration.h"

static const char *const scope_names[MAR_N_EXPORT_SCOPES] = {
  [MAR_EXPORT_POSITION] = "position",
  [MAR_EXPORT_FIGURES] = "figures",
  [MAR_EXPORT_COMMENTED] = "commented",
  [MAR_EXPORT_LINE] = "line",
  [MAR_EXPORT_EVERY] = "every",
  [MAR_EXPORT_ALL] = "all",
};

static const char *const board_names[] = {
  [MAR_TEXT_BOARD_SMALL] = "small",
  [MAR_TEXT_BOARD_MEDIUM] = "medium",
  [MAR_TEXT_BOARD_LARGE] = "large",
};

const char *
mar_export_scope_name (MarExportScope scope)
{
  g_return_val_if_fail ((guint) scope < MAR_N_EXPORT_SCOPES, NULL);

  return scope_names[scope];
}

MarExportScope
mar_export_scope_find (const char *name)
{
  MarExportScope scope;

  g_return_val_if_fail (name != NULL, MAR_N_EXPORT_SCOPES);

  for (scope = 0; scope < MAR_N_EXPORT_SCOPES; scope++)
    if (g_ascii_strcasecmp (scope_names[scope], name) == 0)
      break;
  return scope;
}

const char *
mar_export_board_name (MarTextBoardSize size)
{
  g_return_val_if_fail ((guint) size < G_N_ELEMENTS (board_names), NULL);

  return board_names[size];
}

gboolean
mar_export_board_find (const char       *name,
                       MarTextBoardSize *size)
{
  g_return_val_if_fail (name != NULL && size != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (board_names); i++)
    if (g_ascii_strcasecmp (board_names[i], name) == 0)
      {
        *size = i;
        return TRUE;
      }
  return FALSE;
}

GBytes *
mar_export_render (const MarExportItem     *item,
                   const MarExportOptions  *options,
                   GCancellable            *cancellable,
                   MarExportShare           share,
                   gpointer                 data,
                   GError                 **error)
{
  g_autoptr (MarFigure) figure = NULL;
  g_autofree char *words = NULL;
  MarFigureWriting writing;

  g_return_val_if_fail (item != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (mar_export_moves (item, options))
    return mar_export_animate (item, options, cancellable, share, data, error);
  figure = mar_illustration_new (item->figure, options->style);
  writing = options->writing;
  if (writing.title == NULL)
    writing.title = item->figure->title;
  if (writing.description == NULL)
    {
      words = mar_illustration_alternative_text (item->figure);
      writing.description = words;
    }
  return mar_figure_write (figure, options->format, &writing, error);
}
