/* Proof-reading turns of lists: what is printed against what the node plays, in any game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"
#include "moves-damage.h"
#include "moves-joints.h"
#include "moves-private.h"
#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define PRINTED_AGAIN "printed-again"

/* A throw before the step is left out where the text has none there, unless it is all that
 * differs. */
static void
drop_lead (GString    *text,
           const char *printed)
{
  const gsize lead = strspn (text->str, "0123456789");

  if (lead > 0 && g_str_has_prefix (text->str + lead, ": ") && strchr (printed, ':') == NULL
      && strcmp (text->str + lead + 2, printed) != 0)
    g_string_erase (text, 0, (gssize) lead + 2);
}

/* The one of @arrows that stands at @at between squares, one of which may be misprinted, or
 * NULL. */
static const char *
arrow_at (const char        *at,
          const char *const *arrows)
{
  for (; *arrows != NULL; arrows++)
    if (g_str_has_prefix (at, *arrows)
        && (moves_is_near_square (at - 2) || moves_is_near_square (at + strlen (*arrows))))
      return *arrows;
  return NULL;
}

/* What stands between the squares of the first step: a score may have another dash. */
static const char *
find_arrow (const char *printed)
{
  static const char *const arrows[] = { ">", "→", "–", "-", NULL };

  if (strlen (printed) < 2)
    return ">";
  for (const char *p = printed + 2; *p != '\0'; p++)
    {
      const char *wide = arrow_at (p, moves_wide_arrows);
      const char *odd = wide != NULL ? wide : arrow_at (p, moves_odd_arrows);
      const char *arrow = odd != NULL ? odd : arrow_at (p, arrows);

      if (arrow != NULL)
        return arrow;
    }
  return ">";
}

/* "e6>e4=2" as "e6>e4 (2)" or "e6>e4, a two", where the text writes it so. */
static void
write_face (GString    *text,
            const char *printed)
{
  const char *sign = strchr (text->str, MAR_NOTE_FACE);
  guint ignored;
  const char *end = printed + strlen (printed);
  g_autofree char *captures = moves_find_captures (printed, end, &end);
  const char *told = moves_find_face (printed, end, &ignored);
  g_autofree char *words = told != NULL ? g_strndup (told, (gsize) (end - told)) : NULL;
  g_autofree char *face = NULL;
  gssize at;

  if (sign == NULL || told == NULL)
    return;
  face = moves_write_face (words, (guint) (sign[1] - '0'));
  at = sign - text->str;
  g_string_erase (text, at, 2);
  /* Otherwise it stands behind what is taken. */
  g_string_insert (text, captures != NULL ? at : -1, face);
}

/* With the arrow of the text, and with what it notes. */
static char *
finish_turn (GString    *text,
             const char *notes,
             const char *printed)
{
  mar_proof_drop_notes (notes, printed, text);
  write_face (text, printed);
  moves_write_captures (text, printed);
  g_string_replace (text, ">", find_arrow (printed), 0);
  drop_lead (text, printed);
  return g_string_free (text, FALSE);
}

/* @notes: what the text notes; @printed: how it writes */
static char *
write_actions (MarProof          *proof,
               const MarPosition *before,
               const MarAction   *actions,
               guint              n,
               const char        *notes,
               const char        *printed)
{
  const MarGame *game = mar_record_game (proof->record);
  g_autofree MarPosition *position = mar_position_copy (game, before);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *step = NULL;

      game->hand_over (position, NULL);
      step = mar_action_literary (game, position, actions[i]);
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", step);
      game->play (position, actions[i], NULL);
    }
  return finish_turn (text, notes, printed);
}

/* The turn as the text would write it. */
static char *
write_turn (MarProof   *proof,
            const char *printed)
{
  guint n;
  const MarAction *actions = mar_node_actions (proof->node, &n);
  g_autofree MarPosition *before = mar_node_step_position (proof->node, 0, NULL);

  return write_actions (proof, before, actions, n, mar_proof_get_notes (proof), printed);
}

/* The first turn that is read as it is printed. */
static const char *
find_printed (const MarProof *proof)
{
  for (MarNode *node = mar_record_root (proof->record); mar_node_n_children (node) > 0;)
    {
      const MarSource *source;

      node = mar_node_child (node, 0);
      source = mar_node_source (node);
      if (mar_node_kind (node) == MAR_NODE_TURN && source != NULL && source->steps != NULL
          && source->remark == NULL)
        return source->steps;
    }
  return "";
}

