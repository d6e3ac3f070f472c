import { expect, test } from 'vitest';
import { describeCounts } from './import-deps.ts';

test('The counts of an import are in the singular for one, in the plural for more', () => {
  expect(describeCounts({ articles: 1, posts: 1, members: 1200 })).toBe(
    '1 article, 1 comment or post, 1,200 members',
  );
  expect(describeCounts({})).toBe('nothing');
});
