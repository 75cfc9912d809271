/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-toasts.h"

#include <glib/gi18n.h>

/* How long the offer to undo stays. */
#define MS_OFFERED 5000
/* libadwaita 1.2 lets go of a toast that is dismissed while it comes, and ends the program when it has
 * come: none may go before. It takes half of this time. */
#define MS_TO_COME 1000

struct _MarToasts
{
  GObject parent_instance;

  AdwToastOverlay *overlay;
  AdwToast *offer; /* nullable, a weak pointer */
  gint64 offered;  /* when it was added, in microseconds */
  guint offer_source;
  GSignalGroup *edits;
};

G_DEFINE_FINAL_TYPE (MarToasts, mar_toasts, G_TYPE_OBJECT)

static gboolean
dismiss_cb (gpointer data)
{
  MarToasts *self = data;

  self->offer_source = 0;
  if (self->offer != NULL)
    adw_toast_dismiss (self->offer);
  return G_SOURCE_REMOVE;
}

static void
dismiss_offer_in (MarToasts *self,
                  guint      milliseconds)
{
  g_clear_handle_id (&self->offer_source, g_source_remove);
  self->offer_source = g_timeout_add (milliseconds, dismiss_cb, self);
}

static void
dismissed_cb (MarToasts *self)
{
  g_clear_handle_id (&self->offer_source, g_source_remove);
  g_clear_weak_pointer (&self->offer);
}

/* Undo would take back something else now. */
static void
edited_cb (MarToasts *self)
{
  if (self->offer == NULL || adw_toast_get_button_label (self->offer) == NULL)
    return;
  adw_toast_set_button_label (self->offer, NULL);
  if (g_get_monotonic_time () - self->offered > MS_TO_COME * 1000)
    adw_toast_dismiss (self->offer);
  else
    dismiss_offer_in (self, MS_TO_COME);
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
    g_signal_group_connect_swapped (self->edits, edits[i], G_CALLBACK (edited_cb), self);
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
mar_toasts_offer_undo (MarToasts   *self,
                       MarDocument *document,
                       const char  *title)
{
  g_return_if_fail (MAR_IS_TOASTS (self));
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  if (self->offer == NULL)
    {
      AdwToast *toast = adw_toast_new (title);

      adw_toast_set_timeout (toast, 0);
      adw_toast_set_action_name (toast, "win.undo");
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self,
                               G_CONNECT_SWAPPED);
      g_set_weak_pointer (&self->offer, toast);
      self->offered = g_get_monotonic_time ();
      mar_toasts_add (self, toast);
    }
  adw_toast_set_title (self->offer, title);
  adw_toast_set_button_label (self->offer, _("_Undo"));
  g_signal_group_set_target (self->edits, document);
  dismiss_offer_in (self, MS_OFFERED);
}
