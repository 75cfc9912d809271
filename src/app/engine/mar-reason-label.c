/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-reason-label.h"

#include "mar-reason.h"
#include "mar-turn.h"
#include "mar-wrap.h"

/* The best line changes often at first; so long it has to stay, in milliseconds. */
#define REST 200

/* The first kind of each side, and the one before which it ends. */
static const struct
{
  MarReasonKind first;
  MarReasonKind end;
} sides[] = {
  [MAR_REASON_SIDE_ALL] = { 0, MAR_REASON_N_KINDS },
  [MAR_REASON_SIDE_FOR] = { 0, MAR_REASON_FIRST_AGAINST },
  [MAR_REASON_SIDE_AGAINST] = { MAR_REASON_FIRST_AGAINST, MAR_REASON_N_KINDS },
};

/* What the thread has for itself. */
typedef struct
{
  MarLine *line;
  MarOptions options;
  GArray *actions;
  GArray *better;
  MarReasonSide side;
  int stop;
} Request;

struct _MarReasonLabel
{
  AdwBin parent_instance;

  gboolean wraps;
  Request *waiting; /* nullable: begins when @source fires */
  guint source;
  GCancellable *cancellable; /* nullable: of what is under way */
  guint64 asked;             /* a number for the turn that is shown or searched, or 0 */
  GtkWidget *described;      /* nullable, a weak pointer */

  GtkLabel *label;
};

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_WRAPS,
  N_PROPS
};

/* What a label shows that has nothing to say: without a text, screen readers would be told the name of
 * its class. */
#define NOTHING "\u00a0"

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarReasonLabel, mar_reason_label, ADW_TYPE_BIN)

static void
request_free (gpointer data)
{
  Request *request = data;

  mar_line_free (request->line);
  g_array_unref (request->actions);
  g_array_unref (request->better);
  g_free (request);
}

static void
stop_cb (GCancellable *cancellable,
         int          *stop)
{
  g_atomic_int_set (stop, 1);
}

static void
find_on_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Request *request = data;
  const gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb),
                                                &request->stop,
                                                NULL);
  g_autoptr (GPtrArray) reasons = mar_reasons_find (
    request->line, &request->options, (const MarAction *) (const void *) request->actions->data,
    request->actions->len, (const MarAction *) (const void *) request->better->data,
    request->better->len, &request->stop);

  g_cancellable_disconnect (cancellable, handler);
  g_task_return_pointer (task,
                         mar_reasons_format (reasons, mar_line_game (request->line),
                                             mar_line_position (request->line),
                                             sides[request->side].first, sides[request->side].end),
                         g_free);
}

static void
update_description (MarReasonLabel *label,
                    const char     *text)
{
  if (label->described != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label->described),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
put_text (MarReasonLabel *label,
          const char     *text)
{
  if (g_str_equal (mar_reason_label_get_text (label), text))
    return;
  gtk_label_set_label (label->label, *text != '\0' ? text : NOTHING);
  update_description (label, text);
  g_object_notify_by_pspec (G_OBJECT (label), properties[PROP_TEXT]);
}

/* Once it was stopped the label may be gone. */
static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  MarReasonLabel *label = data;
  g_autofree char *text = NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&label->cancellable);
  text = g_task_propagate_pointer (G_TASK (result), NULL);
  put_text (label, text != NULL ? text : "");
}

static gboolean
rested_cb (gpointer data)
{
  MarReasonLabel *label = data;
  g_autoptr (GTask) task = NULL;

  label->source = 0;
  label->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, label->cancellable, found_cb, label);
  g_task_set_task_data (task, g_steal_pointer (&label->waiting), request_free);
  g_task_run_in_thread (task, find_on_thread);
  return G_SOURCE_REMOVE;
}

static void
stop (MarReasonLabel *label)
{
  g_clear_handle_id (&label->source, g_source_remove);
  g_clear_pointer (&label->waiting, request_free);
  if (label->cancellable != NULL)
    g_cancellable_cancel (label->cancellable);
  g_clear_object (&label->cancellable);
}

/* A number that tells turns apart, never 0. */
static guint64
number_turn (const MarLine   *line,
             const MarAction *actions,
             guint            n)
{
  guint64 number = mar_line_game (line)->hash (mar_line_position (line)) + mar_line_length (line);

  for (guint i = 0; i < n; i++)
    number = number * 31 + actions[i];
  return number | 1;
}

