/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-accelerators.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mar-form.h"

/* Between two digits: a key for each of them. */
#define RANGE "..."

static const MarAccelerator accelerators[] = {
  { "win.next-turn", N_("Next turn"), N_("Reading"), "Right", TRUE },
  { "win.previous-turn", N_("Previous turn"), NULL, "Left", TRUE },
  { "win.next-step", N_("Next step"), NULL, "<Shift>Right", TRUE },
  { "win.previous-step", N_("Previous step"), NULL, "<Shift>Left", TRUE },
  { "win.first", N_("Start of the game"), NULL, "Home", TRUE },
  { "win.last", N_("End of the game"), NULL, "End", TRUE },
  { "win.next-variation", N_("Next variation"), NULL, "Down", TRUE },
  { "win.previous-variation", N_("Previous variation"), NULL, "Up", TRUE },
  { "win.leave-variation", N_("Leave the variation"), NULL, "<Control>Up", TRUE },
  { "win.choose-place", N_("Go to a turn"), NULL, "<Control>g" },
  { "win.play-through", N_("Play through the game"), NULL, "F5" },
  { "win.next-game", N_("Next game of the file"), NULL, "<Alt>Page_Down" },
  { "win.previous-game", N_("Previous game of the file"), NULL, "<Alt>Page_Up" },

  { "win.roll", N_("Roll the die"), N_("Playing and Writing"), "r", TRUE },
  { "win.take-back", N_("Take back a step, or your turn against the engine"), NULL, "BackSpace",
    TRUE },
  { "win.reset-turn", N_("Reset the turn"), NULL, "<Shift>BackSpace", TRUE },
  { "win.resign", N_("Resign"), NULL, "" },
  { "win.agree-draw", N_("Agree on a draw"), NULL, "" },
  { "win.claim-draw", N_("Claim a draw"), NULL, "" },
  { "win.undo", N_("Undo"), NULL, "<Control>z" },
  { "win.redo", N_("Redo"), NULL, "<Control><Shift>z <Control>y" },
  { "win.replace-move", N_("Change the move and keep the rest"), NULL, "<Control>r" },
  { "win.finish-replacing", N_("Accept the new turn"), NULL, "<Control>Return", TRUE },
  { "win.cancel-replacing", N_("Cancel the change"), NULL, "Escape", TRUE },
  { "win.keep-rest", N_("Move the variation into the line and keep the rest"), NULL,
    "<Control><Shift>r" },
  { "win.repair", N_("Repair an illegal move"), NULL, "<Control><Alt>r" },
  { "win.show-struck", N_("Next illegal move"), NULL, "<Control><Shift>x" },
  { "win.close-gap", N_("Delete the move and keep the rest"), NULL, "<Control>Delete" },
  { "win.promote-variation", N_("Promote the variation"), NULL, "<Alt>Up", TRUE },
  { "win.demote-variation", N_("Demote the variation"), NULL, "<Alt>Down", TRUE },
  { "win.make-main", N_("Make the variation the main line"), NULL, "<Alt>Home", TRUE },
  { "win.delete-variation", N_("Delete the variation"), NULL, "<Alt>Delete", TRUE },
  { "win.delete-from-here", N_("Delete from here on"), NULL, "" },
  { "win.copy-variation", N_("Copy the variation as text"), NULL, "<Control>c", TRUE },
  { "win.copy-to-here", N_("Copy the moves up to here"), NULL, "<Control><Shift>c" },
  { "win.copy-from-here", N_("Copy the moves from here on"), NULL, "" },
  { "win.paste-moves", N_("Paste moves"), NULL, "<Control>v", TRUE },
  { "win.fold-variation", N_("Fold or unfold the variation"), NULL, "<Control><Alt>f" },
  { "win.collapse-all", N_("Fold all variations"), NULL, "<Alt>Left", TRUE },
  { "win.expand-all", N_("Unfold all variations"), NULL, "<Alt>Right", TRUE },
  { "win.set-up", N_("Set up a position"), NULL, "<Control><Shift>e" },
  { "win.position-from-picture", N_("Set up a position from a picture"), NULL, "<Control><Alt>i" },
  { "win.details", N_("Game details"), NULL, "<Alt>Return" },
  { "win.file-details", N_("File details"), NULL, "<Alt><Shift>Return" },

  { "win.glyphs", N_("Glyph palette"), N_("Glyphs and Marks"), "<Control><Shift>g" },
  { "win.type-glyph::exclamation", N_("Good move; twice: brilliant"), NULL, "exclam", TRUE },
  { "win.type-glyph::question", N_("Mistake; twice: blunder"), NULL, "question", TRUE },
  { "win.type-glyph::equal", N_("Equal position"), NULL, "equal", TRUE },
  { "win.type-glyph::unclear", N_("Unclear position"), NULL, "asciitilde", TRUE },
  { "win.mark-tools", N_("Show or hide the mark tools"), NULL, "<Control><Shift>m" },
  { "win.mark-tool::shade", N_("Shade"), NULL, "<Control><Alt>1" },
  { "win.mark-tool::arrow", N_("Arrow"), NULL, "<Control><Alt>2" },
  { "win.mark-tool::letter", N_("Letter"), NULL, "<Control><Alt>3" },
  { "win.mark-tool::number", N_("Number"), NULL, "<Control><Alt>4" },
  { "win.mark-tool::text", N_("Text label"), NULL, "<Control><Alt>5" },
  { "win.mark-tool::circle", N_("Circle"), NULL, "<Control><Alt>6" },
  { "win.mark-tool::cross", N_("Cross"), NULL, "<Control><Alt>7" },
  { "win.mark-tool::triangle", N_("Triangle"), NULL, "<Control><Alt>8" },
  { "win.mark-tool::square", N_("Square"), NULL, "<Control><Alt>9" },
  { "win.mark-tool::dim", N_("Dim"), NULL, "<Control><Alt>0" },
  { "win.mark-tool::ghost", N_("Ghost of a piece"), NULL, "<Control><Alt>equal" },
  { "win.mark-tool::erase", N_("Eraser"), NULL, "<Control><Alt>minus" },
  { "win.clear-marks", N_("Clear all marks"), NULL, "<Control><Alt>k" },
  { "win.show-concepts", N_("Show concepts: formations, threats, and more"), NULL,
    "<Control><Shift>k" },

  { "win.train", N_("Train with the tasks of this file"), N_("Training"), "<Control><Alt>t" },
  { "win.guess-turns", N_("Guess the next turns of the game"), NULL, "<Control><Alt>g" },
  { "win.training-hint", N_("Hint for the task"), NULL, "" },
  { "win.training-answer", N_("Show the answer"), NULL, "" },
  { "win.training-next", N_("Next task, or skip it"), NULL, "" },
  { "win.train-again", N_("Train again with what went wrong"), NULL, "" },
  { "win.stop-training", N_("Stop the training"), NULL, "" },
  { "win.edit-task", N_("Write a task about this position"), NULL, "" },

  { "win.write-comment", N_("Write the comment (press again for before or after the move)"),
    N_("Comments"), "<Control>j" },
  { "board.write-comment", N_("The same, on the board and among the moves"), NULL, "Return" },
  { "comment.emphasis", N_("Emphasis"), NULL, "<Control>i" },
  { "comment.strong", N_("Strong emphasis"), NULL, "<Control>b" },
  { "comment.code", N_("Code"), NULL, "<Control>e" },
  { "comment.link", N_("Link"), NULL, "<Control>k" },
  { "comment.heading", N_("Heading (press again for the next level)"), NULL, "<Control><Shift>h" },
  { "comment.bullets", N_("Bulleted list"), NULL, "<Control><Shift>l" },
  { "comment.numbers", N_("Numbered list"), NULL, "<Control><Shift>o" },
  { "comment.quote", N_("Quotation"), NULL, "<Control><Shift>b" },
  { "comment.next-turn", N_("Go on to the comment of the next turn"), NULL, "<Control>Return" },
  { "comment.follow", N_("Show the reference on the board"), NULL, "<Control><Shift>Return" },

  { "app.new", N_("New game"), N_("Files"), "<Control>n" },
  { "win.add-game", N_("Add a game to this file"), NULL, "<Control><Alt>n" },
  { "win.open", N_("Open"), NULL, "<Control>o" },
  { "win.cancel-opening", N_("Stop opening the file"), NULL, "" },
  { "app.library", N_("Library: all games of your folders"), NULL, "<Control><Alt>o" },
  { "win.where-has-this-been", N_("Where has this been? (position in the library)"), NULL,
    "<Control><Alt>w" },
  { "win.save", N_("Save"), NULL, "<Control>s" },
  { "win.save-as", N_("Save as"), NULL, "<Control><Shift>s" },
  { "win.export", N_("Export figures or a booklet"), NULL, "<Control><Alt>e" },
  { "win.export-errata", N_("Export a list of errata"), NULL, "" },
  { "win.export-text", N_("Export the games as text (SGF, list of moves)"), NULL, "" },
  { "win.copy-game-sgf", N_("Copy the game as SGF"), NULL, "" },
  { "win.copy-game-moves", N_("Copy the game as a list of moves"), NULL, "" },
  { "win.print", N_("Print"), NULL, "<Control>p" },
  { "win.import-text", N_("Import text"), NULL, "<Control><Shift>i" },
  { "win.paste-text", N_("Import the text on the clipboard"), NULL, "<Control><Shift>v" },
  { "win.copy-path", N_("Copy the path of the file"), NULL, "" },
  { "win.findings", N_("Check page (proofreading)"), NULL, "F7" },
  { "win.next-finding", N_("Next finding of proofreading"), NULL, "F8" },
  { "win.previous-finding", N_("Previous finding"), NULL, "<Shift>F8" },
  { "win.show-page", N_("Show the page from which it was read"), NULL, "<Control>F7" },
  { "win.play-engine", N_("Play against the engine"), NULL, "<Control><Alt>p" },
  { "win.hint", N_("Hint (against the engine)"), NULL, "<Control><Alt>h" },
  { "win.move-now", N_("Make the engine move now"), NULL, "" },
  { "win.stop-engine", N_("Stop playing against the engine"), NULL, "" },
  { "win.retry-engine", N_("Start the engine again"), NULL, "" },
  { "win.report", N_("Game report"), NULL, "<Shift>F2" },
  { "win.turns", N_("Possible turns"), NULL, "<Shift>F7" },
  { "win.analysis", N_("Start or stop the engine’s analysis"), NULL, "F2" },
  { "win.analysis-lock", N_("Lock the analysis to this position"), NULL, "<Control><Shift>F2" },
  { "win.save-analysis", N_("Save the analysis in the game"), NULL, "<Control>F2" },
  { "win.show-analyzed", N_("Show the analyzed position"), NULL, "" },
  { "win.engines", N_("Engines"), NULL, "" },
  { "app.engine-preferences", N_("Engine preferences"), NULL, "" },

  { "win.figures", N_("Figures in this file"), N_("Figures"), "F4" },
  { "win.add-figure", N_("Add a figure of this move"), NULL, "<Control>d", TRUE },
  { "win.add-free-figure", N_("Add a standalone figure of the board"), NULL, "<Control><Shift>d" },
  { "win.copy-picture", N_("Copy the board or figure as a picture"), NULL, "<Control><Alt>c" },
  { "win.copy-figure", N_("Copy the shown figure as a picture"), NULL, "" },
  { "win.export-figure", N_("Export the shown figure"), NULL, "" },
  { "win.write-caption", N_("Write the caption of the figure"), NULL, "" },
  { "win.set-up-figure", N_("Set up the position of the figure"), NULL, "" },
  { "win.duplicate-figure", N_("Duplicate the shown figure"), NULL, "" },
  { "win.move-figure-up", N_("Move the shown figure up"), NULL, "" },
  { "win.move-figure-down", N_("Move the shown figure down"), NULL, "" },
  { "win.delete-figure", N_("Delete the shown figure"), NULL, "" },
  { "win.close-figure", N_("Close the figure"), NULL, "" },
  { "figures.move-up", N_("Move the figure up"), NULL, "<Alt>Up" },
  { "figures.move-down", N_("Move the figure down"), NULL, "<Alt>Down" },
  { "figures.duplicate", N_("Duplicate the figure"), NULL, "<Control>d" },
  { "figures.copy", N_("Copy the figure as a picture"), NULL, "<Control>c" },
  { "figures.delete", N_("Delete the figure"), NULL, "Delete" },

  { "contents.move-up", N_("Move the game up"), N_("List of Games"), "<Alt>Up" },
  { "contents.move-down", N_("Move the game down"), NULL, "<Alt>Down" },
  { "contents.delete", N_("Delete the game"), NULL, "Delete" },

  { "win.new-tab", N_("New tab"), N_("Tabs"), "<Control>t" },
  { "win.close-tab", N_("Close the tab"), NULL, "<Control>w" },
  { "win.close-other-tabs", N_("Close the other tabs"), NULL, "" },
  { "win.reopen-tab", N_("Reopen the last closed tab"), NULL, "<Control><Shift>t" },
  { "win.next-tab", N_("Next tab"), NULL, "<Control>Page_Down <Control>Tab" },
  { "win.previous-tab", N_("Previous tab"), NULL, "<Control>Page_Up <Control><Shift>Tab" },
  { "win.select-tab", N_("Switch to a tab by its number"), NULL, "<Alt>1...9" },
  { "win.move-tab-left", N_("Move the tab left"), NULL, "<Control><Shift>Page_Up" },
  { "win.move-tab-right", N_("Move the tab right"), NULL, "<Control><Shift>Page_Down" },
  { "win.move-tab-out", N_("Move the tab to a new window"), NULL, "" },

  { "win.flipped", N_("Flip the board"), N_("Window"), "<Control><Shift>f" },
  { "win.turning-table", N_("Turning table"), NULL, "" },
  { "win.show-coordinates", N_("Show coordinates"), NULL, "" },
  { "win.evaluation-bar", N_("Show the evaluation bar"), NULL, "" },
  { "win.show-analysis-lines", N_("Show the engine’s lines, or only their head"), NULL, "" },
  { "win.copy-board-style", N_("Copy this board style"), NULL, "" },
  { "win.open-board-styles", N_("Open the folder of board styles"), NULL, "" },
  { "win.show-pane", N_("Moves and comments"), NULL, "F9" },
  { "win.present", N_("Present the game: board and text only"), NULL, "F11" },
  { "win.show-moves", N_("Moves page"), NULL, "<Control>m" },
  { "win.find", N_("Find text, squares, glyphs, players, and positions"), NULL, "<Control>f" },
  { "win.find-next", N_("Next match"), NULL, "F3" },
  { "win.find-previous", N_("Previous match"), NULL, "<Shift>F3" },
  { "win.show-contents", N_("Contents page"), NULL, "<Control>l" },
  { "win.next-part", N_("Next area: board, moves, comment, buttons"), NULL, "F6" },
  { "win.previous-part", N_("Previous area"), NULL, "<Shift>F6" },
  { "win.palette", N_("Find a command"), NULL, "<Control><Shift>p" },
  { "app.preferences", N_("Preferences"), NULL, "<Control>comma" },
  { "win.shortcuts", N_("Keyboard shortcuts"), NULL, "<Control>question" },
  { "app.help", N_("Help"), NULL, "F1" },
  { "app.tour", N_("Tour of the program"), NULL, "" },
  { "win.game-rules", N_("Illustrated rules of this game"), NULL, "" },
  { "app.about", N_("About Marginalia"), NULL, "" },
  { "win.menu", N_("Main menu"), NULL, "F10" },
  { "app.new-window", N_("New window"), NULL, "<Control><Shift>n" },
  { "win.close-window", N_("Close the window"), NULL, "<Control><Shift>w" },
  { "app.quit", N_("Quit"), NULL, "<Control>q" },
};

