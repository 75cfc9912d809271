/* The presets that there are: the program's own, and those of the user's folder.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mar-display-name.h"
#include "mar-preset.h"

#define EXTENSION ".json"
#define LONGEST_NAME 100

/* In their order. */
static const struct
{
  const char *name;
  const char *title;
  const char *text;
} own[] = {
  /* Scales with the page, and looks the same without its fonts. */
  { "web", NC_("preset", "Web"),
    "{\"format\":\"svg\",\"cell-mm\":12,\"transparent\":true,\"outlines\":true}" },
  { "picture", NC_("preset", "Picture"), "{\"format\":\"png\",\"cell-pixels\":96,\"dpi\":192}" },
  /* Slides are dark as often as not: the letters beside the board bring their ground along. */
  { "slides", NC_("preset", "Slides"),
    "{\"format\":\"png\",\"style\":\"high-contrast\",\"width-pixels\":1600,\"dpi\":192}" },
  { "animation", NC_("preset", "Animation"), "{\"format\":\"webp\",\"cell-pixels\":48}" },
  { "print", NC_("preset", "Print"), "{\"format\":\"pdf\",\"style\":\"print\"}" },
  { "latex", NC_("preset", "LaTeX"), "{\"format\":\"tikz\",\"style\":\"print\",\"cell-mm\":6}" },
  { "mail", NC_("preset", "E-Mail"), "{\"format\":\"text\",\"ascii\":true}" },
};

MarPreset *
mar_preset_new (const char *name)
{
  MarPreset *preset = g_new0 (MarPreset, 1);

  g_return_val_if_fail (name != NULL, NULL);

  preset->name = g_strdup (name);
  preset->format = MAR_FIGURE_SVG;
  preset->writing = (MarFigureWriting) MAR_FIGURE_WRITING_INIT;
  preset->trail = TRUE;
  preset->pace = MAR_EXPORT_PACE;
  return preset;
}

void
mar_preset_free (MarPreset *preset)
{
  if (preset == NULL)
    return;
  g_free (preset->name);
  g_free (preset->title);
  g_free (preset->style);
  g_free (preset->pattern);
  g_free (preset);
}

const char *
mar_preset_title (const MarPreset *preset)
{
  g_return_val_if_fail (preset != NULL, NULL);

  for (guint i = 0; preset->is_own && i < G_N_ELEMENTS (own); i++)
    if (strcmp (own[i].name, preset->name) == 0)
      return g_dpgettext2 (NULL, "preset", own[i].title);
  return preset->title != NULL ? preset->title : preset->name;
}

char *
mar_preset_folder (void)
{
  return g_build_filename (g_get_user_config_dir (), "marginalia", "presets", NULL);
}

static char *
get_path (const char *name)
{
  g_autofree char *folder = mar_preset_folder ();
  g_autofree char *file = g_strconcat (name, EXTENSION, NULL);

  return g_build_filename (folder, file, NULL);
}

static MarPreset *
new_own (guint index)
{
  g_autoptr (GError) error = NULL;
  MarPreset *preset = mar_preset_read (own[index].name, own[index].text, strlen (own[index].text),
                                       &error);

  g_assert_no_error (error);
  preset->is_own = TRUE;
  return preset;
}

static char *
get_name (const char *path)
{
  g_autofree char *file = mar_display_basename (path);

  if (g_str_has_suffix (file, EXTENSION))
    file[strlen (file) - strlen (EXTENSION)] = '\0';
  return g_steal_pointer (&file);
}

/* Leaves the error of an absent file as it is; all name the file. */
static MarPreset *
load (const char  *path,
      GError     **error)
{
  g_autofree char *display = mar_display_name (path);
  g_autofree char *name = get_name (path);
  g_autofree char *text = NULL;
  g_autoptr (MarPreset) preset = NULL;
  gsize length;

  /* A device or a pipe may never end. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("there is no file “%s”"), display);
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  preset = mar_preset_read (name, text, length, error);
  if (preset == NULL)
    g_prefix_error (error, "%s: ", display);
  return g_steal_pointer (&preset);
}

static int
compare_titles (gconstpointer a,
                gconstpointer b)
{
  const MarPreset *one = *(const MarPreset *const *) a;
  const MarPreset *other = *(const MarPreset *const *) b;
  const int order = g_utf8_collate (mar_preset_title (one), mar_preset_title (other));

  return order != 0 ? order : strcmp (one->name, other->name);
}

/* Returns: (transfer full): the user's presets by title. */
static GPtrArray *
list_users (GStrvBuilder *problems)
{
  GPtrArray *presets = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_preset_free);
  g_autofree char *folder = mar_preset_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autoptr (GError) error = NULL;
      MarPreset *preset;

      if (!g_str_has_suffix (file, EXTENSION) || file[0] == '.')
        continue;
      preset = load (path, &error);
      if (preset != NULL)
        g_ptr_array_add (presets, preset);
      else
        g_strv_builder_add (problems, error->message);
    }
  g_ptr_array_sort (presets, compare_titles);
  return presets;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
