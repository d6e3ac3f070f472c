import { expect, test } from 'vitest';
import { getFairQuotation } from './fair-quotation.ts';

const sentence = 'The ferry left the pier at noon, and nobody at the studio had told them. ';

test('A quotation is short, is a small part of its text, and starts with a real paragraph', () => {
  const long = getFairQuotation(`Headline\n\n${sentence.repeat(40)}`);
  expect(long).toMatch(/^The ferry left the pier .*…$/);
  expect(long.length).toBeLessThanOrEqual(300);
  const short = sentence.repeat(6);
  expect(getFairQuotation(short).length).toBeLessThanOrEqual(short.length / 5);
  expect(getFairQuotation(short)).toMatch(/^The ferry left/);
});

test('A text of which a small part says nothing is not quoted', () => {
  expect(getFairQuotation(sentence)).toBe('');
  expect(getFairQuotation('')).toBe('');
});
