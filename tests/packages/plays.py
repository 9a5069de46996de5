#!/usr/bin/env python3
"""Plays at a server: plays.py PORT KEPT [HOST]. Looks at its page, plays a game to its end with a bot of the
standard library, goes on with the one that is kept in a file, and leaves another one begun there."""
import json, os, subprocess, sys, time, urllib.request

port, kept, *host = sys.argv[1:]
address = f"{host[0] if host else '127.0.0.1'}:{port}"
bot = os.path.join(os.path.dirname(__file__), "../../examples/bot.py")


def ask(path, wish=None, headers={}):
    body = None if wish is None else json.dumps(wish).encode()
    request = urllib.request.Request(f"http://{address}{path}", body, headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.headers, answer.read()


for _ in range(600):
    try:
        ask("/healthz")
        break
    except OSError:
        time.sleep(0.05)

headers, page = ask("/", headers={"Accept-Encoding": "br"})
assert b'id="app"' in page or b"<script" in page, "no page"
script = next(part for part in page.decode().split('"') if part.endswith(".js"))
headers, _ = ask("/" + script.removeprefix("./"), headers={"Accept-Encoding": "br"})
assert headers["Content-Encoding"] == "br", "the page is not compressed"
assert b"MIT" in ask("/licences.txt")[1], "no licences"

if os.path.exists(kept):
    with open(kept) as file:
        table, token = json.load(file)
    print("goes on:", subprocess.run([sys.executable, bot, address, table, token], check=True))
seats = ["open", "bot:novice", "bot:novice"]
table = json.loads(ask("/api/tables", {"game": "bidcoin", "seats": seats})[1])["table"]["id"]
subprocess.run([sys.executable, bot, address, table], check=True)
wish = {"game": "money", "seats": ["me", "bot:novice", "bot:novice"], "name": "Ann"}
begun = json.loads(ask("/api/tables", wish)[1])
with open(kept, "w") as file:
    json.dump([begun["table"]["id"], begun["token"]], file)
print("played")
