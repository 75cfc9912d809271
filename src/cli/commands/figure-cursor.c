/* Finds a place in a game by its turn, its step and the variations that lead there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "figure-cursor.h"

/* Greater than any number of turns that memory could hold. */
#define MOST 1000000

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError     **error,
        const char  *format,
        ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, reason);
  return FALSE;
}

static gboolean
read_number (const char **at,
             guint       *number)
{
  const char *start = *at;

  *number = 0;
  for (; g_ascii_isdigit (**at); (*at)++)
    *number = MIN (MOST, *number * 10 + (guint) (**at - '0'));
  return *at > start;
}

/* Returns: (nullable): the node of the line from @first on with this number. */
static MarNode *
find_turn (MarNode *first,
           guint    number)
{
  for (MarNode *node = first; node != NULL;
       node = mar_node_n_children (node) > 0 ? mar_node_child (node, 0) : NULL)
    if (mar_node_number (node) == number && (number == 0 || mar_node_is_turn (node)))
      return node;
  return NULL;
}

/* The first turn of the line that begins with @node, or what else there is. */
static MarNode *
first_turn (MarNode *node)
{
  MarNode *turn = node;

  while (!mar_node_is_turn (turn) && mar_node_n_children (turn) > 0)
    turn = mar_node_child (turn, 0);
  return mar_node_is_turn (turn) ? turn : node;
}

/* The variations on a turn are those beside it and, where it was thrown for, beside the roll.
 * Returns: (nullable): where the one with this number, from 1, begins. */
static MarNode *
find_variation (MarNode *turn,
                guint    number,
                guint   *n)
{
  *n = 0;
  for (MarNode *node = turn; mar_node_parent (node) != NULL; node = mar_node_parent (node))
    {
      MarNode *parent = mar_node_parent (node);
      const guint others = mar_node_index (node) == 0 ? mar_node_n_children (parent) - 1 : 0;

      if (number > *n && number <= *n + others)
        return mar_node_child (parent, number - *n);
      *n += others;
      if (mar_node_is_turn (parent))
        break;
    }
  return NULL;
}

static gboolean
read_step (const char **at,
           const char  *text,
           MarCursor   *cursor,
           GError     **error)
{
  guint n, step;

  if (g_ascii_islower (**at))
    step = (guint) (*(*at)++ - 'a') + 1;
  else if (**at == '.')
    {
      (*at)++;
      if (!read_number (at, &step))
        return refuse (error, _("“%s”: missing step number after “.”"), text);
    }
  else
    return TRUE;

  mar_node_actions (cursor->node, &n);
  if (step == 0 || step > n)
    return refuse (error, ngettext ("“%s”: turn %u has %u step", "“%s”: turn %u has %u steps", n),
                   text, mar_node_number (cursor->node), n);
  cursor->step = step;
  return TRUE;
}

/* A turn of the line from @first on. */
static gboolean
read_turn (const char **at,
           const char  *text,
           MarNode     *first,
           MarNode    **turn,
           GError     **error)
{
  guint number;

  if (!read_number (at, &number))
    return refuse (error, _("“%s”: missing turn number before “%s”"), text, *at);
  *turn = find_turn (first, number);
  if (*turn == NULL)
    {
      MarNode *last = mar_record_last (mar_node_record (first), first);

      return refuse (error, _("“%s”: there is no turn %u; this line has turns %u to %u"), text,
                     number, mar_node_number (first), mar_node_number (last));
    }
  return TRUE;
}

gboolean
figure_find_cursor (MarRecord   *record,
                    const char  *text,
                    MarCursor   *cursor,
                    GError     **error)
{
  const char *at = text;
  MarNode *node;

  if (!read_turn (&at, text, mar_record_root (record), &node, error))
    return FALSE;
  while (*at == '/')
    {
      MarNode *variation;
      guint number, n;

      at++;
      if (!read_number (&at, &number))
        return refuse (error, _("“%s”: missing variation number after “/”"), text);
      variation = find_variation (node, number, &n);
      if (variation == NULL)
        return refuse (error,
                       ngettext ("“%s”: turn %u has %u variation",
                                 "“%s”: turn %u has %u variations", n),
                       text, mar_node_number (node), n);
      node = first_turn (variation);
      if (*at == ':')
        {
          at++;
          if (!read_turn (&at, text, variation, &node, error))
            return FALSE;
        }
    }
  *cursor = mar_cursor_at (node);
  if (!read_step (&at, text, cursor, error))
    return FALSE;
  if (*at != '\0')
    return refuse (error, _("“%s”: unexpected “%s” after the turn"), text, at);
  return TRUE;
}
