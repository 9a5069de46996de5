"""How many steps a second: python -m pactole.bench [GAME ...]

A step is a random legal action in one game with its observation, mask, reward and, at the end, its
reset. The actions are chosen in C++ (`Env.sample`) and handed back from Python (`Env.step`).
"""

import argparse
import statistics
import time

from . import Env, games


def measure(game, players, n, threads, seconds):
    env = Env(game, players, n, seed=1, threads=threads)
    env.reset()
    for _ in range(100):
        env.step(env.sample())
    rates = []
    for _ in range(5):
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / 5:
            for _ in range(10):
                env.step(env.sample())
            steps += 10 * n
        rates.append(steps / spent)
    env.close()
    return statistics.median(rates), max(rates)


def main():
    parser = argparse.ArgumentParser(prog="python -m pactole.bench", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    known = {each["id"]: each for each in games()}
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(known))
    parser.add_argument("--players", type=int, help="the most there may be, if not given")
    parser.add_argument("-n", type=int, default=1024, help="games at once (1024)")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=5, help="for each game (5)")
    args = parser.parse_args()
    for game in args.games:
        if game not in known:
            parser.error(f"there is no game {game}; there are: {', '.join(known)}")
    print(f"{args.n} games at once, {args.threads} threads; million steps a second: "
          "median and best of five")
    for game in args.games or known:
        players = args.players or known[game]["max_players"]
        median, best = measure(game, players, args.n, args.threads, args.seconds)
        print(f"{game:12} {players} players {median / 1e6:6.2f} {best / 1e6:6.2f}", flush=True)


if __name__ == "__main__":
    main()
