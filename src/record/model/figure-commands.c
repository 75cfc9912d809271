/* The commands by which figures come, go, change and move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "commands.h"

/* @entry is the figure that comes or goes, or the one that isn't shown now. */
typedef struct
{
  MarCommand head;
  MarNode *node; /* nullable: the document's own list */
  guint index;
  guint to;
  gboolean typed;
  MarFigureEntry *entry;
} FigureCommand;

/* Returns the list, which exists from now on. */
static GPtrArray *
get_list (MarDocument         *document,
          const FigureCommand *self)
{
  GPtrArray **list = mar_document_figure_list (document, self->node);

  if (*list == NULL)
    *list = g_ptr_array_new ();
  return *list;
}

static FigureCommand *
figure_command_new (const MarCommandType *type,
                    MarNode              *node,
                    guint                 index,
                    MarFigureEntry       *entry,
                    gsize                 held)
{
  FigureCommand *self = mar_command_new (type, sizeof (FigureCommand), held);

  self->node = node;
  self->index = index;
  self->entry = entry;
  return self;
}

static MarFigureEntry *
nth_entry (MarDocument *document,
           MarNode     *node,
           guint        index)
{
  return g_ptr_array_index (*mar_document_figure_list (document, node), index);
}

static void
let_come (MarDocument *document,
          MarCommand  *command)
{
  const FigureCommand *self = (FigureCommand *) command;

  g_ptr_array_insert (get_list (document, self), (int) self->index, self->entry);
  mar_document_touch_figures (document, self->node);
}

static void
let_go (MarDocument *document,
        MarCommand  *command)
{
  const FigureCommand *self = (FigureCommand *) command;

  g_ptr_array_remove_index (get_list (document, self), self->index);
  mar_document_touch_figures (document, self->node);
}

static void
toggle_insert (MarDocument *document,
               MarCommand  *command)
{
  if (command->in_force)
    let_go (document, command);
  else
    let_come (document, command);
}

static void
toggle_remove (MarDocument *document,
               MarCommand  *command)
{
  if (command->in_force)
    let_come (document, command);
  else
    let_go (document, command);
}

static void
free_insert (MarCommand *command)
{
  if (!command->in_force)
    mar_figure_entry_free (((FigureCommand *) command)->entry);
  g_free (command);
}

static void
free_remove (MarCommand *command)
{
  if (command->in_force)
    mar_figure_entry_free (((FigureCommand *) command)->entry);
  g_free (command);
}

MarCommand *
mar_command_insert_figure (MarNode        *node,
                           guint           index,
                           MarFigureEntry *entry)
{
  static const MarCommandType type = { N_("Add Figure"), toggle_insert, free_insert };

  return &figure_command_new (&type, node, index, entry, 0)->head;
}

MarCommand *
mar_command_remove_figure (MarDocument *document,
                           MarNode     *node,
                           guint        index)
{
  static const MarCommandType type = { N_("Remove Figure"), toggle_remove, free_remove };
  MarFigureEntry *entry = nth_entry (document, node, index);

  return &figure_command_new (&type, node, index, entry, mar_figure_entry_memory_size (entry))
            ->head;
}

static void
exchange (MarDocument *document,
          MarCommand  *command)
{
  FigureCommand *self = (FigureCommand *) command;
  gpointer *place = &g_ptr_array_index (get_list (document, self), self->index);
  MarFigureEntry *before = *place;

  *place = self->entry;
  self->entry = before;
  mar_document_touch_figures (document, self->node);
}

static void
free_change (MarCommand *command)
{
  mar_figure_entry_free (((FigureCommand *) command)->entry);
  g_free (command);
}

static const MarCommandType change_type = { N_("Change Figure"), exchange, free_change };

MarCommand *
mar_command_change_figure (MarDocument    *document,
                           MarNode        *node,
                           guint           index,
                           gboolean        typed,
                           MarFigureEntry *entry)
{
  FigureCommand *self
    = figure_command_new (&change_type, node, index, entry,
                          mar_figure_entry_memory_size (nth_entry (document, node, index)));

  self->typed = typed;
  return &self->head;
}

gboolean
mar_command_join_figure (MarDocument    *document,
                         MarNode        *node,
                         guint           index,
                         MarFigureEntry *entry)
{
  const FigureCommand *open = (FigureCommand *) mar_journal_open_command (document->journal);
  gpointer *place;

  if (open == NULL || open->head.type != &change_type || !open->typed || open->node != node
      || open->index != index)
    return FALSE;

  place = &g_ptr_array_index (get_list (document, open), index);
  mar_figure_entry_free (*place);
  *place = entry;
  mar_document_touch_figures (document, node);
  return TRUE;
}

static void
toggle_index (MarDocument *document,
              MarCommand  *command)
{
  FigureCommand *self = (FigureCommand *) command;
  GPtrArray *list = get_list (document, self);
  guint from = self->index;

  g_ptr_array_insert (list, (int) self->to, g_ptr_array_steal_index (list, from));
  self->index = self->to;
  self->to = from;
  mar_document_touch_figures (document, self->node);
}

static void
free_move (MarCommand *command)
{
  g_free (command);
}

MarCommand *
mar_command_move_figure (MarNode *node,
                         guint    from,
                         guint    to)
{
  static const MarCommandType type = { N_("Move Figure"), toggle_index, free_move };
  FigureCommand *self = figure_command_new (&type, node, from, NULL, 0);

  self->to = to;
  return &self->head;
}
