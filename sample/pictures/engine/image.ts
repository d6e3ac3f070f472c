import { clamp } from './range.ts';
import type { Vec3 } from './vector.ts';

/** An RGB picture in floats, three values per pixel. */
export class FloatImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
  }

  get(x: number, y: number): Vec3 {
    const at = (clamp(y, 0, this.height - 1) * this.width + clamp(x, 0, this.width - 1)) * 3;
    return [this.data[at] ?? 0, this.data[at + 1] ?? 0, this.data[at + 2] ?? 0];
  }

  set(x: number, y: number, color: Vec3): void {
    this.data.set(color, (y * this.width + x) * 3);
  }

  /** Replaces each pixel by what `change` makes of it. */
  map(change: (color: Vec3, x: number, y: number) => Vec3): this {
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) this.set(x, y, change(this.get(x, y), x, y));
    }
    return this;
  }

  /** The same picture at another size. */
  resized(width: number, height: number): FloatImage {
    const out = new FloatImage(width, height);
    const [across, down] = [this.width / width, this.height / height];
    return out.map((_, x, y) => this.between((x + 0.5) * across - 0.5, (y + 0.5) * down - 0.5));
  }

  /** Reads between pixels; coordinates in pixels. */
  between(x: number, y: number): Vec3 {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const [fx, fy] = [x - ix, y - iy];
    const [a, b] = [this.get(ix, iy), this.get(ix + 1, iy)];
    const [c, d] = [this.get(ix, iy + 1), this.get(ix + 1, iy + 1)];
    const channel = (k: 0 | 1 | 2): number =>
      (a[k] * (1 - fx) + b[k] * fx) * (1 - fy) + (c[k] * (1 - fx) + d[k] * fx) * fy;
    return [channel(0), channel(1), channel(2)];
  }
}
