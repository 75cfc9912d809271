/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-load.h"
#include "mar-welcome.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-thumbnail.h"
#include "mar-wrap.h"

#define WIDTH_OF_BOARD 120
#define WIDTH_OF_SAMPLE (WIDTH_OF_BOARD + 36)
#define WIDTH_OF_WAY 180
#define MOST_IN_A_ROW 5

struct _MarWelcome
{
  GtkWidget parent_instance;

  /* One shelf under the other, each with the samples of a game. */
  GtkWidget *shelves;
  GtkWidget *shelves_heading;
  /* The samples that are still to be shown, the last one first, and a shelf a game. */
  GPtrArray *paths;
  GPtrArray *shelves_of_games;
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
  /* The last name comes first: they are taken from the end. */
  return g_strcmp0 (*(const char *const *) other, *(const char *const *) one);
}

static void
add_files (GPtrArray  *paths,
           const char *folder_name)
{
  g_autofree char *folder = mar_application_data_folder (folder_name);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
}

/* The games, then the illustrations of the rules. */
static GPtrArray *
find_samples (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  add_files (paths, "figures");
  g_ptr_array_sort (paths, compare_names);
  add_files (games, "samples");
  g_ptr_array_sort (games, compare_names);
  g_ptr_array_extend_and_steal (paths, g_steal_pointer (&games));

  return paths;
}

static GtkWidget *
label_of_sample (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  mar_wrap_in_lines (GTK_LABEL (label), 2);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_vexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");

  return label;
}

static GtkWidget *
picture_of_sample (const MarGame     *game,
                   const MarPosition *position)
{
  GtkWidget *picture = gtk_picture_new ();
  GdkPaintable *board;

  mar_thumbnail_show (GTK_PICTURE (picture), game, position, WIDTH_OF_BOARD);
  board = gtk_picture_get_paintable (GTK_PICTURE (picture));
  gtk_widget_set_size_request (picture, WIDTH_OF_BOARD,
                               (int) (WIDTH_OF_BOARD
                                      / gdk_paintable_get_intrinsic_aspect_ratio (board)));
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "thumbnail");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);

  return picture;
}

static GtkWidget *
button_of_sample (const char        *path,
                  const char        *title,
                  const MarGame     *game,
                  const MarPosition *position)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new ();
  g_autofree char *file_name = g_path_get_basename (path);
  g_autofree char *words = NULL;

  if (title == NULL)
    title = file_name;
  words = g_strdup_printf ("%s, %s", title, game->title);

  gtk_box_append (GTK_BOX (box), picture_of_sample (game, position));
  gtk_box_append (GTK_BOX (box), label_of_sample (title));

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, title);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sample");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.open-sample");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", path);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);

  return button;
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

/* A row of samples under the name of their game; hidden until it has one. */
static GtkWidget *
new_shelf (MarWelcome    *welcome,
           const MarGame *game)
{
  GtkWidget *shelf = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (game->title);
  GtkWidget *samples = gtk_flow_box_new ();

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_margin_start (heading, 12);

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (samples), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (samples), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (samples), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (samples), MOST_IN_A_ROW);
  gtk_widget_set_halign (samples, GTK_ALIGN_START);
  gtk_widget_set_valign (samples, GTK_ALIGN_START);

  gtk_box_append (GTK_BOX (shelf), heading);
  gtk_box_append (GTK_BOX (shelf), give_width (samples, MOST_IN_A_ROW * WIDTH_OF_SAMPLE));
  gtk_widget_set_visible (shelf, FALSE);
  gtk_box_append (GTK_BOX (welcome->shelves), shelf);

  return shelf;
}

static GtkFlowBox *
samples_of_shelf (GtkWidget *shelf)
{
  return GTK_FLOW_BOX (adw_clamp_get_child (ADW_CLAMP (gtk_widget_get_last_child (shelf))));
}

