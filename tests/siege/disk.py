"""What lies on the disk: a page file that can't be read any more, and very many tables."""

import os
import secrets
import sqlite3
import string
import tempfile
import time

from . import wire
from .finding import Finding
from .server import OPERATOR, Server

TABLES = 100_000
LETTERS = string.ascii_letters + string.digits + "-_"


def siege_of_page(program, faults, seconds):
    """Its files vanish, shrink and become unreadable while it serves them."""
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="pactole-siege-page-") as page:
        files = {"index.html": b"<!doctype html>" + b"page " * 2000, "assets/app-1a2b.js": b"let a;\n" * 3000}
        os.mkdir(os.path.join(page, "assets"))
        for name, bytes in files.items():
            with open(os.path.join(page, name), "wb") as file:
                file.write(bytes)
        with Server(program, faults=faults, more=["--page", page]) as server:
            if "page" in faults:  # as if it had read them when they were damaged
                files["index.html"] = b"another page"
            harms = [lambda path: None, lambda path: os.truncate(path, 0), os.unlink, os.mkdir]
            for harm in harms:
                for name, bytes in files.items():
                    harm(os.path.join(page, name))
                    status, heads, body = wire.ask(server.port, OPERATOR, "GET", "/" + name)
                    wrong += body != bytes or status != 200
    return [Finding("page files harmed while served: wrong answers", wrong, 0, "", "page")]


def copy_tables(path, count):
    """Copies of the tables there are, under ids of their own."""
    database = sqlite3.connect(path)
    names = [column[1] for column in database.execute("pragma table_info(tables)")]
    tables = database.execute("select * from tables").fetchall()
    number, rows, entries = max(row[0] for row in tables), [], []
    logs = {}
    kept = {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}
    for source in {"entries", "recent"} & kept:
        for of, seq, body in database.execute(f"select number, seq, body from {source} order by seq"):
            logs.setdefault(of, []).append((seq, body))
    for i in range(count):
        row = list(tables[i % len(tables)])
        log, old, id = logs[row[0]], row[1], "".join(secrets.choice(LETTERS) for _ in range(22))
        number += 1
        row[0], row[1] = number, id
        if "due" in names and i % 10 == 0:
            row[names.index("due")] = int(time.time()) + 3600
        rows.append(row)
        entries += [(number, seq, body.replace(old, id)) for seq, body in log]
    with database:
        database.executemany(f"insert into tables values({','.join('?' * len(names))})", rows)
        database.executemany("insert into entries(number, seq, body) values(?, ?, ?)", entries)
    database.close()
    return rows[count // 2][1]


def siege_of_tables(program, faults, seconds):
    with Server(program) as server:
        for i in range(12):
            seats = ["me", "open", "bot:novice"] if i % 2 else ["me", "bot:novice", "bot:novice"]
            wire.open_table(server.port, f"127.0.2.{1 + i}", "bidcoin", seats, public=i < 2, limit=3600)
        server.end()
        some = copy_tables(os.path.join(server.data, "pactole.db"), TABLES)
        server.faults = faults
        first = server.start()
        begin = time.monotonic()
        status = wire.ask(server.port, OPERATOR, "GET", f"/api/tables/{some}")[0]
        one = time.monotonic() - begin
    return [
        Finding("100,000 tables on disk: first answer", first, 1, "s", "tables start"),
        Finding("100,000 tables on disk: one of them", one if status == 200 else float("inf"), 1, "s", "one of them"),
    ]
