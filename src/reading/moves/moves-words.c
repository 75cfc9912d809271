/* The words of a list of moves: comments, headers, and how the game ended.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-build.h"
#include "packet-build.h"

/* How long the words are that give a game up, in bytes: "resigns the game". */
#define LONGEST_RESIGNATION 24

/* Comments. */

static void
take_glyphs (const MovesBuild *build,
             const MovesItem  *item,
             MarNode          *node)
{
  guint n;
  const int *old = mar_node_glyphs (node, &n);
  g_autoptr (GArray) glyphs = g_array_new (FALSE, FALSE, sizeof (int));

  if (n > 0)
    g_array_append_vals (glyphs, old, n);
  for (guint i = item->first; i <= item->last; i++)
    if (moves_build_token (build, i)->kind == MOVES_TOKEN_GLYPH)
      g_array_append_val (glyphs, moves_build_token (build, i)->value);
  if (glyphs->len > n)
    mar_record_set_glyphs (build->record, node, (const int *) (gpointer) glyphs->data, glyphs->len);
}

static gboolean
is_space (MovesTokenKind kind)
{
  return kind == MOVES_TOKEN_BREAK || kind == MOVES_TOKEN_BLANK || kind == MOVES_TOKEN_CELL;
}

/* Whether emphasis begins at the token, as in "d4 *Good.*"; behind "**d4**" it ends. */
static gboolean
opens_emphasis (const char       *text,
                const MovesToken *token)
{
  const char *words = text + token->begin + strspn (text + token->begin, "*_`");

  return words > text + token->begin && token->begin > 0 && g_ascii_isspace (text[token->begin - 1])
         && *words != '\0'
         && g_utf8_strchr (" \t\n*.,;:!?-–—)", -1, g_utf8_get_char (words)) == NULL;
}

/* The tokens from @first to @last without what only parts a comment from a move. */
static void
trim (const MovesBuild *build,
      guint            *first,
      guint            *last)
{
  const char *text = build->source->text;
  gboolean on_line = TRUE;

  for (; *first < *last; (*first)++)
    {
      const MovesToken *token = moves_build_token (build, *first);

      on_line &= token->kind != MOVES_TOKEN_BREAK && token->kind != MOVES_TOKEN_BLANK;
      if (!is_space (token->kind)
          && (token->kind != MOVES_TOKEN_SIGN || opens_emphasis (text, token)
              || (strchr (on_line ? ".,;:-*_`|>" : "-*_`|>", text[token->begin]) == NULL
                  && !g_str_has_prefix (text + token->begin, "–")
                  && !g_str_has_prefix (text + token->begin, "—"))))
        break;
    }
  while (*last > *first && is_space (moves_build_token (build, *last - 1)->kind))
    (*last)--;
}

/* What is in the brackets at the token; a clock may have none. */
static char *
get_bracketed (const MovesBuild *build,
               const MovesToken *token)
{
  const guint bracket = strchr ("({[", build->source->text[token->begin]) != NULL ? 1 : 0;

  return moves_passage (build->source, token->begin + bracket, token->end - bracket);
}

/* The comment that the tokens from @first to before @last are: brackets are left out where they
 * hold all of it. */
static char *
read_comment (const MovesBuild *build,
              guint             first,
              guint             last)
{
  g_autoptr (GString) comment = g_string_new (NULL);

  trim (build, &first, &last);
  if (first >= last)
    return NULL;
  for (guint i = first; i < last; i++)
    {
      const MovesToken *token = moves_build_token (build, i);
      g_autofree char *inner = NULL;

      if (is_space (token->kind))
        continue;
      if (token->kind != MOVES_TOKEN_COMMENT)
        return moves_passage (build->source, moves_build_token (build, first)->begin,
                              moves_build_token (build, last - 1)->end);
      inner = get_bracketed (build, token);
      line_join (comment, inner);
    }
  return g_strdup (comment->str);
}

