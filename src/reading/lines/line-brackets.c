/* What stands in square brackets in a pasted text: starts, positions, ends of games; and ends in
 * words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"

/* Where the bracket at @open closes, or the end of the text. */
static const char *
matching_end (const char *open)
{
  guint depth = 0;
  gboolean in_comment = FALSE;
  const char *p;

  for (p = open; *p != '\0'; p++)
    {
      if (in_comment && *p == '\\' && p[1] != '\0')
        p++;
      else if (in_comment || *p == '{')
        in_comment = *p != '}';
      else if (*p == '(' || *p == '[')
        depth++;
      else if ((*p == ')' || *p == ']') && --depth == 0)
        break;
    }
  return p;
}

static MarNode *
child_like (MarNode      *parent,
            MarNodeKind   kind,
            const char   *position,
            MarEndReason  reason,
            int           side)
{
  for (guint i = 0; i < mar_node_n_children (parent); i++)
    {
      MarNode *child = mar_node_child (parent, i);
      g_autofree char *text = NULL;

      if (mar_node_kind (child) != kind)
        continue;
      if (kind == MAR_NODE_END && mar_node_end_reason (child) == reason
          && mar_node_side (child) == side)
        return child;
      text = mar_position_text (mar_record_game (mar_node_record (child)),
                                mar_node_position (child));
      if (kind == MAR_NODE_SETUP && strcmp (text, position) == 0)
        return child;
    }
  return NULL;
}

static gboolean
add_setup (LinePaste   *paste,
           const char  *text,
           GError     **error)
{
  g_autofree MarPosition *position
    = mar_position_read (paste->game, mar_record_options (paste->record), text, error);
  g_autofree char *canonical = NULL;
  MarNode *node;

  if (position == NULL)
    return FALSE;
  canonical = mar_position_text (paste->game, position);
  node = child_like (paste->node, MAR_NODE_SETUP, canonical, MAR_END_OTHER, 0);
  if (node != NULL)
    line_enter_node (paste, node, FALSE);
  else if ((node = mar_record_add_setup (paste->record, paste->node, position, error)) != NULL)
    line_enter_node (paste, node, TRUE);
  return node != NULL;
}

static gboolean
go_to_start (LinePaste   *paste,
             const char  *text,
             GError     **error)
{
  MarNode *root = mar_record_root (paste->record);
  g_autofree MarPosition *position
    = mar_position_read (paste->game, mar_record_options (paste->record), text, error);
  g_autofree char *canonical = NULL;
  g_autofree char *own = mar_position_text (paste->game, mar_node_position (root));

  if (position == NULL)
    return FALSE;
  canonical = mar_position_text (paste->game, position);
  if (strcmp (canonical, own) == 0)
    {
      line_enter_node (paste, root, FALSE);
      return TRUE;
    }
  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
               _("The moves start from another position than this game: %s"), canonical);
  return FALSE;
}

gboolean
line_add_end (LinePaste     *paste,
              MarEndReason   reason,
              int            side,
              GError       **error)
{
  MarNode *node = child_like (paste->node, MAR_NODE_END, NULL, reason, side);

  if (node != NULL)
    line_enter_node (paste, node, FALSE);
  else if ((node = mar_record_add_end (paste->record, paste->node, reason, side, error)) != NULL)
    line_enter_node (paste, node, TRUE);
  return node != NULL;
}

/* Where @word ends when @text begins with it, whatever the case and the blanks; else NULL. */
static const char *
skip_word (const char *text,
           const char *word)
{
  for (; *word != '\0'; word++)
    if (*word == ' ' && strchr (" \n", *text) != NULL && *text != '\0')
      text += strspn (text, " \n");
    else if (g_ascii_tolower (*word) == g_ascii_tolower (*text))
      text++;
    else
      return NULL;
  return g_ascii_isalnum (*text) ? NULL : text;
}

/* The player whose name stands at @text; MAR_ACTOR_NONE: none. */
static int
read_player (LinePaste   *paste,
             const char **text)
{
  for (int player = 0; paste->game->player_names[player] != NULL; player++)
    {
      const char *end = skip_word (*text, paste->game->player_names[player]);

      if (end == NULL)
        continue;
      *text = end + strspn (end, " \n");
      return player;
    }
  return MAR_ACTOR_NONE;
}

const char *
line_read_end_words (LinePaste    *paste,
                     const char   *text,
                     MarEndReason *reason,
                     int          *side)
{
  guint n;
  const LineEnd *ends = line_ends (&n);

  *side = read_player (paste, &text);
  for (guint i = 0; i < n; i++)
    {
      const char *end = skip_word (text, ends[i].words);

      if (end == NULL)
        continue;
      *reason = ends[i].reason;
      if (ends[i].has_side && *side < 0)
        *side = paste->game->actor (mar_node_position (paste->node));
      /* Before a roll nobody is to move. */
      if (*side < 0)
        *side = MAR_ACTOR_NONE;
      return end;
    }
  return NULL;
}

static gboolean
add_named_end (LinePaste   *paste,
               const char  *text,
               GError     **error)
{
  for (MarEndReason reason = MAR_END_RESIGNATION; reason <= MAR_END_OTHER; reason++)
    {
      const char *end = skip_word (text, mar_end_reason_name (reason));

      if (end != NULL)
        {
          end += strspn (end, " \n");
          return line_add_end (paste, reason, read_player (paste, &end), error);
        }
    }
  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN, _("“%s” can’t end a game."),
               text);
  return FALSE;
}

gboolean
line_read_brackets (LinePaste   *paste,
                    const char **end,
                    GError     **error)
{
  static const char *const words[] = { LINE_START_WORD, LINE_POSITION_WORD, LINE_END_WORD,
                                       LINE_STRUCK_WORD };
  const char *at = paste->at + 1 + strspn (paste->at + 1, " \n");
  g_autofree char *rest = NULL;
  guint which = 0;

  while (which < G_N_ELEMENTS (words) && skip_word (at, words[which]) == NULL)
    which++;
  if (which == G_N_ELEMENTS (words))
    return FALSE;

  line_close_turn (paste);
  *end = matching_end (paste->at);
  at += strlen (words[which]);
  rest = g_strstrip (g_strndup (at, (gsize) (*end - at)));
  g_strdelimit (rest, "\n", ' ');
  *end += **end != '\0';
  if (which == 0)
    go_to_start (paste, rest, error);
  else if (which == 1)
    add_setup (paste, rest, error);
  else if (which == 2)
    add_named_end (paste, rest, error);
  else
    line_add_unread (paste, paste->at, *end, paste->at,
                     _("These moves were illegal in their own game."));
  return TRUE;
}
