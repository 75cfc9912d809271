/* The hand in which a text is written: its arrow, what parts its steps, how it notes captures.
 * A reading that is put in the place of a misprint should look like all the rest.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "moves-joints.h"
#include "proof-private.h"

#include "margrites.h"

#include <string.h>

/* How many ways to write a thing are counted, and how long one may be. */
#define MOST_WAYS 6
#define LONGEST_WAY 12

typedef struct
{
  char ways[MOST_WAYS][LONGEST_WAY];
  guint counts[MOST_WAYS];
} Habit;

typedef struct
{
  Habit arrow;
  Habit separator;
  Habit open;
  Habit comma;
  Habit close;
  Habit exits[2];
  guint n_chained;
  guint n_apart;
} Habits;

static void
count (Habit      *habit,
       const char *start,
       const char *end)
{
  gsize length = (gsize) (end - start);

  if (end < start || length >= LONGEST_WAY)
    return;
  for (guint i = 0; i < MOST_WAYS; i++)
    if (habit->counts[i] == 0
        || (strncmp (habit->ways[i], start, length) == 0 && habit->ways[i][length] == '\0'))
      {
        memcpy (habit->ways[i], start, length);
        habit->ways[i][length] = '\0';
        habit->counts[i]++;
        return;
      }
}

static void
choose (const Habit *habit,
        const char  *usual,
        char         way[LONGEST_WAY])
{
  guint best = 0;

  for (guint i = 1; i < MOST_WAYS; i++)
    if (habit->counts[i] > habit->counts[best])
      best = i;
  g_strlcpy (way, habit->counts[best] > 0 ? habit->ways[best] : usual, LONGEST_WAY);
}

/* Over letters and digits, of "a5xa4" over the first square only. */
static const char *
skip_word (const char *p,
           const char *end)
{
  const char *begin = p;

  while (p < end && g_ascii_isalnum (*p) && (p == begin || !packet_begins_capture (p)))
    p++;

  return p;
}

static const char *
skip_signs (const char *p,
            const char *end)
{
  while (p < end && !g_ascii_isalnum (*p) && *p != '+')
    p++;

  return p;
}

/* Whom the letter of an exit names, "W++", where it is one: a turn that is printed in another's
 * place is the other side's. */
static int
get_exit_side (const char *text,
               int         side)
{
  if (g_ascii_isalnum (text[0]) && g_ascii_isalnum (text[1]))
    return side;
  switch (g_ascii_toupper (text[0]))
    {
    case 'B':
      return MAR_MARGRITES_BLACK;
    case 'W':
      return MAR_MARGRITES_WHITE;
    default:
      return side;
    }
}

/* "d5>c4(xd4, xe5)", or what follows the first arrow of a chain: "c4(xd4)". */
static void
count_step (Habits           *habits,
            const PacketStep *step,
            gboolean          chained,
            int               side)
{
  const char *end = step->text + step->length;
  const char *p = step->text;
  const char *before;

  if (!chained)
    {
      before = skip_word (p, end);
      p = skip_signs (before, end);
      count (&habits->arrow, before, p);
    }
  before = p;
  p = skip_word (p, end);
  if (step->scores)
    {
      while (p < end && *p == '+')
        p++;
      if (side >= 0)
        count (&habits->exits[get_exit_side (before, side)], before, p);
    }
  for (guint i = 0; i < step->n_captures; i++)
    {
      before = p;
      p = skip_signs (p, end);
      if (p < end && g_ascii_tolower (*p) == 'x')
        p++;
      p = skip_signs (p, end);
      count (i == 0 ? &habits->open : &habits->comma, before, p);
      p = skip_word (p, end);
    }
  if (step->n_captures > 0)
    count (&habits->close, p, end);
}

