/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-findings-pane.h"

#include "mar-findings-model.h"
#include "mar-findings-row.h"
#include "mar-list-view.h"

/* After a change, in milliseconds; what nobody sees can wait. */
#define DELAY 400
#define DELAY_UNSEEN 2000
/* So much is read at a time that nobody who types meanwhile feels it. */
#define MICROSECONDS_AT_ONCE 6000

struct _MarFindingsPane
{
  GtkWidget parent_instance;

  MarDocument *document;
  GListStore *store;
  /* The finding that was gone to last, and where it stood, for it may be repaired by now. */
  MarFindingItem *visited; /* nullable */
  guint visited_at;
  /* While there is one, what is listed may not be true, nor its nodes there any more. */
  guint source;
  MarProofReading *reading;
  gboolean read_with_repairs;
  /* The keyboard comes as soon as there is a list. */
  gboolean awaits_focus;

  GtkStack *stack;
  GtkListView *list;
  GtkLabel *count;
};

enum
{
  FOUND,
  REPAIR,
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

/* The focus stays in the list when a row goes, for a person who works through it. */
static void
fill (MarFindingsPane *pane,
      GPtrArray       *findings,
      gboolean         is_read)
{
  gboolean had_focus = has_focus (pane);
  g_autofree char *text = g_strdup_printf (
    g_dngettext (NULL, "%'u finding", "%'u findings", findings->len), findings->len);

  mar_findings_fill (pane->store, findings);
  gtk_stack_set_visible_child_name (pane->stack, findings->len > 0 ? "list" : "nothing");
  gtk_label_set_label (pane->count, findings->len > 0 ? text : "");
  if ((had_focus && !has_focus (pane)) || pane->awaits_focus)
    gtk_widget_grab_focus (GTK_WIDGET (pane));
  pane->awaits_focus = FALSE;
  g_signal_emit (pane, signals[COUNTED], 0, findings->len, is_read);
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
  g_clear_object (&pane->visited);
  pane->awaits_focus = FALSE;
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

static const MarFinding *
current_finding (MarFindingsPane *pane,
                 MarFindingItem  *item)
{
  g_autoptr (MarFindingItem) kept = g_object_ref (item);
  guint position;

  catch_up (pane);

  return g_list_store_find (pane->store, kept, &position) ? mar_finding_item_finding (kept) : NULL;
}

/* Returns whether @finding has a place. */
static gboolean
visit (MarFindingsPane  *pane,
       MarFindingItem   *item,
       const MarFinding *finding)
{
  if (finding->node == NULL && finding->figure == NULL)
    return FALSE;

  g_set_object (&pane->visited, item);
  g_list_store_find (pane->store, item, &pane->visited_at);
  g_signal_emit (pane, signals[FOUND], 0, finding);

  return TRUE;
}

static void
activate_cb (GtkListView     *list,
             guint            position,
             MarFindingsPane *pane)
{
  g_autoptr (MarFindingItem) item = g_list_model_get_item (G_LIST_MODEL (pane->store), position);
  const MarFinding *finding = item != NULL ? current_finding (pane, item) : NULL;

  if (finding != NULL)
    visit (pane, item, finding);
}

/* Where the one stands that comes next, or before; of one that is repaired the next has come to
 * its place. */
static guint
get_next (MarFindingsPane *pane,
          gboolean         forth,
          guint            n)
{
  guint at;

  if (pane->visited == NULL)
    return forth ? 0 : n - 1;
  if (g_list_store_find (pane->store, pane->visited, &at))
    return forth ? (at + 1) % n : (at + n - 1) % n;
  at = MIN (pane->visited_at, n);

  return forth ? at % n : (at + n - 1) % n;
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
  *n = g_list_model_get_n_items (G_LIST_MODEL (pane->store));
  if (*n == 0)
    return NULL;

  *index = get_next (pane, forth, *n);
  for (guint tried = 0; tried < *n; tried++)
    {
      g_autoptr (MarFindingItem) item = g_list_model_get_item (G_LIST_MODEL (pane->store), *index);
      const MarFinding *finding = mar_finding_item_finding (item);

      if (is_seen (pane))
        gtk_widget_activate_action (GTK_WIDGET (pane->list), "list.scroll-to-item", "u", *index);
      if (visit (pane, item, finding))
        return finding;
      *index = forth ? (*index + 1) % *n : (*index + *n - 1) % *n;
    }

  return NULL;
}

static void
repair_cb (MarFindingsRow  *row,
           guint            reading,
           MarFindingsPane *pane)
{
  const MarFinding *finding = current_finding (pane, mar_findings_row_item (row));

  if (finding != NULL && reading < mar_finding_n_repairs (finding))
    g_signal_emit (pane, signals[REPAIR], 0, finding, reading);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          MarFindingsPane          *pane)
{
  GtkWidget *row = mar_findings_row_new ();

  g_signal_connect (row, "repair", G_CALLBACK (repair_cb), pane);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         MarFindingsPane          *pane)
{
  mar_findings_row_set_item (MAR_FINDINGS_ROW (gtk_list_item_get_child (list_item)),
                             gtk_list_item_get_item (list_item),
                             mar_document_n_records (pane->document) > 1);
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

  return gtk_widget_grab_focus (GTK_WIDGET (pane->list));
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
  g_clear_object (&pane->visited);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
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

static void
mar_findings_pane_class_init (MarFindingsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_findings_pane_dispose;
  widget_class->map = mar_findings_pane_map;
  widget_class->grab_focus = mar_findings_pane_grab_focus;

  signals[FOUND] = g_signal_new ("found", MAR_TYPE_FINDINGS_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REPAIR] = g_signal_new ("repair", MAR_TYPE_FINDINGS_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[COUNTED] = g_signal_new ("counted", MAR_TYPE_FINDINGS_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  gtk_widget_class_install_action (widget_class, "findings.leave", NULL, show_moves);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "findings.leave", NULL);
  gtk_widget_class_set_css_name (widget_class, "findingspane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-findings-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFindingsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsPane, list);
  gtk_widget_class_bind_template_child (widget_class, MarFindingsPane, count);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
mar_findings_pane_init (MarFindingsPane *pane)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (pane));
  pane->store = g_list_store_new (MAR_TYPE_FINDING_ITEM);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (pane->store)));
  mar_list_view_set_model (pane->list, GTK_SELECTION_MODEL (selection));
}

GtkWidget *
mar_findings_pane_new (void)
{
  return g_object_new (MAR_TYPE_FINDINGS_PANE, NULL);
}
