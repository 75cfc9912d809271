/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "commands.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-task.h"

gpointer
mar_command_new (const MarCommandType *type,
                 gsize                 struct_size,
                 gsize                 held)
{
  MarCommand *command = g_malloc0 (struct_size);

  command->type = type;
  command->size = MIN (struct_size + held, G_MAXINT32);
  return command;
}

static void
free_plain (MarCommand *command)
{
  g_free (command);
}

/* Nodes come and go. */

typedef struct
{
  MarCommand head;
  MarNode *node;
  guint index;
} NodeCommand;

static void
toggle_node (MarDocument *document,
             MarCommand  *command)
{
  const NodeCommand *self = (NodeCommand *) command;

  if (!self->node->attached)
    {
      mar_node_attach (self->node, self->index);
      mar_document_touch_tree (document, self->node->record, self->node);
    }
  else
    {
      mar_node_detach (self->node);
      mar_document_touch_tree (document, self->node->record, self->node->parent);
    }
  mar_document_forget_tasks (document, self->node);
}

static void
free_insert (MarCommand *command)
{
  if (!command->in_force)
    mar_node_free (((NodeCommand *) command)->node);
  g_free (command);
}

static void
free_remove (MarCommand *command)
{
  if (command->in_force)
    mar_node_free (((NodeCommand *) command)->node);
  g_free (command);
}

MarCommand *
mar_command_insert (MarNode *node,
                    guint    index)
{
  static const MarCommandType type = { N_("Add Move"), toggle_node, free_insert };
  NodeCommand *self = mar_command_new (&type, sizeof (NodeCommand), 0);

  self->node = node;
  self->index = index;
  return &self->head;
}

MarCommand *
mar_command_remove (MarNode *node)
{
  static const MarCommandType type = { N_("Delete Moves"), toggle_node, free_remove };
  NodeCommand *self = mar_command_new (&type, sizeof (NodeCommand), mar_node_memory_size (node));

  self->node = node;
  self->index = node->index;
  return &self->head;
}

static void
toggle_order (MarDocument *document,
              MarCommand  *command)
{
  NodeCommand *self = (NodeCommand *) command;
  guint before = self->node->index;

  mar_node_reorder (self->node, self->index);
  self->index = before;
  mar_document_touch_tree (document, self->node->record, self->node);
}

MarCommand *
mar_command_reorder (MarNode *node,
                     guint    index)
{
  static const MarCommandType type = { N_("Reorder Variations"), toggle_order, free_plain };
  NodeCommand *self = mar_command_new (&type, sizeof (NodeCommand), 0);

  self->node = node;
  self->index = index;
  return &self->head;
}

/* Fields of a node. */

typedef struct
{
  MarCommandType type;
  glong offset;
  GDestroyNotify free_value;
} FieldType;

typedef struct
{
  MarCommand head;
  MarNode *node;
  gpointer value;
} FieldCommand;

static void
exchange_field (MarDocument *document,
                MarCommand  *command)
{
  FieldCommand *self = (FieldCommand *) command;
  const FieldType *field = (const FieldType *) command->type;
  gpointer *place = G_STRUCT_MEMBER_P (self->node, field->offset);
  gpointer before;

  if (place == (gpointer) &self->node->outcome)
    mar_record_line_leave (self->node->record, self->node);
  before = *place;
  *place = self->value;
  self->value = before;
  if (place == (gpointer) &self->node->task)
    document->n_tasks = -1;
  mar_document_touch_node (document, self->node);
}

static void
free_exchange (MarCommand *command)
{
  FieldCommand *self = (FieldCommand *) command;
  const FieldType *field = (const FieldType *) command->type;

  if (self->value != NULL)
    field->free_value (self->value);
  g_free (self);
}

