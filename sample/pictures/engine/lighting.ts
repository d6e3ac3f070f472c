import type { Scene } from './scene.ts';
import type { SunShadow } from './shadow.ts';
import type { Vec3 } from './vector.ts';

/** What a surface is lit by: the scene, its shadows, and what a further ray would bring back. */
export interface Lighting {
  readonly scene: Scene;
  readonly shadow: SunShadow;
  /** Share of the sky each point of the terrain sees. */
  readonly open: Float32Array;
  readonly ambient: Vec3;
  trace: (origin: Vec3, ray: Vec3, jitter: number, bounce: number) => Vec3;
}
