import { formatNumber } from './format-number.ts';

/** '1 post' or '1,234 posts'. */
export function countNoun(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}
