/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-player-bar.h"

#include <glib/gi18n.h>

#define SPACING 8

/* Where there is room, all stands in one row; else the score moves under the name, and the turn is
 * said in fewer words, as is the name, whose side the piece beside it shows. */
struct _MarPlayerBar
{
  GtkWidget parent_instance;

  GtkWidget *piece;
  GtkWidget *name;
  GtkWidget *short_name;
  GtkWidget *score;
  GtkWidget *turn;
  GtkWidget *short_turn;
};

G_DEFINE_FINAL_TYPE (MarPlayerBar, mar_player_bar, GTK_TYPE_WIDGET)

static void
mar_player_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MAR_TYPE_PLAYER_BAR);

  G_OBJECT_CLASS (mar_player_bar_parent_class)->dispose (object);
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
get_row_width (MarPlayerBar *bar)
{
  return natural_width (bar->piece) + SPACING + natural_width (bar->name) + SPACING
         + natural_width (bar->score) + 2 * SPACING + natural_width (bar->turn);
}

static GtkSizeRequestMode
mar_player_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mar_player_bar_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  MarPlayerBar *bar = MAR_PLAYER_BAR (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* Names are cut short before the window gets wider than its screen. */
      *minimum = natural_width (bar->piece) + SPACING;
      *natural = get_row_width (bar);
      return;
    }

  *minimum = MAX (natural_height (bar->piece), natural_height (bar->name));
  if (for_size >= 0 && for_size < get_row_width (bar))
    *minimum += natural_height (bar->score);
  *natural = *minimum;
}

/* Puts @child at @left, mirrored where writing goes from right to left. */
static void
place (MarPlayerBar *bar,
       GtkWidget    *child,
       int           left,
       int           top,
       int           width,
       int           height)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (bar));
  GtkAllocation box = { left, top, MAX (width, 0), height };
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  box.width = MAX (box.width, least);
  if (gtk_widget_get_direction (GTK_WIDGET (bar)) == GTK_TEXT_DIR_RTL)
    box.x = whole - left - box.width;
  gtk_widget_size_allocate (child, &box, -1);
}

/* Shows @words where they fit into @room, else @short_words; returns what it shows. */
static GtkWidget *
choose_words (GtkWidget *words,
              GtkWidget *short_words,
              int        room)
{
  const gboolean in_full = natural_width (words) <= room;

  gtk_widget_set_child_visible (words, in_full);
  gtk_widget_set_child_visible (short_words, !in_full);

  return in_full ? words : short_words;
}

static void
mar_player_bar_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  MarPlayerBar *bar = MAR_PLAYER_BAR (widget);
  const int score = natural_width (bar->score);
  const int second = natural_height (bar->score);
  /* Where a status shares the edge there may be one row only, whatever its width. */
  const gboolean one_row = width >= get_row_width (bar)
                           || height < natural_height (bar->name) + second;
  const int row = one_row ? height : height - second;
  const int left = natural_width (bar->piece) + SPACING;
  const int room = MAX (width - left - (one_row ? SPACING + score : 0), 0);
  GtkWidget *words = choose_words (bar->turn, bar->short_turn,
                                   room - SPACING - natural_width (bar->name));
  /* A long name is cut short before the turn is, which leaves it half of the room. */
  const int turn = MIN (natural_width (words),
                        MAX (room - SPACING - natural_width (bar->short_name), room / 2));
  GtkWidget *called = choose_words (bar->name, bar->short_name, room - SPACING - turn);
  const int name = MIN (natural_width (called), room - SPACING - turn);

  place (bar, bar->piece, 0, 0, left - SPACING, row);
  place (bar, called, left, 0, name, row);
  if (one_row)
    place (bar, bar->score, left + name + SPACING, 0, score, row);
  else
    place (bar, bar->score, left, row, MIN (score, width - left), second);
  if (gtk_widget_get_visible (words))
    place (bar, words, width - turn, 0, turn, row);
}

static void
mar_player_bar_class_init (MarPlayerBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_player_bar_dispose;

  widget_class->get_request_mode = mar_player_bar_get_request_mode;
  widget_class->measure = mar_player_bar_measure;
  widget_class->size_allocate = mar_player_bar_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "playerbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-player-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MarPlayerBar, piece);
  gtk_widget_class_bind_template_child (widget_class, MarPlayerBar, name);
  gtk_widget_class_bind_template_child (widget_class, MarPlayerBar, short_name);
  gtk_widget_class_bind_template_child (widget_class, MarPlayerBar, score);
  gtk_widget_class_bind_template_child (widget_class, MarPlayerBar, turn);
  gtk_widget_class_bind_template_child (widget_class, MarPlayerBar, short_turn);
}

static void
mar_player_bar_init (MarPlayerBar *bar)
{
  gtk_widget_init_template (GTK_WIDGET (bar));
}

void
mar_player_bar_set_piece (MarPlayerBar *bar,
                          GdkPaintable *piece)
{
  g_return_if_fail (MAR_IS_PLAYER_BAR (bar));

  if (gtk_image_get_paintable (GTK_IMAGE (bar->piece)) != piece)
    gtk_image_set_from_paintable (GTK_IMAGE (bar->piece), piece);
}

void
mar_player_bar_show (MarPlayerBar      *bar,
                     const MarGame     *game,
                     const MarPosition *position,
                     int                player,
                     const char        *name,
                     const char        *turn,
                     const char        *short_turn)
{
  const gboolean has_turn = turn != NULL && *turn != '\0';
  const gboolean has_name = name != NULL && *name != '\0';
  const char *side;
  g_autofree char *both = NULL;
  g_autofree char *summary = NULL;
  g_autoptr (GString) scores = g_string_new (NULL);

  g_return_if_fail (MAR_IS_PLAYER_BAR (bar));
  g_return_if_fail (game != NULL && position != NULL);
  g_return_if_fail (!has_turn || short_turn != NULL);

  side = _(game->player_names[player]);
  game->write_scores (position, player, scores);
  if (has_name)
    /* Translators: a person and the side that they play: "Ada (Black)" */
    both = g_strdup_printf (_("%s (%s)"), name, side);
  else
    both = g_strdup (side);

  gtk_label_set_label (GTK_LABEL (bar->name), both);
  gtk_label_set_label (GTK_LABEL (bar->short_name), has_name ? name : side);
  gtk_label_set_label (GTK_LABEL (bar->score), scores->str);
  gtk_label_set_label (GTK_LABEL (bar->turn), has_turn ? turn : "");
  gtk_widget_set_visible (bar->turn, has_turn);
  gtk_label_set_label (GTK_LABEL (bar->short_turn), has_turn ? short_turn : "");
  gtk_widget_set_visible (bar->short_turn, has_turn);

  summary = g_strjoin (", ", both, scores->str, turn, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, summary, -1);
}
