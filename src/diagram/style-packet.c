/* The rulebook's look: white squares, grey home ranks, dotted lines, a red line
 * across the middle, marbles of ivory and charcoal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-style.h"

#define RGBA(hex, opacity)                                                                    \
  {                                                                                           \
    (((hex) >> 16) & 0xff) / 255.0, (((hex) >> 8) & 0xff) / 255.0, ((hex) & 0xff) / 255.0,    \
        (opacity)                                                                             \
  }
#define RGB(hex) RGBA (hex, 1.0)

const MarStyle mar_style_packet = {
  .name = "packet",

  .paper = RGB (0xfdfcf9),
  .home = RGB (0xe8e6df),
  .grid = RGB (0xaeaca4),
  .grid_width = 0.024,
  .grid_dash = 0.045,
  .centre = RGB (0xd9202e),
  .centre_width = 0.034,
  .frame = RGB (0x8b8983),
  .frame_width = 0.024,
  .corner = 0.1,

  .piece_radius = 0.385,
  .piece_stroke = 0.018,
  .piece_light = 0.42,
  .piece_shadow = RGBA (0x1c1a16, 0.5),
  .pieces = {
    [MAR_TONE_BLACK] = {
      .fill = RGB (0x5c5d66),
      .fill_edge = RGB (0x111114),
      .stroke = RGB (0x0a0a0c),
      .shine = RGBA (0xffffff, 0.5),
      .ink = RGB (0xffffff),
      .flat = RGB (0x26262b),
    },
    [MAR_TONE_WHITE] = {
      .fill = RGB (0xffffff),
      .fill_edge = RGB (0xc9c6ba),
      .stroke = RGB (0x8a877d),
      .shine = RGBA (0xffffff, 0.95),
      .ink = RGB (0x1f1f24),
      .flat = RGB (0xfbfaf6),
    },
    [MAR_TONE_RED] = {
      .fill = RGB (0xd8564f),
      .fill_edge = RGB (0x7c1219),
      .stroke = RGB (0x560a10),
      .shine = RGBA (0xffffff, 0.55),
      .ink = RGB (0xffffff),
      .flat = RGB (0xb32a2f),
    },
    [MAR_TONE_YELLOW] = {
      .fill = RGB (0xffe17a),
      .fill_edge = RGB (0xc98a12),
      .stroke = RGB (0x7d5408),
      .shine = RGBA (0xffffff, 0.8),
      .ink = RGB (0x3a2602),
      .flat = RGB (0xf0b93a),
    },
    [MAR_TONE_GOLD] = {
      .fill = RGB (0xf3cf63),
      .fill_edge = RGB (0xb67f1c),
      .stroke = RGB (0x5f3f08),
      .shine = RGBA (0xffffff, 0.5),
      .ink = RGB (0x382503),
      .flat = RGB (0xd9a537),
    },
    [MAR_TONE_SILVER] = {
      .fill = RGB (0xffffff),
      .fill_edge = RGB (0xc6cbd3),
      .stroke = RGB (0x6b727d),
      .shine = RGBA (0xffffff, 0.9),
      .ink = RGB (0x22262d),
      .flat = RGB (0xeef0f3),
    },
    [MAR_TONE_GREY] = {
      .fill = RGB (0xb4b2ac),
      .fill_edge = RGB (0x6d6b66),
      .stroke = RGB (0x45443f),
      .shine = RGBA (0xffffff, 0.3),
      .ink = RGB (0x1f1f24),
      .flat = RGB (0x8f8d87),
    },
  },

  .trail = RGB (0x3584e4),
  .trail_first = 0.2,
  .trail_last = 0.46,
  .trail_ink = RGB (0x1a5fb4),
  .captured = RGB (0xa51d2d),
  .halo = RGBA (0xffffff, 0.9),
  .label = RGB (0x66645e),
  .label_size = 0.3,

  .marks = {
    [MAR_COLOR_GREEN] = { RGBA (0x2ec27e, 0.45), RGB (0x1b8553), RGB (0x8ff0a4) },
    [MAR_COLOR_RED] = { RGBA (0xe01b24, 0.36), RGB (0xc01c28), RGB (0xffa69e) },
    [MAR_COLOR_BLUE] = { RGBA (0x3584e4, 0.4), RGB (0x1a5fb4), RGB (0x99c1f1) },
    [MAR_COLOR_YELLOW] = { RGBA (0xf6d32d, 0.6), RGB (0xa87b00), RGB (0xf9f06b) },
    [MAR_COLOR_ORANGE] = { RGBA (0xff7800, 0.38), RGB (0xc64600), RGB (0xffbe6f) },
    [MAR_COLOR_PURPLE] = { RGBA (0x9141ac, 0.34), RGB (0x813d9c), RGB (0xebb0ec) },
    [MAR_COLOR_GREY] = { RGBA (0x5e5c64, 0.3), RGB (0x4a484f), RGB (0xdeddda) },
  },
};
