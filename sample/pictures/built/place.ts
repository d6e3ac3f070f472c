import type { Distance } from '../engine/solid.ts';
import type { Finish, Structure } from '../engine/structure.ts';
import type { Vec3 } from '../engine/vector.ts';

export type FinishAt = (x: number, y: number, z: number, normal: Vec3) => Finish;

/**
 * Stands a shape made around the origin at a point of the scene.
 * @param radius of a sphere that holds it, centred `lift` metres above its foot
 */
export function place(
  shape: Distance,
  foot: Vec3,
  radius: number,
  lift: number,
  finish: Finish | FinishAt,
  turn = 0,
): Structure {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const localX = (x: number, z: number): number => (x - foot[0]) * cos - (z - foot[2]) * sin;
  const localZ = (x: number, z: number): number => (x - foot[0]) * sin + (z - foot[2]) * cos;
  return {
    center: [foot[0], foot[1] + lift, foot[2]],
    radius,
    distance: (x, y, z) => shape(localX(x, z), y - foot[1], localZ(x, z)),
    finish:
      typeof finish === 'function'
        ? (x, y, z, normal) => finish(localX(x, z), y - foot[1], localZ(x, z), normal)
        : () => finish,
  };
}