/* Whether the token is a board that belongs to a turn, which knows it. */
static gboolean
is_board_of_turn (const MovesBuild *build,
                  guint             index)
{
  const MovesToken *token = moves_build_token (build, index);

  return token->kind == MOVES_TOKEN_BOARD && build->is_board_used[token->value];
}

/* Gives the tokens from @first to before @last to @node as a comment. */
static void
add_comment (const MovesBuild *build,
             MarNode          *node,
             guint             first,
             guint             last)
{
  for (guint i = first; i < last; first = i)
    {
      g_autofree char *comment = NULL;

      while (i < last && !is_board_of_turn (build, i))
        i++;
      comment = first < i ? read_comment (build, first, i) : NULL;
      if (comment != NULL)
        packet_append_comment (build->record, node, MAR_COMMENT_AFTER, comment);
      while (i < last && is_board_of_turn (build, i))
        i++;
    }
}

/* Comments inside of what belongs to one move: between its number and its step. */
static void
add_inner_comments (const MovesBuild *build,
                    const MovesItem  *item,
                    MarNode          *node)
{
  if (item->worded)
    {
      g_autofree char *words
        = moves_passage (build->source, moves_build_token (build, item->first)->begin, item->begin);

      packet_append_comment (build->record, node, MAR_COMMENT_BEFORE, words);
      return;
    }
  for (guint i = item->first; i <= item->last; i++)
    if (moves_build_token (build, i)->kind == MOVES_TOKEN_COMMENT)
      {
        g_autofree char *comment = get_bracketed (build, moves_build_token (build, i));

        packet_append_comment (build->record, node,
                               moves_build_token (build, i)->begin < item->begin
                                 ? MAR_COMMENT_BEFORE
                                 : MAR_COMMENT_AFTER,
                               comment);
      }
}

/* Returns: the first token behind all moves. */
static guint
add_comments (const MovesBuild *build)
{
  MarNode *node = NULL;
  guint done = 0;

  for (guint i = 0; i < build->choice->list->items->len; i++)
    {
      const MovesItem *item = moves_build_item (build, i);

      if (!moves_build_uses (build, i))
        continue;
      if (node != NULL)
        add_comment (build, node, done, item->first);
      if (build->nodes[i] != NULL)
        {
          node = build->nodes[i];
          take_glyphs (build, item, node);
          add_inner_comments (build, item, node);
        }
      done = item->last + 1;
    }
  return done;
}

/* The end. */

/* The longest name of a player with which the text at @at begins; NULL: with none. @end: behind
 * it. */
static const MovesLabel *
find_label (const MovesSetting  *setting,
            const char          *at,
            const char         **end)
{
  const MovesLabel *best = NULL;
  gsize longest = 0;

  for (guint i = 0; i < setting->labels->len; i++)
    {
      const MovesLabel *label = &g_array_index (setting->labels, MovesLabel, i);
      const gsize length = strlen (label->name);

      if (length <= longest || g_ascii_strncasecmp (at, label->name, length) != 0
          || g_ascii_isalnum (at[length]))
        continue;
      best = label;
      longest = length;
    }
  *end = at + longest;
  return best;
}

/* Who is to move after the last turn, or -1. */
static int
find_actor (const MovesBuild *build)
{
  const MarGame *game = build->choice->setting->game;
  g_autofree MarPosition *position = mar_position_copy (game, mar_node_position (build->node));

  game->hand_over (position, NULL);
  return game->actor (position);
}

/* Reads "White resigns." and "8. Resigns." at the begin of a line. Returns: whether it is so;
 * @begin: (inout): behind it. */
