import { FloatImage } from './image.ts';
import { clamp } from './range.ts';
import type { Vec3 } from './vector.ts';
import { mix } from './vector.ts';

export type Point = readonly [number, number];

/** A drawing surface for instruments: smooth lines and dots in scene light, in pixels. */
export class Plot extends FloatImage {
  readonly added: boolean;

  /** @param added whether marks add light, as on a screen, rather than cover like ink */
  constructor(width: number, height: number, added: boolean) {
    super(width, height);
    this.added = added;
  }

  line(points: readonly Point[], color: Vec3, thickness: number, strength = 1): void {
    for (let k = 1; k < points.length; k += 1) {
      const a = points[k - 1];
      const b = points[k];
      if (a && b) this.segment(a, b, color, thickness, strength);
    }
  }

  segment(a: Point, b: Point, color: Vec3, thickness: number, strength = 1): void {
    const pad = thickness / 2 + 1;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const run = dx * dx + dy * dy || 1e-9;
    this.stamp(
      Math.min(a[0], b[0]) - pad,
      Math.min(a[1], b[1]) - pad,
      Math.max(a[0], b[0]) + pad,
      Math.max(a[1], b[1]) + pad,
      color,
      (x, y) => {
        const k = clamp(((x - a[0]) * dx + (y - a[1]) * dy) / run);
        const far = Math.hypot(x - a[0] - dx * k, y - a[1] - dy * k);
        return strength * clamp(thickness / 2 + 0.5 - far);
      },
    );
  }

  dot(at: Point, radius: number, color: Vec3, strength = 1): void {
    const pad = radius + 1;
    this.stamp(
      at[0] - pad,
      at[1] - pad,
      at[0] + pad,
      at[1] + pad,
      color,
      (x, y) => strength * clamp(radius + 0.5 - Math.hypot(x - at[0], y - at[1])),
    );
  }

  ring(at: Point, radius: number, color: Vec3, thickness: number, strength = 1): void {
    const count = Math.ceil(24 + radius / 3);
    const around = Array.from({ length: count + 1 }, (_, k): Point => {
      const angle = (k / count) * Math.PI * 2;
      return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius];
    });
    this.line(around, color, thickness, strength);
  }

  /** Straight-edged frame with tick marks outside it, every fifth one longer. */
  frame(left: number, top: number, right: number, bottom: number, color: Vec3, unit: number): void {
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ];
    this.line(corners, color, unit * 1.2);
    for (let k = 0; k <= 40; k += 1) {
      const long = unit * (k % 5 === 0 ? 14 : 7);
      const x = left + ((right - left) * k) / 40;
      this.segment([x, bottom + unit * 5], [x, bottom + unit * 5 + long], color, unit * 1.2);
      if (k > 25) continue;
      const y = top + ((bottom - top) * k) / 25;
      this.segment([left - unit * 5, y], [left - unit * 5 - long, y], color, unit * 1.2);
    }
  }

  private stamp(
    left: number,
    top: number,
    right: number,
    bottom: number,
    color: Vec3,
    cover: (x: number, y: number) => number,
  ): void {
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(this.height - 1, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(this.width - 1, right); x += 1) {
        const amount = cover(x, y);
        if (amount <= 0) continue;
        const before = this.get(x, y);
        this.set(
          x,
          y,
          this.added
            ? [
                before[0] + color[0] * amount,
                before[1] + color[1] * amount,
                before[2] + color[2] * amount,
              ]
            : mix(before, color, clamp(amount)),
        );
      }
    }
  }
}
