/* The header that the weights are compiled from.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tune.h"

static void
append_losses (GString    *text,
               const char *what,
               guint       n,
               double      before,
               double      after)
{
  char old[G_ASCII_DTOSTR_BUF_SIZE];
  char new[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (old, sizeof old, "%.4f", before);
  g_ascii_formatd (new, sizeof new, "%.4f", after);
  g_string_append_printf (text, " * %s: %u positions, mean loss %s before, %s after.\n", what, n,
                          old, new);
}

static void
append_fit (GString       *text,
            const TuneFit *fit)
{
  char pull[G_ASCII_DTOSTR_BUF_SIZE];
  char blend[G_ASCII_DTOSTR_BUF_SIZE];
  char spread[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (pull, sizeof pull, "%g", fit->pull);
  g_ascii_formatd (blend, sizeof blend, "%g", fit->blend);
  g_ascii_formatd (spread, sizeof spread, "%g", fit->spread);
  g_string_append_printf (text, " * Fitted with --pull %s --blend %s --spread %s --held-out %u.\n",
                          pull, blend, spread, fit->held_out);
}

char *
tune_write_header (const TuneData      *data,
                   const MarEvaluation *evaluation,
                   const TuneFit       *fit,
                   const TuneFitted    *fitted)
{
  const char *name = evaluation->game->name;
  g_autofree char *upper = g_ascii_strup (name, -1);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text,
                          "/* The weights of %s, in thousandths of a logit. Written by "
                          "“marginalia-tune fit”:\n * tune/README.md tells how.\n",
                          evaluation->game->title);
  for (guint i = 0; i < data->recipes->len; i++)
    g_string_append_printf (text, " * Games: %s.\n",
                            (const char *) g_ptr_array_index (data->recipes, i));
  append_fit (text, fit);
  append_losses (text, "Fitted to", fitted->n[0], fitted->before[0], fitted->after[0]);
  if (fitted->n[1] > 0)
    append_losses (text, "Held out", fitted->n[1], fitted->before[1], fitted->after[1]);
  g_string_append_printf (text,
                          " * SPDX-License-Identifier: GPL-3.0-or-later */\n"
                          "#pragma once\n\n#include <glib.h>\n\n"
                          "#define %s_POINT %d\n\n"
                          "static const gint16 %s_weights[] = {\n",
                          upper, fitted->point, name);
  for (guint i = 0; i < data->n_features; i++)
    g_string_append_printf (text, "  %d, /* %s%s */\n", fitted->weights[i], evaluation->names[i],
                            fitted->seen[i] > 0 ? "" : ": never seen");
  g_string_append (text, "};\n");
  return g_string_free (text, FALSE);
}
