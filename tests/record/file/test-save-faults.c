/* Every call of the system that a save makes fails in turn, or the process ends there: the old
 * file or the new one stands, never a third thing. The calls below take the place of the C
 * library's for the whole program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "document-place.h"
#include "draft-log.h"

enum
{
  SHORT = -1, /* the call does half of what it should */
  DEATH = -2,
};

static struct
{
  gboolean armed;
  int n_calls;
  int at; /* the call that fails, from 1 */
  int fault;
  gboolean was_unlink;
  char *changed; /* nullable: the file that another program writes */
} faults;

static const int fault_kinds[] = { ENOSPC, EIO, EINTR, EDQUOT, EACCES, SHORT };

/* Returns whether this call is the one that fails. */
static gboolean
fails (gboolean can_be_short)
{
  if (!faults.armed || ++faults.n_calls != faults.at)
    return FALSE;
  if (faults.fault == DEATH)
    _exit (77);
  if (faults.fault == SHORT)
    return can_be_short;
  errno = faults.fault;
  return TRUE;
}

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

#define OPEN(name)                                                                                 \
  int name (const char *path, int flags, ...)                                                      \
  {                                                                                                \
    va_list rest;                                                                                  \
    int mode;                                                                                      \
                                                                                                   \
    va_start (rest, flags);                                                                        \
    mode = flags & O_CREAT ? va_arg (rest, int) : 0;                                               \
    va_end (rest);                                                                                 \
    return fails (FALSE) ? -1 : REAL (name) (path, flags, mode);                                   \
  }
OPEN (open)
OPEN (open64)

#define CALL(name, declared, used)                                                                 \
  int name declared                                                                                \
  {                                                                                                \
    return fails (FALSE) ? -1 : REAL (name) used;                                                  \
  }
CALL (ftruncate, (int fd, off_t size), (fd, size))
CALL (ftruncate64, (int fd, off64_t size), (fd, size))
CALL (fchmod, (int fd, mode_t mode), (fd, mode))
CALL (fchown, (int fd, uid_t owner, gid_t group), (fd, owner, group))
CALL (fsetxattr,
      (int fd, const char *name, const void *value, size_t size, int flags),
      (fd, name, value, size, flags))
CALL (fstat, (int fd, struct stat *facts), (fd, facts))
CALL (fstat64, (int fd, struct stat64 *facts), (fd, facts))
CALL (rename, (const char *from, const char *to), (from, to))

int
unlink (const char *path)
{
  if (fails (FALSE))
    {
      faults.was_unlink = TRUE;
      return -1;
    }
  return REAL (unlink) (path);
}

/* Nothing waits for the disk here. Another program may write meanwhile. */
int
fsync (int fd)
{
  g_autofree char *path = g_steal_pointer (&faults.changed);

  if (path != NULL)
    g_file_set_contents (path, "theirs", -1, NULL);
  return fails (FALSE) ? -1 : 0;
}

int
fdatasync (int fd)
{
  return fails (FALSE) ? -1 : 0;
}

/* The file is closed all the same, as Linux does. */
int
close (int fd)
{
  gboolean failing = fails (FALSE);
  int code = errno;
  int result = REAL (close) (fd);

  if (failing)
    errno = code;
  return failing ? -1 : result;
}

#define TRANSFER(name, pointer, offset)                                                            \
  ssize_t name (int fd, pointer data, size_t size, offset at)                                      \
  {                                                                                                \
    if (!fails (TRUE))                                                                             \
      return REAL (name) (fd, data, size, at);                                                     \
    return faults.fault == SHORT ? REAL (name) (fd, data, (size + 1) / 2, at) : -1;                \
  }
TRANSFER (pwrite, const void *, off_t)
TRANSFER (pwrite64, const void *, off64_t)
TRANSFER (pread, void *, off_t)
TRANSFER (pread64, void *, off64_t)

