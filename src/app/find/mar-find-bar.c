/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-find-bar.h"

#include <glib/gi18n.h>

#include "mar-accessible-names.h"
#include "mar-choice-item.h"
#include "mar-find-model.h"
#include "mar-find-row.h"
#include "mar-focus.h"
#include "mar-list-view.h"

/* While something is written, in milliseconds. */
#define DELAY 300

#define NONE GTK_INVALID_LIST_POSITION

struct _MarFindBar
{
  GtkWidget parent_instance;

  MarDocument *document;
  MarRecord *record;
  MarFindModel *model;
  GtkSingleSelection *selection;
  /* The listed places may not be there any more. */
  gboolean is_stale;
  guint source;

  GtkWidget *entry;
  GtkDropDown *kind;
  GtkCheckButton *everywhere;
  GtkWidget *board_button;
  GtkLabel *count;
  GtkWidget *matches;
  GtkLabel *nothing;
  GtkListView *list;
};

enum
{
  FOUND,
  WRAPPED,
  REQUESTED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFindBar, mar_find_bar, GTK_TYPE_WIDGET)

static const struct
{
  const char *name;
  const char *prompt;
  const char *nothing;
} kinds[] = {
  [MAR_FIND_TEXT] = { NC_("search", "Text"), N_("Text in Comments and Details"),
                      N_("This text isn’t in any comment or detail.") },
  [MAR_FIND_CELL] = { NC_("search", "Square"), N_("A Square"),
                      N_("No move uses this square.") },
  [MAR_FIND_GLYPH] = { NC_("search", "Glyph"), N_("A Symbol or Its Name"),
                       N_("No move has this glyph.") },
  [MAR_FIND_PLAYER] = { NC_("search", "Player"), N_("A Name"),
                        N_("No player has this name.") },
  [MAR_FIND_POSITION] = { NC_("search", "Position"), N_("A Position"),
                          N_("This position doesn’t occur.") },
};

static MarFindWhat
get_kind (MarFindBar *bar)
{
  return (MarFindWhat) mar_choice_item_get_value (gtk_drop_down_get_selected_item (bar->kind));
}

static const char *
get_query (MarFindBar *bar)
{
  return gtk_editable_get_text (GTK_EDITABLE (bar->entry));
}

gboolean
mar_find_bar_has_text (MarFindBar *bar)
{
  g_return_val_if_fail (MAR_IS_FIND_BAR (bar), FALSE);

  return *get_query (bar) != '\0';
}

/* What is said of the matches. */

static void
show_count (MarFindBar *bar)
{
  guint n = mar_find_model_n_found (bar->model);
  guint index = gtk_single_selection_get_selected (bar->selection);
  g_autofree char *text = NULL;

  if (n > 0 && index != NONE)
    /* Translators: which of the places that were found is shown */
    text = g_strdup_printf (_("%'u of %'u"), index + 1, n);
  else if (n > 0)
    text = g_strdup_printf (g_dngettext (NULL, "%'u match", "%'u matches", n), n);
  gtk_label_set_label (bar->count, text != NULL ? text : "");
}

static void
show_matches (MarFindBar   *bar,
              const GError *error)
{
  const gboolean found = mar_find_model_n_found (bar->model) > 0;
  const char *text = "";
  guint column;

  if (error != NULL)
    text = error->domain == MAR_RULES_ERROR ? mar_rules_error_detail (error, &column)
                                            : error->message;
  else if (!found && mar_find_bar_has_text (bar))
    text = _(kinds[get_kind (bar)].nothing);

  if (error != NULL)
    gtk_widget_add_css_class (bar->entry, "error");
  else
    gtk_widget_remove_css_class (bar->entry, "error");
  gtk_label_set_label (bar->nothing, text);
  gtk_widget_set_visible (GTK_WIDGET (bar->nothing), *text != '\0');
  gtk_widget_set_visible (bar->matches, found);
  show_count (bar);
}

/* Finding. */

static gboolean
is_same_place (const MarFound *one,
               const MarFound *other)
{
  return one->place.node == other->place.node && one->place.step == other->place.step
         && one->header == other->header && one->comment == other->comment
         && one->field == other->field && one->figure == other->figure;
}

/* The place of the new list that is nearest to @old, which was selected before. */
static guint
find_nearest (MarFindBar     *bar,
              const MarFound *old)
{
  guint best = NONE;
  guint distance = G_MAXUINT;

  for (guint i = 0; i < mar_find_model_n_found (bar->model); i++)
    {
      const MarFound *found = mar_find_model_found (bar->model, i);
      guint apart = found->offset > old->offset ? found->offset - old->offset
                                                : old->offset - found->offset;

      if (is_same_place (found, old) && apart < distance)
        {
          best = i;
          distance = apart;
        }
    }

  return best;
}

