/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-filters.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-choice-item.h"
#include "mar-concept.h"
#include "mar-node.h"
#include "mar-record-format.h"

/* How long after a key the date is looked for, in milliseconds. */
#define DELAY 400

/* The first item of each list. */
#define ANY -1

/* Of the results, beside the players. */
enum
{
  SHARED = MAR_MAX_PLAYERS,
  OPEN,
};

struct _MarLibraryFilters
{
  GtkWidget parent_instance;

  GtkDropDown *game;
  GtkDropDown *result;
  GtkDropDown *glyph;
  GtkDropDown *concept;
  GtkEntry *date;
  GtkCheckButton *duplicates;
  /* (element-type utf8): names of the concepts that are listed, by value. */
  GPtrArray *concepts;
  guint source;
  gboolean is_filling;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibraryFilters, mar_library_filters, GTK_TYPE_WIDGET)

static GListStore *
get_store (GtkDropDown *list)
{
  return G_LIST_STORE (gtk_drop_down_get_model (list));
}

static int
get_value (GtkDropDown *list)
{
  return mar_choice_item_get_value (gtk_drop_down_get_selected_item (list));
}

static void
set_value (GtkDropDown *list,
           int          value)
{
  gtk_drop_down_set_selected (list, mar_choice_item_find (gtk_drop_down_get_model (list), value));
}

/* (nullable): the rules that are chosen. */
static const MarGame *
get_game (MarLibraryFilters *filters)
{
  const int value = get_value (filters->game);

  return value != ANY ? mar_games (NULL)[value] : NULL;
}

/* The lists. */

static void
fill_games (MarLibraryFilters *filters)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  mar_choice_item_append (get_store (filters->game), ANY, _("Any Rules"));
  for (guint i = 0; i < n; i++)
    mar_choice_item_append (get_store (filters->game), (int) i, games[i]->title);
}

static void
fill_glyphs (MarLibraryFilters *filters)
{
  guint n;
  const MarGlyph *glyphs = mar_glyphs (&n);

  mar_choice_item_append (get_store (filters->glyph), ANY, _("Any Glyph"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = g_strdup_printf ("%s  %s", glyphs[i].symbol, _(glyphs[i].name));

      mar_choice_item_append (get_store (filters->glyph), glyphs[i].nag, title);
    }
}

/* Who can win is known of one game alone. */
static void
fill_results (MarLibraryFilters *filters,
              const MarGame     *game)
{
  GListStore *store = get_store (filters->result);

  g_list_store_remove_all (store);
  mar_choice_item_append (store, ANY, _("Any Result"));
  for (int i = 0; game != NULL && game->letters[i] != '\0' && i < MAR_MAX_PLAYERS; i++)
    {
      const char letter[] = { game->letters[i], '\0' };
      g_autofree char *title = mar_winners_format (game, letter);

      mar_choice_item_append (store, i, title);
    }
  mar_choice_item_append (store, SHARED, _("Shared or Drawn"));
  mar_choice_item_append (store, OPEN, _("Without Result"));
}

static void
add_concepts (MarLibraryFilters *filters,
              const MarGame     *game)
{
  guint n;
  const MarConceptKind *kinds = mar_concept_kinds (game, &n);

  for (guint i = 0; i < n; i++)
    {
      if (kinds[i].word == NULL
          || g_ptr_array_find_with_equal_func (filters->concepts, kinds[i].name, g_str_equal, NULL))
        continue;
      mar_choice_item_append (get_store (filters->concept), (int) filters->concepts->len,
                              _(kinds[i].title));
      g_ptr_array_add (filters->concepts, g_strdup (kinds[i].name));
    }
}

static void
fill_concepts (MarLibraryFilters *filters,
               const MarGame     *game)
{
  guint n = 1;
  const MarGame *const *games = game != NULL ? &game : mar_games (&n);

  g_list_store_remove_all (get_store (filters->concept));
  g_ptr_array_set_size (filters->concepts, 0);
  mar_choice_item_append (get_store (filters->concept), ANY, _("Any Concept"));
  for (guint i = 0; i < n; i++)
    add_concepts (filters, games[i]);
}

static int
find_concept (MarLibraryFilters *filters,
              const char        *name)
{
  guint index;

  return name != NULL
             && g_ptr_array_find_with_equal_func (filters->concepts, name, g_str_equal, &index)
           ? (int) index
           : ANY;
}

static int
find_result (const MarGame *game,
             const char    *result)
{
  const char *letter = game != NULL && result != NULL && strlen (result) == 1
                         ? strchr (game->letters, *result)
                         : NULL;

  if (result == NULL)
    return ANY;
  return letter != NULL                 ? (int) (letter - game->letters)
         : g_str_equal (result, "draw") ? SHARED
                                        : OPEN;
}

/* (nullable) (transfer full) */
static char *
get_result (MarLibraryFilters *filters)
{
  const int value = get_value (filters->result);

  if (value == ANY)
    return NULL;
  return value == SHARED ? g_strdup ("draw")
         : value == OPEN ? g_strdup ("none")
                         : g_strndup (get_game (filters)->letters + value, 1);
}

/* Showing and choosing. */

void
mar_library_filters_show (MarLibraryFilters       *filters,
                          const MarLibraryRequest *request)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  g_return_if_fail (MAR_IS_LIBRARY_FILTERS (filters));
  g_return_if_fail (request != NULL);

  filters->is_filling = TRUE;
  set_value (filters->game, ANY);
  for (guint i = 0; i < n; i++)
    if (games[i] == request->game)
      set_value (filters->game, (int) i);
  fill_results (filters, request->game);
  fill_concepts (filters, request->game);
  set_value (filters->result, find_result (request->game, request->result));
  set_value (filters->concept, find_concept (filters, request->concept));
  set_value (filters->glyph, request->glyph != NULL ? atoi (request->glyph + 1) : ANY);
  gtk_editable_set_text (GTK_EDITABLE (filters->date), request->date != NULL ? request->date : "");
  gtk_check_button_set_active (filters->duplicates, request->duplicates);
  g_clear_handle_id (&filters->source, g_source_remove);
  filters->is_filling = FALSE;
}

