"""How the import scripts write content: entries of TOML, as a person would have typed them."""


def value(v):
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, (int, float)):
        return f"{v:g}"
    if isinstance(v, str):
        return '"' + v.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(v, list):
        return "[" + ", ".join(map(value, v)) + "]"
    return "{ " + ", ".join(f"{key} = {value(x)}" for key, x in v.items()) + " }"


def entry(head, **fields):
    return f"\n{head}\n" + "".join(f"{key} = {value(v)}\n" for key, v in fields.items() if v is not None)
