import { airColor, opticalDepth, skyAmbient, veil } from './air.ts';
import { lampBeam, lampInAir } from './lamp.ts';
import type { Lighting } from './lighting.ts';
import { marchTerrain } from './march.ts';
import { drawMist } from './mist.ts';
import { openness } from './openness.ts';
import type { Scene } from './scene.ts';
import { SunShadow } from './shadow.ts';
import type { Structure } from './structure.ts';
import { marchStructure } from './structure.ts';
import { shadeGround, shadeStructure, shadeWater } from './surface.ts';
import type { Vec3 } from './vector.ts';
import { add, advance, scale } from './vector.ts';
import type { Water } from './water.ts';

interface Hit {
  readonly distance: number;
  readonly structure?: Structure;
  readonly water?: Water;
}

/** A scene prepared for tracing: shadows swept, sky light averaged. */
export class Tracer implements Lighting {
  readonly scene: Scene;
  readonly shadow: SunShadow;
  readonly open: Float32Array;
  readonly ambient: Vec3;

  constructor(scene: Scene) {
    this.scene = scene;
    this.shadow = new SunShadow(scene.terrain, scene.sky.sun, scene.shadowSoftness);
    this.open = openness(scene.terrain);
    this.ambient = scale(skyAmbient(scene.sky), scene.skylight ?? 1);
  }

  /** Light arriving along the camera ray through a point of the frame. */
  pixel(u: number, v: number, jitter: number): Vec3 {
    const { camera } = this.scene;
    return this.trace(camera.eye, camera.direction(u, v), jitter, 0);
  }

  trace(origin: Vec3, ray: Vec3, jitter: number, bounce: number): Vec3 {
    const { scene } = this;
    const hit = this.find(origin, ray, bounce);
    let color = this.shade(origin, ray, hit, jitter, bounce);
    if (hit.distance >= 0) {
      const depth = opticalDepth(scene.air, origin, ray, hit.distance);
      color = veil(color, airColor(scene.air, scene.sky, ray), depth);
    } else if (scene.air.fog) {
      const depth = opticalDepth({ ...scene.air, haze: 0 }, origin, ray, 60000);
      color = veil(color, airColor(scene.air, scene.sky, ray), depth);
    }
    if (scene.mist && bounce === 0) {
      const sunAt = (x: number, y: number, z: number): number => this.shadow.light(x, y, z);
      const { sun } = scene.sky;
      color = drawMist(scene.mist, sunAt, sun, origin, ray, hit.distance, jitter, color);
    }
    for (const lamp of scene.lamps ?? []) {
      color = add(color, lampInAir(lamp, origin, ray, hit.distance));
      if (lamp.beam) color = add(color, lampBeam(lamp, origin, ray, hit.distance, jitter));
    }
    return color;
  }

  private find(origin: Vec3, ray: Vec3, bounce: number): Hit {
    const { scene } = this;
    const reach = scene.reach ?? 30000;
    let hit: Hit = { distance: -1 };
    let limit = reach;
    for (const structure of scene.structures ?? []) {
      const distance = marchStructure(structure, origin, ray, limit);
      if (distance >= 0) {
        hit = { distance, structure };
        limit = distance;
      }
    }
    if (scene.water && ray[1] < -1e-5) {
      const distance = (scene.water.level - origin[1]) / ray[1];
      if (distance > 0 && distance < Math.max(limit, hit.structure ? 0 : 4e5)) {
        hit = { distance, water: scene.water };
        limit = Math.min(limit, distance);
      }
    }
    const distance = marchTerrain(scene.terrain, origin, ray, limit, bounce ? 140 : 460);
    return distance >= 0 ? { distance } : hit;
  }

  private shade(origin: Vec3, ray: Vec3, hit: Hit, jitter: number, bounce: number): Vec3 {
    if (hit.distance < 0) return this.scene.sky.full(ray);
    const point = advance(origin, ray, hit.distance);
    if (hit.structure) return shadeStructure(this, hit.structure, point, ray, hit.distance);
    if (hit.water) return shadeWater(this, hit.water, point, ray, hit.distance, jitter, bounce);
    return shadeGround(this, point, ray, hit.distance);
  }
}
