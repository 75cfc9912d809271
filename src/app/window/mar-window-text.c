/* The texts of the window about the place of the cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-date.h"
#include "mar-record-format.h"
#include "mar-training-text.h"

/* The title. */

/* The most letters of a file's name in the header. */
#define LONGEST_NAME 28

static void
add_part (GString    *text,
          const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

static char *
get_file_name (MarStudy *study)
{
  GFile *file = mar_document_file (mar_study_document (study));

  return file != NULL ? mar_file_name (file) : g_strdup (_("not saved yet"));
}

/* Returns: (transfer full) (nullable): which game of a file with several it is. */
static char *
get_place (MarStudy *study)
{
  guint n = mar_document_n_records (mar_study_document (study));
  int index = mar_document_record_index (mar_study_document (study), mar_study_record (study));

  /* Translators: which game of a file is shown */
  return n > 1 ? g_strdup_printf (_("game %d of %u"), index + 1, n) : NULL;
}

/* Returns: (transfer full) (nullable): what is done with the file that takes its time. */
static char *
get_work (MarWindow *window)
{
  char *work = NULL;

  if (mar_window_selected_tab (window) != NULL)
    g_object_get (mar_window_selected_tab (window), "work", &work, NULL);

  return work;
}

/* Returns: (transfer full): @name, or its beginning and its end where it is long: what stands
 * behind it in a header has to be read, too. */
static char *
shorten_name (const char *name)
{
  const glong length = g_utf8_strlen (name, -1);
  g_autofree char *start = NULL;

  if (length <= LONGEST_NAME)
    return g_strdup (name);
  start = g_utf8_substring (name, 0, LONGEST_NAME / 2);

  return g_strconcat (start, "…", g_utf8_offset_to_pointer (name, length - LONGEST_NAME / 2 + 1),
                      NULL);
}

/* The file, which of its games it is, and by which rules that is played. */
static char *
get_subtitle (MarWindow *window,
              gboolean   in_full)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (GString) subtitle = g_string_new (NULL);
  g_autofree char *whole_name = get_file_name (study);
  g_autofree char *name = in_full ? g_strdup (whole_name) : shorten_name (whole_name);
  g_autofree char *place = get_place (study);
  g_autofree char *work = get_work (window);

  add_part (subtitle, work);
  add_part (subtitle, name);
  add_part (subtitle, place);
  add_part (subtitle, mar_record_game (mar_study_record (study))->title);

  return g_string_free (g_steal_pointer (&subtitle), FALSE);
}

/* Returns: (transfer full): who played, unless that is the title, and when. */
static char *
get_occasion (const MarRecord *record)
{
  g_autoptr (GString) occasion = g_string_new (NULL);
  const char *title = mar_record_header (record, "title");
  const char *date = mar_record_header (record, "date");
  g_autofree char *players = mar_record_format_players (record);
  g_autofree char *when = date != NULL ? mar_date_format (date) : NULL;

  if (title != NULL && *title != '\0')
    add_part (occasion, players);
  add_part (occasion, when);

  return g_string_free (g_steal_pointer (&occasion), FALSE);
}

