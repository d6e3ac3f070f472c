import type { Air } from './air.ts';
import type { Camera } from './camera.ts';
import type { Ground } from './ground.ts';
import type { Lamp } from './lamp.ts';
import type { Mist } from './mist.ts';
import type { Sky } from './sky.ts';
import type { Structure } from './structure.ts';
import type { Terrain } from './terrain.ts';
import type { Vec3 } from './vector.ts';
import type { Water } from './water.ts';

/** Everything the tracer needs to know about a place. */
export interface Scene {
  readonly terrain: Terrain;
  readonly camera: Camera;
  readonly sky: Sky;
  readonly sunlight: Vec3;
  /** Scales the light that shaded ground takes from the sky. */
  readonly skylight?: number;
  readonly ground: Ground;
  /** Colour of trees and other growth on the ground. */
  readonly foliage?: Vec3;
  readonly air: Air;
  readonly water?: Water;
  readonly mist?: Mist;
  readonly structures?: readonly Structure[];
  readonly lamps?: readonly Lamp[];
  /** Farthest ground drawn, in metres. */
  readonly reach?: number;
  readonly shadowSoftness?: number;
}
