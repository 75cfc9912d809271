/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-search-provider.h"

#include "mar-library.h"
#include "mar-shell-search.h"

/* More than the Shell shows. */
#define MOST_RESULTS 20
/* How long a program that the bus has started stays for the next question, in milliseconds. */
#define PATIENCE 30000

struct _MarSearchProvider
{
  MarApplication *application;
  MarShellSearchProvider2 *skeleton;
  GHashTable *found; /* what each identifier of the last answers stands for: Result */
};

typedef struct
{
  char *name;
  char *description;
} Result;

/* One question of the Shell, with what becomes of it in a thread. */
typedef struct
{
  MarSearchProvider *provider; /* only for the main thread */
  GDBusMethodInvocation *invocation;
  char *words;
  GStrvBuilder *identifiers;
  GHashTable *found;
} Search;

static void
result_free (Result *result)
{
  g_free (result->name);
  g_free (result->description);
  g_free (result);
}

static void
search_free (Search *search)
{
  g_free (search->words);
  g_strv_builder_unref (search->identifiers);
  g_hash_table_unref (search->found);
  g_free (search);
}

static char *
describe (const MarLibraryHit *hit)
{
  g_autofree char *players = mar_library_hit_format_players (hit);
  GString *text = g_string_new (players);

  if (hit->excerpt != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", hit->excerpt);
  if (text->len == 0 && hit->game != NULL)
    g_string_append (text, hit->game->title);

  return g_string_free (text, FALSE);
}

static void
add_hits (Search                *search,
          MarLibrary            *library,
          const MarLibraryQuery *query)
{
  g_autoptr (MarLibraryFound) found = mar_library_search (library, query, NULL, NULL);

  for (guint i = 0; found != NULL && i < found->hits->len; i++)
    {
      const MarLibraryHit *hit = found->hits->pdata[i];
      const MarFilePlace place = { hit->number, hit->node, hit->step };
      g_autofree char *uri = g_filename_to_uri (hit->path, NULL, NULL);
      g_autofree char *hint = mar_file_place_write (&place);
      g_autofree char *identifier = g_strdup_printf ("%s#%s", hint, uri);
      Result *result;

      if (uri == NULL || g_hash_table_contains (search->found, identifier)
          || g_hash_table_size (search->found) >= MOST_RESULTS)
        continue;
      result = g_new0 (Result, 1);
      result->name = hit->title != NULL ? g_strdup (hit->title) : g_path_get_basename (hit->path);
      result->description = describe (hit);
      g_strv_builder_add (search->identifiers, identifier);
      g_hash_table_insert (search->found, g_steal_pointer (&identifier), result);
    }
}

/* Titles before players, and those before comments. */
static void
search_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Search *search = data;
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (MarLibrary) library = mar_library_open (path, FALSE, NULL);
  const MarLibraryQuery queries[] = {
    { .title = search->words, .limit = MOST_RESULTS },
    { .player = search->words, .limit = MOST_RESULTS },
    { .text = search->words, .limit = MOST_RESULTS },
  };

  for (guint i = 0; library != NULL && i < G_N_ELEMENTS (queries); i++)
    add_hits (search, library, &queries[i]);
  g_task_return_boolean (task, TRUE);
}

static void
searched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Search *search = data;
  g_auto (GStrv) identifiers = g_strv_builder_end (search->identifiers);
  GHashTableIter iter;
  gpointer identifier, found;

  g_hash_table_iter_init (&iter, search->found);
  while (g_hash_table_iter_next (&iter, &identifier, &found))
    {
      g_hash_table_iter_steal (&iter);
      g_hash_table_replace (search->provider->found, identifier, found);
    }
  /* Both kinds of sets have the same answer. */
  g_dbus_method_invocation_return_value (search->invocation, g_variant_new ("(^as)", identifiers));
  g_application_release (G_APPLICATION (search->provider->application));
  search_free (search);
}

static void
begin_search (MarSearchProvider     *provider,
              GDBusMethodInvocation *invocation,
              const char *const     *terms)
{
  Search *search = g_new0 (Search, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, searched_cb, search);

  search->provider = provider;
  search->invocation = invocation;
  search->words = g_strjoinv (" ", (char **) terms);
  search->identifiers = g_strv_builder_new ();
  search->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) result_free);
  /* The program may have been started for this alone. */
  g_application_hold (G_APPLICATION (provider->application));
  g_task_set_source_tag (task, begin_search);
  g_task_set_task_data (task, search, NULL);
  g_task_run_in_thread (task, search_in_thread);
}

