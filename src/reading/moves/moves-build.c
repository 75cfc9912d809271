/* From a list of moves and its reading to a record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-turn.h"
#include "layout-rewrite.h"
#include "moves-build.h"

const MovesItem *
moves_build_item (const MovesBuild *build,
                  guint             index)
{
  return &g_array_index (build->choice->list->items, MovesItem, index);
}

const MovesReading *
moves_build_reading (const MovesBuild *build,
                     guint             index)
{
  return &g_array_index (build->choice->line->readings, MovesReading, index);
}

const MovesToken *
moves_build_token (const MovesBuild *build,
                   guint             index)
{
  return &g_array_index (build->choice->list->tokens, MovesToken, index);
}

gboolean
moves_build_uses (const MovesBuild *build,
                  guint             index)
{
  const MovesItem *item = moves_build_item (build, index);

  return moves_build_reading (build, index)->kind != MOVES_SKIPPED
         || (item->strength == MOVES_STRONG && (item->step != NULL || item->damaged));
}

static char *
get_raw (const MovesBuild *build,
         guint             begin,
         guint             end)
{
  const char *text = build->source->text;

  return line_source_raw (build->source, text + begin, text + end);
}

/* Sources. */

/* Where the text of the item ends, with the score behind it. */
static guint
get_end (const MovesBuild *build,
         const MovesItem  *item)
{
  for (guint i = item->last; i > item->first; i--)
    if (moves_build_token (build, i)->kind == MOVES_TOKEN_SCORE)
      return moves_build_token (build, i)->end;
  return item->end;
}

/* The player before the item, as the text says it. Returns: (transfer full) (nullable) */
static char *
get_label (const MovesBuild *build,
           const MovesItem  *item)
{
  for (guint i = item->first; i < item->last; i++)
    {
      const MovesToken *token = moves_build_token (build, i);

      if (token->kind == MOVES_TOKEN_LABEL)
        return get_raw (build, token->begin, token->end - token->closed);
    }
  return NULL;
}

/* The throw before the item, as the text says it. Returns: (transfer full) (nullable) */
static char *
get_roll (const MovesBuild *build,
          const MovesItem  *item)
{
  for (guint i = item->first; i < item->last && item->roll != 0; i++)
    {
      const MovesToken *token = moves_build_token (build, i);

      if ((token->kind == MOVES_TOKEN_ROLL || token->kind == MOVES_TOKEN_NUMBER)
          && token->value == item->roll && (item->number < 0 || token->begin != item->number_begin))
        return get_raw (build, token->begin, token->end);
    }
  return NULL;
}

/* Another player than the one who acted. Where all players are exchanged that is told once. */
static void
set_player (MovesBuild      *build,
            const MarNode   *node,
            const MovesItem *item,
            MarSource       *source)
{
  const int actor = mar_node_side (node);

  if (item->side < 0 || actor < 0 || item->side == actor || build->is_exchanged)
    return;
  source->header = get_label (build, item);
  build->is_exchanged = build->exchanges;
}

static void
set_source (MovesBuild *build,
            MarNode    *node,
            guint       first,
            guint       last,
            const char *remark)
{
  const MovesItem *item = moves_build_item (build, first);
  g_autoptr (MarSource) source = mar_source_new ();

  set_player (build, node, item, source);
  if (item->number >= 0)
    {
      g_autofree char *printed = get_raw (build, item->number_begin, item->number_end);

      source->number = moves_write_number (item->number, printed);
    }
  source->steps = mar_node_kind (node) == MAR_NODE_ROLL && item->step != NULL
                    ? get_roll (build, item)
                    : get_raw (build, item->begin, get_end (build, moves_build_item (build, last)));
  source->remark = remark != NULL && *remark != '\0' ? g_strdup (remark) : NULL;
  for (guint i = first; i <= last && mar_node_kind (node) != MAR_NODE_ROLL; i++)
    if (moves_build_item (build, i)->board > 0)
      {
        const guint board = moves_build_item (build, i)->board - 1;

        g_free (source->diagram);
        source->diagram
          = g_strdup (g_array_index (build->choice->list->boards, MovesBoard, board).text);
        build->is_board_used[board] = TRUE;
      }
  line_source_locate (build->source, item->number >= 0 ? item->number_begin : item->begin,
                      &source->line, &source->column);
  mar_record_set_source (build->record, node, source);
}

