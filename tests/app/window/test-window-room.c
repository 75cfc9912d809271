/* The board's room in the window: nothing that comes and goes moves or resizes it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"

#define MOST_MOVES 9

static graphene_rect_t
room_of_board (Fixture *fixture)
{
  graphene_rect_t room;

  settle ();
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (mar_window_board (fixture->window)),
                                            GTK_WIDGET (fixture->window), &room));

  return room;
}

static void
assert_room (Fixture               *fixture,
             const graphene_rect_t *room,
             const char            *after)
{
  const graphene_rect_t now = room_of_board (fixture);

  if (!graphene_rect_equal (&now, room))
    g_error ("%s: the board was at %g, %g, %g × %g, and is at %g, %g, %g × %g", after,
             room->origin.x, room->origin.y, room->size.width, room->size.height, now.origin.x,
             now.origin.y, now.size.width, now.size.height);
}

/* Plays one of the actions that there are; returns whether there was one. */
static gboolean
play_some (Fixture *fixture,
           guint    which)
{
  const MarGame *game = mar_record_game (mar_study_record (study_of (fixture)));
  g_autofree MarPosition *position = mar_study_position (study_of (fixture));
  MarActionList list;

  game->actions (position, &list);
  if (list.n == 0)
    return FALSE;
  g_signal_emit_by_name (mar_window_board (fixture->window), "play", list.items[which % list.n]);
  return TRUE;
}

static void
play_on (Fixture               *fixture,
         const graphene_rect_t *room)
{
  for (guint i = 0; i < MOST_MOVES && play_some (fixture, 7 * i); i++)
    assert_room (fixture, room, "a move");
  act (fixture, "first");
  assert_room (fixture, room, "the way back");
  act (fixture, "last");
}

static void
set_up_there (Fixture               *fixture,
              const graphene_rect_t *room)
{
  act (fixture, "set-up");
  assert_room (fixture, room, "setting up");
  g_signal_emit_by_name (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                         "cancelled");
  assert_room (fixture, room, "the end of setting up");
}

static void
test_room (Fixture       *fixture,
           gconstpointer  data)
{
  const char *const *way = data;
  const MarOpponentSettings settings = { 0, 1, 1 };
  graphene_rect_t room;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), atoi (way[1]), atoi (way[2]));
  show_game (fixture, way[0], NULL);
  room = room_of_board (fixture);
  g_assert_cmpfloat (room.size.width, >, 200);

  set_up_there (fixture, &room);
  play_on (fixture, &room);
  for (guint i = 0; i < 2; i++)
    {
      act (fixture, "mark-tools");
      assert_room (fixture, &room, "the mark tools");
      act (fixture, "show-concepts");
      assert_room (fixture, &room, "the concepts");
      g_object_set (mar_window_comments (fixture->window), "folded", i == 0, NULL);
      assert_room (fixture, &room, "the comment's fold");
    }
  set_up_there (fixture, &room);
  act (fixture, "first");
  set_up_there (fixture, &room);
  act (fixture, "last");
  act (fixture, "replace-move");
  assert_room (fixture, &room, "changing a turn");
  act (fixture, "cancel-replacing");
  assert_room (fixture, &room, "the end of the change");
  g_assert_true (mar_board_type (mar_window_board (fixture->window), GDK_KEY_a));
  assert_room (fixture, &room, "a letter of a turn");
  g_signal_emit_by_name (
    gtk_widget_get_first_child (mar_board_field (mar_window_board (fixture->window))), "backspace");
  assert_room (fixture, &room, "no letter");
  mar_window_show_message (
    fixture->window, "A piece may not go where more enemies than friends wait for it, and this "
                     "is said at such length that no line below a board has room for it, "
                     "however wide that board may be, and three lines have none either.");
  assert_room (fixture, &room, "a message");
  mar_notice_bars_show (mar_window_notices (fixture->window), "The file was changed elsewhere.",
                        "Some turns could not be read.", "Reading…", NULL);
  assert_room (fixture, &room, "a notice");
  mar_notice_bars_show (mar_window_notices (fixture->window), NULL, NULL, NULL, NULL);
  mar_window_play_engine (fixture->window, &settings);
  assert_room (fixture, &room, "an opponent");
  act (fixture, "stop-engine");
  assert_room (fixture, &room, "the end of the opponent");
}

