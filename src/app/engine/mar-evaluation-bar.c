/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-evaluation-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-accelerators.h"

#define WIDTH 14
#define LEAST_HEIGHT 40
#define CORNER 4.0f

/* Of the players, in the order in which they begin: the second is light everywhere. */
static const GdkRGBA colors[MAR_MAX_PLAYERS] = {
  { 0.20f, 0.20f, 0.23f, 1 },
  { 0.99f, 0.99f, 0.98f, 1 },
  { 0.75f, 0.25f, 0.20f, 1 },
  { 0.20f, 0.45f, 0.70f, 1 },
};
static const GdkRGBA nothing_color = { 0.5f, 0.5f, 0.5f, 0.25f };
static const GdkRGBA middle_color = { 0.75f, 0.10f, 0.14f, 1 };

struct _MarEvaluationBar
{
  GtkWidget parent_instance;

  gboolean is_known;
  double chances[MAR_MAX_PLAYERS];
  guint n_players;
  gboolean flipped;
};

enum
{
  PROP_FLIPPED = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MarEvaluationBar, mar_evaluation_bar, GTK_TYPE_WIDGET)

static void
mar_evaluation_bar_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : LEAST_HEIGHT;
  *natural = *minimum;
}

/* The player who begins is below, as at the board. */
static void
draw_players (MarEvaluationBar *bar,
              GtkSnapshot      *snapshot,
              float             width,
              float             height)
{
  float bottom = height;

  for (guint i = 0; i < bar->n_players; i++)
    {
      guint player = bar->flipped ? bar->n_players - 1 - i : i;
      float part = (float) bar->chances[player] * height;

      gtk_snapshot_append_color (snapshot, &colors[player],
                                 &GRAPHENE_RECT_INIT (0, bottom - part, width, part));
      bottom -= part;
    }
}

static void
mar_evaluation_bar_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MarEvaluationBar *bar = MAR_EVALUATION_BAR (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  GskRoundedRect outline;
  GdkRGBA line;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &line);
  line.alpha = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 1 : 0.45f;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (bar->is_known)
    draw_players (bar, snapshot, width, height);
  else
    gtk_snapshot_append_color (snapshot, &nothing_color, &outline.bounds);
  if (bar->n_players == 2)
    gtk_snapshot_append_color (snapshot, &middle_color,
                               &GRAPHENE_RECT_INIT (0, height / 2 - 1, width, 2));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { line, line, line, line });
}

void
mar_evaluation_bar_show (MarEvaluationBar        *bar,
                         const MarLineEvaluation *evaluation)
{
  g_autofree char *words = NULL;

  g_return_if_fail (MAR_IS_EVALUATION_BAR (bar));

  bar->is_known = evaluation != NULL && mar_line_evaluation_get_chances (evaluation, bar->chances);
  bar->n_players = evaluation != NULL ? evaluation->n_players : 2;
  words = bar->is_known ? mar_line_evaluation_describe (evaluation)
                        : g_strdup (_("No evaluation"));
  mar_accelerators_change_tooltip (GTK_WIDGET (bar), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (bar));
}

static void
mar_evaluation_bar_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_value_set_boolean (value, MAR_EVALUATION_BAR (object)->flipped);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_evaluation_bar_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  MarEvaluationBar *bar = MAR_EVALUATION_BAR (object);

  if (id != PROP_FLIPPED)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (bar->flipped == g_value_get_boolean (value))
    return;
  bar->flipped = g_value_get_boolean (value);
  gtk_widget_queue_draw (GTK_WIDGET (bar));
  g_object_notify_by_pspec (object, pspec);
}

static void
mar_evaluation_bar_class_init (MarEvaluationBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_evaluation_bar_get_property;
  object_class->set_property = mar_evaluation_bar_set_property;
  widget_class->measure = mar_evaluation_bar_measure;
  widget_class->snapshot = mar_evaluation_bar_snapshot;

  props[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "evaluationbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mar_evaluation_bar_init (MarEvaluationBar *bar)
{
  bar->n_players = 2;
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Evaluation"), -1);
  mar_evaluation_bar_show (bar, NULL);
}