static void
find (MarFindBar *bar)
{
  MarFindItem *selected = gtk_single_selection_get_selected_item (bar->selection);
  g_autoptr (MarFindItem) before = selected != NULL ? g_object_ref (selected) : NULL;
  gboolean everywhere = gtk_check_button_get_active (bar->everywhere);
  g_autoptr (GError) error = NULL;
  GPtrArray *found = NULL;

  g_clear_handle_id (&bar->source, g_source_remove);
  bar->is_stale = FALSE;
  /* A file without games may have figures with words. */
  if (bar->document != NULL && (bar->record != NULL || get_kind (bar) == MAR_FIND_TEXT))
    found = mar_find (bar->document, everywhere ? NULL : bar->record, get_kind (bar),
                      get_query (bar), NULL, NULL, &error);
  mar_find_model_set_found (bar->model, found);
  gtk_single_selection_set_selected (
    bar->selection, before != NULL ? find_nearest (bar, mar_find_item_found (before)) : NONE);

  show_matches (bar, error);
}

static gboolean
find_cb (gpointer data)
{
  MarFindBar *bar = data;

  bar->source = 0;
  find (bar);

  return G_SOURCE_REMOVE;
}

/* Matches that nobody sees are looked for when they are needed. */
static void
forget (MarFindBar *bar)
{
  g_clear_handle_id (&bar->source, g_source_remove);
  gtk_single_selection_set_selected (bar->selection, NONE);
  mar_find_model_set_found (bar->model, NULL);
  bar->is_stale = TRUE;
}

static void
text_changed_cb (MarFindBar *bar)
{
  bar->is_stale = TRUE;
  if (bar->source == 0)
    bar->source = g_timeout_add (DELAY, find_cb, bar);
}

/* Nodes have gone, perhaps: before anything of the list is drawn again, it is another. */
static void
places_changed_cb (MarFindBar *bar)
{
  bar->is_stale = TRUE;
  g_clear_handle_id (&bar->source, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (bar)))
    bar->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, find_cb, bar, NULL);
}

static void
bring_up_to_date (MarFindBar *bar)
{
  if (bar->is_stale)
    find (bar);
}

void
mar_find_bar_set_record (MarFindBar  *bar,
                         MarDocument *document,
                         MarRecord   *record)
{
  gboolean everywhere;

  g_return_if_fail (MAR_IS_FIND_BAR (bar));

  everywhere = gtk_check_button_get_active (bar->everywhere);
  if (document == bar->document && (record == bar->record || (everywhere && record != NULL)))
    {
      bar->record = record;
      return;
    }

  if (bar->document != NULL)
    g_signal_handlers_disconnect_by_data (bar->document, bar);
  g_set_object (&bar->document, document);
  bar->record = record;
  if (document != NULL)
    {
      g_signal_connect_swapped (document, "node-changed", G_CALLBACK (text_changed_cb), bar);
      g_signal_connect_swapped (document, "header-changed", G_CALLBACK (text_changed_cb), bar);
      g_signal_connect_swapped (document, "figures-changed", G_CALLBACK (text_changed_cb), bar);
      g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (places_changed_cb), bar);
      g_signal_connect_swapped (document, "games-changed", G_CALLBACK (places_changed_cb), bar);
    }
  forget (bar);
  if (document != NULL && gtk_widget_get_mapped (GTK_WIDGET (bar)))
    find (bar);
}

void
mar_find_bar_set_position (MarFindBar *bar,
                           const char *text)
{
  g_return_if_fail (MAR_IS_FIND_BAR (bar));

  gtk_editable_set_text (GTK_EDITABLE (bar->entry), text);
  find (bar);
}

/* Going there. */

static void
show_index (MarFindBar *bar,
            guint       index)
{
  gtk_single_selection_set_selected (bar->selection, index);
  if (gtk_widget_get_mapped (GTK_WIDGET (bar->list)))
    gtk_widget_activate_action (GTK_WIDGET (bar->list), "list.scroll-to-item", "u", index);
  show_count (bar);
  g_signal_emit (bar, signals[FOUND], 0, mar_find_model_found (bar->model, index));
}

void
mar_find_bar_step (MarFindBar *bar,
                   gboolean    forth)
{
  guint n;
  guint index;
  gboolean wraps = FALSE;

  g_return_if_fail (MAR_IS_FIND_BAR (bar));

  bring_up_to_date (bar);
  n = mar_find_model_n_found (bar->model);
  index = gtk_single_selection_get_selected (bar->selection);
  if (n == 0)
    return;

  if (index == NONE)
    index = forth ? 0 : n - 1;
  else
    {
      wraps = n > 1 && index == (forth ? n - 1 : 0);
      index = forth ? (index + 1) % n : (index + n - 1) % n;
    }
  show_index (bar, index);
  if (wraps)
    g_signal_emit (bar, signals[WRAPPED], 0, forth);
}

static void
activate_cb (GtkListView *list,
             guint        index,
             MarFindBar  *bar)
{
  bring_up_to_date (bar);
  if (index < mar_find_model_n_found (bar->model))
    show_index (bar, index);
}

