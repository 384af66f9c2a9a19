# On a terminal: colors unless NO_COLOR, a map or a list by width, and nothing of one player's left for the other.
exec python3 - "$WARHAWK" <<'PY'
import fcntl, os, pty, re, select, struct, sys, termios, time

def sit(arguments, lines, columns=120, rows=40, **environment):
    """What a terminal receives while the lines are typed, each when the program waits."""
    pid, fd = pty.fork()
    if pid == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        for name in ("NO_COLOR", "COLORTERM", "LC_ALL", "LANG", "LC_CTYPE"):
            os.environ.pop(name, None)
        os.environ.update({"TERM": "xterm-256color", **environment})
        time.sleep(0.1)
        os.execv(sys.argv[1], [sys.argv[1], "play"] + arguments)
    parts = []
    def read():
        part = b""
        end = time.time() + 10
        while time.time() < end:
            ready, _, _ = select.select([fd], [], [], 0.05)
            try:
                data = os.read(fd, 65536) if ready else b""
            except OSError:
                break
            part += data
            if ready and not data or re.search(rb"> (\x1b\[0m)?$|press Enter\.(\x1b\[0m)?\r\n$", part):
                break
        parts.append(part.decode())
    read()
    for line in lines:
        os.write(fd, line.encode() + b"\n")
        read()
    os.close(fd)
    os.waitpid(pid, 0)
    return parts

failed = []
def check(good, what):
    if not good:
        failed.append(what)

plain = lambda text: re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)
game = ["blocks", "--seed", "3", "--us", "human", "--gb", "human"]

indexed = sit(game, ["", "quit"])[1]
check("\x1b[38;5;" in indexed.replace("1;38", "38"), "256 colors where the terminal has them")
check("38;2;" in sit(game, ["", "quit"], COLORTERM="truecolor")[1], "any color where the terminal says truecolor")
bare = sit(game, ["", "quit"], NO_COLOR="1")[1]
check(not re.search(r"\x1b\[[0-9;]*m", bare), "no colors with NO_COLOR")
check("Sacket's Harbor" in bare and "\u28c0" in bare, "a map with roads at 120 columns")
check(max(len(line) for line in plain(bare).splitlines()) <= 120, "no line wider than the terminal")
narrow = plain(sit(game, ["", "quit"], columns=80, rows=24)[1])
check("\u28c0" not in narrow and "Montreal" in narrow and len(narrow.splitlines()) <= 24, "a list at 80 by 24: " + narrow)
ascii = sit(game, ["", "quit"], LANG="C")[1]
check(all(ord(c) < 128 for c in ascii), "plain letters where the locale has no others")

towns = "detroit erie buffalo sack platt albany utica burl clevel pitts albany albany".split()
seen = sit(game, [""] + towns + ["", "log", "why albany", "quit"])
handed, british = seen[13], seen[14].split("\x1b[3J")[-1] + seen[15]
check("Pass the screen to the British (GB) and press Enter." in plain(handed), "the screen is handed over")
check("\x1b[3J" in handed, "what was above the screen is cleared")
after = plain(handed.split("\x1b[3J")[-1])
check("Albany" not in after and "infantry" not in after, "nothing of the Americans' on the screen between")
british = plain(british)
check("British [" in british and "The British have drawn" in british, "the British are asked")
check("The Americans have drawn" not in british and not re.search(r"A \d", british), "no American strength for the British")
check("\u25ae" in british, "American blocks as blocks")
check("\x1b[3J" in seen[-1] and "Quebec" not in plain(seen[-1].split("\x1b[3J")[-1]), "nothing is left at the end")
print("\n".join("FAILED: " + what for what in failed))
sys.exit(bool(failed))
PY
