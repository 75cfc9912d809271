/* Figures of a file and of its nodes: what is read and written, edited, undone and found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-place.h"
#include "mar-draft.h"
#include "mar-find.h"

#define TURN "b2>b3 b3>b4 b4>b5 d2>d3"
#define FIGURES(figures) "{\"marginalia\":1,\"figures\":[" figures "]}"
#define FIGURE(facts) FIGURES ("{\"game\":\"margrites\",\"position\":\"" START "\"," facts "}")

/* Everything that a figure can say, in the order of the format. */
static const char full[]
  = "{\n"
    "\"marginalia\":1,\n"
    "\"games\":[\n"
    "{\n"
    "\"game\":\"margrites\",\n"
    "\"moves\":[\n"
    "{\"start\":\"" START "\",\"figures\":[{\"caption\":\"At the start\"}]},\n"
    "{\"steps\":\"" TURN "\",\"marks\":[{\"type\":\"ghost\",\"side\":\"b\",\"cell\":\"b2\"}],"
    "\"figures\":[{\"title\":\"T\",\"trail\":true,\"numbering\":\"1\",\"marks\":[{\"type\":"
    "\"shade\",\"color\":\"red\",\"cell\":\"b5\"}],\"crop\":\"automatic\",\"zoom\":3},"
    "{\"id\":\"own\",\"position\":\"" START "\",\"style\":\"print\"}],\"source\":{\"line\":7}}\n"
    "]\n"
    "}\n"
    "],\n"
    "\"figures\":[\n"
    "{\"id\":\"margrites-2-1\",\"title\":\"2.1\",\"game\":\"margrites\","
    "\"position\":\"" START "\",\"before\":\"" START "\",\"steps\":\"d2>d3 d3>d4\","
    "\"trail\":true,\"numbering\":\"12\",\"marks\":[{\"type\":\"shade\",\"color\":\"blue\","
    "\"tone\":1,\"cell\":\"d2\",\"q\":[]},{\"type\":\"ghost\",\"color\":\"red\",\"tone\":5,"
    "\"side\":\"w\",\"cell\":\"d2\"}],\"legend\":[{\"color\":\"green\",\"tone\":3,\"text\":\"\","
    "\"r\":0},{\"color\":\"red\",\"text\":\"é\"}],\"claims\":[{\"claim\":\"sings\",\"x\":[1]},"
    "{\"claim\":\"dances\"},{\"claim\":\"legal\",\"from\":\"no position\",\"steps\":\"d2>d3\"},"
    "{\"claim\":\"leads-to\",\"text\":\"4w4\",\"s\":{}},{\"claim\":\"complete\"},"
    "{\"claim\":\"hums\"}],\"turned\":2,\"plain\":true,\"crop\":\"b2 f6\",\"caption\":\"*C*\","
    "\"alternative\":\"A\",\"style\":\"print\",\"t\":null},\n"
    "{\"game\":\"margrites\",\"position\":\"" START "\",\"source\":{\"board\":2,\"u\":1}}\n"
    "]\n"
    "}\n";

static MarNode *
first_turn (MarDocument *document)
{
  return mar_node_child (mar_record_root (mar_document_record (document, 0)), 0);
}

