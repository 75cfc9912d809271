/* The input of “diagram”: positions and figures of files, or a position that was typed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-files.h"
#include "figure-call.h"
#include "figure-marks.h"
#include "figure-cursor.h"
#include "mar-position-editor.h"

/* Of a file with hundreds of figures not all are named in an error. */
#define MOST_NAMES 20

typedef struct
{
  const CliCommand *command;
  const FigureCall *call;
  MarExportOptions *options;
  GPtrArray *items;
  GPtrArray *figure_items;
  /* The ids that were found so far, and those that there are. */
  GHashTable *found;
  GString *known;
  guint n_known;
  CliStatus status;
} Listing;

static void
figure_item_free (gpointer data)
{
  FigureItem *figure_item = data;

  g_free (figure_item->source);
  g_free (figure_item);
}

static gboolean
fail (Listing      *listing,
      CliStatus     status,
      const char   *source,
      const GError *error)
{
  cli_print_note (source, error->message);
  listing->status = status;
  return FALSE;
}

/* Applies those options that change the figure itself; the export knows nothing of them. */
static gboolean
change (Listing         *listing,
        MarFigureRecord *figure)
{
  const FigureCall *call = listing->call;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; call->marks != NULL && call->marks[i] != NULL; i++)
    if (!figure_add_marks (figure, call->marks[i], &error))
      return fail (listing, CLI_USAGE, "--mark", error);
  for (guint i = 0; call->legend != NULL && call->legend[i] != NULL; i++)
    if (!figure_add_legend (figure, call->legend[i], &error))
      return fail (listing, CLI_USAGE, "--legend", error);
  if (call->crop != NULL && !figure_set_crop (figure, call->crop, &error))
    return fail (listing, CLI_USAGE, "--crop", error);
  if (call->numbering != NULL)
    {
      g_free (figure->numbering);
      figure->numbering = g_strdup (call->numbering);
    }
  if (call->no_trail || call->thumbnail != NULL)
    figure->trail = FALSE;
  /* A style that is asked for goes before the figure's own. */
  if (call->style != NULL)
    g_clear_pointer (&figure->style, g_free);
  return TRUE;
}

static void
note (Listing       *listing,
      MarDocument   *document,
      MarExportItem *item,
      const char    *source)
{
  FigureItem *figure_item = g_new0 (FigureItem, 1);

  figure_item->item = item;
  figure_item->source = g_strdup (source);
  if (item->node != NULL)
    {
      MarRecord *record = mar_node_record (item->node);

      figure_item->game = (guint) mar_document_record_index (document, record) + 1;
      figure_item->has_turn = TRUE;
      figure_item->turn = mar_node_number (item->node);
      figure_item->side = mar_player_letter (mar_record_game (record), mar_node_side (item->node));
      item->node = NULL;
    }
  g_ptr_array_add (listing->figure_items, figure_item);
}

/* By its id or, where no figure of the file has that, by its title. */
static gboolean
is_named (MarDocument           *document,
          const MarFigureRecord *figure,
          const char            *name)
{
  const MarFigureRecord *named;
  MarFigureReference reference;

  if (!mar_document_find_figure (document, name, &reference))
    return FALSE;
  named = mar_document_figure (document, reference.node, reference.index);
  if (g_strcmp0 (named->id, name) == 0)
    return g_strcmp0 (figure->id, name) == 0;
  return g_strcmp0 (figure->title, name) == 0;
}

/* Returns whether the figure was asked for by its name, or none was. */
static gboolean
is_wanted (Listing               *listing,
           MarDocument           *document,
           const MarFigureRecord *figure)
{
  const char *name = figure->id != NULL ? figure->id : figure->title;
  gboolean wanted = FALSE;

  if (listing->call->scope.figures == NULL)
    return TRUE;
  if (name != NULL && listing->n_known++ < MOST_NAMES)
    g_string_append_printf (listing->known, "%s%s", listing->known->len > 0 ? ", " : "", name);
  for (guint i = 0; listing->call->scope.figures[i] != NULL; i++)
    if (is_named (document, figure, listing->call->scope.figures[i]))
      {
        g_hash_table_add (listing->found, listing->call->scope.figures[i]);
        wanted = TRUE;
      }
  return wanted;
}

/* Adds what is planned for one document. */
static gboolean
take (Listing     *listing,
      MarDocument *document,
      const char  *source,
      guint        step)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) plan = mar_export_plan (document, listing->options, &error);

  if (plan == NULL)
    {
      listing->status = cli_usage (listing->command, "--output-pattern: %s", error->message);
      return FALSE;
    }
  for (guint i = 0; i < plan->len;)
    {
      MarExportItem *item = g_ptr_array_index (plan, i);

      if (!is_wanted (listing, document, item->figure))
        {
          g_ptr_array_remove_index (plan, i);
          continue;
        }
      if (step > 0 && step < item->figure->n_actions)
        {
          g_free (item->figure->position);
          item->figure->position = mar_node_step_position (item->node, step, NULL);
          item->figure->n_actions = step;
        }
      if (!change (listing, item->figure))
        return FALSE;
      for (guint turn = 0; item->line != NULL && turn < item->line->len; turn++)
        if (!change (listing, g_ptr_array_index (item->line, turn)))
          return FALSE;
      note (listing, document, item, source);
      i++;
    }
  g_ptr_array_extend_and_steal (listing->items, g_steal_pointer (&plan));
  return TRUE;
}

