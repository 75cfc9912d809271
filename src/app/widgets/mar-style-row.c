/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-style-row.h"

#include "mar-style.h"

struct _MarStyleRow
{
  MarChoiceRow parent_instance;

  char *none;
  gboolean keeps;
  char *name;
  GPtrArray *styles; /* of MarStyle; the value of each is its index */
  GCancellable *reading;
  /* While the row is filled, nobody chooses. */
  gboolean filling;
};

/* Values beside the indices of styles. */
enum
{
  NO_STYLE = -1,
  UNKNOWN_STYLE = -2,
};

enum
{
  PROP_0,
  PROP_NONE,
  PROP_KEEPS,
  PROP_STYLE_NAME,
  PROP_STYLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MarStyleRow, mar_style_row, MAR_TYPE_CHOICE_ROW)

static int
find_value (MarStyleRow *row)
{
  for (guint i = 0; i < row->styles->len; i++)
    if (g_strcmp0 (((const MarStyle *) g_ptr_array_index (row->styles, i))->name, row->name) == 0)
      return (int) i;

  return row->name == NULL ? NO_STYLE : UNKNOWN_STYLE;
}

/* A name that is not known stays while styles are read, and in a row that keeps it. */
static void
fill (MarStyleRow *row)
{
  MarChoiceRow *choice = MAR_CHOICE_ROW (row);
  int value = find_value (row);

  row->filling = TRUE;
  mar_choice_row_clear (choice);
  if (row->none != NULL)
    mar_choice_row_add (choice, NO_STYLE, row->none);
  for (guint i = 0; i < row->styles->len; i++)
    mar_choice_row_add (choice, (int) i, mar_style_title (g_ptr_array_index (row->styles, i)));
  if (value == UNKNOWN_STYLE && (row->none != NULL || row->keeps || row->reading != NULL))
    mar_choice_row_add (choice, UNKNOWN_STYLE, row->name);
  mar_choice_row_set_value (choice, value);
  row->filling = FALSE;
}

static void
set_name (MarStyleRow *row,
          const char  *name)
{
  if (g_strcmp0 (name, row->name) == 0)
    return;

  g_free (row->name);
  row->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (row), properties[PROP_STYLE_NAME]);
  g_object_notify_by_pspec (G_OBJECT (row), properties[PROP_STYLE]);
}

static void
value_cb (MarStyleRow *row)
{
  const int value = mar_choice_row_get_value (MAR_CHOICE_ROW (row));

  if (!row->filling && value != UNKNOWN_STYLE)
    set_name (row, value >= 0 ? ((const MarStyle *) g_ptr_array_index (row->styles, value))->name
                              : NULL);
}

static void read_styles (MarStyleRow *row);

const char *
mar_style_row_get_name (MarStyleRow *row)
{
  g_return_val_if_fail (MAR_IS_STYLE_ROW (row), NULL);

  return row->name;
}

void
mar_style_row_set_name (MarStyleRow *row,
                        const char  *name)
{
  g_return_if_fail (MAR_IS_STYLE_ROW (row));

  set_name (row, name);
  /* One that was made meanwhile. */
  if (row->keeps && row->reading == NULL && find_value (row) == UNKNOWN_STYLE)
    read_styles (row);
  fill (row);
  value_cb (row);
}

const MarStyle *
mar_style_row_get_style (MarStyleRow *row)
{
  int value;

  g_return_val_if_fail (MAR_IS_STYLE_ROW (row), NULL);

  value = mar_choice_row_get_value (MAR_CHOICE_ROW (row));

  return value >= 0 ? g_ptr_array_index (row->styles, value) : NULL;
}

/* Reading. */

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  g_task_return_pointer (task, mar_style_list (), (GDestroyNotify) g_ptr_array_unref);
}

/* A style that was chosen before it was read is another one now. */
static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  MarStyleRow *row = MAR_STYLE_ROW (source);
  GPtrArray *styles = g_task_propagate_pointer (G_TASK (result), NULL);
  const gboolean was_unknown = find_value (row) == UNKNOWN_STYLE;

  if (styles == NULL)
    return;

  g_clear_object (&row->reading);
  g_ptr_array_unref (row->styles);
  row->styles = styles;
  fill (row);
  value_cb (row);
  if (was_unknown && find_value (row) >= 0)
    g_object_notify_by_pspec (source, properties[PROP_STYLE]);
}

static void
read_styles (MarStyleRow *row)
{
  g_autoptr (GTask) task = NULL;

  row->reading = g_cancellable_new ();
  task = g_task_new (row, row->reading, read_cb, NULL);
  g_task_set_source_tag (task, read_styles);
  g_task_run_in_thread (task, read_thread);
}

/* Life. */

static void
mar_style_row_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (id == PROP_STYLE_NAME)
    g_value_set_string (value, MAR_STYLE_ROW (object)->name);
  else if (id == PROP_STYLE)
    g_value_set_pointer (value, (gpointer) mar_style_row_get_style (MAR_STYLE_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_style_row_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  if (id == PROP_NONE)
    MAR_STYLE_ROW (object)->none = g_value_dup_string (value);
  else if (id == PROP_KEEPS)
    MAR_STYLE_ROW (object)->keeps = g_value_get_boolean (value);
  else if (id == PROP_STYLE_NAME)
    mar_style_row_set_name (MAR_STYLE_ROW (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_style_row_constructed (GObject *object)
{
  MarStyleRow *row = MAR_STYLE_ROW (object);

  G_OBJECT_CLASS (mar_style_row_parent_class)->constructed (object);

  read_styles (row);
  fill (row);
  value_cb (row);
  g_signal_connect (row, "notify::value", G_CALLBACK (value_cb), NULL);
}

static void
mar_style_row_dispose (GObject *object)
{
  MarStyleRow *row = MAR_STYLE_ROW (object);

  if (row->reading != NULL)
    g_cancellable_cancel (row->reading);
  g_clear_object (&row->reading);

  G_OBJECT_CLASS (mar_style_row_parent_class)->dispose (object);
}

static void
mar_style_row_finalize (GObject *object)
{
  MarStyleRow *row = MAR_STYLE_ROW (object);

  g_ptr_array_unref (row->styles);
  g_free (row->none);
  g_free (row->name);

  G_OBJECT_CLASS (mar_style_row_parent_class)->finalize (object);
}

static void
mar_style_row_class_init (MarStyleRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mar_style_row_get_property;
  object_class->set_property = mar_style_row_set_property;
  object_class->constructed = mar_style_row_constructed;
  object_class->dispose = mar_style_row_dispose;
  object_class->finalize = mar_style_row_finalize;

  properties[PROP_NONE] = g_param_spec_string (
    "none", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_KEEPS] = g_param_spec_boolean (
    "keeps", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STYLE_NAME] = g_param_spec_string ("style-name", NULL, NULL, NULL,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                       | G_PARAM_STATIC_STRINGS);
  properties[PROP_STYLE] = g_param_spec_pointer ("style", NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mar_style_row_init (MarStyleRow *row)
{
  row->styles = mar_style_list_own ();
}
