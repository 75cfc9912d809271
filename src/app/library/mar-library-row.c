/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-row.h"

#include <glib/gi18n.h>

#include "mar-date.h"
#include "mar-display-name.h"
#include "mar-record-format.h"
#include "mar-thumbnail.h"
#include "mar-wrap.h"

#define WIDTH_OF_BOARD 64

struct _MarLibraryRow
{
  GtkWidget parent_instance;

  MarLibraryBoards *boards;
  GtkPicture *picture;
  GtkLabel *title;
  GtkLabel *facts;
  GtkLabel *excerpt;
  GtkLabel *place;
};

enum
{
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibraryRow, mar_library_row, GTK_TYPE_WIDGET)

static void
add_part (GString    *text,
          const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

/* What the game is called; it may have no name but that of its file. */
static char *
get_title (const MarLibraryHit  *hit,
           char                **players)
{
  g_autofree char *base = NULL;

  *players = mar_library_hit_format_players (hit);
  if (hit->title != NULL)
    return g_strdup (hit->title);
  if (*players != NULL)
    return g_steal_pointer (players);
  base = g_path_get_basename (hit->path);
  return mar_display_name (base);
}

static char *
get_facts (const MarLibraryHit *hit,
           const char          *players)
{
  g_autofree char *date = hit->date != NULL ? mar_date_format (hit->date) : NULL;
  g_autofree char *result = hit->game != NULL && hit->result != NULL
                              ? mar_winners_format (hit->game, hit->result)
                              : NULL;
  GString *text = g_string_new (NULL);

  add_part (text, players);
  add_part (text, hit->game != NULL ? hit->game->title : NULL);
  add_part (text, hit->event);
  add_part (text, date);
  add_part (text, result);
  return g_string_free (text, FALSE);
}

/* Where in which file: "Turn 12 · 3rd game of games.marginalia · Games". */
static char *
get_place (const MarLibraryHit *hit)
{
  g_autofree char *base = g_path_get_basename (hit->path);
  g_autofree char *name = mar_display_name (base);
  g_autofree char *turn = NULL;
  g_autofree char *file = NULL;
  GString *text = g_string_new (NULL);

  if (hit->turn > 0)
    turn = g_strdup_printf (hit->in_variation ? _("Turn %u, in a variation") : _("Turn %u"),
                            hit->turn);
  /* Translators: a file, and the number of a game in it */
  file = hit->number > 1 ? g_strdup_printf (_("%s, game %u"), name, hit->number) : g_strdup (name);
  add_part (text, turn);
  if (hit->next != NULL)
    {
      /* Translators: what was played at a place: "then c2>c3" */
      g_autofree char *next = g_strdup_printf (_("then %s"), hit->next);

      add_part (text, next);
    }
  add_part (text, file);
  return g_string_free (text, FALSE);
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* A list gives its rows the name that a screen reader says. */
static void
name_row (MarLibraryRow *row,
          const char    *title,
          const char    *facts,
          const char    *place)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (row));
  g_autofree char *text = g_strdup_printf ("%s, %s, %s", title, facts, place);

  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                    -1);
}

void
mar_library_row_show (MarLibraryRow       *row,
                      const MarLibraryHit *hit,
                      gboolean             is_place)
{
  g_autofree char *players = NULL;
  g_autofree char *title = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *place = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (MAR_IS_LIBRARY_ROW (row));

  mar_library_boards_forget (row->boards, row->picture);
  mar_thumbnail_clear (row->picture);
  if (hit == NULL)
    return;

  title = get_title (hit, &players);
  facts = get_facts (hit, players);
  place = get_place (hit);
  path = mar_display_name (hit->path);
  set_text (row->title, title);
  set_text (row->facts, facts);
  set_text (row->excerpt, hit->excerpt);
  set_text (row->place, place);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->place), path);
  name_row (row, title, facts, place);
  mar_library_boards_show (row->boards, row->picture, hit, is_place || hit->excerpt != NULL,
                           WIDTH_OF_BOARD);
}

static void
pressed_cb (GtkGestureClick *gesture,
            int              n,
            double           x,
            double           y,
            MarLibraryRow   *row)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (row, signals[MENU], 0, x, y);
}

static void
held_cb (GtkGestureLongPress *gesture,
         double               x,
         double               y,
         MarLibraryRow       *row)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (row, signals[MENU], 0, x, y);
}

static void
mar_library_row_dispose (GObject *object)
{
  MarLibraryRow *row = MAR_LIBRARY_ROW (object);
  GtkWidget *child;

  if (row->boards != NULL && row->picture != NULL)
    mar_library_boards_forget (row->boards, row->picture);
  g_clear_object (&row->boards);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  row->picture = NULL;

  G_OBJECT_CLASS (mar_library_row_parent_class)->dispose (object);
}

static void
mar_library_row_class_init (MarLibraryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_library_row_dispose;
  signals[MENU] = g_signal_new ("menu", MAR_TYPE_LIBRARY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-library-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarLibraryRow, picture);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryRow, title);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryRow, facts);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryRow, excerpt);
  gtk_widget_class_bind_template_child (widget_class, MarLibraryRow, place);
  gtk_widget_class_set_css_name (widget_class, "libraryrow");
}

static void
mar_library_row_init (MarLibraryRow *row)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  gtk_widget_init_template (GTK_WIDGET (row));
  mar_wrap_in_lines (row->facts, 2);
  mar_wrap_in_lines (row->excerpt, 2);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), row);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), row);
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (hold));
}

GtkWidget *
mar_library_row_new (MarLibraryBoards *boards)
{
  MarLibraryRow *row;

  g_return_val_if_fail (MAR_IS_LIBRARY_BOARDS (boards), NULL);

  row = g_object_new (MAR_TYPE_LIBRARY_ROW, NULL);
  row->boards = g_object_ref (boards);
  return GTK_WIDGET (row);
}