static void
add_line (char       **text,
          const char  *more)
{
  char *joined = *text != NULL ? g_strconcat (*text, "\n", more, NULL) : g_strdup (more);

  g_free (*text);
  *text = joined;
}

static gboolean
goes_on_with_copy (const MovesBuild *build,
                   guint             index)
{
  const MovesItem *item = moves_build_item (build, index);

  return item->doubled && item->number < 0 && item->side < 0 && index > 0
         && moves_build_item (build, index - 1)->doubled
         && moves_build_reading (build, index)->kind == MOVES_SKIPPED;
}

/* The last item of a turn that is printed once more; of others the item itself. */
static guint
find_end_of_copy (const MovesBuild *build,
                  guint             index)
{
  while (index + 1 < build->choice->list->items->len && goes_on_with_copy (build, index + 1))
    index++;
  return index;
}

/* What is a move, but can't be played, stays beside the last node, with the reason. */
static void
add_unread (const MovesBuild *build,
            guint             index,
            const char       *reason)
{
  const MovesItem *item = moves_build_item (build, index);
  const MovesItem *last = moves_build_item (build, find_end_of_copy (build, index));
  const MarSource *old = mar_node_source (build->node);
  g_autoptr (MarSource) source = mar_source_new ();
  g_autofree char *raw = get_raw (build, moves_build_token (build, item->first)->begin,
                                  moves_build_token (build, last->last)->end);

  line_source_locate (build->source, item->begin, &source->line, &source->column);
  if (old != NULL)
    {
      source->number = g_strdup (old->number);
      source->header = g_strdup (old->header);
      source->steps = g_strdup (old->steps);
      source->diagram = g_strdup (old->diagram);
      source->remark = g_strdup (old->remark);
      source->unread = g_strdup (old->unread);
      source->line = old->line;
      source->column = old->column;
    }
  add_line (&source->unread, raw);
  add_line (&source->remark, reason);
  mar_record_set_source (build->record, build->node, source);
}

/* Why a move is none: it names a square that the board doesn't have, or nothing is known. */
static char *
explain_no_move (const MarGame     *game,
                 const MarPosition *position,
                 const MovesItem   *item)
{
  for (const char *at = item->core; at != NULL && *at != '\0'; at++)
    {
      const gsize length = g_ascii_isalpha (*at) ? 1 + strspn (at + 1, "0123456789") : 0;
      g_autofree char *name = g_strndup (at, length);
      MarCell cell;

      if (length > 1 && (at == item->core || !g_ascii_isalnum (at[-1]))
          && !g_ascii_isalpha (at[length]) && !game->read_cell (position, name, &cell))
        return g_strdup_printf (_("The board has no square %s."), name);
    }
  return g_strdup (_("This is no move."));
}

char *
moves_obstacle (const MarGame      *game,
                const MarPosition  *position,
                const MovesItem    *item,
                const MovesReading *reading)
{
  g_autoptr (GError) error = NULL;
  MarAction action;

  if (item->doubled && reading->kind == MOVES_SKIPPED)
    return g_strdup (_("This turn is printed twice."));
  if (item->step != NULL && game->read_action (position, item->step, &action, &error)
      && mar_game_check_action (game, position, action, &error))
    return g_strdup (item->board > 0 ? _("It doesn’t lead to the printed board.")
                                     : _("What follows doesn’t agree with it."));
  if (error == NULL)
    return explain_no_move (game, position, item);
  return g_strdup (mar_rules_error_detail (error, NULL));
}