ssize_t
write (int         fd,
       const void *data,
       size_t      size)
{
  if (!fails (TRUE))
    return REAL (write) (fd, data, size);
  return faults.fault == SHORT ? REAL (write) (fd, data, (size + 1) / 2) : -1;
}

typedef enum
{
  NEW_FILE,
  OLD_FILE,
  LINKED_FILE,
  TWO_NAMES,
  N_CASES,
} Case;

static const char *const case_names[] = { "new", "old", "link", "two names" };

/* A list of access as the kernel takes it: somebody else may read. */
static const guint8 acl[] = {
  2, 0, 0,   0,   1,   0,   6,  0, 255, 255, 255, 255, 2,   0,   4,  0, 57, 48, 0,   0,   4,   0,
  4, 0, 255, 255, 255, 255, 16, 0, 4,   0,   255, 255, 255, 255, 32, 0, 0,  0,  255, 255, 255, 255,
};

/* Empties the folder and makes what the case wants. Returns the file to save to. */
static GFile *
prepare (Place       *place,
         Case         kind,
         MarDocument *document)
{
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *other = g_build_filename (place->folder, "other", NULL);
  g_autoptr (GDir) folder = g_dir_open (place->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *file = g_build_filename (place->folder, name, NULL);

      g_remove (file);
    }
  set_title (document, "Old");
  if (kind != NEW_FILE)
    {
      g_assert_true (mar_document_save (document, place->file, TRUE, NULL, NULL));
      g_assert_cmpint (chmod (path, 0640), ==, 0);
      setxattr (path, "user.test", "kept", 4, 0);
      setxattr (path, "system.posix_acl_access", acl, sizeof acl, 0);
    }
  if (kind == LINKED_FILE)
    g_assert_cmpint (symlink (path, other), ==, 0);
  if (kind == TWO_NAMES)
    g_assert_cmpint (link (path, other), ==, 0);
  set_title (document, "New");
  return kind == LINKED_FILE ? g_file_new_for_path (other) : g_object_ref (place->file);
}

/* From now on calls are counted, and the one with this number fails. */
static void
arm (int at,
     int fault)
{
  faults.n_calls = 0;
  faults.at = at;
  faults.fault = fault;
  faults.was_unlink = FALSE;
  faults.armed = TRUE;
}

static gboolean
save (MarDocument  *document,
      GFile        *file,
      int           at,
      int           fault,
      GError      **error)
{
  gboolean saved;

  arm (at, fault);
  saved = mar_document_save (document, file, TRUE, NULL, error);
  faults.armed = FALSE;
  return saved;
}

/* What lies in the folder beside the file, its other name and the copy with a tilde. */
static guint
n_left_over (Place *place)
{
  g_autoptr (GDir) folder = g_dir_open (place->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)))
    {
      n += name[0] == '.';
      g_assert_true (name[0] == '.' || !strcmp (name, "other")
                     || !strcmp (name, "a game.marginalia")
                     || !strcmp (name, "a game.marginalia~"));
    }
  return n;
}

/* The old text or the new one; after a death in place, the old one in the copy. */
static void
check_file (Place    *place,
            Case      kind,
            gboolean  saved,
            gboolean  died)
{
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *copy = g_strconcat (path, "~", NULL);
  g_autoptr (GFile) copied = g_file_new_for_path (copy);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autofree char *title = NULL;
  struct stat facts;
  char value[8];
  guint8 list[sizeof acl];

  if (kind == NEW_FILE && !saved && !g_file_query_exists (place->file, NULL))
    return;
  document = mar_document_load (place->file, NULL, &error);
  if (document == NULL && died && kind == TWO_NAMES)
    {
      title = title_in (copied);
      g_assert_cmpstr (title, ==, "Old");
      return;
    }
  g_assert_no_error (error);
  title = title_in (place->file);
  if (died)
    g_assert_true (!strcmp (title, "Old") || !strcmp (title, "New"));
  else
    g_assert_cmpstr (title, ==, saved ? "New" : "Old");
  if (kind == NEW_FILE)
    return;
  g_assert_cmpint (stat (path, &facts), ==, 0);
  g_assert_cmpint (facts.st_mode & 07777, ==, 0640);
  if (getxattr (path, "user.test", value, sizeof value) != 4)
    g_assert_cmpint (errno, ==, ENOTSUP);
  if (getxattr (path, "system.posix_acl_access", list, sizeof list) != sizeof acl)
    g_assert_cmpint (errno, ==, ENOTSUP);
  else
    g_assert_cmpmem (list, sizeof list, acl, sizeof acl);
}

