# Pages without a board of ours: none may be read as one with certainty.
# SPDX-License-Identifier: GPL-3.0-or-later

import math

import cairo
import numpy
from PIL import Image, ImageFilter

import page_paper
import page_pieces
from page_truth import Page

CHESSMEN = '♔♕♖♗♘♙♚♛♜♝♞♟'


def text(chance, sheet):
    while sheet.top < 640:
        sheet.text(chance.randint(30, 90))
        if chance.random() < 0.2:
            sheet.heading(page_paper.sentence(chance, 3))


def grid(context, left, top, columns, rows, wide, high, width=0.6):
    context.set_source_rgb(0, 0, 0)
    context.set_line_width(width)
    for i in range(columns + 1):
        context.move_to(left + i * wide, top)
        context.line_to(left + i * wide, top + rows * high)
    for i in range(rows + 1):
        context.move_to(left, top + i * high)
        context.line_to(left + columns * wide, top + i * high)
    context.stroke()


def put(context, words, x, y, size, font='Sans'):
    context.select_font_face(font)
    context.set_font_size(size)
    context.set_source_rgb(0, 0, 0)
    page_pieces.write(context, words, x, y)


def table(chance, sheet):
    """A table of words or of numbers; now and then its cells are square."""
    columns, rows = chance.randint(3, 8), chance.randint(4, 10)
    wide = chance.choice((40, 55))
    high = chance.choice((18, 24, wide))
    top = sheet.top + 20
    grid(sheet.context, 60, top, columns, rows, wide, high)
    for row in range(rows):
        for column in range(columns):
            word = chance.choice((chance.choice(page_paper.WORDS), str(chance.randint(1, 999))))
            put(sheet.context, word, 60 + (column + 0.5) * wide, top + (row + 0.5) * high, 8)
    sheet.top = top + rows * high + 20


def frames(chance, sheet):
    context = sheet.context
    for _ in range(chance.randint(2, 6)):
        context.set_line_width(chance.choice((0.5, 1, 2)))
        context.rectangle(60 + chance.random() * 200, sheet.top + chance.random() * 200,
                          50 + chance.random() * 250, 40 + chance.random() * 200)
        context.set_source_rgb(0, 0, 0)
        context.stroke()
    sheet.top += 420


def chart(chance, sheet):
    """Bars before lines with numbers."""
    context = sheet.context
    top, high, n = sheet.top + 20, 200, chance.randint(4, 12)
    for i in range(6):
        context.set_source_rgb(0.7, 0.7, 0.7)
        context.set_line_width(0.5)
        context.move_to(90, top + i * high / 5)
        context.line_to(430, top + i * high / 5)
        context.stroke()
        put(context, str(100 - 20 * i), 75, top + i * high / 5, 8)
    for i in range(n):
        bar = chance.random() * high
        context.set_source_rgb(chance.random(), chance.random(), chance.random())
        context.rectangle(95 + i * 330 / n, top + high - bar, 220 / n, bar)
        context.fill()
        put(context, chr(ord('a') + i), 95 + (i + 0.33) * 330 / n, top + high + 10, 8)
    sheet.top = top + high + 30


def scatter(chance, sheet):
    """Discs on squared paper, at any place."""
    context = sheet.context
    top = sheet.top + 20
    grid(context, 80, top, 10, 8, 30, 30, 0.4)
    for _ in range(chance.randint(10, 40)):
        page_pieces.disc(context, 80 + 300 * chance.random(), top + 240 * chance.random(),
                         chance.uniform(2, 9), (chance.random(), chance.random(), 0.5), 0.5)
    sheet.top = top + 260


def photo(chance, sheet):
    """Soft spots and edges, as of a picture of something."""
    random = numpy.random.default_rng(chance.randint(0, 1 << 30))
    noise = random.integers(0, 255, (12, 16, 3)).astype(numpy.uint8)
    image = Image.fromarray(noise).resize((640, 480), Image.BICUBIC)
    fine = Image.fromarray(random.integers(0, 255, (120, 160, 3)).astype(numpy.uint8))
    image = Image.blend(image, fine.resize((640, 480), Image.BILINEAR), 0.2)
    image = image.filter(ImageFilter.GaussianBlur(1))
    context = sheet.context
    context.save()
    context.translate(70, sheet.top + 20)
    context.scale(0.6, 0.6)
    context.set_source_surface(page_paper.to_surface(image), 0, 0)
    context.paint()
    context.restore()
    sheet.top += 330


