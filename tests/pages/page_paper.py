# Pages with text and boards, drawn by Cairo: as pictures and as PDF.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A page is laid out in points; boards are placed between paragraphs, one or two in a row."""

import sys

try:
    import cairo
    from PIL import Image
except ImportError as error:
    # How Meson's tests say that they were skipped.
    print(f'skipped: {error}', file=sys.stderr)
    sys.exit(77)

from page_truth import Page

WORDS = ('the board is seen from the side of the player who begins and whose pieces stand near the '
         'lower edge after a few turns both sides hold the center where most of what follows is '
         'decided a quiet move such as this one often says more than any capture because it takes '
         'away the answer that everybody expects and leaves the other side with nothing to do but '
         'wait for the next mistake it is worth the time to count before one plays here').split()
FONTS = ('Serif', 'Sans', 'DejaVu Serif', 'DejaVu Sans')
A4 = (595.0, 842.0)
MARGIN = 54.0


def to_surface(image):
    """A PIL picture for Cairo."""
    rgb = image.convert('RGB')
    data = bytearray(rgb.tobytes('raw', 'BGRX'))
    return cairo.ImageSurface.create_for_data(data, cairo.FORMAT_RGB24, rgb.width, rgb.height)


def to_image(surface):
    return Image.frombuffer('RGB', (surface.get_width(), surface.get_height()),
                            bytes(surface.get_data()), 'raw', 'BGRX', surface.get_stride(), 1)


class Figure:
    """A board that can be painted: @paint (context) draws it @width by @height large."""

    def __init__(self, board, width, height, paint):
        self.board = board
        self.width = width
        self.height = height
        self.paint = paint


def image_figure(board):
    surface = to_surface(board.image)

    def paint(context):
        context.set_source_surface(surface, 0, 0)
        context.get_source().set_filter(cairo.FILTER_BEST)
        context.paint()

    return Figure(board, board.image.width, board.image.height, paint)


def sentence(chance, length):
    text = ' '.join(chance.choice(WORDS) for _ in range(length))
    return text[0].upper() + text[1:] + '.'


class Sheet:
    """One page under the pen. @image is where it ends up, unless it is one of a document."""

    def __init__(self, context, chance, size=A4):
        self.context = context
        self.chance = chance
        self.width, self.height = size
        self.top = MARGIN
        self.boards = []
        self.font = chance.choice(FONTS)
        self.size = chance.choice((9, 10, 11))
        context.set_source_rgb(1, 1, 1)
        context.paint()

    def line(self, x, y, text, bold=False, size=None):
        context = self.context
        context.select_font_face(self.font, cairo.FONT_SLANT_NORMAL,
                                 cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL)
        context.set_font_size(size or self.size)
        context.set_source_rgb(0, 0, 0)
        context.move_to(x, y)
        context.show_text(text)

    def heading(self, text):
        self.top += 2.2 * self.size
        self.line(MARGIN, self.top, text, True, 1.4 * self.size)
        self.top += 0.8 * self.size

    def paragraph(self, x, width, words):
        """Sets words below each other from @self.top on; returns where they end."""
        context = self.context
        y = self.top
        line = ''
        context.select_font_face(self.font)
        context.set_font_size(self.size)
        for word in sentence(self.chance, words).split():
            if line and context.text_extents(line + ' ' + word).x_advance > width:
                y += 1.3 * self.size
                self.line(x, y, line)
                line = word
            else:
                line = (line + ' ' + word).strip()
        y += 1.3 * self.size
        self.line(x, y, line)
        return y + 0.8 * self.size

    def text(self, words=40):
        self.top = self.paragraph(MARGIN, self.width - 2 * MARGIN, words)

    def place(self, figure, x, y, cell):
        """Puts a board down with cells of @cell points."""
        scale = cell / figure.board.cell_pixels()
        context = self.context
        context.save()
        context.translate(x, y)
        context.scale(scale, scale)
        figure.paint(context)
        context.restore()
        self.boards.append(figure.board.moved(lambda a, b: (x + a * scale, y + b * scale)))
        return figure.width * scale, figure.height * scale

    def row(self, figures, cell):
        """Boards side by side, or one with text at its side; False: there is no more room."""
        room = self.width - 2 * MARGIN
        scales = [cell / figure.board.cell_pixels() for figure in figures]
        wide = sum(figure.width * scale for figure, scale in zip(figures, scales))
        high = max(figure.height * scale for figure, scale in zip(figures, scales))
        gap = 18.0
        wide += gap * (len(figures) - 1)
        if wide > room:
            cell *= 0.98 * room / wide
            scales = [cell / figure.board.cell_pixels() for figure in figures]
            high *= 0.98 * room / wide
        if self.top + high + 3 * self.size > self.height - MARGIN:
            return False
        x = MARGIN
        for figure in figures:
            x += self.place(figure, x, self.top + 6, cell)[0] + gap
        below = self.top + high + 8
        if len(figures) == 1 and self.width - MARGIN - x > 100:
            self.paragraph(x, self.width - MARGIN - x, int(high / 4))
        self.line(MARGIN + 20, below + self.size, 'Illustration: ' + sentence(self.chance, 6))
        self.top = below + 2.4 * self.size
        return True

    def furniture(self, number):
        """A running head and the number of the page."""
        self.line(MARGIN, MARGIN - 18, sentence(self.chance, 4), size=8)
        self.line(self.width / 2, self.height - MARGIN + 24, str(number), size=9)


