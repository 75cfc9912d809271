/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concepts-output.h"

#include <glib/gi18n.h>

#include "mar-concept.h"

#define INDENT 2

static void
put_text (const GPtrArray *found)
{
  const MarConceptKind *kind = NULL;

  if (found->len == 0)
    cli_putf ("%s\n", _("Nothing of note in this position"));
  for (guint i = 0; i < found->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (found, i);

      if (concept->kind != kind)
        cli_put_text (_(concept->kind->title), 0);
      kind = concept->kind;
      cli_put_text (concept->text, INDENT);
    }
}

static void
add_cell (JsonBuilder   *builder,
          const MarLine *line,
          MarCell        cell)
{
  g_autofree char *text = mar_cell_text (mar_line_game (line), mar_line_position (line), cell);

  json_builder_add_string_value (builder, text);
}

static void
add_concept (JsonBuilder      *builder,
             const MarLine    *line,
             const MarConcept *concept)
{
  g_autofree char *player = concept->player >= 0
                              ? cli_actor_name (mar_line_game (line), concept->player)
                              : NULL;

  json_builder_begin_object (builder);
  cli_member_string (builder, "kind", concept->kind->name);
  cli_member_string (builder, "player", player);
  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < concept->cells->len; i++)
    add_cell (builder, line, g_array_index (concept->cells, MarCell, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "ways");
  json_builder_begin_array (builder);
  for (guint i = 0; i < concept->lines->len; i++)
    {
      const MarConceptLine *ends = &g_array_index (concept->lines, MarConceptLine, i);

      json_builder_begin_array (builder);
      add_cell (builder, line, ends->from);
      add_cell (builder, line, ends->to);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  cli_member_string (builder, "text", concept->text);
  json_builder_end_object (builder);
}

static void
put_json (const MarLine   *line,
          const GPtrArray *found)
{
  const MarGame *game = mar_line_game (line);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *position = mar_position_text (game, mar_line_position (line));

  json_builder_begin_object (builder);
  cli_member_string (builder, "game", game->name);
  cli_member_string (builder, "position", position);
  json_builder_set_member_name (builder, "concepts");
  json_builder_begin_array (builder);
  for (guint i = 0; i < found->len; i++)
    add_concept (builder, line, g_ptr_array_index (found, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

void
put_concepts (const MarLine    *line,
              const MarOptions *options,
              gboolean          json)
{
  g_autoptr (GPtrArray) found = mar_concepts_find (line, options, NULL);

  if (json)
    put_json (line, found);
  else
    put_text (found);
}