static void
test_format (void)
{
  g_autoptr (MarDocument) document = read_document (full);
  const MarFigureRecord *figure;

  assert_text (document, full);

  figure = mar_document_figure (document, NULL, 0);
  g_assert_cmpstr (figure->id, ==, "margrites-2-1");
  g_assert_cmpstr (figure->title, ==, "2.1");
  g_assert_cmpuint (figure->n_actions, ==, 2);
  g_assert_true (figure->trail);
  g_assert_cmpstr (figure->numbering, ==, "12");
  g_assert_cmpuint (figure->n_marks, ==, 2);
  g_assert_cmpuint (figure->marks[0].tone, ==, 1);
  g_assert_cmpint (figure->marks[1].type, ==, MAR_MARK_GHOST);
  g_assert_cmpint (figure->marks[1].side, ==, 1);
  g_assert_cmpuint (figure->n_legend, ==, 2);
  g_assert_cmpuint (figure->legend[0].tone, ==, 3);
  g_assert_cmpstr (figure->legend[1].text, ==, "é");
  g_assert_cmpuint (figure->n_claims, ==, 3);
  g_assert_cmpint (figure->claims[1].kind, ==, MAR_CLAIM_LEADS_TO);
  g_assert_cmpstr (figure->claims[0].from, ==, "no position");
  g_assert_cmpstr (figure->claims[1].text, ==, "4w4");
  g_assert_null (figure->claims[2].actions);
  g_assert_cmpuint (figure->turns, ==, 2);
  g_assert_true (figure->plain);
  g_assert_cmpint (figure->crop.kind, ==, MAR_CROP_CELLS);
  g_assert_cmpint (figure->crop.corner, ==, 10);
  g_assert_cmpint (figure->crop.opposite, ==, 50);
  g_assert_cmpstr (figure->alternative, ==, "A");
  g_assert_cmpstr (figure->style, ==, "print");

  figure = mar_document_figure (document, NULL, 1);
  g_assert_false (figure->trail || figure->plain);
  g_assert_cmpint (figure->crop.kind, ==, MAR_CROP_NONE);
  g_assert_true (figure->options != NULL && figure->source->board == 2);
  g_assert_cmpuint (mar_document_n_figures (document, first_turn (document)), ==, 2);
  g_assert_null (mar_document_figure (document, first_turn (document), 0)->position);
  g_assert_nonnull (mar_document_figure (document, first_turn (document), 1)->position);
}

static const struct
{
  const char *text;
  const char *parts[3];
} bad[] = {
  { "{\"marginalia\":1,\"figures\":{}}", { "line 1, column 27", "“figures” must be a list" } },
  { FIGURES ("1"), { "column 28", "figure 1", "“figures” must be an object" } },
  { FIGURES ("{}"), { "figure 1", "“game” is missing" } },
  { FIGURE ("\"id\":7"), { "“id” must be a text" } },
  { FIGURE ("\"trail\":1"), { "“trail” must be true or false" } },
  { FIGURE ("\"plain\":\"yes\""), { "“plain” must be true or false" } },
  { FIGURE ("\"turned\":4"), { "“turned” must be a whole number from 0 to 3" } },
  { FIGURE ("\"before\":\"9/9\""), { "figure 1" } },
  { FIGURE ("\"steps\":\"b2>b3\""), { "“steps” need “before”" } },
  { FIGURE ("\"before\":\"" START "\",\"steps\":\"b2>b3 b9>b4\""),
    { "figure 1", "step 2 “b9>b4”" } },
  { FIGURE ("\"before\":\"" START "\",\"steps\":\"b2>b4\""), { "step 1 “b2>b4”" } },
  { FIGURE ("\"before\":\"" START "\",\"steps\":7"), { "“steps” must be a text" } },
  { FIGURE ("\"marks\":[{\"type\":\"shade\",\"color\":\"red\",\"tone\":6}]"),
    { "figure 1", "“tone” must be a whole number from 0 to 5" } },
  { FIGURE ("\"marks\":[{\"type\":\"shade\",\"color\":\"red\",\"tone\":-1}]"), { "from 0 to 5" } },
  { FIGURE ("\"marks\":[{\"type\":\"shade\"}]"), { "“color” is missing" } },
  { FIGURE ("\"marks\":[{\"type\":\"shade\",\"color\":\"red\",\"side\":\"b\"}]"),
    { "only a ghost has a “side”" } },
  { FIGURE ("\"marks\":[{\"type\":\"ghost\",\"cell\":\"a1\"}]"), { "“side” is missing" } },
  { FIGURE ("\"marks\":[{\"type\":\"ghost\",\"side\":\"q\"}]"), { "no player is called “q”" } },
  { FIGURE ("\"marks\":[{\"type\":\"ghost\",\"side\":\"b\",\"color\":\"pink\"}]"), { "pink" } },
  { FIGURE ("\"marks\":[{\"type\":\"cross\",\"color\":\"red\",\"cell\":\"z1\"}]"),
    { "no cell “z1”" } },
  { FIGURE ("\"legend\":{}"), { "“legend” must be a list" } },
  { FIGURE ("\"legend\":[{\"text\":\"x\"}]"), { "“color” is missing" } },
  { FIGURE ("\"legend\":[{\"color\":\"red\"}]"), { "“text” is missing" } },
  { FIGURE ("\"legend\":[{\"color\":\"red\",\"tone\":9,\"text\":\"x\"}]"), { "from 0 to 5" } },
  { FIGURE ("\"claims\":[7]"), { "“claims” must be an object" } },
  { FIGURE ("\"claims\":[{\"text\":\"b\"}]"), { "“claim” is missing" } },
  { FIGURE ("\"claims\":[{\"claim\":7}]"), { "“claim” must be a text" } },
  { FIGURE ("\"claims\":[{\"claim\":\"wins\",\"text\":7}]"), { "“text” must be a text" } },
  { FIGURE ("\"crop\":\"\""), { "“crop” must be" } },
  { FIGURE ("\"crop\":\"b2\""), { "“crop” must be", "two cells" } },
  { FIGURE ("\"crop\":\"b2 c3 d4\""), { "“crop” must be" } },
  { FIGURE ("\"crop\":\"b2 z9\""), { "figure 1", "no cell “z9”" } },
  { FIGURE ("\"crop\":true"), { "“crop” must be a text" } },
  { GAME ("{\"steps\":\"" TURN "\",\"figures\":[{\"crop\":\"b2 z9\"}]}"),
    { "game 1, turn 1", "no cell “z9”" } },
  { GAME ("{\"steps\":\"" TURN "\",\"figures\":[{\"steps\":\"b2>b3\"}]}"),
    { "game 1, turn 1", "“steps” need “before”" } },
  { FIGURES ("{\"game\":\"margrites\",\"position\":\"" START "\"},{\"game\":\"chess\"}"),
    { "figure 2", "chess" } },
};

