/* The page with the games of the file, and what is done with whole games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-question.h"
#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-contents-pane.h"
#include "mar-match.h"

struct _MarContentsPage
{
  MarWindowPage parent_instance;

  MarContentsPane *pane; /* nullable */
  /* The tabs to which games can be sent. */
};

G_DEFINE_FINAL_TYPE (MarContentsPage, mar_contents_page, MAR_TYPE_WINDOW_PAGE)

static MarContentsPage *
get_page (MarWindow *window)
{
  return mar_window_page (window, "contents");
}

/* Which games. */

/* Those that are selected in the list, or else the one that is shown. */
static GPtrArray *
chosen_games (MarWindow *window)
{
  GPtrArray *records;

  if (get_page (window)->pane != NULL && mar_window_shows_page (window, "contents"))
    {
      records = mar_contents_pane_selected (get_page (window)->pane);
      if (records->len > 0)
        return records;
      g_ptr_array_unref (records);
    }

  records = g_ptr_array_new ();
  if (mar_study_record (mar_window_study (window)) != NULL)
    g_ptr_array_add (records, mar_study_record (mar_window_study (window)));

  return records;
}

static int
get_index (MarWindow *window,
           GPtrArray *records,
           guint      i)
{
  MarStudy *study = mar_window_study (window);

  return mar_document_record_index (mar_study_document (study), g_ptr_array_index (records, i));
}

guint
mar_window_get_new_game_index (MarWindow *window)
{
  g_autoptr (GPtrArray) records = NULL;

  g_return_val_if_fail (MAR_IS_WINDOW (window), 0);
  g_return_val_if_fail (mar_study_document (mar_window_study (window)) != NULL, 0);

  records = chosen_games (window);
  if (records->len == 0)
    return mar_document_n_records (mar_study_document (mar_window_study (window)));

  return (guint) get_index (window, records, records->len - 1) + 1;
}

static gboolean
holds (GPtrArray *records,
       MarRecord *record)
{
  return g_ptr_array_find (records, record, NULL);
}

/* Who stays on the screen when @records leave: the next one, or the last before them. */
static MarRecord *
find_neighbor (MarWindow *window,
               GPtrArray *records)
{
  MarStudy *study = mar_window_study (window);
  int n = (int) mar_document_n_records (mar_study_document (study));
  int start = mar_document_record_index (mar_study_document (study), mar_study_record (study));

  if (!holds (records, mar_study_record (study)))
    return mar_study_record (study);
  for (int i = start + 1; i < n; i++)
    if (!holds (records, mar_document_record (mar_study_document (study), (guint) i)))
      return mar_document_record (mar_study_document (study), (guint) i);
  for (int i = start - 1; i >= 0; i--)
    if (!holds (records, mar_document_record (mar_study_document (study), (guint) i)))
      return mar_document_record (mar_study_document (study), (guint) i);

  return NULL;
}

static void
select_games (MarWindow *window,
              GPtrArray *records)
{
  if (get_page (window)->pane != NULL)
    mar_contents_pane_select (get_page (window)->pane, records);
}

static void
show_game (MarWindow *window,
           MarRecord *record)
{
  if (record == mar_study_record (mar_window_study (window)))
    return;

  mar_study_set_record (mar_window_study (window), record);
}

/* Commands. */

static void
remove_games (MarWindow *window,
              GPtrArray *records)
{
  MarRecord *next = find_neighbor (window, records);

  mar_study_set_record (mar_window_study (window), next);
  for (guint i = 0; i < records->len; i++)
    mar_document_remove_record (mar_study_document (mar_window_study (window)),
                                g_ptr_array_index (records, i));
}

/* Selected games have gone; the next command shall mean no other game than the one that is
 * shown. */
static void
select_shown (MarWindow *window)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  if (mar_study_record (mar_window_study (window)) == NULL)
    return;

  g_ptr_array_add (records, mar_study_record (mar_window_study (window)));
  select_games (window, records);
}

static void
delete_games (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (GPtrArray) records = chosen_games (window);
  g_autofree char *title = g_strdup_printf (
    g_dngettext (NULL, "Game deleted", "%u games deleted", records->len), records->len);

  mar_document_begin (mar_study_document (study),
                      g_dngettext (NULL, "Delete Game", "Delete Games", records->len));
  remove_games (window, records);
  mar_document_end (mar_study_document (study));
  select_shown (window);
  mar_window_offer_undo (window, title);
}

