/* Reading and writing the options of any game from its table.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-game.h"
#include "mar-options.h"

void
mar_options_init (MarOptions    *options,
                  const MarGame *game)
{
  g_return_if_fail (options != NULL);
  g_return_if_fail (game != NULL);
  g_return_if_fail (game->n_options <= MAR_MAX_OPTIONS);

  *options = (MarOptions) { 0 };
  for (guint i = 0; i < game->n_options; i++)
    options->values[i] = game->options[i].fallback;
}

static gboolean
read_value (const MarOptionSpec *spec,
            const char          *text,
            int                 *value)
{
  gint64 number;

  if (spec->choices != NULL)
    {
      for (int i = 0; spec->choices[i] != NULL; i++)
        if (g_ascii_strcasecmp (spec->choices[i], text) == 0)
          {
            *value = i;
            return TRUE;
          }
      return FALSE;
    }

  if (!g_ascii_string_to_signed (text, 10, spec->minimum, spec->maximum, &number, NULL))
    return FALSE;
  *value = (int) number;
  return TRUE;
}

static char *
describe_values (const MarOptionSpec *spec)
{
  if (spec->choices != NULL)
    return g_strjoinv (", ", (char **) spec->choices);
  return g_strdup_printf ("%d … %d", spec->minimum, spec->maximum);
}

static char *
describe_names (const MarGame *game)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < game->n_options; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", game->options[i].name);
  return g_string_free (names, FALSE);
}

static void
set_no_such_option (GError        **error,
                    const MarGame  *game,
                    const char     *name)
{
  g_autofree char *names = describe_names (game);

  if (game->n_options == 0)
    g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION,
                 _("%s has no option “%s”; it has no options"), game->title, name);
  else
    g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION,
                 _("%s has no option “%s”; its options are: %s"), game->title, name, names);
}

gboolean
mar_options_set (MarOptions     *options,
                 const MarGame  *game,
                 const char     *name,
                 const char     *value,
                 GError        **error)
{
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  for (guint i = 0; i < game->n_options; i++)
    {
      const MarOptionSpec *spec = &game->options[i];
      g_autofree char *values = NULL;

      if (g_ascii_strcasecmp (spec->name, name) != 0)
        continue;
      if (read_value (spec, value, &options->values[i]))
        {
          options->given |= 1u << i;
          return TRUE;
        }

      values = describe_values (spec);
      g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_OPTION,
                   _("The option “%s” of %s has no value “%s”; its values are: %s"), spec->name,
                   game->title, value, values);
      return FALSE;
    }

  set_no_such_option (error, game, name);
  return FALSE;
}

gboolean
mar_options_check (const MarOptions  *options,
                   const MarGame     *game,
                   GError           **error)
{
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  return game->check_options == NULL || game->check_options (options, error);
}

gboolean
mar_options_is_switch (const MarOptionSpec *spec)
{
  g_return_val_if_fail (spec != NULL, FALSE);

  return spec->choices != NULL && g_str_equal (spec->choices[0], "false");
}

char *
mar_options_value_text (const MarGame    *game,
                        const MarOptions *options,
                        guint             index)
{
  const MarOptionSpec *spec;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (index < game->n_options, NULL);

  spec = &game->options[index];
  if (spec->choices != NULL)
    return g_strdup (spec->choices[options->values[index]]);
  return g_strdup_printf ("%d", options->values[index]);
}

char *
mar_options_value_title (const MarGame    *game,
                         const MarOptions *options,
                         guint             index)
{
  const MarOptionSpec *spec;
  int value;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (index < game->n_options, NULL);

  spec = &game->options[index];
  value = options->values[index];
  if (mar_options_is_switch (spec))
    return g_strdup (value != 0 ? _("Yes") : _("No"));
  if (spec->choice_titles != NULL)
    return g_strdup (_(spec->choice_titles[value]));
  return mar_options_value_text (game, options, index);
}
