/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-finding-details.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-board-style.h"
#include "mar-errata.h"
#include "mar-finding-boards.h"
#include "mar-tool-layout.h"
#include "mar-wrap.h"

/* How wide the text beside a board has to be at least, in pixels. */
#define WIDTH_OF_TEXT 200
#define SPACING 15

struct _MarFindingDetails
{
  GtkWidget parent_instance;

  MarDocument *document;
  MarFindingItem *item;
  /* Of each finding the reading that is chosen. */
  GArray *readings;
  /* Whether the printed diagram is among the boards. */
  gboolean shows_diagram;

  GtkWidget *content;
  GtkWidget *boards;
  GtkWidget *sections;
  GtkLabel *decided;
  GtkWidget *accept;
  GtkWidget *leave;
  GtkEditable *reason;
  GtkWidget *edit;
  GtkWidget *reopen;
  GtkButton *page;
};

G_DEFINE_FINAL_TYPE (MarFindingDetails, mar_finding_details, GTK_TYPE_WIDGET)

/* Boards beside the text where there is room, else above it. */

static gboolean
is_beside (GtkWidget *boards,
           int        width)
{
  return width < 0 || !gtk_widget_get_visible (boards)
         || width >= MAR_FINDING_BOARD_WIDTH + SPACING + WIDTH_OF_TEXT;
}

static void
measure (GtkWidget      *box,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkWidget *boards = gtk_widget_get_first_child (box);
  GtkWidget *text = gtk_widget_get_last_child (box);
  const gboolean has_boards = gtk_widget_get_visible (boards);
  const gboolean beside = is_beside (boards, for_size);
  const int taken = has_boards ? MAR_FINDING_BOARD_WIDTH + SPACING : 0;
  int board = 0;
  int least;
  int usual;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (text, orientation, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (least, has_boards ? MAR_FINDING_BOARD_WIDTH : 0);
      *natural = MAX (usual + taken, *minimum);
      return;
    }

  if (has_boards)
    gtk_widget_measure (boards, orientation, MAR_FINDING_BOARD_WIDTH, NULL, &board, NULL, NULL);
  gtk_widget_measure (text, orientation,
                      for_size < 0 ? -1
                      : beside     ? for_size - taken
                                   : for_size,
                      &least, &usual, NULL, NULL);
  *minimum = beside ? MAX (board, least) : board + SPACING + least;
  *natural = beside ? MAX (board, usual) : board + SPACING + usual;
}

static void
allocate (GtkWidget *box,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *boards = gtk_widget_get_first_child (box);
  GtkWidget *text = gtk_widget_get_last_child (box);
  const gboolean mirrored = gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { 0, 0, MAR_FINDING_BOARD_WIDTH, 0 };
  GtkAllocation rest = { 0, 0, width, height };

  if (gtk_widget_get_visible (boards))
    {
      gtk_widget_measure (boards, GTK_ORIENTATION_VERTICAL, MAR_FINDING_BOARD_WIDTH, NULL,
                          &place.height, NULL, NULL);
      if (is_beside (boards, width))
        {
          rest.width = width - MAR_FINDING_BOARD_WIDTH - SPACING;
          rest.x = mirrored ? 0 : MAR_FINDING_BOARD_WIDTH + SPACING;
        }
      else
        {
          rest.y = place.height + SPACING;
          rest.height = height - rest.y;
        }
      place.x = mirrored ? width - MAR_FINDING_BOARD_WIDTH : 0;
      gtk_widget_size_allocate (boards, &place, -1);
    }
  gtk_widget_size_allocate (text, &rest, -1);
}

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
show_boards (MarFindingDetails *self)
{
  self->shows_diagram = mar_finding_boards_show (GTK_BOX (self->boards), self->item);
}

static void
style_changed_cb (MarFindingDetails *self)
{
  if (self->item != NULL)
    show_boards (self);
}

