"""Every small change to the code of a game's rules that cites a clause, and its sources with all of them in at once, so that
which one acts is chosen while the tests run (tests/support/changes.hpp)."""
import pathlib
import re
import tomllib
from dataclasses import dataclass

import cpp

CITED = re.compile(r"(?<![\w.\"/])(?:[A-Z]{1,3}\d+(?:\.\w+)*|\d+(?:\.\d+\w*)+(?:\.[a-z])?|\d+\.[a-z])"
                   r"(?:\(\w+\))?(?![\w\"/])")
ALONE = re.compile(r"\bclause ([A-Z0-9]+)\b")                 # a clause whose id is a number or a letter: `clause 13`
RANGE = re.compile(r"\b([A-Z]+|\d+\.)(\d+) to \1(\d+)\b")
NO_RULES = ("value", "first_value", "prospect", "chances", "odds", "scramble")  # what computer players think with
FILE = 1024                                                   # numbers of changes that a file may have
BOUNDS = {"<": ("less", "<="), "<=": ("at_most", "<"), ">": ("more", ">="), ">=": ("at_least", ">"),
          "+": ("plus", "-"), "-": ("minus", "+"), "&": ("both", "|"), "|": ("either", "&")}


@dataclass
class Change:
    number: int
    path: str
    line: int
    clauses: tuple
    was: str
    now: str
    name: str
    within: str

    def key(self):
        return (self.path, self.within, self.was, self.now)


def clauses_of(root, game):
    rules = tomllib.loads((root / f"content/{game}/rules.toml").read_text())["clause"]
    return {clause["id"]: clause["kind"] for clause in rules}


