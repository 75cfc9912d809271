/* Reading a text that is pasted: where it fits, as far as it goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"

/* Brackets and parentheses. */

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

static gboolean
add_end (LinePaste     *paste,
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

/* "White resigns", "draw agreed"; without a name it is the one who is to move. */
static const char *
read_end_words (LinePaste    *paste,
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
          return add_end (paste, reason, read_player (paste, &end), error);
        }
    }
  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN, _("“%s” can’t end a game."),
               text);
  return FALSE;
}

/* Reads a bracket: a start, a position, an end, moves that didn't play. Returns whether it was
 * one of these; @end: behind it. */
static gboolean
read_brackets (LinePaste   *paste,
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

static void
open_variation (LinePaste *paste)
{
  LineFrame frame;

  line_close_turn (paste);
  line_flush_loose (paste);
  frame = (LineFrame) { paste->node, paste->at_place };
  g_array_append_val (paste->frames, frame);
  if (!paste->at_place && mar_node_parent (paste->node) != NULL)
    paste->node = mar_node_parent (paste->node);
  paste->at_place = TRUE;
  paste->at++;
}

/* A comment before moves that didn't come. */
static void
add_before_to_unread (LinePaste *paste)
{
  if (paste->before->len == 0)
    return;
  if (paste->unread->len > 0)
    g_string_append_c (paste->unread, '\n');
  g_string_append (paste->unread, paste->before->str);
  g_string_truncate (paste->before, 0);
  line_set_reason (paste, paste->at, NULL);
}

static void
close_variation (LinePaste *paste)
{
  line_close_turn (paste);
  line_flush_loose (paste);
  add_before_to_unread (paste);
  if (paste->frames->len > 0)
    {
      LineFrame frame = g_array_index (paste->frames, LineFrame, paste->frames->len - 1);

      paste->node = frame.node;
      paste->at_place = frame.at_place;
      g_array_set_size (paste->frames, paste->frames->len - 1);
      line_forget_numbers (paste);
    }
  paste->at++;
}

/* Leaves out what can't be played: to the end of its variation, or of the text. */
static void
give_up (LinePaste  *paste,
         const char *begin,
         const char *why)
{
  const char *end = begin;

  line_close_turn (paste);
  if (paste->frames->len == 0)
    end += strlen (begin);
  for (guint depth = 0; *end != '\0' && !(depth == 0 && (*end == ')' || *end == ']')); end++)
    {
      if (*end == '{')
        {
          while (end[1] != '\0' && *end != '}')
            end += end[0] == '\\' && end[2] != '\0' ? 2 : 1;
          continue;
        }
      depth += *end == '(' || *end == '[';
      depth -= *end == ')' || *end == ']';
    }
  line_add_unread (paste, begin, end, paste->at, why);
  paste->at = end;
}

/* Comments. */

static void
read_comment (LinePaste *paste)
{
  g_autoptr (GString) comment = g_string_new (NULL);
  const char *p = paste->at + 1;

  for (; *p != '\0' && *p != '}'; p++)
    {
      if (*p == '\\' && p[1] != '\0' && strchr ("{}\\", p[1]) != NULL)
        p++;
      g_string_append_c (comment, *p);
    }
  paste->at = p + (*p != '\0');
  if (paste->turn_parent != NULL)
    line_join (paste->after, comment->str);
  else if (paste->numbered)
    line_join (paste->before, comment->str);
  else if (!paste->begun)
    line_join (paste->node == mar_record_root (paste->record) ? paste->leading : paste->before,
               comment->str);
  else if (paste->at_place)
    line_join (paste->before, comment->str);
  else
    {
      line_flush_loose (paste);
      line_add_comment (paste, paste->node, MAR_COMMENT_AFTER, comment->str);
    }
}

static void
read_glyph (LinePaste  *paste,
            const char *end,
            int         nag)
{
  if (paste->turn_parent != NULL)
    g_array_append_val (paste->glyphs, nag);
  else if (paste->begun)
    line_add_glyph (paste, paste->node, nag);
  paste->at = end;
}

/* Returns whether moves go on at @p, in the middle of words: a number and a step, or a step with
 * an arrow that could be played. */
static gboolean
moves_go_on (LinePaste  *paste,
             const char *p)
{
  g_autofree MarPosition *position = line_position (paste, paste->node);
  guint number;
  MarAction action;
  const char *end = line_read_number (p, &number);
  gboolean numbered = end != NULL;

  if (numbered)
    {
      p = end + strspn (end, " \n");
      if (*p == '{')
        return TRUE;
    }
  else if (!line_looks_like_step (paste->game, position, p)
           || strcspn (p, ">-:") >= strcspn (p, " \n"))
    return FALSE;
  return line_read_step (paste->game, position, p, NULL, &action, NULL) != NULL
         && (numbered || mar_game_check_action (paste->game, position, action, NULL));
}

/* Words without braces: up to where moves go on, a paragraph ends, or a variation. */
static const char *
end_of_words (LinePaste *paste)
{
  const char *p = paste->at;
  guint depth = 0;

  for (; *p != '\0'; p = g_utf8_next_char (p))
    {
      gboolean at_word = p > paste->at && strchr (" \n(", p[-1]) != NULL;

      if (*p == '{' || (p[0] == '\n' && p[1] == '\n') || (at_word && moves_go_on (paste, p)))
        break;
      if (*p == '(' && moves_go_on (paste, p + 1))
        break;
      if ((*p == ')' || *p == ']') && depth == 0 && paste->frames->len > 0)
        break;
      depth += *p == '(' || *p == '[';
      depth -= depth > 0 && (*p == ')' || *p == ']');
    }
  return p;
}

static gboolean
is_dash (const char *p,
         gsize      *length)
{
  static const char *const dashes[] = { "--", "-", "–", "—" };

  for (guint i = 0; i < G_N_ELEMENTS (dashes); i++)
    if (g_str_has_prefix (p, dashes[i]))
      {
        *length = strlen (dashes[i]);
        return strchr (" \n", p[*length]) != NULL && p[*length] != '\0';
      }
  return FALSE;
}

/* After a dash, and in a variation, words are meant as a comment; else only when moves follow,
 * for a letter has words of its own. */
static void
read_words (LinePaste  *paste,
            const char *why)
{
  gsize dash = 0;
  gboolean is_meant = is_dash (paste->at, &dash) || paste->frames->len > 0;
  const char *begin = paste->at + dash;
  const char *end;
  g_autofree char *words = NULL;

  paste->at = begin;
  end = end_of_words (paste);
  words = line_source_raw (paste->source, begin, end);
  paste->at = end;
  /* A letter that ends with an unfinished turn has words of its own all the same. */
  if (paste->turn_parent != NULL && !is_meant && (*end == '\0' || *end == '\n'))
    line_close_turn (paste);
  if (paste->turn_parent != NULL)
    line_join (paste->after, words);
  else if (paste->at_place)
    line_add_unread (paste, begin, end, begin, why);
  else if (is_meant)
    line_add_comment (paste, paste->node, MAR_COMMENT_AFTER, words);
  else
    {
      paste->loose_begin = paste->loose_begin != NULL ? paste->loose_begin : begin;
      paste->loose_end = end;
    }
}

/* The score that is printed beside a turn says nothing new. */
static const char *
skip_score (LinePaste *paste)
{
  g_autofree char *score = mar_score_text (paste->game, mar_node_position (paste->node));

  return paste->begun && paste->turn_parent == NULL && g_str_has_prefix (paste->at, score)
             && !g_ascii_isalnum (paste->at[strlen (score)])
           ? paste->at + strlen (score)
           : NULL;
}

/* The same in brackets: "b8-e5 (1-0)". */
static gboolean
skip_score_in_brackets (LinePaste *paste)
{
  const char *begin = paste->at;
  const char *end;

  if (*begin != '(')
    return FALSE;
  paste->at++;
  end = skip_score (paste);
  if (end == NULL || *end != ')')
    {
      paste->at = begin;
      return FALSE;
    }
  paste->at = end + 1;
  return TRUE;
}

/* The loop. */

/* Returns whether a number has the points of "12…". */
static gboolean
is_going_on (const char *number,
             const char *end)
{
  return end - number >= 3 && (g_str_has_prefix (end - 2, "..") || g_str_has_prefix (end - 3, "…"));
}

/* A number alone says nothing of its own, but a comment behind it is one before the moves. */
static gboolean
read_sign (LinePaste *paste)
{
  const char *end;
  guint number;
  int nag;

  if (strchr (" \n;,.|", *paste->at) != NULL)
    {
      paste->at++;
      return TRUE;
    }
  end = skip_score (paste);
  if (end == NULL && g_ascii_isdigit (*paste->at))
    {
      end = line_read_number (paste->at, &number);
      if (end != NULL)
        {
          line_close_turn (paste);
          line_take_number (paste, number, is_going_on (paste->at, end), end);
        }
    }
  if (end != NULL)
    {
      paste->at = end;
      return TRUE;
    }
  end = line_read_glyph (paste->at, &nag);
  if (end != NULL)
    read_glyph (paste, end, nag);
  return end != NULL;
}

/* The place in a step is no place in the text. */
static const char *
get_reason (const GError *error)
{
  return error->domain == MAR_RULES_ERROR ? mar_rules_error_detail (error, NULL) : error->message;
}

static void
read_step_or_words (LinePaste *paste)
{
  g_autoptr (GError) error = NULL;
  MarEndReason reason;
  int side;
  const char *begin = paste->at;
  const char *end = read_end_words (paste, paste->at, &reason, &side);

  if (end != NULL)
    {
      line_close_turn (paste);
      if (add_end (paste, reason, side, &error))
        paste->at = end;
      else
        give_up (paste, begin, get_reason (error));
      return;
    }
  end = line_play_step (paste, paste->node, paste->at, &error);
  /* "12 e5>e6": a number without a point. */
  if (end == NULL && g_ascii_isdigit (*begin))
    {
      const char *next = begin + strspn (begin, "0123456789");

      if (*next == ' ')
        end = line_play_step (paste, paste->node, next + strspn (next, " \n"), NULL);
    }
  if (end != NULL)
    {
      paste->at = end;
      return;
    }
  if (error != NULL
      && line_looks_like_step (paste->game, mar_node_position (paste->node),
                               begin + (paste->cell != NULL && *begin == '>')))
    give_up (paste, begin, get_reason (error));
  else
    read_words (paste, g_error_matches (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL)
                         ? get_reason (error)
                         : NULL);
}

static void
read_all (LinePaste *paste)
{
  while (*paste->at != '\0')
    {
      g_autoptr (GError) error = NULL;
      const char *begin = paste->at;
      const char *end;
      gsize dash;

      if (*begin == '{')
        read_comment (paste);
      else if (*begin == '[' && read_brackets (paste, &end, &error))
        {
          if (error == NULL)
            paste->at = end;
          else
            give_up (paste, begin, get_reason (error));
        }
      else if (skip_score_in_brackets (paste))
        continue;
      else if (*begin == '(' || *begin == '[')
        open_variation (paste);
      else if (*begin == ')' || *begin == ']')
        close_variation (paste);
      else if (is_dash (begin, &dash) && paste->turn_parent == NULL)
        read_words (paste, NULL);
      else if (!read_sign (paste))
        read_step_or_words (paste);
    }
  line_close_turn (paste);
  add_before_to_unread (paste);
}

void
mar_pasted_clear (MarPasted *pasted)
{
  g_return_if_fail (pasted != NULL);

  g_clear_pointer (&pasted->unread, g_free);
  g_clear_pointer (&pasted->reason, g_free);
}

static void
paste_init (LinePaste       *paste,
            MarRecord       *record,
            const MarCursor *cursor,
            const char      *text)
{
  paste->record = record;
  paste->game = mar_record_game (record);
  paste->source = line_source_new (text);
  paste->at = paste->source->text;
  paste->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  paste->before = g_string_new (NULL);
  paste->after = g_string_new (NULL);
  paste->glyphs = g_array_new (FALSE, FALSE, sizeof (int));
  paste->frames = g_array_new (FALSE, FALSE, sizeof (LineFrame));
  paste->numbers = g_array_new (FALSE, FALSE, sizeof (LineNumber));
  paste->leading = g_string_new (NULL);
  paste->at_place = TRUE;
  paste->unread = g_string_new (NULL);
  paste->node = line_first_parent (paste, cursor);
}

static void
paste_clear (LinePaste *paste)
{
  line_source_free (paste->source);
  g_array_unref (paste->actions);
  g_free (paste->cell);
  g_string_free (paste->before, TRUE);
  g_string_free (paste->after, TRUE);
  g_array_unref (paste->glyphs);
  g_array_unref (paste->frames);
  g_array_unref (paste->numbers);
  g_string_free (paste->leading, TRUE);
  g_string_free (paste->unread, TRUE);
  g_free (paste->reason);
}

gboolean
mar_record_paste (MarRecord        *record,
                  const MarCursor  *cursor,
                  const char       *text,
                  MarPasted        *pasted,
                  GError          **error)
{
  LinePaste paste = { 0 };
  gboolean begun;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (pasted != NULL, FALSE);

  paste_init (&paste, record, cursor, text);
  mar_document_begin (mar_record_document (record), _("Paste Moves"));
  read_all (&paste);
  mar_document_end (mar_record_document (record));

  if (paste.loose_begin != NULL)
    line_add_unread (&paste, paste.loose_begin, paste.loose_end, paste.loose_begin, NULL);
  *pasted = (MarPasted) { NULL, paste.n_nodes, NULL, NULL };
  begun = paste.begun;
  if (!begun)
    g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                         paste.reason != NULL ? paste.reason : _("This text has no moves."));
  else
    {
      pasted->node = paste.frames->len > 0 ? g_array_index (paste.frames, LineFrame, 0).node
                                           : paste.node;
      pasted->unread = paste.unread->len > 0 ? g_strdup (paste.unread->str) : NULL;
      pasted->reason = g_steal_pointer (&paste.reason);
    }
  paste_clear (&paste);
  return begun;
}