static const FieldType fields[] = {
  [MAR_FIELD_OUTCOME] = { { N_("Move"), exchange_field, free_exchange },
                          G_STRUCT_OFFSET (MarNode, outcome),
                          (GDestroyNotify) mar_outcome_free },
  [MAR_FIELD_GLYPHS] = { { N_("Glyphs"), exchange_field, free_exchange },
                         G_STRUCT_OFFSET (MarNode, glyphs),
                         (GDestroyNotify) g_array_unref },
  [MAR_FIELD_MARKS] = { { N_("Marks"), exchange_field, free_exchange },
                        G_STRUCT_OFFSET (MarNode, marks),
                        (GDestroyNotify) mar_mark_list_free },
  [MAR_FIELD_SOURCE] = { { N_("Source"), exchange_field, free_exchange },
                         G_STRUCT_OFFSET (MarNode, source),
                         (GDestroyNotify) mar_source_entry_free },
  [MAR_FIELD_ANALYSES] = { { N_("Engine Results"), exchange_field, free_exchange },
                           G_STRUCT_OFFSET (MarNode, analyses),
                           (GDestroyNotify) g_ptr_array_unref },
  [MAR_FIELD_TASK] = { { N_("Task"), exchange_field, free_exchange },
                       G_STRUCT_OFFSET (MarNode, task),
                       (GDestroyNotify) mar_task_free },
};

/* The bytes of the field's present value, which the command holds on to from now on. */
static gsize
field_memory_size (const MarNode *node,
                   MarField       field)
{
  switch (field)
    {
    case MAR_FIELD_OUTCOME:
      return mar_outcome_memory_size (node->outcome, node->record->game);
    case MAR_FIELD_GLYPHS:
      return mar_glyphs_memory_size (node->glyphs);
    case MAR_FIELD_MARKS:
      return mar_mark_list_memory_size (node->marks);
    case MAR_FIELD_ANALYSES:
      return mar_analyses_memory_size (node->analyses);
    case MAR_FIELD_TASK:
      return mar_task_memory_size (node->task);
    case MAR_FIELD_SOURCE:
    default:
      return mar_source_entry_memory_size (node->source);
    }
}

MarCommand *
mar_command_exchange (MarNode  *node,
                      MarField  field,
                      gpointer  value)
{
  FieldCommand *self = mar_command_new (&fields[field].type, sizeof (FieldCommand),
                                        field_memory_size (node, field));

  self->node = node;
  self->value = value;
  return &self->head;
}

/* Replays after a change. */

typedef struct
{
  MarCommand head;
  MarNode *place;
  GArray *exchanges;
} ReplayCommand;

static void
exchange_outcomes (MarDocument *document,
                   MarCommand  *command)
{
  ReplayCommand *self = (ReplayCommand *) command;
  MarRecord *record = self->place->record;

  g_clear_pointer (&record->line, mar_line_free);
  for (guint i = 0; i < self->exchanges->len; i++)
    {
      MarExchange *exchange = &g_array_index (self->exchanges, MarExchange, i);
      MarOutcome *before = exchange->node->outcome;

      exchange->node->outcome = exchange->outcome;
      exchange->outcome = before;
    }
  mar_node_attach_below (self->place, self->place->parent);
  mar_document_touch_tree (document, record, self->place);
}

static void
free_replay (MarCommand *command)
{
  ReplayCommand *self = (ReplayCommand *) command;

  for (guint i = 0; i < self->exchanges->len; i++)
    mar_outcome_free (g_array_index (self->exchanges, MarExchange, i).outcome);
  g_array_unref (self->exchanges);
  g_free (self);
}

MarCommand *
mar_command_replay (MarNode *place,
                    GArray  *exchanges)
{
  static const MarCommandType type = { N_("Change Move"), exchange_outcomes, free_replay };
  gsize held = sizeof (GArray) + exchanges->len * sizeof (MarExchange);
  ReplayCommand *self;

  for (guint i = 0; i < exchanges->len; i++)
    held += mar_outcome_memory_size (g_array_index (exchanges, MarExchange, i).node->outcome,
                                     place->record->game);
  self = mar_command_new (&type, sizeof (ReplayCommand), held);
  self->place = place;
  self->exchanges = exchanges;
  return &self->head;
}