char *
mar_proof_list_write (MarProof          *proof,
                      const MarPosition *before,
                      const MarAction   *actions,
                      guint              n)
{
  g_autofree char *printed = g_strdup (find_printed (proof));

  /* It shows the arrow of the text; what it notes of its own turn says nothing of others. */
  printed[strcspn (printed, "(=^+")] = '\0';
  return write_actions (proof, before, actions, n, mar_proof_get_told (proof), printed);
}

char *
mar_proof_list_write_as (MarProof          *proof,
                         const MarPosition *before,
                         MarAction          action,
                         const char        *printed)
{
  return write_actions (proof, before, &action, 1, mar_proof_get_notes (proof), printed);
}

const char *
mar_proof_find_score (const MarSource *source)
{
  const char *score = NULL;

  for (const char *blank = source->steps;
       (blank = strpbrk (blank, " \t\n|,;")) != NULL && score == NULL; blank++)
    {
      const char *end = moves_scan_score (blank + 1);

      if (end != NULL && *end == '\0')
        score = blank + 1;
    }
  return score;
}

char *
mar_proof_copy_steps (const MarSource *source)
{
  const char *score = mar_proof_find_score (source);
  gsize length = score != NULL ? (gsize) (score - source->steps) : strlen (source->steps);

  while (length > 0 && strchr (" \t\n|,;", source->steps[length - 1]) != NULL)
    length--;
  return g_strndup (source->steps, length);
}

/* What a turn prints, in lower case and without its notes. */
static char *
get_place (const char *steps)
{
  return g_ascii_strdown (steps, (gssize) strcspn (steps, " (=^"));
}

/* Whether an earlier turn that prints the same may as well be the one that is misprinted. */
static gboolean
is_undecided (const MarProof *proof,
              const char     *printed)
{
  g_autofree char *place = get_place (printed);

  for (guint i = proof->findings->len; i-- > 0;)
    {
      const MarFinding *finding = proof->findings->pdata[i];
      g_autofree char *other = NULL;

      if (finding->game != proof->game)
        return FALSE;
      if (strcmp (finding->kind, PRINTED_AGAIN) != 0 || finding->readings[0] == NULL)
        continue;
      other = get_place (finding->text);
      if (strcmp (other, place) == 0)
        return TRUE;
    }
  return FALSE;
}

/* A turn that is read otherwise than it is printed. */
static void
check_steps (MarProof        *proof,
             const MarSource *source)
{
  g_autofree char *printed = mar_proof_copy_steps (source);
  g_autofree char *truth = write_turn (proof, printed);
  MarFinding *finding = mar_proof_add (proof, MAR_FINDING_IN_MOVES, "illegal-step",
                                       is_undecided (proof, printed) ? MAR_SEVERITY_WARNING
                                                                     : MAR_SEVERITY_ERROR,
                                       printed, truth, source->remark);

  mar_proof_add_reading (finding, truth);
  mar_proof_list_readings (proof, finding, NULL, FALSE);
}

/* What a single action brings about, as far as the text tells. */
static void
check_outcome (MarProof        *proof,
               const MarSource *source)
{
  const MarGame *game = mar_record_game (proof->record);
  MarStepText outcome;
  g_autofree MarPosition *position = NULL;
  g_autofree char *printed = mar_proof_copy_steps (source);
  g_autofree char *reason = NULL;
  g_autofree char *truth = NULL;
  MarFinding *finding;
  guint n;
  const MarAction *actions = mar_node_actions (proof->node, &n);

  memset (&outcome, 0, sizeof outcome);
  if (n != 1)
    return;
  moves_damaged_outcome (printed, strlen (printed), &outcome);
  position = mar_node_step_position (proof->node, 0, NULL);
  game->hand_over (position, NULL);
  reason = mar_reference_outcome (game, position, actions[0], &outcome,
                                  mar_proof_get_notes (proof),
                                  NULL);
  if (reason == NULL)
    return;
  truth = write_turn (proof, printed);
  finding = mar_proof_add (proof, MAR_FINDING_IN_MOVES, "wrong-capture", MAR_SEVERITY_ERROR,
                           printed, truth, reason);
  mar_proof_add_reading (finding, truth);
  mar_proof_list_readings (proof, finding, NULL, TRUE);
}

/* Returns: (nullable): the turn of the main line that prints the same as @source, but is read
 * otherwise. */
