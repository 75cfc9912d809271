/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-task-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-form.h"

#define MAR_TYPE_TASK_DIALOG (mar_task_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarTaskDialog, mar_task_dialog, MAR, TASK_DIALOG, AdwWindow)

struct _MarTaskDialog
{
  AdwWindow parent_instance;

  MarDocument *document;
  MarNode *node;

  GtkWidget *apply;
  GtkRevealer *problem_revealer;
  GtkLabel *problem;
  GtkTextBuffer *question;
  GtkTextBuffer *answers;
  GtkTextBuffer *hints;
  GtkEditable *goal;
  GtkEditable *wrong;
  GtkWidget *removal;
};

G_DEFINE_FINAL_TYPE (MarTaskDialog, mar_task_dialog, ADW_TYPE_WINDOW)

/* What is written. */

static char *
get_text (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return g_strstrip (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
}

/* Returns: (transfer full) (nullable): the lines that aren't empty. */
static char **
get_lines (GtkTextBuffer *buffer)
{
  g_autofree char *text = get_text (buffer);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) filled = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_ptr_array_add (filled, g_strdup (lines[i]));
  if (filled->len == 0)
    return NULL;
  g_ptr_array_add (filled, NULL);

  return (char **) g_ptr_array_steal (filled, NULL);
}

static char *
get_entry (GtkEditable *entry)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static MarTask *
get_task (MarTaskDialog *dialog)
{
  MarTask *task = g_new0 (MarTask, 1);

  task->question = get_text (dialog->question);
  task->answers = get_lines (dialog->answers);
  task->goal = get_entry (dialog->goal);
  task->hints = get_lines (dialog->hints);
  task->wrong = get_entry (dialog->wrong);

  return task;
}

/* Returns: (transfer full) (nullable): why the task can't be written as it stands. */
static char *
find_problem (MarTaskDialog *dialog,
              const MarTask *task)
{
  g_autoptr (GError) error = NULL;

  if (task->goal != NULL && !mar_task_goal_is_known (task->goal))
    return g_strdup (_("A goal is “captures”, “leads-to” or “wins”, and what."));
  if (task->goal != NULL && !mar_task_read_goal (dialog->node, task, &error))
    return g_strdup (error->message);
  for (guint i = 0; task->answers != NULL && task->answers[i] != NULL; i++)
    {
      g_autoptr (GArray) actions = mar_task_read_answer (dialog->node, task->answers[i], &error);

      if (actions == NULL)
        return g_strdup (error->message);
      if (!mar_task_check_answer (dialog->node, task, (const MarAction *) (gpointer) actions->data,
                                  actions->len, &error))
        return g_strdup_printf (_("“%s”: %s"), task->answers[i], error->message);
    }

  return NULL;
}

static void
changed_cb (MarTaskDialog *dialog)
{
  g_autoptr (MarTask) task = NULL;
  g_autofree char *problem = NULL;

  if (dialog->node == NULL)
    return;

  task = get_task (dialog);
  problem = find_problem (dialog, task);
  if (problem != NULL)
    gtk_label_set_text (dialog->problem, problem);
  gtk_revealer_set_reveal_child (dialog->problem_revealer, problem != NULL);
  gtk_widget_set_sensitive (dialog->apply, problem == NULL && *task->question != '\0');
}

static void
set_task (MarTaskDialog *dialog,
          const MarTask *task)
{
  if (mar_node_is_attached (dialog->node))
    mar_record_set_task (mar_node_record (dialog->node), dialog->node, task);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
apply_cb (MarTaskDialog *dialog)
{
  g_autoptr (MarTask) task = get_task (dialog);

  set_task (dialog, task);
}

static void
remove_cb (MarTaskDialog *dialog)
{
  set_task (dialog, NULL);
}

/* The object. */

static void
mar_task_dialog_dispose (GObject *object)
{
  g_clear_object (&MAR_TASK_DIALOG (object)->document);

  G_OBJECT_CLASS (mar_task_dialog_parent_class)->dispose (object);
}

#define BIND_CHILD(name) gtk_widget_class_bind_template_child (widget_class, MarTaskDialog, name)

static const char *const texts[] = { "question_scrolled", "answers_scrolled", "hints_scrolled" };

static void
mar_task_dialog_class_init (MarTaskDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_task_dialog_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-task-dialog.ui");
  BIND_CHILD (apply);
  BIND_CHILD (problem_revealer);
  BIND_CHILD (problem);
  BIND_CHILD (question);
  BIND_CHILD (answers);
  BIND_CHILD (hints);
  BIND_CHILD (goal);
  BIND_CHILD (wrong);
  BIND_CHILD (removal);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    gtk_widget_class_bind_template_child_full (widget_class, texts[i], FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "question_view", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static GObject *
get_child (MarTaskDialog *dialog,
           const char    *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (dialog), MAR_TYPE_TASK_DIALOG, name);
}

static void
mar_task_dialog_init (MarTaskDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    mar_form_share_wheel (GTK_SCROLLED_WINDOW (get_child (dialog, texts[i])));
}

static void
set_lines (GtkTextBuffer  *buffer,
           char          **lines)
{
  g_autofree char *text = lines != NULL ? g_strjoinv ("\n", lines) : g_strdup ("");

  gtk_text_buffer_set_text (buffer, text, -1);
}

/* What was played is what most questions about a game ask for. */
static void
propose (MarTaskDialog *dialog,
         MarNode       *node)
{
  const MarNode *next = mar_node_child (node, 0);
  g_autofree char *answer = NULL;
  const MarAction *actions;
  guint n;

  if (next == NULL || mar_node_kind (next) != MAR_NODE_TURN)
    return;
  actions = mar_node_actions (next, &n);
  answer = mar_task_write_answer (node, actions, n);
  gtk_text_buffer_set_text (dialog->answers, answer, -1);
}

static void
fill (MarTaskDialog *dialog,
      const MarTask *task)
{
  gtk_text_buffer_set_text (dialog->question, task->question, -1);
  set_lines (dialog->answers, task->answers);
  set_lines (dialog->hints, task->hints);
  gtk_editable_set_text (dialog->goal, task->goal != NULL ? task->goal : "");
  gtk_editable_set_text (dialog->wrong, task->wrong != NULL ? task->wrong : "");
}

void
mar_task_dialog_show (GtkWindow *parent,
                      MarNode   *node)
{
  MarTaskDialog *dialog;
  const MarTask *task;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (node != NULL);

  dialog = g_object_new (MAR_TYPE_TASK_DIALOG, NULL);
  task = mar_node_task (node);
  if (task != NULL)
    fill (dialog, task);
  else
    propose (dialog, node);
  /* The document holds the node, also one that is removed meanwhile. */
  dialog->document = g_object_ref (mar_record_document (mar_node_record (node)));
  dialog->node = node;
  gtk_widget_set_visible (dialog->removal, task != NULL);
  changed_cb (dialog);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (get_child (dialog, "question_view")));
}
