import { createContext } from 'react';
import { deriveAccent } from '#app/ui/theme/accent.ts';
import { surfaces } from '#app/ui/theme/surfaces.ts';

const lightColors = {
  ground: surfaces.light.ground,
  paper: '#ffffff',
  ink: '#14191c',
  soft: '#4c585e',
};
const darkColors = {
  ground: surfaces.dark.ground,
  paper: '#12181c',
  ink: '#e9eeef',
  soft: '#a3b0b5',
  code: '#1e272c',
};
const borderColors = { light: '#d5dcde', dark: '#2a343a' };

export const fonts = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles, because many email clients ignore style sheets. */
export function inlineStyles(accentHex: string) {
  const { fill, label, ink } = deriveAccent(accentHex).light;
  return {
    page: {
      margin: 0,
      padding: 0,
      backgroundColor: lightColors.ground,
      color: lightColors.ink,
      fontFamily: fonts,
    },
    paper: {
      backgroundColor: lightColors.paper,
      border: `1px solid ${borderColors.light}`,
      borderRadius: '3px',
    },
    text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: lightColors.ink },
    soft: { margin: '0 0 12px', fontSize: '13px', lineHeight: '20px', color: lightColors.soft },
    title: {
      margin: '0 0 16px',
      fontSize: '24px',
      lineHeight: '31px',
      fontWeight: 700,
      letterSpacing: '-0.01em',
      color: lightColors.ink,
    },
    siteName: { fontSize: '15px', fontWeight: 700, color: lightColors.ink, textDecoration: 'none' },
    mark: { backgroundColor: fill, width: '20px', height: '4px', lineHeight: '4px', fontSize: 0 },
    button: {
      display: 'inline-block',
      padding: '14px 24px',
      borderRadius: '3px',
      backgroundColor: fill,
      color: label,
      fontSize: '16px',
      fontWeight: 600,
      textDecoration: 'none',
    },
    link: { color: ink, wordBreak: 'break-all' as const },
  };
}

export const EmailStyles = createContext(inlineStyles('#000000'));

/** Dark mode overrides for email clients that support style sheets. */
export function darkModeStyles(accentHex: string): string {
  const { fill, label, ink } = deriveAccent(accentHex).dark;
  const rules = [
    `.page{background-color:${darkColors.ground}!important}`,
    `.paper{background-color:${darkColors.paper}!important;border-color:${borderColors.dark}!important}`,
    `.ink{color:${darkColors.ink}!important}`,
    `.soft{color:${darkColors.soft}!important}`,
    `.button{background-color:${fill}!important;color:${label}!important}`,
    `.code{background-color:${darkColors.code}!important}`,
    `.mark{background-color:${fill}!important}`,
    `.link{color:${ink}!important}`,
  ].join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules}}@media (max-width:620px){.inside{padding:28px 22px!important}}`;
}
