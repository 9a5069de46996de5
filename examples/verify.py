#!/usr/bin/env python3
"""Checks the record of a Pactole server, written from docs/protocol-server.md and docs/protocol.md
alone: it shares no line with the program it checks, and needs no more than Python.

It recomputes the hashes, shuffles the cards, and compares what was done with them. The options are what
your client kept; without them a record is compared with itself alone. It knows no rules: `pactole
verify` plays the game again.
"""
import argparse, collections, hashlib, json, struct, sys


def check(holds, what):
    if not holds:
        sys.exit(f"NOT verified: {what}.")


def sha256(*pieces):
    return hashlib.sha256(b"".join(p.encode() if isinstance(p, str) else p for p in pieces)).digest()


class Stream:
    """Chance of one name: a keystream of ChaCha with 8 rounds, whose key is the seed."""
    def __init__(self, seed, name):
        self.key = struct.unpack("<8I", seed), struct.unpack("<3I", name.encode().ljust(12, b"\0"))
        self.words, self.counter = [], 0

    def block(self):
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *self.key[0], self.counter, *self.key[1]]
        s, self.counter = list(start), self.counter + 1
        columns = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
        diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
        for a, b, c, d in (columns + diagonals) * 4:
            for one, two, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[one] = (s[one] + s[two]) % 2**32
                mixed = s[turned] ^ s[one]
                s[turned] = (mixed << bits | mixed >> 32 - bits) % 2**32
        return [(x + y) % 2**32 for x, y in zip(s, start)]

    def below(self, n):
        while True:
            self.words = self.words or self.block()
            product = self.words.pop(0) * n
            if product % 2**32 >= (2**32 - n) % n:
                return product >> 32

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items), 1, -1):
            j = self.below(i)
            items[i - 1], items[j] = items[j], items[i - 1]
        return items


def hands_of(deck, players, size):
    return [deck[size * seat : size * (seat + 1)] for seat in range(players)]


