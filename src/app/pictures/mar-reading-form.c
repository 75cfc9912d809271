/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-reading-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-choice-row.h"
#include "mar-figure.h"
#include "mar-picture-draft.h"
#include "mar-thumbnail.h"

/* In pixels. */
#define PREVIEW 260

struct _MarReadingForm
{
  GtkWidget parent_instance;

  GtkPicture *preview;
  MarChoiceRow *game;
  MarChoiceRow *turns;
  AdwActionRow *certainty;

  GPtrArray *readings; /* nullable */
  gboolean updating;   /* the rows are filled */
};

G_DEFINE_FINAL_TYPE (MarReadingForm, mar_reading_form, GTK_TYPE_WIDGET)

/* The rows hold indices of readings: the first one of a game, and the first one of it that is
 * turned so. */
static const MarPagesReading *
get_reading (MarReadingForm *form)
{
  const int index = mar_choice_row_get_value (form->turns);

  return g_ptr_array_index (form->readings, index >= 0 ? index : 0);
}

static void
show_certainty (MarReadingForm *form)
{
  const guint n = mar_picture_count_doubts (get_reading (form));
  g_autofree char *text = NULL;

  if (n == 0)
    text = g_strdup (_("All squares could be read clearly"));
  else
    text = g_strdup_printf (
      g_dngettext (NULL, "%u square is doubtful", "%u squares are doubtful", n), n);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (form->certainty), text);
  adw_action_row_set_subtitle (form->certainty,
                               n > 0 ? _("What is doubtful is marked until you have looked") : "");
}

static void
show_reading (MarReadingForm *form)
{
  const MarPagesReading *reading = get_reading (form);
  g_autofree char *words = mar_figure_alternative_text (reading->game, reading->position);

  mar_thumbnail_show (form->preview, reading->game, reading->position, PREVIEW);
  gtk_picture_set_alternative_text (form->preview, words);
  show_certainty (form);
}

static void
fill_turns (MarReadingForm *form)
{
  static const char *const titles[] = {
    N_("Upright"),
    N_("Turned to the Right"),
    N_("Upside Down"),
    N_("Turned to the Left"),
  };
  const MarPagesReading *first = g_ptr_array_index (form->readings,
                                                    MAX (mar_choice_row_get_value (form->game), 0));
  guint seen = 0;
  guint n = 0;

  form->updating = TRUE;
  mar_choice_row_clear (form->turns);
  for (guint i = 0; i < form->readings->len; i++)
    {
      const MarPagesReading *reading = g_ptr_array_index (form->readings, i);
      const guint turns = reading->turns % G_N_ELEMENTS (titles);

      if (!mar_picture_is_same_game (reading, first) || (seen & 1U << turns) != 0)
        continue;
      seen |= 1U << turns;
      n++;
      mar_choice_row_add (form->turns, (int) i, _(titles[turns]));
    }
  form->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (form->turns), n > 1);
  show_reading (form);
}

static void
fill_games (MarReadingForm *form)
{

  form->updating = TRUE;
  mar_choice_row_clear (form->game);
  for (guint i = 0; i < form->readings->len; i++)
    {
      gboolean is_new = TRUE;

      for (guint j = 0; j < i && is_new; j++)
        is_new = !mar_picture_is_same_game (g_ptr_array_index (form->readings, i),
                                            g_ptr_array_index (form->readings, j));
      if (is_new)
        {
          g_autofree char *title = mar_picture_format_game (g_ptr_array_index (form->readings, i));

          mar_choice_row_add (form->game, (int) i, title);
        }
    }
  form->updating = FALSE;
  fill_turns (form);
}

static void
game_cb (MarReadingForm *form)
{
  if (!form->updating)
    fill_turns (form);
}

static void
turns_cb (MarReadingForm *form)
{
  if (!form->updating)
    show_reading (form);
}

static void
mar_reading_form_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_reading_form_parent_class)->dispose (object);
}

static void
mar_reading_form_finalize (GObject *object)
{
  g_clear_pointer (&MAR_READING_FORM (object)->readings, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_reading_form_parent_class)->finalize (object);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarReadingForm, name)

static void
mar_reading_form_class_init (MarReadingFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_reading_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_reading_form_finalize;

  g_type_ensure (MAR_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-reading-form.ui");
  BIND_CHILD (preview);
  BIND_CHILD (game);
  BIND_CHILD (turns);
  BIND_CHILD (certainty);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, turns_cb);
}

static void
mar_reading_form_init (MarReadingForm *form)
{
  gtk_widget_init_template (GTK_WIDGET (form));
}

void
mar_reading_form_show (MarReadingForm *form,
                       GPtrArray      *readings)
{
  g_return_if_fail (MAR_IS_READING_FORM (form));
  g_return_if_fail (readings != NULL && readings->len > 0);

  g_ptr_array_ref (readings);
  g_clear_pointer (&form->readings, g_ptr_array_unref);
  form->readings = readings;
  fill_games (form);
}

const MarPagesReading *
mar_reading_form_reading (MarReadingForm *form)
{
  g_return_val_if_fail (MAR_IS_READING_FORM (form), NULL);
  g_return_val_if_fail (form->readings != NULL, NULL);

  return get_reading (form);
}
