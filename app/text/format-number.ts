import { INTERFACE_LANGUAGE } from './languages/interface-language.ts';

/** '1,234'. */
export function formatNumber(number: number | bigint): string {
  return number.toLocaleString(INTERFACE_LANGUAGE);
}

/** The message about a text that is longer than its field allows: 'Use at most 1,200 characters.' */
export function tooLong(maxLength: number): string {
  return `Use at most ${formatNumber(maxLength)} characters.`;
}
