import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['The signal, at last', 'the-signal-at-last'],
  ['Lucía’s café', 'lucias-cafe'],
  ["Don't -- panic!", 'dont-panic'],
  ['  Week 12: 100 %  ', 'week-12-100'],
  ['日本', ''],
  ['word '.repeat(30), 'word-'.repeat(24).slice(0, -1)],
  ['a'.repeat(200), 'a'.repeat(120)],
])('The slug of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
