/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-find-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-accessible-names.h"
#include "mar-choice-item.h"
#include "mar-find-model.h"
#include "mar-line-breaks.h"
#include "mar-list-view.h"
#include "mar-record-format.h"
#include "mar-wrap.h"

/* While something is written, in milliseconds. */
#define DELAY 300

#define NONE GTK_INVALID_LIST_POSITION

struct _MarFindPane
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
  GtkStack *stack;
  AdwStatusPage *nothing;
  GtkListView *list;
};

enum
{
  FOUND,
  WRAPPED,
  REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFindPane, mar_find_pane, GTK_TYPE_WIDGET)

static const struct
{
  const char *name;
  const char *prompt;
  const char *nothing;
} kinds[] = {
  [MAR_FIND_TEXT] = { N_("Text"), N_("Text in Comments and Details"),
                      N_("This text isn’t in any comment or detail.") },
  [MAR_FIND_CELL] = { N_("Square"), N_("A Square"), N_("No move uses this square.") },
  [MAR_FIND_GLYPH] = { N_("Glyph"), N_("A Symbol or Its Name"),
                       N_("No move has this glyph.") },
  [MAR_FIND_PLAYER] = { N_("Player"), N_("A Name"), N_("No player has this name.") },
  [MAR_FIND_POSITION] = { N_("Position"), N_("A Position"), N_("This position doesn’t occur.") },
};

static MarFindWhat
get_kind (MarFindPane *pane)
{
  return (MarFindWhat) mar_choice_item_get_value (gtk_drop_down_get_selected_item (pane->kind));
}

static const char *
get_query (MarFindPane *pane)
{
  return gtk_editable_get_text (GTK_EDITABLE (pane->entry));
}

gboolean
mar_find_pane_has_text (MarFindPane *pane)
{
  g_return_val_if_fail (MAR_IS_FIND_PANE (pane), FALSE);

  return *get_query (pane) != '\0';
}

/* The status below the list. */

static void
show_count (MarFindPane *pane)
{
  guint n = mar_find_model_n_found (pane->model);
  guint index = gtk_single_selection_get_selected (pane->selection);
  g_autofree char *text = NULL;

  if (n > 0 && index != NONE)
    /* Translators: which of the places that were found is shown */
    text = g_strdup_printf (_("%'u of %'u"), index + 1, n);
  else if (n > 0)
    text = g_strdup_printf (g_dngettext (NULL, "%'u match", "%'u matches", n), n);
  gtk_label_set_label (pane->count, text != NULL ? text : "");
}

