/* Reading a text that is pasted: where it fits, as far as it goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"

/* Variations. */

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
  const char *end = line_read_end_words (paste, paste->at, &reason, &side);

  if (end != NULL)
    {
      line_close_turn (paste);
      if (line_add_end (paste, reason, side, &error))
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
  while (*paste->at != '\0' && line_paste_report (paste))
    {
      g_autoptr (GError) error = NULL;
      const char *begin = paste->at;
      const char *end;
      gsize dash;

      if (*begin == '{')
        read_comment (paste);
      else if (*begin == '[' && line_read_brackets (paste, &end, &error))
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
  paste->source = line_source_new_without_boards (text);
  paste->at = paste->source->text;
  paste->length = MAX (1, strlen (paste->source->text));
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
line_paste (MarRecord        *record,
            const MarCursor  *cursor,
            const char       *text,
            MarPasted        *pasted,
            GTask            *task,
            GError          **error)
{
  LinePaste paste = { .task = task };
  gboolean begun;

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

gboolean
mar_record_paste (MarRecord        *record,
                  const MarCursor  *cursor,
                  const char       *text,
                  MarPasted        *pasted,
                  GError          **error)
{
  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (cursor != NULL && cursor->node != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (pasted != NULL, FALSE);

  return line_paste (record, cursor, text, pasted, NULL, error);
}
