/* Text forms: which there are, and writing documents as one of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-analysis.h"
#include "mar-decision.h"
#include "mar-task.h"
#include "mar-text-form.h"

/* Of several with one ending, the first is taken where no name is given. */
static const MarTextForm *const forms[] = {
  &mar_text_form_sgf,   &mar_text_form_moves, &mar_text_form_packet,
  &mar_text_form_margo, &mar_text_form_marad, &mar_text_form_positions,
};

const MarTextForm *const *
mar_text_forms (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (forms);
  return forms;
}

const MarTextForm *
mar_text_form_find (const char  *name,
                    GError     **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      if (g_ascii_strcasecmp (forms[i]->name, name) == 0)
        return forms[i];

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", forms[i]->name);
    }

  g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
               /* Translators: the second %s is a list of names */
               _("There is no text form “%s”; the forms are %s"), name, names->str);
  return NULL;
}

const MarTextForm *
mar_text_form_for_file (const char *file_name)
{
  g_autofree char *lower = NULL;

  g_return_val_if_fail (file_name != NULL, NULL);

  lower = g_ascii_strdown (file_name, -1);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i]->write != NULL && forms[i]->suffix != NULL
        && g_str_has_suffix (lower, forms[i]->suffix))
      return forms[i];
  return NULL;
}

/* What is lost. */

/* How many there are of each kind of thing for which a form needs a place of its own. */
typedef struct
{
  guint comments;
  guint before;
  guint variations;
  guint glyphs;
  guint marks;
  guint setups;
  guint ends;
  guint headers;
  guint figures;
  guint analyses;
  guint sources;
  guint passages;
  guint file_headers;
  guint decisions;
  guint tasks;
} Contents;

static void
count_node (MarDocument *document,
            MarNode     *node,
            Contents    *contents)
{
  guint n;

  contents->comments += mar_node_comment (node, MAR_COMMENT_AFTER) != NULL;
  contents->before += mar_node_comment (node, MAR_COMMENT_BEFORE) != NULL;
  contents->variations += mar_node_parent (node) != NULL && mar_node_index (node) > 0;
  mar_node_glyphs (node, &n);
  contents->glyphs += n;
  mar_node_marks (node, &n);
  contents->marks += n;
  contents->setups += mar_node_kind (node) == MAR_NODE_SETUP;
  contents->ends += mar_node_kind (node) == MAR_NODE_END || mar_node_kind (node) == MAR_NODE_STRUCK;
  contents->figures += mar_document_n_figures (document, node);
  contents->analyses += mar_node_n_analyses (node);
  contents->sources += mar_node_source (node) != NULL;
  contents->decisions += mar_document_n_decisions (document, node);
  contents->tasks += mar_node_task (node) != NULL;
}

static void
count_contents (const MarTextForm *form,
                MarDocument       *document,
                Contents          *contents)
{
  g_autoptr (GPtrArray) file_keys = mar_document_header_keys (document);

  contents->file_headers = file_keys->len;
  contents->decisions += mar_document_n_decisions (document, NULL);
  contents->figures += mar_document_n_figures (document, NULL);
  contents->passages = mar_document_n_passages (document);
  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);
      g_autoptr (GPtrArray) keys = mar_record_header_keys (record);

      for (guint k = 0; k < keys->len; k++)
        contents->headers += form->headers == NULL
                             || !g_strv_contains (form->headers, keys->pdata[k]);
      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        count_node (document, node, contents);
    }
}

/* @words: with a place for the number, translated. */
static void
add_loss (GPtrArray    *losses,
          MarTextKeeps  keeps,
          MarTextKeeps  needed,
          guint         n,
          const char   *words)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *number = NULL;

  if ((keeps & needed) == needed || n == 0)
    return;
  parts = g_strsplit (words, "%u", 2);
  number = g_strdup_printf ("%u", n);
  g_ptr_array_add (losses, g_strjoinv (number, parts));
}