/* The game of a file that was asked for by its number, if one was. */
static gboolean
find_game (Listing      *listing,
           MarDocument  *document,
           const char   *source,
           MarRecord   **record)
{
  const guint n = mar_document_n_records (document);
  double number = 1;

  *record = NULL;
  if (!cli_read_number (listing->command, "game", listing->call->game, 1, 1000000, TRUE, &number))
    listing->status = CLI_USAGE;
  else if (listing->call->game != NULL && number > n)
    listing->status = cli_usage (listing->command, _("%s: there is no game %.0f; the file has %u"),
                                 source, number, n);
  else if (n > 0
           && (listing->call->game != NULL || mar_export_scope_has_node (listing->options->scope)))
    *record = mar_document_record (document, (guint) number - 1);
  return listing->status != CLI_USAGE;
}

/* The place in the game, or its end. A file without games has figures at best. */
static gboolean
find_position (Listing    *listing,
               const char *source,
               MarRecord  *record,
               guint      *step)
{
  MarExportOptions *options = listing->options;
  g_autoptr (GError) error = NULL;
  MarCursor cursor;

  *step = 0;
  options->node = record != NULL ? mar_record_root (record) : NULL;
  if (!mar_export_scope_has_node (options->scope))
    return TRUE;
  if (record == NULL && (listing->call->scope.at != NULL || listing->call->scope.line))
    {
      listing->status = cli_usage (listing->command, _("%s: no game in this file"), source);
      return FALSE;
    }
  if (record == NULL)
    options->scope = MAR_EXPORT_FIGURES;
  else if (listing->call->scope.at == NULL)
    options->node = mar_record_last (record, options->node);
  else if (!figure_find_cursor (record, listing->call->scope.at, &cursor, &error))
    {
      listing->status = cli_usage (listing->command, "--at: %s", error->message);
      return FALSE;
    }
  else if (listing->call->scope.line && !mar_cursor_is_end (&cursor))
    {
      listing->status = cli_usage (listing->command,
                                   _("--line ends with a whole turn, not inside of one"));
      return FALSE;
    }
  else
    {
      options->node = cursor.node;
      *step = cursor.step;
    }
  return TRUE;
}

/* Returns: whether to go on: one file that can't be read leaves the others. */
static gboolean
take_file (Listing    *listing,
           const char *input)
{
  const MarExportScope scope = listing->options->scope;
  g_autofree char *source = cli_input_name (input);
  g_autofree char *stem = cli_input_stem (input);
  g_autoptr (MarDocument) document = NULL;
  CliStatus status;
  MarRecord *record;
  guint step;
  gboolean done;

  document = cli_load_document (listing->command, input, listing->call->from, NULL, &status);
  if (document == NULL)
    {
      listing->status = status;
      return status != CLI_USAGE;
    }
  listing->options->file = stem;
  done = find_game (listing, document, source, &record)
         && find_position (listing, source, record, &step)
         && take (listing, document, source, step);
  listing->options->file = NULL;
  listing->options->node = NULL;
  listing->options->scope = scope;
  return done;
}

/* The figure of a position that stands in no file. */

/* The words that name actions. */
static char **
split_actions (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n;", -1);
  g_autoptr (GStrvBuilder) actions = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_strv_builder_add (actions, words[i]);
  return g_strv_builder_end (actions);
}

/* The game that a history tells, which was played before.
 * Returns: (transfer full): a document with it. */
static MarDocument *
make_document_from_history (const CliGame  *request,
                            const char     *history,
                            MarNode       **node)
{
  MarDocument *document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, request->game, &request->options, NULL);
  g_auto (GStrv) words = split_actions (history);
  MarCursor cursor = mar_cursor_at (mar_record_root (record));

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree MarPosition *position = mar_cursor_position (&cursor, NULL);
      MarAction action;

      if (!request->game->read_action (position, words[i], &action, NULL)
          || !mar_cursor_play (&cursor, action, NULL))
        g_assert_not_reached ();
    }
  *node = cursor.node;
  return document;
}

