import { erode } from './erosion.ts';
import { fbm, ridged } from './fractal.ts';
import { clamp } from './range.ts';

export interface Detail {
  /** Metres of relief added below the grid's resolution. */
  readonly amplitude: number;
  /** Size in metres of the largest added feature. */
  readonly size: number;
  readonly sharp?: boolean;
}

export interface TerrainPlan {
  /** Metres along one side of the square; the viewer stands near the middle of its near edge. */
  readonly extent: number;
  readonly height: (x: number, z: number) => number;
  readonly cells?: number;
  readonly droplets?: number;
  readonly detail?: Detail;
  /** Metres of trees or other growth standing on the ground, with the tallest possible. */
  readonly growth?: (x: number, z: number, ground: number) => number;
  readonly tallest?: number;
  /** Share of the clearance a ray may step; lower it for sheer rock. */
  readonly stride?: number;
  /** Fraction of the extent behind the viewer. */
  readonly behind?: number;
}

/** A square height grid in metres, smoothed between its cells and roughened close to the eye. */
export class Terrain {
  readonly cells: number;
  readonly cellSize: number;
  readonly left: number;
  readonly near: number;
  readonly heights: Float32Array;
  readonly highest: number;
  /** Most that detail and growth can add to the grid's height. */
  readonly relief: number;
  readonly detail: Detail | undefined;
  readonly growth: TerrainPlan['growth'];
  readonly stride: number;

  constructor(plan: TerrainPlan) {
    this.cells = plan.cells ?? 1024;
    this.cellSize = plan.extent / (this.cells - 1);
    this.left = -plan.extent / 2;
    this.near = -plan.extent * (plan.behind ?? 0.1);
    this.detail = plan.detail;
    this.growth = plan.growth;
    this.stride = plan.stride ?? 0.58;
    this.heights = new Float32Array(this.cells * this.cells);
    for (let row = 0, at = 0; row < this.cells; row += 1) {
      const z = this.near + row * this.cellSize;
      for (let column = 0; column < this.cells; column += 1, at += 1) {
        this.heights[at] = plan.height(this.left + column * this.cellSize, z);
      }
    }
    if (plan.droplets) erode(this.heights, this.cells, this.cellSize, plan.droplets);
    this.relief = (this.detail?.amplitude ?? 0) * 0.8 + (plan.tallest ?? 0);
    this.highest =
      this.heights.reduce((top, value) => Math.max(top, value), -Infinity) + this.relief;
  }

  height(x: number, z: number): number {
    return this.sample(this.heights, x, z);
  }

  /** How far above the ground at (x, z) a point is; skips small relief while well clear of it. */
  clearance(x: number, y: number, z: number, distance: number): number {
    const gap = y - this.sample(this.heights, x, z) - this.relief;
    if (gap > this.relief * 0.6 + 1) return gap;
    return y - this.surface(x, z, distance);
  }

  /** Height with small relief, faded out where `distance` makes it smaller than a pixel. */
  surface(x: number, z: number, distance: number): number {
    const bare = this.sample(this.heights, x, z);
    const base = this.growth ? bare + this.growth(x, z, bare) : bare;
    const detail = this.detail;
    if (detail === undefined) return base;
    const octaves = clamp(1.5 + Math.log2((detail.size * 160) / (distance + 4)), 0, 8);
    if (octaves <= 0) return base;
    const u = x / detail.size;
    const v = z / detail.size;
    const rough = detail.sharp ? ridged(u, v, octaves, 71) - 0.5 : fbm(u, v, octaves, 71);
    return base + detail.amplitude * rough;
  }

  /** Reads any field laid out like the height grid, smoothly (quadratic B-spline). */
  sample(field: Float32Array, x: number, z: number): number {
    const limit = this.cells - 2.001;
    const u = clamp((x - this.left) / this.cellSize, 1, limit);
    const v = clamp((z - this.near) / this.cellSize, 1, limit);
    const column = Math.floor(u + 0.5);
    const row = Math.floor(v + 0.5);
    const fu = u - column;
    const fv = v - row;
    const a = 0.5 * (0.5 - fu) * (0.5 - fu);
    const c = 0.5 * (0.5 + fu) * (0.5 + fu);
    const b = 1 - a - c;
    const at = row * this.cells + column;
    const below = this.across(field, at - this.cells, a, b, c);
    const centre = this.across(field, at, a, b, c);
    const above = this.across(field, at + this.cells, a, b, c);
    const p = 0.5 * (0.5 - fv) * (0.5 - fv);
    const r = 0.5 * (0.5 + fv) * (0.5 + fv);
    return below * p + centre * (1 - p - r) + above * r;
  }

  private across(field: Float32Array, at: number, a: number, b: number, c: number): number {
    return (field[at - 1] ?? 0) * a + (field[at] ?? 0) * b + (field[at + 1] ?? 0) * c;
  }
}
