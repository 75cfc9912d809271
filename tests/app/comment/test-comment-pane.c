/* The comment pane in its window: what is written there is in the record and can be undone,
 * and what the comment says is alive.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-comment-pane-private.h"
#include "mar-comment-style.h"
#include "random-share.h"
#include "window-fixture.h"

/* How often the window may come to rest before what it waits for is there. */
#define PATIENCE 300

static MarCommentPane *
pane_of (Fixture *fixture)
{
  return mar_window_comments (fixture->window);
}

static GtkTextBuffer *
buffer_of (Fixture *fixture)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (pane_of (fixture)->editor));
}

/* A game of one turn, with the cursor behind it. */
static MarRecord *
show_turn (Fixture *fixture)
{
  MarRecord *record = show_game (fixture, "margrites", NULL);

  play (fixture, "a2>a3");
  play (fixture, "b2>b3");
  play (fixture, "c2>c3");
  play (fixture, "d2>d3");
  settle ();
  return record;
}

static void
type (Fixture    *fixture,
      const char *text)
{
  gtk_text_buffer_insert_at_cursor (buffer_of (fixture), text, -1);
}

static void
caret_to (Fixture *fixture,
          int      offset)
{
  GtkTextIter place;

  gtk_text_buffer_get_iter_at_offset (buffer_of (fixture), &place, offset);
  gtk_text_buffer_place_cursor (buffer_of (fixture), &place);
}

static int
caret_of (Fixture *fixture)
{
  int place;

  g_object_get (buffer_of (fixture), "cursor-position", &place, NULL);
  return place;
}

static void
do_action (Fixture    *fixture,
           const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)), name, NULL));
}

static const char *
text_of (Fixture *fixture)
{
  return mar_comment_editor_text (pane_of (fixture)->editor);
}

static const char *
comment_of (Fixture *fixture)
{
  return mar_node_comment (mar_study_node (study_of (fixture)), MAR_COMMENT_AFTER);
}

static gboolean
has_tag (Fixture    *fixture,
         const char *name,
         int         offset)
{
  GtkTextTag *tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer_of (fixture)),
                                               name);
  GtkTextIter place;

  g_assert_nonnull (tag);
  mar_comment_editor_read_now (pane_of (fixture)->editor);
  gtk_text_buffer_get_iter_at_offset (buffer_of (fixture), &place, offset);
  return gtk_text_iter_has_tag (&place, tag);
}

static void
test_typing (Fixture       *fixture,
             gconstpointer  data)
{
  show_turn (fixture);
  type (fixture, "Quiet");
  type (fixture, " play.");
  g_assert_cmpstr (comment_of (fixture), ==, "Quiet play.");
  /* A format is an act of its own. */
  caret_to (fixture, 2);
  do_action (fixture, "comment.strong");
  g_assert_cmpstr (comment_of (fixture), ==, "**Quiet** play.");
  g_assert_true (has_tag (fixture, "strong", 3));
  g_assert_true (has_tag (fixture, "marker", 0));
  g_assert_false (has_tag (fixture, "strong", 10));
  do_action (fixture, "comment.emphasis");
  g_assert_cmpstr (comment_of (fixture), ==, "***Quiet*** play.");

  act (fixture, "undo");
  g_assert_cmpstr (text_of (fixture), ==, "**Quiet** play.");
  act (fixture, "undo");
  g_assert_cmpstr (text_of (fixture), ==, "Quiet play.");
  g_assert_false (has_tag (fixture, "strong", 2));
  act (fixture, "undo");
  g_assert_cmpstr (text_of (fixture), ==, "");
  g_assert_null (comment_of (fixture));
  /* What comes before it in the journal is the step. */
  act (fixture, "undo");
  g_assert_cmpuint (mar_study_cursor (study_of (fixture))->step, ==, 3);
  for (guint i = 0; i < 4; i++)
    act (fixture, "redo");
  g_assert_cmpstr (text_of (fixture), ==, "***Quiet*** play.");
}

/* Undo brings the caret to what it changed. */
static void
test_caret (Fixture       *fixture,
            gconstpointer  data)
{
  show_turn (fixture);
  type (fixture, "One line.\n\nAnd another.");
  mar_document_break (mar_study_document (study_of (fixture)));
  caret_to (fixture, 4);
  type (fixture, "very ");
  caret_to (fixture, 20);
  act (fixture, "undo");
  g_assert_cmpstr (text_of (fixture), ==, "One line.\n\nAnd another.");
  g_assert_cmpint (caret_of (fixture), ==, 4);
  act (fixture, "redo");
  g_assert_cmpint (caret_of (fixture), ==, 9);
}