static void
show_nothing (MarFindPane  *pane,
              const GError *error)
{
  AdwStatusPage *page = pane->nothing;
  guint column;
  g_autofree char *markup = NULL;

  if (error != NULL)
    {
      adw_status_page_set_icon_name (page, "dialog-question-symbolic");
      adw_status_page_set_title (page, _("Invalid Search"));
      markup = g_markup_escape_text (error->domain == MAR_RULES_ERROR
                                       ? mar_rules_error_detail (error, &column)
                                       : error->message,
                                     -1);
    }
  else if (!mar_find_pane_has_text (pane))
    {
      adw_status_page_set_icon_name (page, "edit-find-symbolic");
      adw_status_page_set_title (page, _("Find"));
      markup = g_markup_escape_text (
        _("Search for text, squares, glyphs, players, and positions."), -1);
    }
  else
    {
      adw_status_page_set_icon_name (page, "edit-find-symbolic");
      adw_status_page_set_title (page, _("No Results"));
      markup = g_markup_escape_text (_(kinds[get_kind (pane)].nothing), -1);
    }
  adw_status_page_set_description (page, markup);
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
find_nearest (MarFindPane    *pane,
              const MarFound *old)
{
  guint best = NONE;
  guint distance = G_MAXUINT;

  for (guint i = 0; i < mar_find_model_n_found (pane->model); i++)
    {
      const MarFound *found = mar_find_model_found (pane->model, i);
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
find (MarFindPane *pane)
{
  MarFindItem *selected = gtk_single_selection_get_selected_item (pane->selection);
  g_autoptr (MarFindItem) before = selected != NULL ? g_object_ref (selected) : NULL;
  gboolean everywhere = gtk_check_button_get_active (pane->everywhere);
  g_autoptr (GError) error = NULL;
  GPtrArray *found = NULL;

  g_clear_handle_id (&pane->source, g_source_remove);
  pane->is_stale = FALSE;
  /* A file without games may have figures with words. */
  if (pane->document != NULL && (pane->record != NULL || get_kind (pane) == MAR_FIND_TEXT))
    found = mar_find (pane->document, everywhere ? NULL : pane->record, get_kind (pane),
                      get_query (pane), NULL, NULL, &error);
  mar_find_model_set_found (pane->model, found);
  gtk_single_selection_set_selected (
    pane->selection, before != NULL ? find_nearest (pane, mar_find_item_found (before)) : NONE);

  if (error != NULL)
    gtk_widget_add_css_class (pane->entry, "error");
  else
    gtk_widget_remove_css_class (pane->entry, "error");
  show_nothing (pane, error);
  show_count (pane);
  gtk_stack_set_visible_child_name (pane->stack,
                                    mar_find_model_n_found (pane->model) > 0 ? "list" : "nothing");
}

static gboolean
find_cb (gpointer data)
{
  MarFindPane *pane = data;

  pane->source = 0;
  find (pane);

  return G_SOURCE_REMOVE;
}

/* Matches that nobody sees are looked for when they are needed. */
static void
forget (MarFindPane *pane)
{
  g_clear_handle_id (&pane->source, g_source_remove);
  gtk_single_selection_set_selected (pane->selection, NONE);
  mar_find_model_set_found (pane->model, NULL);
  pane->is_stale = TRUE;
}

static void
text_changed_cb (MarFindPane *pane)
{
  pane->is_stale = TRUE;
  if (pane->source == 0)
    pane->source = g_timeout_add (DELAY, find_cb, pane);
}

/* Nodes have gone, perhaps: before anything of the list is drawn again, it is another. */
static void
places_changed_cb (MarFindPane *pane)
{
  pane->is_stale = TRUE;
  g_clear_handle_id (&pane->source, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (pane)))
    pane->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, find_cb, pane, NULL);
}

static void
bring_up_to_date (MarFindPane *pane)
{
  if (pane->is_stale)
    find (pane);
}

void
mar_find_pane_set_record (MarFindPane *pane,
                          MarDocument *document,
                          MarRecord   *record)
{
  gboolean everywhere;

  g_return_if_fail (MAR_IS_FIND_PANE (pane));

  everywhere = gtk_check_button_get_active (pane->everywhere);
  if (document == pane->document && (record == pane->record || (everywhere && record != NULL)))
    {
      pane->record = record;
      return;
    }

  if (pane->document != NULL)
    g_signal_handlers_disconnect_by_data (pane->document, pane);
  g_set_object (&pane->document, document);
  pane->record = record;
  if (document != NULL)
    {
      g_signal_connect_swapped (document, "node-changed", G_CALLBACK (text_changed_cb), pane);
      g_signal_connect_swapped (document, "header-changed", G_CALLBACK (text_changed_cb), pane);
      g_signal_connect_swapped (document, "figures-changed", G_CALLBACK (text_changed_cb), pane);
      g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (places_changed_cb), pane);
      g_signal_connect_swapped (document, "games-changed", G_CALLBACK (places_changed_cb), pane);
    }
  forget (pane);
  if (document != NULL && gtk_widget_get_mapped (GTK_WIDGET (pane)))
    find (pane);
}

void
mar_find_pane_set_position (MarFindPane *pane,
                            const char  *text)
{
  g_return_if_fail (MAR_IS_FIND_PANE (pane));

  gtk_editable_set_text (GTK_EDITABLE (pane->entry), text);
  find (pane);
}

/* Going there. */

static void
show_index (MarFindPane *pane,
            guint        index)
{
  gtk_single_selection_set_selected (pane->selection, index);
  if (gtk_widget_get_mapped (GTK_WIDGET (pane->list)))
    gtk_widget_activate_action (GTK_WIDGET (pane->list), "list.scroll-to-item", "u", index);
  show_count (pane);
  g_signal_emit (pane, signals[FOUND], 0, mar_find_model_found (pane->model, index));
}

