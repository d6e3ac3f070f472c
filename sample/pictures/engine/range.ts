export const clamp = (value: number, low = 0, high = 1): number =>
  Math.min(Math.max(value, low), high);

/** Hermite ramp from 0 at `from` to 1 at `to`; also falls when `from` is above `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const k = clamp((value - from) / (to - from));
  return k * k * (3 - 2 * k);
}

/** Bell curve of height 1 and standard deviation `width`. */
export const bell = (offset: number, width: number): number =>
  Math.exp((-0.5 * offset * offset) / (width * width));