/* A printed diagram that can be read is seen, which says more than its text. */
static gboolean
is_seen (MarFindingDetails *self,
         const MarFinding  *finding)
{
  return finding->in == MAR_FINDING_IN_DIAGRAM && self->shows_diagram;
}

/* The sections: what stands there, why that is wrong, and what could be meant. */

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  mar_wrap_label (GTK_LABEL (label));

  return label;
}

static GtkWidget *
add_label (GtkWidget  *box,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = new_label (text);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static GtkWidget *
add_box (GtkWidget *box,
         int        spacing)
{
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  gtk_box_append (GTK_BOX (box), child);

  return child;
}

/* Underlines a part of a text like a misspelled word. */
static void
underline (PangoAttrList *attributes,
           const char    *text,
           const char    *part)
{
  const char *found = *part != '\0' ? strstr (text, part) : NULL;
  PangoAttribute *line;

  if (found == NULL)
    return;

  line = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
  line->start_index = (guint) (found - text);
  line->end_index = line->start_index + (guint) strlen (part);
  pango_attr_list_insert (attributes, line);
}

static void
add_printed (MarFindingDetails *self,
             GtkWidget         *box,
             guint              from,
             guint              to,
             const char        *whole)
{
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (self->item, &first, &n);
  const MarFinding *finding = g_ptr_array_index (findings, first + from);
  const char *text = whole != NULL ? whole : finding->text;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label;

  if (*text == '\0' || is_seen (self, finding))
    return;

  add_label (box, finding->is_repaired ? _("Was") : _("Printed"), "place");
  label = add_label (box, text, "text");
  for (guint i = from; i < to; i++)
    underline (attributes, text,
               ((const MarFinding *) g_ptr_array_index (findings, first + i))->text);
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

static GQuark
index_quark (void)
{
  return g_quark_from_static_string ("mar-finding-details-index");
}

static void
toggled_cb (GtkCheckButton    *button,
            MarFindingDetails *self)
{
  const guint index = GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (button), index_quark ()));
  GtkWidget *first = gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (button)));
  guint reading = 0;

  if (!gtk_check_button_get_active (button))
    return;

  for (GtkWidget *one = first; one != GTK_WIDGET (button); one = gtk_widget_get_next_sibling (one))
    reading++;
  if (g_object_get_qdata (G_OBJECT (button), g_quark_from_static_string ("mar-as-printed")) != NULL)
    reading = MAR_READING_AS_PRINTED;
  g_array_index (self->readings, guint, index) = reading;
}

static GtkWidget *
add_choice (MarFindingDetails *self,
            GtkWidget         *box,
            guint              index,
            GtkWidget         *group,
            const char        *text)
{
  GtkWidget *button = gtk_check_button_new ();

  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), new_label (text));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (group));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), group == NULL);
  g_object_set_qdata (G_OBJECT (button), index_quark (), GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, 0);
  gtk_box_append (GTK_BOX (box), button);

  return button;
}

/* One reading is told, several are offered; of several findings in a text, one may be right as it
 * is printed. */
static void
add_readings (MarFindingDetails *self,
              GtkWidget         *box,
              guint              index,
              gboolean           alone)
{
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (self->item, &first, &n);
  const MarFinding *finding = g_ptr_array_index (findings, first + index);
  const guint n_repairs = mar_finding_n_repairs (finding);
  GtkWidget *choices;
  GtkWidget *group = NULL;

  if ((finding->readings[0] == NULL && finding->truth == NULL) || is_seen (self, finding))
    return;

  add_label (box, _("Read as"), "place");
  if (finding->decision != NULL || n_repairs == 0 || (n_repairs == 1 && alone))
    {
      add_label (box,
                 mar_finding_format_reading (finding->readings[0] != NULL ? finding->readings[0]
                                                                          : finding->truth),
                 "text");
      return;
    }

  choices = add_box (box, 0);
  for (guint i = 0; i < n_repairs; i++)
    {
      GtkWidget *button = add_choice (self, choices, index, group,
                                      mar_finding_format_reading (finding->readings[i]));

      group = group != NULL ? group : button;
    }
  if (!alone)
    g_object_set_qdata (G_OBJECT (add_choice (self, choices, index, group, _("As printed"))),
                        g_quark_from_static_string ("mar-as-printed"), self);
}