/* Plays the steps that were asked for, so that their trail can be drawn. */
static gboolean
play_steps (const CliGame    *request,
            const char       *steps,
            MarFigureRecord  *figure,
            GError          **error)
{
  g_autofree char *text = mar_position_text (request->game, figure->position);
  g_autoptr (MarLine) line = NULL;
  g_auto (GStrv) words = split_actions (steps);

  /* A position that no game can reach can be looked at, but not played from. */
  figure->before = mar_position_read (request->game, &request->options, text, error);
  if (figure->before == NULL)
    return FALSE;
  line = mar_line_new (request->game, &request->options, figure->before);
  figure->actions = g_new (MarAction, g_strv_length (words));
  for (guint i = 0; words[i] != NULL; i++)
    {
      MarAction *action = &figure->actions[figure->n_actions++];

      if (!request->game->read_action (mar_line_position (line), words[i], action, error)
          || !mar_line_play (line, *action, NULL, error))
        {
          g_prefix_error (error, _("action %u, “%s”: "), i + 1, words[i]);
          return FALSE;
        }
    }
  g_free (figure->position);
  figure->position = mar_position_copy (request->game, mar_line_position (line));
  return TRUE;
}

static MarDocument *
make_document_from_position (Listing *listing,
                             CliGame *request)
{
  const FigureCall *call = listing->call;
  g_autoptr (MarDocument) document = mar_document_new ();
  MarFigureRecord *figure = g_new0 (MarFigureRecord, 1);
  g_autoptr (GError) error = NULL;

  figure->game = request->game;
  figure->options = g_memdup2 (&request->options, sizeof request->options);
  figure->trail = TRUE;
  figure->crop = listing->options->crop;
  figure->position = call->spec.position != NULL
                       ? mar_position_editor_read (request->game, &request->options,
                                                   call->spec.position, &error)
                       : mar_position_new (request->game, &request->options);
  if (figure->position == NULL)
    fail (listing, CLI_UNREADABLE, _("position"), error);
  else if (call->steps != NULL && !play_steps (request, call->steps, figure, &error))
    fail (listing, CLI_UNREADABLE, "--steps", error);
  else
    mar_document_insert_figure (document, NULL, G_MAXUINT, figure);
  mar_figure_record_free (figure);
  return listing->status == CLI_FINE ? g_steal_pointer (&document) : NULL;
}

static void
take_position (Listing *listing)
{
  const FigureCall *call = listing->call;
  CliPositionSpec spec = call->spec;
  g_auto (CliGame) request = { NULL };
  g_autoptr (MarDocument) document = NULL;

  /* A position alone may be one that no game can reach. */
  if (spec.history == NULL)
    spec.position = NULL;
  if (!cli_game_read (&request, listing->command, call->game, &spec, &listing->status))
    return;
  if (spec.history != NULL)
    document = make_document_from_history (&request, spec.history, &listing->options->node);
  else
    {
      document = make_document_from_position (listing, &request);
      listing->options->scope = MAR_EXPORT_FIGURES;
    }
  if (document == NULL)
    return;
  listing->options->file = request.game->name;
  take (listing, document, NULL, 0);
  listing->options->node = NULL;
}

static void
check_found (Listing *listing)
{
  for (guint i = 0; listing->call->scope.figures != NULL && listing->call->scope.figures[i] != NULL;
       i++)
    {
      const char *name = listing->call->scope.figures[i];

      if (g_hash_table_contains (listing->found, name))
        continue;
      if (listing->n_known == 0)
        listing->status = cli_usage (listing->command, _("there is no figure “%s”, nor any other"),
                                     name);
      else
        listing->status
          = cli_usage (listing->command, _("there is no figure “%s”; there are %s%s"), name,
                       listing->known->str, listing->n_known > MOST_NAMES ? " …" : "");
    }
}

GPtrArray *
figure_list_items (const CliCommand  *command,
                   const FigureCall  *call,
                   char             **inputs,
                   MarExportOptions  *options,
                   GPtrArray        **figure_items,
                   CliStatus         *status)
{
  g_autoptr (GHashTable) found = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) known = g_string_new (NULL);
  g_autoptr (GPtrArray) items = NULL;
  Listing listing = { command, call, options, NULL, NULL, found, known, 0, CLI_FINE };
  gboolean goes_on = TRUE;

  /* Plans bring their own ways to free their items. */
  items = mar_export_new_items ();
  listing.items = items;
  listing.figure_items = *figure_items = g_ptr_array_new_with_free_func (figure_item_free);

  if (inputs == NULL)
    take_position (&listing);
  else
    mar_style_load ();
  for (guint i = 0; inputs != NULL && inputs[i] != NULL && goes_on; i++)
    goes_on = take_file (&listing, inputs[i]);
  if (goes_on && (listing.status == CLI_FINE || items->len > 0))
    check_found (&listing);
  mar_export_make_unique (items);
  *status = listing.status;
  return listing.status == CLI_USAGE || (listing.status != CLI_FINE && items->len == 0)
           ? NULL
           : g_steal_pointer (&items);
}
