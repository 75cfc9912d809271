/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-findings-bar.h"
#include "mar-findings-row.h"
#include "mar-focus.h"
#include "mar-list-view.h"

/* After a change, in milliseconds; what nobody sees can wait. */
#define DELAY 400
#define DELAY_UNSEEN 2000
/* So much is read at a time that nobody who types meanwhile feels it. */
#define MICROSECONDS_AT_ONCE 2000

struct _MarFindingsPane
{
  GtkWidget parent_instance;

  MarDocument *document;
  GListStore *store;
  GtkSingleSelection *selection;
  /* While there is one, what is listed may not be true, nor its nodes there any more. */
  guint source;
  MarProofReading *reading;
  gboolean read_with_repairs;
  /* The keyboard comes as soon as there is a list. */
  gboolean awaits_focus;
  /* The list changes, and nobody has chosen anything. */
  gboolean is_filling;
  /* Where the selected item stood, and whether the one that comes to its place is gone to. */
  guint selected_at;
  gboolean goes_on;

  MarFindingsBar *bar;
  GtkStack *stack;
  GtkListView *list;
  AdwStatusPage *nothing;
};

enum
{
  FOUND,
  EDIT,
  ACCEPT,
  COUNTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFindingsPane, mar_findings_pane, GTK_TYPE_WIDGET)

/* Reading. */

static gboolean
is_seen (MarFindingsPane *pane)
{
  return gtk_widget_get_mapped (GTK_WIDGET (pane));
}

static gboolean
has_focus (MarFindingsPane *pane)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (pane));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (pane));
}

static void
show_page (MarFindingsPane *pane)
{
  const gboolean any = g_list_model_get_n_items (G_LIST_MODEL (pane->store)) > 0;
  const gboolean listed = g_list_model_get_n_items (G_LIST_MODEL (pane->selection)) > 0;

  adw_status_page_set_title (pane->nothing,
                             any ? mar_findings_bar_nothing (pane->bar) : _("Nothing to Correct"));
  adw_status_page_set_description (
    pane->nothing, any ? NULL
                       : _("All moves were played again by the rules, and what comments, "
                           "figures, and results say was held against them."));
  gtk_stack_set_visible_child_name (pane->stack, listed ? "list" : "nothing");
}

static MarFindingItem *
get_selected (MarFindingsPane *pane)
{
  return gtk_single_selection_get_selected_item (pane->selection);
}

static void
scroll_to_selected (MarFindingsPane *pane)
{
  if (is_seen (pane) && get_selected (pane) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (pane->list), "list.scroll-to-item", "u",
                                gtk_single_selection_get_selected (pane->selection));
}

/* The next one comes to the place of one that was decided. The same one stays selected when its
 * readings come. */
static void
select_again (MarFindingsPane *pane,
              gboolean         had_selection,
              guint            n_before)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (pane->selection));
  const gboolean goes_on = pane->goes_on;

  pane->goes_on = FALSE;
  if (n == 0 || get_selected (pane) != NULL || !(goes_on || (had_selection && n == n_before)))
    return;

  pane->is_filling = !goes_on;
  gtk_single_selection_set_selected (pane->selection, MIN (pane->selected_at, n - 1));
  pane->is_filling = FALSE;
  scroll_to_selected (pane);
}

/* The focus stays in the list when a row goes, for a person who works through it. */
static void
fill (MarFindingsPane *pane,
      GPtrArray       *findings,
      gboolean         is_read)
{
  gboolean had_focus = has_focus (pane);
  const gboolean had_selection = get_selected (pane) != NULL;
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (pane->selection));
  guint n;

  pane->is_filling = TRUE;
  mar_findings_fill (pane->store, findings);
  n = mar_findings_bar_count (pane->bar, G_LIST_MODEL (pane->store), pane->document);
  pane->is_filling = FALSE;
  show_page (pane);
  if (is_read)
    select_again (pane, had_selection, n_before);
  if ((had_focus && !has_focus (pane)) || pane->awaits_focus)
    gtk_widget_grab_focus (GTK_WIDGET (pane));
  pane->awaits_focus = FALSE;
  g_signal_emit (pane, signals[COUNTED], 0, n, is_read);
}

static void
stop (MarFindingsPane *pane)
{
  g_clear_handle_id (&pane->source, g_source_remove);
  g_clear_pointer (&pane->reading, mar_proof_reading_free);
}