static gboolean
initial_cb (MarSearchProvider     *provider,
            GDBusMethodInvocation *invocation,
            const char *const     *terms)
{
  g_hash_table_remove_all (provider->found);
  begin_search (provider, invocation, terms);

  return TRUE;
}

static gboolean
subsearch_cb (MarSearchProvider     *provider,
              GDBusMethodInvocation *invocation,
              const char *const     *previous,
              const char *const     *terms)
{
  begin_search (provider, invocation, terms);

  return TRUE;
}

static gboolean
metas_cb (MarSearchProvider     *provider,
          GDBusMethodInvocation *invocation,
          const char *const     *identifiers)
{
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; identifiers[i] != NULL; i++)
    {
      const Result *result = g_hash_table_lookup (provider->found, identifiers[i]);

      if (result == NULL)
        continue;
      g_variant_builder_open (&metas, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&metas, "{sv}", "id", g_variant_new_string (identifiers[i]));
      g_variant_builder_add (&metas, "{sv}", "name", g_variant_new_string (result->name));
      g_variant_builder_add (&metas, "{sv}", "description",
                             g_variant_new_string (result->description));
      g_variant_builder_add (&metas, "{sv}", "gicon",
                             g_variant_new_string ("application-x-marginalia+json"));
      g_variant_builder_close (&metas);
    }
  mar_shell_search_provider2_complete_get_result_metas (provider->skeleton, invocation,
                                                        g_variant_builder_end (&metas));

  return TRUE;
}

static gboolean
activate_cb (MarSearchProvider     *provider,
             GDBusMethodInvocation *invocation,
             const char            *identifier,
             const char *const     *terms,
             guint                  time)
{
  g_auto (GStrv) parts = g_strsplit (identifier, "#", 4);

  if (g_strv_length (parts) == 4)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (parts[3]);

      g_application_open (G_APPLICATION (provider->application), &file, 1, identifier);
    }
  mar_shell_search_provider2_complete_activate_result (provider->skeleton, invocation);

  return TRUE;
}

static gboolean
launch_cb (MarSearchProvider     *provider,
           GDBusMethodInvocation *invocation,
           const char *const     *terms,
           guint                  time)
{
  g_autofree char *words = g_strjoinv (" ", (char **) terms);

  g_action_group_activate_action (G_ACTION_GROUP (provider->application), "search-library",
                                  g_variant_new_string (words));
  mar_shell_search_provider2_complete_launch_search (provider->skeleton, invocation);

  return TRUE;
}

MarSearchProvider *
mar_search_provider_new (MarApplication   *application,
                         GDBusConnection  *connection,
                         const char       *path,
                         GError          **error)
{
  g_autofree char *own = g_strconcat (path, "/SearchProvider", NULL);
  MarSearchProvider *provider = g_new0 (MarSearchProvider, 1);

  if (g_application_get_flags (G_APPLICATION (application)) & G_APPLICATION_IS_SERVICE)
    g_application_set_inactivity_timeout (G_APPLICATION (application), PATIENCE);
  provider->application = application;
  provider->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                           (GDestroyNotify) result_free);
  provider->skeleton = mar_shell_search_provider2_skeleton_new ();
  g_signal_connect_swapped (provider->skeleton, "handle-get-initial-result-set",
                            G_CALLBACK (initial_cb), provider);
  g_signal_connect_swapped (provider->skeleton, "handle-get-subsearch-result-set",
                            G_CALLBACK (subsearch_cb), provider);
  g_signal_connect_swapped (provider->skeleton, "handle-get-result-metas", G_CALLBACK (metas_cb),
                            provider);
  g_signal_connect_swapped (provider->skeleton, "handle-activate-result", G_CALLBACK (activate_cb),
                            provider);
  g_signal_connect_swapped (provider->skeleton, "handle-launch-search", G_CALLBACK (launch_cb),
                            provider);
  if (g_dbus_interface_skeleton_export (G_DBUS_INTERFACE_SKELETON (provider->skeleton), connection,
                                        own, error))
    return provider;

  mar_search_provider_free (provider);
  return NULL;
}

void
mar_search_provider_free (MarSearchProvider *provider)
{
  if (provider == NULL)
    return;

  g_dbus_interface_skeleton_unexport (G_DBUS_INTERFACE_SKELETON (provider->skeleton));
  g_object_unref (provider->skeleton);
  g_hash_table_unref (provider->found);
  g_free (provider);
}
