# The ways in which boards come onto pages.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A way makes a file. Pictures may be damaged; documents are not."""

import os
import re
import shutil
import subprocess
import tempfile

import page_damage
import page_figures
import page_looks
import page_others
import page_paper
import page_positions
from page_truth import Board, Page, truth

# What befalls screenshots, scans and photos; a page at random suffers one of it.
ON_SCREEN = ('none', 'none', 'jpeg', 'scale', 'gray')
ON_PAPER = ('none', 'jpeg', 'blur', 'noise', 'gray', 'rotation', 'light', 'scan', 'scan', 'photo',
            'perspective')


# A board of a booklet in Markdown; those of side lines are quoted.
POSITION = re.compile(r'^(?:> )*```\n(?:> )*(\S+/\S+ [^\n]+)\n(?:> )*```$', re.M)

CHROMIUM = shutil.which('chromium')
PDFLATEX = shutil.which('pdflatex')


class Maker:
    def __init__(self, program, game=None, look=None, cell=None):
        self.program = program
        self.rules = page_positions.Rules(program)
        self.game = game
        self.look = look
        self.cell = cell

    def close(self):
        self.rules.close()

    def make(self, chance, way, damage, stem):
        """Writes a file; returns its name and its truth."""
        function, damages = (WAYS | EXTRA_WAYS)[way]
        result = function(self, chance, stem)
        if isinstance(result, list):
            name = stem + '.pdf'
            return name, truth(os.path.basename(name), result)
        damage = damage or chance.choice(damages)
        if damage != 'none':
            result = page_damage.DAMAGES[damage](chance, result)
        # What JPEG has spoiled may come as it is, or was kept as another form later.
        ending = chance.choice(('.png', '.jpg', '.webp')) if result.damage == 'jpeg' else '.png'
        name = stem + ending
        result.image.save(name, quality=95)
        return name, truth(os.path.basename(name), [result])

    def figure(self, chance, pixels=None, other=None):
        """A board of ours, or with @other, or by chance, in the look of somebody else."""
        pixels = int(pixels or self.cell or 0) or None
        if other is None:
            other = self.look == 'other' or not self.look and chance.random() < 0.4
        if other:
            pixels = pixels or chance.choice((16, 20, 24, 32, 40, 48, 64))
            return page_looks.figure(chance, self.rules, self.game, pixels)
        look = None if self.look == 'other' else self.look
        board = page_figures.figure(self.program, chance, self.rules, self.game, look, pixels)
        return page_paper.image_figure(board)

    def figures(self, chance, n, pixels=None):
        return [self.figure(chance, pixels) for _ in range(n)]


def figure(maker, chance, stem):
    """One figure alone, as it is exported."""
    board = maker.figure(chance, other=False).board
    return Page(board.image, [board], 'figure')


def look(maker, chance, stem):
    """One board as others draw it."""
    result = maker.figure(chance, other=True)
    return Page(page_paper.to_image(page_looks.surface(result)), [result.board], 'look')


def screen(maker, chance, stem):
    return page_paper.screen(chance, maker.figures(chance, chance.choice((1, 1, 2, 3))))


def page(maker, chance, stem):
    """A page of a book at 150 dots an inch."""
    return page_paper.picture(chance, maker.figures(chance, chance.choice((1, 2, 3, 4)), 60),
                              cell=maker.cell)


def pdf(maker, chance, stem):
    return page_paper.document(chance, stem + '.pdf',
                               maker.figures(chance, chance.choice((2, 4, 8)), 60))


def make_booklet(maker, chance, way):
    """The arguments of one of our booklets, and its page with all boards in order, without
    places."""
    samples = os.path.join(os.path.dirname(__file__), '..', '..', 'data', 'samples')
    names = [name for name in sorted(os.listdir(samples)) if name.startswith(maker.game or '')]
    path = os.path.join(samples, chance.choice(names))
    style = maker.look or chance.choice(page_figures.STYLES)
    options = [path, '-l', chance.choice(('packet', 'running')), '-s', style,
               '-p', chance.choice(('a4', 'letter', 'a5'))]
    text = subprocess.run([maker.program, 'booklet', *options, '-F', 'markdown', '--positions',
                           '-o', '-'], check=True, stdout=subprocess.PIPE).stdout.decode()
    game = os.path.basename(path).split('-')[0]
    boards = [Board(game, {}, position, style, *page_positions.size(game, {}), None,
                    trail=True)
              for position in POSITION.findall(text)]
    return options, Page(None, boards, way)


def booklet(maker, chance, stem):
    options, result = make_booklet(maker, chance, 'booklet')
    subprocess.run([maker.program, 'booklet', *options, '-o', stem + '.pdf', '--force'], check=True)
    return [result]


def html(maker, chance, stem):
    """A booklet in HTML, printed by a browser."""
    options, result = make_booklet(maker, chance, 'html')
    subprocess.run([maker.program, 'booklet', *options, '-o', stem + '.html', '--force'],
                   check=True)
    with tempfile.TemporaryDirectory() as home:
        subprocess.run([CHROMIUM, '--headless', '--no-sandbox', '--disable-gpu',
                        '--user-data-dir=' + home, '--print-to-pdf=' + stem + '.pdf',
                        'file://' + os.path.abspath(stem + '.html')],
                       check=True, stderr=subprocess.DEVNULL, timeout=300)
    return [result]


def latex(maker, chance, stem):
    """A booklet in LaTeX, whose boards TikZ draws."""
    options, result = make_booklet(maker, chance, 'latex')
    subprocess.run([maker.program, 'booklet', *options, '-o', stem + '.tex', '--force'], check=True)
    subprocess.run([PDFLATEX, '-interaction=batchmode', '-output-directory',
                    os.path.dirname(os.path.abspath(stem)), stem + '.tex'],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)
    return [result]


def none(maker, chance, stem):
    """A page without any board of ours."""
    return page_others.page(chance)


# The function, and what may befall the page then.
WAYS = {
    'figure': (figure, ON_SCREEN),
    'look': (look, ON_SCREEN),
    'screen': (screen, ON_SCREEN),
    'page': (page, ON_PAPER),
    'pdf': (pdf, ()),
    'booklet': (booklet, ()),
    'none': (none, ON_PAPER),
}

# Ways that take programs of others: only those whose programs are there, and only when asked for.
EXTRA_WAYS = {}
if CHROMIUM:
    EXTRA_WAYS['html'] = (html, ())
if PDFLATEX:
    EXTRA_WAYS['latex'] = (latex, ())