/* A person who plays above sees the board from the own side, where the game has sides. */
static void
test_side (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  static const struct
  {
    const char *game;
    int person;
    gboolean flipped;
  } sides[] = { { "margrites", 1, TRUE }, { "margrites", 0, FALSE }, { "martial", 1, TRUE },
                { "martial", 0, FALSE },  { "marvin", 1, FALSE },    { "margo", 1, FALSE },
                { "marad", 1, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const MarOpponentSettings settings = { .person = sides[i].person, .level = 1, .seconds = 1 };
      gboolean flipped;

      show_game (fixture, sides[i].game, NULL);
      mar_window_play_engine (fixture->window, &settings);
      g_object_get (mar_window_board (fixture->window), "flipped", &flipped, NULL);
      g_assert_cmpint (flipped, ==, sides[i].flipped);
      act (fixture, "stop-engine");
    }
}

static const char *const ways[][3] = {
  { "margrites", "1280", "800" }, { "margo", "1280", "800" },    { "martial", "1280", "800" },
  { "marad", "1280", "800" },     { "marvin", "1280", "800" },   { "margrites", "360", "720" },
  { "margo", "360", "720" },      { "martial", "360", "720" },   { "marad", "360", "720" },
  { "marvin", "360", "720" },     { "margrites", "900", "500" }, { "marad", "900", "500" },
  { "margo", "900", "500" },      { "margrites", "900", "700" }, { "martial", "900", "700" },
  { "margrites", "700", "900" },  { "marad", "1000", "700" },
};

static int
least_width (Fixture *fixture)
{
  int least;

  settle ();
  gtk_widget_measure (GTK_WIDGET (mar_window_area (fixture->window)), GTK_ORIENTATION_HORIZONTAL,
                      -1, &least, NULL, NULL, NULL);
  return least;
}

/* Letters of twice the size leave all buttons of the set-up on a telephone. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  for (guint i = 0; i < 5; i++)
    {
      show_game (fixture, ways[i][0], NULL);
      act (fixture, "set-up");
      g_assert_cmpint (least_width (fixture), <=, 360);
      g_signal_emit_by_name (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                             "cancelled");
      play_some (fixture, 0);
      act (fixture, "first");
      act (fixture, "set-up");
      g_assert_cmpint (least_width (fixture), <=, 360);
      g_signal_emit_by_name (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                             "cancelled");
    }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

/* A short name stays whole, whatever else is to be said beside it. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  static const int widths[] = { 1280, 1000, 900, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      MarRecord *record;
      GtkWidget *bar;
      GtkWidget *name;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 700);
      record = show_game (fixture, "margrites", NULL);
      mar_record_set_header (record, "black", "Ann");
      act (fixture, "set-up");
      settle ();
      bar = strip_of (fixture->window, 0);
      name = demand (bar, is_label, "Ann (Black)");
      if (!gtk_widget_get_child_visible (name))
        name = gtk_widget_get_next_sibling (name);
      g_assert_true (gtk_widget_get_child_visible (name));
      g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (name)), "Ann"));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))));
      g_signal_emit_by_name (mar_board_area_set_up_bar (mar_window_area (fixture->window)),
                             "cancelled");
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strdup_printf ("/window-room/%s/%s×%s", ways[i][0], ways[i][1],
                                               ways[i][2]);

      g_test_add (path, Fixture, ways[i], set_up, test_room, tear_down);
    }

  ADD ("/window-room/large-text", test_large_text);
  ADD ("/window-room/names", test_names);
  ADD ("/window-room/side", test_side);

  return g_test_run ();
}
