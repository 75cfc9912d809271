/* The illustrations that are shipped: each has its words, the rules prove what it claims, and
 * those of Margrites show what the rulebook shows, square by square.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "document-text.h"
#include "margrites-illustrations.h"
#include "mar-document.h"
#include "mar-proof.h"
#include "mar-position-editor.h"

static MarDocument *
load (const char  *game,
      char       **content)
{
  g_autofree char *name = g_strconcat (game, ".marginalia", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "figures", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MarDocument *document;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, &error));
  g_assert_no_error (error);
  document = mar_document_parse (text, length, &error);
  g_assert_no_error (error);
  if (content != NULL)
    *content = g_steal_pointer (&text);

  return document;
}

static void
check_claims (const MarFigureRecord *figure)
{
  g_assert_cmpuint (figure->n_claims, >, 0);
  for (guint i = 0; i < figure->n_claims; i++)
    {
      const MarClaim *claim = &figure->claims[i];
      g_autoptr (GError) error = NULL;

      if (!mar_claim_prove (figure, claim, &error))
        {
          g_test_message ("%s: %s %s", figure->id, mar_claim_name (claim->kind),
                          claim->actions != NULL ? claim->actions : "");
          g_assert_no_error (error);
        }
    }
}

/* A shade that is explained is there, and each colour that is explained but once. */
static void
check_legend (const MarFigureRecord *figure)
{
  for (guint i = 0; i < figure->n_legend; i++)
    {
      const MarLegendEntry *entry = &figure->legend[i];
      guint n = 0;

      g_assert_cmpuint (strlen (entry->text), >, 3);
      for (guint j = 0; j < figure->n_marks; j++)
        n += figure->marks[j].type == MAR_MARK_SHADE && figure->marks[j].color == entry->color
             && figure->marks[j].tone == entry->tone;
      g_assert_cmpuint (n, >, 0);
      for (guint j = 0; j < i; j++)
        g_assert_false (figure->legend[j].color == entry->color
                        && figure->legend[j].tone == entry->tone);
    }
}

static void
test_file (gconstpointer data)
{
  const MarGame *game = data;
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autofree char *prefix = g_strconcat (game->name, "-", NULL);
  g_autoptr (MarDocument) document = load (game->name, &text);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) findings = NULL;
  guint n = mar_document_n_figures (document, NULL);

  g_assert_nonnull (mar_document_header (document, "title"));
  g_assert_nonnull (mar_document_header (document, "introduction"));
  g_assert_cmpuint (n, >=, 5);
  for (guint i = 0; i < n; i++)
    {
      const MarFigureRecord *figure = mar_document_figure (document, NULL, i);

      g_assert_true (figure->game == game);
      g_assert_true (g_str_has_prefix (figure->id, prefix));
      g_assert_true (g_hash_table_add (ids, figure->id));
      g_assert_nonnull (figure->title);
      g_assert_true (g_hash_table_add (titles, figure->title));
      g_assert_cmpuint (strlen (figure->caption), >, 20);
      check_claims (figure);
      check_legend (figure);
    }

  findings = mar_proof_read (document);
  g_assert_cmpuint (findings->len, ==, 0);
  written = mar_document_write (document, NULL);
  g_assert_cmpstr (written, ==, text);
}

/* The illustrations of Margrites. */

static const MarFigureRecord *
find_figure (MarDocument *document,
             const char  *id)
{
  MarFigureReference reference;

  g_assert_true (mar_document_find_figure (document, id, &reference));
  return mar_document_figure (document, reference.node, reference.index);
}

static int
compare_words (gconstpointer one,
               gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

static void
assert_words (GPtrArray  *words,
              const char *expected)
{
  g_auto (GStrv) others = g_strsplit (expected, " ", -1);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;

  for (guint i = 0; others[i] != NULL; i++)
    g_ptr_array_add (sorted, others[i]);
  g_ptr_array_sort (sorted, compare_words);
  g_ptr_array_add (sorted, NULL);
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  text = g_strjoinv (" ", (char **) words->pdata);
  other = g_strjoinv (" ", (char **) sorted->pdata);
  g_assert_cmpstr (text, ==, other);
}

static char *
mark_word (const MarFigureRecord *figure,
           const MarMark         *mark)
{
  g_autofree char *cell = mar_cell_text (figure->game, figure->position, mark->cell);
  const char *color = mar_mark_color_name (mark->color);

  if (mark->type == MAR_MARK_GHOST)
    return g_strdup_printf ("%s=%c", cell, mar_player_letter (figure->game, mark->side));
  if (mark->type == MAR_MARK_LABEL)
    return g_strdup_printf ("%s=%s", cell, mark->text);

  g_assert_cmpint (mark->type, ==, MAR_MARK_SHADE);
  return mark->tone > 0 ? g_strdup_printf ("%s=%s%u", cell, color, mark->tone)
                        : g_strdup_printf ("%s=%s", cell, color);
}

static void
check_marks (const MarFigureRecord *figure,
             MarMarkType            type,
             const char            *expected)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < figure->n_marks; i++)
    if (figure->marks[i].type == type)
      g_ptr_array_add (words, mark_word (figure, &figure->marks[i]));
  assert_words (words, expected);
}

/* “captures f6>f5 = g4 f4”; what leads to the step that counts is for the file to choose. */
static gboolean
is_claim (const MarClaim *claim,
          const char     *expected)
{
  g_autoptr (GString) text = g_string_new (mar_claim_name (claim->kind));

  if (claim->actions != NULL)
    g_string_append_printf (text, " %s", claim->actions);
  if (claim->kind == MAR_CLAIM_CAPTURES || claim->kind == MAR_CLAIM_WINS)
    g_string_append (text, " =");
  if (claim->text != NULL)
    g_string_append_printf (text, " %s", claim->text);

  return g_str_equal (text->str, expected);
}