static void
count_turn (Habits           *habits,
            const PacketScan *scan,
            int               side)
{
  for (guint i = 0; i < scan->n_steps; i++)
    {
      const PacketStep *step = &scan->steps[i];
      const PacketStep *before = i > 0 ? &scan->steps[i - 1] : NULL;
      gboolean chained = before != NULL && step->chained;

      count_step (habits, step, chained, side);
      if (before == NULL)
        continue;
      if (!chained)
        count (&habits->separator, before->text + before->length, step->text);
      if (strcmp (before->to, step->from) == 0 && *step->from != '\0')
        {
          habits->n_chained += chained;
          habits->n_apart += !chained;
        }
    }
}

char *
mar_proof_add_arrows (const ProofHand *hand,
                      const MarSource *source)
{
  g_autofree char *plain = moves_plain_arrows (source->steps);

  return hand->lacks_arrows ? moves_add_arrows (plain) : g_steal_pointer (&plain);
}

char *
mar_proof_step_text (const ProofHand  *hand,
                     const PacketStep *step)
{
  g_autoptr (GString) text = g_string_new_len (step->text, (gssize) step->length);

  if (hand->has_odd_arrow)
    g_string_replace (text, ">", hand->arrow, 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Takes the odd arrow of most turns, if they have one. */
static void
read_odd_arrow (MarRecord *record,
                ProofHand *hand)
{
  MarNode *root = mar_record_root (record);
  guint n_turns = 0;
  guint n_odd = 0;
  const char *odd = NULL;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      const MarSource *source = mar_node_source (node);
      const char *arrow = source != NULL && source->steps != NULL
                            ? moves_find_odd_arrow (source->steps)
                            : NULL;

      n_turns += source != NULL && source->steps != NULL;
      if (arrow == NULL)
        continue;
      odd = arrow;
      n_odd++;
    }
  hand->has_odd_arrow = 2 * n_odd > n_turns;
  if (hand->has_odd_arrow)
    g_strlcpy (hand->arrow, odd, sizeof hand->arrow);
}

/* Whether most turns have no arrow. */
static gboolean
lacks_arrows (MarRecord *record)
{
  MarNode *root = mar_record_root (record);
  guint n_turns = 0;
  guint n_bare = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      const MarSource *source = mar_node_source (node);
      g_autofree char *plain = source != NULL && source->steps != NULL
                                 ? moves_plain_arrows (source->steps)
                                 : NULL;
      const char *at = plain;

      if (at == NULL)
        continue;
      n_turns++;
      while (*at != '\0' && moves_arrow_length (at) == 0)
        at++;
      n_bare += *at == '\0';
    }
  return 2 * n_bare > n_turns;
}

void
mar_proof_read_hand (MarRecord *record,
                     ProofHand *hand)
{
  MarNode *root = mar_record_root (record);
  Habits habits = { 0 };

  hand->lacks_arrows = lacks_arrows (record);
  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      const MarSource *source = mar_node_source (node);
      PacketScan scan = { 0 };
      int side = mar_node_parent (node) != NULL ? mar_node_side (node) : -1;
      g_autofree char *plain = source != NULL && source->steps != NULL
                                 ? mar_proof_add_arrows (hand, source)
                                 : NULL;

      if (plain != NULL && packet_scan_steps (plain, &scan) != NULL)
        count_turn (&habits, &scan, side);
    }

  choose (&habits.arrow, ">", hand->arrow);
  read_odd_arrow (record, hand);
  choose (&habits.separator, "; ", hand->separator);
  choose (&habits.open, "(x", hand->open);
  choose (&habits.comma, ",x", hand->comma);
  choose (&habits.close, ")", hand->close);
  choose (&habits.exits[MAR_MARGRITES_BLACK], "B++", hand->exits[MAR_MARGRITES_BLACK]);
  choose (&habits.exits[MAR_MARGRITES_WHITE], "W++", hand->exits[MAR_MARGRITES_WHITE]);
  hand->chained = habits.n_chained > habits.n_apart;
  hand->captures = habits.open.counts[0] > 0;
}

