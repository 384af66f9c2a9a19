# docs/openapi.json and the server agree: every path of one is in the other, every answer that the file names is brought
# about and fits its schema, and nothing else is answered.
exec /usr/bin/python3 - <<'PY'
import base64, http.client, json, os, re, socket, subprocess, sys, warnings
warnings.simplefilter("ignore")
import jsonschema

api = json.load(open("docs/openapi.json"))
protocol = json.load(open("docs/protocol.schema.json"))
resolver = jsonschema.RefResolver.from_schema(api)
failed, seen, servers = [], set(), []


def check(good, what):
    if not good:
        failed.append(what)
        print("FAILED:", what)


def fits(value, schema, what):
    for error in jsonschema.Draft4Validator(schema, resolver=resolver).iter_errors(value):
        check(False, f"{what}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")


def follow(node):
    return resolver.resolve(node["$ref"])[1] if "$ref" in node else node


class Server:
    def __init__(self, *options):
        database = f"{os.environ['HOME']}/{len(servers)}.db"
        self.process = subprocess.Popen([os.environ["WARHAWK"], "serve", "--port", "0", "--db", database, *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        servers.append(self)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])

    # One call, whose answer must be as the file says. The path is the file's, with {id} or {hash} filled.
    def call(self, method, path, fill="", query="", body=None, token="", cookie="", headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        head = dict(headers or {})
        if token: head["Authorization"] = "Bearer " + token
        if cookie: head["Cookie"] = cookie
        if isinstance(body, dict): body = json.dumps(body)
        target = re.sub(r"\{.*\}", fill, path) + query
        connection.request(method, target, body, head)
        answer = connection.getresponse()
        data = answer.read().decode() if answer.status != 101 else ""
        what = f"{method} {target} {answer.status}"
        operation = api["paths"].get(path, {}).get(method.lower(), {})
        responses = operation.get("responses", {"default": {"$ref": "#/components/responses/Refused"}})
        check(str(answer.status) in responses or (answer.status >= 400 and "default" in responses), what + " is not in the file")
        response = follow(responses.get(str(answer.status), {"$ref": "#/components/responses/Refused"}))
        seen.add((path, method.lower(), str(answer.status)))
        for kind, content in response.get("content", {}).items():
            check(answer.getheader("Content-Type", "").split(";")[0] == kind, f"{what}: {answer.getheader('Content-Type')}")
            value = json.loads(data) if kind == "application/json" else data
            fits(value, content["schema"], what)
            return answer, value
        return answer, data

    # A WebSocket: what it is sent in answer to these messages, until `until` is among it or it is closed.
    def talk(self, path, fill, messages, until):
        wire = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        wire.sendall((f"GET {re.sub('{.*}', fill, path)} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                      f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        data = b""
        while b"\r\n\r\n" not in data: data += wire.recv(1)
        status = data.split()[1].decode()
        seen.add((path, "get", status))
        check(status == "101", f"{path}: {status}")
        for message in messages:
            text = json.dumps(message).encode()
            mask, size = os.urandom(4), len(text)
            length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
            wire.sendall(b"\x81" + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))

        def take(n):
            part = b""
            while len(part) < n:
                more = wire.recv(n - len(part))
                if not more: raise EOFError
                part += more
            return part

        got = []
        while not any(until(message) for message in got):
            first, size = take(2)
            if size > 125: size = int.from_bytes(take(2 if size == 126 else 8), "big")
            text = take(size).decode(errors="replace")
            if first & 15 == 8: break
            if first & 15 == 1: got += [json.loads(line) for line in text.split("\n")]
        wire.close()
        for message in got: of_protocol(message, path)
        return got


def of_protocol(message, what):
    for error in jsonschema.Draft7Validator({"$ref": "#/$defs/Message", "$defs": protocol["$defs"]}).iter_errors(message):
        check(False, f"{what}: {json.dumps(message)[:100]}: {error.message[:300]}")


# ---- the paths of the source and of the file
source = "".join(open(file).read() for file in ("src/server/api.cpp", "src/house/desk.cpp"))
paths = set(re.findall(r'path == "(/[^"]+)"', source))
paths |= {prefix + "{}" for prefix in re.findall(r'path\.rfind\("(/api/[^"]+/)", 0\)', source)}
paths |= {"/api/tables/{}/" + word for word in re.findall(r'what == "(\w+)"', source)}
paths |= {"/api/tables/{}" + ending for ending in re.findall(r'!= "(/\w+)"', source)}
check(len(paths) >= 15, f"the source has more paths than this test finds: {sorted(paths)}")
named = {re.sub(r"\{.*\}", "{}", path) for path in api["paths"]}
check(not paths - named, f"docs/openapi.json lacks {sorted(paths - named)}")
check(not named - paths, f"src/server/api.cpp and src/house/desk.cpp lack {sorted(named - paths)}")

# ---- every answer
TABLES, TABLE = "/api/tables", "/api/tables/{id}"
JOIN, LEAVE, SANDBOX, SAVE, RECORD, REPLAY, SOCKET = (
    TABLE + "/" + word for word in ("join", "leave", "sandbox", "save", "record", "replay", "socket"))
NOWHERE = "a" * 16
try:
    server = Server()
    call = server.call
    call("GET", "/healthz")
    call("GET", "/metrics")
    call("POST", "/api/enter", body={"password": "any"})
    call("POST", "/api/enter", body="password")
    call("GET", "/api/enter")
    for game in call("GET", "/api/games")[1]:
        answer, content = call("GET", "/api/content/{hash}", game["content"])
        check("immutable" in answer.getheader("Cache-Control", ""), "content may be kept for ever")
        check(all(content[key] == value for key, value in game.items()), f"the content of {game['id']} begins as the game")
        call("GET", "/api/geometry/{game}", game["id"])
    call("GET", "/api/content/{hash}", "f" * 64)
    call("GET", "/api/geometry/{game}", "../blocks")

    # Two persons: made, joined, played a little, resigned, looked at, again.
    wanted = {"game": "blocks", "scenario": "", "options": ["ships_per_side=6"], "seats": {"US": "me", "GB": "open"}, "name": "Anna",
              "nonce": "abc", "auto": False, "practice": True, "clock": {"kind": "live", "base": 60000, "more": 1000}}
    fits(wanted, {"$ref": "#/components/schemas/NewTable"}, "what this test asks for")
    for wrong in ("x", {}, {"game": "chess"}, {"game": "blocks", "clock": {"kind": "sand"}}, {"game": "blocks", "options": ["fog=no"]},
                  {"game": "blocks", "seats": {"US": "me", "GB": "me"}}, {"game": "blocks", "private": 1}):
        check(call("POST", TABLES, body=wrong)[0].status == 400, f"a table of {wrong}")
    made = call("POST", TABLES, body=wanted)[1]
    table, anna = made["id"], made["token"]
    check(made["seats"] == ["US"] and "#" not in made["link"] + made["watch"], f"made: {made}")
    check(call("GET", TABLE, table)[1]["stage"] == "waiting", "a table that waits")
    call("GET", TABLE, NOWHERE)
    call("GET", TABLE, table, token="nobody's")
    for path in (SAVE, RECORD, REPLAY):
        check(call("GET", path, table)[0].status == 409, path + " of a game that has not begun")
        call("GET", path, NOWHERE)
        call("GET", path, table, token="nobody's")
    for path in (JOIN, LEAVE, SANDBOX): call("POST", path, NOWHERE, body={})
    check(call("POST", SANDBOX, table)[0].status == 409, "nothing to try out before the game")
    call("POST", JOIN, table, body={"side": "FR"})
    check(call("POST", JOIN, table, body={"side": "US"})[0].status == 409, "a seat that is taken")
    bert = call("POST", JOIN, table, body={"name": "Bert", "nonce": "def"})[1]
    check(bert["seat"] == "GB", "the open seat")
    call("POST", LEAVE, table)
    call("POST", LEAVE, table, token="nobody's")
    check(call("POST", LEAVE, table, token=anna)[0].status == 409, "nobody leaves a game that has begun")
    now = call("GET", TABLE, table)[1]
    check(now["stage"] == "playing" and now["asked"] in ("US", "GB") and now["decisions"] == 0, f"a table in play: {now}")
    check("seat: US" in call("GET", RECORD, table, token=anna)[1], "a seat's record")
    record = call("GET", RECORD, table)[1]
    check("seat: spectator" in record and "\nkey:" not in record, "a spectator's record")
    check(call("POST", SANDBOX, table)[0].status == 403, "a spectator's sandbox while the game goes on")
    check(call("POST", SANDBOX, table, token=anna, body={"bot": "anybody"})[0].status == 400, "a sandbox against nobody")
    tried = call("POST", SANDBOX, table, token=anna, body={"bot": "random"})[1]
    got = server.talk(SOCKET, tried["id"], [{"type": "hello", "token": tried["token"]}], lambda m: m["type"] == "view")
    check(tried["seats"] == ["US"] and got[0]["table"]["sandbox"], f"a player's sandbox: {tried} {got}")
    check(call("GET", REPLAY, table, query="?at=0")[0].status == 409, "no replay before the end")
    check([t["id"] for t in call("GET", TABLES, query="?stage=playing&game=blocks")[1]["tables"]] == [table], "the list of games in play")
    check(call("GET", TABLES, query="?before=1")[1]["tables"] == [], "an empty page")
    call("GET", TABLES, query="?stage=done")
    call("GET", TABLES, query="?before=x")
    got = server.talk(SOCKET, table, [{"type": "hello", "token": bert["token"]}], lambda m: m["type"] == "view")
    check(got[0]["type"] == "view" and got[0]["seat"] == "GB" and got[0]["clocks"], "a view comes first")
    got = server.talk(SOCKET, NOWHERE, [{"type": "hello"}], lambda m: False)
    check(got and got[0]["type"] == "refused", "a socket of no table")
    got = server.talk(SOCKET, table, [{"type": "hello", "token": anna}, {"type": "resign"}], lambda m: m.get("stage") == "over")
    check(got[-1]["result"], f"a game that is over: {got[-1]}")
    now = call("GET", TABLE, table)[1]
    check(now["stage"] == "over" and now["result"], f"a finished table: {now}")
    check(call("GET", TABLES, query="?stage=over")[1]["tables"][0]["result"] == now["result"], "a finished game in the list")
    answer, save = call("GET", SAVE, table)
    check("\nkey: " in save and "\nus-nonce: abc\ngb-nonce: def\n" in save, "the key and the nonces of a finished game")
    check(answer.getheader("Content-Disposition") == f'attachment; filename="blocks-{table}.txt"', "the name of the file")
    with open(os.environ["HOME"] + "/game.txt", "w") as file: file.write(save)
    verify = subprocess.run([os.environ["WARHAWK"], "verify", file.name], capture_output=True, text=True)
    check(verify.returncode == 0, f"verify of a downloaded game: {verify.stderr}")
    # The same file opened again: a private table to look at. One that is not over goes on where it stood.
    wanted = {"save": save}
    fits(wanted, {"$ref": "#/components/schemas/SavedTable"}, "what this test asks for")
    again = call("POST", TABLES, body=wanted)[1]
    word = again["watch"].split("#watch=")[1]
    check(again["seats"] == [] and again["token"] == "", f"a finished game has no seat to take: {again}")
    check(call("GET", TABLE, again["id"])[0].status == 403, "an opened save is private")
    check(call("GET", SAVE, again["id"], query="?watch=" + word)[1] == save, "a save that was opened is the same save")
    check(call("GET", REPLAY, again["id"], query="?seat=US&watch=" + word)[0].status == 200, "and can be told again")
    check(call("POST", TABLES, body={"save": save.replace("\nend", "")})[0].status == 400, "half a save")
    check(call("POST", TABLES, body={"save": record})[0].status == 400, "a record is not played on")
    check(call("POST", TABLES, body={"save": "once upon a time"})[0].status == 400, "no save")
    unfinished = os.environ["HOME"] + "/going-on.warhawk"
    play = subprocess.run([os.environ["WARHAWK"], "play", "blocks", "--us", "human", "--gb", "random"], input=f"1\n1\nsave {unfinished}\nquit\n", capture_output=True, text=True)
    check(os.path.exists(unfinished), f"a game at the terminal: {play.stdout[-300:]} {play.stderr}")
    on = call("POST", TABLES, body={"save": open(unfinished).read()})[1]
    check(on["seats"] == ["US"], f"the person's seat of a game that goes on: {on}")
    got = server.talk(SOCKET, on["id"], [{"type": "hello", "token": on["token"]}], lambda m: m["type"] == "view")
    check(got[0]["seat"] == "US" and got[0]["choices"], f"it goes on where it stood: {str(got)[:200]}")
    choice = got[0]["choices"][0]
    got = server.talk(SOCKET, on["id"], [{"type": "hello", "token": on["token"]}, {"type": "odds", "number": got[0]["number"], "do": [choice]}], lambda m: m["type"] == "odds")
    check(got[-1]["battle"] is None, f"to post a unit brings no battle: {got[-1]}")
    for seat in ("US", "GB", "spectator"):
        for message in call("GET", REPLAY, table, query="?seat=" + seat)[1]:
            of_protocol(message, REPLAY)
            check(message["seat"] == seat, f"a replay as {seat}")
    check(call("GET", REPLAY, table, query="?at=9999")[0].status == 400, "a replay from beyond the end")
    check(call("POST", SANDBOX, table, body={"at": 0, "side": "GB"})[1]["seats"] == ["GB"], "anybody's sandbox of a finished game")
    server.talk(SOCKET, table, [{"type": "hello", "token": anna}, {"type": "offer", "what": "rematch"}], lambda m: m["type"] == "offered")
    got = server.talk(SOCKET, table, [{"type": "hello", "token": bert["token"]}, {"type": "accept"}], lambda m: m["type"] == "rematch")
    check(call("GET", TABLE, table)[1].get("rematch") == got[-1]["table"], "the rematch")

    # Private, and left again; one screen; against a bot.
    made = call("POST", TABLES, body={"game": "blocks", "private": True, "seats": {"US": "open", "GB": "me"}})[1]
    invite, watch = made["link"].split("#join=")[1], made["watch"].split("#watch=")[1]
    check(call("GET", TABLE, made["id"])[0].status == 403, "a private table")
    check(call("GET", TABLE, made["id"], query="?watch=" + watch)[0].status == 200, "its spectators' link")
    check(call("GET", TABLE, made["id"], token=made["token"])[0].status == 200, "its own players")
    check(call("POST", JOIN, made["id"], body={})[0].status == 403, "a private table is joined by invitation")
    check(call("POST", LEAVE, made["id"], token=made["token"])[0].status == 200, "a seat given back")
    check(call("POST", JOIN, made["id"], body={"invite": invite, "side": "GB"})[1]["seat"] == "GB", "and taken again")
    check(call("POST", TABLES, body={"game": "blocks", "seats": {"US": "screen", "GB": "screen"}})[1]["seats"] == ["US", "GB"], "one screen")
    check(call("POST", TABLES, body={"game": "blocks"})[1]["seats"] == ["US"], "against a bot unless told")
    check(made["id"] not in [t["id"] for t in call("GET", TABLES)[1]["tables"]], "a private table is in no list")

    # Sockets that are not: no upgrade, another origin.
    check(call("GET", SOCKET, table)[0].status == 404, "a socket without an upgrade")
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    check(call("GET", SOCKET, table, headers={**upgrade, "Origin": "https://elsewhere.example"})[0].status == 403, "another origin")
    # Nothing, the wrong method, too much.
    for method, path in (("GET", "/api/nothing"), ("GET", "/api/tables/x/y"), ("DELETE", TABLES), ("POST", "/nothing"), ("PUT", TABLE)):
        check(400 <= call(method, path, NOWHERE)[0].status < 500, f"{method} {path}")
    check(call("POST", TABLES, headers={"Content-Length": str(1 << 21)})[0].status == 413, "too large a body")
    busy = Server("--rate", "1")
    check(429 in [busy.call("GET", "/api/games")[0].status for i in range(20)], "too much at once")

    # A password stands before all that says so, and before nothing else.
    closed = Server("--password", "tecumseh")
    for path, operations in api["paths"].items():
        for method in set(operations) - {"parameters"}:
            head = upgrade if path == SOCKET else None
            status = closed.call(method.upper(), path, NOWHERE, body={} if method == "post" else None, headers=head)[0].status
            check((status == 401) == ("401" in operations[method]["responses"]), f"{method} {path} of a closed server: {status}")
    check(closed.call("POST", "/api/enter", body={"password": "brock"})[0].status == 403, "a wrong password")
    cookie = closed.call("POST", "/api/enter", body={"password": "tecumseh"})[0].getheader("Set-Cookie").split(";")[0]
    check(closed.call("GET", "/api/games", cookie=cookie)[0].status == 200, "a server opened with its password")
finally:
    for each in servers: each.process.terminate()
for each in servers: check(each.process.wait(20) == 0, "a server ends well")

# ---- whatever the file names has been seen
for path, operations in api["paths"].items():
    for method in set(operations) - {"parameters"}:
        for status in set(operations[method]["responses"]) - {"default"}:
            check((path, method, status) in seen, f"{method} {path} never answered {status}")
print(f"{len(seen)} kinds of answers")
sys.exit(bool(failed))
PY
