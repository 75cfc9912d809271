/* Playing what a text says: its turns and notes, and the place where it begins.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"
#include "mar-turn.h"

void
line_set_reason (LinePaste  *paste,
                 const char *at,
                 const char *why)
{
  if (paste->reason != NULL && (why == NULL || !paste->only_words))
    return;
  g_free (paste->reason);
  paste->reason = line_source_format (paste->source, at,
                                      why != NULL ? why : _("There are no moves."));
  paste->only_words = why == NULL;
}

void
line_add_unread (LinePaste  *paste,
                 const char *begin,
                 const char *end,
                 const char *at,
                 const char *why)
{
  g_autofree char *raw = line_source_raw (paste->source, begin, end);

  if (*raw == '\0')
    return;
  if (paste->unread->len > 0)
    g_string_append_c (paste->unread, '\n');
  g_string_append (paste->unread, raw);
  line_set_reason (paste, at, why);
}

/* Notes. */

void
line_join (GString    *text,
           const char *more)
{
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, more);
}

void
line_add_comment (LinePaste      *paste,
                  MarNode        *node,
                  MarCommentSlot  slot,
                  const char     *comment)
{
  const char *old = mar_node_comment (node, slot);
  g_autofree char *joined = NULL;

  if (*comment == '\0' || (old != NULL && strstr (old, comment) != NULL))
    return;
  if (old != NULL)
    joined = g_strconcat (old, "\n\n", comment, NULL);
  mar_record_set_comment (paste->record, node, slot, joined != NULL ? joined : comment);
}

void
line_add_glyph (LinePaste *paste,
                MarNode   *node,
                int        nag)
{
  guint n;
  const int *old = mar_node_glyphs (node, &n);
  g_autoptr (GArray) glyphs = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < n; i++)
    if (old[i] == nag)
      return;
  if (n > 0)
    g_array_append_vals (glyphs, old, n);
  g_array_append_val (glyphs, nag);
  mar_record_set_glyphs (paste->record, node, (const int *) (gpointer) glyphs->data, glyphs->len);
}

void
line_flush_loose (LinePaste *paste)
{
  g_autofree char *raw = NULL;

  if (paste->loose_begin == NULL)
    return;
  raw = line_source_raw (paste->source, paste->loose_begin, paste->loose_end);
  paste->loose_begin = NULL;
  line_add_comment (paste, paste->node, MAR_COMMENT_AFTER, raw);
}

void
line_enter_node (LinePaste *paste,
                 MarNode   *node,
                 gboolean   is_new)
{
  if (paste->begun)
    line_flush_loose (paste);
  else
    line_add_comment (paste, paste->node, MAR_COMMENT_AFTER, paste->leading->str);
  paste->node = node;
  paste->begun = TRUE;
  paste->at_place = FALSE;
  paste->numbered = FALSE;
  paste->n_nodes += is_new;
  line_add_comment (paste, node, MAR_COMMENT_BEFORE, paste->before->str);
  line_add_comment (paste, node, MAR_COMMENT_AFTER, paste->after->str);
  for (guint i = 0; i < paste->glyphs->len; i++)
    line_add_glyph (paste, node, g_array_index (paste->glyphs, int, i));
  g_string_truncate (paste->before, 0);
  g_string_truncate (paste->after, 0);
  g_array_set_size (paste->glyphs, 0);
}

/* Turns. */

void
line_close_turn (LinePaste *paste)
{
  MarNode *parent = paste->turn_parent;
  MarNode *node;
  guint n_children;

  if (parent == NULL)
    return;
  n_children = mar_node_n_children (parent);
  paste->turn_parent = NULL;
  g_clear_pointer (&paste->cell, g_free);
  mar_record_leave_turn (paste->record, paste->actions->len);
  node = mar_record_play_on (paste->record, parent,
                             (const MarAction *) (gpointer) paste->actions->data,
                             paste->actions->len, NULL);
  /* Each action was legal when it was read. */
  g_assert (node != NULL);
  g_array_set_size (paste->actions, 0);
  line_enter_node (paste, node, mar_node_n_children (parent) > n_children);
}

MarPosition *
line_position (LinePaste *paste,
               MarNode   *parent)
{
  MarPosition *position;

  if (paste->turn_parent != NULL)
    return mar_position_copy (paste->game, mar_line_position (paste->line));
  position = mar_position_copy (paste->game, mar_node_position (parent));
  paste->game->hand_over (position, NULL);
  return position;
}

