# What a checker found of the slips that were planted.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings and slips are matched by turn and by where they stand."""

import collections
import dataclasses
import json
import re
import subprocess

import slip_kinds
from slip_games import play_steps
from slip_provable import read_steps

# Where a finding of a slip may stand.
WHERE = {'moves': ('moves', 'text'), 'header': ('header', 'comment', 'moves'),
         'number': ('number',), 'comment': ('comment', 'header'), 'diagram': ('diagram',),
         'sign': ('moves', 'text')}

# How far from a slip a finding may be to be of it at all.
FAR_BEFORE, FAR_BEHIND = 1, 6

MEASURES = ('planted', 'found', 'right turn', 'error', 'reading first', 'among three',
            'to the letter', 'twice')

# The same without those slips of which the text doesn't tell what was meant.
LIMIT_MEASURES = ('planted', 'undecided', 'decided', 'reading first', 'among three')


def check(program, path):
    result = subprocess.run([program, 'check', '--json', path], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, timeout=300)
    if result.returncode not in (0, 1):
        return None
    return json.loads(result.stdout)['findings']


def plain(text):
    """The same for all ways to write the same steps or squares."""
    text = text.lower().replace('→', '>').replace('->', '>').replace('–', '-')
    text = re.sub(r'\s', '', text)
    text = re.sub(r'([a-i][1-8])-(?=[a-i][1-8])', r'\1>', text)
    # Chains as single steps: d2>d3>d4 is d2>d3;d3>d4.
    while re.search(r'>([a-i][1-8])>', text):
        text = re.sub(r'>([a-i][1-8])>', r'>\1;\1>', text, count=1)
    text = re.sub(r'[\[\]();,.:]', '', text).replace('x', '')
    return text


@dataclasses.dataclass
class Judged:
    slip: object
    findings: list
    away: list
    right: str  # the line or the turn as it should be
    wrong: str
    turn: str  # all steps as they should be
    board: str  # of a slip in a diagram: its pieces as they should be
    reaches: object = None  # of a missing turn: whether a reading leads where the turn led
    is_undecided: bool = False  # the text is as true with our first reading

    def found(self):
        return bool(self.findings or self.away)

    def is_error(self):
        return any(finding['severity'] == 'error' for finding in self.findings)

    def twice(self):
        turns = [finding['turn'] for finding in self.findings if finding['severity'] != 'note']
        return len(turns) > len(set(turns))

    def readings(self):
        """All readings, in the order in which they are offered."""
        told = []
        for finding in self.findings:
            for reading in [finding['truth'], *finding['readings']]:
                if reading is not None and (finding, reading) not in told:
                    told.append((finding, reading))
        return told

    def is_true(self, finding, reading):
        if self.board and reading == self.board:
            return True
        if reading == '':
            return self.slip.kind == 'doubled turn'
        if plain(reading) in {plain(truth) for truth in self.slip.truths if truth}:
            return True
        if self.reaches is not None and self.reaches(reading):
            return True
        return self.is_exact(finding, reading)

    def is_exact(self, finding, reading):
        """Whether putting the reading in gives the text as it was."""
        if self.board and reading == self.board:
            return True
        if reading == '':
            return self.slip.kind == 'doubled turn'
        if finding['text'] and self.wrong.replace(finding['text'], reading, 1) == self.right:
            return True
        return reading in self.slip.truths and (reading == self.turn
                                                or finding['text'] in ('', self.slip.printed))

    def rank(self):
        """How soon the true reading comes: 0 is first; None where it doesn't. A turn that is
        told beside its step counts as the same reading."""
        for finding in self.findings:
            told = list(dict.fromkeys(r for r in [finding['truth'], *finding['readings']]
                                      if r is not None))
            for place, reading in enumerate(told):
                if self.is_true(finding, reading):
                    doubled = finding['truth'] and len(told) > 1 and \
                        plain(told[0]) in plain(told[1])
                    return max(0, place - 1) if doubled else place
        return None

    def exact(self):
        return any(self.is_exact(finding, reading) for finding, reading in self.readings())


def whole_turn(text, turn, changes=None):
    changes = changes or {}
    return ''.join(changes.get(i, token.text) for i, token in enumerate(text.tokens)
                   if token.turn == turn and token.kind in
                   ('origin', 'arrow', 'target', 'exit', 'separator', 'place', 'raised', 'equals',
                    'face', 'mark', *slip_kinds.BRACKETS))


def line_of(text, slip, changes):
    """The lines with the changed tokens, as they are written with @changes."""
    first, last = min(slip.changes), max(slip.changes)
    if slip.kind == 'number skipped':
        last = first
    before = ''.join(token.text for token in text.tokens[:first])
    after = ''.join(token.text for token in text.tokens[last + 1:])
    middle = ''.join(changes.get(i, text.tokens[i].text) for i in range(first, last + 1))
    return before.rsplit('\n', 1)[-1] + middle + after.split('\n', 1)[0]


