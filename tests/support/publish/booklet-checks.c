/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-checks.h"

#include <string.h>

#include "temporary-folder.h"

const MarBookletFormat booklet_formats[] = { MAR_BOOKLET_HTML, MAR_BOOKLET_LATEX,
                                             MAR_BOOKLET_MARKDOWN, MAR_BOOKLET_TEXT };

static char *folder;

void
make_booklet_folder (void)
{
  folder = temporary_folder_new ();
}

char *
make_text (MarDocument             *document,
           MarBookletFormat         format,
           const MarBookletOptions *given)
{
  MarBookletOptions options = given != NULL ? *given : (MarBookletOptions) { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  options.format = format;
  options.passages = TRUE;
  bytes = mar_booklet_make (document, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  /* No byte 0 inside, and nothing else that a text can't hold. */
  g_assert_cmpuint (strlen (text), ==, g_bytes_get_size (bytes));
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (const char *p = text; *p != '\0'; p++)
    g_assert_true ((guchar) *p >= 0x20 || *p == '\n' || *p == '\t');
  return text;
}

guint
count_parts (const char *text,
             const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + strlen (part), part))
    n++;
  return n;
}

/* Whether a program says that the text is right; where it is missing, the test says so. */
static void
assert_program_takes (const char *const *command,
                      const char        *name,
                      const char        *text)
{
  g_autofree char *program = g_find_program_in_path (command[0]);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (program == NULL)
    {
      g_autofree char *reason = g_strdup_printf ("%s is missing; all else was tried", command[0]);

      g_test_skip (reason);
      return;
    }
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  for (guint i = 0; command[i] != NULL; i++)
    g_ptr_array_add (arguments, (gpointer) command[i]);
  g_ptr_array_add (arguments, (gpointer) name);
  g_ptr_array_add (arguments, NULL);
  g_spawn_sync (folder, (char **) arguments->pdata, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output,
                &errors, &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s\n%s\n%s", command[0], error->message, output, errors);
}

void
assert_well_formed (const char *html)
{
  const char *const command[] = { "xmllint", "--noout", NULL };

  assert_program_takes (command, "booklet.html", html);
}

void
assert_nested (const char *latex)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  guint depth = 0;

  for (const char *p = latex; *p != '\0'; p++)
    {
      const gboolean begins = g_str_has_prefix (p, "\\begin{");

      if (begins || g_str_has_prefix (p, "\\end{"))
        {
          const char *name = strchr (p, '{') + 1;
          g_autofree char *found = g_strndup (name, strcspn (name, "}"));

          if (begins)
            g_ptr_array_add (open, g_steal_pointer (&found));
          else
            {
              g_assert_cmpuint (open->len, >, 0);
              g_assert_cmpstr (g_ptr_array_index (open, open->len - 1), ==, found);
              g_ptr_array_set_size (open, (int) open->len - 1);
            }
          p = strchr (p, '}');
          continue;
        }
      if (*p == '\\')
        p++;
      else if (*p == '{')
        depth++;
      else if (*p == '}')
        g_assert_cmpuint (depth--, >, 0);
    }
  g_assert_cmpuint (open->len, ==, 0);
  g_assert_cmpuint (depth, ==, 0);
}

void
assert_compiles (const char *latex)
{
  const char *const command[] = { "pdflatex", "-interaction=batchmode", "-halt-on-error", NULL };

  assert_program_takes (command, "booklet.tex", latex);
}

void
remove_booklet_folder (void)
{
  temporary_folder_remove (folder);
  g_free (folder);
}

char *
read_pdf_words (const char *path)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  const char *arguments[] = { "pdftotext", "-enc", "UTF-8", path, "-", NULL };
  g_autoptr (GError) error = NULL;
  char *words = NULL;

  if (program == NULL)
    {
      g_test_skip ("pdftotext is missing; all else was tried");
      return NULL;
    }
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &words, NULL,
                NULL, &error);
  g_assert_no_error (error);
  return words;
}
