/* The moves of a transcript of MARGO: which of them were played, and as what. They are read as lists of
 * moves are; that a line tells who sent it, twice over, is what they have beside.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-moves.h"

#include "margo.h"
#include "moves-private.h"
#include "packet-build.h"

#include <glib/gi18n.h>
#include <string.h>

/* In the measure of MOVES_COST_SKIP. A server refuses what can't be played, so that such lines may well
 * stand there. Of a name and a password the name alone may be misprinted. */
#define COST_SKIP_REFUSED 45
#define COST_SKIP_OUT_OF_TURN 60
#define COST_OTHER_NAME 10
#define COST_OTHER_USER 75

typedef struct
{
  MarRecord *record;
  MarNode *node;
  GPtrArray *moves;
  const char *const *users;
  guint n_users;
  MovesSetting setting;
  MovesList list;
} Replay;

void
mar_margo_move_free (gpointer data)
{
  MargoMove *move = data;

  g_free (move->printed);
  g_free (move->user);
  g_free (move->password);
  g_free (move->point);
  g_free (move->said);
  g_free (move);
}

static const MargoMove *
get_move (const Replay *replay,
          guint         index)
{
  return g_ptr_array_index (replay->moves, index);
}

static int
find_user (const Replay *replay,
           const char   *user)
{
  for (guint i = 0; i < replay->n_users; i++)
    if (strcmp (replay->users[i], user) == 0)
      return (int) i;
  return -1;
}

/* Whose password it is: who has used it most often, or -1. */
static int
find_owner (const Replay *replay,
            const char   *password)
{
  guint counts[MAR_MAX_PLAYERS] = { 0 };
  guint best = 0;

  for (guint i = 0; i < replay->moves->len; i++)
    {
      const int user = find_user (replay, get_move (replay, i)->user);

      if (user >= 0 && user < MAR_MAX_PLAYERS
          && strcmp (get_move (replay, i)->password, password) == 0)
        counts[user]++;
    }
  for (guint i = 1; i < MIN (replay->n_users, MAR_MAX_PLAYERS); i++)
    if (counts[i] > counts[best])
      best = i;
  return counts[best] > 0 ? (int) best : -1;
}

static gboolean
is_same (const MargoMove *one,
         const MargoMove *other)
{
  return strcmp (one->user, other->user) == 0 && g_ascii_strcasecmp (one->point, other->point) == 0;
}

static gboolean
repeats_line (const Replay *replay,
              guint         index)
{
  return index > 0 && is_same (get_move (replay, index - 1), get_move (replay, index));
}

/* Sent once more by the same player, at once or when it was his turn. */
static gboolean
is_sent_again (const Replay *replay,
               guint         index)
{
  const MargoMove *move = get_move (replay, index);

  for (guint i = index + 1; i < replay->moves->len; i++)
    if (strcmp (get_move (replay, i)->user, move->user) == 0)
      return i > index + 1 && is_same (get_move (replay, i), move);
  return FALSE;
}

static gboolean
can_be_read (const Replay *replay,
             const char   *point)
{
  MarAction action;

  return mar_margo.read_action (replay->setting.start, point, &action, NULL);
}

static void
add_item (Replay *replay,
          guint   index)
{
  const MargoMove *move = get_move (replay, index);
  const int owner = find_owner (replay, move->password);
  MovesItem item = { .number = -1, .side = -1, .strength = MOVES_STRONG };

  item.step = g_strdup (move->point);
  item.core = g_ascii_strdown (move->point, -1);
  item.person = owner >= 0 ? owner : find_user (replay, move->user);
  item.person_cost = owner >= 0 && owner != find_user (replay, move->user) ? COST_OTHER_NAME
                                                                           : COST_OTHER_USER;
  item.skip_cost = can_be_read (replay, move->point) ? COST_SKIP_OUT_OF_TURN : COST_SKIP_REFUSED;
  item.doubled = repeats_line (replay, index) || is_sent_again (replay, index);
  g_array_append_val (replay->list.items, item);
}

static void
item_clear (gpointer data)
{
  MovesItem *item = data;

  g_free (item->step);
  g_free (item->core);
}