typedef struct
{
  MarCommand head;
  MarNode *node;
  guint n_children;
} LiftCommand;

static void
toggle_lift (MarDocument *document,
             MarCommand  *command)
{
  LiftCommand *self = (LiftCommand *) command;
  MarRecord *record = self->node->record;

  g_clear_pointer (&record->line, mar_line_free);
  if (self->node->task != NULL)
    document->n_tasks = -1;
  if (self->node->attached)
    self->n_children = mar_node_lift (self->node);
  else
    mar_node_sink (self->node, self->n_children);
  mar_document_touch_tree (document, record,
                           self->node->attached ? self->node : self->node->parent);
}

static void
free_lift (MarCommand *command)
{
  if (command->in_force)
    mar_node_free (((LiftCommand *) command)->node);
  g_free (command);
}

MarCommand *
mar_command_lift (MarNode *node)
{
  static const MarCommandType type = { N_("Delete Move"), toggle_lift, free_lift };
  LiftCommand *self = mar_command_new (&type, sizeof (LiftCommand),
                                       mar_node_own_memory_size (node));

  self->node = node;
  return &self->head;
}

/* Headers. */

typedef struct
{
  MarCommand head;
  MarRecord *record; /* NULL: the headers are those of the file */
  guint index;
  char *key;
  char *value;
  gboolean comes;
} HeaderCommand;

static GArray *
get_headers (MarDocument *document,
             MarRecord   *record)
{
  return record != NULL ? record->headers : document->headers;
}

static void
toggle_header (MarDocument *document,
               MarCommand  *command)
{
  const HeaderCommand *self = (HeaderCommand *) command;
  GArray *headers = get_headers (document, self->record);

  if (self->comes != self->head.in_force)
    {
      MarHeader header = { g_strdup (self->key), g_strdup (self->value) };

      g_array_insert_val (headers, self->index, header);
    }
  else
    g_array_remove_index (headers, self->index);
  if (self->record != NULL)
    mar_document_touch_headers (document, self->record);
  else
    mar_document_touch_games (document);
}

static void
free_header (MarCommand *command)
{
  HeaderCommand *self = (HeaderCommand *) command;

  g_free (self->key);
  g_free (self->value);
  g_free (self);
}

MarCommand *
mar_command_header (MarDocument *document,
                    MarRecord   *record,
                    guint        index,
                    const char  *key,
                    const char  *value)
{
  static const MarCommandType type = { N_("Details"), toggle_header, free_header };
  const char *held = value != NULL
                       ? value
                       : g_array_index (get_headers (document, record), MarHeader, index).value;
  HeaderCommand *self = mar_command_new (&type, sizeof (HeaderCommand),
                                         strlen (key) + strlen (held));

  self->record = record;
  self->index = index;
  self->key = g_strdup (key);
  self->value = g_strdup (held);
  self->comes = value != NULL;
  return &self->head;
}

/* Games. */

typedef struct
{
  MarCommand head;
  MarRecord *record;
  guint index;
} RecordCommand;

static void
toggle_record (MarDocument *document,
               MarCommand  *command)
{
  const RecordCommand *self = (RecordCommand *) command;

  if (self->record->attached)
    g_ptr_array_remove_index (document->records, self->index);
  else
    g_ptr_array_insert (document->records, self->index, self->record);
  self->record->attached = !self->record->attached;
  mar_document_forget_tasks (document, self->record->root);
  document->last_change = self->record->attached ? self->record->root : NULL;
  mar_document_touch_games (document);
}

static void
free_insert_record (MarCommand *command)
{
  if (!command->in_force)
    mar_record_free (((RecordCommand *) command)->record);
  g_free (command);
}

