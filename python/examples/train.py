"""Learns BiD COIN from nothing by playing against two `regular` bots, with numpy alone.

    python train.py [--minutes 15] [--threads 2] [--out FOLDER]

Proximal policy optimisation (Schulman and others, 2017): a network with two hidden layers chooses
among the allowed actions; a second one, which may look at all the cards, guesses the reward. Every
minute it plays deals it has not learned from; a fair share of wins is a third.
"""

import argparse
import time
from pathlib import Path

import numpy as np

import pactole
from curve import draw

GAME, PLAYERS, SEAT = "bidcoin", 3, 0
BOTS = {1: "regular", 2: "regular"}
N, STEPS, PASSES, PARTS = 512, 64, 2, 16
GAMMA, LAMBDA, CLIP = 1.0, 0.95, 0.2


class Net:
    """Three layers with ReLU between them, trained by Adam."""

    def __init__(self, sizes, rng, last):
        gains = [np.sqrt(2 / size) for size in sizes[:-2]] + [last / np.sqrt(sizes[-2])]
        self.w = [rng.standard_normal((a, b)).astype(np.float32) * gain
                  for a, b, gain in zip(sizes, sizes[1:], gains)]
        self.b = [np.zeros(b, np.float32) for b in sizes[1:]]
        self.m = [np.zeros_like(p) for p in self.w + self.b]
        self.v = [np.zeros_like(p) for p in self.w + self.b]
        self.t = 0

    def __call__(self, x):
        self.x = [x]
        for i, (w, b) in enumerate(zip(self.w, self.b)):
            x = x @ w + b
            if i + 1 < len(self.w):
                np.maximum(x, 0, out=x)
                self.x.append(x)
        return x

    def learn(self, slope, rate):
        """`slope` is that of the loss at the output of the last call."""
        gw, gb = [None] * len(self.w), [None] * len(self.w)
        for i in reversed(range(len(self.w))):
            gw[i], gb[i] = self.x[i].T @ slope, slope.sum(0)
            if i:
                slope = (slope @ self.w[i].T) * (self.x[i] > 0)
        norm = np.sqrt(sum(float((g * g).sum()) for g in gw + gb))
        self.t += 1
        step = rate * np.sqrt(1 - 0.999**self.t) / (1 - 0.9**self.t)
        for p, g, m, v in zip(self.w + self.b, gw + gb, self.m, self.v):
            g *= min(1, 0.5 / (norm + 1e-8))
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p -= step * m / (np.sqrt(v) + 1e-8)


def chances(logits, mask):
    logits = np.where(mask, logits, -1e9)
    p = np.exp(logits - logits.max(1, keepdims=True))
    return p / p.sum(1, keepdims=True)


def wins(policy, scale, seed, threads, games=2000):
    """The share of games won, the most likely action each time, and its margin at 95 %."""
    with pactole.Env(GAME, PLAYERS, 256, seed=seed, threads=threads, bots=BOTS, reward="win") as env:
        env.reset()
        won = []
        while len(won) < games:
            logits = np.where(env.mask, policy(env.obs / scale), -1e9)
            env.step(logits.argmax(1))
            won += env.reward[env.done, SEAT].tolist()
        return np.mean(won), 1.96 * np.std(won) / np.sqrt(len(won))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("."), help="for curve.csv and curve.svg")
    args = parser.parse_args()

    rng = np.random.default_rng(args.seed)
    env = pactole.Env(GAME, PLAYERS, N, seed=args.seed, threads=args.threads, bots=BOTS, perfect=True)
    all_scale = pactole.scale(GAME, PLAYERS, most=20)
    size, actions = env.obs.shape[1], env.actions
    scale = all_scale[:size]
    policy = Net([size, 256, 128, actions], rng, 0.01)
    critic = Net([len(all_scale), 256, 128, 1], rng, 1)
    env.reset()
    curve, start, steps, asked = [], time.time(), 0, -1
    while True:
        minutes = (time.time() - start) / 60
        if minutes >= asked + 1 or minutes >= args.minutes:
            asked = int(minutes)
            share, margin = wins(policy, scale, args.seed + 1000 + len(curve), args.threads)
            curve.append((minutes, steps, share, margin))
            print(f"{minutes:5.1f} min {steps / 1e6:6.2f} M steps: wins {share:6.1%} ± {margin:.1%}",
                  flush=True)
            draw(curve, args.out, 1 / PLAYERS)
            if minutes >= args.minutes:
                break
        rate = 5e-4 * (1 - 0.9 * minutes / args.minutes)
        seen = np.zeros((STEPS, N, len(all_scale)), np.int16)
        mask = np.zeros((STEPS, N, actions), bool)
        action, before = np.zeros((STEPS, N), np.int64), np.zeros((STEPS, N), np.float32)
        reward, done = np.zeros((STEPS, N), np.float32), np.zeros((STEPS, N), bool)
        value = np.zeros((STEPS + 1, N), np.float32)
        for t in range(STEPS):
            seen[t], mask[t] = env.perfect, env.mask
            p = chances(policy(env.obs / scale), env.mask)
            action[t] = (p.cumsum(1) < rng.random((N, 1)) * 0.999999).sum(1)
            before[t] = np.take_along_axis(p, action[t][:, None], 1)[:, 0]
            value[t] = critic(env.perfect / all_scale)[:, 0]
            env.step(action[t])
            reward[t], done[t] = env.reward[:, SEAT], env.done
        value[STEPS] = critic(env.perfect / all_scale)[:, 0]
        steps += STEPS * N
        gain, ahead = np.zeros((STEPS, N), np.float32), np.zeros(N, np.float32)
        for t in reversed(range(STEPS)):
            surprise = reward[t] + GAMMA * value[t + 1] * ~done[t] - value[t]
            ahead = gain[t] = surprise + GAMMA * LAMBDA * ~done[t] * ahead
        target = (gain + value[:-1]).reshape(-1)
        gain = ((gain - gain.mean()) / (gain.std() + 1e-8)).reshape(-1)
        rows = [each.reshape(STEPS * N, *each.shape[2:]) for each in (seen, mask, action, before)]
        for _ in range(PASSES):
            for part in np.array_split(rng.permutation(STEPS * N), PARTS):
                x, m, a, old = (each[part] for each in rows)
                x = x / all_scale
                p = chances(policy(x[:, :size]), m)
                here, at = np.arange(len(part)), gain[part]
                ratio = p[here, a] / np.maximum(old, 1e-8)
                active = np.where(at > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
                slope = p * (at * ratio * active)[:, None]
                slope[here, a] -= at * ratio * active
                logp = np.log(p + 1e-9)
                slope += 0.005 * p * (logp - (p * logp).sum(1, keepdims=True))  # stay curious
                policy.learn(slope / len(part), rate)
                guess = critic(x)[:, 0]
                critic.learn((guess - target[part])[:, None] / len(part), rate)
    np.savez_compressed(args.out / "policy.npz", *policy.w, *policy.b)


if __name__ == "__main__":
    main()