/* How many of @actions the first turn has. */
static guint
count_first (const MarLine   *line,
             const MarAction *actions,
             guint            n)
{
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *position = mar_position_copy (game, mar_line_position (line));

  game->hand_over (position, NULL);
  for (guint i = 0; i < n; i++)
    {
      game->play (position, actions[i], NULL);
      if (mar_turn_is_over (game, position))
        return i + 1;
    }
  return n;
}

void
mar_reason_label_set_turn (MarReasonLabel   *label,
                           const MarLine    *line,
                           const MarOptions *options,
                           const MarAction  *actions,
                           guint             n,
                           const MarAction  *better,
                           guint             n_better,
                           MarReasonSide     side)
{
  guint64 asked = 0;

  g_return_if_fail (MAR_IS_REASON_LABEL (label));

  if (line != NULL && n > 0)
    {
      n = count_first (line, actions, n);
      asked = number_turn (line, actions, n);
    }
  if (asked == label->asked)
    return;
  label->asked = asked;
  stop (label);
  put_text (label, "");
  if (asked == 0)
    return;
  label->waiting = g_new0 (Request, 1);
  label->waiting->line = mar_line_branch (line);
  if (options != NULL)
    label->waiting->options = *options;
  else
    mar_options_init (&label->waiting->options, mar_line_game (line));
  label->waiting->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_array_append_vals (label->waiting->actions, actions, n);
  label->waiting->better = g_array_new (FALSE, FALSE, sizeof (MarAction));
  if (n_better > 0)
    g_array_append_vals (label->waiting->better, better, n_better);
  label->waiting->side = side;
  label->source = g_timeout_add (REST, rested_cb, label);
}

void
mar_reason_label_describe (MarReasonLabel *label,
                           GtkWidget      *described)
{
  g_return_if_fail (MAR_IS_REASON_LABEL (label));

  if (described == label->described)
    return;
  update_description (label, "");
  g_set_weak_pointer (&label->described, described);
  update_description (label, mar_reason_label_get_text (label));
}

const char *
mar_reason_label_get_text (MarReasonLabel *label)
{
  const char *text;

  g_return_val_if_fail (MAR_IS_REASON_LABEL (label), NULL);

  text = gtk_label_get_label (label->label);
  return g_str_equal (text, NOTHING) ? "" : text;
}

/* What is read in full needs no repetition. */
static gboolean
tooltip_cb (GtkLabel   *label,
            int         x,
            int         y,
            gboolean    by_keyboard,
            GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;

  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

static void
set_wraps (MarReasonLabel *label,
           gboolean        wraps)
{
  label->wraps = wraps;
  if (wraps)
    mar_wrap_label (label->label);
  else
    gtk_label_set_ellipsize (label->label, PANGO_ELLIPSIZE_END);
}

static void
mar_reason_label_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  MarReasonLabel *label = MAR_REASON_LABEL (object);

  switch (id)
    {
    case PROP_TEXT:
      g_value_set_string (value, mar_reason_label_get_text (label));
      break;
    case PROP_WRAPS:
      g_value_set_boolean (value, label->wraps);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_reason_label_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WRAPS:
      set_wraps (MAR_REASON_LABEL (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_reason_label_dispose (GObject *object)
{
  stop (MAR_REASON_LABEL (object));
  g_clear_weak_pointer (&MAR_REASON_LABEL (object)->described);

  G_OBJECT_CLASS (mar_reason_label_parent_class)->dispose (object);
}

static void
mar_reason_label_class_init (MarReasonLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_reason_label_get_property;
  object_class->set_property = mar_reason_label_set_property;
  object_class->dispose = mar_reason_label_dispose;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "",
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WRAPS] = g_param_spec_boolean (
    "wraps", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-reason-label.ui");
  gtk_widget_class_bind_template_child (widget_class, MarReasonLabel, label);
  gtk_widget_class_bind_template_callback (widget_class, tooltip_cb);
}

static void
mar_reason_label_init (MarReasonLabel *label)
{
  gtk_widget_init_template (GTK_WIDGET (label));
  gtk_label_set_label (label->label, NOTHING);
}