static void
test_bad_input (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = parse_document (bad[i].text, &error);

      g_test_message ("%s: %s", bad[i].text, error != NULL ? error->message : "(read)");
      g_assert_null (document);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, "line 1, column "));
      for (guint k = 0; k < G_N_ELEMENTS (bad[i].parts) && bad[i].parts[k] != NULL; k++)
        if (strstr (error->message, bad[i].parts[k]) == NULL)
          g_error ("“%s” doesn't say “%s”", error->message, bad[i].parts[k]);
    }
}

/* So many steps as have letters can be read, and no more. */
static void
test_many_steps (void)
{
  for (guint n = 26; n <= 27; n++)
    {
      g_autoptr (GString) text = g_string_new (
        "{\"marginalia\":1,\"figures\":[{\"game\":\"marvin\","
        "\"position\":\"");
      const MarGame *game = mar_game_find ("marvin", NULL);
      g_autofree MarPosition *position = mar_position_new (game, NULL);
      g_autofree char *start = mar_position_text (game, position);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = NULL;

      g_string_append_printf (text, "%s\",\"before\":\"%s\",\"steps\":\"", start, start);
      for (guint i = 0; i < n; i++)
        {
          MarActionList legal;

          game->actions (position, &legal);
          g_assert_cmpuint (legal.n, >, 0);
          game->write_action (position, legal.items[0], text);
          g_string_append_c (text, ' ');
          game->play (position, legal.items[0], NULL);
        }
      g_string_append (text, "\"}]}");
      document = parse_document (text->str, &error);
      if (n == 26)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (mar_document_figure (document, NULL, 0)->n_actions, ==, 26);
          continue;
        }
      g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX);
      g_assert_nonnull (strstr (error->message, "26 steps at most"));
    }
}

