/* The files of the application: which tab has one, and how another one comes into a window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include "mar-opener.h"
#include "mar-window-private.h"

MarTab *
mar_application_find_tab (MarApplication  *application,
                          GFile           *file,
                          MarWindow      **window)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *link = windows; link != NULL && file != NULL; link = link->next)
    for (guint i = 0; MAR_IS_WINDOW (link->data) && i < mar_window_n_tabs (link->data); i++)
      {
        MarTab *tab = mar_window_tab (link->data, i);
        MarDocument *document = mar_tab_document (tab);
        GFile *own = document != NULL ? mar_document_file (document) : mar_tab_awaited (tab);

        if (own != NULL && g_file_equal (own, file))
          {
            *window = link->data;
            return tab;
          }
      }

  return NULL;
}

gboolean
mar_application_has_file (MarApplication *application,
                          GFile          *file)
{
  MarWindow *window;

  g_return_val_if_fail (MAR_IS_APPLICATION (application), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return mar_application_find_tab (application, file, &window) != NULL;
}

gboolean
mar_application_present_file (MarApplication *application,
                              GFile          *file)
{
  MarWindow *window;
  MarTab *tab;

  g_return_val_if_fail (MAR_IS_APPLICATION (application), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  tab = mar_application_find_tab (application, file, &window);
  if (tab == NULL)
    return FALSE;

  mar_window_select_tab (window, tab);
  gtk_window_present (GTK_WINDOW (window));

  return TRUE;
}

MarWindow *
mar_application_show_document (MarApplication *application,
                               MarWindow      *window,
                               MarDocument    *document)
{
  MarWindow *other;
  MarTab *same;

  g_return_val_if_fail (MAR_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  same = mar_application_find_tab (application, mar_document_file (document), &other);
  if (same != NULL && !mar_tab_is_unsaved (same))
    {
      window = other;
      mar_window_select_tab (window, same);
      mar_window_replace_document (window, document);
    }
  else
    {
      if (window == NULL)
        window = mar_window_new (GTK_APPLICATION (application));
      mar_window_show_in_tab (window, document);
    }
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

void
mar_application_open_file_at (MarApplication     *application,
                              MarWindow          *window,
                              GFile              *file,
                              const MarFilePlace *place)
{
  MarWindow *owner;
  MarTab *tab;

  g_return_if_fail (MAR_IS_APPLICATION (application));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (place != NULL);

  tab = mar_application_find_tab (application, file, &owner);
  mar_application_present_file (application, file);
  if (tab != NULL && mar_tab_document (tab) != NULL)
    mar_window_go_to_place (owner, mar_tab_document (tab), place);
  else
    mar_opener_open_at (mar_application_opener (application), window, file, place);
}

void
mar_application_open_file (MarApplication *application,
                           MarWindow      *window,
                           GFile          *file)
{
  g_return_if_fail (MAR_IS_APPLICATION (application));
  g_return_if_fail (G_IS_FILE (file));

  if (!mar_application_present_file (application, file))
    mar_opener_open (mar_application_opener (application), window, file);
}

char *
mar_file_place_write (const MarFilePlace *place)
{
  g_return_val_if_fail (place != NULL, NULL);

  return g_strdup_printf ("%u#%u#%u", place->number, place->node, place->step);
}

void
mar_application_open_at_hint (MarApplication *application,
                              GFile          *file,
                              const char     *hint)
{
  MarFilePlace place;

  if (sscanf (hint, "%u#%u#%u", &place.number, &place.node, &place.step) == 3)
    mar_application_open_file_at (application, NULL, file, &place);
  else
    mar_application_open_file (application, NULL, file);
}