static const MarNode *
find_refused (MarProof        *proof,
              const MarSource *source)
{
  g_autofree char *place = get_place (source->steps);

  if (proof->refused == NULL)
    {
      proof->refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (MarNode *node = mar_record_root (proof->record); mar_node_n_children (node) > 0;)
        {
          const MarSource *other;

          node = mar_node_child (node, 0);
          other = mar_node_source (node);
          if (mar_node_kind (node) == MAR_NODE_TURN && other != NULL && other->steps != NULL
              && other->remark != NULL && other->unread == NULL)
            g_hash_table_insert (proof->refused, get_place (other->steps), node);
        }
    }
  return g_hash_table_lookup (proof->refused, place);
}

/* A piece that is put where another turn puts one later: that one can't be played, but nothing
 * tells which of the two is misprinted. */
static void
check_again (MarProof        *proof,
             const MarSource *source)
{
  const MarGame *game = mar_record_game (proof->record);
  const MarNode *later = find_refused (proof, source);
  g_autofree char *printed = mar_proof_copy_steps (source);
  g_autofree MarPosition *position = NULL;
  g_autofree char *reason = NULL;
  MarCell from, to;
  guint n;
  const MarAction *actions = mar_node_actions (proof->node, &n);

  if (later == NULL || n != 1 || proof->variation > 0
      || mar_node_number (later) <= mar_node_number (proof->node))
    return;
  position = mar_node_step_position (proof->node, 0, NULL);
  game->action_cells (position, actions[0], &from, &to);
  if ((from != MAR_CELL_NONE && from != to)
      || game->owner (mar_node_position (mar_node_parent ((MarNode *) later)), to) < 0)
    return;
  /* Translators: the number of a turn. */
  reason = g_strdup_printf (_("Turn %u prints this again: one of the two is misprinted."),
                            mar_node_number (later));
  mar_proof_list_readings (proof,
                           mar_proof_add (proof, MAR_FINDING_IN_MOVES, PRINTED_AGAIN,
                                          MAR_SEVERITY_NOTE, printed, NULL, reason),
                           later, FALSE);
}

/* The numbers of a text, in order; returns how many. */
static guint
read_numbers (const char *text,
              guint       numbers[4])
{
  guint n = 0;

  while (*text != '\0' && n < 4)
    if (g_ascii_isdigit (*text))
      {
        char *end;

        numbers[n++] = (guint) g_ascii_strtoull (text, &end, 10);
        text = end;
      }
    else
      text++;
  return n;
}

/* @text with these numbers in place of its own, and its own signs between them: "3:1". */
static char *
replace_numbers (const char  *text,
                 const guint *numbers)
{
  GString *replaced = g_string_new (NULL);

  while (*text != '\0')
    if (g_ascii_isdigit (*text))
      {
        g_string_append_printf (replaced, "%u", *numbers++);
        text += strspn (text, "0123456789");
      }
    else
      g_string_append_c (replaced, *text++);
  return g_string_free (replaced, FALSE);
}

void
mar_proof_score (MarProof        *proof,
                 const MarSource *source)
{
  const MarGame *game = mar_record_game (proof->record);
  const char *score = mar_proof_find_score (source);
  g_autofree char *truth = mar_score_text (game, mar_node_position (proof->node));
  g_autofree char *printed = NULL;
  g_autofree char *meant = NULL;
  guint there[4], here[4];
  guint n, n_around;

  if (score == NULL)
    return;
  /* Without brackets around it. */
  n_around = strchr ("([", *score) != NULL;
  printed = g_strndup (score + n_around, strlen (score) - 2 * n_around);
  n = read_numbers (printed, there);
  if (n != read_numbers (truth, here) || memcmp (there, here, n * sizeof *here) == 0)
    return;
  meant = replace_numbers (printed, here);
  mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_HEADER, "wrong-score",
                                        MAR_SEVERITY_ERROR, printed, meant,
                                        _("The moves lead to another score.")),
                         meant);
}

/* What the player is called where another one is called @printed: by color, in the same language
 * and as short, or by name. */
static const char *
find_name (const MarProof *proof,
           int             side,
           const char     *printed)
{
  const MarGame *game = mar_record_game (proof->record);
  const MarPosition *before = mar_node_position (mar_node_parent (proof->node));
  const char *meant = game->player_names[side];

  for (guint player = 0; game->player_names[player] != NULL; player++)
    {
      const char *name = game->player_names[player];

      if (g_ascii_strcasecmp (name, printed) == 0)
        return meant;
      for (guint i = 0; (name = moves_player_name (game->player_names[player], i)) != NULL; i++)
        if (g_ascii_strcasecmp (name, printed) == 0)
          {
            const char *other;

            for (i = 0; (other = moves_player_name (meant, i)) != NULL; i++)
              if ((strlen (other) > 2) == (strlen (name) > 2))
                return other;
            return meant;
          }
    }
  return mar_record_person (proof->record, before, side);
}

