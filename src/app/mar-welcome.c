/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-welcome.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-thumbnail.h"

#define WIDTH_OF_BOARD 180
#define WIDTH_OF_SAMPLE (WIDTH_OF_BOARD + 60)
#define WIDTH_OF_WAY 180
#define MOST_IN_A_ROW 3

struct _MarWelcome
{
  GtkWidget parent_instance;

  GtkWidget *samples;
  GtkWidget *samples_clamp;
  GtkWidget *samples_heading;
  guint fill_source;
};

G_DEFINE_FINAL_TYPE (MarWelcome, mar_welcome, GTK_TYPE_WIDGET)

static const struct
{
  const char *label;
  const char *action;
  gboolean suggested;
} ways[] = {
  { N_("_New Game…"), "app.new", TRUE },
  { N_("_Open…"), "win.open", FALSE },
  { N_("_Import Text…"), "win.import-text", FALSE },
};

static int
compare_names (gconstpointer one,
               gconstpointer other)
{
  return g_strcmp0 (*(const char *const *) one, *(const char *const *) other);
}

static GPtrArray *
find_samples (void)
{
  g_autofree char *folder = mar_application_data_folder ("samples");
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  return paths;
}

static GtkWidget *
label_of_sample (const char *text,
                 const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  gtk_widget_add_css_class (label, style_class);

  return label;
}

static GtkWidget *
button_of_sample (const char  *path,
                  MarDocument *document,
                  int          scale)
{
  MarRecord *record = mar_document_record (document, 0);
  const MarGame *game = mar_record_game (record);
  MarNode *node = mar_thumbnail_node (record);
  g_autoptr (GdkPaintable) board = mar_thumbnail_new (game, mar_node_position (node),
                                                      WIDTH_OF_BOARD, scale);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = gtk_picture_new_for_paintable (board);
  GtkWidget *button = gtk_button_new ();
  const char *title = mar_record_header (record, "title");
  g_autofree char *file_name = g_path_get_basename (path);
  g_autofree char *words = NULL;

  if (title == NULL)
    title = file_name;
  words = g_strdup_printf ("%s, %s", title, game->title);

  gtk_widget_set_size_request (picture, WIDTH_OF_BOARD,
                               (int) (WIDTH_OF_BOARD
                                      / gdk_paintable_get_intrinsic_aspect_ratio (board)));
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "thumbnail");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label_of_sample (title, "heading"));
  gtk_box_append (GTK_BOX (box), label_of_sample (game->title, "dim-label"));

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sample");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.open-sample");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", path);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  return button;
}

static gboolean
fill_cb (gpointer data)
{
  MarWelcome *welcome = data;
  g_autoptr (GPtrArray) paths = find_samples ();
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (welcome));
  guint shown = 0;

  welcome->fill_source = 0;
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths->pdata[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = mar_document_load (file, NULL, &error);
      GtkWidget *button;

      if (document == NULL)
        {
          g_warning ("%s: %s", (const char *) paths->pdata[i], error->message);
          continue;
        }
      if (mar_document_n_records (document) == 0)
        continue;

      button = button_of_sample (paths->pdata[i], document, scale);
      gtk_flow_box_append (GTK_FLOW_BOX (welcome->samples), button);
      /* The button has the focus, not the cell around it. */
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
      shown++;
    }
  gtk_widget_set_visible (welcome->samples_clamp, shown > 0);
  gtk_widget_set_visible (welcome->samples_heading, shown > 0);

  shown = CLAMP (shown, 1, MOST_IN_A_ROW);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (welcome->samples), shown);
  adw_clamp_set_maximum_size (ADW_CLAMP (welcome->samples_clamp), (int) shown * WIDTH_OF_SAMPLE);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (welcome->samples_clamp),
                                      (int) shown * WIDTH_OF_SAMPLE);

  return G_SOURCE_REMOVE;
}

static void
mar_welcome_map (GtkWidget *widget)
{
  MarWelcome *welcome = MAR_WELCOME (widget);

  GTK_WIDGET_CLASS (mar_welcome_parent_class)->map (widget);
  if (welcome->fill_source == 0 && gtk_widget_get_first_child (welcome->samples) == NULL)
    welcome->fill_source = g_idle_add_full (G_PRIORITY_LOW, fill_cb, welcome, NULL);
}

static void
mar_welcome_dispose (GObject *object)
{
  MarWelcome *welcome = MAR_WELCOME (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (welcome));

  g_clear_handle_id (&welcome->fill_source, g_source_remove);
  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_welcome_parent_class)->dispose (object);
}

static void
mar_welcome_class_init (MarWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_welcome_dispose;
  widget_class->map = mar_welcome_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "welcome");
}

/* A flow box wraps by the width that it is given, so it must be given one. */
static GtkWidget *
give_width (GtkWidget *box,
            int        width)
{
  GtkWidget *clamp = adw_clamp_new ();

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), width);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);

  return clamp;
}

static GtkWidget *
make_ways (void)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), G_N_ELEMENTS (ways));
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 12);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (box), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_(ways[i].label));

      gtk_widget_add_css_class (button, "pill");
      if (ways[i].suggested)
        gtk_widget_add_css_class (button, "suggested-action");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), ways[i].action);
      gtk_flow_box_append (GTK_FLOW_BOX (box), button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }

  return give_width (box, (int) G_N_ELEMENTS (ways) * WIDTH_OF_WAY);
}

static void
mar_welcome_init (MarWelcome *welcome)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);

  welcome->samples_heading = gtk_label_new (_("Or look at an annotated game"));
  gtk_widget_add_css_class (welcome->samples_heading, "heading");
  gtk_widget_set_visible (welcome->samples_heading, FALSE);

  welcome->samples = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (welcome->samples), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (welcome->samples), TRUE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (welcome->samples), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (welcome->samples), 12);
  gtk_widget_set_valign (welcome->samples, GTK_ALIGN_START);
  welcome->samples_clamp = give_width (welcome->samples, WIDTH_OF_SAMPLE);
  gtk_widget_set_visible (welcome->samples_clamp, FALSE);

  gtk_box_append (GTK_BOX (box), make_ways ());
  gtk_box_append (GTK_BOX (box), welcome->samples_heading);
  gtk_box_append (GTK_BOX (box), welcome->samples_clamp);

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), MAR_APPLICATION_ID);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("Marginalia"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _("Annotated games: read, play through, write"));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), box);
  gtk_widget_set_parent (page, GTK_WIDGET (welcome));
}

GtkWidget *
mar_welcome_new (void)
{
  return g_object_new (MAR_TYPE_WELCOME, NULL);
}