static char *
find_obstacle (const MovesBuild *build,
               guint             index)
{
  return moves_obstacle (build->choice->setting->game, build->position,
                         moves_build_item (build, index), moves_build_reading (build, index));
}

char *
moves_remark (const MarGame      *game,
              const MarPosition  *position,
              const MovesItem    *item,
              const MovesReading *reading,
              const char         *printed)
{
  g_autofree char *meant = mar_action_literary (game, position, reading->action);
  g_autofree char *obstacle = moves_obstacle (game, position, item, reading);

  /* Translators: a move as it is printed, as it is read, and why. */
  return g_strdup_printf (_("“%s” is read as “%s”: %s"), printed, meant, obstacle);
}

MarNode *
moves_add_missing (MarRecord          *record,
                   MarNode            *node,
                   const MovesSetting *setting,
                   const MovesFilling *filling)
{
  MovesFilling rest = *filling;
  g_autofree MarPosition *position = NULL;
  g_autoptr (MarSource) source = mar_source_new ();
  MarNode *missing;

  if (filling->roll != MAR_ACTION_NONE)
    node = mar_record_add_turn (record, node, &filling->roll, 1, NULL);
  if (node == NULL)
    return NULL;
  rest.roll = MAR_ACTION_NONE;
  position = mar_position_copy (setting->game, mar_node_position (node));
  setting->game->hand_over (position, NULL);
  if (!moves_make_missing (setting, &rest, position))
    return NULL;
  missing = mar_record_add_setup (record, node, position, NULL);
  source->remark = g_strdup (_("A turn is missing here."));
  mar_record_set_source (record, missing, source);
  return missing;
}

/* Turns. */

static void
close_turn (MovesBuild *build,
            guint       last)
{
  GError *error = NULL;
  MarNode *node;

  if (build->actions->len == 0)
    return;
  node = mar_record_add_turn (build->record, build->node,
                              (const MarAction *) (gpointer) build->actions->data,
                              build->actions->len, &error);
  g_array_set_size (build->actions, 0);
  if (node == NULL)
    {
      add_unread (build, build->first_item, error->message);
      g_error_free (error);
      mar_position_assign (build->choice->setting->game, build->position,
                           mar_node_position (build->node));
      return;
    }
  build->node = node;
  for (guint i = build->first_item; i <= last; i++)
    build->nodes[i] = node;
  set_source (build, node, build->first_item, last, build->remark->str);
  g_string_truncate (build->remark, 0);
}

/* Plays an action, and makes a node of the turn once it is over. */
static void
play (MovesBuild *build,
      guint       index,
      MarAction   action)
{
  const MarGame *game = build->choice->setting->game;
  const gboolean is_roll = game->actor (build->position) == MAR_ACTOR_CHANCE;

  if (build->actions->len == 0)
    build->first_item = index;
  g_array_append_val (build->actions, action);
  game->play (build->position, action, NULL);
  if (is_roll || mar_turn_is_over (game, build->position)
      || game->actor (build->position) == MAR_ACTOR_CHANCE)
    close_turn (build, index);
}

/* Of two whole turns that changed places it is told once. */
static void
note_exchanged (MovesBuild         *build,
                const MovesReading *reading)
{
  if (reading->exchanged && build->remark->len == 0)
    g_string_append (build->remark, _("This turn and the next one have changed places."));
}

static void
note_replaced (MovesBuild *build,
               guint       index)
{
  const MovesItem *item = moves_build_item (build, index);
  g_autofree char *printed = get_raw (build, item->begin, item->end);
  g_autofree char *remark = moves_remark (build->choice->setting->game, build->position, item,
                                          moves_build_reading (build, index), printed);

  if (build->remark->len > 0)
    g_string_append_c (build->remark, ' ');
  g_string_append (build->remark, remark);
}

