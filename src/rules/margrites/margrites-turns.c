/* Every position in which a turn can end, each once: most turns can be made in many orders
 * and by many ways, about forty to one at the start of a game.
 *
 * The steps are made breadth first. What two positions in the middle of a turn have in
 * common may differ in their trails only, that is in the steps that the rule against
 * stalling forbids; before the last step the first of them stands for all others but for
 * those steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-private.h"

#define NOBODY G_MAXUINT32
#define FIRST_CAPACITY 1024
#define FIRST_BITS 14
#define MAX_STEPS (MARGRITES_SET * 8)

/* A position and the action that led to it. */
typedef struct
{
  MargritesPosition position;
  guint32 parent; /* in the list of positions within the turn; NOBODY for the first */
  MarAction action;
} Node;

typedef struct
{
  Node *items;
  guint n;
  guint capacity;
} NodeList;

/* A hash table with open addressing of places in a list, counted from 1. */
typedef struct
{
  guint32 *slots;
  guint n;
  guint bits;
} Table;

/* A position after the turn. Nearly all differ from the start in the mover's marbles alone
 * and are kept as these; the others are positions of their own. */
typedef struct
{
  guint64 own[2]; /* the mover's marbles; or a place in the list of whole ends, and WHOLE */
  guint32 parent;
  MarAction action;
} End;

#define WHOLE G_MAXUINT64

/* For the ends that are kept as the mover's marbles, their squares are the whole key. */
typedef struct
{
  guint64 low;
  guint32 high;
  guint32 stamp; /* of the find that took the slot; to all others it is free */
} QuietSlot;

typedef struct
{
  QuietSlot *slots;
  guint n;
  guint bits;
  guint32 stamp; /* of this find, from 1 */
} QuietTable;

/* Steps that end the turn, with their slots on the way into the cache. */
typedef struct
{
  MargritesHalves own[MAX_STEPS];
  MarAction actions[MAX_STEPS];
  guint n;
} Batch;

struct _MarMargritesTurns
{
  NodeList nodes;  /* within the turn, the start first */
  guint32 *others; /* for each node, the next one with the same board, or NOBODY */
  guint others_capacity;
  Table boards; /* of the first node with each board */
  End *ends;
  guint n_ends;
  guint ends_capacity;
  NodeList whole_ends;
  Table whole_found;
  QuietTable quiet_found;
  MargritesPosition quiet_end; /* what all quiet ends have in common */
  int player;
};

MarMargritesTurns *
mar_margrites_turns_new (void)
{
  return g_new0 (MarMargritesTurns, 1);
}

void
mar_margrites_turns_free (MarMargritesTurns *turns)
{
  if (turns == NULL)
    return;
  g_free (turns->nodes.items);
  g_free (turns->others);
  g_free (turns->boards.slots);
  g_free (turns->ends);
  g_free (turns->whole_ends.items);
  g_free (turns->whole_found.slots);
  g_free (turns->quiet_found.slots);
  g_free (turns);
}

static Node *
append (NodeList  *list,
        guint32    parent,
        MarAction  action)
{
  Node *node;

  if (list->n == list->capacity)
    {
      list->capacity = MAX (FIRST_CAPACITY, 2 * list->capacity);
      list->items = g_renew (Node, list->items, list->capacity);
    }
  node = &list->items[list->n++];
  node->parent = parent;
  node->action = action;
  return node;
}

static guint8
comparable_left (const MargritesPosition *position,
                 gboolean                 is_end)
{
  /* The steps left in the last turn of a game that is over don't matter. */
  if (is_end && position->state != MARGRITES_PLAYING && position->state != MARGRITES_PLACING)
    return 0;
  return position->left;
}

/* The trail is left out: after a turn there is none any more, and in the middle of one it
 * is looked at apart. */
static guint64
hash_board (const MargritesPosition *position,
            gboolean                 is_end)
{
  guint64 turn = position->side | (guint64) comparable_left (position, is_end) << 8
                 | (guint64) position->state << 16 | (guint64) position->points[0] << 24
                 | (guint64) position->points[1] << 32 | (guint64) position->captures[0] << 40
                 | (guint64) position->captures[1] << 48 | (guint64) position->dance << 56;
  guint64 exits = position->exits[0] | (guint64) position->exits[1] << 32;
  guint64 value = position->marbles[0][0] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
                  + position->marbles[0][1] * G_GUINT64_CONSTANT (0xd6e8feb86659fd93)
                  + position->marbles[1][0] * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9)
                  + position->marbles[1][1] * G_GUINT64_CONSTANT (0x94d049bb133111eb)
                  + turn * G_GUINT64_CONSTANT (0xff51afd7ed558ccd)
                  + exits * G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);

  return (value ^ value >> 32) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

