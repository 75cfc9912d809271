/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analyzer.h"

#include "mar-engine-analysis.h"

/* The wait before a search, for a person who steps through a game quickly, in milliseconds. */
#define DELAY_MS 120

struct _MarAnalyzer
{
  GObject parent_instance;

  MarEngineList *list;
  char *id;
  guint n_wanted;
  gboolean on;
  gboolean locked;

  MarAnalysisTarget *shown; /* nullable: where the window is */
  char *shown_obstacle;
  MarAnalysisTarget *target; /* nullable: what is worked on */
  char *obstacle;

  MarEngine *engine; /* nullable */
  MarEngineEntry *entry;
  char *command;      /* with which @engine was made */
  GPtrArray *leaving; /* engines that were told to go */
  GError *error;      /* nullable: why there is no engine */
  guint source;       /* the search that is due */
};

enum
{
  PROP_ENGINE_ID = 1,
  PROP_LINES,
  N_PROPS
};

enum
{
  CHANGED,
  LINES_CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarAnalyzer, mar_analyzer, G_TYPE_OBJECT)

MarEngineList *
mar_engines (void)
{
  static MarEngineList *engines;

  if (engines == NULL)
    engines = mar_engine_list_new (NULL);
  return engines;
}

/* Returns: whether it is another text. */
static gboolean
put_text (char       **text,
          const char  *new_text)
{
  if (g_strcmp0 (*text, new_text) == 0)
    return FALSE;
  g_free (*text);
  *text = g_strdup (new_text);
  return TRUE;
}

static void
emit_changed (MarAnalyzer *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The search. */

static gboolean
search_cb (gpointer data)
{
  MarAnalyzer *self = data;
  const MarEngineLimits limits = { .lines = self->n_wanted };

  self->source = 0;
  mar_engine_search (self->engine, self->target->game,
                     mar_record_options (mar_node_record (self->target->cursor.node)),
                     self->target->start,
                     (const MarAction *) (gconstpointer) self->target->history->data,
                     self->target->history->len, &limits);
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

static void
search_soon (MarAnalyzer *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->engine == NULL)
    return;
  if (self->target != NULL && self->obstacle == NULL)
    self->source = g_timeout_add (DELAY_MS, search_cb, self);
  else
    mar_engine_stop (self->engine);
}

/* The engine. */

/* The list may have other wishes by now than when the engine was made. */
static gboolean
apply_options (MarAnalyzer *self)
{
  const GPtrArray *options = mar_engine_options (self->engine);
  gboolean changed = FALSE;

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MarEngineOption *option = options->pdata[i];
      const char *wanted;

      if (option->type == MAR_ENGINE_OPTION_BUTTON)
        continue;
      wanted = mar_engine_entry_option (self->entry, option->name);
      if (wanted == NULL)
        wanted = option->initial;
      if (g_strcmp0 (wanted, option->value) == 0)
        continue;
      mar_engine_set_option (self->engine, option->name, wanted);
      changed = TRUE;
    }
  return changed;
}

static void
state_changed_cb (MarAnalyzer *self)
{
  if (mar_engine_state (self->engine) == MAR_ENGINE_READY && apply_options (self)
      && self->source == 0)
    search_soon (self);
  emit_changed (self);
}

static void
lines_changed_cb (MarAnalyzer *self)
{
  if (mar_analyzer_has_lines (self))
    g_signal_emit (self, signals[LINES_CHANGED], 0);
}

static void
drop_engine (MarAnalyzer *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_error (&self->error);
  if (self->engine == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->engine, self);
  mar_engine_quit (self->engine);
  g_ptr_array_set_size (self->leaving, 0);
  g_ptr_array_add (self->leaving, g_steal_pointer (&self->engine));
}

static void
ensure_engine (MarAnalyzer *self)
{
  if (!self->on || self->engine != NULL || self->error != NULL
      || !mar_engine_list_is_loaded (self->list))
    return;
  put_text (&self->command, mar_engine_entry_command (self->entry));
  self->engine = mar_engine_entry_new_engine (self->entry, &self->error);
  if (self->engine == NULL)
    return;
  g_signal_connect_swapped (self->engine, "state-changed", G_CALLBACK (state_changed_cb), self);
  g_signal_connect_swapped (self->engine, "lines-changed", G_CALLBACK (lines_changed_cb), self);
  g_signal_connect_swapped (self->engine, "searched", G_CALLBACK (emit_changed), self);
  mar_engine_start (self->engine);
  search_soon (self);
}