# The games: what the seed deals, held against the moves. Each gives what was dealt first.
def bidcoin(seed, players, options, moves):
    check(moves[0][0] == Stream(seed, "first").below(players), "another player began")
    cards = [suit + str(rank) for suit in "RBGYP" for rank in range(8 if players == 3 else 11)]
    played = [[m[5:] for s, m in moves if s == seat and m[:5] == "play "] for seat in range(players)]
    deals = [Stream(seed, f"deck{n}").shuffled(cards) for n in range(1, 1 + len(played[0]) // 13)]
    for n, deck in enumerate(deals):
        for seat, hand in enumerate(hands_of(deck, players, 13)):
            used = played[seat][13 * n : 13 * (n + 1)]
            check(sorted(hand) == sorted(used), f"seat {seat} played cards that it was not dealt")
    return hands_of(deals[0], players, 13)

def money(seed, players, options, moves):
    names, bills = "USD EUR JPY GBP CHF SEK RUB".split(), "20a 20b 20c 30a 30b 30c 40 50 60".split()
    removed = options.get("removed", Stream(seed, "removed").shuffled(names)[: 5 - players])
    cards = [name + bill for name in names if name not in removed for bill in bills]
    deck = Stream(seed, "deck1").shuffled(cards + ["GOLD" + each for each in "abcdef"])
    hands = hands_of(deck, players, 6)
    for seat, hand in enumerate(hands):
        bid = next(m[4:].split(",") for s, m in moves if s == seat and m[:4] == "bid ")
        check({*bid} <= {*hand, "bluff"}, f"seat {seat} bid cards that it was not dealt")
    return hands

def blackmonday(seed, players, options, moves):
    cards = [colour + str(n) for colour in "RBGY" for n in range(1, 14) for _ in range(2)]
    turned = [card for card in Stream(seed, "rates").shuffled(cards)[::-1] if int(card[1:]) <= 10]
    for colour in "RBGY":
        cards.remove(next(card for card in turned if card[0] == colour))
    hands = hands_of(Stream(seed, "deck").shuffled(cards), players, 8)
    for seat, hand in enumerate(hands):
        left = collections.Counter(hand)
        for verb, *named in (m.split() for s, m in moves if s == seat):
            left.subtract(named[0].split(",") if named and verb != "sell" else [])
            if verb in ("end", "exchange"):  # then it draws others
                break
        check(min(left.values()) >= 0, f"seat {seat} used cards that it was not dealt")
    return hands

def fuffziger(seed, players, options, moves):  # its moves name no cards: only who begins is seen
    check(moves[0][0] == Stream(seed, "first").below(players), "another player began")
    group = "20=>14 30=>15 30=>18 40=>21 50=>24 60=>27 70=>30 70=>33 80=>36 80=>39".split()
    black, white, stream = "20 100 coins coins", "10 50 coins coins coins", Stream(seed, "inspector")
    inspector = stream.shuffled(black.split()) + ["150"] + stream.shuffled(white.split())
    return [] if options.get("tables") else [Stream(seed, "launder").shuffled(group)[:8], inspector]

GAMES = {game.__name__: game for game in (bidcoin, money, blackmonday, fuffziger)}


def verify(record, kept):
    fair, table, players, moves = (record[each] for each in ("fairness", "table", "players", "moves"))
    check(fair.get("scheme") == 2, "this knows scheme 2; `pactole verify` knows the former one")
    check("setup" not in record, "the cards were laid, not shuffled")
    parts, shown, secret = fair["parts"], fair["shown"], bytes.fromhex(fair["secret"])
    commitment = sha256("pactole/secret/2", table, secret)
    lists, seeds = [commitment], [secret]
    check(len(parts) == len(shown) and len(parts) - players in (0, 1), "a seat's part is missing")
    for seat, (part, own) in enumerate(zip(parts, shown)):
        made = part if own is None else sha256("pactole/part/2", table, bytes.fromhex(own)).hex()
        check(made == part, f"the part of seat {seat} is not the one committed to")
        lists.append(b"\1" + bytes.fromhex(part) if part else b"\0")
        seeds.append(b"\1" + bytes.fromhex(own) if own else b"\2" if part else b"\0")
    listed = sha256("pactole/list/2", table, *lists)
    seed = sha256("pactole/seed/2", table, *seeds, listed)
    check(seed.hex() == record["seed"], "the seed is not made of the secret, the parts and the list")
    check(len(record["by"]) == len(moves) and len(record["names"]) == players, "a name is missing")
    options = json.dumps(record["options"], separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    texts = [table, record["game"], str(players), options, record["engine"], record["seed"]]
    texts += [f"{seat} {by} {move}" for (seat, move), by in zip(moves, record["by"])] + ["end"]
    texts += record["names"] + [",".join(map(str, record["result"][x])) for x in ("scores", "ranks")]
    head = sha256("pactole/chain/2")
    for text in texts:
        head = sha256(head, text)
    for name, made in (("commitment", commitment), ("list", listed), ("head", head)):
        check(fair[name] == made.hex(), f"the {name} is {made.hex()}")
        check(kept[name] in (None, made.hex()), f"the {name} is not the one you kept")
    for seat, own in (each.split("=") for each in kept["part"]):
        check(shown[int(seat)] == own, f"your part is not in it as that of seat {seat}")
    for cards in GAMES[record["game"]](seed, players, record["options"], moves):
        print("dealt", *cards)
    print(*(f"not checked: --{name} was not given\n" for name in kept if not kept[name]), sep="", end="")
    print("verified" if any(kept.values()) else "consistent with itself")


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
parser.add_argument("record")
for name in ("--commitment", "--list", "--head"):
    parser.add_argument(name, metavar="HEX")
parser.add_argument("--part", action="append", default=[], metavar="SEAT=HEX")
kept = vars(parser.parse_args())
try:
    verify(json.load(open(kept.pop("record"), encoding="utf-8")), kept)
except (LookupError, TypeError, ValueError, StopIteration) as error:
    sys.exit(f"NOT verified: this is no record of a server: {error!r}.")
