import type { Vec3 } from './vector.ts';
import { add, advance, cross, normalize, scale, subtract } from './vector.ts';

export interface Camera {
  readonly eye: Vec3;
  /** World direction through a point of the frame, both axes 0 to 1 from the top left. */
  readonly direction: (u: number, v: number) => Vec3;
}

/**
 * @param view vertical field of view in degrees
 * @param shift moves the frame up or down in frame heights without tilting upright lines
 */
export function lookAt(eye: Vec3, target: Vec3, view: number, aspect: number, shift = 0): Camera {
  const forward = normalize(subtract(target, eye));
  const right = normalize(cross([0, 1, 0], forward));
  const up = cross(forward, right);
  const reach = Math.tan((view * Math.PI) / 360);
  const direction = (u: number, v: number): Vec3 => {
    const sideways = scale(right, (2 * u - 1) * reach * aspect);
    return normalize(advance(add(forward, sideways), up, (1 - 2 * (v - shift)) * reach));
  };
  return { eye, direction };
}
