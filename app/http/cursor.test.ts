import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, listPage } from './cursor.ts';

describe('A cursor', () => {
  test('is decoded to what was encoded', () => {
    const dates = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });
    const ids = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(dates, ids, (at, id) => {
        expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id });
      }),
    );
  });

  test.each([
    null,
    '',
    'x',
    '-',
    '1-',
    '-1',
    'a-0',
    'a--1',
    'a-1e9',
    'zzzzzzzzzz-1',
    'a-2147483648',
    "'; --",
    'a-1 ',
    'a-2147483648',
  ])('cannot be decoded from %j', (param) => {
    expect(decodeCursor(param)).toBeUndefined();
  });

  test('never throws and never has an invalid date', () => {
    fc.assert(
      fc.property(fc.string(), (param) => {
        const cursor = decodeCursor(param);
        expect(cursor === undefined || !Number.isNaN(cursor.at.getTime())).toBe(true);
      }),
    );
  });
});

describe('listPage', () => {
  const rows = [3, 2, 1].map((id) => ({ id, at: new Date(id * 1000) }));
  const page = (size: number) =>
    listPage(
      rows,
      size,
      (row) => row,
      (row) => row.id,
    );

  test('has the cursor of the last item if there are more', () => {
    expect(page(2)).toEqual({
      items: [3, 2],
      nextCursor: encodeCursor({ at: new Date(2000), id: 2 }),
    });
  });

  test('has no cursor if there are no more items', () => {
    expect(page(3)).toEqual({ items: [3, 2, 1], nextCursor: undefined });
  });
});