/* In the middle of a turn what can't be played stays in the turn's own text. */
static void
note_left_out (MovesBuild *build,
               guint       index,
               const char *reason)
{
  const MovesItem *item = moves_build_item (build, index);
  g_autofree char *printed = get_raw (build, item->begin, item->end);

  g_string_append_printf (build->remark,
                          /* Translators: a move as it is printed, and why it can’t be read. */
                          _("%s“%s” is left out: %s"), build->remark->len > 0 ? " " : "", printed,
                          reason);
}

/* Plays what isn't printed of a turn. */
static void
play_missing_part (MovesBuild         *build,
                   guint               index,
                   const MovesFilling *filling)
{
  const MarGame *game = build->choice->setting->game;

  for (guint i = 0; i < filling->n && game->is_legal (build->position, filling->actions[i]); i++)
    {
      g_autofree char *meant = mar_action_literary (game, build->position, filling->actions[i]);

      if (build->remark->len > 0)
        g_string_append_c (build->remark, ' ');
      g_string_append_printf (build->remark,
                              _("A step is missing, as later turns show. Read as %s."), meant);
      play (build, index, filling->actions[i]);
    }
}

/* Lets the turn pass of which the text says nothing. */
static void
play_missing (MovesBuild *build,
              guint       index)
{
  const MovesFilling *filling = &moves_build_reading (build, index)->filling;
  MarNode *node;

  if (filling->is_part)
    {
      /* Before the first action that is printed it belongs to that, else to the one before. */
      play_missing_part (build, build->actions->len > 0 ? index - 1 : index, filling);
      return;
    }
  close_turn (build, index > 0 ? index - 1 : 0);
  node = moves_add_missing (build->record, build->node, build->choice->setting, filling);
  if (node == NULL)
    return;
  build->node = node;
  mar_position_assign (build->choice->setting->game, build->position, mar_node_position (node));
}

static void
note_throw (MovesBuild        *build,
            const MovesItem   *item,
            const MarPosition *position,
            MarAction          action)
{
  g_autofree char *meant = mar_action_literary (build->choice->setting->game, position, action);

  g_string_append_printf (build->remark,
                          /* Translators: a number on a die, and a move as it is read. */
                          _("%sThe throw is printed as %d, but this is “%s”."),
                          build->remark->len > 0 ? " " : "", item->roll, meant);
}

/* Plays what was thrown before the item, and notes that something else is printed. */
static void
play_roll (MovesBuild *build,
           guint       index)
{
  const MarGame *game = build->choice->setting->game;
  const MovesItem *item = moves_build_item (build, index);
  const MovesReading *reading = moves_build_reading (build, index);
  /* Two turns that have changed places did so with what was thrown for them. */
  const gboolean exchanged = reading->exchanged
                             || (index > 0 && moves_build_reading (build, index - 1)->exchanged);

  if (item->roll != 0 && !exchanged
      && moves_roll_value (game, build->position, reading->roll) != item->roll)
    {
      g_autofree MarPosition *after = mar_position_copy (game, build->position);

      game->play (after, reading->roll, NULL);
      note_throw (build, item, after, reading->action);
    }
  play (build, index, reading->roll);
}

static void
play_item (MovesBuild *build,
           guint       index)
{
  const MarGame *game = build->choice->setting->game;
  const MovesReading *reading = moves_build_reading (build, index);
  const MovesItem *item = moves_build_item (build, index);

  game->hand_over (build->position, NULL);
  if (reading->kind == MOVES_SKIPPED)
    {
      if (item->strength == MOVES_STRONG && (item->step != NULL || item->damaged)
          && !goes_on_with_copy (build, index))
        {
          g_autofree char *obstacle = find_obstacle (build, index);

          if (build->actions->len > 0)
            note_left_out (build, index, obstacle);
          else
            add_unread (build, index, obstacle);
        }
      return;
    }
  if (reading->missing)
    play_missing (build, index);
  /* The record may have refused what was supposed before. */
  if (reading->roll == MAR_ACTION_NONE && !game->is_legal (build->position, reading->action))
    {
      g_autofree char *obstacle = find_obstacle (build, index);

      close_turn (build, index > 0 ? index - 1 : 0);
      add_unread (build, index, obstacle);
      return;
    }
  if (reading->roll != MAR_ACTION_NONE)
    play_roll (build, index);
  if (reading->of_turn)
    note_exchanged (build, reading);
  else if (reading->kind == MOVES_REPLACED && (item->step != NULL || item->damaged))
    note_replaced (build, index);
  if (reading->roll == MAR_ACTION_NONE && !moves_agrees_with_roll (game, item, build->position))
    note_throw (build, item, build->position, reading->action);
  play (build, index, reading->action);
}

