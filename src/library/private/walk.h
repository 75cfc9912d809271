/* Which records are in folders.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *path;
  gint64 modified; /* ns */
  gint64 size;
  gint64 inode;
} WalkFile;

/* What a walk through folders found. */
typedef struct
{
  GPtrArray *files;    /* of WalkFile */
  GPtrArray *visited;  /* of utf8: the paths of the folders that were looked into */
  GPtrArray *unread;   /* of utf8: the paths of folders that can't be looked into */
  GPtrArray *problems; /* of utf8: why not, a sentence each */
} Walk;

Walk *walk_new (void);
void walk_free (Walk *walk);

/* Called for each folder; returns whether to go on. */
typedef gboolean (*WalkFunc) (Walk *walk, gpointer data);

/* Looks through a folder with all that are in it. What links lead to comes last, and nothing is
 * found twice, so that a circle of links ends. Returns: whether it went on to the end. */
gboolean walk_folder (Walk *walk, const char *folder, WalkFunc func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Walk, walk_free)

G_END_DECLS