/* What two comments have in common says nothing of where one writes on in the other. */
static void
test_caret_elsewhere (Fixture       *fixture,
                      gconstpointer  data)
{
  show_turn (fixture);
  type (fixture, "Black is early.");
  play (fixture, "h7>h6");
  settle ();
  type (fixture, "White is late.");
  act (fixture, "previous-turn");
  settle ();
  g_assert_cmpstr (text_of (fixture), ==, "Black is early.");
  g_assert_cmpint (caret_of (fixture), ==, 15);
}

static void
test_texts (Fixture       *fixture,
            gconstpointer  data)
{
  MarRecord *record = show_turn (fixture);
  MarNode *turn = mar_study_node (study_of (fixture));

  /* Who comes from elsewhere writes in the text that they see. */
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (fixture->window)));
  act (fixture, "write-comment");
  g_assert_cmpint (pane_of (fixture)->text, ==, MAR_TEXT_AFTER);
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_moves (fixture->window)));
  act (fixture, "write-comment");
  g_assert_cmpint (pane_of (fixture)->text, ==, MAR_TEXT_AFTER);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (pane_of (fixture)->editor)));
  type (fixture, "after");
  act (fixture, "write-comment");
  type (fixture, "end");
  act (fixture, "write-comment");
  type (fixture, "before");
  g_assert_cmpstr (mar_node_comment (turn, MAR_COMMENT_AFTER), ==, "after");
  g_assert_cmpstr (mar_node_comment (turn, MAR_COMMENT_BEFORE), ==, "before");
  g_assert_cmpstr (mar_record_header (record, "conclusion"), ==, "end");

  /* Undo shows the text that it changes. */
  act (fixture, "write-comment");
  g_assert_cmpstr (text_of (fixture), ==, "after");
  act (fixture, "undo");
  g_assert_null (mar_node_comment (turn, MAR_COMMENT_BEFORE));
  g_assert_cmpint (pane_of (fixture)->text, ==, MAR_TEXT_BEFORE);
  act (fixture, "undo");
  g_assert_null (mar_record_header (record, "conclusion"));
  g_assert_cmpint (pane_of (fixture)->text, ==, MAR_TEXT_CONCLUSION);
  act (fixture, "redo");

  act (fixture, "first");
  settle ();
  for (guint i = 0; pane_of (fixture)->text != MAR_TEXT_INTRODUCTION && i < MAR_N_TEXTS; i++)
    act (fixture, "write-comment");
  type (fixture, "intro");
  g_assert_cmpstr (mar_record_header (record, "introduction"), ==, "intro");
  act (fixture, "undo");
  g_assert_null (mar_record_header (record, "introduction"));
}

/* Returns: how many lines are broken, or 0 where one begins with the end of a move. */
static guint
count_whole_lines (GtkTextView *editor)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (editor);
  GtkTextIter place;
  guint n = 0;

  gtk_text_buffer_get_start_iter (buffer, &place);
  for (; gtk_text_view_forward_display_line (editor, &place) && !gtk_text_iter_is_end (&place); n++)
    if (strchr (")>,123456789", (int) gtk_text_iter_get_char (&place)) != NULL)
      return 0;
  return n;
}

/* Wherever a line must end, the next one does not begin with the end of a move: as soon as what was
 * written has been looked at, which waits for whatever is more urgent. */
static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  GtkTextView *editor;

  show_turn (fixture);
  editor = GTK_TEXT_VIEW (pane_of (fixture)->editor);
  for (guint i = 0; i < 60; i++)
    type (fixture, "f4>g4(h4,h5)");
  for (guint i = 0; i < 8; i++)
    {
      caret_to (fixture, 0);
      type (fixture, "x");
      settle ();
      for (guint waited = 0; waited < 50 && count_whole_lines (editor) == 0; waited++)
        settle ();
      g_assert_cmpuint (count_whole_lines (editor), >, 2);
    }
}

