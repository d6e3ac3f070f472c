import { clamp } from './range.ts';
import type { Terrain } from './terrain.ts';

/** How much sky each cell sees, guessed from how far it sits below its surroundings; 0 to 1. */
export function openness(terrain: Terrain, radius = 10): Float32Array {
  const { cells, heights, cellSize } = terrain;
  const pass = new Float32Array(heights.length);
  const mean = new Float32Array(heights.length);
  slide(heights, pass, cells, radius, 1, cells);
  slide(pass, mean, cells, radius, cells, 1);
  const depth = radius * cellSize * 0.55;
  return mean.map((value, at) => clamp(0.72 + ((heights[at] ?? 0) - value) / depth, 0.12, 1));
}

/** Running mean along one axis of a square field. */
function slide(
  from: Float32Array,
  to: Float32Array,
  cells: number,
  radius: number,
  step: number,
  line: number,
): void {
  for (let row = 0; row < cells; row += 1) {
    const start = row * line;
    const at = (index: number): number => from[start + clamp(index, 0, cells - 1) * step] ?? 0;
    let total = 0;
    for (let index = -radius; index <= radius; index += 1) total += at(index);
    for (let index = 0; index < cells; index += 1) {
      to[start + index * step] = total / (radius * 2 + 1);
      total += at(index + radius + 1) - at(index - radius);
    }
  }
}
