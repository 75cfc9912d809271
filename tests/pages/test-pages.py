#!/usr/bin/python3
# Prints boards on pages, lets them be read, and reports what was right.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pages.py PROGRAM CLI [--count N] [--seed S] [--way NAME] [--damage NAME] [--game NAME]
[--look NAME] [--cell N] [--folder FOLDER] [--list] [--update]

PROGRAM is marginalia-pages, CLI marginalia-cli. Without options a fixed share of pages is read and
held against thresholds.json, which says what has been reached: a number there may only become
better (--update writes the better ones)."""

import argparse
import json
import os
import random
import sys
import tempfile

import page_damage
import page_judge
import page_positions
import page_report
import page_ways

SHARE = 40
SEED = 16
THRESHOLDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'thresholds.json')


def options():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('program')
    parser.add_argument('cli')
    parser.add_argument('--count', type=int, help='how many files (default: the fixed share)')
    parser.add_argument('--seed', type=int, default=SEED)
    parser.add_argument('--way', choices=[*page_ways.WAYS, *page_ways.EXTRA_WAYS])
    parser.add_argument('--damage', choices=['none', *page_damage.DAMAGES])
    parser.add_argument('--game', choices=page_positions.GAMES)
    parser.add_argument('--look', help='a style, or "other"')
    parser.add_argument('--cell', type=float, help='pixels a cell, or points on a page')
    parser.add_argument('--folder', help='where pages are kept; those that are there are read')
    parser.add_argument('--list', action='store_true', help='list what was misread')
    parser.add_argument('--update', action='store_true', help='write what has become better')
    return parser.parse_args()


class Run:
    def __init__(self, arguments):
        self.arguments = arguments
        self.report = page_report.Report()
        self.folder = arguments.folder or tempfile.mkdtemp()
        os.makedirs(self.folder, exist_ok=True)
        self.maker = page_ways.Maker(arguments.cli, arguments.game, arguments.look, arguments.cell)

    def run(self):
        ways = [self.arguments.way] if self.arguments.way else list(page_ways.WAYS)
        for index in range(self.arguments.count or SHARE):
            self.one(index, self.truth(index, ways[index % len(ways)]))
        self.maker.close()

    def truth(self, index, way):
        """Makes a page, or takes the one that was made."""
        path = os.path.join(self.folder, f'{index:04}.json')
        if os.path.exists(path):
            with open(path, encoding='utf-8') as file:
                return json.load(file)
        chance = random.Random(f'{self.arguments.seed}/{index}')
        _, truth = self.maker.make(chance, way, self.arguments.damage, path[:-5])
        with open(path, 'w', encoding='utf-8') as file:
            json.dump(truth, file)
        return truth

    def one(self, index, truth):
        path = os.path.join(self.folder, truth['file'])
        answer = page_judge.read([self.arguments.program], path)
        self.report.add_file(truth, answer)
        if answer.failed and self.arguments.list:
            print(f'{path}: {answer.failed}')
        for number, page in enumerate(truth['pages'], 1):
            whole = len(truth['pages']) == 1
            boards = answer.boards(None if whole else number)
            pairs, rest = page_judge.match(page['boards'], boards)
            for board, item in pairs:
                verdict = page_judge.judge(board, item, truth['damage'])
                self.report.add_board(truth, verdict)
                if self.arguments.list:
                    tell(path, number, truth, verdict)
            for item in rest:
                self.report.add_false(truth, item)
                if self.arguments.list:
                    reading = item['readings'][0]
                    print(f'{path}:{number}: {truth["way"]} {truth["kind"]} {truth["damage"]}: '
                          f'FALSE {reading["game"]} {reading["sure"]:.2f} {reading["position"]}')


def tell(path, number, truth, verdict):
    """Lists a board that was not read as it is."""
    board = verdict.truth
    if verdict.found and not verdict.wrong and not verdict.shades_wrong and verdict.game_right:
        return
    size = f' {board["cell"]:.0f} px' if board['corners'] else ''
    print(f'{path}:{number}: {truth["way"]} {truth["damage"]} {board["game"]} {board["look"]}{size}'
          f'{" turned" if board["turned"] else ""}{" cut" if board["crop"] else ""}'
          f'{" marks" if board["marks"] else ""}{" trail" if board["trail"] else ""}'
          f'{"" if board["coordinates"] else " no labels"}: ', end='')
    if not verdict.found:
        print('MISSED')
        return
    reading = verdict.answer['readings'][0]
    print(f'{len(verdict.wrong)} of {verdict.squares} wrong, {len(verdict.silent)} silent; shades '
          f'{" ".join(verdict.shades_wrong) or "right"}; {reading["game"]} {reading["options"]} '
          f'{reading["sure"]:.2f}\n    true {board["position"]}\n    read {reading["position"]}')


def hold(reached, update):
    """Compares what was reached with what has been reached before."""
    before = {'boards': reached['boards'], 'at least': {}, 'at most': {}}
    if os.path.exists(THRESHOLDS):
        with open(THRESHOLDS, encoding='utf-8') as file:
            before = json.load(file)
    worse = []
    if reached['boards'] != before['boards']:
        worse.append(f'there are {reached["boards"]} boards, not {before["boards"]}: the generator '
                     'is another one; write thresholds.json anew')
    for direction, sign in (('at least', 1), ('at most', -1)):
        for name, now in reached[direction].items():
            number = before[direction].get(name, now)
            if sign * now < sign * number:
                worse.append(f'{name}: {now}, {direction} {number}')
            elif now != number and not update:
                print(f'{name}: {now} is better than {number}; --update writes it down')
    if update and not worse:
        with open(THRESHOLDS, 'w', encoding='utf-8') as file:
            json.dump(reached, file, indent=2)
            file.write('\n')
    return worse


def main():
    arguments = options()
    run = Run(arguments)
    run.run()
    print(run.report.text())
    chosen = (arguments.count, arguments.way, arguments.damage, arguments.game, arguments.look,
              arguments.cell)
    fixed = arguments.seed == SEED and not any(chosen)
    worse = hold(run.report.numbers(), arguments.update) if fixed else []
    for line in worse:
        print('WORSE ' + line, file=sys.stderr)
    return 1 if worse else 0


if __name__ == '__main__':
    sys.exit(main())
