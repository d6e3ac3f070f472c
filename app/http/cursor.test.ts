import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, listPage } from './cursor.ts';

describe('A page key', () => {
  test('reads back as what was written', () => {
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
  ])('that is %j is none', (word) => {
    expect(decodeCursor(word)).toBeUndefined();
  });

  test('never throws and never is an invalid date', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const key = decodeCursor(word);
        expect(key === undefined || !Number.isNaN(key.at.getTime())).toBe(true);
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

  test('leads on behind the last item shown when there is more', () => {
    expect(page(2)).toEqual({
      items: [3, 2],
      nextCursor: encodeCursor({ at: new Date(2000), id: 2 }),
    });
  });

  test('leads nowhere when all is shown', () => {
    expect(page(3)).toEqual({ items: [3, 2, 1], nextCursor: undefined });
  });
});