static void
entry_changed_cb (MarAnalyzer *self)
{
  if (self->engine != NULL
      && g_strcmp0 (self->command, mar_engine_entry_command (self->entry)) == 0)
    {
      if (apply_options (self))
        search_soon (self);
    }
  else
    {
      drop_engine (self);
      ensure_engine (self);
    }
  emit_changed (self);
}

static void
update_entry (MarAnalyzer *self)
{
  MarEngineEntry *entry = mar_engine_list_find (self->list, self->id);

  if (entry == self->entry)
    return;
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  drop_engine (self);
  g_set_object (&self->entry, entry);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (entry_changed_cb), self);
  ensure_engine (self);
  emit_changed (self);
}

void
mar_analyzer_set_on (MarAnalyzer *self,
                     gboolean     on)
{
  g_return_if_fail (MAR_IS_ANALYZER (self));

  if (on == self->on)
    return;
  self->on = on;
  if (on)
    ensure_engine (self);
  else
    drop_engine (self);
  emit_changed (self);
}

gboolean
mar_analyzer_is_on (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), FALSE);

  return self->on;
}

/* The place. */

static void
work_on (MarAnalyzer       *self,
         MarAnalysisTarget *target,
         const char        *obstacle)
{
  gboolean same = mar_analysis_target_equal (self->target, target);

  if (same && g_strcmp0 (self->obstacle, obstacle) == 0)
    return;
  if (!same)
    {
      g_clear_pointer (&self->target, mar_analysis_target_unref);
      self->target = target != NULL ? mar_analysis_target_ref (target) : NULL;
    }
  put_text (&self->obstacle, obstacle);
  search_soon (self);
  emit_changed (self);
}

/* The place must still stand in the game that the window shows, with the same history. */
static gboolean
can_keep_lock (MarAnalyzer *self)
{
  MarCursor cursor;
  g_autoptr (MarAnalysisTarget) now = NULL;

  if (!self->locked || self->target == NULL || self->shown == NULL
      || !mar_node_is_attached (self->target->cursor.node)
      || mar_node_record (self->target->cursor.node) != mar_node_record (self->shown->cursor.node))
    return FALSE;
  cursor = self->target->cursor;
  if (mar_cursor_clamp (&cursor))
    return FALSE;
  now = mar_analysis_target_new (&cursor);
  return mar_analysis_target_equal (now, self->target);
}

static void
follow (MarAnalyzer *self)
{
  gboolean was_locked = self->locked;

  if (can_keep_lock (self))
    return;
  self->locked = FALSE;
  work_on (self, self->shown, self->shown_obstacle);
  if (was_locked)
    emit_changed (self);
}

void
mar_analyzer_set_target (MarAnalyzer       *self,
                         MarAnalysisTarget *target,
                         const char        *obstacle)
{
  g_return_if_fail (MAR_IS_ANALYZER (self));

  if (target != NULL)
    mar_analysis_target_ref (target);
  g_clear_pointer (&self->shown, mar_analysis_target_unref);
  self->shown = target;
  put_text (&self->shown_obstacle, obstacle);
  follow (self);
}

void
mar_analyzer_set_locked (MarAnalyzer *self,
                         gboolean     locked)
{
  g_return_if_fail (MAR_IS_ANALYZER (self));

  if (locked == self->locked || (locked && self->target == NULL))
    return;
  self->locked = locked;
  follow (self);
  emit_changed (self);
}

gboolean
mar_analyzer_is_locked (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), FALSE);

  return self->locked;
}

MarAnalysisTarget *
mar_analyzer_get_target (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), NULL);

  return self->target;
}

const char *
mar_analyzer_obstacle (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), NULL);

  return self->obstacle;
}

/* Which engine, and how it does. */

MarEngineEntry *
mar_analyzer_entry (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), NULL);

  return self->entry;
}

void
mar_analyzer_set_entry (MarAnalyzer    *self,
                        MarEngineEntry *entry)
{
  g_return_if_fail (MAR_IS_ANALYZER (self));
  g_return_if_fail (MAR_IS_ENGINE_ENTRY (entry));

  g_object_set (self, "engine-id", mar_engine_entry_id (entry), NULL);
}

MarEngine *
mar_analyzer_engine (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), NULL);

  return self->engine;
}

const char *
mar_analyzer_engine_name (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), NULL);

  return mar_engine_display_name (self->engine, self->entry);
}

