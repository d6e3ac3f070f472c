import { clamp, smoothstep } from './range.ts';
import type { Terrain } from './terrain.ts';
import type { Vec3 } from './vector.ts';

/**
 * For each grid cell, the altitude below which the terrain hides the sun. One sweep away from the
 * sun fills it, and it then answers for points in the air too, which is what gives light shafts.
 */
export class SunShadow {
  private readonly terrain: Terrain;
  private readonly ceiling: Float32Array;
  private readonly softness: number;

  constructor(terrain: Terrain, sun: Vec3, softness = 1) {
    this.terrain = terrain;
    this.ceiling = new Float32Array(terrain.heights.length);
    this.softness = softness * terrain.cellSize;
    this.sweep(sun);
  }

  /** 1 in full sun, 0 in full shade. */
  light(x: number, y: number, z: number): number {
    const edge = this.softness * 0.6;
    return smoothstep(-edge, edge, y - this.terrain.sample(this.ceiling, x, z) + edge * 0.5);
  }

  private sweep(sun: Vec3): void {
    const { cells, cellSize, heights } = this.terrain;
    const alongX = Math.abs(sun[0]) > Math.abs(sun[2]);
    const lead = alongX ? sun[0] : sun[2];
    const drift = (alongX ? sun[2] : sun[0]) / Math.abs(lead);
    const fall = (sun[1] / Math.abs(lead)) * cellSize;
    const toSun = lead > 0 ? 1 : -1;
    const index = (major: number, minor: number): number =>
      alongX ? minor * cells + major : major * cells + minor;
    for (let count = 0; count < cells; count += 1) {
      const major = toSun > 0 ? cells - 1 - count : count;
      for (let minor = 0; minor < cells; minor += 1) {
        const at = index(major, minor);
        if (count === 0) {
          this.ceiling[at] = -1e4;
          continue;
        }
        const source = clamp(minor + drift, 0, cells - 1);
        const low = Math.floor(source);
        const a = index(major + toSun, low);
        const b = index(major + toSun, Math.min(low + 1, cells - 1));
        const above = (from: number): number =>
          Math.max(heights[from] ?? 0, this.ceiling[from] ?? 0);
        this.ceiling[at] = above(a) + (above(b) - above(a)) * (source - low) - fall;
      }
    }
  }
}
