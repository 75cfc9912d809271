/* Signs that a reader understands and a printer should repair: between steps and in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* The text between two printed steps, or NULL for the last, and for steps that are chained:
 * "d2>d3>d4". */
static char *
separator_after (const PacketScan *scan,
                 guint             step)
{
  const char *end = scan->steps[step].text + scan->steps[step].length;
  g_autofree char *separator = NULL;

  if (step + 1 >= scan->n_steps || scan->steps[step + 1].text < end)
    return NULL;
  separator = g_strstrip (g_strndup (end, (gsize) (scan->steps[step + 1].text - end)));
  if (separator[strspn (separator, "; ,:.\n")] != '\0')
    return NULL;

  return g_steal_pointer (&separator);
}

/* “W++” alone: the scanner takes the square where the step before ended. */
static gboolean
is_bare (const PacketStep *step)
{
  return step->length > 1 && step->text[1] == '+';
}

/* "c5c4": both squares stand there, but nothing that reads as an arrow between them. */
static gboolean
lacks_arrow (const PacketStep *step)
{
  PacketStep again;

  return *step->from != '\0' && (step->scores || *step->to != '\0')
         && g_ascii_strncasecmp (step->text, step->from, strlen (step->from)) == 0
         && packet_scan_step (step->text, &again) == NULL;
}

static void
add_sign (MarProof   *proof,
          const char *kind,
          const char *text,
          const char *truth,
          const char *reason,
          const char *turn)
{
  mar_proof_add_reading (mar_proof_add (proof, MAR_FINDING_IN_MOVES, kind, MAR_SEVERITY_NOTE, text,
                                        truth, reason),
                         turn);
}

static gboolean
is_same_but_blanks (const char *one,
                    const char *other)
{
  for (;;)
    {
      one = packet_skip_blanks (one);
      other = packet_skip_blanks (other);
      if (*one != *other)
        return FALSE;
      if (*one == '\0')
        return TRUE;
      one++;
      other++;
    }
}

static void
check_separator (MarProof         *proof,
                 const PacketScan *scan,
                 guint             step,
                 const char       *turn)
{
  const char *usual = mar_proof_get_hand (proof)->separator;
  const PacketStep *steps = &scan->steps[step];
  const char *end = steps->text + steps->length;
  g_autofree char *separator = separator_after (scan, step);
  g_autofree char *text = g_strndup (steps->text, steps->length);
  g_autofree char *stripped = g_strstrip (g_strdup (usual));
  g_autofree char *raw = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *truth = NULL;
  g_autofree char *reason = NULL;

  if (separator == NULL || is_bare (&scan->steps[step + 1]))
    return;

  raw = g_strndup (end, (gsize) (steps[1].text - end));
  /* A line may end between two steps. */
  if (strcmp (raw, usual) == 0 || (strcmp (separator, stripped) == 0 && strchr (raw, '\n') != NULL))
    return;

  if (strcmp (separator, stripped) == 0)
    {
      const char *next = steps[1].text;

      printed = g_strdup_printf ("%s%s%.*s", text, raw, (int) steps[1].length, next);
      truth = g_strdup_printf ("%s%s%.*s", text, usual, (int) steps[1].length, next);
      add_sign (proof, "spacing", printed, truth, _("The blanks here are not as elsewhere."),
                turn);
      return;
    }
  printed = g_strconcat (text, separator, NULL);
  truth = g_strconcat (text, stripped, NULL);
  reason = *stripped != '\0'
             ? g_strdup_printf (_("This game separates steps with “%s”."), stripped)
             : g_strdup (_("This game separates steps with blanks."));
  add_sign (proof, "punctuation", printed, truth, reason, turn);
}

/* A step that is as played, but has blanks where this game has none, or lacks them. */
static void
check_blanks (MarProof   *proof,
              const char *text,
              const char *truth,
              const char *turn)
{
  if (truth != NULL && strcmp (text, truth) != 0 && is_same_but_blanks (text, truth))
    add_sign (proof, "spacing", text, truth, _("The blanks here are not as elsewhere."), turn);
}

/* "a2>a1>W++" has the square, "a2>a1: W++" has not. */
static gboolean
is_end_of_chain (const PacketScan *scan,
                 guint             step)
{
  const PacketStep *steps = scan->steps;
  const char *end = step > 0 ? steps[step - 1].text + steps[step - 1].length : NULL;

  return step > 0 && steps[step].chained
         && memchr (end, ':', (gsize) (steps[step].text - end)) == NULL;
}

void
mar_proof_packet_signs (MarProof          *proof,
                        const PacketScan  *scan,
                        const char *const *truths,
                        const char        *turn)
{
  for (guint i = 0; i < scan->n_steps; i++)
    {
      g_autofree char *text = g_strndup (scan->steps[i].text, scan->steps[i].length);

      if (truths[i] != NULL && is_bare (&scan->steps[i]) && !is_end_of_chain (scan, i))
        add_sign (proof, "incomplete-step", text, truths[i],
                  _("The step lacks its starting square."), turn);
      else if (truths[i] != NULL && lacks_arrow (&scan->steps[i]))
        add_sign (proof, "punctuation", text, truths[i],
                  _("The arrow between the squares is missing or misprinted."), turn);
      else
        check_blanks (proof, text, truths[i], turn);
      check_separator (proof, scan, i, turn);
    }
}
