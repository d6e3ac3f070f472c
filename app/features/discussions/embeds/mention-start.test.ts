import { expect, test } from 'vitest';
import { mentionBefore } from './mention-start.ts';

test.for([
  ['@or', 0, 'or'],
  ['Hello @Órla', 6, 'Órla'],
  ['> (@o', 3, 'o'],
  ['two\n@lines', 4, 'lines'],
] as const)('In %j a mention begins', ([text, at, typed]) => {
  expect(mentionBefore(text, text.length)).toEqual({ at, typed });
});

test.for(['', '@', 'me@example', '@or ', 'a @b c', '@@or', `@${'x'.repeat(41)}`])(
  'At the end of %j there is none',
  (text) => {
    expect(mentionBefore(text, text.length)).toBeUndefined();
  },
);

test('Only what stands before the caret counts', () => {
  expect(mentionBefore('@orla and @ivo', 3)).toEqual({ at: 0, typed: 'or' });
});
