// How long things move, in milliseconds; not at all for those who asked for stillness.
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const brief = (milliseconds: number) => (still.matches ? 0 : milliseconds);
