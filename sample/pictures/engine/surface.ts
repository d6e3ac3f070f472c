import { fbm } from './fractal.ts';
import { lampOnSurface } from './lamp.ts';
import type { Lighting } from './lighting.ts';
import { terrainNormal } from './march.ts';
import { clamp, smoothstep } from './range.ts';
import type { Structure } from './structure.ts';
import { cornerShade, structureNormal, structureShade } from './structure.ts';
import type { Vec3 } from './vector.ts';
import { add, dot, mix, multiply, normalize, reflect, scale } from './vector.ts';
import type { Water } from './water.ts';
import { fresnel, waterNormal } from './water.ts';

/** Light on a matt surface from the sun, the sky, the lit ground nearby and any lamps. */
function light(
  lighting: Lighting,
  point: Vec3,
  normal: Vec3,
  sunShare: number,
  skyShare: number,
): Vec3 {
  const { scene, ambient } = lighting;
  const facing = Math.max(0, dot(normal, scene.sky.sun));
  const upward = 0.55 + 0.45 * normal[1];
  let sum = add(scale(scene.sunlight, facing * sunShare), scale(ambient, upward * skyShare));
  const back = Math.max(0, -(normal[0] * scene.sky.sun[0] + normal[2] * scene.sky.sun[2]));
  sum = add(sum, scale(scene.sunlight, 0.035 * back * skyShare));
  for (const lamp of scene.lamps ?? []) sum = add(sum, lampOnSurface(lamp, point, normal));
  return sum;
}

function sunAt(lighting: Lighting, point: Vec3, start: number): number {
  let share = lighting.shadow.light(point[0], point[1], point[2]);
  for (const structure of lighting.scene.structures ?? []) {
    if (share <= 0.01) break;
    share *= structureShade(structure, point, lighting.scene.sky.sun, start);
  }
  return share;
}

export function shadeGround(lighting: Lighting, point: Vec3, ray: Vec3, distance: number): Vec3 {
  const { scene } = lighting;
  const [x, y, z] = point;
  const normal = terrainNormal(scene.terrain, x, z, distance);
  const grown = scene.foliage && y - scene.terrain.height(x, z) > 1.6 ? scene.foliage : undefined;
  const albedo = grown ?? scene.ground(x, y, z, normal, distance);
  const sky = scene.terrain.sample(lighting.open, x, z);
  const lit = light(lighting, point, normal, sunAt(lighting, point, 0.3), sky);
  const color = multiply(albedo, lit);
  // Rough ground seen at a glance against the light brightens a little.
  const edge = (1 - clamp(-dot(ray, normal))) ** 4;
  return scale(color, 1 + 0.35 * edge);
}

export function shadeStructure(
  lighting: Lighting,
  structure: Structure,
  point: Vec3,
  ray: Vec3,
  distance: number,
): Vec3 {
  const normal = structureNormal(structure, point, distance);
  const finish = structure.finish(point[0], point[1], point[2], normal);
  const corner = cornerShade(structure, point, normal, structure.radius * 0.06);
  const lit = light(
    lighting,
    point,
    normal,
    sunAt(lighting, point, 0.05 + distance * 0.001),
    corner,
  );
  const sheen = fresnel(-dot(ray, normal)) * 0.25 * corner;
  const mirrored = scale(lighting.scene.sky.air(reflect(ray, normal)), sheen);
  const color = add(multiply(finish.albedo, lit), mirrored);
  return finish.glow ? add(color, finish.glow) : color;
}

export function shadeWater(
  lighting: Lighting,
  water: Water,
  point: Vec3,
  ray: Vec3,
  distance: number,
  jitter: number,
  bounce: number,
): Vec3 {
  const [x, , z] = point;
  const normal = waterNormal(water, x, z, distance);
  const body = waterBody(lighting, water, point);
  const bounced = reflect(ray, normal);
  const up = normalize([bounced[0], Math.max(bounced[1], 0.004), bounced[2]]);
  const start: Vec3 = [x, water.level + 0.02, z];
  const { sky } = lighting.scene;
  const mirror = bounce > 0 ? sky.air(up) : lighting.trace(start, up, jitter, 1);
  const share = fresnel(-dot(ray, normal)) * smoothstep(0, 0.02 + water.chop * 0.4, -ray[1]);
  const rest = fresnel(0.12) * (1 - smoothstep(0, 0.02 + water.chop * 0.4, -ray[1]));
  const color = mix(body, mirror, clamp(share + rest * 2));
  const glint = clamp(dot(up, sky.sun)) ** (60 / (0.05 + water.chop * 2));
  const sun = lighting.shadow.light(x, water.level, z);
  return add(color, scale(lighting.scene.sunlight, glint * sun * 1.1));
}

/** What is seen down through the surface: the bottom near the shore, foam where it breaks. */
function waterBody(lighting: Lighting, water: Water, point: Vec3): Vec3 {
  const [x, , z] = point;
  const depth = Math.max(0, water.level - lighting.scene.terrain.height(x, z));
  const clear = Math.exp(-depth / water.clarity);
  const lit = light(lighting, point, [0, 1, 0], lighting.shadow.light(x, water.level, z), 1);
  let color = multiply(mix(water.deep, water.shallow, clear), lit);
  if (water.foam) {
    const froth = fbm(x / water.wave / 0.8, z / water.wave / 0.35, 6, 411, 0.62);
    const shore = Math.exp(-depth / (water.clarity * 0.45)) * 0.9;
    const lace = smoothstep(
      0.42 - water.foam * 0.12 - shore * 0.5,
      0.75 - shore * 0.3,
      froth + 0.25,
    );
    color = mix(color, scale(lit, 0.8), clamp(lace * (0.25 + shore)) * Math.min(1, water.foam));
  }
  return color;
}
