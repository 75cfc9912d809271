/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-toasts.h"

/* How long it stays what is said of an edit. */
#define MS_OF_EDIT 5000
/* libadwaita 1.2 lets go of a toast that is dismissed while it comes, and ends the program when it
 * has come: none may go before. It takes half of this time. */
#define MS_TO_COME 1000

struct _MarToasts
{
  GObject parent_instance;

  AdwToastOverlay *overlay;
  AdwToast *edit; /* nullable, a weak pointer: what is said of the last one */
  gint64 added;   /* when, in microseconds */
  guint edit_source;
  GSignalGroup *edits;
};

G_DEFINE_FINAL_TYPE (MarToasts, mar_toasts, G_TYPE_OBJECT)

static gboolean
dismiss_cb (gpointer data)
{
  MarToasts *self = data;

  self->edit_source = 0;
  if (self->edit != NULL)
    adw_toast_dismiss (self->edit);
  return G_SOURCE_REMOVE;
}

static void
dismiss_edit_in (MarToasts *self,
                 guint      milliseconds)
{
  g_clear_handle_id (&self->edit_source, g_source_remove);
  self->edit_source = g_timeout_add (milliseconds, dismiss_cb, self);
}

static void
dismissed_cb (MarToasts *self)
{
  g_clear_handle_id (&self->edit_source, g_source_remove);
  g_clear_weak_pointer (&self->edit);
}

/* Its button would do something else now, and is gone at once. */
void
mar_toasts_end_edit (MarToasts *self)
{
  g_return_if_fail (MAR_IS_TOASTS (self));

  if (self->edit == NULL)
    return;
  adw_toast_set_button_label (self->edit, NULL);
  if (g_get_monotonic_time () - self->added > MS_TO_COME * 1000)
    adw_toast_dismiss (self->edit);
  else
    dismiss_edit_in (self, MS_TO_COME);
}

static void
mar_toasts_dispose (GObject *object)
{
  MarToasts *self = MAR_TOASTS (object);

  dismissed_cb (self);
  g_clear_object (&self->edits);

  G_OBJECT_CLASS (mar_toasts_parent_class)->dispose (object);
}

static void
mar_toasts_class_init (MarToastsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mar_toasts_dispose;
}

static void
mar_toasts_init (MarToasts *self)
{
  static const char *const edits[] = {
    "games-changed",
    "tree-changed",
    "node-changed",
    "header-changed",
  };

  self->edits = g_signal_group_new (MAR_TYPE_DOCUMENT);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_signal_group_connect_swapped (self->edits, edits[i], G_CALLBACK (mar_toasts_end_edit), self);
}

MarToasts *
mar_toasts_new (AdwToastOverlay *overlay)
{
  MarToasts *self = g_object_new (MAR_TYPE_TOASTS, NULL);

  self->overlay = overlay;
  return self;
}

void
mar_toasts_add (MarToasts *self,
                AdwToast  *toast)
{
  g_return_if_fail (MAR_IS_TOASTS (self));

  adw_toast_overlay_add_toast (self->overlay, toast);
}

void
mar_toasts_show_edit (MarToasts   *self,
                      MarDocument *document,
                      const char  *title,
                      const char  *button,
                      const char  *action)
{
  g_return_if_fail (MAR_IS_TOASTS (self));
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  if (self->edit == NULL)
    {
      AdwToast *toast = adw_toast_new (title);

      adw_toast_set_timeout (toast, 0);
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self,
                               G_CONNECT_SWAPPED);
      g_set_weak_pointer (&self->edit, toast);
      self->added = g_get_monotonic_time ();
      mar_toasts_add (self, toast);
    }
  adw_toast_set_title (self->edit, title);
  adw_toast_set_button_label (self->edit, button);
  adw_toast_set_action_name (self->edit, action);
  g_signal_group_set_target (self->edits, document);
  dismiss_edit_in (self, MS_OF_EDIT);
}