/* The parts of a figure that come from its node. */
static void
test_resolve (void)
{
  g_autoptr (MarDocument) document = read_document (full);
  g_autoptr (MarFigureRecord) shown = NULL;
  g_autoptr (MarFigureRecord) of_node = NULL;
  g_autoptr (MarFigureRecord) own = NULL;
  g_autoptr (MarFigureRecord) start = NULL;
  MarNode *node;
  guint n;
  const MarAction *actions;

  node = first_turn (document);
  actions = mar_node_actions (node, &n);

  shown = mar_figure_record_resolve (mar_document_figure (document, node, 0), node);
  g_assert_true (shown->game->same_board (shown->position, mar_node_position (node)));
  g_assert_true (
    shown->game->same_board (shown->before, mar_node_position (mar_node_parent (node))));
  g_assert_cmpmem (shown->actions, shown->n_actions * sizeof (MarAction), actions,
                   n * sizeof (MarAction));
  g_assert_cmpuint (shown->n_marks, ==, 2);
  g_assert_cmpint (shown->marks[0].type, ==, MAR_MARK_GHOST);
  g_assert_cmpint (shown->marks[1].type, ==, MAR_MARK_SHADE);
  g_assert_cmpstr (shown->title, ==, "T");

  /* What has a position of its own takes nothing. */
  own = mar_figure_record_resolve (mar_document_figure (document, node, 1), node);
  g_assert_cmpuint (own->n_marks, ==, 0);
  g_assert_cmpuint (own->n_actions, ==, 0);

  of_node = mar_figure_record_new_of_node (node);
  g_assert_true (of_node->trail);
  g_assert_null (of_node->numbering);
  g_assert_null (of_node->caption);
  g_assert_null (of_node->id);
  g_assert_cmpuint (of_node->n_actions, ==, n);
  g_assert_cmpuint (of_node->n_marks, ==, 1);

  start = mar_figure_record_new_of_node (mar_node_parent (node));
  g_assert_false (start->trail);
  g_assert_cmpuint (start->n_actions, ==, 0);
  g_assert_null (start->before);

  /* It can stand for itself. */
  g_assert_cmpuint (mar_document_insert_figure (document, NULL, 0, of_node), ==, 0);
  g_assert_cmpuint (mar_document_n_figures (document, NULL), ==, 3);
}

static void
test_names (void)
{
  static const char *const claims[] = { "legal",    "illegal", "only",     "captures",
                                        "leads-to", "wins",    "complete", "incomplete" };

  g_assert_cmpuint (G_N_ELEMENTS (claims), ==, MAR_N_CLAIMS);
  for (guint i = 0; i < MAR_N_CLAIMS; i++)
    g_assert_cmpstr (mar_claim_name (i), ==, claims[i]);
  g_assert_cmpstr (mar_crop_name (MAR_CROP_AUTOMATIC), ==, "automatic");
}

/* Edits. */

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
count_node_cb (MarDocument *document,
               MarRecord   *record,
               MarNode     *node,
               guint       *count)
{
  g_assert_true (mar_node_record (node) == record);
  (*count)++;
}

static const char *
undo_label (MarDocument *document)
{
  g_autofree char *label = NULL;

  g_object_get (document, "undo-label", &label, NULL);
  return g_intern_string (label);
}