void
mar_find_pane_step (MarFindPane *pane,
                    gboolean     forth)
{
  guint n;
  guint index;
  gboolean wraps = FALSE;

  g_return_if_fail (MAR_IS_FIND_PANE (pane));

  bring_up_to_date (pane);
  n = mar_find_model_n_found (pane->model);
  index = gtk_single_selection_get_selected (pane->selection);
  if (n == 0)
    return;

  if (index == NONE)
    index = forth ? 0 : n - 1;
  else
    {
      wraps = n > 1 && index == (forth ? n - 1 : 0);
      index = forth ? (index + 1) % n : (index + n - 1) % n;
    }
  show_index (pane, index);
  if (wraps)
    g_signal_emit (pane, signals[WRAPPED], 0, forth);
}

static void
activate_cb (GtkListView *list,
             guint        index,
             MarFindPane *pane)
{
  bring_up_to_date (pane);
  if (index < mar_find_model_n_found (pane->model))
    show_index (pane, index);
}

/* The rows. */

/* The excerpt with the hit in bold. */
static PangoAttrList *
make_attributes (const MarFound *found)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  if (found->length > 0)
    {
      bold->start_index = found->start;
      bold->end_index = found->start + found->length;
    }
  pango_attr_list_insert (attributes, bold);

  return attributes;
}

/* Where a figure stands, and what it is called. */
static char *
describe_figure (MarFindPane    *pane,
                 const MarFound *found)
{
  MarNode *node = found->place.node;
  const MarFigureRecord *figure = NULL;
  const char *name = NULL;
  g_autofree char *text = NULL;
  g_autofree char *where = NULL;

  if (found->figure < mar_document_n_figures (pane->document, node))
    figure = mar_document_figure (pane->document, node, found->figure);
  if (figure != NULL)
    name = figure->title != NULL ? figure->title : figure->id;
  /* Translators: what a figure is called in a booklet: "Figure 2.1" */
  text = name != NULL ? g_strdup_printf (_("Figure %s"), name) : g_strdup (_("Figure"));
  if (node == NULL)
    return g_steal_pointer (&text);

  where = mar_record_format_place (node);
  /* Translators: a place in a game, and a figure of it: "turn 12, Figure 2.1" */
  return g_strdup_printf (_("%s, %s"), where, text);
}

static char *
describe_place (MarFindPane    *pane,
                const MarFound *found)
{
  g_autofree char *where = NULL;
  g_autofree char *name = NULL;

  if (found->field != NULL)
    where = describe_figure (pane, found);
  else if (found->header != NULL)
    {
      const char *label = mar_header_label (mar_record_game (found->record), found->header);

      where = g_strdup (label != NULL ? label : found->header);
    }
  else
    where = mar_record_format_place (found->place.node);
  if (found->record == NULL || !gtk_check_button_get_active (pane->everywhere)
      || mar_document_n_records (pane->document) < 2)
    return g_steal_pointer (&where);

  name = mar_record_format_name (found->record);
  /* Translators: the number of a game, its title, and a place in it: "3. The Race, turn 12" */
  return g_strdup_printf (_("%d. %s, %s"),
                          mar_document_record_index (pane->document, found->record) + 1,
                          name != NULL ? name : _("Untitled Game"), where);
}