static gboolean
are_same (const MargritesPosition *one,
          const MargritesPosition *other,
          gboolean                 is_end)
{
  return memcmp (one->marbles, other->marbles, sizeof one->marbles) == 0 && one->side == other->side
         && one->state == other->state
         && comparable_left (one, is_end) == comparable_left (other, is_end)
         && memcmp (one->points, other->points, sizeof one->points) == 0
         && memcmp (one->captures, other->captures, sizeof one->captures) == 0
         && memcmp (one->exits, other->exits, sizeof one->exits) == 0 && one->dance == other->dance
         && one->rebuttal == other->rebuttal;
}

static void
grow_table (Table          *table,
            const NodeList *list,
            gboolean        is_end)
{
  guint32 *old = table->slots;
  guint n = table->bits > 0 ? 1u << table->bits : 0;

  table->bits = MAX (table->bits + 1, FIRST_BITS);
  table->slots = g_new0 (guint32, (gsize) 1 << table->bits);
  for (guint i = 0; i < n; i++)
    if (old[i] != 0)
      {
        guint64 key = hash_board (&list->items[old[i] - 1].position, is_end);
        guint slot = (guint) (key >> (64 - table->bits));

        while (table->slots[slot] != 0)
          slot = (slot + 1) & ((1u << table->bits) - 1);
        table->slots[slot] = old[i];
      }
  g_free (old);
}

/* The slot of a position that is like @position, or the free one that it would take. */
static guint32 *
find_slot (Table                   *table,
           const NodeList          *list,
           const MargritesPosition *position,
           gboolean                 is_end)
{
  guint slot;

  if (table->bits == 0 || table->n > 1u << (table->bits - 1))
    grow_table (table, list, is_end);
  slot = (guint) (hash_board (position, is_end) >> (64 - table->bits));
  while (table->slots[slot] != 0
         && !are_same (&list->items[table->slots[slot] - 1].position, position, is_end))
    slot = (slot + 1) & ((1u << table->bits) - 1);
  return &table->slots[slot];
}

static void
empty_table (Table *table)
{
  if (table->n > 0)
    memset (table->slots, 0, sizeof *table->slots << table->bits);
  table->n = 0;
}

static inline guint64
quiet_low (MargritesHalves own)
{
  return own[0] | own[1] << 40;
}

static inline guint32
quiet_high (MargritesHalves own)
{
  return (guint32) (own[1] >> 24);
}

static inline guint
quiet_index (const QuietTable *table,
             guint64           low,
             guint32           high)
{
  guint64 key = (low ^ high * G_GUINT64_CONSTANT (0xd6e8feb86659fd93))
                * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (key >> (64 - table->bits));
}

/* The slot of an end with the mover's marbles on the squares of the key, or a free one. */
static inline QuietSlot *
find_quiet_slot (const QuietTable *table,
                 guint64           low,
                 guint32           high)
{
  guint index = quiet_index (table, low, high);

  while (table->slots[index].stamp == table->stamp
         && (table->slots[index].low != low || table->slots[index].high != high))
    index = (index + 1) & ((1u << table->bits) - 1);
  return &table->slots[index];
}

static void
grow_quiet_table (QuietTable *table)
{
  QuietTable old = *table;
  guint n = old.bits > 0 ? 1u << old.bits : 0;

  table->bits = MAX (old.bits + 2, FIRST_BITS);
  table->slots = g_new0 (QuietSlot, (gsize) 1 << table->bits);
  for (guint i = 0; i < n; i++)
    if (old.slots[i].stamp == old.stamp)
      *find_quiet_slot (table, old.slots[i].low, old.slots[i].high) = old.slots[i];
  g_free (old.slots);
}

static End *
append_end (MarMargritesTurns *turns,
            guint32            parent,
            MarAction          action)
{
  End *end;

  if (turns->n_ends == turns->ends_capacity)
    {
      turns->ends_capacity = MAX (FIRST_CAPACITY, 2 * turns->ends_capacity);
      turns->ends = g_renew (End, turns->ends, turns->ends_capacity);
    }
  end = &turns->ends[turns->n_ends++];
  end->parent = parent;
  end->action = action;
  return end;
}