static void
run_fault (Place *place,
           Case   kind,
           int    at,
           int    fault)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (GFile) file = prepare (place, kind, document);
  g_autoptr (GError) error = NULL;
  gboolean saved;

  saved = save (document, file, at, fault, &error);
  if (!saved)
    g_test_message ("%s, call %d, fault %d: %s", case_names[kind], at, fault, error->message);
  g_assert_true (mar_document_modified (document) == !saved);
  g_assert_true (saved == (error == NULL));
  if (!saved)
    g_assert_nonnull (strstr (error->message, kind == LINKED_FILE ? "other" : "a game"));
  if (fault == EINTR || fault == SHORT)
    g_assert_true (saved);
  check_file (place, kind, saved, FALSE);
  g_assert_cmpuint (n_left_over (place), <=, faults.was_unlink);
  /* Nobody seems to have changed the file: saving again works. */
  if (kind == OLD_FILE || kind == TWO_NAMES)
    g_assert_true (mar_document_save (document, NULL, FALSE, NULL, NULL));
}

static void
run_death (Place *place,
           Case   kind,
           int    at)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (GFile) file = prepare (place, kind, document);
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      save (document, file, at, DEATH, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 77);
  check_file (place, kind, FALSE, TRUE);
  g_assert_cmpuint (n_left_over (place), <=, 1);
}

static void
test_every_call (Place         *place,
                 gconstpointer  data)
{
  for (Case kind = 0; kind < N_CASES; kind++)
    {
      g_autoptr (MarDocument) document = make_document ();
      g_autoptr (GFile) file = prepare (place, kind, document);
      int n_calls;

      g_assert_true (save (document, file, 0, 0, NULL));
      n_calls = faults.n_calls;
      g_test_message ("%s: %d calls", case_names[kind], n_calls);
      g_assert_cmpint (n_calls, >=, 8);
      for (int at = 1; at <= n_calls; at++)
        {
          for (guint i = 0; i < G_N_ELEMENTS (fault_kinds); i++)
            run_fault (place, kind, at, fault_kinds[i]);
          run_death (place, kind, at);
        }
    }
}

/* Deleted meanwhile, it is written again; a link to nowhere stays one. */
static void
test_gone (Place         *place,
           gconstpointer  data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (GFile) link_file = prepare (place, LINKED_FILE, document);
  g_autofree char *path = g_file_get_path (link_file);
  g_autofree char *title = NULL;

  g_assert_true (g_file_delete (place->file, NULL, NULL));
  g_assert_true (mar_document_save (document, NULL, FALSE, NULL, NULL));
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "New");
  g_assert_true (g_file_delete (place->file, NULL, NULL));
  g_assert_false (mar_document_save (document, link_file, TRUE, NULL, NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}

/* A change is seen up to the moment in which the new file takes the name. */
static void
test_changed (Place         *place,
              gconstpointer  data)
{
  for (Case kind = OLD_FILE; kind < N_CASES; kind++)
    {
      g_autoptr (MarDocument) document = make_document ();
      g_autoptr (GFile) file = prepare (place, kind, document);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      g_assert_true (mar_document_save (document, file, TRUE, NULL, NULL));
      set_title (document, "Newer");
      faults.changed = g_file_get_path (place->file);
      g_assert_false (mar_document_save (document, NULL, FALSE, NULL, &error));
      g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED);
      g_assert_true (mar_document_modified (document));
      g_file_get_contents (g_file_peek_path (place->file), &text, NULL, NULL);
      g_assert_cmpstr (text, ==, "theirs");
      g_assert_cmpuint (n_left_over (place), ==, 0);
    }
}