gboolean
mar_analyzer_has_lines (MarAnalyzer *self)
{
  g_return_val_if_fail (MAR_IS_ANALYZER (self), FALSE);

  return self->engine != NULL && self->source == 0 && self->target != NULL && self->obstacle == NULL
         && mar_engine_n_lines (self->engine) > 0;
}

const char *
mar_analyzer_failure (MarAnalyzer *self)
{
  const GError *error;

  g_return_val_if_fail (MAR_IS_ANALYZER (self), NULL);

  error = self->engine != NULL ? mar_engine_error (self->engine) : self->error;
  return error != NULL ? error->message : NULL;
}

void
mar_analyzer_restart (MarAnalyzer *self)
{
  g_return_if_fail (MAR_IS_ANALYZER (self));

  if (!self->on)
    return;
  drop_engine (self);
  ensure_engine (self);
  emit_changed (self);
}

/* For the record. */

MarAnalysis *
mar_analyzer_get_analysis (MarAnalyzer *self)
{
  g_autofree char *limit = NULL;
  MarAnalysis *analysis;

  g_return_val_if_fail (MAR_IS_ANALYZER (self), NULL);

  if (!mar_analyzer_has_lines (self))
    return NULL;
  limit = g_strdup_printf ("lines %u", self->n_wanted);
  analysis = mar_engine_analysis_new (self->engine, mar_analyzer_engine_name (self),
                                      self->target->text, self->target->game,
                                      mar_analysis_target_position (self->target));
  analysis->settings = mar_engine_settings_format (self->engine, limit);
  return analysis;
}

/* Life. */

static void
mar_analyzer_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  MarAnalyzer *self = MAR_ANALYZER (object);

  if (id == PROP_ENGINE_ID)
    g_value_set_string (value, self->id);
  else if (id == PROP_LINES)
    g_value_set_uint (value, self->n_wanted);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_analyzer_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  MarAnalyzer *self = MAR_ANALYZER (object);

  if (id == PROP_ENGINE_ID)
    {
      if (!put_text (&self->id, g_value_get_string (value)))
        return;
      update_entry (self);
    }
  else if (id == PROP_LINES)
    {
      if (self->n_wanted == g_value_get_uint (value))
        return;
      self->n_wanted = g_value_get_uint (value);
      search_soon (self);
      emit_changed (self);
    }
  else
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
mar_analyzer_dispose (GObject *object)
{
  MarAnalyzer *self = MAR_ANALYZER (object);

  drop_engine (self);
  g_clear_pointer (&self->leaving, g_ptr_array_unref);
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_clear_object (&self->entry);
  g_clear_object (&self->list);
  g_clear_pointer (&self->shown, mar_analysis_target_unref);
  g_clear_pointer (&self->target, mar_analysis_target_unref);

  G_OBJECT_CLASS (mar_analyzer_parent_class)->dispose (object);
}

static void
mar_analyzer_finalize (GObject *object)
{
  MarAnalyzer *self = MAR_ANALYZER (object);

  g_free (self->id);
  g_free (self->command);
  g_free (self->shown_obstacle);
  g_free (self->obstacle);

  G_OBJECT_CLASS (mar_analyzer_parent_class)->finalize (object);
}

static void
mar_analyzer_class_init (MarAnalyzerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mar_analyzer_get_property;
  object_class->set_property = mar_analyzer_set_property;
  object_class->dispose = mar_analyzer_dispose;
  object_class->finalize = mar_analyzer_finalize;

  props[PROP_ENGINE_ID] = g_param_spec_string ("engine-id", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                 | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_LINES]
    = g_param_spec_uint ("lines", NULL, NULL, MAR_ANALYZER_FEWEST_LINES, MAR_ANALYZER_MOST_LINES, 3,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_ANALYZER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[LINES_CHANGED] = g_signal_new ("lines-changed", MAR_TYPE_ANALYZER, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mar_analyzer_init (MarAnalyzer *self)
{
  self->n_wanted = 3;
  self->leaving = g_ptr_array_new_with_free_func (g_object_unref);
}

MarAnalyzer *
mar_analyzer_new (MarEngineList *list)
{
  MarAnalyzer *self;

  g_return_val_if_fail (MAR_IS_ENGINE_LIST (list), NULL);

  self = g_object_new (MAR_TYPE_ANALYZER, NULL);
  self->list = g_object_ref (list);
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (update_entry), self);
  update_entry (self);
  return self;
}
