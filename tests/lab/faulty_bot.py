"""Plays as it should, but for one thing, named by the first argument; the second is a file to leave notes in."""
import json
import os
import subprocess
import sys
import time

fault = sys.argv[1]
notes = open(sys.argv[2], "a") if len(sys.argv) > 2 else None


def send(text):
    print(text, flush=True)


def crash(code):
    print("first complaint\nlast complaint", file=sys.stderr, flush=True)
    os._exit(code)


if fault == "crash-at-start":
    crash(3)
line = sys.stdin.readline()
hello = json.loads(line)
if notes and fault != "children":
    notes.write(line)
if fault == "no-hello":
    send('{"type": "answer", "number": 1, "do": [[0, 0, 0, 0]]}')
send(json.dumps({"type": "hello", "protocol": 2 if fault == "other-version" else 1}))
if fault == "children":
    child = subprocess.Popen(["sleep", "1000"])
    notes.write(str(child.pid) + "\n")
    notes.flush()
answers = 0
for line in sys.stdin:
    view = json.loads(line)
    if notes and fault != "children":
        notes.write(line)
        notes.flush()
    if view["stage"] == "over":
        if fault == "lingers":
            time.sleep(1000)
        break
    answers += 1
    answer = {"type": "answer", "number": view["number"], "do": [view["choices"][-1]]}
    if answers == 5:
        if fault == "crash":
            crash(1)
        if fault == "signal":
            os.kill(os.getpid(), 9)
        if fault == "silence":
            time.sleep(1000)
        if fault == "closes":
            os.close(1)
            time.sleep(1000)
        if fault == "nonsense":
            send("I march on Kingston")
        if fault == "list":
            send("[1, 2, 3]")
        if fault == "huge":
            sys.stdout.write("x" * 1000000)
            sys.stdout.flush()
            time.sleep(1000)
        if fault == "illegal":
            answer["do"] = [[9, 999, 9, 9]]
        if fault == "number":
            answer["number"] += 1
        if fault == "two":
            answer["do"] *= 2
        if fault == "resigns":
            answer = {"type": "resign"}
        if fault == "undo":
            answer = {"type": "undo", "clicks": 1}
    send(json.dumps(answer))
