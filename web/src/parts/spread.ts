// Labels at these heights, moved as little as it takes for each to be `apart` from the next and all to
// lie between `top` and `bottom`. The order stays; of equal heights the first is above.
export function spread(heights: number[], apart: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b] || a - b);
  const placed = order.map((i) => heights[i]);
  // Those that touch are a group around their middle.
  const groups: { sum: number; count: number }[] = [];
  const topOf = ({ sum, count }: { sum: number; count: number }) => {
    const reach = (count - 1) * apart;
    return Math.max(top, Math.min(bottom - reach, sum / count - reach / 2));
  };
  for (const height of placed) {
    groups.push({ sum: height, count: 1 });
    while (groups.length > 1) {
      const [above, below] = groups.slice(-2);
      if (topOf(below) - topOf(above) >= above.count * apart) break;
      groups.splice(-2, 2, { sum: above.sum + below.sum, count: above.count + below.count });
    }
  }
  const found = groups.flatMap((group) =>
    Array.from({ length: group.count }, (_, i) => topOf(group) + i * apart),
  );
  return heights.map((_, i) => found[order.indexOf(i)]);
}