static gboolean
belongs_to (const MarAccelerator *accelerator,
            const char           *group)
{
  return g_str_has_prefix (accelerator->action, group);
}

const MarAccelerator *
mar_accelerators_list (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (accelerators);

  return accelerators;
}

gboolean
mar_accelerators_is_local (const MarAccelerator *accelerator)
{
  g_return_val_if_fail (accelerator != NULL, FALSE);

  return !belongs_to (accelerator, "win.") && !belongs_to (accelerator, "app.");
}

/* A range of digits stands for an action each, whose parameter is the number. */
static void
install_range (GtkApplication *application,
               const char     *action,
               const char     *keys)
{
  const char *dots = strstr (keys, RANGE);
  g_autofree char *modifiers = g_strndup (keys, (gsize) (dots - keys) - 1);

  for (int number = g_ascii_digit_value (dots[-1]);
       number <= g_ascii_digit_value (dots[strlen (RANGE)]); number++)
    {
      g_autofree char *name = g_strdup_printf ("%s(%d)", action, number);
      g_autofree char *key = g_strdup_printf ("%s%d", modifiers, number);
      const char *list[] = { key, NULL };

      gtk_application_set_accels_for_action (application, name, list);
    }
}

char *
mar_accelerators_key (const char *action)
{
  g_return_val_if_fail (action != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    if (g_str_equal (accelerators[i].action, action) && *accelerators[i].keys != '\0')
      return g_strndup (accelerators[i].keys, strcspn (accelerators[i].keys, " "));

  return NULL;
}

/* The toolkit has words where arrows are shorter. */
char *
mar_accelerators_get_key_label (const char *key)
{
  static const char *const arrows[GDK_KEY_Down - GDK_KEY_Left + 1] = { "←", "↑", "→", "↓" };
  GdkModifierType modifiers;
  guint keyval;
  g_autofree char *prefix = NULL;

  g_return_val_if_fail (key != NULL, NULL);

  if (!gtk_accelerator_parse (key, &keyval, &modifiers))
    return NULL;
  if (keyval < GDK_KEY_Left || keyval > GDK_KEY_Down)
    return gtk_accelerator_get_label (keyval, modifiers);

  prefix = gtk_accelerator_get_label (0, modifiers);

  return g_strconcat (prefix, arrows[keyval - GDK_KEY_Left], NULL);
}

void
mar_accelerators_change_tooltip (GtkWidget  *widget,
                                 const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* The tooltip of a button ends with the key of its action, so that both can't disagree. */
static void
show_tooltip (GtkWidget  *widget,
              const char *tooltip)
{
  GtkActionable *actionable = GTK_ACTIONABLE (widget);
  const char *action = gtk_actionable_get_action_name (actionable);
  GVariant *target = gtk_actionable_get_action_target_value (actionable);
  g_autofree char *detailed = NULL;
  g_autofree char *key = NULL;
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  if (action != NULL)
    {
      detailed = g_action_print_detailed_name (action, target);
      key = mar_accelerators_key (detailed);
      label = key != NULL ? mar_accelerators_get_key_label (key) : NULL;
    }
  if (label != NULL && strstr (tooltip, label) == NULL)
    /* Translators: what a button does, and the key for it */
    text = g_strdup_printf (C_("tooltip", "%s (%s)"), tooltip, label);
  mar_accelerators_change_tooltip (widget, text != NULL ? text : tooltip);
}

void
mar_accelerators_set_tooltip (GtkWidget  *button,
                              const char *text)
{
  g_return_if_fail (GTK_IS_ACTIONABLE (button));
  g_return_if_fail (text != NULL);

  show_tooltip (button, text);
}

static gboolean
mapped_hook (GSignalInvocationHint *hint,
             guint                  n_values,
             const GValue          *values,
             gpointer               data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_ACTIONABLE (widget) && gtk_widget_get_tooltip_text (widget) != NULL)
    show_tooltip (widget, gtk_widget_get_tooltip_text (widget));

  return TRUE;
}

void
mar_accelerators_install (GtkApplication *application)
{
  g_autoptr (GTypeClass) widget_class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    {
      g_auto (GStrv) keys = g_strsplit (accelerators[i].keys, " ", -1);

      if (strstr (accelerators[i].keys, RANGE) != NULL)
        install_range (application, accelerators[i].action, accelerators[i].keys);
      else if (*keys != NULL && !accelerators[i].modest
               && !mar_accelerators_is_local (&accelerators[i]))
        gtk_application_set_accels_for_action (application, accelerators[i].action,
                                               (const char *const *) keys);
    }
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_hook, NULL, NULL);
}

