/* What is written of what an action brings about, against what it does.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "reference-private.h"

typedef struct
{
  GString *missing; /* captures that are not told */
  GString *wrong;   /* told, but not made */
  GString *all;     /* made */
  gboolean others;  /* something that is no capture is told otherwise */
  MarOutcomeFaults faults;
} Comparison;

static gboolean
has_annotation (const MarStepText *step,
                const char        *annotation)
{
  for (guint i = 0; i < step->n_annotations; i++)
    if (strcmp (step->annotations[i], annotation) == 0)
      return TRUE;

  return FALSE;
}

/* Any sign of removal will do where the squares are right. */
static gboolean
tells (const MarStepText *step,
       const char        *annotation)
{
  char other[MAR_STEP_REMARK];

  if (has_annotation (step, annotation))
    return TRUE;
  if (annotation[1] == '\0' || strchr ("x-+", *annotation) == NULL)
    return FALSE;
  g_strlcpy (other, annotation, sizeof other);
  for (const char *sign = "x-+"; *sign != '\0'; sign++)
    {
      other[0] = *sign;
      if (has_annotation (step, other))
        return TRUE;
    }
  return FALSE;
}

static gboolean
names_capture (const char *annotation)
{
  return *annotation == 'x' && annotation[1] != '\0';
}

char
mar_reference_note (const char *annotation)
{
  const gboolean has_name = annotation[1] != '\0';

  switch (*annotation)
    {
    case 'x':
      return MAR_NOTE_CAPTURE;
    case '-':
      return has_name ? MAR_NOTE_CAPTURE : MAR_NOTE_POINT;
    case '+':
      return has_name ? MAR_NOTE_PIN : MAR_NOTE_POINT;
    default:
      return *annotation;
    }
}

/* Returns whether @step says of this kind of outcome anything at all: what isn't mentioned may be
 * left out, but a list must be whole. */
static gboolean
speaks_of (const MarStepText *step,
           char               sign)
{
  for (guint i = 0; i < step->n_annotations; i++)
    if (step->annotations[i][0] == sign && step->annotations[i][1] != '\0')
      return TRUE;

  return FALSE;
}

static gboolean
is_owed (const MarStepText *step,
         const char        *annotation,
         const char        *noted)
{
  const char note = mar_reference_note (annotation);

  return note != MAR_NOTE_PIN
         && (strchr (noted, note) != NULL || (*annotation != '+' && speaks_of (step, *annotation)));
}

static void
list_annotation (GString    *list,
                 const char *annotation)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", annotation + 1);
}

/* @truth is what is written of the action where all of it is. */
static void
compare (Comparison        *comparison,
         const MarStepText *truth,
         const MarStepText *step,
         const char        *noted)
{
  for (guint i = 0; i < truth->n_annotations; i++)
    {
      const char *annotation = truth->annotations[i];

      if (names_capture (annotation))
        list_annotation (comparison->all, annotation);
      if (tells (step, annotation) || !is_owed (step, annotation, noted))
        continue;
      comparison->faults.n_missing++;
      if (names_capture (annotation))
        list_annotation (comparison->missing, annotation);
      else
        comparison->others = TRUE;
    }
  for (guint i = 0; i < step->n_annotations; i++)
    {
      if (tells (truth, step->annotations[i]))
        continue;
      comparison->faults.n_wrong++;
      comparison->faults.n_named += step->annotations[i][1] != '\0';
      if (names_capture (step->annotations[i]))
        list_annotation (comparison->wrong, step->annotations[i]);
      else
        comparison->others = TRUE;
    }
}

static void
comparison_clear (Comparison *comparison)
{
  g_string_free (comparison->missing, TRUE);
  g_string_free (comparison->wrong, TRUE);
  g_string_free (comparison->all, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Comparison, comparison_clear)

gboolean
mar_reference_is_cross (const MarStepText *step)
{
  const gsize length = strlen (step->from);

  return length > 0 && step->head[length] == 'x';
}

/* "b2xc2" looks like a move that takes what stands on c2; where pieces are only placed it is a
 * placement with what it takes. */
static void
read_cross (MarStepText       *step,
            const MarStepText *truth)
{
  if (!mar_reference_is_cross (step) || truth->from[0] != '\0'
      || step->n_annotations == MAR_STEP_ANNOTATIONS)
    return;
  g_snprintf (step->annotations[step->n_annotations++], MAR_STEP_REMARK, "x%s", step->to);
}

/* Returns: (transfer full): the whole move as games write it. */
static char *
compare_action (Comparison        *comparison,
                const MarGame     *game,
                const MarPosition *position,
                MarAction          action,
                const MarStepText *step,
                const char        *noted)
{
  char *literary = mar_action_literary (game, position, action);
  MarStepText truth[MAR_STEP_PIECES];
  MarStepText printed = *step;
  guint end;

  *comparison = (Comparison) { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
                               FALSE };
  memset (&truth[0], 0, sizeof truth[0]);
  mar_reference_steps (literary, 0, (guint) strlen (literary), truth, MAR_STEP_PIECES, &end);
  /* A number before a colon is the count only where the game writes it so. */
  if (step->count > 0 && truth[0].count > 0 && step->count != truth[0].count)
    {
      comparison->others = TRUE;
      comparison->faults.n_wrong++;
    }
  read_cross (&printed, &truth[0]);
  compare (comparison, &truth[0], &printed, noted);
  return literary;
}

MarOutcomeFaults
mar_reference_faults (const MarGame     *game,
                      const MarPosition *position,
                      MarAction          action,
                      const MarStepText *step,
                      const char        *noted)
{
  g_auto (Comparison) comparison;
  g_autofree char *literary = compare_action (&comparison, game, position, action, step, noted);

  return comparison.faults;
}

char *
mar_reference_outcome (const MarGame      *game,
                       const MarPosition  *position,
                       MarAction           action,
                       const MarStepText  *step,
                       const char         *noted,
                       char              **truth)
{
  g_auto (Comparison) comparison;
  g_autofree char *literary = compare_action (&comparison, game, position, action, step, noted);
  const GString *wrong = comparison.wrong;

  if (truth != NULL
      && (comparison.others || comparison.faults.n_wrong > 0 || comparison.faults.n_missing > 0))
    *truth = g_strdup (literary);
  if (comparison.others)
    return g_strdup_printf (/* Translators: a move in notation. */
                            _("The move reads %s."), literary);
  if (wrong->len > 0 && comparison.all->len > 0)
    return g_strdup_printf (/* Translators: squares or pieces, then the move in notation. */
                            _("It doesn’t capture %s; the move reads %s."), wrong->str, literary);
  if (wrong->len > 0)
    return g_strdup_printf (_("It doesn’t capture %s; it captures nothing."), wrong->str);
  if (comparison.missing->len > 0)
    return g_strdup_printf (/* Translators: squares or pieces, then the move in notation. */
                            _("It captures %s as well; the move reads %s."),
                            comparison.missing->str, literary);

  return NULL;
}