static void
edit_list (MarNode     *node,
           MarDocument *document)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  MarFigureRecord figure = { .game = game, .position = node != NULL ? NULL : position };
  static const char *const titles[] = { "one", "two", "three" };
  g_autofree char *before = mar_document_write (document, NULL);
  g_autofree char *after = NULL;
  guint n_told = 0;
  guint n_nodes = 0;
  gulong figures_id = g_signal_connect_swapped (document, "figures-changed", G_CALLBACK (count_cb),
                                                &n_told);
  gulong node_id = g_signal_connect (document, "node-changed", G_CALLBACK (count_node_cb),
                                     &n_nodes);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      figure.title = (char *) titles[i];
      g_assert_cmpuint (
        mar_document_insert_figure (document, node, i == 1 ? G_MAXUINT : 0, &figure), ==, i == 1);
      g_assert_cmpstr (undo_label (document), ==, "Add Figure");
      g_assert_true (mar_document_last_change (document) == node);
    }
  g_assert_cmpuint (n_told, ==, 3);
  g_assert_cmpuint (n_nodes, ==, node != NULL ? 3 : 0);
  g_assert_cmpstr (mar_document_figure (document, node, 0)->title, ==, "three");
  g_assert_cmpstr (mar_document_figure (document, node, 2)->title, ==, "two");

  mar_document_move_figure (document, node, 0, 2);
  g_assert_cmpstr (undo_label (document), ==, "Move Figure");
  g_assert_cmpstr (mar_document_figure (document, node, 2)->title, ==, "three");
  g_assert_cmpstr (mar_document_figure (document, node, 0)->title, ==, "one");
  mar_document_move_figure (document, node, 1, 1);
  g_assert_cmpuint (n_told, ==, 4);

  figure.title = (char *) "four";
  figure.caption = (char *) "";
  mar_document_change_figure (document, node, 1, &figure);
  g_assert_cmpstr (undo_label (document), ==, "Change Figure");
  g_assert_cmpstr (mar_document_figure (document, node, 1)->title, ==, "four");
  g_assert_null (mar_document_figure (document, node, 1)->caption);

  mar_document_remove_figure (document, node, 0);
  g_assert_cmpstr (undo_label (document), ==, "Remove Figure");
  g_assert_cmpuint (mar_document_n_figures (document, node), ==, 2);
  g_assert_cmpuint (n_told, ==, 6);

  after = mar_document_write (document, NULL);
  while (mar_document_undo (document))
    ;
  assert_text (document, before);
  while (mar_document_redo (document))
    ;
  assert_text (document, after);
  g_assert_cmpuint (n_told, ==, 18);
  g_signal_handler_disconnect (document, figures_id);
  g_signal_handler_disconnect (document, node_id);
}

static void
test_edits (void)
{
  g_autoptr (MarDocument) document = read_document (GAME ("{\"start\":\"" START "\"},"
                                                          "{\"steps\":\"" TURN "\"}"));

  edit_list (NULL, document);
  mar_document_forget (document, FALSE);
  edit_list (first_turn (document), document);
  mar_document_forget (document, FALSE);
  edit_list (mar_node_parent (first_turn (document)), document);
}

/* Several as one are told once. */
static void
test_group (void)
{
  g_autoptr (MarDocument) document = read_document (GAME ("{\"steps\":\"b2>b3\"}"));
  MarNode *node = first_turn (document);
  const MarFigureRecord figure = { .game = mar_game_find ("margrites", NULL) };
  guint n_told = 0;

  g_signal_connect_swapped (document, "figures-changed", G_CALLBACK (count_cb), &n_told);
  mar_document_begin (document, "Both");
  mar_document_insert_figure (document, node, 0, &figure);
  mar_document_insert_figure (document, node, 0, &figure);
  g_assert_cmpuint (n_told, ==, 0);
  mar_document_end (document);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (mar_document_undo (document));
  g_assert_cmpuint (n_told, ==, 2);
  g_assert_cmpuint (mar_document_n_figures (document, node), ==, 0);
}