def chess(chance, sheet):
    """A chess board with figurines: eight by eight, as no board of ours with checkered squares."""
    context = sheet.context
    cell, top = chance.choice((22, 28, 34)), sheet.top + 20
    dark = chance.choice(((0.7, 0.7, 0.7), (0.7, 0.53, 0.39), (0.46, 0.59, 0.34)))
    for row in range(8):
        for column in range(8):
            context.set_source_rgb(*(dark if (row + column) % 2 else (1, 1, 1)))
            context.rectangle(80 + column * cell, top + row * cell, cell, cell)
            context.fill()
            if chance.random() < (0.8 if row in (0, 1, 6, 7) else 0.15):
                put(context, chance.choice(CHESSMEN), 80 + (column + 0.5) * cell,
                    top + (row + 0.5) * cell, 0.85 * cell, 'DejaVu Sans')
    context.set_line_width(1)
    context.rectangle(80, top, 8 * cell, 8 * cell)
    context.stroke()
    if chance.random() < 0.6:
        for i in range(8):
            put(context, 'abcdefgh'[i], 80 + (i + 0.5) * cell, top + 8 * cell + 8, 8)
            put(context, str(8 - i), 72, top + (i + 0.5) * cell, 8)
    sheet.top = top + 8 * cell + 20


def sudoku(chance, sheet):
    top = sheet.top + 20
    cell = chance.choice((20, 26, 32))
    grid(sheet.context, 80, top, 9, 9, cell, cell, 0.5)
    grid(sheet.context, 80, top, 3, 3, 3 * cell, 3 * cell, 2)
    for row in range(9):
        for column in range(9):
            if chance.random() < 0.4:
                put(sheet.context, str(chance.randint(1, 9)), 80 + (column + 0.5) * cell,
                    top + (row + 0.5) * cell, 0.6 * cell)
    sheet.top = top + 9 * cell + 20


def crossword(chance, sheet):
    context = sheet.context
    n, cell, top, number = chance.choice((9, 13, 15)), 22, sheet.top + 20, 1
    for row in range(n):
        for column in range(n):
            if chance.random() < 0.18:
                context.set_source_rgb(0, 0, 0)
                context.rectangle(80 + column * cell, top + row * cell, cell, cell)
                context.fill()
            elif chance.random() < 0.25:
                put(context, str(number), 85 + column * cell, top + 5 + row * cell, 6)
                number += 1
    grid(context, 80, top, n, n, cell, cell)
    sheet.top = top + n * cell + 20


def calendar(chance, sheet):
    top, wide, high = sheet.top + 40, 46, chance.choice((30, 46))
    for i, day in enumerate(('Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su')):
        put(sheet.context, day, 80 + (i + 0.5) * wide, top - 10, 10)
    grid(sheet.context, 80, top, 7, 5, wide, high)
    first = chance.randint(0, 6)
    for day in range(1, 30):
        cell = first + day - 1
        if cell < 35:
            put(sheet.context, str(day), 80 + (cell % 7 + 0.25) * wide,
                top + (cell // 7 + 0.25) * high, 9)
    sheet.top = top + 5 * high + 20


def wheels(chance, sheet):
    """Circles and spokes."""
    context = sheet.context
    for i in range(4):
        x, y = 130 + 110 * (i % 3), sheet.top + 90 + 120 * (i // 3)
        page_pieces.disc(context, x, y, 45, (1, 1, 1), 1)
        for k in range(8):
            context.move_to(x, y)
            context.line_to(x + 45 * math.cos(k * math.pi / 4), y + 45 * math.sin(k * math.pi / 4))
        context.stroke()
    sheet.top += 300


KINDS = {function.__name__: function for function in
         (text, table, frames, chart, scatter, photo, chess, sudoku, crossword, calendar, wheels)}


def page(chance, kind=None):
    kind = kind or chance.choice(list(KINDS))
    scale = 150 / 72
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, int(page_paper.A4[0] * scale),
                                 int(page_paper.A4[1] * scale))
    context = cairo.Context(surface)
    context.scale(scale, scale)
    sheet = page_paper.Sheet(context, chance)
    sheet.furniture(chance.randint(1, 60))
    sheet.heading(page_paper.sentence(chance, 3))
    sheet.text()
    KINDS[kind](chance, sheet)
    if sheet.top < 600:
        sheet.text()
    return Page(page_paper.to_image(surface), [], 'none', kind=kind)
