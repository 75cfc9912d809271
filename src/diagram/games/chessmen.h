/* The signs of chessmen. For the files of this layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-figure-private.h"

G_BEGIN_DECLS

/* Each adds a sign that reaches @reach from its middle, in @ink, with lines on it in
 * @ground. */
void mar_figure_add_crown (MarFigure *figure,
                           MarLayer   layer,
                           MarCell    cell,
                           double     x,
                           double     y,
                           double     reach,
                           MarPaint   ink,
                           MarPaint   ground);
void mar_figure_add_tower (MarFigure *figure,
                           MarLayer   layer,
                           MarCell    cell,
                           double     x,
                           double     y,
                           double     reach,
                           MarPaint   ink,
                           MarPaint   ground);
void mar_figure_add_mitre (MarFigure *figure,
                           MarLayer   layer,
                           MarCell    cell,
                           double     x,
                           double     y,
                           double     reach,
                           MarPaint   ink,
                           MarPaint   ground);

G_END_DECLS