/* What this version doesn't know stays with what it belongs to. */
static void
test_unknown_keys (void)
{
  g_autoptr (MarDocument) document = read_document (full);
  g_autoptr (MarFigureRecord) figure = NULL;
  g_autofree char *edited = NULL;
  MarClaim claims[2];
  MarMark marks[2];
  MarFigureRecord changed;

  figure = mar_figure_record_copy (mar_document_figure (document, NULL, 0));
  changed = *figure;
  marks[0] = figure->marks[1];
  marks[1] = figure->marks[0];
  changed.marks = marks;
  claims[0] = figure->claims[2];
  claims[1] = figure->claims[0];
  changed.claims = claims;
  changed.n_claims = 2;
  changed.legend = &figure->legend[1];
  changed.n_legend = 1;
  changed.caption = (char *) "New";
  mar_document_change_figure (document, NULL, 0, &changed);

  edited = mar_document_write (document, NULL);
  g_assert_nonnull (strstr (edited, "\"claims\":[{\"claim\":\"complete\"},{\"claim\":\"sings\","
                                    "\"x\":[1]},{\"claim\":\"dances\"},{\"claim\":\"legal\","));
  g_assert_nonnull (strstr (edited, "\"steps\":\"d2>d3\"},{\"claim\":\"hums\"}]"));
  g_assert_nonnull (strstr (edited, "\"tone\":1,\"cell\":\"d2\",\"q\":[]}]"));
  g_assert_nonnull (strstr (edited, "\"legend\":[{\"color\":\"red\",\"text\":\"é\"}]"));
  g_assert_nonnull (strstr (edited, "\"caption\":\"New\""));
  g_assert_nonnull (strstr (edited, "\"t\":null}"));

  /* Without its claim, what stood before that goes to the end. */
  changed.claims = claims;
  changed.n_claims = 1;
  mar_document_change_figure (document, NULL, 0, &changed);
  g_free (edited);
  edited = mar_document_write (document, NULL);
  g_assert_nonnull (strstr (edited, "\"claims\":[{\"claim\":\"complete\"},{\"claim\":\"sings\","
                                    "\"x\":[1]},{\"claim\":\"dances\"},{\"claim\":\"hums\"}]"));

  while (mar_document_undo (document))
    ;
  assert_text (document, full);
}

/* Ids. */

static const char *
id_of (MarDocument *document,
       MarNode     *node,
       guint        index)
{
  return mar_document_figure (document, node, index)->id;
}

static void
test_ids (void)
{
  g_autoptr (MarDocument) document = read_document (GAME ("{\"steps\":\"" TURN "\"}"));
  g_autoptr (MarDocument) other = NULL;
  g_autofree char *text = NULL;
  MarNode *node = first_turn (document);
  const MarGame *game = mar_game_find ("margrites", NULL);
  MarFigureRecord figure = { .game = game, .id = (char *) "a" };
  MarFigureReference reference;
  MarRecord *copy;

  mar_document_insert_figure (document, node, 0, &figure);
  mar_document_insert_figure (document, node, 1, &figure);
  mar_document_insert_figure (document, mar_node_parent (node), 0, &figure);
  g_assert_cmpstr (id_of (document, node, 0), ==, "a");
  g_assert_cmpstr (id_of (document, node, 1), ==, "a-2");
  g_assert_cmpstr (id_of (document, mar_node_parent (node), 0), ==, "a-3");

  /* A figure may keep its own, and not take another's. */
  figure.title = (char *) "a-3";
  mar_document_change_figure (document, node, 0, &figure);
  g_assert_cmpstr (id_of (document, node, 0), ==, "a");
  mar_document_change_figure (document, node, 1, &figure);
  g_assert_cmpstr (id_of (document, node, 1), ==, "a-2");

  /* An id comes before a title. */
  g_assert_true (mar_document_find_figure (document, "a-3", &reference));
  g_assert_true (reference.node == mar_node_parent (node) && reference.index == 0);
  mar_document_remove_figure (document, reference.node, reference.index);
  g_assert_true (mar_document_find_figure (document, "a-3", &reference));
  g_assert_true (reference.node == node && reference.index == 0);
  g_assert_false (mar_document_find_figure (document, "b", &reference));

  /* The figures of a copy have ids of their own, in another file too. */
  copy = mar_document_duplicate_record (document, mar_document_record (document, 0), NULL);
  g_assert_cmpstr (id_of (document, mar_node_child (mar_record_root (copy), 0), 0), ==, "a-3");
  g_assert_cmpstr (id_of (document, mar_node_child (mar_record_root (copy), 0), 1), ==, "a-2-2");
  other = mar_document_new ();
  copy = mar_document_copy_record (other, copy, 0, NULL);
  g_assert_cmpstr (id_of (other, mar_node_child (mar_record_root (copy), 0), 0), ==, "a-3");

  /* A clash in a file stays, and the first is found. */
  g_clear_object (&other);
  other
    = read_document (FIGURES ("{\"id\":\"x\",\"game\":\"margrites\",\"position\":\"" START "\"},"
                              "{\"id\":\"x\",\"game\":\"margrites\",\"position\":\"" START "\"}"));
  g_assert_true (mar_document_find_figure (other, "x", &reference));
  g_assert_cmpuint (reference.index, ==, 0);
  figure = *mar_document_figure (other, NULL, 1);
  figure.caption = (char *) "second";
  mar_document_change_figure (other, NULL, 1, &figure);
  g_assert_cmpstr (id_of (other, NULL, 1), ==, "x");
}