/* The node can go while somebody writes at it; what is there then belongs to another. */
static void
test_removed_node (Fixture       *fixture,
                   gconstpointer  data)
{
  MarRecord *record = show_turn (fixture);
  MarNode *turn = mar_study_node (study_of (fixture));

  type (fixture, "Gone soon.");
  mar_record_remove (record, turn);
  settle ();
  g_assert_true (mar_study_node (study_of (fixture)) == mar_record_root (record));
  g_assert_cmpstr (text_of (fixture), ==, "");
  type (fixture, "Start.");
  g_assert_cmpstr (mar_node_comment (turn, MAR_COMMENT_AFTER), ==, "Gone soon.");
  g_assert_cmpstr (mar_node_comment (mar_record_root (record), MAR_COMMENT_AFTER), ==, "Start.");
  mar_window_set_document (fixture->window, NULL);
  settle ();
  g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (pane_of (fixture)->editor)));
}

/* What is pasted is one edit, and text in lines of ours. */
static void
test_paste (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *editor;

  show_turn (fixture);
  editor = GTK_WIDGET (pane_of (fixture)->editor);
  type (fixture, "Here: ");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (editor), "*one*\r\ntwo\rthree");
  g_signal_emit_by_name (editor, "paste-clipboard");
  for (guint i = 0; i < PATIENCE && g_str_equal (text_of (fixture), "Here: "); i++)
    settle ();
  g_assert_cmpstr (comment_of (fixture), ==, "Here: *one*\ntwo\nthree");
  g_assert_true (has_tag (fixture, "emphasis", 8));
  act (fixture, "undo");
  g_assert_cmpstr (comment_of (fixture), ==, "Here: ");
}

/* After any edits every character has the styles that it would have in a new text. */
static void
test_styles_stay_right (Fixture       *fixture,
                        gconstpointer  data)
{
  static const char *const pieces[] = { "*",  "**",   "`",  "# ", "> ",    "- ",
                                        "\n", "\n\n", "ab", "ü ", "```\n", "[x](y)" };
  static const struct
  {
    const char *name;
    MarCommentStyle style;
  } tags[] = {
    { "emphasis", MAR_STYLE_EMPHASIS }, { "strong", MAR_STYLE_STRONG }, { "code", MAR_STYLE_CODE },
    { "heading", MAR_STYLE_HEADING },   { "quote", MAR_STYLE_QUOTE },   { "list", MAR_STYLE_LIST },
    { "link", MAR_STYLE_LINK },         { "marker", MAR_STYLE_MARKER },
  };
  GRand *random = g_rand_new_with_seed (g_test_rand_int ());

  show_turn (fixture);
  for (guint round = 0; round < random_share (400); round++)
    {
      int length = gtk_text_buffer_get_char_count (buffer_of (fixture));
      int from = g_rand_int_range (random, 0, length + 1);
      int to = MIN (length, from + g_rand_int_range (random, 0, 6));
      g_autoptr (GArray) runs = NULL;
      GtkTextIter start, end;
      int at = 0;

      gtk_text_buffer_get_iter_at_offset (buffer_of (fixture), &start, from);
      gtk_text_buffer_get_iter_at_offset (buffer_of (fixture), &end, to);
      if (length > 80 || g_rand_int_range (random, 0, 3) == 0)
        gtk_text_buffer_delete (buffer_of (fixture), &start, &end);
      else
        gtk_text_buffer_insert (buffer_of (fixture), &start,
                                pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))], -1);

      mar_comment_editor_read_now (pane_of (fixture)->editor);
      runs = mar_comment_runs (text_of (fixture));
      for (guint i = 0; i < runs->len; i++)
        {
          MarCommentRun run = g_array_index (runs, MarCommentRun, i);

          for (int end_of_run = at + (int) run.length; at < end_of_run; at++)
            for (gsize t = 0; t < G_N_ELEMENTS (tags); t++)
              if (has_tag (fixture, tags[t].name, at) != ((run.style & tags[t].style) != 0))
                g_error ("character %d of “%s” has a wrong “%s”", at, text_of (fixture),
                         tags[t].name);
        }
    }
  g_rand_free (random);
}

static void
spell (Fixture *fixture)
{
  guint i = 0;

  do
    settle ();
  while (
    (pane_of (fixture)->dictionary_source != 0 || pane_of (fixture)->n_reading > 0
     || !mar_comment_spelling_is_done (mar_comment_editor_spelling (pane_of (fixture)->editor)))
    && ++i < PATIENCE);
}

/* (transfer full): the action of the first item that a menu shows. */
static char *
first_action (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      char *action = NULL;

      if (section != NULL)
        action = first_action (section);
      else
        g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      if (action != NULL)
        return action;
    }
  return NULL;
}