void
mar_library_filters_apply (MarLibraryFilters *filters,
                           MarLibraryRequest *request)
{
  const int glyph = get_value (filters->glyph);
  const int concept = get_value (filters->concept);
  g_autofree char *date = NULL;

  g_return_if_fail (MAR_IS_LIBRARY_FILTERS (filters));
  g_return_if_fail (request != NULL);

  g_free (request->result);
  g_free (request->glyph);
  g_free (request->concept);
  g_free (request->date);
  request->game = get_game (filters);
  request->result = get_result (filters);
  request->glyph = glyph != ANY ? g_strdup_printf ("$%d", glyph) : NULL;
  request->concept = concept != ANY ? g_strdup (g_ptr_array_index (filters->concepts, concept))
                                    : NULL;
  date = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (filters->date))));
  request->date = *date != '\0' ? g_steal_pointer (&date) : NULL;
  request->duplicates = gtk_check_button_get_active (filters->duplicates);
}

static void
emit_changed (MarLibraryFilters *filters)
{
  g_clear_handle_id (&filters->source, g_source_remove);
  if (!filters->is_filling)
    g_signal_emit (filters, signals[CHANGED], 0);
}

static gboolean
delay_cb (gpointer data)
{
  MarLibraryFilters *filters = data;

  filters->source = 0;
  emit_changed (filters);
  return G_SOURCE_REMOVE;
}

static void
date_changed_cb (MarLibraryFilters *filters)
{
  g_clear_handle_id (&filters->source, g_source_remove);
  if (!filters->is_filling)
    filters->source = g_timeout_add (DELAY, delay_cb, filters);
}

/* A concept that the new game has, too, stays chosen, and a result without a winner. */
static void
game_changed_cb (MarLibraryFilters *filters)
{
  const int result = get_value (filters->result);
  const int value = get_value (filters->concept);
  g_autofree char *concept = NULL;

  if (filters->is_filling)
    return;
  filters->is_filling = TRUE;
  if (value != ANY)
    concept = g_strdup (g_ptr_array_index (filters->concepts, value));
  fill_results (filters, get_game (filters));
  fill_concepts (filters, get_game (filters));
  set_value (filters->result, result >= SHARED ? result : ANY);
  set_value (filters->concept, find_concept (filters, concept));
  filters->is_filling = FALSE;
  emit_changed (filters);
}

static void
clear_cb (MarLibraryFilters *filters)
{
  g_autoptr (MarLibraryRequest) nothing = mar_library_request_new ();

  mar_library_filters_show (filters, nothing);
  emit_changed (filters);
}

static void
mar_library_filters_dispose (GObject *object)
{
  MarLibraryFilters *filters = MAR_LIBRARY_FILTERS (object);
  GtkWidget *child;

  filters->is_filling = TRUE;
  g_clear_handle_id (&filters->source, g_source_remove);
  g_clear_pointer (&filters->concepts, g_ptr_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_library_filters_parent_class)->dispose (object);
}

static void
mar_library_filters_class_init (MarLibraryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_filters_dispose;
  signals[CHANGED] = g_signal_new ("changed", MAR_TYPE_LIBRARY_FILTERS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (MAR_TYPE_CHOICE_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-library-filters.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibraryFilters, game);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryFilters, result);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryFilters, glyph);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryFilters, concept);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryFilters, date);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryFilters, duplicates);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, emit_changed);
  gtk_widget_class_bind_template_callback (widget_class, date_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
}

static void
mar_library_filters_init (MarLibraryFilters *filters)
{
  filters->is_filling = TRUE;
  filters->concepts = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (filters));
  fill_games (filters);
  fill_glyphs (filters);
  fill_results (filters, NULL);
  fill_concepts (filters, NULL);
  filters->is_filling = FALSE;
}
