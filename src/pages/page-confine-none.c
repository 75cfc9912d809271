/* Without libseccomp the limits of the process are all that binds it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-confine.h"

gboolean
page_confine (gboolean may_start_programs)
{
  return FALSE;
}
