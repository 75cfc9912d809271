#!/usr/bin/env python3
# Plants slips in true games and reports what proofreading finds of them.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-slips.py PROGRAM DATA [--games N] [--seed S] [--layout NAME] [--kind NAME] [--most N] [--save FOLDER]

Without options a fixed share is tried and held against thresholds.json, which says what has been
reached: a number there may only become better (--update writes the better ones)."""

import argparse
import collections
import glob
import json
import os
import random
import sys
import tempfile

import slip_games
import slip_kinds
import slip_layouts
import slip_limit
import slip_others
import slip_provable
import slip_report

LAYOUTS = slip_layouts.LAYOUTS | slip_layouts.OTHERS | slip_others.LAYOUTS

SHARE = 60
SEED = 15
# Under the sanitizers it is enough that nothing goes wrong: every fourth game, which are not held against anything.
SPARING = os.environ.get('MAR_TEST_SPARING') is not None
THRESHOLDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'thresholds.json')


def options():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('program')
    parser.add_argument('data', help='the folder with samples/')
    parser.add_argument('--games', type=int, help='how many texts (default: the fixed share)')
    parser.add_argument('--seed', type=int, default=SEED)
    parser.add_argument('--layout', action='append', help='this layout only')
    parser.add_argument('--kind', help='this kind of slip only')
    parser.add_argument('--most', type=int, help='how many slips a text has at most (0: clean games)')
    parser.add_argument('--save', help='write each text, its slips and its findings here')
    parser.add_argument('--list', action='store_true', help='list what was missed and what is false')
    parser.add_argument('--update', action='store_true', help='write what has become better')
    return parser.parse_args()


# The options with which games are played at random.
OPTIONS = {'margo': ({'size': '5'}, {'size': '6'}, {'size': '8', 'swap': 'false'}),
           'martial': ({}, {'target': '13'}), 'marad': ({}, {'target': '4'}),
           'marvin': ({}, {'size': '7'})}


def one_game(chance, rules, samples, index, layout):
    """Every fourth game is a sample, the others are made."""
    if layout == 'transcript':
        return slip_games.random_other(rules, chance, 'margo', chance.choice((12, 25)),
                                       (('size', chance.choice('56')),))
    if layout == 'diagrams':
        return slip_games.random_other(rules, chance, 'marad', chance.choice((12, 24)))
    name = chance.choice(list(OPTIONS)) if layout in slip_others.LAYOUTS else 'margrites'
    if samples[name] and index % 4 == 3:
        return samples[name][index // 4 % len(samples[name])]
    if name == 'margrites':
        return slip_games.random_margrites(rules, chance, chance.choice((10, 16, 24, 32)))
    return slip_games.random_other(rules, chance, name, chance.choice((12, 24, 40)),
                                   tuple(chance.choice(OPTIONS[name]).items()))


def plant(chance, rules, text, kinds, most):
    """Up to @most slips, each in a turn of its own and away from the others."""
    slips = []
    names = list(kinds)
    for _ in range(60):
        if len(slips) == most:
            break
        slip = slip_kinds.KINDS[chance.choice(names)](text, chance)
        if slip is None or any(abs(slip.turn - other.turn) < 2 or
                               set(slip.changes) & set(other.changes) for other in slips):
            continue
        if text.string(slip.changes) == text.string():
            continue
        slip.is_provable = slip_provable.is_provable(rules, text, slip)
        slips.append(slip)
    return slips


class Run:
    def __init__(self, arguments):
        self.arguments = arguments
        self.rules = slip_games.Rules(arguments.program)
        self.samples = collections.defaultdict(list)
        for path in sorted(glob.glob(os.path.join(arguments.data, 'samples', '*'))):
            game = slip_games.sample(arguments.program, self.rules, path)
            if game is not None:
                self.samples[game.name].append(game)
        self.tables = {name: slip_report.Table() for name in
                       ('all', 'harmless', 'layout', 'kind', 'game')}
        self.counts = {'texts': 0, 'games with slips': 0, 'clean games': 0, 'false errors': 0,
                       'false warnings': 0, 'false errors in clean games': 0,
                       'false warnings in clean games': 0, 'unread': 0, 'not provable': 0}
        self.folder = arguments.save or tempfile.mkdtemp()
        os.makedirs(self.folder, exist_ok=True)

    def run(self):
        arguments = self.arguments
        layouts = arguments.layout or list(LAYOUTS)
        kinds = [arguments.kind] if arguments.kind else list(slip_kinds.KINDS)
        for index in range(0, arguments.games or SHARE, 4 if SPARING else 1):
            chance = random.Random(f'{arguments.seed}/{index}')
            layout = layouts[index % len(layouts)]
            game = one_game(chance, self.rules, self.samples, index, layout)
            text = slip_layouts.write(game, layout, LAYOUTS, chance, self.rules)
            most = 0 if index % 5 == 4 and not arguments.kind else chance.choice((1, 2, 3, 4, 5))
            most = most if arguments.most is None else min(most, arguments.most)
            self.one(index, text, plant(chance, self.rules, text, kinds, most))
        self.rules.close()

    def one(self, index, text, slips):
        changes = {i: new for slip in slips for i, new in slip.changes.items()}
        path = os.path.join(self.folder, f'{index:04}.txt')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text.string(changes))
        findings = slip_report.check(self.arguments.program, path)
        self.counts['texts'] += 1
        if findings is None:
            self.counts['unread'] += 1
            findings = []
        judged, false = slip_report.judge(self.rules, text, slips, findings)
        for one in judged:
            if one.slip.changes_meaning and one.slip.is_provable and one.rank() != 0:
                one.is_undecided = slip_limit.is_undecided(self.check_again, text, slips, one)
        self.count(text, judged, false)
        if self.arguments.list:
            self.list(path, text, judged, false)

    def check_again(self, text):
        path = os.path.join(self.folder, 'again.txt')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return slip_report.check(self.arguments.program, path)

    def count(self, text, judged, false):
        errors = sum(finding['severity'] == 'error' for finding in false)
        warnings = len(false) - errors
        clean = '' if judged else ' in clean games'
        self.counts['games with slips' if judged else 'clean games'] += 1
        self.counts['false errors' + clean] += errors
        self.counts['false warnings' + clean] += warnings
        for one in judged:
            if not one.slip.changes_meaning:
                self.tables['harmless'].add(one.slip.kind, one)
            elif not one.slip.is_provable:
                self.counts['not provable'] += 1
            else:
                self.tables['all'].add('all', one)
                self.tables['kind'].add(one.slip.kind, one)
                self.tables['layout'].add(text.layout, one)
                self.tables['game'].add(text.game.name, one)

    def list(self, path, text, judged, false):
        print(f'{path}: {text.layout}')
        for one in judged:
            slip = one.slip
            state = 'found' if one.findings else 'away' if one.away else \
                'MISSED' if slip.is_provable else 'not provable'
            print(f'  {slip.kind}, turn {slip.turn}: {state}'
                  f'{" ERROR" if one.is_error() else ""}{" TWICE" if one.twice() else ""}'
                  f' rank {one.rank()}{" exact" if one.exact() else ""}'
                  f'{" undecided" if one.is_undecided else ""}')
            print(f'    - {one.right}\n    + {one.wrong}')
            for finding in one.findings:
                print('    = ' + told(finding))
        for finding in false:
            print('  FALSE ' + told(finding))

    def numbers(self):
        """What the thresholds hold: each may only rise, or only fall."""
        row = self.tables['all'].rows['all']
        rising = {measure: row[measure] for measure in slip_report.MEASURES[1:-1]}
        for kind, found in sorted(self.tables['kind'].rows.items()):
            rising['found: ' + kind] = found['found']
        limit = self.tables['all'].limits['all']
        falling = {'twice': row['twice'],
                   'not first where the text decides': limit['decided'] - limit['reading first']}
        for name in ('false errors', 'false errors in clean games', 'false warnings in clean games',
                     'unread'):
            falling[name] = self.counts[name]
        return {'planted': row['planted'], 'at least': rising, 'at most': falling}


def told(finding):
    return '{severity} {in} {kind} turn {turn}: {text!r} → {truth!r} {readings} {reason}'.format(
        **finding)


def hold(reached, update):
    """Compares what was reached with what has been reached before."""
    before = {'planted': reached['planted'], 'at least': {}, 'at most': {}}
    if os.path.exists(THRESHOLDS):
        with open(THRESHOLDS, encoding='utf-8') as file:
            before = json.load(file)
    worse = []
    if reached['planted'] != before['planted']:
        worse.append(f'{reached["planted"]} slips were planted, not {before["planted"]}: the '
                     'generator is another one; write thresholds.json anew')
    for direction, sign in (('at least', 1), ('at most', -1)):
        for name, now in reached[direction].items():
            number = before[direction].get(name, now)
            if sign * now < sign * number:
                worse.append(f'{name}: {now}, {direction} {number}')
            elif now != number and not update:
                print(f'{name}: {now} is better than {number}; --update writes it down')
    if update and not worse:
        with open(THRESHOLDS, 'w', encoding='utf-8') as file:
            json.dump(reached, file, indent=2, ensure_ascii=False)
            file.write('\n')
    return worse


def main():
    arguments = options()
    run = Run(arguments)
    run.run()
    for name, table in run.tables.items():
        print(f'\n{name}\n{table.text()}')
    for name in ('all', 'layout', 'kind', 'game'):
        print(f'\n{name}, where the text decides\n{run.tables[name].limit_text()}')
    print()
    for name, number in run.counts.items():
        print(f'{name}: {number}')
    fixed = not (SPARING or arguments.games or arguments.layout or arguments.kind or arguments.seed != SEED)
    worse = hold(run.numbers(), arguments.update) if fixed else []
    for line in worse:
        print('WORSE ' + line, file=sys.stderr)
    return 1 if worse else 0


if __name__ == '__main__':
    sys.exit(main())