static void
test_list (void)
{
  g_autoptr (MarDocument) document = read_document (
    "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
    "{\"steps\":\"b2>b3\",\"figures\":[{\"title\":\"1\"}],\"variations\":[[{\"steps\":\"c2>c3\","
    "\"figures\":[{\"title\":\"2\"},{\"title\":\"3\"}]}]]},{\"end\":\"time\",\"figures\":["
    "{\"title\":\"4\"}]}]},{\"game\":\"margrites\",\"moves\":[{\"start\":\"" START "\","
    "\"figures\":[{\"title\":\"5\"}]}]}],\"figures\":[{\"title\":\"0\",\"game\":\"margrites\","
    "\"position\":\"" START "\"}]}");
  g_autoptr (GArray) references = mar_document_list_figures (document);

  g_assert_cmpuint (references->len, ==, 6);
  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);

      g_assert_cmpint (mar_document_figure (document, reference->node, reference->index)->title[0],
                       ==, '0' + (int) i);
    }
}

/* Whatever becomes of a node, its figures stay with it. */
static void
test_kept (void)
{
  g_autoptr (MarDocument) document = read_document (
    GAME ("{\"start\":\"" START "\"},{\"steps\":\"b2>b3 b3>b4 b4>b5 c2>c3\"},{\"steps\":"
          "\"b7>b6 b6>a6 c7>c6 c6>c5\",\"figures\":[{\"title\":\"kept\",\"crop\":\"b2 c3\"}]}"));
  g_autofree char *before = mar_document_write (document, NULL);
  g_autoptr (GError) error = NULL;
  MarRecord *record = mar_document_record (document, 0);
  MarNode *first = first_turn (document);
  MarNode *second = mar_node_child (first, 0);
  const MarAction *actions;
  g_autofree MarAction *fewer = NULL;
  g_autoptr (MarDocument) again = NULL;
  g_autofree char *struck = NULL;
  g_autoptr (GArray) none = NULL;
  g_autoptr (MarFigureRecord) shown = NULL;
  guint n;

  actions = mar_node_actions (first, &n);
  fewer = g_memdup2 (actions, n * sizeof (MarAction));
  g_assert_nonnull (mar_record_set_actions (record, first, fewer, 1, &error));
  g_assert_no_error (error);
  g_assert_cmpint (mar_node_kind (second), ==, MAR_NODE_STRUCK);
  g_assert_cmpuint (mar_document_n_figures (document, second), ==, 1);
  shown = mar_figure_record_resolve (mar_document_figure (document, second, 0), second);
  g_assert_cmpuint (shown->n_actions, ==, 0);

  struck = mar_document_write (document, NULL);
  again = read_document (struck);
  assert_text (again, struck);

  /* With its node it goes and comes. */
  mar_record_remove (record, first);
  none = mar_document_list_figures (document);
  g_assert_cmpuint (none->len, ==, 0);
  while (mar_document_undo (document))
    ;
  assert_text (document, before);
  g_assert_cmpstr (mar_document_figure (document, second, 0)->title, ==, "kept");
}

