/* What booklets of text rarely hold: turns that can't be played, headings in comments, odd
 * captions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-checks.h"
#include "legal-games.h"

/* Headings in a comment sink below that of their game, and only they: not what looks like one. */
static void
test_headings (void)
{
  static const char comment[] = "# Plan\n\nGo *there*.\n\n> ## Quoted\n\n    # code\n\n"
                                "###### Deep\n\nAnd # here.";
  static const char *const found[] = { "\n## Plan\n", "\n> ### Quoted\n", "\n    # code\n",
                                       "\n###### Deep\n", "\nAnd # here.\n" };
  const MarBookletOptions options = { .layout = MAR_LAYOUT_RUNNING };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 1);
  g_autofree char *text = NULL;

  mar_record_set_comment (record, mar_record_last (record, mar_record_root (record)),
                          MAR_COMMENT_AFTER, comment);
  text = make_text (document, MAR_BOOKLET_MARKDOWN, &options);
  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    if (strstr (text, found[i]) == NULL)
      g_error ("missing: %s in\n%s", found[i], text);
}

/* A game that can't be played on from its first turn: the turns and its end stay, with the
 * reason. */
static MarDocument *
make_struck (void)
{
  MarDocument *document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 4);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  g_autoptr (GError) error = NULL;
  MarAction step;
  guint n;

  mar_record_add_end (record, mar_record_last (record, first), MAR_END_TIME, 1, &error);
  g_assert_no_error (error);
  step = mar_node_actions (add_turn (record, mar_record_root (record), 11), &n)[0];
  mar_record_set_actions (record, first, &step, 1, NULL);
  return document;
}

/* What can't be played is printed nevertheless, in each format and layout. */
static void
test_struck (void)
{
  static const MarBookletFormat formats[] = { MAR_BOOKLET_HTML, MAR_BOOKLET_LATEX,
                                              MAR_BOOKLET_MARKDOWN, MAR_BOOKLET_TEXT };
  g_autoptr (MarDocument) document = make_struck ();
  MarNode *root = mar_record_root (mar_document_record (document, 0));
  MarNode *struck = root;

  while (mar_node_struck_reason (struck) == NULL)
    struck = mar_node_next (struck, root);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint layout = MAR_LAYOUT_PACKET; layout <= MAR_LAYOUT_RUNNING; layout++)
      {
        const MarBookletOptions options = { .layout = layout };
        g_autofree char *text = make_text (document, formats[i], &options);

        g_assert_nonnull (strstr (text, "White has run out of time."));
        if (strstr (text, mar_node_struck_reason (struck)) == NULL)
          g_error ("missing: %s in\n%s", mar_node_struck_reason (struck), text);
      }
}

/* Captions of any length, with breaks, in other scripts, or none, in each format. */
static void
test_captions (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = add_game (document, "One", 2);
  MarNode *first = mar_node_child (mar_record_root (record), 0);
  g_autoptr (GString) long_one = g_string_new ("Long:");
  const char *const captions[] = {
    "Own", "One\nsoft  \nhard break", "Two.\n\nParagraphs.", "سلام is Arabic", NULL, long_one->str
  };
  static const char *const wanted[] = { "soft",      "hard break", "Two.",     "Paragraphs.",
                                        "is Arabic", "Figure 4",   "word 119." };

  for (guint i = 0; i < 120; i++)
    g_string_append_printf (long_one, " word %u", i);
  g_string_append_c (long_one, '.');
  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    {
      MarFigureRecord figure = { .game = GAME, .trail = TRUE };

      figure.caption = i + 1 < G_N_ELEMENTS (captions) ? (char *) captions[i] : long_one->str;
      mar_document_insert_figure (document, first, G_MAXUINT, &figure);
    }
  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    for (guint layout = 0; layout < MAR_N_LAYOUTS; layout++)
      {
        const MarBookletOptions options = { .layout = layout };
        g_autofree char *text = make_text (document, booklet_formats[i], &options);

        for (guint k = 0; k < G_N_ELEMENTS (wanted); k++)
          if (strstr (text, wanted[k]) == NULL)
            g_error ("missing: %s in\n%s", wanted[k], text);
        if (booklet_formats[i] == MAR_BOOKLET_HTML)
          assert_well_formed (text);
        if (booklet_formats[i] == MAR_BOOKLET_LATEX)
          assert_nested (text);
        if (booklet_formats[i] == MAR_BOOKLET_LATEX && g_test_slow ())
          assert_compiles (text);
      }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  make_booklet_folder ();
  g_test_add_func ("/booklet-odd/headings", test_headings);
  g_test_add_func ("/booklet-odd/struck", test_struck);
  g_test_add_func ("/booklet-odd/captions", test_captions);

  status = g_test_run ();
  remove_booklet_folder ();
  return status;
}
