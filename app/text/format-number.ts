import { INTERFACE_LANGUAGE } from './languages/interface-language.ts';

/** '1,234'. */
export function formatNumber(number: number | bigint): string {
  return number.toLocaleString(INTERFACE_LANGUAGE);
}

/** The message about a text that is longer than its field allows: 'Titles can be up to 1,200 characters.' */
export function tooLong(noun: string, maxLength: number): string {
  return `${noun} can be up to ${formatNumber(maxLength)} characters.`;
}
