/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-player-strip.h"

#include <glib/gi18n.h>

#define SPACING 8

/* Where there is room, all stands in one row; else the score moves under the name. */
struct _MarPlayerStrip
{
  GtkWidget parent_instance;

  GtkWidget *stone;
  GtkWidget *name;
  GtkWidget *score;
  GtkWidget *turn;
};

G_DEFINE_FINAL_TYPE (MarPlayerStrip, mar_player_strip, GTK_TYPE_WIDGET)

static void
mar_player_strip_dispose (GObject *object)
{
  MarPlayerStrip *strip = MAR_PLAYER_STRIP (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (strip))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mar_player_strip_parent_class)->dispose (object);
}

static int
natural_width (GtkWidget *child)
{
  int natural = 0;

  if (gtk_widget_get_visible (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

static int
natural_height (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

static int
width_of_row (MarPlayerStrip *strip)
{
  return natural_width (strip->stone) + SPACING + natural_width (strip->name) + SPACING
         + natural_width (strip->score) + 2 * SPACING + natural_width (strip->turn);
}

static GtkSizeRequestMode
mar_player_strip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mar_player_strip_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  MarPlayerStrip *strip = MAR_PLAYER_STRIP (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* Names are cut short before the window gets wider than its screen. */
      *minimum = natural_width (strip->stone) + SPACING;
      *natural = width_of_row (strip);
      return;
    }

  *minimum = MAX (natural_height (strip->stone), natural_height (strip->name));
  if (for_size >= 0 && for_size < width_of_row (strip))
    *minimum += natural_height (strip->score);
  *natural = *minimum;
}

/* Puts @child at @left, mirrored where writing goes from right to left. */
static void
place (MarPlayerStrip *strip,
       GtkWidget      *child,
       int             left,
       int             top,
       int             width,
       int             height)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (strip));
  GtkAllocation box = { left, top, MAX (width, 0), height };
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  box.width = MAX (box.width, least);
  if (gtk_widget_get_direction (GTK_WIDGET (strip)) == GTK_TEXT_DIR_RTL)
    box.x = whole - left - box.width;
  gtk_widget_size_allocate (child, &box, -1);
}

static void
mar_player_strip_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  MarPlayerStrip *strip = MAR_PLAYER_STRIP (widget);
  gboolean one_row = width >= width_of_row (strip);
  int row = one_row ? height : height - natural_height (strip->score);
  int left = natural_width (strip->stone) + SPACING;
  int turn = MIN (natural_width (strip->turn), width / 2);
  int name = MIN (natural_width (strip->name), width - left - SPACING - turn);

  place (strip, strip->stone, 0, 0, left - SPACING, row);
  place (strip, strip->name, left, 0, name, row);
  if (one_row)
    place (strip, strip->score, left + name + SPACING, 0, natural_width (strip->score), row);
  else
    place (strip, strip->score, left, row, MIN (natural_width (strip->score), width - left),
           height - row);
  if (gtk_widget_get_visible (strip->turn))
    place (strip, strip->turn, width - turn, 0, turn, row);
}

static void
mar_player_strip_class_init (MarPlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_player_strip_dispose;

  widget_class->get_request_mode = mar_player_strip_get_request_mode;
  widget_class->measure = mar_player_strip_measure;
  widget_class->size_allocate = mar_player_strip_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "playerstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_label (MarPlayerStrip     *strip,
           const char         *style_class,
           PangoEllipsizeMode  ellipsize)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, style_class);
  gtk_label_set_ellipsize (GTK_LABEL (label), ellipsize);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_parent (label, GTK_WIDGET (strip));

  return label;
}

static void
mar_player_strip_init (MarPlayerStrip *strip)
{
  strip->stone = g_object_new (GTK_TYPE_IMAGE, "css-name", "stone",
                               "pixel-size", MAR_STONE_SIZE,
                               "valign", GTK_ALIGN_CENTER,
                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               NULL);
  gtk_widget_set_parent (strip->stone, GTK_WIDGET (strip));

  strip->name = add_label (strip, "heading", PANGO_ELLIPSIZE_END);
  strip->score = add_label (strip, "score", PANGO_ELLIPSIZE_END);
  strip->turn = add_label (strip, "turn", PANGO_ELLIPSIZE_END);
}

void
mar_player_strip_set_stone (MarPlayerStrip *strip,
                            GdkPaintable   *stone)
{
  g_return_if_fail (MAR_IS_PLAYER_STRIP (strip));

  gtk_image_set_from_paintable (GTK_IMAGE (strip->stone), stone);
}

void
mar_player_strip_show (MarPlayerStrip    *strip,
                       const MarGame     *game,
                       const MarPosition *position,
                       int                player,
                       const char        *name,
                       const char        *turn)
{
  const char *side;
  g_autofree char *both = NULL;
  g_autofree char *summary = NULL;
  g_autoptr (GString) scores = g_string_new (NULL);

  g_return_if_fail (MAR_IS_PLAYER_STRIP (strip));
  g_return_if_fail (game != NULL && position != NULL);

  side = _(game->player_names[player]);
  game->write_scores (position, player, scores);
  if (name != NULL && *name != '\0')
    /* Translators: a person and the side that they play: "Ada (Black)" */
    both = g_strdup_printf (_("%s (%s)"), name, side);
  else
    both = g_strdup (side);

  gtk_label_set_label (GTK_LABEL (strip->name), both);
  gtk_label_set_label (GTK_LABEL (strip->score), scores->str);
  gtk_label_set_label (GTK_LABEL (strip->turn), turn != NULL ? turn : "");
  gtk_widget_set_visible (strip->turn, turn != NULL && *turn != '\0');

  summary = g_strjoin (", ", both, scores->str, turn, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_PROPERTY_LABEL, summary,
                                  -1);
}
