/** Linear-light sRGB: red, green and blue, each from 0 to 1. */
export type LinearColor = readonly [number, number, number];

/** @param hex `#rrggbb` */
export function parseHex(hex: string): LinearColor {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function formatHex(color: LinearColor): string {
  const digits = color.map((value) => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(first: LinearColor, second: LinearColor): number {
  const luminance = ([red, green, blue]: LinearColor) =>
    0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
