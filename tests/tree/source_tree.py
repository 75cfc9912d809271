# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the source tree share: C read without a compiler, rules with a bound, and the
exceptions of today, which may only become fewer.

An exception is a line of exceptions/RULE.txt: what it is of, and the number that it has today.
What is worse than its line fails, and so does a line that could be lower or is no longer needed:
then the gain would be lost again unseen. `TEST SOURCE-FOLDER --shrink` lowers and removes such
lines; none is ever raised or added by a program.
"""
import dataclasses
import pathlib
import re
import sys

EXCEPTIONS = pathlib.Path("tests/tree/exceptions")
# Inputs and what programs wrote: nobody reads them as code.
NO_CODE = ("tests/data/", "tests/golden/", "tests/gallery/")
SHRINK = f"tests/tree/{pathlib.Path(sys.argv[0]).name} … --shrink does it"
COMMENT_OR_STRING = re.compile(
    r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)


def paths(source, *patterns):
    """Paths of code below the source folder that match one of the patterns, in order."""
    found = {path for pattern in patterns for path in source.glob(pattern) if path.is_file()}
    return sorted(path for path in found
                  if not str(path.relative_to(source)).startswith(NO_CODE)
                  and "__pycache__" not in path.parts)


def blanked(text):
    """The text with spaces for comments and for what is in strings; lines and columns stay."""
    def blank(match):
        found = match[0]
        if found[0] != "/":
            return found[0] + " " * (len(found) - 2) + found[-1]
        return re.sub(r"[^\n]", " ", found)
    return COMMENT_OR_STRING.sub(blank, text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


@dataclasses.dataclass
class Function:
    """A function in C: where its braces are, and what is between them without comments."""
    name: str
    first: int
    last: int
    body: str


def functions(code):
    """The functions that a blanked text in GNU style defines: their braces are in column 0."""
    lines = code.split("\n")
    found = []
    for first, line in enumerate(lines):
        if line.rstrip() != "{":
            continue
        top = first
        while top > 0 and not re.match(r"\s*$|#|\}|.*;\s*$", lines[top - 1]):
            top -= 1
        head = re.search(r"(\w+) ?\((?!\()", "\n".join(lines[top:first]))
        last = next((n for n in range(first, len(lines)) if lines[n].startswith("}")), None)
        if head and last is not None and not lines[last].startswith("};"):
            found.append(Function(head[1], first + 1, last + 1,
                                  "\n".join(lines[first:last + 1])))
    return found


@dataclasses.dataclass
class Finding:
    """What is measured: of what (a path, or a path and a name), how much, where, in words."""
    key: str
    number: int
    line: int
    text: str
    details: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Rule:
    """A rule: what is right, what to do otherwise, and what finds every breach of it."""
    name: str
    says: str
    cure: str
    find: object

    def exceptions(self, source):
        """key: (number, line) of the rule's file of exceptions."""
        path = source / EXCEPTIONS / f"{self.name}.txt"
        allowed = {}
        for number, line in enumerate(read(path) if path.exists() else [], 1):
            words = line.split("#")[0].split()
            if words:
                allowed[" ".join(words[:-1])] = (int(words[-1]), number)
        return allowed

    def remarks(self, source):
        """What is wrong, each in one or several lines for whoever has to mend it."""
        allowed = self.exceptions(source)
        file = EXCEPTIONS / f"{self.name}.txt"
        remarks = []
        for finding in self.find(source):
            limit, line = allowed.pop(finding.key, (0, 0))
            if finding.number > limit:
                path = finding.key.split()[0]
                remarks.append(f"{path}:{finding.line}: {finding.text}"
                               + (f" ({file}:{line} allows {limit})" if limit else ""))
                remarks += [f"  {detail}" for detail in finding.details]
                remarks += [f"  rule: {self.says}", f"  what to do: {self.cure}"]
            elif finding.number < limit:
                remarks.append(f"{file}:{line}: {finding.key} is better than its exception: lower"
                               f" {limit} to {finding.number} ({SHRINK})")
        remarks += [f"{file}:{line}: {key} needs no exception any more, or has another name:"
                    f" remove the line ({SHRINK}), or write the new name"
                    for key, (_, line) in allowed.items()]
        return remarks

    def shrink(self, source):
        """Lowers what could be lower and removes what isn't needed."""
        numbers = {finding.key: finding.number for finding in self.find(source)}
        path = source / EXCEPTIONS / f"{self.name}.txt"
        if not path.exists():
            return
        kept = []
        for line in read(path):
            words = line.split("#")[0].split()
            key = " ".join(words[:-1])
            if words and key not in numbers:
                continue
            if words and numbers[key] < int(words[-1]):
                line = line.replace(f"{key} {words[-1]}", f"{key} {numbers[key]}", 1)
            kept.append(line)
        path.write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")


def read(path):
    return path.read_text(encoding="utf-8").splitlines()


def report(results):
    """Prints (what holds, what is wrong) in the way that Meson reads (TAP)."""
    for number, (text, wrong) in enumerate(results, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {text}")
        for remark in wrong:
            print(f"# {remark}")
    print(f"1..{len(results)}")
    return 1 if any(wrong for _, wrong in results) else 0


def main(rules):
    """TEST SOURCE-FOLDER [--shrink]"""
    source = pathlib.Path(sys.argv[1]).resolve()
    if sys.argv[2:] == ["--shrink"]:
        for rule in rules:
            rule.shrink(source)
    return report([(rule.says, rule.remarks(source)) for rule in rules])
