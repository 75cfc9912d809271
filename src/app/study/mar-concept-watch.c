/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-concept-watch.h"

#include <string.h>

#include "mar-concept.h"
#include "mar-line-search.h"

/* A person who steps through a game quickly doesn't want what is of note in every position, in
 * milliseconds. */
#define DELAY 80

struct _MarConceptWatch
{
  GObject parent_instance;

  gboolean active;
  MarLine *line; /* nullable */
  MarOptions options;
  char **hidden;
  GPtrArray *found; /* nullable */
  GPtrArray *shown; /* nullable, as @found is */
  MarLineSearch *search;
};

enum
{
  PROP_0,
  PROP_HIDDEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (MarConceptWatch, mar_concept_watch, G_TYPE_OBJECT)

static char *
name_kind (const MarGame        *game,
           const MarConceptKind *kind)
{
  return g_strconcat (game->name, "/", kind->name, NULL);
}

gboolean
mar_concept_watch_hides (MarConceptWatch      *watch,
                         const MarConceptKind *kind)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (MAR_IS_CONCEPT_WATCH (watch), FALSE);

  if (watch->line == NULL)
    return FALSE;
  name = name_kind (mar_line_game (watch->line), kind);

  return g_strv_contains ((const char *const *) watch->hidden, name);
}

/* Sorts out what is shown of what was found, and tells. */
static void
sort_out (MarConceptWatch *watch)
{
  g_clear_pointer (&watch->shown, g_ptr_array_unref);
  if (watch->found != NULL)
    {
      watch->shown = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_concept_unref);
      for (guint i = 0; i < watch->found->len; i++)
        {
          MarConcept *concept = g_ptr_array_index (watch->found, i);

          if (!mar_concept_watch_hides (watch, concept->kind))
            g_ptr_array_add (watch->shown, mar_concept_ref (concept));
        }
    }
  g_signal_emit (watch, changed_signal, 0);
}

static void
found_cb (gpointer found,
          gpointer data)
{
  MarConceptWatch *watch = data;

  watch->found = found;
  sort_out (watch);
}

static gpointer
find_on_thread (const MarLine    *line,
                const MarOptions *options,
                gconstpointer     question,
                const int        *stop)
{
  return mar_concepts_find (line, options, stop);
}

static void
give_up (MarConceptWatch *watch)
{
  mar_line_search_stop (watch->search);
  g_clear_pointer (&watch->found, g_ptr_array_unref);
}

/* Begins anew with the position that there is. */
static void
restart (MarConceptWatch *watch)
{
  give_up (watch);
  if (watch->active && watch->line != NULL)
    mar_line_search_start (watch->search, watch->line, &watch->options, NULL, NULL);
  sort_out (watch);
}

void
mar_concept_watch_set_active (MarConceptWatch *watch,
                              gboolean         active)
{
  g_return_if_fail (MAR_IS_CONCEPT_WATCH (watch));

  if (active == watch->active)
    return;
  watch->active = active;
  restart (watch);
}

/* Whether the rules see the same in both: the position, and as long a history. */
static gboolean
are_same (const MarLine *one,
          const MarLine *other)
{
  if (one == NULL || other == NULL)
    return one == other;

  return mar_line_game (one) == mar_line_game (other)
         && mar_line_length (one) == mar_line_length (other)
         && mar_position_equal (mar_line_game (one), mar_line_position (one),
                                mar_line_position (other));
}

void
mar_concept_watch_set_line (MarConceptWatch  *watch,
                            MarLine          *line,
                            const MarOptions *options)
{
  g_return_if_fail (MAR_IS_CONCEPT_WATCH (watch));

  if (are_same (watch->line, line))
    {
      mar_line_free (line);
      return;
    }
  mar_line_free (watch->line);
  watch->line = line;
  if (options != NULL)
    watch->options = *options;
  else if (line != NULL)
    mar_options_init (&watch->options, mar_line_game (line));
  restart (watch);
}

