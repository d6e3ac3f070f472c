import { hash } from './noise.ts';

const lifetime = 48;
const inertia = 0.08;
const capacityFactor = 5;
const evaporation = 0.02;

interface Slope {
  readonly height: number;
  readonly dx: number;
  readonly dy: number;
}

/** Rain on a height grid: each droplet carves where it speeds up and silts where it slows. */
export function erode(
  heights: Float32Array,
  cells: number,
  cellSize: number,
  droplets: number,
): void {
  for (let index = 0; index < heights.length; index += 1) {
    heights[index] = (heights[index] ?? 0) / cellSize;
  }
  for (let drop = 0; drop < droplets; drop += 1) {
    const x = 2 + hash(drop, 1, 9001) * (cells - 5);
    const y = 2 + hash(drop, 2, 9001) * (cells - 5);
    runDroplet(heights, cells, x, y);
  }
  for (let index = 0; index < heights.length; index += 1) {
    heights[index] = (heights[index] ?? 0) * cellSize;
  }
}

function runDroplet(heights: Float32Array, cells: number, x: number, y: number): void {
  let dx = 0;
  let dy = 0;
  let speed = 1;
  let water = 1;
  let load = 0;
  for (let step = 0; step < lifetime; step += 1) {
    const here = slopeAt(heights, cells, x, y);
    dx = dx * inertia - here.dx * (1 - inertia);
    dy = dy * inertia - here.dy * (1 - inertia);
    const run = Math.sqrt(dx * dx + dy * dy);
    if (run < 1e-6) return;
    dx /= run;
    dy /= run;
    const nextX = x + dx;
    const nextY = y + dy;
    if (nextX < 2 || nextY < 2 || nextX > cells - 4 || nextY > cells - 4) return;
    const drop = slopeAt(heights, cells, nextX, nextY).height - here.height;
    const capacity = Math.max(-drop, 0.01) * speed * water * capacityFactor;
    if (load > capacity || drop > 0) {
      const given = drop > 0 ? Math.min(drop, load) : (load - capacity) * 0.3;
      load -= given;
      spread(heights, cells, x, y, given);
    } else {
      const taken = Math.min((capacity - load) * 0.3, -drop);
      load += taken;
      spread(heights, cells, x, y, -taken);
    }
    speed = Math.sqrt(Math.max(0.01, speed * speed - drop * 4));
    water *= 1 - evaporation;
    x = nextX;
    y = nextY;
  }
}

function slopeAt(heights: Float32Array, cells: number, x: number, y: number): Slope {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const at = iy * cells + ix;
  const a = heights[at] ?? 0;
  const b = heights[at + 1] ?? 0;
  const c = heights[at + cells] ?? 0;
  const d = heights[at + cells + 1] ?? 0;
  return {
    height: (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy,
    dx: (b - a) * (1 - fy) + (d - c) * fy,
    dy: (c - a) * (1 - fx) + (d - b) * fx,
  };
}

/** Shares one change over a 3x3 block, so channels keep soft banks instead of one-cell slots. */
function spread(heights: Float32Array, cells: number, x: number, y: number, amount: number): void {
  const at = Math.floor(y + 0.5) * cells + Math.floor(x + 0.5);
  change(heights, at, amount * 0.24);
  for (const near of [at - 1, at + 1, at - cells, at + cells]) change(heights, near, amount * 0.12);
  const above = at + cells;
  const below = at - cells;
  for (const far of [above - 1, above + 1, below - 1, below + 1]) {
    change(heights, far, amount * 0.07);
  }
}

function change(heights: Float32Array, at: number, amount: number): void {
  heights[at] = (heights[at] ?? 0) + amount;
}
