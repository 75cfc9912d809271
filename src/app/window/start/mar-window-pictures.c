/* Positions that are read from pictures: they are set up, or become figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-picture-dialog.h"
#include "mar-picture-draft.h"

static MarApplication *
get_application (MarWindow *window)
{
  return MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

/* Whether the position can take the place of the one that is being set up. */
static gboolean
fits_set_up (MarStudy      *study,
             MarSetUpDraft *draft)
{
  MarSetUpDraft *present = mar_study_draft (study);
  const MarGame *game = mar_set_up_draft_game (draft);

  if (present == NULL || mar_set_up_draft_game (present) != game)
    return FALSE;
  for (guint i = 0; i < game->n_options; i++)
    if (mar_set_up_draft_options (present)->values[i]
        != mar_set_up_draft_options (draft)->values[i])
      return FALSE;

  return TRUE;
}

/* Returns: the window in which the position is set up. */
static MarWindow *
show_new_game (MarWindow     *window,
               MarSetUpDraft *draft)
{
  g_autoptr (MarDocument) document = mar_document_new ();

  mar_document_add_record (document, mar_set_up_draft_game (draft),
                           mar_set_up_draft_options (draft), NULL);
  mar_document_forget (document, FALSE);

  return mar_application_show_document (get_application (window), window, document);
}

static void
set_up_cb (MarWindow     *window,
           MarSetUpDraft *draft)
{
  if (fits_set_up (mar_window_study (window), draft))
    {
      g_autoptr (MarSetUpDraft) before = mar_study_cancel_set_up (mar_window_study (window));
    }
  else
    {
      window = show_new_game (window, draft);
    }

  mar_window_leave_figure (window);
  mar_study_begin_draft (mar_window_study (window), draft);
  if (!adw_flap_get_folded (mar_window_flap (window)))
    mar_window_show_page (window, "source");
  mar_window_uncover_board (window);
  mar_board_show_cursor (mar_window_board (window));
}

static void
figures_cb (MarWindow *window,
            GPtrArray *readings)
{
  MarDocument *open = mar_study_document (mar_window_study (window));
  g_autoptr (MarDocument) document = open != NULL ? g_object_ref (open) : mar_document_new ();
  MarFigureReference reference = { NULL, mar_document_n_figures (document, NULL) };

  mar_document_begin (document, _("Add Figures"));
  for (guint i = 0; i < readings->len; i++)
    mar_picture_add_figure (document, g_ptr_array_index (readings, i));
  mar_document_end (document);
  if (open == NULL)
    window = mar_application_show_document (get_application (window), window, document);
  mar_window_show_figure (window, &reference);
}

MarPictureDialog *
mar_window_ask_for_picture (MarWindow *window)
{
  MarPictureDialog *dialog = mar_picture_dialog_new (GTK_WINDOW (window));

  g_signal_connect_object (dialog, "set-up", G_CALLBACK (set_up_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "figures", G_CALLBACK (figures_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));

  return dialog;
}

static void
ask (MarWindow *window)
{
  mar_window_ask_for_picture (window);
}

static const MarWindowCommand commands[] = {
  { "position-from-picture", ask },
};

void
mar_window_init_pictures (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