/* What was not played stays beside the last node, with the reason. */
static void
add_unread (Replay          *replay,
            const MargoMove *move,
            const char      *reason)
{
  const MarSource *old = mar_node_source (replay->node);
  g_autoptr (MarSource) source = mar_source_new ();

  if (old != NULL)
    {
      source->header = g_strdup (old->header);
      source->steps = g_strdup (old->steps);
      source->line = old->line;
      source->column = old->column;
    }
  else
    source->line = move->line;
  source->unread = old != NULL && old->unread != NULL
                     ? g_strdup_printf ("%s\n%s", old->unread, move->printed)
                     : g_strdup (move->printed);
  source->remark = old != NULL && old->remark != NULL
                     ? g_strdup_printf ("%s\n%s", old->remark, reason)
                     : g_strdup (reason);
  mar_record_set_source (replay->record, replay->node, source);
}

/* Who is to act, and who did: NULL where there is no such user. */
static const char *
get_due (const Replay *replay)
{
  const MarPosition *position = mar_node_position (replay->node);
  const int actor = mar_margo.actor (position);
  const int person = actor >= 0 ? mar_game_person (&mar_margo, position, actor) : -1;

  return person >= 0 && person < (int) replay->n_users ? replay->users[person] : NULL;
}

static void
skip_move (Replay             *replay,
           guint               index,
           const MovesItem    *item,
           const MovesReading *reading)
{
  const MargoMove *move = get_move (replay, index);
  const char *due = get_due (replay);
  g_autofree char *reason = NULL;

  if (!repeats_line (replay, index) && due != NULL && strcmp (due, move->user) != 0)
    reason = g_strdup_printf (_("It is %s’s turn, not %s’s."), due, move->user);
  else
    reason = moves_obstacle (&mar_margo, mar_node_position (replay->node), item, reading);
  add_unread (replay, move, reason);
}

static void
play_move (Replay             *replay,
           const MovesItem    *item,
           const MovesReading *reading,
           const MargoMove    *move)
{
  const char *due = get_due (replay);
  g_autoptr (MarSource) source = mar_source_new ();
  g_autoptr (GError) error = NULL;
  MarNode *node = mar_record_add_turn (replay->record, replay->node, &reading->action, 1, &error);

  if (node == NULL)
    {
      add_unread (replay, move, error->message);
      return;
    }
  if (reading->kind == MOVES_REPLACED)
    source->remark = moves_remark (&mar_margo, mar_node_position (replay->node), item, reading,
                                   move->point);
  if (due != NULL && strcmp (due, move->user) != 0)
    source->header = g_strdup (move->user);
  source->steps = g_strdup (move->point);
  source->line = move->line;
  source->column = 1;
  replay->node = node;
  mar_record_set_source (replay->record, node, source);
  if (move->said != NULL)
    packet_append_comment (replay->record, node, MAR_COMMENT_AFTER, move->said);
}

static void
take_reading (Replay             *replay,
              guint               index,
              const MovesReading *reading)
{
  const MovesItem *item = &g_array_index (replay->list.items, MovesItem, index);
  const MargoMove *move = get_move (replay, index);

  if (reading->kind == MOVES_SKIPPED)
    {
      skip_move (replay, index, item, reading);
      return;
    }
  if (reading->missing)
    {
      MarNode *missing = moves_add_missing (replay->record, replay->node, &replay->setting,
                                            &reading->filling);

      if (missing != NULL)
        replay->node = missing;
    }
  play_move (replay, item, reading, move);
}

void
mar_margo_moves_play (MarRecord         *record,
                      GPtrArray         *moves,
                      const char *const *users,
                      guint              n_users)
{
  Replay replay = { .record = record, .moves = moves, .users = users, .n_users = n_users };
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (MovesItem));
  g_autofree MarPosition *start = NULL;
  g_autoptr (MovesLine) line = NULL;
  LineSource source = { .text = (char *) "" };

  replay.node = mar_record_root (record);
  start = mar_position_copy (&mar_margo, mar_node_position (replay.node));
  replay.setting = (MovesSetting) { &mar_margo, *mar_record_options (record), start, NULL, FALSE,
                                    FALSE };
  replay.list = (MovesList) { .source = &source, .setting = &replay.setting, .items = items };
  g_array_set_clear_func (items, item_clear);
  for (guint i = 0; i < moves->len; i++)
    add_item (&replay, i);
  line = moves_explain (&replay.list, MOVES_WIDTH, FALSE, G_MAXUINT, G_MAXDOUBLE);
  if (line->slips > 0)
    {
      moves_line_free (line);
      line = moves_explain (&replay.list, MOVES_WIDTH, TRUE, G_MAXUINT, G_MAXDOUBLE);
    }
  for (guint i = 0; i < moves->len; i++)
    take_reading (&replay, i, &g_array_index (line->readings, MovesReading, i));
}
