import { expect, test } from 'vitest';
import { insertByTime } from './insert-by-time.ts';

const at = (...hours: number[]) => hours.map((hour) => ({ at: `2026-01-15T${hour}:00:00Z` }));

test('Items are inserted where their time belongs, and the others keep their order', () => {
  expect(insertByTime(at(18, 14, 16), at(20, 15, 11), 'newest-first')).toEqual(
    at(20, 18, 15, 14, 16, 11),
  );
  expect(insertByTime(at(14, 16, 18), at(11, 15, 20), 'oldest-first')).toEqual(
    at(11, 14, 15, 16, 18, 20),
  );
});

test('With equal times, the item that was inserted later counts as newer', () => {
  const loaded = { at: '2026-01-15T12:00:00Z', id: 1 };
  const added = { at: '2026-01-15T12:00:00Z', id: 2 };
  expect(insertByTime([loaded], [added], 'newest-first')).toEqual([added, loaded]);
  expect(insertByTime([loaded], [added], 'oldest-first')).toEqual([loaded, added]);
});