def true_board(text, slip):
    """A board is told as position texts have it, whatever signs the text writes."""
    if slip.kind != 'wrong diagram':
        return ''
    turns = text.game.turns
    position = turns[slip.turn].before if text.layout == 'diagrams' else \
        turns[slip.turn - 1].after
    return position.split(' ')[0]


def is_near(finding, slip):
    return slip.turn - FAR_BEFORE <= (finding['turn'] or 0) <= slip.turn + FAR_BEHIND


def reaches(rules, text, slip):
    """Nothing tells in which order a missing turn made its steps: where it led is all that the rest of
    a game can prove."""
    if slip.kind != 'missing turn' or text.game.name != 'margrites':
        return None
    turn = text.game.turns[slip.turn - 1]

    def leads_there(reading):
        after = play_steps(rules, turn.before, read_steps(reading))
        return after is not None and after.split(' ')[0] == turn.after.split(' ')[0]

    return leads_there


def judge(rules, text, slips, findings):
    """Returns what was found of each slip, and the findings that are of none."""
    judged = [Judged(slip, [], [], line_of(text, slip, {}), line_of(text, slip, slip.changes),
                     whole_turn(text, slip.turn), true_board(text, slip), reaches(rules, text, slip))
              for slip in slips]
    for one in judged:
        if one.slip.where in ('moves', 'sign'):
            one.slip.truths.append(one.turn)
            one.slip.truths += step_truths(text, one.slip)
    rest = []
    for finding in findings:
        mine = [one for one in judged
                if (finding['turn'] or 0) in (one.slip.turn, one.slip.other_turn or one.slip.turn)
                and (finding['in'] in WHERE[one.slip.where]
                     or text.layout == 'diagrams' and finding['kind'] == 'set-by-hand')]
        if mine:
            mine[0].findings.append(finding)
        else:
            rest.append(finding)
    false = []
    for finding in rest:
        if finding['severity'] == 'note':
            continue
        near = [one for one in judged if not one.found() and is_near(finding, one.slip)]
        if near:
            near[0].away.append(finding)
        false.append(finding)
    return judged, false


def step_truths(text, slip):
    """The steps that were changed, as they should be; a sign between two belongs to neither."""
    steps = {text.tokens[i].step for i in slip.changes if text.tokens[i].kind != 'separator'} or \
        {text.tokens[i].step for i in slip.changes}
    truths = []
    for step in steps:
        tokens = [token for token in text.tokens
                  if token.turn == slip.turn and token.step == step]
        truths.append(''.join(token.text for token in tokens if token.kind != 'separator'))
    return truths[:1] if len(truths) == 1 else []


class Table:
    """Counts by kind, layout and game."""

    def __init__(self):
        self.rows = collections.defaultdict(collections.Counter)
        self.limits = collections.defaultdict(collections.Counter)

    def add(self, name, judged):
        row = self.rows[name]
        row['planted'] += 1
        row['found'] += judged.found()
        row['right turn'] += bool(judged.findings)
        row['error'] += judged.is_error()
        rank = judged.rank()
        row['reading first'] += rank == 0
        row['among three'] += rank is not None and rank < 3
        row['to the letter'] += judged.exact()
        row['twice'] += judged.twice()
        limit = self.limits[name]
        limit['planted'] += 1
        limit['undecided' if judged.is_undecided else 'decided'] += 1
        if not judged.is_undecided:
            limit['reading first'] += rank == 0
            limit['among three'] += rank is not None and rank < 3

    def limit_text(self):
        """What is reached where the text decides."""
        lines = ['{:24}'.format('') + ''.join(f'{measure:>15}' for measure in LIMIT_MEASURES)]
        for name, row in self.limits.items():
            cells = [f'{row[measure]:>15}' for measure in LIMIT_MEASURES[:3]]
            for measure in LIMIT_MEASURES[3:]:
                share = 100 * row[measure] / max(1, row['decided'])
                cells.append(f'{row[measure]:>7} {share:5.1f} %')
            lines.append(f'{name:24}' + ''.join(cells))
        return '\n'.join(lines)

    def text(self):
        lines = ['{:24}'.format('') + ''.join(f'{measure:>15}' for measure in MEASURES)]
        for name, row in self.rows.items():
            cells = [f'{row["planted"]:>15}']
            for measure in MEASURES[1:]:
                share = 100 * row[measure] / max(1, row['planted'])
                cells.append(f'{row[measure]:>7} {share:5.1f} %')
            lines.append(f'{name:24}' + ''.join(cells))
        return '\n'.join(lines)