/* Plays an action that was read; @position is the one before. */
static gboolean
play (LinePaste          *paste,
      MarNode            *parent,
      const MarPosition  *position,
      MarAction           action,
      GError            **error)
{
  MarCell from, to;

  if (paste->turn_parent == NULL)
    paste->line = mar_record_open_turn (paste->record, parent, error);
  if (paste->line == NULL)
    return FALSE;
  if (!mar_record_play_action (paste->record, paste->actions->len, action, error))
    return FALSE;

  paste->turn_parent = paste->turn_parent != NULL ? paste->turn_parent : parent;
  g_array_append_val (paste->actions, action);
  g_clear_pointer (&paste->cell, g_free);
  paste->game->action_cells (position, action, &from, &to);
  if (to != MAR_CELL_NONE)
    paste->cell = mar_cell_text (paste->game, position, to);
  return TRUE;
}

static gboolean
turn_is_over (LinePaste *paste)
{
  return mar_turn_is_over (paste->game, mar_line_position (paste->line));
}

/* Returns whether the step at @at is legal in @position. */
static gboolean
can_play (LinePaste         *paste,
          const MarPosition *position,
          const char        *at)
{
  MarAction action;

  return line_read_step (paste->game, position, at, NULL, &action, NULL) != NULL
         && mar_game_check_action (paste->game, position, action, NULL);
}

/* Where a roll is due and the step tells what was rolled, "4: b2>a1": that roll, for it is one
 * only if the step can be played after it. */
static gboolean
read_roll_in_step (LinePaste         *paste,
                   const MarPosition *position,
                   const char        *at,
                   MarAction         *roll)
{
  const gsize n = strspn (at, "0123456789");
  g_autofree char *text = g_strdup_printf ("*%.*s", (int) MIN (n, 4), at);
  g_autofree MarPosition *after = NULL;

  if (n == 0 || at[n] != ':' || paste->game->actor (position) != MAR_ACTOR_CHANCE
      || !paste->game->read_action (position, text, roll, NULL)
      || !mar_game_check_action (paste->game, position, *roll, NULL))
    return FALSE;
  after = mar_position_copy (paste->game, position);
  paste->game->play (after, *roll, NULL);
  return can_play (paste, after, at);
}

const char *
line_play_step (LinePaste   *paste,
                MarNode     *parent,
                const char  *at,
                GError     **error)
{
  g_autofree MarPosition *position = line_position (paste, parent);
  const char *cells[] = { NULL, paste->cell };
  g_autoptr (GError) unreadable = NULL;
  MarAction action;

  if (read_roll_in_step (paste, position, at, &action)
      && play (paste, parent, position, action, NULL))
    {
      line_close_turn (paste);
      parent = paste->node;
      g_free (position);
      position = line_position (paste, parent);
    }
  for (guint i = 0; i < (paste->cell != NULL ? 2 : 1); i++)
    {
      const char *end = line_read_step (paste->game, position, at, cells[i], &action,
                                        i == 0 ? &unreadable : NULL);

      if (end == NULL)
        continue;
      if (!play (paste, parent, position, action, error))
        return NULL;
      if (turn_is_over (paste))
        line_close_turn (paste);
      return end;
    }
  if (unreadable != NULL)
    g_propagate_error (error, g_steal_pointer (&unreadable));
  return NULL;
}

/* Where a text goes back to. */

void
line_forget_numbers (LinePaste *paste)
{
  GArray *numbers = paste->numbers;

  while (numbers->len > 0
         && g_array_index (numbers, LineNumber, numbers->len - 1).depth > paste->frames->len)
    g_array_set_size (numbers, numbers->len - 1);
}

/* The number as it was read before, in the same variation; NULL: it wasn't. */
static const LineNumber *
find_number (const LinePaste *paste,
             guint            number)
{
  for (guint i = paste->numbers->len; i > 0; i--)
    {
      const LineNumber *before = &g_array_index (paste->numbers, LineNumber, i - 1);

      if (before->depth != paste->frames->len)
        break;
      if (before->number == number)
        return before;
    }
  return NULL;
}

/* A number that comes twice in a row may count a turn of each side as one; where words stand
 * between, or the step is not the other side's, the turn is played in another way. */