static void
check_facts (const MarFigureRecord *figure,
             const char            *expected)
{
  g_auto (GStrv) facts = g_strsplit (expected, "; ", -1);

  for (guint i = 0; facts[i] != NULL; i++)
    {
      guint n = 0;

      for (guint j = 0; j < figure->n_claims; j++)
        n += is_claim (&figure->claims[j], facts[i]);
      if (n == 0)
        g_test_message ("%s does not claim “%s”", figure->id, facts[i]);
      g_assert_cmpuint (n, >, 0);
    }
}

static void
test_margrites (void)
{
  g_autoptr (MarDocument) document = load ("margrites", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (illustrations); i++)
    {
      const Illustration *illustration = &illustrations[i];
      g_autofree char *id = g_strconcat ("margrites-", illustration->id, NULL);
      const MarFigureRecord *figure = find_figure (document, id);
      g_autofree char *text = mar_position_text (figure->game, figure->position);

      text[strcspn (text, " ")] = '\0';
      g_assert_cmpstr (text, ==, illustration->board);
      check_marks (figure, MAR_MARK_SHADE, illustration->shades);
      check_marks (figure, MAR_MARK_GHOST, illustration->ghosts);
      check_marks (figure, MAR_MARK_LABEL, illustration->labels);
      check_facts (figure, illustration->claims);
    }
}

/* Findings. */

#define LONELY "9/9/9/9/4b4/9/9/8w b 4 0(0)-0(0) -"

static void
assert_finding (const MarFinding *finding,
                guint             game,
                guint             turn,
                const char       *figure,
                const char       *kind,
                const char       *text,
                const char       *reason)
{
  g_assert_cmpuint (finding->game, ==, game);
  g_assert_cmpuint (finding->turn, ==, turn);
  g_assert_true ((finding->node != NULL) == (game > 0));
  g_assert_true ((finding->record != NULL) == (game > 0));
  g_assert_cmpstr (finding->figure, ==, figure);
  g_assert_cmpint (finding->in, ==, MAR_FINDING_IN_FIGURE);
  g_assert_cmpint (finding->severity, ==, MAR_SEVERITY_ERROR);
  g_assert_cmpstr (finding->kind, ==, kind);
  g_assert_cmpstr (finding->text, ==, text);
  g_assert_cmpstr (finding->reason, ==, reason);
  g_assert_cmpuint (mar_finding_n_repairs (finding), ==, 0);
}

/* A false claim is found at its figure, be that the document’s or a node’s. */
static void
test_findings (void)
{
  g_autoptr (MarDocument) document = read_document (
    "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
    "{\"start\":\"" LONELY "\"},"
    "{\"steps\":\"e4>e5 e5>e6 e6>e7 e7>e8\",\"figures\":["
    "{\"claims\":[{\"claim\":\"legal\",\"steps\":\"i1>i2\"},"
    "{\"claim\":\"captures\",\"steps\":\"i1>i2\",\"text\":\"e8\"}]}]}]}],"
    "\"figures\":["
    "{\"game\":\"margrites\",\"position\":\"" LONELY "\",\"claims\":["
    "{\"claim\":\"complete\"},{\"claim\":\"legal\",\"steps\":\"e4>e5\"}]},"
    "{\"title\":\"Mine\",\"game\":\"margrites\",\"position\":\"" LONELY "\","
    "\"claims\":[{\"claim\":\"newer\"},{\"claim\":\"wins\",\"text\":\"x\"}]}]}");
  g_autoptr (GPtrArray) findings = mar_proof_read (document);

  g_assert_cmpuint (findings->len, ==, 3);
  assert_finding (findings->pdata[0], 0, 0, "1", "false-claim", "complete",
                  "Set-up (II.B.1): Black has set out 1 of eight marbles");
  assert_finding (findings->pdata[1], 0, 0, "Mine", "unreadable-claim", "wins: x",
                  "“x” isn’t a player.");
  assert_finding (findings->pdata[2], 1, 1, "1", "false-claim", "captures i1>i2: e8",
                  "Nothing is captured.");
}

/* What can’t be a position can be a figure, in the file and out of it. */
static void
test_impossible (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarDocument) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position
    = mar_position_read (game, NULL, "9/9/4w4/4w4/2b6/9/9/9 b 3 0(0)-0(0) c4<b3", &error);
  MarFigureRecord figure = { .game = game, .position = position };
  g_autofree char *written = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_no_error (error);
  for (const char *file = "abcdefgh"; *file != '\0'; file++)
    {
      const char name[] = { *file, '7', '\0' };
      MarCell cell;

      g_assert_true (game->read_cell (position, name, &cell));
      g_assert_true (game->editor->put (position, cell, 1, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (mar_document_insert_figure (document, NULL, 0, &figure), ==, 0);
  written = mar_document_write (document, &length);

  again = mar_document_parse (written, length, &error);
  g_assert_no_error (error);
  text = mar_position_text (game, mar_document_figure (again, NULL, 0)->position);
  /* The trail would need marbles that well-formed positions have. */
  g_assert_cmpstr (text, ==, "9/wwwwwwww1/4w4/4w4/2b6/9/9/9 b 4 0(0)-0(0) -");
}

int
main (int    argc,
      char **argv)
{
  const MarGame *const *games;
  guint n;

  g_test_init (&argc, &argv, NULL);
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/figure-claims/file/%s", games[i]->name);

      g_test_add_data_func (path, games[i], test_file);
    }
  g_test_add_func ("/figure-claims/margrites", test_margrites);
  g_test_add_func ("/figure-claims/findings", test_findings);
  g_test_add_func ("/figure-claims/impossible", test_impossible);

  return g_test_run ();
}