static inline void
add_quiet_end (MarMargritesTurns *turns,
               MargritesHalves    own,
               guint32            parent,
               MarAction          action)
{
  QuietTable *table = &turns->quiet_found;
  MargritesHalves core = own & margrites_core ();
  guint64 low = quiet_low (core);
  guint32 high = quiet_high (core);
  QuietSlot *slot = find_quiet_slot (table, low, high);

  if (slot->stamp == table->stamp)
    return;
  margrites_store (append_end (turns, parent, action)->own, own);
  *slot = (QuietSlot) { low, high, table->stamp };
  if (++table->n > 1u << (table->bits - 1))
    grow_quiet_table (table);
}

static inline void
put_in_batch (const MarMargritesTurns *turns,
              Batch                   *batch,
              MargritesHalves          own,
              MarAction                action)
{
  const QuietTable *table = &turns->quiet_found;
  MargritesHalves core = own & margrites_core ();

  __builtin_prefetch (&table->slots[quiet_index (table, quiet_low (core), quiet_high (core))]);
  batch->own[batch->n] = own;
  batch->actions[batch->n++] = action;
}

static void
add_batch (MarMargritesTurns *turns,
           const Batch       *batch,
           guint32            parent)
{
  for (guint i = 0; i < batch->n; i++)
    add_quiet_end (turns, batch->own[i], parent, batch->actions[i]);
}

/* Returns whether nothing but the mover's marbles differs from the start. */
static gboolean
is_quiet_end (const MarMargritesTurns *turns,
              const MargritesPosition *position)
{
  MargritesPosition like = turns->quiet_end;

  memcpy (like.marbles[turns->player], position->marbles[turns->player],
          sizeof like.marbles[turns->player]);
  return memcmp (&like, position, sizeof like) == 0;
}

static void
add_end (MarMargritesTurns       *turns,
         const MargritesPosition *position,
         guint32                  parent,
         MarAction                action)
{
  guint32 *slot;
  End *end;

  if (is_quiet_end (turns, position))
    {
      add_quiet_end (turns, margrites_marbles (position, turns->player), parent, action);
      return;
    }
  slot = find_slot (&turns->whole_found, &turns->whole_ends, position, TRUE);
  if (*slot != 0)
    return;
  append (&turns->whole_ends, parent, action)->position = *position;
  *slot = turns->whole_ends.n;
  turns->whole_found.n++;

  end = append_end (turns, parent, action);
  end->own[0] = turns->whole_ends.n - 1;
  end->own[1] = WHOLE;
}

/* Adds a position within the turn, the trail of which is sorted here. */
static void
add_node (MarMargritesTurns *turns,
          MargritesPosition *position,
          guint32            parent,
          MarAction          action)
{
  guint32 *slot;
  guint32 place;

  margrites_sort_trail (position);
  slot = find_slot (&turns->boards, &turns->nodes, position, FALSE);
  for (place = *slot - 1; *slot != 0 && place != NOBODY; place = turns->others[place])
    if (memcmp (&turns->nodes.items[place].position, position, sizeof *position) == 0)
      return;

  append (&turns->nodes, parent, action)->position = *position;
  place = turns->nodes.n - 1;
  if (turns->others_capacity < turns->nodes.capacity)
    {
      turns->others_capacity = turns->nodes.capacity;
      turns->others = g_renew (guint32, turns->others, turns->others_capacity);
    }
  turns->others[place] = NOBODY;
  if (*slot == 0)
    {
      *slot = place + 1;
      turns->boards.n++;
      return;
    }
  /* The first one stays the first. */
  turns->others[place] = turns->others[*slot - 1];
  turns->others[*slot - 1] = place;
}

/* Adds what a step led to, before anybody has asked whose turn is next. Whether the side
 * has a step left shows when the position's own steps are made. */
static void
add_after_step (MarMargritesTurns *turns,
                MargritesPosition *after,
                guint32            parent,
                MarAction          action)
{
  if (after->state == MARGRITES_PLAYING && after->left > 0)
    {
      add_node (turns, after, parent, action);
      return;
    }
  margrites_sort_trail (after);
  margrites_advance (after, NULL);
  add_end (turns, after, parent, action);
}

