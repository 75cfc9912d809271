/* What a list of moves notes of its turns as a rule, and moves written as it writes them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-damage.h"
#include "proof-private.h"

/* A list notes what it tells so often, and of two of three turns that bring it about. */
#define LEAST_TOLD 2

typedef struct
{
  guint owed[G_MAXINT8 + 1];
  guint told[G_MAXINT8 + 1];
  guint n_turns;
  guint n_torn;
} Counts;

/* The classes of what stands behind the first step of @text, each once; @places: its steps have one
 * square, so that "b2xc2" takes something. */
static void
read_classes (const char *text,
              gboolean    places,
              char        classes[MAR_MOST_NOTES])
{
  MarStepText outcome;
  guint n = 0;

  memset (classes, 0, MAR_MOST_NOTES);
  memset (&outcome, 0, sizeof outcome);
  moves_damaged_outcome (text, strlen (text), &outcome);
  if (places && mar_reference_is_cross (&outcome))
    classes[n++] = MAR_NOTE_CAPTURE;
  for (guint i = 0; i < outcome.n_annotations && n + 1 < MAR_MOST_NOTES; i++)
    {
      const char note = mar_reference_note (outcome.annotations[i]);

      if (strchr (classes, note) == NULL)
        classes[n++] = note;
    }
}

/* Counts what the turn brings about, and what is printed of it. */
static void
count_notes (const MarNode *node,
             Counts        *counts)
{
  const MarGame *game = mar_record_game (mar_node_record ((MarNode *) node));
  const MarSource *source = mar_node_source (node);
  g_autofree MarPosition *position = NULL;
  g_autofree char *literary = NULL;
  char owed[MAR_MOST_NOTES];
  char told[MAR_MOST_NOTES];
  gboolean places;
  guint n;
  const MarAction *actions = mar_node_actions (node, &n);

  if (n != 1 || source == NULL || source->steps == NULL || source->unread != NULL)
    return;
  position = mar_node_step_position (node, 0, NULL);
  game->hand_over (position, NULL);
  literary = mar_action_literary (game, position, actions[0]);
  places = strchr (literary, '>') == NULL;
  read_classes (literary, places, owed);
  read_classes (source->steps, places, told);
  /* A turn that is printed otherwise owes nothing, but what it tells is a habit as well. */
  for (const char *note = owed; *note != '\0'; note++)
    {
      const gboolean is_told = strchr (told, *note) != NULL;

      counts->owed[(guint8) *note] += is_told || source->remark == NULL;
      counts->told[(guint8) *note] += is_told;
    }
}

static void
read_notes (MarProof *proof)
{
  static const char notes[] = { MAR_NOTE_CAPTURE, MAR_NOTE_PIN,  MAR_NOTE_POINT,
                                MAR_NOTE_KING,    MAR_NOTE_FACE, '\0' };
  Counts counts = { 0 };
  guint n = 0;
  guint n_told = 0;

  for (MarNode *node = mar_record_root (proof->record); mar_node_n_children (node) > 0;)
    {
      const char *steps;

      node = mar_node_child (node, 0);
      if (mar_node_kind (node) != MAR_NODE_TURN)
        continue;
      count_notes (node, &counts);
      steps = mar_node_source (node) != NULL ? mar_node_source (node)->steps : NULL;
      counts.n_turns++;
      counts.n_torn += steps != NULL && moves_is_torn (steps, steps + strlen (steps), NULL);
    }
  proof->is_torn = 2 * counts.n_torn > counts.n_turns;
  memset (proof->noted, 0, sizeof proof->noted);
  memset (proof->told, 0, sizeof proof->told);
  for (const char *note = notes; *note != '\0'; note++)
    {
      const guint told = counts.told[(guint8) *note];

      if (told == 0 || 3 * told < 2 * counts.owed[(guint8) *note])
        continue;
      proof->told[n_told++] = *note;
      if (told >= LEAST_TOLD)
        proof->noted[n++] = *note;
    }
  proof->knows_notes = TRUE;
}

const char *
mar_proof_get_notes (MarProof *proof)
{
  if (!proof->knows_notes)
    read_notes (proof);
  return proof->noted;
}

const char *
mar_proof_get_told (MarProof *proof)
{
  if (!proof->knows_notes)
    read_notes (proof);
  return proof->told;
}

/* The brackets at @at without the kinds that are not @kept; none where nothing is left. */
static const char *
copy_brackets (const char *at,
               const char *kept,
               GString    *copy)
{
  const char *end = strchr (at, ')');
  g_autofree char *inside = g_strndup (at + 1, (gsize) (end - at - 1));
  g_auto (GStrv) parts = g_strsplit (inside, ",", -1);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    if (strchr (kept, mar_reference_note (parts[i])) != NULL)
      g_string_append_printf (copy, "%s%s", n++ > 0 ? "," : "(", parts[i]);
  if (n > 0)
    g_string_append_c (copy, ')');
  return end + 1;
}

void
mar_proof_drop_notes (const char *notes,
                      const char *printed,
                      GString    *text)
{
  char classes[MAR_MOST_NOTES];
  g_autofree char *kept = NULL;
  g_autoptr (GString) copy = g_string_new (NULL);

  read_classes (printed, strchr (text->str, '>') == NULL, classes);
  kept = g_strconcat (notes, classes, NULL);
  for (const char *at = text->str; *at != '\0';)
    if (*at == '(' && strchr (at, ')') != NULL)
      at = copy_brackets (at, kept, copy);
    else if (*at == MAR_NOTE_KING && strchr (kept, MAR_NOTE_KING) == NULL)
      at++;
    else if (*at == MAR_NOTE_FACE && strchr (kept, MAR_NOTE_FACE) == NULL)
      at += 1 + strspn (at + 1, "0123456789");
    else if (strchr ("+-", *at) != NULL && at[1] == '\0' && strchr (kept, MAR_NOTE_POINT) == NULL)
      at++;
    else
      g_string_append_c (copy, *at++);
  g_string_assign (text, copy->str);
}