static void
duplicate_games (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (GPtrArray) records = chosen_games (window);
  g_autoptr (GPtrArray) copies = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  mar_document_begin (mar_study_document (study),
                      g_dngettext (NULL, "Duplicate Game", "Duplicate Games", records->len));
  for (guint i = 0; i < records->len && error == NULL; i++)
    {
      MarRecord *copy = mar_document_duplicate_record (mar_study_document (study),
                                                       g_ptr_array_index (records, i), &error);

      if (copy != NULL)
        g_ptr_array_add (copies, copy);
    }
  mar_document_end (mar_study_document (study));

  if (error != NULL)
    mar_show_error (GTK_WINDOW (window), _("Could Not Duplicate the Game"), error->message);
  if (copies->len == 1)
    mar_study_set_record (study, g_ptr_array_index (copies, 0));
  select_games (window, copies);
}

/* Puts the games in front of @before, or behind the last one, in the order they have. */
static void
move_games_to (MarWindow *window,
               GPtrArray *records,
               MarRecord *before)
{
  MarStudy *study = mar_window_study (window);
  guint n = mar_document_n_records (mar_study_document (study));

  /* A place among the games that move is the place of the next one that stays. */
  while (before != NULL && holds (records, before))
    before = mar_document_record (
      mar_study_document (study),
      (guint) mar_document_record_index (mar_study_document (study), before) + 1);

  mar_document_begin (mar_study_document (study), _("Reorder Games"));
  for (guint i = 0; i < records->len; i++)
    {
      int from = get_index (window, records, i);
      int to = before != NULL ? mar_document_record_index (mar_study_document (study), before)
                              : (int) n;

      mar_document_move_record (mar_study_document (study), g_ptr_array_index (records, i),
                                (guint) (to > from ? to - 1 : to));
    }
  mar_document_end (mar_study_document (study));
  select_games (window, records);
}

static void
move_games_up (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (GPtrArray) records = chosen_games (window);

  move_games_to (window, records,
                 mar_document_record (mar_study_document (study),
                                      (guint) get_index (window, records, 0) - 1));
}

static void
move_games_down (MarWindow *window)
{
  g_autoptr (GPtrArray) records = chosen_games (window);

  move_games_to (window, records,
                 mar_document_record (mar_study_document (mar_window_study (window)),
                                      (guint) get_index (window, records, records->len - 1) + 2));
}

/* Other files. */

/* The tabs, of any window, that have another document. */
static GPtrArray *
other_tabs (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  GPtrArray *tabs = g_ptr_array_new ();
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    for (guint i = 0; MAR_IS_WINDOW (link->data) && i < mar_window_n_tabs (link->data); i++)
      {
        MarTab *tab = mar_window_tab (link->data, i);

        if (mar_tab_document (tab) != NULL && mar_tab_document (tab) != mar_study_document (study))
          g_ptr_array_add (tabs, tab);
      }

  return tabs;
}

static gboolean
copy_games (MarWindow   *window,
            GPtrArray   *records,
            MarDocument *to,
            const char  *label)
{
  g_autoptr (GError) error = NULL;

  mar_document_begin (to, label);
  for (guint i = 0; i < records->len && error == NULL; i++)
    mar_document_copy_record (to, g_ptr_array_index (records, i), G_MAXUINT, &error);
  mar_document_end (to);

  if (error != NULL)
    mar_show_error (GTK_WINDOW (window), _("Could Not Copy the Game"), error->message);

  return error == NULL;
}

static void
send_games (MarWindow   *window,
            MarDocument *to,
            gboolean     move)
{
  g_autoptr (GPtrArray) records = chosen_games (window);
  const char *label = move ? g_dngettext (NULL, "Move Game", "Move Games", records->len)
                           : g_dngettext (NULL, "Copy Game", "Copy Games", records->len);

  /* The games are there before they leave here. */
  if (!copy_games (window, records, to, label) || !move)
    return;

  mar_document_begin (mar_study_document (mar_window_study (window)), label);
  remove_games (window, records);
  mar_document_end (mar_study_document (mar_window_study (window)));
  select_shown (window);
}

/* @parameter: whether they leave, and which of the other tabs gets them; one more than there
 * are: a new file. */
static void
send_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;
  g_autoptr (GPtrArray) tabs = other_tabs (window);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  gboolean move;
  guint index;

  g_variant_get (parameter, "(bu)", &move, &index);
  if (index >= tabs->len)
    {
      g_autoptr (MarDocument) document = mar_document_new ();

      send_games (window, document, move);
      mar_application_show_document (
        MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))), window, document);
      return;
    }

  name = mar_tab_name (g_ptr_array_index (tabs, index));
  send_games (window, mar_tab_document (g_ptr_array_index (tabs, index)), move);
  /* Translators: %s is the name of a file */
  text = g_strdup_printf (move ? _("Moved to “%s”") : _("Copied to “%s”"), name);
  mar_window_show_toast (window, text);
}