const MarGame *
mar_concept_watch_game (MarConceptWatch *watch)
{
  g_return_val_if_fail (MAR_IS_CONCEPT_WATCH (watch), NULL);

  return watch->line != NULL ? mar_line_game (watch->line) : NULL;
}

GPtrArray *
mar_concept_watch_found (MarConceptWatch *watch)
{
  g_return_val_if_fail (MAR_IS_CONCEPT_WATCH (watch), NULL);

  return watch->found;
}

GPtrArray *
mar_concept_watch_shown (MarConceptWatch *watch)
{
  g_return_val_if_fail (MAR_IS_CONCEPT_WATCH (watch), NULL);

  return watch->shown;
}

static void
set_hidden (MarConceptWatch   *watch,
            const char *const *hidden)
{
  static const char *const none[] = { NULL };

  if (hidden == NULL)
    hidden = none;
  if (watch->hidden != NULL && g_strv_equal (hidden, (const char *const *) watch->hidden))
    return;
  g_strfreev (watch->hidden);
  watch->hidden = g_strdupv ((char **) hidden);
  sort_out (watch);
  g_object_notify_by_pspec (G_OBJECT (watch), properties[PROP_HIDDEN]);
}

void
mar_concept_watch_set_hidden (MarConceptWatch      *watch,
                              const MarConceptKind *kind,
                              gboolean              hidden)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (MAR_IS_CONCEPT_WATCH (watch));
  g_return_if_fail (watch->line != NULL);

  if (hidden == mar_concept_watch_hides (watch, kind))
    return;
  name = name_kind (mar_line_game (watch->line), kind);
  for (guint i = 0; watch->hidden[i] != NULL; i++)
    if (!g_str_equal (watch->hidden[i], name))
      g_strv_builder_add (builder, watch->hidden[i]);
  if (hidden)
    g_strv_builder_add (builder, name);
  list = g_strv_builder_end (builder);
  set_hidden (watch, (const char *const *) list);
}

static void
mar_concept_watch_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_HIDDEN)
    g_value_set_boxed (value, MAR_CONCEPT_WATCH (object)->hidden);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_concept_watch_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (id == PROP_HIDDEN)
    set_hidden (MAR_CONCEPT_WATCH (object), g_value_get_boxed (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_concept_watch_dispose (GObject *object)
{
  MarConceptWatch *watch = MAR_CONCEPT_WATCH (object);

  give_up (watch);
  g_clear_pointer (&watch->shown, g_ptr_array_unref);
  g_clear_pointer (&watch->line, mar_line_free);

  G_OBJECT_CLASS (mar_concept_watch_parent_class)->dispose (object);
}

static void
mar_concept_watch_finalize (GObject *object)
{
  g_strfreev (MAR_CONCEPT_WATCH (object)->hidden);
  mar_line_search_free (MAR_CONCEPT_WATCH (object)->search);

  G_OBJECT_CLASS (mar_concept_watch_parent_class)->finalize (object);
}

static void
mar_concept_watch_class_init (MarConceptWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mar_concept_watch_get_property;
  object_class->set_property = mar_concept_watch_set_property;
  object_class->dispose = mar_concept_watch_dispose;
  object_class->finalize = mar_concept_watch_finalize;

  properties[PROP_HIDDEN] = g_param_spec_boxed ("hidden", NULL, NULL, G_TYPE_STRV,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("changed", MAR_TYPE_CONCEPT_WATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
mar_concept_watch_init (MarConceptWatch *watch)
{
  watch->search = mar_line_search_new (DELAY, find_on_thread, (GDestroyNotify) g_ptr_array_unref,
                                       found_cb, watch);
  set_hidden (watch, NULL);
}

MarConceptWatch *
mar_concept_watch_new (void)
{
  return g_object_new (MAR_TYPE_CONCEPT_WATCH, NULL);
}