static void
finish (MarFindingsPane *pane)
{
  g_autoptr (GPtrArray) findings = mar_proof_reading_findings (pane->reading);

  stop (pane);
  fill (pane, findings, TRUE);
}

static gboolean
go_on_cb (gpointer data)
{
  MarFindingsPane *pane = data;

  if (!mar_proof_reading_go_on (pane->reading, MICROSECONDS_AT_ONCE))
    return G_SOURCE_CONTINUE;

  pane->source = 0;
  finish (pane);

  return G_SOURCE_REMOVE;
}

static void
begin (MarFindingsPane *pane)
{
  pane->read_with_repairs = is_seen (pane);
  pane->reading = mar_proof_reading_new (pane->document, pane->read_with_repairs);
}

static gboolean
begin_cb (gpointer data)
{
  MarFindingsPane *pane = data;

  begin (pane);
  pane->source = g_idle_add_full (G_PRIORITY_LOW, go_on_cb, pane, NULL);

  return G_SOURCE_REMOVE;
}

static void
read_after (MarFindingsPane *pane,
            guint            delay)
{
  stop (pane);
  pane->source = g_timeout_add_full (G_PRIORITY_LOW, delay, begin_cb, pane, NULL);
}

static void
document_changed_cb (MarFindingsPane *pane)
{
  read_after (pane, is_seen (pane) ? DELAY : DELAY_UNSEEN);
}

static const char *const document_signals[] = {
  "node-changed", "tree-changed", "header-changed", "games-changed", "figures-changed",
};

void
mar_findings_pane_set_document (MarFindingsPane *pane,
                                MarDocument     *document)
{
  g_autoptr (GPtrArray) nothing = NULL;

  g_return_if_fail (MAR_IS_FINDINGS_PANE (pane));

  if (document == pane->document)
    return;

  if (pane->document != NULL)
    g_signal_handlers_disconnect_by_data (pane->document, pane);
  stop (pane);
  g_set_object (&pane->document, document);
  pane->awaits_focus = FALSE;
  pane->goes_on = FALSE;
  nothing = g_ptr_array_new ();
  fill (pane, nothing, FALSE);
  if (document == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (document_signals); i++)
    g_signal_connect_swapped (document, document_signals[i], G_CALLBACK (document_changed_cb),
                              pane);
  gtk_stack_set_visible_child_name (pane->stack, "reading");
  read_after (pane, is_seen (pane) ? 0 : DELAY_UNSEEN);
}

/* Input. */

/* A person who is quicker than the reading waits for it: nothing is done by a list that is out of
 * date. */
static void
catch_up (MarFindingsPane *pane)
{
  if (pane->source == 0)
    return;

  stop (pane);
  begin (pane);
  while (!mar_proof_reading_go_on (pane->reading, G_MAXINT64))
    ;
  finish (pane);
}

/* Returns: (transfer none) (nullable): the selected item, which says what is true now. */
static MarFindingItem *
get_current (MarFindingsPane *pane)
{
  MarFindingItem *selected = get_selected (pane);
  g_autoptr (MarFindingItem) item = NULL;
  guint position;

  if (selected == NULL)
    return NULL;
  item = g_object_ref (selected);
  catch_up (pane);

  return g_list_store_find (pane->store, item, &position) ? item : NULL;
}

static void
go_to (MarFindingsPane *pane)
{
  MarFindingItem *item = get_current (pane);

  if (item != NULL)
    g_signal_emit (pane, signals[FOUND], 0, mar_finding_item_finding (item));
}

static void
selection_changed_cb (MarFindingsPane *pane)
{
  if (get_selected (pane) != NULL)
    pane->selected_at = gtk_single_selection_get_selected (pane->selection);
  if (!pane->is_filling)
    go_to (pane);
}

static void
filter_changed_cb (MarFindingsPane *pane)
{
  if (!pane->is_filling && pane->document != NULL && pane->reading == NULL)
    show_page (pane);
}

/* Where the one stands that comes next, or before; of one that is decided the next has come to its
 * place. */
static guint
get_next (MarFindingsPane *pane,
          gboolean         forth,
          guint            n)
{
  const guint at = gtk_single_selection_get_selected (pane->selection);

  if (at != GTK_INVALID_LIST_POSITION)
    return forth ? (at + 1) % n : (at + n - 1) % n;
  if (pane->selected_at == GTK_INVALID_LIST_POSITION)
    return forth ? 0 : n - 1;

  return forth ? MIN (pane->selected_at, n) % n : (MIN (pane->selected_at, n) + n - 1) % n;
}

