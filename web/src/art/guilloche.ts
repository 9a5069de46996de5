// The woven lines of printed money, as SVG paths.

const number = (value: number) => value.toFixed(1).replace(/\.0$/, "");

function path(points: [number, number][], closed: boolean): string {
  const line = points.map(([x, y]) => `${number(x)} ${number(y)}`).join("L");
  return `M${line}${closed ? "Z" : ""}`;
}

export interface Rosette {
  radius: number;
  // How far the lines swing inwards, as a share of the radius.
  swing: number;
  petals: number;
  strands: number;
  // A second, slower wave makes the outline bloom.
  bloom?: number;
}

// Around the origin.
export function rosette({ radius, swing, petals, strands, bloom = 0 }: Rosette): string {
  const steps = petals * 16;
  let out = "";
  for (let strand = 0; strand < strands; ++strand) {
    const phase = (2 * Math.PI * strand) / strands;
    const points: [number, number][] = [];
    for (let i = 0; i < steps; ++i) {
      const angle = (2 * Math.PI * i) / steps;
      const wave = (Math.cos(petals * angle + phase) + 1) / 2;
      const wide = 1 - bloom * (Math.cos((petals / 2) * angle) + 1) * 0.5;
      const r = radius * wide * (1 - swing * wave);
      points.push([r * Math.cos(angle), r * Math.sin(angle)]);
    }
    out += path(points, true);
  }
  return out;
}

export interface Ribbon {
  width: number;
  height: number;
  waves: number;
  strands: number;
}

// From (0, 0) to the right, around the middle of its height.
export function ribbon({ width, height, waves, strands }: Ribbon): string {
  const steps = Math.round(waves * 12);
  let out = "";
  for (let strand = 0; strand < strands; ++strand) {
    const phase = (2 * Math.PI * strand) / strands;
    const points: [number, number][] = [];
    for (let i = 0; i <= steps; ++i) {
      const x = i / steps;
      const y = Math.sin(2 * Math.PI * waves * x + phase);
      points.push([x * width, (height / 2) * (1 + y)]);
    }
    out += path(points, false);
  }
  return out;
}
