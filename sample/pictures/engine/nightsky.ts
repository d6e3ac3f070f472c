import { fbm, ridged, warped } from './fractal.ts';
import { hash, noise2 } from './noise.ts';
import { clamp, smoothstep } from './range.ts';
import type { SkyLayer } from './sky.ts';
import type { Vec3 } from './vector.ts';
import { add, cross, dot, mix, normalize, scale, subtract } from './vector.ts';

/** Stars as soft points; `brightness` scales all of them together. */
export function stars(brightness: number, seed = 1): SkyLayer {
  return (direction, behind) => {
    if (direction[1] < 0) return behind;
    const low = smoothstep(0, 0.22, direction[1]);
    const faint = starField(direction, 95, 0.5, 0.00042, seed) * 0.9;
    const plain = starField(direction, 42, 0.5, 0.0006, seed + 5) * 2.6;
    const bright = starField(direction, 13, 0.55, 0.00085, seed + 11) * 9;
    const warm = hash(Math.floor(direction[0] * 40), Math.floor(direction[1] * 40), seed);
    const tint: Vec3 = [0.85 + warm * 0.3, 0.95, 1.15 - warm * 0.3];
    return add(behind, scale(tint, (faint + plain + bright) * brightness * low));
  };
}

function starField(d: Vec3, density: number, share: number, size: number, seed: number): number {
  const elevation = Math.asin(clamp(d[1], -1, 1));
  const row = Math.floor(elevation * density);
  const ring = Math.max(0.05, Math.cos((row + 0.5) / density)) * density;
  const along = Math.atan2(d[0], d[2]) * ring;
  const column = Math.floor(along);
  if (hash(column, row, seed) > share) return 0;
  const dx = (along - column - 0.2 - 0.6 * hash(column, row, seed + 1)) / density;
  const dy = (elevation * density - row - 0.2 - 0.6 * hash(column, row, seed + 2)) / density;
  const magnitude = hash(column, row, seed + 3) ** 4 + 0.06;
  return magnitude * Math.exp(-(dx * dx + dy * dy) / (size * size * 1.4));
}

/** The galaxy's band, around the great circle square to `pole`. */
export function galaxy(pole: Vec3, color: Vec3, seed = 4): SkyLayer {
  const axis = normalize(pole);
  const side = normalize(cross(axis, [0.3, 0.2, 1]));
  const other = cross(axis, side);
  return (direction, behind) => {
    const away = dot(direction, axis);
    const along = Math.atan2(dot(direction, side), dot(direction, other));
    const cloud = warped(along * 1.7, away * 4.5, 7, seed, 0.5);
    const band = Math.exp(-(away * away) / 0.035) * (0.55 + 0.9 * cloud);
    const core = Math.exp(-(away * away) / 0.007) * (0.7 + cloud);
    const dust = smoothstep(
      0.05,
      0.5,
      ridged(along * 1.3 + 3, away * 4, 6, seed + 8) - away * away * 9,
    );
    const glow = Math.max(0, band * 0.5 + core * 0.6) * (1 - dust * 0.75);
    return add(behind, scale(color, glow * smoothstep(0, 0.25, direction[1])));
  };
}

/** A moon of `radius` degrees, lit from `light`, with seas and a soft halo. */
export function moon(at: Vec3, radius: number, color: Vec3, light: Vec3, halo = 0.05): SkyLayer {
  const size = (radius * Math.PI) / 180;
  const right = normalize(cross([0, 1, 0], at));
  const up = cross(at, right);
  return (direction, behind) => {
    const off = subtract(direction, at);
    const x = dot(off, right) / size;
    const y = dot(off, up) / size;
    const out = Math.hypot(x, y);
    const haze = scale(
      color,
      halo * Math.exp(-(out - 1) * 0.55) + halo * 0.35 * Math.exp(-out * 0.12),
    );
    if (dot(direction, at) < 0) return behind;
    if (out > 1.06) return add(behind, haze);
    const depth = Math.sqrt(Math.max(0, 1 - out * out));
    const normal: Vec3 = [x, y, -depth];
    const seas = smoothstep(-0.15, 0.3, warped(x * 1.3 + 7, y * 1.3, 6, 21, 0.8));
    const marks = (1 - 0.5 * seas) * (0.92 + 0.16 * fbm(x * 6, y * 6, 4, 5));
    const lit = smoothstep(-0.06, 0.35, dot(normal, normalize(light))) * marks;
    const face = add(scale(color, lit), scale(behind, 0.6));
    return mix(face, add(behind, haze), smoothstep(0.985, 1.01, out));
  };
}

/** Curtains of light, summed up through their height. */
export function aurora(low: Vec3, high: Vec3, seed: number, strength = 1): SkyLayer {
  const steps = 44;
  return (direction, behind) => {
    if (direction[1] < 0.02) return behind;
    let color: Vec3 = [0, 0, 0];
    // A different start for each ray turns the steps into grain instead of stripes.
    const start = hash(Math.floor(direction[0] * 9000), Math.floor(direction[1] * 9000), 3);
    for (let k = 0; k < steps; k += 1) {
      const rise = (k + start) / steps;
      const t = (1 + rise * 0.85) / (direction[1] + 0.09);
      const [x, z] = [direction[0] * t, direction[2] * t];
      const bend =
        noise2(x * 0.33, z * 0.5, seed) * 1.3 + noise2(x * 0.9, z * 1.1, seed + 2) * 0.35;
      const fold = Math.abs(noise2(x * 0.22 + bend, z * 0.62 + bend * 0.4, seed + 4));
      const sheet = Math.exp(-fold * 26) + 0.16 * Math.exp(-fold * 6);
      const rays = 0.45 + 0.55 * noise2(x * 7 + bend * 4, z * 2.2, seed + 6);
      const patch = smoothstep(-0.35, 0.4, noise2(x * 0.25, z * 0.25, seed + 8));
      const fade = smoothstep(0, 0.06, rise) * Math.exp(-rise * 3.4);
      const amount = (sheet * Math.max(0.1, rays) * patch * fade * 3.2) / steps;
      color = add(color, scale(mix(low, high, smoothstep(0.05, 0.75, rise)), amount));
    }
    const fade = smoothstep(0.02, 0.2, direction[1]) * strength * 2.6;
    return add(behind, scale(color, fade));
  };
}
