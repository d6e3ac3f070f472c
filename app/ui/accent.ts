import {
  contrast,
  fitToScreen,
  formatHex,
  type LinearColour,
  parseHex,
  toOklch,
} from './colour.ts';
import { surfaces } from './surfaces.ts';

/** WCAG 2.2, 1.4.3 asks for 4.5; the rest is room for rounding to whole bytes. */
const TEXT_CONTRAST = 4.55;
/** Enough for a filled button to stand off the page; its label has a contrast of its own. */
const FILL_CONTRAST = 1.7;
const LIGHTNESS_STEP = 0.005;

export interface AccentOfTheme {
  /** For text and marks on any surface of the theme. */
  ink: string;
  /** For filled areas. */
  fill: string;
  /** For text on the fill. */
  label: string;
}

export interface Accent {
  dark: AccentOfTheme;
  light: AccentOfTheme;
}

/** What the colour an admin picked becomes in each theme, so that it can be read in both. */
export function accentFrom(hex: string): Accent {
  const picked = parseHex(hex);
  return {
    dark: variants(picked, parseHex(surfaces.dark.highest), 1),
    light: variants(picked, parseHex(surfaces.light.lowest), -1),
  };
}

function variants(picked: LinearColour, surface: LinearColour, direction: 1 | -1): AccentOfTheme {
  const fill = shift(picked, surface, FILL_CONTRAST, direction);
  return {
    ink: formatHex(shift(picked, surface, TEXT_CONTRAST, direction)),
    fill: formatHex(fill),
    label: labelOn(fill),
  };
}

/** The picked colour, lighter or darker by as little as the contrast needs; its hue stays. */
function shift(
  picked: LinearColour,
  surface: LinearColour,
  wanted: number,
  direction: 1 | -1,
): LinearColour {
  const start = toOklch(picked);
  let { lightness } = start;
  let colour = picked;
  while (contrast(colour, surface) < wanted && lightness >= 0 && lightness <= 1) {
    lightness += direction * LIGHTNESS_STEP;
    colour = fitToScreen({ ...start, lightness });
  }
  return colour;
}

/** One of black and white reaches 4.58 on any colour; the site's own near-black goes first. */
function labelOn(fill: LinearColour): string {
  const candidates = [surfaces.dark.ground, '#ffffff', '#000000'];
  return (
    candidates.find((candidate) => contrast(parseHex(candidate), fill) >= TEXT_CONTRAST) ??
    '#000000'
  );
}
