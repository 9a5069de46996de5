"""Draws a learning curve as SVG, and keeps its numbers as CSV."""


def draw(curve, folder, fair):
    rows = "".join(f"{m:.2f},{s},{w:.4f},{e:.4f}\n" for m, s, w, e in curve)
    (folder / "curve.csv").write_text("minutes,steps,wins,margin\n" + rows)
    width, height, left, top, right, bottom = 720, 360, 56, 24, 700, 310
    last = max(curve[-1][0], 1e-9)
    x = lambda minutes: left + (right - left) * minutes / last
    y = lambda share: bottom - (bottom - top) * share
    band = [f"{x(m):.1f},{y(min(1, w + e)):.1f}" for m, _, w, e in curve]
    band += [f"{x(m):.1f},{y(max(0, w - e)):.1f}" for m, _, w, e in reversed(curve)]
    line = " ".join(f"{x(m):.1f},{y(w):.1f}" for m, _, w, _ in curve)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
             'font-family="sans-serif" font-size="13">',
             f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{left} {y(share):.1f}H{right}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    ticks = range(0, int(last) + 1, max(1, int(last) // 8))
    parts += [f'<text x="{x(m):.1f}" y="{bottom + 18}" text-anchor="middle">{m}</text>' for m in ticks]
    parts += [f'<path d="M{left} {y(fair):.1f}H{right}" stroke="#a33" stroke-dasharray="6 4"/>',
              f'<text x="{right}" y="{y(fair) + 16:.1f}" text-anchor="end" fill="#a33">fair share</text>',
              f'<polygon points="{" ".join(band)}" fill="#2a6f97" opacity="0.2"/>',
              f'<polyline points="{line}" fill="none" stroke="#2a6f97" stroke-width="2"/>',
              f'<text x="{left}" y="16">wins against two `regular`, 95 % interval</text>',
              f'<text x="{right}" y="{height - 12}" text-anchor="end">'
              f'minutes ({curve[-1][1] / 1e6:.1f} million steps)</text></svg>\n']
    (folder / "curve.svg").write_text("\n".join(parts))
