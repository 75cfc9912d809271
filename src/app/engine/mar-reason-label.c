/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-reason-label.h"

#include "mar-line-search.h"
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

/* @better may have none. */
typedef struct
{
  GArray *actions;
  GArray *better;
  MarReasonSide side;
} Question;

struct _MarReasonLabel
{
  AdwBin parent_instance;

  gboolean wraps;
  MarLineSearch *search;
  guint64 asked;        /* a number for what is shown or searched, or 0 */
  GtkWidget *described; /* nullable, a weak pointer */

  GtkLabel *label;
};

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_WRAPS,
  N_PROPS
};

/* What a label shows that has nothing to say: without a text, screen readers would be told the name
 * of its class. */
#define NOTHING "\u00a0"

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarReasonLabel, mar_reason_label, ADW_TYPE_BIN)

static void
question_free (gpointer data)
{
  Question *question = data;

  g_array_unref (question->actions);
  g_array_unref (question->better);
  g_free (question);
}

static const MarAction *
get_actions (const GArray *actions)
{
  return (const MarAction *) (const void *) actions->data;
}

/* Returns: (transfer full) (nullable): the sentence. */
static gpointer
find_on_thread (const MarLine    *line,
                const MarOptions *options,
                gconstpointer     data,
                const int        *stop)
{
  const Question *question = data;
  g_autoptr (GPtrArray) reasons
    = mar_reasons_find (line, options, get_actions (question->actions), question->actions->len,
                        get_actions (question->better), question->better->len, stop);

  return mar_reasons_format (reasons, mar_line_game (line), mar_line_position (line),
                             sides[question->side].first, sides[question->side].end);
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

static void
found_cb (gpointer found,
          gpointer data)
{
  g_autofree char *text = found;

  put_text (data, text != NULL ? text : "");
}

/* A number that tells questions apart, never 0. */
static guint64
number_question (const MarLine  *line,
                 const Question *question)
{
  const GArray *const turns[] = { question->actions, question->better };
  guint64 number = mar_line_game (line)->hash (mar_line_position (line)) + mar_line_length (line);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    for (guint k = 0; k <= turns[i]->len; k++)
      number = number * 31 + (k < turns[i]->len ? get_actions (turns[i])[k] : MAR_ACTION_NONE);
  return (number * 31 + question->side) | 1;
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
  Question *question;
  guint64 asked;

  g_return_if_fail (MAR_IS_REASON_LABEL (label));

  if (line == NULL || n == 0)
    {
      mar_line_search_stop (label->search);
      label->asked = 0;
      put_text (label, "");
      return;
    }
  question = g_new0 (Question, 1);
  question->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_array_append_vals (question->actions, actions,
                       mar_turn_count_actions (mar_line_game (line), mar_line_position (line),
                                               actions, n, 1));
  question->better = g_array_new (FALSE, FALSE, sizeof (MarAction));
  if (n_better > 0)
    g_array_append_vals (question->better, better, n_better);
  question->side = side;
  asked = number_question (line, question);
  if (asked == label->asked)
    {
      question_free (question);
      return;
    }
  label->asked = asked;
  put_text (label, "");
  mar_line_search_start (label->search, line, options, question, question_free);
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
  mar_line_search_stop (MAR_REASON_LABEL (object)->search);
  g_clear_weak_pointer (&MAR_REASON_LABEL (object)->described);

  G_OBJECT_CLASS (mar_reason_label_parent_class)->dispose (object);
}

static void
mar_reason_label_finalize (GObject *object)
{
  mar_line_search_free (MAR_REASON_LABEL (object)->search);

  G_OBJECT_CLASS (mar_reason_label_parent_class)->finalize (object);
}

static void
mar_reason_label_class_init (MarReasonLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_reason_label_get_property;
  object_class->set_property = mar_reason_label_set_property;
  object_class->dispose = mar_reason_label_dispose;
  object_class->finalize = mar_reason_label_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "",
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WRAPS] = g_param_spec_boolean (
    "wraps", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-reason-label.ui");
  gtk_widget_class_bind_template_child (widget_class, MarReasonLabel, label);
  gtk_widget_class_bind_template_callback (widget_class, mar_wrap_query_tooltip);
}

static void
mar_reason_label_init (MarReasonLabel *label)
{
  gtk_widget_init_template (GTK_WIDGET (label));
  gtk_label_set_label (label->label, NOTHING);
  label->search = mar_line_search_new (REST, find_on_thread, g_free, found_cb, label);
}