def fill(sheet, chance, figures, cell):
    """Text and boards until the page is full; returns the figures that are left."""
    sheet.furniture(chance.randint(1, 60))
    sheet.heading(sentence(chance, 3))
    sheet.text()
    while figures:
        n = min(len(figures), chance.choice((1, 1, 2)))
        if not sheet.row(figures[:n], cell):
            if n == 1 or not sheet.row(figures[:1], cell):
                break
            n = 1
        figures = figures[n:]
        if chance.random() < 0.6:
            sheet.text(chance.randint(20, 60))
    return figures


def picture(chance, figures, dpi=150, cell=None):
    """A page as a picture; a board must fit on it."""
    scale = dpi / 72
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, int(A4[0] * scale), int(A4[1] * scale))
    context = cairo.Context(surface)
    context.scale(scale, scale)
    sheet = Sheet(context, chance)
    fill(sheet, chance, figures, cell or chance.uniform(10, 24))
    boards = [board.moved(lambda x, y: (x * scale, y * scale)) for board in sheet.boards]
    return Page(to_image(surface), boards, 'page')


def document(chance, path, figures):
    """A PDF; returns its pages."""
    surface = cairo.PDFSurface(path, *A4)
    context = cairo.Context(surface)
    pages = []
    while figures:
        sheet = Sheet(context, chance)
        rest = fill(sheet, chance, figures, chance.uniform(10, 24))
        if len(rest) == len(figures):
            rest = rest[1:]
        figures = rest
        pages.append(Page(None, sheet.boards, 'pdf'))
        surface.show_page()
    surface.finish()
    return pages


def screen(chance, figures):
    """A picture as of a screen: boards pixel by pixel on a ground, with a title and some text."""
    shown = []
    width, height = 0, 60
    for figure in figures:
        shown.append((20, height))
        width = max(width, int(figure.width) + 40 + chance.choice((0, 0, 200)))
        height += int(figure.height) + 50
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, max(width, 240), height)
    context = cairo.Context(surface)
    sheet = Sheet(context, chance, (max(width, 240), height))
    ground = chance.choice(((1, 1, 1), (0.95, 0.95, 0.95), (0.98, 0.97, 0.94), (0.8, 0.85, 0.9)))
    context.set_source_rgb(*ground)
    context.paint()
    sheet.font = 'Sans'
    sheet.line(16, 32, sentence(chance, 3), True, 16)
    for figure, (x, y) in zip(figures, shown):
        context.save()
        context.translate(x, y)
        figure.paint(context)
        context.restore()
        sheet.line(x, y + int(figure.height) + 18, sentence(chance, 4), size=12)
        sheet.boards.append(figure.board.moved(lambda a, b, x=x, y=y: (a + x, b + y)))
    return Page(to_image(surface), sheet.boards, 'screen')