const ProofHand *
mar_proof_get_hand (MarProof *proof)
{
  if (!proof->knows_hand)
    mar_proof_read_hand (proof->record, &proof->hand);
  proof->knows_hand = TRUE;

  return &proof->hand;
}

static void
write_square (GString *text,
              MarCell  cell)
{
  g_string_append_c (text, (char) ('a' + cell % MAR_MARGRITES_FILES));
  g_string_append_c (text, (char) ('1' + cell / MAR_MARGRITES_FILES));
}

static gboolean
captures_on (const ProofStep *step,
             int              square)
{
  for (guint i = 0; i < step->n_captures; i++)
    if ((int) step->captures[i].cell == square)
      return TRUE;
  return FALSE;
}

/* Whether one of the captures that are printed with the step is one of @step. */
static gboolean
shares_capture (const PacketStep *printed,
                const ProofStep  *step)
{
  for (guint i = 0; i < printed->n_captures; i++)
    if (captures_on (step, packet_square (printed->captures[i])))
      return TRUE;
  return FALSE;
}

/* Where the turn is printed with the capture of @step on @cell, of all its captures. What isn't
 * printed stands where another square is printed beside the captures of the step, and else last. */
static guint
get_printed_place (const PacketTurn *turn,
                   const ProofStep  *step,
                   MarCell           cell)
{
  guint misprinted = G_MAXUINT;
  guint place = 0;

  for (guint i = 0; i < turn->n_steps; i++)
    for (guint j = 0; j < turn->steps[i].n_captures; j++, place++)
      {
        const int square = packet_square (turn->steps[i].captures[j]);

        if (square == cell)
          return place;
        if (misprinted == G_MAXUINT && !captures_on (step, square)
            && shares_capture (&turn->steps[i], step))
          misprinted = place;
      }
  return MIN (misprinted, place);
}

void
mar_proof_order_captures (const PacketTurn *turn,
                          ProofStep        *step)
{
  for (guint i = 1; i < step->n_captures; i++)
    for (guint j = i; j > 0
                      && get_printed_place (turn, step, step->captures[j].cell)
                           < get_printed_place (turn, step, step->captures[j - 1].cell);
         j--)
      {
        const PacketCapture capture = step->captures[j];

        step->captures[j] = step->captures[j - 1];
        step->captures[j - 1] = capture;
      }
}

void
mar_proof_leave_origin_out (const ProofHand *hand,
                            char            *steps)
{
  const char *arrow = strstr (steps, hand->arrow);

  if (arrow != NULL)
    memmove (steps, arrow + strlen (hand->arrow), strlen (arrow + strlen (hand->arrow)) + 1);
}

void
mar_proof_write_step (const ProofHand *hand,
                      const ProofStep *step,
                      gboolean         whole,
                      GString         *text)
{
  if (whole)
    {
      write_square (text, step->from);
      g_string_append (text, hand->arrow);
    }
  if (step->to < MAR_MARGRITES_SQUARES)
    write_square (text, step->to);
  else
    g_string_append (text,
                     hand->exits[step->to == MAR_MARGRITES_CELL_BLACK_EXIT ? MAR_MARGRITES_BLACK
                                                                           : MAR_MARGRITES_WHITE]);
  for (guint i = 0; i < step->n_captures && hand->captures; i++)
    {
      g_string_append (text, i == 0 ? hand->open : hand->comma);
      write_square (text, step->captures[i].cell);
    }
  if (step->n_captures > 0 && hand->captures)
    g_string_append (text, hand->close);
}

char *
mar_proof_write_steps (const ProofHand *hand,
                       const ProofStep *steps,
                       guint            n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      gboolean goes_on = i > 0 && hand->chained && steps[i - 1].to == steps[i].from
                         && steps[i - 1].n_captures == 0;

      if (goes_on)
        g_string_append (text, hand->arrow);
      else if (i > 0)
        g_string_append (text, hand->separator);
      mar_proof_write_step (hand, &steps[i], !goes_on, text);
    }

  return g_string_free (text, FALSE);
}
