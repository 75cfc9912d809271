/* The keyboard's way between the parts of the window: board, analysis, moves, comment, buttons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#define N_PARTS 6

static gboolean
holds (GtkWidget *part,
       GtkWidget *focus)
{
  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* The board shows its cell cursor to those who come by the keyboard. */
static gboolean
enter (GtkWidget *part)
{
  return MAR_IS_BOARD (part) ? gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD)
                             : gtk_widget_grab_focus (part);
}

/* Returns the list of the page that is shown. */
static GtkWidget *
get_page_part (MarWindow *window)
{
  GtkWidget *page = adw_view_stack_get_visible_child (mar_window_pages (window));

  if (!ADW_IS_BIN (page))
    return mar_moves_area_list (mar_window_moves_area (window));

  return adw_bin_get_child (ADW_BIN (page)) != NULL ? adw_bin_get_child (ADW_BIN (page)) : page;
}

/* Parts that a narrow window has folded away are passed over. */
static void
change_part (MarWindow *window,
             guint      by)
{
  /* A figure stands in the place of the board, and its form below the list of figures. */
  const gboolean figure = mar_window_shows_figure (window);
  GtkWidget *parts[N_PARTS] = {
    figure ? GTK_WIDGET (mar_window_figure_page (window)) : GTK_WIDGET (mar_window_board (window)),
    (GtkWidget *) mar_moves_area_analysis (mar_window_moves_area (window)),
    (GtkWidget *) mar_moves_area_find_bar (mar_window_moves_area (window)),
    get_page_part (window),
    figure && mar_window_shows_page (window, "figures") ? mar_window_figure_form (window)
                                                        : GTK_WIDGET (mar_window_comments (window)),
    GTK_WIDGET (mar_board_area_travel (mar_window_area (window))),
  };
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  guint present = N_PARTS - 1;

  for (guint i = 0; i < N_PARTS; i++)
    if (parts[i] != NULL && holds (parts[i], focus))
      present = i;
  if (mar_board_holds_focus (mar_window_board (window)))
    present = 0;

  for (guint i = 1; i < N_PARTS; i++)
    {
      GtkWidget *part = parts[(present + i * by) % N_PARTS];

      if (part != NULL && gtk_widget_get_mapped (part) && enter (part))
        {
          gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
          return;
        }
    }
}

void
mar_window_next_part (MarWindow *window)
{
  change_part (window, 1);
}

void
mar_window_previous_part (MarWindow *window)
{
  change_part (window, N_PARTS - 1);
}

void
mar_window_leave_text (MarWindow *window)
{
  GtkWidget *before = mar_window_focus_before_text (window);

  if (before == NULL || !gtk_widget_get_mapped (before) || !gtk_widget_grab_focus (before))
    mar_window_enter_game (window);
}

/* The board takes all that one goes on with: arrows to read, letters and Space to play, Enter to
 * write. */
void
mar_window_enter_game (MarWindow *window)
{
  mar_board_enter (mar_window_board (window));
}

void
mar_window_enter_shown (MarWindow *window)
{
  GtkWidget *part = get_page_part (window);

  if (mar_study_record (mar_window_study (window)) == NULL)
    gtk_widget_child_focus (gtk_stack_get_visible_child (mar_window_stack (window)),
                            GTK_DIR_TAB_FORWARD);
  else if (mar_window_shows_page (window, "moves") || !gtk_widget_get_mapped (part)
           || !enter (part))
    mar_window_enter_game (window);
}

/* In a window that was shown before, somebody may be at something else. What isn't shown yet can't
 * have the keyboard, and the toolkit gives it to the first button. */
void
mar_window_present (MarWindow *window)
{
  const gboolean is_new = !gtk_widget_get_visible (GTK_WIDGET (window));

  gtk_window_present (GTK_WINDOW (window));
  if (is_new)
    mar_window_enter_shown (window);
}

/* Whatever has the keyboard may go: a game that is moved to another file by a menu, a row that is
 * undone. In a window without focus no key would do anything. */
