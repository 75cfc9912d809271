# Small PDFs, written word by word.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A PDF whose pages have text and lines at known places; y goes down, as in answers."""

HEIGHT = 792
FONTS = {
    "plain": b"/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding",
    "bold": b"/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding",
    # As TeX writes fonts of pictures, but each letter is the same block.
    "tex": b"/Subtype/Type3/FontBBox[0 0 500 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 0/LastChar 127"
           b"/Widths[%s]/Encoding<</Differences[0 %s]>>/CharProcs<<%s>>" % (
               b"500 " * 128, b"".join(b"/a%d" % code for code in range(128)),
               b"".join(b"/a%d %%d 0 R" % code for code in range(128))),
}
BLOCK = b"500 0 0 0 450 700 d1 50 0 400 700 re f"


def escaped(text):
    for sign in "\\()":
        text = text.replace(sign, "\\" + sign)
    return text.encode("cp1252")


class Page:
    def __init__(self, width=612, height=HEIGHT):
        self.width = width
        self.height = height
        self.content = b""

    def text(self, x, y, text, size=11, font="plain"):
        """@y: of the base line."""
        self.content += (b"BT /%s %g Tf %g %g Td (" % (font.encode(), size, x, self.height - y)
                         + escaped(text) + b") Tj ET\n")
        return self

    def lines(self, x, y, *lines, leading=13.5, **more):
        for number, line in enumerate(lines):
            self.text(x, y + number * leading, line, **more)
        return self

    def rule(self, x1, y1, x2, y2, width=0.8):
        self.content += b"%g w %g %g m %g %g l S\n" % (width, x1, self.height - y1, x2,
                                                        self.height - y2)
        return self


def make(pages, info=b"", missing=()):
    """The bytes of a PDF. @missing: pages, from 0, that the file only says it has."""
    n_fonts = len(FONTS)
    first = 3 + n_fonts
    kids = b" ".join(b"%d 0 R" % (9000 + i if i in missing else first + 2 * i)
                     for i in range(len(pages)))
    objects = {1: b"<</Type/Catalog/Pages 2 0 R>>",
               2: b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, len(pages))}
    for i, font in enumerate(FONTS.values()):
        objects[3 + i] = b"<</Type/Font%s>>" % font.replace(b"%d", b"%d" % (first + 2 * len(pages) + 1))
    fonts = b"".join(b"/%s %d 0 R" % (name.encode(), 3 + i) for i, name in enumerate(FONTS))
    for i, page in enumerate(pages):
        objects[first + 2 * i] = (
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 %g %g]/Resources<</Font<<%s>>>>/Contents %d 0 R>>"
            % (page.width, page.height, fonts, first + 2 * i + 1))
        objects[first + 2 * i + 1] = (b"<</Length %d>>stream\n%s\nendstream"
                                      % (len(page.content), page.content))
    info_number = first + 2 * len(pages)
    objects[info_number] = b"<<%s>>" % info
    objects[info_number + 1] = b"<</Length %d>>stream\n%s\nendstream" % (len(BLOCK), BLOCK)
    text = b"%PDF-1.4\n"
    places = {}
    for number, body in objects.items():
        places[number] = len(text)
        text += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(text)
    text += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    text += b"".join(b"%010d 00000 n \n" % places[number] for number in sorted(places))
    return text + (b"trailer<</Size %d/Root 1 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n"
                   % (len(objects) + 1, info_number, start))