static GtkWidget *
make_label (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, class);

  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarFindPane              *pane)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *excerpt = make_label ("excerpt");
  GtkWidget *place = make_label ("place");

  mar_wrap_in_lines (GTK_LABEL (excerpt), 3);
  gtk_label_set_ellipsize (GTK_LABEL (place), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), excerpt);
  gtk_box_append (GTK_BOX (box), place);
  gtk_list_item_set_child (list_item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarFindPane              *pane)
{
  GtkWidget *box = gtk_list_item_get_child (list_item);
  GtkWidget *excerpt = gtk_widget_get_first_child (box);
  const MarFound *found = mar_find_item_found (gtk_list_item_get_item (list_item));
  g_autoptr (PangoAttrList) attributes = make_attributes (found);
  g_autofree char *place = describe_place (pane, found);
  g_autofree char *text = g_strdup_printf ("%s: %s", place, found->excerpt);

  gtk_label_set_label (GTK_LABEL (excerpt), found->excerpt);
  mar_line_breaks_restrict (attributes, gtk_label_get_text (GTK_LABEL (excerpt)));
  gtk_label_set_attributes (GTK_LABEL (excerpt), attributes);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (excerpt)), place);
  if (gtk_widget_get_parent (box) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* The query. */

static void
kind_changed_cb (MarFindPane *pane)
{
  MarFindWhat what = get_kind (pane);

  g_object_set (pane->entry, "placeholder-text", _(kinds[what].prompt), NULL);
  gtk_widget_set_visible (pane->board_button, what == MAR_FIND_POSITION);
  forget (pane);
  if (what == MAR_FIND_POSITION)
    g_signal_emit (pane, signals[REQUESTED], 0);
  else
    find (pane);
}

static void
request_position (MarFindPane *pane)
{
  g_signal_emit (pane, signals[REQUESTED], 0);
}

static void
query_changed_cb (MarFindPane *pane)
{
  gtk_single_selection_set_selected (pane->selection, NONE);
  find (pane);
}

static void
activated_cb (MarFindPane *pane)
{
  mar_find_pane_step (pane, TRUE);
}

static void
stopped_cb (MarFindPane *pane)
{
  gtk_widget_activate_action (GTK_WIDGET (pane), "win.show-moves", NULL);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarFindPane           *pane)
{
  if (key != GDK_KEY_Down || !gtk_widget_get_mapped (GTK_WIDGET (pane->list)))
    return GDK_EVENT_PROPAGATE;

  return gtk_widget_grab_focus (GTK_WIDGET (pane->list));
}

/* Life. */

static void
mar_find_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_find_pane_parent_class)->map (widget);

  bring_up_to_date (MAR_FIND_PANE (widget));
}

static gboolean
mar_find_pane_grab_focus (GtkWidget *widget)
{
  MarFindPane *pane = MAR_FIND_PANE (widget);

  return gtk_widget_grab_focus (pane->entry);
}

static void
mar_find_pane_dispose (GObject *object)
{
  MarFindPane *pane = MAR_FIND_PANE (object);
  GtkWidget *child;

  g_clear_handle_id (&pane->source, g_source_remove);
  if (pane->document != NULL)
    g_signal_handlers_disconnect_by_data (pane->document, pane);
  g_clear_object (&pane->document);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&pane->selection);
  g_clear_object (&pane->model);

  G_OBJECT_CLASS (mar_find_pane_parent_class)->dispose (object);
}

static void
mar_find_pane_class_init (MarFindPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_find_pane_dispose;
  widget_class->map = mar_find_pane_map;
  widget_class->grab_focus = mar_find_pane_grab_focus;

  signals[FOUND] = g_signal_new ("found", MAR_TYPE_FIND_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[WRAPPED] = g_signal_new ("wrapped", MAR_TYPE_FIND_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[REQUESTED] = g_signal_new ("position-requested", MAR_TYPE_FIND_PANE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "findpane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SEARCH);
  g_type_ensure (MAR_TYPE_CHOICE_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-find-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, entry);
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, kind);
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, everywhere);
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, board_button);
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, count);
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, nothing);
  gtk_widget_class_bind_template_child (widget_class, MarFindPane, list);
  gtk_widget_class_bind_template_callback (widget_class, query_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, request_position);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
mar_find_pane_init (MarFindPane *pane)
{
  gtk_widget_init_template (GTK_WIDGET (pane));
  pane->model = mar_find_model_new ();
  pane->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (pane->selection, FALSE);
  gtk_single_selection_set_can_unselect (pane->selection, TRUE);
  gtk_single_selection_set_model (pane->selection, G_LIST_MODEL (pane->model));
  mar_list_view_set_model (pane->list, GTK_SELECTION_MODEL (pane->selection));

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    mar_choice_item_append (G_LIST_STORE (gtk_drop_down_get_model (pane->kind)), (int) i,
                            _(kinds[i].name));
  mar_accessible_names_choice (pane->kind, _("Search for"));
  pane->is_stale = TRUE;
}

GtkWidget *
mar_find_pane_new (void)
{
  return g_object_new (MAR_TYPE_FIND_PANE, NULL);
}
