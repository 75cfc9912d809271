# Tables of what was read.
# SPDX-License-Identifier: GPL-3.0-or-later

import collections

COLUMNS = ('boards', 'found', 'game', 'squares', 'right %', 'wrong', 'silent', 'shades', 'right %')
SIZES = (14, 20, 32, 64)


def size_name(board):
    if board['corners'] is None:
        return 'not known'
    for size in SIZES:
        if board['cell'] < size:
            return f'below {size}'
    return f'{SIZES[-1]} and more'


def share(part, whole):
    return 100.0 * part / whole if whole else 100.0


class Table:
    """Counts of verdicts, by one property of the boards."""

    def __init__(self):
        self.rows = collections.defaultdict(collections.Counter)

    def add(self, name, verdict):
        row = self.rows[name]
        row['boards'] += 1
        row['found'] += verdict.found
        row['game'] += verdict.game_right
        row['squares'] += verdict.squares
        row['wrong'] += len(verdict.wrong)
        row['silent'] += len(verdict.silent)
        row['shades'] += verdict.shades
        row['shades wrong'] += len(verdict.shades_wrong)

    def text(self):
        lines = [f'{"":26}' + ''.join(f'{column:>9}' for column in COLUMNS)]
        for name, row in sorted(self.rows.items()):
            right = share(row['squares'] - row['wrong'], row['squares'])
            shades = share(row['shades'] - row['shades wrong'], row['shades'])
            lines.append(f'{name:26}' + ''.join(f'{row[column]:>9}' for column in COLUMNS[:4])
                         + f'{right:9.2f}{row["wrong"]:>9}{row["silent"]:>9}{row["shades"]:>9}'
                         + f'{shades:9.2f}')
        return '\n'.join(lines)


class Report:
    """All tables of a run."""

    def __init__(self):
        self.tables = {name: Table() for name in
                       ('all', 'way', 'game', 'look', 'damage', 'cell', 'class')}
        self.counts = collections.Counter()

    def add_board(self, page, verdict):
        board = verdict.truth
        own = '-' not in board['look'] or board['look'].startswith('high-contrast')
        for table, name in (('all', 'all'), ('way', page['way']), ('game', board['game']),
                            ('look', board['look'] if own else 'other'),
                            ('damage', page['damage']), ('cell', size_name(board)),
                            ('class', page_class(page))):
            self.tables[table].add(name, verdict)

    def add_false(self, page, item):
        sure = item['readings'][0]['sure'] >= 0.9
        self.counts['false boards' if sure else 'false boards, doubted'] += 1
        if not page['pages'][0]['boards']:
            name = 'boards on pages without one'
            self.counts[name if sure else name + ', doubted'] += 1

    def add_file(self, page, answer):
        self.counts['files'] += 1
        if answer.failed:
            self.counts['files that failed'] += 1

    def text(self):
        parts = [f'{name}\n{table.text()}\n' for name, table in self.tables.items()]
        parts += [f'{name}: {number}' for name, number in self.counts.items()]
        return '\n'.join(parts)

    def numbers(self):
        """What thresholds hold: each may only rise, or only fall."""
        rising, falling = {}, {}
        for name, row in sorted(self.tables['class'].rows.items()):
            rising[f'{name}: found'] = round(share(row['found'], row['boards']), 2)
            rising[f'{name}: squares right'] = round(share(row['squares'] - row['wrong'],
                                                           row['squares']), 2)
            falling[f'{name}: silent'] = row['silent']
        row = self.tables['all'].rows['all']
        rising['game first'] = round(share(row['game'], row['boards']), 2)
        rising['shades right'] = round(share(row['shades'] - row['shades wrong'], row['shades']), 2)
        for name in ('files that failed', 'false boards', 'boards on pages without one'):
            falling[name] = self.counts[name]
        return {'boards': row['boards'], 'at least': rising, 'at most': falling}


def page_class(page):
    """The four kinds of input that have aims of their own, and damaged pictures beside them."""
    if page['file'].endswith('.pdf'):
        return 'clean PDF'
    if page['damage'] in ('scan', 'photo'):
        return page['damage']
    if page['way'] == 'page':
        return 'page' if page['damage'] == 'none' else 'damaged page'
    return 'screenshot'