static void
make_step (MarMargritesTurns       *turns,
           const MargritesPosition *position,
           guint32                  place,
           MarAction                action)
{
  MargritesPosition after = *position;

  margrites_step (&after, action, NULL);
  add_after_step (turns, &after, place, action);
}

/* The side is trapped at @place: the turn ended with the action that led there. */
static void
end_trapped (MarMargritesTurns *turns,
             guint32            place)
{
  Node node = turns->nodes.items[place];

  /* A start without a step is no turn. */
  if (node.parent == NOBODY)
    return;
  margrites_advance (&node.position, NULL);
  add_end (turns, &node.position, node.parent, node.action);
}

/* Steps of the marble on @from by which nobody falls; those that end the turn go into
 * @batch (nullable). */
static void
make_quiet_steps (MarMargritesTurns       *turns,
                  const MargritesPosition *position,
                  guint32                  place,
                  guint                    from,
                  MargritesHalves          targets,
                  Batch                   *batch)
{
  MargritesHalves others = margrites_marbles (position, turns->player)
                           & ~margrites_load (margrites_square_bits[from]);
  guint to;

  while (margrites_next (&targets, &to))
    {
      MargritesHalves own = others | margrites_load (margrites_square_bits[to]);
      MargritesPosition after;

      if (batch != NULL)
        {
          put_in_batch (turns, batch, own, margrites_action (from, to));
          continue;
        }
      after = *position;
      margrites_store (after.marbles[turns->player], own);
      margrites_follow (&after, from, to);
      after.left--;
      add_after_step (turns, &after, place, margrites_action (from, to));
    }
}

/* Returns whether @position, with one step left, is like the start but for the mover's marbles. */
static gboolean
may_end_quietly (const MarMargritesTurns *turns,
                 const MargritesPosition *position)
{
  const MargritesPosition *end = &turns->quiet_end;

  return position->left == 1
         && memcmp (position->marbles[1 - turns->player], end->marbles[1 - turns->player],
                    sizeof end->marbles[0])
              == 0
         && memcmp (position->points, end->points, sizeof end->points) == 0
         && memcmp (position->captures, end->captures, sizeof end->captures) == 0;
}

static void
make_all_steps (MarMargritesTurns *turns,
                guint32            place)
{
  MargritesPosition position = turns->nodes.items[place].position;
  gboolean ends_quietly = may_end_quietly (turns, &position);
  MargritesWitnesses witnesses = { 0 };
  MargritesView view;
  MargritesHalves marbles;
  Batch batch;
  gboolean any = FALSE;
  guint from, to;

  batch.n = 0;
  margrites_init_view (&position, turns->player, &view);
  if (ends_quietly)
    margrites_find_other_witnesses (&position, &witnesses);

  marbles = view.own;
  while (margrites_next (&marbles, &from))
    {
      MargritesHalves targets = margrites_targets (&position, &view, turns->player, from);
      MargritesHalves quiet = { 0, 0 };

      any = any || margrites_any (targets);
      if (!margrites_has (view.deserting, from))
        quiet = targets & ~view.provoking;
      if (ends_quietly)
        quiet &= margrites_certain_targets (&witnesses, from);
      make_quiet_steps (turns, &position, place, from, quiet, ends_quietly ? &batch : NULL);
      targets &= ~quiet;
      while (margrites_next (&targets, &to))
        make_step (turns, &position, place, margrites_action (from, to));
      if (margrites_rank (from) == margrites_far_rank (turns->player))
        {
          any = TRUE;
          make_step (turns, &position, place,
                     margrites_action (from, (guint) margrites_exit (turns->player)));
        }
    }
  add_batch (turns, &batch, place);
  if (!any)
    end_trapped (turns, place);
}

static gboolean
forbids_return (const MargritesPosition *position,
                const MarMargritesTrail *entry)
{
  for (guint i = 0; i < position->n_trail; i++)
    if (position->trail[i].current == entry->current && position->trail[i].origin == entry->origin)
      return TRUE;
  return FALSE;
}

/* The last steps from @place, a board on which @first made its own: those are new that
 * stalling forbade there only. */
static void
make_other_steps (MarMargritesTurns *turns,
                  guint32            place,
                  guint32            first)
{
  MargritesPosition position = turns->nodes.items[place].position;
  MargritesPosition before = turns->nodes.items[first].position;

  if (!margrites_can_step (&position))
    {
      end_trapped (turns, place);
      return;
    }
  for (guint i = 0; i < before.n_trail; i++)
    {
      const MarMargritesTrail *entry = &before.trail[i];
      MarAction action = margrites_action (entry->current, entry->origin);

      if (!forbids_return (&position, entry) && margrites_could_step (&position, action))
        make_step (turns, &position, place, action);
    }
}

