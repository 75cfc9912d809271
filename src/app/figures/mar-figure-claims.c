/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-claims.h"

#include <glib/gi18n.h>

struct _MarFigureClaims
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GPtrArray *rows;
};

G_DEFINE_FINAL_TYPE (MarFigureClaims, mar_figure_claims, ADW_TYPE_BIN)

static const char *
get_claim_title (MarClaimKind kind)
{
  switch (kind)
    {
    case MAR_CLAIM_LEGAL:
      return _("Is legal");
    case MAR_CLAIM_ILLEGAL:
      return _("Is illegal");
    case MAR_CLAIM_ONLY:
      return _("All legal moves");
    case MAR_CLAIM_CAPTURES:
      return C_("claim", "Captures");
    case MAR_CLAIM_LEADS_TO:
      return _("Leads to");
    case MAR_CLAIM_WINS:
      return _("Wins");
    case MAR_CLAIM_COMPLETE:
      return _("Has all pieces");
    case MAR_CLAIM_INCOMPLETE:
      return _("Lacks pieces");
    case MAR_N_CLAIMS:
    default:
      return "";
    }
}

static void
add_claim (MarFigureClaims       *claims,
           const MarFigureRecord *figure,
           const MarClaim        *claim)
{
  g_autoptr (GError) error = NULL;
  const gboolean holds = mar_claim_prove (figure, claim, &error);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (holds ? "emblem-ok-symbolic"
                                                        : "dialog-warning-symbolic");
  g_autofree char *said = g_strdup_printf ("%s%s%s", claim->actions != NULL ? claim->actions : "",
                                           claim->actions != NULL && claim->text != NULL ? " → "
                                                                                         : "",
                                           claim->text != NULL ? claim->text : "");
  g_autofree char *label = holds ? g_strdup (said)
                                 : g_strdup_printf ("%s\n%s", said, error->message);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), get_claim_title (claim->kind));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), g_strstrip (label));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  gtk_widget_add_css_class (icon, holds ? "success" : "warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  holds ? _("True by the rules") : _("False by the rules"), -1);
  gtk_widget_set_tooltip_text (icon, holds ? _("True by the rules") : _("False by the rules"));
  adw_preferences_group_add (claims->group, row);
  g_ptr_array_add (claims->rows, row);
}

void
mar_figure_claims_show (MarFigureClaims       *claims,
                        const MarFigureRecord *figure)
{
  g_return_if_fail (MAR_IS_FIGURE_CLAIMS (claims));
  g_return_if_fail (figure != NULL);

  for (guint i = 0; i < claims->rows->len; i++)
    adw_preferences_group_remove (claims->group, g_ptr_array_index (claims->rows, i));
  g_ptr_array_set_size (claims->rows, 0);
  for (guint i = 0; i < figure->n_claims; i++)
    add_claim (claims, figure, &figure->claims[i]);
  gtk_widget_set_visible (GTK_WIDGET (claims), figure->n_claims > 0);
}

static void
mar_figure_claims_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_FIGURE_CLAIMS (object)->rows);

  G_OBJECT_CLASS (mar_figure_claims_parent_class)->finalize (object);
}

static void
mar_figure_claims_class_init (MarFigureClaimsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_figure_claims_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-figure-claims.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFigureClaims, group);
}

static void
mar_figure_claims_init (MarFigureClaims *claims)
{
  claims->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (claims));
}