static gboolean
goes_back (LinePaste        *paste,
           const LineNumber *before,
           const char       *at)
{
  const LineNumber *last = &g_array_index (paste->numbers, LineNumber, paste->numbers->len - 1);
  g_autofree MarPosition *there = line_position (paste, before->parent);
  g_autofree MarPosition *here = line_position (paste, paste->node);

  at += strspn (at, " \n");
  return before->parent != paste->node && can_play (paste, there, at)
         && (before != last || paste->loose_begin != NULL || !can_play (paste, here, at));
}

void
line_take_number (LinePaste  *paste,
                  guint       number,
                  gboolean    goes_on,
                  const char *at)
{
  const LineNumber *before = find_number (paste, number);
  const LineNumber here = { number, paste->node, paste->frames->len };

  paste->numbered = TRUE;
  if (before == NULL)
    {
      g_array_append_val (paste->numbers, here);
      return;
    }
  if (goes_on || !goes_back (paste, before, at))
    return;
  if (paste->loose_begin != NULL)
    {
      g_autofree char *raw = line_source_raw (paste->source, paste->loose_begin, paste->loose_end);

      line_join (paste->before, raw);
      paste->loose_begin = NULL;
    }
  paste->node = before->parent;
  while (&g_array_index (paste->numbers, LineNumber, paste->numbers->len - 1) != before)
    g_array_set_size (paste->numbers, paste->numbers->len - 1);
}

/* Where a text begins. */

/* The nodes of the cursor's line after which turn @number may come. */
static void
add_parents (LinePaste       *paste,
             const MarCursor *cursor,
             guint            number,
             GPtrArray       *parents)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new ();

  if (number == 0)
    return;
  for (MarNode *node = mar_record_last (paste->record, cursor->node); node != NULL;
       node = mar_node_parent (node))
    if (mar_node_number (node) == number - 1 && mar_node_is_finished (node))
      g_ptr_array_add (line, node);
  for (guint i = 0; i < line->len; i++)
    g_ptr_array_add (parents, line->pdata[i]);
}

/* By the numbers of this program, by those that count a turn of each side as one, and at last
 * where the cursor stands. */
static MarNode *
find_node (LinePaste       *paste,
           const MarCursor *cursor,
           guint            number,
           const char      *at)
{
  g_autoptr (GPtrArray) parents = g_ptr_array_new ();

  add_parents (paste, cursor, number, parents);
  if (number > 0)
    {
      add_parents (paste, cursor, 2 * number - 1, parents);
      add_parents (paste, cursor, 2 * number, parents);
    }
  g_ptr_array_add (parents, cursor->node);
  if (!mar_node_is_finished (cursor->node))
    g_ptr_array_add (parents, mar_node_parent (cursor->node));

  for (guint i = 0; i < parents->len; i++)
    {
      MarNode *parent = parents->pdata[i];
      g_autofree MarPosition *position = line_position (paste, parent);
      MarAction action;

      if (read_roll_in_step (paste, position, at, &action))
        return parent;
      if (line_read_step (paste->game, position, at, NULL, &action, NULL) != NULL
          && mar_record_open_turn (paste->record, parent, NULL) != NULL
          && mar_record_play_action (paste->record, 0, action, NULL))
        {
          mar_record_leave_turn (paste->record, 1);
          return parent;
        }
    }
  return cursor->node;
}

MarNode *
line_first_parent (LinePaste       *paste,
                   const MarCursor *cursor)
{
  const char *at = paste->at;
  guint number = 0;

  for (; *at != '\0'; at = g_utf8_next_char (at))
    {
      guint here;
      const char *end;

      if (*at == '{')
        {
          while (*at != '\0' && *at != '}')
            at += at[0] == '\\' && at[1] != '\0' ? 2 : 1;
          if (*at == '\0')
            break;
          continue;
        }
      if (at > paste->source->text && (g_ascii_isalnum (at[-1]) || (at[-1] & 0x80) != 0))
        continue;
      end = line_read_number (at, &here);
      if (end != NULL)
        {
          const char *step = end + strspn (end, " \n");
          MarAction action;

          number = here;
          if (line_read_step (paste->game, mar_node_position (cursor->node), step, NULL, &action,
                              NULL)
              != NULL)
            return find_node (paste, cursor, number, step);
          at = end - 1;
          continue;
        }
      if ((g_ascii_isalnum (*at) || strchr ("@*", *at) != NULL)
          && line_looks_like_step (paste->game, mar_node_position (cursor->node), at))
        return find_node (paste, cursor, number, at);
      if (*at == '*' || *at == '@' || g_str_has_prefix (at, "[" LINE_POSITION_WORD))
        break;
    }
  return find_node (paste, cursor, number, at);
}