/* @from, @to: which findings of the item it is about; @whole: (nullable): what is printed there */
static void
add_section (MarFindingDetails *self,
             guint              from,
             guint              to,
             const char        *whole)
{
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (self->item, &first, &n);
  const MarFinding *finding = g_ptr_array_index (findings, first + from);
  GtkWidget *box = add_box (self->sections, 3);

  add_printed (self, box, from, to, whole);
  if (finding->reason != NULL)
    add_label (box, finding->reason, NULL);
  add_readings (self, box, from, to - from == n);
}

static void
show_sections (MarFindingDetails *self)
{
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (self->item, &first, &n);
  g_autofree char *moves = mar_errata_format_printed (findings, first, n);
  guint from = 0;

  clear_box (self->sections);
  while (from < n)
    {
      const MarFinding *finding = g_ptr_array_index (findings, first + from);
      guint to = from + 1;

      /* The printed moves of a turn are read as a whole. */
      if (moves != NULL && finding->in == MAR_FINDING_IN_MOVES)
        while (to < n
               && ((const MarFinding *) g_ptr_array_index (findings, first + to))->in
                    == MAR_FINDING_IN_MOVES)
          to++;
      add_section (self, from, to, finding->in == MAR_FINDING_IN_MOVES ? moves : NULL);
      from = to;
    }
}

/* What was decided, and what can be. */

static void
show_decision (MarFindingDetails *self)
{
  const MarFinding *finding = mar_finding_item_finding (self->item);
  const MarDecision *decision = finding->decision;
  g_autofree char *text = NULL;

  if (decision != NULL && decision->type == MAR_DECISION_AS_PRINTED && decision->reason != NULL
      && *decision->reason != '\0')
    /* Translators: why a text was left as it is printed */
    text = g_strdup_printf (_("Left as printed: %s"), decision->reason);
  else if (decision != NULL)
    text = g_strdup (decision->type == MAR_DECISION_AS_PRINTED ? _("Left as printed.")
                     : finding->is_repaired                    ? _("Corrected.")
                                                               : _("Accepted as read."));
  gtk_label_set_label (self->decided, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->decided), text != NULL);
}

static gboolean
can_accept (MarFindingDetails *self)
{
  guint first;
  guint n;
  GPtrArray *findings = mar_finding_item_findings (self->item, &first, &n);

  for (guint i = first; i < first + n; i++)
    {
      const MarFinding *finding = g_ptr_array_index (findings, i);

      if (finding->decision == NULL
          && (mar_finding_n_repairs (finding) > 0 || !mar_finding_is_repairable (finding)))
        return TRUE;
    }

  return FALSE;
}

/* What was read from a book can be held against its page. */
static void
show_page_button (MarFindingDetails *self,
                  const MarFinding  *finding)
{
  /* Translators: of a book; a button that shows it */
  g_autofree char *label = g_strdup_printf (_("Pa_ge %u"), finding->page);

  gtk_button_set_label (self->page, label);
  gtk_widget_set_visible (GTK_WIDGET (self->page), finding->page > 0);
}

static void
show_buttons (MarFindingDetails *self)
{
  const MarFinding *finding = mar_finding_item_finding (self->item);
  const gboolean decided = mar_finding_item_is_decided (self->item);
  const gboolean in_comment = finding->in == MAR_FINDING_IN_COMMENT;
  const gboolean is_turn = finding->header == NULL && finding->turn > 0;

  gtk_widget_set_visible (self->accept, !decided && can_accept (self));
  gtk_widget_set_visible (self->leave, !decided);
  gtk_widget_set_visible (self->reopen, decided && !finding->is_repaired);
  show_page_button (self, finding);
  /* A button's new label becomes its name for screen readers only where it is shown anew. */
  gtk_widget_set_visible (self->edit, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->edit), finding->figure != NULL ? _("_Edit Figure…")
                                                 : in_comment            ? _("_Edit Comment…")
                                                              : _("_Play Another Turn…"));
  gtk_widget_set_visible (self->edit, finding->figure != NULL || in_comment || is_turn);
}

