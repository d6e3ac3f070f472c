import { INTERFACE_LANGUAGE } from './languages/interface-language.ts';

const numberFormat = new Intl.NumberFormat(INTERFACE_LANGUAGE);

/** '1,234'. */
export function formatNumber(number: number | bigint): string {
  return numberFormat.format(number);
}

/** '1 post' or '1,234 posts'. */
export function countNoun(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}

/** The message about a text that is longer than its field allows: 'Titles can be up to 1,200 characters.' */
export function tooLong(noun: string, maxLength: number): string {
  return `${noun} can be up to ${formatNumber(maxLength)} characters.`;
}
