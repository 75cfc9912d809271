/* The figures of a file as a list, with small pictures that keep nobody waiting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figures-model.h"

#include "margrites.h"

#define SIZE 84
#define MANY 500

static void
add_figure (MarDocument *document)
{
  g_autofree MarPosition *position = mar_position_new (&mar_margrites, NULL);
  const MarFigureRecord figure = { .game = &mar_margrites, .position = position };

  mar_document_insert_figure (document, NULL, G_MAXUINT, &figure);
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
wait_for (const guint *n,
          guint        wanted)
{
  while (*n < wanted)
    g_main_context_iteration (NULL, TRUE);
}

/* Nothing is drawn while a list asks for its pictures, however many they are; each tells when it is
 * there. */
static void
test_many (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarFiguresModel) model = mar_figures_model_new ();
  guint n_drawn = 0;

  for (guint i = 0; i < MANY; i++)
    add_figure (document);
  mar_figures_model_set_document (model, document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, MANY);
  for (guint i = 0; i < MANY; i++)
    {
      g_autoptr (MarFigureItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);

      g_signal_connect_swapped (item, "drawn", G_CALLBACK (count_cb), &n_drawn);
      g_assert_null (mar_figure_item_thumbnail (item, SIZE, 1));
      /* It isn't drawn twice. */
      g_assert_null (mar_figure_item_thumbnail (item, SIZE, 1));
    }
  g_assert_cmpuint (n_drawn, ==, 0);
  wait_for (&n_drawn, MANY);
  for (guint i = 0; i < MANY; i++)
    {
      g_autoptr (MarFigureItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);
      GdkPaintable *thumbnail = mar_figure_item_thumbnail (item, SIZE, 1);

      g_assert_nonnull (thumbnail);
      g_assert_cmpint (MAX (gdk_paintable_get_intrinsic_width (thumbnail),
                            gdk_paintable_get_intrinsic_height (thumbnail)),
                       ==, SIZE);
      g_assert_true (mar_figure_item_thumbnail (item, SIZE, 1) == thumbnail);
    }
  g_assert_cmpuint (n_drawn, ==, MANY);
}

/* What was begun for another size, or for a figure that has changed, is not shown. */
static void
test_another (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarFiguresModel) model = mar_figures_model_new ();
  g_autoptr (MarFigureItem) item = NULL;
  g_autoptr (MarFigureRecord) other = NULL;
  MarFigureReference reference;
  guint n_drawn = 0;

  add_figure (document);
  mar_figures_model_set_document (model, document);
  item = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_signal_connect_swapped (item, "drawn", G_CALLBACK (count_cb), &n_drawn);
  g_assert_null (mar_figure_item_thumbnail (item, SIZE, 1));
  g_assert_null (mar_figure_item_thumbnail (item, SIZE, 2));
  wait_for (&n_drawn, 1);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (mar_figure_item_thumbnail (item, SIZE, 2)),
                   ==, 2 * SIZE);

  g_assert_true (mar_figure_item_get_reference (item, &reference));
  other = mar_figure_record_copy (mar_figure_item_figure (item));
  other->turns = 2;
  mar_document_change_figure (document, reference.node, reference.index, other);
  g_assert_null (mar_figure_item_thumbnail (item, SIZE, 2));
  wait_for (&n_drawn, 2);
  g_assert_nonnull (mar_figure_item_thumbnail (item, SIZE, 2));
}

/* A figure that is gone has no picture, even if one was begun. */
static void
test_gone (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarFiguresModel) model = mar_figures_model_new ();
  MarFigureItem *item;

  add_figure (document);
  mar_figures_model_set_document (model, document);
  item = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_assert_null (mar_figure_item_thumbnail (item, SIZE, 1));
  mar_document_remove_figure (document, NULL, 0);
  g_assert_null (mar_figure_item_thumbnail (item, SIZE, 1));
  g_object_add_weak_pointer (G_OBJECT (item), (gpointer *) &item);
  g_object_unref (item);
  while (item != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/figures-model/many", test_many);
  g_test_add_func ("/figures-model/another", test_another);
  g_test_add_func ("/figures-model/gone", test_gone);
  return g_test_run ();
}