void
mar_proof_player (MarProof        *proof,
                  const MarSource *source)
{
  const int side = mar_node_side (proof->node);
  const char *player = side >= 0 && source->header != NULL ? find_name (proof, side, source->header)
                                                           : NULL;
  g_autofree char *reason = NULL;

  if (player == NULL || strcmp (source->header, player) == 0)
    return;
  /* Translators: two names of players. */
  reason = g_strdup_printf (_("It is %s’s turn, not %s’s."), player, source->header);
  mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_HEADER, "wrong-player",
                                        MAR_SEVERITY_ERROR, source->header, player, reason),
                         player);
}

/* The other throws with which all that follows can be played. */
static void
add_rolls (MarProof          *proof,
           MarFinding        *finding,
           const MarPosition *before,
           MarAction          thrown,
           const char        *printed)
{
  const MarGame *game = mar_record_game (proof->record);
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  game->actions (before, list);
  for (guint i = 0; i < list->n && proof->with_repairs; i++)
    {
      const guint number = (guint) moves_roll_value (game, before, list->items[i]);
      g_autofree MarPosition *after = mar_proof_play (proof->node, &list->items[i], 1);
      g_autofree char *reading = replace_numbers (printed, &number);

      if (list->items[i] != thrown && after != NULL && strcmp (reading, printed) != 0
          && mar_proof_plays_on (proof->node, after))
        mar_proof_add_reading (finding, reading);
    }
}

/* Another throw is printed than the one with which the turn behind it can be played. */
static void
check_roll (MarProof        *proof,
            const MarSource *source)
{
  const MarGame *game = mar_record_game (proof->record);
  g_autofree MarPosition *before = NULL;
  g_autofree char *truth = NULL;
  const MarSource *next = mar_node_n_children (proof->node) > 0
                            ? mar_node_source (mar_node_child (proof->node, 0))
                            : NULL;
  MarFinding *finding;
  guint numbers[1];
  guint n;
  const MarAction *actions = mar_node_actions (proof->node, &n);

  if (source->remark == NULL || n != 1)
    return;
  before = mar_node_step_position (proof->node, 0, NULL);
  game->hand_over (before, NULL);
  numbers[0] = (guint) moves_roll_value (game, before, actions[0]);
  truth = replace_numbers (source->steps, numbers);
  finding = mar_proof_add (proof, MAR_FINDING_IN_MOVES, "wrong-roll", MAR_SEVERITY_ERROR,
                           source->steps, truth, source->remark);
  /* Unless a board shows it, it is printed with the turn that it was made for. */
  if (next != NULL && next->line == source->line)
    finding->turn++;
  mar_proof_add_reading (finding, truth);
  add_rolls (proof, finding, before, actions[0], source->steps);
}

/* A step that blanks tear is read all the same. */
static void
check_blanks (MarProof        *proof,
              const MarSource *source)
{
  const char *const end = source->steps + strlen (source->steps);
  g_autofree char *joined = moves_step_text (source->steps, end);
  g_autofree MarPosition *before = NULL;
  gboolean is_slip = FALSE;
  MarAction action;
  guint n;

  mar_node_actions (proof->node, &n);
  if (!moves_is_torn (source->steps, end, &is_slip) || !is_slip || n != 1)
    return;
  before = mar_node_step_position (proof->node, 0, NULL);
  /* "d4 -c4" tells what is taken where pieces are only placed. */
  if (!mar_record_game (proof->record)->read_action (before, joined, &action, NULL))
    return;
  mar_proof_get_notes (proof);
  if (!proof->is_torn)
    mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_MOVES, "spacing", MAR_SEVERITY_NOTE,
                                          source->steps, joined,
                                          _("The blanks here are not as elsewhere.")),
                           joined);
}

void
mar_proof_list_turn (MarProof *proof)
{
  const MarSource *source = mar_node_source (proof->node);

  if (source != NULL && source->steps != NULL && mar_node_kind (proof->node) == MAR_NODE_ROLL)
    check_roll (proof, source);
  if (source == NULL || source->steps == NULL || mar_node_kind (proof->node) != MAR_NODE_TURN)
    return;
  if (source->remark != NULL && source->unread == NULL)
    check_steps (proof, source);
  else if (source->unread == NULL)
    {
      check_outcome (proof, source);
      check_again (proof, source);
      check_blanks (proof, source);
    }
  mar_proof_score (proof, source);
  mar_proof_player (proof, source);
}
