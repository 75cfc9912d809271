/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reasons-output.h"

static void
add_reason (JsonBuilder       *builder,
            const MarReason   *reason,
            const MarGame     *game,
            const MarPosition *position)
{
  g_autofree char *player = cli_actor_name (game, reason->player);
  g_autoptr (GPtrArray) alone = g_ptr_array_new ();
  g_autofree char *text = NULL;

  g_ptr_array_add (alone, (gpointer) reason);
  text = mar_reasons_format (alone, game, position, 0, MAR_REASON_N_KINDS);
  json_builder_begin_object (builder);
  cli_member_string (builder, "kind", mar_reason_kind_name (reason->kind));
  cli_member_string (builder, "player", player);
  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < reason->cells->len; i++)
    {
      g_autofree char *cell = mar_cell_text (game, position,
                                             g_array_index (reason->cells, MarCell, i));

      json_builder_add_string_value (builder, cell);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "numbers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < G_N_ELEMENTS (reason->numbers); i++)
    json_builder_add_int_value (builder, reason->numbers[i]);
  json_builder_end_array (builder);
  cli_member_string (builder, "text", text);
  json_builder_end_object (builder);
}

void
reasons_add_json (JsonBuilder       *builder,
                  const char        *name,
                  const GPtrArray   *reasons,
                  const MarGame     *game,
                  const MarPosition *position)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < reasons->len; i++)
    add_reason (builder, g_ptr_array_index (reasons, i), game, position);
  json_builder_end_array (builder);
}
