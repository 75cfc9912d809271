/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "find-output.h"
#include "mar-date.h"
#include "mar-display-name.h"

static void
add_part (GString    *line,
          const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (line, "%s%s", line->len > 0 ? ", " : "", part);
}

static char *
describe_hit (const MarLibraryHit *hit)
{
  GString *line = g_string_new (NULL);
  g_autofree char *players = mar_library_hit_format_players (hit);
  g_autofree char *date = hit->date != NULL ? mar_date_format (hit->date) : NULL;
  g_autofree char *place = NULL;

  add_part (line, hit->title);
  if (hit->game != NULL)
    add_part (line, hit->game->title);
  add_part (line, players);
  add_part (line, hit->event);
  add_part (line, date);
  add_part (line, hit->result);
  if (hit->turn > 0)
    {
      place = hit->in_variation ? g_strdup_printf (_("turn %u, in a variation"), hit->turn)
                                : g_strdup_printf (_("turn %u"), hit->turn);
      add_part (line, place);
    }
  return g_string_free (line, FALSE);
}

static void
put_hit (const MarLibraryHit *hit)
{
  g_autofree char *name = mar_display_name (hit->path);
  g_autofree char *line = describe_hit (hit);
  g_autofree char *whole = hit->number > 0 ? g_strdup_printf ("%s#%u: %s", name, hit->number, line)
                                           : g_strdup_printf ("%s: %s", name, line);

  cli_put_text (whole, 0);
  if (hit->next != NULL)
    cli_put_text (hit->next, 4);
  if (hit->excerpt != NULL)
    cli_put_text (hit->excerpt, 4);
}

static void
put_move (const MarLibraryMove *move,
          const MarGame        *game)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%6u  %s  (", move->n_games, move->text);
  for (guint i = 0; i < MAR_MAX_PLAYERS && game->letters[i] != '\0'; i++)
    g_string_append_printf (line, "%s%c %u", i > 0 ? ", " : "", game->letters[i], move->n_wins[i]);
  if (move->n_shared > 0)
    {
      g_string_append (line, ", ");
      g_string_append_printf (line, _("shared %u"), move->n_shared);
    }
  g_string_append_c (line, ')');
  cli_put_text (line->str, 0);
}

void
find_put_text (const MarLibraryFound *found,
               const MarGame         *game)
{
  guint group = 0;

  for (guint i = 0; i < found->hits->len; i++)
    {
      const MarLibraryHit *hit = g_ptr_array_index (found->hits, i);

      if (hit->group != group && i > 0)
        cli_put ("\n");
      group = hit->group;
      put_hit (hit);
    }
  if (found->n_hits > found->hits->len)
    cli_putf (ngettext ("… and %u more\n", "… and %u more\n", found->n_hits - found->hits->len),
              found->n_hits - found->hits->len);
  if (found->moves->len > 0)
    {
      cli_put ("\n");
      cli_putf ("%s\n", _("Played there, with the number of games and who won them:"));
      for (guint i = 0; i < found->moves->len; i++)
        put_move (g_ptr_array_index (found->moves, i), game);
    }
}

static void
add_hit (JsonBuilder         *builder,
         const MarLibraryHit *hit)
{
  g_autofree char *name = g_filename_display_name (hit->path);

  json_builder_begin_object (builder);
  cli_member_string (builder, "file", name);
  if (hit->number > 0)
    cli_member_int (builder, "number", hit->number);
  if (hit->game != NULL)
    cli_member_string (builder, "game", hit->game->name);
  cli_member_string (builder, "title", hit->title);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for (guint i = 0; hit->players[i] != NULL; i++)
    json_builder_add_string_value (builder, hit->players[i]);
  json_builder_end_array (builder);
  cli_member_string (builder, "event", hit->event);
  cli_member_string (builder, "date", hit->date);
  cli_member_string_or_null (builder, "result", hit->result);
  cli_member_int (builder, "turn", hit->turn);
  cli_member_int (builder, "step", hit->step);
  cli_member_int (builder, "node", hit->node);
  json_builder_set_member_name (builder, "variation");
  json_builder_add_boolean_value (builder, hit->in_variation);
  cli_member_int (builder, "symmetry", hit->symmetry);
  cli_member_string (builder, "next", hit->next);
  cli_member_string (builder, "excerpt", hit->excerpt);
  if (hit->group > 0)
    cli_member_int (builder, "group", hit->group);
  json_builder_end_object (builder);
}

static void
add_move (JsonBuilder          *builder,
          const MarLibraryMove *move,
          const MarGame        *game)
{
  json_builder_begin_object (builder);
  cli_member_string (builder, "text", move->text);
  cli_member_int (builder, "games", move->n_games);
  json_builder_set_member_name (builder, "wins");
  json_builder_begin_object (builder);
  for (guint i = 0; i < MAR_MAX_PLAYERS && game->letters[i] != '\0'; i++)
    {
      const char name[] = { game->letters[i], '\0' };

      cli_member_int (builder, name, move->n_wins[i]);
    }
  json_builder_end_object (builder);
  cli_member_int (builder, "shared", move->n_shared);
  json_builder_end_object (builder);
}

void
find_put_json (const MarLibraryFound *found,
               const MarGame         *game,
               const GPtrArray       *problems)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  cli_member_int (builder, "found", found->n_hits);
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (guint i = 0; i < found->hits->len; i++)
    add_hit (builder, g_ptr_array_index (found->hits, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < found->moves->len; i++)
    add_move (builder, g_ptr_array_index (found->moves, i), game);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  for (guint i = 0; i < problems->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (problems, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}
