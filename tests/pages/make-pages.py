#!/usr/bin/python3
# Makes pages with boards, and tells what is true of them.
# SPDX-License-Identifier: GPL-3.0-or-later
"""make-pages.py PROGRAM OUT [--seed S] [--count N] [--way NAME] [--damage NAME] [--game NAME]
[--style NAME]

Writes pages into the folder OUT, and beside each a JSON file with its truth. PROGRAM is
marginalia-cli."""

import argparse
import json
import os
import random

import page_damage
import page_positions
import page_ways


def options():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('program', help='marginalia-cli')
    parser.add_argument('out', help='the folder to write to')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=20, help='how many files')
    parser.add_argument('--way', choices=[*page_ways.WAYS, *page_ways.EXTRA_WAYS], help='pages of this kind only')
    parser.add_argument('--damage', choices=['none', *page_damage.DAMAGES])
    parser.add_argument('--game', choices=page_positions.GAMES)
    parser.add_argument('--look', help='this style or other look only')
    parser.add_argument('--cell', type=float, help='pixels a cell, or points on a page')
    return parser.parse_args()


def main():
    arguments = options()
    os.makedirs(arguments.out, exist_ok=True)
    maker = page_ways.Maker(arguments.program, arguments.game, arguments.look, arguments.cell)
    for index in range(arguments.count):
        chance = random.Random(f'{arguments.seed}/{index}')
        way = arguments.way or list(page_ways.WAYS)[index % len(page_ways.WAYS)]
        name, truth = maker.make(chance, way, arguments.damage,
                                 os.path.join(arguments.out, f'{index:04}'))
        with open(os.path.join(arguments.out, f'{index:04}.json'), 'w', encoding='utf-8') as file:
            json.dump(truth, file, indent=1)
            file.write('\n')
        n = sum(len(page['boards']) for page in truth['pages'])
        print(f'{name}: {truth["way"]}, {truth["damage"]}, {n} boards')
    maker.close()


if __name__ == '__main__':
    main()