void
mar_finding_details_show (MarFindingDetails *details,
                          MarDocument       *document,
                          MarFindingItem    *item)
{
  guint first;
  guint n;

  g_return_if_fail (MAR_IS_FINDING_DETAILS (details));
  g_return_if_fail (MAR_IS_DOCUMENT (document) && MAR_IS_FINDING_ITEM (item));

  g_set_object (&details->document, document);
  g_set_object (&details->item, item);
  mar_finding_item_findings (item, &first, &n);
  g_array_set_size (details->readings, 0);
  g_array_set_size (details->readings, n);
  gtk_editable_set_text (details->reason, "");
  show_boards (details);
  show_sections (details);
  show_decision (details);
  show_buttons (details);
}

/* Input. */

/* The list around it takes the arrows that lead through a group of choices. */
static gboolean
choice_key_cb (MarFindingDetails *self,
               guint              key,
               guint              code,
               GdkModifierType    state)
{
  static const struct
  {
    guint key;
    GtkDirectionType direction;
  } arrows[] = {
    { GDK_KEY_Up, GTK_DIR_UP },
    { GDK_KEY_Down, GTK_DIR_DOWN },
    { GDK_KEY_Left, GTK_DIR_LEFT },
    { GDK_KEY_Right, GTK_DIR_RIGHT },
  };
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (!GTK_IS_CHECK_BUTTON (focus) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].key == key)
      {
        gtk_widget_child_focus (focus, arrows[i].direction);
        return GDK_EVENT_STOP;
      }

  return GDK_EVENT_PROPAGATE;
}

static void
accept_cb (MarFindingDetails *self)
{
  gtk_widget_activate_action_variant (
    GTK_WIDGET (self), "findings.accept",
    g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, self->readings->data, self->readings->len,
                               sizeof (guint)));
}

static void
leave_cb (MarFindingDetails *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->leave));
  gtk_widget_activate_action (GTK_WIDGET (self), "findings.leave", "s", reason);
}

/* Life. */

static void
mar_finding_details_dispose (GObject *object)
{
  MarFindingDetails *self = MAR_FINDING_DETAILS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->document);
  g_clear_object (&self->item);
  g_clear_pointer (&self->readings, g_array_unref);

  G_OBJECT_CLASS (mar_finding_details_parent_class)->dispose (object);
}

#define BIND_CHILD(name)                                                                           \
  gtk_widget_class_bind_template_child (widget_class, MarFindingDetails, name)

static void
mar_finding_details_class_init (MarFindingDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_finding_details_dispose;

  g_type_ensure (MAR_TYPE_TOOL_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "findingdetails");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-finding-details.ui");
  BIND_CHILD (content);
  BIND_CHILD (boards);
  BIND_CHILD (sections);
  BIND_CHILD (decided);
  BIND_CHILD (accept);
  BIND_CHILD (leave);
  BIND_CHILD (reason);
  BIND_CHILD (edit);
  BIND_CHILD (reopen);
  BIND_CHILD (page);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mar_finding_details_init (MarFindingDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->readings = g_array_new (FALSE, TRUE, sizeof (guint));
  gtk_widget_set_layout_manager (self->content,
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
  mar_wrap_label (self->decided);
  mar_board_style_follow (GTK_WIDGET (self), G_CALLBACK (style_changed_cb));
}

GtkWidget *
mar_finding_details_new (void)
{
  return g_object_new (MAR_TYPE_FINDING_DETAILS, NULL);
}