static gboolean
take_resignation (MovesBuild *build,
                  guint      *begin,
                  guint       end)
{
  const char *const text = build->source->text;
  const char *at = text + *begin + strspn (text + *begin, " \t*_-|0123456789.)…");
  const char *name_end;
  const MovesLabel *label = find_label (build->choice->setting, at, &name_end);
  const char *word = name_end + strspn (name_end, " ");
  const char *over = word + strcspn (word, ".!;\n");
  const gsize length = strcspn (word, " .!;\n");
  const int player = label != NULL ? label->player : find_actor (build);

  if (at >= text + end || moves_word (word, length) != MOVES_WORD_RESIGNS)
    return FALSE;
  /* Without a name only these words tell it: "Gives a point" does not. */
  if (over - word > LONGEST_RESIGNATION
      || (label == NULL && over > word + length && strncmp (word + length, " up", 3) != 0
          && strncmp (word + length, " auf", 4) != 0)
      || player < 0
      || mar_record_add_end (build->record, build->node, MAR_END_RESIGNATION, player, NULL) == NULL)
    return FALSE;
  over += strspn (over, ".!; *_");
  *begin = MIN (end, (guint) (over - text));
  return TRUE;
}

/* The same of what two players got, as "1-0", "1/2-1/2" or "13:12", the first player first. Nobody
 * knows who that is where White moves second, or where the players may change hands. */
static char *
read_numbers (const MarGame *game,
              const char    *value)
{
  static const char *const draws[] = { "1/2-1/2", "½-½", "½–½", "0.5-0.5" };
  guint64 got[2];
  char *end;

  if (game->letters[0] == '\0' || game->letters[1] == '\0' || game->letters[2] != '\0'
      || game->letters[1] == 'w' || game->person != NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    if (strcmp (value, draws[i]) == 0)
      return g_strdup_printf ("%c+%c", game->letters[0], game->letters[1]);
  if (!g_ascii_isdigit (*value))
    return NULL;
  got[0] = g_ascii_strtoull (value, &end, 10);
  end += strspn (end, " ");
  if (g_str_has_prefix (end, "–"))
    end += strlen ("–");
  else if (*end == '-' || *end == ':')
    end++;
  else
    return NULL;
  end += strspn (end, " ");
  if (!g_ascii_isdigit (*end))
    return NULL;
  got[1] = g_ascii_strtoull (end, &end, 10);
  if (*end != '\0')
    return NULL;
  if (got[0] == got[1])
    return g_strdup_printf ("%c+%c", game->letters[0], game->letters[1]);
  return g_strdup_printf ("%c", game->letters[got[0] > got[1] ? 0 : 1]);
}

/* The letters of who has won as @value says, or NULL. */
static char *
read_result (const MovesBuild *build,
             const char       *value)
{
  const MovesSetting *setting = build->choice->setting;
  const MarGame *game = setting->game;
  g_auto (GStrv) words = g_strsplit_set (value, " ,.;:()!", -1);
  const char *name_end;
  const MovesLabel *winner = find_label (setting, value, &name_end);
  gboolean loses = FALSE;
  gboolean wins = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const MovesWord word = moves_word (words[i], strlen (words[i]));

      wins |= word == MOVES_WORD_WINS;
      loses |= word == MOVES_WORD_RESIGNS;
    }
  if (strlen (value) == 1 && strchr (game->letters, g_ascii_tolower (*value)) != NULL)
    return g_ascii_strdown (value, 1);
  if (winner == NULL || (!wins && !loses))
    return read_numbers (game, value);
  return g_strdup_printf ("%c", game->letters[loses ? 1 - winner->player : winner->player]);
}

/* Puts a header into the record; a result that is more than a letter is told after the game,
 * too. */
static void
set_header (MovesBuild *build,
            const char *key,
            const char *value,
            GString    *conclusion)
{
  g_autofree char *result = NULL;

  if (strcmp (key, "result") != 0)
    {
      if (!mar_record_preserves_header (build->record, key))
        mar_record_set_header (build->record, key, value);
      return;
    }
  result = read_result (build, value);
  if (result != NULL)
    mar_record_set_header (build->record, key, result);
  if (result == NULL || strlen (value) > 1)
    line_join (conclusion, value);
}

