/* What a booklet is called.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "content-private.h"

static const MarBookletOptions no_options = { 0 };

gboolean
mar_content_is_filled (const char *text)
{
  return text != NULL && text[strspn (text, " \t\n\v\f\r")] != '\0';
}

MarRecord *
mar_content_only_record (MarDocument             *document,
                         const MarBookletOptions *options)
{
  if (options->record != NULL)
    return options->record;
  return mar_document_n_records (document) == 1 ? mar_document_record (document, 0) : NULL;
}

char *
mar_content_title (MarDocument             *document,
                   const MarBookletOptions *options)
{
  MarRecord *record;
  const char *title;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  options = options != NULL ? options : &no_options;
  if (mar_content_is_filled (options->title))
    return g_strdup (options->title);
  if (options->figure != NULL)
    {
      title = mar_document_figure (document, options->figure->node, options->figure->index)->title;
      return g_strdup (mar_content_is_filled (title) ? title : _("Figure"));
    }
  title = mar_document_header (document, "title");
  if (options->record == NULL && mar_content_is_filled (title))
    return g_strdup (title);
  if (options->book != NULL)
    return g_strdup ("");
  record = mar_content_only_record (document, options);
  title = record != NULL ? mar_record_header (record, "title") : NULL;
  if (mar_content_is_filled (title))
    return g_strdup (title);

  /* The name of a file is for its owner, not for readers. */
  if (record != NULL)
    return g_strdup (mar_record_game (record)->title);
  return g_strdup (mar_document_n_records (document) > 0 ? _("Annotated Games") : _("Figures"));
}
