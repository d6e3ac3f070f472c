import { lookAt } from './camera.ts';
import { expose } from './expose.ts';
import type { Grade } from './grade.ts';
import { develop } from './grade.ts';
import type { FloatImage } from './image.ts';
import type { Scene } from './scene.ts';
import { Tracer } from './tracer.ts';
import type { Vec3 } from './vector.ts';

/** Draws one finished picture, in display values 0 to 1. */
export type Drawing = (width: number, height: number) => FloatImage;

export interface LandscapePlan extends Omit<Scene, 'camera'> {
  /** Where the viewer stands: x, metres above the ground or water there, z. */
  readonly eye: Vec3;
  /** What the viewer looks at, as an offset from the eye. */
  readonly target: Vec3;
  /** Vertical field of view in degrees. */
  readonly view: number;
  readonly shift?: number;
  /** Share of the full size at which light is traced; soft, misted places need less. */
  readonly fineness?: number;
  readonly grade: Grade;
}

/** Scene light only, for pictures that are painted or printed from it afterwards. */
export function exposeLandscape(plan: LandscapePlan, width: number, height: number): FloatImage {
  const { terrain, water } = plan;
  const [x, rise, z] = plan.eye;
  const floor = Math.max(terrain.surface(x, z, 0), water?.level ?? -Infinity);
  const eye: Vec3 = [x, floor + rise, z];
  const target: Vec3 = [x + plan.target[0], eye[1] + plan.target[1], z + plan.target[2]];
  const camera = lookAt(eye, target, plan.view, width / height, plan.shift);
  const tracer = new Tracer({ ...plan, camera });
  return expose(width, height, (u, v, jitter) => tracer.pixel(u, v, jitter));
}

/** The plan is made only when the picture is drawn, since building terrain takes a while. */
export const landscape =
  (makePlan: () => LandscapePlan): Drawing =>
  (width, height) => {
    const plan = makePlan();
    const { fineness = 1, grade } = plan;
    const light = exposeLandscape(
      plan,
      Math.round(width * fineness),
      Math.round(height * fineness),
    );
    return develop(fineness === 1 ? light : light.resized(width, height), grade);
  };
