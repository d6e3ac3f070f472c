import { expect, test } from 'vitest';
import { formatEntryIds, MAX_ENTRIES, parseEntryIds } from './entry-ids.ts';

test('Entries are undone all together, and none of them if there are too many', () => {
  const ids = Array.from({ length: MAX_ENTRIES }, (_, index) => index + 1);
  expect(parseEntryIds(formatEntryIds(ids))).toEqual(ids);
  expect(parseEntryIds(formatEntryIds([...ids, MAX_ENTRIES + 1]))).toEqual([]);
  expect(parseEntryIds('7.x.-1')).toEqual([7]);
  expect(parseEntryIds(null)).toEqual([]);
});
