# Which slips nobody could mend for certain, as the text does not tell what stood there.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the true reading isn't first, the text is checked again with the first one in the place of the
slip, and with the true one. As long as nothing more is found with the first, and it is no farther from
what is printed, the text decides nothing between the two. Other slips stay where they are."""

import functools
import itertools
import re

FILES = 'abcdefghi'
DIGITS = '0123456789'
KEYS = ('1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm')

# How much more likely a sign is that is one nearer in its row.
FARTHER = 0.1


def are_neighbors(one, other):
    """Whether two signs lie beside each other on a keyboard."""
    places = [next(((row, keys.index(sign)) for row, keys in enumerate(KEYS) if sign in keys), None)
              for sign in (one, other)]
    if None in places:
        return False
    (row, column), (other_row, other_column) = sorted(places)
    return (other_row - row, other_column - column) in ((0, 1), (1, 0), (1, -1))


def sign_distance(one, other):
    """A sign is taken for one near it in its row, for its mirror image or hit beside it; what stands for
    no square at all may stand for each."""
    if one == other:
        return 0
    for row in (FILES, DIGITS[1:9]):
        if one in row and other in row:
            places = row.index(one), row.index(other)
            is_near = sum(places) == len(row) - 1 or are_neighbors(one, other)
            return 1 if is_near else 1 + FARTHER * (abs(places[0] - places[1]) - 1)
    return 1


def word_distance(one, other):
    """One slip turns the signs of a square around; else each that is wrong, left out or put in counts."""
    if one == other:
        return 0
    if one == other[::-1]:
        return 1
    row = list(range(len(other) + 1))
    for place, sign in enumerate(one, 1):
        last, row[0] = row[0], place
        for there, other_sign in enumerate(other, 1):
            last, row[there] = row[there], min(row[there] + 1, row[there - 1] + 1,
                                               last + sign_distance(sign, other_sign))
    return row[-1]


def are_crossed(one, other):
    """Whether two squares have exchanged their letters, their digits, or places."""
    crossed = [[one[1], one[0]]]
    if all(len(word) == 2 for word in one):
        crossed += [[one[1][0] + one[0][1], one[0][0] + one[1][1]],
                    [one[0][0] + one[1][1], one[1][0] + one[0][1]]]
    return other in crossed


def text_distance(one, other):
    """How many slips lie between two lists of words, those that are nearer counting less."""
    @functools.lru_cache(maxsize=None)
    def distance(i, j):
        if i == 0 or j == 0:
            return i + j
        ways = [distance(i - 1, j) + 1, distance(i, j - 1) + 1,
                distance(i - 1, j - 1) + word_distance(one[i - 1], other[j - 1])]
        if i > 1 and j > 1 and are_crossed(one[i - 2:i], other[j - 2:j]):
            ways.append(distance(i - 2, j - 2) + 1)
        # Two steps in each other's place.
        if i > 3 and j > 3 and one[i - 2:i] + one[i - 4:i - 2] == other[j - 4:j]:
            ways.append(distance(i - 4, j - 4) + 1)
        return min(ways)

    # Steps, or what they capture, stand in another order.
    if one != other and sorted(one) == sorted(other):
        return 1
    # What is the same before and behind costs nothing.
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    return distance(len(one), len(other))


def words(text):
    """Squares and other words; chains as single steps."""
    text = re.sub('->|→|–', '>', text.lower())
    text = re.sub(r'(?<=\w)-(?=\w)', '>', text)
    while re.search(r'>(\w+)>', text):
        text = re.sub(r'>(\w+)>', r'>\1;\1>', text, count=1)
    return re.findall(r'\w+|[+^=*-]', text)


def put_into(whole, around, text, reading):
    """@whole with @reading in the place of @text, which stands about the place @around in one of the lines
    there; None where it doesn't."""
    first, last = around
    start = whole.rfind('\n', 0, first) + 1
    end = whole.find('\n', last)
    end = len(whole) if end < 0 else end
    places = [match.start() + start for match in re.finditer(re.escape(text), whole[start:end])]
    if not text or not places:
        return None

    def off(place):
        return max(first - place - len(text), place - last, 0), abs(place - first)
    place = min(places, key=off)
    return whole[:place] + reading + whole[place + len(text):]


def span(text, changes, tokens):
    """Where @tokens begin and end in the text."""
    lengths = [len(changes.get(i, token.text)) for i, token in enumerate(text.tokens)]
    ends = list(itertools.accumulate(lengths))
    return ends[min(tokens)] - lengths[min(tokens)], ends[max(tokens)]


def first_readings(judged):
    """Of each turn of a slip the first finding with a reading: the finding and its first reading. Where nothing
    was found there, what is near it may explain the text as well."""
    told = {}
    for finding in judged.findings or judged.away:
        readings = [r for r in (finding['truth'], *finding['readings']) if r is not None]
        if readings and finding['severity'] != 'note':
            told.setdefault(finding['turn'], (finding, readings[0]))
    return told


def bare_turn(text, slip, reading):
    """The changes that put @reading into the text as the turn that is missing from it, without what was
    said of the turn."""
    changes = {}
    for i in slip.changes:
        token = text.tokens[i]
        if token.step >= 0:
            changes[i] = reading if reading is not None else ''
            reading = None
        else:
            is_frame = token.kind in ('lead', 'number', 'point', 'user', 'command')
            changes[i] = token.text if is_frame else ''
    return changes


def with_first(text, changes, judged):
    """The whole text with our first readings of a slip, or None where there are none."""
    slip = judged.slip
    told = first_readings(judged)
    if not told:
        return None
    if slip.kind == 'missing turn':
        reading = told[slip.turn][1] if slip.turn in told else None
        return reading and text.string({**changes, **bare_turn(text, slip, reading)})
    whole = text.string(changes)
    for turn, (finding, reading) in told.items():
        tokens = [i for i in slip.changes if text.tokens[i].turn == turn] or \
            [i for i, token in enumerate(text.tokens) if token.turn == turn and token.step >= 0] or \
            list(slip.changes)
        whole = put_into(whole, span(text, changes, tokens), finding['text'], reading)
        if whole is None:
            return None
    return whole


def with_truth(text, changes, judged):
    slip = judged.slip
    if slip.kind == 'missing turn':
        return text.string({**changes, **bare_turn(text, slip, judged.turn)})
    return text.string({i: new for i, new in changes.items() if i not in slip.changes})


def weigh(findings):
    """How much speaks against a text: the errors, and all that is no mere note. One that isn't read as a
    game at all has everything against it."""
    if findings is None:
        return float('inf'), float('inf')
    severities = [finding['severity'] for finding in findings]
    return severities.count('error'), len(severities) - severities.count('note')


def is_undecided(check, text, slips, judged):
    """Whether the text leaves open if our first reading of a slip or the true one was meant.
    @check tells what is found in a text."""
    changes = {i: new for slip in slips for i, new in slip.changes.items()}
    ours = with_first(text, changes, judged)
    if ours is None:
        return False
    truth = with_truth(text, changes, judged)
    if judged.slip.kind != 'missing turn':
        printed = words(text.string(changes))
        if text_distance(printed, words(ours)) > text_distance(printed, words(truth)):
            return False
    return all(one <= other for one, other in zip(weigh(check(ours)), weigh(check(truth))))
