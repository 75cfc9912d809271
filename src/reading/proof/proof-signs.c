/* Signs that a reader understands and a printer should repair: between steps and in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proof-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const char signs[] = ";,:.";

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

/* The sign by which this game mostly parts its steps: what differs from it is a slip,
 * but a text may have its own habits. */
static char
usual_sign (MarRecord *record)
{
  MarNode *root = mar_record_root (record);
  guint counts[G_N_ELEMENTS (signs)] = { 0 };
  guint best = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      const MarSource *source = mar_node_source (node);
      PacketScan scan = { .number = -1 };

      if (source == NULL || source->steps == NULL
          || packet_scan_steps (source->steps, &scan) == NULL)
        continue;
      for (guint i = 0; i + 1 < scan.n_steps; i++)
        {
          g_autofree char *separator = separator_after (&scan, i);
          const char *sign = separator != NULL && *separator != '\0' ? strchr (signs, *separator)
                                                                     : NULL;

          if (sign != NULL)
            counts[sign - signs]++;
        }
    }
  for (guint i = 1; i < strlen (signs); i++)
    if (counts[i] > counts[best])
      best = i;

  return signs[best];
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

static void
check_separator (MarProof         *proof,
                 const PacketScan *scan,
                 guint             step,
                 const char       *turn)
{
  g_autofree char *separator = separator_after (scan, step);
  g_autofree char *text = g_strndup (scan->steps[step].text, scan->steps[step].length);
  const char usual[] = { proof->sign, '\0' };
  g_autofree char *printed = NULL;
  g_autofree char *truth = NULL;
  g_autofree char *reason = NULL;

  if (separator == NULL || strcmp (separator, usual) == 0 || is_bare (&scan->steps[step + 1]))
    return;

  printed = g_strconcat (text, separator, NULL);
  truth = g_strconcat (text, usual, NULL);
  reason = g_strdup_printf (_("This game separates steps with “%s”."), usual);
  add_sign (proof, "punctuation", printed, truth, reason, turn);
}

void
mar_proof_packet_signs (MarProof          *proof,
                        const PacketScan  *scan,
                        const char *const *truths,
                        const char        *turn)
{
  if (proof->sign == '\0')
    proof->sign = usual_sign (proof->record);

  for (guint i = 0; i < scan->n_steps; i++)
    {
      g_autofree char *text = g_strndup (scan->steps[i].text, scan->steps[i].length);

      if (truths[i] != NULL && is_bare (&scan->steps[i]))
        add_sign (proof, "incomplete-step", text, truths[i],
                  _("The step lacks its starting square."), turn);
      else if (truths[i] != NULL && lacks_arrow (&scan->steps[i]))
        add_sign (proof, "punctuation", text, truths[i],
                  _("The arrow between the squares is missing or misprinted."), turn);
      check_separator (proof, scan, i, turn);
    }
}