/* The first items of the text's menu, opened by the keyboard. */
static char *
first_in_menu (Fixture *fixture)
{
  GtkWidget *editor = GTK_WIDGET (pane_of (fixture)->editor);
  GtkWidget *menu;
  char *action;

  gtk_widget_activate_action (editor, "menu.popup", NULL);
  menu = demand (editor, is_type, "GtkPopoverMenu");
  g_assert_true (gtk_widget_get_visible (menu));
  action = first_action (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu)));
  gtk_popover_popdown (GTK_POPOVER (menu));
  settle ();
  return action;
}

static void
test_spelling (Fixture       *fixture,
               gconstpointer  data)
{
  MarRecord *record = show_turn (fixture);
  MarCommentSpelling *spelling = mar_comment_editor_spelling (pane_of (fixture)->editor);

  mar_record_set_header (record, "language", "en");
  spell (fixture);
  /* Whoever only reads does without a dictionary. */
  g_assert_null (mar_comment_spelling_speller (spelling));
  type (fixture, "Teh `teh` d4 quiet wrnog");
  spell (fixture);
  if (mar_comment_spelling_speller (spelling) == NULL)
    {
      g_test_skip ("no English dictionary is installed");
      return;
    }
  g_assert_true (has_tag (fixture, "unknown-word", 0));
  g_assert_false (has_tag (fixture, "unknown-word", 5));
  g_assert_false (has_tag (fixture, "unknown-word", 10));
  g_assert_false (has_tag (fixture, "unknown-word", 14));
  /* The word that is being written is nobody's business yet. */
  g_assert_false (has_tag (fixture, "unknown-word", 20));
  caret_to (fixture, 2);
  spell (fixture);
  g_assert_true (has_tag (fixture, "unknown-word", 20));

  mar_comment_pane_offer_corrections (pane_of (fixture));
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (pane_of (fixture)->word_menu)), ==, 3);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *first = first_in_menu (fixture);

      g_assert_cmpstr (first, ==, "comment.correct");
    }
  gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)), "comment.correct", "s", "The");
  spell (fixture);
  g_assert_true (g_str_has_prefix (comment_of (fixture), "The "));
  g_assert_false (has_tag (fixture, "unknown-word", 0));

  caret_to (fixture, 21);
  do_action (fixture, "comment.ignore-word");
  spell (fixture);
  g_assert_false (has_tag (fixture, "unknown-word", 20));

  caret_to (fixture, 0);
  type (fixture, "Wlpurgis ");
  caret_to (fixture, 12);
  spell (fixture);
  g_assert_true (has_tag (fixture, "unknown-word", 1));
  mar_record_set_header (record, "black", "O’Wlpurgis, Wlpurgis");
  spell (fixture);
  g_assert_false (has_tag (fixture, "unknown-word", 1));

  caret_to (fixture, 0);
  type (fixture, "xyzzq ");
  spell (fixture);
  g_assert_true (has_tag (fixture, "unknown-word", 1));
  gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)), "spelling.language", "s", "tlh");
  g_assert_cmpstr (mar_record_header (record, "language"), ==, "tlh");
  g_assert_false (has_tag (fixture, "unknown-word", 1));
  act (fixture, "undo");
  g_assert_cmpstr (mar_record_header (record, "language"), ==, "en");
  spell (fixture);
  g_assert_true (has_tag (fixture, "unknown-word", 1));
  gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)), "spelling.check-spelling", NULL);
  g_assert_false (has_tag (fixture, "unknown-word", 1));
  gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)), "spelling.check-spelling", NULL);
}

static const MarReference *
reference_at (Fixture *fixture,
              gsize    offset)
{
  mar_comment_references_read_now (pane_of (fixture)->references);
  return mar_comment_references_at (pane_of (fixture)->references, offset);
}

