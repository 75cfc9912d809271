/* Two versions of a file side by side, in what they differ.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-document.h"

G_BEGIN_DECLS

/**
 * MarVersions:
 * @documents: the earlier and the later version
 * @labels: what they are called: "In the File"
 *
 * What is compared.
 */
typedef struct
{
  MarDocument *documents[2];
  const char *labels[2];
} MarVersions;

/**
 * MarVersionsAnswer:
 * @id: of the answer
 * @label: of the button, translated, with a mnemonic
 *
 * What can be done about the versions.
 */
typedef struct
{
  const char *id;
  const char *label;
} MarVersionsAnswer;

/**
 * MarVersionsFunc:
 * @answer: the id of the answer
 *
 * Somebody has answered; the dialog is closed.
 */
typedef void (*MarVersionsFunc) (const char *answer, gpointer data);

/**
 * mar_versions_dialog_show:
 * @answers: (array length=n) (nullable): static; without any there is only the way back
 * @answered: (nullable): called with @data for one of @answers, at most once
 * @data: (transfer full): for @answered
 * @free_data: (nullable): frees @data when the dialog is gone
 *
 * Shows what differs. The documents are looked at once; whoever changes them meanwhile is not
 * noticed, so the dialog keeps @parent from it.
 *
 * Returns: (transfer none): the dialog.
 */
GtkWindow *mar_versions_dialog_show (GtkWindow               *parent,
                                     const MarVersions       *versions,
                                     const MarVersionsAnswer *answers,
                                     guint                    n,
                                     MarVersionsFunc          answered,
                                     gpointer                 data,
                                     GDestroyNotify           free_data);

G_END_DECLS
