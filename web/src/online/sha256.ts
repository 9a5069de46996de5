// SHA-256 (FIPS 180-4). Browsers have one of their own, but not for pages without https, and people
// at home play without.
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const primes: number[] = [];
for (let n = 2; primes.length < 64; ++n) if (primes.every((prime) => n % prime)) primes.push(n);
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
const beginning = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, bits: number) => (x >>> bits) | (x << (32 - bits));

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(((message.length + 72) >> 6) << 6);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(blocks.length - 4, message.length << 3);
  const hash = [...beginning];
  const w = new Int32Array(64);
  for (let at = 0; at < blocks.length; at += 64) {
    for (let i = 0; i < 16; ++i) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; ++i) {
      const a = w[i - 15];
      const b = w[i - 2];
      w[i] =
        w[i - 16] +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        w[i - 7] +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; ++i) {
      const one =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + w[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] + word) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

export const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// Texts, bytes and marks, one after the other.
export function hashOf(...pieces: (string | Uint8Array | number)[]): string {
  const utf8 = new TextEncoder();
  const bytes = pieces.map((piece) =>
    typeof piece === "string"
      ? utf8.encode(piece)
      : typeof piece === "number"
        ? Uint8Array.of(piece)
        : piece,
  );
  const whole = new Uint8Array(bytes.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of bytes) {
    whole.set(piece, at);
    at += piece.length;
  }
  return toHex(sha256(whole));
}