static void
test_references (Fixture       *fixture,
                 gconstpointer  data)
{
  MarRecord *record = show_turn (fixture);
  MarNode *turn = mar_study_node (study_of (fixture));
  MarNode *inserted;
  const char *note;

  type (fixture, "Now b7>b6, not b7>b4; d3 stands.");
  g_assert_nonnull (reference_at (fixture, 5));
  g_assert_true (has_tag (fixture, "reference", 5));
  g_assert_false (has_tag (fixture, "wrong-reference", 5));
  g_assert_true (has_tag (fixture, "wrong-reference", 16));
  g_assert_false (has_tag (fixture, "reference", 0));
  g_assert_true (has_tag (fixture, "reference", 22));

  /* What is wrong is said at the caret. */
  gtk_widget_grab_focus (GTK_WIDGET (pane_of (fixture)->editor));
  caret_to (fixture, 17);
  settle ();
  g_assert_true (gtk_widget_get_visible (pane_of (fixture)->note));
  note = gtk_label_get_label (GTK_LABEL (pane_of (fixture)->note));
  g_assert_true (g_str_has_prefix (note, reference_at (fixture, 17)->reason));
  g_assert_nonnull (strstr (note, "b7>b6"));
  g_assert_cmpstr (status_of (fixture->window), ==, note);

  /* What was meant takes its place, and undo takes that back. */
  mar_comment_pane_offer_reference_at_caret (pane_of (fixture));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pane_of (fixture)),
                                             "comment.replace-reference", "s", "b7>b6"));
  g_assert_cmpstr (text_of (fixture), ==, "Now b7>b6, not b7>b6; d3 stands.");
  g_assert_null (reference_at (fixture, 17)->reason);
  act (fixture, "undo");
  g_assert_cmpstr (mar_node_comment (turn, MAR_COMMENT_AFTER), ==,
                   "Now b7>b6, not b7>b4; d3 stands.");
  g_assert_nonnull (reference_at (fixture, 17)->reason);
  caret_to (fixture, 1);
  settle ();
  g_assert_false (gtk_widget_get_visible (pane_of (fixture)->note));

  /* What is right can be shown, and put into the record. */
  caret_to (fixture, 6);
  do_action (fixture, "comment.follow");
  g_assert_cmpint (pane_of (fixture)->shown, ==, 4);
  mar_comment_pane_stop_showing (pane_of (fixture));
  g_assert_cmpint (pane_of (fixture)->shown, ==, -1);
  mar_comment_pane_offer_reference_at_caret (pane_of (fixture));
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (pane_of (fixture)->reference_menu)), ==,
                   2);
  do_action (fixture, "comment.insert-reference");
  g_assert_cmpuint (mar_node_n_children (turn), ==, 1);
  inserted = mar_node_child (turn, 0);
  settle ();
  /* It still says the same, of a game that goes on now. */
  g_assert_nonnull (reference_at (fixture, 5));
  act (fixture, "undo");
  g_assert_cmpuint (mar_node_n_children (turn), ==, 0);
  g_assert_false (mar_node_is_attached (inserted));
  g_assert_cmpstr (mar_node_comment (turn, MAR_COMMENT_AFTER), ==,
                   "Now b7>b6, not b7>b4; d3 stands.");
  g_assert_true (mar_record_root (record) != NULL);
}

/* A turn that is named is a place to go to. */
static void
test_turn_reference (Fixture       *fixture,
                     gconstpointer  data)
{
  MarRecord *record = show_turn (fixture);

  act (fixture, "first");
  settle ();
  type (fixture, "See turn 1.");
  g_assert_nonnull (reference_at (fixture, 5));
  caret_to (fixture, 6);
  do_action (fixture, "comment.follow");
  g_assert_true (mar_study_node (study_of (fixture))
                 == mar_node_child (mar_record_root (record), 0));
}

/* The language of a game comes before that of the person, and that before the system's. */
static void
test_language (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  MarRecord *record = show_turn (fixture);

  g_settings_set_string (settings, "spelling-language", "eo");
  g_assert_cmpstr (pane_of (fixture)->spelt, ==, "eo");
  mar_record_set_header (record, "language", "la");
  settle ();
  g_assert_cmpstr (pane_of (fixture)->spelt, ==, "la");
  mar_record_set_header (record, "language", NULL);
  settle ();
  g_assert_cmpstr (pane_of (fixture)->spelt, ==, "eo");
  g_settings_set_boolean (settings, "check-spelling", FALSE);
  g_assert_cmpstr (pane_of (fixture)->spelt, ==, "");
  g_settings_reset (settings, "check-spelling");
  g_settings_reset (settings, "spelling-language");
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/comment-pane/typing", test_typing);
  ADD ("/comment-pane/caret", test_caret);
  ADD ("/comment-pane/caret-elsewhere", test_caret_elsewhere);
  ADD ("/comment-pane/texts", test_texts);
  ADD ("/comment-pane/lines", test_lines);
  ADD ("/comment-pane/removed-node", test_removed_node);
  ADD ("/comment-pane/paste", test_paste);
  ADD ("/comment-pane/styles-stay-right", test_styles_stay_right);
  ADD ("/comment-pane/spelling", test_spelling);
  ADD ("/comment-pane/language", test_language);
  ADD ("/comment-pane/references", test_references);
  ADD ("/comment-pane/turn-reference", test_turn_reference);

  return run ();
}
