import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { develop } from '../engine/grade.ts';
import type { Drawing } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import type { Point } from '../engine/plot.ts';
import { Plot } from '../engine/plot.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { mix, scale } from '../engine/vector.ts';

/** The coast as its surveyors drew it: contours, soundings' tint and the route to the mast. */
export const contourMap: Drawing = (width, height) => {
  const terrain = new Terrain({
    extent: 16000,
    behind: 0,
    droplets: 150000,
    height: (x, z) => {
      const coast = x * 0.12 + z * 0.1 - 900 + 1500 * fbm(x / 5200, z / 5200, 6, 15);
      const land = smoothstep(-1500, 2600, coast) * 900 * ridged(x / 4200, z / 4200, 7, 6, 0.46);
      return land + coast * 0.13 - 70;
    },
  });
  const plot = new Plot(width, height, false);
  const meters = 13000 / width;
  const heightAt = (x: number, y: number): number =>
    terrain.height((x - width / 2) * meters, 700 + y * meters);
  const unit = width / 1920;
  plot.map((_, x, y) => ground(heightAt, x, y, unit));
  route(plot, unit);
  plot.frame(
    64 * unit,
    44 * unit,
    width - 44 * unit,
    height - 64 * unit,
    ink('#d8c9a2', 0.5),
    unit,
  );
  return develop(plot, { exposure: 1.15, bloom: 0.04, vignette: 0.4, grain: 0.035, saturation: 1 });
};

function ground(
  heightAt: (x: number, y: number) => number,
  x: number,
  y: number,
  unit: number,
): Vec3 {
  const here = heightAt(x, y);
  const dx = heightAt(x + 1, y) - here;
  const dy = heightAt(x, y + 1) - here;
  const steep = Math.hypot(dx, dy) + 1e-4;
  const hill = clamp(0.5 - (dx + dy) * unit * 0.055, 0.1, 1);
  const line = (every: number, thick: number): number => {
    const off = Math.abs(here / every - Math.round(here / every)) * every;
    return clamp(thick * unit * 0.5 + 0.5 - off / steep) * clamp(every / steep / 5);
  };
  const sheet =
    1 + 0.1 * fbm(x / 180 / unit, y / 180 / unit, 5, 8) + 0.03 * noise2(x / 2, y / 2, 3);
  const shore = clamp(0.9 * unit + 0.5 - Math.abs(here) / steep);
  if (here < 0) {
    const deep = clamp(-here / 420);
    const sea = scale(mix(ink('#26505a'), ink('#0c2230'), deep ** 0.6), sheet);
    return mix(mix(sea, ink('#6fa3a4'), 0.34 * line(40, 1)), ink('#e4d6b0'), shore);
  }
  const high = clamp(here / 700);
  const low = mix(ink('#4a5440'), ink('#7c6a48'), smoothstep(0.05, 0.5, high));
  const land = scale(
    mix(low, ink('#b7a78c'), smoothstep(0.45, 1, high)),
    (0.4 + hill * 0.95) * sheet,
  );
  const fine = mix(land, ink('#1d1812'), 0.42 * line(20, 1));
  return mix(mix(fine, ink('#1d1812'), 0.75 * line(100, 1.7)), ink('#e4d6b0'), shore);
}

function route(plot: Plot, unit: number): void {
  const red = ink('#e8502c', 0.95);
  const at = (k: number): Point => [
    (420 + 1010 * k + 90 * Math.sin(k * 7)) * unit,
    (800 - 430 * k + 70 * Math.sin(k * 5 + 1)) * unit,
  ];
  for (let k = 0; k < 70; k += 1) plot.line([at(k / 70), at((k + 0.55) / 70)], red, 3 * unit);
  for (const size of [15, 60, 120, 200])
    plot.ring(at(1), size * unit, red, 1.6 * unit, size > 20 ? 0.6 : 1);
  plot.dot(at(1), 5 * unit, red);
  plot.dot(at(0), 6 * unit, red);
}
