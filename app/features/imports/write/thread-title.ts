import { truncate } from '#app/text/truncate.ts';

const MAX_LENGTH = 120;

export const TITLE_CUT = `Its title was longer than ${MAX_LENGTH} characters, so it was cut.`;

/** The title of an imported topic. */
export function prepareTitle(source: string): { title: string; isCut: boolean } {
  const whole = source.trim() || 'Untitled';
  const title = truncate(whole, MAX_LENGTH);
  return { title, isCut: title.length < whole.length };
}