/* By the rules' own list, for the variations. */
static void
make_varied_steps (MarMargritesTurns *turns,
                   guint32            place)
{
  MargritesPosition position = turns->nodes.items[place].position;
  MarActionList list;

  margrites_list (&position, &list);
  if (margrites_is_obliged (&position))
    margrites_filter_permitted (&position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      MargritesPosition after = position;

      margrites_step (&after, list.items[i], NULL);
      /* Here every action ends a turn, whatever is left of it. */
      if (list.items[i] == MARGRITES_STOP || margrites_is_placement (list.items[i]))
        {
          margrites_advance (&after, NULL);
          add_end (turns, &after, place, list.items[i]);
        }
      else
        {
          add_after_step (turns, &after, place, list.items[i]);
        }
    }
  if (list.n == 0)
    end_trapped (turns, place);
}

static void
make_steps (MarMargritesTurns *turns,
            guint32            place)
{
  const MargritesPosition *position = &turns->nodes.items[place].position;

  if (position->rules != 0)
    {
      make_varied_steps (turns, place);
    }
  else if (position->left > 1)
    {
      make_all_steps (turns, place);
    }
  else
    {
      guint32 first = *find_slot (&turns->boards, &turns->nodes, position, FALSE) - 1;

      if (first == place)
        make_all_steps (turns, place);
      else
        make_other_steps (turns, place, first);
    }
}

static void
begin (MarMargritesTurns       *turns,
       const MargritesPosition *position)
{
  MargritesPosition start = *position;
  QuietTable *quiet = &turns->quiet_found;

  turns->nodes.n = 0;
  turns->n_ends = 0;
  turns->whole_ends.n = 0;
  empty_table (&turns->boards);
  empty_table (&turns->whole_found);
  quiet->n = 0;
  if (++quiet->stamp == 0)
    {
      memset (quiet->slots, 0, sizeof *quiet->slots << quiet->bits);
      quiet->stamp = 1;
    }
  if (quiet->bits == 0)
    grow_quiet_table (quiet);

  turns->player = position->side;
  turns->quiet_end = *position;
  margrites_pass_turn (&turns->quiet_end);
  if ((position->state == MARGRITES_PLAYING && position->left > 0)
      || position->state == MARGRITES_PLACING)
    add_node (turns, &start, NOBODY, MAR_ACTION_NONE);
}

guint
mar_margrites_turns_find (MarMargritesTurns *turns,
                          const MarPosition *position)
{
  g_return_val_if_fail (turns != NULL, 0);
  g_return_val_if_fail (position != NULL, 0);

  begin (turns, margrites_position (position));
  /* The list grows while it is walked along. */
  for (guint32 place = 0; place < turns->nodes.n; place++)
    make_steps (turns, place);
  return turns->n_ends;
}

void
mar_margrites_turns_position (const MarMargritesTurns *turns,
                              guint                    index,
                              MarPosition             *position)
{
  MargritesPosition *end = (MargritesPosition *) (void *) position;

  g_return_if_fail (turns != NULL);
  g_return_if_fail (index < turns->n_ends);
  g_return_if_fail (position != NULL);

  if (turns->ends[index].own[1] == WHOLE)
    {
      *end = turns->whole_ends.items[turns->ends[index].own[0]].position;
      return;
    }
  *end = turns->quiet_end;
  memcpy (end->marbles[turns->player], turns->ends[index].own, sizeof turns->ends[index].own);
}

guint
mar_margrites_turns_actions (const MarMargritesTurns *turns,
                             guint                    index,
                             MarAction                actions[4])
{
  const Node *node;
  guint n = 1;

  g_return_val_if_fail (turns != NULL, 0);
  g_return_val_if_fail (index < turns->n_ends, 0);

  actions[0] = turns->ends[index].action;
  for (node = &turns->nodes.items[turns->ends[index].parent]; node->parent != NOBODY;
       node = &turns->nodes.items[node->parent])
    actions[n++] = node->action;
  for (guint i = 0; i < n / 2; i++)
    {
      MarAction swapped = actions[i];

      actions[i] = actions[n - 1 - i];
      actions[n - 1 - i] = swapped;
    }
  return n;
}
