/* The moves of a transcript of MARGO: which of them were played, and as what. They are read as
 * lists of moves are; that a line tells who sent it, twice over, is what they have beside.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-moves.h"

#include "margo.h"
#include "moves-private.h"
#include "packet-build.h"

#include <glib/gi18n.h>
#include <string.h>

/* In the measure of MOVES_COST_SKIP. A server refuses what can't be played, so that such lines may
 * well stand there. Of a name and a password the name alone may be misprinted. */
#define COST_SKIP_REFUSED 45
#define COST_SKIP_OUT_OF_TURN 60
#define COST_OTHER_NAME 10
#define COST_OTHER_USER 100

typedef struct
{
  MarRecord *record;
  MarNode *node;
  GPtrArray *moves;
  const char *const *users;
  guint n_users;
  GHashTable *passwords; /* how often each was used by each user */
  MovesSetting setting;
  MovesList list;
  GString *unread;   /* what was not played behind the node, a line each */
  guint unread_line; /* where the first of that stands */
  GString *reasons;  /* and why, a line each */
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

/* Counts how often each password was used by whom. */
static void
count_passwords (Replay *replay)
{
  for (guint i = 0; i < replay->moves->len; i++)
    {
      const MargoMove *move = get_move (replay, i);
      const int user = find_user (replay, move->user);
      guint *counts = g_hash_table_lookup (replay->passwords, move->password);

      if (user < 0 || user >= MAR_MAX_PLAYERS)
        continue;
      if (counts == NULL)
        {
          counts = g_new0 (guint, MAR_MAX_PLAYERS);
          g_hash_table_insert (replay->passwords, move->password, counts);
        }
      counts[user]++;
    }
}

/* Whose password it is: who has used it most often, or -1. */
static int
find_owner (const Replay *replay,
            const char   *password)
{
  const guint *counts = g_hash_table_lookup (replay->passwords, password);
  guint best = 0;

  for (guint i = 1; counts != NULL && i < MAR_MAX_PLAYERS; i++)
    if (counts[i] > counts[best])
      best = i;
  return counts != NULL ? (int) best : -1;
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

/* Sent once more by the same player, whose @next move that is, at once or when it was his turn. */
static gboolean
is_sent_again (const Replay *replay,
               guint         index,
               guint         next)
{
  return next > index + 1 && is_same (get_move (replay, next), get_move (replay, index));
}

static gboolean
can_be_read (const Replay *replay,
             const char   *point)
{
  MarAction action;

  return mar_margo.read_action (replay->setting.start, point, &action, NULL);
}

/* @next: the move that the same player sent next, or 0 */
static void
add_item (Replay *replay,
          guint   index,
          guint   next)
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
  item.doubled = repeats_line (replay, index) || is_sent_again (replay, index, next);
  g_array_append_val (replay->list.items, item);
}

static void
item_clear (gpointer data)
{
  MovesItem *item = data;

  g_free (item->step);
  g_free (item->core);
}

static void
append_line (GString    *text,
             const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Notes what was not played, with the reason. */
static void
add_unread (Replay          *replay,
            const MargoMove *move,
            const char      *reason)
{
  if (replay->unread->len == 0)
    replay->unread_line = move->line;
  append_line (replay->unread, move->printed);
  append_line (replay->reasons, reason);
}

/* What was not played stays beside the last node before it, which is left for @node. */
static void
go_on_from (Replay  *replay,
            MarNode *node)
{
  const MarSource *old = mar_node_source (replay->node);

  if (replay->unread->len > 0)
    {
      g_autoptr (MarSource) source = old != NULL ? mar_source_copy (old) : mar_source_new ();
      g_autofree char *remark = g_steal_pointer (&source->remark);

      if (old == NULL)
        source->line = replay->unread_line;
      source->unread = g_strdup (replay->unread->str);
      source->remark = g_strjoin (remark != NULL ? "\n" : "", remark != NULL ? remark : "",
                                  replay->reasons->str, NULL);
      mar_record_set_source (replay->record, replay->node, source);
      g_string_truncate (replay->unread, 0);
      g_string_truncate (replay->reasons, 0);
    }
  replay->node = node;
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
  go_on_from (replay, node);
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
        go_on_from (replay, missing);
    }
  play_move (replay, item, reading, move);
}

static void
add_items (Replay *replay)
{
  g_autoptr (GHashTable) last = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint *next = g_new0 (guint, replay->moves->len);

  for (guint i = replay->moves->len; i-- > 0;)
    {
      char *user = get_move (replay, i)->user;

      next[i] = GPOINTER_TO_UINT (g_hash_table_lookup (last, user));
      g_hash_table_insert (last, user, GUINT_TO_POINTER (i));
    }
  for (guint i = 0; i < replay->moves->len; i++)
    add_item (replay, i, next[i]);
}

void
mar_margo_moves_play (MarRecord         *record,
                      GPtrArray         *moves,
                      const char *const *users,
                      guint              n_users)
{
  g_autoptr (GHashTable) passwords = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GString) unread = g_string_new (NULL);
  g_autoptr (GString) reasons = g_string_new (NULL);
  Replay replay = { .record = record,
                    .moves = moves,
                    .users = users,
                    .n_users = n_users,
                    .passwords = passwords,
                    .unread = unread,
                    .reasons = reasons };
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
  count_passwords (&replay);
  add_items (&replay);
  line = moves_explain (&replay.list, MOVES_WIDTH, FALSE, G_MAXUINT, G_MAXDOUBLE);
  if (line->slips > 0)
    {
      moves_line_free (line);
      line = moves_explain (&replay.list, MOVES_WIDTH, TRUE, G_MAXUINT, G_MAXDOUBLE);
    }
  for (guint i = 0; i < moves->len; i++)
    take_reading (&replay, i, &g_array_index (line->readings, MovesReading, i));
  go_on_from (&replay, replay.node);
}
