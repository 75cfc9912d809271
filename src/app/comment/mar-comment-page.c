/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-comment-page.h"

#include <adwaita.h>
#include <string.h>

#include "mar-comment-markup.h"
#include "mar-wrap.h"

/* Quotations and lists in each other are indented no further than this. */
#define DEEPEST 8

struct _MarCommentPage
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *box;
  /* Of the comment as it is shown. */
  char *text;
  int pointed;
};

enum
{
  POINT_OUT,
  FOLLOW,
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarCommentPage, mar_comment_page, GTK_TYPE_WIDGET)

/* References in a label. */

static void
point_out (MarCommentPage *self,
           int             offset)
{
  if (offset == self->pointed)
    return;
  self->pointed = offset;
  g_signal_emit (self, signals[POINT_OUT], 0, offset);
}

/* The label knows which link the pointer is at, but keeps it to itself. */
static int
reference_at (GtkWidget *label,
              double     x,
              double     y)
{
  GArray *set = g_object_get_data (G_OBJECT (label), "references");
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int left, top, index, trailing;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &left, &top);
  if (!pango_layout_xy_to_index (layout, (int) (x - left) * PANGO_SCALE,
                                 (int) (y - top) * PANGO_SCALE, &index, &trailing))
    return -1;
  for (guint i = 0; i < set->len; i++)
    {
      MarSetReference *reference = &g_array_index (set, MarSetReference, i);

      if (index >= (int) reference->start && index < (int) reference->end)
        return (int) reference->offset;
    }
  return -1;
}

static int
get_link_offset (const char *address)
{
  if (address == NULL || !g_str_has_prefix (address, MAR_REFERENCE_SCHEME))
    return -1;
  return (int) g_ascii_strtoll (address + strlen (MAR_REFERENCE_SCHEME), NULL, 10);
}

static MarCommentPage *
get_page (gpointer controller)
{
  GtkWidget *label = gtk_event_controller_get_widget (controller);

  return MAR_COMMENT_PAGE (gtk_widget_get_ancestor (label, MAR_TYPE_COMMENT_PAGE));
}

static void
motion_cb (GtkEventController *controller,
           double              x,
           double              y)
{
  point_out (get_page (controller),
             reference_at (gtk_event_controller_get_widget (controller), x, y));
}

static void
leave_cb (GtkEventController *controller)
{
  MarCommentPage *self = get_page (controller);

  if (self != NULL)
    point_out (self, -1);
}

/* The Tab key goes from link to link. */
static void
key_released_cb (GtkEventController *controller,
                 guint               key)
{
  GtkWidget *label = gtk_event_controller_get_widget (controller);

  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    point_out (get_page (controller),
               get_link_offset (gtk_label_get_current_uri (GTK_LABEL (label))));
}

static gboolean
link_cb (GtkLabel   *label,
         const char *address)
{
  int offset = get_link_offset (address);

  if (offset < 0)
    return FALSE;
  g_signal_emit (gtk_widget_get_ancestor (GTK_WIDGET (label), MAR_TYPE_COMMENT_PAGE),
                 signals[FOLLOW], 0, offset);
  return TRUE;
}

static void
pressed_cb (GtkGestureClick *click,
            int              n,
            double           x,
            double           y)
{
  GtkWidget *label = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));
  int offset = reference_at (label, x, y);

  if (offset < 0)
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (get_page (click), signals[MENU], 0, offset, label, x, y);
}

/* The menu of the link that the keyboard is at. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               key,
                guint               code,
                GdkModifierType     state)
{
  GtkWidget *label = gtk_event_controller_get_widget (controller);
  int offset = get_link_offset (gtk_label_get_current_uri (GTK_LABEL (label)));

  if (offset < 0 || (key != GDK_KEY_Menu && !(key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0)))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (get_page (controller), signals[MENU], 0, offset, label, 0.0, 0.0);
  return GDK_EVENT_STOP;
}

static void
enliven (GtkWidget *label,
         GArray    *set)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_object_set_data_full (G_OBJECT (label), "references", g_array_ref (set),
                          (GDestroyNotify) g_array_unref);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), NULL);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (label, motion);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (label, keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (label, "activate-link", G_CALLBACK (link_cb), NULL);
}

/* Blocks. */