static void
add_to_shelf (MarWelcome    *welcome,
              const MarGame *game,
              GtkWidget     *button)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  g_object_ref_sink (button);
  for (guint i = 0; i < n_games; i++)
    if (games[i] == game)
      {
        GtkWidget *shelf = g_ptr_array_index (welcome->shelves_of_games, i);

        gtk_flow_box_append (samples_of_shelf (shelf), button);
        /* The button has the focus, not the cell around it. */
        gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
        gtk_widget_set_visible (shelf, TRUE);
        gtk_widget_set_visible (welcome->shelves_heading, TRUE);
      }
  g_object_unref (button);
}

/* What has no game is a book of figures; one from its middle stands for all of them. */
static void
add_figures (MarWelcome  *welcome,
             const char  *path,
             MarDocument *document)
{
  const guint n = mar_document_n_figures (document, NULL);
  const MarFigureRecord *figure;

  if (n == 0)
    return;

  figure = mar_document_figure (document, NULL, n / 2);
  add_to_shelf (welcome, figure->game,
                button_of_sample (path, _("Illustrations of the Rules"), figure->game,
                                  figure->position));
}

static void
add_sample (MarWelcome *welcome,
            const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load (file, NULL, &error);
  MarRecord *record;

  if (document == NULL)
    {
      g_warning ("%s: %s", path, error->message);
      return;
    }
  if (mar_document_n_records (document) == 0)
    {
      add_figures (welcome, path, document);
      return;
    }

  record = mar_document_record (document, 0);
  add_to_shelf (welcome, mar_record_game (record),
                button_of_sample (path, mar_record_header (record, "title"),
                                  mar_record_game (record),
                                  mar_node_position (mar_thumbnail_node (record))));
}

/* One sample at a time: a long game takes a moment to read, and the page is in use already. */
static gboolean
fill_cb (gpointer data)
{
  MarWelcome *welcome = data;
  g_autofree char *path = NULL;

  if (welcome->paths->len == 0)
    {
      welcome->fill_source = 0;
      return G_SOURCE_REMOVE;
    }

  path = g_ptr_array_steal_index (welcome->paths, welcome->paths->len - 1);
  add_sample (welcome, path);

  return G_SOURCE_CONTINUE;
}

static void
begin_to_fill (MarWelcome *welcome)
{
  guint n_games;
  const MarGame *const *games = mar_games (&n_games);

  welcome->paths = find_samples ();
  welcome->shelves_of_games = g_ptr_array_new ();
  for (guint i = 0; i < n_games; i++)
    g_ptr_array_add (welcome->shelves_of_games, new_shelf (welcome, games[i]));
  welcome->fill_source = g_idle_add_full (G_PRIORITY_LOW, fill_cb, welcome, NULL);
}

static void
mar_welcome_map (GtkWidget *widget)
{
  MarWelcome *welcome = MAR_WELCOME (widget);

  GTK_WIDGET_CLASS (mar_welcome_parent_class)->map (widget);
  if (welcome->paths == NULL)
    begin_to_fill (welcome);
}

static void
mar_welcome_dispose (GObject *object)
{
  MarWelcome *welcome = MAR_WELCOME (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (welcome));

  g_clear_handle_id (&welcome->fill_source, g_source_remove);
  g_clear_pointer (&welcome->paths, g_ptr_array_unref);
  g_clear_pointer (&welcome->shelves_of_games, g_ptr_array_unref);
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

  welcome->shelves_heading
    = gtk_label_new (_("Or open an annotated game or the illustrated rules"));
  gtk_widget_add_css_class (welcome->shelves_heading, "dim-label");
  gtk_widget_set_visible (welcome->shelves_heading, FALSE);
  welcome->shelves = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  gtk_box_append (GTK_BOX (box), make_ways ());
  gtk_box_append (GTK_BOX (box), welcome->shelves_heading);
  gtk_box_append (GTK_BOX (box), give_width (welcome->shelves, MOST_IN_A_ROW * WIDTH_OF_SAMPLE));

  gtk_widget_add_css_class (page, "compact");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), MAR_APPLICATION_ID);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("Marginalia"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _("Read, play, and write annotated games"));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), box);
  gtk_widget_set_parent (page, GTK_WIDGET (welcome));
}

GtkWidget *
mar_welcome_new (void)
{
  return g_object_new (MAR_TYPE_WELCOME, NULL);
}
