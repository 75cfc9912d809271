/* A question that the window asks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* The newest dialog that asks something. */
AdwMessageDialog *question (void);

/* The same of what is surely asked, as soon as the window comes to it. */
AdwMessageDialog *expected_question (void);