/* Lists what the document has and the form has no place for. */
static void
list_losses (const MarTextForm *form,
             MarDocument       *document,
             GPtrArray         *losses)
{
  const MarTextKeeps keeps = form->keeps;
  Contents contents = { 0 };

  count_contents (form, document, &contents);
  add_loss (losses, keeps, MAR_KEEPS_HEADERS, contents.headers,
            ngettext ("%u detail of a game", "%u details of games", contents.headers));
  add_loss (losses, keeps, MAR_KEEPS_HEADERS, contents.file_headers,
            /* Translators: what is said of a file as a whole: its title, its author, … */
            ngettext ("%u detail of the file", "%u details of the file", contents.file_headers));
  add_loss (losses, keeps, MAR_KEEPS_COMMENTS, contents.comments,
            ngettext ("%u comment", "%u comments", contents.comments));
  add_loss (losses, keeps, MAR_KEEPS_BEFORE, contents.before,
            ngettext ("%u comment before a move", "%u comments before moves", contents.before));
  add_loss (losses, keeps, MAR_KEEPS_ENDS, contents.ends,
            /* Translators: a resignation and the like, or a move that can’t be played any more */
            ngettext ("%u end or struck move", "%u ends or struck moves", contents.ends));
  add_loss (losses, keeps, MAR_KEEPS_VARIATIONS, contents.variations,
            ngettext ("%u variation", "%u variations", contents.variations));
  add_loss (losses, keeps, MAR_KEEPS_GLYPHS, contents.glyphs,
            ngettext ("%u glyph", "%u glyphs", contents.glyphs));
  add_loss (losses, keeps, MAR_KEEPS_SETUPS, contents.setups,
            ngettext ("%u position set by hand", "%u positions set by hand", contents.setups));
  add_loss (losses, keeps, MAR_KEEPS_MARKS, contents.marks,
            ngettext ("%u mark", "%u marks", contents.marks));
  add_loss (losses, keeps, MAR_KEEPS_ALL, contents.figures,
            ngettext ("%u figure", "%u figures", contents.figures));
  add_loss (losses, keeps, MAR_KEEPS_ALL, contents.analyses,
            ngettext ("%u analysis", "%u analyses", contents.analyses));
  add_loss (losses, keeps, MAR_KEEPS_ALL, contents.sources,
            /* Translators: what an imported text said at a turn */
            ngettext ("%u text of a source", "%u texts of a source", contents.sources));
  add_loss (losses, keeps, MAR_KEEPS_ALL, contents.passages,
            ngettext ("%u passage between games", "%u passages between games", contents.passages));
  add_loss (
    losses, keeps, MAR_KEEPS_ALL, contents.decisions,
    /* Translators: what somebody decided on a finding of proofreading: that the text is right */
    ngettext ("%u decision on findings", "%u decisions on findings", contents.decisions));
  add_loss (losses, keeps, MAR_KEEPS_ALL, contents.tasks,
            /* Translators: what somebody who studies the game is asked */
            ngettext ("%u task", "%u tasks", contents.tasks));
}

/* What is read otherwise. */

/* What is said before the first turn. Texts that are read by guessing have no other place for the
 * comment on the start than behind the introduction. Returns: (transfer full). */
static char *
get_opening (const MarNode *root)
{
  const char *introduction = mar_record_header (mar_node_record (root), "introduction");
  const char *comment = mar_node_comment (root, MAR_COMMENT_AFTER);

  return g_strconcat (introduction != NULL ? introduction : "",
                      introduction != NULL && comment != NULL ? "\n\n" : "",
                      comment != NULL ? comment : "", NULL);
}

static gboolean
has_same_comment (const MarNode *node,
                  const MarNode *other)
{
  g_autofree char *opening = NULL;
  g_autofree char *other_opening = NULL;

  if (mar_node_parent (node) != NULL)
    return g_strcmp0 (mar_node_comment (node, MAR_COMMENT_AFTER),
                      mar_node_comment (other, MAR_COMMENT_AFTER))
           == 0;
  opening = get_opening (node);
  other_opening = get_opening (other);
  return g_str_equal (opening, other_opening);
}

/* Whether a node says the same as another one, as far as the form has words for it. */
static gboolean
says_same (const MarTextForm *form,
           const MarNode     *node,
           const MarNode     *other)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  guint n, n_other;
  const MarAction *actions = mar_node_actions (node, &n);
  const MarAction *others = mar_node_actions (other, &n_other);

  return mar_node_kind (node) == mar_node_kind (other) && n == n_other
         && mar_actions_equal (actions, others, n)
         && game->same_board (mar_node_position (node), mar_node_position (other))
         && (!(form->keeps & MAR_KEEPS_BEFORE)
             || g_strcmp0 (mar_node_comment (node, MAR_COMMENT_BEFORE),
                           mar_node_comment (other, MAR_COMMENT_BEFORE))
                  == 0)
         && (!(form->keeps & MAR_KEEPS_COMMENTS) || has_same_comment (node, other));
}

/* How many nodes of the main line say something else there. */
static guint
count_changes (const MarTextForm *form,
               MarRecord         *record,
               MarRecord         *other)
{
  const MarNode *node = mar_record_root (record);
  const MarNode *same = other != NULL ? mar_record_root (other) : NULL;
  guint n = 0;

  for (;;)
    {
      n += same == NULL || !says_same (form, node, same);
      if (mar_node_n_children (node) == 0)
        return n + (same != NULL && mar_node_n_children (same) > 0);
      node = mar_node_child (node, 0);
      same = same != NULL && mar_node_n_children (same) > 0 ? mar_node_child (same, 0) : NULL;
    }
}

