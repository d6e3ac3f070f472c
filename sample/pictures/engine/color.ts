import type { Vec3 } from './vector.ts';

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** sRGB-encodes one linear channel. */
export const toDisplay = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Linear-light colour from `#rrggbb`, optionally brightened into HDR. */
export function ink(hex: string, strength = 1): Vec3 {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number): number => toLinear(((value >> shift) & 255) / 255) * strength;
  return [channel(16), channel(8), channel(0)];
}

export const luminance = (c: Vec3): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
