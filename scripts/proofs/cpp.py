"""As much of C++ as the rules of a game are written in: tokens, statements and expressions, as spans of the text. Sources
are formatted by clang-format, which tells `a < b` from `list<b>` and a block from an initializer by a space."""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"""
  (?P<space>\s+) | (?P<comment>//[^\n]*|/\*.*?\*/) | (?P<directive>(?<![^\n])\#(?:\\\n|[^\n])*)
| (?P<string>(?:R"\(.*?\)"|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+'))
| (?P<number>\d(?:[\w.]|'\d)*) | (?P<name>[A-Za-z_]\w*)
| (?P<op><=>|<<=|>>=|\.\.\.|::|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.(){}\[\]])
""", re.X | re.S)
BINARY = {op: power for power, ops in enumerate(
    ["|| or", "&&", "|", "^", "&", "== !=", "< > <= >=", "<=>", "<< >>", "+ -", "* / %"], 3) for op in ops.split()}
ASSIGN = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
PAIRS = {"(": ")", "[": "]", "{": "}"}
ASKING = {"ASK", "CHOOSE", "WINDOW"}


class Unread(Exception):
    pass


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    line: int
    spaced: bool  # white space before it


@dataclass
class Node:
    kind: str  # of an expression: binary, not, bool, number (set: what is put somewhere), step, ternary, assign, call, lambda, other; else of a statement
    start: int
    end: int
    children: list = field(default_factory=list)
    op: Token | None = None
    head: int = 0  # of a statement: where its heading ends
    name: str = ""
    parts: dict = field(default_factory=dict)


class Source:
    def __init__(self, text):
        self.text, self.tokens, self.comments = text, [], []
        line, at, spaced = 1, 0, False
        while at < len(text):
            hit = TOKEN.match(text, at)
            if not hit:
                raise Unread(f"line {line}: {text[at:at + 20]!r}")
            kind, word = hit.lastgroup, hit.group()
            if kind == "comment":
                before = text[text.rfind("\n", 0, at) + 1:at]
                self.comments.append((line, not before.strip(), word))
            elif kind not in ("space", "directive"):
                self.tokens.append(Token(kind, word, at, hit.end(), line, spaced))
            spaced = kind in ("space", "comment")
            line += word.count("\n")
            at = hit.end()
        self.tokens.append(Token("end", "", at, at, line, True))
        self.lines = text.split("\n")

    def line_at(self, offset):
        return self.text.count("\n", 0, offset) + 1


