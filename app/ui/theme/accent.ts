import { fitToScreen, toOklch } from './color.ts';
import { contrast, formatHex, type LinearColor, parseHex } from './contrast.ts';
import { surfaces } from './surfaces.ts';

/** WCAG 2.2 (1.4.3) requires 4.5; the margin covers rounding to whole bytes. */
const TEXT_CONTRAST = 4.55;
/** WCAG 2.2 (1.4.11) requires 3 for controls. The label's contrast is checked separately. */
const FILL_CONTRAST = 3.05;
const LIGHTNESS_STEP = 0.005;

export interface ThemeAccent {
  /** For text and icons on any surface of the theme. */
  ink: string;
  /** For filled areas. */
  fill: string;
  /** For text on the fill. */
  label: string;
}

export interface Accent {
  dark: ThemeAccent;
  light: ThemeAccent;
}

/** Adjusts the admin's accent color (`#rrggbb`) for each theme so that text stays readable. */
export function deriveAccent(hex: string): Accent {
  const picked = parseHex(hex);
  return {
    dark: deriveThemeAccent(picked, parseHex(surfaces.dark.highest), 1),
    light: deriveThemeAccent(picked, parseHex(surfaces.light.lowest), -1),
  };
}

function deriveThemeAccent(
  picked: LinearColor,
  surface: LinearColor,
  direction: 1 | -1,
): ThemeAccent {
  const fill = adjustLightness(picked, surface, FILL_CONTRAST, direction);
  return {
    ink: formatHex(adjustLightness(picked, surface, TEXT_CONTRAST, direction)),
    fill: formatHex(fill),
    label: findLabelColor(fill),
  };
}

/** Changes only the lightness, and only as far as the contrast requires. */
function adjustLightness(
  picked: LinearColor,
  surface: LinearColor,
  minContrast: number,
  direction: 1 | -1,
): LinearColor {
  const start = toOklch(picked);
  let { lightness } = start;
  let color = picked;
  while (contrast(color, surface) < minContrast && lightness >= 0 && lightness <= 1) {
    lightness += direction * LIGHTNESS_STEP;
    color = fitToScreen({ ...start, lightness });
  }
  return color;
}

/** Black or white always reaches 4.58 on any color; the site's near-black is tried first. */
function findLabelColor(fill: LinearColor): string {
  const candidates = [surfaces.dark.ground, '#ffffff', '#000000'];
  return (
    candidates.find((candidate) => contrast(parseHex(candidate), fill) >= TEXT_CONTRAST) ??
    '#000000'
  );
}
