/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-version-row.h"

#include "mar-version-words.h"
#include "mar-wrap.h"

/* Where it is narrower, in pixels, the versions stand one above the other. */
#define LEAST_WIDE 520
#define SPACING 12

struct _MarVersionRow
{
  GtkWidget parent_instance;

  GtkLabel *title;
  GtkWidget *texts;
  GtkWidget *sides[2];
  GtkLabel *labels[2];
};

G_DEFINE_FINAL_TYPE (MarVersionRow, mar_version_row, GTK_TYPE_WIDGET)

/* Columns. */

static gboolean
is_wide (int width)
{
  return width < 0 || width >= LEAST_WIDE;
}

static int
width_of (int width)
{
  return width < 0 ? -1 : is_wide (width) ? (width - SPACING) / 2 : width;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  const gboolean is_row = orientation == GTK_ORIENTATION_VERTICAL && is_wide (for_size);
  guint n = 0;

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation,
                          orientation == GTK_ORIENTATION_VERTICAL ? width_of (for_size) : -1,
                          &least, &usual, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL || is_row)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, usual);
        }
      else
        {
          *minimum += least + (n > 0 ? SPACING / 2 : 0);
          *natural += usual + (n > 0 ? SPACING / 2 : 0);
        }
      n++;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*natural * 2 + SPACING, *minimum);
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  const gboolean wide = is_wide (width);
  const int share = width_of (width);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), n++)
    {
      GtkAllocation place = { 0, y, share, height };

      if (wide && (n == 1) != mirrored)
        place.x = width - share;
      if (!gtk_widget_should_layout (child))
        continue;
      if (!wide)
        {
          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, share, &place.height, NULL, NULL,
                              NULL);
          y += place.height + SPACING / 2;
        }
      gtk_widget_size_allocate (child, &place, -1);
    }
}

GtkLayoutManager *
mar_version_columns_new (void)
{
  return gtk_custom_layout_new (get_request_mode, measure, allocate);
}

/* The texts. */

/* What was taken out is struck through, what came is underlined, whatever the colors are. */
static PangoAttrList *
mark_words (const GArray *runs,
            guint         version)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  for (guint i = 0; i < runs->len; i++)
    {
      const MarWordRun *run = &g_array_index (runs, MarWordRun, i);
      PangoAttribute *line = version == 0 ? pango_attr_strikethrough_new (TRUE)
                                          : pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      line->start_index = bold->start_index = run->start;
      line->end_index = bold->end_index = run->end;
      pango_attr_list_insert (attributes, line);
      pango_attr_list_insert (attributes, bold);
    }

  return attributes;
}

static void
show_words (MarVersionRow     *row,
            const char *const  texts[2])
{
  GArray *runs[2] = { NULL, NULL };

  if (texts[0] != NULL && texts[1] != NULL)
    mar_version_words_compare (texts, runs);
  for (guint version = 0; version < 2; version++)
    {
      g_autoptr (PangoAttrList) attributes = runs[version] != NULL
                                               ? mark_words (runs[version], version)
                                               : NULL;

      gtk_label_set_label (row->labels[version], texts[version] != NULL ? texts[version] : "");
      gtk_label_set_attributes (row->labels[version], attributes);
      gtk_widget_set_visible (row->sides[version], texts[version] != NULL);
      g_clear_pointer (&runs[version], g_array_unref);
    }
}

void
mar_version_row_show (MarVersionRow  *row,
                      MarVersionItem *item)
{
  static const char *const classes[] = { "heading", "dim-label", "caption-heading" };
  const char *texts[2];
  GtkWidget *parent;
  MarVersionItemKind kind;

  g_return_if_fail (MAR_IS_VERSION_ROW (row));
  g_return_if_fail (MAR_IS_VERSION_ITEM (item));

  kind = mar_version_item_kind (item);
  gtk_label_set_label (row->title, mar_version_item_title (item));
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (row->title), classes[i]);
  gtk_widget_add_css_class (GTK_WIDGET (row->title), classes[kind]);
  gtk_widget_set_visible (row->texts, kind == MAR_VERSION_DIFFERENCE);
  texts[0] = mar_version_item_text (item, 0);
  texts[1] = mar_version_item_text (item, 1);
  show_words (row, texts);

  parent = gtk_widget_get_parent (GTK_WIDGET (row));
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    mar_version_item_sentence (item), -1);
}

static void
mar_version_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_version_row_parent_class)->dispose (object);
}

static void
mar_version_row_class_init (MarVersionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_version_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "versionrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-version-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarVersionRow, title);
  gtk_widget_class_bind_template_child (widget_class, MarVersionRow, texts);
  gtk_widget_class_bind_template_child_full (widget_class, "before_side", FALSE,
                                             G_STRUCT_OFFSET (MarVersionRow, sides[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "after_side", FALSE,
                                             G_STRUCT_OFFSET (MarVersionRow, sides[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "before", FALSE,
                                             G_STRUCT_OFFSET (MarVersionRow, labels[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "after", FALSE,
                                             G_STRUCT_OFFSET (MarVersionRow, labels[1]));
}

static void
mar_version_row_init (MarVersionRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  gtk_widget_set_layout_manager (row->texts, mar_version_columns_new ());
  for (guint version = 0; version < 2; version++)
    mar_wrap_label (row->labels[version]);
  mar_wrap_label (row->title);
}

GtkWidget *
mar_version_row_new (void)
{
  return g_object_new (MAR_TYPE_VERSION_ROW, NULL);
}