/* @action may have a target: "win.act::target". */
static GtkShortcut *
new_shortcut (const char *key,
              const char *action)
{
  g_auto (GStrv) halves = g_strsplit (action, "::", 2);
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key),
                                            gtk_named_action_new (halves[0]));

  if (halves[1] != NULL)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_string (halves[1]));

  return shortcut;
}

static void
add_shortcuts (GtkEventController   *controller,
               const MarAccelerator *accelerator)
{
  g_auto (GStrv) keys = g_strsplit (accelerator->keys, " ", -1);

  for (guint k = 0; keys[k] != NULL; k++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          new_shortcut (keys[k], accelerator->action));
}

GtkEventController *
mar_accelerators_controller (void)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    if (accelerators[i].modest)
      add_shortcuts (controller, &accelerators[i]);

  return controller;
}

GtkEventController *
mar_accelerators_new_controller (const char *group)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_return_val_if_fail (group != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    if (belongs_to (&accelerators[i], group))
      add_shortcuts (controller, &accelerators[i]);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);

  return controller;
}

/* Spells keys out for which the toolkit has only the name of their symbol: Page_Down. */
void
mar_accelerators_show_key (GtkShortcutLabel *shortcut,
                           const char       *key)
{
  g_return_if_fail (GTK_IS_SHORTCUT_LABEL (shortcut));

  gtk_shortcut_label_set_accelerator (shortcut, key);
  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (shortcut)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (GTK_IS_LABEL (part) && g_utf8_strlen (gtk_label_get_label (GTK_LABEL (part)), -1) > 1)
      {
        g_autofree char *text = g_strdup (gtk_label_get_label (GTK_LABEL (part)));

        gtk_label_set_label (GTK_LABEL (part), g_strdelimit (text, "_", ' '));
      }
}

static GtkWidget *
make_row (const MarAccelerator *accelerator)
{
  g_auto (GStrv) keys = g_strsplit (accelerator->keys, " ", -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(accelerator->title));
  for (guint k = 0; keys[k] != NULL; k++)
    {
      GtkWidget *label = gtk_shortcut_label_new (NULL);

      mar_accelerators_show_key (GTK_SHORTCUT_LABEL (label), keys[k]);
      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }

  return row;
}

/* Shortcuts and rows are made of the table above, so that no template could hold them. */
GtkWidget *
mar_shortcuts_window_new (void)
{
  GtkWidget *window = adw_preferences_window_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = NULL;

  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), _("Keyboard Shortcuts"));
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    {
      if (accelerators[i].group != NULL)
        {
          group = adw_preferences_group_new ();
          adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                           _(accelerators[i].group));
          adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
        }
      if (*accelerators[i].keys != '\0')
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (&accelerators[i]));
    }
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  gtk_window_set_title (GTK_WINDOW (window), _("Keyboard Shortcuts"));
  mar_form_release_rows (ADW_PREFERENCES_WINDOW (window));

  return window;
}