static void
focus_lost_cb (MarWindow     *window,
               GdkFrameClock *clock)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_signal_handlers_disconnect_by_func (clock, focus_lost_cb, window);
  if (!gtk_widget_get_mapped (GTK_WIDGET (window))
      || (focus != NULL && gtk_widget_get_mapped (focus)))
    return;

  mar_window_enter_shown (window);
}

/* Not before the toolkit, which gives the keyboard of a popover that closes back to its button or
 * row, at the end of a frame. */
static void
look_after_focus (MarWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));

  if (clock == NULL)
    return;

  g_signal_handlers_disconnect_by_func (clock, focus_lost_cb, window);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (focus_lost_cb), window,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
}

/* A menu that closes gives the keyboard back to where it was, or, if that is gone, keeps it
 * although nobody sees it any more. */
static void
focus_changed_cb (MarWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  if (popover != NULL)
    {
      g_signal_handlers_disconnect_by_func (popover, look_after_focus, window);
      g_signal_connect_object (popover, "closed", G_CALLBACK (look_after_focus), window,
                               G_CONNECT_SWAPPED);
    }
  else if (focus == NULL && gtk_widget_get_mapped (GTK_WIDGET (window)))
    {
      look_after_focus (window);
    }
}

/* A roll, a placement and a stack may begin with a sign. */
static gboolean
begins_action (gunichar character)
{
  return g_unichar_isalnum (character) || character == '*' || character == '@' || character == '[';
}

/* Where the keyboard comes back to after a comment was written: not a row of the moves, which may
 * be drawn anew, but the list. */
void
mar_window_remember_focus (MarWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *parts[] = { GTK_WIDGET (mar_window_moves (window)),
                         GTK_WIDGET (mar_window_board (window)) };

  if (holds (GTK_WIDGET (mar_window_comments (window)), focus))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (holds (parts[i], focus))
      focus = parts[i];
  mar_window_set_focus_before_text (window, focus);
}

static gboolean
writes_comment (MarWindow       *window,
                guint            key,
                GdkModifierType  state)
{
  return (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
         && (state & gtk_accelerator_get_default_mod_mask ()) == 0
         && mar_study_is_reading (mar_window_study (window))
         && holds (GTK_WIDGET (mar_window_board (window)), gtk_root_get_focus (GTK_ROOT (window)));
}

/* A step may be typed wherever no text is written. */
static gboolean
type_cb (GtkEventControllerKey *controller,
         guint                  key,
         guint                  code,
         GdkModifierType        state,
         MarWindow             *window)
{
  GtkWidget *board = GTK_WIDGET (mar_window_board (window));

  if (writes_comment (window, key, state))
    {
      mar_window_write_comment (window);
      return GDK_EVENT_STOP;
    }
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
      || !begins_action (gdk_keyval_to_unicode (key))
      || mar_study_record (mar_window_study (window)) == NULL || !gtk_widget_get_mapped (board)
      || mar_board_holds_focus (MAR_BOARD (board)) || !gtk_widget_grab_focus (board))
    return GDK_EVENT_PROPAGATE;

  return gtk_event_controller_key_forward (controller, board);
}

/* An arrow that has nowhere to go in the game must not carry the focus off the board. */
static gboolean
stay_cb (GtkEventControllerKey *controller,
         guint                  key,
         guint                  code,
         GdkModifierType        state,
         MarWindow             *window)
{
  static const struct
  {
    guint key;
    const char *action;
  } arrows[] = {
    { GDK_KEY_Right, "next-turn" },
    { GDK_KEY_Left, "previous-turn" },
    { GDK_KEY_Down, "next-variation" },
    { GDK_KEY_Up, "previous-variation" },
  };

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0
      || !holds (GTK_WIDGET (mar_window_board (window)), gtk_root_get_focus (GTK_ROOT (window))))
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].key == key)
      return !g_action_group_get_action_enabled (G_ACTION_GROUP (window), arrows[i].action);

  return GDK_EVENT_PROPAGATE;
}

void
mar_window_init_focus (MarWindow *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  GtkEventController *arrows = gtk_event_controller_key_new ();

  g_signal_connect (arrows, "key-pressed", G_CALLBACK (stay_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), arrows);

  g_signal_connect (controller, "key-pressed", G_CALLBACK (type_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
}
