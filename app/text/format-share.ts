import { INTERFACE_LANGUAGE } from './languages/interface-language.ts';

/** '99.4%'. */
export function formatShare(part: number, whole: number): string {
  return (part / whole).toLocaleString(INTERFACE_LANGUAGE, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
}
