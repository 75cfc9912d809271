/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-palette.h"

#include <glib/gi18n.h>

#include "mar-board-style.h"
#include "mar-piece-paintable.h"

#define PIECE_SIZE 20

typedef struct
{
  int tool;
  GtkWidget *button;
  GtkWidget *caption;
  GtkWidget *picture;
} Tool;

struct _MarSetUpPalette
{
  AdwBin parent_instance;

  const MarGame *game;
  MarPosition *empty_board;
  GtkWidget *box;
  GArray *tools;
  int tool;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (MarSetUpPalette, mar_set_up_palette, ADW_TYPE_BIN)

/* Tools. */

static Tool *
tool_at (MarSetUpPalette *self,
         guint            index)
{
  return &g_array_index (self->tools, Tool, index);
}

static void
toggled_cb (MarSetUpPalette *self,
            GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (guint i = 0; i < self->tools->len; i++)
    if (tool_at (self, i)->button == GTK_WIDGET (button))
      self->tool = tool_at (self, i)->tool;
  g_signal_emit (self, chosen_signal, 0);
}

/* Returns: the picture, which without an icon is still empty. */
static GtkWidget *
add_tool (MarSetUpPalette *self,
          int              tool,
          const char      *icon,
          const char      *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Tool added = { tool, gtk_toggle_button_new (), gtk_label_new (NULL),
                 gtk_image_new_from_icon_name (icon) };

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), added.picture);
  gtk_widget_add_css_class (added.caption, "caption");
  gtk_widget_add_css_class (added.caption, "numeric");
  gtk_widget_set_visible (added.caption, FALSE);
  gtk_box_append (GTK_BOX (box), added.caption);
  gtk_button_set_child (GTK_BUTTON (added.button), box);

  gtk_widget_add_css_class (added.button, "flat");
  gtk_widget_set_tooltip_text (added.button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (added.button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  if (self->tools->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (added.button),
                                 GTK_TOGGLE_BUTTON (tool_at (self, 0)->button));
  g_array_append_val (self->tools, added);
  g_signal_connect_swapped (added.button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_box_append (GTK_BOX (self->box), added.button);

  return added.picture;
}

/* The piece as it lies on the board. */
static void
show_piece (MarSetUpPalette *self,
            GtkImage        *image,
            guint            piece)
{
  g_autofree MarPosition *position = mar_position_copy (self->game, self->empty_board);
  g_autoptr (GdkPaintable) picture = NULL;

  self->game->editor->put (position, 0, piece, NULL);
  picture = mar_piece_paintable_new_at (self->game, position, 0,
                                        gtk_widget_get_pango_context (GTK_WIDGET (self)),
                                        PIECE_SIZE,
                                        gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_image_set_from_paintable (image, picture);
  gtk_image_set_pixel_size (image, PIECE_SIZE);
}

static void
style_changed_cb (MarSetUpPalette *self)
{
  for (guint i = 0; i < self->tools->len; i++)
    {
      const Tool *tool = tool_at (self, i);

      if (tool->tool >= 0)
        show_piece (self, GTK_IMAGE (tool->picture), (guint) tool->tool);
    }
}

static void
add_pieces (MarSetUpPalette *self,
            MarSetUpDraft   *draft)
{
  for (guint i = 0; i < self->game->editor->n_pieces; i++)
    if (mar_position_editor_has_piece (self->game, mar_set_up_draft_position (draft), i))
      {
        const char *name = _(self->game->editor->pieces[i].name);

        show_piece (self, GTK_IMAGE (add_tool (self, (int) i, NULL, name)), i);
      }
}

static void
empty (MarSetUpPalette *self)
{
  for (guint i = 0; i < self->tools->len; i++)
    gtk_box_remove (GTK_BOX (self->box), tool_at (self, i)->button);
  g_array_set_size (self->tools, 0);
}

static void
choose (MarSetUpPalette *self,
        int              tool)
{
  for (guint i = 0; i < self->tools->len; i++)
    if (tool_at (self, i)->tool == tool)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tool_at (self, i)->button), TRUE);
}

void
mar_set_up_palette_fill (MarSetUpPalette *palette,
                         MarSetUpDraft   *draft)
{
  g_return_if_fail (MAR_IS_SET_UP_PALETTE (palette));
  g_return_if_fail (draft != NULL);

  empty (palette);
  palette->game = mar_set_up_draft_game (draft);
  g_free (palette->empty_board);
  palette->empty_board = mar_position_new (palette->game, NULL);
  mar_position_editor_clear (palette->game, mar_set_up_draft_options (draft), palette->empty_board);
  if (!mar_set_up_draft_is_by_rule (draft))
    {
      add_tool (palette, MAR_SET_UP_HAND, "mar-hand-symbolic", _("Move pieces"));
      add_tool (palette, MAR_SET_UP_ERASER, "mar-mark-erase-symbolic", _("Remove pieces"));
    }
  add_pieces (palette, draft);
  choose (palette, 0);
  mar_set_up_palette_count (palette, draft);
}

/* How many of a piece there are: for the caption, and in words. */
static void
write_count (const MarEditorPiece  *piece,
             guint                  on_board,
             guint                  beside,
             char                 **caption,
             char                 **text)
{
  const char *name = _(piece->name);

  if (piece->set == 0)
    {
      *caption = g_strdup_printf ("%u", on_board);
      /* Translators: a piece, and how many of it are on the board: "White king, 5" */
      *text = g_strdup_printf (_("%s, %u"), name, on_board);
      return;
    }

  /* Translators: how many pieces of a set are on the board: 5/8 */
  *caption = g_strdup_printf (_("%u/%u"), on_board, piece->set);
  if (beside > 0)
    /* Translators: a piece, and how many are on the board, are out, and are there in all */
    *text = g_strdup_printf (_("%1$s, %2$u on the board, %3$u scored or lost, %4$u in all"), name,
                             on_board, beside, piece->set);
  else
    /* Translators: a piece, and how many of how many are on the board */
    *text = g_strdup_printf (_("%s, %u of %u"), name, on_board, piece->set);
}

void
mar_set_up_palette_count (MarSetUpPalette *palette,
                          MarSetUpDraft   *draft)
{
  const MarPositionEditor *editor;

  g_return_if_fail (MAR_IS_SET_UP_PALETTE (palette));
  g_return_if_fail (draft != NULL && mar_set_up_draft_game (draft) == palette->game);

  editor = palette->game->editor;
  for (guint i = 0; i < palette->tools->len; i++)
    {
      Tool *tool = tool_at (palette, i);
      g_autofree char *caption = NULL;
      g_autofree char *text = NULL;
      guint on_board, beside;

      if (tool->tool < 0)
        continue;

      editor->count (mar_set_up_draft_position (draft), (guint) tool->tool, &on_board, &beside);
      write_count (&editor->pieces[tool->tool], on_board, beside, &caption, &text);
      gtk_label_set_label (GTK_LABEL (tool->caption), caption);
      gtk_widget_set_visible (tool->caption, TRUE);
      gtk_widget_set_tooltip_text (tool->button, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (tool->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      text, -1);
    }
}

int
mar_set_up_palette_tool (MarSetUpPalette *palette)
{
  g_return_val_if_fail (MAR_IS_SET_UP_PALETTE (palette), MAR_SET_UP_HAND);

  return palette->tool;
}

/* How well a piece answers to what was typed; 0: not at all. Capitals are a difference between
 * pieces in some games. */
static guint
fitness (const char *letters,
         const char *before,
         char        typed)
{
  guint score = 0;

  if (strchr (letters, typed) != NULL)
    score = 8;
  else if (strchr (letters, g_ascii_toupper (typed)) != NULL
           || strchr (letters, g_ascii_tolower (typed)) != NULL)
    score = 4;
  for (const char *letter = letters; score > 0 && before != NULL && *letter != 0; letter++)
    score += strchr (before, *letter) != NULL;

  return score;
}

gboolean
mar_set_up_palette_type (MarSetUpPalette *palette,
                         gunichar         character)
{
  const MarEditorPiece *pieces;
  const char *before = NULL;
  guint best_score = 0;
  int best = MAR_SET_UP_HAND;
  int n = 0;

  g_return_val_if_fail (MAR_IS_SET_UP_PALETTE (palette), FALSE);

  if (character > 0x7f || !g_ascii_isgraph ((char) character))
    return FALSE;

  pieces = palette->game->editor->pieces;
  if (palette->tool >= 0)
    before = pieces[palette->tool].letter;
  for (guint i = 0; i < palette->tools->len; i++)
    {
      int piece = tool_at (palette, i)->tool;
      guint score;

      if (piece < 0)
        continue;
      n++;
      score = fitness (pieces[piece].letter, before, (char) character);
      if (score == 0 && n == g_ascii_digit_value ((char) character))
        score = 1;
      if (score > best_score)
        {
          best = piece;
          best_score = score;
        }
    }
  if (best_score == 0)
    return FALSE;

  choose (palette, best);
  return TRUE;
}

/* The widget. */

static void
mar_set_up_palette_dispose (GObject *object)
{
  g_array_set_size (MAR_SET_UP_PALETTE (object)->tools, 0);

  G_OBJECT_CLASS (mar_set_up_palette_parent_class)->dispose (object);
}

static void
mar_set_up_palette_finalize (GObject *object)
{
  g_array_unref (MAR_SET_UP_PALETTE (object)->tools);
  g_free (MAR_SET_UP_PALETTE (object)->empty_board);

  G_OBJECT_CLASS (mar_set_up_palette_parent_class)->finalize (object);
}

static void
mar_set_up_palette_class_init (MarSetUpPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_set_up_palette_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_set_up_palette_finalize;

  chosen_signal = g_signal_new ("chosen", MAR_TYPE_SET_UP_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "setuppalette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-set-up-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSetUpPalette, box);
}

static void
mar_set_up_palette_init (MarSetUpPalette *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tool = MAR_SET_UP_HAND;
  self->tools = g_array_new (FALSE, FALSE, sizeof (Tool));
  mar_board_style_follow (GTK_WIDGET (self), G_CALLBACK (style_changed_cb));
}
