/* The row of buttons above the side pane that says which of its pages is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * MarPageSwitcher:
 *
 * A button for each page of an #AdwViewStack: its icon, with its title as long as there is
 * room for all of them. With a single page nothing is shown.
 *
 * Properties: "stack" (AdwViewStack)
 */
#define MAR_TYPE_PAGE_SWITCHER (mar_page_switcher_get_type ())
G_DECLARE_FINAL_TYPE (MarPageSwitcher, mar_page_switcher, MAR, PAGE_SWITCHER, AdwBin)

G_END_DECLS