static void
free_remove_record (MarCommand *command)
{
  if (command->in_force)
    mar_record_free (((RecordCommand *) command)->record);
  g_free (command);
}

MarCommand *
mar_command_insert_record (MarRecord *record,
                           guint      index)
{
  static const MarCommandType type = { N_("Add Game"), toggle_record, free_insert_record };
  RecordCommand *self = mar_command_new (&type, sizeof (RecordCommand), 0);

  self->record = record;
  self->index = index;
  return &self->head;
}

MarCommand *
mar_command_remove_record (MarRecord *record,
                           guint      index)
{
  static const MarCommandType type = { N_("Delete Game"), toggle_record, free_remove_record };
  RecordCommand *self = mar_command_new (&type, sizeof (RecordCommand),
                                         mar_node_memory_size (record->root));

  self->record = record;
  self->index = index;
  return &self->head;
}

static void
toggle_index (MarDocument *document,
              MarCommand  *command)
{
  RecordCommand *self = (RecordCommand *) command;
  guint before;

  g_ptr_array_find (document->records, self->record, &before);
  g_ptr_array_steal_index (document->records, before);
  g_ptr_array_insert (document->records, (int) self->index, self->record);
  self->index = before;
  document->last_change = self->record->root;
  mar_document_touch_games (document);
}

MarCommand *
mar_command_move_record (MarRecord *record,
                         guint      index)
{
  static const MarCommandType type = { N_("Reorder Games"), toggle_index, free_plain };
  RecordCommand *self = mar_command_new (&type, sizeof (RecordCommand), 0);

  self->record = record;
  self->index = index;
  return &self->head;
}

/* Decisions. */

typedef struct
{
  MarCommand head;
  MarNode *node; /* NULL: about what belongs to no game */
  GPtrArray *decisions;
} DecideCommand;

static void
exchange_decisions (MarDocument *document,
                    MarCommand  *command)
{
  DecideCommand *self = (DecideCommand *) command;
  GPtrArray **place = self->node != NULL ? &self->node->decisions : &document->decisions;
  GPtrArray *before = *place;

  *place = self->decisions;
  self->decisions = before;
  if (self->node != NULL)
    mar_document_touch_node (document, self->node);
  else
    mar_document_touch_figures (document, NULL);
}

static void
free_decide (MarCommand *command)
{
  g_clear_pointer (&((DecideCommand *) command)->decisions, g_ptr_array_unref);
  g_free (command);
}

MarCommand *
mar_command_decide (MarDocument *document,
                    MarNode     *node,
                    GPtrArray   *decisions)
{
  static const MarCommandType type = { N_("Decision"), exchange_decisions, free_decide };
  const GPtrArray *before = node != NULL ? node->decisions : document->decisions;
  DecideCommand *self = mar_command_new (&type, sizeof (DecideCommand),
                                         mar_decisions_memory_size (before));

  self->node = node;
  self->decisions = decisions;
  return &self->head;
}

/* Passages, which only come. */

typedef struct
{
  MarCommand head;
  MarPassage *passage;
} PassageCommand;

static void
toggle_passage (MarDocument *document,
                MarCommand  *command)
{
  const PassageCommand *self = (PassageCommand *) command;

  if (command->in_force)
    g_ptr_array_set_size (document->passages, (int) document->passages->len - 1);
  else
    g_ptr_array_add (document->passages, self->passage);
  mar_document_touch_games (document);
}

static void
free_passage (MarCommand *command)
{
  if (!command->in_force)
    mar_passage_free (((PassageCommand *) command)->passage);
  g_free (command);
}

MarCommand *
mar_command_add_passage (MarPassage *passage)
{
  static const MarCommandType type = { N_("Add Text"), toggle_passage, free_passage };
  PassageCommand *self = mar_command_new (&type, sizeof (PassageCommand), 0);

  self->passage = passage;
  return &self->head;
}