const MarFinding *
mar_findings_pane_step (MarFindingsPane *pane,
                        gboolean         forth,
                        guint           *index,
                        guint           *n)
{
  g_return_val_if_fail (MAR_IS_FINDINGS_PANE (pane), NULL);
  g_return_val_if_fail (index != NULL && n != NULL, NULL);

  catch_up (pane);
  *n = g_list_model_get_n_items (G_LIST_MODEL (pane->selection));
  if (*n == 0)
    return NULL;

  *index = get_next (pane, forth, *n);
  if (*index == gtk_single_selection_get_selected (pane->selection))
    go_to (pane);
  else
    gtk_single_selection_set_selected (pane->selection, *index);
  scroll_to_selected (pane);

  return get_selected (pane) != NULL ? mar_finding_item_finding (get_selected (pane)) : NULL;
}

/* Deciding. */

/* What is decided goes from the list at once, and the next comes to its place. */
static void
decided (MarFindingsPane *pane)
{
  pane->goes_on = TRUE;
  read_after (pane, 0);
}

static void
accept (GtkWidget  *widget,
        const char *action,
        GVariant   *readings)
{
  MarFindingsPane *pane = MAR_FINDINGS_PANE (widget);
  MarFindingItem *item = get_current (pane);
  gsize n_readings;
  const guint *chosen = g_variant_get_fixed_array (readings, &n_readings, sizeof (guint));
  guint first;
  guint n;

  if (item == NULL)
    return;
  mar_finding_item_findings (item, &first, &n);
  g_return_if_fail (n == n_readings);

  g_signal_emit (pane, signals[ACCEPT], 0, item, chosen);
  decided (pane);
}

/* @reason: why the text is left as it is printed; NULL: it is to be decided again */
static void
decide (GtkWidget  *widget,
        const char *action,
        GVariant   *reason)
{
  MarFindingsPane *pane = MAR_FINDINGS_PANE (widget);
  MarFindingItem *item = get_current (pane);
  const char *text = reason != NULL ? g_variant_get_string (reason, NULL) : NULL;
  GPtrArray *findings;
  guint first;
  guint n;

  if (item == NULL)
    return;

  findings = mar_finding_item_findings (item, &first, &n);
  if (text != NULL)
    mar_findings_leave (pane->document, findings, first, n, *text != '\0' ? text : NULL);
  else
    mar_findings_reopen (pane->document, findings, first, n);
  decided (pane);
}

static void
edit (GtkWidget  *widget,
      const char *action,
      GVariant   *parameter)
{
  MarFindingsPane *pane = MAR_FINDINGS_PANE (widget);
  MarFindingItem *item = get_current (pane);

  if (item != NULL)
    g_signal_emit (pane, signals[EDIT], 0, mar_finding_item_finding (item));
}

static void
activate_cb (GtkListView     *list,
             guint            position,
             MarFindingsPane *pane)
{
  gtk_single_selection_set_selected (pane->selection, position);
  edit (GTK_WIDGET (pane), NULL, NULL);
}

