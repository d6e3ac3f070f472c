/** Lattice hash, 0 to 1; the only source of chance in the whole set. */
export function hash(x: number, y: number, seed: number): number {
  return (hashBits(x, y, seed) >>> 0) / 4294967296;
}

function hashBits(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x1e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x05ebca6b | 1);
  h = Math.imul(h ^ (h >>> 13), 0x42b2ae35);
  return h ^ (h >>> 16);
}

const gradients = new Float64Array(512).map((_, index) => {
  const angle = ((index >> 1) / 256) * Math.PI * 2;
  return index & 1 ? Math.sin(angle) : Math.cos(angle);
});

function slope(ix: number, iy: number, seed: number, fx: number, fy: number): number {
  const at = (hashBits(ix, iy, seed) & 255) << 1;
  return (gradients[at] ?? 0) * fx + (gradients[at + 1] ?? 0) * fy;
}

/** Gradient noise, roughly -1 to 1, feature size 1. */
export function noise2(x: number, y: number, seed = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = slope(ix, iy, seed, fx, fy);
  const b = slope(ix + 1, iy, seed, fx - 1, fy);
  const c = slope(ix, iy + 1, seed, fx, fy - 1);
  const d = slope(ix + 1, iy + 1, seed, fx - 1, fy - 1);
  return 1.45 * (a + (b - a) * u + (c + (d - c) * u - a - (b - a) * u) * v);
}

/** Smooth value noise in space, -1 to 1. */
export function noise3(x: number, y: number, z: number, seed = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const u = x - ix;
  const v = y - iy;
  const w = z - iz;
  const su = u * u * (3 - 2 * u);
  const sv = v * v * (3 - 2 * v);
  const low = plane(ix, iy, Math.imul(iz, 7919) + seed, su, sv);
  const high = plane(ix, iy, Math.imul(iz + 1, 7919) + seed, su, sv);
  return 2 * (low + (high - low) * w * w * (3 - 2 * w)) - 1;
}

function plane(ix: number, iy: number, seed: number, u: number, v: number): number {
  const a = hash(ix, iy, seed);
  const b = hash(ix + 1, iy, seed);
  const c = hash(ix, iy + 1, seed);
  const d = hash(ix + 1, iy + 1, seed);
  return a + (b - a) * u + (c - a + (d - c - b + a) * u) * v;
}
