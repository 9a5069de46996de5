"""What `scripts/siege --once --figures` printed for the version before these defences (4ed04c0), where
it was something else than now. Latencies are of a busy machine, and cut off by the end of the attack."""

BEFORE = {
    "left moves": 2.57,
    "left novices": 1.607e+04,
    "stay moves": 13.65,
    "stay novices": 1.482e+04,
    "restart novices": 1.445e+04,
    "end": 7.465,
    "quick moves": 737.2,
    "quick novices": 720.1,
    "brackets moves": 1060,
    "brackets cpu": 32,
    "pongs": 0.8359,
    "records": 669,
    "chat": 63,
    "rematches": 23,
    "crowd moves": float("inf"),
    "seated moves": float("inf"),
    "page": 6,
    "tables start": 9.2,
    "names": 14,
    "crowd trouble": 1,
    "seated trouble": 4,
    "truth": 2,
}