/* A state of a document with this text. */
static MarDraftState *
make_state (guint       number,
            const char *text)
{
  MarDraftState *state = g_new0 (MarDraftState, 1);

  state->state = number;
  state->title = g_strdup ("Draft");
  state->text = g_string_new (text);
  return state;
}

/* Asserts that what is on the disk is a draft whose last state is one of these. */
static void
assert_drafted (GFile      *file,
                const char *text,
                const char *other)
{
  g_autofree char *data = NULL;
  gsize length;
  g_autoptr (MarDraftHistory) history = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &data, &length, NULL, NULL));
  history = mar_draft_history_read (data, length, &error);
  g_assert_no_error (error);
  if (g_strcmp0 (history->text->str, other) != 0)
    g_assert_cmpstr (history->text->str, ==, text);
}

/* Returns: the calls that writing the second state of a draft made, of which one fails. Either
 * state is there then, what failed is said, and the next attempt brings the last one. */
static int
run_draft_fault (Place *place,
                 int    at,
                 int    fault)
{
  static const char first[] = "What was there before, in so many words.";
  static const char second[] = "What was there before, in so many more and other words.";
  g_autofree char *path = g_build_filename (place->folder, "a.draft", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MarDraftLog *log = mar_draft_log_new (file);
  g_autoptr (GError) error = NULL;
  gboolean written;

  g_remove (path);
  mar_draft_log_add (log, make_state (1, first));
  g_assert_true (mar_draft_log_flush (log, TRUE, NULL));
  assert_drafted (file, first, NULL);
  mar_draft_log_add (log, make_state (2, second));
  arm (at, fault);
  written = mar_draft_log_flush (log, TRUE, &error);
  faults.armed = FALSE;
  g_assert_true (written == (error == NULL));
  if (fault == SHORT)
    g_assert_true (written);
  assert_drafted (file, second, written ? NULL : first);
  g_assert_true (mar_draft_log_flush (log, TRUE, NULL));
  assert_drafted (file, second, NULL);
  mar_draft_log_unref (log);
  return faults.n_calls;
}

static void
test_draft (Place         *place,
            gconstpointer  data)
{
  const int n_calls = run_draft_fault (place, 0, 0);

  g_test_message ("%d calls", n_calls);
  g_assert_cmpint (n_calls, >=, 4);
  for (int at = 1; at <= n_calls; at++)
    for (guint i = 0; i < G_N_ELEMENTS (fault_kinds); i++)
      run_draft_fault (place, at, fault_kinds[i]);
}

/* Root saves what belongs to somebody else, and it stays his. */
static void
test_owner (Place         *place,
            gconstpointer  data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (GFile) file = prepare (place, OLD_FILE, document);
  const char *path = g_file_peek_path (file);
  struct stat facts;

  if (geteuid () != 0 || chown (path, 12345, 12346) != 0)
    {
      g_test_skip ("only root gives files away");
      return;
    }
  g_assert_true (mar_document_save (document, file, TRUE, NULL, NULL));
  g_assert_cmpint (stat (path, &facts), ==, 0);
  g_assert_cmpuint (facts.st_uid, ==, 12345);
  g_assert_cmpuint (facts.st_gid, ==, 12346);
  check_file (place, OLD_FILE, TRUE, FALSE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_place_test ("/save-faults/every-call", test_every_call);
  add_place_test ("/save-faults/gone", test_gone);
  add_place_test ("/save-faults/changed", test_changed);
  add_place_test ("/save-faults/owner", test_owner);
  add_place_test ("/save-faults/draft", test_draft);
  return g_test_run ();
}
