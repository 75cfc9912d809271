/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-command-palette.h"

#include <glib/gi18n.h>

#include "mar-command-row.h"

#define KEY "recent-commands"
#define MOST_RECENT 8
/* How far the keys Page Up and Page Down go. */
#define ROWS_OF_PAGE 6

struct _MarCommandPalette
{
  AdwWindow parent_instance;

  GSettings *settings;
  char **recent;
  char **words;

  GtkSearchEntry *entry;
  GtkScrolledWindow *scrolled;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (MarCommandPalette, mar_command_palette, ADW_TYPE_WINDOW)

/* The list. */

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       data)
{
  MarCommandPalette *palette = data;

  return *palette->words == NULL
         || mar_command_row_match (MAR_COMMAND_ROW (row), palette->words) > 0;
}

static const char *
action_of (gpointer row)
{
  return mar_command_row_command (row)->action;
}

/* How long ago it was used; what never was is older than the rest. */
static guint
age_of (MarCommandPalette *palette,
        gpointer           row)
{
  guint age = 0;

  while (palette->recent[age] != NULL && !g_str_equal (palette->recent[age], action_of (row)))
    age++;

  return age;
}

/* By what can be done now, then by how well it is meant, then by how lately it was used, and at
 * last as in the table. */
static int
sort_cb (GtkListBoxRow *one,
         GtkListBoxRow *two,
         gpointer       data)
{
  MarCommandPalette *palette = data;
  const int enabled = gtk_widget_get_sensitive (GTK_WIDGET (two))
                      - gtk_widget_get_sensitive (GTK_WIDGET (one));
  const int match = (int) mar_command_row_match (MAR_COMMAND_ROW (two), palette->words)
                    - (int) mar_command_row_match (MAR_COMMAND_ROW (one), palette->words);
  const int age = (int) age_of (palette, one) - (int) age_of (palette, two);

  if (enabled != 0)
    return enabled;
  if (match != 0)
    return match;
  if (age != 0)
    return age;

  return mar_command_row_command (MAR_COMMAND_ROW (one))
             < mar_command_row_command (MAR_COMMAND_ROW (two))
           ? -1
           : 1;
}

/* Where the command is that can be looked for in the palette, or NULL: those of a part of the
 * window mean what has the keyboard there, and a range of keys means no single command. */
static GActionGroup *
group_of (GtkApplicationWindow *window,
          const MarAccelerator *command)
{
  if (mar_accelerators_is_local (command) || strstr (command->keys, "...") != NULL)
    return NULL;
  if (g_str_has_prefix (command->action, "app."))
    return G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (window)));

  return G_ACTION_GROUP (window);
}

/* A command that can't be used now is dim, not left out: who looks for it learns that it is
 * there, and its key. */
static void
add_command (MarCommandPalette    *palette,
             GtkApplicationWindow *window,
             const MarAccelerator *command,
             const char           *heading)
{
  GActionGroup *group = group_of (window, command);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GVariant) state = NULL;
  gboolean enabled, is_on;
  GtkWidget *row;

  if (group == NULL || !g_action_parse_detailed_name (command->action, &name, &target, NULL)
      || !g_action_group_query_action (group, strchr (name, '.') + 1, &enabled, NULL, NULL, NULL,
                                       &state))
    return;

  is_on = state != NULL
          && (target != NULL ? g_variant_equal (state, target)
                             : g_variant_is_of_type (state, G_VARIANT_TYPE_BOOLEAN)
                                 && g_variant_get_boolean (state));
  row = mar_command_row_new (command, heading, is_on);
  gtk_widget_set_sensitive (row, enabled);
  gtk_list_box_append (palette->list, row);
}

static void
fill (MarCommandPalette    *palette,
      GtkApplicationWindow *window)
{
  const char *heading = NULL;
  guint n;
  const MarAccelerator *commands = mar_accelerators_list (&n);

  for (guint i = 0; i < n; i++)
    {
      if (commands[i].group != NULL)
        heading = _(commands[i].group);
      /* Here one is already. */
      if (!g_str_equal (commands[i].action, "win.palette"))
        add_command (palette, window, &commands[i], heading);
    }
}

/* Choosing. */

static gboolean
can_select (GtkWidget *row)
{
  return gtk_widget_get_child_visible (row) && gtk_widget_get_sensitive (row);
}

/* The row is seen, which the list itself sees to only where the row has the keyboard. */
static void
scroll_to (MarCommandPalette *palette,
           GtkWidget         *row)
{
  graphene_rect_t box;

  if (gtk_widget_compute_bounds (row, GTK_WIDGET (palette->list), &box))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (palette->scrolled),
                               box.origin.y, box.origin.y + box.size.height);
}

