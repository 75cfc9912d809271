/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-opponent-rows.h"

#include <glib/gi18n.h>

#include "mar-choice-row.h"
#include "mar-form.h"

#define FULL_STRENGTH 0

/* From level 1 on. */
static const char *const levels[]
  = { N_("Beginner"),    N_("Novice"),  N_("Casual"), N_("Regular"), N_("Practiced"),
      N_("Experienced"), N_("Skilled"), N_("Strong"), N_("Expert"),  N_("Master") };

static const guint seconds[] = { 1, 3, 10, 30 };

typedef enum
{
  OPPONENT_PERSON,
  OPPONENT_ENGINE,
} Opponent;

struct _MarOpponentRows
{
  AdwPreferencesGroup parent_instance;

  GSettings *settings;
  MarChoiceRow *opponent; /* seen if the engine is optional */
  MarChoiceRow *person;
  MarChoiceRow *level;
  MarChoiceRow *seconds;
};

enum
{
  PROP_0,
  PROP_OPTIONAL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarOpponentRows, mar_opponent_rows, ADW_TYPE_PREFERENCES_GROUP)

static gboolean
is_optional (MarOpponentRows *rows)
{
  return gtk_widget_get_visible (GTK_WIDGET (rows->opponent));
}

static gboolean
against_engine (MarOpponentRows *rows)
{
  return !is_optional (rows) || mar_choice_row_get_value (rows->opponent) == OPPONENT_ENGINE;
}

static void
opponent_changed_cb (MarOpponentRows *rows)
{
  const gboolean engine = against_engine (rows);

  mar_form_show_row (rows->person, engine);
  mar_form_show_row (rows->level, engine);
  mar_form_show_row (rows->seconds, engine);
}

void
mar_opponent_rows_set_players (MarOpponentRows   *rows,
                               const MarGame     *game,
                               const MarPosition *position)
{
  const guint n = mar_game_n_players (game, position);
  int chosen;

  g_return_if_fail (MAR_IS_OPPONENT_ROWS (rows));

  chosen = mar_choice_row_get_value (rows->person);
  if (chosen < 0)
    chosen = (int) g_settings_get_uint (rows->settings, "opponent-player");

  mar_choice_row_clear (rows->person);
  for (guint i = 0; i < n; i++)
    mar_choice_row_add (rows->person, (int) i, _(game->player_names[i]));
  mar_choice_row_set_value (rows->person, chosen);
}

gboolean
mar_opponent_rows_get (MarOpponentRows     *rows,
                       MarOpponentSettings *settings)
{
  g_return_val_if_fail (MAR_IS_OPPONENT_ROWS (rows), FALSE);

  if (!against_engine (rows))
    return FALSE;

  *settings = (MarOpponentSettings) {
    .person = mar_choice_row_get_value (rows->person),
    .level = (guint) mar_choice_row_get_value (rows->level),
    .seconds = (guint) mar_choice_row_get_value (rows->seconds),
  };
  g_settings_set_uint (rows->settings, "opponent-player", (guint) settings->person);
  g_settings_set_uint (rows->settings, "opponent-level", settings->level);
  g_settings_set_uint (rows->settings, "opponent-seconds", settings->seconds);
  return TRUE;
}

/* Life. */

static void
add_levels (MarOpponentRows *rows)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      /* Translators: a level of the engine, and how strong that is: "3 · Casual" */
      g_autofree char *title = g_strdup_printf (_("%u · %s"), i + 1, _(levels[i]));

      mar_choice_row_add (rows->level, (int) i + 1, title);
    }
  mar_choice_row_add (rows->level, FULL_STRENGTH, _("Full strength"));
  mar_choice_row_set_value (rows->level,
                            (int) g_settings_get_uint (rows->settings, "opponent-level"));
}

/* The setting may hold any number: the next one that is offered is chosen. */
static void
add_seconds (MarOpponentRows *rows)
{
  const guint wished = g_settings_get_uint (rows->settings, "opponent-seconds");
  guint nearest = seconds[G_N_ELEMENTS (seconds) - 1];

  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      g_autofree char *title
        = g_strdup_printf (g_dngettext (NULL, "%u second", "%u seconds", seconds[i]), seconds[i]);

      mar_choice_row_add (rows->seconds, (int) seconds[i], title);
      if (seconds[i] >= wished)
        nearest = MIN (nearest, seconds[i]);
    }
  mar_choice_row_set_value (rows->seconds, (int) nearest);
}

static void
mar_opponent_rows_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_OPTIONAL)
    g_value_set_boolean (value, is_optional (MAR_OPPONENT_ROWS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_opponent_rows_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MarOpponentRows *rows = MAR_OPPONENT_ROWS (object);

  if (id == PROP_OPTIONAL)
    {
      mar_form_show_row (rows->opponent, g_value_get_boolean (value));
      opponent_changed_cb (rows);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_opponent_rows_finalize (GObject *object)
{
  g_object_unref (MAR_OPPONENT_ROWS (object)->settings);

  G_OBJECT_CLASS (mar_opponent_rows_parent_class)->finalize (object);
}

static void
mar_opponent_rows_class_init (MarOpponentRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_opponent_rows_get_property;
  object_class->set_property = mar_opponent_rows_set_property;
  object_class->finalize = mar_opponent_rows_finalize;

  properties[PROP_OPTIONAL] = g_param_spec_boolean ("optional", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MAR_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-opponent-rows.ui");
  gtk_widget_class_bind_template_child (widget_class, MarOpponentRows, opponent);
  gtk_widget_class_bind_template_child (widget_class, MarOpponentRows, person);
  gtk_widget_class_bind_template_child (widget_class, MarOpponentRows, level);
  gtk_widget_class_bind_template_child (widget_class, MarOpponentRows, seconds);
  gtk_widget_class_bind_template_callback (widget_class, opponent_changed_cb);
}

static void
mar_opponent_rows_init (MarOpponentRows *rows)
{
  rows->settings = g_settings_new (MAR_APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (rows));
  mar_choice_row_add (rows->opponent, OPPONENT_PERSON, _("A Person"));
  mar_choice_row_add (rows->opponent, OPPONENT_ENGINE, _("The Engine"));
  add_levels (rows);
  add_seconds (rows);
}