static GtkWidget *
new_label (GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role,
                                   "xalign", 0.0, "hexpand", TRUE, NULL);

  mar_wrap_label (GTK_LABEL (label));
  return label;
}

static GtkWidget *
make_text (const MarMarkupBuilder *setter,
           cmark_node             *block)
{
  static const char *const classes[] = { "title-4", "heading", "heading" };
  gboolean is_heading = cmark_node_get_type (block) == CMARK_NODE_HEADING;
  GtkWidget *label = new_label (is_heading ? GTK_ACCESSIBLE_ROLE_HEADING
                                           : GTK_ACCESSIBLE_ROLE_LABEL);
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (MarSetReference));
  g_autofree char *markup = mar_markup_builder_build (setter, block, set);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  if (is_heading)
    {
      int level = CLAMP (cmark_node_get_heading_level (block), 1, 3);

      gtk_widget_add_css_class (label, classes[level - 1]);
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level,
                                      -1);
    }
  enliven (label, set);
  return label;
}

static GtkWidget *
make_code (cmark_node *block)
{
  GtkWidget *label = new_label (GTK_ACCESSIBLE_ROLE_LABEL);
  g_autofree char *text = g_strdup (cmark_node_get_literal (block));

  gtk_label_set_text (GTK_LABEL (label), g_strchomp (text));
  gtk_widget_add_css_class (label, "code");
  return label;
}

static GtkWidget *
new_box (GtkAccessibleRole  role,
         GtkOrientation     orientation,
         const char        *name)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", role,
                                 "orientation", orientation, "spacing", 6, NULL);

  gtk_widget_add_css_class (box, name);
  return box;
}

static char *
bullet (cmark_node *item)
{
  cmark_node *list = cmark_node_parent (item);
  int number = cmark_node_get_list_start (list);

  if (cmark_node_get_list_type (list) != CMARK_ORDERED_LIST)
    return g_strdup ("•");
  for (cmark_node *before = cmark_node_previous (item); before != NULL;
       before = cmark_node_previous (before))
    number++;
  return g_strdup_printf ("%d.", number);
}

/* Returns the box for what the item holds. */
static GtkWidget *
add_item (GtkWidget  *list,
          cmark_node *node)
{
  GtkWidget *item = new_box (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_HORIZONTAL, "item");
  GtkWidget *content = new_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, "content");
  g_autofree char *text = bullet (node);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "bullet");
  gtk_box_append (GTK_BOX (item), label);
  gtk_box_append (GTK_BOX (item), content);
  gtk_box_append (GTK_BOX (list), item);
  return content;
}

static GtkWidget *
enter_container (GtkWidget  *box,
                 cmark_node *node)
{
  gboolean is_quote = cmark_node_get_type (node) == CMARK_NODE_BLOCK_QUOTE;
  GtkWidget *inner;

  if (cmark_node_get_type (node) == CMARK_NODE_ITEM)
    return add_item (box, node);

  inner = new_box (is_quote ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_LIST,
                   GTK_ORIENTATION_VERTICAL, is_quote ? "quote" : "list");
  if (!is_quote && cmark_node_get_list_tight (node))
    gtk_box_set_spacing (GTK_BOX (inner), 3);
  gtk_box_append (GTK_BOX (box), inner);
  return inner;
}

static gboolean
is_container (cmark_node *node)
{
  cmark_node_type type = cmark_node_get_type (node);

  return type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_LIST || type == CMARK_NODE_ITEM;
}

static void
add_block (GtkWidget              *box,
           const MarMarkupBuilder *setter,
           cmark_node             *node)
{
  GtkWidget *separator;

  switch (cmark_node_get_type (node))
    {
    case CMARK_NODE_PARAGRAPH:
    case CMARK_NODE_HEADING:
      gtk_box_append (GTK_BOX (box), make_text (setter, node));
      break;
    case CMARK_NODE_CODE_BLOCK:
    case CMARK_NODE_HTML_BLOCK:
      gtk_box_append (GTK_BOX (box), make_code (node));
      break;
    case CMARK_NODE_THEMATIC_BREAK:
      separator = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
      gtk_widget_add_css_class (separator, "rule");
      gtk_box_append (GTK_BOX (box), separator);
      break;
    default:
      break;
    }
}