/* Goes on by some rows among those that are seen and can be used, as far as there are any. */
static void
move (MarCommandPalette *palette,
      int                by)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (palette->list));
  GtkWidget *last = row;

  while (row != NULL && by != 0)
    {
      row = by > 0 ? gtk_widget_get_next_sibling (row) : gtk_widget_get_prev_sibling (row);
      if (!GTK_IS_LIST_BOX_ROW (row))
        break;
      if (!can_select (row))
        continue;
      last = row;
      by += by > 0 ? -1 : 1;
    }
  if (last == NULL)
    return;

  gtk_list_box_select_row (palette->list, GTK_LIST_BOX_ROW (last));
  scroll_to (palette, last);
}

static void
select_first (MarCommandPalette *palette)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (palette->list));

  while (row != NULL && !(GTK_IS_LIST_BOX_ROW (row) && can_select (row)))
    row = gtk_widget_get_next_sibling (row);
  gtk_list_box_select_row (palette->list, row != NULL ? GTK_LIST_BOX_ROW (row) : NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (palette->scrolled), 0);
}

/* The keyboard stays in the entry, so that the entry tells a screen reader what is selected. */
static void
selected_cb (MarCommandPalette *palette)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (palette->list);
  g_autofree char *text = row != NULL ? mar_command_row_describe (MAR_COMMAND_ROW (row))
                                      : g_strdup (_("No Command Found"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (palette->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
query_changed_cb (MarCommandPalette *palette)
{
  g_strfreev (palette->words);
  palette->words = g_str_tokenize_and_fold (gtk_editable_get_text (GTK_EDITABLE (palette->entry)),
                                            NULL, NULL);
  gtk_list_box_invalidate_filter (palette->list);
  gtk_list_box_invalidate_sort (palette->list);
  select_first (palette);
}

static gboolean
key_cb (MarCommandPalette *palette,
        guint              key,
        guint              code,
        GdkModifierType    modifiers)
{
  if (modifiers & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Down:
      move (palette, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
      move (palette, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
      move (palette, ROWS_OF_PAGE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
      move (palette, -ROWS_OF_PAGE);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Use. */

static void
remember (MarCommandPalette *palette,
          const char        *action)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) recent = NULL;
  guint n = 1;

  g_strv_builder_add (builder, action);
  for (guint i = 0; palette->recent[i] != NULL && n < MOST_RECENT; i++)
    if (!g_str_equal (palette->recent[i], action))
      {
        g_strv_builder_add (builder, palette->recent[i]);
        n++;
      }
  recent = g_strv_builder_end (builder);
  g_settings_set_strv (palette->settings, KEY, (const char *const *) recent);
}

static void
activated_cb (MarCommandPalette *palette,
              GtkListBoxRow     *row)
{
  g_autoptr (GtkWidget) window
    = g_object_ref (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (palette))));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_action_parse_detailed_name (action_of (row), &name, &target, NULL);
  remember (palette, action_of (row));
  gtk_window_destroy (GTK_WINDOW (palette));
  gtk_widget_activate_action_variant (window, name, target);
}

static void
entered_cb (MarCommandPalette *palette)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (palette->list);

  if (row != NULL)
    activated_cb (palette, row);
}

/* A list that goes selects nothing, when there is no entry any more to say so. */
static void
mar_command_palette_dispose (GObject *object)
{
  MarCommandPalette *palette = MAR_COMMAND_PALETTE (object);

  if (palette->list != NULL)
    g_signal_handlers_disconnect_by_func (palette->list, selected_cb, palette);
  palette->list = NULL;

  G_OBJECT_CLASS (mar_command_palette_parent_class)->dispose (object);
}

static void
mar_command_palette_finalize (GObject *object)
{
  MarCommandPalette *palette = MAR_COMMAND_PALETTE (object);

  g_object_unref (palette->settings);
  g_strfreev (palette->recent);
  g_strfreev (palette->words);

  G_OBJECT_CLASS (mar_command_palette_parent_class)->finalize (object);
}

static void
mar_command_palette_class_init (MarCommandPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_command_palette_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_command_palette_finalize;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-command-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, MarCommandPalette, entry);
  gtk_widget_class_bind_template_child (widget_class, MarCommandPalette, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarCommandPalette, list);
  gtk_widget_class_bind_template_callback (widget_class, query_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
}

static void
mar_command_palette_init (MarCommandPalette *palette)
{
  palette->settings = g_settings_new (MAR_APPLICATION_ID);
  palette->recent = g_settings_get_strv (palette->settings, KEY);
  palette->words = g_new0 (char *, 1);
  gtk_widget_init_template (GTK_WIDGET (palette));
}

void
mar_command_palette_show (GtkApplicationWindow *window)
{
  MarCommandPalette *palette;

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  palette = g_object_new (MAR_TYPE_COMMAND_PALETTE, "transient-for", window, NULL);
  fill (palette, window);
  gtk_list_box_set_filter_func (palette->list, filter_cb, palette, NULL);
  gtk_list_box_set_sort_func (palette->list, sort_cb, palette, NULL);
  select_first (palette);
  gtk_window_present (GTK_WINDOW (palette));
}