/* Tells where only the moves say how the pieces stood at first. */
static void
note_found_start (const MovesBuild *build)
{
  g_autoptr (MarSource) source = mar_source_new ();

  source->remark = g_strdup (_("The text has no starting formation. It was deduced from the first "
                               "step of each marble."));
  mar_record_set_source (build->record, mar_record_root (build->record), source);
}

/* Tells of squares that are named twice where words do. */
static void
note_start (const MovesBuild *build)
{
  const GArray *boards = build->choice->list->boards;

  if (build->choice->setting->found_start)
    note_found_start (build);
  for (guint i = 0; i < boards->len; i++)
    {
      const MovesBoard *board = &g_array_index (boards, MovesBoard, i);
      g_autoptr (MarSource) source = NULL;

      if (board->doubled == NULL)
        continue;
      source = mar_source_new ();
      source->unread = g_strdup (board->doubled);
      source->remark
        = board->meant != NULL
            /* Translators: a square. */
            ? g_strdup_printf (_("This square is named twice, but the moves tell of one on %s."),
                               board->meant)
            : g_strdup (_("This square is named twice: another one may be meant."));
      line_source_locate (build->source, board->begin, &source->line, &source->column);
      mar_record_set_source (build->record, mar_record_root (build->record), source);
    }
}

/* Where the first move begins. */
static guint
find_first (const MovesBuild *build,
            guint             end)
{
  const char *text = build->source->text;
  guint first = end;
  guint line;

  for (guint i = build->choice->list->items->len; i-- > 0;)
    if (moves_build_uses (build, i))
      first = moves_build_token (build, moves_build_item (build, i)->first)->begin;
  for (line = first; line > 0 && text[line - 1] != '\n';)
    line--;
  /* When it was says nothing without the move. */
  return moves_stamp_length (text + line, text + first + 1) == first - line ? line : first;
}

void
moves_build (MarDocument       *document,
             const LineSource  *source,
             const MovesChoice *choice,
             guint              begin,
             guint              end,
             const char        *source_name)
{
  const MovesSetting *setting = choice->setting;
  MovesBuild build = { .source = source, .choice = choice };
  g_autoptr (MovesHead) head = NULL;
  guint n = choice->list->items->len;

  build.record = mar_document_add_record (document, setting->game, &setting->options,
                                          setting->has_start ? setting->start : NULL);
  build.node = mar_record_root (build.record);
  build.position = mar_position_copy (setting->game, setting->start);
  build.actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  build.nodes = g_new0 (MarNode *, n + 1);
  build.remark = g_string_new (NULL);
  note_start (&build);
  build.is_board_used = g_new0 (gboolean, choice->list->boards->len + 1);
  build.exchanges = choice->line->n_wrong_sides > choice->line->n_right_sides;
  head = moves_head_new (source, begin, find_first (&build, end));
  for (guint i = 0; i < n; i++)
    play_item (&build, i);
  close_turn (&build, n > 0 ? n - 1 : 0);
  moves_build_words (&build, head, end, source_name);
  g_free (build.position);
  g_array_unref (build.actions);
  g_free (build.nodes);
  g_free (build.is_board_used);
  g_string_free (build.remark, TRUE);
}
