import { expect, test } from 'vitest';
import { findMention } from './find-mention.ts';

test.for([
  ['@or', 0, 'or'],
  ['Hello @Órla', 6, 'Órla'],
  ['> (@o', 3, 'o'],
  ['two\n@lines', 4, 'lines'],
  ['@J.R', 0, 'J.R'],
] as const)('%j ends with a mention', ([text, start, query]) => {
  expect(findMention(text, text.length)).toEqual({ start, query });
});

test.for([
  '',
  '@',
  'me@example',
  '@or ',
  'a @b c',
  '@@or',
  `@${'x'.repeat(41)}`,
  '@orla.',
  '@orla!',
  '@orla,',
])('%j does not end with a mention', (text) => {
  expect(findMention(text, text.length)).toBeUndefined();
});

test('text after the caret is ignored', () => {
  expect(findMention('@orla and @ivo', 3)).toEqual({ start: 0, query: 'or' });
});