/* The rows. */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarFindBar               *bar)
{
  gtk_list_item_set_child (list_item, mar_find_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarFindBar               *bar)
{
  mar_find_row_show (MAR_FIND_ROW (gtk_list_item_get_child (list_item)), bar->document,
                     mar_find_item_found (gtk_list_item_get_item (list_item)),
                     gtk_check_button_get_active (bar->everywhere));
}

/* The query. */

static void
kind_changed_cb (MarFindBar *bar)
{
  MarFindWhat what = get_kind (bar);

  g_object_set (bar->entry, "placeholder-text", _(kinds[what].prompt), NULL);
  gtk_widget_set_visible (bar->board_button, what == MAR_FIND_POSITION);
  forget (bar);
  if (what == MAR_FIND_POSITION)
    g_signal_emit (bar, signals[REQUESTED], 0);
  else
    find (bar);
}

static void
request_position (MarFindBar *bar)
{
  g_signal_emit (bar, signals[REQUESTED], 0);
}

/* The entry waits a little before it tells of what is typed; who goes on at once finds that,
 * too. */
static void
typed_cb (MarFindBar *bar)
{
  gtk_single_selection_set_selected (bar->selection, NONE);
  bar->is_stale = TRUE;
}

static void
everywhere_toggled_cb (MarFindBar *bar)
{
  gtk_single_selection_set_selected (bar->selection, NONE);
  find (bar);
}

static void
activated_cb (MarFindBar *bar)
{
  mar_find_bar_step (bar, TRUE);
}

static void
leave (MarFindBar *bar)
{
  g_signal_emit (bar, signals[LEFT], 0, TRUE);
}

static void
close_cb (MarFindBar *bar)
{
  g_signal_emit (bar, signals[LEFT], 0, FALSE);
}

/* From anywhere but the entry, which has a key of its own for it. */
static void
leave_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  leave (MAR_FIND_BAR (widget));
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarFindBar            *bar)
{
  if (key != GDK_KEY_Down || !gtk_widget_get_mapped (GTK_WIDGET (bar->list)))
    return GDK_EVENT_PROPAGATE;

  return gtk_widget_grab_focus (GTK_WIDGET (bar->list));
}

/* Life. */

static void
mar_find_bar_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_find_bar_parent_class)->map (widget);

  bring_up_to_date (MAR_FIND_BAR (widget));
}

static gboolean
mar_find_bar_grab_focus (GtkWidget *widget)
{
  MarFindBar *bar = MAR_FIND_BAR (widget);

  if (!gtk_widget_grab_focus (bar->entry))
    return FALSE;

  gtk_editable_select_region (GTK_EDITABLE (bar->entry), 0, -1);

  return TRUE;
}

static void
mar_find_bar_dispose (GObject *object)
{
  MarFindBar *bar = MAR_FIND_BAR (object);
  GtkWidget *child;

  g_clear_handle_id (&bar->source, g_source_remove);
  if (bar->document != NULL)
    g_signal_handlers_disconnect_by_data (bar->document, bar);
  g_clear_object (&bar->document);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (bar))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&bar->selection);
  g_clear_object (&bar->model);

  G_OBJECT_CLASS (mar_find_bar_parent_class)->dispose (object);
}

static void
mar_find_bar_class_init (MarFindBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_find_bar_dispose;
  widget_class->map = mar_find_bar_map;
  widget_class->grab_focus = mar_find_bar_grab_focus;
  widget_class->focus = mar_focus_children;

  signals[FOUND] = g_signal_new ("found", MAR_TYPE_FIND_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[WRAPPED] = g_signal_new ("wrapped", MAR_TYPE_FIND_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[REQUESTED] = g_signal_new ("position-requested", MAR_TYPE_FIND_BAR, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", MAR_TYPE_FIND_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_install_action (widget_class, "find.leave", NULL, leave_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "find.leave", NULL);

  gtk_widget_class_set_css_name (widget_class, "findbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SEARCH);
  g_type_ensure (MAR_TYPE_CHOICE_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-find-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, entry);
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, kind);
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, everywhere);
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, board_button);
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, count);
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, matches);
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, nothing);
  gtk_widget_class_bind_template_child (widget_class, MarFindBar, list);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, bring_up_to_date);
  gtk_widget_class_bind_template_callback (widget_class, everywhere_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, request_position);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
mar_find_bar_init (MarFindBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
  bar->model = mar_find_model_new ();
  bar->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (bar->selection, FALSE);
  gtk_single_selection_set_can_unselect (bar->selection, TRUE);
  gtk_single_selection_set_model (bar->selection, G_LIST_MODEL (bar->model));
  mar_list_view_set_model (bar->list, GTK_SELECTION_MODEL (bar->selection));

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    mar_choice_item_append (G_LIST_STORE (gtk_drop_down_get_model (bar->kind)), (int) i,
                            g_dpgettext2 (NULL, "search", kinds[i].name));
  mar_accessible_names_choice (bar->kind, _("Search for"));
  bar->is_stale = TRUE;
}

GtkWidget *
mar_find_bar_new (void)
{
  return g_object_new (MAR_TYPE_FIND_BAR, NULL);
}
