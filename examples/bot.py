#!/usr/bin/env python3
"""A bot for Warhawk in forty lines: it prefers to fight, then to move, and passes only when nothing else is left.

    warhawk play blocks --gb exec:examples/bot.py
    warhawk match blocks exec:examples/bot.py random --games 20

docs/bot-protocol.md says what is sent and what may be answered.
"""
import json
import random
import sys

EAGER = ["fight", "stand", "march", "ride", "bring-in", "group", "sail", "deploy", "operation", "attack"]
IDLE = ["pass", "done", "stop", "halt", "fall-back", "withdraw", "retreat", "no-landing"]


def send(message):
    print(json.dumps(message), flush=True)


def liking(verb):
    """How much we like what a choice does, by its word."""
    for rank, word in enumerate(EAGER):
        if verb.startswith(word):
            return len(EAGER) - rank
    return -1 if verb in IDLE else 0


hello = json.loads(sys.stdin.readline())
verbs = [verb["word"] for verb in hello["content"]["verbs"]]
luck = random.Random(hello["seed"])
send({"type": "hello", "protocol": 1, "name": "forty lines"})

for line in sys.stdin:
    view = json.loads(line)
    if view["stage"] == "over":
        break
    best = max(view["choices"], key=lambda choice: (liking(verbs[choice[0]]), luck.random()))
    send({"type": "answer", "number": view["number"], "do": [best]})