/* Where the line at @begin is, or the next one that is no board of a turn. */
static guint
skip_boards (const MovesBuild *build,
             guint             begin)
{
  const GArray *boards = build->choice->list->boards;

  for (guint i = 0; i < boards->len; i++)
    {
      const MovesBoard *board = &g_array_index (boards, MovesBoard, i);

      if (board->begin == begin && build->is_board_used[i])
        begin = board->end + 1;
    }
  return begin;
}

static void
read_tail (MovesBuild *build,
           guint       begin,
           guint       end,
           GString    *conclusion)
{
  g_autoptr (GString) comment = g_string_new (NULL);
  gboolean over = FALSE;

  while ((begin = skip_boards (build, begin)) < end)
    {
      const guint line_end = MIN (end, begin + (guint) strcspn (build->source->text + begin, "\n"));
      const gboolean resigned = !over && take_resignation (build, &begin, line_end);
      g_autoptr (MovesHead) head = moves_head_new (build->source, begin, line_end);
      g_autofree char *raw = moves_passage (build->source, begin, line_end);

      over |= resigned;
      if (head->keys->len > 0 || head->options->len > 0)
        {
          for (guint i = 0; i < head->keys->len; i++)
            set_header (build, head->keys->pdata[i], head->values->pdata[i], conclusion);
          over = TRUE;
          if (head->rest->len > 0)
            line_join (conclusion, head->rest->str);
        }
      else if (*raw != '\0' || (over ? conclusion : comment)->len > 0)
        g_string_append_printf (over ? conclusion : comment, "%s%s",
                                (over ? conclusion : comment)->len > 0 ? "\n" : "", raw);
      begin = line_end + 1;
    }
  g_strstrip (comment->str);
  packet_append_comment (build->record, build->node, MAR_COMMENT_AFTER, comment->str);
}

/* What stands behind the last move: its comment, the result, and words to end with. */
static void
add_tail (MovesBuild *build,
          guint       first,
          guint       end,
          GString    *conclusion)
{
  guint last = build->choice->list->tokens->len;

  if (first >= last)
    return;
  /* On its own line and in brackets it is a comment like any other. */
  for (guint i = first; i < last; i++)
    if ((moves_build_token (build, i)->kind == MOVES_TOKEN_BREAK && !build->choice->list->told)
        || moves_build_token (build, i)->kind == MOVES_TOKEN_BLANK)
      last = i;
  while (last < build->choice->list->tokens->len
         && (moves_build_token (build, last)->kind == MOVES_TOKEN_COMMENT
             || is_space (moves_build_token (build, last)->kind)))
    last++;
  add_comment (build, build->node, first, last);
  if (last < build->choice->list->tokens->len)
    read_tail (build, moves_build_token (build, last)->begin, end, conclusion);
}

static void
set_headers (MovesBuild      *build,
             const MovesHead *head,
             const char      *source_name,
             GString         *conclusion)
{
  const GArray *labels = build->choice->setting->labels;

  for (guint i = 0; i < head->keys->len; i++)
    set_header (build, head->keys->pdata[i], head->values->pdata[i], conclusion);
  for (guint i = 0; i < labels->len; i++)
    {
      const MovesLabel *label = &g_array_index (labels, MovesLabel, i);
      g_autofree char *key = mar_player_header (mar_record_game (build->record), label->player);

      if (label->is_name && mar_record_header (build->record, key) == NULL)
        mar_record_set_header (build->record, key, label->name);
    }
  if (source_name != NULL && mar_record_header (build->record, "source") == NULL)
    mar_record_set_header (build->record, "source", source_name);
  if (head->rest->len > 0)
    mar_record_set_header (build->record, "introduction", head->rest->str);
}

void
moves_build_words (MovesBuild      *build,
                   const MovesHead *head,
                   guint            end,
                   const char      *source_name)
{
  g_autoptr (GString) conclusion = g_string_new (NULL);

  set_headers (build, head, source_name, conclusion);
  add_tail (build, add_comments (build), end, conclusion);
  g_strstrip (conclusion->str);
  if (*conclusion->str != '\0')
    mar_record_set_header (build->record, "conclusion", conclusion->str);
}