/* Appends a line with a caption in front (nullable), unless there is nothing to say. */
static void
add_line (GString    *text,
          const char *caption,
          const char *value)
{
  if (value == NULL || *value == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (caption != NULL)
    g_string_append_printf (text, "%s ", caption);
  g_string_append (text, value);
}

/* The whole of what a narrow header cuts short, who played, and how the match stands. */
static char *
get_tooltip (MarWindow  *window,
             const char *title,
             const char *subtitle)
{
  const MarRecord *record = mar_study_record (mar_window_study (window));
  g_autoptr (GString) text = g_string_new (title);
  g_autofree char *occasion = record != NULL ? get_occasion (record) : NULL;
  g_autofree char *match = mar_window_get_match_text (window);

  add_line (text, NULL, occasion);
  add_line (text, NULL, subtitle);
  add_line (text, NULL, match);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
mar_window_update_title (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autofree char *name = NULL;
  g_autofree char *whole_name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *whole_title = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *whole_subtitle = NULL;
  g_autofree char *tooltip = NULL;
  const char *mark = "";

  if (mar_study_document (study) != NULL && mar_document_modified (mar_study_document (study)))
    /* Translators: set before the title of a file that has unsaved changes */
    mark = _("• ");

  if (mar_study_record (study) != NULL)
    {
      /* The line below says which game it is; a list of windows has none. */
      name = mar_record_format_name (mar_study_record (study));
      g_object_get (mar_window_selected_tab (window), "title", &whole_name, NULL);
      if (name == NULL && mar_document_file (mar_study_document (study)) != NULL)
        name = mar_record_format_title (mar_study_record (study));
      else if (name == NULL)
        name = g_strdup (whole_name);
      subtitle = get_subtitle (window, FALSE);
      whole_subtitle = get_subtitle (window, TRUE);
    }
  else if (mar_study_document (study) != NULL)
    {
      name = g_strdup (mar_document_title (mar_study_document (study)));
      subtitle = get_work (window);
      whole_subtitle = g_strdup (subtitle);
    }
  else if (mar_window_selected_tab (window) != NULL
           && mar_tab_page (mar_window_selected_tab (window)) != NULL)
    {
      g_object_get (mar_window_selected_tab (window), "title", &name, NULL);
    }
  if (name == NULL)
    name = g_strdup (_("Marginalia"));

  title = g_strconcat (mark, name, NULL);
  whole_title = g_strconcat (mark, whole_name != NULL ? whole_name : name, NULL);
  tooltip = get_tooltip (window, name, whole_subtitle);
  mar_title_button_show (mar_window_header_title (mar_window_header (window)), title, subtitle,
                         tooltip);
  gtk_window_set_title (GTK_WINDOW (window), whole_title);
}

/* The last change. */

static char *
describe_end (const MarNode *node,
              const MarGame *game)
{
  int side = mar_node_side (node);
  const char *who = side >= 0 ? _(game->player_names[side]) : NULL;

  switch (mar_node_end_reason (node))
    {
    case MAR_END_RESIGNATION:
      if (who != NULL)
        /* Translators: %s is a player: Black, White */
        return g_strdup_printf (_("%s resigns."), who);
      return g_strdup (_("The game was resigned."));
    case MAR_END_AGREEMENT:
      return g_strdup (_("The players agree on a draw."));
    case MAR_END_TIME:
      if (who != NULL)
        return g_strdup_printf (_("%s ran out of time."), who);
      return g_strdup (_("Time ran out."));
    case MAR_END_REPETITION:
      if (who != NULL)
        /* Translators: %s is a player: Black, White */
        return g_strdup_printf (_("%s claims a draw by repetition."), who);
      return g_strdup (_("A draw by repetition was claimed."));
    case MAR_END_OTHER:
    default:
      return g_strdup (_("The game ends here."));
    }
}

/* A player's actions belong together with the roll that followed them. */
static char *
describe_actions (MarWindow         *window,
                  const MarPosition *position)
{
  MarStudy *study = mar_window_study (window);
  const MarGame *game = mar_record_game (mar_study_record (study));
  g_autofree MarPosition *at = NULL;
  g_autoptr (GArray) actions = mar_cursor_recent (mar_study_cursor (study), &at);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    {
      if (mar_study_is_by_step (study) && game->actor (at) != MAR_ACTOR_CHANCE)
        mar_effects_empty (&effects);
      game->hand_over (at, &effects);
      game->play (at, g_array_index (actions, MarAction, i), &effects);
    }
  game->describe_effects (position, &effects, text);

  return g_strdup (text->str);
}

static char *
describe_start (const MarGame     *game,
                const MarPosition *position)
{
  const char *placing = game->editor->describe_placing != NULL
                          ? game->editor->describe_placing (position)
                          : NULL;

  return g_strdup (placing != NULL ? _(placing) : _("The game begins."));
}

static char *
describe_place (MarWindow         *window,
                const MarPosition *position)
{
  MarStudy *study = mar_window_study (window);
  const MarNode *node = mar_study_node (study);
  char *replacing;

  if (mar_study_is_training (study))
    return mar_training_text_spoken (study);
  replacing = mar_window_get_replacing_text (window);
  if (replacing != NULL)
    return replacing;
  switch (mar_node_kind (node))
    {
    case MAR_NODE_START:
      return describe_start (mar_record_game (mar_study_record (study)), position);
    case MAR_NODE_SETUP:
      return g_strdup (_("The position was set up here."));
    case MAR_NODE_END:
      return describe_end (node, mar_record_game (mar_study_record (study)));
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    default:
      if (mar_study_cursor (study)->step == 0)
        return g_strdup ("");
      return describe_actions (window, position);
    }
}

/* Only a source that differs from the record is worth a word. */
static char *
get_remark (const MarNode *node)
{
  const MarSource *source = mar_node_source (node);
  g_autoptr (GString) text = NULL;

  if (source == NULL || (source->remark == NULL && source->unread == NULL))
    return NULL;

  text = g_string_new (NULL);
  add_line (text, NULL, source->remark);
  add_line (text, _("Printed:"), source->steps);
  add_line (text, _("Could not be read:"), source->unread);
  if (source->line > 0)
    {
      g_autofree char *place = g_strdup_printf (_("line %u"), source->line);

      add_line (text, _("In the source:"), place);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
mar_window_update_texts (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autofree MarPosition *position = NULL;
  g_autofree char *text = NULL;
  g_autofree char *remark = NULL;

  if (mar_study_record (study) == NULL)
    return;

  position = mar_study_position (mar_window_study (window));
  text = mar_study_is_setting_up (study)
           ? mar_set_up_bar_status (mar_board_area_set_up_bar (mar_window_area (window)))
           : describe_place (window, position);

  mar_status_line_set_text (mar_board_area_status (mar_window_area (window)), text);

  remark = get_remark (mar_study_node (study));
  mar_status_line_set_remark (mar_board_area_status (mar_window_area (window)), remark);
}
