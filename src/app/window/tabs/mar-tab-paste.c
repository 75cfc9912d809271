/* A text that is read for the game of a tab: how far, and that one may end it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-tab-private.h"

#include <glib/gi18n.h>

/* A text that is read sooner than that, in milliseconds, needs no word. */
#define MS_UNTIL_WORD 250

static gboolean
takes_longer_cb (gpointer data)
{
  MarTab *tab = data;

  tab->paste_source = 0;
  g_signal_emit_by_name (tab, "notice");

  return G_SOURCE_REMOVE;
}

void
mar_tab_begin_paste (MarTab       *tab,
                     GCancellable *cancellable)
{
  g_return_if_fail (MAR_IS_TAB (tab));
  g_return_if_fail (G_IS_CANCELLABLE (cancellable));
  g_return_if_fail (tab->pasting == NULL);

  tab->pasting = g_object_ref (cancellable);
  tab->pasted = 0;
  tab->paste_source = g_timeout_add (MS_UNTIL_WORD, takes_longer_cb, tab);
}

void
mar_tab_set_pasted (MarTab *tab,
                    guint   percent)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  tab->pasted = percent;
  if (tab->pasting != NULL && tab->paste_source == 0)
    g_signal_emit_by_name (tab, "notice");
}

void
mar_tab_end_paste (MarTab       *tab,
                   GCancellable *cancellable)
{
  g_return_if_fail (MAR_IS_TAB (tab));

  if (tab->pasting != cancellable)
    return;
  g_clear_handle_id (&tab->paste_source, g_source_remove);
  g_clear_object (&tab->pasting);
  g_signal_emit_by_name (tab, "notice");
}

void
mar_tab_cancel_paste (MarTab *tab)
{
  g_autoptr (GCancellable) pasting = NULL;

  g_return_if_fail (MAR_IS_TAB (tab));

  g_set_object (&pasting, tab->pasting);
  if (pasting == NULL)
    return;
  mar_tab_end_paste (tab, pasting);
  g_cancellable_cancel (pasting);
}

gboolean
mar_tab_is_pasting (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), FALSE);

  return tab->pasting != NULL;
}

char *
mar_tab_get_paste_message (MarTab *tab)
{
  g_return_val_if_fail (MAR_IS_TAB (tab), NULL);

  if (tab->pasting == NULL || tab->paste_source != 0)
    return NULL;

  /* Translators: how much of a long text is read, in per cent */
  return g_strdup_printf (_("Reading the pasted text… %u %%"), tab->pasted);
}
