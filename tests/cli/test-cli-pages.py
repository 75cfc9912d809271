#!/usr/bin/python3
# What marginalia-cli makes of PDFs and pictures, whoever has read them.
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-cli-pages.py PROGRAM: a script stands in for marginalia-pages and says what was read."""

import json
import os
import sys
import tempfile
import unittest

from cli_program import FINDINGS, FINE, UNREADABLE, USAGE, call, expand

FAKE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'fake_pages.py')
PDF = b'%PDF-1.5\n\0'
PNG = b'\x89PNG\r\n\x1a\n'
REST = ' b 4 0(0)-0(0) -'
START = '4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4'
FIRST = '4w4/1wwwwwww1/9/9/3bb4/9/1bb2bbb1/4b4'
SECOND = '4w4/3wwww2/2w4w1/1w7/3bb4/9/1bb2bbb1/4b4'


def text(words, y=100, role='body'):
    return {'kind': 'text', 'x': 72, 'y': y, 'width': 400, 'height': 12, 'text': words, 'role': role}


def reading(board, game='margrites', rest=REST, sure=0.99, cells=(), options=None):
    return {'game': game, 'options': options or {}, 'position': board + rest, 'turned': 0,
            'sure': sure, 'cells': list(cells)}


def board(*readings):
    corners = [[0, 0], [90, 0], [90, 80], [0, 80]]
    return {'kind': 'board', 'x': 0, 'y': 0, 'width': 90, 'height': 80, 'corners': corners,
            'readings': list(readings)}


def answer(*pages, kind='pdf', **more):
    lines = [{'type': 'document', 'kind': kind, 'pages': len(pages), **more}]
    lines += [{'type': 'page', 'page': number, 'width': 612, 'height': 792, 'items': items}
              for number, items in enumerate(pages, 1)]
    return ''.join(json.dumps(line) + '\n' for line in lines)


GAME = [text('A. An Attempt', role='heading'), text('In this game both sides begin.'),
        text('0(0)-0(0)'), board(reading(FIRST)), text('1. d2>d3; d3>d4; e2>e3; e3>e4.'),
        text('Comments'), text('Black takes the middle.'),
        text('0(0)-0(0)'), board(reading(SECOND, cells=[{'cell': 'b5', 'sure': 0.6}])),
        text('2. c7>c6; b7>b6; b6>b5; h7>h6.'), text('Comments'), text('White waits.')]
ILLUSTRATION = [text('Illustration 2. Two Moves', role='caption'),
                board(reading('9/9/3b5/9/9/9/bbb1bbbb1/9',
                              cells=[{'cell': 'd2', 'sure': 0.99, 'shade': 'blue1', 'ghost': 'b'},
                                     {'cell': 'd6', 'sure': 0.5, 'shade': 'blue5'}])),
                text('Comments', role='heading'), text('A marble has gone up.'),
                text('3. Captures', role='heading'), text('Nothing is captured here.')]


def at(item, x):
    return {**item, 'x': x}


def play_a_little(game, n):
    """The start and the positions after n turns, each with the last action before it."""
    position = expand({'game': game})['position']
    played = [(None, position)]
    while len(played) <= n:
        asked = expand({'game': game, 'position': position})
        action = asked['actions'][0]
        after = asked['after'][action]
        if expand({'game': game, 'position': after})['actor'] != asked['actor'] \
                and asked['actor'] != 'chance':
            played.append((action, after))
        position = after
    return played


class TestPages(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, content=None):
        path = os.path.join(self.folder.name, name)
        if content is not None:
            with open(path, 'wb') as file:
                file.write(content)
        return path

    def call(self, said, *arguments, content=PDF, name='book.pdf', program=FAKE, **more):
        """The file's name is put in the place of FILE. @more: environment."""
        file = self.path(name, content)
        environment = {**os.environ, 'MARGINALIA_PAGES': program,
                       'FAKE_PAGES': self.path('said', said.encode()), **more}
        return call(*[file if word == 'FILE' else word for word in arguments], env=environment)

    def show(self, said, content=PDF, name='book.pdf'):
        return json.loads(self.call(said, 'show', 'FILE', '--json', content=content, name=name).out)

    # Books.

    def test_turns_say_where_they_stand(self):
        shown = self.show(answer([text('A word first.')], GAME, title='A Book', author='Ada'))
        turns = shown['games'][0]['turns']
        self.assertEqual([turn['position'].split()[0] for turn in turns], [FIRST, SECOND])
        self.assertEqual([(turn['source']['page'], turn['source']['board'], turn['source']['diagram'])
                          for turn in turns], [(2, 1, FIRST), (2, 2, SECOND)])
        self.assertNotIn('line', turns[0]['source'])
        self.assertNotIn('doubtful', turns[0])
        self.assertEqual(turns[1]['doubtful'], ['b5'])
        self.assertEqual(turns[0]['after'], 'Black takes the middle.')
        self.assertEqual(shown['games'][0]['title'], 'An Attempt')
        self.assertEqual(shown['headers']['title'], 'A Book')
        self.assertEqual(shown['headers']['author'], 'Ada')
        self.assertNotIn('figures', shown)

    def test_boards_correct_what_is_printed(self):
        """The board shows where the turn led: its last step was printed wrong."""
        game = json.loads(json.dumps(GAME))
        game[4]['text'] = '1. d2>d3; d3>d4; e2>e3; e3>f4.'
        turns = self.show(answer(game))['games'][0]['turns']
        self.assertEqual(turns[0]['position'].split()[0], FIRST)
        found = self.call(answer(game), 'check', 'FILE')
        self.assertEqual(found.returncode, FINDINGS)
        self.assertRegex(found.out, r'turn 1, page 1, moves: error: doubtful-step\n +text: e3>f4')

    def test_illustrations_become_figures(self):
        shown = self.show(answer(ILLUSTRATION, GAME))
        figure, = shown['figures']
        self.assertEqual(figure['position'].split()[0], '9/9/3b5/9/9/9/bbb1bbbb1/9')
        self.assertEqual(figure['title'], '2')
        self.assertEqual(figure['caption'], 'Two Moves\n\nA marble has gone up.')
        self.assertEqual(figure['source'], {'page': 1, 'board': 1})
        self.assertEqual(figure['doubtful'], ['d6'])
        self.assertEqual([(mark['type'], mark['cell'], mark.get('tone')) for mark in figure['marks']],
                         [('shade', 'd2', 1), ('ghost', 'd2', None), ('shade', 'd6', 5)])
        self.assertEqual(shown['games'][0]['turns'][0]['source']['page'], 2)
        passages = ' '.join(passage['text'] for passage in shown['passages'])
        self.assertIn('Nothing is captured here.', passages)
        self.assertNotIn('a b c', passages)

    def test_numbers_that_boards_share(self):
        other = board(reading('9/9/9/9/4b4/9/9/9'))
        pages = [ILLUSTRATION[:4] + [other, text('Comments'), text('It stands alone.')],
                 [text('Ill. 2. contd.', role='caption'), other, text('It stands there still.')],
                 [text('Ill. 3.b.1. Another', role='caption'), text('0(2)-0(6)'), other]]
        figures = self.show(answer(*pages))['figures']
        self.assertEqual([figure['title'] for figure in figures], ['2.1', '2.2', '2.3', '3.b.1'])
        self.assertEqual([figure['caption'] for figure in figures],
                         ['Two Moves\n\nA marble has gone up.', 'Two Moves\n\nIt stands alone.',
                          'It stands there still.', 'Another\n\n0(2)-0(6)'])
        self.assertEqual(figures[3]['position'], '9/9/9/9/4b4/9/9/9 b 4 0(2)-0(6) -')

    def test_numbers_below_boards(self):
        one, other = board(reading('9/9/9/9/4b4/9/9/9')), board(reading('9/9/9/4b4/9/9/9/9'))
        page = [text('Words.'), one, text('Diagramm 4: Ein Stein'), text('More words.'), other,
                text('Diagramm 5: Noch einer')]
        figures = self.show(answer(page))['figures']
        self.assertEqual([(figure['title'], figure['caption']) for figure in figures],
                         [('4', 'Ein Stein'), ('5', 'Noch einer')])

    def test_asides(self):
        """What is set in below a turn is another way to play on, and no turn of the game."""
        played = play_a_little('marvin', 6)
        moves = [f'{number}. {move}' for number, (move, _) in enumerate(played[1:], 1)]
        page = [text('A game of MARVIN.')]
        for number, (_, position) in enumerate(played[1:], 1):
            page += [board(reading(position, game='marvin', rest='')), text(moves[number - 1])]
            if number == 4:
                page += [at(text('4. c3 This was better.'), 84), at(text('5. c4 And so on.'), 84),
                         at(board(reading('5/5/2w2/5/5 r', game='marvin', rest='')), 12)]
        game, = self.show(answer(page))['games']
        self.assertEqual([turn['position'].split()[0] for turn in game['turns']],
                         [position.split()[0] for _, position in played[1:]])
        self.assertEqual([turn['source']['board'] for turn in game['turns']], [1, 2, 3, 4, 6, 7])
        aside = game['turns'][3]
        self.assertIn('4. c3 This was better. 5. c4 And so on.', aside['after'])
        figure, = aside['figures']
        self.assertEqual(figure['source'], {'page': 1, 'board': 5})
        self.assertNotIn('caption', figure)

    def test_files_keep_it(self):
        own = self.path('own.marginalia')
        said = answer(ILLUSTRATION, GAME)
        self.assertEqual(self.call(said, 'convert', 'FILE', '-o', own).returncode, FINE)
        again = self.path('again.marginalia')
        self.assertEqual(call('convert', own, '-o', again).returncode, FINE)
        with open(own, 'rb') as one, open(again, 'rb') as other:
            self.assertEqual(one.read(), other.read())
        self.assertEqual(json.loads(call('show', own, '--json').out), self.show(said))

    # Pictures.

    def test_one_board_is_a_start(self):
        said = answer([board(reading(START, cells=[{'cell': 'e4', 'sure': 0.4}]))], kind='picture')
        game, = self.show(said, PNG, 'board.png')['games']
        self.assertEqual(game['start'].split()[0], START)
        self.assertEqual(game['doubtful'], ['e4'])
        self.assertEqual(game['source'], {'page': 1, 'board': 1, 'diagram': START})
        self.assertNotIn('turns', game)

    def test_one_board_of_a_book(self):
        """Alone it is a picture, beside words an illustration."""
        alone = self.show(answer([board(reading(START))]))
        self.assertEqual(alone['games'][0]['start'].split()[0], START)
        beside = self.show(answer([board(reading(START)), text('Words.')]))
        self.assertNotIn('games', beside)
        self.assertEqual(len(beside['figures']), 1)

    def test_a_board_that_no_game_has_is_a_figure(self):
        said = answer([board(reading('bbbbbbbbb/9/9/9/9/9/9/9'))], kind='picture')
        shown = self.show(said, PNG, 'board.png')
        self.assertNotIn('games', shown)
        self.assertEqual(len(shown['figures']), 1)

    def test_a_sequence_is_a_game(self):
        """The side to move isn't seen on a board: the second turn is White's all the same."""
        said = answer([board(reading(START)), board(reading(FIRST)), board(reading(SECOND))],
                      kind='picture')
        game, = self.show(said, PNG, 'boards.png')['games']
        self.assertEqual([turn['position'].split()[0] for turn in game['turns']], [FIRST, SECOND])
        self.assertEqual([turn['source']['board'] for turn in game['turns']], [2, 3])

    def test_sequences_of_every_game(self):
        for game in ('margrites', 'margo', 'marad', 'marvin', 'martial'):
            with self.subTest(game):
                boards = [position for _, position in play_a_little(game, 3)]
                said = answer([board(reading(text, game=game, rest='')) for text in boards],
                              kind='picture')
                shown, = self.show(said, PNG, 'boards.png')['games']
                self.assertEqual(shown['game'], game)
                seen = [turn['position'].split()[0] for turn in shown['turns']
                        if 'source' in turn]
                self.assertEqual(seen, [text.split()[0] for text in boards[1:]])

    def test_others_are_figures(self):
        said = answer([board(reading(START)), board(reading('9/9/9/9/4b4/9/9/9'))], kind='picture')
        shown = self.show(said, PNG, 'boards.png')
        self.assertNotIn('games', shown)
        self.assertEqual([figure['source']['board'] for figure in shown['figures']], [1, 2])

    def test_the_game_that_is_asked_for(self):
        said = answer([board(reading('5/5/2w2/5/5', 'marvin', ' r', 0.9), reading(START, sure=0.5))],
                      kind='picture')
        self.assertEqual(self.show(said, PNG, 'board.png')['games'][0]['game'], 'marvin')
        out = self.path('out.marginalia')
        done = self.call(said, 'convert', 'FILE', '--game', 'margrites', '-o', out, content=PNG,
                         name='board.png')
        self.assertEqual(done.returncode, FINE, done.err)
        self.assertEqual(json.loads(call('show', out, '--json').out)['games'][0]['game'], 'margrites')
        self.assertEqual(self.call(said, 'convert', 'FILE', '--game', 'chess').returncode, USAGE)
        done = self.call(said, 'convert', 'FILE', '--game', 'margo', content=PNG, name='board.png')
        self.assertEqual(done.returncode, UNREADABLE)
        self.assertIn('board.png: there is no board on it that can be read', done.err)

    # What can't be read.

    def test_reasons(self):
        for code, words in (('encrypted', 'encrypted'), ('damaged', 'damaged'),
                            ('too-large', 'too large'), ('not-known', 'neither a PDF nor a picture')):
            with self.subTest(code):
                said = json.dumps({'type': 'error', 'code': code, 'message': 'so there'}) + '\n#exit 3\n'
                done = self.call(said, 'show', 'FILE')
                self.assertEqual((done.returncode, done.out), (UNREADABLE, ''))
                self.assertRegex(done.err, f'^marginalia-cli: .*book.pdf: .*{words}')

    def test_the_page_is_named(self):
        error = json.dumps({'type': 'error', 'code': 'damaged', 'message': 'so there', 'page': 2})
        done = self.call(answer([], pages=2) + error + '\n', 'show', 'FILE')
        self.assertEqual((done.returncode, done.out), (UNREADABLE, ''))
        self.assertIn('book.pdf: page 2: it is damaged', done.err)

    def test_other_pages_are_read(self):
        error = json.dumps({'type': 'error', 'code': 'damaged', 'message': 'so there', 'page': 2})
        shown = self.show(answer(GAME, pages=2) + error + '\n')
        self.assertEqual(len(shown['games'][0]['turns']), 2)
        self.assertIn('[page 2: it is damaged]', json.dumps(shown))

    def test_a_program_that_fails(self):
        for said in ('#exit 1\n', '#kill\n', answer(GAME) + '#kill\n', 'nonsense\n', '{}\n',
                     '{"type":"page","page":1,"items":[{"kind":7},3,null,{"kind":"board","readings":'
                     '[{"game":"margrites","position":"9","cells":[1]},{"game":5}],"corners":[[1]]}]}\n'):
            with self.subTest(said[-30:]):
                done = self.call(said, 'show', 'FILE')
                self.assertEqual((done.returncode, done.out), (UNREADABLE, ''))
                self.assertRegex(done.err, '^marginalia-cli: .*book.pdf: ')

    def test_nothing_is_stored(self):
        """A file is read where no other can be written."""
        done = self.call(answer(GAME), 'show', 'FILE', '--json', TMPDIR='/nowhere')
        self.assertEqual((done.returncode, done.err), (FINE, ''))
        self.assertEqual(len(json.loads(done.out)['games'][0]['turns']), 2)

    def test_no_program(self):
        done = self.call('', 'show', 'FILE', program='/nowhere/marginalia-pages')
        self.assertEqual(done.returncode, UNREADABLE)
        self.assertIn('“marginalia-pages”', done.err)

    def test_nothing_to_read(self):
        done = self.call(answer([text('Only words.')]), 'show', 'FILE')
        self.assertEqual(done.returncode, UNREADABLE)
        self.assertIn('no game and no board', done.err)

    def test_texts_about_pdfs_are_texts(self):
        done = self.call('#exit 9\n', 'show', 'FILE', content=b'A file begins with %PDF-1.4.',
                         name='notes.txt')
        self.assertEqual(done.returncode, UNREADABLE)
        self.assertIn('no moves', done.err)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