holds (GPtrArray  *presets,
       const char *name)
{
  for (guint i = 0; i < presets->len; i++)
    if (strcmp (((const MarPreset *) g_ptr_array_index (presets, i))->name, name) == 0)
      return TRUE;
  return FALSE;
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mar_preset_free);
}

GPtrArray *
mar_preset_list_own (void)
{
  GPtrArray *presets = new_list ();

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    g_ptr_array_add (presets, new_own (i));
  return presets;
}

GPtrArray *
mar_preset_list (GStrv *problems)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) users = list_users (builder);
  GPtrArray *presets = new_list ();

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (!holds (users, own[i].name))
      g_ptr_array_add (presets, new_own (i));
  g_ptr_array_extend_and_steal (presets, g_steal_pointer (&users));
  if (problems != NULL)
    {
      *problems = g_strv_builder_end (builder);
      qsort (*problems, g_strv_length (*problems), sizeof **problems, compare_lines);
    }
  return presets;
}

/* Returns: FALSE, so that it can be returned at once. */
static gboolean
refuse_unknown (GError     **error,
                const char  *name)
{
  g_autoptr (GPtrArray) presets = mar_preset_list (NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < presets->len; i++)
    {
      const MarPreset *preset = g_ptr_array_index (presets, i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", preset->name);
    }
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _("There is no preset “%s”; there are %s"),
               name, names->str);
  return FALSE;
}

static gboolean
is_path (const char *name)
{
  return strchr (name, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (name, EXTENSION);
}

MarPreset *
mar_preset_find (const char  *name,
                 GError     **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) problem = NULL;
  MarPreset *preset;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  path = is_path (name) ? g_strdup (name) : get_path (name);
  preset = load (path, &problem);
  if (preset != NULL)
    return preset;
  if (is_path (name) || !g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (strcmp (own[i].name, name) == 0)
      return new_own (i);
  refuse_unknown (error, name);
  return NULL;
}

static gboolean
check_name (const char  *name,
            GError     **error)
{
  const char *reason = NULL;

  if (*name == '\0')
    reason = _("The preset needs a name");
  else if (!g_utf8_validate (name, -1, NULL) || strlen (name) > LONGEST_NAME)
    reason = _("The name of the preset is too long");
  else if (*name == '.' || strchr (name, '/') != NULL)
    reason = _("The name of a preset can’t start with a period or contain a slash");
  /* It would be looked for as a path. */
  else if (g_str_has_suffix (name, EXTENSION))
    reason = _("The name of a preset can’t end in “.json”");
  for (const char *at = name; reason == NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      reason = _("The name of a preset must be a single line");
  if (reason == NULL)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, reason);
  return FALSE;
}

gboolean
mar_preset_save (const MarPreset  *preset,
                 gboolean          replace,
                 GError          **error)
{
  g_autofree char *folder = mar_preset_folder ();
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) content = NULL;

  g_return_val_if_fail (preset != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_name (preset->name, error))
    return FALSE;
  path = get_path (preset->name);
  text = mar_preset_to_text (preset);
  content = g_bytes_new (text, strlen (text));
  /* A folder that can't be made is told of when nothing can be written to it. */
  g_mkdir_with_parents (folder, 0700);
  return mar_export_write_file (path, content, replace, error);
}

gboolean
mar_preset_delete (const char  *name,
                   GError     **error)
{
  g_autofree char *path = NULL;
  g_autofree char *display = NULL;

  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_name (name, error))
    return FALSE;
  path = get_path (name);
  if (g_unlink (path) == 0)
    return TRUE;
  display = mar_display_name (path);
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), _("Can’t delete “%s”: %s"),
               display, g_strerror (errno));
  return FALSE;
}

gboolean
mar_preset_apply (const MarPreset   *preset,
                  MarExportOptions  *options,
                  GError           **error)
{
  const MarStyle *style = NULL;
  const char *title, *description;

  g_return_val_if_fail (preset != NULL, FALSE);
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (preset->style != NULL && (style = mar_style_find (preset->style, error)) == NULL)
    return FALSE;
  title = options->writing.title;
  description = options->writing.description;
  options->format = preset->format;
  options->writing = preset->writing;
  options->writing.title = title;
  options->writing.description = description;
  options->style = style;
  options->turns = preset->turns;
  options->plain = preset->plain;
  options->trail = preset->trail;
  options->numbered = preset->numbered;
  options->crop = (MarCrop) { .kind = preset->crop };
  options->pace = preset->pace;
  options->pattern = preset->pattern;
  return TRUE;
}