static void
add_target (GMenu      *menu,
            const char *label,
            gboolean    move,
            guint       index)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.send-games", "(bu)", move, index);
  g_menu_append_item (menu, item);
}

static void
fill_targets (MarWindow *window,
              gboolean   move)
{
  GMenu *menu = mar_contents_pane_get_target_menu (get_page (window)->pane, move);
  g_autoptr (GPtrArray) tabs = other_tabs (window);

  g_menu_remove_all (menu);
  for (guint i = 0; i < tabs->len; i++)
    {
      g_autofree char *name = mar_tab_name (g_ptr_array_index (tabs, i));
      g_auto (GStrv) pieces = g_strsplit (name, "_", -1);
      g_autofree char *label = g_strjoinv ("__", pieces);

      add_target (menu, label, move, i);
    }
  add_target (menu, _("_New File"), move, G_MAXUINT);
}

static void
menu_opens_cb (MarWindow *window)
{
  fill_targets (window, TRUE);
  fill_targets (window, FALSE);
}

/* The page. */

static void
open_game_cb (MarWindow *window,
              MarRecord *record)
{
  show_game (window, record);
  if (mar_study_record (mar_window_study (window)) != record)
    return;

  mar_window_show_page (window, "moves");
  mar_window_uncover_board (window);
  mar_window_enter_game (window);
}

char *
mar_window_get_match_text (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (MarMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (mar_study_record (study) != NULL)
    match = mar_match_score (mar_study_document (study), mar_study_record (study), &error);
  if (match != NULL)
    return mar_match_text (match);

  return error != NULL ? g_strdup (error->message) : NULL;
}

static void
update_games (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (GPtrArray) records = chosen_games (window);
  gboolean any = records->len > 0 && !mar_study_is_setting_up (study);
  int n = mar_study_document (study) != NULL
            ? (int) mar_document_n_records (mar_study_document (study))
            : 0;

  mar_window_set_enabled (window, "delete-games", any);
  mar_window_set_enabled (window, "duplicate-games", any);
  mar_window_set_enabled (window, "send-games", any);
  mar_window_set_enabled (window, "move-games-up", any && get_index (window, records, 0) > 0);
  mar_window_set_enabled (window, "move-games-down",
                          any && get_index (window, records, records->len - 1) + 1 < n);
}

/* Most windows show the moves only: the list is made when it is first needed. */
static GtkWidget *
build (MarWindowPage *base)
{
  MarContentsPage *page = MAR_CONTENTS_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  page->pane = MAR_CONTENTS_PANE (mar_contents_pane_new ());
  g_signal_connect_object (page->pane, "show-game", G_CALLBACK (show_game), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "open-game", G_CALLBACK (open_game_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "move-games", G_CALLBACK (move_games_to), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "menu-opens", G_CALLBACK (menu_opens_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "selection-changed", G_CALLBACK (update_games), window,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (page->pane);
}

static void
update (MarWindowPage *base)
{
  MarContentsPage *page = MAR_CONTENTS_PAGE (base);
  MarWindow *window = mar_window_page_window (base);
  MarStudy *study = mar_window_study (window);

  if (page->pane != NULL && gtk_widget_get_mapped (GTK_WIDGET (page)))
    {
      g_autofree char *match = mar_window_get_match_text (window);

      mar_contents_pane_show (page->pane, mar_study_document (study), mar_study_record (study),
                              match);
    }
  else if (page->pane != NULL)
    {
      mar_contents_pane_show (page->pane, NULL, NULL, NULL);
    }
  update_games (window);
}

static void
mar_contents_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_contents_page_parent_class)->map (widget);

  mar_window_page_update (MAR_WINDOW_PAGE (widget));
}

static const MarWindowCommand commands[] = {
  { "delete-games", delete_games },
  { "duplicate-games", duplicate_games },
  { "move-games-up", move_games_up },
  { "move-games-down", move_games_down },
};

static void
added (MarWindowPage *base)
{
  MarWindow *window = mar_window_page_window (base);

  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  mar_window_add_action (window, "send-games", G_VARIANT_TYPE ("(bu)"), G_CALLBACK (send_cb));
}

static void
mar_contents_page_class_init (MarContentsPageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->map = mar_contents_page_map;
  page_class->name = "contents";
  page_class->title = N_("Contents");
  page_class->icon = "mar-contents-symbolic";
  page_class->action = "show-contents";
  page_class->is_available = mar_window_page_has_content;
  page_class->added = added;
  page_class->build = build;
  page_class->update = update;
}

static void
mar_contents_page_init (MarContentsPage *page)
{
}