/* The rows. */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarFindingsPane          *pane)
{
  GtkWidget *row = mar_findings_row_new ();

  g_object_bind_property (list_item, "selected", row, "open", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarFindingsPane          *pane)
{
  mar_findings_row_set_item (MAR_FINDINGS_ROW (gtk_list_item_get_child (list_item)), pane->document,
                             gtk_list_item_get_item (list_item),
                             mar_document_n_records (pane->document) > 1);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           MarFindingsPane          *pane)
{
  mar_findings_row_set_item (MAR_FINDINGS_ROW (gtk_list_item_get_child (list_item)), NULL, NULL,
                             FALSE);
}

/* Life. */

/* Repairs are looked for only where they are seen. */
static void
mar_findings_pane_map (GtkWidget *widget)
{
  MarFindingsPane *pane = MAR_FINDINGS_PANE (widget);

  GTK_WIDGET_CLASS (mar_findings_pane_parent_class)->map (widget);

  if (pane->document != NULL && (pane->source != 0 || !pane->read_with_repairs))
    read_after (pane, 0);
  scroll_to_selected (pane);
}

/* Returns: the row of the selected item, if the list shows it, or else the list. */
static GtkWidget *
get_selected_row (MarFindingsPane *pane)
{
  MarFindingItem *item = get_selected (pane);

  for (GtkWidget *one = gtk_widget_get_first_child (GTK_WIDGET (pane->list)); one != NULL;
       one = gtk_widget_get_next_sibling (one))
    {
      GtkWidget *row = gtk_widget_get_first_child (one);

      if (item != NULL && MAR_IS_FINDINGS_ROW (row)
          && mar_findings_row_item (MAR_FINDINGS_ROW (row)) == item)
        return one;
    }

  return GTK_WIDGET (pane->list);
}

static gboolean
mar_findings_pane_grab_focus (GtkWidget *widget)
{
  MarFindingsPane *pane = MAR_FINDINGS_PANE (widget);

  if (!gtk_widget_get_mapped (GTK_WIDGET (pane->list)))
    {
      pane->awaits_focus = pane->source != 0;
      return pane->awaits_focus;
    }
  /* Whoever comes by a key begins with the first. */
  if (get_selected (pane) == NULL)
    gtk_single_selection_set_selected (pane->selection, 0);

  return gtk_widget_grab_focus (get_selected_row (pane));
}

static void
mar_findings_pane_dispose (GObject *object)
{
  MarFindingsPane *pane = MAR_FINDINGS_PANE (object);
  GtkWidget *child;

  stop (pane);
  if (pane->document != NULL)
    g_signal_handlers_disconnect_by_data (pane->document, pane);
  g_clear_object (&pane->document);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&pane->selection);
  g_clear_object (&pane->store);

  G_OBJECT_CLASS (mar_findings_pane_parent_class)->dispose (object);
}

static void
show_moves (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.show-moves", NULL);
}

#define BIND_CHILD(name)                                                                           \
  gtk_widget_class_bind_template_child (widget_class, MarFindingsPane, name)

static void
mar_findings_pane_class_init (MarFindingsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_findings_pane_dispose;
  widget_class->map = mar_findings_pane_map;
  widget_class->grab_focus = mar_findings_pane_grab_focus;
  widget_class->focus = mar_focus_children;

  signals[FOUND] = g_signal_new ("found", MAR_TYPE_FINDINGS_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[EDIT] = g_signal_new ("edit", MAR_TYPE_FINDINGS_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[ACCEPT] = g_signal_new ("accept", MAR_TYPE_FINDINGS_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, MAR_TYPE_FINDING_ITEM,
                                  G_TYPE_POINTER);
  signals[COUNTED] = g_signal_new ("counted", MAR_TYPE_FINDINGS_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  gtk_widget_class_install_action (widget_class, "findings.close", NULL, show_moves);
  gtk_widget_class_install_action (widget_class, "findings.accept", "au", accept);
  gtk_widget_class_install_action (widget_class, "findings.leave", "s", decide);
  gtk_widget_class_install_action (widget_class, "findings.reopen", NULL, decide);
  gtk_widget_class_install_action (widget_class, "findings.edit", NULL, edit);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "findings.close", NULL);
  g_type_ensure (MAR_TYPE_FINDINGS_BAR);
  gtk_widget_class_set_css_name (widget_class, "findingspane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-findings-pane.ui");
  BIND_CHILD (bar);
  BIND_CHILD (stack);
  BIND_CHILD (list);
  BIND_CHILD (nothing);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
mar_findings_pane_init (MarFindingsPane *pane)
{
  GtkFilterListModel *listed;

  gtk_widget_init_template (GTK_WIDGET (pane));
  pane->selected_at = GTK_INVALID_LIST_POSITION;
  pane->store = g_list_store_new (MAR_TYPE_FINDING_ITEM);
  listed = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (pane->store)),
                                      g_object_ref (mar_findings_bar_filter (pane->bar)));
  pane->selection = g_object_new (GTK_TYPE_SINGLE_SELECTION, "model", listed, "autoselect",
                                  FALSE,
                                  "can-unselect", TRUE, NULL);
  g_object_unref (listed);
  g_signal_connect_object (pane->selection, "items-changed", G_CALLBACK (filter_changed_cb), pane,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pane->selection, "notify::selected-item",
                           G_CALLBACK (selection_changed_cb), pane, G_CONNECT_SWAPPED);
  mar_list_view_set_model (pane->list, GTK_SELECTION_MODEL (pane->selection));
}

GtkWidget *
mar_findings_pane_new (void)
{
  return g_object_new (MAR_TYPE_FINDINGS_PANE, NULL);
}
