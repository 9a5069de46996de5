"""A load over the balancer, a fault every five seconds, and then: is all that was promised true?"""
import collections
import os
import subprocess
import sys
import time

from cluster.cluster import ends_with_us
from storm.checker import Checker
from storm.faults import Faults
from storm.figures import Figures, share
from storm.journal import logs
from storm.told import Told

CALM = 9  # seconds at the end without a fault
PAUSE = 5


def load(world, wish, journal):
    return subprocess.Popen(
        [wish.client, "load", "--port", str(world.port), "--game", "bidcoin,money,fuffziger,blackmonday",
         "--players", "4", "--tables", str(wish.tables), "--spectators", "1", "--pace", str(wish.pace),
         "--reconnects", "0.002", "--seconds", str(wish.seconds), "--journal", journal],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        preexec_fn=ends_with_us())


def rage(world, wish, faults, crowd):
    """Until it is over."""
    begin = time.monotonic()
    following = begin + PAUSE
    while crowd.poll() is None:
        now = time.monotonic()
        faults.mend()
        if now >= following and now < begin + wish.seconds - CALM:
            # PostgreSQL may have taken long to recover: what is late is not caught up with.
            following = max(following, now - 1) + PAUSE
            fault = faults.strike()
            if fault and not wish.quiet:
                print(f"{now - begin:7.1f} s  {fault.what}" +
                      (f", server {fault.server}" if fault.parts is not None else ""), flush=True)
        elif now >= begin + wish.seconds - CALM and faults.later:
            faults.mend_all()
        if now > begin + wish.seconds + 90:
            crowd.kill()
            faults.wrong.append("the clients did not come to an end")
        time.sleep(0.02)
    faults.mend_all()
    if crowd.returncode != 0:
        faults.wrong.append("the clients: " + crowd.stdout.read().strip()[:500])


def storm(world, wish, kinds=None):
    """What was found."""
    journal, kept = (os.path.join(world.folder, name) for name in ("journal", "logs"))
    faults = Faults(world, wish.seed, kinds)
    crowd = load(world, wish, journal)
    try:
        rage(world, wish, faults, crowd)
    finally:
        if crowd.poll() is None:
            crowd.kill()
            crowd.wait()
    world.counters.stop = True
    world.counters.join()
    world.dump(kept)
    with open(kept, encoding="utf-8") as file:
        known = logs(file)
    with Told(wish.client, wish.replayed) as told:
        checker = Checker(known, told)
        findings = checker.run(journal)
        wrong = faults.wrong + [f"a log that can't be played: {table}: {why}" for table, why in told.refused]
    report(world, journal, checker, faults, told)
    return findings, wrong


def report(world, journal, checker, faults, told):
    figures = Figures(journal)
    times = figures.acknowledged
    print(f"\nmoves acknowledged          {len(times):>10}  {figures.per_second():.0f}/s, at "
          f"{len(checker.tables)} tables; {told.tables} of their logs were played again")
    print(f"acknowledged, ms            {share(times, 0.5) * 1e3:>10.1f}  median; p99 "
          f"{share(times, 0.99) * 1e3:.0f}, worst {share(times, 1) * 1e3:.0f}: faults and all")
    print(f"reconnected                 {figures.reconnects:>10}")
    counts = checker.counts
    print(f"refused, and said again     {sum(n for what, n in counts.items() if what[:2] == 'X '):>10}  "
          + ", ".join(f"{what[2:]} {n}" for what, n in sorted(counts.items()) if what[:2] == "X "))
    print(f"let in only later           {sum(n for what, n in counts.items() if what[:2] == 'W '):>10}  "
          + ", ".join(f"{what[2:]} {n}" for what, n in sorted(counts.items()) if what[:2] == "W "))
    print(f"views older than one's own  {checker.stale:>10}")
    print(f"waits for ten seconds       {checker.quiet:>10}")
    for name in ("conflicts", "epochs_refused", "takeovers", "relayed", "commit_failures"):
        total = world.counters.total(f"pactole_{name}_total")
        if total is not None:
            print(f"{name:<28}{total:>10.0f}")
    felt = collections.defaultdict(list)
    happened = faults.happened
    for fault in happened:
        felt[fault.what].append(figures.felt(fault.time, fault.concerned(figures.idents.values()),
                                             figures.ended))
    print(f"\n{'until a move was acknowledged, s':<34}{'faults':>7}{'tables':>8}{'p50':>8}{'p99':>8}{'max':>8}")
    for what, each in sorted(felt.items()):
        waits = sorted(wait for waits in each for wait in waits)
        print(f"{what:<34}{len(each):>7}{len(waits):>8}{share(waits, 0.5):>8.2f}"
              f"{share(waits, 0.99):>8.2f}{share(waits, 1):>8.2f}")
    sys.stdout.flush()


def tell(findings, wrong, most=5):
    kinds = collections.Counter()
    for finding in findings:
        kinds[finding.kind] += 1
        if kinds[finding.kind] <= most:
            print(f"WRONG: {finding}")
    for words in wrong[:most]:
        print(f"WRONG: {words}")
    if len(wrong) > most:
        print(f"and {len(wrong) - most} more")
    if findings:
        print(f"{len(findings)} findings: " + ", ".join(f"{kind} {n}" for kind, n in kinds.items()))
    if not findings and not wrong:
        print("No acknowledged move is lost, doubled or out of order; everybody saw the one log of each "
              "table, and every table goes on.")