static void
add_blocks (MarCommentPage         *self,
            const MarMarkupBuilder *setter)
{
  GtkWidget *boxes[DEEPEST] = { self->box };
  guint depth = 0;
  cmark_iter *iter = cmark_iter_new (mar_comment_source_root (setter->source));
  cmark_event_type event;

  while ((event = cmark_iter_next (iter)) != CMARK_EVENT_DONE)
    {
      cmark_node *node = cmark_iter_get_node (iter);

      if (!is_container (node))
        {
          if (event == CMARK_EVENT_ENTER)
            add_block (boxes[MIN (depth, DEEPEST - 1)], setter, node);
        }
      else if (event == CMARK_EVENT_EXIT)
        {
          depth--;
        }
      else if (++depth < DEEPEST)
        {
          boxes[depth] = enter_container (boxes[depth - 1], node);
        }
    }
  cmark_iter_free (iter);
}

/* Colours of the theme, as markup wants them. */

static void
name_color (GtkStyleContext *context,
            const char      *name,
            double           share,
            char             out[8])
{
  GdkRGBA ground, color;

  if (!gtk_style_context_lookup_color (context, "view_bg_color", &ground))
    ground = (GdkRGBA) { 1, 1, 1, 1 };
  if (!gtk_style_context_lookup_color (context, name, &color))
    gtk_style_context_get_color (context, &color);
  g_snprintf (out, 8, "#%02x%02x%02x",
              (guint) (255 * (ground.red + (color.red - ground.red) * share)),
              (guint) (255 * (ground.green + (color.green - ground.green) * share)),
              (guint) (255 * (ground.blue + (color.blue - ground.blue) * share)));
}

void
mar_comment_page_show (MarCommentPage     *page,
                       const char         *text,
                       const MarReference *references,
                       guint               n)
{
  g_autoptr (MarCommentSource) source = NULL;
  GtkStyleContext *context;
  gboolean much = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  MarMarkupBuilder setter = { 0 };
  GtkWidget *child;

  g_return_if_fail (MAR_IS_COMMENT_PAGE (page));
  g_return_if_fail (text != NULL);

  point_out (page, -1);
  g_free (page->text);
  page->text = g_strdup (text);
  while ((child = gtk_widget_get_first_child (page->box)) != NULL)
    gtk_box_remove (GTK_BOX (page->box), child);

  source = mar_comment_source_new (page->text);
  setter = (MarMarkupBuilder) {
    .source = source, .text = page->text, .references = references, .n_references = n
  };
  context = gtk_widget_get_style_context (GTK_WIDGET (page));
  name_color (context, "accent_color", much ? 1.0 : 0.5, setter.quiet);
  name_color (context, "error_color", 1.0, setter.wrong);
  name_color (context, "error_color", 0.12, setter.paper);
  name_color (context, "accent_color", 1.0, setter.link);
  add_blocks (page, &setter);
}

/* The widget. */

static gboolean
mar_comment_page_grab_focus (GtkWidget *widget)
{
  MarCommentPage *self = MAR_COMMENT_PAGE (widget);

  return gtk_widget_get_focus_child (self->box) != NULL
         || gtk_widget_child_focus (self->box, GTK_DIR_TAB_FORWARD)
         || gtk_widget_grab_focus (self->scroller);
}

static void
mar_comment_page_dispose (GObject *object)
{
  MarCommentPage *self = MAR_COMMENT_PAGE (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (mar_comment_page_parent_class)->dispose (object);
}

static void
mar_comment_page_class_init (MarCommentPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_comment_page_dispose;
  widget_class->grab_focus = mar_comment_page_grab_focus;

  signals[POINT_OUT] = g_signal_new ("point-out", MAR_TYPE_COMMENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[FOLLOW] = g_signal_new ("follow", MAR_TYPE_COMMENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[MENU] = g_signal_new ("menu", MAR_TYPE_COMMENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 4, G_TYPE_INT, GTK_TYPE_WIDGET, G_TYPE_DOUBLE,
                                G_TYPE_DOUBLE);
  gtk_widget_class_set_css_name (widget_class, "commentpage");

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-comment-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarCommentPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MarCommentPage, box);
}

static void
mar_comment_page_init (MarCommentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pointed = -1;
}
