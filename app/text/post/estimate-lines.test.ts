import { expect, test } from 'vitest';
import { estimateLines } from './estimate-lines.ts';

test('Lines are counted by paragraphs, list items, breaks and length', () => {
  expect(estimateLines('', 75)).toBe(0);
  expect(estimateLines('<p>One</p>', 75)).toBe(1);
  expect(estimateLines('<p>One<br>Two</p>\n<ul><li>Three</li><li>Four</li></ul>', 75)).toBe(4);
  expect(estimateLines(`<p>${'x'.repeat(150)}</p><p>${'y'.repeat(76)}</p>`, 75)).toBe(4);
  expect(estimateLines(`<p><a href="${'x'.repeat(500)}">Short</a></p>`, 75)).toBe(1);
});