class File:
    """One source: what it cites where, its changes, and its text with them in it."""

    def __init__(self, path, text, base, known, declared):
        self.path, self.text, self.base, self.known, self.declared = path, text, base, known, declared
        self.source = cpp.Source(text)
        self.tree = cpp.Reader(self.source).unit()
        self.starts = [0]
        for at, letter in enumerate(text):
            if letter == "\n":
                self.starts.append(at + 1)
        self.own, self.above = {}, {}                         # line: cited beside the code, and over it
        pending = set()
        comments = {}
        for line, alone, words in self.source.comments:
            comments.setdefault(line, []).append((alone, words))
        for line in range(1, len(self.source.lines) + 1):
            alone = [words for is_alone, words in comments.get(line, []) if is_alone]
            if alone:
                heading = any("----" in words for words in alone)
                pending = set() if heading else pending | self.cited(" ".join(alone))
                continue
            if pending and self.source.lines[line - 1].strip():
                self.above[line] = pending
            pending = set()
            beside = self.cited(" ".join(words for _, words in comments.get(line, [])))
            if beside:
                self.own[line] = beside
        for token in self.source.tokens:
            if token.kind == "string" and token.text[1:-1] in known:
                self.own.setdefault(token.line, set()).add(token.text[1:-1])
        self.changes = []

    def cited(self, words):
        found = set(CITED.findall(words)) | set(ALONE.findall(words))
        for letters, first, last in RANGE.findall(words):
            found |= {f"{letters}{n}" for n in range(int(first), int(last) + 1)}
        return found & set(self.known)

    def line_of(self, offset):
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= offset else (low, middle)
        return low + 1

    def beside(self, start, end):
        """What the lines from start to end cite, and the comment right over them."""
        first, last = self.line_of(start), self.line_of(max(start, end - 1))
        found = set(self.above.get(first, ()))
        for line in range(first, last + 1):
            found |= self.own.get(line, set())
        return found

    # ---- walking, with the nearest citation ----

    def declarations(self, node=None, found=None):
        """What the declarations of functions cite: it counts for their definitions."""
        node, found = node or self.tree, {} if found is None else found
        for inner in node.children:
            if inner.kind == "declared":
                cited = self.beside(inner.start, inner.end)
                if cited:
                    found.setdefault(inner.name, set()).update(cited)
            elif inner.kind in ("space", "class"):
                self.declarations(inner, found)
        return found

    def write(self):
        out = self.walk_items(self.tree, set())
        if not self.changes:
            return self.text
        return '#include "support/changes.hpp"\n' + out

    def walk_items(self, node, cited):
        parts = []
        for inner in node.children:
            if inner.kind in ("space", "class"):
                own = self.beside(inner.start, inner.head) if inner.kind == "class" else set()
                parts.append((inner, self.walk_items(inner, own or cited)))
            elif inner.kind == "function":
                own = self.beside(inner.start, inner.head) or self.declared.get(inner.name, set()) or cited
                self.within, self.type = inner.name, inner.parts["type"]
                parts.append((inner, self.inside(inner, [(child, self.statement(child, own)) for child in inner.children])))
        return self.inside(node, parts)

    def inside(self, node, parts):
        """The text of a node with these children put anew."""
        out, at = [], node.start
        for child, text in sorted(parts, key=lambda part: part[0].start):
            out.append(self.text[at:child.start])
            out.append(text)
            at = child.end
        out.append(self.text[at:node.end])
        return "".join(out)

    def put(self, cited, start, end, now, name):
        """A new change of text[start:end] into `now`: its number, or nothing where no clause is cited."""
        clauses = sorted(c for c in cited if self.known[c] == "binding")
        if not clauses:
            return None
        line = self.line_of(start)
        begin = self.starts[line - 1]
        finish = self.text.find("\n", end)
        whole = lambda text: re.sub(r"\s+", " ", re.sub(r"\s*//[^\n]*", "", text)).strip()
        number = self.base + len(self.changes)
        if len(self.changes) == FILE:
            raise SystemExit(f"{self.path}: more than {FILE} changes")
        self.changes.append(Change(number, self.path, line, tuple(clauses), whole(self.text[begin:finish]),
                                   whole(self.text[begin:start] + now + self.text[end:finish]), name, self.within))
        return number

    # ---- statements ----

    def only_tells(self, node):
        """What is told is no rule: code that does nothing else is left alone, unless it cites a clause beside it."""
        if node.kind == "block":
            return bool(node.children) and all(self.only_tells(child) for child in node.children)
        if node.kind == "expression":
            return bool(TELLS.match(self.text[node.start:node.end]))
        if node.kind == "if":
            return all(self.only_tells(node.parts[part]) for part in ("then", "else") if part in node.parts)
        return node.kind == "for" and self.only_tells(node.children[-1])

    def statement(self, node, cited):
        kind = node.kind
        if kind == "block":
            return self.inside(node, [(child, self.statement(child, cited)) for child in node.children])
        end = node.start if kind == "do" else node.head
        own = self.beside(node.start, max(end, node.start + 1))
        nearest = own or cited
        if not own and self.only_tells(node):
            return self.text[node.start:node.end]
        if kind == "label":
            inner = node.parts.get("inner")
            return self.inside(node, [(inner, self.statement(inner, nearest))] if inner else [])
        line = self.source.lines[self.line_of(node.start) - 1]
        ends_a_case = line.lstrip().startswith(("case ", "default:"))
        if kind == "plain" and own and not ends_a_case and self.text[node.start:node.end] in ("break;", "continue;"):
            number = self.put(nearest, node.start, node.end, ";", "goes on")
            return self.text[node.start:node.end] if number is None else f"if (!WARHAWK_CHANGE({number})) {self.text[node.start:node.end]}"
        if kind in ("empty", "plain") and node.name not in cpp.ASKING and node.name != "RETURN":
            return self.text[node.start:node.end]
        if kind == "if":
            return self.if_statement(node, nearest)
        if kind in ("while", "do", "for", "switch"):
            parts = []
            for child in node.children:
                if child is node.parts.get("condition"):
                    parts.append((child, self.condition(child, nearest, "loop negated")))
                elif child is node.parts.get("step") or (kind == "for" and child.kind not in STATEMENTS):
                    parts.append((child, self.expression(child, nearest, dropped=True)))
                elif child.kind in STATEMENTS:
                    parts.append((child, self.statement(child, nearest)))
                else:
                    parts.append((child, self.expression(child, nearest)))
            return self.inside(node, parts)
        if kind == "expression":
            return self.expression_statement(node, nearest)
        if kind == "return":
            parts = [(child, self.returned(child, nearest)) for child in node.children]
            return self.inside(node, parts)
        text = self.inside(node, [(child, self.expression(child, nearest)) for child in node.children])
        if kind == "call":
            number = self.put(nearest, node.start, node.end, ";", "call dropped")
            return text if number is None else f"if (!WARHAWK_CHANGE({number})) {{ {text} }}"
        return text

    def if_statement(self, node, cited):
        condition, then = node.parts["condition"], node.parts["then"]
        guard = then.kind == "expression" and self.text[then.start:then.end].startswith("fault(")
        parts = []
        if condition and not guard:
            if condition.kind == "declares":
                parts.append((condition, self.expression(condition, cited)))
            elif "value" in condition.parts:
                last = condition.parts["value"]
                inner = [(c, self.condition(c, cited) if c is last else self.expression(c, cited)) for c in condition.children]
                parts.append((condition, self.inside(condition, inner)))
            else:
                parts.append((condition, self.condition(condition, cited)))
        parts.append((then, "{ " + self.statement(then, cited) + " }" if then.kind != "block" else self.statement(then, cited)))
        if "else" in node.parts:
            other = node.parts["else"]
            parts.append((other, " { " + self.statement(other, cited) + " }"))
        return self.inside(node, parts)

    def expression_statement(self, node, cited):
        value = node.parts["value"]
        words = self.text[value.start:value.end]
        if words.startswith(("fault(", "assert(")):
            return self.text[node.start:node.end]
        text = self.expression(value, cited, dropped=True)
        number = self.put(cited, node.start, node.end, ";", "statement dropped")
        return f"{text};" if number is None else f"{{ if (!WARHAWK_CHANGE({number})) {{ {text}; }} }}"

    def returned(self, node, cited):
        if self.type == "bool" and node.kind in ("invoked", "other", "name", "parens"):
            return self.condition(node, cited, "return negated")
        return self.expression(node, cited)

    def condition(self, node, cited, name="condition negated"):
        text = self.expression(node, cited)
        if node.kind in ("not", "bool") or node.kind == "binary" and node.op.text in ("==", "!="):
            return text
        words = self.text[node.start:node.end]
        number = self.put(cited, node.start, node.end, f"!({words})", name)
        return text if number is None else f"WARHAWK_CHANGE({number}) != bool({text})"

    # ---- expressions ----

    def expression(self, node, cited, dropped=False):
        kind, op = node.kind, node.op
        if kind == "lambda":
            outer, self.type = self.type, node.parts["type"]
            parts = [(child, self.statement(child, cited)) for child in node.children]
            self.type = outer
            return self.inside(node, parts)
        if kind == "invoked" and node.name.split("::")[-1].split("<")[0] in ("fault", "static_assert"):
            return self.text[node.start:node.end]
        if kind == "comma":
            return self.inside(node, [(child, self.expression(child, cited, dropped)) for child in node.children])
        if kind == "ternary":
            condition, yes, no = node.children
            parts = [(condition, "(" + self.condition(condition, cited, "choice negated") + ")"),
                     (yes, self.expression(yes, cited)), (no, self.expression(no, cited))]
            return self.inside(node, parts)
        mask = kind == "binary" and op.text in ("&", "<<", ">>")  # of bits: which one is no number of a rule
        children = [(child, self.expression(child, set() if mask and child.kind == "number" else cited))
                    for child in node.children]
        text = self.inside(node, children)
        if kind == "binary":
            left, right = (inner for _, inner in children)
            word = op.text
            if word in BOUNDS:
                function, now = BOUNDS[word]
                if "\"" in left or "\"" in right:             # words are put together, nothing is counted
                    return text
                number = self.put(cited, op.start, op.end, now, f"{word} to {now}")
                return text if number is None else f"::warhawk::changes::{function}({number}, {left}, {right})"
            if word in ("==", "!="):
                now = "!=" if word == "==" else "=="
                number = self.put(cited, op.start, op.end, now, f"{word} to {now}")
                return text if number is None else f"(WARHAWK_CHANGE({number}) != bool({text}))"
            if word in ("&&", "||"):
                now = "||" if word == "&&" else "&&"
                number = self.put(cited, op.start, op.end, now, f"{word} to {now}")
                if number is None:
                    return text
                on = f"WARHAWK_CHANGE({number})"               # not (not a and not b) is a or b
                return f"({on} != (({on} != bool({left})) {word} ({on} != bool({right}))))"
            return text
        if kind == "not":
            number = self.put(cited, op.start, op.end, "", "negation dropped")
            return text if number is None else f"(WARHAWK_CHANGE({number}) != bool({text}))"
        if kind == "complement":
            number = self.put(cited, op.start, op.end, "", "complement dropped")
            inner = children[0][1]
            return text if number is None else f"::warhawk::changes::without({number}, {inner})"
        if kind == "bool":
            now = "false" if op.text == "true" else "true"
            number = self.put(cited, op.start, op.end, now, f"{op.text} to {now}")
            return text if number is None else f"(WARHAWK_CHANGE({number}) != {op.text})"
        if kind == "set" and op.text == "1":                  # often a flag, where 2 is as good
            number = self.put(cited, op.start, op.end, "0", "constant shifted")
            return text if number is None else f"(WARHAWK_CHANGE({number}) ? 0 : 1)"
        if kind in ("number", "set") and re.fullmatch(r"[1-9]\d*u?", op.text):
            digits = op.text.rstrip("u")
            now = str(int(digits) + 1) + op.text[len(digits):]
            number = self.put(cited, op.start, op.end, now, "constant shifted")
            return text if number is None else f"(WARHAWK_CHANGE({number}) ? {now} : {op.text})"
        if kind == "step":
            now = "--" if op.text == "++" else "++"
            number = self.put(cited, op.start, op.end, now, f"{op.text} to {now}")
            if number is None:
                return text
            inner = children[0][1]
            other = inner + now if op.start > node.start else now + inner
            if dropped:
                return f"(WARHAWK_CHANGE({number}) ? void({other}) : void({text}))"
            return f"(WARHAWK_CHANGE({number}) ? {other} : {text})"
        if kind == "assign" and op.text in ("+=", "-=") and dropped:
            now = "-=" if op.text == "+=" else "+="
            left, right = (inner for _, inner in children)
            if "\"" in right:
                return text
            number = self.put(cited, op.start, op.end, now, f"{op.text} to {now}")
            if number is None:
                return text
            return f"::warhawk::changes::{'add' if op.text == '+=' else 'subtract'}({number}, {left}, {right})"
        return text


STATEMENTS = {"block", "empty", "plain", "if", "while", "do", "for", "switch", "label", "return", "expression",
              "declaration", "call"}
TELLS = re.compile(r"(?:\w+\.)?tell\w*\(|tell_\w+\(")


def changes_of(root, game):
    """The changes of a game, and the text that each source has with them: {path: text}."""
    known = clauses_of(root, game)
    folder = root / f"src/games/{game}"
    paths = [path for path in sorted(folder.glob("*.[ch]pp")) if path.stem not in NO_RULES]
    declared = {}
    for path in paths:
        if path.suffix == ".hpp":
            text = path.read_text()
            for name, cited in File(str(path), text, 0, known, {}).declarations().items():
                declared.setdefault(name, set()).update(cited)
    found, texts = [], {}
    for i, path in enumerate(paths):
        where = str(path.relative_to(root))
        try:
            file = File(where, path.read_text(), (i + 1) * FILE, known, declared)
        except cpp.Unread as problem:
            if CITED.search(path.read_text()):
                raise SystemExit(f"{where}: {problem}") from None
            continue
        text = file.write()
        found += file.changes
        if file.changes:
            texts[where] = text
    return found, texts