/* What is held on to counts in the journal. */
static void
test_weight (void)
{
  g_autoptr (MarDocument) document = read_document (GAME ("{\"steps\":\"" TURN "\"}"));
  MarNode *node = first_turn (document);
  g_autofree char *caption = g_strnfill (50000, 'x');
  MarFigureRecord figure = { .game = mar_game_find ("margrites", NULL), .caption = caption };
  gsize size;

  mar_document_insert_figure (document, node, 0, &figure);
  g_assert_cmpuint (mar_document_journal_size (document), <, 1000);
  figure.caption = NULL;
  mar_document_change_figure (document, node, 0, &figure);
  size = mar_document_journal_size (document);
  g_assert_cmpuint (size, >, 50000);
  g_assert_cmpuint (size, <, 60000);
  figure.caption = caption;
  mar_document_change_figure (document, node, 0, &figure);
  g_assert_cmpuint (mar_document_journal_size (document), <, size + 2000);
  mar_document_remove_figure (document, node, 0);
  g_assert_cmpuint (mar_document_journal_size (document), >, size + 50000);

  mar_document_insert_figure (document, node, 0, &figure);
  size = mar_document_journal_size (document);
  mar_record_remove (mar_node_record (node), node);
  g_assert_cmpuint (mar_document_journal_size (document), >, size + 50000);
}

static void
test_draft (Place         *place,
            gconstpointer  data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (place->folder);
  g_autoptr (MarDocument) document = read_document (GAME ("{\"steps\":\"" TURN "\"}"));
  const MarFigureRecord figure = { .game = mar_game_find ("margrites", NULL),
                                   .caption = (char *) "In danger" };
  g_autoptr (MarDocument) again = NULL;
  g_autoptr (GError) error = NULL;

  mar_document_insert_figure (document, first_turn (document), 0, &figure);
  save_draft (document, folder);
  again = mar_document_load_draft (mar_document_draft (document), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mar_document_figure (again, first_turn (again), 0)->caption, ==, "In danger");
  mar_document_drop_draft (document);
}

static void
test_find (void)
{
  g_autoptr (MarDocument) document = read_document (
    "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[{\"steps\":\"b2>b3\","
    "\"after\":\"a wall\",\"figures\":[{\"caption\":\"none\"},{\"caption\":\"The wall stands\","
    "\"alternative\":\"A wall, a wall\"}]}]}],\"figures\":[{\"title\":\"Wall\",\"game\":"
    "\"margrites\",\"position\":\"" START "\"}]}");
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (GPtrArray) all = mar_find (document, NULL, MAR_FIND_TEXT, "wall", NULL, NULL, NULL);
  g_autoptr (GPtrArray) some = mar_find (document, record, MAR_FIND_TEXT, "wall", NULL, NULL, NULL);
  const MarFound *found;

  g_assert_cmpuint (all->len, ==, 5);
  found = all->pdata[0];
  g_assert_null (found->record);
  g_assert_null (found->place.node);
  g_assert_cmpstr (found->field, ==, "title");
  g_assert_cmpuint (found->figure, ==, 0);
  found = all->pdata[1];
  g_assert_null (found->field);

  g_assert_cmpuint (some->len, ==, 4);
  found = some->pdata[1];
  g_assert_true (found->place.node == first_turn (document));
  g_assert_cmpstr (found->field, ==, "caption");
  g_assert_cmpuint (found->figure, ==, 1);
  g_assert_cmpuint (found->offset, ==, 4);
  found = some->pdata[3];
  g_assert_cmpstr (found->field, ==, "alternative");
  g_assert_cmpuint (found->offset, ==, 10);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figure-record/format", test_format);
  g_test_add_func ("/figure-record/bad-input", test_bad_input);
  g_test_add_func ("/figure-record/many-steps", test_many_steps);
  g_test_add_func ("/figure-record/resolve", test_resolve);
  g_test_add_func ("/figure-record/names", test_names);
  g_test_add_func ("/figure-record/edits", test_edits);
  g_test_add_func ("/figure-record/group", test_group);
  g_test_add_func ("/figure-record/unknown-keys", test_unknown_keys);
  g_test_add_func ("/figure-record/ids", test_ids);
  g_test_add_func ("/figure-record/list", test_list);
  g_test_add_func ("/figure-record/kept", test_kept);
  g_test_add_func ("/figure-record/weight", test_weight);
  g_test_add_func ("/figure-record/find", test_find);
  add_place_test ("/figure-record/draft", test_draft);

  return g_test_run ();
}
