/* A window or tab leaves holes in the memory of each thread that worked for it, and glibc keeps
 * them all: a day's work would cost many times what is open at its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* So long what belongs to a closed window may still be on its way out. */
#define DELAY 1
/* One for the window, one for all who work for it. By itself glibc makes eight for each
 * processor. */
#define N_ARENAS 2

static guint source;

void
mar_memory_init (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, N_ARENAS);
#endif
}

static gboolean
release_cb (gpointer data G_GNUC_UNUSED)
{
  source = 0;
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

void
mar_memory_release_soon (void)
{
  if (source == 0)
    source = g_timeout_add_seconds_full (G_PRIORITY_LOW, DELAY, release_cb, NULL, NULL);
}

static void
collect_menus (GtkWidget *widget,
               GPtrArray *menus)
{
  GMenuModel *menu = GTK_IS_POPOVER_MENU (widget)
                       ? gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget))
                       : NULL;

  if (menu != NULL)
    g_ptr_array_add (menus, g_object_ref (menu));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_menus (child, menus);
}

/* A menu that is part of two is reached twice, and is empty then. */
static gboolean
empty_menus_cb (gpointer data)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
  GPtrArray *menus = data;

  while (menus->len > 0)
    {
      g_autoptr (GMenuModel) menu = g_ptr_array_steal_index_fast (menus, menus->len - 1);

      for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
        for (guint k = 0; k < G_N_ELEMENTS (links); k++)
          {
            GMenuModel *part = g_menu_model_get_item_link (menu, i, links[k]);

            if (part != NULL)
              g_ptr_array_add (menus, part);
          }
      if (G_IS_MENU (menu))
        g_menu_remove_all (G_MENU (menu));
    }
  return G_SOURCE_REMOVE;
}

void
mar_memory_release_menus (GtkWidget *window)
{
  GPtrArray *menus;

  g_return_if_fail (GTK_IS_WIDGET (window));

  menus = g_ptr_array_new_with_free_func (g_object_unref);
  collect_menus (window, menus);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, empty_menus_cb, menus,
                   (GDestroyNotify) g_ptr_array_unref);
}