class Reader:
    """Reads declarations down to the expressions of every statement."""

    def __init__(self, source):
        self.source, self.t, self.i = source, source.tokens, 0

    # ---- tokens ----

    def now(self, k=0):
        return self.t[min(self.i + k, len(self.t) - 1)]

    def at(self, *texts):
        return self.now().text in texts and self.now().kind != "string"

    def take(self, text=None):
        token = self.now()
        if text is not None and token.text != text:
            raise Unread(f"line {token.line}: {text!r} expected, not {token.text!r}")
        self.i += 1
        return token

    def past(self):
        return self.t[self.i - 1].end

    def closing(self, i=None):  # the index of the bracket that closes the one at i
        i = self.i if i is None else i
        depth = 0
        while i < len(self.t):
            text = self.t[i].text if self.t[i].kind == "op" else ""
            if text in PAIRS:
                depth += 1
            elif text in PAIRS.values():
                depth -= 1
                if depth == 0:
                    return i
            i += 1
        raise Unread("a bracket that nothing closes")

    def template_end(self, i):  # the index after `<...>`, or i
        if self.t[i].text != "<" or self.t[i].spaced:
            return i
        depth, k = 0, i
        while k < len(self.t):
            text = self.t[k].text
            if text in PAIRS:
                k = self.closing(k)
            elif text == "<":
                depth += 1
            elif text in (">", ">>"):
                depth -= len(text)
                if depth <= 0:
                    return k + 1
            elif text in (";", "&&", "||", "}", ")"):
                return i
            k += 1
        return i

    # ---- declarations ----

    def unit(self):
        return Node("unit", 0, len(self.source.text), self.items("end"))

    def items(self, until):
        found = []
        while self.now().kind != "end" and not (until == "}" and self.at("}")):
            item = self.item()
            if item:
                found.append(item)
        return found

    def item(self):
        start = self.now().start
        if self.at(";"):
            self.take()
            return None
        if self.at("public", "private", "protected") and self.now(1).text == ":":
            self.i += 2
            return None
        if self.at("template"):
            self.take()
            self.i = self.template_after_space(self.i)
            while self.at("requires"):
                self.i += 1
                while not (self.now().kind == "name" and self.now().spaced and self.t[self.i - 1].text not in ("&&", "||")):
                    self.i += 1
            inner = self.item()
            if inner:
                inner.start = start
            return inner
        if self.at("namespace", "extern") and not self.now(1).kind == "string":
            while not self.at("{", ";"):
                self.i += 1
            if self.take().text == ";":
                return None
            inner = self.items("}")
            self.take("}")
            return Node("space", start, self.past(), inner, head=start)
        if self.at("struct", "class", "union"):
            k = self.i
            while self.t[k].text not in ("{", ";", "(", "="):
                k += 1
            if self.t[k].text == "{":
                self.i = k + 1
                head = self.t[k].end
                inner = self.items("}")
                self.take("}")
                while not self.at(";"):
                    self.i += 1
                self.take(";")
                return Node("class", start, self.past(), inner, head=head)
        if self.at("enum", "using", "static_assert", "friend", "typedef", "concept"):
            return self.skip_declaration()
        if self.at("PROCEDURE"):
            self.take()
            name = self.now(1).text
            self.i = self.closing() + 1
            head = self.past()
            body = []
            while not self.at("FINISH"):
                body.append(self.statement())
            self.take()
            return Node("function", start, self.past(), body, head=head, name=name, parts={"type": "Flow"})
        if self.now().kind == "name" and self.now().text.isupper() and self.now(1).text == "(" and not self.now(1).spaced:
            self.i += 1                                       # a macro that stands for declarations
            self.i = self.closing() + 1
            return None
        if self.now().kind == "name" and self.now().text.isupper() and self.now(1).line > self.now().line:
            self.i += 1
            return None
        return self.function_or_variable(start)

    def template_after_space(self, i):
        depth = 0
        while True:
            text = self.t[i].text
            depth += {"<": 1, ">": -1, ">>": -2}.get(text, 0)
            i += 1
            if depth <= 0:
                return i

    def skip_declaration(self):
        while not self.at(";"):
            if self.now().kind == "end":
                raise Unread("a declaration without an end")
            self.i = self.closing() + 1 if self.now().text in PAIRS else self.i + 1
        self.take(";")
        return None

    def function_or_variable(self, start):
        first, name, parens = self.i, "", False
        while True:
            if self.at(";"):
                self.take()
                kind = "declared" if parens else "variable"
                return Node(kind, start, self.past(), head=self.past(), name=name)
            if self.at("="):
                return self.skip_variable(start, parens, name)
            if self.at("("):
                if not parens and self.t[self.i - 1].kind in ("name", "op"):
                    name, parens = self.t[self.i - 1].text, True
                self.i = self.closing() + 1
            elif self.at(":") and parens:                    # what a constructor initializes
                while not (self.at("{") and self.t[self.i - 1].text in (")", "}") and self.now().spaced):
                    self.i = self.closing() + 1 if self.now().text in PAIRS else self.i + 1
            elif self.at("{"):
                if not parens:
                    return self.skip_variable(start, parens, name)
                head = self.now().end
                words = [token.text for token in self.t[first:self.i]]
                if "consteval" in words:
                    self.i = self.closing() + 1
                    return None
                self.take()
                body = []
                while not self.at("}"):
                    body.append(self.statement())
                self.take()
                kind = next((w for w in words if w not in ("inline", "static", "constexpr", "const", "explicit")), "")
                return Node("function", start, self.past(), body, head=head, name=name, parts={"type": kind})
            elif self.at("[") or self.at("<") and not self.now().spaced:
                after = self.template_end(self.i)
                self.i = after if after != self.i else self.closing() + 1 if self.at("[") else self.i + 1
            elif self.at("operator"):
                self.i += 1
                while not self.at("(") or self.now(1).text == ")" and self.now(2).text == "(":
                    self.i += 1
                name, parens = "operator", True
                self.i = self.closing() + 1
            else:
                if self.now().kind == "end":
                    raise Unread("a declaration without an end")
                self.i += 1

    def skip_variable(self, start, parens, name):
        self.skip_declaration()
        return Node("declared" if parens else "variable", start, self.past(), head=self.past(), name=name)

    # ---- statements ----

    def statement(self):
        first = self.now()
        start, word = first.start, first.text
        if word == "{":
            self.take()
            body = []
            while not self.at("}"):
                body.append(self.statement())
            self.take()
            return Node("block", start, self.past(), body, head=start)
        if word == ";":
            self.take()
            return Node("empty", start, self.past(), head=self.past())
        if word == "if":
            return self.if_statement(start)
        if word == "while":
            self.take()
            self.take("(")
            condition = self.condition()
            self.take(")")
            head = self.past()
            body = self.statement()
            return Node("while", start, self.past(), [condition, body], head=head, parts={"condition": condition})
        if word == "do":
            self.take()
            body = self.statement()
            self.take("while")
            self.take("(")
            condition = self.condition()
            self.take(")")
            self.take(";")
            return Node("do", start, self.past(), [body, condition], head=start, parts={"condition": condition})
        if word == "for":
            return self.for_statement(start)
        if word == "switch":
            self.take()
            self.take("(")
            value = self.condition()
            self.take(")")
            head = self.past()
            body = self.statement()
            return Node("switch", start, self.past(), [value, body], head=head)
        if word == "case" or word == "default" and self.now(1).text == ":":
            while not self.at(":"):
                self.i = self.closing() + 1 if self.now().text in PAIRS else self.i + 1
            self.take(":")
            if self.at("}", "case", "default"):
                return Node("label", start, self.past(), head=self.past())
            inner = self.statement()
            return Node("label", start, self.past(), [inner], head=inner.start, parts={"inner": inner})
        if word in ("return", "co_return"):
            self.take()
            value = [] if self.at(";") else [self.initializer() if self.at("{") else self.expression()]
            self.take(";")
            return Node("return", start, self.past(), value, head=self.past())
        if word in ("break", "continue", "using", "static_assert", "struct", "enum", "goto", "typedef"):
            self.skip_declaration()
            return Node("plain", start, self.past(), head=self.past())
        if word in ASKING or word in ("CALL", "CALLED", "RETURN"):
            self.take()
            call = self.arguments()
            self.take(";")
            kind = "call" if word == "CALL" else "plain"
            return Node(kind, start, self.past(), call, head=self.past(), name=word)
        if self.declares():
            return self.declaration(start)
        value = self.expression(comma=True)
        self.take(";")
        return Node("expression", start, self.past(), [value], head=self.past(), parts={"value": value})

    def if_statement(self, start):
        self.take("if")
        fixed = self.at("constexpr")
        if fixed:
            self.take()
        self.take("(")
        if fixed:
            self.i -= 1
            self.i = self.closing()
            condition = Node("other", self.now().start, self.now().start)
        else:
            condition = self.condition()
        self.take(")")
        head = self.past()
        then = self.statement()
        children = [condition, then]
        parts = {"condition": None if fixed else condition, "then": then}
        if self.at("else"):
            self.take()
            parts["else"] = self.statement()
            children.append(parts["else"])
        return Node("if", start, self.past(), children, head=head, parts=parts)

    def condition(self):  # an expression, or a declaration that is one; `init; condition`
        start = self.now().start
        found = []
        if self.declares():
            found.append(self.declarators(start))
            if not self.at(";"):
                return Node("declares", start, self.past(), found)
            self.take()
        value = self.expression()
        if self.at(";"):
            found.append(value)
            self.take()
            value = self.expression()
        return value if not found else Node("other", start, self.past(), [*found, value], parts={"value": value})

    def for_statement(self, start):
        self.take("for")
        self.take("(")
        close = self.closing(self.i - 1)
        depth, colon, semicolon = 0, None, False
        for k in range(self.i, close):
            text = self.t[k].text
            depth += (text in PAIRS) - (text in PAIRS.values())
            if depth == 0 and text == ":" and colon is None and "?" not in [t.text for t in self.t[self.i:k]]:
                colon = k
            semicolon |= depth == 0 and text == ";"
        children, parts = [], {}
        if colon is not None and not semicolon:
            self.i = colon + 1
            children.append(self.initializer() if self.at("{") else self.expression())
        else:
            counter = None
            if not self.at(";"):
                counter = self.now(1).text if self.at("int", "u8", "u16") else None
                if self.declares():
                    children.append(self.declarators(self.now().start))
                else:
                    children.append(self.expression(comma=True))
            self.take(";")
            if not self.at(";"):
                left = self.now().text
                condition = self.expression()
                simple = counter == left and condition.kind == "binary" and condition.op.text == "<"
                children.append(condition)
                parts["condition"] = condition
            self.take(";")
            if not self.at(")"):
                step = self.expression(comma=True)
                if not (parts.get("condition") and simple):
                    children.append(step)
                    parts["step"] = step
                else:                                       # a walk over a range is no predicate
                    children.remove(parts.pop("condition"))
        self.i = close
        self.take(")")
        head = self.past()
        body = self.statement()
        return Node("for", start, self.past(), [*children, body], head=head, parts=parts)

    def declares(self):
        k = self.i
        while self.t[k].text in ("const", "static", "constexpr", "auto", "[", "unsigned", "inline", "mutable", "typename"):
            if self.t[k].text == "auto" or self.t[k].text == "constexpr":
                return True
            if self.t[k].text == "[":
                if self.t[k + 1].text != "[":
                    return False
                k = self.closing(k) + 1
            else:
                if self.t[k].text in ("const", "static", "unsigned"):
                    return True
                k += 1
        if self.t[k].kind != "name":
            return False
        while self.t[k].kind == "name":
            k = self.template_end(k + 1)
            if self.t[k].text != "::":
                break
            k += 1
        if self.t[k].text == "(" and self.t[k + 1].text == "&" and self.t[k + 3].text == ")":  # an array by reference
            return self.t[k + 4].text == "["
        while self.t[k].text in ("*", "&", "&&", "const"):
            if self.t[k].text in ("&", "&&", "*") and self.t[k].spaced and self.t[k + 1].spaced:
                return False
            k += 1
        return self.t[k].kind == "name" and self.t[k].spaced

    def declaration(self, start):
        fixed = any(token.text == "constexpr" for token in self.t[self.i:self.i + 3])
        if fixed:
            self.skip_declaration()
            return Node("plain", start, self.past(), head=self.past())
        inner = self.declarators(start)
        self.take(";")
        return Node("declaration", start, self.past(), inner.children, head=self.past())

    def declarators(self, start):
        found = []
        if self.now(1).text == "(" and self.now(2).text == "&":
            self.i = self.closing(self.i + 1) + 1
        while not self.at("=", "{", "(", ";", ":", ",") or self.at("{") and self.now().spaced:
            if self.at("[") and self.t[self.i - 1].kind == "name" and not self.now().spaced:
                self.i = self.closing() + 1
            elif self.at("["):
                self.i = self.closing() + 1
            else:
                after = self.template_end(self.i)
                self.i = after if after != self.i else self.i + 1
        while True:
            if self.at("="):
                self.take()
                found.append(self.initializer() if self.at("{") else self.expression())
            elif self.at("{"):
                found.append(self.initializer())
            elif self.at("("):
                found += self.arguments()
            if not self.at(","):
                break
            self.take()
            while not self.at("=", "{", "(", ";", ","):
                self.i = self.closing() + 1 if self.at("[") else self.i + 1
        return Node("other", start, self.past(), found)

    # ---- expressions ----

    def expression(self, power=1, comma=False):
        start = self.now().start
        left = self.unary()
        while True:
            token = self.now()
            op = token.text
            if token.kind != "op":
                break
            if op in BINARY and BINARY[op] >= power and BINARY[op] > 1:
                if op == "<" and not token.spaced:
                    break
                self.take()
                right = self.expression(BINARY[op] + 1)
                left = Node("binary", start, self.past(), [left, right], op=token)
            elif op == "?" and power <= 2:
                self.take()
                yes = self.expression(1)
                self.take(":")
                no = self.expression(1)
                left = Node("ternary", start, self.past(), [left, yes, no], op=token)
            elif op in ASSIGN and power <= 1:
                self.take()
                right = self.initializer() if self.at("{") else self.expression(1)
                if op == "=" and right.kind == "number":
                    right.kind = "set"
                left = Node("assign", start, self.past(), [left, right], op=token)
            elif op == "," and comma:
                self.take()
                right = self.expression(1)
                left = Node("comma", start, self.past(), [left, right], op=token)
            else:
                break
        return left

    def unary(self):
        token = self.now()
        start = token.start
        if token.kind == "op" and token.text in ("!", "-", "+", "~", "*", "&", "++", "--"):
            self.take()
            inner = self.unary()
            kind = {"!": "not", "~": "complement", "++": "step", "--": "step"}.get(token.text, "other")
            return Node(kind, start, self.past(), [inner], op=token)
        if token.text == "sizeof" and self.now(1).text != "...":
            self.take()
            if self.at("("):
                self.i = self.closing() + 1
            else:
                self.unary()
            return Node("other", start, self.past())
        return self.postfix(self.primary())

    def primary(self):
        token = self.now()
        start = token.start
        if token.kind == "number":
            self.take()
            return Node("number", start, self.past(), op=token)
        if token.kind == "string":
            while self.now().kind == "string":
                self.take()
            return Node("string", start, self.past(), op=token)
        if token.text in ("true", "false"):
            self.take()
            return Node("bool", start, self.past(), op=token)
        if token.text == "(":
            self.take()
            inner = self.expression(comma=True)
            if self.at("..."):
                raise Unread(f"line {token.line}: a fold")
            self.take(")")
            return Node("parens", start, self.past(), [inner])
        if token.text == "[":
            return self.lambda_()
        if token.text == "{":
            return self.initializer()
        if token.kind == "name" or token.text == "::":
            self.take()
            self.i = self.template_end(self.i)
            while self.at("::"):
                self.take()
                self.take()
                self.i = self.template_end(self.i)
            return Node("name", start, self.past(), name=self.source.text[start:self.past()])
        raise Unread(f"line {token.line}: {token.text!r} begins no expression")

    def postfix(self, left):
        start = left.start
        while True:
            if self.at("("):
                name = self.source.text[start:left.end]
                left = Node("invoked", start, 0, [left, *self.arguments()], name=name)
                left.end = self.past()
            elif self.at("["):
                self.take()
                index = self.expression()
                self.take("]")
                left = Node("other", start, self.past(), [left, index])
            elif self.at(".", "->"):
                self.take()
                if self.at("template"):
                    self.take()
                self.take()
                self.i = self.template_end(self.i)
                left = Node("other", start, self.past(), [left])
            elif self.at("++", "--"):
                token = self.take()
                left = Node("step", start, self.past(), [left], op=token)
            elif self.at("{") and not self.now().spaced and left.kind == "name":
                inner = self.initializer()
                left = Node("other", start, self.past(), [inner])
            elif self.at("..."):
                raise Unread("a pack")
            else:
                return left

    def arguments(self):
        self.take("(")
        found = []
        while not self.at(")"):
            found.append(self.initializer() if self.at("{") else self.expression())
            if not self.at(")"):
                self.take(",")
        self.take(")")
        return found

    def initializer(self):
        start = self.take("{").start
        found = []
        while not self.at("}"):
            named = self.at(".") and self.now(1).kind == "name"
            if named:
                self.i += 2
                if self.at("="):
                    self.take()
            found.append(self.initializer() if self.at("{") else self.expression())
            if named and found[-1].kind == "number":
                found[-1].kind = "set"
            if not self.at("}"):
                self.take(",")
        self.take("}")
        return Node("list", start, self.past(), found)

    def lambda_(self):
        start = self.now().start
        self.i = self.closing() + 1
        if self.at("<"):
            self.i = self.template_after_space(self.i)
        if self.at("("):
            self.i = self.closing() + 1
        kind = ""
        while not self.at("{"):
            if self.at("->"):
                kind = self.now(1).text
            self.i += 1
        self.take("{")
        body = []
        while not self.at("}"):
            body.append(self.statement())
        self.take("}")
        return Node("lambda", start, self.past(), body, parts={"type": kind})
