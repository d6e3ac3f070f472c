import { truncate } from '#app/text/truncate.ts';

/**
 * Laws allow to quote what a purpose needs, and not so much that it replaces the work. Two or three sentences show
 * what the page said, and at most a fifth of it is repeated.
 */
const MAX_QUOTATION_LENGTH = 300;
const MAX_SHARE = 0.2;
/** Less than a sentence shows nothing. */
const MIN_QUOTATION_LENGTH = 60;

/** What readers may see of a kept text: the beginning of its first real paragraph. Empty if it is too short to quote. */
export function getFairQuotation(text: string): string {
  const length = Math.min(MAX_QUOTATION_LENGTH, Math.floor(text.length * MAX_SHARE));
  if (length < MIN_QUOTATION_LENGTH) return '';
  const paragraphs = text.split('\n\n');
  const first = paragraphs.find((paragraph) => paragraph.length >= MIN_QUOTATION_LENGTH);
  return truncate(first ?? text, length - 1);
}