/* How many headers that the form writes say something else there; get_opening() has the
 * introduction. */
static guint
count_changed_headers (const MarTextForm *form,
                       MarRecord         *record,
                       MarRecord         *other)
{
  guint n = 0;

  for (guint i = 0; form->headers != NULL && form->headers[i] != NULL; i++)
    {
      const char *value = mar_record_header (record, form->headers[i]);

      n += value != NULL && !g_str_equal (form->headers[i], "introduction")
           && (other == NULL
               || g_strcmp0 (value, mar_record_header (other, form->headers[i])) != 0);
    }
  return n;
}

static void
list_changes (const MarTextForm *form,
              MarDocument       *document,
              const char        *text,
              GPtrArray         *losses)
{
  g_autoptr (MarDocument) again = form->read (text, NULL, NULL);
  guint n = 0;

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarRecord *other = again != NULL && i < mar_document_n_records (again)
                           ? mar_document_record (again, i)
                           : NULL;

      n += count_changed_headers (form, record, other);
      if (form->is_guessed)
        n += count_changes (form, record, other);
    }
  add_loss (
    losses, 0, MAR_KEEPS_ALL, n,
    /* Translators: a turn, comment or name that would not be the same if the text were read */
    ngettext ("%u place that would be read otherwise",
              "%u places that would be read otherwise", n));
}

/* Writing. */

/* Whether only moves lead through the main line. */
static gboolean
has_only_moves (MarRecord *record)
{
  const MarNode *node = mar_record_root (record);

  while (mar_node_n_children (node) > 0)
    {
      node = mar_node_child (node, 0);
      if (mar_node_kind (node) == MAR_NODE_SETUP)
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_usual_options (MarRecord *record)
{
  MarOptions defaults;

  mar_options_init (&defaults, mar_record_game (record));
  return memcmp (defaults.values, mar_record_options (record)->values, sizeof defaults.values) == 0;
}

/* What a game must not have that the form has no words for, since it would be another game
 * without. */
static gboolean
check_game (const MarTextForm  *form,
            MarRecord          *record,
            GError            **error)
{
  g_autofree char *title = mar_record_title (record, NULL);
  const char *obstacle = NULL;

  if (!(form->keeps & MAR_KEEPS_OPTIONS) && !has_usual_options (record))
    /* Translators: %s is the title of a game */
    obstacle = _("“%s” is played with options, which such texts can’t tell");
  else if (!(form->keeps & MAR_KEEPS_START) && !mar_record_has_usual_start (record))
    /* Translators: %s is the title of a game */
    obstacle = _("“%s” begins with a position of its own, which such texts can’t have");
  else if (!(form->keeps & MAR_KEEPS_SETUPS) && !has_only_moves (record))
    /* Translators: %s is the title of a game */
    obstacle = _("“%s” has a position that was set by hand, which such texts can’t have");
  if (obstacle != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (obstacle, "%s", 2);
      g_autofree char *message = g_strjoinv (title, parts);

      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN, message);
    }
  return obstacle == NULL;
}

static gboolean
check_games (const MarTextForm  *form,
             MarDocument        *document,
             GError            **error)
{
  const guint n = mar_document_n_records (document);

  if (form->write == NULL)
    {
      g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                   /* Translators: the title of a form of texts: “Lists of moves” */
                   _("%s can be read, but not written"), _(form->title));
      return FALSE;
    }
  if (n == 0)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                           _("there is no game to be written"));
      return FALSE;
    }
  for (guint i = 0; i < n && form->game != NULL; i++)
    if (mar_record_game (mar_document_record (document, i)) != form->game)
      {
        g_set_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN,
                     /* Translators: the title of a form of texts, and the name of a game */
                     _("%s: such texts have games of %s only"), _(form->title),
                     form->game->title);
        return FALSE;
      }
  for (guint i = 0; i < n; i++)
    if (!check_game (form, mar_document_record (document, i), error))
      return FALSE;
  return TRUE;
}

char *
mar_text_form_write (const MarTextForm  *form,
                     MarDocument        *document,
                     GPtrArray          *losses,
                     GError            **error)
{
  GString *text;

  g_return_val_if_fail (form != NULL, NULL);
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  if (!check_games (form, document, error))
    return NULL;
  text = g_string_new (NULL);
  form->write (document, text);
  if (losses != NULL)
    list_losses (form, document, losses);
  if (losses != NULL && (form->is_guessed || form->headers != NULL))
    list_changes (form, document, text->str, losses);
  return g_string_free (text, FALSE);
}
